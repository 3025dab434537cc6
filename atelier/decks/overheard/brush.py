"""The brush: repaint a picture with tens of thousands of bristle strokes that follow its own contours.

What belongs here: the compiled stroke loop and the passes that feed it. Strokes hide the stiffness of
vectors; fine ones are laid only where the coarse ones went wrong, and finer still at the focus.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import cv2
import numpy as np
from numba import njit
from numpy.typing import NDArray

from atelier.colour import Floats, luminance

STROKE_SIZES = (24, 10, 4.4)
_ERROR_LIMITS = (0, 0.028, 0.026)
"""How wrong a place must be before a stroke of that size is laid there."""
_COLOUR_LIMITS = (0.10, 0.10, 0.14)
"""How far the colour may change along one stroke."""
_SEGMENTS = (6, 5, 5)
_BRISTLES, _BRISTLE_LENGTH = 48, 24


@njit(cache=True, fastmath=True)
def _trace(px, py, reference, angles, start, radius, max_segments, stop):  # type: ignore[no-untyped-def]  # pragma: no cover
    """Walk along the contour from the start and write the way into px, py; return how many points."""
    height, width = angles.shape
    x, y = start
    xi, yi = int(x), int(y)
    px[0] = x
    py[0] = y
    count = 1
    last = 0.0
    cx, cy = x, y
    for step in range(max_segments):
        i = min(max(int(cy), 0), height - 1)
        j = min(max(int(cx), 0), width - 1)
        angle = angles[i, j]
        if step > 0 and math.cos(angle - last) < 0:
            angle += math.pi
        last = angle
        cx += math.cos(angle) * radius * 0.9
        cy += math.sin(angle) * radius * 0.9
        i, j = int(cy), int(cx)
        if i < 0 or j < 0 or i >= height or j >= width:
            px[count] = cx
            py[count] = cy
            count += 1
            break
        change = (
            abs(reference[i, j, 0] - reference[yi, xi, 0])
            + abs(reference[i, j, 1] - reference[yi, xi, 1])
            + abs(reference[i, j, 2] - reference[yi, xi, 2])
        )
        if change > stop:
            break
        px[count] = cx
        py[count] = cy
        count += 1
    if count < 2:
        angle = angles[yi, xi]
        px[1] = x + math.cos(angle) * radius * 0.35
        py[1] = y + math.sin(angle) * radius * 0.35
        count = 2
    return count


@njit(cache=True, fastmath=True)
def _nearest(px, py, count, i, j):  # type: ignore[no-untyped-def]  # pragma: no cover
    """Squared distance from a pixel to the stroke, signed side offset, and the way along to that place."""
    best = 1e9
    side = 0.0
    way = 0.0
    passed = 0.0
    for k in range(count - 1):
        dx, dy = px[k + 1] - px[k], py[k + 1] - py[k]
        squared = dx * dx + dy * dy + 1e-9
        length = math.sqrt(squared)
        t = ((j - px[k]) * dx + (i - py[k]) * dy) / squared
        t = min(max(t, 0.0), 1.0)
        ex, ey = j - px[k] - t * dx, i - py[k] - t * dy
        distance = ex * ex + ey * ey
        if distance < best:
            best = distance
            side = (dx * ey - dy * ex) / length
            way = passed + t * length
        passed += length
    return best, side, way, passed


@njit(cache=True, fastmath=True)
def _lay_strokes(  # type: ignore[no-untyped-def]  # pragma: no cover
    canvas,
    relief,
    reference,
    angles,
    error,
    xs,
    ys,
    offsets,
    radius,
    limit,
    bristles,
    max_segments,
    stop,
    opacity,
    jitter,
):
    """Lay every stroke whose place is still wrong, in the given order."""
    height, width = angles.shape
    px = np.zeros(max_segments + 1)
    py = np.zeros(max_segments + 1)
    rows, columns = bristles.shape
    for s in range(xs.size):
        x, y = xs[s], ys[s]
        xi, yi = int(x), int(y)
        if xi < 0 or yi < 0 or xi >= width or yi >= height:
            continue
        if error[yi, xi] < limit:
            continue
        red = reference[yi, xi, 0] + jitter[s, 0]
        green = reference[yi, xi, 1] + jitter[s, 1]
        blue = reference[yi, xi, 2] + jitter[s, 2]
        count = _trace(px, py, reference, angles, (x, y), radius, max_segments, stop)
        x0 = int(px[:count].min() - radius - 1)
        x1 = int(px[:count].max() + radius + 2)
        y0 = int(py[:count].min() - radius - 1)
        y1 = int(py[:count].max() + radius + 2)
        for i in range(max(y0, 0), min(y1, height)):
            for j in range(max(x0, 0), min(x1, width)):
                squared, side, way, total = _nearest(px, py, count, i, j)
                distance = math.sqrt(squared)
                if distance > radius:
                    continue
                across = (side / radius * 0.5 + 0.5) * (rows - 1)
                v = way / max(total, 1.0)
                column = int(v * (columns - 1) * min(total / (radius * 6), 1.0)) % columns
                bristle = bristles[(int(across) + offsets[s]) % rows, column]
                edge = 1 - distance / radius
                alpha = min(edge * 3.2, 1.0) * opacity
                alpha *= min(max(1.25 + bristle * 0.55 - v * 0.55, 0.0), 1.0)
                ridge = bristle * 0.022
                canvas[i, j, 0] += (red + ridge - canvas[i, j, 0]) * alpha
                canvas[i, j, 1] += (green + ridge - canvas[i, j, 1]) * alpha
                canvas[i, j, 2] += (blue + ridge - canvas[i, j, 2]) * alpha
                relief[i, j] += ((0.5 + 0.5 * bristle) * min(edge * 2.0, 1.0) - relief[i, j]) * alpha


def _stroke_angles(picture: Floats, scale: float, drift: Floats | None) -> Floats:
    """Along the contours; where the picture has no direction, along a slow wave."""
    light = luminance(picture)
    gx, gy = cv2.Sobel(light, cv2.CV_32F, 1, 0), cv2.Sobel(light, cv2.CV_32F, 0, 1)
    xx, yy, xy = (cv2.GaussianBlur(v, (0, 0), 7 * scale) for v in (gx * gx, gy * gy, gx * gy))
    angles = 0.5 * np.arctan2(2 * xy, xx - yy + 1e-9) + math.pi / 2
    if drift is not None:
        vague = np.exp(-np.sqrt((xx - yy) ** 2 + 4 * xy**2) / 0.0012)
        base = drift * 0.55
        turn = (angles - base + math.pi / 2) % math.pi - math.pi / 2
        angles = base + turn * (1 - vague)
    return angles.astype(np.float32)


def _bristle_pattern(generator: np.random.Generator) -> Floats:
    noise: Floats = generator.standard_normal((_BRISTLES, _BRISTLE_LENGTH)).astype(np.float32)
    noise = cv2.GaussianBlur(noise, (0, 0), sigmaX=4, sigmaY=0.8)
    return noise / noise.std()


def _error_map(
    canvas: Floats, target: Floats, radius: float, scale: float, focus: Sequence[tuple[float, float, float]]
) -> Floats:
    error = cv2.GaussianBlur(np.abs(canvas - target).mean(2), (0, 0), max(radius * 0.3, 0.5))
    rows, columns = np.mgrid[0 : error.shape[0], 0 : error.shape[1]]
    for fx, fy, reach in focus:
        squared = (columns - fx * scale) ** 2 + (rows - fy * scale) ** 2
        error = error * (1 + 2 * np.exp(-(squared / (reach * scale) ** 2))).astype(np.float32)
    return error.astype(np.float32)


def _stroke_places(generator: np.random.Generator, shape: tuple[int, ...], step: float) -> NDArray[Any]:
    ys, xs = np.mgrid[0 : shape[0] : step, 0 : shape[1] : step]
    places = np.stack([xs.ravel(), ys.ravel()], 1) + generator.normal(0, step * 0.4, (xs.size, 2))
    generator.shuffle(places)
    return places


def repaint(
    picture: Floats,
    scale: float = 1.0,
    seed: int = 0,
    drift: Floats | None = None,
    sizes: Sequence[float] = STROKE_SIZES,
    keep: float = 0.88,
    relief: float = 0.06,
    focus: Sequence[tuple[float, float, float]] = (),
) -> Floats:
    """The picture in strokes; `keep` is how much of its fine detail is blended back."""
    generator = np.random.default_rng(seed + 99)
    reference = np.ascontiguousarray(picture, np.float32)
    angles = _stroke_angles(reference, scale, drift)
    bristles = _bristle_pattern(generator)
    canvas = cv2.GaussianBlur(reference, (0, 0), 10 * scale)
    heights = np.zeros(angles.shape, np.float32)
    for index, size in enumerate(sizes):
        radius = size * scale
        target = cv2.GaussianBlur(reference, (0, 0), max(radius * 0.25, 0.5))
        error = _error_map(canvas, target, radius, scale, focus)
        places = _stroke_places(generator, angles.shape, radius * (0.62 if index == 0 else 0.55))
        count = len(places)
        jitter = generator.normal(0, 0.010, (count, 1)) + generator.normal(0, 0.007, (count, 3))
        _lay_strokes(
            canvas,
            heights,
            target,
            angles,
            error,
            places[:, 0].astype(np.float32),
            places[:, 1].astype(np.float32),
            generator.integers(0, _BRISTLES, count),
            radius,
            _ERROR_LIMITS[index],
            bristles,
            _SEGMENTS[index],
            _COLOUR_LIMITS[index],
            0.92,
            jitter.astype(np.float32),
        )
    return _with_detail(_with_relief(canvas, heights, relief), reference, scale, keep)


def _with_relief(canvas: Floats, heights: Floats, amount: float) -> Floats:
    """Light on the ridges of the paint, from above left."""
    slope = (
        cv2.Sobel(heights, cv2.CV_32F, 1, 0, scale=0.25) * -0.6
        + cv2.Sobel(heights, cv2.CV_32F, 0, 1, scale=0.25) * -0.8
    )
    return canvas * (1 - np.clip(slope, -0.5, 0.5)[..., None] * amount * 2)


def _with_detail(canvas: Floats, reference: Floats, scale: float, keep: float) -> Floats:
    """Blend the original back where it has fine detail: eyes, windows, twigs."""
    detail = np.abs(reference - cv2.GaussianBlur(reference, (0, 0), 2.5 * scale)).max(2)
    detail = cv2.GaussianBlur(detail, (0, 0), 1.8 * scale)
    share = np.clip((detail - 0.018) / 0.05, 0, 1)[..., None] * keep
    return np.clip(canvas * (1 - share) + reference * share, 0, 1).astype(np.float32)
