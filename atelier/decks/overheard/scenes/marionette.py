"""Idea: long after the play a marionette sits by the stage's one lamp and knits its cut strings into a scarf.

Readings: freedom put to use; what held me now warms me; the last thread; a patient revenge.
Second story: in the dark stalls a single mouse has stayed, already in a scarf of its own.
"""

from __future__ import annotations

import math

from atelier.chance import Rng
from atelier.colour import darken, lighten, mix
from atelier.decks.overheard.layers import Linear, Radial
from atelier.decks.overheard.painting import Art
from atelier.geometry import Frame, along, arc, curve, ellipse, line, poly, rect, spline, tube

WOOD, JACKET, BREECHES = "#c8945c", "#2f6a68", "#7a2c3a"
YARN, GOLD = "#f0e2c2", "#c8963c"
LAMP = (636, 470)
NEEDLES = (452, 640)
FLOOR = 800


def paint_house(card: Art, rng: Rng) -> None:
    """The dark auditorium: a balcony with dead lamps, and rows of empty seats."""
    card.sky(["#120a1a", "#241026", "#34142a", "#1a0c1c"], [0, 0.35, 0.62, 1], noise=0.05)
    for row, (y, tone) in enumerate(((250, "#2c1428"), (420, "#3a1a2c"))):
        front = spline(
            [
                (-40, y - 46, 1),
                (180, y + 4),
                (400, y + 18),
                (620, y + 4),
                (840, y - 46, 1),
                (840, y + 18, 1),
                (620, y + 66),
                (400, y + 82),
                (180, y + 66),
                (-40, y + 18, 1),
            ]
        )
        card.shape(front, tone, form=16, shadow=(0, 18, 16, 0.6), depth=0.1)
        layer = card.layer()
        for k in range(13):
            x = k * 66 + 4
            sag = 18 - ((x - 400) / 400) ** 2 * 60
            layer.stroke(line(curve([(x - 30, y + sag), (x, y + 36 + sag), (x + 30, y + sag)], 10)), GOLD, 3, 0.55)
            layer.fill(ellipse(x + 33, y + 26 + sag, 7, 9), GOLD, 0.5)
        card.put(layer, form=4, opacity=0.6 + 0.1 * row)
    for row in range(5):
        y, wide = 520 + row * 48, 44 + row * 8
        layer = card.layer()
        for k in range(-1, 20):
            x = k * wide * 1.06 + (wide * 0.5 if row % 2 else 0)
            layer.fill(
                spline(
                    [
                        (x - wide * 0.44, y + 66, 1),
                        (x - wide * 0.44, y + 14),
                        (x, y - 6),
                        (x + wide * 0.44, y + 14),
                        (x + wide * 0.44, y + 66, 1),
                    ]
                ),
                mix("#4a1626", "#641c2c", rng.uniform(0, 1)),
            )
        card.put(layer, form=9, shadow=(0, -4, 7, 0.5), depth=0.25 - row * 0.05)


def paint_mouse(card: Art) -> None:
    """The one spectator, in the second row."""
    place = Frame(716, 726, 1.05, flip=True)
    layer = card.layer()
    layer.fill(place(spline([(-18, 8), (-24, -14), (-14, -30), (0, -36), (16, -30), (24, -12), (18, 8)])), "#6a585e")
    layer.fill(place(ellipse(-12, -38, 9)), "#74626a")
    layer.fill(place(ellipse(10, -41, 9)), "#74626a")
    layer.fill(place(spline([(-14, -30), (0, -40), (22, -28), (30, -20), (10, -12), (-10, -16)])), "#74626a")
    card.put(layer, form=7, lamps=0.4)
    layer = card.layer()
    layer.fill(place(tube([(-18, -12), (0, -6), (18, -12)], 10)), YARN)
    layer.fill(place(tube([(-12, -8), (-18, 10), (-14, 22)], 9)), YARN)
    layer.fill(place(ellipse(-12, -38, 4.5)), "#d8a0a0")
    layer.fill(place(ellipse(12, -26, 2.4)), "#120a14")
    layer.fill(place(ellipse(30, -20, 2.6)), "#2a1820")
    card.put(layer, form=3, lamps=0.4)
    row = card.layer()
    for x in (640, 728, 812):
        row.fill(spline([(x - 40, 830, 1), (x - 40, 762), (x, 736), (x + 40, 762), (x + 40, 830, 1)]), "#58182a")
    card.put(row, form=9, shadow=(0, -4, 7, 0.5), lamps=0.6)


