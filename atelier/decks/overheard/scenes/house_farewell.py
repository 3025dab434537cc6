"""Idea: a house leans out of its own window and waves a curtain after somebody on the road.

Readings: farewell; home does not let go; one's parents.
Second story: the doormat has set out after the traveller and has already come as far as the gate.
"""

from __future__ import annotations

import itertools
import math

from atelier.chance import Rng
from atelier.colour import Colour, darken, lighten, mix
from atelier.decks.overheard.figures.people import person
from atelier.decks.overheard.layers import Linear
from atelier.decks.overheard.motifs.buildings import smoke
from atelier.decks.overheard.motifs.plants import grass
from atelier.decks.overheard.motifs.sky import hill
from atelier.decks.overheard.painting import Art
from atelier.geometry import Frame, Path, Vector, curve, ellipse, line, poly, rect, spline, tube

WALL, ROOF, TRIM = "#c47a58", "#6c4a6c", "#f2dfc0"
SPINE = ((178, 636), (262, 644), (346, 634), (430, 582), (492, 496), (528, 404))
"""The way the house takes out of its window: over the sill, then up and round to look down the road."""


def paint_dusk(card: Art) -> None:
    """Lilac above, clay below, a road that goes a long way."""
    card.sky(
        ["#6a5f90", "#9c86ae", "#d8a8b0", "#f4c49c", "#f8d8a8"], [0, 0.24, 0.44, 0.58, 0.66], noise=0.06, brush=6
    )
    card.glow(700, 700, 480, "#ffe6b4", 0.7, 1.6)
    rng = Rng("bars", card.seed)
    layer = card.layer()
    for _ in range(22):
        x, y = rng.uniform(200, 800), rng.uniform(60, 560)
        w = rng.uniform(140, 360)
        layer.fill(
            spline(
                [(x - w / 2, y, 1), (x, y - rng.uniform(5, 13)), (x + w / 2, y + 4, 1), (x, y + rng.uniform(4, 10))]
            ),
            "#ffffff",
            0.8,
            blur=3,
        )
    card.wash("#f6c0a4", card.coverage(layer) * 0.5)


def road_x(y: float) -> tuple[float, float]:
    """The middle of the road and its half width at a height of the picture."""
    t = max(y - 742, 0) / (1200 - 742)
    return (676 - 60 * math.sin(t * 5.2) * (1 - t) - 170 * t * t, 5 + 96 * t**1.5)


def paint_land(card: Art) -> None:
    """Fields in planes, poplars, the road between them."""
    hill(card, [(0, 716), (240, 690), (480, 712), (640, 700), (800, 716)], "#a4708c", form=20, depth=0.4)
    card.fog(660, 760, "#f4c8a4", 0.5)
    hill(card, [(0, 772), (220, 742), (460, 752), (700, 730), (800, 738)], "#a8685c", form=24, depth=0.12)
    rng = Rng("poplar", card.seed)
    layer = card.layer()
    for x, y, h in ((520, 752, 90), (548, 754, 104), (576, 752, 86), (744, 742, 70), (766, 744, 84), (470, 756, 70)):
        layer.fill(
            spline(
                [
                    (x, y - h, 1),
                    (x + h * 0.11, y - h * 0.5),
                    (x + h * 0.07, y, 1),
                    (x - h * 0.07, y, 1),
                    (x - h * 0.11, y - h * 0.5),
                ]
            ),
            mix("#5c4a64", "#7c5c64", rng.uniform(0, 1)),
        )
    card.put(layer, form=8, depth=0.15)
    hill(card, [(0, 850), (260, 820), (520, 806), (800, 770)], "#8c5648", form=34, texture=1.3)
    furrows = card.layer()
    for k in range(26):
        y = 830 + k * k * 0.62 + k * 2
        furrows.stroke(
            line(curve([(-10, y + 26), (260, y), (520, y - 14), (810, y - 40)], 20)),
            "#6c3c3c" if k % 2 else "#b07458",
            2 + k * 0.22,
            1,
        )
    card.put(furrows, flat=True, rough=1.4, opacity=0.5)
    road = card.layer()
    ys = [742 + k * 10 for k in range(48)]
    road.fill(
        poly([(road_x(y)[0] - road_x(y)[1], y) for y in ys] + [(road_x(y)[0] + road_x(y)[1], y) for y in ys[::-1]]),
        "#e8c49c",
        gradient=Linear("#b88c78", 0, 740, 0, 1200),
    )
    card.put(road, form=8, texture=1.2)
    ruts = card.layer()
    for side in (-0.4, 0.4):
        ruts.stroke(line([(road_x(y)[0] + road_x(y)[1] * side, y) for y in ys]), "#9c6c5c", 5, 1)
    card.put(ruts, flat=True, rough=1.6, opacity=0.6)


