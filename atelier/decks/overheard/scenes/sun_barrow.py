"""Idea: in the evening an old woman wheels the sun home in a wheelbarrow; her dog carries a star.

Readings: the day's work is done; age; stealing the light; somebody has to do it.
Second story: in the dark village one window after the other is lit from the sparks that fell behind her.
"""

from __future__ import annotations

import math

import numpy as np

from atelier.chance import Rng
from atelier.colour import mix, shift
from atelier.decks.overheard.layers import Linear, Radial
from atelier.decks.overheard.motifs.buildings import house
from atelier.decks.overheard.motifs.plants import grass
from atelier.decks.overheard.motifs.sky import hill
from atelier.decks.overheard.painting import Art
from atelier.decks.overheard.texture import smoothstep
from atelier.geometry import TAU, Frame, curve, ellipse, line, spline, star5, tube

SUN = (392, 770)
RADIUS = 138
PATH_Y = 990


def paint_dusk(card: Art) -> None:
    """A plum sky that has just been emptied: stripes of ember low down, first stars above."""
    card.sky(["#1c1030", "#341a48", "#5e2a58", "#96405a", "#c8643e"], [0, 0.2, 0.4, 0.55, 0.68], noise=0.05, brush=4)
    card.stars(46, 330, "#ffe6d0", opacity=0.6, twinkle=1)
    rng = Rng("bars", card.seed)
    layer = card.layer()
    for _ in range(30):
        x, y, w = rng.uniform(-100, 780), rng.uniform(330, 640), rng.uniform(120, 420)
        bar = curve([(x, y), (x + w * 0.45, y - 7), (x + w, y + 3)], 14)
        layer.stroke(line(bar), rng.pick(["#f08a4a", "#4a2250", "#d8583e", "#a03c58"]), rng.uniform(3, 10), blur=4)
    card.put(layer, flat=True, rough=0, opacity=0.3)
    layer = card.layer()
    for k in range(13):
        x, y, w = 520 + k * 18 + rng.normal(0, 8), 250 + k * 9 * (1 if k % 2 else -0.4), rng.uniform(8, 13)
        layer.stroke(
            line(
                curve(
                    [(x - w, y - 3), (x - w * 0.4, y - w * 0.4), (x, y), (x + w * 0.4, y - w * 0.4), (x + w, y - 3)],
                    12,
                )
            ),
            "#1a0e26",
            2.8,
            0.9,
        )
    card.late(layer, flat=True, rough=0.1)


def paint_land(card: Art) -> None:
    """Hills with a village that still has no light, and the ploughed field."""
    hill(card, [(0, 640), (180, 600), (380, 636), (600, 590), (800, 620)], "#7c3450", depth=0.35, form=40)
    card.fog(600, 720, "#b0523e", 0.3)
    hill(card, [(0, 700), (220, 690), (460, 716), (640, 676), (800, 690)], "#54244a", depth=0.15, form=40)
    for k, (x, y, w, lit) in enumerate(
        (
            (590, 712, 44, True),
            (636, 700, 54, True),
            (692, 698, 48, True),
            (112, 708, 46, False),
            (160, 712, 38, False),
            (740, 704, 50, True),
            (786, 708, 44, True),
        )
    ):
        house(card, x, y, w, w * 0.7, "#4a2644", "#2c1434", 0, k + 3, "#ffc060" if lit else "#2c1838", 0.1)
    hill(card, [(0, 716), (220, 712), (460, 734), (640, 704), (800, 712)], "#4a2044", depth=0.1, form=30)
    hill(card, [(0, 800), (260, 806), (540, 790), (800, 774)], "#3e1c3c", form=50)
    rng = Rng("plough", card.seed)
    for k in range(13):
        t = k / 12
        y = 822 + 150 * t**1.3
        furrow = [(-20, y + 12 + 20 * t), (240, y + rng.normal(0, 3)), (520, y - 8), (820, y - 26 - 16 * t)]
        layer = card.layer()
        layer.fill(tube(furrow, [8 + 12 * t, 9 + 13 * t, 9 + 13 * t, 8 + 12 * t]), shift("#4c2440", 0.02 * (k % 2)))
        card.put(layer, form=7 + 5 * t, rim=0.35, brush=2)
    hill(card, [(0, 972), (240, 960), (520, 962), (800, 940)], "#5a2c3c", form=40)
    lane = spline(
        [
            (-60, 1012, 1),
            (200, 984),
            (520, 982),
            (860, 962, 1),
            (860, 1060, 1),
            (560, 1066),
            (200, 1076),
            (-60, 1110, 1),
        ]
    )
    card.shape(lane, "#8a4a3c", form=16, brush=2)


