"""Idea: from above, giant scissors cut a country road out of the land like paper; a hay cart is still on it.

Readings: progress; a decision that cannot be taken back; borders; who holds the scissors?
Second story: a woman hangs out washing and has not noticed; elsewhere two meadows are already sewn up.
"""

from __future__ import annotations

import math

import numpy as np

from atelier.chance import Rng
from atelier.colour import darken, lighten, shift
from atelier.composition import scatter
from atelier.decks.overheard.layers import Layer, Linear
from atelier.decks.overheard.painting import Art
from atelier.geometry import TAU, Frame, Path, blob, both, curve, cut, ellipse, line, poly, rect, rotate, spline, tube

ROAD = [(650, 1320), (612, 1120), (566, 930), (500, 740), (430, 580), (352, 400), (300, 220), (316, -60)]
FRONT = 0.49
STRIP = [(404, 520), (436, 596), (426, 668), (372, 742), (292, 806), (200, 858), (108, 898), (10, 934)]
PIVOT = (588, 872)
ROAD_TONE = "#e0cc98"
RUT = "#b0925c"
FIELDS = ["#dcb65c", "#c99a44", "#e6ca7c", "#b98e44", "#a7a052", "#8c9450", "#d3a850", "#c2b066"]


def field_cells() -> list[list[tuple[float, float]]]:
    """A crooked grid of fields, tilted."""
    rng = Rng("cells")
    nodes = {}
    for i in range(-1, 7):
        for j in range(-1, 9):
            x, y = i * 178 - 60 + rng.normal(0, 26), j * 172 - 80 + rng.normal(0, 24)
            nodes[i, j] = (x + (j - 3) * -24, y + i * 26 - 60)
    return [
        [nodes[i, j], nodes[i + 1, j], nodes[i + 1, j + 1], nodes[i, j + 1]]
        for i in range(-1, 6)
        for j in range(-1, 8)
    ]


def paint_fields(card: Art) -> None:
    """Wheat in every stage: standing, mown, in sheaves; hedges between."""
    rng = Rng("fields", card.seed)
    card.sky(["#c7a04e", "#b98e44"], noise=0.05)
    for k, cell in enumerate(field_cells()):
        tone = shift(rng.pick(FIELDS), rng.normal(0, 0.015))
        cx, cy = np.mean(cell, axis=0)
        path = poly([(x + (cx - x) * 0.035, y + (cy - y) * 0.035) for x, y in cell])
        layer = card.layer()
        layer.fill(path, tone)
        angle = rng.uniform(0, 180)
        f = Frame(float(cx), float(cy), 1, angle)
        for row in range(-16, 17):
            layer.stroke(
                f(line([(-180, row * 11), (180, row * 11)])),
                shift(tone, rng.pick([-0.06, 0.05])),
                rng.uniform(2.5, 5),
                0.5,
                clip=path,
            )
        card.put(layer, form=7, rough=1, brush=angle)
        if k % 4 == 1:
            paint_sheaves(card, path, f)
    hedges = card.layer()
    for cell in field_cells():
        for a, b in ((cell[0], cell[1]), (cell[1], cell[2])):
            if rng.chance(0.5):
                for x, y in curve([a, ((a[0] + b[0]) / 2 + rng.normal(0, 4), (a[1] + b[1]) / 2), b], 22):
                    hedges.fill(
                        blob(float(x), float(y), rng.uniform(5, 10), rng.uniform(5, 9), 7, 0.3, int(x)),
                        rng.pick(["#55703f", "#6a8046", "#43603c"]),
                    )
    card.put(hedges, form=5, shadow=(7, 6, 3, 0.4), rough=1)


def paint_sheaves(card: Art, path: Path, f: Frame) -> None:
    """Stooks in rows."""
    layer = card.layer()
    for i in range(-3, 4):
        for j in range(-2, 3):
            x, y = f.point(i * 34, j * 44)
            if path.contains(x - 8, y - 8) and path.contains(x + 8, y + 8):
                layer.fill(poly([(x - 6, y + 6), (x - 3, y - 8), (x + 4, y - 8), (x + 7, y + 6)]), "#f2d68c")
                layer.fill(rect(x - 5, y - 3, 10, 3), "#a87838")
    card.put(layer, form=4, shadow=(8, 6, 2, 0.4), rough=0.3)


def road_tube(start: float, end: float, width: float) -> Path:
    """Part of the road by its share of the way."""
    points = curve(ROAD, 200)
    return tube(points[int(start * 199) : int(end * 199) + 1 : 6], width, n=90, cap=False)


