"""Idea: after the rain a man carries his own reflection home in a bucket, careful not to spill it.

Readings: pride; self-care; having nearly lost oneself; taking work home.
Second story: the street mirrors everything but him; a dog looks for him in the empty wet.
"""

from __future__ import annotations

import cv2
import numpy as np

from atelier.chance import Rng
from atelier.colour import darken, lighten
from atelier.geometry import Frame, Path, arc, curve, ellipse, line, poly, rect, spline, tube
from atelier.layers import Linear
from atelier.motifs.people import person
from atelier.painting import Art
from atelier.texture import smoothstep

KERB = 640
PINK, TEAL, AMBER = "#ff5c8c", "#46e0d0", "#ffb84c"
SKIN = "#e4b494"


def paint_fronts(card: Art, rng: Rng) -> None:
    """Night housefronts with windows; the far end of the street dissolves in wet air."""
    card.sky(["#1a1630", "#2c2248", "#4a3060", "#5c3c68"], [0, 0.3, 0.5, 1], noise=0.05)
    for k in range(7):
        x, w, top = k * 128 - 60, rng.uniform(112, 150), rng.uniform(10, 150)
        tone = rng.pick(["#2c2444", "#342848", "#28243e", "#3a2a4c"])
        card.shape(rect(x, top, w, KERB - top), tone, form=8, shadow=(4, 0, 8, 0.4))
        layer = card.layer()
        for i in range(3):
            for j in range(5):
                y = top + 34 + j * 78
                if y < 420:
                    lit = rng.chance(0.3)
                    layer.fill(
                        rect(x + 16 + i * 38, y, 21, 40, 2),
                        rng.pick(["#ffc870", "#f0a058"]) if lit else "#1c1830",
                        0.95,
                    )
        card.put(layer, flat=True, rough=0.3)
    card.fog(200, 620, "#5c3c6c", 0.35)


def neon(card: Art, paths: list[Path], colour: str, width: float = 7) -> None:
    """A sign of bent glass."""
    halo = card.layer()
    for path in paths:
        halo.stroke(path, colour, width * 3.2, 0.5, blur=14)
    card.put(halo, flat=True, rough=0, mode="screen")
    tube_ = card.layer()
    for path in paths:
        tube_.stroke(path, colour, width)
    card.put(tube_, flat=True, glow=0.5, rough=0)
    core = card.layer()
    for path in paths:
        core.stroke(path, lighten(colour, 0.2), width * 0.4)
    card.put(core, flat=True, rough=0)


def paint_shoes(card: Art, x: float, w: float) -> None:
    """Two shelves of shoes in the one window that is lit."""
    card.glow(x + w / 2, 540, 190, "#ff9c7c", 0.3, 2)
    layer = card.layer()
    for row in range(2):
        y = 540 + row * 58
        layer.fill(rect(x, y, w, 5), "#5c3448")
        for k in range(4):
            px = x + 10 + k * 40
            layer.fill(
                spline(
                    [
                        (px, y, 1),
                        (px, y - 18, 1),
                        (px + 10, y - 18),
                        (px + 17, y - 8),
                        (px + 30, y - 5),
                        (px + 31, y, 1),
                    ]
                ),
                "#4a2c40",
            )
    card.put(layer, form=3)


def paint_shops(card: Art) -> None:
    """Three closed shops under signs without words: a fish, a shoe, an open eye."""
    for x, w, tone in ((-20, 250, "#20303c"), (246, 260, "#3c2438"), (524, 300, "#33281f")):
        layer = card.layer()
        layer.fill(rect(x, 452, w, KERB - 452), darken(tone, 0.04))
        lit = x == 246
        layer.fill(
            rect(x + 14, 478, w - 96, 138, 3),
            "#d08a74" if lit else "#121424",
            gradient=Linear("#8a5068", 0, 480, 0, 616) if lit else None,
        )
        layer.fill(rect(x + w - 66, 478, 50, 160, 3), "#181626")
        card.put(layer, form=6)
        if lit:
            paint_shoes(card, x + 14, w - 96)
        awning = card.layer()
        for k in range(8):
            awning.fill(
                poly(
                    [
                        (x + k * w / 8, 440),
                        (x + (k + 1) * w / 8, 440),
                        (x + (k + 1) * w / 8 + 3, 476),
                        (x + k * w / 8 - 3, 476),
                    ]
                ),
                "#5a3450" if k % 2 else "#8a6a80",
            )
        card.put(awning, form=6, shadow=(0, 8, 8, 0.5))
    for x, w in ((30, 200), (296, 180), (552, 220)):
        card.shape(rect(x, 296, w, 126, 12), "#171328", form=7, shadow=(3, 6, 8, 0.5))
    fish = Frame(128, 360, 0.86)
    neon(
        card,
        [
            fish(
                spline(
                    [
                        (-74, 0),
                        (-30, -38),
                        (30, -30),
                        (62, 0),
                        (96, -32, 1),
                        (88, 0),
                        (96, 32, 1),
                        (62, 0),
                        (30, 30),
                        (-30, 38),
                    ]
                )
            ),
            fish(ellipse(-42, -8, 5)),
        ],
        TEAL,
    )
    shoe = Frame(386, 358, 1.0)
    neon(
        card,
        [
            shoe(
                spline(
                    [
                        (-60, -34, 1),
                        (-30, -30),
                        (0, 4),
                        (50, 14),
                        (64, 34, 1),
                        (4, 34),
                        (-26, 14),
                        (-44, 34, 1),
                        (-56, 34, 1),
                    ]
                )
            )
        ],
        PINK,
    )
    eye = Frame(662, 359, 0.98)
    neon(
        card,
        [
            eye(spline([(-84, 0, 1), (-40, -40), (40, -40), (84, 0, 1), (40, 38), (-40, 38)])),
            eye(ellipse(0, 0, 25)),
            eye(ellipse(0, 0, 8)),
        ],
        AMBER,
    )


