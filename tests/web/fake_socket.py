"""A socket without a network: hands frames over, keeps what is sent, and breaks, fills up or goes deaf on wish."""

import asyncio
from collections.abc import Iterator, MutableMapping
from typing import Any

from haresay.live.table import LiveTable
from haresay.tables.state import PersonId
from haresay.web.devices import new_device
from haresay.web.door import Visitor
from haresay.web.limits import Allowance, Bucket, Buckets
from haresay.web.sockets import Connection, Pipe, SocketLimits


class FakeSocket:
    """Fills ASGI's two ends. With `stays`, whoever is there does not leave after the last frame."""

    def __init__(self, incoming: Iterator[str | bytes], *, stays: bool = False, beats: float | None = None) -> None:
        self.incoming = incoming
        self.stays = stays
        self.beats = beats
        self.broken = False
        self.room = asyncio.Event()
        """Set while the other side has room for more, as a real transport knows it."""
        self.room.set()
        self.narrow = False
        """Whether there is room for one message only, each time that there is room."""
        self.sent: list[str] = []
        self.closed: int | None = None

    def at(self, live: LiveTable, person: PersonId | None) -> Connection:
        """The server's end of this socket."""
        endless = Bucket(Allowance(1e9, 1), live.clock)
        limits = SocketLimits(endless, endless, Buckets(Allowance(100, 1), live.clock))
        visitor = Visitor(live, new_device(), "")
        pipe = Pipe(self.receive, self.send, None, beats=self.beats)
        connection = Connection(visitor, person, "spectator", pipe, limits)
        connection.key = None  # nobody asks by which device it is who it says
        return connection

    async def receive(self) -> MutableMapping[str, Any]:
        frame = next(self.incoming, None)
        if frame is None and self.stays:
            await asyncio.Event().wait()
        if frame is None:
            return {"type": "websocket.disconnect"}
        return {"type": "websocket.receive", "text" if isinstance(frame, str) else "bytes": frame}

    async def send(self, message: MutableMapping[str, Any]) -> None:
        await self.room.wait()
        if self.broken:
            raise OSError("gone")
        if self.narrow:
            self.room.clear()
        if message["type"] == "websocket.close":
            self.closed = message["code"]
        else:
            self.sent.append(message["text"])
