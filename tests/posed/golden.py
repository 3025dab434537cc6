"""Messages as the server sends them, for the page's own tests: `ui/tests/golden/<mode>.json`, by phase and role.

A message that a test invents can be one that no server ever sends (a spectator with a hand, a vote that is not among
the choices). These come from whole games by chance, with loaded dice. `make transcripts` writes them anew, and a test
fails when they are old.
"""

import json
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec

from haresay.bots import Bot, Chance
from haresay.game import MODES, Card, CastVotes, HouseRules, VoteView, view
from haresay.game.cards import LaidCard
from haresay.game.state import Voting
from haresay.tables.explaining import choices
from haresay.tables.wishes import SeatBot
from tests.e2e.brambles import Brambles
from tests.posed.table import A_BOT, Posed
from tests.tables.given import DECKS

FOLDER = Path(__file__).parents[2] / "ui" / "tests" / "golden"
CLUE = "almost home"
Message = dict[str, Any]


class ByChance(Posed):
    """Nobody thinks here, and the cards are blank: these messages stay the same while bots learn and decks grow."""

    def decks(self) -> Mapping[str, tuple[Card, ...]]:
        return DECKS

    def player(self, seat: int) -> Bot:  # noqa: ARG002 - they are all alike
        return Chance()

    def to(self, name: str | None) -> Message:
        message: Message = json.loads(self.message_to(name))
        return message

    def to_screen(self) -> Message:
        message: Message = json.loads(self.message_to(None, "screen"))
        return message

    def everyone(self, but: str = "") -> list[str]:
        """Who plays, in the order of the seats."""
        return [name for name in self.playing.state.holders if name != but and name in self.here]


SITTERS = {
    "classic": ("Ana", "João", "Cécile", "Ștefan"),
    "odyssey": ("Ana", "João", "Cécile", "Ștefan", "Núria", "Lluís", "Zoë"),
    "party": ("Ana", "João", "Cécile", "Ștefan", "Núria", "Lluís"),
    "teams": ("Ana", "João", "Cécile", "Ștefan", "Núria", "Lluís"),
}
WATCHES = "Rui"
OUTCOMES = {
    "classic": ("some", "all", "none"),
    "odyssey": ("some",),
    "party": ("agreed", "alone"),
    "teams": ("some",),
}
"""What can come of a turn, as far as it reads differently."""


def golden(mode: str) -> dict[str, Any]:
    """Every message by its name: `<phase>/<role>`."""
    return dict(scenes(mode))


def scenes(mode: str) -> Iterator[tuple[str, Any]]:
    table = ByChance(*SITTERS[mode], watchers=(WATCHES,), mode=mode, seed=4, house=HouseRules(rounds=1))
    yield from lobby(table)
    table.started()
    yield "claiming/anyone", table.to("Ana")
    yield "claiming/watches", table.to(WATCHES)
    table.move_of("João")
    yield from turn(table)
    table.played("giving", turn=2)
    yield "giving/next", table.to("Ana")
    table.played("over")
    yield "over/host", table.to("Ana")
    yield "over/guest", table.to("João")
    yield "over/screen", table.to_screen()
    yield "record", json.loads(table.record())
    for outcome in OUTCOMES[mode]:
        yield f"recap/{outcome}", outcome_of(mode, outcome)


def lobby(table: ByChance) -> Iterator[tuple[str, Message]]:
    yield "lobby/host", table.to("Ana")
    yield "lobby/guest", table.to("João")
    yield "lobby/watches", table.to(WATCHES)
    yield "lobby/stranger", table.to(None)
    yield "lobby/screen", table.to_screen()


def turn(table: ByChance) -> Iterator[tuple[str, Message]]:
    """The first turn, phase by phase: who tells, who has yet to move, who has moved, who watches."""
    teller = table.teller
    quick, *others = table.everyone(but=teller)
    slow = others[-1]
    yield "telling/teller", table.to(teller)
    yield "telling/other", table.to(slow)
    yield "telling/watches", table.to(WATCHES)
    yield "telling/screen", table.to_screen()
    table.tells(teller, CLUE)
    yield "giving/giver", table.to(slow)
    yield "giving/teller", table.to(teller)
    yield "giving/watches", table.to(WATCHES)
    table.move_of(quick)
    yield "giving/given", table.to(quick)
    partners = [name for name in others if not table.waits_for(name)]
    if partners:
        yield "giving/partner", table.to(partners[0])
    yield "giving/screen", table.to_screen()
    table.played("voting")
    yield from voting(table, teller)
    table.played("recap")
    yield "recap/teller", table.to(teller)
    yield "recap/voter", table.to(slow)
    yield "recap/watches", table.to(WATCHES)
    yield "recap/screen", table.to_screen()
    table.move_of(slow)
    yield "recap/ready", table.to(slow)


def voting(table: ByChance, teller: str) -> Iterator[tuple[str, Message]]:
    voters = [name for name in table.everyone(but=teller) if table.waits_for(name)]
    idle = [name for name in table.everyone(but=teller) if name not in voters]
    yield "voting/voter", table.to(voters[-1])
    yield "voting/teller", table.to(teller)
    yield "voting/watches", table.to(WATCHES)
    if idle:
        yield "voting/partner", table.to(idle[0])
    yield "voting/first", table.to(voters[0])
    table.move_of(voters[0])
    yield "voting/voted", table.to(voters[0])
    yield "voting/screen", table.to_screen()


