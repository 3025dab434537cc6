"""Shapes: splines, tubes, boolean operations and local frames, in card units (800 x 1200).

What belongs here: pure functions that return a path or a list of points. Nothing here knows of colour.
Points are (x, y); in `spline` a third element marks a sharp corner. y grows downwards.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias

import numpy as np
import skia
from numpy.typing import NDArray

from atelier.chance import Rng

WIDTH, HEIGHT = 800, 1200
TAU = math.pi * 2

Path: TypeAlias = Any
"""A `skia.Path`; the library ships no type hints."""
Point: TypeAlias = Sequence[float]
Points: TypeAlias = Sequence[Point] | NDArray[Any]
Vector: TypeAlias = tuple[float, float]


def _limited(vector: Vector, length: float) -> Vector:
    """Shorten a spline handle to the segment, so that long neighbours do not overshoot."""
    size = math.hypot(*vector)
    if size > length and size > 0:
        return (vector[0] * length / size, vector[1] * length / size)
    return vector


def _tangents(places: list[Vector], corners: list[bool], closed: bool, tension: float) -> list[Vector]:
    count = len(places)
    out: list[Vector] = []
    for i in range(count):
        if corners[i]:
            out.append((0.0, 0.0))
            continue
        before, after = places[(i - 1) % count], places[(i + 1) % count]
        if not closed and i == 0:
            before = places[0]
        elif not closed and i == count - 1:
            after = places[i]
        out.append(((after[0] - before[0]) * tension, (after[1] - before[1]) * tension))
    return out


def spline(points: Points, closed: bool = True, t: float = 0.5) -> Path:
    """A smooth outline through the points; (x, y, 1) is a sharp corner; lower `t` is stiffer."""
    places = [(q[0], q[1]) for q in points]
    corners = [len(q) > 2 and bool(q[2]) for q in points]
    count = len(places)
    tangents = _tangents(places, corners, closed, t)
    path = skia.Path()
    path.moveTo(*places[0])
    for i in range(count if closed else count - 1):
        a, b = places[i], places[(i + 1) % count]
        length = math.hypot(b[0] - a[0], b[1] - a[1])
        out, into = _limited(tangents[i], length), _limited(tangents[(i + 1) % count], length)
        path.cubicTo(
            a[0] + out[0] / 1.5 * 0.67,
            a[1] + out[1] / 1.5 * 0.67,
            b[0] - into[0] / 1.5 * 0.67,
            b[1] - into[1] / 1.5 * 0.67,
            b[0],
            b[1],
        )
    if closed:
        path.close()
    return path


def curve(points: Points, n: int = 60) -> NDArray[np.float64]:
    """n points along a smooth line through the given ones: for `line`, or to place things along it."""
    known = np.array([q[:2] for q in points], float)
    if len(known) == 2:
        return known[0] + (known[1] - known[0]) * np.linspace(0, 1, n)[:, None]
    padded = np.vstack([2 * known[0] - known[1], known, 2 * known[-1] - known[-2]])
    segments = len(known) - 1
    out = []
    for s in np.linspace(0, segments, n):
        i = min(int(s), segments - 1)
        u = s - i
        a, b, c, d = padded[i], padded[i + 1], padded[i + 2], padded[i + 3]
        cubic = (2 * a - 5 * b + 4 * c - d) * u * u + (3 * b - a - 3 * c + d) * u**3
        out.append(0.5 * (2 * b + (c - a) * u + cubic))
    return np.array(out)


def poly(points: Points, closed: bool = True) -> Path:
    """Straight edges through the points."""
    path = skia.Path()
    path.moveTo(float(points[0][0]), float(points[0][1]))
    for q in points[1:]:
        path.lineTo(float(q[0]), float(q[1]))
    if closed:
        path.close()
    return path


def line(points: Points) -> Path:
    """An open line for `stroke`: `line(curve([(0, 0), (40, 20), (90, 0)]))`."""
    return poly(points, closed=False)


def tube(points: Points, widths: Sequence[float] | float, n: int = 48, cap: bool = True) -> Path:
    """A limb, branch or ribbon: a centre line and its full width from the first to the last point."""
    centre = curve(points, n)
    given = np.asarray(widths, float)
    if given.ndim == 0:
        given = np.full(2, float(given))
    half = np.interp(np.linspace(0, 1, n), np.linspace(0, 1, len(given)), given) / 2
    along = np.gradient(centre, axis=0)
    along /= np.maximum(np.linalg.norm(along, axis=1), 1e-6)[:, None]
    across = np.stack([-along[:, 1], along[:, 0]], 1)
    left, right = centre + across * half[:, None], centre - across * half[:, None]
    body = poly(np.vstack([left, right[::-1]]))
    if not cap:
        body.setFillType(skia.PathFillType.kWinding)
        return body
    ends = [skia.Path.Circle(float(centre[i, 0]), float(centre[i, 1]), float(max(half[i], 0.01))) for i in (0, -1)]
    return union(body, *ends)


def ellipse(cx: float, cy: float, rx: float, ry: float | None = None, rot: float = 0) -> Path:
    """An ellipse; a circle when `ry` is left out."""
    ry = rx if ry is None else ry
    path = skia.Path()
    path.addOval(skia.Rect.MakeLTRB(cx - rx, cy - ry, cx + rx, cy + ry))
    return rotate(path, rot, cx, cy) if rot else path


def rect(x: float, y: float, w: float, h: float, r: float = 0) -> Path:
    """A rectangle from its top left corner; `r` rounds it."""
    path = skia.Path()
    if r:
        path.addRoundRect(skia.Rect.MakeXYWH(x, y, w, h), r, r)
    else:
        path.addRect(skia.Rect.MakeXYWH(x, y, w, h))
    return path


def arc(cx: float, cy: float, rx: float, ry: float, start: float, end: float) -> Path:
    """Part of an ellipse's outline; degrees, 0 is right, 90 is down."""
    path = skia.Path()
    path.addArc(skia.Rect.MakeLTRB(cx - rx, cy - ry, cx + rx, cy + ry), start, end - start)
    return path


