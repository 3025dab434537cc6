"""All tables of a server, and several servers on one store."""

import asyncio
import logging
from pathlib import Path

import pytest
from msgspec.structs import replace

from haresay.bus import MemoryBus
from haresay.game import StopGame
from haresay.live import codes, hints
from haresay.live.ports import Bus, Store, StoreTrouble
from haresay.live.tables import LiveTables, NewTable, Rounds
from haresay.store import SqliteStore
from haresay.tables.messages import Done
from haresay.tables.refusals import NoSuchTable, SecondsOutOfRange, TableDeleted, UnknownDeck
from haresay.tables.settings import Seconds, Settings
from haresay.tables.wishes import BeginGame, Leave, Rename, Say, SendAway, TakeSeat
from tests.live.given import IDLE, Looker, a_server, a_table, ask, done, play_to_the_end, until
from tests.live.memory_store import MemoryStore, NoBus
from tests.live.virtual_clock import VirtualClock
from tests.tables.given import DECKS, NOW, SHORT

pytestmark = pytest.mark.asyncio

USUAL = Rounds()


async def test_a_table_is_found_by_its_code_and_only_by_that(store: Store) -> None:
    async with a_server(store, NoBus()) as server:
        live = await a_table(server)
        assert await server.table(live.table.code) is live
        with pytest.raises(NoSuchTable):
            await server.table("NOWHERE")


async def test_any_server_can_wake_a_table(store: Store) -> None:
    async with a_server(store, NoBus()) as server:
        first = await a_table(server)
        await done(first, "ada", BeginGame)
    async with a_server(store, NoBus()) as server:
        woken = await server.table(first.table.code)
        assert woken is not first
        assert woken.table == first.table


async def test_a_table_is_woken_once_however_many_ask_for_it(store: Store) -> None:
    async with a_server(store, NoBus()) as server, a_server(store, NoBus()) as other:
        live = await a_table(server)
        found = await asyncio.gather(*(other.table(live.table.code) for _ in range(10)))
        assert len({id(one) for one in found}) == 1


async def test_whoever_asked_first_may_leave_and_the_table_is_woken_for_the_others(store: Store) -> None:
    async with a_server(store, NoBus()) as server, a_server(store, NoBus()) as other:
        live = await a_table(server)
        asking = [asyncio.create_task(other.table(live.table.code)) for _ in range(3)]
        await asyncio.sleep(0)
        asking[0].cancel()
        assert await asking[1] is await asking[2] is other.live[live.table.code]


async def test_a_table_that_could_not_be_read_can_be_asked_for_again() -> None:
    store = MemoryStore()
    async with a_server(store, NoBus()) as server, a_server(store, NoBus()) as other:
        live = await a_table(server)
        store.broken = True
        for why_not in await asyncio.gather(*(other.table(live.table.code) for _ in range(2)), return_exceptions=True):
            assert isinstance(why_not, StoreTrouble)
        store.broken = False
        assert (await other.table(live.table.code)).table == live.table


async def test_whoever_waits_for_a_table_while_the_server_is_closed_waits_no_longer() -> None:
    store = MemoryStore()
    async with a_server(store, NoBus()) as server:
        live = await a_table(server)
    async with a_server(store, NoBus()) as server:
        asking = asyncio.create_task(server.table(live.table.code))
        await asyncio.sleep(0)
    with pytest.raises(asyncio.CancelledError):
        await asking


@pytest.mark.parametrize(
    ("settings", "refusal"),
    [(Settings(decks=("tarot",)), UnknownDeck), (Settings(custom=Seconds(voting=10**9)), SecondsOutOfRange)],
)
async def test_a_table_that_could_never_be_played_is_not_opened(settings: Settings, refusal: type[Exception]) -> None:
    store = MemoryStore()
    async with a_server(store, NoBus()) as server:
        with pytest.raises(refusal):
            await server.new_table(NewTable(settings, "ada", "Ada", "secret", "once"))
        assert not store.log.entries


async def test_a_code_that_somebody_has_is_not_given_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(codes, "codes_from", lambda _: iter(["AAAAAAAA", "BBBBBBBB"]))
    monkeypatch.setattr(codes, "code_length", lambda *_: 5)
    async with a_server(store, NoBus()) as server:
        new = [NewTable(Settings(), who, who, f"secret of {who}", "once") for who in ("ada", "ben")]
        assert [(await server.new_table(one)).table.code for one in new] == ["AAAAA", "BBBBB"]


