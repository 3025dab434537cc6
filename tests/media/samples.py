"""Recordings for tests: short ones that a browser made, one container written by hand, and ways to make them long.

In `samples/`: made by Chromium's MediaRecorder with its fake microphone and camera; `sliced` was written in slices,
with sizes and lengths that were not known yet; `both` can be heard and seen.
"""

from pathlib import Path
from struct import pack

FOLDER = Path(__file__).parent / "samples"


def sample(name: str) -> bytes:
    return (FOLDER / name).read_bytes()


SOUND, FILM, BOTH = sample("sound.webm"), sample("film.mp4"), sample("both.webm")


def page(flags: int, come: int, body: bytes) -> bytes:
    """A page of an Ogg file; nobody here looks at checksums."""
    return pack("<4sBBqIII", b"OggS", 0, flags, come, 7, 0, 0) + bytes([1, len(body)]) + body


def an_ogg(seconds: float = 2.5, head: bytes = b"OpusHead\x01\x01\x38\x01\x80\xbb\x00\x00\x00\x00\x00") -> bytes:
    """As Firefox records."""
    return page(2, 0, head) + page(0, -1, b"tags") + page(0, int(seconds * 48_000), b"sound") + page(4, 0, b"")


def a_long_webm(seconds: int) -> bytes:
    """A sound with one more cluster, far away."""
    later = b"\x1f\x43\xb6\x75\x01" + b"\xff" * 7 + b"\xe7\x84" + (seconds * 1000).to_bytes(4, "big")
    return sample("sliced.webm") + later + b"\xa3\x85\x81\x00\x00\x80\x00"
