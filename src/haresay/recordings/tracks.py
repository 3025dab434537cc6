"""What the readers of containers find out."""

from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct


class Tracks(Struct):
    heard: bool = False
    seen: bool = False
    seconds: float = 0.0


MOST_PIECES = 20_000
"""No recording of a minute has as many; a file that is made of more was made to keep us busy."""

Reader: TypeAlias = Callable[[bytes], Tracks | None]
"""None: this is another container."""
