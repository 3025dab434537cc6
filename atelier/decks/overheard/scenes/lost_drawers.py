"""Idea: a lost-property office; in its open drawers lie a summer, a sea, a snowfall, a shadow.

Readings: memory; bureaucracy of the heart; what can be lost; the dead.
Second story: whoever stands at the counter throws no shadow; it waves from a drawer above.
"""

from __future__ import annotations

import math

from atelier.chance import Rng
from atelier.colour import darken, lighten, shift
from atelier.decks.overheard.layers import Linear
from atelier.decks.overheard.motifs.animals import bird
from atelier.decks.overheard.painting import Art
from atelier.geometry import TAU, Frame, curve, ellipse, leaf, line, poly, rect, spline, tube

COLUMNS, CELL_W, CELL_H = 7, 116, 86
LEFT, TOP = -6, -20
WOOD = "#6a4028"
OPEN = {(0, 8), (1, 2), (1, 10), (2, 6), (3, 0), (3, 9), (4, 3), (5, 6), (5, 10), (6, 1)}


def cell(column: int, row: int) -> tuple[float, float]:
    """The upper left corner of a drawer."""
    return LEFT + column * CELL_W, TOP + row * CELL_H


def paint_wall(card: Art) -> None:
    """The wall of closed drawers: fronts, brass plates, pulls."""
    rng = Rng("drawers", card.seed)
    card.sky(["#2a1612", "#3c2218", "#2c1814"], noise=0.04)
    for row in range(13):
        layer, brass, grain = card.layer(), card.layer(), card.layer()
        for column in range(COLUMNS):
            if (column, row) in OPEN:
                continue
            x, y = cell(column, row)
            tone = shift(WOOD, rng.normal(0, 0.022), 1, rng.normal(0, 5))
            front = rect(x + 5, y + 5, CELL_W - 10, CELL_H - 10, 4)
            layer.fill(front, tone)
            for _ in range(8):
                gy = y + rng.uniform(8, CELL_H - 8)
                grain.stroke(
                    line(curve([(x + 8, gy), (x + 58, gy + rng.normal(0, 3)), (x + 108, gy + rng.normal(0, 2))], 8)),
                    darken(tone, 0.08),
                    1.6,
                    0.5,
                    clip=front,
                )
            brass.fill(rect(x + 34, y + 20, 48, 20, 2), "#c89a54")
            brass.fill(rect(x + 38, y + 24, 40, 12), "#efe2c2")
            brass.stroke(line([(x + 42, y + 29), (x + rng.uniform(56, 74), y + 29)]), "#6a5a4a", 2, 0.8)
            brass.fill(
                spline([(x + 46, y + 52), (x + 58, y + 48), (x + 70, y + 52), (x + 66, y + 62), (x + 50, y + 62)]),
                "#b8863c",
            )
        card.put(layer, form=7, shadow=(2, 4, 4, 0.5), brush=0)
        card.put(grain, flat=True, rough=0.3)
        card.put(brass, form=3, shadow=(1, 2, 2, 0.5), rough=0.3)
    for column in range(COLUMNS + 1):
        x = LEFT + column * CELL_W
        card.shape(rect(x - 3, -10, 6, 1120), "#482a1c", form=3)


def drawer_hole(card: Art, column: int, row: int, glow: str) -> tuple[float, float]:
    """An open drawer's dark opening with its light; returns the middle of its upper edge."""
    x, y = cell(column, row)
    card.shape(
        rect(x + 5, y + 5, CELL_W - 10, CELL_H - 10, 3),
        "#160a0a",
        gradient=Linear(glow, x, y, x, y + CELL_H * 1.5),
        flat=True,
    )
    card.glow(x + CELL_W / 2, y + CELL_H * 0.4, 220, glow, 0.62, 1.7)
    return x + CELL_W / 2, y + CELL_H * 0.62


