"""The skeleton of the figure rig: proportions, pose channels, joints in space and on the card.

A body lives in its own frame (forward, left, up); one pose therefore serves every view. All angles are
degrees and absolute (0 hangs down, 90 points forward, 180 up), so a pose reads as it looks from the side.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

import numpy as np

Point = tuple[float, float]
Channel: TypeAlias = Any
"""A number, a tuple of numbers for a limb, or the name of the anchor."""
Pose = dict[str, Channel]

VIEWS: dict[str, float] = {"front": 8.0, "tq": 42.0, "side": 84.0, "tqback": 140.0, "back": 174.0}
CAMERA_PITCH = 9.0

REST: Pose = {
    "lean": 0.0,  # torso, + forward
    "curl": 4.0,  # rounding of the back, added towards the chest
    "side": 0.0,  # sideways lean, + towards the own left
    "twist": 0.0,  # chest turned to the own left
    "nod": 4.0,  # head, absolute, + looks down
    "turn": 0.0,  # head turned to the own left
    "tilt": 0.0,  # head tilted to the own left
    "tip": 0.0,  # the whole body, + forward; -90 lies on its back
    "roll": 0.0,  # the whole body sideways
    "arm_r": (3.0, 12.0, 9.0, 8.0),  # swing, elbow, out, forearm turned in
    "arm_l": (-3.0, 14.0, 9.0, 8.0),
    "leg_r": (7.0, 12.0, 7.0, 0.0),  # hip, knee, out, shin turned in
    "leg_l": (-5.0, 1.0, -1.0, 0.0),
    "foot_r": 0.0,  # toes down is +
    "foot_l": 0.0,
    "swing": 0.0,  # hem and hair blown backwards
    "lift": 0.0,  # hem and hair lifted
    "anchor": "feet",
}


@dataclass(frozen=True)
class Build:
    """Proportions in per cent of a standing figure (they are normalised to the wanted height)."""

    head: float = 9.2  # radius
    neck: float = 3.4
    spine: float = 30.0
    upper: float = 15.0
    fore: float = 13.5
    thigh: float = 21.5
    shin: float = 21.5
    foot: float = 3.4  # height of the ankle
    sole: float = 11.0  # length of the shoe
    shoulders: float = 6.6  # half width
    hips: float = 3.6  # half distance of the hip joints
    chest: float = 6.2  # half depth and width of the rib cage
    waist: float = 5.2
    seat: float = 6.0
    limbs: float = 1.0  # thickness of arms and legs
    hand: float = 2.3
    stoop: float = 0.0  # added to curl and nod

    @property
    def height(self) -> float:
        """Standing height of these proportions in their own units."""
        return self.foot + self.shin + self.thigh + self.spine + self.neck + self.head * 2.02


BUILDS: dict[str, Build] = {
    "adult": Build(),
    "woman": Build(shoulders=5.7, chest=5.4, waist=4.2, seat=6.2, limbs=0.88, hand=2.0, sole=9.6, head=9.4),
    "tall": Build(
        head=7.4,
        neck=4.4,
        spine=28,
        upper=16.5,
        fore=15.5,
        thigh=25,
        shin=25.5,
        shoulders=5.8,
        chest=5.2,
        waist=4.4,
        seat=4.8,
        limbs=0.82,
        sole=12,
    ),
    "stout": Build(
        head=8.6,
        neck=1.6,
        spine=33,
        thigh=18,
        shin=18,
        shoulders=7.8,
        hips=4.6,
        chest=9.4,
        waist=11.4,
        seat=9.6,
        limbs=1.2,
        sole=11.5,
        upper=14,
        fore=12.5,
    ),
    "child": Build(
        head=12.2,
        neck=1.6,
        spine=26,
        upper=11.5,
        fore=10,
        thigh=15.5,
        shin=16,
        foot=3.2,
        sole=9.5,
        shoulders=5.6,
        hips=3.2,
        chest=6.2,
        waist=6.2,
        seat=6.2,
        limbs=1.02,
        hand=2.3,
    ),
    "small": Build(
        head=15.0,
        neck=0.6,
        spine=26,
        upper=10,
        fore=8.5,
        thigh=11,
        shin=11.5,
        foot=3,
        sole=9,
        shoulders=5.6,
        hips=3.2,
        chest=7.0,
        waist=7.8,
        seat=7.6,
        limbs=1.12,
        hand=2.5,
    ),
    "old": Build(
        head=9.6,
        neck=3.0,
        spine=29,
        thigh=19.5,
        shin=20,
        shoulders=6.2,
        chest=6.2,
        waist=6.4,
        seat=6.4,
        limbs=0.92,
        stoop=22,
    ),
    "bear": Build(
        head=8.0,
        neck=1.0,
        spine=36,
        thigh=18,
        shin=19,
        shoulders=10.5,
        hips=4.4,
        chest=9.4,
        waist=8.0,
        seat=7.2,
        limbs=1.3,
        upper=16,
        fore=14.5,
        hand=3.2,
    ),
}


@dataclass
class Joints:
    """Projected skeleton: card positions, depth towards the viewer (rig units), the head's heading."""

    at: dict[str, Point]
    depth: dict[str, float]
    unit: float  # card units per rig unit
    yaw: float  # the body's heading on the card: 0 front, 90 right, 180 back
    head_yaw: float
    head_roll: float  # screen rotation of the head in degrees
    head_pitch: float  # + the face looks down at the viewer
    build: Build
    pose: Pose
    ground: float = 0.0
    extra: dict[str, Point] = field(default_factory=dict)

    def __getitem__(self, name: str) -> np.ndarray:
        return np.array(self.at[name])

    def sides_by_depth(self) -> tuple[str, str]:
        """(far, near) side of the body."""
        return (
            ("l", "r")
            if self.depth["sh_r"] + self.depth["hip_r"] >= self.depth["sh_l"] + self.depth["hip_l"]
            else ("r", "l")
        )


