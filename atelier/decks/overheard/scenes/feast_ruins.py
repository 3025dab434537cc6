"""Idea: one long table; on this side a feast is laid, beyond the middle it is a ruin in the forest.

Readings: time; abundance; the guests who are late.
Second story: at the far end a fox sits in the last chair, before the only candle that still burns there.
"""

from __future__ import annotations

import math

from atelier.chance import Rng
from atelier.colour import Colour, darken, lighten, mix
from atelier.decks.overheard.layers import Layer, Linear
from atelier.decks.overheard.motifs.animals import fox
from atelier.decks.overheard.motifs.objects import candle, fire
from atelier.decks.overheard.motifs.plants import foliage, trunk
from atelier.decks.overheard.painting import Art
from atelier.geometry import Frame, Vector, curve, ellipse, leaf, line, poly, rect, spline, tube

HORIZON, VANISH = 330, 520
TURN = 1.95
"""The distance at which the feast ends."""


def at(x: float, height: float, distance: float) -> Vector:
    """A point of the hall on the card; distance 1 is the near edge, height 0 the table top."""
    return (VANISH + x / distance, HORIZON + (800 - height) / distance)


def paint_forest_end(card: Art) -> None:
    """What stands where the hall was: mist, trunks, green light."""
    card.sky(["#5c7c5c", "#9cb884", "#dce4ac", "#a8bc84"], [0, 0.2, 0.36, 0.6], noise=0.05)
    card.glow(VANISH, 330, 480, "#f4f6cc", 0.75, 1.5)
    for k, (x, w, d) in enumerate(
        ((300, 18, 0.7), (372, 24, 0.62), (452, 16, 0.75), (586, 20, 0.72), (650, 30, 0.58), (712, 18, 0.7))
    ):
        trunk(card, x, 470, w, colour="#2c4030", lean=(k % 3 - 1) * 14, seed=k + 4, depth=d, branches=3)
    card.fog(300, 500, "#dfe8b8", 0.5)
    layer = card.layer()
    layer.fill(
        poly([(-20, 1240), (820, 1240), (820, 440), (-20, 440)]),
        "#64804c",
        gradient=Linear("#3a2420", 0, 520, 0, 840),
    )
    card.put(layer, form=6, texture=1.3)
    card.fog(400, 470, "#c8d8a0", 0.6, seed=4)
    card.mist(VANISH, 470, 520, 90, "#dfe8b8", 0.7)


def paint_pillar(card: Art, side: int, distance: float) -> None:
    """One pillar of the hall: whole and gilded near, broken and mossy far."""
    ruined = distance > TURN
    x = side * 640
    left, foot = at(x - 70, -560, distance)
    right, _ = at(x + 70, 0, distance)
    rng = Rng("pillar", side, round(distance * 10))
    top = -40 if not ruined else at(0, rng.uniform(640, 760), distance)[1]
    stone = "#8c4a3c" if not ruined else "#9a9c80"
    layer = card.layer()
    jag = [
        (left, top + rng.uniform(0, 24)),
        ((left * 2 + right) / 3, top - 14),
        ((left + right * 2) / 3, top + 18),
        (right, top),
    ]
    shaft = poly([(left, foot), *jag, (right, foot)]) if ruined else rect(left, top, right - left, foot - top)
    layer.fill(shaft, stone)
    for k in range(5):
        fx = left + (right - left) * (k + 0.5) / 5
        layer.stroke(line([(fx, top + 20), (fx, foot)]), darken(stone, 0.08), (right - left) * 0.05, 0.7, clip=shaft)
    layer.fill(rect(left - 8, foot - 30 / distance, right - left + 16, 34 / distance), darken(stone, 0.05))
    card.put(layer, form=(right - left) * 0.3, depth=min(0.62, 0.2 * (distance - 1)) if ruined else 0.0, texture=1.2)
    if ruined:
        foliage(
            card,
            (left + right) / 2,
            top + 20,
            (right - left) * 0.7,
            36 / distance + 14,
            ("#3c5c38", "#5c8048", "#84a058"),
            70,
            (26 / distance, 46 / distance),
            int(distance * 7),
            depth=0.16 * (distance - 1),
        )


