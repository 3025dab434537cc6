"""Idea: a storm cloud rains in a birdcage while a bird outside holds the key.

Readings: a mood kept in; revenge of the small; who is locked away from whom.
Second story: where the rain leaks out, flowers grow.
"""

from __future__ import annotations

import math

import numpy as np

from atelier.chance import Rng
from atelier.decks.overheard.motifs.objects import paper_boat
from atelier.decks.overheard.motifs.sky import cloud
from atelier.decks.overheard.painting import Art
from atelier.geometry import Frame, arc, curve, ellipse, join, line, poly, rect, spline


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(140, 0.5, "#fff4dc", "#3a2c5a")
    rng = Rng("cc", card.seed)
    card.sky(["#b8a8d0", "#cbbcdc", "#dccfe4", "#b4a4c8"], [0, 0.4, 0.7, 1], noise=0.03, brush=85)
    # window light on the wall
    layer = card.layer()
    for i in range(2):
        for j in range(3):
            x, y = (90 + i * 190, 120 + j * 270)
            layer.fill(poly([(x, y), (x + 170, y - 30), (x + 170, y + 210), (x, y + 240)]), "#fff6dc", blur=5)
    card.put(layer, flat=True, rough=0, opacity=0.5, mode="screen")
    # wainscot
    layer = card.layer()
    layer.fill(rect(-10, 1060, 820, 160), "#8f7fb0")
    layer.fill(rect(-10, 1052, 820, 16), "#a898c4")
    for k in range(7):
        layer.stroke(rect(k * 122 + 10, 1090, 96, 130, 4), "#7a6a9c", 4)
    card.put(layer, form=8)
    cx, top, bot, R = (400, 250, 900, 250)
    # cast shadow of the cage
    card.shade(join([ellipse(cx + 120, 600, 250, 340)]), "#6a5a90", 0.35, 30)

    def bars(front: bool) -> None:
        layer = card.layer()
        n = 13
        for k in range(n):
            u = math.cos(math.pi * k / (n - 1))
            # open door gap
            if front and abs(u + 0.28) < 0.2:
                continue
            x = cx + u * R
            layer.stroke(
                line(curve([(cx + u * 16, top), (cx + u * R * 0.72, top + 62), (x, top + 190), (x, bot)], 40)),
                "#a8843e" if front else "#7a6040",
                7 if front else 5,
            )
        card.put(layer, form=3, shadow=(3, 5, 4, 0.3) if front else None)

    layer = card.layer()
    layer.stroke(line([(cx, -10), (cx, top - 50)]), "#8a6a30", 5)
    layer.stroke(ellipse(cx, top - 28, 22, 24), "#a8843e", 8)
    card.put(layer, form=4)
    bars(False)
    layer = card.layer()
    layer.stroke(ellipse(cx, 560, R, 34), "#7a6040", 5)
    card.put(layer, form=3)
    # water in the tray
    layer = card.layer()
    layer.fill(ellipse(cx, bot - 8, R - 6, 46), "#4a7a9a")
    layer.fill(rect(cx - R + 6, bot - 60, 2 * R - 12, 54), "#4a7a9a", 0.9)
    layer.fill(ellipse(cx, bot - 60, R - 6, 44), "#6fa0b8")
    for _ in range(26):
        x, y = (cx + rng.normal(0, 110), bot - 60 + rng.normal(0, 14))
        layer.stroke(ellipse(x, y, rng.uniform(8, 22), rng.uniform(3, 7)), "#d8ecf4", 1.8, 0.6)
    card.put(layer, form=16)
    paper_boat(card, cx + 90, bot - 62, 1.0, "#fbf4e0", rot=-4)
    # rain
    layer = card.layer()
    for _ in range(150):
        x, y = (cx + rng.uniform(-190, 190), rng.uniform(560, 840))
        q = rng.uniform(14, 34)
        layer.stroke(
            line([(x, y), (x - 4, y + q)]), rng.pick(["#4a6a9a", "#7a9ac0", "#dce8f4"]), 2, rng.uniform(0.4, 0.9)
        )
    card.put(layer, flat=True, rough=0)
    # lightning
    layer = card.layer()
    layer.fill(poly([(440, 560), (392, 660), (428, 660), (384, 780), (474, 636), (436, 636), (476, 560)]), "#fff0a0")
    card.put(layer, flat=True, glow=0.9)
    card.glow(430, 650, 170, "#fff0a0", 0.45, 2)
    # cloud
    cloud(card, cx, 590, 440, 240, "#5f5a80", 7, soft=0.25, under="#36325a")
    cloud(card, cx - 60, 575, 260, 150, "#8a84a8", 9, soft=0.35, under="#4a466e")
    cloud(card, cx + 110, 585, 220, 120, "#77719a", 11, soft=0.35, under="#423e66")
    bars(True)
    layer = card.layer()
    layer.stroke(arc(cx, 560, R, 34, 0, 180), "#a8843e", 7)
    layer.stroke(arc(cx, top + 190, R, 30, 0, 180), "#a8843e", 6)
    card.put(layer, form=3)
    # base
    layer = card.layer()
    layer.fill(
        spline(
            [
                (cx - R - 16, bot - 14, 1),
                (cx, bot + 34),
                (cx + R + 16, bot - 14, 1),
                (cx + R + 4, bot + 30),
                (cx, bot + 82),
                (cx - R - 4, bot + 30),
            ]
        ),
        "#b8923f",
    )
    card.put(layer, form=18, shadow=(6, 14, 14, 0.35))
    layer = card.layer()
    for k in range(15):
        t = k / 14
        x = cx - R + 2 * R * t
        y = bot + 12 + 46 * math.sin(t * math.pi)
        layer.fill(ellipse(x, y, 7), "#e0c070")
    card.put(layer, form=4)
    layer = card.layer()
    layer.fill(spline([(cx - 60, top + 8), (cx, top - 16), (cx + 60, top + 8), (cx, top + 22)]), "#b8923f")
    card.put(layer, form=8)
    # open door, swung out to the left
    x0 = cx - R * 0.46
    layer = card.layer()
    d = poly([(x0, 640), (x0 - 96, 664), (x0 - 96, 884), (x0, 850)])
    layer.stroke(d, "#c09a48", 8)
    for k in range(1, 4):
        layer.stroke(line([(x0 - 24 * k, 640 + 6 * k), (x0 - 24 * k, 850 + 8.5 * k)]), "#c09a48", 5)
    layer.stroke(line([(x0, 745), (x0 - 96, 774)]), "#c09a48", 5)
    card.put(layer, form=3, shadow=(8, 12, 8, 0.3))
    # rain leaks out of the door as a small stream of flowers
    layer = card.layer()
    points = curve([(x0 - 6, 846), (x0 - 40, 930), (x0 - 60, 1010), (x0 - 50, 1090)], 40)
    layer.stroke(line(points), "#6fa0b8", 8, 0.9)
    layer.stroke(line(points + np.array([4, 0])), "#d8ecf4", 2.4, 0.8)
    card.put(layer, form=4)
    layer = card.layer()
    gx, gy = (x0 - 48, 1120)
    for _ in range(26):
        x = gx + rng.normal(0, 60)
        hh = rng.uniform(20, 76)
        layer.stroke(
            line(
                curve(
                    [(x, gy + 40), (x + rng.normal(0, 4), gy + 20 - hh * 0.5), (x + rng.normal(0, 9), gy + 20 - hh)],
                    8,
                )
            ),
            "#5f8a52",
            3,
        )
        q = rng.uniform(6, 11)
        fx, fy = (x + rng.normal(0, 6), gy + 20 - hh)
        c = rng.pick(["#f8d84a", "#fff0a0", "#f3a85a", "#ffffff"])
        for a in range(0, 360, 60):
            layer.fill(
                ellipse(fx + math.cos(math.radians(a)) * q * 0.7, fy + math.sin(math.radians(a)) * q * 0.7, q * 0.5),
                c,
            )
        layer.fill(ellipse(fx, fy, q * 0.34), "#c87a2c")
    card.put(layer, form=5, shadow=(3, 4, 4, 0.3))
    # the bird on the door with a key
    bx, by = (x0 - 84, 652)
    frame = Frame(bx, by, 2.0, 0, True)
    layer = card.layer()
    layer.fill(
        frame(
            spline(
                [
                    (20, -34),
                    (8, -44),
                    (-6, -38),
                    (-14, -22),
                    (-30, -4),
                    (-50, 12, 1),
                    (-44, 16, 1),
                    (-18, 6),
                    (4, 0),
                    (17, -14),
                ]
            )
        ),
        "#f3c832",
    )
    card.put(layer, form=22, shadow=(6, 9, 8, 0.3))
    layer = card.layer()
    layer.fill(frame(spline([(-2, -26), (-22, -14), (-40, 6, 1), (-14, 2), (2, -12)])), "#d8a424")
    layer.fill(frame(poly([(19, -38), (30, -33), (18, -30)])), "#e0762c")
    layer.fill(frame(ellipse(11, -35, 2.4)), "#20141a")
    layer.fill(frame(ellipse(11.6, -35.8, 0.8)), "#fff")
    card.put(layer, form=9)
    kx, ky = frame.point(29, -33)
    layer = card.layer()
    layer.stroke(line([(kx, ky), (kx - 4, ky + 26)]), "#c8392f", 3)
    layer.stroke(ellipse(kx - 5, ky + 38, 12), "#8a5a24", 6)
    layer.fill(rect(kx - 8, ky + 49, 6, 44), "#8a5a24")
    layer.fill(rect(kx - 20, ky + 78, 13, 6), "#8a5a24")
    layer.fill(rect(kx - 17, ky + 66, 10, 6), "#8a5a24")
    card.put(layer, form=4, shadow=(5, 7, 5, 0.35))
    card.focus = [(bx, by - 40, 90)]
    card.finish(bloom=0.25, vignette=0.25, vignette_colour="#2c2048")