def paint_ground_light(card: Art) -> None:
    """The pool of sunlight that travels with the barrow."""
    distance = np.hypot((card.xs - SUN[0]) / 520, (card.ys - PATH_Y - 10) / 210)
    pool = np.clip(1 - distance, 0, 1) ** 1.3 * smoothstep(800, 950, card.ys)
    card.screen("#ff9c3c", pool * 0.72)
    card.glow(*SUN, 620, "#ff8c34", 0.55, 1.7)
    card.glow(*SUN, 300, "#ffd070", 0.7, 1.5)


def paint_sun(card: Art) -> None:
    """The sun itself, a heavy thing with a skin of fire."""
    x, y = SUN
    layer = card.layer()
    rng = Rng("flames", card.seed)
    for k in range(40):
        a = TAU * k / 40 + rng.normal(0, 0.04)
        r = RADIUS * rng.uniform(1.08, 1.26)
        tip = (x + math.cos(a + 0.16) * r, y + math.sin(a + 0.16) * r)
        base = [(x + math.cos(a + d) * RADIUS * 0.96, y + math.sin(a + d) * RADIUS * 0.96) for d in (-0.09, 0.09)]
        layer.fill(
            spline([(*base[0], 1), ((base[0][0] + tip[0]) / 2, (base[0][1] + tip[1]) / 2), (*tip, 1), (*base[1], 1)]),
            "#ffb23c",
            0.9,
        )
    card.put(layer, flat=True, glow=0.6, rough=0.8)
    layer = card.layer()
    disc = ellipse(x, y, RADIUS)
    layer.fill(disc, "#fffbe0", gradient=Radial("#ffb636", x - 20, y - 26, RADIUS * 1.16))
    for _ in range(46):
        a, r = rng.uniform(0, TAU), RADIUS * math.sqrt(rng.uniform(0.1, 1))
        way = [(x + math.cos(a + d) * r, y + math.sin(a + d) * r) for d in (0, 0.16, 0.34)]
        layer.stroke(
            line(curve(way, 8)),
            rng.pick(["#fff6c8", "#ff9a2c", "#ffd45c"]),
            rng.uniform(3, 8),
            0.4,
            clip=disc,
            blur=2,
        )
    card.put(layer, flat=True, glow=0.9, rough=0.5)


GRIPS = ((600, 872), (574, 858))
"""Where her hands are on the handles, the near one first."""


def paint_barrow(card: Art) -> None:
    """An old wooden wheelbarrow in front of the sun."""
    x = SUN[0]
    axle = (x - 162, 962)
    layer = card.layer()
    layer.stroke(ellipse(*axle, 46), "#3a1c24", 12)
    for k in range(8):
        a = TAU * k / 8 + 0.2
        layer.stroke(line([axle, (axle[0] + math.cos(a) * 44, axle[1] + math.sin(a) * 44)]), "#4a2428", 6)
    layer.fill(ellipse(*axle, 10), "#2a141c")
    card.contact(axle[0], 1010, 46, 9, 0.6)
    card.put(layer, form=6, rim=0.8)
    tray = spline([(x - 178, 812, 1), (x + 176, 812, 1), (x + 116, 934, 1), (x - 96, 934, 1)], t=0.1)
    layer = card.layer()
    layer.fill(tray, "#5a2c28", gradient=Linear("#2e141e", x, 812, x, 940))
    for k in range(1, 4):
        layer.stroke(
            line([(x - 180 + k * 20, 812 + k * 30), (x + 178 - k * 15, 812 + k * 30)]), "#24101a", 4, 0.9, clip=tray
        )
    layer.stroke(line([(x - 178, 814), (x + 176, 814)]), "#ffcf70", 6, 0.9, clip=tray)
    for dx in (-120, 110):
        layer.stroke(line([(x + dx, 812), (x + dx * 0.72, 936)]), "#3a1a20", 12, clip=tray)
    card.put(layer, form=14, rim=0.5)
    layer = card.layer()
    near = GRIPS[0]
    layer.fill(
        tube(
            [axle, (x - 20, 926), (x + 130, 906), (near[0] - 6, near[1] + 2), (near[0] + 26, near[1] - 4)],
            [14, 15, 14, 12, 11],
        ),
        "#4a2226",
    )
    layer.fill(tube([(x + 84, 920), (x + 96, 1004)], [15, 11]), "#4a2226")
    layer.fill(tube([(x + 128, 914), (x + 146, 1000)], [13, 10]), "#3a1a20")
    card.contact(x + 96, 1006, 16, 4, 0.6)
    card.put(layer, form=6, rim=0.6)