def drawer_front(card: Art, column: int, row: int) -> None:
    """The pulled-out front, larger because it is nearer."""
    x, y = cell(column, row)
    cx, top, w, h = x + CELL_W / 2, y + CELL_H * 0.58, CELL_W * 1.1, CELL_H * 0.84
    card.shape(
        rect(cx - w / 2, top, w, h, 5), lighten(WOOD, 0.05), form=9, shadow=(6, 18, 14, 0.65), brush=0, rim=0.2
    )
    layer = card.layer()
    layer.fill(rect(cx - 27, top + 16, 54, 21, 2), "#d0a258")
    layer.fill(rect(cx - 22, top + 20, 44, 13), "#f4e8c8")
    layer.stroke(line([(cx - 17, top + 26), (cx + 12, top + 26)]), "#6a5a4a", 2.2, 0.8)
    layer.fill(
        spline([(cx - 14, top + 49), (cx, top + 44), (cx + 14, top + 49), (cx + 10, top + 60), (cx - 10, top + 60)]),
        "#c8964a",
    )
    card.put(layer, form=4, shadow=(1, 3, 2, 0.5), rough=0.3)


def put_summer(card: Art, x: float, y: float) -> None:
    """A summer: poppies, grass and a white butterfly."""
    rng = Rng("summer", card.seed)
    layer = card.layer()
    for _ in range(46):
        bx = x + rng.uniform(-48, 48)
        tip = (bx + rng.normal(0, 9), y - rng.uniform(26, 78))
        layer.fill(
            tube([(bx, y + 8), ((bx + tip[0]) / 2, y - 20), tip], [4, 3, 0.8], n=7),
            rng.pick(["#86b04c", "#b4cc5c", "#5c8a3c"]),
        )
    for px, py in ((-36, -60), (-8, -84), (22, -66), (44, -48), (-22, -40)):
        layer.fill(ellipse(x + px, y + py, 12, 9), "#e0452e")
        layer.fill(ellipse(x + px, y + py + 1, 3.6), "#2c1418")
    card.put(layer, form=4)
    layer = card.layer()
    for side in (-1, 1):
        layer.fill(
            Frame(x + 34, y - 116, 1, 14)(
                spline([(0, 0), (side * 10, -15), (side * 22, -9), (side * 13, 2), (side * 14, 13)])
            ),
            "#fff8e0",
        )
    card.put(layer, form=3, glow=0.3)


def put_sea(card: Art, x: float, y: float) -> None:
    """A sea, which runs over and down the drawers below, with a sail on it."""
    layer = card.layer()
    fall = spline(
        [
            (x - 50, y - 6),
            (x - 20, y - 22),
            (x + 20, y - 16),
            (x + 54, y - 6),
            (x + 60, y + 26),
            (x + 44, y + 120),
            (x + 48, y + 300),
            (x + 40, y + 520),
            (x + 46, y + 700),
            (x + 64, y + 812, 1),
            (x - 6, y + 812, 1),
            (x + 8, y + 700),
            (x + 14, y + 500),
            (x + 10, y + 280),
            (x + 14, y + 120),
            (x - 8, y + 76),
            (x - 34, y + 96, 1),
            (x - 58, y + 30),
        ]
    )
    layer.fill(fall, "#2f8a9c", gradient=Linear("#9cdcd8", x, y, x, y + 800))
    rng = Rng("fall", card.seed)
    for _ in range(130):
        fx, fy = x + rng.uniform(-50, 56), y + rng.uniform(-20, 780)
        layer.stroke(
            line(curve([(fx, fy), (fx + rng.normal(0, 4), fy + 24), (fx + rng.normal(0, 4), fy + 50)], 6)),
            rng.pick(["#e6fbf4", "#1d6c84", "#7fd0cc"]),
            2.6,
            0.7,
            clip=fall,
        )
    card.put(layer, form=13, shadow=(8, 8, 8, 0.4), rim=0.3)
    layer = card.layer()
    for _ in range(60):
        layer.fill(
            ellipse(x + 28 + rng.normal(0, 30), y + 806 - abs(rng.normal(0, 16)), rng.uniform(2, 7)),
            "#e6fbf4",
            rng.uniform(0.6, 1),
        )
    card.put(layer, form=4)
    layer = card.layer()
    layer.fill(
        spline([(x - 26, y - 24, 1), (x - 12, y - 10), (x + 12, y - 10), (x + 26, y - 26, 1), (x, y - 18)]), "#8a3c2c"
    )
    layer.fill(spline([(x + 2, y - 74, 1), (x + 24, y - 44), (x + 22, y - 28, 1), (x + 2, y - 26, 1)]), "#fbf0d8")
    layer.fill(tube([(x, y - 20), (x, y - 78)], [3, 2]), "#4a2c20")
    card.put(layer, form=5)


