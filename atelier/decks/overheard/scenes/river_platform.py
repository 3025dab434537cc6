"""Idea: the train that comes into a snowy station is a river, and its carriages are boats.

Readings: change; time runs through; departures; the thaw.
Second story: a duck sits on the bench with a small suitcase and does not look at the boats at all.
"""

from __future__ import annotations

import math

from atelier.chance import Rng
from atelier.colour import darken, lighten, mix
from atelier.decks.overheard.figures.people import person
from atelier.decks.overheard.layers import Linear
from atelier.decks.overheard.motifs.plants import pine
from atelier.decks.overheard.motifs.sky import hill
from atelier.decks.overheard.painting import Art
from atelier.geometry import Frame, blob, curve, ellipse, line, poly, rect, spline, tube

BOATS = [(60, 598, 0.15), (98, 612, 0.2), (146, 636, 0.27), (196, 674, 0.37), (238, 736, 0.52), (256, 842, 0.8)]
LAMP = "#ffb45a"


def paint_winter(card: Art) -> None:
    """Blue dusk, hills with firs, snow in the air."""
    card.sky(["#3d5f84", "#5f86a8", "#94b4c8", "#c8d4d4", "#e8d4bc"], [0, 0.18, 0.32, 0.42, 0.5], noise=0.05, brush=6)
    hill(card, [(0, 470), (140, 420), (300, 480), (480, 440), (800, 500)], "#a4bccc", depth=0.55, form=40)
    hill(card, [(0, 540), (120, 520), (260, 556), (500, 540), (800, 560)], "#b8ccd8", depth=0.35, form=30)
    rng = Rng("firs", card.seed)
    for k in range(30):
        x = rng.uniform(-10, 460)
        y = 540 + 26 * math.sin(x / 90) + rng.uniform(-6, 20)
        pine(card, x, y, rng.uniform(40, 96), "#3a5a70", seed=k, depth=0.42, w=0.2, snow="#dfeaf0")
    card.fog(470, 600, "#c4d4da", 0.45)
    hill(card, [(0, 590), (200, 584), (420, 580), (800, 590)], "#cddbe4", form=40)


def paint_river(card: Art) -> None:
    """The channel where the track should be: dark water with ice, between snowy banks."""
    river = spline(
        [
            (-20, 584, 1),
            (60, 588),
            (150, 608),
            (250, 646),
            (352, 720),
            (430, 830),
            (490, 1000),
            (540, 1230, 1),
            (-80, 1230, 1),
            (-60, 1010),
            (20, 850),
            (96, 746),
            (110, 690),
            (70, 640),
            (-20, 606, 1),
        ]
    )
    layer = card.layer()
    layer.stroke(river, "#eef4f6", 26)
    card.put(layer, form=12, rough=1)
    layer = card.layer()
    layer.fill(river, "#7fa4b4", gradient=Linear("#123246", 120, 600, 240, 1180))
    rng = Rng("ripples", card.seed)
    for _ in range(220):
        t = rng.uniform(0, 1) ** 1.5
        x, y = rng.uniform(-60, 540), 600 + 600 * t
        w = 8 + 70 * t
        layer.stroke(
            line(curve([(x - w, y), (x, y - 3 * t - 1), (x + w, y)], 8)),
            rng.pick(["#9cc4d0", "#0c2a3e", "#f0c080", "#5c8aa0"]),
            1 + 3 * t,
            0.55,
            clip=river,
        )
    card.put(layer, flat=True, rough=0.3)
    layer = card.layer()
    for _ in range(26):
        t = rng.uniform(0.2, 1)
        y = 620 + 560 * t
        side = rng.pick([-1, 1])
        x = 190 + side * (70 + 190 * t) * rng.uniform(0.7, 1.0) + 60 * t
        layer.fill(blob(x, y, 12 + 34 * t, 4 + 11 * t, 9, 0.25, int(x)), "#e4eef2", 0.95)
    card.put(layer, form=6, shadow=(2, 5, 3, 0.4))


