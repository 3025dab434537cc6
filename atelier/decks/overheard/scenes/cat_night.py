"""Idea: a cat made of night sky has lain down behind a small town.

Readings: night itself; a guardian; the thing everybody pretends not to see.
Second story: a child on a ladder has come to touch its paw.
"""

from __future__ import annotations

import numpy as np

from atelier.chance import Rng
from atelier.colour import Colour, mix
from atelier.composition import scatter
from atelier.decks.overheard.figures.people import person
from atelier.decks.overheard.layers import Layer, Linear, Radial
from atelier.decks.overheard.motifs.buildings import house, smoke
from atelier.decks.overheard.motifs.sky import hill
from atelier.decks.overheard.painting import Art
from atelier.decks.overheard.texture import smoothstep
from atelier.geometry import Path, along, curve, ellipse, leaf, line, spline, star4, tube

NIGHT, DEEP, FUR = "#232a63", "#12163c", "#39418a"
HEAD = spline(
    [
        (84, 566),
        (92, 470),
        (112, 420),
        (104, 288, 1),
        (212, 366),
        (262, 358),
        (312, 366),
        (420, 286, 1),
        (414, 420),
        (436, 470),
        (444, 566),
        (400, 640),
        (330, 680),
        (262, 688),
        (196, 680),
        (128, 640),
    ],
    t=0.42,
)
BODY = spline(
    [
        (340, 470),
        (440, 380),
        (560, 330),
        (680, 352),
        (770, 440),
        (830, 590),
        (850, 980, 1),
        (-40, 980, 1),
        (-40, 800),
        (40, 700),
        (150, 560),
    ],
    t=0.45,
)
PAWS = (
    spline([(96, 742), (150, 690), (240, 690), (262, 740), (250, 800), (190, 822), (118, 812), (88, 784)]),
    spline([(282, 742), (300, 694), (390, 690), (444, 740), (456, 784), (424, 814), (350, 822), (292, 800)]),
)
TAIL = tube([(860, 1010), (800, 1120), (660, 1160), (500, 1142), (424, 1084), (430, 1036)], [110, 98, 84, 70, 52, 22])


def evening(card: Art) -> None:
    """The day that is about to be lain upon."""
    card.sky(
        ["#2f6f86", "#6fa7a4", "#cfc79a", "#f6bd7c", "#ec8d5e", "#c9665a"],
        [0, 0.16, 0.33, 0.47, 0.6, 1],
        noise=0.03,
        brush=3,
    )
    card.glow(560, 560, 620, "#ffd68c", 0.5, 1.7)
    layer = card.layer()
    for x, y, w in ((150, 120, 240), (620, 86, 330), (470, 196, 180), (720, 232, 150)):
        layer.fill(tube([(x - w / 2, y + 6), (x, y - 4), (x + w / 2, y)], [2, w * 0.07, 2]), "#f7d9a8", 0.7, blur=5)
        layer.fill(tube([(x - w / 3, y + 12), (x + w / 2, y + 8)], [2, 8, 1]), "#e48e70", 0.8, blur=3)
    card.put(layer, flat=True, rough=0)


def furry(layer: Layer, outline: Path, rng: Rng, colour: Colour, length: float, step: float = 5) -> None:
    """Hairs that cross the outline, so that nothing so soft has an edge."""
    for x, y, degrees in along(outline, step):
        lean = degrees - 62 + rng.normal(0, 12)
        layer.fill(leaf(x, y, length * rng.uniform(0.5, 1.1), 5, lean), colour)


def night_inside(card: Art, shape: Path, rng: Rng, n: int, bottom: float = 760) -> None:
    """The sky that it is made of: a river of stars along its back, down to where roofs stand before it."""
    mask = card.mask(shape)
    river = np.exp(-(((card.ys - 470 - 0.16 * (card.xs - 560) - 90 * np.sin(card.xs / 190)) / 74) ** 2))
    ragged = 0.55 + 0.45 * card.textures.fbm(90, 4, 8)
    card.screen("#7f86d8", np.clip(mask * river * ragged, 0, 1) * 0.34)
    stars = card.layer()
    for x, y in scatter(n, 12, inside=shape, avoid=HEAD if shape is BODY else None, seed=n):
        r = 1.0 + 2.0 * rng.uniform(0, 1) ** 4
        if y > bottom:
            continue
        stars.fill(ellipse(x, y, r), "#f6f0d8", rng.uniform(0.45, 1), clip=shape)
        if r > 2.75:
            stars.fill(star4(x, y, r * 5), "#fff6dc", 0.9, clip=shape)
    card.late(stars, flat=True, rough=0)