def put_snow(card: Art, x: float, y: float) -> None:
    """A winter: snow drifts out and falls; a fir."""
    card.shape(
        spline(
            [
                (x - 54, y + 8),
                (x - 50, y - 14),
                (x - 14, y - 24),
                (x + 20, y - 16),
                (x + 54, y - 20),
                (x + 60, y + 22),
                (x + 30, y + 14),
                (x - 20, y + 26),
            ]
        ),
        "#eef4fb",
        form=10,
    )
    layer = card.layer()
    for k in range(3):
        layer.fill(
            poly([(x - 24 + k * 3, y - 14 - k * 20), (x + 16 - k * 3, y - 14 - k * 20), (x - 4, y - 48 - k * 18)]),
            "#3c6c68",
        )
    card.put(layer, form=5)
    rng = Rng("snow", round(x))
    layer = card.layer()
    for _ in range(60):
        fy = rng.uniform(-50, 260)
        layer.fill(
            ellipse(x + rng.normal(0, 30 + fy * 0.1), y + fy, rng.uniform(1.4, 3.4)), "#ffffff", rng.uniform(0.5, 1)
        )
    card.late(layer, flat=True, rough=0)


def put_shadow(card: Art, x: float, y: float) -> None:
    """A shadow leans out over the edge and waves."""
    layer = card.layer()
    dark = "#07060c"
    layer.fill(
        spline(
            [
                (x - 40, y + 22),
                (x - 34, y - 24),
                (x - 14, y - 44),
                (x + 14, y - 44),
                (x + 32, y - 24),
                (x + 40, y + 22),
            ]
        ),
        dark,
    )
    layer.fill(ellipse(x - 2, y - 62, 23, 25), dark)
    layer.fill(tube([(x + 26, y - 26), (x + 58, y - 52), (x + 62, y - 100)], [20, 16, 13]), dark)
    layer.fill(ellipse(x + 62, y - 108, 12, 14), dark)
    layer.fill(tube([(x - 30, y - 20), (x - 50, y + 20), (x - 42, y + 92)], [20, 16, 9]), dark)
    for k in range(6):
        layer.fill(ellipse(x - 26 - k * 5, y - 50 + k * 17, 10 - k, 11), dark)
    card.put(layer, form=5, light=0.4, opacity=0.95)


def put_kite(card: Art, x: float, y: float) -> None:
    """A kite that has already flown out on its string."""
    kx, ky = x + 42, y - 172
    layer = card.layer()
    layer.stroke(line(curve([(x, y + 4), (x - 26, y - 80), (kx - 2, ky + 6)], 20)), "#f2e6c8", 2)
    card.late(layer, flat=True, rough=0)
    f = Frame(kx, ky, 1, 20)
    layer = card.layer()
    for points, tone in (
        ([(0, -50), (34, -6), (0, 0)], "#d8a23c"),
        ([(34, -6), (0, 56), (0, 0)], "#c8503c"),
        ([(0, 56), (-34, -6), (0, 0)], "#3f8a8c"),
        ([(-34, -6), (0, -50), (0, 0)], "#e8d8a8"),
    ):
        layer.fill(f(poly(points)), tone)
    card.put(layer, form=7, shadow=(6, 14, 8, 0.5))
    layer = card.layer()
    tail = curve([f.point(0, 56), f.point(-16, 84), f.point(12, 106), f.point(-8, 134)], 20)
    layer.stroke(line(tail), "#f2e6c8", 2)
    for k in (6, 12, 18):
        layer.fill(ellipse(*map(float, tail[k]), 8, 4, 30), "#c8503c")
    card.late(layer, form=2, rough=0.1)


