"""Idea: two hares talk through tin cans on a string; a third, up in the tree, has an ear to the string.

Readings: a secret on its way; a story that grows as it travels; who is listening?
Second story: what starts as a small golden key arrives as a whale.
"""

from __future__ import annotations

import math

from atelier.chance import Rng
from atelier.colour import Colour, mix
from atelier.decks.overheard.boxart._hares import SITTING, STANDING, Coat, Point, hare
from atelier.decks.overheard.layers import Layer
from atelier.decks.overheard.motifs.plants import foliage, grass, pine
from atelier.decks.overheard.motifs.sky import hill
from atelier.decks.overheard.painting import Art
from atelier.decks.overheard.texture import smoothstep
from atelier.geometry import Frame, Path, curve, cut, ellipse, leaf, line, poly, rect, spline, star5, tube

GOLD = "#ffdf8c"
TELLER = Frame(176, 1110, 1.06)
LISTENER = Frame(606, 376, 0.74, flip=True)
SPY = Frame(452, 764, 0.56, flip=True)
TELLER_CAN: Point = (300, 772)
LISTENER_CAN: Point = (492, 196)
BARK, DARK_BARK = "#6a4c44", "#3c2a30"


def air(card: Art) -> None:
    """Dusk: a warm band behind the hills, the first stars."""
    sky = ["#152a4a", "#1f4a66", "#4a7d82", "#c9a884", "#f6c887", "#fbe0a6"]
    card.sky(sky, [0, 0.24, 0.46, 0.63, 0.76, 1], noise=0.035, brush=6)
    card.stars(70, 560, twinkle=3, seed=4, opacity=0.7)
    card.wash("#14294a", smoothstep(430, 120, card.ys) * smoothstep(560, 300, card.xs) * 0.75)
    card.glow(250, 860, 420, "#ffe2a4", 0.55, 2)


def land(card: Art) -> None:
    """Three ridges, a village that sleeps, and the meadow."""
    hill(card, [(0, 872), (190, 838), (420, 872), (640, 842), (800, 862)], "#8b8a84", depth=0.5)
    for k in range(30):
        x = 800 * (k + 0.4) / 30 + 9 * math.sin(k * 5)
        tone = mix("#4d605c", "#66756a", (k % 3) / 2)
        pine(card, x, 902 + 6 * math.sin(k * 1.7), 50 + 34 * ((k * 7) % 5) / 4, tone, k, depth=0.42)
    card.fog(830, 930, "#eec79c", 0.42, seed=4)
    hill(card, [(0, 930), (200, 912), (420, 942), (620, 916), (800, 936)], "#7d8a5c", depth=0.18)
    village(card)
    hill(card, [(0, 1046), (170, 1020), (360, 1046), (560, 1030), (800, 1056)], "#4f6a44", form=50)


def village(card: Art) -> None:
    """A few lit windows, far away."""
    rng = Rng("village")
    for k in range(6):
        x, y, h = 384 + k * 27 + rng.uniform(-5, 5), 938 + rng.uniform(-4, 4), rng.uniform(18, 28)
        layer = card.layer()
        layer.fill(rect(x - 9, y - h, 18, h), "#d8bd94")
        layer.fill(poly([(x - 13, y - h), (x, y - h - 14), (x + 13, y - h)]), "#8a4a40")
        card.put(layer, form=6, depth=0.14)
        lit = card.layer()
        lit.fill(rect(x - 3, y - h * 0.62, 6, 7), "#ffe09a")
        card.late(lit, flat=True, rough=0, glow=0.3)


def old_tree(card: Art) -> None:
    """A leaning oak at the right, with a branch for each of the two who sit there."""
    spread = [(696, 1170), (690, 980), (664, 800), (690, 600), (676, 420), (730, 240), (760, 40), (780, -40)]
    for way, widths in (
        ([(690, 450), (620, 402), (560, 380), (500, 382), (452, 366)], [66, 46, 34, 20, 5]),
        ([(676, 850), (610, 796), (530, 768), (440, 772), (372, 752)], [70, 50, 36, 20, 5]),
        ([(734, 260), (660, 150), (560, 80), (470, 20)], [52, 38, 24, 10]),
        ([(760, 560), (800, 500), (860, 470)], [60, 46, 40]),
    ):
        card.shape(tube(way, widths), BARK, form=16, grain=0.9, shadow=(4, 8, 8, 0.35), rim=0.25)
    card.shape(tube(spread, [210, 150, 126, 116, 104, 90, 70, 60]), BARK, form=46, grain=1.0, rim=0.3)
    roots = [[(650, 1100), (600, 1150), (520, 1172)], [(730, 1110), (790, 1160), (850, 1170)]]
    for root in roots:
        card.shape(tube(root, [80, 44, 12]), BARK, form=18, grain=0.9)
    furrows(card)


