"""Idea: an old man and himself as a boy play a board game on a meadow; the pieces are sheep and wander off.

Readings: memory; patience; nobody wins against time; letting things go; two seasons of one life.
Second story: two captured sheep look out of their little pen, and the dog sleeps beside the clock.
"""

from __future__ import annotations

import math

import numpy as np

from atelier.chance import Rng
from atelier.colour import Colour, darken, shift
from atelier.decks.overheard.motifs.plants import foliage, grass, tree
from atelier.decks.overheard.motifs.sky import hill
from atelier.decks.overheard.painting import Art
from atelier.decks.overheard.texture import smoothstep
from atelier.geometry import Frame, curve, ellipse, leaf, line, poly, rect, spline, tube

FAR_LEFT, FAR_RIGHT, NEAR_RIGHT, NEAR_LEFT = (330, 470), (716, 500), (650, 1010), (120, 930)
SIDE = 6


def square(u: float, v: float) -> tuple[float, float]:
    """A place of the board: u from left to right, v from far to near, 0..1, a little foreshortened."""
    v = v**1.15
    left = (FAR_LEFT[0] + (NEAR_LEFT[0] - FAR_LEFT[0]) * v, FAR_LEFT[1] + (NEAR_LEFT[1] - FAR_LEFT[1]) * v)
    right = (FAR_RIGHT[0] + (NEAR_RIGHT[0] - FAR_RIGHT[0]) * v, FAR_RIGHT[1] + (NEAR_RIGHT[1] - FAR_RIGHT[1]) * v)
    return (left[0] + (right[0] - left[0]) * u, left[1] + (right[1] - left[1]) * u)


def paint_land(card: Art, rng: Rng) -> None:
    """Rolling spring land from above, hedges, a stream of sheep on the way out."""
    card.sky(["#c8d4c0", "#f0e8c0", "#d0d088", "#a4b058"], [0, 0.12, 0.3, 1], noise=0.04)
    hill(card, [(0, 120), (200, 84), (460, 130), (800, 70)], "#b4c49c", depth=0.55)
    hill(card, [(0, 190), (300, 150), (560, 196), (800, 150)], "#a8b878", depth=0.35)
    for x, y, h in ((60, 196, 60), (110, 190, 48), (690, 178, 66), (742, 172, 50), (640, 184, 40)):
        tree(card, x, y, h, leaves=("#5c8a58", "#7ca464", "#a0bc74"), seed=x, depth=0.35, n=900)
    card.fog(120, 210, "#e4ecc8", 0.5)
    hill(card, [(0, 300), (240, 240), (520, 270), (800, 226)], "#9cb05c", depth=0.12)
    layer = card.layer()
    for points in ([(0, 330), (220, 268), (420, 276)], [(520, 268), (640, 300), (800, 290)]):
        for x, y in curve(points, 34):
            layer.fill(
                ellipse(x + rng.normal(0, 3), y + rng.normal(0, 3), rng.uniform(8, 13), rng.uniform(7, 11)),
                shift("#5c8a4a", rng.normal(0, 0.03)),
            )
    card.put(layer, form=6, depth=0.1, shadow=(4, 6, 5, 0.3))
    hill(card, [(0, 400), (300, 360), (560, 386), (800, 350)], "#94ac4c")
    layer = card.layer()
    for _ in range(900):
        y = 380 + rng.uniform(0, 1) ** 1.1 * 830
        x = rng.uniform(-10, 810)
        size = 0.35 + (y - 380) / 900
        layer.stroke(
            line([(x, y), (x + rng.normal(0, 5) * size, y - rng.uniform(8, 18) * size)]),
            rng.pick(["#7c9840", "#bcc868", "#8ca84a", "#5c8c3c"]),
            2 * size,
        )
    card.put(layer, form=2, rough=0.4)


def paint_board(card: Art, rng: Rng) -> None:
    """Squares mown into the grass, long and short."""
    outer = poly([square(-0.03, 0), square(1.03, 0), square(1.03, 1.0), square(-0.03, 1.0)])
    card.shape(outer, "#748e40", form=5, shadow=(3, 5, 6, 0.35))
    for parity, colour in ((0, "#d4d880"), (1, "#64883c")):
        layer = card.layer()
        for i in range(SIDE):
            for j in range(SIDE):
                if (i + j) % 2 == parity:
                    corners = [square((i + a) / SIDE, (j + b) / SIDE) for a, b in ((0, 0), (1, 0), (1, 1), (0, 1))]
                    layer.fill(poly(corners), shift(colour, rng.normal(0, 0.015)))
        card.put(layer, form=4, rough=1.6, grain=1)
    layer = card.layer()
    for _ in range(520):
        u, v = rng.uniform(0, 1), rng.uniform(0, 1)
        x, y = square(u, v)
        dark = (int(u * SIDE) + int(v * SIDE)) % 2
        h = rng.uniform(9, 20) * (0.5 + 0.6 * v) if dark else rng.uniform(3, 6)
        layer.stroke(
            line([(x, y), (x + rng.normal(0, 4), y - h)]),
            rng.pick(["#48782e", "#6c9c44", "#88b450"]) if dark else "#c4cc70",
            2,
        )
    card.put(layer, form=2, rough=0.3)


