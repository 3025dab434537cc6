"""Idea: a violin case on rockers is a cradle; by moonlight the violin's shadow bends over it, its bow an arm.

Readings: a gift; an expectation laid in the cradle; a mother who is elsewhere; music as a nurse.
Second story: somebody has pulled a woollen sock over the metronome, so that it keeps quiet.
"""

from __future__ import annotations

from atelier.chance import Rng
from atelier.colour import darken, lighten, mix
from atelier.decks.overheard.layers import Linear
from atelier.decks.overheard.painting import Art
from atelier.geometry import Frame, Path, arc, curve, cut, ellipse, line, move, poly, rect, spline, tube, union

FLOOR = 884
VARNISH, VELVET, LEATHER = "#9a4e22", "#3a5c94", "#54383a"


def case_outline() -> Path:
    """The plan of a violin case, broad end left, about 480 long."""
    return spline(
        [
            (-250, 0),
            (-226, -92),
            (-140, -112),
            (-60, -84),
            (0, -66),
            (70, -80),
            (130, -78),
            (190, -44),
            (236, -30),
            (244, 0),
            (236, 30),
            (190, 44),
            (130, 78),
            (70, 80),
            (0, 66),
            (-60, 84),
            (-140, 112),
            (-226, 92),
        ]
    )


def paint_wall(card: Art) -> None:
    """Striped paper in the dark, and the window's light slanting over it."""
    card.sky(["#1c2238", "#28304a", "#303852", "#1c2034"], noise=0.05, angle=60)
    layer = card.layer()
    for k in range(15):
        x = k * 56 - 6
        layer.fill(rect(x, -10, 24, 910), "#343c58")
        for j in range(11):
            y = 30 + j * 84 + (42 if k % 2 else 0)
            layer.fill(spline([(x + 40, y - 16), (x + 48, y), (x + 40, y + 16), (x + 32, y)]), "#4a4c60")
    card.put(layer, flat=True, rough=0.8, opacity=0.8)


LIGHT = [
    [(150, 60), (396, 104), (396, 432), (150, 420)],
    [(424, 108), (690, 156), (690, 446), (424, 434)],
    [(150, 452), (396, 464), (396, 800), (150, 810)],
    [(424, 466), (690, 478), (690, 790), (424, 798)],
]


def paint_light(card: Art) -> None:
    """Four panes of moonlight."""
    for pane in LIGHT:
        card.shade(poly(pane), "#8ea8d0", 0.72, 9, mode="screen")


def shadow_path() -> Path:
    """The violin as a figure: its body stands at the left, its neck bows, its scroll looks down."""
    half: list[tuple[float, ...]] = [
        (0, 506),
        (52, 512),
        (90, 546),
        (96, 592),
        (80, 634, 1),
        (68, 664),
        (68, 694),
        (84, 724, 1),
        (120, 764),
        (126, 826),
        (86, 884),
        (0, 898),
    ]
    right = [(262 + x, *rest) for x, *rest in half]
    left = [(262 - x, *rest) for x, *rest in half[-2:0:-1]]
    body = spline([*right, *left])
    neck = tube([(262, 540), (272, 416), (318, 306), (404, 248), (496, 262), (548, 322)], [38, 32, 29, 29, 31, 34])
    shape = union(union(body, neck), union(ellipse(556, 352, 40, 42, 20), ellipse(528, 386, 19, 20)))
    for root, tip in (
        ((404, 250), (388, 196)),
        ((448, 250), (450, 308)),
        ((486, 256), (506, 206)),
        ((520, 284), (490, 330)),
    ):
        shape = union(shape, tube([root, tip], [10, 8]))
        shape = union(shape, ellipse(*tip, 15, 11, 30))
    return shape