def outcome_of(mode: str, outcome: str) -> Message:
    """What Ana reads when a turn of João's has ended so."""
    table = ByChance(*SITTERS.get(mode, SITTERS["classic"]), mode=mode, seed=4)
    table.started().move_of("João").tells("João", CLUE).played("voting")
    voters = [name for name in table.everyone() if table.waits_for(name)]
    for place, name in enumerate(voters):
        votes = votes_for(table, outcome, place, name)
        red = min(set(choices_of(table, name)) - set(votes)) if MODES[mode].red_vote and name == "João" else None
        table.asks(name, CastVotes, votes=votes, red=red)
    return table.to("Ana")


def votes_for(table: ByChance, outcome: str, place: int, name: str) -> tuple[int, ...]:
    laid = [table.playing.state.holders[one.owner] for one in laid_in(table)]
    right, may = laid.index("João") + 1, choices_of(table, name)
    wrong = next(number for number in may if number != right)
    match outcome:
        case "some":
            return (right if place == 0 else wrong,)
        case "all":
            return (right,)
        case "none":
            return (wrong,)
        case "agreed":
            return (right if right in may else wrong,)
        case _:
            return (may[place % len(may)],)


def laid_in(table: ByChance) -> tuple[LaidCard, ...]:
    phase = table.playing.state.phase
    assert isinstance(phase, Voting)
    return phase.table


def choices_of(table: ByChance, name: str) -> tuple[int, ...]:
    phase = view(table.playing.state, table.seat_in_game(name)).phase
    assert isinstance(phase, VoteView)
    return phase.choices


def three() -> dict[str, Any]:
    """At the smallest table everybody gives two cards."""
    table = ByChance("Ana", "João", "Cécile", seed=4).started().move_of("João")
    table.tells("João", CLUE)
    scenes = {"giving/giver": table.to("Ana")}
    table.move_of("Cécile")
    return {**scenes, "giving/given": table.to("Cécile"), "giving/last": table.to("Ana")}


def a_fifth_mode() -> AbstractContextManager[object]:
    return patch.dict(MODES, {Brambles.name: Brambles()})


def brambles() -> dict[str, Any]:
    """A mode that the page has no words for: whoever tells has a marker and a thorn."""
    with a_fifth_mode():
        table = ByChance(*SITTERS["classic"], watchers=(WATCHES,), mode=Brambles.name, seed=4)
        table.started().move_of("João").tells("João", CLUE).played("voting")
        scenes = {"voting/teller": table.to("João"), "voting/voter": table.to("Ana")}
        return {**scenes, "recap/none": outcome_of(Brambles.name, "none")}


def with_bots() -> dict[str, Any]:
    """A table with bots among people, in the lobby and in a game, and with a clock that runs."""
    table = ByChance("Ana", "João", A_BOT, A_BOT, watchers=(WATCHES,), pace="normal", seed=4)
    table.asks("Ana", SeatBot, seat=4, level="hard")
    lobby_ = {"lobby/host": table.to("Ana"), "lobby/guest": table.to("João")}
    table.started().move_of("João")
    scenes = {**lobby_, "telling/teller": table.to("João"), "telling/other": table.to("Ana")}
    return {**scenes, "lobby/trouble": ByChance("Ana", "João").to("Ana")}


def held() -> dict[str, Any]:
    """Somebody who was gone looks on while a bot plays for them: what it tells, gives and votes is not theirs."""
    table = ByChance(*SITTERS["classic"], watchers=(WATCHES,), seed=4).started().move_of("João")
    seat = table.seat_in_game("Cécile")
    scenes = {"telling/teller": table.a_bot_plays_for("João").to("João")}
    table.moves().a_bot_plays_for("Cécile")
    table.moves(seat)
    scenes["giving/given"] = table.to("Cécile")
    table.played("voting").moves(seat)
    return {**scenes, "voting/voted": table.to("Cécile"), "voting/teller": table.to("João")}


def answers() -> dict[str, Any]:
    """What the server says over HTTP, by the end of the address."""
    with a_fifth_mode():
        five = choices()
    seen = json.loads(ByChance("Ana", "João", "Cécile", seed=4).started().move_of("João").glance("Ana"))
    return {"modes": msgspec.to_builtins(choices()), "five-modes": msgspec.to_builtins(five), "glance": seen}


def written(messages: dict[str, Any]) -> str:
    """One message a line, so that a change shows which of them it changes."""
    lines = (f"{json.dumps(name)}: {compact(message)}" for name, message in messages.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def compact(message: Any) -> str:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


def files() -> dict[Path, str]:
    """What should stand where."""
    every = {mode: golden(mode) for mode in SITTERS} | {
        "three": three(),
        "brambles": brambles(),
        "bots": with_bots(),
        "held": held(),
        "answers": answers(),
    }
    return {FOLDER / f"{name}.json": written(messages) for name, messages in every.items()}


def write() -> None:
    FOLDER.mkdir(exist_ok=True)
    for file, text in files().items():
        file.write_text(text, "utf-8")


if __name__ == "__main__":
    write()
