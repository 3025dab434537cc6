"""Light: how a flat sheet of shapes becomes a lit relief.

What belongs here: the light sources, the normals that are read from a layer's blurred alpha, and the
shading that turns them into colour. This is the trick that makes vector shapes look painted.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from atelier.colour import Colour, Floats, rgb
from atelier.decks.overheard.layers import Look
from atelier.decks.overheard.texture import Textures

Slices = tuple[slice, slice]
Normals = tuple[Floats, Floats, Floats]

_RELIEF_SCALES = ((0.12, 0.20), (0.4, 0.42), (1.0, 0.60))
"""(share of the form, weight): a crisp edge, a rounding, and the whole body."""


@dataclass(frozen=True)
class Lamp:
    """A small warm light inside the picture."""

    x: float
    y: float
    z: float
    radius: float
    colour: Floats
    strength: float


@dataclass
class Lighting:
    """The lights of a card: one key light with its coloured shadow, any number of lamps, and the fog."""

    key: tuple[float, float, float] = (-0.55, -0.65, 0.55)
    key_colour: Floats = field(default_factory=lambda: rgb("#fff2d8"))
    shadow_colour: Floats = field(default_factory=lambda: rgb("#2a2350"))
    fog_colour: Floats = field(default_factory=lambda: rgb("#c9d3d6"))
    lamps: list[Lamp] = field(default_factory=list)

    def set_sun(self, degrees: float, z: float, colour: Colour, shadow: Colour) -> None:
        """Where the key light comes from (0 right, 90 above) and how frontal it is (z)."""
        angle = math.radians(degrees)
        flatness = math.sqrt(max(1 - z * z, 0.01))
        self.key = (math.cos(angle) * flatness, -math.sin(angle) * flatness, z)
        self.key_colour, self.shadow_colour = rgb(colour), rgb(shadow)

    def lambert(self, normals: Normals) -> Floats:
        """Key light on a surface, 0 where it faces the viewer: negative is shade."""
        nx, ny, nz = normals
        return nx * self.key[0] + ny * self.key[1] + nz * self.key[2] - self.key[2]


def relief_normals(alpha: Floats, form: float, scale: float) -> Normals:
    """Read a layer's alpha as a height field, at three scales at once, and return its normals."""
    nx = np.zeros_like(alpha)
    ny = np.zeros_like(alpha)
    for share, weight in _RELIEF_SCALES:
        gx, gy, gain = _slopes(alpha, max(form * share * scale, 0.8))
        nx -= weight * gain * gx
        ny -= weight * gain * gy
    steepness = np.sqrt(nx * nx + ny * ny)
    limit = np.minimum(1, 0.98 / np.maximum(steepness, 1e-6))
    nx *= limit
    ny *= limit
    return nx, ny, np.sqrt(np.maximum(1 - nx * nx - ny * ny, 0.02))


def _slopes(alpha: Floats, sigma: float) -> tuple[Floats, Floats, float]:
    """Slopes of the blurred alpha; wide blurs are done on a smaller copy."""
    height, width = alpha.shape
    factor = max(int(sigma / 2.5), 1)
    small = alpha
    if factor > 1:
        size = (max(width // factor, 2), max(height // factor, 2))
        small = cv2.resize(alpha, size, interpolation=cv2.INTER_AREA)
    soft = cv2.GaussianBlur(small, (0, 0), sigma / factor, borderType=cv2.BORDER_REPLICATE)
    gx = cv2.Sobel(soft, cv2.CV_32F, 1, 0, ksize=3, scale=0.125)
    gy = cv2.Sobel(soft, cv2.CV_32F, 0, 1, ksize=3, scale=0.125)
    if factor > 1:
        gx = cv2.resize(gx, (width, height), interpolation=cv2.INTER_CUBIC)
        gy = cv2.resize(gy, (width, height), interpolation=cv2.INTER_CUBIC)
    return gx, gy, sigma / factor * 2.5066


def shade_relief(
    colour: Floats,
    alpha: Floats,
    look: Look,
    lighting: Lighting,
    textures: Textures,
    window: Slices,
    grid: tuple[Floats, Floats],
    scale: float,
    count: int,
) -> Floats:
    """The layer's colours under the card's lights, with bristle marks; `count` varies the marks by layer."""
    normals = relief_normals(alpha, look.form, scale)
    bristles = textures.grain(1, 0.7)[window] * 0.6 + textures.streak(look.brush, 80, 2.2, count % 3)[window] * 0.55
    colour = _key_light(colour, normals, bristles, look, lighting)
    for lamp in lighting.lamps:
        colour = _lamp_light(colour, normals, bristles, look, lamp, grid)
    colour = np.where(colour > 0.78, 0.78 + 0.24 * np.tanh((colour - 0.78) / 0.24), colour)
    marks = (
        textures.streak(look.brush, 120, 3, 1 + count % 2)[window] * 0.045
        + textures.fbm(40, 4, count % 5)[window] * 0.045
        + textures.grain(2, 0.6)[window] * 0.02
    )
    return colour * (1 + marks[..., None] * look.texture)


def _key_light(colour: Floats, normals: Normals, bristles: Floats, look: Look, lighting: Lighting) -> Floats:
    light = lighting.lambert(normals) + bristles * look.grain * 0.10
    shade = np.clip(-light / max(lighting.key[2], 0.3), 0, 1)[..., None]
    lit = np.clip(light, 0, 1)[..., None]
    tint = 0.28 + 0.72 * lighting.shadow_colour / max(float(lighting.shadow_colour.max()), 0.2)
    shaded = colour * tint * 0.62
    colour = colour * (1 - shade * look.light) + shaded * shade * look.light
    colour = colour + (lighting.key_colour - colour * 0.55) * lit * 0.62 * look.light
    if look.rim:
        edge = np.clip(light - 0.12, 0, 1)[..., None] * (1 - normals[2][..., None])
        colour = colour + lighting.key_colour * edge * look.rim * 1.6
    return colour


def _lamp_light(
    colour: Floats, normals: Normals, bristles: Floats, look: Look, lamp: Lamp, grid: tuple[Floats, Floats]
) -> Floats:
    nx, ny, nz = normals
    dx: NDArray[Any] = lamp.x - grid[0]
    dy: NDArray[Any] = lamp.y - grid[1]
    distance = np.sqrt(dx * dx + dy * dy + lamp.z * lamp.z)
    falloff = np.clip(1 - distance / (lamp.radius * 1.6), 0, 1) ** 2
    facing = np.clip((nx * dx + ny * dy + nz * lamp.z) / distance, 0, 1) + 0.18 * falloff
    amount = facing * falloff * lamp.strength * look.lamps * (1 + bristles * look.grain * 0.12)
    return colour + (colour * 0.95 + 0.10) * lamp.colour * amount[..., None] * 1.5
