"""Composition: where to put things, so that not every subject stands in the middle.

What belongs here: functions that return places (points, sizes, depths), never paint. `Place` is what the
arranging functions yield; back to front, so that drawing in order is right.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from atelier.chance import Rng
from atelier.geometry import HEIGHT, WIDTH, Path, Point, Vector


@dataclass(frozen=True)
class Place:
    """A spot for one thing: where it stands, its size (1 is nearest), its fog (0..1), its number."""

    x: float
    y: float
    size: float
    depth: float
    index: int


def thirds(column: int, row: int) -> Vector:
    """The crossing of the third lines: column and row 1 or 2. A focus sits well here."""
    return (WIDTH * column / 3, HEIGHT * row / 3)


def golden(across: bool = True, down: bool = True) -> Vector:
    """The golden section's point, from the left or right and from the top or bottom."""
    share = 0.382
    return (WIDTH * (share if across else 1 - share), HEIGHT * (share if down else 1 - share))


def diagonal(share: float, rising: bool = True, bow: float = 0.0) -> Vector:
    """A point on the long diagonal: share 0 is left, 1 is right; `bow` bends it (card units)."""
    y = HEIGHT * (1 - share) if rising else HEIGHT * share
    return (WIDTH * share, y - bow * math.sin(share * math.pi))


def between(start: Point, end: Point, share: float) -> Vector:
    """A point on the way from one to the other."""
    return (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)


def frieze(
    y: float, count: int, left: float = 0, right: float = WIDTH, jitter: float = 0.15, seed: int = 0
) -> list[Place]:
    """A row of equals at one height: a queue, a parade, washing on a line."""
    rng = Rng("frieze", seed, count)
    step = (right - left) / count
    return [Place(left + (k + 0.5 + rng.normal(0, jitter)) * step, y, 1.0, 0.0, k) for k in range(count)]


@dataclass(frozen=True)
class Perspective:
    """A ground plane: horizon, vanishing point, and the card's lower edge as the nearest line."""

    horizon: float = 480
    vanishing_x: float = 400
    near: float = HEIGHT

    def size_at(self, y: float) -> float:
        """How large a thing is that stands at y: 0 at the horizon, 1 at the near edge."""
        return max((y - self.horizon) / (self.near - self.horizon), 0.0)

    def ground(self, x: float, distance: float) -> Vector:
        """A point of the plane: x as at the near edge (0..800); distance 0 is near, 1 is twice as far."""
        size = 1 / (1 + distance)
        return (self.vanishing_x + (x - self.vanishing_x) * size, self.horizon + (self.near - self.horizon) * size)

    def depth_at(self, y: float, strongest: float = 0.8) -> float:
        """A fitting `depth` (fog) for something that stands at y."""
        return strongest * (1 - self.size_at(y)) ** 1.5

    def rows(self, count: int, farthest: float = 8.0) -> list[float]:
        """The y of evenly spaced lines on the ground, far to near: floor boards, waves, beds of cabbages."""
        steps = [farthest * (1 - k / max(count - 1, 1)) for k in range(count)]
        return [self.ground(0, distance)[1] for distance in steps]

    def grid(self, columns: int, rows: int, farthest: float = 8.0, margin: float = 3.0) -> Iterator[list[Vector]]:
        """The four corners of every tile, far to near; `margin` is in card widths past each side."""
        for row in range(rows):
            far = farthest * (1 - row / rows)
            near = farthest * (1 - (row + 1) / rows)
            for column in range(columns):
                left = WIDTH * (column / columns * (1 + 2 * margin) - margin)
                right = WIDTH * ((column + 1) / columns * (1 + 2 * margin) - margin)
                yield [
                    self.ground(left, far),
                    self.ground(right, far),
                    self.ground(right, near),
                    self.ground(left, near),
                ]

    def places(self, count: int, farthest: float = 6.0, spread: float = 1.2, seed: int = 0) -> list[Place]:
        """Spots all over the plane, far to near, with the size and fog that belong there."""
        rng = Rng("perspective", seed, count)
        found = []
        for k in range(count):
            x = WIDTH * (0.5 + rng.uniform(-spread, spread))
            point = self.ground(x, farthest * (1 - k / count) + rng.normal(0, 0.1))
            found.append((point[0], point[1]))
        found.sort(key=lambda point: point[1])
        return [Place(x, y, self.size_at(y), self.depth_at(y), index) for index, (x, y) in enumerate(found)]


