"""Idea: a hiker walks off the edge of an unfolded map, on to the table, towards a coffee cup like a hill.

Readings: plans and their limits; curiosity; the first step into the unknown; breakfast before a journey.
Second story: the ring an earlier cup left on the map is a lake with a boat; a sugar cube has a lit window.
"""

from __future__ import annotations

import math

from atelier.chance import Rng
from atelier.colour import darken, mix
from atelier.composition import Perspective
from atelier.decks.overheard.figures.people import person
from atelier.decks.overheard.layers import Linear
from atelier.decks.overheard.motifs.objects import boat
from atelier.decks.overheard.painting import Art
from atelier.geometry import Frame, arc, curve, cut, ellipse, line, poly, rect, spline, tube

PLANE = Perspective(horizon=40, vanishing_x=470)
TURN = math.radians(-17)
COLUMNS = 5


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(128, 0.45, "#fff0d0", "#2a1a2c")
    card.fog_colour = "#c9a27c"
    card.sky(["#7c8f86", "#a8a58a", "#c9a27c", "#9a6a44"], [0, 0.08, 0.15, 0.2], noise=0.03)
    paint_kitchen(card)
    paint_table(card)
    paint_map(card)
    paint_cup(card)
    paint_sugar(card)
    paint_lake_ring(card)
    card.shade(
        spline([(300, 560), (560, 500), (800, 640), (760, 900), (520, 900)]), "#f0b070", 0.3, 70, mode="screen"
    )
    paint_pencil(card)
    paint_hiker(card)
    card.rays(-60, -80, 50, 40, "#fff4d0", 0.3, 5, 1400)
    card.focus = [(470, 640, 130), (560, 330, 120)]
    card.finish(bloom=0.25, vignette=0.34, vignette_colour="#1c0e14")


def ground(x: float, y: float, height: float = 0.0) -> tuple[float, float]:
    """A point of the table, both ways in the same unit, raised by `height`."""
    px, py = PLANE.ground(400 + x, y / 700)
    return (px, py - height * PLANE.size_at(py))


def chart(u: float, v: float, flat: bool = False) -> tuple[float, float]:
    """A point of the map: u to the right, v away; the folds stand up a little."""
    x, y = (u - 0.5) * 1120, (v - 0.5) * 640
    fold = 0 if flat else 34 * abs(((u * COLUMNS + 1) % 2) - 1) + 8 * abs(((v * 2) % 2) - 1)
    return ground(-470 + x * math.cos(TURN) - y * math.sin(TURN), 190 + x * math.sin(TURN) + y * math.cos(TURN), fold)


def trail(points: list, n: int = 60) -> list:
    """A smooth line given in map coordinates, on the card."""
    return [chart(u, v) for u, v in curve(points, n)]


def paint_kitchen(card: Art) -> None:
    """What is out of focus behind the table."""
    layer = card.layer()
    layer.fill(rect(90, -20, 200, 150), "#f6f0d0", blur=16)
    layer.fill(rect(330, -20, 130, 140), "#e9e2c0", blur=16)
    layer.fill(rect(560, -40, 120, 150), "#6a5a58", blur=18)
    card.put(layer, flat=True, rough=0)


def paint_table(card: Art) -> None:
    """Walnut boards with grain, knots and a gap or two."""
    rng = Rng("wood", card.seed)
    layer = card.layer()
    layer.fill(rect(-10, 150, 820, 1060), "#a8693c", gradient=Linear("#643820", 0, 150, 0, 1200))
    card.put(layer, form=8, light=0.5)
    layer = card.layer()
    for _ in range(210):
        y0 = -60 + 2600 * rng.uniform(0, 1)
        x0 = rng.uniform(-1800, 1500)
        length = rng.uniform(200, 900)
        wave = rng.normal(0, 9)
        pts = [ground(x0 + length * i / 4, y0 + wave * math.sin(i * 1.4)) for i in range(5)]
        layer.stroke(
            line(curve(pts, 24)),
            rng.pick(["#522c1a", "#7c4a2a", "#c98a54", "#8e5a34"]),
            rng.uniform(1.2, 4),
            rng.uniform(0.2, 0.5),
        )
    for y0 in (-10, 330, 760, 1400, 2300):
        layer.stroke(line([ground(-3000, y0), ground(3000, y0 + 10)]), "#3c2014", 3.4, 0.8)
    for x0, y0 in ((420, 170), (-420, 900), (640, 560)):
        for r in (10, 20, 32):
            layer.stroke(
                line([ground(x0 + r * 2.4 * math.cos(a / 8), y0 + r * math.sin(a / 8)) for a in range(52)]),
                "#4a2616",
                3,
                0.5,
            )
    card.put(layer, flat=True, rough=0.3)
    card.fog(330, 140, "#d9b084", 0.55)


