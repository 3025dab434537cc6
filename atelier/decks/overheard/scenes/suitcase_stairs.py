"""Idea: a suitcase stands open on a platform; inside it cellar stairs go down to a lit window.

Readings: home is what one carries; escape; a secret.
Second story: somebody has left a pair of shoes beside it and gone down in stockings.
"""

from __future__ import annotations

from atelier.chance import Rng
from atelier.colour import mix, shift
from atelier.decks.overheard.layers import Linear
from atelier.decks.overheard.motifs.animals import bird
from atelier.decks.overheard.painting import Art
from atelier.geometry import Frame, ellipse, line, poly, rect, rotate, spline, tube

CASE = Frame(398, 720, 1.0, -11)
"""The suitcase's own frame: the opening reaches from (-230, -170) to (230, 190)."""
OPENING = ((-226, -168), (226, -168), (226, 188), (-226, 188))
FAR = ((-104, -128), (104, -128), (104, 18), (-104, 18))
"""The end wall of the cellar, deep down, as seen through the opening."""
STEPS = 9


def between(first: tuple[float, float], second: tuple[float, float], share: float) -> tuple[float, float]:
    """A point on the way."""
    return (first[0] + (second[0] - first[0]) * share, first[1] + (second[1] - first[1]) * share)


def deep(share: float) -> float:
    """Perspective: how far along the way to the far wall a step at that share of the depth appears."""
    return 1 - (1 - share) ** 1.0 / (1 + 1.7 * share)


def paint_platform(card: Art) -> None:
    """Wet grey slabs, the white line, the edge and one rail."""
    card.sky(["#7f8a94", "#8d979e", "#6c7680"], angle=70, noise=0.05)
    rng = Rng("slabs", card.seed)
    layer = card.layer()
    for row in range(-2, 15):
        for column in range(-2, 10):
            frame = Frame(40 + column * 112 + (56 if row % 2 else 0), 40 + row * 92, 1, 0)
            tile = rotate(frame(rect(-52, -42, 104, 84, 5)), 17, 400, 600)
            layer.fill(tile, shift("#808b95", rng.normal(0, 0.028), 1, rng.normal(0, 12)))
    card.put(layer, form=6, shadow=(1, 2, 2, 0.5), texture=1.2)
    specks = card.layer()
    for _ in range(420):
        specks.fill(
            ellipse(rng.uniform(0, 800), rng.uniform(0, 1200), rng.uniform(0.8, 2.6)),
            rng.pick(["#59636d", "#aab3b8"]),
            0.5,
        )
    card.put(specks, flat=True)


def paint_track(card: Art) -> None:
    """The platform's edge cuts the upper left corner: line, drop, gravel, rail."""
    layer = card.layer()
    layer.fill(poly([(-20, -20), (560, -20), (-20, 330)]), "#2a2a30")
    card.put(layer, form=10)
    rng = Rng("gravel", card.seed)
    stones = card.layer()
    for _ in range(420):
        x, y = rng.uniform(-10, 520), rng.uniform(-10, 320)
        if y < 300 - x * 0.6:
            stones.fill(
                ellipse(x, y, rng.uniform(4, 10), rng.uniform(3, 8), rng.uniform(0, 180)),
                rng.pick(["#3c3a3e", "#4c484a", "#2c2b30", "#5c5654"]),
            )
    card.put(stones, form=5)
    rail = card.layer()
    rail.fill(poly([(-20, 168), (300, -24), (326, -24), (-20, 184)]), "#8c7a70")
    rail.fill(poly([(-20, 168), (300, -24), (308, -24), (-20, 173)]), "#e0d8cc")
    card.put(rail, form=4, shadow=(4, 8, 5, 0.7))
    edge = card.layer()
    edge.fill(poly([(560, -20), (606, -20), (-20, 358), (-20, 330)]), "#a7adb0")
    card.put(edge, form=8, shadow=(-8, -12, 14, 0.8))
    stripe = card.layer()
    stripe.fill(poly([(690, -20), (730, -20), (-20, 434), (-20, 410)]), "#e8c24a", 0.9)
    card.put(stripe, flat=True, rough=1.8)


