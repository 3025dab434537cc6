"""Idea: a family of fish spends the evening before an aquarium in which a human sits in a living room.

Readings: who watches whom; television; a zoo of ourselves; the neighbours' lit window.
Second story: the cat in the tank is the only one who looks out, a paw raised to the glass.
"""

from __future__ import annotations

import math

from atelier.chance import Rng
from atelier.colour import darken, lighten, mix, shift
from atelier.decks.overheard.figures.people import person
from atelier.decks.overheard.layers import Linear
from atelier.decks.overheard.painting import Art
from atelier.decks.overheard.worlds import glass_rim, shining_rim, world
from atelier.geometry import Frame, Path, curve, ellipse, line, poly, rect, spline, tube

TANK = (318, 176, 430, 400)
SCREEN = (540, 390)


def paint_deep(card: Art) -> None:
    """Night water with the last light from above, and far rocks."""
    card.sky(["#1b5a78", "#114260", "#0a2a48", "#061a34", "#041226"], noise=0.06, angle=84)
    card.rays(120, -120, 66, 50, "#7fd0d8", 0.3, 7, 1000)
    rng = Rng("rocks", card.seed)
    for depth, y, tone in ((0.62, 560, "#123a58"), (0.4, 690, "#0e2c48"), (0.15, 800, "#0a2038")):
        points = [(-60, 1260, 1), (-60, y, 1)]
        for k in range(9):
            points.append((k * 110 - 40, y + rng.normal(0, 46) - (90 if k in (0, 1) else 0)))
        points += [(860, y, 1), (860, 1260, 1)]
        card.shape(spline(points), tone, form=50, depth=depth)
        card.fog(y - 40, y + 200, "#0e3454", 0.32)


def paint_weed(card: Art, x: float, y: float, h: float, tone: object, seed: int, depth: float = 0.0) -> None:
    """A ribbon of kelp."""
    rng = Rng("kelp", seed)
    phase = rng.uniform(0, 6)
    points = [(x + math.sin(k * 0.9 + phase) * 16 * (k / 6 + 0.3), y - h * k / 6) for k in range(7)]
    layer = card.layer()
    layer.fill(tube(points, [9, 10, 9, 8, 7, 5, 1]), tone)
    way = curve(points, 26)
    for k in range(2, 26, 2):
        side = 1 if k % 4 else -1
        px, py = map(float, way[k])
        layer.fill(
            spline([(px, py, 1), (px + side * 22, py - 22), (px + side * 34, py - 52, 1), (px + side * 10, py - 26)]),
            shift(tone, rng.normal(0, 0.02)),
        )
    card.put(layer, form=6, depth=depth, rim=0.2)


