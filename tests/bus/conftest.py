"""One Valkey for the whole session, and a bus of either kind for each test."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from itertools import count
from time import monotonic

import pytest
import pytest_asyncio

from haresay.bus import MemoryBus
from haresay.bus.valkey import ValkeyBus
from haresay.tables.ports import Bus
from tests.bus.valkey_server import ValkeyServer

CHANNELS = count()


async def until(fact: Callable[[], object], patience: float = 5) -> None:
    """Wait for something to become true."""
    begun = monotonic()
    while not fact():
        assert monotonic() - begun < patience, "this did not happen"
        await asyncio.sleep(0.005)


@pytest.fixture(scope="session")
def valkey() -> Iterator[ValkeyServer]:
    server = ValkeyServer()
    yield server
    server.remove()


@pytest.fixture
def channel() -> str:
    """Nobody hears the messages of another test."""
    return f"channel {next(CHANNELS)}"


@pytest_asyncio.fixture(params=["memory", "valkey"])
async def bus(request: pytest.FixtureRequest, channel: str) -> AsyncIterator[Bus]:
    bus: Bus
    if request.param == "memory":
        bus = MemoryBus()
    else:
        bus = await ValkeyBus.open(request.getfixturevalue("valkey").address, channel)
    yield bus
    await bus.close()
