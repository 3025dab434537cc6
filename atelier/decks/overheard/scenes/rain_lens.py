"""Idea: a photographer's big camera at a sunny wedding; on its ground glass it pours with rain.

Readings: truth; foreboding; memory is sadder than the day; the pessimist; what only one person sees.
Second story: under the trees one guest already holds a closed umbrella; in the glass the bride stands alone.
"""

from __future__ import annotations

from atelier.chance import Rng
from atelier.colour import lighten, mix
from atelier.decks.overheard.figures.people import person
from atelier.decks.overheard.layers import Linear
from atelier.decks.overheard.motifs.plants import grass, tree
from atelier.decks.overheard.motifs.sky import hill
from atelier.decks.overheard.painting import Art
from atelier.decks.overheard.worlds import hole_rim, world
from atelier.geometry import Frame, curve, ellipse, leaf, line, poly, rect, spline, tube

GLASS = (146, 572, 420, 336)
"""x, y, width and height of the ground glass."""


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(55, 0.5, "#fff2cc", "#5a3c34")
    card.fog_colour = "#f2dcb4"
    card.sky(["#e8c894", "#f4deb0", "#fbeed0"], [0, 0.22, 0.4], noise=0.03, brush=6)
    card.glow(640, 60, 620, "#fffbe0", 0.7, 2)
    paint_garden(card)
    paint_wedding(card)
    paint_camera(card)
    paint_glass(card)
    paint_cloth(card)
    card.focus = [(350, 740, 230), (440, 420, 150)]
    card.finish(bloom=0.35, vignette=0.36, vignette_colour="#2c1810")


def paint_garden(card: Art) -> None:
    """A meadow under chestnuts, ribbons and bunting in the sun."""
    hill(card, [(0, 330), (300, 300), (560, 316), (800, 296)], "#c9b878", form=40, depth=0.5)
    for x, h, depth, seed in (
        (40, 420, 0.42, 1),
        (700, 460, 0.4, 2),
        (190, 300, 0.6, 3),
        (560, 290, 0.62, 4),
        (380, 250, 0.68, 5),
    ):
        tree(card, x, 400, h, "#7a5a40", ("#a89a50", "#c4b060", "#e0cc80"), 0.6, seed, depth, n=420)
    card.fog(250, 420, "#f8e4b8", 0.45)
    hill(card, [(0, 396), (260, 410), (540, 402), (800, 392)], "#c8b468", form=40, depth=0.18)
    grass(card, -10, 810, 440, (8, 26), 240, ("#b8a455", "#d8c478", "#98904c"), 2, depth=0.15)
    layer = card.layer()
    rope = curve([(-20, 150), (200, 226), (420, 236), (640, 190), (830, 96)], 60)
    layer.stroke(line(rope), "#8a6a50", 3)
    for i in range(2, 58, 3):
        x, y = rope[i]
        tone = ("#c8785c", "#fbf4e0", "#d8a84c", "#a8885c")[i % 4]
        layer.fill(poly([(x - 13, y), (x + 13, y + 1), (x + 1, y + 32)]), tone)
    card.put(layer, form=4, shadow=(-3, 6, 5, 0.2))


def paint_wedding(card: Art) -> None:
    """The couple and the guests, as one stands for a photograph: close, the tall behind, children in the grass."""
    rng = Rng("guests", card.seed)
    dim = dict(depth=0.1)
    guests = (
        (262, 448, 196, "tall", "jumper", "#4f6a5c", "#e9bf9a", "#c8c0b8", "bald", "stand"),
        (322, 446, 176, "adult", "waistcoat", "#6a5048", "#8c5a3c", "#241a1c", "curly", "wave"),
        (522, 446, 186, "stout", "coat", "#8a6248", "#e0ac84", "#8a4a2c", "short", "stand"),
        (578, 448, 178, "woman", "dress", "#a06a58", "#7c4c36", "#241a1c", "curly", "wave"),
        (212, 476, 168, "woman", "dress", "#c98a4c", "#e9bf9a", "#8a4a2c", "plait", "stand"),
        (292, 486, 172, "woman", "gown", "#7c5a74", "#c98f66", "#241a20", "long", "think"),
        (556, 486, 170, "old", "waistcoat", "#5c5448", "#d8a480", "#e8e2da", "short", "lean"),
        (344, 520, 142, "child", "jumper", "#b8503c", "#c98f66", "#3a2a24", "short", "sit_ground"),
        (506, 520, 142, "child", "dress", "#e0b04c", "#f0cdac", "#d0a060", "plaits", "sit_ground"),
        (704, 478, 172, "woman", "dress", "#5c7480", "#e9bf9a", "#c8c0b8", "bun", "look_up"),
    )
    for k, (x, y, high, build, garb, top, skin, hair, style, pose) in enumerate(guests):
        card.contact(x, y, 22)
        fig = person(
            card,
            x,
            y,
            high,
            pose,
            "tq",
            x > 420,
            build=build,
            garb=garb,
            top=top,
            bottom="#5a4840",
            skin=skin,
            hair=hair,
            hairstyle=style,
            mouth="smile",
            tilt=(k * 5) % 13 - 6,
            options=dim,
        )
        if k == 9:
            umbrella_closed(card, *fig.near)
    for x, garb, top, build, style, skin in (
        (392, "coat", "#4a3c3c", "adult", "curly", "#8c5a3c"),
        (450, "gown", "#fdf6e6", "woman", "long", "#e9bf9a"),
    ):
        card.contact(x, 496, 32)
        person(
            card,
            x,
            496,
            214,
            "stand",
            "tq",
            x > 420,
            build=build,
            garb=garb,
            top=top,
            bottom="#3c3230",
            hairstyle=style,
            hair="#3a2420",
            skin=skin,
            mouth="smile",
            tilt=8 if x < 420 else -8,
        )
    layer = card.layer()
    for _ in range(12):
        layer.fill(
            ellipse(424 + rng.normal(0, 9), 408 + rng.normal(0, 7), 6), rng.pick(["#d8785c", "#f4d0b0", "#fbf4e0"])
        )
    card.put(layer, form=4)


