"""Where bots think: in threads, so that nobody waits for them who does not want to.

A thread cannot be stopped. So a bot whose thread has not come back is not asked again, and whoever has waited too long
goes on without it. A thread that never comes back keeps no server from stopping.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from random import Random
from threading import Thread
from typing import Any, NamedTuple

from haresay.bots import Bot
from haresay.game import SeatCommand, View
from haresay.live.clock import Clock

AT_ONCE = 32
"""So many bots think side by side who may wait for something outside. Who only thinks does so alone: several would take
the interpreter from each other, and everybody who plays would wait for each of them in turn."""
SOON = 0.25
"""Seconds for which the next one waits who only thinks: one that hangs holds up nobody."""
FOR_LONG = 600.0
"""Seconds, longer than any table waits for a thought: whoever may wait for something outside keeps the place."""


class BotFailed(Exception):  # noqa: N818 - the name says what is wrong
    """A bot came to no answer."""


class StillThinking(BotFailed):
    """It is still busy with an older question."""


class ThinkingRoom(NamedTuple):
    """Whoever waits for a thought holds a place, for so long. One that is no longer waited for takes none."""

    places: asyncio.Semaphore
    seconds: float


class Threads:
    """One for each thought."""

    def __init__(self, at_once: int = AT_ONCE) -> None:
        self.side_by_side, self.alone = (
            ThinkingRoom(asyncio.Semaphore(at_once), FOR_LONG),
            ThinkingRoom(asyncio.Semaphore(1), SOON),
        )

    def begin(self, work: Callable[[], SeatCommand | None]) -> asyncio.Future[SeatCommand | None]:
        """What comes of it, when it comes."""
        loop = asyncio.get_running_loop()
        outcome: asyncio.Future[SeatCommand | None] = loop.create_future()

        def run() -> None:
            tell: Callable[[Any], None] = outcome.set_result
            try:
                what: object = work()
            except BotFailed as failure:
                tell, what = outcome.set_exception, failure
            with suppress(RuntimeError):  # the loop is closed, and nobody waits any more
                loop.call_soon_threadsafe(tell, what)

        try:
            Thread(target=run, name="bot", daemon=True).start()
        except RuntimeError as no_room:
            raise BotFailed("there is no thread left to think in") from no_room
        return outcome


class Thinker:
    """Whoever plays a seat in one game: the same bot from its first move to its last."""

    def __init__(self, engage: Callable[[], Bot], threads: Threads, clock: Clock, *, only_thinks: bool = False) -> None:
        self._engage = engage
        self._threads = threads
        self._clock = clock
        self._room = threads.alone if only_thinks else threads.side_by_side
        self._bot: Bot | None = None
        self._asking = asyncio.Lock()
        """One question after the other: the table may have gone on while somebody still waits for the last answer."""
        self._thought: asyncio.Future[SeatCommand | None] | None = None

    async def move(self, seen: View, dice: Random) -> SeatCommand | None:
        """What the bot makes of what it sees. Whoever stops waiting for it may do so."""
        async with self._asking:
            if self._thought is not None and not self._thought.done():
                raise StillThinking("it is still busy with an older question")
            async with self._room.places:
                self._thought = self._threads.begin(lambda: self._ask(seen, dice))
                self._thought.add_done_callback(lambda thought: thought.exception())  # if nobody is there to ask
                with suppress(TimeoutError):
                    async with self._clock.limit(self._room.seconds):
                        return await asyncio.shield(self._thought)
            return await asyncio.shield(self._thought)

    def _ask(self, seen: View, dice: Random) -> SeatCommand | None:
        """In a thread: engaging a bot may take as long as its thoughts."""
        try:
            self._bot = self._bot or self._engage()
            return self._bot.move(seen, dice)
        except BaseException as failure:  # somebody else's code may well call exit()
            raise BotFailed(repr(failure)) from failure
