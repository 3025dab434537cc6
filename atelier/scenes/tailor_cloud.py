"""Idea: a tailor kneels to measure a small, bad-tempered cloud for a suit; it stamps its feet of rain.

Readings: taming; vanity; trying to fit somebody who will not be fitted.
Second story: in the mirror the cloud already sees itself white and fine.
"""

from __future__ import annotations

import math

import numpy as np

from atelier.chance import Rng
from atelier.colour import Colour, darken, lighten
from atelier.geometry import Frame, Path, arc, curve, ellipse, line, poly, rect, spline, tube
from atelier.layers import Linear
from atelier.motifs.people import person
from atelier.painting import Art
from atelier.worlds import world

FLOOR = 880
PUFFS = (
    (-150, 14, 62),
    (-96, -48, 74),
    (-16, -86, 88),
    (72, -60, 78),
    (140, -4, 66),
    (96, 40, 60),
    (16, 48, 66),
    (-76, 50, 60),
    (-20, -10, 96),
    (60, 0, 84),
    (-90, 0, 70),
)
CLOUD = (486, 588)


def paint_room(card: Art) -> None:
    """Cream stripes, a tall window on the left that is not in the picture, boards."""
    card.sky(["#efe3c8", "#f3e9d2", "#e6d6b4"], [0, 0.5, 0.74], noise=0.03)
    layer = card.layer()
    for k in range(15):
        layer.fill(rect(k * 56 - 10, -10, 24, FLOOR), "#e2d2ac")
        for n in range(15):
            layer.fill(ellipse(k * 56 + 30, n * 62 + (31 if k % 2 else 0), 3.6), "#b89a58", 0.9)
    card.put(layer, flat=True, rough=0.8)
    floor = card.layer()
    floor.fill(rect(-20, FLOOR, 840, 340), "#b08a58", gradient=Linear("#7c5a38", 0, FLOOR, 0, 1200))
    for k in range(15):
        floor.stroke(line([(400 + (k - 7) * 96, FLOOR), (400 + (k - 7) * 190, 1210)]), "#6c4a2c", 2.6, 0.8)
    card.put(floor, form=8, brush=80, texture=1.2)
    skirting = card.layer()
    skirting.fill(rect(-20, FLOOR - 34, 840, 40), "#d0b88c")
    card.put(skirting, form=6, shadow=(0, 6, 6, 0.4))
    card.shade(poly([(-20, 120), (300, 20), (420, 640), (-20, 820)]), "#fff6d8", 0.34, 16, mode="screen")


def paint_shelf(card: Art) -> None:
    """Rolls of cloth: dawn, noon, dusk, night with stars."""
    for row, y in enumerate((118, 262)):
        board = card.layer()
        board.fill(rect(430, y, 400, 18), "#8a6238")
        card.put(board, form=5, shadow=(0, 12, 12, 0.45))
        for k in range(5):
            roll(card, 470 + k * 76, y - 34, SKIES[(row * 5 + k) % len(SKIES)], k + row)


SKIES = (
    ("#f4b48c", "#e88a84"),
    ("#8cc4e0", "#c4e4ec"),
    ("#24306c", "#0f1640"),
    ("#d8dce0", "#a8b4bc"),
    ("#f0cc6c", "#e8964c"),
    ("#5c7c9c", "#38506c"),
    ("#c8a0c4", "#7c6aa0"),
    ("#9cd0c0", "#e4f0d8"),
)


def roll(card: Art, x: float, y: float, colours: tuple[str, str], seed: int) -> None:
    """One roll of sky, seen from its end, with a flap hanging over the shelf."""
    layer = card.layer()
    flap = spline(
        [
            (x - 32, y, 1),
            (x + 20, y + 4, 1),
            (x + 16, y + 66),
            (x + 20, y + 92, 1),
            (x - 28, y + 88, 1),
            (x - 30, y + 50),
        ]
    )
    layer.fill(flap, colours[0], gradient=Linear(colours[1], 0, y, 0, y + 90))
    if colours[0] == "#24306c":
        rng = Rng("stars", seed)
        for _ in range(22):
            layer.fill(
                ellipse(x + rng.uniform(-28, 16), y + rng.uniform(4, 86), rng.uniform(1.2, 2.6)), "#fff4d0", clip=flap
            )
    card.put(layer, form=10, shadow=(5, 8, 8, 0.35))
    end = card.layer()
    end.fill(ellipse(x, y, 34, 33), colours[0])
    for r in (26, 19, 12):
        end.stroke(ellipse(x, y, r), darken(colours[1], 0.06), 3, 0.8)
    end.fill(ellipse(x, y, 6), "#8a6238")
    card.put(end, form=9, shadow=(4, 6, 6, 0.4))


