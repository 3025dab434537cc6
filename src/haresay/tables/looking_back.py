"""A finished game of a table, turn by turn, as the entries of the log that it was played with tell it."""

from collections.abc import Iterable

from msgspec import Struct

from haresay.game import Turn, album
from haresay.game.events import Event, TurnScored
from haresay.tables.entry import Entry
from haresay.tables.events import GameBegan, Played, ThoughtTold, decode
from haresay.tables.explaining import Outcome, outcome_of
from haresay.tables.refusals import NoSuchGame
from haresay.tables.state import Explained, GameEnding, PastGame, PersonId, Table


class GameRecord(Struct, frozen=True):
    """A finished game in full: every turn's clue, cards, owners, votes and points."""

    ending: GameEnding
    names: dict[PersonId, str]
    """What those who played were called then, also if they have left since."""
    turns: tuple[Turn, ...]
    outcomes: tuple[Outcome, ...]
    """What came of each of them, in a word."""
    explained: tuple[Explained, ...] = ()
    """What people said that they were thinking."""


def past_game(table: Table, number: int) -> PastGame | None:
    """The finished game of that number; None if it is too long ago for the table to have it at hand."""
    if not 1 <= number <= table.finished:
        raise NoSuchGame(number=number)
    return next((game for game in table.past if game.ending.number == number), None)


def record_of(game: PastGame, entries: Iterable[Entry]) -> GameRecord:
    """The entries are those from its first to its last, and some after that: what was said of its last turn."""
    moves: list[Event] = []
    explained: list[Explained] = []
    for entry in entries:
        for event in decode(entry.events):
            match event:
                case GameBegan(number=number) if number != game.ending.number:
                    return record(game, moves, explained)
                case GameBegan(events=events) | Played(events=events):
                    moves += events
                case ThoughtTold(seat, said):
                    turn = sum(isinstance(move, TurnScored) for move in moves)
                    explained.append(Explained(turn, seat, said))
                case _:
                    pass
    return record(game, moves, explained)


def record(game: PastGame, moves: list[Event], explained: list[Explained]) -> GameRecord:
    turns = album(moves)
    return GameRecord(game.ending, game.names, turns, tuple(map(outcome_of, turns)), tuple(explained))
