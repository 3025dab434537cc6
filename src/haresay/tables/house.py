"""All tables of a server: opening one, finding one, keeping it going while somebody is there, and letting it sleep.

A sleeping table is only its log. Any server can wake it.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from contextlib import suppress
from random import SystemRandom
from time import time
from typing import Any

from msgspec import Struct

from haresay.game import Card, Turn, album
from haresay.tables import codes, hints
from haresay.tables.arriving import open_table
from haresay.tables.caretaker import Care, take_care
from haresay.tables.events import GameBegan, PersonJoined, PersonRenamed, Played, decode, encode
from haresay.tables.evolve import enter, read_on
from haresay.tables.live import LiveTable
from haresay.tables.playing import World, give_time_back
from haresay.tables.ports import AlreadyDone, Bus, Entry, Log, Saying, SomebodyWasFirst
from haresay.tables.refusals import NoSuchGame, NoSuchTable
from haresay.tables.seating import change_settings
from haresay.tables.settings import LONGEST_PHASE, Settings
from haresay.tables.state import GameEnding, PersonId, PersonSits, Table

log_ = logging.getLogger(__name__)

UNUSED_FOR = 3600.0
"""A recording that no clue speaks of is deleted after that time."""

LIVE_FOR = 24 * 3600.0
"""A table counts as live, for the length of new codes, if something happened at it in that time."""

CLOCKS_DIFFER = 300.0
"""How far the clocks of two servers may be apart, in seconds, before one overlooks for long what the other wrote."""


class HouseRoutine(Struct, frozen=True):
    """How often the house does its rounds, in seconds."""

    beat: float = 1.0
    look_again: float = 5.0
    """How long a change by another server can go unnoticed when its hint was lost."""
    announce: float = 10.0
    forget: float = 3600.0
    tidy: float = 600.0
    """How often recordings that no clue speaks of are looked for."""
    sleep_after: float = 600.0
    keep_days: int = 0
    """How long a table is kept after the last move at it; 0: for ever."""


class FinishedGame(Struct, frozen=True):
    """A game in full: every turn's clue, cards, owners, votes and points."""

    ending: GameEnding
    names: dict[PersonId, str]
    """What those who played were called then, also if they have left since."""
    turns: tuple[Turn, ...]


