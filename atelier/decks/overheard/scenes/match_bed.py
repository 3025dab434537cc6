"""Idea: a young match sleeps in its box; three burnt ones have come to the foot of the bed.

Readings: family; sacrifice; what is waiting for the young.
Second story: on the wall the shadows of the burnt ones still carry their flames.
"""

from __future__ import annotations

import numpy as np

from atelier.chance import Rng
from atelier.colour import mix
from atelier.decks.overheard.layers import Linear
from atelier.decks.overheard.painting import Art
from atelier.geometry import curve, ellipse, line, poly, rect, spline, star5, tube

TABLE = 812
RED = "#c2311f"
CHAR = "#1b1718"
BURNT = (
    ([(648, 1012), (660, 860), (642, 700), (622, 560), (552, 494)], 1.1),
    ([(556, 1090), (546, 950), (560, 810), (540, 690), (470, 640)], 1.15),
    ([(752, 1126), (742, 1016), (756, 906), (746, 806), (700, 752)], 1.2),
)
"""Bent centre lines, foot first, and a size."""
SHADOWS = ((110, 372, 40), (300, 268, 46), (476, 420, 38))
"""x, the top of the stick, its width."""


def paint_wall(card: Art) -> None:
    """Old newspaper colour: a papered wall with columns of lines nobody can read."""
    card.sky(["#c9b48c", "#dcc9a0", "#cdb68a", "#a88a60"], [0, 0.35, 0.62, 1], noise=0.06, brush=3)
    rng = Rng("paper", card.seed)
    layer = card.layer()
    for column in range(5):
        x = -60 + column * 182
        y = -10
        while y < TABLE:
            if rng.chance(0.025):
                layer.fill(rect(x, y + 4, 160, 22), "#4a3626", 0.6)
                y += 38
            words = x
            while words < x + 154:
                width = rng.uniform(12, 44)
                layer.fill(rect(words, y, min(width, x + 158 - words), 7), "#5a4430", rng.uniform(0.4, 0.6))
                words += width + 6
            y += 19
        layer.stroke(line([(x + 170, -10), (x + 170, TABLE)]), "#6a5238", 1.5, 0.4)
    layer.fill(rect(126, 140, 156, 120), "#6a5238", 0.24)
    layer.fill(spline([(126, 260, 1), (160, 204), (204, 224), (250, 176), (282, 260, 1)]), "#5a4632", 0.32)
    card.put(layer, flat=True, rough=1.0)
    card.glow(640, 560, 760, "#ffe0a0", 0.42, 1.5)


def paint_shadows(card: Art) -> None:
    """What the burnt ones throw on the wall: tall over the bed, straight, alight."""
    layer = card.layer()
    for x, top, width in SHADOWS:
        layer.fill(
            tube([(x + 34, TABLE + 10), (x + 16, 600), (x, top)], [width, width * 0.9, width * 0.84]),
            "#6a452c",
            blur=3,
        )
        layer.fill(flame(x - 2, top + 6, width * 2.3), "#6a452c", blur=3)
    card.put(layer, flat=True, rough=0, mode="multiply", opacity=0.82)
    heart = card.layer()
    for x, top, width in SHADOWS:
        heart.fill(flame(x - 2, top + 22, width * 1.1), "#ffffff", blur=8)
    card.screen("#e8782c", card.coverage(heart) * 0.6)


def flame(x: float, y: float, s: float) -> object:
    """The outline of a match flame that leans a little."""
    return spline(
        [
            (x, y + s * 0.5),
            (x - s * 0.52, y - s * 0.1),
            (x - s * 0.34, y - s * 0.9),
            (x + s * 0.16, y - s * 1.9, 1),
            (x + s * 0.3, y - s * 0.9),
            (x + s * 0.52, y - s * 0.1),
        ]
    )


def paint_table(card: Art) -> None:
    """A black table top that has been scorched before."""
    layer = card.layer()
    layer.fill(rect(-20, TABLE, 840, 420), "#6a3a2c", gradient=Linear("#2c1a1a", 0, TABLE, 0, 1200))
    card.put(layer, form=14, brush=2, texture=1.2)
    rng = Rng("table", card.seed)
    grain = card.layer()
    for _ in range(90):
        x, y = rng.uniform(-80, 800), rng.uniform(TABLE + 6, 1200)
        length = rng.uniform(60, 300)
        grain.stroke(
            line(curve([(x, y), (x + length / 2, y + rng.normal(0, 3)), (x + length, y)], 10)),
            rng.pick(["#8a5440", "#2c1818", "#9a6248"]),
            rng.uniform(1, 2.6),
            0.5,
        )
    card.put(grain, flat=True)
    card.shade(ellipse(640, 960, 420, 120), "#ffcf88", 0.3, 60, mode="screen")
    for x, y, r in ((690, 1150, 40), (96, 1162, 28)):
        card.shade(ellipse(x, y, r, r * 0.36), "#000000", 0.7, 7)