def put_birds(card: Art, x: float, y: float) -> None:
    """A flock leaves."""
    for dx, dy, s, turn in (
        (-26, -26, 0.62, -30),
        (10, -62, 0.68, -44),
        (44, -98, 0.6, -36),
        (66, -48, 0.5, -28),
        (-4, -6, 0.5, -20),
    ):
        bird(card, x + dx, y + dy, s, "#e9dfc8", rot=turn, options={"rim": 0.2})


def put_tree(card: Art, x: float, y: float) -> None:
    """An apple tree has begun."""
    layer = card.layer()
    layer.fill(tube([(x, y + 10), (x - 6, y - 30), (x + 10, y - 60)], [11, 8, 5]), "#5a3c28")
    layer.fill(tube([(x - 4, y - 26), (x - 30, y - 50)], [7, 3]), "#5a3c28")
    card.put(layer, form=4)
    rng = Rng("apple", card.seed)
    for turn, tones in enumerate((("#3f6c3c", "#4c7c40"), ("#6c9a48", "#82ac50"))):
        layer = card.layer()
        for _ in range(46):
            a, r = rng.uniform(0, TAU), math.sqrt(rng.uniform(0, 1))
            layer.fill(
                leaf(
                    x + math.cos(a) * 46 * r,
                    y - 70 + math.sin(a) * 30 * r,
                    rng.uniform(14, 20),
                    9,
                    rng.uniform(0, 360),
                ),
                rng.pick(tones),
            )
        card.put(layer, form=7, shadow=(2, 3, 3, 0.3) if turn else None)
    layer = card.layer()
    for dx, dy in ((-26, -60), (10, -84), (30, -58), (-6, -56)):
        layer.fill(ellipse(x + dx, y + dy, 7), "#d0402f")
    card.put(layer, form=4)


def put_light(card: Art, x: float, y: float) -> None:
    """Only a light, nobody knows whose."""
    card.glow(x, y - 10, 150, "#ffd07a", 0.9, 1.6)
    card.shape(ellipse(x, y - 12, 19), "#fff6d0", flat=True, glow=0.9)


def put_music(card: Art, x: float, y: float) -> None:
    """A tune on five strings of light."""
    layer = card.layer()
    for k in range(5):
        stave = curve(
            [(x - 20, y - k * 7), (x + 20, y - 56 - k * 9), (x - 40, y - 116 - k * 10), (x - 96, y - 120 - k * 12)],
            30,
        )
        layer.stroke(line(stave), "#f2d890", 1.8, 0.9)
        if k in (1, 2, 4):
            for j in (9, 17, 24):
                px, py = map(float, stave[(j + k * 2) % 29])
                layer.fill(ellipse(px, py, 7, 5, -20), "#fff0c0")
                layer.stroke(line([(px + 6, py), (px + 6, py - 26)]), "#fff0c0", 2.2)
    card.late(layer, flat=True, glow=0.4, rough=0)


CONTENTS = {
    (0, 8): (put_summer, "#c8b04a"),
    (1, 2): (put_birds, "#5c9ac0"),
    (1, 10): (put_light, "#e8a040"),
    (2, 6): (put_snow, "#9cc0e8"),
    (3, 0): (put_light, "#b86cd0"),
    (3, 9): (put_tree, "#78b05c"),
    (4, 3): (put_sea, "#3cb0b4"),
    (5, 6): (put_shadow, "#7c5ca8"),
    (5, 10): (put_kite, "#e07c4c"),
    (6, 1): (put_music, "#e8b84c"),
}


def paint_contents(card: Art) -> None:
    """Every open drawer with what is in it."""
    for (column, row), (motif, glow) in sorted(CONTENTS.items(), key=lambda item: item[0][1]):
        x, y = drawer_hole(card, column, row, glow)
        if motif is put_sea:
            drawer_front(card, column, row)
            motif(card, x, y + 6)
        else:
            motif(card, x, y)
            drawer_front(card, column, row)


