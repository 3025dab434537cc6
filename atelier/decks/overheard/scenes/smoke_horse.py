"""Idea: the smoke of a town's chimneys gathers into a horse that gallops away over the roofs at dawn.

Readings: longing for the country; industry; a night shift's dream.
Second story: far below an old cart horse between its shafts has lifted its head.
"""

from __future__ import annotations

import math

from atelier.chance import Rng
from atelier.colour import Colour, darken, shift
from atelier.decks.overheard.layers import Layer
from atelier.decks.overheard.painting import Art
from atelier.geometry import Frame, Path, along, curve, ellipse, join, line, poly, rect, spline, tube

HORSE = Frame(44, 130, 1.0, -4)
BODY = [
    (704, 316),
    (684, 282),
    (642, 228),
    (606, 184),
    (592, 168),
    (590, 126, 1),
    (568, 158),
    (556, 128, 1),
    (544, 166),
    (504, 196),
    (452, 248),
    (404, 292),
    (320, 318),
    (240, 296),
    (186, 306),
    (158, 350),
    (166, 400),
    (214, 426),
    (300, 428),
    (392, 446),
    (452, 432),
    (500, 388),
    (534, 330),
    (556, 294),
    (588, 300),
    (622, 300),
    (648, 322),
    (664, 350),
    (692, 350),
]
LEGS = (
    ([(456, 396), (556, 448), (640, 420), (704, 452)], [92, 44, 25, 20]),
    ([(430, 410), (500, 488), (566, 512), (548, 574)], [80, 40, 24, 18]),
    ([(196, 366), (120, 436), (66, 452), (-16, 528)], [112, 52, 27, 20]),
    ([(224, 388), (176, 478), (110, 500), (78, 592)], [98, 46, 25, 18]),
)
STACKS = (
    (64, 872, 30),
    (160, 928, 26),
    (262, 850, 34),
    (372, 914, 24),
    (470, 868, 28),
    (612, 906, 26),
    (724, 862, 32),
)
"""x of each chimney, y of its mouth, its width."""


def paint_dawn(card: Art) -> None:
    """Apricot below, cold grey above, torn streaks of old smoke."""
    card.sky(["#69707c", "#8f8f94", "#c9a898", "#f3bd8a", "#fad9a4"], [0, 0.26, 0.5, 0.68, 0.78], noise=0.07, brush=8)
    card.glow(590, 880, 560, "#ffe6b0", 0.65, 1.7)
    rng = Rng("streaks", card.seed)
    strands = []
    for _ in range(60):
        x, y = rng.uniform(-100, 760), rng.uniform(20, 800)
        length = rng.uniform(120, 380)
        path = [(x, y), (x + length / 2, y - rng.uniform(4, 22)), (x + length, y - rng.uniform(0, 30))]
        tone = "#565e6c" if y < 330 else "#e8b48c" if y < 560 else "#ffe6b8"
        strands.append((tube(path, [2, rng.uniform(8, 30), 2], cap=False), tone, 0.3))
    wash_strands(card, strands, 7)


def paint_far_town(card: Art) -> None:
    """Three planes of roofs, towers and works, each greyer and lighter than the next."""
    for plane, (base, depth) in enumerate(((980, 0.72), (1040, 0.5), (1110, 0.26))):
        rng = Rng("plane", plane, card.seed)
        layer = card.layer()
        x = -30.0
        while x < 830:
            w = rng.uniform(34, 92)
            top = base - rng.uniform(36, 110)
            kind = rng.integer(0, 4)
            if kind == 0:
                layer.fill(
                    poly([(x, base + 240), (x, top), (x + w / 2, top - w * 0.45), (x + w, top), (x + w, base + 240)]),
                    "#5c4a54",
                )
            elif kind == 1:
                teeth = [
                    (x + w * (k + side) / 3, top - (24 if side == 0 else 0)) for k in range(3) for side in (0, 1)
                ]
                layer.fill(poly([(x, base + 240), *teeth, (x + w, base + 240)]), "#54444e")
            else:
                layer.fill(rect(x, top, w, 300), "#584650")
                layer.fill(rect(x + w * 0.2, top - rng.uniform(30, 80), w * 0.16, 90), "#4c3c46")
            x += w * rng.uniform(0.75, 1.0)
        card.put(layer, form=9, depth=depth)
        card.fog(base - 70, base + 90, "#f6c898", 0.42, seed=plane)
        windows = card.layer()
        for _ in range(34):
            wx, wy = rng.uniform(0, 800), base + rng.uniform(-20, 70)
            windows.fill(rect(wx, wy, 5, 8), "#ffd486", rng.uniform(0.4, 0.9))
        card.put(windows, flat=True, glow=0.4)