def paint_stage(card: Art, rng: Rng) -> None:
    """Floorboards that run towards us, with the lamp's pool of light."""
    floor = rect(-10, FLOOR, 820, 420)
    card.shape(rect(-10, FLOOR - 30, 820, 60), "#2c161c", form=10, shadow=(0, -8, 14, 0.7))
    layer = card.layer()
    layer.fill(floor, "#5a3826")
    for k in range(-16, 26):
        a, b = 520 + (k - 6) * 34, 520 + (k - 6) * 110
        layer.fill(
            poly([(a, FLOOR), (a + 34, FLOOR), (b + 110, 1220), (b, 1220)]),
            mix("#5c3a26", "#7c5034", rng.uniform(0, 1)),
            clip=floor,
        )
    card.put(layer, form=4, light=0.6, brush=80)
    layer = card.layer()
    layer.fill(floor, "#20100f", 0.01)
    for k in range(-16, 26):
        a, b = 520 + (k - 6) * 34, 520 + (k - 6) * 110
        layer.stroke(line([(a, FLOOR), (b, 1220)]), "#20100f", 2.6, 0.7, clip=floor)
        for _ in range(2):
            t = rng.uniform(0.05, 0.95) ** 1.4
            x, y = a + (b - a) * t, FLOOR + 420 * t
            layer.stroke(line([(x, y), (x + 34 + 76 * t, y)]), "#20100f", 2.4, 0.6, clip=floor)
    card.put(layer, flat=True, rough=0.4)
    card.shade(ellipse(600, 960, 380, 130), "#ffbe6a", 0.42, 60, mode="screen")


def paint_ghost_light(card: Art) -> None:
    """A bare bulb in a cage on an iron stand, as it is left burning in an empty house."""
    x, y = LAMP
    card.contact(x, 1000, 74, 20)
    layer = card.layer()
    layer.fill(tube([(x, y + 44), (x, 986)], [11, 13]), "#2a2026")
    layer.fill(ellipse(x, 992, 66, 17), "#2a2026")
    layer.fill(ellipse(x, 984, 30, 11), "#3a2c30")
    layer.fill(rect(x - 14, y + 34, 28, 30, 4), "#4a3a38")
    card.put(layer, form=7, rim=0.3)
    card.glow(x, y, 430, "#ffb25a", 0.55, 2.2)
    card.glow(x, y, 150, "#ffe2a0", 0.8, 1.8)
    layer = card.layer()
    layer.fill(
        spline(
            [
                (x - 12, y + 36),
                (x - 17, y + 14),
                (x - 28, y - 8),
                (x, y - 38),
                (x + 28, y - 8),
                (x + 17, y + 14),
                (x + 12, y + 36),
            ]
        ),
        "#fff6d8",
        gradient=Radial("#ffcf70", x, y - 4, 44),
    )
    card.put(layer, flat=True, glow=0.6)
    layer = card.layer()
    for k in (-1, 0, 1):
        layer.stroke(
            line(curve([(x + k * 12, y + 38), (x + k * 38, y), (x + k * 26, y - 40), (x, y - 54)], 20)),
            "#3a2620",
            2.6,
        )
    layer.stroke(arc(x, y - 2, 36, 8, 0, 360), "#3a2620", 2.2, 0.8)
    card.late(layer, flat=True)


