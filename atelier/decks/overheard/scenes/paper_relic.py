"""Idea: in a jungle clearing, archaeologists brush the dust from an enormous paper aeroplane.

Readings: childhood as lost history; wonder; who threw it; science and play.
Second story: behind the ferns lies a crayon as long as a log, not found yet; a toucan sits on it.
"""

from __future__ import annotations

import math

from atelier.chance import Rng
from atelier.colour import darken, mix
from atelier.decks.overheard.figures.people import person
from atelier.decks.overheard.layers import Linear
from atelier.decks.overheard.motifs.plants import fern, foliage, trunk
from atelier.decks.overheard.motifs.sky import hill
from atelier.decks.overheard.painting import Art
from atelier.decks.overheard.palettes import PALETTES
from atelier.geometry import Frame, curve, ellipse, leaf, line, poly, rect, spline, tube

NOSE, TAIL, NEAR, FAR, KEEL = (120, 884), (652, 452), (812, 640), (352, 330), (676, 640)
PAPER = "#f2ead4"


def paint(card: Art) -> None:
    """Paint it."""
    palette = PALETTES["jungle"]
    card.sun(62, 0.45, "#fff6cc", "#0c2c34")
    card.fog_colour = "#a4c890"
    card.sky(["#d9e8ac", "#c4dc98", "#8cb87c", "#2c5c48"], [0, 0.3, 0.55, 0.9], noise=0.05)
    card.glow(560, 160, 560, "#fbf8cc", 0.8, 2)
    paint_forest(card)
    card.rays(620, -140, 104, 46, "#fff8cc", 0.42, 8, 1300)
    hill(card, [(0, 800), (200, 780), (500, 790), (800, 760)], palette.tone(0.55), form=40, depth=0.2)
    paint_plane(card)
    paint_ground(card)
    paint_dig(card)
    paint_crayon(card)
    paint_foreground(card)
    card.focus = [(430, 720, 220), (560, 480, 140)]
    card.finish(bloom=0.35, vignette=0.4, vignette_colour="#04201c")


def paint_forest(card: Art) -> None:
    """Trunks, crowns and lianas, from mist to near."""
    rng = Rng("forest", card.seed)
    for depth, count, width, base in ((0.74, 12, 26, 790), (0.52, 8, 40, 800), (0.3, 5, 58, 810)):
        for k in range(count):
            x = (k + 0.5) * 800 / count + rng.normal(0, 26)
            if depth < 0.4 and 190 < x < 640:
                continue
            trunk(card, x, base, width * rng.uniform(0.7, 1.2), -20, "#5a5c40", rng.normal(0, 20), k, depth=depth)
        for k in range(6):
            y = rng.uniform(-20, 150) if depth < 0.6 else rng.uniform(40, 300)
            x = rng.uniform(-40, 840)
            foliage(card, x, y, 150, 70, ("#2c6a4c", "#4c8c54", "#88b860"), 150, seed=k, depth=depth)
        card.fog(560, 820, "#b8d498", 0.4)
    layer = card.layer()
    for _ in range(12):
        x0, x1 = rng.uniform(-20, 820), rng.uniform(-20, 820)
        sag = rng.uniform(160, 420)
        layer.stroke(
            line(curve([(x0, -10), ((x0 + x1) / 2, sag), (x1, -10)], 40)), "#33543c", rng.uniform(3, 7), 0.75
        )
    card.put(layer, form=3, depth=0.3)


