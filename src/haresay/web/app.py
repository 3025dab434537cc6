"""The application as a server runs it: sockets to their own handler, all else to Litestar, safety headers on all."""

import re
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, MediaType, Response, get
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec

from haresay.decks.shelf import Box
from haresay.game import Refusal
from haresay.tables.house import House
from haresay.tables.ports import LogTrouble
from haresay.tables.sight import Problem
from haresay.web import metrics
from haresay.web.decks import Decks, Showcase, deck_picture
from haresay.web.describe import StrictOpenApi, asyncapi_document
from haresay.web.http import (
    AnyRequest,
    Desk,
    Devices,
    Refused,
    Tables,
    refusal_response,
    refused_response,
    trouble_response,
)
from haresay.web.pages import Pages, send_file
from haresay.web.pictures import card_picture
from haresay.web.recordings import Recordings, Space, Studio
from haresay.web.seen import seen
from haresay.web.sockets import Receive, Scope, Send, Sockets

SOCKET = re.compile(r"/api/tables/([^/]{1,64})/socket")

LARGEST_BODY = 64 * 1024

CONTENT_POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; object-src 'none'; "
    "base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
)
HEADERS = [
    (b"content-security-policy", CONTENT_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(self), microphone=(self), geolocation=()"),
]


class App:
    """An ASGI application."""

    def __init__(  # noqa: PLR0913 - all that a server is made of
        self,
        house: House,
        origins: frozenset[str],
        base_path: str = "",
        *,
        secure: bool = False,
        boxes: Mapping[str, Box] | None = None,
        space: Space | None = None,
    ) -> None:
        self.house = house
        self.origins = origins
        self.base_path = base_path
        self.pages = Pages(base_path)
        self.ready = False
        desk = Desk(house, base_path, secure=secure)
        self.sockets = Sockets(desk.door, origins)
        showcase = Showcase(boxes or {})
        studio = Studio(space or Space())
        self.litestar = Litestar(
            [
                Tables,
                Devices,
                Recordings,
                Decks,
                deck_picture,
                healthz,
                readyz,
                metrics_page,
                seen,
                asyncapi_document,
                card_picture,
            ],
            dependencies={
                "desk": Provide(lambda: desk, sync_to_thread=False),
                "app": Provide(lambda: self, sync_to_thread=False),
                "showcase": Provide(lambda: showcase, sync_to_thread=False),
                "studio": Provide(lambda: studio, sync_to_thread=False),
            },
            exception_handlers={
                Refusal: refusal_response,
                Refused: refused_response,
                LogTrouble: trouble_response,
                ValidationException: not_understood,
                HTTPException: plain_error,
                # Litestar lets through what its decoder stumbles over.
                UnicodeDecodeError: unreadable,
                RecursionError: unreadable,
            },
            openapi_config=OpenAPIConfig("Haresay", "1", path="/api/openapi", render_plugins=[StrictOpenApi()]),
            lifespan=[self._lifespan],
            logging_config=None,
            request_max_body_size=LARGEST_BODY,
        )

    @asynccontextmanager
    async def _lifespan(self, _: Litestar) -> AsyncIterator[None]:
        await self.house.open()
        self.ready = True
        try:
            yield
        finally:
            self.ready = False
            await self.sockets.close()
            await self.house.close()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.litestar(scope, receive, send)  # type: ignore[arg-type]
            return
        path = self._own_path(scope)
        if path is None:
            await not_here(send, scope)
        elif scope["type"] == "websocket":
            await self._socket(path, scope, receive, send)
        elif not self._is_welcome(scope):
            await foreign_page(send)
        elif file := self.pages.find(path, scope["method"]):
            await send_file(file, scope, with_headers(send))
        else:
            await self.litestar({**scope, "path": path, "root_path": ""}, receive, with_headers(send))  # type: ignore[arg-type]

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
        origin = dict(scope["headers"]).get(b"origin")
        return origin is None or origin.decode("latin-1") in self.origins

    async def _socket(self, path: str, scope: Scope, receive: Receive, send: Send) -> None:
        match_ = SOCKET.fullmatch(path)
        if match_ is None:
            await receive()
            await send({"type": "websocket.close", "code": 4404})
            return
        await self.sockets.serve(match_[1], scope, receive, send)


def with_headers(send: Send) -> Send:
    async def safely(message: Any) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", []), *HEADERS]
        await send(message)

    return safely


async def not_here(send: Send, scope: Scope) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 4404})
        return
    await short_answer(send, 404, b"There is nothing here.")


async def foreign_page(send: Send) -> None:
    await short_answer(
        send, 403, b"This page may not talk to this server. Its address must be in the server's settings."
    )


async def short_answer(send: Send, status: int, sentence: bytes) -> None:
    headers = [
        (b"content-type", b"text/plain; charset=utf-8"),
        (b"content-length", str(len(sentence)).encode()),
        *HEADERS,
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": sentence})


def not_understood(_: AnyRequest, wrong: ValidationException) -> Response[Problem]:
    details = [str(one.get("message", one)) if isinstance(one, dict) else str(one) for one in (wrong.extra or [])]
    problem = "; ".join(details) or wrong.detail
    return Response(
        Problem("malformed_message", f"This could not be understood: {problem}.", {"problem": problem}), status_code=400
    )


def unreadable(_: AnyRequest, wrong: Exception) -> Response[Problem]:
    problem = "it is nested too deeply" if isinstance(wrong, RecursionError) else "it is not UTF-8"
    return Response(
        Problem("malformed_message", f"This could not be understood: {problem}.", {"problem": problem}), status_code=400
    )


def plain_error(_: AnyRequest, wrong: HTTPException) -> Response[Problem]:
    return Response(
        Problem(f"http_{wrong.status_code}", f"{wrong.detail}.", {}),
        status_code=wrong.status_code,
        headers=wrong.headers,
    )


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
    return Response("ready" if app.ready else "not ready", status_code=200 if app.ready else 503)


@get("/metrics", media_type="text/plain; version=0.0.4", summary="Figures for Prometheus")
async def metrics_page(app: NamedDependency[App]) -> bytes:
    metrics.TABLES.value = len(app.house.live)
    return metrics.page()
