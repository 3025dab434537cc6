"""Colour in OKLab: mixing, shifting and ramps that look even to the eye.

What belongs here: functions from colour to colour. A colour is a hex string or three floats 0..1;
every function takes either. Named colour families are in `palettes`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
import skia
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[Any]
"""An array of float32; its exact type is not followed through the image library."""
Colour: TypeAlias = str | NDArray[Any] | Sequence[float]

_RGB_TO_LMS = np.array(
    [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
    ]
)
_LMS_TO_LAB = np.array(
    [
        [0.2104542553, 0.7936177850, -0.0040720468],
        [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
    ]
)
_LMS_TO_RGB = np.linalg.inv(_RGB_TO_LMS)
_LAB_TO_LMS = np.linalg.inv(_LMS_TO_LAB)
_LUMINANCE = np.array([0.299, 0.587, 0.114], np.float32)


def rgb(colour: Colour) -> Floats:
    """Three floats 0..1 from "#rgb", "#rrggbb" or three numbers."""
    if not isinstance(colour, str):
        return np.asarray(colour, np.float32)
    digits = colour.lstrip("#")
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    return np.array([int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)], np.float32)


def _to_linear(values: NDArray[Any]) -> NDArray[Any]:
    return np.where(values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4)


def _to_srgb(values: NDArray[Any]) -> NDArray[Any]:
    values = np.clip(values, 0, 1)
    return np.where(values <= 0.0031308, values * 12.92, 1.055 * values ** (1 / 2.4) - 0.055)


def to_lab(values: NDArray[Any]) -> NDArray[np.float64]:
    """sRGB (any array that ends in three) to OKLab."""
    linear = _to_linear(np.asarray(values, np.float64))
    return np.cbrt(np.maximum(linear @ _RGB_TO_LMS.T, 0)) @ _LMS_TO_LAB.T


def from_lab(lab: NDArray[Any]) -> Floats:
    """OKLab back to sRGB, clipped to what a screen can show."""
    return _to_srgb(((np.asarray(lab) @ _LAB_TO_LMS.T) ** 3) @ _LMS_TO_RGB.T).astype(np.float32)


def mix(first: Colour, second: Colour, share: float) -> Floats:
    """`share` of the second colour in the first: `mix("#c8452f", "#ffffff", 0.3)`."""
    return from_lab(to_lab(rgb(first)) * (1 - share) + to_lab(rgb(second)) * share)


def shift(colour: Colour, lightness: float = 0.0, chroma: float = 1.0, hue: float = 0.0) -> Floats:
    """Add to the lightness, multiply the chroma, turn the hue (degrees)."""
    lab = to_lab(rgb(colour))
    radius = math.hypot(lab[1], lab[2]) * chroma
    angle = math.atan2(lab[2], lab[1]) + math.radians(hue)
    return from_lab(np.array([np.clip(lab[0] + lightness, 0, 1), radius * math.cos(angle), radius * math.sin(angle)]))


def darken(colour: Colour, amount: float = 0.3) -> Floats:
    """The same colour, darker by that much OKLab lightness."""
    return shift(colour, -amount)


def lighten(colour: Colour, amount: float = 0.15) -> Floats:
    """The same colour, lighter by that much OKLab lightness."""
    return shift(colour, amount)


def ramp(colours: Sequence[Colour], stops: Sequence[float] | None = None, n: int = 512) -> Floats:
    """A table of n colours that runs through the given ones (at `stops` 0..1, or evenly)."""
    labs = np.array([to_lab(rgb(colour)) for colour in colours])
    places = np.linspace(0, 1, len(colours)) if stops is None else np.asarray(stops, float)
    x = np.linspace(0, 1, n)
    return from_lab(np.stack([np.interp(x, places, labs[:, channel]) for channel in range(3)], 1))


def luminance(image: NDArray[Any]) -> Floats:
    """How bright each pixel looks (one channel)."""
    return image @ _LUMINANCE


def skia_colour(colour: Colour, opacity: float = 1.0) -> Any:
    """The colour in the form the drawing library takes."""
    red, green, blue = np.clip(rgb(colour), 0, 1)
    return skia.Color4f(float(red), float(green), float(blue), float(opacity))
