"""Fields: which way stitches lie at every place, and smooth noise.

What belongs here: functions of x and y. Light tells which way a thread lies, so a field is half the drawing.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import ArrayLike

from atelier.decks.loom.dyes import Floats
from atelier.decks.loom.outlines import normals, resample, spline

Field: TypeAlias = Callable[[Floats, Floats], Floats]
"""Radians by place."""


def straight(degrees: float) -> Field:
    """All the same way."""
    return lambda x, y: np.full(x.shape, math.radians(degrees))


def guides(*strokes: ArrayLike, power: float = 2.5) -> Field:
    """The way that a few drawn strokes lie: fur, water, cloth."""
    lines = [resample(spline(stroke), 14) for stroke in strokes]
    places = np.vstack(lines)
    ways = np.vstack([normals(line)[1] for line in lines])

    def field(x: Floats, y: Floats) -> Floats:
        along_x, along_y = np.zeros(x.shape), np.zeros(x.shape)
        for (px, py), (dx, dy) in zip(places, ways, strict=True):
            weight = 1 / (((x - px) ** 2 + (y - py) ** 2) + 30) ** (power / 2 * 1.2)
            along_x += weight * dx
            along_y += weight * dy
        return np.arctan2(along_y, along_x)

    return field


def around(cx: float, cy: float) -> Field:
    """In rings."""
    return lambda x, y: np.arctan2(y - cy, x - cx) + math.pi / 2


def outward(cx: float, cy: float) -> Field:
    """In rays."""
    return lambda x, y: np.arctan2(y - cy, x - cx)


def wavy(degrees: float, swing: float, wave: float) -> Field:
    """Nearly straight."""
    return lambda x, y: math.radians(degrees) + math.radians(swing) * np.sin(x / wave * 6.28 + y / wave * 2.1)


def noise(x: Any, y: Any, cell: float, seed: int = 0) -> Floats:
    """Smooth, 0 to 1, with lumps of the size of `cell`."""
    table = np.random.default_rng(seed).random((64, 64)).astype(np.float32)
    u, v = np.asarray(x, float) / cell, np.asarray(y, float) / cell
    i, j = np.floor(u).astype(int), np.floor(v).astype(int)
    fx, fy = u - i, v - j
    fx, fy = fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)

    def at(a: Any, b: Any) -> Any:
        return table[b % 64, a % 64]

    return (at(i, j) * (1 - fx) + at(i + 1, j) * fx) * (1 - fy) + (
        at(i, j + 1) * (1 - fx) + at(i + 1, j + 1) * fx
    ) * fy
