"""Idea: a rabbit waits at its burrow; under the field a cathedral of roots is lit by candles.

Readings: an inner life; a secret faith; what lies beneath an ordinary day; refuge.
Second story: in a tunnel at the side a mole with a pickaxe is about to break through the wall.
"""

from __future__ import annotations

import math

from atelier.chance import Rng
from atelier.colour import darken, lighten, mix
from atelier.decks.overheard.layers import Linear
from atelier.decks.overheard.motifs.objects import fire
from atelier.decks.overheard.motifs.plants import grass
from atelier.decks.overheard.motifs.sky import hill
from atelier.decks.overheard.painting import Art
from atelier.decks.overheard.worlds import hole_rim, world
from atelier.geometry import Frame, Path, blob, curve, cut, ellipse, join, line, poly, rect, spline, tube, union

GROUND = 300


def nave() -> Path:
    """The outline of the hollow: a tall pointed hall, its shaft up to the field, and the side chapel."""
    hall = spline(
        [
            (232, 1096, 1),
            (226, 800),
            (246, 640),
            (320, 520),
            (450, 428, 1),
            (572, 520),
            (648, 650),
            (668, 820),
            (664, 1096, 1),
        ]
    )
    shaft = spline(
        [
            (410, 480),
            (380, 432),
            (330, 404),
            (270, 378),
            (214, 340),
            (176, 296),
            (190, 280),
            (262, 286),
            (300, 318),
            (356, 348),
            (420, 372),
            (462, 410),
            (500, 480),
        ]
    )
    aisle = spline([(640, 1096, 1), (650, 930), (700, 850), (762, 920), (772, 1096, 1)])
    return union(hall, shaft, aisle)


def rabbit(card: Art, x: float, y: float, s: float, colour: str) -> None:
    """A sitting rabbit in profile, facing right, feet at (x, y), about 130 * s high."""
    frame = Frame(x, y, s)
    layer = card.layer()
    layer.fill(frame(ellipse(-44, -16, 14, 13)), "#e8dcc8")
    layer.fill(
        frame(Frame(20, -76, 1, -20)(spline([(-6, 4), (-10, -30), (0, -56), (9, -30), (7, 4)]))), darken(colour, 0.06)
    )
    layer.fill(
        frame(spline([(-42, -4), (-48, -34), (-30, -60), (2, -66), (24, -46), (28, -20), (20, -2), (-10, 0)])), colour
    )
    layer.fill(frame(spline([(12, -44), (28, -38), (28, -14), (16, -4), (8, -22)])), "#cdbba4")
    card.put(layer, form=15 * s, rough=1.2, rim=0.3)
    layer = card.layer()
    layer.fill(frame(spline([(-42, -2), (-40, -28), (-16, -38), (4, -22), (4, -2)])), lighten(colour, 0.05))
    layer.fill(frame(spline([(-20, -8), (10, -9), (18, 0), (-20, 1)])), lighten(colour, 0.12))
    layer.fill(frame(tube([(16, -34), (22, -14), (28, -2)], [14, 10, 10])), lighten(colour, 0.04))
    card.put(layer, form=9 * s, rough=1, shadow=(2, 3, 4, 0.3))
    layer = card.layer()
    layer.fill(
        frame(spline([(2, -62), (10, -86), (28, -92), (44, -80), (52, -66), (44, -56), (20, -50)])),
        lighten(colour, 0.03),
    )
    layer.fill(frame(ellipse(44, -63, 9, 7)), "#cdbba4")
    ear = Frame(16, -82, 1, 6)
    layer.fill(frame(ear(spline([(-8, 4), (-12, -30), (0, -60), (11, -30), (8, 4)]))), lighten(colour, 0.02))
    layer.fill(frame(ear(spline([(-3, 0), (-5, -28), (1, -48), (6, -28), (4, 0)]))), "#b88878")
    card.put(layer, form=9 * s, rough=0.9, shadow=(2, 4, 5, 0.35), rim=0.3)
    layer = card.layer()
    layer.fill(frame(ellipse(30, -75, 4, 4.6)), "#1a1014")
    layer.fill(frame(ellipse(31, -77, 1.3)), "#fff4e0")
    layer.fill(frame(ellipse(52, -67, 2.6, 2)), "#7a4a44")
    for dy in (-4, 0, 4):
        layer.stroke(frame(line([(46, -62 + dy * 0.4), (70, -62 + dy * 2)])), "#e8e0d0", 1)
    card.late(layer, flat=True, rough=0)


