"""All tables of a server: opening one, finding one, keeping it going while somebody is there, and letting it sleep.

A sleeping table is only its log. Any server can wake it.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Coroutine, Mapping
from contextlib import suppress
from itertools import islice
from math import inf
from random import SystemRandom
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from haresay.game import Card, Refusal
from haresay.game.refusals import No
from haresay.live import codes, hints
from haresay.live.archive import Archive
from haresay.live.bot_seats import Bots
from haresay.live.caretaker import Caretaker
from haresay.live.clock import Clock, SystemClock, in_words
from haresay.live.dates import A_DAY, A_STEP, Believed, ClockWatch, believing
from haresay.live.inspector import Inspector, Problem
from haresay.live.listings import Listings, listed
from haresay.live.patience import Patience
from haresay.live.ports import AlreadyDone, Backups, Bus, Damaged, Forgotten, SomebodyWasFirst, Store, StoreTrouble
from haresay.live.refusals import TableDamaged
from haresay.live.table import Connected, LiveTable, begin_log
from haresay.tables.entry import Entry
from haresay.tables.evolve import Unreadable
from haresay.tables.listing import ListedTable
from haresay.tables.looking_back import GameRecord, record_of
from haresay.tables.messages import Answer
from haresay.tables.playing import World
from haresay.tables.refusals import NoSuchTable, TableDeleted
from haresay.tables.sayings import Saying
from haresay.tables.settings import LONGEST_PHASE, Settings
from haresay.tables.state import Key, PersonId, Table, person_with
from haresay.tables.who import ByDevice, ByPerson, ByTable
from haresay.tables.wishes import ChangeCode, DeleteRecordings, DeleteTable, GiveTimeBack, OpenTable

log_ = logging.getLogger(__name__)

UNUSED_FOR = 3600.0
"""A recording that no clue speaks of is deleted after that time."""

SAID_AFTERWARDS = 200
"""So many entries after a game's end are looked through for what was said of its last turn."""

COUNTED_FOR = 600.0
"""All codes that there are count for the length of a new one; they are counted so often, in seconds."""

DELETED_KNOWN = 1000
"""Codes of deleted tables that a server remembers for those who still come."""

CLOCKS_DIFFER = 300.0
"""How far the clocks of two servers may be apart, in seconds, before one overlooks for long what the other wrote."""


class Rounds(Struct, frozen=True):
    """How often a server does its rounds, in seconds."""

    beat: float = 1.0
    look_again: float = 5.0
    """How long a change by another server can go unnoticed when its hint was lost."""
    announce: float = 10.0
    forget: float = 3600.0
    tidy: float = 600.0
    """How often recordings that no clue speaks of are looked for."""
    inspect: float = 10.0
    """How often the log of one more table is read through."""
    look_at_backups: float = 3600.0
    settle: float = 3.0
    """How often it is written down what guests have asked."""
    sleep_after: float = 600.0
    keep_days: int = 0
    """How long a table is kept after the last move at it; 0: for ever."""


class NewTable(Struct, frozen=True):
    """A table that somebody wants to open."""

    settings: Settings
    person: PersonId
    """Who opens it, and is its host."""
    name: str
    secret: str
    once: str
    """What makes it the same table, however often it is asked for."""

    @property
    def seed(self) -> str:
        return f"{self.secret}\n{self.once}"

    def spare_at(self, code: str) -> Key:
        return codes.spare_key(code, self.once)


