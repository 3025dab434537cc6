"""The server's end of a socket, when something goes wrong in the middle of it."""

import asyncio
import json
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from haresay.live.table import LiveTable
from haresay.tables.wishes import Rename
from haresay.web import wire
from haresay.web.devices import CookieJar
from haresay.web.door import Door
from haresay.web.limits import Allowances
from haresay.web.sockets import GOODBYE, GOODBYE_TO_ALL, Sockets
from tests.live.given import Looker, a_server, a_table, done, until
from tests.live.memory_store import MemoryStore, NoBus
from tests.live.virtual_clock import VirtualClock
from tests.patience import PATIENCE
from tests.web.fake_socket import FakeSocket

pytestmark = pytest.mark.asyncio

SAY = json.dumps({"type": "say", "id": "w1", "moment": {"game": 0}, "text": "hello"})
LEAVE = json.dumps({"type": "leave", "id": "w1", "moment": {"game": 0}})


class SlowStore(MemoryStore):
    """Answers when the gate is opened."""

    def __init__(self) -> None:
        super().__init__()
        self.gate = asyncio.Event()
        self.gate.set()

    async def works(self) -> None:
        await self.gate.wait()
        await super().works()


@pytest.fixture
def store() -> SlowStore:
    return SlowStore()


@pytest_asyncio.fixture
async def live(store: SlowStore) -> AsyncIterator[LiveTable]:
    async with a_server(store, NoBus()) as server:
        yield await a_table(server)


async def test_a_socket_that_breaks_while_a_view_is_sent_keeps_nobody_from_seeing_it(live: LiveTable) -> None:
    socket, cleo = FakeSocket(iter(()), stays=True), Looker("cleo")
    connection = socket.at(live, "ben")
    running = asyncio.create_task(connection.run())
    await live.come(cleo)
    await until(lambda: cleo.sees_here == {"ben", "cleo"})
    socket.broken = True
    await done(live, "ada", Rename, name="Adele")
    assert cleo.last["table"]["people"][0]["name"] == "Adele"
    await asyncio.wait_for(running, PATIENCE)
    assert connection not in live.looking
    assert cleo.sees_here == {"cleo"}


async def test_what_is_told_while_the_writer_waits_for_room_overtakes_nothing(live: LiveTable) -> None:
    socket = FakeSocket(iter(()), stays=True)
    connection = socket.at(live, None)
    running = asyncio.create_task(connection.run())
    await until(lambda: len(socket.sent) == 2)
    socket.narrow = True
    for news in "123":
        connection.tell(news.encode())
    await until(lambda: socket.sent[2:] == ["1"])
    socket.room.set()
    await until(lambda: socket.sent[2:] == ["1", "2"])
    socket.room.set()
    connection.tell(b"4")  # in the moment in which there is room again, and 3 is about to go out
    socket.narrow = False
    await until(lambda: len(socket.sent) == 6)
    assert socket.sent[2:] == ["1", "2", "3", "4"]
    connection.hang_up(wire.RESTARTING)
    await asyncio.wait_for(running, PATIENCE)


async def test_a_sign_of_life_is_written_in_its_turn_and_only_while_nothing_else_is() -> None:
    clock = VirtualClock()
    async with a_server(MemoryStore(), NoBus(), clock=clock) as server:
        socket = FakeSocket(iter(()), stays=True, beats=3)
        connection = socket.at(await a_table(server), None)
        running = asyncio.create_task(connection.run())
        await clock.pass_by(2)
        assert len(socket.sent) == 2
        await clock.pass_by(4)
        assert socket.sent[2:] == ["", ""], "one every three seconds"
        socket.room.clear()
        connection.tell(b"news")
        await clock.pass_by(300)
        socket.room.set()
        await clock.pass_by(0)
        assert socket.sent[4:] == ["news"], "what was on its way is sign enough"
        connection.hang_up(wire.RESTARTING)
        await running
        await clock.pass_by(300)
        assert socket.sent[4:] == ["news"]
        assert socket.closed == wire.RESTARTING


