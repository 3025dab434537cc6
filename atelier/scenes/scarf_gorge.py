"""Idea: twins on both sides of a gorge share one scarf; in its sag sits their mother and knits it longer.

Readings: a family apart; what holds us; work that is never done; a bridge nobody walks on.
Second story: on one of the ledges a goat has begun to eat the scarf's fringe.
"""

from __future__ import annotations

import math

from atelier.chance import Rng
from atelier.colour import Colour, darken, lighten, mix, shift
from atelier.geometry import Frame, Points, curve, ellipse, line, poly, rect, spline, tube
from atelier.motifs.animals import bird
from atelier.motifs.buildings import smoke
from atelier.motifs.people import Figure, person
from atelier.motifs.plants import grass, pine
from atelier.painting import Art

BANDS = ("#a8432a", "#a8432a", "#e2bd84", "#a8432a", "#7a2e2a", "#d88a44", "#a8432a")
SAG = (446, 712)


def cliff(card: Art, rng: Rng, edge: Points, side: int, colour: Colour, depth: float, cracks: int) -> None:
    """A rock wall from its edge to the card's border: strata and cracks."""
    border = -60 if side < 0 else 860
    wall = spline(
        [
            (border, edge[0][1], 1),
            *[(x, y, 1) if k % 2 else (x, y) for k, (x, y) in enumerate(edge)],
            (border, 1260, 1),
        ]
    )
    layer = card.layer()
    layer.fill(wall, colour)
    for k in range(46):
        y = edge[0][1] + k * 24 + rng.normal(0, 8)
        points = [
            (border, y + rng.normal(0, 8)),
            ((border + 400) / 2, y + rng.normal(0, 12)),
            (400, y + rng.normal(0, 16) + 14),
        ]
        layer.stroke(
            line(curve(points, 24)), shift(colour, rng.pick([-0.06, 0.05, -0.09])), rng.uniform(3, 12), 1, clip=wall
        )
    card.put(layer, form=36, depth=depth, brush=80, grain=1, texture=1)
    layer = card.layer()
    for _ in range(cracks):
        x, y = rng.uniform(min(border, 400), max(border, 400)), rng.uniform(edge[0][1] + 30, 1160)
        if wall.contains(x, y):
            points = [(x, y), (x + rng.normal(0, 7), y + 40), (x + rng.normal(0, 12), y + rng.uniform(60, 130))]
            layer.fill(tube(points, [2, 7, 1.5]), darken(colour, 0.08), clip=wall)
    card.put(layer, form=4, depth=depth)


def paint_depth(card: Art, rng: Rng) -> None:
    """Far walls in the mist, a thread of river."""
    card.sky(["#9cb4bc", "#d4dcd4", "#f0e6d0", "#c8c0b8"], [0, 0.3, 0.65, 1], noise=0.05, cell=200)
    card.glow(430, 200, 420, "#fff2d0", 0.5)
    for x, h in ((300, 150), (350, 210), (400, 130), (470, 240), (530, 170)):
        card.shape(
            spline([(x - 70, 700, 1), (x - 34, 430), (x, 520 - h, 1), (x + 30, 440), (x + 74, 700, 1)]),
            "#8a8488",
            form=30,
            depth=0.55,
        )
    card.fog(300, 620, "#e4e4dc", 0.6)
    cliff(
        card,
        rng,
        [(210, 380), (250, 470), (246, 600), (300, 720), (310, 900), (372, 1060), (390, 1250)],
        -1,
        "#8a6258",
        0.42,
        40,
    )
    cliff(
        card,
        rng,
        [(640, 420), (580, 520), (590, 640), (540, 780), (530, 930), (478, 1080), (450, 1250)],
        1,
        "#845c54",
        0.36,
        40,
    )
    layer = card.layer()
    layer.fill(tube([(428, 1010), (414, 1070), (436, 1130), (420, 1220)], [5, 12, 20, 34]), "#cfe0dc")
    card.put(layer, form=6, depth=0.25)
    for y, seed in ((760, 1), (880, 2), (990, 3)):
        card.mist(420, y, 260, 70, "#dce2e0", 0.6, seed)


