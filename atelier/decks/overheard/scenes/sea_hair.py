"""Idea: a giantess combs her hair on the rim of a gorge; it goes down as a waterfall, and people bathe in its pool.

Readings: letting go; a morning's calm; a mother who holds everybody; beauty seen from below.
Second story: somebody washes his own hair in hers; he has brought a very small comb.
"""

from __future__ import annotations

import math

import numpy as np

from atelier.chance import Rng
from atelier.colour import Colour, darken, mix, ramp
from atelier.decks.overheard.layers import Linear
from atelier.decks.overheard.motifs.plants import fern
from atelier.decks.overheard.painting import Art
from atelier.decks.overheard.texture import smoothstep
from atelier.geometry import Frame, Path, Points, Vector, curve, ellipse, leaf, line, poly, ribbon, spline, tube

RIM, POOL = 486, 962
"""Where the gorge begins, and where the hair meets the water."""
BOW = (404, 660)
COPPER: tuple[Colour, ...] = ("#7a2c18", "#99401c", "#b65322", "#cd6c2c", "#e08a42")
GREENS: tuple[Colour, ...] = ("#8fb04e", "#b3cb62", "#6f9444")
SKIN, DRESS = "#d99a76", "#f3e6cf"


def air(card: Art) -> None:
    """Early, and the sun still behind her."""
    card.sky(["#8cc3bb", "#bfe0c8", "#f3efcf", "#fdf3d4"], [0, 0.16, 0.34, 0.5], noise=0.03, brush=4)
    card.glow(420, 230, 430, "#fff8dc", 0.75, 1.7)
    hills = card.layer()
    hills.fill(
        spline(
            [
                (-30, 420, 1),
                (90, 330),
                (220, 380),
                (380, 350),
                (560, 372),
                (700, 316),
                (830, 400, 1),
                (830, 620, 1),
                (-30, 620, 1),
            ]
        ),
        "#7fae98",
    )
    card.put(hills, form=20, depth=0.6)


def wall(card: Art, outline: Points, colours: tuple[Colour, Colour], depth: float, rng: Rng) -> None:
    """One side of the gorge: columns of wet rock, moss where the light comes."""
    face = spline(outline)
    box = face.getBounds()
    layer = card.layer()
    layer.fill(face, colours[0], gradient=Linear(colours[1], 0, RIM, 0, 1050))
    for _ in range(60):
        x, y = rng.uniform(box.left(), box.right()), rng.uniform(RIM - 10, 1000)
        way = [(x, y), (x + rng.normal(0, 6), y + 60), (x + rng.normal(0, 9), y + rng.uniform(100, 220))]
        tone = mix(colours[0], "#cfe08a", 0.4) if rng.chance(0.4) else darken(colours[1], 0.05)
        layer.fill(tube(way, [2, rng.uniform(6, 18), 2]), tone, 0.7, clip=face)
    card.put(layer, form=30, depth=depth, rough=1.0, texture=1.3, brush=86, shadow=(0, 8, 22, 0.35))


def moss(card: Art, ways: list[list[Vector]], tones: tuple[Colour, ...], rng: Rng) -> None:
    """Cushions along an edge."""
    layer = card.layer()
    for way in ways:
        for x, y in curve(way, 46):
            for _ in range(3):
                layer.fill(
                    leaf(
                        float(x) + rng.normal(0, 8),
                        float(y) + rng.normal(2, 7),
                        rng.uniform(16, 30),
                        9,
                        rng.uniform(30, 150),
                    ),
                    rng.pick(tones),
                )
    card.put(layer, form=6, rough=0.4, rim=0.3, shadow=(2, 5, 5, 0.35))


def gorge(card: Art, rng: Rng) -> None:
    """Behind the hair it is dark; the two sides come forward."""
    card.fog_colour = "#cfe6cc"
    wall(
        card, [(-30, RIM + 6, 1), (830, RIM - 6, 1), (830, 1060, 1), (-30, 1060, 1)], ("#4d6a4c", "#20382f"), 0.0, rng
    )
    card.shade(spline([(250, RIM), (550, RIM), (640, 1000), (160, 1000)]), "#0f211d", 0.5, 40)
    wall(
        card,
        [
            (-30, RIM - 40, 1),
            (120, RIM - 22),
            (190, RIM + 40),
            (150, 610),
            (178, 720),
            (120, 840),
            (150, 960),
            (90, 1060, 1),
            (-30, 1060, 1),
        ],
        ("#7d9458", "#2d4a38"),
        0.0,
        rng,
    )
    wall(
        card,
        [
            (830, RIM - 60, 1),
            (690, RIM - 34),
            (626, RIM + 30),
            (664, 590),
            (628, 700),
            (680, 830),
            (650, 940),
            (716, 1060, 1),
            (830, 1060, 1),
        ],
        ("#8fa460", "#34523c"),
        0.0,
        rng,
    )
    moss(
        card,
        [
            [(-10, RIM - 44), (110, RIM - 26), (186, RIM + 20)],
            [(186, RIM + 12), (300, RIM + 4), (400, RIM), (520, RIM + 2), (634, RIM + 6)],
            [(634, RIM + 6), (700, RIM - 36), (810, RIM - 62)],
        ],
        GREENS,
        rng,
    )


