"""Idea: a child sleeps; below the floorboards a whole orchestra rehearses without a sound.

Readings: dreams have a backstage; secrets; what grown-ups do while we sleep.
Second story: the scroll of the double bass has come up through a knot-hole beside the slippers.
"""

from __future__ import annotations

import math

from atelier.chance import Rng
from atelier.colour import Colour, darken
from atelier.decks.overheard.figures.people import Figure, person
from atelier.decks.overheard.layers import Linear
from atelier.decks.overheard.motifs.objects import candle, fire
from atelier.decks.overheard.painting import Art
from atelier.geometry import Frame, Vector, curve, ellipse, line, poly, rect, spline, star4, tube

FLOOR, CEILING = 492, 566
"""Top of the boards, and the underside that is the orchestra's ceiling."""
COATS = ("#2c2440", "#3a2846", "#2a3048", "#46283c", "#30343c")


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
    head = card.layer()
    head.fill(ellipse(668, 352, 46, 43), "#d8a488")
    card.put(head, form=22, shadow=(3, 6, 8, 0.4))
    hair = card.layer()
    hair.fill(
        spline([(640, 322), (660, 298), (700, 300), (722, 330), (722, 372), (702, 396), (700, 350), (676, 328)]),
        "#3a1e24",
    )
    for k in range(5):
        hair.fill(
            tube([(648 + k * 12, 316), (640 + k * 14, 300 - k % 2 * 6), (632 + k * 16, 296)], [12, 9, 3]), "#3a1e24"
        )
    card.put(hair, form=10)
    fine = card.layer()
    fine.stroke(line(curve([(638, 352), (646, 359), (655, 355)], 8)), "#3a1e24", 3)
    fine.stroke(line(curve([(632, 374), (638, 377), (644, 374)], 6)), "#8c3c3c", 2.6)
    card.late(fine, flat=True, rough=0)
    card.shade(ellipse(652, 368, 13, 9), "#e0604c", 0.35, 5)
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
    """Slippers, a wooden horse, and the scroll that should not be there."""
    for k, x in enumerate((214, 242)):
        slipper = card.layer()
        slipper.fill(
            spline(
                [(x - 24, FLOOR, 1), (x - 24, 482), (x - 8, 474), (x + 4, 468), (x + 26, 478), (x + 30, FLOOR, 1)]
            ),
            "#b8504c" if k else "#a04448",
        )
        card.put(slipper, form=8, shadow=(2, 3, 3, 0.4))
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
            x, y = column * 68 - (34 if row % 2 else 0), CEILING + 6 + row * 28
            bricks.fill(rect(x + 2, y + 2, 63, 23, 4), rng.pick(["#6a3440", "#5c2c3c", "#743c40", "#502638"]))
    card.put(bricks, form=5, texture=1.3)
    card.glow(420, 860, 520, "#ffae50", 0.62, 1.5)
    card.glow(420, 900, 260, "#ffd080", 0.4, 1.6)
    for x in (26, 774):
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
    """Match boxes, dominoes and reels carry the back rows."""
    for k, (x, y, w, h) in enumerate(((320, 812, 150, 210), (470, 800, 150, 220), (640, 816, 160, 210))):
        layer = card.layer()
        layer.fill(rect(x - w / 2, y, w, h, 3), ("#c8a46c", "#b8503c", "#7c8c9c")[k])
        layer.stroke(rect(x - w / 2 + 10, y + 12, w - 20, 44), ("#8a3c30", "#f0d8a8", "#e8e0d0")[k], 4)
        card.put(layer, form=9, shadow=(0, 4, 12, 0.5))
    for k in range(4):
        x = 326 + k * 112
        layer = card.layer()
        layer.fill(rect(x - 50, 908, 100, 120, 8), "#f0e6d0" if k % 2 else "#e4d8bc")
        layer.stroke(line([(x - 40, 950), (x + 40, 950)]), "#2a2028", 3)
        for n in range(k + 1):
            layer.fill(ellipse(x - 28 + (n % 3) * 28, 924 + (n // 3) * 14, 5), "#2a2028")
        for n in range(4):
            layer.fill(ellipse(x - 26 + (n % 2) * 52, 966 + (n // 2) * 22, 5), "#2a2028")
        card.put(layer, form=8, shadow=(0, 4, 10, 0.5))
    ground = card.layer()
    ground.fill(
        spline([(-20, 1040, 1), (200, 1026), (500, 1032), (820, 1022, 1), (820, 1240, 1), (-20, 1240, 1)]), "#3c2028"
    )
    card.put(ground, form=16, texture=1.5)


def fiddle(card: Art, figure: Figure, s: float, colour: Colour = "#b8622c") -> None:
    """A violin from the chin to the far hand, and a bow that is held just off the strings."""
    (fx, fy), (nx, ny), (hx, hy) = figure.far, figure.near, figure.face
    cx, cy = hx, hy + 12 * s
    angle = math.degrees(math.atan2(fy - cy, fx - cx))
    frame = Frame(cx, cy, s, angle)
    layer = card.layer()
    layer.fill(frame(spline([(-4, 0), (4, -10), (14, -7), (22, -9), (30, 0), (22, 9), (14, 7), (4, 10)])), colour)
    layer.stroke(frame(line([(26, 0), (56, 0)])), "#3c1c14", 4 * s)
    card.put(layer, form=4, rim=0.4, shadow=(2, 3, 3, 0.4))
    bow = card.layer()
    bow.stroke(line([(nx, ny), (nx + (cx - nx) * 0.4 - 20 * s, ny - 56 * s)]), "#f4e6c8", 2.4 * s)
    card.late(bow, flat=True, rough=0)


def cello_body(card: Art, x: float, y: float, s: float, tilt: float = -10) -> None:
    """A cello or bass that stands on its spike at (x, y)."""
    frame = Frame(x, y, s, tilt)
    layer = card.layer()
    layer.fill(
        frame(
            spline(
                [
                    (0, -2),
                    (-30, -10),
                    (-34, -38),
                    (-22, -56),
                    (-28, -84),
                    (0, -98),
                    (28, -84),
                    (22, -56),
                    (34, -38),
                    (30, -10),
                ]
            )
        ),
        "#a8582a",
    )
    layer.fill(frame(rect(-4, -168, 8, 90)), "#3c1c14")
    layer.fill(frame(ellipse(0, -170, 7)), "#8a4420")
    card.put(layer, form=12 * s, rim=0.4, shadow=(3, 4, 5, 0.4))
    fine = card.layer()
    for k in (-1, 1):
        fine.stroke(frame(line(curve([(k * 12, -58), (k * 17, -46), (k * 12, -34)], 6))), "#2c100c", 2)
    fine.stroke(frame(line([(0, -160), (0, -16)])), "#f0dcb0", 1.6)
    card.put(fine, flat=True, rough=0.2)


def musician(card: Art, x: float, y: float, h: float, pose: str, k: int, flip: bool = True) -> Figure:
    """One player in evening dress and felt slippers."""
    woman = k % 3 == 1
    card.contact(x, y, h * 0.17)
    return person(
        card,
        x,
        y,
        h,
        pose,
        "tq",
        flip,
        "woman" if woman else ("adult", "stout", "tall", "old")[k % 4],
        garb="gown" if woman else "coat",
        top=COATS[k % 5],
        bottom="#241c30",
        hair=("#3a2a24", "#8a4a2c", "#c8c0b8", "#d0a060", "#241a20")[k % 5],
        shoes="#b8504c",
        skin=("#e9bf9a", "#c98f66", "#f0cdac", "#8c5a3c")[k % 4],
        hairstyle="bun" if woman else ("short", "bald", "curly")[k % 3],
        scarf="#f4ecdc" if not woman else None,
        eyes="closed",
        tilt=(k * 5) % 11 - 5,
        nod=(k * 7) % 13,
    )


def paint_players(card: Art) -> None:
    """Back row to front row; everybody looks to the left, where the finger is."""
    for k, (x, pose) in enumerate(
        ((286, "drum"), (352, "flute"), (432, "flute"), (508, "flute"), (606, "accordion"), (682, "flute"))
    ):
        figure = musician(card, x, 814 - (12 if 400 < x < 560 else 0), 142, pose, k)
        if pose == "flute":
            flute = card.layer()
            (ax, ay), (bx, by) = figure.near, figure.far
            fx, fy = figure.face
            flute.stroke(
                line([(fx + 4, fy + 10), ((ax + bx) / 2, (ay + by) / 2), ((ax + bx) / 2 - 22, (ay + by) / 2 + 10)]),
                "#e8d8a0",
                4.4,
            )
            card.late(flute, form=2)
        elif pose == "drum":
            drum(card, x - 34, 814)
        else:
            squeeze(card, figure)
    for k, x in enumerate((290, 376, 470, 568, 668)):
        figure = musician(card, x, 916, 152, "violin", k + 3)
        fiddle(card, figure, 1.05)
    for k, (x, s) in enumerate(((400, 1.0), (560, 1.0), (700, 1.1))):
        figure = musician(card, x, 1060, 168, "stand", k + 9)
        cello_body(card, x - 34, 1064, s, -7)
        bow = card.layer()
        bow.stroke(line([(x - 76, 1004), (x - 2, 990)]), "#f4e6c8", 3)
        card.late(bow, flat=True, rough=0)
        hand = card.layer()
        hand.fill(ellipse(x - 4, 990, 7), "#d8a488")
        card.put(hand, form=3)


def drum(card: Art, x: float, y: float) -> None:
    """A kettle drum with a pillow on it."""
    layer = card.layer()
    layer.fill(
        spline([(x - 38, y - 56, 1), (x - 30, y - 14), (x, y), (x + 30, y - 14), (x + 38, y - 56, 1)]), "#c8803c"
    )
    card.put(layer, form=16, rim=0.5, shadow=(2, 4, 5, 0.4))
    pillow = card.layer()
    pillow.fill(
        spline([(x - 40, y - 60), (x - 36, y - 78), (x, y - 82), (x + 36, y - 78), (x + 40, y - 60), (x, y - 54)]),
        "#f4ecf4",
    )
    card.put(pillow, form=10, shadow=(1, 3, 3, 0.3))


def squeeze(card: Art, figure: Figure) -> None:
    """An accordion, tied shut with a ribbon."""
    x, y = (figure.near[0] + figure.far[0]) / 2, (figure.near[1] + figure.far[1]) / 2
    layer = card.layer()
    layer.fill(rect(x - 30, y - 22, 60, 46, 5), "#b8403c")
    for k in range(6):
        layer.stroke(line([(x - 20 + k * 8, y - 22), (x - 20 + k * 8, y + 24)]), "#7c2428", 3)
    layer.fill(rect(x - 33, y - 3, 66, 7), "#f4e2a8")
    card.put(layer, form=8, rim=0.4, shadow=(2, 4, 4, 0.4))


def paint_conductor(card: Art) -> None:
    """On a reel at the left: the baton low, one finger to the lips."""
    reel(card, 176, 962, 116, 96, "#3c7a7c")
    card.contact(176, 964, 34)
    figure = person(
        card,
        176,
        966,
        196,
        "stand",
        "tq",
        build="tall",
        garb="greatcoat",
        top="#241c34",
        bottom="#1c1628",
        hair="#e8e2da",
        hairstyle="curly",
        shoes="#b8504c",
        scarf="#f4ecdc",
        reach={"l": (256, 862)},
        lean=6,
        nod=4,
    )
    fx, fy = figure.face[0] - 15, figure.face[1] + 1
    hush = card.layer()
    hush.fill(tube([(fx - 24, fy + 44), (fx + 18, fy + 46), (fx + 17, fy + 20)], [15, 13, 9]), "#2c2440")
    hush.fill(ellipse(fx + 16, fy + 21, 7, 8), "#e9bf9a")
    hush.fill(tube([(fx + 15, fy + 18), (fx + 13, fy + 2)], [5, 3.6]), "#e9bf9a")
    card.put(hush, form=4, shadow=(1, 2, 2, 0.4))
    baton = card.layer()
    lx, ly = figure.hand_l
    baton.stroke(line([(lx, ly), (lx + 44, ly + 26)]), "#fff6dc", 3)
    card.late(baton, flat=True, rough=0)


def paint_lights(card: Art) -> None:
    """Candle ends: on the ground in front, and three hung from nails in a thimble's rim."""
    for x, y, w, h in (
        (300, 1130, 30, 46),
        (470, 1150, 36, 34),
        (640, 1138, 30, 54),
        (748, 1118, 24, 40),
        (60, 1120, 30, 60),
    ):
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


def paint_mouse(card: Art) -> None:
    """Front right, the only listener, with its ears up: it hears nothing and is content."""
    x, y = 372, 1172
    card.contact(x, y, 52, 10)
    layer = card.layer()
    layer.fill(tube([(x + 40, y - 6), (x + 90, y - 2), (x + 120, y - 22)], [8, 5, 3]), "#c88a8c")
    layer.fill(
        spline(
            [
                (x + 44, y),
                (x + 46, y - 34),
                (x + 14, y - 56),
                (x - 16, y - 58),
                (x - 40, y - 44),
                (x - 52, y - 30),
                (x - 34, y - 22),
                (x - 26, y, 1),
            ]
        ),
        "#6a5a6c",
    )
    card.put(layer, form=18, rim=0.6)
    ears = card.layer()
    ears.fill(ellipse(x - 8, y - 66, 15, 17), "#7a6878")
    ears.fill(ellipse(x - 8, y - 65, 9, 11), "#c88a8c")
    ears.fill(ellipse(x - 30, y - 62, 13, 15), "#6a5a6c")
    card.put(ears, form=6, rim=0.4)
    eye = card.layer()
    eye.fill(ellipse(x - 32, y - 42, 3.4), "#140c14")
    for k in (-1, 0, 1):
        eye.stroke(line([(x - 48, y - 30), (x - 74, y - 30 + k * 8)]), "#d8c8d0", 1.6)
    card.late(eye, flat=True, rough=0)


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
    paint_mouse(card)
    card.focus = [(150, 830, 110), (460, 860, 240), (660, 350, 90)]
    card.finish(bloom=0.35, vignette=0.45, vignette_colour="#0c0618")
