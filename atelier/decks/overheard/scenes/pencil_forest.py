"""Idea: a forest of pencils in the fog; the woodcutter does not carry an axe but an eraser.

Readings: criticism; a clean slate; making and unmaking; an artist tidies up.
Second story: a fox that was only sketched watches him, its tail already rubbed out.
"""

from __future__ import annotations

import math

from atelier.chance import Rng
from atelier.colour import darken, lighten, mix, shift
from atelier.decks.overheard.figures.people import person
from atelier.decks.overheard.motifs.animals import sitting_canine
from atelier.decks.overheard.painting import Art
from atelier.geometry import Frame, along, blob, curve, ellipse, line, move, poly, rotate, spline, union

PAINTS = ("#c8973a", "#a8402f", "#4a6650", "#c8973a", "#39485a", "#b86a38", "#c8973a", "#6a4a5a")


def pencil(
    card: Art,
    x: float,
    foot: float,
    width: float,
    top: float,
    colour: str,
    lean: float = 0,
    depth: float = 0,
    fade: tuple[float, float] | None = None,
) -> None:
    """A pencil that stands in the ground, point up: three facets, the scalloped cone, the lead."""
    cone = width * 1.9
    layer = card.layer()
    a, b = x - width / 2, x + width / 2

    def at(px: float, py: float) -> tuple[float, float]:
        return (px + lean * (foot - py) / 1000, py)

    shoulder = top + cone
    for left, right, tone in (
        (a, a + width * 0.27, lighten(colour, 0.07)),
        (a + width * 0.27, a + width * 0.73, colour),
        (a + width * 0.73, b, darken(colour, 0.12)),
    ):
        bulge = (left + right) / 2
        layer.fill(
            poly(
                [
                    at(left, foot),
                    at(left, shoulder),
                    at(bulge, shoulder + width * 0.2),
                    at(right, shoulder),
                    at(right, foot),
                ]
            ),
            tone,
        )
    wood = poly(
        [
            at(a, shoulder),
            at(a + width * 0.13, shoulder + width * 0.14),
            at(a + width * 0.27, shoulder),
            at(x, shoulder + width * 0.22),
            at(b - width * 0.27, shoulder),
            at(b - width * 0.13, shoulder + width * 0.14),
            at(b, shoulder),
            at(x, top),
        ]
    )
    layer.fill(wood, "#dcb88a")
    layer.fill(
        poly(
            [
                at(x - width * 0.13, top + cone * 0.27),
                at(x, top + cone * 0.31),
                at(x + width * 0.13, top + cone * 0.27),
                at(x, top),
            ]
        ),
        "#2c2c34",
    )
    card.put(layer, form=width * 0.3, depth=depth, fade=fade, brush=88, rough=0.9, texture=0.9)
    if depth < 0.4:
        layer = card.layer()
        layer.stroke(
            line([at(a + width * 0.27, foot), at(a + width * 0.27, shoulder + 6)]), lighten(colour, 0.14), 2, 0.6
        )
        layer.stroke(
            line([at(b - width * 0.27, foot), at(b - width * 0.27, shoulder + 6)]), darken(colour, 0.2), 2, 0.6
        )
        card.put(layer, flat=True, depth=depth, fade=fade)


def paint_forest(card: Art, rng: Rng) -> None:
    """Rows of trunks, each paler than the one in front of it."""
    for row, (foot, width, count, depth) in enumerate(((860, 20, 17, 0.84), (860, 32, 12, 0.66), (880, 50, 8, 0.42))):
        for k in range(count):
            x = (k + 0.5 + rng.normal(0, 0.18)) * 800 / count
            if row == 2 and 330 < x < 520:
                continue
            top = rng.uniform(-60, 330) - row * 40
            pencil(
                card,
                x,
                foot + rng.uniform(-12, 20),
                width * rng.uniform(0.8, 1.2),
                top,
                rng.pick(PAINTS),
                rng.normal(0, 24),
                depth,
            )
        card.fog(500, 840, "#ece6d8", 0.55, seed=row)


def paint_rubbed_out(card: Art, rng: Rng) -> None:
    """Where he has been: trunks that end in a smear of nothing, and crumbs."""
    pencil(card, 548, 890, 66, -200, "#a8402f", 20, 0.2, fade=(790, 520))
    pencil(card, 742, 900, 92, -300, "#4a6650", 30, 0.14)
    layer = card.layer()
    for k in range(40):
        x, y = 552 + rng.normal(0, 30), 60 + k * 14 + rng.normal(0, 10)
        layer.stroke(
            line(curve([(x - 70, y + 34), (x, y + 6), (x + 70, y - 38)], 10)),
            "#ffffff",
            rng.uniform(14, 30),
            rng.uniform(0.25, 0.5),
            blur=6,
        )
    card.wash("#ece5d6", card.coverage(layer) * 0.92)


