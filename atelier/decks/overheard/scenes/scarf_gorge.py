"""Idea: twins on both sides of a gorge share one scarf; in its sag sits their mother and knits it longer.

Readings: a family apart; what holds us; work that is never done; a bridge nobody walks on.
Second story: on one of the ledges a goat has begun to eat the scarf's fringe.
"""

from __future__ import annotations

import math

import numpy as np

from atelier.chance import Rng
from atelier.colour import Colour, darken, mix
from atelier.decks.overheard.figures.people import person
from atelier.decks.overheard.layers import Linear
from atelier.decks.overheard.motifs.animals import bird
from atelier.decks.overheard.motifs.plants import pine
from atelier.decks.overheard.painting import Art
from atelier.geometry import Frame, Vector, curve, ellipse, line, poly, spline, tube

LEFT: list[Vector] = [
    (236, 300),
    (262, 352),
    (226, 430),
    (258, 520),
    (214, 610),
    (232, 720),
    (176, 830),
    (196, 960),
    (150, 1230),
]
RIGHT: list[Vector] = [
    (580, 372),
    (548, 430),
    (590, 520),
    (556, 600),
    (604, 720),
    (580, 820),
    (640, 930),
    (626, 1060),
    (670, 1230),
]
SAG: Vector = (404, 742)
RED, CREAM = "#d23c30", "#f6e6c4"


def air(card: Art) -> None:
    """Late sun comes down the gorge from behind."""
    card.sky(["#f6d9a4", "#f3bd84", "#d98a78", "#8a6a92", "#3a3f70"], [0, 0.22, 0.42, 0.66, 1], noise=0.03, brush=3)
    card.glow(420, 250, 480, "#fff1c8", 0.75, 1.8)


def rock(card: Art, edge: list[Vector], side: int, colours: tuple[Colour, Colour], depth: float, rng: Rng) -> None:
    """One wall of it: strata that lean a little, cracks, and ledges where light lies."""
    border = -30 if side < 0 else 830
    top = edge[0][1]
    outline = [(border, top - 26), (edge[0][0] - side * -60, top - 8), *edge, (border, 1230)]
    face = poly([(float(x), float(y)) for x, y in curve(outline[:-1], 160)] + [(border, 1230)])
    layer = card.layer()
    layer.fill(face, colours[0], gradient=Linear(colours[1], 0, top, 0, 1180))
    for k in range(34):
        y = top + 10 + k * 27 + rng.normal(0, 5)
        lean = side * rng.uniform(6, 22)
        way = [(400 + side * 420, y + lean), (400 + side * 260, y + rng.normal(0, 14)), (400 + side * 80, y - lean)]
        tone = mix(colours[0], "#fff0cc", 0.35) if k % 3 == 0 else darken(colours[1], 0.02)
        layer.stroke(line(curve(way, 40)), tone, rng.uniform(2, 7), 0.5, clip=face)
    for _ in range(26):
        x, y = 400 + side * rng.uniform(110, 410), rng.uniform(top, 1180)
        crack = [(x, y), (x + rng.normal(0, 9), y + 40), (x + rng.normal(0, 12), y + rng.uniform(70, 150))]
        layer.stroke(line(curve(crack, 16)), darken(colours[1], 0.08), rng.uniform(1.5, 4), 0.7, clip=face)
    card.put(layer, form=34, depth=depth, rough=1.2, texture=1.4, brush=86, shadow=(-side * 10, 6, 22, 0.35))


def gorge(card: Art, rng: Rng) -> None:
    """Three pairs of walls, each bluer than the one before it, and a river nobody hears."""
    for inset, drop, depth in ((120, 150, 0.72), (72, 96, 0.5), (30, 40, 0.26)):
        card.fog_colour = mix("#e6a888", "#8c84ac", 0.25 + depth * 0.4)
        for side, edge in ((-1, LEFT), (1, RIGHT)):
            moved = [(x - side * inset + 10 * math.sin(y / 60 + inset), y + drop) for x, y in edge]
            rock(card, moved, side, ("#a8705c", "#4a3f64"), depth, rng)
        card.fog(760, 1240, "#5c5a92", 0.34, seed=inset)
    river = card.layer()
    river.fill(
        tube([(392, 930), (420, 990), (384, 1050), (430, 1120), (396, 1220)], [6, 12, 18, 28, 44]),
        "#cfe2f0",
        0.85,
        blur=2,
    )
    card.put(river, flat=True, rough=0)
    card.mist(400, 1010, 190, 120, "#b9b4d8", 0.5)
    for side, edge in ((-1, LEFT), (1, RIGHT)):
        rock(card, edge, side, ("#b8785a", "#2c2848") if side > 0 else ("#7d5560", "#241f40"), 0.0, rng)
    turf = card.layer()
    turf.fill(spline([(-30, 262), (80, 268), (200, 284), (252, 302), (236, 322), (120, 306), (-30, 300)]), "#6d7a44")
    turf.fill(spline([(830, 336), (700, 344), (600, 356), (562, 374), (584, 394), (690, 380), (830, 376)]), "#8a944e")
    card.put(turf, form=12, rim=0.6)


def scarf_points() -> list[Vector]:
    """From one neck down to where she sits, and up to the other."""
    left = curve([(196, 214), (230, 330), (300, 560), (372, 716), SAG], 90)
    right = curve([SAG, (440, 716), (520, 580), (584, 420), (624, 284)], 90)
    return [(float(x), float(y)) for x, y in np.vstack([left, right[1:]])]