def paint_shadow(card: Art) -> None:
    """Dark on the paper; light shines through the two f-holes and the curl."""
    shape = shadow_path()
    for hole in (f_hole(1), f_hole(-1), rect(248, 722, 28, 6, 3), arc_tube(556, 350, 22)):
        shape = cut(shape, hole)
    card.shade(shape, "#0c1024", 0.9, 4)
    bow = card.layer()
    arm = curve([(330, 560), (420, 590), (520, 690), (566, 838)], 40)
    bow.fill(tube(arm[::6], [20, 15, 12, 10]), "#0c1024")
    bow.stroke(line(curve([(342, 590), (420, 640), (500, 730), (552, 846)], 30)), "#0c1024", 5)
    bow.fill(rect(334, 556, 28, 40, 5), "#0c1024")
    card.put(bow, flat=True, rough=0, opacity=0.88)


def f_hole(side: int) -> Path:
    """One of the two, with a dot at each end."""
    way = [(262 + side * x, y) for x, y in ((36, 684), (27, 696), (34, 722), (45, 750), (36, 764))]
    dots = union(ellipse(262 + side * 36, 686, 6), ellipse(262 + side * 35, 762, 6))
    return union(tube(way, [3, 7, 9, 7, 3]), dots)


def arc_tube(x: float, y: float, r: float) -> Path:
    """The curl of the scroll."""
    points = [
        (x + r, y),
        (x + r * 0.5, y - r * 0.8),
        (x - r * 0.5, y - r * 0.6),
        (x - r * 0.7, y + r * 0.2),
        (x - r * 0.1, y + r * 0.6),
        (x + r * 0.3, y + r * 0.1),
    ]
    return tube(points, [5, 6, 6, 6, 5, 5])


def paint_floor(card: Art, rng: Rng) -> None:
    """Walnut boards and a skirting, with the moon on them."""
    card.shape(rect(-10, FLOOR - 44, 820, 48), "#3a3038", form=7, shadow=(0, 6, 6, 0.5))
    floor = rect(-10, FLOOR, 820, 330)
    layer = card.layer()
    layer.fill(floor, "#4a342c")
    y = float(FLOOR)
    h = 26.0
    while y < 1210:
        x = rng.uniform(-200, 0)
        while x < 810:
            w = rng.uniform(180, 380)
            layer.fill(rect(x, y, w - 3, h - 2.5), mix("#4c362c", "#6a4a38", rng.uniform(0, 1)), clip=floor)
            x += w
        y += h
        h *= 1.24
    card.put(layer, form=4, brush=0)
    card.shade(poly([(90, 900), (330, 892), (250, 1010), (-20, 1040)]), "#7c98c4", 0.34, 14, mode="screen")
    card.shade(poly([(370, 892), (640, 892), (620, 1000), (300, 1010)]), "#7c98c4", 0.22, 14, mode="screen")


def paint_violin(card: Art) -> None:
    """The violin itself: small, on a stool at the left edge, quite still."""
    layer = card.layer()
    layer.fill(rect(-20, 1010, 150, 24, 6), "#5a4034")
    layer.fill(poly([(6, 1034), (26, 1034), (14, 1220), (-8, 1220)]), "#4a342a")
    layer.fill(poly([(88, 1034), (108, 1034), (126, 1220), (104, 1220)]), "#4a342a")
    layer.fill(rect(0, 1120, 118, 12, 3), "#3e2c24")
    card.put(layer, form=8, shadow=(8, 10, 10, 0.5))
    frame = Frame(70, 1012, 0.78, -7)
    body = frame(
        spline(
            [
                (-84, 0),
                (-104, -60),
                (-84, -112),
                (-54, -140),
                (-56, -168),
                (-80, -196),
                (-82, -250),
                (-48, -290),
                (0, -300),
                (48, -290),
                (82, -250),
                (80, -196),
                (56, -168),
                (54, -140),
                (84, -112),
                (104, -60),
                (84, 0),
                (0, 12),
            ]
        )
    )
    card.shape(body, VARNISH, form=22, shadow=(12, 8, 12, 0.5), brush=84, rim=0.3)
    card.shape(frame(tube([(0, -290), (0, -470)], [30, 24])), "#2a1c1a", form=7)
    layer = card.layer()
    layer.fill(frame(ellipse(0, -496, 26, 30)), VARNISH)
    for way in (-1, 1):
        layer.fill(frame(tube([(way * 14, -462), (way * 40, -470)], [8, 13])), "#2a1c1a")
        layer.fill(frame(tube([(way * 14, -440), (way * 40, -446)], [8, 13])), "#2a1c1a")
    layer.fill(frame(poly([(-17, -30), (17, -30), (11, -110), (-11, -110)])), "#2a1c1a")
    layer.fill(frame(rect(-26, -142, 52, 8, 3)), "#e0b878")
    for way in (-1, 1):
        layer.stroke(frame(line(curve([(way * 38, -176), (way * 46, -148), (way * 36, -118)], 12))), "#2a1410", 5)
    card.put(layer, form=6, rim=0.2)
    strings = card.layer()
    for k in range(4):
        strings.stroke(frame(line([(-9 + k * 6, -110), (-6 + k * 4, -460)])), "#e8e0d0", 1.4, 0.8)
    card.late(strings, flat=True)


