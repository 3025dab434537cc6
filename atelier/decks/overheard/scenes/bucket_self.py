"""Idea: after the rain a man carries his own reflection home in a bucket, careful not to spill it.

Readings: pride; self-care; having nearly lost oneself; taking work home.
Second story: the puddles mirror everything but him; a cat fishes for the neon sign.
"""

from __future__ import annotations

import numpy as np

from atelier.chance import Rng
from atelier.colour import Floats, darken, lighten, mix
from atelier.decks.overheard.layers import Linear
from atelier.decks.overheard.painting import Art
from atelier.decks.overheard.texture import smoothstep
from atelier.decks.overheard.worlds import world
from atelier.geometry import Frame, Path, curve, ellipse, line, rect, rotate, spline, tube

X, Y, R = 392, 566, 236
"""The bucket, seen from above."""


def street(card: Art, rng: Rng) -> None:
    """Setts, wet, with the neon of the shops lying in them."""
    card.sky(["#1b2030", "#202a3a", "#151a28"], noise=0.06)
    for row in range(31):
        layer = card.layer()
        for k in range(13):
            x, y = -30 + k * 70 + (row % 2) * 34 + rng.normal(0, 3), -10 + row * 40 + rng.normal(0, 2)
            tone = mix("#2c3446", "#465063", rng.uniform(0, 1))
            layer.fill(rotate(rect(x, y, 62, 34, 11), rng.normal(0, 2.5), x + 31, y + 17), tone)
        card.put(layer, form=8, rough=0.5, shadow=(2, 3, 3, 0.5))
    wet = card.textures.fbm(120, 4, 7)
    for x, y, rx, ry, colour, strength in (
        (120, 240, 120, 260, "#ff5a8a", 0.55),
        (690, 180, 130, 300, "#39d6c8", 0.5),
        (640, 930, 150, 240, "#ffb64a", 0.5),
        (90, 900, 110, 250, "#5f7cff", 0.42),
    ):
        spot: Floats = np.exp(-(((card.xs - x) / rx) ** 2 + ((card.ys - y) / ry) ** 2) * 1.5)
        card.screen(colour, np.clip(spot * (0.65 + 0.35 * wet), 0, 1) * strength)


def puddle(card: Art, shape: Path, sign: str, colour: str) -> None:
    """It mirrors the street, and nobody in it."""

    def inside(inner: Art) -> None:
        inner.sky(["#2a3560", "#171c38"], noise=0.02)
        box = shape.getBounds()
        x, y = box.centerX(), box.centerY()
        layer = inner.layer()
        if sign == "shoe":
            layer.stroke(
                spline(
                    [
                        (x - 60, y - 16),
                        (x - 20, y - 10),
                        (x + 10, y + 8),
                        (x + 62, y + 14),
                        (x + 60, y + 26),
                        (x - 58, y + 26),
                    ]
                ),
                colour,
                6,
            )
        else:
            layer.stroke(spline([(x - 56, y), (x - 10, y - 26), (x + 36, y), (x - 10, y + 26)]), colour, 6)
            layer.stroke(line([(x + 36, y), (x + 60, y - 20), (x + 60, y + 20), (x + 36, y)]), colour, 6)
        inner.put(layer, flat=True, glow=1.0, rough=0)
        inner.glow(x, y, 120, colour, 0.35, 2)

    mask = world(card, shape, inside)
    edge = np.clip(mask - np.roll(mask, int(3 * card.scale), axis=0), 0, 1)
    card.screen("#cfe2ff", edge * 0.6)


def bucket(card: Art) -> None:
    """Zinc, and full to the brim."""
    card.shade(ellipse(X + 22, Y + 34, R + 46), "#05070e", 0.75, 26)
    layer = card.layer()
    layer.fill(ellipse(X, Y, R + 30), "#8d99a6", gradient=Linear("#3d4654", X - 160, Y - 200, X + 200, Y + 220))
    card.put(layer, form=22, rim=0.5, shadow=(8, 14, 14, 0.5))
    inner = card.layer()
    inner.fill(ellipse(X, Y, R + 10), "#3a434f")
    card.put(inner, form=10, rough=0.2)
    mask = world(card, ellipse(X, Y, R), himself)
    ring: Floats = np.hypot(card.xs - X, card.ys - Y)
    for r, strength in ((226, 0.5), (196, 0.16), (158, 0.1)):
        card.screen("#eaf4ff", np.exp(-(((ring - r) / 4) ** 2)) * mask * strength)
    shine = card.layer()
    shine.stroke(
        line(curve([(X - 190, Y - 70), (X - 150, Y - 140), (X - 80, Y - 190)], 30)), "#ffffff", 12, 0.35, blur=4
    )
    card.put(shine, flat=True, rough=0)


