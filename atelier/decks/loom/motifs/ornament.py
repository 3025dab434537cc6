"""Ornament: small patterned things that many cards may have, flowers, border birds, pattern trees, a hare."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from atelier.decks.loom.dyes import Dye, mix, ramp
from atelier.decks.loom.fields import guides, noise
from atelier.decks.loom.medium import Needlework
from atelier.decks.loom.outlines import Stand, blob, curve, ellipse, limb, spline, vector


def flower(
    card: Needlework,
    x: float,
    y: float,
    size: float,
    petal: Dye = "cream",
    heart: Dye = "weld",
    petals: int = 5,
    stalk: tuple[float, float] | None = None,
    turn: float = 0,
    leaf: Dye = "green",
) -> None:
    """A sprig: satin petals round a knot; the stalk goes to its foot."""
    middle = vector(x, y)
    if stalk is not None:
        foot = middle + stalk
        way = curve(*foot, *((middle + foot) / 2 + vector(size * 0.35, 0)), x, y)
        card.stem(way, leaf, r=1.2)
        for share, side in ((0.35, 1), (0.55, -1)):
            grown_x, grown_y = way[int(len(way) * share)]
            grown = Stand(grown_x, grown_y, size, flip=side < 0)
            card.ribbon(curve(grown("0 0, 0.55 -0.35, 1 -0.45")), [1.5, size * 0.42, 1.5], leaf, slant=50, r=1.2)
    for i in range(petals):
        angle = turn + i * 6.2832 / petals
        way = middle + np.outer([0.15, 0.6, 1], vector(math.cos(angle), math.sin(angle)) * size)
        card.ribbon(way, [size * 0.3, size * 0.62, size * 0.3], petal, r=1.2)
    card.knots(middle, heart, size=size * 0.5, r=1.3)


def bird(
    card: Needlework,
    x: float,
    y: float,
    size: float,
    body: Dye = "woad",
    wing: Dye = "weld",
    face: int = 1,
    neck: tuple[float, float] = (0.75, -0.62),
) -> None:
    """A border bird, as long as `size`; `neck` is where its head goes, for it may crane."""
    line: Dye = "walnut_d"
    at = Stand(x, y, size, flip=face < 0)
    nx, ny = neck
    for legs in (0.02, 0.16):
        card.stem(at(legs, 0.25, legs + 0.03, 0.52, legs + 0.17, 0.54), line, r=1.1, stitch=6)
    trunk = "-0.95 0.18, -0.5 0, -0.2 -0.26, 0.2 -0.3, 0.42 -0.1, 0.36 0.18, 0.1 0.34, -0.2 0.3, -0.55 0.2"
    lies = guides(at("-0.9 0.14, -0.2 0, 0.4 -0.1"))
    card.fur(blob(at(trunk)), lies, body, r=1.5, length=size * 0.3, density=1.3)
    throat = at(0.18, -0.02, 0.36, -0.16, (0.38 + nx) / 2 + 0.05, (-0.2 + ny) / 2, nx, ny)
    card.ribbon(spline(throat), [size * share for share in (0.36, 0.3, 0.19, 0.17)], body, slant=35, r=1.4)
    skull = Stand(*at.point(nx, ny), size, flip=face < 0)
    card.satin(ellipse(*skull.point(0.05, 0), size * 0.14, size * 0.125), 70, body, r=1.3)
    card.satin(blob(skull("0.15 -0.07, 0.42 0.06, 0.15 0.09")), 10, "weld_d", r=1.1)
    card.knots(skull("0.07 -0.02"), "white", size * 0.085, 1.2)
    card.knots(skull("0.08 -0.02"), "black", size * 0.045, 0.9)
    feathers = blob(at("-0.5 0.02, -0.2 -0.2, 0.1 -0.2, 0.22 -0.04, 0 0.14, -0.25 0.12"))
    card.fur(feathers, guides(at("-0.5 0.02, 0.2 -0.08")), wing, r=1.4, length=size * 0.25, density=1.3)
    card.stem(feathers, line, r=1.0, closed=True)


def tree(card: Needlework, x: float, y: float, h: float, leaf: Sequence[Dye], fruit: Dye, seed: int = 0) -> None:
    """A pattern tree: an interlaced trunk, a crown of leaf stitches, fruit."""
    rng = np.random.default_rng(seed)
    bark: Dye = "walnut"
    for side in (-1, 1):
        strand = Stand(x, y, h, flip=side < 0)("0.05 0, -0.03 -0.18, 0.03 -0.34, -0.02 -0.5")
        card.couch(curve(strand), bark, tie=mix(bark, "black", 0.25), r=h * 0.010 + 0.6, gap=24, ply=2)
    top = vector(x, y - h * 0.45)
    for k in range(7):
        angle = -math.pi / 2 + (k - 3) * 0.42
        end = top + h * 0.42 * vector(math.cos(angle), math.sin(angle) * 1.05)
        branch = curve(*top, *((top + end) / 2 + vector(0, h * 0.06 * abs(k - 3) / 3)), *end)
        card.stem(branch, bark, r=1.5)
        for share in np.linspace(0.25, 1, 9):
            from_here = branch[min(len(branch) - 1, int(share * len(branch)))]
            for side in (-1, 1):
                turn = angle + side * 0.8 + rng.normal(0, 0.15)
                length = h * 0.082 * (1.1 - 0.3 * share)
                way = from_here + np.outer([0, 0.5, 1], vector(math.cos(turn), math.sin(turn)) * length)
                card.ribbon(way, [1, length * 0.5, 1], leaf[int(rng.integers(len(leaf)))], slant=40, r=1.2)
        card.knots(end, fruit, h * 0.045, 1.6)


def hare(
    card: Needlework, x: float, y: float, size: float, coat: tuple[Dye, Dye, Dye], face: int = 1, ears: float = -0.1
) -> None:
    """A sitting hare, as high as `size` without its ears, which may lean."""
    line: Dye = "walnut_d"
    at = Stand(x, y, size, flip=face < 0)
    for shift, share in ((-0.06, 0.8), (0.06, 1)):
        ear = at(0.18 + shift, -0.88, 0.10 + shift * 2 + ears, -1.12, 0.12 + shift * 3 + ears, -1.42)
        widths = [size * 0.08, size * 0.16, size * 0.03]
        card.ribbon(spline(ear), widths, mix(coat[0], coat[1], share), slant=60, r=1.4)
        card.stem(limb(ear, widths), line, r=0.9, closed=True)
    body = blob(
        at(
            "-0.42 -0.02, -0.5 -0.26, -0.36 -0.52, -0.1 -0.66, 0.04 -0.84, 0.16 -0.98, 0.34 -0.96, 0.46 -0.82,"
            "0.44 -0.7, 0.28 -0.64, 0.26 -0.46, 0.24 -0.2, 0.34 -0.03, 0.1 0"
        )
    )
    lies = guides(
        at("0.4 -0.8, 0.2 -0.88, 0.02 -0.66, -0.3 -0.46, -0.42 -0.1"),
        at("0.2 -0.6, 0.16 -0.3, 0.2 -0.04"),
        at("-0.2 -0.3, 0 -0.1"),
    )
    pelt = ramp(coat, lambda a, b: 0.65 - (b - y + size * 0.5) / size * 0.5 + 0.3 * (noise(a, b, 9) - 0.5))
    card.fur(body, lies, pelt, r=1.5, length=size * 0.16, density=1.4)
    card.stem(body, line, r=1.1, closed=True)
    card.stem(spline(at("-0.3 -0.02, -0.32 -0.2, -0.14 -0.36, 0.04 -0.24, 0.08 -0.04")), line, r=1.1)
    card.stem(spline(at("0.06 -0.02, 0.2 -0.05, 0.34 -0.03")), line, r=1.0)
    card.knots(at("-0.46 -0.1"), "white", size * 0.17, 1.6)
    card.knots(at("0.31 -0.84"), "black", size * 0.07, 1.2)
    card.knots(at("0.455 -0.79"), "black", size * 0.04, 1.0)
