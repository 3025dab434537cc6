"""A bus between servers over Valkey or Redis (publish and subscribe). Needs the extra `valkey`.

Nobody ever waits for it. This server's own listeners hear a message at once; for the others it goes into an outbox,
from which it is sent. While Valkey is away it is dropped: whoever missed a hint finds the change in the log a little
later.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from secrets import token_bytes
from typing import Any

from valkey.asyncio import Valkey
from valkey.asyncio.client import PubSub
from valkey.exceptions import ValkeyError

from haresay.bus.listeners import Listeners

CHANNEL = "haresay"
OUTBOX = 10_000
TIMEOUT = 3.0
"""Seconds after which an answer that has not come will not come."""
QUIET = 10.0
"""Seconds without a message after which the server is asked whether it is still there."""
PAUSES = (0.05, 0.1, 0.25, 0.5, 1.0, 2.0)
"""Between tries to connect anew; the last one is repeated."""
NAME_LENGTH = 8

logger = logging.getLogger(__name__)


class ValkeyBus:
    """Fills `haresay.live.ports.Bus`."""

    def __init__(self, address: str, channel: str = CHANNEL) -> None:
        self._client: Valkey = Valkey.from_url(in_the_clients_words(address), socket_connect_timeout=TIMEOUT)
        self._channel = channel
        # Stands before every message, so that what this server said is not heard a second time.
        self._name = token_bytes(NAME_LENGTH)
        self._listeners = Listeners()
        self._outbox: asyncio.Queue[bytes] = asyncio.Queue(OUTBOX)
        self._subscribed = asyncio.Event()
        self._failures = 0
        self._connecting: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, address: str, channel: str = CHANNEL) -> "ValkeyBus":
        """Connect to `valkey://host:6379` (or redis, valkeys, rediss, unix).

        If nobody is there, the bus goes on without, and keeps trying.
        """
        bus = cls(address, channel)
        bus._connecting = asyncio.create_task(bus._keep_connected())
        with suppress(TimeoutError):
            await asyncio.wait_for(bus._subscribed.wait(), TIMEOUT)
        return bus

    @property
    def healthy(self) -> bool:
        """Whether hints reach the other servers, and theirs this one, as far as is known."""
        return self._subscribed.is_set()

    async def publish(self, message: bytes, but: Callable[[bytes], None] | None = None) -> None:
        self._listeners.tell(message, but)
        if self.healthy:
            with suppress(asyncio.QueueFull):
                self._outbox.put_nowait(self._name + message)

    def listen(self, heard: Callable[[bytes], None]) -> None:
        self._listeners.add(heard)

    async def close(self) -> None:
        self._listeners.leave()
        if self.healthy:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._outbox.join(), TIMEOUT)
        self._subscribed.clear()
        if self._connecting:
            self._connecting.cancel()
            await asyncio.gather(self._connecting, return_exceptions=True)
        with suppress(ValkeyError, OSError):  # it cannot even be left properly: it is left all the same
            await self._client.aclose()

    async def _keep_connected(self) -> None:
        while True:
            try:
                # What is left of broken connections goes first.
                await self._client.connection_pool.disconnect()
                # Hearing and sending go together: when one breaks, both begin anew.
                async with self._client.pubsub() as subscription, asyncio.TaskGroup() as both:
                    both.create_task(self._hear(subscription))
                    both.create_task(self._send())
            except* Exception as troubles:  # noqa: BLE001 - whatever it is, the game goes on and Valkey is tried again
                self._is_away(troubles)
            await asyncio.sleep(PAUSES[min(self._failures, len(PAUSES)) - 1])

    async def _hear(self, subscription: PubSub) -> None:
        # Not `wait_for`: its task would be left behind with the client's own timeout, which nobody then looks at.
        async with asyncio.timeout(TIMEOUT):
            await subscription.subscribe(self._channel)
        while True:
            message = await subscription.get_message(timeout=QUIET)
            if message is None:
                await subscription.ping()
                message = await subscription.get_message(timeout=TIMEOUT)
            if message is None:
                raise TimeoutError
            self._take(message)

    def _take(self, message: dict[str, Any]) -> None:
        match message["type"], message["data"]:
            case "subscribe", _:
                self._is_back()
            case "message", bytes(data) if not data.startswith(self._name):
                self._listeners.tell(data[NAME_LENGTH:])

    async def _send(self) -> None:
        while True:
            messages = [await self._outbox.get()]
            while not self._outbox.empty():
                messages.append(self._outbox.get_nowait())
            try:
                async with asyncio.timeout(TIMEOUT):
                    await self._publish_all(messages)
            finally:
                for _ in messages:
                    self._outbox.task_done()

    async def _publish_all(self, messages: list[bytes]) -> None:
        """All that is waiting in one round trip."""
        async with self._client.pipeline(transaction=False) as pipeline:
            for message in messages:
                pipeline.publish(self._channel, message)
            await pipeline.execute()

    def _is_back(self) -> None:
        if self._failures:
            logger.info("Valkey is back.")
        self._failures = 0
        self._subscribed.set()

    def _is_away(self, troubles: ExceptionGroup[Exception]) -> None:
        self._subscribed.clear()
        if not self._failures:
            problem = str(troubles.exceptions[0]) or "it does not answer"
            logger.warning("Valkey cannot be reached (%s). Other servers hear of changes a little later.", problem)
        self._failures += 1


def in_the_clients_words(address: str) -> str:
    """The protocol has two names, and the client knows only its own; servers of both kinds speak it."""
    return "valkey" + address.removeprefix("redis") if address.startswith(("redis://", "rediss://")) else address
