"""Idea: from high above, two country roads are tied into a knot; travellers of both ask each other the way.

Readings: an argument; a marriage; bureaucracy; two lives that cannot be told apart any more.
Second story: a child and a dog take a straight footpath through the middle and will be home first.
"""

from __future__ import annotations

import math

import numpy as np

from atelier.chance import Rng
from atelier.colour import darken, lighten, shift
from atelier.composition import scatter
from atelier.decks.overheard.painting import Art
from atelier.geometry import Frame, curve, ellipse, line, poly, rect, rotate, spline, tube

WIDTH = 56
FIELDS = ["#c9a84e", "#8f9a4c", "#d9c27c", "#6f8550", "#a8743e", "#b7b26a", "#7a5c44", "#97ab6a", "#8c7a5a"]
FIRST = [
    (70, -60),
    (190, 190),
    (380, 400),
    (560, 560),
    (630, 730),
    (570, 870),
    (430, 915),
    (290, 850),
    (240, 700),
    (310, 540),
    (470, 400),
    (650, 230),
    (880, 70),
]


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(150, 0.5, "#fff0c8", "#2c2840")
    card.sky(["#8a8a4c", "#a39a56", "#7d8450"], noise=0.05, angle=40)
    paint_fields(card)
    roads = [curve(FIRST, 400), curve([(800 - x, 1240 - y) for x, y in FIRST], 400)]
    paint_footpath(card)
    paint_woods(card, roads)
    for road in roads:
        paint_road(card, road)
    paint_overpasses(card, roads)
    paint_houses(card)
    paint_travellers(card, roads)
    card.glow(40, 40, 700, "#fff2c0", 0.3, 2)
    card.mist(760, 1120, 420, 240, "#2c2840", 0.32)
    card.focus = [(400, 620, 240)]
    card.finish(bloom=0.2, vignette=0.3, vignette_colour="#2a2430")


def split(shape: list, x: float, y: float, angle: float) -> tuple[list, list]:
    """Cut a convex polygon along a line."""
    nx, ny = math.cos(angle), math.sin(angle)
    halves: tuple[list, list] = ([], [])
    for (ax, ay), (bx, by) in zip(shape, shape[1:] + shape[:1], strict=True):
        da, db = (ax - x) * nx + (ay - y) * ny, (bx - x) * nx + (by - y) * ny
        halves[0 if da >= 0 else 1].append((ax, ay))
        if (da >= 0) != (db >= 0):
            t = da / (da - db)
            cut = (ax + (bx - ax) * t, ay + (by - ay) * t)
            halves[0].append(cut)
            halves[1].append(cut)
    return halves


def parcels(rng: Rng) -> list[list]:
    """A patchwork of land by repeated cutting."""
    done, todo = [], [([(-60, -60), (860, -60), (860, 1260), (-60, 1260)], 0)]
    while todo:
        shape, level = todo.pop()
        cx, cy = (sum(p[i] for p in shape) / len(shape) for i in (0, 1))
        if level == 5:
            done.append(shape)
            continue
        wide = max(p[0] for p in shape) - min(p[0] for p in shape)
        high = max(p[1] for p in shape) - min(p[1] for p in shape)
        angle = (0.3 if wide > high else math.pi / 2 + 0.3) + rng.normal(0, 0.14)
        for half in split(shape, cx + rng.normal(0, wide * 0.08), cy + rng.normal(0, high * 0.08), angle):
            todo.append((half, level + 1))
    return done


def paint_fields(card: Art) -> None:
    """Every parcel with its crop and its hedge."""
    rng = Rng("fields", card.seed)
    for k, shape in enumerate(parcels(rng)):
        path = poly(shape)
        colour = shift(rng.pick(FIELDS), rng.normal(0, 0.02))
        layer = card.layer()
        layer.fill(path, colour)
        crop(layer, path, colour, rng, k)
        card.put(layer, form=7, light=0.6, brush=rng.uniform(0, 180))
    hedges(card)


def crop(layer, path, colour, rng: Rng, kind: int) -> None:
    """Furrows, rows of bushes, or haystacks."""
    box = path.getBounds()
    cx, cy, reach = box.centerX(), box.centerY(), max(box.width(), box.height())
    turn = rng.uniform(0, 180)
    at = Frame(cx, cy, 1, turn)
    if kind % 3 == 2:
        for x, y in scatter(24, 22, inside=path, seed=kind):
            layer.fill(ellipse(x, y, 5.5), darken(colour, 0.14), 0.9, clip=path)
            layer.fill(ellipse(x - 1.5, y - 1.5, 3.4), lighten(colour, 0.07), 0.9, clip=path)
        return
    gap = rng.uniform(8, 17)
    for i in range(-int(reach / gap), int(reach / gap)):
        bend = rng.normal(0, 1.2)
        tone = darken(colour, 0.09) if i % 2 else lighten(colour, 0.05)
        pts = [(-reach, i * gap), (0, i * gap + bend * 3), (reach, i * gap)]
        layer.stroke(at(line(curve(pts, 12))), tone, gap * 0.42, 0.55, clip=path)


