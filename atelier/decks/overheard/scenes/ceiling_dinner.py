"""Idea: a dinner party sits on the ceiling; one guest dines alone on the floor by the upright chandelier.

Readings: not belonging; who is right; the family at Christmas; gravity as good manners.
Second story: among the guests a child has noticed him and stretches out an arm.
"""

from __future__ import annotations

import math

from atelier.chance import Rng
from atelier.decks.overheard.figures.people import person
from atelier.decks.overheard.layers import Linear
from atelier.decks.overheard.motifs.objects import candle
from atelier.decks.overheard.painting import Art
from atelier.geometry import curve, ellipse, leaf, line, poly, rect, spline, tube

GOLD = "#d8a84c"


def paint(card: Art) -> None:
    """Paint it: the room of the many upright on its own sheet, turned over; then the one."""
    room = Art(card.seed, card.scale)
    paint_room(room)
    card.image = room.image[::-1, ::-1].copy()
    card.sun(150, 0.45, "#ffd9a0", "#16060e")
    card.lamp(212, 790, 680, "#ffc66b", 0.6, z=140)
    card.lamp(360, 880, 300, "#ffd890", 0.45)
    paint_lone_guest(card)
    card.focus = [(560, 960, 170), (400, 270, 260)]
    card.finish(bloom=0.45, vignette=0.42, vignette_colour="#0e0408")


# ---------------------------------------------------------------- the room, as its guests see it
def paint_room(room: Art) -> None:
    """Wall, floor, ceiling, door, pictures, table, guests."""
    room.sun(95, 0.4, "#ffcf8c", "#1c0812")
    room.fog_colour = "#5c2430"
    room.sky(["#4c1826", "#7a2a3a", "#6c2232", "#4a1624"], [0, 0.3, 0.6, 0.8], noise=0.05)
    paint_paper(room)
    paint_stucco(room)
    paint_wainscot(room)
    paint_door(room)
    paint_pictures(room)
    room.lamp(570, 430, 760, "#ffc870", 1.0, z=170)
    room.glow(570, 420, 460, "#ff9c4c", 0.4, 2)
    paint_chandelier(room, 588)
    paint_guests(room)


def paint_paper(room: Art) -> None:
    """Damask."""
    layer = room.layer()
    for i in range(9):
        for j in range(10):
            x, y = i * 104 + (52 if j % 2 else 0) - 20, 210 + j * 74
            for a in (-90, -50, -130, 90, 40, 140):
                layer.fill(leaf(x, y, 40, 20, a), "#3c0e1c", 0.42)
            layer.fill(ellipse(x, y - 40, 5), "#b06a54", 0.4)
    room.put(layer, flat=True, rough=0.8)


def paint_stucco(room: Art) -> None:
    """The ceiling with its mouldings, seen at a slant."""
    layer = room.layer()
    layer.fill(
        poly([(-10, -10), (810, -10), (810, 150), (-10, 150)]), "#b08a78", gradient=Linear("#6c4448", 0, 0, 0, 150)
    )
    room.put(layer, form=14)
    layer = room.layer()
    for k in range(9):
        x = 400 + (k - 4) * 130
        layer.stroke(line([(400 + (k - 4) * 210, -10), (x, 146)]), "#8c6058", 4, 0.7)
    for y in (40, 96):
        layer.stroke(line([(-10, y), (810, y)]), "#8c6058", 4, 0.7)
    room.put(layer, flat=True)
    for y, h, tone in ((146, 26, "#d0a888"), (172, 12, "#8c5c54"), (184, 8, "#c89c7c")):
        room.shape(rect(-10, y, 820, h), tone, form=7, shadow=(0, 8, 8, 0.4))
    layer = room.layer()
    for k in range(40):
        layer.fill(rect(k * 21 - 6, 158, 11, 13), "#b08a70")
    room.put(layer, form=3)


def paint_wainscot(room: Art) -> None:
    """Panels and parquet."""
    layer = room.layer()
    layer.fill(rect(-10, 800, 820, 180), "#4c2420")
    room.put(layer, form=8)
    layer = room.layer()
    for k in range(7):
        layer.fill(rect(k * 122 - 14, 826, 100, 130, 3), "#5c2e28")
    room.put(layer, form=6, shadow=(0, 3, 3, 0.4))
    room.shape(rect(-10, 792, 820, 15), "#7c4a38", form=5, shadow=(0, 5, 5, 0.4))
    layer = room.layer()
    layer.fill(rect(-10, 978, 820, 240), "#6c3c28", gradient=Linear("#2c1414", 0, 980, 0, 1200))
    room.put(layer, form=6)
    layer = room.layer()
    for i in range(5):
        for j in range(22):
            x = j * 44 - 60 + (22 if i % 2 else 0)
            y = 990 + i * 44
            layer.stroke(line([(x, y), (x + 30, y + 40)] if i % 2 else [(x + 30, y), (x, y + 40)]), "#8c5434", 3, 0.5)
    room.put(layer, flat=True)