def paint_stacks(card: Art) -> None:
    """The chimneys the horse comes from; brick, banded."""
    for x, y, w in STACKS:
        layer = card.layer()
        body = poly([(x - w * 0.42, y), (x + w * 0.42, y), (x + w * 0.66, 1240), (x - w * 0.66, 1240)])
        layer.fill(body, "#6c4440")
        for k in range(3):
            layer.fill(rect(x - w, y + 26 + k * 16, w * 2, 7), "#d8b090" if k % 2 else "#4c2e30", 0.8, clip=body)
        layer.fill(rect(x - w * 0.56, y - 8, w * 1.12, 16, 3), "#54363a")
        card.put(layer, form=w * 0.4, depth=0.12)


def streams() -> list[list[tuple[float, float]]]:
    """The way each column of smoke takes from its chimney into a hoof, the tail or the belly."""
    hooves = [HORSE.point(*points[-1]) for points, _ in LEGS]
    tail = HORSE.point(30, 372)
    goals = [tail, hooves[2], hooves[3], HORSE.point(150, 470), hooves[1], hooves[1], hooves[0]]
    ways = []
    for (x, y, _), (gx, gy) in zip(STACKS, goals, strict=True):
        bend = -70 if x < 500 else 50
        ways.append(
            [
                (x, y - 6),
                (x + bend * 0.25, y - (y - gy) * 0.25),
                (gx + bend, gy + (y - gy) * 0.42),
                (gx - 12, gy + 40),
                (gx, gy),
            ]
        )
    return ways


def wash_strands(card: Art, strands: list[tuple[Path, str, float]], soft: float, clip: Path | None = None) -> None:
    """Thin translucent paint: every tone of the strands as one soft mask, washed over the picture."""
    for tone in dict.fromkeys(colour for _, colour, _ in strands):
        layer = card.layer()
        for path, colour, opacity in strands:
            if colour == tone:
                layer.fill(path, "#ffffff", opacity, blur=soft, clip=clip)
        card.wash(tone, card.coverage(layer))


def paint_columns(card: Art) -> None:
    """Smoke on its way up: dense at the chimney, turning, thinning, then drawn into the animal."""
    rng = Rng("columns", card.seed)
    mass, wisps = [], []
    for number, way in enumerate(streams()):
        tone = SMOKE[number % 3]
        mass.append((tube(way, [18, 36, 50, 34, 26], n=70), tone, 0.6))
        for _ in range(34):
            t = rng.uniform(0, 1)
            x, y = (float(v) for v in curve(way, 60)[int(t * 59)])
            swell = 12 + 30 * math.sin(t * math.pi)
            mass.append(
                (
                    ellipse(x + rng.normal(0, swell * 0.6), y + rng.normal(0, 10), swell * rng.uniform(0.5, 1.1)),
                    tone,
                    0.2,
                )
            )
        for _ in range(16):
            off = rng.normal(0, 15)
            moved = [(x + off * math.sin(0.6 + k * 0.9), y + rng.normal(0, 7)) for k, (x, y) in enumerate(way)]
            wisps.append(
                (
                    tube(moved, [2, rng.uniform(3, 9), rng.uniform(3, 10), 4, 2], n=50),
                    rng.pick(["#4c4754", "#8c8088", "#b49c98"]),
                    0.3,
                )
            )
    wash_strands(card, mass, 10)
    wash_strands(card, wisps, 2.4)


SMOKE = ("#77707a", "#857b82", "#6a6570")


def horse_path() -> object:
    """The whole animal as one outline."""
    return join([HORSE(spline(BODY)), *(HORSE(tube(points, widths)) for points, widths in LEGS)])


