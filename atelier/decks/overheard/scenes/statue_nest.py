"""Idea: the head of a statue has cracked open like an egg; birds nest in it, and the statue looks relieved.

Readings: ideas; growing old gracefully; what monuments are good for.
Second story: the parent bird brings the ribbon of a medal for the nest.
"""

from __future__ import annotations

import itertools
import math

from atelier.chance import Rng
from atelier.colour import Colour, darken, lighten, mix
from atelier.decks.overheard.layers import Linear
from atelier.decks.overheard.painting import Art
from atelier.geometry import Frame, curve, cut, ellipse, leaf, line, poly, rect, spline, tube

BRONZE = "#5f9c8c"
DARK = "#2c5a56"
HEAD = [
    (330, 372, 1),
    (304, 424),
    (292, 482),
    (300, 512),
    (276, 560),
    (240, 622),
    (238, 640),
    (270, 652),
    (262, 672),
    (272, 688),
    (262, 708),
    (280, 730),
    (272, 772),
    (296, 806),
    (352, 818),
    (408, 806),
    (430, 880),
    (412, 960),
    (330, 1020),
    (220, 1070),
    (180, 1240, 1),
    (860, 1240, 1),
    (860, 1070),
    (760, 1000),
    (716, 900),
    (720, 800),
    (768, 690),
    (784, 560),
    (756, 440),
    (716, 380, 1),
]
"""Profile to the left, from the broken edge at the forehead down and round to the broken edge at the back."""
BREAK = [
    (330, 372),
    (372, 398),
    (398, 366),
    (446, 410),
    (486, 378),
    (536, 416),
    (580, 376),
    (624, 404),
    (664, 362),
    (716, 380),
]
NEST = (522, 366)


def paint_square(card: Art) -> None:
    """Early haze over a town square far below: trees, roofs, lamps, nothing sharp."""
    card.sky(["#8fc4cc", "#b4dad6", "#dcece0", "#f6ecd4"], [0, 0.35, 0.65, 0.85], noise=0.05, brush=10)
    card.glow(120, 300, 560, "#fffae4", 0.55, 1.7)
    rng = Rng("square", card.seed)
    for plane, (base, depth, tone) in enumerate(
        ((860, 0.66, "#a88a7c"), (960, 0.46, "#96705f"), (1060, 0.28, "#7c5a50"))
    ):
        layer = card.layer()
        x = -30.0
        while x < 560:
            w = rng.uniform(60, 110)
            top = base - rng.uniform(10, 90)
            layer.fill(
                poly([(x, base + 300), (x, top), (x + w / 2, top - w * 0.4), (x + w, top), (x + w, base + 300)]),
                mix(tone, "#c8846a", rng.uniform(0, 0.4)),
            )
            for row in range(4):
                for column in range(3):
                    layer.fill(
                        rect(x + w * (0.16 + column * 0.28), top + 14 + row * 34, w * 0.13, 17),
                        "#fbe6b8" if rng.chance(0.2) else darken(tone, 0.1),
                        0.8,
                    )
            layer.fill(rect(x + w * 0.66, top - w * 0.42, 12, 34), darken(tone, 0.08))
            x += w * rng.uniform(0.86, 1.0)
        card.put(layer, form=8, depth=depth)
        card.fog(base - 80, base + 160, "#e8ecd8", 0.4, seed=plane)
    trees = card.layer()
    for _ in range(90):
        trees.fill(
            ellipse(rng.uniform(-20, 330), 1150 + rng.normal(0, 26), rng.uniform(18, 44)),
            rng.pick(["#7ca074", "#64906c", "#94b080"]),
            0.8,
        )
    card.put(trees, form=16, depth=0.22)


