"""Idea: a sheep lies awake in bed and counts people, who jump one after another over the foot of the bed.

Readings: worry; the boss at night; work that never ends; revenge of the flock.
Second story: under the bed the sheepdog sleeps deeply; the tally on the wall has reached the ceiling.
"""

from __future__ import annotations

from atelier.chance import Rng
from atelier.colour import lighten, mix
from atelier.decks.overheard.figures.people import person
from atelier.decks.overheard.layers import Linear
from atelier.decks.overheard.painting import Art
from atelier.decks.overheard.worlds import hole_rim, world
from atelier.geometry import Frame, curve, ellipse, line, poly, rect, spline, tube

NIGHT = "#7f9cc0"


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(122, 0.45, "#dbe8ff", "#1a2448")
    card.fog_colour = NIGHT
    card.sky(["#3c5688", "#5f7dab", "#8aa6c8", "#6c88b0"], [0, 0.35, 0.6, 0.8], noise=0.03, angle=110)
    paint_wall(card)
    paint_window(card)
    paint_floor(card)
    paint_dog(card)
    paint_headboard(card)
    paint_jumpers(card)
    paint_bed(card)
    paint_sheep(card)
    paint_blanket(card)
    paint_footboard(card)
    card.focus = [(230, 700, 130), (560, 420, 160)]
    card.finish(bloom=0.3, vignette=0.4, vignette_colour="#0c1434")


def paint_wall(card: Art) -> None:
    """Striped paper, and the tally: bundles of five, up and up."""
    layer = card.layer()
    for k in range(15):
        layer.fill(rect(k * 58 - 20, -10, 29, 930), "#9db6d4", 0.28)
        for j in range(12):
            layer.fill(ellipse(k * 58 + 38, 30 + j * 78 + (k % 2) * 39, 4, 7), "#dbe6f2", 0.35)
    card.put(layer, flat=True, rough=0.6)
    card.shade(spline([(380, -60), (900, -60), (900, 980), (640, 980)]), "#22305c", 0.55, 80)
    card.shade(poly([(150, 330), (330, 300), (560, 900), (330, 930)]), "#dce8ff", 0.35, 26, mode="screen")
    rng = Rng("tally", card.seed)
    layer = card.layer()
    for row in range(9):
        for k in range(4 if row % 2 else 3):
            x, y = 396 + k * 98 + (row % 2) * -30 + rng.normal(0, 5), 24 + row * 46
            if x > 770:
                continue
            for i in range(4):
                layer.stroke(
                    line([(x + i * 11, y + rng.normal(0, 2)), (x + i * 11 + rng.normal(0, 2), y + 28)]),
                    "#d3e0f2",
                    3.2,
                    0.6,
                )
            layer.stroke(line([(x - 7, y + 22), (x + 42, y + 6)]), "#d3e0f2", 3.2, 0.6)
    card.late(layer, flat=True)


def paint_window(card: Art) -> None:
    """A small window with a thin moon and a fold with nobody in it."""
    pane = rect(70, 110, 190, 250, 4)

    def outside(inner: Art) -> None:
        inner.sky(["#0f1c48", "#2c4680", "#7f9cc8"], [0.05, 0.2, 0.3], noise=0.02)
        inner.stars(90, 330)
        layer = inner.layer()
        layer.fill(ellipse(196, 176, 22), "#f6efd0")
        layer.fill(ellipse(206, 170, 20), "#1d3266")
        layer.fill(spline([(40, 330), (130, 300), (290, 326), (290, 400, 1), (40, 400, 1)]), "#1d3050")
        inner.put(layer, flat=True)

    mask = world(card, pane, outside)
    hole_rim(card, mask, 6, 8, 9, 0.7)
    layer = card.layer()
    for x, y, w, h in (
        (56, 96, 14, 278),
        (260, 96, 14, 278),
        (56, 96, 218, 14),
        (44, 360, 242, 20),
        (160, 110, 9, 250),
        (70, 228, 190, 9),
    ):
        layer.fill(rect(x, y, w, h, 3), "#e6edf4")
    card.put(layer, form=5, shadow=(5, 7, 6, 0.4))
    for x, flip in ((18, False), (322, True)):
        at = Frame(x, 74, 1, 0, flip)
        layer = card.layer()
        layer.fill(
            at(spline([(-30, 0, 1), (74, 0, 1), (60, 120), (34, 250), (50, 330, 1), (-34, 340, 1)])), "#53709e"
        )
        for k in range(4):
            layer.stroke(
                at(line(curve([(-16 + k * 22, 4), (-20 + k * 18, 170), (-22 + k * 19, 330)], 16))), "#38507c", 5, 0.5
            )
        card.put(layer, form=14, shadow=(8, 8, 10, 0.35))
    layer = card.layer()
    layer.fill(rect(-20, 62, 380, 13, 6), "#b99a68")
    card.put(layer, form=5, shadow=(4, 6, 5, 0.4))


