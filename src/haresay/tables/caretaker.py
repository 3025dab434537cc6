"""Whoever sees to it that nobody stalls a table: deadlines, bots' moves, seats of people who are gone, an absent host.

It decides nothing: it notices, and asks the table like everybody else.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from math import inf
from random import Random, SystemRandom
from time import time
from typing import TypeAlias

from msgspec import Struct

from haresay.bots.hearsay import NOTHING
from haresay.bots.protocol import Bot, Engage
from haresay.bots.protocol import move as bots_move
from haresay.bots.random_player import choose
from haresay.game import SeatCommand, View, view
from haresay.game.view import waiting_for
from haresay.tables.arriving import pass_host_on
from haresay.tables.events import TableEvent
from haresay.tables.live import Decision, Done, LiveTable
from haresay.tables.playing import World, bot_takes_over, is_bot, is_running, play, time_up
from haresay.tables.ports import LogTrouble
from haresay.tables.sayings import hearsay_of
from haresay.tables.state import BOT, BotSits, PersonId, Playing, Table

log_ = logging.getLogger(__name__)

DICE = SystemRandom()
NOBODY_WAITS = inf
"""Since when somebody is gone whom nobody misses yet."""

Choose: TypeAlias = Callable[[View, Random], SeatCommand | None]

THINKING = ThreadPoolExecutor(32, "bot")
"""Where bots think. A guest mostly waits for its model, and is not to keep anything but other guests waiting."""


class Care(Struct, frozen=True):
    """How patient the caretaker is, in seconds."""

    gone_after: float = 60.0
    """How long somebody may be away before a bot plays their seat, if the table waits for it."""
    host_gone_after: float = 60.0
    bot_pause: tuple[float, float] = (1.0, 4.0)
    """How long a bot seems to think: from, to."""
    engage: Engage | None = None
    """Where bots come from; if from nowhere, they are played by `choose`."""
    choose: Choose = choose
    think_at_most: float = 10.0
    """How long a bot may think; then chance moves for it."""
    guests: bool = False
    """Whether `engage` has bots that ask a language model."""
    remembers: bool = True
    """Whether bots remember what people said of cards at this server's tables."""
    repeats: bool = False
    """Whether they may say it again at other tables than where it was said."""
    recall_at_most: float = 1.0
    """How long a game's bots try to remember; then they play without."""
    try_again_after: float = 1.0
    """When something went wrong: the log was out of reach, or a bot lost its mind."""


async def take_care(live: LiveTable, care: Care) -> None:
    """For as long as the table is awake: look, do what is due, and wait for a change or for the next thing due."""
    keeper = Caretaker(live, care)
    live.on_change = keeper.notice
    while True:
        keeper.look_again.clear()
        try:
            due = await keeper.look()
        except Exception:
            log_.exception("taking care of a table failed; it is tried again")
            due = time() + care.try_again_after
        try:
            async with asyncio.timeout(None if due is None else max(0.0, due - time())):
                await keeper.look_again.wait()
        except TimeoutError:
            pass


