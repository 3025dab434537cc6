"""The clock as a port: what time it is, how long something lasts, and waiting. Whatever runs goes by it.

There are two kinds of time. `now` is what stands in the log, and it can be set: forwards, and back. `monotonic` only
ever goes on, and means nothing outside this process: how long somebody is gone, and all waiting, is told by it.
"""

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Protocol


class Timer(Protocol):
    """Something that will be done at its time."""

    def cancel(self) -> None:
        """It will not be done; if it is done already, this changes nothing."""


class Clock(ABC):
    """Three answers make a clock; waiting follows from them."""

    @abstractmethod
    def now(self) -> float:
        """Unix time."""

    @abstractmethod
    def monotonic(self) -> float:
        """Seconds since some moment or other."""

    @abstractmethod
    def call_at(self, moment: float, do: Callable[[], None]) -> Timer:
        """Do this in the event loop when `monotonic` has come so far; soon, if it has already."""

    async def sleep(self, seconds: float) -> None:
        await self.sleep_until(self.monotonic() + seconds)

    async def sleep_until(self, moment: float) -> None:
        """Wait until `monotonic` has come so far."""
        come = asyncio.Event()
        timer = self.call_at(moment, come.set)
        try:
            await come.wait()
        finally:
            timer.cancel()

    @asynccontextmanager
    async def limit(self, seconds: float) -> AsyncIterator[None]:
        """What is within takes no longer than that: then it is cancelled, and `TimeoutError` comes out."""
        async with asyncio.timeout(None) as limit:
            timer = self.call_at(self.monotonic() + seconds, lambda: limit.reschedule(0))
            try:
                yield
            finally:
                timer.cancel()


def in_words(at: float) -> str:
    """Unix time as people write it."""
    return f"{datetime.fromtimestamp(at, UTC):%Y-%m-%d %H:%M} UTC"


class SystemClock(Clock):
    """The machine's own."""

    def now(self) -> float:
        return time.time()

    def monotonic(self) -> float:
        return time.monotonic()

    def call_at(self, moment: float, do: Callable[[], None]) -> Timer:
        return asyncio.get_running_loop().call_later(max(0.0, moment - time.monotonic()), do)
