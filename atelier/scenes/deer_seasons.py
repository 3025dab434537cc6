"""Idea: a stag whose antlers are a tree with all four seasons.

Readings: time carried along; a family tree; the year as one animal.
Second story: a child swings from the spring branch and does not look at the winter one.
"""

from __future__ import annotations

import math

from atelier.chance import Rng
from atelier.geometry import Frame, curve, ellipse, leaf, line, rect, rotate, tube
from atelier.layers import Radial
from atelier.motifs.animals import bird, deer
from atelier.motifs.buildings import house
from atelier.motifs.classic_people import person
from atelier.motifs.plants import grass, pine
from atelier.motifs.sky import hill
from atelier.painting import Art


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(120, 0.5, "#fff6e0", "#5a3a4a")
    rng = Rng("ds", card.seed)
    card.fog_colour = "#ece0cc"
    card.sky(["#e6dcc4", "#f3ead4", "#f6e8d0", "#ead4bc"], [0, 0.4, 0.7, 1], noise=0.03, brush=20)
    layer = card.layer()
    layer.fill(ellipse(400, 440, 352), "#f0c27a", gradient=Radial("#f8e6b8", 400, 440, 352))
    card.put(layer, form=30, light=0.3, opacity=0.85)
    hill(card, [(0, 990), (200, 950), (420, 960), (640, 940), (800, 975)], "#c9b08a", depth=0.35)
    for k in range(12):
        pine(card, k * 74 + rng.normal(0, 10), 975 + rng.normal(0, 8), rng.uniform(50, 90), "#a89478", k, depth=0.4)
    hill(card, [(0, 1060), (180, 1034), (400, 1020), (620, 1034), (800, 1064)], "#8a8a5c", form=50)
    X0 = Frame(335, 1060, 1.02)
    ax, ay = X0.point(116, -346)
    # antlers: two trunks that branch
    segs = []
    tips = []

    def grow(x: float, y: float, ang: float, ln: float, w: float, d: int) -> None:
        ex, ey = (x + math.cos(ang) * ln, y + math.sin(ang) * ln)
        bend = rng.normal(0, 0.22)
        mx, my = (
            (x + ex) / 2 + math.cos(ang + 1.57) * ln * bend * 0.5,
            (y + ey) / 2 + math.sin(ang + 1.57) * ln * bend * 0.5,
        )
        segs.append(([(x, y), (mx, my), (ex, ey)], [w, w * 0.82, w * 0.66]))
        if d == 0:
            tips.append((ex, ey))
            return
        for k in range(2):
            grow(
                ex,
                ey,
                ang + (k - 0.5) * rng.uniform(0.62, 0.95) + rng.normal(0, 0.1) + -0.1 * math.cos(ang) * 0,
                ln * rng.uniform(0.66, 0.82),
                w * 0.66,
                d - 1,
            )
        if d >= 2 and rng.chance(0.8):
            grow(mx, my, ang + rng.pick([-1, 1]) * rng.uniform(0.7, 1.1), ln * 0.55, w * 0.5, d - 2)

    grow(ax - 6, ay, math.radians(-128), 168, 27, 4)
    grow(ax + 14, ay + 2, math.radians(-62), 160, 26, 4)
    layer = card.layer()
    for P, w in segs:
        layer.fill(tube(P, w, n=20), "#7a5236")
    card.put(layer, form=9, shadow=(5, 8, 8, 0.3), brush=80)

    def season(x: float) -> int:
        return 0 if x < 210 else 1 if x < 400 else 2 if x < 590 else 3

    allp = [(p[0], p[1]) for P, w in segs if w[0] < 12 for p in (P[1], P[2])]
    for _lay in range(3):
        Ls = card.layer()
        for x, y in allp:
            s = season(x + rng.normal(0, 16))
            for _ in range((5, 7, 6, 0)[s]):
                px, py = (x + rng.normal(0, 17), y + rng.normal(0, 15))
                if s == 0:
                    c = rng.pick(["#f6b8c4", "#fbd8dc", "#ec94a8"])
                    q = rng.uniform(4, 7)
                    for a in range(0, 360, 72):
                        Ls.fill(
                            ellipse(
                                px + math.cos(math.radians(a)) * q * 0.7,
                                py + math.sin(math.radians(a)) * q * 0.7,
                                q * 0.58,
                            ),
                            c,
                            ink=False,
                        )
                    Ls.fill(ellipse(px, py, q * 0.3), "#f3c860", ink=False)
                elif s == 1:
                    Ls.fill(
                        leaf(px, py, rng.uniform(13, 22), rng.uniform(7, 11), rng.uniform(0, 360)),
                        rng.pick(["#5f8f46", "#7fa852", "#43703c", "#9abf62"]),
                        ink=False,
                    )
                elif s == 2:
                    Ls.fill(
                        leaf(px, py, rng.uniform(13, 22), rng.uniform(7, 12), rng.uniform(0, 360)),
                        rng.pick(["#d8742c", "#c8502a", "#e8a23a", "#a83f2a"]),
                        ink=False,
                    )
        card.put(Ls, form=9, shadow=(2, 4, 4, 0.28))
    # snow on winter branches
    layer = card.layer()
    for P, w in segs:
        points = curve(P, 12)
        for p in points:
            if season(p[0]) == 3:
                layer.fill(
                    ellipse(p[0], p[1] - w[0] * 0.32, max(w[0] * 0.55, 4.5), max(w[0] * 0.3, 2.6)),
                    "#ffffff",
                    ink=False,
                )
    card.put(layer, form=4, shadow=(1, 3, 3, 0.25))
    # falling petals, leaves and flakes
    layer = card.layer()
    for _ in range(60):
        x, y = (rng.uniform(20, 780), rng.uniform(420, 1000))
        s = season(x)
        if s == 0:
            layer.fill(ellipse(x, y, 4.5, 3, rng.uniform(0, 180)), "#f3a8b8")
        elif s == 2:
            layer.fill(leaf(x, y, 14, 7, rng.uniform(0, 360)), rng.pick(["#d8742c", "#e8a23a", "#a83f2a"]))
        elif s == 3:
            layer.fill(ellipse(x, y, rng.uniform(2, 4)), "#ffffff")
    card.put(layer, form=3)
    # swing
    bx, by = (212, 560)
    layer = card.layer()
    layer.stroke(line([(bx - 20, by), (bx - 34, 838)]), "#6a4a34", 2.4)
    layer.stroke(line([(bx + 24, by - 4), (bx + 8, 842)]), "#6a4a34", 2.4)
    layer.fill(rotate(rect(bx - 44, 838, 64, 8, 2), 4, bx, 840), "#8a5a34")
    card.put(layer, form=3)
    person(
        card,
        bx - 16,
        886,
        112,
        "jumper",
        "#3f6a8a",
        hair="#8a4a24",
        hair_style="bun",
        face="side",
        sit=True,
        left_arm=(110, 60),
        right_arm=(120, 60),
        legs="#2c4a66",
    )
    deer(card, 335, 1060, 1.02, "#9a5a34")
    for k, (x, y, s) in enumerate(((640, 330, 0.9), (560, 250, 0.7))):
        bird(card, x, y, s, ["#b8392f", "#33506a"][k], pose="sit", flip=bool(k))
    house(card, 470, 300, 44, 36, "#e8cfa8", "#a8483f", -4, 3)
    hill(card, [(0, 1112), (200, 1080), (420, 1074), (640, 1084), (800, 1108)], "#757a48", form=40)
    grass(
        card,
        -10,
        810,
        1100,
        (12, 36),
        200,
        ("#5f6a3c", "#8a9050", "#a8a868"),
        2,
        base=lambda x: 1100 - 20 * math.sin(x / 255),
    )
    layer = card.layer()
    for _ in range(46):
        x, y = (rng.uniform(10, 790), rng.uniform(1090, 1190))
        s = season(x)
        c = ("#f3a8b8", "#fbf0b0", "#d8742c", "#ffffff")[s]
        q = rng.uniform(3, 6)
        for a in range(0, 360, 72):
            layer.fill(
                ellipse(x + math.cos(math.radians(a)) * q * 0.8, y + math.sin(math.radians(a)) * q * 0.6, q * 0.55),
                c,
                ink=False,
            )
    card.put(layer, form=3)
    card.focus = [(510, 740, 90), (200, 800, 60)]
    card.finish(bloom=0.2, vignette=0.18, vignette_colour="#7a4a2c")
