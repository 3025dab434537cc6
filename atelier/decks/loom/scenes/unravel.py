"""Idea: a knight gallops on while his horse is wound up behind him.

Readings: pride; what one does not notice; somebody else's patience.
Second story: three smaller balls lie beside her, and the horse has looked back.
"""

from __future__ import annotations

import math

import numpy as np

from atelier.decks.loom.dyes import mix, ramp
from atelier.decks.loom.fields import around, guides, noise, wavy
from atelier.decks.loom.figures.people import arm, head, leg
from atelier.decks.loom.medium import Needlework
from atelier.decks.loom.motifs.ornament import bird, flower
from atelier.decks.loom.outlines import Points, Stand, blob, curve, ellipse, limb, points, spline, vector

RED, DARK = "#a63a2b", "#6d1f1c"
HORSE = Stand(26, 292, 1.2)
"""He and his horse are drawn in a frame of their own."""


def borders(card: Needlework) -> None:
    """Two ruled lines and slanting bars; the birds above have noticed."""
    for y in (112, 900, 906):
        card.stem(points(-5, y, 805, y + 1), "walnut", r=1.5, stitch=12)
    for i, x in enumerate((-62, 168, 352, 556, 752)):
        for y0, y1 in ((0, 112), (906, 1180)):
            if y0 and 60 < x < 720:
                continue
            for d in (0, 11):
                card.stem(points(x + d, y0, x + d + (y1 - y0) * 0.4, y1), ["woad", "weld_d", "green"][i % 3], r=1.9)
    bird(card, 98, 64, 62, "woad", "weld", 1, neck=(0.70, -0.5))
    bird(card, 292, 68, 66, "green", "weld_l", -1, neck=(0.74, 1.0))
    bird(card, 700, 64, 62, "weld_d", "woad", -1, neck=(0.72, -0.5))


def ghost(card: Needlework) -> None:
    """What is gone of the horse: a pounced drawing, and needle holes."""
    ghost = HORSE(
        curve(
            "300 160, 230 152, 160 150, 118 172, 98 215, 108 262, 84 300, 48 330, 8 352, -8 372,"
            "-20 384, -16 394, 8 388, 22 372, 66 352, 118 322, 150 292, 196 268, 262 282"
        )
    )
    leg2 = HORSE(curve("150 285, 130 330, 92 360, 60 396, 44 412, 40 424, 64 424, 72 408, 108 378, 160 338, 200 282"))
    inner = np.vstack([ghost, HORSE("262 282, 300 160")])
    card.tint(inner, "#a8503c", 0.2, 2)
    card.tint(leg2, "#a8503c", 0.2, 2)
    card.running(ghost, "#8a6c4c", r=1.1, on=6, off=5)
    card.running(leg2, "#8a6c4c", r=1.1, on=6, off=5)
    card.pricks(card.scatter(inner, 300, 10), 1.2)
    card.pricks(card.scatter(leg2, 60, 8), 1.2)
    card.running(HORSE(curve("104 186, 60 180, 22 204, 4 250, -4 300")), "#8a6c4c", r=1.1, on=6, off=5)
    card.running(HORSE(curve("102 206, 66 206, 40 232, 30 290, -4 300")), "#8a6c4c", r=1.1, on=6, off=5)


def loose_threads(card: Needlework) -> None:
    """They leave the cut and gather into one."""
    rng = np.random.default_rng(4)
    for i in range(13):
        y = 168 + i * 9.3
        x = 262 + (i % 3) * 12 - abs(i - 6) * 2
        p = HORSE(
            points(
                x + 30,
                y,
                x - 10,
                y + rng.normal(0, 3),
                x - 55 - rng.random() * 30,
                y + rng.normal(0, 12) + 8,
                165 - i * 2 + rng.normal(0, 6),
                262 + i * 5 + rng.normal(0, 5),
                135,
                312 + i * 1.5,
                120,
                330,
            )
        )
        card.stroke(spline(p), mix(RED, DARK, rng.random() * 0.5), r=1.7, lift=0, z=1 + rng.random())
    trail = points(
        "112 770, 130 838, 220 860, 306 812, 300 742, 232 728, 204 790, 262 868, 380 876, 462 918, 506 990"
    )
    card.couch(curve(np.vstack([HORSE("120 330"), trail]), n=16), RED, tie=RED, r=2.3, gap=9999)


