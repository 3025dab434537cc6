"""Idea: two bathers take their time in a tub in the middle of a crossing; huge snails wait on every side.

Readings: leisure; patience; a protest; the slowest rush hour; love does not look at the traffic.
Second story: a bird has built its nest in the traffic light, so it will stay red.
"""

from __future__ import annotations

import math

from atelier.chance import Rng
from atelier.colour import darken, lighten, mix, shift
from atelier.composition import Perspective
from atelier.decks.overheard.figures.people import person
from atelier.decks.overheard.layers import Linear
from atelier.decks.overheard.motifs.animals import bird, snail
from atelier.decks.overheard.painting import Art
from atelier.geometry import Frame, curve, ellipse, leaf, line, poly, rect, spline, tube

PLANE = Perspective(horizon=400, vanishing_x=330)
HAZE = "#f2c9b4"


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(28, 0.5, "#fff0d8", "#4a3a58")
    card.fog_colour = HAZE
    card.sky(["#e8a08c", "#f0b8a0", "#f8dcc4"], [0, 0.18, 0.36], noise=0.03, brush=10)
    paint_street(card)
    paint_facades(card)
    card.fog(250, 420, HAZE, 0.45)
    card.mist(330, 420, 330, 90, HAZE, 0.9)
    card.glow(330, 330, 300, "#fff4dc", 0.5, 2)
    card.rays(860, 200, 155, 30, "#fff2d0", 0.35, 6, 1000)
    snail(card, 372, 520, 0.2, "#c9a08a", ("#8a5a58", "#b07868", "#cf9a80", "#e6bea0"), True, dict(depth=0.42))
    waiting_snail(card, 690, 640, 0.4, False, ("#4f6a78", "#6f8c94", "#98b0b0", "#c4d0c4"), 0.12)
    waiting_snail(card, 20, 690, 0.48, True, ("#8a3f3c", "#b85c4a", "#d88a66", "#ecb88c"), 0.06)
    paint_tub(card, 360, 860)
    paint_light(card)
    waiting_snail(card, 700, 1190, 1.0, False, ("#4c3a50", "#6a5064", "#8c6c78", "#b08c8c"), 0.0)
    card.focus = [(360, 760, 180), (520, 240, 90)]
    card.finish(bloom=0.3, vignette=0.3, vignette_colour="#3a2038")


def paint_street(card: Art) -> None:
    """Setts in perspective, kerbs, stripes, wet trails."""
    rng = Rng("setts", card.seed)
    layer = card.layer()
    layer.fill(rect(-10, 400, 820, 810), "#a8a2a6", gradient=Linear("#5e5a6a", 0, 420, 0, 1200))
    card.put(layer, form=10, light=0.4)
    layer = card.layer()
    for corners in PLANE.grid(80, 78, 7.0, 2.0):
        x = sum(c[0] for c in corners) / 4
        y = sum(c[1] for c in corners) / 4
        if not (-40 < x < 840 and y < 1230):
            continue
        tone = mix(
            shift("#8a8490", rng.normal(0, 0.035), 1, rng.normal(0, 12)), HAZE, max(0.6 - PLANE.size_at(y) * 1.5, 0)
        )
        small = [(x + (cx - x) * 0.86, y + (cy - y) * 0.84) for cx, cy in corners]
        layer.fill(poly(small), tone)
    card.put(layer, form=5, shadow=(0, 2, 1, 0.3), rough=0.5)
    layer = card.layer()
    for k in range(9):
        x = -700 + k * 240
        layer.fill(
            poly(
                [PLANE.ground(x, 0.22), PLANE.ground(x + 120, 0.22), PLANE.ground(x + 120, 0.0), PLANE.ground(x, 0.0)]
            ),
            "#f4ece0",
            0.75,
        )
        layer.fill(
            poly(
                [PLANE.ground(x, 2.3), PLANE.ground(x + 120, 2.3), PLANE.ground(x + 120, 1.75), PLANE.ground(x, 1.75)]
            ),
            "#f4ece0",
            0.65,
        )
    card.put(layer, flat=True, rough=1.2)


def paint_facades(card: Art) -> None:
    """Two rows of tall houses that close towards the haze."""
    rng = Rng("facades", card.seed)
    for base, walls in ((-340, ["#c8705c", "#dc9276", "#b86a6a"]), (1180, ["#e0a488", "#d68a70", "#c27a72"])):
        for k in range(5, -1, -1):
            near = 0.95 + k * 0.85
            far = near + 0.82
            facade(card, base, far, near, rng.uniform(1250, 1650), walls[k % 3], 0.12 + k * 0.13, rng)


