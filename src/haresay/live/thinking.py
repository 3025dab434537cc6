"""Where bots think: in threads, so that nobody waits for them who does not want to.

A thread cannot be stopped. So a bot whose thread has not come back is not asked again, and whoever has waited too long
goes on without it. A thread that never comes back keeps no server from stopping.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from random import Random
from threading import Thread
from typing import Any

from haresay.bots import Bot
from haresay.game import SeatCommand, View

AT_ONCE, HEADS = 32, 2
"""So many bots think side by side who may wait for something outside, and so many who only think: more of these would
take the processor from each other, and from everybody else; with one, whoever hangs would hold up all the others."""


class BotFailed(Exception):  # noqa: N818 - the name says what is wrong
    """A bot came to no answer."""


class StillThinking(BotFailed):
    """It is still busy with an older question."""


class Threads:
    """One for each thought."""

    def __init__(self, at_once: int = AT_ONCE, heads: int = HEADS) -> None:
        self.room, self.heads = asyncio.Semaphore(at_once), asyncio.Semaphore(heads)
        """Whoever waits for a thought holds a place. One that is no longer waited for takes none."""

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

    def __init__(self, engage: Callable[[], Bot], threads: Threads, *, only_thinks: bool = False) -> None:
        self._engage = engage
        self._threads = threads
        self._room = threads.heads if only_thinks else threads.room
        self._bot: Bot | None = None
        self._asking = asyncio.Lock()
        """One question after the other: the table may have gone on while somebody still waits for the last answer."""
        self._thought: asyncio.Future[SeatCommand | None] | None = None

    async def move(self, seen: View, dice: Random) -> SeatCommand | None:
        """What the bot makes of what it sees. Whoever stops waiting for it may do so."""
        async with self._asking:
            if self._thought is not None and not self._thought.done():
                raise StillThinking("it is still busy with an older question")
            async with self._room:
                self._thought = self._threads.begin(lambda: self._ask(seen, dice))
                self._thought.add_done_callback(lambda thought: thought.exception())  # if nobody is there to ask
                return await asyncio.shield(self._thought)

    def _ask(self, seen: View, dice: Random) -> SeatCommand | None:
        """In a thread: engaging a bot may take as long as its thoughts."""
        try:
            self._bot = self._bot or self._engage()
            return self._bot.move(seen, dice)
        except BaseException as failure:  # somebody else's code may well call exit()
            raise BotFailed(repr(failure)) from failure