def paint_ladder(card: Art) -> None:
    """The rolling ladder, the clerk on it, something glowing in her hand."""
    a, b = (150, 1120), (300, 190)
    layer = card.layer()
    for dx in (-34, 34):
        layer.fill(tube([(a[0] + dx, a[1]), (b[0] + dx, b[1])], [15, 12]), "#b88a54")
    for k in range(1, 18):
        t = k / 18
        x, y = a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
        layer.fill(tube([(x - 34, y), (x + 34, y)], [10, 10], n=4), "#a87a48")
    card.put(layer, form=6, shadow=(16, 12, 9, 0.55), rough=0.3)
    paint_clerk(card, a[0] + (b[0] - a[0]) * 0.5, a[1] + (b[1] - a[1]) * 0.5)


def paint_clerk(card: Art, x: float, y: float) -> None:
    """From behind, both soles on a rung, one hand on the rail; the other has found what it looked for."""
    light = (x - 86, y - 300)
    card.lamp(*light, 280, "#9cd0ff", 0.8)
    at = Frame(x, y, 1.06)
    legs = card.layer()
    legs.fill(at(tube([(-17, -60), (-16, -4)], [19, 15])), "#c8a890")
    legs.fill(at(tube([(17, -60), (16, -4)], [19, 15])), "#c8a890")
    card.put(legs, form=6)
    shoes = card.layer()
    for dx in (-16, 16):
        shoes.fill(
            at(spline([(dx - 13, 4), (dx - 11, -14), (dx, -20), (dx + 11, -14), (dx + 13, 4), (dx, 9)])), "#7c2c28"
        )
    card.put(shoes, form=6, rim=0.4, shadow=(2, 4, 4, 0.5))
    card.shape(
        at(spline([(-27, -134, 1), (27, -134, 1), (46, -80), (54, -32), (0, -22), (-54, -32), (-46, -80)])),
        "#3f5a74",
        form=24,
        rim=0.3,
        shadow=(6, 10, 10, 0.45),
    )
    folds = card.layer()
    for dx in (-30, -10, 12, 32):
        folds.stroke(at(line(curve([(dx * 0.5, -124), (dx * 0.9, -80), (dx * 1.2, -34)], 12))), "#2a3e54", 4, 0.6)
    card.put(folds, flat=True, rough=0.4)
    card.shape(at(tube([(30, -196), (62, -172), (58, -204)], [26, 22, 17])), "#e0d4bc", form=8, shadow=(2, 5, 4, 0.4))
    card.shape(
        at(spline([(-28, -128), (-38, -180), (-26, -208), (0, -214), (26, -208), (38, -180), (28, -128)])),
        "#e8dcc4",
        form=18,
        rim=0.3,
        shadow=(4, 6, 6, 0.4),
    )
    apron = card.layer()
    for side in (-1, 1):
        apron.stroke(at(line([(side * 20, -206), (-side * 12, -132)])), "#7c4a2c", 8)
    apron.fill(at(spline([(0, -132), (-22, -120), (-16, -142), (16, -142), (22, -120)])), "#7c4a2c")
    card.put(apron, form=4)
    card.shape(
        at(tube([(-30, -198), (-64, -224), (-76, -270)], [27, 23, 17])), "#f0e6d0", form=8, shadow=(2, 5, 4, 0.4)
    )
    card.shape(at(ellipse(57, -210, 13, 10)), "#a87050", form=5, shadow=(1, 3, 3, 0.4))
    card.shape(at(tube([(0, -206), (0, -224)], [24, 22])), "#a87050", form=7)
    card.shape(
        at(spline([(-30, -236), (-26, -268), (0, -280), (26, -268), (30, -236), (14, -218), (-14, -218)])),
        "#3a2018",
        form=14,
        rim=0.4,
        shadow=(2, 5, 5, 0.4),
    )
    card.shape(at(ellipse(2, -276, 18, 16)), "#46281c", form=8, rim=0.4, shadow=(1, 4, 3, 0.4))
    pencil = card.layer()
    pencil.stroke(at(line([(-22, -288), (26, -266)])), "#e8b23c", 5)
    card.put(pencil, form=2)
    card.glow(*light, 130, "#bfe4ff", 0.9, 1.8)
    card.shape(ellipse(*light, 17), "#eefaff", flat=True, glow=0.9)
    fingers = card.layer()
    fingers.fill(ellipse(light[0] + 4, light[1] + 18, 14, 11), "#c08a68")
    for dx in (-9, 2, 13):
        fingers.fill(tube([(light[0] + dx + 2, light[1] + 16), (light[0] + dx, light[1] + 2)], [8, 6]), "#d8a484")
    card.put(fingers, form=4, rough=0.2)


