"""Idea: winter lodging: she reads aloud under the snow, and the bear has one eye open.

Readings: trust; winter; who looks after whom.
Second story: a hunter passes overhead, and past a pair of skis.
"""

from __future__ import annotations

import math

import numpy as np

from atelier.decks.loom.dyes import ramp
from atelier.decks.loom.fields import Field, around, guides, noise, outward, straight, wavy
from atelier.decks.loom.figures.people import arm, head, leg
from atelier.decks.loom.medium import Needlework
from atelier.decks.loom.outlines import Points, Stand, blob, curve, ellipse, limb, normals, points, rect, vector

FUR = ["#2c1c13", "#41291a", "#573823", "#6f4a2e", "#8d6340", "#ab8055"]
OUTLINE = "#20140d"
CANDLE = (506, 868)


def sky(card: Needlework, rng: np.random.Generator) -> None:
    """Dusk, and a far wood."""
    card.fur(
        rect(-5, -5, 805, 330),
        wavy(4, 10, 500),
        ramp(
            ["#22344f", "#2b4263", "#3c5a7a", "#6b8299", "#b0a79a", "#d3a987"],
            lambda x, y: y / 300 + 0.05 * np.sin(x / 90),
            0.09,
        ),
        r=2.0,
        length=46,
        density=1.15,
    )
    for i, x in enumerate(range(-10, 820, 34)):
        h = 60 + 40 * float(noise(x, 0, 50, 2)) + rng.uniform(0, 26)
        y = 262 - 20 * math.sin(x / 800 * 3.1) + rng.normal(0, 4)
        card.ribbon(
            curve(x, y, x + rng.normal(0, 3), y - h * 0.5, x + rng.normal(0, 5), y - h),
            [h * 0.34, h * 0.24, 2],
            ["#2c4048", "#36505a", "#243640"][i % 3],
            slant=-35,
            r=1.6,
        )


def earth(card: Needlework, rng: np.random.Generator) -> None:
    """Stones and roots, and snow on it."""
    card.fur(
        rect(-5, 300, 805, 1205),
        lambda x, y: np.arctan2(y - 730, x - 400) + 1.57 + 0.25 * np.sin(x / 60 + y / 45),
        ramp(
            ["#241912", "#2f2119", "#3a2a1e", "#463324", "#523c2a"],
            lambda x, y: 0.45 + 0.7 * (noise(x, y, 60, 4) - 0.5),
        ),
        r=2.2,
        length=34,
        density=1.1,
    )
    for k in range(26):
        a = rng.uniform(0, 6.28)
        x, y = 400 + 372 * math.cos(a) * rng.uniform(1, 1.12), 745 + 440 * math.sin(a) * rng.uniform(1.0, 1.06)
        if 380 < y < 1190:
            s = rng.uniform(9, 20)
            stone = ["#6b6154", "#857866", "#554c42"][k % 3]
            card.satin(ellipse(x, y, s, s * 0.7, a), math.degrees(a) + 20, stone, r=1.6)
    snow = blob(
        "-30 255, 120 226, 300 206, 470 212, 640 236, 830 222, 830 360, 640 350, 480 318, 320 312, 160 344, -30 372"
    )
    card.fur(
        snow,
        wavy(-4, 8, 400),
        ramp(["#9fb4c0", "#c9d3d4", "#e8e6da", "#f8f2e2", "#f8f2e2"], lambda x, y: 1.05 - (y - 225) / 130, 0.1),
        r=2.0,
        length=44,
        density=1.2,
    )
    for root in (
        "90 330, 110 420, 70 500, 40 600, 50 700",
        "100 340, 150 400, 170 450",
        "690 335, 700 420, 750 480, 770 600, 762 690",
        "684 340, 640 400, 628 430",
        "700 400, 660 450, 652 470",
    ):
        card.ribbon(
            curve(root),
            [17, 12, 8, 3],
            ramp(["walnut", "walnut_l", "tan"], lambda x, y: noise(x, y, 9)),
            slant=62,
            r=1.6,
        )
    for d in (0, 11):
        card.stem(curve(810, 270 + d, 720, 274 + d, 640, 262 + d, 556, 262 + d), "#6d879b", r=1.7)


