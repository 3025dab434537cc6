"""Nobody stalls a table: time, bots, seats of people who are gone, an absent host."""

import asyncio
import threading
from collections.abc import AsyncIterator
from random import Random
from typing import Any

import pytest
import pytest_asyncio

from haresay.bots.minds import Company
from haresay.bots.protocol import Bot
from haresay.bots.random_player import choose
from haresay.bus import MemoryBus
from haresay.game import Continue, SeatCommand, View, view
from haresay.game.decide import name_of
from haresay.tables.caretaker import Care, Caretaker, moves, takes_over
from haresay.tables.house import House, HouseRoutine
from haresay.tables.live import LiveTable
from haresay.tables.playing import is_bot, is_running
from haresay.tables.ports import Log
from haresay.tables.requests import Claim, LeaveSeat, PassHost, Reclaim, SeatBot, StartGame
from haresay.tables.state import PersonSits
from tests.tables.conftest import Clock
from tests.tables.given import NOW, PLAYERS, SHORT
from tests.tables.houses import Looker, a_house, a_table, ask, done, joining, until
from tests.tables.memory_log import MemoryLog, NoBus

pytestmark = pytest.mark.asyncio

CARE = Care(gone_after=60, host_gone_after=90, bot_pause=(2, 2))
EAGER = Care(gone_after=0, host_gone_after=0, bot_pause=(0, 0), try_again_after=0.01)


@pytest_asyncio.fixture
async def house(clock: Clock) -> AsyncIterator[House]:  # noqa: ARG001 - its clock is turned by the tests
    async with a_house(MemoryLog(), NoBus()) as house:
        yield house


async def a_game(house: House, here: str = "ada ben cleo dan", **settings: Any) -> LiveTable:
    live = await a_table(house, 4, **settings)
    for person in here.split():
        await live.come(Looker(person))
    await done(live, "ada", StartGame)
    return live


def phase(live: LiveTable) -> str:
    assert live.table.playing is not None
    return name_of(live.table.playing.state.phase)


def holders(live: LiveTable) -> tuple[str, ...]:
    assert live.table.playing is not None
    return live.table.playing.state.holders


def bots(live: LiveTable) -> list[int]:
    return [seat for seat, holder in enumerate(holders(live)) if is_bot(holder)]


async def leaves(live: LiveTable, person: str) -> None:
    await live.go(next(one for one in live.looking if one.person == person))


async def a_guest_watches(live: LiveTable) -> None:
    """Somebody who came too late to play, but is there."""
    await live.do("join zoe", joining("zoe"))
    await live.come(Looker("zoe"))


# --- time


async def test_when_time_is_up_the_table_plays_on_and_not_before(house: House, clock: Clock) -> None:
    live = await a_game(house, pace="normal")
    keeper = Caretaker(live, CARE)
    assert await keeper.look() == NOW + 60
    assert phase(live) == "claiming"
    clock.turn(60)
    await keeper.look()
    assert phase(live) == "telling"
    assert live.table.deadline == NOW + 60 + 120


async def test_two_caretakers_who_notice_the_same_deadline_do_it_once(house: House, clock: Clock) -> None:
    live = await a_game(house, pace="normal")
    clock.turn(60)
    version = live.table.version
    await asyncio.gather(*(Caretaker(live, CARE).see_to_deadline() for _ in range(5)))
    assert live.table.version == version + 1


async def test_without_time_limits_and_with_everybody_here_there_is_nothing_to_do(house: House) -> None:
    assert await Caretaker(await a_game(house), CARE).look() is None


# --- people who are gone


async def test_a_bot_plays_for_somebody_who_has_been_gone_for_a_minute(house: House, clock: Clock) -> None:
    live = await a_game(house)
    await leaves(live, "ben")
    keeper = Caretaker(live, CARE)
    assert await keeper.look() == NOW + 60
    clock.turn(59)
    await keeper.look()
    assert bots(live) == []
    clock.turn(1)
    await keeper.look()
    assert bots(live) == [1]


async def test_somebody_who_comes_back_in_time_keeps_their_seat_and_their_minute(house: House, clock: Clock) -> None:
    live = await a_game(house)
    keeper = Caretaker(live, CARE)
    for _ in range(3):
        await leaves(live, "ben")
        await keeper.look()
        clock.turn(59)
        await live.come(Looker("ben"))
        await keeper.look()
    assert bots(live) == []


async def test_nobody_is_replaced_whom_the_table_does_not_wait_for(house: House, clock: Clock) -> None:
    live = await a_game(house)
    await ask(live, "cleo", Claim)
    await leaves(live, "ben")
    keeper = Caretaker(live, CARE)
    await keeper.look()
    clock.turn(1000)
    await keeper.look()
    assert phase(live) == "telling"
    assert bots(live) == []


