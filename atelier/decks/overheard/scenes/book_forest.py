"""Idea: a book as large as a tent stands in the winter wood; inside someone reads, outside wolves listen.

Readings: shelter; a story that holds the danger off; an audience one did not ask for; a siege.
Second story: the smallest wolf has crept forward and put its nose under the cover.
"""

from __future__ import annotations

from atelier.chance import Rng
from atelier.colour import darken
from atelier.decks.overheard.figures.people import person
from atelier.decks.overheard.layers import Linear, Radial
from atelier.decks.overheard.motifs.animals import sitting_canine
from atelier.decks.overheard.motifs.objects import lantern
from atelier.decks.overheard.motifs.plants import pine, trunk
from atelier.decks.overheard.motifs.sky import hill
from atelier.decks.overheard.painting import Art
from atelier.geometry import Path, curve, ellipse, line, poly, spline, tube

RIDGE_FRONT, RIDGE_BACK = (470, 420), (640, 386)
FRONT_L, FRONT_R = (296, 860), (604, 880)
COVER = "#7c2c34"


def paint_wood(card: Art) -> None:
    """Firs behind firs, blue with snow and mist."""
    card.sky(["#0e2233", "#1b3a4a", "#3a6068", "#5a7c80"], [0, 0.3, 0.56, 1], noise=0.05, brush=86)
    for k in range(13):
        pine(
            card,
            k * 68 - 10,
            690 + (k * 37) % 40,
            460 + (k * 97) % 260,
            "#2c5058",
            seed=k,
            depth=0.62,
            snow="#88a8ae",
        )
    card.fog(380, 720, "#5a7e84", 0.6)
    for k, (x, h) in enumerate(((30, 900), (150, 620), (246, 740), (700, 800), (800, 900))):
        pine(card, x, 760, h, "#1c4048", seed=20 + k, depth=0.3, snow="#a8c4c6")
    card.fog(520, 780, "#587c82", 0.5, seed=3)


def paint_snow(card: Art) -> None:
    """The clearing."""
    hill(card, [(0, 760), (240, 742), (520, 764), (800, 738)], "#7e9ea6", form=50)
    hill(card, [(0, 850), (300, 822), (560, 850), (800, 830)], "#8fadb2", form=60)


def front_page() -> Path:
    """The near triangle under the roof: the tent's mouth."""
    return spline(
        [(*RIDGE_FRONT, 1), (420, 560), (352, 730), (*FRONT_L, 1), (450, 872), (*FRONT_R, 1), (560, 730), (506, 560)]
    )


def paint_pages(card: Art, rng: Rng) -> None:
    """The block of leaves inside, lit from within, with the reader's shadow on it."""
    tent = front_page()
    card.glow(450, 760, 420, "#ffb04a", 0.5, 2)
    layer = card.layer()
    layer.fill(tent, "#ffe2a0", gradient=Radial("#d87a2c", 452, 780, 300))
    card.put(layer, flat=True, glow=0.4)
    layer = card.layer()
    layer.fill(tent, "#ffe2a0", 0.01)
    for k in range(26):
        t = k / 25
        foot = (FRONT_L[0] + (FRONT_R[0] - FRONT_L[0]) * t, 866 + rng.normal(0, 3))
        bend = (RIDGE_FRONT[0] + (foot[0] - RIDGE_FRONT[0]) * 0.42, 600)
        layer.stroke(
            line(curve([RIDGE_FRONT, bend, foot], 24)),
            "#a85a24" if k % 2 else "#fff0c4",
            2.2,
            0.45 + 0.4 * abs(t - 0.5),
            clip=tent,
        )
    card.put(layer, flat=True, rough=0.3)


def paint_reader(card: Art) -> None:
    """Somebody sits in the mouth of the tent and reads from a very small book."""
    card.lamp(398, 800, 330, "#ffb048", 1.0, 60)
    layer = card.layer()
    layer.fill(ellipse(450, 862, 128, 18), "#5a3a30")
    card.put(layer, form=6)
    fig = person(
        card,
        482,
        860,
        210,
        "sit_heels",
        "side",
        flip=True,
        build="woman",
        garb="dress",
        top="#356e6c",
        hair="#5a2c20",
        nod=18,
    )
    x, y = fig.near
    layer = card.layer()
    layer.fill(poly([(x - 28, y - 18), (x - 6, y - 4), (x - 6, y + 14), (x - 28, y)]), "#fff4d8")
    layer.fill(poly([(x - 6, y - 4), (x + 14, y - 16), (x + 14, y + 2), (x - 6, y + 14)]), "#f0d8a8")
    card.put(layer, form=3, shadow=(0, 3, 3, 0.4))
    lantern(card, 398, 792, 1.8, "#3a2420", r=90, strength=0.6)


