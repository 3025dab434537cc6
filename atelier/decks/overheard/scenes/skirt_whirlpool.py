"""Idea: from straight above, a dancer's skirt is a whirlpool; a small ship has reached the hem.

Readings: desire; joy; a danger one sails into with open eyes.
Second story: a bare mast and a hat already turn in the inner folds.
"""

from __future__ import annotations

import math

import numpy as np

from atelier.chance import Rng
from atelier.colour import ramp
from atelier.decks.overheard.painting import Art
from atelier.decks.overheard.texture import smoothstep
from atelier.geometry import TAU, Frame, curve, ellipse, leaf, line, poly, rect, spline, tube

CENTRE = (470, 500)
FOLDS = 11
TWIST = 2.6
HEM = 372


def swirl(radius: float, turn: float) -> tuple[float, float]:
    """A point on the fold that leaves the middle in direction `turn` and is dragged round as it goes out."""
    angle = turn + TWIST * math.log(max(radius, 20) / 60)
    return (CENTRE[0] + math.cos(angle) * radius, CENTRE[1] + math.sin(angle) * radius)


def hem_radius(turn: float) -> float:
    """The ruffled edge, as a radius for each direction of the fold."""
    return HEM + 26 * math.sin(turn * FOLDS) + 16 * math.sin(turn * 5 + 1)


def paint_whirl(card: Art) -> None:
    """Cloth and water in one: colour by distance, folds as a spiral of light and shade."""
    dx, dy = card.xs - CENTRE[0], card.ys - CENTRE[1]
    radius = np.hypot(dx, dy) + 1e-3
    turn = np.arctan2(dy, dx) - TWIST * np.log(np.maximum(radius, 20) / 60)
    ruffle = 26 * np.sin(turn * FOLDS) + 16 * np.sin(turn * 5 + 1)
    reach = np.clip((radius - ruffle * smoothstep(60, HEM, radius)) / 1000, 0, 1)
    cloth = ["#5c0a1c", "#a01426", "#d8262c", "#ee4438", "#e8506a", "#b8d8d0"]
    water = ["#eafaf2", "#6fd0c4", "#2ba4a8", "#148090", "#0c5670", "#083450"]
    stops = [0, 0.1, 0.2, 0.3, 0.352, 0.372, 0.39, 0.42, 0.5, 0.64, 0.8, 1]
    table = ramp([*cloth, *water], stops, 1024)
    grain = card.textures.fbm(90, 4, 5) * 0.012
    card.image = table[np.clip((reach + grain) * 1023, 0, 1023).astype(np.int32)].copy()
    wave = (
        np.sin(turn * FOLDS + 0.9) * 0.6
        + np.sin(turn * FOLDS * 2 + 2.0) * 0.25
        + np.sin(turn * 29 + radius / 60) * 0.22
    )
    depth = smoothstep(40, 160, radius) * (1 - 0.55 * smoothstep(HEM, 900, radius))
    card.image *= (1 - np.clip(-wave, 0, 1) * depth * 0.62)[..., None]
    card.screen("#ffd8c0", np.clip(wave, 0, 1) ** 2 * depth * 0.36 * (1 - smoothstep(HEM - 40, HEM + 60, radius)))
    card.screen("#d8fff4", np.clip(wave, 0, 1) ** 2 * depth * 0.3 * smoothstep(HEM - 20, HEM + 60, radius))


def paint_currents(card: Art) -> None:
    """Drawn lines of water, all the way to the corners, and stitched lines in the cloth."""
    rng = Rng("currents", card.seed)
    layer = card.layer()
    for _ in range(260):
        turn = rng.uniform(0, TAU)
        start = rng.uniform(HEM + 40, 1000)
        points = [swirl(start + k * rng.uniform(5, 9), turn) for k in range(12)]
        layer.stroke(
            line(points),
            rng.pick(["#d8fff4", "#8ce0d4", "#0c5068", "#3cb8b4", "#063a54"]),
            rng.uniform(1.5, 5),
            rng.uniform(0.25, 0.65),
        )
    card.put(layer, flat=True, rough=0.6)
    cloth = card.layer()
    for k in range(FOLDS * 4):
        turn = TAU * k / (FOLDS * 4)
        points = [swirl(70 + n * 12, turn) for n in range(24)]
        cloth.stroke(line(points), rng.pick(["#7c0e20", "#ff7a60", "#8c1022"]), rng.uniform(1.6, 3.4), 0.5)
    card.put(cloth, flat=True, rough=0.5)
    for radius, colour in ((250, "#ffcf6a"), (264, "#ffcf6a"), (312, "#ffe6a8")):
        stitches = card.layer()
        points = []
        for n in range(361):
            turn = TAU * n / 360
            points.append(swirl(radius, turn))
        stitches.stroke(line(points), colour, 3, 0.85, dash=[9, 8])
        card.late(stitches, flat=True, rough=0.2)


