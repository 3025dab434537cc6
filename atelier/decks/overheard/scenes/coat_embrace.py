"""Idea: two coats on their pegs hold each other; their owners sit below on the bench, back to back.

Readings: a marriage; what is not said; what remains of a quarrel; a waiting room.
Second story: on the tiles two lost gloves have met as well.
"""

from __future__ import annotations

import math

from atelier.chance import Rng
from atelier.colour import Colour, darken, lighten, mix
from atelier.composition import Perspective
from atelier.decks.overheard.figures.heads import HeadStyle, profile
from atelier.decks.overheard.painting import Art
from atelier.geometry import Frame, Path, curve, ellipse, line, move, poly, rect, spline, tube, union

SLATE, RUST = "#44546a", "#b0562e"
FLOOR = 930


def paint_wall(card: Art) -> None:
    """Ochre plaster above, panelled slate below, and the light of a window we do not see."""
    card.sky(["#b8883c", "#d0a050", "#c8944a", "#a87838"], noise=0.06, angle=70)
    layer = card.layer()
    for k in range(9):
        for j in range(9):
            x, y = 44 + k * 92 + (46 if j % 2 else 0), 20 + j * 82
            for turn in range(0, 360, 60):
                a = math.radians(turn + 30)
                layer.fill(ellipse(x + math.cos(a) * 9, y + math.sin(a) * 9, 6, 3, turn + 30), "#b07c34")
    card.put(layer, flat=True, rough=1, opacity=0.55)
    layer = card.layer()
    layer.fill(rect(-10, 716, 820, 230), "#5c6670")
    card.put(layer, form=8)
    layer = card.layer()
    for k in range(7):
        layer.fill(rect(-40 + k * 128, 752, 104, 150, 4), "#67727c")
    card.put(layer, form=7, shadow=(2, 3, 4, 0.4))
    layer = card.layer()
    layer.fill(rect(-10, 704, 820, 20), "#4a525c")
    layer.fill(rect(-10, 908, 820, 26), "#434b55")
    card.put(layer, form=6, shadow=(0, 5, 6, 0.4))
    for k in range(2):
        for j in range(3):
            x, y = 96 + k * 196 + j * 22, 60 + j * 236
            card.shade(
                poly([(x, y), (x + 178, y + 40), (x + 200, y + 258), (x + 22, y + 218)]),
                "#ffe6a4",
                0.4,
                7,
                mode="screen",
            )


def paint_tiles(card: Art, rng: Rng) -> None:
    """A worn chequered floor."""
    plane = Perspective(horizon=640, vanishing_x=120)
    layer = card.layer()
    for index, corners in enumerate(plane.grid(22, 9, farthest=1.0, margin=2.2)):
        column, row = index % 22, index // 22
        tone = "#8a7a5c" if (column + row) % 2 else "#4c535c"
        layer.fill(poly(corners), mix(tone, "#6a6458", rng.uniform(0, 0.35)))
    clipped = card.layer()
    clipped.fill(rect(-10, FLOOR, 820, 300), "#5a5850")
    card.put(clipped, flat=True)
    card.put(layer, form=3, rough=0.5, light=0.6)
    card.shape(rect(-10, 904, 820, 30), "#3f464f", form=7)
    card.shade(poly([(330, 940), (560, 940), (760, 1200), (420, 1200)]), "#ffe0a0", 0.28, 14, mode="screen")
    card.shade(rect(-10, 930, 820, 40), "#20202c", 0.5, 20)


