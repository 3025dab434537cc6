"""Idea: deep in a coat pocket, between a coin, a bunch of keys and a bus ticket, campers sit at a fire.

Readings: shelter; stowaways; what we carry without knowing; the warmth of a small place.
Second story: one of them looks out through the moth hole at the lamps of the real street.
"""

from __future__ import annotations

import math

import numpy as np

from atelier.chance import Rng
from atelier.decks.overheard.figures.people import person
from atelier.decks.overheard.layers import Linear
from atelier.decks.overheard.painting import Art
from atelier.geometry import Frame, blob, curve, cut, ellipse, line, poly, rect, spline, tube, union

FIRE = (330, 952)
GROUND = 968


def paint_tweed(card: Art, rng: Rng) -> None:
    """The lining at the back: herringbone that climbs into the dark."""
    card.sky(["#2c241f", "#4a3a2c", "#57422f", "#38281f"], [0, 0.35, 0.7, 1], noise=0.05)
    layer = card.layer()
    for i in range(23):
        x = i * 36
        way = 1 if i % 2 else -1
        for j in range(-3, 78):
            y = j * 17 + 14 * math.sin(i * 0.7)
            tone = rng.pick(["#7a6044", "#6c5a3c", "#6a5c48", "#7c6638", "#5a5240", "#744838"])
            layer.stroke(line([(x - 15, y + way * 11), (x + 15, y - way * 11)]), tone, 6.5, rng.uniform(0.4, 0.8))
    card.put(layer, form=4, rough=0.5)
    for points in (
        [(170, -20), (196, 300), (150, 620), (190, 900)],
        [(560, -20), (520, 340), (590, 660), (560, 900)],
        [(720, -20), (700, 300), (744, 560), (700, 860)],
    ):
        card.shade(tube(points, [70, 46, 40, 80]), "#0c0808", 0.45, 26)
        card.shade(tube([(x + 44, y) for x, y in points], [40, 20, 26, 30]), "#b08858", 0.16, 20, mode="screen")


def paint_opening(card: Art) -> None:
    """High above, the slit of the pocket: a cold evening, and the flap."""
    slit = spline([(-20, 40, 1), (180, 96), (420, 116), (640, 92), (820, 40, 1), (820, -30, 1), (-20, -30, 1)])
    layer = card.layer()
    layer.fill(slit, "#a8c4d4", gradient=Linear("#5c7c98", 0, 0, 0, 120))
    card.put(layer, flat=True, glow=0.3)
    street = card.layer()
    for x, y, r, tone in (
        (150, 30, 26, "#ffd8a0"),
        (300, 62, 17, "#ffe8c0"),
        (560, 34, 30, "#ffd8a0"),
        (676, 50, 14, "#f0b8a0"),
    ):
        street.fill(ellipse(x, y, r), tone, 0.75, clip=slit, blur=5)
    card.put(street, flat=True, rough=0)
    card.rays(420, 60, 96, 70, "#9cc0d8", 0.28, 6, 620)
    hem = card.layer()
    hem.fill(tube([(-20, 52), (180, 108), (420, 128), (640, 104), (820, 52)], [44, 44, 46, 44, 44]), "#5c4832")
    card.put(hem, form=14, shadow=(0, 12, 12, 0.6), rim=0.4)
    stitches = card.layer()
    stitches.stroke(
        line(curve([(-20, 66), (180, 122), (420, 142), (640, 118), (820, 66)], 60)), "#d8b878", 4, 0.9, dash=[15, 11]
    )
    stitches.stroke(
        line(curve([(-20, 40), (180, 96), (420, 116), (640, 92), (820, 40)], 60)), "#d8b878", 4, 0.7, dash=[15, 11]
    )
    card.late(stitches, flat=True)


def paint_coin(card: Art) -> None:
    """An old coin leans against the cloth like a cliff."""
    x, y, r = 640, 690, 190
    card.shade(ellipse(x + 40, y + 30, r), "#080406", 0.6, 24)
    card.shape(ellipse(x + 12, y + 5, r, r), "#5c3c1c", form=10)
    layer = card.layer()
    layer.fill(ellipse(x, y, r), "#b07c38")
    card.put(layer, form=18, rim=0.3)
    layer = card.layer()
    layer.stroke(ellipse(x, y, r - 17), "#7a5020", 5)
    for k in range(64):
        a = math.tau * k / 64
        layer.fill(ellipse(x + math.cos(a) * (r - 28), y + math.sin(a) * (r - 28), 4), "#d09c50")
    card.put(layer, form=4)
    hare = union(
        spline(
            [
                (x - 74, y + 84),
                (x - 84, y + 30),
                (x - 48, y - 18),
                (x + 4, y - 24),
                (x + 22, y + 10),
                (x + 40, y + 60),
                (x + 44, y + 86),
            ]
        ),
        ellipse(x + 28, y - 36, 36, 28, 12),
        tube([(x + 18, y - 56), (x - 8, y - 96), (x - 42, y - 118)], [16, 24, 8]),
        tube([(x + 32, y - 60), (x + 24, y - 104), (x + 2, y - 140)], [15, 22, 8]),
        ellipse(x - 76, y + 66, 20, 16),
    )
    card.shape(hare, "#bc8842", form=16, shadow=(3, 5, 5, 0.5))
    card.shape(ellipse(x + 38, y - 40, 5), "#5c3c1c", form=2)


