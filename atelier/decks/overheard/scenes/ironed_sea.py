"""Idea: a laundress irons the sea flat; behind her it hangs on the line, in front lie the folded waves.

Readings: control; peace at last; housework without end; taming what cannot be tamed.
Second story: a small ship has been folded in, only its mast and flag stick out of the stack.
"""

from __future__ import annotations

import math

from atelier.chance import Rng
from atelier.colour import darken, lighten, mix
from atelier.decks.overheard.figures.people import person
from atelier.decks.overheard.layers import Linear
from atelier.decks.overheard.motifs.animals import bird, fish
from atelier.decks.overheard.motifs.water import sea, waves
from atelier.decks.overheard.painting import Art
from atelier.decks.overheard.worlds import world
from atelier.geometry import Frame, curve, ellipse, line, poly, rect, spline, tube

INDIGO = "#2c4a86"
AIR = "#e6ebee"


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(40, 0.5, "#fffaf0", "#1c2a5c")
    card.fog_colour = AIR
    card.sky(["#b4c6da", "#d9e2e8", "#f4f1ea"], [0, 0.14, 0.27], noise=0.03, brush=4)
    card.glow(660, 180, 420, "#fff8e4", 0.6, 2)
    sea(card, 330, 1200, ["#b4c8de", "#93b0d6", "#7396cc", "#5478b6"], n=120, seed=5, opacity=0.3)
    card.fog(400, 325, AIR, 0.35)
    paint_creases(card)
    paint_line(card)
    paint_rough_sea(card)
    paint_ruck(card)
    paint_laundress(card)
    paint_jetty(card)
    paint_stack(card)
    card.focus = [(470, 620, 170), (600, 1000, 120)]
    card.finish(bloom=0.25, vignette=0.3, vignette_colour="#14204c")


def paint_creases(card: Art) -> None:
    """The ironed part: sheen, and the lines of old folds."""
    layer = card.layer()
    for k in range(6):
        y = 380 + k * 44 + k * k * 16
        layer.stroke(line(curve([(300 - k * 26, y), (560, y - 6), (830, y + 4)], 30)), "#f4f8fb", 2 + k * 0.7, 0.5)
        layer.stroke(
            line(curve([(300 - k * 26, y + 3), (560, y - 2), (830, y + 8)], 30)), "#4a6aa4", 1.4 + k * 0.5, 0.35
        )
    for x in (450, 610, 790):
        layer.stroke(line([(430 + (x - 430) * 0.5, 360), (430 + (x - 430) * 2.1, 1100)]), "#f4f8fb", 3, 0.4)
        layer.stroke(line([(433 + (x - 430) * 0.5, 360), (436 + (x - 430) * 2.1, 1100)]), "#4a6aa4", 2, 0.3)
    card.put(layer, flat=True, rough=0.4)
    card.shade(
        spline([(420, 470), (700, 440), (860, 500), (860, 640), (560, 600)]), "#ffffff", 0.4, 40, mode="screen"
    )


def paint_line(card: Art) -> None:
    """Sheets of sea pegged out to dry, with the fish still in them."""
    layer = card.layer()
    for x, top, foot in ((70, 120, 470), (744, 84, 496)):
        layer.fill(tube([(x, top), (x + 4, foot)], [11, 15]), "#8c7f74")
    card.put(layer, form=5, depth=0.15)
    for x, foot in ((74, 470), (748, 496)):
        card.shade(rect(x - 6, foot, 12, 70), "#2c4a86", 0.4, 4)
        card.contact(x, foot, 24)
    rope = curve([(70, 140), (240, 172), (420, 176), (600, 150), (744, 104)], 120)
    layer = card.layer()
    layer.stroke(line(rope), "#5a5460", 3.4)
    card.late(layer, flat=True)
    for n, (start, end, drop) in enumerate(((10, 42, 196), (50, 78, 240), (88, 116, 190))):
        sheet(card, rope[start:end], drop, n)
    bird(card, *rope[46] - (0, 14), 0.6, "#f2f0ea", pose="sit")


