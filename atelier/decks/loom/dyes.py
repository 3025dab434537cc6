"""Dyes: the colours of this deck's threads, by name, and lots of them that shade into each other.

What belongs here: the palette law. Plants made these: madder, woad, weld, walnut and what comes of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from atelier.colour import rgb

Floats: TypeAlias = NDArray[np.float64]
Dye: TypeAlias = "str | Floats"
"""A name of `DYES`, "#rrggbb", or three numbers."""
Lots: TypeAlias = Callable[[Floats, Floats, np.random.Generator], Floats]
"""A dye for each thread, by where it lies."""

DYES = {
    "madder": "#a8382c",
    "madder_d": "#7a231f",
    "madder_l": "#c9614a",
    "rose": "#d79a82",
    "blood": "#5a1719",
    "woad": "#34557c",
    "woad_d": "#1e3250",
    "woad_l": "#6f93ad",
    "mist": "#a9bfc4",
    "night": "#141f35",
    "weld": "#d2a63a",
    "weld_l": "#e8cf83",
    "weld_d": "#a07a24",
    "gold": "#e0b24a",
    "green": "#5f7440",
    "green_d": "#384a2c",
    "green_l": "#93a05c",
    "walnut": "#5b3d28",
    "walnut_d": "#36241a",
    "walnut_l": "#8a6443",
    "tan": "#b58d63",
    "fawn": "#d0b189",
    "cream": "#efe3c8",
    "wool": "#dccfb1",
    "white": "#f8f2e2",
    "grey": "#8d877c",
    "grey_d": "#55524d",
    "black": "#1f1a18",
    "skin": "#e6c3a0",
    "linen": "#d9cbaa",
}


def dye(colour: Dye) -> Floats:
    """Three numbers, 0 to 1."""
    if isinstance(colour, str):
        return np.asarray(rgb(DYES.get(colour, colour)), float)
    return np.asarray(colour, float)


def mix(a: Dye, b: Dye, share: float) -> Floats:
    """A dye between two."""
    return dye(a) * (1 - share) + dye(b) * share


def ramp(colours: Sequence[Dye], where: Callable[[Floats, Floats], Floats], dither: float = 0.12) -> Lots:
    """Threads of a few lots, chosen by `where(x, y)` in 0..1, and blended only by mixing stitches."""
    lots = np.array([dye(colour) for colour in colours])

    def chosen(x: Floats, y: Floats, rng: np.random.Generator) -> Floats:
        place = np.clip(where(x, y) + rng.normal(0, dither, x.shape), 0, 0.9999) * len(lots)
        return lots[place.astype(int)]

    return chosen
