"""The seats that bots play at one table: each moves after a pause of its own, and none keeps another waiting.

Whatever is wrong with a bot, the table plays on: if it fails, is late, or does what the rules forbid, chance makes that
move for it.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import partial
from random import Random, SystemRandom
from typing import Any, NamedTuple, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from haresay.bots import Bot, Chance
from haresay.bots.bot import Engage
from haresay.bots.guests.guest import GUEST, Guest
from haresay.bots.guests.purse import Budget, Purse, Purses
from haresay.bots.memory import NO_MEMORY, Memory
from haresay.bots.remarks import Remark
from haresay.game import MODES, GiveView, SeatCommand, Turn, view
from haresay.game.state import Recap
from haresay.live import manners
from haresay.live.codes import mark_of
from haresay.live.patience import IN_A_HURRY, BotPauses, Patience
from haresay.live.ports import Sayings, StoreTrouble
from haresay.live.table import LiveTable
from haresay.live.thinking import BotFailed, Thinker, Threads
from haresay.tables.holders import BotHolds, held_by
from haresay.tables.messages import Done
from haresay.tables.playing import awaited_at, is_bots
from haresay.tables.sayings import memory_of, told_by_bots
from haresay.tables.state import AwaitedMove, BotSits, Moment, Playing, Table, moment_at
from haresay.tables.turning import takes
from haresay.tables.who import ByBot
from haresay.tables.wishes import BotMove, BotRemark, Reaction
from haresay.words import Language

log_ = logging.getLogger(__name__)

DICE = SystemRandom()
GAMES_REMEMBERED, LOOKED_BACK = 20, 6000
"""No bot says again what bots said in so many games of this table; and how many entries of its log are read for it."""
TELLER_FIRST = 0.6
"""How often it is the storyteller who speaks, if that is a bot: people want to know what it meant."""
A_MOMENT = 1.0
"""Where bots move quicker than anybody could read, they say nothing."""
IN_TIME = 5.0
"""Seconds before a deadline at which a bot waits no longer."""
CHANCE = Chance()

Begin: TypeAlias = Callable[[Coroutine[Any, Any, None]], object]
"""Begins something that goes on by itself. Whoever gives this waits for it at the end."""


def by_chance(name: str, level: str, language: Language) -> Bot:  # noqa: ARG001 - chance is the same for everybody
    return CHANCE


RemarkOn: TypeAlias = Callable[[Turn, int, Language, Random], Remark]


class Bots(Struct, frozen=True):
    """The bots of a server, and what they may remember."""

    engage: Engage = by_chance
    """Where they come from."""
    guests: bool = False
    """Whether there are some that ask a language model."""
    guests_from: Callable[[str], bool] = lambda _: True
    """Whether these may be seated by a host who comes from that network."""
    own: tuple[str, ...] = ()
    """Which there are besides the usual ones, by name."""
    remembers: bool = True
    """Whether they remember what people said of cards at this server's tables."""
    repeats: bool = False
    """Whether they may say it again at other tables than where it was said, as far as that was allowed."""
    trusts: Callable[[str], bool] = lambda _: False
    """Whether what is said at a table hosted from that network is allowed, without anybody having read it."""
    purses: Purses = msgspec.field(default_factory=lambda: Purses(Budget()))
    """What guests pay from."""
    remark: RemarkOn | None = None
    """What one of them says of a turn that lies open; None where bots say nothing."""
    threads: Threads = msgspec.field(default_factory=Threads)
    """Where they think."""


class BotPlace(NamedTuple):
    """What a bot is engaged for: a seat of one game."""

    game: int
    seat: int
    name: str
    level: str