def water(card: Art) -> None:
    """The pool, copper where the hair lies in it."""
    layer = card.layer()
    layer.fill(
        poly([(-20, 936), (820, 936), (820, 1220), (-20, 1220)]),
        "#8fd0bc",
        gradient=Linear("#1f6f72", 0, 936, 0, 1200),
    )
    card.put(layer, flat=True, rough=0.2)
    spread = np.exp(-(((card.xs - 404) / (170 + (card.ys - POOL).clip(0) * 0.5)) ** 2))
    card.wash(
        "#c8642c", spread * smoothstep(POOL - 20, POOL + 10, card.ys) * (1 - smoothstep(990, 1120, card.ys)) * 0.6
    )
    card.wash(
        "#173f3c",
        smoothstep(120, 0, card.ys - 936)
        * smoothstep(0, 1, (abs(card.xs - 404) - 150) / 200)
        * 0.5
        * (card.ys > 936),
    )


def hair_at(k: float, t: float) -> Vector:
    """A place in it: k from -1 (left) to 1, t from her crown to the pool; a bow draws it together half-way."""
    stations: tuple[tuple[float, float, float], ...] = (
        (416, 136, 6),
        (416, 145, 46),
        (415, 168, 74),
        (412, 212, 88),
        (406, 262, 84),
        (398, 316, 68),
        (388, 380, 80),
        (386, 450, 100),
        (396, RIM + 40, 104),
        (410, 590, 80),
        (*BOW, 44),
        (404, 720, 84),
        (404, 790, 124),
        (404, 870, 150),
        (404, POOL + 6, 178),
    )
    at = t * (len(stations) - 1)
    n = min(int(at), len(stations) - 2)
    f = at - n
    (x0, y0, w0), (x1, y1, w1) = stations[n], stations[n + 1]
    return (x0 + (x1 - x0) * f + k * (w0 + (w1 - w0) * f), y0 + (y1 - y0) * (at - n))


def hair(card: Art, rng: Rng) -> None:
    """Hair at the top, water at the bottom, and nobody can say where it changes."""
    table = ramp(list(COPPER), n=64)
    back = card.layer()
    left = [hair_at(-1.02, t) for t in np.linspace(0, 1, 40)]
    right = [hair_at(1.02, t) for t in np.linspace(1, 0, 40)]
    back.fill(poly([*left, *right]), COPPER[1])
    card.put(back, form=40, shadow=(10, 10, 22, 0.5))
    order = sorted(np.linspace(-0.98, 0.98, 96), key=lambda k: rng.uniform(0, 1))
    layer = card.layer()
    for n, k in enumerate(order):
        wave, phase = rng.uniform(0, 0.05), rng.uniform(0, math.tau)
        way = [hair_at(float(k) + wave * math.sin(t * 14 + phase), t) for t in np.linspace(0.04, 1, 44)]
        tone = table[int(np.clip(31 + 10 * math.sin(k * 23) + rng.normal(0, 11), 3, 62))]
        layer.fill(ribbon(way, lambda t: 5 + 8 * t + 3 * math.sin(t * 9)), tone)
        if n % 6 == 5 or n == len(order) - 1:
            card.put(layer, form=7, rough=0.3, brush=88, shadow=(2, 3, 5, 0.35))
            layer = card.layer()
    threads = card.layer()
    for _ in range(60):
        k, start = rng.uniform(-0.95, 0.95), rng.uniform(0.05, 0.8)
        way = [
            hair_at(k + 0.02 * math.sin(t * 20), t)
            for t in np.linspace(start, min(start + rng.uniform(0.1, 0.35), 1), 20)
        ]
        threads.stroke(line(way), "#f6b668", rng.uniform(1.2, 2.4), rng.uniform(0.25, 0.6))
    card.put(threads, flat=True, rough=0.3)
    sheen = np.exp(-(((card.ys - 196 - 0.004 * (card.xs - 414) ** 2) / 15) ** 2)) * card.mask(poly([*left, *right]))
    card.screen("#ffc878", sheen * np.exp(-(((card.xs - 420) / 60) ** 2)) * 0.55)
    falls = card.layer()
    for _ in range(120):
        k = rng.uniform(-1.02, 1.02)
        start = 1 - rng.uniform(0.03, 0.3) * rng.uniform(0.3, 1)
        way = [hair_at(k, t) for t in np.linspace(start, 1.0, 12)]
        falls.fill(
            ribbon(way, lambda t: 1 + 7 * t), rng.pick(["#fff8ea", "#ffe9cc", "#ffffff"]), rng.uniform(0.45, 0.95)
        )
    card.put(falls, form=4, rough=0.4, brush=88)


