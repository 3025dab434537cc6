"""Idea: a family picnics at a lake; from high above, the lake and its five ponds are a footprint.

Readings: luck in the tracks of something terrible; scale; ignorance is peace; nature heals.
Second story: the next print, fresh and still dry, has just missed a farmhouse; birds fly up from it.
"""

from __future__ import annotations

import math

from atelier.chance import Rng
from atelier.colour import darken, lighten, mix, shift
from atelier.composition import scatter
from atelier.decks.overheard.layers import Linear
from atelier.decks.overheard.painting import Art
from atelier.geometry import (
    TAU,
    Frame,
    Path,
    along,
    blob,
    curve,
    ellipse,
    join,
    line,
    poly,
    rect,
    spline,
    tube,
    union,
    wobble,
)

SUN_DX, SUN_DY = 0.62, 0.5
SOLE = [
    (-70, 330),
    (-112, 270),
    (-104, 180),
    (-74, 90),
    (-84, 0),
    (-136, -90),
    (-150, -190),
    (-104, -262),
    (-10, -282),
    (84, -252),
    (128, -170),
    (112, -70),
    (70, 20),
    (56, 110),
    (70, 210),
    (60, 296),
    (0, 348),
]
TOES = [
    (-118, -338, 60, 70, -8),
    (-26, -384, 42, 54, -2),
    (52, -374, 36, 47, 6),
    (114, -340, 31, 41, 12),
    (160, -288, 26, 35, 20),
]


def print_paths(frame: Frame) -> list[Path]:
    """The sole and the toes of a bare left foot."""
    return [
        wobble(path, 2.6, 46, k)
        for k, path in enumerate([frame(spline(SOLE)), *(frame(ellipse(*toe)) for toe in TOES)])
    ]


LAKE = Frame(372, 664, 1.06, -13)
NEXT = Frame(742, 40, 1.06, 12, True)


def paint_meadow(card: Art) -> None:
    """Fields and meadow from high above: mown stripes, hedges, a lane."""
    rng = Rng("meadow", card.seed)
    card.sky(["#b4bd66", "#98ae58", "#7f9c50", "#688848"], noise=0.06, angle=60)
    tracks = card.layer()
    for k in range(-4, 24):
        x = k * 74 + rng.normal(0, 8)
        way = curve([(x, -20), (x - 60, 400), (x - 190, 800), (x - 300, 1220)], 30)
        tracks.stroke(line(way), "#6d9450" if k % 2 else "#a9c070", 34, 0.16, blur=12)
    card.put(tracks, flat=True, rough=0)
    for x, y, rx, ry in ((120, 640, 240, 150), (700, 760, 200, 130), (300, 1120, 300, 110), (560, 330, 220, 110)):
        card.mist(x, y, rx, ry, "#5d8450", 0.55, seed=int(x))
    field = poly([(-20, -20), (250, -20), (188, 196), (-20, 262)])
    layer = card.layer()
    layer.fill(field, "#d9be6c")
    for k in range(40):
        layer.stroke(line([(-30 + k * 9, -20), (-80 + k * 8, 290)]), "#b8954a", 3, 0.5, clip=field)
    card.put(layer, form=6, rough=1)
    lane = [(-20, 286), (110, 240), (210, 214), (300, 110), (330, -20)]
    layer = card.layer()
    layer.fill(tube(lane, [22, 20, 20, 18, 17]), "#dccca0")
    card.put(layer, form=5, rough=0.9, shadow=(2, 2, 3, 0.2))
    layer = card.layer()
    for _ in range(900):
        x, y = rng.uniform(0, 800), rng.uniform(0, 1200)
        layer.fill(
            ellipse(x, y, rng.uniform(1.5, 4), rng.uniform(1, 2.4), 60),
            rng.pick(["#a8c068", "#5c8844", "#d8cc88", "#7ea052", "#c88a9a"]),
            0.5,
        )
    card.put(layer, flat=True, rough=0.3)


