"""Idea: on a flat roof, under a sky without a single cloud and far from any sea, the neighbours build a ship.

Readings: faith; folly; foresight; a good reason to be together.
Second story: on the outer stair the animals of the quarter are already queueing, two by two.
"""

from __future__ import annotations

from atelier.chance import Rng
from atelier.colour import darken, lighten, mix
from atelier.geometry import Frame, curve, ellipse, line, poly, rect, spline, tube
from atelier.layers import Linear
from atelier.motifs.people import person
from atelier.motifs.sky import hill
from atelier.painting import Art

ROOF = 850
WHITE, SHADE = "#f4eee0", "#a8b4cc"
KEEL = 800


def paint_country(card: Art, rng: Rng) -> None:
    """Dry hills to the horizon."""
    card.sky(["#155ca8", "#2f80c4", "#5ca4d4", "#94c8dc"], [0, 0.25, 0.48, 0.62], noise=0.015, brush=4)
    hill(card, [(0, 600), (200, 560), (380, 590), (600, 548), (800, 580)], "#c49468", depth=0.3)
    hill(card, [(0, 640), (260, 616), (520, 646), (800, 610)], "#c88a54", depth=0.12)
    layer = card.layer()
    for _ in range(70):
        x, y = rng.uniform(0, 800), rng.uniform(616, 680)
        layer.fill(ellipse(x, y, rng.uniform(4, 10), rng.uniform(3, 6)), "#7c8050")
    card.put(layer, form=4, depth=0.2)


