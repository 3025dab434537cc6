"""One Valkey for the whole session, and a bus of either kind for each test."""

from collections.abc import AsyncIterator, Iterator
from itertools import count

import pytest
import pytest_asyncio

from haresay.bus import MemoryBus
from haresay.bus.valkey import ValkeyBus
from haresay.live.ports import Bus
from tests.bus.valkey_server import ValkeyServer

CHANNELS = count()


@pytest.fixture(scope="session")
def valkey() -> Iterator[ValkeyServer]:
    server = ValkeyServer()
    yield server
    server.remove()


@pytest.fixture
def channel() -> str:
    """Nobody hears the messages of another test."""
    return f"channel {next(CHANNELS)}"


@pytest_asyncio.fixture(params=["memory", pytest.param("valkey", marks=pytest.mark.xdist_group("valkey"))])
async def bus(request: pytest.FixtureRequest, channel: str) -> AsyncIterator[Bus]:
    bus: Bus
    if request.param == "memory":
        bus = MemoryBus()
    else:
        bus = await ValkeyBus.open(request.getfixturevalue("valkey").address, channel)
    yield bus
    await bus.close()
