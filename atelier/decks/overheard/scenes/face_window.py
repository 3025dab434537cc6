"""Idea: a woman has lifted off her face like a mask; behind it is a window on a garden in the morning.

Readings: honesty; being at home in oneself; somebody lives in there.
Second story: deep in the garden a child has opened the gate and is waving somebody in.
"""

from __future__ import annotations

import math

from atelier.chance import Rng
from atelier.colour import darken, lighten, mix
from atelier.decks.overheard.figures.people import person
from atelier.decks.overheard.layers import Linear, Radial
from atelier.decks.overheard.motifs.plants import foliage, grass, tree
from atelier.decks.overheard.motifs.sky import hill
from atelier.decks.overheard.painting import Art
from atelier.decks.overheard.worlds import hole_rim, world
from atelier.geometry import Frame, curve, cut, ellipse, leaf, line, poly, rect, spline, tube

SKIN = "#d9a27c"
HAIR = "#4a2430"
CX, CY = 476, 452
OPENING = spline(
    [
        (476, 220),
        (586, 262),
        (642, 380),
        (634, 510),
        (584, 628),
        (476, 690),
        (370, 628),
        (320, 510),
        (312, 380),
        (366, 262),
    ]
)
MASK = Frame(198, 634, 1.0, -17)


def paint_wall(card: Art) -> None:
    """Plaster the colour of apricots, with the shadow of a branch from a window behind us."""
    card.sky(["#e8b898", "#f0c8a8", "#dca488"], angle=70, noise=0.06, brush=30)
    rng = Rng("branch", card.seed)
    layer = card.layer()
    for start, bend, end in (
        ((-40, 150), (220, 120), (470, -30)),
        ((120, 128), (200, 260), (190, 420)),
        ((860, 250), (760, 180), (640, -20)),
        ((860, 700), (780, 640), (720, 500)),
    ):
        way = curve([start, bend, end], 30)
        layer.stroke(line(way), "#ffffff", 9, 1, blur=2)
        for x, y in way[::2]:
            layer.fill(
                leaf(float(x), float(y), rng.uniform(50, 84), rng.uniform(22, 34), rng.uniform(0, 360)),
                "#ffffff",
                1,
                blur=2.5,
            )
    card.wash("#b06c58", card.coverage(layer) * 0.5)
    card.glow(740, 160, 460, "#fff0d0", 0.4, 1.7)


def paint_hair_back(card: Art) -> None:
    """The mass of hair behind head and shoulders."""
    layer = card.layer()
    shape = spline(
        [
            (476, 118),
            (640, 168),
            (722, 320),
            (728, 520),
            (756, 760),
            (716, 960),
            (640, 1010),
            (330, 1010),
            (230, 930),
            (226, 720),
            (232, 520),
            (240, 310),
            (316, 166),
        ]
    )
    layer.fill(shape, darken(HAIR, 0.06))
    rng = Rng("back", card.seed)
    for _ in range(110):
        x = rng.uniform(236, 736)
        layer.stroke(
            line(
                curve(
                    [
                        (476 + (x - 476) * 0.4, 140),
                        (x, 420),
                        (x + rng.normal(0, 20), 700),
                        (x + rng.normal(0, 30), 990),
                    ],
                    20,
                )
            ),
            rng.pick([lighten(HAIR, 0.07), darken(HAIR, 0.08), "#7c3c3c"]),
            rng.uniform(2, 5),
            0.7,
            clip=shape,
        )
    card.put(layer, form=60, brush=88, shadow=(14, 18, 22, 0.4))