def paint_door(room: Art) -> None:
    """It opens on to their floor, not on to his."""
    layer = room.layer()
    layer.fill(rect(640, 500, 172, 480), "#3a1a18")
    room.put(layer, form=8, shadow=(-6, 6, 8, 0.4))
    layer = room.layer()
    layer.fill(rect(660, 520, 150, 460), "#6a3a2c")
    for y, h in ((540, 180), (750, 200)):
        layer.fill(rect(676, y, 120, h, 3), "#54281f")
    layer.fill(ellipse(680, 742, 10), GOLD)
    room.put(layer, form=6)


def paint_pictures(room: Art) -> None:
    """A landscape and an ancestor, hung the right way up for them."""
    for x, y, w, h, kind in ((56, 452, 116, 150, 0), (236, 500, 190, 126, 1)):
        room.shape(rect(x - 14, y - 14, w + 28, h + 28, 3), GOLD, form=8, shadow=(5, 9, 9, 0.5))
        layer = room.layer()
        layer.fill(rect(x, y, w, h), "#3c3432" if kind == 0 else "#8fa090")
        clip = rect(x, y, w, h)
        if kind == 0:
            layer.fill(ellipse(x + w / 2, y + h * 1.05, w * 0.42, h * 0.48), "#241c20", clip=clip)
            layer.fill(ellipse(x + w / 2, y + h * 0.4, w * 0.17, h * 0.18), "#d0a080", clip=clip)
            layer.fill(ellipse(x + w / 2, y + h * 0.27, w * 0.2, h * 0.1), "#d8d4cc", clip=clip)
        else:
            layer.fill(
                spline(
                    [
                        (x, y + h * 0.6),
                        (x + w * 0.4, y + h * 0.4),
                        (x + w, y + h * 0.64),
                        (x + w, y + h, 1),
                        (x, y + h, 1),
                    ]
                ),
                "#4c6450",
                clip=clip,
            )
            layer.fill(ellipse(x + w * 0.7, y + h * 0.3, 12), "#f6e4b0", clip=clip)
        room.put(layer, form=4)


def paint_chandelier(room: Art, x: float) -> None:
    """A long chain, a turned stem, six arms with candles, and a garland of crystals."""
    room.shape(ellipse(x, 96, 66, 16), "#b08a70", form=8, lamps=0.25)
    layer = room.layer()
    layer.stroke(line([(x, 100), (x, 300)]), GOLD, 9, dash=[13, 7])
    stem = [(10, 292), (25, 330), (11, 368), (32, 408), (0, 462)]
    layer.fill(spline([*[(x + dx, y) for dx, y in stem], *[(x - dx, y) for dx, y in stem[-2::-1]]]), GOLD)
    room.put(layer, form=10, lamps=0.25)
    layer = room.layer()
    tips = []
    for dx, drop in ((-170, 0), (-114, 28), (-56, 44), (56, 44), (114, 28), (170, 0)):
        end = (x + dx, 404 + drop)
        layer.fill(
            tube([(x, 416), (x + dx * 0.5, 462 + drop * 0.3), end, (end[0], end[1] - 18)], [11, 10, 8, 8]), GOLD
        )
        layer.fill(ellipse(end[0], end[1] - 18, 19, 6), GOLD)
        tips.append((end[0], end[1] - 20))
    room.put(layer, form=5, lamps=0.25)
    layer = room.layer()
    garland = [(x - 170 + 340 * k / 24, 414 + 56 * math.sin(k / 24 * math.pi)) for k in range(25)]
    layer.stroke(line(garland), "#c8a868", 3)
    for px, py in garland:
        layer.fill(spline([(px, py, 1), (px + 5, py + 12), (px, py + 22, 1), (px - 5, py + 12)]), "#fff2d8", 0.9)
    room.put(layer, form=3, glow=0.2, lamps=0.2)
    for px, py in tips:
        candle(room, px, py, 12, 48, "#fff4dc", glow=96)


