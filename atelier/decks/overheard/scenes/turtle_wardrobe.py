"""Idea: an old turtle has opened its shell like a wardrobe: other animals hang in it on hangers.

Readings: roles; what one has been in a long life; getting dressed for the day; hiding.
Second story: the tracks that lead to the turtle change on the way from a lion's to a bird's to its own.
"""

from __future__ import annotations

import math

from atelier.chance import Rng
from atelier.colour import darken, lighten, mix
from atelier.decks.overheard.layers import Linear, Radial
from atelier.decks.overheard.motifs.water import sea
from atelier.decks.overheard.painting import Art
from atelier.decks.overheard.worlds import hole_rim, world
from atelier.geometry import Frame, Path, blob, both, curve, ellipse, leaf, line, poly, rect, spline, tube

CX, CY = 506, 672
HAND = (150, 424)
SKIN = "#7d8a52"
SHELL = "#3f6a54"


def opening() -> Path:
    """The hole of the wardrobe: the outline of the shell."""
    return spline(
        [
            (CX, CY - 262),
            (CX + 132, CY - 214),
            (CX + 182, CY - 60),
            (CX + 172, CY + 130),
            (CX + 96, CY + 236),
            (CX, CY + 256),
            (CX - 96, CY + 236),
            (CX - 172, CY + 130),
            (CX - 182, CY - 60),
            (CX - 132, CY - 214),
        ]
    )


def paint_beach(card: Art, rng: Rng) -> None:
    """Morning haze, sea stacks, wet sand."""
    card.sky(["#9cc4b4", "#c8dcc4", "#f0e6c4", "#f4dcac"], [0, 0.16, 0.32, 1], noise=0.03, brush=4)
    for x, w, h, depth in ((120, 120, 220, 0.66), (30, 110, 130, 0.5), (716, 90, 120, 0.72)):
        layer = card.layer()
        layer.fill(
            spline(
                [
                    (x - w / 2, 432, 1),
                    (x - w * 0.42, 432 - h * 0.6),
                    (x - w * 0.2, 432 - h),
                    (x + w * 0.24, 432 - h * 0.94),
                    (x + w * 0.4, 432 - h * 0.5),
                    (x + w / 2, 432, 1),
                ]
            ),
            "#5c7a70",
        )
        card.put(layer, form=30, depth=depth, brush=80)
    sea(
        card,
        424,
        640,
        ["#8cc0b0", "#5ca494", "#86bca4", "#cfd8b4"],
        160,
        spark="#fffbe0",
        spark_x=220,
        spark_width=200,
    )
    layer = card.layer()
    layer.fill(
        spline([(-40, 596, 1), (120, 612), (340, 590), (560, 610), (840, 584, 1), (840, 1240, 1), (-40, 1240, 1)]),
        "#e4cc98",
        gradient=Linear("#cfa870", 0, 620, 0, 1200),
    )
    card.put(layer, form=16, brush=4, grain=1, light=0.8)
    layer = card.layer()
    for y, amp in ((600, 12), (618, 16), (644, 10)):
        layer.stroke(
            line(curve([(-20, y), (140, y + amp), (320, y - amp * 0.4), (540, y + amp), (820, y - amp)], 60)),
            "#fbf6e4",
            6,
            0.75,
        )
    card.put(layer, form=3, rough=1.2)
    layer = card.layer()
    for _ in range(150):
        x, y = rng.uniform(-20, 820), rng.uniform(660, 1200)
        size = 0.3 + (y - 640) / 560
        layer.stroke(
            line(curve([(x - 40 * size, y), (x, y - 5 * size), (x + 40 * size, y + 2)], 10)),
            rng.pick(["#f2e0b4", "#c09a64"]),
            2.4 * size,
            0.35,
        )
    card.put(layer, flat=True, rough=0.6)


def track(kind: str, x: float, y: float, s: float, turn: float) -> list[Path]:
    """One footprint: a lion's pad, a bird's toes, or a flipper's comb."""
    frame = Frame(x, y, s, turn, sy=s * 0.62)
    if kind == "lion":
        toes = [frame(ellipse(dx, dy, 5.5, 7)) for dx, dy in ((-13, -10), (-5, -18), (6, -18), (14, -9))]
        return [frame(spline([(-12, 8), (0, -6), (12, 8), (0, 12)])), *toes]
    if kind == "bird":
        return [frame(tube([(0, 12), (dx, dy)], [5, 3])) for dx, dy in ((-14, -14), (0, -22), (14, -14), (0, 22))]
    return [frame(leaf(0, 10, 26, 8, angle)) for angle in (-130, -105, -80, -50)]


