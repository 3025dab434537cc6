"""People as needlework draws them: profile heads with a drawn line, loose garments that carry the gesture, hands that
close on things.

What belongs here: parts, and a figure that puts them together. There is no rig of fixed proportions: a scene says
where hands and feet are, and cloth does the rest. Faces under 30 units, sleeves and open hands come out badly: draw
around them.
"""

from __future__ import annotations

import math
from typing import Literal

import numpy as np

from atelier.decks.loom.dyes import Dye, Lots, mix, ramp
from atelier.decks.loom.fields import around, guides
from atelier.decks.loom.medium import Needlework
from atelier.decks.loom.outlines import Place, Points, Stand, bent, blob, curve, ellipse, limb, points, spline, vector

Hair = tuple[Dye, Literal["bob", "crop", "bun", "long"]]
Two = tuple[tuple[float, float], tuple[float, float]]

PROFILE = points(
    "-0.02 -0.52, 0.2 -0.49, 0.33 -0.36, 0.37 -0.2, 0.35 -0.11, 0.4 -0.01, 0.475 0.095, 0.45 0.14, 0.38 0.155,"
    "0.385 0.19, 0.405 0.215, 0.37 0.25, 0.395 0.285, 0.38 0.315, 0.355 0.345, 0.375 0.41, 0.33 0.475, 0.21 0.485,"
    "0.06 0.4, 0.02 0.62, -0.26 0.62, -0.28 0.3, -0.42 0.06, -0.44 -0.16, -0.3 -0.42"
)
_DRAWN = 17
"""So many points of the profile have a line: from the brow to below the chin."""
_SMALL, _BLUSHING = 34, 40
"""Below the one a face is three stitches; above the other it has a cheek."""
CUTS = {
    "bob": "0.3 -0.4, 0.12 -0.56, -0.2 -0.58, -0.5 -0.34, -0.56 0, -0.5 0.34, -0.3 0.46, -0.1 0.36, -0.06 0.08,"
    "0.02 -0.1, 0.2 -0.26",
    "crop": "0.33 -0.38, 0.16 -0.57, -0.16 -0.58, -0.44 -0.36, -0.5 -0.04, -0.42 0.2, -0.28 0.3, -0.2 0.06,"
    "-0.04 -0.02, 0 -0.16, 0.14 -0.3",
    "bun": "0.32 -0.36, 0.14 -0.57, -0.16 -0.58, -0.46 -0.34, -0.48 -0.04, -0.36 0.2, -0.22 0.16, -0.04 -0.04,"
    "0.1 -0.24",
    "long": "0.3 -0.4, 0.12 -0.58, -0.22 -0.6, -0.54 -0.32, -0.62 0.2, -0.66 0.9, -0.5 1.5, -0.28 1.3, -0.2 0.7,"
    "-0.1 0.3, -0.04 0, 0.06 -0.16, 0.2 -0.28",
}


def head(
    card: Needlework,
    x: float,
    y: float,
    h: float,
    face: int = 1,
    tilt: float = 0,
    skin: Dye = "skin",
    line: Dye = "walnut_d",
    eye: Literal["open", "shut"] = "open",
    hair: Hair | None = None,
    beard: Dye | None = None,
    mouth: float = 0,
) -> Stand:
    """A profile, h from chin to crown, looking right (face 1) or left (-1). Returns where it stands: for hats."""
    at = Stand(x, y, h, tilt * face, face < 0)
    r = max(0.75, h * 0.017)
    card.satin(
        at(spline(PROFILE, True, 5)),
        78,
        skin,
        r=max(0.9, h * 0.018),
        longest=h * 0.5,
        ragged=0.3,
        sheen=0.45,
        jitter=0.02,
    )
    if h > _BLUSHING:
        card.knots(at("0.2 0.14"), "madder_l", size=h * 0.09, r=r * 0.9, lift=0.4)
    card.stem(at(spline(PROFILE[:_DRAWN], False, 5)), line, r=r, stitch=6)
    if h > _SMALL:
        _features(card, at, h, r, line, eye, mouth)
    else:
        _three_stitches(card, at, h, line, eye, mouth)
    if beard is not None:
        shape = blob("0.33 0.27, 0.41 0.44, 0.36 0.7, 0.2 0.82, 0.04 0.62, -0.04 0.3, 0.02 0.06, 0.1 0.2, 0.22 0.24")
        lies = guides(at("0 0.1, 0.1 0.5, 0.2 0.8"), at("0.33 0.3, 0.36 0.5, 0.26 0.8"))
        card.fur(at(shape), lies, beard, r=r * 0.95, length=h * 0.26)
    if hair is not None:
        _hair(card, at, h, r, hair)
    return at


