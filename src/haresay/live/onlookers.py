"""Who looks at a table from this server, and what each of them is told. Each audience's message is made once."""

import logging
from collections.abc import Iterable
from typing import Protocol

from msgspec.structs import replace

from haresay.game import Audience
from haresay.game.refusals import No
from haresay.tables.events import CarrotSent, Reacted, Said, TableEvent
from haresay.tables.gathering import Circle, gathering_at
from haresay.tables.messages import Onlooker, Showing, chat_message, reaction_message
from haresay.tables.playing import World
from haresay.tables.state import Key, PersonId, Table

log_ = logging.getLogger(__name__)


class Onlooking(Protocol):
    """Somebody's end of the wire. It never keeps anybody waiting."""

    person: Onlooker
    audience: Audience
    key: Key | None
    """What their device is known by at this table, or would be."""

    def show(self, view: bytes, *, answers: bool = False) -> None:
        """All that they may know now: a newer one makes it needless. If it `answers`, they have asked for it."""

    def tell(self, news: bytes) -> None:
        """What is said once."""

    def dismiss(self) -> None:
        """They are no longer at this table."""

    def turn_away(self, why: No) -> None:
        """This table ends here for now. They are told why, and may come back at once."""


def first_view(person: PersonId, table: Table, world: World) -> bytes:
    """What somebody is shown who is about to look."""
    there = replace(world, here=world.here | {person})
    return Showing(table, Circle(gathering_at(table, there)), world.now, world.card_pause).to(person, "spectator")


class Onlookers:
    """All who look at one table from this server."""

    def __init__(self) -> None:
        self.looking: set[Onlooking] = set()
        self._circle: Circle | None = None
        """As it was told last."""

    def add(self, one: Onlooking) -> None:
        self.looking.add(one)

    def remove(self, one: Onlooking) -> None:
        self.looking.discard(one)
        if not self.looking:
            self._circle = None  # what can be made anew need not be kept for nobody

    def welcome(self, one: Onlooking, table: Table, world: World) -> None:
        """All there is to know, to somebody who has just come."""
        one.tell(chat_message(table))
        one.show(self._showing(table, world).to(one.person, one.audience))

    def show(self, person: PersonId, table: Table, world: World, asker: Onlooking | None = None) -> None:
        """One person gets the table anew, on all their devices: something happened that nobody else may notice."""
        theirs = [one for one in self.looking if one.person == person]
        if theirs:
            showing = self._showing(table, world)
            for one in theirs:
                tell_one(one, showing, [], answers=one is asker)

    def tell(
        self,
        table: Table,
        world: World,
        events: tuple[TableEvent, ...],
        asker: Onlooking | None = None,
        *,
        some: Iterable[Onlooking] | None = None,
    ) -> None:
        """Everybody, or some of them, get the table anew, and what was said. For the `asker` that is the answer, if
        nothing follows."""
        if not self.looking:
            return
        news = [chat_message(table)] if any(isinstance(event, Said) for event in events) else []
        news += [reaction_message(event.person, event.reaction) for event in events if isinstance(event, Reacted)]
        news += [reaction_message(event.person, "carrot") for event in events if isinstance(event, CarrotSent)]
        showing = self._showing(table, world)
        for one in self.looking if some is None else some:
            tell_one(one, showing, news, answers=one is asker and not news)

    def _showing(self, table: Table, world: World) -> Showing:
        gathering = gathering_at(table, world)
        if self._circle is None or self._circle.gathering != gathering:
            self._circle = Circle(gathering)
        return Showing(table, self._circle, world.now, world.card_pause)


def tell_one(one: Onlooking, showing: Showing, news: list[bytes], *, answers: bool) -> None:
    """An end of the wire that breaks is nobody else's matter."""
    try:
        one.show(showing.to(one.person, one.audience), answers=answers)
        for said in news:
            one.tell(said)
    except Exception:
        log_.exception("an onlooker could not be told")