def paint_field(card: Art) -> None:
    """A cold evening above: two bare ridges and a far village without a light."""
    card.sky(["#8a9c9c", "#b8b8a4", "#d8c49c", "#c8a878"], [0, 0.12, 0.22, 1], noise=0.04, brush=3)
    hill(card, [(0, 232), (220, 206), (480, 236), (800, 190)], "#7c8478", depth=0.45)
    layer = card.layer()
    for x, h in ((548, 34), (574, 28), (606, 74), (626, 34), (654, 26)):
        layer.fill(
            poly([(x - 11, 260), (x - 11, 244 - h * 0.6), (x, 244 - h), (x + 11, 244 - h * 0.6), (x + 11, 260)]),
            "#6a6a66",
        )
    card.put(layer, form=4, depth=0.35)
    card.fog(180, 250, "#d8c8a4", 0.5)
    hill(card, [(0, 268), (250, 250), (520, 276), (800, 244)], "#6a6c50", depth=0.12)


def paint_earth(card: Art, rng: Rng) -> None:
    """The cut bank: turf, layers of soil, stones, bones, a coin, roots."""
    hill(
        card,
        [(0, GROUND - 8), (190, GROUND - 6), (420, GROUND - 18), (640, GROUND + 4), (800, GROUND - 14)],
        "#4a3426",
        form=20,
    )
    for y, colour in ((430, "#42291f"), (600, "#38231c"), (820, "#2c1b18"), (1010, "#241615")):
        hill(card, [(0, y), (200, y + 22), (430, y - 18), (640, y + 18), (800, y - 8)], colour, form=26, light=0.6)
    layer = card.layer()
    for _ in range(190):
        x, y = rng.uniform(0, 800), rng.uniform(GROUND + 24, 1190)
        size = rng.uniform(2, 6) + (rng.uniform(6, 20) if rng.chance(0.16) else 0)
        layer.fill(
            blob(x, y, size * 1.3, size, seed=rng.integer(0, 999)),
            mix("#6a4c38", rng.pick(["#8a7a68", "#3a2a26", "#a08a6c"]), rng.uniform(0, 1)),
        )
    card.put(layer, form=5, shadow=(2, 3, 3, 0.4), light=0.8)
    layer = card.layer()
    for k in range(9):
        layer.stroke(
            line(curve([(90 + k * 11, 600 - k * 3), (88 + k * 12, 622), (98 + k * 12, 640 - abs(k - 4) * 4)], 8)),
            "#c8b898",
            3.6,
            0.8,
        )
    layer.stroke(line(curve([(70, 608), (130, 588), (196, 576)], 12)), "#d0c0a0", 5, 0.85)
    layer.fill(ellipse(58, 612, 20, 13, -14), "#d0c0a0")
    layer.fill(ellipse(54, 609, 4), "#2a1a18")
    card.put(layer, form=3, shadow=(1, 2, 2, 0.5))
    card.shape(ellipse(716, 700, 17, 16), "#c8963c", form=6, shadow=(2, 3, 3, 0.5))


def arch(near: float, width: float = 1.0) -> Path:
    """A pointed arch of the nave; near 1 is the one at the front, 0 the wall behind the altar."""
    s, foot = 0.42 + 0.58 * near, 968 + 150 * near
    half, top = 196 * s * width, foot - 640 * s * (0.5 + 0.5 * width)
    shoulder = foot - 330 * s
    return spline(
        [
            (450 - half, foot, 1),
            (450 - half * 1.04, shoulder),
            (450 - half * 0.72, shoulder - 160 * s),
            (450, top, 1),
            (450 + half * 0.72, shoulder - 160 * s),
            (450 + half * 1.04, shoulder),
            (450 + half, foot, 1),
        ]
    )