def furrows(card: Art) -> None:
    """Bark."""
    rng = Rng("bark")
    layer = card.layer()
    for k in range(44):
        y = rng.uniform(20, 1060)
        x = 680 + 60 * (1 - y / 500 if y < 500 else 0) + rng.normal(0, 34)
        bend = rng.uniform(-12, 12)
        way = curve([(x, y), (x + bend, y + 36), (x + bend * 0.4, y + rng.uniform(60, 120))], 12)
        layer.stroke(line(way), (DARK_BARK, "#8d6a58")[k % 3 == 0], rng.uniform(2, 5), 0.55)
    card.put(layer, flat=True, rough=0.5, opacity=0.8)


def leaves(card: Art) -> None:
    """The crown, in front of the trunk, open towards the sky."""
    tones: tuple[Colour, ...] = ("#2c4a44", "#4a6e4e", "#8a9a56", "#c9a452")
    for x, y, rx, ry, seed in (
        (770, 90, 130, 110, 1), (610, 40, 130, 70, 2), (470, 14, 90, 46, 3), (800, 320, 70, 90, 4),
        (600, 800, 30, 18, 6), (800, 470, 66, 60, 7),
    ):  # fmt: skip
        foliage(card, x, y, rx, ry, tones, int(rx * ry / 40) + 40, (10, 20), seed)


def can(card: Art, place: Point, rot: float, size: float) -> None:
    """A tin with a red band; its open end is at -x, the string leaves at +x."""
    frame = Frame(*place, size, rot)
    layer = card.layer()
    layer.fill(frame(rect(-28, -23, 58, 46, 5)), "#c4cac2")
    layer.fill(frame(rect(-14, -23, 30, 46)), "#b9432f")
    layer.fill(frame(ellipse(-28, 0, 7, 23)), "#5c6260")
    card.put(layer, form=17 * size, shadow=(3, 5, 6, 0.35))


def forearm(card: Art, way: list[Point], width: float, colour: Colour) -> None:
    """An arm and its mitten, over what it holds."""
    card.shape(tube(way, [width * 1.5, width * 1.1, width * 0.86]), colour, form=width * 0.45, shadow=(2, 3, 5, 0.4))
    card.shape(ellipse(*way[-1], width * 0.58, width * 0.5), colour, form=width * 0.3, shadow=(1, 3, 4, 0.4))


def three_at_the_string(card: Art) -> None:
    """The one who tells, the one who is told, and the one who was not asked."""
    card.contact(176, 1112, 110)
    warm = Coat(fur="#b58a5c", belly="#f0dcb2")
    hare(card, TELLER, STANDING, ([(0, 0), (-20, -64), (-62, -120), (-108, -150)],
         [(-6, 0), (-14, -74), (-20, -148), (-50, -206)]), warm)  # fmt: skip
    can(card, TELLER_CAN, -42, 1.06)
    forearm(card, [TELLER.point(30, -246), TELLER.point(86, -236), (306, 790)], 34, "#b58a5c")
    grey = Coat(fur="#8f7a6c", belly="#dccbb4", low="#57463f")
    hare(card, LISTENER, SITTING, ([(0, 0), (6, -70), (-12, -140), (-20, -196)],
         [(-4, 0), (26, -52), (66, -80), (112, -62)]), grey)  # fmt: skip
    can(card, LISTENER_CAN, 155, 0.8)
    forearm(card, [LISTENER.point(22, -118), LISTENER.point(86, -110), (500, 220)], 28, "#8f7a6c")
    red = Coat(fur="#c0764a", belly="#f2d6ae", low="#7c4434")
    hare(card, SPY, SITTING, ([(0, 0), (-16, -62), (-50, -112), (-92, -140)],
         [(-4, 0), (36, -36), (84, -54), (138, -56)]), red)  # fmt: skip


def the_string(card: Art) -> list[Point]:
    """From can to can, almost straight; the spy's ear touches it."""
    start = (TELLER_CAN[0] + 24, TELLER_CAN[1] - 22)
    end = (LISTENER_CAN[0] - 22, LISTENER_CAN[1] + 10)
    way = [(float(x), float(y)) for x, y in curve([start, (366, 596), (404, 380), end], 80)]
    layer = card.layer()
    layer.stroke(line(way), "#fff0c8", 3.4, 0.95)
    card.late(layer, flat=True, rough=0, glow=0.35)
    return way


