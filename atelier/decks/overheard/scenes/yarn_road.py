"""Idea: a traveller rolls a ball of yarn as large as a house uphill; the red road behind is the yarn.

Readings: work that grows; the past that one cannot leave behind; stubbornness; finding the way back.
Second story: far below, a ram stands where the thread begins: half of it is still woolly, half is shorn.
"""

from __future__ import annotations

import math

import numpy as np

from atelier.chance import Rng
from atelier.colour import mix, shift
from atelier.decks.overheard.figures.people import person
from atelier.decks.overheard.motifs.buildings import house, smoke
from atelier.decks.overheard.motifs.plants import grass, pine
from atelier.decks.overheard.motifs.sky import hill
from atelier.decks.overheard.painting import Art
from atelier.geometry import TAU, Frame, blob, curve, ellipse, line, spline, tube

BALL = (520, 372)
RADIUS = 176
CRIMSON = "#b3262e"
THREAD = [
    (474, 546),
    (400, 590),
    (300, 626),
    (196, 640),
    (120, 690),
    (190, 752),
    (340, 770),
    (480, 790),
    (560, 846),
    (480, 916),
    (320, 926),
    (170, 956),
    (118, 1024),
    (230, 1080),
    (420, 1072),
    (540, 1084),
    (610, 1070),
    (630, 1020),
]


def paint_heights(card: Art) -> None:
    """Oat-coloured mountains in thin air; the slope goes up to the right."""
    card.sky(["#a9b4b2", "#ccd0c4", "#e9e2cc", "#f2e4c4"], [0, 0.25, 0.5, 0.75], noise=0.05, brush=14)
    ranges = (
        ([(0, 420), (90, 330), (160, 372), (250, 262), (330, 360), (450, 300), (800, 420)], "#8f978f", 0.42),
        ([(0, 520), (120, 450), (220, 480), (330, 410), (460, 500), (800, 470)], "#8f8a6e", 0.28),
    )
    for ridge, tone, depth in ranges:
        hill(card, ridge, tone, form=60, depth=depth, brush=60)
        card.fog(380, 620, "#efe4cb", 0.36)
    layer = card.layer()
    for x, y in ((90, 330), (250, 262), (450, 300)):
        layer.fill(
            spline([(x - 34, y + 40), (x, y - 2, 1), (x + 30, y + 34), (x + 8, y + 26), (x - 8, y + 44)]),
            "#fbf6ea",
            0.9,
        )
    card.put(layer, form=8, depth=0.4)


def paint_slope(card: Art) -> None:
    """The slope in folds, each fold a terrace of dry grass."""
    rng = Rng("slope", card.seed)
    folds = (
        ([(0, 706), (180, 650), (360, 604), (520, 560), (680, 480), (800, 440)], "#cdb98c", 0.2),
        ([(0, 800), (240, 762), (460, 742), (660, 690), (800, 640)], "#c2a874", 0.1),
        ([(0, 950), (260, 914), (500, 906), (700, 842), (800, 810)], "#b0925e", 0.04),
        ([(0, 1080), (240, 1050), (520, 1062), (800, 984)], "#876a42", 0.0),
    )
    for k, (ridge, tone, depth) in enumerate(folds):
        outline = hill(card, ridge, tone, form=70, depth=depth, brush=-14)
        layer = card.layer()
        for _ in range(130):
            x = rng.uniform(-20, 800)
            y = float(np.interp(x, [p[0] for p in ridge], [p[1] for p in ridge])) + rng.uniform(4, 150)
            w = rng.uniform(14, 50)
            layer.stroke(
                line(curve([(x, y), (x + w * 0.5, y - w * 0.16), (x + w, y - w * 0.24)], 8)),
                shift(tone, rng.pick([-0.07, 0.06])),
                rng.uniform(1.6, 4),
                0.6,
                clip=outline,
            )
        card.put(layer, flat=True, depth=depth, rough=0.3)
        for _ in range(9):
            x = rng.uniform(0, 800)
            y = float(np.interp(x, [p[0] for p in ridge], [p[1] for p in ridge])) + rng.uniform(10, 70)
            r = rng.uniform(5, 13) * (1 + k * 0.4)
            card.shape(
                blob(x, y, r * 1.4, r, 8, 0.2, int(x)),
                shift("#a39c8c", rng.normal(0, 0.03)),
                form=r * 0.5,
                depth=depth,
                shadow=(4, 4, 3, 0.35),
            )
        if k < 3:
            card.fog(ridge[2][1] - 60, ridge[2][1] + 220, "#eadbb6", 0.16 - 0.04 * k)
    paint_thread(card)