def paint_body(card: Art) -> None:
    """Neck and a green dress full of small leaves."""
    neck = card.layer()
    neck.fill(
        spline(
            [
                (396, 640, 1),
                (560, 640, 1),
                (562, 780),
                (620, 850),
                (560, 930),
                (476, 950),
                (390, 930),
                (330, 850),
                (392, 780),
            ]
        ),
        SKIN,
        gradient=Linear("#a8684c", 0, 640, 0, 830),
    )
    card.put(neck, form=40)
    dress = spline(
        [
            (330, 838),
            (400, 906),
            (476, 926),
            (556, 906),
            (624, 836),
            (730, 880),
            (830, 980),
            (860, 1240, 1),
            (60, 1240, 1),
            (110, 1060),
            (196, 916),
        ]
    )
    layer = card.layer()
    layer.fill(dress, "#3f7a52", gradient=Linear("#235040", 0, 860, 0, 1200))
    rng = Rng("dress", card.seed)
    for row in range(11):
        for column in range(18):
            x, y = 70 + column * 46 + (23 if row % 2 else 0), 860 + row * 36
            for side in (-1, 1):
                layer.fill(
                    leaf(x, y, 20, 9, -90 + side * 44), "#8cb868" if rng.chance(0.75) else "#e8c060", clip=dress
                )
    card.put(layer, form=60, shadow=(0, 6, 10, 0.4))
    hem = card.layer()
    hem.stroke(line(curve([(330, 838), (400, 906), (476, 926), (556, 906), (624, 836)], 30)), "#f0e6cc", 11)
    card.put(hem, form=5, shadow=(0, 4, 5, 0.4))


def paint_garden(card: Art) -> None:
    """What is inside: grass, a path, apple trees, first sun."""
    card.sun(140, 0.5, "#fff8d4", "#2c5460")
    card.fog_colour = "#e4f0c8"
    card.sky(["#a8d8e0", "#d8eed4", "#fdf6cc"], [0.16, 0.28, 0.38], noise=0.03)
    card.glow(390, 330, 260, "#fffad8", 0.8, 1.5)
    hill(card, [(280, 420), (380, 396), (500, 412), (660, 398)], "#a4c888", form=20, depth=0.45)
    for k, (x, y, h) in enumerate(((356, 436, 90), (420, 430, 74), (600, 436, 100), (540, 428, 70))):
        tree(card, x, y, h, leaves=("#6c9c5c", "#94bc68", "#c0d884"), seed=k, depth=0.4, n=120)
    card.fog(380, 460, "#f4f4d0", 0.45)
    hill(card, [(280, 470), (400, 452), (520, 462), (660, 448)], "#7cb45c", form=24)
    path = card.layer()
    path.fill(
        spline(
            [
                (486, 456, 1),
                (500, 456, 1),
                (496, 500),
                (536, 560),
                (500, 640),
                (560, 720, 1),
                (400, 720, 1),
                (440, 630),
                (478, 560),
                (470, 500),
            ]
        ),
        "#f0dcae",
    )
    card.put(path, form=6)
    gate = card.layer()
    for x in (444, 452, 460, 468, 516, 524, 532, 540, 548):
        gate.stroke(line([(x, 430), (x, 462)]), "#fffdf4", 4)
    gate.stroke(line([(440, 440), (470, 440)]), "#fffdf4", 3.4)
    gate.stroke(line([(514, 440), (552, 440)]), "#fffdf4", 3.4)
    card.put(gate, form=2, shadow=(2, 3, 2, 0.3))
    person(
        card,
        494,
        474,
        46,
        "wave",
        "front",
        build="child",
        garb="dress",
        top="#d8503c",
        hair="#5a3424",
        hairstyle="bob",
    )
    tree(card, 404, 610, 260, leaves=("#3c7444", "#64a050", "#a4cc64"), seed=11, n=300, lean=14)
    apples = card.layer()
    rng = Rng("apples", 3)
    for _ in range(13):
        apples.fill(ellipse(420 + rng.normal(0, 34), 420 + rng.normal(0, 24), 6.5), "#d8432f")
    card.put(apples, form=4)
    foliage(card, 612, 590, 52, 60, ("#2f6440", "#5c9850", "#94c060"), 120, (10, 20), 4)
    flowers = card.layer()
    for _ in range(90):
        flowers.fill(
            ellipse(rng.uniform(320, 640), rng.uniform(520, 660), rng.uniform(2, 4.4)),
            rng.pick(["#fff4f0", "#f4b8c0", "#f0d060", "#d8607c"]),
        )
    card.put(flowers, form=2)
    grass(card, 320, 640, 650, (14, 40), 90, ("#4c8c44", "#74b054"), seed=5)