def cat(card: Art, rng: Rng) -> None:
    """Its back is the hill; its chin lies on its paws, and its paws among the roofs."""
    layer = card.layer()
    furry(layer, BODY, rng, NIGHT, 26)
    layer.fill(BODY, NIGHT, gradient=Linear(DEEP, 0, 420, 0, 940))
    card.put(layer, form=90, light=0.5, rim=0.35, rough=0.3, shadow=(-6, -4, 26, 0.25))
    haunch = card.layer()
    thigh = line(curve([(566, 900), (548, 764), (602, 650), (704, 622), (800, 672)], 40))
    haunch.stroke(thigh, DEEP, 16, 0.35, blur=9)
    card.put(haunch, flat=True, rough=0)
    night_inside(card, BODY, rng, 380)
    layer = card.layer()
    furry(layer, HEAD, rng, NIGHT, 22)
    layer.fill(HEAD, NIGHT, gradient=Radial(DEEP, 262, 470, 330))
    card.put(layer, form=70, light=0.5, rim=0.35, rough=0.3, shadow=(16, 14, 26, 0.55))
    ears = card.layer()
    for ear in ([(128, 410, 1), (116, 318, 1), (190, 374)], [(396, 410, 1), (408, 316, 1), (334, 374)]):
        ears.fill(spline(ear, t=0.3), "#8a4f78", 0.9, gradient=Linear(DEEP, 0, 320, 0, 410))
    card.put(ears, form=12, rough=0.3)
    night_inside(card, HEAD, Rng("head", card.seed), 60, 470)
    face(card)
    for paw in PAWS:
        layer = card.layer()
        furry(layer, paw, rng, NIGHT, 12)
        layer.fill(paw, mix(NIGHT, FUR, 0.4), gradient=Linear(DEEP, 0, 690, 0, 850))
        box = paw.getBounds()
        for share in (0.34, 0.62):
            x = box.left() + box.width() * share
            layer.stroke(line(curve([(x, 770), (x + 2, 796), (x - 2, 818)], 12)), DEEP, 5, 0.9)
        card.put(layer, form=34, light=0.55, rim=0.3, rough=0.3, shadow=(4, 12, 14, 0.5))


def face(card: Art) -> None:
    """One eye is shut, the other is the moon."""
    card.glow(352, 520, 150, "#ffe9a8", 0.55, 2)
    layer = card.layer()
    eye = spline([(296, 530, 1), (322, 494), (362, 484), (406, 506, 1), (392, 540), (350, 556), (314, 550)])
    layer.fill(eye, "#fff3c0", gradient=Radial("#e9b64c", 346, 516, 70))
    layer.fill(ellipse(352, 520, 9, 30), "#181434", clip=eye)
    for x, y, r in ((326, 524, 6), (378, 506, 5), (374, 532, 8)):
        layer.fill(ellipse(x, y, r, r * 0.8), "#d9a548", 0.45, clip=eye)
    card.put(layer, flat=True, glow=0.6, rough=0)
    lines = card.layer()
    lines.stroke(line(curve([(290, 530), (322, 488), (364, 476), (412, 504)], 30)), DEEP, 8)
    lines.stroke(line(curve([(122, 520), (160, 546), (200, 548), (232, 528)], 30)), "#0c0f2c", 7)
    lines.stroke(line(curve([(128, 532), (162, 556), (200, 558), (226, 542)], 30)), FUR, 3, 0.8)
    for side in (-1, 1):
        lines.stroke(line(curve([(262, 612), (262 + side * 14, 640), (262 + side * 50, 646)], 20)), "#070a22", 6)
        lines.stroke(line(curve([(262, 618), (262 + side * 15, 646), (262 + side * 48, 652)], 20)), "#4b529a", 2, 0.8)
    lines.fill(spline([(240, 588), (262, 584), (284, 588), (274, 606), (262, 614), (250, 606)]), "#c2728a")
    card.put(lines, flat=True, rough=0.2)
    whiskers = card.layer()
    for side in (-1, 1):
        for k, lift in enumerate((-26, 2, 30)):
            start = (262 + side * 62, 616 + k * 9)
            end = (262 + side * (250 - 12 * k), 600 + lift)
            middle = ((start[0] + end[0]) / 2, start[1] - 12 + lift * 0.3)
            whiskers.stroke(line(curve([start, middle, end], 30)), "#dfe2ff", 2, 0.85)
    card.late(whiskers, flat=True, rough=0)