def facade(card: Art, base: float, far: float, near: float, tall: float, wall, depth: float, rng: Rng) -> None:
    """One house wall along the street, with rows of shutters."""

    def at(u: float, v: float) -> tuple[float, float]:
        x, y = PLANE.ground(base, far + (near - far) * u)
        return (x, y - v * tall * PLANE.size_at(y))

    layer = card.layer()
    layer.fill(poly([at(0, 0), at(0, 1), at(1, 1), at(1, 0)]), wall)
    layer.fill(poly([at(-0.02, 1), at(-0.02, 1.06), at(1.02, 1.06), at(1.02, 1)]), darken(wall, 0.16))
    for i in range(4):
        for j in range(7):
            u, v = 0.12 + i * 0.23, 0.1 + j * 0.13
            pane = poly([at(u, v), at(u, v + 0.075), at(u + 0.1, v + 0.075), at(u + 0.1, v)])
            layer.fill(pane, "#5c4a5e" if rng.chance(0.7) else "#ffe2a0")
            for shift_u in (-0.05, 0.1):
                layer.fill(
                    poly(
                        [
                            at(u + shift_u, v),
                            at(u + shift_u, v + 0.075),
                            at(u + shift_u + 0.045, v + 0.075),
                            at(u + shift_u + 0.045, v),
                        ]
                    ),
                    "#5f8a84",
                    0.9,
                )
    card.put(layer, form=7, depth=depth, brush=88, light=0.8)


def waiting_snail(card: Art, x: float, y: float, s: float, flip: bool, shell: tuple, depth: float) -> None:
    """A snail that has come to a stop at the line, on its own wet trail."""
    card.contact(x, y, 330 * s, 26 * s)
    at, middle, size = snail(card, x, y, s, mix("#c9a088", "#a8909a", 0.3), shell, flip, dict(depth=depth))
    cx, cy = at.point(*middle)
    radius = size * s
    coil = []
    for k in range(150):
        a, r = k * 0.135 * (1 if flip else -1), radius * 0.97 * (1 - k / 150) ** 0.9
        coil.append((cx + math.cos(a + 2.2) * r, cy + math.sin(a + 2.2) * r))
    layer = card.layer()
    layer.stroke(line(coil), darken(shell[0], 0.1), 15 * s, 0.75 - depth, blur=1.5 * s)
    card.put(layer, flat=True, rough=0.6)
    layer = card.layer()
    layer.stroke(line([(px - 5 * s, py - 7 * s) for px, py in coil[8:]]), lighten(shell[3], 0.04), 4 * s, 0.5 - depth)
    card.put(layer, flat=True, rough=0.6)


def paint_tub(card: Art, x: float, y: float) -> None:
    """A claw-foot tub, foam, two people, steam."""
    card.shade(ellipse(x - 40, y + 8, 260, 38), "#2c2438", 0.6, 14)
    layer = card.layer()
    for dx in (-150, 140):
        layer.fill(tube([(x + dx, y - 44), (x + dx * 1.12, y - 14), (x + dx * 1.02, y + 4)], [26, 22, 34]), "#b08a4c")
    card.put(layer, form=9)
    card.shape(ellipse(x, y - 172, 232, 40), darken("#f6f0e6", 0.2), form=10)
    card.shape(ellipse(x, y - 166, 214, 31), "#8fb8b8", form=6)
    bathers(card, x, y)
    foam(card, x, y)
    tub = spline(
        [
            (x - 236, y - 178, 1),
            (x - 226, y - 110),
            (x - 186, y - 44),
            (x - 110, y - 20),
            (x + 110, y - 20),
            (x + 186, y - 44),
            (x + 226, y - 110),
            (x + 236, y - 178, 1),
            (x + 150, y - 144),
            (x, y - 134),
            (x - 150, y - 144),
        ]
    )
    layer = card.layer()
    layer.fill(tub, "#f6f0e6", gradient=Linear("#c8a8a4", x, y - 150, x, y - 14))
    card.put(layer, form=70, shadow=(-8, 10, 10, 0.35))
    layer = card.layer()
    layer.stroke(
        line(
            curve([(x - 236, y - 178), (x - 150, y - 144), (x, y - 134), (x + 150, y - 144), (x + 236, y - 178)], 40)
        ),
        "#fffaf0",
        15,
    )
    card.put(layer, form=7, shadow=(0, 6, 4, 0.35))
    layer = card.layer()
    for k, dx in enumerate((-150, -60, 40, 130)):
        layer.fill(ellipse(x + dx, y - 126 + k % 2 * 6, rng_r(k), rng_r(k) * 1.4), "#ffffff", 0.95)
    card.put(layer, form=6)
    paint_things(card, x, y)
    for k in range(7):
        card.mist(x - 130 + k * 46, y - 330 - 26 * (k % 3), 46, 100, "#fff6ec", 0.3, k)


def rng_r(k: int) -> float:
    """Sizes of the drips of foam over the rim."""
    return (15, 10, 18, 12)[k]


