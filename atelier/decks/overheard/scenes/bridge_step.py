"""Idea: a bridge has been built from both banks and misses itself by one step; the builders shake hands.

Readings: compromise; a marriage; committees; nearly is enough for some.
Second story: the cat at the edge measures the jump; below, the ferry that was to close goes on as before.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from atelier.chance import Rng
from atelier.colour import darken, shift
from atelier.decks.overheard.figures.people import person
from atelier.decks.overheard.motifs.buildings import roofs
from atelier.decks.overheard.motifs.plants import grass
from atelier.decks.overheard.motifs.sky import hill
from atelier.decks.overheard.motifs.water import sea
from atelier.decks.overheard.painting import Art
from atelier.geometry import Frame, Path, curve, cut, ellipse, line, poly, rect, rotate, spline, tube, union

LEFT_END, LEFT_TOP = 424, 470
RIGHT_END, RIGHT_TOP = 468, 556


def arched(outline: Path, arches: list[tuple[float, float, float]]) -> Path:
    """A bridge with round arches cut out: (centre x, springing y, radius)."""
    for x, y, r in arches:
        hole = union(ellipse(x, y, r, r * 1.12), rect(x - r, y, 2 * r, 700))
        outline = cut(outline, hole)
    return outline


def masonry(card: Art, shape: Path, colour: str, rng: Rng, turn: float = 0.0, depth: float = 0.0) -> None:
    """Fill a shape with courses of stones."""
    layer = card.layer()
    layer.fill(shape, darken(colour, 0.12))
    box = shape.getBounds()
    y = box.top() - 60
    while y < box.bottom():
        x = box.left() - 60 - rng.uniform(0, 30)
        while x < box.right() + 60:
            w = rng.uniform(26, 52)
            layer.fill(
                rotate(rect(x, y, w - 3, 21, 4), turn, 400, 600),
                shift(colour, rng.normal(0, 0.035), 1, rng.normal(0, 8)),
                clip=shape,
            )
            x += w
        y += 24
    card.put(layer, form=16, shadow=(8, 10, 14, 0.4), rough=1, depth=depth)


def voussoirs(card: Art, arches: list[tuple[float, float, float]], colour: str, clip: Path) -> None:
    """The ring of wedge stones round each arch."""
    layer = card.layer()
    for x, y, r in arches:
        for k in range(15):
            a0, a1 = math.pi + math.pi * k / 15 + 0.02, math.pi + math.pi * (k + 1) / 15 - 0.02
            points = [
                (x + math.cos(a) * q, y + math.sin(a) * q * 1.12)
                for a, q in ((a0, r), (a1, r), (a1, r + 24), (a0, r + 24))
            ]
            layer.fill(poly(points), shift(colour, 0.05 if k % 2 else 0.01), clip=clip)
    card.put(layer, form=5, shadow=(2, 3, 3, 0.4))


def paint_valley(card: Art) -> None:
    """A mustard evening over a river valley."""
    card.sky(["#c8942c", "#e0b048", "#f0cc70", "#e8c884"], [0, 0.24, 0.48, 0.7], noise=0.05, brush=5)
    card.glow(560, 470, 520, "#fff0b8", 0.5, 1.6)
    hill(card, [(0, 640), (140, 590), (330, 650), (540, 610), (800, 560)], "#a08458", depth=0.6)
    hill(card, [(0, 700), (200, 664), (420, 716), (620, 690), (800, 640)], "#8a7450", depth=0.45)
    roofs(
        card,
        716,
        1,
        ("#8a5c40", "#7a5038"),
        ("#b08858", "#a07850", "#c09a68"),
        seed=5,
        h=(26, 60),
        w=(30, 60),
        depth=0.4,
    )
    card.fog(560, 760, "#f0d490", 0.55)
    sea(
        card,
        748,
        1200,
        ["#e8c87c", "#b09858", "#5c6a58", "#2c4448"],
        240,
        spark="#fff0b8",
        spark_x=520,
        spark_width=240,
    )


def paint_left(card: Art, rng: Rng) -> Path:
    """Their half: grey stone, level and correct, ends too high."""
    arches = [(92, 720, 96), (300, 700, 82)]
    deck = poly(
        [
            (-40, LEFT_TOP),
            (LEFT_END, LEFT_TOP),
            (LEFT_END - 4, LEFT_TOP + 54),
            (LEFT_END - 26, LEFT_TOP + 66),
            (LEFT_END - 30, LEFT_TOP + 108),
            (402, 640),
            (396, 980),
            (372, 1000),
            (-40, 1000),
        ]
    )
    shape = arched(deck, arches)
    masonry(card, shape, "#8c8a80", rng)
    voussoirs(card, arches, "#a09c8c", shape)
    layer = card.layer()
    layer.fill(
        poly(
            [(-40, LEFT_TOP - 14), (LEFT_END + 8, LEFT_TOP - 14), (LEFT_END + 8, LEFT_TOP + 6), (-40, LEFT_TOP + 6)]
        ),
        "#b4ae9c",
    )
    card.put(layer, form=5, shadow=(0, 6, 5, 0.4))
    return shape


def paint_right(card: Art, rng: Rng) -> Path:
    """The other half: warm stone, a hump, ends a step lower."""
    arches = [(566, 770, 70), (738, 748, 78)]
    deck = spline(
        [
            (RIGHT_END, RIGHT_TOP, 1),
            (600, RIGHT_TOP - 6),
            (720, RIGHT_TOP - 34),
            (840, RIGHT_TOP - 80, 1),
            (840, 1010, 1),
            (520, 1010, 1),
            (492, 984, 1),
            (488, 720, 1),
            (484, 660, 1),
            (RIGHT_END + 22, RIGHT_TOP + 66, 1),
            (RIGHT_END + 6, RIGHT_TOP + 50, 1),
        ]
    )
    shape = arched(deck, arches)
    masonry(card, shape, "#a87848", rng, -3)
    voussoirs(card, arches, "#c0905c", shape)
    layer = card.layer()
    edge = curve(
        [(RIGHT_END - 8, RIGHT_TOP - 4), (600, RIGHT_TOP - 10), (720, RIGHT_TOP - 38), (840, RIGHT_TOP - 84)], 30
    )
    layer.fill(tube(edge, 20, cap=False), "#d0a468")
    card.put(layer, form=5, shadow=(0, 6, 5, 0.4))
    return shape


def scaffold(card: Art, x: float, top: float, bottom: float, width: float) -> None:
    """Poles and planks that still stand round the pier."""
    layer = card.layer()
    for dx in (0, width):
        layer.fill(tube([(x + dx, top), (x + dx + 3, bottom)], [8, 10]), "#6a4a2c")
    for k in range(4):
        y = top + 40 + k * (bottom - top) / 4
        layer.fill(tube([(x - 8, y), (x + width + 8, y + 3)], 8), "#8a6438")
        layer.stroke(line([(x, y), (x + width, y + (bottom - top) / 4)]), "#7a5630", 4)
    card.put(layer, form=4, shadow=(5, 6, 5, 0.4))


def paint_builders(card: Art) -> None:
    """Two masters in their best hats; the handshake crosses the gap."""
    grip = (454, 392)
    card.contact(380, LEFT_TOP - 14, 34, 7)
    card.contact(504, RIGHT_TOP - 8, 38, 8)
    person(
        card,
        380,
        LEFT_TOP - 14,
        214,
        "bow",
        82,
        build="tall",
        garb="uniform",
        top="#39485a",
        bottom="#2c303c",
        hat="top",
        hatcol="#22242c",
        hair="#4a3a34",
        beard=None,
        mouth="smile",
        reach={"r": grip},
        lean=52,
        nod=26,
    )
    person(
        card,
        504,
        RIGHT_TOP - 8,
        216,
        "look_up",
        80,
        True,
        build="stout",
        garb="waistcoat",
        top="#e0d4b8",
        trim="#8a3c30",
        bottom="#4a3c34",
        hat="bowler",
        hatcol="#5a3a2c",
        beard="#8a5a34",
        mouth="smile",
        reach={"r": (grip[0] + 3, grip[1] + 2)},
        nod=-18,
    )
    layer = card.layer()
    layer.fill(ellipse(grip[0] + 1, grip[1] + 1, 9, 8), "#e6b48c")
    card.put(layer, form=4)


def drum(card: Art, x: float, y: float) -> None:
    """A side drum with white cords."""
    layer = card.layer()
    layer.fill(rect(x - 19, y, 38, 28, 4), "#39586a")
    layer.fill(ellipse(x, y + 1, 20, 6), "#f0e6d0")
    for k in range(4):
        layer.stroke(
            line([(x - 18 + k * 10, y + 26), (x - 13 + k * 10, y + 6), (x - 8 + k * 10, y + 26)]), "#f0e6d0", 2
        )
    layer.stroke(line([(x - 14, y - 16), (x + 6, y - 2)]), "#6a4426", 3)
    card.put(layer, form=5, shadow=(2, 3, 3, 0.4))


def flute(card: Art, mouth: Sequence[float], hand: Sequence[float]) -> None:
    """From the lips past the hands."""
    dx, dy = hand[0] - mouth[0], hand[1] - mouth[1]
    layer = card.layer()
    layer.stroke(line([mouth, (mouth[0] + dx * 1.3, mouth[1] + dy * 1.3)]), "#3a2418", 4)
    card.late(layer, form=2, rough=0)


def paint_crowd(card: Art) -> None:
    """A band on the left, bunting on the right; nobody looks down."""
    for x, pose_name, garb, top, flip in (
        (60, "drum", "uniform", "#8a3c30", False),
        (136, "flute", "uniform", "#8a3c30", False),
        (224, "wave", "dress", "#4c6a64", False),
        (286, "look_up", "coat", "#6a4a5a", False),
    ):
        card.contact(x, LEFT_TOP - 14, 24, 5)
        figure = person(
            card,
            x,
            LEFT_TOP - 14,
            150,
            pose_name,
            "side",
            flip,
            garb=garb,
            top=top,
            bottom="#39364a",
            hat="kepi" if garb == "uniform" else "wide",
            hatcol="#5a2c28",
            build="woman" if garb == "dress" else "adult",
        )
        if pose_name == "drum":
            drum(card, figure.near[0] + 2, figure.near[1] + 12)
        elif pose_name == "flute":
            flute(card, figure.face, figure.near)
    for x, y, pose_name, top, build in (
        (640, RIGHT_TOP - 22, "wave", "#d8a040", "child"),
        (700, RIGHT_TOP - 40, "stand", "#4c5a7a", "woman"),
        (764, RIGHT_TOP - 62, "point", "#7a4a3c", "adult"),
    ):
        card.contact(x, y, 24, 5)
        person(
            card,
            x,
            y,
            150 if build != "child" else 106,
            pose_name,
            "side",
            True,
            build,
            garb="dress" if build == "woman" else "coat",
            top=top,
            bottom="#3a3440",
            hat=None,
            hairstyle="bun" if build == "woman" else "short",
        )
    layer = card.layer()
    rope = curve([(600, RIGHT_TOP - 160), (690, RIGHT_TOP - 150), (810, RIGHT_TOP - 236)], 24)
    layer.stroke(line(rope), "#6a4a2c", 2.4)
    for k in range(2, 23, 3):
        x, y = rope[k]
        layer.fill(poly([(x - 9, y), (x + 9, y - 2), (x + 1, y + 22)]), ("#a83a2c", "#f4e8cc", "#39586a")[k // 3 % 3])
    card.late(layer, form=2, rough=0.2)
    layer = card.layer()
    layer.fill(tube([(600, RIGHT_TOP - 164), (602, RIGHT_TOP - 6)], 6), "#5a3c24")
    card.put(layer, form=3)


def paint_cat(card: Art) -> None:
    """At the very edge of the lower half, haunches ready."""
    layer = card.layer()
    frame = Frame(422, LEFT_TOP - 14, 0.78)
    layer.fill(frame(tube([(-52, -10), (-76, -26), (-70, -52), (-58, -58)], [10, 9, 8, 6])), "#2a2428")
    layer.fill(frame(spline([(-56, 0), (-58, -28), (-34, -38), (-6, -26), (6, 0)])), "#2a2428")
    layer.fill(frame(tube([(-4, -10), (4, 2)], [11, 9])), "#2a2428")
    layer.fill(
        frame(spline([(-14, -22), (-12, -46, 1), (-2, -38), (8, -46, 1), (14, -30), (12, -14), (-4, -10)])), "#322b30"
    )
    card.put(layer, form=8, rim=0.5, shadow=(3, 4, 4, 0.4))
    layer = card.layer()
    layer.fill(frame(ellipse(6, -26, 1.8, 2.2)), "#f0d060")
    card.late(layer, flat=True, rough=0)


def paint_ferry(card: Art) -> None:
    """The ferryman rows a passenger through the gap."""
    x, y = 442, 1082
    layer = card.layer()
    for q in (150, 190):
        layer.stroke(ellipse(x, y + 20, q, q * 0.16), "#f0dca4", 2.4)
    card.put(layer, flat=True, opacity=0.6)
    card.shade(ellipse(x + 10, y + 34, 150, 22), "#14242c", 0.6, 10)
    person(
        card,
        x + 62,
        y - 18,
        200,
        "row",
        80,
        True,
        anchor="seat",
        garb="jumper",
        top="#d8d0b8",
        stripes="#39586a",
        bottom="#3a4450",
        hair="#8d8a88",
        hairstyle="bald",
        beard="#d9d4cc",
    )
    person(
        card,
        x - 40,
        y - 14,
        150,
        "sit",
        70,
        build="woman",
        anchor="seat",
        garb="dress",
        top="#8a4a4a",
        hat="straw",
        hatcol="#d8b468",
        nod=-8,
    )
    hull = spline(
        [
            (x - 150, y - 34, 1),
            (x - 112, y + 12),
            (x - 60, y + 34),
            (x + 80, y + 34),
            (x + 120, y + 8),
            (x + 144, y - 30, 1),
            (x + 70, y - 12),
            (x - 70, y - 12),
        ]
    )
    layer = card.layer()
    layer.fill(hull, "#6a3a28")
    for k in range(3):
        layer.stroke(
            line(curve([(x - 146, y - 24 + k * 14), (x, y + 4 + k * 12), (x + 142, y - 20 + k * 14)], 20)),
            "#4a2618",
            2.6,
            clip=hull,
        )
    card.put(layer, form=16, rim=0.3)
    layer = card.layer()
    layer.stroke(line([(x + 30, y - 40), (x + 110, y + 60)]), "#b08048", 7)
    layer.fill(ellipse(x + 116, y + 68, 10, 22, -38), "#b08048")
    card.put(layer, form=3)


def paint(card: Art) -> None:
    """Paint it."""
    rng = Rng("bridge", card.seed)
    card.sun(60, 0.45, "#ffeeb8", "#2c2438")
    card.fog_colour = "#ecca80"
    paint_valley(card)
    paint_right(card, rng)
    paint_left(card, rng)
    scaffold(card, 340, 560, 1010, 44)
    scaffold(card, 500, 640, 1010, 40)
    layer = card.layer()
    for x, w in ((196, 46), (366, 70), (518, 66), (652, 44), (810, 40)):
        for k in range(3):
            layer.stroke(ellipse(x, 1004 + k * 7, w + k * 16, 6 + k * 3), "#f0dca4", 2.4)
    card.put(layer, flat=True, opacity=0.55)
    card.fog(900, 1010, "#e0c078", 0.25)
    paint_crowd(card)
    paint_cat(card)
    paint_builders(card)
    paint_ferry(card)
    grass(card, -10, 120, 1200, (30, 90), 60, ("#3c4430", "#5c5c38"), 4)
    grass(card, 680, 810, 1200, (30, 80), 60, ("#3c4430", "#5c5c38"), 6)
    card.focus = [(446, 440, 130), (440, 1050, 130)]
    card.finish(bloom=0.25, vignette=0.35, vignette_colour="#2c1c20")
