"""Idea: a girl blows bubbles; in each of them she herself goes on, older.

Readings: growing up; what if; how short it is; a wish.
Second story: the highest bubble has just burst, and a moth flies through the drops.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

from atelier.chance import Rng
from atelier.colour import mix
from atelier.decks.overheard.figures.people import Attire, person
from atelier.decks.overheard.motifs.objects import boat
from atelier.decks.overheard.motifs.plants import foliage, grass, pine, tree
from atelier.decks.overheard.motifs.sky import hill
from atelier.decks.overheard.painting import Art
from atelier.decks.overheard.worlds import glass_rim, shining_rim, world
from atelier.geometry import TAU, arc, curve, ellipse, leaf, line, poly, rect, spline, tube

RED = "#a8482a"
GIRL = Attire(
    garb="dress",
    top="#3f7a86",
    bottom="#3f7a86",
    hair=RED,
    hairstyle="plait",
    skin="#eec2a0",
    stockings="#f0e4d0",
    scarf="#e8b04a",
)


def paint_garden(card: Art) -> None:
    """Dusk in a garden, out of focus: hedge, lanterns of quince, a wall."""
    card.sky(["#5c5a86", "#8f7ca0", "#cfa0a8", "#efc6a8", "#f3dcc0"], [0, 0.25, 0.5, 0.68, 0.8], noise=0.06, brush=20)
    card.glow(720, 820, 520, "#ffe2b8", 0.5, 1.6)
    for left, foot, h, depth in ((90, 900, 560, 0.5), (720, 880, 440, 0.58), (420, 860, 260, 0.66)):
        tree(card, left, foot, h, "#5a4a5c", ("#5c6a70", "#76807a", "#8f9484"), 0.34, left, depth, n=220)
    hill(card, [(0, 884), (260, 864), (540, 872), (800, 856)], "#8a8a80", form=40, depth=0.42)
    card.fog(780, 960, "#e8c0b0", 0.45)
    rng = Rng("hedge", card.seed)
    hill(card, [(0, 960), (130, 944), (300, 966), (470, 940), (640, 962), (800, 940)], "#5c6a5c", form=30, depth=0.25)
    layer = card.layer()
    for _ in range(900):
        x = rng.uniform(-10, 810)
        y = 960 + 14 * math.sin(x / 70) + rng.uniform(-22, 250)
        layer.fill(
            leaf(x, y, rng.uniform(12, 24), rng.uniform(8, 13), rng.uniform(0, 360)),
            rng.pick(["#56685f", "#66785f", "#788664", "#4a5c5a", "#8a8f70"]),
        )
    card.put(layer, form=4, depth=0.3, light=0.6)
    layer = card.layer()
    for _ in range(26):
        x, y = rng.uniform(0, 800), rng.uniform(950, 1060)
        layer.fill(ellipse(x, y, 8, 7), rng.pick(["#f0c060", "#f6dc9a"]))
    card.put(layer, form=4, depth=0.1)


def paint_wall(card: Art) -> None:
    """A garden wall, with what grows in it."""
    rng = Rng("wall", card.seed)
    stones = card.layer()
    for row in range(5):
        x = -40.0 - row % 2 * 46
        while x < 840:
            w, y = rng.uniform(70, 120), 1046 + row * 40 + 0.014 * x
            stones.fill(rect(x + 3, y + 3, w - 6, 34, 12), rng.pick(["#8f7f86", "#a08c8c", "#7d7080", "#b09a92"]))
            x += w
    ground = card.layer()
    ground.fill(rect(-20, 1046, 840, 180), "#5a4c5c")
    card.put(ground, flat=True)
    card.put(stones, form=11, rough=0.8, texture=1.2, shadow=(1, 3, 3, 0.4))
    coping = card.layer()
    for k in range(6):
        coping.fill(rect(-30 + k * 148, 1020 + k * 2, 144, 38, 13), ("#b8a49c", "#c4b0a4")[k % 2])
    card.put(coping, form=13, rim=0.4, texture=1.1, shadow=(2, 8, 8, 0.45))


def paint_girl(card: Art) -> tuple[float, float]:
    """She sits on it with her back to us and her head up; returns where the ring is."""
    dress, skin = "#3f7a86", "#eec2a0"
    x = 226
    card.contact(x, 1036, 130, 12, 0.6)
    ring = (456, 842)
    card.shape(
        tube([(x + 58, 842), (x + 128, 858), (x + 186, 836)], [52, 44, 34]),
        "#4a8894",
        form=17,
        rim=0.5,
        shadow=(3, 8, 9, 0.35),
    )
    skirt = spline(
        [
            (x - 62, 930),
            (x - 128, 1000),
            (x - 146, 1050),
            (x - 60, 1064),
            (x + 40, 1056),
            (x + 128, 1062),
            (x + 142, 1026),
            (x + 96, 970),
            (x + 60, 930),
        ]
    )
    card.shape(skirt, dress, form=34, rim=0.3, shadow=(2, 8, 10, 0.4))
    folds = card.layer()
    for a, b in ((-40, -96), (-14, -40), (14, 20), (40, 84)):
        folds.fill(tube([(x + a, 946), (x + (a + b) / 2, 1000), (x + b, 1052)], [2, 9, 4]), "#2c5c6a")
    card.put(folds, flat=True, rough=0.4, opacity=0.55)
    back = spline(
        [
            (x - 40, 806),
            (x - 74, 828),
            (x - 78, 880),
            (x - 64, 946),
            (x, 958),
            (x + 62, 946),
            (x + 76, 880),
            (x + 74, 828),
            (x + 40, 806),
        ]
    )
    card.shape(back, dress, form=32, rim=0.5, shadow=(2, 6, 8, 0.3))
    card.shape(
        tube([(x - 64, 840), (x - 104, 910), (x - 112, 1008)], [50, 40, 30]),
        "#376e7a",
        form=16,
        rim=0.3,
        shadow=(2, 5, 7, 0.4),
    )
    card.shape(
        spline([(x - 132, 1004), (x - 128, 1026), (x - 108, 1034), (x - 92, 1022), (x - 96, 1002)]), skin, form=9
    )
    sash = card.layer()
    sash.fill(tube([(x - 66, 938), (x, 950), (x + 64, 938)], [26, 27, 26]), "#e8b04a")
    for side in (-1, 1):
        sash.fill(
            spline(
                [(x, 944, 1), (x + side * 30, 916), (x + side * 58, 926), (x + side * 54, 958), (x + side * 26, 962)]
            ),
            "#e8b04a",
        )
        sash.fill(tube([(x + side * 6, 950), (x + side * 20, 986), (x + side * 28, 1026)], [10, 18, 24]), "#d89c38")
    card.put(sash, form=10, rim=0.4, shadow=(2, 4, 5, 0.4))
    card.shape(tube([(x + 2, 822), (x + 8, 776)], [50, 44]), skin, form=14)
    card.shape(
        spline([(x - 50, 816), (x - 20, 800), (x + 30, 800), (x + 54, 816), (x + 20, 836), (x - 24, 836)]),
        "#f4ead6",
        form=9,
        rim=0.3,
    )
    paint_hair(card, x)
    card.shape(
        spline([(x + 168, 850), (x + 172, 820), (x + 192, 806), (x + 210, 818), (x + 206, 846), (x + 190, 860)]),
        skin,
        form=10,
        rim=0.3,
    )
    wand = card.layer()
    wand.stroke(line(curve([(x + 180, 884), (x + 196, 848), (ring[0] - 14, ring[1] - 18 + 14)], 14)), "#c8503c", 9)
    wand.stroke(ellipse(ring[0] + 8, ring[1] - 36, 30, 38, 24), "#c8503c", 8)
    card.put(wand, form=4, shadow=(4, 6, 5, 0.3))
    for k in range(3):
        card.shape(
            tube([(x + 176, 828 + k * 13), (x + 196, 826 + k * 13), (x + 204, 834 + k * 12)], [13, 14, 10]),
            "#f2cba9",
            form=6,
            shadow=(1, 2, 2, 0.4),
        )
    film = card.layer()
    film.fill(ellipse(ring[0] + 8, ring[1] - 36, 26, 34, 24), "#dff0f4", 0.45)
    film.stroke(arc(ring[0] + 8, ring[1] - 36, 18, 25, 190, 260), "#ffffff", 3, 0.9)
    card.late(film, flat=True, rough=0)
    jar(card, x - 178, 1024)
    return (ring[0] + 20, ring[1] - 60)


def paint_hair(card: Art, x: float) -> None:
    """A bob that was cut at the kitchen table, and as much of her face as one sees from behind."""
    cheek = [
        (x + 50, 700),
        (x + 80, 706),
        (x + 88, 722),
        (x + 99, 734),
        (x + 90, 743),
        (x + 92, 754),
        (x + 86, 772),
        (x + 60, 790),
    ]
    card.shape(spline(cheek), "#eec2a0", form=14, rim=0.4)
    shape = spline(
        [
            (x - 74, 804),
            (x - 86, 740),
            (x - 66, 676),
            (x - 8, 646),
            (x + 54, 660),
            (x + 84, 708),
            (x + 74, 742),
            (x + 62, 776),
            (x + 66, 806),
            (x + 30, 818),
            (x + 4, 810),
            (x - 24, 822),
            (x - 50, 812),
        ]
    )
    card.shape(shape, RED, form=34, rim=0.5, shadow=(2, 8, 9, 0.4))
    strands = card.layer()
    for k in range(28):
        t = k / 27
        end = (x - 76 + 146 * t, 812 - 6 * math.sin(t * 9))
        way = [(x + 6, 652), (x - 70 + 140 * t + (t - 0.5) * 30, 712), end]
        strands.stroke(line(curve(way, 16)), ("#cc6a40", "#8a3a1e", "#b8562f")[k % 3], 4, 0.55, clip=shape)
    strands.bounds = shape.getBounds()
    card.put(strands, flat=True, rough=0.3)
    card.shade(ellipse(x + 30, 692, 40, 20, -20), "#ffb070", 0.35, 14, mode="screen", clip=shape)


def jar(card: Art, x: float, y: float) -> None:
    """Soap, in what was a jam jar."""
    card.contact(x, y, 34, 7, 0.5)
    layer = card.layer()
    layer.fill(rect(x - 27, y - 66, 54, 68, 10), "#cfe4e8", 0.85)
    layer.fill(rect(x - 25, y - 36, 50, 36, 8), "#9cd0d8")
    layer.fill(rect(x - 24, y - 74, 48, 12, 5), "#e8b04a")
    card.put(layer, form=8, rim=0.6, shadow=(3, 5, 5, 0.35))
    suds = card.layer()
    for dx, dy, r in ((-14, -42, 8), (2, -46, 10), (16, -40, 7), (-2, -36, 8)):
        suds.fill(ellipse(x + dx, y + dy, r), "#ffffff", 0.9)
    card.put(suds, form=3)


Inside = Callable[[Art, float, float, float], None]


def ground(inner: Art, x: float, y: float, r: float, sky: list[str], earth: str) -> float:
    """Sky and floor of a bubble; returns the y of the ground."""
    inner.sun(130, 0.5, "#fff2d8", "#4a3a5c")
    inner.fog_colour = sky[-1]
    inner.sky(sky, [max((y - r) / 1200, 0), min((y + r * 0.5) / 1200, 1)] if len(sky) == 2 else None, noise=0.02)
    floor = y + r * 0.5
    inner.shape(ellipse(x, floor + r * 0.72, r * 1.5, r * 0.8), earth, form=r * 0.2)
    return floor


def at_eight(inner: Art, x: float, y: float, r: float) -> None:
    """With a kite in spring."""
    floor = ground(inner, x, y, r, ["#a8d4e0", "#e8f0d0"], "#9cbc6c")
    for dx, h in ((-0.7, 0.7), (0.72, 0.9), (0.4, 0.5)):
        tree(
            inner,
            x + dx * r,
            floor - r * 0.04,
            r * h,
            "#6a5444",
            ("#6c9a5c", "#8cb468", "#f2c8cc"),
            0.4,
            int(h * 10),
            0.2,
            n=120,
        )
    girl = person(inner, x - r * 0.16, floor + r * 0.16, r * 1.16, "run", "side", False, "child", GIRL)
    layer = inner.layer()
    kite = (x + r * 0.46, y - r * 0.42)
    layer.stroke(line([girl.near, kite]), "#fffaf0", 1.5)
    layer.fill(
        poly(
            [
                (kite[0], kite[1] - r * 0.2),
                (kite[0] + r * 0.13, kite[1]),
                (kite[0], kite[1] + r * 0.22),
                (kite[0] - r * 0.13, kite[1]),
            ]
        ),
        "#d8503c",
    )
    inner.put(layer, form=3)


def at_sixteen(inner: Art, x: float, y: float, r: float) -> None:
    """Reading against a tree in summer."""
    floor = ground(inner, x, y, r, ["#f2dc9a", "#f6eccc"], "#c8b45c")
    inner.shape(
        tube([(x - r * 0.36, floor + 10), (x - r * 0.38, y - r)], [r * 0.26, r * 0.2]), "#7a5a44", form=r * 0.08
    )
    foliage(
        inner,
        x - r * 0.3,
        y - r * 0.72,
        r * 0.9,
        r * 0.34,
        ("#6c8a44", "#8aa64e", "#b4c45c"),
        200,
        (r * 0.1, r * 0.18),
        4,
    )
    grass(inner, x - r, x + r, floor + r * 0.1, (r * 0.06, r * 0.22), 90, ("#a8983c", "#8c8a3c", "#d8c464"), 3)
    person(
        inner,
        x - r * 0.08,
        floor + r * 0.26,
        r * 1.36,
        "sit_ground",
        "side",
        False,
        "woman",
        replace(GIRL, hairstyle="long"),
    )
    layer = inner.layer()
    layer.fill(
        poly(
            [
                (x + r * 0.16, floor - r * 0.18),
                (x + r * 0.34, floor - r * 0.24),
                (x + r * 0.36, floor - r * 0.08),
                (x + r * 0.18, floor - r * 0.02),
            ]
        ),
        "#f6efe0",
    )
    inner.put(layer, form=3)


def at_thirty(inner: Art, x: float, y: float, r: float) -> None:
    """Travelling: a case, a wind, the sea behind."""
    floor = ground(inner, x, y, r, ["#8fb4c8", "#d8e4dc"], "#8a9aa0")
    inner.shape(rect(x - r, floor - r * 0.34, r * 2, r * 0.3), "#4f8494", form=8)
    for dx, s in ((0.56, 0.3), (-0.62, 0.2)):
        boat(inner, x + dx * r, floor - r * 0.26, r * s / 44, "#7a4434", "#f6ecd4")
    person(
        inner,
        x,
        floor + r * 0.22,
        r * 1.36,
        "walk",
        "tq",
        False,
        "woman",
        replace(GIRL, garb="coat", top="#3f7a86", hairstyle="bun", hat="wide", hatcol="#5a4438"),
    )
    inner.shape(rect(x - r * 0.52, floor - r * 0.08, r * 0.3, r * 0.22, 4), "#8a5634", form=5)


def at_forty(inner: Art, x: float, y: float, r: float) -> None:
    """With a child of her own, in autumn."""
    floor = ground(inner, x, y, r, ["#d8946c", "#f2d0a0"], "#a8683c")
    hill(
        inner,
        [(x - r, floor - r * 0.1), (x, floor - r * 0.3), (x + r, floor - r * 0.06)],
        "#b87848",
        form=20,
        depth=0.2,
    )
    for dx, h in ((-0.72, 1.1), (0.74, 1.3)):
        tree(
            inner,
            x + dx * r,
            floor + r * 0.04,
            r * h,
            "#5a3c30",
            ("#a8482a", "#d07a34", "#eaa848"),
            0.36,
            int(h * 10),
            0.08,
            n=160,
        )
    leaves = inner.layer()
    rng = Rng("fall", 2)
    for _ in range(46):
        leaves.fill(
            leaf(x + rng.uniform(-r, r), floor + rng.uniform(-r * 0.1, r * 0.4), 10, 5, rng.uniform(0, 360)),
            rng.pick(["#c8502c", "#e8a03c", "#8a3c28"]),
        )
    inner.put(leaves, form=2)
    person(
        inner,
        x - r * 0.14,
        floor + r * 0.18,
        r * 1.3,
        "offer",
        "side",
        False,
        "woman",
        replace(GIRL, hairstyle="bun"),
        nod=20.0,
        reach={"r": (x + r * 0.26, floor - r * 0.12)},
    )
    person(
        inner,
        x + r * 0.36,
        floor + r * 0.2,
        r * 0.7,
        "reach_up",
        "side",
        True,
        "small",
        replace(GIRL, top="#d8a63c", hairstyle="short"),
    )


def at_eighty(inner: Art, x: float, y: float, r: float) -> None:
    """Old, on a bench, in the first snow."""
    floor = ground(inner, x, y, r, ["#8f9cb8", "#dfe4ea"], "#eef2f6")
    for dx, h in ((-0.66, 1.0), (0.6, 1.2), (0.2, 0.7)):
        pine(inner, x + dx * r, floor + r * 0.02, r * h, "#5c7488", seed=int(h * 9), depth=0.3, snow="#f4f8fc")
    layer = inner.layer()
    for dy in (-0.02, -0.3, -0.42):
        layer.fill(rect(x - r * 0.6, floor + dy * r, r * 1.1, r * 0.08, 3), "#6a4c3c")
    for dx in (-0.5, 0.38):
        layer.fill(rect(x + dx * r, floor - r * 0.42, r * 0.07, r * 0.66), "#4a3a34")
    inner.put(layer, form=4)
    old = replace(GIRL, garb="greatcoat", hair="#e6e2da", hairstyle="bun", stockings="#5a5060")
    person(
        inner, x - r * 0.06, floor, r * 1.3, "sit", "tq", False, "old", old, anchor="seat", eyes="closed", nod=16.0
    )
    rng = Rng("snow", 3)
    layer = inner.layer()
    for _ in range(40):
        layer.fill(ellipse(x + rng.uniform(-r, r), y + rng.uniform(-r, r), rng.uniform(1.2, 2.8)), "#ffffff", 0.9)
    inner.put(layer, flat=True, rough=0)


BUBBLES: list[tuple[float, float, float, Inside]] = [
    (622, 806, 82, at_eight),
    (676, 622, 112, at_sixteen),
    (452, 486, 136, at_thirty),
    (178, 372, 160, at_forty),
    (450, 176, 126, at_eighty),
]


def paint_bubble(card: Art, x: float, y: float, r: float, inside: Inside) -> None:
    """A soap film around a year: the world, pearly edge, two highlights."""
    disc = ellipse(x, y, r)
    mask = world(card, disc, lambda inner: inside(inner, x, y, r), rough=0.1)
    glass_rim(card, mask, "#e6d4ea", r * 0.16, 0.75)
    shining_rim(card, mask, "#ffe8e0", r * 0.12, 0.25)
    layer = card.layer()
    for k, (tone, start, end) in enumerate(
        (("#f6a8c0", 200, 290), ("#9ce0e4", 20, 110), ("#f8e49c", 120, 190), ("#b8a8f0", 300, 370))
    ):
        layer.stroke(arc(x, y, r - 5 - k % 2 * 3, r - 5 - k % 2 * 3, start, end), tone, 8, 0.8, blur=2.5)
    for k, tone in enumerate(("#ffc8dc", "#c8f0f4", "#fff0c0")):
        swirl = curve(
            [
                (x - r * 0.8, y + r * (0.3 - 0.3 * k)),
                (x - r * 0.2, y + r * (0.1 - 0.32 * k)),
                (x + r * 0.3, y + r * (0.36 - 0.3 * k)),
                (x + r * 0.86, y + r * (0.1 - 0.22 * k)),
            ],
            24,
        )
        layer.stroke(line(swirl), tone, r * 0.1, 0.2, clip=disc, blur=r * 0.04)
    layer.stroke(ellipse(x, y, r - 1), "#ffffff", 1.8, 0.6)
    layer.stroke(arc(x, y, r * 0.8, r * 0.8, 205, 252), "#ffffff", r * 0.07, 0.75, blur=2)
    layer.fill(ellipse(x + r * 0.5, y + r * 0.58, r * 0.09, r * 0.05, -40), "#ffffff", 0.8, blur=1)
    card.late(layer, flat=True, rough=0)


def paint_small_bubbles(card: Art, ring: tuple[float, float]) -> None:
    """The empty ones in between, from the ring upwards."""
    rng = Rng("small", card.seed)
    way = curve([ring, (470, 860), (610, 740), (620, 560), (380, 480), (250, 300), (380, 150), (650, 110)], 40)
    layer = card.layer()
    for k in range(4, 40):
        x, y = way[k][0] + rng.normal(0, 46), way[k][1] + rng.normal(0, 34)
        if any(math.hypot(x - bx, y - by) < r + 16 for bx, by, r, _ in BUBBLES):
            continue
        r = rng.uniform(5, 17)
        layer.fill(ellipse(x, y, r), "#f4e8f0", 0.2)
        layer.stroke(ellipse(x, y, r), "#ffffff", 1.8, 0.85)
        layer.stroke(arc(x, y, r * 0.7, r * 0.7, 200, 260), rng.pick(["#ffffff", "#f6c0d0", "#b8ecec"]), 2.4, 0.9)
    card.late(layer, flat=True, rough=0)


def paint_burst(card: Art) -> None:
    """The one that is no more: a ring of drops, and a moth."""
    x, y = 682, 116
    rng = Rng("burst", card.seed)
    layer = card.layer()
    for k in range(44):
        a = TAU * k / 44 + rng.normal(0, 0.05)
        r = rng.uniform(58, 92)
        px, py = x + math.cos(a) * r, y + math.sin(a) * r
        layer.fill(
            ellipse(px, py, rng.uniform(1.5, 4.6), rng.uniform(1.2, 3), math.degrees(a)),
            rng.pick(["#ffffff", "#ffe4ec", "#d4f0f4"]),
            0.95,
        )
    card.late(layer, flat=True, rough=0)
    layer = card.layer()
    for side in (-1, 1):
        layer.fill(
            spline(
                [
                    (x, y, 1),
                    (x + side * 16, y - 27),
                    (x + side * 39, y - 25),
                    (x + side * 29, y),
                    (x + side * 24, y + 19),
                    (x + side * 8, y + 12),
                ]
            ),
            "#f2e2c4",
        )
        layer.fill(ellipse(x + side * 22, y - 11, 6), "#a8788a")
    layer.fill(ellipse(x, y + 2, 4.4, 15), "#7a5a5c")
    card.put(layer, form=6, shadow=(4, 8, 6, 0.25))


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(35, 0.5, "#ffe8c8", "#4a3464")
    card.fog_colour = mix("#d8b0b4", "#efc6a8", 0.4)
    paint_garden(card)
    paint_wall(card)
    ring = paint_girl(card)
    for x, y, r, inside in BUBBLES:
        paint_bubble(card, x, y, r, inside)
    paint_small_bubbles(card, ring)
    paint_burst(card)
    grass(card, 300, 810, 1216, (30, 100), 120, ("#4a5a5c", "#5c6c60", "#3c4a54"), 4, 8)
    card.focus = [(230, 860, 160), *((x, y, r) for x, y, r, _ in BUBBLES)]
    card.finish(bloom=0.2, vignette=0.3, vignette_colour="#2a2040")
