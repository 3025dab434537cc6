"""Idea: a diver has pulled the plug of the lake; the town mirrored above begins to turn and run off.

Readings: the end of something; curiosity that cannot be put back; washing a memory away; revenge.
Second story: the fish hold on to the weeds; one has packed a suitcase.
"""

from __future__ import annotations

import math

import cv2
import numpy as np

from atelier.chance import Rng
from atelier.colour import Colour, Floats, darken, lighten, mix
from atelier.decks.overheard.layers import Layer, Linear
from atelier.decks.overheard.painting import Art
from atelier.decks.overheard.texture import smoothstep
from atelier.geometry import Frame, along, curve, ellipse, line, poly, rect, spline, tube

DRAIN = (330, 1010)


def paint_water(card: Art) -> None:
    """Bottle green, light above, dark below."""
    card.sky(["#cfe0a8", "#8cbc8c", "#2f7c68", "#12483f", "#07261f"], [0, 0.22, 0.45, 0.75, 1], noise=0.06, brush=90)
    card.rays(520, -60, 96, 70, "#e8f4b8", 0.3, 8, 1150)


def town(card: Art, rng: Rng) -> None:
    """The town upside down, as it hangs in the mirror of the surface; drawn straight, then swirled."""
    layer = card.layer()
    for row, (base, tones) in enumerate(
        ((-10, ["#7c8a6c", "#8a946c"]), (-10, ["#a4604a", "#c8905c", "#e0c48c", "#8c4c48", "#d8a874"]))
    ):
        x = -400.0
        while x < 1200:
            w = rng.uniform(60, 110)
            h = rng.uniform(360, 460) if row == 0 else rng.uniform(110, 300)
            tone = rng.pick(tones)
            tower = row == 0 and rng.chance(0.25)
            if tower:
                w, h = w * 0.55, h + 90
            layer.fill(rect(x, base, w, h), tone)
            roof = poly([(x - 6, base + h), (x + w + 6, base + h), (x + w / 2, base + h + (110 if tower else 56))])
            layer.fill(roof, "#5a3a3a" if row else "#5c6c5c")
            for i in range(int(w // 24)):
                for j in range(int(h // 40)):
                    layer.fill(
                        rect(x + 10 + i * 24, base + 26 + j * 38, 11, 17),
                        "#ffe49a" if rng.chance(0.55) else "#4a4038",
                    )
            x += w + rng.uniform(0, 14)
    card.put(layer, form=8, light=0.7)


def swirl(card: Art) -> tuple[Floats, Floats, Floats, Floats]:
    """Pull the picture of the town down into the funnel, turning it as it goes."""
    x, y = card.xs, card.ys
    t = np.clip((y - 200) / (DRAIN[1] - 200), 0, 1)
    axis = 430 + (DRAIN[0] - 430) * smoothstep(0.0, 1.0, t) + 34 * np.sin(t * 9) * t
    half = 620 * (1 - t) ** 2.1 + 26
    u = (x - axis) / half
    inside = np.clip(1.08 - np.abs(u), 0, 0.25) / 0.25
    inside = np.where(t <= 0.0, 1, inside) * (1 - smoothstep(DRAIN[1] - 6, DRAIN[1] + 14, y))
    # the wall of the funnel, wound: going down is going round
    around = np.arcsin(np.clip(u, -1, 1)) / math.pi
    depth = t * 430 + 22 * np.sin(around * 5 + t * 20) * t
    turn = around * 700 + 400 + 900 * t**1.25
    sx = np.mod(turn, 790) * card.scale
    sy = np.clip(np.where(t <= 0, y * 0.9, 180 + depth * 0.62), 0, 1190) * card.scale
    plain_x, plain_y = x * card.scale, y * 0.9 * card.scale
    share = smoothstep(0.0, 0.3, t)
    map_x = (plain_x * (1 - share) + sx * share).astype(np.float32)
    map_y = (plain_y * (1 - share) + sy * share).astype(np.float32)
    source = card.image.astype(np.float32)
    bent = cv2.remap(source, map_x, map_y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
    return bent, inside, t, u


def paint_funnel(card: Art, rng: Rng) -> None:
    """The whirl: town above, streaks of its colours below."""
    water = card.image.copy()
    town(card, rng)
    bent, inside, t, u = swirl(card)
    shade = (0.55 + 0.45 * np.sqrt(np.clip(1 - u**2, 0, 1)))[..., None]
    greened = bent * (0.95 - 0.2 * t[..., None]) + np.array([0.10, 0.30, 0.24]) * (0.08 + 0.16 * t[..., None])
    greened = greened * shade
    share = (inside * np.where(t <= 0, 0.92, 0.94))[..., None]
    card.image = water * (1 - share) + np.clip(greened, 0, 1) * share


def paint_bubbles(card: Art, rng: Rng) -> None:
    """Bubbles about the funnel."""
    layer = card.layer()
    for _ in range(80):
        t = rng.uniform(0.1, 1)
        y = 200 + t * (DRAIN[1] - 200)
        x = 430 + (DRAIN[0] - 430) * t + rng.normal(0, 1) * (620 * (1 - t) ** 2.1 + 60) * 0.8
        layer.stroke(ellipse(x, y, rng.uniform(2, 8)), "#e8fae0", 1.6, 0.6)
    card.late(layer, flat=True)


def paint_bed(card: Art, rng: Rng) -> None:
    """The bottom: mud, stones, and the rim of the drain, as in a bath."""
    bed = spline(
        [
            (-20, 1000, 1),
            (140, 968),
            (330, 986),
            (520, 972),
            (700, 940),
            (820, 950, 1),
            (820, 1230, 1),
            (-20, 1230, 1),
        ]
    )
    card.shape(bed, "#1c4438", form=60, brush=10)
    layer = card.layer()
    for _ in range(160):
        x, y = rng.uniform(-10, 810), rng.uniform(1010, 1210)
        r = rng.uniform(4, 22) * (y - 900) / 260
        layer.fill(ellipse(x, y, r, r * 0.6), mix("#2c5848", "#5c7c60", rng.uniform(0, 1)))
    card.put(layer, form=7, shadow=(3, 5, 4, 0.5))
    x, y = DRAIN
    card.shape(ellipse(x, y + 16, 148, 42), "#8c948c", form=12, shadow=(0, 10, 12, 0.6), rim=0.2)
    card.shape(ellipse(x, y + 12, 104, 27), "#041410", form=6, light=0.2)
    layer = card.layer()
    for k in range(8):
        a = math.tau * k / 8
        layer.fill(ellipse(x + math.cos(a) * 127, y + 16 + math.sin(a) * 35, 7, 4), "#4c5850")
    card.put(layer, form=3)


def link(layer: Layer, x: float, y: float, turn: float, wide: bool) -> None:
    """One link of the chain."""
    layer.stroke(ellipse(x, y, 13, 7 if wide else 3, turn), "#d0c8a4", 5)


def limb(card: Art, points: list[tuple[float, float]], widths: list[float], colour: Colour) -> None:
    """An arm or a leg in stiff canvas, creased where it bends."""
    card.shape(tube(points, widths), colour, form=max(widths) * 0.32, rim=0.25, shadow=(3, 7, 7, 0.4))
    x, y = points[1]
    creases = card.layer()
    for k in (-9, 0, 9):
        creases.stroke(line(curve([(x - 15, y + k), (x, y + k + 5), (x + 15, y + k)], 8)), "#8c8060", 3, 0.6)
    card.put(creases, flat=True, rough=0.4)


def fist(card: Art, x: float, y: float) -> None:
    """A glove closed round the chain: four fingers and a thumb."""
    card.shape(ellipse(x, y, 26, 24), "#6a4a30", form=12, rim=0.3, shadow=(2, 6, 6, 0.45))
    fingers = card.layer()
    for k in range(4):
        dx = -17 + k * 11
        fingers.fill(tube([(x + dx, y - 12), (x + dx - 2, y + 12)], [13, 12]), lighten("#7a5838", 0.02 * (k % 2)))
    card.put(fingers, form=6, rough=0.2, shadow=(1, 3, 3, 0.45))


def paint_helmet(card: Art, x: float, y: float) -> None:
    """Brass, bolted to a collar; bars before the one large pane, so that it is no eye."""
    card.shape(tube([(x - 62, y + 66), (x, y + 80), (x + 62, y + 64)], [30, 40, 30]), "#94642e", form=12, rim=0.4)
    card.shape(ellipse(x, y, 68, 70), "#b8823c", form=34, rim=0.5, shadow=(2, 10, 10, 0.4))
    pane = ellipse(x - 22, y + 2, 37, 40)
    layer = card.layer()
    layer.fill(ellipse(x - 22, y + 2, 46, 49), "#d8a850")
    card.put(layer, form=8, rim=0.5, shadow=(2, 4, 4, 0.4))
    layer = card.layer()
    layer.fill(pane, "#0d2c2a", gradient=Linear("#4f9a84", x - 50, y - 40, x + 10, y + 44))
    for k in (-14, 2, 18):
        layer.stroke(line([(x - 22 + k, y - 44), (x - 22 + k, y + 46)]), "#c8963f", 5, clip=pane)
    layer.stroke(line([(x - 62, y + 2), (x + 18, y + 2)]), "#c8963f", 5, clip=pane)
    layer.bounds = pane.getBounds()
    card.put(layer, form=4)
    bolts = card.layer()
    for k in range(9):
        bolts.fill(ellipse(x - 56 + k * 14, y + 76 + 6 * math.sin(k / 8 * math.pi), 5), "#e8bc64")
    bolts.fill(rect(x + 40, y - 12, 26, 24, 6), "#8c5c28")
    bolts.fill(ellipse(x + 66, y, 9, 17), "#d8a850")
    card.put(bolts, form=4, rim=0.5, shadow=(1, 3, 2, 0.4))


def paint_diver(card: Art) -> None:
    """He leans back with his whole weight; the chain goes through both fists and over the shoulder."""
    suit = "#cfc29c"
    card.contact(650, 1082, 120, 20, 0.6)
    plug = Frame(474, 1010, 1.0, -24)
    layer = card.layer()
    layer.fill(plug(spline([(-56, -22), (56, -22), (48, 26), (0, 36), (-48, 26)])), "#2a2a2c")
    layer.fill(plug(ellipse(0, -22, 58, 17)), "#4a4a4c")
    card.put(layer, form=12, shadow=(4, 12, 10, 0.6), rim=0.3)
    hx, hy = 706, 768
    hose = card.layer()
    hose.stroke(
        line(
            curve(
                [(hx + 30, hy - 52), (hx + 72, hy - 170), (hx + 20, hy - 340), (hx + 60, hy - 520), (hx + 30, -20)],
                70,
            )
        ),
        "#c0a070",
        9,
    )
    card.put(hose, form=4)
    limb(card, [(690, 962), (742, 1006), (748, 1070)], [66, 56, 46], darken(suit, 0.06))
    limb(card, [(676, 962), (606, 990), (586, 1066)], [70, 58, 48], suit)
    for x in (578, 752):
        card.shape(
            spline([(x - 44, 1090, 1), (x - 40, 1064), (x - 8, 1050), (x + 26, 1052), (x + 32, 1090, 1)]),
            "#4a4038",
            form=13,
            rim=0.4,
            shadow=(3, 5, 5, 0.5),
        )
    limb(card, [(688, 872), (632, 912), (590, 904)], [50, 44, 36], darken(suit, 0.06))
    body = spline([(640, 980), (630, 912), (648, 848), (700, 826), (752, 846), (770, 910), (742, 986), (690, 1002)])
    card.shape(body, suit, form=46, rim=0.3, shadow=(5, 10, 10, 0.45))
    belt = card.layer()
    belt.stroke(line(curve([(634, 956), (690, 976), (756, 958)], 20)), "#5a3c24", 20, clip=body)
    belt.fill(rect(652, 954, 30, 28, 4), "#8c8c84")
    belt.fill(rect(704, 956, 30, 28, 4), "#8c8c84")
    card.put(belt, form=6, shadow=(1, 4, 3, 0.4))
    taut = [plug.point(0, -34), (546, 936), (592, 904)]
    behind = [(592, 904), (664, 866), (742, 846), (790, 930), (786, 1086)]
    layer = card.layer()
    for way in (taut, behind):
        for k, (x, y, turn) in enumerate(along(line(curve(way, 90)), 16)):
            link(layer, x, y, turn, k % 2 == 0)
    card.put(layer, form=4, rim=0.6, rough=0.2, shadow=(3, 6, 4, 0.5))
    limb(card, [(700, 880), (636, 950), (552, 934)], [56, 48, 38], suit)
    fist(card, 594, 902)
    fist(card, 540, 938)
    paint_helmet(card, hx, hy)


def weed(card: Art, x: float, y: float, h: float, lean: float, colour: str) -> None:
    """A water weed bent towards the drain."""
    layer = card.layer()
    stem = curve([(x, y), (x + lean * 0.2, y - h * 0.5), (x + lean, y - h)], 30)
    layer.fill(tube(stem[::7], [16, 12, 9, 4]), colour)
    for k in range(4, 29, 3):
        px, py = stem[k]
        side = 1 if k % 2 else -1
        layer.fill(
            spline(
                [
                    (px, py),
                    (px + side * 22 + lean * 0.1, py - 26),
                    (px + side * 30 + lean * 0.2, py - 56, 1),
                    (px + side * 8, py - 24),
                ]
            ),
            lighten(colour, 0.02 * (k % 3)),
        )
    card.put(layer, form=6)


def fish(card: Art, x: float, y: float, s: float, turn: float, colour: str, flip: bool = False) -> None:
    """A perch that holds on by its mouth."""
    frame = Frame(x, y, s, turn, flip)
    layer = card.layer()
    layer.fill(
        frame(
            spline(
                [
                    (0, 0),
                    (20, -18),
                    (60, -20),
                    (96, -4),
                    (124, -24, 1),
                    (118, 0),
                    (126, 24, 1),
                    (96, 6),
                    (60, 20),
                    (20, 14),
                ]
            )
        ),
        colour,
    )
    layer.fill(frame(spline([(36, -18), (58, -36), (76, -18)])), darken(colour, 0.08))
    card.put(layer, form=10 * s, rim=0.2)
    marks = card.layer()
    for k in range(4):
        marks.stroke(frame(line([(38 + k * 14, -14), (40 + k * 14, 10)])), darken(colour, 0.12), 3.5 * s, 0.7)
    marks.fill(frame(ellipse(18, -4, 4.4)), "#f4f4d8")
    marks.fill(frame(ellipse(17, -4, 2.4)), "#0c1c18")
    card.put(marks, flat=True, rough=0.2)


def paint_life(card: Art) -> None:
    """Weeds lean, fish hang on."""
    for x, y, h, lean, tone in (
        (40, 1010, 330, 120, "#3f8a58"),
        (96, 1030, 240, 110, "#58a060"),
        (744, 1000, 300, -130, "#347a54"),
        (790, 1010, 400, -120, "#3f8a58"),
    ):
        weed(card, x, y, h, lean, tone)
    fish(card, 128, 770, 0.9, 160, "#c8a04c")
    fish(card, 150, 860, 0.7, 170, "#a8b070")
    fish(card, 150, 1116, 1.1, 6, "#d88c4c", True)
    layer = card.layer()
    layer.fill(rect(128, 1140, 62, 42, 5), "#7c4a34")
    layer.stroke(line(curve([(144, 1140), (148, 1122), (168, 1122), (174, 1140)], 10)), "#3c2418", 5)
    layer.fill(rect(138, 1140, 6, 42), "#5a3424")
    layer.fill(rect(174, 1140, 6, 42), "#5a3424")
    card.put(layer, form=7, shadow=(3, 6, 5, 0.5))


def paint(card: Art) -> None:
    """Paint it."""
    rng = Rng("plug", card.seed)
    card.sun(100, 0.5, "#d8f0b8", "#04201c")
    card.fog_colour = "#1c5a4c"
    paint_water(card)
    paint_bed(card, rng)
    paint_funnel(card, rng)
    card.rays(600, -80, 100, 60, "#e8f4b8", 0.16, 6, 1100, seed=4)
    paint_bubbles(card, rng)
    paint_life(card)
    paint_diver(card)
    card.focus = [(640, 900, 170), (400, 300, 260)]
    card.finish(bloom=0.25, vignette=0.4, vignette_colour="#02120f")
