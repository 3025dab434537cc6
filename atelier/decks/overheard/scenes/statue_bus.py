"""Idea: the night bus is full of statues; one passenger is a child of flesh and blood.

Readings: growing up; commuters; who is asleep; the last one who still looks out.
Second story: somebody has drawn a sun on the misted glass, and the marble lady has turned to look at it.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from atelier.chance import Rng
from atelier.colour import darken, lighten, mix
from atelier.decks.overheard.figures.heads import HeadStyle, profile
from atelier.decks.overheard.painting import Art
from atelier.decks.overheard.texture import smoothstep
from atelier.decks.overheard.worlds import hole_rim, world
from atelier.geometry import Frame, Path, curve, ellipse, line, poly, rect, spline, tube, union

KERB = 1022
ROAD = 1030
MARBLE = HeadStyle(
    skin="#d6d4cc", hair="#c4c2bc", lip="#bcb8b2", ink="#8a8a8c", blush="#d0cec8", cloth="#c8c6c0", eye="closed"
)


def slope(x: float, y: float) -> tuple[float, float]:
    """The bus in perspective: it comes towards us on the left and shrinks to the right."""
    t = x / 800
    size = 1.16 - 0.34 * t
    return (x, ROAD + (y - ROAD) * size)


def quad(x0: float, y0: float, x1: float, y1: float) -> Path:
    """A rectangle of the bus side."""
    return poly([slope(x0, y0), slope(x1, y0), slope(x1, y1), slope(x0, y1)])


def pane(x0: float, y0: float, x1: float, y1: float) -> Path:
    """A window with soft corners."""
    a, b, c, d = slope(x0, y0), slope(x1, y0), slope(x1, y1), slope(x0, y1)
    r = 20
    return spline(
        [
            (a[0] + r, a[1], 1),
            (b[0] - r, b[1], 1),
            (b[0], b[1] + r, 1),
            (c[0], c[1] - r, 1),
            (c[0] - r, c[1], 1),
            (d[0] + r, d[1], 1),
            (d[0], d[1] - r, 1),
            (a[0], a[1] + r, 1),
        ],
        t=0.9,
    )


def paint_street(card: Art, rng: Rng) -> None:
    """House fronts in the rain, asleep, one sodium lamp."""
    card.sky(["#141226", "#22203a", "#4a3038", "#6a3c2c"], [0, 0.25, 0.5, 0.8], noise=0.05)
    for x, w, top, tone in (
        (-20, 190, 40, "#2c2838"),
        (170, 150, 130, "#332c3c"),
        (320, 210, -20, "#282634"),
        (530, 140, 150, "#38303c"),
        (670, 160, 60, "#2a2838"),
    ):
        card.shape(rect(x, top, w, 900), tone, form=10, depth=0.1)
        layer = card.layer()
        for j in range(6):
            for k in range(int(w / 48)):
                lit = rng.chance(0.09)
                layer.fill(
                    rect(x + 16 + k * 48, top + 34 + j * 74, 24, 42, 2), "#e8a048" if lit else darken(tone, 0.06)
                )
        card.put(layer, form=3, light=0.5)
    card.fog(60, 420, "#5a3c40", 0.5)
    card.glow(690, 120, 420, "#ff9a3c", 0.65, 1.7)
    layer = card.layer()
    layer.fill(tube([(776, 1010), (772, 400), (768, 150), (748, 108), (696, 108)], [18, 14, 10, 9, 8]), "#17141c")
    card.put(layer, form=5)
    layer = card.layer()
    layer.fill(spline([(660, 112), (676, 98), (716, 98), (726, 112)]), "#17141c")
    card.put(layer, form=5)
    card.shape(ellipse(692, 116, 30, 9), "#ffd890", flat=True, glow=0.8)
    card.rays(692, 116, 96, 60, "#ffa850", 0.3, 6, 620)


def paint_body(card: Art) -> None:
    """The side of the bus."""
    card.shape(quad(-60, 380, 760, 950), "#6e2f2c", form=26, shadow=(0, 10, 20, 0.6))
    card.shape(quad(-60, 372, 764, 420), "#d8c8a4", form=14)
    card.shape(quad(-60, 764, 760, 786), "#d8c8a4", form=6)
    card.shape(quad(-60, 902, 760, 950), "#3c1c20", form=10)
    layer = card.layer()
    for x in (30, 250, 470, 690):
        layer.stroke(line([slope(x, 790), slope(x, 900)]), "#4a1f20", 3)
    card.put(layer, flat=True)
    layer = card.layer()
    for k in range(34):
        layer.fill(ellipse(*slope(-10 + k * 23, 910), 2.4), "#a88a74")
    card.put(layer, form=2)
    for x in (118, 640):
        r = 74 * (1.16 - 0.34 * x / 800)
        cx, cy = x, ROAD - r
        card.shape(ellipse(cx, cy - 6, r * 1.16), "#1a1014", form=10)
        card.shape(ellipse(cx, cy, r), "#16151a", form=16, rim=0.3)
        card.shape(ellipse(cx, cy, r * 0.5), "#5a5458", form=10)
        card.shape(ellipse(cx, cy, r * 0.16), "#2a282c", form=4)


def paint_inside(card: Art) -> None:
    """The lit saloon: ceiling lamps, rails, seats."""
    card.sun(80, 0.45, "#fff0c0", "#3a2c30")
    card.fog_colour = "#a8885c"
    card.sky(["#f0d894", "#d8b878", "#a88858", "#6a5040"], [0.28, 0.4, 0.55, 0.68], noise=0.03)
    layer = card.layer()
    for k in range(-1, 6):
        layer.fill(
            poly(
                [
                    slope(k * 170 - 40, 436),
                    slope(k * 170 + 80, 436),
                    slope(k * 170 + 76, 448),
                    slope(k * 170 - 36, 448),
                ]
            ),
            "#fff8dc",
        )
    card.put(layer, flat=True, glow=0.5)
    layer = card.layer()
    layer.stroke(line([slope(-40, 486), slope(800, 486)]), "#b08a3c", 7)
    for x in (-20, 120, 330, 545, 730):
        layer.stroke(line([slope(x, 430), slope(x, 780)]), "#b08a3c", 6)
    for k in range(14):
        if k == 8:
            continue
        x, y = slope(10 + k * 60, 490)
        layer.stroke(line([(x, y), (x, y + 24)]), "#4a3428", 4)
        layer.stroke(ellipse(x, y + 36, 9, 12), "#e0d0a8", 4)
    card.put(layer, form=4, shadow=(3, 4, 5, 0.3))
    for x in (140, 360, 566, 760):
        a = slope(x, 700)
        card.shape(
            spline(
                [
                    (a[0] - 40, 860, 1),
                    (a[0] - 36, a[1] + 20),
                    (a[0], a[1] - 20),
                    (a[0] + 38, a[1] + 16),
                    (a[0] + 46, 860, 1),
                ]
            ),
            "#4c5a50",
            form=18,
            shadow=(-4, 4, 8, 0.4),
        )


def cracks(card: Art, points: list[tuple[float, float]]) -> None:
    """A thin crack in the stone."""
    layer = card.layer()
    layer.stroke(line(points), "#6a686a", 2)
    card.put(layer, flat=True)


def paint_statues(card: Art) -> None:
    """Five heads of stone on their way home, and the child."""
    for x, y, size, way, age, hair, look, depth in (
        (150, 640, 104, "right", "adult", "bun", dict(brow=0.2), 0.5),
        (728, 630, 112, "left", "old", "bald", dict(brow=-0.6, mouth=-0.4), 0.42),
        (632, 632, 136, "left", "adult", "bun", dict(brow=0.7, mouth=0.35, eye="calm", iris="#9a9a98"), 0),
        (264, 630, 140, "left", "adult", "curly", dict(mouth=-0.2), 0),
        (40, 630, 156, "left", "old", "bald", dict(brow=-0.4, mouth=-0.5), 0),
    ):
        px, py = slope(x, y)
        profile(
            card,
            px,
            py,
            size * (1.16 - 0.34 * x / 800),
            way,
            age,
            replace(MARBLE, hairstyle=hair, **look),
            rot=-5 if x == 630 else 4,
            options=dict(depth=depth),
        )
    x, y = slope(260, 566)
    cracks(card, [(x, y), (x - 8, y + 24), (x + 4, y + 40), (x - 12, y + 62)])
    x, y = slope(656, 566)
    cracks(card, [(x, y), (x + 8, y + 20), (x - 2, y + 34)])
    paint_child(card)


def paint_child(card: Art) -> None:
    """In a yellow hood, chin up, one finger still on the glass."""
    x, y = slope(424, 626)
    coat, skin = "#e8a020", "#eeb890"
    card.lamp(x + 40, y - 60, 150, "#ffe0a0", 0.4)
    card.shape(
        spline(
            [
                (x - 84, y + 190),
                (x - 78, y + 110),
                (x - 40, y + 70),
                (x + 36, y + 70),
                (x + 72, y + 110),
                (x + 80, y + 190),
            ]
        ),
        coat,
        form=30,
    )
    card.shape(
        tube([(x + 50, y + 120), (x + 84, y + 60), (x + 78, y + 8)], [44, 38, 30]),
        lighten(coat, 0.03),
        form=13,
        shadow=(2, 6, 6, 0.4),
    )
    card.shape(
        spline(
            [
                (x - 62, y + 20),
                (x - 66, y - 34),
                (x - 36, y - 76),
                (x + 14, y - 82),
                (x + 54, y - 46),
                (x + 58, y + 14),
                (x + 36, y + 66),
                (x - 36, y + 72),
            ]
        ),
        coat,
        form=26,
        rim=0.4,
        shadow=(2, 8, 8, 0.4),
    )
    card.shape(ellipse(x + 8, y + 2, 43, 51), darken(coat, 0.16), form=8)
    card.shape(
        spline(
            [
                (x - 30, y - 6),
                (x - 24, y + 30),
                (x + 4, y + 50),
                (x + 32, y + 40),
                (x + 46, y + 10),
                (x + 44, y - 22),
                (x + 14, y - 44),
                (x - 20, y - 34),
            ]
        ),
        skin,
        form=22,
    )
    card.shape(
        spline(
            [
                (x - 30, y - 6),
                (x - 26, y - 34),
                (x + 12, y - 50),
                (x + 46, y - 30),
                (x + 30, y - 26),
                (x + 14, y - 18),
                (x - 6, y - 24),
                (x - 16, y - 8),
            ]
        ),
        "#5a3220",
        form=7,
    )
    for dx in (-12, 36):
        card.shade(ellipse(x + dx, y + 20, 12, 8), "#e0604c", 0.4, 5)
    face = card.layer()
    for ex in (x + 2, x + 31):
        face.fill(spline([(ex - 9, y + 1, 1), (ex, y - 8), (ex + 9, y, 1), (ex, y + 7)]), "#fdf6ea")
        face.fill(ellipse(ex + 4, y - 2, 5, 6), "#3a2418")
        face.fill(ellipse(ex + 6, y - 4, 1.8), "#ffffff")
        face.stroke(line(curve([(ex - 10, y + 1), (ex, y - 9), (ex + 10, y)], 10)), "#3a2018", 3)
        face.stroke(line(curve([(ex - 9, y - 17), (ex + 1, y - 22), (ex + 10, y - 17)], 10)), "#5a3220", 3.4)
    face.stroke(line(curve([(x + 20, y + 6), (x + 26, y + 15), (x + 19, y + 18)], 8)), "#b8744c", 3)
    face.stroke(line(curve([(x + 4, y + 29), (x + 17, y + 36), (x + 30, y + 27)], 10)), "#9c3c34", 4)
    card.put(face, flat=True, rough=0.1)
    hand = card.layer()
    hand.fill(ellipse(x + 78, y - 6, 17, 18), skin)
    hand.fill(tube([(x + 80, y - 16), (x + 82, y - 44)], [11, 9]), skin)
    hand.fill(tube([(x + 66, y - 8), (x + 60, y - 20)], [10, 8]), skin)
    card.put(hand, form=6, shadow=(2, 4, 4, 0.4))
    card.lamps_off()


def paint_pigeon(card: Art) -> None:
    """It has found the quietest place in town."""
    frame = Frame(266, 506, 1.25, 0, True)
    layer = card.layer()
    layer.fill(
        frame(
            spline([(-46, 0, 1), (-20, -16), (4, -24), (16, -40), (30, -40), (34, -28), (26, -8), (10, 2), (-10, 2)])
        ),
        "#7c8494",
    )
    layer.fill(frame(spline([(-50, 2, 1), (-16, -14), (8, -12), (-6, 0)])), "#4c5464")
    layer.fill(frame(ellipse(20, -22, 9, 6, -40)), "#6a8a84")
    layer.fill(frame(poly([(33, -36), (44, -31), (33, -29)])), "#d8a860")
    layer.fill(frame(ellipse(27, -35, 2)), "#201820")
    card.put(layer, form=7, shadow=(2, 4, 4, 0.4))


def paint_glass(card: Art, panes: list[Path], rng: Rng) -> None:
    """Frames, mist and drops on the glass; a finger has drawn a sun."""
    for path in panes:
        layer = card.layer()
        layer.stroke(path, "#1c1216", 11)
        card.put(layer, form=4)
    mist = card.layer()
    mist.fill(ellipse(*slope(470, 630), 90, 110), "#ffffff", blur=26, clip=panes[2])
    card.wash("#e8dcc0", card.coverage(mist) * 0.4)
    layer = card.layer()
    for k in range(150):
        x, y = rng.uniform(0, 780), rng.uniform(350, 790)
        if any(path.contains(x, y) for path in panes):
            length = rng.uniform(2, 26) if k % 3 == 0 else 2
            layer.stroke(
                line([(x, y), (x - 1, y + length)]),
                mix("#fff6d8", "#d0b890", rng.uniform(0, 1)),
                rng.uniform(1.4, 2.6),
            )
    card.late(layer, flat=True, rough=0, opacity=0.7)
    layer = card.layer()
    cx, cy = slope(500, 560)
    layer.stroke(ellipse(cx, cy, 15, 15), "#6a4c34", 4)
    for k in range(8):
        a = k * np.pi / 4
        layer.stroke(
            line([(cx + np.cos(a) * 21, cy + np.sin(a) * 21), (cx + np.cos(a) * 30, cy + np.sin(a) * 30)]),
            "#6a4c34",
            3.4,
        )
    card.late(layer, flat=True, rough=0, opacity=0.75)


def paint_wet_road(card: Art, rng: Rng) -> None:
    """The road mirrors the bus, broken by ripples."""
    scale, height = card.scale, card.height
    top = int(KERB * scale)
    rows = height - top
    source = np.clip(top - (np.arange(rows) * 1.35).astype(int), 0, top - 1)
    mirrored = card.image[source]
    sway = (card.textures.fbm(60, 3, 9)[top:] * 16 * scale).astype(int)
    columns = np.clip(np.arange(card.width)[None, :] + sway, 0, card.width - 1)
    mirrored = mirrored[np.arange(rows)[:, None], columns]
    dark = np.array([0.10, 0.09, 0.13], np.float32)
    share = (0.62 - 0.34 * smoothstep(0, rows, np.arange(rows, dtype=np.float32)))[:, None, None]
    card.image[top:] = mirrored * share + dark * (1 - share)
    layer = card.layer()
    for _ in range(90):
        x, y = rng.uniform(-20, 820), rng.uniform(KERB + 6, 1200)
        w = 10 + (y - KERB) * 0.22
        layer.stroke(line([(x - w, y), (x + w, y)]), rng.pick(["#141018", "#3a2c34", "#8a5a3c"]), 2.4)
    card.put(layer, flat=True, rough=0.3, opacity=0.55)
    layer = card.layer()
    for _ in range(40):
        x, y = rng.uniform(0, 800), rng.uniform(KERB + 20, 1190)
        r = 5 + (y - KERB) * 0.08
        layer.stroke(ellipse(x, y, r, r * 0.35), "#e0b888", 1.4)
    card.late(layer, flat=True, rough=0, opacity=0.5)


def paint_rain(card: Art, rng: Rng) -> None:
    """Slanting rain, thicker in the lamp's light."""
    layer = card.layer()
    for _ in range(150):
        x, y = rng.uniform(-20, 840), rng.uniform(-20, 1180)
        length = rng.uniform(16, 44)
        layer.stroke(line([(x, y), (x - length * 0.16, y + length)]), "#f0cfa4", 1.3)
    card.late(layer, flat=True, rough=0, opacity=0.32)


def paint(card: Art) -> None:
    """Paint it."""
    rng = Rng("bus", card.seed)
    card.sun(60, 0.45, "#ffb468", "#120c1c")
    card.fog_colour = "#4a3440"
    paint_street(card, rng)
    paint_body(card)
    panes = [pane(-90, 440, 150, 750), pane(168, 440, 352, 750), pane(368, 440, 540, 750), pane(554, 440, 738, 750)]

    def inside(inner: Art) -> None:
        paint_inside(inner)
        paint_statues(inner)
        paint_pigeon(inner)

    mask = world(card, union(*panes), inside)
    hole_rim(card, mask, 4, 8, 8, 0.5)
    paint_glass(card, panes, rng)
    card.contact(380, KERB - 4, 460, 22, 0.7)
    paint_wet_road(card, rng)
    paint_rain(card, rng)
    card.focus = [(430, 590, 140), (270, 570, 110), (630, 610, 90)]
    card.finish(bloom=0.4, vignette=0.45, vignette_colour="#0a0612")
