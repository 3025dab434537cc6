"""MP4: boxes of size, name and content, some of which hold others. Recorders write it in fragments as they go."""

from collections.abc import Iterator
from operator import mul
from struct import unpack_from

from haresay.media.tracks import SHORTEST_PIECE, Steps, Tracks

HOLD_OTHERS = {b"moov", b"trak", b"mdia", b"minf", b"stbl", b"mvex", b"moof", b"traf"}
HEARD, SEEN = b"soun", b"vide"
HEAD = 8
LARGE_SIZE, TO_THE_END = 1, 0

# What a run of samples says of all of them, and of each.
DATA_OFFSET, FIRST_FLAGS, DURATION = 0x1, 0x4, 0x100
OF_EACH_SAMPLE = (0x100, 0x200, 0x400, 0x800)
# What a track's fragment says before its usual duration, and that it says it.
BASE_OFFSET, DESCRIPTION, USUAL_DURATION = 0x1, 0x2, 0x8


def tracks_in(content: bytes) -> Tracks | None:
    return Reading().through(content) if content[4:8] == b"ftyp" else None


class Reading:
    """One way through the boxes. What a box says often belongs to the track that was named last."""

    def __init__(self) -> None:
        self.found = Tracks()
        self.steps = Steps()
        self.track = 0
        self.ticks: dict[int, int] = {}
        """How many ticks a second has, by track."""
        self.usual: dict[int, int] = {}
        """How long a sample usually lasts, by track."""
        self.lasts = 0
        """How long a sample of this fragment usually lasts."""
        self.begun: dict[int, int] = {}
        """How far each track has come."""

    def through(self, content: bytes) -> Tracks:
        for name, box in boxes(content, self.steps):
            self.read(name, box)
        come = (ticks / self.ticks[track] for track, ticks in self.begun.items() if self.ticks.get(track))
        self.found.claimed = max((self.found.claimed, *come))
        return self.found

    def read(self, name: bytes, box: bytes) -> None:
        match name:
            case b"mvhd":
                ticks, duration = times(box)
                self.found.claimed = duration / ticks if ticks else 0.0
            case b"tkhd":
                (self.track,) = unpack_from(">I", box, 20 if box[0] else 12)
            case b"mdhd":
                self.ticks[self.track], _ = times(box)
            case b"hdlr":
                self.found.heard |= box[8:12] == HEARD
                self.found.seen |= box[8:12] == SEEN
            case b"trex":
                track, self.usual[track] = unpack_from(">I4xI", box, 4)
            case b"stsz":
                (samples,) = unpack_from(">I", box, 8)
                self.found.in_pieces += samples * SHORTEST_PIECE
            case b"stts":
                self.begun[self.track] = self.begun.get(self.track, 0) + self.spans(box)
            case b"tfhd":
                self.fragment(box)
            case b"tfdt":
                (self.begun[self.track],) = unpack_from(">Q" if box[0] else ">I", box, 4)
            case b"trun":
                self.begun[self.track] = self.begun.get(self.track, 0) + self.run(box)

    def fragment(self, box: bytes) -> None:
        flags, self.track = unpack_from(">II", box)
        at = 8 + 8 * bool(flags & BASE_OFFSET) + 4 * bool(flags & DESCRIPTION)
        self.lasts = unpack_from(">I", box, at)[0] if flags & USUAL_DURATION else self.usual.get(self.track, 0)

    def run(self, box: bytes) -> int:
        """How long these samples last together."""
        flags, samples = unpack_from(">II", box)
        self.found.in_pieces += samples * SHORTEST_PIECE
        if not flags & DURATION:
            return int(samples * self.lasts)
        self.steps.take(samples)
        at = 8 + 4 * bool(flags & DATA_OFFSET) + 4 * bool(flags & FIRST_FLAGS)
        facts = sum(bool(flags & one) for one in OF_EACH_SAMPLE)
        return sum(unpack_from(f">{facts * samples}I", box, at)[::facts])

    def spans(self, box: bytes) -> int:
        """How long all samples last, which are listed as so many of a length, and so many of another."""
        (spans,) = unpack_from(">I", box, 4)
        self.steps.take(spans)
        numbers = unpack_from(f">{2 * spans}I", box, 8)
        return sum(map(mul, numbers[::2], numbers[1::2]))


def boxes(content: bytes, steps: Steps) -> Iterator[tuple[bytes, bytes]]:
    """Everything that holds no others, in order, wherever it stands."""
    at = 0
    while at < len(content):
        steps.take()
        size, name = unpack_from(">I4s", content, at)
        head = HEAD
        if size == LARGE_SIZE:
            (size,), head = unpack_from(">Q", content, at + HEAD), HEAD + 8
        end = len(content) if size == TO_THE_END else at + max(size, head)
        if name not in HOLD_OTHERS:
            yield name, content[at + head : end]
        at = at + head if name in HOLD_OTHERS else end


def times(box: bytes) -> tuple[int, int]:
    """Ticks a second and ticks in all; a newer form of the box has wider numbers."""
    ticks, duration = unpack_from(">IQ", box, 20) if box[0] else unpack_from(">II", box, 12)
    return ticks, duration