def foam(card: Art, rng: Rng) -> None:
    """Where it comes down."""
    layer = card.layer()
    for _ in range(150):
        x = 404 + rng.normal(0, 105)
        y = POOL + 8 + rng.uniform(-16, 26) + 0.0006 * (x - 404) ** 2
        layer.fill(ellipse(x, y, rng.uniform(8, 24), rng.uniform(6, 15)), rng.pick(["#fffaf0", "#ffffff", "#fbe6d0"]))
    card.put(layer, form=9, rough=0.8, shadow=(0, 6, 8, 0.3))
    card.mist(404, POOL - 20, 250, 60, "#fff6e6", 0.6)
    rings = card.layer()
    for k in range(5):
        r = 240 + k * 62
        for start in (0.1, 0.52):
            points = [
                (404 + r * math.cos(a), POOL + 40 + r * 0.26 * math.sin(a))
                for a in np.linspace(start * math.pi, (start + 0.34) * math.pi, 20)
            ]
            rings.fill(ribbon(points, lambda t: 5.5 * math.sin(t * math.pi)), "#f3ead2", 0.62 - k * 0.08)
    card.put(rings, flat=True, rough=0.3)


def shore(card: Art, rng: Rng) -> None:
    """Stones at the foot of both walls."""
    layer = card.layer()
    for _ in range(46):
        x = rng.uniform(-10, 180) if rng.chance(0.5) else rng.uniform(628, 810)
        y = 948 + rng.normal(0, 7) - 0.02 * abs(x - 404)
        w = rng.uniform(14, 34)
        layer.fill(
            spline([(x - w, y + 8), (x - w * 0.6, y - w * 0.5), (x + w * 0.3, y - w * 0.6), (x + w, y + 6)]),
            rng.pick(["#6d7a5c", "#85916a", "#59684f"]),
        )
    card.put(layer, form=9, rim=0.4, rough=0.6, shadow=(0, 6, 6, 0.4))


def limb(card: Art, points: Points, widths: list[float], tone: Colour) -> None:
    """An arm."""
    card.shape(tube(points, widths), tone, form=max(widths) * 0.36, rim=0.5, shadow=(5, 9, 10, 0.35))


def giantess(card: Art) -> None:
    """Her back: a dress, two shoulders, the arm that leans on the moss."""
    card.shade(ellipse(400, RIM + 4, 210, 26), "#20382f", 0.6, 14)
    limb(card, [(276, 368), (218, 426), (196, 492)], [58, 46, 34], SKIN)
    hand = card.layer()
    for k in range(4):
        hand.fill(tube([(196, 486), (174 + k * 11, 516 - abs(k - 1.5) * 3)], [16, 11]), SKIN)
    hand.fill(ellipse(194, 490, 21, 16, 20), SKIN)
    card.put(hand, form=9, rim=0.4, shadow=(2, 5, 5, 0.4))
    skirt = card.layer()
    skirt.fill(
        spline(
            [
                (300, 440),
                (244, 474),
                (212, 506),
                (300, 520),
                (400, 516),
                (500, 520),
                (592, 506),
                (558, 474),
                (502, 440),
            ]
        ),
        DRESS,
        gradient=Linear("#c9ab90", 0, 440, 0, 560),
    )
    card.put(skirt, form=26, rim=0.4, shadow=(0, 10, 12, 0.4))
    back = card.layer()
    back.fill(
        spline(
            [
                (346, 312),
                (286, 330),
                (252, 364),
                (272, 430),
                (282, 506),
                (400, 524),
                (520, 506),
                (530, 430),
                (548, 364),
                (514, 330),
                (454, 312),
                (400, 320),
            ]
        ),
        DRESS,
        gradient=Linear("#d6bb9c", 0, 330, 0, 520),
    )
    card.put(back, form=40, rim=0.6, shadow=(0, 8, 12, 0.3))
    card.shape(
        spline([(300, 326), (258, 330), (232, 362), (238, 400), (276, 410), (304, 380)]), DRESS, form=18, rim=0.5
    )
    nape = card.layer()
    nape.fill(spline([(352, 262), (346, 316), (318, 334), (400, 352), (482, 334), (454, 316), (448, 262)]), SKIN)
    card.put(nape, form=20)
    dots = card.layer()
    for row in range(7):
        for column in range(12):
            x, y = 264 + column * 25 + (row % 2) * 12, 352 + row * 22
            if 276 < x < 526:
                dots.fill(ellipse(x, y, 3.6), "#c9584a")
    card.put(dots, flat=True, rough=0.4)