def paint_hall(card: Art, rng: Rng) -> None:
    """Inside the hollow: arches of root, one behind the other, towards a window of tree rings."""
    card.sun(90, 0.4, "#ffd898", "#1c0a14")
    card.fog_colour = "#e8a850"
    card.sky(["#f4c468", "#d8923c", "#7a3c1c", "#2c1510"], [0, 0.3, 0.65, 1], radial=(450, 800, 420), noise=0.05)
    layer = card.layer()
    layer.fill(
        poly([(330, 964), (570, 964), (740, 1210), (160, 1210)]),
        "#b8763a",
        gradient=Linear("#5a3018", 0, 980, 0, 1110),
    )
    for k in range(-9, 10):
        layer.stroke(line([(450 + k * 13, 964), (450 + k * 34, 1180)]), "#4a2614", 2, 0.6)
    for y in (974, 988, 1006, 1030, 1062):
        layer.stroke(line([(230, y), (670, y)]), "#4a2614", 2, 0.5)
    card.put(layer, form=3, light=0.6)
    for k, colour in enumerate(("#6a3018", "#fff0b8", "#e89a3c", "#fbd878", "#c86a34", "#ffe8a8", "#a84c2c")):
        card.shape(ellipse(450, 800, 46 - k * 6.5), colour, flat=True, glow=0.25)
    layer = card.layer()
    for k in range(12):
        a = math.tau * k / 12
        layer.stroke(
            line([(450 + math.cos(a) * 8, 800 + math.sin(a) * 8), (450 + math.cos(a) * 44, 800 + math.sin(a) * 44)]),
            "#7a3a1c",
            2.4,
        )
    card.put(layer, flat=True)
    paint_altar(card)
    for k in range(5):
        near = k / 4
        outer = join([arch(near, 1.5)])
        ring = cut(outer, arch(near, 0.9))
        layer = card.layer()
        layer.fill(ring, mix("#a8662e", "#3a1f16", near))
        for side in (-1, 1):
            for j in range(5):
                s, foot = 0.42 + 0.58 * near, 968 + 150 * near
                x = 450 + side * (196 * s) * (0.92 + j * 0.06)
                top = foot - 330 * s
                points = [
                    (x + rng.normal(0, 5), foot),
                    (x + rng.normal(0, 6) * s, top),
                    (450 + side * 130 * s * (1 + j * 0.05), top - 170 * s),
                    (450 + side * j * 6, foot - (600 + j * 14) * s),
                ]
                layer.fill(
                    tube(points, [(16 - j) * s * 1.6, 11 * s, 8 * s, 4 * s]),
                    mix("#c8884a", "#5c3422", near),
                    clip=ring,
                )
        card.put(layer, form=12 + 14 * near, depth=0.4 * (1 - near) ** 1.5, shadow=(0, 3, 10, 0.4))
        card.mist(450, 960 + 60 * near, 170, 90, "#f0b860", 0.2 * (1 - near), seed=k)
    card.rays(450, 800, 90, 100, "#ffe4a0", 0.3, 7, 420)


def paint_altar(card: Art) -> None:
    """A turnip on a stone, and many candles."""
    card.shape(poly([(414, 976), (420, 938), (480, 938), (486, 976)]), "#7a5c44", form=9, shadow=(0, 4, 6, 0.5))
    layer = card.layer()
    layer.fill(
        spline([(430, 906), (450, 896), (470, 906), (464, 930), (450, 944, 1), (436, 930)]),
        "#f4e0d4",
        gradient=Linear("#a0507a", 0, 926, 0, 898),
    )
    for turn in (-26, 0, 24):
        layer.fill(Frame(450, 898, 0.8, turn)(spline([(0, 0, 1), (-7, -16), (0, -32, 1), (7, -16)])), "#6a8a48")
    card.put(layer, form=7, glow=0.2)


