"""Hares for the box: the four that share their ears, and single ones in two poses.

What belongs here: their outlines and how they are painted. A running hare of the ring is drawn along x, made
smaller and bent round a circle of radius 208 in a roundel of 300.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from atelier.colour import Colour, lighten, mix
from atelier.decks.overheard.painting import Art
from atelier.geometry import Frame, Path, blob, curve, ellipse, join, line, spline, tube

Point = tuple[float, float]
Points = list[Point]

RING, SMALLER = 208, 0.82
APART = 90
"""Degrees from one to the next. Four of them: a ring of three would show which way up a card lies."""
TURNS = (10, 100, 190, 280)
TORSO: Points = [
    (166, -4), (156, -24), (136, -46), (112, -62), (92, -64), (76, -50), (58, -34), (30, -36), (-8, -50),
    (-56, -54), (-104, -44), (-138, -18), (-148, 14), (-130, 44), (-95, 50), (-48, 36), (-6, 30), (30, 36),
    (60, 32), (80, 16), (98, 10), (124, 16), (150, 12),
]  # fmt: skip
HAUNCH: Points = [
    (-52, -18), (-84, -36), (-122, -32), (-148, -4), (-154, 26), (-158, 46), (-178, 62), (-202, 76),
    (-218, 88), (-210, 98), (-186, 94), (-156, 82), (-124, 66), (-92, 52), (-62, 28),
]  # fmt: skip
FRONT: Points = [
    (34, 14), (58, 34), (92, 56), (126, 74), (152, 86), (162, 80), (150, 66), (122, 46), (96, 24), (76, 2),
]  # fmt: skip
FAR_FRONT: Points = [
    (64, 20), (100, 44), (138, 58), (170, 64), (176, 55), (156, 44), (120, 26), (92, 2),
]  # fmt: skip
FAR_HIND: Points = [
    (-96, 40), (-136, 58), (-172, 62), (-200, 60), (-206, 50), (-186, 44), (-150, 38), (-120, 20),
]  # fmt: skip
TAIL: Points = [(-138, -14), (-156, -34), (-174, -32), (-178, -16), (-166, -2), (-146, 4)]


@dataclass(frozen=True)
class Ring:
    """Where the four run."""

    x: float
    y: float
    radius: float

    @property
    def unit(self) -> float:
        """Card units of one unit of the drawing."""
        return self.radius / 300

    def at(self, x: float, y: float, turn: float) -> Point:
        """A point of the straight drawing, bent round the ring."""
        angle = math.radians(90 + turn) - x * SMALLER / RING
        out = (RING + y * SMALLER) * self.unit
        return (self.x + math.cos(angle) * out, self.y + math.sin(angle) * out)

    def part(self, outline: Points, turn: float) -> Path:
        """An outline, bent round the ring."""
        return spline([self.at(x, y, turn) for x, y in outline])

    def ear(self, turn: float) -> Points:
        """The ear that two hares share."""
        a, b = self.at(98, -60, turn), self.at(98, -60, turn + APART)
        mx, my = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        return [a, (mx + (mx - self.x) * 0.14, my + (my - self.y) * 0.14), b]

    def solid(self) -> Path:
        """All that the hares cover, for stars to keep clear of."""
        outlines = (TORSO, HAUNCH, FRONT, FAR_FRONT, FAR_HIND)
        bodies = [self.part(outline, turn) for turn in TURNS for outline in outlines]
        return join([*bodies, *(tube(self.ear(turn), [20, 58, 20]) for turn in TURNS)])


def four_hares(card: Art, ring: Ring, coat: Colour, low: Colour, inner: Colour = "#c7806a") -> None:
    """Four hares run round a ring; each has two ears, and there are four."""
    w = ring.unit
    for turn in TURNS:
        layer = card.layer()
        layer.fill(ring.part(FAR_FRONT, turn), low)
        layer.fill(ring.part(FAR_HIND, turn), low)
        card.put(layer, form=11, shadow=(2, 4, 4, 0.4))
        card.shape(ring.part(TAIL, turn), lighten(coat, 0.05), form=11, shadow=(2, 4, 4, 0.3))
    for turn in TURNS:
        ear = ring.ear(turn)
        widths = [12 * w, 36 * w, 44 * w, 36 * w, 12 * w]
        card.shape(tube(ear, widths), coat, form=13, shadow=(2, 4, 4, 0.4))
        lining = tube(curve(ear, 20)[3:17], [3 * w, 14 * w, 18 * w, 14 * w, 3 * w])
        card.shape(lining, inner, form=4, rough=0.3, opacity=0.85)
    for turn in TURNS:
        card.shape(ring.part(TORSO, turn), coat, form=18, shadow=(3, 6, 6, 0.45))
        card.shape(ring.part(HAUNCH, turn), coat, form=14, shadow=(1, 2, 5, 0.45))
        card.shape(ring.part(FRONT, turn), coat, form=9, shadow=(1, 2, 4, 0.4))
    _ring_faces(card, ring)


def _ring_faces(card: Art, ring: Ring) -> None:
    w = ring.unit
    layer = card.layer()
    for turn in TURNS:
        x, y = ring.at(122, -28, turn)
        layer.fill(ellipse(x, y, 6.6 * w, 7.2 * w), "#20122c")
        layer.fill(ellipse(x - 2 * w, y - 2.2 * w, 2.2 * w), "#fff6e0")
        x, y = ring.at(163, -4, turn)
        layer.fill(ellipse(x, y, 5 * w, 4 * w), "#a8604e")
        for q in (-6, 2, 9):
            whisker = line([ring.at(148, q * 0.4, turn), ring.at(126, 10 + q * 1.7, turn)])
            layer.stroke(whisker, "#8a6a50", 1.3 * w, 0.6)
    card.late(layer, flat=True, rough=0.1)


@dataclass(frozen=True)
class Pose:
    """A single hare, facing right, its feet on (0, 0)."""

    torso: Points
    haunch: Points
    front: Points
    far: Points
    tail: tuple[float, float, float]
    eye: Point
    nose: Point
    crown: Point


SITTING = Pose(
    torso=[
        (100, -214), (94, -234), (72, -254), (44, -264), (20, -254), (4, -226), (-12, -192), (-40, -146),
        (-70, -96), (-86, -44), (-76, -8), (-40, 0), (14, 0), (42, -6), (46, -44), (48, -92), (54, -140),
        (56, -176), (70, -192), (94, -200),
    ],
    haunch=[
        (-14, -98), (-52, -96), (-82, -58), (-82, -16), (-54, 0), (18, 2), (58, 0), (60, -12), (40, -22),
        (16, -26), (8, -56),
    ],
    front=[(26, -134), (46, -88), (50, -30), (66, -8), (60, 2), (36, 2), (24, -20), (20, -76)],
    far=[(44, -120), (58, -70), (62, -24), (80, -8), (76, 2), (54, 2), (42, -20), (38, -80)],
    tail=(-88, -22, 21),
    eye=(66, -228),
    nose=(98, -214),
    crown=(36, -254),
)  # fmt: skip

STANDING = Pose(
    torso=[
        (96, -330), (92, -348), (72, -368), (44, -376), (20, -366), (8, -340), (2, -304), (-14, -250),
        (-40, -180), (-58, -110), (-66, -50), (-52, -12), (-14, -2), (18, -10), (30, -50), (40, -110),
        (48, -170), (52, -230), (54, -280), (66, -306), (88, -314),
    ],
    haunch=[
        (4, -118), (-30, -124), (-62, -92), (-66, -44), (-46, -10), (0, 0), (46, 0), (66, -4), (62, -14),
        (36, -20), (16, -30), (14, -70),
    ],
    front=[],
    far=[],
    tail=(-68, -36, 20),
    eye=(64, -342),
    nose=(95, -330),
    crown=(38, -366),
)  # fmt: skip


@dataclass(frozen=True)
class Coat:
    """A hare's colours."""

    fur: Colour = "#a9825c"
    belly: Colour = "#e6d0a4"
    low: Colour = "#6e4c3c"
    inner: Colour = "#c8806c"
    tip: Colour = "#3a2620"


