"""Idea: twins on both sides of a gorge hold one accordion, and their grandmother crosses on its bellows.

Readings: a family apart; what holds us; a song as a bridge; taking a risk for a visit.
Second story: on one of the ledges a goat eats the music.
"""

from __future__ import annotations

import math

from atelier.chance import Rng
from atelier.colour import Colour, darken, mix
from atelier.decks.overheard.figures.people import person
from atelier.decks.overheard.layers import Linear
from atelier.decks.overheard.motifs.plants import pine
from atelier.decks.overheard.painting import Art
from atelier.geometry import Frame, Vector, curve, ellipse, line, poly, rect, spline, tube

LEFT: list[Vector] = [
    (186, 396),
    (216, 446),
    (186, 530),
    (222, 620),
    (184, 700),
    (212, 800),
    (160, 900),
    (186, 1010),
    (140, 1230),
]
RIGHT: list[Vector] = [
    (628, 466),
    (598, 520),
    (636, 600),
    (600, 680),
    (640, 780),
    (612, 870),
    (664, 970),
    (646, 1080),
    (684, 1230),
]
SAG: Vector = (410, 672)
RED, CREAM, LACQUER = "#c8352c", "#f3dfb8", "#23365c"
FOLDS = 42


def air(card: Art) -> None:
    """Late sun comes down the gorge from behind."""
    card.sky(["#f6d9a4", "#f3bd84", "#d98a78", "#8a6a92", "#3a3f70"], [0, 0.22, 0.42, 0.66, 1], noise=0.03, brush=3)
    card.glow(420, 250, 480, "#fff1c8", 0.75, 1.8)


def rock(card: Art, edge: list[Vector], side: int, colours: tuple[Colour, Colour], depth: float, rng: Rng) -> None:
    """One wall of it: strata that lean a little, cracks, and ledges where light lies."""
    border = -30 if side < 0 else 830
    top = edge[0][1]
    outline = [(border, top - 26), (edge[0][0] - side * -60, top - 8), *edge, (border, 1230)]
    face = poly([(float(x), float(y)) for x, y in curve(outline[:-1], 160)] + [(border, 1230)])
    layer = card.layer()
    layer.fill(face, colours[0], gradient=Linear(colours[1], 0, top, 0, 1180))
    for k in range(34):
        y = top + 10 + k * 27 + rng.normal(0, 5)
        lean = side * rng.uniform(6, 22)
        way = [(400 + side * 420, y + lean), (400 + side * 260, y + rng.normal(0, 14)), (400 + side * 80, y - lean)]
        tone = mix(colours[0], "#fff0cc", 0.35) if k % 3 == 0 else darken(colours[1], 0.02)
        layer.stroke(line(curve(way, 40)), tone, rng.uniform(2, 7), 0.5, clip=face)
    for _ in range(26):
        x, y = 400 + side * rng.uniform(110, 410), rng.uniform(top, 1180)
        crack = [(x, y), (x + rng.normal(0, 9), y + 40), (x + rng.normal(0, 12), y + rng.uniform(70, 150))]
        layer.stroke(line(curve(crack, 16)), darken(colours[1], 0.08), rng.uniform(1.5, 4), 0.7, clip=face)
    card.put(layer, form=34, depth=depth, rough=1.2, texture=1.4, brush=86, shadow=(-side * 10, 6, 22, 0.35))


def gorge(card: Art, rng: Rng) -> None:
    """Three pairs of walls, each bluer than the one before it, and a river nobody hears."""
    for inset, drop, depth in ((120, 150, 0.72), (72, 96, 0.5), (30, 40, 0.26)):
        card.fog_colour = mix("#e6a888", "#8c84ac", 0.25 + depth * 0.4)
        for side, edge in ((-1, LEFT), (1, RIGHT)):
            moved = [(x - side * inset + 10 * math.sin(y / 60 + inset), y + drop) for x, y in edge]
            rock(card, moved, side, ("#a8705c", "#4a3f64"), depth, rng)
        card.fog(760, 1240, "#5c5a92", 0.34, seed=inset)
    river = card.layer()
    river.fill(
        tube([(396, 960), (424, 1010), (384, 1070), (430, 1130), (396, 1220)], [6, 12, 18, 28, 44]),
        "#cfe2f0",
        0.85,
        blur=2,
    )
    card.put(river, flat=True, rough=0)
    card.mist(400, 1010, 190, 120, "#b9b4d8", 0.5)
    for side, edge in ((-1, LEFT), (1, RIGHT)):
        rock(card, edge, side, ("#b8785a", "#2c2848") if side > 0 else ("#7d5560", "#241f40"), 0.0, rng)
    turf = card.layer()
    turf.fill(spline([(-30, 362), (80, 368), (160, 380), (206, 398), (190, 418), (120, 404), (-30, 398)]), "#6d7a44")
    turf.fill(spline([(830, 430), (720, 438), (650, 450), (612, 468), (632, 488), (710, 474), (830, 470)]), "#8a944e")
    card.put(turf, form=12, rim=0.6)


