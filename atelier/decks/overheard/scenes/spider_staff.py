"""Idea: a spider has spun a music staff between two stems and tunes it; drops of dew are the notes.

Readings: art as a trap; patience; the smallest concert.
Second story: a cricket on a leaf turns the page, although crickets are what the web is for.
"""

from __future__ import annotations

import math

from atelier.chance import Rng
from atelier.colour import darken, lighten, mix
from atelier.decks.overheard.layers import Linear
from atelier.decks.overheard.motifs.plants import grass
from atelier.decks.overheard.painting import Art
from atelier.geometry import Frame, curve, ellipse, leaf, line, spline, tube

STRINGS = 5
NOTES = ((0.10, 3), (0.19, 2), (0.26, 4), (0.35, 1), (0.42, 2), (0.52, 0), (0.60, 3), (0.67, 2))
"""(place along the staff, which string)."""


def string_point(t: float, k: float) -> tuple[float, float]:
    """A point on string k: the staff rises to the right and sags under its dew."""
    x = 96 + 610 * t
    y = 690 - 210 * t + (k - 2) * (64 + 8 * t) + 46 * math.sin(t * math.pi)
    return (x, y)


def paint_air(card: Art) -> None:
    """Light before the sun is up, through leaves far out of focus."""
    card.sky(
        ["#f4f6cc", "#c4dca0", "#6fa878", "#1f5048", "#0c2c30"],
        [0, 0.22, 0.5, 0.78, 1],
        radial=(520, 330, 980),
        noise=0.04,
    )
    rng = Rng("bokeh", card.seed)
    layer = card.layer()
    for _ in range(54):
        x, y, r = rng.uniform(-40, 840), rng.uniform(-20, 1200), rng.uniform(18, 74)
        near = math.dist((x, y), (520, 330))
        layer.fill(
            ellipse(x, y, r),
            rng.pick(["#f8fbd8", "#dcecac", "#8cc894", "#f8e4a8"]),
            0.2 * max(0.25, 1 - near / 900),
            blur=4,
        )
    card.put(layer, flat=True, rough=0)
    for tone in ("#2c6450", "#3f7c5c", "#1c4c44"):
        blades = card.layer()
        for _ in range(12):
            x = rng.uniform(-60, 860)
            lean = rng.normal(0, 90)
            blades.fill(
                tube([(x, 1230), (x + lean * 0.3, 900), (x + lean, rng.uniform(420, 800))], [26, 18, 2], cap=False),
                "#ffffff",
                blur=7,
            )
        card.wash(tone, card.coverage(blades) * 0.55)
    veil, veins = card.layer(), card.layer()
    for x, y, size, angle in ((840, 60, 330, 160), (-30, 40, 300, 32), (330, -40, 230, 74), (560, -60, 190, 110)):
        veil.fill(leaf(x, y, size, size * 0.42, angle), "#ffffff", blur=5)
        frame = Frame(x, y, 1, angle)
        veins.stroke(frame(line([(0, 0), (size * 0.95, 0)])), "#ffffff", 4, 0.6, blur=2)
        for k in range(1, 8):
            for side in (-1, 1):
                veins.stroke(
                    frame(line([(size * k / 9, 0), (size * (k / 9 + 0.1), side * size * 0.13)])),
                    "#ffffff",
                    3,
                    0.4,
                    blur=2,
                )
    card.wash("#3c7848", card.coverage(veil) * 0.6)
    card.wash("#dcecac", card.coverage(veins) * 0.5)
    card.rays(560, 240, 110, 120, "#fbffd8", 0.22, n=9, seed=4)


