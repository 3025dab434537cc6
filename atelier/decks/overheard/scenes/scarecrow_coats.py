"""Idea: in the hard frost the crows bring coats to the scarecrow that was put up against them.

Readings: kindness to an enemy; prejudice undone; a bribe; undressing the world for one friend.
Second story: on the far road people hurry home in their shirts.
"""

from __future__ import annotations

import math

from atelier.chance import Rng
from atelier.colour import darken, lighten, mix
from atelier.decks.overheard.figures.people import person
from atelier.decks.overheard.layers import Layer
from atelier.decks.overheard.motifs.sky import hill
from atelier.decks.overheard.painting import Art
from atelier.geometry import Frame, Path, Points, curve, ellipse, leaf, line, poly, spline, tube

X, GROUND = 300, 1030
CROW = "#1a1a24"


def paint_field(card: Art, rng: Rng) -> None:
    """Snow furrows towards a line of bare poplars and a road."""
    card.sky(["#9fb2c2", "#c4d0d6", "#ead9cc", "#e8e4e0"], [0, 0.35, 0.56, 0.7], noise=0.04, brush=3)
    hill(card, [(0, 640), (200, 622), (480, 648), (800, 618)], "#b4c2cc", depth=0.5)
    layer = card.layer()
    for k in range(17):
        x = 20 + k * 50 + rng.normal(0, 8)
        h = rng.uniform(80, 150)
        layer.fill(tube([(x, 650), (x + rng.normal(0, 3), 650 - h)], [6, 1.5]), "#6c7480")
        for j in range(9):
            y = 630 - h * j / 10
            side = 1 if j % 2 else -1
            layer.stroke(line([(x, y), (x + side * (20 - j * 1.6), y - 30)]), "#6c7480", 2)
    card.put(layer, form=4, depth=0.45)
    card.fog(540, 680, "#dde2e4", 0.7)
    hill(card, [(0, 688), (300, 672), (800, 694)], "#cdd8de", depth=0.15)
    layer = card.layer()
    layer.fill(poly([(-10, 742), (810, 716), (810, 736), (-10, 772)]), "#a8b0b6")
    card.put(layer, form=5)
    for k in range(-10, 26):
        a, b = 520 + (k - 6) * 24, 560 + (k - 6) * 150
        points = [(a, 770), (a + (b - a) * 0.4, 900), (b, 1240)]
        layer = card.layer()
        layer.fill(tube(points, [6, 24, 84]), "#dfe8ec" if k % 2 else "#b9c8d2")
        card.put(layer, form=14, light=0.8, brush=70)
    layer = card.layer()
    for _ in range(260):
        t = rng.uniform(0, 1) ** 0.6
        x, y = rng.uniform(-10, 810), 780 + 420 * t
        h = 8 + 26 * t
        layer.stroke(
            line([(x, y), (x + rng.normal(0, 5), y - h)]),
            rng.pick(["#a08a60", "#7c6c54", "#c8b484"]),
            1.5 + 2 * t,
            0.9,
        )
    card.put(layer, form=2, rough=0.3)


def paint_shirts(card: Art) -> None:
    """Far away, three people who have lost their coats."""
    for x, y, name in ((640, 732, "run"), (704, 728, "run"), (568, 736, "trudge")):
        card.contact(x, y, 12)
        person(
            card, x, y, 58, name, "side", garb="trousers", top="#f4f0e8", bottom="#4a4c58", options={"depth": 0.12}
        )


def folds(layer: Layer, body: Path, lines: list[list[tuple[float, float]]], colour: str) -> None:
    """Hanging folds."""
    for points in lines:
        layer.fill(tube(points, [2, 12, 16]), darken(colour, 0.07), 0.7, clip=body, blur=3)


def coat(card: Art, points: Points, colour: str, lines: list[list[tuple[float, float]]], form: float = 34) -> None:
    """One coat's body."""
    body = spline(points)
    card.shape(body, colour, form=form, shadow=(8, 10, 12, 0.45), brush=82)
    layer = card.layer()
    folds(layer, body, lines, colour)
    card.put(layer, form=8, rough=0)


