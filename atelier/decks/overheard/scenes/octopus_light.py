"""Idea: on the sea bed an octopus reads a letter by a lighthouse held like a candle.

Readings: loneliness; taking what others need; news from above.
Second story: far off, a submarine looks for the light that should be elsewhere.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from atelier.chance import Rng
from atelier.colour import Colour, darken, lighten, rgb
from atelier.decks.overheard.motifs.animals import fish
from atelier.decks.overheard.motifs.buildings import lighthouse
from atelier.decks.overheard.motifs.sky import hill
from atelier.decks.overheard.painting import Art
from atelier.geometry import Frame, Points, curve, ellipse, leaf, line, poly, rect, spline, tube


def paint(card: Art) -> None:
    """Paint it."""
    rng = Rng("ol", card.seed)
    card.sun(60, 0.5, "#ffe6b0", "#04202e")
    card.fog_colour = "#12505e"
    card.sky(["#2f8a94", "#14586a", "#0a3346", "#06202e"], [0, 0.25, 0.6, 1], noise=0.05, cell=220)
    card.rays(260, -200, 84, 50, "#bfeee0", 0.25, 7, 1000)
    frame = Frame(592, 618, 1.0, 7)
    lx, ly = frame.point(0, -334)
    # beam
    for _sgn, a0, ln in ((-1, 168, 900), (1, -14, 500)):
        layer = card.layer()
        a = math.radians(a0)
        layer.fill(
            poly(
                [
                    (lx, ly),
                    (lx + math.cos(a - 0.16) * ln, ly + math.sin(a - 0.16) * ln),
                    (lx + math.cos(a + 0.16) * ln, ly + math.sin(a + 0.16) * ln),
                ]
            ),
            "#fff0b0",
            blur=14,
        )
        card.put(layer, flat=True, rough=0, opacity=0.38, mode="screen")
    card.glow(lx, ly, 360, "#ffe8a0", 0.55, 2)
    for k in range(3):
        fish(card, 90 + k * 46, 300 + k % 2 * 34, 0.6 + 0.1 * k, "#5fb0b0", True, options=dict(depth=0.25))
    for _ in range(9):
        fish(
            card, 120 + rng.uniform(0, 240), 120 + rng.uniform(0, 90), 0.34, "#3f8a90", True, options=dict(depth=0.5)
        )
    # small submarine
    layer = card.layer()
    sx, sy = (170, 470)
    layer.fill(ellipse(sx, sy, 62, 28), "#8fb49c")
    layer.fill(rect(sx - 16, sy - 48, 34, 26, 6), "#8fb49c")
    layer.stroke(line([(sx + 8, sy - 46), (sx + 8, sy - 66), (sx - 8, sy - 66)]), "#4f7a70", 5)
    layer.fill(poly([(sx + 56, sy), (sx + 82, sy - 18), (sx + 82, sy + 18)]), "#4f7a70")
    card.put(layer, form=20, depth=0.12, rim=0.3)
    layer = card.layer()
    for k in (-32, -6, 20):
        layer.fill(ellipse(sx + k, sy, 9), "#fff0b8")
        layer.stroke(ellipse(sx + k, sy, 9), "#3a5f58", 3)
    card.put(layer, flat=True, glow=0.4)
    # sea floor
    hill(card, [(0, 960), (160, 930), (380, 960), (600, 920), (800, 950)], "#0f4a58", depth=0.45)
    for _ in range(10):
        x = rng.uniform(0, 800)
        layer = card.layer()
        c = rng.pick(["#1d6a6e", "#2a7a6a", "#1a5a6a"])
        hh = rng.uniform(80, 200)
        layer.fill(
            tube([(x, 960), (x + rng.normal(0, 16), 960 - hh * 0.5), (x + rng.normal(0, 30), 960 - hh)], [14, 11, 2]),
            c,
        )
        for j in range(7):
            layer.fill(leaf(x + rng.normal(0, 6), 950 - hh * j / 7, 26, 10, rng.pick([-30, 210])), c)
        card.put(layer, form=6, depth=0.35)
    card.lamp(lx, ly, 620, "#ffdf90", 1.0, 120)
    hill(card, [(0, 1040), (200, 1010), (420, 1044), (640, 1000), (800, 1030)], "#2a5a5c", form=50)
    oc = "#c8503c"
    oc2 = "#f0a880"

    def tentacle(
        P: Points, w: Sequence[float], side: int = 1, n: int = 64, suck: bool = True, c: Colour = oc
    ) -> None:
        layer = card.layer()
        p = tube(P, w, n=n)
        layer.fill(p, c)
        points = curve(P, n)
        T = np.gradient(points, axis=0)
        T /= np.linalg.norm(T, axis=1)[:, None]
        N = np.stack([-T[:, 1], T[:, 0]], 1)
        wi = np.interp(np.linspace(0, 1, n), np.linspace(0, 1, len(w)), w) / 2
        card.put(layer, form=max(w) * 0.38, shadow=(6, 12, 12, 0.45), rim=0.15)
        if suck:
            layer = card.layer()
            for i in range(4, n - 2, 3):
                q = max(wi[i] * 0.34, 1.6)
                x, y = points[i] + N[i] * wi[i] * 0.62 * side
                layer.fill(ellipse(x, y, q), oc2)
                layer.fill(ellipse(x, y, q * 0.45), darken(oc2, 0.2))
            card.put(layer, form=4, rough=0.3)

    # far tentacles
    tentacle(
        [(300, 900), (200, 980), (90, 960), (40, 1040), (110, 1090)], [70, 54, 40, 26, 8], -1, c=darken(oc, 0.06)
    )
    tentacle(
        [(420, 900), (560, 1000), (690, 980), (760, 1050), (700, 1110)], [70, 56, 42, 26, 8], 1, c=darken(oc, 0.06)
    )
    lighthouse(card, frame, 300, 84, ("#f6e8c0", "#2f5a86"), options=dict(lamps=0.25))
    # mantle and head
    layer = card.layer()
    m = spline(
        [
            (330, 520),
            (430, 548),
            (486, 640),
            (476, 740),
            (440, 810),
            (450, 880),
            (400, 940),
            (300, 946),
            (216, 920),
            (190, 860),
            (208, 800),
            (176, 730),
            (176, 630),
            (232, 548),
        ]
    )
    layer.fill(m, oc)
    for _ in range(60):
        layer.fill(
            ellipse(rng.uniform(190, 470), rng.uniform(540, 760), rng.uniform(4, 15), rng.uniform(4, 13)),
            rng.pick([lighten(rgb(oc), 0.07), darken(rgb(oc), 0.06), oc2]),
            rng.uniform(0.25, 0.55),
            clip=m,
        )
    card.put(layer, form=90, shadow=(10, 16, 18, 0.4), rim=0.2)
    # eyes
    for ex in (268, 392):
        layer = card.layer()
        layer.fill(ellipse(ex, 806, 40, 36), lighten(rgb(oc), 0.05))
        card.put(layer, form=14)
        layer = card.layer()
        layer.fill(ellipse(ex, 808, 28, 25), "#f8e8c0")
        layer.fill(ellipse(ex + 7, 806, 18, 7), "#1c1420")
        layer.fill(ellipse(ex + 1, 800, 4), "#ffffff")
        card.put(layer, form=10, light=0.5, lamps=0.2)
        layer = card.layer()
        layer.fill(
            spline(
                [(ex - 40, 800, 1), (ex - 20, 776), (ex + 20, 774), (ex + 42, 796, 1), (ex + 20, 790), (ex - 16, 792)]
            ),
            oc,
        )
        card.put(layer, form=8)
    # near tentacles
    tentacle(
        [(430, 880), (560, 860), (668, 760), (690, 640), (630, 560), (548, 566), (540, 620), (600, 640)],
        [84, 70, 56, 46, 38, 30, 22, 10],
        -1,
    )
    tentacle([(240, 900), (140, 900), (90, 820), (130, 740), (196, 756)], [80, 60, 44, 30, 12], 1)
    # letter in the tentacle, lit
    Y = Frame(150, 712, 1, -14)
    layer = card.layer()
    layer.fill(Y(poly([(-74, -92), (74, -100), (80, 66), (-70, 74)])), "#f6ecd0")
    for k in range(7):
        layer.stroke(Y(line([(-54, -66 + k * 18), (54 - k % 3 * 16, -70 + k * 18)])), "#8a6a5a", 2.4, 0.7)
    layer.fill(Y(spline([(36, 44), (46, 34), (56, 44), (46, 58)])), "#c8392f")
    card.put(layer, form=14, shadow=(8, 12, 12, 0.45))
    layer = card.layer()
    layer.fill(tube([(196, 756), (216, 730), (206, 704), (182, 708)], [26, 22, 16, 8]), oc)
    card.put(layer, form=9)
    tentacle([(330, 930), (300, 1040), (190, 1100), (120, 1180), (180, 1230)], [86, 66, 50, 36, 24], -1)
    tentacle(
        [(390, 930), (450, 1050), (580, 1090), (640, 1160), (560, 1200), (520, 1160)], [86, 66, 50, 34, 20, 8], 1
    )
    # coral, shells, bubbles
    for _k, (x, y, s, c) in enumerate(
        ((60, 1140, 1, "#d8788a"), (730, 1120, 1.2, "#e0a050"), (690, 1170, 0.8, "#b86a9a"))
    ):
        layer = card.layer()
        for a in (-130, -108, -90, -70, -50):
            q = s * rng.uniform(60, 100)
            layer.fill(
                tube(
                    [
                        (x, y + 20),
                        (
                            x + math.cos(math.radians(a)) * q * 0.6 + rng.normal(0, 4),
                            y + math.sin(math.radians(a)) * q * 0.6,
                        ),
                        (x + math.cos(math.radians(a)) * q, y + math.sin(math.radians(a)) * q),
                    ],
                    [16 * s, 12 * s, 8 * s],
                ),
                c,
            )
        card.put(layer, form=7, shadow=(4, 6, 5, 0.4))
    layer = card.layer()
    for _ in range(40):
        x, y, q = (rng.pick([486, 60, 740]) + rng.normal(0, 22), rng.uniform(80, 900), rng.uniform(3, 9))
        layer.stroke(ellipse(x, y, q), "#d8f4ec", 1.6, 0.7)
        layer.fill(ellipse(x - q * 0.3, y - q * 0.3, q * 0.25), "#ffffff", 0.8)
    card.put(layer, flat=True, rough=0)
    card.focus = [(330, 800, 120), (150, 700, 90)]
    card.finish(bloom=0.4, vignette=0.4, vignette_colour="#02121a")
