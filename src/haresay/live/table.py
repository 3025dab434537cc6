"""One table as it runs on this server: wishes go in one after the other, what came of them is stored, then told.

`LiveTable` holds the only mutable thing there is, the reference to the newest `Table`. Whatever it says has been stored
before. Other servers may serve the same table: whoever appends first wins, the other reads on and decides again.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from collections.abc import Set as AbstractSet
from contextlib import suppress

from msgspec import Struct
from msgspec.structs import replace

from haresay.game import Refusal
from haresay.game.refusals import No
from haresay.game.state import Voting
from haresay.live import codes, hints
from haresay.live.answers import Answers
from haresay.live.clock import Clock, Timer
from haresay.live.gallery import Gallery
from haresay.live.onlookers import Onlookers, Onlooking, first_view
from haresay.live.ports import AlreadyDone, EntryDamaged, Log, LogLost, Recordings, SomebodyWasFirst, StoreTrouble
from haresay.live.presence import Presence
from haresay.live.refusals import ServerMistake, TableReadAnew
from haresay.media import RecordingKind
from haresay.tables.beside import check_guess
from haresay.tables.decide import check_in_time, decide
from haresay.tables.entry import Entry, command_id
from haresay.tables.events import CodeChanged, Reacted, Said, SettingsChanged, TableEvent, decode, encode
from haresay.tables.evolve import Unreadable, read_next
from haresay.tables.happening import Happening, happening
from haresay.tables.messages import Answer, Done, Onlooker
from haresay.tables.noticing import Noticed, Noticing, noticed_by, version_for
from haresay.tables.playing import World, runs_by_itself
from haresay.tables.recordings import recording_in
from haresay.tables.refusals import NoSuchTable, OnlyWhoJoined
from haresay.tables.sayings import Saying, TurnListener
from haresay.tables.state import Key, PersonId, Table, moment_at, person_with
from haresay.tables.who import ByPerson, Who
from haresay.tables.wishes import Arrive, Guess, Meant, OpenTable, Wish

log_ = logging.getLogger(__name__)

A_CROWD = 20
"""More who have not joined than these are told a little later, together, so that those who play never wait for them."""
CROWD_TOLD = 0.25
"""Seconds."""
AT_ONCE = 40
"""How many of a crowd are told before somebody else has their turn."""
GUESSES_TOLD = 1.0
"""Seconds: more often other servers are not told how many guess what here."""
WATCHERS_TOLD = 1.0
"""Seconds: more often nobody is told that strangers come and go, so that they cannot keep a table busy with it."""


class Connected(Struct, frozen=True):
    """What a table is connected to."""

    log: Log
    recordings: Recordings
    publish: Callable[[hints.Hint], Awaitable[None]]
    """Tells the other servers."""
    clock: Clock
    server: str
    """What this server is called among others."""
    forsake: Callable[["LiveTable"], None] = lambda _: None
    """Called when a table cannot go on here, because its log is another one now: it is to be read anew."""
    guests_from: Callable[[str], bool] = lambda _: True
    """Whether guests may be seated by a host who comes from that network."""


class LiveTable:
    def __init__(
        self,
        table: Table,
        connected: Connected,
        world: Callable[[frozenset[PersonId], float | None], World],
        note: Callable[[Saying, str], None],
        last: Entry,
    ) -> None:
        """`note` is called with what a person said of a card, when that has been shown, and with the network that the
        table is hosted from; it must not wait.

        `last` is the table's last entry: by it one log is known from another.
        """
        self.table = table
        self.changed = asyncio.Event()
        """Set whenever whoever takes care of the table should look again."""
        self.clock = connected.clock
        self.presence = Presence()
        self.hosted_from = ""
        """The network that the host came from last, as far as this server knows."""
        self.used_at = self.clock.monotonic()
        self._onlookers = Onlookers()
        self._log = connected.log
        self._recordings = connected.recordings
        self._publish = connected.publish
        self._server = connected.server
        self._world = world
        self._note = note
        self._listener = TurnListener()
        self._lock = asyncio.Lock()
        self._last = hash(last)
        self._forsake = connected.forsake
        self._guests_from = connected.guests_from
        self._due = 0.0
        self._due_for: float | None = None
        """The deadline for which that was worked out."""
        self._answers = Answers()
        self._told_here: frozenset[PersonId] = frozenset()
        self._watchers: set[Onlooking] = set()
        self._people_checked = table.people
        """Those among whom everybody was looked for who looks."""
        self._told_watchers = 0
        self._told_watchers_at = -WATCHERS_TOLD
        self._gallery = Gallery()
        self._told_guesses_at = -GUESSES_TOLD
        self._crowd_due: Timer | None = None
        self._crowd_is_late = False
        self._told_crowd = self._telling_crowd = version_for(table, None)
        """The version that everybody of a crowd has been shown, and the one that they are being shown."""
        self._crowd_waits: list[Onlooking] = []
        """Who of a crowd is still to be told."""
        self._said_to_crowd: tuple[TableEvent, ...] = ()
        self._said_since: tuple[TableEvent, ...] = ()
        """What they are being told that was said, and what they will be told next."""

    # --- wishes

    async def ask(
        self, who: Who, wish: Wish, once: str | float | None = None, asker: Onlooking | None = None
    ) -> Answer:
        """Decide, store, then tell everybody. The same wish again gets the same answer and happens once.

        What makes it the same is `once`; else it is what is wished at this version. The `asker` is shown what came of
        it as the answer to their wish.
        """
        async with self._lock:
            self.used_at = self.clock.monotonic()
            command = command_id(who, wish, self.table.version if once is None else once)
            return self._answers.of(who, command) or await self._decide(command, who, wish, asker)

    def may(self, who: Who, wish: Wish) -> None:
        """Refused if it could not be done now. Nothing is kept of the question."""
        decide(self.table, who, wish, self.world())

    async def _recording_in(self, who: Who, wish: Wish) -> RecordingKind | None:
        """From here on it is kept, so that no clue can speak of what was deleted in the same moment.

        Not if the clue is refused for another reason: a recording that no clue speaks of stays closed.
        """
        spoken_of = recording_in(wish)
        if spoken_of is None or not codes.is_unguessable(spoken_of[0]):
            return None
        name, kind = spoken_of
        try:
            decide(self.table, who, wish, replace(self.world(), recording=kind))
        except Refusal:
            return kind
        return await self._recordings.use(self.table.code, name, kind)

    async def _decide(self, command: str, who: Who, wish: Wish, asker: Onlooking | None) -> Answer:
        try:
            return await self._stored(command, who, wish, asker)
        except LogLost:
            self._give_up()
            raise

    async def _stored(self, command: str, who: Who, wish: Wish, asker: Onlooking | None) -> Answer:
        while True:
            world = self.world()
            if recording := await self._recording_in(who, wish):
                world = replace(world, recording=recording)
            try:
                events = decide(self.table, who, wish, world)
            except Refusal as refused:
                answer = await self._refused(command, who, refused)
                if answer is None:
                    continue
                return self._answers.keep(who, command, answer)
            if not events:
                return Done(version_of(self.table, who))
            come = self._happening(events, world)
            if come is None:
                return ServerMistake().no
            entry = Entry(come.table.version, come.at, command, who, encode(come.events))
            try:
                await self._log.append(self.table.code, entry)
            except SomebodyWasFirst:
                await self._catch_up()
            except AlreadyDone:
                await self._catch_up()
                return self._answers.keep(who, command, await self._first_answer(command, who))
            else:
                await self._take(entry, come, asker)
                return self._answers.keep(who, command, Done(version_of(self.table, who)))

    async def _refused(self, command: str, who: Who, refused: Refusal) -> Answer | None:
        """A "no", unless it is the second time and was done the first; None if others have done something meanwhile."""
        before = self.table.version
        await self._catch_up()
        if await self._log.find(self.table.code, command):
            return await self._first_answer(command, who)
        return refused.no if self.table.version == before else None

    async def _first_answer(self, command: str, who: Who) -> Answer:
        """What came of a wish that the log has."""
        kept = await self._log.find(self.table.code, command)
        assert kept is not None
        match decode(kept.events):
            case (No() as no,):
                return no  # older logs kept these, too
            case _:
                return Done(version_of(self.table, who))

    def _happening(self, events: tuple[TableEvent, ...], world: World) -> Happening | None:
        """What comes of it, worked out before it is stored.

        None, by a mistake of ours: what cannot be entered now could never be read again, and so is never written.
        """
        try:
            return happening(self.table, events, world.now, world.card_pause, self._guessed())
        except Exception:
            log_.exception("what came of a wish could not be worked out")
            return None

    async def _take(self, entry: Entry, come: Happening, asker: Onlooking | None) -> None:
        """It is stored. Whatever goes wrong from here on, whoever wished for it is told that it is done."""
        noticing = noticed_by(self.table, come.events)
        self.table, self._last = come.table, hash(entry)
        try:
            if saying := self._listener.hear(self.table, entry, come.events):
                self._note(saying, self.hosted_from)
            self._tell_those(noticing, come.events, asker)
            await self._publish(hints.Changed(self._server, self.table.code, entry.seq))
        except Exception:
            log_.exception("something was stored, and not everybody could be told")

    async def guess(self, device: Key, person: Onlooker, wish: Meant) -> Answer:
        """Somebody who looks on says which card they think it is. Nobody notices before the votes are shown."""
        assert isinstance(wish.wish, Guess)
        moment = moment_at(self.table)
        try:
            check_in_time(wish.wish, wish.moment, moment)
            check_guess(self.table, person, wish.wish.card, self.world())
        except Refusal as refused:
            return refused.no
        self.used_at = self.clock.monotonic()
        self._gallery.put(moment, person or device, wish.wish.card)
        if self.used_at - self._told_guesses_at >= GUESSES_TOLD:
            self._told_guesses_at = self.used_at
            await self.announce()
        return Done(self.version_told(person))

    def _guessed(self) -> tuple[int, ...]:
        """By the cards on the table, while they are voted on."""
        voting = self.table.playing.state.phase if self.table.playing else None
        return self._gallery.counted(moment_at(self.table), len(voting.table)) if isinstance(voting, Voting) else ()

    # --- other servers

    async def catch_up(self) -> None:
        """Read what others have added to the log."""
        async with self._lock:
            try:
                await self._catch_up()
            except LogLost as lost:
                log_.warning("a table is read anew: %s", lost)
                self._give_up()

    async def _catch_up(self) -> None:
        happened: list[TableEvent] = []
        noticing: set[Noticing] = set()
        try:
            entries = await self._log.read(self.table.code, self.table.version - 1)
        except EntryDamaged as why:
            raise LogLost(problem=str(why)) from why
        if not entries or hash(entries[0]) != self._last:
            raise LogLost(problem=f"entry {self.table.version} is no longer what it was")
        for entry in entries[1:]:
            try:
                after, events = read_next(self.table, entry)
            except Unreadable as why:
                raise LogLost(problem=str(why)) from why
            noticing.add(noticed_by(self.table, events))
            self.table, self._last = after, hash(entry)
            self._listener.hear(self.table, entry, events)  # What was shown there, the other server has noted.
            happened += events
        try:
            for ones in {Noticed.BY_EVERYBODY} & noticing or noticing:
                self._tell_those(ones, tuple(happened))
        except Exception:
            log_.exception("others did something, and not everybody could be told")

    def _give_up(self) -> None:
        """Its log is not what this table goes by: nothing can be added to it, and what is shown here may never have
        happened. Whoever looks is told, and comes back to what the log says.
        """
        self._forsake(self)
        self.end_for(self.looking, TableReadAnew().no)

    def heard(self, present: hints.Present) -> None:
        """Another server tells who is connected there."""
        self.presence.heard(present.server, present.people, self.clock.monotonic(), present.watchers)
        if present.guessed_at is not None:
            self._gallery.heard(present.server, present.guessed_at, present.guesses)
        self.look_around()

    def look_around(self) -> None:
        """Tell everybody if others are here than when they were told last: a server may have died with its people."""
        if self.here() != self._told_here or self.watchers() != self._told_watchers:
            self.tell(())

    # --- who is here

    @property
    def looking(self) -> AbstractSet[Onlooking]:
        """Everybody who looks at this table from this server."""
        return self._onlookers.looking

    def here(self) -> frozenset[PersonId]:
        return self.presence.here(self.clock.monotonic())

    def watchers(self) -> int:
        """How many look on who have not joined."""
        return self.presence.watchers(self.clock.monotonic())

    def world(self) -> World:
        now, presence = self.clock.monotonic(), self.presence
        world, just_gone = self._world(presence.here(now), self.left()), presence.just_gone(now)
        watchers, guests = presence.watchers(now), world.guests and self._guests_from(self.hosted_from)
        if not just_gone and not watchers and guests == world.guests:
            return world
        return replace(world, just_gone=just_gone, watchers=watchers, guests=guests)

    def left(self) -> float | None:
        """Seconds until the deadline, as time goes by: it may be set meanwhile, forwards or back."""
        deadline = self.table.deadline
        if deadline is None:
            return None
        if deadline != self._due_for:
            self._due, self._due_for = self.clock.monotonic() + deadline - self.clock.now(), deadline
        return self._due - self.clock.monotonic()

    async def entries_before(self, seq: int, most: int) -> list[Entry]:
        """The last so many entries of this table's log before that one."""
        return await self._log.read(self.table.code, max(0, seq - 1 - most), seq - 1)

    def first_view(self, person: PersonId) -> bytes:
        """What they will be shown when they look, as if they did already. Nobody notices that it was asked for."""
        return first_view(person, self.table, self.world())

    async def come(self, one: Onlooking) -> None:
        """Somebody looks from now on: they get all there is to know, and the others see them here."""
        await self._note_arrival(one.person)
        before = self.here()
        self.used_at = self.clock.monotonic()
        if one.person is not None:
            self.presence.came(one.person)
        if self.here() != before:
            self.tell(())
        self._onlookers.add(one)
        if self._is_watcher(one):
            self._watchers.add(one)
            self.presence.watchers_here = len(self._watchers)
        self._onlookers.welcome(one, self.table, self.world())
        if self.here() != before:
            await self.announce()
        else:
            self._call_caretaker(before)
            await self._watchers_changed()

    async def _note_arrival(self, person: Onlooker) -> None:
        """The log says who has ever come: whoever has is no ghost, whatever becomes of their connection."""
        known = self.table.people.get(person or "")
        if person is not None and known is not None and known.awaited_since is not None:
            with suppress(StoreTrouble):  # they will come again
                await self.ask(ByPerson(person), Arrive(), "arrived")

    def look_away(self, one: Onlooking) -> None:
        """They hear nothing more; the others are not told yet."""
        if one not in self.looking:
            return
        self._onlookers.remove(one)
        if one.person is not None:
            self.presence.went(one.person, self.clock.monotonic())
        self._watchers.discard(one)
        self.presence.watchers_here = len(self._watchers)
        if not self.looking:
            self._answers.clear()

    def _is_watcher(self, one: Onlooking) -> bool:
        """A shared screen that somebody here has connected is none."""
        return one.person is None and (one.key is None or person_with(self.table, one.key) is None)

    async def _watchers_changed(self) -> None:
        """Everybody sees that others look on; if they come and go in crowds, a little later."""
        soon = self.clock.monotonic() - self._told_watchers_at >= WATCHERS_TOLD
        if soon and self.watchers() != self._told_watchers:
            self.tell(())
            await self.announce()

    async def go(self, one: Onlooking) -> None:
        self.look_away(one)
        self.used_at = self.clock.monotonic()
        if one.person is not None and one.person not in self.here():
            self.tell(())
            await self.announce()
        else:
            await self._watchers_changed()

    async def announce(self) -> None:
        """Tell other servers who is connected here."""
        people, moment = tuple(sorted(self.presence.on_this_server)), moment_at(self.table)
        guesses = self._gallery.here(moment)
        watchers, at = self.presence.watchers_here, moment if guesses else None
        await self._publish(hints.Present(self._server, self.table.code, people, watchers, guesses, at))

    # --- telling

    def _tell_those(self, noticing: Noticing, events: tuple[TableEvent, ...], asker: Onlooking | None = None) -> None:
        """Whoever can notice what happened is told; nobody else is told anything."""
        match noticing:
            case Noticed.BY_EVERYBODY:
                self.tell(events, asker)
            case Noticed.BY_NOBODY:
                self._dismiss_who_left()
            case person:
                self._onlookers.show(person, self.table, self.world(), asker)

    def version_told(self, person: Onlooker) -> int:
        """What they should have been shown by now: a crowd is a little behind, and has lost nothing."""
        return self._told_crowd if person is None else version_for(self.table, person)

    def tell(self, events: tuple[TableEvent, ...], asker: Onlooking | None = None) -> None:
        """Everybody who looks gets the table anew; whoever is no longer at it is let go."""
        self._dismiss_who_left()
        self._turn_strangers_away(events)
        world = self.world()
        self._told_here = world.here
        self._told_watchers, self._told_watchers_at = world.watchers, self.clock.monotonic()
        self._call_caretaker(world.here)
        crowd = self._crowd()
        others = self.looking - crowd if crowd else None
        self._onlookers.tell(self.table, world, events, asker, some=others)
        if not crowd:
            self._told_crowd = version_for(self.table, None)
        else:
            self._said_since += tuple(event for event in events if isinstance(event, Said | Reacted))
            self._tell_crowd_soon()

    def _crowd(self) -> set[Onlooking]:
        """Who have not joined, if there are many; but a screen on the wall shows what phones show, when they do."""
        if len(self._watchers) <= A_CROWD:
            return set()
        people = {one for one in self._watchers if one.audience != "screen"}
        return people if len(self._watchers) - len(people) <= A_CROWD else self._watchers

    def _tell_crowd_soon(self) -> None:
        """What happens until then they are told together: a newer view makes an older one needless."""
        self._crowd_is_late = True
        if self._crowd_due is None:
            self._crowd_due = self.clock.call_at(self.clock.monotonic() + CROWD_TOLD, self._tell_crowd)

    def _tell_crowd(self) -> None:
        """Some of them now, the rest when others have had their turn; and all again, if more happened meanwhile."""
        self._crowd_due = None
        if not self._crowd_waits:
            self._crowd_waits, self._crowd_is_late = list(self._crowd()), False
            self._telling_crowd = version_for(self.table, None)
            self._said_to_crowd, self._said_since = self._said_since, ()
        some, self._crowd_waits = self._crowd_waits[:AT_ONCE], self._crowd_waits[AT_ONCE:]
        told = [one for one in some if one in self.looking]
        self._onlookers.tell(self.table, self.world(), self._said_to_crowd, some=told)
        if self._crowd_waits:
            self._crowd_due = self.clock.call_at(self.clock.monotonic(), self._tell_crowd)
            return
        self._told_crowd = self._telling_crowd
        if self._crowd_is_late:
            self._tell_crowd_soon()

    def _call_caretaker(self, here: frozenset[PersonId]) -> None:
        if not runs_by_itself(self.table, here):
            self.changed.set()

    def _dismiss_who_left(self) -> None:
        """With all their devices; or with one that is theirs no longer. And whoever watches may have joined."""
        if self.table.people is self._people_checked:
            return
        self._people_checked = self.table.people
        self._watchers = {one for one in self.looking if self._is_watcher(one)}
        self.presence.watchers_here = len(self._watchers)
        for one in [one for one in self.looking if not self._belongs(one)]:
            self.look_away(one)
            one.dismiss()

    def _belongs(self, one: Onlooking) -> bool:
        if one.person is None:
            return True
        person = self.table.people.get(one.person)
        return person is not None and (one.key is None or one.key in person.keys)

    def _turn_strangers_away(self, events: tuple[TableEvent, ...]) -> None:
        """Whoever has not joined, when that is asked of all who watch; or when they came with a code of before."""
        if any(isinstance(event, CodeChanged | SettingsChanged) for event in events):
            renamed = any(isinstance(event, CodeChanged) for event in events)
            if renamed or not self.table.settings.watching:
                no = NoSuchTable(code=self.table.code).no if renamed else OnlyWhoJoined().no
                self.end_for(self._watchers, no)

    def end_for(self, some: Iterable[Onlooking], why: No) -> None:
        """They are told why, and hear nothing more."""
        for one in tuple(some):
            self.look_away(one)
            one.turn_away(why)


async def begin_log(log: Log, who: Who, wish: OpenTable, world: World) -> None:
    """A new table: its first entry. `SomebodyWasFirst`, or `AlreadyDone`, if there is one of that code."""
    events = decide(None, who, wish, world)
    await log.append(wish.code, Entry(1, world.now, command_id(who, wish, 0), who, encode(events)))


def version_of(table: Table, who: Who) -> int:
    """The version as whoever asks counts."""
    return version_for(table, who.person if isinstance(who, ByPerson) else None)
