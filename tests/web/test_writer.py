"""The one that sends: at once while there is room, in order always, and never twice at a time."""

import asyncio
from collections.abc import MutableMapping
from random import Random
from typing import Any

import pytest

from haresay.web.outbox import Kind, Outbox
from haresay.web.writer import Writer
from tests.live.virtual_clock import settled

pytestmark = pytest.mark.asyncio

VIEW, NEWS = Kind.VIEW, Kind.NEWS


class FakeLine:
    """Both ways out of a connection: one that never waits, and ASGI's, which waits for room."""

    def __init__(self) -> None:
        self.writable = asyncio.Event()
        self.writable.set()
        self.sent: list[str | int] = []
        self.at_once = 0
        self.broken = False
        self.lost = 0

    def let_go(self) -> None:
        raise AssertionError("that is not the writer's to do")

    def write(self, message: bytes) -> None:
        if self.broken:
            raise ConnectionError("gone")
        assert self.writable.is_set(), "there was no room"
        self.sent.append(message.decode())
        self.at_once += 1

    async def send(self, message: MutableMapping[str, Any]) -> None:
        await self.writable.wait()
        if self.broken:
            raise ConnectionError("gone")
        self.sent.append(message["code"] if message["type"] == "websocket.close" else message["text"])

    def is_lost(self) -> None:
        self.lost += 1


class Sending:
    """An outbox and its writer."""

    def __init__(self, *, line: bool) -> None:
        self.line = FakeLine()
        self.outbox = Outbox(longest=1000, too_slow=1013)
        self.writer = Writer(self.outbox, self.line.send, self.line if line else None, self.line.is_lost)

    def push(self, kind: Kind, message: str) -> None:
        self.writer.push(kind, message.encode())


@pytest.fixture(params=["line", "asgi"])
def sending(request: pytest.FixtureRequest) -> Sending:
    return Sending(line=request.param == "line")


async def test_down_a_line_with_room_everything_is_sent_within_the_call() -> None:
    sending = Sending(line=True)
    for number in range(3):
        sending.push(NEWS, f"n{number}")
        assert sending.line.sent[-1] == f"n{number}"
    assert asyncio.all_tasks() == {asyncio.current_task()}


async def test_without_a_line_everything_is_sent_too(sending: Sending) -> None:
    for number in range(3):
        sending.push(NEWS, f"n{number}")
    await sending.writer.has_sent()
    assert sending.line.sent == ["n0", "n1", "n2"]


async def test_whatever_room_there_is_nothing_overtakes(sending: Sending) -> None:
    dice, pushed = Random(4), list[str]()
    for number in range(2000):
        match dice.randrange(4):
            case 0:
                sending.line.writable.clear()
            case 1:
                sending.line.writable.set()
            case 2:
                await asyncio.sleep(0)
            case _:
                pushed.append(f"n{number}")
                sending.push(NEWS, pushed[-1])
    sending.line.writable.set()
    await sending.writer.has_sent()
    assert sending.line.sent == pushed


async def test_what_waits_for_room_is_replaced_by_what_is_newer() -> None:
    sending = Sending(line=True)
    sending.line.writable.clear()
    for number in range(100):
        sending.push(VIEW, f"v{number}")
        await asyncio.sleep(0)
    sending.line.writable.set()
    await sending.writer.has_sent()
    assert sending.line.sent == ["v99"]


async def test_closing_comes_last_and_once(sending: Sending) -> None:
    sending.push(NEWS, "n1")
    sending.outbox.close(1012)
    sending.writer.wake()
    await sending.writer.has_sent()
    sending.writer.wake()
    await sending.writer.has_sent()
    assert sending.line.sent == ["n1", 1012]


async def test_whoever_tells_somebody_who_is_gone_is_spared(sending: Sending) -> None:
    sending.line.broken = True
    sending.push(NEWS, "n1")
    await sending.writer.has_sent()
    assert sending.line.lost == 1
    assert sending.line.sent == []


async def test_a_connection_that_is_gone_need_not_be_closed(sending: Sending) -> None:
    sending.line.broken = True
    sending.outbox.close(1012)
    sending.writer.wake()
    await sending.writer.has_sent()
    assert sending.line.sent == []


async def test_who_stops_sends_no_more(sending: Sending) -> None:
    sending.line.writable.clear()
    sending.push(NEWS, "n1")
    await asyncio.sleep(0)
    await sending.writer.stop()
    sending.line.writable.set()
    await settled()
    assert sending.line.sent == []
    assert asyncio.all_tasks() == {asyncio.current_task()}
