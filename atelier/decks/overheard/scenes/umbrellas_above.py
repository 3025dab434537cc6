"""Idea: from above, a crowd of dark umbrellas; one is upturned and holds a pond.

Readings: being different; a small paradise; refusing the rule.
Second story: only the tips of shoes show; nobody has looked down yet.
"""

from __future__ import annotations

import math

from atelier.chance import Rng
from atelier.colour import Colour, lighten, rgb, shift
from atelier.decks.overheard.layers import Radial
from atelier.decks.overheard.painting import Art
from atelier.geometry import TAU, Frame, arc, blob, cut, ellipse, leaf, line, poly, rect, rotate, spline


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(120, 0.6, "#e8f0f4", "#141a2a")
    rng = Rng("ua", card.seed)
    card.sky(["#5a6a7a", "#6f8090", "#4a5868"], noise=0.05, angle=60)
    # cobbles in arcs
    layer = card.layer()
    for i in range(34):
        for j in range(26):
            x = j * 34 + (17 if i % 2 else 0) + rng.normal(0, 1.5)
            y = i * 37 + 10 * math.sin(j * 0.55) + rng.normal(0, 1.5)
            layer.fill(
                rotate(rect(x - 15, y - 16, 30, 32, 8), rng.normal(0, 5), x, y),
                shift(rgb("#66788a"), rng.normal(0, 0.03), 1, rng.normal(0, 8)),
            )
    card.put(layer, form=7, shadow=(2, 3, 2, 0.5), rough=0.6)
    # lamps reflected in the wet
    card.glow(150, 260, 420, "#f6dca0", 0.42, 2)
    card.glow(720, 980, 400, "#f6dca0", 0.34, 2)
    layer = card.layer()
    for _ in range(50):
        x, y = (rng.uniform(0, 800), rng.uniform(0, 1200))
        q = rng.uniform(6, 16)
        layer.stroke(ellipse(x, y, q, q * 0.9), "#dfe8ee", 1.4, rng.uniform(0.2, 0.6))
        layer.stroke(ellipse(x, y, q * 0.5, q * 0.45), "#dfe8ee", 1.2, 0.5)
    card.put(layer, flat=True, rough=0)
    px, py, PR = (430, 640, 178)
    pts = []
    tries = 0
    while len(pts) < 34 and tries < 9000:
        tries += 1
        x, y, R = (rng.uniform(-30, 830), rng.uniform(-30, 1230), rng.uniform(70, 98))
        if math.hypot(x - px, y - py) < PR + R + 26:
            continue
        if all((math.hypot(x - a, y - b) > (R + c) * 0.97 for a, b, c, *_ in pts)):
            pts.append(
                (
                    x,
                    y,
                    R,
                    rng.uniform(0, 360),
                    rng.pick(["#262c3a", "#323a4c", "#3a3f52", "#20242f", "#454a5a", "#2c3848", "#4a4450"]),
                )
            )

    def top(x: float, y: float, R: float, rot: float, col: Colour, n: int = 8) -> None:
        # shoes at the edge, walking direction = rot
        layer = card.layer()
        d = math.radians(rot)
        for sd in (-1, 1):
            sx, sy = (
                x + math.cos(d) * R * (0.95 + 0.1 * sd) + math.cos(d + 1.57) * 13 * sd,
                y + math.sin(d) * R * (0.95 + 0.1 * sd) + math.sin(d + 1.57) * 13 * sd,
            )
            layer.fill(ellipse(sx, sy, 15, 7.5, rot), "#1a1614")
        card.put(layer, form=5, shadow=(3, 4, 3, 0.4))
        P = [(x + math.cos(TAU * k / n + d) * R, y + math.sin(TAU * k / n + d) * R) for k in range(n)]
        M = [
            (x + math.cos(TAU * (k + 0.5) / n + d) * R * 0.86, y + math.sin(TAU * (k + 0.5) / n + d) * R * 0.86)
            for k in range(n)
        ]
        out = []
        for k in range(n):
            out += [(P[k][0], P[k][1], 1), M[k]]
        o = spline(out)
        layer = card.layer()
        layer.fill(o, col)
        for k in range(n):
            # facet light from upper left
            an = TAU * (k + 0.5) / n + d
            br = -0.5 * math.cos(an) * 1 - 0.75 * math.sin(an)
            layer.fill(
                poly([(x, y), P[k], M[k], P[(k + 1) % n]]),
                shift(col, 0.13 * br + (0.02 if k % 2 else -0.015)),
                clip=o,
            )
        card.put(layer, form=R * 0.3, shadow=(14, 22, 16, 0.55), light=0.7)
        layer = card.layer()
        for k in range(n):
            layer.stroke(line([(x, y), P[k]]), lighten(col, 0.12), 1.6, 0.6)
        layer.fill(ellipse(x, y, 5), lighten(col, 0.2))
        card.put(layer, flat=True, rough=0.2)

    for u in pts:
        top(*u)
    # the upturned one: ribs, pond, lilies, goldfish
    n = 10
    P = [(px + math.cos(TAU * k / n) * PR, py + math.sin(TAU * k / n) * PR) for k in range(n)]
    M = [
        (px + math.cos(TAU * (k + 0.5) / n) * PR * 0.92, py + math.sin(TAU * (k + 0.5) / n) * PR * 0.92)
        for k in range(n)
    ]
    out = []
    for k in range(n):
        out += [(P[k][0], P[k][1], 1), M[k]]
    layer = card.layer()
    layer.fill(spline(out), "#e2572e")
    for k in range(n):
        layer.fill(
            poly([(px, py), P[k], M[k], P[(k + 1) % n]]), lighten(rgb("#e2572e"), 0.05) if k % 2 else rgb("#d64a26")
        )
    card.put(layer, form=26, shadow=(18, 28, 22, 0.6))
    w = blob(px, py, PR * 0.8, PR * 0.8, 14, 0.03, 3)
    layer = card.layer()
    layer.fill(w, "#2fa8a8", gradient=Radial("#0f5f78", px - 30, py - 30, PR * 0.9))
    for _ in range(26):
        q = rng.uniform(10, 120)
        a = rng.uniform(0, TAU)
        layer.stroke(
            arc(
                px + math.cos(a) * q,
                py + math.sin(a) * q,
                rng.uniform(10, 40),
                rng.uniform(6, 22),
                rng.uniform(0, 360),
                rng.uniform(380, 480),
            ),
            "#8fe0d4",
            rng.uniform(1, 2.4),
            0.5,
            clip=w,
        )
    card.put(layer, form=14, light=0.6)
    for k in range(n):
        layer = card.layer()
        layer.stroke(
            line([(px + math.cos(TAU * k / n) * PR * 0.78, py + math.sin(TAU * k / n) * PR * 0.78), P[k]]),
            "#3a2420",
            4,
        )
        card.put(layer, form=2)
    for _k, (dx, dy, ro, s) in enumerate(
        ((-50, -40, 30, 1.15), (40, 20, 200, 1.3), (-20, 70, -60, 1.0), (76, -56, 120, 0.9))
    ):
        frame = Frame(px + dx, py + dy, s, ro)
        layer = card.layer()
        layer.fill(frame(spline([(-20, 0), (-46, -18), (-40, 0), (-46, 18)])), "#f8c080")
        layer.fill(frame(spline([(30, 0), (16, -11), (-10, -10), (-24, 0), (-10, 10), (16, 11)])), "#f47a28")
        layer.fill(frame(spline([(4, -9), (-8, -20), (-8, -8)])), "#f8c080")
        layer.fill(frame(spline([(4, 9), (-8, 20), (-8, 8)])), "#f8c080")
        layer.fill(frame(ellipse(10, 0, 9, 5)), "#fff0d8")
        card.put(layer, form=7, shadow=(5, 8, 5, 0.5))
    for k, (dx, dy, q) in enumerate(((-92, 30, 27), (-70, 62, 20), (60, 84, 26), (10, -102, 25), (104, 10, 20))):
        layer = card.layer()
        layer.fill(
            cut(
                ellipse(px + dx, py + dy, q),
                poly([(px + dx, py + dy), (px + dx + q * 1.3, py + dy - 6), (px + dx + q * 1.3, py + dy + 10)]),
            ),
            "#6aa84f",
        )
        card.put(layer, form=6, shadow=(3, 5, 3, 0.4))
        if k in (0, 2, 3):
            layer = card.layer()
            for a in range(0, 360, 45):
                layer.fill(leaf(px + dx - 4, py + dy - 4, 15, 8, a), "#fbd8e0" if a % 90 else "#f3a8bc")
            layer.fill(ellipse(px + dx - 4, py + dy - 4, 4), "#f8d060")
            card.put(layer, form=4)
    card.glow(px, py, 300, "#ffd8a0", 0.22, 1.6)
    layer = card.layer()
    for _ in range(120):
        x, y = (rng.uniform(0, 800), rng.uniform(0, 1200))
        an = math.atan2(y - 600, x - 400)
        q = rng.uniform(14, 34)
        layer.stroke(
            line([(x, y), (x + math.cos(an) * q, y + math.sin(an) * q)]), "#eef4f8", 1.5, rng.uniform(0.15, 0.5)
        )
    card.put(layer, flat=True, rough=0)
    card.finish(bloom=0.25, vignette=0.35, vignette_colour="#0c1018")
