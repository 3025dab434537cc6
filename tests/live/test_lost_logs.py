"""Logs that were damaged, deleted or replaced beneath a running server: one table stops, and is read anew."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from haresay.bus import MemoryBus
from haresay.live.onlookers import Onlookers
from haresay.live.ports import EntryDamaged, LogLost, StoreTrouble
from haresay.live.refusals import ServerMistake, TableDamaged
from haresay.live.tables import LiveTables, Rounds
from haresay.tables.messages import Done
from haresay.tables.refusals import NoSuchTable
from haresay.tables.who import ByDevice
from haresay.tables.wishes import AskForSeat, BeginGame, Say, TakeSeat
from tests.live.given import Looker, a_server, a_table, ask, done, until
from tests.live.memory_store import MemoryStore, NoBus
from tests.live.virtual_clock import VirtualClock

pytestmark = pytest.mark.asyncio


# --- the log has gone, or lost its end


async def test_a_table_whose_log_has_gone_is_let_go_and_whoever_looked_is_told() -> None:
    store = MemoryStore()
    async with a_server(store, NoBus()) as server:
        live, ben = await a_table(server), Looker("ben")
        await live.come(ben)
        del store.log.entries[live.table.code]
        with pytest.raises(LogLost):
            await ask(live, "ada", Say, text="hello")
        assert ben.turned_away is not None
        assert ben.turned_away.code == "table_read_anew"
        assert not live.looking
        with pytest.raises(NoSuchTable):
            await server.table(live.table.code)


async def test_a_table_whose_log_has_lost_its_end_is_read_anew_and_goes_on() -> None:
    store = MemoryStore()
    async with a_server(store, NoBus()) as server:
        live = await a_table(server)
        for seat in (7, 8, 9):
            await done(live, "ben", TakeSeat, seat=seat)
        del store.log.entries[live.table.code][-2:]
        with pytest.raises(LogLost):
            await ask(live, "ben", TakeSeat, "once", seat=10)
        anew = await server.table(live.table.code)
        assert anew is not live
        assert anew.table.seats[7] is not None
        assert isinstance(await ask(anew, "ben", TakeSeat, "once", seat=10), Done)


async def test_a_table_whose_log_goes_on_otherwise_than_it_is_known_here_is_read_anew() -> None:
    """A backup was restored, and other servers have played on since."""
    store, bus = MemoryStore(), MemoryBus()
    async with a_server(store, NoBus()) as here, a_server(store, bus) as there:
        live, ben = await a_table(here), Looker("ben")
        await live.come(ben)
        await done(live, "ben", TakeSeat, seat=7)
        del store.log.entries[live.table.code][-1:]
        other = await there.table(live.table.code)
        for seat in (8, 9):
            await done(other, "ben", TakeSeat, seat=seat)
        await live.catch_up()
        assert ben.turned_away
        assert (await here.table(live.table.code)).table == other.table


async def test_a_round_finds_a_log_that_is_shorter_than_the_table(clock: VirtualClock) -> None:
    store = MemoryStore()
    async with a_server(store, NoBus(), rounds=Rounds(), clock=clock) as server:
        live, ben = await a_table(server), Looker("ben")
        await live.come(ben)
        del store.log.entries[live.table.code][-1:]
        await clock.pass_by(10)
        assert ben.turned_away


# --- damaged entries


def damage(store: MemoryStore, code: str, number: int, events: bytes = b"\x00\xff nonsense") -> None:
    kept = store.log.entries[code]
    kept[number - 1] = replace(kept[number - 1], events=events)


@pytest.mark.parametrize(
    "harm",
    [
        lambda store, code: damage(store, code, 3),
        lambda store, code: damage(store, code, 1, b"[]"),
        lambda store, code: damage(store, code, 3, b'[{"type":"deadline_set","at":"soon"}]'),
        lambda store, code: damage(store, code, 3, b'[{"type":"person_renamed","person":"nobody","name":"x"}]'),
        lambda store, code: store.log.entries[code].pop(1),
    ],
    ids=["no json", "no table", "no such value", "nobody there", "one missing"],
)
async def test_one_damaged_entry_stops_its_own_table_and_no_other(
    clock: VirtualClock, harm: Callable[[MemoryStore, str], object], caplog: pytest.LogCaptureFixture
) -> None:
    store = MemoryStore()
    async with a_server(store, NoBus(), clock=clock) as server:
        tables = [await a_table(server, pace="normal") for _ in range(3)]
        for live in tables:
            await done(live, "ada", BeginGame)
        clock.turn(20)
        await server._beat()
    codes = [live.table.code for live in tables]
    harm(store, codes[0])
    clock.turn(1000)
    async with a_server(store, NoBus(), rounds=Rounds(), clock=clock) as server:
        await clock.pass_by(3)
        assert server.keeps
        assert sorted(server.live) == sorted(codes[1:])
        assert all(live.left() == 37 for live in server.live.values()), "their time was given back"
        with pytest.raises(TableDamaged, match="All other tables go on"):
            await server.table(codes[0])
        assert list(server.set_aside) == [codes[0]]
        assert caplog.text.count("a table is set aside") == 1
        assert not server._waking


async def test_a_table_that_was_repaired_is_no_longer_set_aside() -> None:
    store = MemoryStore()
    async with a_server(store, NoBus()) as server:
        code = (await a_table(server)).table.code
    whole = list(store.log.entries[code])
    damage(store, code, 2)
    async with a_server(store, NoBus()) as server:
        with pytest.raises(TableDamaged):
            await server.table(code)
        store.log.entries[code] = whole
        assert (await server.table(code)).table.version == len(whole)
        assert not server.set_aside


async def test_a_damaged_entry_of_another_server_ends_the_table_here() -> None:
    store = MemoryStore()
    async with a_server(store, NoBus()) as server, a_server(store, NoBus()) as there:
        live, ben = await a_table(server), Looker("ben")
        await live.come(ben)
        await done(await there.table(live.table.code), "ada", Say, text="hello")
        damage(store, live.table.code, len(store.log.entries[live.table.code]))
        await live.catch_up()
        assert ben.turned_away
        with pytest.raises(TableDamaged):
            await server.table(live.table.code)


async def test_an_entry_of_another_server_that_does_not_say_who_wished_for_it_ends_the_table_here(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = MemoryStore()
    async with a_server(store, NoBus()) as server:
        live, ben = await a_table(server), Looker("ben")
        await live.come(ben)

        async def damaged(*_: object) -> None:
            raise EntryDamaged(live.table.version + 1)

        monkeypatch.setattr(store.log, "read", damaged)
        await live.catch_up()
        assert ben.turned_away
        with pytest.raises(TableDamaged):
            await server.table(live.table.code)


# --- mistakes of ours


async def test_what_could_not_be_read_again_is_never_written(monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryStore()
    async with a_server(store, NoBus()) as server:
        live = await a_table(server)

        def mistaken(*_: object) -> None:
            raise KeyError("a mistake in evolve")

        monkeypatch.setattr("haresay.live.table.happening", mistaken)
        before = live.table.version
        assert await ask(live, "ben", TakeSeat, "once", seat=7) == ServerMistake().no
        assert len(store.log.entries[live.table.code]) == before
        monkeypatch.undo()
        assert isinstance(await ask(live, "ben", TakeSeat, "once", seat=7), Done), "it was no answer for good"


class Broken(Looker):
    def show(self, view: bytes, *, answers: bool = False) -> None:  # noqa: ARG002 - it asks for nothing
        raise OSError(f"the wire was cut before {len(view)} bytes")


async def test_an_onlooker_whose_wire_breaks_fails_nobodys_request() -> None:
    async with a_server(MemoryStore(), NoBus()) as server:
        live, cleo = await a_table(server), Looker("cleo")
        live._onlookers.add(Broken("ben"))
        await live.come(cleo)
        assert isinstance(await ask(live, "ada", Say, text="hello"), Done)
        assert cleo.last["version"] == live.table.version


async def test_what_is_stored_is_answered_as_done_although_nobody_can_be_told(monkeypatch: pytest.MonkeyPatch) -> None:
    async with a_server(MemoryStore(), NoBus()) as server:
        live = await a_table(server)

        def fails(*_: object) -> None:
            raise RuntimeError("a mistake in a view")

        monkeypatch.setattr(Onlookers, "tell", fails)
        assert isinstance(await ask(live, "ada", Say, text="hello"), Done)
        assert len(live.table.chat) == 1


async def test_an_onlooker_whose_wire_breaks_fails_nobody_where_only_they_can_notice_something() -> None:
    """Only the host notices that somebody asks for a seat."""
    store = MemoryStore()
    async with a_server(store, NoBus()) as here, a_server(store, NoBus()) as there:
        live, ada = await a_table(here), Looker("ada")
        await live.come(ada)
        for _ in range(9):
            live._onlookers.add(Broken("ada"))
        assert isinstance(await live.ask(ByDevice("a new phone"), AskForSeat("1", "dan"), "1"), Done)
        assert len(ada.last["you"]["askers"]) == 1
        other = await there.table(live.table.code)
        assert isinstance(await other.ask(ByDevice("another phone"), AskForSeat("2", "cleo"), "2"), Done)
        await live.catch_up()
        assert len(ada.last["you"]["askers"]) == 2
        assert isinstance(await other.ask(ByDevice("a third one"), AskForSeat("3", "ben"), "3"), Done)
        assert isinstance(await ask(live, "ada", Say, text="who are you all?"), Done), "although somebody was first"


async def test_what_others_did_first_fails_nobodys_request_although_nobody_can_be_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store = MemoryStore()
    async with a_server(store, NoBus()) as here, a_server(store, NoBus()) as there:
        live = await a_table(here)
        await done(await there.table(live.table.code), "ben", Say, text="first")

        def fails(*_: object) -> None:
            raise RuntimeError("a mistake in a view")

        monkeypatch.setattr(live._onlookers, "tell", fails)
        assert isinstance(await ask(live, "ada", Say, text="second"), Done)
        assert [line.text for line in live.table.chat] == ["first", "second"]


# --- a log that takes nothing


def is_ready(server: LiveTables) -> bool:
    return server.keeps


async def test_a_log_that_takes_nothing_is_said_once_and_seen_from_outside(
    clock: VirtualClock, caplog: pytest.LogCaptureFixture
) -> None:
    store = MemoryStore()
    async with a_server(
        store, NoBus(), rounds=Rounds(look_again=1e9, announce=1e9, inspect=1e9), clock=clock
    ) as server:
        await clock.pass_by(5)
        assert is_ready(server)
        store.broken = True
        await clock.pass_by(60)
        assert server.keeps is False
        assert caplog.text.count("the disk is on holiday") == 1
        assert "Traceback" not in caplog.text
        store.broken = False
        await clock.pass_by(2)
        assert is_ready(server)
        assert "works again" in caplog.text


async def test_a_server_whose_log_takes_nothing_says_so_when_it_is_opened_and_goes_on_when_it_does(
    clock: VirtualClock, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = MemoryStore()

    async def no_room(*_: object) -> None:
        raise StoreTrouble(problem="the disk is full")

    with monkeypatch.context() as full:
        for write in ("append", "believe", "beat"):
            full.setattr(store.log, write, no_room)
        async with a_server(store, NoBus(), rounds=Rounds(), clock=clock) as server:
            assert "nothing can be kept: the disk is full" in caplog.text
            assert server.keeps is False
            await clock.pass_by(3)
            assert server.keeps is False
            full.undo()
            await clock.pass_by(2)
            assert is_ready(server)


async def test_one_table_that_fails_ends_no_round_for_those_after_it(
    clock: VirtualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = MemoryStore()
    async with a_server(store, NoBus(), rounds=Rounds(), clock=clock) as here, a_server(store, NoBus()) as there:
        tables = [await a_table(here) for _ in range(3)]
        for live in tables:
            await live.come(Looker("ada"))
            await done(await there.table(live.table.code), "ben", Say, text="hello")

        async def fails() -> None:
            raise RuntimeError("a mistake")

        monkeypatch.setattr(tables[0], "catch_up", fails)
        monkeypatch.setattr(tables[0], "announce", fails)
        await clock.pass_by(11)
        await until(lambda: all(len(live.table.chat) == 1 for live in tables[1:]))
