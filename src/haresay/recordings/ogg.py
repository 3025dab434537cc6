"""Ogg: pages, each of which says how far the sound has come when it ends."""

from collections.abc import Iterator
from struct import unpack_from

from haresay.recordings.tracks import MOST_PIECES, Tracks

CAPTURE = b"OggS"
HEAD = 27
FIRST_OF_A_TRACK = 2
OPUS, VORBIS, THEORA = b"OpusHead", b"\x01vorbis", b"\x80theora"
OPUS_RATE = 48_000
NOTHING_ENDS_HERE = -1


def tracks_in(content: bytes) -> Tracks | None:
    if not content.startswith(CAPTURE):
        return None
    found, rates = Tracks(), dict[int, int]()
    for first, come, track, body in pages(content):
        if first:
            found.seen |= body.startswith(THEORA)
            if rate := rate_of(body):
                found.heard = True
                rates[track] = rate
        elif track in rates and come != NOTHING_ENDS_HERE:
            found.seconds = max(found.seconds, come / rates[track])
    return found


def rate_of(beginning: bytes) -> int:
    """How many samples a second has, if this is the beginning of a sound."""
    if beginning.startswith(OPUS):
        return OPUS_RATE
    return int(unpack_from("<I", beginning, 12)[0]) if beginning.startswith(VORBIS) else 0


def pages(content: bytes) -> Iterator[tuple[bool, int, int, bytes]]:
    """Whether a track begins, how far it has come, which it is, and what the page holds."""
    at = 0
    for _ in range(MOST_PIECES):
        if at >= len(content):
            return
        capture, flags, come, track, segments = unpack_from("<4sxBqIxxxxxxxxB", content, at)
        if capture != CAPTURE:
            raise ValueError
        body = at + HEAD + segments
        end = body + sum(content[at + HEAD : body])
        yield bool(flags & FIRST_OF_A_TRACK), come, track, content[body:end]
        at = end
    raise ValueError
