"""Idea: on a tower of stacked chairs a watchman fishes in the fog over the town; the next chair is handed up.

Readings: a career; hope; how far one goes for something nobody has seen.
Second story: his catch so far hangs on a chair: a kite, a weathercock, a hat. Far off, somebody had the same idea.
"""

from __future__ import annotations

from atelier.chance import Rng
from atelier.colour import Colour, darken, lighten
from atelier.decks.overheard.figures.people import person
from atelier.decks.overheard.painting import Art
from atelier.geometry import Frame, curve, ellipse, line, poly, rect, spline, tube

WOODS = ("#a8683c", "#7c4a34", "#c48a50", "#8c5c44", "#5f7f7a", "#b8503c", "#98744c", "#6c5468")
TOWER = (
    (262, 1190, 1.30, 0, False),
    (284, 1066, 1.22, 5, True),
    (250, 950, 1.16, -7, False),
    (276, 838, 1.10, 6, True),
    (248, 734, 1.04, -5, False),
    (270, 634, 1.0, 7, True),
    (246, 540, 0.94, -6, False),
    (264, 452, 0.9, 3, True),
)
"""Foot of each chair, its size, tilt and side."""


def paint_height(card: Art) -> None:
    """Morning above the weather: peach to mint, long thin bands."""
    card.sky(["#7fb8b4", "#b4d8c4", "#f0e4c0", "#f8cfae", "#eab49c"], [0, 0.25, 0.48, 0.66, 0.9], noise=0.05, brush=4)
    card.glow(690, 640, 520, "#fff4d4", 0.7, 1.5)
    rng = Rng("bands", card.seed)
    for k in range(26):
        y = 60 + k * 30 + rng.normal(0, 10)
        layer = card.layer()
        x = rng.uniform(-200, 600)
        layer.fill(
            spline(
                [
                    (x, y, 1),
                    (x + 160, y - rng.uniform(4, 12)),
                    (x + rng.uniform(280, 460), y + 3, 1),
                    (x + 180, y + rng.uniform(3, 9)),
                ]
            ),
            "#ffffff",
            0.5,
            blur=3,
        )
        card.wash("#fff6e4" if k % 2 else "#f4b8a0", card.coverage(layer) * 0.55)


def paint_fish(card: Art) -> None:
    """A shadow the size of a street, just under the surface of the fog."""
    layer = card.layer()
    frame = Frame(570, 958, 1.22, -13, flip=True)
    body = spline(
        [
            (-168, 4, 1),
            (-110, -34),
            (-20, -54),
            (80, -36),
            (140, -8),
            (196, -56, 1),
            (186, 0),
            (204, 48, 1),
            (138, 14),
            (60, 44),
            (-40, 52),
            (-120, 30),
        ]
    )
    layer.fill(frame(body), "#ffffff", blur=7)
    layer.fill(frame(spline([(-30, -48), (10, -92), (60, -80, 1), (50, -38)])), "#ffffff", blur=7)
    layer.fill(frame(spline([(-20, 40), (-2, 84), (34, 84, 1), (26, 44)])), "#ffffff", blur=7)
    card.wash("#4c7c88", card.coverage(layer) * 0.72)
    eye = card.layer()
    eye.fill(frame(ellipse(-112, -8, 11)), "#ffffff", blur=3)
    card.wash("#fbeec8", card.coverage(eye) * 0.9)
    gill = card.layer()
    for k in range(3):
        gill.stroke(
            frame(line(curve([(-74 + k * 12, -30), (-62 + k * 12, 0), (-76 + k * 12, 26)], 8))),
            "#ffffff",
            4,
            0.8,
            blur=2,
        )
    card.wash("#2f5c6c", card.coverage(gill) * 0.5)


