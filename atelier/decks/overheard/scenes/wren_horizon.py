"""Idea: a wren on a groyne post has the end of the horizon in its beak and pulls it off like a thread.

Readings: small causes; the world comes undone; curiosity; letting go of the limits.
Second story: a lighthouse, a tree, a steamer and a swimmer's hut still hang on the loose thread like washing.
"""

from __future__ import annotations

import math

import numpy as np

from atelier.chance import Rng
from atelier.colour import mix, shift
from atelier.decks.overheard.layers import Linear
from atelier.decks.overheard.painting import Art
from atelier.geometry import Frame, blob, curve, ellipse, line, poly, rect, spline, tube

COBALT = "#1f4fb4"
HORIZON = 360
BEAK = (498, 665)
THREAD = [
    (830, 360),
    (640, 360),
    (500, 362),
    (396, 372),
    (290, 412),
    (210, 500),
    (236, 600),
    (340, 622),
    (388, 552),
    (318, 498),
    (214, 560),
    (120, 690),
    (128, 800),
    (226, 842),
    (340, 812),
    (424, 730),
    BEAK,
]


def paint_air(card: Art) -> None:
    """Chalk sky, a white sun, gulls; the left half of the world has no horizon any more."""
    card.sky(["#bccbd2", "#dce2de", "#f3efe2", "#efe8d8"], [0, 0.22, 0.5, 1], noise=0.05, brush=3)
    card.glow(214, 236, 330, "#fffdf4", 0.7, 1.6)
    card.shape(ellipse(214, 236, 54), "#fffef8", flat=True, glow=0.3, opacity=0.9)
    rng = Rng("gulls", card.seed)
    layer = card.layer()
    for _ in range(15):
        x, y, w = rng.uniform(330, 780), rng.uniform(50, 250), rng.uniform(8, 20)
        wings = curve([(x - w, y - 2), (x - w * 0.45, y - w * 0.4), (x, y), (x + w * 0.45, y - w * 0.42), (x + w, y)])
        layer.stroke(line(wings), "#4a5664", w * 0.2, 0.85)
    card.late(layer, flat=True, rough=0.1)


def paint_sea(card: Art) -> None:
    """The sea is knitted, row upon row of blue thread; towards the left the rows have come loose."""
    rng = Rng("rows", card.seed)
    for row in range(30):
        t = row / 29
        y = HORIZON + 10 + 520 * t**1.25
        end = 470 - 300 * t + rng.normal(0, 34)
        step, height = 16 + 26 * t, 3 + 9 * t
        tone = mix("#3f76c4", "#a9c2cc", min(t * 1.15, 1))
        points = [(x, y + math.sin(x / step + row) * height) for x in np.arange(830, end + 40, -step * 0.4)]
        droop = rng.uniform(18, 46) * (0.5 + t)
        points += [(end + 22, y + 6), (end, y + droop * 0.5), (end - 6 + rng.normal(0, 9), y + droop)]
        layer = card.layer()
        layer.stroke(line(curve(points, 360)), shift(tone, rng.normal(0, 0.03)), 7 + 8 * t, 0.95)
        card.put(layer, form=5 + 3 * t, rough=0.5, shadow=(0, 3, 3, 0.2), texture=0.8)


def paint_dunes(card: Art) -> None:
    """The near beach: pale ribs of sand, marram grass, a row of groyne posts that leads to the bird."""
    rng = Rng("beach", card.seed)
    ridges = (
        ([(0, 930), (200, 900), (420, 880), (620, 850), (800, 862)], "#e2d8c2", 0.35),
        ([(0, 1000), (180, 985), (400, 960), (640, 962), (800, 930)], "#d8caae", 0.1),
        ([(0, 1090), (220, 1058), (460, 1062), (700, 1030), (800, 1020)], "#c9b694", 0.0),
    )
    for k, (ridge, colour, depth) in enumerate(ridges):
        outline = spline([(-60, 1260, 1), (-60, ridge[0][1], 1), *ridge, (860, ridge[-1][1], 1), (860, 1260, 1)])
        layer = card.layer()
        layer.fill(outline, colour)
        for _ in range(46):
            x, y = rng.uniform(-40, 800), rng.uniform(ridge[2][1] + 4, ridge[2][1] + 130)
            w = rng.uniform(60, 190)
            rib = curve([(x, y), (x + w * 0.5, y - rng.uniform(4, 12)), (x + w, y + rng.normal(0, 5))], 12)
            layer.stroke(line(rib), shift(colour, rng.pick([-0.06, 0.05])), rng.uniform(2, 5), 0.5, clip=outline)
        card.put(layer, form=40, depth=depth, brush=5, grain=0.9, shadow=(0, -3, 10, 0.12) if k else None)


