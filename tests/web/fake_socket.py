"""A socket without a network: hands frames over, keeps what is sent, and breaks on wish."""

import asyncio
from collections.abc import Iterator, MutableMapping
from typing import Any

from haresay.tables.live import LiveTable
from haresay.tables.state import PersonId
from haresay.web.limits import Allowance, Buckets
from haresay.web.sockets import Connection, Pipe


class FakeSocket:
    """Fills ASGI's two ends. With `stays`, whoever is there does not leave after the last frame."""

    def __init__(self, incoming: Iterator[str | bytes], *, stays: bool = False) -> None:
        self.incoming = incoming
        self.stays = stays
        self.broken = False
        self.sent: list[str] = []
        self.closed: int | None = None

    def at(self, live: LiveTable, person: PersonId | None) -> Connection:
        """The server's end of this socket."""
        return Connection(live, person, "spectator", Pipe(self.receive, self.send), Buckets(Allowance(100, 1)))

    async def receive(self) -> MutableMapping[str, Any]:
        frame = next(self.incoming, None)
        if frame is None and self.stays:
            await asyncio.Event().wait()
        if frame is None:
            return {"type": "websocket.disconnect"}
        return {"type": "websocket.receive", "text" if isinstance(frame, str) else "bytes": frame}

    async def send(self, message: MutableMapping[str, Any]) -> None:
        if self.broken:
            raise OSError("gone")
        if message["type"] == "websocket.close":
            self.closed = message["code"]
        else:
            self.sent.append(message["text"])

    async def blocked(self, _: MutableMapping[str, Any]) -> None:
        """In the place of `send`: nobody reads at the other end."""
        await asyncio.Event().wait()
