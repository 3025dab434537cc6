"""Idea: through a birch wood a blindfolded woman walks ahead, and a file of lanterns on legs follows her.

Readings: trust; a leader who cannot see; light that needs to be led; a game of blind man's buff gone far.
Second story: one lantern has gone out and sits down; a small one has turned back to wait for it.
"""

from __future__ import annotations

from atelier.chance import Rng
from atelier.decks.overheard.figures.people import person
from atelier.decks.overheard.layers import Radial
from atelier.decks.overheard.motifs.plants import trunk
from atelier.decks.overheard.motifs.sky import hill
from atelier.decks.overheard.painting import Art
from atelier.geometry import Frame, arc, curve, ellipse, leaf, line, poly, rect, spline, tube

IRON = "#2a2228"


def paint_depth(card: Art, rng: Rng) -> None:
    """Trunk behind trunk in a lilac dusk."""
    card.sky(["#6c6484", "#9a8aa0", "#c8b0b0", "#d8c0b4"], [0, 0.35, 0.62, 1], noise=0.05, brush=90)
    for row, (count, base, width, depth) in enumerate(((19, 640, 13, 0.72), (14, 690, 20, 0.52))):
        for k in range(count):
            x = (k + rng.uniform(0.1, 0.9)) * 800 / count
            trunk(
                card,
                x,
                base + rng.normal(0, 6),
                width * rng.uniform(0.7, 1.3),
                -20,
                "#e0dcd4",
                rng.normal(0, 12),
                seed=k + row * 40,
                birch=True,
                depth=depth,
            )
        card.fog(420, base + 10, "#b8a4b0", 0.4, seed=row)
    hill(card, [(0, 660), (260, 676), (560, 650), (800, 668)], "#8a7484", depth=0.35)


def paint_ground(card: Art, rng: Rng) -> None:
    """Leaf litter, a path that winds towards us."""
    hill(card, [(0, 740), (240, 722), (520, 742), (800, 716)], "#6c5464", form=50)
    hill(card, [(0, 880), (300, 850), (600, 880), (800, 860)], "#58404e", form=60)
    layer = card.layer()
    for _ in range(700):
        t = rng.uniform(0, 1) ** 0.7
        x, y = rng.uniform(-10, 810), 740 + 470 * t
        s = 5 + 13 * t
        layer.fill(
            leaf(x, y, s, s * 0.5, rng.uniform(-40, 220)),
            rng.pick(["#8a5a4c", "#a8744c", "#6c4450", "#7c5c58", "#c08c50", "#503848"]),
            rng.uniform(0.6, 1),
        )
    card.put(layer, form=3)


def walker(
    card: Art,
    x: float,
    y: float,
    s: float,
    stride: float,
    body: str = "tall",
    lit: bool = True,
    flip: bool = False,
    depth: float = 0,
) -> None:
    """A lantern on thin legs in little boots; feet at (x, y), about 190 s high."""
    frame = Frame(x, y, s, 0, flip)
    card.contact(x, y, 46 * s, 10 * s, 0.5)
    if lit:
        card.shade(ellipse(x, y + 4 * s, 130 * s, 30 * s), "#ff9c40", 0.4, 22 * s, mode="screen")
    layer = card.layer()
    for way in (-1, 1):
        foot = (way * stride, 0 if way > 0 else -5)
        knee = (way * stride * 0.35 + 10, -38)
        layer.fill(frame(tube([(way * 8, -74), knee, (foot[0], foot[1] - 8)], [7, 6, 6])), IRON)
        layer.fill(
            frame(
                spline(
                    [
                        (foot[0] - 10, foot[1] - 16),
                        (foot[0] + 4, foot[1] - 16),
                        (foot[0] + 20, foot[1] - 6),
                        (foot[0] + 21, foot[1] + 1, 1),
                        (foot[0] - 11, foot[1] + 1, 1),
                    ]
                )
            ),
            "#5a3428",
        )
    card.put(layer, form=4 * s, depth=depth)
    wide, high = (26, 78) if body == "tall" else (36, 60)
    glass = frame(
        spline(
            [
                (-wide, -80, 1),
                (-wide * 1.2, -80 - high * 0.6),
                (-wide * 0.7, -80 - high, 1),
                (wide * 0.7, -80 - high, 1),
                (wide * 1.2, -80 - high * 0.6),
                (wide, -80, 1),
            ]
        )
    )
    cx, cy = frame.point(0, -80 - high * 0.45)
    layer = card.layer()
    if lit:
        card.glow(cx, cy, 210 * s, "#ff9a3c", 0.5, 2.2)
        layer.fill(glass, "#fff0b8", gradient=Radial("#ff9430", cx, cy, high * 0.62 * s))
        card.put(layer, flat=True, glow=0.35, depth=depth)
    else:
        layer.fill(glass, "#5c5660")
        card.put(layer, form=12 * s, depth=depth)
    layer = card.layer()
    layer.fill(frame(rect(-wide - 5, -84, wide * 2 + 10, 12, 3)), IRON)
    layer.fill(
        frame(
            poly(
                [
                    (-wide * 0.9, -78 - high),
                    (wide * 0.9, -78 - high),
                    (wide * 0.4, -100 - high),
                    (-wide * 0.4, -100 - high),
                ]
            )
        ),
        IRON,
    )
    layer.stroke(frame(arc(0, -104 - high, 13, 13, 180, 360)), IRON, 4 * s)
    for k in (-1, -0.33, 0.33, 1):
        layer.stroke(
            frame(
                line(curve([(k * wide, -82), (k * wide * 1.2, -80 - high * 0.6), (k * wide * 0.7, -80 - high)], 12))
            ),
            IRON,
            3 * s,
        )
    card.put(layer, form=4 * s, rough=0.3, lamps=0, depth=depth)