class Caretaker:
    def __init__(self, live: LiveTable, care: Care) -> None:
        self.live = live
        self.care = care
        self.look_again = asyncio.Event()
        self.gone_since: dict[PersonId, float] = {}
        self.bots_move_at: dict[tuple[int, int, str, int], float] = {}
        self.bots: dict[tuple[int, int, str], Bot] = {}
        """By game, seat and holder: each remembers the turns of its game, and a restart only makes it forget them."""
        self.hearsay = NOTHING
        self.looked_back_for = 0
        """The game before which that was looked up."""

    def notice(self) -> None:
        """Something has changed; nearly always there is nothing to see to, and the caretaker is not woken."""
        if not self.all_is_well():
            self.look_again.set()

    async def look(self) -> float | None:
        """Do what is due now; when to look again, if nothing changes before."""
        self.note_who_is_gone()
        dues = [await self.see_to_host()]
        if is_running(self.live.table):
            dues.append(await self.see_to_deadline())
            if self.live.looking or self.live.here():  # bots do not play on where nobody looks
                dues += [await self.see_to_bots(), await self.see_to_the_gone()]
        return min((due for due in dues if due is not None), default=None)

    def all_is_well(self) -> bool:
        """Everybody is here, nobody is a bot, no clock runs: nearly every move of a table among friends."""
        table = self.live.table
        holders = table.playing.state.holders if table.playing else ()
        everybody = not self.gone_since and self.live.here().issuperset(table.people)
        return table.deadline is None and everybody and not any(map(is_bot, holders))

    def note_who_is_gone(self) -> None:
        """Time counts only while somebody is there who waits: a party that slept comes back to the table it left."""
        here, now = self.live.here(), time()
        if not here:
            self.gone_since = dict.fromkeys(self.live.table.people, NOBODY_WAITS)
            return
        for person in self.live.table.people:
            if person in here:
                self.gone_since.pop(person, None)
            else:
                self.gone_since[person] = min(now, self.gone_since.get(person, now))

    async def see_to_host(self) -> float | None:
        """Somebody who is here becomes host when the host has been away for long."""
        table, here = self.live.table, self.live.here()
        if table.host in here or not here:
            return None
        due = self.gone_since.get(table.host, 0.0) + self.care.host_gone_after
        if time() < due:
            return due
        await self.live.do(f"host:{table.version}", pass_host_on)
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
        due = [moment for moment, at in self.bots_move_at.items() if at <= now]
        for moment, moved in zip(due, await self.all_move(moments[moment] for moment in due), strict=True):
            if moved:
                del self.bots_move_at[moment]
            else:
                self.bots_move_at[moment] = time() + self.care.try_again_after
        return min(self.bots_move_at.values(), default=None)

    async def all_move(self, seats: Iterable[int]) -> list[bool]:
        """They think at the same time, each for itself."""
        await self.look_back()
        return await asyncio.gather(*map(self.move, seats))

    async def look_back(self) -> None:
        """Before bots first move in a game: what was said of its cards in earlier ones."""
        table = self.live.table
        playing = table.playing
        if playing is None or not (self.care.engage and self.care.remembers) or self.looked_back_for == playing.number:
            return
        self.looked_back_for, self.hearsay = playing.number, NOTHING
        decks = self.live.world().decks
        cards = [card for deck in table.settings.decks for card in decks.get(deck, ())]
        try:
            async with asyncio.timeout(self.care.recall_at_most):
                sayings = await self.live.sayings.said_of(cards)
        except (TimeoutError, LogTrouble) as why:
            log_.warning("bots play without remembering: %s", why or "it took too long")
        else:
            self.hearsay = hearsay_of(sayings, table, playing, anywhere=self.care.repeats)

    def pause(self) -> float:
        return DICE.uniform(*self.care.bot_pause)

    async def move(self, seat: int) -> bool:
        """Whether the table took the bot's move; if not, it gets another chance."""
        table = self.live.table
        if table.playing is None:
            return True
        seen = view(table.playing.state, seat)
        command = await self.thought(self.mind_of(table.playing, seat), seen)
        if command is None:
            return True
        return isinstance(await self.live.do(f"bot:{table.version}:{seat}", moves(seat, command)), Done)

    async def thought(self, mind: Choose, seen: View) -> SeatCommand | None:
        """What a bot makes of what it sees; if it cannot make up its mind in time, what chance does."""
        try:
            async with asyncio.timeout(self.care.think_at_most):
                return await asyncio.get_running_loop().run_in_executor(THINKING, mind, seen, DICE)
        except TimeoutError:
            log_.warning("a bot thought for too long; chance moves for it")
            return self.care.choose(seen, DICE)

    def mind_of(self, playing: Playing, seat: int) -> Choose:
        """Whoever plays that seat in this game, the same from its first move to its last."""
        if self.care.engage is None:
            return self.care.choose
        holder, sitter = playing.state.holders[seat], playing.sitters[seat]
        key = (playing.number, seat, holder)
        if key not in self.bots:
            self.bots = {known: bot for known, bot in self.bots.items() if known[0] == playing.number}
            level = sitter.level if isinstance(sitter, BotSits) else ""
            self.bots[key] = self.care.engage(holder.removeprefix(BOT), level, self.live.table.settings.language)
            self.bots[key].recall(self.hearsay)
        return partial(bots_move, self.bots[key])

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
            if due == NOBODY_WAITS:
                continue
            if time() < due:
                dues.append(due)
            else:
                await self.live.do(f"gone:{self.live.table.version}:{seat}", takes_over(person))
        return min(dues, default=None)


def moves(seat: int, command: SeatCommand) -> Decision:
    """A bot's move, if the seat is still a bot's and the table still waits for it."""

    def decision(table: Table, world: World) -> tuple[TableEvent, ...]:
        state = table.playing.state if table.playing else None
        if state is None or not is_bot(state.holders[seat]) or seat not in waiting_for(state, state.phase):
            return ()
        return play(table, command, world)

    return decision


def takes_over(person: PersonId) -> Decision:
    """A bot has the seat, if they have not come back in this very moment."""
    return lambda table, world: () if person in world.here else bot_takes_over(table, person, world)
