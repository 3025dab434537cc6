"""Idea: a crocodile lies across a river as a bridge; travellers with luggage are half-way to its head.

Readings: trust; a bad bargain; politics; courage or foolishness; a living road.
Second story: a hat drifts on the river, and nobody in the queue is without one.
"""

from __future__ import annotations

import math

from atelier.chance import Rng
from atelier.colour import darken, lighten, mix, shift
from atelier.decks.overheard.figures.people import person
from atelier.decks.overheard.layers import Linear
from atelier.decks.overheard.motifs.animals import bird
from atelier.decks.overheard.motifs.plants import grass, tree
from atelier.decks.overheard.motifs.sky import hill
from atelier.decks.overheard.motifs.water import sea
from atelier.decks.overheard.painting import Art
from atelier.geometry import Frame, arc, both, curve, ellipse, line, poly, rect, spline, tube

HIDE = "#6f7a34"
SPINE = [(-40, 336), (60, 366), (160, 390), (260, 422), (352, 468), (432, 530), (490, 600), (528, 656)]
AT_HEAD = Frame(-66, -88)
WIDTHS = [12, 40, 78, 126, 176, 214, 226, 220]


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(35, 0.42, "#ffd88a", "#23283a")
    card.fog_colour = "#e0a862"
    card.sky(["#7a8a6a", "#b9b070", "#eec878", "#f2a95a"], [0, 0.08, 0.17, 0.23], noise=0.04, brush=3)
    card.glow(640, 250, 520, "#fff0b0", 0.6, 2)
    paint_sun(card)
    paint_far_bank(card)
    sea(card, 292, 1200, ["#e8b060", "#a89a50", "#5c6a3e", "#263a34"], spark="#fff0c0", spark_x=640, seed=6)
    card.fog(390, 290, "#f0c07a", 0.45)
    paint_left_bank(card)
    paint_reflection(card)
    paint_body(card)
    paint_travellers(card)
    paint_head(card)
    paint_hat(card)
    paint_near_bank(card)
    card.focus = [(470, 560, 120), (640, 760, 130)]
    card.finish(bloom=0.3, vignette=0.36, vignette_colour="#141c1c")


def paint_sun(card: Art) -> None:
    """A low sun and a string of birds going to roost."""
    card.shape(ellipse(620, 214, 62), "#fff3c4", flat=True, glow=0.4)
    layer = card.layer()
    for k in range(11):
        x, y = 120 + k * 38, 150 - 7 * k + 26 * math.sin(k * 1.1)
        layer.stroke(
            line(curve([(x - 11, y - 5), (x - 4, y - 7), (x, y), (x + 5, y - 7), (x + 12, y - 4)], 16)),
            "#4c4a34",
            2.6,
            0.8,
        )
    card.late(layer, flat=True)


def paint_far_bank(card: Art) -> None:
    """Trees against the low sun."""
    hill(card, [(0, 262), (300, 282), (560, 276), (800, 286)], "#7a7040", form=20, depth=0.45)
    rng = Rng("bank", card.seed)
    for k in range(16):
        x = k * 54 + rng.normal(0, 12)
        tree(
            card,
            x,
            286,
            rng.uniform(70, 130) * (1.5 if k < 5 else 1),
            "#5a5434",
            ("#6a6a38", "#86803f", "#a8964a"),
            0.8,
            k,
            0.3,
            n=160,
        )
    card.fog(150, 310, "#f0bd70", 0.45)


def paint_left_bank(card: Art) -> None:
    """The bank they come from, with the ones who still wait."""
    layer = card.layer()
    layer.fill(spline([(-60, 300), (40, 312), (96, 340), (120, 392), (90, 470), (20, 520), (-60, 540)]), "#5c5230")
    card.put(layer, form=36, depth=0.12, shadow=(4, 18, 14, 0.4))
    grass(card, -10, 100, 330, (14, 40), 60, ("#6f6a34", "#8f8440"), 3, depth=0.15, base=lambda x: 316 + x * 0.25)
    for k, x in enumerate((12, 38)):
        traveller(card, x, 334 + k * 8, 50 + k * 2, 20 + k, "stand", depth=0.2)