def paint_rail(card: Art) -> None:
    """The hat shelf and its pegs; two hats lean together."""
    layer = card.layer()
    layer.fill(rect(40, 150, 560, 26, 5), "#6a4428")
    card.put(layer, form=8, shadow=(6, 14, 10, 0.5))
    layer = card.layer()
    layer.fill(poly([(30, 112), (610, 112), (600, 152), (40, 152)]), "#7c5230")
    card.put(layer, form=6, shadow=(6, 10, 8, 0.5))
    layer = card.layer()
    for x in (80, 240, 396, 490, 570):
        layer.stroke(line(curve([(x, 166), (x, 196), (x + 12, 206), (x + 20, 192)], 14)), "#d8b25c", 8)
    card.put(layer, form=4, shadow=(4, 8, 5, 0.5))
    layer = card.layer()
    layer.fill(spline([(190, 114), (196, 56), (236, 34), (280, 46), (300, 86), (296, 112)]), darken(SLATE, 0.06))
    layer.fill(spline([(164, 112), (190, 98), (300, 96), (330, 108), (300, 122), (190, 122)]), darken(SLATE, 0.1))
    layer.fill(poly([(192, 98), (300, 92), (300, 78), (193, 84)]), "#2a2c38")
    card.put(layer, form=18, shadow=(8, 6, 8, 0.4))
    layer = card.layer()
    layer.fill(spline([(300, 114), (308, 66), (350, 44), (392, 62), (404, 114), (350, 124)]), RUST)
    layer.fill(spline([(296, 118), (306, 92), (402, 94), (412, 118), (354, 108)]), darken(RUST, 0.08))
    layer.fill(ellipse(322, 84, 15, 12), "#e8c880")
    layer.fill(ellipse(322, 84, 6), RUST)
    card.put(layer, form=16, shadow=(8, 6, 8, 0.4))


def cuff(card: Art, x: float, y: float, rx: float, ry: float, turn: float, lining: str) -> None:
    """The empty end of a sleeve."""
    card.shape(ellipse(x, y, rx, ry, turn), darken(lining, 0.06), form=4)
    card.shape(ellipse(x + 1, y + 1, rx * 0.74, ry * 0.66, turn), "#17131a", form=5, light=0.3)


def folds(card: Art, body: Path, lines: list[list[tuple[float, float]]], colour: str) -> None:
    """Soft hanging folds inside a coat."""
    layer = card.layer()
    for k, points in enumerate(lines):
        layer.fill(
            tube(points, [3, 15, 22]), darken(colour, 0.1) if k % 2 == 0 else lighten(colour, 0.06), clip=body, blur=3
        )
    card.put(layer, form=10, rough=0, opacity=0.75)