def paint_tracks(card: Art) -> None:
    """From the right hand lower corner to the turtle's feet."""
    way = curve([(30, 1180), (160, 1130), (200, 1060), (310, 1020), (420, 1004)], 13)
    layer = card.layer()
    for k, (x, y) in enumerate(way):
        kind = "lion" if k < 5 else "bird" if k < 9 else "flipper"
        side = 24 if k % 2 else -18
        s = 1.5 - k * 0.06
        for path in track(kind, x + side * 0.5, y + side * 0.5, s, 62):
            layer.fill(path, "#9c7648", 0.85)
    card.put(layer, form=4, flat=True, rough=0.8)


def feather_coat(card: Art, x: float, y: float) -> None:
    """A pair of folded wings."""
    for side in (-1, 1):
        layer = card.layer()
        for k in range(9):
            turn = 90 - side * (4 + k * 4)
            layer.fill(
                leaf(x + side * (8 + k * 3.4), y + k * 7, 190 - k * 12, 24, turn), mix("#f4ecdc", "#b8c0c4", k / 9)
            )
        layer.fill(
            spline([(x, y), (x + side * 40, y + 8), (x + side * 46, y + 62), (x + side * 10, y + 60)]), "#fbf6ea"
        )
        card.put(layer, form=7, shadow=(4, 4, 6, 0.4))


def mane(card: Art, x: float, y: float, rng: Rng, s: float = 1.0) -> None:
    """A lion's mane and tail, hung at (x, y)."""
    layer = card.layer()
    layer.stroke(
        line(
            curve(
                [
                    (x + 6 * s, y + 60 * s),
                    (x + 24 * s, y + 150 * s),
                    (x - 8 * s, y + 200 * s),
                    (x + 10 * s, y + 246 * s),
                ],
                20,
            )
        ),
        "#c08a3c",
        9 * s,
    )
    layer.fill(
        spline(
            [
                (x + 10 * s, y + 232 * s),
                (x - 6 * s, y + 260 * s),
                (x + 12 * s, y + 286 * s, 1),
                (x + 26 * s, y + 256 * s),
            ]
        ),
        "#6a3418",
    )
    card.put(layer, form=5, shadow=(4, 4, 6, 0.4))
    layer = card.layer()
    for side in (-1, 1):
        layer.fill(ellipse(x + side * 34 * s, y + 36 * s, 15 * s, 16 * s), "#a8682c")
        layer.fill(ellipse(x + side * 34 * s, y + 38 * s, 8 * s, 9 * s), "#5c3018")
    card.put(layer, form=6)
    for ring, (radius, tone) in enumerate(((78, "#4a2412"), (66, "#6e3816"), (54, "#96541e"), (40, "#bc7c30"))):
        layer = card.layer()
        for k in range(64):
            a = math.tau * k / 64 + rng.normal(0, 0.06)
            bx, by = x + math.cos(a) * (30 + 4 * ring) * s, y + (74 + math.sin(a) * (34 + 4 * ring)) * s
            way = math.atan2(math.sin(a) + 0.75, math.cos(a)) + rng.normal(0, 0.16)
            length = radius * s * rng.uniform(0.75, 1.15) * (0.62 + 0.34 * (1 + math.sin(a)))
            tip = (bx + math.cos(way) * length, by + math.sin(way) * length + length * 0.16)
            middle = (bx + math.cos(way) * length * 0.5, by + math.sin(way) * length * 0.42)
            layer.fill(
                tube([(bx, by), middle, tip], [12 * s, 9 * s, 1.5], n=10), mix(tone, "#e0a850", rng.uniform(0, 0.25))
            )
        card.put(layer, form=4, shadow=(2, 3, 4, 0.3), rough=0.5)
    card.shape(ellipse(x, y + 74 * s, 30 * s, 35 * s), "#8a5a2a", form=14, light=1)
    card.shape(ellipse(x + 2 * s, y + 77 * s, 23 * s, 28 * s), "#2c1a12", form=8, light=0.5)