def bare_tree(card: Needlework, x: float, h: float) -> None:
    """Over its roots."""
    bark = ramp(["#1f1714", "#36241a", "#5b3d28", "#8a6443"], lambda a, b: 0.5 - (a - x) / 40)
    card.fur(
        limb(points(x, 345, x + 4, 250, x - 2, 345 - h), [40, 26, 9]),
        straight(88),
        bark,
        r=1.7,
        length=36,
        density=1.3,
    )
    for k in range(9):
        at = Stand(x, 250 - k * 15, 70 - k * 5, flip=k % 2 == 0)
        lift = 18 / at.size
        card.stem(curve(at(0, 0, 0.5, -lift, 1, -lift * 2.44)), "#2a1d17", r=1.9)
        card.stem(curve(at(0.5, -lift, 0.8, -lift, 1.1, -lift * 1.44)), "#2a1d17", r=1.3)


def hedgehog(card: Needlework) -> None:
    """A smaller tenant."""
    x, y = 716, 1122
    q = vector(x, y)
    card.fur(ellipse(x, y, 62, 46), around(x, y), "#0c0f16", r=2, length=30)
    card.couch(ellipse(x, y, 62, 46), "#6b4c33", tie="walnut_d", r=2.2, gap=12)
    face = blob("-50 24, -30 6, -12 2, -6 30, -34 33") + q
    card.satin(face, 20, "#c9a273", r=1.3)
    card.knots(q + vector(-50, 24), "black", 8, 1.6)
    card.stem((curve("-34 17, -28 21, -22 17") + q), "black", r=1.2)
    dome = blob("-22 34, -24 2, -4 -24, 24 -24, 44 -4, 48 32") + q
    card.fur(
        dome,
        outward(x, y + 30),
        ramp(["#36241a", "#5b3d28", "#8a6443", "#dccfb1"], lambda x, y: np.random.default_rng(3).random(x.shape)),
        r=1.3,
        length=20,
        density=1.6,
        over=4,
    )


def den(card: Needlework) -> None:
    """Where it is warm."""
    hollow = blob(
        "360 410, 520 402, 668 470, 742 640, 748 840, 690 1030, 540 1128, 350 1136, 170 1090, 72 950,"
        "62 760, 96 580, 210 450"
    )
    card.fur(
        hollow,
        around(400, 740),
        ramp(["#0c0f16", "#10151d", "#161d28"], lambda x, y: noise(x, y, 40)),
        r=2.2,
        length=44,
    )
    card.couch(np.vstack([hollow, hollow[:1]]), "#6b4c33", tie="walnut_d", r=3, gap=14)


def coat(
    card: Needlework, shape: Points, lies: Field, dark: float, light: float, length: float = 30, reach: float = 430
) -> None:
    """Fur that is lit by the candle."""
    lots = ramp(
        FUR,
        lambda x, y: (
            light
            - (light - dark) * np.clip(np.hypot(x - 400, y - 880) / reach, 0, 1)
            + 0.35 * (noise(x, y, 22, 9) - 0.5)
        ),
    )
    card.fur(shape, lies, lots, r=1.8, length=length, density=1.25)


