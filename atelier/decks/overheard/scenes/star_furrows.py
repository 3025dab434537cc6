"""Idea: a farmer ploughs a flooded field that mirrors the night; the furrows are sown with stars.

Readings: faith; patient work; spoiling a mirror; where the stars come from.
Second story: in the nearest furrow the first seeds have sprouted, and a mouse warms itself at one.
"""

from __future__ import annotations

import math

import numpy as np

from atelier.chance import Rng
from atelier.colour import mix
from atelier.decks.overheard.figures.people import person
from atelier.decks.overheard.motifs.plants import tree
from atelier.decks.overheard.painting import Art
from atelier.geometry import Frame, curve, ellipse, leaf, line, poly, rect, spline, star4, tube

HORIZON = 430
SHARE = (568, 462)
"""Where the plough is in the ground."""


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(200, 0.35, "#d6e6f0", "#070b1c")
    card.fog_colour = "#5d7f8c"
    card.sky(
        ["#0a1026", "#101c3c", "#25466a", "#7fa6a8", "#dfe6cc"], [0, 0.14, 0.26, 0.33, 0.365], noise=0.03, brush=6
    )
    paint_band_of_stars(card)
    paint_far_line(card)
    paint_mirror(card)
    paint_furrows(card)
    paint_sown_stars(card)
    paint_team(card)
    paint_sprouts(card)
    card.focus = [(540, 420, 130), (250, 1040, 150)]
    card.finish(bloom=0.55, vignette=0.4, vignette_colour="#04060f")


def paint_band_of_stars(card: Art) -> None:
    """The galaxy as a pale slope across the upper sky."""
    ragged = card.textures.fbm(120, 5, 4)
    slope = (card.ys - 60) - (800 - card.xs) * 0.34
    band = np.exp(-(((slope - 20) / 90) ** 2)) * (0.55 + 0.5 * ragged) * np.clip((360 - card.ys) / 200, 0, 1)
    card.screen("#7c94b8", np.clip(band * 0.6, 0, 1))
    card.stars(240, 350, seed=2, twinkle=9)


def paint_far_line(card: Art) -> None:
    """A dyke with poplars, and the light of tomorrow behind it."""
    card.glow(180, HORIZON, 420, "#f2ecc8", 0.35, 2)
    layer = card.layer()
    layer.fill(spline([(-20, 424), (220, 416), (520, 420), (820, 414), (820, 440, 1), (-20, 440, 1)]), "#1d3444")
    card.put(layer, form=6, depth=0.2)
    rng = Rng("poplars", card.seed)
    for k in range(9):
        x = 30 + k * 34 + rng.normal(0, 6)
        tree(card, x, 424, 70 + 34 * math.sin(k * 1.3), "#16242c", ("#1d3038", "#27404a"), 0.24, k, 0.25, n=60)
    layer = card.layer()
    layer.fill(poly([(716, 420), (716, 392), (734, 376), (752, 392), (752, 420)]), "#14202a")
    layer.fill(rect(728, 398, 9, 10), "#ffd890")
    card.put(layer, flat=True, glow=0.4)


def paint_mirror(card: Art) -> None:
    """The flood: the sky upside down, dimmer, with its stars."""
    sky = card.image
    rows = card.ys[:, 0]
    source = np.clip((HORIZON - (rows - HORIZON) * 0.52) * card.scale, 0, card.height - 1).astype(int)
    sway = (np.sin(rows * 0.4) * 2.4 + np.sin(rows * 0.13) * 4) * np.clip((rows - HORIZON) / 300, 0, 1) * card.scale
    flipped = np.stack([np.roll(sky[s], int(d), axis=0) for s, d in zip(source, sway, strict=True)])
    below = np.clip((card.ys - HORIZON) / 3, 0, 1)[..., None]
    card.image = sky * (1 - below) + flipped * np.array([0.82, 0.9, 0.98]) * below
    rng = Rng("mirror", card.seed)
    layer = card.layer()
    for _ in range(90):
        y = HORIZON + 770 * rng.uniform(0, 1) ** 1.6
        w = 10 + (y - HORIZON) * 0.2 * rng.uniform(0.4, 1)
        x = rng.uniform(-20, 560 - (y - HORIZON) * 0.4)
        layer.stroke(
            line([(x - w, y), (x + w, y)]),
            rng.pick(["#a8c4cc", "#0d1830", "#dfe6d8"]),
            rng.uniform(1, 2.4),
            rng.uniform(0.1, 0.4),
        )
    card.put(layer, flat=True, rough=0)


