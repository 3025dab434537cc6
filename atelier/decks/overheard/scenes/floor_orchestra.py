"""Idea: a child sleeps; below the floorboards mice have an orchestra, and play on what gets lost in a house.

Readings: dreams have a backstage; secrets; who else lives here; where everything goes.
Second story: the scroll of the double bass has come up through a knot-hole; one slipper has gone down, and is a box.
"""

from __future__ import annotations

import math

from atelier.chance import Rng
from atelier.colour import Colour, darken
from atelier.decks.overheard.layers import Linear
from atelier.decks.overheard.motifs.objects import candle, fire
from atelier.decks.overheard.painting import Art
from atelier.geometry import Frame, Vector, curve, ellipse, line, poly, rect, spline, star4, tube

FLOOR, CEILING = 492, 566
"""Top of the boards, and the underside that is the orchestra's ceiling."""


def paint_bedroom(card: Art) -> None:
    """Plum wallpaper with small moths, a window on the left, its cold light across the bed."""
    card.sky(["#2c1f4c", "#3f2b62", "#54386e"], [0, 0.25, 0.42], noise=0.04)
    layer = card.layer()
    for column in range(17):
        x = column * 50
        layer.fill(rect(x, -10, 15, FLOOR + 10), "#4a3470")
        for row in range(9):
            y = row * 62 + (31 if column % 2 else 0)
            layer.fill(spline([(x + 32, y - 13, 1), (x + 37, y), (x + 32, y + 13, 1), (x + 27, y)]), "#6c5290")
    card.put(layer, flat=True, rough=0.8)
    frame = card.layer()
    frame.fill(rect(54, 70, 176, 250, 4), "#8a78a8")
    card.put(frame, form=8, shadow=(6, 10, 12, 0.5))
    pane = card.layer()
    pane.fill(rect(68, 84, 148, 222), "#274a7c", gradient=Linear("#6c98b8", 0, 84, 0, 306))
    card.put(pane, flat=True, rough=0.2, glow=0.3)
    bars = card.layer()
    bars.stroke(line([(142, 84), (142, 306)]), "#8a78a8", 9)
    bars.stroke(line([(68, 180), (216, 180)]), "#8a78a8", 9)
    card.put(bars, form=4)
    stars = card.layer()
    for x, y, r in ((100, 120, 7), (184, 150, 5), (112, 236, 4), (176, 262, 6)):
        stars.fill(star4(x, y, r), "#f4f8ff")
    card.put(stars, flat=True, glow=0.4)
    card.shade(
        poly([(228, 90), (228, 310), (640, 500), (520, 500), (820, 500), (820, 300)]),
        "#8cb0d8",
        0.24,
        26,
        mode="screen",
    )


def paint_bed(card: Art) -> None:
    """Iron bed, quilt in patches, one small sleeper on the side."""
    card.shade(ellipse(530, 490, 290, 22), "#100820", 0.7, 12)
    rails = card.layer()
    for x, top in ((268, 300), (786, 190)):
        rails.fill(tube([(x, FLOOR), (x, top)], 15), "#2a2038")
        rails.fill(ellipse(x, top - 8, 13), "#d8b060")
    for k in range(4):
        rails.stroke(line([(786 - k * 22, FLOOR), (786 - k * 22, 226 + k * 4)]), "#2a2038", 8)
    rails.fill(tube([(700, 236), (740, 208), (786, 204)], 10), "#2a2038")
    card.put(rails, form=6, rim=0.4)
    base = card.layer()
    base.fill(rect(262, 404, 524, 40, 8), "#d8cfdc")
    card.put(base, form=12, shadow=(0, 10, 12, 0.5))
    pillow = card.layer()
    pillow.fill(
        spline([(610, 396), (630, 340), (700, 318), (768, 336), (780, 384), (740, 414), (650, 414)]), "#f0ecf6"
    )
    card.put(pillow, form=34, shadow=(0, 6, 8, 0.4))
    card.shape(ellipse(664, 354, 50, 45), "#5a2c22", form=22, shadow=(3, 6, 8, 0.4))
    locks = card.layer()
    for k in range(15):
        a = math.radians(150 + k * 17)
        tip = (664 + 40 * math.cos(a), 354 - 36 * math.sin(a) * 0.9)
        locks.fill(
            tube([(672, 346), ((tip[0] + 668) / 2, (tip[1] + 344) / 2 - 6), (tip[0] - 4, tip[1])], [15, 15, 5]),
            "#6c3828" if k % 2 else "#4c241e",
        )
    for k in range(3):
        locks.fill(
            tube([(650 + k * 16, 322), (652 + k * 18, 308 - k % 2 * 6), (662 + k * 19, 303)], [12, 8, 2]), "#6c3828"
        )
    card.put(locks, form=6, rough=0.3)
    card.shape(
        spline([(636, 372), (628, 384), (634, 398), (648, 396), (650, 378)]), "#d8a488", form=6, shadow=(1, 2, 3, 0.4)
    )
    paint_quilt(card)


