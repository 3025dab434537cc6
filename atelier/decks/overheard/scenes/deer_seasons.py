"""Idea: a stag whose antlers are a tree with all four seasons.

Readings: time carried along; a family tree; the year as one animal.
Second story: a child swings from the spring branch and does not look at the winter one.
"""

from __future__ import annotations

import math

import numpy as np

from atelier.chance import Rng
from atelier.colour import darken, lighten
from atelier.decks.overheard.figures.people import person
from atelier.decks.overheard.layers import Linear, Radial
from atelier.decks.overheard.motifs.animals import bird
from atelier.decks.overheard.motifs.buildings import house
from atelier.decks.overheard.motifs.sky import hill
from atelier.decks.overheard.painting import Art
from atelier.decks.overheard.texture import smoothstep
from atelier.geometry import Vector, blob, curve, ellipse, leaf, line, spline, tube

COAT, DARK, PALE = "#8a5636", "#4a2a1e", "#d9b48a"
BARK = "#6a4a34"
BRANCHES: list[tuple[list[Vector], float]] = [
    ([(352, 640), (300, 560), (262, 470), (210, 390), (120, 330)], 34),
    ([(276, 500), (200, 490), (120, 500), (60, 470)], 20),
    ([(262, 470), (270, 380), (250, 290), (286, 190)], 26),
    ([(256, 330), (180, 250), (150, 170)], 18),
    ([(448, 640), (500, 560), (538, 470), (590, 390), (680, 330)], 34),
    ([(524, 500), (600, 490), (680, 500), (740, 470)], 20),
    ([(538, 470), (530, 380), (550, 290), (514, 190)], 26),
    ([(544, 330), (620, 250), (650, 170)], 18),
]


def air(card: Art) -> None:
    """A hazy morning that could be in any month."""
    card.sky(["#f0c3c0", "#e6dca6", "#f0c488", "#9db8d0"], [0, 0.3, 0.62, 1], angle=8, noise=0.05, brush=8)
    card.glow(400, 520, 430, "#fff6d8", 0.5, 1.8)
    hill(card, [(-20, 900), (180, 868), (420, 892), (640, 860), (820, 886)], "#8f9c6e", depth=0.3)
    hill(card, [(-20, 1010), (220, 980), (520, 1006), (820, 972)], "#66804e", depth=0.08)
    card.wash("#e9eef4", np.clip((card.xs - 560) / 240, 0, 1) * smoothstep(850, 900, card.ys) * 0.75)
    card.wash("#c9773a", np.exp(-(((card.xs - 520) / 90) ** 2)) * smoothstep(850, 900, card.ys) * 0.35)


