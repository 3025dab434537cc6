"""Idea: a telephone receiver left hanging in a corner of the hall has taken root and is in blossom.

Readings: waiting for a call; a talk that goes on by itself; love that nobody waters; a house left behind.
Second story: one butterfly has left the wallpaper (its place is blank) and sits on the empty hook.
"""

from __future__ import annotations

import math

from atelier.chance import Rng
from atelier.colour import darken, lighten, mix, shift
from atelier.decks.overheard.layers import Linear
from atelier.decks.overheard.painting import Art
from atelier.geometry import TAU, Frame, Path, curve, ellipse, leaf, line, poly, rect, spline, tube

CORNER = 560
FLOOR = 960
PHONE = (250, 300)
HANG = (330, 742)
BLACK = "#26252c"


def butterfly(frame: Frame) -> list[Path]:
    """From above: two fore wings, two hind wings, a body."""
    wings = [
        frame(spline([(0, -4, 1), (side * 12, -24), (side * 32, -26), (side * 30, -6), (side * 4, 3)]))
        for side in (-1, 1)
    ]
    wings += [
        frame(spline([(0, 2, 1), (side * 20, 4), (side * 25, 17), (side * 13, 25), (side * 3, 14)]))
        for side in (-1, 1)
    ]
    return [*wings, frame(ellipse(0, 0, 3, 15))]


def paint_walls(card: Art) -> None:
    """Two walls that meet right of the middle; the paper's pattern of branches and butterflies."""
    card.sky(["#5d7f66", "#6c8f72", "#557760"], noise=0.04, angle=70)
    light = card.layer()
    light.fill(poly([(0, 0), (CORNER, 0), (CORNER, FLOOR), (0, FLOOR + 120)]), "#6f9475")
    card.put(light, form=6, brush=85, texture=0.9)
    dark = card.layer()
    dark.fill(poly([(CORNER, 0), (800, 0), (800, FLOOR + 90), (CORNER, FLOOR)]), "#446552")
    card.put(dark, form=6, brush=85, texture=0.9)
    pattern = card.layer()
    for column in range(9):
        for row in range(9):
            x, y = column * 104 - 20, row * 128 + (64 if column % 2 else 0) - 30
            on_left = x < CORNER - 34
            if not on_left and x < CORNER + 40:
                continue
            tone = "#8fb48c" if on_left else "#587c64"
            stem = curve([(x - 34, y + 52), (x - 6, y + 20), (x + 10, y - 14), (x + 34, y - 44)], 20)
            pattern.stroke(line(stem), tone, 3, 0.75)
            for k in range(3, 19, 3):
                side = 1 if k % 2 else -1
                pattern.fill(leaf(*map(float, stem[k]), 19, 9, -60 + side * 52), tone, 0.7)
            gone = (column, row) == (4, 3)
            tone_wing = "#cfe0c0" if on_left else "#7ea086"
            *wings, body = butterfly(Frame(x + 30, y + 30, 0.92, -24 if column % 2 else 24))
            for wing in wings:
                pattern.fill(wing, "#55785f" if gone else tone_wing, 0.95 if gone else 0.8)
            if not gone:
                pattern.fill(body, tone, 0.9)
    card.put(pattern, flat=True, rough=0.9)
    card.shade(rect(CORNER - 5, 0, 30, FLOOR), "#2c4038", 0.55, 9)


def paint_window_light(card: Art) -> None:
    """Morning from a window behind us: four slanted panes on the wall, reaching the flowers."""
    for column in range(2):
        for row in range(3):
            x, y = 96 + column * 176, 400 + row * 186 - column * 58
            pane = poly([(x, y), (x + 156, y - 52), (x + 156, y + 110), (x, y + 166)])
            card.shade(pane, "#ffe9b4", 0.34, 5, "screen")


