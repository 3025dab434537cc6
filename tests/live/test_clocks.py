"""Clocks that are set wrong, and set right again: nothing is deleted for it, and nobody gets or loses time."""

import asyncio
import logging
from collections.abc import Callable

import pytest

from haresay.bus import MemoryBus
from haresay.game import SeatCommand
from haresay.live.bot_seats import Bots
from haresay.live.dates import A_DAY, Believed, believing
from haresay.live.patience import Patience, always
from haresay.live.ports import Bus, Store, StoreTrouble
from haresay.live.table import LiveTable
from haresay.live.tables import LiveTables, Rounds
from haresay.live.thinking import Threads
from haresay.tables.entry import Entry
from haresay.tables.refusals import NoSuchTable
from haresay.tables.settings import Seconds
from haresay.tables.wishes import BeginGame, SeatBot
from tests.live.games import phase
from tests.live.given import IDLE, Looker, a_server, a_table, done
from tests.live.memory_store import MemoryStore, NoBus
from tests.live.virtual_clock import VirtualClock
from tests.tables.given import DECKS, NOW

pytestmark = pytest.mark.asyncio

A_YEAR = Rounds(beat=60, keep_days=365, look_again=1e9, announce=1e9, tidy=1e9)
DAYS_AHEAD = 400 * A_DAY


async def tables_in(store: MemoryStore) -> int:
    return len(await store.log.tables())


async def some_tables(server: LiveTables, how_many: int) -> None:
    for _ in range(how_many):
        server._put_to_sleep(await a_table(server, 1))


# --- what is believed


@pytest.mark.parametrize("apart", [0, 1, A_DAY, -A_DAY])
async def test_a_date_near_the_last_one_is_believed_at_once(apart: float) -> None:
    assert believing(Believed(NOW), NOW + apart, ran=0) == Believed(NOW + apart)


@pytest.mark.parametrize("apart", [A_DAY + 1, -2 * A_DAY, DAYS_AHEAD, -DAYS_AHEAD])
async def test_a_date_far_away_is_believed_when_servers_have_run_with_it_for_a_day(apart: float) -> None:
    first = believing(Believed(NOW), NOW + apart, ran=0)
    assert first == Believed(NOW)
    later = believing(first, NOW + apart + 3600, ran=3600)
    assert later == Believed(NOW, doubted=3600)
    assert believing(later, NOW + apart + A_DAY, ran=A_DAY - 3600) == Believed(NOW + apart + A_DAY)


async def test_a_clock_that_is_set_right_again_is_believed_at_once_and_the_doubt_is_over() -> None:
    assert believing(Believed(NOW, doubted=80_000), NOW + 5, ran=60) == Believed(NOW + 5)


# --- deleting


async def test_one_wrong_clock_deletes_nothing(clock: VirtualClock, caplog: pytest.LogCaptureFixture) -> None:
    store = MemoryStore()
    async with a_server(store, NoBus(), rounds=A_YEAR, clock=clock) as server:
        await some_tables(server, 20)
        await clock.pass_by(3 * 3600)
        clock.set_forward(DAYS_AHEAD)
        await a_table(server, 1)
        await clock.pass_by(5 * 3600)
        assert await tables_in(store) == 21
        assert "Nothing is deleted" in caplog.text
        clock.set_forward(-DAYS_AHEAD)
        await clock.pass_by(5 * 3600)
        assert await tables_in(store) == 21


async def test_servers_that_are_started_again_and_again_under_a_wrong_clock_delete_nothing(clock: VirtualClock) -> None:
    store = MemoryStore()
    async with a_server(store, NoBus(), rounds=A_YEAR, clock=clock) as server:
        await some_tables(server, 20)
    clock.set_forward(DAYS_AHEAD)
    for _ in range(10):
        async with a_server(store, NoBus(), rounds=A_YEAR, clock=clock) as server:
            await a_table(server, 1)
            await clock.pass_by(1800)
    assert await tables_in(store) == 30


async def test_a_server_that_finds_an_old_log_without_a_date_goes_by_its_newest_entry(clock: VirtualClock) -> None:
    store = MemoryStore()
    async with a_server(store, NoBus(), clock=clock) as server:
        await some_tables(server, 3)
    store.log.date = None
    clock.set_forward(DAYS_AHEAD)
    async with a_server(store, NoBus(), rounds=A_YEAR, clock=clock):
        await clock.pass_by(12 * 3600)
        assert await tables_in(store) == 3