def paint_lid(card: Art) -> None:
    """The lid, thrown back: lining, straps, a pocket with a photograph and a timetable."""
    card.shade(CASE(poly([(-262, -540), (300, -540), (300, 260), (-262, 260)])), "#10131c", 0.6, 26)
    layer = card.layer()
    layer.fill(CASE(rect(-256, -520, 512, 346, 34)), "#7c3f26")
    card.put(layer, form=26, shadow=(16, 24, 20, 0.5))
    layer = card.layer()
    lining = CASE(rect(-232, -498, 464, 306, 24))
    layer.fill(lining, "#8fa08c")
    for row in range(9):
        for column in range(14):
            x, y = -216 + column * 34 + (17 if row % 2 else 0), -484 + row * 36
            layer.fill(
                CASE(spline([(x, y - 9, 1), (x + 6, y), (x, y + 9, 1), (x - 6, y)])), "#6c8070", 0.8, clip=lining
            )
    card.put(layer, form=16, light=0.8, shadow=(-6, -8, 10, 0.3))
    card.shade(CASE(rect(-232, -498, 464, 60)), "#1c2420", 0.45, 18, clip=lining)
    layer = card.layer()
    layer.fill(CASE(spline([(-222, -330, 1), (0, -318), (222, -330, 1), (222, -204, 1), (-222, -204, 1)])), "#7a8c78")
    layer.stroke(CASE(line([(-222, -326), (0, -314), (222, -326)])), "#c8d0b8", 5, 0.8)
    card.put(layer, form=14, shadow=(0, -5, 6, 0.4))
    layer = card.layer()
    layer.fill(CASE(rotate(rect(-170, -394, 86, 108, 3), -8)), "#f4ead2")
    layer.fill(CASE(rotate(rect(-162, -386, 70, 72), -8)), "#6a5a50")
    layer.fill(
        CASE(rotate(poly([(-150, -314), (-150, -346), (-127, -366), (-104, -346), (-104, -314)]), -8)), "#d8c49c"
    )
    layer.fill(CASE(rotate(rect(-134, -340, 14, 26), -8)), "#5a3c2c")
    card.put(layer, form=4, shadow=(4, 6, 5, 0.5))
    layer = card.layer()
    layer.fill(CASE(spline([(-222, -330, 1), (0, -318), (222, -330, 1), (222, -204, 1), (-222, -204, 1)])), "#7a8c78")
    layer.stroke(CASE(line([(-222, -326), (0, -314), (222, -326)])), "#c8d0b8", 5, 0.8)
    card.put(layer, form=14, shadow=(0, -4, 5, 0.35))
    layer = card.layer()
    for side in (-1, 1):
        layer.fill(CASE(tube([(side * 120, -498), (side * 128, -400), (side * 110, -200)], 22)), "#54301e")
        layer.fill(CASE(rect(side * 120 - 17, -300, 34, 26, 4)), "#d8ac54")
        layer.fill(CASE(rect(side * 120 - 8, -294, 16, 14, 2)), "#54301e")
    card.put(layer, form=6, shadow=(4, 6, 5, 0.5))


def paint_body(card: Art) -> None:
    """The lower half of the case: leather wall around the hole."""
    layer = card.layer()
    layer.fill(CASE(rect(-262, -190, 524, 416, 36)), "#8a4628", gradient=Linear("#5c2c1c", 0, 560, 0, 960))
    card.put(layer, form=30, shadow=(20, 30, 24, 0.65))
    layer = card.layer()
    layer.stroke(CASE(rect(-248, -178, 496, 392, 28)), "#d8a870", 2.6, 0.8, dash=[10, 7])
    card.late(layer, flat=True, rough=0)
    for x, y in ((-262, 226), (262, 226)):
        corner = card.layer()
        corner.fill(CASE(ellipse(x * 0.9, y * 0.9 - 4, 40, 36)), "#6a3420")
        corner.fill(CASE(ellipse(x * 0.9 - 8, y * 0.9 - 10, 5)), "#e0b45c")
        corner.fill(CASE(ellipse(x * 0.9 + 12, y * 0.9 + 6, 5)), "#e0b45c")
        card.put(corner, form=12)
    handle = card.layer()
    handle.fill(CASE(tube([(-70, 218), (-56, 262), (0, 274), (56, 262), (70, 218)], [18, 22, 24, 22, 18])), "#4c281c")
    card.put(handle, form=10, shadow=(8, 12, 8, 0.6))
    for x in (-150, 150):
        lock = card.layer()
        lock.fill(CASE(rect(x - 22, 194, 44, 34, 6)), "#d8ac54")
        lock.fill(CASE(ellipse(x, 210, 6, 6)), "#4c3414")
        card.put(lock, form=6, shadow=(3, 5, 4, 0.5))


