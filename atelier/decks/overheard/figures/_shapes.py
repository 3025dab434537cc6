"""Shapes over the skeleton: limbs, hands, shoes, torso, skirts and cloaks as paths in card units."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence

import cv2
import numpy as np
import skia
from atelier.decks.overheard.figures._rig import Joints
from atelier.geometry import poly, sample_path, union

Disc = tuple[float, ...]
"""x, y, radius"""
_CIRCLE = np.stack(
    [np.cos(np.linspace(0, math.tau, 20, endpoint=False)), np.sin(np.linspace(0, math.tau, 20, endpoint=False))], 1
)


def hull(discs: Iterable[Disc]) -> skia.Path:
    """The convex skin around discs (x, y, radius); radius 0 makes a sharp corner."""
    pts = [np.array([[x, y]]) if r <= 0 else _CIRCLE * r + (x, y) for x, y, r in discs]
    ring = cv2.convexHull(np.vstack(pts).astype(np.float32))[:, 0, :]
    return poly(ring) if len(ring) > 2 else skia.Path.Circle(float(ring[0, 0]), float(ring[0, 1]), 0.1)


def soften(path: skia.Path, sigma: float, step: float = 1.0) -> skia.Path:
    """Round kinks off by smoothing the contour; sigma in card units."""
    out = skia.Path()
    out.setFillType(path.getFillType())
    for pts, _ in sample_path(path, step):
        ring = pts[:-1]
        k = max(int(sigma / step * 3), 1)
        if len(ring) < 2 * k + 4:
            out.addPath(poly(ring))
            continue
        w = np.exp(-0.5 * (np.arange(-k, k + 1) / max(sigma / step, 0.3)) ** 2)
        w /= w.sum()
        wrapped = np.vstack([ring[-k:], ring, ring[:k]])
        out.addPath(poly(np.stack([np.convolve(wrapped[:, i], w, "valid") for i in (0, 1)], 1)))
    return out


def limb(discs: Sequence[Disc], sigma: float) -> skia.Path:
    """A chain of discs joined by tapering sleeves, softened."""
    return soften(union(*(hull(pair) for pair in itertools.pairwise(discs))), sigma)


def disc(j: Joints, name: str, r: float, to: str | None = None, t: float = 0.0) -> Disc:
    """A disc at a joint, or at a fraction of the way to another; the radius is in rig units."""
    p = j[name] if to is None else j[name] * (1 - t) + j[to] * t
    return float(p[0]), float(p[1]), r * j.unit


def leg(j: Joints, s: str, loose: float = 1.0) -> skia.Path:
    """A trouser leg or stocking from hip to ankle."""
    k = j.build.limbs * loose
    return limb(
        [
            disc(j, f"hip_{s}", 4.5 * k),
            disc(j, f"knee_{s}", 3.1 * k),
            disc(j, f"knee_{s}", 2.9 * k, f"ankle_{s}", 0.35),
            disc(j, f"ankle_{s}", (1.9 if loose <= 1 else 2.5) * k),
        ],
        1.5 * j.unit,
    )


def shoe(j: Joints, s: str, boot: bool = False) -> skia.Path:
    """A soft shoe; a boot has a shaft."""
    k = 0.72 + 0.28 * j.build.limbs
    sole = [
        disc(j, f"heel_{s}", 1.5 * k),
        disc(j, f"toe_{s}", 1.15 * k),
        disc(j, f"ball_{s}", 1.5 * k),
        disc(j, f"ankle_{s}", 1.9 * k),
    ]
    parts = [hull(sole)]
    if boot:
        parts.append(hull([disc(j, f"ankle_{s}", 2.1 * k), disc(j, f"ankle_{s}", 2.7 * k, f"knee_{s}", 0.36)]))
    return soften(union(*parts), 0.5 * j.unit)


def sleeve(j: Joints, s: str, cuff: float = 2.2, wide: float = 1.0) -> skia.Path:
    """The arm in its sleeve, shoulder to wrist."""
    k = j.build.limbs * wide
    return limb(
        [disc(j, f"sh_{s}", 3.5 * k), disc(j, f"el_{s}", 2.75 * k), disc(j, f"wr_{s}", cuff * k, f"el_{s}", 0.06)],
        1.4 * j.unit,
    )


def mitten(j: Joints, s: str) -> skia.Path:
    """A hand: palm and one thumb, never fingers."""
    r = j.build.hand
    wrist, palm = j[f"wr_{s}"], j[f"hand_{s}"]
    d = palm - wrist
    d = d / max(float(np.hypot(*d)), 1e-6)
    side = np.array([-d[1], d[0]])
    side = -side if side[1] > 0 else side
    u = j.unit
    thumb = palm + (d * 0.25 + side * 0.9) * r * u
    tip = palm + d * r * 0.55 * u
    body = hull(
        [(*map(float, wrist), r * 0.72 * u), (*map(float, palm), r * 0.95 * u), (*map(float, tip), r * 0.7 * u)]
    )
    finger = hull([(*map(float, palm), r * 0.5 * u), (*map(float, thumb), r * 0.42 * u)])
    return soften(union(body, finger), 0.35 * u)


def torso(j: Joints, hem: float = 0.0, whole: bool = True) -> skia.Path:
    """The trunk down to the seat, or only to the hips (trousers show below); hem: a jacket's tail."""
    b, front = j.build, abs(math.cos(math.radians(j.yaw)))
    neck = [disc(j, "collar", 2.6), disc(j, "sh_l", 2.6), disc(j, "sh_r", 2.6), disc(j, "chest", b.chest)]
    ribs = [disc(j, "chest", b.chest), disc(j, "waist", b.waist)]
    ribs += [disc(j, "sh_l", 1.6, "waist", 0.2), disc(j, "sh_r", 1.6, "waist", 0.2)]
    if whole:
        lap = [disc(j, "waist", b.waist), disc(j, "pelvis", b.seat * (0.92 + 0.05 * front))]
        lap += [disc(j, "hip_l", b.seat * 0.72), disc(j, "hip_r", b.seat * 0.72)]
    else:
        lap = [disc(j, "waist", b.waist), *_hips_edge(j, hem)]
    return soften(union(hull(neck), hull(ribs), hull(lap)), (1.7 if whole else 1.0) * j.unit)


