"""What a file is, judged by its bytes alone: its container, whether it is heard or seen, and how long it lasts."""

from struct import error as wrong_struct

from msgspec import Struct

from haresay.media import mp4, ogg, webm
from haresay.media.refusals import UnknownRecording
from haresay.media.tracks import Reader, Tracks


class Recognised(Struct, frozen=True):
    type: str
    """The media type to serve it with."""
    heard: bool
    seen: bool
    seconds: float


CONTAINERS = {"webm": webm.tracks_in, "ogg": ogg.tracks_in, "mp4": mp4.tracks_in}


def recognise(content: bytes) -> Recognised:
    """What it is; refused if it is none of the containers, or holds nothing that is heard or seen."""
    for name, tracks_in in CONTAINERS.items():
        found = read_as(content, tracks_in)
        if found is not None and (found.heard or found.seen):
            kind = "video" if found.seen else "audio"
            return Recognised(f"{kind}/{name}", found.heard, found.seen, found.seconds)
    raise UnknownRecording


def read_as(content: bytes, tracks_in: Reader) -> Tracks | None:
    try:
        return tracks_in(content)
    except (IndexError, ValueError, OverflowError, wrong_struct):
        # It begins like one and goes on like none.
        return None
