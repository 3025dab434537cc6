"""One PostgreSQL for the whole session, and an empty log of either kind for each test."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from haresay.store import SqliteLog
from haresay.store.postgres import PostgresLog
from haresay.tables.ports import Log
from tests.store.postgres_server import PostgresServer

OpenLog = Callable[[], Awaitable[Log]]


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    server = PostgresServer()
    yield server
    server.remove()


@pytest.fixture(params=["sqlite", "postgres"])
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def open_log(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> OpenLog:
    """Opens the same log, as often as it is called: as another server would."""
    if kind == "sqlite":
        return lambda: SqliteLog.open(tmp_path / "data")
    address = request.getfixturevalue("postgres").emptied()
    return lambda: PostgresLog.open(address)


@pytest_asyncio.fixture
async def log(open_log: OpenLog) -> AsyncIterator[Log]:
    log = await open_log()
    yield log
    await log.close()
