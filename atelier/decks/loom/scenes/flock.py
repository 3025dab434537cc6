"""Idea: the flock has gathered while the shepherd sleeps; from the hill one sees as what.

Readings: the danger that one counts every night; many are one; sleep.
Second story: the dog has seen it, and is leaving.
"""

from __future__ import annotations

import math

import cv2
import numpy as np
from scipy.spatial import Voronoi

from atelier.decks.loom.dyes import Dye, Floats, dye, mix, ramp
from atelier.decks.loom.fields import around, guides, noise, straight
from atelier.decks.loom.figures.people import arm
from atelier.decks.loom.medium import Needlework
from atelier.decks.loom.outlines import Points, Stand, blob, curve, ellipse, limb, points, resample, spline, vector

FIELDS = ["#4f5f3a", "#5d6a40", "#44583c", "#3c5443", "#6d7545", "#47624f", "#57683c", "#3a4f38"]
FLEECE = [dye(colour) for colour in ("white", "#f6eedb", "#efe3c8", "#e2d1ac", "#c9b189", "#a98d66")]


def sheep(card: Needlework, place: Points, angle: float, size: float, colour: Dye) -> None:
    """A sheep from above: a bun of French knots."""
    fleece = "-0.46 0, -0.28 0.27, -0.28 -0.27, 0.02 0.3, 0.02 -0.3, 0.22 0, -0.12 0"
    x, y = place
    card.knots(Stand(x, y, size, angle)(fleece), colour, size * 0.42, size * 0.085, lift=1.6)


def heads(card: Needlework, places: Points, angles: Floats, size: float, colour: Dye) -> None:
    """Where they look."""
    for (x, y), angle in zip(places, angles, strict=True):
        face_x, face_y = Stand(x, y, size, angle).point(0.47, 0)
        face = ellipse(face_x, face_y, size * 0.25, size * 0.16, angle)
        card.satin(face, math.degrees(angle), colour, r=1.1, ragged=0.1)


def fields(card: Needlework, rng: np.random.Generator) -> None:
    """Each is ploughed its own way, so the sheen tells them apart; a stream runs through."""
    grid = np.array([[u * 240 + (v % 2) * 120, v * 262] for v in range(-2, 12) for u in range(-4, 8)])
    cells = Voronoi(grid + rng.normal(0, 62, grid.shape))
    hedges = []
    for region in cells.point_region:
        corners = cells.regions[region]
        if -1 in corners:
            continue
        plot = (cells.vertices[corners] * [1, 0.48]) @ np.array([[0.88, 0.47], [-0.47, 0.88]]) + vector(120, -60)
        x, y = plot.mean(0)
        if not (-160 < x < 960 and -160 < y < 1360):
            continue
        k = int(rng.integers(100))
        colour, degrees = FIELDS[k % 8], float(rng.choice([28, 28, 118, 60, 160, 100]))
        if k > 86 and not (180 < y < 800 and 160 < x < 700):
            colour = ["#b8923c", "#c8a64e", "#9a9a56"][k % 3]
        card.satin(plot, degrees, colour, r=2.3, longest=58, ragged=0.3)
        hedges.append(np.vstack([plot, plot[:1]]))
        if k % 3 == 0:
            inner = (plot - vector(x, y)) * 0.84 + vector(x, y)
            card.seeds(inner, mix(colour, "cream", 0.3), 36, 1.3, 8, straight(degrees + 90))
    for hedge in hedges:
        card.chain(hedge, "#27361f", r=1.5, stitch=11)
    stream = curve("-10 985, 90 960, 170 1000, 260 1010, 330 1060, 350 1130, 330 1210")
    card.fur(
        limb(stream[::10], [34, 30, 26, 30, 26, 34, 38]),
        guides(stream[::10]),
        ramp(["woad_d", "woad", "woad_l", "mist"], lambda x, y: noise(x, y, 12, 3)),
        r=1.6,
        length=34,
        density=1.2,
    )