def paint_box(card: Art) -> None:
    """The sleeve behind, the drawer as a bed, seen from the side of the table."""
    sleeve_top = poly([(-40, 700), (196, 676), (246, 742), (-40, 772)])
    sleeve_side = poly([(-40, 772), (246, 742), (246, 936), (-40, 974)])
    mouth = poly([(196, 676), (246, 742), (246, 936), (204, 846)])
    card.shade(poly([(-40, 950), (240, 950), (610, 890), (600, 930), (210, 1024), (-40, 1040)]), "#140808", 0.8, 12)
    layer = card.layer()
    layer.fill(mouth, "#5c3826")
    card.put(layer, form=10)
    paint_drawer(card)
    layer = card.layer()
    layer.fill(sleeve_top, "#d8b878")
    layer.stroke(poly([(-40, 714), (188, 690), (222, 734), (-40, 760)]), RED, 5)
    layer.fill(star5(104, 724, 20, rot=12), RED)
    card.put(layer, form=12, shadow=(4, 8, 8, 0.4))
    layer = card.layer()
    layer.fill(sleeve_side, "#7c4a36", gradient=Linear("#4c2a24", 0, 760, 0, 970))
    rng = Rng("striker", card.seed)
    for _ in range(420):
        layer.fill(
            ellipse(rng.uniform(-30, 240), rng.uniform(752, 960), rng.uniform(1, 2.4)),
            rng.pick(["#2c1814", "#a86c50"]),
            0.6,
            clip=sleeve_side,
        )
    for _k in range(9):
        x = rng.uniform(-20, 200)
        y = rng.uniform(790, 920)
        layer.stroke(
            line([(x, y), (x + rng.uniform(30, 80), y - rng.uniform(6, 18))]),
            "#d8a27c",
            rng.uniform(1.5, 3),
            0.6,
            clip=sleeve_side,
        )
    card.put(layer, form=12, shadow=(6, 8, 8, 0.4))


def paint_drawer(card: Art) -> None:
    """The open drawer: far wall, mattress, pillow, sleeper, blanket, near wall."""
    layer = card.layer()
    layer.fill(poly([(200, 744), (560, 706), (560, 800), (200, 850)]), "#a88a5c")
    card.put(layer, form=8)
    layer = card.layer()
    layer.fill(
        poly([(200, 812), (562, 772), (602, 850), (236, 912)]), "#efe3c6", gradient=Linear("#c8b48c", 0, 780, 0, 900)
    )
    card.put(layer, form=10)
    layer = card.layer()
    layer.fill(
        spline([(222, 800), (270, 776), (326, 780), (342, 808), (326, 846), (270, 862), (228, 846)]), "#fbf4e0"
    )
    layer.stroke(line(curve([(236, 826), (280, 812), (330, 818)], 10)), "#cbb894", 3, 0.6)
    card.put(layer, form=22, shadow=(6, 8, 8, 0.4))
    layer = card.layer()
    layer.fill(tube([(300, 818), (420, 812), (590, 790)], [22, 23, 21]), "#e2bf80")
    card.put(layer, form=8, shadow=(4, 8, 6, 0.4))
    layer = card.layer()
    layer.fill(
        spline([(262, 818), (276, 796), (304, 796), (326, 808), (326, 826), (304, 838), (276, 840)]),
        RED,
        gradient=Linear("#7c1812", 0, 796, 0, 846),
    )
    card.put(layer, form=14, rim=0.5, shadow=(4, 6, 5, 0.4))
    face = card.layer()
    face.stroke(line(curve([(276, 818), (281, 824), (287, 819)], 6)), "#3c0a08", 2.6)
    face.stroke(line(curve([(296, 816), (301, 822), (307, 817)], 6)), "#3c0a08", 2.6)
    card.late(face, flat=True, rough=0)
    blanket = spline(
        [
            (366, 796, 1),
            (404, 776),
            (470, 776),
            (548, 758),
            (606, 774, 1),
            (628, 856),
            (560, 878),
            (470, 890),
            (404, 908, 1),
            (380, 860),
        ]
    )
    layer = card.layer()
    layer.fill(blanket, "#5c6a72")
    for k in range(9):
        layer.stroke(line([(380 + k * 30, 760), (404 + k * 30, 910)]), "#86949a", 3, 0.6, clip=blanket)
    for k in range(5):
        layer.stroke(
            line(curve([(360, 808 + k * 24), (480, 796 + k * 24), (630, 776 + k * 22)], 10)),
            "#33414a",
            3,
            0.6,
            clip=blanket,
        )
    layer.fill(rect(452, 804, 42, 40), RED, 0.85, clip=blanket)
    layer.stroke(rect(452, 804, 42, 40), "#f0dcb0", 2.4, dash=[5, 4], clip=blanket)
    layer.fill(spline([(358, 794), (380, 784), (398, 860), (410, 908), (388, 916), (368, 860)]), "#e8ddc4", clip=None)
    card.put(layer, form=20, shadow=(6, 10, 8, 0.45))
    near = poly([(236, 900), (606, 838), (606, 902), (236, 972)])
    layer = card.layer()
    layer.fill(near, "#caa86c", gradient=Linear("#8e6c40", 0, 850, 0, 970))
    layer.stroke(line([(236, 906), (606, 844)]), "#f0d8a0", 5, 0.8)
    card.put(layer, form=12, shadow=(6, 12, 10, 0.4))
    layer = card.layer()
    layer.fill(poly([(562, 740), (606, 838), (606, 902), (562, 800)]), "#9c7a4a")
    card.put(layer, form=8)


