"""Idea: a forest of pencils; the woodcutter does not carry an axe but an eraser.

Readings: criticism; a clean slate; making and unmaking; an artist tidies up.
Second story: the fox is already gone from the tail to the ribs, and has only just noticed.
"""

from __future__ import annotations

import math

import numpy as np

from atelier.chance import Rng
from atelier.colour import Colour, darken, lighten, mix, shift
from atelier.decks.overheard.painting import Art
from atelier.decks.overheard.texture import smoothstep
from atelier.geometry import Frame, Path, Vector, along, blob, curve, ellipse, line, move, poly, rotate, spline, tube

PAINTS = ("#d89a2c", "#b83a2c", "#2f7a5a", "#2c5a8a", "#d8662c", "#6a3f7a", "#3f8a8a", "#c8973a")
PAPER = "#f1e8d2"
FOX = spline(
    [
        (74, 886, 1),
        (132, 838),
        (170, 806),
        (168, 722, 1),
        (216, 776),
        (254, 724, 1),
        (268, 806),
        (316, 852),
        (420, 862),
        (520, 858),
        (584, 890),
        (606, 956),
        (596, 1010),
        (612, 1100),
        (606, 1126, 1),
        (566, 1126, 1),
        (560, 1040),
        (520, 1010),
        (430, 1020),
        (344, 1022),
        (322, 1050),
        (318, 1126, 1),
        (262, 1128, 1),
        (280, 1046),
        (262, 1048),
        (254, 1126, 1),
        (196, 1128, 1),
        (222, 1030),
        (206, 960),
        (186, 922),
        (130, 918),
    ]
)
TAIL = spline(
    [(592, 900, 1), (650, 850), (700, 850), (756, 900), (768, 960), (720, 1010), (660, 1000), (604, 950, 1)]
)
TRACK: list[Vector] = [(640, 980), (700, 900), (620, 846), (500, 806), (474, 764)]


def pencil(card: Art, x: float, foot: float, width: float, top: float, colour: Colour, depth: float = 0) -> None:
    """A pencil that stands in the ground, point up: three facets, the scalloped cone, the lead."""
    shoulder = top + width * 1.9
    a, b = x - width / 2, x + width / 2
    body = card.layer()
    for left, right, tone in (
        (a, a + width * 0.27, lighten(colour, 0.07)),
        (a + width * 0.27, a + width * 0.73, colour),
        (a + width * 0.73, b, darken(colour, 0.12)),
    ):
        body.fill(
            poly(
                [
                    (left, foot),
                    (left, shoulder),
                    ((left + right) / 2, shoulder + width * 0.2),
                    (right, shoulder),
                    (right, foot),
                ]
            ),
            tone,
        )
    card.put(
        body,
        form=width * 0.24,
        depth=depth,
        brush=88,
        rough=0.8,
        texture=0.9,
        rim=0.2,
        shadow=(10 * (1 - depth), 4, 10, 0.4 * (1 - depth)),
    )
    wood = card.layer()
    wood.fill(
        poly(
            [
                (a, shoulder),
                (a + width * 0.13, shoulder + width * 0.14),
                (a + width * 0.27, shoulder),
                (x, shoulder + width * 0.22),
                (b - width * 0.27, shoulder),
                (b - width * 0.13, shoulder + width * 0.14),
                (b, shoulder),
                (x, top),
            ]
        ),
        "#e2bd8c",
    )
    wood.fill(
        poly(
            [
                (x - width * 0.14, top + width * 0.52),
                (x, top + width * 0.6),
                (x + width * 0.14, top + width * 0.52),
                (x, top),
            ]
        ),
        colour,
    )
    card.put(wood, form=width * 0.3, depth=depth, brush=80)
    edges = card.layer()
    for ex, tone in ((a + width * 0.27, lighten(colour, 0.14)), (b - width * 0.27, darken(colour, 0.2))):
        edges.stroke(line([(ex, foot), (ex, shoulder + 6)]), tone, max(width * 0.03, 1.4), 0.6)
    card.put(edges, flat=True, depth=depth)