def paint_coats(card: Art) -> None:
    """His slate greatcoat bends over her rust one; each sleeve is round the other."""
    far_sleeve = tube([(286, 286), (360, 330), (452, 372), (500, 400)], [62, 60, 54, 52])
    card.shape(far_sleeve, darken(SLATE, 0.1), form=16)
    rust = spline(
        [
            (352, 232),
            (402, 220),
            (446, 250),
            (474, 320),
            (482, 430),
            (506, 560),
            (528, 676, 1),
            (462, 694),
            (390, 684),
            (322, 694, 1),
            (330, 560),
            (332, 420),
            (322, 300),
        ]
    )
    card.shape(rust, RUST, form=46, shadow=(26, 20, 20, 0.5), brush=84)
    folds(
        card,
        rust,
        [
            [(432, 420), (452, 560), (480, 700)],
            [(396, 460), (410, 580), (424, 700)],
            [(368, 470), (362, 580), (350, 700)],
            [(466, 380), (490, 540), (512, 690)],
        ],
        RUST,
    )
    slate = spline(
        [
            (186, 246),
            (230, 216),
            (286, 226),
            (332, 268),
            (354, 330),
            (356, 450),
            (372, 600),
            (384, 716, 1),
            (300, 736),
            (220, 722),
            (130, 734, 1),
            (146, 580),
            (154, 430),
            (156, 310),
        ]
    )
    card.shape(slate, SLATE, form=52, shadow=(18, 20, 20, 0.5), brush=84)
    folds(
        card,
        slate,
        [
            [(186, 440), (172, 580), (160, 740)],
            [(230, 460), (226, 590), (226, 740)],
            [(276, 450), (290, 590), (306, 740)],
            [(326, 440), (340, 580), (356, 720)],
        ],
        SLATE,
    )
    layer = card.layer()
    layer.fill(
        spline([(204, 240), (252, 196), (300, 224), (348, 286), (318, 316), (286, 276), (240, 262)]),
        darken(SLATE, 0.08),
    )
    card.put(layer, form=12, shadow=(3, 6, 6, 0.5))
    layer = card.layer()
    fur = spline(
        [(322, 268), (350, 222), (400, 208), (444, 232), (462, 280), (424, 296), (384, 262), (352, 290), (330, 316)]
    )
    layer.fill(fur, "#e2c896")
    for k in range(60):
        x, y = 330 + (k * 37) % 130, 214 + (k * 23) % 90
        layer.stroke(line([(x, y), (x + 7, y + 13)]), "#b8925c", 3, clip=fur)
    card.put(layer, form=16, rough=1.6, shadow=(3, 6, 6, 0.5))
    for x, y, rx, turn in ((258, 218, 34, 8), (398, 226, 28, -4)):
        card.shape(ellipse(x, y, rx, 13, turn), "#1c1620", form=5, light=0.4)
    layer = card.layer()
    layer.fill(tube([(346, 300), (300, 372), (226, 372), (182, 344)], [60, 58, 50, 48]), lighten(RUST, 0.02))
    card.put(layer, form=18, shadow=(4, 12, 12, 0.55))
    cuff(card, 178, 342, 13, 25, -22, "#e2c896")
    layer = card.layer()
    layer.fill(
        tube([(186, 300), (170, 430), (232, 524), (352, 536), (448, 498)], [66, 66, 62, 58, 54]), lighten(SLATE, 0.02)
    )
    layer.fill(tube([(420, 512), (450, 497)], [59, 57], cap=False), darken(SLATE, 0.08))
    card.put(layer, form=20, shadow=(4, 14, 14, 0.6))
    cuff(card, 456, 495, 13, 28, -22, "#8a96a8")
    layer = card.layer()
    for x, y in ((252, 204), (408, 214)):
        layer.stroke(line(curve([(x - 9, y + 6), (x - 2, y - 16), (x + 9, y + 4)], 10)), "#1e1a20", 5)
    card.put(layer, form=2)
    layer = card.layer()
    for x, y in ((332, 600), (338, 650), (326, 470)):
        layer.fill(ellipse(x, y, 9), "#c8a050")
    for x, y in ((392, 600), (398, 652)):
        layer.fill(ellipse(x, y, 8), "#4a2418")
    card.put(layer, form=4, shadow=(2, 3, 3, 0.5))


def paint_shadow(card: Art) -> None:
    """The coats' shadow on the wall has two heads."""
    his = spline(
        [
            (186, 246),
            (232, 226),
            (290, 236),
            (340, 280),
            (356, 450),
            (372, 600),
            (384, 720, 1),
            (130, 734, 1),
            (146, 580),
            (120, 430),
            (140, 310),
        ]
    )
    hers = spline(
        [
            (352, 240),
            (402, 232),
            (446, 256),
            (474, 320),
            (490, 430),
            (506, 560),
            (528, 690, 1),
            (322, 694, 1),
            (332, 420),
        ]
    )
    bare = HeadStyle(hairstyle="short", bust=False)
    knot = HeadStyle(hairstyle="bob", bust=False)
    one = profile(card, 268, 150, 132, "right", style=bare, rot=14, paint=False)
    two = profile(card, 404, 166, 118, "left", style=knot, rot=-10, paint=False)
    shadow = move(union(his, hers, one.outline, two.outline), 286, 84)
    card.shade(shadow, "#6a4c40", 0.7, 6, clip=rect(0, 0, 800, 706))
    card.shade(shadow, "#7c7a94", 0.6, 10, clip=rect(0, 716, 800, 200))


