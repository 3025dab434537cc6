"""Idea: two bathers take their time in a tub in the middle of a crossing; huge snails wait on every side.

Readings: leisure; patience; a protest; the slowest rush hour; love does not look at the traffic.
Second story: a bird has built its nest in the traffic light, so it will stay red.
"""

from __future__ import annotations

import math

from atelier.chance import Rng
from atelier.colour import Colour, darken, lighten
from atelier.decks.overheard.layers import Linear, Radial
from atelier.decks.overheard.motifs.animals import bird
from atelier.decks.overheard.painting import Art
from atelier.geometry import Vector, curve, ellipse, line, poly, rect, spline, tube

HAZE = "#f6cdb6"
MINE, YOURS = "#edb896", "#7c4c36"
VANISHING = (372, 452)


def street(card: Art, rng: Rng) -> None:
    """Two rows of houses that close towards the light, and setts."""
    card.sky(["#e58f80", "#f0b096", "#fbe0c0"], [0, 0.2, 0.4], noise=0.03, brush=8)
    card.glow(VANISHING[0], 380, 380, "#fff4d8", 0.7, 1.7)
    for side in (-1, 1):
        for k in range(5, -1, -1):
            near, far = 0.16 + k * 0.14, 0.3 + k * 0.14
            tall = rng.uniform(-260, -60)
            x = VANISHING[0] + side * 560
            corners = []
            for share, y in ((near, tall), (far, tall), (far, 660), (near, 660)):
                corners.append((x + (VANISHING[0] - x) * share, y + (VANISHING[1] - y) * share))
            wall = card.layer()
            tone = rng.pick(["#c8685a", "#dc8c70", "#b0626a", "#e2a07c"])
            wall.fill(poly(corners), tone)
            for row in range(7):
                for column in range(3):
                    u0 = near + (far - near) * (0.14 + column * 0.3)
                    u1 = u0 + (far - near) * 0.16
                    v0 = tall + 60 + row * 104
                    panes = []
                    for u, v in ((u0, v0), (u1, v0), (u1, v0 + 58), (u0, v0 + 58)):
                        panes.append((x + (VANISHING[0] - x) * u, v + (VANISHING[1] - v) * u))
                    wall.fill(poly(panes), "#ffe6a8" if rng.chance(0.25) else "#5a4058")
            card.put(wall, form=6, depth=0.1 + k * 0.14, brush=88)
    ground = card.layer()
    ground.fill(
        poly([(-10, 640), (VANISHING[0] - 70, 468), (VANISHING[0] + 70, 468), (810, 640), (810, 1210), (-10, 1210)]),
        "#9a8c96",
        gradient=Linear("#e8b8a4", 0, 800, 0, 470),
    )
    card.put(ground, form=6, light=0.5)
    stripes = card.layer()
    for k in range(9):
        x = -260 + k * 160
        stripes.fill(
            poly([(x, 660), (x + 74, 660), (x + 74 + (372 - x) * 0.26, 580), (x + (372 - x) * 0.3, 580)]), "#fff4e6"
        )
    card.put(stripes, flat=True, rough=1, opacity=0.8)
    card.fog(380, 470, HAZE, 0.35)