def paint_horse(card: Art) -> None:
    """Body and legs of smoke: a lit mass, then strands that follow its muscles."""
    rng = Rng("strands", card.seed)
    far = card.layer()
    for points, widths in (LEGS[1], LEGS[3]):
        far.fill(HORSE(tube(points, widths)), "#5f5a68")
    card.put(far, form=16, rough=1.2, depth=0.12)
    near = card.layer()
    near.fill(HORSE(spline(BODY)), "#565160")
    for points, widths in (LEGS[0], LEGS[2]):
        near.fill(HORSE(tube(points, widths)), "#565160")
    card.put(near, form=46, rough=1.6, rim=0.3, light=0.75)
    whole = horse_path()
    flows = [
        [(170, 350), (260, 340), (380, 356), (470, 330), (530, 270)],
        [(176, 390), (280, 392), (380, 412), (450, 400), (520, 320)],
        [(200, 320), (300, 336), (400, 326), (470, 270), (560, 210)],
        [(560, 190), (600, 226), (650, 280), (682, 316)],
        [(560, 250), (590, 268), (640, 300), (676, 334)],
        *(points for points, _ in LEGS),
    ]
    strands = []
    for flow in flows:
        for _ in range(20):
            dx, dy = rng.normal(0, 10), rng.normal(0, 15)
            strand = [(x + dx + rng.normal(0, 6), y + dy + rng.normal(0, 6)) for x, y in flow]
            tone = rng.pick(["#716a76", "#37333f", "#8c8088", "#4c4753", "#c8a694"])
            strands.append((HORSE(tube(strand, [2, rng.uniform(4, 15), 2], cap=False)), tone, rng.uniform(0.25, 0.5)))
    wash_strands(card, strands, 2.5, whole)
    paint_torn_edge(card, rng)


def paint_torn_edge(card: Art, rng: Rng) -> None:
    """The outline gives off smoke, most of all at the legs and along the belly."""
    strands = []
    for x, y, _ in along(horse_path(), 9):
        if rng.chance(0.55):
            reach = rng.uniform(10, 50)
            way = [(x, y), (x - reach * 0.7, y + rng.normal(4, 6)), (x - reach * 1.6, y + rng.normal(6, 14))]
            strands.append(
                (tube(way, [12, 9, 1], n=12, cap=False), rng.pick(["#565160", "#716a76"]), rng.uniform(0.25, 0.55))
            )
    wash_strands(card, strands, 2.2)


def stream_of_hair(
    layer: Layer,
    rng: Rng,
    root: tuple[float, float],
    reach: tuple[float, float],
    width: float,
    colours: tuple[Colour, ...],
) -> None:
    """One lock that leaves the body and dissolves."""
    x, y = root
    dx, dy = reach
    way = [
        (x, y),
        (x + dx * 0.3, y + dy * 0.3 - 26 + rng.normal(0, 8)),
        (x + dx * 0.65, y + dy * 0.6 + rng.normal(0, 14)),
        (x + dx, y + dy),
    ]
    layer.fill(HORSE(tube(way, [width, width * 0.9, width * 0.5, 1])), rng.pick(colours))


def paint_mane(card: Art) -> None:
    """Mane and tail: long torn streamers, blown back."""
    rng = Rng("mane", card.seed)
    colours = ("#4c4755", "#645e6a", "#857a80", "#3f3b49")
    layer = card.layer()
    for k in range(30):
        t = k / 29
        root = tuple(curve([(566, 160), (510, 194), (456, 246), (404, 292)], 30)[k])
        stream_of_hair(
            layer, rng, root, (-rng.uniform(90, 190), rng.uniform(-70, 10) + 24 * t), rng.uniform(10, 22), colours
        )
    for _ in range(30):
        stream_of_hair(
            layer,
            rng,
            (166 + rng.normal(0, 8), 330 + rng.normal(0, 12)),
            (-rng.uniform(130, 270), rng.uniform(-60, 90)),
            rng.uniform(12, 28),
            colours,
        )
    card.put(layer, form=6, rough=1.6, light=0.5)
    card.shade(HORSE(ellipse(588, 262, 34, 30)), "#37333f", 0.35, 14)
    card.shade(HORSE(tube([(612, 204), (650, 250), (686, 296)], [10, 14, 10])), "#d8b49c", 0.5, 6, mode="screen")
    face = card.layer()
    face.fill(HORSE(spline([(594, 226, 1), (604, 214), (618, 220, 1), (607, 229)])), "#2a2530")
    face.fill(HORSE(ellipse(607, 219, 1.8)), "#e8cdb4")
    face.stroke(HORSE(line(curve([(586, 224), (604, 206), (628, 216)], 12))), "#a8949a", 2.6, 0.7)
    face.fill(HORSE(spline([(680, 312, 1), (692, 306), (697, 316), (686, 322)])), "#332e3a", 0.85)
    face.stroke(HORSE(line(curve([(658, 338), (676, 334), (692, 338)], 8))), "#37333f", 3, 0.8)
    card.late(face, flat=True, rough=0.3)


