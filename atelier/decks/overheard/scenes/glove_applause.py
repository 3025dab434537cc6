"""Idea: in a back yard the gloves on the washing lines applaud; a small performer takes a bow on a crate.

Readings: fame; an absent public; the wind's kindness; being seen by nobody.
Second story: one single mitten has no partner to clap with; a cat covers its ears.
"""

from __future__ import annotations

import math

from atelier.chance import Rng
from atelier.colour import darken, lighten, mix
from atelier.decks.overheard.figures.people import person
from atelier.decks.overheard.painting import Art
from atelier.geometry import Frame, Path, curve, ellipse, line, poly, rect, spline, tube, union

TONES = ["#d8483c", "#2f6c8c", "#e8a83c", "#4c8c6c", "#f0e4d0", "#8a4c7c", "#e88a74", "#3c4c64", "#a8c0a0", "#c8883c"]


def paint_yard(card: Art, rng: Rng) -> None:
    """Tall back walls seen from the bottom of the yard, with a strip of windy evening sky between."""
    card.sky(["#e8b860", "#f0cc80", "#f6e0a8", "#f0d8a0"], [0, 0.35, 0.6, 1], noise=0.05, brush=8)
    streaks = card.layer()
    for _ in range(26):
        x, y = rng.uniform(-60, 700), rng.uniform(10, 620)
        streaks.stroke(
            line(curve([(x, y), (x + 90, y - 10), (x + 190, y + 4), (x + 260, y - 8)], 20)),
            "#fff2cc",
            rng.uniform(2, 7),
            0.35,
            blur=3,
        )
    card.put(streaks, flat=True, rough=0)


def wall(card: Art, rng: Rng, corners: list[tuple[float, float]], tone: str, left: bool) -> None:
    """A wall with rows of windows; corners: outer top, inner top, inner bottom, outer bottom."""
    outer_top, inner_top, inner_bottom, outer_bottom = corners
    card.shape(poly(corners), tone, form=10, brush=86)

    def at(u: float, v: float) -> tuple[float, float]:
        top = (outer_top[0] + (inner_top[0] - outer_top[0]) * u, outer_top[1] + (inner_top[1] - outer_top[1]) * u)
        low = (
            outer_bottom[0] + (inner_bottom[0] - outer_bottom[0]) * u,
            outer_bottom[1] + (inner_bottom[1] - outer_bottom[1]) * u,
        )
        return (top[0] + (low[0] - top[0]) * v, top[1] + (low[1] - top[1]) * v)

    bricks = card.layer()
    for _ in range(150):
        u, v = rng.uniform(0, 0.96), rng.uniform(0, 0.98)
        a, b = at(u, v), at(min(u + 0.05, 1), v + 0.012)
        bricks.fill(
            poly([a, (b[0], at(u + 0.05, v)[1]), b, (a[0], at(u, v + 0.012)[1])]),
            mix(tone, "#6a3028", rng.uniform(0.1, 0.4)),
            0.7,
        )
    card.put(bricks, form=2)
    for row in range(5):
        for column in range(2):
            u, v = 0.16 + column * 0.42, 0.05 + row * 0.19
            frame = [at(u, v), at(u + 0.26, v), at(u + 0.26, v + 0.11), at(u, v + 0.11)]
            card.shape(poly(frame), "#5c3a34", form=4, shadow=(3 if left else -3, 4, 5, 0.4))
            glass = [at(u + 0.03, v + 0.008), at(u + 0.23, v + 0.008), at(u + 0.23, v + 0.1), at(u + 0.03, v + 0.1)]
            card.shape(poly(glass), "#6c7c84" if rng.chance(0.7) else "#f4d488", form=3, flat=True)
            card.shape(
                tube([at(u - 0.03, v + 0.116), at(u + 0.29, v + 0.116)], [10, 10]),
                "#d8c0a0",
                form=3,
                shadow=(0, 5, 5, 0.4),
            )


