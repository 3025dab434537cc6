"""Idea: a knitted bear unravels its own leg to knit a smaller bear.

Readings: parenthood; giving oneself away; making a friend out of oneself; how one gets smaller with age.
Second story: through the mouth of the den, small tracks lead away over the snow: an earlier one has gone.
"""

from __future__ import annotations

import math

from atelier.chance import Rng
from atelier.colour import darken, lighten, mix, shift
from atelier.decks.overheard.motifs.objects import candle
from atelier.decks.overheard.motifs.plants import pine
from atelier.decks.overheard.motifs.sky import hill
from atelier.decks.overheard.painting import Art
from atelier.decks.overheard.worlds import hole_rim, world
from atelier.geometry import Frame, Path, curve, ellipse, line, spline, tube, union

WOOL = "#a8582c"
PALE = "#e2b88a"


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(60, 0.4, "#c8d4e8", "#1c0f16")
    card.fog_colour = "#3a2420"
    card.sky(["#2c1a1a", "#4a2c22", "#5c3826", "#331e1a"], [0, 0.4, 0.7, 1], noise=0.08, angle=70)
    paint_den(card)
    paint_mouth(card)
    paint_floor(card)
    card.lamp(676, 900, 760, "#ffb45c", 1.0, z=150)
    paint_bear(card)
    paint_arms(card)
    card.shade(spline([(-80, 60), (150, 100), (120, 420), (190, 800), (60, 1200), (-120, 1200)]), "#2a1420", 0.8, 90)
    card.shade(ellipse(220, 180, 240, 150), "#3a2030", 0.55, 70)
    paint_small_bear(card)
    paint_paws(card)
    paint_needles(card)
    paint_loose_yarn(card)
    candle(card, 694, 1052, 44, 92, glow=230)
    card.focus = [(330, 380, 130), (520, 760, 150)]
    card.finish(bloom=0.3, vignette=0.45, vignette_colour="#120808")


def paint_den(card: Art) -> None:
    """Layers of earth, with stones and hanging roots."""
    rng = Rng("den", card.seed)
    for k in range(6):
        y = 90 + k * 190
        layer = card.layer()
        ridge = [
            (-40, y + rng.normal(0, 20)),
            (200, y + rng.normal(0, 30)),
            (460, y - 40),
            (840, y + rng.normal(0, 30)),
        ]
        layer.fill(spline([*ridge, (840, 1300, 1), (-40, 1300, 1)]), mix("#6a402a", "#38211b", k / 5))
        card.put(layer, form=50, light=0.7, brush=8)
    layer = card.layer()
    for _ in range(46):
        x, y = rng.uniform(0, 800), rng.uniform(20, 980)
        layer.fill(
            ellipse(x, y, rng.uniform(8, 30), rng.uniform(6, 18), rng.normal(0, 20)),
            rng.pick(["#5b4136", "#7a5a44", "#46302a"]),
        )
    card.put(layer, form=9, shadow=(3, 5, 4, 0.4))
    layer = card.layer()
    for k in range(11):
        x = 20 + k * 78 + rng.normal(0, 14)
        length = rng.uniform(60, 190)
        pts = [(x, -20), (x + rng.normal(0, 14), length * 0.5), (x + rng.normal(0, 26), length)]
        layer.fill(tube(pts, [rng.uniform(12, 24), 8, 1.5]), "#3b241c")
    card.put(layer, form=6, shadow=(6, 8, 6, 0.4))


def paint_mouth(card: Art) -> None:
    """The way out: dusk, snow, tracks."""
    opening = spline([(520, 420), (530, 250), (610, 130), (730, 120), (830, 210), (850, 440), (760, 500), (620, 490)])

    def outside(inner: Art) -> None:
        inner.sun(120, 0.5, "#dfe8ff", "#26345c")
        inner.fog_colour = "#93a8c8"
        inner.sky(["#3c5484", "#7c96bc", "#c4cfdc"], [0, 0.2, 0.36], noise=0.03)
        for x, h, d in ((560, 150, 0.5), (620, 120, 0.6), (790, 210, 0.4), (740, 130, 0.55)):
            pine(inner, x, 400, h, "#2c4668", x, d, snow="#dfe8f4")
        hill(inner, [(480, 400), (640, 384), (840, 372)], "#cfdcec", form=30)
        layer = inner.layer()
        for k in range(13):
            t = k / 12
            x = 600 + 130 * t + 26 * math.sin(t * 5) + (7 if k % 2 else -7) * (1.4 - t)
            layer.fill(ellipse(x, 478 - 84 * t, 6.5 * (1.2 - t), 4 * (1.2 - t)), "#5f78a4")
        for k in range(60):
            layer.fill(ellipse(500 + (k * 61) % 340, 110 + (k * 97) % 390, 1.6 + k % 3), "#ffffff", 0.8)
        inner.put(layer, flat=True)

    mask = world(card, opening, outside)
    hole_rim(card, mask, -6, 12, 14, 0.7)
    card.glow(670, 300, 330, "#8fa8d8", 0.28, 2)