def paint_foam_hem(card: Art) -> None:
    """The lace of the hem is foam: scallops first, then spray that is carried off."""
    rng = Rng("hem", card.seed)
    layer = card.layer()
    for n in range(520):
        turn = TAU * n / 520
        for _ in range(4):
            radius = hem_radius(turn) + abs(rng.normal(0, 15)) - 4
            x, y = swirl(radius, turn)
            layer.fill(
                ellipse(x, y, rng.uniform(3, 10)), rng.pick(["#ffffff", "#f4fffa", "#d8f4ec"]), rng.uniform(0.5, 1)
            )
    card.put(layer, form=6, shadow=(6, 8, 8, 0.4))
    spray = card.layer()
    for _ in range(520):
        turn = rng.uniform(0, TAU)
        radius = hem_radius(turn) + 20 + abs(rng.normal(0, 90))
        if math.sin(turn * FOLDS) < -0.1:
            continue
        x, y = swirl(radius, turn)
        spray.fill(ellipse(x, y, rng.uniform(1.6, 6)), "#f4fffa", rng.uniform(0.3, 0.9))
    card.put(spray, form=3)


def paint_dancer(card: Art) -> None:
    """From above: hair, a parting, shoulders, arms thrown out, fingers in her own wind."""
    x, y = CENTRE
    skin = "#c98a64"
    card.shade(ellipse(x + 40, y + 60, 150, 130), "#2c0414", 0.55, 34)
    bodice = card.layer()
    bodice.fill(
        spline(
            [
                (x - 66, y + 8),
                (x - 40, y - 40),
                (x + 20, y - 52),
                (x + 70, y - 16),
                (x + 64, y + 38),
                (x + 10, y + 62),
                (x - 46, y + 50),
            ]
        ),
        "#6c0c1e",
    )
    card.put(bodice, form=26, shadow=(10, 14, 12, 0.5))
    for points, widths in (
        ([(x - 52, y + 2), (x - 112, y - 24), (x - 170, y - 42), (x - 232, y - 82)], [38, 32, 25, 15]),
        ([(x + 56, y + 10), (x + 104, y + 62), (x + 146, y + 110), (x + 206, y + 140)], [38, 32, 25, 15]),
    ):
        arm = card.layer()
        arm.fill(tube(points, widths), skin)
        ex, ey = points[-1]
        hx, hy = ex - points[-2][0], ey - points[-2][1]
        length = math.hypot(hx, hy)
        for spread in (-0.5, -0.18, 0.14, 0.46):
            angle = math.atan2(hy, hx) + spread
            arm.fill(
                tube(
                    [
                        (ex, ey),
                        (ex + math.cos(angle) * 17, ey + math.sin(angle) * 17),
                        (ex + math.cos(angle + 0.16) * 34, ey + math.sin(angle + 0.16) * 34),
                    ],
                    [9, 8, 4],
                ),
                skin,
            )
        card.put(arm, form=12, shadow=(18, 26, 16, 0.5))
        bangle = card.layer()
        for t in (0.62, 0.68):
            bx, by = points[-2][0] + hx * t, points[-2][1] + hy * t
            bangle.stroke(
                line(
                    [(bx - hy / length * 12, by + hx / length * 12), (bx + hy / length * 12, by - hx / length * 12)]
                ),
                "#ffcf5c",
                5,
            )
        card.put(bangle, form=3)
    paint_head(card, x + 4, y - 8)


def paint_head(card: Art, x: float, y: float) -> None:
    """Dark hair drawn to a knot, one flower, and a plait that flies with the turn."""
    plait = card.layer()
    way = curve([(x + 20, y + 26), (x + 4, y + 96), (x - 70, y + 134), (x - 140, y + 112), (x - 176, y + 66)], 26)
    for k, (px, py) in enumerate(way):
        size = 21 - k * 0.58
        plait.fill(
            ellipse(float(px), float(py), size, size * 0.74, 40 if k % 2 else -40), "#231419" if k % 2 else "#38222a"
        )
    card.put(plait, form=8, shadow=(12, 18, 12, 0.5))
    ribbon = card.layer()
    px, py = (float(v) for v in way[-1])
    for angle in (200, 290, 250):
        ribbon.fill(leaf(px, py, 44, 15, angle), "#f4b43c")
    card.put(ribbon, form=5, shadow=(5, 8, 6, 0.4))
    head = card.layer()
    head.fill(ellipse(x, y, 50, 56, 24), "#2a181e")
    for k in range(26):
        t = (k - 12.5) / 12.5
        head.stroke(
            line(curve([(x - 20 + t * 6, y - 48 + abs(t) * 10), (x + t * 44, y - 8), (x + 18 + t * 16, y + 40)], 10)),
            "#5a3a3c" if k % 3 else "#140a0e",
            2.4,
            0.6,
            clip=ellipse(x, y, 50, 56, 24),
        )
    card.put(head, form=34, shadow=(16, 22, 14, 0.55), rim=0.4)
    nose = card.layer()
    nose.fill(spline([(x - 30, y - 50), (x - 38, y - 62), (x - 26, y - 60), (x - 18, y - 54)]), "#c98a64")
    card.put(nose, form=4)
    knot = card.layer()
    knot.fill(ellipse(x + 16, y + 22, 26, 24), "#38222a")
    card.put(knot, form=12, shadow=(5, 7, 5, 0.5))
    flower = card.layer()
    for k in range(7):
        flower.fill(leaf(x - 26, y + 14, 30, 20, k * 51), "#fff4e4" if k % 2 else "#ffd8c0")
    flower.fill(ellipse(x - 26, y + 14, 8), "#f4b43c")
    card.put(flower, form=6, shadow=(4, 6, 4, 0.5))