def paint_room(inner: Art) -> None:
    """The living room in the tank: lamp, striped paper, a reader in an armchair, a picture, the cat."""
    x, y, w, h = TANK
    inner.sun(60, 0.55, "#fff0c8", "#6a3424")
    inner.sky(["#c98f42", "#d8a452", "#b87c38"], noise=0.02)
    layer = inner.layer()
    for k in range(20):
        layer.fill(rect(x + k * 24, y, 9, h), "#a86c30", 0.55)
    for k in range(9):
        for j in range(6):
            layer.fill(ellipse(x + 16 + k * 48, y + 30 + j * 46, 4), "#fbe2a4", 0.7)
    inner.put(layer, flat=True, rough=0.6)
    floor = y + h - 74
    inner.shape(rect(x - 10, floor, w + 20, 120), "#a85a38", form=10, brush=0)
    inner.shape(ellipse(x + 236, floor + 44, 170, 26), "#7c2f3c", form=8)
    inner.shape(rect(x + 34, y + 56, 96, 78, 3), "#7a4a28", form=6, shadow=(4, 6, 5, 0.4))
    inner.shape(rect(x + 42, y + 64, 80, 62), "#8fc4c4", flat=True)
    inner.shape(
        spline(
            [
                (x + 60, y + 96),
                (x + 78, y + 82),
                (x + 96, y + 94),
                (x + 110, y + 84, 1),
                (x + 108, y + 108, 1),
                (x + 96, y + 98),
                (x + 78, y + 108),
            ]
        ),
        "#e0682e",
        form=5,
    )
    inner.glow(x + 352, y + 92, 170, "#fff0b0", 0.55, 1.8)
    inner.shape(tube([(x + 352, floor + 34), (x + 352, y + 110)], [5, 5]), "#5a3a24", form=3)
    inner.shape(
        poly([(x + 326, y + 62), (x + 378, y + 62), (x + 400, y + 122), (x + 304, y + 122)]),
        "#fff2c4",
        form=14,
        glow=0.5,
    )
    inner.shape(ellipse(x + 352, floor + 36, 30, 7), "#5a3a24", form=4)
    paint_reader(inner, x + 236, floor + 40)
    paint_cat(inner, x + 72, floor + 62)
    inner.glow(x + 352, y + 100, 260, "#ffe8a0", 0.16, 1.8)
    rng = Rng("gravel", inner.seed)
    layer = inner.layer()
    for _ in range(260):
        gx, gy = x + rng.uniform(0, w), y + h - rng.uniform(0, 22) - 4 * math.sin(rng.uniform(0, 6))
        layer.fill(
            ellipse(gx, gy, rng.uniform(5, 9), rng.uniform(4, 6)),
            rng.pick(["#d8d0c0", "#8fb0b4", "#e8a890", "#b8b4a8"]),
        )
    inner.put(layer, form=5, shadow=(1, 2, 2, 0.4))


def paint_reader(inner: Art, x: float, y: float) -> None:
    """Somebody in an armchair behind a newspaper."""
    inner.contact(x, y + 6, 90, 12, 0.4)
    chair = spline(
        [
            (x - 74, y),
            (x - 80, y - 90),
            (x - 62, y - 186),
            (x, y - 206),
            (x + 62, y - 186),
            (x + 80, y - 90),
            (x + 74, y),
        ]
    )
    inner.shape(chair, "#3f7a6c", form=24)
    person(
        inner,
        x,
        y - 64,
        232,
        "sit",
        "front",
        anchor="seat",
        garb="waistcoat",
        top="#f0e6d2",
        bottom="#4a4258",
        hair="#8a8078",
        hairstyle="bald",
        beard="#b8b0a4",
        arm_r=(40.0, 70.0, 20.0, 30.0),
        arm_l=(40.0, 70.0, 20.0, 30.0),
        eyes="closed",
    )
    for side in (-1, 1):
        inner.shape(rect(x + side * 68 - 20, y - 92, 40, 96, 18), "#4a8a7a", form=12, shadow=(2, 4, 4, 0.3))
    paper = poly(
        [(x - 62, y - 150), (x - 2, y - 140), (x + 62, y - 152), (x + 58, y - 72), (x - 2, y - 60), (x - 58, y - 72)]
    )
    layer = inner.layer()
    layer.fill(paper, "#f6efdc")
    layer.stroke(line([(x - 2, y - 140), (x - 2, y - 60)]), "#b8a888", 3)
    for side in (-1, 1):
        for row in range(6):
            layer.stroke(
                line([(x + side * 10, y - 128 + row * 10), (x + side * 50, y - 134 + row * 10)]), "#8a8070", 2.6, 0.8
            )
    inner.put(layer, form=5, shadow=(3, 6, 6, 0.4))
    layer = inner.layer()
    for side in (-1, 1):
        layer.fill(ellipse(x + side * 60, y - 110, 8, 10), "#e0aa84")
    inner.put(layer, form=4)


