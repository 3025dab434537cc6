"""Idea: a crown so large that it is a town's wall; in its wide court it is spring, and a tiny king waters one plant.

Readings: power and solitude; a garden is enough; the weight of an office; protection or prison.
Second story: outside, a washing line hangs between two of the points, and a child looks in through a jewel.
"""

from __future__ import annotations

import math

from atelier.chance import Rng
from atelier.colour import darken, lighten, shift
from atelier.decks.overheard.figures.people import person
from atelier.decks.overheard.layers import Linear
from atelier.decks.overheard.motifs.buildings import house, smoke
from atelier.decks.overheard.painting import Art
from atelier.geometry import Path, blob, curve, ellipse, leaf, line, poly, rect, spline, tube

CX, CY, RX, RY = 430, 640, 318, 206
WALL = 118
GOLD = "#d8a030"
FLARE = 0.02


def on_ring(degrees: float, grow: float = 1.0, lift: float = 0.0) -> tuple[float, float]:
    """A point of the crown's foot ring (0 right, 90 near), grown outwards or lifted."""
    a = math.radians(degrees)
    return (CX + math.cos(a) * RX * grow, CY + math.sin(a) * RY * grow - lift)


def paint_country(card: Art, rng: Rng) -> None:
    """Country from the air, under snow: fields, hedges, lanes, in the low sun."""
    card.sky(["#d4dcea", "#c2cde0", "#aebcd4", "#94a4c2"], noise=0.06, angle=80)
    columns, rows = 7, 13
    knots = [
        [
            (-90 + i * 165 + rng.normal(0, 26) + (j % 2) * 40, -60 + j * 108 + rng.normal(0, 18) + i * 9)
            for i in range(columns)
        ]
        for j in range(rows)
    ]
    layer = card.layer()
    for j in range(rows - 1):
        for i in range(columns - 1):
            corners = [knots[j][i], knots[j][i + 1], knots[j + 1][i + 1], knots[j + 1][i]]
            field = poly(corners)
            tone = shift(
                rng.pick(["#eaf0f6", "#dde6f0", "#f2f4f4", "#d2ddec", "#e6eaf0", "#cad6e8"]), rng.normal(0, 0.015)
            )
            layer.fill(field, tone)
            top, bottom = (corners[0], corners[1]), (corners[3], corners[2])
            for k in range(1, 9):
                ends = [
                    ((p[0] + (q[0] - p[0]) * k / 9), (p[1] + (q[1] - p[1]) * k / 9))
                    for p, q in zip(top, bottom, strict=True)
                ]
                layer.stroke(line(ends), shift(tone, -0.035 if rng.chance(0.5) else 0.02), 3, clip=field)
    card.put(layer, form=5, rough=1.4)
    layer = card.layer()
    for j in range(rows - 1):
        for i in range(columns - 1):
            for b in (knots[j][i + 1], knots[j + 1][i]):
                a = knots[j][i]
                for t in range(15):
                    x, y = (
                        a[0] + (b[0] - a[0]) * t / 15 + rng.normal(0, 3),
                        a[1] + (b[1] - a[1]) * t / 15 + rng.normal(0, 3),
                    )
                    layer.fill(
                        ellipse(x, y, rng.uniform(5, 10), rng.uniform(4, 8)),
                        shift("#72788e" if rng.chance(0.55) else "#e4eaf2", rng.normal(0, 0.03)),
                    )
    card.put(layer, form=5, shadow=(7, 5, 4, 0.45))
    layer = card.layer()
    for points in ([(700, 1220), (640, 1080), (560, 960), (520, 880)], [(-20, 330), (120, 380), (190, 470)]):
        layer.fill(tube(points, [34, 26, 20]), "#b8a898")
    card.put(layer, form=5, rough=1.2)
    card.fog(260, -60, "#f4e2d4", 0.7)


def round_tree(card: Art, x: float, y: float, h: float, rng: Rng) -> None:
    """A tree from the air: a heap of leaves and its long shadow."""
    card.shade(ellipse(x + h * 0.6, y + 2, h * 0.7, h * 0.2, 6), "#4a5880", 0.5, 5)
    for step, tone in enumerate(("#4a4658", "#8a92a8", "#f2f6fa")):
        layer = card.layer()
        for _ in range(16 - step * 4):
            px, py = (
                x + rng.normal(0, h * 0.2) - step * h * 0.07,
                y - h * 0.5 + rng.normal(0, h * 0.17) - step * h * 0.08,
            )
            layer.fill(ellipse(px, py, h * 0.14, h * 0.12), shift(tone, rng.normal(0, 0.02)))
        card.put(layer, form=h * 0.08, rough=1.2)


