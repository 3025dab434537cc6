"""The second way to a table, where a network blocks WebSockets: server-sent events down, requests up by POST.

The ends of an HTTP response are dressed as those of a socket. So whoever looks this way is a connection like any other,
with the same messages, the same outbox and the same last words.
"""

from collections.abc import MutableMapping
from typing import Any

from litestar import post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec.structs import replace

from haresay.game import Refusal
from haresay.game.refusals import No
from haresay.tables.messages import Done
from haresay.web import wire
from haresay.web.asgi import Receive, Scope, Send, descriptor_in
from haresay.web.door import Visitor
from haresay.web.http import or_else
from haresay.web.metrics import STREAMS
from haresay.web.refusals import TooFast
from haresay.web.sockets import Pipe, Sockets, answer_to

BEAT = 3.0
"""Seconds between signs of life: whoever listens can tell a stream that is silent from one that is dead."""

HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store, no-transform"),
    (b"x-accel-buffering", b"no"),  # nginx would keep messages back until it has many
    (b"connection", b"close"),  # with the stream ends what it holds
]


class EventStream:
    """An HTTP response that looks like a socket from within."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive = receive
        self._send = send

    async def receive(self) -> MutableMapping[str, Any]:
        """Nothing comes this way but the news that somebody has gone."""
        while (await self._receive())["type"] != "http.disconnect":
            pass
        return {"type": "websocket.disconnect"}

    async def send(self, message: MutableMapping[str, Any]) -> None:
        match message:
            case {"type": "websocket.accept"}:
                await self._send({"type": "http.response.start", "status": 200, "headers": HEADERS})
                await self._say(": here it comes\n\n")
            case {"type": "websocket.send", "text": ""}:
                await self._say("event: beat\ndata: .\n\n")
            case {"type": "websocket.send", "text": text}:
                await self._say(f"data: {text}\n\n")
            case {"type": "websocket.close", "code": code}:
                await self._say(f"event: close\ndata: {code}\n\n", more=False)

    async def _say(self, text: str, *, more: bool = True) -> None:
        await self._send({"type": "http.response.body", "body": text.encode(), "more_body": more})


class Streams:
    """Everybody who looks this way."""

    def __init__(self, sockets: Sockets) -> None:
        self._sockets = sockets

    async def serve(self, code: str, scope: Scope, receive: Receive, send: Send) -> None:
        """For as long as they look. Pages of other sites cannot: they have no cookie of ours, and may not read this.

        A stream is counted until its descriptor is closed, whoever still listens at the other end.
        """
        stream = EventStream(receive, send)
        device, pipe = self._sockets.jar.device_in(scope), Pipe(stream.receive, stream.send, None, beats=BEAT)
        descriptor = descriptor_in(scope)
        STREAMS.inc()
        if descriptor is not None:
            descriptor.when_lost(STREAMS.dec)
            pipe = pipe._replace(let_go=descriptor.let_go)
        try:
            await self._sockets.admit(code, device, scope, pipe)
        finally:
            if descriptor is None:
                STREAMS.dec()

    async def answer(self, visitor: Visitor, request: wire.Incoming) -> Done | wire.Pong:
        """What comes of a request; a "no" is raised."""
        if not self._sockets.may_ask(visitor):
            raise TooFast
        if isinstance(request, wire.Ping):
            return wire.Pong(visitor.looking().live.version_told(visitor.person), request.id)
        answer = await answer_to(request, visitor.looking(), visitor.person, self._sockets.sayings)
        if isinstance(answer, No):
            raise Refusal.again(replace(answer, id=request.id))
        return replace(answer, id=request.id)


@post(
    "/api/tables/{code:str}/requests",
    summary="Ask for something without a socket",
    description="The body is a request as on the socket; the answer is the one that the socket would give.",
    status_code=200,
    responses=or_else(400, 403, 404, 409, 413, 429),
)
async def ask_by_post(
    data: JSONBody[wire.PersonRequest | wire.Ping],  # type: ignore[valid-type]
    visitor: NamedDependency[Visitor],
    streams: NamedDependency[Streams],
) -> Done | wire.Pong:
    return await streams.answer(visitor, data)
