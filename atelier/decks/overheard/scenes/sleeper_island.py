"""Idea: an island is a sleeping giant; on the next island they are loading a cannon.

Readings: neighbours; fear of what is only asleep; never wake it; war against a landscape.
Second story: a small boat rows over with a pillow, and on the sleeper's chest somebody has lit a stove.
"""

from __future__ import annotations

import math

from atelier.chance import Rng
from atelier.colour import darken, mix, shift
from atelier.decks.overheard.figures.heads import HeadStyle, profile
from atelier.decks.overheard.figures.people import person
from atelier.decks.overheard.layers import Linear
from atelier.decks.overheard.motifs.buildings import house, smoke
from atelier.decks.overheard.motifs.plants import pine
from atelier.decks.overheard.motifs.water import sea
from atelier.decks.overheard.painting import Art
from atelier.geometry import TAU, Frame, blob, curve, ellipse, line, rect, spline, tube

WATER = 590
STONE = "#b7a78f"


def paint_morning(card: Art) -> None:
    """A grey sea morning, one warm gap under the cloud bank."""
    card.sky(["#77858e", "#93a0a4", "#b8bbb4", "#e6d8bc", "#e9c79c"], [0, 0.16, 0.3, 0.42, 0.5], noise=0.06, brush=2)
    card.glow(640, 470, 420, "#ffe6bc", 0.6, 1.6)
    rng = Rng("bank", card.seed)
    layer = card.layer()
    for _ in range(46):
        x, y, w = rng.uniform(-120, 800), rng.uniform(20, 330), rng.uniform(120, 380)
        band = curve([(x, y), (x + w * 0.4, y - 10), (x + w, y + 6)], 14)
        layer.stroke(line(band), rng.pick(["#6c7a84", "#a8b0b0", "#8794a0"]), rng.uniform(8, 26), 0.22, blur=8)
    card.put(layer, flat=True, rough=0)
    card.shape(
        spline([(-40, 600, 1), (-40, 520), (70, 500), (180, 540), (300, 570), (300, 600, 1)]),
        "#8894a0",
        form=20,
        depth=0.6,
    )


def paint_body(card: Art) -> None:
    """Chest and belly under a quilt of fields, the folded hands a headland."""
    quilt = spline(
        [(500, 660, 1), (500, 540), (530, 478), (600, 428), (680, 400), (760, 402), (860, 424), (860, 680, 1)]
    )
    layer = card.layer()
    layer.fill(quilt, "#8f9266")
    tones = ["#a39a5e", "#7f8a60", "#b8a468", "#6f7f5c", "#94905a", "#b0865c"]
    rng = Rng("quilt", card.seed)
    for i in range(8):
        for j in range(6):
            x, y = 468 + i * 50 + j * 6, 392 + j * 42 - i * 3
            patch = spline([(x, y), (x + 48, y - 10), (x + 56, y + 30), (x + 6, y + 42)], t=0.2)
            tone = rng.pick(tones)
            layer.fill(patch, tone, 0.95, clip=quilt)
            for k in range(5):
                layer.stroke(
                    line([(x + 4, y + k * 8), (x + 52, y - 9 + k * 8)]), shift(tone, -0.05), 2, 0.6, clip=quilt
                )
    card.put(layer, form=60, depth=0.18, rough=0.8)
    for k in range(5):
        finger = tube(
            [(560 + k * 26, 470 - k * 11), (610 + k * 26, 452 - k * 10), (650 + k * 25, 474 - k * 9)], [30, 32, 26]
        )
        card.shape(finger, STONE, form=12, depth=0.16, shadow=(3, 6, 6, 0.35))
    card.shape(
        spline([(700, 470), (730, 402), (800, 380), (860, 390), (860, 500), (760, 500)]),
        darken(STONE, 0.03),
        form=26,
        depth=0.18,
        shadow=(0, 8, 8, 0.3),
    )