def paint_cellar(card: Art) -> None:
    """Walls of brick, the stairs, the end wall with its window."""
    hole = CASE(poly(OPENING))
    layer = card.layer()
    layer.fill(hole, "#1c1214")
    card.put(layer, flat=True, rough=0.2)
    rng = Rng("brick", card.seed)
    for one, two in ((0, 1), (3, 0), (1, 2)):
        brick_wall(card, rng, one, two)
    paint_steps(card)
    paint_window(card)
    edge = card.layer()
    edge.stroke(hole, "#c07a48", 9)
    card.put(edge, form=4, shadow=(6, 8, 8, 0.6))


def brick_wall(card: Art, rng: Rng, one: int, two: int) -> None:
    """One side of the shaft between two corners, in courses that shrink into the depth."""
    layer = card.layer()
    rows = 13
    for row in range(rows):
        near, far = deep(row / rows), deep((row + 1) / rows)
        count = 9
        for k in range(-1, count):
            a = min(max((k + (0.5 if row % 2 else 0)) / count, 0), 1)
            b = min(max((k + 1 + (0.5 if row % 2 else 0)) / count, 0), 1)
            if b <= a:
                continue
            corners = []
            for along, depth in ((a + 0.006, near), (b - 0.006, near), (b - 0.006, far), (a + 0.006, far)):
                outer = between(OPENING[one], OPENING[two], along)
                inner = between(FAR[one], FAR[two], along)
                corners.append(CASE.point(*between(outer, inner, depth * 0.985)))
            warm = mix("#4a3440", "#d88a48", min(far * 1.05, 1) ** 1.8)
            layer.fill(poly(corners), shift(warm, rng.normal(0, 0.03)))
    card.put(layer, form=4, rough=0.3)


def paint_steps(card: Art) -> None:
    """Nine steps from the near edge down to the floor before the window."""
    for k in range(STEPS):
        near, far = deep(k / STEPS), deep((k + 0.62) / STEPS)
        last = deep((k + 1) / STEPS)
        quad = step_quad(near, far)
        front = step_quad(far, last)
        warm = (k / (STEPS - 1)) ** 1.5
        layer = card.layer()
        layer.fill(poly(quad), mix("#6a6470", "#ffcf84", warm))
        card.put(layer, form=4, rough=0.3)
        layer = card.layer()
        layer.fill(poly(front), mix("#1c1620", "#7c4424", warm))
        card.put(layer, form=3, rough=0.3)
    prints = card.layer()
    for k, side in ((0, -1), (1, 1), (2, -1), (3, 1), (4, -1)):
        share = deep((k + 0.3) / STEPS)
        left, right = step_point(share, 0), step_point(share, 1)
        x, y = between(left, right, 0.5 + side * 0.07)
        size = 1 - share * 0.7
        frame = Frame(x, y, size, -11)
        prints.fill(frame(ellipse(0, -6, 10, 13)), "#2a2c38", 0.62)
        prints.fill(frame(ellipse(0, 13, 8, 8)), "#2a2c38", 0.62)
    card.late(prints, flat=True, rough=0.4)


def step_point(depth: float, along: float) -> tuple[float, float]:
    """A point on the slope of the stairs: `along` from the left to the right wall."""
    near = between(OPENING[3], OPENING[2], along)
    far = between(FAR[3], FAR[2], along)
    return CASE.point(*between(near, far, depth))


def step_quad(near: float, far: float) -> list[tuple[float, float]]:
    """The four corners of a strip across the stairs."""
    return [step_point(near, 0), step_point(near, 1), step_point(far, 1), step_point(far, 0)]