def paint_guests(room: Art) -> None:
    """Five behind a long table, two at its ends, and what they eat."""
    back = [
        (120, "adult", dict(garb="waistcoat", top="#2c3448", hairstyle="bald", beard="#b0a8a0"), "offer"),
        (250, "woman", dict(garb="gown", top="#c8843c", hairstyle="bun", hair="#2a1c20", skin="#b07a58"), "sit"),
        (372, "child", dict(garb="dress", top="#f0e4cc", hairstyle="plaits", hair="#8a3a24"), "wave"),
        (
            500,
            "stout",
            dict(garb="uniform", top="#8a2c34", hairstyle="short", hair="#6a6260", beard="#6a6260"),
            "sit",
        ),
        (632, "woman", dict(garb="gown", top="#3c6c68", hairstyle="curly", hair="#c89c5c"), "sit"),
    ]
    for x, build, attire, gesture in back:
        room.shape(rect(x - 44, 764, 88, 210, 30), "#3c1a1c", form=12, shadow=(4, 6, 8, 0.4))
        extra = (
            dict(arm_r=(172, 2, 30), nod=-34)
            if gesture == "wave"
            else dict(arm_r=(50, 80, 14))
            if gesture == "offer"
            else {}
        )
        height = 262 if build == "child" else 340
        person(
            room,
            x,
            1012 if build != "child" else 962,
            height,
            "sit" if build != "child" else "stand",
            14 + (x % 3) * 12 - 12,
            x > 400,
            build=build,
            turn=(x % 5) * 9 - 16,
            tilt=(x % 4) * 4 - 6,
            **attire,
            **extra,
        )
    paint_table(room)
    for x, flip, attire in (
        (26, False, dict(garb="coat", top="#4a5060", bottom="#2a2830", hair="#d9d4cc", hairstyle="short")),
        (760, True, dict(garb="dress", top="#7c5a8c", hairstyle="bob", hair="#3a2a24")),
    ):
        room.contact(x, 1136, 70)
        room.shape(
            spline([(x - 36, 960, 1), (x + 36, 960, 1), (x + 34, 1130, 1), (x - 34, 1130, 1)])
            if flip
            else rect(x - 36, 960, 72, 170, 5),
            "#3c1a1c",
            form=10,
        )
        person(room, x, 990, 350, "sit", "side", flip, build="adult", anchor="seat", **attire)


def paint_table(room: Art) -> None:
    """White cloth, candlesticks, a roast, glasses, fruit."""
    layer = room.layer()
    layer.fill(poly([(70, 906), (730, 906), (772, 952), (28, 952)]), "#f6ead8")
    room.put(layer, form=6, light=0.7)
    layer = room.layer()
    layer.fill(
        spline(
            [
                (28, 950, 1),
                (772, 950, 1),
                (764, 1090, 1),
                (640, 1102),
                (520, 1088),
                (400, 1104),
                (270, 1090),
                (150, 1104),
                (36, 1090, 1),
            ]
        ),
        "#e4d0bc",
        gradient=Linear("#a87c70", 0, 950, 0, 1100),
    )
    for k in range(16):
        x = 50 + k * 47
        layer.stroke(line(curve([(x, 954), (x + 4, 1020), (x - 5, 1090)], 12)), "#a07a70", 5, 0.35, blur=2)
    room.put(layer, form=14, shadow=(0, 10, 12, 0.5))
    paint_swags(room)
    rng = Rng("table", room.seed)
    layer = room.layer()
    for k in range(7):
        x = 110 + k * 97
        layer.fill(ellipse(x, 936, 31, 8), "#fffaf0")
        layer.fill(ellipse(x, 934, 18, 4), rng.pick(["#a8643c", "#7c8c4c", "#c84c3c"]))
        layer.fill(poly([(x + 38, 930), (x + 32, 904), (x + 52, 904), (x + 46, 930)]), "#b8303c", 0.85)
        layer.fill(rect(x + 40, 926, 4, 12), "#fff4e0")
    layer.fill(ellipse(330, 918, 62, 13), "#c8b08c")
    layer.fill(spline([(286, 914), (300, 886), (340, 878), (372, 896), (380, 914)]), "#a85c2c")
    for x, y in ((556, 908), (574, 904), (590, 909), (566, 892), (582, 894)):
        layer.fill(ellipse(x, y, 12), rng.pick(["#c8402c", "#e0a23c", "#7c9c4c"]))
    room.put(layer, form=5, shadow=(0, 3, 3, 0.4))
    for x in (196, 450, 660):
        room.shape(rect(x - 4, 878, 8, 40), GOLD, form=3)
        candle(room, x, 880, 11, 44, "#fff4dc", glow=110)