def paint_floor(card: Art) -> None:
    """Boards and a round rug."""
    layer = card.layer()
    layer.fill(rect(-10, 950, 820, 260), "#6a6478", gradient=Linear("#3c3a54", 0, 950, 0, 1200))
    layer.fill(rect(-10, 930, 820, 22), "#c8d4e2")
    card.put(layer, form=7, brush=2)
    layer = card.layer()
    for k in range(9):
        x = 400 + (k - 4) * 120
        layer.stroke(line([(x, 954), (400 + (k - 4) * 210, 1210)]), "#2a2a44", 3, 0.6)
    card.put(layer, flat=True)
    layer = card.layer()
    for k, tone in enumerate(("#41598a", "#c9d3e0", "#5f7dab", "#e2c77c", "#41598a")):
        layer.fill(ellipse(560, 1150, 250 - k * 44, 62 - k * 11), tone)
    card.put(layer, form=5)


def paint_dog(card: Art) -> None:
    """The sheepdog under the bed, asleep."""
    card.shade(rect(40, 960, 660, 150), "#0c1230", 0.85, 24)
    layer = card.layer()
    layer.fill(
        spline(
            [(150, 1096), (156, 1040), (220, 1012), (310, 1016), (370, 1050), (420, 1070), (436, 1096), (300, 1108)]
        ),
        "#2c2c3c",
    )
    layer.fill(tube([(160, 1086), (110, 1092), (90, 1070)], [24, 18, 8]), "#2c2c3c")
    card.put(layer, form=24)
    layer = card.layer()
    layer.fill(
        spline([(350, 1052), (392, 1038), (430, 1056), (478, 1078), (482, 1096), (420, 1104), (356, 1096)]), "#e4e2e0"
    )
    layer.fill(spline([(356, 1050), (392, 1036), (410, 1054), (384, 1090), (352, 1098)]), "#2c2c3c")
    layer.fill(ellipse(478, 1084, 9, 7), "#14141c")
    card.put(layer, form=11)
    layer = card.layer()
    layer.stroke(line(curve([(412, 1066), (422, 1072), (432, 1068)], 8)), "#14141c", 3.4)
    card.late(layer, flat=True)


def paint_headboard(card: Art) -> None:
    """Carved wood behind the pillow."""
    layer = card.layer()
    layer.fill(
        spline([(6, 1060, 1), (6, 560, 1), (60, 520), (120, 508), (180, 530), (214, 580, 1), (214, 900, 1)]),
        "#7c5a48",
    )
    layer.fill(rect(-8, 530, 30, 560, 8), "#6a4a3c")
    card.put(layer, form=16, shadow=(12, 10, 14, 0.45), brush=88)
    layer = card.layer()
    layer.fill(ellipse(7, 522, 22), "#8a664f")
    card.put(layer, form=10)


