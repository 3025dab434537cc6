"""Objects: lights, clocks, umbrellas, boats; small things that figures hold or stand beside."""

from __future__ import annotations

import math

from atelier.colour import Colour, darken, lighten, mix
from atelier.decks.overheard.layers import Options, Radial
from atelier.decks.overheard.painting import Art
from atelier.geometry import TAU, Frame, arc, curve, cut, ellipse, line, poly, rect, rotate, spline, tube, union


def lantern(
    card: Art,
    x: float,
    y: float,
    s: float = 1.0,
    colour: Colour = "#2a2230",
    glow: Colour = "#ffcf70",
    r: float = 170,
    strength: float = 1.0,
    lit: bool = True,
) -> None:
    """A lantern that hangs from (x, y). Call `card.lamp` first, so that it lights its surroundings."""
    frame = Frame(x, y, s)
    if lit:
        card.glow(x, y + 22 * s, r, glow, 0.5 * strength, 2.4)
        card.glow(x, y + 22 * s, r * 0.3, "#ffdf9a", 0.45 * strength, 2)
    layer = card.layer()
    layer.fill(frame(rect(-7, 13, 14, 19, 2)), "#ffb648", gradient=Radial("#fff2c0", x, y + 23 * s, 10 * s))
    card.put(layer, flat=True, glow=0.5, rough=0.2)
    layer = card.layer()
    layer.stroke(frame(arc(0, 7, 6, 7, 180, 360)), colour, 1.8 * s)
    layer.fill(frame(poly([(-6, 8), (6, 8), (9.5, 14), (-9.5, 14)])), colour)
    layer.fill(frame(rect(-9, 31, 18, 4.4, 1)), colour)
    for k in (-7, -2.4, 2.4, 7):
        layer.stroke(frame(line([(k, 14), (k, 31)])), colour, 1.3 * s)
    card.put(layer, form=4 * s, rough=0.2, lamps=0)


def boat(
    card: Art,
    x: float,
    y: float,
    s: float = 1.0,
    hull: Colour = "#8a4a32",
    sail: Colour = "#f2e2c4",
    flip: bool = False,
    rot: float = 0,
    options: Options | None = None,
    mast: Colour = "#4a3428",
    stripe: Colour | None = None,
    flag: Colour = "#c8452f",
) -> None:
    """A small sailing boat, waterline at (x, y), about 120 * s long."""
    frame = Frame(x, y, s, rot, flip)
    options = dict(options or {})
    layer = card.layer()
    layer.stroke(frame(line([(0, -14), (2, -118)])), mast, 4 * s)
    card.put(layer, form=3 * s, **options)
    layer = card.layer()
    sp = spline([(6, -112, 1), (36, -84), (46, -44), (40, -26, 1), (8, -24, 1)])
    layer.fill(frame(sp), sail)
    if stripe is not None:
        for k in range(3):
            layer.fill(frame(rect(0, -100 + k * 26, 60, 10)), stripe, clip=frame(sp))
    layer.fill(frame(spline([(-2, -104, 1), (-26, -70), (-34, -28, 1), (-2, -24, 1)])), darken(sail, 0.05))
    card.put(layer, form=16 * s, **options)
    layer = card.layer()
    layer.fill(frame(spline([(2, -118), (14, -122), (26, -116), (14, -112)])), flag)
    card.put(layer, form=3 * s, **options)
    layer = card.layer()
    hp = spline([(-58, -18, 1), (-46, 4), (-20, 14), (24, 14), (48, 2), (62, -22, 1), (30, -12), (-24, -10)])
    layer.fill(frame(hp), hull)
    for k in range(2):
        layer.stroke(
            frame(line(curve([(-56, -10 + k * 9), (0, 0 + k * 9), (60, -13 + k * 9)], 12))),
            darken(hull, 0.12),
            1.6 * s,
            clip=frame(hp),
        )
    card.put(layer, form=12 * s, **options)


