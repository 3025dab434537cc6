"""Idea: a bridge has been built from both banks and misses itself by one step; the builders shake hands.

Readings: compromise; a marriage; committees; nearly is enough for some.
Second story: the cat at the edge measures the jump; below, the ferry that was to close goes on as before.
"""

from __future__ import annotations

import math

from atelier.chance import Rng
from atelier.colour import Colour, darken, lighten, mix, shift
from atelier.decks.overheard.layers import Linear
from atelier.decks.overheard.painting import Art
from atelier.geometry import Frame, Vector, curve, ellipse, line, poly, rect, spline, tube

LEFT = (300, 120, 872)
"""Where the upper half ends, and between which edges it runs."""
RIGHT = (492, 400, 1060)
"""The same of the lower half."""
EYE = (396, 590)
"""Straight below whoever looks."""


def toward(point: Vector, share: float) -> Vector:
    """The same place, so much farther down."""
    return (point[0] + (EYE[0] - point[0]) * share, point[1] + (EYE[1] - point[1]) * share)


def river(card: Art, rng: Rng) -> None:
    """Far below, green, with the evening on it."""
    card.sky(["#2d5a58", "#3f7468", "#2a5052", "#1d3c44"], [0, 0.4, 0.7, 1], noise=0.1, brush=82)
    card.glow(420, 330, 420, "#d8d890", 0.35, 2)
    layer = card.layer()
    for _ in range(170):
        x, y = rng.uniform(0, 800), rng.uniform(0, 1200)
        far = rng.uniform(16, 64)
        layer.stroke(
            line(curve([(x, y), (x + rng.normal(0, 6), y + far / 2), (x + rng.normal(0, 5), y + far)], 10)),
            rng.pick(["#8fb48c", "#5f9484", "#1f4448"]),
            rng.uniform(1.5, 4),
            0.55,
        )
    card.put(layer, flat=True, rough=0.4)


def ferry(card: Art, x: float, y: float) -> None:
    """It was to close today."""
    wake = card.layer()
    for side in (-1, 1):
        wake.stroke(
            line(curve([(x, y - 40), (x + side * 34, y + 60), (x + side * 60, y + 190)], 20)), "#dfeccb", 3, 0.7
        )
    card.put(wake, flat=True, rough=0.3, opacity=0.8)
    card.shade(ellipse(x + 14, y + 14, 40, 76), "#0c2428", 0.6, 8)
    hull = card.layer()
    hull.fill(
        spline(
            [
                (x, y - 84, 1),
                (x + 30, y - 30),
                (x + 32, y + 30),
                (x + 20, y + 66),
                (x - 20, y + 66),
                (x - 32, y + 30),
                (x - 30, y - 30),
            ]
        ),
        "#7a4630",
    )
    card.put(hull, form=8, rim=0.4)
    inside = card.layer()
    inside.fill(
        spline(
            [
                (x, y - 66, 1),
                (x + 22, y - 26),
                (x + 24, y + 28),
                (x + 14, y + 56),
                (x - 14, y + 56),
                (x - 24, y + 28),
                (x - 22, y - 26),
            ]
        ),
        "#4c2a20",
    )
    inside.fill(rect(x - 26, y - 26, 52, 11, 2), "#94603c")
    inside.fill(rect(x - 27, y + 28, 54, 11, 2), "#94603c")
    card.put(inside, form=4)
    oars = card.layer()
    for side in (-1, 1):
        oars.stroke(line([(x + side * 8, y - 12), (x + side * 74, y + 16)]), "#e0b878", 4.5)
        oars.fill(ellipse(x + side * 80, y + 18, 15, 5, side * 22), "#e0b878")
    card.put(oars, form=3, shadow=(3, 5, 3, 0.4))
    people = card.layer()
    people.fill(ellipse(x, y - 18, 22, 15), "#e8e0cc")
    for k in range(3):
        people.stroke(line([(x - 18 + k * 14, y - 30), (x - 16 + k * 14, y - 8)]), "#3a5a74", 3.4)
    people.fill(ellipse(x, y + 34, 20, 15), "#a8423c")
    card.put(people, form=7, shadow=(2, 4, 3, 0.4))
    hats = card.layer()
    hats.fill(ellipse(x, y - 20, 11), "#6a4a34")
    hats.fill(ellipse(x, y + 32, 17), "#ecc968")
    hats.fill(ellipse(x, y + 32, 9), "#d8a848")
    card.put(hats, form=5, shadow=(2, 3, 2, 0.4))


