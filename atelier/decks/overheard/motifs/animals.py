"""Animals: huge, small, flying and swimming. Each is drawn around (0, 0) and placed by a `Frame`."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from atelier.chance import Rng
from atelier.colour import Colour, darken, lighten, mix
from atelier.decks.overheard.layers import Layer, Linear, Options
from atelier.decks.overheard.painting import Art
from atelier.geometry import TAU, Frame, Path, Points, Vector, arc, curve, ellipse, line, poly, rect, spline, tube


def whale(
    card: Art,
    x: float,
    y: float,
    s: float = 1.0,
    colour: Colour = "#3d5a73",
    belly: Colour = "#c9c3ae",
    rot: float = 0,
    flip: bool = False,
    options: Options | None = None,
    eye: Colour = "#f4ead0",
) -> Frame:
    """A humpback facing left, snout at (x, y), about 1240 * s long. Returns its frame."""
    frame = Frame(x, y, s, rot, flip)
    options = dict(options or {})
    u = s

    def put(layer: Layer, form: float, **k: Any) -> None:
        card.put(layer, form=form * u, **{**dict(rough=0.6, texture=0.7, grain=0.6), **options, **k})

    # far fin
    layer = card.layer()
    layer.fill(
        frame(spline([(250, 120), (300, 150), (330, 230), (300, 300), (262, 250), (235, 160)])), darken(colour, 0.1)
    )
    put(layer, 30)
    # flukes
    layer = card.layer()
    layer.fill(
        frame(
            spline(
                [
                    (930, -20),
                    (985, -80),
                    (1000, -150),
                    (975, -235, 1),
                    (1050, -190),
                    (1085, -120),
                    (1068, -62),
                    (1030, -28),
                    (1100, -60),
                    (1180, -58),
                    (1240, -5, 1),
                    (1160, 12),
                    (1070, 22),
                    (1000, 24),
                    (940, 18),
                ]
            )
        ),
        darken(colour, 0.04),
    )
    put(layer, 26)
    body = spline(
        [
            (-6, 66),
            (8, 22),
            (70, -36),
            (200, -92),
            (360, -118),
            (520, -108),
            (640, -82),
            (672, -112, 1),
            (712, -66),
            (800, -38),
            (900, -28),
            (985, -62),
            (1020, -40),
            (1000, 6),
            (930, 36),
            (800, 70),
            (640, 122),
            (450, 168),
            (270, 176),
            (120, 150),
            (30, 112),
        ]
    )
    layer = card.layer()
    layer.fill(frame(body), colour)
    # belly
    bel = spline(
        [
            (-20, 84),
            (60, 92),
            (180, 82),
            (330, 84),
            (500, 100),
            (640, 108),
            (760, 84),
            (700, 200),
            (400, 260),
            (100, 220),
            (-20, 150),
        ]
    )
    layer.fill(frame(bel), belly, clip=frame(body))
    for k in range(9):
        yy = 104 + k * 10
        layer.stroke(
            frame(
                line(
                    curve(
                        [(14 + k * 9, yy - 8), (150, yy + 2), (330, yy + 12), (470 + (9 - k) * 14, yy + 14 - k)], 30
                    )
                )
            ),
            darken(belly, 0.22),
            2.6 * u,
            0.6,
            clip=frame(body),
        )
    # mouth
    layer.stroke(
        frame(line(curve([(-6, 66), (60, 78), (130, 62), (182, 30)], 24))),
        darken(colour, 0.2),
        4 * u,
        0.85,
        clip=frame(body),
    )
    rng = Rng("whale", round(x))
    for _ in range(70):
        px, py = (rng.uniform(20, 700), rng.uniform(-100, 70))
        layer.fill(
            frame(ellipse(px, py, rng.uniform(1.5, 5), rng.uniform(1.2, 4))),
            lighten(colour, 0.12),
            rng.uniform(0.2, 0.6),
            clip=frame(body),
        )
    for k in range(9):
        layer.fill(
            frame(ellipse(20 + k * 15 + rng.normal(0, 4), 30 - k * 7 + rng.normal(0, 6), rng.uniform(3, 7))),
            lighten(colour, 0.16),
            0.6,
            clip=frame(body),
        )
    put(layer, 95)
    layer = card.layer()
    layer.fill(frame(ellipse(196, 44, 15, 12)), darken(colour, 0.16))
    layer.fill(frame(ellipse(195, 44, 9, 8)), "#14141c")
    layer.fill(frame(ellipse(191, 41, 3.2)), eye)
    layer.stroke(frame(arc(196, 46, 19, 16, 190, 350)), lighten(colour, 0.1), 2.4 * u)
    put(layer, 6, flat=True)
    # near fin
    layer = card.layer()
    fin = spline([(300, 112), (372, 120), (430, 190), (470, 290), (468, 352), (430, 322), (360, 250), (306, 176)])
    layer.fill(frame(fin), lighten(colour, 0.01))
    for k in range(5):
        layer.stroke(
            frame(line([(330 + k * 14, 150 + k * 6), (398 + k * 14, 262 + k * 12)])),
            darken(colour, 0.08),
            2 * u,
            0.5,
            clip=frame(fin),
        )
    put(layer, 26, shadow=(8 * u, 16 * u, 16 * u, 0.35))
    return frame


def snail(
    card: Art,
    x: float,
    y: float,
    s: float = 1.0,
    body: Colour = "#c79a6b",
    shell: Sequence[Colour] = ("#8a4a3c", "#b0644a", "#cf8a5e", "#e2ae78"),
    flip: bool = False,
    options: Options | None = None,
) -> tuple[Frame, Vector, float]:
    """A snail facing left, the middle of its foot at (x, y), about 700 * s wide.

    Returns its frame, and the shell's centre and radius in local units: to build on.
    """
    frame = Frame(x, y, s, 0, flip)
    options = dict(options or {})
    u = s

    def put(layer: Layer, form: float, **k: Any) -> None:
        card.put(layer, form=form * u, **{**dict(rough=0.6, texture=0.7, grain=0.6), **options, **k})

    # far tentacle
    layer = card.layer()
    layer.fill(frame(tube([(-262, -150), (-292, -205), (-316, -258)], [17, 11, 9])), darken(body, 0.06))
    layer.fill(frame(ellipse(-318, -264, 13)), darken(body, 0.03))
    put(layer, 9)
    b = spline(
        [
            (330, 0, 1),
            (250, -22),
            (140, -58),
            (20, -84),
            (-110, -86),
            (-190, -118),
            (-232, -168),
            (-272, -182),
            (-318, -150),
            (-330, -104),
            (-300, -60),
            (-306, -22),
            (-322, 0, 1),
            (-120, 5),
            (120, 5),
        ]
    )
    layer = card.layer()
    layer.fill(frame(b), body)
    layer.fill(
        frame(spline([(340, 2), (200, -22), (0, -34), (-200, -30), (-330, -24), (-340, 10), (0, 16)])),
        lighten(body, 0.1),
        clip=frame(b),
    )
    rng = Rng("sn")
    for _ in range(120):
        px = rng.uniform(-320, 300)
        layer.fill(
            frame(ellipse(px, rng.uniform(-170, -10), rng.uniform(3, 9), rng.uniform(2, 5))),
            darken(body, 0.07),
            rng.uniform(0.2, 0.5),
            clip=frame(b),
        )
    for k in range(36):
        px = -310 + k * 18
        layer.stroke(
            frame(line(curve([(px, 2), (px + 8, -12), (px + 6, -26)], 6))),
            darken(body, 0.12),
            2 * u,
            0.5,
            clip=frame(b),
        )
    put(layer, 60)
    # near tentacles, face
    layer = card.layer()
    layer.fill(frame(tube([(-292, -158), (-338, -204), (-368, -246)], [18, 12, 9])), body)
    layer.fill(frame(ellipse(-371, -252, 14)), lighten(body, 0.05))
    put(layer, 9)
    layer = card.layer()
    layer.fill(frame(ellipse(-374, -255, 6)), "#1c1418")
    layer.fill(frame(ellipse(-376, -258, 2)), "#fff4dc")
    layer.fill(frame(ellipse(-320, -267, 5)), "#1c1418")
    layer.stroke(frame(line(curve([(-326, -112), (-312, -104), (-298, -108)], 8))), darken(body, 0.28), 3 * u)
    put(layer, 3, flat=True)
    layer = card.layer()
    layer.fill(frame(tube([(-322, -122), (-344, -108), (-356, -92)], [10, 8, 6])), body)
    put(layer, 6)
    # shell
    c = (60, -196)
    R = 186
    rings = [
        (c[0], c[1], R, shell[0]),
        (c[0] - 14, c[1] + 12, R * 0.72, shell[1]),
        (c[0] + 2, c[1] + 14, R * 0.47, shell[2]),
        (c[0] + 4, c[1] + 2, R * 0.26, shell[3]),
    ]
    for k, (cx, cy, rr, cc) in enumerate(rings):
        layer = card.layer()
        d = ellipse(cx, cy, rr, rr * 0.96)
        layer.fill(frame(d), cc)
        for j in range(40):
            a = TAU * j / 40 + k
            q = rr * 0.66
            layer.stroke(
                frame(
                    line(
                        curve(
                            [
                                (cx + math.cos(a) * rr, cy + math.sin(a) * rr),
                                (cx + math.cos(a + 0.12) * (rr + q) / 2, cy + math.sin(a + 0.12) * (rr + q) / 2),
                                (cx + math.cos(a + 0.16) * q * 0.8, cy + math.sin(a + 0.16) * q * 0.8),
                            ],
                            8,
                        )
                    )
                ),
                darken(cc, 0.09) if j % 2 else lighten(cc, 0.06),
                3.2 * u * (1 - k * 0.18),
                0.55,
                clip=frame(d),
            )
        put(layer, rr * 0.34, shadow=None if k == 0 else (5 * u, 7 * u, 8 * u, 0.5))
    return (frame, c, R)


def bird(
    card: Art,
    x: float,
    y: float,
    s: float = 1.0,
    colour: Colour = "#22202c",
    flip: bool = False,
    pose: str = "fly",
    rot: float = 0,
    options: Options | None = None,
    beak: Colour = "#d79a3d",
) -> None:
    """A bird; pose "fly" (wings up, facing right), "glide" (far away) or "sit" (feet at y + 10 * s)."""
    frame = Frame(x, y, s, rot, flip)
    options = dict(options or {})
    layer = card.layer()
    if pose == "fly":
        layer.fill(frame(spline([(-2, 2), (-24, -22), (-52, -30, 1), (-40, -12), (-20, 6)])), darken(colour, 0.04))
        layer.fill(
            frame(
                spline(
                    [(22, -2), (12, -7), (-6, -5), (-26, 2), (-44, 4, 1), (-42, 12, 1), (-20, 11), (4, 9), (18, 4)]
                )
            ),
            colour,
        )
        layer.fill(frame(spline([(6, -2), (-6, -28), (-26, -46, 1), (-24, -20), (-14, 4)])), lighten(colour, 0.04))
        layer.fill(frame(poly([(21, -3), (30, 0), (20, 3)])), beak)
    elif pose == "glide":
        layer.fill(
            frame(spline([(0, 0), (-22, -16), (-52, -10, 1), (-26, -6), (0, 8), (26, -6), (52, -10, 1), (22, -16)])),
            colour,
        )
    else:
        layer.fill(
            frame(
                spline(
                    [
                        (16, -30),
                        (8, -38),
                        (-2, -34),
                        (-8, -22),
                        (-22, -6),
                        (-40, 8, 1),
                        (-36, 12, 1),
                        (-14, 4),
                        (4, -2),
                        (12, -14),
                    ]
                )
            ),
            colour,
        )
        layer.fill(frame(poly([(14, -34), (25, -30), (14, -27)])), beak)
        layer.stroke(frame(line([(-2, -1), (-3, 10)])), beak, 1.6 * s)
        layer.stroke(frame(line([(3, -2), (3, 10)])), beak, 1.6 * s)
        layer.fill(frame(ellipse(9, -32, 1.6)), "#f4ead0")
    card.put(layer, form=7 * s, **{**dict(rough=0.4), **options})


def fish(
    card: Art,
    x: float,
    y: float,
    s: float = 1.0,
    colour: Colour = "#d97a3d",
    flip: bool = False,
    rot: float = 0,
    options: Options | None = None,
) -> None:
    """A small fish facing right, about 70 * s long, centred at (x, y)."""
    frame = Frame(x, y, s, rot, flip)
    options = dict(options or {})
    layer = card.layer()
    layer.fill(frame(spline([(-22, 0), (-40, -14, 1), (-36, 0), (-40, 14, 1)])), darken(colour, 0.05))
    layer.fill(frame(spline([(-4, -10), (-10, -19, 1), (6, -11)])), darken(colour, 0.05))
    b = spline([(28, 0), (14, -10), (-6, -11), (-24, -1), (-24, 1), (-6, 11), (14, 10)])
    layer.fill(frame(b), colour)
    layer.fill(frame(spline([(28, 2), (0, 5), (-24, 2), (0, 16)])), lighten(colour, 0.14), clip=frame(b))
    layer.fill(frame(ellipse(18, -2, 2.6)), "#fbf4e0")
    layer.fill(frame(ellipse(18.6, -2, 1.4)), "#1a1620")
    card.put(layer, form=9 * s, **{**dict(rough=0.4), **options})


def sitting_canine(
    x: float, y: float, s: float = 1.0, flip: bool = False, pose: str = "sit"
) -> tuple[Frame, Path, Path]:
    """A sitting wolf or fox facing right as bare paths, paws at (x, y), about 165 * s high.

    Returns the frame, the body and the tail: also good as a shadow or a window.
    """
    frame = Frame(x, y, s, 0, flip)
    body = spline(
        [
            (-34, 0),
            (-53, -14),
            (-52, -44),
            (-38, -70),
            (-30, -82, 1),
            (-27, -80),
            (-22, -96, 1),
            (-18, -94),
            (-13, -110, 1),
            (-9, -107),
            (-6, -122, 1),
            (-3, -119),
            (0, -130),
            (-2, -150),
            (-3, -166, 1),
            (8, -156),
            (17, -142),
            (21, -143),
            (22, -158),
            (25, -168, 1),
            (33, -154),
            (37, -139),
            (45, -131),
            (56, -127),
            (70, -121),
            (80, -115),
            (80, -109, 1),
            (72, -106),
            (58, -103),
            (46, -100),
            (44, -92, 1),
            (40, -94),
            (41, -80, 1),
            (37, -82),
            (39, -66, 1),
            (36, -66),
            (37, -50),
            (34, -28),
            (37, -10),
            (50, -5),
            (52, 1),
            (19, 1),
            (18, -22),
            (13, -34),
            (8, -14),
            (17, -4),
            (17, 1),
            (-20, 2),
        ]
    )
    tail = spline([(-40, -6), (-66, -4), (-96, -22), (-104, -56), (-92, -80, 1), (-78, -52), (-62, -34), (-42, -30)])
    return (frame, frame(body), frame(tail))


def fox(
    card: Art,
    x: float,
    y: float,
    s: float = 1.0,
    flip: bool = False,
    colour: Colour = "#c8602e",
    options: Options | None = None,
) -> None:
    """A sitting fox facing right, paws at (x, y), about 165 * s high."""
    frame, b, t = sitting_canine(x, y, s, flip)
    options = dict(options or {})
    layer = card.layer()
    layer.fill(t, darken(colour, 0.03))
    layer.fill(frame(spline([(-92, -84), (-110, -60), (-100, -40), (-84, -56)])), "#f2e4cc", clip=t)
    card.put(layer, form=14 * s, **options)
    layer = card.layer()
    layer.fill(b, colour)
    layer.fill(frame(spline([(52, -100), (30, -98), (24, -70), (30, -30), (44, -50), (60, -96)])), "#f2e4cc", clip=b)
    layer.fill(frame(spline([(48, -112), (84, -112), (70, -94), (40, -96)])), "#f2e4cc", clip=b)
    layer.fill(frame(rect(14, -16, 44, 20)), "#3a2420", clip=b)
    layer.fill(frame(poly([(3, -168), (10, -150), (0, -150)])), "#3a2420", clip=b)
    layer.fill(frame(poly([(30, -172), (36, -152), (26, -154)])), "#3a2420", clip=b)
    card.put(layer, form=20 * s, **options)
    layer = card.layer()
    layer.fill(frame(ellipse(78, -112, 4.2, 3.6)), "#241a1c")
    layer.fill(frame(ellipse(44, -121, 3.0, 2.8)), "#241a1c")
    layer.fill(frame(ellipse(45, -122, 1)), "#fff4dc")
    card.put(layer, flat=True, rough=0.2)


def deer(
    card: Art,
    x: float,
    y: float,
    s: float = 1.0,
    colour: Colour = "#8a5a3c",
    flip: bool = False,
    options: Options | None = None,
    belly: Colour = "#d8b48c",
) -> Frame:
    """A standing stag without antlers, facing right, hooves at (x, y), about 350 * s to the poll.

    Returns its frame; antlers begin near the local point (120, -348).
    """
    frame = Frame(x, y, s, 0, flip)
    options = dict(options or {})
    u = s

    def leg(pts: Points, w: Sequence[float], c: Colour) -> None:
        layer = card.layer()
        layer.fill(frame(tube(pts, w)), c)
        e = pts[-1]
        layer.fill(
            frame(
                spline([(e[0] - 7, e[1] - 12), (e[0] + 6, e[1] - 12), (e[0] + 10, e[1] + 2), (e[0] - 8, e[1] + 2)])
            ),
            "#2a1c18",
        )
        card.put(layer, form=9 * u, **options)

    fc = darken(colour, 0.07)
    leg([(58, -150), (66, -80), (58, -4)], [40, 17, 11], fc)
    leg([(-78, -150), (-72, -96), (-92, -66), (-80, -4)], [52, 26, 16, 11], fc)
    b = spline(
        [
            (-122, -168),
            (-112, -200),
            (-70, -212),
            (0, -204),
            (50, -214),
            (76, -246),
            (92, -300),
            (106, -338),
            (124, -352),
            (146, -344),
            (176, -320),
            (194, -304),
            (192, -290),
            (172, -284),
            (148, -290),
            (140, -262),
            (134, -220),
            (118, -176),
            (84, -140),
            (20, -132),
            (-50, -136),
            (-96, -128),
            (-120, -140),
        ]
    )
    layer = card.layer()
    layer.fill(frame(tube([(-118, -190), (-136, -176), (-138, -150)], [16, 14, 5])), lighten(colour, 0.03))
    layer.fill(frame(b), colour)
    layer.fill(
        frame(
            spline(
                [(-60, -122), (0, -142), (70, -148), (112, -178), (132, -226), (150, -300), (120, -120), (0, -100)]
            )
        ),
        belly,
        0.75,
        clip=frame(b),
    )
    layer.fill(frame(ellipse(180, -292, 16, 10)), belly, 0.8, clip=frame(b))
    rng = Rng("deer")
    for _ in range(26):
        layer.fill(
            frame(
                ellipse(rng.uniform(-100, 40), rng.uniform(-202, -160), rng.uniform(3, 5.5), rng.uniform(2.5, 4.5))
            ),
            lighten(belly, 0.06),
            0.85,
            clip=frame(b),
        )
    card.put(layer, form=44 * u, **options)
    leg([(92, -160), (98, -84), (92, 0)], [46, 19, 12], colour)
    leg([(-96, -164), (-98, -104), (-118, -70), (-104, 0)], [64, 32, 18, 12], colour)
    layer = card.layer()
    layer.fill(frame(spline([(104, -344), (84, -366), (62, -366, 1), (76, -344), (98, -332)])), colour)
    layer.fill(frame(spline([(100, -345), (86, -358), (72, -361), (82, -348)])), belly)
    card.put(layer, form=8 * u, **options)
    layer = card.layer()
    layer.fill(frame(ellipse(150, -322, 6.5, 6)), "#1c1214")
    layer.fill(frame(ellipse(152, -324, 1.8)), "#fff4dc")
    layer.fill(frame(ellipse(190, -300, 6, 7)), "#241818")
    card.put(layer, flat=True, rough=0.2)
    return frame


def jellyfish(
    card: Art,
    x: float,
    y: float,
    s: float = 1.0,
    colour: Colour = "#f0a8a0",
    colour2: Colour = "#f8dcc8",
    seed: int = 0,
    options: Options | None = None,
    n: int = 7,
    tentacles: float = 170,
    sway: float = 0,
) -> Frame:
    """A jellyfish: the bell centred at (x, y), about 160 * s wide."""
    rng = Rng("jelly", seed)
    frame = Frame(x, y, s)
    options = dict(options or {})
    u = s
    layer = card.layer()
    for k in range(n):
        px = -62 + 124 * k / (n - 1)
        ln = tentacles * rng.uniform(0.7, 1.15)
        a = rng.uniform(6, 16)
        ph = rng.uniform(0, 6)
        P = [
            (px * (1 - 0.1 * j / 5) + math.sin(j * 1.5 + ph) * a * j / 4 + sway * (j / 6) ** 1.5, 20 + ln * j / 6)
            for j in range(7)
        ]
        layer.fill(
            frame(tube(P, [4.5, 4, 3.4, 2.6, 2, 1.4, 0.6], n=50)), mix(colour, colour2, rng.uniform(0, 0.6)), 0.9
        )
    card.put(layer, form=4 * u, **options)
    layer = card.layer()
    for k in range(4):
        px = -24 + 16 * k
        ln = tentacles * rng.uniform(0.45, 0.7)
        ph = rng.uniform(0, 6)
        P = [(px + math.sin(j * 2.1 + ph) * 8 + sway * 0.6 * (j / 6) ** 1.5, 14 + ln * j / 6) for j in range(7)]
        layer.fill(frame(tube(P, [17, 20, 15, 17, 11, 9, 2], n=50)), mix(colour2, "#ffffff", 0.2), 0.95)
    card.put(layer, form=8 * u, **options)
    b = spline(
        [
            (-82, 26, 1),
            (-86, -20),
            (-62, -72),
            (0, -96),
            (62, -72),
            (86, -20),
            (82, 26, 1),
            (62, 14),
            (42, 30),
            (21, 15),
            (0, 31),
            (-21, 15),
            (-42, 30),
            (-62, 14),
        ]
    )
    layer = card.layer()
    layer.fill(frame(b), colour, gradient=Linear(colour2, x, y - 96 * u, x, y + 34 * u))
    for k in range(-3, 4):
        layer.stroke(
            frame(line(curve([(k * 6, -92), (k * 22, -40), (k * 26, 20)], 16))),
            mix(colour, "#ffffff", 0.5),
            2.4 * u,
            0.55,
            clip=frame(b),
        )
    for _ in range(16):
        layer.fill(
            frame(ellipse(rng.uniform(-60, 60), rng.uniform(-70, -6), rng.uniform(3, 7))),
            mix(colour2, "#ffffff", 0.4),
            0.55,
            clip=frame(b),
        )
    card.put(layer, form=46 * u, rim=0.3, **options)
    return frame
