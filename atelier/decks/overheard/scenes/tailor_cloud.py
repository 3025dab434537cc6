"""Idea: a tailor measures a small, bad-tempered cloud for a suit.

Readings: taming; vanity; trying to fit somebody who will not be fitted.
Second story: in the mirror the cloud already sees itself white and fine.
"""

from __future__ import annotations

from atelier.chance import Rng
from atelier.colour import Colour, darken, lighten, mix
from atelier.decks.overheard.layers import Linear, Radial
from atelier.decks.overheard.painting import Art
from atelier.decks.overheard.worlds import world
from atelier.geometry import Vector, curve, ellipse, line, poly, rect, spline, tube

SKIN, SLEEVE = "#9c6a48", "#f0e4cc"
LUMPS = (
    (0, -20, 150, 118),
    (-128, 8, 92, 78),
    (126, 0, 96, 84),
    (-64, -92, 92, 80),
    (62, -104, 100, 84),
    (-10, 66, 150, 66),
    (-150, 58, 60, 46),
    (148, 56, 64, 48),
    (-96, 78, 74, 46),
    (96, 80, 78, 46),
)


def cloud(card: Art, x: float, y: float, s: float, tone: Colour, under: Colour) -> None:
    """Heaped from the back to the front, each lump lit for itself."""
    for k, (dx, dy, rx, ry) in enumerate(sorted(LUMPS, key=lambda lump: lump[1] + lump[3] * 0.3)):
        layer = card.layer()
        cx, cy = x + dx * s, y + dy * s
        layer.fill(
            ellipse(cx, cy, rx * s, ry * s),
            mix(tone, under, 0.12 * (k % 3)),
            gradient=Linear(under, cx, cy - ry * s * 0.3, cx, cy + ry * s),
        )
        card.put(layer, form=44 * s, rough=1.4, texture=0.9, grain=0.8)


def room(card: Art) -> None:
    """A wall of cloths."""
    card.sky(["#5d3442", "#7c4650", "#4a2a38"], [0, 0.5, 1], noise=0.03)
    for k in range(12):
        x = -10 + k * 70
        stripe = card.layer()
        stripe.fill(rect(x, -10, 34, 930), "#8a5058", 0.6)
        card.put(stripe, flat=True, opacity=0.5)
    shelf = card.layer()
    for k, tone in enumerate(("#c9a24a", "#3f6a7c", "#a8452f", "#5d7a4a", "#d9c4a0", "#6a4a86", "#b8683c")):
        x = 330 + k * 68
        shelf.fill(rect(x, 36, 58, 116, 26), tone)
        shelf.fill(ellipse(x + 29, 56, 22, 14), darken(tone, 0.12))
        shelf.fill(ellipse(x + 29, 56, 9, 6), lighten(tone, 0.08))
    card.put(shelf, form=14, shadow=(4, 8, 8, 0.5))
    plank = card.layer()
    plank.fill(rect(310, 150, 520, 22, 4), "#3a2020")
    card.put(plank, form=6, shadow=(0, 16, 14, 0.5))
    paper = card.layer()
    pattern = spline(
        [(40, 640, 1), (60, 560), (150, 540), (190, 600), (210, 720, 1), (130, 740), (50, 728, 1)], t=0.3
    )
    paper.fill(pattern, "#e9d9b0")
    paper.stroke(
        spline([(62, 646), (80, 582), (146, 566), (172, 612), (186, 706), (128, 720), (70, 710)], t=0.3),
        "#8a5a4a",
        2.5,
        0.8,
        dash=[9, 7],
    )
    card.put(paper, form=4, shadow=(5, 9, 8, 0.4))


def mirror(card: Art) -> None:
    """Already white, already with a collar."""
    frame = card.layer()
    frame.fill(ellipse(172, 300, 166, 226), "#c08a3c")
    card.put(frame, form=20, rim=0.5, shadow=(10, 16, 18, 0.6))

    def seen(inner: Art) -> None:
        inner.sky(["#a9d0e6", "#dcebf0", "#f4efe0"], noise=0.02)
        inner.sun(120, 0.5, "#ffffff", "#7f8fb8")
        cloud(inner, 172, 290, 0.78, "#ffffff", "#c9d6ea")
        face = inner.layer()
        for side in (-1, 1):
            face.stroke(
                line(curve([(172 + side * 26, 282), (172 + side * 44, 294), (172 + side * 62, 282)], 12)),
                "#4a4a6a",
                5,
            )
        face.stroke(line(curve([(150, 318), (172, 330), (194, 318)], 12)), "#4a4a6a", 5)
        inner.put(face, flat=True)
        collar = inner.layer()
        for side in (-1, 1):
            collar.fill(spline([(172, 372), (172 + side * 54, 346, 1), (172 + side * 62, 400, 1)], t=0.3), "#a83a34")
        collar.fill(ellipse(172, 372, 13, 15), "#8a2a2c")
        inner.put(collar, form=10)

    world(card, ellipse(172, 300, 140, 200), seen)
    shine = card.layer()
    shine.stroke(line(curve([(70, 220), (96, 170), (140, 132)], 20)), "#ffffff", 10, 0.5, blur=3)
    card.put(shine, flat=True, rough=0)


