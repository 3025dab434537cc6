"""Idea: the page in a typewriter runs on as a road to the mountains; a cyclist has passed its last line.

Readings: writing; the future is a blank page; escape from an office; a plot that rides away from its author.
Second story: some letters have got up from the page and go their own way, on foot.
"""

from __future__ import annotations

import itertools
import math

from atelier.chance import Rng
from atelier.colour import shift
from atelier.decks.overheard.figures.people import person
from atelier.decks.overheard.layers import Layer, Linear
from atelier.decks.overheard.painting import Art
from atelier.geometry import Frame, Vector, curve, ellipse, line, poly, rect, spline

ROAD = (
    (400, 900, 250),
    (398, 812, 222),
    (386, 736, 184),
    (368, 670, 146),
    (372, 616, 110),
    (404, 574, 80),
    (444, 544, 58),
    (470, 522, 42),
    (470, 504, 30),
    (450, 490, 21),
    (434, 478, 14),
    (440, 466, 8),
    (448, 458, 4),
)
"""The page's centre line from the platen to the pass: x, y, half the width."""


def road_at(t: float) -> tuple[float, float, float]:
    """A place on the page: t 0 at the platen, 1 at the pass."""
    xy = curve([(x, y) for x, y, _ in ROAD], 200)
    index = min(int(t * 199), 199)
    position = t * (len(ROAD) - 1)
    k = min(int(position), len(ROAD) - 2)
    half = ROAD[k][2] + (ROAD[k + 1][2] - ROAD[k][2]) * (position - k)
    return (float(xy[index][0]), float(xy[index][1]), half)


def crumpled_peak(card: Art, rng: Rng, x: float, base: float, width: float, height: float, depth: float) -> None:
    """A mountain of crumpled paper: many flat facets in light and shade."""
    peak = (x + width * 0.06, base - height)
    ridge = [
        (x - width / 2, base),
        (x - width * 0.34, base - height * 0.42),
        (x - width * 0.2, base - height * 0.5),
        peak,
        (x + width * 0.2, base - height * 0.62),
        (x + width * 0.32, base - height * 0.3),
        (x + width / 2, base),
    ]
    outline = poly([*ridge])
    layer = card.layer()
    layer.fill(outline, "#d8d0c0")
    inner = [(x + rng.normal(0, width * 0.12), base - height * rng.uniform(0.15, 0.75)) for _ in range(9)]
    inner += [(x - width * 0.5 + width * k / 5, base) for k in range(6)]
    for a, b in itertools.pairwise(ridge):
        near = sorted(inner, key=lambda p, a=a, b=b: math.dist(p, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)))[:4]
        for k, c in enumerate(near):
            tone = 0.1 if a[0] + b[0] < 2 * x else -0.08
            layer.fill(poly([a, b, c]), shift("#d6cdbb", tone * rng.uniform(0.3, 1.1)), clip=outline)
            layer.fill(poly([b, c, near[(k + 1) % 4]]), shift("#d6cdbb", rng.uniform(-0.13, 0.08)), clip=outline)
    card.put(layer, form=12, depth=depth, brush=60)
    layer = card.layer()
    for _ in range(7):
        p, q = rng.pick(inner), rng.pick([*inner, peak])
        layer.stroke(line([p, q]), "#f8f2e4", 2, clip=outline)
    card.put(layer, flat=True, depth=depth, opacity=0.7)


def paint_sky(card: Art, rng: Rng) -> None:
    """The ribbon, unrolled as an evening: red over black, ink soaking into paper."""
    card.sky(["#e8ddc4", "#f2e8d0", "#f6ecd4", "#e8d8b8"], [0, 0.2, 0.38, 0.8], noise=0.04)
    ribbon = spline(
        [
            (-40, 96, 1),
            (160, 70),
            (380, 120),
            (600, 84),
            (840, 40, 1),
            (840, 178, 1),
            (610, 224),
            (380, 262),
            (170, 208),
            (-40, 236, 1),
        ]
    )
    layer = card.layer()
    layer.fill(ribbon, "#b8342a", gradient=Linear("#d8624a", 0, 110, 0, 240))
    for k in range(50):
        y = 70 + k * 4
        layer.stroke(
            line(curve([(-40, y + 24), (160, y), (380, y + 48), (600, y + 12), (840, y - 30)], 40)),
            shift("#b8342a", rng.normal(0, 0.035)),
            2.4,
            clip=ribbon,
        )
    card.put(layer, form=22, rough=1.6, shadow=(0, 12, 18, 0.3))
    layer = card.layer()
    layer.fill(
        spline(
            [
                (-40, 96, 1),
                (160, 70),
                (380, 120),
                (600, 84),
                (840, 40, 1),
                (840, 96, 1),
                (606, 140),
                (380, 176),
                (166, 124),
                (-40, 152, 1),
            ]
        ),
        "#1e1c22",
    )
    card.put(layer, form=14, rough=1.8)