def umbrella_closed(card: Art, x: float, y: float) -> None:
    """Somebody suspects something."""
    layer = card.layer()
    layer.fill(tube([(x, y + 2), (x - 2, y + 50)], [11, 3]), "#3c4a5c")
    layer.stroke(line([(x, y - 16), (x, y + 6)]), "#3c2820", 3)
    card.put(layer, form=4)


def paint_camera(card: Art) -> None:
    """Mahogany back, brass corners, bellows behind, tripod below."""
    gx, gy, gw, gh = GLASS
    layer = card.layer()
    for k in range(5):
        layer.fill(
            rect(gx - 30 + k * 14, gy - 96 + k * 10, gw + 60 - k * 28, 60, 6), mix("#3c2420", "#5c3830", k % 2)
        )
    card.put(layer, form=8)
    layer = card.layer()
    for x0, x1, y1 in ((266, 30, 1230), (356, 350, 1240), (446, 690, 1230)):
        layer.fill(tube([(x0, 960), (x1, y1)], [44, 52]), "#8a5634")
    card.put(layer, form=15, shadow=(-10, 10, 16, 0.4), brush=80)
    layer = card.layer()
    layer.fill(
        rect(gx - 64, gy - 62, gw + 128, gh + 124, 14),
        "#8c4e2c",
        gradient=Linear("#5c2c1c", 0, gy - 60, 0, gy + gh + 60),
    )
    rng = Rng("grain", card.seed)
    for _ in range(60):
        x, y = rng.uniform(gx - 60, gx + gw + 20), rng.uniform(gy - 56, gy + gh + 56)
        layer.stroke(
            line(curve([(x, y), (x + 40, y + rng.normal(0, 3)), (x + rng.uniform(60, 130), y)], 10)),
            rng.pick(["#6c3820", "#a8683c"]),
            2,
            0.4,
            clip=rect(gx - 60, gy - 58, gw + 120, gh + 116, 12),
        )
    card.put(layer, form=18, shadow=(-16, 24, 26, 0.5), brush=4)
    layer = card.layer()
    for sx in (0, 1):
        for sy in (0, 1):
            at = Frame(gx - 64 + sx * (gw + 128), gy - 62 + sy * (gh + 124), 1, 0, sx == 1, sy=-1 if sy else 1)
            layer.fill(at(spline([(0, 0, 1), (66, 0, 1), (58, 16), (24, 24), (16, 58), (0, 66, 1)])), "#d8a84c")
            layer.fill(at(ellipse(14, 14, 5)), "#8a6428")
    layer.fill(rect(gx - 24, gy - 24, gw + 48, gh + 48, 6), "#3c2018")
    card.put(layer, form=6, shadow=(-2, 3, 3, 0.3))
    for x, y in ((gx + gw + 64, gy + 70), (gx + gw + 64, gy + gh - 60), (gx - 64, gy + gh / 2)):
        card.shape(ellipse(x, y, 17, 26), "#d8a84c", form=9, shadow=(-4, 6, 6, 0.4))