def himself(inner: Art) -> None:
    """Looking up out of it, a lamp behind his cap."""
    inner.sky(["#22375e", "#3a5a86", "#1c2748"], radial=(X + 60, Y - 120, 380), noise=0.02)
    inner.glow(X + 120, Y - 150, 150, "#ffe2a0", 0.8, 2)
    inner.sun(60, 0.5, "#ffe9c4", "#22305a")
    coat = inner.layer()
    coat.fill(
        spline(
            [
                (X - 240, Y + 260),
                (X - 170, Y + 150),
                (X - 60, Y + 112),
                (X + 60, Y + 112),
                (X + 170, Y + 150),
                (X + 240, Y + 260),
            ]
        ),
        "#4a5a4a",
    )
    coat.fill(
        spline([(X - 54, Y + 116, 1), (X, Y + 176), (X + 54, Y + 116, 1), (X + 40, Y + 210), (X - 40, Y + 210)]),
        "#b9483c",
    )
    inner.put(coat, form=36)
    face = spline(
        [
            (X - 104, Y - 40),
            (X - 98, Y + 40),
            (X - 70, Y + 112),
            (X, Y + 146),
            (X + 70, Y + 112),
            (X + 98, Y + 40),
            (X + 104, Y - 40),
            (X + 60, Y - 110),
            (X - 60, Y - 110),
        ]
    )
    head = inner.layer()
    for side in (-1, 1):
        head.fill(ellipse(X + side * 106, Y + 10, 20, 32, side * 8), "#b97c58")
    head.fill(face, "#c98f68")
    inner.put(head, form=46, shadow=(0, 10, 16, 0.4))
    inner.shade(ellipse(X, Y - 60, 112, 26), "#8a5a48", 0.6, 12, clip=face)
    inner.shade(ellipse(X - 62, Y + 50, 26, 20), "#d98a70", 0.7, 10, clip=face)
    inner.shade(ellipse(X + 62, Y + 50, 26, 20), "#d98a70", 0.7, 10, clip=face)
    detail = inner.layer()
    for side in (-1, 1):
        x = X + side * 42
        detail.fill(spline([(x - 22, Y + 2, 1), (x, Y - 12), (x + 22, Y + 2, 1), (x, Y + 12)]), "#f6efe2")
        detail.fill(ellipse(x, Y, 9.5), "#3a2418")
        detail.fill(ellipse(x + 3, Y - 3, 3), "#ffffff")
        detail.stroke(line(curve([(x - 24, Y + 1), (x, Y - 14), (x + 24, Y + 1)], 20)), "#3a2018", 4.5)
        detail.stroke(
            line(curve([(x - 26, Y - 24 + side * 3), (x, Y - 34), (x + 26, Y - 24 - side * 3)], 20)), "#3a2418", 8
        )
    detail.stroke(
        line(curve([(X - 6, Y + 8), (X - 16, Y + 44), (X + 4, Y + 52), (X + 16, Y + 46)], 20)), "#8a5238", 5, 0.9
    )
    inner.put(detail, form=4, rough=0.1)
    hairs = inner.layer()
    hairs.fill(
        spline(
            [
                (X - 58, Y + 74),
                (X - 26, Y + 60),
                (X, Y + 66),
                (X + 26, Y + 60),
                (X + 58, Y + 74),
                (X + 24, Y + 84),
                (X, Y + 78),
                (X - 24, Y + 84),
            ]
        ),
        "#4a3024",
    )
    inner.put(hairs, form=8)
    mouth = inner.layer()
    mouth.stroke(line(curve([(X - 22, Y + 98), (X, Y + 104), (X + 22, Y + 98)], 20)), "#8a3f38", 5)
    inner.put(mouth, flat=True)
    cap = inner.layer()
    cap.fill(
        spline(
            [
                (X - 124, Y - 66),
                (X - 112, Y - 140),
                (X - 40, Y - 186),
                (X + 50, Y - 184),
                (X + 116, Y - 138),
                (X + 124, Y - 66),
                (X, Y - 92),
            ]
        ),
        "#2f5f6a",
    )
    inner.put(cap, form=34, shadow=(0, 10, 12, 0.4))
    brim = inner.layer()
    brim.fill(
        spline(
            [
                (X - 118, Y - 74),
                (X - 60, Y - 98),
                (X, Y - 104),
                (X + 60, Y - 98),
                (X + 118, Y - 74),
                (X + 60, Y - 52),
                (X, Y - 44),
                (X - 60, Y - 52),
            ]
        ),
        "#234a54",
    )
    inner.put(brim, form=14, shadow=(0, 10, 12, 0.5))