def paint_stems(card: Art) -> None:
    """The two stems that hold the staff; the right one has thorns for pegs."""
    for points, widths, colour in (
        ([(60, 1230), (78, 860), (64, 520), (110, 120), (90, -30)], [44, 36, 30, 22, 16], "#2c5c3c"),
        ([(748, 1230), (724, 820), (716, 480), (742, 180), (724, -30)], [56, 46, 40, 32, 24], "#2a5038"),
    ):
        layer = card.layer()
        stem = tube(points, widths, cap=False)
        layer.fill(stem, colour, gradient=Linear(darken(colour, 0.14), 0, 300, 0, 1200))
        for k in range(5):
            layer.stroke(
                line(curve([(x + (k - 2) * 6, y) for x, y in points], 40)), lighten(colour, 0.07), 1.8, 0.5, clip=stem
            )
        card.put(layer, form=15, rim=0.9, shadow=(8, 6, 8, 0.25))
    for x, y, angle, size in (
        (70, 300, -140, 150),
        (96, 190, -30, 190),
        (728, 250, -28, 150),
        (64, 940, 24, 170),
        (730, 980, 200, 180),
    ):
        card.shape(leaf(x, y, size, size * 0.36, angle), "#3c7448", form=14, rim=0.7)
        vein = card.layer()
        frame = Frame(x, y, 1, angle)
        vein.stroke(frame(line([(0, 0), (size * 0.94, 0)])), "#8cb878", 2.4, 0.8)
        for k in range(1, 7):
            for side in (-1, 1):
                vein.stroke(
                    frame(line([(size * k / 8, 0), (size * (k / 8 + 0.09), side * size * 0.11)])), "#8cb878", 1.4, 0.6
                )
        card.put(vein, flat=True)
    for k in range(STRINGS):
        x, y = string_point(1, k)
        thorn = card.layer()
        thorn.fill(
            spline([(x + 4, y - 12, 1), (x + 18, y - 15), (x + 62, y - 34, 1), (x + 34, y + 2), (x + 6, y + 12, 1)]),
            "#7c3a30",
        )
        card.put(thorn, form=6, rim=0.6, shadow=(4, 5, 4, 0.3))


def paint_web(card: Art) -> None:
    """Five strings, bar lines, and the beads along them."""
    rng = Rng("web", card.seed)
    silk = card.layer()
    for k in range(STRINGS):
        points = [string_point(t / 40, k) for t in range(41)]
        silk.stroke(line(points), "#fbfff0", 3, 0.95)
    for t in (0.02, 0.3, 0.56, 0.79):
        silk.stroke(line([string_point(t, k / 4) for k in range(17)]), "#f4fbe4", 2.2, 0.8)
    for t, k in ((0.0, 0), (0.0, 4)):
        x, y = string_point(t, k)
        for side in (-1, 1):
            silk.stroke(line([(x, y), (x - 40, y + side * 90)]), "#f4fbe4", 1.6, 0.7)
    for k in range(STRINGS):
        x, y = string_point(1, k)
        for n in range(5):
            silk.stroke(line([(x + 10 + n * 5, y - 15 + n), (x + 14 + n * 5, y + 10 - n * 3)]), "#fbfff0", 2, 0.9)
    card.late(silk, flat=True, rough=0, glow=0.25)
    beads = card.layer()
    for k in range(STRINGS):
        for _ in range(46):
            x, y = string_point(rng.uniform(0.01, 0.98), k)
            beads.fill(ellipse(x, y + 2, rng.uniform(1.6, 4.6)), "#ffffff", rng.uniform(0.6, 1))
    card.late(beads, flat=True, rough=0, glow=0.3)


def paint_notes(card: Art) -> None:
    """Large drops with the garden upside down in them; each has its stem and some a flag."""
    for number, (t, k) in enumerate(NOTES):
        x, y = string_point(t, k)
        up = k >= 2
        stem = card.layer()
        end = -120 if up else 120
        sx = x + (21 if up else -21)
        stem.stroke(line([(sx, y), (sx, y + end)]), "#f8fce8", 3.4, 0.95)
        if number % 3 == 1:
            stem.fill(leaf(sx, y + end, 46, 17, 48 if up else -48), "#d4ecac")
        card.late(stem, flat=True, rough=0, glow=0.2)
        drop = card.layer()
        bead = ellipse(x, y, 27, 24, -14)
        drop.fill(bead, "#123c34", gradient=Linear("#a8d488", 0, y - 20, 0, y + 24))
        drop.fill(
            spline([(x - 24, y + 6), (x, y + 13), (x + 24, y + 4), (x + 14, y + 24), (x - 12, y + 24)]),
            "#f4fbc8",
            clip=bead,
        )
        drop.stroke(bead, "#0c2c2a", 2)
        card.late(drop, flat=True, rough=0, shadow=(3, 8, 5, 0.3))
        spark = card.layer()
        spark.fill(ellipse(x - 9, y - 11, 7, 4.5, -30), "#ffffff")
        spark.fill(ellipse(x + 12, y + 10, 3), "#ffffff", 0.9)
        card.late(spark, flat=True, rough=0, glow=0.6)


