"""Idea: at dusk, in a stubble field, a fox and a hare sit face to face; each has the other's shadow.

Readings: a trade; trust between enemies; a disguise; what we are to others.
Second story: a bare post throws the shadow of the tree it once was; a crow looks on.
"""

from __future__ import annotations

import math

from atelier.chance import Rng
from atelier.colour import mix, shift
from atelier.decks.overheard.layers import Linear
from atelier.decks.overheard.motifs.animals import bird, fox, sitting_canine
from atelier.decks.overheard.painting import Art
from atelier.geometry import Path, blob, ellipse, join, poly, sample_path, spline, tube, union

FOX = (220, 376)
HARE = (566, 412)
POST = (716, 188)
SHADOW = "#4a2f6e"
HARE_BODY = [
    (-46, 0),
    (-64, -22),
    (-58, -58),
    (-36, -84),
    (-10, -98),
    (4, -116),
    (4, -134),
    (-8, -168),
    (-22, -206, 1),
    (4, -186),
    (16, -156),
    (20, -142),
    (24, -174),
    (18, -214, 1),
    (40, -186),
    (40, -150),
    (38, -138),
    (52, -126),
    (60, -113),
    (54, -103),
    (42, -97),
    (33, -90),
    (35, -70),
    (32, -46),
    (34, -22),
    (38, -8),
    (51, -3),
    (51, 1),
    (22, 1),
    (20, -24),
    (10, -32),
    (6, -12),
    (18, -4),
    (16, 1),
    (-20, 2),
]


def hare_path(flip: bool = False) -> Path:
    """A sitting hare, paws at (0, 0), facing right."""
    side = -1 if flip else 1
    body = spline([(side * p[0], *p[1:]) for p in HARE_BODY])
    return join([body, ellipse(side * -62, -16, 12, 10)])


def fox_path(flip: bool = False) -> Path:
    """A sitting fox, paws at (0, 0)."""
    _, body, tail = sitting_canine(0, 0, 1, flip)
    return join([body, tail])


def tree_path() -> Path:
    """A bare-boned round tree with a nest in its fork."""
    parts = [tube([(0, 0), (2, -60), (0, -110)], [20, 14, 10])]
    for dx, dy, r in ((-44, -118, 30), (40, -124, 32), (0, -158, 40), (-30, -166, 28), (32, -170, 26)):
        parts.append(tube([(0, -84), (dx * 0.6, dy + 14), (dx, dy)], [9, 6, 3]))
        parts.append(blob(dx, dy, r, r * 0.8, 11, 0.2, 4))
    return join(parts)


def thrown(
    path: Path, foot: tuple[float, float], height: float, length: float, lean: float, wide: float = 1.0
) -> Path:
    """The shadow of a standing path on the ground: it runs towards the viewer and widens."""
    parts = []
    for points, _ in sample_path(path, 3):
        out = []
        for x, y in points:
            t = max(-y / height, 0)
            out.append((foot[0] + x * wide * (1.2 + 1.05 * t) + lean * t, foot[1] + length * t**1.06))
        parts.append(poly(out))
    return union(*parts)


def paint_field(card: Art) -> None:
    """Rows of stubble that run towards the low sun behind the upper edge."""
    rng = Rng("stubble", card.seed)
    card.sky(["#ffe9ae", "#f6c368", "#df9440", "#b86a3c", "#8a4a44"], [0, 0.14, 0.42, 0.75, 1], noise=0.05)
    vanish = (610, -420)
    furrows = card.layer()
    for row in range(-26, 30):
        x = 430 + row * 56
        top = vanish[0] + (x - vanish[0]) * -vanish[1] / (1200 - vanish[1])
        furrows.fill(poly([(top - 3, 0), (top + 3, 0), (x + 18, 1210), (x - 18, 1210)]), "#7a3a34", 0.42, blur=4)
    card.put(furrows, flat=True, rough=0)
    for row in range(-26, 30):
        layer = card.layer()
        x = 400 + row * 56 + rng.normal(0, 6)
        for k in range(40):
            t = (k + rng.uniform(0, 1)) / 40
            size = 0.25 + 0.75 * t
            y = -10 + 1230 * t**1.25
            at = vanish[0] + (x - vanish[0]) * (y - vanish[1]) / (1200 - vanish[1])
            if not -30 < at < 830:
                continue
            tone = mix("#fbd88a", "#b5703a", min(t * 1.1, 1))
            for _ in range(6):
                bx, by = at + rng.normal(0, 9 * size), y + rng.normal(0, 12 * size)
                h = rng.uniform(14, 34) * size
                blade = tube([(bx, by), (bx + rng.normal(0, 5) * size, by - h)], [4.4 * size, 1.4 * size], n=5)
                layer.fill(blade, shift(tone, rng.normal(0.02, 0.05)))
        card.put(layer, form=5, shadow=(-2, 6, 3, 0.3), rough=0.3)
    card.glow(640, -60, 620, "#fff0c0", 0.75, 1.5)


