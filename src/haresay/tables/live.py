"""One table as it runs on this server: wishes go in one after the other, what came of them is stored, then told.

`LiveTable` holds the only mutable thing there is, the reference to the newest `Table`. Whatever it says has been stored
before. Other servers may serve the same table: whoever appends first wins, the other reads on and decides again.
"""

import asyncio
from collections.abc import Callable, Iterable
from time import time
from typing import Protocol, TypeAlias

from msgspec import Struct

from haresay.game import Audience, Refusal
from haresay.tables import hints
from haresay.tables.events import Reacted, Refused, Said, TableEvent, decode, encode
from haresay.tables.evolve import enter, read_on
from haresay.tables.playing import World
from haresay.tables.ports import AlreadyDone, Bus, Entry, Log, Recordings, Saying, Sayings, SomebodyWasFirst
from haresay.tables.sayings import Ear
from haresay.tables.sight import Circle, Onlooker, Problem, Showing, chat_message, grounds_of, reaction_message
from haresay.tables.state import PersonId, Table

ANSWERS_KEPT = 32
"""The newest are at hand; older ones are in the log."""
PRESENCE_LASTS = 25.0


class Done(Struct, frozen=True):
    """It happened, and the table is at this version."""

    version: int


Answer: TypeAlias = Done | Problem
Decision: TypeAlias = Callable[[Table, World], tuple[TableEvent, ...]]


class Onlooking(Protocol):
    """Somebody's end of the wire."""

    person: Onlooker
    audience: Audience

    def tell(self, message: str) -> None:
        """Send this when there is room; never wait."""

    def dismiss(self) -> None:
        """They are no longer at this table."""


