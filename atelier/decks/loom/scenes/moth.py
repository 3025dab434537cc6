"""Idea: the moth has been at the tapestry, and there was something behind it.

Readings: what a loss lets in; another world; appetite.
Second story: those in the tapestry have thrown the boatman a rope.
"""

from __future__ import annotations

import math

import cv2
import numpy as np

from atelier.decks.loom.dyes import ramp
from atelier.decks.loom.fields import around, guides, noise, outward, wavy
from atelier.decks.loom.figures.people import person
from atelier.decks.loom.medium import Needlework
from atelier.decks.loom.motifs.ornament import flower, hare, tree
from atelier.decks.loom.outlines import (
    Points,
    Stand,
    blob,
    curve,
    ellipse,
    normals,
    points,
    rect,
    resample,
    spline,
    vector,
)


def night_behind(card: Needlework) -> None:
    """The night behind the cloth: its own embroidery, deeper and finer."""
    card.stretch("#0e1524")
    mx, my = 305, 545
    card.fur(
        rect(60, 340, 740, 850),
        wavy(0, 7, 400),
        ramp(
            ["#0b1122", "#101a33", "#172747", "#223a60", "#34527a", "#55789a"],
            lambda x, y: 0.18 + (y - 380) / 620 + 0.34 * np.exp(-((x - mx) ** 2 + (y - my) ** 2) / 150**2),
            0.07,
        ),
        r=1.9,
        length=42,
        density=1.15,
    )
    card.fur(
        ellipse(mx, my, 58),
        around(mx - 50, my - 70),
        ramp(["weld", "weld_l", "#fff3c8"], lambda x, y: 0.8 - (x - mx + y - my) / 150),
        r=1.7,
        length=34,
        density=1.3,
    )
    q = card.scatter(rect(90, 380, 700, 780), 70, 34)
    q = q[np.hypot(q[:, 0] - mx, q[:, 1] - my) > 90]
    card.knots(q, "#fff3c8", 5.5, 1.4)
    card.fur(
        rect(60, 800, 740, 1100),
        wavy(0, 24, 120),
        ramp(
            ["#0b1428", "#14253f", "#1f3d5c", "#34607f"],
            lambda x, y: 0.35 + 0.3 * np.sin(y / 9 + np.sin(x / 40) * 1.4) + (850 - y) / 900,
        ),
        r=1.9,
        length=36,
        density=1.2,
    )
    for k in range(22):
        y = 812 + k * 11
        d = 20 + k * 3
        x = mx + 18 * math.sin(k * 1.7)
        card.stroke(curve(x - d * 0.6, y, x, y - 3, x + d * 0.6, y), ["weld", "weld_l"][k % 2], r=1.8)
    # boat and boatman
    bx, by = 420, 905
    hull = blob(
        "-138 -66, -138 -66, -112 -10, -60 34, 40 40, 104 2, 138 -74, 138 -74, 96 -22, 30 -6, -50 -8, -106 -30"
    ) + vector(bx, by)
    person(
        card,
        bx + 26,
        by + 12,
        150,
        -1,
        -0.02,
        hands=((0.34, -0.86), (0.20, -0.45)),
        gown=True,
        coat=("#3a2418", "walnut", "walnut_l"),
        hair=("#3a2418", "crop"),
        beard="wool",
        tilt=-0.1,
        head_size=0.175,
    )
    card.fur(
        hull,
        guides(points("-138 -60, -80 10, 0 26, 80 8, 138 -70") + vector(bx, by)),
        ramp(
            ["#3a2418", "walnut", "walnut_l", "tan"],
            lambda x, y: 0.45 + 0.4 * np.sin((y - by) / 5.5 + np.abs(x - bx) / 18),
        ),
        r=1.7,
        length=40,
        density=1.3,
    )
    card.stem(curve("-130 -50, -70 6, 0 14, 76 -4, 130 -52") + vector(bx, by), "#24150d", r=1.3)
    card.stem(curve("-122 -30, -70 20, 0 28, 76 10, 122 -34") + vector(bx, by), "#24150d", r=1.3)
    for flip in (True, False):
        prow = Stand(bx, by, 1, flip=flip)("136 -66, 146 -92, 134 -108, 120 -98, 126 -86")
        card.couch(curve(prow), "tan", tie="walnut_d", r=3, gap=9)
    card.stem((curve("-25 -117, -31 -108, -25 -102") + vector(bx, by)), "walnut_d", r=1.3)
    lx, ly = bx - 26, by - 100
    card.satin((blob("0 -4, 11 10, 8 28, -8 28, -11 10") + vector(lx, ly)), 90, "#fff0b0", r=1.5, jitter=0.01)
    card.stem((blob("0 -4, 11 10, 8 28, -8 28, -11 10") + vector(lx, ly)), "walnut_d", r=1.3, closed=True)
    for k in range(5):
        card.stem(
            curve(bx - 190 + k * 80, by + 44, bx - 170 + k * 80, by + 34, bx - 150 + k * 80, by + 44), "mist", r=1.5
        )
    rays = [vector(math.cos(angle), math.sin(angle)) for angle in np.arange(0, 6.28, 0.42)]
    pieces = [np.outer(part, ray) + vector(lx, ly + 14) for ray in rays for part in ((24, 36), (44, 52))]
    card.threads(pieces, "weld", 1.2)
    card.glow(lx, ly + 14, 130, "#ffb85c", 2.0, ambient=[0.92, 0.95, 1.0])
    card.glow(mx, my, 190, "#fff0c0", 0.55)
    card.finish(vignette=0, fold=0)


