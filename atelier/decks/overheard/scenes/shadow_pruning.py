"""Idea: a gardener on a ladder prunes the shadow of a tree on a wall; it is becoming somebody's profile.

Readings: remembrance; censorship; making the world as one wants it; love of detail.
Second story: the cut-off shadow leaves lie in the gravel, and the cat has caught one.
"""

from __future__ import annotations

import math

import numpy as np

from atelier.chance import Rng
from atelier.colour import lighten, mix, rgb
from atelier.decks.overheard.figures.heads import Head, HeadStyle, profile
from atelier.decks.overheard.figures.people import person
from atelier.decks.overheard.layers import Layer
from atelier.decks.overheard.motifs.plants import foliage
from atelier.decks.overheard.painting import Art
from atelier.decks.overheard.texture import blur
from atelier.geometry import Frame, Path, blob, curve, ellipse, leaf, line, poly, rect, spline, tube

SHADE = "#686c84"
FOOT = 976


def cast(card: Art, layer: Layer, softness: float, strength: float = 1.0) -> None:
    """Lay a drawn sheet down as a shadow on whatever is there."""
    share = blur(card.coverage(layer), softness * card.scale)[..., None] * strength
    card.image = card.image * (1 - share * (1 - rgb(SHADE)))


def paint_wall(card: Art, rng: Rng) -> None:
    """Old limewash: stains, a crack with bare brick, a ledge of tiles."""
    card.sky(["#e8dcc2", "#f4ead4", "#efe2c8", "#dccba8"], [0, 0.3, 0.65, 0.82], noise=0.06, cell=180)
    layer = card.layer()
    for _ in range(40):
        x, y = rng.uniform(-20, 820), rng.uniform(90, 940)
        layer.fill(
            blob(x, y, rng.uniform(20, 90), rng.uniform(12, 50), seed=rng.integer(0, 999)),
            rng.pick(["#e0d0ae", "#f8f0de", "#d6c8aa"]),
            blur=8,
        )
    card.put(layer, form=6, rough=0.2, opacity=0.5)
    bare = blob(712, 760, 66, 84, 11, 0.25, 3)
    layer = card.layer()
    layer.fill(bare, "#e4d0ae")
    for j in range(9):
        for k in range(5):
            layer.fill(
                rect(640 + k * 40 + (20 if j % 2 else 0), 676 + j * 20, 33, 14, 2),
                mix("#a05c3c", "#b87c58", rng.uniform(0, 1)),
                clip=bare,
            )
    card.put(layer, form=4, rough=1.4)
    layer = card.layer()
    for points in (
        [(690, 680), (676, 610), (700, 540), (684, 470)],
        [(760, 700), (790, 640), (802, 600)],
        [(60, 930), (84, 850), (70, 800)],
    ):
        layer.stroke(line(curve(points, 20)), "#a09078", 3)
    card.put(layer, flat=True, rough=1)


def paint_coping(card: Art, rng: Rng) -> None:
    """Roof tiles along the top of the wall and a strip of hot sky."""
    card.shape(rect(-10, -10, 820, 60), "#8cbcc8", flat=True)
    layer = card.layer()
    for k in range(15):
        x = -20 + k * 58
        layer.fill(
            spline([(x, 44, 1), (x + 29, 24), (x + 60, 44, 1), (x + 58, 92), (x + 30, 102), (x + 2, 92)]),
            mix("#c06a44", "#a8543c", rng.uniform(0, 1)),
        )
    card.put(layer, form=11, shadow=(6, 16, 10, 0.5))


