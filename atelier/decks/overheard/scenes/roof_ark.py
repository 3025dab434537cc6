"""Idea: on a flat roof, under a sky without a single cloud and far from any sea, the neighbours build a ship.

Readings: faith; folly; foresight; a good reason to be together.
Second story: on the outer stair the animals of the quarter are already queueing, two by two.
"""

from __future__ import annotations

import numpy as np

from atelier.colour import Colour, darken, mix
from atelier.decks.overheard.figures.people import person
from atelier.decks.overheard.layers import Linear
from atelier.decks.overheard.motifs.sky import hill
from atelier.decks.overheard.painting import Art
from atelier.geometry import Frame, Vector, both, curve, ellipse, line, poly, rect, spline, tube

WOOD, NEW, LIME, SHADE = "#a8703c", "#d9a561", "#f4ead6", "#8fa5c4"
KEEL: list[Vector] = [
    (70, 250),
    (96, 380),
    (170, 520),
    (290, 596),
    (430, 606),
    (560, 566),
    (660, 450),
    (730, 300),
    (758, 190),
]
RAIL: list[Vector] = [(70, 250), (190, 330), (330, 376), (470, 376), (610, 316), (758, 190)]
STAIR: list[tuple[Vector, Vector]] = [((70, 1176), (470, 1010)), ((470, 1010), (210, 866)), ((210, 866), (566, 640))]


def land(card: Art) -> None:
    """Noon: dry hills, and no water to the horizon."""
    card.sky(["#1757a4", "#2f7cc4", "#7fbbe0", "#d9e8e0"], [0, 0.4, 0.74, 0.9], noise=0.015, brush=2)
    hill(card, [(-20, 960), (140, 920), (330, 950), (560, 906), (820, 944)], "#c9a878", depth=0.35)
    hill(card, [(-20, 1040), (200, 1010), (480, 1046), (820, 1000)], "#b88f58", depth=0.12)
    trees = card.layer()
    for x, y, s in ((730, 1004, 1.0), (768, 1010, 0.8), (30, 1020, 0.9), (690, 930, 0.5)):
        trees.fill(spline([(x, y - 92 * s), (x + 13 * s, y - 40 * s), (x, y), (x - 13 * s, y - 40 * s)]), "#4d6a44")
    card.put(trees, form=8, shadow=(-8, 2, 6, 0.3))


def house(card: Art) -> None:
    """Limewashed, with one side in the shade; it was not meant to carry a ship."""
    card.shade(poly([(700, 1190), (820, 1120), (820, 1230), (560, 1230)]), "#6a4a50", 0.6, 14)
    front = card.layer()
    wall = poly([(150, 1230), (150, 628), (596, 628), (596, 1230)])
    front.fill(wall, LIME, gradient=Linear("#e6d3b4", 150, 640, 590, 1200))
    card.put(front, form=10, rough=0.6, texture=1.2)
    side = card.layer()
    side.fill(
        poly([(596, 628), (706, 664), (706, 1230), (596, 1230)]),
        SHADE,
        gradient=Linear("#b79a90", 640, 640, 640, 1230),
    )
    card.put(side, form=8, light=0.3, texture=1.0)
    edge = card.layer()
    edge.fill(poly([(138, 612), (604, 612), (718, 650), (718, 672), (602, 640), (138, 640)]), "#fff6e4")
    card.put(edge, form=6, shadow=(0, 12, 8, 0.45))
    openings = card.layer()
    for x, y in ((300, 712), (490, 820), (196, 1000)):
        openings.fill(rect(x, y, 56, 78, 4), "#3b5a78")
        openings.fill(rect(x - 30, y - 2, 27, 82, 2), "#2f86b0")
        openings.fill(rect(x + 59, y - 2, 27, 82, 2), "#2f86b0")
    openings.fill(rect(500, 1078, 74, 160, 36), "#2f86b0")
    openings.fill(rect(632, 760, 34, 60, 3), "#4a5f80")
    card.put(openings, form=4, shadow=(-3, 5, 4, 0.35))


def stair(card: Art) -> None:
    """It goes up the wall in three flights."""
    for (x0, y0), (x1, y1) in STAIR:
        layer = card.layer()
        n = 13
        for k in range(n):
            t = k / n
            x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
            step = (x1 - x0) / n
            layer.fill(poly([(x, y), (x + step, y), (x + step, y + 46), (x, y + 46)]), "#efe0c4")
            layer.fill(poly([(x, y), (x + step, y), (x + step, y + 7), (x, y + 7)]), "#fffaf0")
        card.put(layer, form=5, rough=0.4, shadow=(-6, 16, 10, 0.5))


