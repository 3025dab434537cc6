"""Small heads for the figure rig: skull, face, hair and hats for any heading, in a frame of head radii."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import skia
from atelier.colour import darken, lighten, mix
from atelier.decks.overheard.figures._rig import Joints
from atelier.decks.overheard.figures._shapes import hull, soften
from atelier.geometry import Frame, Path, curve, cut, ellipse, line, spline, tube, union

INK = "#2a2024"


@dataclass
class HeadFrame:
    """Head-local drawing: unit = head radius, y down, turned with the head; s, c: sine, cosine of heading."""

    place: Frame
    unit: float
    yaw: float
    shift: float  # features slide down (+) or up with the pitch towards the viewer
    sway: float  # hair blown sideways, in head radii
    lift: float

    @property
    def s(self) -> float:
        return math.sin(math.radians(self.yaw))

    @property
    def c(self) -> float:
        return math.cos(math.radians(self.yaw))

    def az(self, deg: float) -> tuple[float, float]:
        """(x, facing) of a meridian of the head: facing > 0 is visible."""
        a = math.radians(self.yaw + deg)
        return math.sin(a), math.cos(a)


def frame_of(j: Joints) -> HeadFrame:
    """The head's drawing frame from the solved skeleton."""
    x, y = j.at["head"]
    r = j.build.head * j.unit
    c = math.cos(math.radians(j.head_yaw))
    roll = math.radians(j.head_roll)
    sx = -math.sin(math.radians(j.yaw)) * float(j.pose["swing"]) / j.build.head
    sy = float(j.pose["lift"]) / j.build.head
    return HeadFrame(
        Frame(x, y, r, j.head_roll),
        r,
        j.head_yaw,
        math.sin(math.radians(j.head_pitch)) * 0.42 * (1 if c > 0 else -0.4),
        sx * math.cos(roll) - sy * math.sin(roll),
        sx * math.sin(roll) + sy * math.cos(roll),
    )


def skull(f: HeadFrame) -> skia.Path:
    """Head outline without hair: cranium, jaw, and the nose where it breaks the outline."""
    s = f.s
    path = hull(
        [
            (-s * 0.1, -0.16, 0.9),
            (s * 0.06, 0.1, 0.86),
            (s * 0.3, 0.44 + f.shift * 0.3, 0.5),
            (-s * 0.02, 0.42, 0.52),
            (s * 0.4, 0.66 + f.shift * 0.2, 0.28),
        ]
    )
    t = min(max((abs(s) - 0.5) / 0.5, 0.0), 1.0)
    if f.c > -0.35 and t > 0:
        d, y = math.copysign(1, s), f.shift
        nose = hull([(d * 0.62, -0.1 + y, 0.1), (d * (0.8 + 0.22 * t), 0.24 + y, 0.135), (d * 0.6, 0.34 + y, 0.1)])
        path = union(path, nose)
    return f.place(soften(path, 0.06, 0.03))


def _edge(f: HeadFrame, deg: float) -> float:
    """Where the hairline at a meridian lies on the card side of the head; open (1.4) beyond the outline."""
    x, facing = f.az(deg)
    if deg > 0:
        return x if facing > -0.35 and f.s < 0.3 else 1.4 if f.s > 0 else x
    return x if facing > -0.35 and f.s > -0.3 else -1.4 if f.s < 0 else x


def face_window(f: HeadFrame) -> skia.Path | None:
    """The part of the head not covered by hair (in head units), or None from behind."""
    if f.c < -0.82:
        return None
    lt, rt, lc, rc = _edge(f, -60), _edge(f, 60), _edge(f, -100), _edge(f, 100)
    top = -0.4 + f.shift * 0.6
    mid = (max(lt, -1.1) + min(rt, 1.1)) / 2
    return spline(
        [
            (lc, 0.5),
            (lc + 0.04, 0.14),
            (lt * 0.7 + lc * 0.3, -0.04),
            (lt + 0.05, top + 0.1),
            (mid - 0.2, top - 0.1),
            (mid + 0.25, top - 0.02),
            (rt - 0.05, top + 0.1),
            (rt * 0.7 + rc * 0.3, -0.04),
            (rc - 0.04, 0.14),
            (rc, 0.5),
            (rc * 0.85, 1.5),
            (lc * 0.85, 1.5),
        ]
    )