def paint_woman(card: Art) -> None:
    """She walks with her hands a little out, a pale band across her eyes."""
    card.contact(214, 972, 70, 15, 0.5)
    fig = person(
        card,
        214,
        972,
        330,
        "stroll",
        "side",
        flip=True,
        build="woman",
        garb="gown",
        top="#e6dcd0",
        hair="#4a2c2c",
        arm_r=(62, 10),
        arm_l=(34, 18),
        lean=-3,
        nod=-8,
        swing=14,
    )
    x, y = fig.head
    layer = card.layer()
    layer.fill(tube([(x - 31, y - 1), (x, y - 5), (x + 33, y - 8)], [12, 14, 13]), "#8a2c34")
    layer.fill(tube([(x + 32, y - 8), (x + 58, y + 8), (x + 86, y + 2)], [11, 10, 4]), "#8a2c34")
    layer.fill(tube([(x + 32, y - 8), (x + 54, y + 22), (x + 76, y + 34)], [10, 9, 4]), "#742430")
    card.put(layer, form=4, shadow=(1, 3, 3, 0.4))


def paint_file(card: Art) -> None:
    """The lanterns come out of the depth of the wood and follow in a curve."""
    for x, y, s, stride, body, depth in (
        (742, 690, 0.26, 16, "tall", 0.25),
        (694, 700, 0.3, 22, "wide", 0.2),
        (640, 712, 0.36, 14, "tall", 0.15),
        (584, 730, 0.44, 24, "wide", 0.1),
        (626, 772, 0.56, 18, "tall", 0.04),
        (716, 838, 0.8, 26, "wide", 0),
        (612, 908, 1.02, 22, "tall", 0),
        (424, 952, 1.18, 28, "wide", 0),
    ):
        walker(card, x, y, s, stride, body, True, True, depth)


def paint_tired(card: Art) -> None:
    """The one that went out sits on a root; a small one waits by it."""
    card.contact(520, 1112, 70, 14, 0.5)
    layer = card.layer()
    layer.fill(tube([(470, 1100), (420, 1086), (396, 1128)], [9, 8, 8]), IRON)
    layer.fill(tube([(480, 1108), (440, 1106), (432, 1140)], [9, 8, 8]), IRON)
    for x, y in ((388, 1132), (426, 1146)):
        layer.fill(
            spline([(x + 14, y - 10), (x - 6, y - 8), (x - 18, y + 4), (x - 17, y + 8, 1), (x + 15, y + 8, 1)]),
            "#4a2c24",
        )
    card.put(layer, form=5)
    frame = Frame(504, 1196, 1.0, 12)
    layer = card.layer()
    layer.fill(
        frame(spline([(-36, -84, 1), (-43, -120), (-25, -150, 1), (25, -150, 1), (43, -120), (36, -84, 1)])),
        "#94889c",
    )
    card.put(layer, form=12)
    layer = card.layer()
    layer.fill(frame(rect(-42, -90, 84, 13, 3)), IRON)
    layer.fill(frame(poly([(-32, -148), (32, -148), (15, -170), (-15, -170)])), IRON)
    layer.stroke(frame(arc(0, -174, 13, 13, 180, 360)), IRON, 4)
    for k in (-1, -0.33, 0.33, 1):
        layer.stroke(frame(line(curve([(k * 36, -84), (k * 43, -120), (k * 25, -150)], 12))), IRON, 3)
    card.put(layer, form=4, rough=0.3)
    smoke = card.layer()
    smoke.stroke(
        line(curve([(536, 1010), (550, 986), (530, 962), (546, 940), (536, 920)], 30)), "#d8c8d0", 5, 0.4, blur=2
    )
    card.put(smoke, flat=True, rough=0)
    walker(card, 610, 1148, 0.52, 8, "wide", True, True)


def paint_near(card: Art, rng: Rng) -> None:
    """Near trunks that cut the file, ferns, falling leaves."""
    for x, w, lean, seed in ((92, 74, -10, 3), (318, 46, 12, 5), (520, 58, -8, 9)):
        trunk(card, x, 870 if x == 318 else 850 + (x == 520) * 10, w, -20, "#ece6dc", lean, seed=seed, birch=True)


def paint_front(card: Art, rng: Rng) -> None:
    """In front of all: one large trunk, ferns, leaves in the air."""
    trunk(card, 776, 1230, 120, -20, "#d8ccc8", 20, seed=14, birch=True)
    layer = card.layer()
    for _ in range(26):
        x, y = rng.uniform(0, 800), rng.uniform(60, 1000)
        layer.fill(
            leaf(x, y, rng.uniform(9, 16), rng.uniform(5, 8), rng.uniform(0, 360)),
            rng.pick(["#e0a850", "#c87848", "#f0c878"]),
            0.9,
        )
    card.put(layer, form=2)


def paint(card: Art) -> None:
    """Paint it."""
    rng = Rng("lantern walk", card.seed)
    card.sun(20, 0.5, "#f0c8a8", "#2c1c3c")
    card.fog_colour = "#b8a4b0"
    paint_depth(card, rng)
    paint_ground(card, rng)
    card.lamp(430, 860, 420, "#ff9c48", 0.8, 80)
    card.lamp(690, 760, 260, "#ff9c48", 0.6, 60)
    paint_near(card, rng)
    paint_file(card)
    paint_woman(card)
    paint_tired(card)
    card.lamps_off()
    paint_front(card, rng)
    card.focus = [(214, 740, 130), (430, 850, 120)]
    card.finish(bloom=0.3, vignette=0.35, vignette_colour="#1c1228")