def leaves(card: Art, rng: Rng, places: list[Vector], tones: list[str], size: float, n: int) -> None:
    """A cloud of them around each place, the dark ones behind."""
    ground = card.layer()
    for x, y in places:
        ground.fill(blob(x, y, 66, 52, 9, 0.2, round(x)), darken(tones[2], 0.1))
    card.put(ground, form=26, rough=0.8, shadow=(4, 8, 10, 0.3))
    for depth in (0, 1, 2):
        layer = card.layer()
        for x, y in places:
            for _ in range(n // 3):
                far = rng.uniform(0, 1) ** 0.6 * (80 - depth * 9)
                turn = rng.uniform(0, 6.28)
                px, py = x + math.cos(turn) * far * 1.15, y + math.sin(turn) * far * 0.85 - depth * 7
                tone = rng.pick(tones)
                tone_here = darken(tone, 0.12) if depth == 0 else lighten(tone, 0.05) if depth == 2 else tone
                if size > 0:
                    layer.fill(
                        leaf(px, py, size * rng.uniform(0.8, 1.3), size * 0.62, rng.uniform(0, 360)), tone_here
                    )
                else:
                    for k in range(5):
                        a = turn + k * 1.257
                        layer.fill(ellipse(px + 5 * math.cos(a), py + 5 * math.sin(a), 4.6), tone_here)
                    layer.fill(ellipse(px, py, 2.6), "#b9563e")
        card.put(layer, form=8, rough=0.3, shadow=(3, 6, 6, 0.3))


def antlers(card: Art, rng: Rng) -> None:
    """Bark, and what each branch has of the year."""
    for way, width in BRANCHES:
        layer = card.layer()
        layer.fill(tube(way, [width * 1.2, width * 0.9, width * 0.7, width * 0.46, width * 0.2]), BARK)
        for k in range(3):
            side = [(x + (k - 1) * width * 0.2, y + 3) for x, y in way]
            layer.stroke(line(curve(side, 40)), darken(BARK, 0.14), 2.2, 0.6, clip=tube(way, [width, width * 0.3]))
        card.put(layer, form=width * 0.4, rough=0.6, shadow=(4, 6, 6, 0.3))
    leaves(card, rng, [(70, 464), (112, 340), (150, 400), (40, 400)], ["#e592a6", "#f4c3cc", "#d46f8c"], 0, 108)
    leaves(
        card,
        rng,
        [(150, 170), (230, 190), (286, 170), (220, 260), (290, 262)],
        ["#4f7f42", "#7aa653", "#33623a"],
        20,
        150,
    )
    leaves(
        card,
        rng,
        [(514, 180), (580, 200), (650, 168), (600, 262), (520, 268)],
        ["#d9772e", "#b93f28", "#e6a53a"],
        20,
        150,
    )
    house(card, 584, 262, 46, 30, "#efe0c2", "#7c3a34", seed=4)
    snow = card.layer()
    for twig in (
        [(590, 390), (640, 352), (690, 324), (740, 320)],
        [(600, 490), (680, 500), (744, 468)],
        [(690, 330), (724, 270)],
        [(700, 496), (752, 520)],
        [(640, 352), (668, 300)],
    ):
        snow.fill(tube(twig, [14, 9, 4]), BARK)
    card.put(snow, form=5, rough=0.5)
    white = card.layer()
    for drift in (
        [(596, 380), (640, 346), (690, 318), (738, 314)],
        [(606, 483), (680, 493), (740, 462)],
        [(540, 462), (586, 388)],
    ):
        white.fill(tube(drift, [3, 13, 12, 3]), "#fbfdff")
    card.put(white, form=6, rough=0.5)
    flakes = card.layer()
    for _ in range(34):
        flakes.fill(ellipse(rng.uniform(620, 800), rng.uniform(330, 700), rng.uniform(1.5, 3.4)), "#ffffff", 0.9)
    for _ in range(16):
        x, y = rng.uniform(480, 660), rng.uniform(330, 760)
        flakes.fill(leaf(x, y, 14, 8, rng.uniform(0, 360)), rng.pick(["#d9772e", "#c4472c", "#e6a53a"]), 0.95)
    for _ in range(16):
        flakes.fill(ellipse(rng.uniform(10, 230), rng.uniform(480, 820), 4, 3), "#f0b6c0", 0.95)
    card.late(flakes, flat=True, rough=0)


def stag(card: Art, rng: Rng) -> None:
    """From the front, and as calm as a house."""
    layer = card.layer()
    chest = [
        (150, 1230, 1),
        (186, 1120),
        (270, 1010),
        (330, 900),
        (470, 900),
        (530, 1010),
        (614, 1120),
        (650, 1230, 1),
    ]
    layer.fill(spline(chest), COAT, gradient=Linear("#2e1914", 400, 960, 400, 1230))
    for _ in range(260):
        x, y = rng.normal(400, 84), rng.uniform(980, 1210)
        layer.stroke(
            line(curve([(x, y), (x + (x - 400) * 0.08, y + 24)], 6)), rng.pick([DARK, "#a3704a", "#c49a6c"]), 2.6, 0.6
        )
    card.put(layer, form=60)
    for side in (-1, 1):
        ear = card.layer()
        shape = [
            (400 + side * 74, 700),
            (400 + side * 130, 640),
            (400 + side * 214, 640),
            (400 + side * 236, 668),
            (400 + side * 180, 720),
            (400 + side * 92, 750),
        ]
        inner = [(400 + side * 100, 706), (400 + side * 150, 664), (400 + side * 206, 660), (400 + side * 164, 706)]
        ear.fill(spline(shape), COAT)
        ear.fill(spline(inner), "#e0b8a0", gradient=Radial("#9c6a58", 400 + side * 110, 704, 90))
        card.put(ear, form=16, shadow=(3, 7, 8, 0.35))
    face = spline(
        [
            (400, 634),
            (462, 648),
            (494, 700),
            (492, 764),
            (470, 840),
            (452, 920),
            (446, 980),
            (424, 1010),
            (400, 1014),
            (376, 1010),
            (354, 980),
            (348, 920),
            (330, 840),
            (308, 764),
            (306, 700),
            (338, 648),
        ]
    )
    layer = card.layer()
    layer.fill(face, COAT, gradient=Linear(lighten(COAT, 0.06), 400, 660, 400, 980))
    card.put(layer, form=46, shadow=(0, 16, 20, 0.45))
    marks = card.layer()
    marks.fill(
        spline([(376, 700), (400, 680), (424, 700), (420, 840), (424, 940), (376, 940), (380, 840)]),
        "#a9744c",
        0.8,
        blur=10,
    )
    marks.fill(ellipse(400, 980, 52, 34), PALE, 0.9, blur=9, clip=face)
    for side in (-1, 1):
        marks.fill(ellipse(400 + side * 70, 776, 30, 46, side * -18), "#5d3624", 0.55, blur=12, clip=face)
        marks.fill(ellipse(400 + side * 62, 700, 24, 13, side * 24), PALE, 0.22, blur=8, clip=face)
    card.put(marks, flat=True, rough=0)
    detail = card.layer()
    for side in (-1, 1):
        x = 400 + side * 74
        almond = spline(
            [
                (x - side * 22, 776, 1),
                (x - side * 4, 756),
                (x + side * 20, 758),
                (x + side * 24, 776),
                (x + side * 6, 794),
            ]
        )
        detail.fill(almond, "#1b0f10")
        detail.fill(ellipse(x + 3, 766, 5.5), "#f6ead2", 0.95)
        detail.stroke(
            line(curve([(x - side * 26, 774), (x - side * 2, 748), (x + side * 28, 756)], 20)), "#2a1612", 5
        )
        detail.fill(ellipse(400 + side * 20, 978, 8, 6, side * 24), "#120a0c")
    detail.fill(spline([(364, 958), (400, 948), (436, 958), (430, 984), (400, 998), (370, 984)]), "#241518")
    detail.fill(ellipse(390, 962, 16, 5, -6), "#7a6468", 0.6, blur=2)
    detail.stroke(line(curve([(400, 996), (400, 1006)], 6)), "#241518", 4)
    card.put(detail, form=7, rough=0.2)


def swing(card: Art) -> None:
    """Two ropes from the spring branch."""
    ropes = card.layer()
    for x, top in ((70, 486), (124, 494)):
        ropes.stroke(line([(x, top), (x + 16, 760)]), "#c9a56a", 3)
    card.put(ropes, form=2, rough=0)
    seat = card.layer()
    seat.fill(tube([(78, 760), (150, 760)], [11, 11]), "#8a5a34")
    card.put(seat, form=4)
    person(
        card,
        112,
        758,
        116,
        "sit_edge",
        "side",
        flip=True,
        build="child",
        garb="jumper",
        top="#3f6f9c",
        bottom="#c9a24a",
        skin="#c98f68",
        hair="#3a2018",
        hairstyle="curly",
        reach={"r": (86, 704), "l": (140, 702)},
        lean=-10,
    )


def paint(card: Art) -> None:
    """Paint it."""
    rng = Rng("seasons", card.seed)
    card.sun(108, 0.5, "#fff3d0", "#38304a")
    card.fog_colour = "#e9dfc0"
    air(card)
    antlers(card, rng)
    stag(card, rng)
    swing(card)
    bird(card, 712, 322, 0.5, "#b93f28", pose="sit", flip=True)
    blooms = card.layer()
    for _ in range(80):
        x, y = rng.uniform(0, 260), rng.uniform(1030, 1195)
        blooms.fill(ellipse(x, y, rng.uniform(2.5, 6)), rng.pick(["#f7e6c0", "#e592a6", "#ffffff"]))
    card.put(blooms, form=3)
    card.focus = [(400, 820, 200)]
    card.finish(bloom=0.3, vignette=0.3, vignette_colour="#3a2a20", contrast=1.1, saturation=1.1)
