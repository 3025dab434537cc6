"""What a recording is shows in its bytes, whatever was said of it; and nothing that comes can do harm."""

from random import Random
from struct import pack
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from haresay.game import REFUSALS, Refusal
from haresay.media import Limit, Limits, Recognised, RecordingKind, accepted, recognise
from haresay.media import refusals as no
from haresay.media.tracks import MOST_PIECES, Steps
from tests.media.samples import BOTH, FILM, FOLDER, SOUND, a_long_webm, an_ogg, page, sample

LIMITS = Limits()
SAMPLES = sorted(file.name for file in FOLDER.iterdir())


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("sound.webm", Recognised("audio/webm", heard=True, seen=False, seconds=0.54)),
        ("sliced.webm", Recognised("audio/webm", heard=True, seen=False, seconds=0.9)),
        ("sound.mp4", Recognised("audio/mp4", heard=True, seen=False, seconds=0.381)),
        ("sliced.mp4", Recognised("audio/mp4", heard=True, seen=False, seconds=0.861)),
        ("film.webm", Recognised("video/webm", heard=False, seen=True, seconds=0.598)),
        ("film.mp4", Recognised("video/mp4", heard=False, seen=True, seconds=0.65)),
        ("both.webm", Recognised("video/webm", heard=True, seen=True, seconds=0.604)),
        ("both.mp4", Recognised("video/mp4", heard=True, seen=True, seconds=0.652)),
    ],
)
def test_what_a_browser_records_is_recognised(name: str, expected: Recognised) -> None:
    found = recognise(sample(name))
    assert (found.type, found.heard, found.seen) == (expected.type, expected.heard, expected.seen)
    assert found.seconds == pytest.approx(expected.seconds, abs=0.05)


def test_ogg_is_recognised_with_both_kinds_of_sound() -> None:
    assert recognise(an_ogg(2.5)) == Recognised("audio/ogg", heard=True, seen=False, seconds=2.5)
    vorbis = b"\x01vorbis" + bytes(4) + b"\x01" + pack("<I", 24_000)
    assert recognise(an_ogg(2.5, vorbis)) == Recognised("audio/ogg", heard=True, seen=False, seconds=5.0)
    assert recognise(an_ogg(2.5, b"\x80theora")).seen


@pytest.mark.parametrize("kind", ["sound", "film"])
@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"hello",
        b"<html><script>alert(1)</script>",
        b"\x89PNG\r\n\x1a\n" + bytes(100),
        b"RIFF\x24\x00\x00\x00WAVEfmt ",
        b"ID3\x04" + bytes(200),
        b"\x1a\x45\xdf\xa3",
        SOUND.replace(b"webm", b"matr"),
        b"OggS" + bytes(5),
        an_ogg(head=b"fishead\0"),
        an_ogg() + b"and something else",
        b"\x00\x00\x00\x18ftypisom" + bytes(12),
        b"\x00\x00\x00\x18ftypisom" + bytes(12) + b"\x00\x00\x00\x04moov",
    ],
)
def test_anything_else_is_refused_in_a_sentence(kind: RecordingKind, content: bytes) -> None:
    with pytest.raises(no.UnknownRecording, match="Send WebM, Ogg or MP4"):
        accepted(kind, content, LIMITS.of(kind))


WAYS: dict[type[Refusal], tuple[RecordingKind, bytes, Limit]] = {
    no.UnknownRecording: ("sound", b"nothing", LIMITS.sound),
    no.RecordingTooLarge: ("sound", SOUND + bytes(500_000), LIMITS.sound),
    no.RecordingTooLong: ("sound", a_long_webm(22), LIMITS.sound),
    no.NotASound: ("sound", FILM, LIMITS.sound),
    no.NotAFilm: ("film", SOUND, LIMITS.film),
    no.FilmHasSound: ("film", BOTH, LIMITS.film),
}


@pytest.mark.parametrize("kind", WAYS, ids=lambda kind: kind.code)
def test_every_no_to_a_recording_says_what_to_do(kind: type[Refusal]) -> None:
    with pytest.raises(kind) as caught:
        accepted(*WAYS[kind])
    assert str(caught.value).endswith(".")
    assert "{" not in str(caught.value)


def test_every_no_to_a_recording_is_tried_here_or_by_the_server() -> None:
    kinds = {kind for kind in REFUSALS.values() if kind.__module__ == no.__name__}
    assert kinds - set(WAYS) == {no.RecordingsAreOff, no.NoRoomForRecordings, no.NoRoomOnServer}


def test_a_sound_that_is_also_seen_is_no_sound() -> None:
    with pytest.raises(no.NotASound):
        accepted("sound", BOTH, LIMITS.sound)


