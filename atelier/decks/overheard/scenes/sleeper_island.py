"""Idea: an island is a giant asleep under a quilt of fields; the garrison aims a cannon at his soles.

Readings: fear of what is only asleep; a bad neighbour; the mountain that has always been there; peace before a war.
Second story: what sticks out of the cannon is a feather.
"""

from __future__ import annotations

import itertools
import math

import numpy as np

from atelier.chance import Rng
from atelier.colour import Colour, darken
from atelier.decks.overheard.layers import Linear
from atelier.decks.overheard.motifs.water import sea
from atelier.decks.overheard.painting import Art
from atelier.geometry import (
    Frame,
    Path,
    Points,
    Vector,
    curve,
    ellipse,
    line,
    poly,
    rect,
    ribbon,
    spline,
    tube,
    union,
)

SHORE = 660
SKIN, SHADE = "#d9a07c", "#8a5a58"


def dawn(card: Art) -> None:
    """Light from behind the island."""
    card.sky(["#5c6f94", "#a58ca4", "#e8ab98", "#fbdcae", "#fbe8c4"], [0, 0.16, 0.3, 0.42, 0.5], noise=0.05, brush=4)
    card.glow(300, 430, 520, "#fff0c8", 0.7, 1.6)
    clouds = card.layer()
    for x, y, w in ((140, 110, 260), (600, 70, 340), (360, 176, 380), (60, 230, 200)):
        clouds.fill(
            spline(
                [(x - w / 2, y), (x - w / 4, y - 14), (x, y - 9), (x + w / 4, y - 17), (x + w / 2, y), (x, y + 10)]
            ),
            "#f6c6b0",
        )
    card.put(clouds, form=8, rough=1, opacity=0.6)
    sea(
        card,
        SHORE - 40,
        1200,
        ["#f6d0a8", "#b99aa0", "#6a7c94", "#33455e"],
        260,
        spark="#fff2cc",
        spark_x=330,
        spark_width=300,
    )


def fields(
    card: Art, body: Path, lines: list[list[Vector]], tones: tuple[Colour, ...], rng: Rng, depth: float
) -> None:
    """A part of the quilt: squares of green and gold that follow what lies under them, seams of hedge."""
    layer = card.layer()
    layer.fill(body, tones[0])
    for upper, lower in itertools.pairwise(lines):
        above, below = curve(upper, 41), curve(lower, 41)
        for k in range(0, 40, 5):
            patch = [*above[k : k + 6], *below[k : k + 6][::-1]]
            layer.fill(poly([(float(x), float(y)) for x, y in patch]), rng.pick(tones), clip=body)
    card.put(layer, form=40, depth=depth, rim=0.5, texture=1.0, rough=0.8)
    seams = card.layer()
    for row in lines:
        seams.stroke(line(curve(row, 60)), "#fff3d4", 3.6, 0.95, clip=body, dash=[10, 8])
    for k in range(0, 41, 5):
        way = [(float(curve(row, 41)[k][0]), float(curve(row, 41)[k][1])) for row in lines]
        seams.stroke(line(curve(way, 40)), "#fff3d4", 3.6, 0.95, clip=body, dash=[10, 8])
    seams.bounds = body.getBounds()
    card.put(seams, flat=True, rough=0, depth=depth * 0.6)


GREEN: tuple[Colour, ...] = ("#5f7a3c", "#a39a3c", "#d09a3c", "#8a5f3c", "#4f7448", "#b9603c", "#86a052")


