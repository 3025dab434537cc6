"""Where bots think: whatever one does in its thread, nobody else is harmed, and no bot is ever asked twice at once."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from random import Random

import pytest

from haresay.bots import Card, Chance, Clue, TellView, View
from haresay.game import SeatCommand, view
from haresay.live.clock import SystemClock
from haresay.live.thinking import SOON, BotFailed, StillThinking, Thinker, Threads
from tests.live.virtual_clock import VirtualClock, settled
from tests.tables.given import game_of

pytestmark = pytest.mark.asyncio

DICE = Random(1)
CLOCK = SystemClock()


class Dreamer(Chance):
    """Thinks until it is woken, and knows how many think with its head."""

    def __init__(self) -> None:
        self.awake = threading.Event()
        self.inside = self.most_inside = self.asked = 0

    def tell(self, view: View, phase: TellView, dice: Random) -> tuple[Clue, Card | None]:
        self.asked += 1
        self.inside += 1
        self.most_inside = max(self.inside, self.most_inside)
        self.awake.wait(60)
        self.inside -= 1
        return super().tell(view, phase, dice)


@contextmanager
def a_dreamer() -> Iterator[Dreamer]:
    dreamer = Dreamer()
    try:
        yield dreamer
    finally:
        dreamer.awake.set()


def telling() -> View:
    """As the storyteller sees it."""
    state = game_of().played("telling").playing.state
    return view(state, state.phase.storyteller)  # type: ignore[union-attr]


async def test_a_bot_is_asked_one_thing_after_the_other() -> None:
    with a_dreamer() as dreamer:
        thinker = Thinker(lambda: dreamer, Threads(), CLOCK)
        moves = [asyncio.create_task(thinker.move(telling(), DICE)) for _ in range(3)]
        await asyncio.to_thread(wait_for, lambda: dreamer.inside)
        dreamer.awake.set()
        assert all(await asyncio.gather(*moves))
        assert (dreamer.asked, dreamer.most_inside) == (3, 1)


async def test_a_bot_that_is_no_longer_waited_for_is_not_asked_again_while_its_thread_still_runs() -> None:
    with a_dreamer() as dreamer:
        thinker = Thinker(lambda: dreamer, Threads(), CLOCK)
        first = asyncio.create_task(thinker.move(telling(), DICE))
        await asyncio.to_thread(wait_for, lambda: dreamer.inside)
        first.cancel()
        await asyncio.wait((first,))
        for _ in range(3):
            with pytest.raises(StillThinking):
                await thinker.move(telling(), DICE)
        assert dreamer.asked == dreamer.most_inside == 1
        dreamer.awake.set()
        await asyncio.to_thread(wait_for, lambda: not dreamer.inside)
        await has_come_back(thinker)
        assert await thinker.move(telling(), DICE) is not None
        assert dreamer.most_inside == 1


async def test_who_only_thinks_does_so_alone_until_the_next_one_has_waited_and_nobody_else_is_in_their_way() -> None:
    clock, threads, dreamers = VirtualClock(), Threads(), [Dreamer() for _ in range(3)]
    moves = [
        asyncio.create_task(Thinker(partial(itself, one), threads, clock, only_thinks=True).move(telling(), DICE))
        for one in dreamers
    ]
    for already in range(3):
        await asyncio.to_thread(wait_for, lambda many=already: sum(one.inside for one in dreamers) == many + 1)
        assert await Thinker(Chance, threads, clock).move(telling(), DICE) is not None
        assert [one.asked for one in dreamers] == [1] * (already + 1) + [0] * (2 - already)
        clock.turn(SOON)
        await settled()
    for one in dreamers:
        one.awake.set()
    assert all(await asyncio.gather(*moves))


def itself(bot: Dreamer) -> Dreamer:
    return bot


async def test_whoever_waits_no_longer_takes_no_place_from_the_others() -> None:
    threads = Threads(at_once=1)
    with a_dreamer() as dreamer:
        waiting = asyncio.create_task(Thinker(lambda: dreamer, threads, CLOCK).move(telling(), DICE))
        await asyncio.to_thread(wait_for, lambda: dreamer.inside)
        other = asyncio.create_task(Thinker(Chance, threads, CLOCK).move(telling(), DICE))
        await asyncio.sleep(0)
        assert not other.done()
        waiting.cancel()
        assert await other is not None


@pytest.mark.parametrize("failure", [ZeroDivisionError, SystemExit, KeyboardInterrupt, StopIteration, RecursionError])
async def test_whatever_a_bot_raises_is_a_bot_that_came_to_no_answer(failure: type[BaseException]) -> None:
    class Confused(Chance):
        def tell(self, view: View, phase: TellView, dice: Random) -> tuple[Clue, Card | None]:  # noqa: ARG002
            raise failure

    with pytest.raises(BotFailed) as why:
        await Thinker(Confused, Threads(), CLOCK).move(telling(), DICE)
    assert isinstance(why.value.__cause__, failure)


async def test_a_bot_that_cannot_be_engaged_has_failed_and_may_be_engaged_later() -> None:
    tries = iter((ZeroDivisionError, None))

    def engage() -> Chance:
        if why_not := next(tries):
            raise why_not
        return Chance()

    thinker = Thinker(engage, Threads(), CLOCK)
    with pytest.raises(BotFailed):
        await thinker.move(telling(), DICE)
    assert await thinker.move(telling(), DICE) is not None


async def test_bots_think_side_by_side() -> None:
    together = threading.Barrier(3)

    class Sociable(Chance):
        def tell(self, view: View, phase: TellView, dice: Random) -> tuple[Clue, Card | None]:
            together.wait(60)
            return super().tell(view, phase, dice)

    threads = Threads()
    moves = await asyncio.gather(*(Thinker(Sociable, threads, CLOCK).move(telling(), DICE) for _ in range(3)))
    assert all(moves)


async def test_a_thought_that_outlives_the_server_hurts_nobody() -> None:
    with a_dreamer() as dreamer:

        async def serve() -> None:
            waiting = asyncio.create_task(Thinker(lambda: dreamer, Threads(), CLOCK).move(telling(), DICE))
            await asyncio.to_thread(wait_for, lambda: dreamer.inside)
            waiting.cancel()

        await asyncio.to_thread(asyncio.run, serve())
        thread = next(thread for thread in threading.enumerate() if thread.name == "bot")
        assert thread.daemon
        dreamer.awake.set()
        thread.join(60)
        assert not thread.is_alive()


async def test_where_no_thread_can_be_begun_a_bot_has_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_room(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    thinker = Thinker(Chance, Threads(), CLOCK)
    with monkeypatch.context() as patch:
        patch.setattr(threading.Thread, "start", no_room)
        with pytest.raises(BotFailed):
            await thinker.move(telling(), DICE)
    assert await thinker.move(telling(), DICE) is not None


def wait_for(fact: object) -> None:
    assert callable(fact)
    pause = threading.Event()
    while not fact():
        pause.wait(0.001)


async def has_come_back(thinker: Thinker) -> SeatCommand | None:
    assert thinker._thought is not None
    return await thinker._thought