def edge(side: float, n: int = 90) -> list:
    """The line along the back at a share of its half-width; -1 is the lit far flank, +1 the near one."""
    centre = curve(SPINE, n)
    out = []
    for i, (x, y) in enumerate(centre):
        t = i / (n - 1) * (len(WIDTHS) - 1)
        k = min(int(t), len(WIDTHS) - 2)
        w = WIDTHS[k] + (WIDTHS[k + 1] - WIDTHS[k]) * (t - k)
        out.append((x - side * w * 0.25, y + side * w * (0.5 if side > 0 else 0.34)))
    return out


def body_path():
    """Tail, trunk and shoulders."""
    return poly([*edge(-1), *reversed(edge(1))])


def paint_reflection(card: Art) -> None:
    """The dark the beast lays on the water."""
    card.shade(poly([*edge(0.2), *[(x - 10, y + 150) for x, y in reversed(edge(1))]]), "#1c2a24", 0.75, 22)
    card.shade(ellipse(590, 866, 230, 44), "#101c1c", 0.8, 24)


def paint_body(card: Art) -> None:
    """The long back with its plates."""
    rng = Rng("croc", card.seed)
    body = body_path()
    layer = card.layer()
    layer.fill(body, HIDE, gradient=Linear("#4c5a34", 300, 470, 300, 800))
    for row in range(-7, 9):
        pts = edge(row / 8)
        for i in range(3, 88):
            x, y = pts[i]
            w = 3 + 11 * i / 88
            tone = shift(HIDE, rng.normal(0.05 - row * 0.012, 0.03), 1, rng.normal(0, 6))
            layer.fill(ellipse(x, y, w * 0.62, w * 0.5, 40), tone, 0.85, clip=body)
    card.put(layer, form=52, shadow=(-6, 18, 16, 0.5), brush=35)
    for side, step in ((-0.62, 3), (-0.2, 3), (0.3, 3)):
        scutes(card, edge(side), step, side)
    leg(card, 372, 676, 1.1)
    card.mist(150, 520, 200, 40, "#e0b468", 0.3)


def scutes(card: Art, pts: list, step: int, side: float) -> None:
    """One row of keeled plates."""
    layer = card.layer()
    for i in range(2, 88, step):
        x, y = pts[i]
        s = (0.25 + 0.95 * i / 88) * (0.75 if side else 1)
        plate = [(-17, 4), (-6, -8), (4, -26, 1), (12, -4), (17, 6), (0, 10)]
        layer.fill(Frame(x, y, s, 18)(spline(plate)), mix(HIDE, "#a89a4c", 0.25 + 0.2 * (i % 2)))
    card.put(layer, form=7, shadow=(-3, 5, 4, 0.4), rim=0.3)


def leg(card: Art, x: float, y: float, s: float) -> None:
    """A folded leg, half in the water."""
    at = Frame(x, y, s)
    layer = card.layer()
    layer.fill(
        at(
            spline(
                [(-30, -60), (40, -50), (70, 10), (36, 62), (-30, 76), (-70, 60), (-66, 40), (-20, 30), (-40, -10)]
            )
        ),
        darken(HIDE, 0.04),
    )
    for k in range(4):
        layer.fill(
            at(tube([(-20 + k * 10, 62), (-66 + k * 16, 74 + k * 5), (-96 + k * 22, 90 + k * 6)], [22, 18, 4])),
            darken(HIDE, 0.02 * k),
        )
    card.put(layer, form=20, shadow=(-4, 10, 10, 0.5))
    layer = card.layer()
    for r in (70, 100, 128):
        layer.stroke(at(arc(-30, 86, r, r * 0.2, 20, 200)), "#e8d488", 2.4, 0.4)
    card.put(layer, flat=True, rough=0)


