"""Idea: in a flooded library the books gape like hungry nestlings, and a heron wades in with the post.

Readings: news; learning that wants to be fed; a parent; a place left to itself.
Second story: a frog on a lily pad has caught a drifting page and reads it.
"""

from __future__ import annotations

import numpy as np

from atelier.chance import Rng
from atelier.colour import darken, lighten, mix
from atelier.decks.overheard.layers import Layer
from atelier.decks.overheard.painting import Art
from atelier.geometry import Frame, arc, curve, ellipse, line, poly, rect, spline, tube

WATER = 900
SPINES = ["#8a5a3c", "#5c6c4c", "#a8783c", "#6c4438", "#4c6460", "#94804c", "#7c3c34", "#c0a468"]


def paint_hall(card: Art, rng: Rng) -> None:
    """A tall room, pale with old paper and window light from the right."""
    card.sky(["#cdbd8c", "#e4d8ac", "#d8cc9c", "#a89c6c"], [0, 0.3, 0.6, 1], noise=0.05, brush=88)
    for k in range(2):
        x = 560 + k * 140
        window = spline([(x, 640, 1), (x, 200, 1), (x + 48, 130), (x + 96, 200, 1), (x + 96, 640, 1)])
        layer = card.layer()
        layer.fill(window, "#fbf6dc")
        card.put(layer, flat=True, glow=0.4)
        bars = card.layer()
        for j in range(1, 3):
            bars.stroke(line([(x + 32 * j, 150), (x + 32 * j, 640)]), "#b8a878", 4)
        for y in range(230, 640, 60):
            bars.stroke(line([(x, y), (x + 96, y)]), "#b8a878", 4)
        card.put(bars, form=2)
    for k, x in enumerate((366, 458)):
        layer = card.layer()
        layer.fill(rect(x, 150, 84, 800), "#8a6c44")
        for row in range(13):
            y = 214 + row * 56
            place = x + 6.0
            while place < x + 70:
                w = rng.uniform(7, 14)
                layer.fill(rect(place, y - rng.uniform(30, 44), w, 44), rng.pick(SPINES))
                place += w + 1
            layer.fill(rect(x, y, 84, 7), "#6a4c30")
        layer.fill(spline([(x - 6, 150, 1), (x + 42, 110), (x + 90, 150, 1)]), "#7c5c38")
        card.put(layer, form=6, depth=0.5 - 0.06 * k)
    arches = card.layer()
    for x in (350, 548, 690, 830):
        arches.stroke(line(curve([(x - 150, 120), (x - 70, 30), (x, -30)], 20)), "#b8a470", 14, 0.8)
        arches.stroke(line(curve([(x + 30, 120), (x - 30, 30), (x - 110, -30)], 20)), "#b8a470", 10, 0.6)
    card.put(arches, form=5, depth=0.3)
    card.fog(300, 800, "#e0d4a8", 0.35)
    lamp = card.layer()
    lamp.stroke(line([(610, -10), (610, 60)]), "#6a5430", 4)
    lamp.fill(spline([(560, 104, 1), (580, 66), (610, 56), (640, 66), (660, 104, 1), (610, 112)]), "#5c7c5c")
    card.put(lamp, form=10, depth=0.1)


def book(layer: Layer, x: float, y: float, w: float, h: float, tone: str) -> None:
    """A closed book that stands on (x, y)."""
    layer.fill(rect(x, y - h, w, h, 2), tone)
    layer.fill(rect(x, y - h * 0.86, w, h * 0.06), lighten(tone, 0.14))
    layer.fill(rect(x, y - h * 0.22, w, h * 0.05), lighten(tone, 0.14))


def gaping(card: Art, x: float, y: float, s: float, turn: float, tone: str, wide: float = 34) -> None:
    """A book that stretches out of its shelf and opens towards the right, like a beak."""
    neck = Frame(x, y, s, turn)
    layer = card.layer()
    layer.fill(neck(rect(-70, -26, 84, 52, 6)), darken(tone, 0.04))
    card.put(layer, form=10 * s, shadow=(6, 10, 8, 0.45))
    inner = card.layer()
    inner.fill(neck(poly([(0, 0), (104, -wide), (112, 0), (104, wide)])), "#d86a50")
    card.put(inner, form=10 * s)
    for way in (-1, 1):
        jaw = Frame(*neck.point(4, way * 14), s, turn + way * wide * 0.62)
        pages = card.layer()
        pages.fill(jaw(poly([(0, -way * 16), (104, -way * 16), (108, 0), (0, 0)])), "#f4ecd0")
        for j in range(4):
            pages.stroke(jaw(line([(2, -way * (13 - j * 4)), (105, -way * (13 - j * 4))])), "#b8a478", 1.4 * s)
        card.put(pages, form=4 * s)
        cover = card.layer()
        cover.fill(
            jaw(spline([(-12, way * 9), (0, -1 * way), (112, -3 * way, 1), (114, way * 9, 1), (40, way * 11)])), tone
        )
        card.put(cover, form=5 * s, shadow=(3, 5, 5, 0.4))