def paint_map(card: Art) -> None:
    """Paper panels, land, water, relief, roads, and the route that stops at the edge."""
    outline = [chart(u, 0) for u in frange(0, 1, 60)] + [chart(1, v) for v in frange(0, 1, 20)]
    outline += [chart(u, 1) for u in frange(1, 0, 60)] + [chart(0, v) for v in frange(1, 0, 20)]
    card.shade(poly([(x + 10, y + 16) for x, y in outline]), "#1c0c14", 0.65, 9)
    sheet = poly(outline)
    layer = card.layer()
    layer.fill(sheet, "#ece2c0")
    draw_land(layer, sheet)
    draw_panels(layer, sheet)
    card.put(layer, form=5, light=0.5, brush=70)
    layer = card.layer()
    draw_route(layer)
    card.put(layer, flat=True, rough=0.2)
    layer = card.layer()
    inner = [chart(u, 0.025) for u in frange(0.015, 0.985, 60)] + [chart(0.985, v) for v in frange(0.025, 0.975, 20)]
    inner += [chart(u, 0.975) for u in frange(0.985, 0.015, 60)]
    layer.stroke(line(inner), "#5a4a3a", 2.4, 0.8)
    card.put(layer, flat=True, rough=0.2)


def frange(start: float, end: float, n: int) -> list[float]:
    """n steps from start to end."""
    return [start + (end - start) * k / (n - 1) for k in range(n)]


def draw_land(layer, sheet) -> None:
    """Woods, hills with contour lines, sea, rivers, villages."""
    rng = Rng("land", 4)

    def area(cu: float, cv: float, ru: float, rv: float, seed: int):
        wob = Rng("area", seed)
        points = [
            (cu + math.cos(a) * ru * wob.uniform(0.8, 1.15), cv + math.sin(a) * rv * wob.uniform(0.8, 1.15))
            for a in frange(0, math.tau * 0.92, 11)
        ]
        return spline([chart(u, v) for u, v in points])

    layer.fill(
        spline([chart(-0.02, 0.5), chart(0.1, 0.62), chart(0.2, 0.8), chart(0.24, 1.02), chart(-0.05, 1.05)]),
        "#9cc4c4",
        clip=sheet,
    )
    for cu, cv, ru, rv, seed in (
        (0.4, 0.75, 0.15, 0.2, 1),
        (0.62, 0.3, 0.13, 0.22, 2),
        (0.84, 0.7, 0.11, 0.2, 3),
        (0.2, 0.25, 0.14, 0.18, 5),
    ):
        layer.fill(area(cu, cv, ru, rv, seed), "#b4c48c", 0.9, clip=sheet)
    for cu, cv, seed in ((0.5, 0.5, 11), (0.92, 0.26, 12), (0.3, 0.5, 13), (0.66, 0.8, 14)):
        for k in range(6):
            tone = mix("#dcb47c", "#b07a4c", k / 5)
            ring = area(cu, cv, 0.12 - k * 0.019, 0.17 - k * 0.027, seed)
            layer.fill(ring, tone, 0.32, clip=sheet)
            layer.stroke(ring, "#8c5a34", 1.7, 0.7, clip=sheet)
    for points in (
        [(0.95, 0.95), (0.8, 0.82), (0.72, 0.6), (0.56, 0.66), (0.4, 0.6), (0.22, 0.7), (0.12, 0.68)],
        [(0.58, 0.0), (0.6, 0.14), (0.72, 0.2), (0.74, 0.4), (0.72, 0.6)],
    ):
        layer.stroke(line(trail(points)), "#5f9aac", 6, 0.95, clip=sheet)
    for points in (
        [(0.0, 0.36), (0.2, 0.4), (0.38, 0.34), (0.55, 0.4), (0.7, 0.5), (1, 0.52)],
        [(0.34, 0.0), (0.38, 0.34), (0.36, 0.6), (0.46, 1)],
    ):
        layer.stroke(line(trail(points)), "#8a3c2c", 8, 0.85, clip=sheet)
        layer.stroke(line(trail(points)), "#f2d070", 4.4, 1, clip=sheet)
    for _ in range(90):
        u, v = rng.uniform(0.04, 0.96), rng.uniform(0.05, 0.95)
        x, y = chart(u, v)
        layer.fill(ellipse(x, y - 3, 4, 5.4), "#6f8a54", 0.9)
    for cu, cv in ((0.38, 0.34), (0.7, 0.5), (0.18, 0.42), (0.86, 0.14)):
        for _ in range(9):
            x, y = chart(cu + rng.normal(0, 0.018), cv + rng.normal(0, 0.03))
            layer.fill(rect(x - 5, y - 4, 10, 8), "#8a3c2c", 0.9)


