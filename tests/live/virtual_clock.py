"""A clock that stands still until a test turns it."""

import asyncio
import heapq
from collections.abc import Callable
from itertools import count

from haresay.live.clock import Clock
from tests.tables.given import NOW

LONG_ENOUGH = 25
"""Rounds of the event loop in which whatever was woken has done all that it does without waiting again."""


class VirtualTimer:
    def __init__(self, do: Callable[[], None]) -> None:
        self.do = do

    def cancel(self) -> None:
        self.do = lambda: None


class VirtualClock(Clock):
    """Fills the port: `turn` it, or let time `pass_by` for all who wait."""

    def __init__(self) -> None:
        self._now = NOW
        self._monotonic = 0.0
        self._timers: list[tuple[float, int, VirtualTimer]] = []
        self._order = count()

    def now(self) -> float:
        return self._now

    def monotonic(self) -> float:
        return self._monotonic

    def call_at(self, moment: float, do: Callable[[], None]) -> VirtualTimer:
        timer = VirtualTimer(do)
        heapq.heappush(self._timers, (max(moment, self._monotonic), next(self._order), timer))
        return timer

    def turn(self, seconds: float) -> None:
        """So much later, at once: whoever waited for a moment in between is woken now."""
        self._go_on_to(self._monotonic + seconds)

    async def pass_by(self, seconds: float) -> None:
        """So much later, moment by moment: whoever is woken does what they do before the next moment comes."""
        end = self._monotonic + seconds
        await settled()
        while self._timers and self._timers[0][0] <= end:
            self._go_on_to(self._timers[0][0])
            await settled()
        self._go_on_to(end)

    def set_forward(self, seconds: float) -> None:
        """Somebody sets the machine's time, and nothing has lasted any longer for it."""
        self._now += seconds

    def _go_on_to(self, moment: float) -> None:
        self._now += moment - self._monotonic
        self._monotonic = moment
        while self._timers and self._timers[0][0] <= moment:
            heapq.heappop(self._timers)[-1].do()


async def settled() -> None:
    """When all who can go on have gone as far as they can."""
    for _ in range(LONG_ENOUGH):
        await asyncio.sleep(0)