def combing(card: Art) -> None:
    """The other arm, up, and the comb in it."""
    limb(card, [(520, 362), (604, 348), (634, 296)], [62, 52, 44], SKIN)
    limb(card, [(634, 302), (584, 256), (524, 236)], [46, 38, 27], SKIN)
    sleeve = card.layer()
    sleeve.fill(spline([(500, 324), (540, 322), (578, 332), (584, 372), (540, 398), (506, 388)]), DRESS)
    card.put(sleeve, form=18, rim=0.5, shadow=(3, 7, 8, 0.35))
    comb = card.layer()
    a, b = (516, 190), (470, 312)
    for k in range(14):
        t = (k + 0.6) / 14.4
        x, y = a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
        comb.fill(tube([(x, y), (x - 52, y - 19)], [6.5, 3]), "#f3d9a0")
    comb.fill(tube([a, b], [24, 24]), "#e8c27c")
    card.put(comb, form=7, rim=0.5, shadow=(4, 8, 7, 0.5))
    hand = card.layer()
    hand.fill(ellipse(514, 234, 25, 21, 30), SKIN)
    for k in range(4):
        x, y = 500 - k * 5, 208 + k * 17
        hand.fill(
            tube([(x + 20, y + 8), (x, y + 1), (x - 12, y + 8)], [17, 17, 13]),
            mix(SKIN, "#f0b896", 0.3 + 0.1 * (k % 2)),
        )
    card.put(hand, form=8, rim=0.4, shadow=(2, 4, 4, 0.45))


def bow(card: Art) -> None:
    """Blue, and as large as a sail."""
    x, y = BOW
    blue = "#2f5fa0"
    for side in (-1, 1):
        card.shape(
            spline(
                [
                    (x, y + 6),
                    (x + side * 46, y + 70),
                    (x + side * 92, y + 150, 1),
                    (x + side * 66, y + 140),
                    (x + side * 40, y + 166, 1),
                    (x + side * 18, y + 80),
                ]
            ),
            darken(blue, 0.05),
            form=14,
            rim=0.3,
            shadow=(4, 10, 10, 0.4),
        )
        card.shape(
            spline(
                [
                    (x, y, 1),
                    (x + side * 50, y - 54),
                    (x + side * 130, y - 62),
                    (x + side * 156, y - 6),
                    (x + side * 130, y + 50),
                    (x + side * 52, y + 36),
                ]
            ),
            blue,
            form=26,
            rim=0.5,
            shadow=(6, 12, 12, 0.45),
        )
        fold = card.layer()
        for dy in (-22, 0, 20):
            fold.stroke(
                line(
                    curve(
                        [
                            (x + side * 26, y + dy * 0.3),
                            (x + side * 76, y + dy * 0.9 - 4),
                            (x + side * 122, y + dy * 1.1 - 8),
                        ],
                        16,
                    )
                ),
                "#1b3a6c",
                5,
                0.5,
            )
        card.put(fold, flat=True, rough=0.5)
    card.shape(
        spline(
            [
                (x - 30, y - 32),
                (x, y - 40),
                (x + 30, y - 32),
                (x + 36, y),
                (x + 28, y + 32),
                (x, y + 38),
                (x - 28, y + 32),
                (x - 36, y),
            ]
        ),
        "#3a6fb4",
        form=18,
        rim=0.5,
        shadow=(2, 6, 8, 0.5),
    )


