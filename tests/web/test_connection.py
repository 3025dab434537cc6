"""The server's end of a socket, when something goes wrong in the middle of it."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from haresay.tables.live import LiveTable
from haresay.tables.ports import Entry
from haresay.tables.requests import Rename
from haresay.web import wire
from haresay.web.door import Door
from haresay.web.sockets import Sockets
from tests.tables.houses import Looker, a_house, a_table, done, until
from tests.tables.memory_log import MemoryLog, NoBus
from tests.web.fake_socket import FakeSocket

pytestmark = pytest.mark.asyncio

SAY = json.dumps({"type": "say", "id": "w1", "text": "hello"})
LEAVE = json.dumps({"type": "leave", "id": "w1"})


class SlowLog(MemoryLog):
    """Stores what it is given when the gate is opened."""

    def __init__(self) -> None:
        super().__init__()
        self.gate = asyncio.Event()
        self.gate.set()

    async def append(self, table: str, entry: Entry) -> None:
        await self.gate.wait()
        await super().append(table, entry)


@pytest.fixture
def log() -> SlowLog:
    return SlowLog()


@pytest_asyncio.fixture
async def live(log: SlowLog) -> AsyncIterator[LiveTable]:
    async with a_house(log, NoBus()) as house:
        yield await a_table(house)


async def test_a_socket_that_breaks_while_a_view_is_sent_keeps_nobody_from_seeing_it(live: LiveTable) -> None:
    socket, cleo = FakeSocket(iter(()), stays=True), Looker("cleo")
    connection = socket.at(live, "ben")
    running = asyncio.create_task(connection.run())
    await live.come(cleo)
    await until(lambda: cleo.sees_here == {"ben", "cleo"})
    socket.broken = True
    await done(live, "ada", Rename, name="Adele")
    assert cleo.last["table"]["people"][0]["name"] == "Adele"
    await asyncio.wait_for(running, 5)
    assert connection not in live.looking
    assert cleo.sees_here == {"cleo"}


async def test_what_was_being_stored_when_the_server_hung_up_is_told_to_the_others(
    live: LiveTable, log: SlowLog
) -> None:
    socket, cleo = FakeSocket(iter((SAY,)), stays=True), Looker("cleo")
    await live.come(cleo)
    log.gate.clear()
    connection = socket.at(live, "ben")
    running = asyncio.create_task(connection.run())
    await until(connection._answering.locked)
    connection.hang_up(wire.SLOW_READER)
    await asyncio.sleep(0)
    log.gate.set()
    await asyncio.wait_for(running, 5)
    assert [line.text for line in live.table.chat] == ["hello"]
    assert any(message["type"] == "chat" and message["lines"] for message in cleo.told)
    assert socket.closed == wire.SLOW_READER


async def test_whoever_leaves_hears_that_it_is_done_before_the_socket_closes(live: LiveTable) -> None:
    socket = FakeSocket(iter((LEAVE,)), stays=True)
    await asyncio.wait_for(socket.at(live, "ben").run(), 5)
    assert json.loads(socket.sent[-1])["type"] == "done"
    assert socket.closed == wire.GONE_FROM_TABLE


async def test_a_mistake_of_ours_closes_one_socket_and_is_logged(
    live: LiveTable, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def mistaken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("haresay.tables.asking.decide", mistaken)
    cleo, socket = Looker("cleo"), FakeSocket(iter((SAY,)), stays=True)
    await live.come(cleo)
    await asyncio.wait_for(socket.at(live, "ben").run(), 5)
    assert socket.closed == wire.FAILED
    assert "a connection failed" in caplog.text
    assert cleo.sees_here == {"cleo"}


async def test_somebody_who_came_while_the_log_was_out_of_reach_is_told_so(live: LiveTable, log: SlowLog) -> None:
    log.broken = True
    socket = FakeSocket(iter((SAY,)))
    await socket.at(live, "ben").run()
    answer = json.loads(socket.sent[-1])
    assert (answer["type"], answer["id"], answer["code"]) == ("refused", "w1", "not_kept")
    log.broken = False
    again = FakeSocket(iter((SAY,)))
    await again.at(live, "ben").run()
    assert json.loads(again.sent[-1])["type"] == "done"


@pytest.mark.parametrize("frame", ["x" * (wire.LARGEST_FRAME + 1), b"x" * (wire.LARGEST_FRAME + 1)])
async def test_a_frame_that_is_too_large_is_not_even_looked_at(live: LiveTable, frame: str | bytes) -> None:
    socket = FakeSocket(iter((frame,)), stays=True)
    await asyncio.wait_for(socket.at(live, "ben").run(), 5)
    assert socket.closed == wire.TOO_LARGE


async def test_saying_goodbye_waits_for_nobody_who_does_not_listen(
    live: LiveTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("haresay.web.sockets.GOODBYE", 0.05)
    house: Any = None
    sockets = Sockets(Door(house), frozenset())
    listening, deaf = FakeSocket(iter(()), stays=True), FakeSocket(iter(()), stays=True)
    connections = [listening.at(live, "ben"), deaf.at(live, "cleo")]
    running = [asyncio.create_task(connection.run()) for connection in connections]
    await until(lambda: len(live.looking) == 2)
    monkeypatch.setattr(connections[1], "_send", deaf.blocked)
    sockets.open.update(connections)
    await sockets.close()
    assert json.loads(listening.sent[-1]) == {"type": "closing"}
    assert listening.closed == wire.RESTARTING
    await asyncio.wait_for(asyncio.gather(*running), 5)
    assert deaf.closed is None
