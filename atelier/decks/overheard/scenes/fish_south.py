"""Idea: in autumn the fish fly south in a V over the tin roofs; a boy with a rod looks up.

Readings: longing to leave; the wrong season, the wrong tool; the catch that is out of reach; migration.
Second story: the weathervane is a fish as well, and pulls at its rod to go with them.
"""

from __future__ import annotations

import math

from atelier.chance import Rng
from atelier.colour import darken, lighten, mix
from atelier.decks.overheard.figures.people import person
from atelier.decks.overheard.layers import Linear
from atelier.decks.overheard.motifs.buildings import smoke
from atelier.decks.overheard.painting import Art
from atelier.geometry import Frame, curve, ellipse, line, poly, rect, spline, tube

LEADER = (388, 566)
SCALES = ["#e8a25c", "#d97b4a", "#f0c47c", "#c8a878", "#e0906c"]


def paint_sky(card: Art) -> None:
    """A turquoise evening that is paler where the south is, in long brushed bands like water."""
    card.sky(
        ["#0f5d6e", "#1d8088", "#4fa9a2", "#a8d0b8", "#f3dcae", "#f0b884"],
        [0, 0.2, 0.42, 0.58, 0.68, 0.8],
        noise=0.05,
        brush=170,
    )
    card.glow(360, 760, 420, "#ffe6b0", 0.6, 1.7)
    rng = Rng("bands", card.seed)
    layer = card.layer()
    for _ in range(60):
        x, y = rng.uniform(-100, 800), rng.uniform(30, 640)
        w = rng.uniform(80, 300)
        band = curve([(x, y), (x + w * 0.4, y - 8), (x + w, y + 4)], 14)
        layer.stroke(line(band), "#d8f0dc", rng.uniform(2, 7), 0.14, blur=3)
    card.put(layer, flat=True, rough=0)


def paint_fish(card: Art, x: float, y: float, s: float, turn: float, tone: str, depth: float) -> None:
    """A fish from below, nose towards (0, -1) before the turn, fins spread like wings."""
    f = Frame(x, y, s, turn)
    look = {"depth": depth, "rough": 0.4}
    layer = card.layer()
    for side in (-1, 1):
        tail = spline([(0, 96), (side * 14, 120), (side * 46, 162), (side * 30, 168), (side * 8, 142), (0, 130)])
        layer.fill(f(tail), lighten(tone, 0.06), 0.95)
        wing = spline(
            [
                (side * 22, -34),
                (side * 70, -46),
                (side * 136, -10),
                (side * 158, 42, 1),
                (side * 132, 30),
                (side * 124, 50, 1),
                (side * 102, 30),
                (side * 90, 48, 1),
                (side * 68, 24),
                (side * 24, 10),
            ]
        )
        layer.fill(
            f(wing), lighten(tone, 0.08), 0.95, gradient=Linear("#f8e6c0", *f.point(0, -10), *f.point(side * 150, 30))
        )
        for k in range(6):
            end = (side * (74 + k * 15), 30 - 10 * abs(k - 2) + k * 4)
            layer.stroke(
                f(line(curve([(side * 26, -16 + k * 3), (side * 60, -12 + k * 5), end], 10))),
                darken(tone, 0.12),
                2.2 * s,
                0.6,
                clip=f(wing),
            )
        layer.fill(
            f(spline([(side * 14, 52), (side * 46, 66), (side * 54, 92, 1), (side * 30, 84), (side * 10, 74)])),
            lighten(tone, 0.04),
        )
    card.put(layer, form=9 * s, **look)
    body = f(
        spline(
            [
                (0, -128),
                (22, -110),
                (36, -64),
                (38, -10),
                (26, 54),
                (8, 112),
                (0, 124),
                (-8, 112),
                (-26, 54),
                (-38, -10),
                (-36, -64),
                (-22, -110),
            ]
        )
    )
    layer = card.layer()
    layer.fill(body, tone)
    layer.fill(
        f(spline([(0, -112), (15, -86), (18, -20), (8, 70), (0, 100), (-8, 70), (-18, -20), (-15, -86)])),
        "#fbeed0",
        0.85,
        clip=body,
        blur=5 * s,
    )
    for row in range(12):
        for k in range(-2, 3):
            cx, cy = k * 14 + (7 if row % 2 else 0), -52 + row * 12
            layer.stroke(both_arc(f, cx, cy), darken(tone, 0.14), 1.6 * s, 0.45, clip=body)
    card.put(layer, form=22 * s, shadow=(4 * s, 8 * s, 8 * s, 0.25), **look)
    layer = card.layer()
    for side in (-1, 1):
        layer.fill(f(ellipse(side * 23, -92, 7, 8)), "#fff4d8")
        layer.fill(f(ellipse(side * 24.5, -93, 4)), "#1c2a34")
        layer.stroke(
            f(line(curve([(side * 8, -64), (side * 22, -58), (side * 32, -66)], 8))), darken(tone, 0.2), 2.4 * s, 0.7
        )
    layer.stroke(f(line(curve([(-9, -114), (0, -110), (9, -114)], 8))), darken(tone, 0.25), 2.2 * s, 0.8)
    card.put(layer, flat=True, rough=0.1, depth=depth)