def ground(card: Needlework) -> None:
    """A strip of it, still whole on his side."""
    hills = curve("360 800, 430 774, 500 790, 570 768, 650 786, 730 764, 810 780")
    card.fur(
        np.vstack([hills, points("810 806, 700 802, 560 812, 430 806, 360 806")]),
        wavy(0, 12, 150),
        ramp(["green_d", "green", "weld_d"], lambda x, y: 0.9 - (y - 765) / 45),
        r=1.8,
        length=30,
        density=1.2,
    )
    card.stem(hills, "green_d", r=1.5)
    for x, y in ((620, 780), (724, 768), (470, 786)):
        flower(card, x, y - 34, 12, "weld", "madder", stalk=(0, 34), leaf="green")


def foreleg(card: Needlework, way: Points, widths: list[float], colour: str) -> None:
    """Ends in a hoof."""
    wide = np.array(widths) * HORSE.size
    card.ribbon(spline(way), wide, colour, slant=25, r=1.7)
    card.stem(limb(way, wide), DARK, r=1.2, closed=True)
    end = way[-1] - way[-2]
    angle = math.atan2(end[1], end[0])
    x, y = way[-1]
    hoof = Stand(x, y, 23, angle)("-0.1 -0.42, 0.5 -0.42, 0.95 -0.65, 1.0 0.5, 0.5 0.5, -0.1 0.42")
    card.satin(hoof, math.degrees(angle) + 90, "walnut_d", r=1.5)


def horse(card: Needlework) -> None:
    """Laid along the flow of the beast, ragged where it has come undone."""
    foreleg(card, HORSE("410 268, 455 312, 470 326, 448 352, 424 376, 414 392"), [56, 36, 24, 17, 13, 15], DARK)
    foreleg(card, HORSE("432 240, 478 276, 512 288, 548 296, 578 310, 590 324"), [66, 38, 24, 17, 13, 15], RED)
    body = HORSE(
        blob(
            "372 148, 398 112, 428 66, 462 36, 488 28, 488 28, 491 -2, 508 26, 508 26, 528 48, 552 82,"
            "578 112, 590 132, 586 150, 570 158, 552 150, 534 138, 512 138, 494 146, 480 176, 470 216,"
            "454 256, 420 284, 380 294, 330 292, 268 286, 268 286, 284 262, 258 250, 280 232, 250 222,"
            "276 206, 252 194, 282 184, 262 170, 300 162, 300 162, 340 158"
        )
    )
    fl = guides(
        HORSE("250 180, 320 182, 400 160, 440 100, 480 50"),
        HORSE("255 270, 340 280, 420 262, 462 190, 490 110"),
        HORSE("498 40, 540 90, 580 140"),
        HORSE("260 230, 340 235, 410 215"),
        HORSE("500 80, 530 110"),
    )
    card.fur(
        body,
        fl,
        ramp(
            [DARK, "#8a2b23", RED, RED, "#b54a36", "#c4604a"],
            lambda x, y: 0.62 - (y - HORSE("0 210")[0, 1]) / 330 + 0.25 * (noise(x, y, 40) - 0.5),
            0.1,
        ),
        r=1.7,
        length=34,
        density=1.25,
    )
    card.stem(HORSE(curve("300 160, 340 158, 372 148, 398 112, 428 66, 462 36, 488 28", n=8)), DARK, r=1.3)
    card.stem(
        HORSE(
            curve(
                "488 28, 488 28, 491 -2, 508 26, 508 26, 528 48, 552 82, 578 112, 590 132, 586 150,"
                "570 158, 552 150, 534 138, 512 138, 494 146, 480 176, 470 216, 454 256, 420 284,"
                "380 294, 330 292, 268 286"
            )
        ),
        DARK,
        r=1.3,
    )
    card.stem(HORSE(curve("520 138, 540 118, 536 92")), DARK, r=1.1)
    # face of the horse: it HAS looked back
    card.satin(HORSE(blob("506 68, 506 68, 516 59, 530 66, 530 66, 518 72")), 100, "white", r=1.1)
    card.knots(HORSE("513 67"), "black", 8, 1.6)
    card.stem(HORSE(curve("504 69, 516 57, 532 66")), "blood", r=1.4)
    card.stem(HORSE(curve("506 52, 516 46, 530 54")), "blood", r=1.2)
    card.stem(HORSE(curve("588 143, 574 144, 562 150")), "blood", r=1.2)
    card.stem(HORSE(curve("574 122, 580 118, 582 126")), "blood", r=1.3)
    # mane, in tufts
    for i in range(13):
        t = i / 12
        b = HORSE(points(378 + 106 * t, 142 - 114 * t**0.9 + 6 * math.sin(t * 3)))[0]
        card.ribbon(
            curve(*b, *(b + vector(-18, -10)), *(b + vector(-34 - 8 * (i % 3), -2 + 6 * math.sin(i * 2)))),
            [15, 13, 3],
            ["weld", "weld_d", "weld_l"][i % 3],
            slant=60,
            r=1.6,
        )
    # bridle and saddle cloth
    card.stem(HORSE(curve("560 90, 552 118, 556 150")), "woad_d", r=1.9)
    card.stem(HORSE(curve("503 34, 500 84, 508 138")), "woad_d", r=1.9)
    card.stem(HORSE("502 96, 554 122"), "woad_d", r=1.9)
    card.stem(HORSE(curve("554 134, 480 150, 416 96")), "woad_d", r=1.6)
    saddle = HORSE(blob("288 150, 340 160, 366 152, 372 190, 362 228, 330 236, 296 228, 288 190"))
    card.laid(saddle, 80, "weld", r=1.7)
    card.stem(saddle, "walnut", r=1.5, closed=True)
    card.stem(HORSE(curve("352 236, 356 262, 352 290")), "walnut_d", r=1.4)


