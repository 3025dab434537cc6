"""Nobody stalls a table: time, seats of people who are gone, an absent host. Bots have a page of their own."""

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from haresay.bus import MemoryBus
from haresay.game import ClaimTurn
from haresay.live.bot_seats import Bots
from haresay.live.caretaker import Caretaker
from haresay.live.patience import Patience, always
from haresay.live.ports import Store
from haresay.live.table import LiveTable
from haresay.live.tables import LiveTables, Rounds
from haresay.tables.playing import is_running
from haresay.tables.settings import PACES
from haresay.tables.state import PersonSits
from haresay.tables.who import ByDevice, ByTable
from haresay.tables.wishes import BeginGame, HoldSeat, JoinTable, LeaveSeat, MoreTime, PassHost, Reclaim
from tests.live.games import a_game, a_guest_watches, bots, holders, leaves, phase
from tests.live.given import AtOnce, Looker, a_server, a_table, ask, done, until
from tests.live.memory_store import MemoryStore, NoBus
from tests.live.virtual_clock import VirtualClock
from tests.tables.given import NOW, PLAYERS, SHORT

pytestmark = pytest.mark.asyncio

CARE = Patience(gone_after=60, host_gone_after=90, bots=always(2))
EAGER = Patience(gone_after=0, host_gone_after=0, bots=always(0))
QUICK = Bots(threads=AtOnce())


@pytest_asyncio.fixture
async def server(clock: VirtualClock) -> AsyncIterator[LiveTables]:
    async with a_server(MemoryStore(), NoBus(), CARE, bots=QUICK, clock=clock) as server:
        yield server


def a_caretaker(live: LiveTable) -> Caretaker:
    return Caretaker(live, MemoryStore().sayings, QUICK, CARE)


async def next_due(live: LiveTable) -> float | None:
    """In how many seconds a caretaker would look again by itself."""
    due = await a_caretaker(live)._see_to_all(lambda move: move.close())
    return None if due is None else due - live.clock.monotonic()


# --- time


async def test_when_time_is_up_the_table_plays_on_and_not_before(server: LiveTables, clock: VirtualClock) -> None:
    live = await a_game(server, pace="normal")
    await clock.pass_by(59)
    assert phase(live) == "claiming"
    await clock.pass_by(1)
    assert phase(live) == "telling"
    assert live.table.deadline == NOW + 60 + 120


async def test_two_caretakers_who_notice_the_same_deadline_do_it_once(server: LiveTables, clock: VirtualClock) -> None:
    live = await a_game(server, pace="normal")
    version = live.table.version
    clock.turn(60)
    await asyncio.gather(*(a_caretaker(live)._see_to_deadline() for _ in range(5)))
    assert live.table.version == version + 1


async def test_without_time_limits_and_with_everybody_here_there_is_nothing_to_do(server: LiveTables) -> None:
    assert await next_due(await a_game(server)) is None


@pytest.mark.parametrize("set_forward", [-3600, 3600])
async def test_a_clock_that_is_set_changes_nothing_about_how_long_anybody_has(
    server: LiveTables, clock: VirtualClock, set_forward: float
) -> None:
    live, ada = await a_game(server, pace="normal"), Looker("ada")
    await clock.pass_by(40)
    clock.set_forward(set_forward)
    await live.come(ada)
    assert ada.last["table"]["seconds_left"] == 20
    await clock.pass_by(19)
    assert phase(live) == "claiming"
    await clock.pass_by(1)
    assert phase(live) == "telling"
    assert live.table.deadline == clock.now() + 120


async def test_more_time_after_the_clock_was_set_is_half_a_minute_more(server: LiveTables, clock: VirtualClock) -> None:
    live = await a_game(server, pace="normal")
    await clock.pass_by(40)
    clock.set_forward(-3600)
    await done(live, "ada", MoreTime)
    assert live.left() == 50
    assert live.table.deadline == clock.now() + 50


# --- people who are gone


async def test_a_bot_plays_for_somebody_who_has_been_gone_for_a_minute(server: LiveTables, clock: VirtualClock) -> None:
    live = await a_game(server)
    await leaves(live, "ben")
    await clock.pass_by(59)
    assert bots(live) == []
    await clock.pass_by(1)
    assert bots(live) == [1]


