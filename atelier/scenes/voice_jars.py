"""Idea: a market stall sells voices in jars; a girl with closed eyes holds one to her ear.

Readings: finding one's voice; theft; missing somebody; listening; a shop for secrets.
Second story: on the top shelf one jar has been left open, and what was in it flies out under the awning.
"""

from __future__ import annotations

import math

from atelier.chance import Rng
from atelier.colour import darken, lighten, mix, shift
from atelier.geometry import Frame, curve, ellipse, leaf, line, poly, rect, spline, star4, tube
from atelier.layers import Radial
from atelier.motifs.heads import HeadStyle, sleeper
from atelier.painting import Art

AMBER = "#f0a43c"
SHELVES = (262, 470, 678, 892)
JAR = (240, 800)


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(150, 0.45, "#ffd89a", "#0c0c28")
    card.fog_colour = "#2c2c5c"
    card.sky(["#14163a", "#23265a", "#2c2c5c", "#181838"], [0, 0.3, 0.6, 1], noise=0.05)
    paint_cabinet(card)
    paint_jars(card)
    paint_awning(card)
    paint_escape(card)
    card.lamp(*JAR, 620, "#ffb84c", 1.15, z=110)
    paint_girl(card)
    paint_held_jar(card)
    card.focus = [(440, 700, 200), (190, 740, 130)]
    card.finish(bloom=0.5, vignette=0.45, vignette_colour="#06061c")


def paint_cabinet(card: Art) -> None:
    """Dark boards behind, four shelves."""
    rng = Rng("boards", card.seed)
    layer = card.layer()
    for k in range(9):
        layer.fill(rect(k * 94 - 20, -10, 90, 1220), mix("#26285c", "#1a1a40", rng.uniform(0, 1)))
    card.put(layer, form=7, brush=88)
    for y in SHELVES:
        card.glow(560, y - 60, 330, "#c87a2c", 0.2, 2)
        card.shape(rect(-10, y, 820, 24), "#4a3040", form=7, shadow=(0, 16, 14, 0.6))
        card.shape(rect(-10, y + 2, 820, 6), "#7c5450", form=3)


# ---------------------------------------------------------------- jars and what is in them
def bird_voice(layer, at: Frame, tone) -> None:
    """A song."""
    layer.fill(at(spline([(-30, 6), (-10, -12), (14, -10), (30, 0, 1), (10, 12), (-12, 14)])), tone)
    layer.fill(at(spline([(-6, -6), (-22, -36), (10, -12)])), tone)
    layer.fill(at(spline([(4, -6), (12, -38), (18, -8)])), tone)


def flame_voice(layer, at: Frame, tone) -> None:
    """A shout."""
    layer.fill(at(spline([(0, -40, 1), (16, -10), (20, 14), (0, 30), (-20, 14), (-12, -6)])), tone)
    layer.fill(at(spline([(0, -10, 1), (9, 8), (0, 24), (-9, 8)])), "#fff6dc")


def ripple_voice(layer, at: Frame, tone) -> None:
    """A hum."""
    for k in range(4):
        y = -24 + k * 16
        layer.stroke(at(line(curve([(-30, y), (-15, y - 9), (0, y), (15, y + 9), (30, y)], 24))), tone, 4.5)


def knot_voice(layer, at: Frame, tone) -> None:
    """A stammer."""
    pts = [(26 * math.sin(3 * a / 8), 26 * math.sin(2 * a / 8 + 0.6)) for a in range(51)]
    layer.stroke(at(line(pts)), tone, 4.5)


def star_voice(layer, at: Frame, tone) -> None:
    """A whisper: sparks."""
    for k in range(11):
        layer.fill(at(star4(28 * math.sin(k * 2.4), 32 * math.cos(k * 1.7), 6 + k % 4 * 3, 0.22)), tone)


def moth_voice(layer, at: Frame, tone) -> None:
    """A lullaby."""
    for side in (-1, 1):
        layer.fill(
            at(
                spline(
                    [(0, 0, 1), (side * 16, -26), (side * 34, -18), (side * 24, 2), (side * 22, 22), (side * 8, 16)]
                )
            ),
            tone,
        )
    layer.fill(at(ellipse(0, 2, 4, 17)), "#fff6dc")


def thorn_voice(layer, at: Frame, tone) -> None:
    """A sharp tongue."""
    layer.stroke(at(line(curve([(-22, 34), (-4, 8), (6, -12), (20, -36)], 20))), tone, 5)
    for k in range(5):
        layer.fill(at(leaf(-18 + k * 9, 28 - k * 14, 20, 7, (-150, -10)[k % 2])), tone)