def fish_skirt(card: Art, x: float, y: float) -> None:
    """A scaled tail with a wide fin."""
    body = spline(
        [
            (x - 34, y + 10),
            (x + 34, y + 10),
            (x + 40, y + 90),
            (x + 16, y + 190),
            (x, y + 214),
            (x - 16, y + 190),
            (x - 40, y + 90),
        ]
    )
    layer = card.layer()
    layer.fill(
        spline(
            [
                (x, y + 190, 1),
                (x + 56, y + 254),
                (x + 62, y + 292, 1),
                (x, y + 250),
                (x - 62, y + 292, 1),
                (x - 56, y + 254),
            ]
        ),
        "#e07a54",
    )
    layer.fill(body, "#d85a48")
    for row in range(10):
        for k in range(-3, 4):
            layer.stroke(
                ellipse(x + k * 20 + (10 if row % 2 else 0), y + 12 + row * 20, 11, 11),
                "#f4b07c",
                2.4,
                0.75,
                clip=body,
            )
    card.put(layer, form=14, shadow=(4, 4, 6, 0.4))


def zebra(card: Art, x: float, y: float) -> None:
    """A striped hide that hangs in folds."""
    body = spline(
        [
            (x - 26, y + 6),
            (x + 26, y + 6),
            (x + 40, y + 120),
            (x + 34, y + 252, 1),
            (x + 10, y + 240),
            (x - 12, y + 256),
            (x - 38, y + 244, 1),
            (x - 36, y + 110),
        ]
    )
    layer = card.layer()
    layer.fill(body, "#efe8d8")
    for k in range(9):
        sy = y + 22 + k * 27
        layer.stroke(
            line(curve([(x - 46, sy + 8), (x - 14, sy - 4), (x + 12, sy + 10), (x + 46, sy - 6)], 14)),
            "#2a2428",
            8 + k % 3 * 2,
            clip=body,
        )
    card.put(layer, form=12, shadow=(4, 4, 6, 0.4))


def butterfly(card: Art, x: float, y: float) -> None:
    """Two thin wings with eyes on them, folded down."""
    for side in (-1, 1):
        wing = spline(
            [
                (x, y, 1),
                (x + side * 30, y + 6),
                (x + side * 44, y + 90),
                (x + side * 22, y + 140),
                (x + side * 34, y + 200),
                (x + side * 12, y + 240),
                (x, y + 150, 1),
            ]
        )
        layer = card.layer()
        layer.fill(wing, "#3a4c8a", gradient=Linear("#7ab0c8", 0, y, 0, y + 230))
        for k in range(5):
            layer.stroke(
                line([(x, y + 20 + k * 24), (x + side * 46, y + 40 + k * 48)]), "#1c2448", 2.4, 0.8, clip=wing
            )
        layer.fill(ellipse(x + side * 26, y + 76, 11, 14), "#f0c860", clip=wing)
        layer.fill(ellipse(x + side * 26, y + 78, 5, 7), "#1c1828", clip=wing)
        card.put(layer, form=7, shadow=(4, 4, 6, 0.4))