def paint_customer(card: Art, x: float, y: float) -> None:
    """From behind, in a long raincoat, a plait down the back; the drawer above has the same plait."""
    at = Frame(x, y, 1.0)
    card.shape(
        at(spline([(-70, 20), (-66, -110), (-54, -190), (-30, -216), (30, -216), (54, -190), (66, -110), (70, 20)])),
        "#b8862c",
        form=40,
        rim=0.35,
    )
    seams = card.layer()
    seams.stroke(at(line([(0, -200), (0, 0)])), "#7c5618", 3, 0.7)
    seams.stroke(at(line(curve([(-64, -100), (0, -88), (64, -100)], 16))), "#7c5618", 14, 0.7)
    card.put(seams, form=4, rough=0.4)
    for side in (-1, 1):
        card.shape(
            at(tube([(side * 48, -190), (side * 72, -120), (side * 60, -56)], [40, 36, 28])),
            "#c8943a",
            form=13,
            rim=0.3,
            shadow=(3, 6, 6, 0.4),
        )
        card.shape(at(ellipse(side * 58, -44, 14, 17)), "#7c4c36", form=6)
    card.shape(at(tube([(0, -206), (0, -234)], [34, 32])), "#7c4c36", form=9)
    card.shape(
        at(spline([(-40, -256), (-36, -300), (0, -318), (36, -300), (40, -256), (18, -228), (-18, -228)])),
        "#1f1618",
        form=18,
        rim=0.5,
        shadow=(2, 6, 6, 0.4),
    )
    for k in range(7):
        card.shape(
            at(ellipse(-5 if k % 2 else 5, -226 + k * 19, 15 - k, 13)),
            "#2a1e20",
            form=6,
            rim=0.5,
            shadow=(1, 4, 3, 0.45),
        )
    card.shape(at(ellipse(0, -92, 13, 8)), "#c8452c", form=4)


def paint_counter(card: Art) -> None:
    """The counter with a bell, and the customer who throws no shadow, while everything else does."""
    layer = card.layer()
    layer.fill(rect(-10, 1096, 820, 120), "#4a2a1e")
    card.put(layer, form=10, brush=0)
    paint_customer(card, 650, 1200)
    top = rect(-10, 1088, 560, 26, 3)
    card.shape(top, "#8a5834", form=8, shadow=(0, 8, 8, 0.5), brush=0)
    card.shade(ellipse(430, 1094, 34, 6), "#160a10", 0.6, 3)
    card.shape(
        spline([(402, 1088, 1), (406, 1064), (430, 1052), (454, 1064), (458, 1088, 1)]), "#d8a94e", form=10, rim=0.4
    )
    card.shape(ellipse(430, 1048, 6), "#8a5c24", form=3)
    layer = card.layer()
    for k, (x, tone) in enumerate(((40, "#8c3c34"), (48, "#3f5a6c"), (36, "#c8a46a"))):
        layer.fill(rect(x, 1064 - k * 24, 110, 24, 3), tone)
    card.put(layer, form=6, shadow=(4, 6, 5, 0.5))


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(118, 0.5, "#ffdfae", "#1a0c18")
    paint_wall(card)
    card.shade(poly([(-20, -20), (820, -20), (820, 200), (-20, 120)]), "#1a0c10", 0.5, 60)
    card.shade(rect(-20, 1000, 840, 240), "#1a0c10", 0.5, 60)
    paint_contents(card)
    paint_ladder(card)
    card.lamps_off()
    paint_counter(card)
    card.focus = [(240, 500, 150), (600, 560, 130), (640, 1000, 130)]
    card.finish(bloom=0.4, vignette=0.45, vignette_colour="#0c0508")
