"""Idea: a market stall sells voices in jars; somebody holds one to her ear.

Readings: finding one's voice; theft; missing somebody; listening; a shop for secrets.
Second story: on the shelf one jar has been left open, and what was in it flies away under the awning.
"""

from __future__ import annotations

import math

from atelier.chance import Rng
from atelier.colour import darken, lighten, mix
from atelier.decks.overheard.layers import Linear, Radial
from atelier.decks.overheard.motifs.animals import bird
from atelier.decks.overheard.painting import Art
from atelier.geometry import Frame, curve, ellipse, line, rect, spline, tube

SKIN, SHADE, HAIR = "#9c6244", "#552c2c", "#211520"
JAR = Frame(648, 812, 1, -46)
"""Its mouth is at (0, -150), against the ear."""


def stall(card: Art, rng: Rng) -> None:
    """Shelves out of focus, and an awning."""
    card.sky(["#1b1026", "#2c1631", "#241226", "#160b18"], [0, 0.3, 0.6, 1], noise=0.03)
    tints = ["#e8a33c", "#7fc0a4", "#d9673f", "#8f7fd0", "#e9c767", "#5f9fc8"]
    for y in (150, 330):
        for k in range(8):
            x = 40 + k * 106 + rng.normal(0, 6)
            tone = rng.pick(tints)
            card.glow(x, y - 44, 92, tone, 0.34, 2)
            layer = card.layer()
            layer.fill(rect(x - 32, y - 86, 64, 84, 14), mix(tone, "#241226", 0.35), 0.85, blur=3)
            layer.fill(ellipse(x, y - 40, 17, 22), lighten(tone, 0.2), 0.9, blur=7)
            layer.fill(rect(x - 22, y - 102, 44, 18, 5), "#a98a5c", 0.8, blur=2)
            layer.fill(rect(x - 17, y - 36, 34, 22, 2), "#e9dcc0", 0.55, blur=1.5)
            card.put(layer, flat=True, rough=0)
        plank = card.layer()
        plank.fill(rect(-10, y, 820, 20), "#4a2c2a", blur=2)
        card.put(plank, form=8, rough=0.2)
    awning = card.layer()
    for k in range(9):
        x = -30 + k * 100
        scallop = spline([(x, -20, 1), (x, 44), (x + 50, 84), (x + 100, 44), (x + 100, -20, 1)])
        awning.fill(scallop, "#8e2f34" if k % 2 else "#e0c79c")
    card.put(awning, form=18, shadow=(0, 14, 14, 0.6))
    bird(card, 236, 210, 0.62, "#ffe2a0", pose="fly", rot=-18)
    card.glow(236, 206, 80, "#ffdf9a", 0.5, 2)


def head(card: Art, rng: Rng) -> None:
    """So near that there is only a temple, a shut eye, a jaw and an ear."""
    back = card.layer()
    back.fill(
        spline(
            [
                (-30, 420),
                (60, 300),
                (230, 226),
                (430, 232),
                (610, 330),
                (700, 500),
                (716, 690),
                (660, 860),
                (520, 900),
                (300, 800),
                (-30, 800),
            ]
        ),
        HAIR,
    )
    card.put(back, form=60, shadow=(10, 10, 30, 0.6))
    skin = card.layer()
    neck = spline([(230, 1230, 1), (300, 1000), (430, 830), (560, 800), (640, 900), (676, 1040), (760, 1230, 1)])
    skin.fill(neck, darken(SKIN, 0.06), gradient=Linear(SHADE, 600, 860, 300, 1180))
    card.put(skin, form=70)
    card.shade(
        spline([(-20, 1130), (200, 1060), (380, 930), (470, 820), (540, 900), (420, 1080), (200, 1230), (-20, 1230)]),
        "#2a1220",
        0.55,
        26,
    )
    skin = card.layer()
    face = spline(
        [
            (-40, 380, 1),
            (120, 352),
            (290, 372),
            (386, 470),
            (420, 600),
            (470, 690),
            (470, 800),
            (420, 900),
            (320, 1000),
            (180, 1070),
            (60, 1100),
            (-40, 1110, 1),
        ]
    )
    skin.fill(face, SKIN, gradient=Linear(SHADE, 440, 700, -40, 560))
    card.put(skin, form=80, rough=0.3)
    card.shade(ellipse(130, 820, 100, 62, -12), "#d98a70", 0.6, 34, clip=face)
    card.shade(ellipse(70, 566, 130, 44, 4), "#9c6a60", 0.6, 24, clip=face)
    lines = card.layer()
    lines.stroke(line(curve([(-20, 612), (50, 640), (130, 634), (182, 600)], 40)), "#241018", 9)
    for k in range(9):
        x, y = 8 + k * 20, 620 + 18 * math.sin(math.pi * (k + 1) / 10)
        lines.stroke(line(curve([(x, y), (x + 5, y + 16), (x + 15 + k, y + 27)], 10)), "#241018", 3.4)
    lines.stroke(line(curve([(-20, 480), (60, 460), (150, 474), (214, 520)], 40)), "#241018", 17, 0.85, blur=2)
    card.put(lines, flat=True, rough=0.3)
    hair(card, rng)
    ear(card)