def paint_lamp_post(card: Art) -> None:
    """One street lamp at the kerb."""
    layer = card.layer()
    layer.fill(tube([(744, KERB + 4), (742, 190), (716, 146), (668, 148)], [15, 11, 9, 8]), "#161424")
    card.put(layer, form=4, rim=0.2)
    card.glow(660, 166, 210, "#ffd08a", 0.6, 2)
    card.shape(spline([(632, 166, 1), (640, 142), (680, 142), (690, 166, 1)]), "#211c30", form=6)
    bulb = card.layer()
    bulb.fill(ellipse(661, 168, 23, 10), "#fff0c4")
    card.put(bulb, flat=True, glow=0.7)


def paint_dog(card: Art) -> None:
    """A thin dog with its nose to the ground."""
    place = Frame(640, KERB - 4, 1.1, 0, flip=True)
    layer = card.layer()
    for dx, top in ((-46, -52), (-32, -54), (34, -52), (48, -50)):
        layer.fill(place(tube([(dx, top), (dx + 3, 0)], [11, 8])), "#b49474")
    layer.fill(
        place(spline([(-62, -60), (-50, -84), (0, -80), (50, -88), (68, -64), (40, -46), (-10, -56), (-46, -42)])),
        "#c4a484",
    )
    layer.fill(place(tube([(56, -74), (84, -52), (96, -26)], [30, 22, 20])), "#c4a484")
    layer.fill(place(spline([(84, -42), (104, -38), (116, -8), (106, -2), (90, -18)])), "#c4a484")
    layer.fill(place(spline([(86, -46), (78, -22), (90, -16), (98, -36)])), "#8a6a50")
    layer.fill(place(tube([(-56, -74), (-84, -80), (-100, -64)], [9, 7, 3])), "#c4a484")
    card.put(layer, form=9, rim=0.3)
    eye = card.layer()
    eye.fill(place(ellipse(101, -28, 3.4)), "#1a1218")
    eye.fill(place(ellipse(113, -4, 5, 4)), "#1a1218")
    card.put(eye, flat=True, rough=0)


def paint_wet(card: Art, rng: Rng) -> None:
    """The street is a mirror: all that stands above the kerb hangs below it, drawn out and shaken."""
    rows = card.image.shape[0]
    kerb = int(KERB * card.scale)
    deep = rows - kerb
    ys, xs = np.mgrid[0:deep, 0 : card.image.shape[1]].astype(np.float32)
    t = ys / deep
    noise = card.textures.fbm(60, 4, 31)[kerb:rows]
    shake = np.sin(ys / (4.2 * card.scale) + noise * 6) * (2 + 9 * t) * card.scale
    up = kerb - 1 - ys * 0.98 + noise * 16 * card.scale * t
    mirrored = cv2.remap(
        card.image.astype(np.float32),
        xs + shake,
        up.astype(np.float32),
        cv2.INTER_LINEAR,
        borderMode=cv2.BORDER_REFLECT,
    )
    mirrored = cv2.GaussianBlur(mirrored, (0, 0), sigmaX=1.2 * card.scale, sigmaY=5 * card.scale)
    dry = smoothstep(-0.1, 0.5, noise + 0.25 * np.sin(xs / (90 * card.scale)))[..., None] * 0.5
    asphalt = np.array([0.105, 0.095, 0.16])
    card.image[kerb:rows] = mirrored * (0.92 - dry) + asphalt * (0.16 + dry * 0.9)
    card.shape(rect(-10, KERB - 6, 820, 15), "#3c3450", form=4)
    layer = card.layer()
    for _ in range(420):
        tt = rng.uniform(0, 1)
        x, y = rng.uniform(0, 800), KERB + 16 + 540 * tt
        layer.fill(
            ellipse(x, y, 1 + 3 * tt, 0.6 + 1.4 * tt),
            rng.pick(["#e8d8f4", "#0c0a18", "#ffb8d0"]),
            rng.uniform(0.15, 0.5),
            ink=False,
        )
    for x, y, r in ((90, 860, 26), (610, 780, 20), (180, 1080, 40), (690, 1110, 46)):
        for q in (0.5, 1):
            layer.stroke(arc(x, y, r * q, r * q * 0.3, 0, 360), "#f0e0f4", 2, 0.4)
    card.put(layer, flat=True, rough=0.2)


