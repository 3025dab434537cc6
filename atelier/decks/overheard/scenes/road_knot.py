"""Idea: a country road has risen into the air and tied itself into a knot; whoever comes stops in front of it.

Readings: an argument; a marriage; bureaucracy; a detour that one would rather not begin.
Second story: a child and a dog take the straight footpath underneath and will be home first.
"""

from __future__ import annotations

import itertools
import math

from atelier.chance import Rng
from atelier.colour import Colour, darken, lighten, mix
from atelier.decks.overheard.layers import Linear
from atelier.decks.overheard.motifs.sky import hill
from atelier.decks.overheard.painting import Art
from atelier.geometry import Frame, Points, Vector, along, curve, ellipse, line, poly, rect, spline, tube

HORIZON = 792
CENTRE, SIZE, WIDE = (404, 414), 106, 76
ASPHALT = "#5a5468"


def knot(t: float) -> Vector:
    """Where the road is; three lobes, one of them open towards the ground."""
    x, y = math.sin(t) + 2 * math.sin(2 * t), math.cos(t) - 2 * math.cos(2 * t)
    return (CENTRE[0] + SIZE * x, CENTRE[1] - SIZE * y)


def part(start: float, end: float) -> list[Vector]:
    """A stretch of it."""
    return [knot(start + (end - start) * k / 20) for k in range(21)]


def road(card: Art, points: Points, widths: list[float]) -> None:
    """Verge, asphalt, and a dashed line down the middle."""
    cast = (5, 9, 8, 0.4)
    verge = card.layer()
    verge.fill(tube(points, [w * 1.16 for w in widths], n=90, cap=False), "#c9b27c")
    card.put(verge, form=9, rim=0.4, rough=0.5, shadow=cast)
    top = card.layer()
    top.fill(tube(points, widths, n=90, cap=False), ASPHALT)
    card.put(top, form=14, rough=0.3, texture=0.7)
    dashes = card.layer()
    places = along(line(curve(points, 200)), 3)
    for k, (x, y, turn) in enumerate(places):
        w = widths[0] + (widths[-1] - widths[0]) * k / len(places)
        step = max(int(w * 0.22), 3)
        if k % (step * 2) < step:
            dashes.stroke(Frame(x, y, 1, turn)(line([(-2, 0), (2, 0)])), "#f4e8c4", max(w * 0.07, 1.2))
    card.put(dashes, flat=True, rough=0.2)


def country(card: Art, rng: Rng) -> None:
    """Heath, stubble, a farm; evening."""
    card.sky(["#3f7c8c", "#86b0a4", "#f0cf98", "#f6b07c"], [0, 0.28, 0.54, 0.68], noise=0.04, brush=5)
    card.glow(560, 770, 480, "#fff0c0", 0.6, 1.7)
    clouds = card.layer()
    for x, y, w in ((90, 110, 300), (690, 200, 260), (130, 520, 260), (720, 560, 220)):
        clouds.fill(
            spline([(x - w / 2, y), (x - w / 4, y - 14), (x + w / 8, y - 9), (x + w / 2, y), (x, y + 9)]), "#fbe6c4"
        )
    card.put(clouds, form=7, rough=1, opacity=0.55)
    hill(card, [(0, 760), (180, 730), (420, 764), (640, 726), (800, 748)], "#7c6a8a", depth=0.35)
    hill(card, [(0, 786), (260, 766), (520, 790), (800, 764)], "#9a6a86", depth=0.15)
    card.fog(700, 800, "#f8cf9c", 0.35)
    ground = card.layer()
    ground.fill(rect(-10, HORIZON, 820, 420), "#d09a4c", gradient=Linear("#6a4440", 0, HORIZON, 0, 1200))
    card.put(ground, form=8)
    rows = card.layer()
    for k in range(-16, 30):
        x = k * 120
        rows.stroke(
            line([(400 + (x - 700) * 0.16, HORIZON + 4), (x - 300, 1210)]),
            mix("#f0c468", "#8a5a3c", rng.uniform(0, 1)),
            rng.uniform(3, 9),
            0.5,
        )
    for _ in range(500):
        y = HORIZON + 6 + rng.uniform(0, 1) ** 1.5 * 400
        x, size = rng.uniform(0, 800), (y - HORIZON) / 220 + 0.2
        rows.stroke(
            line([(x, y), (x + rng.normal(0, 4), y - 13 * size)]),
            rng.pick(["#f6d888", "#b8803c", "#8a5a34"]),
            2 * size + 0.6,
            0.8,
        )
    card.put(rows, flat=True, rough=0.4)