def wings(card: Needlework, at: Stand) -> None:
    """One side of it: hind wing, fore wing and its eye."""
    hind = blob(at("14 -10, 90 -6, 150 36, 146 92, 112 134, 66 128, 22 78"))
    root_x, root_y = at.point(10, 10)
    dusty = ramp(
        ["#b5643f", "#c9825a", "#d79a82", "#c9825a", "#6b3524", "#d9b38c"],
        lambda x, y: np.hypot(x - root_x, y - root_y) / (at.size * 150) * 0.98,
        0.04,
    )
    card.fur(hind, outward(root_x, root_y), dusty, r=1.6, length=26, density=1.3)
    card.stem(hind, "walnut_d", r=1.2, closed=True)
    fore = blob(at("10 -66, 70 -96, 140 -122, 206 -124, 204 -84, 182 -30, 150 16, 90 22, 18 6"))
    base_x, base_y = at.point(4, -36)
    banded = ramp(
        ["#8a6443", "#c9ad84", "#efe3c8", "#e3d2ae", "#6b4c33", "#dccfb1", "#efe3c8", "#8a6443", "#efe3c8"],
        lambda x, y: (
            np.hypot(x - base_x, y - base_y) / (at.size * 215)
            + 0.035 * np.sin(np.arctan2(y - base_y, x - base_x) * 16)
        ),
        0.025,
    )
    card.fur(fore, outward(base_x, base_y), banded, r=1.6, length=24, density=1.35)
    card.stem(fore, "walnut_d", r=1.3, closed=True)
    eye_x, eye_y = at.point(126, -62)
    for size, colour, length in ((21, "walnut_d", 20), (15, "weld", 16), (9.5, "woad", 12)):
        card.fur(ellipse(eye_x, eye_y, size * at.size), around(eye_x, eye_y), colour, r=1.4, length=length)
    card.knots(vector(eye_x, eye_y), "white", 5 * at.size, 1.2)
    for t in np.linspace(0, 1, 9):
        card.knots(at(203 - 50 * t**1.5, -118 + 128 * t), "walnut", 6 * at.size, 1.3)


