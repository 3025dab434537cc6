"""What a file is, judged by its bytes alone: its container, whether it is heard or seen, and how long it lasts."""

from struct import error as wrong_struct

from msgspec import Struct

from haresay.recordings import mp4, ogg, webm
from haresay.recordings.refusals import UnknownRecording
from haresay.recordings.tracks import Reader, Tracks


class Look(Struct, frozen=True):
    type: str
    """The media type to serve it with."""
    heard: bool
    seen: bool
    seconds: float


CONTAINERS = {"webm": webm.tracks_in, "ogg": ogg.tracks_in, "mp4": mp4.tracks_in}


def look_at(content: bytes) -> Look:
    """What it is; refused if it is none of the containers, or holds nothing that is heard or seen."""
    for name, tracks_in in CONTAINERS.items():
        found = looked(content, tracks_in)
        if found is not None and (found.heard or found.seen):
            kind = "video" if found.seen else "audio"
            return Look(f"{kind}/{name}", found.heard, found.seen, found.seconds)
    raise UnknownRecording


def looked(content: bytes, tracks_in: Reader) -> Tracks | None:
    try:
        return tracks_in(content)
    except (IndexError, ValueError, OverflowError, wrong_struct):
        # It begins like one and goes on like none.
        return None