def draw_panels(layer, sheet) -> None:
    """Light and shade of the folds."""
    for k in range(COLUMNS):
        u0, u1 = k / COLUMNS, (k + 1) / COLUMNS
        path = poly([*[chart(u, 0) for u in frange(u0, u1, 8)], *[chart(u, 1) for u in frange(u1, u0, 8)]])
        layer.fill(path, "#4a2c3a" if k % 2 else "#fff8e0", 0.2 if k % 2 else 0.16, clip=sheet)
        layer.stroke(line([chart(u1, 0), chart(u1, 1)]), "#7a6448", 2.4, 0.6, clip=sheet)
    layer.stroke(line([chart(u, 0.5) for u in frange(0, 1, 60)]), "#fffbe8", 3, 0.7, clip=sheet)


def draw_route(layer) -> None:
    """The planned way, in red dashes, to the very border; then only footprints."""
    way = trail(
        [(0.1, 0.12), (0.24, 0.3), (0.42, 0.24), (0.5, 0.42), (0.62, 0.56), (0.78, 0.52), (0.9, 0.62), (1.0, 0.6)],
        140,
    )
    layer.stroke(line(way), "#c8281e", 6.5, 0.95, dash=[15, 11])
    x, y = way[0]
    layer.fill(ellipse(x, y, 12, 9), "#c8281e")
    layer.fill(ellipse(x, y, 5.5, 4), "#fff4e0")


def paint_cup(card: Art) -> None:
    """Saucer, cup, dark coffee, steam; a ladder leans at the rim."""
    x, y = 590, 446
    card.shade(ellipse(x + 60, y + 26, 236, 54), "#1c0c14", 0.65, 16)
    card.shape(ellipse(x, y, 214, 56), "#e9e4d8", form=22)
    card.shape(ellipse(x, y - 6, 150, 36), darken("#e9e4d8", 0.08), form=10)
    layer = card.layer()
    handle = cut(ellipse(x + 160, y - 128, 66, 66), ellipse(x + 154, y - 128, 38, 40))
    layer.fill(handle, "#3f6f78")
    card.put(layer, form=13, shadow=(6, 8, 8, 0.35))
    body = spline(
        [
            (x - 158, y - 222, 1),
            (x - 152, y - 110),
            (x - 112, y - 30),
            (x - 60, y - 4),
            (x + 60, y - 4),
            (x + 112, y - 30),
            (x + 152, y - 110),
            (x + 158, y - 222, 1),
        ]
    )
    layer = card.layer()
    layer.fill(body, "#3f6f78")
    for k in range(9):
        a = -150 + k * 37
        layer.fill(
            spline([(x + a, y - 104, 1), (x + a + 20, y - 152, 1), (x + a + 40, y - 104, 1)]),
            "#e9e4d8",
            0.9,
            clip=body,
        )
    layer.fill(rect(x - 170, y - 100, 340, 8), "#e9e4d8", 0.9, clip=body)
    card.put(layer, form=80)
    card.shape(ellipse(x, y - 222, 158, 38), "#dfe4de", form=9)
    card.shape(ellipse(x, y - 218, 143, 31), "#2e1710", form=8)
    layer = card.layer()
    layer.fill(ellipse(x - 50, y - 226, 56, 9), "#c98a54", 0.5, blur=4)
    layer.stroke(arc(x, y - 218, 120, 24, 20, 150), "#a8693c", 3, 0.7)
    card.put(layer, flat=True)
    for k in range(9):
        card.mist(x - 50 + 26 * math.sin(k * 1.3) + k * 9, y - 250 - k * 26, 34 + k * 6, 32, "#fff4e4", 0.34, k)


