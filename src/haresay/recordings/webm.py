"""WebM: elements of id, size and content, some of which hold others.

Recorders write sizes that they do not know yet, so whatever holds others is stepped into and never skipped.
"""

from collections.abc import Iterator
from enum import IntEnum

from haresay.recordings.tracks import MOST_PIECES, Tracks

SEEN, HEARD = 1, 2
USUAL_SCALE = 1_000_000
"""Nanoseconds of a tick."""


class Id(IntEnum):
    HEADER = 0x1A45DFA3
    DOC_TYPE = 0x4282
    SEGMENT = 0x18538067
    INFO = 0x1549A966
    SCALE = 0x2AD7B1
    TRACKS = 0x1654AE6B
    TRACK = 0xAE
    TRACK_TYPE = 0x83
    CLUSTER = 0x1F43B675
    CLUSTER_TIME = 0xE7
    SIMPLE_BLOCK = 0xA3
    BLOCK_GROUP = 0xA0
    BLOCK = 0xA1


HOLD_OTHERS = {Id.HEADER, Id.SEGMENT, Id.INFO, Id.TRACKS, Id.TRACK, Id.CLUSTER, Id.BLOCK_GROUP}


def tracks_in(content: bytes) -> Tracks | None:
    if not content.startswith(Id.HEADER.to_bytes(4, "big")):
        return None
    found, scale, cluster, last = Tracks(), USUAL_SCALE, 0, 0
    for id_, value in elements(content):
        match id_:
            case Id.DOC_TYPE if value != b"webm":
                return None
            case Id.SCALE:
                scale = int.from_bytes(value, "big")
            case Id.TRACK_TYPE:
                found.seen |= value == bytes([SEEN])
                found.heard |= value == bytes([HEARD])
            case Id.CLUSTER_TIME:
                cluster = int.from_bytes(value, "big")
            case Id.SIMPLE_BLOCK | Id.BLOCK:
                last = max(last, cluster + time_in(value))
    found.seconds = last * scale / 1e9
    return found


def elements(content: bytes) -> Iterator[tuple[int, bytes]]:
    """Everything that holds no others, in order, wherever it stands."""
    at = 0
    for _ in range(MOST_PIECES):
        if at >= len(content):
            return
        id_, at = number(content, at, marked=True)
        size, at = number(content, at, marked=False)
        if id_ not in HOLD_OTHERS:
            yield id_, content[at : at + size]
            at += size
    raise ValueError


def number(content: bytes, at: int, *, marked: bool) -> tuple[int, int]:
    """A number whose first byte says how long it is, and where it ends; ids keep the mark of their length."""
    length = 9 - content[at].bit_length()
    if length > 8:
        raise ValueError
    value = int.from_bytes(content[at : at + length], "big")
    return value if marked else value & ~(1 << 7 * length), at + length


def time_in(block: bytes) -> int:
    """Ticks since the cluster began: they stand behind the number of the track."""
    _, at = number(block, 0, marked=False)
    return int.from_bytes(block[at : at + 2], "big", signed=True)
