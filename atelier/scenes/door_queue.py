"""Idea: a long queue, everybody with their own door under the arm, before a wall that has no opening.

Readings: emigrants; chances; bureaucracy; everyone brings their own way in.
Second story: one child has left the queue, laid her door on the ground and opened it: there is light below.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from atelier.chance import Rng
from atelier.colour import darken, lighten, shift
from atelier.geometry import Frame, Path, blob, ellipse, join, line, poly, rect, spline, tube
from atelier.layers import Linear
from atelier.motifs.people import Figure, person, random_attire
from atelier.motifs.sky import hill
from atelier.painting import Art

GROUND = 872
DOORS = ["#2f7a7c", "#d8a63c", "#e9dfc8", "#5c7a4a", "#a8402f", "#3c5a86", "#7c4a6c", "#c87848", "#8fb0a8", "#4a4440"]


def paint_wall(card: Art) -> None:
    """The wall: course upon course to the upper edge and past it, patched and blind."""
    rng = Rng("bricks", card.seed)
    card.sky(["#5c3430", "#86503e", "#a8684a", "#b87a56"], [0, 0.3, 0.6, 0.75], noise=0.05, angle=96)
    height, width = 27, 62
    for row in range(-1, 34):
        layer = card.layer()
        y = row * height
        for k in range(-1, 15):
            x = k * width + (width / 2 if row % 2 else 0) + rng.normal(0, 1.2)
            t = max(min(y / 880, 1), 0)
            tone = shift("#7a4638" if t < 0.35 else "#955a44", 0.06 * t + rng.normal(0, 0.02), 1, rng.normal(0, 7))
            if rng.chance(0.03):
                tone = shift("#6c6a70", rng.normal(0, 0.03))
            layer.fill(rect(x + 2, y + 2, width - 4 + rng.normal(0, 1), height - 4, 4), tone, ink=False)
        card.put(layer, form=5, shadow=(1, 3, 2, 0.45), rough=0.9, grain=0.9)
    paint_walled_up(card)
    paint_stains(card)
    card.shade(poly([(-20, -20), (820, -20), (820, 700), (420, 300), (-20, 60)]), "#201018", 0.6, 60)
    marks = card.layer()
    for group in range(9):
        x, y = 560 + (group % 3) * 72, 600 + (group // 3) * 46
        for k in range(4):
            marks.stroke(line([(x + k * 9, y + rng.normal(0, 2)), (x + k * 9 + 3, y + 28)]), "#efe2cc", 2.6, 0.5)
        marks.stroke(line([(x - 5, y + 22), (x + 36, y + 6)]), "#efe2cc", 2.6, 0.5)
    card.put(marks, flat=True, rough=0)
    card.shade(ellipse(120, 610, 300, 260), "#ffdca0", 0.22, 90, "screen")


def paint_walled_up(card: Art) -> None:
    """Far above everybody's head, a doorway that was bricked up long ago."""
    rng = Rng("arch", card.seed)
    x, y, w, h = 600, 470, 132, 220
    arch = spline(
        [
            (x - w / 2, y, 1),
            (x - w / 2, y - h * 0.66, 1),
            (x - w * 0.36, y - h * 0.9),
            (x, y - h),
            (x + w * 0.36, y - h * 0.9),
            (x + w / 2, y - h * 0.66, 1),
            (x + w / 2, y, 1),
        ]
    )
    layer = card.layer()
    layer.stroke(arch, "#b09a80", 24)
    layer.fill(rect(x - w * 0.64, y - 6, w * 1.28, 22, 3), "#b09a80")
    card.put(layer, form=8, shadow=(3, 5, 5, 0.5), rough=1)
    layer = card.layer()
    layer.fill(arch, "#6a4a3e")
    for row in range(14):
        for k in range(-4, 5):
            bx, by = x + k * 34 + (17 if row % 2 else 0), y - 10 - row * 17
            layer.fill(rect(bx - 15, by - 6, 30, 13, 3), shift("#a07a5e", rng.normal(0, 0.04)), clip=arch, ink=False)
    card.put(layer, form=4, rough=0.9, grain=0.9)