def sheep(
    card: Art,
    x: float,
    y: float,
    s: float,
    black: bool = False,
    flip: bool = False,
    graze: bool = False,
    depth: float = 0.0,
) -> None:
    """A sheep from the side, facing right, feet at (x, y), about 90 * s long."""
    frame = Frame(x, y, s, 0, flip)
    wool, face = ("#3c3640", "#1e1a20") if black else ("#f4ecda", "#4a3c3a")
    if depth < 0.2:
        card.contact(x, y, 42 * s, 9 * s, 0.45)
        card.shade(ellipse(x + 62 * s, y + 10 * s, 74 * s, 14 * s, 8), "#3c5a4c", 0.5, 5 * s)
    layer = card.layer()
    for dx in (-24, -12, 14, 25):
        layer.fill(frame(tube([(dx, -24), (dx, 0)], [8, 6])), face)
    card.put(layer, form=3 * s, depth=depth)
    layer = card.layer()
    layer.fill(frame(ellipse(0, -38, 36, 23)), wool)
    rng = Rng("wool", round(x), round(y))
    for k in range(17):
        a = math.tau * k / 17
        layer.fill(frame(ellipse(math.cos(a) * 34, -38 + math.sin(a) * 21, rng.uniform(9, 13))), wool)
    layer.fill(frame(ellipse(-44, -40, 8, 10)), wool)
    card.put(layer, form=13 * s, rough=1.2, depth=depth)
    hx, hy = (50, -24) if graze else (48, -58)
    layer = card.layer()
    layer.fill(frame(tube([(30, -46), (hx - 2, hy)], [22, 17])), wool)
    layer.fill(frame(ellipse(hx + 2, hy + 2, 11, 15, -34 if not graze else -8)), face)
    layer.fill(frame(ellipse(hx - 8, hy - 8, 11, 4.5, 24)), face)
    layer.fill(frame(ellipse(hx - 4, hy - 14, 10, 8)), wool)
    card.put(layer, form=6 * s, depth=depth)


def paint_pieces(card: Art) -> None:
    """Those still on their squares, and those who have had enough."""
    for k, (x, y, s, black) in enumerate(
        (
            (596, 246, 0.2, False),
            (560, 262, 0.22, True),
            (500, 300, 0.28, False),
            (452, 330, 0.32, False),
            (520, 372, 0.4, True),
            (468, 420, 0.48, False),
        )
    ):
        sheep(card, x, y, s, black, flip=k in (3,), depth=0.3 - k * 0.05)
    pieces = [
        (0, 0, 1),
        (2, 0, 1),
        (5, 0, 0),
        (1, 1, 1),
        (4, 1, 0),
        (3, 2, 1),
        (0, 3, 1),
        (5, 3, 0),
        (2, 3, 0),
        (4, 4, 0),
        (1, 4, 1),
        (3, 5, 0),
        (5, 5, 0),
    ]
    for k, (i, j, black) in enumerate(
        sorted(pieces, key=lambda piece: square((piece[0] + 0.5) / SIDE, (piece[1] + 0.7) / SIDE)[1])
    ):
        x, y = square((i + 0.5) / SIDE, (j + 0.7) / SIDE)
        sheep(card, x, y, 0.55 + 0.32 * j / 5, bool(black), flip=k % 3 == 0, graze=k % 4 == 1)


WOOL, TROUSERS, SCARF, BOOTS = "#b83a30", "#39486a", "#e0b048", "#3a2820"
"""What both of them wear."""


