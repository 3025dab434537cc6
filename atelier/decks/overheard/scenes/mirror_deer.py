"""Idea: deer have come to drink from a tall mirror leaning in the forest; the mirror holds a sea.

Readings: thirst; truth that does not show us; longing for somewhere wide.
Second story: a crab has climbed over the frame and is exploring the moss.
"""

from __future__ import annotations

import math

from atelier.chance import Rng
from atelier.colour import Colour, darken, lighten
from atelier.decks.overheard.motifs.plants import fern, grass, trunk
from atelier.decks.overheard.motifs.sky import hill
from atelier.decks.overheard.motifs.water import sea
from atelier.decks.overheard.painting import Art
from atelier.decks.overheard.worlds import hole_rim, shining_rim, world
from atelier.geometry import TAU, Frame, arc, ellipse, leaf, line, poly, spline, tube

GLASS = ((436, 396), (664, 356), (700, 906), (462, 938))
"""Corners of the mirror's glass: it leans back against the great trunk."""


def paint_forest(card: Art) -> None:
    """Bottle-green dusk, trunk behind trunk in the mist."""
    card.sky(["#0e2c2c", "#1c4640", "#3f7462", "#20483e"], [0, 0.3, 0.62, 1], noise=0.05)
    card.glow(180, 620, 520, "#a8d0a8", 0.5, 1.6)
    for k, (x, w, d) in enumerate(
        ((60, 26, 0.75), (150, 20, 0.8), (250, 28, 0.72), (340, 22, 0.78), (420, 30, 0.7), (760, 24, 0.75))
    ):
        trunk(card, x, 800, w, colour="#1c3430", lean=(k % 3 - 1) * 16, seed=k, depth=d, branches=3)
    card.fog(420, 820, "#7cae94", 0.55)
    for k, (x, w, d) in enumerate(((20, 56, 0.42), (196, 42, 0.5), (368, 46, 0.45))):
        trunk(card, x, 850, w, colour="#1a2c28", lean=(1 - k) * 22, seed=k + 9, depth=d, branches=2)
    card.fog(600, 900, "#6ca08a", 0.45, seed=3)
    card.rays(60, -60, 62, 40, "#d8f0c8", 0.26, n=6, seed=2)


def paint_ground(card: Art) -> None:
    """A mossy slope."""
    hill(card, [(0, 876), (160, 862), (360, 890), (560, 930), (800, 900)], "#38583c", form=50, texture=1.3)
    card.shade(ellipse(380, 930, 330, 44), "#cfe8d8", 0.3, 30, mode="screen")
    rng = Rng("moss", card.seed)
    layer = card.layer()
    for _ in range(700):
        x = rng.uniform(0, 800)
        y = rng.uniform(890, 1200)
        layer.fill(
            ellipse(x, y, rng.uniform(3, 12), rng.uniform(2, 5)),
            rng.pick(["#46703f", "#2c4c38", "#587f45", "#25402f"]),
            0.55,
        )
    card.put(layer, form=4)


def paint_great_tree(card: Art) -> None:
    """The trunk that carries the mirror."""
    trunk(card, 646, 948, 236, colour="#33291f", lean=60, seed=31, options=dict(grain=1.2))
    layer = card.layer()
    rng = Rng("lichen", card.seed)
    for _ in range(60):
        x, y = 560 + rng.normal(150, 60), rng.uniform(0, 900)
        layer.fill(
            ellipse(x, y, rng.uniform(6, 20), rng.uniform(4, 9)), rng.pick(["#5c7a4a", "#466848", "#7c8c5c"]), 0.5
        )
    card.put(layer, form=5)