def paint_stains(card: Art) -> None:
    """Damp, a fallen patch of plaster, a long crack."""
    for x, y, rx, ry, tone in (
        (90, 380, 150, 120, "#c8a488"),
        (380, 170, 120, 70, "#c09a80"),
        (740, 760, 110, 80, "#c8a488"),
        (300, 640, 90, 60, "#b88e74"),
    ):
        layer = card.layer()
        layer.fill(blob(x, y, rx, ry, 15, 0.22, int(x)), tone)
        card.put(layer, form=5, opacity=0.34, rough=1.6, texture=1.6)
    for x, y, w, h in ((250, 240, 70, 420), (470, 520, 50, 300), (30, 520, 80, 330)):
        card.shade(
            spline([(x - w, y), (x + w, y), (x + w * 0.6, y + h), (x - w * 0.3, y + h * 0.8)]), "#3a2028", 0.35, 30
        )
    rng = Rng("crack", card.seed)
    layer = card.layer()
    for x, y, steps, width in ((366, -10, 20, 7), (392, 170, 9, 4), (376, 330, 8, 3)):
        way = [(x, y)]
        for _ in range(steps):
            x, y = x + rng.normal(4 if width < 5 else 0, 15), y + rng.uniform(8, 30)
            way.append((x, y))
        layer.fill(tube(way, [width, width * 0.6, 0.6], n=steps + 1), "#241018")
    card.put(layer, flat=True, rough=0.6)


def paint_ivy(card: Art) -> None:
    """A wire and a lamp on the wall, out of reach, and a swift's nest that did find a gap."""
    x, y = 176, 250
    layer = card.layer()
    layer.fill(
        spline([(x - 22, y + 14), (x - 18, y - 12), (x, y - 20), (x + 18, y - 12), (x + 22, y + 14)]), "#2a1418"
    )
    card.put(layer, flat=True)
    layer = card.layer()
    for k in range(24):
        a = math.radians(200 + k * 6)
        layer.stroke(line([(x + math.cos(a) * 14, y + 12), (x + math.cos(a) * 26, y + 18)]), "#c8a878", 3, 0.9)
    layer.fill(spline([(x + 8, y + 6), (x - 2, y - 6), (x - 14, y - 2), (x - 8, y + 8)]), "#1c1420")
    layer.fill(poly([(x + 6, y - 2), (x + 15, y + 1), (x + 6, y + 4)]), "#d8a848")
    card.put(layer, form=4)
    layer = card.layer()
    for dx, dy, turn, s in ((250, -60, -20, 1.0), (320, 10, 14, 0.8), (170, 90, -34, 0.9)):
        f = Frame(x + dx, y + dy, s, turn)
        layer.fill(
            f(
                spline(
                    [
                        (0, 0),
                        (-16, -13),
                        (-46, -18, 1),
                        (-20, -2),
                        (-4, 9),
                        (-10, 24, 1),
                        (0, 16),
                        (10, 24, 1),
                        (4, 9),
                        (20, -2),
                        (46, -18, 1),
                        (16, -13),
                    ]
                )
            ),
            "#1c1420",
        )
    card.put(layer, form=4)


def paint_ground(card: Art) -> None:
    """Trodden earth and cobbles."""
    hill(card, [(0, GROUND), (400, GROUND - 4), (800, GROUND)], "#a88a6c", form=14)
    rng = Rng("cobbles", card.seed)
    layer = card.layer()
    for row in range(13):
        t = row / 12
        y = GROUND + 12 + 330 * t**1.35
        size = 8 + 20 * t
        x = -20.0
        while x < 830:
            w = size * rng.uniform(1.5, 2.3)
            layer.fill(
                ellipse(x + w / 2, y + rng.normal(0, 2), w * 0.48, size * 0.44),
                shift("#8d7766", rng.normal(0, 0.03)),
                ink=False,
            )
            x += w
    card.put(layer, form=5, shadow=(2, 3, 2, 0.4), rough=0.6)
    card.shade(rect(-20, GROUND - 16, 840, 34), "#2c1820", 0.6, 10)


def door_path(f: Frame) -> Path:
    """The outline of a door in its local units: 100 wide, 210 high, its foot at (0, 0)."""
    return f(rect(-50, -210, 100, 210, 3))