def cube(card: Art, x: float, y: float, w: float, h: float, depth: float, tone: str = WHITE) -> None:
    """A whitewashed house: lit front, shaded side, roof edge; its top left corner at (x, y)."""
    layer = card.layer()
    layer.fill(
        poly([(x + w, y), (x + w + w * 0.3, y - 14), (x + w * 1.3, y + h), (x + w, y + h)]), lighten(tone, 0.01)
    )
    layer.fill(
        rect(x, y, w, h), mix(tone, "#7088b8", 0.6), gradient=Linear(mix(tone, "#8fa2c8", 0.4), 0, y, 0, y + h)
    )
    layer.fill(poly([(x, y), (x + w * 0.3, y - 14), (x + w * 1.3, y - 14), (x + w, y)]), lighten(tone, 0.02))
    card.put(layer, form=5, depth=depth, light=0.5)
    layer = card.layer()
    for k in range(max(1, int(w // 46))):
        layer.fill(rect(x + 14 + k * 44, y + 24, 15, 24, 2), "#3c6c9c" if (int(x) + k) % 3 else "#5a4a44")
    card.put(layer, form=3, depth=depth)


def paint_town(card: Art, rng: Rng) -> None:
    """Roof behind roof in the heat."""
    for row in range(4):
        y = 630 + row * 52
        x = -60.0 + row * 20
        while x < 830:
            w = rng.uniform(58, 118) * (0.7 + 0.16 * row)
            cube(
                card,
                x,
                y + rng.uniform(-22, 22),
                w,
                190,
                0.2 - row * 0.06,
                rng.pick([WHITE, "#f0e0c0", "#e8ccb0", "#f6f2ea"]),
            )
            x += w * 1.22 + rng.uniform(0, 26)


def paint_doubters(card: Art) -> None:
    """Below, on the next roof, three have come out to look, one with a parasol against the sun."""
    person(
        card,
        262,
        1268,
        250,
        "point",
        "tqback",
        garb="tunic",
        top="#c8603c",
        hat="wide",
        hatcol="#e0bc6c",
        arm_r=(128, 4),
    )
    person(
        card,
        168,
        1290,
        250,
        "look_up",
        "back",
        build="stout",
        garb="waistcoat",
        top="#3c4c6c",
        hair="#4a3428",
        tilt=8,
    )
    fig = person(
        card, 62, 1280, 240, "umbrella", "tqback", build="woman", garb="dress", top="#e0c890", hair="#5a2c24"
    )
    x, y = fig.hand_r
    layer = card.layer()
    layer.fill(tube([(x, y + 6), (x - 4, y - 120)], [6, 5]), "#6a4a30")
    canopy = spline(
        [
            (x - 124, y - 84, 1),
            (x - 84, y - 140),
            (x - 4, y - 168),
            (x + 78, y - 142),
            (x + 116, y - 86, 1),
            (x + 76, y - 98),
            (x + 36, y - 84),
            (x - 4, y - 98),
            (x - 46, y - 84),
            (x - 84, y - 98),
        ]
    )
    layer.fill(canopy, "#d8583c")
    for k in (-84, 0, 76):
        layer.stroke(line(curve([(x - 4, y - 166), (x + k * 0.6, y - 138), (x + k, y - 98)], 12)), "#a83c28", 3)
    card.put(layer, form=16, shadow=(-4, 8, 8, 0.35))


def paint_roof(card: Art, rng: Rng) -> None:
    """Our roof: a wide white terrace with a low wall, seen from a little above."""
    terrace = poly([(-20, ROOF), (820, ROOF - 40), (820, 1090), (-20, 1130)])
    layer = card.layer()
    layer.fill(terrace, "#dcae84", gradient=Linear("#c48c64", 0, ROOF, 0, 1120))
    card.put(layer, form=10, brush=4)
    layer = card.layer()
    layer.fill(terrace, WHITE, 0.01)
    for k in range(-4, 16):
        layer.stroke(line([(k * 74 + 60, ROOF - 40), (k * 110 - 120, 1140)]), "#a87450", 2.4, 0.7, clip=terrace)
    for y in (900, 960, 1030):
        layer.stroke(line([(-20, y + 18), (820, y - 22)]), "#a87450", 2.4, 0.7, clip=terrace)
    card.put(layer, flat=True)
    card.shape(
        poly([(-20, ROOF - 34), (820, ROOF - 74), (820, ROOF - 36), (-20, ROOF + 6)]),
        "#f8f4e8",
        form=6,
        shadow=(-10, 14, 8, 0.4),
    )
    front = poly([(-20, 1120), (820, 1080), (820, 1230), (-20, 1230)])
    layer = card.layer()
    layer.fill(front, "#b8c0d4")
    card.put(layer, form=8, shadow=(0, -4, 6, 0.2))
    layer = card.layer()
    for _ in range(60):
        layer.fill(
            ellipse(rng.uniform(0, 800), rng.uniform(1130, 1200), rng.uniform(8, 30), rng.uniform(3, 8)),
            "#a8b2c8",
            0.6,
            ink=False,
        )
    card.put(layer, form=3)


def rib(x: float) -> list[tuple[float, float]]:
    """One frame of the ship, leaning outwards more towards the ends."""
    t = (x - 380) / 300
    return [
        (x, KEEL + 20 - 26 * t * t),
        (x + t * 26 - 10, 730 - 20 * t * t),
        (x + t * 56, 600 - 40 * t * t),
        (x + t * 84, 470 - 60 * t * t),
    ]


def hull_edge(level: float) -> list[tuple[float, float]]:
    """A plank's upper edge at a height, 0 the keel, 1 the rail."""
    y = KEEL - level * 300
    out = 60 * level
    return [
        (96 - out * 0.7, y - 60 - 40 * level),
        (180 - out * 0.4, y - 6 - 12 * level),
        (380, y + 34),
        (580 + out * 0.4, y - 4 - 14 * level),
        (668 + out, y - 90 - 60 * level),
    ]


def paint_ship(card: Art, rng: Rng) -> None:
    """Ribs against the sky; the planking has come half way up."""
    for x, foot in ((170, 900), (300, 906), (470, 900), (600, 890)):
        card.shape(tube([(x, KEEL - 20), (x - 12, foot)], [15, 15]), "#8a6440", form=5)
        card.contact(x - 12, foot, 20, 5, 0.4)
    stem = tube([(668, 740), (716, 640), (742, 520), (734, 430)], [28, 26, 24, 18])
    stern = tube([(96, 760), (64, 680), (56, 560), (66, 470)], [26, 24, 22, 18])
    for path in (stem, stern):
        card.shape(path, "#9c6c3c", form=8, shadow=(-8, 8, 8, 0.35))
    ribs = card.layer()
    for k in range(11):
        ribs.fill(tube(rib(130 + k * 51), [20, 18, 16, 13]), mix("#c08c50", "#a87440", rng.uniform(0, 1)))
    card.put(ribs, form=6, shadow=(-8, 6, 6, 0.35), brush=84)
    for k in range(8):
        low, high = curve(hull_edge(k * 0.075), 40), curve(hull_edge((k + 1) * 0.075 + 0.006), 40)
        if k == 7:
            low, high = low[:26], high[:26]
        card.shape(
            poly([*low, *high[::-1]]),
            mix("#d8a864", "#b8823f", rng.uniform(0, 1)),
            form=7,
            shadow=(0, 4, 4, 0.4),
            brush=2,
        )
    nails = card.layer()
    for k in range(7):
        for x, y in curve(hull_edge(k * 0.075 + 0.04), 30)[1:-1:2]:
            nails.fill(ellipse(float(x), float(y), 2.4), "#5c3c20")
    card.put(nails, flat=True)
    card.shape(
        tube([(86, 770), (180, 812), (380, 842), (580, 816), (680, 734)], [26, 28, 28, 28, 26]),
        "#8a5a30",
        form=9,
        shadow=(-4, 10, 8, 0.45),
    )


def paint_scaffold(card: Art) -> None:
    """Poles, a plank to stand on, a hoist."""
    layer = card.layer()
    for x, y in ((226, 950), (520, 940)):
        layer.fill(tube([(x, y), (x + 4, 500)], [11, 9]), "#7c5c3c")
    layer.fill(tube([(196, 640), (560, 624)], [13, 13]), "#94704a")
    card.put(layer, form=4, shadow=(-6, 6, 5, 0.4))
    ropes = card.layer()
    for x in (228, 522):
        for k in range(3):
            ropes.stroke(line([(x - 8, 628 + k * 6), (x + 10, 634 + k * 6)]), "#e8d8b0", 3)
    card.put(ropes, form=2)


def paint_builders(card: Art) -> None:
    """Everybody does something; nobody looks up."""
    person(card, 300, 634, 136, "reach_up", "tqback", garb="overalls", top="#d0a040", hat="cap", hatcol="#4a5c70")
    fig = person(
        card, 430, 628, 130, "kneel_one", "side", garb="waistcoat", top="#a8443c", bottom="#4c4a48", arm_r=(120, 40)
    )
    hammer(card, *fig.near, 0.9, -30)
    for x, y, h, name, view, flip, keys in (
        (
            330,
            1000,
            168,
            "carry_shoulder",
            "side",
            False,
            {"garb": "trousers", "top": "#f8f2e0", "bottom": "#3c5878", "hat": "straw", "hatcol": "#e4c478"},
        ),
        (
            540,
            992,
            168,
            "carry_shoulder",
            "side",
            False,
            {"garb": "dress", "build": "woman", "top": "#2f7c74", "hair": "#2c2020"},
        ),
        (150, 1040, 172, "pull", "side", True, {"garb": "apron", "build": "old", "top": "#8a7c9c"}),
    ):
        card.shade(poly([(x - 10, y), (x + 14, y), (x - 90, y + 34), (x - 130, y + 30)]), "#5c6c98", 0.5, 5)
        person(card, x, y, h, name, view, flip, **keys)
    card.shape(poly([(256, 886), (640, 872), (640, 887), (256, 901)]), "#d8a864", form=5, shadow=(0, 5, 4, 0.35))


def hammer(card: Art, x: float, y: float, s: float, turn: float) -> None:
    """A hammer held at (x, y)."""
    frame = Frame(x, y, s, turn)
    layer = card.layer()
    layer.fill(frame(tube([(0, 10), (0, -40)], [7, 6])), "#6a4428")
    layer.fill(frame(rect(-16, -52, 32, 15, 3)), "#4a5058")
    card.put(layer, form=3)


def paint_sawhorse(card: Art) -> None:
    """A plank on trestles, shavings, a bucket of pitch."""
    layer = card.layer()
    for x in (60, 130):
        layer.fill(tube([(x, 972), (x - 18, 1044)], [8, 8]), "#7c5c3c")
        layer.fill(tube([(x, 972), (x + 20, 1040)], [8, 8]), "#6c4e32")
    layer.fill(poly([(-10, 962), (190, 954), (190, 970), (-10, 978)]), "#d0a060")
    card.put(layer, form=4, shadow=(-4, 6, 5, 0.4))
    card.contact(690, 1020, 40, 9)
    card.shape(poly([(652, 960), (728, 960), (718, 1022), (662, 1022)]), "#54504c", form=12)
    card.shape(ellipse(690, 960, 38, 10), "#181414", form=4)


def goat(card: Art, x: float, y: float, s: float, colour: str) -> None:
    """A goat that climbs to the left."""
    frame = Frame(x, y, s)
    layer = card.layer()
    for dx in (-26, -16, 18, 28):
        layer.fill(frame(tube([(dx, -34), (dx, 0)], [8, 6])), darken(colour, 0.05))
    layer.fill(frame(spline([(-38, -40), (-34, -64), (0, -68), (36, -66), (44, -44), (30, -30), (-26, -30)])), colour)
    layer.fill(frame(tube([(-30, -56), (-46, -78), (-58, -84)], [22, 18, 16])), colour)
    layer.fill(frame(spline([(-50, -96), (-66, -92), (-82, -76), (-76, -70), (-56, -72), (-46, -82)])), colour)
    layer.fill(frame(tube([(-54, -94), (-46, -112), (-34, -118)], [7, 5, 2])), "#6a5844")
    layer.fill(frame(tube([(-78, -70), (-78, -58)], [5, 2])), darken(colour, 0.1))
    layer.fill(frame(tube([(42, -60), (52, -72)], [8, 3])), colour)
    card.put(layer, form=8 * s, shadow=(-4, 4, 4, 0.35))


def hen(card: Art, x: float, y: float, s: float, colour: str) -> None:
    """A hen."""
    frame = Frame(x, y, s)
    layer = card.layer()
    layer.fill(
        frame(
            spline(
                [
                    (-22, -20),
                    (-24, -38),
                    (-14, -50),
                    (-4, -30),
                    (16, -34),
                    (30, -46, 1),
                    (26, -18),
                    (10, -8),
                    (-10, -8),
                ]
            )
        ),
        colour,
    )
    layer.fill(frame(ellipse(-20, -50, 5, 6)), "#c83828")
    layer.fill(frame(poly([(-26, -42), (-36, -38), (-25, -36)])), "#e0a840")
    layer.stroke(frame(line([(-4, -8), (-4, 0)])), "#c89038", 3 * s)
    layer.stroke(frame(line([(6, -8), (6, 0)])), "#c89038", 3 * s)
    card.put(layer, form=7 * s, shadow=(-3, 3, 3, 0.35))


def paint_stair(card: Art) -> None:
    """The outer stair, with those who have understood."""
    for k in range(6):
        x, y = 430 + k * 74, 1062 + k * 24
        card.shape(
            poly([(x, y), (x + 90, y - 4), (x + 90, 1240), (x, 1240)]),
            mix("#f2ecdc", "#ccd0dc", 0.1 * k),
            form=5,
            shadow=(-4, -2, 4, 0.25),
        )
    goat(card, 478, 1062, 0.9, "#e8e0d0")
    goat(card, 566, 1086, 0.94, "#8a6a50")
    hen(card, 640, 1112, 1.0, "#c87040")
    hen(card, 690, 1132, 1.0, "#e8d8b8")
    for x, y, tone in ((738, 1156, "#3c3a40"), (786, 1166, "#c8924c")):
        frame = Frame(x, y, 1)
        layer = card.layer()
        layer.fill(frame(spline([(-20, 0), (-22, -24), (-10, -40), (10, -36), (22, -12), (22, 0)])), tone)
        layer.fill(frame(ellipse(-14, -46, 14, 12)), tone)
        layer.fill(frame(poly([(-26, -50), (-28, -68), (-16, -58)])), tone)
        layer.fill(frame(poly([(-12, -58), (-2, -68), (-1, -50)])), tone)
        layer.fill(frame(tube([(20, -4), (36, -14), (38, -34)], [7, 6, 4])), tone)
        card.put(layer, form=7, shadow=(-3, 3, 3, 0.35))


def paint(card: Art) -> None:
    """Paint it."""
    rng = Rng("ark", card.seed)
    card.sun(60, 0.6, "#fffbe8", "#34508c")
    card.fog_colour = "#cfdce0"
    paint_country(card, rng)
    paint_town(card, rng)
    paint_roof(card, rng)
    card.shade(poly([(60, 880), (660, 850), (520, 960), (-20, 990)]), "#4c64a0", 0.5, 12)
    paint_ship(card, rng)
    paint_scaffold(card)
    paint_builders(card)
    paint_sawhorse(card)
    paint_stair(card)
    paint_doubters(card)
    card.focus = [(380, 620, 260), (600, 1060, 140)]
    card.finish(bloom=0.2, vignette=0.2, vignette_colour="#203868")