def paint_candles(card: Art, rng: Rng) -> None:
    """Candles on the floor, along the ribs, in the side chapel."""
    spots = [
        (404, 976, 22),
        (394, 980, 14),
        (496, 976, 24),
        (508, 980, 14),
        (282, 1092, 56),
        (304, 1098, 34),
        (262, 1100, 30),
        (626, 1092, 52),
        (604, 1098, 30),
        (706, 1086, 46),
        (734, 1090, 28),
        (684, 1092, 26),
    ]
    for near in (0.25, 0.5, 0.75):
        for side in (-1, 1):
            spots += [(450 + side * (0.42 + 0.58 * near) * 176, 968 + 150 * near - 16, 18 + 24 * near)]
    layer = card.layer()
    for x, y, h in spots:
        layer.fill(rect(x - 2 - h * 0.06, y - h, 4 + h * 0.12, h, 2), "#f4e0b8")
    card.put(layer, form=3)
    for x, y, h in spots:
        fire(card, x, y - h - 2, 0.14 + h * 0.003, glow=50 + h, strength=0.8)


def paint_congregation(card: Art) -> None:
    """Small backs in the pews: rabbits, two mice, and one hedgehog that has come too."""
    places = [
        (372, 1016, 0.24),
        (396, 1012, 0.22),
        (508, 1014, 0.24),
        (532, 1018, 0.23),
        (346, 1050, 0.34),
        (384, 1048, 0.32),
        (514, 1048, 0.34),
        (556, 1052, 0.33),
        (326, 1094, 0.52),
        (386, 1100, 0.48),
        (518, 1096, 0.52),
        (578, 1100, 0.48),
    ]
    for k, (x, y, s) in enumerate(places):
        tone = ("#4a342c", "#5c4436", "#3a2a28", "#6a5040")[k % 4]
        frame = Frame(x, y, s)
        layer = card.layer()
        layer.fill(frame(spline([(-34, 0), (-36, -44), (-18, -70), (18, -70), (36, -44), (34, 0)])), tone)
        layer.fill(frame(ellipse(0, -84, 24, 22)), tone)
        if k != 11:
            for side in (-1, 1):
                layer.fill(
                    frame(
                        Frame(side * 9, -100, 1, side * (8 + k % 3 * 7))(
                            spline([(-7, 6), (-9, -26), (0, -50), (9, -26), (7, 6)])
                        )
                    ),
                    tone,
                )
        else:
            for j in range(16):
                a = math.radians(-170 + j * 10)
                layer.fill(
                    frame(
                        poly(
                            [
                                (math.cos(a) * 40 - 4, -50 + math.sin(a) * 40),
                                (math.cos(a) * 66, -50 + math.sin(a) * 66),
                                (math.cos(a) * 40 + 4, -50 + math.sin(a) * 40),
                            ]
                        )
                    ),
                    tone,
                )
        layer.fill(frame(ellipse(0, -12, 10)), lighten(tone, 0.22))
        card.put(layer, form=9 * s / 0.35, rim=0.6)


def paint_roots(card: Art, rng: Rng) -> None:
    """Roots from the turf that hang over the hollow."""
    layer = card.layer()
    for x0, dx, depth in ((520, 60, 170), (610, 110, 330), (716, 40, 280), (16, 46, 440), (772, -30, 520)):
        bend = rng.pick([-1, 1]) * 18
        points = [
            (x0 - bend, GROUND + 2),
            (x0 + bend * 0.8, GROUND + depth * 0.18),
            (x0 + dx * 0.5 - bend, GROUND + depth * 0.4),
            (x0 + dx + bend, GROUND + depth * 0.7),
            (x0 + dx * 0.8 - bend, GROUND + depth),
        ]
        layer.fill(tube(points, [3, 10, 8, 5, 1.5]), "#62432f")
        for t in (0.4, 0.6, 0.8):
            px, py = curve(points, 40)[int(t * 39)]
            side = rng.pick([-1, 1])
            layer.fill(tube([(px, py), (px + side * 24, py + 26), (px + side * 34, py + 62)], [5, 3, 1]), "#6a4c38")
    card.put(layer, form=5, shadow=(3, 5, 5, 0.45))