def paint_head(card: Art) -> None:
    """The face of the island, looking up with closed eyes; woods for hair and beard."""
    style = HeadStyle(
        hairstyle="bald", bust=False, skin=STONE, ink="#4c423e", lip="#95705f", blush="#b08a70", mouth=0.1, strands=0
    )
    card.shape(tube([(450, 590), (540, 570)], [170, 220]), darken(STONE, 0.05), form=40, depth=0.16)
    profile(card, 286, 520, 480, "right", "old", style, rot=-80, options={"depth": 0.06})
    rng = Rng("woods", card.seed)
    for _ in range(40):
        a = math.radians(rng.uniform(166, 252))
        x, y = 286 + math.cos(a) * rng.uniform(176, 232), 556 + math.sin(a) * rng.uniform(120, 196)
        pine(
            card,
            x,
            y + 26,
            rng.uniform(40, 74),
            rng.pick(["#3f5a50", "#4a6656", "#35504c"]),
            seed=int(x * 7),
            depth=0.2,
            w=0.24,
        )
    layer = card.layer()
    for _ in range(60):
        x, y = rng.uniform(60, 600), rng.uniform(606, 626)
        layer.fill(
            blob(x, y, rng.uniform(6, 18), rng.uniform(4, 8), 8, 0.3, int(x)), rng.pick(["#6f7f5c", "#86906a"]), 0.9
        )
    card.put(layer, form=4, depth=0.2)


def paint_home(card: Art) -> None:
    """A cottage on the chest, its stove lit; sheep."""
    house(card, 690, 404, 46, 30, "#e9dcc4", "#8c4a3c", 4, 3, depth=0.08)
    smoke(card, 700, 346, 110, 16, "#f4e6d0", 0.5, 46, 2)
    layer = card.layer()
    for x, y in ((600, 424), (622, 414), (578, 440), (760, 408)):
        layer.fill(ellipse(x, y, 8, 5), "#f6efe0")
        layer.fill(ellipse(x - 8, y - 2, 3), "#3a3434")
    card.put(layer, form=3)


def paint_sea(card: Art) -> None:
    """Grey water that laps at the ear and the elbows."""
    sea(
        card,
        WATER + 34,
        1210,
        ["#b9b8a8", "#8d9da2", "#5f7884", "#3c5564", "#263c4c"],
        320,
        4,
        "#f6e2bc",
        610,
        spark_width=220,
    )
    card.mist(400, WATER + 60, 620, 46, "#ddd3bc", 0.6)
    layer = card.layer()
    for x in range(110, 800, 20):
        y = WATER + 36 + 5 * math.sin(x / 17)
        layer.stroke(line(curve([(x - 18, y), (x, y - 4), (x + 18, y + 1)], 8)), "#f2ead8", 3.4, 0.75)
    card.put(layer, flat=True, rough=0.6)


def paint_rower(card: Art) -> None:
    """The boat with the pillow."""
    x, y = 520, 742
    card.shade(ellipse(x, y + 16, 86, 9), "#1c2c38", 0.55, 5)
    card.shape(rect(x + 8, y - 42, 66, 36, 14), "#f7f1e6", form=12, shadow=(2, 4, 4, 0.3))
    person(
        card,
        x - 16,
        y - 4,
        84,
        "row",
        "side",
        True,
        garb="jumper",
        top="#b0563c",
        bottom="#2f3440",
        hat="cap",
        hatcol="#3a4450",
        options={"depth": 0.08},
    )
    hull = spline(
        [
            (x - 82, y - 18, 1),
            (x - 60, y + 12),
            (x, y + 18),
            (x + 66, y + 12),
            (x + 90, y - 20, 1),
            (x + 40, y - 6),
            (x - 40, y - 5),
        ]
    )
    card.shape(hull, "#5c4438", form=9, rim=0.3)
    layer = card.layer()
    layer.stroke(line([(x - 34, y - 30), (x - 6, y + 22)]), "#d8c49c", 4)
    for k in range(3):
        layer.stroke(
            line(
                curve(
                    [
                        (x - 120 - k * 22, y + 20 + k * 6),
                        (x - 20, y + 26 + k * 8),
                        (x + 110 + k * 20, y + 20 + k * 7),
                    ],
                    12,
                )
            ),
            "#e9e2d0",
            2.4,
            0.5,
        )
    card.late(layer, form=2, rough=0.2)


