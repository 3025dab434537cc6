"""Idea: a cat made of night sky lies behind a small town.

Readings: night itself; a guardian; the thing everybody pretends not to see.
Second story: a child on a ladder has come to touch its paw.
"""

from __future__ import annotations

import numpy as np

from atelier.chance import Rng
from atelier.colour import rgb
from atelier.geometry import curve, ellipse, line, poly, spline, tube
from atelier.motifs.buildings import house, smoke
from atelier.motifs.classic_people import person
from atelier.motifs.sky import cloud
from atelier.painting import Art


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(95, 0.5, "#ffd9b0", "#2a1440")
    rng = Rng("cn", card.seed)
    card.sky(["#f7c08a", "#f3a080", "#e88484", "#c86a86", "#8a4f82"], [0, 0.25, 0.45, 0.7, 1], noise=0.03, brush=4)
    for k, (x, y, w, h, c) in enumerate(
        ((130, 150, 330, 80, "#fbd2a4"), (650, 110, 380, 90, "#fac79c"), (120, 360, 200, 50, "#f3a88c"))
    ):
        cloud(card, x, y, w, h, c, k)
    card.fog_colour = "#c86a80"
    for k in range(9):
        house(card, k * 96 + 10, 900, 84, rng.uniform(70, 150), "#a8607a", "#7a3f66", 0, k, depth=0.42, lit="#ffd08a")

    # cat
    body = spline(
        [
            (60, 930),
            (20, 830),
            (40, 700),
            (110, 610),
            (170, 570),
            (176, 520),
            (168, 440),
            (178, 392, 1),
            (236, 432),
            (290, 446),
            (344, 430),
            (396, 386, 1),
            (410, 440),
            (408, 520),
            (440, 560),
            (540, 540),
            (650, 560),
            (740, 640),
            (776, 760),
            (760, 900),
            (690, 950),
            (400, 960),
            (180, 960),
        ]
    )
    mask = card.mask(body)
    outside = card.image.copy()
    card.sky(
        ["#141a44", "#1c2560", "#2a2f74", "#3a3480", "#15183c"], [0.3, 0.42, 0.55, 0.68, 0.82], noise=0.1, cell=180
    )
    b = card.textures.fbm(160, 5, 33)
    band = np.exp(-(((card.ys - 720 + (card.xs - 400) * 0.35 + b * 40) / 90) ** 2))
    card.image = 1 - (1 - card.image) * (
        1 - rgb("#8a6ac0") * (band * 0.5 * np.clip(0.8 + 0.4 * b, 0, 1.4))[..., None]
    )
    card.stars(520, 1000, seed=9, twinkle=16, size=(0.6, 2.4))
    # fur edge: rim of light strokes
    inside = card.image
    card.image = outside * (1 - mask[..., None]) + inside * mask[..., None]
    layer = card.layer()
    layer.fill(body, "#202660", 0.001)
    nx, ny, nz = card.normals(mask, 60)
    rim = np.clip(nx * card.lighting.key[0] + ny * card.lighting.key[1] - 0.1, 0, 1) * mask
    card.screen("#f0a8a0", rim * 0.75)
    lo = np.clip(ny * 0.8 + 0.1, 0, 1) * mask * (1 - nz)
    card.image *= (1 - lo * 0.7)[..., None]
    # constellation lines on the flank
    layer = card.layer()
    pts = [(470, 640), (540, 610), (610, 650), (680, 720), (640, 800), (560, 780), (520, 720)]
    layer.stroke(line(pts), "#cfd4ff", 1.6, 0.6)
    for p in pts:
        layer.fill(ellipse(p[0], p[1], 4.5), "#fff4d8")
    card.put(layer, flat=True, glow=0.6, rough=0)
    # folded paws, haunch line
    layer = card.layer()
    for pts, w in (
        ([(560, 930), (520, 850), (560, 770), (650, 750), (720, 800)], 5),
        ([(170, 600), (200, 640), (290, 660), (380, 640), (420, 590)], 4),
    ):
        layer.stroke(line(curve(pts, 30)), "#6a68b8", w, 0.55, blur=2)
    card.put(layer, flat=True, rough=0)
    layer = card.layer()
    for x in (160, 290):
        layer.fill(
            spline([(x - 60, 950), (x - 56, 900), (x - 20, 880), (x + 30, 882), (x + 58, 910), (x + 56, 955)]),
            "#232a66",
        )
    card.put(layer, form=22)
    layer = card.layer()
    for x in (160, 290):
        for d in (-18, 8):
            layer.stroke(line(curve([(x + d, 918), (x + d - 2, 934), (x + d + 2, 950)], 6)), "#11143a", 3)
    card.put(layer, flat=True)
    # face: moon eye, closed eye, nose, whiskers
    layer = card.layer()
    layer.fill(poly([(188, 410), (226, 442), (192, 476)]), "#b8607e", 0.75)
    layer.fill(poly([(388, 404), (352, 440), (388, 474)]), "#b8607e", 0.75)
    card.put(layer, form=10, light=0.5)
    ex, ey = (352, 528)
    layer = card.layer()
    layer.fill(ellipse(ex, ey, 36, 34), "#f8e2a0")
    layer.fill(ellipse(ex - 8, ey - 8, 7), "#e6c67c")
    layer.fill(ellipse(ex + 12, ey + 6, 9, 8), "#e6c67c")
    layer.fill(ellipse(ex + 6, ey - 16, 4), "#e6c67c")
    layer.fill(ellipse(ex - 14, ey + 12, 4), "#e6c67c")
    layer.fill(spline([(ex, ey - 30), (ex + 8, ey), (ex, ey + 30), (ex - 8, ey)]), "#141438")
    card.put(layer, form=20, light=0.4, lamps=0)
    card.glow(ex, ey, 130, "#f8e2a0", 0.5, 2.2)
    layer = card.layer()
    layer.stroke(line(curve([(206, 528), (226, 544), (250, 542), (268, 526)], 16)), "#f0d8b0", 5)
    layer.fill(spline([(286, 572), (312, 572), (300, 588)]), "#d8788a")
    layer.stroke(line(curve([(299, 588), (297, 602), (278, 610)], 10)), "#8a80c0", 3)
    layer.stroke(line(curve([(299, 588), (302, 602), (322, 608)], 10)), "#8a80c0", 3)
    for sd, x in ((-1, 262), (1, 336)):
        for k in range(3):
            layer.stroke(
                line(curve([(x, 588 + k * 8), (x + sd * 60, 576 + k * 14), (x + sd * 128, 580 + k * 22)], 14)),
                "#e8e0f0",
                1.8,
                0.8,
            )
    card.put(layer, flat=True, rough=0.3)

    # tail hanging down in front of houses
    def tail() -> None:
        P = [(720, 880), (776, 930), (748, 1000), (690, 1010), (664, 1060), (690, 1110)]
        layer = card.layer()
        layer.fill(tube(P, [70, 66, 60, 54, 48, 36]), "#20265e")
        card.put(layer, form=26, rim=0.3)
        layer = card.layer()
        points = curve(P, 80)
        for _ in range(60):
            p = points[rng.integer(0, 79)]
            layer.fill(
                ellipse(p[0] + rng.normal(0, 13), p[1] + rng.normal(0, 13), rng.uniform(0.8, 2.2)),
                "#fff6dc",
                rng.uniform(0.5, 1),
                ink=False,
            )
        card.put(layer, flat=True, rough=0)

    # town in front
    walls = ["#e8b48a", "#d99a80", "#f0c89a", "#c98a80", "#e0a890"]
    rf = ["#8a3a4a", "#6a3a5a", "#a8483f", "#5a3a66"]
    for k, (x, w, h) in enumerate(
        (
            (40, 100, 90),
            (140, 84, 130),
            (232, 96, 84),
            (330, 90, 120),
            (424, 110, 80),
            (524, 80, 140),
            (612, 100, 90),
            (800, 110, 110),
        )
    ):
        house(card, x, 1050 + k % 3 * 8, w, h, rng.pick(walls), rng.pick(rf), rng.normal(0, 1.5), 70 + k)
    house(card, 712, 1060, 92, 84, "#f0c89a", "#a8483f", 0, 90)
    tail()
    for k, (x, w, h) in enumerate(
        (
            (-4, 110, 70),
            (96, 120, 96),
            (214, 104, 66),
            (320, 116, 100),
            (440, 110, 72),
            (552, 118, 92),
            (668, 110, 64),
            (782, 120, 100),
        )
    ):
        house(card, x, 1190 + k % 2 * 10, w, h, rng.pick(walls), rng.pick(rf), rng.normal(0, 1.5), 170 + k)
    for x, y in ((140, 880), (530, 862)):
        smoke(card, x, y, 90, 20, "#f8d8c8", 0.35, 30, int(x))
    # someone on a roof, asleep? a child on a ladder touching the paw
    layer = card.layer()
    layer.stroke(line([(214, 1040), (236, 938)]), "#4a2a2c", 4)
    layer.stroke(line([(236, 1044), (258, 942)]), "#4a2a2c", 4)
    for k in range(9):
        y = 1036 - k * 11
        x = 215 + k * 2.3
        layer.stroke(line([(x, y), (x + 22, y + 4)]), "#4a2a2c", 3)
    card.put(layer, form=2)
    person(
        card,
        232,
        1002,
        78,
        "jumper",
        "#e8c040",
        face="back",
        left_arm=(-20, -150),
        right_arm=(150, 20),
        legs="#3a4a7a",
        hair="#3a2018",
    )
    card.focus = [(300, 530, 140), (232, 960, 60)]
    card.finish(bloom=0.35, vignette=0.25, vignette_colour="#2a1030")
