"""One WebSocket a device: requests in, complete views out.

Written against ASGI itself: this is the path that every view of every player takes.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Generator, MutableMapping
from contextlib import suppress
from typing import Any, NamedTuple, TypeAlias

import msgspec

from haresay.game import Audience, Refusal
from haresay.tables.asking import ask
from haresay.tables.live import LiveTable
from haresay.tables.ports import LogTrouble
from haresay.tables.refusals import NotAtTheTable
from haresay.tables.requests import PersonRequest, React, Say
from haresay.tables.sight import Onlooker
from haresay.web import wire
from haresay.web.devices import device_of
from haresay.web.door import Door, person_at
from haresay.web.limits import Allowance, Bucket, Buckets, TooFast
from haresay.web.metrics import CONNECTIONS, REQUESTS, VIEWS
from haresay.web.origins import is_allowed

log_ = logging.getLogger(__name__)

Scope: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send: TypeAlias = Callable[[MutableMapping[str, Any]], Coroutine[Any, Any, None]]

LONGEST_QUEUE = 64
REQUESTS_ALLOWED = Allowance(burst=40, per_second=10)
SAYINGS_ALLOWED = Allowance(burst=6, per_second=0.7)

GOODBYE = 3.0
"""How long last words may take, in seconds."""

NOT_FOUND = 4404
NOT_ALLOWED = 4401


class Pipe(NamedTuple):
    """The two ends that ASGI gives us."""

    receive: Receive
    send: Send


class Sockets:
    """Accepts connections to tables and says goodbye to all of them when the server stops."""

    def __init__(self, door: Door, origins: frozenset[str]) -> None:
        self.door = door
        self.origins = origins
        self.open: set[Connection] = set()
        self.sayings = Buckets(SAYINGS_ALLOWED)

    async def serve(self, code: str, scope: Scope, receive: Receive, send: Send) -> None:
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        device = device_of(headers)
        await receive()
        if not is_allowed(headers.get("origin"), self.origins, has_bearer=device.bearer):
            await send({"type": "websocket.close", "code": NOT_ALLOWED})
            return
        try:
            live = await self.door.table(code, device, scope["client"][0] if scope.get("client") else "")
        except Refusal as no:
            await refuse(no, NOT_FOUND, send)
            return
        except LogTrouble as trouble:
            log_.error("a table could not be read: %s", trouble)  # noqa: TRY400 - the sentence says it all
            await refuse(wire.NotKept(), wire.TRY_LATER, send)
            return
        if device.fingerprint(live.table.code) in live.table.banned:
            await send({"type": "websocket.close", "code": wire.GONE_FROM_TABLE})
            return
        audience: Audience = "screen" if b"as=screen" in scope["query_string"] else "spectator"
        person = None if audience == "screen" else person_at(live, device)
        await send({"type": "websocket.accept"})
        connection = Connection(live, person, audience, Pipe(receive, send), self.sayings)
        self.open.add(connection)
        CONNECTIONS.inc()
        try:
            await connection.run()
        finally:
            self.open.discard(connection)
            CONNECTIONS.dec()

    async def close(self) -> None:
        """Tell everybody to come back in a moment; who does not listen is not waited for."""
        connections = tuple(self.open)
        for connection in connections:
            connection.tell(wire.say(wire.ClosingMessage()))
            connection.hang_up(wire.RESTARTING)
        with suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE):
                await asyncio.gather(*(connection.gone.wait() for connection in connections))


async def refuse(no: Refusal, code: int, send: Send) -> None:
    """Accept, say why not, and close: a browser learns nothing from a handshake that fails."""
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.send", "text": wire.refusal_message(None, no)})
    await send({"type": "websocket.close", "code": code})


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

    def __init__(self, live: LiveTable, person: Onlooker, audience: Audience, pipe: Pipe, sayings: Buckets) -> None:
        self.live = live
        self.person = person
        self.audience = audience
        self.gone = asyncio.Event()
        self._receive = pipe.receive
        self._send = pipe.send
        self._queue: deque[str] = deque()
        self._unsent: Begun | None = None
        self._news = asyncio.Event()
        self._answering = asyncio.Lock()
        self._close: int | None = None
        self._hung_up: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._requests = Bucket(REQUESTS_ALLOWED)
        self._sayings = sayings

    async def run(self) -> None:
        """For as long as either side wants. What was being decided is finished, and the last words are said."""
        writer = asyncio.create_task(self._write())
        reader = asyncio.create_task(self._read())
        try:
            await self.live.come(self)
            await asyncio.wait((reader, writer, self._hung_up), return_when=asyncio.FIRST_COMPLETED)
        finally:
            await self._end(reader, writer)
            await self.live.go(self)
            self.gone.set()

    async def _end(self, reader: asyncio.Task[None], writer: asyncio.Task[None]) -> None:
        self.live.look_away(self)
        if reader.done() and reader.exception():
            self.hang_up(wire.FAILED)
        async with self._answering:
            reader.cancel()
        if self._close is not None:
            await asyncio.wait((writer,), timeout=GOODBYE)
        writer.cancel()
        for failure in await asyncio.gather(reader, writer, return_exceptions=True):
            if isinstance(failure, Exception) and not isinstance(failure, OSError):
                log_.error("a connection failed", exc_info=failure)

    # --- out

    def tell(self, message: str) -> None:
        """Send it at once if there is room, which is nearly always; else it waits its turn."""
        if len(self._queue) >= LONGEST_QUEUE:
            self.hang_up(wire.SLOW_READER)
        elif self._queue or self._unsent or self._close is not None:
            self._queue.append(message)
        else:
            self._send_now(message)
        if self._unsent:
            self._news.set()
        VIEWS.inc()

    def _send_now(self, message: str) -> None:
        """Somebody whose connection breaks in this moment must not keep the others from being told."""
        try:
            self._unsent = begin(self._send({"type": "websocket.send", "text": message}))
        except Exception as broken:  # noqa: BLE001 - whatever the server makes of a lost connection
            log_.debug("a connection was lost: %r", broken)
            self.hang_up(wire.FAILED)

    def dismiss(self) -> None:
        self.hang_up(wire.GONE_FROM_TABLE)

    def hang_up(self, code: int) -> None:
        """After what is queued; a slow reader's queue is dropped, since they will get all anew."""
        if code == wire.SLOW_READER:
            self._queue.clear()
        self._close = self._close or code
        self._news.set()
        if not self._hung_up.done():
            self._hung_up.set_result(None)

    async def _write(self) -> None:
        """Whatever could not be sent at once, in order."""
        while True:
            await self._news.wait()
            self._news.clear()
            if self._unsent:
                await self._unsent
                self._unsent = None
            await self._empty_queue()
            if self._close is not None:
                async with self._answering:
                    await self._empty_queue()
                    await self._send({"type": "websocket.close", "code": self._close})
                return

    async def _empty_queue(self) -> None:
        while self._queue:
            await self._send({"type": "websocket.send", "text": self._queue.popleft()})

    # --- in

    async def _read(self) -> None:
        while True:
            message = await self._receive()
            if message["type"] == "websocket.disconnect":
                return
            if not self._requests.take():
                self.hang_up(wire.POLICY)
                return
            async with self._answering:
                await self._hear(message.get("text") or message.get("bytes") or "")

    async def _hear(self, frame: str | bytes) -> None:
        if len(frame) > wire.LARGEST_FRAME:
            self.hang_up(wire.TOO_LARGE)
            return
        try:
            request = wire.decoder.decode(frame)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
            self.tell(wire.malformed_message(str(wrong)))
            return
        self.tell(await self._answer(request))

    async def _answer(self, request: PersonRequest) -> str:
        REQUESTS.inc()
        person = self.person
        if person is None:
            return wire.refusal_message(request.id, NotAtTheTable())
        if isinstance(request, Say | React) and not self._sayings.take((self.live.table.code, person)):
            return wire.refusal_message(request.id, TooFast())
        try:
            answer = await ask(self.live, person, request)
        except LogTrouble as trouble:
            log_.error("a request could not be kept: %s", trouble)  # noqa: TRY400 - the sentence says it all
            return wire.refusal_message(request.id, wire.NotKept())
        return wire.answer_message(request.id, answer)
