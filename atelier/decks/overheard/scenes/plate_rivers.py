"""Idea: a broken plate is mended with gold; the seams are rivers, and the painted land lives on their banks.

Readings: repair; borders; a country that lives on its wounds.
Second story: one shard was never put back; on it a single house still has its light on.
"""

from __future__ import annotations

import math

import numpy as np

from atelier.chance import Rng
from atelier.colour import mix, shift
from atelier.composition import scatter
from atelier.decks.overheard.layers import Layer
from atelier.decks.overheard.painting import Art
from atelier.geometry import (
    TAU,
    Frame,
    arc,
    blob,
    both,
    curve,
    cut,
    ellipse,
    line,
    move,
    poly,
    rect,
    rotate,
    spline,
    tube,
)

CENTRE = (452, 520)
RIM, WELL = 440, 322
IMPACT = (352, 610)
COBALT = "#24489a"
GOLD = "#e2a83a"
PORCELAIN = "#eef0ea"
CRACKS = (-158, -112, -62, -18, 30, 74, 118, 160)
"""Directions of the main seams from the place where the plate was hit."""
WASHES = ("#bcd2c4", "#b4c8e2", "#dcd8b4", "#c4d4ea", "#b8d0c0", "#d0dcec", "#e0d4b8", "#b0c4e0")
"""A thin glaze for the country on each piece."""


def seam(degrees: float, seed: int) -> list[tuple[float, float]]:
    """A jagged line from the impact to past the rim."""
    rng = Rng("seam", seed)
    angle = math.radians(degrees)
    end = next(
        reach
        for reach in range(100, 1200, 4)
        if math.dist((IMPACT[0] + math.cos(angle) * reach, IMPACT[1] + math.sin(angle) * reach), CENTRE) > RIM
    )
    points = [IMPACT]
    for k in range(1, 10):
        reach = end * k / 9
        aside = rng.normal(0, 17) if k < 9 else 0
        points.append(
            (
                IMPACT[0] + math.cos(angle) * reach - math.sin(angle) * aside,
                IMPACT[1] + math.sin(angle) * reach + math.cos(angle) * aside,
            )
        )
    return points


SEAMS = [seam(degrees, k + 3) for k, degrees in enumerate(CRACKS)]


def way(points: list[tuple[float, float]], n: int = 61) -> list[tuple[float, float]]:
    """Points along a jagged line, evenly spread over its corners."""
    places = np.linspace(0, len(points) - 1, n)
    knots = np.arange(len(points))
    xs, ys = (np.interp(places, knots, [q[axis] for q in points]) for axis in (0, 1))
    return [(float(x), float(y)) for x, y in zip(xs, ys, strict=True)]


def piece(first: int) -> object:
    """The part of the plate between a seam and the next one."""
    one, two = SEAMS[first], SEAMS[(first + 1) % len(SEAMS)]
    start = math.atan2(one[-1][1] - CENTRE[1], one[-1][0] - CENTRE[0])
    stop = math.atan2(two[-1][1] - CENTRE[1], two[-1][0] - CENTRE[0])
    if stop < start:
        stop += TAU
    edge = [
        (
            CENTRE[0] + math.cos(start + (stop - start) * k / 20) * RIM,
            CENTRE[1] + math.sin(start + (stop - start) * k / 20) * RIM,
        )
        for k in range(21)
    ]
    return poly([*one, *edge, *two[::-1]])


def shard_hole() -> object:
    """Where the lost shard was: a bite out of the rim."""
    return poly([(150, 812), (236, 752), (318, 800), (352, 900), (300, 990), (120, 960)])