def paint_glass(card: Art) -> None:
    """The other weather, upright for us, ruled with the photographer's grid."""
    gx, gy, gw, gh = GLASS
    pane = rect(gx, gy, gw, gh, 4)
    mask = world(card, pane, rain_scene)
    hole_rim(card, mask, -6, 10, 10, 0.7)
    layer = card.layer()
    for k in range(1, 5):
        layer.stroke(line([(gx + gw * k / 5, gy), (gx + gw * k / 5, gy + gh)]), "#dfeaf0", 1.4, 0.35)
    for k in range(1, 4):
        layer.stroke(line([(gx, gy + gh * k / 4), (gx + gw, gy + gh * k / 4)]), "#dfeaf0", 1.4, 0.35)
    rng = Rng("drops", card.seed)
    for _ in range(230):
        x, y = rng.uniform(gx, gx + gw), rng.uniform(gy, gy + gh)
        size = rng.uniform(16, 44)
        layer.stroke(
            line([(x, y), (x - size * 0.24, y + size)]),
            "#e6f2fa",
            rng.uniform(0.8, 2),
            rng.uniform(0.25, 0.65),
            clip=pane,
        )
    card.late(layer, flat=True)
    card.shade(
        poly([(gx + 30, gy), (gx + 130, gy), (gx + 20, gy + gh), (gx, gy + gh), (gx, gy + 80)]),
        "#ffffff",
        0.12,
        8,
        mode="screen",
    )
    drips(card)


def rain_scene(inner: Art) -> None:
    """The same meadow, drowned: torn bunting, empty chairs, the bride alone."""
    gx, gy, gw, gh = GLASS
    floor = gy + gh * 0.72
    inner.sun(110, 0.4, "#c8dcec", "#0c1c34")
    inner.fog_colour = "#5c7894"
    inner.sky(
        ["#1c2c48", "#3c5878", "#7c98b0"], [gy / 1200, (gy + gh * 0.4) / 1200, floor / 1200], noise=0.08, cell=90
    )
    for x, h, depth in ((gx + 30, 250, 0.35), (gx + 370, 270, 0.3), (gx + 130, 170, 0.55), (gx + 290, 160, 0.6)):
        tree(inner, x, floor + 6, h, "#22303c", ("#22384c", "#2c4458"), 0.5, int(x), depth, n=70, lean=-14)
    inner.fog(floor - 90, floor + 10, "#7c98b0", 0.5)
    layer = inner.layer()
    layer.fill(rect(gx - 10, floor, gw + 20, gh), "#2c4458", gradient=Linear("#16263c", 0, floor, 0, gy + gh))
    inner.put(layer, form=6)
    layer = inner.layer()
    rng = Rng("puddles", 2)
    for _ in range(26):
        x, y = rng.uniform(gx, gx + gw), rng.uniform(floor + 14, gy + gh)
        layer.stroke(ellipse(x, y, rng.uniform(8, 26), rng.uniform(2, 6)), "#a8c4d8", 1.6, 0.6)
    rope = curve([(gx - 10, gy + 60), (gx + 110, gy + 96), (gx + 180, gy + 190), (gx + 190, floor)], 24)
    layer.stroke(line(rope), "#8098a8", 2.4)
    for i in range(1, 22, 3):
        x, y = rope[i]
        layer.fill(poly([(x - 8, y), (x + 8, y + 2), (x + 2, y + 24)]), "#48607c")
    inner.put(layer, flat=True)
    for x, y, rot in ((gx + 60, floor + 54, -70), (gx + 112, floor + 40, 8), (gx + 340, floor + 62, 64)):
        fallen_chair(inner, Frame(x, y, 1.2, rot))
    bride = (gx + 262, floor + 62)
    inner.shade(ellipse(*bride, 60, 10), "#08101c", 0.6, 6)
    person(
        inner,
        *bride,
        196,
        "mourn",
        "tq",
        True,
        build="woman",
        garb="gown",
        top="#dfe8f0",
        hairstyle="long",
        hair="#3c2c2c",
        skin="#c8b0a8",
        eyes="closed",
        mouth="sad",
    )
    layer = inner.layer()
    layer.fill(
        poly(
            [
                (bride[0] - 30, bride[1] + 4),
                (bride[0] + 30, bride[1] + 4),
                (bride[0] + 14, bride[1] + 90),
                (bride[0] - 18, bride[1] + 90),
            ]
        ),
        "#c8dcec",
        0.25,
        blur=5,
    )
    inner.put(layer, flat=True)


def fallen_chair(inner: Art, at: Frame) -> None:
    """A folding chair where the wind has left it."""
    layer = inner.layer()
    for dx, dy, tone in ((11, -7, "#6c8498"), (0, 0, "#c8d4dc")):
        for a, b in (((-15, -30), (16, 2)), ((15, -30), (-17, 2)), ((-15, -30), (-20, -66))):
            layer.stroke(at(line([(a[0] + dx, a[1] + dy), (b[0] + dx, b[1] + dy)])), tone, 4)
    layer.fill(at(poly([(-18, -30), (18, -30), (28, -38), (-8, -38)])), "#a8bccc")
    for k in range(3):
        y = -44 - k * 9
        layer.stroke(at(line([(-17 - k, y), (-7 - k, y - 6)])), "#a8bccc", 5)
    inner.put(layer, form=2, shadow=(2, 4, 3, 0.4))