def paint_ground(card: Art, rng: Rng) -> None:
    """Paper-coloured ground with graphite dust and curled shavings."""
    layer = card.layer()
    layer.fill(
        spline([(-40, 830, 1), (160, 806), (420, 830), (640, 800), (840, 820, 1), (840, 1240, 1), (-40, 1240, 1)]),
        "#cfc6b2",
    )
    card.put(layer, form=40, brush=6, grain=0.9)
    layer = card.layer()
    for _ in range(130):
        x, y = rng.uniform(-20, 820), rng.uniform(830, 1200)
        size = 0.4 + (y - 830) / 420
        layer.stroke(
            line([(x, y), (x + rng.uniform(14, 44) * size, y - rng.uniform(-3, 9) * size)]),
            rng.pick(["#6a6a70", "#8c887e", "#4c4c54"]),
            1.6 * size,
            0.4,
        )
    card.put(layer, flat=True, rough=0.6)


def shaving(card: Art, x: float, y: float, s: float, colour: str, turn: float) -> None:
    """A pencil shaving: a pleated fan with a painted hem."""
    frame = Frame(x, y, s, turn, sy=s * 0.6)
    layer = card.layer()
    count = 9
    for k in range(count):
        a0, a1 = math.radians(-200 + k * 27), math.radians(-200 + (k + 1) * 27)
        for radius, tone in ((60, colour), (53, shift("#dfc298", 0.03 if k % 2 else -0.05))):
            mid = (a0 + a1) / 2
            layer.fill(
                frame(
                    spline(
                        [
                            (math.cos(a0) * 14, math.sin(a0) * 14, 1),
                            (math.cos(a0) * radius, math.sin(a0) * radius, 1),
                            (math.cos(mid) * radius * 1.1, math.sin(mid) * radius * 1.1),
                            (math.cos(a1) * radius, math.sin(a1) * radius, 1),
                            (math.cos(a1) * 14, math.sin(a1) * 14, 1),
                        ]
                    )
                ),
                tone,
            )
    card.put(layer, form=6 * s, shadow=(4, 7, 6, 0.4))


def paint_stump(card: Art) -> None:
    """A felled pencil: six corners, rings, a core of lead."""
    x, y, r = 640, 1000, 104
    card.contact(x + 10, y + 132, 150, 26, 0.5)
    corners = [
        (x + math.cos(math.radians(60 * k)) * r, y + math.sin(math.radians(60 * k)) * r * 0.42) for k in range(6)
    ]
    layer = card.layer()
    drop = 128
    for k, tone in ((0, darken("#c8973a", 0.14)), (1, "#c8973a"), (2, lighten("#c8973a", 0.06))):
        (ax, ay), (bx, by) = corners[k], corners[k + 1]
        layer.fill(poly([(ax, ay), (bx, by), (bx, by + drop), (ax, ay + drop)]), tone)
    card.put(layer, form=10, brush=88)
    top = poly(corners)
    layer = card.layer()
    layer.fill(top, "#c8973a")
    layer.fill(poly([(x + (px - x) * 0.92, y + (py - y) * 0.92) for px, py in corners]), "#e0bf90")
    for k in range(6):
        layer.stroke(ellipse(x, y, 84 - k * 11, 35 - k * 4.6), "#b88c58", 2.4, 0.8)
    layer.fill(ellipse(x, y, 23, 10), "#2c2c34")
    card.put(layer, form=6, light=0.7)
    layer = card.layer()
    layer.fill(ellipse(x - 6, y - 3, 7, 2.4), "#8a8a94")
    card.late(layer, flat=True)


def paint_fox(card: Art, rng: Rng) -> None:
    """A fox in graphite lines; its hindquarters have been erased."""
    _, body, extra = sitting_canine(262, 1046, 1.2, pose="sit")
    shape = union(body, extra)
    layer = card.layer()
    layer.fill(shape, "#e6dfcf")
    card.put(layer, flat=True, rough=0.6, opacity=0.7)
    layer = card.layer()
    box = shape.getBounds()
    for k in range(46):
        x = box.left() + 20 + (box.width() + 10) * k / 46
        if k % 9 > 5:
            continue
        tone = mix("#5c5c66", "#d8d0c0", rng.uniform(0, 0.6))
        layer.stroke(
            line([(x - 30, box.bottom() - rng.uniform(0, 30)), (x + 16, box.top() + rng.uniform(40, 120))]),
            tone,
            1.8,
            clip=shape,
        )
    for turn, dx in ((-0.9, -1.5), (0.7, 1.5), (0, 0)):
        outline = move(rotate(shape, turn, 262, 960), dx, 0)
        for x, y, angle in along(outline, 6):
            gone = (box.left() + 74 - x) / 90 + (y - box.bottom() + 90) / 260
            if rng.uniform(0, 1) > gone * 1.6:
                end = (x + math.cos(math.radians(angle)) * 7, y + math.sin(math.radians(angle)) * 7)
                layer.stroke(line([(x, y), end]), mix("#2c2c36", "#cfc6b2", min(max(gone, 0), 0.8)), 2.4)
    eye = (box.right() - 42, box.top() + 62)
    layer.fill(ellipse(*eye, 4, 3), "#22222a")
    card.late(layer, flat=True, rough=0)
    crumbs = card.layer()
    for _ in range(26):
        x, y = box.left() + rng.normal(0, 44), box.bottom() + rng.normal(10, 12)
        crumbs.fill(
            blob(x, y, rng.uniform(3, 8), rng.uniform(2, 3.4), seed=rng.integer(0, 99)),
            rng.pick(["#d89a94", "#a89a98", "#e0b0a8"]),
        )
    card.late(crumbs, form=2, shadow=(1, 2, 2, 0.4))


