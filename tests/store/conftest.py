"""One PostgreSQL for the whole session, and an empty store of either kind for each test."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from haresay.live.ports import Log, Store
from haresay.store import SqliteStore
from haresay.store.postgres.store import PostgresStore
from tests.store.postgres.server import PostgresServer

OpenStore = Callable[[], Awaitable[Store]]


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    server = PostgresServer()
    yield server
    server.remove()


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.xdist_group("postgres"))])
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def open_store(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> OpenStore:
    """Opens the same store, as often as it is called: as another server would."""
    if kind == "sqlite":
        return lambda: SqliteStore.open(tmp_path / "data")
    address = request.getfixturevalue("postgres").emptied()
    return lambda: PostgresStore.open(address)


@pytest_asyncio.fixture
async def store(open_store: OpenStore) -> AsyncIterator[Store]:
    store = await open_store()
    yield store
    await store.close()


@pytest.fixture
def log(store: Store) -> Log:
    return store.log