def _pitch(deg: float) -> np.ndarray:
    c, s = math.cos(math.radians(deg)), math.sin(math.radians(deg))
    return np.array([[c, 0, s], [0, 1, 0], [-s, 0, c]])


def _roll(deg: float) -> np.ndarray:
    c, s = math.cos(math.radians(deg)), math.sin(math.radians(deg))
    return np.array([[1, 0, 0], [0, c, s], [0, -s, c]])


def _yaw(deg: float) -> np.ndarray:
    c, s = math.cos(math.radians(deg)), math.sin(math.radians(deg))
    return np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])


def _aim(swing: float, out: float, sign: int) -> np.ndarray:
    """Direction of a limb bone from its swing (side view) and abduction."""
    a, o = math.radians(swing), math.radians(out)
    return np.array([math.sin(a) * math.cos(o), sign * math.sin(o), -math.cos(a) * math.cos(o)])


def complete(pose: Mapping[str, Channel]) -> Pose:
    """Fill a sparse pose up with the resting channels; short limb tuples keep the resting remainder."""
    out = dict(REST)
    for key, value in pose.items():
        if key not in REST:
            raise KeyError(f"unknown pose channel {key!r}")
        rest = out[key]
        out[key] = value + rest[len(value) :] if isinstance(value, tuple) and isinstance(rest, tuple) else value
    return out


def blend(a: Mapping[str, Channel], b: Mapping[str, Channel], t: float) -> Pose:
    """Between two poses; t may leave 0..1 to exaggerate."""
    x, y = complete(a), complete(b)
    out: Pose = {}
    for key, va in x.items():
        vb = y[key]
        if isinstance(va, str):
            out[key] = va if t < 0.5 else vb
        elif isinstance(va, tuple):
            out[key] = tuple(p + (q - p) * t for p, q in zip(va, vb, strict=True))
        else:
            out[key] = va + (vb - va) * t
    return out


def mirrored(pose: Mapping[str, Channel]) -> Pose:
    """Left and right exchanged."""
    p = complete(pose)
    out = dict(p)
    for name in ("arm", "leg", "foot"):
        out[f"{name}_r"], out[f"{name}_l"] = p[f"{name}_l"], p[f"{name}_r"]
    for name in ("side", "twist", "turn", "tilt", "roll"):
        out[name] = -p[name]
    return out


def _arm(joints: dict[str, np.ndarray], p: Pose, b: Build, side: str, chest: np.ndarray, twist: float) -> None:
    sign = 1 if side == "l" else -1
    swing, elbow, out, turn_in = p[f"arm_{side}"]
    shoulder = joints["collar"] + chest @ np.array([0.0, sign * b.shoulders, -1.6])
    face = _yaw(twist)
    up_dir, fore_dir = face @ _aim(swing, out, sign), face @ _aim(swing + elbow, out - turn_in, sign)
    joints[f"sh_{side}"] = shoulder
    joints[f"el_{side}"] = shoulder + up_dir * b.upper
    joints[f"wr_{side}"] = joints[f"el_{side}"] + fore_dir * b.fore
    joints[f"hand_{side}"] = joints[f"wr_{side}"] + fore_dir * b.hand * 1.1