def customer(card: Art, rng: Rng) -> None:
    """It stamps its feet of rain."""
    x, y = 440, 600
    rain = card.layer()
    for _ in range(90):
        dx = rng.uniform(-170, 170)
        top = y + 90 + rng.uniform(0, 120)
        rain.stroke(line([(x + dx, top), (x + dx - 8, top + rng.uniform(24, 60))]), "#bfdcec", 3, 0.75)
    card.put(rain, flat=True, rough=0)
    bolt = card.layer()
    bolt.fill(poly([(540, 690), (500, 786), (536, 784), (506, 872), (584, 762), (546, 764), (580, 690)]), "#ffe27a")
    card.put(bolt, flat=True, glow=0.9, rough=0)
    card.glow(540, 780, 130, "#ffe9a0", 0.5, 2)
    cloud(card, x, y, 1.28, "#8f98b0", "#3c4058")
    face = card.layer()
    for side in (-1, 1):
        ex = x + side * 66
        face.fill(
            spline([(ex - 30, y - 34, 1), (ex, y - 44), (ex + 30, y - 34, 1), (ex + 16, y - 10), (ex - 16, y - 10)]),
            "#f6f2e6",
        )
        face.fill(ellipse(ex - 10, y - 26, 11, 13), "#241c2c")
        face.fill(ellipse(ex - 14, y - 31, 3.5), "#ffffff")
        face.fill(tube([(ex + side * 46, y - 74), (ex, y - 62), (ex - side * 38, y - 40)], [12, 24, 14]), "#2a2c40")
    face.fill(
        tube([(x - 52, y + 54), (x - 20, y + 34), (x + 20, y + 34), (x + 52, y + 54)], [8, 12, 12, 8]), "#241c2c"
    )
    face.fill(ellipse(x - 116, y + 10, 26, 15), "#b8707c", 0.5, blur=8)
    face.fill(ellipse(x + 116, y + 10, 26, 15), "#b8707c", 0.5, blur=8)
    card.put(face, form=6, rough=0.3)


def tape(card: Art) -> None:
    """Round the middle, with a mark at every inch."""
    way: list[Vector] = [(228, 668), (320, 712), (440, 726), (560, 708), (660, 656)]
    band = card.layer()
    band.fill(tube(way, 30), "#f2cf4a")
    card.put(band, form=10, rim=0.3, shadow=(3, 10, 8, 0.5))
    marks = card.layer()
    points = curve(way, 46)
    for k, (px, py) in enumerate(points):
        high = 20 if k % 5 == 0 else 11
        marks.stroke(line([(px, py - 14), (px + 1, py - 14 + high)]), "#4a2c20", 2.2 if k % 5 else 3)
    card.late(marks, flat=True, rough=0)
    tail = card.layer()
    tail.fill(tube([(664, 652), (690, 720), (650, 800), (690, 880), (672, 960)], [30, 28, 26, 26, 24]), "#f2cf4a")
    card.put(tail, form=9, shadow=(6, 8, 8, 0.4))