def ship(card: Art) -> None:
    """Ribs above, planks below: they are half way."""
    keel, rail = curve(KEEL, 120), curve(RAIL, 120)
    hull = spline([*KEEL, *reversed(RAIL[1:-1])], t=0.42)
    card.shade(poly([(150, 642), (596, 642), (596, 760), (150, 740)]), "#7d86a8", 0.75, 12)
    far = card.layer()
    for k in range(6, 115, 9):
        top = rail[k] + np.array([0.0, -34.0])
        mid = (keel[k] * 0.5 + rail[k] * 0.5) + np.array([0.0, -22.0])
        far.fill(tube([keel[k] + np.array([0.0, -40.0]), mid, top], [9, 9, 7]), darken(WOOD, 0.16))
    card.put(far, form=4, rough=0.4)
    inside = card.layer()
    inside.fill(both(hull, spline([*KEEL, (600, 400), (400, 450), (200, 410)], t=0.42)), "#5d3a24")
    card.put(inside, form=20, light=0.5)
    near = card.layer()
    for k in range(4, 118, 8):
        out = np.array([(k - 60) * 0.16, 12.0])
        mid = keel[k] * 0.45 + rail[k] * 0.55 + out
        near.fill(tube([keel[k], mid, rail[k] + np.array([(k - 60) * 0.1, -30.0])], [15, 14, 10]), NEW)
    card.put(near, form=6, rim=0.4, shadow=(5, 6, 6, 0.4))
    for row in range(6):
        planks = card.layer()
        t0, t1 = row * 0.105, row * 0.105 + 0.098
        low, high = keel * (1 - t0) + rail * t0, keel * (1 - t1) + rail * t1
        bulge = np.sin(np.linspace(0, np.pi, len(keel)))[:, None] * np.array([0.0, 16.0])
        start, end = (2 + row * 2, 118 - row * 3) if row < 5 else (40, 92)
        shape = poly(np.vstack([(low + bulge)[start:end], (high + bulge)[start:end][::-1]]))
        planks.fill(
            shape, mix(WOOD, NEW, row / 6 + (row % 2) * 0.15), gradient=Linear(darken(WOOD, 0.1), 100, 300, 700, 620)
        )
        for k in range(start + 7, end, 16):
            planks.stroke(line([low[k] + bulge[k], high[k] + bulge[k]]), darken(WOOD, 0.2), 2.2, 0.8, clip=shape)
            x, y = high[k] * 0.5 + low[k] * 0.5 + bulge[k]
            planks.fill(ellipse(x, y, 2.6), "#4a2c18")
        card.put(planks, form=9, rim=0.3, shadow=(0, 4, 4, 0.5))
    wale = card.layer()
    wale.fill(tube([(x, y + 4) for x, y in RAIL], [12, 14, 14, 14, 14, 10]), NEW)
    wale.fill(tube([(758, 190), (770, 150), (764, 116)], [26, 20, 12]), WOOD)
    wale.fill(tube([(70, 250), (60, 214), (66, 190)], [24, 20, 12]), WOOD)
    wale.fill(tube([(x, y + 8) for x, y in KEEL], [14, 18, 20, 22, 22, 22, 20, 18, 14]), darken(WOOD, 0.08))
    card.put(wale, form=7, rim=0.5, shadow=(0, 6, 6, 0.4))
    props = card.layer()
    for x0, y0, x1 in ((196, 540, 160), (258, 586, 236), (520, 588, 556), (590, 540, 640), (640, 470, 690)):
        props.fill(tube([(x0, y0), (x1, 632)], [10, 12]), "#8a5a30")
    card.put(props, form=4, shadow=(-6, 5, 5, 0.4))


def goat(card: Art, x: float, y: float, s: float, coat: Colour) -> None:
    """Climbing."""
    at = Frame(x, y, s, -16)
    layer = card.layer()
    for leg in ((-20, -24), (-8, -24), (14, -24), (24, -24)):
        layer.fill(at(tube([(leg[0], leg[1]), (leg[0] + 1, 0)], [7, 5])), darken(coat, 0.12))
    layer.fill(at(spline([(-30, -34), (-18, -48), (12, -48), (30, -50), (32, -32), (18, -22), (-24, -22)])), coat)
    layer.fill(at(tube([(26, -44), (38, -60)], [18, 15])), coat)
    layer.fill(at(spline([(32, -70), (46, -70), (60, -58), (56, -52), (38, -52)])), coat)
    layer.fill(at(tube([(38, -70), (34, -84), (24, -88)], [6, 5, 2])), "#5d4a3a")
    layer.fill(at(tube([(52, -52), (50, -40)], [5, 2])), darken(coat, 0.1))
    layer.fill(at(tube([(-30, -38), (-38, -50)], [8, 4])), coat)
    card.put(layer, form=7 * s, rough=0.3, shadow=(-4, 4, 4, 0.4))
    eye = card.layer()
    eye.fill(at(ellipse(46, -64, 2)), "#241814")
    card.late(eye, flat=True, rough=0)