def farm(card: Art) -> None:
    """Where everybody wants to go."""
    card.shape(rect(96, 742, 92, 56), "#a8443a", form=7, rim=0.3)
    card.shape(poly([(86, 746), (142, 700), (198, 746)]), "#5a3c44", form=6, rim=0.4)
    card.shape(rect(188, 764, 50, 34), "#e0c8a0", form=5)
    card.shape(poly([(182, 768), (213, 742), (244, 768)]), "#7c4a44", form=5)
    lit = card.layer()
    lit.fill(rect(128, 766, 26, 32), "#3a2028")
    lit.fill(rect(206, 776, 12, 12), "#ffe08a")
    card.put(lit, flat=True, glow=0.5, rough=0)
    hedge = card.layer()
    for k in range(30):
        hedge.fill(
            ellipse(-10 + k * 16 if k < 6 else 90 + k * 11, 806 + (k % 3) * 3, 15, 11),
            mix("#4a5a3c", "#6a7444", k % 4 / 4),
        )
    card.put(hedge, form=6, shadow=(2, 5, 4, 0.4))


def sheep(card: Art, x: float, y: float, s: float, flip: bool) -> None:
    """Takes its time."""
    at = Frame(x, y, s, flip=flip)
    card.contact(x, y, 22 * s, 5 * s)
    legs = card.layer()
    for dx in (-14, -6, 8, 15):
        legs.stroke(at(line([(dx, -12), (dx, 0)])), "#3a2c30", 4 * s)
    card.put(legs, form=2)
    wool = card.layer()
    for dx, dy, r in ((-14, -22, 13), (0, -26, 15), (14, -22, 13), (-4, -16, 14), (8, -16, 13)):
        wool.fill(at(ellipse(dx, dy, r)), "#f6ead2")
    card.put(wool, form=7 * s, rim=0.4)
    card.shape(at(ellipse(28, -26, 9, 7, 24)), "#3a2c30", form=3)


def home_first(card: Art) -> None:
    """Straight on, under everything."""
    path = card.layer()
    path.fill(poly([(196, 800), (206, 800), (740, 1210), (640, 1210)]), "#f0d8a4")
    card.put(path, form=3, rough=0.8, opacity=0.85)
    x, y = 496, 1050
    card.contact(x, y, 20, 5)
    child = card.layer()
    child.fill(tube([(x - 6, y), (x - 4, y - 22)], [9, 10]), "#3a3450")
    child.fill(tube([(x + 7, y - 2), (x + 4, y - 22)], [9, 10]), "#3a3450")
    child.fill(spline([(x - 16, y - 18), (x - 12, y - 50), (x + 12, y - 50), (x + 16, y - 18)]), "#c83c34")
    child.fill(tube([(x - 11, y - 46), (x - 26, y - 62)], [9, 7]), "#c83c34")
    child.fill(ellipse(x, y - 62, 12, 13), "#4a2a20")
    card.put(child, form=6, rim=0.4)
    dog = card.layer()
    dx, dy = 440, 1010
    dog.fill(spline([(dx - 18, dy - 8), (dx - 14, dy - 20), (dx + 14, dy - 20), (dx + 18, dy - 6)]), "#f4e6cc")
    dog.fill(ellipse(dx - 20, dy - 22, 9, 8), "#8a5a34")
    for k in (-12, -6, 8, 14):
        dog.stroke(line([(dx + k, dy - 8), (dx + k, dy + 2)]), "#f4e6cc", 4)
    dog.stroke(line(curve([(dx + 16, dy - 16), (dx + 26, dy - 24), (dx + 24, dy - 32)], 8)), "#f4e6cc", 4)
    card.contact(dx, dy + 2, 20, 4)
    card.put(dog, form=4, rim=0.3)