@dataclass(frozen=True)
class Plan:
    """Looking straight down: a map with its own centre, turn and scale. Shadows all fall one way."""

    cx: float = 400
    cy: float = 600
    turn: float = 0
    scale: float = 1.0
    shadow_angle: float = 50

    def point(self, x: float, y: float) -> Vector:
        """A place of the map on the card."""
        angle = math.radians(self.turn)
        x, y = x * self.scale, y * self.scale
        return (
            self.cx + x * math.cos(angle) - y * math.sin(angle),
            self.cy + x * math.sin(angle) + y * math.cos(angle),
        )

    def polar(self, degrees: float, radius: float) -> Vector:
        """A place by direction (0 right, 90 down) and distance from the centre."""
        angle = math.radians(degrees)
        return self.point(math.cos(angle) * radius, math.sin(angle) * radius)

    def shadow(self, height: float, softness: float = 6, opacity: float = 0.45) -> tuple[float, float, float, float]:
        """The `shadow` option for something that high above the ground: it tells the eye "from above"."""
        angle = math.radians(self.shadow_angle)
        return (math.cos(angle) * height, math.sin(angle) * height, softness + height * 0.2, opacity)

    def grid(self, columns: int, rows: int, cell: float, jitter: float = 0.0, seed: int = 0) -> list[Place]:
        """Cells of a square grid about the centre: paving, fields, umbrellas."""
        rng = Rng("plan", seed)
        out: list[Place] = []
        for row in range(rows):
            for column in range(columns):
                x = (column - (columns - 1) / 2 + rng.normal(0, jitter)) * cell
                y = (row - (rows - 1) / 2 + rng.normal(0, jitter)) * cell
                out.append(Place(*self.point(x, y), 1.0, 0.0, len(out)))
        return out


def scatter(
    count: int,
    gap: float,
    inside: Path | None = None,
    box: tuple[float, float, float, float] = (0, 0, WIDTH, HEIGHT),
    avoid: Path | None = None,
    seed: int = 0,
) -> list[Vector]:
    """Up to `count` points at least `gap` apart, in a box or path, outside another; sorted far to near."""
    rng = Rng("scatter", seed, count)
    if inside is not None:
        bounds = inside.getBounds()
        box = (bounds.left(), bounds.top(), bounds.right(), bounds.bottom())
    found: list[Vector] = []
    for _ in range(count * 30):
        if len(found) == count:
            break
        point = (rng.uniform(box[0], box[2]), rng.uniform(box[1], box[3]))
        if inside is not None and not inside.contains(*point):
            continue
        if avoid is not None and avoid.contains(*point):
            continue
        if all(math.dist(point, other) >= gap for other in found):
            found.append(point)
    return sorted(found, key=lambda point: point[1])


def crowd(
    count: int,
    far_y: float,
    near_y: float,
    far_size: float = 0.45,
    left: float = -20,
    right: float = WIDTH + 20,
    seed: int = 0,
    where: Callable[[float, float], bool] | None = None,
) -> list[Place]:
    """A crowd on a rising ground, far to near, staggered so that heads show between heads.

    `where(x, y)` may leave a gap: for the one who stands alone.
    """
    rng = Rng("crowd", seed, count)
    rows = max(int(math.sqrt(count)), 1)
    out: list[Place] = []
    for row, nearness in enumerate(np.linspace(0, 1, rows)):
        y = far_y + (near_y - far_y) * float(nearness) ** 1.4
        size = far_size + (1 - far_size) * float(nearness)
        per_row = math.ceil(count / rows)
        for k in range(per_row):
            share = (k + 0.5 + (0.25 if row % 2 else -0.25)) / per_row
            x = left + (right - left) * share + rng.normal(0, 9 * size)
            place_y = y + rng.normal(0, 4 * size)
            if where is None or where(x, place_y):
                out.append(Place(x, place_y, size, 0.5 * (1 - float(nearness)), len(out)))
    return out


def spiral(
    cx: float, cy: float, start: float, end: float, turns: float, count: int, squash: float = 1.0
) -> list[Place]:
    """Places along a spiral from the radius `start` to `end`: whirlpools, staircases, processions."""
    out = []
    for k in range(count):
        share = k / max(count - 1, 1)
        radius = start + (end - start) * share
        angle = share * turns * math.tau
        out.append(Place(cx + math.cos(angle) * radius, cy + math.sin(angle) * radius * squash, share, 0.0, k))
    return out


def ring(
    cx: float, cy: float, radius: float, count: int, squash: float = 1.0, start: float = 0
) -> Iterator[tuple[float, float, float]]:
    """(x, y, degrees) evenly around a circle; `squash` below 1 lays it on the ground."""
    for k in range(count):
        degrees = start + 360 * k / count
        angle = math.radians(degrees)
        yield (cx + math.cos(angle) * radius, cy + math.sin(angle) * radius * squash, degrees)