def leaf(x: float, y: float, length: float, width: float, angle: float) -> Path:
    """A pointed leaf from its stalk at (x, y)."""
    outline = [(0, 0, 1), (length * 0.35, -width / 2), (length, 0, 1), (length * 0.35, width / 2)]
    return Frame(x, y, 1, angle)(spline(outline))


def star4(x: float, y: float, r: float, k: float = 0.12) -> Path:
    """A twinkle: four thin rays."""
    return _star(x, y, r, r * k * 1.6, 4, 0)


def star5(x: float, y: float, r: float, k: float = 0.45, rot: float = 0) -> Path:
    """A five-pointed star; `k` is how far in the notches go."""
    return _star(x, y, r, r * k, 5, math.radians(rot))


def _star(x: float, y: float, outer: float, inner: float, rays: int, turn: float) -> Path:
    points = []
    for i in range(rays * 2):
        angle = math.pi / rays * i + turn
        radius = outer if i % 2 == 0 else inner
        points.append((x + math.sin(angle) * radius, y - math.cos(angle) * radius))
    return poly(points)


def blob(cx: float, cy: float, rx: float, ry: float, n: int = 9, irregular: float = 0.15, seed: int = 0) -> Path:
    """A pebble: an ellipse that nobody drew with compasses."""
    rng = Rng("blob", seed, round(cx), round(cy))
    points = []
    for k in range(n):
        angle = TAU * k / n + rng.normal(0, 0.08)
        factor = 1 + rng.uniform(-irregular, irregular)
        points.append((cx + math.cos(angle) * rx * factor, cy + math.sin(angle) * ry * factor))
    return spline(points)


def transform(path: Path, matrix: Any) -> Path:
    """The path moved by a `skia.Matrix`."""
    out = skia.Path()
    path.transform(matrix, out)
    return out


def move(path: Path, dx: float, dy: float) -> Path:
    """The path somewhere else."""
    return transform(path, skia.Matrix.Translate(dx, dy))


def rotate(path: Path, degrees: float, cx: float = 0, cy: float = 0) -> Path:
    """The path turned clockwise about (cx, cy)."""
    matrix = skia.Matrix()
    matrix.setRotate(degrees, cx, cy)
    return transform(path, matrix)