def scarf(card: Art) -> None:
    """The only bright thing for miles."""
    way = scarf_points()
    layer = card.layer()
    for k in range(0, len(way) - 5, 5):
        tone = RED if (k // 5) % 2 == 0 else CREAM
        layer.fill(tube(way[k : k + 6], 27, n=10), tone)
    card.put(layer, form=10, rough=0.3, rim=0.4, shadow=(8, 14, 12, 0.4))
    ribs = card.layer()
    for (x0, y0), (x1, y1) in zip(way[::2], way[1::2], strict=False):
        length = math.hypot(x1 - x0, y1 - y0) or 1
        nx, ny = -(y1 - y0) / length * 11, (x1 - x0) / length * 11
        ribs.stroke(line([(x0 - nx, y0 - ny), (x0 + nx, y0 + ny)]), "#5a1820", 1.4, 0.35)
    card.late(ribs, flat=True, rough=0)


def family(card: Art) -> None:
    """Two who hold, and one who goes on."""
    knitter = person(
        card,
        SAG[0],
        SAG[1] - 10,
        132,
        "sit_edge",
        "tq",
        build="old",
        garb="dress",
        top="#3f5a7c",
        apron="#e9dcc0",
        hair="#eeeae2",
        hairstyle="bun",
        skin="#b98560",
        arm_r=(62, 58),
        arm_l=(62, 58),
        nod=16,
    )
    wool = card.layer()
    x, y = (knitter.hand_r[0] + knitter.hand_l[0]) / 2, (knitter.hand_r[1] + knitter.hand_l[1]) / 2
    wool.fill(tube([(x - 16, y - 2), (x - 2, y + 22), (x - 20, y + 46)], [22, 24, 22]), RED)
    wool.stroke(line([(x - 30, y - 18), (x + 18, y + 4)]), "#f4ead6", 3.4)
    wool.stroke(line([(x + 26, y - 20), (x - 16, y + 6)]), "#f4ead6", 3.4)
    card.put(wool, form=6, rough=0.2)
    for x, y, flip in ((186, 292, False), (634, 362, True)):
        card.contact(x, y, 26, 6, 0.5)
        person(
            card,
            x,
            y,
            112,
            "stand",
            "side",
            flip=flip,
            build="child",
            garb="coat",
            top="#e0a83a",
            bottom="#3a3048",
            hair="#a8482c",
            hairstyle="bob",
            skin="#efc39c",
            scarf=RED,
            arm_r=(38, 30),
            arm_l=(30, 40),
            lean=-5,
        )


def goat(card: Art) -> None:
    """On a ledge, with an end of it in its mouth."""
    end = card.layer()
    end.fill(tube([(640, 292), (668, 350), (664, 420), (640, 470)], [22, 24, 24, 20]), RED)
    for k in range(3):
        end.fill(tube([(668 - k * 6, 350 + k * 40), (667 - k * 9, 366 + k * 40)], [24, 24]), CREAM)
    card.put(end, form=9, rough=0.3, shadow=(6, 8, 8, 0.4))
    ledge = card.layer()
    ledge.fill(poly([(606, 536), (820, 528), (820, 560), (742, 572), (700, 562), (650, 570), (622, 556)]), "#94624e")
    card.put(ledge, form=10, rim=0.5, shadow=(0, 14, 12, 0.5))
    at = Frame(704, 536, 1.05, 0, True)
    layer = card.layer()
    for x in (-22, -10, 16, 26):
        layer.fill(at(tube([(x, -24), (x + 1, 0)], [8, 6])), "#c9bda8")
    layer.fill(
        at(spline([(-34, -34), (-20, -50), (14, -50), (34, -52), (36, -32), (20, -22), (-28, -22)])), "#efe6d4"
    )
    layer.fill(at(tube([(28, -46), (44, -64)], [20, 17])), "#efe6d4")
    layer.fill(at(spline([(38, -76), (54, -76), (70, -62), (64, -56), (44, -56)])), "#efe6d4")
    layer.fill(at(tube([(44, -76), (38, -92), (26, -98)], [7, 6, 2])), "#6a5646")
    layer.fill(at(tube([(58, -56), (56, -42)], [6, 2])), "#d8cbb2")
    layer.fill(at(ellipse(52, -69, 2.4)), "#241814")
    card.put(layer, form=8, rim=0.5, shadow=(-4, 5, 5, 0.4))


def paint(card: Art) -> None:
    """Paint it."""
    rng = Rng("gorge", card.seed)
    card.sun(86, 0.42, "#ffe2ac", "#2a2450")
    air(card)
    gorge(card, rng)
    for x, y, h in ((40, 272, 150), (96, 278, 112), (730, 352, 168), (786, 346, 124)):
        pine(card, x, y, h, "#3d5040")
    scarf(card)
    goat(card)
    family(card)
    for x, y, s in ((330, 420, 0.36), (372, 396, 0.28), (470, 470, 0.3)):
        bird(card, x, y, s, "#4a3a52", pose="glide")
    card.focus = [(404, 680, 110), (190, 240, 80), (630, 310, 80)]
    card.finish(bloom=0.4, vignette=0.3, vignette_colour="#14102c")