def furrow(k: float) -> np.ndarray:
    """The way of one furrow from the plough to the viewer; k from 0 (newest, left) to 1 (oldest, right)."""
    end = (-60 + 1500 * k, 1260)
    middle = (520 + 320 * k - 60 * (1 - k), 640 + 60 * k)
    return curve(
        [(SHARE[0] + 240 * k, SHARE[1] - 8 * k), middle, ((middle[0] + end[0]) / 2 - 60 + 40 * k, 900), end], 120
    )


def paint_furrows(card: Art) -> None:
    """Turned ridges of wet earth, dark, silver where the dawn catches them."""
    count = 9
    layer = card.layer()
    layer.fill(poly([*furrow(-0.05), *furrow(1.1)[::-1]]), "#0b1226", 0.82)
    card.put(layer, flat=True, rough=1.0)
    for k in range(count, -1, -1):
        way = furrow(k / count)
        widths = [4 + 74 * (i / 119) ** 1.7 for i in range(120)]
        layer = card.layer()
        layer.fill(tube(way, widths, n=120), mix("#2c2f3c", "#191c28", k / count))
        clods(layer, way, widths, k)
        card.put(layer, form=13, shadow=(14, 6, 8, 0.55), rim=0.55, grain=0.8)


def clods(layer, way, widths: list, k: int) -> None:
    """Broken lumps along a ridge."""
    rng = Rng("clods", k)
    for i in range(8, 120, 2):
        x, y = way[i]
        r = widths[i] * rng.uniform(0.16, 0.3)
        layer.fill(
            ellipse(x + rng.normal(0, widths[i] * 0.28), y + rng.normal(0, 3), r, r * 0.7, rng.uniform(0, 90)),
            mix("#3a3c48", "#1c1e2a", rng.uniform(0, 1)),
        )


def paint_sown_stars(card: Art) -> None:
    """Stars in the troughs, like seed; larger towards the viewer."""
    rng = Rng("sown", card.seed)
    soft = card.layer()
    sharp = card.layer()
    for k in range(9):
        way = furrow((k + 0.5) / 9)
        for i in range(3, 120):
            if not rng.chance(0.62):
                continue
            size = 0.8 + 5.4 * (i / 119) ** 1.6
            x, y = way[i]
            x, y = x + rng.normal(0, size * 2.4), y + rng.normal(0, size * 0.8)
            tone = rng.pick(["#fff6dc", "#e6f2ff", "#fff0c0", "#cfe4ff"])
            soft.fill(ellipse(x, y, size * 2.6, size * 1.6), tone, 0.16, blur=size)
            sharp.fill(ellipse(x, y, size * rng.uniform(0.4, 0.9)), tone, rng.uniform(0.6, 1))
            if i > 60 and rng.chance(0.07):
                sharp.fill(star4(x, y, size * 4.4), tone, 0.95)
    card.put(soft, flat=True, rough=0, mode="screen")
    card.put(sharp, flat=True, rough=0, glow=0.7)
    card.late(sharp, flat=True, rough=0)


def ox(card: Art, at: Frame) -> None:
    """An ox in the yoke, going left."""
    layer = card.layer()
    body = spline(
        [(-66, -86), (-20, -92), (40, -88), (66, -80), (72, -50), (60, -34), (10, -30), (-50, -32), (-70, -54)]
    )
    layer.fill(at(body), "#1c2230")
    for x, dx in ((-52, -8), (-36, 6), (46, -6), (60, 8)):
        layer.fill(at(tube([(x, -44), (x + dx * 0.4, -22), (x + dx, 0)], [17, 10, 9])), "#1c2230")
    layer.fill(
        at(spline([(-56, -84), (-84, -84), (-112, -60), (-118, -44), (-104, -40), (-80, -50), (-58, -48)])), "#1c2230"
    )
    layer.fill(at(tube([(70, -74), (84, -50), (82, -26)], [5, 4, 7])), "#1c2230")
    layer.stroke(at(line(curve([(-86, -82), (-98, -98), (-90, -114)], 10))), "#c9d4d4", 5)
    layer.stroke(at(line(curve([(-80, -84), (-80, -104), (-70, -114)], 10))), "#c9d4d4", 4)
    card.put(layer, form=11, rim=0.6)
    layer = card.layer()
    layer.fill(at(tube([(-58, -90), (-52, -46)], [10, 9])), "#6a5240")
    card.put(layer, form=4)