def paint_fog_sea(card: Art) -> None:
    """Fog as a sea: swells with lit crests, roof tops and a spire as reefs."""
    rng = Rng("swell", card.seed)
    for plane, (y, colour, depth) in enumerate(
        ((732, "#f4dcc4", 0.5), (772, "#e8d2c4", 0.35), (806, "#dccfc8", 0.2))
    ):
        if plane == 0:
            reefs(card, y + 16, 0.62, rng)
        swell(card, y, colour, rng, depth)
    reefs(card, 1010, 0.36, rng, near=True)
    swell(card, 878, "#d0cbc8", rng, 0.1, 0.8)
    paint_fish(card)
    for y, colour in ((1050, "#bcc0c2"), (1096, "#a8b4b8"), (1140, "#8fa2aa")):
        swell(card, y, colour, rng, 0.0, 0.8)


def swell(card: Art, y: float, colour: Colour, rng: Rng, depth: float, opacity: float = 1.0) -> None:
    """One long low bank with a soft, lit upper edge that dissolves downwards."""
    points = [(-60, y + rng.normal(0, 12))]
    x = -60.0
    while x < 860:
        x += rng.uniform(90, 170)
        points.append((x, y + rng.normal(0, 15)))
    layer = card.layer()
    layer.fill(
        spline([(-60, y + 260, 1), (*points[0], 1), *points[1:-1], (*points[-1], 1), (points[-1][0], y + 260, 1)]),
        colour,
    )
    card.put(layer, form=36, depth=depth, rough=2.0, fade=(y + 40, y + 190), texture=0.9, brush=2, opacity=opacity)


def reefs(card: Art, y: float, depth: float, rng: Rng, near: bool = False) -> None:
    """What still sticks out of the fog."""
    layer = card.layer()
    size = 1.6 if near else 0.8
    for x, kind in ((450, 0), (520, 1), (690, 0), (760, 2), (60, 1), (130, 0)) if not near else ((90, 0), (20, 1)):
        w = rng.uniform(46, 66) * size
        if kind == 0:
            layer.fill(poly([(x - w, y + 60), (x, y - 34 * size), (x + w, y + 60)]), "#a85c48")
            layer.fill(rect(x + w * 0.3, y - 36 * size, 12 * size, 40 * size), "#7c4438")
        elif kind == 1:
            layer.fill(rect(x - 8 * size, y - 60 * size, 16 * size, 120 * size), "#8c5044")
            layer.fill(rect(x - 12 * size, y - 64 * size, 24 * size, 9 * size), "#6c3c38")
        else:
            layer.fill(poly([(x - 22 * size, y + 50), (x, y - 110 * size), (x + 22 * size, y + 50)]), "#4c7470")
            layer.stroke(line([(x, y - 108 * size), (x, y - 132 * size)]), "#4c7470", 4)
    card.put(layer, form=8 * size, depth=depth)


def chair(card: Art, x: float, y: float, s: float, tilt: float, flip: bool, colour: Colour, kind: int = 0) -> Frame:
    """A kitchen chair in three-quarter view; its feet are on (x, y), the seat is 92 * s above."""
    frame = Frame(x, y, s, tilt, flip)
    dark = darken(colour, 0.09)
    back = card.layer()
    back.fill(frame(tube([(-34, -10), (-34, -96)], [9, 10])), dark)
    back.fill(frame(tube([(36, -12), (34, -100)], [9, 10])), dark)
    back.fill(frame(tube([(-36, -96), (-46, -206)], [11, 9])), colour)
    back.fill(frame(tube([(32, -104), (24, -210)], [11, 9])), colour)
    if kind % 3 == 0:
        for k in range(3):
            back.fill(frame(tube([(-38 - k * 3, -130 - k * 30), (28 - k * 3, -136 - k * 30)], 13)), colour)
    elif kind % 3 == 1:
        back.fill(frame(spline([(-50, -214), (-12, -232), (30, -216), (26, -188), (-12, -196), (-44, -190)])), colour)
        for k in range(4):
            back.fill(frame(tube([(-28 + k * 16, -104), (-34 + k * 16, -200)], 5)), dark)
    else:
        back.fill(
            frame(spline([(-42, -196), (-10, -216), (26, -200), (22, -136), (-10, -124), (-36, -132)])),
            lighten(colour, 0.05),
        )
        back.fill(frame(ellipse(-9, -168, 13, 17)), dark)
    card.put(back, form=5 * s, shadow=(4, 5, 5, 0.3))
    seat = card.layer()
    seat.fill(frame(poly([(-60, -86), (46, -84), (38, -110), (-42, -108)])), lighten(colour, 0.04))
    seat.fill(frame(poly([(-60, -86), (46, -84), (46, -74), (-60, -76)])), dark)
    card.put(seat, form=5 * s, shadow=(3, 6, 6, 0.4))
    legs = card.layer()
    legs.fill(frame(tube([(-54, -78), (-58, 2)], [12, 8])), colour)
    legs.fill(frame(tube([(42, -76), (48, 4)], [12, 8])), colour)
    legs.fill(frame(tube([(-56, -34), (45, -32)], 6)), dark)
    card.put(legs, form=5 * s, shadow=(3, 4, 4, 0.3))
    return frame