def _cap(f: HeadFrame, grow: float = 1.0) -> skia.Path:
    """Hair lying on the skull, open at the face."""
    s = f.s
    mass = hull(
        [
            (-s * 0.14, -0.22, 0.98 * grow),
            (-s * 0.24, 0.08, 0.86 * grow),
            (-s * 0.42, 0.42, 0.46 * grow),
            (0, 0.3, 0.62 * grow * (1 - abs(s) * 0.4)),
        ]
    )
    window = face_window(f)
    return mass if window is None else cut(mass, window)


def _long(f: HeadFrame, to: float, wide: float) -> skia.Path:
    s, sway, lift = f.s, f.sway, f.lift
    fall = hull(
        [
            (-s * 0.34, -0.2, 0.86),
            (-s * 0.46 + sway * 0.6, to * 0.6 - lift * 0.4, wide),
            (-s * 0.5 + sway * 1.5, to - lift, wide * 0.55),
        ]
    )
    return fall


def hair_back(f: HeadFrame, style: str) -> skia.Path | None:
    """Hair that lies behind neck and shoulders (drawn before the skull when the face is seen)."""
    if style == "long":
        return f.place(soften(_long(f, 2.3, 0.86), 0.06, 0.04))
    if style == "bob":
        return f.place(soften(hull([(-f.s * 0.2, -0.15, 1.06), (-f.s * 0.22 + f.sway * 0.4, 0.5, 0.96)]), 0.06, 0.04))
    return None


def _bun(f: HeadFrame) -> skia.Path:
    """Hair drawn up to a knot at the back of the crown."""
    return union(_cap(f), ellipse(-f.s * 0.86, -1.16 + 0.34 * abs(f.s), 0.43, 0.4))


def _plaits(f: HeadFrame, n: int) -> skia.Path:
    path = _cap(f)
    for k in range(n):
        az = 180 if n == 1 else (112 if k == 0 else -112)
        x, facing = f.az(az)
        if n == 1 and f.c > 0.2:
            x = math.copysign(max(abs(x), 1.02), x)
        if n == 2 and facing < -0.6:
            continue
        pts = [
            (x * 0.8, 0.42),
            (x * 0.98 + f.sway * 0.6, 1.05 - f.lift * 0.3),
            (x * 0.9 + f.sway * 1.5, 1.75 - f.lift),
        ]
        for t, r in ((0, 0.25), (0.3, 0.27), (0.6, 0.25), (0.9, 0.2)):
            i = t * 2
            a, b = (pts[0], pts[1]) if i < 1 else (pts[1], pts[2])
            q = i - (0 if i < 1 else 1)
            path = union(path, ellipse(a[0] + (b[0] - a[0]) * q, a[1] + (b[1] - a[1]) * q, r, r * 1.25))
    return path


def _curly(f: HeadFrame) -> skia.Path:
    """A cloud of curls."""
    path = _cap(f, 1.0)
    for k in range(13):
        a = math.radians(140 + k * 21.5)
        x, y = math.cos(a) * 0.92 - f.s * 0.2, math.sin(a) * 0.9 - 0.22
        path = union(path, ellipse(x, y, 0.25 + 0.05 * (k % 2), 0.25))
    window = face_window(f)
    return path if window is None else cut(path, window)


def _fringe(f: HeadFrame) -> skia.Path:
    """Short hair with a lock across the forehead."""
    s, d = f.s, 1.0 if f.s >= 0 else -1.0
    if f.c < -0.5:
        return _cap(f)
    lock = hull(
        [
            (s * 0.2 - d * 0.2 * f.c, -0.86, 0.26),
            (s * 0.55 + d * 0.12 * f.c, -0.62, 0.2),
            (s * 0.7 + d * 0.42 * f.c, -0.3, 0.06),
        ]
    )
    return union(_cap(f), lock)


def _ring(f: HeadFrame) -> skia.Path:
    """A bald head's wreath of hair."""
    low = hull([(-f.s * 0.2, 0.12, 0.93), (-f.s * 0.36, 0.4, 0.52)])
    low = cut(low, ellipse(0, -1.0, 1.7, 1.0, f.s * -14))
    window = face_window(f)
    return low if window is None else cut(low, window)


