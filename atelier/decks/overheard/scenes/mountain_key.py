"""Idea: in a mountain's flank there is a great wind-up key; the villagers wind it, and a cogged sun comes up.

Readings: tradition; the effort behind every day; somebody has to do it; faith.
Second story: one of them lies asleep at the end of the rope, and the cock on the roof has not been told yet.
"""

from __future__ import annotations

import math

from atelier.chance import Rng
from atelier.colour import darken, lighten, shift
from atelier.decks.overheard.figures.people import person, random_attire
from atelier.decks.overheard.layers import Linear, Radial
from atelier.decks.overheard.motifs.buildings import house
from atelier.decks.overheard.motifs.plants import grass, pine
from atelier.decks.overheard.motifs.sky import hill
from atelier.decks.overheard.painting import Art
from atelier.decks.overheard.worlds import hole_rim, world
from atelier.geometry import Frame, Path, Points, curve, cut, ellipse, line, poly, spline, tube, union

SUN = (640, 770)
HUB = (520, 420)
BRASS = "#b8823c"


def gear(x: float, y: float, r: float, teeth: int, turn: float = 0.0, depth: float = 0.16) -> Path:
    """A toothed wheel."""
    points = []
    for k in range(teeth):
        for share, q in ((0.0, 1 - depth), (0.22, 1 - depth), (0.34, 1.0), (0.66, 1.0), (0.78, 1 - depth)):
            a = math.tau * (k + share) / teeth + turn
            points.append((x + math.cos(a) * r * q, y + math.sin(a) * r * q))
    return poly(points)


def paint_dawn(card: Art) -> None:
    """Slate above, the first gold below; the sun has teeth."""
    card.sky(
        ["#243048", "#42526c", "#7c7880", "#cc8058", "#e8a058"], [0, 0.24, 0.42, 0.55, 0.64], noise=0.04, brush=3
    )
    card.stars(34, 240, twinkle=2, opacity=0.7)
    card.glow(*SUN, 560, "#ffa848", 0.6, 1.8)
    card.rays(*SUN, 268, 150, "#ffe0a0", 0.3, 13, 900)
    layer = card.layer()
    disc = gear(*SUN, 150, 22, 0.06, 0.11)
    layer.fill(disc, "#fffae0", gradient=Radial("#ffc050", SUN[0], SUN[1], 175))
    card.put(layer, form=10, light=0.15, glow=0.7, rough=0.4)
    layer = card.layer()
    for q in (112, 76):
        layer.stroke(ellipse(*SUN, q), "#e89a38", 4)
    for k in range(8):
        a = math.tau * k / 8 + 0.2
        layer.fill(ellipse(SUN[0] + math.cos(a) * 94, SUN[1] + math.sin(a) * 94, 8), "#e89a38")
    card.put(layer, flat=True, opacity=0.6)
    hill(card, [(0, 730), (300, 716), (480, 742), (640, 728), (800, 746)], "#b08468", depth=0.5)
    hill(card, [(0, 790), (260, 770), (520, 800), (800, 770)], "#846860", depth=0.35)
    card.fog(740, 850, "#e8b478", 0.5)


def mountain() -> Path:
    """One steep slate peak that fills the left."""
    return spline(
        [
            (-60, 1260, 1),
            (-60, 300, 1),
            (20, 232, 1),
            (64, 250),
            (120, 150, 1),
            (168, 92, 1),
            (206, 120),
            (236, 196, 1),
            (300, 250),
            (330, 330, 1),
            (372, 400),
            (392, 470, 1),
            (400, 560),
            (440, 650, 1),
            (452, 740),
            (520, 870, 1),
            (560, 1260, 1),
        ]
    )