def paint_door(card: Art, f: Frame, tone: str, kind: int, options: dict) -> None:
    """A panelled door with its furniture; every kind is built differently."""
    s = f.s
    layer = card.layer()
    layer.fill(door_path(f), tone)
    card.put(layer, form=6 * s, shadow=(5 * s, 7 * s, 6 * s, 0.4), rough=0.3, **options)
    layer = card.layer()
    dark, pale = darken(tone, 0.1), lighten(tone, 0.07)
    if kind % 3 == 0:
        for x in (-38, 6):
            for y, h in ((-196, 70), (-114, 30), (-72, 60)):
                layer.fill(f(rect(x, y, 32, h, 2)), dark)
                layer.fill(f(rect(x + 4, y + 4, 24, h - 8, 2)), pale)
    elif kind % 3 == 1:
        layer.fill(f(rect(-34, -192, 68, 84, 30)), "#ffd890" if kind % 2 else "#8fb0b8")
        layer.stroke(f(line([(0, -192), (0, -108)])), dark, 4 * s)
        layer.stroke(f(line([(-34, -150), (34, -150)])), dark, 4 * s)
        layer.fill(f(rect(-36, -92, 72, 76, 3)), dark)
        layer.fill(f(rect(-31, -87, 62, 66, 3)), pale)
    else:
        for x in range(-40, 50, 20):
            layer.stroke(f(line([(x, -208), (x, -2)])), dark, 3 * s)
        for y in (-180, -40):
            layer.fill(f(rect(-46, y, 92, 16, 2)), dark)
        layer.fill(f(ellipse(0, -128, 12, 12)), "#3a2c2c")
    layer.fill(f(ellipse(40, -100, 5.5)), "#e8c060")
    layer.fill(f(rect(-14, -104, 28, 8, 2)), "#c8a050" if kind % 2 else dark)
    card.put(layer, form=3 * s, rough=0.2, **options)


def carry(card: Art, f: Frame, tone: str, kind: int, options: dict) -> Callable[[Figure], None]:
    """The door between the body and the near arm."""

    def draw(_: Figure) -> None:
        paint_door(card, f, tone, kind, options)

    return draw


def paint_carrier(card: Art, x: float, y: float, h: float, k: int, flip: bool, depth: float = 0.0) -> None:
    """One person with one door."""
    rng = Rng("carrier", k, card.seed)
    build, dress = random_attire(
        k * 7 + 3, ("#7c4a3c", "#3f6264", "#b88a44", "#5a4a5e", "#77805a", "#c8b898", "#39465a")
    )
    size = h * {"child": 0.72, "old": 0.94, "tall": 1.1}.get(build, 1.0)
    options = {"depth": depth}
    side = -1 if flip else 1
    tilt = rng.normal(0, 5)
    f = Frame(x + side * size * 0.05, y - size * 0.1, size * 0.0036, tilt)
    card.contact(x, y, h * 0.24, h * 0.05)
    pose = rng.pick(["stand", "stroll", "stand", "walk"])
    hold = f.point(side * 30, -112)
    person(
        card,
        x,
        y,
        size,
        pose,
        "side",
        flip,
        build,
        dress,
        reach={"r": hold},
        between=carry(card, f, DOORS[k % len(DOORS)], k, options),
        options=options,
        nod=rng.normal(6, 8),
    )


def paint_shadows(card: Art) -> None:
    """The low sun throws the doors' shadows on the wall: there, for once, they look like openings."""
    rng = Rng("cast", card.seed)
    parts = []
    for k in range(9):
        x = 96 + k * 82
        s = 0.8
        f = Frame(x + 52, GROUND + 6, s, rng.normal(0, 3))
        parts.append(join([door_path(f), f(ellipse(0, -226, 25, 28))]))
    card.shade(join(parts), "#2a1424", 0.72, 4)


def paint_first(card: Art) -> None:
    """The first in the queue has put the door against the wall and listens."""
    f = Frame(752, GROUND + 12, 0.72, 2)
    paint_door(card, f, "#2f7a7c", 3, {})
    card.contact(700, 894, 34)
    person(
        card,
        698,
        896,
        172,
        "lean",
        "tqback",
        False,
        "old",
        garb="greatcoat",
        top="#5c4a3c",
        bottom="#33303a",
        hat="bowler",
        hatcol="#2c2a2c",
        hair="#cfc8bc",
        reach={"r": (738, 800)},
    )