def paint_plane(card: Art) -> None:
    """Far wing, keel, near wing; squared school paper, worn and mossy."""
    card.shade(poly([(90, 900), (820, 720), (860, 860), (200, 980)]), "#0c2420", 0.6, 30)
    far = poly([NOSE, TAIL, FAR])
    layer = card.layer()
    layer.fill(far, mix(PAPER, "#9cb890", 0.28), gradient=Linear("#8fa888", *FAR, *NOSE))
    rule(layer, far, NOSE, TAIL, FAR, 0.35)
    card.put(layer, form=6, brush=140)
    keel = poly([NOSE, TAIL, KEEL])
    layer = card.layer()
    layer.fill(keel, "#b9b898", gradient=Linear("#6f7f68", *TAIL, *KEEL))
    rule(layer, keel, NOSE, KEEL, TAIL, 0.3)
    card.put(layer, form=6, brush=140)
    near = poly([NOSE, (TAIL[0] + 6, TAIL[1] + 26), NEAR])
    layer = card.layer()
    layer.fill(near, PAPER, gradient=Linear("#d8cfae", *TAIL, *NOSE))
    rule(layer, near, NOSE, NEAR, TAIL, 0.65)
    layer.fill(poly([NOSE, (500, 642), (560, 700)]), "#fffbea", 0.55, clip=near)
    drawing(layer, near)
    card.put(layer, form=7, shadow=(-6, 18, 16, 0.45), brush=150)
    layer = card.layer()
    layer.stroke(line([NOSE, (TAIL[0] + 6, TAIL[1] + 26)]), "#fffdf0", 3, 0.9)
    layer.stroke(line([(NOSE[0] + 4, NOSE[1] + 4), NEAR]), "#a89c7c", 2.4, 0.8)
    card.late(layer, flat=True)
    paint_moss(card)


def rule(layer, clip, nose: tuple, a: tuple, b: tuple, opacity: float) -> None:
    """Blue squares and one red margin, running with the wing."""
    for k in range(1, 26):
        t = k / 26
        p, q = mixed(nose, a, t), mixed(nose, b, t)
        layer.stroke(line([p, q]), "#6f9ab8", 1.7, opacity, clip=clip)
    for k in range(1, 16):
        layer.stroke(line([nose, mixed(a, b, k / 16)]), "#6f9ab8", 1.7, opacity, clip=clip)
    layer.stroke(line([nose, mixed(a, b, 0.18)]), "#c8503c", 2.6, opacity + 0.15, clip=clip)


def mixed(p: tuple, q: tuple, t: float) -> tuple[float, float]:
    """A point between two."""
    return (p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t)


def drawing(layer, clip) -> None:
    """A child's house and sun in crayon on the wing."""
    at = Frame(620, 594, 1.0, -18)
    for points in (
        [(-40, 28), (-40, -8), (0, -36), (40, -8), (40, 28), (-40, 28)],
        [(-8, 28), (-8, 4), (10, 4), (10, 28)],
    ):
        layer.stroke(at(line(points)), "#b8402c", 4, 0.75, clip=clip)
    layer.stroke(at(ellipse(84, -16, 15)), "#d8982c", 5, 0.8, clip=clip)
    for k in range(8):
        a = math.tau * k / 8
        layer.stroke(
            at(
                line(
                    [(84 + 22 * math.cos(a), -16 + 22 * math.sin(a)), (84 + 33 * math.cos(a), -16 + 33 * math.sin(a))]
                )
            ),
            "#d8982c",
            4,
            0.8,
            clip=clip,
        )


def paint_moss(card: Art) -> None:
    """What the forest has laid on it: moss, creepers, a hole with fern."""
    rng = Rng("moss", card.seed)
    layer = card.layer()
    wings = poly([(NOSE[0] - 20, NOSE[1] + 10), (FAR[0] - 6, FAR[1] - 4), TAIL, NEAR, KEEL])
    for _ in range(190):
        t = abs(rng.normal(0, 0.24))
        x, y = mixed(NOSE, rng.pick([TAIL, NEAR, FAR]), min(t, 1))
        layer.fill(
            ellipse(x + rng.normal(0, 14), y + rng.normal(0, 12), rng.uniform(4, 15), rng.uniform(3, 9)),
            rng.pick(["#4c7c44", "#6c9850", "#88ac5c", "#3c6440"]),
            0.9,
            clip=wings,
        )
    card.put(layer, form=6, shadow=(-1, 4, 3, 0.35))
    for pts in (
        [(352, 330), (330, 480), (372, 560), (350, 640)],
        [(652, 452), (660, 380), (640, 250), (664, 90), (640, -20)],
        [(470, 420), (480, 520), (462, 600)],
        [(800, 640), (776, 720), (792, 810)],
    ):
        layer = card.layer()
        way = curve(pts, 40)
        layer.stroke(line(way), "#3c5c34", 5)
        for i in range(0, 40, 2):
            layer.fill(
                leaf(*way[i], rng.uniform(16, 27), 11, rng.uniform(20, 160)),
                rng.pick(["#4c8448", "#6ca050", "#98bc60"]),
            )
        card.put(layer, form=5, shadow=(-4, 6, 5, 0.35))


