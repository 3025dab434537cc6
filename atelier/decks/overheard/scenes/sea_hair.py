"""Idea: a sleeping woman's loosened hair rolls out to become the sea.

Readings: a dream that carries others; a mother; being far away while lying still.
Second story: her comb has been left in it, and somebody fishes from its end.
"""

from __future__ import annotations

import math

import numpy as np

from atelier.chance import Rng
from atelier.colour import mix, ramp
from atelier.decks.overheard.figures.people import person
from atelier.decks.overheard.layers import Linear, Radial
from atelier.decks.overheard.motifs.animals import bird
from atelier.decks.overheard.motifs.objects import boat
from atelier.decks.overheard.painting import Art
from atelier.decks.overheard.texture import smoothstep
from atelier.geometry import Path, Vector, curve, ellipse, line, ribbon, scale, spline, tube

HORIZON = 336
ROOT = (560, 850)
"""The crown of her head: all hair comes from there."""
SKIN, ROSE = "#e0a888", "#b9525a"


def sky(card: Art) -> None:
    """A moon low over the water, as long as she sleeps."""
    card.sky(["#1c3350", "#35597a", "#7f9cae", "#e7c9ae", "#f3dcc0"], [0, 0.1, 0.19, 0.26, 1], noise=0.02, brush=2)
    card.glow(236, 236, 330, "#fff0d0", 0.6, 2.2)
    layer = card.layer()
    layer.fill(ellipse(236, 236, 62), "#fff6dd", gradient=Radial("#f0d9ac", 216, 220, 96))
    card.put(layer, flat=True, glow=0.5, rough=0.3)


def strand(rng: Rng, k: float) -> list[Vector]:
    """The way of one lock from her crown: k from -1 to 1, left to right, goes to the horizon; beyond, it is near."""
    x, y = ROOT
    swing = rng.normal(0, 14)
    near = max(abs(k) - 1.0, 0.0)
    end = (400 + min(max(k, -1.0), 1.0) * 760, HORIZON + 26 + near * 520)
    return [
        (x + 20 + k * 70, y + 20 + 130 * near),
        (x - 130 + k * 120 + swing, y - 100 + 190 * near),
        (x - 270 + k * 260 - swing, y - 250 + 330 * near),
        (x - 250 + k * 430 + swing * 2, y - 390 + 440 * near),
        end,
    ]


def hair(card: Art, rng: Rng) -> None:
    """Far away it is water, near her it is hair, and nobody can say where it changes."""
    table = ramp(["#9fb8bc", "#4f8597", "#245a76", "#153b5a", "#101f3a"], n=64)
    water = card.layer()
    water.fill(
        spline([(-20, HORIZON, 1), (820, HORIZON, 1), (820, 1220, 1), (-20, 1220, 1)], t=0),
        "#3f7a8f",
        gradient=Linear("#0f2340", 0, HORIZON, 0, 940),
    )
    card.put(water, form=4, flat=True, rough=0)
    order = sorted(np.linspace(-2.5, 1.8, 150), key=lambda k: -abs(k + 0.05))
    for n, k in enumerate(order):
        if n % 4 == 0:
            layer = card.layer()
        way = strand(rng, float(k))
        tone = table[int(np.clip(30 + 26 * math.sin(k * 31) + rng.normal(0, 9), 4, 60))]
        layer.fill(ribbon(way, lambda t: 30 * (1 - t) ** 0.6 + 5 + 12 * math.sin(t * math.pi)), tone)
        edge = mix(tone, "#bfe0e0", 0.35)
        layer.stroke(line(curve([(x - 6, y - 5) for x, y in way], 60)), edge, 2.4, 0.6)
        if n % 4 == 3 or n == len(order) - 1:
            card.put(layer, form=11, rough=0.4, brush=-50, shadow=(2, 5, 7, 0.35))
    for y in range(HORIZON + 4, HORIZON + 130, 13):
        crest = card.layer()
        share = (y - HORIZON) / 330
        for _ in range(7):
            x, w = rng.uniform(-40, 780), 26 + 74 * share * rng.uniform(0.7, 1.2)
            pale = mix("#f2e6cf", "#a9d0d2", share)
            arch = [(x, y + 5), (x + w * 0.4, y - 4 - 10 * share), (x + w, y + 3)]
            crest.fill(tube(arch, [1, 3 + 3 * share, 1]), pale, 0.75 - 1.2 * share)
        card.put(crest, form=3, rough=0.2)
    glitter = np.exp(-(((card.xs - 236) / (30 + (card.ys - HORIZON).clip(0) * 0.4)) ** 2))
    here = smoothstep(HORIZON, HORIZON + 8, card.ys) * (1 - smoothstep(420, 700, card.ys))
    card.screen("#ffe9c0", glitter * here * 0.42)