def test_the_last_moment_is_forgiven() -> None:
    assert accepted("sound", a_long_webm(20), LIMITS.sound).seconds == pytest.approx(20)
    assert accepted("sound", an_ogg(21), LIMITS.sound).seconds == 21


@pytest.mark.parametrize("name", SAMPLES)
def test_a_recording_that_was_cut_off_is_read_as_far_as_it_goes_or_refused(name: str) -> None:
    content = sample(name)
    for end in range(0, len(content), 7):
        recognised_or_refused(content[:end])


@pytest.mark.parametrize("name", SAMPLES)
def test_a_damaged_recording_does_no_harm(name: str) -> None:
    dice = Random(name)
    for _ in range(300):
        content = bytearray(sample(name))
        for _ in range(dice.randrange(1, 12)):
            content[dice.randrange(min(len(content), 900))] = dice.randrange(256)
        recognised_or_refused(bytes(content))


@settings(max_examples=300, deadline=None, derandomize=True, database=None)
@given(st.sampled_from([b"\x1a\x45\xdf\xa3", b"OggS", b"\x00\x00\x00\x08ftyp", b""]), st.binary(max_size=400))
def test_whatever_comes_is_recognised_or_refused(beginning: bytes, rest: bytes) -> None:
    recognised_or_refused(beginning + rest)


@pytest.mark.parametrize(
    "hostile",
    [
        b"\x1a\x45\xdf\xa3\x80" + b"\xa0\x80" * 1_400_000,
        b"\x1a\x45\xdf\xa3\x80" + b"\xec\x80" * 1_400_000,
        b"\x00\x00\x00\x08ftyp" + b"".join(pack(">I4s", 8 * left, b"moov") for left in range(20_000, 0, -1)),
        b"\x00\x00\x00\x08ftyp" + pack(">I4sII", 2_900_016, b"trun", 0x100, 0xFFFFFFFF) + bytes(2_900_000),
        b"\x00\x00\x00\x08ftyp" + pack(">I4s", 8, b"free") * 370_000,
        an_ogg()[:28] + an_ogg() * 20_000,
    ],
    ids=["groups", "nothings", "a deep nest", "a long run", "empty boxes", "pages"],
)
def test_a_hostile_file_is_seen_through_in_a_moment(hostile: bytes) -> None:
    begun = process_time()
    recognised_or_refused(hostile[:3_000_000])
    assert process_time() - begun < 3


def huge(id_: bytes, length: int) -> bytes:
    """An element that is one huge number."""
    return id_ + b"\x08" + length.to_bytes(4, "big") + b"\xff" * length


LONG = sample("sliced.webm")


def with_scale(scale: int) -> bytes:
    """A long sound, with a tick of so many nanoseconds."""
    usual = b"\x2a\xd7\xb1\x83\x0f\x42\x40"
    assert usual in LONG
    return LONG.replace(usual, b"\x2a\xd7\xb1\x83" + scale.to_bytes(3, "big"))


@pytest.mark.parametrize(
    "number", [huge(b"\x2a\xd7\xb1", 1_400_000) * 2, huge(b"\xe7", 2_900_000), b"\xe7\x89" + bytes(9)]
)
def test_numbers_that_are_longer_than_the_format_allows_are_refused(number: bytes) -> None:
    with pytest.raises(no.UnknownRecording):
        recognise(SOUND + number)


def test_a_tick_that_takes_no_time_is_refused() -> None:
    with pytest.raises(no.UnknownRecording):
        recognise(with_scale(0))


def test_a_file_is_not_believed_when_it_says_that_it_is_shorter_than_what_is_in_it() -> None:
    heard = recognise(LONG).seconds
    assert recognise(with_scale(1)).seconds == pytest.approx(heard, abs=0.1)
    twenty_seconds = b"".join(page(0, -1, b"\x98sound") for _ in range(1000))
    assert recognise(an_ogg(0.1)[:-28] + twenty_seconds).seconds == pytest.approx(20, abs=0.6)
    quick = FILM.replace(b"mdhd", b"free").replace(b"mvhd", b"free")
    assert recognise(quick).seconds > 0


def test_what_it_costs_to_see_through_a_file_is_counted() -> None:
    """Every step costs the same, and there are so many and no more; `make hostile` measures what they take."""
    steps = Steps()
    steps.take(MOST_PIECES)
    with pytest.raises(ValueError, match="too many pieces"):
        steps.take()


def recognised_or_refused(content: bytes) -> None:
    try:
        found = recognise(content)
    except no.UnknownRecording:
        return
    assert found.seconds >= 0
    assert found.heard or found.seen
