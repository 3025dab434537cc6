"""Layers: transparent sheets on which flat shapes are drawn before the card lights and paints them.

What belongs here: `Layer`, its gradients, and `Look` (how a layer is to be painted).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
import skia

from atelier.colour import Colour, ramp, skia_colour
from atelier.geometry import HEIGHT, WIDTH, Path


@dataclass(frozen=True)
class Linear:
    """A gradient from the fill's own colour at (x0, y0) to `colour` at (x1, y1)."""

    colour: Colour
    x0: float
    y0: float
    x1: float
    y1: float

    def shader(self, start: Colour, opacity: float) -> Any:
        """The library's form of it."""
        ends = [skia.Point(self.x0, self.y0), skia.Point(self.x1, self.y1)]
        return skia.GradientShader.MakeLinear(ends, _gradient_stops(start, self.colour, opacity))


@dataclass(frozen=True)
class Radial:
    """A gradient from the fill's own colour at the centre to `colour` at the radius."""

    colour: Colour
    cx: float
    cy: float
    radius: float

    def shader(self, start: Colour, opacity: float) -> Any:
        """The library's form of it."""
        centre = skia.Point(self.cx, self.cy)
        return skia.GradientShader.MakeRadial(centre, self.radius, _gradient_stops(start, self.colour, opacity))


Gradient = Linear | Radial


def _gradient_stops(start: Colour, end: Colour, opacity: float) -> list[int]:
    """Six stops, so that the library's sRGB mixing follows our OKLab one."""
    return [skia_colour(colour, opacity).toColor() for colour in ramp([start, end], n=6)]


@dataclass(frozen=True)
class Look:
    """How a layer is painted on to the card; every field is a keyword of `Art.put`."""

    form: float = 30
    """How round it is: the width, in card units, over which an edge turns. About a third of its thickness."""
    depth: float = 0.0
    """How far away: share of the card's fog colour, 0..1."""
    light: float = 1.0
    """Strength of key light and shadow on it."""
    rim: float = 0.0
    """Extra light along the lit edge."""
    rough: float = 0.8
    """How dry and broken the edge is."""
    texture: float = 0.5
    """How much the paint varies within the shape."""
    brush: float = 25
    """Direction of the bristles, degrees."""
    shadow: tuple[float, float, float, float] | None = None
    """A cast shadow: (dx, dy, blur, opacity)."""
    grain: float = 0.5
    """How much the bristles break the light."""
    opacity: float = 1.0
    glow: float = 0.0
    """How much it shines on its surroundings."""
    lamps: float = 1.0
    """How much the card's lamps light it."""
    flat: bool = False
    """No light at all: windows, eyes, patterns, flames."""
    fade: tuple[float, float] | None = None
    """(y0, y1): full at y0, gone at y1."""
    mode: str | None = None
    """None, "multiply" or "screen"."""


class Layer:
    """An RGBA sheet: draw shapes with `fill` and `stroke`, then `card.put(layer, form=...)`."""

    def __init__(self, scale: float) -> None:
        self.scale = scale
        self.pixels = np.zeros((int(HEIGHT * scale), int(WIDTH * scale), 4), np.uint8)
        self._surface = skia.Surface(self.pixels, colorType=skia.kRGBA_8888_ColorType)
        self.canvas = self._surface.getCanvas()
        self.canvas.scale(scale, scale)
        self.bounds: Any = None

    def _grow(self, box: Any) -> None:
        if self.bounds is None:
            self.bounds = box
            return
        old = self.bounds
        self.bounds = skia.Rect(
            min(old.left(), box.left()),
            min(old.top(), box.top()),
            max(old.right(), box.right()),
            max(old.bottom(), box.bottom()),
        )

    def _draw(self, path: Path, paint: Any, clip: Path | None) -> None:
        self.canvas.save()
        if clip is not None:
            self.canvas.clipPath(clip, skia.ClipOp.kIntersect, True)
        self.canvas.drawPath(path, paint)
        self.canvas.restore()

    def fill(
        self,
        path: Path,
        colour: Colour,
        opacity: float = 1.0,
        clip: Path | None = None,
        gradient: Gradient | None = None,
        blur: float = 0,
        mode: Any = None,
    ) -> Layer:
        """A filled shape; `clip` keeps it inside another path."""
        paint = skia.Paint(AntiAlias=True, Color4f=skia_colour(colour, opacity))
        if mode is not None:
            paint.setBlendMode(mode)
        if gradient is not None:
            paint.setShader(gradient.shader(colour, opacity))
        if blur:
            paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, blur))
        self._draw(path, paint, clip)
        if clip is None:
            self._grow(path.getBounds().makeOutset(blur * 3 + 1, blur * 3 + 1))
        else:
            self._grow(clip.getBounds())
        return self

    def stroke(
        self,
        path: Path,
        colour: Colour,
        width: float = 2,
        opacity: float = 1.0,
        clip: Path | None = None,
        cap: bool = True,
        blur: float = 0,
        dash: Sequence[float] | None = None,
    ) -> Layer:
        """A line along a path; `dash` is [on, off] in card units."""
        paint = skia.Paint(
            AntiAlias=True, Color4f=skia_colour(colour, opacity), Style=skia.Paint.kStroke_Style, StrokeWidth=width
        )
        if cap:
            paint.setStrokeCap(skia.Paint.kRound_Cap)
            paint.setStrokeJoin(skia.Paint.kRound_Join)
        if blur:
            paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, blur))
        if dash:
            paint.setPathEffect(skia.DashPathEffect.Make(list(dash), 0))
        self._draw(path, paint, clip)
        if clip is None:
            margin = width + blur * 3
            self._grow(path.getBounds().makeOutset(margin, margin))
        return self


Options: TypeAlias = Mapping[str, Any]
"""Fields of `Look` that a motif passes on to every `put` it makes: `options=dict(depth=0.4, rim=0.3)`."""
