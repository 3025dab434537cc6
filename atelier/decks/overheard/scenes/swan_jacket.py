"""Idea: a fleet of swan pedal boats at a jetty in the mist; one real swan, in a life jacket, eyes them.

Readings: who is the real one; envy; caution; the first day at work; being the odd one in the family.
Second story: far back, one of the boats has turned its head to look.
"""

from __future__ import annotations

from atelier.chance import Rng
from atelier.colour import darken, lighten, mix
from atelier.decks.overheard.layers import Linear
from atelier.decks.overheard.motifs.plants import grass, tree
from atelier.decks.overheard.motifs.water import sea
from atelier.decks.overheard.painting import Art
from atelier.geometry import Frame, curve, cut, ellipse, leaf, line, rect, spline, tube

SHELL = "#f4f1e4"
MIST = "#d5e6da"


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(150, 0.5, "#fff3d4", "#2c5a62")
    card.fog_colour = MIST
    card.sky(["#8fbfb4", "#b9d8cb", "#e6eedd", "#f3ecd2"], [0, 0.2, 0.36, 0.5], noise=0.03, brush=4)
    card.glow(120, 300, 520, "#fff2c8", 0.5, 2)
    paint_far_shore(card)
    sea(card, 440, 1200, ["#d3e4d6", "#a9cfc4", "#6fa9a4", "#2f6f74"], spark="#fff6da", spark_x=160, seed=4)
    card.fog(540, 440, MIST, 0.45)
    paint_fleet(card)
    paint_jetty(card)
    paint_swan(card, 640, 1046, 1.02)
    paint_reeds(card)
    paint_willow(card)
    card.focus = [(560, 800, 150), (260, 300, 120)]
    card.finish(bloom=0.25, vignette=0.32, vignette_colour="#123a40")


def paint_far_shore(card: Art) -> None:
    """Trees that are hardly there."""
    rng = Rng("shore", card.seed)
    for k in range(13):
        x = 330 + k * 42 + rng.normal(0, 10)
        h = 130 + 90 * k / 12 + rng.normal(0, 16)
        tree(card, x, 450, h, "#5a7a70", ("#6d988a", "#86ab98", "#9dbda6"), 0.5, k, 0.5 - k * 0.016, n=120)
    card.fog(360, 470, MIST, 0.5)


def paint_fleet(card: Art) -> None:
    """The boats, far to near."""
    boats = [
        (650, 506, 0.26, 0.72, False),
        (520, 524, 0.33, 0.62, True),
        (620, 560, 0.42, 0.5, False),
        (420, 600, 0.56, 0.36, False),
        (500, 690, 0.78, 0.2, False),
    ]
    for x, y, s, depth, flip in boats:
        pedal_boat(card, Frame(x, y, s, 0, flip, sy=-s * 0.8), depth, mirrored=True)
        pedal_boat(card, Frame(x, y, s, 0, flip), depth)
        card.mist(x, y + 20, 300 * s, 40 * s, MIST, 0.5)
    pedal_boat(card, Frame(110, 850, 1.45, 0, sy=-1.3), 0.0, mirrored=True)
    pedal_boat(card, Frame(110, 850, 1.45), 0.0)
    ripples(card, 150, 862, 290, 14)


def pedal_boat(card: Art, at: Frame, depth: float, mirrored: bool = False) -> None:
    """A fibreglass swan facing right, its waterline at the frame's origin."""
    look = dict(depth=depth, rough=0.4)
    if mirrored:
        look |= dict(opacity=0.34, flat=True)
    s = at.s
    hull = at(
        spline(
            [
                (-250, -150, 1),
                (-205, -96),
                (-110, -112),
                (20, -120),
                (110, -108),
                (172, -70),
                (190, -20),
                (160, 8),
                (-150, 8),
                (-215, -30),
            ]
        )
    )
    neck = at(tube([(112, -40), (176, -120), (158, -220), (104, -300), (112, -372)], [130, 92, 62, 52, 58], n=60))
    layer = card.layer()
    layer.fill(hull, SHELL, gradient=Linear("#b9cdc2", *at.point(0, -120), *at.point(0, 10)))
    layer.fill(neck, SHELL)
    card.put(layer, form=34 * s, **look)
    paint_cockpit(card, at, look)
    layer = card.layer()
    layer.fill(at(ellipse(126, -388, 42, 34, 18)), SHELL)
    card.put(layer, form=20 * s, **look)
    layer = card.layer()
    layer.fill(at(spline([(150, -400), (196, -384), (232, -352, 1), (190, -350), (150, -366)])), "#e38a32")
    layer.fill(at(ellipse(160, -398, 15, 11, 20)), "#1c2428")
    layer.fill(at(spline([(150, -400, 1), (134, -400), (142, -388)])), "#1c2428")
    card.put(layer, form=8 * s, **look)
    if not mirrored:
        paint_shell_details(card, at, hull, depth)


