"""One WebSocket a device: requests in, complete views out.

Written against ASGI itself: this is the path that every view of every player takes.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Generator, MutableMapping
from typing import Any, TypeAlias

import msgspec

from haresay.game import Audience, Refusal
from haresay.tables.codes import as_typed
from haresay.tables.decide import decide
from haresay.tables.house import House
from haresay.tables.live import LiveTable
from haresay.tables.requests import PersonRequest, React, Say
from haresay.tables.sight import Onlooker
from haresay.tables.state import person_with
from haresay.web import wire
from haresay.web.devices import device_of
from haresay.web.limits import Allowance, Bucket, TooFast
from haresay.web.metrics import CONNECTIONS, REQUESTS, VIEWS
from haresay.web.origins import is_allowed

Scope: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send: TypeAlias = Callable[[MutableMapping[str, Any]], Coroutine[Any, Any, None]]

LONGEST_QUEUE = 64
REQUESTS_ALLOWED = Allowance(burst=40, per_second=10)
SAYINGS_ALLOWED = Allowance(burst=6, per_second=0.7)

NOT_FOUND = 4404
NOT_ALLOWED = 4401


class Sockets:
    """Accepts connections to tables and says goodbye to all of them when the server stops."""

    def __init__(self, house: House, origins: frozenset[str]) -> None:
        self.house = house
        self.origins = origins
        self.open: set[Connection] = set()

    async def serve(self, code: str, scope: Scope, receive: Receive, send: Send) -> None:
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        device = device_of(headers)
        await receive()
        if not is_allowed(headers.get("origin"), self.origins, has_bearer=device.bearer):
            await send({"type": "websocket.close", "code": NOT_ALLOWED})
            return
        try:
            live = await self.house.table(as_typed(code))
        except Refusal as no:
            await self._refuse(no, send)
            return
        key = device.fingerprint(live.table.code)
        person = person_with(live.table, key) if key else None
        if key in live.table.banned:
            await send({"type": "websocket.close", "code": wire.GONE_FROM_TABLE})
            return
        audience: Audience = "screen" if b"as=screen" in scope["query_string"] else "spectator"
        await send({"type": "websocket.accept"})
        connection = Connection(live, None if audience == "screen" else person, audience, receive, send)
        self.open.add(connection)
        CONNECTIONS.inc()
        try:
            await connection.run()
        finally:
            self.open.discard(connection)
            CONNECTIONS.dec()

    async def _refuse(self, no: Refusal, send: Send) -> None:
        """Accept, say why not, and close: a browser learns nothing from a handshake that fails."""
        await send({"type": "websocket.accept"})
        await send(
            {"type": "websocket.send", "text": wire.say(wire.RefusedMessage(None, no.code, str(no), no.details))}
        )
        await send({"type": "websocket.close", "code": NOT_FOUND})

    async def close(self) -> None:
        """Tell everybody to come back in a moment."""
        connections = tuple(self.open)
        for connection in connections:
            connection.tell(wire.say(wire.ClosingMessage()))
            connection.hang_up(wire.RESTARTING)
        async with asyncio.timeout(3):
            await asyncio.gather(*(connection.gone.wait() for connection in connections))


class Begun:
    """A coroutine that was begun and had to wait: whoever awaits this goes on with it."""

    def __init__(self, coroutine: Coroutine[Any, Any, None], waits_for: Any) -> None:
        self._coroutine = coroutine
        self._waits_for = waits_for

    def __await__(self) -> Generator[Any, Any, None]:
        while True:
            sent = yield self._waits_for
            try:
                self._waits_for = self._coroutine.send(sent)
            except StopIteration:
                return


def begin(coroutine: Coroutine[Any, Any, None]) -> Begun | None:
    """Run a coroutine up to where it has to wait; None if it did not have to.

    A view goes to every player after every move, and nearly always the socket has room: a task for each would cost more
    than the sending. (From Python 3.12 on this is what eager tasks do.)
    """
    try:
        waits_for = coroutine.send(None)
    except StopIteration:
        return None
    return Begun(coroutine, waits_for)


class Connection:
    """Somebody's end of the wire. Reading and writing go on side by side; a reader that is too slow is let go."""

    def __init__(self, live: LiveTable, person: Onlooker, audience: Audience, receive: Receive, send: Send) -> None:
        self.live = live
        self.person = person
        self.audience = audience
        self.gone = asyncio.Event()
        self._receive = receive
        self._send = send
        self._queue: deque[str] = deque()
        self._unsent: Begun | None = None
        self._news = asyncio.Event()
        self._close: int | None = None
        self._requests = Bucket(REQUESTS_ALLOWED)
        self._sayings = Bucket(SAYINGS_ALLOWED)

    async def run(self) -> None:
        writer = asyncio.create_task(self._write())
        try:
            await self.live.come(self)
            reader = asyncio.create_task(self._read())
            await asyncio.wait((reader, writer), return_when=asyncio.FIRST_COMPLETED)
            reader.cancel()
        finally:
            await self.live.go(self)
            writer.cancel()
            self.gone.set()

    # --- out

    def tell(self, message: str) -> None:
        """Send it at once if there is room, which is nearly always; else it waits its turn."""
        if len(self._queue) >= LONGEST_QUEUE:
            self.hang_up(wire.SLOW_READER)
        elif self._queue or self._unsent or self._close is not None:
            self._queue.append(message)
        else:
            self._unsent = begin(self._send({"type": "websocket.send", "text": message}))
        if self._unsent:
            self._news.set()
        VIEWS.inc()

    def dismiss(self) -> None:
        self.hang_up(wire.GONE_FROM_TABLE)

    def hang_up(self, code: int) -> None:
        """After what is queued; a slow reader's queue is dropped, since they will get all anew."""
        if code == wire.SLOW_READER:
            self._queue.clear()
        self._close = self._close or code
        self._news.set()

    async def _write(self) -> None:
        """Whatever could not be sent at once, in order."""
        while True:
            await self._news.wait()
            self._news.clear()
            if self._unsent:
                await self._unsent
                self._unsent = None
            while self._queue:
                await self._send({"type": "websocket.send", "text": self._queue.popleft()})
            if self._close is not None:
                await self._send({"type": "websocket.close", "code": self._close})
                return

    # --- in

    async def _read(self) -> None:
        while True:
            message = await self._receive()
            if message["type"] == "websocket.disconnect":
                return
            if not self._requests.take():
                self.hang_up(wire.POLICY)
                return
            await self._hear(message.get("text") or message.get("bytes") or "")

    async def _hear(self, frame: str | bytes) -> None:
        if len(frame) > wire.LARGEST_FRAME:
            self.hang_up(wire.TOO_LARGE)
            return
        try:
            request = wire.decoder.decode(frame)
        except (msgspec.DecodeError, RecursionError) as wrong:
            self.tell(wire.malformed_message(str(wrong)))
            return
        self.tell(await self._answer(request))

    async def _answer(self, request: PersonRequest) -> str:
        REQUESTS.inc()
        person = self.person
        if person is None:
            return wire.malformed_message("those who only watch cannot ask for anything")
        if isinstance(request, Say | React) and not self._sayings.take():
            no = TooFast()
            return wire.say(wire.RefusedMessage(request.id, no.code, str(no), no.details))
        # An id is one person's own: nobody can guess another's, or one of the table's.
        answer = await self.live.do(
            f"{person}:{request.id}", lambda table, world: decide(table, person, request, world)
        )
        return wire.answer_message(request.id, answer)
