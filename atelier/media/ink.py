"""Ink and wash: pen line and watercolour on white paper."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from atelier.colour import Colour, Floats, mix, rgb
from atelier.geometry import HEIGHT, WIDTH, wobble
from atelier.layers import Layer, Look
from atelier.light import Slices, lamp_pool
from atelier.painting import Art
from atelier.texture import blur, smoothstep

_PEN_SHAPES, _PEN_LINES = 400, 300
"""No pen draws more lines than this on one layer."""


class Ink(Art):
    """Pen and watercolour."""

    medium = "ink"

    def __init__(self, seed: int = 1, scale: float = 1.0) -> None:
        super().__init__(seed, scale)
        self.paper_colour = rgb("#f6efe0")
        self.ink_colour = rgb("#241d2a")
        self.image[:] = self.paper_colour

    def sky(
        self,
        colours: Sequence[Colour],
        stops: Sequence[float] | None = None,
        angle: float = 90,
        radial: tuple[float, float, float] | None = None,
        noise: float = 0.02,
        cell: float = 260,
        brush: float | None = None,
    ) -> Art:
        """A wet wash with bloom edges."""
        super().sky(colours, stops, angle, radial, noise=0.07, cell=200)
        t = self.textures
        density = np.clip(0.72 + 0.22 * t.fbm(180, 5, self.seed + 40) + 0.06 * t.grain(4, 0.8), 0.25, 1)
        edge = np.exp(-((np.abs(t.fbm(300, 5, self.seed + 41) - 0.6) / 0.05) ** 2)) * 0.14
        self.image = self.paper_colour * (1 - (1 - self.image) * (density + edge)[..., None])
        return self

    def glow(self, x: float, y: float, r: float, colour: Colour, opacity: float = 0.8, power: float = 2.0) -> Art:
        """Light is paper left bare."""
        return super().glow(x, y, r, mix(colour, self.paper_colour, 0.5), opacity * 0.8, power)

    def rays(
        self,
        x: float,
        y: float,
        degrees: float,
        spread: float,
        colour: Colour,
        opacity: float = 0.35,
        n: int = 7,
        length: float = 1400,
        seed: int = 0,
        width: tuple[float, float] = (0.3, 1),
    ) -> Art:
        """Fainter shafts."""
        return super().rays(x, y, degrees, spread, colour, opacity * 0.6, n, length, seed, width)

    def _lay(self, layer: Layer, look: Look) -> None:
        if look.mode:
            super()._lay(layer, Look(form=look.form, opacity=look.opacity, flat=True, rough=0, mode=look.mode))
            return
        window = self.window(layer, look.form + 12)
        if window is None:
            return
        pixels = layer.pixels[window].astype(np.float32) / 255
        if look.fade:
            pixels *= self.fade_mask(look.fade, window)[..., None]
        alpha = pixels[..., 3]
        light = np.zeros_like(alpha)
        if not look.flat:
            light = self.lighting.lambert(self.normals(alpha, look.form))
        self._lay_wash(pixels, light, look, window)
        self._lay_pen(layer, alpha, light, look, window)

    def _lay_wash(self, pixels: Floats, light: Floats, look: Look, window: Slices) -> None:
        """Colour as pigment that darkens paper, denser at the rim of the puddle and in the shade."""
        t = self.textures
        alpha = pixels[..., 3]
        colour = self.plain_colour(pixels)
        cover = smoothstep(
            0.32, 0.68, blur(alpha, 2.2 * self.scale) + t.fbm(26, 3, 60 + self.count % 4)[window] * 0.10
        )
        density = np.clip(
            0.78 + 0.20 * t.fbm(70, 4, self.count % 7)[window] + 0.07 * t.grain(4, 0.7)[window], 0.3, 1.15
        )
        rim = np.clip(cover - smoothstep(0.32, 0.68, blur(alpha, 5 * self.scale)), 0, 1) * 0.55
        shade = np.clip(-light, 0, 1) * 0.75 - np.clip(light, 0, 1) * 0.55
        if not look.flat:
            for lamp in self.lighting.lamps:
                colour = lamp_pool(colour, lamp, self.grid(window), 0.6)
        if look.depth:
            colour = colour * (1 - look.depth * 0.9) + self.lighting.fog_colour * look.depth * 0.9
        pigment = (1 - np.clip(colour, 0, 1)) * np.clip(density + rim + shade, 0.05, 1.6)[..., None]
        wash = self.paper_colour * np.clip(1 - pigment, 0, 1)
        strength = 0.96 if look.depth < 0.3 else 0.85
        self._blend(wash, cover * look.opacity * strength, window, None)

    def _lay_pen(self, layer: Layer, alpha: Floats, light: Floats, look: Look, window: Slices) -> None:
        """Outlines with a shaking hand, and hatching in the shade."""
        t = self.textures
        pen = Layer(self.scale)
        width = max(0.7, min(2.2, look.form * 0.06)) * (1 - look.depth * 0.7)
        for path, clip in layer.shapes[:_PEN_SHAPES]:
            pen.stroke(wobble(path, 0.8, 30, self.count), "#000000", width, 1.0, clip=clip)
        for path, stroke_width, clip in layer.lines[:_PEN_LINES]:
            pen.stroke(path, "#000000", min(stroke_width * 0.5, 1.6), 0.8, clip=clip)
        drawn = self.coverage(pen)[window]
        drawn = drawn * np.clip(0.85 + 0.3 * t.fbm(26, 3, 60 + self.count % 4)[window], 0.2, 1)
        drawn = drawn * (1 - look.depth) * look.opacity
        if not look.flat and look.form > 8:
            bristle = t.streak(58, 60, 2.6, 3)[window]
            hatch = smoothstep(0.1, 0.5, bristle + 3.2 * np.clip(-light - 0.16, 0, 1) - 1.0)
            hatch = hatch * smoothstep(0.12, 0.3, -light) * 0.6 * alpha * (1 - look.depth)
            drawn = np.maximum(drawn, hatch)
        share = np.clip(drawn, 0, 1)[..., None] * 0.88
        self.image[window] = self.image[window] * (1 - share) + self.ink_colour * share

    def finish(self, *args: Any, **options: Any) -> Art:
        """A ragged white border instead of bloom and vignette."""
        border = np.minimum(np.minimum(self.xs, WIDTH - self.xs), np.minimum(self.ys, HEIGHT - self.ys))
        inside = smoothstep(10, 24, border + self.textures.fbm(60, 4, 77) * 5)[..., None]
        self.image = self.image * inside + self.paper_colour * (1 - inside)
        return super().finish(bloom=0, vignette=0, paper=1.2, saturation=1.15)