def paint_inside(card: Art, rng: Rng) -> None:
    """The wardrobe: wooden back, rail, hangers, four skins, and shoes below."""
    card.sun(110, 0.45, "#ffe4b0", "#20120c")
    card.sky(["#5a3620", "#7a4c2a", "#4a2c1c"], noise=0.05, brush=88)
    layer = card.layer()
    for k in range(11):
        layer.stroke(line([(CX - 200 + k * 40, 360), (CX - 200 + k * 40, 960)]), "#3a2014", 3, 0.7)
    card.put(layer, flat=True)
    card.glow(CX - 20, CY - 60, 260, "#ffc878", 0.5)
    rail = CY - 168
    card.shape(rect(CX - 200, rail - 5, 400, 10, 5), "#c89a4c", form=4, shadow=(2, 8, 6, 0.5))
    layer = card.layer()
    for dx in (-122, -38, 54, 132):
        layer.stroke(
            line(
                curve(
                    [(CX + dx - 8, rail - 8), (CX + dx, rail - 16), (CX + dx + 8, rail - 4), (CX + dx, rail + 14)], 12
                )
            ),
            "#c8ccc8",
            3.4,
        )
        layer.stroke(line([(CX + dx - 34, rail + 32), (CX + dx, rail + 14), (CX + dx + 34, rail + 32)]), "#d8a860", 6)
    card.put(layer, form=2)
    zebra(card, CX + 132, rail + 26)
    fish_skirt(card, CX - 122, rail + 26)
    feather_coat(card, CX - 34, rail + 26)
    butterfly(card, CX + 54, rail + 30)
    shelf = CY + 136
    card.shape(rect(CX - 200, shelf + 98, 400, 60), "#6a4428", form=5)
    card.shape(rect(CX - 200, shelf, 400, 14), "#8a5a34", form=5, shadow=(0, 6, 8, 0.5))
    layer = card.layer()
    for x, w, h, colour, band in (
        (CX - 96, 84, 46, "#c8a878", "#7a3a34"),
        (CX + 16, 72, 58, "#5c7c84", "#e0c888"),
        (CX + 96, 62, 38, "#b8584a", "#f0dcb0"),
    ):
        layer.fill(rect(x - w / 2, shelf + 100 - h, w, h, 4), colour)
        layer.fill(rect(x - w / 2 - 4, shelf + 100 - h - 4, w + 8, 15, 4), darken(colour, 0.06))
        layer.fill(rect(x - 5, shelf + 100 - h, 10, h), band)
    card.put(layer, form=7, shadow=(3, 4, 5, 0.5))
    layer = card.layer()
    for x, colour in ((CX + 100, "#d8843c"), (CX + 126, "#d8843c")):
        layer.fill(
            spline(
                [
                    (x - 15, shelf - 4),
                    (x - 12, shelf - 22),
                    (x + 2, shelf - 24),
                    (x + 18, shelf - 10),
                    (x + 18, shelf),
                ]
            ),
            colour,
        )
    layer.fill(
        spline(
            [
                (CX - 40, shelf, 1),
                (CX - 30, shelf - 34),
                (CX + 4, shelf - 40),
                (CX + 44, shelf - 18, 1),
                (CX + 6, shelf - 12),
                (CX, shelf, 1),
            ]
        ),
        "#e8b048",
    )
    card.put(layer, form=6, shadow=(2, 3, 4, 0.5))


def paint_body(card: Art) -> None:
    """Legs, tail and arms of the upright turtle, and its rim of soft skin round the opening."""
    card.contact(CX + 4, 1000, 210, 34, 0.6)
    layer = card.layer()
    for side in (-1, 1):
        x = CX + side * 112
        layer.fill(tube([(CX + side * 86, 850), (x, 930), (x + side * 8, 984)], [116, 96, 92]), SKIN)
        for k in range(3):
            layer.fill(ellipse(x + side * 8 + (k - 1) * 28, 1000, 12, 9), lighten(SKIN, 0.16))
    layer.fill(spline([(CX - 20, 920, 1), (CX + 6, 1010, 1), (CX + 30, 920, 1)]), darken(SKIN, 0.05))
    card.put(layer, form=30, rough=0.9)


def paint_arm(card: Art, rng: Rng) -> None:
    """The arm that holds the mane out to look at it."""
    hx, hy = HAND
    layer = card.layer()
    layer.fill(tube([(CX - 130, 506), (CX - 220, 486), (hx + 60, 470), (hx, hy)], [84, 72, 56, 44]), SKIN)
    for k in range(3):
        layer.fill(ellipse(hx - 12 + k * 13, hy - 22 - (k == 1) * 5, 7, 13, -14 + k * 14), lighten(SKIN, 0.16))
    card.put(layer, form=24, shadow=(6, 12, 14, 0.35))
    layer = card.layer()
    for _ in range(26):
        t = rng.uniform(0.1, 0.9)
        x, y = curve([(CX - 130, 506), (CX - 220, 486), (hx + 60, 470), (hx, hy)], 40)[int(t * 39)]
        layer.stroke(
            ellipse(x, y + rng.normal(0, 13), rng.uniform(5, 9), rng.uniform(4, 7)), darken(SKIN, 0.1), 1.8, 0.6
        )
    card.put(layer, flat=True)
    layer = card.layer()
    layer.stroke(line(curve([(hx - 9, hy - 4), (hx, hy - 16), (hx + 9, hy - 2), (hx, hy + 16)], 12)), "#c8ccc8", 4)
    layer.stroke(line([(hx - 44, hy + 40), (hx, hy + 16), (hx + 44, hy + 40)]), "#b8803c", 8)
    card.put(layer, form=3)
    mane(card, hx, hy + 22, rng, 1.45)


