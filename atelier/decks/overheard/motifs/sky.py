"""Land and sky: hills, clouds, the moon. Clouds and full moons are rationed (see the README's quotas)."""

from __future__ import annotations

import math
from typing import Any

from atelier.chance import Rng
from atelier.colour import Colour, mix
from atelier.decks.overheard.layers import Gradient, Options
from atelier.decks.overheard.painting import Art
from atelier.geometry import Path, Points, blob, ellipse, rect, spline


def hill(
    card: Art,
    pts: Points,
    colour: Colour,
    form: float = 60,
    gradient: Gradient | None = None,
    bottom: float = 1260,
    **kw: Any,
) -> Path:
    """Land below a ridge given from left to right. Returns its outline, to plant on."""
    p = spline([(-60, bottom, 1), (-60, pts[0][1], 1), *list(pts), (860, pts[-1][1], 1), (860, bottom, 1)])
    layer = card.layer()
    layer.fill(p, colour, gradient=gradient)
    card.put(layer, form=form, **{**dict(brush=12, grain=0.8, texture=0.9), **kw})
    return p


def cloud(
    card: Art,
    x: float,
    y: float,
    w: float,
    h: float,
    colour: Colour = "#f2e6dc",
    seed: int = 0,
    depth: float = 0,
    options: Options | None = None,
    opacity: float = 1.0,
    soft: float = 0.45,
    rows: int = 3,
    under: Colour | None = None,
) -> None:
    """A heap of puffs that stands on y and dissolves at its base. Rationed."""
    rng = Rng("cloud", seed, round(x), round(y))
    options = dict(options or {})
    under = under if under is not None else mix(colour, card.shadow_colour, 0.28)
    for row in range(rows):
        t = row / max(rows - 1, 1)
        n = 4 + row
        layer = card.layer()
        for k in range(n):
            u = (k + 0.5 + rng.normal(0, 0.14)) / n
            env = max(math.sin(u * math.pi), 0.0) ** 0.8
            px = x + (u - 0.5) * w * (0.72 + 0.28 * t)
            rr = h * (0.2 + 0.3 * env) * rng.uniform(0.8, 1.2) * (1.05 - 0.25 * t)
            py = y - h * (0.1 + (0.62 - 0.5 * t) * env) * rng.uniform(0.85, 1.1) - rr * 0.25
            layer.fill(ellipse(px, py, rr * rng.uniform(1.05, 1.35), rr), mix(under, colour, 0.55 + 0.45 * t))
        layer.fill(rect(x - w * 0.42, y - h * 0.26, w * 0.84, h * 0.3, h * 0.14), mix(under, colour, 0.5 + 0.3 * t))
        card.put(
            layer,
            form=h * 0.2,
            depth=depth,
            opacity=opacity,
            fade=(y - h * soft, y + h * 0.04),
            **{**dict(rough=1.2, grain=0.8, texture=0.7, brush=8), **options},
        )


def moon(
    card: Art,
    x: float,
    y: float,
    r: float,
    colour: Colour = "#f3e3bd",
    crater: Colour = "#d9c08f",
    halo: Colour = "#f6e6c0",
    h: float = 0.55,
    options: Options | None = None,
    seed: int = 0,
) -> None:
    """A full moon with craters and a halo. Rationed: 8 in a deck."""
    card.glow(x, y, r * 3.4, halo, h * 0.6, 2.6)
    card.glow(x, y, r * 1.7, halo, h * 0.7, 1.6)
    layer = card.layer()
    d = ellipse(x, y, r)
    layer.fill(d, colour)
    Rng("moon", seed)
    for cx, cy, cr in (
        (-0.35, -0.3, 0.22),
        (0.2, -0.48, 0.12),
        (0.38, 0.05, 0.26),
        (-0.12, 0.22, 0.17),
        (-0.5, 0.25, 0.1),
        (0.12, 0.58, 0.14),
        (-0.2, -0.02, 0.08),
        (0.58, -0.3, 0.08),
        (-0.28, 0.6, 0.09),
    ):
        layer.fill(blob(x + cx * r, y + cy * r, cr * r, cr * r * 0.9, 8, 0.12, seed), crater, 0.75, clip=d)
        layer.fill(
            blob(
                x + cx * r + cr * r * 0.14, y + cy * r + cr * r * 0.14, cr * r * 0.78, cr * r * 0.7, 8, 0.12, seed + 1
            ),
            mix(crater, colour, 0.55),
            0.8,
            clip=d,
        )
    card.put(layer, form=r * 0.6, **{**dict(rough=0.5, light=0.55, texture=1.0, lamps=0), **(options or {})})