def paint_below(card: Art, rng: Rng) -> None:
    """Far down: roofs, two lights, a bridge as thin as a hair."""
    layer = card.layer()
    for k in range(13):
        x, y = 372 + k * 14 + rng.normal(0, 4), 1078 + (k % 4) * 17 + abs(k - 6) * 3
        w = rng.uniform(13, 19)
        layer.fill(rect(x, y, w, w * 0.8), mix("#c8b8a8", "#a89888", rng.uniform(0, 1)))
        layer.fill(
            poly([(x - 3, y), (x + w / 2, y - w * 0.8), (x + w + 3, y)]), rng.pick(["#8a5448", "#7a5c58", "#94685a"])
        )
        if k % 3 == 0:
            layer.fill(rect(x + w * 0.3, y + w * 0.2, w * 0.3, w * 0.35), "#ffdc90")
    layer.stroke(line(curve([(330, 1180), (412, 1160), (500, 1176)], 12)), "#7a5c58", 4)
    card.put(layer, form=3, depth=0.28, shadow=(2, 3, 3, 0.3))
    for x in (404, 470):
        smoke(card, x, 1076, 90, 12, opacity=0.3, drift=26, seed=x)


def paint_walls(card: Art, rng: Rng) -> None:
    """The two near cliffs, cut deep."""
    cliff(
        card,
        rng,
        [(150, 316), (252, 318), (240, 410), (200, 470), (214, 600), (150, 700), (170, 860), (120, 960), (130, 1250)],
        -1,
        "#7a4638",
        0.06,
        50,
    )
    cliff(
        card,
        rng,
        [
            (720, 372),
            (592, 374),
            (604, 450),
            (650, 520),
            (640, 640),
            (690, 740),
            (668, 880),
            (720, 1000),
            (700, 1250),
        ],
        1,
        "#6e4034",
        0.02,
        50,
    )
    for x, y, h, depth in (
        (40, 322, 150, 0.1),
        (96, 318, 96, 0.1),
        (752, 376, 190, 0.06),
        (790, 380, 120, 0.06),
        (706, 376, 90, 0.06),
    ):
        pine(card, x, y, h, "#3c4a3c", x, depth)
    grass(card, 0, 246, 322, (8, 22), 120, ("#6a6a3c", "#8c7c48", "#4c5434"), 3)
    grass(card, 602, 800, 378, (8, 22), 110, ("#6a6a3c", "#8c7c48", "#4c5434"), 5)


def scarf_line(left: Figure, right: Figure) -> Points:
    """From neck to neck, over the knees and through the sag."""
    (lx, ly), (rx, ry) = left.points["collar"], right.points["collar"]
    start = [(lx - 4, ly + 4), (lx + 26, ly + 44), (lx + 60, ly + 104), (266, 440), (344, 630)]
    end = [(556, 650), (rx - 74, ry + 190), (rx - 50, ry + 100), (rx - 24, ry + 44), (rx + 4, ry + 4)]
    return curve([*start, SAG, *end], 170)


