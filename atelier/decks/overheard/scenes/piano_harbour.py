"""Idea: the inside of a grand piano is a harbour; its strings are quays, its raised lid is the great sail.

Readings: setting out; practice; what music contains; a voyage that never leaves the room.
Second story: a family with luggage walks over the keys to the gangway, and one key is missing.
"""

from __future__ import annotations

import math

from atelier.chance import Rng
from atelier.colour import shift
from atelier.composition import between
from atelier.decks.overheard.figures.people import person
from atelier.decks.overheard.layers import Linear
from atelier.decks.overheard.motifs.animals import bird
from atelier.decks.overheard.motifs.buildings import house, lighthouse
from atelier.decks.overheard.motifs.objects import boat
from atelier.decks.overheard.painting import Art
from atelier.decks.overheard.worlds import hole_rim, world
from atelier.geometry import Frame, Path, curve, ellipse, line, move, poly, rect, rotate, spline, tube

TURN = -9
PIVOT = (470, 700)
RIM = [
    (214, 1002, 1),
    (214, 420),
    (228, 318),
    (300, 246),
    (404, 250),
    (470, 330),
    (512, 446),
    (600, 534),
    (706, 590),
    (772, 690),
    (780, 820),
    (780, 1002, 1),
]
BASIN = [
    (250, 952, 1),
    (250, 430),
    (262, 340),
    (314, 284),
    (392, 288),
    (436, 352),
    (480, 470),
    (576, 562),
    (686, 622),
    (738, 706),
    (744, 820),
    (744, 952, 1),
]


def turned(path: Path) -> Path:
    """The piano stands a little askew."""
    return rotate(path, TURN, *PIVOT)


def spot(x: float, y: float) -> tuple[float, float]:
    """A point of the straight piano on the card."""
    a = math.radians(TURN)
    dx, dy = x - PIVOT[0], y - PIVOT[1]
    return (PIVOT[0] + dx * math.cos(a) - dy * math.sin(a), PIVOT[1] + dx * math.sin(a) + dy * math.cos(a))


def paint_floor(card: Art, rng: Rng) -> None:
    """Dark herringbone with a pool of light and fallen sheets of music."""
    card.sky(["#1c1a20", "#2a2628", "#161418"], noise=0.04, angle=60)
    layer = card.layer()
    length, width = 120, 30
    for row in range(-4, 46):
        for column in range(-2, 8):
            x, y = column * length * 1.42 + (row % 2) * 0, row * width * 1.42
            for turn, dx in ((45, 0), (-45, length * 0.71)):
                tone = shift("#3c3638", rng.normal(0, 0.025))
                layer.fill(Frame(x + dx, y, 1, turn)(rect(-length / 2, -width / 2, length - 2, width - 2)), tone)
    card.put(layer, form=4, rough=0.6, light=0.8)
    card.glow(520, 420, 620, "#f0d8a8", 0.3, 1.8)


def sheet(card: Art, x: float, y: float, turn: float, rng: Rng) -> None:
    """A page of music on the floor."""
    frame = Frame(x, y, 1, turn)
    card.shape(
        frame(spline([(-56, -76, 1), (56, -72, 1), (60, 74), (50, 80, 1), (-58, 76, 1)])),
        "#efe6d0",
        form=2.5,
        shadow=(6, 8, 8, 0.5),
    )
    layer = card.layer()
    for staff in range(5):
        for k in range(4):
            layer.stroke(frame(line([(-46, -58 + staff * 27 + k * 4), (46, -58 + staff * 27 + k * 4)])), "#6a6258", 1)
        for _ in range(6):
            nx, ny = rng.uniform(-42, 42), -58 + staff * 27 + rng.uniform(0, 12)
            layer.fill(frame(ellipse(nx, ny, 3.4, 2.6, -20)), "#2c2828")
            layer.stroke(frame(line([(nx + 3, ny), (nx + 3, ny - 12)])), "#2c2828", 1.2)
    card.late(layer, flat=True, rough=0)


def paint_case(card: Art) -> None:
    """The black body with its shadow on the floor."""
    body = turned(spline(RIM))
    layer = card.layer()
    layer.fill(body, "#000000")
    card.put(layer, flat=True, opacity=0.01, shadow=(46, 60, 34, 0.8))
    for k in range(5):
        card.shape(
            turned(spline([(x, y + 44 - k * 9, *c) for x, y, *c in RIM])), "#15151b" if k else "#0c0c10", form=14
        )
    card.shape(body, "#22232c", form=12, rim=0.5)