def cart(card: Art) -> None:
    """From behind: hay, a driver with a hand to the head, a horse that has stopped by itself."""
    x, y = 196, 1122
    card.contact(x, y, 120, 20, 0.55)
    coat = "#7c4a34"
    card.shape(ellipse(x + 62, y - 150, 40, 46), darken(coat, 0.04), form=18, rim=0.4)
    card.shape(tube([(x + 66, y - 150), (x + 78, y - 214), (x + 92, y - 262)], [64, 50, 38]), coat, form=16, rim=0.5)
    card.shape(
        tube([(x + 90, y - 268), (x + 122, y - 252), (x + 152, y - 228)], [40, 34, 24]),
        coat,
        form=11,
        rim=0.5,
        shadow=(2, 6, 6, 0.4),
    )
    mane = card.layer()
    mane.fill(
        tube([(x + 88, y - 296), (x + 66, y - 258), (x + 50, y - 206), (x + 46, y - 160)], [14, 22, 22, 12]),
        "#2c1c1c",
    )
    for dx in (86, 102):
        mane.fill(
            spline([(x + dx - 7, y - 282, 1), (x + dx, y - 312, 1), (x + dx + 9, y - 280, 1)]), darken(coat, 0.05)
        )
    card.put(mane, form=6, rim=0.3, rough=0.8)
    bridle = card.layer()
    bridle.fill(ellipse(x + 116, y - 262, 4.5), "#1c1214")
    bridle.stroke(line([(x + 130, y - 262), (x + 124, y - 236)]), "#c8a04c", 4)
    bridle.stroke(line(curve([(x + 126, y - 246), (x + 80, y - 200), (x + 30, y - 190)], 14)), "#3a2418", 3)
    card.put(bridle, flat=True, rough=0.1)
    for side in (-1, 1):
        wheel = card.layer()
        wheel.stroke(ellipse(x + side * 86, y - 46, 17, 46), "#6a3a24", 11)
        for k in range(6):
            a = k * math.pi / 3
            wheel.stroke(
                line([(x + side * 86, y - 46), (x + side * 86 + 14 * math.cos(a), y - 46 + 40 * math.sin(a))]),
                "#6a3a24",
                5,
            )
        card.put(wheel, form=5, rim=0.5, shadow=(3, 5, 5, 0.4))
    card.shape(rect(x - 76, y - 96, 152, 46, 6), "#8a5230", form=9, rim=0.4, shadow=(3, 8, 8, 0.45))
    hay = card.layer()
    hay.fill(
        spline(
            [
                (x - 84, y - 90),
                (x - 78, y - 140),
                (x - 40, y - 172),
                (x + 30, y - 170),
                (x + 76, y - 138),
                (x + 84, y - 90),
            ]
        ),
        "#e0b04c",
    )
    card.put(hay, form=26, rim=0.4, rough=1.4)
    straw = card.layer()
    for k in range(60):
        sx, sy = x - 74 + (k * 41) % 150, y - 158 + (k * 29) % 66
        straw.stroke(line([(sx, sy), (sx + 14 - k % 28, sy + 9)]), ("#f6d47c", "#b08030", "#ecc464")[k % 3], 3, 0.8)
    card.put(straw, flat=True, rough=0.3)
    jacket = "#35506a"
    card.shape(
        spline(
            [
                (x - 42, y - 150),
                (x - 38, y - 200),
                (x - 16, y - 222),
                (x + 20, y - 222),
                (x + 38, y - 196),
                (x + 38, y - 150),
            ]
        ),
        jacket,
        form=20,
        rim=0.5,
        shadow=(3, 6, 6, 0.4),
    )
    card.shape(
        tube([(x - 30, y - 208), (x - 62, y - 240), (x - 24, y - 268)], [28, 24, 18]),
        lighten(jacket, 0.03),
        form=9,
        rim=0.4,
    )
    card.shape(ellipse(x, y - 252, 26, 29), "#c08a64", form=12)
    card.shape(
        spline(
            [
                (x - 28, y - 246),
                (x - 27, y - 276),
                (x, y - 288),
                (x + 27, y - 276),
                (x + 28, y - 246),
                (x + 12, y - 232),
                (x - 12, y - 232),
            ]
        ),
        "#d8d0c4",
        form=12,
        rim=0.5,
    )
    card.shape(ellipse(x - 16, y - 276, 13, 10), "#c08a64", form=5, shadow=(1, 3, 3, 0.4))


def tied(card: Art) -> None:
    """The far end first, then what goes under, then what goes over; it throws its shadow on the stubble."""
    card.shade(
        spline([(150, 900), (300, 870), (560, 876), (720, 900), (620, 946), (420, 956), (240, 940)]),
        "#5a3040",
        0.45,
        22,
    )
    gap = 0.36
    leave = part(math.tau + math.pi * 0.78, math.tau + math.pi - gap)
    road(
        card,
        [*leave[::10], (404, 724), (500, 762), (600, 786), (742, 798), (830, 796)],
        [WIDE, WIDE, WIDE * 0.9, WIDE * 0.5, 22, 10],
    )
    seams = [math.pi + gap, *(math.pi * (1 + k / 3) for k in range(1, 6)), math.tau + math.pi - gap]
    stretches = list(itertools.pairwise(seams))
    for over in (0, 1):
        for k, (start, end) in enumerate(stretches):
            if k % 2 == over:
                road(card, part(start - 0.05 * (k > 0), end + 0.05 * (k < 5)), [WIDE, WIDE])
    arrive = part(math.pi + gap, math.pi + gap + 0.3)
    road(card, [(150, 1290), (236, 1060), (310, 880), (396, 738), *arrive[::10]], [380, 236, 136, 84, WIDE, WIDE])


def paint(card: Art) -> None:
    """Paint it."""
    rng = Rng("knot", card.seed)
    card.sun(48, 0.45, "#ffe6b4", "#2c2448")
    card.fog_colour = "#f4c494"
    country(card, rng)
    farm(card)
    home_first(card)
    tied(card)
    sheep(card, 640, 1046, 1.5, True)
    sheep(card, 716, 1000, 1.15, False)
    sheep(card, 582, 980, 1.0, True)
    cart(card)
    card.focus = [(404, 430, 220), (200, 950, 130)]
    shade: Colour = darken("#2a1c34", 0.02)
    card.finish(bloom=0.3, vignette=0.3, vignette_colour=shade)
