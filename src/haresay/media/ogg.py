"""Ogg: pages of packets, each of which says how far the sound has come when it ends."""

from collections.abc import Iterator
from struct import unpack_from

from msgspec import Struct

from haresay.media import opus
from haresay.media.tracks import SHORTEST_PIECE, Steps, Tracks

CAPTURE = b"OggS"
HEAD = 27
FIRST_OF_A_TRACK = 2
OPUS, OPUS_TAGS, VORBIS, THEORA = b"OpusHead", b"OpusTags", b"\x01vorbis", b"\x80theora"
OPUS_RATE = 48_000
GOES_ON = 255
"""A segment as long as that is not the last of its packet."""


class Page(Struct, gc=False):
    first: bool
    """Whether a track begins."""
    come: int
    """How far it has come; less than nothing where no packet ends."""
    track: int
    packets: list[bytes]


def tracks_in(content: bytes) -> Tracks | None:
    if not content.startswith(CAPTURE):
        return None
    found, rates = Tracks(), dict[int, int]()
    for page in pages(content, Steps()):
        beginning = page.packets[0] if page.packets else b""
        if page.first:
            found.seen |= beginning.startswith(THEORA)
            if rate := rate_of(beginning):
                found.heard = True
                rates[page.track] = rate
        elif page.track in rates and not beginning.startswith(OPUS_TAGS):
            found.claimed = max(found.claimed, page.come / rates[page.track])
            found.in_pieces += lasting(page, rates[page.track])
    return found


def lasting(page: Page, rate: int) -> float:
    """How long its packets last at least."""
    if rate == OPUS_RATE:
        return sum(map(opus.seconds_in, page.packets))
    return len(page.packets) * SHORTEST_PIECE


def rate_of(beginning: bytes) -> int:
    """How many samples a second has, if this is the beginning of a sound."""
    if beginning.startswith(OPUS):
        return OPUS_RATE
    return int(unpack_from("<I", beginning, 12)[0]) if beginning.startswith(VORBIS) else 0


def pages(content: bytes, steps: Steps) -> Iterator[Page]:
    at = 0
    while at < len(content):
        capture, flags, come, track, segments = unpack_from("<4sxBqIxxxxxxxxB", content, at)
        if capture != CAPTURE:
            raise ValueError
        steps.take(1 + segments)
        body = at + HEAD + segments
        packets, at = packets_in(content, body, content[at + HEAD : body])
        yield Page(bool(flags & FIRST_OF_A_TRACK), come, track, packets)


def packets_in(content: bytes, at: int, segments: bytes) -> tuple[list[bytes], int]:
    """The packets that end on a page, each by its beginning, and where the page ends."""
    packets, begun = [], at
    for length in segments:
        at += length
        if length != GOES_ON:
            packets.append(content[begun : min(at, begun + GOES_ON)])
            begun = at
    return packets, at