def paint_sail(card: Art) -> None:
    """The lid: lacquer outside, sailcloth inside, bellied by a wind from the strings."""
    hinge = [spot(x, y) for x, y in ((226, 990), (226, 760), (228, 560), (230, 420), (244, 322), (310, 262))]
    free = [(148, 40), (96, 150), (62, 270), (30, 390), (-2, 510), (-28, 640), (-44, 760), (-50, 880)]
    corner = (-30, 990)
    outline = [(*hinge[0], 1), *hinge[1:-1], (*hinge[-1], 1), (*free[0], 1), *free[1:], (*corner, 1), (90, 976)]
    sail = spline(outline)
    card.shape(move(sail, -14, 4), "#0e0e14", form=10, shadow=(-10, 24, 26, 0.7))
    layer = card.layer()
    layer.fill(sail, "#fbf2dc", gradient=Linear("#a89470", 60, 560, 250, 640))
    for k in range(1, 8):
        t = k / 8
        ends = [between(h, f, t) for h, f in zip(hinge, [corner, *free[:0:-1][:4], free[0]], strict=True)]
        ends = [(x - 26 * math.sin(math.pi * t), y + 18 * math.sin(math.pi * t)) for x, y in ends]
        layer.stroke(line(curve(ends, 40)), "#9c8662", 2.6, clip=sail)
        layer.stroke(line([(x - 4, y) for x, y in curve(ends, 40)]), "#fffaea", 2, clip=sail)
    for k in range(1, 6):
        t = k / 6
        a = curve(hinge, 40)[int(t * 39)]
        f = curve([corner, *free[::-1]], 40)[int(t * 39)]
        layer.stroke(
            line(curve([a, ((a[0] + f[0]) / 2 - 8, (a[1] + f[1]) / 2 + 34), f], 20)),
            "#c0aa82",
            2.2,
            dash=[9, 6],
            clip=sail,
        )
    patch = Frame(84, 640, 1, 12)(rect(-36, -42, 72, 84, 4))
    layer.fill(patch, "#c89058", clip=sail)
    layer.stroke(patch, "#6a4a30", 2.6, dash=[7, 5])
    card.put(layer, form=34, brush=80, rim=0.25)
    layer = card.layer()
    for a, b in (((150, 50), spot(420, 262)), ((148, 44), spot(530, 460))):
        layer.stroke(line(curve([a, ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 22), b], 16)), "#d8c49c", 3)
    card.late(layer, form=2, rough=0)


def paint_water(card: Art, rng: Rng) -> None:
    """Green harbour water, the quays, the moored fleet."""
    card.sun(140, 0.5, "#fff4d8", "#0a2430")
    card.sky(["#9ccfb8", "#4c9c8e", "#1f6a6c", "#12484e"], [0, 0.35, 0.7, 1], noise=0.05, angle=78)
    layer = card.layer()
    for _ in range(420):
        x, y = rng.uniform(180, 800), rng.uniform(230, 1000)
        w = rng.uniform(8, 34)
        layer.fill(
            spline([(x - w, y, 1), (x, y - 2.4), (x + w, y, 1), (x, y + 2.4)]),
            rng.pick(["#bfe6d0", "#2a7a78", "#74b8a4", "#0f4048"]),
        )
    card.put(layer, flat=True, rough=0.3, opacity=0.5)
    card.glow(*spot(380, 330), 260, "#fff0c0", 0.4, 1.6)
    for k in range(9):
        t = k / 8
        foot, head = spot(282 + 430 * t, 945), spot(296 + 130 * t + 250 * t**2.2, 330 + 40 * t + 330 * t**1.4)
        card.shade(tube([(foot[0] + 12, foot[1]), (head[0] + 9, head[1] + 6)], [16, 9], cap=False), "#062028", 0.5, 4)
        layer = card.layer()
        layer.fill(tube([foot, head], [15, 7], cap=False), "#d8b884")
        steps = 26
        for j in range(steps):
            u = j / steps
            x, y = foot[0] + (head[0] - foot[0]) * u, foot[1] + (head[1] - foot[1]) * u
            layer.stroke(line([(x - 7 + 3 * u, y), (x + 7 - 3 * u, y + 1)]), "#8a6844", 1.4)
        card.put(layer, form=4)
        paint_berths(card, foot, head, rng, k)