def paint_cat(inner: Art, x: float, y: float) -> None:
    """The cat sits close to the glass, one paw on it."""
    layer = inner.layer()
    layer.fill(
        tube([(x - 28, y - 8), (x - 62, y - 10), (x - 66, y - 44), (x - 48, y - 56)], [14, 14, 12, 7]), "#4a3438"
    )
    layer.fill(
        spline([(x - 36, y), (x - 40, y - 44), (x - 20, y - 84), (x + 10, y - 88), (x + 30, y - 56), (x + 32, y)]),
        "#54393c",
    )
    layer.fill(
        spline(
            [
                (x - 26, y - 92),
                (x - 30, y - 132, 1),
                (x - 12, y - 120),
                (x + 12, y - 120),
                (x + 28, y - 134, 1),
                (x + 26, y - 92),
                (x + 14, y - 76),
                (x - 14, y - 76),
            ]
        ),
        "#5c4044",
    )
    layer.fill(tube([(x + 20, y - 56), (x + 38, y - 70), (x + 40, y - 92)], [15, 13, 14]), "#66484a")
    inner.put(layer, form=13, rim=0.2)
    layer = inner.layer()
    for side in (-1, 1):
        layer.fill(ellipse(x + side * 11, y - 101, 6, 6.5), "#d8e07a")
        layer.fill(ellipse(x + side * 11 + 1, y - 100, 2, 6), "#1c1418")
    layer.fill(poly([(x - 4, y - 90), (x + 4, y - 90), (x, y - 85)]), "#d88a80")
    for k in range(3):
        layer.fill(ellipse(x + 35 + k * 5, y - 97, 2.4), "#e8b0a0")
    inner.put(layer, flat=True, rough=0.1)


def paint_tank(card: Art) -> None:
    """The aquarium: room, glass, brass frame, on a ledge of stones."""
    x, y, w, h = TANK
    ledge = spline(
        [
            (x - 60, y + h + 60),
            (x - 30, y + h + 8),
            (x + 120, y + h - 6),
            (x + 320, y + h - 4),
            (x + w + 60, y + h + 12),
            (x + w + 140, y + h + 420),
            (x - 40, y + h + 420),
        ]
    )
    card.shape(ledge, "#173450", form=30, texture=1)
    paint_box_sides(card)
    glass = rect(x, y, w, h, 16)
    mask = world(card, glass, paint_room)
    glass_rim(card, mask, "#ffe8b8", 9, 0.5)
    shining_rim(card, mask, "#ffb55e", 60, 0.75)
    layer = card.layer()
    layer.stroke(glass, "#a8763a", 15)
    layer.fill(rect(x - 14, y - 16, w + 28, 26, 8), "#b88440")
    layer.fill(rect(x - 18, y + h - 8, w + 36, 30, 8), "#9a6a30")
    card.put(layer, form=9, shadow=(4, 8, 8, 0.5), rim=0.3)
    layer = card.layer()
    for dx, width in ((44, 26), (86, 10)):
        layer.fill(
            poly(
                [
                    (x + dx, y + 20),
                    (x + dx + width, y + 20),
                    (x + dx - 60 + width, y + h - 20),
                    (x + dx - 60, y + h - 20),
                ]
            ),
            "#ffffff",
            0.13,
        )
    card.late(layer, flat=True, rough=0)
    for k in range(4):
        card.shape(ellipse(x + 40 + k * 110, y + 26 + (k % 2) * 3, 7), "#c89650", form=3)


def paint_box_sides(card: Art) -> None:
    """The left pane and the open top, so that it is a tank and not a picture."""
    x, y, w, h = TANK
    side = poly([(x, y), (x - 62, y - 44), (x - 62, y + h - 52), (x, y + h)])
    layer = card.layer()
    layer.fill(side, "#a8743a", 0.9, gradient=Linear("#4a5a5c", x, y, x - 62, y))
    for k in range(1, 4):
        layer.stroke(line([(x - k * 16, y - k * 11), (x - k * 16, y + h - k * 13)]), "#d8a45c", 3, 0.35, clip=side)
    card.put(layer, flat=True, rough=0.3)
    card.shape(poly([(x, y), (x - 62, y - 44), (x + w - 40, y - 44), (x + w, y)]), "#5f7c7c", flat=True, opacity=0.85)
    layer = card.layer()
    for a, b in (
        ((x - 62, y - 44), (x, y)),
        ((x - 62, y - 44), (x + w - 40, y - 44)),
        ((x + w - 40, y - 44), (x + w, y)),
        ((x - 62, y - 44), (x - 62, y + h - 50)),
        ((x - 62, y + h - 50), (x, y + h)),
    ):
        layer.stroke(line([a, b]), "#a8763a", 10)
    card.put(layer, form=5, rim=0.2)