def paint_hollow(card: Art) -> None:
    """The inside of the skull behind the nest: dark, with a thick broken back wall."""
    layer = card.layer()
    back = [
        (330, 372),
        (352, 330),
        (400, 306),
        (420, 322),
        (470, 286),
        (520, 300),
        (560, 276),
        (610, 300),
        (650, 290),
        (690, 322),
        (716, 380),
    ]
    layer.fill(spline([*back, (640, 440), (400, 440)], t=0.2), DARK)
    card.put(layer, form=14, rim=0.3)
    inner = card.layer()
    inner.fill(
        spline([(346, 384), (380, 344), (470, 318), (560, 312), (650, 326), (700, 384), (600, 440), (420, 440)]),
        "#16302f",
    )
    card.put(inner, form=10)


def paint_nest(card: Art) -> None:
    """Twigs, straw, a strip of newspaper; then the young."""
    rng = Rng("nest", card.seed)
    x0, y0 = NEST
    for ring in range(3):
        layer = card.layer()
        for _ in range(80):
            angle = math.radians(rng.uniform(170, 370) if ring == 0 else rng.uniform(-10, 190))
            x, y = (
                x0 + math.cos(angle) * rng.uniform(118, 172),
                y0 + 6 + math.sin(angle) * rng.uniform(26, 46) - ring * 4,
            )
            turn = rng.normal(0, 34) + (8 if math.cos(angle) > 0 else -8)
            length = rng.uniform(50, 120)
            frame = Frame(x, y, 1, turn)
            bow = rng.normal(0, 10)
            layer.fill(
                frame(tube([(-length / 2, 0), (0, bow), (length / 2, 0)], [3, rng.uniform(4, 8), 2], n=12)),
                rng.pick(["#8a6238", "#b08850", "#5c3e24", "#d0ac6c", "#744c2c"]),
            )
        card.put(layer, form=4, shadow=(2, 5, 4, 0.5))
        if ring == 0:
            paint_chicks(card)
    scrap = card.layer()
    scrap.fill(poly([(620, 372), (676, 352), (690, 384), (636, 404)]), "#f0ead8")
    for k in range(4):
        scrap.stroke(line([(632, 376 + k * 7), (674, 361 + k * 7)]), "#6c6860", 2, 0.7)
    card.put(scrap, form=4, shadow=(2, 4, 3, 0.4))


def chick(card: Art, x: float, y: float, s: float, tilt: float, colour: Colour) -> None:
    """A young bird with its beak wide open."""
    frame = Frame(x, y, s, tilt)
    layer = card.layer()
    layer.fill(frame(spline([(-30, 60), (-34, 6), (-24, -28), (0, -40), (24, -28), (34, 6), (30, 60)])), colour)
    layer.fill(frame(spline([(-24, 60), (-20, 16), (0, 4), (20, 16), (24, 60)])), lighten(colour, 0.14), 0.9)
    card.put(layer, form=16, shadow=(4, 6, 6, 0.4))
    beak = card.layer()
    beak.fill(frame(poly([(-22, -28), (0, -84), (22, -28), (0, -14)])), "#f0b03c")
    beak.fill(frame(spline([(-13, -32, 1), (0, -66), (13, -32, 1), (0, -24)])), "#c8402f")
    card.put(beak, form=6)
    fine = card.layer()
    for side in (-1, 1):
        fine.fill(frame(ellipse(side * 24, -20, 4.6)), "#141014")
        fine.fill(frame(ellipse(side * 24 + 1.4, -21.5, 1.5)), "#ffffff")
    for k in range(5):
        fine.stroke(
            frame(line([(-8 + k * 4, -36), (-16 + k * 8, -56 - (k % 2) * 6)])),
            darken(colour, 0.1),
            1.8,
            0.0 if k == 2 else 0.8,
        )
    card.late(fine, flat=True, rough=0)


def paint_chicks(card: Art) -> None:
    """Three, of which one is still looking the wrong way."""
    chick(card, 452, 326, 0.92, -20, "#6c7c94")
    chick(card, 592, 328, 0.86, 14, "#7c6c84")
    chick(card, 522, 304, 1.08, -8, "#5c7484")