def paint_woman(card: Art) -> None:
    """An old woman, bent into the work, her kerchief and her face lit by what she pushes."""
    card.shade(
        spline([(660, 1006), (760, 986), (860, 980), (860, 1018), (760, 1028), (680, 1022)]), "#200c24", 0.75, 8
    )
    card.contact(704, 1014, 70, 12, 0.6)
    far = card.layer()
    far.fill(tube([(640, 700), (600, 780), (576, 852)], [40, 32, 24]), "#4a2140")
    far.fill(tube([(742, 930), (776, 976), (786, 1002)], [34, 26, 22]), "#2a1426")
    far.fill(spline([(770, 996), (800, 990), (818, 1006), (812, 1016), (772, 1016)]), "#1c0c18")
    card.put(far, form=12, rim=0.5)
    near_foot = card.layer()
    near_foot.fill(tube([(676, 940), (664, 984), (660, 1002)], [34, 26, 22]), "#3a2034")
    near_foot.fill(spline([(632, 1002), (668, 992), (684, 1004), (680, 1018), (634, 1018)]), "#22101c")
    card.put(near_foot, form=10, rim=0.6)
    skirt = card.layer()
    shape = spline(
        [
            (654, 792),
            (716, 776),
            (758, 822),
            (790, 900),
            (808, 962, 1),
            (756, 980),
            (700, 974),
            (646, 984, 1),
            (640, 900),
        ]
    )
    skirt.fill(shape, "#6c3450", gradient=Linear("#3a1a38", 650, 820, 800, 980))
    for k in range(6):
        fold = curve([(668 + k * 13, 800), (672 + k * 21, 880), (664 + k * 26, 976)], 20)
        skirt.stroke(line(fold), "#2e1230", 3.4, 0.55, clip=shape)
    card.put(skirt, form=30, rim=0.5)
    apron = card.layer()
    apron.fill(spline([(640, 800), (668, 792), (676, 880), (668, 962, 1), (640, 964, 1), (634, 880)]), "#e0b07c")
    card.put(apron, form=14, rim=0.8)
    back = card.layer()
    back.fill(
        spline([(606, 664), (660, 650), (706, 688), (730, 748), (722, 800), (660, 808), (636, 776), (618, 722)]),
        "#8a4258",
        gradient=Linear("#4a2140", 620, 680, 730, 790),
    )
    card.put(back, form=30, rim=0.6)
    shawl = card.layer()
    shawl.fill(spline([(598, 672), (650, 640), (704, 676), (728, 742, 1), (676, 720), (628, 724)]), "#c9703c")
    for k in range(9):
        x, y = 640 + k * 10.5, 722 + (k - 4) ** 2 * 0.9
        shawl.stroke(line([(x, y - 4), (x + 3, y + 14)]), "#e59a54", 3, 0.9)
    card.put(shawl, form=14, rim=0.7, shadow=(3, 6, 6, 0.4))
    face = card.layer()
    face.fill(
        spline(
            [
                (560, 606),
                (548, 622),
                (536, 642),
                (546, 648),
                (546, 660),
                (552, 664),
                (550, 676),
                (566, 690),
                (596, 686),
                (612, 650),
                (600, 610),
            ]
        ),
        "#e0a070",
    )
    card.put(face, form=16, rim=0.9)
    lines = card.layer()
    lines.stroke(line(curve([(558, 634), (566, 638), (575, 635)], 10)), "#4a1c1c", 3.4)
    lines.stroke(line(curve([(556, 622), (566, 618), (577, 621)], 10)), "#d8ccc0", 4, 0.9)
    lines.stroke(line(curve([(550, 664), (560, 666), (568, 661)], 10)), "#8a2f2c", 3.4)
    lines.stroke(line(curve([(580, 640), (588, 646), (592, 656)], 8)), "#a8603e", 2, 0.7)
    card.late(lines, flat=True, rough=0)
    kerchief = card.layer()
    kerchief.fill(
        spline(
            [
                (556, 612),
                (572, 578),
                (616, 566),
                (658, 590),
                (668, 634),
                (650, 668),
                (606, 690),
                (594, 670),
                (604, 630),
            ]
        ),
        "#b8463c",
        gradient=Linear("#6a1f30", 570, 590, 664, 670),
    )
    kerchief.fill(spline([(600, 680), (586, 704), (600, 718), (612, 694)]), "#b8463c")
    card.put(kerchief, form=22, rim=0.8, shadow=(3, 5, 5, 0.4))