def feelers(card: Needlework, at: Stand) -> None:
    """One side's legs, and its feathered feeler."""
    card.stem(spline(at("14 -70, 44 -96, 52 -124")), "walnut_d", r=2.0)
    card.stem(spline(at("12 -80, 26 -112, 18 -136")), "walnut_d", r=2.0)
    feeler = spline(at("8 -108, 34 -146, 74 -160, 96 -150"))
    card.stem(feeler, "weld_d", r=1.5)
    across, _ = normals(feeler)
    for i in range(3, len(feeler) - 1, 2):
        barb = across[i] * (15 * at.size * math.sin(math.pi * i / len(feeler)) + 2)
        card.threads([feeler[i] + np.outer([0, 0.5, 1], barb * side) for side in (1, -1)], "weld", r=0.95)


def moth(card: Needlework, x: float, y: float, size: float, turn: float) -> None:
    """Still chewing."""
    at = Stand(x, y, size, turn)
    sides = (Stand(x, y, size, turn, flip=True), at)
    for side in sides:
        wings(card, side)
    for side in sides:
        feelers(card, side)
    top, below = at(0, 0, 0, 1)
    down = below - top
    ringed = ramp(
        ["walnut_l", "fawn", "cream", "tan"],
        lambda a, b: 0.5 + 0.48 * np.sin(((a - top[0]) * down[0] + (b - top[1]) * down[1]) / size / size / 6.2),
    )
    belly = blob(at("-20 0, 20 0, 24 50, 16 100, 0 128, -16 100, -24 50"))
    card.fur(belly, guides(at("0 0, 0 120")), ringed, r=1.6, length=16, density=1.4)
    card.fur(
        ellipse(*at.point(0, -46), 31 * size, 46 * size, turn),
        guides(at("0 -90, 0 10"), at("-10 -60, -30 0"), at("10 -60, 30 0")),
        ramp(["fawn", "cream", "white"], lambda a, b: noise(a, b, 14)),
        r=1.5,
        length=24,
        density=1.6,
    )
    head_x, head_y = at.point(0, -96)
    card.fur(ellipse(head_x, head_y, 18 * size, 16 * size), around(head_x, head_y), "fawn", length=14, density=1.4)
    card.knots(at("-12 -102, 12 -102"), "black", 10 * size, 1.9)


MOTH = (515.0, 285.0)
PETALS = ("cream", "rose", "mist", "weld_l", "woad_l")
GREENS = ("#2f4a34", "#44603c", "#5f7440")


def bite() -> Points:
    """Ragged, as if by many mouthfuls."""
    t = np.linspace(0, 2 * np.pi, 260, endpoint=False)
    ragged = 0.97 + 0.10 * np.sin(3 * t + 0.2) + 0.06 * np.sin(5 * t + 2.6)
    ragged += 0.07 * np.abs(np.sin(6.5 * t + 0.5)) + 0.03 * np.sin(17 * t)
    return np.c_[392 + 262 * ragged * np.cos(t), 705 + 310 * ragged * np.sin(t)]


def depth_in(shape: Points, place: Points) -> float:
    """How far inside it is; outside is less than nothing."""
    return float(cv2.pointPolygonTest(shape.astype(np.float32), (float(place[0]), float(place[1])), True))


def tapestry(card: Needlework, rng: np.random.Generator, gone: Points) -> None:
    """What was there before: a hill, fruit trees, a thousand flowers."""
    hill = blob("-30 1010, 120 985, 300 1010, 500 1010, 680 985, 830 1005, 830 1240, -30 1240")
    card.fur(
        hill,
        wavy(-2, 14, 300),
        ramp(
            ["#26341f", "#34482a", "#455a33", "#5f7440"],
            lambda x, y: 0.8 - (y - 990) / 260 + 0.4 * (noise(x, y, 30) - 0.5),
        ),
        r=1.9,
        length=34,
        density=1.2,
    )
    card.stem(hill, "#1f2a18", r=1.6)
    tree(card, 62, 985, 400, GREENS, "weld", seed=3)
    tree(card, 742, 985, 360, GREENS, "weld", seed=4)
    for q in card.scatter(rect(16, 26, 788, 985), 190, 47):
        if (
            depth_in(gone, q) > -30
            or np.hypot(*(q - MOTH)) < 150
            or (abs(q[0] - 62) < 150 and q[1] > 610)
            or (abs(q[0] - 742) < 130 and q[1] > 650)
        ):
            continue
        flower(
            card,
            q[0],
            q[1],
            rng.uniform(8, 16),
            PETALS[rng.integers(5)],
            petals=int(rng.choice([4, 5, 6])),
            stalk=(rng.normal(0, 6), 28),
            turn=rng.random(),
            leaf=["#5f7440", "#7d8a50"][rng.integers(2)],
        )
    for q in card.scatter(rect(10, 1085, 790, 1185), 60, 34):
        flower(
            card,
            q[0],
            q[1],
            rng.uniform(8, 12),
            PETALS[rng.integers(5)],
            stalk=(0, 20),
            turn=rng.random(),
            leaf="#93a05c",
        )