def paint_water(card: Art) -> None:
    """The filled print: a pressed rim, sandy shallows, deep water with sky in it, reeds."""
    paths = print_paths(LAKE)
    for path in paths:
        layer = card.layer()
        layer.stroke(path, "#8ea45a", 50)
        card.put(layer, form=22, shadow=(8, 8, 10, 0.25), rough=1.4)
    for path in paths:
        layer = card.layer()
        layer.stroke(path, "#c4b07c", 11, dash=[60, 26, 18, 34])
        layer.fill(path, "#5a8f84")
        card.put(layer, form=4, rough=1)
    whole = union(*paths)
    layer = card.layer()
    layer.stroke(whole, "#93b99a", 18, 0.7, clip=whole, blur=6)
    layer.fill(Frame(384, 672, 0.95, -13)(spline(SOLE)), "#2c6670", 0.85, blur=16, clip=whole)
    layer.fill(Frame(396, 680, 0.78, -13)(spline(SOLE)), "#174654", 0.9, blur=26, clip=whole)
    for x, y, rx, ry, rot in TOES:
        layer.fill(LAKE(ellipse(x + 3, y + 3, rx * 0.74, ry * 0.74, rot)), "#255c66", 0.9, blur=9)
    rng = Rng("glints", card.seed)
    for x, y in scatter(150, 18, inside=whole, seed=3):
        w = rng.uniform(8, 30)
        layer.stroke(
            line(curve([(x - w, y), (x, y - 2.5), (x + w, y)], 8)),
            rng.pick(["#a8d0c4", "#4a8a90", "#e0ecd4"]),
            1.8,
            0.4,
            clip=whole,
        )
    card.put(layer, flat=True, rough=0.2)
    shade = card.layer()
    for path in paths:
        shade.stroke(path, "#123a4c", 22, 0.9, clip=path, blur=9)
    card.put(shade, flat=True, rough=0, opacity=0.5, mode="multiply")
    paint_reeds(card, paths)


def paint_reeds(card: Art, paths: list[Path]) -> None:
    """Reeds and lily pads on the shaded side, as the water took years to come."""
    rng = Rng("reeds", card.seed)
    layer = card.layer()
    for path in paths:
        for x, y, _ in along(path, 9):
            if math.sin(x / 60 + y / 90) + rng.normal(0, 0.5) < 0.5 or (x > 440 and y > 820):
                continue
            for _ in range(3):
                bx, by = x + rng.normal(0, 8), y + rng.normal(0, 8)
                tip = (bx + rng.uniform(6, 17), by + rng.uniform(4, 13))
                layer.fill(tube([(bx, by), tip], [4.2, 1], n=5), rng.pick(["#3c6440", "#587c44", "#88944c"]))
    card.put(layer, form=3, shadow=(4, 4, 2, 0.35), rough=0.4)
    layer = card.layer()
    for x, y in ((322, 470), (348, 452), (306, 500), (448, 1000), (466, 968), (250, 318), (510, 520)):
        layer.fill(ellipse(x, y, rng.uniform(9, 15)), rng.pick(["#7c9a54", "#5c8a54"]))
        layer.fill(ellipse(x + 5, y - 4, 4), "#f2d8d8")
    card.put(layer, form=3, shadow=(3, 3, 2, 0.4))


def paint_next_print(card: Art) -> None:
    """The fresh print in the upper corner: bare earth, cracks, pressed trees."""
    rng = Rng("fresh", card.seed)
    for path in print_paths(NEXT):
        layer = card.layer()
        layer.stroke(path, "#8a6a44", 34)
        card.put(layer, form=15, shadow=(8, 9, 9, 0.4), rough=1.5)
        layer = card.layer()
        layer.fill(path, "#5c4434", gradient=Linear("#8a6848", 560, 0, 780, 360))
        layer.stroke(path, "#2c1e20", 34, 0.8, clip=path, blur=12)
        for _ in range(26):
            box = path.getBounds()
            x, y = rng.uniform(box.left(), box.right()), rng.uniform(box.top(), box.bottom())
            crack = [
                (x, y),
                (x + rng.normal(0, 16), y + rng.normal(0, 16)),
                (x + rng.normal(0, 30), y + rng.normal(0, 30)),
            ]
            layer.stroke(line(crack), "#3a2820", 2.2, 0.7, clip=path)
        card.put(layer, form=8, light=0.6, texture=1)
    layer = card.layer()
    for x, y in scatter(26, 20, box=(560, 40, 780, 330), seed=8):
        layer.fill(tube([(x, y), (x + rng.normal(0, 18), y + rng.normal(0, 18))], [6, 2], n=6), "#3f5a38")
    card.put(layer, form=3, shadow=(3, 3, 2, 0.3))