def hair(f: HeadFrame, style: str) -> skia.Path | None:
    """Hair on the head, in card units; None when there is none."""
    if style == "none":
        return None
    cuts: dict[str, Callable[[HeadFrame], Path]] = {
        "bun": _bun,
        "curly": _curly,
        "short": _fringe,
        "bald": _ring,
        "plait": lambda g: _plaits(g, 1),
        "plaits": lambda g: _plaits(g, 2),
    }
    shape = cuts.get(style, _fringe if style in ("long", "bob") else _cap)(f)
    if style in ("long", "bob") and f.c < 0.2:
        window = face_window(f)
        fall = _long(f, 2.2 if style == "long" else 0.7, 0.82)
        shape = union(shape, fall if window is None else cut(fall, window))
    return f.place(soften(shape, 0.045, 0.03))


def beard(f: HeadFrame) -> skia.Path | None:
    """A full beard under the mouth."""
    if f.c < -0.45:
        return None
    d = f.s * 0.42
    shape = hull(
        [(d - 0.35 * f.c, 0.5, 0.3), (d + 0.35 * f.c, 0.5, 0.3), (d + 0.14 * f.s, 1.16, 0.16), (d, 0.72, 0.46)]
    )
    return f.place(soften(shape, 0.06, 0.03))


def ear(f: HeadFrame) -> list[skia.Path]:
    """Ears on the visible sides, in card units."""
    out = []
    for az in (-96, 96):
        x, facing = f.az(az)
        if facing > -0.45 and f.c > -0.6:
            wide = 0.15 + 0.04 * max(facing, 0)
            out.append(f.place(ellipse(x * 0.9, 0.16 + f.shift * 0.3, wide, 0.22)))
    return out


def paint_face(layer: Any, f: HeadFrame, skin: Any, eyes: str, mouth: str, blush: Any) -> None:
    """Two dots and a blush, a nose line, a small mouth; nothing from behind."""
    y = 0.06 + f.shift
    for az in (-25, 25):
        x, facing = f.az(az)
        if facing < 0.1:
            continue
        if eyes == "closed":
            w = 0.17 * max(facing, 0.5)
            layer.stroke(
                f.place(line(curve([(x * 0.9 - w, y), (x * 0.9, y + 0.09), (x * 0.9 + w, y)], 8))),
                INK,
                0.075 * f.unit,
            )
        else:
            layer.fill(f.place(ellipse(x * 0.9, y, 0.1 * (0.65 + 0.35 * facing), 0.14)), INK)
    for az in (-46, 46):
        x, facing = f.az(az)
        if facing > -0.05:
            layer.fill(
                f.place(ellipse(x * 0.8, y + 0.34, 0.24 * (0.5 + 0.5 * max(facing, 0)), 0.17)),
                blush,
                0.42,
                blur=0.06 * f.unit,
            )
    if f.c > 0.25:
        x = f.s * 1.0
        d = 0.08 if f.s >= 0 else -0.08
        layer.stroke(
            f.place(line(curve([(x - d * 0.4, y + 0.08), (x + d, y + 0.24), (x - d * 0.6, y + 0.28)], 8))),
            darken(skin, 0.2),
            0.07 * f.unit,
            0.8,
        )
    _mouth(layer, f, mouth, skin)


def _mouth(layer: Any, f: HeadFrame, mood: str, skin: Any) -> None:
    x, w = f.s * 0.74, 0.22 * max(f.c, 0.42)
    if f.c < -0.12 or mood == "none":
        return
    y = 0.55 + f.shift
    ink = mix("#8a3a34", skin, 0.15)
    if mood == "o":
        layer.fill(f.place(ellipse(x, y + 0.02, w * 0.5, 0.11)), darken(ink, 0.1))
        return
    bend = {"smile": 0.1, "calm": 0.03, "sad": -0.08}.get(mood, 0.03)
    layer.stroke(f.place(line(curve([(x - w, y), (x, y + bend), (x + w, y)], 8))), ink, 0.085 * f.unit, 0.95)