def paint_boat(card: Art, x: float, y: float, s: float, lead: bool, k: int) -> None:
    """A boat seen from the bow, with a lit cabin; the first has a funnel and a head lamp."""
    f = Frame(x, y, s, -2 if lead else 0)
    depth = max(0.42 - s * 0.5, 0)
    tone = "#7c2f30" if lead else ["#2f5a5c", "#8a6a3a", "#3c4a6c", "#6c3c4c", "#46604a"][k % 5]
    look = {"depth": depth, "rough": 0.4}
    card.shade(f(ellipse(0, 128, 172, 26)), "#0a1c2c", 0.6, 9 * s)
    cabin = f(spline([(-92, -40, 1), (-84, -176), (-60, -196), (60, -196), (84, -176), (92, -40, 1)], t=0.3))
    layer = card.layer()
    layer.fill(cabin, "#e6d8bc")
    card.put(layer, form=18 * s, **look)
    if lead:
        card.shape(f(rect(-26, -300, 52, 116, 6)), "#2c2a32", form=14 * s, **look)
        card.shape(f(rect(-30, -290, 60, 20, 4)), "#c8903c", form=6 * s, **look)
    layer = card.layer()
    for wx in (-48, 0, 48):
        layer.fill(f(rect(wx - 19, -160, 38, 62, 6)), "#ffc768")
    card.put(layer, flat=True, glow=0.5, rough=0.2)
    roof = f(spline([(-106, -184), (-70, -212), (0, -222), (70, -212), (106, -184), (60, -190), (-60, -190)]))
    card.shape(roof, "#f2f6f8", form=10 * s, **look)
    hull = f(
        spline(
            [
                (-164, -66, 1),
                (-148, 34),
                (-96, 104),
                (0, 136),
                (96, 104),
                (148, 34),
                (164, -66, 1),
                (90, -30),
                (0, -12),
                (-90, -30),
            ]
        )
    )
    layer = card.layer()
    layer.fill(hull, tone, gradient=Linear(darken(tone, 0.12), *f.point(0, -40), *f.point(0, 130)))
    for row in range(5):
        yy = -34 + row * 30
        layer.stroke(
            f(
                line(
                    curve(
                        [
                            (-160 + row * 8, yy - 20),
                            (-70, yy + 14),
                            (0, yy + 26),
                            (70, yy + 14),
                            (160 - row * 8, yy - 20),
                        ],
                        20,
                    )
                )
            ),
            darken(tone, 0.14),
            3.6 * s,
            0.8,
            clip=hull,
        )
    layer.stroke(
        f(line(curve([(-160, -56), (-84, -20), (0, -4), (84, -20), (160, -56)], 24))), "#e8c888", 10 * s, clip=hull
    )
    layer.fill(f(tube([(0, -26), (0, 134)], [17, 11])), lighten(tone, 0.04))
    card.put(layer, form=44 * s, rim=0.3, **look)
    layer = card.layer()
    layer.stroke(
        f(line(curve([(-176, 96), (-110, 128), (0, 150), (110, 128), (176, 96)], 24))), "#eaf4f4", 8 * s, 0.85
    )
    layer.stroke(
        f(line(curve([(-200, 120), (-110, 152), (0, 172), (110, 152), (200, 120)], 24))), "#c8dce0", 4 * s, 0.7
    )
    card.put(layer, flat=True, rough=0.5, depth=depth)
    if lead:
        paint_head_lamp(card, f, s)


def paint_head_lamp(card: Art, f: Frame, s: float) -> None:
    """The lamp on the bow and its path on the water."""
    lx, ly = f.point(0, -44)
    card.glow(lx, ly, 260, LAMP, 0.75, 2)
    card.shape(ellipse(lx, ly, 28 * s), "#3a2a28", form=8)
    card.shape(ellipse(lx, ly, 21 * s), "#fff0c0", flat=True, glow=0.9)
    rng = Rng("path", card.seed)
    layer = card.layer()
    for _ in range(70):
        t = rng.uniform(0, 1)
        w = rng.uniform(10, 44)
        x, y = lx + rng.normal(10, 26 + 60 * t), 970 + 240 * t
        layer.fill(spline([(x - w, y, 1), (x, y - 3), (x + w, y, 1), (x, y + 3)]), "#ffd08a", rng.uniform(0.4, 0.9))
    card.put(layer, flat=True, rough=0.2, glow=0.3)