def drips(card: Art) -> None:
    """It leaks: water runs over the frame, down the wood, and hangs there."""
    gx, gy, gw, gh = GLASS
    rng = Rng("drips", card.seed)
    layer = card.layer()
    layer.fill(
        spline(
            [
                (gx + 20, gy + gh - 2),
                (gx + gw - 30, gy + gh - 2),
                (gx + gw - 36, gy + gh + 12),
                (gx + 30, gy + gh + 14),
            ]
        ),
        "#6c94b4",
        0.8,
    )
    for k in range(11):
        x = gx + 40 + k * 33 + rng.normal(0, 7)
        long = rng.uniform(20, 120)
        layer.fill(
            tube([(x, gy + gh), (x + rng.normal(0, 2), gy + gh + long * 0.6), (x, gy + gh + long)], [7, 5, 10]),
            "#7ca4c4",
            0.85,
        )
    card.put(layer, form=4, rim=0.5, shadow=(-2, 4, 3, 0.35))
    layer = card.layer()
    for x, y, r in ((350, 1128, 70), (230, 1160, 40), (490, 1150, 46)):
        layer.fill(ellipse(x, y, r, r * 0.24), "#6c94b4", 0.7)
        layer.stroke(ellipse(x, y, r * 0.6, r * 0.13), "#dfeef8", 2, 0.7)
    card.put(layer, form=5)


def paint_cloth(card: Art) -> None:
    """The dark cloth, thrown over the camera, and meadow flowers about the tripod."""
    dark = "#33283a"
    card.shape(
        spline(
            [
                (52, 540),
                (90, 486),
                (220, 470),
                (420, 468),
                (600, 478),
                (652, 520),
                (640, 560),
                (520, 536),
                (300, 530),
                (120, 548),
                (70, 590),
            ]
        ),
        dark,
        form=18,
        shadow=(-4, 14, 14, 0.45),
    )
    folds = [(60, 820, -22), (92, 870, -14), (122, 790, -6), (150, 700, 2), (640, 720, 12), (616, 676, 6)]
    for k, (x, low, drift) in enumerate(folds):
        layer = card.layer()
        layer.fill(
            tube(
                [(x + 6, 512), (x, 600), (x + drift * 0.6, (600 + low) / 2 + 20), (x + drift, low)],
                [34, 44, 50, 40],
                cap=False,
            ),
            lighten(dark, 0.03 * (k % 3)),
        )
        card.put(layer, form=14, shadow=(5, 8, 8, 0.4), brush=88)
    paint_stool(card)
    grass(card, -20, 820, 1216, (50, 150), 190, ("#8a7c3c", "#b8a455", "#6a6434", "#d0bc70"), 6, lean=8)
    rng = Rng("flowers", card.seed)
    layer = card.layer()
    for _ in range(34):
        x, y = rng.uniform(0, 800), rng.uniform(1060, 1190)
        for a in range(0, 360, 60):
            layer.fill(leaf(x, y, 12, 7, a), "#fbf4e0")
        layer.fill(ellipse(x, y, 4), "#e0a23c")
    card.put(layer, form=3, shadow=(-2, 4, 3, 0.3))


def paint_stool(card: Art) -> None:
    """The photographer's stool: a straw hat, and nobody under it."""
    x, y = 716, 1020
    card.contact(x, 1150, 80)
    layer = card.layer()
    for dx in (-34, 0, 36):
        layer.fill(tube([(x + dx * 0.6, y), (x + dx * 1.5, 1152)], [13, 9]), "#6a4028")
    layer.fill(ellipse(x, y, 66, 15), "#8c5634")
    card.put(layer, form=6, shadow=(-6, 8, 8, 0.4))
    layer = card.layer()
    layer.fill(ellipse(x - 2, y - 8, 74, 17), "#e6cc88")
    layer.fill(
        spline([(x - 40, y - 10), (x - 34, y - 48), (x, y - 58), (x + 32, y - 46), (x + 36, y - 10)]), "#ecd696"
    )
    layer.fill(
        spline([(x - 40, y - 12), (x - 38, y - 28), (x, y - 22), (x + 35, y - 28), (x + 36, y - 12), (x, y - 6)]),
        "#a8483c",
    )
    card.put(layer, form=10, shadow=(-4, 6, 5, 0.4))
