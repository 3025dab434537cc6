"""A clock that tests turn, and an empty store of either kind."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from haresay.live.ports import Store
from haresay.store import SqliteStore
from tests.live.memory_store import MemoryStore
from tests.live.virtual_clock import VirtualClock


@pytest.fixture
def clock() -> VirtualClock:
    return VirtualClock()


@pytest_asyncio.fixture(params=["memory", "sqlite"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    store: Store = MemoryStore() if request.param == "memory" else await SqliteStore.open(tmp_path / "data")
    yield store
    await store.close()