def knight(card: Needlework) -> None:
    """Cloak, lance, leg, mail, helm."""
    cloak = HORSE(
        blob(
            "322 36, 290 40, 240 56, 190 28, 130 18, 70 44, 20 20, 20 20, 40 64, 16 96, 16 96, 70 96,"
            "120 80, 170 104, 220 136, 270 122, 318 104"
        )
    )
    card.fur(
        cloak,
        guides(
            HORSE("310 50, 240 76, 180 48, 120 36, 60 62, 20 40"),
            HORSE("310 100, 230 116, 170 84, 120 62, 60 82, 20 90"),
        ),
        ramp(
            ["woad_d", "woad", "woad", "woad_l"],
            lambda x, y: 0.5 + 0.45 * np.sin((y - HORSE("0 0")[0, 1]) / 15 + x / 70),
        ),
        r=1.8,
        length=40,
        density=1.2,
    )
    card.stem(cloak, "night", r=1.3, closed=True)
    card.couch(HORSE("384 300, 416 86, 458 -196"), "tan", tie="walnut_d", r=3.4, gap=16)
    card.satin(HORSE("448 -194, 470 -194, 464 -236"), 0, "mist", r=1.5)
    pennant = HORSE(
        blob(
            "455 -184, 455 -184, 446 -120, 446 -120, 410 -122, 370 -104, 330 -116, 280 -98, 280 -98,"
            "310 -134, 280 -164, 280 -164, 330 -172, 380 -160, 420 -178"
        )
    )
    card.fur(
        pennant,
        guides(HORSE("450 -150, 380 -138, 290 -140")),
        ramp(["weld_d", "weld", "weld_l"], lambda x, y: 0.5 + 0.45 * np.sin(x / 24 + y / 30)),
        r=1.7,
        length=30,
        density=1.3,
    )
    card.satin(HORSE(ellipse(408, -146, 15)), 20, "woad", r=1.5)
    card.stem(pennant, "walnut", r=1.1, closed=True)
    thigh = HORSE("322 142, 352 176, 374 212, 362 250, 356 280")
    card.ribbon(spline(thigh), np.array([50, 44, 30, 28, 17]) * HORSE.size, "green", slant=20, r=1.7)
    card.stem(limb(thigh, np.array([50, 44, 30, 28, 17]) * HORSE.size), "green_d", r=1.2, closed=True)
    card.satin(HORSE(blob("346 270, 364 270, 384 284, 404 298, 404 304, 372 302, 346 298")), 60, "walnut_d", r=1.4)
    card.couch(HORSE(curve("352 232, 366 262, 372 306, 340 306, 352 262")), "grey_d", tie="black", r=1.5, gap=9)
    card.stem(HORSE("344 290, 330 292"), "weld_d", r=1.6)
    mail = HORSE(blob("312 38, 338 34, 360 48, 366 84, 366 120, 376 150, 340 160, 296 156, 298 120, 296 70"))
    card.satin(mail, 90, "#6c6a66", r=1.7)
    card.knots(
        card.scatter(mail, 330, 7.5),
        ramp(["#8d877c", "#a9a394", "#c4bda8"], lambda x, y: 0.7 - (x - HORSE("300 0")[0, 0]) / 130),
        6,
        1.05,
    )
    card.stem(mail, "grey_d", r=1.3, closed=True)
    card.couch(HORSE(curve("298 122, 332 130, 367 122")), "walnut", tie="weld", r=2.6, gap=10)
    hx, hy = HORSE("346 4")[0]
    face = head(card, hx, hy, 72, 1, -0.12, hair=("walnut", "crop"), eye="shut", mouth=0.04)
    card.ribbon(face(curve("0.42 0.19, 0.3 0.2, 0.14 0.3, 0.06 0.26")), [4, 8, 6, 2], "walnut_d", slant=50, r=1.2)
    helm = face(
        blob(
            "-0.5 -0.12, -0.46 -0.4, -0.24 -0.74, 0.06 -0.98, 0.06 -0.98, 0.28 -0.66, 0.42 -0.3,"
            "0.44 -0.16, 0.44 -0.16, 0.1 -0.22, -0.3 -0.16"
        )
    )
    card.satin(
        helm,
        62,
        ramp(["grey_d", "grey", "mist", "white"], lambda x, y: 0.35 + (x - hx) / 60),
        r=1.5,
        longest=80,
        sheen=1.1,
    )
    card.stem(helm, "grey_d", r=1.2, closed=True)
    card.ribbon(face(curve("-0.5 -0.13, 0 -0.23, 0.44 -0.17")), 6, "weld", r=1.3)
    card.ribbon(face(points("0.42 -0.2, 0.47 0.02")), 5, "weld", r=1.2)
    arm(card, HORSE("330 62")[0], HORSE("413 90")[0], "#8d877c", 29, 62, 60, 1, 23, angle=-0.1, line="grey_d")


