"""Idea: a dinner party sits on the ceiling round the chandelier; overhead one guest dines alone on the floor.

Readings: not belonging; who is right; the family at Christmas; gravity as good manners.
Second story: door and pictures hang as he does; the child at the table has noticed him and stretches out an arm.
"""

from __future__ import annotations

import math
from typing import Any

from atelier.chance import Rng
from atelier.colour import Colour, darken, lighten, mix
from atelier.decks.overheard.layers import Linear
from atelier.decks.overheard.painting import Art
from atelier.geometry import Frame, Path, curve, ellipse, leaf, line, poly, rect, rotate, spline, tube

GOLD = "#d8a84c"


def room(card: Art) -> None:
    """Wall, and at the top the parquet of whoever is right."""
    card.sky(["#260a16", "#561826", "#8a2e3c", "#341020"], [0, 0.2, 0.42, 0.72], noise=0.04)
    damask = card.layer()
    for i in range(9):
        for j in range(12):
            x, y = i * 104 + (52 if j % 2 else 0) - 20, 60 + j * 66
            for a in (-90, -50, -130, 90, 40, 140):
                damask.fill(leaf(x, y, 34, 17, a), "#3c0e1c", 0.4)
    card.put(damask, flat=True, rough=0.8)
    floor = card.layer()
    floor.fill(poly([(-10, -10), (810, -10), (810, 66), (-10, 66)]), "#6c3c24")
    card.put(floor, form=6)
    boards = card.layer()
    for k in range(-8, 22):
        boards.stroke(line([(k * 64 - 60, -10), (400 + (k * 64 - 460) * 0.82, 66)]), "#3a1c14", 3, 0.8)
    boards.stroke(line([(-10, 30), (810, 30)]), "#3a1c14", 2.5, 0.6)
    card.put(boards, flat=True)
    skirting = card.layer()
    skirting.fill(rect(-10, 64, 820, 30), "#4c241c")
    skirting.fill(rect(-10, 90, 820, 8), "#8a5038")
    card.put(skirting, form=5, shadow=(0, 6, 6, 0.4))


def door(card: Art) -> None:
    """It opens on to his floor, not on to theirs."""
    x = 56
    frame = card.layer()
    frame.fill(rect(x - 22, 64, 204, 400, 4), "#3a1814")
    card.put(frame, form=8, shadow=(6, 8, 10, 0.4))
    leaves = card.layer()
    leaves.fill(rect(x, 64, 160, 378), "#6e3826")
    for y, h in ((90, 130), (250, 160)):
        leaves.fill(rect(x + 20, y, 120, h, 4), "#532619")
        leaves.fill(rect(x + 30, y + 10, 100, h - 20, 4), "#5f2e1f")
    card.put(leaves, form=6)
    card.shape(ellipse(x + 140, 236, 9), GOLD, form=5, rim=0.6, shadow=(2, 4, 3, 0.5))


def picture(card: Art, x: float, y: float, w: float, h: float, landscape: bool) -> None:
    """Hung the right way up, for him."""
    border = card.layer()
    border.fill(rect(x - 14, y - 14, w + 28, h + 28, 3), GOLD)
    card.put(border, form=8, rim=0.5, shadow=(6, 10, 8, 0.5))
    seen = card.layer()
    inside = rect(x, y, w, h)
    if landscape:
        seen.fill(inside, "#5c7a5a")
        seen.fill(rect(x, y + h * 0.5, w, h * 0.5), "#e8c88c")
        seen.fill(ellipse(x + w * 0.7, y + h * 0.72, 12), "#fff2c8")
        seen.fill(
            spline(
                [
                    (x, y + h * 0.5),
                    (x + w * 0.3, y + h * 0.74),
                    (x + w * 0.6, y + h * 0.52),
                    (x + w, y + h * 0.6),
                    (x + w, y, 1),
                    (x, y, 1),
                ]
            ),
            "#3c5a48",
            clip=inside,
        )
    else:
        seen.fill(inside, "#2c2024")
        seen.fill(ellipse(x + w / 2, y + h * 0.1, w * 0.44, h * 0.34), "#4a2c34", clip=inside)
        seen.fill(ellipse(x + w / 2, y + h * 0.52, w * 0.2, h * 0.2), "#d8a888", clip=inside)
        seen.fill(ellipse(x + w / 2, y + h * 0.68, w * 0.23, h * 0.12), "#e8e0d4", clip=inside)
    card.put(seen, form=4, rough=0.5)