def _features(card: Needlework, at: Stand, h: float, r: float, line: Dye, eye: str, mouth: float) -> None:
    if eye == "open":
        card.stem(at(curve("0.15 -0.09, 0.24 -0.145, 0.335 -0.09")), line, r=r, stitch=6)
        card.knots(at("0.265 -0.085"), line, size=h * 0.075, r=r * 1.1, lift=0.3)
        card.stem(at(curve("0.17 -0.05, 0.25 -0.035, 0.32 -0.06")), line, r=r * 0.7, stitch=6)
    else:
        card.stem(at(curve("0.15 -0.08, 0.24 -0.035, 0.335 -0.08")), line, r=r, stitch=6)
    card.stem(at(curve("0.12 -0.2, 0.24 -0.255, 0.35 -0.2")), line, r=r * 1.05, stitch=6)
    card.stem(at(curve(0.40, 0.248, 0.33, 0.25, 0.25, 0.235 - mouth)), "madder_d", r=r, stitch=5)
    card.stem(at(curve("0.4 0.145, 0.36 0.11, 0.375 0.07")), line, r=r * 0.7, stitch=5)


def _three_stitches(card: Needlework, at: Stand, h: float, line: Dye, eye: str, mouth: float) -> None:
    """A small face: eye, brow, mouth."""
    if eye == "open":
        card.knots(at("0.24 -0.09"), line, size=h * 0.12, r=max(0.8, h * 0.03), lift=0.3)
    else:
        card.stroke(at(curve("0.15 -0.09, 0.24 -0.05, 0.33 -0.09")), line, r=0.9)
    card.stroke(at(curve("0.14 -0.22, 0.25 -0.25, 0.34 -0.21")), line, r=0.9)
    card.stroke(at(points(0.40, 0.25, 0.28, 0.245 - mouth)), "madder_d", r=0.9)


def _hair(card: Needlework, at: Stand, h: float, r: float, hair: Hair) -> None:
    colour, cut = hair
    lies = guides(
        at("0.26 -0.4, -0.1 -0.52, -0.42 -0.25, -0.45 0.3"), at("0.16 -0.3, -0.1 -0.1, -0.22 0.3, -0.4 1.2")
    )
    card.fur(at(blob(CUTS[cut])), lies, colour, r=r * 1.1, length=h * 0.38, density=1.3)
    if cut == "bun":
        x, y = at.point(-0.52, -0.26)
        card.fur(ellipse(x, y, h * 0.19, h * 0.17), around(x, y), colour, r=r * 1.1, length=h * 0.3, density=1.3)


def hand(
    card: Needlework, place: Place, angle: float, size: float, skin: Dye = "skin", line: Dye = "walnut_d"
) -> None:
    """A hand that grips something at `place`, about `size` long, pointing along the angle (radians)."""
    at = Stand(place[0], place[1], size, angle)
    palm = at(
        blob("-0.75 -0.26, -0.3 -0.4, 0.15 -0.42, 0.36 -0.26, 0.4 0.02, 0.34 0.3, 0.1 0.42, -0.3 0.34, -0.75 0.24")
    )
    r = max(0.7, size * 0.035)
    card.satin(palm, math.degrees(angle) + 84, skin, r=max(0.9, size * 0.045), ragged=0.2, sheen=0.4, jitter=0.02)
    card.stem(palm, line, r=r, stitch=5, closed=True)
    fine = size > 11
    for finger in (-0.14, 0.06, 0.24) if fine else ():
        card.stem(at(0.0, finger, 0.37, finger * 0.9), line, r=r * 0.75, stitch=5)
    thumb = at(curve("-0.35 -0.2, -0.02 -0.46, 0.3 -0.34"))
    card.ribbon(thumb, [size * 0.2, size * 0.22, size * 0.12], skin, r=max(0.8, size * 0.04), sheen=0.4)
    if fine:
        card.stem(at(curve("-0.3 -0.32, 0.02 -0.58, 0.34 -0.4")), line, r=r * 0.75, stitch=5)


def arm(
    card: Needlework,
    shoulder: Place,
    place: Place,
    colour: Dye,
    width: float,
    upper: float,
    lower: float,
    bend: float = 1,
    size: float = 14,
    skin: Dye = "skin",
    line: Dye | None = None,
    angle: float | None = None,
) -> None:
    """A sleeve from the shoulder, and a hand that grips something at `place`."""
    start, end = np.asarray(shoulder, float), np.asarray(place, float)
    elbow = bent(start, end, upper, lower, bend)
    way = end - elbow
    pointing = math.atan2(way[1], way[0]) if angle is None else angle
    wrist = end - vector(math.cos(pointing), math.sin(pointing)) * size * 0.55
    path = curve(np.array([start, start * 0.45 + elbow * 0.55, elbow, elbow * 0.5 + wrist * 0.5, wrist]), n=6)
    widths = [width * share for share in (1.15, 1, 0.92, 0.8, 0.72)]
    hand(card, end, pointing, size, skin)
    card.ribbon(path, widths, colour, slant=18, r=1.5)
    if line is not None:
        card.stem(limb(path, widths, n=2), line, r=1.0, closed=True)


