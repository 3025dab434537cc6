"""Needlework: the stitches. Each is a way to lay threads, in painter's order.

What belongs here: `Needlework`, which every scene receives as `card`. Fills take a shape or a list of them, lines a
path; `r` is the thread's radius. Whatever else is said goes to `Cloth.threads`.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import Any

import cv2
import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.spatial import cKDTree

from atelier.decks.loom import kernels
from atelier.decks.loom.cloth import Cloth
from atelier.decks.loom.dyes import Dye, Floats, Lots, dye
from atelier.decks.loom.fields import Field
from atelier.decks.loom.outlines import Points, normals, points, resample, spline, vector
from atelier.geometry import HEIGHT, WIDTH

Shape = Points | list[Points]
_GOLDEN = (0.7548776662, 0.5698402910)
"""Steps that fill a plane evenly."""


def _all(shape: Shape) -> list[Points]:
    return shape if isinstance(shape, list) else [shape]


def _mask(shapes: Sequence[Points], origin: Any, rows: int, columns: int) -> NDArray[Any]:
    mask = np.zeros((rows, columns), np.uint8)
    cv2.fillPoly(mask, [np.round((shape - origin) * 16).astype(np.int32) for shape in shapes], 1, shift=4)
    return mask


class Needlework(Cloth):
    """Cloth, and a needle."""

    # ---------------------------------------------------------------- fills
    def _spans(
        self, shape: Shape, degrees: float, gap: float
    ) -> tuple[list[tuple[float, float, float]], NDArray[Any]]:
        """Rows across a shape, (y, from, to) in a turned frame, and the way back to the card."""
        c, s = math.cos(math.radians(-degrees)), math.sin(math.radians(-degrees))
        turned = np.array([[c, s], [-s, c]])
        shapes = [np.asarray(one, float) @ turned for one in _all(shape)]
        low, high = min(one[:, 1].min() for one in shapes), max(one[:, 1].max() for one in shapes)
        out = []
        for y in np.arange(low + gap * 0.4, high, gap):
            crossings: list[float] = []
            for a in shapes:
                b = np.roll(a, -1, 0)
                cut = (a[:, 1] <= y) != (b[:, 1] <= y)
                crossings += list(a[cut, 0] + (y - a[cut, 1]) / (b[cut, 1] - a[cut, 1]) * (b[cut, 0] - a[cut, 0]))
            crossings.sort()
            out += [(float(y), crossings[i], crossings[i + 1]) for i in range(0, len(crossings) - 1, 2)]
        return out, turned.T

    def satin(
        self,
        shape: Shape,
        degrees: float,
        colour: Dye | Lots,
        r: float = 1.7,
        longest: float = 46,
        ragged: float = 0.7,
        lift: float = 0.9,
        **options: Any,
    ) -> None:
        """Straight stitches side by side across a shape; long ones are split like bricks."""
        spans, back = self._spans(shape, degrees, r * 1.62)
        lines, rng = [], self.rng
        for y, a, b in spans:
            start, end = a + rng.normal(0, ragged), b + rng.normal(0, ragged)
            if end - start < r * 1.2:
                continue
            n = max(1, round((end - start) / longest + rng.uniform(-0.25, 0.25)))
            cuts = start + (end - start) * np.r_[0, (np.arange(1, n) + rng.uniform(-0.3, 0.3, n - 1)) / n, 1]
            for u, v in itertools.pairwise(cuts):
                more = 0.8 if n > 1 else 0
                bow = rng.normal(0, 0.35)
                along = np.linspace(u - more, v + more, 5)
                lines.append(np.c_[along, y + bow * np.array([0, 0.8, 1, 0.8, 0])] @ back)
        self.threads(lines, colour, r, lift=lift, **options)

    def fur(
        self,
        shape: Shape,
        field: Field,
        colour: Dye | Lots,
        r: float = 1.5,
        length: float = 26,
        density: float = 1.0,
        over: int = 0,
        clip: Points | None = None,
        lift: float = 0.7,
        **options: Any,
    ) -> None:
        """Long-and-short stitch that follows a field: fur, water, sky, hair, grass."""
        shapes = _all(shape)
        every = np.vstack(shapes)
        x0, y0 = np.floor(np.maximum(every.min(0) - 2, [-30, -30])).astype(int)
        x1, y1 = np.ceil(np.minimum(every.max(0) + 2, [WIDTH + 30, HEIGHT + 30])).astype(int)
        w, h = int(x1 - x0), int(y1 - y0)
        mask = _mask(shapes, [x0, y0], h, w)
        if clip is not None:
            mask &= _mask([clip], [x0, y0], h, w)
        if over:
            mask = cv2.dilate(mask, np.ones((3, 3), np.uint8), iterations=over)
        xs, ys = np.meshgrid(np.arange(w) + x0 + 0.5, np.arange(h) + y0 + 0.5)
        count = np.arange(int(w * h / (r * 1.1 * length * 0.5) * density))
        start = self.rng.random(2)
        seeds = np.c_[x0 + w * ((start[0] + count * _GOLDEN[0]) % 1), y0 + h * ((start[1] + count * _GOLDEN[1]) % 1)]
        rows, columns = (seeds[:, 1] - y0).astype(int).clip(0, h - 1), (seeds[:, 0] - x0).astype(int).clip(0, w - 1)
        seeds = seeds[mask[rows, columns] > 0]
        lengths = length * self.rng.uniform(0.65, 1.25, len(seeds))
        lines, counts = kernels.follow(seeds, lengths, field(xs, ys), mask, int(x0), int(y0), 2.0, int(length))
        kept = [line[:n] for line, n in zip(lines, counts, strict=True) if n > 2]
        self.threads(kept, colour, r, lift=lift, **options)

    def laid(self, shape: Shape, degrees: float, colour: Dye, r: float = 1.7, gap: float = 13) -> None:
        """Laid work: long threads, a sparse grid across them, tied down with tiny stitches."""
        self.satin(shape, degrees, colour, r, longest=400, lift=0.2)
        spans, back = self._spans(shape, degrees + 90, gap)
        bars, ties = [], []
        for y, a, b in spans:
            if b - a < 5:
                continue
            along = np.linspace(a, b, max(3, int((b - a) / 6)))
            bars.append(np.c_[along, y + self.rng.normal(0, 0.3, len(along))] @ back)
            places = np.arange(a + 4 + self.rng.random() * 4, b - 2, 9)
            ties += [points(x, y - 2.6, x + 0.6, y, x, y + 2.6) @ back for x in places]
        self.threads(bars, dye(colour) * 0.78, r * 0.72, z=0.6, lift=0.2)
        self.threads(ties, dye(colour) * 0.7, r * 0.55, z=0.8, lift=0.5)

    def seeds(self, shape: Shape, colour: Dye | Lots, n: int, r: float, length: float, field: Field) -> None:
        """Scattered little stitches."""
        places = self.scatter(shape, n)
        angles = field(places[:, 0], places[:, 1])
        half = np.c_[np.cos(angles), np.sin(angles)] * length / 2
        self.threads([np.array([q - e, q, q + e]) for q, e in zip(places, half, strict=True)], colour, r)

    # ---------------------------------------------------------------- places
    def scatter(self, shape: Shape, n: int, gap: float = 0) -> Points:
        """Up to n points inside a shape, at least so far apart."""
        shapes = _all(shape)
        every = np.vstack(shapes)
        low, high = every.min(0), every.max(0)
        mask = np.zeros((int(high[1] - low[1]) + 2, int(high[0] - low[0]) + 2), np.uint8)
        cv2.fillPoly(mask, [np.round(one - low).astype(np.int32) for one in shapes], 1)
        out: list[Floats] = []
        cells: dict[tuple[int, int], list[Floats]] = {}
        for _ in range(n * 30):
            if len(out) >= n:
                break
            q = low + self.rng.random(2) * (high - low)
            if not mask[int(q[1] - low[1]), int(q[0] - low[0])]:
                continue
            if gap:
                i, j = int(q[0] // gap), int(q[1] // gap)
                near = (p for a in (-1, 0, 1) for b in (-1, 0, 1) for p in cells.get((i + a, j + b), ()))
                if any((q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2 < gap * gap for p in near):
                    continue
                cells.setdefault((i, j), []).append(q)
            out.append(q)
        return np.array(out).reshape(-1, 2)

    def pack(self, shape: Points, gap: float) -> Points:
        """Points that fill a shape evenly, about so far apart: crowds, flocks, mail."""
        mask = np.zeros((HEIGHT, WIDTH), np.uint8)
        cv2.fillPoly(mask, [np.round(shape).astype(np.int32)], 1)
        inside = np.argwhere(mask)[:, ::-1].astype(float) + 0.5
        inside = inside[self.rng.permutation(len(inside))[:30000]]
        n = max(1, int(mask.sum() / (gap * gap * 0.87)))
        out = inside[:n].copy()
        for _ in range(14):
            nearest = cKDTree(out).query(inside)[1]
            held = np.bincount(nearest, minlength=n)[:, None]
            sums = np.c_[np.bincount(nearest, inside[:, 0], n), np.bincount(nearest, inside[:, 1], n)]
            out = np.where(held > 0, sums / np.maximum(held, 1), out)
        return out

    # ---------------------------------------------------------------- lines
    def ribbon(
        self,
        path: ArrayLike,
        width: ArrayLike,
        colour: Dye | Lots,
        slant: float = 0,
        r: float = 1.6,
        lift: float = 1.0,
        **options: Any,
    ) -> None:
        """Satin across a line, with the widths that it has along it: limbs, rims, stalks, petals."""
        way = resample(path, r * 1.55)
        across, along = normals(way)
        widths = np.atleast_1d(np.asarray(width, float))
        half = np.interp(np.linspace(0, 1, len(way)), np.linspace(0, 1, widths.size), widths) / 2
        tilted = across * math.cos(math.radians(slant)) + along * math.sin(math.radians(slant))
        rng = self.rng
        lines = [
            np.array([q + e * (x + rng.normal(0, 0.4)), q + t * 0.3, q - e * (x + rng.normal(0, 0.4))])
            for q, e, x, t in zip(way, tilted, half, along, strict=True)
            if x > 0.5
        ]
        self.threads(lines, colour, r, lift=lift, **options)

    def stem(
        self, path: ArrayLike, colour: Dye, r: float = 1.25, stitch: float = 9, closed: bool = False, **options: Any
    ) -> None:
        """Stem stitch: the drawn line of embroidery."""
        given = np.asarray(path, float)
        way = resample(np.vstack([given, given[:1]]) if closed else given, 1.5)
        across, _ = normals(way)
        n = max(3, int(stitch / 1.5))
        lines = []
        for i in range(0, max(1, len(way) - 2), max(2, int(n * 0.55))):
            piece = way[i : i + n]
            if len(piece) > 1:
                lines.append(piece + across[i : i + n] * np.linspace(-0.45, 0.45, len(piece))[:, None] * r)
        self.threads(lines, colour, r, z=np.arange(len(lines)) % 7 * 0.1, lift=0.5, **options)

    def stroke(
        self, path: ArrayLike, colour: Dye, r: float = 1.2, z: float = 0.8, lift: float = 0.6, **options: Any
    ) -> None:
        """One single thread, a little loose: whiskers, rope, string."""
        self.threads([resample(path, 2.5)], colour, r, z=z, lift=lift, **options)

    def running(self, path: ArrayLike, colour: Dye, r: float = 1.2, on: int = 7, off: int = 5) -> None:
        """Running stitch."""
        way = resample(path, 1.0)
        self.threads([way[i : i + on] for i in range(0, len(way) - 2, on + off)], colour, r)

    def chain(self, path: ArrayLike, colour: Dye, r: float = 1.2, width: float = 7, stitch: float = 10) -> None:
        """Chain stitch: loops that hold each other."""
        way = resample(path, stitch)
        lines = []
        for a, b in itertools.pairwise(way):
            d = (b - a) * 1.25
            n = np.array([-d[1], d[0]]) / (np.linalg.norm(d) + 1e-9) * width / 2
            lines += [
                spline(np.array([a, a + d * 0.35 + n * 0.9 * k, a + d * 0.75 + n * 0.8 * k, a + d])) for k in (1, -1)
            ]
        self.threads(lines, colour, r, z=np.repeat(np.arange(len(lines) // 2), 2) % 11 * 0.12, lift=0.4)

    def couch(
        self, path: ArrayLike, colour: Dye, tie: Dye = "walnut", r: float = 2.4, gap: float = 13, ply: int = 1
    ) -> None:
        """A thick cord, or several side by side, held by small ties."""
        way = resample(path, 2.5)
        across, _ = normals(way)
        offsets = (np.arange(ply) - (ply - 1) / 2) * r * 1.8
        self.threads([way + across * offset for offset in offsets], colour, r, z=0.8, lift=0)
        step, half = max(1, int(gap / 2.5)), (ply * r * 1.8) / 2 + 1
        ties = [
            np.array([way[i] + across[i] * half, way[i], way[i] - across[i] * half])
            for i in range(step // 2, len(way), step)
        ]
        self.threads(ties, tie, max(0.8, r * 0.42), lift=1.2)

    def knots(
        self,
        places: ArrayLike,
        colour: Dye | Lots,
        size: float = 4.5,
        r: float = 1.5,
        lift: float = 2.2,
        **options: Any,
    ) -> None:
        """French knots: a little coil each."""
        coil, out = np.linspace(0, 10.5, 16), np.linspace(1, 0.15, 16) * size * 0.62
        lines = []
        for x, y in np.asarray(places, float).reshape(-1, 2):
            angle = self.rng.uniform(0, 6.28) + coil
            lines.append(np.c_[x + out * np.cos(angle), y + out * np.sin(angle)])
        self.threads(lines, colour, r, z=1.0 + np.arange(len(lines)) % 5 * 0.15, lift=lift, **options)

    def pricks(self, places: Points, r: float = 1.0) -> None:
        """Needle holes, left behind where a thread was pulled out."""
        lines = [np.array([place, place + vector(0.7, 0.5)]) for place in places]
        self.threads(lines, self.ground * 0.38, r, z=0, lift=0, sheen=0, jitter=0.1)


MEDIUM = Needlework