def paint_scarecrow(card: Art) -> None:
    """Two poles, a sack, straw; four coats over one another and the arms wide open."""
    card.contact(X, GROUND, 70, 16, 0.5)
    card.shape(tube([(X + 6, GROUND + 4), (X, 420)], [24, 20]), "#6a5040", form=7, brush=88)
    card.shape(tube([(X - 250, 520), (X, 496), (X + 262, 470)], [16, 20, 16]), "#6a5040", form=6)
    straw = card.layer()
    for end, way in (((X - 250, 520), 180), ((X + 262, 470), 0)):
        for k in range(16):
            a = math.radians(way + (k - 8) * 7)
            straw.stroke(
                line([end, (end[0] + math.cos(a) * (52 + k % 5 * 7), end[1] + math.sin(a) * 44)]),
                "#d0b070" if k % 2 else "#a88848",
                4,
            )
    card.put(straw, form=3)
    # the lowest coat: long and grey-blue
    coat(
        card,
        [
            (X - 66, 500),
            (X + 60, 490),
            (X + 86, 640),
            (X + 118, 850),
            (X + 130, 930, 1),
            (X + 20, 946),
            (X - 120, 934, 1),
            (X - 106, 800),
            (X - 84, 640),
        ],
        "#5c6c80",
        [
            [(X - 40, 640), (X - 60, 800), (X - 70, 940)],
            [(X + 40, 640), (X + 60, 800), (X + 84, 930)],
            [(X, 700), (X, 940)],
        ],
    )
    # a brown one: sleeves over the whole pole
    sleeves = tube([(X - 226, 528), (X - 120, 512), (X, 500), (X + 130, 490), (X + 232, 482)], [62, 70, 92, 72, 62])
    card.shape(sleeves, "#8a6a4a", form=22, shadow=(6, 14, 12, 0.45), brush=0)
    coat(
        card,
        [
            (X - 76, 480),
            (X - 30, 456),
            (X + 30, 452),
            (X + 72, 472),
            (X + 92, 640),
            (X + 108, 800, 1),
            (X + 34, 816),
            (X + 8, 700),
            (X - 4, 820),
            (X - 108, 812, 1),
            (X - 96, 640),
        ],
        "#8a6a4a",
        [[(X - 60, 600), (X - 76, 700), (X - 84, 810)], [(X + 56, 600), (X + 72, 700), (X + 84, 800)]],
    )
    for x, y, turn, tones in ((X - 222, 528, 8, ("#5c6c80", "#b0985c")), (X + 228, 482, -6, ("#5c6c80", "#b0985c"))):
        way = -1 if x < X else 1
        card.shape(ellipse(x + way * 18, y, 16, 30, turn), tones[0], form=6, shadow=(0, 4, 4, 0.4))
        card.shape(ellipse(x, y, 18, 37, turn), tones[1], form=7, shadow=(way * 4, 5, 5, 0.4))
    # one cape of olive over the shoulders
    coat(
        card,
        [
            (X - 46, 440),
            (X + 40, 436),
            (X + 96, 486),
            (X + 124, 590, 1),
            (X + 50, 606),
            (X + 4, 560),
            (X - 40, 612),
            (X - 124, 600, 1),
            (X - 98, 494),
        ],
        "#6c7250",
        [[(X - 60, 500), (X - 84, 560), (X - 92, 600)], [(X + 56, 500), (X + 80, 560), (X + 88, 600)]],
        24,
    )
    buttons = card.layer()
    for y in (640, 690, 740):
        buttons.fill(ellipse(X + 26, y, 8), "#3a2a22")
    buttons.fill(ellipse(X + 2, 548, 10), "#c8a860")
    card.put(buttons, form=4, shadow=(1, 2, 2, 0.4))


def paint_head(card: Art) -> None:
    """A sack with stitched eyes, tilted to one side; a hat full of snow."""
    head = spline(
        [
            (X - 44, 440),
            (X - 66, 390),
            (X - 58, 334),
            (X - 10, 306),
            (X + 44, 322),
            (X + 62, 372),
            (X + 48, 430),
            (X + 10, 456),
        ]
    )
    card.shape(head, "#d8c094", form=34, shadow=(4, 10, 10, 0.4))
    layer = card.layer()
    for x, y in ((X - 26, 374), (X + 26, 366)):
        layer.stroke(line(curve([(x - 13, y), (x, y + 8), (x + 13, y - 2)], 10)), "#4a3628", 4)
    layer.stroke(line(curve([(X - 22, 412), (X + 4, 420), (X + 32, 406)], 12)), "#4a3628", 3.4)
    for k in range(6):
        layer.stroke(
            line([(X - 18 + k * 9, 408 + 4 - abs(k - 2.5) * 2), (X - 16 + k * 9, 424 - abs(k - 2.5) * 2)]),
            "#4a3628",
            2.4,
        )
    layer.stroke(line([(X + 40, 340), (X + 46, 384)]), "#a88c5c", 2, 0.8)
    card.put(layer, flat=True, rough=0.2)
    layer = card.layer()
    layer.fill(spline([(X - 70, 332), (X - 46, 250), (X + 10, 232), (X + 42, 258), (X + 56, 310)]), "#4c4038")
    layer.fill(
        spline(
            [
                (X - 118, 350),
                (X - 70, 324),
                (X, 312),
                (X + 60, 300),
                (X + 104, 302),
                (X + 60, 324),
                (X - 10, 338),
                (X - 70, 352),
            ]
        ),
        "#574a40",
    )
    card.put(layer, form=18, shadow=(4, 10, 8, 0.4))
    card.shape(
        spline(
            [
                (X - 112, 344),
                (X - 60, 310),
                (X - 44, 250),
                (X + 8, 226),
                (X + 38, 250),
                (X + 20, 262),
                (X - 14, 262),
                (X - 30, 300),
                (X - 64, 332),
            ]
        ),
        "#f4f8fa",
        form=12,
    )