def paint_spider(card: Art) -> None:
    """The tuner: six legs on the strings, one turns a peg, one tests the tone."""
    bx, by = string_point(0.865, 1.5)
    body, dark = "#4a2c34", "#2a181e"
    legs = card.layer()
    ways = [
        [(bx - 18, by - 8), (bx - 60, by - 92), (bx - 96, by - 30)],
        [(bx - 20, by + 2), (bx - 104, by - 40), (bx - 146, by + 40)],
        [(bx - 18, by + 12), (bx - 96, by + 62), (bx - 128, by + 150)],
        [(bx - 10, by + 20), (bx - 66, by + 116), (bx - 54, by + 206)],
        [(bx + 16, by - 12), (bx + 30, by - 118), (bx + 92, by - 152)],
        [(bx + 20, by - 2), (bx + 84, by - 62), (bx + 104, by + 6)],
        [(bx + 22, by + 8), (bx + 104, by + 40), (bx + 112, by + 116)],
        [(bx + 14, by + 18), (bx + 92, by + 106), (bx + 96, by + 200)],
    ]
    for hip, knee, foot in ways:
        legs.fill(tube([hip, knee], [13, 12], n=16), dark)
        legs.fill(tube([knee, foot], [11, 4], n=16), dark)
        legs.fill(ellipse(*knee, 8), "#d8922c")
    card.late(legs, form=5, rim=0.9, rough=0.2, shadow=(5, 8, 6, 0.3))
    abdomen = card.layer()
    shape = spline(
        [
            (bx + 2, by + 8),
            (bx + 36, by + 8),
            (bx + 58, by + 46),
            (bx + 46, by + 92),
            (bx + 12, by + 104),
            (bx - 20, by + 78),
            (bx - 22, by + 36),
        ]
    )
    abdomen.fill(shape, body)
    for k in range(5):
        y = by + 28 + k * 15
        abdomen.fill(
            spline([(bx + 14 - k * 0, y - 5, 1), (bx + 32 - k * 2, y), (bx + 14, y + 6, 1), (bx - 4 + k * 2, y)]),
            "#f0c86c",
            0.9,
            clip=shape,
        )
    card.late(abdomen, form=30, rim=0.7, rough=0.3, shadow=(8, 10, 8, 0.3))
    head = card.layer()
    head.fill(ellipse(bx, by - 4, 26, 23), darken(body, 0.04))
    card.late(head, form=13, rim=0.7, rough=0.3)
    eyes = card.layer()
    for dx, dy, r in ((-12, -12, 4.6), (-1, -15, 4.6), (-18, -4, 3), (8, -11, 3)):
        eyes.fill(ellipse(bx + dx, by + dy, r), "#0c0608")
        eyes.fill(ellipse(bx + dx - 1.2, by + dy - 1.4, r * 0.36), "#ffffff")
    card.late(eyes, flat=True, rough=0)


def paint_page(card: Art) -> None:
    """The score: one great leaf that lies open over another, half turned."""
    under = card.layer()
    under.fill(
        spline([(150, 1150, 1), (230, 1030), (400, 966), (560, 990), (640, 1060, 1), (520, 1130), (330, 1176)]),
        "#2f6a44",
    )
    card.put(under, form=26, rim=0.5, shadow=(10, 14, 12, 0.45))
    top = card.layer()
    page = spline(
        [(300, 1120, 1), (330, 1000), (420, 900), (540, 862), (616, 890, 1), (590, 980), (500, 1070), (400, 1116)]
    )
    top.fill(page, "#b8d48c", gradient=Linear("#e8f0b8", 330, 1100, 600, 880))
    for k in range(6):
        t = k / 5
        top.stroke(
            line(
                curve(
                    [
                        (318 + t * 70, 1112 - t * 6),
                        (370 + t * 76, 1000 - t * 4),
                        (470 + t * 84, 908 + t * 20),
                        (606 - t * 14, 892 + t * 50),
                    ],
                    20,
                )
            ),
            "#4c8050",
            2.2,
            0.75,
            clip=page,
        )
    for k in range(15):
        t = 0.12 + k * 0.055
        x, y = 330 + 270 * t + 22 * math.sin(k * 2.1), 1090 - 210 * t + 16 * math.sin(k * 1.3)
        top.fill(ellipse(x, y, 6, 5, -30), "#2c5c3c", 0.9, clip=page)
        top.stroke(line([(x + 5, y), (x + 2, y - 20)]), "#2c5c3c", 2, 0.8, clip=page)
    card.put(top, form=20, rim=0.5, shadow=(-10, 16, 14, 0.5))