def seated(card: Art, at: Frame, skin: Colour) -> None:
    """Bent over the board, facing right, the seat at the frame's foot: legs, jumper, the arm on the knee."""
    for points, tone in (
        ([(8, -16), (84, -24), (92, 66)], darken(TROUSERS, 0.05)),
        ([(-4, -10), (70, -10), (74, 82)], TROUSERS),
    ):
        x, y = points[-1]
        boot = spline([(x - 18, y - 14), (x - 20, y + 8), (x + 34, y + 9), (x + 38, y - 2), (x + 16, y - 14)])
        card.shape(at(boot), BOOTS, form=7, rim=0.3, shadow=(2, 4, 4, 0.4))
        card.shape(at(tube(points, [50, 44, 31])), tone, form=15, rim=0.3, shadow=(2, 5, 6, 0.35))
    card.shape(at(tube([(36, -112), (72, -70), (74, -34)], [34, 31, 22])), darken(WOOL, 0.06), form=10)
    card.shape(at(ellipse(75, -26, 13, 12)), skin, form=5)
    torso = [(-40, 8), (-52, -56), (-40, -118), (-4, -148), (38, -146), (58, -112), (48, -50), (38, 8), (0, 16)]
    card.shape(at(spline(torso)), WOOL, form=30, rim=0.4, shadow=(3, 6, 8, 0.35))
    card.shape(at(tube([(-38, 2), (0, 10), (36, 2)], [17, 18, 17])), darken(WOOL, 0.07), form=6, rim=0.2)


def reaching(card: Art, at: Frame, skin: Colour) -> None:
    """The scarf, and the arm that makes the move."""
    card.shape(at(tube([(-2, -142), (26, -130), (58, -142)], [25, 28, 25])), SCARF, form=9, rim=0.4)
    card.shape(at(tube([(8, -134), (-8, -92), (-12, -58)], [22, 24, 25])), SCARF, form=9, shadow=(2, 4, 5, 0.35))
    card.shape(
        at(tube([(10, -120), (56, -72), (116, -66)], [42, 37, 27])), WOOL, form=13, rim=0.4, shadow=(3, 7, 7, 0.4)
    )
    card.shape(at(ellipse(128, -64, 16, 13)), skin, form=6, shadow=(2, 4, 4, 0.35))
    for k in range(3):
        finger = [(132, -70 + k * 7), (147, -66 + k * 7), (153, -56 + k * 6)]
        card.shape(at(tube(finger, [9, 9, 7])), skin, form=4, shadow=(1, 2, 2, 0.3))


def face(card: Art, at: Frame, skin: Colour) -> None:
    """A head that looks down: a nose, an ear, a dark eye."""
    head = [
        (20, -176),
        (26, -206),
        (52, -220),
        (78, -208),
        (86, -190),
        (101, -172),
        (89, -163),
        (86, -150),
        (64, -138),
    ]
    card.shape(at(spline([*head, (36, -146)])), skin, form=18, rim=0.4, shadow=(2, 5, 6, 0.35))
    card.shade(at(ellipse(72, -162, 11, 9)), "#d9705a", 0.4, 5)
    detail = card.layer()
    detail.fill(at(ellipse(78, -180, 3.6, 4.6)), "#2a1a18")
    detail.stroke(at(line(curve([(78, -152), (84, -153), (88, -156)], 8))), "#8a4a40", 2.6)
    card.put(detail, flat=True, rough=0)
    card.shape(at(ellipse(42, -172, 9, 13, 10)), darken(skin, 0.03), form=5)


def old_man(card: Art, at: Frame) -> None:
    """Cap, beard, and all the time in the world."""
    skin = "#d9a07c"
    seated(card, at, skin)
    face(card, at, skin)
    white = card.layer()
    white.fill(at(spline([(22, -196), (14, -172), (24, -148), (38, -158), (34, -186)])), "#e6e0d6")
    white.fill(
        at(spline([(84, -160), (94, -146), (92, -118), (70, -104), (48, -122), (44, -150), (58, -148), (70, -154)])),
        "#efe9de",
    )
    card.put(white, form=9, rough=0.8, rim=0.3)
    card.shape(
        at(spline([(12, -190), (10, -216), (38, -238), (76, -230), (92, -206), (88, -194), (50, -200)])),
        "#5a5c48",
        form=15,
        rim=0.4,
        shadow=(2, 5, 5, 0.4),
    )
    card.shape(at(spline([(62, -204), (92, -206), (122, -190), (112, -184), (84, -190)])), "#4a4c3a", form=6, rim=0.4)
    reaching(card, at, skin)


