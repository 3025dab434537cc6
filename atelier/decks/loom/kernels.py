"""Kernels: what is done to every pixel, compiled. Threads are laid, followed, woven and lit here.

What belongs here: loops over arrays, and nothing that knows a stitch by name.
"""

from __future__ import annotations

import math
from typing import Any

import numba
import numpy as np

_compiled: Any = numba.njit(cache=True, fastmath=True)


@_compiled  # type: ignore[untyped-decorator, unused-ignore]
def lay(
    pts: Any,
    off: Any,
    rad: Any,
    col: Any,
    base: Any,
    lift: Any,
    pitch: Any,
    sheen: Any,
    layer: int,
    scale: float,
    colour: Any,
    normal: Any,
    tangent: Any,
    height: Any,
    top: Any,
    layers: Any,
    shine: Any,
) -> None:
    """Lay twisted threads. Inside a layer the higher one wins, a later layer covers an earlier one."""
    rows, columns = height.shape
    for m in range(len(rad)):
        a, b = off[m], off[m + 1]
        r = rad[m] * scale
        length = 0.0
        for k in range(a, b - 1):
            length += math.hypot(pts[k + 1, 0] - pts[k, 0], pts[k + 1, 1] - pts[k, 1])
        length *= scale
        if length < 1e-3:
            continue
        passed = 0.0
        for k in range(a, b - 1):
            x0, y0 = pts[k, 0] * scale, pts[k, 1] * scale
            dx, dy = pts[k + 1, 0] * scale - x0, pts[k + 1, 1] * scale - y0
            piece = math.hypot(dx, dy)
            if piece < 1e-4:
                continue
            tx, ty = dx / piece, dy / piece
            left, right = max(0, int(min(x0, x0 + dx) - r - 1)), min(columns - 1, int(max(x0, x0 + dx) + r + 1))
            above, below = max(0, int(min(y0, y0 + dy) - r - 1)), min(rows - 1, int(max(y0, y0 + dy) + r + 1))
            for iy in range(above, below + 1):
                for ix in range(left, right + 1):
                    px, py = ix + 0.5 - x0, iy + 0.5 - y0
                    t = min(max(px * tx + py * ty, 0.0), piece)
                    ex, ey = px - t * tx, py - t * ty
                    d = math.sqrt(ex * ex + ey * ey)
                    if d > r:
                        continue
                    s = passed + t
                    q = s / length
                    end = min(1.0, min(s, length - s) / (1.6 * r) + 0.02)
                    rr = r * (0.62 + 0.38 * math.sqrt(end))
                    if d > rr:
                        continue
                    u = min(max((-ty * px + tx * py) / rr, -1.0), 1.0)
                    w = math.sqrt(max(0.0, 1 - (d / rr) ** 2))
                    z = base[m] * scale + lift[m] * scale * 4 * q * (1 - q) + r * w * (0.45 + 0.55 * end)
                    if layers[iy, ix] == layer and z <= top[iy, ix]:
                        continue
                    if layers[iy, ix] != layer:
                        height[iy, ix] = min(height[iy, ix], 3.0 * scale) * 0.55
                    else:
                        height[iy, ix] = height[iy, ix] - top[iy, ix]
                    top[iy, ix] = z
                    height[iy, ix] += z
                    layers[iy, ix] = layer
                    phase = 6.2832 * (s / (pitch[m] * scale) + u * 0.42)
                    groove = max(0.0, -math.sin(phase)) ** 3
                    tilt = 0.38 * math.cos(phase)
                    for c in range(3):
                        colour[iy, ix, c] = col[m, c] * (1 - 0.30 * groove)
                    normal[iy, ix, 0] = -ty * u + tx * tilt * w
                    normal[iy, ix, 1] = tx * u + ty * tilt * w
                    normal[iy, ix, 2] = w + 0.15
                    tangent[iy, ix, 0], tangent[iy, ix, 1] = tx, ty
                    shine[iy, ix] = sheen[m] * (1 - 0.5 * groove)
            passed += piece


@_compiled  # type: ignore[untyped-decorator, unused-ignore]
def follow(seeds: Any, lengths: Any, angles: Any, mask: Any, x0: int, y0: int, step: float, most: int) -> Any:
    """Lines through a field from where they are seeded, as far as the mask reaches."""
    rows, columns = mask.shape
    n = len(seeds)
    out = np.zeros((n, 2 * most + 1, 2))
    counts = np.zeros(n, np.int64)
    for i in range(n):
        line = np.zeros((2 * most + 1, 2))
        first, last = most, most
        line[most, 0], line[most, 1] = seeds[i, 0], seeds[i, 1]
        for way in (-1.0, 1.0):
            x, y = seeds[i, 0], seeds[i, 1]
            for _ in range(min(int(lengths[i] * 0.5 / step), most)):
                a = angles[min(max(int(y - y0), 0), rows - 1), min(max(int(x - x0), 0), columns - 1)]
                x += way * step * math.cos(a)
                y += way * step * math.sin(a)
                ii, jj = int(y - y0), int(x - x0)
                if ii < 0 or jj < 0 or ii >= rows or jj >= columns or mask[ii, jj] == 0:
                    break
                if way < 0:
                    first -= 1
                    line[first, 0], line[first, 1] = x, y
                else:
                    last += 1
                    line[last, 0], line[last, 1] = x, y
        counts[i] = last - first + 1
        for k in range(last - first + 1):
            out[i, k] = line[first + k]
    return out, counts


