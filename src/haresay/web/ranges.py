"""A part of a file, as players of sound and film ask for it: one range of bytes (RFC 9110, 14)."""

import re

from msgspec import Struct

ONE_RANGE = re.compile(r"bytes=(\d{0,15})-(\d{0,15})")


class Part(Struct, frozen=True):
    """From a byte up to, and without, another."""

    start: int
    stop: int

    def header(self, length: int) -> str:
        return f"bytes {self.start}-{self.stop - 1}/{length}"


class NotThatLong(Exception):  # noqa: N818 - an answer
    """The file ends before the part begins."""


def part_asked_for(wish: str | None, length: int) -> Part | None:
    """The part; None for all of it, which is also the answer to what cannot be understood."""
    found = ONE_RANGE.fullmatch(wish or "")
    if found is None or not (found[1] or found[2]):
        return None
    if not found[1]:
        start, stop = max(0, length - int(found[2])), length
    else:
        start, stop = int(found[1]), min(int(found[2]) + 1, length) if found[2] else length
        if found[2] and int(found[2]) < start:
            return None
    if start >= stop:
        raise NotThatLong
    return Part(start, stop)