def crow(card: Art, x: float, y: float, s: float, rot: float = 0, flip: bool = False, up: bool = True) -> None:
    """A flying crow facing right, feet below at (x, y + 20 s)."""
    frame = Frame(x, y, s, rot, flip)
    far = (
        spline([(-4, -6), (-30, -70), (-66, -96, 1), (-46, -50), (-40, -10)])
        if up
        else spline([(-4, 0), (-36, 40), (-70, 84, 1), (-54, 30), (-30, -8)])
    )
    card.shape(frame(far), lighten(CROW, 0.08), form=8 * s)
    body = spline(
        [
            (62, -8, 1),
            (40, -16),
            (26, -20),
            (-6, -14),
            (-44, -2),
            (-92, 12, 1),
            (-84, 22),
            (-36, 18),
            (8, 16),
            (32, 4),
            (42, -4),
        ]
    )
    card.shape(frame(body), CROW, form=10 * s, rim=0.15)
    feathers = (
        [
            (18, -10),
            (6, -66),
            (-34, -132, 1),
            (-38, -112),
            (-58, -116, 1),
            (-56, -92),
            (-76, -92, 1),
            (-66, -68),
            (-80, -62, 1),
            (-54, -34),
            (-34, -6),
        ]
        if up
        else [
            (14, -6),
            (-4, 50),
            (-50, 116, 1),
            (-52, 92),
            (-72, 92, 1),
            (-64, 66),
            (-82, 58, 1),
            (-52, 20),
            (-34, -6),
        ]
    )
    card.shape(frame(spline(feathers)), mix(CROW, "#3c4458", 0.35), form=9 * s, rim=0.25)


def paint_red_coat(card: Art) -> None:
    """Four crows carry a small red coat through the air."""
    coat_path = spline(
        [
            (506, 262),
            (548, 250),
            (590, 262),
            (640, 248),
            (690, 254),
            (722, 246),
            (736, 268),
            (690, 300),
            (668, 306),
            (680, 380),
            (704, 452, 1),
            (640, 470),
            (580, 458),
            (540, 474, 1),
            (548, 400),
            (552, 318),
            (524, 300),
            (498, 284),
        ]
    )
    card.shape(coat_path, "#b8302c", form=30, brush=80, rim=0.1)
    layer = card.layer()
    folds(
        layer,
        coat_path,
        [
            [(580, 330), (572, 400), (566, 470)],
            [(626, 330), (628, 400), (640, 470)],
            [(656, 330), (668, 400), (686, 460)],
        ],
        "#b8302c",
    )
    for k in range(4):
        layer.fill(ellipse(608 + k * 3, 312 + k * 36, 6), "#f0d8a0")
    card.put(layer, form=6, rough=0)
    layer = card.layer()
    layer.fill(spline([(580, 262), (604, 282), (640, 256), (632, 246), (606, 254), (588, 250)]), "#6a1a1c")
    card.put(layer, form=6)
    for x, y, s, rot, up in (
        (520, 214, 0.62, -14, True),
        (604, 204, 0.7, -4, False),
        (672, 190, 0.66, -10, True),
        (736, 206, 0.56, 4, True),
    ):
        layer = card.layer()
        for d in (-5, 6):
            layer.stroke(line([(x + d, y + 6), (x + d + 3, y + 50)]), "#2a2428", 3)
        card.put(layer, form=1)
        crow(card, x, y, s, rot, True, up)


