"""Which recordings are taken: a sound is only heard, a film only seen, and neither is long or large."""

from haresay.media.limits import Limit, RecordingKind
from haresay.media.recognising import Recognised, recognise
from haresay.media.refusals import FilmHasSound, NotAFilm, NotASound, RecordingTooLarge, RecordingTooLong

GRACE = 1.5
"""Seconds: whoever stops at the last moment has still a little more in the file."""


def accepted(kind: RecordingKind, content: bytes, limit: Limit) -> Recognised:
    """What the recording is; refused if it is not of that kind, or too much of it."""
    if len(content) > limit.kilobytes * 1000:
        raise RecordingTooLarge(most=limit.kilobytes)
    found = recognise(content)
    check_kind(kind, found)
    if found.seconds > limit.seconds + GRACE:
        raise RecordingTooLong(seconds=round(found.seconds), most=limit.seconds)
    return found


def check_kind(kind: RecordingKind, found: Recognised) -> None:
    if kind == "sound" and (found.seen or not found.heard):
        raise NotASound
    if kind == "film" and not found.seen:
        raise NotAFilm
    if kind == "film" and found.heard:
        raise FilmHasSound
