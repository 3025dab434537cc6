"""Idea: a small girl before a candle; her shadow on the wall is a wolf.

Readings: fear of the dark; anger nobody sees; a protector.
Second story: she holds a toy rabbit by the arm, which is not afraid.
"""

from __future__ import annotations

import numpy as np

from atelier.chance import Rng
from atelier.colour import rgb
from atelier.decks.overheard.figures.people import person
from atelier.decks.overheard.motifs.animals import sitting_canine
from atelier.decks.overheard.motifs.objects import candle
from atelier.decks.overheard.painting import Art
from atelier.decks.overheard.texture import smoothstep
from atelier.geometry import ellipse, leaf, line, rect, rotate, spline, tube, union


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(255, 0.5, "#ffc070", "#2a0f20")
    rng = Rng("sw", card.seed)
    card.sky(["#7a3f22", "#c47a34", "#e2a04a", "#a85c2c"], [0, 0.35, 0.62, 0.82], noise=0.02)
    layer = card.layer()
    for k in range(17):
        layer.fill(rect(k * 50 - 14, 0, 25, 905), "#8a4a24", 0.34)
    for i in range(9):
        for j in range(9):
            x, y = (i * 100 - 1 + 24, j * 112 + (56 if i % 2 else 0))
            for a in (-90, -30, 30, 90, 150, 210):
                layer.fill(leaf(x, y, 20, 8, a), "#f0c070", 0.32)
    card.put(layer, flat=True, rough=0.6)
    lx, ly = (250, 1010)
    card.glow(lx + 60, ly - 220, 760, "#ffcf7a", 0.55, 1.8)
    d = np.hypot((card.xs - 330) / 1.0, (card.ys - 800) / 1.15)
    k = smoothstep(330, 860, d)[..., None] * 0.84
    card.image = card.image * (1 - k) + rgb("#1d0c14") * k
    # shadow
    frame, b, t = sitting_canine(430, 930, 4.6)
    sh = union(b, t)
    for bl, al in ((26, 0.35), (7, 0.8)):
        card.shade(sh, "#2a0d16", al, bl)
    layer = card.layer()
    layer.fill(frame(spline([(39, -123, 1), (44, -126), (49, -121, 1), (44, -121.6)])), "#ffd27a")
    card.put(layer, flat=True, glow=0.8, rough=0.3)
    # skirting, floor
    layer = card.layer()
    layer.fill(rect(-10, 905, 820, 44), "#5a2c1c")
    layer.fill(rect(-10, 905, 820, 8), "#7a4226")
    card.put(layer, form=8, opacity=1)
    layer = card.layer()
    layer.fill(rect(-10, 946, 820, 270), "#6a3a20")
    for k in range(-8, 18):
        layer.stroke(line([(400 + (k - 4) * 62, 946), (400 + (k - 4) * 140, 1210)]), "#3a1c12", 3, 0.8)
    for _ in range(60):
        x, y = (rng.uniform(0, 800), rng.uniform(950, 1200))
        layer.stroke(
            line([(x, y), (x + (x - 400) * 0.1 + rng.normal(0, 3), y + rng.uniform(14, 40))]), "#7f4a2a", 1.6, 0.5
        )
    card.put(layer, form=8, brush=90)
    card.glow(lx + 40, ly + 40, 330, "#ffb85c", 0.42, 1.8)
    d = np.hypot((card.xs - 300) / 1.25, card.ys - 1030)
    k = (smoothstep(170, 560, d) * smoothstep(930, 960, card.ys))[..., None] * 0.8
    card.image = card.image * (1 - k) + rgb("#16080e") * k
    card.shade(spline([(412, 1068), (440, 1040), (520, 950), (470, 946), (398, 1040)]), "#1d0a10", 0.75, 5)
    card.lamp(lx, ly - 50, 330, "#ffb85c", 0.9, 30)
    girl = person(
        card,
        400,
        1082,
        250,
        "stand",
        "back",
        build="child",
        garb="dress",
        top="#a83a34",
        stockings="#efd9c4",
        skin="#ecc5a4",
        hair="#3a1f18",
        hairstyle="plaits",
        shoes="#2a1414",
        trim="#f0d9b0",
        arm_r=(4, 10, 26),
        arm_l=(-6, 16, 30),
        nod=-16,
    )
    # toy rabbit in her hand
    hx, hy = girl.hand_r
    layer = card.layer()
    c = "#d9cbb8"
    layer.fill(ellipse(hx + 4, hy + 34, 15, 19), c)
    layer.fill(ellipse(hx + 4, hy + 8, 12, 11), c)
    layer.fill(tube([(hx, hy), (hx - 6, hy - 14), (hx - 8, hy - 26)], [7, 8, 5]), c)
    layer.fill(tube([(hx + 8, hy), (hx + 14, hy - 12), (hx + 22, hy - 18)], [7, 8, 5]), c)
    layer.fill(tube([(hx - 4, hy + 48), (hx - 8, hy + 66)], [9, 7]), c)
    layer.fill(tube([(hx + 12, hy + 48), (hx + 16, hy + 66)], [9, 7]), c)
    card.put(layer, form=8)
    card.contact(lx, ly + 34, 44, 10, 0.6)
    layer = card.layer()
    layer.fill(ellipse(lx, ly + 30, 40, 11), "#b08040")
    layer.fill(ellipse(lx, ly + 27, 30, 7), "#8a5a2a")
    layer.stroke(ellipse(lx + 46, ly + 24, 11, 10), "#b08040", 5)
    card.put(layer, form=6)
    candle(card, lx, ly + 28, 26, 60, "#f6e3b8", glow=220, options=dict(lamps=0.4))
    # toys: blocks, a wooden horse outline
    layer = card.layer()
    layer.fill(rotate(rect(600, 1058, 56, 56, 3), -8, 628, 1086), "#5a6a52")
    layer.fill(rotate(rect(660, 1076, 46, 46, 3), 14, 683, 1099), "#8a4a34")
    layer.fill(rotate(rect(622, 1010, 48, 48, 3), 10, 646, 1034), "#9a7a3a")
    card.put(layer, form=9, shadow=(10, 6, 8, 0.5))
    card.focus = [(400, 960, 120)]
    card.finish(bloom=0.35, vignette=0.35, vignette_colour="#120508")