def bellows_at(t: float) -> tuple[Vector, Vector]:
    """A place on the way from one twin to the other, and which way is up there."""
    way = curve([(196, 400), (284, 582), SAG, (540, 606), (622, 470)], 201)
    n = round(t * 200)
    (x, y), (ax, ay), (bx, by) = way[n], way[max(n - 2, 0)], way[min(n + 2, 200)]
    length = math.hypot(bx - ax, by - ay)
    return (float(x), float(y)), (float((by - ay) / length), float(-(bx - ax) / length))


def bellows(card: Art) -> None:
    """The only bright thing for miles: every second fold stands out, each with a brass corner."""
    edges = []
    for k in range(FOLDS + 1):
        (x, y), (ux, uy) = bellows_at(k / FOLDS)
        half = 58 if k % 2 else 42
        edges.append(((x + ux * half, y + uy * half), (x - ux * half, y - uy * half)))
    card.shade(poly([edge[0] for edge in edges] + [edge[1] for edge in reversed(edges)]), "#1c1638", 0.4, 22)
    layer = card.layer()
    for k in range(FOLDS):
        (a, b), (c, d) = edges[k], edges[k + 1]
        tone = CREAM if k % 8 in (6, 7) else RED
        layer.fill(poly([a, c, d, b]), tone if k % 2 else darken(tone, 0.13))
    card.put(layer, form=10, rough=0.1, rim=0.5, shadow=(6, 16, 14, 0.45))
    creases = card.layer()
    for k in range(1, FOLDS):
        (a, b) = edges[k]
        creases.stroke(line([a, b]), "#4a0f18" if k % 2 == 0 else "#ffd9a8", 2.2, 0.75)
    card.put(creases, flat=True, rough=0.1)
    corners = card.layer()
    for k in range(1, FOLDS, 2):
        for x, y in edges[k]:
            corners.fill(ellipse(x, y, 7), "#f2c45c")
    card.put(corners, form=3, rough=0.1)


def box(card: Art, at: Frame, keys: bool) -> None:
    """One end of it: lacquer, brass, and either keys or buttons."""
    layer = card.layer()
    layer.fill(
        at(rect(-30, -62, 60, 124, 9)), LACQUER, gradient=Linear("#101c38", *at.point(-30, 0), *at.point(30, 0))
    )
    card.put(layer, form=12, rim=0.7, shadow=(5, 8, 8, 0.5))
    detail = card.layer()
    if keys:
        for k in range(9):
            detail.fill(at(rect(-36, -56 + k * 12.6, 26, 11, 2)), "#fbf4e2")
        for k in (0, 1, 3, 4, 5, 7):
            detail.fill(at(rect(-36, -47 + k * 12.6, 15, 7, 2)), "#1a1a22")
    else:
        for row in range(7):
            for column in range(3):
                detail.fill(at(ellipse(8 + column * 10, -48 + row * 16, 4)), "#fbf4e2")
    detail.stroke(
        at(line(curve([(6, -44), (18, 0), (6, 44)] if keys else [(-18, -44), (-8, 0), (-18, 44)], 14))),
        "#f2c45c",
        3.4,
    )
    card.put(detail, form=3, rough=0.1)


def twin(card: Art, x: float, y: float, flip: bool) -> None:
    """Leans back with all its weight."""
    card.contact(x, y, 26, 6, 0.5)
    side = -1 if flip else 1
    person(
        card,
        x,
        y,
        206,
        "pull",
        "side",
        flip=flip,
        build="child",
        garb="coat",
        top="#e0a83a",
        bottom="#3a3048",
        hair="#a8482c",
        hairstyle="bob",
        skin="#efc39c",
        lean=-16,
        reach={"r": (x + side * 60, y - 98), "l": (x + side * 56, y - 70)},
    )


def grandmother(card: Art) -> None:
    """Half-way, with her bag, one arm out."""
    (x, y), (_, uy) = bellows_at(0.55)
    feet = y + uy * 58 + 12
    card.contact(x, feet, 24, 5, 0.6)
    walker = person(
        card,
        x,
        feet,
        186,
        "balance",
        "tq",
        build="old",
        garb="dress",
        top="#3f6a6c",
        apron="#f1e4c8",
        hair="#eeeae2",
        hairstyle="bun",
        skin="#b98560",
        shoes="#3a2430",
        mouth="smile",
    )
    hx, hy = walker.hand_r
    bag = card.layer()
    bag.stroke(line(curve([(hx - 8, hy + 20), (hx, hy), (hx + 8, hy + 20)], 12)), "#5a3524", 3)
    bag.fill(spline([(hx - 17, hy + 18), (hx + 17, hy + 18), (hx + 21, hy + 46), (hx - 21, hy + 46)]), "#8a4a2c")
    card.put(bag, form=6, rim=0.4, shadow=(2, 4, 4, 0.4))