class LiveTable:
    def __init__(
        self, table: Table, log: Log, bus: Bus, server: str, world: Callable[[frozenset[PersonId]], World]
    ) -> None:
        self.table = table
        self.looking: set[Onlooking] = set()
        self.on_change: Callable[[], None] = lambda: None
        """Called whenever somebody who takes care of the table should look again."""
        self.used_at = time()
        self.note: Callable[[Saying], None] = lambda _: None
        """Called with what a person said of a card, when that has been shown; it must not wait."""
        self._log = log
        self._bus = bus
        self._server = server
        self._world = world
        self._ear = Ear()
        self._lock = asyncio.Lock()
        self._answers: dict[str, Answer] = {}
        self._elsewhere: dict[str, tuple[float, frozenset[PersonId]]] = {}
        self._told_here: frozenset[PersonId] = frozenset()
        self._here: frozenset[PersonId] = frozenset()
        """Who is connected to this server."""
        self._circle: tuple[tuple[object, ...], Circle] | None = None
        """As it was told last, and what it depends on."""

    @property
    def recordings(self) -> Recordings:
        """What was recorded at the tables; they know theirs by its code."""
        return self._log.recordings

    @property
    def sayings(self) -> Sayings:
        """What was said of the cards, at whatever table."""
        return self._log.sayings

    # --- wishes

    async def do(self, command: str, decision: Decision) -> Answer:
        """Decide, store, then tell everybody. The same command again gets the same answer and happens once."""
        async with self._lock:
            self.used_at = time()
            answer = self._answers.get(command) or await self._decide(command, decision)
        self._remember(command, answer)
        return answer

    async def _decide(self, command: str, decision: Decision) -> Answer:
        while True:
            events = decided(decision, self.table, self.world())
            if not events:
                return Done(self.table.version)
            entry = Entry(self.table.version + 1, time(), command, encode(events))
            try:
                await self._log.append(self.table.code, entry)
            except SomebodyWasFirst:
                await self._catch_up()
            except AlreadyDone:
                kept = await self._log.find(self.table.code, command)
                assert kept is not None
                await self._catch_up()
                return answer_in(kept)
            else:
                await self._take(entry, events)
                return answer_of(entry.seq, events)

    async def _take(self, entry: Entry, events: tuple[TableEvent, ...]) -> None:
        self.table = enter(self.table, entry, events)
        if saying := self._ear.hear(self.table, entry, events):
            self.note(saying)
        if not isinstance(events[0], Refused):
            self.tell(events)
            await self._bus.publish(hints.encode(hints.Changed(self._server, self.table.code, entry.seq)))

    def _remember(self, command: str, answer: Answer) -> None:
        self._answers[command] = answer
        if len(self._answers) > ANSWERS_KEPT:
            del self._answers[next(iter(self._answers))]

    # --- other servers

    async def catch_up(self) -> None:
        """Read what others have added to the log."""
        async with self._lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        entries = await self._log.read(self.table.code, self.table.version)
        if entries:
            table = read_on(self.table, entries)
            assert table is not None
            self.table = table
            happened = [(entry, decode(entry.events)) for entry in entries]
            for entry, events in happened:
                self._ear.hear(table, entry, events)  # What was shown there, the other server has noted.
            self.tell(tuple(event for _, events in happened for event in events))

    def heard(self, present: hints.Present) -> None:
        """Another server tells who is connected there."""
        self._elsewhere[present.server] = (time() + PRESENCE_LASTS, frozenset(present.people))
        self.look_around()

    def look_around(self) -> None:
        """Tell everybody if others are here than when they were told last: a server may have died with its people."""
        if self.here() != self._told_here:
            self.tell(())

    # --- who is here

    def world(self) -> World:
        return self._world(self.here())

    def here(self) -> frozenset[PersonId]:
        if not self._elsewhere:
            return self._here
        now = time()
        elsewhere = [people for until, people in self._elsewhere.values() if until > now]
        return self._here.union(*elsewhere)

    def look_away(self, one: Onlooking) -> None:
        """They hear nothing more; the others are not told yet."""
        self.looking.discard(one)
        self._here = people_among(self.looking)
        if not self.looking:  # what can be made anew, or is in the log, need not be kept for nobody
            self._circle = None
            self._answers.clear()

    async def come(self, one: Onlooking) -> None:
        """Somebody looks from now on: they get all there is to know, and the others see them here."""
        before = self.here()
        self.looking.add(one)
        self._here = people_among(self.looking)
        self.used_at = time()
        one.tell(chat_message(self.table))
        if one.person in before or one.person is None:
            one.tell(self._showing(self.world()).to(one.person, one.audience))
            self.on_change()
        else:
            await self.presence_changed()

    async def go(self, one: Onlooking) -> None:
        self.look_away(one)
        self.used_at = time()
        if one.person is not None and one.person not in self.here():
            await self.presence_changed()

    async def presence_changed(self) -> None:
        self.tell(())
        await self.announce()

    async def announce(self) -> None:
        """Tell other servers who is connected here."""
        people = tuple(sorted(self._here))
        await self._bus.publish(hints.encode(hints.Present(self._server, self.table.code, people)))

    # --- telling

    def tell(self, events: tuple[TableEvent, ...]) -> None:
        """Everybody who looks gets the table anew; each audience's message is made once."""
        self._dismiss_who_left()
        world = self.world()
        self._told_here = world.here
        self.on_change()
        if not self.looking:
            return
        extras = [chat_message(self.table)] if any(isinstance(event, Said) for event in events) else []
        extras += [reaction_message(event.person, event.reaction) for event in events if isinstance(event, Reacted)]
        showing = self._showing(world)
        made: dict[tuple[Onlooker, Audience], str] = {}
        for one in self.looking:
            whose = (one.person, one.audience)
            if whose not in made:
                made[whose] = showing.to(*whose)
            one.tell(made[whose])
            for extra in extras:
                one.tell(extra)

    def _showing(self, world: World) -> Showing:
        grounds = grounds_of(self.table, world)
        if self._circle is None or self._circle[0] != grounds:
            self._circle = (grounds, Circle(self.table, world))
        return Showing(self.table, self._circle[1])

    def _dismiss_who_left(self) -> None:
        if self._here <= self.table.people.keys():
            return
        for one in [one for one in self.looking if one.person is not None and one.person not in self.table.people]:
            self.look_away(one)
            one.dismiss()


def people_among(looking: Iterable[Onlooking]) -> frozenset[PersonId]:
    return frozenset(one.person for one in looking if one.person is not None)


def decided(decision: Decision, table: Table, world: World) -> tuple[TableEvent, ...]:
    """What comes of it; a refusal is kept like everything else, so that it stays the answer."""
    try:
        return decision(table, world)
    except Refusal as no:
        return (Refused(no.code, str(no), no.details),)


def answer_in(entry: Entry) -> Answer:
    return answer_of(entry.seq, decode(entry.events))


def answer_of(version: int, events: tuple[TableEvent, ...]) -> Answer:
    match events:
        case (Refused(code, sentence, details),):
            return Problem(code, sentence, details)
        case _:
            return Done(version)