def paint_quilt(card: Art) -> None:
    """Patches over a curled-up body; a hand's width hangs down to the boards."""
    shape = spline(
        [
            (640, 396, 1),
            (600, 352),
            (540, 318),
            (470, 312),
            (420, 344),
            (350, 372),
            (272, 382, 1),
            (262, 440),
            (276, 468, 1),
            (330, 452),
            (400, 466),
            (470, 450),
            (540, 464),
            (610, 448),
            (656, 428, 1),
        ]
    )
    layer = card.layer()
    layer.fill(shape, "#7c4c84")
    rng = Rng("quilt", card.seed)
    tones = ("#a45c7c", "#5c5c98", "#c88a6c", "#6c7ca8", "#8c5490", "#d0a868")
    for row in range(5):
        for column in range(12):
            x, y = 256 + column * 34 + row * 4, 308 + row * 34 - 6 * math.sin(column * 0.6)
            layer.fill(
                poly([(x, y), (x + 33, y - 3), (x + 35, y + 31), (x + 2, y + 33)]), rng.pick(tones), clip=shape
            )
    card.put(layer, form=36, shadow=(2, 8, 10, 0.45))
    stitches = card.layer()
    for column in range(12):
        x = 258 + column * 34
        stitches.stroke(
            line(curve([(x, 300), (x + 6, 380), (x + 14, 470)], 10)), "#f0dcc8", 1.8, 0.8, clip=shape, dash=[6, 5]
        )
    stitches.bounds = shape.getBounds()
    card.put(stitches, flat=True)


def paint_boards(card: Art) -> None:
    """The floor cut open: boards' ends, nails, one knot-hole, light in every gap."""
    layer = card.layer()
    layer.fill(rect(-20, FLOOR, 840, CEILING - FLOOR), "#7a5238", gradient=Linear("#4a2c24", 0, FLOOR, 0, CEILING))
    card.put(layer, form=10, texture=1.4, brush=2)
    ends = card.layer()
    for k in range(9):
        x = -12 + k * 94
        ends.stroke(line([(x, FLOOR), (x, CEILING)]), "#241418", 5)
        for ring in range(3):
            ends.stroke(ellipse(x + 46, FLOOR + 42, 34 - ring * 11, 20 - ring * 6), "#5c3828", 2.4)
    card.put(ends, flat=True, rough=0.8)
    gaps = card.layer()
    for k in range(9):
        gaps.fill(
            poly(
                [
                    (-12 + k * 94, FLOOR + 2),
                    (-10 + k * 94, FLOOR + 2),
                    (8 + k * 94, FLOOR - 90),
                    (-30 + k * 94, FLOOR - 90),
                ]
            ),
            "#ffffff",
            1,
            blur=5,
        )
    card.screen("#ffb858", card.coverage(gaps) * 0.16)
    top = card.layer()
    top.stroke(line([(-10, FLOOR + 1), (810, FLOOR + 1)]), "#c89468", 5)
    card.put(top, flat=True)


def paint_bass(card: Art) -> None:
    """The double bass is too tall for the room: it leans in the corner with its neck through the ceiling."""
    body = card.layer()
    body.fill(
        spline(
            [
                (116, 668),
                (160, 690),
                (168, 740),
                (150, 784),
                (178, 850),
                (168, 930),
                (112, 956),
                (58, 930),
                (48, 850),
                (78, 784),
                (62, 740),
                (72, 690),
            ]
        ),
        "#8a4420",
    )
    card.put(body, form=34, rim=0.4, shadow=(8, 8, 12, 0.5))
    neck = card.layer()
    neck.fill(rect(107, CEILING - 30, 20, 190), "#4c2416")
    neck.fill(rect(92, 852, 46, 12, 3), "#d8a868")
    card.put(neck, form=5, shadow=(3, 4, 5, 0.4))
    strings = card.layer()
    for k in range(4):
        strings.stroke(line([(111 + k * 4, CEILING), (104 + k * 8, 930)]), "#f0dcb0", 1.8)
    for side in (-1, 1):
        strings.stroke(
            line(curve([(115 + side * 30, 800), (115 + side * 38, 826), (115 + side * 28, 856)], 8)), "#2c100c", 4
        )
    card.put(strings, flat=True, rough=0.2)