def paint_ruts(layer: Layer, path: Path, points: np.ndarray, gap: float) -> None:
    """Two wheel ruts and the grass between them."""
    along_way = np.gradient(points, axis=0)
    across = np.stack([-along_way[:, 1], along_way[:, 0]], 1) / np.linalg.norm(along_way, axis=1)[:, None]
    for side in (-1, 1):
        layer.stroke(line(points + across * side * gap), RUT, 9, 0.75, clip=path)
    layer.stroke(line(points), "#a9aa62", 11, 0.55, clip=path)


def paint_road(card: Art) -> None:
    """The road that still lies in the land."""
    layer = card.layer()
    whole = road_tube(FRONT - 0.03, 1, 96)
    layer.fill(whole, ROAD_TONE)
    paint_ruts(layer, whole, curve(ROAD, 200)[int((FRONT - 0.03) * 199) :], 21)
    card.put(layer, form=8, rough=0.8)


def paint_gap(card: Art) -> None:
    """Where the road was: the cut edge of the land, and nothing under it."""
    gap = road_tube(0, FRONT, 118)
    slit = tube([(492, 640), (470, 560), (438, 470)], [30, 12, 1])
    layer = card.layer()
    layer.fill(gap, "#1d1f38", gradient=Linear("#090a16", 420, 600, 640, 1200))
    layer.fill(slit, "#1d1f38")
    card.put(layer, flat=True, rough=0.4)
    layer = card.layer()
    for dx, dy, tone in ((-11, -3, "#8a5f38"), (-5, -1, "#f4e6c4")):
        layer.fill(cut(gap, Frame(dx, dy)(gap)), tone)
    card.put(layer, form=3, rough=0.5)
    rng = Rng("crumbs", card.seed)
    layer = card.layer()
    for x, y in scatter(60, 20, inside=gap, seed=2):
        layer.fill(
            blob(x, y, rng.uniform(2, 5), rng.uniform(2, 4), 6, 0.4, int(x)),
            rng.pick(["#5a4a44", "#8a6c48", "#3a3a54"]),
            0.8,
        )
    card.put(layer, form=2)


def paint_strip(card: Art) -> None:
    """The cut strip of road: it lifts, throws a shadow, and its end has rolled up."""
    widths = [96, 97, 98, 101, 106, 113, 124, 138]
    way = tube(STRIP, widths, n=80, cap=False)
    card.shade(tube([(x + 7 * k, y + 14 * k) for k, (x, y) in enumerate(STRIP)][1:], widths), "#181024", 0.8, 15)
    card.shape(Frame(4, 9)(tube(STRIP[2:], widths[2:], n=60, cap=False)), "#8a5f38", form=4, rough=0.4)
    layer = card.layer()
    layer.fill(way, ROAD_TONE, gradient=Linear("#f4e6bc", 430, 560, 60, 920))
    paint_ruts(layer, way, curve(STRIP, 60), 23)
    card.put(layer, form=9, rough=0.4)
    card.shade(tube([(468, 590), (458, 676), (404, 760)], [30, 44, 30]), "#5c3c3c", 0.3, 14, clip=way)
    card.shade(tube([(140, 830), (196, 900)], [40, 40]), "#6a4c3c", 0.25, 18)
    roll = Frame(14, 930, 1, 66)
    card.shape(roll(rect(-80, -54, 160, 108, 40)), "#f2e6cc", form=30, shadow=(22, 30, 18, 0.6))
    layer = card.layer()
    layer.fill(roll(ellipse(76, 0, 20, 53)), "#8a5f38")
    layer.fill(roll(ellipse(77, 0, 16, 46)), "#f2e6cc")
    layer.fill(roll(ellipse(78, 3, 11, 33)), "#8a5f38")
    layer.fill(roll(ellipse(79, 4, 8, 24)), "#2c2030")
    card.put(layer, form=5)


