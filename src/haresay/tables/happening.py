"""A wish that came to something: what happened, and the table after it. Each event is evolved once, here.

How long a phase may last, and whether cards lie face down, follows from where its game has come to, so it is added here
and by nobody else.
"""

from msgspec import Struct
from msgspec.structs import replace

from haresay.game.events import TurnScored
from haresay.tables.events import CardsLeftFaceDown, DeadlineSet, GalleryGuessed, Played, TableEvent
from haresay.tables.evolve import enter
from haresay.tables.needs import seconds_at
from haresay.tables.settings import time_for
from haresay.tables.state import Moment, Table, moment_at
from haresay.tables.turning import cards_on, takes, teller_turns


class Happening(Struct, frozen=True):
    """What an entry of the log will say, and what it makes of the table."""

    at: float
    """Unix time."""
    events: tuple[TableEvent, ...]
    table: Table


def happening(
    table: Table | None,
    events: tuple[TableEvent, ...],
    now: float,
    card_pause: float = 0.0,
    gallery: tuple[int, ...] = (),
) -> Happening:
    """These events, now; where cards are turned over, so long from one to the next; with what the gallery guessed, if
    they show the votes."""
    if any(gallery) and shows_votes(events):
        events = (*events, GalleryGuessed(gallery))
    after = enter(table, events, table.version + 1 if table else 1, now)
    if (moment_at(table) if table else Moment(0)) == moment_at(after):
        return Happening(now, events, after)
    deadline, hidden = deadline_of(after, now, card_pause), cards_on(after) if teller_turns(after) else 0
    if deadline != after.deadline:
        events = (*events, DeadlineSet(deadline))
    if hidden != after.face_down:
        events = (*events, CardsLeftFaceDown(hidden))
    return Happening(now, events, replace(after, deadline=deadline, face_down=hidden))


def shows_votes(events: tuple[TableEvent, ...]) -> bool:
    moves = (move for event in events if isinstance(event, Played) for move in event.events)
    return any(isinstance(move, TurnScored) for move in moves)


def deadline_of(table: Table, now: float, card_pause: float) -> float | None:
    """When the phase is over that has just begun; None where it may take as long as it takes."""
    assert table.playing is not None
    seconds = time_for(table.playing.state.phase, seconds_at(table))
    return now + takes(table, card_pause) + seconds if seconds else None
