"""Paper-cut: flat sheets with soft drop shadows and a lit cut edge."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from atelier.colour import Colour, ramp
from atelier.geometry import HEIGHT
from atelier.layers import Layer, Look
from atelier.light import lamp_pool
from atelier.painting import Art
from atelier.texture import blur

_BANDS = 7


class Papercut(Art):
    """Layered paper."""

    medium = "papercut"

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
        """Torn bands of paper, whatever the gradient."""
        t = self.ys / HEIGHT + self.textures.fbm(200, 4, self.seed + 3) * 0.025
        table = ramp(colours, stops, 1024)
        out = np.zeros_like(self.image)
        out[:] = table[int(0.5 / _BANDS * 1023)]
        for band in range(1, _BANDS):
            sheet = blur((t > band / _BANDS).astype(np.float32), 0.7 * self.scale)
            shadow = np.roll(blur(sheet, 9 * self.scale), -int(6 * self.scale), 0)
            out *= 1 - (shadow * 0.30 * (1 - sheet))[..., None]
            share = sheet[..., None]
            out = out * (1 - share) + table[int((band + 0.5) / _BANDS * 1023)] * share
        self.image = out * (1 + self.textures.paper()[..., None] * 0.02)
        return self

    def fog(
        self,
        y0: float,
        y1: float,
        colour: Colour,
        opacity: float = 0.6,
        cell: float = 220,
        noise: float = 0.35,
        seed: int = 0,
    ) -> Art:
        """A thin, even veil."""
        return super().fog(y0, y1, colour, opacity * 0.5, noise=0.1)

    def _lay(self, layer: Layer, look: Look) -> None:
        if look.mode:
            super()._lay(layer, Look(form=look.form, opacity=look.opacity, flat=True, rough=0, mode=look.mode))
            return
        lift = min(max(look.form * 0.18, 2), 14)
        window = self.window(layer, lift * 4 + 8)
        if window is None:
            return
        pixels = layer.pixels[window].astype(np.float32) / 255
        if look.fade:
            pixels *= self.fade_mask(look.fade, window)[..., None]
        alpha = pixels[..., 3]
        colour = self.plain_colour(pixels)
        if not look.flat:
            self._drop_shadow(alpha, lift, window)
            colour = colour + np.clip(_cut_edge(alpha), -1, 1)[..., None] * 0.22
            fibre = self.textures.paper()[window] * 0.03 + self.textures.fbm(90, 3, self.count % 6)[window] * 0.03
            colour = colour * (1 + fibre[..., None])
            for lamp in self.lighting.lamps:
                colour = lamp_pool(colour, lamp, self.grid(window), 0.7)
        if look.depth:
            colour = colour * (1 - look.depth) + self.lighting.fog_colour * look.depth
        self._blend(np.clip(colour, 0, 1.1), alpha * look.opacity, window, None)

    def _drop_shadow(self, alpha: np.ndarray, lift: float, window: tuple[slice, slice]) -> None:
        shadow = blur(alpha, lift * self.scale)
        offset = np.array([[1, 0, lift * 0.6 * self.scale], [0, 1, lift * 0.9 * self.scale]], np.float32)
        shadow = cv2.warpAffine(shadow, offset, (shadow.shape[1], shadow.shape[0]))
        self.image[window] *= 1 - (shadow * 0.42)[..., None] * (1 - self.shadow_colour)


def _cut_edge(alpha: np.ndarray) -> np.ndarray:
    """Where the scissors went: lit above and left, dark below and right."""
    soft = blur(alpha, 1.0)
    return (
        cv2.Sobel(soft, cv2.CV_32F, 0, 1, ksize=3, scale=0.25) * 0.7
        + cv2.Sobel(soft, cv2.CV_32F, 1, 0, ksize=3, scale=0.25) * 0.5
    )
