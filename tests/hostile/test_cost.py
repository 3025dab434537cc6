"""No input of the largest allowed size keeps the loop from everybody else, by the processor's own clock.

Recordings are looked at in a thread, which shares the processor with the loop in turns; they keep to the same limit.
"""

from collections.abc import Callable
from contextlib import suppress
from struct import pack
from time import thread_time

import msgspec
import pytest

from haresay.live import codes
from haresay.media import MOST_KILOBYTES, Limits, recognise
from haresay.tables.names import accepted_name
from haresay.web import wire
from haresay.web.app import LARGEST_BODY, LARGEST_HEADERS
from haresay.web.devices import CookieJar
from haresay.web.http import TableOrder
from haresay.web.origins import is_ours
from haresay.web.pages import language_for
from haresay.web.parcels import takes
from haresay.web.ranges import part_asked_for

pytestmark = pytest.mark.thorough

AT_MOST = 0.020
"""Seconds of the processor, where counting to a hundred thousand takes no longer than usual."""
COUNTING = 0.005
"""Seconds that it usually takes. Where it takes longer, so may everything else."""
FRAME, HEADER = wire.LARGEST_FRAME, LARGEST_HEADERS
FILMS = (Limits().film.kilobytes * 1000, MOST_KILOBYTES * 1000)
"""The largest film that is usually allowed, and the largest that any setting allows."""
JAR = CookieJar("")
WEBM = b"\x1a\x45\xdf\xa3\x80\x83\x81\x02\x86\x86A_OPUS"
WIDE = b"\x01" + bytes(6)
"""How a small number begins that is written as long as it may be."""
OGG = pack("<4sBBqIII", b"OggS", 0, 2, 0, 7, 0, 0) + b"\x01\x13OpusHead\x01\x01\x38\x01\x80\xbb\x00\x00\x00\x00\x00"
OGG_PAGE = pack("<4sBBqIII", b"OggS", 0, 0, -1, 7, 0, 0)
MP4 = pack(">I4s", 8, b"ftyp")


def cookies(text: str) -> object:
    return JAR.device_in({"scheme": "http", "headers": [(b"cookie", text.encode()), (b"authorization", text.encode())]})


decode_order = msgspec.json.Decoder(TableOrder).decode
LARGEST: dict[str, Callable[[], object]] = {
    "a frame of brackets": lambda: wire.decoder.decode(b"[" * FRAME),
    "a frame of cards": lambda: wire.decoder.decode(
        b'{"type":"give_cards","id":"1","moment":{"game":1},"cards":[' + b'"a",' * (FRAME // 4 - 99) + b'"a"]}'
    ),
    "a body of decks": lambda: decode_order(
        b'{"name":"A","settings":{"decks":[' + b'"a",' * (LARGEST_BODY // 4 - 99) + b'"a"]}}'
    ),
    "a body of brackets": lambda: decode_order(b'{"name":' + b"[" * (LARGEST_BODY - 8)),
    "cookies of backslashes": lambda: cookies('haresay="' + "\\" * HEADER),
    "cookies of semicolons": lambda: cookies(";" * HEADER),
    "cookies of our name": lambda: cookies("haresay=x;" * (HEADER // 10)),
    "languages": lambda: language_for("xx," * (HEADER // 3)),
    "encodings": lambda: takes("x," * (HEADER // 2), "br"),
    "an origin": lambda: is_ours("http://" + "1." * (HEADER // 2), frozenset(), "x"),
    "ranges": lambda: part_asked_for("bytes=" + "0-1," * (HEADER // 4), 100),
    "a code": lambda: codes.as_typed("a-" * (HEADER // 2)),
    "a name": lambda: accepted_name("e\u0301" * 200),
}

PIECES: dict[str, tuple[bytes, bytes]] = {
    "blocks": (WEBM, b"\xa3\x85\x81\x00\x00\x80\x98"),
    "blocks with wide numbers": (WEBM, b"\xa3" + WIDE + b"\x0d" + WIDE + b"\x01" + b"\x00\x00\x80\x9b\x01"),
    "laced blocks": (WEBM, b"\xa3\x85\x81\x00\x00\x86\xff"),
    "groups": (WEBM, b"\xa0\x80\xa1\x85\x81\x00\x00\x80\x98"),
    "times": (WEBM, b"\xe7\x88" + b"\xff" * 8),
    "one huge number": (WEBM + b"\xe7\x08", b"\xff"),
    "one huge nothing": (WEBM + b"\xec\x01" + bytes([0, 0, 0, 255, 255, 255, 255]), b"\x00"),
    "nothings that fill it": (WEBM, b"\xec\x50\x00" + bytes(4096)),
    "pages": (OGG, OGG_PAGE + b"\x00"),
    "pages of packets": (OGG, OGG_PAGE + b"\xff" + b"\x01" * 255 + b"\x98" * 255),
    "boxes": (MP4, pack(">I4s", 8, b"moof")),
    "runs": (MP4, pack(">I4sII", 16, b"trun", 0, 1)),
    "fragments": (MP4, pack(">I4sIII", 20, b"tfhd", 0, 1, 1)),
}
"""What films can be made of: how they begin, and what comes over and over again."""


def film_of(name: str, size: int) -> bytes:
    beginning, piece = PIECES[name]
    return (beginning + piece * (size // len(piece)))[:size]


def least_time(read: Callable[[], object], times: int = 5) -> float:
    """Seconds of the processor: neighbours only add to it."""
    taken = []
    for _ in range(times):
        begun = thread_time()
        with suppress(Exception):  # any "no" is an answer
            read()
        taken.append(thread_time() - begun)
    return min(taken)


def is_a_moment(name: str, read: Callable[[], object]) -> bool:
    pace = max(1.0, least_time(lambda: sum(one * one for one in range(100_000))) / COUNTING)
    taken = least_time(read)
    print(f"{name}: {1000 * taken:.1f} ms, on a machine {pace:.1f} times as slow as usual")  # noqa: T201 - shown
    return taken < AT_MOST * pace


@pytest.mark.parametrize("name", LARGEST)
def test_the_largest_input_is_read_in_a_moment(name: str) -> None:
    assert is_a_moment(name, LARGEST[name])


@pytest.mark.parametrize("size", FILMS)
@pytest.mark.parametrize("name", PIECES)
def test_the_largest_film_is_seen_through_in_a_moment(name: str, size: int) -> None:
    film = film_of(name, size)
    assert is_a_moment(f"a film of {size / 1e6:.0f} MB of {name}", lambda: recognise(film))