def paint_cloth(card: Art) -> None:
    """Madder linen: weave, creases, a darned corner."""
    card.sky(["#9c3a34", "#a84438", "#8a2e30"], angle=60, noise=0.06)
    rng = Rng("cloth", card.seed)
    layer = card.layer()
    for k in range(190):
        y = k * 6.5
        layer.stroke(
            line([(0, y), (800, y + rng.normal(0, 2))]), rng.pick(["#7a2428", "#b8564a", "#8c3230"]), 1.8, 0.35
        )
    for k in range(130):
        x = k * 6.5
        layer.stroke(
            line([(x, 0), (x + rng.normal(0, 2), 1200)]), rng.pick(["#7a2428", "#c0604e", "#8c3230"]), 1.6, 0.28
        )
    card.put(layer, flat=True, rough=0.4)
    plaid = card.layer()
    for x in (44, 250, 560, 766):
        plaid.fill(rect(x - 34, -10, 68, 1230), "#ffffff", 0.5)
    for y in (60, 330, 900, 1130):
        plaid.fill(rect(-10, y - 34, 820, 68), "#ffffff", 0.5)
    card.wash("#5c1824", card.coverage(plaid) * 0.8)
    threads = card.layer()
    for x in (44, 250, 560, 766):
        for off in (-42, 42):
            threads.stroke(line([(x + off, -10), (x + off, 1210)]), "#ffffff", 4)
    for y in (60, 330, 900, 1130):
        for off in (-42, 42):
            threads.stroke(line([(-10, y + off), (810, y + off)]), "#ffffff", 4)
    card.wash("#e8b48c", card.coverage(threads) * 0.26)
    for points, side in (
        ([(-20, 1010), (200, 1080), (480, 1060), (820, 1150)], 1),
        ([(-20, 90), (120, 40), (200, -20)], -1),
        ([(60, 1230), (170, 1120), (210, 1040)], 1),
    ):
        card.shade(tube(points, [6, 34, 20], cap=False), "#3c0c1c", 0.5, 12)
        card.shade(move(tube(points, [4, 16, 8], cap=False), -6, -18 * side), "#ffb090", 0.22, 8, mode="screen")
    layer = card.layer()
    for k in range(7):
        layer.stroke(line([(600 + k * 16, 1088), (592 + k * 16, 1164)]), "#f0d8b8", 3.2, 0.9, dash=[9, 6])
        layer.stroke(line([(584, 1094 + k * 11), (712, 1098 + k * 11)]), "#f0d8b8", 3.2, 0.9, dash=[9, 6])
    card.late(layer, form=2, shadow=(1, 2, 2, 0.5))


def paint_pieces(card: Art) -> None:
    """The porcelain, piece by piece, each a little out of true."""
    hole = shard_hole()
    whole = cut(ellipse(*CENTRE, RIM), hole)
    layer = card.layer()
    layer.fill(whole, PORCELAIN)
    card.put(layer, form=30, shadow=(26, 40, 34, 0.65))
    rng = Rng("pieces", card.seed)
    for k in range(len(SEAMS)):
        layer = card.layer()
        part = cut(piece(k), hole)
        layer.fill(part, shift(PORCELAIN, rng.normal(-0.01, 0.014), 1, rng.normal(0, 20)))
        layer.fill(both(part, ellipse(*CENTRE, WELL)), WASHES[k], 0.55)
        card.put(layer, form=12, light=0.7, texture=0.7)
    card.shade(
        cut(ellipse(*CENTRE, WELL + 26), ellipse(CENTRE[0] + 6, CENTRE[1] + 10, WELL - 4)),
        "#8fa4c4",
        0.55,
        9,
        clip=whole,
    )
    card.shade(
        arc(CENTRE[0] - 8, CENTRE[1] - 8, WELL + 20, WELL + 20, 20, 80), "#ffffff", 0.4, 8, mode="screen", clip=whole
    )


def paint_border(card: Art) -> None:
    """The painted rim: leaves and dots in cobalt between two lines."""
    whole = cut(ellipse(*CENTRE, RIM - 4), shard_hole())
    layer = card.layer()
    for radius, width in ((RIM - 14, 7), (RIM - 28, 2.4), (WELL + 22, 2.4), (WELL + 10, 5)):
        layer.stroke(ellipse(*CENTRE, radius), COBALT, width, 0.85, clip=whole)
    middle = (RIM + WELL) / 2 - 2
    for k in range(46):
        angle = TAU * k / 46
        x, y = CENTRE[0] + math.cos(angle) * middle, CENTRE[1] + math.sin(angle) * middle
        frame = Frame(x, y, 1, math.degrees(angle) + 90)
        tilt = 1 if k % 2 else -1
        layer.fill(
            frame(spline([(-22, 0, 1), (-6, -15 * tilt), (18, -22 * tilt, 1), (4, -4 * tilt)])),
            COBALT,
            0.8,
            clip=whole,
        )
        layer.fill(
            frame(spline([(-18, 4 * tilt, 1), (2, 14 * tilt), (20, 10 * tilt, 1), (4, 4 * tilt)])),
            "#4a74bc",
            0.7,
            clip=whole,
        )
        layer.fill(frame(ellipse(24, 0, 4)), COBALT, 0.8, clip=whole)
    card.put(layer, flat=True, rough=0.9)


def inside_well(x: float, y: float, margin: float = 0) -> bool:
    """Whether a point is on the flat of the plate."""
    return math.dist((x, y), CENTRE) < WELL - margin and not shard_hole().contains(x, y)