def paint_upper_things(card: Art) -> None:
    """One slipper, and the scroll that should not be there."""
    slipper(card, Frame(226, FLOOR, 0.42))
    scroll = card.layer()
    scroll.fill(tube([(118, FLOOR + 2), (116, 490), (110, 452)], [17, 17, 15]), "#a85c28")
    scroll.fill(ellipse(104, 440, 21, 20), "#a85c28")
    card.put(scroll, form=7, rim=0.4)
    curl = card.layer()
    curl.stroke(line(curve([(118, 452), (88, 454), (86, 430), (108, 426), (114, 440), (104, 445)], 20)), "#5c2c14", 3)
    for y, side in ((474, -1), (484, 1), (466, 1)):
        curl.fill(tube([(112, y), (112 + side * 26, y - 3)], [6, 9]), "#3c2014")
    card.late(curl, form=2, rough=0.2)
    splinters = card.layer()
    for dx, h in ((-22, 12), (-14, 18), (20, 16), (28, 10)):
        splinters.fill(poly([(118 + dx - 5, FLOOR + 3), (118 + dx, FLOOR - h), (118 + dx + 5, FLOOR + 3)]), "#8a6040")
    card.put(splinters, form=3)


def paint_cellar(card: Art) -> None:
    """Between the joists: old brick, webs, warm air; earth below."""
    layer = card.layer()
    layer.fill(rect(-20, CEILING, 840, 640), "#4c2434", gradient=Linear("#241022", 0, CEILING, 0, 1200))
    card.put(layer, flat=True)
    rng = Rng("brick", card.seed)
    bricks = card.layer()
    for row in range(19):
        for column in range(13):
            left, top = column * 68 - (34 if row % 2 else 0), CEILING + 6 + row * 28
            bricks.fill(rect(left + 2, top + 2, 63, 23, 4), rng.pick(["#6a3440", "#5c2c3c", "#743c40", "#502638"]))
    card.put(bricks, form=5, texture=1.3)
    card.glow(420, 860, 520, "#ffae50", 0.62, 1.5)
    card.glow(420, 900, 260, "#ffd080", 0.4, 1.6)
    for x in (26.0, 774.0):
        post = card.layer()
        post.fill(rect(x - 34, CEILING - 2, 68, 640), "#5c3a2c", gradient=Linear("#2c181c", 0, CEILING, 0, 1150))
        for k in range(6):
            post.stroke(line([(x - 24 + k * 10, CEILING), (x - 26 + k * 11, 1200)]), "#3c2220", 2.4)
        card.put(post, form=18, shadow=(0, 0, 14, 0.5))
    nails = card.layer()
    for k in range(14):
        x = 84 + k * 50 + rng.normal(0, 8)
        nails.stroke(line([(x, CEILING - 2), (x + rng.normal(0, 4), CEILING + rng.uniform(18, 40))]), "#a8a0a8", 4)
    card.put(nails, form=2, rim=0.5)


def reel(card: Art, x: float, y: float, w: float, h: float, colour: Colour) -> None:
    """A cotton reel that serves as a rostrum; its top is at y."""
    layer = card.layer()
    layer.fill(rect(x - w * 0.4, y + 6, w * 0.8, h - 8), colour)
    for k in range(int(h / 7)):
        layer.stroke(line([(x - w * 0.4, y + 12 + k * 7), (x + w * 0.4, y + 9 + k * 7)]), darken(colour, 0.09), 2.4)
    layer.fill(rect(x - w / 2, y, w, 12, 5), "#c89a60")
    layer.fill(rect(x - w / 2, y + h - 10, w, 12, 5), "#a87c48")
    card.put(layer, form=14, shadow=(3, 6, 8, 0.5))