class House:
    def __init__(
        self,
        log: Log,
        bus: Bus,
        decks: Mapping[str, tuple[Card, ...]],
        care: Care | None = None,
        routine: HouseRoutine | None = None,
    ) -> None:
        self.decks = decks
        self.live: dict[str, LiveTable] = {}
        self._log = log
        self._bus = bus
        self._care = care or Care()
        self._routine = routine or HouseRoutine()
        self._server = codes.new_person()
        self._dice = SystemRandom()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._waking: dict[str, asyncio.Lock] = {}
        self._rounds: list[asyncio.Task[None]] = []
        self._opened = 0.0
        self._last_sign = 0.0
        """When any server was known to be alive before this one was opened."""
        self._looked_at = 0.0
        self._all_caught_up = False
        bus.listen(self._heard)

    # --- opening and closing the house

    async def open(self) -> None:
        """Begin the rounds."""
        self._last_sign = await self._log.last_beat() or 0.0
        self._opened = time()
        if not self._care.remembers:
            await self._log.sayings.forget_all()
        self._rounds = [
            asyncio.create_task(self._every(self._routine.beat, self._beat)),
            asyncio.create_task(self._every(self._routine.look_again, self._look_again)),
            asyncio.create_task(self._every(self._routine.announce, self._announce)),
            asyncio.create_task(self._every(self._routine.forget, self._forget)),
            asyncio.create_task(self._every(self._routine.tidy, self._tidy)),
        ]

    async def close(self) -> None:
        tasks = [*self._rounds, *self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._all_caught_up:
            await self._log.beat(self._server, time())

    # --- tables

    async def new_table(self, settings: Settings, person: PersonId, name: str, secret: str) -> LiveTable:
        """Open a table under a code that nobody has."""
        change_settings(settings, self._world(frozenset()))
        live_tables = len(await self._log.tables(time() - LIVE_FOR))
        while True:
            code = codes.new_code(live_tables + 1)
            events = open_table(code, settings, person, name, codes.fingerprint(code, secret))
            entry = Entry(1, time(), "open", encode(events))
            with suppress(SomebodyWasFirst, AlreadyDone):
                await self._log.append(code, entry)
                return self._awake(enter(None, entry, events))

    async def table(self, code: str) -> LiveTable:
        """The table of that code, awake; refused if there is none."""
        if live := self.live.get(code):
            live.used_at = time()
            return live
        async with self._waking.setdefault(code, asyncio.Lock()):
            if live := self.live.get(code):
                return live
            entries = await self._log.read(code)
            table = read_on(None, entries)
            self._waking.pop(code, None)
            if table is None:
                raise NoSuchTable(code=code)
            live = self._awake(table)
            await self._give_time_back(live, max(self._last_sign, entries[-1].at))
            return live

    async def finished_game(self, table: Table, number: int) -> FinishedGame:
        """A game that is over, turn by turn, folded from the log."""
        if not 1 <= number <= len(table.endings):
            raise NoSuchGame(number=number)
        ending = table.endings[number - 1]
        entries = (await self._log.read(table.code))[: ending.last]
        return FinishedGame(ending, names_in(entries, ending), turns_in(entries[ending.first - 1 :]))

    async def _give_time_back(self, live: LiveTable, since: float) -> None:
        """Deadlines stand still while no server runs. An entry is a sign of life, too."""
        deadline, outage = live.table.deadline, self._opened - since
        if outage > 0 and deadline is not None and deadline > since:
            await live.do(f"outage:{since}", lambda table, _: give_time_back(table, outage))

    def _awake(self, table: Table) -> LiveTable:
        if live := self.live.get(table.code):
            return live
        live = LiveTable(table, self._log, self._bus, self._server, self._world)
        live.note = self._note
        self.live[table.code] = live
        self._tasks[table.code] = asyncio.create_task(take_care(live, self._care))
        return live

    def _world(self, here: frozenset[PersonId]) -> World:
        return World(time(), self._dice, self.decks, here, self._care.guests, remembers=self._care.remembers)

    def _note(self, saying: Saying) -> None:
        """Bots are to remember it. Nobody waits for that."""
        if self._care.remembers:
            self._meanwhile(self._write_down(saying))

    async def _write_down(self, saying: Saying) -> None:
        try:
            await self._log.sayings.remember(saying)
        except Exception:
            log_.exception("what was said of a card will not be remembered")

    def _meanwhile(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._rounds.append(task)
        task.add_done_callback(self._rounds.remove)

    # --- rounds

    async def _every(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await work()
            except Exception:
                log_.exception("a round of the house failed; the next one follows")

    async def _beat(self) -> None:
        """The first sign of life follows when every clock has been set right: no outage is forgotten over the next."""
        if not self._all_caught_up:
            for code in await self._log.tables(self._last_sign - LONGEST_PHASE):
                await self.table(code)
            self._all_caught_up = True
        await self._log.beat(self._server, time())

    async def _look_again(self) -> None:
        """One question to the log for all tables, however many there are."""
        now = time()
        ends = await self._log.tables(self._looked_at - CLOCKS_DIFFER)
        self._looked_at = now
        for live in tuple(self.live.values()):
            if live.looking:
                if ends.get(live.table.code, 0) > live.table.version:
                    await live.catch_up()
                live.look_around()
            elif now - live.used_at > self._routine.sleep_after:
                self._put_to_sleep(live)

    async def _announce(self) -> None:
        for live in tuple(self.live.values()):
            if live.looking:
                await live.announce()

    async def _forget(self) -> None:
        """Tables that nobody has touched for longer than they are kept are deleted, whole."""
        if self._routine.keep_days:
            await self._log.forget(time() - self._routine.keep_days * 24 * 3600)

    async def _tidy(self) -> None:
        await self._log.recordings.forget_unused(time() - UNUSED_FOR)

    def _put_to_sleep(self, live: LiveTable) -> None:
        code = live.table.code
        self.live.pop(code).looking.clear()
        self._tasks.pop(code).cancel()

    def _heard(self, message: bytes) -> None:
        hint = hints.decode(message)
        live = self.live.get(hint.table)
        if live is None or hint.server == self._server:
            return
        match hint:
            case hints.Present():
                live.heard(hint)
            case hints.Changed(version=version) if version > live.table.version:
                self._meanwhile(live.catch_up())


def names_in(entries: list[Entry], ending: GameEnding) -> dict[PersonId, str]:
    """The names of those whose game it was."""
    happened = (event for entry in entries for event in decode(entry.events))
    names = {event.person: event.name for event in happened if isinstance(event, PersonJoined | PersonRenamed)}
    return {sitter.person: names[sitter.person] for sitter in ending.sitters if isinstance(sitter, PersonSits)}


def turns_in(entries: list[Entry]) -> tuple[Turn, ...]:
    """The finished turns of the game that these entries hold."""
    happened = (event for entry in entries for event in decode(entry.events))
    return album(move for event in happened if isinstance(event, GameBegan | Played) for move in event.events)