def knit(card: Art, points: Points, width: float, start: int = 0, shadow: float = 0.4) -> None:
    """A knitted band along a line: coloured stripes, ribs of stitches, a rolled edge."""
    layer = card.layer()
    layer.fill(tube(points, width, n=len(points)), BANDS[0])
    step = 9
    for k in range(0, len(points) - 1, step):
        part = points[k : k + step + 1]
        if len(part) > 1:
            layer.fill(tube(part, width, n=12, cap=False), BANDS[(k // step + start) % len(BANDS)])
    card.put(layer, form=width * 0.3, shadow=(6, 14, 12, shadow), rough=1)
    layer = card.layer()
    for k in range(1, len(points) - 1, 2):
        (x, y), (nx, ny) = points[k - 1], points[k + 1]
        a = math.atan2(ny - y, nx - x)
        base = BANDS[(k // step + start) % len(BANDS)]
        for j in range(-2, 3):
            off = j * width * 0.19
            px, py = x - math.sin(a) * off, y + math.cos(a) * off
            for turn in (-0.5, 0.5):
                layer.stroke(
                    line([(px, py), (px + math.cos(a + turn) * 6, py + math.sin(a + turn) * 6)]),
                    darken(base, 0.09) if turn > 0 else lighten(base, 0.06),
                    2.2,
                )
    card.put(layer, flat=True, rough=0.3)


def paint_twins(card: Art) -> tuple[Figure, Figure]:
    """One on each edge, legs over the drop."""
    look = dict(
        garb="coat",
        top="#34525a",
        bottom="#2c3440",
        hair="#a8542a",
        hairstyle="bob",
        build="child",
        shoes="#3a2620",
        scarf=BANDS[0],
    )
    card.contact(196, 318, 50)
    card.contact(640, 374, 50)
    left = person(card, 204, 318, 290, "sit_edge", 70, anchor="seat", nod=24, lean=6, **look)
    right = person(card, 632, 374, 290, "sit_edge", 70, True, anchor="seat", nod=10, lean=10, **look)
    return left, right


def paint_mother(card: Art) -> None:
    """She sits in the sag as on a swing; the new piece hangs from her needles into the mist."""
    x, y = SAG
    figure = person(
        card,
        x - 8,
        y + 2,
        250,
        "sit",
        62,
        build="old",
        anchor="seat",
        garb="apron",
        top="#54465a",
        apron="#e6d8bc",
        hair="#d9d4cc",
        hairstyle="bun",
        nod=26,
        arm_r=(30, 84, 4, 16),
        arm_l=(34, 80, 4, 16),
        paint=False,
    )
    hx, hy = figure.near
    knit(
        card, curve([(hx + 10, hy + 4), (hx + 16, hy + 60), (hx + 8, hy + 150), (hx + 20, hy + 260)], 60), 34, 2, 0.25
    )
    person(
        card,
        x - 8,
        y + 2,
        250,
        "sit",
        62,
        build="old",
        anchor="seat",
        garb="apron",
        top="#54465a",
        apron="#e6d8bc",
        hair="#d9d4cc",
        hairstyle="bun",
        nod=26,
        arm_r=(30, 84, 4, 16),
        arm_l=(34, 80, 4, 16),
    )
    layer = card.layer()
    layer.stroke(line([(hx - 22, hy - 22), (hx + 34, hy + 10)]), "#f0e0b8", 4)
    layer.stroke(line([(hx + 36, hy - 24), (hx - 10, hy + 12)]), "#f0e0b8", 4)
    layer.fill(ellipse(hx - 23, hy - 23, 4), "#7a2e2a")
    layer.fill(ellipse(hx + 37, hy - 25, 4), "#7a2e2a")
    card.late(layer, form=2, rough=0, shadow=(1, 2, 2, 0.4))


def paint_goat(card: Art) -> None:
    """On a ledge to the right, where a loose end hangs."""
    x, y = 682, 742
    card.shape(
        spline([(x - 76, y + 8, 1), (x - 20, y - 4), (x + 140, y - 8), (x + 140, y + 60, 1), (x - 10, y + 40)]),
        "#8a5444",
        form=16,
        shadow=(0, 10, 10, 0.4),
    )
    knit(card, curve([(630, 330), (668, 392), (664, 500), (640, 610), (x - 72, y - 56)], 90), 26, 1, 0.25)
    frame = Frame(x, y, 1.1, 0, True)
    layer = card.layer()
    for dx in (-30, -20, 22, 32):
        layer.fill(frame(tube([(dx, -30), (dx + (3 if dx > 0 else -3), 0)], [9, 6])), "#cfc4b0")
    layer.fill(
        frame(spline([(-40, -30), (-38, -56), (0, -60), (34, -58), (42, -36), (20, -24), (-24, -22)])), "#e8dfcc"
    )
    layer.fill(frame(tube([(32, -50), (48, -66), (56, -66)], [24, 19, 16])), "#e8dfcc")
    layer.fill(frame(spline([(48, -78), (62, -78), (80, -58), (74, -50), (56, -54)])), "#e8dfcc")
    layer.fill(frame(tube([(50, -76), (40, -96), (26, -102)], [7, 5, 2])), "#6a5a4a")
    layer.fill(frame(poly([(64, -50), (72, -50), (66, -34)])), "#cfc4b0")
    layer.fill(frame(ellipse(48, -68, 11, 4, 30)), "#cfc4b0")
    layer.fill(frame(tube([(-40, -52), (-50, -62)], [8, 4])), "#e8dfcc")
    card.put(layer, form=9, shadow=(3, 5, 5, 0.4))
    layer = card.layer()
    layer.fill(frame(ellipse(62, -68, 2.6)), "#20181c")
    card.late(layer, flat=True, rough=0)


def paint(card: Art) -> None:
    """Paint it."""
    rng = Rng("gorge", card.seed)
    card.sun(125, 0.5, "#ffeccc", "#341c2c")
    card.fog_colour = "#d0d6d4"
    paint_depth(card, rng)
    paint_below(card, rng)
    paint_walls(card, rng)
    card.fog(960, 1300, "#c8ccca", 0.5)
    paint_goat(card)
    left, right = paint_twins(card)
    knit(card, scarf_line(left, right), 38)
    paint_mother(card)
    for x, y, s in ((360, 150, 0.5), (410, 176, 0.36), (330, 196, 0.3), (330, 900, 0.3), (300, 920, 0.24)):
        bird(card, x, y, s, "#5a4038", pose="glide")
    card.mist(470, 960, 300, 80, "#dce2e0", 0.6, 9)
    card.focus = [(SAG[0], 660, 130), (180, 240, 80), (655, 300, 80)]
    card.finish(bloom=0.2, vignette=0.35, vignette_colour="#2c141c")