def bather(
    card: Art, at: Frame, skin: Colour, hair: Colour, arms: tuple[Points, Points], cap: Path | None = None
) -> None:
    """Shoulders, arms and a head above the water, from behind or from the side; no face to speak of."""
    card.shape(at(spline([(-30, 6), (-28, -22), (-12, -36), (12, -36), (28, -22), (30, 6)])), skin, form=12, rim=0.5)
    for arm in arms:
        card.shape(at(tube(arm, [13, 12, 9])), skin, form=5, rim=0.4, shadow=(1, 2, 3, 0.3))
    card.shape(at(ellipse(0, -54, 19, 21)), skin, form=9, rim=0.4)
    card.shape(
        at(cap or spline([(-20, -50), (-20, -68), (-6, -79), (12, -77), (21, -62), (20, -44), (8, -40), (-8, -40)])),
        hair,
        form=8,
        rim=0.5,
    )
    x, y = at.point(0, 6)
    lap = card.layer()
    for r, strong in ((48, 0.9), (74, 0.55)):
        front = [(x + r * math.cos(a), y - 2 + r * 0.22 * math.sin(a)) for a in np.linspace(-0.3, math.pi + 0.3, 24)]
        lap.fill(ribbon(front, lambda t: 5 * math.sin(t * math.pi)), "#fdf6e4", strong)
    card.put(lap, flat=True, rough=0.2)


def bathers(card: Art, rng: Rng) -> None:
    """A morning at the pool."""
    bather(
        card,
        Frame(196, 1052, 1.0),
        "#8a5738",
        "#241a1c",
        (((-24, -26), (-46, -58), (-14, -76)), ((24, -26), (46, -58), (14, -76))),
        spline([(-26, -56), (-28, -74), (-10, -88), (12, -86), (28, -72), (24, -54), (0, -62)]),
    )
    suds = card.layer()
    for _ in range(26):
        suds.fill(ellipse(196 + rng.normal(0, 18), 970 + rng.normal(0, 9), rng.uniform(5, 11)), "#ffffff")
    card.put(suds, form=5, rough=0.3, shadow=(1, 3, 3, 0.25))
    bather(
        card,
        Frame(640, 1040, 0.9),
        "#f0c3a0",
        "#d8b25a",
        (((-24, -26), (-60, -40), (-84, -66)), ((24, -26), (40, -6), (34, 8))),
    )
    bather(
        card,
        Frame(566, 1120, 1.12),
        "#c78b64",
        "#e8584a",
        (((-26, -26), (-62, -6), (-90, 4)), ((26, -26), (62, -6), (90, 4))),
        spline([(-23, -48), (-24, -70), (-8, -82), (12, -80), (24, -64), (22, -46), (0, -40)]),
    )
    drops = card.layer()
    for _ in range(16):
        drops.fill(ellipse(560 + rng.normal(0, 22), 966 + rng.normal(0, 16), 3, 4), "#ffffff", 0.9)
    card.late(drops, flat=True, rough=0)


def bank(card: Art, rng: Rng) -> None:
    """Near: dark ferns, a stone with towel and shoes."""
    stone = spline([(-30, 1120, 1), (60, 1096), (190, 1112), (262, 1158), (280, 1230, 1), (-30, 1230, 1)])
    card.shape(stone, "#5b6650", form=30, rim=0.5, texture=1.1, rough=1.0)
    towel = card.layer()
    cloth = spline([(70, 1106, 1), (150, 1104, 1), (176, 1150), (170, 1192, 1), (88, 1190, 1), (82, 1146)])
    towel.fill(cloth, "#f2e6d0")
    for k in range(4):
        towel.stroke(
            line(curve([(76 + k * 22, 1100), (96 + k * 22, 1146), (96 + k * 23, 1194)], 12)), "#d8503c", 7, clip=cloth
        )
    card.put(towel, form=10, rim=0.4, shadow=(4, 7, 7, 0.4))
    for x, y in ((214, 1150), (240, 1158)):
        card.shape(
            spline(
                [(x - 13, y), (x - 10, y - 14), (x + 4, y - 12), (x + 16, y - 4), (x + 14, y + 6), (x - 8, y + 7)]
            ),
            "#7a4326",
            form=5,
            rim=0.4,
            shadow=(2, 4, 4, 0.4),
        )
    for x, y, size in ((-10, 1216, 1.2), (788, 1222, 1.5), (700, 1232, 1.0)):
        fern(card, x, y, size, "#2c4f36", options={"rim": 0.4})


def paint(card: Art) -> None:
    """Paint it."""
    rng = Rng("falls", card.seed)
    card.sun(60, 0.42, "#fff0c8", "#16302e")
    air(card)
    gorge(card, rng)
    water(card)
    shore(card, rng)
    giantess(card)
    moss(card, [[(176, RIM + 16), (300, RIM + 12), (400, RIM + 14), (520, RIM + 12), (644, RIM + 10)]], GREENS, rng)
    hair(card, rng)
    combing(card)
    bow(card)
    foam(card, rng)
    bathers(card, rng)
    bank(card, rng)
    card.focus = [(420, 250, 170), (404, 960, 150)]
    card.finish(bloom=0.35, vignette=0.3, vignette_colour="#0c1c18")
