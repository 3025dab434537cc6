"""Idea: a long queue, everybody with their own door on their back, before a wall that has no opening.

Readings: emigrants; chances; bureaucracy; everyone brings their own way in.
Second story: one child has left the queue, laid her door on the ground and opened it: there is light below.
"""

from __future__ import annotations

import numpy as np

from atelier.chance import Rng
from atelier.colour import Colour, darken, lighten, mix
from atelier.decks.overheard.figures.people import person
from atelier.decks.overheard.layers import Layer, Linear
from atelier.decks.overheard.motifs.animals import bird
from atelier.decks.overheard.painting import Art
from atelier.decks.overheard.texture import smoothstep
from atelier.geometry import Frame, ellipse, line, poly, rect, spline, tube

FLOOR = 742
QUEUE = (
    (398, 760, 76, "#7d8a5a", "plank", "#c9b79a", 2),
    (352, 766, 86, "#c9a24a", "panels", "#5d3a2c", -3),
    (304, 776, 98, "#5a7a8c", "glass", "#2a1c18", 3),
    (262, 794, 114, "#b8573c", "arch", "#e0d4c4", -2),
    (248, 822, 138, "#e2d3b0", "panels", "#a86a3c", 3),
    (288, 862, 168, "#6d4a7c", "plank", "#241814", -3),
    (356, 912, 210, "#c98a9a", "glass", "#8a5a30", 3),
    (446, 976, 270, "#2f5f8a", "arch", "#d8cfc4", -3),
    (562, 1062, 356, "#a83a34", "panels", "#2a1a16", 2),
    (704, 1190, 480, "#d9a441", "round", "#4a2c20", -4),
)
"""x, y of the soles, height, the door's colour and kind, hair, lean; from far to near."""


def wall(card: Art, rng: Rng) -> None:
    """It goes up as far as one can see; where there was a window, there are bricks."""
    card.sky(["#3a2c30", "#5d4440", "#7a5a4c"], noise=0.03)
    y = -20.0
    row = 0
    while y < FLOOR:
        layer = card.layer()
        h = 20 + 6 * y / FLOOR
        x = -60.0 - (row % 2) * 34
        while x < 820:
            w = 62 * rng.uniform(0.9, 1.1)
            tone = mix("#8a4a3a", rng.pick(["#a8604a", "#6d3a34", "#94705a", "#7c4438"]), rng.uniform(0, 1))
            layer.fill(rect(x, y, w - 5, h - 4, 3), tone)
            x += w
        card.put(layer, form=4, rough=0.8, texture=1.2)
        y += h
        row += 1
    arch = spline([(250, 470, 1), (250, 270), (330, 190), (410, 270), (410, 470, 1)], t=0.35)
    frame = card.layer()
    frame.stroke(arch, "#c9b391", 26)
    card.put(frame, form=9, shadow=(0, 6, 8, 0.5))
    blind = card.layer()
    blind.fill(arch, "#4a3634")
    for k in range(13):
        for j in range(5):
            x, y2 = 246 + j * 40 - (k % 2) * 18, 190 + k * 23
            blind.fill(rect(x, y2, 36, 19, 2), mix("#9c8474", "#6a5650", rng.uniform(0, 1)), clip=arch)
    card.put(blind, form=4, rough=0.6)
    sill = card.layer()
    sill.fill(rect(222, 470, 216, 24, 3), "#c9b391")
    card.put(sill, form=6, shadow=(0, 12, 10, 0.5))
    high = smoothstep(460, -40, card.ys)
    card.wash("#1c1824", high * 0.5)


