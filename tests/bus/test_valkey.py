"""Hints between servers, and a game that goes on when there are none."""

import asyncio
import logging
import socket
from collections.abc import AsyncIterator, Coroutine
from typing import Any

import pytest
import pytest_asyncio
from valkey.asyncio.client import PubSub

from haresay.bus import valkey as valkey_bus
from haresay.bus.valkey import ValkeyBus, in_the_clients_words
from tests.bus.valkey_server import ValkeyServer
from tests.patience import until

pytestmark = pytest.mark.asyncio


@pytest_asyncio.fixture
async def here(valkey: ValkeyServer, channel: str) -> AsyncIterator[ValkeyBus]:
    bus = await ValkeyBus.open(valkey.address, channel)
    yield bus
    await bus.close()


@pytest_asyncio.fixture
async def there(valkey: ValkeyServer, channel: str) -> AsyncIterator[ValkeyBus]:
    """Another server's; by the protocol's other name."""
    bus = await ValkeyBus.open(valkey.address.replace("valkey", "redis"), channel)
    yield bus
    await bus.close()


def done_without_waiting(publishing: Coroutine[Any, Any, None]) -> None:
    with pytest.raises(StopIteration):
        publishing.send(None)


async def test_servers_hear_each_other_and_themselves_once(here: ValkeyBus, there: ValkeyBus) -> None:
    heard_here: list[bytes] = []
    heard_there: list[bytes] = []
    here.listen(heard_here.append)
    there.listen(heard_there.append)
    await here.publish(b"from here")
    await there.publish(b"from there")
    await until(lambda: b"from there" in heard_here and b"from here" in heard_there)
    await here.publish(b"the last from here")
    await there.publish(b"the last from there")
    await until(lambda: b"the last from there" in heard_here and b"the last from here" in heard_there)
    said = [b"from here", b"from there", b"the last from here", b"the last from there"]
    assert sorted(heard_here) == sorted(heard_there) == said


async def test_thousands_of_messages_reach_the_other_server_in_order(here: ValkeyBus, there: ValkeyBus) -> None:
    heard: list[bytes] = []
    there.listen(heard.append)
    sent = [str(number).encode() for number in range(5000)]
    for message in sent:
        await here.publish(message)
    await until(lambda: len(heard) == len(sent))
    assert heard == sent


async def test_channels_do_not_hear_each_other(valkey: ValkeyServer, here: ValkeyBus, there: ValkeyBus) -> None:
    elsewhere, beside = [await ValkeyBus.open(valkey.address, "another channel") for _ in range(2)]
    heard: list[bytes] = []
    heard_elsewhere: list[bytes] = []
    there.listen(heard.append)
    elsewhere.listen(heard_elsewhere.append)
    await here.publish(b"look")
    await until(lambda: heard)  # so it is out; what comes after it comes by the same way
    await beside.publish(b"nothing before this")
    await until(lambda: heard_elsewhere)
    assert heard_elsewhere == [b"nothing before this"]
    for bus in (elsewhere, beside):
        await bus.close()


async def test_closing_sends_what_is_in_the_outbox(valkey: ValkeyServer, there: ValkeyBus, channel: str) -> None:
    leaving = await ValkeyBus.open(valkey.address, channel)
    heard: list[bytes] = []
    there.listen(heard.append)
    for number in range(100):
        await leaving.publish(str(number).encode())
    await leaving.close()
    await until(lambda: len(heard) == 100)


async def test_after_a_crash_of_the_server_everybody_finds_together_again(
    valkey: ValkeyServer, here: ValkeyBus, there: ValkeyBus, caplog: pytest.LogCaptureFixture
) -> None:
    heard_here: list[bytes] = []
    heard_there: list[bytes] = []
    here.listen(heard_here.append)
    there.listen(heard_there.append)
    assert here.healthy
    with caplog.at_level(logging.INFO, valkey_bus.__name__):
        valkey.kill()
        await until(lambda: not here.healthy and not there.healthy)
        for _ in range(200):
            done_without_waiting(here.publish(b"nobody there"))
        failed = here._failures
        await until(lambda: here._failures > failed + 1)
        await asyncio.to_thread(valkey.start)
        await until(lambda: here.healthy and there.healthy)
        await here.publish(b"again")
        await until(lambda: b"again" in heard_here and b"again" in heard_there)
    assert heard_here.count(b"nobody there") == 200
    assert heard_there == [b"again"]
    said = [record.getMessage().split(" (")[0] for record in caplog.records]
    assert sorted(said) == ["Valkey cannot be reached"] * 2 + ["Valkey is back."] * 2