def paint_cockpit(card: Art, at: Frame, look: dict) -> None:
    """The sunken bench and the wheel."""
    s = at.s
    layer = card.layer()
    layer.fill(at(spline([(-150, -112), (-120, -128), (10, -134), (46, -120), (10, -100), (-110, -98)])), "#3d7f86")
    card.put(layer, form=9 * s, **look)
    layer = card.layer()
    layer.fill(at(rect(-132, -176, 60, 66, 16)), "#d8694a")
    layer.fill(at(rect(-62, -178, 60, 66, 16)), "#d8694a")
    card.put(layer, form=12 * s, **look)


def paint_shell_details(card: Art, at: Frame, hull, depth: float) -> None:
    """Wing seams, rivets, a number, weed at the waterline, a painted eye."""
    s = at.s
    fade = 0.75 * (1 - depth)
    layer = card.layer()
    for k in range(3):
        pts = [(-190 + k * 30, -84 + k * 22), (-60, -78 + k * 22), (70 - k * 30, -60 + k * 18)]
        layer.stroke(at(line(curve(pts, 20))), "#8fb0a8", 3 * s, fade, clip=hull)
    layer.fill(
        at(spline([(-220, -12), (-60, -4), (90, -8), (190, -16), (180, 20), (-180, 20)])),
        "#5f8a62",
        fade * 0.7,
        clip=hull,
    )
    for k in range(12):
        layer.fill(at(ellipse(-190 + k * 31, -26 + (k % 3), 2.6)), "#7c9a94", fade)
    card.put(layer, flat=True, rough=0)
    layer = card.layer()
    layer.fill(at(ellipse(134, -398, 6.4, 7.4)), "#10181c", 1 - depth)
    layer.fill(at(ellipse(136, -400.5, 2)), "#ffffff", 1 - depth)
    card.late(layer, flat=True)


def ripples(card: Art, x: float, y: float, width: float, n: int) -> None:
    """Bright and dark lines of water around a hull."""
    rng = Rng("ripples", round(x), round(y))
    layer = card.layer()
    for k in range(n):
        half = width * rng.uniform(0.3, 1)
        cx = x + rng.normal(0, 30)
        dy = k * 5 + rng.normal(0, 2)
        pts = [(cx - half, y + dy), (cx, y + dy + 6), (cx + half, y + dy)]
        layer.stroke(
            line(curve(pts, 24)),
            rng.pick(["#eef8ea", "#2f6f74", "#bfe0d4"]),
            rng.uniform(1.5, 3.5),
            rng.uniform(0.25, 0.6),
        )
    card.put(layer, flat=True, rough=0)


def paint_jetty(card: Art) -> None:
    """Wet planks from the right edge, with posts and a lifebuoy."""
    rng = Rng("jetty", card.seed)
    wood = "#8a7a62"
    for x, top, bottom in ((630, 590, 760), (752, 560, 850)):
        layer = card.layer()
        layer.fill(rect(x - 13, top, 26, bottom - top, 6), "#5c5646", gradient=Linear("#2c4444", 0, top, 0, bottom))
        card.put(layer, form=10)
        layer = card.layer()
        layer.fill(rect(x - 12, bottom, 24, 110), "#2c4a4a", 0.4)
        card.put(layer, flat=True, fade=(bottom, bottom + 100))
    for k in range(8):
        y = 660 + k * 8 + k * k
        left = 612 - k * 4 + rng.normal(0, 4)
        layer = card.layer()
        layer.fill(rect(left, y, 300, 10 + k * 1.6, 3), lighten(wood, rng.normal(0.02, 0.03)))
        card.put(layer, form=5, shadow=(0, 4, 3, 0.4), brush=2)
    layer = card.layer()
    layer.fill(rect(574, 780, 330, 15, 3), darken(wood, 0.16))
    card.put(layer, form=5, shadow=(0, 12, 10, 0.4))
    layer = card.layer()
    ring = cut(ellipse(752, 616, 44, 50), ellipse(752, 616, 23, 27))
    layer.fill(ring, "#f2ead4")
    for a in (0, 90, 180, 270):
        layer.fill(Frame(752, 616, 1, a + 45)(rect(18, -11, 40, 22)), "#d8502f", clip=ring)
    card.put(layer, form=11, shadow=(4, 6, 5, 0.45))


def paint_swan(card: Art, x: float, y: float, s: float) -> None:
    """The real one, facing left, with its jacket buckled."""
    swan_parts(card, Frame(x, y + 6, s, 0, True, sy=-s * 0.8), True)
    swan_parts(card, Frame(x, y, s, 0, True), False)
    ripples(card, x - 10, y + 4, 190, 10)


