"""Idea: a thermometer in the snow is a glass tenement; the red rises, and the tenants move upstairs.

Readings: a fever; a warming world; neighbours; getting ahead only because one must.
Second story: on the top floor somebody in furs still stokes the stove.
"""

from __future__ import annotations

from atelier.chance import Rng
from atelier.colour import darken, lighten
from atelier.decks.overheard.figures.people import person
from atelier.decks.overheard.layers import Layer, Linear
from atelier.decks.overheard.motifs.animals import bird
from atelier.decks.overheard.motifs.plants import pine
from atelier.decks.overheard.motifs.sky import hill
from atelier.decks.overheard.painting import Art
from atelier.geometry import Path, arc, curve, ellipse, leaf, line, poly, rect, spline, tube, union

LEFT, RIGHT = 150, 520
MIDDLE = (LEFT + RIGHT) / 2
FLOORS = [172, 336, 500, 664, 828]
LEVEL = 768
BULB = (MIDDLE, 1092, 214)
RED = "#c4282c"
PAPERS = ["#bcd4dc", "#d4dcc0", "#ecd8a0", "#eeb890", "#dc8c78", "#a83c3c"]
HALF = 150
"""The height of a grown tenant."""


def glass() -> Path:
    """The outline of tube and bulb."""
    top = union(rect(LEFT, 90, RIGHT - LEFT, 860), ellipse(MIDDLE, 94, (RIGHT - LEFT) / 2, 92))
    return union(top, ellipse(*BULB))


def paint_winter(card: Art, rng: Rng) -> None:
    """Outside it is freezing: firs, snow, a branch with one cold bird."""
    card.sky(["#8ca8be", "#b4c8d4", "#dfe4e4", "#e8ecec"], [0, 0.4, 0.7, 1], noise=0.04)
    hill(card, [(0, 700), (400, 660), (800, 690)], "#b8ccd6", depth=0.4)
    for k in range(5):
        pine(
            card,
            600 + k * 56,
            760 + k * 10,
            260 + (k * 71) % 150,
            "#5c7c88",
            seed=k,
            depth=0.45 - k * 0.05,
            snow="#eef4f6",
        )
    card.fog(560, 800, "#dde6ea", 0.6)
    hill(card, [(0, 780), (560, 726), (680, 742), (800, 730)], "#d8e4ea")
    hill(card, [(0, 1020), (600, 990), (800, 1010)], "#c4d4de")
    card.shape(tube([(830, 250), (740, 300), (680, 296), (620, 330)], [30, 20, 13, 5]), "#4c4448", form=8)
    card.shape(tube([(740, 298), (716, 250), (690, 226)], [11, 8, 3]), "#4c4448", form=4)
    card.shape(tube([(820, 236), (744, 286), (690, 282), (650, 302)], [16, 16, 10, 3]), "#f4f8fa", form=6)
    bird(card, 700, 278, 0.9, "#8a4a3c", pose="sit", flip=True)
    layer = card.layer()
    for _ in range(110):
        layer.fill(
            ellipse(rng.uniform(560, 800), rng.uniform(0, 1200), rng.uniform(1.5, 4.5)),
            "#ffffff",
            rng.uniform(0.4, 0.95),
        )
    card.put(layer, flat=True)


def paint_board(card: Art, rng: Rng) -> None:
    """The enamelled board, worn and rusty at its edges, with its degrees."""
    board = rect(-30, -30, 644, 1270)
    card.shade(rect(0, 0, 640, 1220), "#3c4c68", 0.5, 20)
    layer = card.layer()
    layer.fill(board, "#e8e0c8", gradient=Linear("#cfc2a0", 0, 0, 620, 1200))
    card.put(layer, form=10, brush=88)
    layer = card.layer()
    for _ in range(40):
        x, y = rng.pick([rng.uniform(-4, 30), rng.uniform(584, 612)]), rng.uniform(0, 1200)
        layer.fill(
            ellipse(x, y, rng.uniform(3, 12), rng.uniform(4, 16)),
            rng.pick(["#8a5a34", "#6a4028", "#a8743c"]),
            rng.uniform(0.4, 0.9),
            clip=board,
        )
    card.put(layer, form=4, rough=1.6)
    layer = card.layer()
    for k in range(52):
        y = 108 + k * 16.4
        long = 56 if k % 10 == 4 else 36 if k % 10 == 9 else 20
        layer.stroke(line([(LEFT - 34, y), (LEFT - 34 - long, y)]), "#3c4454", 5 if long > 20 else 3)
        layer.stroke(line([(RIGHT + 30, y), (RIGHT + 30 + long * 0.8, y)]), "#3c4454", 5 if long > 20 else 3)
    card.put(layer, flat=True, rough=0.3)