def alone(card: Art) -> None:
    """Upside down to us: a small table, one candle, soup."""
    at = Frame(560, 66, 1.06, 180)

    def put(path: Path, tone: Colour, form: float = 8, **more: Any) -> None:
        card.shape(at(path), tone, form=form, **more)

    card.glow(*at.point(70, -196), 220, "#ffb860", 0.55, 2)
    chair = tube([(-108, 0), (-104, -120), (-116, -250)], [11, 12, 11])
    put(chair, "#3c1c14", 4)
    put(tube([(-104, -112), (-24, -112)], 13), "#4a2418", 5)
    put(tube([(-30, -112), (-26, 0)], 10), "#3c1c14", 4)
    put(tube([(-60, -116), (2, -112), (6, -54), (10, -8)], [46, 42, 34, 26]), "#2c3c4c", 13)
    put(spline([(-4, 0, 1), (-2, -18), (16, -20), (42, -6), (42, 0, 1)]), "#1c1418", 7)
    put(spline([(-92, -108), (-94, -180), (-72, -222), (-40, -222), (-24, -190), (-26, -108)]), "#4d8086", 22)
    put(tube([(-60, -204), (-52, -242)], [38, 33]), "#d8a480", 9)
    put(spline([(-82, -214), (-58, -226), (-32, -216), (-30, -204), (-58, -208), (-84, -202)]), "#f0e6d2", 6)
    profile = [(-82, -250), (-86, -288), (-62, -314), (-32, -310), (-19, -292), (-15, -279), (-3, -264), (-14, -259)]
    put(spline([*profile, (-14, -246), (-24, -235), (-48, -231), (-68, -236)]), "#e4b490", 18)
    hair = [(-92, -244), (-98, -292), (-70, -326), (-30, -322), (-14, -300), (-34, -303), (-52, -294), (-58, -272)]
    put(spline([*hair, (-68, -262), (-74, -236)]), "#5a3424", 13)
    put(ellipse(-60, -262, 8, 11), "#d8a480", 5)
    face = card.layer()
    face.fill(at(ellipse(-29, -277, 3, 4)), "#2a1814")
    face.stroke(at(line(curve([(-40, -289), (-32, -293), (-22, -289)], 8))), "#5a3424", 3.4)
    face.stroke(at(line(curve([(-17, -247), (-24, -245), (-30, -248)], 8))), "#8a4438", 2.6)
    face.fill(at(ellipse(-38, -257, 9, 7)), "#e08870", 0.5, blur=3)
    card.put(face, flat=True, rough=0)
    cloth = spline(
        [(14, -138, 1), (148, -138, 1), (154, -84), (130, -92), (106, -82), (82, -92), (56, -82), (32, -92), (8, -84)]
    )
    put(tube([(80, -90), (80, -6)], [14, 18]), "#3c1c14", 5)
    put(ellipse(80, -4, 40, 7), "#3c1c14", 4)
    put(cloth, "#f0e0cc", 10, shadow=(0, -6, 6, 0.3))
    put(ellipse(60, -140, 34, 7), "#f8f0e4", 4)
    put(ellipse(60, -142, 24, 4), "#c8843c", 2)
    put(rect(108, -184, 9, 46, 2), "#f6ecd8", 3)
    flame = card.layer()
    flame.fill(at(spline([(112.5, -214, 1), (119, -196), (112.5, -186), (106, -196)])), "#fff0b0")
    card.put(flame, flat=True, glow=1, rough=0)
    put(tube([(-58, -200), (-36, -158), (14, -150)], [28, 24, 18]), "#57929a", 10, shadow=(0, -4, 4, 0.35))
    put(ellipse(22, -152, 11, 10), "#e4b490", 5)
    spoon = card.layer()
    spoon.stroke(at(line([(22, -154), (48, -146)])), "#e8e4d8", 4)
    card.late(spoon, form=2, rough=0)