def paint_ground(card: Art) -> None:
    """The dug floor: a trench wall, cleared earth, heaps."""
    hill(
        card, [(-20, 872), (70, 860), (150, 878), (230, 902), (420, 924), (640, 880), (820, 840)], "#7c6a44", form=34
    )
    layer = card.layer()
    layer.fill(
        spline([(60, 984), (250, 930), (520, 944), (740, 900), (830, 930), (830, 1040), (560, 1040), (240, 1070)]),
        "#5c4a32",
    )
    card.put(layer, form=14)
    layer = card.layer()
    for k in range(6):
        x = 324 + k * 90
        layer.stroke(line([(x, 956 - k * 4), (x - 50, 1036 - k * 3)]), "#f4ecd0", 1.8, 0.85)
    for k in range(3):
        layer.stroke(line([(324 - k * 25, 956 + k * 38), (800, 922 + k * 40)]), "#f4ecd0", 1.8, 0.85)
    card.late(layer, flat=True)


def paint_dig(card: Art) -> None:
    """Small people at careful work."""
    khaki = dict(bottom="#5a5238", boots=True)
    layer = card.layer()
    for x in (-7, 9):
        layer.stroke(line([(474 + x, 922), (520 + x, 690)]), "#5c4028", 4)
    for k in range(11):
        t = k / 10
        layer.stroke(line([(466 + 46 * t, 916 - 226 * t), (484 + 46 * t, 916 - 226 * t)]), "#5c4028", 3.4)
    card.put(layer, form=2, shadow=(-5, 4, 3, 0.4))
    worker(
        card,
        500,
        800,
        92,
        "climb",
        "tqback",
        None,
        garb="waistcoat",
        top="#b8402c",
        hat="straw",
        hatcol="#e8d8a0",
        **khaki,
    )
    card.contact(620, 606, 22)
    worker(
        card,
        620,
        606,
        84,
        "kneel",
        "side",
        "brush",
        garb="jumper",
        top="#e8b04a",
        hat="wide",
        hatcol="#6c5434",
        **khaki,
    )
    card.contact(726, 622, 20)
    worker(
        card,
        730,
        624,
        86,
        "rake",
        "side",
        "broom",
        garb="overalls",
        top="#3c6c7c",
        hat="cap",
        hatcol="#2c3c40",
        flip=True,
        **khaki,
    )
    card.contact(250, 934, 24)
    worker(
        card,
        254,
        936,
        96,
        "sit_heels",
        "side",
        "brush",
        garb="skirt",
        top="#d8d0b0",
        bottom="#7c4c3c",
        hairstyle="bun",
        flip=True,
    )
    card.contact(606, 986, 26)
    worker(
        card,
        600,
        988,
        108,
        "read",
        "tq",
        "board",
        garb="coat",
        top="#c9b080",
        bottom="#4a4030",
        hat="wide",
        hatcol="#efe4c0",
        beard="#d8d0c0",
    )
    card.contact(700, 1004, 26)
    worker(
        card,
        706,
        1006,
        108,
        "look_up",
        "tqback",
        None,
        garb="overalls",
        top="#8c4c5c",
        hat="straw",
        hatcol="#d8b868",
        flip=True,
        **{"bottom": "#4a4438"},
    )