def carrier(card: Art) -> None:
    """All that he can see of himself otherwise: two shoes, two knees, two fists on the handle."""
    for side in (-1, 1):
        x = X + side * 62
        y = 1096 - (side > 0) * 70
        card.shade(ellipse(x + 14, y + 20, 66, 110), "#05070e", 0.65, 16)
        sole = card.layer()
        toe = [
            (x - 44, y + 40),
            (x - 50, y - 40),
            (x - 34, y - 104),
            (x, y - 124),
            (x + 34, y - 104),
            (x + 50, y - 40),
            (x + 44, y + 40),
            (x, y + 70),
        ]
        sole.fill(spline(toe), "#7c3d22", gradient=Linear("#3c1c14", x - 30, y - 110, x + 40, y + 60))
        card.put(sole, form=26, rim=0.5, shadow=(6, 8, 8, 0.5))
        laces = card.layer()
        for k in range(4):
            laces.stroke(line([(x - 18, y - 40 + k * 20), (x + 18, y - 32 + k * 20)]), "#e9d9b0", 4.5)
        laces.stroke(line(curve([(x - 34, y - 84), (x, y - 96), (x + 34, y - 84)], 20)), "#3c1c14", 4, 0.8)
        card.put(laces, form=3)
        leg = card.layer()
        leg.fill(tube([(x, y + 50), (x + side * 6, y + 120), (x + side * 8, 1300)], [104, 116, 128]), "#343c5c")
        card.put(leg, form=40, shadow=(4, -6, 12, 0.5))
    handle = card.layer()
    handle.stroke(
        line(
            curve(
                [(X - R - 16, Y + 6), (X - 170, Y + 236), (X, Y + 302), (X + 170, Y + 236), (X + R + 16, Y + 6)], 60
            )
        ),
        "#c3ccd4",
        11,
    )
    for side in (-1, 1):
        handle.fill(ellipse(X + side * (R + 18), Y + 4, 20, 26), "#9aa5b0")
    card.put(handle, form=6, rim=0.6, shadow=(8, 16, 12, 0.6))
    for side in (-1, 1):
        fx, fy = X + side * 62, Y + 292
        arm = card.layer()
        arm.fill(
            tube([(X + side * 372, 1260), (X + side * 262, 1080), (fx + side * 30, fy + 56)], [170, 126, 86]),
            "#4a5a4a",
        )
        card.put(arm, form=40, shadow=(4, 8, 14, 0.5))
        cuff = card.layer()
        cuff.fill(tube([(fx + side * 34, fy + 76), (fx + side * 20, fy + 44)], [92, 84]), "#5d705c")
        card.put(cuff, form=16)
        fist = card.layer()
        fist.fill(
            spline(
                [
                    (fx - 46, fy + 30),
                    (fx - 50, fy - 6),
                    (fx - 30, fy - 26),
                    (fx + 30, fy - 26),
                    (fx + 50, fy - 6),
                    (fx + 46, fy + 30),
                    (fx, fy + 46),
                ]
            ),
            "#b97c58",
        )
        card.put(fist, form=20, shadow=(3, 6, 8, 0.5))
        fingers = card.layer()
        for k in range(4):
            kx = fx - 33 + k * 22
            fingers.fill(
                tube([(kx, fy + 10), (kx + 1, fy - 18), (kx, fy - 36)], [22, 23, 18]),
                lighten("#c08660", 0.02 * (k % 2)),
            )
        card.put(fingers, form=9, shadow=(1, 3, 3, 0.5))