def paint_floor(card: Art) -> None:
    """Boards, skirting, and a runner that has been pushed up by the roots."""
    rng = Rng("boards", card.seed)
    floor = poly([(-10, FLOOR + 122), (CORNER, FLOOR), (810, FLOOR + 94), (810, 1210), (-10, 1210)])
    layer = card.layer()
    layer.fill(floor, "#8a5c3c", gradient=Linear("#4e3028", 0, FLOOR, 0, 1200))
    for k in range(-6, 22):
        x = k * 74
        layer.stroke(line([(x + 300, FLOOR - 20), (x - 140, 1220)]), "#3a221c", 3.4, 0.8, clip=floor)
        for _ in range(7):
            t0 = rng.uniform(0, 0.9)
            dx = rng.uniform(8, 66)
            a = (x + 300 + dx - 440 * t0, FLOOR - 20 + 240 * t0)
            layer.stroke(line([a, (a[0] - 70, a[1] + 38)]), rng.pick(["#6a4430", "#a8764c"]), 2, 0.5, clip=floor)
    card.put(layer, form=8, brush=150)
    for a, b, tone in (
        ((-10, FLOOR + 122), (CORNER, FLOOR), "#e6dcc0"),
        ((CORNER, FLOOR), (810, FLOOR + 94), "#a9a88c"),
    ):
        skirting = poly([(a[0], a[1] - 62), (b[0], b[1] - 62), (b[0], b[1] + 4), (a[0], a[1] + 4)])
        layer = card.layer()
        layer.fill(skirting, tone)
        layer.stroke(line([(a[0], a[1] - 48), (b[0], b[1] - 48)]), darken(tone, 0.14), 4, 0.8, clip=skirting)
        card.put(layer, form=9, shadow=(0, 5, 6, 0.4))
    card.shade(poly([(120, 1130), (420, 1060), (520, 1150), (180, 1230)]), "#ffdca0", 0.3, 10, "screen")


def paint_phone(card: Art) -> None:
    """An old wall telephone in two parts: wooden box, two bells, mouthpiece, the empty hook."""
    x, y = PHONE
    body = spline(
        [
            (x - 92, y - 150, 1),
            (x - 60, y - 176),
            (x, y - 190),
            (x + 60, y - 176),
            (x + 92, y - 150, 1),
            (x + 92, y + 150, 1),
            (x + 70, y + 168),
            (x - 70, y + 168),
            (x - 92, y + 150, 1),
        ]
    )
    layer = card.layer()
    layer.fill(body, "#7a4228", gradient=Linear("#54281c", x - 90, y - 160, x + 90, y + 160))
    rng = Rng("grain", card.seed)
    for _ in range(70):
        gx, gy = x + rng.uniform(-90, 90), y + rng.uniform(-170, 150)
        layer.stroke(
            line(curve([(gx, gy), (gx + rng.normal(0, 3), gy + 26), (gx, gy + 54)], 8)),
            rng.pick(["#3e1c14", "#a4623c"]),
            2,
            0.45,
            clip=body,
        )
    card.put(layer, form=26, shadow=(22, 20, 20, 0.5), brush=88)
    card.shape(rect(x - 74, y - 66, 148, 214, 12), "#8c5032", form=9, shadow=(3, 5, 5, 0.4), brush=88)
    for dx in (-42, 42):
        card.shape(ellipse(x + dx, y - 112, 36), "#d8a94e", form=20, shadow=(6, 8, 6, 0.45), rim=0.3)
        card.shape(ellipse(x + dx, y - 112, 7), "#8a5c24", form=4)
    card.shape(tube([(x, y - 70), (x, y - 106)], [7, 5]), "#b98a3c", form=3)
    layer = card.layer()
    for k in range(12):
        a = TAU * k / 12
        layer.fill(ellipse(x + math.cos(a) * 38, y - 2 + math.sin(a) * 38, 6.5), "#2a1a18")
    card.shape(ellipse(x, y - 2, 56), "#e8dcc0", form=12, shadow=(5, 7, 6, 0.45))
    card.put(layer, form=3)
    card.shape(ellipse(x, y - 2, 22), "#c8964a", form=10)
    card.shape(poly([(x - 22, y + 78), (x + 22, y + 78), (x + 34, y + 124), (x - 34, y + 124)]), BLACK, form=12)
    card.shape(ellipse(x, y + 126, 38, 15), "#3a3844", form=10)
    card.shape(ellipse(x, y + 126, 26, 9), "#121016", form=4)
    hook = tube([(x + 84, y - 24), (x + 128, y - 26), (x + 140, y - 52)], [11, 11, 9])
    card.shape(hook, "#c8964a", form=5, shadow=(6, 10, 6, 0.4))
    card.shape(tube([(x + 116, y - 26), (x + 132, y - 14), (x + 146, y - 30)], [8, 8, 7]), "#b5823a", form=4)