def shell(card: Art, x: float, y: float, r: float, tones: tuple[Colour, Colour], turn: int, depth: float) -> None:
    """A tube that winds inwards, and darkness in its groove."""
    base = card.layer()
    base.fill(ellipse(x, y, r), darken(tones[0], 0.05))
    card.put(base, form=r * 0.24, rim=0.3, depth=depth, shadow=(0, 10, 14, 0.4))
    shrink = math.log(2.1) / math.tau
    for k in range(34):
        points, widths = [], []
        for j in range(7):
            angle = (k * 6 + j) * math.tau / 64
            here = r * math.exp(-shrink * angle)
            points.append(
                (x + math.cos(turn * angle + 1.9) * here * 0.745, y + math.sin(turn * angle + 1.9) * here * 0.745)
            )
            widths.append(here * 0.5)
        if k == 0:
            whole, wide = points, widths
        else:
            whole, wide = [*whole, *points[1:]], [*wide, *widths[1:]]
    coil = card.layer()
    coil.fill(tube(whole, wide, n=260, cap=False), tones[0], gradient=Radial(tones[1], x, y, r))
    card.put(coil, form=r * 0.13, depth=depth, rim=0.35, rough=0.4)
    ribs = card.layer()
    for k in range(2, 120, 3):
        (px, py), w = whole[k], wide[k] * 0.46
        dx, dy = whole[k + 1][0] - px, whole[k + 1][1] - py
        far = math.hypot(dx, dy)
        ribs.stroke(
            line(
                curve(
                    [
                        (px - dy / far * w, py + dx / far * w),
                        (px + dx / far * w * 0.2, py + dy / far * w * 0.2),
                        (px + dy / far * w, py - dx / far * w),
                    ],
                    8,
                )
            ),
            darken(tones[0], 0.06),
            max(w * 0.08, 1),
            0.45,
        )
    card.put(ribs, flat=True, rough=0.5, opacity=1 - depth)


def snail(card: Art, neck: list[Vector], widths: list[float], eyes: list[Vector], skin: Colour, depth: float) -> None:
    """A neck that comes over to look, and two eyes on stalks."""
    body = card.layer()
    body.fill(tube(neck, widths), skin)
    card.put(body, form=widths[1] * 0.34, depth=depth, rim=0.3, texture=0.9, shadow=(0, 10, 14, 0.35))
    x, y = neck[-1]
    r = widths[-1]
    for ex, ey in eyes:
        stalk = card.layer()
        stalk.fill(
            tube(
                [(x + (ex - x) * 0.12, y - r * 0.1), (x + (ex - x) * 0.5, y + (ey - y) * 0.6), (ex, ey)],
                [r * 0.3, r * 0.18, r * 0.15],
            ),
            lighten(skin, 0.03),
        )
        stalk.fill(ellipse(ex, ey, r * 0.19), lighten(skin, 0.05))
        card.put(stalk, form=r * 0.09, depth=depth, rim=0.3)
        dot = card.layer()
        dot.fill(ellipse(ex, ey + r * 0.02, r * 0.1), "#2a1a24")
        dot.fill(ellipse(ex - r * 0.03, ey - r * 0.03, r * 0.03), "#ffffff")
        card.put(dot, flat=True, rough=0, opacity=1 - depth * 0.6)
    horns = card.layer()
    for side in (-1, 1):
        horns.fill(
            tube([(x + side * r * 0.22, y + r * 0.2), (x + side * r * 0.36, y + r * 0.46)], [r * 0.16, r * 0.1]),
            lighten(skin, 0.03),
        )
    card.put(horns, form=r * 0.06, depth=depth)
    mouth = card.layer()
    mouth.stroke(
        line(curve([(x - r * 0.18, y + r * 0.24), (x, y + r * 0.3), (x + r * 0.18, y + r * 0.24)], 10)),
        darken(skin, 0.2),
        max(r * 0.04, 1.5),
        0.8,
    )
    card.put(mouth, flat=True, rough=0.2, opacity=1 - depth)


def traffic(card: Art) -> None:
    """Whoever waits: a row of shells down to the light."""
    shell(card, 452, 452, 30, ("#a86a58", "#e0b090"), 1, 0.5)
    snail(card, [(462, 480), (440, 476), (428, 458)], [22, 20, 15], [(420, 438), (434, 436)], "#c9987e", 0.5)
    shell(card, 700, 430, 122, ("#3f6a74", "#a8c4b8"), -1, 0.16)
    snail(
        card,
        [(720, 566), (610, 560), (566, 500), (548, 440)],
        [90, 88, 62, 54],
        [(524, 374), (578, 368)],
        "#c28f7c",
        0.16,
    )
    shell(card, 92, 380, 196, ("#8a2f34", "#f0b078"), 1, 0.02)
    snail(
        card,
        [(40, 620), (190, 628), (270, 560), (284, 452), (300, 392)],
        [150, 150, 108, 84, 86],
        [(252, 280), (346, 270)],
        "#b98472",
        0.0,
    )