def paint_cradle(card: Art) -> None:
    """The open case on two rockers."""
    place = Frame(500, 982, 1.06, 0, sy=0.44)
    outline = place(case_outline())
    card.shade(ellipse(510, 1138, 300, 34), "#08060c", 0.75, 18)
    for x in (344, 640):
        layer = card.layer()
        layer.fill(
            tube([(x - 84, 1090), (x - 44, 1124), (x, 1136), (x + 46, 1124), (x + 88, 1088)], [12, 20, 24, 20, 12]),
            "#a8743c",
        )
        layer.fill(tube([(x, 1060), (x, 1130)], [24, 26]), "#94632f")
        card.put(layer, form=6, rim=0.2)
    lid = Frame(500, 932, 1.04, 0, sy=-1.02)(lid_outline())
    card.shape(lid, darken(LEATHER, 0.02), form=14, shadow=(10, 4, 16, 0.6), rim=0.4)
    inner = Frame(500, 928, 0.96, 0, sy=-0.92)(lid_outline())
    layer = card.layer()
    layer.fill(inner, VELVET, gradient=Linear(darken(VELVET, 0.16), 300, 820, 700, 940))
    card.put(layer, form=26, light=0.8)
    side = union(union(outline, move(outline, 0, 26)), union(move(outline, 0, 52), move(outline, 0, 78)))
    card.shape(side, LEATHER, form=26, rim=0.45)
    card.shape(outline, lighten(LEATHER, 0.08), form=7)
    hollow = Frame(500, 984, 0.98, 0, sy=0.39)(case_outline())
    card.shape(hollow, darken(VELVET, 0.12), form=14, light=0.6)
    metal = card.layer()
    for x in (330, 640):
        metal.fill(rect(x - 13, 1024 if x < 500 else 1010, 26, 30, 4), "#c8a45c")
    metal.stroke(line(curve([(470, 1028), (476, 1052), (516, 1052), (522, 1028)], 14)), "#1e1414", 10)
    card.put(metal, form=4, shadow=(1, 3, 3, 0.4))


def lid_outline() -> Path:
    """Half of the case's plan: the lid, seen from its hinge."""
    return spline(
        [
            (-250, 0, 1),
            (-226, 92),
            (-140, 112),
            (-60, 84),
            (0, 66),
            (70, 80),
            (130, 78),
            (190, 44),
            (236, 30),
            (244, 0, 1),
        ]
    )