def paint_mirror(card: Art) -> None:
    """A cheval glass at the right; the cloud in it is dressed in sunshine."""
    glass = ellipse(706, 590, 92, 206)
    stand = card.layer()
    stand.fill(tube([(606, 900), (612, 700), (620, 560)], [18, 15, 13]), "#7c5428")
    stand.fill(tube([(812, 900), (808, 700), (800, 560)], [18, 15, 13]), "#7c5428")
    stand.fill(tube([(566, 918), (606, 892), (700, 884), (830, 892)], [14, 18, 16, 16]), "#7c5428")
    card.put(stand, form=7, shadow=(8, 8, 10, 0.4))
    rim = card.layer()
    rim.fill(ellipse(706, 590, 110, 226), "#b8893c")
    card.put(rim, form=14, shadow=(10, 12, 14, 0.45), rim=0.4)

    def reflection(inner: Art) -> None:
        inner.sun(130, 0.5, "#fffbe8", "#7c9cc8")
        inner.sky(["#6cb4e0", "#a8d8ec", "#e4f2ec"], [0.3, 0.5, 0.65], noise=0.03)
        inner.glow(650, 460, 200, "#fff4c0", 0.7, 1.6)
        cloud_mass(inner, 716, 590, 0.62, "#ffffff", "#cfe2f0", flip=True)
        bow = inner.layer()
        bow.fill(poly([(716, 640), (686, 622), (686, 660)]), "#d8503c")
        bow.fill(poly([(716, 640), (746, 622), (746, 660)]), "#d8503c")
        bow.fill(ellipse(716, 641, 8), "#b83c2c")
        inner.put(bow, form=6, shadow=(2, 4, 3, 0.3))

    world(card, glass, reflection, rough=0.2)
    card.shade(poly([(640, 470), (676, 420), (756, 720), (730, 770)]), "#ffffff", 0.2, 6, mode="screen", clip=glass)


def cloud_mass(card: Art, x: float, y: float, s: float, light: Colour, dark: Colour, flip: bool = False) -> None:
    """The body of the cloud: lobes from back to front, each with its own edge."""
    side = -1 if flip else 1
    for k, (dx, dy, r) in enumerate(PUFFS):
        layer = card.layer()
        layer.fill(
            ellipse(x + side * dx * s, y + dy * s, r * s, r * 0.9 * s),
            light,
            gradient=Linear(dark, 0, y - 150 * s, 0, y + 110 * s),
        )
        card.put(layer, form=r * 0.5 * s, rough=1.4, grain=0.9, shadow=(0, 4 * s, 9 * s, 0.2) if k else None)


def paint_cloud(card: Art) -> None:
    """Slate, swirling, with a scowl of two dark folds and a spark under its elbow."""
    x, y = CLOUD
    paint_legs(card)
    cloud_mass(card, x, y, 1.0, "#a9b8c6", "#46566a")
    folds = card.layer()
    for points in (
        [(-170, -10), (-120, -60), (-60, -50), (-40, -20)],
        [(-60, -120), (0, -140), (60, -110), (50, -70)],
        [(70, -90), (130, -70), (160, -20), (130, 10)],
        [(-120, 40), (-70, 70), (-20, 50)],
        [(30, 60), (80, 70), (120, 40)],
    ):
        folds.stroke(line(curve([(x + a + 3, y + b + 7) for a, b in points], 16)), "#38465a", 4, 0.5)
    card.put(folds, form=3, rough=1.2)
    scowl = card.layer()
    scowl.fill(tube([(x - 78, y - 34), (x - 44, y - 22), (x - 16, y - 6)], [5, 13, 8]), "#2c3646")
    scowl.fill(tube([(x + 66, y - 30), (x + 34, y - 20), (x + 8, y - 6)], [5, 13, 8]), "#2c3646")
    scowl.fill(tube([(x - 26, y + 34), (x - 4, y + 26), (x + 22, y + 36)], [3, 8, 3]), "#2c3646")
    card.put(scowl, form=4)
    bolt = card.layer()
    bolt.fill(
        poly(
            [
                (x + 148, y + 44),
                (x + 122, y + 96),
                (x + 142, y + 94),
                (x + 116, y + 150),
                (x + 172, y + 80),
                (x + 150, y + 82),
                (x + 170, y + 44),
            ]
        ),
        "#ffdf5c",
    )
    card.put(bolt, form=4, glow=0.5)
    card.glow(x + 146, y + 96, 90, "#ffe68c", 0.5, 2)