async def test_a_slow_reader_gets_the_newest_view_and_none_of_those_before(live: LiveTable) -> None:
    socket = FakeSocket(iter(()), stays=True)
    connection = socket.at(live, "ben")
    running = asyncio.create_task(connection.run())
    await until(lambda: len(socket.sent) == 2)
    socket.room.clear()
    for number in range(100):
        await done(live, "ada", Rename, name=f"Ada {number}")
    socket.room.set()
    connection.hang_up(wire.RESTARTING)
    await asyncio.wait_for(running, PATIENCE)
    views = [message for message in map(json.loads, socket.sent) if message["type"] == "table"]
    assert len(views) <= 3
    assert views[-1]["table"]["people"][0]["name"] == "Ada 99"


async def test_what_was_being_stored_when_the_server_hung_up_is_told_to_the_others(
    live: LiveTable, store: SlowStore
) -> None:
    socket, cleo = FakeSocket(iter((SAY,)), stays=True), Looker("cleo")
    await live.come(cleo)
    store.gate.clear()
    connection = socket.at(live, "ben")
    running = asyncio.create_task(connection.run())
    await until(connection._answering.locked)
    connection.hang_up(wire.SLOW_READER)
    await asyncio.sleep(0)
    store.gate.set()
    await asyncio.wait_for(running, PATIENCE)
    assert [line.text for line in live.table.chat] == ["hello"]
    assert any(message["type"] == "chat" and message["lines"] for message in cleo.told)
    assert socket.closed == wire.SLOW_READER


async def test_whoever_leaves_hears_that_it_is_done_before_the_socket_closes(live: LiveTable) -> None:
    socket = FakeSocket(iter((LEAVE,)), stays=True)
    await asyncio.wait_for(socket.at(live, "ben").run(), PATIENCE)
    assert json.loads(socket.sent[-1])["type"] == "done"
    assert socket.closed == wire.GONE_FROM_TABLE


async def test_a_mistake_of_ours_closes_one_socket_and_is_logged(
    live: LiveTable, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def mistaken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("haresay.live.table.decide", mistaken)
    cleo, socket = Looker("cleo"), FakeSocket(iter((SAY,)), stays=True)
    await live.come(cleo)
    await asyncio.wait_for(socket.at(live, "ben").run(), PATIENCE)
    assert socket.closed == wire.FAILED
    assert "a connection failed" in caplog.text
    assert cleo.sees_here == {"cleo"}


async def test_somebody_who_came_while_the_log_was_out_of_reach_is_told_so(live: LiveTable, store: SlowStore) -> None:
    store.broken = True
    socket = FakeSocket(iter((SAY,)))
    await socket.at(live, "ben").run()
    answer = json.loads(socket.sent[-1])
    assert (answer["type"], answer["id"], answer["code"]) == ("refused", "w1", "not_kept")
    store.broken = False
    again = FakeSocket(iter((SAY,)))
    await again.at(live, "ben").run()
    assert json.loads(again.sent[-1])["type"] == "done"


@pytest.mark.parametrize("frame", ["x" * (wire.LARGEST_FRAME + 1), b"x" * (wire.LARGEST_FRAME + 1)])
async def test_a_frame_that_is_too_large_is_not_even_looked_at(live: LiveTable, frame: str | bytes) -> None:
    socket = FakeSocket(iter((frame,)), stays=True)
    await asyncio.wait_for(socket.at(live, "ben").run(), PATIENCE)
    assert socket.closed == wire.TOO_LARGE


async def test_saying_goodbye_waits_for_nobody_who_does_not_listen() -> None:
    clock = VirtualClock()
    async with a_server(MemoryStore(), NoBus(), clock=clock) as server:
        live = await a_table(server)
        sockets = Sockets(Door(server, Allowances()), CookieJar(""), frozenset(), clock, Allowances())
        listening, deaf = FakeSocket(iter(()), stays=True), FakeSocket(iter(()), stays=True)
        connections = [listening.at(live, "ben"), deaf.at(live, "cleo")]
        running = [asyncio.create_task(connection.run()) for connection in connections]
        await until(lambda: len(live.looking) == 2)
        deaf.room.clear()
        sockets.open.update(connections)
        closing = asyncio.create_task(sockets.close())
        await until(running[0].done)
        assert json.loads(listening.sent[-1]) == {"type": "closing"}
        assert listening.closed == wire.RESTARTING
        assert not closing.done()
        clock.turn(GOODBYE_TO_ALL)
        await closing
        clock.turn(GOODBYE)
        await asyncio.gather(*running)
        assert deaf.closed is None
