"""Idea: a great eye whose iris is a lake with a rower, whose lashes are bare trees.

Readings: grief; being looked at; searching in somebody.
Second story: the tear has made a second sea, with its own boats.
"""

from __future__ import annotations

import math

import skia

from atelier.chance import Rng
from atelier.colour import mix
from atelier.decks.overheard.figures.people import person
from atelier.decks.overheard.layers import Linear, Radial
from atelier.decks.overheard.motifs.animals import bird
from atelier.decks.overheard.motifs.objects import paper_boat
from atelier.decks.overheard.motifs.water import waves
from atelier.decks.overheard.painting import Art
from atelier.geometry import TAU, Frame, both, curve, cut, ellipse, leaf, line, spline, tube


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(115, 0.55, "#fff2dc", "#4a2440")
    rng = Rng("el", card.seed)
    card.fog_colour = "#e2b8a0"
    card.sky(["#d9a48c", "#e6b79c", "#dba68e", "#c98f80"], [0, 0.4, 0.7, 1], noise=0.05, cell=300)
    cx, cy = (400, 560)
    # folds of skin as dunes around the eye
    for k in range(7):
        o = 330 - k * 40
        c = mix("#c98a78", "#ecc4a6", k / 6)
        layer = card.layer()
        layer.fill(
            spline(
                [
                    (-60, cy - o * 0.2),
                    (80, cy - o * 0.62),
                    (280, cy - o * 0.98),
                    (470, cy - o),
                    (660, cy - o * 0.72),
                    (860, cy - o * 0.1),
                    (860, 1300, 1),
                    (-60, 1300, 1),
                ]
            ),
            c,
        )
        card.put(layer, form=34, shadow=(0, -4, 10, 0.22), brush=10, light=0.8)
    for k in range(6):
        o = 330 - k * 46
        c = mix("#b87a70", "#ecc4a6", k / 5)
        layer = card.layer()
        layer.fill(
            spline(
                [
                    (-60, cy + o * 0.25),
                    (120, cy + o * 0.72),
                    (340, cy + o),
                    (560, cy + o * 0.86),
                    (740, cy + o * 0.5),
                    (860, cy + o * 0.2),
                    (860, -200, 1),
                    (-60, -200, 1),
                ]
            ),
            c,
        )
        # only below the eye line
        M = card.layer()
        M.fill(
            spline(
                [
                    (-60, cy + o * 0.25),
                    (120, cy + o * 0.72),
                    (340, cy + o),
                    (560, cy + o * 0.86),
                    (740, cy + o * 0.5),
                    (860, cy + o * 0.2),
                    (860, cy),
                    (-60, cy),
                ]
            ),
            c,
        )
        card.put(M, form=30, shadow=(0, 6, 10, 0.22), brush=10, light=0.8)
    eye = spline(
        [
            (60, 590, 1),
            (150, 486),
            (290, 408),
            (440, 396),
            (590, 448),
            (740, 580, 1),
            (640, 668),
            (480, 724),
            (310, 716),
            (160, 656),
        ]
    )
    layer = card.layer()
    layer.fill(eye, "#f6ecdc", gradient=Radial("#cfa8a0", cx, cy, 380))
    card.put(layer, form=40, light=0.6)
    iris = both(ellipse(cx + 6, cy - 8, 160), eye)
    layer = card.layer()
    layer.fill(iris, "#0f5a56")
    card.put(layer, form=20)
    Ic = both(ellipse(cx + 6, cy - 8, 150), eye)
    layer = card.layer()
    layer.fill(Ic, "#2fa48a", gradient=Radial("#0d4a50", cx + 6, cy - 8, 160))
    for _ in range(150):
        a = rng.uniform(0, TAU)
        q0, q1 = (rng.uniform(62, 90), rng.uniform(110, 150))
        layer.stroke(
            line(
                [
                    (cx + 6 + math.cos(a) * q0, cy - 8 + math.sin(a) * q0),
                    (cx + 6 + math.cos(a + 0.03) * q1, cy - 8 + math.sin(a + 0.03) * q1),
                ]
            ),
            rng.pick(["#6fd0ac", "#1a7068", "#a8e8c4", "#e0c060", "#0d4a50"]),
            rng.uniform(1.4, 4),
            rng.uniform(0.35, 0.8),
            clip=Ic,
        )
    for q in (74, 92, 112, 134):
        layer.stroke(ellipse(cx + 6, cy - 8, q), "#bff0d8", 1.8, 0.45, clip=Ic)
    card.put(layer, form=24, light=0.6)
    # pupil: night water with stars
    P = both(ellipse(cx + 6, cy - 8, 64), eye)
    layer = card.layer()
    layer.fill(P, "#0a1020")
    for _ in range(50):
        a, q = (rng.uniform(0, TAU), 60 * math.sqrt(rng.uniform(0, 1)))
        layer.fill(
            ellipse(cx + 6 + math.cos(a) * q, cy - 8 + math.sin(a) * q, rng.uniform(0.8, 2.4)),
            "#fff4d0",
            rng.uniform(0.5, 1),
        )
    card.put(layer, form=10, light=0.3)
    layer = card.layer()
    layer.fill(ellipse(cx + 24, cy - 26, 19), "#fbeebc")
    layer.fill(ellipse(cx + 33, cy - 31, 16), "#0a1020")
    card.put(layer, flat=True, glow=0.4)
    layer = card.layer()
    layer.fill(ellipse(cx - 70, cy - 84, 30, 22, -20), "#ffffff", 0.85, blur=3, clip=eye)
    layer.fill(ellipse(cx + 84, cy + 70, 15, 10), "#ffffff", 0.5, blur=3, clip=eye)
    card.put(layer, flat=True, rough=0)
    # rower on the iris
    frame = Frame(cx - 66, cy + 54, 0.95, -8)
    layer = card.layer()
    for q in (56, 82):
        layer.stroke(frame(ellipse(0, 10, q, q * 0.22)), "#d8f8e8", 2, 0.6)
    card.put(layer, flat=True, rough=0)
    rower = person(
        card,
        cx - 68,
        cy + 74,
        96,
        "stand",
        "back",
        garb="jumper",
        top="#c8392f",
        bottom="#2a2438",
        hat="wide",
        hatcol="#e8c060",
        arm_r=(10, 10, 58),
        arm_l=(10, 10, 58),
    )
    layer = card.layer()
    layer.fill(frame(spline([(-64, -10, 1), (-40, 20), (0, 28), (40, 20), (66, -12, 1), (0, 0)])), "#7a4426")
    card.put(layer, form=9, shadow=(3, 6, 5, 0.5))
    layer = card.layer()
    layer.stroke(line([rower.hand_l, (rower.hand_l[0] - 46, rower.hand_l[1] + 34)]), "#e0b878", 3.5)
    layer.stroke(line([rower.hand_r, (rower.hand_r[0] + 46, rower.hand_r[1] + 30)]), "#e0b878", 3.5)
    card.put(layer, form=2)
    # upper lid
    layer = card.layer()
    layer.fill(
        cut(
            spline(
                [
                    (40, 596, 1),
                    (130, 462),
                    (280, 374),
                    (440, 360),
                    (600, 414),
                    (764, 584, 1),
                    (600, 466),
                    (440, 416),
                    (290, 428),
                    (150, 506),
                ]
            ),
            skia.Path(),
        ),
        "#c88474",
    )
    card.put(layer, form=16, shadow=(0, 12, 14, 0.5))
    layer = card.layer()
    layer.fill(
        spline(
            [
                (60, 596, 1),
                (160, 664),
                (310, 724),
                (480, 734),
                (640, 676),
                (744, 584, 1),
                (640, 700),
                (480, 760),
                (310, 750),
                (150, 684),
            ]
        ),
        "#d89a86",
    )
    card.put(layer, form=10)

    # lashes: bare trees growing from the lid
    def lash(x: float, y: float, ang: float, ln: float, w: float, d: int) -> None:
        ex, ey = (x + math.cos(ang) * ln, y + math.sin(ang) * ln)
        segs.append(
            (
                [
                    (x, y),
                    ((x + ex) / 2 + rng.normal(0, ln * 0.06), (y + ey) / 2 + rng.normal(0, ln * 0.06)),
                    (ex, ey),
                ],
                [w, w * 0.8, w * 0.6],
            )
        )
        if d == 0:
            tips.append((ex, ey))
            return
        for k in (-1, 1):
            lash(ex, ey, ang + k * rng.uniform(0.25, 0.55), ln * rng.uniform(0.6, 0.78), w * 0.6, d - 1)

    points = curve([(70, 566), (140, 456), (280, 370), (440, 356), (600, 408), (736, 548)], 60)
    segs = []
    tips = []
    for k in range(13):
        i = 3 + int(k * 53 / 12)
        x, y = points[min(i, 59)]
        t = (k - 6) / 6
        lash(x, y + 8, math.radians(-90 + t * 52), 96 - 22 * abs(t) + rng.normal(0, 6), 15, 3)
    layer = card.layer()
    for Pp, w in segs:
        layer.fill(tube(Pp, w, n=16), "#4a2430")
    card.put(layer, form=6, shadow=(4, 6, 6, 0.35), brush=80)
    layer = card.layer()
    for x, y in tips:
        if rng.chance(0.5):
            layer.fill(
                leaf(x, y, rng.uniform(9, 15), rng.uniform(5, 8), rng.uniform(0, 360)),
                rng.pick(["#2f8a6a", "#58a878", "#e0b050"]),
            )
    card.put(layer, form=4)
    for _ in range(7):
        x, y = rng.pick(tips)
        bird(card, x, y - 6, 0.42, "#2a1824", pose="sit", flip=rng.chance(0.5))
    # tear -> waterfall -> small sea with boats
    layer = card.layer()
    f = spline(
        [(330, 728, 1), (352, 736, 1), (362, 860), (372, 990), (420, 1080), (260, 1080), (304, 990), (320, 860)]
    )
    layer.fill(f, "#6fc4bc", gradient=Linear("#2f8a94", 0, 740, 0, 1080))
    for _ in range(30):
        x = 342 + rng.normal(0, 14)
        y = rng.uniform(740, 1010)
        layer.stroke(
            line(curve([(x, y), (x + rng.normal(0, 4), y + 30), (x + (x - 342) * 0.5, y + rng.uniform(50, 90))], 8)),
            rng.pick(["#e8fbf4", "#a4e0d4", "#1f707c"]),
            rng.uniform(1.4, 3.6),
            0.7,
            clip=f,
        )
    card.put(layer, form=20, shadow=(6, 8, 10, 0.35), brush=88)
    waves(card, 1082, 34, 190, "#3f9aa0", seed=3, under="#1f6674")
    waves(card, 1130, 40, 240, "#2f8490", seed=5, phase=-70, under="#145060")
    layer = card.layer()
    for _ in range(70):
        layer.fill(
            ellipse(340 + rng.normal(0, 60), 1080 + rng.normal(0, 12), rng.uniform(2, 8)),
            "#f4fffa",
            rng.uniform(0.5, 1),
        )
    card.put(layer, form=4)
    paper_boat(card, 560, 1112, 0.9, "#fbf4e0", rot=-4)
    paper_boat(card, 150, 1136, 1.1, "#f0c890", True, 3)
    waves(card, 1180, 36, 260, "#1f6674", seed=9, phase=-120, under="#0d3c4c")
    card.focus = [(cx, cy, 190)]
    card.finish(bloom=0.2, vignette=0.28, vignette_colour="#3a1424")
