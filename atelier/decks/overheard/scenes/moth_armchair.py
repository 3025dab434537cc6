"""Idea: the moths around a reading lamp have settled into the shape of somebody missing from the armchair.

Readings: grief; a visit; what habit leaves behind; light attracts.
Second story: the cat has not noticed anything and leans on a leg that is not there; the tea still steams.
"""

from __future__ import annotations

import math

from atelier.chance import Rng
from atelier.colour import Colour, darken, lighten, mix
from atelier.decks.overheard.figures.people import person
from atelier.decks.overheard.layers import Layer, Linear
from atelier.decks.overheard.painting import Art
from atelier.geometry import Frame, Path, along, curve, ellipse, join, line, poly, rect, spline, tube

LAMP = (596, 392)
SEAT = (300, 846)


def moth(x: float, y: float, size: float, turn: float, spread: float) -> Path:
    """A moth from above; a small spread folds the wings."""
    frame = Frame(x, y, size, turn)
    wings = []
    for side in (-1, 1):
        wings.append(
            frame(spline([(0, -0.1, 1), (side * spread, -0.85), (side * spread * 1.15, -0.3), (side * 0.25, 0.2)]))
        )
        wings.append(frame(spline([(0, 0, 1), (side * spread * 0.85, 0.1), (side * spread * 0.6, 0.75), (0, 0.35)])))
    return join([*wings, frame(ellipse(0, 0.05, 0.13, 0.5))])


def paint_room(card: Art, rng: Rng) -> None:
    """The wall with its faded paper, a picture that has been taken down, the floor."""
    card.sky(["#2a1a16", "#3e281d", "#4a2f20", "#2c1b16"], [0, 0.35, 0.7, 1], noise=0.05)
    layer = card.layer()
    for k in range(11):
        layer.fill(rect(-20 + k * 80, 0, 38, 930), "#5a3a26", 0.35)
        for j in range(13):
            x, y = 39 + k * 80, 40 + j * 74 + (37 if k % 2 else 0)
            for side in (-1, 1):
                layer.fill(
                    Frame(x, y, 1, side * 34)(spline([(0, 14, 1), (side * 9, -4), (0, -20, 1)])), "#7a5232", 0.4
                )
    card.put(layer, form=6, rough=1, light=0.7)
    card.shade(poly([(92, 170), (282, 166), (284, 402), (94, 408)]), "#c49a68", 0.2, 3, mode="screen")
    layer = card.layer()
    layer.fill(rect(-10, 902, 820, 36), "#3a2419")
    card.put(layer, form=10, shadow=(0, 8, 8, 0.5))
    layer = card.layer()
    for k in range(-6, 15):
        x0, x1 = 400 + (k - 4) * 84, 400 + (k - 4) * 168
        tone = mix("#4a2c1c", "#5c3822", rng.uniform(0, 1))
        layer.fill(poly([(x0, 936), (x0 + 83, 936), (x1 + 165, 1210), (x1, 1210)]), tone)
    card.put(layer, form=3, rough=0.6, brush=80)


def paint_lamp_glow(card: Art) -> None:
    """The pool of light on wall and floor."""
    x, y = LAMP
    card.glow(x, y, 620, "#e8a850", 0.5, 2.2)
    card.shade(
        poly([(x - 70, y - 70), (x + 70, y - 70), (x + 250, -60), (x - 250, -60)]), "#f0b860", 0.32, 40, mode="screen"
    )
    card.shade(ellipse(520, 1030, 330, 96), "#e8a450", 0.42, 50, mode="screen")


