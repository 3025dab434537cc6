"""Idea: on a grey day a balloon seller's balloons are round holes in the sky, each with other weather.

Readings: choice; escape; what money can buy; moods on strings.
Second story: a customer walks home down the street under a small hole of her own: she has chosen rain.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from atelier.chance import Rng
from atelier.colour import darken, lighten, mix
from atelier.composition import Perspective
from atelier.decks.overheard.figures.people import person
from atelier.decks.overheard.layers import Linear
from atelier.decks.overheard.motifs.animals import bird
from atelier.decks.overheard.motifs.plants import pine
from atelier.decks.overheard.motifs.sky import hill
from atelier.decks.overheard.motifs.water import sea
from atelier.decks.overheard.painting import Art
from atelier.decks.overheard.worlds import hole_rim, shining_rim, world
from atelier.geometry import Frame, curve, ellipse, leaf, line, poly, rect, spline

STREET = Perspective(horizon=980, vanishing_x=520)
GREY = "#b4b8ba"
HAND = (236, 836)


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(100, 0.5, "#eef0ee", "#2c3040")
    card.fog_colour = GREY
    card.sky(["#7f878e", "#9aa1a5", "#b9bcba", "#c9c8c2"], [0, 0.35, 0.65, 0.84], noise=0.06, brush=14)
    paint_street(card)
    paint_holes(card)
    paint_customer(card)
    paint_seller(card)
    card.focus = [(236, 900, 140), (470, 370, 260)]
    card.finish(bloom=0.3, vignette=0.36, vignette_colour="#181c28")


# ---------------------------------------------------------------- the grey town
def paint_street(card: Art) -> None:
    """Tall fronts on both sides and a wet pavement."""
    rng = Rng("street", card.seed)
    layer = card.layer()
    layer.fill(rect(-10, 978, 820, 240), "#9a9a9a", gradient=Linear("#565a62", 0, 980, 0, 1200))
    card.put(layer, form=8, light=0.4)
    for base, tones in ((-250, ["#8a8a88", "#7c7f84", "#96918a"]), (1010, ["#7f7c7c", "#8d8a86", "#747a80"])):
        for k in range(5, -1, -1):
            near = 0.1 + k * 0.8
            front(card, base, near + 0.78, near, rng.uniform(3.2, 4.6), tones[k % 3], 0.08 + 0.13 * k, rng)
    card.fog(820, 1010, "#c9c9c4", 0.45)
    card.mist(520, 980, 260, 90, "#d8d6ce", 0.8)
    layer = card.layer()
    for corners in STREET.grid(40, 26, 6.0, 1.6):
        cx, cy = sum(c[0] for c in corners) / 4, sum(c[1] for c in corners) / 4
        if -40 < cx < 840:
            small = [(cx + (x - cx) * 0.9, cy + (y - cy) * 0.86) for x, y in corners]
            layer.fill(poly(small), lighten("#74777e", rng.normal(0, 0.03)), 0.7)
    card.put(layer, form=3, rough=0.5)
    card.shade(
        spline([(330, 1040), (600, 1020), (780, 1080), (620, 1170), (380, 1140)]), "#c8d4dc", 0.35, 30, mode="screen"
    )


def front(card: Art, base: float, far: float, near: float, tall: float, wall, depth: float, rng: Rng) -> None:
    """A house front in steep perspective, rows of blind windows, a sill here and there."""

    def at(u: float, v: float) -> tuple[float, float]:
        x, y = STREET.ground(base, far + (near - far) * u)
        return (x + (520 - x) * 0.10 * v, y - v * tall * 240 * STREET.size_at(y))

    layer = card.layer()
    layer.fill(poly([at(0, 0), at(0, 1), at(1, 1), at(1, 0)]), wall)
    layer.fill(poly([at(-0.02, 1), at(-0.02, 1.04), at(1.02, 1.04), at(1.02, 1)]), darken(wall, 0.14))
    for i in range(3):
        for j in range(7):
            u, v = 0.13 + i * 0.29, 0.08 + j * 0.13
            layer.fill(
                poly(
                    [
                        at(u - 0.02, v - 0.012),
                        at(u - 0.02, v + 0.088),
                        at(u + 0.17, v + 0.088),
                        at(u + 0.17, v - 0.012),
                    ]
                ),
                lighten(wall, 0.09),
            )
            layer.fill(
                poly([at(u, v), at(u, v + 0.08), at(u + 0.15, v + 0.08), at(u + 0.15, v)]),
                mix("#3c424c", "#8c949a", rng.uniform(0, 0.5)),
            )
    card.put(layer, form=7, depth=depth, brush=86, light=0.7)


# ---------------------------------------------------------------- the weathers
def summer(inner: Art, x: float, y: float, r: float) -> None:
    """Blue noon over wheat."""
    inner.sun(120, 0.5, "#fff6d0", "#5c4a20")
    inner.sky(["#3c98d0", "#8fd0e4", "#f6f0c4"], [(y - r) / 1200, y / 1200, (y + r * 0.6) / 1200], noise=0.02)
    inner.glow(x - r * 0.4, y - r * 0.5, r * 0.9, "#fff6c0", 0.9, 2)
    hill(inner, [(x - r, y + r * 0.34), (x, y + r * 0.22), (x + r, y + r * 0.3)], "#8fae54", form=14)
    hill(inner, [(x - r, y + r * 0.46), (x, y + r * 0.54), (x + r, y + r * 0.42)], "#e8b83c", form=14)
    layer = inner.layer()
    rng = Rng("wheat", 1)
    for _ in range(160):
        px, py = rng.uniform(x - r, x + r), rng.uniform(y + r * 0.5, y + r)
        layer.stroke(line([(px, py), (px + 3, py - 17)]), rng.pick(["#fbe08a", "#c98f28", "#f0c850"]), 2.4, 0.8)
    inner.put(layer, form=2)


def starry(inner: Art, x: float, y: float, r: float) -> None:
    """A clear night with a thin moon."""
    inner.sky(["#0a1238", "#1c2c68", "#4c4c94"], [(y - r) / 1200, y / 1200, (y + r) / 1200], noise=0.03)
    layer = inner.layer()
    rng = Rng("night", 2)
    for _ in range(90):
        layer.fill(
            ellipse(rng.uniform(x - r, x + r), rng.uniform(y - r, y + r * 0.7), rng.uniform(1.2, 3.2)),
            "#fff4d4",
            rng.uniform(0.4, 1),
        )
    layer.fill(ellipse(x + r * 0.3, y - r * 0.3, r * 0.2), "#fbeebc")
    layer.fill(ellipse(x + r * 0.39, y - r * 0.35, r * 0.18), "#182658")
    layer.fill(
        spline(
            [
                (x - r, y + r * 0.6),
                (x - r * 0.3, y + r * 0.4),
                (x + r * 0.2, y + r * 0.62),
                (x + r, y + r * 0.5),
                (x + r, y + r * 1.1, 1),
                (x - r, y + r * 1.1, 1),
            ]
        ),
        "#0c1230",
    )
    inner.put(layer, flat=True)


def snowy(inner: Art, x: float, y: float, r: float) -> None:
    """Firs in falling snow."""
    inner.fog_colour = "#dfe8f0"
    inner.sky(["#8fa8c4", "#c8d6e4", "#eef2f6"], [(y - r) / 1200, y / 1200, (y + r * 0.6) / 1200], noise=0.02)
    for dx, h, depth in ((-0.6, 0.7, 0.4), (0.5, 0.8, 0.4), (-0.1, 0.6, 0.55), (0.1, 1.0, 0.15)):
        pine(inner, x + dx * r, y + r * 0.66, h * r, "#3c5c78", int(dx * 10), depth, snow="#ffffff")
    hill(inner, [(x - r, y + r * 0.56), (x, y + r * 0.66), (x + r, y + r * 0.52)], "#f4f8fb", form=12)


def sunset(inner: Art, x: float, y: float, r: float) -> None:
    """A burning sea."""
    inner.sky(["#7c2c5c", "#e8583c", "#ffc45c"], [(y - r) / 1200, y / 1200, (y + r * 0.2) / 1200], noise=0.03)
    inner.shape(ellipse(x, y + r * 0.14, r * 0.26), "#fff0b0", flat=True, glow=0.6)
    sea(
        inner,
        y + r * 0.2,
        y + r * 1.2,
        ["#f89a4c", "#b84c54", "#5c2454"],
        n=90,
        spark="#fff0b0",
        spark_x=x,
        spark_width=r,
    )


def autumn(inner: Art, x: float, y: float, r: float) -> None:
    """Wind full of leaves."""
    inner.sky(["#d8b87c", "#ecd09c", "#c89c5c"], [(y - r) / 1200, y / 1200, (y + r) / 1200], noise=0.05, brush=20)
    layer = inner.layer()
    rng = Rng("leaves", 3)
    layer.stroke(
        line(curve([(x - r, y + r), (x - r * 0.5, y + r * 0.1), (x - r * 0.55, y - r)], 20)), "#4a2c20", r * 0.16
    )
    layer.stroke(
        line(curve([(x - r * 0.5, y), (x - r * 0.05, y - r * 0.4), (x + r * 0.4, y - r * 0.5)], 20)),
        "#4a2c20",
        r * 0.07,
    )
    for _ in range(80):
        layer.fill(
            leaf(rng.uniform(x - r, x + r), rng.uniform(y - r, y + r), r * 0.2, r * 0.11, rng.uniform(0, 360)),
            rng.pick(["#c8482c", "#e08a2c", "#a83424", "#f0b83c"]),
        )
    inner.put(layer, form=4)


def thunder(inner: Art, x: float, y: float, r: float) -> None:
    """A bolt."""
    inner.sky(["#141428", "#3c3c5c", "#6c5c7c"], [(y - r) / 1200, y / 1200, (y + r) / 1200], noise=0.16, cell=60)
    bolt = [
        (x + r * 0.1, y - r),
        (x - r * 0.16, y - r * 0.3),
        (x + r * 0.12, y - r * 0.2),
        (x - r * 0.12, y + r * 0.5),
        (x + r * 0.02, y + r),
    ]
    layer = inner.layer()
    layer.stroke(line(bolt), "#fff8c8", r * 0.07)
    inner.put(layer, flat=True, glow=1.0)
    inner.glow(x, y, r, "#c8b8ff", 0.5, 2)


def aurora(inner: Art, x: float, y: float, r: float) -> None:
    """Green curtains of light over black peaks."""
    top, bottom = (y - r) / 1200, (y + r) / 1200
    inner.sky(["#0a1830", "#103448", "#1c4c54"], [top, y / 1200, bottom], noise=0.03)
    for k, tone in enumerate(("#3ce0a0", "#7cf0b0", "#a878e8")):
        fold = y + r * (0.1 - 0.2 * k) + r * 0.2 * np.sin((inner.xs - x) / r * (3 + k) + k * 2)
        above = np.clip(fold - inner.ys, 0, None)
        veil = np.exp(-above / (r * 0.34)) * (inner.ys < fold) * (0.6 + 0.4 * np.sin(inner.xs * 0.35 + k))
        inner.screen(tone, np.clip(veil * 0.8, 0, 1))
    layer = inner.layer()
    peaks = [(-1, 1), (-1, 0.6), (-0.5, 0.34), (-0.2, 0.62), (0.3, 0.3), (0.7, 0.6), (1, 0.5), (1, 1)]
    layer.fill(poly([(x + r * dx, y + r * dy) for dx, dy in peaks]), "#08141c")
    inner.put(layer, flat=True)


Weather = Callable[[Art, float, float, float], None]
HOLES: list[tuple[float, float, float, Weather, str]] = [
    (250, 196, 108, starry, "#6c7cd8"),
    (470, 112, 84, aurora, "#5cf0a8"),
    (672, 214, 98, sunset, "#ff8c4c"),
    (446, 344, 140, summer, "#fff0b0"),
    (204, 446, 92, snowy, "#f0f6ff"),
    (668, 446, 88, autumn, "#f0a84c"),
    (360, 562, 68, thunder, "#b8a8ff"),
]


def paint_holes(card: Art) -> None:
    """Every hole with its rim of torn grey and the light that falls out of it."""
    strings = card.layer()
    for k, (x, y, r, weather, light) in enumerate(HOLES):
        foot = (x + (HAND[0] - x) * r / math.dist((x, y), HAND), y + (HAND[1] - y) * r / math.dist((x, y), HAND))
        sag = ((foot[0] + HAND[0]) / 2 + (k - 3) * 7, (foot[1] + HAND[1]) / 2 + 26)
        strings.stroke(line(curve([foot, sag, HAND], 40)), "#3c3a40", 2.2, 0.9)
        edge = Frame(x, y, 1, k * 40)(ellipse(0, 0, r, r * 0.97))
        mask = world(card, edge, lambda inner, w=weather, a=x, b=y, c=r: w(inner, a, b, c))
        hole_rim(card, mask, 7, 9, 9, 0.75)
        shining_rim(card, mask, light, 18, 0.55)
        layer = card.layer()
        layer.stroke(edge, "#c9cac6", 3.4, 0.7)
        layer.fill(ellipse(*foot, 6), "#3c3a40")
        card.put(layer, form=3, rough=1.2, shadow=(4, 5, 4, 0.35))
    card.late(strings, flat=True)
    spill(card)


def spill(card: Art) -> None:
    """Some of it gets out: snow, leaves, a swallow on its way through."""
    rng = Rng("spill", card.seed)
    layer = card.layer()
    for _ in range(80):
        t = rng.uniform(0, 1)
        layer.fill(
            ellipse(204 - 60 * t + rng.normal(0, 24 + 40 * t), 520 + 560 * t, rng.uniform(1.6, 4)),
            "#ffffff",
            0.95 - 0.4 * t,
        )
    for _ in range(16):
        t = rng.uniform(0, 1)
        layer.fill(
            leaf(690 + 60 * t + rng.normal(0, 30), 520 + 520 * t, 17, 9, rng.uniform(0, 360)),
            rng.pick(["#c8482c", "#e08a2c", "#f0b83c"]),
        )
    card.late(layer, form=2)
    bird(card, 548, 246, 0.7, "#1c2430", rot=-24)
    bird(card, 610, 300, 0.6, "#1c2430", rot=-10)


# ---------------------------------------------------------------- people
def paint_customer(card: Art) -> None:
    """Far down the street: her own rain."""
    x, y = 596, 1034
    edge = ellipse(x + 4, y - 208, 40, 39)

    def rain(inner: Art) -> None:
        inner.sky(["#2c4468", "#54749c"], [0.66, 0.74], noise=0.1, cell=50)

    mask = world(card, edge, rain)
    hole_rim(card, mask, 4, 5, 5, 0.7)
    card.contact(x, y, 24)
    fig = person(
        card,
        x,
        y,
        112,
        "stroll",
        "back",
        garb="dress",
        top="#6a5a78",
        hair="#5a3a28",
        hairstyle="bun",
        arm_r=(150, 10, 6),
        options=dict(depth=0.1),
    )
    layer = card.layer()
    layer.stroke(line([fig.hand_r, (x + 4, y - 169)]), "#3c3a40", 1.8, 0.9)
    for k in range(34):
        px, py = x - 34 + (k * 37) % 76, y - 160 + (k * 53) % 156
        layer.stroke(line([(px, py), (px - 2, py + 13)]), "#dcecf8", 1.6, 0.8)
    card.late(layer, flat=True)
    card.shade(ellipse(x, y + 4, 52, 12), "#c8e0f0", 0.5, 4, mode="screen")


def paint_seller(card: Art) -> None:
    """A heavy man in a patched coat, who keeps a tight hand."""
    card.shade(ellipse(168, 1160, 150, 22), "#181a24", 0.6, 10)
    person(
        card,
        160,
        1160,
        400,
        "stand",
        "tq",
        build="stout",
        garb="greatcoat",
        top="#5c3f34",
        bottom="#2c2a30",
        hat="bowler",
        hatcol="#2a262c",
        band="#c8902c",
        scarf="#d8a83c",
        hair="#8d8a88",
        skin="#d8a480",
        mouth="smile",
        boots=True,
        nod=-16,
        turn=-10,
        reach={"r": HAND},
    )
    layer = card.layer()
    for k in range(7):
        layer.stroke(line([HAND, (HAND[0] - 12 + k * 4, HAND[1] + 26 + (k % 3) * 8)]), "#3c3a40", 2)
    card.late(layer, flat=True)
    sign = Frame(330, 1150, 1, 3)
    card.contact(330, 1168, 46)
    layer = card.layer()
    layer.fill(sign(poly([(-44, 18), (-30, -104), (30, -104), (44, 18)])), "#3a3438")
    layer.fill(sign(poly([(-36, 2), (-26, -96), (26, -96), (36, 2)])), "#e8e0cc")
    for k in range(4):
        layer.fill(sign(ellipse(-12, -82 + k * 21, 7)), ("#f0b83c", "#3c98d0", "#e8583c", "#1c2c68")[k])
        layer.stroke(sign(line([(4, -82 + k * 21), (20, -82 + k * 21)])), "#3a3438", 3)
    card.put(layer, form=4, shadow=(5, 6, 5, 0.4))