def forest(card: Art, rng: Rng) -> None:
    """Rows of trunks; a glade of light where he goes."""
    for row, (foot, width, count, depth) in enumerate(((720, 22, 20, 0.72), (734, 36, 14, 0.5), (752, 60, 9, 0.26))):
        for k in range(count):
            x = (k + 0.5 + rng.normal(0, 0.16)) * 800 / count
            if row and 380 + row * 8 < x < 640 - row * 8:
                continue
            top = rng.uniform(60, 360) - row * 90
            pencil(card, x, foot + rng.uniform(-6, 12), width * rng.uniform(0.85, 1.15), top, rng.pick(PAINTS), depth)
        card.fog(420, 740, "#f6ecc8", 0.3 - row * 0.08, seed=row)
    card.glow(490, 610, 300, "#fff6d8", 0.6, 1.8)


def ground(card: Art, rng: Rng) -> None:
    """Paper, gone over in green; where he has walked it is paper again."""
    card.shape(
        spline([(-40, 734, 1), (200, 716), (420, 740), (640, 718), (840, 736, 1), (840, 1240, 1), (-40, 1240, 1)]),
        PAPER,
        form=20,
        light=0.5,
    )
    strokes = card.layer()
    for _ in range(1500):
        x, y = rng.uniform(-30, 830), 736 + rng.uniform(0, 1) ** 0.8 * 480
        size = 0.3 + (y - 730) / 400
        strokes.stroke(
            line([(x, y), (x + rng.uniform(20, 50) * size, y - rng.uniform(14, 34) * size)]),
            rng.pick(["#7fa04c", "#5f8a48", "#94b058", "#4a7040", "#b8b458"]),
            3.2 * size + 0.6,
            0.75,
        )
    card.put(strokes, flat=True, rough=0.5)
    wide = card.layer()
    wide.fill(tube(TRACK, [190, 130, 84, 44, 22]), "#ffffff")
    wide.fill(ellipse(690, 960, 150, 130), "#ffffff")
    wide.fill(ellipse(560, 990, 90, 90), "#ffffff")
    rubbed = card.coverage(wide)
    ragged = 0.82 + 0.3 * card.textures.streak(-30, 90, 6, 5)
    card.wash(PAPER, np.clip(smoothstep(0.1, 0.9, rubbed) * ragged, 0, 1) * 0.96)


def crumbs(card: Art, rng: Rng, places: list[tuple[float, float, float]]) -> None:
    """What rubbing leaves."""
    layer = card.layer()
    for x, y, spread in places:
        for _ in range(16):
            px, py = x + rng.normal(0, spread), y + rng.normal(0, spread * 0.35)
            turn = rng.uniform(-40, 40)
            layer.fill(
                rotate(blob(px, py, rng.uniform(6, 15), rng.uniform(3, 5), seed=rng.integer(0, 99)), turn, px, py),
                rng.pick(["#d98c88", "#a8848c", "#e6aaa4", "#8c8890"]),
            )
    card.put(layer, form=4, shadow=(2, 4, 3, 0.4))


def crayon(card: Art, shape: Path, tones: list[str], rng: Rng, edge: tuple[float, float], count: int) -> None:
    """Coloured in up to somewhere between the two places, in strokes that thin out."""
    layer = card.layer()
    box = shape.getBounds()
    for _ in range(count):
        x, y = rng.uniform(box.left(), box.right()), rng.uniform(box.top(), box.bottom())
        if rng.uniform(0, 1) < (x - edge[0]) / (edge[1] - edge[0]):
            continue
        far = rng.uniform(24, 60)
        layer.stroke(
            line([(x - far * 0.4, y + far * 0.5), (x + far * 0.4, y - far * 0.5)]),
            rng.pick(tones),
            rng.uniform(4, 8),
            clip=shape,
        )
    layer.bounds = box
    card.put(layer, form=10, rough=0.7, light=0.7)


