"""A table as it stood at some entry, in bytes: so that reading on costs what happened since, however long its log is.

A snapshot is only a help. It says nothing that the log does not say, and one that cannot be read, or whose tables have
another shape, is as good as none.
"""

from functools import cache
from hashlib import sha256

import msgspec

from haresay.tables.state import PastGame, Table

_table = msgspec.msgpack.Decoder(Table)
_game = msgspec.msgpack.Decoder(PastGame)
_encode = msgspec.msgpack.Encoder().encode
DAMAGED = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


@cache
def shape() -> str:
    """All that a table is made of, in a few letters."""
    made_of = msgspec.json.encode(msgspec.json.schema(Table), order="deterministic")
    return sha256(made_of).hexdigest()[:16]


def encode(table: Table) -> bytes:
    return _encode(table)


def decode(state: bytes) -> Table | None:
    """None if it is damaged, or no table of this shape: the entries say it all again."""
    try:
        return _table.decode(state)
    except DAMAGED:
        return None


def encode_game(game: PastGame) -> bytes:
    return _encode(game)


def decode_game(kept: bytes) -> PastGame | None:
    """None if it is damaged: the entries say it all again."""
    try:
        return _game.decode(kept)
    except DAMAGED:
        return None
