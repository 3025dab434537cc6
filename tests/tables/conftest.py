"""A clock that tests turn, and an empty log of either kind."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from haresay.store import SqliteLog
from haresay.tables.ports import Log
from tests.tables.given import NOW
from tests.tables.memory_log import MemoryLog


class Clock:
    """Stands in for `time.time` wherever a table runs."""

    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> float:
        return self.now

    def turn(self, seconds: float) -> None:
        self.now += seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    for module in ("live", "house", "caretaker"):
        monkeypatch.setattr(f"haresay.tables.{module}.time", clock)
    return clock


@pytest_asyncio.fixture(params=["memory", "sqlite"])
async def log(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Log]:
    log: Log = MemoryLog() if request.param == "memory" else await SqliteLog.open(tmp_path / "data")
    yield log
    await log.close()