async def test_somebody_who_comes_back_in_time_keeps_their_seat_and_their_minute(
    server: LiveTables, clock: VirtualClock
) -> None:
    live = await a_game(server)
    for _ in range(3):
        await leaves(live, "ben")
        await clock.pass_by(59)
        await live.come(Looker("ben"))
        await clock.pass_by(1)
    assert bots(live) == []


async def test_nobody_is_replaced_whom_the_table_does_not_wait_for(server: LiveTables, clock: VirtualClock) -> None:
    live = await a_game(server)
    await ask(live, "cleo", ClaimTurn)
    await leaves(live, "ben")
    await clock.pass_by(1000)
    assert phase(live) == "telling"
    assert bots(live) == []


async def test_who_comes_back_in_the_last_moment_is_not_replaced(server: LiveTables) -> None:
    live = await a_game(server)
    await live.ask(ByTable(), HoldSeat("ben"))
    assert bots(live) == []


async def test_after_a_restart_everybody_gets_time_to_come_back(server: LiveTables, clock: VirtualClock) -> None:
    live = await a_game(server, here="")
    await clock.pass_by(10_000)
    await live.come(Looker("ada"))
    await clock.pass_by(59)
    assert bots(live) == []
    await clock.pass_by(1)
    assert bots(live) == [1, 2, 3]


async def test_a_seat_played_by_a_bot_is_still_its_persons(server: LiveTables, clock: VirtualClock) -> None:
    live = await a_game(server)
    await leaves(live, "ben")
    await clock.pass_by(60)
    assert live.table.playing is not None
    assert live.table.playing.sitters[1] == PersonSits("ben")
    await done(live, "ben", Reclaim)
    assert holders(live)[1] == "ben"


async def test_whoever_is_back_has_their_seat_back(server: LiveTables, clock: VirtualClock) -> None:
    live = await a_game(server)
    await leaves(live, "ben")
    await clock.pass_by(CARE.gone_after)
    assert bots(live) == [1]
    await live.come(Looker("ben"))
    await clock.pass_by(0)
    assert bots(live) == []


async def test_whoever_has_stood_up_is_not_put_back_into_their_seat(server: LiveTables, clock: VirtualClock) -> None:
    live = await a_game(server)
    await done(live, "ben", LeaveSeat)
    await leaves(live, "ben")
    await live.come(Looker("ben"))
    await clock.pass_by(1)
    assert bots(live) == [1]
    await done(live, "ben", Reclaim)
    assert bots(live) == []


async def test_for_whoever_is_late_a_bot_makes_that_one_move_and_the_seat_stays_theirs(
    server: LiveTables, clock: VirtualClock
) -> None:
    live = await a_game(server, pace="normal")
    await done(live, "ada", ClaimTurn)
    await clock.pass_by(PACES["normal"].telling)
    assert (phase(live), bots(live)) == ("telling", [0])
    await clock.pass_by(2)
    assert (phase(live), bots(live)) == ("giving", [])
    await clock.pass_by(PACES["normal"].giving)
    assert bots(live) == [1, 2, 3]
    await clock.pass_by(2)
    assert (phase(live), bots(live)) == ("voting", [])


async def test_whoever_is_late_and_gone_has_a_bot_until_they_are_back(server: LiveTables, clock: VirtualClock) -> None:
    live = await a_game(server, pace="normal")
    await done(live, "ada", ClaimTurn)
    await leaves(live, "ada")
    await clock.pass_by(PACES["normal"].telling + 2)
    assert (phase(live), bots(live)) == ("giving", [0])
    await live.come(Looker("ada"))
    await clock.pass_by(0)
    assert bots(live) == []


async def test_a_table_that_nobody_looks_at_waits_for_its_people(server: LiveTables, clock: VirtualClock) -> None:
    live = await a_game(server)
    for person in ("ada", "ben", "cleo", "dan"):
        await leaves(live, person)
    assert await next_due(live) is None
    await clock.pass_by(8 * 3600)
    assert bots(live) == []
    assert live.table.host == "ada"
    await live.come(Looker("cleo"))
    await clock.pass_by(CARE.gone_after - 1)
    assert bots(live) == []
    await clock.pass_by(1)
    assert bots(live) == [0, 1, 3]


async def test_a_screen_alone_lets_bots_move_but_gives_no_seat_away(server: LiveTables, clock: VirtualClock) -> None:
    live = await a_game(server, here="ada")
    await clock.pass_by(60)
    assert bots(live) == [1, 2, 3]
    assert phase(live) == "claiming"
    await leaves(live, "ada")
    await live.come(Looker(None, "screen"))
    await clock.pass_by(2)
    assert phase(live) == "telling"
    await clock.pass_by(3600)
    assert 0 not in bots(live)