class BotSeats:
    def __init__(self, live: LiveTable, sayings: Sayings, bots: Bots, patience: Patience) -> None:
        self._live = live
        self._sayings = sayings
        self._bots = bots
        self._patience = patience
        self._clock = live.clock
        self._move_at: dict[AwaitedMove, float] = {}
        self._moving: set[AwaitedMove] = set()
        self._hangs_back: int | None = None
        self._hung_back_at: Moment | None = None
        """Who lets people go first, and when that was chosen."""
        self._remarked_at: Moment | None = None
        self._remark_due: float | None = None
        """For which turn it was settled whether a bot says something, and when."""
        self._declined: set[AwaitedMove] = set()
        """Who leaves it to others."""
        self._players: dict[BotPlace, Thinker] = {}
        """Each remembers the turns of its game; a restart only makes it forget them."""
        self._memory = NO_MEMORY
        self._looked_back_for = 0
        """The game before which that was looked up."""
        self._looking_back = asyncio.Lock()

    def see_to(self, begin: Begin) -> float | None:
        """Begin every move that is due; when the next one is."""
        now, moves = self._clock.monotonic(), self._awaited()
        self._choose_who_hangs_back(moves)
        self._move_at = {awaited: self._due(awaited, now) for awaited in moves}
        self._declined &= moves
        waiting = moves - self._moving - self._declined
        due = {awaited for awaited in waiting if self._move_at[awaited] <= now}
        for awaited in due:
            self._moving.add(awaited)
            begin(self._move(awaited))
        dues = [self._move_at[awaited] for awaited in waiting - due]
        return min((*dues, *self._see_to_remark(begin, now)), default=None)

    # --- a word at the reveal

    def _see_to_remark(self, begin: Begin, now: float) -> list[float]:
        """Now and then one bot says or waves something at a turn that lies open; when that is due."""
        moment = moment_at(self._live.table)
        if moment.phase != "recap":
            return []
        if moment != self._remarked_at:
            self._remarked_at, self._remark_due = moment, self._when_to_remark(now)
        if self._remark_due is None:
            return []
        if self._remark_due > now:
            return [self._remark_due]
        self._remark_due = None
        begin(self._remark(moment))
        return []

    def _when_to_remark(self, now: float) -> float | None:
        """After people had time to look; mostly never."""
        table, pauses = self._live.table, self._pauses()
        turn = open_turn(table)
        if self._bots.remark is None or turn is None or pauses.choosing[1] < A_MOMENT or not may_talk(table):
            return None
        return now + DICE.uniform(*pauses.choosing) if DICE.random() < manners.speaks_up(turn) else None

    async def _remark(self, moment: Moment) -> None:
        table, remark_on = self._live.table, self._bots.remark
        turn, seats = open_turn(table), bots_at(table)
        if turn is None or not seats or remark_on is None:
            return
        seat = turn.storyteller if turn.storyteller in seats and DICE.random() < TELLER_FIRST else DICE.choice(seats)
        try:
            said = remark_on(turn, seat, table.settings.language, DICE)
            reaction = msgspec.convert(said.reaction, Reaction) if said.reaction else None
            await self._live.ask(ByBot(seat), BotRemark(moment, said.text, reaction))
        except StoreTrouble as trouble:
            log_.warning("what a bot said could not be kept: %s", trouble)

    def _awaited(self) -> set[AwaitedMove]:
        """Every move of a bot that the table waits for."""
        return {awaited for awaited in awaited_at(self._live.table) if is_bots(self._live.table, awaited.seat)}

    # --- when

    def _due(self, awaited: AwaitedMove, now: float) -> float:
        """When this bot moves: after a pause, or sooner where it waited for people and they are done."""
        due = self._move_at.get(awaited)
        if due is None:
            due = now + self._show_left() + self._pause(awaited)
        if self._waits_for_people(awaited) and not self._people_awaited():
            due = min(due, now + self._pauses().choosing[0])
        left = self._live.left()
        return due if left is None else min(due, now + max(0.0, left - IN_TIME))

    def _show_left(self) -> float:
        """How long cards are still being turned over: nobody votes before the last lies open."""
        table = self._live.table
        lasts = takes(table, self._patience.card_pause)
        return min(lasts, max(0.0, table.since + lasts - self._clock.now()))

    def _pause(self, awaited: AwaitedMove) -> float:
        playing, pauses = self._live.table.playing, self._pauses()
        assert playing is not None
        place, phase = place_of(playing, awaited.seat), awaited.moment.phase
        usual = manners.pause(pauses, phase, place.name, place.level, DICE)
        if phase == "claiming" and self._people_awaited():
            return pauses.first_turn + DICE.uniform(0, pauses.telling[0]) * bool(pauses.for_people)
        return max(usual, pauses.for_people) if self._waits_for_people(awaited) else usual

    def _pauses(self) -> BotPauses:
        """In a hurry, too, people have as long as ever before a bot chooses for them: only they wait meanwhile."""
        pauses = self._patience.bots
        if not self._live.table.settings.quick_bots:
            return pauses
        return replace(pauses.times(IN_A_HURRY), for_people=pauses.for_people)

    def _people_awaited(self) -> list[int]:
        """The seats of people whom the table waits for."""
        table = self._live.table
        return [awaited.seat for awaited in awaited_at(table) if not is_bots(table, awaited.seat)]

    def _choose_who_hangs_back(self, moves: set[AwaitedMove]) -> None:
        """Once for each time that everybody gives or votes."""
        moment = moment_at(self._live.table)
        if moment == self._hung_back_at or moment.phase not in {"giving", "voting"}:
            return
        self._hung_back_at = moment
        seats = sorted(awaited.seat for awaited in moves)
        some = manners.hangs_back(len(seats), len(self._people_awaited()), DICE) and bool(self._pauses().for_people)
        self._hangs_back = DICE.choice(seats) if some else None

    def _waits_for_people(self, awaited: AwaitedMove) -> bool:
        """Whether it is the one that hangs back, or a person may give the card of its pair."""
        if awaited.moment.phase not in {"giving", "voting"} or not self._pauses().for_people:
            return False
        return awaited.seat == self._hangs_back or self._shares_with_person(awaited)

    def _shares_with_person(self, awaited: AwaitedMove) -> bool:
        """Whether a person can give in its stead: who of the two does, is theirs to say."""
        playing = self._live.table.playing
        assert playing is not None
        phase = view(playing.state, awaited.seat).phase
        if not isinstance(phase, GiveView) or not phase.either_may_give:
            return False
        rules = playing.state.rules
        side_of = MODES[rules.mode].side_of
        side = side_of(awaited.seat, rules.players)
        return any(side_of(seat, rules.players) == side for seat in self._people_awaited())

    # --- one move

    async def _move(self, awaited: AwaitedMove) -> None:
        try:
            await self._make(awaited)
        except StoreTrouble as trouble:
            log_.warning("a bot's move could not be kept, and is tried again: %s", trouble)
        except Exception:
            log_.exception("a bot's move failed, and is tried again")
        self._moving.discard(awaited)
        self._move_at[awaited] = self._clock.monotonic() + self._patience.try_again_after  # if the table still waits
        self._live.changed.set()

    async def _make(self, awaited: AwaitedMove) -> None:
        """The bot's move, if it has one that the table takes; else what chance does."""
        table = self._live.table
        if table.playing is None or awaited not in self._awaited():
            return
        command = await self._thought(table.playing, awaited.seat)
        if command is None and self._others_may(awaited):
            self._declined.add(awaited)
        elif command is None or not await self._is_taken(awaited, command):
            await self._chance_moves(awaited)

    async def _thought(self, playing: Playing, seat: int) -> SeatCommand | None:
        """What a bot makes of what it sees; if it comes to no answer in time, what chance does."""
        seen = view(playing.state, seat)
        player = self._player_at(place_of(playing, seat), await self._recalled(playing))
        try:
            async with self._clock.limit(self._patience.think_at_most):
                return await player.move(seen, DICE)
        except TimeoutError:
            log_.warning("a bot thought for too long; chance moves for it")
        except BotFailed as failure:
            log_.warning("a bot came to no answer (%s); chance moves for it", failure, exc_info=failure.__cause__)
        return CHANCE.move(seen, DICE)

    def _others_may(self, awaited: AwaitedMove) -> bool:
        """Whether the table waits for somebody besides those bots who would rather not."""
        return awaited_at(self._live.table) != self._declined | {awaited}

    async def _chance_moves(self, awaited: AwaitedMove) -> None:
        table = self._live.table
        if table.playing is not None and awaited in self._awaited():
            command = CHANCE.move(view(table.playing.state, awaited.seat), DICE)
            assert command is not None, "chance leaves nothing to others"
            await self._is_taken(awaited, command)

    async def _is_taken(self, awaited: AwaitedMove, command: SeatCommand) -> bool:
        answer = await self._live.ask(ByBot(awaited.seat), BotMove(awaited.moment, command))
        if isinstance(answer, Done):
            return True
        log_.warning("a bot's move was refused: %s", answer.sentence)
        return False

    # --- whoever plays

    def _player_at(self, place: BotPlace, memory: Memory) -> Thinker:
        """The same from the first move of a game to the last."""
        if place not in self._players:
            self._players = {known: player for known, player in self._players.items() if known.game == place.game}
            language = self._live.table.settings.language
            self._players[place] = Thinker(
                partial(engaged, self._bots.engage, place, language, memory, self._purse),
                self._bots.threads,
                self._clock,
                only_thinks=place.level != GUEST and place.name not in self._bots.own,
            )
        return self._players[place]

    def _purse(self) -> Purse:
        return self._bots.purses.at(self._live.table.code, str(mark_of(self._live.hosted_from)))

    async def _recalled(self, playing: Playing) -> Memory:
        """What was said of the cards in earlier games, looked up once a game."""
        async with self._looking_back:
            if self._looked_back_for != playing.number:
                self._looked_back_for, self._memory = playing.number, await self._look_back(playing)
        return self._memory

    async def _look_back(self, playing: Playing) -> Memory:
        table, decks = self._live.table, self._live.world().decks
        cards = [card for deck in table.settings.decks for card in decks.get(deck, ())]
        try:
            async with self._clock.limit(self._patience.recall_at_most):
                sayings = await self._sayings.said_of(cards) if self._bots.remembers else []
                lately = told_by_bots(await self._live.entries_before(playing.first, LOOKED_BACK), GAMES_REMEMBERED)
        except Exception as why:  # noqa: BLE001 - whatever it is, no table stalls for it
            log_.warning("bots play without remembering: %s", str(why) or "it took too long")
            return NO_MEMORY
        return memory_of(sayings, table, playing, lately, anywhere=self._bots.repeats)