def paint_ship(card: Art) -> None:
    """Seen from above: hull, deck, two sails, a wake that bends into the turn."""
    x, y, heading = 150, 916, -52
    wake = card.layer()
    rng = Rng("wake", card.seed)
    for _ in range(130):
        t = rng.uniform(0, 1)
        px, py = 140 - 84 * t - 60 * t * t, 950 + 190 * t
        wake.fill(
            ellipse(px + rng.normal(0, 5 + 20 * t), py + rng.normal(0, 6), rng.uniform(2, 6)),
            "#f4fffa",
            rng.uniform(0.3, 0.9),
        )
    card.put(wake, form=3)
    frame = Frame(x, y, 1.12, heading)
    hull = card.layer()
    hull.fill(
        frame(spline([(92, 0, 1), (54, -24), (-10, -32), (-66, -25), (-76, 0), (-66, 25), (-10, 32), (54, 24)])),
        "#6c3c22",
    )
    hull.fill(
        frame(spline([(78, 0, 1), (48, -16), (-10, -23), (-58, -17), (-64, 0), (-58, 17), (-10, 23), (48, 16)])),
        "#c8935a",
    )
    for k in range(9):
        hull.stroke(frame(line([(-58 + k * 14, -20), (-58 + k * 14, 20)])), "#8a5a34", 1.8, 0.7)
    hull.fill(frame(rect(-50, -9, 24, 18, 3)), "#7c4426")
    card.put(hull, form=13, shadow=(12, 18, 10, 0.6))
    for sx, size in ((34, 44), (-10, 56)):
        sail = card.layer()
        sail.fill(
            frame(
                spline(
                    [
                        (sx - 6, -size, 1),
                        (sx + 18, -size * 0.4),
                        (sx + 20, size * 0.4),
                        (sx - 6, size, 1),
                        (sx - 2, 0),
                    ]
                )
            ),
            "#fdf4de",
        )
        card.put(sail, form=12, shadow=(8, 14, 7, 0.55))
    mast = card.layer()
    mast.fill(frame(ellipse(32, 0, 5)), "#3c2416")
    mast.fill(frame(ellipse(-12, 0, 5)), "#3c2416")
    mast.fill(frame(poly([(-12, 0), (-56, -8), (-46, 0), (-56, 8)])), "#d8262c")
    mast.fill(frame(ellipse(-62, 0, 4.6)), "#2c4c6c")
    card.late(mast, form=3)


def paint_flotsam(card: Art) -> None:
    """What the cloth has taken before: a mast with its yard, a barrel, a captain's hat."""
    mx, my = swirl(228, 2.05)
    frame = Frame(mx, my, 1, 58)
    layer = card.layer()
    layer.fill(frame(tube([(-58, 0), (56, 0)], [9, 6])), "#5c3420")
    layer.fill(frame(tube([(22, -26), (22, 26)], 6)), "#5c3420")
    layer.fill(frame(spline([(24, -24, 1), (46, -8), (40, 16, 1), (24, 22, 1)])), "#f4e6c8", 0.95)
    card.put(layer, form=4, shadow=(4, 6, 4, 0.5))
    bx, by = swirl(296, 4.5)
    barrel = card.layer()
    barrel.fill(ellipse(bx, by, 19, 15, 20), "#8a5a34")
    barrel.stroke(ellipse(bx, by, 13, 10, 20), "#4c2c18", 2.4)
    card.put(barrel, form=6, shadow=(4, 6, 4, 0.5))
    hx, hy = swirl(196, 5.5)
    hat = card.layer()
    hat.fill(ellipse(hx, hy, 24, 20), "#1c2c44")
    hat.fill(ellipse(hx - 2, hy - 3, 14, 12), "#2c4464")
    hat.stroke(ellipse(hx - 2, hy - 3, 15, 13), "#ffcf5c", 3)
    card.put(hat, form=6, shadow=(4, 6, 4, 0.5))


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(125, 0.55, "#fff4e0", "#2c0a2c")
    paint_whirl(card)
    paint_currents(card)
    paint_foam_hem(card)
    paint_flotsam(card)
    paint_dancer(card)
    paint_ship(card)
    card.focus = [(*CENTRE, 110), (150, 916, 100)]
    card.finish(bloom=0.2, vignette=0.4, vignette_colour="#04243c")