def paint_mole(card: Art) -> None:
    """The neighbour's tunnel, a candle, a pickaxe raised against the wall."""
    tunnel = spline(
        [(-20, 850, 1), (60, 838), (140, 846), (196, 890), (190, 968), (130, 996), (40, 990), (-20, 994, 1)]
    )
    mask = world(card, tunnel, lambda inner: inner.sky(["#3a221a", "#7a4a2c", "#3a2018"], noise=0.06))
    hole_rim(card, mask, 6, 10, 10, 0.7)
    card.glow(24, 920, 150, "#ffb858", 0.7, 1.6)
    card.contact(90, 990, 56, 8, 0.6)
    layer = card.layer()
    layer.fill(
        spline([(46, 990), (40, 944), (62, 908), (96, 902), (122, 918), (150, 946, 1), (128, 956), (124, 990)]),
        "#2e2a34",
    )
    card.put(layer, form=16, rim=0.7, rough=1.4)
    layer = card.layer()
    layer.fill(ellipse(150, 946, 7, 6), "#e09a94")
    layer.fill(tube([(96, 952), (116, 950), (126, 936)], [14, 11, 10]), "#d8a494")
    layer.fill(ellipse(66, 990, 17, 6), "#d8a494")
    layer.fill(ellipse(112, 990, 17, 6), "#d8a494")
    card.put(layer, form=4)
    layer = card.layer()
    layer.stroke(line([(112, 968), (146, 892)]), "#b07c40", 6)
    layer.stroke(line(curve([(122, 874), (148, 886), (170, 912)], 10)), "#d4d8dc", 7)
    card.put(layer, form=2, shadow=(2, 3, 3, 0.5))
    layer = card.layer()
    layer.fill(ellipse(124, 930, 2.6), "#f4e8d8")
    card.late(layer, flat=True, rough=0)
    card.shape(rect(18, 932, 12, 56, 3), "#f0dcb0", form=4)
    fire(card, 24, 930, 0.24, glow=80)


def paint_turf(card: Art, rng: Rng) -> None:
    """Grass along the edge, and the rabbit at the mouth of its burrow."""
    grass(card, -10, 800, GROUND - 4, (10, 30), 260, ("#4a4c30", "#6c6a40", "#8a8450", "#34382a"), 4)
    card.contact(122, GROUND - 4, 50)
    rabbit(card, 112, GROUND, 1.35, "#7c6048")
    grass(card, -10, 800, GROUND + 6, (8, 20), 160, ("#3a3c28", "#5c5a38"), 8)
    layer = card.layer()
    layer.stroke(line(curve([(700, 304), (704, 250), (694, 206), (704, 150)], 20)), "#4a3828", 3.4)
    for y, side in ((260, -1), (232, 1), (200, -1), (176, 1)):
        layer.stroke(
            line(curve([(700, y), (700 + side * 16, y - 14), (700 + side * 22, y - 36)], 10)), "#4a3828", 2.2
        )
        layer.fill(ellipse(700 + side * 22, y - 38, 7, 5), "#8a7a54")
    layer.fill(ellipse(704, 146, 10, 7), "#8a7a54")
    card.late(layer, form=2, rough=0.2)


def paint(card: Art) -> None:
    """Paint it."""
    rng = Rng("burrow", card.seed)
    card.sun(140, 0.45, "#fff0d0", "#1a1020")
    card.fog_colour = "#d0c09c"
    paint_field(card)
    paint_earth(card, rng)
    hollow = nave()

    def inside(inner: Art) -> None:
        paint_hall(inner, rng)
        paint_congregation(inner)
        paint_candles(inner, rng)

    mask = world(card, hollow, inside)
    hole_rim(card, mask, 6, 14, 14, 0.7)
    card.shade(spline([(360, 424), (270, 380), (180, 300), (260, 284), (356, 346), (440, 390)]), "#1c100c", 0.5, 14)
    card.shade(
        spline([(430, 450), (330, 392), (240, 340), (250, 322), (350, 360), (450, 410)]),
        "#e89a48",
        0.14,
        16,
        mode="screen",
    )
    paint_mole(card)
    paint_roots(card, rng)
    layer = card.layer()
    layer.stroke(hollow, "#7a4a2c", 7, 0.9)
    card.put(layer, form=4, fade=(1090, 330))
    paint_turf(card, rng)
    card.focus = [(450, 860, 220), (120, 250, 80)]
    card.finish(bloom=0.4, vignette=0.4, vignette_colour="#0c0608")