def flock(card: Needlework, rng: np.random.Generator) -> None:
    """Every sheep a bun of knots; together, somebody with teeth."""
    shape = points(
        "-40 250, 60 262, 150 236, 204 214, 204 214, 196 40, 196 40, 300 166, 300 166, 392 48, 392 48,"
        "414 212, 456 262, 506 330, 600 356, 690 372, 748 388, 782 424, 776 470, 730 492, 690 494,"
        "600 508, 500 540, 428 584, 400 622, 400 622, 440 690, 520 762, 596 812, 648 858, 650 904,"
        "606 926, 540 916, 430 868, 340 812, 290 800, 268 872, 268 872, 222 816, 178 916, 178 916,"
        "136 840, 70 944, 70 944, 40 860, -40 920"
    )
    eye = vector(452, 346)
    slit = blob("406 322, 440 318, 486 352, 498 376, 460 372, 424 352")
    lies = guides(
        points("0 560, 150 480, 300 400, 450 380, 600 420, 760 440"),
        points("210 80, 240 220"),
        points("370 90, 370 220"),
        points("0 720, 200 680, 350 700, 500 820, 640 890"),
        points("690 490, 686 570"),
        points("620 830, 630 760"),
    )
    fangs = [np.linspace(start, end, 4) for start, end in (((700, 500), (684, 568)), ((566, 800), (592, 728)))]
    keep = np.vstack([card.pack(spline(shape, True, 6), 23.5), *fangs])
    inside = slit.astype(np.float32)
    keep = np.array([q for q in keep if cv2.pointPolygonTest(inside, (float(q[0]), float(q[1])), True) < -7])
    nose = np.hypot(keep[:, 0] - 762, keep[:, 1] - 432) < 34
    ways = lies(keep[:, 0], keep[:, 1]) + rng.normal(0, 0.3, len(keep))
    card.threads(
        [np.array([p + vector(-1, 4), p + vector(7, 8), p + vector(15, 13)]) for p in keep],
        "#18231a",
        8,
        z=0,
        lift=0,
        sheen=0.05,
    )
    # the flock is not all one white: browner sheep drift to the ears, under the jaw, behind the cheek

    def near(line: str, reach: float) -> Floats:
        way = resample(curve(line), 8)
        far = np.min(np.hypot(keep[:, None, 0] - way[:, 0], keep[:, None, 1] - way[:, 1]), axis=1)
        return np.exp(-((far / reach) ** 2))

    shade = np.clip(
        0.62 * near("400 622, 350 570, 316 480, 330 400", 38)
        + 0.95 * near("300 810, 420 872, 600 930", 30)
        + 0.9 * near("226 110, 250 190", 20)
        + 0.7 * near("700 498, 560 530, 430 590", 20)
        + np.clip((190 - keep[:, 0]) / 420, 0, 0.5)
        + 0.3 * near("150 300, 210 480, 190 680, 250 800", 46)
        + 0.8 * near("400 300, 470 318, 520 360", 14),
        0,
        0.99,
    )
    card.satin(slit, 30, "#141c14", r=1.8)
    for i in np.argsort(keep[:, 1]):
        card.threads(
            [np.array([keep[i] + vector(-2, 0), keep[i] + vector(3, 4)])], "#5a5646", 11, z=0, lift=0, sheen=0.0
        )
        sheep(
            card,
            keep[i],
            ways[i],
            rng.uniform(20, 22.5),
            "#1c1715" if nose[i] else FLEECE[int(np.clip(shade[i] + rng.normal(0, 0.12), 0, 0.999) * 6)],
        )
    heads(card, keep[~nose], ways[~nose], 20, "#8f7a60")
    heads(card, keep[nose], ways[nose], 20, "grey")
    sheep(card, eye, 0.5, 27, "weld")
    heads(card, eye[None], np.array([0.5]), 27, "#15110f")


def oak(card: Needlework, x: float, y: float, size: float) -> None:
    """From above: a heap of knots and its shadow."""
    shadow = Stand(x, y, size)("-0.5 0.5, 0.5 0.75")
    card.threads([shadow], "#1f2c1c", size * 0.7, z=0, lift=0, sheen=0)
    leaves = ramp(["#24341f", "green_d", "green", "green_l"], lambda a, b: 0.55 - (a - x + b - y) / (size * 3))
    card.knots(card.scatter(ellipse(x, y, size), 400, 7.5), leaves, 9, 1.9)