def paint_rug(card: Art, rng: Rng) -> None:
    """An oval rug with worn rings."""
    layer = card.layer()
    for k, colour in enumerate(["#6a2e26", "#8a4a30", "#5a3a34", "#a06a3c", "#6a2e26", "#7c4030"]):
        layer.fill(ellipse(400, 1070, 350 - k * 46, 106 - k * 14), colour)
    for k in range(90):
        a = math.tau * k / 90
        layer.stroke(
            line(
                [
                    (400 + math.cos(a) * 345, 1070 + math.sin(a) * 104),
                    (400 + math.cos(a) * rng.uniform(358, 372), 1070 + math.sin(a) * 113),
                ]
            ),
            "#a07850",
            2.4,
        )
    card.put(layer, form=7, rough=1, shadow=(0, 3, 4, 0.5))


def paint_chair(card: Art) -> None:
    """A deep wing chair that faces the lamp."""
    green = "#4c5a48"
    card.contact(320, 1058, 250, 34, 0.75)
    layer = card.layer()
    for x, y in ((176, 1042), (458, 1054)):
        layer.fill(tube([(x, y - 60), (x + 4, y)], [26, 15]), "#2c1912")
    card.put(layer, form=7)
    back = spline(
        [(150, 880), (128, 720), (140, 640), (196, 596), (300, 582), (408, 596), (452, 640), (456, 740), (440, 880)]
    )
    card.shape(back, darken(green, 0.05), form=60, shadow=(-30, 10, 30, 0.55))
    layer = card.layer()
    for y, shift in ((660, 0), (735, 40)):
        for x in (220, 300, 380):
            if 190 < x + shift < 420:
                layer.fill(ellipse(x + shift, y, 7), darken(green, 0.14))
    card.put(layer, form=4)
    wing = spline([(144, 790), (118, 720), (118, 648), (152, 608), (186, 634), (194, 710), (188, 790)])
    card.shape(wing, green, form=22, shadow=(10, 6, 14, 0.5))
    card.shape(
        spline([(170, 900), (186, 800), (330, 782), (470, 800), (488, 890), (470, 960), (200, 960)]),
        lighten(green, 0.03),
        form=34,
        shadow=(0, 10, 16, 0.5),
    )
    card.shape(
        spline([(150, 1000, 1), (160, 900), (470, 900), (500, 1000, 1), (490, 1034, 1), (156, 1030, 1)]),
        darken(green, 0.04),
        form=26,
        shadow=(0, 8, 10, 0.4),
    )


def paint_arms(card: Art) -> None:
    """The arms of the chair, in front of whoever sits there."""
    green = "#56664f"
    for points, form in (
        ([(92, 790), (110, 748), (158, 740), (196, 770), (206, 860), (204, 1034, 1), (112, 1030, 1), (104, 880)], 34),
        (
            [(438, 800), (462, 758), (512, 756), (540, 796), (540, 900), (530, 1050, 1), (452, 1050, 1), (450, 900)],
            32,
        ),
    ):
        card.shape(spline(points), green, form=form, shadow=(6, 8, 16, 0.5))


def paint_lamp(card: Art) -> None:
    """A standing lamp with a pleated shade."""
    x, y = LAMP
    card.contact(x + 8, 1010, 70, 14, 0.7)
    layer = card.layer()
    layer.fill(tube([(x, y), (x + 2, 700), (x + 6, 1000)], [9, 8, 11]), "#a07434")
    layer.fill(ellipse(x + 6, 1004, 62, 14), "#8a5e2a")
    card.put(layer, form=6)
    shade = spline(
        [(x - 62, y - 74, 1), (x + 62, y - 74, 1), (x + 132, y + 62, 1), (x, y + 76), (x - 132, y + 62, 1)]
    )
    layer = card.layer()
    layer.fill(shade, "#ffe3a0", gradient=Linear("#e89a3c", 0, y + 70, 0, y - 80))
    for k in range(-6, 7):
        layer.stroke(line([(x + k * 9.6, y - 74), (x + k * 21, y + 74)]), "#c8782c", 2.4, 0.5, clip=shade)
    card.put(layer, form=20, light=0.3, glow=0.5)