def paint_inner_sea(card: Art) -> None:
    """The sea in the glass: morning, wind, one sail."""
    card.sun(120, 0.5, "#fff8e8", "#1c4868")
    card.sky(["#9cc8dc", "#cfe6e4", "#fbeed4", "#fbe0c4"], [0.28, 0.4, 0.5, 0.56], noise=0.03, brush=4)
    card.glow(520, 600, 240, "#fff4d8", 0.7, 1.6)
    sea(
        card,
        618,
        940,
        ["#a8d8d8", "#3f9cac", "#1c6484"],
        n=420,
        seed=6,
        spark="#fffbe8",
        spark_x=530,
        spark_width=120,
    )
    layer = card.layer()
    layer.fill(poly([(598, 616), (600, 584), (618, 612)]), "#ffffff")
    layer.fill(poly([(596, 616), (594, 592), (586, 613)]), "#e8e0d0")
    layer.fill(spline([(580, 616, 1), (600, 626), (624, 615, 1)]), "#7c3c2c")
    card.put(layer, form=3)
    breakers = card.layer()
    rng = Rng("breakers", 2)
    for y, count in ((760, 26), (826, 40), (886, 60)):
        for _ in range(count):
            x = rng.uniform(430, 710)
            breakers.fill(
                ellipse(x, y + 12 * math.sin(x / 34 + y) + rng.normal(0, 3), rng.uniform(5, 15), rng.uniform(2, 5)),
                "#ffffff",
                0.85,
            )
    card.put(breakers, form=4)


def paint_mirror(card: Art) -> None:
    """Frame, glass, spilled water."""
    outer = poly([(404, 372), (690, 322), (736, 934), (436, 974)])
    card.shade(poly([(430, 420), (780, 380), (790, 980), (470, 990)]), "#04100e", 0.7, 22)
    layer = card.layer()
    layer.fill(outer, "#9aa4a0")
    card.put(layer, form=16, shadow=(14, 16, 14, 0.5))
    rng = Rng("carving", card.seed)
    carving = card.layer()
    corners = [(420, 384), (676, 338), (718, 920), (448, 956)]
    for first, second in zip(corners, [*corners[1:], corners[0]], strict=True):
        count = int(math.dist(first, second) / 17)
        for k in range(count):
            x = first[0] + (second[0] - first[0]) * k / count
            y = first[1] + (second[1] - first[1]) * k / count
            turn = math.degrees(math.atan2(second[1] - first[1], second[0] - first[0])) + (30 if k % 2 else -30)
            carving.fill(leaf(x, y, 24, 12, turn), rng.pick(["#c8d0c8", "#7c8886", "#b0bab4"]))
    carving.fill(spline([(520, 352), (536, 318), (552, 296), (568, 316), (588, 342), (556, 354)]), "#c0c8c2")
    card.put(carving, form=5, shadow=(2, 3, 2, 0.5))
    mask = world(card, poly(GLASS), paint_inner_sea, rough=0.2)
    hole_rim(card, mask, 5, 6, 9, 0.5)
    shining_rim(card, mask, "#cfeeea", 30, 0.5)
    card.shade(poly([(470, 400), (520, 390), (600, 920), (560, 926)]), "#ffffff", 0.14, 5, mode="screen")


def paint_spill(card: Art) -> None:
    """The sea comes over the lower edge of the frame and makes a pool in the moss."""
    layer = card.layer()
    pool = spline(
        [
            (330, 1004),
            (400, 972),
            (450, 958),
            (560, 946),
            (690, 940),
            (744, 972),
            (720, 1016),
            (600, 1040),
            (520, 1076),
            (400, 1068),
            (340, 1040),
        ]
    )
    layer.fill(pool, "#2f7f8a")
    rng = Rng("spill", card.seed)
    for _ in range(40):
        x, y = rng.uniform(340, 730), rng.uniform(956, 1060)
        layer.fill(
            ellipse(x, y, rng.uniform(10, 34), 2.4), rng.pick(["#a8dcd8", "#1c6070", "#e8faf4"]), 0.6, clip=pool
        )
    card.put(layer, form=12, light=0.6)
    falls = card.layer()
    lip = [(456, 926), (540, 915), (620, 905), (704, 893)]
    sheet = [*lip, (712, 946), (640, 962), (560, 974), (470, 986)]
    falls.fill(spline([(*q, 1) for q in sheet]), "#6fc0c4", 0.72)
    for _ in range(70):
        t = rng.uniform(0, 1)
        x, y = 458 + 246 * t, 926 - 33 * t
        falls.stroke(
            line([(x, y - 6), (x + rng.normal(2, 3), y + rng.uniform(20, 64))]),
            rng.pick(["#f4fffb", "#bfe8e4", "#2f8494"]),
            rng.uniform(1.4, 4),
            0.75,
        )
    card.put(falls, form=8, brush=88, rough=1.6)
    foam = card.layer()
    for _ in range(150):
        angle = rng.uniform(0, TAU)
        x, y = 545 + math.cos(angle) * 196 + rng.normal(0, 8), 1008 + math.sin(angle) * 58 + rng.normal(0, 5)
        foam.fill(ellipse(x, y, rng.uniform(2, 7), rng.uniform(1.4, 4)), "#f4fffa", rng.uniform(0.4, 0.9))
    card.put(foam, form=3)