def bell_voice(layer, at: Frame, tone) -> None:
    """A laugh."""
    for x, y, s in ((-12, -10, 1.0), (12, 12, 0.8)):
        bell = Frame(*at.point(x, y), at.s * s)
        layer.fill(bell(spline([(-16, 14, 1), (-11, -6), (0, -18), (11, -6), (16, 14, 1)])), tone)
        layer.fill(bell(ellipse(0, 17, 5)), "#fff6dc")


VOICES = (bird_voice, flame_voice, ripple_voice, knot_voice, star_voice, moth_voice, thorn_voice, bell_voice)
TINTS = ("#f0a43c", "#e8783c", "#f4c860", "#d8a04c", "#c8503c", "#8fc8b8", "#f0a43c", "#b88cd8")


def glass(w: float, h: float):
    """Outline of a jar that stands on (0, 0)."""
    n = w * 0.34
    return spline(
        [
            (-w / 2 + 6, 0),
            (-w / 2, -12),
            (-w / 2, -h * 0.6),
            (-n - 6, -h * 0.82),
            (-n, -h * 0.9),
            (-n, -h, 1),
            (n, -h, 1),
            (n, -h * 0.9),
            (n + 6, -h * 0.82),
            (w / 2, -h * 0.6),
            (w / 2, -12),
            (w / 2 - 6, 0),
        ]
    )


def jar(card: Art, at: Frame, w: float, h: float, kind: int, lidded: bool = True, empty: bool = False) -> None:
    """A jar, its light, its voice, its cap and label."""
    tint = TINTS[kind % len(TINTS)]
    body = at(glass(w, h))
    cx, cy = at.point(0, -h * 0.42)
    s = at.s
    if not empty:
        card.glow(cx, cy, w * 1.15 * s, tint, 0.5, 2)
    layer = card.layer()
    inside = shift(tint, -0.02, 1.25) if not empty else "#7078b0"
    layer.fill(
        body, inside, gradient=Radial(shift(tint, -0.34, 1.2) if not empty else "#2c2c58", cx, cy, w * 0.72 * s)
    )
    card.put(layer, form=w * 0.22 * s, light=0.5, shadow=(5, 6, 8, 0.4), opacity=0.4 if empty else 0.88)
    layer = card.layer()
    if not empty:
        card.glow(cx, cy, w * 0.72 * s, shift(tint, -0.12, 1.5), 0.8, 1.2)
        inner = Frame(cx, cy, s * w / 96, (kind * 37) % 30 - 15)
        VOICES[kind % len(VOICES)](layer, inner, "#fff4cc")
        card.put(layer, flat=True, glow=0.35, rough=0.2)
    layer = card.layer()
    layer.stroke(
        at(line(curve([(-w * 0.38, -h * 0.14), (-w * 0.4, -h * 0.36), (-w * 0.38, -h * 0.58)], 14))),
        "#ffffff",
        w * 0.06 * s,
        0.65,
    )
    layer.stroke(body, lighten(tint, 0.1), 2, 0.5)
    card.put(layer, flat=True, rough=0.2)
    if lidded:
        layer = card.layer()
        n = w * 0.34
        layer.fill(
            at(
                spline(
                    [
                        (-n - 9, -h + 6, 1),
                        (-n - 2, -h - 16),
                        (0, -h - 21),
                        (n + 2, -h - 16),
                        (n + 9, -h + 6, 1),
                        (0, -h + 11),
                    ]
                )
            ),
            ("#b8402c", "#e8dcc0", "#3c6c78", "#8c5a8c")[kind % 4],
        )
        layer.stroke(at(line(curve([(-n - 3, -h + 1), (0, -h + 6), (n + 3, -h + 1)], 12))), "#f0e0b8", 3 * s)
        card.put(layer, form=6 * s, shadow=(2, 4, 3, 0.4))


def paint_jars(card: Art) -> None:
    """Four rows, no two alike; the lower right is hidden by the girl."""
    rng = Rng("jars", card.seed)
    kind = 0
    for row, y in enumerate(SHELVES):
        x = 40 + (row % 2) * 34
        while x < 810:
            w, h = rng.uniform(76, 112), rng.uniform(112, 168)
            x += w / 2
            kind += rng.integer(1, 3)
            jar(
                card,
                Frame(x, y + 3),
                w,
                h,
                kind + row,
                empty=(row == 0 and 400 < x < 510) or rng.chance(0.08),
                lidded=not (row == 0 and 400 < x < 510),
            )
            x += w / 2 + rng.uniform(14, 34)