def paper_boat(
    card: Art,
    x: float,
    y: float,
    s: float = 1.0,
    colour: Colour = "#f4ead6",
    flip: bool = False,
    rot: float = 0,
    options: Options | None = None,
) -> None:
    """A folded paper boat at (x, y), about 90 * s long. Rationed."""
    frame = Frame(x, y, s, rot, flip)
    options = dict(options or {})
    layer = card.layer()
    layer.fill(frame(poly([(-8, -8), (4, -44), (18, -8)])), darken(colour, 0.05))
    layer.fill(frame(poly([(4, -44), (18, -8), (8, -6)])), darken(colour, 0.16))
    layer.fill(frame(poly([(-46, -22), (-26, 8), (26, 8), (46, -22), (14, -10), (-14, -10)])), colour)
    layer.fill(frame(poly([(0, -10), (14, -10), (46, -22), (26, 8), (6, 8)])), darken(colour, 0.12))
    card.put(layer, form=8 * s, rough=0.3, **options)


def clock(
    card: Art,
    x: float,
    y: float,
    R: float,
    rim: Colour = "#b98a3e",
    face: Colour = "#f0e4c8",
    hour: float = 10,
    minute: float = 10,
    rot: float = 0,
    options: Options | None = None,
    ink: Colour = "#2c2430",
    gear: bool = True,
) -> None:
    """A clock face of radius R that shows a time; `gear` lets the works shine through."""
    options = dict(options or {})
    layer = card.layer()
    layer.fill(cut(ellipse(x, y, R), ellipse(x, y, R * 0.84)), rim)
    card.put(layer, form=R * 0.08, shadow=(6, 10, 14, 0.4), **options)
    layer = card.layer()
    d = ellipse(x, y, R * 0.86)
    layer.fill(d, face, gradient=Radial(darken(face, 0.16), x - R * 0.2, y - R * 0.2, R * 1.1))
    if gear:
        for gx, gy, gr, n in ((0.0, 0.36, 0.26, 16), (0.26, 0.16, 0.16, 12), (-0.22, 0.14, 0.14, 11)):
            g = ellipse(x + gx * R, y + gy * R, gr * R)
            for k in range(n):
                a = TAU * k / n
                g = union(
                    g,
                    rotate(
                        rect(x + gx * R - gr * R * 0.09, y + gy * R - gr * R * 1.16, gr * R * 0.18, gr * R * 0.3),
                        math.degrees(a),
                        x + gx * R,
                        y + gy * R,
                    ),
                )
            g = cut(g, ellipse(x + gx * R, y + gy * R, gr * R * 0.5))
            layer.fill(g, mix(rim, face, 0.45), 0.8, clip=d)
    for k in range(60):
        a = TAU * k / 60
        r0, r1 = (0.7, 0.8) if k % 5 == 0 else (0.76, 0.8)
        layer.stroke(
            line(
                [
                    (x + math.sin(a) * R * r0, y - math.cos(a) * R * r0),
                    (x + math.sin(a) * R * r1, y - math.cos(a) * R * r1),
                ]
            ),
            ink,
            R * (0.034 if k % 5 == 0 else 0.01),
            cap=False,
        )
    card.put(layer, form=R * 0.05, rough=0.3, **options)
    layer = card.layer()
    for ang, ln, w in ((hour % 12 * 30 + minute / 2, 0.46, 0.05), (minute * 6, 0.68, 0.036)):
        layer.fill(
            rotate(
                spline(
                    [
                        (x - R * w * 0.6, y + R * 0.1, 1),
                        (x - R * w, y - R * ln * 0.55),
                        (x, y - R * ln, 1),
                        (x + R * w, y - R * ln * 0.55),
                        (x + R * w * 0.6, y + R * 0.1, 1),
                    ]
                ),
                ang,
                x,
                y,
            ),
            ink,
        )
    layer.fill(ellipse(x, y, R * 0.06), rim)
    card.put(layer, form=R * 0.03, rough=0.2, shadow=(3, 5, 4, 0.4), **options)


