"""The clock as a port: the machine's own and the one that tests turn keep the same contract."""

import asyncio
from collections.abc import Callable

import pytest

from haresay.live.clock import Clock, SystemClock
from tests.live.virtual_clock import VirtualClock, settled
from tests.tables.given import NOW

pytestmark = pytest.mark.asyncio


@pytest.fixture(params=[SystemClock, VirtualClock])
def any_clock(request: pytest.FixtureRequest) -> Clock:
    kind: Callable[[], Clock] = request.param
    return kind()


async def goes_on(clock: Clock) -> None:
    """A hundredth of a second passes, on whichever clock."""
    if isinstance(clock, VirtualClock):
        clock.turn(0.01)
    await asyncio.sleep(0.01)


async def test_what_is_to_be_done_at_a_moment_is_done_then_and_not_before(any_clock: Clock) -> None:
    done: list[float] = []
    moment = any_clock.monotonic() + 0.02
    any_clock.call_at(moment, lambda: done.append(any_clock.monotonic()))
    while not done:
        await goes_on(any_clock)
    assert done[0] >= moment


async def test_what_was_called_off_is_not_done(any_clock: Clock) -> None:
    done: list[str] = []
    any_clock.call_at(any_clock.monotonic() + 0.01, lambda: done.append("first")).cancel()
    any_clock.call_at(any_clock.monotonic() + 0.02, lambda: done.append("second"))
    while not done:
        await goes_on(any_clock)
    assert done == ["second"]


async def test_a_moment_that_has_passed_comes_soon_and_never_within_the_call(any_clock: Clock) -> None:
    done: list[str] = []
    any_clock.call_at(any_clock.monotonic() - 5, lambda: done.append("late"))
    assert not done
    while not done:
        await goes_on(any_clock)


async def test_whoever_is_cancelled_in_the_moment_in_which_they_would_wake_is_only_cancelled(
    clock: VirtualClock,
) -> None:
    sleeping = asyncio.create_task(clock.sleep(3))
    await settled()
    sleeping.cancel()
    clock.turn(3)
    await settled()
    assert sleeping.cancelled()


async def test_whoever_sleeps_wakes_at_their_time_and_whoever_is_cancelled_leaves_nothing(any_clock: Clock) -> None:
    begun = any_clock.monotonic()
    sleeping, cancelled = (asyncio.create_task(any_clock.sleep(0.02)) for _ in range(2))
    await asyncio.sleep(0)
    cancelled.cancel()
    while not sleeping.done():
        await goes_on(any_clock)
    assert any_clock.monotonic() - begun >= 0.02
    assert cancelled.cancelled()


async def test_what_takes_longer_than_its_limit_is_cancelled(any_clock: Clock) -> None:
    async def waits_for_ever() -> None:
        async with any_clock.limit(0.01):
            await asyncio.Event().wait()

    waiting = asyncio.create_task(waits_for_ever())
    while not waiting.done():
        await goes_on(any_clock)
    assert isinstance(waiting.exception(), TimeoutError)


async def test_what_is_done_in_time_is_not(any_clock: Clock) -> None:
    async with any_clock.limit(60):
        await asyncio.sleep(0)


async def test_time_passes_moment_by_moment() -> None:
    clock, woken = VirtualClock(), list[float]()

    async def ticks() -> None:
        while True:
            await clock.sleep(10)
            woken.append(clock.now() - NOW)

    ticking = asyncio.create_task(ticks())
    await clock.pass_by(35)
    assert woken == [10, 20, 30]
    assert clock.now() == NOW + 35
    ticking.cancel()


async def test_setting_the_machines_time_wakes_nobody() -> None:
    clock = VirtualClock()
    sleeping = asyncio.create_task(clock.sleep(60))
    await settled()
    clock.set_forward(3600)
    await settled()
    assert not sleeping.done()
    clock.turn(60)
    await sleeping
