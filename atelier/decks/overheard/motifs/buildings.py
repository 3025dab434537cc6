"""Buildings: houses, rows of roofs, a lighthouse, their smoke and lit windows."""

from __future__ import annotations

import math
from collections.abc import Sequence

from atelier.chance import Rng
from atelier.colour import Colour, darken
from atelier.decks.overheard.layers import Layer, Options
from atelier.decks.overheard.painting import Art
from atelier.geometry import Frame, Vector, ellipse, line, poly, rect, spline


def house(
    card: Art,
    x: float,
    y: float,
    w: float,
    h: float,
    wall: Colour = "#d9b48a",
    roof: Colour = "#8a3f38",
    rot: float = 0,
    seed: int = 0,
    lit: Colour = "#ffcf6a",
    depth: float = 0,
    options: Options | None = None,
    chimney: bool = True,
    door: bool = True,
    roof_height: float | None = None,
    windows: bool = True,
) -> Frame:
    """A small gabled house, the middle of its base at (x, y), w wide and h high to the eaves."""
    rng = Rng("house", seed, round(x), round(y))
    frame = Frame(x, y, 1, rot)
    options = {**dict(depth=depth, rough=0.5, texture=0.8, brush=80), **(options or {})}
    rh = roof_height or w * rng.uniform(0.55, 0.95)
    ov = w * 0.1
    if chimney:
        layer = card.layer()
        cx = w * rng.uniform(0.12, 0.26) * rng.pick([-1, 1])
        layer.fill(frame(rect(cx - w * 0.06, -h - rh * 0.86, w * 0.12, rh * 0.6)), darken(wall, 0.16))
        layer.fill(frame(rect(cx - w * 0.08, -h - rh * 0.9, w * 0.16, rh * 0.1)), darken(wall, 0.1))
        card.put(layer, form=w * 0.06, **options)
    layer = card.layer()
    wp = poly([(-w / 2, 2), (-w / 2, -h), (0, -h - rh * 0.96), (w / 2, -h), (w / 2, 2)])
    layer.fill(frame(wp), wall)
    for _ in range(int(w * h / 160)):
        layer.fill(
            frame(rect(rng.uniform(-w / 2, w / 2), rng.uniform(-h, 0), rng.uniform(3, 8), rng.uniform(1.5, 3))),
            darken(wall, 0.07),
            0.5,
            clip=frame(wp),
        )
    if rng.chance(0.5):
        for t in (-0.5, 0, 0.5):
            layer.stroke(frame(line([(t * w, 0), (t * w, -h)])), darken(wall, 0.25), w * 0.035, 0.8, clip=frame(wp))
        layer.stroke(frame(line([(-w / 2, -h), (w / 2, -h)])), darken(wall, 0.25), w * 0.04, 0.8, clip=frame(wp))
    card.put(layer, form=w * 0.16, **options)
    layer = card.layer()
    rp = spline(
        [
            (0, -h - rh - w * 0.03, 1),
            (w / 2 + ov, -h + ov * 0.7, 1),
            (w / 2 + ov * 0.1, -h + ov * 0.2),
            (0, -h - rh * 0.8, 1),
            (-w / 2 - ov * 0.1, -h + ov * 0.2),
            (-w / 2 - ov, -h + ov * 0.7, 1),
        ],
        t=0.2,
    )
    layer.fill(frame(rp), roof)
    card.put(layer, form=w * 0.07, shadow=(2, 4, 3, 0.4), **options)
    layer = card.layer()
    if door:
        layer.fill(frame(rect(-w * 0.1 + w * 0.16, -h * 0.46, w * 0.2, h * 0.46, w * 0.09)), darken(roof, 0.12))
    card.put(layer, form=4, **options)
    if windows:
        layer = card.layer()
        ws = []
        rows = max(int(h / (w * 0.42)), 1)
        for j in range(rows):
            for sx in (-0.26, 0.26):
                if door and j == 0 and (sx > 0):
                    continue
                if rng.chance(0.85):
                    ws.append((sx * w, -h * 0.3 - j * w * 0.42 if rows > 1 else -h * 0.52))
        ws.append((0, -h - rh * 0.3))
        for wx, wy in ws:
            q = w * 0.085
            on = rng.chance(0.75)
            layer.fill(frame(rect(wx - q, wy - q * 1.3, 2 * q, 2.6 * q, q * 0.3)), lit if on else "#2c2a3c")
            layer.stroke(
                frame(line([(wx, wy - q * 1.3), (wx, wy + q * 1.3)])), darken(wall, 0.3), max(w * 0.014, 0.8)
            )
            layer.stroke(frame(line([(wx - q, wy), (wx + q, wy)])), darken(wall, 0.3), max(w * 0.014, 0.8))
        card.put(layer, flat=True, rough=0.3, depth=depth * 0.5, glow=0.35)
    return frame


