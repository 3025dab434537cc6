"""Idea: a woman waters rows of sleeping heads that grow in a kitchen garden like cabbages.

Readings: a school; dreams that need care; a nursery; what is she going to do at harvest?
Second story: in the second row one head has opened its eyes.
"""

from __future__ import annotations

import math

from atelier.chance import Rng
from atelier.colour import darken, lighten, shift
from atelier.composition import Perspective
from atelier.decks.overheard.figures.heads import HeadStyle, profile, sleeper
from atelier.decks.overheard.figures.people import person
from atelier.decks.overheard.layers import Linear
from atelier.decks.overheard.motifs.plants import tree
from atelier.decks.overheard.motifs.sky import hill
from atelier.decks.overheard.painting import Art
from atelier.geometry import Frame, curve, ellipse, line, poly, rect, spline, tube

PLANE = Perspective(horizon=150, vanishing_x=640)
MIST = "#e8cfc4"
SKINS = ("#e8c0a0", "#c98f6a", "#f0d0b4", "#a06c4c", "#d8a888", "#7c5440")
HAIRS = ("#3a2a2c", "#8a4a2c", "#c89c5c", "#5a4038", "#b8b0a8", "#2a2430")


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(145, 0.5, "#ffe8d4", "#2c3444")
    card.fog_colour = MIST
    card.sky(["#d8a8a0", "#ecc8b8", "#f6e2d0"], [0, 0.07, 0.14], noise=0.03)
    paint_far_garden(card)
    paint_beds(card)
    paint_rows(card)
    card.focus = [(240, 900, 220), (590, 420, 120)]
    card.finish(bloom=0.3, vignette=0.36, vignette_colour="#1c2430")


def paint_far_garden(card: Art) -> None:
    """A wall, fruit trees, a glasshouse in the early haze."""
    card.glow(120, 60, 420, "#fff4e0", 0.7, 2)
    for x, h, k in ((60, 150, 1), (180, 120, 2), (620, 140, 3), (740, 170, 4)):
        tree(card, x, 170, h, "#6a5a54", ("#8c9c84", "#a8b090", "#d8a8a0"), 0.8, k, 0.3, n=260)
    layer = card.layer()
    layer.fill(rect(-10, 132, 820, 46), "#b08478")
    card.put(layer, form=6, depth=0.4)
    layer = card.layer()
    layer.fill(poly([(300, 176), (300, 92), (400, 48), (500, 92), (500, 176)]), "#d8e4dc", 0.85)
    for k in range(6):
        layer.stroke(line([(300 + k * 40, 176), (300 + k * 40, 92 - 44 * (1 - abs(k - 2.5) / 2.5))]), "#8c9c98", 3)
    layer.stroke(line([(300, 92), (400, 48), (500, 92)]), "#8c9c98", 4)
    card.put(layer, form=4, depth=0.15)
    card.fog(80, 200, MIST, 0.25)


def paint_beds(card: Art) -> None:
    """Raised earth in rows that run to the wall, with straw between."""
    rng = Rng("beds", card.seed)
    hill(card, [(0, 172), (400, 170), (800, 172)], "#9c8c70", form=20)
    for k in range(-18, 16):
        x0 = -560 + k * 300
        path = poly(
            [PLANE.ground(x0, 12), PLANE.ground(x0 + 190, 12), PLANE.ground(x0 + 190, -0.1), PLANE.ground(x0, -0.1)]
        )
        layer = card.layer()
        layer.fill(path, "#6a4c40", gradient=Linear("#4a3430", 0, 200, 0, 1200))
        card.put(layer, form=24, shadow=(8, 4, 8, 0.4), grain=0.8)
    layer = card.layer()
    for _ in range(420):
        x, y = PLANE.ground(rng.uniform(-1800, 2000), 7 * rng.uniform(0, 1) ** 2)
        s = PLANE.size_at(y)
        layer.fill(
            ellipse(x, y, 16 * s * rng.uniform(0.3, 1), 8 * s), rng.pick(["#5a4038", "#7c5c4c", "#8c6c58"]), 0.8
        )
    for _ in range(260):
        x, y = PLANE.ground(rng.uniform(-1800, 2000), 7 * rng.uniform(0, 1) ** 2)
        s = PLANE.size_at(y)
        layer.stroke(
            line([(x, y), (x + rng.normal(0, 30) * s, y + rng.normal(0, 9) * s)]),
            rng.pick(["#d8c490", "#b8a070"]),
            3 * s + 0.6,
            0.7,
        )
    card.put(layer, form=4)
    card.fog(330, 170, MIST, 0.55)


