"""The one that sends: nobody else writes to a connection.

Down a line it writes within the call that has something to say, while there is room and nothing waits; that is nearly
always. Else all goes by the outbox, and over ASGI, in its turn. There are never two of it, so nothing can overtake.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from haresay.web.asgi import Scope, Send
from haresay.web.metrics import MESSAGES
from haresay.web.outbox import Closing, Kind, Outbox

log_ = logging.getLogger(__name__)

EXTENSION = "haresay.line"


class Line(Protocol):
    """A way out that nobody has to wait for, while there is room."""

    writable: asyncio.Event

    def write(self, message: bytes) -> None:
        """Send this now; raises if the other side is gone."""

    def let_go(self) -> None:
        """Whoever has not taken all of it by now is not waited for any longer."""


def line_in(scope: Scope) -> Line | None:
    """The line of a connection; None where the server has none."""
    line: Line | None = scope.get("extensions", {}).get(EXTENSION)
    return line


class Writer:
    def __init__(self, outbox: Outbox, send: Send, line: Line | None, lost: Callable[[], None]) -> None:
        """`lost` is called when the other side is found to be gone, or too slow."""
        self._outbox = outbox
        self._send = send
        self._line = line
        self._lost = lost
        self._sending: asyncio.Task[None] | None = None

    def push(self, kind: Kind, message: bytes) -> None:
        """Whoever says something does not wait, and is spared what goes wrong."""
        line = self._line
        if line is None or self._is_sending or self._outbox.closed or not line.writable.is_set():
            self._outbox.push(kind, message)
            self.wake()
            return
        try:
            line.write(message)
            MESSAGES.value += 1
        except Exception as broken:  # noqa: BLE001 - whatever the server makes of a lost connection
            self._has_lost(broken)

    def beat(self) -> None:
        """A sign of life that says nothing. What is on its way is one as well."""
        if not self._is_sending and not self._outbox.closed:
            self.push(Kind.NEWS, b"")

    def wake(self) -> None:
        """There is something in the outbox."""
        if self._outbox.closed:
            self._lost()
        if not self._is_sending:
            self._sending = asyncio.create_task(self._empty_outbox())

    async def has_sent(self) -> None:
        """Wait until the other side has taken what is being sent."""
        if self._sending is not None:
            await asyncio.wait((self._sending,))

    async def stop(self) -> None:
        """Send no more."""
        if self._sending is not None:
            self._sending.cancel()
            await asyncio.wait((self._sending,))

    @property
    def _is_sending(self) -> bool:
        return self._sending is not None and not self._sending.done()

    async def _empty_outbox(self) -> None:
        try:
            while (message := await self._next()) is not None:
                if isinstance(message, Closing):
                    await self._close(message)
                else:
                    await self._send({"type": "websocket.send", "text": message.decode()})
                    MESSAGES.value += bool(message)
        except Exception as broken:  # noqa: BLE001 - as above
            self._has_lost(broken)

    async def _next(self) -> bytes | Closing | None:
        """What waits for room stays in the outbox, where something newer may take its place."""
        if self._line is not None:
            await self._line.writable.wait()
        return self._outbox.next()

    async def _close(self, closing: Closing) -> None:
        with suppress(Exception):  # then it is closed already
            await self._send({"type": "websocket.close", "code": closing.code})

    def _has_lost(self, broken: Exception) -> None:
        log_.debug("a connection was lost: %r", broken)
        self._lost()
