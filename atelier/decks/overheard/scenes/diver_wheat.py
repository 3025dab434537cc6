"""Idea: a deep-sea diver in a wheat field holds jellyfish like balloons.

Readings: in the wrong place and content; a holiday; late for the sea.
Second story: the house behind him has no light in its window; perhaps it is his.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from atelier.chance import Rng
from atelier.colour import Colour, darken
from atelier.decks.overheard.layers import Radial
from atelier.decks.overheard.motifs.animals import bird, jellyfish
from atelier.decks.overheard.motifs.buildings import house
from atelier.decks.overheard.motifs.plants import foliage
from atelier.decks.overheard.motifs.sky import cloud, hill
from atelier.decks.overheard.painting import Art
from atelier.geometry import TAU, curve, ellipse, leaf, line, rect, spline, tube


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(55, 0.5, "#fff6d0", "#4a3a5a")
    rng = Rng("dw", card.seed)
    card.fog_colour = "#dfe8d8"
    card.sky(["#6fb4d4", "#a4d0dc", "#dcecd8", "#fbf0c4"], [0, 0.3, 0.52, 0.66], noise=0.03, brush=4)
    for k, (x, y, w, h) in enumerate(
        ((120, 210, 300, 90), (700, 330, 330, 90), (420, 560, 340, 70), (80, 620, 240, 50))
    ):
        cloud(card, x, y, w, h, "#fffaf0", k, under="#b8d0dc")
    hill(card, [(0, 720), (200, 690), (420, 712), (640, 680), (800, 704)], "#9ab48a", depth=0.45)
    for k in range(14):
        foliage(
            card,
            k * 62 + rng.normal(0, 10),
            700 + rng.normal(0, 8),
            26,
            24,
            ("#6f8f6a", "#8aa878", "#a8c088"),
            40,
            (8, 14),
            k,
            depth=0.4,
            round_leaves=True,
        )
    hill(card, [(0, 770), (240, 744), (500, 764), (800, 740)], "#d8b45a", depth=0.25)
    house(card, 640, 748, 70, 46, "#f0e0c0", "#b8523a", 0, 4, "#5a6a7a", depth=0.2)

    def wheat(y: float, n: int, h: float, cols: Sequence[Colour], d: float, seed: int) -> None:
        q = Rng("wheat", seed)
        layer = card.layer()
        for _ in range(n):
            x = q.uniform(-20, 820)
            yb = y + q.uniform(0, 40)
            hh = h * q.uniform(0.8, 1.15)
            b = q.normal(10, 8)
            c = q.pick(cols)
            layer.stroke(
                line(curve([(x, yb), (x + b * 0.3, yb - hh * 0.6), (x + b, yb - hh)], 8)), c, max(h * 0.018, 1.2)
            )
            for j in range(6):
                t = j / 6
                ex, ey = (x + b + b * 0.1 * t, yb - hh - t * h * 0.22)
                for sd in (-1, 1):
                    layer.fill(leaf(ex, ey, h * 0.085, h * 0.036, -75 + sd * 34), c)
            layer.fill(leaf(x + b * 1.1, yb - hh * 1.24, h * 0.12, h * 0.03, -80), c)
        card.put(layer, form=max(h * 0.04, 3), depth=d, rough=0.3)

    for y, n, h, d, s in ((800, 190, 50, 0.32, 1), (850, 170, 70, 0.2, 2), (905, 150, 92, 0.1, 3)):
        hill(card, [(0, y), (400, y - 8), (800, y)], "#cf9f42", depth=d, form=20)
        wheat(y, n, h, ["#e8c060", "#d8a844", "#f3d888", "#c48f38"], d, s)
    # jellyfish balloons
    hx, hy = (590, 548)
    layer = card.layer()
    for jx, jy in ((330, 250), (520, 170), (640, 330)):
        layer.stroke(
            line(curve([(hx, hy), ((hx + jx) / 2 + 14, (hy + jy) / 2 + 30), (jx, jy + 60)], 30)), "#f4ead8", 2
        )
    card.put(layer, flat=True, rough=0)
    jellyfish(card, 330, 250, 1.0, "#f08a7a", "#fbd8c0", 1, sway=-26)
    jellyfish(card, 640, 330, 0.86, "#9a7ac8", "#e4d0f0", 2, sway=-22)
    jellyfish(card, 520, 170, 1.12, "#f0b850", "#fdeec0", 3, sway=-26)
    # diver: canvas suit, brass helmet, lead boots hidden in wheat
    px, _py = (420, 1090)
    suit = "#c9b48a"
    for sd in (-1, 1):
        layer = card.layer()
        layer.fill(
            tube([(px + sd * 36, 850), (px + sd * 44, 960), (px + sd * 44, 1080)], [76, 68, 60]), darken(suit, 0.04)
        )
        card.put(layer, form=24)
    layer = card.layer()
    layer.fill(tube([(px - 78, 650), (px - 118, 740), (px - 112, 830)], [58, 50, 42]), darken(suit, 0.03))
    card.put(layer, form=18)
    layer = card.layer()
    layer.fill(ellipse(px - 111, 848, 22, 26), "#7a4a30")
    card.put(layer, form=12)
    layer = card.layer()
    b = spline(
        [
            (px - 60, 610),
            (px, 596),
            (px + 60, 610),
            (px + 96, 650),
            (px + 92, 760),
            (px + 84, 870),
            (px, 890),
            (px - 84, 870),
            (px - 92, 760),
            (px - 96, 650),
        ]
    )
    layer.fill(b, suit)
    for y in (700, 790):
        layer.stroke(line(curve([(px - 94, y), (px, y + 18), (px + 94, y)], 20)), darken(suit, 0.14), 4, 0.6, clip=b)
    card.put(layer, form=46, shadow=(8, 10, 12, 0.35))
    layer = card.layer()
    layer.stroke(line(curve([(px - 88, 826), (px, 846), (px + 88, 826)], 20)), "#6a3f2a", 20)
    layer.fill(rect(px - 20, 824, 40, 34, 4), "#c9983e")
    card.put(layer, form=8)
    layer = card.layer()
    layer.fill(tube([(px + 74, 652), (px + 140, 700), (px + 168, 640), (hx - 4, hy + 16)], [62, 54, 46, 40]), suit)
    card.put(layer, form=18)
    layer = card.layer()
    layer.fill(ellipse(hx, hy, 23, 22), "#7a4a30")
    card.put(layer, form=12)
    brass = "#d0963c"
    layer = card.layer()
    layer.fill(spline([(px - 86, 640), (px - 70, 594), (px, 578), (px + 70, 594), (px + 86, 640), (px, 676)]), brass)
    card.put(layer, form=20, shadow=(0, 8, 8, 0.4))
    layer = card.layer()
    for k in range(9):
        t = k / 8
        x = px - 74 + 148 * t
        layer.fill(ellipse(x, 642 + 22 * math.sin(t * math.pi), 6), "#f0cf80")
    card.put(layer, form=4)
    layer = card.layer()
    layer.fill(ellipse(px, 510, 92, 96), brass)
    card.put(layer, form=60, rim=0.4)
    layer = card.layer()
    layer.fill(ellipse(px - 88, 514, 16, 34), darken(brass, 0.1))
    layer.fill(ellipse(px + 88, 514, 16, 34), darken(brass, 0.1))
    layer.fill(rect(px - 12, 404, 24, 18, 5), darken(brass, 0.05))
    card.put(layer, form=8)
    layer = card.layer()
    layer.fill(ellipse(px, 516, 58), "#f0cf80")
    card.put(layer, form=8, shadow=(2, 4, 4, 0.4))
    g = ellipse(px, 516, 46)
    layer = card.layer()
    layer.fill(g, "#12303f", gradient=Radial("#2c6a80", px - 10, 506, 60))
    fish_ = spline(
        [
            (px + 26, 524),
            (px + 8, 512),
            (px - 14, 520),
            (px - 30, 510, 1),
            (px - 26, 524),
            (px - 30, 538, 1),
            (px - 14, 530),
            (px + 8, 538),
        ]
    )
    layer.fill(fish_, "#f08a3c", clip=g)
    layer.fill(ellipse(px + 14, 521, 3), "#20141a")
    layer.fill(
        spline([(px - 34, 500), (px - 20, 482), (px - 8, 478), (px - 22, 494), (px - 28, 510)]),
        "#ffffff",
        0.7,
        clip=g,
    )
    for bx, by, q in ((px + 20, 500, 4), (px + 26, 490, 2.6), (px + 16, 486, 2)):
        layer.stroke(ellipse(bx, by, q), "#cfe8f0", 1.4)
    card.put(layer, form=12, light=0.5)
    layer = card.layer()
    for k in range(8):
        a = TAU * k / 8
        layer.fill(ellipse(px + math.cos(a) * 52, 516 + math.sin(a) * 52, 4), "#8a5a24")
    card.put(layer, form=2)
    for y, n, h, s in ((985, 130, 120, 4), (1070, 120, 150, 5), (1160, 110, 180, 6), (1230, 90, 190, 7)):
        wheat(y, n, h, ["#e8b850", "#d09a3a", "#f3d480", "#b8802c"], 0, s)
    layer = card.layer()
    for _ in range(16):
        x, y = (rng.uniform(20, 780), rng.uniform(930, 1160))
        q = rng.uniform(9, 14)
        for a in range(0, 360, 90):
            layer.fill(
                ellipse(
                    x + math.cos(math.radians(a)) * q * 0.5,
                    y + math.sin(math.radians(a)) * q * 0.4,
                    q * 0.62,
                    q * 0.5,
                ),
                "#d8392e",
            )
        layer.fill(ellipse(x, y, q * 0.25), "#20141a")
    card.put(layer, form=5)
    for bx, by, s in ((160, 420, 0.55), (205, 396, 0.4)):
        bird(card, bx, by, s, "#4a5a70", pose="glide")
    card.focus = [(420, 520, 110)]
    card.finish(bloom=0.25, vignette=0.15, vignette_colour="#5a3a1c")