def paint_head(card: Art, rng: Rng) -> None:
    """An old head that looks back over its shoulder."""
    layer = card.layer()
    layer.fill(tube([(CX + 20, 470), (CX + 24, 380), (CX + 4, 306)], [120, 92, 84]), SKIN)
    head = spline(
        [
            (CX + 58, 276),
            (CX + 40, 224),
            (CX - 10, 200),
            (CX - 66, 212),
            (CX - 112, 242),
            (CX - 126, 290, 1),
            (CX - 98, 298),
            (CX - 60, 318),
            (CX + 10, 340),
            (CX + 52, 326),
        ]
    )
    layer.fill(head, lighten(SKIN, 0.04))
    card.put(layer, form=32, shadow=(4, 8, 12, 0.35))
    layer = card.layer()
    for k in range(7):
        y = 350 + k * 17
        layer.stroke(
            line(curve([(CX - 20 - k, y), (CX + 18, y + 10), (CX + 62, y - 4)], 12)), darken(SKIN, 0.16), 3, 0.7
        )
    for _ in range(40):
        x, y = rng.uniform(CX - 30, CX + 52), rng.uniform(216, 318)
        if head.contains(x, y):
            layer.stroke(ellipse(x, y, rng.uniform(5, 9), rng.uniform(4, 7)), darken(SKIN, 0.1), 1.8, 0.6)
    layer.stroke(
        line(curve([(CX - 121, 284), (CX - 96, 280), (CX - 60, 292), (CX - 20, 304), (CX + 2, 312)], 16)),
        darken(SKIN, 0.26),
        3.4,
        0.9,
    )
    for k in range(3):
        layer.stroke(
            line(curve([(CX - 72, 272 + k * 7), (CX - 50, 279 + k * 6), (CX - 28, 268 + k * 8)], 10)),
            darken(SKIN, 0.18),
            2.4,
            0.7 - k * 0.15,
        )
    layer.fill(ellipse(CX - 106, 256, 3.4, 2.4), darken(SKIN, 0.3))
    card.put(layer, flat=True, rough=0.4)
    layer = card.layer()
    layer.fill(ellipse(CX - 52, 254, 13, 10), "#d8c88c")
    layer.fill(ellipse(CX - 57, 256, 6.4, 7), "#20180f")
    layer.fill(ellipse(CX - 59, 253, 1.8), "#fffbe8")
    layer.fill(
        spline([(CX - 69, 253, 1), (CX - 60, 236), (CX - 38, 238), (CX - 34, 252, 1), (CX - 52, 250)]),
        darken(SKIN, 0.02),
    )
    layer.stroke(line(curve([(CX - 68, 253), (CX - 52, 250), (CX - 35, 252)], 8)), darken(SKIN, 0.3), 2.4)
    card.late(layer, flat=True, rough=0)


def door(card: Art, side: int, reach: float) -> None:
    """A half shell, swung open: plates outside, the edge bright."""
    hinge = CX + side * 186
    far = hinge + side * reach
    half = spline(
        [
            (CX + side * 150, CY - 196, 1),
            (hinge + side * 30, CY - 236),
            (far - side * 26, CY - 176),
            (far, CY + 10),
            (far - side * 26, CY + 176),
            (hinge + side * 20, CY + 226),
            (CX + side * 140, CY + 186, 1),
            (CX + side * 184, CY + 70),
            (CX + side * 188, CY - 80),
        ]
    )
    layer = card.layer()
    layer.fill(half, SHELL, gradient=Radial(lighten(SHELL, 0.18), hinge + side * 50, CY - 40, 190))
    card.put(layer, form=44, shadow=(side * 6, 14, 18, 0.4))
    layer = card.layer()
    rx = reach * 0.42
    centres = [
        (hinge + side * reach * 0.36, CY - 150, rx * 0.9, 46),
        (hinge + side * reach * 0.52, CY - 44, rx, 54),
        (hinge + side * reach * 0.52, CY + 70, rx, 54),
        (hinge + side * reach * 0.34, CY + 162, rx * 0.8, 40),
    ]
    for x, y, rx, ry in centres:
        plate = both(
            poly(
                [
                    (x + math.cos(math.radians(60 * k + 30)) * rx, y + math.sin(math.radians(60 * k + 30)) * ry)
                    for k in range(6)
                ]
            ),
            half,
        )
        layer.fill(plate, mix(SHELL, "#a8a05c", 0.42))
        for q in (0.72, 0.46):
            layer.stroke(
                both(
                    poly(
                        [
                            (
                                x + math.cos(math.radians(60 * k + 30)) * rx * q,
                                y + math.sin(math.radians(60 * k + 30)) * ry * q,
                            )
                            for k in range(6)
                        ]
                    ),
                    half,
                ),
                darken(SHELL, 0.1),
                2.4,
                0.8,
            )
    card.put(layer, form=10, shadow=(1, 2, 3, 0.4))
    layer = card.layer()
    layer.fill(ellipse(far - side * 14, CY + 14, 8), "#d8a850")
    card.put(layer, form=4, shadow=(2, 4, 4, 0.5))