def engaged(engage: Engage, place: BotPlace, language: Language, memory: Memory, purse: Callable[[], Purse]) -> Bot:
    bot = engage(place.name, place.level, language)
    bot.recall(memory)
    if isinstance(bot, Guest):
        bot.pay_from(purse())
    return bot


def place_of(playing: Playing, seat: int) -> BotPlace:
    holder, sitter = held_by(playing.state.holders[seat]), playing.sitters[seat]
    assert isinstance(holder, BotHolds)
    own, level = (sitter.own, sitter.level) if isinstance(sitter, BotSits) else ("", "")
    return BotPlace(playing.number, seat, own or holder.name, level)


def open_turn(table: Table) -> Turn | None:
    """The turn that lies open before everybody."""
    phase = table.playing.state.phase if table.playing else None
    return phase.turn if isinstance(phase, Recap) else None


def may_talk(table: Table) -> bool:
    return table.settings.chat and table.settings.bots_talk


def bots_at(table: Table) -> list[int]:
    """The seats of our own bots; one that keeps a seat warm says nothing in another's name."""
    sitters = table.playing.sitters if table.playing else ()
    return [
        seat
        for seat, sitter in enumerate(sitters)
        if isinstance(sitter, BotSits) and not sitter.own and is_bots(table, seat)
    ]