def paint_man(card: Art) -> tuple[float, float]:
    """He walks on his toes, one arm out for balance, his eyes on the bucket."""
    card.shade(ellipse(340, 1120, 120, 22), "#06040c", 0.7, 12)
    fig = person(
        card,
        330,
        1124,
        640,
        "tiptoe",
        "side",
        build="tall",
        garb="waistcoat",
        top="#8a5a3c",
        sleeve="#d8d0e4",
        bottom="#4a4460",
        hat="bowler",
        hatcol="#241e30",
        band=PINK,
        hair="#3a2a28",
        scarf="#3c7c88",
        shoes="#1c1620",
        lean=10,
        nod=24,
        arm_r=(46, 10),
        arm_l=(-50, 16),
        options={"rim": 0.15},
    )
    return fig.near


def paint_bucket(card: Art, hand: tuple[float, float]) -> None:
    """A zinc bucket, brim-full; a face looks up out of it."""
    x, y = hand[0] + 10, hand[1] + 120
    card.glow(x, y - 4, 230, "#8ce8f0", 0.4, 2)
    handle = card.layer()
    handle.stroke(
        line(curve([(x - 106, y - 6), (x - 74, y - 70), (x - 10, y - 112), (x + 60, y - 76), (x + 106, y - 6)], 40)),
        "#8a93a4",
        7,
    )
    card.put(handle, form=3)
    side = poly([(x - 108, y), (x + 108, y), (x + 82, y + 172), (x - 82, y + 172)])
    layer = card.layer()
    layer.fill(side, "#9aa4b4", gradient=Linear("#4c5468", x - 90, 0, x + 110, 0))
    layer.fill(ellipse(x, y + 172, 82, 22), "#4c5468")
    card.put(layer, form=30, rim=0.3, shadow=(0, 14, 14, 0.5))
    bands = card.layer()
    for k, (dy, rx) in enumerate(((54, 100), (128, 89))):
        bands.stroke(arc(x, y + dy, rx, rx * 0.28, 8, 172), "#c8d0dc", 6, 0.8 - 0.2 * k)
    card.put(bands, form=3)
    rim = card.layer()
    rim.fill(ellipse(x, y, 110, 44), "#c4ccd8")
    card.put(rim, form=7)
    water = ellipse(x, y + 1, 98, 37)
    layer = card.layer()
    layer.fill(water, "#2c6c80", gradient=Linear("#8ce0e4", x - 80, y - 30, x + 90, y + 30))
    card.put(layer, flat=True, glow=0.25)
    face = Frame(x, y + 3, 1.0, 0, sy=0.72)
    layer = card.layer()
    layer.fill(face(ellipse(0, 44, 62, 34)), "#d8d0e4", clip=water)
    layer.fill(face(ellipse(0, 2, 31, 35)), SKIN, clip=water)
    layer.fill(
        face(spline([(-36, -14), (-28, -44), (0, -52), (28, -44), (36, -14), (0, -22)])), "#2c2438", clip=water
    )
    layer.fill(face(ellipse(0, -16, 48, 9)), "#2c2438", clip=water)
    layer.fill(face(rect(-31, -27, 62, 8)), PINK, clip=water)
    layer.fill(face(tube([(-30, 36), (0, 44), (30, 36)], [16, 18, 16])), "#3c7c88", clip=water)
    layer.fill(face(ellipse(-12, 4, 3.4, 4.6)), "#2a1c20")
    layer.fill(face(ellipse(12, 4, 3.4, 4.6)), "#2a1c20")
    layer.stroke(face(arc(0, 16, 9, 6, 20, 160)), "#8a4038", 3)
    card.late(layer, flat=True, opacity=0.93)
    ripples = card.layer()
    for q in (0.7, 0.9):
        ripples.stroke(ellipse(x, y + 1, 98 * q, 37 * q), "#e4fcfc", 2, 0.45)
    for dx, dy in ((-126, 40), (-134, 92), (122, 64)):
        ripples.fill(
            spline([(x + dx, y + dy - 13), (x + dx + 5, y + dy), (x + dx, y + dy + 6), (x + dx - 5, y + dy)]),
            "#a8f0f4",
            0.9,
        )
    card.late(ripples, flat=True)


def paint(card: Art) -> None:
    """Paint it."""
    rng = Rng("bucket", card.seed)
    card.sun(70, 0.5, "#8a78a8", "#0a0818")
    card.fog_colour = "#4a3060"
    paint_fronts(card, rng)
    paint_shops(card)
    paint_lamp_post(card)
    paint_dog(card)
    paint_wet(card, rng)
    card.lamp(388, 330, 560, PINK, 0.2, 160)
    card.lamp(700, 300, 620, "#ffc880", 0.55, 120)
    card.lamp(480, 900, 300, "#8ce8f0", 0.6, 60)
    hand = paint_man(card)
    paint_bucket(card, hand)
    card.focus = [(480, 900, 150), (380, 560, 120)]
    card.finish(bloom=0.35, vignette=0.35, vignette_colour="#06040e")