def paint_window(card: Art) -> None:
    """The end wall: a door-high window with curtains, somebody's table lamp, warm light."""
    wall = card.layer()
    wall.fill(CASE(poly(FAR)), "#a8622e")
    card.put(wall, form=6)
    pane = CASE(rect(-62, -112, 124, 108, 4))
    layer = card.layer()
    layer.fill(pane, "#ffd27c", gradient=Linear("#fff6d4", 0, 590, 0, 720))
    card.put(layer, flat=True, glow=0.7, rough=0.2)
    layer = card.layer()
    for side in (-1, 1):
        curtain = [(62, -112, 1), (16, -112, 1), (30, -70), (50, -40), (46, -4, 1), (62, -4, 1)]
        layer.fill(CASE(spline([(side * q[0], *q[1:]) for q in curtain])), "#c8502e")
    layer.fill(CASE(poly([(-13, -42), (13, -42), (22, -20), (-22, -20)])), "#3c7a74")
    layer.fill(CASE(rect(-3, -22, 6, 18)), "#4c2818")
    card.put(layer, flat=True, rough=0.2)
    bars = card.layer()
    bars.stroke(CASE(line([(0, -112), (0, -42)])), "#5c2c18", 3.4)
    bars.stroke(CASE(line([(-62, -66), (62, -66)])), "#5c2c18", 3.4)
    bars.stroke(pane, "#5c2c18", 7)
    bars.stroke(CASE(line([(-74, -2), (74, -2)])), "#e8b870", 8)
    card.late(bars, flat=True, rough=0.2)
    x, y = CASE.point(0, -46)
    card.glow(x, y, 350, "#ffb050", 0.5, 2.0)
    card.glow(x, y, 110, "#ffe6a4", 0.25, 1.8)


def paint_shoes(card: Art) -> None:
    """A pair of black shoes, left side by side before the case; they know how to wait."""
    for k, x in enumerate((468, 544)):
        frame = Frame(x, 1062 + k * 12, 1.06, 10 + k * 5)
        layer = card.layer()
        layer.fill(
            frame(
                spline(
                    [(-26, 66), (-33, 20), (-30, -40), (-14, -76), (10, -80), (28, -48), (30, 10), (22, 62), (0, 80)]
                )
            ),
            "#2c2328",
        )
        card.put(layer, form=18, shadow=(12, 16, 10, 0.6), rim=0.3)
        layer = card.layer()
        layer.fill(
            frame(spline([(-19, 62), (-22, 28), (-16, 2), (0, -6), (16, 2), (20, 28), (16, 60), (0, 70)])), "#120c10"
        )
        layer.fill(frame(spline([(-13, 58), (-14, 32), (0, 18), (14, 32), (12, 58)])), "#8c6a4c")
        card.put(layer, form=6)
        laces = card.layer()
        for n in range(4):
            laces.stroke(frame(line([(-13, -10 - n * 12), (13, -16 - n * 12)])), "#c8b8a0", 3)
        laces.stroke(frame(line([(0, -8), (-26, 6), (-38, -6)])), "#c8b8a0", 2.4)
        card.late(laces, flat=True, rough=0)


def paint_platform_life(card: Art) -> None:
    """A ticket, a pigeon and its crumbs, a puddle."""
    ticket = card.layer()
    frame = Frame(690, 452, 1, 28)
    ticket.fill(frame(rect(-46, -24, 92, 48, 3)), "#e8b48c")
    for k in range(4):
        ticket.fill(frame(rect(-34, -13 + k * 9, 50 - k * 7, 3.4)), "#7c3c30", 0.8)
    ticket.fill(frame(ellipse(30, 0, 7)), "#717c86")
    card.put(ticket, form=3, shadow=(4, 5, 4, 0.45))
    puddle = card.layer()
    puddle.fill(
        spline([(-30, 1070), (60, 1030), (150, 1058), (188, 1112), (250, 1150), (210, 1240), (-30, 1240)]),
        "#54606c",
        0.75,
    )
    puddle.fill(spline([(10, 1090), (70, 1056), (130, 1082), (110, 1110), (50, 1112)]), "#b4c4d0", 0.7)
    puddle.stroke(ellipse(150, 1170, 34, 14), "#c8d4dc", 2, 0.7)
    puddle.stroke(ellipse(150, 1170, 16, 7), "#c8d4dc", 2, 0.7)
    card.put(puddle, form=4, light=0.4)
    card.contact(722, 990, 44, 14)
    bird(card, 722, 976, 1.6, "#5a6476", pose="sit", options=dict(rim=0.3))
    crumbs = card.layer()
    rng = Rng("crumbs", card.seed)
    for _ in range(16):
        crumbs.fill(ellipse(752 + rng.normal(0, 18), 1006 + rng.normal(0, 12), rng.uniform(1.6, 3.6)), "#f0dcb0")
    card.late(crumbs, flat=True, rough=0)


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(122, 0.6, "#eef2f4", "#1a2034")
    paint_platform(card)
    paint_track(card)
    paint_lid(card)
    paint_body(card)
    paint_cellar(card)
    paint_shoes(card)
    paint_platform_life(card)
    card.focus = [(400, 700, 200)]
    card.finish(bloom=0.35, vignette=0.42, vignette_colour="#0e121c")
