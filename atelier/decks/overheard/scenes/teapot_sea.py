"""Idea: a teapot pours a sea, with its ship and its whale, into a cup.

Readings: a storm in a teacup; travel over breakfast; how much fits into a small thing.
Second story: a goldfish lies on the tablecloth and looks at the lemon.
"""

from __future__ import annotations

import math

import numpy as np

from atelier.chance import Rng
from atelier.colour import darken
from atelier.decks.overheard.layers import Linear
from atelier.decks.overheard.motifs.animals import fish
from atelier.decks.overheard.motifs.objects import boat
from atelier.decks.overheard.painting import Art
from atelier.geometry import TAU, Frame, arc, curve, cut, ellipse, leaf, line, poly, rect, spline, tube


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(130, 0.55, "#fff3d0", "#4a2a3a")
    rng = Rng("ts", card.seed)
    card.sky(["#d9a441", "#e0b255", "#cf9438"], noise=0.02)
    # wallpaper: leaf diamonds
    layer = card.layer()
    for i in range(9):
        for j in range(11):
            x, y = (i * 100 + (50 if j % 2 else 0), j * 88 - 20)
            for a in range(0, 360, 60):
                layer.fill(leaf(x, y, 30, 12, a), "#c08a30", 0.5)
            layer.fill(ellipse(x, y, 5), "#f0cf86", 0.7)
    card.put(layer, flat=True, rough=0.6)
    card.glow(160, 120, 700, "#fff0c0", 0.45, 2)
    # table
    layer = card.layer()
    layer.fill(rect(-20, 935, 840, 300), "#f1e6d6", gradient=Linear("#c9b6b8", 0, 935, 0, 1200))
    card.put(layer, form=10, brush=2)
    layer = card.layer()
    for k in range(34):
        layer.stroke(line([(k * 26 - 30, 940), (k * 36 - 160, 1210)]), "#c46a52", 2.4, 0.35)
        layer.stroke(line([(-10, 950 + k * k * 0.6 + k * 8), (810, 950 + k * k * 0.6 + k * 8)]), "#c46a52", 2.4, 0.35)
    card.put(layer, flat=True)
    # teapot, tilted
    rot = 24
    frame = Frame(250, 360, 1.0, rot)
    P = "#f5efe4"
    blue = "#2f6a94"
    layer = card.layer()
    layer.fill(
        cut(
            frame(spline([(-150, -70), (-235, -90), (-270, -20), (-235, 60), (-150, 70)])),
            frame(spline([(-152, -44), (-212, -58), (-236, -16), (-208, 34), (-152, 42)])),
        ),
        P,
    )
    card.put(layer, form=20, shadow=(14, 20, 20, 0.35))
    layer = card.layer()
    layer.fill(
        frame(
            spline(
                [(130, 50), (190, 20), (220, -50), (262, -104, 1), (296, -92, 1), (276, -20), (240, 60), (150, 110)]
            )
        ),
        P,
    )
    layer.stroke(frame(line(curve([(262, -104), (276, -94), (296, -92)], 6))), "#c9a04a", 6)
    card.put(layer, form=22, shadow=(14, 20, 20, 0.35))
    body = frame(
        spline(
            [
                (0, -130),
                (110, -112),
                (178, -40),
                (180, 50),
                (120, 128),
                (0, 150),
                (-120, 128),
                (-180, 50),
                (-178, -40),
                (-110, -112),
            ]
        )
    )
    layer = card.layer()
    layer.fill(body, P)
    # painted decoration: hills, pagoda-free islands, birds
    layer.fill(
        frame(
            spline(
                [(-190, 70), (-120, 30), (-60, 60), (0, 10), (60, 50), (120, 24), (190, 66), (150, 150), (-150, 150)]
            )
        ),
        blue,
        0.8,
        clip=body,
    )
    layer.fill(
        frame(spline([(-190, 104), (-60, 80), (60, 104), (190, 90), (120, 160), (-120, 160)])),
        "#1f4a76",
        0.85,
        clip=body,
    )
    for k in range(4):
        layer.fill(
            frame(
                poly(
                    [
                        (-100 + k * 60, 40 - k % 2 * 16),
                        (-88 + k * 60, -14 - k % 2 * 18),
                        (-76 + k * 60, 40 - k % 2 * 16),
                    ]
                )
            ),
            "#1f4a76",
            0.85,
            clip=body,
        )
    layer.fill(frame(ellipse(84, -42, 26)), "#d8954a", 0.8, clip=body)
    layer.stroke(frame(line(curve([(-170, -84), (0, -106), (170, -84)], 20))), "#c9a04a", 5, clip=body)
    card.put(layer, form=120, shadow=(22, 34, 30, 0.4))
    layer = card.layer()
    layer.fill(frame(spline([(-84, -122), (-60, -152), (0, -166), (60, -152), (84, -122), (0, -112)])), P)
    layer.stroke(frame(line(curve([(-84, -122), (0, -112), (84, -122)], 16))), "#c9a04a", 6)
    card.put(layer, form=26)
    layer = card.layer()
    layer.fill(frame(ellipse(0, -180, 20)), "#c9a04a")
    card.put(layer, form=12)
    # stream
    sx, sy = frame.point(280, -96)
    st = [(sx - 2, sy + 2), (sx + 40, sy + 14), (sx + 78, sy + 120), (sx + 84, sy + 300), (sx + 60, sy + 500)]
    w0 = [34, 56, 104, 140, 170]
    layer = card.layer()
    sp = tube(st, w0, n=70)
    layer.fill(sp, "#2f8f9c", gradient=Linear("#1d5f86", 0, sy, 0, sy + 520))
    points = curve(st, 70)
    wi = np.interp(np.linspace(0, 1, 70), np.linspace(0, 1, 5), w0)
    for _ in range(60):
        o = rng.uniform(-0.46, 0.46)
        i0 = rng.integer(0, 50)
        i1 = min(i0 + rng.integer(10, 30), 69)
        layer.stroke(
            line([(points[i, 0] + o * wi[i], points[i, 1]) for i in range(i0, i1)]),
            rng.pick(["#8fd0cc", "#bfe6dc", "#1d6a8a", "#e8f6ec"]),
            rng.uniform(1.5, 5),
            rng.uniform(0.35, 0.8),
            clip=sp,
        )
    card.put(layer, form=40, shadow=(20, 20, 22, 0.35), brush=80)
    layer = card.layer()
    for _ in range(90):
        i = rng.integer(4, 66)
        sd = rng.pick([-1, 1])
        layer.fill(
            ellipse(
                points[i, 0] + sd * wi[i] * rng.uniform(0.44, 0.6),
                points[i, 1] + rng.normal(0, 8),
                rng.uniform(1.5, 6),
            ),
            rng.pick(["#e8f6ec", "#bfe6dc", "#5fb6b8"]),
            rng.uniform(0.5, 1),
        )
    card.put(layer, form=4)
    boat(
        card,
        sx + 84,
        sy + 236,
        0.92,
        "#8a3f2c",
        "#fbf0d8",
        rot=62,
        stripe="#c8452f",
        options=dict(shadow=(8, 12, 10, 0.4)),
    )
    # cup
    cx, cy = (sx + 62, 930)
    layer = card.layer()
    layer.fill(ellipse(cx - 14, cy + 96, 226, 44), P)
    layer.stroke(ellipse(cx - 14, cy + 96, 214, 38), "#c9a04a", 4)
    card.put(layer, form=30, shadow=(14, 26, 24, 0.5))
    layer = card.layer()
    layer.fill(ellipse(cx - 14, cy + 90, 110, 20), darken(P, 0.12))
    card.put(layer, form=10)
    layer = card.layer()
    layer.fill(
        cut(
            spline(
                [
                    (cx - 160, cy - 60),
                    (cx - 234, cy - 70),
                    (cx - 254, cy - 10),
                    (cx - 196, cy + 44),
                    (cx - 130, cy + 50),
                ]
            ),
            spline(
                [
                    (cx - 158, cy - 38),
                    (cx - 214, cy - 44),
                    (cx - 226, cy - 8),
                    (cx - 184, cy + 24),
                    (cx - 140, cy + 28),
                ]
            ),
        ),
        P,
    )
    card.put(layer, form=14, shadow=(8, 12, 12, 0.4))
    # back rim, water, waves in the cup
    layer = card.layer()
    layer.fill(ellipse(cx, cy - 92, 186, 44), darken(P, 0.1))
    card.put(layer, form=10)
    layer = card.layer()
    layer.fill(ellipse(cx, cy - 86, 174, 38), "#1d6a8a")
    card.put(layer, form=8)
    layer = card.layer()
    wv = spline(
        [
            (cx - 172, cy - 70),
            (cx - 150, cy - 112),
            (cx - 120, cy - 136, 1),
            (cx - 104, cy - 96),
            (cx - 62, cy - 116),
            (cx - 30, cy - 142, 1),
            (cx - 14, cy - 100),
            (cx + 40, cy - 106),
            (cx + 74, cy - 132, 1),
            (cx + 86, cy - 98),
            (cx + 130, cy - 112),
            (cx + 158, cy - 130, 1),
            (cx + 172, cy - 70),
            (cx, cy - 36),
        ]
    )
    layer.fill(wv, "#2f8f9c")
    for _ in range(60):
        layer.stroke(
            line(
                curve(
                    [(cx + rng.uniform(-160, 140), cy - rng.uniform(54, 106)) for _ in range(1)] * 1
                    + [(cx, cy - 70)],
                    2,
                )
            )
            if False
            else arc(
                cx + rng.uniform(-150, 150),
                cy - rng.uniform(46, 96),
                rng.uniform(8, 26),
                rng.uniform(4, 10),
                200,
                330,
            ),
            rng.pick(["#8fd0cc", "#e8f6ec", "#1d5f86"]),
            rng.uniform(1.5, 3),
            0.6,
            clip=wv,
        )
    card.put(layer, form=26)
    # whale tail
    layer = card.layer()
    layer.fill(
        spline(
            [
                (cx - 108, cy - 84),
                (cx - 96, cy - 150),
                (cx - 104, cy - 196),
                (cx - 160, cy - 226),
                (cx - 196, cy - 214, 1),
                (cx - 168, cy - 258),
                (cx - 112, cy - 244),
                (cx - 86, cy - 222),
                (cx - 64, cy - 252),
                (cx - 14, cy - 280),
                (cx + 26, cy - 258, 1),
                (cx - 16, cy - 240),
                (cx - 58, cy - 200),
                (cx - 62, cy - 150),
                (cx - 56, cy - 84),
            ]
        ),
        "#33506a",
    )
    card.put(layer, form=22, rim=0.3)
    layer = card.layer()
    for _ in range(90):
        a = rng.uniform(0, TAU)
        layer.fill(
            ellipse(
                cx - 84 + math.cos(a) * rng.uniform(20, 52),
                cy - 88 + math.sin(a) * 14 - rng.uniform(0, 20),
                rng.uniform(2, 7),
            ),
            "#eef8f0",
            rng.uniform(0.5, 1),
        )
        layer.fill(
            ellipse(cx + 20 + rng.normal(0, 56), cy - 92 + rng.normal(0, 12), rng.uniform(2, 8)),
            "#eef8f0",
            rng.uniform(0.5, 1),
        )
    card.put(layer, form=4)
    cup = spline(
        [
            (cx - 186, cy - 92, 1),
            (cx - 176, cy - 10),
            (cx - 126, cy + 66),
            (cx - 70, cy + 92),
            (cx + 70, cy + 92),
            (cx + 126, cy + 66),
            (cx + 176, cy - 10),
            (cx + 186, cy - 92, 1),
            (cx + 130, cy - 60),
            (cx, cy - 48),
            (cx - 130, cy - 60),
        ]
    )
    layer = card.layer()
    layer.fill(cup, P)
    layer.fill(
        spline(
            [
                (cx - 190, cy + 0),
                (cx - 90, cy - 20),
                (cx, cy + 20),
                (cx + 90, cy - 14),
                (cx + 190, cy + 8),
                (cx + 100, cy + 100),
                (cx - 100, cy + 100),
            ]
        ),
        blue,
        0.75,
        clip=cup,
    )
    layer.fill(
        spline(
            [
                (cx - 190, cy + 40),
                (cx - 60, cy + 26),
                (cx + 60, cy + 52),
                (cx + 190, cy + 34),
                (cx + 80, cy + 110),
                (cx - 80, cy + 110),
            ]
        ),
        "#1f4a76",
        0.8,
        clip=cup,
    )
    layer.stroke(
        line(
            curve(
                [(cx - 186, cy - 92), (cx - 130, cy - 60), (cx, cy - 48), (cx + 130, cy - 60), (cx + 186, cy - 92)],
                40,
            )
        ),
        "#c9a04a",
        7,
    )
    card.put(layer, form=80)
    # spilled drops, lemon, spoon
    layer = card.layer()
    for dx, dy, rr in ((-330, 150, 24), (-290, 178, 12), (-374, 182, 9)):
        layer.fill(ellipse(cx + dx, cy + dy, rr * 1.6, rr * 0.6), "#2f8f9c")
    card.put(layer, form=8)
    fish(card, 160, 1040, 1.3, "#d9622e", rot=-14, options=dict(shadow=(3, 14, 6, 0.5)))
    layer = card.layer()
    layer.fill(ellipse(96, 1120, 62, 30), "#f2cf4a")
    layer.fill(ellipse(96, 1114, 54, 25), "#fbeaa0")
    for k in range(8):
        a = TAU * k / 8
        layer.fill(
            poly(
                [
                    (96 + math.cos(a + 0.1) * 8, 1114 + math.sin(a + 0.1) * 4),
                    (96 + math.cos(a + 0.1) * 46, 1114 + math.sin(a + 0.1) * 21),
                    (96 + math.cos(a + 0.65) * 46, 1114 + math.sin(a + 0.65) * 21),
                    (96 + math.cos(a + 0.65) * 8, 1114 + math.sin(a + 0.65) * 4),
                ]
            ),
            "#f3d768",
        )
    card.put(layer, form=12, shadow=(6, 10, 8, 0.4))
    card.finish(bloom=0.25, vignette=0.3, vignette_colour="#4a2410")