def paint_legs(card: Art) -> None:
    """Two narrow showers; one is planted, the other has just stamped."""
    x, _ = CLOUD
    rng = Rng("rain", card.seed)
    layer = card.layer()
    for top, foot, foot_y in ((x - 44, x - 52, 872), (x + 46, x + 92, 838)):
        for _ in range(54):
            t = rng.uniform(0, 1)
            off = rng.normal(0, 13)
            px = top + (foot - top) * t + off
            py = 640 + (foot_y - 650) * t
            layer.stroke(
                line([(px, py), (px + (foot - top) * 0.1, py + rng.uniform(18, 40))]),
                rng.pick(["#6c94b4", "#a4c8dc", "#48708f", "#e4f2f6"]),
                rng.uniform(2, 4.4),
                1,
            )
    card.put(layer, form=3, rough=0.4)
    splash = card.layer()
    for foot, foot_y in ((x - 52, 878), (x + 96, 846)):
        for _ in range(40):
            angle = rng.uniform(math.pi, 2 * math.pi)
            reach = rng.uniform(10, 48)
            splash.fill(
                ellipse(foot + math.cos(angle) * reach, foot_y + math.sin(angle) * reach * 0.5, rng.uniform(2, 5)),
                "#dcedf4",
            )
        splash.stroke(ellipse(foot, foot_y + 4, 40, 9), "#f0f8fa", 3)
    card.put(splash, form=3)


def paint_block(card: Art) -> None:
    """The tailor's round stand, wet, with water over its edge on to the boards."""
    x = CLOUD[0] + 6
    puddle = card.layer()
    puddle.fill(
        spline(
            [(280, 1010), (380, 976), (560, 984), (680, 1010), (650, 1052), (500, 1070), (420, 1094), (330, 1062)]
        ),
        "#8fb0c0",
    )
    card.put(puddle, form=6, light=0.5)
    card.contact(x, 1004, 190, 34, 0.6)
    side = card.layer()
    side.fill(
        spline(
            [(x - 172, 884, 1), (x - 168, 980), (x - 90, 1014), (x + 90, 1014), (x + 168, 980), (x + 172, 884, 1)]
        ),
        "#8a5a30",
        gradient=Linear("#5c3a20", x - 170, 0, x + 170, 0),
    )
    for k in range(9):
        px = x - 150 + k * 38
        side.stroke(line([(px, 900), (px, 1006)]), "#5c3a20", 3, 0.7)
    card.put(side, form=30)
    top = card.layer()
    top.fill(ellipse(x, 884, 174, 42), "#c08a50")
    top.stroke(ellipse(x, 884, 160, 36), "#8a5a30", 3)
    card.put(top, form=8, shadow=(0, 4, 5, 0.4))
    wet = card.layer()
    wet.fill(ellipse(x + 10, 884, 130, 27), "#a8c8d4")
    card.put(wet, form=5, light=0.6)
    drops = card.layer()
    rng = Rng("drip", card.seed)
    for _ in range(9):
        px = x + rng.uniform(-150, 150)
        drops.fill(tube([(px, 910), (px, 910 + rng.uniform(20, 70))], [4, 8]), "#c4dde6")
    card.put(drops, form=4)


def paint_tailor(card: Art) -> None:
    """On one knee, tape around the cloud's waist, pins in the mouth, patience in the back."""
    card.contact(150, 1096, 120, 22, 0.6)
    figure = person(
        card,
        146,
        1096,
        520,
        "kneel_one",
        "side",
        build="old",
        garb="waistcoat",
        top="#2f5c6c",
        bottom="#3a3440",
        sleeve="#f4ead4",
        hair="#cfc8bc",
        hairstyle="bald",
        beard="#cfc8bc",
        shoes="#2a2024",
        reach={"r": (318, 742), "l": (336, 640)},
        nod=-8,
    )
    paint_tape(card, figure.hand_r, figure.hand_l)
    glasses = card.layer()
    fx, fy = figure.face
    glasses.stroke(ellipse(fx - 6, fy - 6, 11), "#b8893c", 3)
    glasses.stroke(line([(fx - 17, fy - 8), (fx - 44, fy - 14)]), "#b8893c", 3)
    card.late(glasses, flat=True, rough=0)
    cushion = card.layer()
    sx, sy = figure.points.get("wr_r", figure.hand_r)
    cushion.fill(ellipse(sx - 8, sy + 2, 17, 14), "#c8442f")
    card.put(cushion, form=7)
    pins = card.layer()
    for k in range(5):
        pins.stroke(line([(sx - 16 + k * 4, sy - 6), (sx - 24 + k * 8, sy - 24)]), "#f4f0e4", 2)
        pins.fill(ellipse(sx - 24 + k * 8, sy - 25, 2.6), ("#f0c04c", "#5c9cb0")[k % 2])
    card.late(pins, flat=True, rough=0)


