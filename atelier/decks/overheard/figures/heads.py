"""Large heads: profile, and three-quarter with closed eyes, as big as the card.

Each call paints a head (or, with paint=False, only plans it) and returns a `Head` with its paths in card
units, so that a world can be painted inside the silhouette: `layer.fill(..., clip=head.outline)`.

Local units: the head is about 2 high (crown -1.1, chin 1), drawn facing right around (0, 0).
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import skia
from atelier.chance import Rng
from atelier.colour import Colour, darken, lighten, mix, shift
from atelier.geometry import Frame, curve, ellipse, line, spline, tube, union

__all__ = ["Head", "HeadStyle", "profile", "sleeper"]

Pt = tuple[float, ...]
Pts = list[Pt]
Guides = list[Pts]


@dataclass(frozen=True)
class HeadStyle:
    """Colours and character of a large head."""

    skin: Colour = "#e3b391"
    hair: Colour = "#3a2a2c"
    lip: Colour = "#b5584c"
    ink: Colour = "#42282a"
    blush: Colour = "#d4705c"
    cloth: Colour = "#5a4a6e"
    hairstyle: str = "bun"
    eye: str = "closed"  # closed or calm
    iris: Colour = "#5a6a52"
    brow: float = 0.0  # -1 stern .. 1 raised, sorrowful
    mouth: float = 0.15  # -1 sad .. 1 smiling
    freckles: bool = False
    bust: bool = True
    strands: int = 16


@dataclass
class Head:
    """Paths of a head in card units, and points to hang things on."""

    outline: skia.Path  # everything: face, hair, neck, bust
    face: skia.Path  # skin of the head
    hair: skia.Path | None
    neck: skia.Path
    skull: skia.Path  # the dome where a world fits: cranium without the features
    eye: tuple[float, float]
    mouth: tuple[float, float]
    nose: tuple[float, float]
    ear: tuple[float, float]
    crown: tuple[float, float]
    frame: Frame
    unit: float


# ------------------------------------------------------------------------------------------------ profile
_ADULT: Pts = [
    (0.42, -0.93),
    (0.69, -0.62),
    (0.775, -0.30),
    (0.725, -0.13),
    (0.82, 0.06),
    (0.985, 0.27),
    (0.945, 0.345),
    (0.785, 0.385),
    (0.855, 0.475),
    (0.775, 0.535),
    (0.835, 0.605),
    (0.735, 0.69),
    (0.785, 0.84),
    (0.67, 0.985),
    (0.40, 0.975),
    (0.02, 0.80),
    (-0.30, 0.52),
    (-0.62, 0.55),
    (-0.96, 0.16),
    (-1.04, -0.30),
    (-0.82, -0.84),
    (-0.30, -1.13),
    (0.12, -1.1),
]
_CHILD: Pts = [
    (0.52, -0.88),
    (0.84, -0.48),
    (0.87, -0.12),
    (0.785, 0.08),
    (0.80, 0.18),
    (0.905, 0.30),
    (0.88, 0.375),
    (0.78, 0.41),
    (0.825, 0.475),
    (0.765, 0.525),
    (0.80, 0.58),
    (0.72, 0.645),
    (0.70, 0.76),
    (0.56, 0.86),
    (0.34, 0.84),
    (0.02, 0.72),
    (-0.30, 0.50),
    (-0.64, 0.52),
    (-1.02, 0.12),
    (-1.10, -0.34),
    (-0.86, -0.86),
    (-0.30, -1.14),
    (0.16, -1.1),
]
_OLD: Pts = [
    (0.38, -0.93),
    (0.63, -0.64),
    (0.77, -0.31),
    (0.70, -0.15),
    (0.87, 0.05),
    (1.04, 0.32),
    (0.985, 0.41),
    (0.775, 0.405),
    (0.80, 0.485),
    (0.735, 0.535),
    (0.785, 0.59),
    (0.715, 0.66),
    (0.835, 0.82),
    (0.72, 0.975),
    (0.42, 0.99),
    (0.04, 0.86),
    (-0.28, 0.56),
    (-0.60, 0.58),
    (-0.95, 0.18),
    (-1.03, -0.30),
    (-0.82, -0.82),
    (-0.32, -1.1),
    (0.10, -1.09),
]
_AGES: dict[str, Pts] = {"adult": _ADULT, "child": _CHILD, "old": _OLD}


def _profile_points(age: str) -> Pts:
    if age not in _AGES:
        raise KeyError(f"unknown age {age!r}: {', '.join(_AGES)}")
    return _AGES[age]


def _neck_profile(bust: bool, age: str) -> skia.Path:
    back = -0.62 if age != "child" else -0.5
    front = 0.16 if age != "child" else 0.06
    if not bust:
        return spline(
            [
                (back, 0.2, 1),
                (back + 0.04, 0.9),
                (back - 0.06, 1.5, 1),
                (front + 0.12, 1.5, 1),
                (front, 1.1),
                (0.3, 0.7, 1),
            ]
        )
    if age == "child":
        return spline(
            [
                (back, 0.2, 1),
                (back + 0.06, 0.82),
                (back - 0.02, 1.08),
                (-0.86, 1.24),
                (-1.08, 1.62),
                (-1.12, 2.6, 1),
                (0.66, 2.6, 1),
                (0.6, 1.7),
                (0.34, 1.36),
                (front + 0.04, 1.2),
                (front, 0.98),
                (0.3, 0.7, 1),
            ]
        )
    return spline(
        [
            (back, 0.2, 1),
            (back + 0.05, 0.85),
            (back - 0.08, 1.22),
            (-1.15, 1.48),
            (-1.5, 1.95),
            (-1.56, 2.6, 1),
            (0.95, 2.6, 1),
            (0.86, 2.0),
            (0.5, 1.62),
            (front + 0.06, 1.4),
            (front, 1.1),
            (0.34, 0.7, 1),
        ]
    )


_HAIR_PROFILE: dict[str, Pts] = {
    "short": [
        (0.50, -0.94),
        (0.56, -0.78),
        (0.30, -0.52),
        (0.12, -0.30),
        (0.10, 0.02),
        (-0.02, 0.10),
        (-0.16, -0.06),
        (-0.30, 0.10),
        (-0.34, 0.42),
        (-0.60, 0.62),
        (-0.98, 0.30),
        (-1.14, -0.24),
        (-0.96, -0.90),
        (-0.36, -1.27),
        (0.20, -1.24),
    ],
    "bun": [
        (0.46, -0.92),
        (0.36, -0.62),
        (0.12, -0.36),
        (0.04, -0.02),
        (-0.10, 0.20),
        (-0.34, 0.40),
        (-0.66, 0.54),
        (-0.98, 0.26),
        (-1.13, -0.24),
        (-0.92, -0.88),
        (-0.34, -1.23),
        (0.16, -1.2),
    ],
    "bob": [
        (0.56, -0.90),
        (0.52, -0.46),
        (0.36, -0.16),
        (0.22, 0.30),
        (0.10, 0.72),
        (-0.20, 0.86),
        (-0.70, 0.92),
        (-1.10, 0.72),
        (-1.24, 0.06),
        (-1.10, -0.74),
        (-0.50, -1.24),
        (0.18, -1.24),
    ],
    "long": [
        (0.50, -0.92),
        (0.38, -0.56),
        (0.18, -0.24),
        (0.06, 0.24),
        (0.10, 0.80),
        (0.02, 1.40),
        (-0.10, 2.10),
        (-0.50, 2.45),
        (-1.00, 2.40),
        (-1.44, 1.90),
        (-1.36, 1.10),
        (-1.22, 0.30),
        (-1.18, -0.44),
        (-0.86, -1.02),
        (-0.30, -1.25),
        (0.18, -1.21),
    ],
    "bald": [
        (-0.02, -0.10),
        (0.02, 0.10),
        (-0.12, 0.02),
        (-0.26, 0.14),
        (-0.34, 0.42),
        (-0.62, 0.58),
        (-0.98, 0.26),
        (-1.04, -0.06),
        (-0.60, -0.12),
        (-0.30, -0.20),
    ],
}
_GUIDES_PROFILE: dict[str, Guides] = {
    "short": [
        [(0.5, -0.94), (0.1, -0.92), (-0.3, -0.5), (-0.36, 0.3)],
        [(0.3, -1.2), (-0.4, -1.2), (-1.0, -0.5), (-0.7, 0.5)],
    ],
    "bun": [
        [(0.42, -0.8), (0.0, -0.5), (-0.5, -0.2), (-0.95, 0.0)],
        [(0.4, -1.0), (-0.2, -1.1), (-0.8, -0.8), (-1.08, -0.2)],
    ],
    "bob": [
        [(0.5, -0.9), (0.4, -0.3), (0.2, 0.3), (0.0, 0.8)],
        [(0.1, -1.2), (-0.7, -0.9), (-1.1, 0.0), (-0.9, 0.8)],
    ],
    "long": [
        [(0.46, -0.9), (0.2, -0.3), (0.06, 0.6), (-0.1, 2.1)],
        [(0.1, -1.2), (-0.8, -0.8), (-1.2, 0.4), (-1.1, 2.3)],
    ],
    "wind": [
        [(0.44, -0.8), (0.0, -0.1), (-0.9, 0.4), (-2.3, 0.66)],
        [(0.3, -1.1), (-0.5, -0.9), (-1.3, -0.6), (-2.4, -0.4)],
        [(0.2, -1.2), (-0.6, -1.16), (-1.2, -1.0), (-1.9, -1.1)],
    ],
    "bald": [
        [(-0.1, 0.0), (-0.4, 0.1), (-0.6, 0.3), (-0.7, 0.5)],
        [(-0.3, -0.15), (-0.6, -0.05), (-0.9, 0.1), (-0.95, 0.25)],
    ],
}


def _hair_profile(style: str) -> tuple[skia.Path | None, Guides]:
    """Hair shape and guide curves for its strands, in local units."""
    if style == "none":
        return None, []
    base = {"plait": "bun", "curly": "short", "top_knot": "bun", "wind": "bun"}.get(style, style)
    path, guides = spline(_HAIR_PROFILE[base]), list(_GUIDES_PROFILE[base])
    if style == "bun":
        path = union(path, ellipse(-1.2, -0.02, 0.42, 0.4, 20))
    elif style == "top_knot":
        path = union(path, ellipse(-0.5, -1.38, 0.42, 0.36, -18))
    elif style == "plait":
        for k in range(6):
            path = union(
                path, ellipse(-0.98 - 0.05 * k, 0.42 + 0.3 * k, 0.23 - 0.018 * k, 0.24, 14 if k % 2 else -14)
            )
    elif style == "wind":
        path, guides = union(path, *_streaming()), list(_GUIDES_PROFILE["wind"])
    elif style == "curly":
        for x, y in curve([*_HAIR_PROFILE["short"][9:], (0.46, -0.98)], 13):
            path = union(path, ellipse(float(x), float(y), 0.24))
    return path, guides


def _streaming() -> list[skia.Path]:
    """Five long locks on the wind."""
    out = []
    for k in range(5):
        y, wave = -0.86 + 0.32 * k, 0.12 if k % 2 else -0.1
        end = -2.5 + 0.22 * abs(k - 2)
        pts = [(-0.5, y), (-1.1, y - 0.06 + wave), (end * 0.75, y + 0.1 - wave), (end, y - 0.02 + 1.2 * wave)]
        out.append(tube(pts, [0.66, 0.56, 0.28, 0.03]))
    return out


def _strands(guides: Guides, n: int, seed: int) -> list[tuple[skia.Path, int]]:
    """Tapered locks between successive guide curves, with a tone index."""
    rng, out = Rng("strands", seed), []
    sets = [curve(g, 14) for g in guides]
    for a, b in itertools.pairwise(sets):
        for k in range(n):
            t = (k + 0.5) / n + rng.normal(0, 0.2 / n)
            pts = a * (1 - t) + b * t + np.linspace(0, 1, 14)[:, None] * rng.normal(0, 0.04)
            w = rng.uniform(0.05, 0.1)
            out.append((tube([tuple(p) for p in pts[::3]], [w * 0.3, w, w * 0.9, w * 0.15]), k % 3))
    return out


class _Easel:
    """Shared painting of the large heads: one frame, one style."""

    def __init__(
        self, art: Any, frame: Frame, unit: float, style: HeadStyle, options: Mapping[str, Any] | None
    ) -> None:
        self.art, self.f, self.u, self.style, self.options = art, frame, unit, style, dict(options or {})

    def put(self, layer: Any, form: float, **more: Any) -> None:
        base = {"rough": 0.35, "texture": 0.5, "grain": 0.4}
        self.art.put(layer, **{**base, **self.options, "form": form * self.u, **more})

    def line_colour(self) -> Colour:
        """Dark enough for a line on shaded skin."""
        return mix(darken(shift(self.style.skin, 0, 0.9, -14), 0.3), self.style.ink, 0.4)

    def soft(self, layer: Any, path: skia.Path, colour: Colour, opacity: float, blur: float, clip: skia.Path) -> None:
        layer.fill(self.f(path), colour, opacity, blur=blur * self.u, clip=clip)

    def hair(self, path: skia.Path, guides: Guides, seed: int = 3) -> None:
        st, layer, placed = self.style, self.art.layer(), self.f(path)
        layer.fill(placed, st.hair)
        for lock, tone in _strands(guides, st.strands, seed):
            colour = (darken(st.hair, 0.08), lighten(st.hair, 0.06), lighten(st.hair, 0.13))[tone]
            layer.fill(self.f(lock), colour, 0.55, clip=placed)
        self.put(layer, 0.3)

    def closed_eye(self, layer: Any, pts: Sequence[Pt], way: float, lashes: int = 6) -> None:
        """A lowered lid: a thick curve with lashes; way is the direction in which they lean."""
        lid = curve(pts, 30)
        layer.fill(
            self.f(tube([tuple(p) for p in lid[::6]] + [tuple(lid[-1])], [0.012, 0.03, 0.038, 0.036, 0.03, 0.012])),
            self.style.ink,
        )
        for k in range(lashes):
            x, y = lid[6 + int(k * 23 / max(lashes, 1))]
            lean = way * (0.01 + 0.012 * k)
            layer.stroke(
                self.f(line(curve([(x, y), (x + lean, y + 0.05), (x + lean * 2.4, y + 0.085)], 6))),
                self.style.ink,
                0.014 * self.u,
            )

    def brow(self, layer: Any, inner: Pt, middle: Pt, outer: Pt) -> None:
        k = self.style.brow
        pts = [(inner[0], inner[1] - 0.07 * k), (middle[0], middle[1] - 0.02 * k), (outer[0], outer[1] + 0.03 * k)]
        layer.fill(self.f(tube(pts, [0.05, 0.062, 0.016])), mix(self.style.hair, self.style.skin, 0.15), 0.9)

    def bust(self, neck: skia.Path, collar: Pts) -> None:
        """Neck skin, then cloth below the collar line."""
        st, placed = self.style, self.f(neck)
        layer = self.art.layer()
        layer.fill(placed, darken(st.skin, 0.05))
        self.put(layer, 0.26, light=0.7)
        if not st.bust:
            return
        layer = self.art.layer()
        low = [(collar[-1][0], 3.2, 1), (collar[0][0], 3.2, 1)]
        layer.fill(self.f(spline([*collar, *low])), st.cloth, clip=placed)
        layer.stroke(self.f(line(curve(collar, 24))), lighten(st.cloth, 0.1), 0.05 * self.u, clip=placed)
        self.put(layer, 0.3)


def _head(
    frame: Frame, unit: float, face: skia.Path, hair: skia.Path | None, neck: skia.Path, skull: skia.Path, **spots: Pt
) -> Head:
    parts = [face, neck] + ([hair] if hair is not None else [])
    at = {k: frame.point(v[0], v[1]) for k, v in spots.items()}
    return Head(
        outline=frame(union(*parts)),
        face=frame(face),
        hair=None if hair is None else frame(hair),
        neck=frame(neck),
        skull=frame(skull),
        frame=frame,
        unit=unit,
        **at,
    )


def profile(
    art: Any,
    x: float,
    y: float,
    size: float,
    facing: str = "right",
    age: str = "adult",
    style: HeadStyle | None = None,
    rot: float = 0.0,
    paint: bool = True,
    options: Mapping[str, Any] | None = None,
) -> Head:
    """A head in profile: (x, y) the middle of the head, size its height; age adult, child or old."""
    st, u = style or HeadStyle(), size / 2.1
    frame = Frame(x, y, u, rot, flip=facing == "left")
    face = spline(_profile_points(age))
    hair, guides = _hair_profile(st.hairstyle)
    neck = _neck_profile(st.bust, age)
    dy = 0.14 if age == "child" else 0.0
    skull = spline(
        [
            (0.44, -0.86),
            (0.62, -0.5),
            (0.5, -0.12),
            (0.1, 0.05),
            (-0.5, 0.2),
            (-0.9, -0.05),
            (-0.96, -0.4),
            (-0.7, -0.85),
            (-0.2, -1.06),
        ]
    )
    if paint:
        _paint_profile(_Easel(art, frame, u, st, options), face, hair, guides, neck, age, dy)
    return _head(
        frame,
        u,
        face,
        hair,
        neck,
        skull,
        eye=(0.56, -0.06 + dy),
        mouth=(0.76, 0.535),
        nose=(0.97, 0.28),
        ear=(-0.14, 0.08),
        crown=(-0.25, -1.15),
    )


def _paint_profile(
    e: _Easel, face: skia.Path, hair: skia.Path | None, guides: Guides, neck: skia.Path, age: str, dy: float
) -> None:
    st, placed = e.style, e.f(face)
    low = 0.22 if age == "child" else 0.0
    e.bust(neck, [(-1.7, 1.62 - low), (-0.72, 1.42 - low), (-0.2, 1.62 - low), (0.3, 1.56 - low), (1.1, 1.72 - low)])
    layer = e.art.layer()
    layer.fill(placed, st.skin)
    warm = darken(shift(st.skin, 0, 1.15, -12), 0.1)
    e.soft(layer, ellipse(0.6, -0.05 + dy, 0.2, 0.13), warm, 0.5, 0.06, placed)
    e.soft(layer, ellipse(0.42, 0.32, 0.24, 0.18), st.blush, 0.42, 0.09, placed)
    e.soft(layer, ellipse(0.2, 0.98, 0.6, 0.16, -12), warm, 0.6, 0.08, placed)
    e.soft(layer, spline([(0.78, 0.3), (0.86, 0.37), (0.74, 0.4), (0.7, 0.34)]), warm, 0.7, 0.03, placed)
    e.put(layer, 0.34, light=0.6)
    _profile_features(e, placed, age, dy)
    if hair is not None:
        e.hair(hair, guides)
    _profile_ear(e)


def _profile_features(e: _Easel, placed: skia.Path, age: str, dy: float) -> None:
    st, layer = e.style, e.art.layer()
    if st.eye == "closed":
        e.closed_eye(layer, [(0.655, -0.07 + dy), (0.6, -0.005 + dy), (0.5, 0.005 + dy), (0.4, -0.045 + dy)], 1.0)
    else:
        _profile_open_eye(e, layer, dy)
    e.brow(layer, (0.7, -0.255 + dy * 0.6), (0.56, -0.315 + dy * 0.6), (0.36, -0.235 + dy * 0.6))
    m = st.mouth
    layer.fill(
        e.f(spline([(0.77, 0.45), (0.9, 0.48), (0.79, 0.535, 1), (0.64, 0.528 - 0.05 * m, 1)])),
        darken(st.lip, 0.03),
        clip=placed,
    )
    layer.fill(
        e.f(spline([(0.64, 0.533 - 0.05 * m, 1), (0.79, 0.535, 1), (0.88, 0.6), (0.77, 0.635), (0.7, 0.59)])),
        st.lip,
        clip=placed,
    )
    layer.stroke(
        e.f(line(curve([(0.79, 0.535), (0.68, 0.545), (0.575, 0.525 - 0.07 * m)], 10))),
        darken(st.lip, 0.2),
        0.02 * e.u,
        clip=placed,
    )
    nostril = e.line_colour()
    layer.stroke(
        e.f(line(curve([(0.76, 0.255), (0.715, 0.31), (0.755, 0.365)], 8))), nostril, 0.022 * e.u, 0.75, clip=placed
    )
    layer.fill(e.f(ellipse(0.835, 0.352, 0.045, 0.018, -12)), nostril, 0.7, clip=placed)
    if age == "old":
        for pts in (
            [(0.7, 0.3), (0.58, 0.42), (0.55, 0.56)],
            [(0.34, -0.06), (0.24, -0.02), (0.18, 0.06)],
            [(0.36, 0.02), (0.28, 0.1), (0.24, 0.18)],
            [(0.62, -0.5), (0.44, -0.54), (0.3, -0.5)],
        ):
            layer.stroke(e.f(line(curve(pts, 10))), e.line_colour(), 0.016 * e.u, 0.7, clip=placed)
    if st.freckles:
        _freckles(e, layer, placed, (0.5, 0.2), 0.24)
    e.put(layer, 0.02, light=0.1, rough=0.2)


def _profile_open_eye(e: _Easel, layer: Any, dy: float) -> None:
    """A calm eye seen from the side, the upper lid lowered a little."""
    st = e.style
    ball = e.f(
        spline(
            [
                (0.665, -0.075 + dy, 1),
                (0.6, -0.115 + dy),
                (0.5, -0.11 + dy),
                (0.4, -0.045 + dy, 1),
                (0.52, -0.008 + dy),
                (0.63, -0.012 + dy),
            ]
        )
    )
    layer.fill(ball, "#efe6d6")
    layer.fill(e.f(ellipse(0.605, -0.062 + dy, 0.045, 0.062)), st.iris, clip=ball)
    layer.fill(e.f(ellipse(0.615, -0.062 + dy, 0.022, 0.034)), st.ink, clip=ball)
    layer.fill(
        e.f(
            tube(
                [(0.69, -0.085 + dy), (0.6, -0.118 + dy), (0.5, -0.113 + dy), (0.36, -0.03 + dy)],
                [0.03, 0.04, 0.036, 0.014],
            )
        ),
        st.ink,
    )
    layer.stroke(
        e.f(line(curve([(0.64, -0.17 + dy), (0.53, -0.175 + dy), (0.4, -0.11 + dy)], 10))),
        e.line_colour(),
        0.014 * e.u,
        0.7,
    )


def _profile_ear(e: _Easel) -> None:
    if e.style.hairstyle in ("bob", "long", "wind"):
        return
    st, layer = e.style, e.art.layer()
    ear = e.f(
        spline(
            [
                (-0.02, -0.06),
                (-0.1, -0.17),
                (-0.24, -0.14),
                (-0.28, 0.04),
                (-0.19, 0.24),
                (-0.09, 0.32),
                (-0.03, 0.24),
                (-0.05, 0.08),
            ]
        )
    )
    layer.fill(ear, darken(st.skin, 0.02))
    layer.stroke(
        e.f(line(curve([(-0.06, -0.06), (-0.18, -0.08), (-0.2, 0.05), (-0.12, 0.14), (-0.1, 0.24)], 14))),
        darken(shift(st.skin, 0, 1.2, -12), 0.18),
        0.026 * e.u,
        0.7,
        clip=ear,
    )
    e.put(layer, 0.06, light=0.7)


def _freckles(e: _Easel, layer: Any, clip: skia.Path, middle: Pt, spread: float) -> None:
    rng = Rng("freckles")
    for _ in range(18):
        x, y = middle[0] + rng.normal(0, spread * 0.5), middle[1] + rng.normal(0, spread * 0.3)
        layer.fill(e.f(ellipse(x, y, rng.uniform(0.008, 0.016))), darken(e.style.skin, 0.16), 0.55, clip=clip)


# ---------------------------------------------------------------- three-quarter sleeper
_SLEEPER_FACE: Pts = [
    (0.05, -1.08),
    (0.52, -0.96),
    (0.77, -0.64),
    (0.805, -0.30),
    (0.765, -0.10),
    (0.80, 0.14),
    (0.73, 0.46),
    (0.59, 0.74),
    (0.38, 0.96),
    (0.16, 1.0),
    (-0.14, 0.87),
    (-0.46, 0.58),
    (-0.66, 0.14),
    (-0.74, -0.36),
    (-0.58, -0.82),
    (-0.27, -1.04),
]
_HAIR_SLEEPER: dict[str, tuple[Pts, Guides]] = {
    "long": (
        [
            (0.30, -0.92),
            (0.74, -0.60),
            (0.86, -0.20),
            (0.90, 0.50),
            (1.06, 1.30),
            (1.00, 2.10),
            (0.6, 2.6),
            (-1.1, 2.6),
            (-1.42, 1.80),
            (-1.22, 0.80),
            (-1.14, -0.20),
            (-0.96, -0.90),
            (-0.40, -1.32),
            (0.24, -1.30),
            (0.74, -1.02),
        ],
        [
            [(0.26, -1.1), (-0.5, -0.8), (-0.86, 0.0), (-0.7, 2.0)],
            [(0.2, -1.25), (-0.7, -1.0), (-1.1, 0.2), (-1.3, 2.0)],
        ],
    ),
    "short": (
        [
            (0.84, -0.30),
            (0.90, -0.70),
            (0.66, -1.14),
            (0.14, -1.32),
            (-0.46, -1.24),
            (-0.92, -0.84),
            (-1.02, -0.30),
            (-0.92, 0.16),
            (-0.70, 0.28),
            (-0.66, -0.10),
            (-0.46, -0.46),
            (-0.06, -0.62),
            (0.30, -0.84),
            (0.62, -0.62),
        ],
        [
            [(0.3, -0.9), (-0.1, -0.7), (-0.5, -0.5), (-0.7, 0.1)],
            [(0.2, -1.25), (-0.5, -1.1), (-0.9, -0.6), (-0.95, 0.0)],
        ],
    ),
}


def _hair_sleeper(style: str) -> tuple[skia.Path | None, skia.Path | None, Guides]:
    """(hair behind the face, hair over the brow, guides)."""
    if style in ("none", "bald"):
        return None, None, []
    front = spline(
        [
            (0.82, -0.14),
            (0.88, -0.62),
            (0.62, -1.16),
            (0.08, -1.32),
            (-0.50, -1.24),
            (-0.94, -0.82),
            (-1.04, -0.20),
            (-0.98, 0.40),
            (-0.78, 0.62),
            (-0.68, 0.20),
            (-0.58, -0.24),
            (-0.30, -0.60),
            (0.16, -0.86),
            (0.56, -0.66),
            (0.74, -0.40),
        ]
    )
    guides: Guides = [
        [(0.2, -0.9), (-0.2, -0.66), (-0.56, -0.3), (-0.78, 0.5)],
        [(0.16, -1.26), (-0.5, -1.14), (-0.94, -0.6), (-0.98, 0.4)],
    ]
    right: Guides = [
        [(0.2, -0.92), (0.4, -0.86), (0.62, -0.62), (0.78, -0.2)],
        [(0.2, -1.26), (0.5, -1.16), (0.76, -0.84), (0.86, -0.4)],
    ]
    if style == "short":
        pts, guides = _HAIR_SLEEPER["short"]
        return None, spline(pts), guides
    back = (
        spline(_HAIR_SLEEPER["long"][0])
        if style in ("long", "plait", "wind")
        else ellipse(-0.86, -0.86, 0.5, 0.46)
        if style == "bun"
        else None
    )
    if style == "curly":
        for x, y in curve([(-0.95, 0.5), (-1.08, -0.1), (-0.9, -0.9), (-0.3, -1.3), (0.4, -1.26), (0.82, -0.8)], 12):
            front = union(front, ellipse(float(x), float(y), 0.25))
    return back, front, guides + right


def sleeper(
    art: Any,
    x: float,
    y: float,
    size: float,
    facing: str = "right",
    style: HeadStyle | None = None,
    rot: float = 0.0,
    paint: bool = True,
    options: Mapping[str, Any] | None = None,
) -> Head:
    """A three-quarter head with closed eyes, as large as the card; rot tilts it (90 lies on its cheek)."""
    st, u = style or HeadStyle(hairstyle="long"), size / 2.1
    frame = Frame(x, y, u, rot, flip=facing == "left")
    face = spline(_SLEEPER_FACE)
    back, front, guides = _hair_sleeper(st.hairstyle)
    neck = (
        spline(
            [
                (-0.52, 0.3, 1),
                (-0.5, 1.0),
                (-0.62, 1.3),
                (-1.3, 1.62),
                (-1.55, 2.6, 1),
                (1.25, 2.6, 1),
                (1.05, 1.74),
                (0.5, 1.42),
                (0.34, 1.1),
                (0.4, 0.7, 1),
            ]
        )
        if st.bust
        else spline([(-0.52, 0.3, 1), (-0.5, 1.0), (-0.6, 1.5, 1), (0.46, 1.5, 1), (0.34, 1.1), (0.4, 0.7, 1)])
    )
    if paint:
        easel = _Easel(art, frame, u, st, options)
        if back is not None:
            easel.hair(back, _HAIR_SLEEPER["long"][1] if st.hairstyle != "bun" else guides, 5)
        easel.bust(neck, [(-1.7, 1.86), (-0.7, 1.5), (-0.06, 1.72), (0.56, 1.52), (1.4, 1.9)])
        _paint_sleeper(easel, face)
        if front is not None:
            easel.hair(front, guides)
    hair = union(back, front) if back is not None and front is not None else front
    skull = spline(
        [(0.05, -0.98), (0.5, -0.84), (0.68, -0.5), (0.6, -0.3), (-0.5, -0.3), (-0.62, -0.5), (-0.45, -0.82)]
    )
    return _head(
        frame,
        u,
        face,
        hair,
        neck,
        skull,
        eye=(-0.06, 0.0),
        mouth=(0.34, 0.6),
        nose=(0.48, 0.3),
        ear=(-0.66, 0.1),
        crown=(-0.1, -1.15),
    )


def _paint_sleeper(e: _Easel, face: skia.Path) -> None:
    st, placed, layer = e.style, e.f(face), e.art.layer()
    warm = darken(shift(st.skin, 0, 1.15, -12), 0.1)
    layer.fill(placed, st.skin)
    for cx, rx in ((-0.2, 0.3), (0.62, 0.18)):
        e.soft(layer, ellipse(cx, 0.34, rx, 0.2), st.blush, 0.4, 0.1, placed)
    for cx, rx in ((-0.06, 0.26), (0.6, 0.16)):
        e.soft(layer, ellipse(cx, -0.08, rx, 0.15), warm, 0.5, 0.07, placed)
    e.soft(
        layer, spline([(0.3, -0.24), (0.2, 0.06), (0.22, 0.34), (0.34, 0.38), (0.36, 0.1)]), warm, 0.6, 0.05, placed
    )
    e.soft(layer, ellipse(0.45, 0.24, 0.06, 0.1), lighten(st.skin, 0.07), 0.7, 0.04, placed)
    e.soft(layer, ellipse(0.31, 0.77, 0.16, 0.05), warm, 0.55, 0.04, placed)
    e.soft(
        layer, spline([(-0.66, 0.1), (-0.46, 0.6), (-0.1, 0.9), (-0.3, 0.5), (-0.5, 0.1)]), warm, 0.5, 0.09, placed
    )
    e.put(layer, 0.4, light=0.58)
    _sleeper_features(e, placed)


def _sleeper_features(e: _Easel, placed: skia.Path) -> None:
    st, layer, m = e.style, e.art.layer(), e.style.mouth
    e.closed_eye(layer, [(0.16, -0.03), (0.06, 0.045), (-0.08, 0.06), (-0.22, 0.025), (-0.32, -0.06)], -1.0, 7)
    e.closed_eye(layer, [(0.49, -0.035), (0.56, 0.035), (0.64, 0.045), (0.71, 0.01), (0.745, -0.05)], 0.6, 5)
    for pts in ([(0.14, -0.13), (-0.06, -0.18), (-0.3, -0.13)], [(0.5, -0.13), (0.62, -0.17), (0.73, -0.12)]):
        layer.stroke(e.f(line(curve(pts, 12))), e.line_colour(), 0.014 * e.u, 0.6)
    e.brow(layer, (0.18, -0.335), (-0.06, -0.42), (-0.36, -0.31))
    e.brow(layer, (0.5, -0.335), (0.62, -0.4), (0.76, -0.3))
    layer.stroke(
        e.f(line(curve([(0.45, -0.2), (0.46, 0.0), (0.54, 0.22), (0.535, 0.325), (0.44, 0.37), (0.36, 0.35)], 24))),
        e.line_colour(),
        0.028 * e.u,
        0.85,
    )
    layer.stroke(e.f(line(curve([(0.25, 0.27), (0.215, 0.33), (0.26, 0.375)], 8))), e.line_colour(), 0.02 * e.u, 0.6)
    c = 0.045 * m
    layer.fill(
        e.f(
            spline(
                [
                    (0.1, 0.585 - c, 1),
                    (0.28, 0.535),
                    (0.375, 0.555),
                    (0.45, 0.535),
                    (0.575, 0.58 - c, 1),
                    (0.38, 0.597),
                ]
            )
        ),
        darken(st.lip, 0.05),
    )
    layer.fill(
        e.f(
            spline(
                [
                    (0.1, 0.588 - c, 1),
                    (0.38, 0.597),
                    (0.575, 0.583 - c, 1),
                    (0.48, 0.675),
                    (0.36, 0.695),
                    (0.22, 0.67),
                ]
            )
        ),
        st.lip,
    )
    layer.fill(e.f(ellipse(0.36, 0.645, 0.08, 0.02)), lighten(st.lip, 0.14), 0.6, blur=0.012 * e.u)
    layer.stroke(
        e.f(line(curve([(0.085, 0.58 - c * 1.6), (0.24, 0.6), (0.38, 0.597), (0.585, 0.576 - c * 1.6)], 16))),
        darken(st.lip, 0.2),
        0.014 * e.u,
        0.85,
    )
    if st.freckles:
        _freckles(e, layer, placed, (0.1, 0.26), 0.4)
    e.put(layer, 0.02, light=0.1, rough=0.2)