# --- the host


async def test_an_absent_hosts_rights_pass_on(server: LiveTables, clock: VirtualClock) -> None:
    live = await a_table(server)
    await live.come(Looker("cleo"))
    await clock.pass_by(89)
    assert live.table.host == "ada"
    await clock.pass_by(1)
    assert live.table.host == "cleo"


async def test_a_host_keeps_their_rights_while_nobody_else_is_here(server: LiveTables, clock: VirtualClock) -> None:
    live = await a_table(server)
    assert await next_due(live) is None
    await clock.pass_by(1000)
    assert live.table.host == "ada"


async def test_a_host_who_got_the_rights_while_away_has_as_long_as_any_other(
    server: LiveTables, clock: VirtualClock
) -> None:
    live = await a_table(server)
    await live.come(Looker("ada"))
    await clock.pass_by(0)
    await done(live, "ada", PassHost, person="ben")
    await clock.pass_by(90)
    assert live.table.host == "ada"


# --- whole games, and trouble


@pytest.mark.parametrize("mode", PLAYERS)
async def test_bots_play_a_game_of_every_mode_to_the_end_while_somebody_watches(store: Store, mode: str) -> None:
    async with a_server(store, NoBus(), EAGER, bots=QUICK) as server:
        live = await a_table(server, PLAYERS[mode], mode=mode, house=SHORT[mode])
        await done(live, "ada", BeginGame)
        await a_guest_watches(live)
        await until(lambda: not is_running(live.table))
        assert live.table.endings[0].winners


async def test_two_servers_who_take_care_of_one_table_spoil_nothing(store: Store, clock: VirtualClock) -> None:
    bus, usual = MemoryBus(), Rounds()
    async with (
        a_server(store, bus, EAGER, usual, bots=QUICK, clock=clock) as here,
        a_server(store, bus, EAGER, usual, bots=QUICK, clock=clock) as there,
    ):
        live = await a_table(here, house=SHORT["classic"], pace="normal")
        other = await there.table(live.table.code)
        await other.come(Looker(None))
        await done(live, "ada", BeginGame)
        await a_guest_watches(live)
        await until(lambda: not is_running(live.table) and other.table.version == live.table.version, clock)
        assert other.table == live.table


async def test_the_caretaker_survives_a_log_that_is_out_of_reach(
    clock: VirtualClock, caplog: pytest.LogCaptureFixture
) -> None:
    store = MemoryStore()
    async with a_server(store, NoBus(), CARE, bots=QUICK, clock=clock) as server:
        live = await a_game(server)
        store.broken = True
        await leaves(live, "ben")
        await clock.pass_by(CARE.gone_after)
        assert "taking care of a table failed" in caplog.text
        assert bots(live) == []
        store.broken = False
        await clock.pass_by(CARE.try_again_after)
        assert bots(live) == [1]


async def test_a_table_that_falls_asleep_has_nobody_left_who_takes_care_of_it(server: LiveTables) -> None:
    live = await a_game(server, here="")
    before = asyncio.all_tasks()
    server._put_to_sleep(live)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert len(before - asyncio.all_tasks()) == 1


async def test_a_server_that_is_closed_leaves_nothing_running(clock: VirtualClock) -> None:
    before = asyncio.all_tasks()
    async with a_server(MemoryStore(), MemoryBus(), EAGER, bots=QUICK, clock=clock) as server:
        live = await a_table(server)
        await done(live, "ada", BeginGame)
        await a_guest_watches(live)
        assert asyncio.all_tasks() > before
    assert asyncio.all_tasks() == before


# --- ghosts


async def test_whoever_joins_and_never_comes_is_cleared_away_and_whoever_came_stays(
    server: LiveTables, clock: VirtualClock
) -> None:
    live = await a_table(server, 1)
    for person in ("ben", "cleo"):
        await live.ask(ByDevice(f"key of {person}"), JoinTable(person, person), person)
    await live.come(Looker("ada"))
    cleo = Looker("cleo")
    await live.come(cleo)
    await live.go(cleo)
    await clock.pass_by(29)
    assert set(live.table.people) == {"ada", "ben", "cleo"}
    await clock.pass_by(1)
    assert set(live.table.people) == {"ada", "cleo"}
    await clock.pass_by(3600)
    assert set(live.table.people) == {"ada", "cleo"}