def pier(card: Art, end: float, top: float, bottom: float, side: int, colour: Colour, share: float) -> None:
    """What holds the half up: it goes down to the river, and gets smaller on the way."""
    away = -60 if side < 0 else 860
    edge = [(away, top), (end, top), (end, bottom), (away, bottom)]
    wall = card.layer()
    for a, b, tone in (
        (edge[0], edge[1], darken(colour, 0.1)),
        (edge[1], edge[2], darken(colour, 0.15)),
        (edge[2], edge[3], darken(colour, 0.26)),
    ):
        wall.fill(poly([a, b, toward(b, share), toward(a, share)]), tone)
    card.put(wall, form=6, rough=0.6)
    joints = card.layer()
    for k in range(1, 5):
        q = share * k / 5
        joints.stroke(line([toward(p, q) for p in edge]), darken(colour, 0.34), 2.4, 0.6)
    for k in range(1, 12):
        y = top + (bottom - top) * k / 12
        joints.stroke(line([(end, y), toward((end, y), share)]), darken(colour, 0.34), 2, 0.5)
    card.put(joints, flat=True, rough=0.4)


def paving(
    card: Art, end: float, top: float, bottom: float, side: int, colour: Colour, rng: Rng, size: float
) -> None:
    """The carriageway from above, parapets along it, toothed where it stops."""
    ground = card.layer()
    away = -60 if side < 0 else 860
    ground.fill(poly([(away, top), (end, top), (end, bottom), (away, bottom)]), darken(colour, 0.13))
    card.put(ground, form=8, shadow=(10, 18, 18, 0.6))
    stones = card.layer()
    rows = int((bottom - top) / size)
    high = (bottom - top) / rows
    for row in range(rows):
        x = end + (rng.uniform(-16, 8) if side < 0 else rng.uniform(-8, 16))
        while -80 < x < 880:
            wide = size * rng.uniform(1.0, 1.8)
            left = x - wide if side < 0 else x
            stones.fill(
                rect(left + 2, top + row * high + 2, wide - 4, high - 4, 7),
                shift(colour, rng.normal(0, 0.03), 1, rng.normal(0, 8)),
            )
            x += side * wide
    card.put(stones, form=7, rough=0.7, shadow=(2, 3, 2, 0.4))
    for y in (top, bottom):
        x0, x1 = (-60, end + 6) if side < 0 else (end - 6, 860)
        wall = card.layer()
        wall.fill(rect(x0, y - 26, x1 - x0, 52, 6), lighten(colour, 0.06))
        card.put(wall, form=10, rim=0.3, shadow=(9, 16, 10, 0.55))
        cuts = card.layer()
        for k in range(8):
            cx = end + side * (34 + k * 74)
            cuts.stroke(line([(cx, y - 25), (cx, y + 25)]), darken(colour, 0.16), 3, 0.8)
        card.put(cuts, flat=True, rough=0.5)


def band(card: Art) -> None:
    """It has just stopped playing."""
    for x, y, turn in ((26, 214, 8), (6, 300, -4)):
        at = Frame(x, y, 1, turn)
        horn = card.layer()
        horn.fill(at(tube([(-80, 0), (20, 0), (64, 0), (92, 0)], [16, 18, 34, 76], cap=False)), "#d8a238")
        card.put(horn, form=12, rim=0.6, shadow=(8, 14, 8, 0.5))
        bell = card.layer()
        bell.fill(at(ellipse(92, 0, 12, 40)), "#8a5a1c")
        card.put(bell, form=5)
    x, y = 176, 800
    shell = card.layer()
    shell.fill(ellipse(x, y, 52), "#a8352c")
    card.put(shell, form=12, shadow=(10, 16, 10, 0.5))
    skin = card.layer()
    skin.fill(ellipse(x, y, 42), "#f0e6cc")
    card.put(skin, form=6)
    sticks = card.layer()
    for dy in (-9, 9):
        sticks.stroke(line([(x - 56, y + dy * 2.2), (x + 30, y + dy)]), "#6a4426", 7)
        sticks.fill(ellipse(x + 32, y + dy, 8), "#8a5c34")
    card.put(sticks, form=4, shadow=(3, 6, 4, 0.5))


