"""The first rig's standing figures and frontal sleeping face, kept for the first 27 cards.

New scenes draw people with `motifs.people` and `motifs.heads`, which can sit, run and embrace.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from atelier.chance import Rng
from atelier.colour import Colour, darken, lighten, shift
from atelier.geometry import Frame, Path, Vector, curve, cut, ellipse, line, poly, rect, spline, tube
from atelier.layers import Layer, Options
from atelier.painting import Art


@dataclass(frozen=True)
class ClassicFigure:
    """Where the figure's hands and head ended up on the card, and the size of its hundredth part."""

    left_hand: Vector
    right_hand: Vector
    head: Vector
    unit: float


def _garment_outline(garment: str, sw: float) -> Path:
    """The cut of the clothes, swayed sideways; a jumper when the name is unknown."""
    if garment == "coat":
        return spline(
            [
                (-7.5, -76.5),
                (0, -78),
                (7.5, -76.5),
                (10.4, -70),
                (9.6, -56),
                (12.5 + sw * 0.4, -38),
                (15.5 + sw, -21, 1),
                (4 + sw, -19),
                (-6 + sw, -19),
                (-15.5 + sw, -22, 1),
                (-12.5 + sw * 0.4, -40),
                (-9.6, -56),
                (-10.4, -70),
            ]
        )
    if garment == "dress":
        return spline(
            [
                (-6, -76),
                (0, -77.5),
                (6, -76),
                (8.6, -69),
                (7, -56),
                (13 + sw * 0.5, -38),
                (20 + sw, -20, 1),
                (7 + sw, -17),
                (-7 + sw, -17),
                (-20 + sw, -20, 1),
                (-13 + sw * 0.5, -38),
                (-7, -56),
                (-8.6, -69),
            ]
        )
    if garment == "cloak":
        return spline(
            [
                (-6, -79),
                (0, -80),
                (6, -79),
                (11.6, -69),
                (14 + sw * 0.3, -45),
                (19 + sw, -4, 1),
                (8 + sw, -1.5),
                (-8 + sw, -1.5),
                (-19 + sw, -4, 1),
                (-14 + sw * 0.3, -45),
                (-11.6, -69),
            ]
        )
    if garment == "gown":
        return spline(
            [
                (-5.5, -76),
                (0, -77),
                (5.5, -76),
                (8, -69),
                (6, -56),
                (12 + sw * 0.3, -36),
                (22 + sw, -3, 1),
                (8 + sw, 0),
                (-8 + sw, 0),
                (-22 + sw, -3, 1),
                (-12 + sw * 0.3, -36),
                (-6, -56),
                (-8, -69),
            ]
        )
    return spline(
        [
            (-7.5, -76.5),
            (0, -78),
            (7.5, -76.5),
            (10.2, -70),
            (9.6, -55),
            (9.4, -41, 1),
            (0, -39.5),
            (-9.4, -41, 1),
            (-9.6, -55),
            (-10.2, -70),
        ]
    )


def _draw_hair(layer: Layer, frame: Frame, hair: Colour, hair_style: str, face: str, sw: float) -> None:
    """Hair on a head that is seen from the back, the front or the side."""
    if face == "back":
        hp = spline(
            [
                (-9.2, -86),
                (-8.4, -94.5),
                (0, -99.4),
                (8.4, -94.5),
                (9.2, -86),
                (6.6, -79.6),
                (0, -78.4),
                (-6.6, -79.6),
            ]
        )
    elif face == "front":
        hp = cut(
            spline([(-9.6, -85), (-9, -95), (0, -99.6), (9, -95), (9.6, -85), (7.6, -81), (-7.6, -81)]),
            spline([(-7.4, -84), (-6.8, -90.5), (1, -92.4), (7.0, -90), (7.4, -84), (5, -78), (-5, -78)]),
        )
    else:
        hp = spline(
            [
                (7.6, -92.5),
                (5, -98.5),
                (-2, -99.8),
                (-9, -95),
                (-10, -86),
                (-7, -79.6),
                (-3, -80.4),
                (-1.4, -85),
                (1.2, -90.4),
            ]
        )
    layer.fill(frame(hp), hair)
    if hair_style == "bun":
        layer.fill(frame(ellipse(-3 if face == "side" else 0, -100.5, 4.4)), hair)
    if hair_style == "long":
        layer.fill(
            frame(
                spline(
                    [
                        (-9, -90),
                        (-11 + sw * 0.2, -72),
                        (-8 + sw * 0.6, -58),
                        (0 + sw * 0.6, -55),
                        (7 + sw * 0.5, -60),
                        (8.4, -78),
                        (8.6, -90),
                    ]
                    if face != "side"
                    else [
                        (-9, -92),
                        (-13, -74),
                        (-12 - abs(sw) * 0.5, -58),
                        (-6 - abs(sw) * 0.5, -56),
                        (-3, -72),
                        (-2, -86),
                    ]
                )
            ),
            hair,
        )
    if hair_style == "braids":
        for s in (-1, 1):
            layer.fill(frame(tube([(s * 7, -83), (s * 10.5, -74), (s * 10 + sw * 0.4, -62)], [4.6, 4.4, 2.6])), hair)


