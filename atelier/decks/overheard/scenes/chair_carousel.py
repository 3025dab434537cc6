"""Idea: a chain carousel turns at night in a snow field; its seats are the chairs of many homes, all empty.

Readings: childhood; the missing; a party that goes on without guests; musical chairs.
Second story: one pair of chains flies empty; its chair stands in the snow, and tracks lead away.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from atelier.chance import Rng
from atelier.colour import darken, lighten, mix, shift
from atelier.decks.overheard.layers import Layer, Linear
from atelier.decks.overheard.motifs.plants import pine
from atelier.decks.overheard.motifs.sky import hill
from atelier.decks.overheard.painting import Art
from atelier.decks.overheard.texture import smoothstep
from atelier.geometry import TAU, Frame, curve, ellipse, line, poly, rect, spline, tube

HUB = (470, 316)
RIM = (270, 62)
GROUND = 884
MISSING = 4
SEATS = 13


def paint_night(card: Art) -> None:
    """A low sky with snow in it, and the black edge of a wood."""
    card.sky(["#04081c", "#081130", "#101f46", "#22325e", "#3a466c"], [0, 0.3, 0.55, 0.7, 1], noise=0.05, brush=8)
    card.stars(90, 420, opacity=0.7, twinkle=2)
    rng = Rng("wood", card.seed)
    for depth, y, tone in ((0.35, 744, "#14204a"), (0.05, 764, "#0a1230")):
        for k in range(22):
            x = k * 40 + rng.normal(0, 12) - 20
            pine(card, x, y + rng.normal(0, 5), rng.uniform(90, 230), tone, seed=k, depth=depth, w=0.19)
    card.fog(690, 780, "#46588a", 0.35)


def paint_snow(card: Art) -> None:
    """Blue snow, warm under the bulbs."""
    hill(card, [(0, 760), (240, 750), (520, 764), (800, 748)], "#4c5c8a", form=40)
    hill(card, [(0, 852), (260, 812), (560, 806), (800, 838)], "#5c6c9a", form=60)
    hill(card, [(0, 1040), (200, 1010), (520, 1062), (800, 1012)], "#46567f", form=60)
    distance = np.hypot((card.xs - HUB[0]) / 470, (card.ys - GROUND - 20) / 190)
    below = smoothstep(740, 800, card.ys)
    card.wash("#e9b478", np.clip(1 - distance, 0, 1) ** 0.9 * 0.8 * below)
    for k in range(SEATS):
        angle = TAU * (k + 0.6) / SEATS
        if k != MISSING:
            x, y = HUB[0] + math.cos(angle) * 420, GROUND + 30 + math.sin(angle) * 112
            card.shade(ellipse(x, y, 44, 11), "#2c3262", 0.62, 6)


def kitchen(layer: Layer, f: Frame, tone: object) -> None:
    """A kitchen chair with a ladder back."""
    for x in (-17, 17):
        layer.fill(f(tube([(x, -8), (x * 1.1, 32)], [5, 4])), darken(tone, 0.1))
        layer.fill(f(tube([(x, -8), (x, -58)], [5.5, 5])), tone)
    for y in (-22, -36, -50):
        layer.fill(f(rect(-17, y - 3.4, 34, 7, 3)), tone)
    layer.fill(f(poly([(-22, -6), (22, -6), (25, 3), (-25, 3)])), lighten(tone, 0.06))


def armchair(layer: Layer, f: Frame, tone: object) -> None:
    """A wing chair with buttons and a cushion."""
    for x in (-24, 24):
        layer.fill(f(rect(x - 4, 16, 8, 15, 2)), "#3a2620")
    layer.fill(f(spline([(-30, 20), (-34, -20), (-30, -62), (0, -76), (30, -62), (34, -20), (30, 20)])), tone)
    layer.fill(
        f(spline([(-22, -8), (-24, -40), (-16, -60), (0, -66), (16, -60), (24, -40), (22, -8)])), lighten(tone, 0.06)
    )
    for x, y in ((-9, -48), (9, -48), (-9, -30), (9, -30), (0, -39)):
        layer.fill(f(ellipse(x, y, 2.4)), darken(tone, 0.2))
    layer.fill(f(rect(-22, -10, 44, 6, 2)), darken(tone, 0.22))
    layer.fill(f(rect(-23, -5, 46, 15, 6)), lighten(tone, 0.14))
    layer.fill(f(rect(-24, 9, 48, 5, 2)), darken(tone, 0.2))
    for x in (-31, 31):
        layer.fill(f(rect(x - 9, -20, 18, 40, 9)), darken(tone, 0.08))
        layer.stroke(f(ellipse(x, -12, 6)), darken(tone, 0.22), 2)


def stool(layer: Layer, f: Frame, tone: object) -> None:
    """A round piano stool."""
    layer.fill(f(tube([(0, 0), (0, 20)], [9, 8])), darken(tone, 0.08))
    for x in (-20, 0, 20):
        layer.fill(f(tube([(0, 16), (x * 0.8, 24), (x, 36)], [6, 5, 4])), darken(tone, 0.08))
    layer.fill(f(ellipse(0, -2, 25, 9)), tone)


def high_chair(layer: Layer, f: Frame, tone: object) -> None:
    """A child's high chair with its tray."""
    for x in (-14, 14):
        layer.fill(f(tube([(x, -6), (x * 1.7, 54)], [5, 4])), darken(tone, 0.08))
        layer.fill(f(tube([(x, -6), (x * 0.9, -46)], [5, 4])), tone)
    layer.fill(f(rect(-21, 22, 42, 5, 2)), darken(tone, 0.1))
    layer.fill(f(rect(-15, -48, 30, 16, 6)), tone)
    layer.fill(f(rect(-18, -6, 36, 8, 3)), tone)
    layer.fill(f(ellipse(0, -18, 25, 6)), lighten(tone, 0.1))