def hare(
    card: Art,
    frame: Frame,
    pose: Pose,
    ears: tuple[Points, Points],
    coat: Coat,
    options: dict[str, Any] | None = None,
) -> None:
    """One hare in its frame; ears are given from the crown, the far one first."""
    s, options = frame.s, options or {}
    if pose.far:
        card.shape(frame(spline(pose.far)), coat.low, form=11 * s, **options)
    _ear(card, frame, pose, ears[0], coat, mix(coat.fur, coat.low, 0.45), options)
    x, y, size = pose.tail
    card.shape(frame(blob(x, y, size, size, 9, 0.12, 3)), coat.belly, form=13 * s, **options)
    body = frame(spline(pose.torso))
    layer = card.layer()
    layer.fill(body, coat.fur)
    throat = [(pose.nose[0] - 22, pose.nose[1] + 16), (62, pose.nose[1] + 70), (46, -60)]
    layer.fill(frame(tube(throat, [26, 30, 26])), coat.belly, 0.85, clip=body, blur=5 * s)
    card.put(layer, form=22 * s, shadow=(4 * s, 6 * s, 9 * s, 0.35), **options)
    card.shape(frame(spline(pose.haunch)), coat.fur, form=20 * s, shadow=(s, 3 * s, 6 * s, 0.4), **options)
    if pose.front:
        paw = mix(coat.fur, coat.belly, 0.25)
        card.shape(frame(spline(pose.front)), paw, form=11 * s, shadow=(s, 2 * s, 5 * s, 0.4), **options)
    _ear(card, frame, pose, ears[1], coat, coat.fur, options)
    _face(card, frame, pose)


def _ear(
    card: Art, frame: Frame, pose: Pose, ear: Points, coat: Coat, colour: Colour, options: dict[str, Any]
) -> None:
    s = frame.s
    points = [(pose.crown[0] + x, pose.crown[1] + y) for x, y in ear]
    way = curve(points, 30)
    layer = card.layer()
    layer.fill(frame(tube(points, [20, 36, 38, 26, 8])), colour)
    layer.fill(frame(tube(way[23:], [24, 16, 7])), coat.tip, 0.8)
    card.put(layer, form=11 * s, shadow=(3 * s, 5 * s, 6 * s, 0.35), **options)
    lining = frame(tube(way[4:25], [6, 16, 17, 10, 4]))
    card.shape(lining, coat.inner, form=4 * s, rough=0.3, opacity=0.8, **options)


def _face(card: Art, frame: Frame, pose: Pose) -> None:
    s, side = frame.s, -1 if frame.flip else 1
    layer = card.layer()
    x, y = frame.point(*pose.eye)
    layer.fill(ellipse(x, y, 8.4 * s, 9 * s), "#241a20")
    layer.fill(ellipse(x - 2.4 * s, y - 2.8 * s, 2.6 * s), "#fff3d8")
    x, y = frame.point(*pose.nose)
    layer.fill(ellipse(x, y, 6 * s, 5 * s), "#5a2e2a")
    for q in (-5, 3, 10):
        start = (x - 14 * side * s, y + (8 + q * 0.3) * s)
        layer.stroke(line([start, (x + 12 * side * s, y + (10 + q * 1.5) * s)]), "#f6e8cc", 1.2 * s, 0.6)
    card.late(layer, flat=True, rough=0.1)
