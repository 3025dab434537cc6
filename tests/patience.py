"""How long a test waits for what must come. Never for what must not: something else that comes next proves that."""

import asyncio
from collections.abc import Callable
from time import monotonic

PATIENCE = 60.0
"""Seconds: enough for a machine that has much else to do. A test that passes never waits so long."""


async def until(fact: Callable[[], object], patience: float = PATIENCE) -> None:
    """Wait for something to become true."""
    begun = monotonic()
    while not fact():
        assert monotonic() - begun < patience, "this did not happen"
        await asyncio.sleep(0.005)
