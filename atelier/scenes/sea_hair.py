"""Idea: a sleeping woman whose hair flows upwards and becomes the sea.

Readings: a dream that carries others; a mother; being far away while lying still.
Second story: real ships sail along the horizon, and the paper boats follow them.
"""

from __future__ import annotations

import math

import numpy as np

from atelier.chance import Rng
from atelier.colour import darken, ramp
from atelier.geometry import Frame, Vector, curve, ellipse, line, spline, tube
from atelier.motifs.animals import bird
from atelier.motifs.classic_people import sleeping_face
from atelier.motifs.objects import boat, paper_boat
from atelier.motifs.sky import cloud, moon
from atelier.motifs.water import sea
from atelier.painting import Art


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(60, 0.5, "#ffe2c0", "#1a1f52")
    rng = Rng("sh", card.seed)
    card.sky(["#f2a58a", "#f6c9a0", "#cfc0c0", "#7f9cb8"], [0, 0.16, 0.26, 0.4], noise=0.02)
    moon(card, 590, 150, 74, "#fdf0d2", "#ecd2a8", h=0.6)
    cloud(card, 180, 180, 300, 70, "#f3bfa4", 2)
    cloud(card, 760, 250, 260, 60, "#f0c2ae", 3)
    sea(card, 262, 1200, ["#9dbcc4", "#3f83ae", "#1b2a5c"], 40, 2)
    cx, cy = (400, 880)
    cols = ramp(["#5fa0bc", "#3f83ae", "#2f679e", "#274e8a", "#213a74", "#1b2a5c"], n=64)

    # hair: a fan of strands from the scalp to the whole horizon and both edges
    # v in -1.6..1.6 : left edge bottom -> horizon -> right edge bottom
    def rim(v: float) -> Vector:
        if abs(v) <= 1:
            return (cx + v * 470, 322 + 26 * abs(v))
        return (cx + math.copysign(470, v), 348 + (abs(v) - 1) / 0.6 * 900)

    vs = sorted([-1.6 + 3.2 * (k + rng.uniform(0, 1)) / 150 for k in range(150)], key=lambda v: rng.uniform(0, 1))
    vs = sorted(vs, key=lambda v: -abs(v) + rng.normal(0, 0.5))
    for g in range(0, 150, 4):
        layer = card.layer()
        for v in vs[g : g + 4]:
            ex, ey = rim(v)
            ang = -math.pi / 2 + v * 1.16
            rx, ry = (cx + math.cos(ang) * 120, cy - 40 + math.sin(ang) * 165)
            q = rng.uniform(0, 1)
            P = []
            for t in (0, 0.14, 0.3, 0.46, 0.62, 0.78, 0.92, 1.06):
                e = t**0.92
                x = rx + (ex - rx) * e
                y = ry + (ey - ry) * t
                n = (-(ey - ry), ex - rx)
                m = math.hypot(*n)
                o = (8 + 26 * t) * math.sin(t * 9 + v * 5 + q * 2.4)
                P.append(
                    (x + n[0] / m * o, y + n[1] / m * o - 40 * math.sin(t * math.pi) * (1 if abs(v) > 0.5 else 0.2))
                )
            wd = rng.uniform(20, 34)
            layer.fill(
                tube(P, [wd * 0.35, wd * 0.7, wd, wd * 1.25, wd * 1.4, wd * 1.4, wd * 1.1, wd * 0.6], n=70),
                cols[int(np.clip(0.62 + rng.normal(0, 0.2) - 0.3 * (1 - min(abs(v), 1)) * 0.4, 0, 1) * 63)],
            )
            points = curve(P, 70)
            layer.stroke(
                line(points[28:] + np.array([0, -wd * 0.2])),
                cols[int(rng.uniform(0.05, 0.35) * 63)],
                rng.uniform(1.5, 4.5),
                0.75,
            )
            layer.stroke(line(points[:50] + np.array([0, wd * 0.2])), cols[60], rng.uniform(1.5, 3), 0.6)
            if rng.chance(0.5) and abs(v) < 1.3:
                i = rng.integer(34, 62)
                for _ in range(9):
                    p = points[min(i + rng.integer(-5, 5), 69)]
                    layer.fill(
                        ellipse(
                            p[0] + rng.normal(0, 6),
                            p[1] - wd * 0.45 + rng.normal(0, 3),
                            rng.uniform(2, 6),
                            rng.uniform(1.3, 3),
                        ),
                        "#f3efe2",
                        0.9,
                        ink=False,
                    )
        card.put(layer, form=15, rough=0.5, grain=0.7, shadow=(0, 6, 6, 0.3), brush=70)
    sea(card, 262, 352, ["#9dbcc4", "#6c9fba", "#4f8db2"], 90, 2, "#ffeccd", 590, spark_width=110, only=True)
    boat(card, 190, 318, 0.46, "#7a4638")
    boat(card, 452, 292, 0.27, "#7a4638", flip=True)
    # shoulders
    layer = card.layer()
    layer.fill(
        spline([(190, 1220), (235, 1150), (330, 1112), (400, 1120), (470, 1112), (565, 1150), (612, 1220)]), "#e6b594"
    )
    card.put(layer, form=40)
    layer = card.layer()
    g = spline([(120, 1230), (200, 1160), (300, 1140), (400, 1186), (500, 1140), (600, 1160), (690, 1230)])
    layer.fill(g, "#b8463f")
    for _ in range(40):
        layer.fill(ellipse(rng.uniform(130, 680), rng.uniform(1145, 1210), 4), "#f0cf9a", 0.9, clip=g, ink=False)
    card.put(layer, form=24, shadow=(0, -4, 8, 0.3))
    layer = card.layer()
    layer.fill(tube([(400, 1050), (402, 1160)], [110, 130]), darken("#e6b594", 0.07))
    card.put(layer, form=40)
    sleeping_face(card, cx, cy + 6, 1.0, -7)
    # two curtains of hair from a centre parting
    frame = Frame(cx, cy + 6, 1, -7)
    for sd in (-1, 1):
        for k in range(7):
            t = k / 6
            layer = card.layer()
            c = cols[int(np.clip(0.55 + 0.4 * t + rng.normal(0, 0.08), 0, 1) * 63)]
            P = [
                (sd * (-4 + 6 * t), -206 - 6 * (1 - t)),
                (sd * (62 + 26 * t), -178 - 8 * t),
                (sd * (122 + 20 * t), -104 - 6 * t),
                (sd * (146 + 22 * t), 0),
                (sd * (150 + 30 * t), 110),
                (sd * (168 + 40 * t), 230),
                (sd * (176 + 50 * t), 400),
            ]
            layer.fill(frame(tube(P, [8, 34, 40, 34, 36, 40, 44], n=60)), c)
            points = curve(P, 60)
            for j in range(3):
                layer.stroke(
                    frame(line(points + np.array([rng.normal(0, 6), rng.normal(0, 5)]))),
                    cols[int(rng.uniform(0.15, 0.5) * 63)] if j else cols[62],
                    rng.uniform(1.2, 2.6),
                    0.6,
                )
            card.put(layer, form=14, grain=0.7, shadow=(0, 5, 6, 0.35), brush=70)
    for k, (bx, by, bs, fl) in enumerate(
        ((110, 520, 1.0, 0), (668, 560, 1.25, 1), (540, 440, 0.7, 0), (300, 446, 0.62, 1), (90, 800, 1.5, 0))
    ):
        paper_boat(
            card,
            bx,
            by,
            bs,
            ["#f8eed8", "#f3c98f", "#f4e6e0", "#f8eed8", "#f0a88c"][k],
            bool(fl),
            rng.normal(0, 6),
            options=dict(shadow=(0, 5, 5, 0.35)),
        )
    bird(card, 330, 130, 0.5, "#5a4a62", pose="glide")
    bird(card, 372, 156, 0.35, "#5a4a62", pose="glide")
    card.focus = [(cx, cy, 200)]
    card.finish(bloom=0.3, vignette=0.3, vignette_colour="#10163a")