def paint_shelves(card: Art, rng: Rng) -> None:
    """A wall of books on the left that goes down into the water."""
    card.shape(
        poly([(-20, -20), (344, -20), (344, WATER + 30), (-20, WATER + 30)]),
        "#5a4028",
        form=12,
        shadow=(22, 10, 24, 0.5),
    )
    for row in range(6):
        top, bottom = 4 + row * 166, 148 + row * 166
        card.shape(rect(-20, top, 340, bottom - top), "#2c1e16", form=8, light=0.4)
        layer = card.layer()
        x = -12.0
        while x < 300:
            w = rng.uniform(16, 34)
            h = rng.uniform(96, 136)
            if rng.chance(0.12):
                x += rng.uniform(16, 40)
            if x + w > 316:
                break
            book(layer, x, bottom, w, h, rng.pick(SPINES))
            x += w + 1
        card.put(layer, form=5, shadow=(3, 2, 3, 0.5))
        card.shape(rect(-20, bottom, 364, 20, 3), "#7a5836", form=6, shadow=(0, 8, 8, 0.5))
    card.shape(rect(318, -20, 28, WATER + 60), "#6c4c2e", form=8)


HUNGRY = (
    (296, 248, 1.0, 26, "#7c3c34", 30),
    (318, 400, 1.2, 4, "#4c6460", 38),
    (282, 588, 1.05, -26, "#a8783c", 34),
    (330, 706, 0.8, -38, "#5c6c4c", 26),
)


def paint_hungry(card: Art, rng: Rng) -> None:
    """They lean out of their gaps over one another; a neighbour hides where each is still held."""
    for x, y, s, turn, tone, wide in HUNGRY:
        root, _ = Frame(x, y, s, turn).point(-70, 0)
        top = 4 + (y - 4) // 166 * 166
        card.shape(rect(root - 14, top + 2, 330 - root, 142), "#2c1e16", form=6, light=0.3)
        gaping(card, x, y, s, turn, tone, wide)
        layer = card.layer()
        for k in range(2):
            book(layer, root - 34 + k * 26, top + 144, 26, rng.uniform(104, 132), rng.pick(SPINES))
        card.put(layer, form=5, shadow=(4, 2, 4, 0.5))


def paint_heron(card: Art) -> None:
    """It stands to its shins in the water, the neck drawn up, a letter in its bill."""
    grey, pale, dark = "#8c9aa0", "#d4d8d0", "#3c4850"
    for x0, x1, y1 in ((600, 590, 1030), (650, 664, 1050)):
        card.shape(tube([(x0, 770), (x0 + 4, 860), (x1, y1)], [15, 11, 10]), "#8a7c4c", form=4)
    tail = spline([(690, 700), (770, 760), (806, 830, 1), (740, 812), (670, 770)])
    card.shape(tail, darken(grey, 0.1), form=14)
    neck = tube([(566, 650), (520, 590), (556, 520), (596, 460), (566, 390), (524, 372)], [74, 46, 36, 32, 34, 40])
    card.shape(neck, pale, form=16, shadow=(6, 8, 10, 0.35))
    body = spline([(536, 660), (560, 610), (630, 606), (710, 650), (764, 742), (700, 780), (620, 790), (560, 750)])
    card.shape(body, grey, form=46, shadow=(6, 12, 14, 0.4), brush=40)
    wing = card.layer()
    for k in range(7):
        wing.fill(
            spline(
                [
                    (580 + k * 8, 640 + k * 8),
                    (640 + k * 12, 650 + k * 12),
                    (728 + k * 12, 742 + k * 14, 1),
                    (650 + k * 8, 716 + k * 10),
                    (588 + k * 6, 680 + k * 9),
                ]
            ),
            mix(grey, dark, 0.12 * k),
        )
    card.put(wing, form=12, shadow=(2, 5, 5, 0.3), brush=40)
    plume = card.layer()
    plume.stroke(line(curve([(548, 360), (602, 346), (656, 368), (688, 396)], 20)), dark, 7)
    plume.stroke(line(curve([(548, 366), (600, 362), (646, 388), (668, 414)], 20)), dark, 5)
    card.put(plume, form=3)
    head = spline([(474, 388), (492, 356), (528, 342), (562, 356), (568, 388), (536, 406), (496, 402)])
    card.shape(head, pale, form=16)
    card.shape(spline([(486, 362), (520, 338), (560, 346), (580, 364), (548, 372), (520, 358)]), dark, form=6)
    card.shape(spline([(350, 414, 1), (430, 384), (488, 372), (494, 396), (430, 406)]), "#d09c3c", form=7)
    card.shape(spline([(362, 424, 1), (430, 410), (494, 396), (492, 406), (430, 418)]), "#a87828", form=4)
    layer = card.layer()
    layer.fill(ellipse(510, 378, 8, 7.4), "#f0c848")
    layer.fill(ellipse(508, 378, 4), "#181818")
    card.put(layer, flat=True)