def paint_steam(card: Art) -> None:
    """Steam from the funnel, laid back over the train, lit from below."""
    rng = Rng("steam", card.seed)
    x0, y0 = 254, 600
    for k in range(26):
        t = k / 25
        x = x0 - 150 * t**1.3 + rng.normal(0, 14)
        y = y0 - 330 * t**0.9 + rng.normal(0, 16)
        r = 22 + 96 * t
        card.mist(x, y, r, r * 0.8, mix("#fff0d8", "#dfe8ee", t), 0.42 * (1 - t * 0.7), seed=k, cell=60)


def paint_platform(card: Art) -> None:
    """The platform on the right: swept stones and a snowy edge."""
    deck = poly([(392, 596), (430, 596), (830, 900), (830, 1230), (560, 1230), (500, 1010), (440, 838), (366, 722)])
    layer = card.layer()
    layer.fill(deck, "#8c94a0", gradient=Linear("#59616e", 400, 600, 700, 1200))
    for k in range(12):
        t = (k / 11) ** 2
        layer.stroke(
            line([(370 + 190 * t, 700 + 520 * t), (840, 640 + 600 * t)]), "#4a525e", 1.5 + 3 * t, 0.6, clip=deck
        )
    for k in range(7):
        layer.stroke(line([(404 + k * 4, 596), (470 + k * 110, 1240)]), "#4a525e", 2.4, 0.5, clip=deck)
    rng = Rng("swept", card.seed)
    for _ in range(60):
        t = rng.uniform(0.05, 1)
        x, y = rng.uniform(400 + 100 * t, 820), 600 + 620 * t
        layer.fill(ellipse(x, y, 8 + 50 * t, 2 + 9 * t), "#dfe8ee", 0.6, clip=deck, blur=3)
    card.put(layer, form=8, brush=10)
    edge = tube([(380, 598), (410, 700), (470, 838), (526, 1010), (580, 1240)], [8, 16, 30, 42, 56])
    card.shape(edge, "#f2f6f8", form=14, rough=1, shadow=(-8, 10, 8, 0.4))


def paint_station(card: Art) -> None:
    """The station house along the platform, its windows lit."""
    wall = poly([(414, 604), (414, 548), (830, 150), (830, 940)])
    layer = card.layer()
    layer.fill(wall, "#a9745c", gradient=Linear("#6a4a4c", 820, 500, 430, 580))
    for k in range(30):
        t = k / 29
        layer.stroke(line([(414, 548 + 56 * t), (830, 150 + 790 * t)]), "#5c3c3c", 1.6, 0.4, clip=wall)
    card.put(layer, form=8, depth=0.06, brush=-20)
    layer, bars = card.layer(), card.layer()
    for a, b, high, low in (
        (446, 464, 0.3, 0.72),
        (492, 522, 0.3, 0.72),
        (556, 604, 0.3, 0.96),
        (652, 704, 0.3, 0.72),
        (756, 830, 0.3, 0.72),
    ):
        corners = []
        for x, share in ((a, high), (b, high), (b, low), (a, low)):
            t = (x - 414) / 416
            top, foot = 548 - 398 * t, 604 + 336 * t
            corners.append((x, top + (foot - top) * share))
        layer.fill(poly(corners), "#ffc56c")
        (tl, tr, br, bl) = corners
        mids = [((p[0] + q[0]) / 2, (p[1] + q[1]) / 2) for p, q in ((tl, tr), (bl, br), (tl, bl), (tr, br))]
        bars.stroke(poly(corners), "#4a3038", 4)
        bars.stroke(line(mids[:2]), "#4a3038", 3)
        bars.stroke(line(mids[2:]), "#4a3038", 3)
    card.put(layer, flat=True, glow=0.5, rough=0.3)
    card.put(bars, form=2)


