"""Whoever sees to it that nobody stalls a table: deadlines, bots' moves, seats of people who are gone, an absent host.

It decides nothing: it notices, and asks the table like everybody else.
"""

import asyncio
import logging
from collections.abc import Mapping
from math import inf
from typing import TypeAlias

from haresay.live.bot_seats import Begin, Bots, BotSeats
from haresay.live.patience import Patience
from haresay.live.ports import Sayings
from haresay.live.table import LiveTable
from haresay.tables.playing import back_again, is_running, seats_awaited
from haresay.tables.state import PersonId
from haresay.tables.who import ByTable
from haresay.tables.wishes import ClearAway, GiveSeatBack, HoldSeat, PassHostOn, TimeUp

log_ = logging.getLogger(__name__)

Missed: TypeAlias = Mapping[PersonId, float]
"""Who of the table's people is not here, and since when they are missed."""


class Caretaker:
    def __init__(self, live: LiveTable, sayings: Sayings, bots: Bots, patience: Patience) -> None:
        self._live = live
        self._patience = patience
        self._clock = live.clock
        self._bot_seats = BotSeats(live, sayings, bots, patience)

    async def take_care(self) -> None:
        """For as long as the table is awake: do what is due, and wait for a change or for the next thing due.

        Bots make their moves meanwhile, each by itself; they end with this.
        """
        async with asyncio.TaskGroup() as moves:
            while True:
                self._live.changed.clear()
                due = await self._look(moves.create_task)
                await self._until(due)

    async def _until(self, due: float | None) -> None:
        timer = None if due is None else self._clock.call_at(due, self._live.changed.set)
        try:
            await self._live.changed.wait()
        finally:
            if timer:
                timer.cancel()

    async def _look(self, begin: Begin) -> float | None:
        try:
            return await self._see_to_all(begin)
        except Exception:
            log_.exception("taking care of a table failed; it is tried again")
            return self._clock.monotonic() + self._patience.try_again_after

    async def _see_to_all(self, begin: Begin) -> float | None:
        """Do what is due now; when to look again, if nothing changes before."""
        gone = self._live.presence.gone(self._live.table.people, self._clock.monotonic())
        dues = [await self._see_to_host(gone), await self._see_to_ghosts(gone)]
        if is_running(self._live.table):
            dues.append(await self._see_to_deadline())
            if self._live.looking or self._live.here():  # bots do not play on where nobody looks
                await self._see_to_those_back()
                dues += [self._bot_seats.see_to(begin), await self._see_to_the_gone(gone)]
        return min((due for due in dues if due is not None), default=None)

    async def _see_to_host(self, gone: Missed) -> float | None:
        """Somebody who is here becomes host when the host has been away for long; whose table it is has it back."""
        table, here = self._live.table, self._live.here()
        if table.owner in here and table.host != table.owner:
            await self._live.ask(ByTable(), PassHostOn())
            return None
        if table.host in here or not here:
            return None
        due = gone.get(table.host, -inf) + self._patience.host_gone_after
        if self._clock.monotonic() < due:
            return due
        await self._live.ask(ByTable(), PassHostOn())
        return None

    async def _see_to_ghosts(self, gone: Missed) -> float | None:
        """Who joined and never came is cleared away, before a game counts on them."""
        people, dues = self._live.table.people, []
        for person in [person for person in gone if people[person].awaited_since is not None]:
            due = gone[person] + self._patience.ghost_after
            if self._clock.monotonic() < due:
                dues.append(due)
            else:
                await self._live.ask(ByTable(), ClearAway(person))
        return min(dues, default=None)

    async def _see_to_deadline(self) -> float | None:
        left = self._live.left()
        if left is None:
            return None
        if left <= 0:
            await self._live.ask(ByTable(), TimeUp())
        return self._clock.monotonic() + max(0.0, left)

    async def _see_to_those_back(self) -> None:
        """Whoever was away, or late, plays on."""
        for person in back_again(self._live.table, self._live.here()):
            await self._live.ask(ByTable(), GiveSeatBack(person))

    async def _see_to_the_gone(self, gone: Missed) -> float | None:
        """A bot plays for those who have been away for long, where the table waits for them."""
        playing = self._live.table.playing
        assert playing is not None
        missed = [playing.state.holders[seat] for seat in seats_awaited(self._live.table)]
        dues = []
        for person in missed:
            if person not in gone:
                continue
            due = gone[person] + self._patience.gone_after
            if self._clock.monotonic() < due:
                dues.append(due)
            else:
                await self._live.ask(ByTable(), HoldSeat(person))
        return min(dues, default=None)
