"""What every bus promises, wherever its listeners are."""

import asyncio
import logging

import pytest

from haresay.live.ports import Bus
from tests.patience import until

pytestmark = pytest.mark.asyncio


async def test_a_listener_hears_each_message_once_and_in_order(bus: Bus) -> None:
    heard: list[bytes] = []
    bus.listen(heard.append)
    sent = [f"message {number}".encode() for number in range(500)]
    for message in (*sent, b"the last"):
        await bus.publish(message)
    await until(lambda: b"the last" in heard)
    assert heard == [*sent, b"the last"]


async def test_all_listeners_hear(bus: Bus) -> None:
    one: list[bytes] = []
    other: list[bytes] = []
    bus.listen(one.append)
    bus.listen(other.append)
    await bus.publish(b"look")
    await until(lambda: one and other)
    assert (one, other) == ([b"look"], [b"look"])


async def test_whoever_says_it_need_not_hear_it(bus: Bus) -> None:
    one: list[bytes] = []
    other: list[bytes] = []
    bus.listen(one.append)
    await bus.publish(b"alone", but=one.append)
    bus.listen(other.append)
    await bus.publish(b"look", but=one.append)
    await bus.publish(b"all of you")
    await until(lambda: one and len(other) == 2)
    assert (one, other) == ([b"all of you"], [b"look", b"all of you"])


async def test_messages_are_any_bytes(bus: Bus) -> None:
    heard: list[bytes] = []
    bus.listen(heard.append)
    for message in (b"", bytes(range(256)), "🐇".encode(), b"x" * 100_000):
        await bus.publish(message)
    await until(lambda: len(heard) == 4)
    assert heard == [b"", bytes(range(256)), "🐇".encode(), b"x" * 100_000]


async def test_a_listener_hears_nothing_from_before(bus: Bus) -> None:
    early: list[bytes] = []
    late: list[bytes] = []
    bus.listen(early.append)
    await bus.publish(b"before")
    await until(lambda: early)
    bus.listen(late.append)
    await bus.publish(b"after")
    await until(lambda: late)
    assert late == [b"after"]


async def test_listeners_are_called_in_the_event_loop_and_not_by_the_publisher(bus: Bus) -> None:
    loops: list[object] = []
    bus.listen(lambda _: loops.append(asyncio.get_running_loop()))
    await bus.publish(b"look")
    assert loops == []
    await until(lambda: loops)
    assert loops == [asyncio.get_running_loop()]


async def test_a_listener_that_fails_hurts_nobody(bus: Bus, caplog: pytest.LogCaptureFixture) -> None:
    def fail(_: bytes) -> None:
        raise ZeroDivisionError

    heard: list[bytes] = []
    bus.listen(fail)
    bus.listen(heard.append)
    with caplog.at_level(logging.ERROR):
        await bus.publish(b"one")
        await bus.publish(b"two")
        await until(lambda: len(heard) == 2)
    assert "A listener failed" in caplog.text


async def test_a_closed_bus_is_silent(bus: Bus) -> None:
    heard: list[bytes] = []
    bus.listen(heard.append)
    await bus.publish(b"on its way")
    await bus.close()
    await bus.publish(b"too late")
    for _ in range(3):  # what is told comes with the next turn of the loop
        await asyncio.sleep(0)
    assert b"too late" not in heard
    await bus.close()


async def test_thousands_of_messages_from_many_publishers(bus: Bus) -> None:
    heard: list[bytes] = []
    bus.listen(heard.append)

    async def publish(who: int) -> None:
        for number in range(50):
            await bus.publish(f"{who} {number}".encode())

    await asyncio.gather(*(publish(who) for who in range(100)))
    await until(lambda: len(heard) == 5000)
    assert len(set(heard)) == 5000