def eraser(card: Art, x: float, y: float) -> None:
    """The eraser, its worn end up behind him: (x, y) is where it rests on the shoulder."""
    frame = Frame(x, y, 1.25, 34)
    layer = card.layer()
    layer.fill(frame(spline([(-188, -40, 1), (-40, -40, 1), (-40, 34, 1), (-168, 34, 1), (-208, 10)])), "#d8837a")
    layer.fill(frame(poly([(-40, -40), (52, -40), (52, 34), (-40, 34)])), "#4c6678")
    layer.fill(frame(poly([(-48, -40), (-32, -40), (-32, 34), (-48, 34)])), "#e8e0d0")
    layer.fill(frame(spline([(-202, 4), (-166, 32, 1), (-120, 34, 1), (-170, 2)])), "#6a5a66", 0.8)
    card.put(layer, form=16, shadow=(6, 12, 10, 0.4))


def paint_woodcutter(card: Art) -> None:
    """He strides towards the next trunk."""
    card.contact(440, 1046, 74, 13, 0.55)
    look = dict(
        build="bear",
        garb="trousers",
        top="#a03428",
        bottom="#34384a",
        beard="#5a3826",
        hair="#5a3826",
        hat="cap",
        hatcol="#2f4440",
        boots=True,
        shoes="#3a2820",
    )
    figure = person(card, 440, 1046, 340, "carry_shoulder", 74, paint=False, **look)
    eraser(card, figure.shoulder[0] + 4, figure.shoulder[1] - 36)
    hold = (figure.shoulder[0] + 52, figure.shoulder[1] - 26)
    person(card, 440, 1046, 340, "carry_shoulder", 74, reach={"r": hold}, **look)


def paint_sketched_grass(card: Art, rng: Rng) -> None:
    """Tufts that are nothing but strokes."""
    layer = card.layer()
    for _ in range(70):
        x, y = rng.uniform(200, 800), rng.uniform(850, 1180)
        if (500 < x < 780 and y > 930) or (350 < x < 520 and y < 1060) or (x < 300 and y < 1060):
            continue
        size = 0.4 + (y - 840) / 360
        for k in range(6):
            dx = (k - 2.5) * 5 * size
            layer.stroke(
                line(
                    curve(
                        [
                            (x + dx * 0.4, y),
                            (x + dx * 0.8, y - 16 * size),
                            (x + dx * 1.9, y - rng.uniform(24, 38) * size),
                        ],
                        8,
                    )
                ),
                rng.pick(["#5c5c64", "#7a7872", "#46464e"]),
                1.2 + 0.5 * size,
            )
    card.late(layer, flat=True, rough=0)


def paint_near(card: Art, rng: Rng) -> None:
    """A huge trunk cut by the left edge, shavings in front of it."""
    pencil(card, 58, 1130, 138, -400, "#39485a", -20, 0.0)
    for x, y, s, colour, turn in (
        (128, 1134, 1.0, "#39485a", -16),
        (20, 1166, 1.2, "#39485a", 30),
        (500, 1120, 0.7, "#c8973a", 12),
        (742, 1156, 0.9, "#c8973a", -30),
        (330, 1168, 0.8, "#a8402f", 8),
        (716, 880, 0.42, "#a8402f", 0),
        (180, 862, 0.36, "#4a6650", 24),
    ):
        shaving(card, x, y, s, colour, turn + rng.normal(0, 6))


def paint(card: Art) -> None:
    """Paint it."""
    rng = Rng("pencils", card.seed)
    card.sun(130, 0.5, "#fff6e4", "#3a3848")
    card.fog_colour = "#ece6d8"
    card.sky(["#d8d4cc", "#ece6d8", "#f4eee0", "#dcd4c2"], noise=0.03, brush=80)
    paint_forest(card, rng)
    paint_rubbed_out(card, rng)
    paint_ground(card, rng)
    card.rays(700, -80, 120, 40, "#fff8e0", 0.3, 6, 1300)
    card.mist(400, 830, 420, 60, "#f0eadc", 0.55)
    paint_sketched_grass(card, rng)
    paint_stump(card)
    paint_fox(card, rng)
    paint_woodcutter(card)
    paint_near(card, rng)
    card.focus = [(420, 880, 170)]
    card.finish(bloom=0.2, vignette=0.28, vignette_colour="#3a3640")