def big(path: Path) -> Path:
    """Her head is drawn smaller than it is."""
    return scale(path, 1.34, 1.34, 690, 1190)


def sleeper(card: Art) -> None:
    """She lies on her side at the edge of it, her cheek on her hand."""
    card.shade(spline([(250, 1230), (300, 1000), (560, 830), (830, 900), (830, 1230)]), "#0a1730", 0.6, 34)
    neck = card.layer()
    neck.fill(
        spline([(500, 1120), (620, 1060), (760, 1060), (840, 1120), (840, 1240, 1), (520, 1240, 1)]),
        "#b9776a",
        gradient=Linear("#7c4a58", 560, 1080, 700, 1240),
    )
    card.put(neck, form=40, shadow=(-4, 6, 14, 0.4))
    head = card.layer()
    profile = big(
        spline(
            [
                (560, 900),
                (486, 930),
                (430, 986, 0),
                (410, 1010),
                (396, 1040),
                (372, 1066),
                (376, 1080),
                (396, 1084),
                (392, 1098),
                (400, 1108),
                (398, 1122),
                (414, 1134),
                (424, 1158),
                (460, 1172),
                (520, 1164),
                (590, 1140),
                (690, 1100),
                (700, 980),
                (640, 910),
            ],
            t=0.46,
        )
    )
    head.fill(profile, SKIN, gradient=Linear("#b8746a", 380, 980, 660, 1190))
    card.put(head, form=46, rim=0.5, rough=0.4, shadow=(-6, 10, 20, 0.4))
    soft = card.layer()
    soft.fill(big(ellipse(462, 1098, 34, 24, -20)), ROSE, 0.4, blur=14, clip=profile)
    soft.fill(big(ellipse(424, 1046, 30, 14, -50)), "#a9625e", 0.35, blur=8, clip=profile)
    card.put(soft, flat=True, rough=0)
    lines = card.layer()
    lines.stroke(big(line(curve([(428, 1040), (446, 1056), (470, 1056)], 20))), "#4a2330", 4.5)
    for k in range(5):
        x, y = 430 + k * 9, 1043 + k * 3.4 - (k == 4) * 2
        lines.stroke(big(line([(x, y), (x - 5, y + 11)])), "#4a2330", 2.4)
    lines.stroke(big(line(curve([(438, 1000), (462, 1004), (488, 1018)], 20))), "#5d3138", 5, 0.8)
    lines.fill(big(spline([(393, 1098), (412, 1102), (430, 1104), (414, 1112), (399, 1108)])), "#b84a52")
    lines.fill(big(spline([(399, 1110), (414, 1112), (430, 1105), (416, 1124), (402, 1122)])), "#cb6560")
    lines.stroke(big(line(curve([(380, 1076), (390, 1070), (398, 1076)], 12))), "#8a4a48", 3, 0.8)
    card.put(lines, flat=True, rough=0.2)
    ear = card.layer()
    ear.fill(big(spline([(566, 1036), (592, 1020), (616, 1034), (612, 1070), (588, 1096), (572, 1080)])), SKIN)
    ear.stroke(big(line(curve([(580, 1042), (600, 1038), (600, 1064), (586, 1082)], 20))), "#a9625e", 4, 0.8)
    card.put(ear, form=10)
    cap = card.layer()
    shape = big(
        spline(
            [
                (462, 962),
                (500, 912),
                (580, 880),
                (676, 900),
                (738, 984),
                (742, 1090),
                (716, 1176),
                (660, 1172),
                (640, 1110),
                (618, 1060),
                (622, 1016),
                (580, 998),
                (528, 990),
                (486, 986),
            ],
            t=0.45,
        )
    )
    cap.fill(shape, "#16304f", gradient=Linear("#0c1a33", 440, 860, 720, 1180))
    card.put(cap, form=26, rough=0.4, shadow=(-3, 7, 9, 0.5))
    strands = card.layer()
    for k in range(34):
        t = k / 33
        start = (478 + 236 * t + 40 * math.sin(t * 3), 984 + 190 * t**1.4)
        middle = (540 + 150 * t, 950 + 60 * t)
        tone = mix("#16385a", "#5b9bb0", 0.5 + 0.5 * math.sin(k * 2.1))
        strands.stroke(big(line(curve([start, middle, (560 + 60 * t, 880 + 12 * t)], 24))), tone, 7, 0.9, clip=shape)
    card.put(strands, form=4, rough=0.3)
    locks = card.layer()
    for k in range(22):
        t = k / 21
        way = [
            (720 - 60 * t, 960 - 40 * t),
            (640 - 70 * t, 870 - 20 * t),
            (540 - 60 * t, 800 - 10 * t),
            (420 - 60 * t, 740 + 40 * t),
            (300 - 120 * t, 690 + 110 * t),
            (150 - 190 * t, 600 + 220 * t),
        ]
        tone = mix("#0f2340", "#37748c", 0.5 + 0.5 * math.sin(k * 2.4))
        locks.fill(tube(way, [18, 30, 30, 26, 20, 6]), tone)
        if k % 4 == 3:
            card.put(locks, form=10, rough=0.4, brush=30, shadow=(2, 5, 8, 0.4))
            locks = card.layer()
    card.put(locks, form=10, rough=0.4)