WAY_POINTS = np.vstack([np.asarray(way(points)) for points in SEAMS])


def near_seam(x: float, y: float) -> float:
    """Distance to the nearest river."""
    return float(np.hypot(WAY_POINTS[:, 0] - x, WAY_POINTS[:, 1] - y).min())


def hatch_hills(layer: Layer, rng: Rng) -> None:
    """Brushed cobalt hills, furrows and little trees that keep off the rivers."""
    places = sorted(scatter(330, 21, box=(130, 200, 780, 850), seed=4), key=lambda place: place[1])
    for x, y in places:
        if not inside_well(x, y, 30) or near_seam(x, y - 6) < 24:
            continue
        kind = int((math.atan2(y - IMPACT[1], x - IMPACT[0]) + math.pi) / TAU * 8) % 4
        tone = mix(COBALT, PORCELAIN, rng.uniform(0, 0.35))
        s = rng.uniform(1.0, 1.5)
        if kind == 0 and rng.chance(0.6):
            hump = spline(
                [(x - 26 * s, y + 8, 1), (x - 10 * s, y - 14 * s), (x + 8 * s, y - 12 * s), (x + 26 * s, y + 8, 1)]
            )
            layer.fill(hump, mix(COBALT, PORCELAIN, 0.72))
            layer.stroke(hump, tone, 3, 0.9)
        elif kind == 1:
            for k in range(3):
                layer.stroke(
                    line(curve([(x - 24, y - 8 + k * 8), (x, y - 13 + k * 8), (x + 24, y - 9 + k * 8)], 8)),
                    tone,
                    3,
                    0.75,
                )
        elif kind == 2:
            layer.fill(
                spline([(x, y - 27 * s, 1), (x + 9 * s, y - 8), (x + 6, y), (x - 6, y), (x - 9 * s, y - 8)]), tone
            )
            layer.stroke(line([(x, y - 2), (x, y + 8)]), COBALT, 3)
        elif rng.chance(0.8):
            layer.fill(blob(x, y - 11 * s, 12 * s, 11 * s, seed=int(x)), tone)
            layer.stroke(line([(x, y - 6), (x, y + 8)]), COBALT, 3)


def cottage(layer: Layer, x: float, y: float, s: float, lit: bool = False) -> None:
    """A house in three strokes of the brush."""
    wall = "#f8f4e4"
    layer.fill(poly([(x - 10 * s, y), (x - 10 * s, y - 15 * s), (x + 10 * s, y - 15 * s), (x + 10 * s, y)]), wall)
    layer.stroke(
        poly([(x - 10 * s, y), (x - 10 * s, y - 15 * s), (x + 10 * s, y - 15 * s), (x + 10 * s, y)]), COBALT, 1.6 * s
    )
    layer.fill(poly([(x - 14 * s, y - 13 * s), (x, y - 29 * s), (x + 14 * s, y - 13 * s)]), COBALT)
    layer.fill(rect(x - 3.4 * s, y - 11 * s, 7 * s, 8 * s), "#ffc23c" if lit else COBALT)


def paint_land(card: Art) -> None:
    """Country painted on the glaze; towns crowd at the banks."""
    rng = Rng("land", card.seed)
    layer = card.layer()
    hatch_hills(layer, rng)
    card.put(layer, flat=True, rough=0.9)
    places = []
    for number, points in enumerate(SEAMS):
        for k, (x, y) in enumerate(way(points, 26)):
            if k % 4 == 2 and number % 4 != 1:
                for _ in range(3):
                    hx, hy = x + rng.normal(0, 16) + rng.pick([-1, 1]) * 34, y + rng.normal(0, 14)
                    if inside_well(hx, hy, 22) and near_seam(hx, hy - 8) > 20:
                        places.append((hy, hx))
    layer = card.layer()
    for y, x in sorted(places):
        cottage(layer, x, y, rng.uniform(1.15, 1.6), rng.chance(0.3))
    card.put(layer, form=4, rough=0.4, light=0.5)