def paint_village(card: Art, rng: Rng) -> None:
    """Small houses that lean on the wall for its warmth; snow on their roofs."""
    for x, y, w in (
        (96, 560, 34),
        (70, 612, 40),
        (120, 650, 30),
        (86, 720, 42),
        (148, 760, 36),
        (110, 830, 46),
        (180, 850, 40),
        (230, 900, 48),
        (150, 924, 52),
        (300, 934, 50),
    ):
        house(
            card,
            x,
            y,
            w,
            w * rng.uniform(0.6, 0.85),
            rng.pick(["#e8b878", "#d89868", "#c8806c"]),
            rng.pick(["#f4f6fa", "#e6ecf4", "#eef2f6"]),
            seed=x,
            chimney=x % 3 == 0,
        )
    smoke(card, 86, 690, 110, 20, drift=50, seed=3)
    smoke(card, 230, 850, 120, 22, drift=60, seed=5)
    for x, y, h in (
        (40, 780, 60),
        (240, 990, 70),
        (60, 900, 70),
        (700, 940, 70),
        (744, 880, 60),
        (772, 960, 84),
        (650, 1000, 60),
    ):
        round_tree(card, x, y, h, rng)


def band(start: float, end: float, low: float, high: float, flare: float) -> Path:
    """A strip of the wall between two directions and two heights; the crown widens upwards."""
    steps = max(int(abs(end - start) / 4), 2)
    bottom = [on_ring(start + (end - start) * k / steps, 1 + flare * low / WALL, low) for k in range(steps + 1)]
    top = [on_ring(start + (end - start) * k / steps, 1 + flare * high / WALL, high) for k in range(steps + 1)]
    return poly([*bottom, *reversed(top)])


def points_of_crown(start: float, end: float, count: int, inside: bool, card: Art) -> None:
    """The crown's points between two directions, each with a ball on its tip."""
    step = (end - start) / count
    tone = darken(GOLD, 0.1) if inside else GOLD
    layer = card.layer()
    balls = card.layer()
    for k in range(count):
        a = start + k * step
        tall = 92 if k % 2 == 0 else 62
        left, right = on_ring(a, 1 + FLARE, WALL - 6), on_ring(a + step, 1 + FLARE, WALL - 6)
        tip = on_ring(a + step / 2, 1.04 + FLARE, WALL + tall)
        middle = on_ring(a + step / 2, 1 + FLARE, WALL - 14)
        layer.fill(
            spline(
                [
                    (*left, 1),
                    ((left[0] + tip[0] * 1.2) / 2.2, (left[1] + tip[1] * 0.6) / 1.6),
                    (*tip, 1),
                    ((right[0] + tip[0] * 1.2) / 2.2, (right[1] + tip[1] * 0.6) / 1.6),
                    (*right, 1),
                    middle,
                ]
            ),
            tone,
        )
        balls.fill(ellipse(*tip, 10 if tall > 70 else 8), "#f6e6c0" if tall > 70 else "#b83a34")
    card.put(layer, form=11, rim=0.3, shadow=(4, 5, 6, 0.35))
    card.put(balls, form=6, rim=0.4, shadow=(2, 3, 4, 0.4))


def paint_court(card: Art, rng: Rng) -> None:
    """The inside, where it is spring: pavement worn by one pair of feet, moss, one bed of earth."""
    floor = spline([on_ring(k * 15, 0.97) for k in range(24)])
    layer = card.layer()
    layer.fill(floor, "#9cb060", gradient=Linear("#5c8044", CX - 200, CY, CX + 320, CY + 40))
    for ring in range(1, 9):
        q = ring / 9
        count = 8 + ring * 7
        for k in range(count):
            a = 360 * k / count + ring * 11
            p = [
                on_ring(a + d, q + e)
                for d, e in ((0, -0.05), (360 / count - 2, -0.05), (360 / count - 2, 0.05), (0, 0.05))
            ]
            layer.fill(
                poly(p), shift("#c2b888", rng.normal(0, 0.03)) if not rng.chance(0.45) else "#86a850", clip=floor
            )
    card.put(layer, form=4, rough=1)
    layer = card.layer()
    for _ in range(150):
        a, q = rng.uniform(0, 360), math.sqrt(rng.uniform(0.3, 0.96))
        layer.fill(
            blob(*on_ring(a, q), rng.uniform(5, 20), rng.uniform(3, 9), seed=rng.integer(0, 999)),
            shift("#6a9a40", rng.normal(0, 0.04)),
            clip=floor,
        )
    card.put(layer, form=5)
    x, y = 494, 642
    card.shape(ellipse(x, y, 46, 20), "#c0b48c", form=6, shadow=(3, 4, 4, 0.4))
    card.shape(ellipse(x, y - 2, 38, 15), "#4a3426", form=6)