def both_arc(f: Frame, cx: float, cy: float):
    """The edge of one scale."""
    return f(line(curve([(cx - 7, cy - 5), (cx, cy + 3), (cx + 7, cy - 5)], 6)))


def paint_flight(card: Art) -> None:
    """The V from below: the leader far off, the last ones above our heads."""
    arms = ((-1, (60, -70), 6), (1, (800, 20), 6))
    places = [(*LEADER, 0.14, 0, 0.5)]
    for side, end, count in arms:
        for k in range(1, count + 1):
            t = (k / count) ** 1.6
            x, y = (
                LEADER[0] + (end[0] - LEADER[0]) * t**0.8,
                LEADER[1] + (end[1] - LEADER[1]) * t + 24 * math.sin(t * math.pi),
            )
            places.append((x, y, 0.15 + 0.8 * t, 180 - side * (8 + 30 * t), 0.46 * (1 - t)))
    places[0] = (*LEADER, 0.14, 180, 0.5)
    rng = Rng("fish", card.seed)
    for x, y, s, turn, depth in places:
        paint_fish(card, x, y, s, turn + rng.normal(0, 4), rng.pick(SCALES), depth)


def tin_roof(
    card: Art, corners: list[tuple[float, float]], tone: str, ribs: int, depth: float = 0.0, form: float = 8
) -> None:
    """A sheet-metal roof: four corners (ridge left, ridge right, eaves right, eaves left), ribs and rust."""
    rng = Rng("tin", round(corners[0][0]), round(corners[0][1]))
    outline = poly(corners)
    a, b, c, d = corners
    layer = card.layer()
    layer.fill(outline, tone, gradient=Linear(darken(tone, 0.12), *a, *d))
    for _ in range(24):
        u, v = rng.uniform(0, 1), rng.uniform(0, 1)
        x = (a[0] + (b[0] - a[0]) * u) * (1 - v) + (d[0] + (c[0] - d[0]) * u) * v
        y = (a[1] + (b[1] - a[1]) * u) * (1 - v) + (d[1] + (c[1] - d[1]) * u) * v
        layer.fill(
            ellipse(x, y, rng.uniform(6, 26), rng.uniform(4, 12), rng.uniform(0, 90)),
            rng.pick(["#a0603e", "#7c9a9c", "#c08a5c"]),
            0.4,
            clip=outline,
            blur=4,
        )
    for row in (0.33, 0.66):
        layer.stroke(line([mid(a, d, row), mid(b, c, row)]), darken(tone, 0.16), 2.4, 0.6, clip=outline)
    card.put(layer, form=form, depth=depth, brush=80)
    layer = card.layer()
    for k in range(ribs + 1):
        top, low = mid(a, b, k / ribs), mid(d, c, k / ribs)
        layer.fill(tube([top, low], [4.5, 7], n=6), lighten(tone, 0.06))
    card.put(layer, form=3, depth=depth, shadow=(3, 2, 2, 0.45))


def mid(a: tuple[float, float], b: tuple[float, float], t: float) -> tuple[float, float]:
    """A point between two."""
    return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)


def brick_chimney(card: Art, x: float, y: float, w: float, h: float, depth: float = 0.0) -> None:
    """A chimney, its top edge at y."""
    body = rect(x - w / 2, y, w, h)
    layer = card.layer()
    layer.fill(body, "#96543e")
    rows = max(int(h / 15), 2)
    for row in range(rows):
        yy = y + row * 15
        layer.stroke(line([(x - w / 2, yy), (x + w / 2, yy)]), "#5a3430", 2, 0.8, clip=body)
        for k in range(-1, int(w / 26) + 2):
            bx = x - w / 2 + k * 26 + (13 if row % 2 else 0)
            layer.stroke(line([(bx, yy), (bx, yy + 15)]), "#5a3430", 2, 0.7, clip=body)
    card.put(layer, form=w * 0.2, depth=depth, brush=88)
    card.shape(rect(x - w * 0.6, y - 10, w * 1.2, 22, 3), "#b0705a", form=7, depth=depth, shadow=(2, 5, 4, 0.4))


def paint_town(card: Art) -> None:
    """Roof behind roof, and the smoke of the first stoves."""
    rng = Rng("town", card.seed)
    for y, depth, size in ((812, 0.62, 0.5), (858, 0.42, 0.75), (920, 0.24, 1.05), (1012, 0.08, 1.7)):
        x = -60.0
        while x < 840:
            w, h = rng.uniform(90, 150) * size, rng.uniform(40, 76) * size
            lean = rng.uniform(10, 30) * size
            tin_roof(
                card,
                [(x + lean, y - h), (x + w * 0.9, y - h - 6), (x + w, y), (x, y)],
                rng.pick(["#5c7c84", "#6c8a8c", "#4c6c78", "#8a8474"]),
                6,
                depth,
                5,
            )
            card.shape(rect(x + 3, y - 2, w - 6, 120), "#50606a", form=6, depth=depth + 0.08)
            if rng.chance(0.6):
                cx = x + w * rng.uniform(0.3, 0.7)
                brick_chimney(card, cx, y - h - 30 * size, 22 * size, 40 * size, depth)
                smoke(card, cx, y - h - 34 * size, 100 * size, 16 * size, "#f4e2c8", 0.35, -50, int(x))
            if rng.chance(0.6):
                card.shape(rect(x + w * 0.4, y + 12, 16 * size, 22 * size), "#ffd88a", flat=True, glow=0.4)
            x += w * rng.uniform(0.95, 1.1)
        card.fog(y - 30, y + 70, "#e6c69a", 0.34)