def paint_arch(card: Art, distance: float, gap: tuple[float, float], stone: Colour, depth: float) -> None:
    """A rib across the hall; between the two shares of `gap` it has fallen."""
    for first, last in ((0.0, gap[0]), (gap[1], 1.0)):
        outer, inner = [], []
        for k in range(17):
            t = first + (last - first) * k / 16
            angle = math.pi * (1 - t)
            for radius, line_ in ((1.0, outer), (0.86, inner)):
                line_.append(at(math.cos(angle) * 640 * radius, 700 + math.sin(angle) * 820 * radius, distance))
        layer = card.layer()
        layer.fill(poly([*outer, *inner[::-1]]), stone)
        for k in range(0, 17, 2):
            layer.stroke(line([outer[k], inner[k]]), darken(stone, 0.1), 5 / distance)
        card.put(layer, form=26 / distance, depth=depth, texture=1.3)
        if 0 < last < 1 or first > 0:
            end = outer[-1] if last < 1 else outer[0]
            foliage(
                card,
                end[0],
                end[1] + 20 / distance,
                90 / distance,
                60 / distance,
                ("#3c5c38", "#5c8048", "#84a058"),
                80,
                (24 / distance, 44 / distance),
                int(distance * 31),
                depth=depth,
            )
            vines = card.layer()
            rng = Rng("vines", round(distance * 10), round(first * 10))
            for _ in range(7):
                x = end[0] + rng.normal(0, 60 / distance)
                drop = rng.uniform(90, 330) / distance
                vines.stroke(
                    line(
                        curve(
                            [
                                (x, end[1]),
                                (x + rng.normal(0, 8), end[1] + drop / 2),
                                (x + rng.normal(0, 10), end[1] + drop),
                            ],
                            10,
                        )
                    ),
                    "#4c6440",
                    4 / distance,
                )
                for n in range(8):
                    vines.fill(
                        leaf(
                            x + rng.normal(0, 5),
                            end[1] + drop * n / 8,
                            26 / distance,
                            14 / distance,
                            rng.uniform(20, 160),
                        ),
                        "#5c8048",
                    )
            card.put(vines, form=4, depth=depth)


def paint_walls(card: Art) -> None:
    """The hall that still stands: panels, a hanging, a window's light, ending in a broken edge."""
    for side in (-1, 1):
        near, far = 0.55, TURN + 0.1
        x = side * 720
        corners = [at(x, 1500, near), at(x, 1300, far), at(x, 200, far), at(x, -560, far), at(x, -560, near)]
        jagged = [
            corners[0],
            (corners[1][0] - side * 60, corners[1][1]),
            (corners[1][0] - side * 20, corners[1][1] + 120),
            (corners[1][0] - side * 46, corners[1][1] + 210),
            (corners[2][0], corners[2][1] - 90),
            (corners[2][0] - side * 24, corners[2][1]),
            *corners[3:],
        ]
        layer = card.layer()
        wall = poly(jagged)
        layer.fill(wall, "#5c1c2a")
        for row in range(26):
            for column in range(14):
                distance = near + 0.1 * column
                px, py = at(x, 1400 - row * 80 - (40 if column % 2 else 0), distance)
                layer.fill(leaf(px, py, 30 / distance, 12 / distance, -90), "#7c2c36", clip=wall)
                layer.fill(leaf(px, py, 16 / distance, 9 / distance, 90), "#8c4438", clip=wall)
        card.put(layer, form=12, shadow=(0, 0, 16, 0.5), texture=1.1)
    for distance, gap in ((4.6, (0.2, 0.86)), (3.5, (0.4, 0.66)), (2.7, (0.26, 0.9))):
        for side in (-1, 1):
            paint_pillar(card, side, distance)
        paint_arch(card, distance, gap, "#9a9c80", min(0.6, 0.2 * (distance - 1)))
    for side in (-1, 1):
        paint_pillar(card, side, 1.5)


def paint_floor(card: Art) -> None:
    """Tiles near, grass and fallen leaves far."""
    layer = card.layer()
    for row in range(10):
        near, far = 0.62 + row * 0.13, 0.62 + (row + 1) * 0.13
        for column in range(-9, 9):
            corners = [
                at(column * 130, -560, near),
                at((column + 1) * 130, -560, near),
                at((column + 1) * 130, -560, far),
                at(column * 130, -560, far),
            ]
            layer.fill(poly(corners), "#8a6450" if (row + column) % 2 else "#4c2c2c")
    card.put(layer, form=3, texture=1.1)