FISH = [
    (150, 6),
    (128, -36),
    (70, -78),
    (0, -92),
    (-70, -72),
    (-130, -26),
    (-150, 0),
    (-130, 30),
    (-70, 74),
    (0, 88),
    (70, 78),
    (126, 44),
]


def paint_fish(card: Art, f: Frame, s: float, tone: str, fin: str, seed: int) -> None:
    """A stout fish facing right, lit by the screen."""
    rng = Rng("fish", seed)
    look = {"rough": 0.4, "rim": 0.75}
    layer = card.layer()
    layer.fill(
        f(spline([(-128, 0), (-178, -70), (-226, -96, 1), (-204, -30), (-206, 20), (-232, 92, 1), (-180, 66)])), fin
    )
    layer.fill(
        f(spline([(60, -80), (30, -128), (-20, -150), (-70, -138, 1), (-66, -112), (-96, -100, 1), (-88, -60)])), fin
    )
    layer.fill(f(spline([(-20, 84), (-50, 124), (-84, 130, 1), (-74, 84)])), fin)
    for k in range(9):
        layer.stroke(
            f(line(curve([(50 - k * 16, -78), (30 - k * 15, -108), (8 - k * 11, -136)], 8))),
            darken(fin, 0.12),
            2.6 * s,
            0.5,
        )
        layer.stroke(f(line([(-140, -6 + k * 1.5), (-214, -76 + k * 19)])), darken(fin, 0.12), 2.6 * s, 0.5)
    card.put(layer, form=12 * s, **look)
    body: Path = f(spline(FISH))
    layer = card.layer()
    layer.fill(body, tone, gradient=Linear(darken(tone, 0.16), *f.point(140, -30), *f.point(-140, 30)))
    for row in range(9):
        for k in range(-6, 4):
            x, y = k * 26 + (13 if row % 2 else 0), -76 + row * 20
            layer.stroke(
                f(line(curve([(x + 9, y - 10), (x - 6, y), (x + 9, y + 10)], 8))),
                rng.pick([darken(tone, 0.1), lighten(tone, 0.1)]),
                2.6 * s,
                0.55,
                clip=body,
            )
    layer.fill(
        f(spline([(60, 80), (-40, 70), (-130, 24), (-60, 100), (20, 104)])),
        lighten(tone, 0.1),
        0.6,
        clip=body,
        blur=8 * s,
    )
    card.put(layer, form=44 * s, shadow=(-8 * s, 14 * s, 14 * s, 0.4), **look)
    layer = card.layer()
    layer.stroke(f(line(curve([(60, -70), (44, -20), (56, 40), (72, 70)], 14))), darken(tone, 0.16), 5 * s, 0.7)
    layer.fill(f(spline([(30, 20), (-10, 8), (-58, 30), (-84, 66, 1), (-40, 62), (10, 48)])), fin)
    card.put(layer, form=8 * s, shadow=(2, 5, 5, 0.35), **look)
    layer = card.layer()
    layer.fill(f(ellipse(100, -22, 15, 16)), "#e8dcc0")
    layer.fill(f(ellipse(103, -23, 11, 12.5)), "#12161f")
    layer.fill(f(rect(103, -30, 7, 7, 2)), "#ffd27a")
    layer.stroke(f(line(curve([(147, 14), (134, 16), (124, 22)], 8))), darken(tone, 0.3), 4.5 * s)
    card.put(layer, flat=True, rough=0.1)