def hedges(card: Art) -> None:
    """Dotted dark green along the borders of the parcels."""
    rng = Rng("fields", card.seed)
    layer = card.layer()
    for shape in parcels(rng):
        for (ax, ay), (bx, by) in zip(shape, shape[1:] + shape[:1], strict=True):
            n = int(math.hypot(bx - ax, by - ay) / 8)
            for i in range(n):
                t = i / max(n, 1)
                jx, jy = 2 * math.sin(i * 12.9), 2 * math.cos(i * 7.7)
                layer.fill(
                    ellipse(ax + (bx - ax) * t + jx, ay + (by - ay) * t + jy, 4 + 1.6 * math.sin(i * 3.3)), "#4a5c38"
                )
    card.put(layer, form=4, shadow=(4, 5, 2, 0.45))


def paint_footpath(card: Art) -> None:
    """One straight trodden line from edge to edge."""
    layer = card.layer()
    layer.stroke(line(curve([(-20, 420), (300, 600), (560, 720), (820, 880)], 40)), "#e6d6a4", 9, 0.85)
    card.put(layer, form=3)


def paint_woods(card: Art, roads: list) -> None:
    """Copses away from the roads."""
    rng = Rng("woods", card.seed)
    free = [road[::6] for road in roads]
    layer = card.layer()
    for cx, cy in (
        (60, 690),
        (90, 770),
        (735, 560),
        (690, 1090),
        (110, 300),
        (420, 150),
        (760, 420),
        (370, 1080),
        (40, 1090),
        (560, 60),
    ):
        for _ in range(22):
            x, y = rng.normal(cx, 34), rng.normal(cy, 26)
            if min(math.dist((x, y), p) for road in free for p in road) < 56:
                continue
            layer.fill(ellipse(x, y, rng.uniform(9, 17)), rng.pick(["#3f5a38", "#557040", "#6c8048", "#35503c"]))
    card.put(layer, form=9, shadow=(11, 14, 5, 0.5))


def surface(card: Art, pts, shadow: float) -> None:
    """Verge, tarmac, edge lines and wheel marks for a stretch of road."""
    layer = card.layer()
    layer.fill(tube(pts, WIDTH + 10, n=max(len(pts), 8), cap=False), "#d8cba2")
    card.put(layer, form=5, shadow=(9, 13, 9, shadow) if shadow else None)
    layer = card.layer()
    layer.fill(tube(pts, WIDTH, n=max(len(pts), 8), cap=False), "#55525e")
    card.put(layer, form=22, light=0.8, brush=30)
    layer = card.layer()
    for side in (-0.25, 0.25):
        layer.stroke(line(offset(pts, WIDTH * side)), "#3d3a48", 7, 0.35)
    card.put(layer, flat=True)


