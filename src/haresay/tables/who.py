"""Who wishes something at a table: a person, a bot, the table itself, or a device that is nobody here yet.

Whoever it is stands in the log beside what came of it.
"""

from typing import TypeAlias

import msgspec
from msgspec import Struct

from haresay.game import Seat
from haresay.tables.state import Key, PersonId


class ByPerson(Struct, frozen=True, gc=False, tag="person"):
    person: PersonId


class ByBot(Struct, frozen=True, gc=False, tag="bot"):
    """A bot with a seat of its own, or one that keeps somebody's warm."""

    seat: Seat
    """Of the game."""


class ByDevice(Struct, frozen=True, gc=False, tag="device"):
    """It wants to be somebody: to open a table, to join one, or to be a person's second device."""

    key: Key


class ByTable(Struct, frozen=True, gc=False, tag="table"):
    """Nobody asked: time was up, or somebody was missed for too long."""


Who: TypeAlias = ByPerson | ByBot | ByDevice | ByTable

_decoder: msgspec.json.Decoder[Who] = msgspec.json.Decoder(Who)
_encoder = msgspec.json.Encoder()


def encode(who: Who) -> str:
    """As the log keeps it."""
    return _encoder.encode(who).decode()


def decode(kept: str) -> Who:
    return _decoder.decode(kept)
