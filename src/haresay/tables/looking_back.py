"""A finished game of a table, turn by turn, as the entries of the log that it was played with tell it."""

from collections.abc import Iterable

from msgspec import Struct

from haresay.game import Turn, album
from haresay.tables.entry import Entry
from haresay.tables.events import GameBegan, Played, decode
from haresay.tables.explaining import Outcome, outcome_of
from haresay.tables.refusals import NoSuchGame
from haresay.tables.state import GameEnding, PastGame, PersonId, Table


class GameRecord(Struct, frozen=True):
    """A finished game in full: every turn's clue, cards, owners, votes and points."""

    ending: GameEnding
    names: dict[PersonId, str]
    """What those who played were called then, also if they have left since."""
    turns: tuple[Turn, ...]
    outcomes: tuple[Outcome, ...]
    """What came of each of them, in a word."""


def past_game(table: Table, number: int) -> PastGame | None:
    """The finished game of that number; None if it is too long ago for the table to have it at hand."""
    if not 1 <= number <= table.finished:
        raise NoSuchGame(number=number)
    return next((game for game in table.past if game.ending.number == number), None)


def record_of(game: PastGame, entries: Iterable[Entry]) -> GameRecord:
    """The entries are those from its first to its last."""
    happened = (event for entry in entries for event in decode(entry.events))
    moves = (move for event in happened if isinstance(event, GameBegan | Played) for move in event.events)
    turns = album(moves)
    return GameRecord(game.ending, game.names, turns, tuple(map(outcome_of, turns)))
