"""uvicorn's WebSocket with a shorter way in and out: whole text frames, and nobody waits for anything.

ASGI would have every view of every player wrapped, awaited, decoded and encoded again, and reading paused for every
message. Only this module knows uvicorn's own class. Where that is not what it was, or under another server, there is no
line, and all goes over ASGI.

A line is counted from its descriptor's first moment to its last, whoever still listens at the other end.
"""

from asyncio import BaseTransport
from struct import Struct as Layout
from typing import cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # whichever it has: in C, or in Python
from websockets.http11 import Request

from haresay.web.asgi import Scope
from haresay.web.metrics import CONNECTIONS
from haresay.web.writer import EXTENSION

BACKLOG = 128 * 1024
"""Bytes that the transport may keep for a slow reader; then what is newer waits in the outbox."""
MOST_UNHEARD = 8
"""So many messages may wait to be heard before reading stops."""
TEXT = 0x81
"""The first byte of a whole text message (RFC 6455, 5.2)."""

_short, _medium, _long = Layout("!BB").pack, Layout("!BBH").pack, Layout("!BBQ").pack

LEANS_ON = {
    *("config", "queue", "transport", "read_paused", "writable"),
    *("handshake_initiated", "handshake_complete", "close_sent", "disconnected"),
}
"""What uvicorn's class sets up for each connection and this one uses."""

if missing := LEANS_ON.difference(WebSocketsSansIOProtocol.__init__.__code__.co_names):
    raise ImportError(f"uvicorn's WebSocket has no {', '.join(sorted(missing))} any more")


def framed(message: bytes) -> bytes:
    """A text message as a server's frame: no mask, in one piece."""
    size = len(message)
    if size < 126:
        return _short(TEXT, size) + message
    if size < 1 << 16:
        return _medium(TEXT, 126, size) + message
    return _long(TEXT, 127, size) + message


def is_whole(data: bytes) -> bool:
    """Whether this is one frame of a client's, all of it, and all of its message."""
    if len(data) < 6 or not data[0] & 0x80 or data[0] & 0x70:
        return False
    size = data[1] - 0x80
    if 0 <= size < 126:
        return len(data) == 6 + size
    return size == 126 and len(data) == 8 + (data[2] << 8 | data[3])


def unmasked(data: bytes) -> bytes:
    """The message in a whole frame."""
    start = 8 if data[1] == 0x80 + 126 else 6
    return apply_mask(data[start:], data[start - 4 : start])


class UvicornLine(WebSocketsSansIOProtocol):
    """Fills `Line`."""

    whole = True
    """Whether all that came so far were whole frames, each by itself."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            cast(Scope, self.scope)["extensions"][EXTENSION] = self
            self.transport.set_write_buffer_limits(high=BACKLOG)

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        CONNECTIONS.inc()

    def connection_lost(self, exc: Exception | None) -> None:
        CONNECTIONS.dec()
        super().connection_lost(exc)

    def let_go(self) -> None:
        if self.transport.get_write_buffer_size():
            self.transport.abort()

    def data_received(self, data: bytes) -> None:
        """Nearly always it is one whole text message. Whoever once sends otherwise is read the long way ever after."""
        if not self.handshake_complete:
            self.whole = not self.handshake_initiated
        elif self.whole:
            self.whole = is_whole(data)
            if self.whole and data[0] == TEXT and len(data) <= self.config.ws_max_size and not self.close_sent:
                try:
                    text = unmasked(data).decode()
                except UnicodeDecodeError:
                    self.whole = False
                else:
                    self._hear(text)
                    return
        super().data_received(data)

    def _hear(self, text: str) -> None:
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() >= MOST_UNHEARD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def write(self, message: bytes) -> None:
        if self.disconnected or self.close_sent:
            raise ConnectionError("the other side is gone")
        self.transport.write(framed(message))