# ------------------------------------------------------------------------------------------------ hats
def _hat_top(f: HeadFrame, put: Any, col: Any, band: Any) -> None:
    put(spline([(-0.84, -0.66, 1), (-0.98, -2.5, 1), (0, -2.64), (0.98, -2.5, 1), (0.84, -0.66, 1), (0, -0.5)]), col)
    put(spline([(-0.86, -0.7, 1), (-0.88, -1.02, 1), (0, -0.9), (0.88, -1.02, 1), (0.86, -0.7, 1), (0, -0.56)]), band)
    put(soften(hull([(-1.36, -0.68, 0.1), (1.36, -0.68, 0.1), (0, -0.6, 0.2)]), 0.04, 0.03), darken(col, 0.04))


def _hat_bowler(f: HeadFrame, put: Any, col: Any, band: Any) -> None:
    put(spline([(-0.98, -0.5, 1), (-0.96, -1.1), (0, -1.58), (0.96, -1.1), (0.98, -0.5, 1), (0, -0.4)]), col)
    put(soften(hull([(-1.3, -0.54, 0.09), (1.3, -0.54, 0.09), (0, -0.44, 0.16)]), 0.04, 0.03), darken(col, 0.04))


def _hat_straw(f: HeadFrame, put: Any, col: Any, band: Any) -> None:
    put(
        spline([(-0.86, -0.55, 1), (-0.78, -1.15), (0, -1.42), (0.78, -1.15), (0.86, -0.55, 1), (0, -0.42)]),
        lighten(col, 0.03),
    )
    put(
        spline([(-0.88, -0.55, 1), (-0.85, -0.86, 1), (0, -0.76), (0.85, -0.86, 1), (0.88, -0.55, 1), (0, -0.42)]),
        band,
    )
    put(
        spline(
            [
                (-2.0, -0.34),
                (-1.2, -0.72),
                (0, -0.74),
                (1.2, -0.72),
                (2.0, -0.34),
                (1.1, -0.34),
                (0, -0.28),
                (-1.1, -0.34),
            ]
        ),
        col,
    )


def _hat_cap(f: HeadFrame, put: Any, col: Any, band: Any) -> None:
    s = f.s
    if f.c > -0.75:
        d, reach = s, 0.55 + 0.5 * abs(s)
        put(
            soften(
                hull(
                    [
                        (d * 0.5 - 0.42 * abs(f.c), -0.5, 0.12),
                        (d * 0.5 + 0.42 * abs(f.c), -0.5, 0.12),
                        (d * (0.85 + reach * 0.7), -0.36 + 0.12 * f.c, 0.1),
                    ]
                ),
                0.04,
                0.03,
            ),
            darken(col, 0.08),
        )
    put(
        spline(
            [
                (-1.0 - s * 0.1, -0.46, 1),
                (-1.06 - s * 0.14, -1.0),
                (-s * 0.1, -1.34),
                (1.04 - s * 0.1, -1.0),
                (1.0 - s * 0.06, -0.5, 1),
                (0, -0.4),
            ]
        ),
        col,
    )


def _hat_bobble(f: HeadFrame, put: Any, col: Any, band: Any) -> None:
    put(
        spline([(-1.02, -0.42, 1), (-0.94, -1.0), (-f.s * 0.25, -1.62), (0.94, -1.0), (1.02, -0.42, 1), (0, -0.5)]),
        col,
    )
    put(tube([(-1.0, -0.48), (0, -0.56), (1.0, -0.48)], [0.4, 0.44, 0.4]), lighten(col, 0.08))
    put(ellipse(-f.s * 0.3 + f.sway * 0.2, -1.72, 0.34), band)


def _hat_scarf(f: HeadFrame, put: Any, col: Any, band: Any) -> None:
    mass = hull([(-f.s * 0.1, -0.2, 1.05), (-f.s * 0.2, 0.3, 0.86), (f.s * 0.2, 0.78, 0.34)])
    window = face_window(f)
    mass = (
        mass
        if window is None
        else cut(mass, hull([(f.s * 0.42, 0.06, 0.74), (f.s * 0.8, 0.2, 0.6), (f.s * 0.5, 0.42, 0.42)]))
    )
    put(soften(union(mass, hull([(-f.s * 0.5, 0.5, 0.5), (-f.s * 0.9, 1.06, 0.12)])), 0.05, 0.03), col)
    if f.c > -0.2:
        put(soften(hull([(f.s * 0.4, 0.96, 0.16), (f.s * 0.5 + 0.26, 1.3, 0.08)]), 0.03, 0.03), lighten(col, 0.05))