def scale(path: Path, sx: float, sy: float | None = None, cx: float = 0, cy: float = 0) -> Path:
    """The path larger or smaller about (cx, cy); a negative factor mirrors it."""
    matrix = skia.Matrix()
    matrix.setScale(sx, sx if sy is None else sy, cx, cy)
    return transform(path, matrix)


def _combine(a: Path, b: Path, operation: Any) -> Path:
    result = skia.Op(a, b, operation)
    return result if result is not None else a


def union(first: Path, *others: Path) -> Path:
    """One outline around all of them."""
    for other in others:
        first = _combine(first, other, skia.PathOp.kUnion_PathOp)
    return first


def cut(a: Path, b: Path) -> Path:
    """a without b."""
    return _combine(a, b, skia.PathOp.kDifference_PathOp)


def both(a: Path, b: Path) -> Path:
    """Only where a and b overlap."""
    return _combine(a, b, skia.PathOp.kIntersect_PathOp)


def join(paths: Iterable[Path]) -> Path:
    """Several paths as one, without the cost of a true union."""
    out = skia.Path()
    out.setFillType(skia.PathFillType.kWinding)
    for path in paths:
        out.addPath(path)
    return out


class Frame:
    """A local frame: draw a motif around (0, 0), then place, turn, scale and flip it.

    `frame = Frame(400, 900, 1.2, rot=-6, flip=True)`; `frame(path)` places a path,
    `frame.point(x, y)` a point.
    """

    def __init__(
        self, x: float = 0, y: float = 0, s: float = 1.0, rot: float = 0, flip: bool = False, sy: float | None = None
    ) -> None:
        matrix = skia.Matrix()
        matrix.setTranslate(x, y)
        matrix.preRotate(rot)
        matrix.preScale(-s if flip else s, s if sy is None else sy)
        self.matrix = matrix
        self.s = s
        self.flip = flip

    def __call__(self, path: Path) -> Path:
        return transform(path, self.matrix)

    def point(self, x: float, y: float) -> Vector:
        """Where a local point lands on the card."""
        placed = self.matrix.mapXY(x, y)
        return (placed.x(), placed.y())


def sample_path(path: Path, step: float = 4.0) -> list[tuple[NDArray[np.float64], bool]]:
    """Points every `step` units along each contour, and whether the contour is closed."""
    out = []
    measure = skia.PathMeasure(path, False)
    while True:
        length = measure.getLength()
        if length > 0:
            count = max(int(length / step), 8)
            found = [measure.getPosTan(length * k / count) for k in range(count + 1)]
            out.append((np.array([(hit[0].x(), hit[0].y()) for hit in found if hit]), measure.isClosed()))
        if not measure.nextContour():
            return out


def wobble(path: Path, amplitude: float = 1.5, wave: float = 40, seed: int = 0) -> Path:
    """The path as a hand would draw it."""
    rng = Rng("wob", seed)
    out = skia.Path()
    out.setFillType(path.getFillType())
    for points, closed in sample_path(path, 4):
        count = len(points)
        knots = max(int(count * 4 / wave), 3)
        offsets = np.stack([_noise_line(rng, count, knots, closed) for _ in range(2)], 1)
        moved = points + offsets * amplitude
        out.addPath(poly(moved[:-1] if closed else moved, closed))
    return out


def _noise_line(rng: Rng, count: int, knots: int, closed: bool) -> NDArray[np.float64]:
    values = np.array([rng.normal() for _ in range(knots)])
    values = np.append(values, values[0] if closed else rng.normal())
    return np.interp(np.linspace(0, knots, count), np.arange(knots + 1), values)


def along(path: Path, step: float) -> list[tuple[float, float, float]]:
    """(x, y, direction in degrees) every `step` units: to hang, plant or stitch things along a line."""
    out = []
    for points, _ in sample_path(path, step):
        for here, there in itertools.pairwise(points):
            angle = math.degrees(math.atan2(there[1] - here[1], there[0] - here[0]))
            out.append((float(here[0]), float(here[1]), angle))
    return out


def ribbon(points: Points, width: Callable[[float], float], n: int = 60) -> Path:
    """A tube whose width is a function of the way along it, 0..1."""
    return tube(points, [width(k / (n - 1)) for k in range(n)], n=n, cap=False)