def chair(card: Art, side: int, distance: float, whole: bool) -> None:
    """A high-backed chair seen from the table's end; ruined ones have lost their stuffing."""
    x, near, far = side * 440, distance, distance * 1.26
    tall = 330 if whole else 330 * (0.55 + 0.45 * ((int(distance * 10) % 3) / 2))
    lift = 60 if whole else 0
    outline = [
        at(x, -430, near),
        at(x, tall - 30, near),
        at(x, tall + lift, (near + far) / 2),
        at(x, tall - 30, far),
        at(x, -430, far),
    ]
    wood = "#8a5a30" if whole else "#77765c"
    depth = 0.0 if whole else min(0.14 * distance, 0.5)
    layer = card.layer()
    layer.fill(spline([(*outline[0], 1), (*outline[1], 1), outline[2], (*outline[3], 1), (*outline[4], 1)]), wood)
    card.put(layer, form=16 / distance, shadow=(side * 6, 8, 10, 0.5), depth=depth)
    inner = [
        at(x, 20, near * 1.03),
        at(x, tall - 60, near * 1.03),
        at(x, tall + lift - 40, (near + far) / 2),
        at(x, tall - 60, far * 0.98),
        at(x, 20, far * 0.98),
    ]
    pad = card.layer()
    pad.fill(
        spline([(*inner[0], 1), (*inner[1], 1), inner[2], (*inner[3], 1), (*inner[4], 1)]),
        "#a8243c" if whole else "#5c7048",
    )
    card.put(pad, form=12 / distance, depth=depth)


def paint_chairs(card: Art) -> None:
    """Far to near on both sides; two of the ruined ones are gone."""
    for distance in (4.1, 3.2, 2.5, 1.98, 1.52, 1.16):
        for side in (-1, 1):
            if (round(distance, 2), side) in ((3.2, 1), (2.5, -1)):
                continue
            chair(card, side, distance, distance < TURN + 0.1)


def paint_table(card: Art) -> None:
    """Bare grey boards first, then the cloth over the near part with a torn, trailing edge."""
    boards = card.layer()
    top = poly([at(-340, 0, 0.8), at(-340, 0, 4.6), at(340, 0, 4.6), at(340, 0, 0.8)])
    boards.fill(top, "#84806a")
    for k in range(9):
        x = -340 + k * 85
        boards.stroke(line([at(x, 0, 0.8), at(x, 0, 4.6)]), "#4c4c3c", 3, 0.8, clip=top)
    card.put(boards, form=8, texture=1.5, shadow=(0, 16, 18, 0.6))
    legs = card.layer()
    for side in (-1, 1):
        legs.fill(
            poly(
                [at(side * 340, 0, 0.8), at(side * 340, 0, 4.6), at(side * 340, -44, 4.6), at(side * 340, -44, 0.8)]
            ),
            "#54503f",
        )
    card.put(legs, form=6)
    cloth = card.layer()
    edge = [
        (-340, 1.88),
        (-270, 2.02),
        (-210, 1.86),
        (-130, 2.12),
        (-50, 1.94),
        (30, 2.2),
        (90, 1.98),
        (170, 2.1),
        (240, 1.88),
        (340, 2.04),
    ]
    shape = [at(-340, 0, 0.8), *(at(x, 0, d) for x, d in edge), at(340, 0, 0.8)]
    cloth.fill(poly(shape), "#f0e2cc", gradient=Linear("#c8b0a0", 0, 720, 0, 1240))
    card.put(cloth, form=9, shadow=(0, -4, 6, 0.4), texture=0.9)
    fall = card.layer()
    for side in (-1, 1):
        drop = [at(side * 340, 0, 0.8), at(side * 340, 0, 2.0)]
        hem = [at(side * 352, -150 - 26 * math.sin(k * 1.7), 2.0 - 0.15 * k) for k in range(9)]
        fall.fill(poly([drop[0], drop[1], *hem]), "#d8c2ac")
        for k in range(12):
            d = 0.85 + 0.095 * k
            fall.stroke(line([at(side * 341, -10, d), at(side * 346, -130, d)]), "#a88c80", 6 / d, 0.8)
    card.put(fall, form=8)
    runner = card.layer()
    way = [
        at(-84, 1, 0.8),
        at(-84, 1, 1.84),
        at(-40, 1, 1.96),
        at(0, 1, 1.86),
        at(50, 1, 1.98),
        at(84, 1, 1.84),
        at(84, 1, 0.8),
    ]
    runner.fill(poly(way), "#9c1c34")
    for side in (-1, 1):
        runner.stroke(line([at(side * 72, 1, 0.8), at(side * 72, 1, 1.84)]), "#e8b850", 4, 1, clip=poly(way))
    card.put(runner, form=5)