def paint_bench(card: Art) -> None:
    """The bench; under it one suitcase with two labels."""
    card.contact(560, 1072, 240, 24, 0.55)
    layer = card.layer()
    layer.fill(rect(440, 1006, 120, 64, 8), "#7a4a2c")
    layer.stroke(rect(440, 1006, 120, 64, 8), "#4a2a1a", 5)
    layer.stroke(line(curve([(484, 1006), (490, 994), (512, 994), (518, 1006)], 10)), "#4a2a1a", 6)
    layer.fill(rect(452, 1022, 30, 20, 3), "#e0cfa0")
    layer.fill(rect(516, 1034, 32, 20, 3), "#8ab0a4")
    card.put(layer, form=8, shadow=(6, 6, 8, 0.5))
    layer = card.layer()
    for x in (356, 566, 774):
        layer.fill(poly([(x - 11, 980), (x + 11, 980), (x + 8, 1078), (x - 8, 1078)]), "#3a2418")
    card.put(layer, form=6)
    layer = card.layer()
    layer.fill(poly([(330, 962), (830, 962), (830, 988), (322, 988)]), "#6a4226")
    card.put(layer, form=7, shadow=(0, 10, 10, 0.5))


def sitter(card: Art, at: Frame, cloth: Colour, legs: Colour, skin: Colour) -> None:
    """Somebody on the bench from the side, up to the neck; the seat is at (0, 0)."""
    card.shape(
        at(tube([(-8, -26), (74, -24), (84, 40), (80, 96)], [60, 54, 42, 34])), legs, form=16, shadow=(3, 6, 6, 0.4)
    )
    card.shape(at(spline([(58, 116, 1), (60, 92), (84, 86), (112, 100), (124, 116, 1)])), "#2a1c1c", form=8, rim=0.3)
    card.shape(
        at(spline([(-42, 2), (-58, -66), (-46, -128), (-10, -152), (26, -134), (40, -70), (36, 2)])),
        cloth,
        form=34,
        shadow=(3, 6, 8, 0.4),
    )
    card.shape(at(tube([(2, -140), (10, -172)], [34, 30])), darken(skin, 0.04), form=10)


def paint_owners(card: Art) -> None:
    """They look away from each other."""
    skin = "#d8a480"
    at = Frame(540, 962, 1.0, flip=True)
    sitter(card, at, "#5c6a7c", "#39424f", skin)
    card.shape(at(tube([(-14, -128), (2, -66), (66, -44)], [42, 36, 26])), "#d8cdb8", form=13, shadow=(2, 5, 5, 0.4))
    card.shape(at(ellipse(76, -44, 17, 14)), skin, form=7, shadow=(1, 3, 3, 0.4))
    head = spline(
        [
            (-28, -206),
            (-18, -242),
            (18, -252),
            (44, -234),
            (50, -214),
            (62, -196),
            (50, -188),
            (46, -172),
            (24, -162),
            (-4, -166),
            (-24, -180),
        ]
    )
    card.shape(at(head), skin, form=20, shadow=(2, 6, 6, 0.4))
    card.shape(
        at(spline([(-32, -210), (-24, -230), (-2, -222), (4, -196), (-2, -172), (-26, -178)])),
        "#8d8a88",
        form=8,
        rough=1,
    )
    card.shape(at(ellipse(6, -202, 8, 11)), darken(skin, 0.05), form=5)
    fine = card.layer()
    fine.stroke(at(line(curve([(34, -212), (40, -209), (46, -212)], 8))), "#3a2420", 3.4)
    fine.stroke(at(line(curve([(30, -224), (40, -227), (48, -222)], 8))), "#6a6664", 4.4)
    fine.stroke(at(line(curve([(36, -180), (44, -182), (48, -179)], 8))), "#8a4438", 3.2)
    card.put(fine, flat=True, rough=0.1)
    dark = "#a8704c"
    at = Frame(626, 962, 1.0)
    sitter(card, at, "#8a4a44", "#8a4a44", dark)
    card.shape(at(spline([(-44, 2), (-30, -50), (60, -56), (106, -34), (104, 44), (40, 30)])), "#95524a", form=20)
    card.shape(at(tube([(-12, -128), (-4, -64), (58, -50)], [40, 34, 22])), "#7c403c", form=12, shadow=(2, 5, 5, 0.4))
    card.shape(at(ellipse(66, -48, 15, 12)), dark, form=6, shadow=(1, 3, 3, 0.4))
    card.shape(
        at(
            spline(
                [
                    (-24, -214),
                    (-12, -250),
                    (22, -258),
                    (44, -240),
                    (48, -222),
                    (58, -204),
                    (48, -198),
                    (42, -182),
                    (22, -172),
                    (-4, -176),
                    (-20, -190),
                ]
            )
        ),
        dark,
        form=20,
        shadow=(2, 6, 6, 0.4),
    )
    card.shape(
        at(
            spline(
                [
                    (-30, -206),
                    (-28, -246),
                    (8, -268),
                    (44, -250),
                    (40, -238),
                    (18, -234),
                    (12, -212),
                    (-6, -190),
                    (-24, -190),
                ]
            )
        ),
        "#2c1a1c",
        form=14,
        rim=0.3,
    )
    card.shape(at(ellipse(-34, -240, 24, 22)), "#2c1a1c", form=11, rim=0.3)
    fine = card.layer()
    fine.stroke(at(line(curve([(32, -220), (38, -216), (45, -219)], 8))), "#20120f", 3.4)
    fine.stroke(at(line(curve([(28, -233), (38, -236), (45, -231)], 8))), "#2c1a1c", 4)
    fine.stroke(at(line(curve([(32, -189), (40, -191), (45, -189)], 8))), "#6a2c28", 3.2)
    fine.fill(at(ellipse(10, -196, 4)), "#e8c868")
    card.put(fine, flat=True, rough=0.1)