def paint_berths(card: Art, foot: tuple[float, float], head: tuple[float, float], rng: Rng, quay: int) -> None:
    """Ships along one quay, far ones first, and a lamp at its head."""
    hulls = ("#8a3a30", "#34506a", "#c08a3c", "#3c5c48", "#5c3a50", "#e0d4b8")
    sails = ("#f6ead0", "#e8c88c", "#d88a64", "#f0f0e4", "#b8cfc8")
    for u in (0.82, 0.52, 0.2):
        if rng.chance(0.16):
            continue
        u += rng.uniform(-0.09, 0.09)
        s = (0.46 - 0.2 * u) * rng.uniform(0.85, 1.15)
        x, y = foot[0] + (head[0] - foot[0]) * u + 26 * (1 - 0.4 * u), foot[1] + (head[1] - foot[1]) * u
        card.contact(x, y + 5, 50 * s, 7 * s, 0.5)
        boat(
            card,
            x,
            y,
            s,
            rng.pick(hulls),
            rng.pick(sails),
            flip=(quay + round(u * 10)) % 2 == 0,
            stripe="#c8503c" if rng.chance(0.2) else None,
        )


def paint_town(card: Art, rng: Rng) -> None:
    """Houses on the golden frame along the curved side, and the lighthouse at the tail."""
    edge = turned(spline([*BASIN]))
    layer = card.layer()
    layer.stroke(edge, "#b8883c", 20)
    layer.stroke(edge, "#e0b868", 6)
    card.put(layer, form=7, shadow=(3, 6, 5, 0.5))
    way = curve(
        [spot(x, y) for x, y in ((404, 282), (452, 352), (494, 470), (590, 556), (698, 612), (752, 700), (760, 800))],
        26,
    )
    for k, (x, y) in enumerate(way[2:-2]):
        size = 20 + 14 * k / 22
        house(
            card,
            x + 2,
            y + 6,
            size,
            size * rng.uniform(0.8, 1.3),
            rng.pick(["#e8d4b0", "#d8a888", "#c8c4b0", "#e0b878", "#a8b4a8"]),
            rng.pick(["#a84a38", "#7a3430", "#4c5a68"]),
            seed=k,
            chimney=k % 3 == 0,
            door=False,
        )
    x, y = spot(346, 282)
    lighthouse(card, Frame(x, y, 0.42), 300, 74, ("#f4ece0", "#26222c"))
    card.glow(x, y - 120, 110, "#fff0b0", 0.6)


def paint_keys(card: Art) -> None:
    """The keyboard as a promenade; one white key is missing."""
    card.shape(
        turned(poly([(206, 1000), (788, 1000), (800, 1128), (196, 1128)])),
        "#16161c",
        form=10,
        shadow=(16, 26, 20, 0.7),
    )
    card.shape(turned(rect(240, 964, 514, 30, 3)), "#7a3038", form=6)
    count = 26
    width = 552 / count
    layer = card.layer()
    for k in range(count):
        if k == 17:
            continue
        x = 221 + k * width
        layer.fill(
            turned(rect(x, 1000, width - 2, 98 + (5 if k in (6, 9) else 0), 3)),
            "#f2ead8" if k not in (6, 9) else "#d8d0bc",
        )
    card.put(layer, form=2.4, light=0.6)
    layer = card.layer()
    for k in range(count - 1):
        if k % 7 in (2, 6) or k in (16, 17):
            continue
        x = 221 + (k + 1) * width
        layer.fill(turned(rect(x - 7, 1000, 13, 60, 3)), "#1c1c24")
    card.put(layer, form=4, shadow=(3, 5, 3, 0.5))
    for (x, y), h, look in (
        ((566, 1062), 74, dict(garb="coat", top="#34506a", hat="bowler", build="adult")),
        ((538, 1068), 68, dict(garb="dress", top="#b8503c", hairstyle="bun", build="woman")),
        ((510, 1072), 46, dict(garb="jumper", top="#d8a040", build="child")),
    ):
        px, py = spot(x, y)
        card.contact(px, py, 15, 4)
        figure = person(card, px, py, h, "walk", "side", **look)
        bag = card.layer()
        hx, hy = figure.near
        bag.fill(rect(hx - 7, hy, 15, 12, 2), "#6a4228")
        card.put(bag, form=3)


def paint(card: Art) -> None:
    """Paint it."""
    rng = Rng("piano", card.seed)
    card.sun(140, 0.5, "#fff2d8", "#0c0c18")
    card.fog_colour = "#3c3430"
    paint_floor(card, rng)
    sheet(card, 690, 250, 18, rng)
    sheet(card, 606, 140, -24, rng)
    sheet(card, 738, 420, 64, rng)
    paint_case(card)
    mask = world(card, turned(spline(BASIN)), lambda inner: paint_water(inner, rng))
    hole_rim(card, mask, 12, 16, 16, 0.7)
    paint_town(card, rng)
    paint_keys(card)
    paint_sail(card)
    for x, y, s in ((330, 190, 0.5), (420, 150, 0.4), (520, 330, 0.36)):
        bird(card, x, y, s, "#f4f0e4", pose="glide")
    card.focus = [(470, 700, 260)]
    card.finish(bloom=0.25, vignette=0.4, vignette_colour="#08060c")
