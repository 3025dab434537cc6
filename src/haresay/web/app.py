"""The application as a server runs it: sockets to their own handler, all else to Litestar, safety headers on all."""

import asyncio
import re
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager
from secrets import compare_digest
from typing import Any, TypeAlias

from litestar import Litestar, MediaType, Response, get
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException, NotFoundException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec

from haresay.decks.shelf import Box
from haresay.game import Refusal
from haresay.game.refusals import No
from haresay.live.ports import StoreTrouble
from haresay.live.tables import LiveTables
from haresay.media import Space
from haresay.web import metrics
from haresay.web.asgi import Receive, Scope, Send, descriptor_in
from haresay.web.decks import DeckRoutes, ServedDecks, deck_picture
from haresay.web.describe import StrictOpenApi, asyncapi_document
from haresay.web.devices import CookieJar, address_asked, values
from haresay.web.doctor import request_as_seen
from haresay.web.door import Door, Visitor
from haresay.web.http import (
    AnyRequest,
    DeviceRoutes,
    TableRoutes,
    or_else,
    refusal_response,
    trouble_response,
    visitor,
)
from haresay.web.keeping import KEPT_BY_ALL
from haresay.web.limits import Allowances, Buckets
from haresay.web.modes import modes
from haresay.web.network import network_of
from haresay.web.origins import is_ours
from haresay.web.pages import Pages, send_file, table_in
from haresay.web.parcels import Parcels
from haresay.web.pictures import card_picture
from haresay.web.printing import NoPressHere, Press, PrintRoutes, is_a_box
from haresay.web.recordings import RecordingRoutes, Uploads
from haresay.web.refusals import MalformedMessage
from haresay.web.sockets import Sockets
from haresay.web.streams import Streams, ask_by_post

SOCKET = re.compile(r"/api/tables/([^/]{1,64})/socket")
STREAM = re.compile(r"/api/tables/([^/]{1,64})/events")

LARGEST_BODY = 64 * 1024
LARGEST_HEADERS = 16 * 1024
"""All together: what neighbours on the same host put into cookies is not much."""

CONTENT_POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; object-src 'none'; "
    "base-uri 'none'; frame-ancestors 'none'; form-action 'self'; style-src 'self'"
)
FOR_ALL = [(b"x-content-type-options", b"nosniff"), (b"cross-origin-resource-policy", b"same-origin")]
HEADERS = [
    *FOR_ALL,
    (b"content-security-policy", CONTENT_POLICY.encode()),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(self), microphone=(self), geolocation=()"),
]
PARTS = (b"image/avif", b"image/webp", b"image/png", b"font/", b"text/css", b"text/javascript")
"""What is only ever a part of a page, which has been told the rest; a table has thirty of them. Whatever a browser
might open by itself gets them all: a drawing (SVG), or the worker, which has no name that changes with its content."""


ONLY_HTTPS = (b"strict-transport-security", b"max-age=31536000")
RECORDS_KEPT = 200
"""Finished games that were looked at last; each takes some ten kilobytes."""
AT_MOST = 180.0
"""Seconds that a request may take, body and answer together; the film of a mime over a slow line takes two minutes."""

A_BOX_AT_MOST = 1800.0
"""The same for a printed deck, which is some twenty megabytes."""

Headers: TypeAlias = list[tuple[bytes, bytes]]


def headers_with(styles: Iterable[str], scripts: Iterable[str]) -> Headers:
    """For a page with these styles and scripts in it, by their hashes."""
    policy = " ".join((CONTENT_POLICY, *styles, "; script-src 'self'", *scripts)).replace(" ;", ";").encode()
    return [(name, policy if name == b"content-security-policy" else value) for name, value in HEADERS]