def paint_cricket(card: Art) -> None:
    """The page turner, upright, with a hand on the corner of the leaf."""
    green, dark = "#6c8c34", "#2f4420"
    frame = Frame(196, 1066, 1.2, -6)
    card.contact(190, 1140, 90, 18, 0.5)
    far = card.layer()
    far.fill(frame(tube([(-26, 0), (-72, -96), (-66, 50)], [28, 18, 7], n=30)), dark)
    far.fill(frame(tube([(30, -44), (76, -52), (128, -88)], [10, 8, 5])), dark)
    card.put(far, form=7, rim=0.5)
    body = card.layer()
    body.fill(
        frame(
            spline([(-58, 46), (-40, 2), (-6, -44), (26, -82), (52, -78), (50, -40), (24, 4), (-14, 46), (-46, 64)])
        ),
        green,
    )
    for k in range(7):
        body.stroke(
            frame(
                line(curve([(-50 + k * 10, 50 - k * 14), (-30 + k * 10, 46 - k * 13), (-14 + k * 9, 34 - k * 12)], 8))
            ),
            dark,
            2.4,
            0.6,
        )
    card.put(body, form=18, rim=0.7, shadow=(5, 8, 7, 0.4))
    wing = card.layer()
    wing.fill(frame(spline([(20, -64), (-20, -34), (-62, 24), (-80, 66, 1), (-46, 34), (6, -20)])), "#8ca848", 0.95)
    card.put(wing, form=9, rim=0.4)
    head = card.layer()
    head.fill(
        frame(spline([(24, -88), (44, -114), (74, -108), (82, -84), (66, -64), (40, -64)])), lighten(green, 0.04)
    )
    card.put(head, form=14, rim=0.7)
    near = card.layer()
    near.fill(frame(tube([(-14, 6), (-66, -84), (-42, 58)], [34, 20, 8], n=30)), lighten(green, 0.02))
    near.fill(frame(tube([(-42, 58), (-10, 64)], [8, 5])), green)
    near.fill(frame(tube([(34, -36), (66, -14), (112, -36)], [11, 8, 5])), green)
    near.fill(frame(tube([(14, -4), (44, 30), (66, 58)], [11, 8, 5])), green)
    card.put(near, form=8, rim=0.6, shadow=(4, 6, 5, 0.35))
    fine = card.layer()
    fine.fill(frame(ellipse(66, -92, 6.5, 8)), "#1a120c")
    fine.fill(frame(ellipse(68, -95, 2)), "#ffffff")
    fine.stroke(frame(line(curve([(62, -112), (90, -170), (160, -196), (196, -176)], 20))), "#25351c", 2.2)
    fine.stroke(frame(line(curve([(54, -112), (60, -180), (20, -226), (-20, -214)], 20))), "#25351c", 2.2)
    fine.stroke(frame(line(curve([(76, -74), (72, -68), (64, -68)], 6))), "#25351c", 2)
    card.late(fine, flat=True, rough=0)


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(70, 0.3, "#fbffd0", "#0a2a34")
    card.fog_colour = mix("#c4dca0", "#6fa878", 0.5)
    paint_air(card)
    paint_stems(card)
    paint_page(card)
    paint_cricket(card)
    grass(card, -10, 820, 1210, (40, 120), 90, ("#12382f", "#1c4a38", "#28583c"), seed=6, options=dict(rim=0.4))
    paint_web(card)
    paint_notes(card)
    paint_spider(card)
    card.focus = [(620, 560, 120), (220, 1030, 120)]
    card.finish(bloom=0.4, vignette=0.4, vignette_colour="#04201e")