def hen(card: Art, x: float, y: float, s: float, coat: Colour, flip: bool) -> None:
    """Hurrying."""
    at = Frame(x, y, s, 0, flip)
    layer = card.layer()
    for leg in (-3, 6):
        layer.stroke(at(line([(leg, -12), (leg + 2, 0), (leg + 8, 0)])), "#d98a2c", 3 * s)
    layer.fill(
        at(
            spline(
                [
                    (-30, -44, 1),
                    (-22, -26),
                    (-4, -10),
                    (16, -12),
                    (24, -28),
                    (22, -46),
                    (30, -54),
                    (22, -62),
                    (12, -52),
                    (-8, -34),
                ]
            )
        ),
        coat,
    )
    layer.fill(at(spline([(30, -56), (40, -52), (29, -50)])), "#e0a030")
    layer.fill(at(spline([(14, -60), (18, -70), (23, -64), (28, -70), (28, -58)])), "#c8342c")
    card.put(layer, form=6 * s, rough=0.3, shadow=(-3, 3, 3, 0.4))
    eye = card.layer()
    eye.fill(at(ellipse(25, -57, 1.8)), "#241814")
    card.late(eye, flat=True, rough=0)


def passengers(card: Art) -> None:
    """Two by two."""
    goat(card, 250, 1108, 1.25, "#e9e0d0")
    goat(card, 344, 1068, 1.25, "#8a6a50")
    hen(card, 152, 1146, 1.2, "#b8452f", False)
    hen(card, 96, 1170, 1.2, "#f4ead6", False)
    hen(card, 408, 978, 1.1, "#6d5a86", True)
    hen(card, 356, 948, 1.1, "#e0a84a", True)
    goat(card, 296, 812, 0.95, "#5d5048")
    goat(card, 372, 764, 0.95, "#c9b79a")


def builders(card: Art) -> None:
    """Everybody from the street, at what each is good for."""
    person(
        card,
        246,
        410,
        104,
        "throw",
        "side",
        build="stout",
        garb="waistcoat",
        top="#f0e2c4",
        bottom="#3f5a6c",
        skin="#8a5a3c",
        hair="#2a1a16",
        hairstyle="bald",
        beard="#2a1a16",
    )
    person(
        card,
        520,
        408,
        100,
        "carry_shoulder",
        "side",
        build="tall",
        garb="overalls",
        top="#c9483a",
        bottom="#2f5f8a",
        skin="#e0b08a",
        hair="#c98a3a",
        hairstyle="short",
        between=lambda f: card.shape(
            tube([(f.near[0] - 120, f.near[1] + 12), (f.near[0] + 90, f.near[1] - 14)], [13, 13]), NEW, form=4
        ),
    )
    seated = person(
        card,
        640,
        612,
        96,
        "sit_ground",
        "tq",
        flip=True,
        build="old",
        garb="dress",
        top="#e6b23a",
        skin="#6a4230",
        hair="#e9e4dc",
        hairstyle="bun",
    )
    x, y = seated.head
    shade = card.layer()
    shade.stroke(line([(x + 30, 612), (x + 22, y - 66)]), "#7a4a2c", 5)
    shade.fill(
        spline(
            [
                (x - 62, y - 40, 1),
                (x - 40, y - 78),
                (x + 20, y - 96),
                (x + 78, y - 74),
                (x + 100, y - 34, 1),
                (x + 60, y - 44),
                (x + 20, y - 48),
                (x - 20, y - 46),
            ]
        ),
        "#e2523e",
    )
    card.put(shade, form=12, rim=0.5, shadow=(-6, 10, 8, 0.4))
    person(
        card,
        196,
        612,
        92,
        "push",
        "side",
        flip=True,
        build="woman",
        garb="trousers",
        top="#3f8a74",
        bottom="#5d4a3a",
        skin="#b98058",
        hair="#241814",
        hairstyle="plait",
    )


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(128, 0.5, "#fff4d2", "#2c3f74")
    card.fog_colour = "#cfe0e4"
    land(card)
    house(card)
    stair(card)
    ship(card)
    builders(card)
    passengers(card)
    card.focus = [(400, 420, 220), (300, 1080, 120)]
    card.finish(bloom=0.25, vignette=0.2, vignette_colour="#1a2a50")
