"""All tables of a server, and several servers on one log."""

import asyncio
import logging
from pathlib import Path

import pytest

from haresay.bus import MemoryBus
from haresay.store import SqliteLog
from haresay.tables import codes
from haresay.tables.house import House, HouseRoutine
from haresay.tables.live import Done
from haresay.tables.ports import Bus, Log
from haresay.tables.refusals import NoSuchTable, SecondsOutOfRange, UnknownDeck
from haresay.tables.requests import Leave, Say, SendAway, StartGame, StopGame, TakeSeat
from haresay.tables.settings import Seconds, Settings
from tests.tables.conftest import Clock
from tests.tables.given import DECKS, NOW, SHORT
from tests.tables.houses import IDLE, Looker, a_house, a_table, ask, done, play_to_the_end, until
from tests.tables.memory_log import MemoryLog, NoBus

pytestmark = pytest.mark.asyncio

BUSY = HouseRoutine(beat=0.01, look_again=0.01, announce=0.01, forget=60)


async def test_a_table_is_found_by_its_code_and_only_by_that(log: Log) -> None:
    async with a_house(log, NoBus()) as house:
        live = await a_table(house)
        assert await house.table(live.table.code) is live
        with pytest.raises(NoSuchTable):
            await house.table("NOWHERE")


async def test_any_house_can_wake_a_table(log: Log) -> None:
    async with a_house(log, NoBus()) as house:
        first = await a_table(house)
        await done(first, "ada", StartGame)
    async with a_house(log, NoBus()) as house:
        woken = await house.table(first.table.code)
        assert woken is not first
        assert woken.table == first.table


async def test_a_table_is_woken_once_however_many_ask_for_it(log: Log) -> None:
    async with a_house(log, NoBus()) as house, a_house(log, NoBus()) as other:
        live = await a_table(house)
        found = await asyncio.gather(*(other.table(live.table.code) for _ in range(10)))
        assert len({id(one) for one in found}) == 1


@pytest.mark.parametrize(
    ("settings", "refusal"),
    [(Settings(decks=("tarot",)), UnknownDeck), (Settings(custom=Seconds(voting=10**9)), SecondsOutOfRange)],
)
async def test_a_table_that_could_never_be_played_is_not_opened(settings: Settings, refusal: type[Exception]) -> None:
    log = MemoryLog()
    async with a_house(log, NoBus()) as house:
        with pytest.raises(refusal):
            await house.new_table(settings, "ada", "Ada", "secret")
        assert not log.entries


