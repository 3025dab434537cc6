"""Linocut: a black key block and a few flat colour blocks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from atelier.colour import Colour, Floats, from_lab, ramp, rgb, to_lab
from atelier.geometry import HEIGHT
from atelier.layers import Layer, Look
from atelier.light import Slices
from atelier.painting import Art
from atelier.texture import blur, smoothstep

_BANDS = 5


class Lino(Art):
    """Relief print."""

    medium = "lino"

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
        """Five flat bands with gouged borders."""
        ragged = self.ys / HEIGHT + self.textures.streak(2, 260, 9, 4) * 0.03
        bands = np.floor(ragged * _BANDS) / _BANDS
        self.image = ramp(colours, stops, 1024)[np.clip((bands + 0.1) * 1023, 0, 1023).astype(int)]
        return self

    def fog(self, *args: Any, **options: Any) -> Art:
        """A block cannot print mist."""
        return self

    def mist(self, *args: Any, **options: Any) -> Art:
        """A block cannot print mist."""
        return self

    def rays(self, *args: Any, **options: Any) -> Art:
        """A block cannot print soft shafts."""
        return self

    def glow(self, x: float, y: float, r: float, colour: Colour, opacity: float = 0.8, power: float = 2.0) -> Art:
        """A glow is a ring of gouge marks."""
        distance = np.hypot(self.xs - x, self.ys - y) / r
        angle = np.arctan2(self.ys - y, self.xs - x)
        gouged = (np.sin(angle * 60 + np.sin(distance * 30)) > 0.6 + distance * 0.4) & (distance < 1)
        ring = gouged.astype(np.float32) * (1 - distance).clip(0, 1)
        self.wash(colour, blur(ring.astype(np.float32), 0.7) * 0.55 * opacity)
        return self

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
        alpha = self.roughen(pixels[..., 3], window, 1.2)
        colour = self.plain_colour(pixels)
        if look.depth:
            colour = colour * (1 - look.depth) + self.lighting.fog_colour * look.depth
        lab = to_lab(colour)
        lab[..., 0] = np.round(lab[..., 0] * 5) / 5
        colour = from_lab(lab)
        if not look.flat:
            colour = self._gouged(colour, pixels[..., 3], look, window)
        self._blend(colour, alpha * look.opacity, window, None)
        if not look.flat and look.depth < 0.5:
            outline = smoothstep(0.25, 0.6, np.clip(blur(alpha, 2.0 * self.scale) - alpha, 0, 1) * 2.2)
            self._blend(np.broadcast_to(self._key_ink, colour.shape), outline * (1 - look.depth), window, None)

    @property
    def _key_ink(self) -> Floats:
        return self.shadow_colour * 0.45

    def _gouged(self, colour: Floats, alpha: Floats, look: Look, window: Slices) -> Floats:
        """Light and shade as gouge marks instead of tones."""
        light = self.lighting.lambert(self.normals(alpha, look.form))
        marks = self.textures.streak(20 + 35 * (self.count % 4), 70, 5, self.count % 2)[window]
        shade = smoothstep(-0.06, 0.06, -light * 2.0 - 0.28 + marks * 0.17) * (1 - look.depth)
        lit = smoothstep(-0.05, 0.05, light * 2 - 0.55 + marks * 0.16) * (1 - look.depth)
        bright = colour * 0.35 + 0.65 * self.lighting.key_colour
        colour = colour * (1 - lit[..., None]) + bright * lit[..., None]
        return colour * (1 - shade[..., None]) + self._key_ink * shade[..., None]

    def finish(self, *args: Any, **options: Any) -> Art:
        """Specks where the ink did not take."""
        specks = self.textures.fbm(5, 2, 8) + self.textures.grain(3, 0.8) * 0.6
        self.wash(rgb("#efe4cc"), smoothstep(1.2, 2.2, specks) * 0.5)
        return super().finish(bloom=0, vignette=0, paper=1.4)