def cat(card: Art) -> None:
    """From the doorway, one paw out for the neon fish."""
    fur, dark = "#d08a48", "#8f5222"
    card.shade(spline([(860, 640), (720, 742), (690, 860), (760, 880), (860, 800)]), "#05070e", 0.6, 20)
    card.shape(tube([(880, 620), (806, 684), (752, 748)], [150, 142, 104]), fur, form=40, rim=0.4)
    stripes = card.layer()
    for a, b, c in (
        ((800, 618), (826, 672), (868, 706)),
        ((764, 652), (790, 706), (838, 744)),
        ((734, 690), (756, 738), (800, 776)),
    ):
        stripes.fill(tube([a, b, c], [4, 15, 4]), dark)
    card.put(stripes, form=4, rough=0.6, opacity=0.75)
    for points in ([(776, 792), (776, 844), (748, 872)], [(722, 776), (704, 836), (690, 886)]):
        card.shape(tube(points, [42, 34, 28]), fur, form=13, rim=0.4, shadow=(4, 8, 8, 0.5))
        card.shape(ellipse(points[-1][0] - 2, points[-1][1] + 3, 19, 17), "#f4e6d0", form=8)
    for side in (-1, 1):
        ear = Frame(728, 786, 1, 34)
        card.shape(
            ear(spline([(side * 12, -34), (side * 40, -72, 1), (side * 52, -16)])),
            fur,
            form=8,
            rim=0.5,
            shadow=(2, 4, 5, 0.4),
        )
        card.shape(ear(spline([(side * 22, -36), (side * 38, -60, 1), (side * 44, -26)])), "#d89a8c", form=4)
    head = Frame(728, 786, 1, 34)
    card.shape(
        head(spline([(-54, -6), (-44, -40), (0, -50), (44, -40), (54, -6), (40, 28), (0, 40), (-40, 28)])),
        fur,
        form=26,
        rim=0.4,
        shadow=(4, 9, 9, 0.5),
    )
    marks = card.layer()
    for x in (-18, 0, 18):
        marks.fill(head(tube([(x, -46), (x * 0.8, -30), (x * 0.7, -16)], [8, 8, 2])), dark)
    card.put(marks, form=3, rough=0.4, opacity=0.75)
    card.shape(head(ellipse(0, 26, 19, 14)), "#f4e6d0", form=7)
    face = card.layer()
    face.fill(head(spline([(-6, 30), (6, 30), (0, 37)])), "#b8605c")
    for side in (-1, 1):
        face.fill(head(ellipse(side * 25, 6, 11, 8)), "#cfe86a")
        face.fill(head(ellipse(side * 25, 9, 3.4, 6)), "#14140c")
        for k in (-1, 1):
            face.stroke(head(line([(side * 14, 28), (side * 50, 34 + k * 7)])), "#f4ece0", 1.8, 0.9)
    card.put(face, form=2, rough=0)
    ring = card.layer()
    for r in (26, 44):
        ring.stroke(ellipse(690, 898, r, r * 0.6), "#cffff6", 2.4, 0.7)
    card.put(ring, flat=True, rough=0)


def paint(card: Art) -> None:
    """Paint it."""
    rng = Rng("bucket", card.seed)
    card.sun(132, 0.5, "#cfd8ff", "#0c1024")
    street(card, rng)
    puddle(card, spline([(180, 150), (300, 116), (410, 150), (420, 220), (320, 262), (200, 240)]), "shoe", "#ff6f9c")
    puddle(card, spline([(560, 880), (650, 846), (760, 870), (790, 940), (690, 990), (580, 960)]), "fish", "#43e0d0")
    bucket(card)
    cat(card)
    carrier(card)
    far = smoothstep(0.55, 1.0, np.hypot((card.xs - 400) / 800, (card.ys - 600) / 1200) * 1.6)
    card.wash(darken("#0c1024", 0.02), far * 0.35)
    card.focus = [(X, Y, 220), (X, Y + 290, 130)]
    card.finish(bloom=0.4, vignette=0.3, vignette_colour="#04060e")
