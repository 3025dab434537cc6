"""Who can notice that something happened at a table. What nobody may notice is not even counted for them.

A card that was exchanged or a vote that was changed concerns whoever did it, a code for a second device its owner, the
question for a lost seat the host, and nobody else (R4.3). Such an entry moves no version but theirs, and nobody else is
told anything: a version is how many entries an audience could notice.
"""

from enum import Enum
from typing import TypeAlias

from haresay.game.events import CardsGiven, Event, VotesCast
from haresay.game.refusals import No
from haresay.game.state import Giving, Voting
from haresay.tables.events import (
    AskerAnswered,
    BetPlaced,
    DeviceCodeMade,
    DeviceForgotten,
    DeviceJoined,
    NeedsSaid,
    Played,
    RecordingsDeleted,
    SeatAskedFor,
    TableEvent,
)
from haresay.tables.holders import PersonHolds, held_by
from haresay.tables.state import PersonId, Playing, Table


class Noticed(Enum):
    BY_EVERYBODY = "everybody"
    BY_NOBODY = "nobody"


Noticing: TypeAlias = PersonId | Noticed


def noticed_by(table: Table, events: tuple[TableEvent, ...]) -> Noticing:
    """Who can notice these events, all of one entry; the table is as it stood before."""
    match events:
        case (Played((CardsGiven() | VotesCast() as move,)),) if table.playing and is_second_thought(
            table.playing, move
        ):
            holder = held_by(table.playing.state.holders[move.seat])
            return holder.person if isinstance(holder, PersonHolds) else Noticed.BY_NOBODY
        case (BetPlaced(seat=seat),) if table.playing:
            holder = held_by(table.playing.state.holders[seat])
            return holder.person if isinstance(holder, PersonHolds) else Noticed.BY_NOBODY
        case (NeedsSaid(person=person),):
            return person
        case (Played(), *_):
            return Noticed.BY_EVERYBODY
        case (DeviceCodeMade() | DeviceJoined() | DeviceForgotten() | RecordingsDeleted() | No(),):
            return Noticed.BY_NOBODY
        case (SeatAskedFor(),) | (AskerAnswered(), *_):
            return table.host or Noticed.BY_NOBODY
        case _:
            return Noticed.BY_EVERYBODY


def is_second_thought(playing: Playing, move: Event) -> bool:
    """Whether it replaces what this seat had given, or voted, before."""
    match playing.state.phase, move:
        case Giving(given=given), CardsGiven(seat=seat):
            return bool(given[seat])
        case Voting(ballots=ballots), VotesCast(seat=seat):
            return ballots[seat] is not None
        case _:
            return False


def version_for(table: Table, person: PersonId | None) -> int:
    """What this person, or somebody who only watches, takes for the number of things that have happened."""
    return table.version - table.unnoticed + (table.noticed_alone.get(person, 0) if person else 0)