def paint_child(card: Art) -> None:
    """A child asleep in the broad end; its quilt is sewn from old scores."""
    pillow = spline([(266, 978), (276, 940), (330, 920), (386, 930), (410, 966), (386, 1002), (320, 1012)])
    card.shape(pillow, "#e4e6ee", form=18)
    head = ellipse(346, 944, 44, 40, -8)
    card.shape(head, "#e4b898", form=20, shadow=(4, 8, 8, 0.35))
    card.shape(
        spline([(302, 946), (304, 916), (330, 896), (366, 898), (388, 920), (390, 934), (356, 916), (324, 924)]),
        "#7c4a34",
        form=9,
    )
    layer = card.layer()
    for x in (334, 368):
        layer.stroke(arc(x, 946, 8, 6, 20, 160), "#5a3028", 3)
    layer.stroke(arc(352, 962, 6, 4, 20, 160), "#a84c40", 3)
    layer.fill(ellipse(326, 960, 8, 6), "#d88470", 0.5, blur=3)
    layer.fill(ellipse(376, 960, 8, 6), "#d88470", 0.5, blur=3)
    card.late(layer, flat=True)
    quilt = spline(
        [
            (374, 976),
            (396, 934),
            (470, 924),
            (560, 946),
            (640, 962),
            (690, 976),
            (690, 994),
            (640, 1008),
            (560, 1022),
            (470, 1024),
            (392, 1014),
        ]
    )
    layer = card.layer()
    layer.fill(quilt, "#ece2c8")
    for i in range(9):
        for j in range(3):
            if (i + j) % 2:
                layer.fill(
                    poly(
                        [
                            (384 + i * 40, 924 + j * 36),
                            (424 + i * 40, 926 + j * 36),
                            (420 + i * 40, 962 + j * 36),
                            (380 + i * 40, 960 + j * 36),
                        ]
                    ),
                    ["#b86a58", "#d8b068", "#8a9ab8"][(i + 2 * j) % 3],
                    0.85,
                    clip=quilt,
                )
            else:
                for k in range(3):
                    layer.stroke(
                        line([(386 + i * 40, 934 + j * 36 + k * 8), (420 + i * 40, 936 + j * 36 + k * 8)]),
                        "#6a5c58",
                        1.6,
                        0.7,
                        clip=quilt,
                    )
                layer.fill(ellipse(400 + i * 40, 946 + j * 36, 4, 3), "#3a2c30", clip=quilt)
    card.put(layer, form=22, shadow=(0, 6, 8, 0.4))
    card.shape(spline([(376, 978), (392, 938), (414, 936), (402, 976), (410, 1012), (392, 1014)]), "#f4f0e4", form=8)


def paint_metronome(card: Art) -> None:
    """The metronome in its sock."""
    x, y = 738, 1182
    card.contact(x, y, 62, 14, 0.6)
    card.shape(
        poly([(x - 52, y), (x + 52, y), (x + 24, y - 160), (x - 24, y - 160)]),
        "#6c4226",
        form=14,
        rim=0.25,
        shadow=(6, 6, 8, 0.4),
    )
    card.shape(poly([(x - 30, y - 34), (x + 30, y - 34), (x + 16, y - 148), (x - 16, y - 148)]), "#d8c498", form=5)
    card.shape(rect(x - 56, y - 18, 112, 20, 4), "#5a361e", form=6)
    sock = spline(
        [
            (x - 46, y - 60, 1),
            (x - 42, y - 130),
            (x - 30, y - 188),
            (x + 10, y - 206),
            (x + 58, y - 196),
            (x + 62, y - 172),
            (x + 34, y - 158),
            (x + 42, y - 60, 1),
            (x, y - 54),
        ]
    )
    layer = card.layer()
    layer.fill(sock, "#c8604c")
    for k in range(5):
        layer.stroke(
            line(curve([(x - 60, y - 78 - k * 30), (x, y - 72 - k * 30), (x + 70, y - 80 - k * 30)], 12)),
            "#f0dcc0",
            9,
            0.9,
            clip=sock,
        )
    card.put(layer, form=18, shadow=(3, 6, 6, 0.4))


def paint(card: Art) -> None:
    """Paint it."""
    rng = Rng("violin", card.seed)
    card.sun(155, 0.5, "#b8c8e8", "#140c1c")
    card.fog_colour = "#28304a"
    paint_wall(card)
    paint_light(card)
    paint_shadow(card)
    paint_floor(card, rng)
    card.lamp(330, 700, 460, "#f0c890", 0.35, 160)
    paint_cradle(card)
    paint_child(card)
    paint_violin(card)
    paint_metronome(card)
    card.focus = [(350, 950, 110), (540, 360, 90)]
    card.finish(bloom=0.25, vignette=0.4, vignette_colour="#080812")