def paint_poles(card: Art) -> None:
    """Telegraph poles that walk away with the road; swallows sit on the wire."""
    poles = ((764, 1120, 620), (722, 880, 236), (700, 804, 112), (690, 772, 60))
    tops = []
    layer = card.layer()
    for x, y, h in poles:
        w = h * 0.026 + 2
        layer.fill(poly([(x - w, y), (x - w * 0.7, y - h), (x + w * 0.7, y - h), (x + w, y)]), "#4a3048")
        layer.fill(rect(x - h * 0.1, y - h * 0.93, h * 0.2, w * 1.1), "#4a3048")
        tops.append((x, y - h * 0.93, h))
    card.put(layer, form=5, rim=0.4)
    wires = card.layer()
    for (x0, y0, h0), (x1, y1, h1) in itertools.pairwise([(1000, 300, 900), *tops]):
        for side in (-0.09, 0.09):
            start, end = (x0 + h0 * side, y0), (x1 + h1 * side, y1)
            middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2 + 14 + h1 * 0.04)
            wires.stroke(line(curve([start, middle, end], 20)), "#4a3048", 1 + h1 * 0.003)
    for x, y in ((716, 572), (728, 562), (736, 556)):
        wires.fill(
            spline([(x - 7, y + 2, 1), (x, y - 8), (x + 6, y - 3), (x + 1, y + 3), (x - 2, y + 12, 1)]), "#2c1c34"
        )
    card.put(wires, flat=True, rough=0.2)


def window(card: Art, frame: Frame, w: float, h: float, lit: Colour = "#ffd27c", bars: bool = True) -> None:
    """A window with stone trim around (0, 0)."""
    trim = card.layer()
    trim.fill(frame(rect(-w / 2 - 8, -h / 2 - 8, w + 16, h + 16, 3)), TRIM)
    card.put(trim, form=5 * frame.s, shadow=(2, 4, 4, 0.35))
    pane = card.layer()
    pane.fill(frame(rect(-w / 2, -h / 2, w, h)), lit)
    card.put(pane, flat=True, glow=0.35, rough=0.2)
    if bars:
        cross = card.layer()
        cross.stroke(frame(line([(0, -h / 2), (0, h / 2)])), TRIM, 5 * frame.s)
        cross.stroke(frame(line([(-w / 2, 0), (w / 2, 0)])), TRIM, 5 * frame.s)
        card.put(cross, flat=True, rough=0.2)


def bricks(card: Art, path: Path, box: tuple[float, float, float, float], seed: int, size: float) -> None:
    """Scattered bricks that show through the wash."""
    rng = Rng("bricks", seed)
    layer = card.layer()
    x0, y0, x1, y1 = box
    for _ in range(int((x1 - x0) * (y1 - y0) / (size * size * 9))):
        x, y = rng.uniform(x0, x1), y0 + round(rng.uniform(0, (y1 - y0) / size)) * size
        layer.fill(
            rect(x, y, size * 1.8, size * 0.8, 2),
            rng.pick([darken(WALL, 0.05), lighten(WALL, 0.04), "#b0664c"]),
            clip=path,
        )
    card.put(layer, form=3, rough=1.2)