def paint_head(card: Art) -> None:
    """Brow, half-open eye, the long smile."""
    upper = AT_HEAD(
        spline(
            [
                (520, 716),
                (560, 668),
                (612, 640),
                (664, 652),
                (690, 700),
                (740, 740),
                (800, 752),
                (846, 736),
                (876, 756),
                (878, 830),
                (840, 856),
                (760, 862),
                (660, 868),
                (570, 880),
                (520, 820),
            ]
        )
    )
    lower = AT_HEAD(
        spline(
            [
                (520, 806),
                (600, 868),
                (700, 880),
                (850, 856),
                (862, 900),
                (820, 934),
                (720, 946),
                (600, 942),
                (530, 890),
            ]
        )
    )
    layer = card.layer()
    layer.fill(lower, "#8c8446", gradient=Linear("#4a5234", 0, 780, 0, 870))
    card.put(layer, form=26, shadow=(-4, 14, 14, 0.5))
    teeth(card, [(600, 868), (680, 880), (760, 872), (846, 858)], 13, -1)
    layer = card.layer()
    layer.fill(upper, lighten(HIDE, 0.03), gradient=Linear("#4f5c34", 0, 570, 0, 800))
    rng = Rng("headscales", card.seed)
    for _ in range(240):
        x, y = rng.uniform(450, 800), rng.uniform(550, 790)
        r = rng.uniform(4, 10)
        layer.fill(
            ellipse(x, y, r, r * 0.8), shift(HIDE, rng.normal(0.03, 0.04), 1, rng.normal(0, 8)), 0.7, clip=upper
        )
    card.put(layer, form=46, shadow=(0, 12, 8, 0.5))
    teeth(card, [(590, 862), (660, 858), (740, 852), (860, 848)], 14, 1)
    paint_eye(card)
    layer = card.layer()
    layer.stroke(
        AT_HEAD(line(curve([(562, 836), (596, 872), (680, 862), (790, 856), (872, 840)], 40))), "#1d2018", 4, 0.85
    )
    layer.fill(AT_HEAD(ellipse(852, 756, 9, 5, -20)), "#1d2018")
    card.late(layer, flat=True)
    bird(card, 690, 662, 0.8, "#ece2c4", flip=True, pose="sit")


def teeth(card: Art, pts: list, n: int, direction: int) -> None:
    """A row of teeth along a line."""
    places = [AT_HEAD.point(*place) for place in curve(pts, n)]
    layer = card.layer()
    for k, (x, y) in enumerate(places):
        h = (15 + 7 * math.sin(k * 2.1)) * direction
        layer.fill(spline([(x - 7, y - direction * 3, 1), (x, y + h, 1), (x + 7, y - direction * 3, 1)]), "#f4ecd0")
    card.put(layer, form=3, shadow=(0, 2, 2, 0.4))


def paint_eye(card: Art) -> None:
    """It looks back along its own spine."""
    layer = card.layer()
    layer.fill(AT_HEAD(ellipse(624, 672, 46, 40, 10)), mix(HIDE, "#a89a4c", 0.3))
    card.put(layer, form=18, shadow=(-2, 6, 5, 0.4), rim=0.3)
    ball = AT_HEAD(spline([(590, 682, 1), (610, 664), (640, 664), (660, 684, 1), (626, 694)]))
    layer = card.layer()
    layer.fill(ball, "#f2b632")
    layer.fill(both(AT_HEAD(ellipse(610, 674, 6, 24)), ball), "#14140e")
    layer.fill(AT_HEAD(ellipse(616, 670, 3.5)), "#fff8d8")
    layer.stroke(AT_HEAD(line(curve([(586, 684), (608, 663), (640, 662), (664, 684)], 24))), "#23281a", 5)
    card.late(layer, flat=True)