def cabbage_leaf(card: Art, at: Frame, w: float, h: float, colour, depth: float, seed: int) -> None:
    """A crinkled leaf that stands up from (0, 0), with its veins."""
    rng = Rng("leaf", seed)
    rim = []
    for k in range(15):
        a = math.radians(-200 + k * 220 / 14)
        r = 1 + (0.07 if k % 2 else -0.05) + rng.normal(0, 0.02)
        rim.append((math.cos(a) * w / 2 * r, -h * 0.52 + math.sin(a) * h * 0.5 * r))
    path = at(spline([(0, 4), *rim]))
    layer = card.layer()
    layer.fill(path, colour, gradient=Linear(lighten(colour, 0.09), *at.point(0, 0), *at.point(0, -h)))
    vein = lighten(colour, 0.17)
    layer.stroke(at(line([(0, 2), (0, -h * 0.9)])), vein, 5 * at.s, 0.8, clip=path)
    for k in range(1, 6):
        y = -h * 0.14 * k
        for side in (-1, 1):
            layer.stroke(
                at(line(curve([(0, y), (side * w * 0.2, y - h * 0.08), (side * w * 0.44, y - h * 0.2)], 10))),
                vein,
                2.6 * at.s,
                0.7,
                clip=path,
            )
    card.put(layer, form=13 * at.s, shadow=(4 * at.s, 6 * at.s, 7 * at.s, 0.35), depth=depth)


def head_plant(card: Art, x: float, y: float, size: float, seed: int, depth: float, awake: bool = False) -> None:
    """Outer leaves, the sleeper, and the leaves tucked in front like a blanket."""
    rng = Rng("plant", seed)
    s = size / 240
    green = shift(rng.pick(["#7a4f78", "#8f5f88", "#6c8c7c", "#643c62"]), rng.normal(0, 0.02))
    card.shade(ellipse(x + 16 * s, y + 6 * s, 190 * s, 40 * s), "#2c1c20", 0.55, 12 * s)
    for k, a in enumerate((-78, 78, -50, 50, -22, 24)):
        cabbage_leaf(
            card,
            Frame(x + a * 0.7 * s, y - 12 * s, s, a * 0.92 + rng.normal(0, 5)),
            170,
            236 - abs(a) * 0.5,
            darken(green, 0.04 - 0.008 * k),
            depth,
            seed * 10 + k,
        )
    skin = SKINS[seed % len(SKINS)]
    style = HeadStyle(
        skin=skin,
        hair=HAIRS[(seed * 5) % len(HAIRS)],
        hairstyle=("short", "bob", "curly", "bun", "short", "bob")[seed % 6] if not awake else "short",
        eye="calm" if awake else "closed",
        brow=0.6 if awake else 0.1 + 0.2 * (seed % 3),
        bust=False,
        strands=10,
        mouth=0.05 + 0.1 * (seed % 3),
    )
    tilt = rng.normal(0, 9)
    options = dict(depth=depth)
    if awake:
        profile(card, x, y - 116 * s, size * 0.84, "right", "child", style, rot=-16, options=options)
    else:
        sleeper(card, x, y - 112 * s, size * 0.84, "left" if seed % 2 else "right", style, rot=tilt, options=options)
    for k, a in enumerate((-64, 60, -28, 30)):
        cabbage_leaf(
            card,
            Frame(x + a * 1.25 * s, y + (34 - abs(a) * 0.1) * s, s, a * 1.05 + rng.normal(0, 5)),
            150,
            92 + (k % 2) * 10,
            lighten(green, 0.015 * k),
            depth,
            seed * 10 + 6 + k,
        )


def paint_rows(card: Art) -> None:
    """Far to near along the beds; the gardener comes in between."""
    plants = []
    for column in range(24):
        x0 = -4665 + column * 300
        for row, distance in enumerate((8.2, 6.0, 4.3, 3.0, 2.05, 1.32, 0.72, 0.24, -0.1)):
            x, y = PLANE.ground(x0 + 95, distance + (column % 2) * 0.1 * (1 + distance * 0.2))
            if -100 < x < 890:
                plants.append((y, x, column * 7 + row * 3 + 1, row))
    plants.sort()
    watered = False
    for y, x, seed, row in plants:
        s = PLANE.size_at(y)
        if not watered and y > 560:
            paint_gardener(card)
            watered = True
        if y > 380 and y < 620 and 470 < x < 760:
            continue
        depth = max(0.5 - s * 0.85, 0)
        if s < 0.32:
            small_plant(card, x, y, 250 * s, seed, depth)
        else:
            head_plant(card, x, y, 270 * s, seed, depth, awake=row == 6 and 150 < x < 300)