def paint_bed(card: Art) -> None:
    """Mattress, rail, pillows."""
    layer = card.layer()
    layer.fill(rect(20, 950, 690, 66, 8), "#6a4a3c")
    card.put(layer, form=14, shadow=(0, 14, 14, 0.5), brush=2)
    layer = card.layer()
    layer.fill(spline([(20, 850), (200, 830), (700, 860), (706, 960), (20, 962)]), "#dfe6f0")
    card.put(layer, form=20)
    for x, y, r, tone in ((118, 760, -32, "#eef2f8"), (170, 806, -20, "#dbe4f0")):
        layer = card.layer()
        layer.fill(
            Frame(x, y, 1, r)(
                spline([(-120, -48), (0, -60), (120, -48), (132, 0), (118, 52), (0, 62), (-118, 52), (-130, 0)])
            ),
            tone,
        )
        card.put(layer, form=36, shadow=(5, 9, 10, 0.35))


def paint_sheep(card: Art) -> None:
    """Dark wool, a long pale face with horns, and eyes that will not close."""
    rng = Rng("wool", card.seed)
    dark, soft = "#4a3c46", "#7c6a72"
    layer = card.layer()
    for _ in range(150):
        x, y = rng.normal(226, 56), rng.normal(756, 42)
        layer.fill(ellipse(x, y, rng.uniform(15, 26)), mix(dark, soft, rng.uniform(0, 1)))
    for _ in range(120):
        x, y = rng.normal(330, 70), rng.normal(856, 32)
        layer.fill(ellipse(x, y, rng.uniform(15, 26)), mix(dark, soft, rng.uniform(0, 1)))
    card.put(layer, form=12, shadow=(5, 9, 10, 0.4))
    at = Frame(256, 716, 1.16, 8)
    paint_horns(card, at)
    layer = card.layer()
    layer.fill(at(spline([(-50, -16), (-104, 0), (-122, 24), (-94, 34), (-48, 14)])), "#cdb49c")
    layer.fill(at(spline([(48, -16), (100, -8), (124, 12), (96, 28), (48, 14)])), "#cdb49c")
    card.put(layer, form=10, shadow=(3, 5, 5, 0.35))
    layer = card.layer()
    layer.fill(
        at(
            spline(
                [
                    (-50, -46),
                    (-24, -64),
                    (24, -64),
                    (50, -46),
                    (50, 6),
                    (36, 74),
                    (26, 108),
                    (0, 118),
                    (-26, 108),
                    (-36, 74),
                    (-50, 6),
                ]
            )
        ),
        "#eadcc6",
        gradient=Linear("#c9b4a4", *at.point(0, -40), *at.point(0, 120)),
    )
    layer.fill(at(spline([(-22, 92), (0, 84), (22, 92), (20, 112), (0, 119), (-20, 112)])), "#b98c86", 0.8)
    card.put(layer, form=28, shadow=(3, 7, 8, 0.4))
    layer = card.layer()
    for _ in range(36):
        x, y = at.point(rng.normal(0, 30), rng.normal(-66, 10))
        layer.fill(ellipse(x, y, rng.uniform(12, 19)), mix(dark, soft, rng.uniform(0, 1)))
    card.put(layer, form=10, shadow=(1, 4, 4, 0.35))
    layer = card.layer()
    for side in (-1, 1):
        x = side * 29
        layer.fill(at(ellipse(x, -8, 15, 14)), "#fdf8e8")
        layer.stroke(at(ellipse(x, -8, 15, 14)), "#5c4a4c", 3)
        layer.fill(at(rect(x - 7, -10, 14, 6.5, 3)), "#14121c")
        for k in range(2):
            layer.stroke(
                at(line(curve([(x - 15, 13 + k * 6), (x, 18 + k * 6), (x + 14, 12 + k * 6)], 12))),
                "#9a7c74",
                2.4,
                0.8,
            )
        layer.fill(at(ellipse(side * 10, 97, 3.4, 5.4, side * 24)), "#4a2f30")
    layer.stroke(at(line(curve([(-13, 110), (0, 107), (13, 111)], 10))), "#4a2f30", 3)
    card.late(layer, flat=True)