def ground(card: Art, rng: Rng) -> None:
    """Cobbles, smaller towards the wall."""
    floor = card.layer()
    floor.fill(rect(-10, FLOOR, 820, 480), "#5d5a5e", gradient=Linear("#3a3a44", 0, FLOOR, 0, 1200))
    card.put(floor, form=2, flat=True)
    y, size = float(FLOOR + 6), 9.0
    while y < 1230:
        layer = card.layer()
        x = -20.0 - rng.uniform(0, size * 2)
        while x < 830:
            w = size * rng.uniform(2.0, 2.7)
            tone = mix("#6a676c", "#8d8782", rng.uniform(0, 1))
            layer.fill(ellipse(x + w / 2, y, w * 0.47, size * 0.62), tone)
            x += w
        card.put(layer, form=size * 0.5, rough=0.6, shadow=(0, 2, 3, 0.4))
        y += size * 1.16
        size *= 1.055
    card.shade(rect(-10, FLOOR - 6, 820, 40), "#17141c", 0.7, 16)


def leaf_of(layer: Layer, at: Frame, w: float, h: float, colour: Colour, kind: str) -> None:
    """A door, its lower middle at (0, 0)."""
    if kind in ("arch", "round"):
        shape = spline([(-w / 2, 0, 1), (-w / 2, -h * 0.74), (0, -h), (w / 2, -h * 0.74), (w / 2, 0, 1)], t=0.4)
    else:
        shape = rect(-w / 2, -h, w, h, w * 0.03)
    layer.fill(at(shape), colour)
    dark, pale = darken(colour, 0.12), lighten(colour, 0.07)
    if kind == "plank":
        for k in range(1, 5):
            x = -w / 2 + w * k / 5
            layer.stroke(at(line([(x, -h), (x, 0)])), dark, w * 0.025, clip=at(shape))
        for y in (-0.18, -0.5, -0.82):
            layer.fill(at(rect(-w / 2, h * y - h * 0.03, w, h * 0.06)), dark, clip=at(shape))
    elif kind == "panels":
        for x in (-0.36, 0.06):
            for y, high in ((-0.92, 0.34), (-0.5, 0.42)):
                layer.fill(at(rect(w * x, h * y, w * 0.3, h * high, w * 0.02)), dark)
                layer.fill(
                    at(rect(w * x + w * 0.035, h * y + w * 0.035, w * 0.23, h * high - w * 0.07, w * 0.02)), pale
                )
    elif kind == "glass":
        for x in (-0.38, -0.1, 0.18):
            for y in (-0.92, -0.7, -0.48):
                layer.fill(at(rect(w * x, h * y, w * 0.22, h * 0.18)), "#cfe0e0")
        layer.fill(at(rect(-w * 0.38, -h * 0.22, w * 0.78, h * 0.15)), dark)
    elif kind == "arch":
        layer.stroke(at(line([(0, -h), (0, 0)])), dark, w * 0.03, clip=at(shape))
        for x in (-0.25, 0.25):
            layer.stroke(at(ellipse(w * x, -h * 0.72, w * 0.12)), dark, w * 0.03)
            layer.fill(at(rect(w * x - w * 0.13, -h * 0.5, w * 0.26, h * 0.36, w * 0.02)), dark)
    else:
        for k in range(6):
            layer.stroke(at(line([(0, -h * 0.62), (w * (k - 2.5) * 0.4, 0)])), dark, w * 0.02, clip=at(shape))
        layer.fill(at(ellipse(0, -h * 0.62, w * 0.19)), "#cfe0e0")
        layer.stroke(at(ellipse(0, -h * 0.62, w * 0.19)), dark, w * 0.04)
        layer.stroke(at(line([(-w * 0.19, -h * 0.62), (w * 0.19, -h * 0.62)])), dark, w * 0.03)
        layer.stroke(at(line([(0, -h * 0.62 - w * 0.19), (0, -h * 0.62 + w * 0.19)])), dark, w * 0.03)
    layer.fill(at(ellipse(w * 0.38, -h * 0.45, w * 0.045)), "#f0cf7a")