def worker(
    card: Art, x: float, y: float, h: float, pose: str, view: str, tool: str | None, flip: bool = False, **attire
) -> None:
    """One of the team with a tool in the near hand."""
    fig = person(card, x, y, h, pose, view, flip, **attire)
    hx, hy = fig.near
    side = -1 if flip else 1
    layer = card.layer()
    if tool == "brush":
        layer.stroke(line([(hx - 5 * side, hy - 8), (hx + 9 * side, hy + 9)]), "#7c4c2c", 3)
        layer.fill(ellipse(hx + 12 * side, hy + 13, 6, 4, 40 * side), "#f4ecd0")
    elif tool == "broom":
        layer.stroke(line([(hx - 16 * side, hy - 28), (hx + 22 * side, y - 8)]), "#7c4c2c", 3)
        layer.fill(
            poly(
                [(hx + 18 * side, y - 12), (hx + 30 * side, y - 10), (hx + 36 * side, y + 4), (hx + 14 * side, y + 2)]
            ),
            "#d8b868",
        )
    elif tool == "board":
        layer.fill(Frame(hx + 2, hy - 4, 1, -12)(rect(-14, -18, 28, 24, 2)), "#fbf6e4")
    card.late(layer, form=2)


def paint_crayon(card: Art) -> None:
    """A blue crayon like a felled log, half in the leaves."""
    at = Frame(90, 1104, 1, -9)
    layer = card.layer()
    layer.fill(at(rect(-160, -44, 290, 88, 6)), "#2f5f98")
    layer.fill(at(rect(-40, -44, 26, 88)), "#14305c")
    layer.fill(at(rect(60, -44, 16, 88)), "#14305c")
    layer.fill(
        at(spline([(130, -40, 1), (178, -26), (214, -16, 1), (218, 14, 1), (178, 28), (130, 42, 1)])), "#3f7cbc"
    )
    card.put(layer, form=34, shadow=(-4, 14, 12, 0.5), brush=80)
    paint_toucan(card, Frame(112, 1058, 1.1))


def paint_toucan(card: Art, at: Frame) -> None:
    """Black, with a lemon throat and a great bill."""
    layer = card.layer()
    layer.fill(at(spline([(-24, -4), (-30, -40), (-10, -70), (14, -74), (28, -52), (22, -14), (0, 4)])), "#1c2024")
    layer.fill(at(tube([(-18, -8), (-40, 26)], [16, 9])), "#1c2024")
    card.put(layer, form=11, rim=0.3)
    layer = card.layer()
    layer.fill(at(spline([(8, -44), (28, -52), (26, -24), (12, -20)])), "#f2d84c")
    layer.fill(at(spline([(24, -70), (62, -74), (92, -50, 1), (60, -50), (26, -50)])), "#f0883c")
    layer.fill(at(ellipse(16, -60, 6)), "#8fc0d8")
    card.put(layer, form=6)
    layer = card.layer()
    layer.fill(at(ellipse(16, -60, 2.6)), "#0c0c10")
    card.late(layer, flat=True)


def paint_foreground(card: Art) -> None:
    """Dark ferns and blades that frame the find."""
    for x, y, s, k in (
        (40, 1230, 1.7, 1),
        (210, 1250, 1.3, 2),
        (700, 1240, 1.9, 3),
        (560, 1260, 1.2, 4),
        (800, 1150, 1.5, 5),
        (380, 1256, 1.1, 6),
    ):
        fern(card, x, y, s, darken("#3c6c48", 0.03 * k), k)
    for x, flip in ((-30, False), (830, True)):
        at = Frame(x, 20, 1, 0, flip)
        for k in range(7):
            layer = card.layer()
            layer.fill(at(leaf(0, -20, 270 - k * 14, 66, 8 + k * 17)), mix("#1c4c3c", "#3c7450", k / 7))
            layer.stroke(
                at(
                    line(
                        [
                            (0, -20),
                            (
                                math.cos(math.radians(8 + k * 17)) * 240,
                                -20 + math.sin(math.radians(8 + k * 17)) * 240,
                            ),
                        ]
                    )
                ),
                "#6c9c5c",
                3,
                0.6,
            )
            card.put(layer, form=12, shadow=(-4, 8, 8, 0.3))