def _draw_hat(layer: Layer, frame: Frame, hat: str, hc: Colour, colour: Colour, face: str, u: float) -> None:
    """A hat of the colour `hc`; a hood takes the colour of the coat."""
    if hat == "bobble":
        layer.fill(frame(spline([(-9.6, -91, 1), (-8.6, -98), (0, -104.5), (8.6, -98), (9.6, -91, 1), (0, -93)])), hc)
        layer.fill(frame(tube([(-9.4, -91.5), (0, -93.2), (9.4, -91.5)], [4, 4.4, 4])), lighten(hc, 0.08))
        layer.fill(frame(ellipse(0, -106, 3.6)), lighten(hc, 0.14))
    elif hat == "top":
        layer.fill(frame(spline([(-7.6, -95, 1), (-8.6, -115, 1), (0, -116.4), (8.6, -115, 1), (7.6, -95, 1)])), hc)
        layer.fill(frame(ellipse(0, -95.4, 14, 2.7)), darken(hc, 0.03))
        layer.stroke(frame(line(curve([(-7.7, -98.5), (0, -97.2), (7.7, -98.5)], 8))), "#a33b32", 2.6 * u)
    elif hat == "bowler":
        layer.fill(frame(spline([(-9, -94, 1), (-8.2, -103), (0, -107), (8.2, -103), (9, -94, 1)])), hc)
        layer.fill(frame(ellipse(0, -94.6, 13, 2.4)), darken(hc, 0.03))
    elif hat == "wide":
        layer.fill(frame(spline([(-6.6, -95, 1), (-5.6, -103.5), (0, -105), (5.6, -103.5), (6.6, -95, 1)])), hc)
        layer.fill(frame(ellipse(0, -95, 19, 3.8)), hc)
    elif hat == "point":
        layer.fill(frame(spline([(-9, -94, 1), (-4, -110), (3, -127, 1), (4.4, -110), (9, -94, 1)])), hc)
        layer.fill(frame(ellipse(0, -94.6, 15, 3)), darken(hc, 0.03))
    elif hat == "crown":
        layer.fill(
            frame(poly([(-7.6, -95), (-9, -106), (-4.4, -100.5), (0, -108), (4.4, -100.5), (9, -106), (7.6, -95)])),
            hc,
        )
    elif hat == "hood":
        layer.fill(
            frame(
                spline(
                    [
                        (-10.6, -82),
                        (-11, -93),
                        (-3, -104),
                        (1.5, -106),
                        (9.8, -95),
                        (10.6, -82),
                        (5, -77.4),
                        (-5, -77.4),
                    ]
                    if face != "front"
                    else [(-11, -80), (-11, -93), (0, -104.6), (11, -93), (11, -80)]
                )
            ),
            colour,
        )
        if face == "front":
            layer.fill(frame(ellipse(0, -87, 7.2, 9)), darken(colour, 0.22))
    elif hat == "cap":
        layer.fill(frame(spline([(-9.4, -92, 1), (-9.4, -99), (0, -103), (9, -99), (9.4, -93, 1)])), hc)
        layer.fill(frame(tube([(4, -93.5), (15, -92.4)], [3.4, 2])), darken(hc, 0.04))