def knit(card: Art, points: list[tuple[float, float]], widths: list[float], shadow: bool = True) -> None:
    """A length of knitting: ribs across a pale band."""
    band = tube(points, widths, n=120)
    layer = card.layer()
    layer.fill(band, YARN)
    card.put(layer, form=14, shadow=(8, 12, 10, 0.6) if shadow else None)
    layer = card.layer()
    layer.fill(band, YARN, 0.02)
    centre = line(curve(points, 160))
    for k, (x, y, turn) in enumerate(along(centre, 9)):
        a = math.radians(turn + 90)
        half = 46
        if k % 14 in (5, 6, 7):
            layer.stroke(
                line(
                    [
                        (x - math.cos(a) * half, y - math.sin(a) * half),
                        (x + math.cos(a) * half, y + math.sin(a) * half),
                    ]
                ),
                "#c86048",
                9,
                0.75,
                clip=band,
                cap=False,
            )
        for j in range(-6, 7):
            p = (x + math.cos(a) * j * 8, y + math.sin(a) * j * 8)
            d = math.radians(turn + (28 if j % 2 else -28))
            layer.stroke(line([p, (p[0] + math.cos(d) * 8, p[1] + math.sin(d) * 8)]), "#94703e", 2.8, 0.8, clip=band)
    card.put(layer, flat=True, rough=0)


def paint_trunk(card: Art) -> None:
    """The prop trunk it sits on."""
    card.contact(290, 964, 190, 34, 0.7)
    box = poly([(150, 800), (430, 800), (424, 960), (160, 960)])
    layer = card.layer()
    layer.fill(box, "#4a2c22", gradient=Linear("#7a4a2c", 150, 0, 430, 0))
    card.put(layer, form=12, shadow=(-14, 10, 16, 0.6), brush=0)
    layer = card.layer()
    for x in (184, 384):
        layer.fill(poly([(x, 800), (x + 26, 800), (x + 25, 960), (x + 2, 960)]), "#2a1a18")
    layer.fill(rect(142, 784, 296, 26, 6), "#5c3626")
    card.put(layer, form=6, shadow=(0, 5, 5, 0.5))
    layer = card.layer()
    for x in (190, 202, 390, 402):
        for y in (826, 870, 914, 944):
            layer.fill(ellipse(x, y, 3), GOLD)
    layer.fill(rect(276, 810, 34, 30, 4), GOLD)
    layer.fill(ellipse(293, 824, 4, 6), "#2a1410")
    card.put(layer, form=3)


def limb(card: Art, points: list[tuple[float, float]], widths: list[float], colour: str) -> None:
    """One turned or clothed limb."""
    card.shape(tube(points, widths), colour, form=12, shadow=(-4, 8, 9, 0.5), rim=0.15)


def peg(card: Art, x: float, y: float, r: float) -> None:
    """A ball joint with its pin."""
    card.shape(ellipse(x, y, r), darken(WOOD, 0.04), form=r * 0.6, shadow=(0, 3, 3, 0.5))
    card.shape(ellipse(x, y, r * 0.3), "#5a341f", form=2)


def paint_legs(card: Art) -> None:
    """Loose wooden legs that do not quite reach the boards."""
    for dx, dy, tone in ((-26, -4, darken(BREECHES, 0.08)), (0, 0, BREECHES)):
        limb(card, [(276 + dx, 776 + dy), (360 + dx, 768 + dy), (428 + dx, 786 + dy)], [84, 78, 62], tone)
        limb(
            card,
            [(446 + dx, 812 + dy), (452 + dx, 880 + dy), (444 + dx, 934 + dy)],
            [34, 38, 24],
            WOOD if not dx else darken(WOOD, 0.08),
        )
        peg(card, 444 + dx, 800 + dy, 21)
        shoe = spline(
            [
                (426 + dx, 932 + dy),
                (452 + dx, 924 + dy),
                (500 + dx, 950 + dy),
                (516 + dx, 968 + dy, 1),
                (424 + dx, 966 + dy, 1),
            ]
        )
        card.shape(shoe, "#2c1a20", form=9, shadow=(0, 5, 6, 0.6), rim=0.3)