def ball(card: Needlework) -> None:
    """What there is of the horse in the border."""
    x, y = 352, 1062
    whole = ellipse(x, y, 112)
    card.fur(whole, around(x - 40, y - 150), DARK, r=2.2, length=60)
    shades = ramp(
        [DARK, "#8a2b23", RED, "#b54a36", "#c4604a"],
        lambda a, b: 0.75 - ((a - x) * 0.5 + (b - y) * 0.85 + 80) / 260,
        0.08,
    )
    for wound, dx, dy in (
        (whole, -150, 60),
        (blob("-90 -60, -20 -108, 70 -84, 30 10, -40 60") + vector(x, y), 90, -170),
        (blob("-20 -30, 80 -70, 108 20, 50 90, -10 60") + vector(x, y), 60, 190),
        (blob("-60 -20, 20 -40, 40 50, -30 80, -80 40") + vector(x, y), -20, -60),
    ):
        lies = around(x + dx, y + dy)
        card.fur(wound, lies, shades, clip=whole, r=2.2, length=70, density=0.9, lift=1.6)


def small_ball(card: Needlework, x: float, y: float, size: float, colour: str) -> None:
    """Those before him."""
    at = Stand(x, y, size)
    whole = ellipse(x, y, size)
    shades = ramp(
        [mix(colour, "black", 0.45), mix(colour, "black", 0.2), colour, mix(colour, "cream", 0.25)],
        lambda a, b: 0.8 - ((a - x) * 0.5 + (b - y) * 0.85 + size * 0.7) / (size * 2.4),
    )
    for wound, centre in (
        (whole, "1.4 -1.1"),
        (blob(at("-0.8 -0.5, 0 -1, 0.7 -0.4, 0.3 0.3, -0.4 0.4")), "-1.2 -1.3"),
        (blob(at("-0.3 -0.2, 0.9 -0.3, 0.6 0.6, -0.1 0.7")), "0.8 1.7"),
    ):
        card.fur(wound, around(*at(centre)[0]), shades, clip=whole, r=1.9, length=44, lift=1.4)