def paint_cover(card: Art, rng: Rng) -> None:
    """The two boards of the binding as a steep roof under snow; lines of print show on the page's edge."""
    side = spline(
        [
            (*RIDGE_FRONT, 1),
            (*RIDGE_BACK, 1),
            (716, 560),
            (800, 760),
            (846, 842, 1),
            (724, 880),
            (*FRONT_R, 1),
            (570, 730),
            (516, 560),
        ]
    )
    card.shade(poly([(560, 860), (860, 830), (900, 930), (640, 930)]), "#0c2430", 0.6, 18)
    layer = card.layer()
    layer.fill(side, COVER, gradient=Linear(darken(COVER, 0.14), 560, 400, 800, 840))
    card.put(layer, form=20, shadow=(10, 6, 12, 0.5), brush=64, rim=0.2)
    layer = card.layer()
    inner = [(506, 452), (640, 424), (708, 572), (806, 808), (628, 842), (586, 700), (540, 566), (506, 452)]
    layer.stroke(line(curve(inner[:2], 4)), "#d8a24c", 4, 0.8)
    layer.stroke(line(curve(inner[1:4], 20)), "#d8a24c", 4, 0.8)
    layer.stroke(line(curve(inner[3:5], 4)), "#d8a24c", 4, 0.8)
    layer.stroke(line(curve(inner[4:], 20)), "#d8a24c", 4, 0.8)
    for k in range(3):
        y = 560 + k * 44
        layer.stroke(line([(592 + k * 16, y + 8), (670 + k * 14, y - 8)]), "#d8a24c", 9 - k * 2, 0.8)
    card.put(layer, form=3)
    edge = card.layer()
    edge.fill(tube([RIDGE_FRONT, (512, 562), (566, 730), FRONT_R], [12, 12, 13, 16]), "#94404a")
    edge.fill(tube([RIDGE_FRONT, (418, 562), (348, 730), FRONT_L], [12, 14, 15, 18]), "#5c1e28")
    card.put(edge, form=5, shadow=(0, 4, 6, 0.5))
    snow = spline(
        [
            (456, 424),
            (468, 402),
            (560, 384),
            (648, 364),
            (662, 392),
            (690, 470),
            (668, 498),
            (640, 470),
            (606, 520),
            (580, 462),
            (548, 500),
            (524, 452),
            (496, 470),
        ]
    )
    card.shape(snow, "#dce8e8", form=16, shadow=(2, 8, 7, 0.5), rim=0.1)
    layer = card.layer()
    for _ in range(60):
        x = rng.uniform(520, 800)
        y = rng.uniform(470, 830)
        layer.fill(ellipse(x, y, rng.uniform(2, 6), rng.uniform(1, 3)), "#dce8e8", 0.8, clip=side)
    card.put(layer, form=3)


def wolf(card: Art, x: float, y: float, s: float, colour: str, flip: bool = False, rim: float = 0.0) -> None:
    """A listener, sitting in the snow."""
    card.contact(x, y, 58 * s, 13 * s, 0.6)
    frame, body, tail = sitting_canine(x, y, s, flip)
    card.shape(tail, darken(colour, 0.03), form=9 * s, rim=rim)
    card.shape(body, colour, form=20 * s, rim=rim)
    eye = card.layer()
    eye.fill(ellipse(*frame.point(37, -131), 3 * s, 2 * s), "#ffc860")
    card.late(eye, flat=True, glow=0.4)


def paint_wolves(card: Art) -> None:
    """A half-circle of them, lit by the tent; only a few look round."""
    wolf(card, 250, 812, 0.8, "#4a5c66", rim=0.4)
    wolf(card, 150, 856, 1.0, "#3c4e5a", rim=0.4)
    wolf(card, 82, 950, 1.3, "#2c3c4a", rim=0.35)
    wolf(card, 752, 976, 1.15, "#46545c", flip=True, rim=0.4)
    wolf(card, 176, 1118, 1.75, "#1e2c38", rim=0.3)
    wolf(card, 704, 1186, 1.7, "#182630", flip=True, rim=0.3)


def paint_cub(card: Art) -> None:
    """The smallest lies with its nose under the cover."""
    card.contact(560, 926, 60, 12, 0.6)
    body = spline([(506, 918), (504, 902), (520, 892), (548, 894), (584, 888), (616, 900), (624, 924), (560, 930)])
    tail = tube([(612, 914), (642, 906), (664, 916)], [14, 18, 6])
    ears = [poly([(522, 896), (526, 874), (538, 892)]), poly([(534, 896), (544, 876), (550, 896)])]
    layer = card.layer()
    layer.fill(tail, "#54626a")
    layer.fill(body, "#5c6a72")
    for ear in ears:
        layer.fill(ear, "#4a5860")
    layer.fill(spline([(488, 912), (506, 900), (530, 890), (548, 900), (540, 918), (504, 922)]), "#6a7880")
    layer.fill(ellipse(490, 912, 6, 5), "#182028")
    card.put(layer, form=10, rim=0.4)


def paint_front(card: Art, rng: Rng) -> None:
    """Near trunks, footprints, slow snow."""
    layer = card.layer()
    for k in range(11):
        x, y = 420 + (k % 2) * 26 - k * 4, 1190 - k * 26
        layer.fill(ellipse(x, y, 11 - k * 0.5, 6 - k * 0.3), "#5c7c88", 0.8)
    card.put(layer, flat=True, rough=0.6)
    trunk(card, 2, 1230, 84, -20, "#10222c", lean=-20, seed=4)
    layer = card.layer()
    for _ in range(150):
        layer.fill(
            ellipse(rng.uniform(0, 800), rng.uniform(0, 1200), rng.uniform(1.2, 3.6)),
            "#e8f4f4",
            rng.uniform(0.3, 0.9),
        )
    card.late(layer, flat=True)


def paint(card: Art) -> None:
    """Paint it."""
    rng = Rng("book tent", card.seed)
    card.sun(110, 0.55, "#9cc0cc", "#0a1c30")
    card.fog_colour = "#55797f"
    paint_wood(card)
    paint_snow(card)
    card.shade(
        spline([(330, 870), (560, 880), (560, 1010), (380, 1080), (180, 990)]), "#ffa840", 0.6, 40, mode="screen"
    )
    paint_pages(card, rng)
    paint_reader(card)
    paint_cover(card, rng)
    paint_wolves(card)
    paint_cub(card)
    card.lamps_off()
    paint_front(card, rng)
    card.focus = [(450, 790, 130)]
    card.finish(bloom=0.35, vignette=0.35, vignette_colour="#061420")