class App:
    """An ASGI application."""

    def __init__(  # noqa: PLR0913 - all that a server is made of
        self,
        tables: LiveTables,
        origins: frozenset[str],
        base_path: str = "",
        *,
        secure: bool = False,
        boxes: Mapping[str, Box] | None = None,
        space: Space | None = None,
        allowed: Allowances | None = None,
        metrics_key: str = "",
        only_https: bool = False,
        press: Press | None = None,
    ) -> None:
        self.tables = tables
        self.metrics_key = metrics_key
        self.origins = origins
        self.base_path = base_path
        self.pages = Pages(base_path)
        self.headers = [*headers_with(self.pages.styles, self.pages.scripts), *([ONLY_HTTPS] if only_https else [])]
        self.ready = False
        allowed = allowed or Allowances()
        self._door = door = Door(tables, allowed)
        self._jar = jar = CookieJar(base_path, secure, origins)
        self.sockets = Sockets(door, jar, origins, tables.clock, allowed)
        self.streams = Streams(self.sockets)
        self._questions = Buckets(allowed.questions, tables.clock)
        served = ServedDecks(boxes or {})
        self._press = press or NoPressHere()
        records = Parcels(RECORDS_KEPT)
        self.uploads = Uploads(tables.recordings, space or Space(), tables.clock)
        self.litestar = Litestar(
            [
                TableRoutes,
                DeviceRoutes,
                RecordingRoutes,
                DeckRoutes,
                PrintRoutes,
                modes,
                deck_picture,
                healthz,
                readyz,
                metrics_page,
                request_as_seen,
                asyncapi_document,
                card_picture,
                ask_by_post,
            ],
            dependencies={
                "app": Provide(lambda: self, sync_to_thread=False),
                "tables": Provide(lambda: tables, sync_to_thread=False),
                "door": Provide(lambda: door, sync_to_thread=False),
                "visitor": Provide(visitor),
                "streams": Provide(lambda: self.streams, sync_to_thread=False),
                "jar": Provide(lambda: jar, sync_to_thread=False),
                "served": Provide(lambda: served, sync_to_thread=False),
                "uploads": Provide(lambda: self.uploads, sync_to_thread=False),
                "press": Provide(lambda: self._press, sync_to_thread=False),
                "records": Provide(lambda: records, sync_to_thread=False),
            },
            exception_handlers={
                Refusal: refusal_response,
                StoreTrouble: trouble_response,
                ValidationException: not_understood,
                HTTPException: self._no_such_page,
                # Litestar lets through what its decoder stumbles over.
                UnicodeDecodeError: unreadable,
                RecursionError: unreadable,
            },
            openapi_config=OpenAPIConfig("Haresay", "1", path="/api/openapi", render_plugins=[StrictOpenApi()]),
            lifespan=[self._lifespan],
            logging_config=None,
            request_max_body_size=LARGEST_BODY,
        )

    def _no_such_page(self, request: AnyRequest, wrong: HTTPException) -> Response[Any]:
        """People who open an address that there is not read that on the page; programs are told in JSON."""
        opened = request.method == "GET" and "text/html" in request.headers.get("accept", "")
        if wrong.status_code != 404 or not opened or request.url.path.startswith("/api/"):
            return plain_error(request, wrong)
        file = self.pages.lost(request.headers.get("accept-language", ""))
        headers = {"cache-control": file.keep, "vary": f"accept, {file.vary}"}
        return Response(file.versions[""], status_code=404, media_type=MediaType.HTML, headers=headers)

    @asynccontextmanager
    async def _lifespan(self, _: Litestar) -> AsyncIterator[None]:
        await self.tables.open()
        self.ready = True
        try:
            yield
        finally:
            self.ready = False
            await self._press.close()
            await self.sockets.close()
            await self.tables.close()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.litestar(scope, receive, send)  # type: ignore[arg-type]
            return
        path = self._own_path(scope)
        if size_of_headers(scope) > LARGEST_HEADERS:
            await too_many_headers(send, scope)
        elif path is None:
            await not_here(send, scope)
        elif scope["type"] == "websocket":
            await self._socket(path, scope, receive, send)
        elif not self._is_welcome(scope):
            await foreign_page(send, scope)
        elif scope["method"] == "GET" and (stream := STREAM.fullmatch(path)):
            await self.streams.serve(stream[1], scope, receive, with_headers(send, self.headers))
        else:
            await self._answer({**scope, "path": path, "root_path": ""}, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Nobody asks too much, and nobody takes for ever: to send a question, or to take the answer."""
        path, begun = scope["path"], asyncio.Event()
        accepted = next(values(scope, b"accept-language"), "")
        file, visitor = self.pages.find(path, scope["method"], accepted), self._known(path, scope)
        if (file is None or visitor) and not self._questions.take(network_at(scope)):
            await short_answer(send, scope, 429, b"Very much was asked from here just now. Wait a moment.")
            return
        if file and visitor:  # they are to see at once what they will see there
            file = self.pages.with_view(visitor.live.first_view(visitor.known()), accepted) or file
        say = with_headers(send, self.headers, begun)
        try:
            async with self.tables.clock.limit(A_BOX_AT_MOST if is_a_box(path) else AT_MOST):
                await (send_file(file, scope, say) if file else self.litestar(scope, receive, say))  # type: ignore[arg-type]
        except TimeoutError:
            if descriptor := descriptor_in(scope):
                descriptor.let_go()
            if begun.is_set():
                raise
            await short_answer(send, scope, 408, b"This took too long to arrive. Try again.")

    def _known(self, path: str, scope: Scope) -> Visitor | None:
        """Whoever opens the page at a table where they are somebody."""
        code = table_in(path)
        return self._door.known(code, self._jar.device_in(scope)) if code else None

    def _own_path(self, scope: Scope) -> str | None:
        """The path below our own; proxies may keep or strip the prefix."""
        path: str = scope["path"]
        if not self.base_path:
            return path
        if path == self.base_path or path.startswith(self.base_path + "/"):
            return path[len(self.base_path) :] or "/"
        return None

    def _is_welcome(self, scope: Scope) -> bool:
        """Pages of other sites may not change anything here, even with our cookie."""
        if scope["method"] in {"GET", "HEAD"}:
            return True
        origin = next(values(scope, b"origin"), None)
        return origin is None or is_ours(origin, self.origins, address_asked(scope))

    async def _socket(self, path: str, scope: Scope, receive: Receive, send: Send) -> None:
        match_ = SOCKET.fullmatch(path)
        if match_ is None:
            await receive()
            await send({"type": "websocket.close", "code": 4404})
            return
        await self.sockets.serve(match_[1], scope, receive, send)


def with_headers(send: Send, headers: Headers, begun: asyncio.Event | None = None) -> Send:
    """With those for safety; and what says nothing else of it, nobody keeps."""

    async def safely(message: Any) -> None:
        if message["type"] == "http.response.start":
            theirs = list(message.get("headers", []))
            kept = [] if any(name == b"cache-control" for name, _ in theirs) else [(b"cache-control", b"no-store")]
            message["headers"] = [*theirs, *kept, *(FOR_ALL if is_part(theirs) else headers)]
            if begun is not None:
                begun.set()
        await send(message)

    return safely


def is_part(headers: Headers) -> bool:
    said = dict(headers)
    return said.get(b"cache-control") == KEPT_BY_ALL.encode() and said.get(b"content-type", b"").startswith(PARTS)


def network_at(scope: Scope) -> str:
    return network_of(scope["client"][0] if scope.get("client") else "")


def size_of_headers(scope: Scope) -> int:
    return sum(len(name) + len(value) for name, value in scope["headers"])


async def too_many_headers(send: Send, scope: Scope) -> None:
    await short_answer(send, scope, 431, b"Too much stands in the headers of this request. Cookies can be deleted.")


async def not_here(send: Send, scope: Scope) -> None:
    await short_answer(send, scope, 404, b"There is nothing here.")


async def foreign_page(send: Send, scope: Scope) -> None:
    await short_answer(
        send, scope, 403, b"This page may not talk to this server. Its address must be in the server's settings."
    )


async def short_answer(send: Send, scope: Scope, status: int, sentence: bytes) -> None:
    """In one sentence; a socket is only told that it is not taken."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 4000 + status})
        return
    headers = [
        (b"content-type", b"text/plain; charset=utf-8"),
        (b"content-length", str(len(sentence)).encode()),
        (b"cache-control", b"no-store"),
        *HEADERS,
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": sentence})


def not_understood(request: AnyRequest, wrong: ValidationException) -> Response[No]:
    details = [str(one.get("message", one)) if isinstance(one, dict) else str(one) for one in (wrong.extra or [])]
    return refusal_response(request, MalformedMessage(problem="; ".join(details) or wrong.detail))


def unreadable(request: AnyRequest, wrong: Exception) -> Response[No]:
    problem = "it is nested too deeply" if isinstance(wrong, RecursionError) else "it is not UTF-8"
    return refusal_response(request, MalformedMessage(problem=problem))


def plain_error(request: AnyRequest, wrong: HTTPException) -> Response[No]:
    """What the framework refuses, a path that there is not for example."""
    if wrong.status_code == 400:
        return refusal_response(request, MalformedMessage(problem=wrong.detail))
    no = No(f"http_{wrong.status_code}", f"{wrong.detail}.", {})
    return Response(no, status_code=wrong.status_code, headers=wrong.headers)


@get("/healthz", media_type=MediaType.TEXT, summary="Whether the process runs")
async def healthz() -> str:
    return "ok"


@get(
    "/readyz",
    media_type=MediaType.TEXT,
    summary="Whether tables can be played",
    responses={503: ResponseSpec(str, generate_examples=False, media_type=MediaType.TEXT, description="Not just now.")},
)
async def readyz(app: NamedDependency[App]) -> Response[str]:
    """Not while what happens cannot be kept: the log is out of reach, its disk full, its file replaced."""
    ready = app.ready and app.tables.keeps
    return Response("ready" if ready else "not ready", status_code=200 if ready else 503)


@get(
    "/metrics",
    media_type="text/plain; version=0.0.4",
    summary="Figures for Prometheus",
    description="For whoever shows the server's `metrics_key` as a bearer token; for everybody else there is nothing.",
    responses=or_else(404),
)
async def metrics_page(request: AnyRequest, app: NamedDependency[App]) -> bytes:
    shown = request.headers.get("authorization", "").encode()
    if not app.metrics_key or not compare_digest(shown, f"Bearer {app.metrics_key}".encode()):
        raise NotFoundException
    metrics.TABLES.value = len(app.tables.live)
    metrics.SET_ASIDE.value = len(app.tables.set_aside)
    metrics.CHECKED.value, metrics.CHECKS_FAILED.value = app.tables.inspector.checked, app.tables.inspector.failed
    metrics.BACKUP_MADE.value = int(app.tables.inspector.backup_made or 0)
    return metrics.page()
