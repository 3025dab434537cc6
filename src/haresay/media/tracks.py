"""What the readers of containers find out, and how much they may do for it.

Whatever is sent, seeing through it takes no longer than a moment: a reader takes so many steps and no more, each of
which costs the same whatever stands in the file. And a file is not believed when it says that it is shorter than what
is in it can be.
"""

from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct

MOST_PIECES = 6_500
"""No recording of two minutes has as many; a file that is made of more was made to keep us busy."""

SHORTEST_PIECE = 0.0025
"""In seconds: what is seen or heard at once lasts at least as long, in everything that browsers record."""


class Tracks(Struct):
    heard: bool = False
    seen: bool = False
    claimed: float = 0.0
    """How long it lasts, in seconds, as the file says."""
    in_pieces: float = 0.0
    """How long all that is in it lasts at least."""

    @property
    def seconds(self) -> float:
        return max(self.claimed, self.in_pieces)


class Steps:
    """How much a reader may still do."""

    def __init__(self) -> None:
        self._left = MOST_PIECES

    def take(self, steps: int = 1) -> None:
        self._left -= steps
        if self._left < 0:
            raise ValueError("a file of too many pieces")


Reader: TypeAlias = Callable[[bytes], Tracks | None]
"""None: this is another container."""