def tub(card: Art) -> None:
    """White enamel, seen by whoever lies in it."""
    card.shade(
        spline([(-40, 760), (60, 690), (400, 640), (760, 690), (860, 780), (800, 1200), (0, 1200)]),
        "#3a2438",
        0.6,
        22,
    )
    rim = card.layer()
    rim.fill(
        spline(
            [
                (-60, 1260),
                (-34, 980),
                (40, 800),
                (190, 700),
                (400, 668),
                (610, 700),
                (760, 800),
                (834, 980),
                (860, 1260),
            ]
        ),
        "#fbf6ee",
        gradient=Linear("#d9b8b4", 400, 690, 400, 1200),
    )
    card.put(rim, form=26, rim=0.4)
    wall = card.layer()
    wall.fill(
        spline(
            [
                (6, 1260),
                (28, 1000),
                (88, 838),
                (220, 748),
                (400, 720),
                (580, 748),
                (712, 838),
                (772, 1000),
                (794, 1260),
            ]
        ),
        "#e2d2d0",
        gradient=Linear("#b49aa6", 400, 730, 400, 900),
    )
    card.put(wall, form=14)
    water = card.layer()
    water.fill(
        spline(
            [
                (16, 1260),
                (40, 1040),
                (104, 890),
                (236, 812),
                (400, 790),
                (564, 812),
                (696, 890),
                (760, 1040),
                (784, 1260),
            ]
        ),
        "#8fc4c0",
        gradient=Linear("#4f8c94", 400, 800, 400, 1200),
    )
    card.put(water, form=10)


def reader(card: Art) -> None:
    """The other one, behind a book."""
    body = card.layer()
    body.fill(spline([(296, 850), (290, 760), (330, 716), (400, 706), (470, 716), (510, 760), (504, 850)]), YOURS)
    card.put(body, form=40)
    neck = card.layer()
    neck.fill(tube([(400, 730), (400, 680)], [64, 58]), YOURS)
    card.put(neck, form=20)
    head = card.layer()
    for side in (-1, 1):
        head.fill(ellipse(400 + side * 68, 618, 14, 22), darken(YOURS, 0.02))
    head.fill(ellipse(400, 612, 66, 80), YOURS)
    card.put(head, form=34, shadow=(0, 8, 8, 0.4))
    cap = card.layer()
    cap.fill(
        spline(
            [
                (322, 588),
                (326, 522),
                (366, 482),
                (420, 478),
                (468, 510),
                (480, 588),
                (440, 598),
                (400, 590),
                (360, 600),
            ]
        ),
        "#f2c23e",
    )
    card.put(cap, form=34, rim=0.3, shadow=(0, 6, 6, 0.4))
    frill = card.layer()
    for k in range(12):
        frill.fill(ellipse(326 + k * 13.6, 592 + (k % 2) * 5 - abs(k - 5.5) * 1.2, 11, 13), "#f8d868")
    for px, py in ((360, 520), (410, 508), (450, 540), (380, 560), (430, 572)):
        frill.fill(ellipse(px, py, 8), "#ffffff", 0.8)
    card.put(frill, form=5)
    brows = card.layer()
    for side in (-1, 1):
        brows.stroke(
            line(curve([(400 + side * 18, 610), (400 + side * 34, 605), (400 + side * 50, 615)], 10)), "#2c1814", 6
        )
        brows.fill(ellipse(400 + side * 33, 634, 8, 9), "#20140f")
    card.put(brows, form=2, rough=0.2)
    for side in (-1, 1):
        arm = card.layer()
        arm.fill(
            tube([(400 + side * 100, 780), (400 + side * 158, 812), (400 + side * 104, 734)], [62, 60, 46]), YOURS
        )
        card.put(arm, form=20, shadow=(0, 8, 8, 0.4))
    book = card.layer()
    book.fill(poly([(286, 650), (400, 662), (514, 650), (518, 770), (400, 784), (282, 770)]), "#24607a")
    card.put(book, form=8, shadow=(0, 10, 10, 0.45))
    spine = card.layer()
    spine.fill(poly([(390, 661), (410, 661), (411, 783), (389, 783)]), "#1b4a60")
    for x in (342, 458):
        spine.stroke(rect(x - 40, 678, 80, 78, 4), "#e8c870", 3)
    spine.stroke(
        line(curve([(430, 744), (444, 716), (462, 702), (478, 716), (468, 734), (456, 726)], 30)), "#e8c870", 4
    )
    spine.stroke(line(curve([(430, 744), (456, 748), (486, 742)], 12)), "#e8c870", 4)
    card.put(spine, form=3, rough=0.3)
    for side in (-1, 1):
        fingers = card.layer()
        for k in range(4):
            y = 690 + k * 19
            fingers.fill(
                tube([(400 + side * 126, y + 2), (400 + side * 88, y)], [21, 18]), lighten(YOURS, 0.02 * (k % 2))
            )
        card.put(fingers, form=8, rough=0.3, shadow=(0, 4, 3, 0.45))