def bearer(card: Art, x: float, y: float, h: float, colour: Colour, kind: str, hair: Colour, lean: float) -> None:
    """Legs below, a head above, fingers round the edges: the rest is door."""
    at = Frame(x, y, h, lean)
    card.contact(x, y, h * 0.2, h * 0.035, 0.6)
    legs = card.layer()
    for side, step in ((-1, 0.0), (1, -0.035)):
        legs.fill(
            at(
                tube(
                    [(side * 0.075, -0.2), (side * 0.08, -0.1 + step), (side * 0.075, -0.02 + step)],
                    [0.1, 0.085, 0.07],
                )
            ),
            darken(hair, 0.02),
        )
        legs.fill(at(ellipse(side * 0.078, -0.012 + step, 0.05, 0.03)), "#221a1c")
    card.put(legs, form=h * 0.03, rough=0.3)
    head = card.layer()
    head.fill(at(ellipse(0.01, -0.935, 0.072, 0.078)), hair)
    card.put(head, form=h * 0.03, rough=0.4, rim=0.4)
    door = card.layer()
    own = Frame(x, y, 1, lean)
    placed = Frame(*own.point(0, -h * 0.13), 1, lean)
    leaf_of(door, placed, h * 0.46, h * 0.78, colour, kind)
    card.put(door, form=h * 0.022, rough=0.4, rim=0.3, shadow=(h * 0.03, h * 0.02, h * 0.05, 0.5))
    hands = card.layer()
    skin = mix("#e0b08a", "#6a4230", (x * 7 % 10) / 10)
    for side in (-1, 1):
        for k in range(4):
            fy = -0.5 + k * 0.022
            hands.fill(at(tube([(side * 0.245, fy), (side * 0.2, fy + 0.004)], [0.022, 0.018])), skin)
    card.put(hands, form=h * 0.01, rough=0.1, shadow=(h * 0.004, h * 0.008, h * 0.008, 0.5))


def hatch(card: Art) -> None:
    """A green one, open, with stairs and morning under it."""
    hole = poly([(62, 1112), (232, 1092), (286, 1150), (96, 1176)])
    light = card.layer()
    light.fill(hole, "#fffbe0", gradient=Linear("#ffcf6a", 120, 1100, 200, 1180))
    for k in range(4):
        y = 1112 + k * 15
        light.stroke(line([(92 + k * 6, y + 8), (240 + k * 10, y - 10)]), "#e0983a", 3, 0.5, clip=hole)
    card.put(light, flat=True, glow=0.8, rough=0)
    card.glow(172, 1136, 230, "#ffdf8a", 0.6, 2)
    edge = card.layer()
    edge.stroke(hole, "#4a3a2c", 7)
    card.put(edge, form=4)
    lid = card.layer()
    at = Frame(148, 1104, 1, -7)
    leaf_of(lid, at, 172, 250, "#4f7d4a", "panels")
    card.put(lid, form=9, rough=0.4, lamps=1.2, shadow=(-10, 6, 16, 0.5))
    beam = np.clip(1 - np.abs(card.xs - 170 - (1120 - card.ys) * 0.1) / (90 + (1120 - card.ys) * 0.34), 0, 1)
    card.screen("#ffd27a", beam * smoothstep(560, 1120, card.ys) * (card.ys < 1120) * 0.6)
    person(
        card,
        322,
        1184,
        190,
        "kneel",
        "side",
        flip=True,
        build="child",
        garb="dress",
        top="#e9dcc4",
        stockings="#b8573c",
        hair="#3a2018",
        hairstyle="plaits",
        skin="#b97c54",
        nod=26,
        lean=16,
    )


def paint(card: Art) -> None:
    """Paint it."""
    rng = Rng("doors", card.seed)
    card.sun(122, 0.5, "#f4e6d0", "#221c30")
    wall(card, rng)
    ground(card, rng)
    card.lamp(180, 1120, 330, "#ffc86a", 1.0)
    for x, y, h, colour, kind, hair, lean in QUEUE:
        bearer(card, x, y, h, colour, kind, hair, lean)
    hatch(card)
    bird(card, 560, 250, 0.5, "#1c1820", pose="glide", rot=-12)
    card.glow(176, 1134, 130, "#fff2b0", 0.85, 1.6)
    card.focus = [(180, 1090, 150), (540, 900, 160)]
    card.finish(bloom=0.35, vignette=0.35, vignette_colour="#120e18")
