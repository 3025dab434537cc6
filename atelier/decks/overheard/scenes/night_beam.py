"""Idea: on a bright noon a lighthouse throws a beam of night; whatever it touches has stars and lit windows.

Readings: rest; dissent; a mistake; each light makes its own darkness.
Second story: a sailing boat is half in day and half in night, and has hung out a lantern at one end only.
"""

from __future__ import annotations

import math

from atelier.chance import Rng
from atelier.colour import Colour, mix
from atelier.decks.overheard.motifs.buildings import house, lighthouse
from atelier.decks.overheard.motifs.objects import boat
from atelier.decks.overheard.motifs.sky import hill
from atelier.decks.overheard.motifs.water import sea
from atelier.decks.overheard.painting import Art
from atelier.decks.overheard.texture import blur
from atelier.decks.overheard.worlds import world
from atelier.geometry import Frame, curve, ellipse, line, poly, rect, spline, star4

LAMP = (628, 372)
BEAM = poly([(LAMP[0] + 6, LAMP[1] - 12), (-60, 96), (-60, 900), (LAMP[0] + 6, LAMP[1] + 14)])
HORIZON = 560


def tone(day: Colour, night: bool, share: float = 0.72) -> Colour:
    """A thing's colour by day, or what the night leaves of it."""
    return mix(day, "#0c1440", share) if night else day


def paint_sky(card: Art, night: bool) -> None:
    """Noon haze with gulls' height in it, or a sky full of stars."""
    if night:
        card.sky(["#070b2a", "#101b4e", "#26357c", "#3c4c92"], [0, 0.2, 0.4, 0.5], noise=0.03)
        band = np_band(card)
        card.screen("#6c7cc8", band * 0.35)
        card.stars(260, HORIZON - 6, size=(0.7, 2.6), twinkle=3)
        return
    card.sky(["#f2b93c", "#f6cb5c", "#fadf90", "#fdf0c4"], [0, 0.2, 0.38, 0.48], noise=0.03, brush=6)
    card.glow(720, 60, 520, "#fffbe0", 0.6, 1.6)


def np_band(card: Art) -> object:
    """A milky way along the beam."""
    distance = (card.ys - 250) * 0.93 - (card.xs - 300) * 0.36
    band = 1 / (1 + (distance / 46) ** 2)
    return band * (0.7 + 0.4 * card.textures.fbm(60, 4, 8))


def paint_coast(card: Art, night: bool) -> None:
    """Islands, the sea, the small town on its spit at the left."""
    island = card.layer()
    island.fill(
        spline([(-40, 530, 1), (40, 520), (110, 500), (180, 534), (270, 544), (350, 562, 1), (-40, 562, 1)]),
        tone("#d8b070", night),
    )
    island.fill(spline([(430, 562, 1), (480, 546), (520, 552), (560, 562, 1)]), tone("#d8b070", night))
    card.put(island, form=18, depth=0 if night else 0.35)
    if night:
        sea(
            card,
            HORIZON,
            1010,
            ["#2a3a86", "#16225c", "#0c1440"],
            n=240,
            seed=4,
            spark="#b8c8ff",
            spark_x=180,
            spark_width=300,
        )
    else:
        sea(
            card,
            HORIZON,
            1010,
            ["#bfe0cc", "#5fbcb4", "#2c98a4"],
            n=240,
            seed=4,
            spark="#fffbe0",
            spark_x=560,
            spark_width=200,
        )
    spit = card.layer()
    spit.fill(
        spline(
            [(-40, 700, 1), (80, 690), (190, 704), (262, 726), (318, 758, 1), (240, 768), (120, 764), (-40, 780, 1)]
        ),
        tone("#e6c88c", night),
    )
    card.put(spit, form=20)
    rng = Rng("town", 3)
    walls = ("#fbf2e0", "#f2d8b8", "#f6e6c8", "#e8c0a0")
    for k in range(7):
        x = 14 + k * 37
        y = 712 + (k - 2) ** 2 * 1.4
        house(
            card,
            x,
            y,
            40,
            rng.uniform(44, 84),
            tone(rng.pick(walls), night, 0.6),
            tone(rng.pick(["#d05a3c", "#c84a38", "#b8643c"]), night, 0.66),
            rng.normal(0, 2),
            k,
            "#ffcf5c" if night else "#4c6474",
        )
    if night:
        for k in range(7):
            card.glow(14 + k * 37, 690, 60, "#ffc050", 0.28, 2)