def notes(card: Art) -> None:
    """What comes out of it."""
    layer = card.layer()
    for x, y, s, turn in (
        (304, 470, 1.2, -10),
        (352, 370, 0.9, 12),
        (420, 286, 1.3, -6),
        (512, 392, 1.0, 8),
        (540, 250, 0.8, -12),
        (330, 196, 0.8, 10),
        (452, 142, 0.7, -8),
    ):
        at = Frame(x, y, s, turn)
        layer.fill(at(ellipse(0, 0, 12, 9, -20)), "#5c2c3c")
        layer.stroke(at(line([(11, -2), (11, -44)])), "#5c2c3c", 4)
        layer.fill(at(tube([(11, -44), (24, -32), (24, -18)], [7, 6, 1])), "#5c2c3c")
    card.put(layer, form=3, rough=0.1)


def goat(card: Art) -> None:
    """On a ledge, with the music in its mouth."""
    ledge = card.layer()
    ledge.fill(poly([(632, 756), (820, 748), (820, 780), (752, 792), (710, 782), (670, 790), (646, 776)]), "#94624e")
    card.put(ledge, form=10, rim=0.5, shadow=(0, 14, 12, 0.5))
    at = Frame(718, 756, 1.25, 0, True)
    layer = card.layer()
    for x in (-22, -10, 16, 26):
        layer.fill(at(tube([(x, -24), (x + 1, 0)], [8, 6])), "#c9bda8")
    layer.fill(
        at(spline([(-34, -34), (-20, -50), (14, -50), (34, -52), (36, -32), (20, -22), (-28, -22)])), "#efe6d4"
    )
    layer.fill(at(tube([(28, -46), (44, -64)], [20, 17])), "#efe6d4")
    layer.fill(at(spline([(38, -76), (54, -76), (70, -62), (64, -56), (44, -56)])), "#efe6d4")
    layer.fill(at(tube([(44, -76), (38, -92), (26, -98)], [7, 6, 2])), "#6a5646")
    layer.fill(at(tube([(58, -56), (56, -42)], [6, 2])), "#d8cbb2")
    layer.fill(at(ellipse(52, -69, 2.4)), "#241814")
    card.put(layer, form=8, rim=0.5, shadow=(-4, 5, 5, 0.4))


def music(card: Art) -> None:
    """A page of it, bitten, and one that has got away."""
    for at, bitten in ((Frame(630, 672, 1.0, -14), True), (Frame(520, 902, 0.85, 34), False)):
        page = at(
            poly(
                [(-24, -34), (24, -34), (24, 34), (4, 34), (-2, 26), (-12, 34), (-24, 22)]
                if bitten
                else [(-24, -34), (24, -34), (24, 34), (-24, 34)]
            )
        )
        layer = card.layer()
        layer.fill(page, "#fbf4e2")
        for k in range(4):
            layer.stroke(at(line([(-18, -22 + k * 13), (18, -22 + k * 13)])), "#5c4a4c", 1.8, 0.8, clip=page)
            layer.fill(at(ellipse(-10 + k * 7, -24 + k * 13, 3.4)), "#2c2030", clip=page)
        card.put(layer, form=5, rough=0.1, shadow=(3, 5, 5, 0.4))


def paint(card: Art) -> None:
    """Paint it."""
    rng = Rng("gorge", card.seed)
    card.sun(86, 0.42, "#ffe2ac", "#2a2450")
    air(card)
    gorge(card, rng)
    for x, y, h in ((18, 372, 190), (742, 440, 150), (790, 436, 230)):
        pine(card, x, y, h, "#3d5040")
    notes(card)
    bellows(card)
    goat(card)
    music(card)
    twin(card, 138, 388, False)
    twin(card, 676, 456, True)
    box(card, Frame(184, 336, 1.34, 26), True)
    box(card, Frame(630, 404, 1.34, -28), False)
    for x, y, turn in ((170, 280, 26), (158, 306, 26), (644, 344, -28), (658, 370, -28)):
        card.shape(ellipse(x, y, 15, 10, turn), "#efc39c", form=5, rim=0.4, shadow=(1, 3, 3, 0.4))
    grandmother(card)
    card.focus = [(430, 560, 120), (170, 330, 100), (650, 400, 100)]
    card.finish(bloom=0.4, vignette=0.3, vignette_colour="#14102c")
