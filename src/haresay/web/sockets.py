"""One WebSocket a device: requests in, complete views out.

Written against ASGI itself: this is the path that every view of every player takes.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

import msgspec

from haresay.game import Audience, Refusal
from haresay.game.refusals import REFUSALS, No
from haresay.live.clock import Clock, Timer
from haresay.live.onlookers import Onlooking
from haresay.live.ports import StoreTrouble
from haresay.tables.messages import Answer, Onlooker
from haresay.tables.refusals import NotAtTheTable, SentAway
from haresay.tables.who import ByPerson
from haresay.tables.wishes import Explain, Guess, Meant, React, Say, SendCarrot
from haresay.web import wire
from haresay.web.asgi import Receive, Scope, Send
from haresay.web.devices import CookieJar, Device, address_asked, values
from haresay.web.door import Door, Visitor
from haresay.web.limits import Allowances, Bucket, Buckets
from haresay.web.metrics import REQUESTS
from haresay.web.network import network_of
from haresay.web.origins import is_allowed
from haresay.web.outbox import Kind, Outbox
from haresay.web.refusals import ForeignPage, MalformedMessage, NotKept, TooFast, refusal_for
from haresay.web.writer import Line, Writer, line_in

log_ = logging.getLogger(__name__)


LONGEST_LINE = 64
"""So many messages may wait for a reader that is slow."""

GOODBYE = 3.0
"""How long last words may take, in seconds."""

GOODBYE_TO_ALL = 1.0
"""The same when the server stops: whoever runs it waits for that."""

NOT_FOUND = 4404
NOT_ALLOWED = 4401


class Pipe(NamedTuple):
    """The ends that the server gives us."""

    receive: Receive
    send: Send
    line: Line | None
    let_go: Callable[[], None] = lambda: None
    """What is left in it that nobody takes is not waited for any longer."""
    beats: float | None = None
    """Seconds between signs of life, where the other side cannot ask for one."""


class SocketLimits(NamedTuple):
    """What may still be asked for: by this person, by all of their network, and by everybody."""

    requests: Bucket
    network: Bucket
    sayings: Buckets


class Sockets:
    """Accepts connections to tables and says goodbye to all of them when the server stops."""

    def __init__(self, door: Door, jar: CookieJar, origins: frozenset[str], clock: Clock, allowed: Allowances) -> None:
        self.door = door
        self.jar = jar
        self.origins = origins
        self.clock = clock
        self.open: set[Connection] = set()
        self.allowed = allowed
        self.sayings = Buckets(allowed.sayings, clock)
        self.requests = Buckets(allowed.requests, clock)
        self._arrivals = Buckets(allowed.arrivals, clock)
        self._networks = Buckets(allowed.requests_of_a_network, clock)
        self._watching = Buckets(allowed.watching_of_a_network, clock)

    async def serve(self, code: str, scope: Scope, receive: Receive, send: Send) -> None:
        device = self.jar.device_in(scope)
        await receive()
        origin = next(values(scope, b"origin"), None)
        if not is_allowed(origin, self.origins, here=address_asked(scope), has_bearer=device.bearer):
            await refuse(ForeignPage(), send)
            return
        line = line_in(scope)
        await self.admit(
            code, device, scope, Pipe(receive, send, line, line.let_go) if line else Pipe(receive, send, None)
        )

    async def admit(self, code: str, device: Device, scope: Scope, pipe: Pipe) -> None:
        """Past the door, and for as long as they look."""
        send = pipe.send
        network = network_of(scope["client"][0] if scope.get("client") else "")
        try:
            if not self._arrivals.take(network):
                raise TooFast
            visitor = (await self.door.let_in(code, device, network)).looking()
        except Refusal as refused:
            await refuse(refused, send)
            return
        except StoreTrouble as trouble:
            log_.error("a table could not be read: %s", trouble)  # noqa: TRY400 - the sentence says it all
            await refuse(NotKept(), send)
            return
        audience = wire.query_in(scope["query_string"]).as_ or "spectator"
        person = None if audience == "screen" else visitor.person
        if person is not None and person == visitor.live.table.host:
            visitor.live.hosted_from = network
        await send({"type": "websocket.accept"})
        connection = Connection(visitor, person, audience, pipe, self._limits_of(visitor, person))
        self.open.add(connection)
        try:
            await connection.run()
        finally:
            self.open.discard(connection)

    def may_ask(self, visitor: Visitor) -> bool:
        """One more request, without a socket; of those who only watch their network's are counted."""
        return visitor.person is None or self.requests.take((visitor.live.table.code, visitor.person))

    def _limits_of(self, visitor: Visitor, person: Onlooker) -> SocketLimits:
        """Whoever is somebody has as much, however often and with whatever they come back. Whoever only watches can be
        anybody the next time, but not from anywhere.
        """
        if person is None:
            watches = Bucket(self.allowed.requests, self.clock)
            return SocketLimits(watches, self._watching.of(visitor.network), self.sayings)
        theirs = self.requests.of((visitor.live.table.code, person))
        return SocketLimits(theirs, self._networks.of(visitor.network), self.sayings)

    async def close(self) -> None:
        """Tell everybody to come back in a moment; who does not listen is not waited for."""
        connections = tuple(self.open)
        for connection in connections:
            connection.tell(wire.say(wire.ClosingMessage()))
            connection.hang_up(wire.RESTARTING)
        with suppress(TimeoutError):
            async with self.clock.limit(GOODBYE_TO_ALL):
                await asyncio.gather(*(connection.gone.wait() for connection in connections))
        for connection in connections:
            connection.let_go()