def quilt(card: Art, rng: Rng) -> None:
    """Chest, belly, two shins: far to near."""
    belly = spline(
        [
            (-20, 640, 1),
            (40, 520),
            (150, 400),
            (300, 318),
            (440, 290),
            (580, 312),
            (700, 390),
            (830, 520, 1),
            (830, 640, 1),
        ]
    )
    fields(
        card,
        belly,
        [
            [(-40, 540 + 56 * k), (150, 386 + 56 * k), (430, 276 + 56 * k), (700, 372 + 56 * k), (850, 520 + 56 * k)]
            for k in range(7)
        ],
        GREEN,
        rng,
        0.3,
    )
    cottage(card)
    for x, y in ((330, 314), (352, 306), (560, 318), (600, 336), (584, 330)):
        pine(card, x, y, 40, rng.normal(0, 3), "#5d6a5c")
    card.fog(430, 660, "#f8d8b4", 0.3)
    for x0, x1, top in ((-30, 420, 470), (420, 850, 462)):
        w = x1 - x0
        shin = spline(
            [
                (x0 - 30, 660, 1),
                (x0, 570),
                (x0 + w * 0.2, top + 26),
                (x0 + w * 0.5, top),
                (x0 + w * 0.8, top + 24),
                (x1, 570),
                (x1 + 30, 660, 1),
            ]
        )
        fields(
            card,
            shin,
            [
                [
                    (x0 - 40, top + 90 + 40 * k),
                    (x0 + w * 0.25, top + 12 + 44 * k),
                    (x0 + w * 0.5, top - 12 + 46 * k),
                    (x0 + w * 0.75, top + 12 + 44 * k),
                    (x1 + 40, top + 90 + 40 * k),
                ]
                for k in range(5)
            ],
            GREEN,
            rng,
            0.06,
        )


def sole(card: Art, at: Frame, side: int, rng: Rng) -> None:
    """One foot from below: heel on the shore, five toes in the sky; side 1 has its big toe on the right."""

    def m(points: Points) -> Points:
        return [(side * p[0], *p[1:]) for p in points]

    toes = (
        (66, -334, 45, 52, 8),
        (6, -352, 30, 38, 2),
        (-44, -336, 27, 34, -8),
        (-84, -308, 24, 30, -16),
        (-114, -270, 22, 27, -26),
    )
    for x, y, rx, ry, turn in reversed(toes):
        card.shape(at(ellipse(side * x, y, rx, ry, side * turn)), SKIN, form=rx * 0.6, rim=0.9, shadow=(0, 8, 9, 0.4))
    body = at(
        spline(
            m(
                [
                    (100, -240),
                    (104, -170),
                    (76, -110),
                    (72, -50),
                    (58, 6),
                    (0, 26),
                    (-58, 6),
                    (-72, -54),
                    (-92, -130),
                    (-130, -200),
                    (-118, -258),
                    (-60, -300),
                    (20, -310),
                    (78, -294),
                ]
            )
        )
    )
    layer = card.layer()
    layer.fill(body, SKIN, gradient=Linear(SHADE, *at.point(0, -320), *at.point(0, 60)))
    card.put(layer, form=44, rim=0.9, shadow=(0, 6, 12, 0.4))
    for x, y, rx, ry, strength in ((50, -226, 56, 46, 0.5), (-70, -216, 52, 42, 0.4), (0, -30, 56, 46, 0.5)):
        card.shade(at(ellipse(side * x, y, rx, ry)), "#f0b48c", strength, 20, mode="screen", clip=body)
    card.shade(at(spline(m([(90, -160), (40, -150), (30, -90), (70, -60)]))), "#7a4650", 0.5, 16, clip=body)
    creases = card.layer()
    for points in (
        [(-96, -196), (-40, -170), (10, -176), (40, -196)],
        [(-70, -128), (-30, -118), (12, -126)],
        [(-56, -92), (-20, -84), (22, -92)],
        [(-46, -8), (0, 4), (44, -10)],
    ):
        creases.fill(at(ribbon(m(points), lambda t: 5 * math.sin(t * math.pi) + 1)), "#6a3a44")
    card.put(creases, flat=True, rough=0, opacity=0.45)
    tufts = card.layer()
    for _ in range(24):
        tx, ty = at.point(rng.uniform(-76, 76), rng.uniform(4, 16))
        tufts.fill(
            spline([(tx - 12, ty + 8), (tx - 4, ty - 12), (tx + 3, ty - 4), (tx + 9, ty - 14), (tx + 14, ty + 8)]),
            rng.pick(["#4e5f3c", "#667443", "#3d4d38"]),
        )
    card.put(tufts, form=4, rough=0.6)