def paint_fort(card: Art) -> None:
    """The near island: black rock, a rampart of stones, the flag."""
    rng = Rng("rock", card.seed)
    rock = spline(
        [
            (-60, 1260, 1),
            (-60, 900),
            (40, 884),
            (190, 900),
            (330, 940),
            (470, 990),
            (580, 1050),
            (690, 1130),
            (770, 1260, 1),
        ]
    )
    layer = card.layer()
    layer.fill(rock, "#45434c", gradient=Linear("#2a2a34", 200, 900, 300, 1200))
    for _ in range(80):
        x, y = rng.uniform(-20, 640), rng.uniform(900, 1200)
        layer.stroke(
            line(
                curve(
                    [
                        (x, y),
                        (x + rng.uniform(10, 40), y + rng.uniform(6, 30)),
                        (x + rng.uniform(30, 70), y + rng.uniform(20, 60)),
                    ],
                    8,
                )
            ),
            rng.pick(["#1f1f28", "#66626a"]),
            rng.uniform(2, 5),
            0.6,
            clip=rock,
        )
    card.put(layer, form=46, rim=0.3, texture=1.2)
    for k in range(11):
        x, y = 30 + k * 46, 928 + k * k * 1.45
        card.shape(
            blob(x, y, rng.uniform(24, 32), rng.uniform(17, 22), 8, 0.12, k),
            shift("#6b6668", rng.normal(0, 0.025)),
            form=9,
            shadow=(3, 5, 4, 0.45),
        )
    layer = card.layer()
    layer.stroke(line([(46, 930), (40, 648)]), "#2c2628", 8)
    card.put(layer, form=4)
    flag = spline(
        [(42, 656, 1), (90, 646), (130, 668), (178, 654, 1), (172, 730, 1), (128, 742), (90, 722), (44, 736, 1)]
    )
    layer = card.layer()
    layer.fill(flag, "#a8392f")
    layer.fill(ellipse(106, 694, 22), "#f0e0bc", clip=flag)
    layer.fill(ellipse(106, 694, 8), "#a8392f", clip=flag)
    card.put(layer, form=14)


def paint_cannon(card: Art) -> tuple[float, float]:
    """The cannon; returns where the touch-hole is."""
    f = Frame(326, 1012, 1.0, -19)
    card.contact(330, 1072, 110, 18, 0.6)
    card.shape(
        spline([(230, 1060), (250, 1008), (340, 1000), (400, 1040), (392, 1076), (240, 1080)]),
        "#5c3c2c",
        form=12,
        rim=0.2,
    )
    barrel = f(
        spline(
            [
                (-104, -20),
                (-96, -34),
                (-40, -34),
                (60, -26),
                (150, -24, 1),
                (156, -32, 1),
                (176, -32, 1),
                (176, 26, 1),
                (156, 26, 1),
                (150, 18, 1),
                (60, 22),
                (-40, 32),
                (-96, 32),
                (-104, 20),
            ]
        )
    )
    layer = card.layer()
    layer.fill(barrel, "#4f555a")
    for x in (-60, 10, 90):
        layer.stroke(f(line([(x, -40), (x, 40)])), "#2e3236", 8, 0.8, clip=barrel)
    card.put(layer, form=20, rim=0.8, shadow=(4, 10, 8, 0.5))
    card.shape(f(ellipse(-116, 0, 15)), "#4f555a", form=8, rim=0.5)
    wheel = (318, 1046)
    layer = card.layer()
    layer.stroke(ellipse(*wheel, 46), "#6c4630", 13)
    for k in range(8):
        a = TAU * k / 8
        layer.stroke(line([wheel, (wheel[0] + math.cos(a) * 44, wheel[1] + math.sin(a) * 44)]), "#6c4630", 7)
    layer.fill(ellipse(*wheel, 13), "#3a2a24")
    card.put(layer, form=6, shadow=(4, 6, 5, 0.5), rim=0.3)
    return f.point(-86, -34)