def _hips_edge(j: Joints, hem: float) -> list[Disc]:
    """The crisp lower edge of a jumper across the hips."""
    axis = j["waist"] - j["pelvis"]
    axis = axis / max(float(np.hypot(*axis)), 1e-6)
    across = (
        np.array([-axis[1], axis[0]])
        * (j.build.seat * 1.04 + j.build.hips * 0.3 * abs(math.cos(math.radians(j.yaw))))
        * j.unit
    )
    low = j["pelvis"] - axis * (hem - 1.0) * j.unit
    return [(*map(float, low + across), 0.8 * j.unit), (*map(float, low - across), 0.8 * j.unit)]


def breech(j: Joints) -> skia.Path:
    """The seat of a pair of trousers."""
    b = j.build
    parts = [disc(j, "waist", b.waist * 0.9, "pelvis", 0.5), disc(j, "pelvis", b.seat * 0.96)]
    parts += [disc(j, f"hip_{s}", b.seat * 0.74) for s in "lr"]
    return soften(hull(parts), 1.0 * j.unit)


def on_leg(j: Joints, s: str, t: float) -> np.ndarray:
    """A point down the leg: 0 hip, 1 knee, 2 ankle."""
    if t <= 1:
        return j[f"hip_{s}"] * (1 - t) + j[f"knee_{s}"] * t
    return j[f"knee_{s}"] * (2 - t) + j[f"ankle_{s}"] * (t - 1)


def back_dir(j: Joints) -> np.ndarray:
    """Backwards on the card for the body's heading (a unit vector scaled by how much of it is seen)."""
    return np.array([-math.sin(math.radians(j.yaw)), -0.15 * math.cos(math.radians(j.yaw))])


def drift(j: Joints) -> np.ndarray:
    """How far the pose blows cloth and hair, in card units."""
    return (back_dir(j) * float(j.pose["swing"]) + np.array([0.0, -float(j.pose["lift"])])) * j.unit