def paint_mountains(card: Art, rng: Rng) -> None:
    """Three ranges."""
    for x, width, height, base, depth in (
        (120, 360, 210, 470, 0.55),
        (640, 380, 240, 470, 0.5),
        (330, 300, 140, 470, 0.62),
        (800, 280, 170, 480, 0.4),
        (0, 260, 130, 490, 0.36),
    ):
        crumpled_peak(card, rng, x, base, width, height, depth)
    card.fog(330, 480, "#f4ead2", 0.6)
    for x, width, height, base, depth in (
        (250, 300, 120, 520, 0.24),
        (690, 340, 150, 530, 0.2),
        (30, 300, 120, 560, 0.14),
    ):
        crumpled_peak(card, rng, x, base, width, height, depth)
    card.fog(440, 560, "#f4ead2", 0.45, seed=4)


def paint_plain(card: Art, rng: Rng) -> None:
    """Carbon-paper fields on both sides, ruled like ledgers."""
    layer = card.layer()
    ground = spline(
        [(-20, 520, 1), (200, 506), (450, 458), (640, 490), (820, 512, 1), (820, 1220, 1), (-20, 1220, 1)]
    )
    layer.fill(ground, "#c8b48c", gradient=Linear("#94805c", 0, 520, 0, 900))
    for k in range(26):
        t = k / 25
        y = 500 + 420 * t**1.6
        layer.stroke(line(curve([(-20, y + 12), (400, y), (820, y + 8)], 20)), "#8a7a5c", 1 + 3 * t, clip=ground)
    card.put(layer, form=12, grain=0.9)
    layer = card.layer()
    for _ in range(120):
        y = 520 + rng.uniform(0, 1) ** 1.5 * 360
        x = rng.uniform(-10, 810)
        size = 0.2 + (y - 510) / 380
        layer.stroke(line([(x, y), (x + rng.normal(0, 3), y - 30 * size)]), "#4c4a44", 2.4 * size)
        layer.fill(ellipse(x, y - 32 * size, 6 * size, 9 * size), rng.pick(["#5c5a50", "#7a7058", "#a83a30"]))
    card.put(layer, form=3, shadow=(3, 2, 3, 0.3))


def type_letter(layer: Layer, x: float, y: float, w: float, h: float, rng: Rng, colour: str) -> None:
    """A letter nobody can read: two or three strokes of type on the line y."""
    pen = max(w * 0.3, 0.8)
    kind = rng.integer(0, 5)
    top = y - h * (1.0 if kind % 2 else 1.35)
    stem, bowl = line([(x, y), (x, top)]), ellipse(x + w / 2, y - h * 0.42, w * 0.5, h * 0.42)
    arch = line([(x, y), (x, y - h * 0.7), (x + w, y - h * 0.8), (x + w, y)])
    zigzag = line([(x, y - h * 0.8), (x + w / 2, y), (x + w, y - h * 0.8)])
    bars = line([(x + w, y), (x, y), (x, y - h * 0.5), (x + w, y - h * 0.5), (x, y - h)])
    for path in ((stem, bowl), (bowl,), (arch,), (zigzag,), (bars,), (stem,))[kind % 6]:
        layer.stroke(path, colour, pen)


def paint_page(card: Art, rng: Rng) -> None:
    """The page that becomes the road, with its written lines."""
    places = [road_at(k / 60) for k in range(61)]
    left = [(x - half, y) for x, y, half in places]
    right = [(x + half, y) for x, y, half in reversed(places)]
    page = poly([*left, *right])
    card.shade(poly([(x + 14, y + 10) for x, y in left] + [(x + 26, y + 10) for x, y in right]), "#4a3c3c", 0.5, 10)
    layer = card.layer()
    layer.fill(page, "#fdf8ea", gradient=Linear("#e4d8bc", 0, 440, 0, 900))
    card.put(layer, form=10, light=0.6)
    layer = card.layer()
    for k in range(24):
        t = 0.04 + 0.3 * (k / 23) ** 0.9
        x, y, half = road_at(t)
        cursor = x - half * 0.82
        end = x + half * (0.82 if k % 6 != 5 else rng.uniform(-0.3, 0.4))
        height = max(half * 0.026, 1.1)
        while cursor < end:
            word = half * rng.uniform(0.05, 0.22)
            word = min(word, end - cursor)
            letters = max(int(word / (half * 0.036)), 1)
            for j in range(letters):
                lx = cursor + word * j / letters
                red = 4 <= k <= 5 and x < lx < x + half * 0.5
                type_letter(layer, lx, y, word / letters * 0.62, height * 1.5, rng, "#b8342a" if red else "#2a262c")
            cursor += word + half * 0.06
    card.late(layer, flat=True, rough=0)