def paint_cart(card: Art) -> None:
    """A horse and a hay cart from above; the driver has stood up."""
    f = Frame(238, 826, 1.42, -32)
    card.shade(f(rect(-70, -22, 210, 62, 20)), "#3c2a30", 0.5, 7)
    layer = card.layer()
    for x in (-40, 26):
        for y in (-34, 26):
            layer.fill(f(rect(x - 15, y, 32, 9, 4)), "#3c2a24")
    layer.fill(f(rect(-60, -26, 108, 52, 5)), "#8a5a36")
    layer.fill(f(tube([(44, -14), (116, -10)], [4, 4])), "#6a4228")
    layer.fill(f(tube([(44, 14), (116, 10)], [4, 4])), "#6a4228")
    card.put(layer, form=5, shadow=(8, 8, 5, 0.4), rough=0.3)
    rng = Rng("hay", card.seed)
    layer = card.layer()
    layer.fill(
        f(spline([(-72, 0), (-58, -30), (-20, -33), (14, -26), (20, 0), (12, 28), (-22, 34), (-60, 28)])), "#d8ae50"
    )
    for _ in range(230):
        x, y = rng.uniform(-66, 14), rng.normal(0, 15)
        a = rng.uniform(0, TAU)
        layer.stroke(
            f(line([(x, y), (x + math.cos(a) * 12, y + math.sin(a) * 12)])),
            rng.pick(["#f2d27a", "#b98c3c", "#fbe6a4"]),
            1.8,
            0.8,
        )
    card.put(layer, form=12, shadow=(6, 8, 5, 0.4))
    layer = card.layer()
    layer.fill(
        f(
            spline(
                [
                    (64, 0),
                    (70, -14),
                    (96, -15),
                    (118, -11),
                    (134, -6),
                    (158, -7),
                    (170, 0),
                    (158, 7),
                    (134, 6),
                    (118, 11),
                    (96, 15),
                    (70, 14),
                ]
            )
        ),
        "#6a3c28",
    )
    layer.fill(f(tube([(66, 0), (52, 4), (46, -2)], [6, 5, 2])), "#2c1a18")
    layer.fill(f(tube([(118, 0), (150, 0)], [5, 4])), "#2c1a18")
    for side in (-1, 1):
        layer.fill(f(ellipse(144, side * 8, 4, 2.4)), "#6a3c28")
    card.put(layer, form=7, shadow=(9, 8, 4, 0.45), rough=0.3)
    layer = card.layer()
    layer.fill(f(ellipse(28, 0, 10, 16)), "#3f6a8a")
    layer.fill(f(tube([(28, -14), (44, -19)], [7, 5])), "#3f6a8a")
    layer.fill(f(tube([(28, 14), (44, 19)], [7, 5])), "#3f6a8a")
    layer.fill(f(ellipse(29, 0, 11)), "#e8d092")
    layer.fill(f(ellipse(29, 0, 6)), "#c8a458")
    card.put(layer, form=5, shadow=(8, 8, 4, 0.5), rough=0.2)


def blade(length: float, width: float) -> Path:
    """A blade from the pivot at (0, 0) to its tip at (length, 0); the cutting edge is the lower one."""
    return spline(
        [
            (-70, -width * 0.5),
            (0, -width * 0.62),
            (length * 0.4, -width * 0.62),
            (length * 0.8, -width * 0.34),
            (length, width * 0.3, 1),
            (length * 0.5, width * 0.3, 1),
            (0, width * 0.34),
            (-70, width * 0.4),
        ]
    )


def handle(
    card: Art, pivot: tuple[float, float], way: list[tuple[float, float]], ring: tuple[float, float, float]
) -> None:
    """Shank and finger ring."""
    layer = card.layer()
    layer.fill(tube([pivot, *way], [74, 60, 50]), "#98a2a8")
    card.put(layer, form=18, shadow=(26, 32, 18, 0.5), rim=0.4, rough=0.2)
    x, y, turn = ring
    loop = cut(ellipse(x, y, 104, 82, turn), ellipse(x, y, 66, 47, turn))
    card.shape(loop, "#8c2f2c", form=17, shadow=(26, 32, 18, 0.5), rim=0.5, rough=0.3)


def steel(card: Art, path: Path, f: Frame, length: float, shadow: tuple[float, float, float, float]) -> None:
    """One polished blade."""
    layer = card.layer()
    layer.fill(path, "#aeb8bd", gradient=Linear("#dfe6e6", *f.point(0, -50), *f.point(0, 34)))
    layer.stroke(f(line([(10, 12), (length * 0.97, 16)])), "#f4f8f6", 9, 0.9, clip=path)
    layer.stroke(f(line([(0, -8), (length * 0.72, -8)])), "#6d7880", 4, 0.7, clip=path)
    rng = Rng("steel", round(length))
    for _ in range(50):
        x, y = rng.uniform(-40, length), rng.uniform(-50, 20)
        layer.stroke(
            f(line([(x, y), (x + rng.uniform(20, 70), y)])),
            rng.pick(["#ffffff", "#7d888e", "#c4ccd0"]),
            1.6,
            0.4,
            clip=path,
        )
    card.put(layer, form=17, shadow=shadow, rim=0.4, rough=0.15, brush=0)