def paint_opening(card: Art) -> None:
    """Head without a face: skin around the edge, then the window in it."""
    head = card.layer()
    head.fill(
        spline(
            [
                (476, 180),
                (612, 226),
                (672, 370),
                (660, 530),
                (604, 664),
                (476, 736),
                (348, 664),
                (294, 530),
                (282, 370),
                (342, 226),
            ]
        ),
        SKIN,
    )
    card.put(head, form=40, shadow=(0, 14, 18, 0.5))
    mask = world(card, OPENING, paint_garden, rough=0.2)
    hole_rim(card, mask, 8, 10, 12, 0.55)
    paint_frame(card)


def paint_frame(card: Art) -> None:
    """White wood that follows the oval, a cross bar, curtains that move, a sill with a pot and a robin."""
    frame = card.layer()
    inner = spline(
        [
            (476, 242),
            (576, 280),
            (624, 386),
            (616, 506),
            (570, 612),
            (476, 668),
            (384, 612),
            (338, 506),
            (330, 386),
            (378, 280),
        ]
    )
    frame.fill(cut(OPENING, inner), "#f8f2e2")
    card.put(frame, form=7, shadow=(5, 7, 7, 0.45))
    bars = card.layer()
    bars.fill(rect(470, 236, 13, 440), "#f8f2e2")
    bars.fill(rect(330, 408, 294, 12), "#f8f2e2")
    card.put(bars, form=4, shadow=(5, 6, 5, 0.4))
    for side in (-1, 1):
        cloth = card.layer()
        points = [
            (476 + side * 20, 238, 1),
            (476 + side * 110, 262),
            (476 + side * 166, 400),
            (476 + side * 158, 520),
            (476 + side * 104, 634, 1),
            (476 + side * 112, 560),
            (476 + side * 84, 470),
            (476 + side * 96, 380),
            (476 + side * 66, 300),
        ]
        shape = spline(points)
        cloth.fill(shape, "#fbeedc")
        for k in range(7):
            x = 476 + side * (40 + k * 19)
            cloth.stroke(
                line(
                    curve(
                        [
                            (476 + side * (24 + k * 6), 240),
                            (x + side * 20, 380),
                            (x + side * 6, 520),
                            (x - side * 2, 640),
                        ],
                        16,
                    )
                ),
                "#d8b8a0",
                3,
                0.8,
                clip=shape,
            )
        for k in range(9):
            x, y = 476 + side * (96 + 30 * math.sin(k)), 290 + k * 38
            cloth.fill(ellipse(x, y, 5), "#d8705c", clip=shape)
        card.put(cloth, form=16, shadow=(4, 6, 8, 0.4))
    sill = card.layer()
    sill.fill(spline([(366, 632, 1), (588, 632, 1), (604, 652), (590, 668), (364, 668), (350, 652)]), "#fffaf0")
    card.put(sill, form=8, shadow=(3, 9, 9, 0.5))
    pot = card.layer()
    pot.fill(poly([(404, 596), (448, 596), (442, 636), (410, 636)]), "#c8683c")
    pot.fill(rect(400, 588, 52, 12, 3), "#b85a34")
    card.put(pot, form=10, shadow=(3, 4, 4, 0.4))
    plant = card.layer()
    for k in range(11):
        plant.fill(leaf(426, 590, 56 - abs(k - 5) * 4, 17, -90 + (k - 5) * 18), "#4c8c48" if k % 2 else "#6cac54")
    plant.fill(ellipse(418, 546, 9), "#e8607c")
    plant.fill(ellipse(440, 552, 8), "#e8607c")
    card.put(plant, form=5, shadow=(2, 4, 4, 0.3))
    robin(card, 548, 630)


def robin(card: Art, x: float, y: float) -> None:
    """The only one who looks at us."""
    layer = card.layer()
    layer.fill(
        spline(
            [
                (x - 34, y - 6, 1),
                (x - 18, y - 28),
                (x, y - 46),
                (x + 18, y - 44),
                (x + 24, y - 28),
                (x + 16, y - 8),
                (x - 2, y),
            ]
        ),
        "#6c5a48",
    )
    layer.fill(
        spline([(x + 6, y - 34), (x + 22, y - 34), (x + 20, y - 14), (x + 6, y - 6), (x - 2, y - 18)]), "#e0703c"
    )
    layer.fill(poly([(x + 22, y - 38), (x + 34, y - 34), (x + 22, y - 31)]), "#c89a4c")
    layer.stroke(line([(x + 2, y - 2), (x + 2, y + 8)]), "#4c3424", 2.4)
    layer.stroke(line([(x + 9, y - 3), (x + 9, y + 8)]), "#4c3424", 2.4)
    card.put(layer, form=8, shadow=(3, 4, 4, 0.35))
    eye = card.layer()
    eye.fill(ellipse(x + 15, y - 38, 3), "#140c0c")
    eye.fill(ellipse(x + 16, y - 39, 1), "#ffffff")
    card.late(eye, flat=True, rough=0)