async def test_publishing_while_the_server_dies_never_fails(valkey: ValkeyServer, here: ValkeyBus) -> None:
    async def publish() -> None:
        for number in range(300):
            await here.publish(str(number).encode())
            await asyncio.sleep(0.001)

    publishing = asyncio.create_task(publish())
    for _ in range(2):
        await asyncio.sleep(0.05)
        await asyncio.to_thread(valkey.kill)
        await asyncio.sleep(0.05)
        await asyncio.to_thread(valkey.start)
    await publishing
    await until(lambda: here.healthy)


async def test_without_a_server_there_is_still_this_one(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(valkey_bus, "TIMEOUT", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    bus = await ValkeyBus.open(f"valkey://127.0.0.1:{port}")
    assert not bus.healthy
    heard: list[bytes] = []
    bus.listen(heard.append)
    await bus.publish(b"look")
    await until(lambda: heard == [b"look"])
    await bus.close()
    assert [record.levelname for record in caplog.records] == ["WARNING"]


async def test_a_server_that_does_not_answer_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(valkey_bus, "TIMEOUT", 0.1)
    monkeypatch.setattr(valkey_bus, "QUIET", 0.1)
    connections: list[asyncio.StreamWriter] = []

    async def accept_and_say_nothing(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        connections.append(writer)

    silent = await asyncio.start_server(accept_and_say_nothing, "127.0.0.1", 0)
    bus = await ValkeyBus.open(f"valkey://127.0.0.1:{silent.sockets[0].getsockname()[1]}")
    assert not bus.healthy
    await until(lambda: len(connections) >= 2)
    await bus.close()
    for writer in connections:
        writer.close()
    silent.close()
    await silent.wait_closed()


async def test_a_server_that_stops_answering_is_noticed(
    valkey: ValkeyServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A cable is pulled: nothing is closed, there is just no answer any more."""
    monkeypatch.setattr(valkey_bus, "QUIET", 0.1)
    bus = await ValkeyBus.open(valkey.address, "cable")
    monkeypatch.setattr(valkey_bus, "TIMEOUT", 0.1)
    with valkey.frozen():
        await until(lambda: not bus.healthy)
        await bus.publish(b"nobody there")
    assert "it does not answer" in caplog.text
    monkeypatch.setattr(valkey_bus, "TIMEOUT", 3)
    await until(lambda: bus.healthy)
    await bus.close()


async def test_a_quiet_server_stays_healthy(
    valkey: ValkeyServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked = []

    async def ping(subscription: PubSub, message: str | None = None) -> bool:
        asked.append(message)
        return bool(await once(subscription, message))

    once = PubSub.ping
    monkeypatch.setattr(PubSub, "ping", ping)
    monkeypatch.setattr(valkey_bus, "QUIET", 0.02)
    bus = await ValkeyBus.open(valkey.address, "quiet")
    await until(lambda: len(asked) > 5)
    assert bus.healthy
    assert not caplog.records
    await bus.close()


async def test_a_full_outbox_drops_hints_and_nothing_else(
    valkey: ValkeyServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(valkey_bus, "OUTBOX", 10)
    bus = await ValkeyBus.open(valkey.address, "full")
    heard: list[bytes] = []
    bus.listen(heard.append)
    for _ in range(100):
        await bus.publish(b"look")
    await until(lambda: len(heard) == 100)
    assert bus.healthy
    await bus.close()


async def test_a_bus_that_was_never_opened_can_be_closed() -> None:
    await ValkeyBus("valkey://127.0.0.1:1").close()


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("redis://host:1/0", "valkey://host:1/0"),
        ("rediss://redis:1", "valkeys://redis:1"),
        ("valkey://redis", "valkey://redis"),
        ("unix:///run/redis.sock", "unix:///run/redis.sock"),
    ],
)
async def test_both_names_of_the_protocol_are_understood(address: str, words: str) -> None:
    assert in_the_clients_words(address) == words