def boy(card: Art, at: Frame) -> None:
    """The same jumper, sixty years earlier, and hair that nobody combed."""
    skin = "#eec09a"
    seated(card, at, skin)
    face(card, at, skin)
    curls = card.layer()
    rng = Rng("curls", card.seed)
    for x, y in curve([(24, -150), (12, -184), (22, -216), (52, -230), (80, -218), (90, -200)], 22):
        for _ in range(3):
            curls.fill(
                at(ellipse(float(x) + rng.normal(0, 5), float(y) + rng.normal(0, 5), rng.uniform(9, 14))),
                rng.pick(["#8a5a34", "#74482a", "#9c6a40"]),
            )
    for x, y in ((40, -204), (56, -210), (30, -190), (66, -204)):
        curls.fill(at(ellipse(x, y, 16)), "#845530")
    card.put(curls, form=8, rough=0.5, rim=0.3, shadow=(1, 4, 4, 0.35))
    reaching(card, at, skin)


def paint_players(card: Art) -> None:
    """The same jumper, the same scarf, sixty years apart."""
    card.shade(
        spline([(90, 800), (230, 816), (400, 872), (430, 900), (380, 902), (220, 850), (90, 820)]), "#3c5a4c", 0.5, 8
    )
    card.shade(spline([(700, 770), (800, 790), (830, 830), (780, 830), (690, 790)]), "#3c5a4c", 0.5, 8)
    card.contact(92, 812, 90, 18, 0.5)
    stool = card.layer()
    for x in (50, 122):
        stool.fill(tube([(x, 740), (x + (x - 87) * 0.3, 816)], [13, 10]), "#5a3a24")
    stool.fill(ellipse(88, 738, 56, 15), "#7a5030")
    card.put(stool, form=6, rim=0.3)
    old_man(card, Frame(84, 732, 1.06))
    card.contact(738, 816, 96, 18, 0.55)
    bale = card.layer()
    bale.fill(rect(676, 734, 150, 84, 10), "#d8b04c")
    card.put(bale, form=16, shadow=(6, 10, 8, 0.4))
    straw = card.layer()
    for k in range(44):
        x, y = 684 + (k * 37) % 130, 742 + (k * 23) % 70
        straw.stroke(line([(x, y), (x + 18, y + (k % 5) - 2)]), ("#f0d080", "#a8802c", "#e6c264")[k % 3], 2.6, 0.8)
    for x in (710, 774):
        straw.stroke(line([(x, 734), (x, 818)]), "#7a5a30", 4)
    card.put(straw, flat=True, rough=0.3)
    boy(card, Frame(746, 736, 0.82, 0, True))


def paint_pen(card: Art) -> None:
    """A pen of hurdles for the captured."""
    sheep(card, 706, 1080, 0.74, True, flip=True)
    sheep(card, 752, 1110, 0.8, False, flip=True)
    layer = card.layer()
    for x in (652, 720, 788):
        layer.fill(tube([(x, 1040), (x - 2, 1140)], [11, 10]), "#8a6238")
    for y in (1064, 1090, 1116):
        layer.fill(tube([(640, y), (730, y + 4), (810, y - 2)], [8, 7, 8]), "#a87c48")
    card.put(layer, form=4, shadow=(4, 6, 5, 0.4))


def paint_seasons(card: Art) -> None:
    """Autumn lies on the old man's side of the meadow, spring on the boy's."""
    autumn = np.clip((420 - card.xs) / 420 + (card.ys - 700) / 1400, 0, 1) * smoothstep(330, 520, card.ys)
    ragged = np.clip(0.85 + 0.5 * card.textures.fbm(90, 4, 31), 0, 1.3)
    card.wash("#b8842c", np.clip(autumn * ragged * 0.62, 0, 0.7))


def paint_leaves(card: Art, rng: Rng) -> None:
    """A bough over the old man lets its leaves go."""
    layer = card.layer()
    for _ in range(150):
        x, y = abs(rng.normal(0, 190)), rng.uniform(560, 1180)
        if y > 560 + x * 0.4:
            layer.fill(
                Frame(x, y, 1, 0, sy=0.6)(leaf(0, 0, rng.uniform(14, 24), 10, rng.uniform(0, 360))),
                rng.pick(["#a8482c", "#c8782c", "#d8a03c", "#8a3c28"]),
            )
    card.put(layer, form=3, shadow=(2, 2, 2, 0.4))
    layer = card.layer()
    for points, widths in (
        ([(-30, 420), (60, 340), (170, 300), (270, 300)], [40, 28, 16, 5]),
        ([(90, 326), (130, 260), (200, 220)], [16, 10, 4]),
        ([(-30, 380), (30, 250), (60, 150)], [26, 16, 6]),
    ):
        layer.fill(tube(points, widths), "#4a3428")
    card.put(layer, form=8, shadow=(10, 14, 10, 0.3))
    for x, y, rx, ry in ((70, 170, 110, 80), (210, 250, 96, 54), (20, 290, 90, 70)):
        foliage(card, x, y, rx, ry, ("#7a3420", "#b0602c", "#dc9c3c"), 110, (18, 32), round(x))
    layer = card.layer()
    for _ in range(16):
        layer.fill(
            leaf(rng.uniform(20, 330), rng.uniform(330, 560), rng.uniform(13, 20), 9, rng.uniform(0, 360)),
            rng.pick(["#c8782c", "#d8a03c", "#a8482c"]),
        )
    card.put(layer, form=3, shadow=(6, 10, 6, 0.3))