def person(
    card: Art,
    x: float,
    y: float,
    h: float,
    garment: str = "coat",
    colour: Colour = "#b8452f",
    legs: Colour = "#2b2838",
    skin: Colour = "#e9c3a0",
    hair: Colour = "#3a2a24",
    hat: str | None = None,
    hat_colour: Colour | None = None,
    face: str = "back",
    flip: bool = False,
    left_arm: tuple[float, float] = (12, 8),
    right_arm: tuple[float, float] = (-12, -8),
    stride: float = 0,
    sway: float = 0,
    scarf: Colour | None = None,
    scarf_side: float = 1,
    boots: Colour = "#2a2024",
    lean: float = 0,
    hair_style: str = "short",
    options: Options | None = None,
    sit: bool = False,
    belt: Colour | None = None,
    trim: Colour | None = None,
) -> ClassicFigure:
    """A standing (or sitting) figure, feet at (x, y), h high.

    Arms are (shoulder angle, elbow bend) in degrees from hanging; positive is towards +x.
    """
    frame = Frame(x, y, h / 100, lean, flip)
    u = h / 100
    options = dict(options or {})

    def put(layer: Layer, form: float, **k: Any) -> None:
        card.put(layer, form=form * u, **{**dict(rough=0.5, texture=0.6, grain=0.5), **options, **k})

    hip = -42
    # legs
    layer = card.layer()
    if not sit:
        a = stride
        for sgn, c in ((-1, darken(legs, 0.04)), (1, legs)):
            fx = sgn * (3.6 + a * 0.55)
            kx = sgn * (3.4 + a * 0.35)
            layer.fill(frame(tube([(sgn * 3.4, hip), (kx + abs(a) * 0.1, hip / 2), (fx, -4)], [7, 5.6, 4.4])), c)
            layer.fill(
                frame(
                    spline(
                        [
                            (fx - 3.2, -7),
                            (fx + 2.6, -7),
                            (fx + 3.4, -3),
                            (fx + 7.0 if face == "side" else fx + 3.6, -1.2),
                            (fx + 6.6 if face == "side" else fx + 3.4, 0.6),
                            (fx - 3.4, 0.6),
                        ]
                    )
                ),
                boots,
            )
    else:
        layer.fill(frame(tube([(0, hip), (12, hip - 2), (14, hip + 22), (15, hip + 34)], [9, 7.5, 5.4, 4.4])), legs)
        layer.fill(
            frame(spline([(12.5, hip + 33), (17, hip + 33), (24, hip + 38), (23, hip + 40), (12, hip + 40)])), boots
        )
    put(layer, 5)

    def arm(side: float, bent: tuple[float, float], c: Colour) -> Vector:
        sa, eb = bent
        s = side * 8.2
        a1 = math.radians(sa)
        ex, ey = (s + math.sin(a1) * 16, -72 + math.cos(a1) * 16)
        a2 = a1 + math.radians(eb)
        hx, hy = (ex + math.sin(a2) * 15, ey + math.cos(a2) * 15)
        Q = card.layer()
        Q.fill(frame(ellipse(hx + math.sin(a2) * 1.8, hy + math.cos(a2) * 1.8, 2.5, 2.9)), skin)
        Q.fill(frame(tube([(s, -72), (ex, ey), (hx, hy)], [6.6, 5.6, 4.6])), c)
        put(Q, 5)
        return frame.point(hx, hy)

    cb = darken(colour, 0.05)
    if face == "side":
        hl = arm(-0.25, left_arm, cb)
    sw = sway
    # garment
    layer = card.layer()
    g = _garment_outline(garment, sw)
    layer.fill(frame(g), colour)
    if garment in ("coat", "dress", "cloak", "gown"):
        for k in (-0.55, -0.15, 0.3, 0.62):
            b = 16 if garment != "gown" else 20
            layer.stroke(
                frame(
                    line(
                        curve(
                            [
                                (k * 8, -54),
                                (k * 13 + sw * 0.4, -38),
                                (k * b + sw, -8 if garment in ("cloak", "gown") else -22),
                            ],
                            12,
                        )
                    )
                ),
                darken(colour, 0.12),
                1.1 * u,
                0.55,
                clip=frame(g),
            )
    if belt is not None:
        layer.stroke(frame(line([(-9, -55), (9, -55)])), belt, 3 * u, clip=frame(g))
    if trim is not None:
        layer.stroke(
            frame(
                line(
                    curve(
                        [(-16 + sw, -21), (0 + sw, -17), (16 + sw, -21)]
                        if garment in ("coat", "dress")
                        else [(-20 + sw, -4), (sw, 0), (20 + sw, -4)],
                        14,
                    )
                )
            ),
            trim,
            3.4 * u,
            clip=frame(g),
        )
    put(layer, 15)
    if face != "side":
        hl = arm(-1, left_arm, cb)
    hr = arm(0.25 if face == "side" else 1, right_arm, lighten(colour, 0.02))
    # head
    layer = card.layer()
    layer.fill(frame(rect(-2.6, -81, 5.2, 6)), darken(skin, 0.08))
    layer.fill(frame(ellipse(0, -88, 8.6, 9.6)), skin)
    if face == "side":
        layer.fill(frame(spline([(7.6, -89), (10.4, -86.4), (7.8, -84.4)])), skin)
    put(layer, 8)
    layer = card.layer()
    if face == "front":
        for s in (-1, 1):
            layer.fill(frame(ellipse(s * 3.3, -87.2, 0.95, 1.25)), "#2a2024")
            layer.fill(frame(ellipse(s * 5.2, -84.4, 1.9, 1.3)), "#d9715c", 0.45)
    elif face == "side":
        layer.fill(frame(ellipse(5, -88, 0.95, 1.3)), "#2a2024")
        layer.fill(frame(ellipse(4.6, -84.8, 2, 1.4)), "#d9715c", 0.45)
    put(layer, 3, flat=True)
    if hair is not None:
        layer = card.layer()
        _draw_hair(layer, frame, hair, hair_style, face, sw)
        put(layer, 8)
    hc = hat_colour if hat_colour is not None else darken(colour, 0.1)
    if hat:
        layer = card.layer()
        _draw_hat(layer, frame, hat, hc, colour, face, u)
        put(layer, 8)
    if scarf is not None:
        d = scarf_side
        layer = card.layer()
        layer.fill(
            frame(tube([(d * 5, -77), (d * 20, -80), (d * 34, -72), (d * 50, -78)], [6, 6.5, 7.5, 5])),
            darken(scarf, 0.03),
        )
        layer.fill(frame(tube([(-7.4, -78), (0, -75.4), (7.4, -78)], [5.4, 6, 5.4])), scarf)
        put(layer, 5)
    return ClassicFigure(hl, hr, frame.point(0, -88), u)