def paint_table(card: Art) -> None:
    """A small table under the lamp with tea and folded spectacles."""
    card.contact(694, 1062, 74, 14, 0.6)
    layer = card.layer()
    for x in (640, 744):
        layer.fill(tube([(692, 890), (x, 1060)], [12, 9]), "#4a2a1a")
    layer.fill(ellipse(692, 888, 94, 24), "#5c3622")
    card.put(layer, form=9)
    card.shape(ellipse(692, 880, 92, 22), "#8a5632", form=12)
    layer = card.layer()
    layer.fill(ellipse(716, 880, 40, 10), "#d8c8a8")
    layer.fill(spline([(690, 838, 1), (742, 838, 1), (734, 872), (716, 880), (698, 872)]), "#e8dcc0")
    layer.fill(ellipse(716, 838, 26, 7), "#6a3a1c")
    layer.stroke(line(curve([(740, 846), (760, 848), (754, 864), (736, 866)], 14)), "#e8dcc0", 5)
    card.put(layer, form=7, shadow=(6, 5, 5, 0.5))
    layer = card.layer()
    for k in range(3):
        layer.stroke(
            line(
                curve(
                    [(704 + k * 11, 828), (696 + k * 11, 792), (712 + k * 11, 756), (702 + k * 11, 716 - k * 14)], 20
                )
            ),
            "#f4e4c8",
            5,
            0.3,
            blur=4,
        )
    card.put(layer, flat=True, rough=0)
    layer = card.layer()
    for x in (634, 660):
        layer.stroke(ellipse(x, 880, 11, 7), "#2a1a14", 2.4)
    layer.stroke(line([(645, 878), (649, 878)]), "#2a1a14", 2.4)
    layer.stroke(line([(671, 878), (690, 868)]), "#2a1a14", 2)
    card.late(layer, flat=True, rough=0)


def moth_tone(rng: Rng, tones: list[str], x: float, y: float, weight: float) -> Colour:
    """Brighter towards the lamp."""
    near = 1 - min(math.dist((x, y), LAMP) / 800, 1)
    return mix("#7a4e2c", rng.pick(tones), 0.25 + 0.75 * near * weight + rng.uniform(0, 0.1))


def settle(layer: Layer, x: float, y: float, rng: Rng, tone: Colour) -> None:
    """One moth that can be seen as one: wings, a dark body, an eye spot on each wing."""
    size, turn, spread = rng.uniform(10, 15), rng.uniform(-50, 50), rng.uniform(0.8, 1.15)
    frame = Frame(x, y, size, turn)
    layer.fill(moth(x, y, size, turn, spread), tone)
    for side in (-1, 1):
        layer.fill(frame(ellipse(side * spread * 0.62, -0.4, 0.16, 0.14)), darken(tone, 0.2))
        layer.stroke(line([frame.point(0, -0.4), frame.point(side * 0.3, -0.8)]), darken(tone, 0.25), 1)
    layer.fill(frame(ellipse(0, 0.05, 0.15, 0.5)), darken(tone, 0.22))