def paint_flowers(card: Art, rng: Rng) -> None:
    """Daisies and dandelions in the near grass."""
    layer = card.layer()
    for _ in range(130):
        x, y = 800 - abs(rng.normal(0, 210)), rng.uniform(430, 1190)
        layer.fill(ellipse(x, y, 4.5, 3.6), rng.pick(["#fffbe8", "#f0d048", "#fffbe8"]))
    card.put(layer, form=2)


def paint_dog(card: Art) -> None:
    """The sheepdog lies asleep by the two-faced clock."""
    x, y = 250, 1120
    card.contact(x, y + 4, 100, 16, 0.5)
    layer = card.layer()
    layer.fill(tube([(x - 76, y - 14), (x - 112, y - 4), (x - 120, y - 18)], [20, 18, 10]), "#2c2a30")
    layer.fill(
        spline(
            [
                (x - 90, y),
                (x - 92, y - 34),
                (x - 50, y - 54),
                (x + 10, y - 50),
                (x + 50, y - 34),
                (x + 56, y),
                (x - 20, y + 4),
            ]
        ),
        "#2c2a30",
    )
    card.put(layer, form=22, rough=1.4)
    layer = card.layer()
    layer.fill(
        spline(
            [
                (x + 30, y - 40),
                (x + 66, y - 44),
                (x + 86, y - 26),
                (x + 112, y - 14),
                (x + 110, y),
                (x + 60, y + 2),
                (x + 36, y - 8),
            ]
        ),
        "#34323a",
    )
    layer.fill(spline([(x + 78, y - 30), (x + 112, y - 14), (x + 110, y), (x + 74, y)]), "#f0e8d8")
    layer.fill(spline([(x + 44, y - 42), (x + 60, y - 46), (x + 62, y - 16), (x + 50, y - 14)]), "#1e1c22")
    layer.fill(ellipse(x + 112, y - 11, 5, 4), "#15131a")
    layer.fill(spline([(x + 16, y - 44), (x + 36, y - 42), (x + 34, y), (x + 12, y)]), "#f0e8d8")
    card.put(layer, form=10, shadow=(3, 4, 5, 0.4))
    cx, cy = 424, 1132
    card.contact(cx, cy + 2, 60, 9, 0.5)
    card.shape(rect(cx - 56, cy - 54, 112, 54, 8), "#7a4a2a", form=9, shadow=(4, 5, 5, 0.4))
    layer = card.layer()
    for dx, a in ((-26, -60), (26, 150)):
        layer.fill(ellipse(cx + dx, cy - 27, 20), "#f4e8cc")
        layer.stroke(
            line(
                [
                    (cx + dx, cy - 27),
                    (cx + dx + math.cos(math.radians(a)) * 15, cy - 27 + math.sin(math.radians(a)) * 15),
                ]
            ),
            "#2a2024",
            3,
        )
        layer.stroke(line([(cx + dx, cy - 27), (cx + dx, cy - 38)]), "#2a2024", 3.4)
    card.put(layer, form=4)


def paint(card: Art) -> None:
    """Paint it."""
    rng = Rng("sheep", card.seed)
    card.sun(155, 0.4, "#fff0b8", "#1e3448")
    card.fog_colour = "#f0e6c0"
    paint_land(card, rng)
    paint_seasons(card)
    paint_flowers(card, rng)
    paint_board(card, rng)
    card.shade(ellipse(700, 470, 190, 60), "#3c6a3c", 0.35, 40)
    paint_pieces(card)
    paint_leaves(card, rng)
    paint_players(card)
    paint_pen(card)
    paint_dog(card)
    grass(card, -10, 810, 1196, (20, 54), 150, ("#48782e", "#6c9c44", "#8cb850"), 3)
    card.focus = [(110, 620, 120), (700, 660, 100), (400, 740, 200)]
    card.finish(bloom=0.2, vignette=0.25, vignette_colour="#1c3a34")