def sitting(card: Art, x: float, y: float, s: float, flip: bool) -> None:
    """A crow that sits."""
    frame = Frame(x, y, s, 0, flip)
    layer = card.layer()
    layer.stroke(frame(line([(2, -8), (0, 4)])), "#1a1418", 3 * s)
    layer.stroke(frame(line([(-8, -8), (-10, 4)])), "#1a1418", 3 * s)
    layer.fill(
        frame(
            spline(
                [
                    (58, -62, 1),
                    (38, -68),
                    (30, -80),
                    (14, -82),
                    (2, -70),
                    (-10, -44),
                    (-44, -8),
                    (-62, 14, 1),
                    (-30, 4),
                    (4, -4),
                    (24, -22),
                    (32, -48),
                    (40, -58),
                ]
            )
        ),
        CROW,
    )
    card.put(layer, form=10 * s, rim=0.2, shadow=(3, 5, 5, 0.3))
    card.shape(frame(leaf(8, -48, 66, 26, 128)), mix(CROW, "#3c4458", 0.4), form=6 * s, rim=0.2)
    dot = card.layer()
    dot.fill(frame(ellipse(26, -70, 2.6)), "#e8e0d0")
    card.put(dot, flat=True)


def paint_crows(card: Art) -> None:
    """One buttons, one holds a scarf's end, the rest are on their way."""
    sitting(card, X - 180, 488, 0.8, False)
    sitting(card, X + 176, 446, 0.72, True)
    crow(card, 470, 660, 0.95, -16, True, False)
    layer = card.layer()
    loose = tube([(X + 36, 450), (X + 66, 530), (X + 80, 610), (404, 668)], [30, 32, 32, 28])
    layer.fill(loose, "#d8d0c0")
    for k in range(6):
        x, y = X + 58 + k * 8, 480 + k * 35
        layer.stroke(line([(x - 40, y + 10), (x + 40, y - 10)]), "#7c8ca4", 9, clip=loose)
    layer.fill(tube([(X - 44, 444), (X + 10, 464), (X + 58, 438)], [32, 38, 32]), "#e0d8c8")
    card.put(layer, form=9, shadow=(4, 8, 7, 0.4))
    for x, y, s, rot, up in ((400, 70, 0.3, -10, True), (40, 240, 0.24, 0, True)):
        crow(card, x, y, s, rot, False, up)
    card.shape(
        spline(
            [
                (84, 176),
                (110, 170),
                (142, 174),
                (170, 168),
                (156, 190),
                (152, 236, 1),
                (128, 242),
                (100, 238, 1),
                (104, 194),
            ]
        ),
        "#7c7468",
        form=12,
        depth=0.2,
    )
    crow(card, 110, 150, 0.36, -8, False, True)
    crow(card, 166, 146, 0.34, 0, False, False)
    sitting(card, 600, 1086, 1.4, True)


def paint_pile(card: Art) -> None:
    """What is still to be put on lies spread on the snow."""
    card.shade(ellipse(590, 1122, 170, 34), "#4c6080", 0.5, 12)
    for x, y, turn, tone in ((640, 1106, 12, "#3f5c66"), (566, 1122, -10, "#a87c4c")):
        frame = Frame(x, y, 1.05, turn, sy=0.46)
        body = frame(
            spline(
                [
                    (-40, -104),
                    (0, -90),
                    (40, -104),
                    (92, -84),
                    (136, -20),
                    (108, 2),
                    (66, -40),
                    (70, 40),
                    (84, 110, 1),
                    (0, 122),
                    (-84, 110, 1),
                    (-70, 40),
                    (-66, -40),
                    (-108, 2),
                    (-136, -20),
                    (-92, -84),
                ]
            )
        )
        card.shape(body, tone, form=14, shadow=(3, 6, 6, 0.5), brush=80)
        layer = card.layer()
        layer.stroke(frame(line([(0, -88), (2, 118)])), darken(tone, 0.1), 3)
        for k in range(3):
            layer.fill(frame(ellipse(14, -40 + k * 48, 7)), "#e0cc98")
        layer.fill(frame(spline([(-38, -104), (0, -66), (38, -104), (0, -92)])), darken(tone, 0.12))
        card.put(layer, form=3)


def paint(card: Art) -> None:
    """Paint it."""
    rng = Rng("scarecrow", card.seed)
    card.sun(150, 0.5, "#ffeedd", "#3a4c6c")
    card.fog_colour = "#d4dce0"
    paint_field(card, rng)
    paint_shirts(card)
    card.shade(poly([(X - 10, GROUND), (X + 20, GROUND), (760, 1170), (640, 1190)]), "#6a80a0", 0.45, 14)
    paint_scarecrow(card)
    paint_head(card)
    paint_red_coat(card)
    paint_pile(card)
    paint_crows(card)
    layer = card.layer()
    for _ in range(120):
        layer.fill(
            ellipse(rng.uniform(0, 800), rng.uniform(0, 1200), rng.uniform(1, 3.2)), "#ffffff", rng.uniform(0.4, 0.9)
        )
    card.late(layer, flat=True)
    card.focus = [(300, 380, 110), (610, 330, 150)]
    card.finish(bloom=0.2, vignette=0.25, vignette_colour="#2c3c58")