def paint_hair_front(card: Art) -> None:
    """Parted hair that frames the window like a second curtain."""
    rng = Rng("front", card.seed)
    for side in (-1, 1):
        layer = card.layer()
        shape = spline(
            [
                (476 - side * 8, 146, 1),
                (476 + side * 120, 156),
                (476 + side * 206, 262),
                (476 + side * 226, 430),
                (476 + side * 236, 640),
                (476 + side * 270, 820),
                (476 + side * 190, 760),
                (476 + side * 172, 600),
                (476 + side * 186, 430),
                (476 + side * 150, 290),
                (476 + side * 70, 222),
                (476 - side * 8, 204, 1),
            ]
        )
        layer.fill(shape, HAIR)
        for _ in range(60):
            t = rng.uniform(0, 1)
            points = [
                (476 + side * (10 + 10 * t), 156 + 40 * t),
                (476 + side * (176 - 40 * t), 250 + 30 * t),
                (476 + side * (222 - 42 * t), 440),
                (476 + side * (228 - 44 * t), 640),
                (476 + side * (262 - 60 * t), 800),
            ]
            layer.stroke(
                line(curve(points, 30)),
                rng.pick([lighten(HAIR, 0.09), darken(HAIR, 0.06), "#8a4440"]),
                rng.uniform(2, 4.6),
                0.7,
                clip=shape,
            )
        card.put(layer, form=30, brush=80, shadow=(4, 8, 12, 0.45))


def paint_mask(card: Art) -> None:
    """The face, held at the cheek: holes for eyes, calm; its edge shows how thin it is."""
    outline = spline(
        [
            (0, -226),
            (104, -186),
            (156, -74),
            (148, 52),
            (100, 168),
            (0, 228),
            (-100, 168),
            (-148, 52),
            (-156, -74),
            (-104, -186),
        ]
    )
    back = card.layer()
    back.fill(MASK(Frame(13, 8, 1.0)(outline)), "#a8664c")
    card.put(back, form=10, shadow=(24, 34, 26, 0.55))
    layer = card.layer()
    layer.fill(MASK(outline), lighten(SKIN, 0.06), gradient=Radial("#cf946e", *MASK.point(-30, -40), 280))
    card.put(layer, form=64, light=0.75)
    for x in (-78, 80):
        px, py = MASK.point(x, 66)
        card.shade(ellipse(px, py, 48, 38), "#e0604c", 0.24, 18)
    paint_features(card)