def _leg(joints: dict[str, np.ndarray], p: Pose, b: Build, side: str) -> None:
    sign = 1 if side == "l" else -1
    hip, knee, out, turn_in = p[f"leg_{side}"]
    joints[f"hip_{side}"] = np.array([0.0, sign * b.hips, -1.0])
    joints[f"knee_{side}"] = joints[f"hip_{side}"] + _aim(hip, out, sign) * b.thigh
    ankle = joints[f"knee_{side}"] + _aim(hip - knee, out - turn_in, sign) * b.shin
    foot = _yaw(sign * (10 + out * 0.5)) @ _pitch(p[f"foot_{side}"])
    joints[f"ankle_{side}"] = ankle
    joints[f"heel_{side}"] = ankle + foot @ np.array([-b.sole * 0.2, 0.0, -b.foot + 1.4])
    joints[f"ball_{side}"] = ankle + foot @ np.array([b.sole * 0.42, 0.0, -b.foot + 1.3])
    joints[f"toe_{side}"] = ankle + foot @ np.array([b.sole * 0.68, 0.0, -b.foot + 1.1])


def _spatial(p: Pose, b: Build) -> tuple[dict[str, np.ndarray], np.ndarray]:
    """Joints in the body's frame and the head's rotation."""
    curl = p["curl"] + b.stoop
    j: dict[str, np.ndarray] = {"pelvis": np.zeros(3)}
    at, names = np.zeros(3), ("waist", "chest", "collar")
    for name, part, bend in zip(names, (0.36, 0.34, 0.30), (0.1, 0.5, 1.0), strict=True):
        at = at + _roll(p["side"] * (0.5 + bend)) @ _pitch(p["lean"] + curl * bend) @ np.array([0, 0, b.spine * part])
        j[name] = at
    chest = _yaw(0) @ _roll(p["side"] * 1.5) @ _pitch(p["lean"] + curl) @ _yaw(p["twist"])
    nod = p["nod"] + b.stoop * 0.35
    neck_dir = _roll(p["side"] + p["tilt"] * 0.5) @ _pitch((p["lean"] + curl + nod) * 0.5)
    j["neck"] = at + neck_dir @ np.array([0, 0, b.neck])
    head = _yaw(p["twist"] + p["turn"]) @ _roll(p["tilt"]) @ _pitch(nod)
    j["head"] = j["neck"] + head @ np.array([b.head * 0.16, 0, b.head * 0.92])
    j["crown"] = j["head"] + head @ np.array([0, 0, b.head * 1.08])
    j["face"] = j["head"] + head @ np.array([b.head, 0, 0])
    j["seat"] = np.array([-b.seat * 0.25, 0, -b.seat * 0.95])
    for side in "lr":
        _arm(j, p, b, side, chest, p["twist"])
        _leg(j, p, b, side)
    whole = _roll(p["roll"]) @ _pitch(p["tip"])
    return {k: whole @ v for k, v in j.items()}, whole @ head


def _project(v: np.ndarray, yaw: float, camera: float) -> np.ndarray:
    """(x, y, depth) of a body-frame vector."""
    a, c = math.radians(yaw), math.radians(camera)
    x = v[0] * math.sin(a) + v[1] * math.cos(a)
    z = v[0] * math.cos(a) - v[1] * math.sin(a)
    return np.array([x, -v[2] * math.cos(c) + z * math.sin(c), z * math.cos(c) + v[2] * math.sin(c)])


def _anchor_point(flat: dict[str, np.ndarray], anchor: str) -> np.ndarray:
    """The rig point that is laid on the given card point."""
    soles = [flat[f"{n}_{s}"] for s in "lr" for n in ("heel", "ball", "toe")]
    if anchor == "feet":
        low = max(q[1] for q in soles)
        near = [q[0] for q in soles if q[1] > low - 6]
        return np.array([(min(near) + max(near)) / 2 * 0.5 + flat["pelvis"][0] * 0.5, low + 1.3])
    if anchor == "lowest":
        body = [q for k, q in flat.items() if k not in ("seat", "face", "crown")]
        return np.array([flat["pelvis"][0], max(max(q[1] for q in body) + 3.0, flat["seat"][1])])
    if anchor == "knees":
        return np.array([flat["pelvis"][0], max(flat[f"knee_{s}"][1] for s in "lr") + 3.0])
    if anchor == "hands":
        return (flat["hand_l"][:2] + flat["hand_r"][:2]) / 2
    return flat[{"centre": "pelvis"}.get(anchor, anchor)][:2]