def paint_tiers(card: Art) -> None:
    """Match boxes carry the back row, dominoes stand before them."""
    for k, (x, y, w) in enumerate(((322, 872, 168), (494, 858, 172), (668, 874, 172))):
        layer = card.layer()
        layer.fill(rect(x - w / 2, y, w, 170, 3), ("#c8a46c", "#b8503c", "#6c7c94")[k])
        layer.stroke(rect(x - w / 2 + 12, y + 14, w - 24, 46), ("#8a3c30", "#f0d8a8", "#e8e0d0")[k], 5)
        layer.fill(ellipse(x, y + 37, 13), ("#8a3c30", "#f0d8a8", "#e8e0d0")[k])
        card.put(layer, form=9, shadow=(0, 4, 12, 0.5))
    ground = card.layer()
    ground.fill(
        spline([(-20, 1030, 1), (200, 1016), (500, 1022), (820, 1012, 1), (820, 1240, 1), (-20, 1240, 1)]), "#4a2a2c"
    )
    card.put(ground, form=16, texture=1.5)
    for x, y, tilt, pips in ((242, 1020, -6, 5), (584, 1024, 5, 3)):
        at = Frame(x, y, 1, tilt)
        layer = card.layer()
        layer.fill(at(rect(-34, -120, 68, 122, 8)), "#f0e6d0")
        layer.stroke(at(line([(-26, -60), (26, -60)])), "#2a2028", 3)
        for n in range(pips):
            layer.fill(at(ellipse((-16, 16, 0, -16, 16)[n], (-104, -104, -90, -76, -76)[n], 5.5)), "#2a2028")
        for n in range(2):
            layer.fill(at(ellipse((-14, 14)[n], (-40, -20)[n], 5.5)), "#2a2028")
        card.put(layer, form=8, shadow=(0, 4, 10, 0.5))


def slipper(card: Art, at: Frame) -> None:
    """Felt, with a pompom; its sole is on the frame's foot."""
    sole = [(-70, 0, 1), (-74, -34), (-40, -40), (0, -50), (40, -62), (74, -44), (82, -12), (76, 0, 1)]
    card.shape(at(spline(sole)), "#b8504c", form=20 * at.s, rim=0.4, shadow=(3, 5, 6, 0.4))
    card.shape(at(spline([(-72, -32), (-40, -46), (4, -44), (10, -34), (-30, -26)])), "#5c2430", form=4)
    card.shape(at(ellipse(44, -62, 15)), "#f4ead0", form=7, rim=0.4)


def mouse(card: Art, at: Frame, fur: Colour, cloth: Colour) -> None:
    """One of the orchestra, sitting up and looking to the left: tail, pear, coat, ears as large as plates."""
    pink = "#d89a94"
    tail = card.layer()
    tail.fill(at(tube([(20, -8), (62, -4), (78, -30), (62, -52)], [11, 8, 6, 2])), pink)
    card.put(tail, form=4)
    card.shape(
        at(
            spline([(-40, 0), (-46, -40), (-32, -84), (-14, -104), (20, -104), (36, -80), (46, -40), (40, 0), (0, 8)])
        ),
        fur,
        form=24,
        rim=0.5,
        shadow=(4, 6, 10, 0.45),
    )
    coat = card.layer()
    coat.fill(
        at(
            spline(
                [(-42, -14), (-44, -46), (-30, -86), (-12, -98), (18, -98), (34, -82), (45, -46), (42, -14), (0, -4)]
            )
        ),
        cloth,
    )
    coat.fill(at(spline([(-30, -8), (-36, -50), (-24, -84), (-10, -92), (-8, -50), (-14, -6)])), "#f4ead8")
    coat.fill(at(poly([(-18, -92), (-34, -100), (-34, -80), (-18, -90), (-4, -80), (-4, -100)])), "#c8403c")
    card.put(coat, form=14, rim=0.4)
    for x in (-22, 18):
        card.shape(at(ellipse(x - 6, 3, 23, 9)), pink, form=5, shadow=(1, 3, 3, 0.4))
    for x, y, r in ((30, -166, 27), (-10, -176, 29)):
        card.shape(at(ellipse(x, y, r, r * 1.06)), fur, form=9, rim=0.6, shadow=(2, 3, 4, 0.35))
        card.shape(at(ellipse(x - 3, y + 2, r * 0.64, r * 0.7)), pink, form=6)
    head = at(
        spline(
            [
                (36, -128),
                (28, -154),
                (2, -162),
                (-24, -154),
                (-46, -136),
                (-62, -122),
                (-58, -112),
                (-34, -104),
                (0, -98),
                (28, -104),
            ]
        )
    )
    card.shape(head, fur, form=20, rim=0.5, shadow=(1, 5, 6, 0.4))
    face = card.layer()
    face.fill(at(ellipse(-61, -119, 7, 6)), "#d8706c")
    face.fill(at(ellipse(-26, -134, 6.4, 7.2)), "#140c14")
    face.fill(at(ellipse(-28, -137, 2.4)), "#ffffff")
    face.stroke(at(line(curve([(-54, -110), (-44, -106), (-34, -108)], 8))), "#5a3a3c", 2.4)
    card.put(face, form=2, rough=0)
    hairs = card.layer()
    for k in (-1, 0, 1):
        hairs.stroke(
            at(line(curve([(-48, -115), (-62, -112 + k * 7), (-78, -112 + k * 14)], 8))), "#f6ece4", 2.2, 0.9
        )
    card.put(hairs, flat=True, rough=0)