def chandelier(card: Art) -> None:
    """It hangs, or it grows."""
    x = 372
    card.glow(x, 450, 430, "#ffa850", 0.5, 1.8)
    stem = card.layer()
    stem.fill(tube([(x, 860), (x, 700), (x, 560), (x, 430)], [26, 20, 26, 18]), GOLD)
    for y, r in ((700, 26), (612, 34), (540, 22), (440, 24)):
        stem.fill(ellipse(x, y, r, r * 0.8), GOLD)
    card.put(stem, form=11, rim=0.6, shadow=(6, 6, 8, 0.4))
    for k, far in enumerate((-214, 214, -138, 138, -62, 62)):
        y = 482 - abs(far) * 0.12 + (k // 2) * 16
        arm = card.layer()
        arm.fill(
            tube(
                [(x, 610), (x + far * 0.5, 640 - abs(far) * 0.1), (x + far, 590), (x + far, y + 54)], [14, 12, 11, 10]
            ),
            darken(GOLD, 0.04),
        )
        arm.fill(
            spline(
                [(x + far - 26, y + 44, 1), (x + far + 26, y + 44, 1), (x + far + 12, y + 60), (x + far - 12, y + 60)]
            ),
            GOLD,
        )
        card.put(arm, form=5, rim=0.6, shadow=(4, 5, 5, 0.4))
        wax = card.layer()
        wax.fill(rect(x + far - 9, y - 10, 18, 56, 4), "#f8ecd0")
        card.put(wax, form=5)
        flame = card.layer()
        flame.fill(
            spline([(x + far, y - 54, 1), (x + far + 11, y - 26), (x + far, y - 10), (x + far - 11, y - 26)]),
            "#fff2b8",
        )
        card.put(flame, flat=True, glow=1, rough=0)
        card.glow(x + far, y - 28, 90, "#ffc060", 0.55, 2)
        drops = card.layer()
        for j in range(3):
            drops.fill(ellipse(x + far * (0.3 + j * 0.22), 664 - abs(far) * 0.1 - j * 10, 5, 9), "#fdf6e0", 0.9)
        card.put(drops, form=3, rim=0.6)


def across(card: Art) -> None:
    """Those who sit on the far side: warm, deep in talk."""
    for x, y, tilt, look, skin, coat, hair, style in (
        (84, 756, 9, 1, "#e2ae88", "#3f6a74", "#d8d0c4", "bun"),
        (236, 744, -8, -1, "#7c4c34", "#c8862c", "#1f1618", "curls"),
        (508, 748, 10, 1, "#e0a880", "#47704a", "#a8502c", "beard"),
        (648, 752, -9, -1, "#b97c54", "#74407a", "#241819", "long"),
        (772, 764, -4, -1, "#e6b490", "#a83c30", "#c89848", "short"),
    ):
        at = Frame(x, y, 1.16, tilt)
        body = card.layer()
        body.fill(
            spline(
                [
                    (x - 74, y + 150),
                    (x - 72, y + 84),
                    (x - 30, y + 54),
                    (x + 30, y + 54),
                    (x + 72, y + 84),
                    (x + 74, y + 150),
                ]
            ),
            coat,
        )
        card.put(body, form=30, rim=0.3, shadow=(0, 4, 6, 0.4))
        if style == "long":
            card.shape(at(spline([(-42, -10), (0, -50), (42, -10), (46, 70), (0, 62), (-46, 70)])), hair, form=16)
        if style == "curls":
            mane = card.layer()
            for k in range(14):
                a = k * math.tau / 14
                mane.fill(at(ellipse(37 * math.cos(a), -12 + 36 * math.sin(a), 18)), hair)
            card.put(mane, form=9, rim=0.3)
        card.shape(at(tube([(0, 20), (0, 58)], [30, 34])), darken(skin, 0.06), form=10)
        head = card.layer()
        for side in (-1, 1):
            head.fill(at(ellipse(side * 33, 4, 7, 10)), darken(skin, 0.03))
        head.fill(
            at(
                spline(
                    [(-33, -8), (-30, 18), (-14, 38), (0, 42), (14, 38), (30, 18), (33, -8), (20, -36), (-20, -36)]
                )
            ),
            skin,
        )
        card.put(head, form=20, shadow=(0, 6, 6, 0.4))
        top = card.layer()
        if style == "bun":
            top.fill(at(ellipse(0, -48, 18, 16)), hair)
        if style != "curls":
            top.fill(
                at(spline([(-36, 2), (-33, -32), (0, -46), (33, -32), (36, 2), (24, -18), (-4, -24), (-26, -14)])),
                hair,
            )
        if style == "beard":
            top.fill(
                at(spline([(-33, 2), (-28, 36), (0, 54), (28, 36), (33, 2), (18, 14), (0, 17), (-18, 14)])), hair
            )
        card.put(top, form=10, rim=0.3)
        face = card.layer()
        turn = look * 5
        for side in (-1, 1):
            face.fill(at(ellipse(turn + side * 13, 0, 3, 3.8)), "#23140f")
            face.stroke(
                at(line(curve([(turn + side * 8, -10), (turn + side * 14, -13), (turn + side * 20, -10)], 8))),
                darken(hair, 0.1),
                3,
            )
        face.stroke(at(line(curve([(turn, 2), (turn + look * 6, 11), (turn, 14)], 8))), darken(skin, 0.18), 2.6)
        face.stroke(at(line(curve([(turn - 9, 23), (turn, 27), (turn + 9, 22)], 8))), "#7c2824", 3.4)
        card.put(face, flat=True, rough=0.1)
        for side in (-1, 1):
            card.shade(at(ellipse(turn + side * 22, 14, 8, 6)), "#d8583c", 0.35, 4)


def table(card: Art, rng: Rng) -> None:
    """White damask, and everything on it."""
    top = card.layer()
    top.fill(
        poly([(-20, 856), (820, 856), (880, 1040), (-80, 1040)]),
        "#f0dcc0",
        gradient=Linear("#a87c68", 0, 880, 0, 1050),
    )
    card.put(top, form=8, shadow=(0, -6, 10, 0.3))
    for x in (60, 200, 330, 470, 610, 740):
        plate = card.layer()
        plate.fill(ellipse(x, 882, 44, 11), "#ffffff")
        plate.fill(ellipse(x, 880, 28, 6), rng.pick(["#c8843c", "#7a9a4c", "#c85a3c"]))
        card.put(plate, form=4, shadow=(0, 5, 4, 0.35))
    dish = card.layer()
    dish.fill(ellipse(372, 962, 132, 32), "#e8e4dc")
    card.put(dish, form=8, shadow=(0, 10, 8, 0.45))
    roast = card.layer()
    roast.fill(
        spline([(280, 950), (300, 900), (352, 878), (408, 882), (452, 912), (466, 950), (380, 972)]), "#8a4420"
    )
    roast.fill(tube([(438, 930), (486, 906), (500, 898)], [42, 26, 12]), "#7c3a1c")
    card.put(roast, form=28, rim=0.5, shadow=(0, 6, 6, 0.4))
    bone = card.layer()
    bone.fill(tube([(498, 899), (520, 888)], [11, 11]), "#fbf2dc")
    bone.fill(ellipse(524, 882, 8), "#fbf2dc")
    bone.fill(ellipse(528, 892, 8), "#fbf2dc")
    for k in range(9):
        bone.fill(
            ellipse(272 + k * 25, 972 + 6 * math.sin(k * 2.1), 12, 9), rng.pick(["#6a8a3c", "#88a04c", "#d8503c"])
        )
    card.put(bone, form=5)
    for x in (130, 566, 700):
        glass = card.layer()
        glass.fill(spline([(x - 20, 900, 1), (x + 20, 900, 1), (x + 15, 936), (x, 946), (x - 15, 936)]), "#a82838")
        glass.stroke(line([(x, 946), (x, 972)]), "#f4e8d8", 4)
        glass.fill(ellipse(x, 974, 16, 4), "#f4e8d8")
        card.put(glass, form=7, rim=0.8, shadow=(2, 5, 4, 0.3))


def near(card: Art) -> None:
    """Those with their backs to us."""
    for x, y, s, coat, hair, style in (
        (76, 1046, 1.0, "#5a3a74", "#8c6a4c", "bun"),
        (268, 1066, 1.0, "#2c4a5c", "#e0aa84", "bald"),
        (612, 1064, 1.0, "#8a3a2c", "#3c2018", "braid"),
        (770, 1050, 1.0, "#3c5a44", "#1f1518", "curls"),
    ):
        at = Frame(x, y, s)
        back = card.layer()
        back.fill(at(spline([(-128, 220), (-124, 120), (-78, 74), (0, 60), (78, 74), (124, 120), (128, 220)])), coat)
        card.put(back, form=44, rim=0.5, shadow=(0, -6, 12, 0.35))
        neck = card.layer()
        neck.fill(at(tube([(0, 90), (0, 40)], [54, 50])), "#d8a480" if style != "curls" else "#7c4c36")
        card.put(neck, form=16)
        if style == "bald":
            head = card.layer()
            for side in (-1, 1):
                head.fill(at(ellipse(side * 66, 4, 13, 21)), "#d49872")
            head.fill(at(ellipse(0, -8, 64, 74)), hair)
            card.put(head, form=34, rim=0.6, shadow=(0, 8, 10, 0.4))
            wisps = card.layer()
            for k in range(21):
                dx = (k - 10) * 6
                low = 46 - dx * dx * 0.008
                wisps.stroke(
                    at(line(curve([(dx * 1.02, low - 30), (dx, low - 14), (dx * 0.94, low + 6)], 8))),
                    "#b8aa9a" if k % 2 else "#8a7c6e",
                    7,
                )
            card.put(wisps, form=3)
            continue
        skull = card.layer()
        if style == "curls":
            for k in range(30):
                a, q = k * 2.4, math.sqrt(k / 30)
                skull.fill(
                    at(ellipse(78 * q * math.cos(a), -8 + 78 * q * math.sin(a), 26)), lighten(hair, 0.03 * (k % 3))
                )
        else:
            for side in (-1, 1):
                skull.fill(at(ellipse(side * 62, 14, 12, 19)), "#d49872")
            skull.fill(
                at(spline([(-62, 20), (-68, -30), (-36, -78), (36, -78), (68, -30), (62, 20), (34, 58), (-34, 58)])),
                hair,
            )
        card.put(skull, form=13 if style == "curls" else 32, rim=0.5, shadow=(0, 8, 10, 0.4))
        strands = card.layer()
        if style == "bun":
            for k in range(9):
                strands.stroke(
                    at(line(curve([((k - 4) * 15, 52 - abs(k - 4) * 7), ((k - 4) * 13, 0), ((k - 4) * 5, -40)], 10))),
                    darken(hair, 0.1),
                    4,
                    0.5,
                )
            card.put(strands, flat=True, rough=0.4)
            card.shape(at(ellipse(0, -64, 42, 38)), lighten(hair, 0.03), form=18, rim=0.5, shadow=(0, 6, 6, 0.4))
            comb = card.layer()
            comb.fill(at(rotate(rect(-4, -118, 8, 84, 4), 50, 0, -64)), "#c8452c")
            comb.fill(at(ellipse(52, -106, 10)), "#f0c04c")
            card.put(comb, form=4, shadow=(0, 4, 3, 0.4))
        elif style == "braid":
            strands.stroke(at(line([(0, -74), (0, 40)])), darken(hair, 0.1), 4, 0.9)
            card.put(strands, flat=True, rough=0.4)
            for k in range(7):
                card.shape(
                    at(ellipse((-7 if k % 2 else 7), 44 + k * 24, 24, 19, 30 if k % 2 else -30)),
                    lighten(hair, 0.03),
                    form=9,
                    shadow=(0, 5, 5, 0.45),
                )


def child(card: Art) -> None:
    """Has seen him, and points."""
    x, y = 440, 1096
    sleeve = card.layer()
    sleeve.fill(tube([(x + 56, y + 60), (x + 84, y - 30), (x + 88, y - 128)], [50, 42, 34]), "#f0c85a")
    card.put(sleeve, form=16, rim=0.4, shadow=(4, 8, 8, 0.4))
    hand = card.layer()
    hand.fill(ellipse(x + 90, y - 146, 24, 25), "#e8b48c")
    hand.fill(tube([(x + 96, y - 158), (x + 106, y - 212)], [17, 13]), "#e8b48c")
    hand.fill(tube([(x + 76, y - 148), (x + 58, y - 168)], [15, 11]), "#e8b48c")
    card.put(hand, form=8, shadow=(2, 5, 5, 0.4))
    back = card.layer()
    back.fill(
        spline(
            [
                (x - 84, y + 150),
                (x - 80, y + 76),
                (x - 44, y + 50),
                (x + 44, y + 50),
                (x + 80, y + 76),
                (x + 84, y + 150),
            ]
        ),
        "#e8bc4c",
    )
    card.put(back, form=32, rim=0.4, shadow=(0, -4, 8, 0.35))
    hair = card.layer()
    for side in (-1, 1):
        hair.fill(ellipse(x + side * 50, y + 20, 10, 15), "#dda680")
    hair.fill(
        spline(
            [
                (x - 50, y + 28),
                (x - 54, y - 14),
                (x - 26, y - 46),
                (x + 28, y - 46),
                (x + 54, y - 14),
                (x + 50, y + 28),
                (x + 24, y + 62),
                (x - 24, y + 62),
            ]
        ),
        "#a8582c",
    )
    card.put(hair, form=24, rim=0.5, shadow=(0, 6, 8, 0.4))
    tuft = card.layer()
    for k in range(8):
        tuft.stroke(
            line(
                curve(
                    [
                        (x - 30 + k * 9, y + 54 - abs(k - 3.5) * 4),
                        (x - 22 + k * 6, y + 10),
                        (x + (k - 4) * 3, y - 20),
                    ],
                    10,
                )
            ),
            "#7c3c1c",
            3.4,
            0.7,
        )
    card.put(tuft, flat=True, rough=0.4)


def paint(card: Art) -> None:
    """Paint it."""
    rng = Rng("dinner", card.seed)
    card.sun(100, 0.4, "#ffc27c", "#1a0610")
    card.fog_colour = mix("#5c2430", "#000000", 0.1)
    room(card)
    door(card)
    picture(card, 262, 250, 104, 80, True)
    picture(card, 700, 330, 78, 104, False)
    card.lamp(372, 440, 760, "#ffc066", 0.62, z=150)
    alone(card)
    chandelier(card)
    across(card)
    table(card, rng)
    near(card)
    child(card)
    card.focus = [(560, 240, 150), (372, 480, 120), (420, 790, 200)]
    card.finish(bloom=0.45, vignette=0.62, vignette_colour="#0e0408")