def cord_points() -> list[tuple[float, float]]:
    """The way of the cord from the box down to the receiver."""
    return [(PHONE[0] + 52, PHONE[1] + 160), (PHONE[0] + 66, 560), (HANG[0] - 26, 640), HANG]


def paint_cord(card: Art) -> None:
    """The twisted cord; half-way down it has turned into bark and buds."""
    points = curve(cord_points(), 150)
    layer = card.layer()
    for k in range(0, 150, 2):
        t = k / 149
        tone = mix("#3a2c2c", "#6a4c30", t)
        x, y = map(float, points[k])
        layer.fill(ellipse(x + math.sin(k * 0.9) * 3.4, y, 7.5, 4.6, 28), tone if k % 4 else lighten(tone, 0.1))
    card.put(layer, form=4, shadow=(16, 12, 8, 0.35))
    layer = card.layer()
    for k in range(60, 140, 13):
        side = 1 if k % 2 else -1
        layer.fill(leaf(*map(float, points[k]), 26, 12, -40 if side > 0 else 215), "#9cc46c")
    card.put(layer, form=4, shadow=(6, 6, 4, 0.3))


def paint_receiver(card: Art) -> Frame:
    """The receiver hangs upside down, earpiece up, its mouthpiece opened into roots."""
    frame = Frame(*HANG, 1.0, 8)
    layer = card.layer()
    layer.fill(frame(tube([(0, 0), (16, 60), (18, 130), (2, 196)], [30, 34, 36, 34])), BLACK)
    card.put(layer, form=12, shadow=(20, 16, 14, 0.45), rim=0.4)
    for y, rot in ((2, -64), (196, 58)):
        cup = Frame(*frame.point(-14, y), 1, rot + 8)
        card.shape(
            cup(spline([(-16, -20), (22, -32), (34, -34), (34, 34), (22, 32), (-16, 20)])),
            "#302e38",
            form=14,
            shadow=(12, 12, 10, 0.35),
            rim=0.4,
        )
        card.shape(cup(ellipse(35, 0, 7, 34)), "#4a4854", form=5)
    layer = card.layer()
    layer.stroke(frame(line(curve([(10, 34), (20, 80), (20, 140)], 12))), "#8c8a9a", 4, 0.6, blur=2)
    card.put(layer, flat=True, rough=0)
    return frame


def paint_roots(card: Art, frame: Frame) -> None:
    """Roots from the mouthpiece: down to the floor and into the cracks between the boards."""
    rng = Rng("roots", card.seed)
    start = frame.point(-20, 222)
    for k in range(15):
        spread = (k - 7) * 38 + rng.normal(0, 10)
        ground = 1050 + 62 * math.cos(k * 1.3) - spread * 0.13
        path = [
            start,
            (start[0] + spread * 0.2, start[1] + 36),
            (start[0] + spread * 0.62, ground - 34),
            (start[0] + spread * 1.05, ground),
            (start[0] + spread * 1.5 - 24, ground + 44),
        ]
        layer = card.layer()
        layer.fill(tube(path, [15, 13, 10, 7, 1.5]), shift("#a58460", rng.normal(0, 0.03)))
        card.put(layer, form=5, shadow=(7, 9, 5, 0.45), rough=0.5, brush=70)


