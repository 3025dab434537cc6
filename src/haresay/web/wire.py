"""The messages on a socket besides what `tables` sends: answers to requests, and what concerns the connection."""

from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from haresay.game.refusals import Refusal
from haresay.tables.live import Answer, Done
from haresay.tables.requests import PersonRequest
from haresay.tables.sight import ChatMessage, ReactionMessage, TableMessage

LARGEST_FRAME = 16 * 1024

SLOW_READER = 1013
TRY_LATER = 1013
RESTARTING = 1012
POLICY = 1008
TOO_LARGE = 1009
FAILED = 1011
GONE_FROM_TABLE = 4003


class NotKept(Refusal):
    """The log was out of reach. Not an answer for good: the same request again may well be done."""

    sentence = "The server could not keep that just now, so nothing has happened. Try again in a moment."


class DoneMessage(Struct, frozen=True, tag="done", tag_field="type"):
    """The request of that id has happened; the table was at this version then."""

    id: str
    version: int


class RefusedMessage(Struct, frozen=True, tag="refused", tag_field="type"):
    """The request of that id cannot be done; without an id, what came was not a request at all."""

    id: str | None
    code: str
    sentence: str
    details: dict[str, Any]


class ClosingMessage(Struct, frozen=True, tag="closing", tag_field="type"):
    """The server restarts: come back in a moment, nothing is lost."""


ServerMessage: TypeAlias = TableMessage | ChatMessage | ReactionMessage | DoneMessage | RefusedMessage | ClosingMessage

decoder: msgspec.json.Decoder[PersonRequest] = msgspec.json.Decoder(PersonRequest)
_encode = msgspec.json.Encoder().encode


def say(message: ServerMessage) -> str:
    return _encode(message).decode()


def answer_message(request: str, answer: Answer) -> str:
    if isinstance(answer, Done):
        return say(DoneMessage(request, answer.version))
    return say(RefusedMessage(request, answer.code, answer.sentence, answer.details))


def refusal_message(request: str | None, no: Refusal) -> str:
    return say(RefusedMessage(request, no.code, str(no), no.details))


def malformed_message(problem: str) -> str:
    sentence = f"This message could not be understood: {problem}."
    return say(RefusedMessage(None, "malformed_message", sentence, {"problem": problem}))