def paint_head(card: Art) -> None:
    """The great face: bronze gone green, streaked by eighty years of rain."""
    path = cut(spline(HEAD), poly([(330, 372), *BREAK, (716, 380), (716, 250), (330, 250)]))
    layer = card.layer()
    layer.fill(path, BRONZE, gradient=Linear(DARK, 300, 500, 840, 980))
    rng = Rng("rain", card.seed)
    for _ in range(150):
        x = rng.uniform(240, 840)
        y = rng.uniform(380, 1100)
        length = rng.uniform(40, 240)
        layer.fill(
            tube(
                [(x, y), (x + rng.normal(0, 6), y + length / 2), (x + rng.normal(0, 10), y + length)],
                [2, rng.uniform(3, 12), 1],
                cap=False,
            ),
            rng.pick(["#8cc4ac", "#a8d8bc", "#3c746c", "#77562c", "#274c4a"]),
            rng.uniform(0.16, 0.4),
            clip=path,
        )
    card.put(layer, form=84, rim=0.3, texture=1.5, grain=1)
    edge = card.layer()
    for first, second in itertools.pairwise(BREAK):
        edge.fill(poly([first, second, (second[0] + 2, second[1] + 15), (first[0] + 2, first[1] + 15)]), "#a8d0b8")
    card.put(edge, form=5, shadow=(0, -4, 5, 0.4))
    cracks = card.layer()
    for points in (
        [(446, 410), (438, 450), (456, 488), (440, 540), (452, 566)],
        [(456, 488), (486, 506), (492, 540)],
        [(580, 384), (594, 440), (572, 486), (590, 530), (578, 600)],
        [(352, 384), (346, 424), (360, 450)],
    ):
        cracks.stroke(line(points), "#12302f", 4.5, 0.9)
        cracks.stroke(line([(x + 3, y + 2) for x, y in points]), "#bfe6cc", 2, 0.6)
    card.put(cracks, flat=True, rough=0.4)


def paint_face(card: Art) -> None:
    """Closed lid, lifted brow, the beginning of a smile."""
    brow = card.layer()
    brow.fill(tube([(300, 492), (340, 464), (396, 466), (424, 492)], [10, 22, 18, 5]), lighten(BRONZE, 0.04))
    card.put(brow, form=9, shadow=(2, 9, 8, 0.45))
    card.shade(spline([(312, 516), (350, 500), (402, 512), (396, 560), (340, 566)]), "#143a3a", 0.5, 12)
    lid = card.layer()
    lid.fill(spline([(318, 534), (346, 510), (386, 520), (402, 550), (372, 566), (334, 560)]), lighten(BRONZE, 0.05))
    card.put(lid, form=14)
    nostril = card.layer()
    nostril.fill(spline([(270, 640), (284, 618), (306, 624), (306, 646), (286, 652)]), mix(BRONZE, DARK, 0.2))
    card.put(nostril, form=8)
    card.shade(ellipse(398, 668, 62, 44, -20), "#a8e0c4", 0.16, 22, mode="screen")
    lips = card.layer()
    lips.fill(spline([(258, 674), (278, 664), (312, 672), (338, 664, 1), (316, 686), (272, 686)]), "#4c8478")
    lips.fill(spline([(266, 690), (306, 688), (334, 672, 1), (318, 704), (284, 714)]), "#6ca896")
    card.put(lips, form=7)
    fine = card.layer()
    fine.stroke(line(curve([(320, 548), (346, 566), (376, 566), (406, 548)], 12)), "#12302f", 4.4, 0.95)
    for k in range(5):
        fine.stroke(
            line([(332 + k * 14, 560 + (4 if k in (1, 2, 3) else 0)), (326 + k * 15, 574)]), "#12302f", 2.6, 0.8
        )
    fine.stroke(line(curve([(262, 688), (290, 688), (320, 682), (346, 660)], 12)), "#12302f", 3.6, 0.9)
    fine.stroke(line(curve([(346, 652), (354, 662), (350, 674)], 6)), "#12302f", 2.4, 0.7)
    fine.stroke(line(curve([(292, 648), (302, 640), (304, 628)], 6)), "#12302f", 3, 0.8)
    fine.stroke(line(curve([(408, 556), (424, 566), (430, 580)], 6)), "#12302f", 2, 0.5)
    fine.stroke(line(curve([(408, 566), (420, 580), (422, 594)], 6)), "#12302f", 2, 0.5)
    card.late(fine, flat=True, rough=0.4)
    paint_ear(card)