def hair(card: Art, rng: Rng) -> None:
    """Combed back over the ear into a knot that one does not see."""
    layer = card.layer()
    for k in range(64):
        t = k / 63
        start = (-40 + 420 * t**0.8, 372 + 70 * t**2 + 120 * max(t - 0.75, 0))
        way = [start, (start[0] + 120, start[1] - 80 + 50 * t), (560 + 60 * t, 320 + 190 * t), (690, 620 + 210 * t)]
        tone = mix(HAIR, "#6d4650", rng.uniform(0, 0.75) ** 2)
        layer.fill(tube(way, [6, 17, 19, 12]), tone)
        if k % 9 == 8:
            card.put(layer, form=8, rough=0.3, brush=30, shadow=(2, 4, 6, 0.4))
            layer = card.layer()
    card.put(layer, form=8, rough=0.3, brush=30)


def ear(card: Art) -> None:
    """The only thing in the picture that does something."""
    outer = spline(
        [
            (418, 640),
            (400, 560),
            (420, 486),
            (480, 452),
            (548, 474),
            (584, 540),
            (580, 618),
            (548, 690),
            (520, 760),
            (478, 808),
            (442, 800),
            (436, 740),
            (440, 690),
        ]
    )
    layer = card.layer()
    layer.fill(outer, lighten(SKIN, 0.05), gradient=Linear("#7d4334", 560, 500, 420, 760))
    card.put(layer, form=26, rough=0.3, shadow=(-8, 10, 18, 0.55))
    bowl = card.layer()
    bowl.fill(
        spline([(446, 640), (440, 570), (470, 516), (520, 516), (546, 566), (530, 636), (498, 690), (466, 706)]),
        "#6d3830",
        gradient=Radial("#3a171c", 486, 640, 90),
        clip=outer,
    )
    bowl.fill(spline([(452, 652), (470, 628), (492, 640), (490, 672), (468, 690)]), "#2a0f16", clip=outer, blur=3)
    card.put(bowl, form=14, rough=0.2)
    folds = card.layer()
    folds.stroke(
        line(curve([(432, 560), (452, 506), (496, 486), (544, 512), (560, 576)], 40)), "#c98a66", 9, 0.8, blur=2
    )
    folds.stroke(
        line(curve([(470, 552), (500, 542), (524, 570), (514, 628), (494, 664)], 40)), "#bb7a5a", 10, 0.9, blur=2
    )
    folds.fill(spline([(430, 664), (448, 640), (464, 656), (454, 692), (436, 696)]), "#a8694c")
    card.put(folds, form=9, rough=0.2)
    ring = card.layer()
    ring.stroke(ellipse(466, 832, 20, 26), "#e9b84e", 6)
    card.put(ring, form=4, shadow=(4, 5, 4, 0.5))