def paint_tree(card: Art, x: float, y: float, r: float, tone: object, seed: int) -> None:
    """A crown from above with its long shadow."""
    rng = Rng("crown", seed)
    h = r * 2.3
    card.shade(tube([(x, y), (x + h * SUN_DX, y + h * SUN_DY)], [r * 1.3, r * 1.5]), "#2c4a44", 0.6, 5)
    for k, f in enumerate((1.0, 0.74, 0.46)):
        layer = card.layer()
        for j in range(9):
            a = TAU * j / 9 + rng.uniform(0, 0.5)
            q = r * f * 0.62
            layer.fill(
                blob(
                    x - k * r * 0.1 + math.cos(a) * q,
                    y - k * r * 0.08 + math.sin(a) * q,
                    r * f * 0.44,
                    r * f * 0.42,
                    7,
                    0.25,
                    j,
                ),
                shift(tone, 0.05 * k + rng.normal(0, 0.015)),
            )
        layer.fill(ellipse(x - k * r * 0.1, y - k * r * 0.08, r * f * 0.6), shift(tone, 0.05 * k))
        card.put(layer, form=r * 0.2, rough=1, shadow=(2, 3, 3, 0.25) if k else None)


def paint_trees(card: Art) -> None:
    """Hedges and copses, none in the print."""
    rng = Rng("copse", card.seed)
    keep_off = join([*(LAKE(scale_out(p)) for p in [spline(SOLE)]), *print_paths(NEXT), rect(500, 640, 300, 450)])
    places = [
        (70, 330, 34),
        (28, 384, 40),
        (96, 402, 28),
        (60, 930, 44),
        (128, 1004, 34),
        (40, 1040, 50),
        (150, 1092, 46),
        (70, 1150, 54),
        (742, 470, 36),
        (782, 540, 44),
        (716, 556, 26),
        (770, 640, 34),
        (300, 1166, 40),
        (420, 1150, 28),
        (760, 1160, 58),
        (660, 1172, 40),
    ]
    for k, (x, y, r) in enumerate(places):
        paint_tree(card, x, y, r, rng.pick(["#3f7044", "#4c7c44", "#5c8a48", "#356a4c"]), k)
    for k, (x, y) in enumerate(scatter(16, 46, box=(0, 200, 800, 1180), avoid=keep_off, seed=5)):
        paint_tree(card, x, y, rng.uniform(9, 17), rng.pick(["#4c7c44", "#6c964c"]), 40 + k)


def scale_out(path: Path) -> Path:
    """The sole, swollen, so that trees keep clear of the shore."""
    return Frame(0, -30, 1.35)(path)


def small_person(card: Art, x: float, y: float, tone: str, hat: str, s: float, facing: float) -> None:
    """Somebody from straight above: shoulders, a hat, a long shadow that shows the figure."""
    frame = Frame(x, y, s, facing)
    tip = (x + 62 * s * SUN_DX * 1.3, y + 62 * s * SUN_DY * 1.3)
    card.shade(tube([(x, y), tip], [17 * s, 11 * s]), "#243c40", 0.65, 2)
    layer = card.layer()
    layer.fill(frame(ellipse(0, 0, 10, 17)), tone)
    layer.fill(frame(tube([(0, -14), (12, -10)], [7, 5])), tone)
    layer.fill(frame(tube([(0, 14), (12, 10)], [7, 5])), tone)
    card.put(layer, form=4 * s, rough=0.2)
    layer = card.layer()
    layer.fill(frame(ellipse(1, 0, 10.5)), hat)
    layer.fill(frame(ellipse(1, 0, 5.5)), lighten(hat, 0.07))
    card.put(layer, form=3 * s, rough=0.2)


def paint_picnic(card: Art) -> None:
    """A checked cloth, a basket, four people; a child runs ahead along the shore, a dog swims."""
    frame = Frame(612, 946, 1, 18)
    cloth = frame(rect(-62, -50, 124, 100, 4))
    layer = card.layer()
    layer.fill(cloth, "#f6efe0")
    for k in range(6):
        layer.fill(frame(rect(-62 + k * 22, -50, 11, 100)), "#d2543f", 0.6, clip=cloth)
        layer.fill(frame(rect(-62, -50 + k * 20, 124, 10)), "#d2543f", 0.6, clip=cloth)
    card.put(layer, form=4, shadow=(3, 3, 3, 0.4))
    layer = card.layer()
    for x, y, r, tone in (
        (-30, -16, 11, "#fffdf4"),
        (26, 12, 11, "#fffdf4"),
        (-14, 26, 9, "#e8b04a"),
        (22, -26, 8, "#7a3c5c"),
    ):
        layer.fill(frame(ellipse(x, y, r)), tone)
        layer.fill(frame(ellipse(x, y, r * 0.6)), darken(tone, 0.08))
    layer.fill(frame(rect(-58, 8, 30, 26, 5)), "#9a6a3a")
    card.put(layer, form=4, shadow=(4, 4, 2, 0.4))
    small_person(card, 530, 930, "#3f6ea0", "#e8d29a", 1.35, 10)
    small_person(card, 696, 956, "#e8c34e", "#8a4a34", 1.35, 190)
    small_person(card, 622, 1032, "#b8566c", "#f4ead0", 1.25, 262)
    small_person(card, 462, 1052, "#f0ede4", "#5a3a2c", 0.95, 205)
    layer = card.layer()
    layer.fill(Frame(412, 916, 1, 215)(spline([(-16, 0), (-6, -6), (8, -5), (17, 0), (8, 5), (-6, 6)])), "#5a3a28")
    for r in (22, 34):
        layer.stroke(ellipse(412, 916, r, r * 0.9), "#e8f8ee", 1.8, 0.6)
    card.put(layer, form=4, rough=0.2)