def hand(card: Art, wrist: Vector, pinch: Vector, flip: bool) -> None:
    """Thumb and finger close on the tape; the others keep out of the way."""
    side = -1 if flip else 1
    wx, wy = wrist
    px, py = pinch
    arm = card.layer()
    arm.fill(tube([(wx + side * 150, wy + 130), (wx + side * 60, wy + 50), (wx, wy)], [150, 118, 84]), SLEEVE)
    card.put(arm, form=36, shadow=(4, 12, 16, 0.5))
    cuff = card.layer()
    cuff.fill(tube([(wx + side * 22, wy + 20), (wx - side * 6, wy - 4)], [98, 92]), "#ffffff")
    card.put(cuff, form=14, shadow=(2, 6, 6, 0.4))
    palm = card.layer()
    palm.fill(tube([(wx, wy), ((wx + px) / 2, (wy + py) / 2 - 4), (px + side * 30, py + 6)], [72, 80, 56]), SKIN)
    card.put(palm, form=26, shadow=(2, 8, 8, 0.45))
    for k in range(3):
        curled = card.layer()
        bx, by = px + side * (44 + k * 17), py + 18 + k * 15
        curled.fill(
            tube([(bx, by), (bx - side * 30, by + 12), (bx - side * 18, by + 30)], [30, 28, 22]),
            darken(SKIN, 0.015 * k),
        )
        card.put(curled, form=11, rough=0.2, shadow=(1, 4, 4, 0.45))
    for lift, tip in ((-22, -10), (20, 12)):
        finger = card.layer()
        finger.fill(
            tube(
                [(px + side * 46, py + lift), (px + side * 14, py + lift * 0.9), (px - side * 8, py + tip)],
                [34, 30, 22],
            ),
            lighten(SKIN, 0.02),
        )
        card.put(finger, form=12, rough=0.2, shadow=(1, 4, 4, 0.45))
        nail = card.layer()
        nail.fill(ellipse(px - side * 4, py + tip - 2, 8, 6, side * 20), "#dba684")
        card.put(nail, form=4, rough=0)


def table(card: Art, rng: Rng) -> None:
    """Scissors, a reel, and what has dripped."""
    top = card.layer()
    top.fill(rect(-10, 968, 820, 250), "#7a4a30", gradient=Linear("#3c2018", 0, 968, 0, 1200))
    for k in range(7):
        y = 990 + k * 32
        top.stroke(
            line(curve([(-10, y), (260, y + rng.normal(0, 5)), (810, y + rng.normal(0, 6))], 30)), "#5a3020", 3, 0.6
        )
    card.put(top, form=8, shadow=(0, -8, 14, 0.4))
    pool = card.layer()
    pool.fill(
        spline([(250, 1030), (360, 1006), (520, 1010), (610, 1040), (560, 1082), (400, 1096), (280, 1072)]),
        "#7fa6c4",
        0.9,
        gradient=Radial("#cfe6f2", 380, 1030, 200),
    )
    card.put(pool, form=8, rim=0.8, rough=0.2)
    rings = card.layer()
    for px, py in ((360, 1040), (470, 1058), (540, 1036)):
        for r in (14, 26):
            rings.stroke(ellipse(px, py, r, r * 0.32), "#f4fbff", 2.4, 0.7)
    card.late(rings, flat=True, rough=0)
    reel = card.layer()
    reel.fill(rect(104, 1036, 74, 88, 6), "#b8342c")
    for k in range(9):
        reel.stroke(line([(104, 1044 + k * 9), (178, 1040 + k * 9)]), "#7c1f20", 2.4, 0.8)
    reel.fill(ellipse(141, 1034, 52, 15), "#d9b27a")
    reel.fill(ellipse(141, 1126, 52, 15), "#c99c62")
    card.put(reel, form=14, shadow=(8, 10, 10, 0.5))
    blades = card.layer()
    blades.fill(poly([(640, 1112), (470, 1146), (460, 1158), (642, 1134)]), "#cfd8e0")
    blades.fill(poly([(640, 1132), (484, 1176), (478, 1188), (644, 1152)]), "#aab4c0")
    card.put(blades, form=5, rim=0.6, shadow=(4, 8, 6, 0.5))
    rings = card.layer()
    for px, py in ((690, 1104), (696, 1164)):
        rings.stroke(ellipse(px, py, 34, 22, -12), "#2c2c38", 14)
    rings.fill(ellipse(640, 1132, 9), "#6a6a78")
    card.put(rings, form=6, rim=0.5, shadow=(5, 9, 7, 0.5))


def paint(card: Art) -> None:
    """Paint it."""
    rng = Rng("tailor", card.seed)
    card.sun(128, 0.5, "#ffe9cc", "#2a1c3c")
    room(card)
    mirror(card)
    table(card, rng)
    customer(card, rng)
    tape(card)
    hand(card, (752, 700), (664, 650), False)
    hand(card, (120, 760), (226, 668), True)
    card.focus = [(440, 590, 180), (664, 660, 90), (226, 668, 90)]
    card.finish(bloom=0.3, vignette=0.3, vignette_colour="#1c0f18")