def key(card: Art, x: float, y: float, length: float, turn: float, colour: str, bits: int) -> None:
    """One key of the bunch; its ring end at (x, y)."""
    shaft = union(
        rect(-8, 30, 16, length, 5), cut(ellipse(0, 0, 40, 36), ellipse(0, 0, 20, 17)), rect(-14, 36, 28, 12, 4)
    )
    for k in range(bits):
        shaft = union(shaft, rect(4, length - 34 + k * 25, 34 - 8 * (k % 2), 15, 2))
    card.shape(Frame(x, y, 1, turn)(shaft), colour, form=8, shadow=(8, 10, 9, 0.6), rim=0.35)


def paint_keys(card: Art) -> None:
    """The keys lean in the left corner like felled towers, on a ring as large as a gate."""
    card.shape(
        cut(ellipse(92, 452, 94, 100), ellipse(92, 452, 80, 86)), "#7c8288", form=6, shadow=(8, 10, 9, 0.6), rim=0.4
    )
    key(card, 62, 552, 400, 4, "#7c6a4c", 3)
    key(card, 150, 534, 330, -13, "#8c9298", 2)


def paint_ticket(card: Art) -> None:
    """The bus ticket is pitched as a tent over a match."""
    left = poly([(550, 760), (464, 972), (550, 1004), (646, 800)])
    right = poly([(550, 760), (646, 800), (780, 984), (684, 956)])
    card.shade(ellipse(640, 990, 170, 24), "#080406", 0.7, 14)
    card.shape(right, "#8c7c58", form=8)
    layer = card.layer()
    layer.fill(left, "#e8d8a8")
    card.put(layer, form=8, shadow=(6, 6, 8, 0.4))
    print_ = card.layer()
    print_.fill(left, "#e8d8a8", 0.01)
    for k in range(5):
        t = 0.26 + k * 0.13
        a = (550 - 86 * t + 12, 760 + 212 * t)
        b = (646 - 96 * t - 10 - 6 * k, 800 + 204 * t)
        print_.stroke(
            line([a, b]),
            "#a84434" if k == 0 else "#54504c",
            9 if k == 0 else 4,
            0.8,
            clip=left,
            dash=None if k == 0 else [22, 7, 12, 6],
        )
    print_.fill(ellipse(530, 952, 13, 12), "#2a1c14")
    card.put(print_, flat=True, rough=0.3)
    card.shape(tube([(550, 764), (542, 748)], [9, 9]), "#a83828", form=4)


def paint_floor(card: Art, rng: Rng) -> None:
    """The seam at the bottom: fluff, crumbs, thread."""
    seam = spline([(-20, 1000, 1), (140, 984), (330, 972), (560, 990), (820, 968, 1), (820, 1230, 1), (-20, 1230, 1)])
    card.shape(seam, "#4a3626", form=30, shadow=(0, -8, 14, 0.5))
    layer = card.layer()
    for _ in range(420):
        x, y = rng.uniform(-10, 810), rng.uniform(1000, 1210)
        a = rng.uniform(0, math.tau)
        d = rng.uniform(10, 40)
        points = [
            (x, y),
            (x + math.cos(a) * d * 0.5 + rng.normal(0, 6), y + math.sin(a) * d * 0.3),
            (x + math.cos(a) * d, y + math.sin(a) * d * 0.5),
        ]
        layer.stroke(
            line(curve(points, 8)),
            rng.pick(["#8a7458", "#6c5844", "#a08a6c", "#7c4a3c", "#5c6458"]),
            rng.uniform(1.5, 3.4),
            rng.uniform(0.4, 0.9),
        )
    card.put(layer, form=3, rough=0.3)
    for x, y, r in ((90, 1090, 30), (700, 1110, 40), (520, 1160, 24), (250, 1150, 18)):
        card.contact(x, y + r * 0.6, r)
        card.shape(blob(x, y, r, r * 0.75, seed=int(x)), "#c89c5c", form=r * 0.4)
    thread = card.layer()
    thread.stroke(
        line(
            curve(
                [
                    (800, 1060),
                    (640, 1050),
                    (560, 1100),
                    (600, 1150),
                    (680, 1140),
                    (600, 1090),
                    (420, 1120),
                    (330, 1190),
                    (200, 1210),
                ],
                90,
            )
        ),
        "#a83c34",
        6,
    )
    card.put(thread, form=3, shadow=(2, 4, 4, 0.6))


