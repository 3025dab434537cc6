"""Idea: a tailor on a ladder sews up the torn sky.

Readings: repair of the world; keeping the day out; patience.
Second story: in the tear birds go on flying as if it were noon.
"""

from __future__ import annotations

import numpy as np

from atelier.chance import Rng
from atelier.decks.overheard.figures.people import person
from atelier.decks.overheard.motifs.animals import bird
from atelier.decks.overheard.motifs.buildings import house
from atelier.decks.overheard.motifs.plants import grass, pine
from atelier.decks.overheard.motifs.sky import cloud, hill, moon
from atelier.decks.overheard.painting import Art
from atelier.decks.overheard.texture import blur
from atelier.geometry import curve, ellipse, line, poly, rect, spline


def paint(card: Art) -> None:
    """Paint it."""
    rng = Rng("ss", card.seed)
    card.sun(10, 0.5, "#ffe2a0", "#0c1238")
    # day behind
    card.sky(["#f8c860", "#fbdc8a", "#fdeeba", "#f8d898"], radial=(470, 420, 900), noise=0.03)
    day = card.image.copy()
    card.image = day
    cloud(card, 470, 330, 260, 70, "#fff4d4", 3, under="#f3c878")
    cloud(card, 540, 600, 240, 60, "#fff0c8", 5, under="#f0c070")
    for bx, by, s in ((430, 250, 0.5), (476, 226, 0.4), (510, 470, 0.4)):
        bird(card, bx, by, s, "#b06a30", pose="glide")
    day = card.image.copy()
    # night curtain with a tear
    card.sky(["#0c1236", "#182458", "#2c3a78", "#4a4a86"], [0, 0.3, 0.6, 0.9], noise=0.05, brush=70)
    card.stars(260, 1000, seed=5, twinkle=12)
    moon(card, 130, 170, 62, "#f3ead0", "#d4c4a0", h=0.5)
    for k, (x, y, w, h) in enumerate(((110, 470, 300, 80), (740, 300, 300, 90), (730, 700, 260, 70))):
        cloud(card, x, y, w, h, "#3c4884", k)
    L0 = [
        (470, -20),
        (380, 60),
        (420, 130),
        (336, 230),
        (392, 320),
        (330, 420),
        (398, 500),
        (366, 590),
        (430, 660),
        (436, 740),
        (452, 830),
    ]
    R0 = [
        (640, -20),
        (600, 70),
        (650, 150),
        (596, 250),
        (640, 330),
        (566, 430),
        (600, 520),
        (520, 610),
        (506, 680),
        (470, 750),
        (456, 830),
    ]
    tear = spline(
        [(p[0], p[1], i % 2) for i, p in enumerate(L0)] + [(p[0], p[1], i % 2) for i, p in enumerate(R0[::-1])],
        t=0.35,
    )
    m = card.roughen(card.mask(tear), (slice(None), slice(None)), 2.5)
    edge = blur(m, 26 * card.scale) * (1 - m)
    card.screen("#ffd070", edge * 0.75)
    card.image = card.image * (1 - m[..., None]) + day * m[..., None]
    ins = m * (1 - blur(np.roll(m, (int(10 * card.scale), int(-8 * card.scale)), (0, 1)), 9 * card.scale))
    card.image *= (1 - ins * 0.35)[..., None]
    # frayed threads along the torn edges
    layer = card.layer()
    for side, P in ((-1, L0), (1, R0)):
        points = curve(P, 160)
        for _ in range(120):
            p = points[rng.integer(0, 150)]
            q = rng.uniform(10, 34)
            layer.stroke(
                line(
                    curve(
                        [
                            (p[0] - side * -4, p[1]),
                            (p[0] - side * q * 0.6, p[1] + rng.normal(0, 6)),
                            (p[0] - side * q, p[1] + rng.normal(6, 12)),
                        ],
                        8,
                    )
                ),
                rng.pick(["#4a58a0", "#2c3a78", "#6a78c0"]),
                rng.uniform(1.4, 3),
                0.9,
            )
    card.put(layer, form=3, shadow=(3, 5, 4, 0.35))
    card.rays(470, 420, 90, 120, "#ffe8a8", 0.38, 9, 900)
    # stitches below, done
    layer = card.layer()
    points = curve([(454, 830), (456, 900), (462, 960)], 20)
    for k in range(9):
        t = k / 8
        y = 690 + k * 34
        xl, xr = (
            np.interp(y, [p[1] for p in L0], [p[0] for p in L0]),
            np.interp(y, [p[1] for p in R0], [p[0] for p in R0]),
        )
        w = 24
        layer.stroke(line([(xl - w, y - 12), (xr + w, y + 12)]), "#d8392e", 6)
        layer.stroke(line([(xl - w, y + 12), (xr + w, y - 12)]), "#d8392e", 6)
    card.put(layer, form=4, shadow=(3, 5, 3, 0.5))
    # land
    card.fog_colour = "#4a5490"
    hill(card, [(0, 960), (180, 930), (330, 965), (470, 950), (640, 925), (800, 950)], "#28346a", depth=0.25)
    for k in range(12):
        pine(card, k * 72 + rng.normal(0, 14), 965 + rng.normal(0, 8), rng.uniform(60, 110), "#1c2a56", k, depth=0.12)
    hill(card, [(0, 1050), (200, 1020), (400, 1046), (600, 1010), (800, 1040)], "#1c2850", form=50)
    card.lamp(450, 800, 420, "#ffd070", 0.7, 60)
    hill(card, [(0, 1110), (220, 1076), (460, 1100), (640, 1080), (800, 1104)], "#2c3a5e", form=50)
    for k, (hx, hy) in enumerate(((80, 1076), (150, 1082), (700, 1084))):
        house(card, hx, hy, 54, 40, "#5a5a86", "#2c2a56", 0, k, "#ffd07a")
    # ladder
    layer = card.layer()
    a, b = ((590, 1120), (520, 560))
    dx = 46
    layer.stroke(line([a, b]), "#8a5a34", 9)
    layer.stroke(line([(a[0] + dx + 14, a[1] + 4), (b[0] + dx, b[1])]), "#8a5a34", 9)
    for k in range(18):
        t = k / 17.5
        layer.stroke(
            line(
                [
                    (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t),
                    (a[0] + dx + 14 * (1 - t) + (b[0] - a[0]) * t, a[1] + 4 + (b[1] - a[1]) * t),
                ]
            ),
            "#a87442",
            7,
        )
    card.put(layer, form=5, shadow=(6, 8, 6, 0.4))
    mender = person(
        card,
        574,
        756,
        244,
        "stand",
        "side",
        flip=True,
        build="old",
        garb="overalls",
        top="#3f6a5a",
        bottom="#5a3a2c",
        skin="#b98a64",
        hair="#e8e0d4",
        beard="#e8e0d4",
        shoes="#2a1c18",
        arm_r=(112, 16),
        arm_l=(84, 22),
        lean=4,
        nod=-14,
    )
    # needle
    layer = card.layer()
    hx, hy = mender.near
    nx, ny = (hx - 120, hy - 76)
    layer.fill(poly([(nx, ny), (hx + 44, hy + 20), (hx + 38, hy + 30)]), "#e8ecf4")
    layer.fill(ellipse(hx + 34, hy + 22, 9, 4, 32), "#2a3058")
    card.put(layer, form=4, rim=0.6, shadow=(4, 6, 4, 0.3))
    layer = card.layer()
    layer.stroke(
        line(
            curve([(hx + 36, hy + 22), (hx + 90, hy + 80), (hx + 70, hy + 170), (hx - 20, hy + 150), (430, 668)], 50)
        ),
        "#d8392e",
        4.5,
    )
    card.put(layer, form=3)
    # basket with spools at the foot, cat
    layer = card.layer()
    layer.fill(spline([(680, 1096, 1), (690, 1140), (760, 1140), (770, 1096, 1)]), "#8a6238")
    card.put(layer, form=14)
    layer = card.layer()
    for k, c in enumerate(("#d8392e", "#f0c050", "#e8ecf4")):
        layer.fill(rect(688 + k * 26, 1074, 20, 26, 3), c)
        layer.fill(rect(686 + k * 26, 1070, 24, 5, 2), "#c9a06a")
    card.put(layer, form=6)
    grass(card, -10, 810, 1205, (20, 60), 170, ("#141c3a", "#1c2848", "#2c3a58"), 3)
    card.focus = [(560, 640, 150)]
    card.finish(bloom=0.35, vignette=0.35, vignette_colour="#060818")