def paint_ground(card: Art, rng: Rng) -> None:
    """Gravel before the wall, a border of box."""
    layer = card.layer()
    layer.fill(poly([(-10, FOOT - 6), (810, FOOT - 6), (810, 1210), (-10, 1210)]), "#d8c49c")
    card.put(layer, form=6)
    layer = card.layer()
    for _ in range(620):
        y = FOOT + rng.uniform(0, 1) ** 0.8 * 230
        size = 2 + (y - FOOT) * 0.026
        layer.fill(
            blob(rng.uniform(-5, 805), y, size * 1.3, size * 0.8, 6, seed=rng.integer(0, 999)),
            rng.pick(["#c8b28a", "#e8dab8", "#b49c78", "#a8987c"]),
        )
    card.put(layer, form=3, rough=0.4, shadow=(1, 2, 2, 0.35))
    card.shade(rect(-10, FOOT - 14, 820, 20), "#5a5468", 0.5, 8)


def likeness() -> Head:
    """The face he has in mind."""
    return profile(None, 428, 396, 470, "left", style=HeadStyle(hairstyle="none", bust=False), paint=False)


def crown(rng: Rng) -> tuple[Path, list[Path]]:
    """The shadow's head: the clipped profile, and the leaves that are still wild."""
    head = likeness()
    wild = []
    for _ in range(620):
        a = rng.uniform(-math.pi * 0.78, math.pi * 0.42)
        q = rng.uniform(0.5, 1.0) ** 0.7
        x, y = 476 + math.cos(a) * 250 * q, 372 + math.sin(a) * 236 * q
        if x < 400 and y > 210:
            continue
        wild.append(leaf(x, y, rng.uniform(22, 46), rng.uniform(11, 20), rng.uniform(0, 360)))
    return head.face, wild


def paint_tree_shadow(card: Art, rng: Rng) -> None:
    """Trunk, boughs, the profile with its mane of leaves, a bird that no real branch holds."""
    face, wild = crown(rng)
    layer = card.layer()
    layer.fill(
        tube([(520, FOOT), (508, 860), (506, 740), (500, 620), (480, 500)], [66, 52, 50, 76, 150], cap=False),
        "#000000",
    )
    for points in ([(506, 740), (580, 640), (640, 560), (690, 500)], [(508, 800), (600, 730), (676, 690)]):
        layer.fill(tube(points, [24, 15, 7]), "#000000")
    layer.fill(face, "#000000")
    for path in wild:
        layer.fill(path, "#000000")
    for _ in range(50):
        x, y = rng.normal(668, 32), rng.normal(600, 66)
        layer.fill(leaf(x, y, rng.uniform(20, 40), 15, rng.uniform(0, 360)), "#000000")
    layer.fill(
        spline(
            [(420, 160, 1), (448, 138), (466, 114), (486, 108), (504, 120, 1), (488, 130), (486, 150), (460, 172)]
        ),
        "#000000",
    )
    cast(card, layer, 2.2, 0.94)
    holes = card.layer()
    for _ in range(120):
        a, q = rng.uniform(-1.6, 1.0), rng.uniform(0.5, 1)
        x, y = 480 + math.cos(a) * 240 * q, 372 + math.sin(a) * 230 * q
        holes.fill(ellipse(x, y, rng.uniform(3, 12), rng.uniform(3, 9), rng.uniform(0, 180)), "#ffffff")
    mask = blur(card.coverage(holes), 2.5 * card.scale)
    card.wash("#efe2c8", mask * 0.6)
    mottle = np.clip(card.textures.fbm(26, 3, 5), 0, 1) * 0.3
    card.wash("#8a8ca0", mottle * card.mask(face) * 0.7)


def paint_real_tree(card: Art) -> None:
    """Only a bough of the true tree comes into the picture, at the upper right."""
    layer = card.layer()
    layer.fill(tube([(860, 330), (780, 250), (720, 214), (650, 196)], [52, 36, 22, 9]), "#5a4434")
    layer.fill(tube([(790, 260), (770, 200), (720, 150)], [20, 12, 5]), "#5a4434")
    card.put(layer, form=10, shadow=(-30, 46, 16, 0.25))
    greens = ("#2f4a34", "#4c6a3c", "#7c9448")
    for x, y, rx, ry in ((770, 150, 96, 70), (700, 206, 74, 46), (806, 290, 74, 60)):
        foliage(card, x, y, rx, ry, greens, 150, (18, 34), round(x))