def fray(card: Needlework, rng: np.random.Generator, gone: Points) -> None:
    """What hangs from the edge of the bite, along warp and weft."""
    edge = resample(np.vstack([gone, gone[:1]]), 4.6)
    hanging = []
    for place, across in zip(edge, normals(edge)[0], strict=True):
        inward = across if depth_in(gone, place + across * 3) > 0 else -across
        upright = abs(inward[1]) > abs(inward[0])
        way = vector(0, np.sign(inward[1])) if upright else vector(np.sign(inward[0]), 0)
        length = abs(rng.normal(0, 15)) + 7 + (rng.random() < 0.06) * rng.uniform(20, 60)
        loose = [rng.normal(0, 1.2, 2), rng.normal(0, 2.4, 2), vector(rng.normal(0, 5), 3 + rng.normal(0, 3))]
        steps = [place + way * length * share + off for share, off in zip((0.4, 0.8, 1), loose, strict=True)]
        hanging.append(spline(np.array([place - way * 7, *steps])))
    reds = ramp(["#7a2a22", "#8e3529", "#a8503c", "#b9694f"], lambda x, y: rng.random(x.shape))
    card.threads(hanging, reds, r=1.6, z=rng.random(len(hanging)) * 2, lift=1.5, sheen=0.4)


def those_who_live_here(card: Needlework) -> None:
    """They have thrown the boatman a rope."""
    hare(card, 330, 1126, 96, ("#8a7458", "#b59c78", "#d8c6a2"), 1, ears=-0.16)
    card.couch(
        curve("292 852, 258 906, 214 946, 188 962, 172 980, 160 1010, 168 1050"),
        "weld",
        tie="walnut_d",
        r=2.2,
        gap=10,
    )
    person(
        card,
        128,
        1130,
        240,
        1,
        -0.10,
        feet=((-0.20, 0), (0.16, -0.01)),
        hands=((0.25, -0.70), (0.19, -0.62)),
        coat=("woad_d", "woad", "woad_l"),
        hose="weld_d",
        hair=("walnut_d", "crop"),
        belt="weld",
        tilt=-0.12,
    )
    person(
        card,
        662,
        1124,
        236,
        -1,
        0.0,
        feet=((-0.10, 0), (0.14, 0)),
        hands=((0.22, -0.49), (0.10, -0.70)),
        gown=True,
        coat=("#b89c5e", "weld_l", "cream"),
        hair=("#8a4a24", "long"),
        tilt=-0.15,
    )
    person(
        card,
        572,
        1128,
        142,
        -1,
        0.14,
        feet=((-0.30, -0.02), (0.14, 0)),
        hands=((-0.28, -0.86), (0.42, -0.86)),
        coat=("green_d", "green", "green_l"),
        hose="cream",
        hair=("weld", "bob"),
        head_size=0.2,
        tilt=-0.2,
    )


def paint(card: Needlework) -> None:
    """Paint it."""
    card.stretch("#8e3529", weave=4.4)
    rng, gone = np.random.default_rng(12), bite()
    tapestry(card, rng, gone)
    behind = card.another(41)
    night_behind(behind)
    card.hole(gone, behind)
    fray(card, rng, gone)
    moth(card, *MOTH, 1.22, math.pi + 0.42)
    those_who_live_here(card)
    card.finish()