def leg(
    card: Needlework,
    hip: Place,
    foot: Place,
    colour: Dye,
    width: float,
    upper: float,
    lower: float,
    bend: float = 1,
    shoe: Dye = "walnut_d",
    toe: int = 1,
) -> None:
    """Hose and a pointed shoe; toe 1 points right."""
    start, end = np.asarray(hip, float), np.asarray(foot, float)
    knee = bent(start, end, upper, lower, bend)
    path = curve(np.array([start, (start + knee) / 2, knee, knee * 0.45 + end * 0.55, end]), n=6)
    card.ribbon(path, [width * share for share in (1.25, 1.1, 0.8, 0.85, 0.5)], colour, slant=15, r=1.5)
    sole = Stand(end[0], end[1], width * 0.9, flip=toe < 0)
    shape = sole("-0.45 -0.35, 0.25 -0.45, 0.9 0.12, 1.5 0.28, 1.4 0.46, 0.3 0.5, -0.5 0.45, -0.6 0")
    card.satin(blob(shape), 70, shoe, r=1.2, ragged=0.2)


def person(
    card: Needlework,
    x: float,
    y: float,
    h: float,
    face: int = 1,
    lean: float = 0.0,
    feet: Two = ((-0.10, 0), (0.13, 0)),
    hands: Two = ((0.26, -0.56), (0.22, -0.50)),
    coat: tuple[Dye, Dye, Dye] = ("madder_d", "madder", "madder_l"),
    hose: Dye = "walnut",
    gown: bool = False,
    hair: Hair = ("walnut", "bob"),
    skin: Dye = "skin",
    tilt: float = 0.0,
    belt: Dye | None = None,
    head_size: float = 0.155,
    beard: Dye | None = None,
) -> None:
    """Somebody of height h whose soles are at (x, y).

    Feet and hands (the near one first) are in shares of h, x forward: choosing them is choosing the gesture.
    """
    at = Stand(x, y, h, flip=face < 0)
    line: Dye = "walnut_d"
    width, r = h * 0.085, max(1.1, h * 0.0095)
    hip, neck = vector(0, -0.47), vector(lean, -0.805)

    def sleeve(near: bool, shoulder: Points, held: tuple[float, float]) -> None:
        colour, wide, size = (coat[1], 0.92, 0.09) if near else (mix(coat[1], coat[0], 0.6), 0.82, 0.085)
        outline, bones = line if near else None, (h * 0.19, h * 0.18)
        arm(card, at(shoulder)[0], at(*held)[0], colour, width * wide, *bones, face, h * size, skin, outline)

    sleeve(False, neck + vector(0.035, 0.03), hands[1])
    for i in (0, 1) if gown else (1, 0):
        top = hip + (vector(0, 0.1) if gown else vector(0.035 if i else -0.03, 0.02))
        colour = mix(hose, "black", 0.25) if i and not gown else hose
        wide, long = (width * 0.7, h * 0.2) if gown else (width * 0.92, h * 0.2425)
        leg(card, at(top)[0], at(feet[i][0], feet[i][1] - 0.03)[0], colour, wide, long, long, -face, "walnut_d", face)
    forward, back = max(feet[0][0], feet[1][0]), min(feet[0][0], feet[1][0])
    hem = (
        points(forward * 0.8 + 0.06, 0.425, 0.0, 0.45, back * 0.8 - 0.09, 0.44)
        if gown
        else points("0.15 0.19, 0 0.205, -0.155 0.19")
    )
    garment = np.vstack(
        [
            points("-0.085 0.02, 0 -0.015, 0.07 0.02, 0.1 0.11") + neck,
            vector(0.075, -0.07) + hip,
            hem + hip,
            vector(-0.095, -0.05) + hip,
            vector(-0.115, 0.12) + neck,
        ]
    )
    shape = blob(at(garment))
    lies = guides(
        at(np.array([neck + vector(-0.06, 0.05), hip + vector(-0.06, -0.05), hip + hem[2]])),
        at(np.array([neck + vector(0.05, 0.05), hip + vector(0.05, -0.05), hip + hem[0]])),
    )
    folds: Lots = ramp(coat, lambda a, b: 0.5 + 0.35 * np.sin((a - x) / h * 46 + (b - y) / h * 9))
    card.fur(shape, lies, folds, r=r * 1.25, length=h * 0.15, density=1.3)
    card.stem(shape, line, r=r * 0.85, closed=True)
    if belt is not None:
        waist = points("-0.092 -0.055, 0 -0.04, 0.078 -0.07") + hip
        card.ribbon(curve(at(waist)), h * 0.026, belt, r=1.2)
    middle = at(neck + vector(0.025 + lean * 0.12, -0.095))[0]
    head(card, middle[0], middle[1], h * head_size, face, tilt, skin, line, "open", hair, beard)
    sleeve(True, neck + vector(-0.02, 0.045), hands[0])