def fox(card: Art, rng: Rng) -> None:
    """Painted to the shoulder, drawn to the ribs, and after that only remembered."""
    under = card.layer()
    under.fill(FOX, "#e0752c")
    fall = 1 - smoothstep(300.0, 430.0, card.xs + card.textures.fbm(40, 3, 9) * 40)
    card.wash("#d8692a", card.coverage(under) * fall)
    crayon(card, FOX, ["#e8822f", "#d8642a", "#f0963c", "#c4521f"], rng, (330, 470), 900)
    for shape, tones in (
        (
            spline(
                [(74, 886, 1), (120, 872), (176, 884), (214, 930), (236, 1010), (222, 1030), (196, 950), (130, 918)]
            ),
            ["#fbf2de", "#f4e6cc", "#ffffff"],
        ),
        (poly([(190, 1046), (330, 1046), (326, 1130), (190, 1130)]), ["#3a2420", "#2a1a18", "#4c302a"]),
    ):
        layer = card.layer()
        for _ in range(230):
            box = shape.getBounds()
            x, y = rng.uniform(box.left(), box.right()), rng.uniform(box.top(), box.bottom())
            if shape.contains(x, y):
                layer.stroke(line([(x - 8, y + 12), (x + 8, y - 12)]), rng.pick(tones), 6, clip=FOX)
        layer.bounds = shape.getBounds()
        card.put(layer, form=6, rough=0.6, light=0.7)
    lines = card.layer()
    for turn, dx in ((-0.5, -1.5), (0.4, 1.5), (0, 0)):
        for shape in (FOX, TAIL):
            for x, y, angle in along(move(rotate(shape, turn, 330, 960), dx, 0), 6):
                gone = (x - 420) / 200 + max(y - 1040, 0) / 600
                if rng.uniform(0, 1) > gone * 1.25:
                    end = (x + math.cos(math.radians(angle)) * 8, y + math.sin(math.radians(angle)) * 8)
                    lines.stroke(line([(x, y), end]), mix("#2c2228", PAPER, min(max(gone * 0.7, 0), 0.75)), 3.4)
    lines.fill(spline([(152, 848, 1), (170, 836), (190, 846, 1), (170, 854)]), "#fff4d8")
    lines.fill(ellipse(178, 845, 7, 8), "#1c1418")
    lines.fill(ellipse(180.5, 842, 2.2), "#ffffff")
    lines.stroke(line(curve([(148, 850), (168, 832), (194, 846)], 12)), "#1c1418", 4)
    lines.fill(spline([(70, 884), (86, 872), (96, 884), (84, 896)]), "#1c1418")
    lines.stroke(line(curve([(88, 900), (112, 908), (136, 902)], 10)), "#3a2420", 3)
    lines.fill(poly([(180, 750), (204, 780), (182, 792)]), "#3a2420", 0.8)
    lines.fill(poly([(248, 752), (254, 796), (232, 784)]), "#3a2420", 0.8)
    card.late(lines, flat=True, rough=0)


def shaving(card: Art, x: float, y: float, s: float, colour: Colour, turn: float) -> None:
    """A pencil shaving: a pleated fan with a painted hem."""
    at = Frame(x, y, s, turn, sy=s * 0.6)
    layer = card.layer()
    for k in range(9):
        a0, a1 = math.radians(-200 + k * 27), math.radians(-173 + k * 27)
        mid = (a0 + a1) / 2
        for radius, tone in ((60, colour), (53, shift("#dfc298", 0.03 if k % 2 else -0.05))):
            outer = [
                (math.cos(a) * radius * grow, math.sin(a) * radius * grow)
                for a, grow in ((a0, 1), (mid, 1.1), (a1, 1))
            ]
            layer.fill(
                at(
                    spline(
                        [
                            (math.cos(a0) * 14, math.sin(a0) * 14, 1),
                            (*outer[0], 1),
                            outer[1],
                            (*outer[2], 1),
                            (math.cos(a1) * 14, math.sin(a1) * 14, 1),
                        ]
                    )
                ),
                tone,
            )
    card.put(layer, form=6 * s, shadow=(4, 7, 6, 0.4))


def stump(card: Art, x: float, y: float, r: float, colour: Colour) -> None:
    """A felled pencil: six corners, rings, a core of lead."""
    card.contact(x + 6, y + r * 0.9, r * 1.3, r * 0.26, 0.5)
    corners = [
        (x + math.cos(math.radians(60 * k)) * r, y + math.sin(math.radians(60 * k)) * r * 0.42) for k in range(6)
    ]
    sides = card.layer()
    for k, tone in ((0, darken(colour, 0.14)), (1, colour), (2, lighten(colour, 0.06))):
        (ax, ay), (bx, by) = corners[k], corners[k + 1]
        sides.fill(poly([(ax, ay), (bx, by), (bx, by + r * 0.8), (ax, ay + r * 0.8)]), tone)
    card.put(sides, form=8, brush=88)
    top = card.layer()
    top.fill(poly(corners), colour)
    top.fill(poly([(x + (px - x) * 0.9, y + (py - y) * 0.9) for px, py in corners]), "#e6c696")
    for k in range(4):
        top.stroke(ellipse(x, y, r * (0.78 - k * 0.14), r * (0.32 - k * 0.058)), "#b88c58", 2, 0.8)
    top.fill(ellipse(x, y, r * 0.22, r * 0.095), colour)
    card.put(top, form=5, light=0.7)