def paint_posts(card: Art) -> None:
    """Old groyne posts, from far to near; the last carries the wren."""
    for x, y, h, w, depth in (
        (214, 912, 70, 13, 0.55),
        (268, 938, 92, 17, 0.42),
        (336, 972, 124, 24, 0.28),
        (424, 1016, 160, 33, 0.14),
    ):
        post(card, x, y, h, w, depth)
    post(card, 596, 1130, 318, 66, 0)


def post(card: Art, x: float, y: float, h: float, w: float, depth: float) -> None:
    """One weathered pile with weed at its foot."""
    rng = Rng("post", round(x))
    card.contact(x + w * 0.2, y, w * 1.2, opacity=0.35 * (1 - depth))
    body = spline(
        [
            (x - w * 0.55, y + 4, 1),
            (x - w * 0.5, y - h * 0.5),
            (x - w * 0.46, y - h, 1),
            (x, y - h - w * 0.16),
            (x + w * 0.44, y - h + w * 0.06, 1),
            (x + w * 0.5, y - h * 0.4),
            (x + w * 0.55, y + 4, 1),
        ]
    )
    layer = card.layer()
    layer.fill(body, "#6d655c", gradient=Linear("#4a4a44", x, y - h, x, y))
    for _ in range(int(w)):
        gx, gy = x + rng.uniform(-0.5, 0.5) * w, y - rng.uniform(0, h)
        layer.stroke(
            line(curve([(gx, gy), (gx + rng.normal(0, 2), gy + h * 0.12), (gx, gy + h * 0.22)], 8)),
            rng.pick(["#38352f", "#8e867a", "#524c44"]),
            w * 0.045,
            0.6,
            clip=body,
        )
    card.put(layer, form=w * 0.34, depth=depth, brush=88)
    layer = card.layer()
    for _ in range(int(w * 0.7)):
        layer.fill(
            blob(x + rng.uniform(-0.5, 0.5) * w, y - rng.uniform(0, h * 0.28), w * 0.09, w * 0.13, 6, 0.3),
            rng.pick(["#4d5b43", "#38463a", "#6b7350"]),
            0.9,
        )
    card.put(layer, form=3, depth=depth)


def paint_thread(card: Art) -> np.ndarray:
    """The horizon: a stretched cobalt line that goes slack and loops down to the beak."""
    points = curve(THREAD, 260)
    layer = card.layer()
    layer.stroke(line(points + np.array([10, 16])), "#7a8490", 7, 0.18, blur=5)
    card.put(layer, flat=True, rough=0)
    layer = card.layer()
    layer.stroke(line(points), "#16367c", 8.5)
    layer.stroke(line(points - np.array([0.8, 1.4])), COBALT, 6)
    layer.stroke(line(points - np.array([1.2, 2.4])), "#6d92e6", 1.8, 0.8, dash=[7, 6])
    card.late(layer, form=3, rough=0.15)
    return points


def lighthouse_bead(card: Art, frame: Frame) -> None:
    """A tiny lighthouse, foot at (0, 0)."""
    layer = card.layer()
    tower = poly([(-13, 0), (-8, -62), (8, -62), (13, 0)])
    layer.fill(frame(tower), "#f7f1e2")
    for k in (0, 2):
        layer.fill(frame(rect(-20, -52 + k * 14, 40, 13)), COBALT, clip=frame(tower))
    layer.fill(frame(rect(-10, -66, 20, 5)), "#33405c")
    layer.fill(frame(rect(-6, -78, 12, 12)), "#ffd884")
    layer.fill(frame(poly([(-9, -78), (0, -90), (9, -78)])), "#33405c")
    layer.fill(frame(spline([(-24, 2), (-12, -9), (14, -8), (26, 2)])), "#7d8580")
    card.late(layer, form=6, rough=0.2)