def paint_crab(card: Art) -> None:
    """A hermit crab beside the feet, out of its house, waits for its turn."""
    card.contact(690, 1104, 60, 12, 0.5)
    layer = card.layer()
    layer.fill(spline([(716, 1100), (712, 1062), (742, 1046), (770, 1066), (776, 1098), (748, 1108)]), "#e8dcc0")
    for k, q in enumerate((24, 16, 8)):
        layer.stroke(ellipse(744 - k * 3, 1078 + k * 2, q, q * 0.9), "#b08c64", 3)
    card.put(layer, form=12, shadow=(4, 6, 5, 0.4))
    layer = card.layer()
    for dx in (-26, -12, 10, 24):
        layer.stroke(line([(670 + dx * 0.6, 1090), (670 + dx * 1.4, 1080), (670 + dx * 1.6, 1104)]), "#c85a3c", 5)
    layer.fill(ellipse(670, 1086, 26, 15), "#d86a48")
    layer.fill(ellipse(640, 1072, 13, 9, -30), "#d86a48")
    layer.stroke(line([(662, 1074), (660, 1060)]), "#c85a3c", 3)
    layer.stroke(line([(674, 1074), (676, 1060)]), "#c85a3c", 3)
    layer.fill(ellipse(660, 1058, 3.4), "#20181c")
    layer.fill(ellipse(676, 1058, 3.4), "#20181c")
    card.put(layer, form=6)


def paint_pebbles(card: Art, rng: Rng) -> None:
    """Stones and weed in the foreground."""
    layer = card.layer()
    for _ in range(46):
        x, y = rng.uniform(-10, 810), rng.uniform(1070, 1196)
        if 20 < x < 330 or (600 < x < 790 and y < 1120):
            continue
        size = rng.uniform(5, 18)
        layer.fill(
            blob(x, y, size * 1.4, size * 0.8, seed=rng.integer(0, 999)),
            rng.pick(["#8a9484", "#b8a888", "#6c7a74", "#d8ccb0", "#a87c5c"]),
        )
    card.put(layer, form=7, shadow=(4, 5, 4, 0.4))


def paint(card: Art) -> None:
    """Paint it."""
    rng = Rng("turtle", card.seed)
    card.sun(150, 0.5, "#fff4d4", "#2c3a4c")
    card.fog_colour = "#dce4cc"
    paint_beach(card, rng)
    paint_tracks(card)
    card.shade(ellipse(600, 1010, 250, 40), "#6a5a5c", 0.4, 20)
    paint_head(card, rng)
    paint_body(card)
    door(card, -1, 66)
    door(card, 1, 190)
    paint_arm(card, rng)
    hole = opening()
    card.shape(
        spline(
            [
                (CX, CY - 284),
                (CX + 150, CY - 226),
                (CX + 204, CY - 60),
                (CX + 192, CY + 140),
                (CX + 106, CY + 258),
                (CX, CY + 280),
                (CX - 106, CY + 258),
                (CX - 192, CY + 140),
                (CX - 204, CY - 60),
                (CX - 150, CY - 226),
            ]
        ),
        "#c8b878",
        form=16,
        shadow=(0, 8, 12, 0.4),
    )
    mask = world(card, hole, lambda inner: paint_inside(inner, rng))
    hole_rim(card, mask, 10, 16, 16, 0.7)
    paint_crab(card)
    paint_pebbles(card, rng)
    card.focus = [(CX, CY, 200), (CX - 40, 260, 80), (150, 520, 110)]
    card.finish(bloom=0.2, vignette=0.25, vignette_colour="#3a2a30")