def paint_crew(card: Art, hole: tuple[float, float]) -> None:
    """One rams, one has the match, one looks through a glass, one holds his ears."""
    look = {"rim": 0.35}
    spark = (hole[0] - 14, hole[1] - 8)
    card.lamp(*spark, 120, "#ffb050", 0.9)
    card.contact(176, 1078, 34)
    gunner = person(
        card,
        170,
        1080,
        178,
        "offer",
        "side",
        garb="uniform",
        top="#7c3a34",
        bottom="#d8ccb0",
        hat="kepi",
        hatcol="#2c2a34",
        boots=True,
        lean=14.0,
        reach={"r": (222, 990)},
        options=look,
    )
    layer = card.layer()
    layer.stroke(line([gunner.near, spark]), "#c8a878", 4)
    layer.fill(ellipse(*spark, 4), "#fff4c8")
    card.late(layer, form=2, rough=0.1)
    card.glow(*spark, 70, "#ffb860", 0.9, 2)
    card.contact(82, 1096, 32)
    person(
        card,
        80,
        1098,
        170,
        "think",
        "tq",
        True,
        "stout",
        garb="uniform",
        top="#7c3a34",
        bottom="#d8ccb0",
        hat="kepi",
        hatcol="#2c2a34",
        boots=True,
        eyes="closed",
        arm_r=(70.0, 140.0, 40.0, 30.0),
        arm_l=(70.0, 140.0, 40.0, 30.0),
        nod=24.0,
        options=look,
    )
    card.contact(620, 1102, 30)
    person(
        card,
        622,
        1104,
        172,
        "push",
        "side",
        True,
        garb="trousers",
        top="#d8ccb0",
        bottom="#3a3440",
        hat="kepi",
        hatcol="#2c2a34",
        reach={"r": (568, 950), "l": (594, 941)},
        boots=True,
        options=look,
    )
    layer = card.layer()
    layer.stroke(line([(498, 974), (660, 918)]), "#b88a58", 6)
    layer.stroke(line([(650, 921), (668, 915)]), "#3a3034", 17)
    card.late(layer, form=3, rough=0.2)
    layer = card.layer()
    for x, y in ((440, 1158), (474, 1162), (508, 1166), (457, 1132), (491, 1136), (474, 1106)):
        layer.fill(ellipse(x, y, 17), "#1e1e26")
    card.put(layer, form=9, rim=0.7, shadow=(3, 5, 4, 0.4))


def paint_watch(card: Art) -> None:
    """The officer on the rampart with a telescope."""
    card.contact(244, 938, 26)
    officer = person(
        card,
        240,
        940,
        150,
        "scout",
        "side",
        build="tall",
        garb="uniform",
        top="#34445c",
        bottom="#2c2a34",
        hat="kepi",
        hatcol="#2c2a34",
        boots=True,
        options={"rim": 0.4},
    )
    layer = card.layer()
    face = officer.face
    layer.stroke(line([(face[0] + 2, face[1] - 6), (face[0] + 54, face[1] - 24)]), "#c89a4a", 8)
    layer.stroke(line([(face[0] + 36, face[1] - 18), (face[0] + 56, face[1] - 25)]), "#8a642c", 11)
    card.put(layer, form=3)


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(40, 0.45, "#ffe6c0", "#243044")
    card.fog_colour = mix("#c9c4b4", "#aab2b2", 0.4)
    paint_morning(card)
    paint_body(card)
    paint_home(card)
    paint_head(card)
    paint_sea(card)
    card.mist(190, 640, 300, 50, "#e4dcc8", 0.55)
    paint_rower(card)
    paint_watch(card)
    paint_fort(card)
    hole = paint_cannon(card)
    paint_crew(card, hole)
    card.focus = [(300, 500, 180), (300, 1000, 200)]
    card.finish(bloom=0.25, vignette=0.32, vignette_colour="#1a2028")
