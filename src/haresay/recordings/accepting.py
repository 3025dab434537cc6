"""Which recordings are taken: a sound is only heard, a film only seen, and neither is long or large."""

from typing import Literal, TypeAlias

from msgspec import Struct

from haresay.recordings.looking import Look, look_at
from haresay.recordings.refusals import FilmHasSound, NotAFilm, NotASound, RecordingTooLarge, RecordingTooLong

Kind: TypeAlias = Literal["sound", "film"]

GRACE = 1.5
"""Seconds: whoever stops at the last moment has still a little more in the file."""


class Limit(Struct, frozen=True):
    """How long and how large a recording may be."""

    seconds: int
    kilobytes: int


class Limits(Struct, frozen=True):
    """What a server takes."""

    sound: Limit = Limit(seconds=20, kilobytes=500)
    film: Limit = Limit(seconds=12, kilobytes=3000)

    def of(self, kind: Kind) -> Limit:
        return self.sound if kind == "sound" else self.film


def accepted(kind: Kind, content: bytes, limit: Limit) -> Look:
    """What the recording is; refused if it is not of that kind, or too much of it."""
    if len(content) > limit.kilobytes * 1000:
        raise RecordingTooLarge(most=limit.kilobytes)
    look = look_at(content)
    check_kind(kind, look)
    if look.seconds > limit.seconds + GRACE:
        raise RecordingTooLong(seconds=round(look.seconds), most=limit.seconds)
    return look


def check_kind(kind: Kind, look: Look) -> None:
    if kind == "sound" and (look.seen or not look.heard):
        raise NotASound
    if kind == "film" and not look.seen:
        raise NotAFilm
    if kind == "film" and look.heard:
        raise FilmHasSound