def paint_boats(card: Art, night: bool) -> None:
    """One boat lies across the edge of the beam; another is far out in the sun."""
    boat(
        card,
        344,
        662,
        0.96,
        tone("#c2402c", night),
        tone("#fdf6e6", night, 0.55),
        rot=-3,
        stripe=tone("#e8963c", night),
    )
    boat(card, 500, 596, 0.34, tone("#2c5c8c", night), tone("#fdf6e6", night, 0.5))
    rng = Rng("wake", 2)
    layer = card.layer()
    for _ in range(26):
        x, y = 344 + rng.normal(0, 46), 679 + rng.normal(0, 6)
        layer.fill(ellipse(x, y, rng.uniform(6, 18), 2), tone("#f4fbf4", night, 0.5), 0.6)
    card.put(layer, flat=True)
    if night:
        card.glow(298, 636, 80, "#ffc050", 0.8, 2)
        card.shape(ellipse(298, 636, 5), "#ffe9a8", flat=True, glow=0.8)


def paint_beach(card: Art, night: bool) -> None:
    """Sand from corner to corner, and the line of foam."""
    hill(
        card,
        [(-20, 836), (120, 862), (300, 930), (520, 984), (660, 1004), (820, 990)],
        tone("#f4d488", night),
        form=34,
        texture=1.2,
    )
    rng = Rng("foam", 4)
    layer = card.layer()
    shore = curve([(-20, 832), (120, 858), (300, 926), (520, 980), (660, 1000), (820, 986)], 120)
    for x, y in shore:
        for _ in range(3):
            layer.fill(
                ellipse(x + rng.normal(0, 5), y + rng.normal(-4, 5), rng.uniform(4, 11), rng.uniform(1.6, 4)),
                tone("#ffffff", night, 0.5),
                0.75,
            )
    card.put(layer, form=3)


def paint_huts(card: Art) -> None:
    """Striped huts and parasols in the sun, with towels and a dog's row of prints."""
    rng = Rng("parasols", card.seed)
    for x, y, s, colour in (
        (196, 1040, 1.0, "#d8452f"),
        (356, 1128, 1.3, "#2c7a9c"),
        (520, 1070, 1.05, "#e8963c"),
        (690, 1150, 1.35, "#c83c5c"),
    ):
        card.shade(ellipse(x - 46 * s, y + 4, 70 * s, 17 * s), "#a86c30", 0.6, 5)
        towel = card.layer()
        towel.fill(
            poly(
                [(x + 24 * s, y - 4), (x + 86 * s, y - 14 * s), (x + 104 * s, y + 10 * s), (x + 40 * s, y + 22 * s)]
            ),
            mix(colour, "#ffffff", 0.55),
        )
        for k in range(4):
            towel.stroke(
                line([(x + (34 + k * 18) * s, y - 4 * s), (x + (50 + k * 17) * s, y + 17 * s)]), colour, 4 * s, 0.8
            )
        card.put(towel, form=3, shadow=(-2, 4, 3, 0.35))
        parasol(card, x, y, s, colour)
    prints = card.layer()
    for k in range(26):
        x = 40 + k * 29
        y = 1176 - 60 * math.sin(k / 8) + (6 if k % 2 else -6)
        prints.fill(ellipse(x + rng.normal(0, 2), y, 5, 3.4), "#b8843c", 0.7)
    card.put(prints, flat=True)


def parasol(card: Art, x: float, y: float, s: float, colour: Colour) -> None:
    """A tilted beach parasol in stripes."""
    frame = Frame(x, y, s, 9)
    pole = card.layer()
    pole.stroke(frame(line([(0, 2), (0, -104)])), "#7c5430", 5 * s)
    card.put(pole, form=3)
    layer = card.layer()
    edges = [-74, -46, -16, 16, 46, 74]
    for k in range(5):
        left, right = edges[k], edges[k + 1]
        gore = [
            (0, -128, 1),
            (left * 0.7, -108),
            (left, -74, 1),
            ((left + right) / 2, -82),
            (right, -74, 1),
            (right * 0.7, -108),
        ]
        layer.fill(frame(spline(gore)), "#fdf4e0" if k % 2 else colour)
    card.put(layer, form=26 * s, shadow=(-6, 8, 6, 0.3))
    tip = card.layer()
    tip.fill(frame(ellipse(0, -131, 5)), colour)
    card.put(tip, form=3)