def paint_ladder(card: Art) -> None:
    """The ladder leans on the wall; its shadow leans beside it."""
    shadow = card.layer()
    for dx in (0, 62):
        shadow.fill(tube([(192 + dx, FOOT), (160 + dx * 0.8, 520)], [11, 9]), "#000000")
    for k in range(9):
        shadow.fill(tube([(192 - k * 3, FOOT - 36 - k * 48), (254 - k * 4, FOOT - 36 - k * 48)], 7), "#000000")
    cast(card, shadow, 2.4, 0.7)
    card.contact(120, 1044, 70, 8, 0.5)
    layer = card.layer()
    for k in range(12):
        t = k / 11.6
        layer.fill(tube([(86 + 30 * t, 1010 - 500 * t), (160 + 22 * t, 1014 - 500 * t)], 11), "#b08048")
    for a, b in (((82, 1046), (116, 500)), ((162, 1050), (184, 504))):
        layer.fill(tube([a, b], [17, 13]), "#a87440")
    card.put(layer, form=5, shadow=(10, 6, 8, 0.35))


def paint_gardener(card: Art) -> None:
    """He stands on a rung and trims the tip of the nose."""
    head = likeness()
    target = (head.mouth[0] - 28, head.mouth[1] + 116)
    look = dict(
        build="old",
        garb="overalls",
        top="#3f6a7a",
        bottom="#5a6a3c",
        apron="#7a8a54",
        hair="#d9d4cc",
        beard="#d9d4cc",
        hat="straw",
        hatcol="#d8b05c",
        skin="#d8a078",
    )
    figure = person(
        card,
        124,
        868,
        330,
        "reach_both",
        74,
        paint=False,
        reach={"r": target, "l": (target[0] - 14, target[1] + 20)},
        **look,
    )
    shadow = card.layer()
    shadow.fill(Frame(60, 24)(figure.outline), "#000000")
    cast(card, shadow, 3, 0.55)
    person(card, 124, 868, 330, "reach_both", 74, reach={"r": target, "l": (target[0] - 14, target[1] + 20)}, **look)
    x, y = target
    layer = card.layer()
    layer.fill(tube([(x - 14, y + 22), (x + 18, y - 4)], [10, 7]), "#a83a2c")
    layer.fill(tube([(x - 4, y), (x + 20, y)], [10, 7]), "#a83a2c")
    card.put(layer, form=3)
    layer = card.layer()
    layer.fill(poly([(x + 14, y - 2), (x + 74, y - 34), (x + 22, y + 5)]), "#c8ccd0")
    layer.fill(poly([(x + 14, y - 6), (x + 80, y - 8), (x + 20, y + 4)]), "#9aa0a8")
    card.put(layer, form=3, shadow=(6, 8, 4, 0.4))


def paint_cuttings(card: Art, rng: Rng) -> None:
    """Leaves made of shadow: falling, in the gravel, in the basket."""
    layer = card.layer()
    for x, y in ((322, 640), (300, 700), (342, 760), (310, 832), (350, 900)):
        layer.fill(leaf(x + rng.normal(0, 8), y, 30, 15, rng.uniform(0, 360)), "#000000")
    for _ in range(64):
        x, y = 290 + rng.normal(0, 110), FOOT + 22 + abs(rng.normal(0, 46))
        layer.fill(
            Frame(x, y, 1, 0, sy=0.55)(leaf(0, 0, rng.uniform(24, 40), rng.uniform(12, 18), rng.uniform(0, 360))),
            "#000000",
        )
    cast(card, layer, 1.2, 0.95)