def paint_queue(card: Art) -> None:
    """Two bands: the far one to the right, the near one to the left, where it turns."""
    for k in range(8):
        paint_carrier(card, 60 + k * 78, 902 + (k % 3) * 5, 158, k + 1, False, 0.04)
    card.fog(860, 1000, "#c8a484", 0.14)
    for k, x in enumerate((790, 676, 560, 452)):
        paint_carrier(card, x, 1124 + (k % 2) * 16, (288, 262, 282, 254)[k], k + 11, True)


def paint_hatch(card: Art) -> None:
    """The laid-down door, ajar; light, a ladder, the kneeling child."""
    frame_outer = poly([(70, 1092), (270, 1080), (316, 1176), (88, 1192)])
    card.shade(poly([(60, 1084), (284, 1070), (336, 1186), (80, 1204)]), "#2c1820", 0.6, 8)
    layer = card.layer()
    layer.fill(frame_outer, "#5c3c30")
    card.put(layer, form=6)
    hole = poly([(86, 1098), (260, 1088), (298, 1168), (100, 1182)])
    layer = card.layer()
    layer.fill(hole, "#ffb648", gradient=Linear("#fffbe0", 190, 1100, 210, 1176))
    layer.fill(poly([(86, 1098), (260, 1088), (270, 1110), (91, 1122)]), "#6a3420", clip=hole)
    layer.fill(poly([(260, 1088), (298, 1168), (276, 1170), (246, 1106)]), "#8a4a28", clip=hole)
    layer.fill(poly([(86, 1098), (100, 1182), (116, 1180), (102, 1112)]), "#4a2418", clip=hole)
    card.put(layer, flat=True, glow=0.9, rough=0.3)
    card.shade(poly([(90, 1100), (290, 1090), (420, 560), (40, 520)]), "#ffca78", 0.3, 36, "screen")
    card.rays(184, 1180, -88, 46, "#ffd890", 0.75, 6, 720)
    card.glow(190, 1140, 300, "#ffc060", 0.6, 1.8)
    leaf_door = poly([(86, 1098), (60, 986), (232, 962), (260, 1088)])
    layer = card.layer()
    layer.fill(leaf_door, "#c8453a", gradient=Linear("#7c2428", 100, 980, 180, 1100))
    layer.stroke(poly([(98, 1076), (84, 1002), (216, 984), (236, 1066)]), "#6a1c24", 5)
    layer.fill(ellipse(88, 1032, 6), "#f0cc70")
    card.put(layer, form=8, shadow=(6, -6, 8, 0.3), rim=0.3)
    layer = card.layer()
    for x in (176, 228):
        layer.fill(tube([(x + 10, 1174), (x - 4, 1070)], [9, 9]), "#7a4426")
    for k in range(5):
        layer.fill(tube([(174 + k * 2.6, 1084 + k * 20), (226 + k * 2.6, 1082 + k * 20)], [8, 8], n=4), "#8a5230")
    card.put(layer, form=4, rim=0.5, shadow=(3, 3, 3, 0.4))
    card.lamp(190, 1130, 280, "#ffc870", 1.2)
    card.contact(322, 1150, 40)
    person(
        card,
        326,
        1154,
        172,
        "kneel",
        "side",
        True,
        "child",
        garb="dress",
        top="#e8c04c",
        bottom="#e8c04c",
        hair="#4a2c20",
        hairstyle="plaits",
        stockings="#5c6a7a",
        nod=40.0,
        lean=24.0,
        options={"rim": 0.4},
    )
    card.lamps_off()


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(150, 0.46, "#ffe4b8", "#2a1830")
    card.fog_colour = "#c8a080"
    paint_wall(card)
    paint_ivy(card)
    paint_ground(card)
    paint_shadows(card)
    paint_first(card)
    paint_queue(card)
    paint_hatch(card)
    card.focus = [(300, 1100, 190), (560, 1000, 260), (300, 850, 260)]
    card.finish(bloom=0.25, vignette=0.36, vignette_colour="#1c0c14")