def town(card: Art, rng: Rng) -> None:
    """Three streets of it, at supper."""
    walls = ["#b98f86", "#a58a98", "#c7a184", "#8e8aa6", "#b7a59a"]
    tiles = ["#8c3f3a", "#74404c", "#9c5238", "#5d4a62"]
    for y, w, step, depth, ground in (
        (868, 58, 70, 0.18, "#54406a"),
        (974, 84, 98, 0.06, "#43365c"),
        (1116, 122, 146, 0.0, "#2f2748"),
    ):
        hill(card, [(-20, y - 22), (200, y - 30), (480, y - 18), (820, y - 34)], ground, form=20)
        x = -20 + rng.uniform(0, 20)
        while x < 840:
            wide = w * rng.uniform(0.85, 1.15)
            high = wide * rng.uniform(0.7, 1.15)
            at = (x, y + rng.normal(0, 5))
            house(card, *at, wide, high, rng.pick(walls), rng.pick(tiles), seed=round(x), depth=depth)
            x += step * rng.uniform(0.86, 1.1)
    tail(card, rng)
    for x, y in ((520, 812), (92, 900)):
        smoke(card, x, y, 90, colour="#e9cdb4")


def tail(card: Art, rng: Rng) -> None:
    """It comes round the last corner."""
    layer = card.layer()
    furry(layer, TAIL, rng, NIGHT, 16)
    layer.fill(TAIL, NIGHT, gradient=Linear(DEEP, 0, 940, 0, 1110))
    card.put(layer, form=40, light=0.5, rim=0.3, rough=0.3, shadow=(-4, -10, 22, 0.6))
    night_inside(card, TAIL, Rng("tail", card.seed), 40, 1200)


def child(card: Art) -> None:
    """On a ladder against the paw."""
    layer = card.layer()
    for dx in (-13, 13):
        layer.stroke(line([(206 + dx, 1004), (176 + dx, 770)]), "#e2b877", 6)
    for k in range(11):
        t = k / 10.5
        x, y = 206 - 30 * t, 1004 - 234 * t
        layer.stroke(line([(x - 13, y), (x + 13, y)]), "#c9995c", 5)
    card.put(layer, form=4, shadow=(4, 3, 4, 0.4))
    person(
        card,
        188,
        912,
        92,
        "reach_up",
        "back",
        build="child",
        garb="nightshirt",
        top="#f4ead2",
        hair="#4a2b20",
        hairstyle="curly",
        skin="#a86f4c",
        arm_r=(0, 8, 172),
    )


def paint(card: Art) -> None:
    """Paint it."""
    rng = Rng("night cat", card.seed)
    card.sun(118, 0.42, "#ffcf8e", "#1a1a4a")
    card.fog_colour = "#d9937a"
    evening(card)
    cat(card, rng)
    card.wash("#6a4a72", smoothstep(700, 960, card.ys) * 0.25)
    town(card, rng)
    child(card)
    card.focus = [(262, 540, 190), (188, 860, 70)]
    card.wash("#1c1640", smoothstep(1080, 1240, card.ys) * 0.4)
    card.finish(bloom=0.35, vignette=0.3, vignette_colour="#160f30")