def paint_great_house(card: Art) -> None:
    """The house at the left edge, cropped: wall, roof, door, dark windows; one is wide open."""
    wall = poly([(-40, 246), (366, 246), (380, 1010), (-40, 1030)])
    card.shade(poly([(0, 1000), (440, 990), (640, 1040), (200, 1090), (0, 1090)]), "#3c1c34", 0.55, 20)
    layer = card.layer()
    layer.fill(wall, WALL, gradient=Linear("#98543f", 0, 300, 0, 1010))
    card.put(layer, form=16, texture=1.2, shadow=(14, 8, 18, 0.4))
    bricks(card, wall, (-40, 260, 420, 1000), 3, 22)
    roof = card.layer()
    shape = poly([(-60, 260), (-60, 20), (220, 0), (412, 268), (400, 282), (-60, 282)])
    roof.fill(shape, ROOF)
    for row in range(12):
        for column in range(20):
            x, y = -60 + column * 30 + (15 if row % 2 else 0), 16 + row * 23
            roof.stroke(
                spline([(x, y), (x + 15, y + 16), (x + 30, y)], closed=False), darken(ROOF, 0.09), 3, 1, clip=shape
            )
    card.put(roof, form=14, shadow=(4, 14, 12, 0.5))
    window(card, Frame(76, 420), 92, 124)
    window(card, Frame(70, 690), 92, 124, "#4c3c58")
    door = card.layer()
    door.fill(rect(52, 826, 118, 190, 6), TRIM)
    door.fill(rect(64, 838, 94, 176, 4), "#3c6468")
    door.fill(rect(76, 852, 70, 60, 3), "#2c4c54")
    door.fill(ellipse(144, 934, 6), "#e8b850")
    card.put(door, form=7, shadow=(3, 4, 5, 0.4))
    step = card.layer()
    step.fill(rect(34, 1008, 156, 26, 5), "#b8a08c")
    card.put(step, form=6, shadow=(6, 8, 8, 0.45))
    opening = card.layer()
    opening.fill(rect(150, 476, 206, 254, 4), TRIM)
    opening.fill(rect(166, 492, 174, 236), "#2c1a30")
    card.put(opening, form=7, shadow=(3, 5, 6, 0.4))
    card.glow(256, 620, 120, "#ffb868", 0.35, 1.8)


def body_at(t: float, across: float) -> Vector:
    """A point on the leaning house: t from its foot to its eaves, across from -1 (outer side) to 1."""
    way = curve(SPINE, 60)
    k = min(max(int(t * 58), 0), 58)
    dx, dy = way[k + 1] - way[k]
    length = math.hypot(dx, dy)
    half = 84 + 14 * t
    return (float(way[k][0] - dy / length * half * across), float(way[k][1] + dx / length * half * across))


def paint_leaning_house(card: Art) -> None:
    """The same house, smaller, bent over the sill as over its own elbows."""
    steps = [k / 20 for k in range(21)]
    outline = [body_at(t, -1) for t in steps] + [body_at(t, 1) for t in steps[::-1]]
    layer = card.layer()
    layer.fill(poly(outline), lighten(WALL, 0.03))
    for row in range(1, 17):
        for column in range(-3, 4):
            if (row * 7 + column * 3) % 4 == 0:
                a = body_at(row / 18, column / 4)
                b = body_at(row / 18, (column + 0.8) / 4)
                layer.stroke(line([a, b]), darken(WALL, 0.06), 9, 1)
    card.put(layer, form=36, shadow=(16, 24, 18, 0.5), rim=0.25)
    card.shade(rect(166, 492, 70, 236), "#2c1a30", 0.9, 26)
    top, under = body_at(1, -1), body_at(1, 1)
    turn = math.degrees(math.atan2(under[1] - top[1], under[0] - top[0]))
    head = Frame((top[0] + under[0]) / 2, (top[1] + under[1]) / 2, 1.14, turn)
    chimney = card.layer()
    chimney.fill(head(rect(-64, -140, 32, 96)), "#b0664c")
    chimney.fill(head(rect(-70, -148, 44, 14, 3)), TRIM)
    card.put(chimney, form=8)
    roof = card.layer()
    shape = head(spline([(-112, 14, 1), (-40, -92), (-4, -132, 1), (40, -90), (112, 14, 1), (0, 4)]))
    roof.fill(shape, lighten(ROOF, 0.03))
    for row in range(8):
        for column in range(-6, 6):
            x, y = column * 22 + (11 if row % 2 else 0), -124 + row * 18
            roof.stroke(
                head(spline([(x, y), (x + 11, y + 12), (x + 22, y)], closed=False)),
                darken(ROOF, 0.08),
                2.6,
                1,
                clip=shape,
            )
    card.put(roof, form=16, shadow=(8, 12, 12, 0.45), rim=0.3)
    sx, sy = head.point(-48, -150)
    smoke(card, sx, sy, 150, 26, "#e8d4d8", 0.5, -70, 4)
    for t, across, size in ((0.84, -0.44, 0.72), (0.84, 0.44, 0.72), (0.5, 0.0, 0.66)):
        wx, wy = body_at(t, across)
        window(card, Frame(wx, wy, size, turn if t > 0.6 else turn + 34), 62, 78)


def paint_sill(card: Art) -> None:
    """The sill it leans on, with two shutters thrown back and a trodden flower box."""
    sill = card.layer()
    sill.fill(rect(138, 722, 232, 24, 4), TRIM)
    card.put(sill, form=8, shadow=(4, 10, 9, 0.5))
    shutters = card.layer()
    for x in (84, 352):
        shutters.fill(rect(x, 492, 62, 240, 3), "#3c6468")
        for k in range(11):
            shutters.fill(rect(x + 8, 504 + k * 20, 46, 9, 2), "#2c4c54")
    card.put(shutters, form=7, shadow=(6, 8, 9, 0.45))