def paint_beam_edge(card: Art, mask: object) -> None:
    """A violet bloom along the edges, and dust that turns to stars near the lamp."""
    soft = blur(mask, 12 * card.scale)
    card.image *= 1 - (soft * (1 - mask) * 0.4)[..., None]
    layer = card.layer()
    rng = Rng("dust", card.seed)
    for _ in range(20):
        t = rng.uniform(0.05, 0.95)
        x = LAMP[0] - t * 660
        y = LAMP[1] + (rng.uniform(-0.41, 0.0)) * t * 690
        layer.fill(star4(x, y, rng.uniform(3, 8)), "#fff4d0", rng.uniform(0.6, 1))
    card.late(layer, flat=True, glow=0.5, rough=0)


def paint_lighthouse(card: Art) -> None:
    """The tower on its rock, whitewashed, with an unlit black lamp at the top."""
    rock = card.layer()
    rock.fill(
        spline(
            [(470, 1010, 1), (506, 930), (560, 888), (600, 852), (690, 846), (760, 900), (830, 940), (830, 1020, 1)]
        ),
        "#b07c50",
    )
    rock.fill(spline([(470, 1010, 1), (520, 950), (590, 940), (640, 1000), (600, 1016)]), "#8c5c40", 0.8)
    card.put(rock, form=44, texture=1.4, grain=1)
    frame = Frame(640, 866, 1.3)
    card.shade(spline([(600, 866), (470, 900), (380, 950), (420, 960), (560, 920), (690, 880)]), "#6c3c2c", 0.5, 8)
    lighthouse(card, frame, 340, 96, ("#fdf6e6", "#d2442f"), lit="#0a1036")
    x, y = frame.point(0, -340 - 34)
    card.shade(ellipse(x, y, 46, 40), "#0a1036", 0.55, 18)
    star = card.layer()
    star.fill(star4(x, y, 26), "#fff6d8")
    card.late(star, flat=True, glow=0.8, rough=0)
    door = card.layer()
    door.fill(rect(618, 812, 36, 54, 16), "#2c4c6c")
    card.put(door, form=5)


def paint_gulls(card: Art) -> None:
    """Day gulls on the right; in the beam their cousins are asleep on the mast line."""
    layer = card.layer()
    for x, y, s in ((718, 250, 1.2), (560, 160, 0.8), (744, 470, 0.8), (470, 110, 0.6), (640, 90, 0.9)):
        frame = Frame(x, y, s, -8)
        layer.fill(
            frame(spline([(0, 4), (-18, -12), (-42, -8, 1), (-18, -4), (0, 10), (18, -4), (42, -8, 1), (18, -12)])),
            "#fffdf4",
        )
        layer.stroke(frame(line([(-42, -8), (-34, -9)])), "#3c3a44", 3 * s)
        layer.stroke(frame(line([(42, -8), (34, -9)])), "#3c3a44", 3 * s)
    card.late(layer, form=4, shadow=(0, 2, 2, 0.2))


def scenery(card: Art, night: bool) -> None:
    """The same coast, by day or by night."""
    paint_sky(card, night)
    paint_coast(card, night)
    paint_boats(card, night)
    paint_beach(card, night)


def by_night(card: Art) -> None:
    """The coast inside the beam."""
    card.sun(110, 0.5, "#8c9cf0", "#060824")
    scenery(card, night=True)


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(62, 0.5, "#fff8d8", "#5c3c5c")
    card.fog_colour = "#fbe6a8"
    scenery(card, night=False)
    mask = world(card, BEAM, by_night, rough=0.2)
    paint_beam_edge(card, mask)
    paint_lighthouse(card)
    paint_huts(card)
    paint_gulls(card)
    card.focus = [(*LAMP, 90), (344, 640, 90), (130, 680, 140)]
    card.finish(bloom=0.25, vignette=0.2, vignette_colour="#5c2c1c")