async def test_who_comes_back_in_the_last_moment_is_not_replaced(house: House) -> None:
    live = await a_game(house)
    await live.do("gone", takes_over("ben"))
    assert bots(live) == []


async def test_after_a_restart_everybody_gets_time_to_come_back(house: House, clock: Clock) -> None:
    live = await a_game(house, here="")
    clock.turn(10_000)
    await live.come(Looker("ada"))
    assert await Caretaker(live, CARE).look() == NOW + 10_060
    assert bots(live) == []


# --- the host


async def test_an_absent_hosts_rights_pass_on(house: House, clock: Clock) -> None:
    live = await a_table(house)
    await live.come(Looker("cleo"))
    keeper = Caretaker(live, CARE)
    assert await keeper.look() == NOW + 90
    clock.turn(90)
    await keeper.look()
    assert live.table.host == "cleo"


async def test_a_host_keeps_their_rights_while_nobody_else_is_here(house: House, clock: Clock) -> None:
    live = await a_table(house)
    keeper = Caretaker(live, CARE)
    assert await keeper.look() is None
    clock.turn(1000)
    assert await keeper.look() is None
    assert live.table.host == "ada"


async def test_a_host_who_got_the_rights_while_away_has_as_long_as_any_other(house: House, clock: Clock) -> None:
    live = await a_table(house)
    await live.come(Looker("ada"))
    keeper = Caretaker(live, CARE)
    await keeper.look()
    await done(live, "ada", PassHost, person="ben")
    clock.turn(90)
    await keeper.look()
    assert live.table.host == "ada"


# --- bots


async def test_a_bot_thinks_for_a_while_before_it_moves(house: House, clock: Clock) -> None:
    live = await a_table(house, 3)
    await done(live, "ada", SeatBot, seat=3)
    for person in ("ada", "ben", "cleo"):
        await live.come(Looker(person))
    await done(live, "ada", StartGame)
    keeper = Caretaker(live, CARE)
    assert await keeper.look() == NOW + 2
    assert phase(live) == "claiming"
    clock.turn(2)
    await keeper.look()
    assert phase(live) == "telling"
    assert live.table.playing is not None
    assert live.table.playing.state.phase.storyteller == 3  # type: ignore[union-attr]


async def test_a_bots_move_is_not_made_for_somebody_who_has_just_taken_their_seat_back(house: House) -> None:
    live = await a_game(house)
    await done(live, "ben", LeaveSeat)
    chosen = choose_for(live, 1)
    await done(live, "ben", Reclaim)
    version = live.table.version
    await live.do("bot", moves(1, chosen))
    assert live.table.version == version


def choose_for(live: LiveTable, seat: int) -> SeatCommand:
    assert live.table.playing is not None
    command = choose(view(live.table.playing.state, seat), Random(1))
    assert command is not None
    return command


async def test_a_table_that_nobody_looks_at_waits_for_its_people(house: House, clock: Clock) -> None:
    live = await a_game(house)
    keeper = Caretaker(live, CARE)
    for person in ("ada", "ben", "cleo", "dan"):
        await leaves(live, person)
    assert await keeper.look() is None
    clock.turn(8 * 3600)
    assert await keeper.look() is None
    assert bots(live) == []
    assert live.table.host == "ada"
    await live.come(Looker("cleo"))
    assert await keeper.look() == NOW + 8 * 3600 + CARE.gone_after
    assert bots(live) == []
    clock.turn(60)
    await keeper.look()
    assert bots(live) == [0, 1, 3]


async def test_a_screen_alone_lets_bots_move_but_gives_no_seat_away(house: House, clock: Clock) -> None:
    live = await a_game(house, here="ada")
    keeper = Caretaker(live, CARE)
    await keeper.look()
    clock.turn(60)
    await keeper.look()
    assert bots(live) == [1, 2, 3]
    await leaves(live, "ada")
    await live.come(Looker(None, "screen"))
    await keeper.look()
    clock.turn(2)
    await keeper.look()
    assert phase(live) == "telling"
    clock.turn(3600)
    await keeper.look()
    assert 0 not in bots(live)


@pytest.mark.parametrize("mode", PLAYERS)
async def test_bots_play_a_game_of_every_mode_to_the_end_while_somebody_watches(log: Log, mode: str) -> None:
    async with a_house(log, NoBus(), EAGER) as house:
        live = await a_table(house, PLAYERS[mode], mode=mode, house=SHORT[mode])
        await done(live, "ada", StartGame)
        await a_guest_watches(live)
        await until(lambda: not is_running(live.table), patience=30)
        assert live.table.endings[0].winners