def solve(
    pose: Mapping[str, Channel],
    build: Build,
    x: float,
    y: float,
    height: float,
    yaw: float = 84.0,
    flip: bool = False,
    rot: float = 0.0,
    anchor: str | None = None,
    camera: float = CAMERA_PITCH,
) -> Joints:
    """Place a pose on the card: the anchor (feet by default) comes to (x, y)."""
    p = complete(pose)
    if flip:
        p, yaw = mirrored(p), -yaw
    space, head = _spatial(p, build)
    flat = {k: _project(v, yaw, camera) for k, v in space.items()}
    unit = height / build.height
    base = _anchor_point(flat, anchor or str(p["anchor"]))
    c, s = math.cos(math.radians(rot)), math.sin(math.radians(rot))
    turn = np.array([[c, -s], [s, c]])

    def place(q: np.ndarray) -> Point:
        v = turn @ (q[:2] - base) * unit
        return float(x + v[0]), float(y + v[1])

    up, fwd = _project(head @ np.array([0, 0, 1.0]), yaw, 0), _project(head @ np.array([1.0, 0, 0]), yaw, 0)
    roll = _head_roll(up, fwd) + rot
    return Joints(
        at={k: place(q) for k, q in flat.items()},
        depth={k: float(q[2]) for k, q in flat.items()},
        unit=unit,
        yaw=yaw,
        head_yaw=math.degrees(math.atan2(_across(fwd, roll - rot), fwd[2])),
        head_roll=roll,
        head_pitch=math.degrees(math.asin(float(np.clip(up[2], -1, 1)))),
        build=build,
        pose=p,
        ground=y,
    )


def _head_roll(up: np.ndarray, fwd: np.ndarray) -> float:
    """Screen rotation of the head, from whichever of its axes is better seen."""
    if math.hypot(up[0], up[1]) > 0.35:
        return math.degrees(math.atan2(up[0], -up[1]))
    sign = 1.0 if fwd[0] >= 0 else -1.0
    return math.degrees(math.atan2(fwd[1] * sign, fwd[0] * sign))


def _across(fwd: np.ndarray, roll: float) -> float:
    """The forward vector's component along the rolled head's own horizontal."""
    a = math.radians(roll)
    return float(fwd[0] * math.cos(a) + fwd[1] * math.sin(a))


def reach(joints: Joints, side: str, target: Point, bend: int = 0) -> None:
    """Lay a hand on a card point by bending the arm in the picture plane (bend -1/1: the elbow's side)."""
    u, b = joints.unit, joints.build
    a, c = b.upper * u, (b.fore + b.hand) * u
    shoulder = joints[f"sh_{side}"]
    d = np.array(target, float) - shoulder
    dist = float(np.clip(np.hypot(*d), abs(a - c) + 0.01, (a + c) * 0.999))
    base = math.atan2(d[1], d[0])
    corner = math.acos(float(np.clip((a * a + dist * dist - c * c) / (2 * a * dist), -1, 1)))
    old = joints[f"el_{side}"] - shoulder
    sign = bend or (1 if d[0] * old[1] - d[1] * old[0] >= 0 else -1)
    elbow = shoulder + a * np.array([math.cos(base + sign * corner), math.sin(base + sign * corner)])
    hand = shoulder + dist * np.array([math.cos(base), math.sin(base)])
    joints.at[f"el_{side}"] = (float(elbow[0]), float(elbow[1]))
    joints.at[f"hand_{side}"] = (float(hand[0]), float(hand[1]))
    wrist = hand + (elbow - hand) * (b.hand * 1.1 * u / max(float(np.hypot(*(elbow - hand))), 1e-6))
    joints.at[f"wr_{side}"] = (float(wrist[0]), float(wrist[1]))


def build_of(build: str | Build, **changes: float) -> Build:
    """A named or given build with some proportions changed."""
    found = BUILDS[build] if isinstance(build, str) else build
    return replace(found, **changes) if changes else found
