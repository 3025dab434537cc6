"""What servers tell each other over the bus: that a table has changed or is gone, who is connected where, and which
tables strangers may find.

Only hints. Others may listen to a bus: a table has another name there, from which nobody finds its code.
"""

from typing import TypeAlias

import msgspec
from msgspec import Struct

from haresay.tables.listing import ListedTable
from haresay.tables.state import Moment, PersonId


class Changed(Struct, frozen=True, tag="changed"):
    server: str
    table: str
    version: int


class Present(Struct, frozen=True, tag="present"):
    """Who is connected to that server's end of a table. Said on every change, and again now and then."""

    server: str
    table: str
    people: tuple[PersonId, ...]
    watchers: int = 0
    """How many look on there who have not joined."""
    guesses: tuple[int, ...] = ()
    """How many of those who look on there guess each card."""
    guessed_at: Moment | None = None


class Deleted(Struct, frozen=True, tag="deleted"):
    """Its host deleted it there."""

    server: str
    table: str


class Gone(Struct, frozen=True, tag="gone"):
    """Nobody had touched it for longer than tables are kept, and so it was deleted there."""

    server: str
    table: str


class Listed(Struct, frozen=True, tag="listed"):
    """A table of that server that strangers may find: its code is no secret. Said again now and then."""

    server: str
    table: str
    listed: ListedTable


Hint: TypeAlias = Changed | Present | Deleted | Gone | Listed

_decoder: msgspec.json.Decoder[Hint] = msgspec.json.Decoder(Hint)


def encode(hint: Hint) -> bytes:
    return msgspec.json.encode(hint)


def decode(message: bytes) -> Hint:
    return _decoder.decode(message)