def paw(card: Art, at: Frame, points: list[Vector], cloth: Colour) -> None:
    """A sleeve and the paw at its end; drawn after what it holds."""
    card.shape(at(tube(points, [22, 20, 15])), cloth, form=8, rim=0.4, shadow=(2, 3, 4, 0.4))
    card.shape(at(ellipse(*points[-1], 9.5)), "#e3b0a4", form=5, shadow=(1, 2, 2, 0.4))


def fiddle(card: Art, at: Frame) -> None:
    """A violin, from above its shoulder to the left."""
    layer = card.layer()
    layer.fill(at(spline([(0, 0), (8, -19), (26, -13), (42, -17), (58, 0), (42, 17), (26, 13), (8, 19)])), "#b8622c")
    layer.stroke(at(line([(50, 0), (104, 0)])), "#3c1c14", 7)
    layer.fill(at(ellipse(106, 0, 7)), "#7a3a1c")
    card.put(layer, form=6, rim=0.5, shadow=(2, 4, 4, 0.4))
    fine = card.layer()
    for k in (-2, 2):
        fine.stroke(at(line([(8, k), (102, k * 0.5)])), "#f4e2b8", 1.3)
    for k in (-1, 1):
        fine.stroke(at(line(curve([(24, k * 6), (31, k * 9), (38, k * 6)], 6))), "#2c100c", 2)
    card.put(fine, flat=True, rough=0)


def bow(card: Art, a: Vector, b: Vector) -> None:
    """A match's length of horsehair."""
    layer = card.layer()
    layer.stroke(line([a, b]), "#5a3420", 4)
    layer.stroke(line([(a[0], a[1] + 6), (b[0], b[1] + 6)]), "#f6ecd4", 2.2)
    card.put(layer, form=2, rough=0)


def cello(card: Art, at: Frame) -> None:
    """It stands on its spike at the frame's foot."""
    layer = card.layer()
    layer.stroke(at(line([(0, 6), (0, -16)])), "#c8ccd0", 4)
    layer.fill(
        at(
            spline(
                [
                    (0, -12),
                    (-36, -20),
                    (-42, -52),
                    (-26, -74),
                    (-34, -106),
                    (0, -124),
                    (34, -106),
                    (26, -74),
                    (42, -52),
                    (36, -20),
                ]
            )
        ),
        "#a8582a",
    )
    layer.fill(at(rect(-5, -208, 10, 112)), "#3c1c14")
    layer.fill(at(ellipse(0, -212, 9)), "#8a4420")
    card.put(layer, form=15, rim=0.5, shadow=(3, 5, 7, 0.45))
    fine = card.layer()
    for k in (-1, 1):
        fine.stroke(at(line(curve([(k * 15, -72), (k * 21, -58), (k * 15, -42)], 6))), "#2c100c", 2.6)
        fine.stroke(at(line([(k * 1.5, -200), (k * 3, -26)])), "#f0dcb0", 1.5)
    card.put(fine, flat=True, rough=0.1)


