"""No input of the largest allowed size keeps the loop from everybody else, by the processor's own clock.

Recordings are looked at in a thread, which shares the processor with the loop in turns of five milliseconds.
"""

from collections.abc import Callable
from contextlib import suppress
from time import thread_time

import msgspec
import pytest

from haresay.live import codes
from haresay.media import recognise
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
IN_A_THREAD = 0.2
"""Of processor time, for the largest film."""
FRAME, HEADER, FILM = wire.LARGEST_FRAME, LARGEST_HEADERS, 3_000_000
JAR = CookieJar("")
WEBM = b"\x1a\x45\xdf\xa3\x80\x83\x81\x02\x86\x86A_OPUS"


def cookies(text: str) -> object:
    return JAR.device_in({"scheme": "http", "headers": [(b"cookie", text.encode()), (b"authorization", text.encode())]})


decode_order = msgspec.json.Decoder(TableOrder).decode
LARGEST: dict[str, tuple[Callable[[], object], float]] = {
    "a frame of brackets": (lambda: wire.decoder.decode(b"[" * FRAME), AT_MOST),
    "a frame of cards": (
        lambda: wire.decoder.decode(
            b'{"type":"give_cards","id":"1","moment":{"game":1},"cards":[' + b'"a",' * (FRAME // 4 - 99) + b'"a"]}'
        ),
        AT_MOST,
    ),
    "a body of decks": (
        lambda: decode_order(b'{"name":"A","settings":{"decks":[' + b'"a",' * (LARGEST_BODY // 4 - 99) + b'"a"]}}'),
        AT_MOST,
    ),
    "a body of brackets": (lambda: decode_order(b'{"name":' + b"[" * (LARGEST_BODY - 8)), AT_MOST),
    "cookies of backslashes": (lambda: cookies('haresay="' + "\\" * HEADER), AT_MOST),
    "cookies of semicolons": (lambda: cookies(";" * HEADER), AT_MOST),
    "cookies of our name": (lambda: cookies("haresay=x;" * (HEADER // 10)), AT_MOST),
    "languages": (lambda: language_for("xx," * (HEADER // 3)), AT_MOST),
    "encodings": (lambda: takes("x," * (HEADER // 2), "br"), AT_MOST),
    "an origin": (lambda: is_ours("http://" + "1." * (HEADER // 2), frozenset(), "x"), AT_MOST),
    "ranges": (lambda: part_asked_for("bytes=" + "0-1," * (HEADER // 4), 100), AT_MOST),
    "a code": (lambda: codes.as_typed("a-" * (HEADER // 2)), AT_MOST),
    "a name": (lambda: accepted_name("e\u0301" * 200), AT_MOST),
    "a film of blocks": (lambda: recognise(WEBM + b"\xa3\x85\x81\x00\x00\x80\x98" * (FILM // 7)), IN_A_THREAD),
    "a film of numbers": (lambda: recognise(WEBM + b"\xe7\x08" + b"\xff" * FILM), IN_A_THREAD),
}


@pytest.mark.parametrize("name", LARGEST)
def test_the_largest_input_is_read_in_a_moment(name: str) -> None:
    read, at_most = LARGEST[name]
    taken = []
    for _ in range(3):
        begun = thread_time()
        with suppress(Exception):  # any "no" is an answer
            read()
        taken.append(thread_time() - begun)
    print(f"{name}: {1000 * min(taken):.1f} ms")  # noqa: T201 - shown
    assert min(taken) < at_most