def steamer_bead(card: Art, frame: Frame) -> None:
    """A tiny steamer with a trail of smoke that still believes in the wind."""
    layer = card.layer()
    for k in range(5):
        layer.fill(frame(ellipse(-8 - k * 10, -54 - k * 5, 6 + k * 2, 5 + k)), "#a8a8a4", 0.6 - k * 0.09)
    layer.fill(frame(poly([(-50, -18), (54, -20), (40, 2), (-38, 2)])), "#2f4468")
    layer.fill(frame(rect(-28, -32, 52, 14, 2)), "#f5efe0")
    layer.fill(frame(rect(-8, -52, 13, 22, 2)), "#d07a48")
    for k in range(4):
        layer.fill(frame(ellipse(-20 + k * 12, -25, 2.6)), "#33405c")
    card.late(layer, form=6, rough=0.2)


def tree_bead(card: Art, frame: Frame) -> None:
    """A tiny wind-bent tree."""
    layer = card.layer()
    layer.fill(frame(tube([(0, 2), (4, -24), (14, -44)], [8, 5, 3])), "#5a463a")
    for k, (dx, dy, r) in enumerate(((10, -48, 17), (28, -46, 15), (22, -60, 15), (42, -52, 10))):
        layer.fill(frame(blob(dx, dy, r, r * 0.7, 9, 0.2, k)), shift("#6f8a68", 0.03 * k))
    card.late(layer, form=7, rough=0.3)


def hut_bead(card: Art, frame: Frame) -> None:
    """A striped bathing hut."""
    layer = card.layer()
    wall = rect(-20, -40, 40, 40)
    layer.fill(frame(wall), "#f4ead6")
    for k in range(4):
        layer.fill(frame(rect(-20 + k * 11, -40, 5.5, 40)), "#e0a04c", clip=frame(wall))
    layer.fill(frame(poly([(-26, -38), (0, -60), (26, -38)])), "#7d4a44")
    layer.fill(frame(rect(-7, -26, 14, 26, 2)), "#38506c")
    card.late(layer, form=5, rough=0.2)


def paint_beads(card: Art, points: np.ndarray) -> None:
    """What stood on the horizon and still holds on to it."""
    stand = (
        (0.17, lighthouse_bead, 1.5),
        (0.262, steamer_bead, 1.15),
        (0.425, tree_bead, 1.2),
        (0.84, hut_bead, 1.3),
    )
    for share, motif, size in stand:
        k = int(share * (len(points) - 1))
        dx, dy = points[k + 1] - points[k - 1]
        angle = (math.degrees(math.atan2(dy, dx)) + 90) % 180 - 90
        motif(card, Frame(float(points[k, 0]), float(points[k, 1]) - 2, size, angle))