class LiveTables:
    """It owns all that runs: its rounds, and for each table that is awake whoever takes care of it."""

    def __init__(  # noqa: PLR0913 - all that they are made of
        self,
        store: Store,
        bus: Bus,
        decks: Mapping[str, tuple[Card, ...]],
        *,
        bots: Bots | None = None,
        patience: Patience | None = None,
        rounds: Rounds | None = None,
        clock: Clock | None = None,
        guesses_a_year: float = codes.GUESSES_A_YEAR,
        backups: Backups | None = None,
        lists: bool = False,
    ) -> None:
        self.decks = decks
        self.clock = clock or SystemClock()
        self.live: dict[str, LiveTable] = {}
        self.set_aside: dict[str, str] = {}
        """The tables that could not be read, and why not: each of them alone."""
        self.keeps = False
        """Whether the last sign of life could be written down: then so can everything else."""
        self.recordings = store.recordings
        self.archive = Archive(store.log)
        self.listings = Listings(self.clock, allowed=lists)
        # Anywhere: a whole round may take days, and a server that is often started would come to the first ones only.
        self.inspector = Inspector(store, backups, after=next(codes.codes_from(codes.unguessable())))
        self._log = store.log
        self._sayings = store.sayings
        self._accounts = store.accounts
        self._bots = bots or Bots()
        self._patience = patience or Patience()
        self._guesses_a_year = guesses_a_year
        self._tables_kept = 0
        self._count_again_at = -inf
        self._rounds = rounds or Rounds()
        self._server = codes.new_person()
        self._bus = bus
        self._connected = Connected(
            store.log,
            store.recordings,
            self._publish,
            self.clock,
            self._server,
            self._put_to_sleep,
            self._bots.guests_from,
        )
        self._dice = SystemRandom()
        self._going_round: asyncio.Task[None] | None = None
        self._running: asyncio.TaskGroup | None = None
        self._caretakers: dict[str, asyncio.Task[None]] = {}
        self._waking: dict[str, asyncio.Future[LiveTable]] = {}
        self._seal = b""
        self._aliases: dict[str, str] = {}
        """The tables that are awake, by what they are called on the bus."""
        self._alias_of: dict[str, str] = {}
        """The same the other way round: it is worked out once, and nothing of it stays of a table that sleeps."""
        self._deleted: set[str] = set()
        """Codes of tables that their hosts deleted a while ago: whoever comes is told so."""
        self._called: dict[str, str] = {}
        """Codes that are not the names of their tables, as far as they were asked for."""
        self._opened = 0.0
        self._last_sign = 0.0
        """When any server was known to be alive before this one was opened."""
        self._found: dict[str, int] = {}
        """The tables whose time may have stood still before that, each with the number of its last entry then."""
        self._all_caught_up = False
        self._watch = ClockWatch()
        self._clock_agrees = asyncio.Event()
        self._dated_at = 0.0
        self._in_doubt = False
        """Whether the clock says what nobody believes yet."""
        bus.listen(self._heard)

    # --- beginning and ending

    async def open(self) -> None:
        """Begin the rounds. What is written first shows whether anything can be written."""
        self._last_sign = await self._log.last_beat() or 0.0
        self._seal = await self._log.seal()
        self._opened, self._dated_at = self.clock.now(), self.clock.monotonic()
        self._found = await self._log.tables(self._last_sign - LONGEST_PHASE)
        try:
            await self._look_at_the_date()
            await self._settle_accounts()
            self.keeps = True
        except StoreTrouble as trouble:
            log_.error("nothing can be kept: %s", trouble)  # noqa: TRY400 - the sentence says it all
        if not self._bots.remembers:
            await self._sayings.forget_all()
        opened = asyncio.Event()
        self._going_round = asyncio.create_task(self._go_round(opened))
        await opened.wait()

    async def _go_round(self, opened: asyncio.Event) -> None:
        """Until it is closed: whatever runs here was begun by this, and ends with it."""
        rounds = self._rounds
        async with asyncio.TaskGroup() as self._running:
            for seconds, work in (
                (rounds.beat, self._beat),
                (rounds.look_again, self._look_again),
                (rounds.announce, self._announce),
                (rounds.tidy, self._tidy),
                (rounds.settle, self._settle_accounts),
                (rounds.inspect, self._inspect),
            ):
                self._begin(self._every(seconds, work), "a round has ended")
            backups = self._every(rounds.look_at_backups, self.inspector.newest_backup, at_once=True)
            self._begin(backups, "a round has ended")
            self._begin(self._forget_now_and_then(), "a round has ended")
            opened.set()

    async def close(self) -> None:
        self.live.clear()
        if self._going_round is not None:
            self._going_round.cancel()
            await asyncio.wait((self._going_round,))
        for waking in self._waking.values():  # what was to wake them may not even have begun
            waking.cancel()
        try:
            if self._all_caught_up:
                await self._log.beat(self._server, self.clock.now())
            if self._opened:
                await self._look_at_the_date()
                await self._settle_accounts()
        except StoreTrouble as trouble:
            log_.error("the last sign of life was not kept: %s", trouble)  # noqa: TRY400 - the sentence says it all

    def _begin(self, work: Coroutine[Any, Any, None], if_it_fails: str) -> asyncio.Task[None]:
        """Something that goes on by itself. If it fails, nothing else does, and the server says what that means."""
        assert self._running is not None, "nothing runs before it is opened"
        task = self._running.create_task(alone(work, if_it_fails))
        task.add_done_callback(lambda _: work.close())  # it may have been ended before it began
        return task

    # --- tables

    async def new_table(self, new: NewTable) -> LiveTable:
        """Open a table under a code that nobody has, or find the one that was opened with the same secret and id."""
        length = await self._code_length()
        for letters in codes.codes_from(new.seed):
            if opened := await self._opened_with(new.secret, letters, length):
                return opened
            code = letters[:length]
            if await self._log.called(code):
                continue
            by = ByDevice(codes.fingerprint(code, new.secret))
            wish = OpenTable(code, new.settings, new.person, new.name, new.spare_at(code))
            with suppress(SomebodyWasFirst, AlreadyDone):
                await begin_log(self._log, by, wish, self._world(frozenset()))
                return await self.table(code)
            if opened := await self._opened_with(new.secret, letters, length):  # by this very wish, a moment ago
                return opened
        raise AssertionError("there are always more letters")

    async def opened_before(self, new: NewTable) -> LiveTable | None:
        """What was opened with the same secret and id, if anything was."""
        return await self._opened_with(new.secret, next(codes.codes_from(new.seed)), await self._code_length())

    async def _code_length(self) -> int:
        """Any table can be guessed, however long it has been asleep."""
        now = self.clock.monotonic()
        if now >= self._count_again_at:
            self._tables_kept, self._count_again_at = await self._log.how_many(), now + COUNTED_FOR
        self._tables_kept += 1
        return codes.code_length(self._tables_kept, self._guesses_a_year)

    async def _opened_with(self, secret: str, letters: str, longest: int) -> LiveTable | None:
        """Codes grow with the number of tables, so it may have a shorter one than a new table would get."""
        for length in range(codes.code_length(1), longest + 1):
            code = letters[:length]
            key = codes.fingerprint(code, secret)
            if code not in self._deleted and not await self._was_opened_by(key, code):
                continue
            with suppress(NoSuchTable):
                live = await self.table(code)
                if person_with(live.table, key) is not None:
                    return live
        return None

    async def _was_opened_by(self, key: Key, code: str) -> bool:
        """As the log says: letters that lead to somebody else's table wake nobody."""
        return any(first.by == ByDevice(key) for first in await self._log.read(code, up_to=1))

    async def table(self, code: str) -> LiveTable:
        """The table of that code, awake; refused if there is none. However many ask for it, it is woken once."""
        if code in self._deleted:
            raise TableDeleted
        code = await self._name_of(code)
        if live := self.live.get(code):
            live.used_at = self.clock.monotonic()
            return live
        if code not in self._waking:
            self._waking[code] = asyncio.get_running_loop().create_future()
            self._begin(self._wake(code, self._waking[code]), "a table was not woken")
        return await asyncio.shield(self._waking[code])

    async def _wake(self, code: str, woken: asyncio.Future[LiveTable]) -> None:
        try:
            woken.set_result(await self._woken(code))
        except Exception as why_not:  # noqa: BLE001 - whoever asked for the table is told
            woken.set_exception(why_not)
            woken.exception()  # they may have stopped waiting
        finally:
            del self._waking[code]
            woken.cancel()  # all was closed meanwhile; else this changes nothing

    async def _woken(self, code: str) -> LiveTable:
        """As it stands in the log. Nobody sees it and nothing happens at it before its clock is set right."""
        table, last = await self._read(code)
        live = LiveTable(table, self._connected, self._world, self._note, last)
        await self._give_time_back(live, last)
        if self.clock.now() - last.at > A_DAY:
            await alone(self._touch([code]), "another server may find a table old at which somebody looks")
        self.live[code] = live
        self._alias_of[code] = codes.alias(code, self._seal)
        self._aliases[self._alias_of[code]] = code
        caretaker = Caretaker(live, self._sayings, self._bots, self._patience)
        self._caretakers[code] = self._begin(caretaker.take_care(), "nobody takes care of a table any more")
        return live

    async def _read(self, code: str) -> tuple[Table, Entry]:
        """The table as its log has it, and the last entry there. One that is damaged is set aside, alone."""
        try:
            found = await self.archive.read(code)
        except (Unreadable, Damaged) as why:
            if code not in self.set_aside:
                log_.error("a table is set aside, `haresay doctor` names it: %s", why)  # noqa: TRY400 - as above
            self.set_aside[code] = str(why)
            raise TableDamaged(code=code) from why
        self.set_aside.pop(code, None)
        if found is None:
            raise NoSuchTable(code=code)
        return found

    def awake(self, code: str) -> LiveTable | None:
        """The table of that code, old or new, if it is awake."""
        return self.live.get(code) or self.live.get(self._called.get(code, ""))

    async def _name_of(self, code: str) -> str:
        """What the log calls the table that is found by this code."""
        if code in self.live or code in self._called:
            return self._called.get(code, code)
        name = await self._log.called(code)
        if name is None:
            return code
        self._called[code] = name
        return name

    async def change_code(self, live: LiveTable, person: PersonId) -> str:
        """Under a new code, which nobody else has; refused to all but the host. Who is known here needs none."""
        by, name, length = ByPerson(person), live.table.code, await self._code_length()
        live.may(by, ChangeCode(""))
        for letters in codes.codes_from(codes.unguessable()):
            code = letters[:length]
            if await self._log.call(name, code):
                self._called[code] = name
                done(await live.ask(by, ChangeCode(code), code))
                return code
        raise AssertionError("there are always more letters")

    async def delete(self, live: LiveTable, person: PersonId) -> None:
        """At once and for good, whoever looks; refused to all but the one whose table it is."""
        live.may(ByPerson(person), DeleteTable())
        await self._log.delete(live.table.code)
        await self._let_go_if_deleted(live)
        await self._publish(hints.Deleted(self._server, live.table.code))

    async def _let_go_if_deleted(self, live: LiveTable) -> None:
        """Here, or at another server: the log says whether it was."""
        if not await self._log.read(live.table.code, up_to=1):
            self._put_to_sleep(live)
            self._deleted = {*islice(self._deleted, DELETED_KNOWN), live.table.code, live.table.invitation}
            live.end_for(live.looking, TableDeleted().no)

    async def delete_recordings(self, live: LiveTable, person: PersonId) -> int:
        """What somebody recorded at a table: its bytes at once, then the log says so. How many there were."""
        live.may(ByPerson(person), DeleteRecordings())
        recorded = live.table.recorded[person]
        await self.recordings.delete(live.table.code, recorded)
        done(await live.ask(ByPerson(person), DeleteRecordings()))
        return len(recorded)

    async def finished_game(self, table: Table, number: int) -> GameRecord:
        """A game that is over, turn by turn; of the log only its own entries are read, and what was said of its end."""
        game = await self.archive.game(table, number)
        began = [(one.ending.number, one.first) for one in table.past]
        began += [(table.playing.number, table.playing.first)] if table.playing else []
        later = [first - 1 for other, first in began if other > number]
        entries = await self._log.read(table.code, game.first - 1, min([game.last + SAID_AFTERWARDS, *later]))
        return await asyncio.to_thread(record_of, game, entries)  # a long game takes a while, and others play

    async def _give_time_back(self, live: LiveTable, last: Entry) -> None:
        """Deadlines stand still while no server runs. An entry is a sign of life, too.

        A clock that was set back meanwhile, so far that no two servers' clocks can be so different, gives nothing.
        """
        if last.seq > self._found.get(live.table.code, 0):
            return  # something has happened at it since this server is there
        since = max(self._last_sign, last.at)
        deadline, outage = live.table.deadline, self._opened - since
        if deadline is not None and deadline > since and (outage > 0 or outage < -CLOCKS_DIFFER):
            await live.ask(ByTable(), GiveTimeBack(outage), since)

    def _put_to_sleep(self, live: LiveTable) -> None:
        """Whoever asks for that table from now on gets it as its log has it."""
        code = live.table.code
        if self.live.get(code) is live:
            del self.live[code]
            del self._aliases[self._alias_of.pop(code)]
            self._called = {new: name for new, name in self._called.items() if name != code}
            self.archive.let_go(code)
            self._caretakers.pop(code).cancel()

    def _world(self, here: frozenset[PersonId], left: float | None = None) -> World:
        bots = self._bots
        pause = self._patience.card_pause
        return World(
            self.clock.now(),
            self._dice,
            self.decks,
            here,
            bots.guests,
            bots.own,
            bots.remembers,
            left=left,
            card_pause=pause,
            second_thoughts=self._patience.second_thoughts,
        )

    def _note(self, saying: Saying, network: str) -> None:
        """Bots are to remember it. Nobody waits for that."""
        if self._bots.remembers:
            marked = replace(saying, network=codes.mark_of(network), allowed=self._bots.trusts(network))
            self._begin(self._sayings.remember(marked), "what was said of a card will not be remembered")

    # --- rounds

    async def _every(self, seconds: float, work: Callable[[], Awaitable[None]], *, at_once: bool = False) -> None:
        """What fails is said once, for as long as it fails in the same way."""
        said = ""
        while True:
            if not at_once:
                await self.clock.sleep(seconds)
            at_once = False
            try:
                await work()
            except StoreTrouble as trouble:
                if said != (said := str(trouble)):
                    log_.error("a round failed; the next one follows: %s", trouble)  # noqa: TRY400 - as above
            except Exception as mistake:
                if said != (said := repr(mistake)):
                    log_.exception("a round failed; the next one follows")
            else:
                if said:
                    log_.warning("that round works again")
                said = ""

    async def _beat(self) -> None:
        """A sign of life. While none can be given, nobody should be sent here."""
        try:
            await self._give_a_sign()
        except Exception:
            self.keeps = False
            raise
        self.keeps = True

    async def _give_a_sign(self) -> None:
        """The first one follows when every clock has been set right: no outage is forgotten over the next."""
        if not self._all_caught_up:
            await self._catch_all_up()
        for live in tuple(self.live.values()):
            await alone(self._set_right(live), "a deadline is off")
        now = self.clock.now()
        await self._log.beat(self._server, now)
        if self._watch.agrees(now, self.clock.monotonic()):
            self._clock_agrees.set()

    async def _catch_all_up(self) -> None:
        """Whichever of them cannot be woken keeps no other from it."""
        troubles: list[StoreTrouble] = []
        for code in self._found:
            try:
                await self.table(code)
            except Refusal as refused:
                log_.debug("a table stays asleep: %s", refused.no.code)
            except StoreTrouble as trouble:
                troubles.append(trouble)
        if troubles:
            raise troubles[0]
        self._all_caught_up = True

    async def _set_right(self, live: LiveTable) -> None:
        """If the machine's time was set, deadlines move with it: in the log they are told in that time."""
        deadline, left = live.table.deadline, live.left()
        if deadline is not None and left is not None:
            off = self.clock.now() + left - deadline
            if left > 0 and abs(off) > A_STEP:
                await live.ask(ByTable(), GiveTimeBack(off))

    async def _look_again(self) -> None:
        """One question to the log for all tables at which somebody looks, however many there are."""
        ends = await self._log.ends(looked_at := self._looked_at())
        for live in tuple(self.live.values()):
            await alone(self.archive.note_down(live.table), "a table will be noted down later")
            if live.looking:
                if live.table.code in looked_at and ends.get(live.table.code) != live.table.version:
                    await alone(live.catch_up(), "what another server did will be seen later")
                live.look_around()
            elif self.clock.monotonic() - live.used_at > self._rounds.sleep_after:
                self._put_to_sleep(live)

    def _looked_at(self) -> frozenset[str]:
        return frozenset(code for code, live in self.live.items() if live.looking)

    def open_to_strangers(self) -> tuple[ListedTable, ...]:
        """The tables that anybody may find and join; none where the owner of this server does not want that."""
        return self.listings.all(self.live.values())

    async def _announce(self) -> None:
        for live in tuple(self.live.values()):
            if live.looking:
                await alone(live.announce(), "other servers will hear later who is here")
                if self.listings.allowed and (found := listed(live, self.clock)):
                    hint = hints.Listed(self._server, live.table.code, found)
                    await alone(self._publish(hint), "strangers will find a table later on other servers")

    async def _forget_now_and_then(self) -> None:
        """Not before two beats have agreed on the time, and then at once: a server may not run for long."""
        await self._clock_agrees.wait()
        await alone(self._forget(), "old tables are deleted later")
        await self._every(self._rounds.forget, self._forget)

    async def _forget(self) -> None:
        """Tables that nobody has touched for longer than they are kept are deleted, whole.

        None that is awake here; and none at which somebody looks is found old by another server.
        """
        today = await self._look_at_the_date()
        await self._touch(self._looked_at())
        if today is not None and self._rounds.keep_days:
            old = await self._log.forget(today - self._rounds.keep_days * A_DAY, {*self.live, *self._waking})
            for gone in old:
                log_.info("%s", farewell(gone, today))
            for gone in old:
                await self._publish(hints.Gone(self._server, gone.table))

    async def _touch(self, tables: Collection[str]) -> None:
        """Somebody looks at them: on the date that is believed, so that a wrong clock keeps none for ever."""
        if tables and self._rounds.keep_days and (believed := await self._log.believed()):
            await self._log.touch(tables, believed.date)

    async def _look_at_the_date(self) -> float | None:
        """What the clock says, if that is believed."""
        now, before = self.clock.now(), await self._log.believed()
        ran, self._dated_at = self.clock.monotonic() - self._dated_at, self.clock.monotonic()
        believed = Believed(now) if before is None else believing(before, now, ran)
        await self._log.believe(believed)
        in_doubt, self._in_doubt = self._in_doubt, believed.date != now
        if self._in_doubt and not in_doubt:
            log_.warning(
                "The clock says %s, but the last that was known is %s. If the clock is right, there is nothing to do; "
                "if not, set it. Nothing is deleted until it has said so for a day.",
                in_words(now),
                in_words(believed.date),
            )
        return None if self._in_doubt else now

    async def _tidy(self) -> None:
        if await self._look_at_the_date() is not None:
            await self.recordings.forget_unused(self.clock.now() - UNUSED_FOR)

    async def _inspect(self) -> None:
        """One more table: what cannot be read is set aside before anybody asks for it, and what can be no longer is."""
        match await self.inspector.next_table():
            case code, None | Problem(harmless=True):
                self.set_aside.pop(code, None)
            case code, Problem(first_bad=int(), sentence=why):
                self.set_aside[code] = why

    async def _settle_accounts(self) -> None:
        """What guests asked stays asked, whoever stops and whatever else asks beside."""
        if self._bots.guests:
            owed = self._bots.purses.owed()
            self._bots.purses.settle(owed, await self._accounts.spend(owed.day, owed.questions))

    async def _publish(self, hint: hints.Hint) -> None:
        told = replace(hint, table=self._alias_of.get(hint.table) or codes.alias(hint.table, self._seal))
        await self._bus.publish(hints.encode(told), but=self._heard)

    def _heard(self, message: bytes) -> None:
        hint = hints.decode(message)
        if isinstance(hint, hints.Listed):
            self.listings.heard(hint)
            return
        live = self.live.get(self._aliases.get(hint.table, ""))
        if live is None:
            return
        match hint:
            case hints.Deleted():
                self._begin(self._let_go_if_deleted(live), "that a table was deleted will be seen later")
            case hints.Present():
                live.heard(hint)
            case hints.Gone():
                self._begin(live.catch_up(), "that a table is gone will be seen later")
            case hints.Changed(version=version) if version > live.table.version:
                self._begin(live.catch_up(), "what another server did will be seen later")


def done(answer: Answer) -> None:
    """It has happened, or is refused here as well."""
    if isinstance(answer, No):
        raise Refusal.again(answer)


async def alone(work: Coroutine[Any, Any, None], if_it_fails: str) -> None:
    try:
        await work
    except StoreTrouble as trouble:
        log_.warning("%s: %s", if_it_fails, trouble)
    except Exception:
        log_.exception(if_it_fails)


def farewell(gone: Forgotten, today: float) -> str:
    """What was deleted, and why."""
    days = int((today - gone.at) / A_DAY)
    return f"A table with {gone.entries} entries was deleted: it was last used on {in_words(gone.at)}, {days} days ago."