def jar(card: Art, rng: Rng) -> None:
    """Open, its mouth to the ear; what is in it is on its way."""
    glass = spline(
        [
            (-74, -128, 1),
            (-66, -112),
            (-116, -60),
            (-122, 40),
            (-118, 170),
            (-92, 200),
            (0, 208),
            (92, 200),
            (118, 170),
            (122, 40),
            (116, -60),
            (66, -112),
            (74, -128, 1),
            (74, -150, 1),
            (-74, -150, 1),
        ]
    )
    layer = card.layer()
    layer.fill(JAR(glass), "#ffd27a", 0.95, gradient=Radial("#a84a20", *JAR.point(0, 60), 210))
    card.put(layer, form=30, light=0.35, lamps=0.0, rough=0.2, glow=0.3, shadow=(10, 16, 22, 0.5))
    x, y = JAR.point(0, 50)
    card.glow(x, y, 240, "#ffca78", 0.4, 2.2)
    light = card.layer()
    for k in range(5):
        turn = k * 1.3
        way = [
            (60 * math.cos(turn), 140 - 10 * k),
            (70 * math.sin(turn + 1), 70),
            (-50 * math.cos(turn), 0),
            (20 * math.sin(turn), -80),
            (8 * (k - 2), -150),
            (-12 + 6 * k, -196),
        ]
        light.stroke(JAR(line(curve(way, 60))), "#fff0c0", 4.5 - k * 0.6, 0.8, blur=1.4)
    for _ in range(26):
        px, py = JAR.point(rng.normal(0, 46), rng.uniform(-170, 160))
        light.fill(ellipse(px, py, rng.uniform(1.5, 4.5)), "#fffbe6", 0.9, blur=1)
    card.put(light, flat=True, glow=0.25, rough=0)
    rim = card.layer()
    rim.fill(JAR(ellipse(0, -150, 78, 20)), "#8a3f1c", 0.9)
    rim.fill(JAR(ellipse(0, -150, 62, 13)), "#ffe7a8", 0.9, blur=3)
    rim.stroke(JAR(ellipse(0, -150, 78, 20)), "#ffe9bd", 5, 0.9)
    rim.stroke(JAR(line(curve([(-70, -124), (0, -112), (70, -124)], 20))), "#ffe9bd", 4, 0.6)
    rim.stroke(JAR(line(curve([(-100, -40), (-106, 60), (-96, 160)], 30))), "#ffffff", 9, 0.55, blur=2)
    rim.stroke(JAR(line(curve([(96, -50), (104, 40)], 20))), "#ffffff", 5, 0.45, blur=2)
    card.put(rim, flat=True, rough=0.2)


def fingers(card: Art) -> None:
    """They hold it as one holds something that could fly."""
    palm = card.layer()
    palm.fill(tube([(880, 640), (820, 730), (742, 800)], [230, 190, 130]), darken(SKIN, 0.04))
    card.put(palm, form=50, shadow=(-6, 6, 18, 0.5))
    for k, (base, tip) in enumerate(
        (((122, -30), (14, -26)), ((138, 34), (-10, 40)), ((134, 100), (-4, 104)), ((112, 160), (12, 162)))
    ):
        layer = card.layer()
        a, b = JAR.point(*base), JAR.point(*tip)
        middle = ((a[0] + b[0]) / 2 - 2, (a[1] + b[1]) / 2 - 16)
        layer.fill(tube([a, middle, b], [56, 50, 38]), lighten(SKIN, 0.02 * (k % 2)))
        card.put(layer, form=18, rough=0.2, shadow=(-4, 9, 9, 0.5))
        nail = card.layer()
        nail.fill(ellipse(b[0] + 3, b[1] - 4, 12, 9, 38), "#e2a98a")
        card.put(nail, form=5, rough=0)


def paint(card: Art) -> None:
    """Paint it."""
    rng = Rng("voices", card.seed)
    card.sun(150, 0.5, "#e8c0a0", "#2a1030")
    stall(card, rng)
    x, y = JAR.point(0, 10)
    card.lamp(x, y, 470, "#ffc06a", 0.95, z=70)
    head(card, rng)
    jar(card, rng)
    fingers(card)
    card.focus = [(490, 620, 160), (90, 620, 110)]
    card.finish(bloom=0.45, vignette=0.35, vignette_colour="#0c0510")