def paint_gloves(card: Art) -> None:
    """A brown glove and a pale one, finger in finger."""
    card.contact(206, 1128, 96, 12, 0.55)
    for side, colour, x in ((1, "#7a3e26", 140), (-1, "#c09a5c", 272)):
        layer = card.layer()
        layer.fill(
            tube([(x, 1096), (x + side * 20, 1076), (x + side * 40, 1072)], [15, 13, 10]), darken(colour, 0.04)
        )
        layer.fill(
            spline(
                [
                    (x - side * 66, 1094, 1),
                    (x - side * 24, 1096),
                    (x + side * 22, 1090),
                    (x + side * 30, 1116),
                    (x + side * 8, 1130),
                    (x - side * 30, 1122),
                    (x - side * 68, 1126, 1),
                ]
            ),
            colour,
        )
        layer.fill(
            poly([(x - side * 72, 1092), (x - side * 54, 1093), (x - side * 56, 1127), (x - side * 74, 1128)]),
            darken(colour, 0.1),
        )
        card.put(layer, form=11, shadow=(4, 7, 7, 0.5))
    layer = card.layer()
    for k in range(4):
        for side, colour, x in ((1, "#8a4a2e", 140), (-1, "#cca86a", 272)):
            y = 1092 + k * 9 + (4 if side < 0 else 0)
            layer.fill(
                tube([(x + side * 16, y), (x + side * 52, y - 3), (x + side * 84, y + 4)], [13, 12, 9]),
                darken(colour, 0.03 * k),
            )
    card.put(layer, form=6, shadow=(2, 3, 3, 0.5))


def paint(card: Art) -> None:
    """Paint it."""
    rng = Rng("coats", card.seed)
    card.sun(145, 0.5, "#fff0c8", "#221c30")
    card.fog_colour = "#c8a868"
    paint_wall(card)
    paint_tiles(card, rng)
    paint_shadow(card)
    paint_rail(card)
    paint_coats(card)
    paint_bench(card)
    paint_owners(card)
    paint_gloves(card)
    card.focus = [(320, 450, 220), (580, 860, 130)]
    card.finish(bloom=0.2, vignette=0.38, vignette_colour="#1c1420")