def dish(
    card: Art, x: float, distance: float, radius: float, colour: Colour = "#f6f2e6"
) -> tuple[float, float, float]:
    """A plate on the table; returns its middle and its radius on the card."""
    px, py = at(x, 0, distance)
    r = radius / distance
    layer = card.layer()
    layer.fill(ellipse(px, py, r, r * 0.42), colour)
    layer.stroke(
        ellipse(px, py, r * 0.86, r * 0.35), "#d8a83c" if colour == "#f6f2e6" else darken(colour, 0.12), 3 / distance
    )
    card.put(layer, form=8 / distance, shadow=(4 / distance, 8 / distance, 6, 0.5))
    return px, py, r


def goblet(card: Art, x: float, distance: float, colour: Colour = "#e0b050") -> None:
    """A cup on a foot, full of claret."""
    px, py = at(x, 0, distance)
    s = 1 / distance
    frame = Frame(px, py, s)
    layer = card.layer()
    layer.fill(frame(ellipse(0, 0, 26, 9)), colour)
    layer.fill(frame(rect(-5, -46, 10, 46)), colour)
    layer.fill(frame(spline([(-34, -112, 1), (-32, -70), (-12, -46), (12, -46), (32, -70), (34, -112, 1)])), colour)
    card.put(layer, form=11 * s, rim=0.5, shadow=(5, 8, 6, 0.4))
    wine = card.layer()
    wine.fill(frame(ellipse(0, -111, 33, 9)), "#6c0c20")
    card.put(wine, form=3)


def paint_feast(card: Art) -> None:
    """From far to near: cake, fowl, fish, fruit, bread, cups, candles."""
    for distance in (1.75, 1.42, 1.16):
        for side in (-1, 1):
            dish(card, side * 262, distance, 78)
            goblet(card, side * 176, distance * 1.06)
    px, py, r = dish(card, 0, 1.66, 130, "#e0b050")
    cake = card.layer()
    for k, (w, h) in enumerate(((0.8, 0), (0.58, 44), (0.36, 84))):
        cake.fill(rect(px - r * w, py - h - 46, r * w * 2, 48, 12), ("#fbe8d8", "#f4c8c0", "#fbe8d8")[k])
        for n in range(7):
            cake.fill(ellipse(px - r * w + r * w * 2 * (n + 0.5) / 7, py - h - 44, r * 0.09), "#c2243c")
    card.put(cake, form=16, shadow=(6, 8, 8, 0.4))
    paint_fruit(card)
    paint_fish(card)
    paint_bread(card)
    for x, distance, h in ((-96, 1.5, 150), (112, 1.24, 190), (-118, 1.0, 220)):
        cx, cy = at(x, 0, distance)
        stick = card.layer()
        stick.fill(ellipse(cx, cy, 34 / distance, 12 / distance), "#d8a43c")
        stick.fill(
            tube(
                [(cx, cy), (cx, cy - 60 / distance), (cx, cy - 90 / distance)],
                [14 / distance, 10 / distance, 26 / distance],
            ),
            "#d8a43c",
        )
        card.put(stick, form=7, rim=0.5, shadow=(5, 8, 6, 0.4))
        candle(card, cx, cy - 84 / distance, 24 / distance, h / distance, "#fbf0d8", False)
        fire(card, cx, cy - (84 + h) / distance, 19 / distance, 170)


def paint_fruit(card: Art) -> None:
    """A dish of grapes, plums and a pomegranate."""
    px, py, r = dish(card, 30, 1.34, 150, "#c8ccc4")
    rng = Rng("fruit", card.seed)
    for tier in range(3):
        for k in range(9 - tier * 2):
            x = px + ((k + 0.5) / (9 - tier * 2) - 0.5) * 1.5 * r * (1 - tier * 0.22) + rng.normal(0, r * 0.03)
            y = py - tier * r * 0.2 + rng.normal(0, r * 0.05)
            layer = card.layer()
            layer.fill(
                ellipse(x, y, r * rng.uniform(0.12, 0.17)),
                rng.pick(["#4c1c4c", "#6c2450", "#c2342c", "#e0902c", "#8aa03c"]),
            )
            card.put(layer, form=9, shadow=(2, 4, 4, 0.5), rim=0.4)


