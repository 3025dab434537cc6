"""Idea: a walker crosses a rope tied between the hands of two clocks.

Readings: a deadline; balance of two times; growing older.
Second story: the walker's suitcase hangs from the hand that should hold the balance.
"""

from __future__ import annotations

import math

from atelier.chance import Rng
from atelier.colour import darken
from atelier.decks.overheard.figures.people import person
from atelier.decks.overheard.motifs.animals import bird
from atelier.decks.overheard.motifs.buildings import window_lights
from atelier.decks.overheard.motifs.objects import clock, umbrella
from atelier.decks.overheard.motifs.sky import cloud
from atelier.decks.overheard.painting import Art
from atelier.geometry import arc, curve, ellipse, line, poly, rect, spline


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(58, 0.5, "#fff0c8", "#16343c")
    card.fog_colour = "#bcd0c4"
    rng = Rng("cr", card.seed)
    card.sky(["#6fa39a", "#a9c8b6", "#e6e4c4", "#f0dcb0", "#cfcfb4"], [0, 0.3, 0.55, 0.7, 1], noise=0.03, brush=6)
    card.glow(560, 700, 620, "#fff2c8", 0.5, 2)
    for k, (x, y, w, h, c) in enumerate(
        ((150, 150, 320, 80, "#d4e0cc"), (640, 240, 340, 90, "#dfe4cc"), (380, 640, 300, 60, "#f0e8cc"))
    ):
        cloud(card, x, y, w, h, c, k)
    # city below in three misty layers
    for d, y, n in ((0.72, 930, 1), (0.5, 1010, 2), (0.22, 1100, 3)):
        x = -30
        layer = card.layer()
        WL = card.layer()
        while x < 820:
            w = rng.uniform(34, 80)
            h = rng.uniform(60, 200) * (1.1 - d * 0.3)
            c = rng.pick(["#3f6460", "#4a6a62", "#58706a", "#7a6a58"])
            kind = rng.integer(0, 3)
            if kind == 0:
                layer.fill(
                    poly([(x, y + 300), (x, y - h), (x + w / 2, y - h - w * 0.8), (x + w, y - h), (x + w, y + 300)]),
                    c,
                )
            elif kind == 1:
                layer.fill(rect(x, y - h, w, h + 300), c)
                layer.fill(
                    spline(
                        [
                            (x - 2, y - h, 1),
                            (x + w * 0.1, y - h - w * 0.42),
                            (x + w * 0.5, y - h - w * 0.62),
                            (x + w * 0.9, y - h - w * 0.42),
                            (x + w + 2, y - h, 1),
                        ]
                    ),
                    darken(c, 0.04),
                )
                layer.fill(
                    poly(
                        [(x + w / 2 - 3, y - h - w * 0.55), (x + w / 2, y - h - w), (x + w / 2 + 3, y - h - w * 0.55)]
                    ),
                    c,
                )
            elif kind == 2:
                layer.fill(rect(x, y - h * 0.8, w, h + 300), c)
                layer.fill(rect(x + w * 0.3, y - h, w * 0.12, h * 0.3), c)
            else:
                layer.fill(
                    poly(
                        [
                            (x, y + 300),
                            (x, y - h * 0.7),
                            (x + w * 0.5, y - h * 0.9),
                            (x + w, y - h * 0.7),
                            (x + w, y + 300),
                        ]
                    ),
                    c,
                )
            window_lights(WL, x + 4, y - h * 0.62, w - 8, h, 3, max(int(h / 26), 2), "#ffe2a0", rng, 0.45, 0.4, 0.45)
            x += w * rng.uniform(0.8, 1.1)
        card.put(layer, form=14, depth=d)
        card.put(WL, flat=True, opacity=1 - d, rough=0.2)
        card.fog(y - 130, y + 130, "#dfe4cc", 0.75, seed=n)
    # clocks
    for x, y, R, hh, mm, _ch in ((96, 440, 232, 3, 17.4, -1), (716, 560, 196, 8.7, 46, 1)):
        layer = card.layer()
        for k in range(26):
            yy = y - R - 34 - k * 30
            if yy < -40:
                break
            layer.stroke(ellipse(x, yy, 9 if k % 2 else 5, 17), "#a67c38", 5)
        card.put(layer, form=4)
        layer = card.layer()
        layer.fill(rect(x - 24, y - R - 26, 48, 34, 10), "#b98a3e")
        layer.stroke(ellipse(x, y - R - 40, 24, 22), "#b98a3e", 8)
        card.put(layer, form=8)
        clock(card, x, y, R, hour=hh, minute=mm)
    x0, y0 = (96 + 232 * 0.68 * math.sin(math.radians(17.4 * 6)), 440 - 232 * 0.68 * math.cos(math.radians(17.4 * 6)))
    x1, y1 = (716 + 196 * 0.68 * math.sin(math.radians(46 * 6)), 560 - 196 * 0.68 * math.cos(math.radians(46 * 6)))
    wx, wy = (424, (y0 + y1) / 2 + 34)
    layer = card.layer()
    layer.stroke(line(curve([(x0, y0), (wx, wy), (x1, y1)], 40)), "#5a3a28", 4.5)
    card.put(layer, form=2)
    walker = person(
        card,
        wx,
        wy,
        196,
        "balance",
        "back",
        build="woman",
        garb="dress",
        top="#c23f33",
        stockings="#2a2a3a",
        skin="#8a5a3c",
        hair="#231a1c",
        hairstyle="curly",
        scarf="#f0d28a",
        arm_r=(20, 30, 66),
        arm_l=(0, 12, 52),
        swing=8,
        lean=2,
    )
    umbrella(card, walker.hand_r[0], walker.hand_r[1] + 2, 0.74, "#e0a83e", rot=10)
    layer = card.layer()
    hx, hy = walker.hand_l
    layer.stroke(line([(hx, hy), (hx - 4, hy + 26)]), "#3a2a20", 2)
    layer.fill(rect(hx - 26, hy + 24, 44, 32, 4), "#7a4a2c")
    layer.stroke(arc(hx - 4, hy + 24, 8, 7, 180, 360), "#3a2418", 3)
    layer.fill(rect(hx - 18, hy + 24, 5, 32), "#c9a05a")
    layer.fill(rect(hx + 6, hy + 24, 5, 32), "#c9a05a")
    card.put(layer, form=6)
    for bx, by, s in ((560, 380, 0.6), (606, 350, 0.45), (250, 800, 0.5), (300, 770, 0.36)):
        bird(card, bx, by, s, "#2c4a4c", pose="glide", rot=rng.normal(0, 8))
    card.focus = [(wx, wy - 100, 150)]
    card.finish(bloom=0.3, vignette=0.25, vignette_colour="#1a3434")