def paint_floor(card: Art) -> None:
    """Trodden earth and dry leaves."""
    rng = Rng("floor", card.seed)
    hill(card, [(0, 1010), (300, 990), (560, 1000), (800, 980)], "#4c2f22", form=40)
    card.glow(690, 1010, 420, "#ff9a44", 0.35, 2)
    layer = card.layer()
    for _ in range(130):
        x, y = rng.uniform(0, 800), rng.uniform(1010, 1200)
        layer.fill(
            Frame(x, y, 1, rng.uniform(0, 360))(ellipse(0, 0, rng.uniform(6, 16), rng.uniform(2.5, 6))),
            rng.pick(["#7a4a28", "#5a3420", "#94603a", "#3c241c"]),
        )
    card.put(layer, form=4, shadow=(-2, 4, 3, 0.4))


def knit(
    card: Art, shape: Path, colour, cell: float, cx: float, bulge: float, form: float, seed: int, lean: float = 0
) -> None:
    """Fill a shape with rows of stitches that sag like a knitted body."""
    rng = Rng("knit", seed)
    box = shape.getBounds()
    layer = card.layer()
    layer.fill(shape, darken(colour, 0.13))
    card.put(layer, form=form, shadow=(-8, 12, 16, 0.45))
    layer = card.layer()
    rows, columns = int(box.height() / cell) + 10, int(box.width() / cell) + 3
    for i in range(-6, rows):
        band = 0.03 if (i // 9) % 2 else 0
        for k in range(columns):
            x = box.left() + k * cell
            off = (x - cx) / max(box.width(), 1)
            y = box.top() + i * cell * 0.86 + bulge * (1 - 4 * off * off) * 0.5 + lean * off
            if not shape.contains(x, y):
                continue
            tone = shift(colour, rng.normal(0.01 + band, 0.024), 1, rng.normal(0, 4))
            for side in (-1, 1):
                layer.fill(ellipse(x + side * cell * 0.22, y, cell * 0.47, cell * 0.22, side * -58), tone, clip=shape)
    card.put(layer, form=cell * 0.24, light=0.85, rough=0.2)
    body = card.mask(shape)
    light = card.lighting.lambert(card.normals(body, form))
    card.image *= 1 - (light.clip(-1, 0) * -0.42 * body)[..., None]


def paint_bear(card: Art) -> None:
    """The large one: legs, body, head."""
    card.contact(300, 1064, 330, 40)
    knit(
        card,
        spline([(70, 900), (180, 850), (290, 900), (330, 1000), (300, 1068), (120, 1080), (40, 1030)]),
        darken(WOOL, 0.03),
        17,
        180,
        30,
        60,
        1,
    )
    body = spline(
        [
            (300, 430),
            (430, 520),
            (490, 700),
            (480, 900),
            (400, 1030),
            (250, 1060),
            (110, 1010),
            (52, 860),
            (70, 660),
            (160, 500),
        ]
    )
    knit(card, body, WOOL, 19, 275, 70, 130, 2)
    stump = spline(
        [(330, 900), (430, 862), (520, 880), (566, 930), (560, 1000), (520, 1052), (400, 1070), (320, 1040)]
    )
    knit(card, stump, lighten(WOOL, 0.02), 18, 440, 24, 56, 3)
    paint_open_loops(card)
    for x, y in ((196, 226), (452, 214)):
        ear = ellipse(x, y, 62, 66)
        knit(card, ear, darken(WOOL, 0.02), 14, x, 10, 26, 4)
        card.shape(ellipse(x + 6, y + 12, 32, 36), darken(WOOL, 0.2), form=3, light=0.4)
    head = spline(
        [(320, 190), (430, 218), (496, 310), (480, 420), (400, 490), (300, 496), (204, 450), (160, 350), (194, 250)]
    )
    knit(card, head, lighten(WOOL, 0.02), 15, 325, 40, 90, 5)
    paint_face(card)


def paint_face(card: Art) -> None:
    """Muzzle, nose, lowered eyes."""
    knit(
        card,
        spline([(376, 352), (446, 366), (480, 420), (450, 476), (376, 490), (312, 462), (306, 396)]),
        PALE,
        12,
        392,
        16,
        40,
        6,
    )
    layer = card.layer()
    layer.fill(spline([(384, 372), (424, 366), (452, 384), (434, 410), (404, 412)]), "#2a1814")
    card.put(layer, form=12)
    layer = card.layer()
    layer.stroke(line(curve([(418, 412), (420, 440), (398, 452), (374, 452)], 20)), "#2a1814", 5)
    layer.stroke(line(curve([(420, 440), (438, 448), (452, 446)], 14)), "#2a1814", 5)
    for x, y, w in ((284, 344, 24), (428, 326, 20)):
        layer.stroke(line(curve([(x - w, y - 5), (x, y + 11), (x + w, y - 3)], 18)), "#20120e", 7)
        layer.stroke(line(curve([(x - w, y - 42), (x + 4, y - 50), (x + w, y - 40)], 18)), "#6a3318", 6, 0.8)
    card.late(layer, flat=True)


def paint_open_loops(card: Art) -> None:
    """The end of the leg: a dark, hollow opening with live loops all around it."""
    layer = card.layer()
    layer.fill(ellipse(544, 968, 40, 82, -8), "#1c0d0b")
    card.put(layer, form=10)
    layer = card.layer()
    for k in range(17):
        a = math.tau * k / 17
        x, y = 544 + math.cos(a) * 40, 968 + math.sin(a) * 82
        layer.stroke(ellipse(x + 5, y, 11, 8, math.degrees(a)), lighten(WOOL, 0.08), 6)
    card.put(layer, form=4, shadow=(-2, 4, 3, 0.5))


def paint_small_bear(card: Art) -> None:
    """The new one on the needles: it has one ear and no legs yet."""
    cx = 506
    knit(
        card,
        union(ellipse(cx, 740, 66, 76), ellipse(cx - 66, 716, 28, 20, 30), ellipse(cx + 66, 716, 28, 20, -30)),
        mix(WOOL, PALE, 0.3),
        11,
        cx,
        14,
        34,
        7,
    )
    knit(card, ellipse(cx - 40, 596, 24, 24), mix(WOOL, PALE, 0.25), 9, cx, 4, 12, 8)
    knit(card, ellipse(cx, 636, 62, 56), mix(WOOL, PALE, 0.35), 10, cx, 10, 30, 9)
    card.shape(ellipse(cx + 4, 656, 27, 21), PALE, form=12)
    layer = card.layer()
    layer.fill(ellipse(cx + 4, 648, 9, 6), "#2a1814")
    for x in (cx - 24, cx + 28):
        layer.fill(ellipse(x, 626, 5, 6), "#1a100c")
        layer.fill(ellipse(x + 1.6, 624, 1.6), "#ffe8c0")
    layer.stroke(line(curve([(cx - 8, 664), (cx + 4, 669), (cx + 16, 663)], 10)), "#2a1814", 3)
    card.late(layer, flat=True)


def paint_arms(card: Art) -> None:
    """Two arms that come round in front."""
    left = tube([(150, 600), (180, 740), (290, 822), (404, 806)], [150, 138, 112, 96])
    knit(card, left, lighten(WOOL, 0.015), 17, 270, 20, 56, 10)
    right = tube([(420, 570), (560, 610), (640, 700), (606, 790)], [130, 112, 100, 92])
    knit(card, right, lighten(WOOL, 0.02), 17, 560, 20, 50, 11)


def paint_paws(card: Art) -> None:
    """The pads that hold the needles."""
    for x, y in ((412, 806), (606, 792)):
        card.shape(ellipse(x, y, 42, 36), mix(PALE, WOOL, 0.25), form=18, shadow=(-2, 6, 6, 0.4))


def paint_needles(card: Art) -> None:
    """Long wooden needles through the paws, with the last row of loops on them."""
    layer = card.layer()
    layer.fill(tube([(352, 730), (640, 840)], [12, 6]), "#e8c88a")
    layer.fill(tube([(676, 716), (430, 850)], [12, 6]), "#e8c88a")
    layer.fill(ellipse(352, 730, 13), "#c2492f")
    layer.fill(ellipse(676, 716, 13), "#c2492f")
    card.put(layer, form=5, shadow=(-4, 9, 6, 0.5))
    layer = card.layer()
    for k in range(10):
        x = 462 + k * 11
        layer.stroke(ellipse(x, 786 + abs(k - 4.5) * -0.8 + k * 1.6, 6, 14, 8), mix(WOOL, PALE, 0.4), 5)
    card.put(layer, form=4, shadow=(-2, 4, 3, 0.4))


def paint_loose_yarn(card: Art) -> None:
    """The crinkled thread from the leg to the needles."""
    way = curve(
        [
            (580, 980),
            (640, 1010),
            (660, 1090),
            (560, 1130),
            (430, 1108),
            (420, 1150),
            (560, 1172),
            (730, 1140),
            (752, 1010),
            (722, 900),
            (660, 850),
            (596, 824),
        ],
        240,
    )
    wavy = [(x + 5 * math.sin(i * 0.9), y + 5 * math.cos(i * 0.9)) for i, (x, y) in enumerate(way)]
    layer = card.layer()
    layer.stroke(line(wavy), WOOL, 8)
    card.put(layer, form=4, shadow=(-3, 7, 5, 0.5))
    layer = card.layer()
    layer.stroke(line(wavy), "#e2935a", 2.2, 0.7, dash=[3, 5])
    card.late(layer, flat=True)