def paint_near_arm(card: Art) -> None:
    """Over the handle, so that both fists close on it."""
    sleeve = card.layer()
    sleeve.fill(tube([(660, 704), (640, 790), (608, 862)], [52, 42, 30]), "#8a4258")
    card.put(sleeve, form=15, rim=0.6, shadow=(4, 6, 6, 0.4))
    for x, y in GRIPS:
        fist = card.layer()
        fist.fill(
            spline(
                [(x - 14, y - 10), (x + 2, y - 17), (x + 16, y - 8), (x + 15, y + 8), (x, y + 14), (x - 14, y + 7)]
            ),
            "#e0a070",
        )
        for k in range(3):
            fist.stroke(line([(x - 8 + k * 7, y - 6), (x - 9 + k * 7, y + 10)]), "#a8603e", 2, 0.8)
        card.put(fist, form=7, rim=0.8, shadow=(2, 4, 4, 0.5))


def paint_dog(card: Art) -> None:
    """A rough dog trots in front and looks round, a star in its mouth."""
    f = Frame(186, 1112, 0.84, 0, True)
    card.contact(186, 1114, 74, 12, 0.6)
    coat = "#4a2a2e"
    layer = card.layer()
    for points in ([(-58, -70), (-74, -36), (-62, -2)], [(40, -66), (60, -34), (50, -2)]):
        layer.fill(f(tube(points, [28, 17, 14])), mix(coat, "#1a0c18", 0.4))
    card.put(layer, form=8)
    layer = card.layer()
    layer.fill(f(tube([(-70, -92), (-104, -118), (-112, -152)], [18, 14, 5])), coat)
    layer.fill(
        f(
            spline(
                [
                    (-80, -96),
                    (-50, -112),
                    (10, -108),
                    (52, -116),
                    (66, -90),
                    (56, -60),
                    (10, -52),
                    (-50, -56),
                    (-78, -66),
                ]
            )
        ),
        coat,
    )
    layer.fill(f(tube([(50, -98), (70, -124), (78, -140)], [50, 42, 40])), coat)
    card.put(layer, form=20, rim=0.7)
    layer = card.layer()
    layer.fill(
        f(
            spline(
                [
                    (54, -158),
                    (70, -176),
                    (96, -172),
                    (112, -156),
                    (136, -146),
                    (140, -134),
                    (112, -126),
                    (82, -122),
                    (60, -134),
                ]
            )
        ),
        shift(coat, 0.03),
    )
    for points in ([(-48, -74), (-40, -38), (-54, -2)], [(52, -70), (40, -36), (62, -2)]):
        layer.fill(f(tube(points, [32, 19, 15])), shift(coat, 0.02))
    card.put(layer, form=11, rim=0.8)
    card.shape(
        f(spline([(74, -170), (52, -160), (40, -118), (56, -108), (70, -126), (82, -152)])),
        "#22101c",
        form=7,
        rim=0.5,
        lamps=0.4,
    )
    sx, sy = f.point(150, -126)
    card.glow(sx, sy, 120, "#ffe8a0", 0.75, 2)
    card.shape(star5(sx, sy, 30, 0.46, 14), "#fff2b8", form=6, glow=0.8)
    layer = card.layer()
    layer.fill(f(ellipse(101, -152, 4.4)), "#120810")
    layer.fill(f(ellipse(102, -154, 1.4)), "#fff0c8")
    layer.fill(f(ellipse(139, -142, 6, 5)), "#120810")
    card.late(layer, flat=True, rough=0.1)


def paint_sparks(card: Art) -> None:
    """Sparks that fall from the barrow and lie along the lane behind."""
    rng = Rng("sparks", card.seed)
    layer = card.layer()
    for _ in range(90):
        t = rng.uniform(0, 1)
        x = 420 + 400 * t + rng.normal(0, 20)
        y = 1018 + rng.normal(0, 22) - 20 * t if t > 0.2 else rng.uniform(880, 1020)
        layer.fill(ellipse(x, y, rng.uniform(1.4, 4.2)), rng.pick(["#ffe08a", "#ffb648", "#ff8c3a"]), 0.95)
    card.put(layer, flat=True, glow=0.9, rough=0)
    card.late(layer, flat=True, rough=0)


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(165, 0.35, "#ffb25a", "#1a0828")
    card.fog_colour = "#a04c48"
    paint_dusk(card)
    paint_land(card)
    paint_ground_light(card)
    card.lamp(*SUN, 460, "#ffa040", 0.8, z=60)
    paint_sun(card)
    paint_woman(card)
    paint_barrow(card)
    paint_near_arm(card)
    paint_dog(card)
    grass(card, -10, 810, 1216, (30, 96), 210, ("#2a1024", "#3e1a2c", "#5a2a34"), 3, -6, options={"rim": 0.4})
    paint_sparks(card)
    card.focus = [(640, 840, 170), (130, 1030, 120)]
    card.finish(bloom=0.4, vignette=0.4, vignette_colour="#10061c")