def paint_tower(card: Art) -> None:
    """Eight chairs, each on the seat of the one below, and none quite straight."""
    for k, (x, y, s, tilt, flip) in enumerate(TOWER):
        frame = chair(card, x, y, s, tilt, flip, WOODS[k], k)
        if k == 2:
            hang_catch(card, *frame.point(-44, -196))


def hang_catch(card: Art, x: float, y: float) -> None:
    """A cord with what he has caught."""
    cord = card.layer()
    way = curve([(x, y), (x - 60, y + 40), (x - 130, y + 26)], 20)
    cord.stroke(line(way), "#5c4434", 2.6)
    for k, drop in ((6, 40), (13, 54), (19, 30)):
        cord.stroke(line([tuple(way[k]), (way[k][0], way[k][1] + drop)]), "#5c4434", 2)
    card.late(cord, flat=True, rough=0)
    kx, ky = way[6][0], way[6][1] + 40
    kite = card.layer()
    kite.fill(poly([(kx, ky), (kx + 24, ky + 28), (kx, ky + 70), (kx - 24, ky + 28)]), "#d8503c")
    kite.fill(poly([(kx, ky), (kx + 24, ky + 28), (kx, ky + 28)]), "#f0b84c")
    kite.fill(poly([(kx, ky + 70), (kx - 24, ky + 28), (kx, ky + 28)]), "#f0b84c")
    cx, cy = way[13][0], way[13][1] + 60
    kite.fill(
        spline(
            [
                (cx - 30, cy - 8),
                (cx - 36, cy - 30, 1),
                (cx - 10, cy - 8),
                (cx + 10, cy - 10),
                (cx + 16, cy - 30),
                (cx + 28, cy - 22),
                (cx + 20, cy + 8),
                (cx, cy + 18),
                (cx - 22, cy + 12),
            ]
        ),
        "#b8893c",
    )
    kite.fill(poly([(cx + 26, cy - 24), (cx + 38, cy - 20), (cx + 26, cy - 16)]), "#8a6428")
    hx, hy = way[19][0], way[19][1] + 34
    kite.fill(ellipse(hx, hy + 22, 30, 8), "#2c3440")
    kite.fill(
        spline([(hx - 17, hy + 20, 1), (hx - 16, hy - 8), (hx, hy - 14), (hx + 16, hy - 8), (hx + 17, hy + 20, 1)]),
        "#2c3440",
    )
    card.put(kite, form=7, shadow=(4, 6, 6, 0.3))


