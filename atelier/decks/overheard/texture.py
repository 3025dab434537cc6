"""Noise: paper, bristles, grain and cloud, made once per card and kept.

What belongs here: fields of numbers as large as the card (mean 0, spread about 1) and the two small
array helpers that everything uses, `blur` and `smoothstep`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from atelier.chance import stable_seed
from atelier.colour import Floats


class Textures:
    """The noise fields of one card; each is computed on first use."""

    def __init__(self, width: int, height: int, scale: float) -> None:
        self.width, self.height, self.scale = width, height, scale
        self._known: dict[Hashable, Floats] = {}

    def _once(self, key: Hashable, make: Callable[[], Floats]) -> Floats:
        if key not in self._known:
            self._known[key] = make()
        return self._known[key]

    def value(self, cell: float, seed: int = 0, cell_x: float | None = None) -> Floats:
        """Smooth noise; `cell` is the size of its lumps in card units."""

        def make() -> Floats:
            generator = np.random.default_rng(stable_seed(cell, cell_x, seed))
            step_y = max(cell * self.scale, 1)
            step_x = max((cell_x or cell) * self.scale, 1)
            shape = (int(self.height / step_y) + 3, int(self.width / step_x) + 3)
            coarse = generator.standard_normal(shape).astype(np.float32)
            size = (int(shape[1] * step_x), int(shape[0] * step_y))
            fine = cv2.resize(coarse, size, interpolation=cv2.INTER_CUBIC)[: self.height, : self.width]
            return fine / max(fine.std(), 1e-6)

        return self._once(("value", cell, cell_x, seed), make)

    def fbm(self, cell: float, octaves: int = 5, seed: int = 0, gain: float = 0.55) -> Floats:
        """Cloudy noise: several sizes of `value` on top of each other."""

        def make() -> Floats:
            total = np.zeros((self.height, self.width), np.float32)
            amplitude = 1.0
            size = cell
            for octave in range(octaves):
                if size * self.scale < 1:
                    break
                total += amplitude * self.value(size, seed * 131 + octave)
                amplitude *= gain
                size /= 2
            return total / total.std()

        return self._once(("fbm", cell, octaves, seed, gain), make)

    def grain(self, seed: int = 0, sigma: float = 0.6) -> Floats:
        """Fine speckle."""

        def make() -> Floats:
            generator = np.random.default_rng(seed + 7)
            noise: Floats = generator.standard_normal((self.height, self.width)).astype(np.float32)
            noise = cv2.GaussianBlur(noise, (0, 0), max(sigma * self.scale, 0.3))
            return noise / noise.std()

        return self._once(("grain", seed, sigma), make)

    def streak(self, angle: float = 0, length: float = 90, width: float = 2.5, seed: int = 0) -> Floats:
        """Dry-brush bristle noise along an angle (degrees)."""
        return self._once(("streak", angle, length, width, seed), lambda: self._streak(angle, length, width, seed))

    def _streak(self, angle: float, length: float, width: float, seed: int) -> Floats:
        generator = np.random.default_rng(stable_seed(angle, length, width, seed))
        side = int(math.hypot(self.width, self.height)) + 4
        total = np.zeros((side, side), np.float32)
        for long, wide, amplitude in (
            (length, width, 1),
            (length * 0.5, width * 0.55, 0.7),
            (length * 1.7, width * 2.4, 0.8),
        ):
            rows, columns = (int(side / max(wide * self.scale, 0.8)) + 2, int(side / (long * self.scale)) + 3)
            coarse = generator.standard_normal((rows, columns)).astype(np.float32)
            fine = cv2.resize(coarse, (side, side), interpolation=cv2.INTER_CUBIC)
            total += amplitude * fine / fine.std()
        waved = self._waved(total, generator, side)
        turn = cv2.getRotationMatrix2D((side / 2, side / 2), -angle, 1)
        turn[0, 2] += (self.width - side) / 2
        turn[1, 2] += (self.height - side) / 2
        out = cv2.warpAffine(waved, turn, (self.width, self.height), borderMode=cv2.BORDER_REFLECT)
        return out / out.std()

    def _waved(self, field: Floats, generator: np.random.Generator, side: int) -> Floats:
        """Bend the bristles a little: a straight streak looks like a comb."""
        rows, columns = np.mgrid[0:side, 0:side].astype(np.float32)
        coarse = generator.standard_normal((8, 8)).astype(np.float32)
        wave = cv2.resize(coarse, (side, side), interpolation=cv2.INTER_CUBIC) * 14 * self.scale
        return cv2.remap(field, columns, rows + wave, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)

    def paper(self) -> Floats:
        """The tooth of the sheet."""

        def make() -> Floats:
            mixed = self.fbm(3, 2, 91) * 0.5 + self.grain(3, 0.7) * 0.5 + self.fbm(60, 3, 5) * 0.25
            return mixed / mixed.std()

        return self._once("paper", make)


def blur(field: NDArray[Any], sigma: float) -> NDArray[Any]:
    """A Gaussian blur that works small for large sigmas: it is called hundreds of times a card."""
    if sigma < 0.25:
        return field
    if sigma <= 6:
        return cv2.GaussianBlur(field, (0, 0), sigma, borderType=cv2.BORDER_REPLICATE)
    factor = min(int(sigma / 3), 16)
    height, width = field.shape[:2]
    small = cv2.resize(field, (max(width // factor, 1), max(height // factor, 1)), interpolation=cv2.INTER_AREA)
    small = cv2.GaussianBlur(small, (0, 0), max(sigma / factor, 0.5), borderType=cv2.BORDER_REPLICATE)
    return cv2.resize(small, (width, height), interpolation=cv2.INTER_CUBIC)


def smoothstep(low: float, high: float, x: Any) -> Any:
    """0 below low, 1 above high, an S between."""
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)