def paint_farm(card: Art) -> None:
    """The farmhouse, and the birds that have flown up."""
    frame = Frame(456, 92, 0.9, -24)
    card.shade(poly([frame.point(*p) for p in ((-20, 40), (74, 40), (130, 84), (30, 90))]), "#2c4438", 0.6, 4)
    card.shape(frame(rect(-46, -34, 92, 37)), "#c8694a", form=5)
    card.shape(frame(rect(-46, 2, 92, 38)), "#9a4638", form=5)
    card.shape(frame(rect(14, -18, 14, 14)), "#e8d8b8", form=3, shadow=(6, 5, 2, 0.4))
    layer = card.layer()
    rng = Rng("birds", card.seed)
    for _ in range(24):
        x, y, w = rng.uniform(430, 790), rng.uniform(300, 470), rng.uniform(6, 12)
        turn = rng.uniform(-40, 40)
        for f, tone, a in (
            (Frame(x + 34, y + 28, 1, turn), "#24404a", 0.35),
            (Frame(x, y, 1, turn), "#fbf6e8", 0.95),
        ):
            layer.stroke(f(line(curve([(-w, 3), (-w * 0.4, -3), (0, 2), (w * 0.4, -3), (w, 3)], 12))), tone, 2.4, a)
    card.late(layer, flat=True, rough=0.1)


def paint_flock(card: Art) -> None:
    """Sheep that graze on the right, flower swathes, a stream that leaves the heel."""
    rng = Rng("flock", card.seed)
    stream = [(456, 1050), (500, 1120), (470, 1180), (520, 1240)]
    card.shape(tube(stream, [10, 13, 15, 18]), "#3c7480", form=4, rough=0.8, shadow=(2, 2, 3, 0.3))
    layer = card.layer()
    for cx, cy, tone in ((90, 560, "#e6d0dc"), (160, 760, "#f0dc8c"), (700, 1110, "#e6d0dc"), (560, 600, "#f0dc8c")):
        for _ in range(90):
            x, y = cx + rng.normal(0, 50), cy + rng.normal(0, 34)
            layer.fill(ellipse(x, y, rng.uniform(1.6, 3.4)), tone, 0.85)
    card.put(layer, flat=True, rough=0.2)
    shadows, sheep = card.layer(), card.layer()
    for x, y in scatter(17, 24, box=(560, 660, 720, 830), seed=6):
        turn = rng.uniform(-40, 40)
        f = Frame(x, y, rng.uniform(0.8, 1.05), turn, rng.chance(0.5))
        shadows.fill(tube([(x, y), (x + 20, y + 16)], [12, 10]), "#2c4a44", blur=2)
        sheep.fill(f(ellipse(0, 0, 12, 8)), "#f4eede")
        sheep.fill(f(ellipse(13, 0, 5, 3.6)), "#3a3230")
    card.put(shadows, flat=True, rough=0, opacity=0.6, mode="multiply")
    card.put(sheep, form=4, rough=0.6)


def paint_giant_shadow(card: Art) -> None:
    """The soft shadow of something that has already walked on, at the upper edge."""
    card.shade(spline([(330, -60), (470, 60), (640, 210), (760, 400), (860, 520), (860, -60)]), "#23344a", 0.55, 34)


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(140, 0.55, "#ffefbe", "#1c2c50")
    card.fog_colour = mix("#cfe0c0", "#a8c890", 0.5)
    paint_meadow(card)
    paint_water(card)
    paint_next_print(card)
    paint_farm(card)
    paint_trees(card)
    paint_flock(card)
    paint_picnic(card)
    paint_giant_shadow(card)
    card.focus = [(600, 960, 150)]
    card.finish(bloom=0.15, vignette=0.3, vignette_colour="#1c3420")