def bear(card: Needlework, rng: np.random.Generator) -> None:
    """Its fur follows the curl; guard hairs break the outline of its back."""
    body = blob(
        "330 480, 430 466, 510 450, 590 456, 660 510, 702 620, 716 760, 700 900, 600 1000, 420 1080,"
        "240 1080, 134 1010, 92 880, 92 740, 130 610, 220 514"
    )
    coat(
        card,
        body,
        guides(
            points("150 950, 110 760, 180 560, 380 450, 580 490, 690 700, 690 860"),
            points("230 900, 210 760, 270 620, 400 560, 530 600, 600 720"),
            points("330 860, 320 760, 400 690, 480 740"),
        ),
        0.05,
        0.75,
        36,
    )
    across, along = normals(body)
    hairs = []
    for i in rng.integers(0, len(body), 420):
        root = body[i] + across[i] * 5 - along[i] * rng.uniform(4, 12)
        tip = body[i] - across[i] * rng.uniform(5, 10) + along[i] * rng.uniform(6, 14)
        hairs.append(curve(np.array([root, body[i] - across[i], tip]), n=4))
    card.threads(hairs, ramp(FUR[1:5], lambda x, y: rng.random(x.shape)), r=1.5)
    lap = blob("300 760, 360 690, 460 690, 530 760, 520 870, 460 960, 340 980, 280 880")
    coat(card, lap, guides(points("290 900, 330 740, 440 700, 520 800")), 0.4, 0.95, 24)
    haunch = blob("120 830, 170 740, 260 740, 318 820, 330 930, 300 1010, 200 1060, 130 990")
    coat(
        card,
        haunch,
        guides(points("140 960, 150 820, 220 760, 290 830, 300 960"), points("200 960, 210 860, 250 900")),
        0.15,
        0.85,
    )
    card.stem(curve("126 850, 150 778, 206 742, 266 754, 316 820, 332 930, 312 1000"), OUTLINE, r=1.6)
    foot = blob("190 1000, 290 990, 370 1010, 402 1046, 380 1084, 290 1092, 200 1082, 160 1050")
    coat(card, foot, guides(points("180 1040, 280 1030, 390 1050")), 0.3, 0.75, 22)
    card.stem(foot, OUTLINE, r=1.5, closed=True)
    fore = blob(
        "640 800, 706 860, 690 960, 620 1050, 520 1100, 430 1108, 388 1082, 386 1050, 420 1028, 530 1004, 590 930"
    )
    coat(card, fore, guides(points("670 830, 660 940, 560 1040, 430 1060")), 0.15, 0.75)
    card.stem(fore, OUTLINE, r=1.5, closed=True)
    for k in range(4):
        card.ribbon(
            curve(
                396 + k * 4 - abs(k - 1.5) * 2, 1048 + k * 13, 378 + k * 3, 1052 + k * 13, 364 + k * 3, 1062 + k * 12
            ),
            [9, 7, 1.5],
            "fawn",
            slant=10,
            r=1.2,
        )


def bears_head(card: Needlework) -> None:
    """Its cheek on its forearm, its muzzle towards the reader, one eye open."""
    for e in ((662, 772), (560, 752)):
        coat(card, ellipse(*e, 34, 32), around(*e), 0.1, 0.6, 16)
        card.fur(ellipse(e[0] - 4, e[1] + 6, 18, 16), around(*e), "walnut_d", r=1.5, length=12)
        card.stem(ellipse(*e, 34, 32), OUTLINE, r=1.4, closed=True)
    skull = blob(
        "560 770, 620 764, 680 800, 704 866, 690 940, 640 990, 570 1010, 500 1012, 462 1000, 446 972,"
        "452 940, 486 918, 520 890, 530 830"
    )
    coat(
        card,
        skull,
        guides(
            points("540 880, 580 800, 660 800, 700 880, 660 970"),
            points("470 960, 530 920, 600 880, 650 840"),
            points("480 1000, 560 990, 640 970"),
        ),
        0.3,
        1.0,
        22,
        330,
    )
    card.stem(skull, OUTLINE, r=1.6, closed=True)
    muzzle = blob("450 942, 490 918, 540 926, 556 970, 520 1004, 466 1000, 446 976")
    card.fur(
        muzzle,
        guides(points("450 970, 500 955, 556 960")),
        ramp(["#8d6340", "#ab8055", "#c9a273"], lambda x, y: 0.95 - (y - 915) / 110),
        r=1.6,
        length=18,
        density=1.3,
    )
    card.satin(blob("446 940, 470 930, 482 944, 470 960, 450 962, 442 952"), 30, "black", r=1.5, sheen=1.2)
    card.stem(curve("462 962, 468 982, 498 992, 532 990"), "#1a100b", r=1.5)
    card.satin(ellipse(548, 868, 11, 8, -0.3), 40, "weld_l", r=1.2)
    card.knots(points("545 869"), "black", 10, 1.8)
    card.stem(curve("532 868, 546 855, 566 862"), "#1a100b", r=1.7)
    card.stem(curve("524 850, 546 838, 570 846"), "#ab8055", r=1.7)