@_compiled  # type: ignore[untyped-decorator, unused-ignore]
def weave(
    xs: Any,
    ys: Any,
    pitch: float,
    base: Any,
    widths: Any,
    tones: Any,
    layers: Any,
    colour: Any,
    normal: Any,
    tangent: Any,
    height: Any,
    shine: Any,
    scale: float,
    sheen: float,
) -> None:
    """Plain weave wherever no thread lies."""
    rows, columns = height.shape
    n = len(widths)
    for y in range(rows):
        for x in range(columns):
            if layers[y, x] != 0:
                continue
            a, b = xs[y, x] / pitch, ys[y, x] / pitch
            i, j = math.floor(a), math.floor(b)
            fx, fy = a - i - 0.5, b - j - 0.5
            u, v = fx * 2 / widths[i % n, 0], fy * 2 / widths[j % n, 1]
            warp, weft = -9.0, -9.0
            over = 1.0 if (i + j) % 2 == 0 else -1.0
            if abs(u) < 1:
                warp = math.sqrt(1 - u * u) + over * 0.75 * math.cos(fy * 3.14159)
            if abs(v) < 1:
                weft = math.sqrt(1 - v * v) - over * 0.75 * math.cos(fx * 3.14159)
            if warp < -5 and weft < -5:
                for c in range(3):
                    colour[y, x, c] = base[c] * 0.35
                normal[y, x, 0], normal[y, x, 1], normal[y, x, 2] = 0, 0, 1
                height[y, x] += -0.6 * scale
                shine[y, x] = 0
                continue
            if warp > weft:
                tone, h = tones[i % n, 0], warp
                normal[y, x, 0], normal[y, x, 1] = u, over * 0.8 * math.sin(fy * 3.14159)
                normal[y, x, 2] = math.sqrt(1 - u * u) + 0.3
                tangent[y, x, 0], tangent[y, x, 1] = 0, 1
            else:
                tone, h = tones[j % n, 1], weft
                normal[y, x, 0], normal[y, x, 1] = -over * 0.8 * math.sin(fx * 3.14159), v
                normal[y, x, 2] = math.sqrt(1 - v * v) + 0.3
                tangent[y, x, 0], tangent[y, x, 1] = 1, 0
            for c in range(3):
                colour[y, x, c] = base[c] * tone * (0.86 + 0.08 * h)
            height[y, x] += h * 0.35 * scale
            shine[y, x] = sheen


@_compiled  # type: ignore[untyped-decorator, unused-ignore]
def shade(
    colour: Any,
    normal: Any,
    tangent: Any,
    hollow: Any,
    shadow: Any,
    shine: Any,
    gx: Any,
    gy: Any,
    light: Any,
    lx: float,
    ly: float,
    lz: float,
    out: Any,
) -> None:
    """Light on every pixel: a thread shines most where it lies across the light."""
    rows, columns = hollow.shape
    hx, hy, hz = lx, ly, lz + 1.0
    half = math.sqrt(hx * hx + hy * hy + hz * hz)
    hx, hy, hz = hx / half, hy / half, hz / half
    for y in range(rows):
        for x in range(columns):
            nx, ny, nz = normal[y, x, 0] - gx[y, x], normal[y, x, 1] - gy[y, x], normal[y, x, 2]
            size = math.sqrt(nx * nx + ny * ny + nz * nz) + 1e-6
            nx, ny, nz = nx / size, ny / size, nz / size
            facing = max(0.0, (nx * lx + ny * ly + nz * lz) * 0.8 + 0.2)
            tx, ty = tangent[y, x, 0], tangent[y, x, 1]
            th = tx * hx + ty * hy
            across = 1 - (tx * lx + ty * ly) ** 2 / (lx * lx + ly * ly + 1e-6)
            nh = max(0.0, nx * hx + ny * hy + nz * hz)
            spark = (max(0.0, 1 - th * th) ** 24) * (nh**10) * shine[y, x]
            lit = shadow[y, x]
            k = (0.30 + 0.78 * facing * lit) * (1 + shine[y, x] * (0.55 * across - 0.28)) * hollow[y, x]
            for c in range(3):
                own = colour[y, x, c]
                out[y, x, c] = (own * k + spark * 0.33 * lit * (0.35 + 0.65 * own)) * light[y, x, c]
