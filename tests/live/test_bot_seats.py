"""Bots at a table: each moves in its own time, and whatever is wrong with one, the table plays on."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import pytest

from haresay.bots import Ballot, Bot, Card, Chance, Clue, GiveView, TellView, View, VoteView
from haresay.bots.company import Company
from haresay.game import SeatCommand, view
from haresay.live.bot_seats import Bots
from haresay.live.patience import Patience, always
from haresay.live.table import LiveTable
from haresay.live.tables import LiveTables
from haresay.live.thinking import SOON
from haresay.tables.playing import is_running
from haresay.tables.state import Moment, moment_at
from haresay.tables.who import ByBot
from haresay.tables.wishes import BotMove, LeaveSeat, Reclaim
from haresay.words import Language
from tests.live.games import a_game, a_game_with_bots, phase
from tests.live.given import AtOnce, Looker, a_server, done
from tests.live.memory_store import MemoryStore, NoBus
from tests.live.virtual_clock import VirtualClock
from tests.tables.given import SHORT

pytestmark = pytest.mark.asyncio

PATIENCE = Patience(gone_after=1e9, host_gone_after=1e9, bots=always(2), think_at_most=10)
LONG_ENOUGH = 10_000
"""Seconds in which any game is over in which nobody stalls."""


def of_kind(*kinds: Callable[[], Bot]) -> Bots:
    """The first to be engaged is of the first kind, and so on; all others play by chance."""
    to_come = iter(kinds)
    return Bots(engage=lambda *_: next(to_come, Chance)(), threads=AtOnce())


@asynccontextmanager
async def a_server_of(bots: Bots, clock: VirtualClock, store: MemoryStore | None = None) -> AsyncIterator[LiveTables]:
    async with a_server(store or MemoryStore(), NoBus(), PATIENCE, bots=bots, clock=clock) as server:
        yield server


async def played_out(bots: Bots, clock: VirtualClock, store: MemoryStore | None = None) -> LiveTable:
    """A game of four bots, with Ada looking on, which has come to its end."""
    async with a_server_of(bots, clock, store) as server:
        live = await a_game_with_bots(server, 1, 4, house=SHORT["classic"])
        await done(live, "ada", LeaveSeat)
        await clock.pass_by(LONG_ENOUGH)
        assert not is_running(live.table)
        return live


# --- their own time


async def test_a_bot_thinks_for_a_while_before_it_moves(clock: VirtualClock) -> None:
    async with a_server_of(of_kind(), clock) as server:
        live = await a_game_with_bots(server, 3, 1)
        await clock.pass_by(1.9)
        assert phase(live) == "claiming"
        await clock.pass_by(0.1)
        assert phase(live) == "telling"
        assert live.table.playing is not None
        assert live.table.playing.state.phase.storyteller == 3  # type: ignore[union-attr]


async def test_a_bots_move_is_not_made_for_somebody_who_has_just_taken_their_seat_back(clock: VirtualClock) -> None:
    async with a_server_of(of_kind(), clock) as server:
        live = await a_game(server)
        await done(live, "ben", LeaveSeat)
        moment, command = chosen_for(live, 1)
        await done(live, "ben", Reclaim)
        version = live.table.version
        await live.ask(ByBot(1), BotMove(moment, command))
        assert live.table.version == version


async def test_a_move_that_was_thought_out_for_another_moment_is_not_made(clock: VirtualClock) -> None:
    async with a_server_of(of_kind(), clock) as server:
        live = await a_game_with_bots(server, 2, 2)
        moment, command = chosen_for(live, 3)
        await clock.pass_by(2)
        assert phase(live) == "telling"
        version = live.table.version
        await live.ask(ByBot(3), BotMove(moment, command))
        assert live.table.version == version, "it is no refusal either"


def chosen_for(live: LiveTable, seat: int) -> tuple[Moment, SeatCommand]:
    assert live.table.playing is not None
    command = Chance().move(view(live.table.playing.state, seat), Random(1))
    assert command is not None
    return moment_at(live.table), command


async def test_each_bot_plays_its_seat_by_name_level_and_language_from_the_first_move_to_the_last(
    clock: VirtualClock,
) -> None:
    engaged: list[tuple[str, str, str]] = []
    company = Company({})

    def engage(name: str, level: str, language: Language) -> Bot:
        engaged.append((name, level, language))
        return company.engage(name, level, language)

    async with a_server_of(Bots(engage=engage, threads=AtOnce()), clock) as server:
        live = await a_game_with_bots(server, 3, 1, house=SHORT["classic"], language="fr")
        for person in ("ada", "ben", "cleo"):
            await done(live, person, LeaveSeat)
        await clock.pass_by(LONG_ENOUGH)
        assert not is_running(live.table)
    assert sorted(engaged) == [("0", "", "fr"), ("1", "", "fr"), ("2", "", "fr"), ("Bramble", "hard", "fr")]


# --- whatever is wrong with one


class Broken(Chance):
    """Loses its mind at every question."""

    asked = 0

    def fails(self, *_: Any) -> Any:
        Broken.asked += 1
        raise ZeroDivisionError

    claim: Any = fails
    tell: Any = fails
    give: Any = fails
    vote: Any = fails


class Cheating(Chance):
    """Does what the rules forbid, whenever there is something to do."""

    def tell(self, view: View, phase: TellView, dice: Random) -> tuple[Clue, Card | None]:
        return super().tell(view, phase, dice)[0], "a card up my sleeve"

    def give(self, view: View, phase: GiveView, dice: Random) -> list[Card]:  # noqa: ARG002
        return ["a card up my sleeve"]

    def vote(self, view: View, phase: VoteView, dice: Random) -> Ballot:  # noqa: ARG002
        return Ballot((99,), None)


class Modest(Chance):
    """Would rather not tell first."""

    def claim(self, view: View, dice: Random) -> bool:  # noqa: ARG002
        return False


@pytest.mark.parametrize("kind", [Broken, Cheating, Modest])
async def test_a_game_of_bots_who_are_all_hopeless_comes_to_its_end(kind: type[Bot], clock: VirtualClock) -> None:
    live = await played_out(Bots(engage=lambda *_: kind(), threads=AtOnce()), clock)
    assert live.table.endings[0].winners


async def test_a_bot_that_fails_is_asked_once_a_move_and_the_others_move_in_their_own_time(clock: VirtualClock) -> None:
    Broken.asked = 0
    async with a_server_of(of_kind(Chance, Broken, Chance), clock) as server:
        live = await a_game_with_bots(server, 1, 3)
        await clock.pass_by(2)
        assert phase(live) == "telling"
        for _ in range(30):
            await clock.pass_by(2)
            if phase(live) == "voting":
                break
        assert live.table.playing is not None
        assert Broken.asked <= 3


async def test_what_the_rules_forbid_is_tried_once_and_then_chance_moves(
    clock: VirtualClock, caplog: pytest.LogCaptureFixture
) -> None:
    store = MemoryStore()
    with caplog.at_level(logging.WARNING):
        live = await played_out(of_kind(Cheating), clock, store)
    refused = [record for record in caplog.records if "was refused" in record.message]
    moved = [entry for entry in store.log.entries[live.table.code] if isinstance(entry.by, ByBot)]
    assert 0 < len(refused) <= len(moved), "never twice for the same move"


async def test_bots_who_would_rather_not_leave_it_to_those_who_would(clock: VirtualClock) -> None:
    async with a_server_of(of_kind(Modest, Modest), clock) as server:
        live = await a_game_with_bots(server, 2, 2)
        await clock.pass_by(1000)
        assert phase(live) == "claiming", "two people have not said whether they would"
        await done(live, "ben", LeaveSeat)
        await clock.pass_by(2)
        assert phase(live) == "telling"


class Asleep(AtOnce):
    """The first thoughts that are begun never come to an end."""

    def __init__(self, thoughts: int) -> None:
        super().__init__()
        self.left = thoughts
        self.begun = 0

    def begin(self, work: Callable[[], SeatCommand | None]) -> asyncio.Future[SeatCommand | None]:
        self.begun += 1
        if self.left:
            self.left -= 1
            return asyncio.get_running_loop().create_future()
        return super().begin(work)


async def test_a_bot_that_never_comes_back_is_asked_once_and_chance_plays_its_game(
    clock: VirtualClock, caplog: pytest.LogCaptureFixture
) -> None:
    threads = Asleep(thoughts=1)
    async with a_server_of(Bots(threads=threads), clock) as server:
        live = await a_game_with_bots(server, 2, 1, mode="odyssey", house=SHORT["odyssey"])
        await clock.pass_by(2)
        assert phase(live) == "claiming", "it thinks"
        await clock.pass_by(PATIENCE.think_at_most)
        assert phase(live) == "telling"
        assert "thought for too long" in caplog.text
        for person in ("ada", "ben"):
            await done(live, person, LeaveSeat)
        await clock.pass_by(LONG_ENOUGH)
        assert not is_running(live.table)
        assert "still busy" in caplog.text


async def test_while_one_thinks_the_others_soon_move_and_time_goes_on(clock: VirtualClock) -> None:
    async with a_server_of(Bots(threads=Asleep(thoughts=1)), clock) as server:
        live = await a_game_with_bots(server, 1, 3, pace="normal")
        await clock.pass_by(2 + SOON)
        assert phase(live) == "telling", "another bot was quicker"


async def test_a_bots_move_that_could_not_be_kept_is_made_when_the_log_is_back(
    clock: VirtualClock, caplog: pytest.LogCaptureFixture
) -> None:
    store = MemoryStore()
    async with a_server_of(of_kind(), clock, store) as server:
        live = await a_game_with_bots(server, 3, 1)
        store.broken = True
        await clock.pass_by(5)
        assert phase(live) == "claiming"
        assert "tried again" in caplog.text
        store.broken = False
        await clock.pass_by(PATIENCE.try_again_after)
        assert phase(live) == "telling"


async def test_bots_do_not_play_on_where_nobody_looks(clock: VirtualClock) -> None:
    async with a_server_of(of_kind(), clock) as server:
        live = await a_game_with_bots(server, 1, 3)
        await live.go(next(iter(live.looking)))
        await clock.pass_by(1000)
        assert phase(live) == "claiming"
        await live.come(Looker(None, "screen"))
        await clock.pass_by(2)
        assert phase(live) == "telling"
