"""Writes the transcripts: run by `make transcripts`. Whoever changes the game reads the difference before committing.

A step prints the command, the events, what lies open, and every audience's view; an audience that sees nothing new
since its last line is named under "as before".
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec

from haresay.bots import Chance
from haresay.game import MODES, Command, Event, StartGame, State, View, play, rules_for, view, views
from haresay.simulation import moves

FOLDER = Path(__file__).parent

GAMES = [
    ("classic", 3, {"points_to_win": 8}),
    ("classic", 6, {"points_to_win": 8}),
    ("odyssey", 3, {"points_to_win": 8}),
    ("odyssey", 6, {"points_to_win": 8}),
    ("odyssey", 7, {"points_to_win": 8}),
    ("odyssey", 12, {"points_to_win": 8}),
    ("party", 6, {}),
    ("party", 12, {}),
    ("teams", 6, {}),
    ("teams", 12, {}),
]


def transcript(mode: str, players: int, house: dict[str, int]) -> Iterator[str]:
    """The lines of one game by random players; the same every time."""
    dice = Random(f"{mode} {players}")
    rules = rules_for(mode, players, house)
    cards = tuple(f"c{number:02}" for number in range(1, 85))
    start = StartGame(rules, cards, tuple(f"person {seat}" for seat in range(players)))
    yield f"{MODES[mode].title} with {players} players"
    yield f"rules {text(rules)}"
    state, events = play(None, start, dice)
    before: dict[str, str] = {}
    yield from step(0, "start_game", state, events, before)
    for number, move in enumerate(moves(state, [Chance().move] * players, dice), 1):
        yield from step(number, said(move.command), move.after, move.events, before)


def step(number: int, command: str, state: State, events: tuple[Event, ...], before: dict[str, str]) -> Iterator[str]:
    yield ""
    yield f"{number}. {command}"
    yield from (f"   -> {said(event)}" for event in events)
    seen = (*views(state), view(state, "screen"))
    (board,) = {text(one.board) for one in seen}
    yield f"   board {board}"
    lines = {f"seat {one.audience}" if isinstance(one.audience, int) else one.audience: line(one) for one in seen}
    yield from (f"   {who} {what}" for who, what in lines.items() if before.get(who) != what)
    if same := [who for who, what in lines.items() if before.get(who) == what]:
        yield f"   as before: {', '.join(same)}"
    before.update(lines)


def line(seen: View) -> str:
    hand = "-" if seen.hand is None else " ".join(seen.hand)
    return f"hand {hand} | {said(seen.phase)}"


def said(thing: Command | Event | msgspec.Struct) -> str:
    """A tagged thing as its tag and its content."""
    content = msgspec.to_builtins(thing)
    return f"{content.pop('type')} {text(content)}"


def text(thing: object) -> str:
    return msgspec.json.encode(thing).decode().replace('"', "").replace(",", ", ").replace(":", ": ")


def file_for(mode: str, players: int) -> Path:
    return FOLDER / f"{mode}-{players}.txt"


def main() -> None:
    for mode, players, house in GAMES:
        file_for(mode, players).write_text("\n".join(transcript(mode, players, house)) + "\n", "utf-8")


if __name__ == "__main__":
    main()
