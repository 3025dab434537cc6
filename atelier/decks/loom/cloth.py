"""The cloth: what threads are laid on, what shows where there are none, and the light over both.

What belongs here: `Cloth`, which keeps a colour, a normal, a direction and a height for every pixel, and makes a
picture of them. Each call of `threads` is one layer. The stitches themselves are in `medium.py`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Self

import cv2
import numpy as np
from numpy.typing import ArrayLike, NDArray

from atelier.decks.loom import kernels
from atelier.decks.loom.dyes import Dye, Floats, Lots, dye
from atelier.decks.loom.fields import noise
from atelier.decks.loom.outlines import Points
from atelier.geometry import HEIGHT, WIDTH

_LIGHT = (-0.5, -0.62, 0.62)
"""From above left, and from the front."""
_PATCH = 4
"""Card units to a cell of the light's map."""
VOID = -1
"""The layer of what was eaten away."""


class Cloth:
    """A piece of cloth in a frame of 800 x 1200 units."""

    FULL, QUICK = 2.0, 1.0

    def __init__(self, seed: int, scale: float) -> None:
        self.seed, self.scale = seed, scale
        shape = (int(HEIGHT * scale), int(WIDTH * scale))
        self.rng = np.random.default_rng(seed)
        self.colour: NDArray[Any] = np.zeros((*shape, 3), np.float32)
        self.normal: NDArray[Any] = np.zeros((*shape, 3), np.float32)
        self.tangent: NDArray[Any] = np.zeros((*shape, 2), np.float32)
        self.height: NDArray[Any] = np.zeros(shape, np.float32)
        self.top: NDArray[Any] = np.zeros(shape, np.float32)
        self.shine: NDArray[Any] = np.zeros(shape, np.float32)
        self.layers: NDArray[Any] = np.zeros(shape, np.int32)
        self.count = 0
        self.image: NDArray[Any] = np.zeros((*shape, 3), np.float32)
        self.ground, self.weave = dye("linen"), 4.6
        self._light: NDArray[Any] | None = None
        self._behind: NDArray[Any] | None = None
        self._tints: list[tuple[Points, Floats, float, float]] = []

    def stretch(self, ground: Dye, weave: float = 4.6) -> None:
        """Choose the cloth: its dye, and how coarse it is. The first line of a scene."""
        self.ground, self.weave = dye(ground), weave

    def another(self, seed: int) -> Self:
        """A second piece of the same size, to lie behind this one."""
        return type(self)(seed, self.scale)

    def threads(
        self,
        lines: Sequence[Points],
        colour: Dye | Lots,
        r: float | Floats = 1.7,
        z: ArrayLike | None = None,
        lift: float = 0.8,
        sheen: float = 0.8,
        jitter: float = 0.045,
    ) -> None:
        """Lay threads of radius r as one layer, `z` high, bowed up by `lift`; dyes vary by `jitter`."""
        lines = [line for line in lines if len(line) > 1]
        if not lines:
            return
        n, rng = len(lines), self.rng
        self.count += 1
        offsets = np.r_[0, np.cumsum([len(line) for line in lines])].astype(np.int64)
        middles = np.array([line[len(line) // 2] for line in lines])
        dyes = colour(middles[:, 0], middles[:, 1], rng) if callable(colour) else np.tile(dye(colour), (n, 1))
        dyes = dyes * (1 + rng.normal(0, jitter, (n, 1))) + rng.normal(0, jitter * 0.25, (n, 3))
        radii = np.broadcast_to(np.asarray(r, float), n) * (1 + rng.normal(0, 0.05, n))
        heights = rng.random(n) * 0.7 if z is None else np.broadcast_to(z, n).astype(float)
        kernels.lay(
            np.vstack(lines).astype(float),
            offsets,
            radii,
            np.clip(dyes, 0, 1) ** 2.2,
            heights,
            np.full(n, lift),
            radii * 3.4,
            np.full(n, sheen),
            self.count,
            self.scale,
            self.colour,
            self.normal,
            self.tangent,
            self.height,
            self.top,
            self.layers,
            self.shine,
        )

    # ---------------------------------------------------------------- the cloth itself
    def hole(self, shape: Points, behind: Cloth) -> None:
        """Eat a hole through cloth and stitches; another cloth, finished, shows far behind."""
        gone = self._inside(shape) > 0
        self.layers[gone] = VOID
        self.height[gone] = -4 * self.scale
        self.normal[gone] = (0, 0, 1)
        self._behind = behind.image

    def tint(self, shape: Points, colour: Dye, amount: float = 0.5, blur: float = 0) -> None:
        """Dye a part of the cloth; only where it is bare this shows."""
        self._tints.append((shape, dye(colour), amount, blur))

    def glow(
        self,
        x: float,
        y: float,
        radius: float,
        colour: Dye = "weld_l",
        amount: float = 1.0,
        ambient: ArrayLike | None = None,
        squeeze: float = 1.0,
    ) -> None:
        """A light of its own; the first may say how dark it is elsewhere (`ambient`)."""
        rows, columns = HEIGHT // _PATCH, WIDTH // _PATCH
        if self._light is None:
            dark = np.ones(3) if ambient is None else np.asarray(ambient, float)
            self._light = np.ones((rows, columns, 3), np.float32) * dark.astype(np.float32)
        ys, xs = np.mgrid[0:rows, 0:columns] * _PATCH + _PATCH / 2
        distance = np.hypot(xs - x, (ys - y) * squeeze) / radius
        self._light += (np.exp(-distance * distance * 1.6)[..., None] * dye(colour) * amount).astype(np.float32)

    # ---------------------------------------------------------------- the picture
    def finish(self, vignette: float = 0.16, fold: float = 1.0) -> None:
        """Weave the bare cloth, pull it towards the stitches, let light and shadow fall, and look at it."""
        ys, xs = np.mgrid[0 : self.height.shape[0], 0 : self.height.shape[1]].astype(np.float32) / self.scale
        self.height = np.maximum(self.height, -4 * self.scale)
        covered = self._soft((self.layers > 0).astype(np.float32), 7)
        self._weave(xs, ys, covered)
        self._dye_bare()
        folds = (noise(xs, ys, 260, self.seed + 11) * 14 + noise(xs, ys, 120, self.seed + 12) * 5).astype(np.float32)
        slope_x, slope_y = self._slopes(self._soft(folds * fold + covered * 2.2, 6))
        length = math.sqrt(sum(part * part for part in _LIGHT))
        out = np.zeros_like(self.colour)
        kernels.shade(
            self.colour,
            self.normal,
            self.tangent,
            self._hollows(),
            self._shadows(),
            self.shine,
            slope_x * 0.35,
            slope_y * 0.35,
            self._lights(xs, ys, vignette),
            *(part / length for part in _LIGHT),
            out,
        )
        out = np.clip(out * 1.22, 0, None)
        out = out / (1 + 0.12 * out) * 1.1
        self.image = self._seen_through(np.clip(out, 0, 1) ** (1 / 2.2))

    def pixels(self) -> NDArray[Any]:
        """The picture as 8-bit RGB; a breath of lens, for fibres are never pixel-hard."""
        crisp = self.image + (self.image - self._soft(self.image, 1.2)) * 0.25
        return (np.clip(crisp, 0, 1) * 255 + 0.5).astype(np.uint8)

    def _soft(self, field: NDArray[Any], sigma: float) -> NDArray[Any]:
        return cv2.GaussianBlur(field, (0, 0), sigma * self.scale)

    def _slopes(self, field: NDArray[Any]) -> tuple[NDArray[Any], NDArray[Any]]:
        x, y = cv2.Sobel(field, cv2.CV_32F, 1, 0), cv2.Sobel(field, cv2.CV_32F, 0, 1)
        return x * self.scale, y * self.scale

    def _inside(self, shape: Points) -> NDArray[Any]:
        mask = np.zeros(self.layers.shape, np.float32)
        cv2.fillPoly(mask, [np.round(np.asarray(shape) * self.scale).astype(np.int32)], 1.0)
        return mask

    def _weave(self, xs: NDArray[Any], ys: NDArray[Any], covered: NDArray[Any]) -> None:
        pull_x, pull_y = self._slopes(covered)

        def wander(cell: float, seed: int) -> NDArray[Any]:
            return noise(xs, ys, cell, self.seed + seed).astype(np.float32) - 0.5

        uneven = np.random.default_rng(self.seed + 5)
        widths = uneven.normal(0.93, 0.07, (257, 2)).clip(0.7, 1.08)
        tones = 1 + uneven.normal(0, 0.045, (257, 2))
        fine = wander(13, 3)
        kernels.weave(
            xs + wander(90, 0) * 9 + fine * 1.1 + pull_x * 22,
            ys + wander(110, 7) * 9 + fine * 0.9 + pull_y * 22,
            self.weave,
            self.ground**2.2,
            widths,
            tones,
            self.layers,
            self.colour,
            self.normal,
            self.tangent,
            self.height,
            self.shine,
            self.scale,
            0.25,
        )

    def _dye_bare(self) -> None:
        for shape, colour, amount, blur in self._tints:
            mask = self._soft(self._inside(shape), blur) if blur else self._inside(shape)
            share = (mask * (self.layers == 0) * amount)[..., None]
            self.colour = (self.colour * (1 - share + share * (colour**2.2 / (self.ground**2.2 + 0.02)))).astype(
                np.float32
            )

    def _hollows(self) -> NDArray[Any]:
        """Darker where threads lie close around."""
        near = np.clip(1 + 0.17 * (self.height - self._soft(self.height, 2.6)) / self.scale, 0.5, 1.12)
        deep = np.maximum(self._soft(self.height, 9) - self.height, 0) / self.scale
        return (near * np.clip(1 - 0.10 * deep, 0.6, 1)).astype(np.float32)

    def _shadows(self) -> NDArray[Any]:
        """Short ones, away from the light."""
        out: NDArray[Any] = np.ones_like(self.height)
        for k in (1.5, 3.0, 5.0, 7.0):
            higher = self._moved(self.height, k)
            out = np.minimum(
                out, np.clip(1 - (higher - self.height - k * 0.55 * self.scale) * 0.28 / self.scale, 0.45, 1)
            )
        return self._soft(out.astype(np.float32), 0.6)

    def _moved(self, field: NDArray[Any], far: float) -> NDArray[Any]:
        matrix = np.array([[1, 0, -_LIGHT[0] * far * self.scale], [0, 1, -_LIGHT[1] * far * self.scale]], np.float32)
        size = (field.shape[1], field.shape[0])
        return cv2.warpAffine(field, matrix, size, borderMode=cv2.BORDER_REPLICATE)

    def _lights(self, xs: NDArray[Any], ys: NDArray[Any], vignette: float) -> NDArray[Any]:
        rows, columns = self.height.shape
        light: NDArray[Any] = np.ones((rows, columns, 3), np.float32)
        if self._light is not None:
            light = cv2.resize(self._light, (columns, rows), interpolation=cv2.INTER_CUBIC)
        u, v = xs / WIDTH - 0.5, ys / HEIGHT - 0.5
        edge = 1 - vignette * ((u * 1.5) ** 2 + (v * 1.7) ** 2) - 0.06 * u - 0.06 * v
        return (light * edge[..., None]).astype(np.float32)

    def _seen_through(self, image: NDArray[Any]) -> NDArray[Any]:
        if self._behind is None:
            return image
        rim = self._soft(self._moved((self.layers != VOID).astype(np.float32), 34), 9)
        far = self._behind * (1 - 0.72 * rim[..., None])
        return np.where((self.layers == VOID)[..., None], far, image)