def paint_awning(card: Art) -> None:
    """Scalloped cloth across the top, a string of price tags."""
    for k in range(9):
        x = k * 100 - 50
        layer = card.layer()
        layer.fill(
            spline(
                [
                    (x, -20, 1),
                    (x + 100, -20, 1),
                    (x + 100, 46, 1),
                    (x + 74, 82),
                    (x + 50, 90),
                    (x + 26, 82),
                    (x, 46, 1),
                ]
            ),
            "#e0cfa4" if k % 2 else "#8c2f34",
        )
        card.put(layer, form=16, shadow=(4, 14, 12, 0.55))
    rng = Rng("tags", card.seed)
    layer = card.layer()
    for y in SHELVES[:3]:
        for _ in range(6):
            x = rng.uniform(20, 780)
            layer.stroke(line([(x, y + 8), (x + 2, y + 30)]), "#d8c8a0", 1.6)
            layer.fill(
                poly([(x - 11, y + 36), (x + 2, y + 28), (x + 15, y + 36), (x + 15, y + 58), (x - 11, y + 58)]),
                "#e8dcb8",
            )
            layer.stroke(line([(x - 5, y + 44), (x + 9, y + 44)]), "#5c4a4c", 2)
            layer.stroke(line([(x - 5, y + 51), (x + 5, y + 51)]), "#5c4a4c", 2)
    card.put(layer, form=2, shadow=(3, 4, 3, 0.4))


def paint_escape(card: Art) -> None:
    """The one that got out."""
    trail = curve([(412, 214), (440, 176), (420, 146), (448, 124)], 24)
    layer = card.layer()
    for i, (x, y) in enumerate(trail):
        layer.fill(ellipse(x, y, 1.5 + i * 0.08), "#fff0c0", 0.3 + i * 0.02, ink=False)
    bird_voice(layer, Frame(478, 118, 0.82, -18), "#fff6d8")
    card.glow(478, 118, 90, "#ffc060", 0.4, 2)
    card.late(layer, flat=True, glow=0.25)


# ---------------------------------------------------------------- the girl
def paint_girl(card: Art) -> None:
    """Her head leans towards the jar."""
    card.shade(ellipse(470, 900, 330, 420), "#06061c", 0.75, 60)
    style = HeadStyle(
        skin="#c48a64",
        hair="#1c1820",
        lip="#a84c44",
        cloth="#8c2f3c",
        hairstyle="bob",
        brow=0.35,
        mouth=0.1,
        blush="#c85c44",
        freckles=True,
    )
    sleeper(card, 500, 800, 500, "right", style, rot=-12)


def paint_held_jar(card: Art) -> None:
    """The jar at her ear and the hand about it."""
    x, y = JAR
    skin = "#c48a64"
    layer = card.layer()
    layer.fill(tube([(40, 1230), (70, 1090), (130, 960), (176, 900)], [190, 160, 112, 84]), "#8c2f3c")
    card.put(layer, form=44, shadow=(6, 8, 14, 0.5))
    card.lamps_off()
    jar(card, Frame(x - 92, y + 30, 1.36, 80), 108, 156, 8, lidded=False)
    card.glow(x, y, 150, "#ffb040", 0.55, 1.6)
    card.lamp(*JAR, 300, "#ffb84c", 0.7, z=90)
    layer = card.layer()
    grip = [
        (150, 930),
        (104, 872),
        (98, 806),
        (124, 756),
        (176, 730),
        (236, 732),
        (256, 750),
        (240, 772),
        (190, 778),
        (166, 800),
    ]
    grip += [(164, 846), (186, 868), (232, 872), (252, 890), (238, 910), (206, 916), (212, 930)]
    layer.fill(spline(grip), skin)
    card.put(layer, form=20, shadow=(5, 7, 8, 0.5))
    layer = card.layer()
    for pts in (
        [(126, 800), (136, 768), (180, 752), (226, 752)],
        [(118, 836), (126, 812), (144, 796)],
        [(158, 880), (186, 888), (226, 892)],
    ):
        layer.stroke(line(curve(pts, 18)), darken(skin, 0.2), 3.4, 0.7)
    card.put(layer, flat=True)