def pattern(layer: Layer, kind: int, x: float, top: float, paper: str, inside: Path) -> None:
    """One column of wallpaper."""
    if kind == 0:
        layer.fill(rect(x, top, 10, 170), lighten(paper, 0.05), clip=inside)
        return
    for i in range(6):
        y = top + 18 + i * 28
        if kind == 1:
            layer.fill(ellipse(x + (15 if i % 2 else 0), y, 5), darken(paper, 0.08), clip=inside)
        else:
            layer.fill(leaf(x, y, 18, 10, -60 + 120 * (i % 2)), darken(paper, 0.08), clip=inside)


def paint_rooms(card: Art) -> None:
    """Rooms one above the other, each with its own paper."""
    inside = glass()
    card.shade(inside, "#5a4a50", 0.5, 26)
    layer = card.layer()
    layer.fill(inside, "#c8d6d8")
    card.put(layer, form=10, light=0.4)
    for k, top in enumerate([0, *FLOORS]):
        bottom = FLOORS[k] if k < len(FLOORS) else 960
        layer = card.layer()
        layer.fill(rect(LEFT, top, RIGHT - LEFT, bottom - top), PAPERS[k], clip=inside)
        for j in range(13):
            pattern(layer, k % 3, LEFT + 10 + j * 30, top, PAPERS[k], inside)
        card.put(layer, flat=True)
        card.shade(rect(LEFT, top, RIGHT - LEFT, 26), "#4a3440", 0.4, 12, clip=inside)


def ladder(card: Art, x: float, y0: float, y1: float) -> None:
    """From floor to floor."""
    layer = card.layer()
    for side in (-18, 18):
        layer.fill(tube([(x + side, y0), (x + side, y1)], [8, 8]), "#7a5434")
    for k in range(int((y0 - y1) / 25)):
        layer.fill(tube([(x - 18, y0 - 16 - k * 25), (x + 18, y0 - 16 - k * 25)], [6, 6]), "#8a6440")
    card.put(layer, form=3, shadow=(6, 4, 4, 0.35))


def hatch(k: int) -> float:
    """Where the hatch in floor k is."""
    return 444 if k % 2 else 226


def paint_slabs(card: Art) -> None:
    """The floors, each with a hatch for its ladder."""
    for k, y in enumerate(FLOORS):
        x = hatch(k)
        layer = card.layer()
        layer.fill(rect(LEFT, y, x - 30 - LEFT, 15), "#8a6a4c")
        layer.fill(rect(x + 30, y, RIGHT - x - 30, 15), "#8a6a4c")
        card.put(layer, form=4, shadow=(0, 7, 6, 0.45))
    for k, y in enumerate(FLOORS[1:]):
        ladder(card, hatch(k), y, FLOORS[k] - 22)


def paint_attic(card: Art) -> None:
    """Furs, and a stove that is being fed."""
    y = FLOORS[0]
    layer = card.layer()
    layer.fill(rect(408, y - 74, 62, 66, 10), "#4c5c68")
    layer.fill(rect(416, y - 12, 8, 12), "#3a4854")
    layer.fill(rect(454, y - 12, 8, 12), "#3a4854")
    layer.fill(rect(430, y - 172, 17, 102), "#4c5c68")
    card.put(layer, form=9, shadow=(4, 6, 6, 0.4))
    card.shape(rect(412, y - 56, 18, 34, 4), "#ffb04c", form=2, flat=True, glow=0.5)
    card.contact(330, y, 40)
    person(
        card,
        330,
        y,
        132,
        "offer",
        "side",
        build="stout",
        garb="greatcoat",
        top="#7c5c48",
        hat="bobble",
        hatcol="#f0e8d8",
        scarf="#d8c8b0",
        trim="#f0e4d0",
        reach={"r": (396, y - 52)},
    )
    card.shape(tube([(366, y - 62), (414, y - 44)], [12, 10]), "#6a442c", form=4)