def paint_shadow(card: Art, path: Path, top: float, bottom: float) -> None:
    """A long violet shadow, darkest at the feet."""
    layer = card.layer()
    layer.fill(path, SHADOW, gradient=Linear(mix(SHADOW, "#9a5c7a", 0.45), 0, top, 0, bottom), blur=1.6)
    card.put(layer, flat=True, rough=0.9, opacity=0.86, mode="multiply")
    layer = card.layer()
    layer.fill(path, "#5a3a7c", blur=2)
    card.put(layer, flat=True, rough=0.9, opacity=0.5)


def paint_hare(card: Art) -> None:
    """The hare, facing left."""
    x, y = HARE
    layer = card.layer()
    size = 0.98
    body = spline([(x - p[0] * size, y + p[1] * size, *p[2:]) for p in HARE_BODY])
    layer.fill(ellipse(x + 62, y - 16, 14, 12), "#f6e8d0")
    card.put(layer, form=8)
    layer = card.layer()
    layer.fill(body, "#94704e", gradient=Linear("#6a4a40", x, y - 170, x, y))
    layer.fill(
        spline([(x - 50, y - 104), (x - 30, y - 92), (x - 20, y - 40), (x - 40, y - 30), (x - 46, y - 80)]),
        "#e8d2b0",
        0.8,
        clip=body,
    )
    layer.fill(spline([(x + 6, y - 150), (x + 18, y - 198), (x - 8, y - 160)]), "#d89a80", 0.6, clip=body)
    layer.fill(spline([(x - 28, y - 150), (x - 22, y - 204), (x - 36, y - 160)]), "#d89a80", 0.6, clip=body)
    haunch = spline([(x + 54, y - 30), (x + 34, y - 62), (x + 4, y - 50), (x - 2, y - 18), (x + 20, y - 2)])
    layer.fill(haunch, "#a9825c", 0.6, clip=body, blur=5)
    card.put(layer, form=20, rim=0.8)
    layer = card.layer()
    layer.fill(ellipse(x - 38, y - 118, 4.2, 4.6), "#1c1214")
    layer.fill(ellipse(x - 39.4, y - 119.6, 1.3), "#fff4dc")
    layer.fill(ellipse(x - 58, y - 112, 3, 2.6), "#3a2220")
    card.late(layer, flat=True, rough=0.1)


def paint_post(card: Art) -> None:
    """The fence post with the crow, and a few wires that nobody needs any more."""
    x, y = POST
    card.shape(poly([(x - 9, y), (x - 7, y - 98), (x + 6, y - 104), (x + 9, y)]), "#6a4438", form=7, rim=0.9)
    bird(card, x - 2, y - 114, 1.0, "#2a1c2c", pose="sit", flip=True, options={"rim": 0.7})


def paint_foreground(card: Art) -> None:
    """A dark edge of grass, with swapped tracks between: pads before the hare, long feet before the fox."""
    rng = Rng("edge", card.seed)
    layer = card.layer()
    for _ in range(190):
        x = rng.uniform(-10, 810)
        h = rng.uniform(40, 120) * (1 + 0.5 * math.cos(x / 130))
        bend = rng.normal(-18, 16)
        layer.fill(
            tube([(x, 1214), (x + bend * 0.4, 1214 - h * 0.6), (x + bend, 1214 - h)], [6, 4, 0.6], n=9),
            rng.pick(["#3c2040", "#54304a", "#6a3c48", "#2c1834"]),
        )
    card.put(layer, form=4, rim=0.6, rough=0.3)


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(78, 0.36, "#ffe0a0", "#3a1e58")
    paint_field(card)
    paint_shadow(card, thrown(hare_path(), FOX, 190, 560, -40), FOX[1], 980)
    paint_shadow(card, thrown(fox_path(flip=True), HARE, 165, 500, -70), HARE[1], 960)
    paint_shadow(card, thrown(tree_path(), POST, 190, 190, 0, 0.75), POST[1], 380)
    paint_post(card)
    fox(card, *FOX, 1.04, options={"rim": 0.8})
    paint_hare(card)
    paint_foreground(card)
    card.focus = [(390, 320, 200)]
    card.finish(bloom=0.4, vignette=0.36, vignette_colour="#3a1436")