def feet(card: Art, rng: Rng) -> None:
    """As high as cliffs, the hem of the quilt behind them."""
    hem = card.layer()
    hem.fill(
        spline(
            [
                (-20, 606, 1),
                (60, 590),
                (180, 580),
                (320, 578),
                (430, 598),
                (560, 572),
                (690, 574),
                (830, 594, 1),
                (830, SHORE, 1),
                (-20, SHORE, 1),
            ]
        ),
        "#efe2c6",
        gradient=Linear("#a88f88", 0, 576, 0, 650),
    )
    card.put(hem, form=12, rim=0.6, rough=0.6, shadow=(0, -4, 8, 0.3))
    beach = card.layer()
    beach.fill(
        spline([(-20, 640, 1), (120, 626), (400, 634), (640, 624), (830, 632, 1), (830, SHORE, 1), (-20, SHORE, 1)]),
        "#b99a7c",
        gradient=Linear("#6f6066", 0, 626, 0, SHORE),
    )
    card.put(beach, form=10, rough=0.8, rim=0.3)
    sole(card, Frame(262, 632, 0.98, -9), 1, rng)
    sole(card, Frame(588, 634, 1.04, 10), -1, rng)


def pine(card: Art, x: float, y: float, high: float, lean: float, tone: Colour) -> None:
    """Small and dark."""
    at = Frame(x, y, high / 40, lean)
    layer = card.layer()
    for k in range(3):
        w, top = 11 - k * 2.6, -10 - k * 10
        layer.fill(at(poly([(-w, top + 6), (0, top - 16), (w, top + 6)])), tone)
    layer.stroke(at(line([(0, 0), (0, -10)])), "#2a2024", 3)
    card.put(layer, form=3, rough=0.9)


def mirrored(card: Art) -> None:
    """It lies in the water too, darker and broken."""
    scale = card.scale
    line_ = int(SHORE * scale)
    high = int(300 * scale)
    above = card.image[line_ - high : line_][::-1]
    rows = np.arange(high)
    shift = (np.sin(rows / (5.5 * scale) + 0.4) * rows / high * 9 * scale).astype(int)
    broken = np.stack([np.roll(above[k], shift[k], axis=0) for k in rows])
    share = (np.linspace(0.62, 0.0, high) ** 1.1)[:, None, None]
    target = card.image[line_ : line_ + high]
    card.image[line_ : line_ + high] = target * (1 - share) + broken * np.array([0.84, 0.86, 0.94]) * share
    surf = card.layer()
    for k in range(40):
        x = k * 21
        surf.stroke(
            line(curve([(x - 9, SHORE + 2), (x, SHORE + 4 * math.sin(k)), (x + 12, SHORE + 2)], 6)),
            "#fff6e6",
            3.4,
            0.75,
        )
    card.put(surf, flat=True, rough=0.6)


def soldier(
    card: Art, at: Frame, limbs: list[tuple[Points, list[float], Colour]], head: tuple[float, float], hair: Colour
) -> None:
    """From behind: boots, coat, a head without a face."""
    for points, widths, tone in limbs:
        card.shape(at(tube(points, widths)), tone, form=max(widths) * 0.3, rim=0.5)
    belt = card.layer()
    belt.fill(at(rect(-31, -100, 64, 11, 4)), "#e9dcc0")
    card.put(belt, form=3, rough=0.3)
    x, y = head
    card.shape(at(ellipse(x, y, 21, 24)), "#c08a6c", form=10, rim=0.5)
    card.shape(
        at(
            spline(
                [
                    (x - 22, y + 6),
                    (x - 23, y - 14),
                    (x - 8, y - 27),
                    (x + 14, y - 25),
                    (x + 23, y - 8),
                    (x + 20, y + 10),
                    (x, y + 14),
                ]
            )
        ),
        hair,
        form=9,
        rim=0.6,
    )