def paint_ear(card: Art) -> None:
    """Ear, side hair in cast curls, and a laurel wreath that has slipped."""
    rng = Rng("curls", card.seed)
    skull = spline(HEAD)
    mass = card.layer()
    mass.fill(
        spline(
            [
                (590, 420),
                (680, 400),
                (764, 470),
                (786, 560),
                (772, 680),
                (748, 752),
                (700, 776),
                (668, 716),
                (622, 660),
                (596, 560),
            ]
        ),
        "#467c72",
    )
    card.put(mass, form=18, shadow=(0, 6, 8, 0.4))
    places = [
        (x + (16 if row % 2 else 0) + rng.normal(0, 3), 440 + row * 29 + rng.normal(0, 3))
        for row in range(12)
        for x in range(604, 800, 32)
    ]
    for row in range(2):
        layer = card.layer()
        for k, (x, y) in enumerate(places):
            if k % 2 != row or not skull.contains(x + 22, y) or (y > 650 and x < 660) or y > 765:
                continue
            r = rng.uniform(18, 23)
            layer.fill(ellipse(x, y, r, r * 0.86, rng.uniform(0, 180)), rng.pick(["#4c8478", "#5a9686", "#467c72"]))
            layer.stroke(
                line(curve([(x - 11, y + 3), (x - 2, y - 11), (x + 11, y), (x + 2, y + 8), (x - 4, y + 1)], 12)),
                "#2a544f",
                3.4,
                0.8,
            )
        card.put(layer, form=10, shadow=(3, 5, 5, 0.45))
    ear = card.layer()
    ear.fill(
        spline([(520, 548), (548, 528), (584, 544), (590, 590), (566, 640), (540, 668), (522, 646), (530, 600)]),
        lighten(BRONZE, 0.04),
    )
    card.put(ear, form=14, shadow=(6, 8, 8, 0.5))
    fold = card.layer()
    fold.stroke(line(curve([(534, 562), (562, 552), (574, 586), (552, 630)], 12)), DARK, 6, 0.7)
    fold.fill(ellipse(546, 606, 9, 13), DARK, 0.8)
    card.put(fold, form=3)
    wreath = card.layer()
    for k, (x, y) in enumerate(curve([(346, 440), (430, 452), (520, 470), (620, 500), (730, 560)], 15)):
        for side in (-1, 1):
            wreath.fill(
                leaf(float(x), float(y), 60, 23, 16 + side * 42 + k * 2), rng.pick(["#c8a24c", "#a8823c", "#dcbc6c"])
            )
    card.put(wreath, form=7, shadow=(4, 7, 6, 0.5))


def paint_shoulder(card: Art) -> None:
    """A collar with buttons, a shell of skull fallen on it, and the order without its ribbon."""
    layer = card.layer()
    layer.fill(
        spline([(230, 1090), (340, 1026), (440, 1000), (560, 1040), (640, 1130), (660, 1240, 1), (180, 1240, 1)]),
        "#457c70",
    )
    card.put(layer, form=34, shadow=(0, -6, 10, 0.35), texture=1.3)
    collar = card.layer()
    collar.fill(
        spline(
            [
                (404, 950, 1),
                (470, 1000),
                (600, 1010),
                (716, 950, 1),
                (740, 1030),
                (600, 1084),
                (440, 1070),
                (380, 1014),
            ]
        ),
        "#6aa493",
    )
    for k in range(12):
        collar.fill(leaf(420 + k * 26, 1026 + 22 * math.sin(k / 11 * math.pi), 30, 12, -20 + k * 4), "#c8a24c", 0.8)
    card.put(collar, form=18, shadow=(2, 8, 8, 0.45))
    medal = card.layer()
    medal.fill(ellipse(366, 1146, 34), "#c8a24c")
    medal.stroke(ellipse(366, 1146, 26), "#8a6428", 3)
    medal.fill(leaf(366, 1164, 36, 14, -90), "#8a6428")
    medal.fill(rect(358, 1098, 16, 18, 4), "#8a6428")
    card.put(medal, form=9, shadow=(4, 6, 5, 0.5))
    shard = card.layer()
    shard.fill(poly([(520, 1090), (590, 1066), (640, 1094), (612, 1130), (548, 1128)]), "#74b09c")
    card.put(shard, form=12, shadow=(4, 8, 6, 0.55))


