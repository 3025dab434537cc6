"""How much may be recorded: the kinds that there are, how long and large each may be, and how much a server keeps."""

from typing import Literal, TypeAlias

from msgspec import Struct

RecordingKind: TypeAlias = Literal["sound", "film"]

MOST_KILOBYTES = 16_000
"""What no setting can exceed."""


class Limit(Struct, frozen=True):
    """How long and how large a recording may be."""

    seconds: int
    kilobytes: int


class Limits(Struct, frozen=True):
    """What a server takes."""

    sound: Limit = Limit(seconds=20, kilobytes=500)
    film: Limit = Limit(seconds=12, kilobytes=3000)

    def of(self, kind: RecordingKind) -> Limit:
        return self.sound if kind == "sound" else self.film


class Space(Struct, frozen=True):
    """How much a server keeps of what is recorded."""

    limits: Limits = Limits()
    of_a_table: int = 50
    """In megabytes; 0: nothing is kept at all."""
    of_all: int = 2_000
    """In megabytes, all tables together."""
    of_a_person: int = 60
    """How many in an hour."""