def paint_thread(card: Art) -> None:
    """The road of yarn: twisted strands, wider as it comes nearer."""
    way = curve(THREAD, 340)
    widths = [12, 38]
    card.shade(tube(way[::6] + np.array([7, 9]), widths, n=160), "#3a2030", 0.45, 5)
    road = tube(way[::4], widths, n=260)
    layer = card.layer()
    layer.fill(road, CRIMSON)
    gradient = np.gradient(way, axis=0)
    across = np.stack([-gradient[:, 1], gradient[:, 0]], 1) / np.linalg.norm(gradient, axis=1)[:, None]
    for k in range(0, len(way) - 6, 3):
        w = (12 + 26 * k / 339) * 0.55
        a, b = way[k] - across[k] * w, way[k + 5] + across[k] * w
        layer.stroke(line([a, b]), "#7c121e" if k % 2 else "#dc5a4c", 2.2 + w * 0.06, 0.75, clip=road)
    card.put(layer, form=10, rough=0.5)


def paint_settlement(card: Art) -> None:
    """A herdsman's hut on the second fold, thorn bushes, and small pines bent by the wind."""
    house(card, 706, 706, 58, 34, "#b8a890", "#7c5c4c", -3, 4, "#ffd890", 0.12)
    smoke(card, 716, 640, 90, 12, "#f6ecd8", 0.45, -46, 3)
    for k, (x, y, h) in enumerate(((40, 700, 70), (66, 712, 54), (622, 668, 60), (770, 690, 66), (30, 900, 84))):
        card.contact(x, y, h * 0.2, opacity=0.35)
        pine(card, x, y, h, "#6c7458", seed=k, depth=0.16, w=0.2)
    rng = Rng("thorn", card.seed)
    for x, y in ((300, 700), (420, 846), (690, 900), (250, 862), (60, 812), (716, 796), (360, 1006), (40, 1120)):
        layer = card.layer()
        for _ in range(22):
            tip = (x + rng.normal(0, 15), y - rng.uniform(4, 26))
            layer.fill(
                tube([(x + rng.normal(0, 5), y), tip], [3, 0.8], n=5), rng.pick(["#7c7448", "#94884f", "#5f5c3c"])
            )
            if rng.chance(0.3):
                layer.fill(ellipse(*tip, 3.6), "#a05a7c")
        card.contact(x, y, 22, 5, 0.35)
        card.put(layer, form=3, rough=0.3)


def paint_ball(card: Art) -> None:
    """The ball: bundle upon bundle of strands, each in its own direction."""
    x, y = BALL
    card.shade(ellipse(x + 110, y + 156, 190, 40, -22), "#3a2030", 0.55, 16)
    layer = card.layer()
    ball = ellipse(x, y, RADIUS)
    layer.fill(ball, "#8e1a26")
    card.put(layer, form=90)
    rng = Rng("ball", card.seed)
    for turn, tilt, offset, tone in (
        (0, 18, -0.52, "#a3222c"),
        (1, 76, 0.3, "#c0333a"),
        (2, -38, 0.12, "#ad252e"),
        (3, 132, -0.3, "#c93f42"),
        (4, 48, 0.02, "#b92d34"),
        (5, -8, 0.56, "#a8242e"),
    ):
        f = Frame(x, y, 1, tilt)
        half = 0.36 if turn else 0.46
        band = f(
            spline(
                [
                    (-RADIUS * math.cos(offset - half), RADIUS * math.sin(offset - half)),
                    (0, RADIUS * (math.sin(offset - half) + 0.16)),
                    (RADIUS * math.cos(offset - half), RADIUS * math.sin(offset - half)),
                    (RADIUS * math.cos(offset + half), RADIUS * math.sin(offset + half)),
                    (0, RADIUS * (math.sin(offset + half) + 0.16)),
                    (-RADIUS * math.cos(offset + half), RADIUS * math.sin(offset + half)),
                ]
            )
        )
        layer = card.layer()
        layer.fill(band, tone, clip=ball)
        for k in range(13):
            o = offset - half + 2 * half * (k + 0.5) / 13
            px, py = RADIUS * math.cos(o), RADIUS * math.sin(o)
            strand = curve(
                [
                    (-px, py),
                    (-px * 0.5, py + RADIUS * 0.12),
                    (0, py + RADIUS * 0.16),
                    (px * 0.5, py + RADIUS * 0.12),
                    (px, py),
                ],
                30,
            )
            layer.stroke(f(line(strand)), shift(tone, rng.pick([-0.08, 0.07, 0.03])), 5.5, 0.85, clip=ball)
        card.put(layer, form=13, shadow=(4, 6, 6, 0.4), rough=0.5, brush=tilt)
    layer = card.layer()
    layer.fill(ball, "#fff0d8", 0.0)
    layer.fill(ellipse(x - 60, y - 70, 120, 100), "#ffd8b0", 0.28, clip=ball, blur=40)
    card.put(layer, flat=True, rough=0, mode="screen")
    card.shade(
        spline([(x - 120, y + 150), (x + 40, y + 120), (x + 190, y + 10), (x + 170, y + 150), (x + 20, y + 200)]),
        "#4a0c24",
        0.6,
        26,
        clip=ball,
    )
    layer = card.layer()
    for _ in range(90):
        a = rng.uniform(0, TAU)
        r = RADIUS * rng.uniform(0.97, 1.0)
        base = (x + math.cos(a) * r, y + math.sin(a) * r)
        tip = (x + math.cos(a + 0.06) * r * 1.05, y + math.sin(a + 0.06) * r * 1.05)
        layer.stroke(line([base, tip]), "#c93f42", 1.6, 0.7)
    card.late(layer, flat=True, rough=0)