def traveller(card: Art, x: float, y: float, h: float, seed: int, pose: str = "walk", depth: float = 0.0) -> None:
    """Somebody with a hat and a suitcase, going right."""
    rng = Rng("traveller", seed)
    look = dict(depth=depth)
    card.contact(x - 4, y, h * 0.22, opacity=0.5)
    fig = person(
        card,
        x,
        y,
        h,
        pose,
        "side",
        build=rng.pick(["adult", "woman", "tall", "stout"]),
        garb=rng.pick(["coat", "greatcoat", "skirt", "jumper"]),
        top=rng.pick(["#8a3a34", "#31566a", "#3c3a4c", "#c9963c", "#5a3c50"]),
        bottom="#2a2830",
        hat=rng.pick(["bowler", "wide", "cap", "headscarf", "top"]),
        hatcol=rng.pick(["#2a2430", "#5a3a28", "#3a4a4c", "#a8442f"]),
        options=look,
    )
    hx, hy = fig.hand_r
    layer = card.layer()
    w, d = h * 0.34, h * 0.23
    layer.stroke(line([(hx - 4, hy + 2), (hx, hy - 3), (hx + 4, hy + 2)]), "#2a1c18", h * 0.025)
    layer.fill(rect(hx - w / 2, hy + 1, w, d, 3), rng.pick(["#8a5a34", "#5c3a30", "#a87a44", "#47584c"]))
    layer.stroke(line([(hx - w * 0.24, hy + 2), (hx - w * 0.24, hy + d)]), "#e0c890", h * 0.02, 0.8)
    layer.stroke(line([(hx + w * 0.24, hy + 2), (hx + w * 0.24, hy + d)]), "#e0c890", h * 0.02, 0.8)
    card.put(layer, form=h * 0.03, **look)


def paint_travellers(card: Art) -> None:
    """Half-way over, larger as they come nearer."""
    middle = edge(0.05)
    for k, i in enumerate((16, 26, 37, 49, 61, 74)):
        x, y = middle[i]
        pose = "look_up" if k == 3 else "tiptoe" if k == 5 else "walk"
        traveller(card, x, y + 4, 46 + i * 0.92, k + 1, pose, depth=max(0.2 - k * 0.05, 0))


def paint_hat(card: Art) -> None:
    """A bowler afloat, with rings."""
    layer = card.layer()
    for r in (34, 56, 84):
        layer.stroke(ellipse(192, 906, r, r * 0.24), "#f0d890", 2.4, 0.55)
    card.put(layer, flat=True, rough=0)
    layer = card.layer()
    layer.fill(spline([(170, 902), (174, 874), (194, 866), (214, 876), (216, 902)]), "#2a2028")
    layer.fill(ellipse(193, 904, 37, 8), "#2a2028")
    layer.stroke(line([(171, 894), (216, 894)]), "#b8402c", 6)
    card.put(layer, form=8, shadow=(0, 6, 4, 0.5))


def paint_near_bank(card: Art) -> None:
    """Dark reeds and the landing on this side."""
    hill(card, [(300, 1240), (430, 1160), (560, 1090), (700, 1030), (830, 1000)], "#33301f", form=40)
    grass(
        card,
        420,
        820,
        1180,
        (40, 150),
        90,
        ("#2a3020", "#4a4a28", "#6a6430"),
        5,
        lean=-14,
        base=lambda x: 1190 - (x - 420) * 0.4,
    )
    grass(card, -20, 360, 1215, (60, 230), 80, ("#1a2a24", "#2c3c28", "#4c5430"), 8, lean=18)
    layer = card.layer()
    for x, y, h in ((70, 1010, 90), (130, 960, 70), (250, 1040, 70), (720, 900, 60)):
        layer.fill(rect(x - 8, y, 16, h * 0.7, 8), "#5a3a20")
        layer.stroke(line([(x, y + h * 0.7), (x + 6, y + 260)]), "#3c4424", 4)
    card.put(layer, form=6)