async def test_two_houses_who_take_care_of_one_table_spoil_nothing(log: Log) -> None:
    bus = MemoryBus()
    routine = HouseRoutine(look_again=0.05)
    async with a_house(log, bus, EAGER, routine) as here, a_house(log, bus, EAGER, routine) as there:
        live = await a_table(here, house=SHORT["classic"], pace="normal")
        other = await there.table(live.table.code)
        await other.come(Looker(None))
        await done(live, "ada", StartGame)
        await a_guest_watches(live)
        await until(lambda: not is_running(live.table) and other.table.version == live.table.version, patience=30)
        assert other.table == live.table


async def test_the_caretaker_survives_a_log_that_is_out_of_reach(caplog: pytest.LogCaptureFixture) -> None:
    log = MemoryLog()
    async with a_house(log, NoBus(), EAGER) as house:
        live = await a_table(house)
        for person in ("ada", "ben", "cleo", "dan"):
            await live.come(Looker(person))
        await done(live, "ada", StartGame)
        log.broken = True
        await leaves(live, "ben")
        await until(lambda: "taking care of a table failed" in caplog.text)
        assert bots(live) == []
        log.broken = False
        await until(lambda: 1 in bots(live))


async def test_the_caretaker_survives_a_bot_that_loses_its_mind() -> None:
    tries = 0

    def confused(seen: View, dice: Random) -> SeatCommand | None:
        nonlocal tries
        tries += 1
        match tries:
            case 1:
                raise ZeroDivisionError
            case 2:
                return Continue(0)
            case _:
                return choose(seen, dice)

    care = Care(gone_after=1e9, host_gone_after=1e9, bot_pause=(0, 0), choose=confused, try_again_after=0.01)
    async with a_house(MemoryLog(), NoBus(), care) as house:
        live = await a_table(house, 3)
        await done(live, "ada", SeatBot, seat=3)
        await done(live, "ada", StartGame)
        await live.come(Looker("ada"))
        await until(lambda: phase(live) != "claiming")
        assert tries >= 3


async def test_a_bot_that_cannot_make_up_its_mind_is_helped_by_chance(caplog: pytest.LogCaptureFixture) -> None:
    enough = threading.Event()

    def dreamer(seen: View, dice: Random) -> SeatCommand | None:
        enough.wait(30)
        return choose(seen, dice)

    async with a_house(MemoryLog(), NoBus()) as house:
        live = await a_table(house, 3)
        await done(live, "ada", SeatBot, seat=3)
        await done(live, "ada", StartGame)
        keeper = Caretaker(live, Care(bot_pause=(0, 0), think_at_most=0.05))
        assert live.table.playing is not None
        seen = view(live.table.playing.state, 3)
        assert await keeper.thought(dreamer, seen) == choose(seen, Random(1))
    enough.set()
    assert "thought for too long" in caplog.text


async def test_bots_whose_moves_are_due_think_at_the_same_time() -> None:
    together = threading.Barrier(3)

    def sociable(seen: View, dice: Random) -> SeatCommand | None:
        together.wait(10)
        return choose(seen, dice)

    async with a_house(MemoryLog(), NoBus()) as house:
        live = await a_table(house, 1)
        for seat in (1, 2, 3):
            await done(live, "ada", SeatBot, seat=seat)
        await done(live, "ada", StartGame)
        await live.come(Looker("ada"))
        await Caretaker(live, Care(bot_pause=(0, 0), choose=sociable)).look()
        assert phase(live) == "telling"


async def test_a_seat_played_by_a_bot_is_still_its_persons(house: House, clock: Clock) -> None:
    live = await a_game(house)
    await leaves(live, "ben")
    keeper = Caretaker(live, CARE)
    await keeper.look()
    clock.turn(60)
    await keeper.look()
    assert live.table.playing is not None
    assert live.table.playing.sitters[1] == PersonSits("ben")
    await done(live, "ben", Reclaim)
    assert holders(live)[1] == "ben"


async def test_each_bot_plays_its_seat_by_name_level_and_language_from_the_first_move_to_the_last() -> None:
    engaged: list[tuple[str, str, str]] = []
    company = Company({})

    def engage(name: str, level: str, language: str) -> Bot:
        engaged.append((name, level, language))
        return company.engage(name, level, language)

    care = Care(gone_after=0, host_gone_after=0, bot_pause=(0, 0), engage=engage, try_again_after=0.01)
    async with a_house(MemoryLog(), NoBus(), care) as house:
        live = await a_table(house, 3, house=SHORT["classic"], language="fr")
        await done(live, "ada", SeatBot, seat=3, level="hard")
        await done(live, "ada", StartGame)
        await a_guest_watches(live)
        await until(lambda: not is_running(live.table), patience=30)
    assert sorted(engaged) == [("0", "", "fr"), ("1", "", "fr"), ("2", "", "fr"), ("Bramble", "hard", "fr")]