def paint_bedroom(card: Art) -> None:
    """One sleeps through it under three blankets."""
    y = FLOORS[1]
    layer = card.layer()
    for x in (306, 494):
        layer.fill(rect(x, y - 74, 11, 74, 4), "#5a3c2a")
    layer.fill(rect(306, y - 44, 198, 22, 5), "#6a4a34")
    card.put(layer, form=5, shadow=(3, 4, 4, 0.3))
    card.shape(spline([(440, y - 40), (448, y - 64), (490, y - 66), (496, y - 40)]), "#f4f0e4", form=8)
    person(
        card,
        408,
        y - 42,
        HALF,
        "sleep_side",
        "side",
        flip=True,
        garb="nightshirt",
        top="#f0ece0",
        hat="point",
        hatcol="#a84c4c",
    )
    for top, tone in ((-84, "#8a6c9c"), (-74, "#4c7c94"), (-62, "#c8a458")):
        card.shape(
            spline([(312, y - 36), (318, y + top + 14), (360, y + top), (420, y + top + 8), (432, y - 36)]),
            tone,
            form=12,
            shadow=(0, 4, 4, 0.3),
        )


def paint_movers(card: Art) -> None:
    """Two with a wardrobe that will never go through the hatch."""
    y = FLOORS[2]
    layer = card.layer()
    layer.fill(rect(306, y - 128, 92, 112, 4), "#7c5030")
    card.put(layer, form=9, shadow=(5, 7, 6, 0.4))
    layer = card.layer()
    layer.fill(rect(314, y - 120, 34, 96, 3), "#8c6038")
    layer.fill(rect(356, y - 120, 34, 96, 3), "#8c6038")
    card.put(layer, form=4)
    card.shape(poly([(378, y - 30), (398, y - 30), (402, y + 2), (386, y - 4)]), "#4c7484", form=4)
    person(
        card,
        246,
        y,
        HALF,
        "push",
        "side",
        garb="trousers",
        top="#f0e4cc",
        bottom="#4a5468",
        reach={"r": (308, y - 66), "l": (308, y - 86)},
    )
    person(
        card,
        428,
        y,
        HALF,
        "carry_arms",
        "side",
        flip=True,
        garb="overalls",
        top="#d0844a",
        hat="cap",
        hatcol="#4a4438",
        reach={"r": (400, y - 62), "l": (400, y - 76)},
    )


def paint_family(card: Art) -> None:
    """A mother hands a birdcage up; her boy is on the ladder."""
    y = FLOORS[3]
    card.contact(286, y, 28)
    person(
        card,
        286,
        y,
        HALF - 14,
        "reach_up",
        "tq",
        flip=True,
        build="woman",
        garb="dress",
        top="#386a78",
        hair="#3a2420",
        reach={"r": (236, y - 128), "l": (246, y - 122)},
    )
    cage = card.layer()
    cage.fill(rect(210, y - 134, 44, 7, 2), "#c8a04c")
    for k in range(5):
        cage.stroke(line(curve([(214 + k * 9, y - 134), (214 + k * 9, y - 160), (232, y - 182)], 10)), "#c8a04c", 2.6)
    cage.fill(ellipse(232, y - 147, 9, 8), "#f0d060")
    card.put(cage, form=3)
    person(
        card,
        444,
        y + 44,
        HALF * 0.86,
        "climb",
        "back",
        build="child",
        garb="trousers",
        top="#f4ecd8",
        bottom="#6a3c34",
        reach={"r": (460, y - 18), "l": (428, y - 6)},
        anchor="centre",
    )
    card.shape(poly([(468, y), (512, y), (506, y - 40), (474, y - 40)]), "#4a7c4c", form=7)
    fern = card.layer()
    for a in (-140, -115, -90, -65, -40):
        fern.fill(leaf(490, y - 38, 46, 14, a), "#5c9458")
    card.put(fern, form=4)


def paint_cellar(card: Art) -> None:
    """Here it stands at the knees; books go first."""
    y = FLOORS[4]
    person(
        card,
        350,
        y,
        116,
        "carry_overhead",
        "tq",
        build="old",
        garb="trousers",
        top="#34586c",
        bottom="#4a4438",
        hair="#e8e4dc",
    )
    for k, (w, tone) in enumerate(((92, "#5c7a4c"), (80, "#e4d0a0"), (86, "#384c7c"))):
        card.shape(rect(350 - w / 2, y - 136 - k * 13 + 8, w, 13, 3), tone, form=5, shadow=(0, 3, 3, 0.4))