def doe(card: Art, frame: Frame, colour: Colour, s: float, spots: bool = False) -> None:
    """A deer with its head lowered to the right; hooves at the frame's origin line."""
    dark = darken(colour, 0.1)
    layer = card.layer()
    layer.fill(frame(tube([(92, -170), (104, -90), (98, 0)], [30, 15, 12])), dark)
    layer.fill(frame(tube([(-92, -190), (-66, -110), (-92, -66), (-78, 0)], [54, 26, 15, 12])), dark)
    card.put(layer, form=8 * s)
    layer = card.layer()
    body = spline(
        [
            (-138, -226),
            (-110, -256),
            (-50, -252),
            (20, -244),
            (78, -256),
            (118, -232),
            (160, -176),
            (196, -128),
            (214, -96),
            (186, -84),
            (148, -116),
            (112, -142),
            (96, -160),
            (20, -132),
            (-60, -140),
            (-120, -160),
            (-146, -190),
        ]
    )
    layer.fill(frame(body), colour)
    layer.fill(
        frame(spline([(100, -160), (20, -120), (-70, -130), (-20, -160), (60, -168)])),
        lighten(colour, 0.12),
        0.8,
        clip=frame(body),
    )
    if spots:
        rng = Rng("spots", 5)
        for _ in range(34):
            layer.fill(
                frame(ellipse(rng.uniform(-120, 70), rng.uniform(-244, -180), 7, 6)),
                "#f0dcb8",
                0.85,
                clip=frame(body),
            )
    card.put(layer, form=40 * s, rim=0.25)
    layer = card.layer()
    layer.fill(frame(spline([(-136, -236), (-156, -214), (-152, -180), (-138, -190), (-130, -214)])), "#f4ecd8")
    layer.fill(frame(tube([(84, -170), (72, -92), (78, 0)], [36, 17, 13])), colour)
    layer.fill(frame(tube([(-112, -200), (-92, -120), (-122, -70), (-108, 0)], [66, 32, 17, 13])), colour)
    layer.fill(frame(poly([(70, -12), (88, -12), (90, 2), (68, 2)])), "#2a1c18")
    layer.fill(frame(poly([(-116, -12), (-98, -12), (-96, 2), (-118, 2)])), "#2a1c18")
    card.put(layer, form=10 * s, rim=0.2)
    head = card.layer()
    head.fill(
        frame(
            spline(
                [
                    (178, -146),
                    (204, -142),
                    (226, -112),
                    (250, -76),
                    (256, -58),
                    (242, -50),
                    (222, -58),
                    (196, -84),
                    (176, -110),
                ]
            )
        ),
        lighten(colour, 0.02),
    )
    head.fill(frame(spline([(236, -78), (256, -60), (246, -48), (228, -56)])), "#2c1e1c", 0.9)
    card.put(head, form=14 * s, shadow=(3, 4, 4, 0.3), rim=0.25)
    ears = card.layer()
    ears.fill(frame(spline([(182, -138), (150, -158), (122, -154, 1), (140, -136), (172, -126)])), colour)
    ears.fill(frame(spline([(170, -140), (150, -148), (136, -148, 1), (150, -138)])), "#e8c4a4", 0.8)
    ears.fill(frame(spline([(194, -142), (196, -170), (214, -186, 1), (216, -160), (206, -140)])), dark)
    card.put(ears, form=6 * s)
    eye = card.layer()
    eye.fill(frame(ellipse(206, -112, 6.5, 5)), "#140c0c")
    eye.fill(frame(ellipse(208, -114, 1.8)), "#ffffff")
    card.late(eye, flat=True, rough=0)