def paint_team(card: Art) -> None:
    """Ox, plough and farmer against the pale line of the sky, knee-deep in light."""
    card.glow(SHARE[0] - 20, SHARE[1], 150, "#eaf4e8", 0.4, 2)
    card.shade(ellipse(500, 482, 130, 16), "#050816", 0.6, 8)
    ox(card, Frame(430, 474, 0.94))
    fig = person(
        card,
        622,
        476,
        126,
        "push",
        "side",
        True,
        garb="tunic",
        top="#8a4638",
        bottom="#20222e",
        hat="straw",
        hatcol="#c9b070",
        boots=True,
        options=dict(rim=0.4),
    )
    hx, hy = fig.near
    layer = card.layer()
    layer.stroke(line(curve([(hx + 3, hy), (586, 452), SHARE], 14)), "#4a3a30", 6)
    layer.stroke(line([(378, 410), (470, 436), (556, 450), SHARE]), "#2a2420", 4)
    layer.fill(
        spline([(SHARE[0] - 34, SHARE[1] + 8, 1), (SHARE[0] - 4, SHARE[1] - 14), (SHARE[0] + 16, SHARE[1] + 10, 1)]),
        "#b8c8cc",
    )
    card.late(layer, form=3)
    layer = card.layer()
    rng = Rng("spray", card.seed)
    for _ in range(46):
        a, r = rng.uniform(-2.6, -0.3), abs(rng.normal(0, 28))
        layer.fill(
            ellipse(SHARE[0] + 8 + math.cos(a) * r * 1.4, SHARE[1] + math.sin(a) * r, rng.uniform(0.8, 2.6)),
            "#fff6dc",
        )
    card.late(layer, flat=True, glow=0.8)


def paint_sprouts(card: Art) -> None:
    """Seedlings with a star for a bud, and the mouse."""
    rng = Rng("sprouts", card.seed)
    for x, y, h in (
        (96, 1150, 92),
        (168, 1082, 60),
        (232, 1128, 120),
        (306, 1062, 66),
        (352, 1140, 96),
        (30, 1080, 58),
        (430, 1092, 52),
    ):
        bend = rng.normal(0, 9)
        tip = (x + bend * 2, y - h)
        layer = card.layer()
        layer.fill(tube([(x, y), (x + bend, y - h * 0.5), tip], [7, 5, 3]), "#6f9a78")
        for side in (-1, 1):
            layer.fill(leaf(x + bend * 0.9, y - h * 0.45, h * 0.34, h * 0.13, -90 + side * 56), "#8fb890")
        card.put(layer, form=4, shadow=(4, 3, 4, 0.5))
        card.glow(*tip, h * 0.9, "#fff0c0", 0.75, 2.4)
        layer = card.layer()
        layer.fill(star4(*tip, h * 0.3, 0.2), "#fff8e0")
        layer.fill(ellipse(*tip, 4.5), "#ffffff")
        card.late(layer, flat=True)
    paint_mouse(card, Frame(292, 1164, 1.15))


def paint_mouse(card: Art, at: Frame) -> None:
    """It sits upright with its paws towards the light."""
    layer = card.layer()
    layer.stroke(at(line(curve([(22, -4), (48, 2), (66, -12)], 14))), "#8a6f70", 3.4)
    layer.fill(at(spline([(-14, -40), (4, -44), (22, -26), (26, -4), (10, 2), (-10, 0), (-18, -18)])), "#8c7a72")
    layer.fill(at(spline([(-34, -46), (-18, -60), (2, -56), (8, -42), (-8, -36)])), "#96847a")
    layer.fill(at(ellipse(0, -60, 9)), "#a08c84")
    layer.fill(at(tube([(-10, -28), (-26, -30)], [6, 4])), "#b89c90")
    card.put(layer, form=8, rim=0.5, shadow=(5, 5, 5, 0.5))
    layer = card.layer()
    layer.fill(at(ellipse(-18, -50, 2.2)), "#0c0c14")
    card.late(layer, flat=True)