def swan_parts(card: Art, at: Frame, mirrored: bool) -> None:
    """Body, wing, jacket, neck, head; facing right before the flip."""
    look = dict(opacity=0.4, flat=True) if mirrored else {}
    white = "#fbf8ee"
    layer = card.layer()
    body = at(
        spline(
            [
                (-190, -104, 1),
                (-150, -62),
                (-120, -96),
                (-30, -122),
                (70, -104),
                (124, -56),
                (112, -6),
                (40, 12),
                (-80, 10),
                (-150, -24),
            ]
        )
    )
    layer.fill(body, white, gradient=Linear("#9fc2bb", *at.point(0, -100), *at.point(0, 14)))
    card.put(layer, form=30, shadow=None if mirrored else (0, 8, 10, 0.3), **look)
    layer = card.layer()
    for k in range(4):
        wing = spline(
            [
                (40 - k * 22, -86 + k * 9),
                (-40, -112 + k * 16),
                (-140 - 12 * k, -112 + k * 20, 1),
                (-80, -58 + k * 13),
                (10 - k * 16, -44 + k * 8),
            ]
        )
        layer.fill(at(wing), mix(white, "#c9dcd4", k * 0.16))
        layer.stroke(at(wing), "#9bb8b0", 1.6, 0.5)
    card.put(layer, form=11, **look)
    layer = card.layer()
    neck = [(92, -70), (138, -124), (122, -196), (86, -246), (96, -294)]
    layer.fill(at(tube(neck, [74, 50, 36, 31, 36], n=50)), white)
    card.put(layer, form=13, **look)
    paint_jacket(card, at, look)
    layer = card.layer()
    layer.fill(at(ellipse(108, -304, 30, 23, -14)), white)
    card.put(layer, form=12, **look)
    layer = card.layer()
    layer.fill(at(spline([(126, -318), (160, -322), (190, -318, 1), (164, -302), (128, -298)])), "#e2762a")
    layer.fill(at(spline([(122, -322), (140, -326), (136, -312), (130, -296), (120, -306)])), "#20262a")
    card.put(layer, form=5, **look)
    if not mirrored:
        layer = card.layer()
        layer.fill(at(ellipse(115, -310, 3.6)), "#10181c")
        layer.fill(at(ellipse(116, -311.4, 1.2)), "#ffffff")
        card.late(layer, flat=True)


def paint_jacket(card: Art, at: Frame, look: dict) -> None:
    """Orange cork slabs, straps, a buckle."""
    orange = "#e8682a"
    layer = card.layer()
    layer.fill(at(spline([(66, -128), (116, -112), (150, -84), (142, -24), (104, 4), (52, -4), (40, -66)])), orange)
    card.put(layer, form=16, shadow=(2, 5, 5, 0.3), **look)
    layer = card.layer()
    layer.fill(at(tube([(74, -128), (112, -138), (148, -116), (154, -96)], [26, 30, 30, 24])), lighten(orange, 0.05))
    card.put(layer, form=10, shadow=(1, 4, 3, 0.35), **look)
    layer = card.layer()
    for k in range(2):
        pts = [(44, -78 + k * 40), (96, -66 + k * 40), (146, -72 + k * 36)]
        layer.stroke(at(line(curve(pts, 16))), "#2b3a44", 9)
        layer.stroke(at(line(curve([(p[0], p[1] - 16) for p in pts], 16))), "#f6eab8", 4, 0.9)
    strap = [(48, -44), (30, -26), (20, 2)]
    layer.stroke(at(line(curve(strap, 14))), "#2b3a44", 8)
    layer.fill(at(rect(88, -76, 22, 18, 4)), "#e9e4d0")
    layer.fill(at(rect(88, -37, 22, 18, 4)), "#e9e4d0")
    card.put(layer, form=3, **look)


def paint_reeds(card: Art) -> None:
    """Reeds and lily pads in the near corner."""
    grass(card, -20, 300, 1216, (120, 330), n=60, colours=("#1d4a48", "#2d6258", "#4d7f63"), seed=3, lean=20)
    layer = card.layer()
    for x, y, r in ((400, 1120, 62), (500, 1164, 44), (330, 1070, 34), (700, 1130, 50)):
        pad = cut(ellipse(x, y, r, r * 0.32), Frame(x, y)(spline([(0, 0, 1), (r * 1.2, -8, 1), (r * 1.2, 8, 1)])))
        layer.fill(pad, mix("#4f8a5e", "#2f6f74", 0.3))
    card.put(layer, form=6, shadow=(0, 5, 4, 0.4))


def paint_willow(card: Art) -> None:
    """Strands of willow hanging in from above, near and dark."""
    rng = Rng("willow", card.seed)
    layer = card.layer()
    for k in range(22):
        x = 420 + k * 19 + rng.normal(0, 9)
        length = 60 + 250 * (k / 21) ** 1.5 + rng.normal(0, 34)
        strand = curve([(x - 20, -20), (x, length * 0.5), (x - 14 + rng.normal(0, 8), length)], 26)
        layer.stroke(line(strand), "#2f5c50", 2)
        for i in range(3, 26):
            for side in (-1, 1):
                tone = rng.pick(["#2c5a50", "#3d7460", "#5f936c", "#86ad7c"])
                layer.fill(leaf(*strand[i], rng.uniform(13, 24), 5, 90 + side * rng.uniform(12, 40)), tone)
    card.put(layer, form=4, shadow=(-6, 8, 8, 0.12))