def smoke(
    card: Art,
    x: float,
    y: float,
    h: float = 120,
    w: float = 26,
    colour: Colour = "#e8ddd0",
    opacity: float = 0.4,
    drift: float = 40,
    seed: int = 0,
) -> None:
    """Chimney smoke that rises h from (x, y) and drifts sideways."""
    rng = Rng("smoke", seed)
    layer = card.layer()
    for k in range(14):
        t = k / 13
        layer.fill(
            ellipse(
                x + drift * t**1.4 + math.sin(t * 7 + seed) * w * 0.3,
                y - h * t,
                w * (0.2 + 0.8 * t) * rng.uniform(0.7, 1.1),
                w * (0.2 + 0.8 * t) * 0.8,
            ),
            colour,
            0.16 * (1 - t * 0.7),
            blur=3 + 7 * t,
        )
    card.put(layer, flat=True, rough=0, opacity=opacity * 1.8)


def window_lights(
    layer: Layer,
    x: float,
    y: float,
    w: float,
    h: float,
    nx: int,
    ny: int,
    colour: Colour,
    rng: Rng,
    p: float = 0.6,
    wn: float = 0.5,
    hn: float = 0.5,
    off: Colour | None = None,
) -> None:
    """A grid of windows on a wall; each is lit with the probability p, and else `off`."""
    for i in range(nx):
        for j in range(ny):
            if rng.chance(p):
                layer.fill(
                    rect(x + (i + 0.5 - wn / 2) * w / nx, y + (j + 0.5 - hn / 2) * h / ny, w / nx * wn, h / ny * hn),
                    colour,
                )
            elif off is not None:
                layer.fill(
                    rect(x + (i + 0.5 - wn / 2) * w / nx, y + (j + 0.5 - hn / 2) * h / ny, w / nx * wn, h / ny * hn),
                    off,
                )


def roofs(
    card: Art,
    y: float,
    n: int,
    colours: Sequence[Colour],
    walls: Sequence[Colour],
    seed: int = 0,
    h: tuple[float, float] = (60, 150),
    w: tuple[float, float] = (60, 110),
    depth: float = 0,
    lit: Colour = "#ffcf6a",
    options: Options | None = None,
    x0: float = -40,
    x1: float = 840,
    rots: float = 2,
) -> None:
    """A row of houses across the card: a town's edge."""
    rng = Rng("roofs", seed)
    x = x0
    while x < x1:
        ww = rng.uniform(*w)
        house(
            card,
            x + ww / 2,
            y + rng.normal(0, 8),
            ww,
            rng.uniform(*h),
            rng.pick(walls),
            rng.pick(colours),
            rng.normal(0, rots),
            seed + int(x),
            lit,
            depth,
            options,
        )
        x += ww * rng.uniform(0.8, 1.02)


def lighthouse(
    card: Art,
    frame: Frame,
    h: float = 300,
    w: float = 74,
    colours: Sequence[Colour] = ("#f4ece0", "#c8392f"),
    lit: Colour = "#fff0b0",
    options: Options | None = None,
) -> Vector:
    """A striped lighthouse, its base at the frame's (0, 0). Returns where the lamp is."""
    options = dict(options or {})
    layer = card.layer()
    t = poly([(-w / 2, 0), (-w * 0.3, -h), (w * 0.3, -h), (w / 2, 0)])
    layer.fill(frame(t), colours[0])
    for k in range(0, 6, 2):
        layer.fill(frame(rect(-w, -h + k * h / 6 + h / 12, w * 2, h / 6)), colours[1], clip=frame(t))
    for k in range(3):
        layer.fill(frame(rect(-7, -h * (0.25 + k * 0.27), 14, 22, 6)), "#2a2438")
    card.put(layer, form=w * 0.4, **options)
    layer = card.layer()
    layer.fill(frame(rect(-w * 0.46, -h - 10, w * 0.92, 14, 4)), "#2c2c3c")
    card.put(layer, form=5, **options)
    layer = card.layer()
    layer.fill(frame(rect(-w * 0.24, -h - 58, w * 0.48, 48, 3)), lit)
    card.put(layer, flat=True, glow=0.8)
    layer = card.layer()
    for share in (-0.24, 0, 0.24):
        layer.stroke(frame(line([(share * w, -h - 58), (share * w, -h - 10)])), "#2c2c3c", 2.6)
    layer.fill(
        frame(
            spline(
                [
                    (-w * 0.36, -h - 56, 1),
                    (-w * 0.22, -h - 84),
                    (0, -h - 100),
                    (w * 0.22, -h - 84),
                    (w * 0.36, -h - 56, 1),
                ]
            )
        ),
        colours[1],
    )
    layer.fill(frame(ellipse(0, -h - 104, 6)), "#d8b25a")
    card.put(layer, form=12, **options)
    return frame.point(0, -h - 34)