def paint_body(card: Art) -> None:
    """The bent back in its stage jacket, with a ruff."""
    back = spline([(214, 790), (206, 690), (232, 580), (286, 520), (338, 526), (362, 580), (356, 680), (338, 792)])
    card.shape(back, JACKET, form=40, shadow=(-10, 8, 14, 0.5), brush=80, rim=0.2)
    layer = card.layer()
    for k in range(4):
        layer.fill(ellipse(350 - k * 2, 610 + k * 48, 8), GOLD)
    card.put(layer, form=4)
    ruff = card.layer()
    for k in range(9):
        a = math.radians(-20 + k * 25)
        ruff.fill(
            ellipse(316 + math.cos(a) * 50, 512 + math.sin(a) * 22, 20, 17, math.degrees(a)),
            lighten("#e8d8c0", 0.02 * (k % 2)),
        )
    card.put(ruff, form=9, shadow=(0, 6, 6, 0.5))


def paint_head(card: Art) -> None:
    """A painted wooden head, bent over the work; the eyes are closed by two strokes of a brush."""
    card.shape(tube([(306, 520), (324, 480)], [34, 32]), darken(WOOD, 0.06), form=9)
    skull = spline(
        [
            (270, 420),
            (276, 360),
            (318, 324),
            (372, 330),
            (408, 366),
            (418, 404),
            (414, 440),
            (398, 478),
            (368, 502),
            (330, 500),
            (292, 472),
        ]
    )
    layer = card.layer()
    layer.fill(skull, WOOD)
    card.put(layer, form=44, rim=0.15, shadow=(-4, 10, 10, 0.5))
    hair = spline(
        [
            (262, 440),
            (256, 372),
            (290, 318),
            (344, 302),
            (396, 322),
            (412, 362),
            (376, 360),
            (340, 378),
            (322, 408),
            (318, 446),
            (296, 484),
            (274, 474),
        ]
    )
    card.shape(hair, "#3a2026", form=20, brush=60, rim=0.2)
    card.shape(ellipse(413, 424, 19, 15, 28), lighten(WOOD, 0.03), form=8, shadow=(-2, 6, 5, 0.45))
    layer = card.layer()
    layer.fill(ellipse(380, 452, 20, 15, 20), "#c85a44", 0.55, blur=5)
    layer.stroke(line(curve([(366, 412), (380, 424), (398, 420)], 14)), "#3a2026", 4)
    layer.stroke(line(curve([(360, 386), (380, 380), (400, 388)], 14)), "#3a2026", 3.4, 0.8)
    layer.stroke(line(curve([(384, 480), (396, 480), (406, 472)], 10)), "#8a2f2a", 4)
    layer.stroke(line(curve([(346, 452), (352, 484), (364, 502)], 12)), "#6a3f22", 2.6, 0.8)
    card.put(layer, flat=True, rough=0.2)
    layer = card.layer()
    layer.fill(ellipse(314, 440, 14, 19, 12), darken(WOOD, 0.02))
    card.put(layer, form=6, shadow=(0, 2, 3, 0.4))


def paint_arm(card: Art, near: bool) -> None:
    """Upper arm, pin, forearm, mitten."""
    off = 0 if near else 30
    sleeve = JACKET if near else darken(JACKET, 0.08)
    elbow = (334 + off * 1.4, 692 - off * 0.5)
    wrist = (NEEDLES[0] - 34 + off, NEEDLES[1] + 12 - off * 0.3)
    limb(
        card, [(298 + off, 566), (300 + off, 630), (elbow[0] - 6, elbow[1] - 10)], [66, 60, 48], lighten(sleeve, 0.02)
    )
    limb(card, [(elbow[0] + 8, elbow[1] - 2), (wrist[0], wrist[1])], [34, 26], WOOD if near else darken(WOOD, 0.06))
    peg(card, *elbow, 20)
    hand = spline(
        [
            (wrist[0] - 8, wrist[1] - 18),
            (wrist[0] + 20, wrist[1] - 24),
            (wrist[0] + 36, wrist[1] - 8),
            (wrist[0] + 26, wrist[1] + 14),
            (wrist[0] - 4, wrist[1] + 14),
        ]
    )
    card.shape(hand, WOOD if near else darken(WOOD, 0.06), form=10, shadow=(0, 5, 5, 0.4))