def paint_deer(card: Art) -> None:
    """The mother drinks from the glass, the young one from what has come over the edge."""
    card.contact(250, 1022, 170, 26, 0.55)
    doe(card, Frame(262, 1018, 1.16), "#96603a", 1.16)
    card.contact(690, 1092, 90, 16, 0.5)
    doe(card, Frame(716, 1088, 0.6, flip=True), "#8a5c3c", 0.6, spots=True)
    rings = card.layer()
    for x, y, radii in ((553, 956, (20, 40, 64)), (566, 1056, (14, 30))):
        for r in radii:
            rings.stroke(arc(x, y, r, r * 0.3, -12, 192), "#f4fffb", 2.4, 0.85)
    card.late(rings, flat=True, rough=0)


def paint_crab(card: Art) -> None:
    """A small red visitor on the moss."""
    frame = Frame(424, 1126, 1.0, -6)
    card.contact(424, 1144, 44, 10)
    layer = card.layer()
    for side in (-1, 1):
        for k in range(4):
            layer.stroke(
                frame(
                    line([(side * 18, 2 + k * 3), (side * (36 + k * 2), -8 + k * 8), (side * (42 - k), 12 + k * 4)])
                ),
                "#a83420",
                4,
            )
        layer.fill(frame(tube([(side * 20, -8), (side * 36, -22), (side * 32, -36)], [8, 8, 12])), "#c8432a")
        layer.fill(
            frame(
                spline([(side * 26, -34), (side * 24, -54), (side * 34, -48, 1), (side * 42, -56), (side * 42, -36)])
            ),
            "#d8502f",
        )
        layer.stroke(frame(line([(side * 7, -14), (side * 8, -24)])), "#a83420", 3)
        layer.fill(frame(ellipse(side * 8, -26, 4)), "#1c1010")
    layer.fill(frame(spline([(-28, -2), (-16, -17), (16, -17), (28, -2), (16, 14), (-16, 14)])), "#d2482c")
    card.put(layer, form=8, shadow=(4, 6, 5, 0.5))


def paint_undergrowth(card: Art) -> None:
    """Ferns and grass in front, dark."""
    for k, (x, y, s) in enumerate(((70, 1170, 1.5), (204, 1210, 1.2), (760, 1180, 1.5), (560, 1226, 1.1))):
        fern(card, x, y, s, "#2f5a40", seed=k)
    grass(card, -10, 820, 1206, (30, 80), 130, ("#1c3c30", "#2c5038", "#3c6440"), seed=3)
    rng = Rng("shells", card.seed)
    shells = card.layer()
    for _ in range(9):
        x, y = rng.uniform(500, 700), rng.uniform(1108, 1150)
        shells.fill(
            spline([(x, y + 8, 1), (x - 10, y - 3), (x, y - 9), (x + 10, y - 3)]),
            rng.pick(["#f4dcc8", "#e8b8a0", "#fbf2e0"]),
        )
    card.put(shells, form=4, shadow=(2, 3, 2, 0.5))


def paint(card: Art) -> None:
    """Paint it."""
    card.sun(140, 0.5, "#e4f2d4", "#06201e")
    card.fog_colour = "#7cae94"
    paint_forest(card)
    paint_ground(card)
    paint_great_tree(card)
    paint_mirror(card)
    paint_spill(card)
    card.lamp(560, 800, 330, "#a8e8e8", 0.5)
    paint_deer(card)
    paint_crab(card)
    paint_undergrowth(card)
    card.focus = [(470, 900, 150), (560, 640, 160)]
    card.finish(bloom=0.3, vignette=0.45, vignette_colour="#04140f")
