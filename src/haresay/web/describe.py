"""The interface described for programs: an AsyncAPI 3 document of the socket's messages, made from the messages, and an
OpenAPI document that is as strict as the server.
"""

from functools import cache
from inspect import getdoc
from typing import Any, get_args

import msgspec
from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin

from haresay.web import wire
from haresay.web.http import AnyRequest, LostSeat, Newcomer, Returning, TableOrder, TypedCode
from haresay.web.parcels import Parcel, answer_with
from haresay.web.sockets import NOT_ALLOWED, NOT_FOUND

MESSAGES: tuple[type[msgspec.Struct], ...] = get_args(wire.ServerMessage)

BODIES = (TableOrder, Newcomer, Returning, LostSeat, TypedCode, *wire.HEARD)

CLOSE_CODES = {
    wire.POLICY: "Too many messages in too short a time. Wait a moment, then connect again.",
    wire.TOO_LARGE: f"A frame was larger than {wire.LARGEST_FRAME // 1024} KiB.",
    wire.FAILED: "Something went wrong on the server. Connect again.",
    wire.RESTARTING: "The server restarts. Connect again in a moment; nothing is lost.",
    wire.SLOW_READER: "Messages were read too slowly, you came too often, or the table cannot be read. Connect again.",
    wire.GONE_FROM_TABLE: "You are no longer at this table: you left, or the host sent you away.",
    NOT_ALLOWED: "A foreign `Origin`, or neither an `Origin` nor a bearer token; or only those may watch who joined.",
    NOT_FOUND: "There is no such table. A message before says why.",
}


@cache
def asyncapi() -> dict[str, Any]:
    """The whole document."""
    _, schemas = msgspec.json.schema_components((*wire.HEARD, *MESSAGES), ref_template="#/components/schemas/{name}")
    return {
        "asyncapi": "3.0.0",
        "info": {"title": "Haresay: playing at a table", "version": "1", "description": introduction()},
        "defaultContentType": "application/json",
        "channels": {"table": channel()},
        "operations": {
            "hear": operation("receive", wire.HEARD, "What a person at a table can ask for."),
            "tell": operation(
                "send", MESSAGES, "What the server tells: answers to the one who asked, the rest to all."
            ),
        },
        "components": {
            "messages": {kind.__name__: message(kind) for kind in (*wire.HEARD, *MESSAGES)},
            "schemas": schemas,
        },
    }


def introduction() -> str:
    closing = "\n".join(f"- `{code}`: {meaning}" for code, meaning in sorted(CLOSE_CODES.items()))
    return f"One WebSocket a device: requests in, complete views out.\n\nClose codes:\n\n{closing}"


def channel() -> dict[str, Any]:
    query = msgspec.json.schema_components((wire.SocketQuery,))[1]["SocketQuery"]
    return {
        "address": "/api/tables/{code}/socket",
        "parameters": {"code": {"description": "The table's code, as people type it."}},
        "messages": {
            kind.__name__: {"$ref": f"#/components/messages/{kind.__name__}"} for kind in (*wire.HEARD, *MESSAGES)
        },
        "bindings": {"ws": {"query": query}},
    }


def operation(action: str, kinds: tuple[type[msgspec.Struct], ...], summary: str) -> dict[str, Any]:
    return {
        "action": action,
        "summary": summary,
        "channel": {"$ref": "#/channels/table"},
        "messages": [{"$ref": f"#/channels/table/messages/{kind.__name__}"} for kind in kinds],
    }


def message(kind: type[msgspec.Struct]) -> dict[str, Any]:
    described = {
        "name": str(kind.__struct_config__.tag),
        "title": kind.__name__,
        "payload": {"$ref": f"#/components/schemas/{kind.__name__}"},
    }
    words = summary_of(kind)
    return described | {"summary": words} if words else described


def summary_of(kind: type[msgspec.Struct]) -> str:
    """A message's own words, if it has any."""
    return " ".join((getdoc(kind) or "").split()) if kind.__doc__ else ""


@get(
    "/api/asyncapi.json",
    summary="The messages on the socket, as an AsyncAPI 3 document",
    responses={200: ResponseSpec(dict[str, Any], generate_examples=False)},
)
async def asyncapi_document(request: AnyRequest) -> Response[bytes]:
    return answer_with(asyncapi_parcel(), request)


@cache
def asyncapi_parcel() -> Parcel:
    return Parcel(asyncapi())


@cache
def strict_parts() -> frozenset[str]:
    """What the bodies of requests are made of and what may have no other fields, by name."""
    _, schemas = msgspec.json.schema_components(BODIES)
    return frozenset(name for name, schema in schemas.items() if schema.get("additionalProperties") is False)


class StrictOpenApi(JsonRenderPlugin):
    """Litestar's OpenAPI document, which does not know by itself that unknown fields are refused."""

    _rendered = b""

    def render(self, request: AnyRequest, openapi_schema: dict[str, Any]) -> bytes:
        """Once: it is the same for everybody, and takes a while."""
        self._rendered = self._rendered or self._render(request, openapi_schema)
        return self._rendered

    def _render(self, request: AnyRequest, openapi_schema: dict[str, Any]) -> bytes:
        schemas = openapi_schema["components"]["schemas"]
        strict = {name: schemas[name] | {"additionalProperties": False} for name in strict_parts() & schemas.keys()}
        components = openapi_schema["components"] | {"schemas": schemas | strict}
        return super().render(request, openapi_schema | {"components": components})