def paint_scissors(card: Art) -> None:
    """The upper blade lies over the land, the lower one under it: it only shows in the gap."""
    upper = Frame(*PIVOT, 1, -106, sy=-1)
    lower = Frame(*PIVOT, 1, -133)
    gap = road_tube(0, FRONT + 0.01, 118)
    steel(card, both(lower(blade(330, 92)), gap), lower, 330, (4, 6, 6, 0.3))
    paint_strip(card)
    paint_cart(card)
    handle(card, PIVOT, [(676, 950), (722, 990)], (776, 1044, 48))
    steel(card, upper(blade(520, 104)), upper, 520, (40, 44, 20, 0.6))
    handle(card, PIVOT, [(614, 980), (616, 1034)], (606, 1120, 96))
    card.shape(ellipse(*PIVOT, 30), "#7c868c", form=10, shadow=(4, 6, 5, 0.5), rim=0.4)
    layer = card.layer()
    layer.stroke(rotate(line([(PIVOT[0] - 19, PIVOT[1]), (PIVOT[0] + 19, PIVOT[1])]), 30, *PIVOT), "#3a4046", 6)
    card.put(layer, form=2)


def paint_farm(card: Art) -> None:
    """A farm left and a hamlet right, trees, a washing line."""
    for x, y, w, h, rot, tone in (
        (92, 420, 96, 50, 20, "#b8583c"),
        (172, 470, 60, 42, 20, "#9c4a38"),
        (640, 350, 92, 48, -32, "#b4543c"),
        (716, 420, 64, 44, 30, "#a04c3a"),
        (150, 150, 74, 44, -14, "#b8583c"),
    ):
        f = Frame(x, y, 1, rot)
        card.shape(f(rect(-w / 2, -h / 2, w, h / 2)), lighten(tone, 0.06), form=4, shadow=(16, 15, 5, 0.5))
        card.shape(f(rect(-w / 2, 0, w, h / 2)), darken(tone, 0.05), form=4)
        card.shape(f(rect(w * 0.14, -h * 0.2, 11, 11)), "#e8d8b8", form=2, shadow=(6, 5, 2, 0.4))
    rng = Rng("trees", card.seed)
    places = [
        (40, 350),
        (148, 392),
        (216, 520),
        (36, 500),
        (560, 330),
        (700, 330),
        (600, 430),
        (770, 380),
        (80, 110),
        (210, 190),
        (60, 640),
        (720, 660),
        (460, 120),
        (380, 1150),
        (120, 1060),
    ]
    for x, y in places:
        r = rng.uniform(15, 27)
        tone = rng.pick(["#56743e", "#6b8846", "#44663e"])
        layer = card.layer()
        for k in range(9):
            a = TAU * k / 9
            layer.fill(
                blob(x + math.cos(a) * r * 0.6, y + math.sin(a) * r * 0.6, r * 0.5, r * 0.5, 7, 0.3, k),
                shift(tone, rng.normal(0, 0.02)),
            )
        layer.fill(ellipse(x, y, r * 0.6), lighten(tone, 0.05))
        card.put(layer, form=r * 0.3, shadow=(r * 0.9, r * 0.8, 4, 0.5), rough=1)
    layer = card.layer()
    layer.stroke(line([(250, 1040), (390, 1084)]), "#6a4a34", 2)
    for k, tone in enumerate(("#f6f0e2", "#c8584a", "#f6f0e2", "#5c86a0", "#f0d890")):
        layer.fill(Frame(264 + k * 25, 1046 + k * 8, 1, 18)(rect(0, 0, 18, 26, 2)), tone)
    card.put(layer, form=3, shadow=(12, 12, 3, 0.4), rough=0.3)
    layer = card.layer()
    layer.fill(ellipse(318, 1104, 9, 14, 18), "#7c4a6a")
    layer.fill(ellipse(319, 1103, 9), "#f2e6cc")
    card.put(layer, form=4, shadow=(14, 12, 3, 0.5), rough=0.2)


def paint_stitches(card: Art) -> None:
    """Somewhere else, the land has already been sewn together."""
    points = curve([(800, 560), (752, 610), (770, 680), (800, 730)], 14)
    layer = card.layer()
    layer.stroke(line(points), "#6a4a34", 4, 0.9)
    for x, y in points[1:-1]:
        layer.stroke(line([(x - 13, y - 4), (x + 13, y + 4)]), "#b83c34", 4.5)
    card.late(layer, form=2, rough=0.2)


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(140, 0.5, "#fff0c4", "#2a2244")
    paint_fields(card)
    paint_farm(card)
    paint_road(card)
    paint_gap(card)
    paint_stitches(card)
    paint_scissors(card)
    card.focus = [(280, 760, 180), (560, 860, 160)]
    card.finish(bloom=0.15, vignette=0.32, vignette_colour="#2c1c20")