def paint_letter(card: Art) -> None:
    """A sealed letter in the bill."""
    frame = Frame(392, 422, 1.0, 9)
    layer = card.layer()
    layer.fill(frame(rect(-46, -24, 84, 60, 3)), "#fbf4dc")
    card.put(layer, form=5, shadow=(5, 9, 8, 0.45))
    layer = card.layer()
    layer.stroke(frame(line([(-46, -24), (-4, 12), (38, -24)])), "#b8a478", 2.4)
    layer.fill(frame(ellipse(-4, 12, 11)), "#b83828")
    card.put(layer, form=3)
    card.shape(spline([(356, 418, 1), (430, 397), (440, 404), (430, 410)]), "#d09c3c", form=4)


def paint_satchel(card: Art) -> None:
    """The bag of the office, on a strap across the breast, full of post."""
    card.shape(tube([(584, 612), (596, 660), (612, 706)], [13, 13, 13]), "#6a3c24", form=4)
    card.shape(tube([(600, 608), (652, 644), (694, 702)], [13, 13, 13]), "#6a3c24", form=4)
    for k, turn in enumerate((-16, -2, 12)):
        card.shape(
            Frame(630 + k * 22, 706, 1, turn)(rect(-20, -36, 40, 60, 2)),
            "#f0e6c4" if k != 1 else "#e4c8a0",
            form=4,
            shadow=(2, 3, 3, 0.3),
        )
    card.shape(
        spline([(600, 702, 1), (706, 696, 1), (714, 768), (700, 786), (614, 788), (600, 772)]),
        "#7c4628",
        form=16,
        shadow=(4, 8, 8, 0.45),
    )
    card.shape(
        spline([(598, 702, 1), (708, 696, 1), (704, 736), (654, 752), (604, 740)]),
        "#8a5230",
        form=10,
        shadow=(0, 4, 4, 0.4),
    )
    card.shape(rect(644, 738, 20, 22, 4), "#d8b050", form=4)


def paint_water(card: Art, rng: Rng) -> None:
    """The water mirrors the room; reeds, lily pads, drowned pages."""
    rows = card.image.shape[0]
    line_row = int(WATER * card.scale)
    mirrored = card.image[:line_row][::-1]
    depth = min(rows - line_row, mirrored.shape[0])
    ys = np.arange(depth)
    ripple = (np.sin(ys / (5.5 * card.scale)) * (2 + ys / depth * 9) * card.scale).astype(int)
    below = np.stack([np.roll(mirrored[k], ripple[k], axis=0) for k in range(depth)])
    fade = (0.18 + 0.5 * ys / depth)[:, None, None]
    card.image[line_row : line_row + depth] = below * (1 - fade) * 0.9 + np.array([0.42, 0.47, 0.30]) * fade
    layer = card.layer()
    for _ in range(70):
        t = rng.uniform(0, 1)
        y = WATER + 4 + 296 * t
        x = rng.uniform(-40, 800)
        layer.stroke(
            line(curve([(x, y), (x + 40 + 60 * t, y + 2), (x + 90 + 90 * t, y)], 10)), "#f4f0cc", 1.6 + 2 * t, 0.4
        )
    card.put(layer, flat=True, rough=0.2)


def paint_legs_rings(card: Art) -> None:
    """Rings where the heron stands."""
    layer = card.layer()
    for x, y in ((594, 990), (658, 1008)):
        for r in (26, 48, 76):
            layer.stroke(arc(x, y, r, r * 0.24, 0, 360), "#f8f4d4", 2.4, 0.6)
    card.late(layer, flat=True)