def limb(card: Art, x: float, y: float, rx: float, ry: float, tone: Colour) -> None:
    """A knee, like an island."""
    knee = card.layer()
    knee.fill(
        spline(
            [
                (x - rx, y + ry),
                (x - rx * 0.86, y - ry * 0.2),
                (x - rx * 0.3, y - ry),
                (x + rx * 0.34, y - ry),
                (x + rx * 0.9, y - ry * 0.2),
                (x + rx, y + ry),
            ]
        ),
        tone,
    )
    card.put(knee, form=rx * 0.55, rim=0.3, shadow=(0, 8, 10, 0.35))


def foot(card: Art, x: float, y: float, side: int) -> None:
    """Mine, up on the rim; five toes."""
    sole = card.layer()
    sole.fill(
        spline(
            [
                (x - 36, y + 84),
                (x - 44, y + 10),
                (x - 40, y - 34),
                (x, y - 48),
                (x + 40, y - 34),
                (x + 44, y + 10),
                (x + 36, y + 84),
            ]
        ),
        MINE,
    )
    card.put(sole, form=26, rim=0.2, shadow=(0, 10, 10, 0.4))
    for k in range(5):
        size = 19 - 2.6 * k
        tx = x - side * (-30 + k * 17.5 - (4 if k == 0 else 0))
        ty = y - 46 + k * k * 1.6
        toe = card.layer()
        toe.fill(ellipse(tx, ty, size, size * 1.15), lighten(MINE, 0.01))
        card.put(toe, form=size * 0.6, rough=0.3, shadow=(0, 4, 4, 0.4))
        nail = card.layer()
        nail.fill(ellipse(tx, ty - size * 0.35, size * 0.5, size * 0.42), "#c8453c")
        card.put(nail, form=3, rough=0)


def foam(card: Art, rng: Rng, places: list[tuple[float, float, float, float]]) -> None:
    """Suds, in heaps."""
    for x, y, rx, ry in places:
        heap = card.layer()
        for _ in range(int(rx * 0.9)):
            a, q = rng.uniform(0, math.tau), math.sqrt(rng.uniform(0, 1))
            r = rng.uniform(5, 17)
            heap.fill(
                ellipse(x + math.cos(a) * q * rx, y + math.sin(a) * q * ry, r),
                rng.pick(["#ffffff", "#fdf0ec", "#f0e0ea", "#e8eef4"]),
            )
        card.put(heap, form=6, rough=0.2, light=0.5, shadow=(0, 5, 6, 0.2))