def paint_cyclist(card: Art) -> None:
    """Just past the last word."""
    x, y, half = road_at(0.385)
    x += half * 0.1
    s = 0.66
    card.shade(spline([(x - 40, y), (x + 40, y - 2), (x + 150, y + 16), (x + 60, y + 16)]), "#4a3c3c", 0.5, 5)
    layer = card.layer()
    rear, front = (x - 36 * s, y - 26 * s), (x + 40 * s, y - 26 * s)
    for cx, cy in (rear, front):
        layer.stroke(ellipse(cx, cy, 25 * s), "#1e1c22", 3.6)
        for k in range(5):
            a = math.pi * k / 5
            layer.stroke(
                line(
                    [
                        (cx - math.cos(a) * 24 * s, cy - math.sin(a) * 24 * s),
                        (cx + math.cos(a) * 24 * s, cy + math.sin(a) * 24 * s),
                    ]
                ),
                "#6a6660",
                0.8,
            )
    seat, bars, crank = (x - 20 * s, y - 74 * s), (x + 30 * s, y - 84 * s), (x - 2, y - 26 * s)
    layer.stroke(line([rear, seat, (x + 26 * s, y - 66 * s), crank, rear]), "#b8342a", 3.4)
    layer.stroke(line([seat, crank]), "#b8342a", 3.4)
    layer.stroke(line([front, bars]), "#b8342a", 3.4)
    layer.stroke(line([(x - 30 * s, y - 78 * s), (x - 10 * s, y - 78 * s)]), "#1e1c22", 5)
    card.late(layer, form=2, rough=0)
    person(
        card,
        seat[0] + 2,
        seat[1] - 4,
        150 * s + 26,
        "cycle",
        82,
        anchor="seat",
        garb="coat",
        top="#34405a",
        bottom="#4a3a34",
        hat="cap",
        hatcol="#7a5a34",
        scarf="#b8342a",
        reach={"r": bars, "l": bars},
    )


GLYPHS: tuple[list[list[Vector]], ...] = (
    [[(-0.7, 0), (0, -1.7), (0.7, 0)], [(-0.4, -0.6), (0.4, -0.6)]],
    [[(0.6, -1.6), (-0.5, -1.6), (-0.5, 0), (0.6, 0)], [(-0.5, -0.85), (0.4, -0.85)]],
    [[(-0.6, 0), (-0.6, -1.7), (0.6, 0), (0.6, -1.7)]],
    [[(-0.5, 0), (-0.5, -1.7), (0.3, -1.6), (0.55, -1.2), (0.3, -0.85), (-0.5, -0.8)], [(0, -0.8), (0.6, 0)]],
    [[(-0.7, -1.7), (0.7, -1.7)], [(0, -1.7), (0, 0)]],
    [[(-0.6, 0), (-0.6, -1.7)], [(0.6, 0), (0.6, -1.7)], [(-0.6, -0.85), (0.6, -0.85)]],
)
"""A, E, N, R, T, H, of a letter's half width."""


def paint_letters(card: Art) -> None:
    """Letters that have got up and walk off in a file, over the fields: two legs each, and a shadow."""
    way = curve([(604, 866), (676, 822), (700, 760), (664, 700), (672, 640), (722, 596), (742, 556), (736, 528)], 120)
    shadows, letters = card.layer(), card.layer()
    for k, step in enumerate((2, 18, 34, 50, 65, 79, 92)):
        x, y = (float(v) for v in way[step])
        s = 24 * (1 - step / 135) + 2
        at = Frame(x, y - s * 0.9, s, 7 * math.sin(k * 2.4))
        shadows.fill(ellipse(x + s * 0.7, y + 1, s * 1.2, s * 0.22), "#6a543c", 0.5)
        for strokes in GLYPHS[k % len(GLYPHS)]:
            letters.stroke(at(line(strokes)), "#2a262c" if k != 3 else "#b8342a", 0.3 * s)
        stride = 0.34 if k % 2 else 0.12
        for side in (-1, 1):
            hip, foot = (side * 0.35, 0.0), (side * (0.35 + stride), 0.86)
            letters.stroke(
                at(line([hip, foot, (foot[0] - 0.3, foot[1] + 0.04)])), "#2a262c" if k != 3 else "#b8342a", 0.15 * s
            )
    card.put(shadows, flat=True, rough=0)
    card.late(letters, flat=True, rough=0)