def paint_sugar(card: Art) -> None:
    """Three cubes like chalets; one is lived in."""
    for x, y, s in ((326, 470, 0.8), (262, 496, 0.86), (296, 436, 0.78)):
        at = Frame(x, y, s)
        card.shade(at(poly([(-20, 10), (50, 4), (96, 32), (10, 40)])), "#1c0c14", 0.5, 6)
        layer = card.layer()
        layer.fill(at(poly([(-38, -40), (22, -44), (22, 22), (-38, 26)])), "#efe8dc")
        layer.fill(at(poly([(22, -44), (46, -56), (46, 6), (22, 22)])), "#bfaea8")
        layer.fill(at(poly([(-38, -40), (22, -44), (46, -56), (-12, -52)])), "#fffaf0")
        card.put(layer, form=4, grain=0.9)
    layer = card.layer()
    layer.fill(rect(250, 488, 14, 28, 6), "#5a3424")
    layer.fill(rect(236, 478, 11, 11), "#ffd070")
    card.put(layer, flat=True, glow=0.7)


def paint_lake_ring(card: Art) -> None:
    """The stain that became a lake."""
    points = [(0.76 + 0.085 * math.cos(a), 0.36 + 0.13 * math.sin(a)) for a in frange(0, math.tau, 40)]
    ring = poly([chart(u, v) for u, v in points])
    layer = card.layer()
    layer.fill(ring, "#5f8c8c", 0.85)
    layer.stroke(ring, "#6a3a1c", 10, 0.6)
    layer.stroke(ring, "#4a2412", 3, 0.6)
    card.put(layer, flat=True, rough=1.4)
    x, y = chart(0.76, 0.35)
    boat(card, x, y, 0.62, "#8a3f2c", "#fbf4e0")


def paint_hiker(card: Art) -> None:
    """One boot on paper, the next on wood."""
    x, y = chart(1.0, 0.6)
    x, y = x + 62, y + 2
    shadow = Frame(x, y, 1, 58)
    card.shade(
        shadow(spline([(0, -14), (120, -24), (190, -34), (250, -18), (270, 0), (240, 18), (120, 16), (0, 12)])),
        "#1c0c14",
        0.55,
        7,
    )
    fig = person(
        card,
        x,
        y,
        236,
        "walk",
        104,
        garb="jumper",
        top="#f4bc30",
        scarf="#3f6f78",
        bottom="#5a5a3c",
        hat="wide",
        hatcol="#7c8a5a",
        boots=True,
        shoes="#3a2218",
        skin="#c98f66",
    )
    bx, by = fig.back
    layer = card.layer()
    layer.fill(
        spline(
            [
                (bx - 40, by - 26),
                (bx - 10, by - 34),
                (bx - 2, by - 6),
                (bx - 4, by + 30),
                (bx - 30, by + 34),
                (bx - 44, by + 8),
            ]
        ),
        "#a83c30",
    )
    layer.fill(tube([(bx - 42, by - 36), (bx - 8, by - 42)], [18, 18]), "#8c9a7a")
    card.put(layer, form=11, shadow=(3, 5, 5, 0.4))
    hx, hy = fig.hand_r
    layer = card.layer()
    layer.stroke(line([(hx - 8, hy - 44), (hx + 16, y + 2)]), "#4a2c1c", 5)
    card.late(layer, form=2)


def paint_pencil(card: Art) -> None:
    """The red pencil that drew the plan, and crumbs like boulders."""
    at = Frame(640, 1098, 1, -24)
    card.shade(at(rect(-96, 18, 420, 40, 10)), "#1c0c14", 0.6, 9)
    layer = card.layer()
    layer.fill(at(rect(-40, -21, 360, 42)), "#b8302a")
    layer.fill(at(rect(-40, -21, 360, 13)), "#d2564a")
    layer.fill(at(rect(-40, 9, 360, 12)), "#7c1c20")
    card.put(layer, form=6, brush=66)
    layer = card.layer()
    layer.fill(at(spline([(-40, -21, 1), (-40, 21, 1), (-112, 3, 1), (-112, -3, 1)])), "#e6c79a")
    layer.fill(at(poly([(-86, -10), (-86, 10), (-116, 0)])), "#b8302a")
    card.put(layer, form=7)
    rng = Rng("crumbs", card.seed)
    layer = card.layer()
    for _ in range(44):
        x, y = rng.uniform(330, 790), rng.uniform(560, 1000)
        r = rng.uniform(2, 9)
        layer.fill(
            spline(
                [
                    (x - r, y),
                    (x - r * 0.3, y - r * 0.8),
                    (x + r * 0.9, y - r * 0.4),
                    (x + r, y + r * 0.5),
                    (x - r * 0.4, y + r * 0.6),
                ]
            ),
            rng.pick(["#d8ac70", "#b98650", "#ecd09c"]),
        )
    card.put(layer, form=4, shadow=(4, 5, 3, 0.5))