def needle(card: Art, a: tuple[float, float], b: tuple[float, float]) -> None:
    """One knitting needle with its knob."""
    layer = card.layer()
    layer.stroke(line([a, b]), "#a8b0b8", 7)
    layer.fill(ellipse(*a, 9), "#c8503c")
    card.put(layer, form=4, shadow=(2, 5, 4, 0.5))


def paint_knitting(card: Art) -> None:
    """The scarf falls from the needles over the knees, winds across the boards and leaves the picture."""
    x, y = NEEDLES
    fall = [(x + 4, y + 4), (x + 20, y + 70), (446, 780), (380, 856), (320, 912)]
    floor = [(220, 968), (100, 964), (30, 1010), (100, 1072), (300, 1062), (452, 1094), (420, 1168), (250, 1240)]
    knit(card, [*fall, *floor], [40, 50, 54, 54, 54, 56, 58, 60, 66, 72, 76, 86, 94])


def paint_cross(card: Art, rng: Rng) -> None:
    """The control bar hangs empty in the flies; ends of string, and one thread still in use."""
    layer = card.layer()
    layer.fill(tube([(150, 146), (430, 96)], [20, 20]), "#8a5a34")
    layer.fill(tube([(238, 64), (318, 178)], [18, 18]), "#7a4c2c")
    card.put(layer, form=7, shadow=(6, 12, 10, 0.6), rim=0.2)
    layer = card.layer()
    layer.stroke(line([(278, 122), (272, -10)]), "#8a7a68", 4)
    for x, y, length in ((156, 145, 120), (200, 138, 70), (316, 176, 46), (244, 72, 150), (352, 110, 90)):
        points = [
            (x, y),
            (x + rng.normal(0, 4), y + length * 0.6),
            (x + rng.normal(0, 10), y + length),
            (x + 12 + rng.normal(0, 6), y + length + 14),
        ]
        layer.stroke(line(curve(points, 16)), YARN, 2.6, 0.85)
    layer.stroke(
        line(curve([(426, 98), (470, 260), (500, 420), (486, 560), (NEEDLES[0] + 16, NEEDLES[1] - 6)], 50)), YARN, 3.2
    )
    card.late(layer, flat=True)


def paint(card: Art) -> None:
    """Paint it."""
    rng = Rng("marionette", card.seed)
    card.sun(20, 0.5, "#4a3040", "#0a0614")
    card.fog_colour = "#1c0e20"
    paint_house(card, rng)
    card.lamp(*LAMP, 560, "#ffb860", 1.0, 90)
    paint_mouse(card)
    paint_stage(card, rng)
    paint_ghost_light(card)
    paint_trunk(card)
    paint_arm(card, near=False)
    paint_body(card)
    paint_legs(card)
    paint_head(card)
    needle(card, (NEEDLES[0] - 96, NEEDLES[1] - 70), (NEEDLES[0] + 34, NEEDLES[1] + 12))
    paint_knitting(card)
    needle(card, (NEEDLES[0] + 88, NEEDLES[1] - 80), (NEEDLES[0] - 26, NEEDLES[1] + 12))
    paint_arm(card, near=True)
    paint_cross(card, rng)
    card.focus = [(380, 440, 110), (450, 650, 120)]
    card.finish(bloom=0.35, vignette=0.35, vignette_colour="#08040e")