def thimble(card: Art, x: float, y: float) -> None:
    """A kettle drum: a thimble, upside down, a pillow's corner tied over it."""
    layer = card.layer()
    layer.fill(
        spline(
            [(x - 52, y - 84, 1), (x - 44, y - 20), (x - 30, y), (x + 30, y), (x + 44, y - 20), (x + 52, y - 84, 1)]
        ),
        "#b9bec6",
    )
    for row in range(4):
        for k in range(9):
            layer.fill(ellipse(x - 40 + k * 10 + row % 2 * 5, y - 66 + row * 14, 3), "#7c828c")
    card.put(layer, form=20, rim=0.6, shadow=(3, 6, 8, 0.5))
    card.shape(ellipse(x, y - 86, 56, 14), "#f4ecdc", form=6, rim=0.5)
    card.shape(ellipse(x, y - 76, 55, 8), "#8a4a34", form=3)


def pin_harp(card: Art, at: Frame) -> None:
    """A safety pin, opened, with strings from its arm to its wire."""
    layer = card.layer()
    layer.stroke(at(line(curve([(-34, 0), (-40, -130), (-34, -196), (-4, -214), (40, -196)], 40))), "#d8b25a", 9)
    layer.stroke(at(line([(-34, 0), (52, -178)])), "#d8b25a", 9)
    layer.fill(at(spline([(30, -206), (58, -202), (66, -170), (46, -162), (34, -180)])), "#c8963c")
    layer.stroke(at(ellipse(-34, -2, 12)), "#d8b25a", 7)
    card.put(layer, form=4, rim=0.7, shadow=(3, 5, 6, 0.4))
    strings = card.layer()
    for k in range(8):
        t = (k + 1) / 9
        strings.stroke(at(line([(-39 + 2 * t, -40 - 150 * t), (-34 + 80 * t, -4 - 166 * t)])), "#fff2cc", 1.8)
    card.put(strings, flat=True, rough=0)


def trumpet(card: Art, at: Frame) -> None:
    """A bindweed flower."""
    card.shape(at(tube([(0, 0), (-30, -4), (-54, -6)], [7, 12, 26])), "#7c9a58", form=5, shadow=(2, 3, 4, 0.4))
    card.shape(
        at(spline([(-44, -22), (-78, -44), (-88, -6), (-80, 34), (-44, 12)])),
        "#8a6ac8",
        form=12,
        rim=0.5,
        shadow=(3, 5, 6, 0.4),
    )
    card.shape(at(ellipse(-84, -5, 13, 39)), "#c8b4f0", form=6)
    card.shape(at(ellipse(-85, -5, 6, 18)), "#4a2c78", form=3)


GREY, BROWN, SAND, DARK = "#8f8490", "#8a6248", "#c8a880", "#5c5058"


def paint_players(card: Art) -> None:
    """Back row, then front row; everybody looks to the left, where the baton is."""
    at = Frame(312, 872, 0.9)
    mouse(card, at, BROWN, "#3c4a86")
    fiddle(card, Frame(*at.point(-6, -92), 0.92, 168))
    paw(card, at, [(-22, -78), (-60, -56), (-86, -76)], "#3c4a86")
    bow(card, at.point(-92, -132), at.point(30, -46))
    paw(card, at, [(26, -80), (44, -50), (22, -50)], "#3c4a86")
    at = Frame(522, 858, 0.94)
    mouse(card, at, SAND, "#5c7a3c")
    trumpet(card, Frame(*at.point(-58, -110), 0.86, 14))
    paw(card, at, [(-22, -78), (-52, -70), (-80, -102)], "#5c7a3c")
    paw(card, at, [(24, -80), (0, -58), (-62, -94)], "#5c7a3c")
    at = Frame(690, 874, 0.9)
    mouse(card, at, DARK, "#a8642c")
    fiddle(card, Frame(*at.point(-6, -92), 0.92, 160))
    paw(card, at, [(-22, -78), (-58, -48), (-82, -64)], "#a8642c")
    bow(card, at.point(-60, -142), at.point(36, -34))
    paw(card, at, [(26, -80), (50, -52), (28, -42)], "#a8642c")
    at = Frame(392, 1092, 1.08)
    card.contact(*at.point(0, 4), 60)
    mouse(card, at, GREY, "#8a3c54")
    cello(card, Frame(*at.point(-74, 16), 1.08, 3))
    paw(card, at, [(-20, -84), (-44, -78), (-70, -98)], "#8a3c54")
    bow(card, at.point(-136, -66), at.point(-4, -46))
    paw(card, at, [(28, -80), (34, -42), (-8, -44)], "#8a3c54")
    at = Frame(566, 1084, 1.04)
    card.contact(*at.point(0, 4), 60)
    mouse(card, at, BROWN, "#c89a3c")
    thimble(card, *at.point(-58, 22))
    for tip, grip, shoulder in (((-86, -80), (-40, -96), (-24, -84)), ((-34, -76), (14, -100), (26, -80))):
        sticks = card.layer()
        sticks.stroke(line([at.point(*tip), at.point(*grip)]), "#d8dce0", 4)
        sticks.fill(ellipse(*at.point(*tip), 8), "#d8503c")
        card.put(sticks, form=3, rough=0)
        paw(card, at, [shoulder, ((shoulder[0] + grip[0]) / 2 - 4, -70), grip], "#c89a3c")
    at = Frame(730, 1096, 1.04)
    card.contact(*at.point(0, 4), 60)
    mouse(card, at, SAND, "#2f6a78")
    pin_harp(card, Frame(*at.point(-70, 8), 0.94, -8))
    paw(card, at, [(-22, -78), (-46, -78), (-52, -112)], "#2f6a78")
    paw(card, at, [(26, -80), (6, -50), (-34, -70)], "#2f6a78")