def winder(card: Needlework) -> None:
    """An old woman, who has time."""
    card.satin(
        blob(
            "552 1096, 640 1096, 640 1096, 634 1110, 626 1178, 614 1178, 612 1112, 580 1112, 578 1178,"
            "566 1178, 562 1112"
        ),
        88,
        "walnut",
        r=1.7,
    )
    leg(card, (590, 1080), (520, 1172), "cream", 17, 62, 62, -1, "black", -1)
    skirt = blob(
        "574 1000, 622 996, 650 1050, 654 1104, 610 1120, 560 1118, 532 1150, 500 1150, 496 1120, 520 1076, 552 1058"
    )
    card.fur(
        skirt,
        guides(points("600 1000, 590 1070, 530 1090, 512 1150"), points("640 1010, 648 1090, 600 1112, 540 1140")),
        ramp(["woad_d", "woad", "woad_l"], lambda x, y: 0.5 + 0.4 * np.sin(x / 9 + y / 14)),
        r=1.7,
        length=30,
        density=1.2,
    )
    card.stem(skirt, "night", r=1.2, closed=True)
    bodice = blob("578 934, 612 926, 640 950, 644 1000, 626 1024, 580 1022, 572 980")
    card.satin(bodice, 84, "green", r=1.7)
    card.stem(bodice, "green_d", r=1.2, closed=True)
    face = head(card, 584, 896, 60, -1, 0.16, skin="#dcb592", hair=("wool", "bun"), mouth=0.05)
    scarf = face(
        blob(
            "0.26 -0.42, 0.1 -0.62, -0.24 -0.62, -0.54 -0.36, -0.56 0.1, -0.44 0.5, -0.2 0.72,"
            "0.12 0.66, 0.16 0.52, -0.04 0.36, -0.1 0.02, 0.04 -0.22"
        )
    )
    card.fur(
        scarf, guides(face("0.2 -0.45, -0.2 -0.55, -0.5 -0.1, -0.2 0.6")), "cream", r=1.4, length=24, density=1.3
    )
    card.stem(scarf, "walnut_l", r=1.0, closed=True)
    card.stroke(curve("462 918, 488 955, 506 990"), RED, r=2.3)
    card.stroke(curve("506 990, 480 1012, 450 1014, 414 992"), RED, r=2.3)
    arm(card, (604, 960), (470, 1036), "#496034", 24, 80, 76, -1, 20, angle=2.9, skin="#dcb592")
    arm(card, (600, 956), (506, 990), "green", 25, 58, 56, 1, 20, angle=3.3, skin="#dcb592", line="green_d")


def paint(card: Needlework) -> None:
    """Paint it."""
    card.stretch("#e0d4b6", weave=4.1)
    borders(card)
    ghost(card)
    loose_threads(card)
    ground(card)
    horse(card)
    knight(card)
    ball(card)
    for x, y, size, colour in ((62, 1128, 46, "woad"), (158, 1140, 36, "weld_d"), (112, 1060, 32, "green")):
        small_ball(card, x, y, size, colour)
    card.stem(points("-5 1181, 805 1180"), "walnut", r=1.5, stitch=12)
    winder(card)
    card.finish()