def paint_features(card: Art) -> None:
    """Brows, holes, one line for the nose, clear lips."""
    soft = card.layer()
    for side in (-1, 1):
        soft.fill(
            MASK(
                spline(
                    [
                        (side * 24, -36),
                        (side * 66, -62),
                        (side * 118, -38),
                        (side * 112, -6),
                        (side * 66, 4),
                        (side * 30, -8),
                    ]
                )
            ),
            "#dfa884",
        )
    card.put(soft, form=16, light=0.7)
    nose = card.layer()
    nose.fill(
        MASK(spline([(-16, -50), (10, -56), (18, 20), (30, 62), (8, 82), (-22, 74), (-26, 52), (-12, 10)])),
        lighten(SKIN, 0.03),
    )
    card.put(nose, form=16, light=0.8)
    lips = card.layer()
    lips.fill(
        MASK(spline([(-54, 126, 1), (-20, 110), (0, 118), (20, 110), (54, 126, 1), (20, 132), (-20, 132)])), "#b84c44"
    )
    lips.fill(MASK(spline([(-54, 126, 1), (-20, 132), (20, 132), (54, 126, 1), (24, 156), (-22, 156)])), "#cc6656")
    card.put(lips, form=9)
    for side in (-1, 1):
        hole = spline(
            [
                (side * 26, -10, 1),
                (side * 48, -34),
                (side * 88, -36),
                (side * 116, -16, 1),
                (side * 90, 2),
                (side * 50, 6),
            ]
        )
        rim = card.layer()
        rim.fill(MASK(Frame(0, 4, 1.0)(hole)), "#f0c8a4")
        card.put(rim, form=4, rough=0.2)
        dark = card.layer()
        dark.fill(MASK(hole), "#5c2430", gradient=Linear("#2a0f1c", *MASK.point(0, 10), *MASK.point(0, -36)))
        card.put(dark, form=4, light=0.4, rough=0.2)
    fine = card.layer()
    for side in (-1, 1):
        fine.stroke(
            MASK(line(curve([(side * 24, -12), (side * 48, -37), (side * 88, -39), (side * 118, -17)], 14))),
            "#8a4a3c",
            4,
            0.8,
        )
        fine.fill(MASK(tube([(side * 26, -72), (side * 70, -96), (side * 126, -70)], [7, 12, 3])), "#5c2c30")
    fine.stroke(MASK(line(curve([(-20, 76), (-8, 84), (4, 80), (14, 84), (26, 74)], 12))), "#9c5440", 3.4)
    fine.stroke(MASK(line(curve([(-60, 122), (-30, 131), (0, 127), (30, 131), (60, 120)], 14))), "#6c2428", 3.4)
    card.late(fine, flat=True, rough=0.2)


def paint_hand(card: Art) -> None:
    """A sleeve from below, and a palm that goes behind the chin."""
    sleeve = card.layer()
    sleeve.fill(
        spline([(40, 1240, 1), (66, 1100), (120, 1000), (200, 960), (262, 980), (288, 1050), (296, 1240, 1)]),
        "#356c4a",
    )
    rng = Rng("sleeve", card.seed)
    for _ in range(40):
        x, y = rng.uniform(80, 290), rng.uniform(1010, 1200)
        sleeve.fill(leaf(x, y, 20, 9, -90 + rng.pick([-44, 44])), "#8cb868")
    card.put(sleeve, form=50, shadow=(10, 6, 14, 0.45))
    cuff = card.layer()
    cuff.fill(tube([(130, 1000), (196, 962), (272, 984)], [30, 32, 30]), "#f0e6cc")
    card.put(cuff, form=12, shadow=(2, 5, 6, 0.4))
    palm = card.layer()
    palm.fill(
        spline([(146, 1000), (150, 920), (170, 850), (236, 816), (290, 850), (294, 940), (262, 1004)]),
        darken(SKIN, 0.04),
    )
    card.put(palm, form=30, shadow=(4, 6, 8, 0.4))
    for points, widths in (
        ([(164, 930), (138, 884), (142, 838)], [38, 34, 28]),
        ([(190, 916), (172, 866), (178, 814)], [38, 34, 27]),
    ):
        card.shape(tube(points, widths), darken(SKIN, 0.03), form=13, shadow=(3, 5, 5, 0.4))


def paint_thumb(card: Art) -> None:
    """Thumb before the chin, the fingers behind it: so it is held."""
    card.shape(
        tube([(262, 958), (286, 896), (258, 836)], [52, 44, 32]), darken(SKIN, 0.01), form=17, shadow=(5, 9, 8, 0.5)
    )
    nail = card.layer()
    nail.fill(ellipse(256, 832, 10, 13, -28), mix(SKIN, "#f8d4c4", 0.7))
    card.put(nail, form=4, rough=0.1)
    crease = card.layer()
    crease.stroke(line(curve([(270, 892), (284, 884), (298, 890)], 10)), darken(SKIN, 0.16), 3, 0.7)
    card.put(crease, flat=True, rough=0.2)


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(138, 0.5, "#fff2dc", "#5c2c44")
    paint_wall(card)
    paint_hair_back(card)
    paint_body(card)
    paint_opening(card)
    paint_hair_front(card)
    card.glow(476, 450, 330, "#fdf8d0", 0.22, 1.8)
    paint_hand(card)
    paint_mask(card)
    paint_thumb(card)
    card.focus = [(476, 450, 190), (196, 640, 150)]
    card.finish(bloom=0.25, vignette=0.3, vignette_colour="#4c1c24")