def paint_machine(card: Art, rng: Rng) -> None:
    """Platen, type basket, keys: black enamel with a red ribbon."""
    card.shade(rect(-20, 880, 840, 60), "#20181c", 0.6, 24)
    layer = card.layer()
    layer.fill(spline([(20, 1240, 1), (40, 1010), (110, 950), (690, 950), (760, 1010), (790, 1240, 1)]), "#26242c")
    card.put(layer, form=30, rim=0.4)
    for side in (-1, 1):
        x = 400 + side * 196
        card.shape(ellipse(x, 988, 70, 34), "#17161c", form=10)
        card.shape(ellipse(x, 984, 58, 26), "#a02c26", form=8)
        card.shape(ellipse(x, 982, 17, 8), "#c8b070", form=4)
    layer = card.layer()
    for k in range(-15, 16):
        a = math.radians(90 + k * 4.6)
        layer.stroke(
            line([(400 + math.cos(a) * 60 * -1, 960), (400 - math.cos(a) * 170, 1052 - abs(k) * 2.2)]),
            "#8c8a90" if k % 2 else "#5c5a62",
            4,
        )
    card.put(layer, form=2, shadow=(1, 3, 3, 0.5))
    layer = card.layer()
    layer.fill(rect(-30, 880, 860, 58, 26), "#1c1b20")
    card.put(layer, form=20, shadow=(0, 12, 14, 0.6), rim=0.5)
    layer = card.layer()
    layer.fill(spline([(150, 906, 1), (152, 884), (400, 878), (648, 884), (650, 906, 1)]), "#f6eeda")
    card.put(layer, form=10)
    card.shape(rect(120, 900, 560, 13, 6), "#b8b4ac", form=4, shadow=(0, 4, 4, 0.5))
    layer = card.layer()
    for k in range(41):
        layer.stroke(line([(134 + k * 13.2, 902), (134 + k * 13.2, 910 if k % 5 == 0 else 906)]), "#3a363c", 1.4)
    card.late(layer, flat=True, rough=0)
    for x in (12, 790):
        card.shape(rect(x - 26, 870, 52, 78, 16), "#2c2a32", form=12, rim=0.4)
    paint_keys(card, rng)


def paint_keys(card: Art, rng: Rng) -> None:
    """Three rows of round keys; one has been pressed and one is missing."""
    for row, (y, count, r, indent) in enumerate(((1066, 11, 23, 118), (1118, 12, 26, 70), (1176, 12, 29, 30))):
        layer = card.layer()
        tops = card.layer()
        marks = card.layer()
        step = (800 - 2 * indent) / (count - 1)
        for k in range(count):
            x = indent + k * step
            if (row, k) == (1, 8):
                layer.fill(ellipse(x, y + 6, 9, 6), "#0c0b10")
                continue
            down = 10 if (row, k) == (0, 6) else 0
            layer.fill(ellipse(x, y + 10 + down * 0.4, r, r * 0.72), "#0f0e13")
            tops.fill(ellipse(x, y + down, r, r * 0.74), "#c8c2b4")
            tops.fill(ellipse(x, y + down, r * 0.82, r * 0.6), "#b8342a" if (row, k) == (2, 0) else "#f2ead6")
            glyph = [(x + rng.normal(0, r * 0.2), y + down + rng.normal(0, r * 0.13)) for _ in range(3)]
            marks.stroke(
                line([(x - r * 0.25, y + down + r * 0.2), *glyph[:2], (x + r * 0.25, y + down - r * 0.15)]),
                "#2a262c",
                2.6,
            )
        card.put(layer, form=8, shadow=(0, 8, 6, 0.6))
        card.put(tops, form=7)
        card.late(marks, flat=True, rough=0)


def paint(card: Art) -> None:
    """Paint it."""
    rng = Rng("typewriter", card.seed)
    card.sun(135, 0.5, "#fff4dc", "#2a2030")
    card.fog_colour = "#f2e6cc"
    paint_sky(card, rng)
    paint_mountains(card, rng)
    paint_plain(card, rng)
    card.mist(420, 500, 420, 50, "#f4ead2", 0.6)
    paint_page(card, rng)
    paint_cyclist(card)
    paint_letters(card)
    paint_machine(card, rng)
    card.focus = [(400, 620, 130), (400, 780, 200)]
    card.finish(bloom=0.15, vignette=0.3, vignette_colour="#241a20")