def paint_fire(card: Art) -> None:
    """Splinters of a match burn; the light fills the bottom of the pocket."""
    x, y = FIRE
    card.contact(x, y + 24, 54, 14, 0.6)
    layer = card.layer()
    for a, b in (((-46, 30), (30, 4)), ((44, 32), (-26, 2)), ((-6, 36), (8, 0))):
        layer.fill(tube([(x + a[0], y + a[1]), (x + b[0], y + b[1])], 11), "#6a442a")
    card.put(layer, form=4, lamps=0.4)
    card.glow(x, y - 20, 400, "#ff9a3c", 0.55, 2)
    card.glow(x, y - 16, 130, "#ffd070", 0.7, 1.6)
    flame = card.layer()
    flame.fill(
        spline(
            [
                (x - 34, y + 12),
                (x - 38, y - 22),
                (x - 16, y - 50),
                (x - 14, y - 92, 1),
                (x + 14, y - 54),
                (x + 22, y - 72, 1),
                (x + 36, y - 24),
                (x + 30, y + 12),
            ]
        ),
        "#ff8a2c",
    )
    flame.fill(
        spline([(x - 20, y + 12), (x - 22, y - 14), (x - 4, y - 56, 1), (x + 12, y - 24), (x + 20, y + 10)]),
        "#ffd468",
    )
    flame.fill(spline([(x - 10, y + 12), (x - 10, y - 6), (x + 2, y - 26, 1), (x + 10, y + 10)]), "#fff4cc")
    card.put(flame, flat=True, glow=0.6)


def paint_campers(card: Art) -> None:
    """Four of them, and a kettle made of a thimble."""
    for x, y, name, flip, keys in (
        (
            186,
            992,
            "hug_knees",
            False,
            {
                "build": "adult",
                "garb": "jumper",
                "top": "#4c7480",
                "bottom": "#3a3438",
                "hat": "bobble",
                "hatcol": "#c84c38",
            },
        ),
        (478, 1002, "sit_ground", True, {"build": "woman", "garb": "dress", "top": "#8a4a5c", "hair": "#3a2420"}),
        (306, 1090, "sit_heels", False, {"build": "child", "garb": "jumper", "top": "#c89c3c", "bottom": "#3c4438"}),
    ):
        card.contact(x, y, 40, 9, 0.6)
        person(card, x, y, 196 if keys["build"] != "child" else 146, name, "side", flip=flip, **keys)
    card.shape(poly([(402, 1112), (446, 1112), (438, 1062), (410, 1062)]), "#a8acb0", form=9, shadow=(3, 4, 4, 0.6))
    dots = card.layer()
    for j in range(3):
        for k in range(4):
            dots.fill(ellipse(413 + k * 7, 1074 + j * 10, 1.8), "#5a5c60")
    card.put(dots, flat=True)


def paint_lookout(card: Art) -> None:
    """A fourth has climbed the key to the moth hole; through it shine street lamps."""
    hole = blob(330, 520, 64, 54, seed=8, irregular=0.22)
    layer = card.layer()
    layer.fill(hole, "#1c3450", gradient=Linear("#5c7c98", 0, 470, 0, 580))
    card.put(layer, flat=True)
    layer = card.layer()
    for x, y, r in ((306, 516, 8), (330, 500, 5), (362, 512, 9), (342, 536, 6), (320, 542, 4)):
        layer.fill(ellipse(x, y, r), "#ffc878", 0.9)
        layer.fill(ellipse(x, y, r * 0.5), "#fff0c8")
    card.late(layer, flat=True, glow=0.2)
    frayed = card.layer()
    rng = Rng("frayed", card.seed)
    for k in range(64):
        a = math.tau * k / 64
        p = (330 + math.cos(a) * 66, 520 + math.sin(a) * 56)
        frayed.stroke(
            line(
                curve(
                    [p, (p[0] - math.cos(a) * 10 + rng.normal(0, 5), p[1] - math.sin(a) * 10 + rng.normal(0, 5))], 4
                )
            ),
            rng.pick(["#a08050", "#6c5436"]),
            3,
        )
    frayed.stroke(line(curve([(286, 566), (282, 700), (262, 800), (270, 900)], 40)), "#a83c34", 5)
    card.put(frayed, form=2, rough=0.2)
    person(
        card,
        292,
        596,
        170,
        "climb",
        "tqback",
        build="adult",
        garb="trousers",
        top="#6c7a4c",
        bottom="#3a3230",
        hat="cap",
        hatcol="#4a4038",
        anchor="hands",
        reach={"r": (312, 572), "l": (284, 580)},
    )


def paint(card: Art) -> None:
    """Paint it."""
    rng = Rng("pocket", card.seed)
    card.sun(80, 0.5, "#5a646c", "#0c0608")
    card.fog_colour = "#2c221c"
    card.lamp(FIRE[0], FIRE[1] - 40, 620, "#ff9c48", 1.0, 110)
    paint_tweed(card, rng)
    paint_opening(card)
    paint_coin(card)
    paint_keys(card)
    paint_lookout(card)
    card.wash("#0c0808", np.clip((620 - card.ys) / 620, 0, 1) ** 0.8 * 0.5 * np.clip(card.ys / 160 - 0.7, 0, 1))
    paint_floor(card, rng)
    paint_ticket(card)
    paint_fire(card)
    paint_campers(card)
    card.focus = [(330, 960, 170), (320, 560, 90)]
    card.finish(bloom=0.3, vignette=0.4, vignette_colour="#080406")