def hem_points(j: Joints, length: float, flare: float) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Left end, right end and lowest middle of a skirt's hem."""
    ends = [on_leg(j, s, length) for s in "lr"]
    mid = (ends[0] + ends[1]) / 2
    down = mid - j["waist"]
    down = down / max(float(np.hypot(*down)), 1e-6)
    across = np.array([down[1], -down[0]])
    across = across if across[0] >= 0 else -across
    reach = [float(np.dot(e - mid, across)) for e in ends]
    wide = (j.build.seat * 0.85 + flare * length) * j.unit
    move = drift(j)
    trail = float(np.dot(move, across))
    left = mid + across * (min(reach) - wide + min(trail, 0.0)) + np.array([0.0, move[1]])
    right = mid + across * (max(reach) + wide + max(trail, 0.0)) + np.array([0.0, move[1]])
    lift = np.array([0.0, -1.6 * j.unit])
    trailing = left if trail < 0 else right
    trailing += lift * (abs(trail) / (4 * j.unit) + 0.2)
    return left, right, mid + down * (1.2 + flare * 0.3) * j.unit + move * 0.4


def hem_curve(j: Joints, length: float, flare: float, n: int = 9) -> np.ndarray:
    """Points along the hem from its left to its right end, a gentle bow."""
    left, right, low = hem_points(j, length, flare)
    t = np.linspace(0, 1, n)[:, None]
    bow = low - (left + right) / 2
    return left * (1 - t) + right * t + bow * (4 * t * (1 - t)) ** 0.8


def skirt(j: Joints, length: float, flare: float) -> skia.Path:
    """Cloth from the waist around both legs, with crisp hem corners; length as in on_leg."""
    b, u = j.build, j.unit
    pts: list[Disc] = [disc(j, "waist", b.waist * 0.96), disc(j, "pelvis", b.seat)]
    for s in "lr":
        pts.append(disc(j, f"hip_{s}", b.seat * 0.8))
        for t in np.arange(0.5, length - 0.12, 0.25):
            p = on_leg(j, s, float(t))
            pts.append((float(p[0]), float(p[1]), (3.6 + flare * 0.2) * b.limbs * u))
    pts += [(float(x), float(y), 0.0) for x, y in hem_curve(j, length, flare)]
    belly = hull([disc(j, "chest", b.chest * 0.9), disc(j, "waist", b.waist)])
    return soften(union(hull(pts), belly), 0.8 * u)


def cloak(j: Joints, length: float, flare: float) -> skia.Path:
    """A cloak from the shoulders to the hem, falling behind the body's heading."""
    back = back_dir(j) * 2.0 * j.unit
    pts: list[Disc] = [disc(j, "sh_l", 3.6), disc(j, "sh_r", 3.6), disc(j, "collar", 3.0)]
    for name in ("chest", "pelvis"):
        x, y, r = disc(j, name, j.build.chest * 1.02)
        pts.append((x + float(back[0]), y + float(back[1]), r))
    pts += [(float(x), float(y), 0.0) for x, y in hem_curve(j, length, flare) + back]
    return soften(hull(pts), 0.8 * j.unit)


def folds(j: Joints, length: float, flare: float, n: int) -> list[skia.Path]:
    """Tapering folds from the waist to the hem, alternately long and short."""
    hem = hem_curve(j, length, flare, n * 2 + 3)
    centre = hem.mean(axis=0)
    out = []
    for k in range(n):
        foot = hem[2 * k + 2 - (k % 2)]
        top = j["waist"] + (foot - centre) * 0.14
        start = top + (foot - top) * (0.16 + 0.22 * (k % 2))
        bend = (start + foot) / 2 + (foot - centre) * 0.07
        w = (1.5 if k % 2 == 0 else 1.05) * (0.7 + flare * 0.09) * j.unit
        end = foot + (foot - top) * 0.06
        out.append(
            limb(
                [(*map(float, start), 0.12 * j.unit), (*map(float, bend), w * 0.55), (*map(float, end), w)],
                0.5 * j.unit,
            )
        )
    return out