def paint_traveller(card: Art) -> None:
    """Small, bent, both palms on the ball."""
    x, y = 352, 606
    card.contact(x, y + 2, 30, 7, 0.55)
    person(
        card,
        x,
        y,
        150,
        "push",
        "side",
        garb="coat",
        top="#3f5a5c",
        bottom="#3a3038",
        hat="wide",
        hatcol="#6a4a34",
        boots=True,
        bag="#8a5c34",
        scarf="#d8a84a",
        lean=30.0,
        reach={"r": (392, 500), "l": (388, 482)},
        options={"rim": 0.25},
    )


def paint_ram(card: Art) -> None:
    """The ram at the thread's beginning, with patience: wool in front, bare behind."""
    x, y = 664, 1098
    card.contact(x, y + 2, 90, 14, 0.55)
    f = Frame(x, y, 1.05, 0, True)
    layer = card.layer()
    for dx in (-62, -40, 40, 62):
        layer.fill(f(tube([(dx, -60), (dx + 2, -28), (dx, 0)], [19, 13, 11])), "#4a3a38")
    card.put(layer, form=6)
    layer = card.layer()
    layer.fill(
        f(spline([(-88, -92), (-70, -120), (-10, -126), (40, -120), (44, -60), (0, -46), (-60, -48), (-86, -62)])),
        "#e6c4ac",
    )
    for k in range(5):
        layer.stroke(
            f(line(curve([(-70 + k * 18, -116), (-64 + k * 18, -90), (-68 + k * 18, -58)], 8))), "#c89a84", 2.4, 0.6
        )
    layer.fill(f(tube([(-86, -92), (-100, -80), (-98, -62)], [12, 10, 5])), "#e6c4ac")
    card.put(layer, form=22, rim=0.2)
    rng = Rng("wool", card.seed)
    layer = card.layer()
    for _ in range(54):
        wx, wy = rng.uniform(-4, 74), rng.uniform(-132, -56)
        layer.fill(
            f(blob(wx, wy, rng.uniform(13, 19), rng.uniform(12, 17), 8, 0.18, int(wx * 3))),
            rng.pick(["#b3262e", "#c73c40", "#9c1e2a"]),
        )
    card.put(layer, form=9, shadow=(3, 5, 4, 0.35), rough=0.8)
    layer = card.layer()
    layer.fill(
        f(spline([(70, -138), (98, -150), (122, -132), (136, -100), (128, -86), (108, -90), (84, -104)])), "#4a3a38"
    )
    layer.fill(
        f(tube([(86, -138), (74, -166), (96, -178), (112, -160), (102, -146)], [14, 15, 13, 10, 5])), "#cdb48a"
    )
    card.put(layer, form=10, rim=0.3, shadow=(2, 4, 4, 0.3))
    layer = card.layer()
    layer.fill(f(ellipse(112, -124, 4.4)), "#f2e2c0")
    layer.fill(f(ellipse(113, -124, 2.2)), "#1a1418")
    card.late(layer, flat=True, rough=0.1)


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(138, 0.48, "#fff2d4", "#3c2c44")
    card.fog_colour = mix("#efe4cb", "#d8d4c4", 0.4)
    paint_heights(card)
    paint_slope(card)
    paint_settlement(card)
    paint_ball(card)
    paint_traveller(card)
    paint_ram(card)
    grass(card, -10, 810, 1216, (24, 84), 190, ("#7c6238", "#94783f", "#5c4a30", "#b0985c"), 5, 12)
    card.focus = [(370, 540, 110), (660, 1030, 120), (*BALL, 190)]
    card.finish(bloom=0.18, vignette=0.28, vignette_colour="#3a2a28")