def paint_far_wall(card: Art) -> None:
    """The back of the next street: gable, chimneys, four windows."""
    stacks = card.layer()
    for x, w, top in ((276, 30, 452), (500, 40, 436), (398, 24, 440)):
        stacks.fill(rect(x, top, w, 120), "#94503c")
        for k in range(2):
            stacks.fill(rect(x + 3 + k * w * 0.5, top - 16, w * 0.34, 18), "#c87850")
    card.put(stacks, form=5, depth=0.3)
    card.shape(poly([(250, 560), (300, 496), (520, 496), (560, 560)]), "#7c4c48", form=6, depth=0.3)
    card.shape(poly([(250, 556), (560, 556), (560, 964), (250, 964)]), "#b86c4c", form=8, depth=0.22)
    for x, y in ((284, 600), (372, 600), (470, 600), (284, 740), (470, 740), (372, 740)):
        card.shape(rect(x, y, 50, 76, 2), "#6a4438", form=4, depth=0.2)
        card.shape(
            rect(x + 6, y + 6, 38, 64),
            "#f4d488" if x == 470 and y == 600 else "#7c8a90",
            form=2,
            flat=True,
            depth=0.2,
        )


def glove(kind: str) -> Path:
    """An empty glove, cuff at the top (0, 0), fingers down, about 100 long."""
    cuff = rect(-19, -4, 38, 34, 5)
    palm = spline([(-19, 22), (-25, 46), (-24, 66), (22, 66), (23, 46), (19, 22)])
    thumb = tube([(17, 42), (34, 56), (40, 74)], [17, 15, 11])
    if kind == "mitten":
        return union(
            union(cuff, spline([(-19, 20), (-27, 50), (-24, 88), (-2, 102), (20, 88), (24, 50), (19, 20)])), thumb
        )
    shape = union(union(cuff, palm), thumb)
    for x, length in ((-19, 92), (-7, 104), (6, 102), (17, 90)):
        shape = union(shape, tube([(x * 0.95, 58), (x * 1.12, length - 8)], [13.5, 11.5]))
    return shape


def hang(
    card: Art,
    x: float,
    y: float,
    s: float,
    turn: float,
    tone: str,
    kind: str = "glove",
    flip: bool = False,
    depth: float = 0,
) -> None:
    """One glove on the line at (x, y), blown by `turn` degrees, with its peg."""
    frame = Frame(x, y, s, turn, flip)
    path = frame(glove(kind))
    card.shape(path, tone, form=9 * s, shadow=(5 * s, 7 * s, 6 * s, 0.28), depth=depth, brush=80)
    marks = card.layer()
    marks.fill(frame(rect(-19, 2, 38, 7)), lighten(tone, 0.12), clip=path)
    marks.fill(frame(rect(-19, 14, 38, 5)), darken(tone, 0.1), clip=path)
    if kind == "glove":
        for k in (-9, 0, 9):
            marks.stroke(frame(line([(k, 36), (k * 1.05, 54)])), darken(tone, 0.1), 2.4 * s, 0.8)
    else:
        for k in range(4):
            marks.fill(
                frame(poly([(-15 + k * 10, 62), (-10 + k * 10, 54), (-5 + k * 10, 62), (-10 + k * 10, 70)])),
                lighten(tone, 0.16),
                clip=path,
            )
    card.put(marks, form=3 * s, depth=depth)
    peg = card.layer()
    peg.fill(Frame(x, y, s, turn * 0.3)(rect(-4.5, -16, 9, 28, 2)), "#c89c60")
    card.put(peg, form=2 * s, depth=depth)