def closing_code(why: No) -> int:
    """Whether it is worth coming back follows from what HTTP has for such a "no"."""
    kind = REFUSALS[why.code]
    match kind.status:
        case _ if kind is SentAway:
            return wire.GONE_FROM_TABLE
        case 403:
            return NOT_ALLOWED
        case 404:
            return NOT_FOUND
        case _:
            return wire.TRY_LATER


async def refuse(refused: Refusal, send: Send) -> None:
    """Accept, say why not, and close: a browser learns nothing from a handshake that fails."""
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.send", "text": wire.say(refused.no).decode()})
    await send({"type": "websocket.close", "code": closing_code(refused.no)})


class Connection:
    """Somebody's end of the wire: wishes are read and answered, all that goes out is put into the outbox."""

    def __init__(
        self, visitor: Visitor, person: Onlooker, audience: Audience, pipe: Pipe, limits: SocketLimits
    ) -> None:
        self.live = visitor.live
        self._visitor = visitor
        self.key: str | None = visitor.key
        self.person = person
        self.audience = audience
        self.gone = asyncio.Event()
        self.let_go = pipe.let_go
        """Whoever has not taken the last words by now will not."""
        self._receive = pipe.receive
        self._outbox = Outbox(LONGEST_LINE, too_slow=wire.SLOW_READER)
        self._ended = asyncio.Event()
        self._writer = Writer(self._outbox, pipe.send, pipe.line, lost=self._ended.set)
        self._answering = asyncio.Lock()
        self._asked: str | None = None
        """The request that is being answered."""
        self._close: int | None = None
        self._limits = limits
        self._beats = pipe.beats
        self._beating: Timer | None = None

    async def run(self) -> None:
        """For as long as either side wants. What was being decided is finished, and the last words are said."""
        reader = asyncio.create_task(self._read())
        reader.add_done_callback(self._has_read)
        self._beat_later()
        try:
            await self.live.come(self)
            await self._ended.wait()
        finally:
            self.live.look_away(self)
            if self._beating is not None:
                self._beating.cancel()
            async with self._answering:
                reader.cancel()
            await self._say_goodbye()
            await asyncio.wait((reader,))
            await self.live.go(self)
            self.gone.set()

    async def _say_goodbye(self) -> None:
        """Where the other side is gone, or does not listen, nobody waits for it."""
        if self._close is not None:
            self._outbox.close(self._close)
        if self._outbox.closed:
            self._writer.wake()
            with suppress(TimeoutError):
                async with self.live.clock.limit(GOODBYE):
                    await self._writer.has_sent()
        await self._writer.stop()
        self.let_go()

    # --- out

    def _beat_later(self) -> None:
        if self._beats is not None:
            clock = self.live.clock
            self._beating = clock.call_at(clock.monotonic() + self._beats, self._beat)

    def _beat(self) -> None:
        self._writer.beat()
        self._beat_later()

    def show(self, view: bytes, *, answers: bool = False) -> None:
        if answers and self._asked is not None:
            self._writer.push(Kind.OUTCOME, wire.outcome(self._asked, view))
            self._asked = None
        else:
            self._writer.push(Kind.VIEW, view)

    def tell(self, news: bytes) -> None:
        self._writer.push(Kind.NEWS, news)

    def dismiss(self) -> None:
        self.hang_up(wire.GONE_FROM_TABLE)

    def turn_away(self, why: No) -> None:
        self.tell(wire.say(why))
        self.hang_up(closing_code(why))

    def hang_up(self, code: int) -> None:
        """After what is being answered; the first reason is the one that is given."""
        self._close = self._close or code
        self._ended.set()

    # --- in

    def _has_read(self, reader: asyncio.Task[None]) -> None:
        """The other side has gone, or a mistake of ours ends this connection and no other."""
        if not reader.cancelled() and (mistake := reader.exception()):
            log_.error("a connection failed", exc_info=mistake)
            self.hang_up(wire.FAILED)
        self._ended.set()

    async def _read(self) -> None:
        while True:
            message = await self._receive()
            if message["type"] == "websocket.disconnect":
                return
            if not self._limits.requests.take():
                self.hang_up(wire.POLICY)
                return
            await self._limits.network.turn()
            async with self._answering:
                await self._hear(message.get("text") or message.get("bytes") or "")
            await self._writer.has_sent()  # whoever does not take the answers is not asked for more

    async def _hear(self, frame: str | bytes) -> None:
        if len(frame) > wire.LARGEST_FRAME:
            self.hang_up(wire.TOO_LARGE)
            return
        try:
            request = wire.decoder.decode(frame)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
            self._writer.push(Kind.ANSWER, wire.say(MalformedMessage(problem=str(wrong)).no))
            return
        if isinstance(request, wire.Ping):
            pong = wire.Pong(self.live.version_told(self.person), request.id)
            self._writer.push(Kind.NEWS, wire.say(pong))
            return
        self._asked = request.id
        answer = await answer_to(request, self._visitor, self.person, self._limits.sayings, asker=self)
        if self._asked is not None:  # no view has said so
            self._writer.push(Kind.ANSWER, wire.answered(request.id, answer))


async def answer_to(
    request: wire.Request, visitor: Visitor, person: Onlooker, sayings: Buckets, asker: Onlooking | None = None
) -> Answer:
    """What comes of a request, whichever way it came."""
    REQUESTS.value += 1
    wish, live = request.wish(), visitor.live
    if isinstance(wish, Guess):
        return await live.guess(visitor.key, person, Meant(request.moment, wish))
    if person is None:
        return NotAtTheTable().no
    if isinstance(wish, Say | React | Explain | SendCarrot) and not sayings.take((live.table.code, person)):
        return TooFast().no
    try:
        return await live.ask(ByPerson(person), Meant(request.moment, wish), request.id, asker)
    except StoreTrouble as trouble:
        log_.error("a request could not be kept: %s", trouble)  # noqa: TRY400 - the sentence says it all
        return refusal_for(trouble).no