def sleeper(card: Needlework, rng: np.random.Generator) -> None:
    """The shepherd on his rug, his hat over his face, his crook beside him."""
    lying = Stand(664, 664, 1.22, 0.5)
    card.threads(
        [
            lying(a, e * 58, a + rng.normal(0, 1), e * 66, a + rng.normal(0, 2), e * 74)
            for a in range(-44, 46, 4)
            for e in (-1, 1)
        ],
        "madder_l",
        1.3,
    )
    for k in range(9):
        card.satin(
            lying(-46, -58 + k * 13, 46, -58 + k * 13, 46, -45 + k * 13, -46, -45 + k * 13),
            math.degrees(0.5) + 90,
            ["madder", "madder", "madder_d", "rose"][k % 4],
            r=1.8,
            ragged=0.3,
        )
    for k in (-1, 1):
        card.ribbon(spline(lying(k * 9, 6, k * 11, 34, k * 15, 62)), [17, 14, 10], "woad_d", slant=15, r=1.5)
        card.satin(ellipse(*lying.point(k * 19, 68), 10, 6, 0.5 + k * 0.6), 40, "walnut_d", r=1.3)
    tunic = blob(lying("-17 -36, 17 -36, 20 -6, 24 18, 0 22, -24 18, -20 -6"))
    card.satin(tunic, 118, "weld_l", r=1.6)
    card.stem(tunic, "walnut", r=1.1, closed=True)
    arm(card, lying("14 -30")[0], lying("10 -2")[0], "weld", 13, 22, 22, -1, 12, angle=2.6)
    arm(card, lying("-14 -30")[0], lying("-8 0")[0], "weld", 13, 22, 22, 1, 12, angle=0.6)
    x, y = lying.point(0, -54)
    card.satin(ellipse(x, y, 18), 30, "skin", r=1.3)
    card.fur(
        ellipse(x, y, 29, 27),
        around(x, y),
        ramp(["weld_d", "weld", "weld_l"], lambda a, b: 0.8 - np.hypot(a - x, b - y) / 40),
        r=1.6,
        length=24,
        density=1.2,
    )
    card.couch(ellipse(x, y, 14, 13), "walnut", tie="walnut_d", r=1.8, gap=8)
    card.couch(curve(lying("56 60, 54 -30, 52 -62, 62 -76, 74 -68, 72 -56")), "tan", tie="walnut_d", r=2.2, gap=12)


def dog(card: Needlework) -> None:
    """It has seen it, and is leaving."""
    gone = Stand(536, 1000, 1.15, 0.55)
    card.threads([gone("-30 12, 34 16")], "#18231a", 13, z=0, lift=0, sheen=0)
    for leg in ("-20 12, -34 24", "-20 -12, -36 -22", "18 12, 34 24", "18 -12, 36 -22"):
        card.ribbon(gone(leg), [9, 6], "black", r=1.3)
    card.ribbon(spline(gone("-34 0, -46 6, -44 18, -32 18")), [9, 8, 3], "black", slant=40, r=1.3)
    card.fur(
        blob(gone("-36 0, -24 -14, 0 -13, 22 -12, 30 0, 22 12, 0 13, -24 14")),
        guides(gone("30 0, -36 0")),
        "black",
        r=1.4,
        length=16,
        density=1.4,
    )
    card.ribbon(gone("20 -13, 22 0, 20 13"), 11, "white", r=1.3)
    card.fur(
        blob(gone("28 -10, 44 -9, 60 -4, 60 4, 44 9, 28 10")),
        guides(gone("30 0, 60 0")),
        "black",
        r=1.3,
        length=12,
        density=1.5,
    )
    card.ribbon(gone("38 0, 58 0"), 4, "white", r=1.1)
    for k in (-1, 1):
        card.ribbon(gone(34, k * 7, 28, k * 17), [9, 3], "walnut", r=1.2)


def paint(card: Needlework) -> None:
    """Paint it."""
    card.stretch("#5f6b44")
    rng = np.random.default_rng(8)
    fields(card, rng)
    flock(card, rng)
    for x, y, size in ((716, 1090, 66), (620, 1140, 44), (790, 1010, 40)):
        oak(card, x, y, size)
    dog(card)
    sleeper(card, rng)
    card.finish()