def paint_legs(card: Art) -> None:
    """The legs once more, in front of the mirrored room."""
    for x0, x1, y1 in ((600, 594, 990), (650, 658, 1008)):
        card.shape(tube([(x0, 790), (x0 + 6, 880), (x1, y1)], [15, 12, 10]), "#8a7c4c", form=4)
        card.shape(ellipse(x0 + 5, 874, 9, 10), "#94864f", form=4)


def paint_shore(card: Art, rng: Rng) -> None:
    """Lily pads, loose pages, reeds; a frog that reads."""
    for x, y, r in ((120, 990, 52), (226, 1046, 66), (420, 1120, 80), (730, 1130, 70), (60, 1120, 74)):
        card.shade(ellipse(x + 4, y + 8, r, r * 0.3), "#20301c", 0.4, 8)
        pad = spline(
            [
                (x, y, 1),
                (x + r * 0.5, y - r * 0.26),
                (x + r * 0.98, y - r * 0.06),
                (x + r * 0.7, y + r * 0.24),
                (x, y + r * 0.32),
                (x - r * 0.8, y + r * 0.2),
                (x - r, y - r * 0.02),
                (x - r * 0.6, y - r * 0.26),
                (x - r * 0.05, y - r * 0.32),
            ]
        )
        card.shape(pad, "#6c8448", form=9, shadow=(0, 3, 3, 0.4))
    for x, y, turn in ((560, 1150, -8), (320, 962, 6), (690, 936, -4)):
        frame = Frame(x, y, 1, turn, sy=0.42)
        layer = card.layer()
        layer.fill(frame(rect(-46, -34, 92, 68, 3)), "#f4ecd0")
        for k in range(4):
            layer.stroke(frame(line([(-34, -20 + k * 14), (34, -20 + k * 14)])), "#8a7c5c", 2.4, 0.8)
        card.put(layer, form=3, shadow=(2, 5, 5, 0.35))
    frog = card.layer()
    frog.fill(
        spline([(204, 1044), (196, 1020), (210, 998), (234, 990), (256, 1002), (268, 1030), (262, 1046)]), "#58803c"
    )
    frog.fill(ellipse(244, 988, 18, 14, 10), "#64903f")
    frog.fill(ellipse(240, 974, 7), "#64903f")
    frog.fill(spline([(198, 1046), (190, 1030), (206, 1014), (226, 1030), (228, 1048)]), "#507636")
    card.put(frog, form=10, shadow=(3, 5, 5, 0.4))
    layer = card.layer()
    layer.fill(ellipse(242, 973, 2.6), "#161c10")
    layer.fill(poly([(276, 1046), (262, 1006), (300, 1000), (310, 1040)]), "#f4ecd0")
    layer.fill(poly([(276, 1046), (262, 1006), (258, 1008), (270, 1050)]), "#7c3c34")
    for k in range(3):
        layer.stroke(line([(272 + k * 3, 1014 + k * 9), (298 + k * 3, 1010 + k * 9)]), "#8a7c5c", 2)
    card.put(layer, form=3)
    reeds = card.layer()
    for _ in range(26):
        x = rng.pick([rng.uniform(720, 810), rng.uniform(-10, 60)])
        h = rng.uniform(180, 420)
        lean = rng.normal(0, 24)
        reeds.fill(
            tube([(x, 1230), (x + lean * 0.3, 1230 - h * 0.6), (x + lean, 1230 - h)], [10, 7, 1]),
            rng.pick(["#5c6c38", "#748444", "#485a30"]),
        )
    for x, top in ((752, 850), (28, 900)):
        reeds.fill(tube([(x, 1230), (x + 4, top)], [7, 5]), "#66743c")
        reeds.fill(tube([(x + 4, top - 10), (x + 6, top - 84)], [22, 22]), "#6a4426")
    card.put(reeds, form=4)


def paint(card: Art) -> None:
    """Paint it."""
    rng = Rng("heron", card.seed)
    card.sun(40, 0.5, "#fff4cc", "#3a3020")
    card.fog_colour = "#d8cc9c"
    paint_hall(card, rng)
    paint_shelves(card, rng)
    card.rays(640, 240, 150, 40, "#fff6d0", 0.35, 5, 900)
    paint_hungry(card, rng)
    paint_heron(card)
    paint_satchel(card)
    paint_letter(card)
    paint_water(card, rng)
    paint_legs(card)
    paint_legs_rings(card)
    paint_shore(card, rng)
    card.focus = [(480, 390, 150), (380, 420, 110)]
    card.finish(bloom=0.25, vignette=0.3, vignette_colour="#2c2414")