def paint_watchman(card: Art) -> None:
    """He sits on the top seat, leaning out, the rod bent by a bite."""
    x, y, s, tilt, flip = TOWER[-1]
    seat = Frame(x, y, s, tilt, flip).point(0, -98)
    figure = person(
        card,
        seat[0] + 6,
        seat[1] + 6,
        236,
        "fish",
        "side",
        build="tall",
        garb="greatcoat",
        top="#39506c",
        bottom="#2c2c38",
        hat="kepi",
        hatcol="#c8443a",
        beard="#8c8a88",
        hair="#8c8a88",
        scarf="#e8b44c",
        lean=14,
        nod=18,
    )
    hx, hy = figure.near
    rod = curve([(hx - 46, hy + 30), (hx, hy), (hx + 130, hy - 80), (hx + 236, hy - 96), (hx + 296, hy - 52)], 50)
    layer = card.layer()
    for k in range(49):
        layer.stroke(line([tuple(rod[k]), tuple(rod[k + 1])]), "#5c3c24", 7 - k * 0.11)
    card.late(layer, form=2)
    tip = rod[-1]
    fine = card.layer()
    fine.stroke(line([tuple(tip), (tip[0] + 6, 700), (tip[0] + 2, 832)]), "#fffdf4", 2.2, 0.95)
    fx, fy = tip[0] + 2, 832
    fine.fill(ellipse(fx, fy, 8, 11), "#d8432f")
    fine.fill(ellipse(fx, fy + 5, 7, 6), "#fdf6e6")
    for r in (24, 44, 70):
        fine.stroke(ellipse(fx, fy + 12, r, r * 0.24), "#fffdf4", 2.4, 0.8)
    card.late(fine, flat=True, rough=0)


def paint_helpers(card: Art) -> None:
    """A chain on the tower: one stands on a seat and reaches down, one hands the chair up."""
    person(
        card,
        184,
        846,
        190,
        "climb",
        "tqback",
        build="adult",
        garb="overalls",
        top="#e8d8b8",
        bottom="#4c6c7c",
        hair="#4a3024",
        hat="cap",
        hatcol="#6c5468",
    )
    chair(card, 408, 958, 0.86, 22, False, "#d8a04c", 1)
    person(
        card,
        306,
        1078,
        208,
        "stand",
        "side",
        build="woman",
        garb="skirt",
        top="#c8543c",
        bottom="#3c5c50",
        hairstyle="plait",
        hair="#8a4a2c",
        reach={"r": (384, 930), "l": (420, 912)},
    )
    person(
        card,
        324,
        742,
        186,
        "crouch",
        "side",
        build="adult",
        garb="waistcoat",
        top="#5c6c3c",
        bottom="#3a3440",
        hair="#2a2024",
        reach={"r": (402, 792)},
    )


def paint_rival(card: Art) -> None:
    """Another tower, on the other side of town, and one more who sits on top and waits."""
    layer = card.layer()
    tone = "#5c7478"
    for k in range(5):
        at = Frame(536 + (6 if k % 2 else -5), 748 - k * 40, 0.44, (4, -5, 3, -4, 2)[k], k % 2 == 1)
        layer.stroke(at(line([(-54, 0), (-54, -84)])), tone, 4.4)
        layer.stroke(at(line([(48, 0), (46, -84)])), tone, 4.4)
        layer.fill(at(poly([(-62, -84), (52, -84), (42, -102), (-44, -102)])), tone)
        layer.stroke(at(line([(-40, -96), (-48, -196), (22, -200), (32, -96)])), tone, 4.4)
        layer.stroke(at(line([(-44, -150), (27, -154)])), tone, 4.4)
    layer.fill(tube([(534, 546), (540, 516), (534, 498)], [21, 22, 15]), tone)
    layer.fill(tube([(530, 548), (506, 550), (500, 574)], [12, 10, 7]), tone)
    layer.fill(ellipse(532, 486, 11, 12), tone)
    layer.fill(poly([(515, 482), (549, 482), (532, 466)]), tone)
    layer.stroke(line(curve([(524, 520), (478, 488), (444, 482), (428, 500)], 20)), tone, 3)
    layer.stroke(line([(428, 500), (426, 716)]), "#fffdf4", 1.6, 0.9)
    card.put(layer, form=4, depth=0.42, rough=0.2)
    card.fog(640, 760, "#f4dcc4", 0.5, seed=9)


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(24, 0.45, "#fff2d0", "#3c3c5c")
    card.fog_colour = "#f4dcc4"
    paint_height(card)
    paint_rival(card)
    paint_fog_sea(card)
    paint_tower(card)
    paint_helpers(card)
    paint_watchman(card)
    card.fog(1080, 1230, "#a8b8bc", 0.75, seed=5)
    card.focus = [(290, 300, 120), (400, 920, 110)]
    card.finish(bloom=0.3, vignette=0.22, vignette_colour="#2c3c4c")