def paint_fish(card: Art) -> None:
    """A great pike on a silver dish, lemons in its mouth."""
    px, py = at(-60, 0, 1.13)
    layer = card.layer()
    layer.fill(ellipse(px - 20, py + 8, 176, 52, -4), "#c8ccc8")
    layer.stroke(ellipse(px - 20, py + 8, 160, 44, -4), "#8c9492", 3)
    card.put(layer, form=14, shadow=(6, 12, 9, 0.5))
    frame = Frame(px, py - 12, 1.15, -5)
    body = card.layer()
    shape = spline(
        [
            (-150, 6, 1),
            (-96, -20),
            (-20, -34),
            (60, -24),
            (96, -4),
            (112, -24, 1),
            (126, 2),
            (114, 26, 1),
            (94, 8),
            (40, 24),
            (-30, 28),
            (-104, 18),
        ]
    )
    body.fill(frame(shape), "#8a8c64")
    for k in range(40):
        body.stroke(
            frame(ellipse(-80 + (k % 10) * 16, -14 + (k // 10) * 10, 8, 5)), "#5c6044", 2, 0.7, clip=frame(shape)
        )
    body.fill(frame(ellipse(-112, -4, 6)), "#f4ecc8")
    body.fill(frame(ellipse(-112, -4, 3)), "#1c1410")
    card.put(body, form=16, shadow=(4, 7, 5, 0.5))
    lemons = card.layer()
    for k in range(5):
        lemons.fill(ellipse(px - 90 + k * 42, py + 34 - (k % 2) * 5, 19, 12), "#f0cc48")
        lemons.fill(ellipse(px - 90 + k * 42, py + 32 - (k % 2) * 5, 14, 8), "#fbeeb0")
    card.put(lemons, form=5, shadow=(2, 4, 3, 0.4))


def paint_bread(card: Art) -> None:
    """Near, cut by the edge of the card: loaves, and a knife that waits."""
    for x, distance, turn in ((180, 0.96, -14), (258, 0.9, 10)):
        px, py = at(x, 0, distance)
        frame = Frame(px, py - 16, 1.25, turn)
        layer = card.layer()
        layer.fill(frame(spline([(-78, 16), (-64, -24), (0, -40), (64, -24), (80, 14), (0, 34)])), "#b8742c")
        for k in range(4):
            layer.fill(
                frame(
                    spline([(-46 + k * 28, -26, 1), (-34 + k * 28, -12), (-40 + k * 28, 6, 1), (-52 + k * 28, -8)])
                ),
                "#f0cc88",
            )
        card.put(layer, form=24, shadow=(6, 12, 8, 0.5))


def paint_decay(card: Art) -> None:
    """The other half: moss, ivy along the edges, a cracked dish, mushrooms, a sapling through the boards."""
    rng = Rng("decay", card.seed)
    moss = card.layer()
    for _ in range(260):
        x, y = at(rng.uniform(-340, 340), 0, rng.uniform(2.06, 4.5))
        moss.fill(
            ellipse(x, y, rng.uniform(3, 13), rng.uniform(1.5, 5)),
            rng.pick(["#54703c", "#6c8c48", "#3f5c38", "#c88c3c", "#a85c2c"]),
        )
    card.put(moss, form=4)
    for x, d in ((-200, 2.35), (170, 2.6), (-90, 3.2)):
        px, py, r = dish(card, x, d, 84, "#a8a890")
        crack = card.layer()
        crack.stroke(line([(px - r * 0.3, py - r * 0.3), (px, py), (px + r * 0.2, py + r * 0.3)]), "#4c4c3c", 2)
        card.put(crack, flat=True)
    px, py = at(120, 0, 2.18)
    cup = Frame(px, py - 8, 0.5, 82)
    layer = card.layer()
    layer.fill(cup(rect(-5, -46, 10, 46)), "#8c8458")
    layer.fill(cup(spline([(-34, -112, 1), (-32, -70), (-12, -46), (12, -46), (32, -70), (34, -112, 1)])), "#8c8458")
    card.put(layer, form=7, shadow=(3, 5, 4, 0.5))
    sx, sy = at(262, 0, 2.5)
    trunk_layer = card.layer()
    trunk_layer.fill(
        tube([(sx, sy + 4), (sx - 8, sy - 60), (sx + 10, sy - 130), (sx - 4, sy - 200)], [16, 11, 9, 4]), "#4c4030"
    )
    trunk_layer.fill(tube([(sx + 4, sy - 100), (sx + 40, sy - 140), (sx + 62, sy - 182)], [7, 5, 2]), "#4c4030")
    trunk_layer.fill(tube([(sx - 4, sy - 70), (sx - 36, sy - 112), (sx - 46, sy - 150)], [7, 5, 2]), "#4c4030")
    card.put(trunk_layer, form=4)
    for dx, dy in ((-4, -206), (60, -186), (-46, -156), (20, -150)):
        foliage(card, sx + dx, sy + dy, 40, 30, ("#4c7040", "#7ca050", "#b4c868"), 60, (9, 17), int(dx + 99))
    paint_ivy(card, rng)


def paint_ivy(card: Art, rng: Rng) -> None:
    """Ivy that comes down the table towards the feast and has reached the cloth."""
    layer = card.layer()
    for side, start, end in ((-1, 4.4, 1.8), (1, 4.4, 1.66), (-1, 4.0, 2.0), (1, 3.6, 1.9)):
        points = []
        for k in range(22):
            t = k / 21
            distance = start * (end / start) ** t
            points.append(at(side * (330 - 70 * abs(math.sin(k * 0.7 + side))), 2, distance))
        layer.stroke(line(curve(points, 80)), "#3c4c2c", 4, 1)
        for x, y in curve(points, 80):
            size = 7 + 17 * (y - 470) / 300
            for _ in range(2):
                layer.fill(
                    leaf(float(x), float(y), size * rng.uniform(0.8, 1.3), size * 0.8, rng.uniform(0, 360)),
                    rng.pick(["#35582f", "#4c7440", "#6c9048", "#2c4c30"]),
                )
    card.put(layer, form=5, shadow=(3, 5, 4, 0.45))


def paint_guest(card: Art) -> None:
    """The fox at the head of the table, and its candle."""
    x, y = at(0, 0, 4.6)
    back = card.layer()
    back.fill(
        spline([(x - 66, y + 10, 1), (x - 64, y - 140), (x, y - 190), (x + 64, y - 140), (x + 66, y + 10, 1)]),
        "#6c5c40",
    )
    for side in (-1, 1):
        back.fill(tube([(x + side * 66, y + 10), (x + side * 66, y - 160)], 13), "#5c4c34")
        back.fill(ellipse(x + side * 66, y - 168, 11), "#8c7448")
    card.put(back, form=10, depth=0.2)
    pad = card.layer()
    pad.fill(
        spline([(x - 46, y + 10, 1), (x - 46, y - 124), (x, y - 164), (x + 46, y - 124), (x + 46, y + 10, 1)]),
        "#64704c",
    )
    card.put(pad, form=10, depth=0.2)
    fox(card, x - 10, y + 12, 0.95, colour="#d8692c", options=dict(rim=0.3))
    front = card.layer()
    front.fill(rect(x - 74, y - 2, 148, 14), "#84806a")
    card.put(front, form=4)
    cx, cy = at(150, 0, 4.1)
    candle(card, cx, cy, 9, 34, "#fbf0d8", False)
    fire(card, cx, cy - 34, 9, 90, 1.1)


def paint_air(card: Art) -> None:
    """Sun through the missing roof; leaves that blow into the hall."""
    card.rays(640, -80, 112, 46, "#f8f8cc", 0.3, n=7, length=1000, seed=3)
    rng = Rng("leaves", card.seed)
    layer: Layer = card.layer()
    for _ in range(40):
        x, y = rng.uniform(150, 780), rng.uniform(60, 840)
        layer.fill(
            leaf(x, y, rng.uniform(10, 22), rng.uniform(6, 11), rng.uniform(0, 360)),
            rng.pick(["#d89c3c", "#b8642c", "#8ca048"]),
        )
    card.put(layer, form=3, shadow=(2, 4, 4, 0.3))


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(60, 0.5, "#fff4cc", "#24142c")
    card.fog_colour = mix("#c4d49c", lighten("#c4d49c", 0.04), 0.5)
    paint_forest_end(card)
    paint_floor(card)
    paint_walls(card)
    paint_guest(card)
    paint_chairs(card)
    paint_table(card)
    paint_decay(card)
    card.lamp(430, 900, 420, "#ffb45c", 0.4)
    paint_feast(card)
    paint_air(card)
    card.focus = [(VANISH, 470, 100), (480, 860, 200)]
    card.finish(bloom=0.32, vignette=0.42, vignette_colour="#1c0a14")