def pair(card: Art, x: float, y: float, s: float, tone: str, kind: str, gap: float, depth: float = 0) -> None:
    """Two gloves that swing together: a gap of 0 is the clap."""
    reach = 56 * s
    turn = 32 - gap * 44
    hang(card, x - reach, y, s, -turn, tone, kind, True, depth)
    hang(card, x + reach, y, s, turn, lighten(tone, 0.02), kind, False, depth)
    if gap < 0.25:
        spark = card.layer()
        for a in (48, 76, 104, 132):
            q = math.radians(a)
            cx, cy = x, y + 72 * s
            spark.stroke(
                line(
                    [
                        (cx + math.cos(q) * 44 * s, cy + math.sin(q) * 44 * s),
                        (cx + math.cos(q) * 62 * s, cy + math.sin(q) * 62 * s),
                    ]
                ),
                "#fff8e0",
                3.4 * s,
                0.75,
            )
        card.late(spark, flat=True)


def paint_line(card: Art, rng: Rng, y: float, sag: float, s: float, count: int, depth: float) -> None:
    """One washing line across the yard, full of pairs."""
    points = curve([(-20, y - 30), (400, y + sag), (820, y - 44)], 80)
    rope = card.layer()
    rope.stroke(line(points), "#6a5444", 3.4 * s + 1, 0.9)
    card.put(rope, form=2, depth=depth)
    for k in range(count):
        u = (k + 0.5) / count + rng.uniform(-0.012, 0.012)
        px, py = points[int(u * 79)]
        tone = TONES[(k * 3 + int(y)) % len(TONES)]
        pair(
            card,
            float(px),
            float(py),
            s,
            tone,
            "mitten" if rng.chance(0.3) else "glove",
            rng.pick([0.0, 0.0, 0.15, 0.5, 0.9]),
            depth,
        )


def paint_ground(card: Art, rng: Rng) -> None:
    """Cobbles, a drain, and long evening shadow."""
    ground = poly([(-20, 1030), (250, 960), (560, 960), (820, 1030), (820, 1230), (-20, 1230)])
    card.shape(ground, "#a87c5c", form=12)
    layer = card.layer()
    for row in range(13):
        y = 972 + row * row * 1.2 + row * 6
        size = 10 + row * 2.6
        for k in range(int(900 / (size * 2.1)) + 1):
            x = -30 + k * size * 2.1 + (size if row % 2 else 0)
            layer.fill(ellipse(x, y, size, size * 0.42), mix("#b88c68", "#8a6450", rng.uniform(0, 1)), clip=ground)
    card.put(layer, form=5, shadow=(1, 3, 3, 0.4))
    card.shape(poly([(250, 960), (560, 960), (560, 860), (250, 860)]), "#94543c", form=8)
    card.shape(rect(372, 872, 66, 92, 3), "#4a6454", form=5)
    card.shape(ellipse(426, 920, 4), "#e0c070", form=2)


def paint_performer(card: Art) -> None:
    """On a fruit crate, in a coat with tails too long: the deepest bow."""
    card.shade(ellipse(330, 1142, 170, 22), "#3a2018", 0.55, 12)
    crate = card.layer()
    for k in range(3):
        crate.fill(rect(232, 1044 + k * 32, 176, 26, 2), mix("#c8985c", "#a87840", k / 3))
    card.put(crate, form=5, shadow=(2, 3, 4, 0.4))
    posts = card.layer()
    for x in (232, 310, 392):
        posts.fill(rect(x, 1040, 16, 102, 2), "#8a5c34")
    posts.fill(poly([(222, 1044), (418, 1044), (404, 1024), (238, 1024)]), "#d8ac6c")
    card.put(posts, form=4)
    card.contact(322, 1032, 44, 8)
    fig = person(
        card,
        312,
        1034,
        252,
        "bow",
        "side",
        garb="greatcoat",
        top="#2c3454",
        bottom="#2c3454",
        hair="#8a4a2c",
        arm_l=(-70, 10),
        shoes="#1c1418",
    )
    x, y = fig.hand_l
    hat = Frame(x - 6, y - 6, 1.0, -40)
    layer = card.layer()
    layer.fill(hat(rect(-24, -44, 48, 46, 4)), "#20242c")
    layer.fill(hat(ellipse(0, 2, 38, 9)), "#20242c")
    layer.fill(hat(rect(-24, -10, 48, 9)), "#d8483c")
    card.put(layer, form=9, shadow=(3, 6, 6, 0.4))