def key(frame: Frame) -> list[Path]:
    """What was said."""
    return [cut(frame(ellipse(-12, 0, 9)), frame(ellipse(-12, 0, 5))), frame(rect(-4, -2, 22, 4)),
            frame(rect(11, 0, 3, 8)), frame(rect(16, 0, 3, 9))]  # fmt: skip


def fish(frame: Frame) -> list[Path]:
    """What it was taken for."""
    body = spline([(-14, 0), (-3, -8), (10, -4), (15, 0), (10, 4), (-3, 8)])
    return [frame(body), frame(poly([(-10, 0), (-22, -9), (-18, 0), (-22, 9)]))]


def boat(frame: Frame) -> list[Path]:
    """What it became."""
    hull, sail = [(-18, 5), (18, 5), (10, 15), (-10, 15)], [(-1, 2), (-1, -20), (15, 2)]
    return [frame(poly(p)) for p in (hull, sail, [(-4, 2), (-4, -14), (-13, 2)])]


def crown(frame: Frame) -> list[Path]:
    """Somebody added this."""
    return [frame(poly([(-14, 10), (-17, -8), (-7, 0), (0, -14), (7, 0), (17, -8), (14, 10)]))]


def whale(frame: Frame) -> list[Path]:
    """What arrives."""
    body = spline([(-22, 4), (-14, -9), (4, -12), (18, -4), (20, 4), (4, 12), (-14, 12)])
    tail = [(17, 0), (30, -14), (26, -3), (36, 2), (22, 5)]
    return [frame(body), frame(poly(tail)), frame(tube([(-6, -14), (-7, -22), (-12, -26)], [2, 2, 1]))]


def what_is_told(card: Art, way: list[Point]) -> None:
    """Small golden things above the string; each is what the last one was taken for."""
    layer = card.layer()
    for share, motif, size, lift, turn in (
        (0.13, key, 1.0, 30, -30), (0.30, fish, 1.25, 40, -36), (0.48, boat, 1.5, 52, -10),
        (0.68, crown, 1.7, 56, -14), (0.87, whale, 2.3, 84, -16),
    ):  # fmt: skip
        x, y = way[int(share * 79)]
        place = (x - lift * 0.94, y - lift * 0.42)
        card.glow(*place, 60 * size, "#ffcf70", 0.34, 2)
        for path in motif(Frame(*place, size, turn)):
            layer.fill(path, GOLD)
    sparks(layer, way)
    card.late(layer, flat=True, rough=0)


def sparks(layer: Layer, way: list[Point]) -> None:
    """Crumbs of the story."""
    rng = Rng("sparks")
    for k in range(26):
        x, y = way[3 + k * 72 // 26]
        off = rng.uniform(12, 40) + k
        path = star5(x - off, y - off * 0.4, 4.6) if k % 4 == 0 else ellipse(x - off, y - off * 0.4, 1.8)
        layer.fill(path, GOLD, 0.85)


def foreground(card: Art) -> None:
    """Grass with flowers, dark and near."""
    grass(card, -10, 810, 1130, (26, 70), 150, ("#3c5a3c", "#557048", "#7d8a4c"), 2)
    grass(card, -10, 810, 1212, (50, 130), 150, ("#1c2e26", "#263c2c", "#385034"), 8)
    rng = Rng("flowers")
    layer = card.layer()
    for _ in range(22):
        x, y = rng.uniform(10, 790), rng.uniform(1096, 1186)
        tone = rng.pick(["#f6e6c4", "#eaa07c", "#f0cb64"])
        for k in range(5):
            a = math.tau * k / 5
            layer.fill(ellipse(x + math.cos(a) * 6, y + math.sin(a) * 5, 4.6), tone)
        layer.fill(ellipse(x, y, 3.2), "#7a4430")
        layer.fill(leaf(x, y + 6, 16, 6, 80), "#3c5a3c")
    card.put(layer, form=5, rough=0.3, shadow=(1, 2, 2, 0.25))


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(165, 0.45, "#ffe2ac", "#141a3a")
    card.fog_colour = "#dcb48e"
    air(card)
    land(card)
    old_tree(card)
    leaves(card)
    way = the_string(card)
    three_at_the_string(card)
    what_is_told(card, way)
    foreground(card)
    card.focus = [(*TELLER_CAN, 130), (*LISTENER_CAN, 120), (400, 620, 120)]
    card.finish(bloom=0.35, vignette=0.3, vignette_colour="#0a1226")