async def test_a_code_that_somebody_has_is_not_given_again(log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    new = iter(["AAAAA", "AAAAA", "BBBBB"])
    monkeypatch.setattr(codes, "new_code", lambda _: next(new))
    async with a_house(log, NoBus()) as house:
        assert [(await a_table(house, 1)).table.code for _ in range(2)] == ["AAAAA", "BBBBB"]


async def test_codes_grow_with_the_number_of_live_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    log = MemoryLog()

    async def many(_: float = 0) -> list[str]:
        return ["table"] * 20_000

    async with a_house(log, NoBus()) as house:
        assert len((await a_table(house, 1)).table.code) == 5
        monkeypatch.setattr(log, "tables", many)
        assert len((await a_table(house, 1)).table.code) == 8


@pytest.mark.parametrize("bus", [MemoryBus, NoBus])
async def test_two_houses_show_the_same_table_with_a_bus_and_without(log: Log, bus: type[Bus]) -> None:
    wire = bus()
    async with a_house(log, wire, routine=BUSY) as here, a_house(log, wire, routine=BUSY) as there:
        live = await a_table(here)
        other = await there.table(live.table.code)
        ben, cleo = Looker("ben"), Looker("cleo")
        await live.come(ben)
        await other.come(cleo)
        await ask(live, "ben", Say, text="hello")
        await ask(other, "cleo", Say, text="hello back")
        await until(lambda: len(live.table.chat) == len(other.table.chat) == 2)
        assert [line["text"] for line in ben.told[-1].get("lines", [])] == ["hello", "hello back"]
        assert live.table == other.table


async def test_with_a_bus_the_other_house_knows_at_once(log: Log) -> None:
    bus = MemoryBus()
    async with a_house(log, bus) as here, a_house(log, bus) as there:
        live = await a_table(here)
        other = await there.table(live.table.code)
        await done(live, "ben", TakeSeat, seat=9)
        await until(lambda: other.table == live.table)


@pytest.mark.parametrize("bus", [MemoryBus, NoBus])
async def test_a_command_repeated_at_another_house_happens_once(log: Log, bus: type[Bus]) -> None:
    wire = bus()
    async with a_house(log, wire) as here, a_house(log, wire) as there:
        live = await a_table(here)
        other = await there.table(live.table.code)
        first = await ask(live, "ben", TakeSeat, "w1", seat=9)
        await done(live, "ben", TakeSeat, seat=7)
        assert await ask(other, "ben", TakeSeat, "w1", seat=9) == first
        assert other.table.seats == live.table.seats


async def test_people_are_seen_across_servers(log: Log) -> None:
    bus = MemoryBus()
    async with a_house(log, bus) as here, a_house(log, bus) as there:
        live = await a_table(here)
        other = await there.table(live.table.code)
        ada, ben = Looker("ada"), Looker("ben")
        await live.come(ada)
        await other.come(ben)
        await until(lambda: ada.sees_here == {"ada", "ben"})
        await other.go(ben)
        await until(lambda: ada.sees_here == {"ada"})


async def test_a_house_that_came_later_hears_who_is_here(log: Log) -> None:
    bus = MemoryBus()
    async with a_house(log, bus, routine=BUSY) as here, a_house(log, bus, routine=BUSY) as there:
        live = await a_table(here)
        await live.come(Looker("ada"))
        ben = Looker("ben")
        await (await there.table(live.table.code)).come(ben)
        await until(lambda: ben.sees_here == {"ada", "ben"})


async def test_whoever_is_banned_on_one_server_is_dismissed_on_the_other(log: Log) -> None:
    bus = MemoryBus()
    async with a_house(log, bus) as here, a_house(log, bus) as there:
        live = await a_table(here)
        ben = Looker("ben")
        await (await there.table(live.table.code)).come(ben)
        await done(live, "ada", SendAway, person="ben", ban=True)
        await until(lambda: ben.dismissed)


async def test_a_table_where_nobody_is_falls_asleep_and_wakes_as_it_was(log: Log) -> None:
    async with a_house(log, NoBus(), routine=HouseRoutine(look_again=0.01, sleep_after=0.02)) as house:
        live = await a_table(house)
        await until(lambda: live.table.code not in house.live)
        woken = await house.table(live.table.code)
        assert woken.table == live.table
        await woken.come(Looker("ada"))
        await asyncio.sleep(0.1)
        assert live.table.code in house.live, "somebody is looking"


async def test_old_tables_are_forgotten_whole(clock: Clock) -> None:
    log = MemoryLog()
    async with a_house(log, NoBus(), routine=HouseRoutine(keep_days=30)) as house:
        old = await a_table(house)
        clock.turn(20 * 24 * 3600)
        young = await a_table(house)
        clock.turn(11 * 24 * 3600)
        await house._forget()
        assert list(log.entries) == [young.table.code] != [old.table.code]


async def test_with_keep_days_0_nothing_is_ever_forgotten(clock: Clock) -> None:
    log = MemoryLog()
    async with a_house(log, NoBus()) as house:
        await a_table(house)
        clock.turn(10_000 * 24 * 3600)
        await house._forget()
        assert log.entries


async def test_the_time_of_an_outage_is_given_back_once_by_whichever_house_opens(log: Log, clock: Clock) -> None:
    async with a_house(log, NoBus()) as house:
        live = await a_table(house, pace="normal")
        await done(live, "ada", StartGame)
        assert live.table.deadline == NOW + 60
        clock.turn(20)
        await house._beat()
    clock.turn(1000)
    houses = [House(log, NoBus(), DECKS, routine=IDLE) for _ in range(2)]
    await asyncio.gather(*(house.open() for house in houses))
    for house in houses:
        assert (await house.table(live.table.code)).table.deadline == NOW + 1060
        await house.close()


async def test_a_restart_in_a_moment_costs_nobody_a_moment(log: Log, clock: Clock) -> None:
    async with a_house(log, NoBus()) as house:
        live = await a_table(house, pace="normal")
        await done(live, "ada", StartGame)
    clock.turn(2)
    async with a_house(log, NoBus()) as house:
        assert (await house.table(live.table.code)).table.deadline == NOW + 62


async def test_the_rounds_go_on_after_the_log_was_out_of_reach(caplog: pytest.LogCaptureFixture) -> None:
    log = MemoryLog()
    async with a_house(log, NoBus(), routine=BUSY):
        log.broken = True
        await until(lambda: "the next one follows" in caplog.text)
        log.broken = False
        log.beats.clear()
        await until(lambda: log.beats)


async def test_nonsense_on_the_bus_is_survived(log: Log, caplog: pytest.LogCaptureFixture) -> None:
    bus = MemoryBus()
    caplog.set_level(logging.CRITICAL)
    async with a_house(log, bus) as house:
        await bus.publish(b"nonsense")
        await bus.publish(b'{"type":"changed","server":"x","table":"nowhere","version":3}')
        assert isinstance(await ask(await a_table(house), "ada", Say, text="hello"), Done)


async def test_a_finished_game_can_be_read_turn_by_turn_also_after_its_players_left(log: Log) -> None:
    async with a_house(log, NoBus()) as house:
        live = await a_table(house, house=SHORT["classic"])
        await done(live, "ada", StartGame)
        await play_to_the_end(live)
        await done(live, "dan", Leave)
        await done(live, "ben", Say, text="good game")
        game = await house.finished_game(live.table, 1)
        assert game.names == {"ada": "Ada", "ben": "Ben", "cleo": "Cleo", "dan": "Dan"}
        assert game.turns[-1].scores == game.ending.scores
        assert [turn.number for turn in game.turns] == list(range(1, len(game.turns) + 1))


async def test_the_second_game_is_not_the_first(log: Log) -> None:
    async with a_house(log, NoBus()) as house:
        live = await a_table(house, house=SHORT["classic"])
        for _ in range(2):
            await done(live, "ada", StartGame)
            await play_to_the_end(live)
        await done(live, "ada", StartGame)
        await done(live, "ada", StopGame)
        first, second, third = [await house.finished_game(live.table, number) for number in (1, 2, 3)]
        assert first.turns != second.turns
        assert first.ending.last < second.ending.first
        assert third.turns == ()


async def test_all_is_kept_in_the_file(tmp_path: Path) -> None:
    for number in range(3):
        log = await SqliteLog.open(tmp_path)
        async with a_house(log, NoBus()) as house:
            await a_table(house)
            assert len(await log.tables()) == number + 1
        await log.close()