def towel(card: Art) -> None:
    """Over the rim, within reach."""
    cloth = card.layer()
    shape = spline(
        [(690, 742, 1), (770, 812, 1), (836, 960), (790, 1010, 1), (720, 990, 1), (668, 860), (640, 776, 1)]
    )
    cloth.fill(shape, "#e8a838")
    for k in range(4):
        cloth.stroke(
            line(
                curve([(640 + k * 16, 812 + k * 48), (720 + k * 14, 800 + k * 48), (800 + k * 10, 830 + k * 44)], 14)
            ),
            "#fff0cc",
            13,
            clip=shape,
        )
    card.put(cloth, form=14, shadow=(-4, 10, 10, 0.45))


def signal(card: Art, rng: Rng) -> None:
    """A traffic light on a wire, with a nest on it."""
    x, y = 520, 118
    wire = card.layer()
    wire.stroke(line(curve([(-20, 20), (260, 92), (x, 112), (820, 60)], 40)), "#4a3040", 4)
    card.late(wire, flat=True)
    box = card.layer()
    box.fill(rect(x - 32, y, 64, 168, 12), "#3a3040")
    card.put(box, form=14, shadow=(-6, 8, 8, 0.3))
    lights = card.layer()
    for k, tone in enumerate(("#ff3f2c", "#5c4c30", "#34483c")):
        lights.fill(ellipse(x, y + 34 + k * 50, 20), tone)
    card.put(lights, form=7)
    card.glow(x, y + 34, 120, "#ff6a4a", 0.8, 2)
    nest = card.layer()
    for _ in range(80):
        a, b = rng.uniform(-52, 52), rng.uniform(-52, 52)
        nest.stroke(
            line(
                curve(
                    [
                        (x + a, y - 10 + rng.normal(0, 6)),
                        (x + (a + b) / 2, y - 2 + rng.normal(0, 5)),
                        (x + b, y - 12 + rng.normal(0, 6)),
                    ],
                    8,
                )
            ),
            rng.pick(["#8a6a44", "#6a4c34", "#b08c5c"]),
            3.4,
        )
    card.put(nest, form=4, shadow=(0, 4, 3, 0.4))
    bird(card, x + 4, y - 30, 1.1, "#40566a", pose="sit")


def paint(card: Art) -> None:
    """Paint it."""
    rng = Rng("tub", card.seed)
    card.sun(58, 0.5, "#fff0d8", "#4a3058")
    card.fog_colour = HAZE
    street(card, rng)
    signal(card, rng)
    traffic(card)
    tub(card)
    reader(card)
    limb(card, 318, 880, 58, 66, YOURS)
    limb(card, 482, 880, 58, 66, YOURS)
    foam(
        card,
        rng,
        [(400, 872, 60, 30), (210, 868, 90, 36), (590, 868, 90, 36), (318, 930, 110, 30), (482, 930, 110, 30)],
    )
    foot(card, 196, 706, -1)
    foot(card, 604, 706, 1)
    foam(card, rng, [(196, 812, 70, 26), (604, 812, 70, 26), (120, 950, 90, 46), (690, 960, 80, 46)])
    towel(card)
    limb(card, 214, 1062, 116, 120, MINE)
    limb(card, 590, 1080, 116, 118, MINE)
    foam(card, rng, [(400, 1080, 120, 60), (110, 1150, 150, 60), (700, 1160, 140, 56), (400, 1180, 240, 50)])
    for k in range(6):
        card.mist(140 + k * 104, 640 - 40 * (k % 3), 60, 130, "#fff8ee", 0.22, k)
    card.focus = [(400, 640, 170), (300, 360, 130), (520, 150, 90)]
    card.finish(bloom=0.3, vignette=0.28, vignette_colour="#3a2038")