def rocker(layer: Layer, f: Frame, tone: object) -> None:
    """A rocking chair."""
    for x in (-17, 17):
        layer.fill(f(tube([(x, -4), (x, 26)], [5, 5])), darken(tone, 0.08))
        layer.fill(f(tube([(x, -4), (x * 1.05, -62)], [6, 5])), tone)
    for k in range(-2, 3):
        layer.fill(f(tube([(k * 6, -6), (k * 6, -58)], [2.6, 2.6])), tone)
    layer.fill(f(rect(-20, -68, 40, 14, 7)), tone)
    layer.fill(f(rect(-22, -8, 44, 9, 4)), lighten(tone, 0.06))
    layer.fill(f(tube([(-34, 22), (-10, 32), (12, 32), (36, 20)], [5, 6, 6, 5])), darken(tone, 0.05))


CHAIRS: list[tuple[Callable[[Layer, Frame, object], None], str]] = [
    (kitchen, "#c86a3c"),
    (armchair, "#4a7a6c"),
    (stool, "#c8a24a"),
    (kitchen, "#e6d6b8"),
    (high_chair, "#d8b078"),
    (rocker, "#8a5a3c"),
    (kitchen, "#5c86a8"),
    (armchair, "#a8485a"),
    (stool, "#7a5c86"),
    (kitchen, "#94a46a"),
    (rocker, "#b0603c"),
    (high_chair, "#c8b48c"),
    (kitchen, "#a8785c"),
]


def paint_seat(card: Art, k: int, angle: float, behind: bool) -> None:
    """One seat at its place on the ring, swung outwards by the turning."""
    x0 = HUB[0] + math.cos(angle) * RIM[0] * 0.9
    y0 = HUB[1] + math.sin(angle) * RIM[1] * 0.8 + 24
    near = 0.5 + 0.5 * math.sin(angle)
    size = 0.95 + 1.0 * near
    drop = 210 + 120 * near
    swing = 0.1 * (1 - near) + math.cos(angle) * (0.62 + 0.06 * near)
    x1, y1 = x0 + drop * math.sin(swing), y0 + drop * math.cos(swing)
    f = Frame(x1, y1, size, -math.degrees(swing) * 0.9)
    depth = 0.34 * (1 - near)
    layer = card.layer()
    for side in (-1, 1):
        a, b = (x0 + side * 8, y0), f.point(side * 23, -2)
        layer.stroke(
            line(
                [a, b]
                if k != MISSING
                else curve([a, ((a[0] + b[0]) / 2 + 12, (a[1] + b[1]) / 2), (b[0] + 26, b[1] - 20)], 20)
            ),
            mix("#e8d8a8", "#42506e", 0.3 + depth),
            2.2 * size,
            0.9,
        )
    (card.put if behind else card.late)(layer, flat=True, rough=0.2)
    if k == MISSING:
        return
    motif, tone = CHAIRS[k % len(CHAIRS)]
    layer = card.layer()
    motif(layer, f, shift(tone, 0.04))
    card.put(layer, form=7 * size, depth=depth, rough=0.35, rim=0.3)