def paint_basket(card: Art, rng: Rng) -> None:
    """A wicker basket, half full of darkness."""
    x, y = 420, 1120
    card.contact(x, y + 6, 84, 14, 0.55)
    card.shape(ellipse(x, y - 74, 74, 22), "#6a4a2c", form=8)
    layer = card.layer()
    for _ in range(40):
        a, q = rng.uniform(0, math.tau), rng.uniform(0, 1)
        layer.fill(
            leaf(x + math.cos(a) * 54 * q, y - 82 + math.sin(a) * 15 * q, 32, 15, rng.uniform(0, 360)),
            mix("#4c5064", "#6a6e86", rng.uniform(0, 1)),
        )
    card.put(layer, form=3, light=0.4)
    body = spline(
        [(x - 76, y - 72, 1), (x, y - 52), (x + 76, y - 72, 1), (x + 60, y - 4), (x, y + 8), (x - 60, y - 4)]
    )
    layer = card.layer()
    layer.fill(body, "#a87c44")
    for j in range(6):
        for k in range(13):
            layer.fill(
                ellipse(x - 72 + k * 12 + (6 if j % 2 else 0), y - 52 + j * 12, 7, 4),
                lighten("#a87c44", 0.08),
                clip=body,
            )
    card.put(layer, form=16)
    layer = card.layer()
    layer.stroke(
        line(curve([(x - 70, y - 70), (x - 40, y - 140), (x + 40, y - 140), (x + 70, y - 70)], 24)), "#8a6234", 9
    )
    card.put(layer, form=4)


def paint_cat(card: Art) -> None:
    """A white cat with its paw on a leaf that is not there."""
    x, y = 628, 1092
    card.contact(x + 10, y + 4, 76, 12, 0.5)
    layer = card.layer()
    layer.fill(
        tube([(x + 60, y - 20), (x + 104, y - 8), (x + 118, y - 46), (x + 100, y - 70)], [18, 16, 14, 10]), "#f4ecdc"
    )
    layer.fill(
        spline(
            [
                (x - 30, y),
                (x - 34, y - 34),
                (x - 8, y - 66),
                (x + 34, y - 72),
                (x + 74, y - 44),
                (x + 76, y),
                (x + 20, y + 4),
            ]
        ),
        "#f8f0e0",
    )
    layer.fill(tube([(x - 22, y - 26), (x - 56, y - 8), (x - 76, y - 2)], [20, 16, 14]), "#f8f0e0")
    card.put(layer, form=22, rough=1)
    layer = card.layer()
    layer.fill(
        spline(
            [
                (x - 62, y - 52),
                (x - 60, y - 84, 1),
                (x - 40, y - 72),
                (x - 22, y - 74),
                (x - 4, y - 88, 1),
                (x - 4, y - 54),
                (x - 20, y - 32),
                (x - 46, y - 32),
            ]
        ),
        "#f8f0e0",
    )
    layer.fill(poly([(x - 14, y - 70), (x - 4, y - 88), (x - 4, y - 60)]), "#c87c48")
    card.put(layer, form=14, shadow=(4, 6, 6, 0.35))
    layer = card.layer()
    for dx in (-46, -24):
        layer.stroke(line(curve([(x + dx - 6, y - 54), (x + dx, y - 50), (x + dx + 6, y - 54)], 8)), "#3a3038", 2.6)
    layer.fill(poly([(x - 38, y - 44), (x - 32, y - 44), (x - 35, y - 40)]), "#c87878")
    card.late(layer, flat=True, rough=0)
    paw = card.layer()
    paw.fill(Frame(x - 96, y + 4, 1, 0, sy=0.6)(leaf(0, 0, 44, 22, 14)), "#000000")
    cast(card, paw, 1, 0.95)


def paint(card: Art) -> None:
    """Paint it."""
    rng = Rng("pruning", card.seed)
    card.sun(48, 0.55, "#fff6de", "#4a4a68")
    card.fog_colour = "#efe2c8"
    paint_wall(card, rng)
    paint_ground(card, rng)
    paint_tree_shadow(card, rng)
    paint_coping(card, rng)
    paint_real_tree(card)
    paint_cuttings(card, rng)
    paint_ladder(card)
    paint_gardener(card)
    paint_basket(card, rng)
    paint_cat(card)
    card.focus = [(240, 560, 150), (340, 400, 170), (712, 760, 70)]
    card.finish(bloom=0.15, vignette=0.22, vignette_colour="#5a4650")