def paint_swags(room: Art) -> None:
    """Garlands of leaves and roses along the cloth."""
    rng = Rng("swags", room.seed)
    layer = room.layer()
    for k in range(5):
        x0 = 44 + k * 143
        for x, y in curve([(x0, 962), (x0 + 72, 1010), (x0 + 143, 962)], 22):
            for _ in range(2):
                tone = rng.pick(["#4c6c4c", "#6c8c54", "#3c5844"])
                layer.fill(leaf(x, y, rng.uniform(13, 21), 8, rng.uniform(0, 360)), tone)
        for _ in range(4):
            t = rng.uniform(-34, 34)
            layer.fill(ellipse(x0 + 72 + t, 1004 - abs(t) * 0.5, 8), rng.pick(["#c83c4c", "#f0b8a0", "#e8d8b0"]))
    room.put(layer, form=4, shadow=(0, 5, 4, 0.4))


# ---------------------------------------------------------------- the one
def paint_lone_guest(card: Art) -> None:
    """A pale suit, a small table, one candle: everything the other way."""
    x, y = 600, 1128
    card.shade(ellipse(x - 60, y + 6, 220, 26), "#12060a", 0.7, 12)
    paint_chair(card, x, y)
    fig = person(
        card,
        x + 12,
        y - 140,
        400,
        "sit",
        "side",
        True,
        build="tall",
        anchor="seat",
        garb="waistcoat",
        top="#9cb8b0",
        bottom="#5c7c7c",
        hairstyle="short",
        hair="#3a2c28",
        nod=16,
        arm_r=(34, 78, 8, 14),
        shoes="#2c2024",
    )
    tx = x - 186
    layer = card.layer()
    layer.fill(tube([(tx, y - 150), (tx, y - 14)], [16, 12]), "#2c1814")
    layer.fill(ellipse(tx, y - 6, 54, 12), "#2c1814")
    card.put(layer, form=6)
    layer = card.layer()
    layer.fill(
        spline(
            [
                (tx - 112, y - 168),
                (tx + 112, y - 168),
                (tx + 120, y - 92),
                (tx + 74, y - 104),
                (tx + 30, y - 88),
                (tx - 30, y - 102),
                (tx - 78, y - 88),
                (tx - 120, y - 98),
            ]
        ),
        "#efe2cc",
        gradient=Linear("#b08c80", 0, y - 170, 0, y - 84),
    )
    card.put(layer, form=13, shadow=(4, 8, 10, 0.4))
    card.shape(ellipse(tx, y - 168, 114, 21), "#fbf2e0", form=6)
    layer = card.layer()
    layer.fill(ellipse(tx + 34, y - 168, 45, 9), "#e0d4c4")
    layer.fill(ellipse(tx + 34, y - 172, 30, 5.5), "#c8863c")
    layer.fill(poly([(tx - 20, y - 176), (tx - 28, y - 208), (tx - 2, y - 208), (tx - 10, y - 176)]), "#8c2430", 0.9)
    layer.fill(rect(tx - 17, y - 180, 4, 14), "#fff4e0")
    card.put(layer, form=4, shadow=(3, 4, 3, 0.35))
    candle(card, tx - 66, y - 170, 15, 66, "#fff4dc", glow=170)
    hx, hy = fig.near
    layer = card.layer()
    layer.stroke(line([(hx + 3, hy), (hx - 22, hy + 14)]), "#e8e0d0", 3)
    layer.fill(ellipse(hx - 25, hy + 16, 7, 4, 30), "#e8e0d0")
    card.late(layer, form=2)


def paint_chair(card: Art, x: float, y: float) -> None:
    """A plain chair from the side, its back curved a little."""
    layer = card.layer()
    for dx, dy in ((-18, -12), (48, -12), (-32, 0), (44, 0)):
        layer.fill(tube([(x + dx, y - 128), (x + dx * 1.06, y + dy)], [13, 9]), "#2c1814")
    layer.fill(tube([(x + 48, y - 120), (x + 54, y - 210), (x + 74, y - 306)], [15, 13, 11]), "#3a2018")
    card.put(layer, form=6, shadow=(8, 4, 8, 0.4))
    card.shape(rect(x - 42, y - 142, 104, 20, 7), "#6a3a34", form=7)