def _hat_hood(f: HeadFrame, put: Any, col: Any, band: Any) -> None:
    s = f.s
    mass = hull([(-s * 0.1, -0.2, 1.12), (-s * 0.4, 0.4, 0.95), (0, 0.8, 0.8), (-s * 0.55, -1.1, 0.22)])
    if face_window(f) is None:
        put(soften(mass, 0.06, 0.03), col)
        return
    hole = hull([(s * 0.5, -0.02, 0.72), (s * 0.95, 0.1, 0.62), (s * 0.55, 0.42, 0.5)])
    put(soften(cut(mass, hole), 0.05, 0.03), col)


def _hat_wide(f: HeadFrame, put: Any, col: Any, band: Any) -> None:
    put(spline([(-0.82, -0.6, 1), (-0.66, -1.4), (-0.1, -1.3), (0.6, -1.44), (0.82, -0.6, 1), (0, -0.48)]), col)
    put(spline([(-0.84, -0.6, 1), (-0.8, -0.86, 1), (0, -0.76), (0.8, -0.86, 1), (0.84, -0.6, 1), (0, -0.48)]), band)
    put(
        spline(
            [
                (-1.75, -0.72),
                (-0.8, -0.68),
                (0, -0.72),
                (0.8, -0.68),
                (1.75, -0.72),
                (1.0, -0.44),
                (0, -0.34),
                (-1.0, -0.44),
            ]
        ),
        darken(col, 0.03),
    )


def _hat_point(f: HeadFrame, put: Any, col: Any, band: Any) -> None:
    tip = -f.s * 0.7 + f.sway * 0.4
    put(
        spline(
            [
                (-0.98, -0.42, 1),
                (-0.7, -1.2),
                (tip * 0.6 - 0.2, -2.1),
                (tip - 0.1, -3.0, 1),
                (tip * 0.5 + 0.34, -2.0),
                (0.78, -1.2),
                (0.98, -0.42, 1),
                (0, -0.34),
            ]
        ),
        col,
    )


def _hat_crown(f: HeadFrame, put: Any, col: Any, band: Any) -> None:
    put(
        spline(
            [
                (-0.8, -0.62, 1),
                (-0.98, -1.56, 1),
                (-0.46, -1.1, 1),
                (0, -1.74, 1),
                (0.46, -1.1, 1),
                (0.98, -1.56, 1),
                (0.8, -0.62, 1),
                (0, -0.5),
            ]
        ),
        col,
    )


def _hat_kepi(f: HeadFrame, put: Any, col: Any, band: Any) -> None:
    put(
        spline(
            [
                (-0.92, -0.52, 1),
                (-0.88 + f.s * 0.1, -1.36, 1),
                (0, -1.5),
                (0.88 + f.s * 0.1, -1.3, 1),
                (0.92, -0.52, 1),
                (0, -0.42),
            ]
        ),
        col,
    )
    put(spline([(-0.93, -0.5, 1), (-0.92, -0.76, 1), (0, -0.66), (0.92, -0.76, 1), (0.93, -0.5, 1), (0, -0.4)]), band)
    if f.c > -0.6:
        put(
            soften(
                hull(
                    [
                        (f.s * 0.5 - 0.5 * f.c, -0.5, 0.07),
                        (f.s * 0.5 + 0.5 * f.c, -0.5, 0.07),
                        (f.s * 1.35, -0.34, 0.08),
                    ]
                ),
                0.03,
                0.03,
            ),
            INK,
        )


HATS = {
    "top": _hat_top,
    "bowler": _hat_bowler,
    "straw": _hat_straw,
    "cap": _hat_cap,
    "bobble": _hat_bobble,
    "headscarf": _hat_scarf,
    "hood": _hat_hood,
    "wide": _hat_wide,
    "point": _hat_point,
    "crown": _hat_crown,
    "kepi": _hat_kepi,
}


def paint_hat(layer: Any, f: HeadFrame, hat: str, col: Any, band: Any) -> None:
    """Draw a named hat into a layer."""
    HATS[hat](f, lambda path, c: layer.fill(f.place(path), c), col, band)