def comb(card: Art) -> None:
    """Left in it, and used as a jetty."""
    layer = card.layer()
    a, b = (40, 640), (262, 560)
    for k in range(13):
        t = (k + 0.5) / 13
        x, y = a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
        layer.fill(tube([(x, y), (x + 16, y + 44)], [9, 4]), "#8d5a2c")
    layer.fill(tube([a, b], [22, 22]), "#c58b45")
    card.put(layer, form=8, shadow=(6, 12, 10, 0.5))
    fisher = person(
        card,
        254,
        556,
        92,
        "fish",
        "side",
        build="old",
        garb="jumper",
        top="#c9483a",
        bottom="#2b3448",
        hat="straw",
        hatcol="#ecd08a",
        skin="#7d543c",
    )
    rod = card.layer()
    x, y = fisher.near
    rod.stroke(line(curve([(x, y), (x + 50, y - 46), (x + 104, y - 56)], 20)), "#3a2418", 2.6)
    rod.stroke(line([(x + 104, y - 56), (x + 106, y + 26)]), "#e9f2f0", 1.3, 0.8)
    card.late(rod, flat=True, rough=0)


def paint(card: Art) -> None:
    """Paint it."""
    rng = Rng("hair", card.seed)
    card.sun(128, 0.5, "#ffeccb", "#12274a")
    card.fog_colour = "#c9cfc9"
    sky(card)
    hair(card, rng)
    for x, y, s, flip in ((470, 402, 0.30, False), (668, 380, 0.2, True), (470, 560, 0.55, True)):
        boat(card, x, y, s, flip=flip)
    sleeper(card)
    comb(card)
    for x, y, s in ((520, 150, 0.4), (580, 180, 0.3), (640, 132, 0.34)):
        bird(card, x, y, s, "#e9edf0", pose="glide", rot=rng.normal(0, 8))
    card.focus = [(450, 1060, 150), (254, 520, 70)]
    card.finish(bloom=0.3, vignette=0.3, vignette_colour="#0a1428")
