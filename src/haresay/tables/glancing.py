"""A table from outside, for somebody who sits at it: with whom, where it has come to, and whether it is their move."""

from msgspec import Struct

from haresay.game import Seat
from haresay.game.view import storyteller_of, waiting_for
from haresay.rabbits import Rabbit
from haresay.tables.state import BotSits, PersonId, PhaseName, Sitter, Table, moment_at, seat_among


class Companion(Struct, frozen=True, gc=False):
    """Somebody else who plays there, or sits there before a game."""

    name: str
    rabbit: Rabbit
    bot: bool
    awaited: bool
    """Whether the table waits for them."""


class Glance(Struct, frozen=True, gc=False):
    """What somebody may know of their table without going there; nothing that is not said to all who are there."""

    code: str
    you: PersonId
    """Who you are there: by that your seat is found in the record of a game that is over."""
    others: tuple[Companion, ...]
    phase: PhaseName | None
    """None before the first game."""
    teller: str
    """Who tells, where somebody does."""
    you_tell: bool
    your_move: bool
    """Whether the table waits for you."""
    since: float
    """Seconds since it came to this moment."""
    finished: int
    """How many games are over."""


def glance(table: Table, person: PersonId, now: float) -> Glance:
    seated = tuple(one for one in table.seats if one is not None)
    sitters = table.playing.sitters if table.playing else seated
    seat = seat_among(sitters, person)
    awaited, storyteller = _what_goes_on(table)
    bot_plays = seat is not None and table.playing is not None and table.playing.state.holders[seat] != person
    return Glance(
        code=table.invitation,
        you=person,
        others=tuple(_seen(table, one, awaited=at in awaited) for at, one in enumerate(sitters) if at != seat),
        phase=moment_at(table).phase,
        teller="" if storyteller is None else _seen(table, sitters[storyteller], awaited=False).name,
        you_tell=storyteller is not None and storyteller == seat,
        your_move=seat in awaited and not bot_plays,
        since=max(0.0, now - table.since),
        finished=table.finished,
    )


def _what_goes_on(table: Table) -> tuple[tuple[Seat, ...], Seat | None]:
    """Whom the table waits for, and who tells."""
    if table.playing is None:
        return (), None
    state = table.playing.state
    return waiting_for(state, state.phase), storyteller_of(state.phase)


def _seen(table: Table, sitter: Sitter, *, awaited: bool) -> Companion:
    if isinstance(sitter, BotSits):
        return Companion(sitter.name, sitter.rabbit, bot=True, awaited=awaited)
    person = (table.people | table.left)[sitter.person]
    return Companion(person.name, person.rabbit, bot=False, awaited=awaited)
