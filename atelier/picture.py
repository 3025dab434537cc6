"""A picture being made: what every medium has in common.

What belongs here: the protocol. How paint or thread comes on to it is a deck's own (`decks/<name>/medium.py`).
"""

from __future__ import annotations

from typing import Any, ClassVar, Protocol

import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]
"""RGB, 8 bits each."""


class Picture(Protocol):
    """What a scene's `paint` receives. Its units are those of the card, 800 x 1200, whatever the scale."""

    FULL: ClassVar[float]
    """Pixels per unit of a master."""
    QUICK: ClassVar[float]
    """Pixels per unit of a look in passing."""
    count: int
    """How much was put down: layers of paint, or threads."""

    def __init__(self, seed: int, scale: float) -> None: ...

    def pixels(self) -> NDArray[Any]:
        """The finished picture at the scale it was made in."""
        ...