def paint_parent(card: Art) -> None:
    """A thrush comes in from the left with the red ribbon in its beak."""
    frame = Frame(196, 232, 1.5, 8)
    ribbon = card.layer()
    ribbon.fill(
        frame(tube([(74, -2), (92, 26), (76, 56), (98, 88), (84, 112)], [11, 13, 13, 13, 11], cap=False)), "#c82f34"
    )
    ribbon.fill(
        frame(tube([(74, -2), (92, 26), (76, 56), (98, 88), (84, 112)], [3, 4, 4, 4, 3], cap=False)), "#fbf0dc"
    )
    card.put(ribbon, form=6, shadow=(5, 8, 7, 0.25))
    far = card.layer()
    far.fill(frame(spline([(6, -8), (-6, -66), (22, -120, 1), (34, -74), (34, -12)])), "#5c4638")
    card.put(far, form=9)
    body = card.layer()
    body.fill(
        frame(
            spline(
                [
                    (-124, 20, 1),
                    (-76, 6),
                    (-40, -18),
                    (10, -28),
                    (42, -30),
                    (62, -20),
                    (66, 0),
                    (40, 22),
                    (-6, 30),
                    (-56, 22),
                    (-116, 36, 1),
                ]
            )
        ),
        "#77583f",
    )
    body.fill(frame(spline([(60, 0), (30, 6), (-30, 14), (-10, 32), (36, 24)])), "#f0e0c0")
    for k in range(12):
        body.fill(frame(ellipse(-16 + k * 6, 18 + (k % 3) * 4 - k * 0.7, 2.6)), "#5c4638")
    body.fill(frame(poly([(62, -16), (88, -4), (62, -2)])), "#e0a03c")
    card.put(body, form=15, rim=0.3)
    wing = card.layer()
    wing.fill(
        frame(
            spline(
                [
                    (24, -14),
                    (-20, -58),
                    (-84, -104, 1),
                    (-74, -72),
                    (-92, -66, 1),
                    (-64, -44),
                    (-76, -34, 1),
                    (-40, -12),
                    (-4, 6),
                ]
            )
        ),
        "#8a6848",
    )
    for k in range(5):
        wing.stroke(frame(line([(8 - k * 6, -12 + k * 2), (-62 + k * 2, -84 + k * 17)])), "#5c4638", 2.4, 0.7)
    card.put(wing, form=9, shadow=(3, 6, 6, 0.35))
    eye = card.layer()
    eye.fill(frame(ellipse(49, -16, 4.6)), "#140e0c")
    eye.fill(frame(ellipse(50.4, -17.6, 1.5)), "#ffffff")
    card.late(eye, flat=True, rough=0)


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(146, 0.46, "#fff6dc", "#123440")
    card.fog_colour = "#dfe9dc"
    paint_square(card)
    paint_hollow(card)
    paint_nest(card)
    paint_head(card)
    paint_face(card)
    paint_shoulder(card)
    paint_parent(card)
    card.focus = [(340, 580, 130), (522, 300, 130), (220, 240, 110)]
    card.finish(bloom=0.25, vignette=0.3, vignette_colour="#123038")