def paint_moths(card: Art, rng: Rng) -> None:
    """Hundreds of moths in the outline of a sitting person, and a trail of latecomers from the lamp."""
    figure = person(card, *SEAT, 690, "sit", 52, anchor="seat", garb="trousers", hairstyle="bun", paint=False, nod=20)
    body = figure.outline
    card.shade(body, "#f0b868", 0.4, 30, mode="screen")
    card.shape(body, "#6a4426", form=30, light=0.6, rough=1.4, opacity=0.92)
    places = [(x, y, 1.0) for x, y, _ in along(body, 7)]
    box = body.getBounds()
    while len(places) < 760:
        x, y = rng.uniform(box.left(), box.right()), rng.uniform(box.top(), box.bottom())
        if body.contains(x, y):
            places.append((x, y, 0.75))
    tones = ["#f2d69a", "#e4bc78", "#c8944e", "#fbeccb", "#a8743c"]
    for start in range(3):
        layer = card.layer()
        for x, y, weight in places[start::4]:
            tone = moth_tone(rng, tones, x, y, weight * 0.8)
            path = moth(x, y, rng.uniform(7, 12), rng.uniform(0, 360), rng.uniform(0.6, 1.1))
            layer.fill(path, tone)
        card.put(layer, form=1.6, shadow=(2, 3, 3, 0.5), light=0.6, rough=0.2)
    layer = card.layer()
    for x, y, weight in places[3::4]:
        settle(layer, x, y, rng, moth_tone(rng, tones, x, y, weight))
    card.late(layer, form=1.4, shadow=(2, 3, 3, 0.55), light=0.35, rough=0)
    trail = curve([LAMP, (520, 330), (460, 330), (410, 380), (370, 420)], 60)
    layer = card.layer()
    for _ in range(64):
        x, y = trail[min(int(rng.uniform(0, 1) ** 1.3 * 59), 59)]
        x, y = x + rng.normal(0, 26), y + rng.normal(0, 22)
        layer.fill(
            moth(x, y, rng.uniform(5, 11), rng.uniform(0, 360), rng.uniform(0.7, 1.1)), rng.pick(tones[:4]), 0.95
        )
    for _ in range(26):
        a, q = rng.uniform(0, math.tau), rng.uniform(90, 260)
        layer.fill(
            moth(
                LAMP[0] + math.cos(a) * q, LAMP[1] + math.sin(a) * q * 0.8, rng.uniform(4, 9), rng.uniform(0, 360), 1
            ),
            rng.pick(tones),
            0.8,
        )
    card.late(layer, form=2, light=0.5, rough=0, glow=0.15)


def paint_cat(card: Art) -> None:
    """A tabby asleep against the leg of nobody."""
    card.contact(470, 1098, 96, 16, 0.6)
    body = spline(
        [(388, 1092), (392, 1048), (430, 1024), (486, 1022), (536, 1044), (552, 1084), (520, 1100), (430, 1102)]
    )
    layer = card.layer()
    layer.fill(body, "#3a2c2a")
    for x in (440, 468, 496, 520):
        layer.stroke(line(curve([(x, 1020), (x + 8, 1042), (x + 2, 1066)], 10)), "#241a1a", 7, 0.7, clip=body)
    card.put(layer, form=22, rim=0.5, rough=0.9)
    layer = card.layer()
    head = spline(
        [
            (378, 1080),
            (374, 1052),
            (380, 1024, 1),
            (398, 1036),
            (416, 1034),
            (434, 1020, 1),
            (440, 1052),
            (434, 1082),
            (406, 1094),
        ]
    )
    layer.fill(head, "#40312e")
    layer.fill(tube([(548, 1080), (540, 1106), (480, 1112), (430, 1106)], [18, 20, 18, 9]), "#3a2c2a")
    card.put(layer, form=14, rim=0.5, shadow=(3, 4, 5, 0.5))
    layer = card.layer()
    for x in (394, 420):
        layer.stroke(line(curve([(x - 7, 1060), (x, 1065), (x + 7, 1060)], 8)), "#d8b078", 2)
    card.late(layer, flat=True, rough=0)


def paint(card: Art) -> None:
    """Paint it."""
    rng = Rng("moths", card.seed)
    card.sun(35, 0.4, "#ffca80", "#140a10")
    card.fog_colour = "#3a251a"
    paint_room(card, rng)
    paint_lamp_glow(card)
    card.lamp(*LAMP, 620, "#ffc870", 0.8)
    paint_rug(card, rng)
    paint_chair(card)
    paint_arms(card)
    paint_moths(card, rng)
    paint_table(card)
    paint_lamp(card)
    paint_cat(card)
    card.glow(*LAMP, 300, "#ffd890", 0.4, 2)
    card.focus = [(330, 640, 240)]
    card.finish(bloom=0.35, vignette=0.5, vignette_colour="#0c0608")