def garrison(card: Art, rng: Rng) -> None:
    """A rock, a cannon, three who whisper."""
    crag = spline(
        [
            (-30, 1010, 1),
            (90, 958),
            (200, 976),
            (330, 1010),
            (470, 1016),
            (600, 1052),
            (720, 1050),
            (830, 1080, 1),
            (830, 1230, 1),
            (-30, 1230, 1),
        ]
    )
    card.shape(crag, "#3a3644", form=34, rim=0.5, texture=1.0, rough=1.2)
    cracks = card.layer()
    for _ in range(30):
        x, y = rng.uniform(0, 800), rng.uniform(1040, 1190)
        cracks.stroke(line([(x, y), (x + rng.uniform(20, 70), y + rng.normal(10, 10))]), "#241f2c", 4, 0.6)
    card.put(cracks, flat=True, rough=0.8)
    pole = card.layer()
    pole.fill(tube([(84, 1000), (78, 720)], [10, 7]), "#4a3028")
    card.put(pole, form=4)
    flag = card.layer()
    flag.fill(
        spline(
            [
                (80, 728, 1),
                (122, 740),
                (160, 722),
                (206, 738, 1),
                (198, 780),
                (208, 812, 1),
                (160, 800),
                (122, 816),
                (82, 802, 1),
            ]
        ),
        "#d8a23c",
    )
    for y in (752, 784):
        flag.stroke(line(curve([(80, y), (122, y + 13), (160, y - 3), (204, y + 12)], 20)), "#f6ead0", 9)
    card.put(flag, form=12, rim=0.4, shadow=(2, 4, 4, 0.3))
    coat, dark, boots = "#2f4a6a", "#26344c", "#1f1a20"
    soldier(
        card,
        Frame(176, 1000, 1.0),
        [
            ([(-18, 0), (-16, -70)], [26, 30], boots),
            ([(18, 0), (14, -70)], [26, 30], boots),
            ([(0, -62), (0, -150)], [74, 58], coat),
            ([(26, -146), (62, -166), (44, -196)], [24, 21, 16], coat),
            ([(-26, -146), (8, -170), (32, -196)], [24, 21, 16], dark),
        ],
        (2, -186),
        "#3a2420",
    )
    scope = card.layer()
    scope.fill(tube([(200, 808), (262, 776)], [13, 20], cap=False), "#c8923c")
    scope.fill(tube([(262, 776), (300, 756)], [24, 27], cap=False), "#a87428")
    card.put(scope, form=7, rim=0.8)
    gun = Frame(520, 1030, 0.92, -56)
    barrel = card.layer()
    barrel.fill(
        gun(spline([(-150, -40), (-160, 0), (-150, 40), (-60, 42), (150, 27, 1), (150, -27, 1), (-60, -42)])),
        "#a5783a",
    )
    barrel.fill(gun(ellipse(-170, 0, 17)), "#a5783a")
    barrel.fill(gun(rect(136, -34, 26, 68, 6)), "#c59a50")
    barrel.fill(gun(rect(-60, -45, 18, 90, 5)), "#c59a50")
    card.put(barrel, form=24, rim=0.9, shadow=(4, 8, 8, 0.5))
    feather(card, gun)
    wheel = card.layer()
    wheel.stroke(ellipse(520, 1040, 62), "#6a3f28", 18)
    for k in range(10):
        a = k * math.tau / 10
        wheel.stroke(line([(520, 1040), (520 + 56 * math.cos(a), 1040 + 56 * math.sin(a))]), "#6a3f28", 9)
    wheel.fill(ellipse(520, 1040, 17), "#8a5a34")
    card.put(wheel, form=7, rim=0.6, shadow=(4, 6, 6, 0.5))
    balls = card.layer()
    for x, y in ((350, 1142), (398, 1146), (374, 1104)):
        balls.fill(ellipse(x, y, 25), "#2f2d38")
    card.put(balls, form=12, rim=0.7, shadow=(3, 5, 5, 0.5))
    soldier(
        card,
        Frame(300, 1060, 1.04),
        [
            ([(-24, 0), (-14, -74)], [28, 34], boots),
            ([(26, 0), (12, -74)], [28, 34], boots),
            ([(0, -64), (16, -152)], [74, 58], coat),
            ([(-10, -142), (-34, -104), (-6, -84)], [24, 21, 16], dark),
            ([(34, -142), (58, -112), (72, -84)], [24, 20, 15], coat),
        ],
        (26, -188),
        "#c89a4c",
    )
    soldier(
        card,
        Frame(700, 1092, 1.0),
        [
            ([(-18, 0), (-14, -60)], [28, 34], boots),
            ([(20, 0), (14, -60)], [28, 34], boots),
            ([(0, -54), (-4, -136)], [76, 60], dark),
            ([(-32, -128), (-58, -160), (-26, -176)], [24, 21, 17], coat),
            ([(26, -128), (50, -160), (18, -176)], [24, 21, 17], coat),
        ],
        (-4, -172),
        "#2a1c1e",
    )
    match = card.layer()
    match.stroke(line([(374, 976), (392, 1012)]), "#6a4a30", 5)
    match.fill(ellipse(394, 1018, 6, 9), "#fff0b0")
    card.put(match, flat=True, glow=1, rough=0)
    card.glow(394, 1018, 80, "#ffb860", 0.8, 2)