def sleeping_face(
    card: Art,
    x: float,
    y: float,
    s: float = 1.0,
    rot: float = 0,
    skin: Colour = "#e6b594",
    lip: Colour = "#b8564c",
    line_colour: Colour = "#4a2a2a",
    blush: Colour = "#d9705a",
    freckles: bool = True,
    options: Options | None = None,
    brow: Colour | None = None,
) -> Frame:
    """A calm frontal face with closed eyes, about 290 x 380 at s = 1."""
    frame = Frame(x, y, s, rot)
    options = dict(options or {})
    u = s
    layer = card.layer()
    f = spline(
        [
            (0, -195),
            (88, -172),
            (138, -100),
            (146, -10),
            (126, 84),
            (84, 150),
            (0, 186),
            (-84, 150),
            (-126, 84),
            (-146, -10),
            (-138, -100),
            (-88, -172),
        ]
    )
    layer.fill(frame(f), skin)
    for sd in (-1, 1):
        layer.fill(frame(ellipse(sd * 82, 62, 52, 40)), blush, 0.42, blur=16 * u, clip=frame(f), ink=False)
    layer.fill(frame(ellipse(0, -150, 110, 40)), darken(skin, 0.06), 0.5, blur=20 * u, clip=frame(f), ink=False)
    for sd in (-1, 1):
        layer.fill(
            frame(ellipse(sd * 62, -22, 44, 30)),
            darken(shift(skin, 0, 1.1, -12), 0.09),
            0.55,
            blur=11 * u,
            clip=frame(f),
            ink=False,
        )
    # nose: shadow side, then tip light
    layer.fill(
        frame(spline([(6, -40), (22, 20), (30, 52), (12, 66), (4, 30)])),
        darken(shift(skin, 0, 1.2, -14), 0.11),
        0.62,
        blur=6 * u,
        clip=frame(f),
        ink=False,
    )
    layer.fill(frame(ellipse(-4, 40, 13, 18)), lighten(skin, 0.07), 0.75, blur=7 * u, clip=frame(f), ink=False)
    layer.fill(
        frame(spline([(-20, 62), (0, 72), (22, 62), (0, 67)])),
        darken(skin, 0.26),
        0.6,
        blur=1.6 * u,
        clip=frame(f),
        ink=False,
    )
    # chin
    layer.fill(frame(ellipse(0, 140, 34, 16)), darken(skin, 0.07), 0.5, blur=9 * u, clip=frame(f), ink=False)
    card.put(layer, form=84 * u, **{**dict(rough=0.4, texture=0.5, grain=0.4, light=0.62), **options})
    layer = card.layer()
    for sd in (-1, 1):
        lid = curve([(sd * 30, -14), (sd * 46, 2), (sd * 66, 6), (sd * 86, 0), (sd * 100, -16)], 30)
        layer.fill(frame(tube([tuple(p) for p in lid[::6]], [2.5, 5, 6.5, 6, 2.5])), line_colour)
        for k in range(7):
            p = lid[5 + k * 4 - (1 if k == 6 else 0)]
            layer.stroke(
                frame(
                    line(
                        curve(
                            [
                                (p[0], p[1]),
                                (p[0] + sd * (2 + k * 1.1), p[1] + 9),
                                (p[0] + sd * (5 + k * 2.2), p[1] + 15 - k * 0.7),
                            ],
                            6,
                        )
                    )
                ),
                line_colour,
                2.1 * u,
            )
        layer.stroke(
            frame(line(curve([(sd * 34, -36), (sd * 62, -48), (sd * 96, -36)], 16))), darken(skin, 0.2), 2 * u, 0.5
        )
        layer.fill(
            frame(tube([(sd * 26, -72), (sd * 60, -90), (sd * 108, -68)], [5, 9, 2.5])),
            brow if brow is not None else line_colour,
            0.8,
        )
    layer.fill(
        frame(spline([(-40, 110, 1), (-14, 99), (0, 104), (14, 99), (40, 110, 1), (16, 114), (0, 112), (-16, 114)])),
        darken(lip, 0.05),
    )
    layer.fill(
        frame(
            spline([(-40, 110, 1), (-16, 113), (0, 111), (16, 113), (40, 110, 1), (20, 127), (0, 132), (-20, 127)])
        ),
        lip,
    )
    layer.fill(frame(ellipse(-4, 122, 13, 4)), lighten(lip, 0.14), 0.6, blur=2 * u, ink=False)
    layer.stroke(
        frame(line(curve([(-40, 110), (-16, 113), (0, 111), (16, 113), (40, 110)], 16))),
        darken(lip, 0.2),
        1.8 * u,
        0.8,
    )
    if freckles:
        rng = Rng("freck")
        for _ in range(26):
            layer.fill(
                frame(ellipse(rng.pick([-1, 1]) * rng.uniform(30, 110), rng.uniform(22, 70), rng.uniform(1.2, 2.6))),
                darken(skin, 0.16),
                0.5,
                ink=False,
            )
    layer.stroke(
        frame(line(curve([(24, -58), (15, -20), (20, 26), (32, 50), (20, 64), (6, 66)], 30))),
        darken(shift(skin, 0, 1.3, -16), 0.27),
        4.2 * u,
        0.85,
    )
    layer.stroke(frame(line(curve([(-22, 54), (-24, 62), (-14, 66)], 8))), darken(skin, 0.2), 2.4 * u, 0.5)
    card.put(layer, form=6 * u, rough=0.25, light=0.4)
    return frame