def paint_crown(card: Art, frame: Frame) -> list[tuple[float, float]]:
    """Branches from the earpiece, up and to the right across the corner; returns the twig ends."""
    rng = Rng("crown", card.seed)
    x, y = frame.point(20, -22)
    tips: list[tuple[float, float]] = []
    layer = card.layer()

    def grow(x: float, y: float, angle: float, length: float, width: float, left: int) -> None:
        end = (x + math.cos(angle) * length, y + math.sin(angle) * length)
        bow = (x + end[0]) / 2 + rng.normal(0, length * 0.1), (y + end[1]) / 2 + rng.normal(0, length * 0.1)
        layer.fill(tube([(x, y), bow, end], [width, width * 0.8, width * 0.62], n=14), "#5f4230")
        if left < 3:
            tips.append(end)
            tips.append(bow)
        if left == 0:
            return
        for turn in (-1, 1) if left < 4 else (-1, 0.15, 1):
            grow(
                *end, angle + turn * rng.uniform(0.3, 0.62), length * rng.uniform(0.66, 0.84), width * 0.62, left - 1
            )

    grow(x, y, math.radians(-52), 112, 20, 4)
    grow(x + 4, y + 4, math.radians(-12), 96, 13, 3)
    card.put(layer, form=6, shadow=(18, 20, 12, 0.35), brush=60)
    return tips


def paint_blossom(card: Art, tips: list[tuple[float, float]]) -> None:
    """Pink blossom, thicker at the ends, and what has already fallen."""
    rng = Rng("blossom", card.seed)
    for turn, tones in enumerate((("#c8788a", "#b8657c"), ("#eaa4b0", "#f2bcc0"), ("#f8ccd0", "#fff0ea"))):
        layer = card.layer()
        for x, y in tips:
            for _ in range(2 if turn == 0 else 1):
                if rng.chance(0.3 * turn):
                    continue
                fx, fy = x + rng.normal(0, 19), y + rng.normal(-turn * 3, 17)
                size, spin = rng.uniform(6, 11), rng.uniform(0, 72)
                tone = rng.pick(tones)
                for k in range(5):
                    a = math.radians(spin + k * 72)
                    layer.fill(
                        ellipse(fx + math.cos(a) * size * 0.7, fy + math.sin(a) * size * 0.7, size * 0.62), tone
                    )
                if turn == 2:
                    layer.fill(ellipse(fx, fy, size * 0.3), "#d8a040")
        card.put(layer, form=7, shadow=(5, 7, 5, 0.3), rough=0.4)
    layer = card.layer()
    for _ in range(46):
        x = rng.uniform(250, 780)
        y = FLOOR + abs(x - CORNER) * 0.3 + rng.uniform(30, 190)
        layer.fill(
            ellipse(x, y, rng.uniform(4, 8), rng.uniform(2, 4), rng.uniform(-30, 30)),
            rng.pick(["#f2bcc0", "#fbdcdc", "#c8788a"]),
        )
    card.put(layer, form=3, shadow=(2, 3, 2, 0.4))


def paint_guest(card: Art) -> None:
    """On the hook, with half-open wings."""
    x, y = PHONE[0] + 142, PHONE[1] - 66
    at = Frame(x, y, 1.5, 18)
    *wings, body = butterfly(at)
    for wing in wings:
        card.shape(wing, "#f2efd0", form=7, rim=0.5, shadow=(8, 12, 7, 0.4))
    spots = card.layer()
    for side in (-1, 1):
        spots.fill(at(ellipse(side * 20, -15, 4.4)), "#d8903c")
        spots.fill(at(ellipse(side * 14, 14, 3)), "#d8903c")
        spots.stroke(at(line(curve([(side * 1.5, -13), (side * 5, -24), (side * 10, -28)], 8))), "#5c4a34", 1.4)
    spots.fill(body, "#5c4a34")
    card.put(spots, form=2, rough=0.1)


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(135, 0.5, "#fff0cc", "#1e2c3c")
    paint_walls(card)
    paint_floor(card)
    paint_window_light(card)
    paint_phone(card)
    frame = Frame(*HANG, 1.0, 8)
    paint_cord(card)
    paint_roots(card, frame)
    paint_receiver(card)
    tips = paint_crown(card, frame)
    paint_blossom(card, tips)
    paint_guest(card)
    card.focus = [(400, 760, 260), (PHONE[0], PHONE[1], 160)]
    card.finish(bloom=0.2, vignette=0.34, vignette_colour="#14241e")