def paint_tower(card: Art) -> None:
    """Platform, mirrored mast, organ pipes."""
    x = HUB[0]
    card.contact(x, GROUND + 26, 250, 34, 0.55)
    card.shape(ellipse(x, GROUND + 10, 236, 38), "#5a2c34", form=16, rim=0.2)
    card.shape(ellipse(x, GROUND - 6, 222, 34), "#8a4a3c", form=14)
    mast = poly([(x - 46, GROUND - 6), (x - 36, HUB[1] + 20), (x + 36, HUB[1] + 20), (x + 46, GROUND - 6)])
    layer = card.layer()
    layer.fill(mast, "#a4463c")
    for k in range(-3, 4):
        layer.stroke(
            line([(x + k * 12, GROUND), (x + k * 9.4, HUB[1])]), "#e8b45a" if k % 2 else "#6a2430", 4, 0.85, clip=mast
        )
    card.put(layer, form=26, brush=88)
    for row in range(3):
        y = HUB[1] + 120 + row * 140
        card.shape(spline([(x - 26, y), (x, y - 44), (x + 26, y), (x, y + 44)]), "#e8c074", form=6)
        card.shape(
            spline([(x - 19, y), (x, y - 34), (x + 19, y), (x, y + 34)]),
            "#4c6488",
            gradient=Linear("#c8a878", x - 16, y - 20, x + 16, y + 26),
            form=5,
        )


def paint_canopy(card: Art) -> None:
    """The tilted striped roof, its painted shields, and the bulbs."""
    x, y = HUB
    rx, ry = RIM
    card.shape(ellipse(x, y + 16, rx, ry), "#3a1826", form=14)
    top = (x + 6, y - 176)
    layer = card.layer()
    n = 18
    for k in range(n):
        a0, a1 = math.pi * (1 - k / n), math.pi * (1 - (k + 1) / n)
        points = [top, (x + math.cos(a0) * rx, y + math.sin(a0) * ry), (x + math.cos(a1) * rx, y + math.sin(a1) * ry)]
        layer.fill(poly(points), "#5a2430" if k % 2 else "#b08c5c")
    card.put(layer, form=70, shadow=(0, 8, 10, 0.4), brush=80)
    layer = card.layer()
    for k in range(n):
        a = math.pi * (1 - (k + 0.5) / n)
        t = 0.12 + 0.5 * abs(math.sin(k * 2.3))
        drift = [
            (top[0] + (x + math.cos(a) * rx - top[0]) * u, top[1] + (y + math.sin(a) * ry - top[1]) * u)
            for u in (0.02, t * 0.5, t)
        ]
        layer.fill(tube(drift, [6, 16, 3]), "#cfd8ee", 0.95)
    card.put(layer, form=9)
    for k in range(15):
        a = math.pi * (k + 0.5) / 15
        px, py = x + math.cos(a) * rx, y + math.sin(a) * ry
        w = 30 * (0.45 + 0.55 * math.sin(a))
        shield = spline(
            [
                (px - w, py - 10, 1),
                (px, py - 26),
                (px + w, py - 10, 1),
                (px + w * 0.8, py + 22),
                (px, py + 40),
                (px - w * 0.8, py + 22),
            ]
        )
        card.shape(shield, "#b98a44" if k % 2 else "#274858", form=8, shadow=(0, 4, 4, 0.4))
    bulbs = card.layer()
    for k in range(46):
        a = TAU * k / 46
        if math.sin(a) > -0.15:
            bulbs.fill(
                ellipse(x + math.cos(a) * rx * 1.01, y + math.sin(a) * ry * 1.02 + 40 * max(math.sin(a), 0), 6.4),
                "#fff0b8",
            )
    for side in (-1, -0.4, 0.25, 0.8):
        for k in range(1, 8):
            t = k / 8
            bulbs.fill(
                ellipse(
                    top[0] + side * rx * 0.97 * t,
                    top[1] + (y - top[1] + ry * math.sqrt(max(1 - side**2, 0)) * 0.9) * t,
                    4,
                ),
                "#ffe49a",
            )
    card.put(bulbs, flat=True, glow=0.9, rough=0.1)
    card.late(bulbs, flat=True, rough=0.1)
    card.shape(tube([(top[0], top[1] + 10), (top[0] + 2, top[1] - 46)], [9, 4]), "#d8a94e", form=4)
    card.shape(
        spline(
            [
                (top[0] + 2, top[1] - 46, 1),
                (top[0] + 34, top[1] - 50),
                (top[0] + 62, top[1] - 36, 1),
                (top[0] + 30, top[1] - 30),
            ]
        ),
        "#c8463c",
        form=5,
    )