def sheet(card: Art, top, drop: float, n: int) -> None:
    """One hanging sheet: water above, a hem of foam below."""
    sway = [
        (x + 18 * math.sin(i * 0.22 + n) - 16, y + drop + 12 * math.sin(i * 0.5 + n)) for i, (x, y) in enumerate(top)
    ]
    path = spline(
        [
            (*top[0], 1),
            *[tuple(p) for p in top[4:-4:5]],
            (*top[-1], 1),
            (*sway[-1], 1),
            *[tuple(p) for p in sway[-5:4:-5]],
            (*sway[0], 1),
        ]
    )
    layer = card.layer()
    colour = mix(INDIGO, "#5f8cc0", 0.25 + n * 0.2)
    layer.fill(path, lighten(colour, 0.1), gradient=Linear(colour, 0, top[0][1], 0, top[0][1] + drop))
    rng = Rng("sheet", n)
    box = path.getBounds()
    for _ in range(60):
        x, y = rng.uniform(box.left(), box.right()), rng.uniform(box.top(), box.bottom())
        w = rng.uniform(8, 24)
        layer.stroke(
            line(curve([(x - w, y), (x - w / 2, y - 4), (x, y), (x + w / 2, y - 4), (x + w, y)], 14)),
            rng.pick(["#dce8f4", "#8fb4dc", "#1c3468"]),
            rng.uniform(1.2, 2.6),
            0.6,
            clip=path,
        )
    for k in range(1, 5):
        x = box.left() + box.width() * k / 5
        layer.stroke(
            line(curve([(x + 6, box.top()), (x - 4, box.centerY()), (x - 12, box.bottom())], 14)),
            darken(colour, 0.1),
            9,
            0.35,
            clip=path,
            blur=3,
        )
    layer.stroke(line(sway), "#fbfbf6", 13, 0.95)
    card.put(layer, form=13, depth=0.12, shadow=(-8, 10, 10, 0.2), brush=86)
    fish(
        card,
        box.left() + box.width() * 0.4,
        box.top() + drop * 0.5,
        0.62,
        "#e8a05c",
        flip=n % 2 == 0,
        rot=-8,
        options=dict(depth=0.1),
    )
    fish(
        card,
        box.left() + box.width() * 0.66,
        box.top() + drop * 0.3,
        0.42,
        "#d8d4c8",
        flip=n % 2 == 0,
        rot=6,
        options=dict(depth=0.15),
    )
    layer = card.layer()
    for i in (2, len(top) // 2, len(top) - 3):
        x, y = top[i]
        layer.fill(rect(x - 4, y - 12, 8, 25, 3), "#c9a878")
    card.put(layer, form=3)
    layer = card.layer()
    for i in range(3, len(sway), 6):
        x, y = sway[i]
        layer.fill(ellipse(x, y + 16 + 9 * (i % 4), 2.4, 4), "#8fb4dc", 0.9)
    card.late(layer, flat=True)


def paint_rough_sea(card: Art) -> None:
    """What she has still to do."""
    area = spline(
        [
            (-40, 332, 1),
            (100, 332, 1),
            (150, 400),
            (190, 500),
            (200, 620),
            (262, 720),
            (330, 830),
            (420, 900),
            (470, 1000),
            (560, 1240, 1),
            (-40, 1260, 1),
        ]
    )

    def storm(inner: Art) -> None:
        inner.sun(40, 0.45, "#fffaf0", "#101a48")
        inner.fog_colour = AIR
        inner.sky(["#b9cbdd", "#4a68a4"], noise=0.02)
        for k in range(11):
            y = 344 + k * 26 + k * k * 5.6
            tone = mix("#7d9cc8", "#1d3270", k / 10)
            waves(
                inner,
                y,
                14 + k * 5,
                90 + k * 22,
                tone,
                seed=k + 2,
                phase=-k * 47,
                depth=max(0.5 - k * 0.09, 0),
                foam_count=20,
            )

    world(card, area, storm, rough=1.0)


def paint_ruck(card: Art) -> None:
    """The sea gathers in folds before the iron."""
    for k, (x, h) in enumerate(((70, 56), (104, 84), (140, 104), (176, 92))):
        crest = [
            (x - 60, 800),
            (x - 40, 760 - h * 0.5),
            (x - 6, 770 - h),
            (x + 22, 784 - h),
            (x + 30, 812 - h * 0.5),
            (x + 26, 850),
        ]
        layer = card.layer()
        layer.fill(spline([*crest, (x + 10, 890), (x - 60, 880)]), mix("#31549a", "#6c90c8", k / 3))
        card.put(layer, form=15, fade=(800, 872))
        layer = card.layer()
        layer.stroke(line(curve(crest[1:5], 24)), "#f6f8f8", 7, 0.95)
        card.put(layer, form=3)


def paint_laundress(card: Art) -> None:
    """She leans her whole weight on the iron."""
    card.shade(ellipse(420, 838, 190, 26), "#1c2a5c", 0.5, 12)
    paint_iron(card, Frame(352, 836, 1.18))
    person(
        card,
        508,
        846,
        400,
        "push",
        "side",
        True,
        build="stout",
        garb="apron",
        top="#b8533f",
        apron="#f6f2e8",
        hat="headscarf",
        hatcol="#2f6a74",
        skin="#c98f66",
        sleeve="#d2735c",
        stockings="#e8dccb",
        shoes="#3a2c34",
        lean=44,
        nod=40,
        reach={"r": (376, 716), "l": (352, 716)},
    )
    for k in range(8):
        card.mist(236 + (k % 3) * 22 - k * 7, 740 - k * 38, 34 + k * 9, 36 + k * 8, "#ffffff", 0.55 - k * 0.05, k)


def paint_iron(card: Art, at: Frame) -> None:
    """An old charcoal iron with glowing vents."""
    layer = card.layer()
    layer.fill(
        at(spline([(-132, 4, 1), (-110, -30), (-40, -58, 1), (92, -58, 1), (98, 4, 1)])),
        "#4a4c58",
        gradient=Linear("#2c2e3a", *at.point(0, -58), *at.point(0, 4)),
    )
    card.put(layer, form=16, shadow=(-8, 8, 10, 0.5))
    layer = card.layer()
    layer.fill(at(rect(-140, -4, 242, 15, 5)), "#c9d0d8")
    layer.fill(at(tube([(-24, -56), (-24, -98)], [13, 11])), "#6a6c78")
    layer.fill(at(tube([(70, -56), (70, -98)], [13, 11])), "#6a6c78")
    card.put(layer, form=5)
    layer = card.layer()
    layer.fill(at(tube([(-46, -102), (92, -102)], [24, 24])), "#8a5434")
    card.put(layer, form=9, shadow=(0, 5, 4, 0.35))
    layer = card.layer()
    for k in range(5):
        layer.fill(at(ellipse(-64 + k * 34, -26, 8, 10)), "#ff9c4a")
    card.put(layer, flat=True, glow=0.5)


def paint_jetty(card: Art) -> None:
    """Bleached planks in the near corner."""
    rng = Rng("planks", card.seed)
    for k in range(5):
        layer = card.layer()
        y = 1062 + k * 36
        layer.fill(
            poly([(390 - k * 34, y), (820, y - 8), (820, y + 26), (378 - k * 34, y + 32)]),
            lighten("#b3a795", rng.normal(0, 0.03)),
        )
        card.put(layer, form=7, shadow=(-3, 7, 6, 0.45), brush=2)


def paint_stack(card: Art) -> None:
    """Folded waves, hem on hem; a ship's mast sticks out."""
    card.shade(ellipse(620, 1132, 210, 30), "#141c44", 0.6, 12)
    tones = ["#1f3a78", "#3c62a0", "#2a4a8c", "#5f8cc0", "#24407c", "#7ba4d0", "#345896"]
    for k, tone in enumerate(tones):
        y = 1128 - k * 32
        x0, x1 = 448 + (k % 3) * 7, 796 - (k % 2) * 10
        if k == 4:
            paint_folded_ship(card, y)
        layer = card.layer()
        layer.fill(
            spline(
                [
                    (x0 + 18, y - 32),
                    (x0 - 2, y - 16),
                    (x0 + 18, y),
                    (640, y + 5),
                    (x1 + 40, y, 1),
                    (x1 + 40, y - 34, 1),
                    (640, y - 30),
                ]
            ),
            tone,
        )
        for i in range(9):
            x = x0 + 40 + i * 40
            layer.stroke(
                line(curve([(x, y - 10), (x + 9, y - 17), (x + 18, y - 10), (x + 27, y - 17)], 12)),
                lighten(tone, 0.18),
                2.4,
                0.75,
            )
        card.put(layer, form=11, shadow=(-4, 6, 6, 0.4))
        layer = card.layer()
        layer.stroke(
            line(curve([(x0 + 24, y - 2), (640, y + 3), (x1 + 30, y - 2)], 30)), "#f8f8f2", 5, 0.95, dash=[13, 3]
        )
        card.put(layer, form=3)
    bird(card, 690, 894, 0.9, "#f4f2ec", flip=True, pose="sit", beak="#e8a23c")


def paint_folded_ship(card: Art, y: float) -> None:
    """Bowsprit, mast and flag, squeezed out at the side of the pile."""
    at = Frame(476, y - 2, 1, -62)
    layer = card.layer()
    layer.fill(at(spline([(-34, 4), (-40, -14), (40, -14), (34, 8)])), "#8a3f34")
    layer.fill(at(tube([(0, -10), (0, -118)], [7, 4])), "#4a3428")
    card.put(layer, form=6, shadow=(-3, 5, 4, 0.4))
    layer = card.layer()
    layer.fill(at(spline([(4, -104, 1), (44, -60), (6, -26, 1)])), "#f4ecd8")
    layer.fill(at(spline([(0, -118, 1), (-34, -110), (0, -98, 1)])), "#d8482f")
    card.put(layer, form=7, shadow=(-2, 4, 3, 0.3))