def small_plant(card: Art, x: float, y: float, size: float, seed: int, depth: float) -> None:
    """The far ones: leaves, a face with two closed lids."""
    rng = Rng("small", seed)
    s = size / 100
    layer = card.layer()
    for a in (-70, 70, -40, 40, -10, 14):
        layer.fill(
            Frame(x, y, s, a + rng.normal(0, 6))(
                spline([(0, 0), (-36, -50), (-24, -92), (0, -100), (26, -90), (36, -48)])
            ),
            rng.pick(["#7a4f78", "#8f5f88", "#9cb490"]),
        )
    layer.fill(ellipse(x, y - 50 * s, 33 * s, 38 * s), SKINS[seed % len(SKINS)])
    layer.fill(
        spline(
            [
                (x - 34 * s, y - 54 * s),
                (x - 26 * s, y - 90 * s),
                (x + 6 * s, y - 97 * s),
                (x + 33 * s, y - 76 * s),
                (x + 35 * s, y - 52 * s),
                (x + 10 * s, y - 78 * s),
            ]
        ),
        HAIRS[seed % len(HAIRS)],
    )
    for side in (-1, 1):
        layer.stroke(
            line(
                curve(
                    [
                        (x + (side * 13 - 8) * s, y - 47 * s),
                        (x + side * 13 * s, y - 42 * s),
                        (x + (side * 13 + 8) * s, y - 47 * s),
                    ],
                    8,
                )
            ),
            "#42282a",
            2.6 * s,
            1 - depth,
        )
    layer.stroke(line([(x - 6 * s, y - 25 * s), (x + 6 * s, y - 25 * s)]), "#a04c44", 3 * s, 1 - depth)
    for a in (-56, 52, 0):
        layer.fill(
            Frame(x + a * 0.55 * s, y + 8 * s, s, a)(
                spline([(0, 0), (-26, -18), (-20, -42), (0, -48), (22, -40), (26, -16)])
            ),
            rng.pick(["#8f5f88", "#a8bc98"]),
        )
    card.put(layer, form=9 * s, depth=depth, shadow=(2, 3, 3, 0.3))


def dashes(drop, rng: Rng):
    """A short piece of a falling drop's way."""
    start = rng.integer(0, 15)
    return drop[start : start + rng.integer(3, 6)]


def paint_gardener(card: Art) -> None:
    """She bends with the can; the water falls in a fan."""
    x, y = 640, 556
    card.shade(ellipse(x + 20, y, 90, 16), "#2c1c20", 0.55, 8)
    fig = person(
        card,
        x,
        y,
        330,
        "bow",
        "side",
        True,
        build="woman",
        garb="apron",
        top="#b8606c",
        apron="#f4e8dc",
        hat="straw",
        hatcol="#e0c080",
        band="#7c3c4c",
        hair="#4a3028",
        hairstyle="bun",
        skin="#d8a480",
        stockings="#5c4a4c",
        boots=True,
        lean=26,
        nod=26,
        arm_r=(52, 22, 8),
        arm_l=(44, 30, 8),
        options=dict(depth=0.05),
    )
    hx, hy = fig.near
    at = Frame(hx - 8, hy + 30, 1.05, -14)
    layer = card.layer()
    layer.fill(at(spline([(-28, -24, 1), (30, -24, 1), (34, 34, 1), (-32, 34, 1)])), "#5c7c84")
    layer.fill(at(tube([(-28, 24), (-66, -8), (-92, -32)], [17, 11, 9])), "#5c7c84")
    layer.fill(at(ellipse(-97, -36, 9, 20, -40)), "#7c9ca0")
    card.put(layer, form=12, shadow=(3, 5, 5, 0.35))
    layer = card.layer()
    layer.stroke(at(line(curve([(-22, -24), (0, -48), (26, -24)], 14))), "#4a666c", 7)
    card.put(layer, form=3)
    rx, ry = at.point(-102, -40)
    rng = Rng("water", card.seed)
    layer = card.layer()
    for _ in range(150):
        reach, fall = rng.uniform(20, 190), rng.uniform(110, 200)
        drop = curve(
            [(rx, ry + rng.normal(0, 7)), (rx - reach * 0.55, ry - 8 + fall * 0.2), (rx - reach, ry + fall)], 20
        )
        layer.stroke(line(dashes(drop, rng)), "#eef8fc", rng.uniform(1.2, 2.4), rng.uniform(0.6, 0.95))
    card.late(layer, flat=True)