def paint_inner_wall(card: Art) -> None:
    """The far half of the wall, seen from inside, in shade on the sunny side."""
    card.shape(band(176, 364, 0, WALL, FLARE), darken(GOLD, 0.16), form=20, shadow=(0, 8, 12, 0.4))
    layer = card.layer()
    for k in range(15):
        a = 184 + k * 12.2
        layer.fill(band(a, a + 6, 20, 78, FLARE), "#6a4418")
    card.put(layer, form=5)
    layer = card.layer()
    for low, high in ((92, 104), (6, 14)):
        layer.fill(band(176, 364, low, high, FLARE), lighten(GOLD, 0.02))
    card.put(layer, form=4)
    points_of_crown(182, 358, 12, True, card)


def paint_outer_wall(card: Art) -> None:
    """The near half: gold plates, jewels as windows, a small gate."""
    wall = band(0, 180, -4, WALL, FLARE)
    layer = card.layer()
    layer.fill(wall, lighten(GOLD, 0.04), gradient=Linear(darken(GOLD, 0.24), 240, 700, 800, 760))
    card.put(layer, form=26, rim=0.3)
    layer = card.layer()
    for low, high in ((2, 16), (92, 108)):
        layer.fill(band(0, 180, low, high, FLARE), lighten(GOLD, 0.1))
    card.put(layer, form=5, shadow=(0, 3, 3, 0.4))
    jewels = ("#b02a34", "#2c6a8a", "#3c8a5c", "#7a3c8a", "#2c6a8a")
    for k in range(9):
        a = 166 - k * 19
        low = on_ring(a, 1.01, 56)
        width = 23 * abs(math.sin(math.radians(a))) ** 0.7 + 6
        jewel = ellipse(*low, width, 25)
        layer = card.layer()
        layer.fill(ellipse(*low, width + 6, 31), "#8a5c18")
        layer.fill(jewel, jewels[k % 5])
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            layer.fill(
                poly(
                    [
                        low,
                        (low[0] + dx * width + dy * width * 0.6, low[1] + dy * 25 + dx * 14),
                        (low[0] + dx * width - dy * width * 0.6, low[1] + dy * 25 - dx * 14),
                    ]
                ),
                shift(jewels[k % 5], 0.09 * (dx + dy)),
                clip=jewel,
            )
        layer.fill(ellipse(low[0] - width * 0.34, low[1] - 10, width * 0.2, 5), "#fff6e4")
        card.put(layer, form=7, shadow=(2, 3, 4, 0.4))
    points_of_crown(178, 2, 12, False, card)


def paint_drifts(card: Art, rng: Rng) -> None:
    """What has drifted against the foot of the wall."""
    layer = card.layer()
    for _ in range(190):
        x, y = on_ring(rng.uniform(-6, 186), 1.01 + abs(rng.normal(0, 0.02)), -5)
        layer.fill(ellipse(x, y, rng.uniform(6, 15), rng.uniform(5, 10)), shift("#f0f4fa", rng.normal(0, 0.02)))
    card.put(layer, form=7, shadow=(6, 5, 5, 0.45), rough=1.2)