def paint_cat(card: Art) -> None:
    """On the dustbin a cat holds its ears shut."""
    card.shade(ellipse(676, 1130, 84, 16), "#3a2018", 0.55, 10)
    bin_ = card.layer()
    bin_.fill(poly([(606, 1004), (746, 1004), (734, 1130), (618, 1130)]), "#7c8a90")
    card.put(bin_, form=22)
    ribs = card.layer()
    for k in range(6):
        ribs.stroke(line([(622 + k * 22, 1014), (626 + k * 20, 1126)]), "#5c686e", 4)
    ribs.fill(ellipse(676, 1002, 78, 17), "#8c9aa0")
    card.put(ribs, form=5)
    layer = card.layer()
    fur = "#4a3c3c"
    layer.fill(spline([(628, 1000), (626, 950), (646, 916), (704, 916), (724, 950), (722, 1000)]), fur)
    layer.fill(ellipse(676, 900, 44, 37), fur)
    layer.fill(tube([(720, 992), (752, 980), (758, 940)], [15, 13, 8]), fur)
    card.put(layer, form=18, shadow=(4, 6, 6, 0.4))
    paws = card.layer()
    paws.fill(tube([(642, 956), (628, 912), (640, 872)], [24, 22, 24]), lighten(fur, 0.05))
    paws.fill(tube([(710, 956), (726, 912), (712, 872)], [24, 22, 24]), lighten(fur, 0.05))
    card.put(paws, form=9, shadow=(2, 4, 4, 0.4))
    face = card.layer()
    for x in (661, 691):
        face.stroke(line(curve([(x - 8, 898), (x, 904), (x + 8, 898)], 8)), "#f0d8b0", 3)
    face.fill(poly([(671, 912), (681, 912), (676, 918)]), "#d88474")
    face.stroke(line(curve([(666, 926), (676, 921), (686, 926)], 8)), "#f0d8b0", 2.4)
    card.late(face, flat=True)


def paint(card: Art) -> None:
    """Paint it."""
    rng = Rng("gloves", card.seed)
    card.sun(50, 0.5, "#fff0c0", "#58303c")
    card.fog_colour = "#f0d498"
    paint_yard(card, rng)
    wall(card, rng, [(-20, -240), (250, 330), (250, 964), (-20, 1040)], "#a85c44", True)
    wall(card, rng, [(820, -240), (560, 330), (560, 964), (820, 1040)], "#c07850", False)
    paint_far_wall(card)
    card.shade(poly([(-20, -240), (250, 330), (250, 964), (-20, 1040)]), "#4a2848", 0.45, 10)
    paint_ground(card, rng)
    card.shade(poly([(-20, 1030), (250, 960), (430, 960), (300, 1230), (-20, 1230)]), "#4a2838", 0.4, 20)
    paint_line(card, rng, 560, 30, 0.5, 8, 0.2)
    paint_line(card, rng, 372, 44, 0.82, 5, 0.08)
    paint_performer(card)
    paint_cat(card)
    paint_line(card, rng, 120, 66, 1.22, 4, 0)
    lone = curve([(-20, 690), (400, 760), (820, 660)], 80)
    rope = card.layer()
    rope.stroke(line(lone), "#6a5444", 4, 0.9)
    card.put(rope, form=2)
    hang(card, *(float(v) for v in lone[68]), 0.95, 4, "#b8a4c8", "mitten")
    card.focus = [(330, 930, 140), (400, 260, 260)]
    card.finish(bloom=0.2, vignette=0.28, vignette_colour="#4a2420")