def paint_canopy(card: Art) -> None:
    """Roof, posts, lamps, station clock."""
    roof = poly([(404, 560), (830, 180), (830, -20), (640, -20)])
    layer = card.layer()
    layer.fill(roof, "#33485c", gradient=Linear("#5c7486", 700, 60, 420, 560))
    for k in range(16):
        t = (k / 15) ** 1.6
        layer.stroke(
            line([(404 + 236 * t, 560 - 580 * t), (404 + 426 * t, 560 - 380 * t)]), "#22344a", 3, 0.8, clip=roof
        )
    card.put(layer, form=10)
    snow = tube([(404, 556), (520, 262), (640, -30)], [8, 26, 54])
    card.shape(snow, "#eef4f8", form=12, rough=1)
    for x, foot, top, w in ((440, 622, 520, 7), (492, 676, 450, 11), (574, 762, 350, 17), (716, 930, 190, 28)):
        depth = max(0.3 - w * 0.012, 0)
        card.shape(tube([(x, foot), (x, top)], [w * 1.1, w * 0.8]), "#2c3c4c", form=w * 0.4, depth=depth, rim=0.3)
        card.shape(rect(x - w, foot - w * 1.2, w * 2, w * 1.6, 3), "#243240", form=w * 0.4, depth=depth)
        lx, ly = x - w * 3.2, top + w * 3.4
        layer = card.layer()
        layer.stroke(
            line(curve([(x, top + w * 2), (x - w * 1.8, top + w * 1.2), (lx, ly - w * 1.2)], 12)), "#243240", w * 0.26
        )
        layer.fill(
            poly([(lx - w, ly), (lx - w * 0.5, ly - w * 1.1), (lx + w * 0.5, ly - w * 1.1), (lx + w, ly)]), "#243240"
        )
        card.put(layer, form=3, depth=depth)
        card.glow(lx, ly + w * 0.5, w * 13, LAMP, 0.8, 2)
        card.shape(ellipse(lx, ly + w * 0.4, w * 0.66), "#fff0c4", flat=True, glow=0.8)
    card.shape(ellipse(660, 412, 46), "#243240", form=10, shadow=(3, 6, 6, 0.4))
    card.shape(ellipse(660, 412, 37), "#fbf2dc", form=8, glow=0.2)
    layer = card.layer()
    for k in range(12):
        a = math.tau * k / 12
        layer.stroke(
            line(
                [(660 + math.cos(a) * 31, 412 + math.sin(a) * 31), (660 + math.cos(a) * 35, 412 + math.sin(a) * 35)]
            ),
            "#2a2a34",
            3,
        )
    layer.stroke(line([(660, 412), (660, 386)]), "#2a2a34", 4)
    layer.stroke(line([(660, 412), (677, 421)]), "#2a2a34", 5)
    layer.stroke(line([(660, 366), (660, 326)]), "#243240", 7)
    card.late(layer, flat=True, rough=0.1)


def paint_travellers(card: Art) -> None:
    """Those who wait: with cases, an oar, a birdcage; small far ones too."""
    for x, y, h, pose, view, flip, dress in (
        (452, 664, 78, "stand", "back", False, {"garb": "greatcoat", "top": "#3c4656", "hat": "bowler"}),
        (478, 686, 90, "wave", "tqback", True, {"garb": "dress", "top": "#8a4a5c", "hairstyle": "bun"}),
        (
            528,
            752,
            128,
            "stand",
            "tqback",
            True,
            {"garb": "coat", "top": "#5c6a4a", "hat": "cap", "scarf": "#c88a3c"},
        ),
    ):
        card.contact(x, y, h * 0.17)
        person(card, x, y, h, pose, view, flip, attire=dress, options={"depth": 0.12, "rim": 0.3})
    card.contact(618, 1010, 52, 11)
    lady = person(
        card,
        616,
        1012,
        300,
        "look_down",
        "tqback",
        True,
        "woman",
        garb="greatcoat",
        top="#b8742c",
        bottom="#3a2c34",
        hat="bobble",
        hatcol="#3f6a78",
        boots=True,
        scarf="#e8dcc4",
        hair="#5a3424",
        hairstyle="plait",
        options={"rim": 0.45},
    )
    paint_case(card, Frame(566, 1048, 1.0, 0), "#7c4a30")
    layer = card.layer()
    hand = lady.hand_r if lady.hand_r[0] > lady.hand_l[0] else lady.hand_l
    layer.fill(tube([(hand[0] + 4, 1020), (hand[0], hand[1]), (hand[0] - 10, 640)], [9, 9, 8]), "#c89a5c")
    layer.fill(
        spline(
            [(hand[0] - 24, 640), (hand[0] - 22, 560), (hand[0] - 10, 530), (hand[0] + 6, 560), (hand[0] + 6, 640)]
        ),
        "#d8ac6c",
    )
    card.put(layer, form=5, shadow=(4, 6, 5, 0.35), rim=0.3)