def paint_horns(card: Art, at: Frame) -> None:
    """Two ridged horns, curled about the ears."""
    for side in (-1, 1):
        way = [(side * 34, -48), (side * 84, -72), (side * 124, -34), (side * 112, 30), (side * 80, 36)]
        layer = card.layer()
        layer.fill(at(tube(way, [38, 36, 28, 17, 6], n=40)), "#b89f7c")
        for x, y in curve(way, 16)[1:-2]:
            layer.stroke(at(line([(x - side * 4, y - 13), (x + side * 5, y + 11)])), "#7c6650", 3, 0.7)
        card.put(layer, form=12, shadow=(3, 6, 6, 0.4))


def paint_blanket(card: Art) -> None:
    """A quilt of patches over the hill of the body, with two hooves on its edge."""
    quilt = spline(
        [
            (300, 876),
            (342, 800),
            (440, 782),
            (560, 800),
            (650, 832),
            (712, 850),
            (716, 1010),
            (560, 1030),
            (380, 1024),
            (296, 1010),
        ]
    )
    rng = Rng("quilt", card.seed)
    layer = card.layer()
    layer.fill(quilt, "#5f7dab")
    for i in range(8):
        for j in range(5):
            x, y = 280 + i * 58, 780 + j * 56 + i * 3
            tone = rng.pick(["#42608f", "#7f9cc0", "#b9c9dc", "#e0c67e", "#54719f", "#c98a7a"])
            layer.fill(rect(x + 2, y + 2, 54, 52, 5), tone, 0.95, clip=quilt)
            layer.stroke(rect(x + 6, y + 6, 46, 44, 4), lighten(tone, 0.1), 1.8, 0.7, clip=quilt, dash=[5, 4])
    card.put(layer, form=46, shadow=(4, 10, 12, 0.4))
    layer = card.layer()
    layer.fill(tube([(300, 890), (352, 826), (450, 800)], [44, 40, 34]), "#eef2f8")
    card.put(layer, form=14, shadow=(3, 7, 6, 0.35))
    layer = card.layer()
    for x, y in ((330, 830), (398, 802)):
        layer.fill(
            spline([(x - 16, y - 20), (x + 14, y - 22), (x + 20, y + 10), (x + 2, y + 22), (x - 16, y + 12)]),
            "#2f2a38",
        )
    card.put(layer, form=8, shadow=(2, 5, 4, 0.4))


def paint_footboard(card: Art) -> None:
    """The fence at the foot of the bed: a real picket fence."""
    layer = card.layer()
    layer.fill(rect(596, 784, 230, 17, 4), "#dfe6ee")
    layer.fill(rect(596, 930, 230, 17, 4), "#dfe6ee")
    card.put(layer, form=5, shadow=(4, 8, 6, 0.4))
    layer = card.layer()
    for k in range(5):
        x = 606 + k * 46
        layer.fill(
            poly([(x, 1090), (x, 736), (x + 15, 710), (x + 30, 736), (x + 30, 1090)]),
            mix("#f4f6f8", "#c9d3e2", k * 0.12),
        )
    card.put(layer, form=8, shadow=(4, 8, 7, 0.45), brush=88)


def paint_jumpers(card: Art) -> None:
    """An arc of people from behind the bed over the fence, and the queue that is not finished."""
    arc = [(478, 794, "run", -6), (576, 606, "leap", -20), (652, 482, "leap", 2), (736, 622, "leap", 22)]
    wear = [
        dict(garb="nightshirt", top="#e6e0d0", hat="point", hatcol="#b8544a", build="old", hair="#d9d4cc"),
        dict(garb="dress", top="#d8a24a", hairstyle="plaits", build="woman", hair="#7a4a2a"),
        dict(garb="waistcoat", top="#3f6f7c", bottom="#2a2a3c", hat="bowler", hatcol="#1c1c2a", build="tall"),
        dict(garb="apron", top="#a8483f", hat="headscarf", hatcol="#e6e0d0", build="stout"),
    ]
    for (x, y, pose, rot), attire in zip(arc, wear, strict=True):
        person(card, x, y, 156, pose, "side", rot=rot, anchor="centre" if pose == "leap" else None, **attire)