def ribbon(card: Art) -> None:
    """Cut already: one end hangs into the gap."""
    red = card.layer()
    red.fill(tube([(470, 452), (404, 470), (372, 520), (392, 566), (364, 604)], [26, 24, 20, 16, 10]), "#c0322c")
    card.put(red, form=7, shadow=(6, 12, 8, 0.4))
    red = card.layer()
    red.fill(tube([(810, 476), (700, 462), (600, 474), (486, 452)], [26, 28, 26, 26]), "#c93a30")
    card.put(red, form=7, shadow=(5, 8, 5, 0.45))
    red = card.layer()
    red.fill(tube([(-20, 150), (120, 160), (220, 148), (300, 158)], [26, 28, 26, 26]), "#c93a30")
    red.fill(tube([(298, 158), (346, 176), (356, 232), (338, 274)], [26, 22, 18, 10]), "#b02c28")
    card.put(red, form=7, shadow=(5, 8, 5, 0.45))


def cat(card: Art) -> None:
    """From above, along the very edge; its head is over the water."""
    coat = "#2c2529"
    tail = card.layer()
    tail.fill(tube([(596, 900), (660, 912), (702, 880), (736, 902)], [20, 18, 16, 11]), coat)
    card.put(tail, form=7, shadow=(6, 10, 6, 0.45))
    body = card.layer()
    body.fill(spline([(612, 876), (600, 934), (552, 948), (510, 926), (492, 906), (512, 876), (560, 856)]), coat)
    body.fill(tube([(520, 880), (484, 876)], [22, 20]), coat)
    body.fill(tube([(520, 934), (482, 938)], [22, 20]), coat)
    card.put(body, form=20, rim=0.4, shadow=(8, 14, 8, 0.5))
    head = card.layer()
    head.fill(
        spline(
            [
                (512, 874),
                (520, 850, 1),
                (496, 866),
                (466, 884),
                (456, 908),
                (468, 930),
                (496, 946),
                (522, 962, 1),
                (512, 938),
                (524, 906),
            ]
        ),
        "#393036",
    )
    card.put(head, form=14, rim=0.4, shadow=(6, 12, 8, 0.5))


def arm(card: Art, way: list[Vector], widths: list[float], cloth: Colour, cuff: Colour) -> None:
    """A sleeve down to the wrist."""
    sleeve = card.layer()
    sleeve.fill(tube(way, widths), cloth)
    card.put(sleeve, form=34, rim=0.3, shadow=(12, 34, 24, 0.5))
    (x0, y0), (x1, y1) = way[-2], way[-1]
    far = math.hypot(x1 - x0, y1 - y0)
    ux, uy = (x1 - x0) / far, (y1 - y0) / far
    band_ = card.layer()
    band_.fill(tube([(x1 - ux * 34, y1 - uy * 34), (x1 + ux * 2, y1 + uy * 2)], widths[-1] + 12, cap=False), cuff)
    card.put(band_, form=12, shadow=(3, 7, 5, 0.4))