def paint_case(card: Art, f: Frame, tone: str) -> None:
    """A suitcase, standing."""
    card.contact(*f.point(0, 2), 62 * f.s, 10 * f.s)
    layer = card.layer()
    layer.stroke(f(line(curve([(-18, -78), (-14, -94), (14, -94), (18, -78)], 10))), darken(tone, 0.15), 7 * f.s)
    layer.fill(f(rect(-56, -80, 112, 80, 8)), tone)
    for x in (-34, 34):
        layer.fill(f(rect(x - 6, -80, 12, 80)), darken(tone, 0.12))
    card.put(layer, form=10 * f.s, rim=0.3, shadow=(4, 5, 5, 0.4))


def paint_duck(card: Art) -> None:
    """The bench with the duck."""
    layer = card.layer()
    for y in (1076, 1102):
        layer.fill(rect(672, y, 140, 17, 4), "#5c4638")
    layer.fill(rect(664, 1136, 150, 20, 4), "#6c5242")
    for x in (688, 786):
        layer.fill(rect(x, 1068, 13, 132, 3), "#2c3440")
    card.put(layer, form=6, shadow=(4, 8, 7, 0.5), rim=0.2)
    card.shape(
        spline([(668, 1138), (700, 1130), (760, 1132), (812, 1136), (812, 1142), (668, 1143)]), "#f2f6f8", form=4
    )
    f = Frame(738, 1136, 0.95, 0, True)
    layer = card.layer()
    layer.fill(
        f(
            spline(
                [
                    (-56, -34, 1),
                    (-40, -52),
                    (0, -48),
                    (24, -60),
                    (26, -92),
                    (40, -112),
                    (62, -108),
                    (70, -90),
                    (60, -72),
                    (56, -40),
                    (40, -6),
                    (0, 2),
                    (-36, -6),
                ]
            )
        ),
        "#e9e2d2",
    )
    card.put(layer, form=18, rim=0.3)
    layer = card.layer()
    layer.fill(f(spline([(-46, -40), (-10, -44), (22, -32), (10, -12), (-26, -16)])), "#c9bda8")
    layer.fill(f(spline([(66, -96), (92, -90), (94, -82), (64, -80)])), "#e0963c")
    layer.fill(f(rect(22, -66, 44, 11, 5)), "#b8463c")
    card.put(layer, form=5)
    layer = card.layer()
    layer.fill(f(ellipse(55, -95, 3.6)), "#14141c")
    card.late(layer, flat=True, rough=0.1)
    paint_case(card, Frame(690, 1136, 0.42), "#b8823c")


def paint_snowfall(card: Art) -> None:
    """Slow flakes, orange near the lamps."""
    rng = Rng("flakes", card.seed)
    layer = card.layer()
    for _ in range(190):
        layer.fill(
            ellipse(rng.uniform(0, 800), rng.uniform(0, 1200), rng.uniform(1, 4)),
            rng.pick(["#ffffff", "#fff0d8"]),
            rng.uniform(0.35, 0.95),
        )
    card.late(layer, flat=True, rough=0)


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(150, 0.5, "#e8f2ff", "#14283c")
    card.fog_colour = "#bccdd6"
    paint_winter(card)
    paint_river(card)
    card.lamp(640, 420, 420, LAMP, 0.6, z=80)
    for k, (x, y, s) in enumerate(BOATS):
        paint_boat(card, x, y, s, k == len(BOATS) - 1, k)
        if k == 3:
            card.mist(190, 640, 170, 60, "#cfdde2", 0.4)
    paint_steam(card)
    paint_station(card)
    paint_platform(card)
    paint_canopy(card)
    paint_travellers(card)
    paint_duck(card)
    paint_snowfall(card)
    card.focus = [(256, 780, 150), (616, 880, 150), (740, 1090, 80)]
    card.finish(bloom=0.35, vignette=0.34, vignette_colour="#0a1826")