def paint_lost_chair(card: Art) -> None:
    """The missing chair stands near us, turned to the carousel; tracks lead from it out of the picture."""
    layer = card.layer()
    for k in range(9):
        t = k / 8
        x, y = 214 + 150 * t + (15 if k % 2 else -15), 1112 + 96 * t
        layer.fill(ellipse(x, y, 17 + 6 * t, 8 + 3 * t, 24), "#26325c", 0.9)
        layer.fill(ellipse(x - 3, y - 7, 17 + 6 * t, 3, 24), "#8c98c0", 0.5)
    card.late(layer, flat=True, rough=0.4)
    card.shade(poly([(96, 1116), (196, 1122), (120, 1240), (-20, 1230)]), "#1c2650", 0.65, 9)
    card.contact(146, 1118, 70, 14)
    f = Frame(142, 1044, 2.5, -4)
    layer = card.layer()
    kitchen(layer, f, "#8a6a48")
    card.put(layer, form=13, rim=0.7)
    layer = card.layer()
    layer.fill(f(spline([(-21, -6), (-8, -12), (10, -11), (22, -5), (10, -2), (-10, -2)])), "#e6ecf8")
    for y, w in ((-53, 16), (-39, 14), (-25, 12)):
        layer.fill(f(spline([(-w, y), (-4, y - 4), (w - 4, y - 3), (w, y), (0, y + 1)])), "#e6ecf8")
    card.put(layer, form=6)


def paint_snowfall(card: Art) -> None:
    """Flakes, warm near the bulbs."""
    rng = Rng("flakes", card.seed)
    layer = card.layer()
    for _ in range(230):
        x, y = rng.uniform(0, 800), rng.uniform(0, 1200)
        layer.fill(ellipse(x, y, rng.uniform(0.9, 3.2)), rng.pick(["#ffffff", "#fff0d0"]), rng.uniform(0.3, 0.9))
    card.late(layer, flat=True, rough=0.1)


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(100, 0.5, "#c8d8ff", "#0a1030")
    card.fog_colour = "#32426e"
    paint_night(card)
    paint_snow(card)
    card.glow(HUB[0], HUB[1] + 80, 560, "#ffb860", 0.5, 1.7)
    card.lamp(HUB[0], HUB[1] + 90, 520, "#ffb860", 0.75, z=120)
    seats = [(k, TAU * (k + 0.6) / SEATS) for k in range(SEATS)]
    for k, angle in sorted(seats, key=lambda seat: math.sin(seat[1])):
        if math.sin(angle) < 0:
            paint_seat(card, k, angle, True)
    paint_tower(card)
    paint_canopy(card)
    for k, angle in sorted(seats, key=lambda seat: math.sin(seat[1])):
        if math.sin(angle) >= 0:
            paint_seat(card, k, angle, False)
    card.lamps_off()
    card.lamp(420, 860, 420, "#ffb860", 0.5, z=60)
    paint_lost_chair(card)
    paint_snowfall(card)
    card.focus = [(HUB[0], 560, 330)]
    card.finish(bloom=0.5, vignette=0.4, vignette_colour="#040818")