def bathers(card: Art, x: float, y: float) -> None:
    """She reads, he leans back with a hat on."""
    person(
        card,
        x - 108,
        y - 66,
        330,
        "sit",
        66,
        garb="bare",
        top="#e2ad86",
        skin="#e2ad86",
        bottom="#e2ad86",
        build="stout",
        hat="bowler",
        hatcol="#2c2838",
        eyes="closed",
        lean=-16,
        nod=-8,
        beard="#5a3a2a",
        hairstyle="short",
        arm_l=(40, 60, 26),
        arm_r=(30, 50, 20),
    )
    fig = person(
        card,
        x + 112,
        y - 66,
        330,
        "sit",
        70,
        True,
        garb="bare",
        top="#b07a58",
        skin="#b07a58",
        bottom="#b07a58",
        build="woman",
        hairstyle="bun",
        hair="#2a1c20",
        lean=-8,
        nod=24,
        arm_r=(24, 84, 8, 18),
        arm_l=(30, 78, 8, 18),
    )
    hx, hy = fig.near
    layer = card.layer()
    at = Frame(hx - 6, hy - 8, 1.0, -14)
    layer.fill(at(rect(-34, -44, 62, 60, 3)), "#2f6478")
    layer.fill(at(rect(-30, -40, 27, 52, 2)), "#fbf4e2")
    card.put(layer, form=5, shadow=(2, 4, 4, 0.35))


def foam(card: Art, x: float, y: float) -> None:
    """Suds heaped along the water."""
    rng = Rng("foam", card.seed)
    layer = card.layer()
    for _ in range(110):
        dx = rng.uniform(-212, 212)
        r = rng.uniform(8, 24)
        layer.fill(
            ellipse(x + dx, y - 150 - rng.uniform(0, 26) + abs(dx) * -0.06, r),
            rng.pick(["#ffffff", "#fdf2ee", "#f2e2e4"]),
        )
    card.put(layer, form=11)


def paint_things(card: Art, x: float, y: float) -> None:
    """Slippers, a towel on the rim, a plant pot and a duck, as if this were a bathroom."""
    layer = card.layer()
    layer.fill(
        spline(
            [
                (x + 128, y - 152, 1),
                (x + 200, y - 168, 1),
                (x + 206, y - 60),
                (x + 190, y - 36, 1),
                (x + 138, y - 26, 1),
                (x + 134, y - 90),
            ]
        ),
        "#e8b23c",
    )
    for k in range(3):
        layer.stroke(line([(x + 135, y - 112 + k * 26), (x + 205, y - 126 + k * 26)]), "#fff2d0", 6)
    card.put(layer, form=8, shadow=(-3, 6, 5, 0.4))
    for dx, dy in ((-262, 24), (-222, 34)):
        card.contact(x + dx, y + dy + 5, 26)
        card.shape(
            spline(
                [
                    (x + dx - 24, y + dy),
                    (x + dx - 6, y + dy - 16),
                    (x + dx + 22, y + dy - 8),
                    (x + dx + 24, y + dy + 4),
                    (x + dx - 20, y + dy + 6),
                ]
            ),
            "#3f7f7c",
            form=8,
        )
    layer = card.layer()
    for k in range(9):
        layer.fill(
            leaf(x + 292, y - 32, 74 - abs(k - 4) * 7, 15, -90 + (k - 4) * 19), mix("#3f6a50", "#86a860", k / 9)
        )
    card.put(layer, form=6, shadow=(-3, 6, 4, 0.3))
    card.contact(x + 292, y + 24, 36)
    card.shape(
        spline([(x + 262, y - 36, 1), (x + 322, y - 36, 1), (x + 312, y + 22), (x + 272, y + 22)]), "#b8583c", form=14
    )


def paint_light(card: Art) -> None:
    """A traffic light on a wire, with a nest on it."""
    layer = card.layer()
    layer.stroke(line(curve([(-20, 96), (300, 168), (520, 182), (820, 120)], 40)), "#4a3040", 4)
    card.late(layer, flat=True)
    layer = card.layer()
    layer.fill(rect(494, 182, 56, 150, 10), "#3a3440")
    layer.fill(rect(486, 176, 72, 12, 4), "#2c2632")
    card.put(layer, form=12, shadow=(-6, 8, 8, 0.3))
    layer = card.layer()
    for k, tone in enumerate(("#f4402c", "#5a4a34", "#3a4c40")):
        layer.fill(ellipse(522, 212 + k * 45, 17), tone)
    card.put(layer, form=6)
    card.glow(522, 212, 90, "#ff6a4a", 0.8, 2)
    layer = card.layer()
    rng = Rng("nest", card.seed)
    for _ in range(70):
        a, b = rng.uniform(-46, 46), rng.uniform(-46, 46)
        layer.stroke(
            line(
                curve(
                    [
                        (522 + a, 172 + rng.normal(0, 6)),
                        (522 + (a + b) / 2, 178 + rng.normal(0, 5)),
                        (522 + b, 170 + rng.normal(0, 6)),
                    ],
                    8,
                )
            ),
            rng.pick(["#8a6a44", "#6a4c34", "#b08c5c"]),
            3,
        )
    card.put(layer, form=4, shadow=(0, 4, 3, 0.4))
    bird(card, 526, 152, 0.95, "#40566a", pose="sit")
    card.shape(ellipse(494, 164, 8, 10), lighten("#b8d4d0", 0.05), form=4)