def candle(
    card: Art,
    x: float,
    y: float,
    w: float,
    h: float,
    colour: Colour = "#efe0c0",
    flame: bool = True,
    glow: float = 140,
    options: Options | None = None,
    strength: float = 1.0,
) -> None:
    """A candle that stands on (x, y)."""
    layer = card.layer()
    layer.fill(
        spline(
            [
                (x - w / 2, y, 1),
                (x - w * 0.52, y - h * 0.5),
                (x - w / 2, y - h, 1),
                (x, y - h - w * 0.08),
                (x + w / 2, y - h, 1),
                (x + w * 0.5, y - h * 0.4),
                (x + w / 2, y, 1),
            ]
        ),
        colour,
    )
    layer.fill(tube([(x - w * 0.4, y - h), (x - w * 0.44, y - h * 0.7)], [w * 0.2, w * 0.26]), lighten(colour, 0.03))
    layer.fill(
        tube([(x + w * 0.3, y - h), (x + w * 0.34, y - h * 0.55)], [w * 0.16, w * 0.24]), lighten(colour, 0.03)
    )
    card.put(layer, form=w * 0.4, **options or {})
    if flame:
        fire(card, x, y - h - w * 0.08, w * 0.5, glow, strength)


def fire(card: Art, x: float, y: float, s: float, glow: float = 140, strength: float = 1.0) -> None:
    """A candle's flame on its wick at (x, y)."""
    layer = card.layer()
    layer.stroke(line([(x, y + s * 0.2), (x + s * 0.04, y - s * 0.3)]), "#2a2024", max(s * 0.12, 1.2))
    card.put(layer, flat=True)
    layer = card.layer()
    layer.fill(
        spline(
            [
                (x, y - s * 0.1),
                (x - s * 0.5, y - s * 0.7),
                (x - s * 0.2, y - s * 1.5),
                (x + s * 0.06, y - s * 2.5, 1),
                (x + s * 0.34, y - s * 1.4),
                (x + s * 0.48, y - s * 0.7),
            ]
        ),
        "#ffb040",
    )
    layer.fill(
        spline([(x, y - s * 0.2), (x - s * 0.26, y - s * 0.7), (x, y - s * 1.6, 1), (x + s * 0.26, y - s * 0.7)]),
        "#fff0c0",
    )
    card.put(layer, flat=True, glow=0.9, rough=0.3)
    card.glow(x, y - s, glow, "#ffb85c", 0.55 * strength, 2.3)
    card.glow(x, y - s, glow * 0.3, "#ffe2a0", 0.5 * strength, 2)


def umbrella(
    card: Art,
    x: float,
    y: float,
    s: float = 1.0,
    colour: Colour = "#b8352f",
    rot: float = 0,
    n: int = 8,
    open_up: bool = False,
    options: Options | None = None,
    stick: Colour = "#3a2a28",
    handle: bool = True,
) -> None:
    """An open umbrella, the lower end of its stick at (x, y), about 200 * s wide."""
    frame = Frame(x, y, s, rot)
    options = dict(options or {})
    u = s
    layer = card.layer()
    layer.stroke(frame(line([(0, -150), (0, 0)])), stick, 5 * u)
    if handle:
        layer.stroke(frame(arc(12, 0, 12, 14, 0, 180)), stick, 6 * u)
    card.put(layer, form=4 * u, **options)
    layer = card.layer()
    top = (0, -168)
    m = 5
    xs = [-104 + 208 * k / m for k in range(m + 1)]
    for k in range(m):
        x0, x1 = (xs[k], xs[k + 1])
        c = lighten(colour, 0.045) if k % 2 else colour
        layer.fill(
            frame(
                spline(
                    [
                        (top[0], top[1], 1),
                        (x0 * 0.62, -146),
                        (x0, -92, 1),
                        ((x0 + x1) / 2, -104),
                        (x1, -92, 1),
                        (x1 * 0.62, -146),
                    ]
                )
            ),
            c,
        )
    card.put(layer, form=44 * u, **options)
    layer = card.layer()
    layer.fill(frame(rect(-2.5, -182, 5, 16, 2)), stick)
    for k in range(1, m):
        layer.stroke(
            frame(line(curve([(0, -168), (xs[k] * 0.66, -143), (xs[k], -92)], 12))),
            darken(colour, 0.12),
            1.6 * u,
            0.7,
        )
    card.put(layer, form=2 * u, **options)