def paint_sofa(card: Art) -> None:
    """A sponge, grown in the form of a settee, and the crab with a bowl of bubbles."""
    rng = Rng("sponge", card.seed)
    layer = card.layer()
    sofa = spline(
        [
            (-60, 1260, 1),
            (-60, 1000),
            (40, 972),
            (180, 990),
            (330, 1050),
            (470, 1082),
            (590, 1076),
            (640, 1120),
            (620, 1260, 1),
        ]
    )
    layer.fill(sofa, "#7c4a66", gradient=Linear("#3a2448", 500, 1020, 40, 1220))
    for _ in range(90):
        x, y = rng.uniform(-20, 620), rng.uniform(990, 1200)
        layer.fill(ellipse(x, y, rng.uniform(4, 11), rng.uniform(3, 8)), "#331c3c", 0.75, clip=sofa)
    card.put(layer, form=40, rim=0.5, texture=1)
    x, y = 700, 1120
    card.contact(x, y + 26, 66, 12)
    layer = card.layer()
    for side in (-1, 1):
        for k in range(3):
            layer.fill(
                tube(
                    [
                        (x + side * 34, y),
                        (x + side * (58 + k * 9), y - 18 + k * 10),
                        (x + side * (66 + k * 9), y + 24),
                    ],
                    [8, 7, 3],
                ),
                "#b84a3a",
            )
        layer.fill(
            tube([(x + side * 30, y - 10), (x + side * 54, y - 30), (x + side * 36, y - 50)], [11, 10, 9]), "#c8583f"
        )
        layer.fill(tube([(x + side * 12, y - 22), (x + side * 14, y - 44)], [6, 5]), "#c8583f")
    layer.fill(
        spline([(x - 46, y), (x - 26, y - 28), (x + 26, y - 28), (x + 46, y), (x + 24, y + 22), (x - 24, y + 22)]),
        "#d2603f",
    )
    card.put(layer, form=12, rim=0.4)
    layer = card.layer()
    for side in (-1, 1):
        layer.fill(ellipse(x + side * 14, y - 47, 6), "#fff2d8")
        layer.fill(ellipse(x + side * 14 - 2, y - 49, 3), "#16141c")
    card.put(layer, flat=True, rough=0.1)


def paint_bubbles(card: Art) -> None:
    """Bubbles of comment."""
    rng = Rng("bubbles", card.seed)
    layer = card.layer()
    for cx, cy, n in ((330, 800, 7), (420, 930, 6), (120, 640, 8), (720, 1040, 6)):
        for k in range(n):
            x, y, r = cx + rng.normal(0, 16), cy - k * 44 - rng.uniform(0, 24), rng.uniform(3, 10)
            layer.stroke(ellipse(x, y, r), "#bfe8ec", 1.8, 0.75)
            layer.fill(ellipse(x - r * 0.3, y - r * 0.3, r * 0.25), "#ffffff", 0.8)
    card.late(layer, flat=True, rough=0)


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(30, 0.4, "#ffcf8a", "#041028")
    card.fog_colour = mix("#164a6a", "#0e3454", 0.5)
    paint_deep(card)
    for k, (x, y, h) in enumerate(((60, 700, 330), (120, 720, 240), (270, 720, 300), (786, 700, 420))):
        paint_weed(card, x, y, h, "#1d5a5c", k, 0.4)
    paint_tank(card)
    card.glow(*SCREEN, 620, "#ffb55e", 0.26, 1.8)
    card.lamp(*SCREEN, 560, "#ffb867", 0.55, z=30)
    paint_sofa(card)
    paint_fish(card, Frame(150, 876, 1.12, -22), 1.12, "#1f4e6c", "#1a3c60", 1)
    paint_fish(card, Frame(366, 968, 0.84, -26), 0.84, "#5e3058", "#4a2650", 2)
    paint_fish(card, Frame(520, 1010, 0.42, -34), 0.42, "#a8702c", "#8a5020", 3)
    paint_fish(card, Frame(330, 700, 0.3, -8), 0.3, "#b8862f", "#94602a", 4)
    paint_weed(card, 30, 1210, 260, "#123c44", 9)
    paint_weed(card, 770, 1215, 200, "#123c44", 10)
    paint_bubbles(card)
    card.focus = [(*SCREEN, 240), (260, 900, 180)]
    card.finish(bloom=0.4, vignette=0.4, vignette_colour="#020a18")
