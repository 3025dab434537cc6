"""Idea: the back of every card. Four hares run in a ring, and each hears with its neighbours' ears.

Readings: hearsay going round; one story, four tellers.
Second story: there are four ears and every hare has two.

Turned by half it is the same, to the last pixel: a card that somebody holds upside down must not be known by it.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from atelier.chance import Rng
from atelier.colour import Floats
from atelier.decks.overheard.boxart._hares import Point, Points, Ring, four_hares
from atelier.decks.overheard.layers import Radial
from atelier.decks.overheard.painting import Art
from atelier.decks.overheard.texture import smoothstep
from atelier.geometry import curve, cut, ellipse, leaf, rect, star4, tube

GOLD, DARK_GOLD = "#d6ae62", "#b08a4c"
RING = Ring(400, 600, 276)
Mirror = Callable[[Point], Point]

VINES: list[Points] = [
    [(88, 116), (160, 168), (180, 262), (132, 340), (150, 436), (108, 522), (120, 596)],
    [(116, 88), (212, 110), (280, 172), (362, 140), (400, 206)],
    [(160, 168), (244, 220), (306, 244), (360, 236)],
]


def mirrors() -> list[Mirror]:
    """The four ways that the ground is laid out."""
    return [
        lambda p, fx=fx, fy=fy: (800 - p[0] if fx else p[0], 1200 - p[1] if fy else p[1])  # type: ignore[misc]
        for fx in (False, True)
        for fy in (False, True)
    ]


def direction(a: Point, b: Point) -> float:
    """Degrees from a to b."""
    return math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))


def ground(card: Art) -> None:
    """Leaves in the colour of the ground, to its very edge: the printer cuts there."""
    rng = Rng("back")
    spots = [
        (rng.uniform(-10, 400), rng.uniform(-10, 600), rng.uniform(0, 360), rng.uniform(20, 36)) for _ in range(190)
    ]
    for tone, part in (("#1f4a45", 0), ("#27594f", 1)):
        layer = card.layer()
        for x, y, angle, length in spots[part::2]:
            if math.hypot(x - 400, y - 600) < 312:
                continue
            for mirror in mirrors():
                tip = (x + math.cos(math.radians(angle)) * length, y + math.sin(math.radians(angle)) * length)
                start, end = mirror((x, y)), mirror(tip)
                layer.fill(leaf(*start, length, length * 0.36, direction(start, end)), tone)
        card.put(layer, form=7, rough=0.5, shadow=(2, 3, 3, 0.22))


def vines(card: Art) -> None:
    """Out of the corners, with leaves on both sides and briar roses."""
    stems = card.layer()
    leaves: list[tuple[Point, Point, float]] = []
    roses: list[tuple[Point, float]] = []
    for mirror in mirrors():
        for vine in VINES:
            way = [(float(x), float(y)) for x, y in curve(vine, 60)]
            stems.fill(tube([mirror(p) for p in way[::4]], [7, 5, 3]), "#9a8648")
            for k in range(4, 58, 4):
                side = 1 if (k // 4) % 2 else -1
                length = 36 - k * 0.14
                angle = math.radians(direction(way[k - 1], way[min(k + 1, 59)]) + side * 56)
                tip = (way[k][0] + math.cos(angle) * length, way[k][1] + math.sin(angle) * length)
                leaves.append((mirror(way[k]), mirror(tip), length))
            roses += [(mirror(way[-1]), 1.3), (mirror(way[30]), 0.85)]
    card.put(stems, form=4, rough=0.3, shadow=(2, 3, 3, 0.35))
    for part, tone in enumerate(("#76a878", "#538a68")):
        layer = card.layer()
        for start, end, length in leaves[part::2]:
            layer.fill(leaf(*start, length * 1.15, length * 0.5, direction(start, end)), tone)
        card.put(layer, form=8, rough=0.4, shadow=(2, 4, 3, 0.35))
    for place, size in roses:
        briar_rose(card, place, size)


def briar_rose(card: Art, place: Point, size: float) -> None:
    """Five petals round an orange heart."""
    x, y = place
    layer = card.layer()
    for k in range(5):
        a = math.tau * k / 5 + (0.3 if y < RING.y else 0.3 + math.pi)
        layer.fill(ellipse(x + math.cos(a) * 11 * size, y + math.sin(a) * 11 * size, 9.2 * size), "#f0dcb0")
    layer.fill(ellipse(x, y, 6.4 * size), "#c8623c")
    card.put(layer, form=6, rough=0.3, shadow=(1, 3, 3, 0.4))


def frame(card: Art) -> None:
    """Well inside the edge, so that a crooked cut does not show."""
    outer = cut(rect(44, 44, 712, 1112, 34), rect(60, 60, 680, 1080, 24))
    card.shape(outer, GOLD, form=7, rough=0.4, shadow=(2, 4, 4, 0.4))
    inner = cut(rect(70, 70, 660, 1060, 18), rect(74.5, 74.5, 651, 1051, 15))
    card.shape(inner, DARK_GOLD, form=3, rough=0.3)


def roundel(card: Art) -> None:
    """A night sky with a beaded rim."""
    card.shape(ellipse(400, 600, 306), GOLD, form=14, shadow=(4, 8, 10, 0.5))
    beads = card.layer()
    for k in range(60):
        a = math.tau * k / 60
        beads.fill(ellipse(400 + math.cos(a) * 297, 600 + math.sin(a) * 297, 4.4), "#f3dc9c")
    card.put(beads, form=4, rough=0.1, shadow=(1, 2, 2, 0.5))
    night = Radial("#101b3b", 400, 600, 310)
    card.shape(ellipse(400, 600, 287), "#26386a", gradient=night, form=6, rough=0.3)


def stars(card: Art) -> None:
    """Between the hares, never on them."""
    rng, solid = Rng("back stars"), RING.solid()
    layer = card.layer()
    lit = 0
    while lit < 42:
        angle, out = rng.uniform(0, math.tau), math.sqrt(rng.uniform(0, 1)) * 276
        x, y = 400 + math.cos(angle) * out, 600 + math.sin(angle) * out
        if solid.contains(x, y):
            continue
        lit += 1
        size, opacity = rng.uniform(0.9, 2.5), rng.uniform(0.45, 0.95)
        for place in ((x, y), (2 * RING.x - x, 2 * RING.y - y)):
            layer.fill(ellipse(*place, size), "#f4e6bd", opacity)
            if lit < 6:
                layer.fill(star4(*place, 9), "#f4e6bd", 0.9)
    card.late(layer, flat=True, rough=0)


def halved(image: Floats) -> Floats:
    """The upper half, and the same turned for the lower one; where they meet, one light goes over into the other."""
    rows = np.linspace(0, 1, len(image), dtype=np.float32)[:, None, None]
    upper = image * (1 - smoothstep(0.38, 0.62, rows))
    return upper + upper[::-1, ::-1]


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(125, 0.5, "#fff0cf", "#0b1722")
    card.sky(["#2c6056", "#1f4a46", "#163639"], [0, 0.55, 1], radial=(400, 600, 760), noise=0.03)
    ground(card)
    vines(card)
    frame(card)
    roundel(card)
    stars(card)
    card.glow(400, 600, 130, "#ffd98a", 0.42, 2)
    four_hares(card, RING, "#f2deb2", "#bd9a6c")
    card.focus = [(400, 600, 300)]
    card.finish(bloom=0.25, vignette=0.24, vignette_colour="#061014")
    card.image = halved(card.image)
