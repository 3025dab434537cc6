"""WebM: elements of id, size and content, some of which hold others.

Recorders write sizes that they do not know yet, so whatever holds others is stepped into and never skipped.
"""

from collections.abc import Iterator

from haresay.media import opus
from haresay.media.tracks import SHORTEST_PIECE, Steps, Tracks

SEEN, HEARD = 1, 2
USUAL_SCALE = 1_000_000
"""Nanoseconds of a tick."""
LONGEST_ID, LONGEST_NUMBER = 4, 8
"""In bytes; what is longer is none of this format."""
LENGTHS = tuple(9 - first.bit_length() for first in range(256))
"""Of a number in bytes, by its first."""
WITHOUT_MARK = tuple((1 << 7 * length) - 1 for length in range(LONGEST_NUMBER + 1))
"""The bits of a number that do not say how long it is, by its length."""
LACED = 0x06
OPUS = b"A_OPUS"


class Id:
    """Plain numbers: some are compared for every few bytes of a file, and members of an enum take their time."""

    HEADER = 0x1A45DFA3
    DOC_TYPE = 0x4282
    SEGMENT = 0x18538067
    INFO = 0x1549A966
    SCALE = 0x2AD7B1
    TRACKS = 0x1654AE6B
    TRACK = 0xAE
    TRACK_TYPE = 0x83
    CODEC = 0x86
    CLUSTER = 0x1F43B675
    CLUSTER_TIME = 0xE7
    SIMPLE_BLOCK = 0xA3
    BLOCK_GROUP = 0xA0
    BLOCK = 0xA1


HOLD_OTHERS = frozenset((Id.HEADER, Id.SEGMENT, Id.INFO, Id.TRACKS, Id.TRACK, Id.CLUSTER, Id.BLOCK_GROUP))


def tracks_in(content: bytes) -> Tracks | None:
    if not content.startswith(Id.HEADER.to_bytes(4, "big")):
        return None
    found, scale, cluster, last, pieces = Tracks(), USUAL_SCALE, 0, 0, 0.0
    codecs, only_opus = set[bytes](), False
    for id_, value in elements(content, Steps()):
        match id_:
            case Id.SIMPLE_BLOCK | Id.BLOCK:
                time, frame, frames = block_in(value)
                last = max(last, cluster + time)
                pieces += frames * (opus.seconds_in(frame) if only_opus else SHORTEST_PIECE)
            case Id.DOC_TYPE if value != b"webm":
                return None
            case Id.SCALE:
                scale = integer(value)
            case Id.TRACK_TYPE:
                found.seen |= value == bytes([SEEN])
                found.heard |= value == bytes([HEARD])
            case Id.CODEC:
                codecs.add(value)
                only_opus = codecs == {OPUS}
            case Id.CLUSTER_TIME:
                cluster = integer(value)
    if not scale:
        raise ValueError("a tick that takes no time")
    found.claimed, found.in_pieces = last * scale / 1e9, pieces
    return found


def elements(content: bytes, steps: Steps) -> Iterator[tuple[int, bytes]]:
    """Everything that holds no others, in order, wherever it stands."""
    at = 0
    while at < len(content):
        steps.take()
        id_, at = number(content, at, LONGEST_ID, marked=True)
        size, at = number(content, at, LONGEST_NUMBER, marked=False)
        if id_ not in HOLD_OTHERS:
            yield id_, content[at : at + size]
            at += size


def number(content: bytes, at: int, longest: int, *, marked: bool) -> tuple[int, int]:
    """A number whose first byte says how long it is, and where it ends; ids keep the mark of their length."""
    first = content[at]
    length = LENGTHS[first]
    if length == 1:
        return first if marked else first & 0x7F, at + 1
    if length > longest:
        raise ValueError
    value = int.from_bytes(content[at : at + length], "big")
    return value if marked else value & WITHOUT_MARK[length], at + length


def integer(value: bytes) -> int:
    if len(value) > LONGEST_NUMBER:
        raise ValueError("a number that is too long for the format")
    return int.from_bytes(value, "big")


def block_in(block: bytes) -> tuple[int, bytes, int]:
    """Ticks since the cluster began, the beginning of the first frame, and how many frames there are."""
    _, at = number(block, 0, LONGEST_NUMBER, marked=False)
    time = int.from_bytes(block[at : at + 2], "big", signed=True)
    if block[at + 2] & LACED:
        return time, b"", block[at + 3] + 1
    return time, block[at + 3 : at + 5], 1