def reader(card: Needlework) -> None:
    """She reads aloud, by heart it seems."""
    skirt = blob(
        "318 862, 372 850, 404 876, 436 900, 440 936, 430 990, 446 1018, 398 1030, 384 980, 350 960, 306 940, 296 900"
    )
    leg(card, (380, 930), (420, 1030), "cream", 16, 60, 62, -1, "woad_d", 1)
    card.fur(
        skirt,
        guides(points("330 880, 400 900, 428 940, 416 1020"), points("310 920, 370 930, 400 980, 404 1025")),
        ramp(["madder_d", "madder", "madder", "madder_l"], lambda x, y: 0.55 + 0.4 * np.sin(x / 10 - y / 16)),
        r=1.6,
        length=26,
        density=1.3,
    )
    card.stem(skirt, "blood", r=1.2, closed=True)
    bodice = blob("322 788, 352 780, 372 796, 378 834, 374 872, 322 880, 308 840")
    card.satin(bodice, 80, "woad", r=1.6)
    card.stem(bodice, "night", r=1.1, closed=True)
    head(card, 350, 742, 70, 1, 0.22, hair=("#5a2f1c", "long"), eye="shut", mouth=0.03)
    # book and candle
    card.satin(points("384 826, 420 866, 462 822, 466 836, 422 884, 382 842"), 15, "green_d", r=1.5)
    card.satin(blob("386 818, 386 818, 408 826, 421 862, 421 862, 400 850, 384 830"), 50, "cream", r=1.3)
    card.satin(blob("421 862, 421 862, 432 824, 460 812, 460 812, 460 826, 440 842"), 130, "white", r=1.3)
    card.stem(points("421 862, 421 878"), "black", r=1.2)
    arm(card, (344, 806), (414, 876), "woad_l", 22, 48, 48, 1, 18, angle=-0.1, line="woad_d")
    card.satin(points("-7 0, 7 0, 7 44, -7 44") + CANDLE, 90, "white", r=1.4)
    card.satin(ellipse(CANDLE[0], CANDLE[1] + 46, 24, 8), 0, "weld_d", r=1.4)
    card.satin(blob("1 -48, 1 -48, 11 -18, 7 -3, -7 -3, -11 -18") + CANDLE, 90, "#fff0b8", r=1.3, jitter=0.01)
    card.stroke(points("0 0, 0 -12") + CANDLE, "madder_l", r=1)


def above(card: Needlework) -> None:
    """A hunter passes, past somebody's skis."""
    card.knots(card.scatter(rect(0, 0, 800, 245), 110, 30), "white", 5, 1.4)
    # somebody's skis
    for k, x in enumerate((548, 566)):
        card.ribbon(
            curve(x, 262, x + 3, 200, x + 4, 150, x + 12, 130), [7, 9, 9, 4], ["weld", "weld_d"][k], slant=20, r=1.4
        )
    card.stem(points("586 262, 592 172"), "walnut_d", r=1.6)
    card.stem(ellipse(586.6, 252, 8, 3), "walnut_d", r=1.1, closed=True)
    hx, hy = 268, 228
    leg(card, (hx, hy - 44), (hx - 16, hy), "#3b2b20", 12, 24, 24, -1, "black", 1)
    leg(card, (hx + 2, hy - 44), (hx + 20, hy), "#4a3526", 12, 24, 24, -1, "black", 1)
    card.satin((blob("-14 -84, 8 -88, 16 -60, 18 -34, -20 -34, -18 -60") + vector(hx, hy)), 82, "madder", r=1.5)
    head(card, hx + 4, hy - 102, 33, beard="walnut_d")
    hood = blob(
        "0.34 -0.4, 0.06 -0.62, -0.4 -0.62, -0.9 -0.5, -1.2 -0.3, -0.72 -0.1, -0.56 0.62,"
        "0.12 0.66, 0.06 0.44, -0.12 0.1, 0.0 -0.26"
    )
    card.fur(Stand(hx + 4, hy - 102, 34)(hood), straight(100), "#7d8a50", r=1.3, length=14, density=1.4)
    card.couch((points("-34 -60, 78 -108") + vector(hx, hy)), "tan", tie="walnut_d", r=1.7, gap=10)
    card.satin((points("76 -112, 104 -119, 80 -101") + vector(hx, hy)), 0, "mist", r=1.2)
    arm(card, (hx, hy - 80), (hx + 26, hy - 86), "madder_d", 11, 20, 18, 1, 9)


def paint(card: Needlework) -> None:
    """Paint it."""
    card.stretch("#3a2a20")
    rng = np.random.default_rng(5)
    sky(card, rng)
    earth(card, rng)
    for x, h in ((95, 232), (694, 220)):
        bare_tree(card, x, h)
    hedgehog(card)
    den(card)
    bear(card, rng)
    bears_head(card)
    reader(card)
    above(card)
    card.glow(CANDLE[0], CANDLE[1] - 10, 330, "#ffb85c", 1.75, ambient=[0.50, 0.50, 0.58])
    card.glow(400, 120, 420, "#c8d4e8", 0.55, squeeze=1.7)
    card.finish()