def paint_tape(card: Art, one: tuple[float, float], two: tuple[float, float]) -> None:
    """A yellow tape that comes round the cloud from behind and falls in a curl."""
    x, y = CLOUD
    ways = (
        [two, (x - 120, y + 20), (x - 30, y + 74), (x + 70, y + 76), (x + 150, y + 30), (x + 196, y - 10)],
        [
            one,
            (one[0] + 22, one[1] + 70),
            (one[0] - 10, one[1] + 130),
            (one[0] + 26, one[1] + 196),
            (one[0] + 4, one[1] + 240),
        ],
    )
    for way in ways:
        layer = card.layer()
        layer.fill(tube(way, 19, n=80, cap=False), "#f2c54c")
        card.put(layer, form=5, shadow=(3, 7, 6, 0.45))
        marks = card.layer()
        points = curve(way, 80)
        for k in range(1, 79):
            dx, dy = points[k + 1] - points[k - 1] if k < 79 else points[k] - points[k - 1]
            length = math.hypot(dx, dy) or 1
            reach = 8 if k % 5 == 0 else 4
            px, py = points[k]
            marks.stroke(
                line(
                    [
                        (px - dy / length * 9, py + dx / length * 9),
                        (px - dy / length * (9 - reach), py + dx / length * (9 - reach)),
                    ]
                ),
                "#5c3c14",
                1.8,
            )
        card.late(marks, flat=True, rough=0)


def paint_pattern_wall(card: Art) -> None:
    """Paper patterns on a nail, of shapes nobody else would wear; shears below."""
    nail = card.layer()
    for k, (x, y, turn) in enumerate(((120, 110, -8), (236, 124, 6))):
        frame = Frame(x, y, 1, turn)
        sheet: Path = spline(
            [
                (-52, 0, 1),
                (52, 0, 1),
                (70, 60),
                (56, 130),
                (80, 190, 1),
                (20, 216),
                (-30, 196),
                (-72, 214, 1),
                (-60, 120),
                (-72, 50),
            ]
        )
        layer = card.layer()
        layer.fill(frame(sheet), "#cbb27c" if k else "#d8c294")
        layer.stroke(
            frame(spline([(-40, 16), (40, 16), (54, 70), (40, 140), (56, 176), (-52, 190), (-44, 120), (-56, 60)])),
            "#54718c",
            3,
            1,
            dash=[10, 7],
        )
        card.put(layer, form=6, shadow=(8, 12, 12, 0.4))
        nail.fill(frame(ellipse(0, 6, 6)), "#7c5428")
    card.put(nail, form=3, shadow=(2, 3, 2, 0.5))