def paint_wren(card: Art) -> None:
    """The wren: a round brown nothing with a tail like an exclamation mark. It leans back to pull."""
    frame = Frame(596, 808, 1.55, 7)

    def put(layer, form, **more):
        card.put(layer, form=form, **{"rough": 0.4, "texture": 0.8, **more})

    layer = card.layer()
    for dx in (-6, 15):
        layer.fill(frame(tube([(dx, -22), (dx - 4, -2), (dx + 1, 8)], [7, 5, 5])), "#8a5c3c")
        for toe in (-13, -5, 9):
            layer.fill(frame(tube([(dx, 8), (dx + toe * 0.6, 9), (dx + toe, 13)], [4.5, 4, 2.4])), "#7a5034")
    put(layer, 4)
    layer = card.layer()
    tail = spline([(46, -66), (62, -96), (76, -136), (92, -138, 1), (98, -126, 1), (86, -84), (62, -44)])
    layer.fill(frame(tail), "#6e4028")
    for k in range(7):
        layer.stroke(
            frame(line([(60 + k * 3.5, -78 - k * 8), (76 + k * 2.5, -70 - k * 9)])),
            "#3a2018",
            3.4,
            0.7,
            clip=frame(tail),
        )
    put(layer, 8, shadow=(4, 6, 6, 0.25))
    body = spline(
        [
            (-46, -92),
            (-34, -108),
            (-12, -114),
            (10, -104),
            (34, -88),
            (58, -66),
            (60, -42),
            (42, -20),
            (12, -10),
            (-20, -16),
            (-42, -36),
            (-50, -62),
        ]
    )
    layer = card.layer()
    layer.fill(frame(body), "#9a6440", gradient=Linear("#e3c8a0", *frame.point(10, -90), *frame.point(-34, -20)))
    rng = Rng("down", card.seed)
    for _ in range(150):
        x, y = rng.uniform(-48, 60), rng.uniform(-104, -12)
        layer.stroke(
            frame(line([(x, y), (x + 7, y + 3)])),
            rng.pick(["#6e4028", "#c89868", "#e8d2b0"]),
            2,
            0.4,
            clip=frame(body),
        )
    put(layer, 34, rim=0.2, shadow=(6, 8, 10, 0.25))
    layer = card.layer()
    wing = spline([(-2, -84), (26, -80), (54, -56), (72, -40, 1), (50, -32), (22, -34), (2, -52)])
    layer.fill(frame(wing), "#7c4a2e")
    for k in range(8):
        x = 6 + k * 7
        layer.stroke(
            frame(line(curve([(x, -76 + k * 3), (x + 6, -58 + k * 2), (x + 4, -36)], 8))),
            "#3f2318" if k % 2 else "#b88458",
            3.2,
            0.75,
            clip=frame(wing),
        )
    put(layer, 10, shadow=(3, 5, 5, 0.35))
    layer = card.layer()
    layer.stroke(frame(line(curve([(-46, -98), (-28, -104), (-8, -98)], 10))), "#ecd9b4", 5, 0.9)
    layer.stroke(frame(line(curve([(-48, -91), (-34, -90), (-10, -92)], 10))), "#5a3220", 4, 0.7)
    put(layer, 2)
    layer = card.layer()
    layer.fill(frame(ellipse(-32, -93, 4.6)), "#1a1214")
    layer.fill(frame(ellipse(-33.6, -95, 1.5)), "#fff6e4")
    layer.fill(frame(spline([(-46, -92, 1), (-62, -90), (-74, -84, 1), (-60, -83), (-46, -84, 1)])), "#4a3a34")
    layer.stroke(frame(line([(-47, -87), (-70, -85)])), "#1e1614", 1.6)
    card.late(layer, form=3, rough=0.1)


def paint_grass(card: Art) -> None:
    """Marram in the corner, bent towards the pull."""
    rng = Rng("marram", card.seed)
    layer = card.layer()
    for _ in range(120):
        x = rng.normal(60, 80)
        h = rng.uniform(60, 200)
        bend = rng.uniform(10, 80)
        layer.fill(
            tube([(x, 1220), (x + bend * 0.25, 1215 - h * 0.6), (x + bend, 1215 - h)], [5, 3.6, 0.6], n=10),
            rng.pick(["#7d8468", "#989a78", "#5f6a58", "#b9b48c"]),
        )
    card.put(layer, form=4, rough=0.3)


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(140, 0.5, "#fffaf0", "#4a5878")
    card.fog_colour = mix("#ece8dc", "#dfe4e2", 0.5)
    paint_air(card)
    paint_sea(card)
    card.fog(720, 900, "#efeade", 0.7)
    paint_dunes(card)
    card.fog(960, 820, "#efeade", 0.5)
    paint_posts(card)
    points = paint_thread(card)
    paint_wren(card)
    paint_beads(card, points)
    paint_grass(card)
    card.focus = [(580, 690, 140)]
    card.finish(bloom=0.15, vignette=0.22, vignette_colour="#6a7080")
