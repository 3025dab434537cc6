"""A finished game of a table, turn by turn, as the entries of the log that it was played with tell it."""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from haresay.game import Seat, Turn, album
from haresay.game.events import Event, GameStarted, TurnScored
from haresay.rabbits import Rabbit
from haresay.tables.entry import Entry
from haresay.tables.events import BetPlaced, GameBegan, Played, TableEvent, ThoughtTold, decode
from haresay.tables.explaining import Outcome, Play, outcome_of, play_of
from haresay.tables.refusals import NoSuchGame
from haresay.tables.state import Explained, GameEnding, PastGame, PersonId, Table, Wager


class GameRecord(Struct, frozen=True):
    """A finished game in full: every turn's clue, cards, owners, votes and points."""

    ending: GameEnding
    names: dict[PersonId, str]
    """What those who played were called then, also if they have left since."""
    turns: tuple[Turn, ...]
    outcomes: tuple[Outcome, ...]
    """What came of each of them, in a word."""
    play: Play
    """How it was played: sides, votes and what they meant."""
    rabbits: dict[PersonId, Rabbit]
    """Which rabbits they had then; nothing of games from before this was kept."""
    language: str
    """What was spoken at the table, clues included; empty for such games."""
    explained: tuple[Explained, ...] = ()
    """What people said that they were thinking."""
    wagers: tuple[Wager, ...] = ()
    """Whom they bet on to find their cards, as it stood when the votes were in."""


def past_game(table: Table, number: int) -> PastGame | None:
    """The finished game of that number; None if it is too long ago for the table to have it at hand."""
    if not 1 <= number <= table.finished:
        raise NoSuchGame(number=number)
    return next((game for game in table.past if game.ending.number == number), None)


def record_of(game: PastGame, entries: Iterable[Entry]) -> GameRecord:
    """The entries are those from its first to its last, and some after that: what was said of its last turn."""
    moves: list[Event] = []
    explained: list[Explained] = []
    wagers: dict[tuple[int, Seat], Wager] = {}
    scored = 0
    for event in until_the_next(game, entries):
        match event:
            case GameBegan(events=events) | Played(events=events):
                moves += events
                scored += sum(isinstance(move, TurnScored) for move in events)
            case ThoughtTold(seat, said):
                explained.append(Explained(scored, seat, said))
            case BetPlaced(seat, on) if on is not None:
                wagers[scored + 1, seat] = Wager(scored + 1, seat, on)
            case BetPlaced(seat):
                wagers.pop((scored + 1, seat), None)
            case _:
                pass
    turns = album(moves)
    return GameRecord(
        game.ending,
        game.names,
        turns,
        outcomes=tuple(map(outcome_of, turns)),
        play=play_of(next(event.rules for event in moves if isinstance(event, GameStarted))),
        rabbits=game.rabbits,
        language=game.language,
        explained=tuple(explained),
        wagers=tuple(one for one in wagers.values() if one.turn <= len(turns)),
    )


def until_the_next(game: PastGame, entries: Iterable[Entry]) -> Iterator[TableEvent]:
    """What happened before another game began."""
    for entry in entries:
        for event in decode(entry.events):
            if isinstance(event, GameBegan) and event.number != game.ending.number:
                return
            yield event