async def test_after_a_day_of_doubt_the_clock_is_right_and_what_is_deleted_is_said_with_its_reason(
    clock: VirtualClock, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    store = MemoryStore()
    async with a_server(store, NoBus(), rounds=A_YEAR, clock=clock) as server:
        await some_tables(server, 2)
        old = list(store.log.entries)
    clock.set_forward(DAYS_AHEAD)
    for _ in range(3):
        async with a_server(store, NoBus(), rounds=A_YEAR, clock=clock) as server:
            await some_tables(server, 1)
            await clock.pass_by(8.5 * 3600)
    assert await tables_in(store) == 3
    for code in old:
        assert "A table with 1 entries was deleted" in caplog.text
        assert code not in caplog.text
    assert "1970-01-12 13:46 UTC, 401 days ago" in caplog.text


async def test_the_first_deletion_waits_for_two_beats_that_agree_and_for_no_more(clock: VirtualClock) -> None:
    store = MemoryStore()
    async with a_server(store, NoBus(), clock=clock) as server:
        await some_tables(server, 1)
    clock.turn(366 * A_DAY)
    await store.log.believe(Believed(clock.now()))
    await store.log.beat("another server", clock.now())
    async with a_server(store, NoBus(), rounds=A_YEAR, clock=clock):
        await clock.pass_by(60)
        clock.set_forward(3600)
        await clock.pass_by(60)
        assert await tables_in(store) == 1
        await clock.pass_by(60)
        assert await tables_in(store) == 0


async def test_a_table_at_which_somebody_looks_is_not_deleted(clock: VirtualClock) -> None:
    store = MemoryStore()
    async with a_server(store, NoBus(), rounds=A_YEAR, clock=clock) as server:
        live = await a_table(server)
        await live.come(Looker("ada"))
        await some_tables(server, 1)
        clock.turn(366 * A_DAY)
        await store.log.believe(Believed(clock.now()))
        await server._forget()
        assert list(store.log.entries) == [live.table.code]


async def test_a_table_at_which_somebody_looks_on_one_server_is_deleted_by_no_other(clock: VirtualClock) -> None:
    store = MemoryStore()
    async with (
        a_server(store, NoBus(), rounds=A_YEAR, clock=clock) as here,
        a_server(store, NoBus(), rounds=A_YEAR, clock=clock) as there,
    ):
        live = await a_table(here)
        await live.come(Looker("ada"))
        clock.turn(364 * A_DAY)
        await store.log.believe(Believed(clock.now()))
        await here._forget()
        clock.turn(2 * A_DAY)
        await store.log.believe(Believed(clock.now()))
        await there._forget()
        assert list(store.log.entries) == [live.table.code]


async def test_an_old_table_that_is_opened_on_one_server_is_deleted_by_no_other(clock: VirtualClock) -> None:
    store = MemoryStore()
    async with a_server(store, NoBus(), clock=clock) as server:
        await some_tables(server, 2)
    clock.turn(366 * A_DAY)
    await store.log.believe(Believed(clock.now()))
    async with (
        a_server(store, NoBus(), rounds=A_YEAR, clock=clock) as here,
        a_server(store, NoBus(), rounds=A_YEAR, clock=clock) as there,
    ):
        opened = next(iter(store.log.entries))
        await here.table(opened)
        await there._forget()
        assert list(store.log.entries) == [opened]


@pytest.mark.parametrize("bus", [MemoryBus(), NoBus()], ids=["told", "not told"])
async def test_whoever_looks_at_a_table_that_another_server_has_deleted_hears_of_it(
    clock: VirtualClock, bus: Bus
) -> None:
    store, rounds = MemoryStore(), Rounds(forget=1e9)
    async with (
        a_server(store, bus, rounds=rounds, clock=clock) as here,
        a_server(store, bus, rounds=A_YEAR, clock=clock) as there,
    ):
        live, ada = await a_table(here), Looker("ada")
        await live.come(ada)
        clock.turn(366 * A_DAY)
        await store.log.believe(Believed(clock.now()))
        await there._forget()
        assert not store.log.entries
        await clock.pass_by(rounds.look_again if isinstance(bus, NoBus) else 0)
        assert ada.turned_away is not None
        assert ada.turned_away.code == "table_read_anew"
        with pytest.raises(NoSuchTable):
            await here.table(live.table.code)


# --- deadlines over a restart


async def a_running_clock(store: Store, clock: VirtualClock) -> LiveTable:
    """A table that has forty of its sixty seconds left when its server stops."""
    async with a_server(store, NoBus(), clock=clock) as server:
        live = await a_table(server, pace="normal")
        await done(live, "ada", BeginGame)
        clock.turn(20)
        await server._beat()
    return live


async def left_after(store: Store, clock: VirtualClock, live: LiveTable) -> float | None:
    async with a_server(store, NoBus(), clock=clock) as server:
        left = (await server.table(live.table.code)).left()
        await server._beat()
    return left


@pytest.mark.parametrize("set_forward", [0, 3600, -3600, -DAYS_AHEAD])
async def test_whatever_the_clock_says_after_a_restart_everybody_has_the_time_that_they_had(
    store: Store, clock: VirtualClock, set_forward: float
) -> None:
    live = await a_running_clock(store, clock)
    clock.set_forward(set_forward)
    assert await left_after(store, clock, live) == 40


async def test_a_crash_while_the_clock_was_ahead_costs_nobody_time_then_or_later(
    store: Store, clock: VirtualClock
) -> None:
    clock.set_forward(10 * A_DAY)
    live = await a_running_clock(store, clock)
    clock.set_forward(-10 * A_DAY)
    clock.turn(1000)
    assert await left_after(store, clock, live) == 40
    clock.turn(1000)
    assert await left_after(store, clock, live) == 40, "the sign of life from the future counts no longer"


async def test_a_clock_that_is_set_while_a_server_runs_is_set_right_in_the_log_too(
    store: Store, clock: VirtualClock
) -> None:
    async with a_server(store, NoBus(), clock=clock) as server:
        live = await a_table(server, pace="normal")
        await done(live, "ada", BeginGame)
        clock.set_forward(-3600)
        clock.turn(20)
        await server._beat()
        assert live.table.deadline == clock.now() + 40
        assert live.left() == 40
        version = live.table.version
        await server._beat()
        assert live.table.version == version, "once"
    assert await left_after(store, clock, live) == 40


async def test_no_table_is_awake_before_its_time_was_given_back(
    clock: VirtualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = MemoryStore()
    live = await a_running_clock(store, clock)
    clock.turn(1000)
    append = store.log.append

    async def fails(table: str, entry: Entry) -> None:
        raise StoreTrouble(problem=f"no room for {entry.seq} of {table}")

    server = LiveTables(store, NoBus(), DECKS, rounds=IDLE, clock=clock)
    await server.open()
    monkeypatch.setattr(store.log, "append", fails)
    for _ in range(3):
        with pytest.raises(StoreTrouble):
            await server.table(live.table.code)
        with pytest.raises(StoreTrouble):
            await server._beat()
        assert not server.live
    monkeypatch.setattr(store.log, "append", append)
    await server._beat()
    assert (await server.table(live.table.code)).left() == 40
    await server.close()


class NeverDone(Threads):
    """Bots that come to no end."""

    def begin(self, work: Callable[[], SeatCommand | None]) -> asyncio.Future[SeatCommand | None]:  # noqa: ARG002
        return asyncio.get_running_loop().create_future()


async def test_a_thinking_bot_does_not_hold_up_the_clock(clock: VirtualClock) -> None:
    patience, seconds = Patience(bots=always(0), think_at_most=8), Seconds(claiming=2)
    async with a_server(MemoryStore(), NoBus(), patience, bots=Bots(threads=NeverDone()), clock=clock) as server:
        live = await a_table(server, 3, pace="custom", custom=seconds)
        await done(live, "ada", SeatBot, seat=5, level="easy")
        await live.come(Looker("ada"))
        await done(live, "ada", BeginGame)
        await clock.pass_by(1.9)
        assert phase(live) == "claiming"
        await clock.pass_by(0.1)
        assert phase(live) != "claiming"