def paint_mercury(card: Art, rng: Rng) -> None:
    """The red rises from the bulb into the lowest room."""
    inside = glass()
    surface = [
        (LEFT, LEVEL + 8),
        (210, LEVEL - 6),
        (300, LEVEL + 8),
        (400, LEVEL - 6),
        (470, LEVEL + 6),
        (RIGHT, LEVEL - 2),
    ]
    pool = union(poly([*curve(surface, 60), (RIGHT, 1000), (LEFT, 1000)]), ellipse(*BULB))
    layer = card.layer()
    layer.fill(pool, RED, 0.86, clip=inside, gradient=Linear("#7c1020", 0, 780, 0, 1200))
    card.put(layer, form=50, brush=88, rough=0.3)
    layer = card.layer()
    layer.fill(pool, RED, 0.01)
    for _ in range(60):
        x, y = rng.uniform(LEFT - 40, RIGHT + 40), rng.uniform(LEVEL + 30, 1200)
        layer.fill(ellipse(x, y, rng.uniform(3, 10)), "#f08868", rng.uniform(0.25, 0.6), clip=pool)
    layer.stroke(line(curve(surface, 60)), "#ffb49c", 6, clip=pool)
    card.put(layer, form=3)
    layer = card.layer()
    layer.fill(rect(300, 1112, 140, 11, 3), "#4c0a18", 0.8)
    for x in (312, 420):
        layer.fill(rect(x, 1120, 9, 90), "#4c0a18", 0.8)
    layer.fill(poly([(346, 1112), (392, 1112), (378, 1062), (360, 1062)]), "#4c0a18", 0.8)
    layer.fill(
        spline([(196, 1010), (222, 986), (262, 1002), (284, 984, 1), (280, 1032, 1), (262, 1018), (222, 1032)]),
        "#ffb070",
        0.95,
    )
    layer.fill(ellipse(216, 1004, 4), "#4c0a18")
    layer.fill(spline([(230, 1110), (196, 1150), (216, 1180), (262, 1140)]), "#4c0a18", 0.7)
    card.put(layer, form=7, rough=0.3)


def paint_glass(card: Art) -> None:
    """Its thick edge, the brass clips, long reflections."""
    inside = glass()
    for y in (168, 900):
        card.shape(
            rect(LEFT - 40, y, RIGHT - LEFT + 80, 30 if y > 500 else 24, 7),
            "#b8a060",
            form=10,
            shadow=(4, 8, 8, 0.5),
            opacity=1 if y > 500 else 0.96,
        )
    layer = card.layer()
    layer.stroke(inside, "#f8fcfc", 10, 0.8)
    card.put(layer, form=4, rough=0.2)
    layer = card.layer()
    layer.stroke(inside, "#5a6a74", 3, 0.6)
    layer.fill(rect(LEFT + 16, 130, 13, 600, 7), "#ffffff", 0.3)
    layer.fill(rect(RIGHT - 22, 120, 7, 560, 3), "#ffffff", 0.3)
    layer.stroke(arc(BULB[0], BULB[1], 182, 182, 165, 230), "#ffd8c8", 15, 0.55)
    card.late(layer, flat=True, rough=0)


def paint_cat(card: Art) -> None:
    """A cat has found the mark at which it is just right."""
    x, y = 642, 518
    layer = card.layer()
    layer.fill(tube([(548, y), (720, y + 4)], [10, 8]), "#3c4454")
    card.put(layer, form=4, shadow=(6, 10, 8, 0.4))
    layer = card.layer()
    layer.fill(
        spline(
            [(x - 50, y - 4), (x - 44, y - 44), (x - 20, y - 66), (x + 18, y - 60), (x + 42, y - 26), (x + 40, y - 4)]
        ),
        "#34323c",
    )
    layer.fill(ellipse(x - 32, y - 72, 24, 21), "#34323c")
    layer.fill(poly([(x - 52, y - 78), (x - 54, y - 108), (x - 36, y - 92)]), "#34323c")
    layer.fill(poly([(x - 30, y - 92), (x - 12, y - 108), (x - 12, y - 78)]), "#34323c")
    layer.fill(
        tube([(x + 36, y - 10), (x + 60, y + 20), (x + 50, y + 66), (x + 66, y + 90)], [13, 12, 9, 5]), "#34323c"
    )
    card.put(layer, form=13, shadow=(6, 8, 8, 0.35), rim=0.2)


def paint(card: Art) -> None:
    """Paint it."""
    rng = Rng("fever", card.seed)
    card.sun(125, 0.55, "#fff6e4", "#4a3448")
    card.fog_colour = "#d4dfe6"
    paint_winter(card, rng)
    paint_board(card, rng)
    paint_rooms(card)
    paint_slabs(card)
    paint_attic(card)
    paint_bedroom(card)
    paint_movers(card)
    paint_family(card)
    paint_cellar(card)
    paint_mercury(card, rng)
    paint_glass(card)
    paint_cat(card)
    card.focus = [(335, 420, 330), (335, 700, 160)]
    card.finish(bloom=0.15, vignette=0.3, vignette_colour="#3c2c38")
