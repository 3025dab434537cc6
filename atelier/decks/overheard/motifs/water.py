"""Water: a calm plane to the horizon, and rows of rolling waves."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from atelier.chance import Rng
from atelier.colour import Colour, darken, lighten, ramp, shift
from atelier.decks.overheard.layers import Linear, Options
from atelier.decks.overheard.painting import Art
from atelier.decks.overheard.texture import smoothstep
from atelier.geometry import WIDTH, curve, ellipse, line, spline


def sea(
    card: Art,
    y0: float,
    y1: float,
    colours: Sequence[Colour],
    n: int = 220,
    seed: int = 0,
    spark: Colour | None = None,
    spark_x: float = 400,
    depth: float = 0.0,
    opacity: float = 0.55,
    spark_width: float = 260,
    only: bool = False,
) -> None:
    """A calm plane of water from the horizon y0 to y1; strokes grow towards the viewer.

    `spark` is the colour of a path of light at `spark_x`; `only` lets the plane end softly at y1.
    """
    rng = Rng("sea", seed)
    lut = ramp(colours)
    t = np.clip((card.ys - y0) / (y1 - y0), 0, 1)
    t2 = np.clip(t + card.textures.streak(0, 200, 5, seed % 3) * 0.02, 0, 1)
    m = smoothstep(y0 - 0.8, y0 + 0.8, card.ys)[..., None]
    if only:
        m = m * (1 - smoothstep(y1 - (y1 - y0) * 0.5, y1, card.ys))[..., None]
    card.image = card.image * (1 - m) + lut[(t2 * 511).astype(int)] * m
    layer = card.layer()
    for _ in range(n):
        u = rng.uniform(0, 1) ** 1.6
        y = y0 + 3 + u * (y1 - y0)
        x = rng.uniform(-60, WIDTH + 60)
        w = (10 + 150 * u) * rng.uniform(0.5, 1.2)
        h = (1.0 + 9 * u) * rng.uniform(0.5, 1.1)
        c = lut[min(int((u + rng.normal(0, 0.1)) * 511), 511) if u + 0 < 1 else 511]
        c = shift(c, rng.pick([0.07, 0.05, -0.06, -0.04]))
        layer.fill(
            spline(
                [(x - w / 2, y, 1), (x - w * 0.15, y - h / 2), (x + w / 2, y + h * 0.1, 1), (x + w * 0.1, y + h / 2)]
            ),
            c,
            opacity * rng.uniform(0.5, 1),
        )
    card.put(layer, flat=True, rough=0.4)
    if spark is not None:
        layer = card.layer()
        for _ in range(int(n * 1.1)):
            u = rng.uniform(0, 1) ** 1.3
            y = y0 + 2 + u * (y1 - y0)
            w = (6 + 60 * u) * rng.uniform(0.4, 1.2)
            x = spark_x + rng.normal(0, spark_width * (0.14 + 0.3 * u))
            h = (1 + 5 * u) * rng.uniform(0.5, 1)
            layer.fill(
                spline([(x - w / 2, y, 1), (x, y - h / 2), (x + w / 2, y, 1), (x, y + h / 2)]),
                spark,
                rng.uniform(0.25, 0.8),
            )
        card.put(layer, flat=True, rough=0.4, glow=0.25)


def waves(
    card: Art,
    y: float,
    amplitude: float,
    wave_length: float,
    colour: Colour,
    foam: Colour = "#eef2e6",
    seed: int = 0,
    phase: float = 0,
    bottom: float = 1260,
    lean: float = 0.28,
    depth: float = 0.0,
    options: Options | None = None,
    foam_count: int = 26,
    under: Colour | None = None,
) -> None:
    """One row of rolling waves with foam caps; paint several, far to near."""
    rng = Rng("waves", seed, round(y))
    pts = []
    crests = []
    x = -wave_length + phase
    while x < WIDTH + wave_length:
        a = amplitude * rng.uniform(0.7, 1.2)
        length = wave_length * rng.uniform(0.85, 1.15)
        pts += [
            (x, y + a * 0.42),
            (x + length * 0.3, y + a * 0.05),
            (x + length * (0.5 + lean * 0.4), y - a * 0.62, 1),
            (x + length * (0.62 + lean * 0.5), y - a * 0.12),
            (x + length * 0.86, y + a * 0.42),
        ]
        crests.append((x + length * (0.5 + lean * 0.4), y - a * 0.62, a, length))
        x += length
    p = spline([(pts[0][0], bottom, 1), *pts, (pts[-1][0], bottom, 1)])
    layer = card.layer()
    layer.fill(
        p,
        colour,
        gradient=Linear(
            under if under is not None else darken(colour, 0.14), 0, y - amplitude, 0, y + amplitude * 2.2
        ),
    )
    for _ in range(int(60 * 300 / wave_length)):
        cx, cy, a, length = rng.pick(crests)
        t = rng.uniform(0, 1)
        sx = cx - length * 0.5 * t
        sy = cy + a * 1.0 * t**0.8
        layer.stroke(
            line(
                curve(
                    [(sx - length * 0.06, sy + a * 0.3), (sx, sy + a * 0.22), (sx + length * 0.1, sy + a * 0.05)], 8
                )
            ),
            lighten(colour, rng.uniform(0.04, 0.12)),
            rng.uniform(1, 3.4),
            rng.uniform(0.25, 0.6),
            clip=p,
        )
    card.put(layer, form=amplitude * 0.5, depth=depth, **{**dict(rough=0.8, brush=-14, grain=0.8), **(options or {})})
    layer = card.layer()
    for cx, cy, a, length in crests:
        for _ in range(foam_count):
            t = rng.uniform(0, 1) ** 1.4
            sd = rng.chance(0.66)
            px = cx - length * 0.34 * t if sd else cx + length * 0.1 * t
            py = cy + (a * 0.56 * t if sd else a * 0.5 * t) + rng.normal(a * 0.05, a * 0.035)
            q = amplitude * rng.uniform(0.02, 0.07) * (1.3 - t)
            layer.fill(ellipse(px, py, q * 1.7, q, rng.normal(-20, 12)), foam, rng.uniform(0.6, 1))
    card.put(layer, form=amplitude * 0.06, depth=depth, rough=0.8)
