"""What goes over a socket: requests as they come in, answers to them, and what concerns the connection.

A request is a wish, flat, with an id: the types are made from the wishes' own names, tags and fields. So a wish is
written once, and whatever it has not is refused, a seat in a move for example.
"""

from collections.abc import Callable
from functools import reduce
from operator import or_
from typing import Annotated, ClassVar, Literal, TypeAlias, cast, get_args
from urllib.parse import parse_qsl

import msgspec
from msgspec import NODEFAULT, UNSET, Meta, Struct, UnsetType
from msgspec.structs import astuple, fields, replace

from haresay.game import Seat
from haresay.game.commands import BySeat
from haresay.game.refusals import No
from haresay.tables.messages import Answer, ChatMessage, Done, ReactionMessage, TableMessage
from haresay.tables.state import Moment
from haresay.tables.wishes import UNSEATED, SocketWish

LARGEST_FRAME = 16 * 1024

SLOW_READER = 1013
TRY_LATER = 1013
RESTARTING = 1012
POLICY = 1008
TOO_LARGE = 1009
FAILED = 1011
GONE_FROM_TABLE = 4003


LONGEST_ID = 64
RequestId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_ID, pattern=r"^[^\x00-\x1f]*$")]
"""Without control characters, which not every log can keep."""


class SocketQuery(Struct, frozen=True, rename={"as_": "as"}):
    """What the address of a socket may say of who looks. What is not known here means nothing."""

    as_: Annotated[Literal["screen"] | UnsetType, Meta(description="Look as a shared screen, not as a person.")] = UNSET


def query_in(address: bytes) -> SocketQuery:
    try:
        return msgspec.convert(dict(parse_qsl(address.decode("latin-1"))), SocketQuery)
    except msgspec.ValidationError:
        return SocketQuery()


class Request(Struct, frozen=True, gc=False, forbid_unknown_fields=True, kw_only=True):
    """The id makes a wish happen once: sent again, it gets the first answer. It is meant for one moment only."""

    kind: ClassVar[Callable[..., SocketWish]]
    filled_in: ClassVar[tuple[Seat, ...]]
    """What a move has and a request has not."""
    id: RequestId
    moment: Moment

    def wish(self) -> SocketWish:
        _, _, *values = astuple(self)
        return self.kind(*self.filled_in, *values)


def request_for(kind: type[SocketWish]) -> type[Request]:
    """A wish as it comes over a socket."""
    is_move = issubclass(kind, BySeat)
    made = msgspec.defstruct(
        kind.__name__,
        [
            (field.name, field.type) if field.default is NODEFAULT else (field.name, field.type, field.default)
            for field in fields(kind)
            if not (is_move and field.name == "seat")
        ],
        bases=(Request,),
        namespace={"__doc__": kind.__doc__, "kind": kind, "filled_in": (UNSEATED,) if is_move else ()},
        frozen=True,
        gc=False,
        forbid_unknown_fields=True,
        kw_only=True,
        tag=kind.__struct_config__.tag,
    )
    return cast("type[Request]", made)


REQUESTS: tuple[type[Request], ...] = tuple(map(request_for, get_args(SocketWish)))


class Ping(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="ping"):
    """Is anybody there? Anybody may ask, at any moment, and is answered at once."""

    id: RequestId


Incoming: TypeAlias = Request | Ping
HEARD: tuple[type[Incoming], ...] = (*REQUESTS, Ping)
PersonRequest = reduce(or_, REQUESTS)
decoder: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(PersonRequest | Ping)


class Pong(Struct, frozen=True, gc=False, tag="pong", tag_field="type"):
    """Here, and this is the version that you should have been shown."""

    version: int
    id: str | UnsetType = UNSET


class ClosingMessage(Struct, frozen=True, tag="closing", tag_field="type"):
    """The server restarts: come back in a moment, nothing is lost."""


ServerMessage: TypeAlias = TableMessage | ChatMessage | ReactionMessage | Done | No | Pong | ClosingMessage

_encode = msgspec.json.Encoder().encode


def say(message: ServerMessage) -> bytes:
    return _encode(message)


def answered(request: str, answer: Answer) -> bytes:
    """An answer, to the request of that id."""
    return say(replace(answer, id=request))


def outcome(request: str, view: bytes) -> bytes:
    """The `TableMessage` that a request has led to, and that says so to whoever asked."""
    return b'%b,"done":%b}' % (view[:-1], _encode(request))
