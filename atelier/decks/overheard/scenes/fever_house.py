"""Idea: a thermometer is a tenement; the red rises, and the tenants carry their things upstairs.

Readings: crisis; fever; a flood; how warm it gets when one moves closer together.
Second story: under the roof somebody puts more wood into the stove.
"""

from __future__ import annotations

import math

import numpy as np

from atelier.chance import Rng
from atelier.colour import Colour, Floats, lighten, mix
from atelier.decks.overheard.layers import Linear, Radial
from atelier.decks.overheard.painting import Art
from atelier.decks.overheard.worlds import world
from atelier.geometry import Frame, Path, Points, curve, ellipse, line, poly, rect, spline, tube, union

LEFT, RIGHT = 232, 592
FLOORS = (218, 376, 534, 692, 850)
LEVEL = 742
BULB = (412, 1046, 214)
GLASS = union(
    spline([(LEFT, 1000, 1), (LEFT, 150), (280, 56), (412, 28), (544, 56), (RIGHT, 150), (RIGHT, 1000, 1)]),
    ellipse(*BULB),
)
DARK = "#3a1420"


def town(card: Art, rng: Rng) -> None:
    """A winter evening; the tube stands among the roofs as if it had always been there."""
    card.sky(["#0f2c38", "#1d4a54", "#5c8078", "#b9a98a"], [0, 0.36, 0.66, 0.84], noise=0.04, brush=6)
    card.glow(412, 760, 620, "#ff6a3c", 0.4, 1.6)
    for row, (base, depth) in enumerate(((930, 0.45), (1010, 0.2))):
        for k in range(9):
            x, w = -30 + k * 100 + rng.normal(0, 12), rng.uniform(86, 130)
            h = rng.uniform(90, 190) - row * 30
            wall = card.layer()
            wall.fill(rect(x, base - h, w, h + 240), rng.pick(["#3a4a56", "#4a4650", "#34424a"]))
            card.put(wall, form=8, depth=depth)
            roof = card.layer()
            roof.fill(
                spline(
                    [
                        (x - 14, base - h + 6, 1),
                        (x + w * 0.5, base - h - 66, 1),
                        (x + w + 14, base - h + 6, 1),
                        (x + w * 0.5, base - h + 16),
                    ],
                    t=0.2,
                ),
                "#dfe8ea",
            )
            card.put(roof, form=12, depth=depth, shadow=(0, 5, 5, 0.4))
            lit = card.layer()
            for j in range(4):
                if rng.chance(0.5):
                    lit.fill(rect(x + 18 + j % 2 * 40, base - h + 34 + j // 2 * 52, 17, 24, 2), "#ffd27a")
            card.put(lit, flat=True, glow=0.5, rough=0)
    card.fog(860, 1040, "#c8c4b4", 0.4)


def person(
    card: Art,
    at: Frame,
    limbs: list[tuple[Points, list[float]]],
    head: tuple[float, float],
    tone: Colour,
    hair: Path | None = None,
) -> None:
    """A tenant against the light: a few limbs and a head."""
    layer = card.layer()
    for points, widths in limbs:
        layer.fill(at(tube(points, widths)), tone)
    layer.fill(at(ellipse(*head, 13, 15)), tone)
    if hair is not None:
        layer.fill(at(hair), tone)
    card.put(layer, form=5, rim=0.9, rough=0.3)


def room(card: Art, top: float, bottom: float, wall: Colour, stripe: Colour | None, lamp: float) -> None:
    """Wallpaper, a bulb, a floor."""
    paper = card.layer()
    paper.fill(rect(LEFT - 10, top, RIGHT - LEFT + 20, bottom - top), wall)
    if stripe:
        for k in range(19):
            paper.fill(rect(LEFT + k * 20, top, 8, bottom - top), stripe)
    card.put(paper, flat=True, rough=0.4)
    card.glow(lamp, top + 46, 190, "#fff0b8", 0.75, 1.8)
    bulb = card.layer()
    bulb.stroke(line([(lamp, top), (lamp, top + 34)]), DARK, 3)
    bulb.fill(spline([(lamp - 20, top + 46, 1), (lamp, top + 24), (lamp + 20, top + 46, 1)]), DARK)
    bulb.fill(ellipse(lamp, top + 50, 9), "#fffbe0")
    card.put(bulb, flat=True, glow=0.6, rough=0)
    floor = card.layer()
    floor.fill(rect(LEFT - 10, bottom - 10, RIGHT - LEFT + 20, 14), "#5a2c24")
    card.put(floor, form=4, shadow=(0, 5, 4, 0.4))


def ladder(card: Art, x: float, top: float, bottom: float, lean: float) -> None:
    """Through the hatch."""
    layer = card.layer()
    for dx in (0, 34):
        layer.stroke(line([(x + dx + lean, top), (x + dx, bottom)]), "#5c2c1c", 7)
    steps = int((bottom - top) / 24)
    for k in range(1, steps):
        y = bottom - k * (bottom - top) / steps
        q = lean * k / steps
        layer.stroke(line([(x + q, y), (x + 34 + q, y)]), "#5c2c1c", 6)
    card.put(layer, form=3, rough=0.3)


def inside(card: Art) -> None:
    """Five floors, from the stove down to the fish."""
    card.sun(90, 0.5, "#ffe6a8", "#4a1018")
    walls = (("#e8b45c", None), ("#d8c07c", "#c8a860"), ("#e89a5c", None), ("#d8845c", "#c8704c"), ("#c8604c", None))
    tops = (0, *FLOORS[:-1])
    for (wall, stripe), top, bottom, lamp in zip(walls, tops, FLOORS, (430, 330, 500, 320, 480), strict=True):
        room(card, top + (20 if top == 0 else 4), bottom, wall, stripe, lamp)
    # under the roof: the stove
    stove = card.layer()
    stove.fill(rect(508, 122, 62, 88, 8), "#2a1418")
    stove.fill(tube([(540, 122), (540, 20)], 20), "#2a1418")
    card.put(stove, form=8, rim=0.4)
    fire = card.layer()
    fire.fill(rect(514, 150, 22, 40, 5), "#ffb03c")
    card.put(fire, flat=True, glow=1, rough=0)
    card.glow(512, 170, 120, "#ff8a3c", 0.7, 2)
    at = Frame(430, 208, 1)
    person(
        card,
        at,
        [
            ([(-14, 0), (-10, -40)], [14, 20]),
            ([(18, 0), (4, -40)], [14, 20]),
            ([(-4, -36), (4, -74), (14, -92)], [40, 40, 30]),
            ([(16, -86), (40, -62), (66, -48)], [14, 12, 9]),
        ],
        (24, -108),
        "#3c1a2c",
        ellipse(16, -118, 15, 11),
    )
    log = card.layer()
    log.fill(tube([(488, 164), (526, 158)], 15), "#8a5a30")
    card.put(log, form=5, shadow=(0, 3, 3, 0.4))
    bed = card.layer()
    bed.fill(rect(246, 166, 120, 22, 6), "#f4e6cc")
    bed.fill(spline([(280, 168), (292, 142), (340, 140), (364, 168)]), "#3f7a84")
    bed.fill(ellipse(266, 158, 15, 14), "#8a4a3c")
    bed.stroke(line([(246, 130), (246, 208)]), DARK, 8)
    bed.stroke(line([(366, 156), (366, 208)]), DARK, 8)
    card.put(bed, form=8, rim=0.4)
    # second: trunks, and those who have arrived
    boxes = card.layer()
    for x, y, w, h, tone in (
        (246, 308, 76, 60, "#6a3a2c"),
        (258, 268, 54, 40, "#8a5a3c"),
        (330, 330, 60, 38, "#4a2c3c"),
    ):
        boxes.fill(rect(x, y, w, h, 6), tone)
        boxes.stroke(line([(x + w * 0.3, y), (x + w * 0.3, y + h)]), "#c89858", 4)
        boxes.stroke(line([(x + w * 0.7, y), (x + w * 0.7, y + h)]), "#c89858", 4)
    card.put(boxes, form=7, shadow=(3, 4, 4, 0.4))
    at = Frame(420, 366, 1)
    person(
        card,
        at,
        [
            ([(-8, 0), (-6, -48)], [15, 19]),
            ([(10, 0), (6, -48)], [15, 19]),
            ([(0, -44), (0, -96)], [40, 32]),
            ([(-14, -90), (-32, -62), (-8, -56)], [13, 11, 9]),
            ([(14, -90), (34, -66), (16, -52)], [13, 11, 9]),
        ],
        (0, -116),
        "#2c2240",
    )
    cage = card.layer()
    cage.stroke(spline([(404, 318, 1), (404, 290), (422, 272), (440, 290), (440, 318, 1)]), "#f0c860", 4)
    for x in (413, 422, 431):
        cage.stroke(line([(x, 276), (x, 318)]), "#f0c860", 2.6)
    cage.fill(ellipse(422, 304, 8, 6), "#3f8a5c")
    card.put(cage, form=2, rough=0.2)
    ladder(card, 500, 220, 534, 22)
    at = Frame(520, 372, 1)
    person(
        card,
        at,
        [
            ([(-6, -6), (4, -46)], [14, 18]),
            ([(20, -34), (14, -62)], [14, 18]),
            ([(6, -50), (8, -100)], [38, 32]),
            ([(-4, -96), (-12, -132)], [13, 11]),
            ([(20, -96), (36, -130)], [13, 11]),
        ],
        (10, -118),
        "#4a1c24",
    )
    chair = card.layer()
    ax, ay = 520, 236
    chair.stroke(line([(ax - 40, ay + 4), (ax + 36, ay + 4)]), "#6a3a20", 9)
    chair.stroke(line([(ax + 36, ay + 4), (ax + 40, ay - 54)]), "#6a3a20", 8)
    chair.stroke(line([(ax - 36, ay), (ax - 38, ay + 34)]), "#6a3a20", 7)
    chair.stroke(line([(ax + 30, ay), (ax + 32, ay + 34)]), "#6a3a20", 7)
    card.put(chair, form=4, rim=0.4)
    # third: the wardrobe will not go through
    box = Frame(364, 430, 1, -16)
    wardrobe = card.layer()
    wardrobe.fill(box(rect(-44, -66, 88, 134, 5)), "#7a4020")
    wardrobe.fill(box(rect(-36, -56, 34, 112, 3)), "#935228")
    wardrobe.fill(box(rect(2, -56, 34, 112, 3)), "#935228")
    wardrobe.fill(box(ellipse(-6, 0, 4)), "#f0c860")
    wardrobe.fill(box(ellipse(6, 0, 4)), "#f0c860")
    card.put(wardrobe, form=8, rim=0.4, shadow=(4, 6, 6, 0.4))
    at = Frame(272, 524, 1)
    person(
        card,
        at,
        [
            ([(-16, 0), (2, -44)], [15, 20]),
            ([(28, 0), (14, -46)], [15, 20]),
            ([(8, -42), (24, -92)], [42, 34]),
            ([(28, -88), (54, -84)], [14, 11]),
            ([(22, -80), (50, -58)], [14, 11]),
        ],
        (34, -110),
        "#2c2240",
        spline([(20, -106), (24, -130), (48, -126), (46, -112)]),
    )
    at = Frame(450, 524, 1)
    person(
        card,
        at,
        [
            ([(-20, 0), (-8, -40)], [15, 20]),
            ([(20, 0), (6, -40)], [15, 20]),
            ([(0, -38), (-12, -86)], [42, 34]),
            ([(-16, -80), (-46, -78)], [14, 11]),
            ([(-14, -70), (-42, -44)], [14, 11]),
        ],
        (-22, -104),
        "#40202c",
    )
    # fourth: the last ones, wet to the knees
    ladder(card, 300, 420, 700, -18)
    at = Frame(314, 690, 1)
    person(
        card,
        at,
        [
            ([(-2, -60), (0, -104)], [16, 20]),
            ([(20, -34), (12, -100)], [15, 18]),
            ([(4, -98), (2, -148)], [40, 32]),
            ([(-12, -142), (-20, -178)], [13, 11]),
            ([(16, -142), (34, -170)], [13, 11]),
        ],
        (4, -166),
        "#3a1c38",
        spline([(-12, -164), (-8, -186), (16, -188), (24, -158), (18, -150)]),
    )
    bowl = card.layer()
    bowl.fill(ellipse(350, 504, 24, 22), "#9ad0d0")
    bowl.fill(ellipse(350, 488, 15, 5), "#d8f0ec")
    bowl.fill(spline([(338, 508), (350, 500), (362, 508), (370, 500, 1), (370, 516, 1), (350, 514)]), "#ff9a2c")
    card.put(bowl, form=6, rim=0.8, rough=0.2)
    at = Frame(480, 694, 1)
    person(
        card,
        at,
        [
            ([(-12, 20), (-8, -44)], [15, 20]),
            ([(12, 20), (8, -44)], [15, 20]),
            ([(0, -42), (0, -94)], [42, 36]),
            ([(-14, -90), (-30, -128), (-24, -156)], [14, 12, 10]),
            ([(14, -90), (34, -126), (30, -156)], [14, 12, 10]),
        ],
        (2, -114),
        "#2c1a30",
    )
    sofa = card.layer()
    sofa.fill(spline([(410, 520), (420, 500), (560, 500), (572, 520), (568, 544), (414, 544)]), "#2f6a6a")
    sofa.fill(rect(424, 478, 132, 34, 14), "#37807c")
    card.put(sofa, form=10, rim=0.4, shadow=(0, 6, 5, 0.4))


def flood(card: Art, rng: Rng) -> None:
    """Red, lit from within; what they could not carry drifts in it."""
    ripple = 5 * np.sin(card.xs / 26) + 3 * np.sin(card.xs / 11 + 1)
    under: Floats = np.clip((card.ys - LEVEL - ripple) / 3, 0, 1)
    mask = card.mask(GLASS) * under
    card.wash("#c8141c", mask * 0.84)
    card.screen("#ff3a1c", mask * np.clip(1 - np.hypot(card.xs - BULB[0], card.ys - BULB[1]) / 360, 0, 1) * 0.7)
    top: Floats = np.exp(-(((card.ys - LEVEL - ripple) / 5) ** 2))
    card.screen("#ffb08a", card.mask(GLASS) * top * 0.9)
    things = card.layer()
    at = Frame(352, 900, 1, 24)
    things.fill(at(rect(-70, -8, 140, 16, 6)), "#5a0810")
    for dx in (-56, 56):
        things.stroke(at(line([(dx, 0), (dx, 66)])), "#5a0810", 11)
    at = Frame(500, 984, 1, -38)
    things.stroke(at(line([(-34, 0), (34, 0)])), "#5a0810", 13)
    things.stroke(at(line([(34, 0), (38, -74)])), "#5a0810", 11)
    for dx in (-30, 30):
        things.stroke(at(line([(dx, 0), (dx, 56)])), "#5a0810", 10)
    things.fill(rect(300, 1090, 66, 50, 7), "#5a0810")
    things.stroke(spline([(318, 1092, 1), (322, 1074), (346, 1074), (350, 1092, 1)], closed=False), "#5a0810", 8)
    card.put(things, form=5, rough=0.3, opacity=0.85)
    fish = card.layer()
    for x, y, s in ((444, 1092, 1.1), (336, 1004, 0.8), (500, 870, 0.7)):
        at = Frame(x, y, s, -6)
        fish.fill(
            at(
                spline(
                    [
                        (-46, 0),
                        (-14, -24),
                        (30, -14),
                        (46, 0),
                        (66, -22, 1),
                        (60, 0),
                        (66, 22, 1),
                        (46, 2),
                        (28, 16),
                        (-14, 22),
                    ]
                )
            ),
            "#ffb23c",
        )
        fish.fill(at(ellipse(-26, -6, 4.5)), "#3a0808")
    card.put(fish, form=9, rim=0.5)
    bubbles = card.layer()
    for _ in range(34):
        x, y, r = rng.uniform(LEFT + 20, RIGHT - 20), rng.uniform(LEVEL + 30, 1200), rng.uniform(3, 10)
        bubbles.stroke(ellipse(x, y, r), "#ffd0b0", 2.4, 0.7)
    card.late(bubbles, flat=True, rough=0)


def glass(card: Art) -> None:
    """The tube's edge, its shine, its degrees."""
    edge = card.layer()
    edge.stroke(GLASS, "#e6f4f2", 9, 0.9)
    card.put(edge, form=5, rim=0.8, rough=0.2)
    shine = card.layer()
    shine.stroke(line([(LEFT + 22, 190), (LEFT + 22, 880)]), "#ffffff", 9, 0.4, blur=3)
    shine.stroke(line(curve([(240, 1000), (228, 1060), (252, 1130)], 20)), "#ffffff", 14, 0.5, blur=4)
    card.put(shine, flat=True, rough=0)
    scale = card.layer()
    for k in range(29):
        y = 150 + k * 28
        far = 62 if k % 4 == 0 else 32
        scale.stroke(line([(RIGHT + 16, y), (RIGHT + 16 + far, y)]), "#f4e8cc", 6 if k % 4 == 0 else 4)
    card.late(scale, form=2, rough=0.2)


def outside(card: Art, rng: Rng) -> None:
    """Snow on everything, a cat on a bracket, flakes."""
    bracket = card.layer()
    bracket.fill(rect(108, 520, 128, 15, 4), "#2c2c34")
    bracket.stroke(line([(232, 580), (150, 532)]), "#2c2c34", 9)
    bracket.fill(spline([(104, 522), (120, 508), (170, 512), (232, 508), (236, 522)]), "#eef4f4")
    card.put(bracket, form=6, shadow=(3, 6, 5, 0.4))
    cat = card.layer()
    cat.fill(spline([(140, 514), (136, 470), (156, 440), (186, 440), (204, 470), (206, 514)]), "#1d1c26")
    cat.fill(
        spline(
            [(164, 440), (162, 404), (168, 384, 1), (182, 398), (196, 398), (212, 386, 1), (214, 412), (204, 440)]
        ),
        "#1d1c26",
    )
    cat.fill(tube([(146, 508), (110, 520), (104, 570), (124, 596)], [16, 14, 12, 9]), "#1d1c26")
    card.put(cat, form=14, rim=0.9)
    snow = card.layer()
    snow.fill(
        spline(
            [
                (-20, 1130, 1),
                (120, 1086),
                (230, 1110),
                (330, 1180),
                (500, 1180),
                (600, 1104),
                (700, 1080),
                (820, 1120, 1),
                (820, 1220, 1),
                (-20, 1220, 1),
            ]
        ),
        "#ffb8a0",
        gradient=Radial("#d8e4ea", 412, 1100, 290),
    )
    card.put(snow, form=26, rough=0.7)
    flakes = card.layer()
    for _ in range(190):
        x, y, r = rng.uniform(0, 800), rng.uniform(0, 1190), rng.uniform(1.5, 5)
        if not (LEFT - 8 < x < RIGHT + 8) and math.hypot(x - BULB[0], y - BULB[1]) > BULB[2] + 8:
            flakes.fill(ellipse(x, y, r), "#ffffff", 0.9)
    card.late(flakes, flat=True, rough=0)


def paint(card: Art) -> None:
    """Paint it."""
    rng = Rng("fever", card.seed)
    card.sun(40, 0.5, "#ffd8b0", "#102030")
    card.fog_colour = mix("#7c948c", "#c8a888", 0.4)
    town(card, rng)
    card.shade(GLASS, lighten("#081820", 0.02), 0.7, 30)
    world(card, GLASS, inside)
    flood(card, rng)
    glass(card)
    outside(card, rng)
    haze = card.layer()
    haze.fill(
        poly([(0, 0), (800, 0), (800, 1200), (0, 1200)]), "#000000", gradient=Linear("#ff7a4c", 0, 500, 0, 1200)
    )
    card.put(haze, flat=True, rough=0, opacity=0.08, mode="screen")
    card.focus = [(412, 300, 200), (412, 560, 200)]
    card.finish(bloom=0.35, vignette=0.35, vignette_colour="#06141c")