def paint_conductor(card: Art) -> None:
    """On a reel at the left: a match as a baton."""
    reel(card, 156, 966, 132, 100, "#3c7a7c")
    at = Frame(156, 964, 1.06, 0, True)
    card.contact(156, 966, 44)
    mouse(card, at, "#d8d0cc", "#241c34")
    match = card.layer()
    match.stroke(line([at.point(-58, -128), at.point(-96, -214)]), "#e8c88c", 6)
    match.fill(ellipse(*at.point(-97, -217), 8, 11, 20), "#c8342c")
    card.put(match, form=3, rough=0)
    paw(card, at, [(-20, -80), (-52, -84), (-60, -132)], "#241c34")
    paw(card, at, [(28, -82), (54, -62), (70, -92)], "#241c34")


def paint_listener(card: Art) -> None:
    """In the other slipper, the youngest."""
    at = Frame(196, 1176, 0.92)
    card.contact(*at.point(0, 0), 80, 10)
    small = Frame(*at.point(-20, -6), 0.56, 0, True)
    mouse(card, small, "#a89a98", "#e8b04a")
    slipper(card, at)


def paint_lights(card: Art) -> None:
    """Candle ends: on the ground in front, and three hung from nails in a thimble's rim."""
    for x, y, w, h in ((330, 1184, 30, 46), (470, 1176, 36, 34), (622, 1186, 30, 54), (60, 1130, 30, 60)):
        card.contact(x, y, w * 0.9)
        candle(card, x, y, w, h, "#f4e2b8", False)
        fire(card, x, y - h - 2, w * 0.42, 130, 0.9)
    for x, drop in ((250, 96), (470, 70), (660, 104)):
        cord = card.layer()
        cord.stroke(line([(x, CEILING), (x, CEILING + drop)]), "#d8b878", 2.4)
        card.put(cord, flat=True)
        cup = card.layer()
        cup.fill(
            poly(
                [
                    (x - 24, CEILING + drop),
                    (x + 24, CEILING + drop),
                    (x + 18, CEILING + drop + 24),
                    (x - 18, CEILING + drop + 24),
                ]
            ),
            "#c8ccd0",
        )
        card.put(cup, form=8, rim=0.5)
        for dx in (-14, 0, 14):
            fire(card, x + dx, CEILING + drop, 8, 100, 0.7)


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(160, 0.5, "#a8c0e8", "#140a28")
    paint_bedroom(card)
    paint_bed(card)
    paint_cellar(card)
    paint_bass(card)
    paint_boards(card)
    paint_upper_things(card)
    card.sun(70, 0.55, "#ffd08c", "#240c24")
    lamps: tuple[Vector, ...] = ((250, 680), (470, 650), (660, 690))
    for x, y in lamps:
        card.lamp(x, y, 300, "#ffb050", 0.5)
    card.lamp(450, 1120, 360, "#ffb050", 0.5)
    paint_tiers(card)
    paint_players(card)
    paint_conductor(card)
    paint_lights(card)
    paint_listener(card)
    card.focus = [(156, 850, 110), (490, 920, 260), (660, 350, 90)]
    card.finish(bloom=0.35, vignette=0.45, vignette_colour="#0c0618")