async def test_a_table_is_opened_once_for_a_secret_and_an_id(store: Store) -> None:
    async with a_server(store, NoBus()) as server:
        new = NewTable(Settings(), "ada", "Ada", "secret of ada", "once")
        laid = await asyncio.gather(*(server.new_table(new) for _ in range(5)))
        more = [await server.new_table(replace(new, once=f"more {number}")) for number in range(4)]
        assert len({live.table.code for live in laid}) == 1
        assert len({live.table.code for live in more}) == 4
        assert len(more[-1].table.code) > len(laid[0].table.code), "codes have grown since"
        assert await server.new_table(new) is laid[0]
        assert await server.opened_before(replace(new, once="another")) is None


async def test_letters_that_lead_to_somebody_elses_table_wake_nobody(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, eve = (NewTable(Settings(), who, who, f"secret of {who}", "once") for who in ("ada", "eve"))
    monkeypatch.setattr(codes, "codes_from", lambda _: iter(["AAAAAAAA"]))
    async with a_server(store, NoBus()) as server:
        code = (await server.new_table(ada)).table.code
    async with a_server(store, NoBus()) as server:
        assert await server.opened_before(eve) is None
        assert not server.live
        assert (again := await server.opened_before(ada)) is not None
        assert again.table.code == code


async def test_codes_grow_with_the_number_of_live_tables(monkeypatch: pytest.MonkeyPatch, clock: VirtualClock) -> None:
    store = MemoryStore()

    async def many() -> int:
        return 20_000

    async with a_server(store, NoBus(), clock=clock) as server:
        short = len((await a_table(server, 1)).table.code)
        monkeypatch.setattr(store.log, "how_many", many)
        clock.turn(3600)
        assert len((await a_table(server, 1)).table.code) == short + 3


@pytest.mark.parametrize("bus", [MemoryBus, NoBus])
async def test_two_servers_show_the_same_table_with_a_bus_and_without(
    store: Store, bus: type[Bus], clock: VirtualClock
) -> None:
    wire = bus()
    async with (
        a_server(store, wire, rounds=USUAL, clock=clock) as here,
        a_server(store, wire, rounds=USUAL, clock=clock) as there,
    ):
        live = await a_table(here)
        other = await there.table(live.table.code)
        ben, cleo = Looker("ben"), Looker("cleo")
        await live.come(ben)
        await other.come(cleo)
        await ask(live, "ben", Say, text="hello")
        await ask(other, "cleo", Say, text="hello back")
        await until(lambda: len(live.table.chat) == len(other.table.chat) == 2, clock)
        assert [line["text"] for line in ben.told[-1].get("lines", [])] == ["hello", "hello back"]
        assert live.table == other.table


async def test_with_a_bus_the_other_server_knows_at_once(store: Store) -> None:
    bus = MemoryBus()
    async with a_server(store, bus) as here, a_server(store, bus) as there:
        live = await a_table(here)
        other = await there.table(live.table.code)
        await done(live, "ben", TakeSeat, seat=9)
        await until(lambda: other.table == live.table)


@pytest.mark.parametrize("bus", [MemoryBus, NoBus])
async def test_a_command_repeated_at_another_server_happens_once(store: Store, bus: type[Bus]) -> None:
    wire = bus()
    async with a_server(store, wire) as here, a_server(store, wire) as there:
        live = await a_table(here)
        other = await there.table(live.table.code)
        await ask(live, "ben", TakeSeat, "w1", seat=9)
        await done(live, "ben", TakeSeat, seat=7)
        assert isinstance(await ask(other, "ben", TakeSeat, "w1", seat=9), Done)
        assert other.table.seats == live.table.seats


async def test_people_are_seen_across_servers(store: Store) -> None:
    bus = MemoryBus()
    async with a_server(store, bus) as here, a_server(store, bus) as there:
        live = await a_table(here)
        other = await there.table(live.table.code)
        ada, ben = Looker("ada"), Looker("ben")
        await live.come(ada)
        await other.come(ben)
        await until(lambda: ada.sees_here == {"ada", "ben"})
        await other.go(ben)
        await until(lambda: ada.sees_here == {"ada"})


async def test_a_server_that_came_later_hears_who_is_here(store: Store, clock: VirtualClock) -> None:
    bus = MemoryBus()
    async with (
        a_server(store, bus, rounds=USUAL, clock=clock) as here,
        a_server(store, bus, rounds=USUAL, clock=clock) as there,
    ):
        live = await a_table(here)
        await live.come(Looker("ada"))
        ben = Looker("ben")
        await (await there.table(live.table.code)).come(ben)
        await until(lambda: ben.sees_here == {"ada", "ben"}, clock)


async def test_whoever_is_banned_on_one_server_is_dismissed_on_the_other(store: Store) -> None:
    bus = MemoryBus()
    async with a_server(store, bus) as here, a_server(store, bus) as there:
        live = await a_table(here)
        ben = Looker("ben")
        await (await there.table(live.table.code)).come(ben)
        await done(live, "ada", SendAway, person="ben", ban=True)
        await until(lambda: ben.dismissed)


async def test_a_table_that_is_deleted_on_one_server_ends_on_the_other(store: Store) -> None:
    bus = MemoryBus()
    async with a_server(store, bus) as here, a_server(store, bus) as there:
        live = await a_table(here)
        ben = Looker("ben")
        await (await there.table(live.table.code)).come(ben)
        await here.delete(live, "ada")
        await until(lambda: ben.turned_away)
        assert ben.turned_away == TableDeleted().no
        with pytest.raises(TableDeleted):
            await there.table(live.table.code)


async def test_nobody_ends_a_table_by_saying_that_it_was_deleted(store: Store) -> None:
    bus, said = MemoryBus(), list[bytes]()
    bus.listen(said.append)
    async with a_server(store, bus) as server:
        live = await a_table(server)
        ben = Looker("ben")
        await live.come(ben)
        await until(lambda: said)
        await bus.publish(hints.encode(hints.Deleted("a liar", hints.decode(said[0]).table)))
        await server._let_go_if_deleted(live)  # whatever the bus says, this is asked
        assert not ben.turned_away
        assert await server.table(live.table.code) is live


async def test_a_table_where_nobody_is_falls_asleep_and_wakes_as_it_was(store: Store, clock: VirtualClock) -> None:
    async with a_server(store, NoBus(), clock=clock) as server:
        live = await a_table(server)
        clock.turn(USUAL.sleep_after)
        await server._look_again()
        assert live.table.code in server.live
        clock.turn(1)
        await server._look_again()
        assert live.table.code not in server.live
        woken = await server.table(live.table.code)
        assert woken.table == live.table
        await woken.come(Looker("ada"))
        clock.turn(USUAL.sleep_after + 1)
        await server._look_again()
        assert live.table.code in server.live, "somebody is looking"


async def test_old_tables_are_forgotten_whole(clock: VirtualClock) -> None:
    store = MemoryStore()
    async with a_server(store, NoBus(), rounds=Rounds(keep_days=30), clock=clock) as server:
        old = await a_table(server)
        clock.turn(20 * 24 * 3600)
        young = await a_table(server)
        clock.turn(11 * 24 * 3600)
        store.log.date = None  # nobody was there all the time, to doubt it
        server._put_to_sleep(old)
        await store.log.beat("another server", clock.now())
        await server._forget()
        assert list(store.log.entries) == [young.table.code] != [old.table.code]


async def test_with_keep_days_0_nothing_is_ever_forgotten(clock: VirtualClock) -> None:
    store = MemoryStore()
    async with a_server(store, NoBus(), clock=clock) as server:
        await a_table(server)
        clock.turn(10_000 * 24 * 3600)
        await server._forget()
        assert store.log.entries


async def test_the_time_of_an_outage_is_given_back_once_by_whichever_server_opens(
    store: Store, clock: VirtualClock
) -> None:
    async with a_server(store, NoBus(), clock=clock) as server:
        live = await a_table(server, pace="normal")
        await done(live, "ada", BeginGame)
        assert live.table.deadline == NOW + 60
        clock.turn(20)
        await server._beat()
    clock.turn(1000)
    servers = [LiveTables(store, NoBus(), DECKS, rounds=IDLE, clock=clock) for _ in range(2)]
    await asyncio.gather(*(server.open() for server in servers))
    for server in servers:
        assert (await server.table(live.table.code)).table.deadline == NOW + 1060
        await server.close()


async def test_a_restart_in_a_moment_costs_nobody_a_moment(store: Store, clock: VirtualClock) -> None:
    async with a_server(store, NoBus(), clock=clock) as server:
        live = await a_table(server, pace="normal")
        await done(live, "ada", BeginGame)
    clock.turn(2)
    async with a_server(store, NoBus(), clock=clock) as server:
        assert (await server.table(live.table.code)).table.deadline == NOW + 62


async def test_the_rounds_go_on_after_the_log_was_out_of_reach(
    caplog: pytest.LogCaptureFixture, clock: VirtualClock
) -> None:
    store = MemoryStore()
    async with a_server(store, NoBus(), rounds=USUAL, clock=clock):
        store.broken = True
        await clock.pass_by(USUAL.beat)
        assert "the next one follows" in caplog.text
        store.broken = False
        store.log.beats.clear()
        await clock.pass_by(USUAL.beat)
        assert store.log.beats


async def test_nonsense_on_the_bus_is_survived(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    bus = MemoryBus()
    caplog.set_level(logging.CRITICAL)
    async with a_server(store, bus) as server:
        await bus.publish(b"nonsense")
        await bus.publish(b'{"type":"changed","server":"x","table":"nowhere","version":3}')
        assert isinstance(await ask(await a_table(server), "ada", Say, text="hello"), Done)


async def test_a_finished_game_can_be_read_turn_by_turn_also_after_its_players_left(store: Store) -> None:
    async with a_server(store, NoBus()) as server:
        live = await a_table(server, house=SHORT["classic"])
        await done(live, "ada", BeginGame)
        await play_to_the_end(live)
        await done(live, "dan", Leave)
        await done(live, "ben", Say, text="good game")
        game = await server.finished_game(live.table, 1)
        assert game.names == {"ada": "Ada", "ben": "Ben", "cleo": "Cleo", "dan": "Dan"}
        assert game.turns[-1].scores == game.ending.scores
        assert [turn.number for turn in game.turns] == list(range(1, len(game.turns) + 1))


async def test_the_second_game_is_not_the_first(store: Store) -> None:
    async with a_server(store, NoBus()) as server:
        live = await a_table(server, house=SHORT["classic"])
        for _ in range(2):
            await done(live, "ada", BeginGame)
            await play_to_the_end(live)
        await done(live, "ada", BeginGame)
        await done(live, "ada", StopGame)
        first, second, third = [await server.finished_game(live.table, number) for number in (1, 2, 3)]
        assert first.turns != second.turns
        assert live.table.past[0].last < live.table.past[1].first
        assert third.turns == ()


async def test_of_a_long_log_only_the_entries_of_the_game_that_is_asked_for_are_read() -> None:
    store = MemoryStore()
    async with a_server(store, NoBus()) as server:
        live = await a_table(server, house=SHORT["classic"])
        for _ in range(3):
            await done(live, "ada", BeginGame)
            await play_to_the_end(live)
            for _ in range(20):
                await done(live, "ben", Say, text="once more?")
        store.log.entries_read = 0
        game = await server.finished_game(live.table, 2)
        kept = live.table.past[game.ending.number - 1]
        following = live.table.past[game.ending.number]
        assert store.log.entries_read == following.first - kept.first, "with what was said before the next began"
        assert store.log.entries_read < live.table.version / 2, "one game of three"


async def test_a_finished_game_keeps_the_names_that_its_players_had_then(store: Store) -> None:
    async with a_server(store, NoBus()) as server:
        live = await a_table(server, house=SHORT["classic"])
        await done(live, "ada", BeginGame)
        await done(live, "dan", Rename, name="Daniel")
        await done(live, "dan", Leave)
        await play_to_the_end(live)
        await done(live, "ada", Rename, name="Adele")
        await done(live, "ada", BeginGame)
        await play_to_the_end(live)
    async with a_server(store, NoBus()) as server:
        table = (await server.table(live.table.code)).table
        first, second = [await server.finished_game(table, number) for number in (1, 2)]
        assert first.names == {"ada": "Ada", "ben": "Ben", "cleo": "Cleo", "dan": "Daniel"}
        assert second.names == {"ada": "Adele", "ben": "Ben", "cleo": "Cleo"}


async def test_all_is_kept_in_the_file(tmp_path: Path) -> None:
    for number in range(3):
        store = await SqliteStore.open(tmp_path)
        async with a_server(store, NoBus()) as server:
            await a_table(server)
            assert len(await store.log.tables()) == number + 1
        await store.close()