def handshake(card: Art) -> None:
    """The back of his hand is up; her thumb and her finger tips come round it."""
    his, hers = "#e0ab84", "#8a5638"
    hand = card.layer()
    hand.fill(tube([(566, 612), (500, 600), (420, 592)], [78, 92, 84]), hers)
    card.put(hand, form=26, shadow=(10, 30, 20, 0.5))
    tips = card.layer()
    for k in range(4):
        x = 322 + k * 27
        tips.fill(tube([(x + 20, 668), (x, 656), (x - 4, 626)], [25, 26, 22]), lighten(hers, 0.015 * (k % 2)))
    card.put(tips, form=10, shadow=(4, 10, 6, 0.4))
    back = card.layer()
    back.fill(
        spline(
            [
                (258, 560),
                (300, 540),
                (360, 534),
                (424, 546),
                (440, 590),
                (424, 636),
                (356, 646),
                (300, 634),
                (262, 616),
            ]
        ),
        his,
    )
    card.put(back, form=28, shadow=(4, 10, 8, 0.4))
    for k, (y0, y1, far) in enumerate(((560, 584, 516), (584, 612, 526), (608, 638, 518), (630, 660, 496))):
        finger = card.layer()
        finger.fill(tube([(404, y0), (456, y0 + 6), (far, y1)], [36, 34, 26]), lighten(his, 0.02 - 0.012 * k))
        card.put(finger, form=13, rough=0.3, shadow=(2, 5, 4, 0.45))
        knuckle = card.layer()
        knuckle.stroke(line(curve([(450, y0 - 6), (456, y0 + 5), (450, y0 + 15)], 8)), darken(his, 0.14), 2.6, 0.7)
        card.put(knuckle, flat=True, rough=0.2)
    tips = card.layer()
    for k in range(4):
        x = 318 + k * 27
        tips.fill(tube([(x + 14, 662), (x + 2, 648), (x - 2, 622)], [24, 25, 20]), lighten(hers, 0.02 * (k % 2)))
        tips.fill(ellipse(x - 2, 622, 6, 7), "#c08a6a")
    card.put(tips, form=9, shadow=(2, -4, 5, 0.35))
    thumb = card.layer()
    thumb.fill(tube([(512, 566), (456, 536), (392, 552)], [44, 40, 28]), lighten(hers, 0.03))
    thumb.fill(ellipse(390, 552, 10, 8, -16), "#c08a6a")
    card.put(thumb, form=14, shadow=(3, 9, 6, 0.5))


def builders(card: Art) -> None:
    """Him from the left, her from the right; neither looks down."""
    for x, y, turn, tone in (
        (268, 470, -6, "#221c22"),
        (250, 690, 7, "#221c22"),
        (520, 520, 186, "#7a4a26"),
        (534, 742, 172, "#7a4a26"),
    ):
        at = Frame(x, y, 1, turn)
        sole = card.layer()
        sole.fill(
            at(spline([(-84, -32), (-10, -34), (42, -30), (66, 0), (42, 30), (-10, 34), (-84, 32)])),
            darken(tone, 0.1),
        )
        card.put(sole, form=6, shadow=(8, 14, 8, 0.55))
        shoe = card.layer()
        shoe.fill(
            at(spline([(-84, -27), (-16, -28), (34, -25), (55, 0), (34, 25), (-16, 28), (-84, 27)])),
            lighten(tone, 0.05),
        )
        card.put(shoe, form=15, rim=0.5)
        laces = card.layer()
        laces.stroke(at(line(curve([(22, -23), (12, 0), (22, 23)], 12))), darken(tone, 0.12), 3.4, 0.9)
        for k in range(3):
            laces.stroke(at(line([(-8 - k * 17, -11), (-14 - k * 17, 11)])), "#e6d8b8", 4)
        card.put(laces, form=2, rough=0.2)
        leg = card.layer()
        leg.fill(at(tube([(-140, 0), (-62, 0)], [74, 66])), "#26304a" if x < 400 else "#5a4a3a")
        card.put(leg, form=22, shadow=(4, 8, 6, 0.5))
    coat = card.layer()
    coat.fill(spline([(-80, 400), (40, 388), (120, 440), (150, 560), (120, 690), (40, 742), (-80, 730)]), "#2f3e5c")
    card.put(coat, form=60, shadow=(14, 26, 20, 0.55))
    arm(card, [(60, 690), (150, 664), (252, 594)], [118, 98, 74], "#34456a", "#e8dcc0")
    gold = card.layer()
    gold.fill(rect(40, 424, 76, 34, 14), "#d8a238")
    gold.fill(rect(44, 664, 76, 34, 14), "#d8a238")
    card.put(gold, form=9, shadow=(3, 6, 4, 0.4))
    head = card.layer()
    for side in (-1, 1):
        head.fill(ellipse(70, 560 + side * 66, 20, 12), "#d49a74")
    head.fill(ellipse(66, 560, 78, 68), "#e2b08a")
    head.fill(tube([(138, 556), (158, 560)], [26, 18]), "#d89a74")
    card.put(head, form=36, rim=0.3, shadow=(10, 22, 16, 0.5))
    grey = card.layer()
    grey.fill(
        spline([(116, 506), (124, 560), (116, 614), (60, 628), (2, 610), (-14, 560), (2, 510), (60, 492)]), "#b9b2a8"
    )
    card.put(grey, form=26, rough=1)
    strands = card.layer()
    for k in range(28):
        turn = k * math.tau / 28
        c, q = math.cos(turn), math.sin(turn)
        strands.stroke(
            line(
                curve(
                    [
                        (44 + 34 * c, 560 + 30 * q),
                        (48 + 46 * c - 6 * q, 560 + 42 * q + 6 * c),
                        (50 + 60 * c, 560 + 58 * q),
                    ],
                    8,
                )
            ),
            "#cfc8be" if k % 2 else "#8c857c",
            4,
            0.6,
        )
    card.put(strands, flat=True, rough=0.6)
    card.shape(ellipse(42, 560, 36, 31), "#e2b08a", form=16, rim=0.3)

    jacket = card.layer()
    jacket.fill(
        spline([(880, 470), (760, 462), (690, 520), (664, 630), (690, 746), (770, 800), (880, 796)]), "#c9862c"
    )
    card.put(jacket, form=60, shadow=(14, 26, 20, 0.55))
    arm(card, [(752, 500), (668, 556), (574, 610)], [118, 98, 76], "#d8963a", "#7c3c26")
    head = card.layer()
    head.fill(ellipse(702, 640, 74, 66), "#8a5638")
    head.fill(tube([(640, 640), (612, 636)], [34, 20]), "#8a5638")
    card.put(head, form=30, shadow=(8, 20, 16, 0.5))
    scarf = card.layer()
    shape = spline([(662, 640), (672, 590), (720, 562), (774, 580), (800, 640), (774, 702), (720, 718), (672, 690)])
    scarf.fill(shape, "#2f7f86")
    for k in range(5):
        for j in range(5):
            scarf.fill(ellipse(678 + k * 27 + (j % 2) * 13, 588 + j * 27, 6), "#f4e6c0", clip=shape)
    card.put(scarf, form=30, rim=0.4)
    folds = card.layer()
    for dy in (-46, -18, 14, 44):
        folds.stroke(
            line(curve([(680, 640 + dy * 1.1), (736, 640 + dy), (792, 642 + dy * 0.2)], 14)), "#1c565e", 3, 0.6
        )
    card.put(folds, flat=True, rough=0.4)
    knot = card.layer()
    for way in ([(796, 640), (830, 606), (850, 616)], [(796, 642), (826, 682), (852, 676)]):
        knot.fill(tube(way, [14, 34, 26]), "#2a7078")
    knot.fill(ellipse(796, 641, 17), "#38929a")
    card.put(knot, form=9, shadow=(4, 8, 5, 0.45))
    handshake(card)


