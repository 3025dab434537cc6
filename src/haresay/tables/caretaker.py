"""Whoever sees to it that nobody stalls a table: deadlines, bots' moves, seats of people who are gone, an absent host.

It decides nothing: it notices, and asks the table like everybody else.
"""

import asyncio
from collections.abc import Callable
from random import Random, SystemRandom
from time import time
from typing import TypeAlias

from msgspec import Struct

from haresay.bots.random_player import choose
from haresay.game import SeatCommand, View, view
from haresay.game.view import waiting_for
from haresay.tables.arriving import next_hosts
from haresay.tables.events import HostPassed
from haresay.tables.live import Decision, LiveTable
from haresay.tables.playing import bot_takes_over, is_bot, is_running, play, time_up
from haresay.tables.state import PersonId

Choose: TypeAlias = Callable[[View, Random], SeatCommand | None]


class Care(Struct, frozen=True):
    """How patient the caretaker is, in seconds."""

    gone_after: float = 60.0
    """How long somebody may be away before a bot plays their seat, if the table waits for it."""
    host_gone_after: float = 60.0
    bot_pause: tuple[float, float] = (1.0, 4.0)
    """How long a bot seems to think: from, to."""
    choose: Choose = choose


async def take_care(live: LiveTable, care: Care) -> None:
    """For as long as the table is awake: look, do what is due, and wait for a change or for the next thing due."""
    keeper = Caretaker(live, care)
    while True:
        live.changed.clear()
        due = await keeper.look()
        try:
            async with asyncio.timeout(None if due is None else max(0.0, due - time())):
                await live.changed.wait()
        except TimeoutError:
            pass


class Caretaker:
    def __init__(self, live: LiveTable, care: Care) -> None:
        self.live = live
        self.care = care
        self.dice = SystemRandom()
        self.gone_since: dict[PersonId, float] = {}
        self.bots_move_at: dict[tuple[int, int, str, int], float] = {}

    async def look(self) -> float | None:
        """Do what is due now; when to look again, if nothing changes before."""
        self.note_who_is_gone()
        dues = [await self.see_to_host()]
        if is_running(self.live.table):
            dues += [await self.see_to_deadline(), await self.see_to_bots(), await self.see_to_the_gone()]
        return min((due for due in dues if due is not None), default=None)

    def note_who_is_gone(self) -> None:
        here, now = self.live.here(), time()
        for person in self.live.table.people:
            if person in here:
                self.gone_since.pop(person, None)
            else:
                self.gone_since.setdefault(person, now)

    async def see_to_host(self) -> float | None:
        """Somebody who is here becomes host when the host has been away for long."""
        table, here = self.live.table, self.live.here()
        if table.host in here or not here:
            return None
        due = self.gone_since.get(table.host, 0) + self.care.host_gone_after
        if time() < due:
            return due
        await self.live.do(f"host:{table.version}", lambda table, world: (HostPassed(next_hosts(table, world)[0]),))
        return None

    async def see_to_deadline(self) -> float | None:
        table = self.live.table
        if table.deadline is None:
            return None
        if time() < table.deadline:
            return table.deadline
        await self.live.do(f"time:{table.version}", time_up)
        return time()

    async def see_to_bots(self) -> float | None:
        """Every bot whose move the table waits for makes it after a pause of its own."""
        playing = self.live.table.playing
        assert playing is not None
        state = playing.state
        moments = {
            (playing.number, state.turn, type(state.phase).__name__, seat): seat
            for seat in waiting_for(state, state.phase)
            if is_bot(state.holders[seat])
        }
        now = time()
        self.bots_move_at = {moment: self.bots_move_at.get(moment) or now + self.pause() for moment in moments}
        for moment, at in sorted(self.bots_move_at.items(), key=lambda item: item[1]):
            if at > now:
                return at
            await self.move(moments[moment])
        return None

    def pause(self) -> float:
        return self.dice.uniform(*self.care.bot_pause)

    async def move(self, seat: int) -> None:
        table = self.live.table
        if table.playing is None:
            return
        seen = view(table.playing.state, seat)
        command = await asyncio.to_thread(self.care.choose, seen, self.dice)
        if command is not None:
            await self.live.do(f"bot:{table.version}:{seat}", lambda table, world: play(table, command, world))

    async def see_to_the_gone(self) -> float | None:
        """A bot plays for those who have been away for long, where the table waits for them."""
        playing = self.live.table.playing
        assert playing is not None
        state = playing.state
        dues = []
        for seat in waiting_for(state, state.phase):
            person = state.holders[seat]
            if is_bot(person) or person not in self.gone_since:
                continue
            due = self.gone_since[person] + self.care.gone_after
            if time() < due:
                dues.append(due)
            else:
                await self.live.do(f"gone:{self.live.table.version}:{seat}", takes_over(person))
        return min(dues, default=None)


def takes_over(person: PersonId) -> Decision:
    return lambda table, world: bot_takes_over(table, person, world)
