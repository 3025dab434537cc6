"""Outlines: where threads go, as arrays of points in card units (800 x 1200).

What belongs here: pure functions on points. A thread is a line of points, so this deck draws with arrays where others
draw with paths. Points are written as text, "330 480, 430 466", or given as an array.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

Points: TypeAlias = NDArray[np.float64]
"""(n, 2)."""
Place: TypeAlias = "Sequence[float] | Points"
"""One point."""


def points(*given: str | ArrayLike) -> Points:
    """`points("0 0, 10 5")`, `points(x, y, x + 3, y)` or an array of them."""
    if len(given) == 1 and isinstance(given[0], str):
        return np.array(given[0].replace(",", " ").split(), float).reshape(-1, 2)
    return np.array(given, float).reshape(-1, 2)


def vector(x: float, y: float) -> Points:
    """A step, to add to a point or to many."""
    return np.array([x, y], float)


def spline(given: ArrayLike, closed: bool = False, n: int = 10) -> Points:
    """Smooth through the points, n steps a piece. A point that is said twice is a corner."""
    known = np.asarray(given, float)
    if closed:
        around = np.vstack([known[-1:], known, known[:2]])
    else:
        around = np.vstack([2 * known[:1] - known[1:2], known, 2 * known[-1:] - known[-2:-1]])
    t = np.linspace(0, 1, n, endpoint=False)[:, None]
    out = []
    for before, start, end, after in zip(around, around[1:], around[2:], around[3:], strict=False):
        if np.allclose(start, end):
            continue
        length = np.linalg.norm(end - start)
        leaving = _tangent(end - before, length) if np.linalg.norm(start - before) > 1e-6 else (end - start) * 0.5
        arriving = _tangent(after - start, length) if np.linalg.norm(after - end) > 1e-6 else (end - start) * 0.5
        out.append(
            (2 * t**3 - 3 * t**2 + 1) * start
            + (t**3 - 2 * t**2 + t) * leaving
            + (-2 * t**3 + 3 * t**2) * end
            + (t**3 - t**2) * arriving
        )
    if not closed:
        out.append(known[-1:])
    return np.vstack(out)


def _tangent(direction: Points, length: np.floating) -> Points:
    return direction / (np.linalg.norm(direction) + 1e-9) * length


def blob(*given: str | ArrayLike, n: int = 8) -> Points:
    """A closed smooth shape through points."""
    return spline(points(*given), True, n)


def curve(*given: str | ArrayLike, n: int = 10) -> Points:
    """An open smooth line through points."""
    return spline(points(*given), False, n)


def ellipse(cx: float, cy: float, rx: float, ry: float | None = None, turn: float = 0, n: int = 48) -> Points:
    """An ellipse, turned by radians; a circle when `ry` is left out."""
    t = np.linspace(0, 2 * np.pi, n, endpoint=False)
    x, y = rx * np.cos(t), (rx if ry is None else ry) * np.sin(t)
    c, s = math.cos(turn), math.sin(turn)
    return np.c_[cx + x * c - y * s, cy + x * s + y * c]


def rect(x0: float, y0: float, x1: float, y1: float) -> Points:
    """From corner to corner."""
    return points(x0, y0, x1, y0, x1, y1, x0, y1)


def resample(line: ArrayLike, step: float) -> Points:
    """The same line with a point every `step`."""
    known = np.asarray(line, float)
    way = np.r_[0, np.cumsum(np.linalg.norm(np.diff(known, axis=0), axis=1))]
    along = np.linspace(0, way[-1], max(2, round(way[-1] / step) + 1))
    return np.c_[np.interp(along, way, known[:, 0]), np.interp(along, way, known[:, 1])]


def normals(line: Points) -> tuple[Points, Points]:
    """Across and along, at every point."""
    along = np.gradient(line, axis=0)
    along /= np.linalg.norm(along, axis=1)[:, None] + 1e-9
    return np.c_[-along[:, 1], along[:, 0]], along


def limb(path: ArrayLike, widths: Sequence[float] | Points, n: int = 10) -> Points:
    """A shape around a smooth middle line, with the full widths that it has along it."""
    middle = resample(spline(path, False, n), 3.0)
    half = np.interp(np.linspace(0, 1, len(middle)), np.linspace(0, 1, len(widths)), np.asarray(widths)) / 2
    across, along = normals(middle)
    a, b = middle + across * half[:, None], middle - across * half[:, None]
    k = np.linspace(-1.2, 1.2, 5)[:, None]
    end = middle[-1] + half[-1] * (np.sin(k[::-1]) * across[-1] + np.cos(k) * along[-1])
    start = middle[0] + half[0] * (np.sin(k) * across[0] - np.cos(k) * along[0])
    return np.vstack([a, end, b[::-1], start])


class Stand:
    """Where a thing stands: place, size, turn (radians), flip. `stand("0 0, 1 -1")` puts its points on the card."""

    def __init__(self, x: float, y: float, size: float = 1, turn: float = 0, flip: bool = False) -> None:
        self.at = np.array([x, y])
        self.size, self.turn, self.flip = size, turn, flip

    def __call__(self, *given: str | ArrayLike) -> Points:
        own = points(*given) * [-self.size if self.flip else self.size, self.size]
        c, s = math.cos(self.turn), math.sin(self.turn)
        return np.c_[own[:, 0] * c - own[:, 1] * s, own[:, 0] * s + own[:, 1] * c] + self.at

    def point(self, x: float, y: float) -> tuple[float, float]:
        """One of its points."""
        placed = self(x, y)[0]
        return float(placed[0]), float(placed[1])


def bent(a: Place, b: Place, upper: float, lower: float, side: float) -> Points:
    """The elbow or knee between a and b."""
    start, end = np.asarray(a, float), np.asarray(b, float)
    way = end - start
    length = max(float(np.linalg.norm(way)), 1e-6)
    m = min(max((upper * upper - lower * lower + length * length) / (2 * length), -upper), upper)
    height = math.sqrt(max(upper * upper - m * m, 0))
    return start + way / length * m + np.array([-way[1], way[0]]) / length * height * side