def confetti(card: Art, rng: Rng) -> None:
    """Thrown before anybody had looked."""
    layer = card.layer()
    for _ in range(80):
        x, y = rng.uniform(0, 800), rng.uniform(110, 1000)
        if (x < 300 and y < 690) or (x > 490 and y > 440):
            tone = rng.pick(["#f4e6b8", "#d8503c", "#4f8a90", "#e8b04a"])
            layer.fill(poly([(x, y), (x + 9, y + 3), (x + 6, y + 11), (x - 3, y + 7)]), tone)
    card.put(layer, form=2, shadow=(1, 2, 1, 0.4))


def paint(card: Art) -> None:
    """Paint it."""
    rng = Rng("bridge", card.seed)
    card.sun(118, 0.5, "#ffedb8", "#1c2438")
    river(card, rng)
    pier(card, *RIGHT, 1, "#b07a48", 0.5)
    pier(card, *LEFT, -1, "#98988c", 0.62)
    card.mist(400, 600, 300, 520, mix("#7fa890", "#f0d890", 0.3), 0.3)
    ferry(card, 392, 962)
    paving(card, *RIGHT, 1, "#b98450", rng, 52)
    paving(card, *LEFT, -1, "#a2a196", rng, 66)
    confetti(card, rng)
    band(card)
    ribbon(card)
    cat(card)
    builders(card)
    glare = card.layer()
    glare.fill(rect(0, 0, 800, 1200), "#ffe9b0", gradient=Linear("#3a2030", 60, 0, 700, 1200))
    card.put(glare, flat=True, rough=0, opacity=0.1, mode="screen")
    card.focus = [(410, 590, 170), (392, 962, 90), (490, 905, 70)]
    card.finish(bloom=0.25, vignette=0.35, vignette_colour="#101c24")