def paint_near_roofs(card: Art) -> None:
    """Dark roofs in front, a yard between them with the cart horse."""
    for points, colour in (
        ([(-20, 1240), (-20, 1090), (90, 1036), (206, 1092), (206, 1240)], "#3a2c36"),
        ([(560, 1240), (560, 1120), (650, 1050), (760, 1046), (830, 1090), (830, 1240)], "#372a34"),
    ):
        layer = card.layer()
        layer.fill(poly(points), colour)
        for k in range(14):
            y = points[2][1] + 14 + k * 14
            layer.stroke(
                line([(points[0][0], y), (points[-1][0], y + 3)]), darken(colour, 0.06), 3, 0.6, clip=poly(points)
            )
        card.put(layer, form=12, rim=0.35, texture=1.2)
    yard = card.layer()
    yard.fill(rect(190, 1150, 390, 80), "#7a5c54")
    card.put(yard, form=6)
    card.fog(1090, 1200, "#e0a884", 0.28, seed=8)
    paint_cart_horse(card, 352, 1178)


def paint_cart_horse(card: Art, x: float, y: float) -> None:
    """A small tired horse before its coal cart; it looks up."""
    frame = Frame(x, y, 0.72)
    card.contact(x + 10, y + 2, 60, 8, 0.6)
    layer = card.layer()
    for dx in (-32, -24, 24, 32):
        layer.fill(frame(tube([(dx, -36), (dx + 1, 0)], [11, 7])), "#2a1e24")
    layer.fill(
        frame(
            spline(
                [
                    (-44, -62),
                    (-20, -70),
                    (20, -66),
                    (34, -78),
                    (48, -98),
                    (50, -112, 1),
                    (60, -102),
                    (78, -98),
                    (98, -92),
                    (101, -82),
                    (90, -78),
                    (72, -80),
                    (64, -58),
                    (44, -34),
                    (0, -30),
                    (-40, -32),
                    (-50, -46),
                ]
            )
        ),
        "#33252b",
    )
    layer.fill(frame(tube([(-46, -58), (-58, -40), (-56, -16)], [9, 8, 3])), "#241a20")
    layer.stroke(frame(line([(40, -50), (-70, -42), (-150, -34)])), "#241a20", 4)
    layer.fill(frame(poly([(-206, -66), (-96, -66), (-106, -26), (-196, -26)])), "#3c2a2a")
    for k in range(7):
        layer.fill(frame(ellipse(-190 + k * 14, -70 - (k % 3) * 6, 12, 9)), "#1c1418")
    layer.fill(frame(ellipse(-150, -14, 22)), "#241a1e")
    layer.fill(frame(ellipse(-150, -14, 13)), "#7a5c54")
    for k in range(4):
        angle = math.pi * k / 4
        layer.stroke(
            frame(
                line(
                    [
                        (-150 - 20 * math.cos(angle), -14 - 20 * math.sin(angle)),
                        (-150 + 20 * math.cos(angle), -14 + 20 * math.sin(angle)),
                    ]
                )
            ),
            "#241a1e",
            3,
        )
    card.late(layer, form=5, rim=0.4)


def paint_birds(card: Art) -> None:
    """A string of early birds that keep out of its way."""
    layer = card.layer()
    rng = Rng("birds", card.seed)
    for k in range(9):
        frame = Frame(
            560 + k * 20 + rng.normal(0, 8),
            742 - k * 11 + rng.normal(0, 10),
            rng.uniform(0.22, 0.4),
            rng.normal(0, 12),
        )
        layer.fill(
            frame(spline([(0, 4), (-18, -14), (-46, -8, 1), (-18, -4), (0, 12), (18, -4), (46, -8, 1), (18, -14)])),
            shift("#3c3440", 0.05),
        )
    card.late(layer, flat=True, rough=0)


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(-25, 0.4, "#ffe0b0", "#2c2640")
    card.fog_colour = "#e8b892"
    paint_dawn(card)
    paint_far_town(card)
    paint_stacks(card)
    paint_columns(card)
    paint_horse(card)
    paint_mane(card)
    paint_near_roofs(card)
    paint_birds(card)
    card.focus = [(630, 380, 120), (352, 1150, 80)]
    card.finish(bloom=0.3, vignette=0.35, vignette_colour="#241a2c")