def offset(pts, distance: float) -> list:
    """The line shifted sideways."""
    out = []
    for i, (x, y) in enumerate(pts):
        before, after = pts[max(i - 1, 0)], pts[min(i + 1, len(pts) - 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        size = math.hypot(dx, dy) or 1
        out.append((x - dy / size * distance, y + dx / size * distance))
    return out


def paint_road(card: Art, road) -> None:
    """A whole road and its broken white line."""
    surface(card, road, 0.35)
    layer = card.layer()
    layer.stroke(line(road), "#f2ead0", 4, 0.9, dash=[18, 15])
    card.put(layer, flat=True)


def crossings(roads: list) -> list[tuple[int, int, int, int]]:
    """Where roads cross: (road, index, other road, other index)."""
    found: list[tuple[int, int, int, int]] = []
    for a in range(2):
        for b in range(a, 2):
            for i in range(0, 400):
                for j in range(i + 30 if a == b else 0, 400):
                    if math.dist(roads[a][i], roads[b][j]) > 7:
                        continue
                    if all(f[0] != a or f[2] != b or abs(f[1] - i) > 14 or abs(f[3] - j) > 14 for f in found):
                        found.append((a, i, b, j))
    return found


def paint_overpasses(card: Art, roads: list) -> None:
    """Over and under by turns along each road: that is what makes it a knot."""
    met = crossings(roads)
    passes = sorted(
        [(a, i, n) for n, (a, i, _, _) in enumerate(met)] + [(b, j, n) for n, (_, _, b, j) in enumerate(met)]
    )
    done: set[int] = set()
    over = True
    for road, i, n in passes:
        if over and n not in done:
            lift(card, roads[road], i)
            done.add(n)
        over = not over


def lift(card: Art, road, i: int) -> None:
    """Paint a stretch of road again above what crosses it; only a soft round patch is kept: no seam."""
    below = card.image.copy()
    stretch = road[max(i - 45, 0) : i + 46]
    surface(card, stretch, 0.8)
    layer = card.layer()
    layer.stroke(line(stretch), "#f2ead0", 4, 0.9, dash=[18, 15])
    card.put(layer, flat=True)
    x, y = road[i]
    keep = np.clip((78 - np.hypot(card.xs - x, card.ys - y)) / 20, 0, 1)[..., None]
    card.image = below * (1 - keep) + card.image * keep


def paint_houses(card: Art) -> None:
    """A few farms seen from above."""
    for x, y, turn, colour in (
        (60, 560, 12, "#a8523c"),
        (700, 640, -20, "#8a4438"),
        (330, 230, 35, "#b8663e"),
        (500, 1010, 30, "#9c4c40"),
        (372, 730, 24, "#a04a3a"),
    ):
        layer = card.layer()
        layer.fill(rotate(rect(x - 27, y - 17, 54, 34, 2), turn, x, y), colour)
        layer.fill(rotate(rect(x - 27, y, 54, 17, 2), turn, x, y), darken(colour, 0.13))
        layer.fill(rotate(rect(x + 8, y - 13, 8, 8), turn, x, y), "#e8dcc0")
        card.put(layer, form=3, shadow=(13, 16, 4, 0.55))


def walker(card: Art, x: float, y: float, colour: str, s: float = 1.0) -> None:
    """A person from above with the shadow of one who points."""
    shade = card.layer()
    at = Frame(x, y, s, 48)
    shade.fill(at(tube([(0, 0), (34, 0)], [7, 9])), "#1c1a2c", 0.6)
    shade.fill(at(ellipse(44, 0, 6.5)), "#1c1a2c", 0.6)
    shade.fill(at(tube([(26, 0), (30, 20)], [4, 3])), "#1c1a2c", 0.6)
    card.put(shade, flat=True, rough=0.2)
    layer = card.layer()
    layer.fill(ellipse(x, y, 9 * s, 7 * s, 48), colour)
    layer.fill(ellipse(x - 2 * s, y - 3 * s, 5 * s), darken(colour, 0.18))
    card.put(layer, form=3)


def wagon(card: Art, x: float, y: float, angle: float, colour: str) -> None:
    """A loaded cart with its horse, from above."""
    at = Frame(x, y, 1, angle)
    layer = card.layer()
    layer.fill(at(rect(-26, -12, 40, 24, 4)), colour)
    for side in (-1, 1):
        layer.fill(at(ellipse(-18, side * 15, 8, 3)), "#2c2024")
        layer.fill(at(ellipse(6, side * 15, 8, 3)), "#2c2024")
        layer.stroke(at(line([(14, side * 7), (40, side * 7)])), "#3c2820", 2.4)
    layer.fill(
        at(spline([(22, 0), (30, -9), (48, -8), (56, -4), (70, -4), (74, 0), (70, 4), (56, 4), (48, 8), (30, 9)])),
        "#6a3c26",
    )
    layer.fill(at(tube([(24, 0), (16, 2)], [4, 2])), "#2c1814")
    for k in range(5):
        layer.fill(at(ellipse(-20 + k * 7, -5 + (k % 2) * 9, 6)), lighten(colour, 0.09))
    card.put(layer, form=5, shadow=(10, 13, 3, 0.55))


def paint_travellers(card: Art, roads: list) -> None:
    """Carts at a loss, walkers in talk, sheep, and the child on the footpath."""
    for road, i, colour in (
        (0, 40, "#c9963c"),
        (0, 120, "#7c8a9a"),
        (0, 272, "#a8442f"),
        (1, 30, "#5f7a6a"),
        (1, 150, "#d0b060"),
        (1, 330, "#8a4a5c"),
        (0, 360, "#4c6a80"),
    ):
        x, y = offset(roads[road], 14)[i]
        before = roads[road][i - 3]
        ahead = roads[road][i + 3]
        wagon(card, x, y, math.degrees(math.atan2(ahead[1] - before[1], ahead[0] - before[0])), colour)
    for x, y, colour in (
        (405, 612, "#d8482f"),
        (388, 634, "#f0e0b0"),
        (620, 800, "#e8d8a0"),
        (606, 824, "#2f6a80"),
        (240, 660, "#d8482f"),
        (250, 690, "#f0e0b0"),
        (392, 908, "#3a5a78"),
        (416, 916, "#d87a3c"),
        (180, 420, "#d87a3c"),
        (196, 396, "#e8d8a0"),
    ):
        walker(card, x, y, colour)
    layer = card.layer()
    rng = Rng("sheep", card.seed)
    for _ in range(16):
        layer.fill(ellipse(rng.normal(574, 20), rng.normal(580, 20), 8, 6, rng.uniform(0, 180)), "#f6f0e0")
    card.put(layer, form=4, shadow=(6, 8, 3, 0.5))
    walker(card, 474, 682, "#f2c230", 0.72)
    card.shape(ellipse(496, 691, 6, 3.5, 30), "#2a201c", form=2, shadow=(5, 7, 2, 0.5))