def feather(card: Art, gun: Frame) -> None:
    """In the barrel, quill first."""
    at = Frame(*gun.point(140, 0), 1.0, -56)
    spine: list[Vector] = [(0, 0), (70, 8), (170, 6), (262, -22), (322, -66)]
    edge: Points = [
        (52, 6, 1),
        (80, -30),
        (120, -44),
        (150, -46),
        (156, -36, 1),
        (166, -50),
        (206, -62),
        (238, -72),
        (246, -60, 1),
        (256, -78),
        (312, -94),
        (338, -84, 1),
        (330, -50),
        (310, -14),
        (296, -10, 1),
        (296, 4),
        (262, 34),
        (222, 50),
        (208, 40, 1),
        (206, 54),
        (150, 60),
        (100, 46),
    ]
    vane = card.layer()
    vane.fill(at(spline(edge)), "#fdf8ea", gradient=Linear("#cbb7b4", *at.point(140, 60), *at.point(220, -60)))
    way = curve(spine, 80)
    for k in range(34):
        x, y = (float(v) for v in way[16 + int(k * 1.85)])
        for side in (-1, 1):
            barb = [(x, y), (x + 18, y + side * 26 - 4), (x + 44, y + side * 52 - 14)]
            vane.stroke(at(line(curve(barb, 10))), "#8f7a80", 2.6, 0.8, clip=at(spline(edge)))
    card.put(vane, form=10, rim=0.9, rough=0.2, shadow=(5, 9, 9, 0.4))
    quill = card.layer()
    quill.fill(at(ribbon(spine, lambda t: 9 - 7 * t)), "#d8b078")
    card.put(quill, form=3, rough=0.2)


def paint(card: Art) -> None:
    """Paint it."""
    rng = Rng("sleeper", card.seed)
    card.sun(62, 0.32, "#ffe4b8", "#2c2a48")
    card.fog_colour = "#f0c4a8"
    dawn(card)
    quilt(card, rng)
    feet(card, rng)
    mirrored(card)
    garrison(card, rng)
    card.focus = [(290, 500, 150), (590, 480, 150), (400, 940, 120)]
    card.finish(bloom=0.3, vignette=0.3, vignette_colour=darken("#241f38", 0.02))


def cottage(card: Art) -> None:
    """On the belly; it goes up and down, but slowly."""
    walls: Path = union(rect(420, 254, 44, 46), rect(446, 226, 10, 30))
    card.shape(walls, "#94756c", form=6, rim=0.5)
    card.shape(poly([(410, 260), (442, 220), (474, 260)]), "#9a4a3c", form=5, rim=0.5)
    lit = card.layer()
    lit.fill(rect(434, 268, 14, 16), "#ffd880")
    card.put(lit, flat=True, glow=0.8, rough=0)