def paint_king(card: Art) -> None:
    """A small man with a large watering can, and the plant."""
    x, y = 410, 652
    card.shade(
        spline([(x, y), (x + 40, y - 6), (x + 150, y + 34), (x + 140, y + 48), (x + 20, y + 10)]), "#3c3a30", 0.5, 4
    )
    card.contact(x, y, 17, 5)
    figure = person(
        card,
        x,
        y,
        94,
        "offer",
        "side",
        build="stout",
        garb="cloak",
        top="#8a2c34",
        bottom="#3a3444",
        cloak="#a83038",
        hat="crown",
        hatcol="#f0c040",
        beard="#d9d4cc",
        hair="#d9d4cc",
        lean=10,
    )
    hx, hy = figure.near
    layer = card.layer()
    layer.fill(poly([(hx - 4, hy - 2), (hx + 13, hy - 2), (hx + 15, hy + 15), (hx - 6, hy + 15)]), "#5c8a8c")
    layer.stroke(line([(hx + 14, hy + 10), (hx + 28, hy + 2)]), "#5c8a8c", 3.6)
    layer.stroke(line(curve([(hx - 4, hy + 1), (hx + 3, hy - 8), (hx + 12, hy - 1)], 10)), "#4a7476", 2.4)
    card.put(layer, form=3)
    layer = card.layer()
    for k in range(3):
        layer.stroke(
            line(curve([(hx + 28, hy + 2), (hx + 31 + k * 2, hy + 6), (hx + 32 + k * 4, 634)], 8)),
            "#b8dcdc",
            1.2,
            dash=[5, 4],
        )
    card.late(layer, flat=True, rough=0)
    layer = card.layer()
    layer.stroke(line(curve([(500, 640), (504, 616), (498, 592)], 10)), "#4c7a34", 4)
    for px, py, turn in ((501, 628, -20), (502, 616, 200), (500, 604, -34), (498, 594, 214), (498, 592, -80)):
        layer.fill(leaf(px, py, 20, 11, turn), "#7cb048")
    layer.fill(ellipse(498, 582, 7, 8), "#e8705c")
    card.put(layer, form=4, shadow=(3, 3, 3, 0.3))


def paint_washing(card: Art) -> None:
    """Somebody has found a use for the points."""
    a, b = on_ring(157, 1.05, WALL + 52), on_ring(113, 1.05, WALL + 64)
    rope = curve([a, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 26), b], 30)
    layer = card.layer()
    layer.stroke(line(rope), "#f4ead0", 2.4)
    card.late(layer, flat=True, rough=0)
    layer = card.layer()
    for k, colour in ((5, "#f4ecd8"), (10, "#5c8aa0"), (15, "#f4ecd8"), (20, "#c8584a"), (24, "#f0d890")):
        x, y = rope[k]
        layer.fill(
            spline([(x - 11, y, 1), (x + 11, y, 1), (x + 14, y + 27, 1), (x + 2, y + 24), (x - 9, y + 30, 1)]), colour
        )
    card.put(layer, form=5, shadow=(3, 5, 4, 0.45))


def paint_child(card: Art) -> None:
    """On tiptoe at the red jewel, seen from behind."""
    x, y = on_ring(52, 1.06, 2)
    card.contact(x, y + 4, 18, 5)
    layer = card.layer()
    layer.fill(rect(x - 20, y - 10, 40, 14, 2), "#8a6a3c")
    card.put(layer, form=4, shadow=(3, 3, 3, 0.4))
    person(
        card,
        x,
        y - 8,
        56,
        "tiptoe",
        "back",
        build="child",
        garb="dress",
        top="#e8dcc0",
        hairstyle="plaits",
        hair="#4a2c20",
    )


def paint(card: Art) -> None:
    """Paint it."""
    rng = Rng("crown", card.seed)
    card.sun(165, 0.42, "#ffecc8", "#2c3660")
    card.fog_colour = "#e6e2e6"
    paint_country(card, rng)
    card.shade(ellipse(CX + 70, CY + 26, RX * 1.08, RY * 1.1), "#4a5888", 0.7, 16)
    card.shade(ellipse(CX + 4, CY + 10, RX * 1.03, RY * 1.03), "#2c3454", 0.7, 6)
    paint_village(card, rng)
    paint_court(card, rng)
    card.shade(
        spline([on_ring(k * 10 + 120, 0.98) for k in range(15)] + [on_ring(250 - k * 12, 0.62) for k in range(10)]),
        "#2c2c3c",
        0.45,
        24,
    )
    paint_inner_wall(card)
    paint_king(card)
    paint_outer_wall(card)
    paint_drifts(card, rng)
    paint_washing(card)
    paint_child(card)
    card.focus = [(440, 620, 110), (430, 800, 220)]
    card.finish(bloom=0.3, vignette=0.4, vignette_colour="#1c2440")