def paint_mountain(card: Art, rng: Rng) -> None:
    """Slabs of slate, snow in the gullies, a lit edge towards the morning."""
    shape = mountain()
    layer = card.layer()
    layer.fill(shape, "#4a5468", gradient=Linear("#343c50", 420, 500, -40, 700))
    for _ in range(95):
        x, y = rng.uniform(-40, 620), rng.uniform(130, 980)
        w, h = rng.uniform(30, 110), rng.uniform(40, 150)
        slab = poly([(x, y), (x + w * 0.7, y + h * 0.3), (x + w, y + h), (x + w * 0.2, y + h * 0.8)])
        layer.fill(slab, shift("#465066", rng.normal(0, 0.035), 1, rng.normal(0, 12)), clip=shape)
    card.put(layer, form=50, rim=0.6, brush=64, grain=1, texture=1)
    layer = card.layer()
    for ridge, drops in (
        ([(96, 190), (120, 152), (168, 94), (206, 122), (236, 198), (262, 222)], (34, 90, 40, 120, 56, 84, 30)),
        ([(-20, 262), (20, 234), (64, 252), (84, 222)], (30, 70, 36, 50)),
    ):
        top = curve(ridge, 24)
        below = [
            (
                x,
                y
                + drops[k * len(drops) // 24 % len(drops)]
                * rng.uniform(0.7, 1.1)
                * math.sin(math.pi * (k + 0.5) / 24)
                + 4,
            )
            for k, (x, y) in enumerate(top)
        ]
        layer.fill(poly([*top, *reversed(below)]), "#cfd6de", clip=shape)
    card.put(layer, form=10, rough=1.8)


def paint_works(card: Art) -> None:
    """A cleft beside the key shows the wheels that turn inside."""
    cleft = spline(
        [(150, 440, 1), (236, 372), (330, 384), (392, 440), (384, 540), (300, 604), (196, 580, 1), (140, 520)]
    )

    def inside(inner: Art) -> None:
        inner.sun(20, 0.4, "#ffd088", "#120c14")
        inner.sky(["#241c24", "#4a3428", "#1c141c"], noise=0.05)
        inner.glow(340, 460, 190, "#ffb858", 0.7)
        for x, y, r, teeth, turn, tone in (
            (190, 470, 78, 16, 0.1, "#6a5238"),
            (250, 566, 66, 14, 0.3, "#8a6438"),
            (306, 456, 88, 18, 0.0, "#c8963c"),
            (370, 560, 44, 11, 0.2, "#a07840"),
        ):
            layer = inner.layer()
            layer.fill(gear(x, y, r, teeth, turn, 0.2), tone)
            inner.put(layer, form=6, shadow=(5, 8, 6, 0.8), rim=0.5)
            layer = inner.layer()
            layer.stroke(ellipse(x, y, r * 0.62), darken(tone, 0.16), 5)
            for k in range(6):
                a = math.tau * k / 6 + turn
                layer.stroke(
                    line(
                        [
                            (x + math.cos(a) * r * 0.2, y + math.sin(a) * r * 0.2),
                            (x + math.cos(a) * r * 0.6, y + math.sin(a) * r * 0.6),
                        ]
                    ),
                    darken(tone, 0.16),
                    5,
                )
            layer.fill(ellipse(x, y, r * 0.2), lighten(tone, 0.12))
            layer.fill(ellipse(x, y, r * 0.08), "#1c1418")
            inner.put(layer, form=3)

    mask = world(card, cleft, inside)
    hole_rim(card, mask, 8, 12, 12, 0.8)


def paint_key(card: Art) -> None:
    """Shaft and bow of brass, dark against the morning, gold on its edge."""
    x, y = HUB
    shaft = tube([(306, 456), (420, 438), (x, y)], [40, 46, 46])
    card.shape(shaft, darken(BRASS, 0.06), form=16, shadow=(-8, 20, 16, 0.5), rim=0.5)
    layer = card.layer()
    for px in (398, 428, 456):
        layer.fill(
            tube([(px, 440 - (px - 398) * 0.16 - 32), (px + 4, 440 - (px - 398) * 0.16 + 30)], 11),
            lighten(BRASS, 0.08),
        )
    card.put(layer, form=5, rim=0.4)
    bow = union(
        ellipse(x + 26, y - 128, 96, 104, 10),
        ellipse(x + 2, y + 116, 96, 104, 10),
        poly([(x - 26, y - 60), (x + 70, y - 60), (x + 56, y + 50), (x - 40, y + 50)]),
    )
    bow = cut(bow, union(ellipse(x + 28, y - 134, 46, 54, 10), ellipse(x, y + 122, 46, 54, 10)))
    card.shape(move_path(bow, -16, 4), darken(BRASS, 0.2), form=10, shadow=(-10, 24, 18, 0.45))
    layer = card.layer()
    layer.fill(bow, BRASS, gradient=Linear(lighten(BRASS, 0.12), x - 90, y, x + 110, y))
    card.put(layer, form=22, rim=0.7)
    layer = card.layer()
    layer.fill(ellipse(x + 14, y - 6, 24), darken(BRASS, 0.12))
    layer.fill(ellipse(x + 14, y - 6, 14), lighten(BRASS, 0.12))
    for cx, cy in ((x + 28, y - 134), (x, y + 122)):
        layer.stroke(ellipse(cx, cy, 72, 80, 10), darken(BRASS, 0.1), 4)
    card.put(layer, form=5, rim=0.3)


def move_path(path: Path, dx: float, dy: float) -> Path:
    """The path a little aside: the key's thickness."""
    return Frame(dx, dy)(path)


def paint_foreground(card: Art, rng: Rng) -> None:
    """The village ridge with the team on the rope."""
    card.fog(760, 980, "#d89c70", 0.35)
    hill(card, [(0, 900), (180, 930), (420, 980), (620, 1000), (800, 960)], "#3c4450", form=30, rim=0.3)
    for k, (px, py, w) in enumerate(((52, 930, 70), (130, 952, 60))):
        house(card, px, py, w, w * 0.7, "#6c7080", "#3c3c4c", seed=k, lit="#ffc860")
    paint_team(card, rng)
    hill(card, [(0, 1060), (160, 1074), (380, 1130), (600, 1116), (800, 1060)], "#262c38", form=30, rim=0.25)
    for k, (px, py, w) in enumerate(((700, 1090, 110), (786, 1080, 90), (70, 1110, 120), (180, 1136, 90))):
        house(card, px, py, w, w * 0.66, "#4a5060", "#2a2a38", seed=k + 7, lit="#ffc860")
    for px, py, h in ((270, 1130, 150), (330, 1146, 110), (610, 1130, 120), (10, 1100, 190)):
        pine(card, px, py, h, "#1f2a34", px)
    grass(card, -10, 810, 1196, (14, 40), 160, ("#1c222c", "#2c3440"), 5)


def rope_at(rope: Points, x: float) -> tuple[float, float]:
    """The rope's point above x, on its level part."""
    level = [p for p in rope if p[1] > 860]
    found = min(level, key=lambda p: abs(p[0] - x))
    return (float(found[0]), float(found[1]))


def paint_team(card: Art, rng: Rng) -> None:
    """Eight of all ages pull; the ninth sleeps."""
    rope = curve([(HUB[0] + 4, HUB[1] + 196), (486, 762), (450, 896), (330, 902), (216, 878), (170, 884)], 80)
    shadow = card.layer()
    shadow.stroke(line([(x + 3, y + 8) for x, y in rope]), "#1c1820", 5)
    card.put(shadow, flat=True, opacity=0.35)
    layer = card.layer()
    layer.stroke(line(rope), "#e0b878", 5)
    layer.stroke(ellipse(HUB[0] + 4, HUB[1] + 192, 16, 24), "#e0b878", 7)
    card.put(layer, form=3)
    for k in range(8):
        x = 214 + k * 33
        ground = 936 + (x - 180) * 0.18
        size = 108 * rng.uniform(0.86, 1.1)
        build, attire = random_attire(k + 40, ("#7a3c34", "#5c6a4c", "#a8784c", "#4c5a7a", "#8a8478", "#6a4458"))
        card.contact(x, ground, 22, 5)
        person(
            card,
            x,
            ground,
            size * (0.74 if build == "child" else 1),
            "haul",
            82,
            False,
            build,
            attire,
            lean=-20 + rng.normal(0, 4),
            reach={"r": rope_at(rope, x + 30), "l": rope_at(rope, x + 17)},
            options=dict(rim=0.5),
        )
    layer = card.layer()
    layer.stroke(line(rope[62:]), "#e0b878", 5)
    card.put(layer, form=3)
    card.contact(560, 998, 60, 8)
    person(card, 560, 998, 120, "lie", "side", garb="coat", top="#6a5a4a", hat="cap", options=dict(rim=0.4))


def paint_cock(card: Art) -> None:
    """It sleeps on the nearest ridge."""
    x, y = 702, 962
    layer = card.layer()
    layer.fill(
        spline(
            [(x - 26, y - 8), (x - 18, y - 30), (x + 6, y - 34), (x + 22, y - 20), (x + 14, y + 2), (x - 10, y + 4)]
        ),
        "#2c2430",
    )
    for k in range(4):
        layer.fill(
            tube([(x + 14, y - 18), (x + 34, y - 34 + k * 9), (x + 40, y - 16 + k * 9)], [9, 7, 2]),
            ("#1c2430", "#3c4c54", "#8a4434", "#1c2430")[k],
        )
    layer.fill(ellipse(x - 24, y - 28, 12, 11), "#3a2c30")
    layer.fill(ellipse(x - 24, y - 40, 8, 5), "#b03a34")
    layer.fill(poly([(x - 34, y - 28), (x - 42, y - 22), (x - 32, y - 22)]), "#c89a4c")
    card.put(layer, form=8, rim=0.6)


def paint(card: Art) -> None:
    """Paint it."""
    rng = Rng("key", card.seed)
    card.sun(-18, 0.35, "#ffc878", "#141828")
    card.fog_colour = "#b09488"
    paint_dawn(card)
    paint_mountain(card, rng)
    paint_works(card)
    paint_key(card)
    paint_foreground(card, rng)
    paint_cock(card)
    card.focus = [(580, 500, 200), (330, 920, 140)]
    card.finish(bloom=0.35, vignette=0.38, vignette_colour="#0c1020")