def paint_curtain(card: Art) -> None:
    """The curtain out of its upper window: a long white wave towards the road."""
    x, y = body_at(0.84, 0.44)
    way = [(x, y), (x + 60, y + 34), (x + 128, y - 30), (x + 186, y + 16), (x + 230, y - 40), (x + 270, y - 30)]
    shape = tube(way, [30, 64, 82, 92, 96, 80], n=90, cap=False)
    layer = card.layer()
    layer.fill(shape, "#fdf4e4")
    points = curve(way, 90)
    for k in range(-4, 5):
        layer.stroke(
            line([(px + k * 1.0, py + k * 7.5) for px, py in points]),
            "#d0a8a8" if k % 2 else "#ffffff",
            3.4,
            1,
            clip=shape,
        )
    for k in range(6, 88, 9):
        px, py = points[k]
        for n in (-1, 0, 1):
            layer.fill(ellipse(px, py + n * 19, 4.4), "#c85c6c", clip=shape)
    card.put(layer, form=20, shadow=(8, 18, 14, 0.35), rim=0.3)


def paint_yard(card: Art) -> None:
    """Fence, gate, letter box; the mat is on its way."""
    fence = card.layer()
    for k in range(15):
        x = 178 + k * 30
        if x > 440:
            continue
        y = 1066 + 10 * math.sin(k)
        fence.fill(poly([(x - 8, y + 60), (x - 8, y - 30), (x, y - 44), (x + 8, y - 30), (x + 8, y + 60)]), TRIM)
    for y in (1058, 1092):
        fence.stroke(line([(170, y), (462, y + 6)]), darken(TRIM, 0.06), 8)
    card.put(fence, form=5, shadow=(8, 8, 7, 0.45))
    mat = card.layer()
    ridge = [(-92, 22), (-60, -22), (-24, 14), (14, -30), (54, 8), (92, -6)]
    frame = Frame(618, 930, 0.72, -34)
    top = curve(ridge, 40)
    cloth = poly([*[tuple(q) for q in top], *[(x + 22, y + 52) for x, y in top[::-1]]])
    mat.fill(frame(cloth), "#a8452f")
    for k in range(1, 39):
        x, y = top[k]
        mat.stroke(
            frame(line([(x, y), (x + 22, y + 52)])), "#7c2c24" if k % 3 else "#e8b868", 3, 1, clip=frame(cloth)
        )
    for n in (8, 44):
        mat.stroke(frame(line([(x + n * 0.42, y + n) for x, y in top])), "#f0d090", 4, 1, clip=frame(cloth))
    card.contact(628, 952, 66, 16, 0.55)
    card.put(mat, form=9, shadow=(6, 12, 8, 0.5))
    grass(card, -10, 820, 1206, (24, 64), 150, ("#4c3440", "#6c4848", "#3c2c3c"), seed=3)


def paint_traveller(card: Art) -> None:
    """Small, with a case, looking back once."""
    x, y = road_x(842)[0], 842
    card.contact(x, y, 20, 5, 0.6)
    figure = person(
        card,
        x,
        y,
        104,
        "turn_back",
        "tqback",
        build="adult",
        garb="coat",
        top="#2f4a5c",
        bottom="#2c2c38",
        hat="bowler",
        hatcol="#2a2430",
        flip=True,
    )
    case = card.layer()
    hx, hy = figure.near
    case.fill(rect(hx - 15, hy + 2, 30, 22, 3), "#8a4a30")
    case.stroke(line([(hx - 6, hy + 2), (hx, hy - 3), (hx + 6, hy + 2)]), "#5c2c20", 2.6)
    card.put(case, form=5, shadow=(2, 3, 3, 0.4))
    shadow = poly([(x - 10, y), (x + 10, y), (x - 60, y + 60), (x - 84, y + 56)])
    card.shade(shadow, "#5c2c44", 0.5, 5)


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(18, 0.42, "#ffdcb0", "#3a2450")
    card.fog_colour = "#f0bca0"
    paint_dusk(card)
    paint_land(card)
    paint_poles(card)
    paint_traveller(card)
    paint_great_house(card)
    paint_sill(card)
    paint_leaning_house(card)
    paint_curtain(card)
    paint_yard(card)
    card.focus = [(430, 480, 160), (650, 800, 80)]
    card.finish(bloom=0.3, vignette=0.36, vignette_colour="#241430")