def paint_customers(card: Art) -> None:
    """Portraits of the satisfied: a sun in a collar, a rainbow in a sash, a snowflake with a bow tie."""
    for k, (x, y) in enumerate(((64, 470), (190, 452), (300, 396))):
        rim = card.layer()
        rim.fill(ellipse(x, y, 50, 62), "#a87c38")
        card.put(rim, form=8, shadow=(6, 9, 9, 0.4), rim=0.4)
        picture = card.layer()
        face = ellipse(x, y, 39, 51)
        picture.fill(face, ("#3c6478", "#5c4468", "#2c4c5c")[k])
        card.put(picture, form=6, light=0.5)
        sitter = card.layer()
        if k == 0:
            for n in range(12):
                angle = math.tau * n / 12
                sitter.stroke(
                    line(
                        [
                            (x + math.cos(angle) * 20, y - 6 + math.sin(angle) * 20),
                            (x + math.cos(angle) * 31, y - 6 + math.sin(angle) * 31),
                        ]
                    ),
                    "#f4c84c",
                    5,
                )
            sitter.fill(ellipse(x, y - 6, 19), "#f8d868")
            sitter.fill(poly([(x - 18, y + 22), (x, y + 14), (x + 18, y + 22), (x, y + 38)]), "#fdf6e6")
        elif k == 1:
            for n, colour in enumerate(("#d8503c", "#f0b44c", "#7cb46c", "#5c94c4")):
                sitter.stroke(arc(x, y + 16, 32 - n * 6, 34 - n * 6, 180, 360), colour, 6, cap=False)
            sitter.fill(poly([(x - 32, y + 20), (x + 32, y + 20), (x + 26, y + 34), (x - 26, y + 34)]), "#fdf6e6")
        else:
            for n in range(6):
                angle = math.tau * n / 6
                ex, ey = x + math.cos(angle) * 30, y - 4 + math.sin(angle) * 30
                sitter.stroke(line([(x, y - 4), (ex, ey)]), "#f0f8fc", 5)
                for side in (-0.5, 0.5):
                    sitter.stroke(
                        line(
                            [
                                (x + math.cos(angle) * 19, y - 4 + math.sin(angle) * 19),
                                (x + math.cos(angle + side * 0.8) * 30, y - 4 + math.sin(angle + side * 0.8) * 30),
                            ]
                        ),
                        "#f0f8fc",
                        3,
                    )
            sitter.fill(poly([(x, y + 33), (x - 16, y + 24), (x - 16, y + 42)]), "#c8442f")
            sitter.fill(poly([(x, y + 33), (x + 16, y + 24), (x + 16, y + 42)]), "#c8442f")
        card.put(sitter, form=4, rough=0.4)


def paint_foreground(card: Art) -> None:
    """Shears, chalk, a reel, an open umbrella drying its own shadow: the work of the day."""
    shears = Frame(640, 1136, 1.1, -24)
    layer = card.layer()
    layer.fill(shears(poly([(0, -6), (120, -30), (126, -22), (10, 8)])), "#b4bcc0")
    layer.fill(shears(poly([(0, 6), (124, 6), (124, 14), (8, 16)])), "#98a2a8")
    for dy in (-22, 22):
        layer.stroke(shears(ellipse(-46, dy, 34, 19, dy * 0.6)), "#2c2a30", 10)
    layer.fill(shears(ellipse(6, 2, 8)), "#b8893c")
    card.put(layer, form=5, shadow=(5, 9, 7, 0.5))
    for x, y, colour in ((96, 1152, "#5c9cb0"), (350, 1160, "#e4ecf0")):
        reel = card.layer()
        reel.fill(rect(x - 24, y - 52, 48, 52, 6), colour)
        for k in range(7):
            reel.stroke(line([(x - 24, y - 46 + k * 7), (x + 24, y - 49 + k * 7)]), darken(colour, 0.1), 2)
        reel.fill(rect(x - 30, y - 60, 60, 12, 4), "#b08a58")
        reel.fill(rect(x - 30, y - 6, 60, 12, 4), "#b08a58")
        card.contact(x, y + 6, 40)
        card.put(reel, form=14)
    chalk = card.layer()
    chalk.fill(spline([(470, 1150), (500, 1136), (520, 1148), (492, 1164)]), lighten("#d8dce8", 0.04))
    card.put(chalk, form=6, shadow=(3, 5, 4, 0.4))


def paint_daylight(card: Art) -> None:
    """The window on the left is the only light: the room darkens away from it."""
    away = np.clip((card.xs - 250) / 700, 0, 1) * 0.9 + np.clip((260 - card.ys) / 420, 0, 1) * 0.4
    card.image *= 1 - np.clip(away, 0, 0.8)[..., None] * np.array([0.5, 0.62, 0.62], np.float32)
    card.rays(-120, 60, 34, 44, "#fff2c8", 0.2, n=5, length=1250, seed=3, width=(0.5, 1.1))


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(150, 0.5, "#fff6dc", "#3c3450")
    card.fog_colour = "#efe3c8"
    paint_room(card)
    paint_pattern_wall(card)
    paint_customers(card)
    paint_shelf(card)
    paint_daylight(card)
    paint_mirror(card)
    paint_block(card)
    paint_cloud(card)
    paint_tailor(card)
    paint_foreground(card)
    card.focus = [(486, 588, 150), (250, 720, 130)]
    card.finish(bloom=0.22, vignette=0.3, vignette_colour="#4c3420")