def paint_vane(card: Art) -> None:
    """The fish weathervane on the left gable."""
    x, y = 132, 826
    layer = card.layer()
    layer.stroke(line([(x, y + 130), (x + 3, y)]), "#2c3034", 6)
    for dx, dy in ((-34, 0), (34, 0)):
        layer.stroke(line([(x, y + 52), (x + dx, y + 52 + dy)]), "#2c3034", 4)
    layer.fill(ellipse(x, y + 30, 7), "#b8863c")
    f = Frame(x + 4, y - 6, 1.25, -22)
    layer.fill(
        f(
            spline(
                [
                    (52, 0),
                    (24, -17),
                    (-12, -15),
                    (-34, -3),
                    (-58, -20, 1),
                    (-52, 0),
                    (-58, 20, 1),
                    (-34, 3),
                    (-12, 15),
                    (24, 17),
                ]
            )
        ),
        "#3a4448",
    )
    layer.fill(f(spline([(4, -15), (-8, -32, 1), (-18, -13)])), "#3a4448")
    layer.fill(f(ellipse(34, -4, 3.4)), "#f3dcae")
    card.put(layer, form=5, rim=0.6, rough=0.3)


def paint_near_roofs(card: Art) -> None:
    """The two near roofs and the big chimney."""
    tin_roof(card, [(-40, 930), (250, 958), (330, 1230), (-40, 1230)], "#47666e", 9)
    tin_roof(card, [(330, 1060), (840, 1010), (860, 1240), (250, 1240)], "#5a7478", 13)
    card.shape(tube([(-40, 930), (250, 958)], [14, 14]), "#3a5058", form=6)
    card.shape(tube([(330, 1060), (840, 1010)], [15, 15]), "#46606a", form=6)
    frame = Frame(112, 1080, 1, 6)
    card.shape(frame(rect(-48, -46, 96, 104, 4)), "#35484e", form=6, shadow=(4, 6, 5, 0.4))
    card.shape(frame(rect(-38, -36, 76, 84, 2)), "#ffcf7a", flat=True, glow=0.35)
    card.shape(frame(join_bars()), "#35484e", form=2)
    brick_chimney(card, 622, 930, 150, 170)


def join_bars():
    """The glazing bars of the skylight."""
    return poly(
        [
            (-3, -36),
            (3, -36),
            (3, 4),
            (38, 4),
            (38, 9),
            (3, 9),
            (3, 48),
            (-3, 48),
            (-3, 9),
            (-38, 9),
            (-38, 4),
            (-3, 4),
        ]
    )


def paint_boy(card: Art) -> None:
    """The boy on the chimney: jersey, cap, a rod over the shoulder with the line hanging slack."""
    card.contact(612, 922, 44, 8)
    boy = person(
        card,
        612,
        924,
        190,
        "look_up",
        "tqback",
        True,
        "child",
        garb="jumper",
        top="#d8a63c",
        bottom="#3a3f52",
        hair="#5a3424",
        hat="cap",
        hatcol="#7a3c34",
        boots=True,
        scarf="#b8483c",
        stripes="#a87828",
        options={"rim": 0.3},
    )
    hand = boy.hand_r if boy.hand_r[0] > boy.hand_l[0] else boy.hand_l
    tip = (hand[0] + 118, hand[1] - 236)
    layer = card.layer()
    layer.stroke(
        line(curve([(hand[0] - 26, hand[1] + 66), hand, (hand[0] + 60, hand[1] - 140), tip], 20)), "#3c2820", 5
    )
    layer.stroke(line(curve([tip, (tip[0] + 12, tip[1] + 120), (tip[0] + 4, tip[1] + 262)], 20)), "#f4e8cc", 1.8, 0.9)
    layer.fill(ellipse(tip[0] + 4, tip[1] + 268, 6, 9), "#d0483a")
    card.late(layer, form=3, rough=0.1)


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(250, 0.45, "#ffe0a8", "#153848")
    card.fog_colour = mix("#a8d0b8", "#f0cfa0", 0.5)
    paint_sky(card)
    paint_flight(card)
    card.sun(110, 0.45, "#ffe2b0", "#142838")
    card.fog_colour = "#ecc896"
    paint_town(card)
    paint_vane(card)
    paint_near_roofs(card)
    paint_boy(card)
    card.focus = [(612, 820, 150), (300, 300, 300)]
    card.finish(bloom=0.25, vignette=0.3, vignette_colour="#0c2a34")