def paint_burnt(card: Art) -> None:
    """Three black, bowed sticks: whole wood only at the foot."""
    rng = Rng("burnt", card.seed)
    for points, size in BURNT:
        card.contact(points[0][0], points[0][1] + 6, 46 * size, opacity=0.75)
        layer = card.layer()
        stick = tube(points, [28 * size, 26 * size, 21 * size, 18 * size, 14 * size])
        layer.fill(stick, "#c49a62")
        charred = tube(points[1:], [30 * size, 24 * size, 19 * size, 15 * size])
        layer.fill(charred, CHAR)
        for _ in range(26):
            x, y = rng.pick([tuple(p) for p in curve(points[:3], 30)[10:]])
            layer.fill(
                ellipse(x + rng.normal(0, 8), y + rng.normal(0, 12), rng.uniform(3, 8)),
                rng.pick([CHAR, "#3c2418"]),
                0.8,
                clip=stick,
            )
        for _ in range(16):
            x, y = rng.pick([tuple(p) for p in curve(points[1:], 30)])
            layer.stroke(
                line([(x - 9, y + rng.normal(0, 3)), (x + 9, y + rng.normal(0, 3))]),
                mix("#6c6468", "#3a3436", rng.uniform(0, 1)),
                2,
                0.8,
                clip=charred,
            )
        x, y = points[-1]
        layer.fill(ellipse(x - 6 * size, y + 2, 21 * size, 17 * size, 40), CHAR)
        layer.fill(ellipse(x - 12 * size, y - 3, 7 * size, 5 * size, 40), "#57504f", 0.8)
        card.put(layer, form=9 * size, rim=0.5, shadow=(-14, 12, 10, 0.4))
        thread = card.layer()
        smoke = curve([(x - 8, y - 14), (x - 20, y - 60), (x + 8, y - 110), (x - 12, y - 170), (x + 6, y - 230)], 30)
        for k in range(29):
            thread.stroke(line([tuple(smoke[k]), tuple(smoke[k + 1])]), "#f4ead8", 3.5, 0.34 * (1 - k / 29))
        card.late(thread, flat=True, rough=0)


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(28, 0.42, "#ffe2a4", "#1c1020")
    paint_wall(card)
    paint_shadows(card)
    paint_table(card)
    paint_box(card)
    paint_burnt(card)
    dusk = np.clip((420 - card.xs) / 520, 0, 1) * 0.34 + np.clip((300 - card.ys) / 420, 0, 1) * 0.3
    card.image *= (1 - dusk)[..., None]
    card.focus = [(300, 820, 110), (560, 680, 120)]
    card.finish(bloom=0.2, vignette=0.5, vignette_colour="#120a0c")