def paint_rivers(card: Art) -> None:
    """Gold in the seams, raised, with light running along it."""
    whole = cut(ellipse(*CENTRE, RIM), shard_hole())
    layer = card.layer()
    for points in SEAMS:
        layer.stroke(line(points), GOLD, 17, clip=whole)
        layer.stroke(line(points[:5]), GOLD, 22, clip=whole)
    layer.fill(ellipse(*IMPACT, 27, 24), GOLD)
    for start, end in (((1, 5), (2, 6)), ((3, 4), (4, 5)), ((6, 6), (7, 6))):
        one, two = SEAMS[start[0]][start[1]], SEAMS[end[0]][end[1]]
        middle = ((one[0] + two[0]) / 2 + 14, (one[1] + two[1]) / 2 - 12)
        layer.fill(tube([one, middle, two], [11, 8, 11]), GOLD, clip=whole)
    card.put(layer, form=7, shadow=(3, 4, 3, 0.45), rim=0.5, texture=0.8)
    edge = card.layer()
    outline = [(150, 812), (236, 752), (318, 800), (352, 900)]
    edge.stroke(line(outline), GOLD, 5, 0.9, clip=ellipse(*CENTRE, RIM))
    card.put(edge, form=3)
    shine = card.layer()
    rng = Rng("shine", card.seed)
    for points in SEAMS:
        river = way(points)
        for k in range(2, 56, 5):
            if rng.chance(0.65):
                shine.stroke(line(river[k : k + 4]), "#fff2b8", 2.4, 0.85, clip=whole)
    card.late(shine, flat=True, rough=0.2)


def paint_bridges(card: Art) -> None:
    """Small bridges over the gold, and one boat on it."""
    for number, share in ((0, 0.42), (1, 0.5), (2, 0.34), (3, 0.55), (4, 0.38), (6, 0.5), (7, 0.45)):
        river = way(SEAMS[number])
        k = int(share * 59)
        (x, y), (bx, by) = river[k], river[k + 1]
        turn = math.degrees(math.atan2(by - y, bx - x)) + 90
        frame = Frame(float(x), float(y), 1.12, turn if abs(turn) <= 90 else turn - 180)
        layer = card.layer()
        layer.fill(frame(rect(-27, -9, 54, 18, 3)), "#f6f0de")
        for plank in range(-24, 28, 6):
            layer.stroke(frame(line([(plank, -8), (plank, 8)])), "#5c7cc0", 1.6)
        for rail in (-9, 9):
            layer.stroke(frame(line([(-28, rail), (28, rail)])), COBALT, 3.4)
            for post in (-28, 0, 28):
                layer.fill(frame(ellipse(post, rail, 3.4)), COBALT)
        card.put(layer, form=4, shadow=(4, 6, 4, 0.55))
    x, y = way(SEAMS[4])[40]
    layer = card.layer()
    layer.fill(spline([(x - 17, y - 6, 1), (x, y + 6), (x + 17, y - 7, 1), (x, y - 2)]), "#8a2e2a")
    layer.fill(poly([(x, y - 4), (x + 1, y - 36), (x + 16, y - 10)]), "#fbf6e6")
    layer.stroke(line([(x, y - 2), (x, y - 38)]), "#3a2420", 1.8)
    card.late(layer, form=4, shadow=(2, 4, 3, 0.5))


def paint_lost_shard(card: Art) -> None:
    """The piece that was not mended, with one lit house."""
    shard = rotate(move(shard_outline(), -18, 168), -16, 200, 1010)
    layer = card.layer()
    layer.fill(shard, "#f2f0e6")
    card.put(layer, form=9, shadow=(12, 18, 12, 0.65))
    layer = card.layer()
    for k in range(4):
        layer.stroke(
            line(curve([(120 + k * 10, 1030 + k * 12), (200, 1016 + k * 14), (290, 1040 + k * 10)], 8)),
            COBALT,
            3,
            0.5,
            clip=shard,
        )
    cottage(layer, 206, 1024, 1.7, lit=True)
    layer.fill(ellipse(250, 1008, 10, 12), mix(COBALT, PORCELAIN, 0.3), 0.9)
    layer.stroke(line([(250, 1014), (250, 1030)]), COBALT, 3)
    card.put(layer, flat=True, rough=0.5)
    card.glow(206, 1012, 70, "#ffc850", 0.55, 2)


def shard_outline() -> object:
    """The lost shard's outline, about as large as the hole."""
    return poly([(152, 830), (234, 774), (306, 818), (328, 892), (262, 930), (176, 896)])


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(128, 0.55, "#fff4dc", "#2c1c44")
    paint_cloth(card)
    paint_pieces(card)
    paint_border(card)
    paint_land(card)
    paint_rivers(card)
    paint_bridges(card)
    paint_lost_shard(card)
    card.glow(180, 180, 620, "#fff0d0", 0.22, 1.8)
    card.focus = [(*IMPACT, 220), (206, 1010, 80)]
    card.finish(bloom=0.2, vignette=0.38, vignette_colour="#2a0c18")