def woodcutter(card: Art) -> None:
    """From behind, on his way to the next trunk."""
    at = Frame(474, 770, 1.02)
    card.contact(474, 770, 46, 9, 0.5)
    for way, tone in (
        ([(-14, -92), (-20, -48), (-30, -6)], "#2f3850"),
        ([(14, -92), (22, -50), (22, -4)], "#38425c"),
    ):
        card.shape(at(tube(way, [34, 30, 24])), tone, form=10)
    boots = card.layer()
    boots.fill(at(spline([(-48, 2), (-44, -22), (-20, -22), (-16, 2)])), "#3a241c")
    boots.fill(at(spline([(8, 2), (10, -24), (36, -24), (40, 2)])), "#3a241c")
    card.put(boots, form=6)
    coat = spline([(-44, -84), (-48, -150), (-34, -190), (0, -198), (34, -190), (48, -150), (44, -84), (0, -78)])
    back = card.layer()
    back.fill(at(coat), "#b23a2c")
    for k in range(5):
        back.stroke(at(line([(-44 + k * 22, -196), (-44 + k * 22, -80)])), "#7c2420", 4, 0.7, clip=at(coat))
        back.stroke(at(line([(-50, -180 + k * 24), (50, -180 + k * 24)])), "#7c2420", 4, 0.7, clip=at(coat))
    card.put(back, form=22, rim=0.3, shadow=(3, 5, 5, 0.4))
    card.shape(at(tube([(-38, -176), (-62, -140), (-54, -104)], [26, 24, 18])), "#a83428", form=9)
    card.shape(at(ellipse(-53, -98, 11)), "#d8a07c", form=5)
    card.shape(at(ellipse(0, -218, 25, 27)), "#d8a07c", form=12)
    card.shape(
        at(spline([(-28, -214), (-28, -240), (0, -258), (28, -240), (28, -214), (0, -220)])),
        "#2f5f6a",
        form=12,
        rim=0.3,
    )
    card.shape(at(tube([(-26, -216), (26, -216)], 13)), "#3f7a84", form=5)
    rubber = Frame(*at.point(88, -216), 1.06, -40)
    block = card.layer()
    block.fill(rubber(spline([(-20, -64, 1), (-20, -6, 1), (150, -6, 1), (182, -30), (170, -64, 1)])), "#e58c86")
    card.put(block, form=12, rim=0.3, shadow=(4, 10, 8, 0.4))
    sleeve = card.layer()
    sleeve.fill(rubber(poly([(-64, -66), (40, -66), (40, -4), (-64, -4)])), "#34567a")
    sleeve.fill(rubber(poly([(28, -66), (40, -66), (40, -4), (28, -4)])), "#f4ecd8")
    card.put(sleeve, form=10, rim=0.3)
    card.shape(at(tube([(40, -176), (74, -176), (62, -212)], [26, 24, 18])), "#b23a2c", form=9, shadow=(2, 4, 4, 0.4))
    card.shape(at(ellipse(58, -220, 13, 11)), "#d8a07c", form=5)


def paint(card: Art) -> None:
    """Paint it."""
    rng = Rng("pencils", card.seed)
    card.sun(128, 0.5, "#fff2d0", "#2c2848")
    card.fog_colour = "#f4e6bc"
    card.sky(["#8fc0b8", "#cfdcb8", "#f8ecc4", "#f2dca0"], [0, 0.26, 0.5, 0.62], noise=0.03, brush=80)
    forest(card, rng)
    ground(card, rng)
    stump(card, 706, 800, 46, "#b83a2c")
    woodcutter(card)
    crumbs(card, rng, [(600, 812, 34), (700, 900, 46), (640, 1010, 60), (720, 1040, 54)])
    pencil(card, 50, 850, 130, -420, "#2c5a8a")
    pencil(card, 748, 784, 88, -300, "#d89a2c", 0.06)
    fox(card, rng)
    crumbs(card, rng, [(600, 1120, 46), (520, 1110, 30)])
    for x, y, s, colour, turn in (
        (110, 1166, 1.2, "#b83a2c", -14),
        (740, 1150, 1.1, "#2f7a5a", 24),
        (420, 1172, 0.8, "#d89a2c", 8),
    ):
        shaving(card, x, y, s, colour, turn)
    card.focus = [(180, 850, 140), (490, 640, 130)]
    card.finish(bloom=0.25, vignette=0.28, vignette_colour="#2a2440")
