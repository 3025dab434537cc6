"""Storybook people: a posed figure with clothes, hair and hat, drawn in layers on the card.

    fig = person(art, 400, 900, 220, pose="walk", view="side", build="tall", garb="coat", top="#7a3b2e")
    fig.hand_r  # where to put the lantern

See PEOPLE.md for the vocabulary (poses, views, builds, garments, hair, hats).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any

import numpy as np
import skia
from atelier.chance import Rng
from atelier.colour import darken, lighten, mix
from atelier.decks.overheard.figures import _heads as heads
from atelier.decks.overheard.figures._poses import POSES
from atelier.decks.overheard.figures._rig import (
    BUILDS,
    VIEWS,
    Build,
    Channel,
    Joints,
    Point,
    Pose,
    blend,
    build_of,
    complete,
    mirrored,
    solve,
)
from atelier.decks.overheard.figures._rig import reach as bend_arm
from atelier.decks.overheard.figures._shapes import (
    breech,
    disc,
    drift,
    folds,
    hem_curve,
    hull,
    leg,
    limb,
    mitten,
    shoe,
    skirt,
    sleeve,
    soften,
    torso,
)
from atelier.decks.overheard.figures._shapes import cloak as cloak_path
from atelier.geometry import curve, ellipse, line, move, tube, union

__all__ = [
    "BUILDS",
    "GARBS",
    "POSES",
    "VIEWS",
    "Attire",
    "Build",
    "Figure",
    "blend",
    "build_of",
    "mirrored",
    "person",
    "pose",
    "random_attire",
]


@dataclass(frozen=True)
class Garb:
    """How a garment is cut: lengths down the leg (0 hip, 1 knee, 2 ankle), flare, sleeves, legs, extras."""

    length: float = 0.0  # 0: no skirt part
    flare: float = 2.0
    tail: float = 0.0  # a jacket's tail below the waist, rig units
    sleeves: float = 1.0  # sleeve width
    cuff: float = 2.2
    loose: float = 1.0  # trouser width
    own_skirt: bool = False  # the skirt takes the `bottom` colour
    bare: bool = False  # stockings rather than trousers
    extras: tuple[str, ...] = ()


GARBS: dict[str, Garb] = {
    "coat": Garb(1.0, 3.4, sleeves=1.12, cuff=2.5, extras=("collar", "buttons")),
    "greatcoat": Garb(1.5, 3.6, sleeves=1.2, cuff=2.7, extras=("collar", "buttons", "belt")),
    "dress": Garb(1.25, 6.0, sleeves=0.95, bare=True, extras=("belt",)),
    "gown": Garb(1.94, 5.4, sleeves=1.0, bare=True, extras=("belt",)),
    "skirt": Garb(1.3, 5.0, sleeves=1.0, own_skirt=True, bare=True),
    "apron": Garb(1.4, 4.6, sleeves=1.0, bare=True, extras=("apron",)),
    "nightshirt": Garb(1.45, 3.4, sleeves=1.3, cuff=3.0, bare=True, extras=("collar",)),
    "jumper": Garb(tail=1.5, sleeves=1.1, cuff=2.4, loose=1.08, extras=("hem",)),
    "trousers": Garb(tail=0.5, loose=1.12, extras=("collar", "belt")),
    "waistcoat": Garb(tail=1.2, loose=1.05, extras=("collar", "vest")),
    "overalls": Garb(loose=1.25, extras=("bib",)),
    "uniform": Garb(0.45, 3.2, sleeves=1.05, loose=1.0, extras=("collar", "buttons", "belt", "epaulettes", "stripe")),
    "tunic": Garb(0.6, 4.0, sleeves=1.1, loose=0.95, extras=("belt",)),
    "cloak": Garb(0.7, 3.0, sleeves=1.1, extras=("cloak",)),
    "bare": Garb(sleeves=0.9, cuff=1.8, loose=0.9),
}


@dataclass(frozen=True)
class Attire:
    """What somebody wears and looks like. Colours as everywhere in the atelier."""

    garb: str = "coat"
    top: Any = "#b8452f"
    bottom: Any = "#2f2c3d"
    skin: Any = "#e9bf9a"
    hair: Any = "#3a2a24"
    hairstyle: str = "short"
    beard: Any = None
    hat: str | None = None
    hatcol: Any = None
    band: Any = None
    shoes: Any = "#2a2024"
    boots: bool = False
    stockings: Any = None
    scarf: Any = None
    bag: Any = None
    cloak: Any = None  # a cloak over any garment
    apron: Any = "#eee2cb"
    belt: Any = None
    trim: Any = None
    stripes: Any = None
    sleeve: Any = None  # sleeve colour when not `top`
    eyes: str = "open"
    mouth: str = "calm"
    blush: Any = "#d9715c"


@dataclass
class Figure:
    """A drawn person: card points to hang things on, and the outline for shadows and silhouettes."""

    hand_r: Point
    hand_l: Point
    near: Point
    far: Point
    head: Point
    crown: Point
    face: Point
    shoulder: Point
    back: Point
    chest: Point
    seat: Point
    foot_r: Point
    foot_l: Point
    knee_r: Point
    knee_l: Point
    unit: float
    head_radius: float
    yaw: float
    outline: skia.Path
    joints: Joints
    points: dict[str, Point] = field(default_factory=dict)


def pose(name: str | Mapping[str, Channel] = "stand", **tweaks: Channel) -> Pose:
    """A named (or given) pose with channels replaced; short limb tuples keep the pose's own remainder."""
    out = complete(POSES[name] if isinstance(name, str) else name)
    for key, value in tweaks.items():
        if key not in out:
            raise KeyError(f"unknown pose channel {key!r}")
        old = out[key]
        out[key] = tuple(value) + old[len(value) :] if isinstance(old, tuple) and isinstance(value, tuple) else value
    return out


@dataclass
class _Parts:
    """All paths of one figure, computed before anything is painted."""

    legs: dict[str, skia.Path]
    shoes: dict[str, skia.Path]
    arms: dict[str, skia.Path]
    hands: dict[str, skia.Path]
    torso: skia.Path
    skirt: skia.Path | None
    cloak: skia.Path | None
    head: skia.Path


class _Painter:
    """Paints one figure; holds the art, the attire and the solved joints."""

    def __init__(
        self, art: Any, joints: Joints, attire: Attire, options: Mapping[str, Any], flat: Any = None
    ) -> None:
        self.art, self.j, self.attire, self.u = art, joints, attire, joints.unit
        self.garb, self.keys, self.flat = GARBS[attire.garb], dict(options), flat
        self.frame = heads.frame_of(joints)
        self.far, self.near = joints.sides_by_depth()
        self.parts = self._shapes()

    # -- shapes
    def _shapes(self) -> _Parts:
        j, g = self.j, self.garb
        has_cloak = self.attire.cloak is not None or "cloak" in g.extras
        skull = union(heads.skull(self.frame), hull([disc(j, "collar", 2.5), disc(j, "head", 2.3, "neck", 0.6)]))
        return _Parts(
            legs={s: leg(j, s, g.loose if not g.bare else 0.82) for s in "lr"},
            shoes={s: shoe(j, s, self.attire.boots) for s in "lr"},
            arms={s: sleeve(j, s, g.cuff, g.sleeves) for s in "lr"},
            hands={s: mitten(j, s) for s in "lr"},
            torso=torso(j, g.tail, g.length > 0 or "bib" in g.extras),
            skirt=skirt(j, g.length, g.flare) if g.length else None,
            cloak=cloak_path(j, 1.7, 4.0) if has_cloak else None,
            head=skull,
        )

    def outline(self) -> skia.Path:
        """Everything that is drawn, as one path."""
        p = self.parts
        out = [*p.legs.values(), *p.shoes.values(), *p.arms.values(), *p.hands.values(), p.torso, p.head]
        out += [
            q
            for q in (
                p.skirt,
                p.cloak,
                heads.hair(self.frame, self.attire.hairstyle),
                heads.hair_back(self.frame, self.attire.hairstyle),
            )
            if q is not None
        ]
        if self.attire.hat:
            catch = _Catcher()
            heads.paint_hat(catch, self.frame, self.attire.hat, "#000", "#000")
            out += catch.paths
        return union(*out)

    # -- helpers
    def put(self, layer: Any, form: float, **more: Any) -> None:
        self.art.put(layer, form=form * self.u, **{"rough": 0.45, "texture": 0.6, "grain": 0.5, **self.keys, **more})

    def cast(self, layer: Any, path: skia.Path, on: skia.Path, colour: Any, a: float = 0.4) -> None:
        """A soft shadow of one part upon another."""
        k = self.art.lighting.key
        moved = move(path, -k[0] * 1.6 * self.u, -k[1] * 2.2 * self.u)
        layer.fill(moved, darken(colour, 0.16), a, clip=on, blur=1.0 * self.u)

    # -- limbs
    def leg(self, s: str) -> None:
        attire, p = self.attire, self.parts
        colour = (attire.stockings or darken(attire.skin, 0.02)) if self.garb.bare else attire.bottom
        colour = darken(colour, 0.055) if s == self.far else colour
        layer = self.art.layer()
        layer.fill(p.legs[s], colour)
        if "stripe" in self.garb.extras:
            pts = [self.j.at[f"{n}_{s}"] for n in ("hip", "knee", "ankle")]
            layer.stroke(
                line(curve(pts, 16)), attire.trim or lighten(attire.top, 0.12), 0.9 * self.u, 0.9, clip=p.legs[s]
            )
        if p.skirt is not None:
            self.cast(layer, p.skirt, p.legs[s], colour, 0.65)
        elif s == self.far:
            self.cast(layer, p.legs[self.near], p.legs[s], colour, 0.4)
        self.put(layer, 4.2)
        layer = self.art.layer()
        layer.fill(p.shoes[s], darken(attire.shoes, 0.03) if s == self.far else attire.shoes)
        self.put(layer, 2.6)

    def arm(self, s: str) -> None:
        attire = self.attire
        colour = attire.sleeve if attire.sleeve is not None else attire.top
        colour = darken(colour, 0.06) if s == self.far else lighten(colour, 0.015)
        layer = self.art.layer()
        layer.fill(self.parts.hands[s], darken(attire.skin, 0.04) if s == self.far else attire.skin)
        self.put(layer, 2.4)
        layer = self.art.layer()
        arm = self.parts.arms[s]
        layer.fill(arm, colour)
        if attire.stripes is not None:
            self._stripes(layer, arm, [self.j.at[f"{n}_{s}"] for n in ("sh", "el", "wr")], 5)
        self._crease(layer, s, arm, colour)
        cuff = limb(
            [
                disc(self.j, f"wr_{s}", self.garb.cuff * 1.06, f"el_{s}", 0.02),
                disc(self.j, f"wr_{s}", self.garb.cuff * 1.06, f"el_{s}", 0.1),
            ],
            0.3 * self.u,
        )
        layer.fill(cuff, attire.trim if attire.trim is not None else darken(colour, 0.07), clip=arm)
        self.put(layer, 4.6)

    def _crease(self, layer: Any, s: str, arm: skia.Path, colour: Any) -> None:
        """Two short folds at the inner elbow."""
        e, a, w = self.j[f"el_{s}"], self.j[f"sh_{s}"], self.j[f"wr_{s}"]
        inner = (a + w) / 2 - e
        n = float(np.hypot(*inner))
        if n < 1.5 * self.u:
            return
        inner = inner / n * 2.2 * self.u
        for d in ((a - e) * 0.16, (w - e) * 0.16):
            p, q = e + inner + d, e - inner * 0.2 + d * 0.4
            layer.fill(
                limb([(*map(float, p), 0.5 * self.u), (*map(float, q), 0.1 * self.u)], 0.2),
                darken(colour, 0.12),
                0.6,
                clip=arm,
            )

    def _stripes(self, layer: Any, clip: skia.Path, axis: Sequence[Point], n: int) -> None:
        pts = curve(axis, n * 6)
        for k in range(n):
            p = pts[int((k + 0.6) / n * (len(pts) - 1))]
            q = pts[min(int((k + 0.6) / n * (len(pts) - 1)) + 1, len(pts) - 1)]
            d = (q - p) / max(float(np.hypot(*(q - p))), 1e-6)
            m = np.array([-d[1], d[0]]) * 14 * self.u
            layer.stroke(line([p - m, p + m]), self.attire.stripes, 1.7 * self.u, clip=clip)

    # -- trunk
    def trunk(self) -> None:
        attire, j, p = self.attire, self.j, self.parts
        layer = self.art.layer()
        body = p.torso
        layer.fill(body, attire.top)
        if attire.stripes is not None:
            self._stripes(layer, body, [j.at[n] for n in ("collar", "chest", "waist", "pelvis")], 7)
        if p.skirt is not None and not self.garb.own_skirt:
            body = union(p.torso, p.skirt)
            layer.fill(p.skirt, attire.top)
            self._skirt_folds(layer, p.skirt, attire.top)
        self._extras(layer, body)
        self.cast(layer, p.arms[self.near], body, attire.top, 0.42)
        self.cast(layer, p.head, p.torso, attire.top, 0.4)
        self.put(layer, 11)

    def separate_skirt(self) -> None:
        if self.parts.skirt is None or not self.garb.own_skirt:
            return
        layer = self.art.layer()
        layer.fill(self.parts.skirt, self.attire.bottom)
        self._skirt_folds(layer, self.parts.skirt, self.attire.bottom)
        self.cast(layer, self.parts.arms[self.near], self.parts.skirt, self.attire.bottom, 0.4)
        self.put(layer, 11)

    def _skirt_folds(self, layer: Any, clip: skia.Path, colour: Any) -> None:
        n = 3 if self.garb.flare < 4 else 5
        for k, fold in enumerate(folds(self.j, self.garb.length, self.garb.flare, n)):
            layer.fill(
                fold, darken(colour, 0.13) if k % 2 == 0 else lighten(colour, 0.1), 0.9, clip=clip, blur=0.35 * self.u
            )
        if self.attire.trim is not None:
            self._hem_band(layer, clip, self.attire.trim)

    def _hem_band(self, layer: Any, clip: skia.Path, colour: Any) -> None:
        hem = hem_curve(self.j, self.garb.length, self.garb.flare)
        layer.stroke(line(hem), colour, 4.4 * self.u, clip=clip)

    def _front(self) -> tuple[np.ndarray, float]:
        """Offset from the spine to the middle of the chest's front, and how frontal it is (0 when hidden)."""
        a = math.radians(self.j.yaw)
        return np.array([math.sin(a) * self.j.build.chest * 0.8 * self.u, 0.0]), math.cos(a)

    def _extras(self, layer: Any, body: skia.Path) -> None:
        off, frontal = self._front()
        for name in self.garb.extras:
            draw = getattr(self, f"_extra_{name}", None)
            if draw is not None:
                draw(layer, body, off, frontal)

    def _extra_belt(self, layer: Any, body: skia.Path, off: np.ndarray, frontal: float) -> None:
        colour = self.attire.belt if self.attire.belt is not None else darken(self.attire.top, 0.15)
        w, b = self.j["waist"], self.j.build.waist * 1.5 * self.u
        d = self.j["collar"] - self.j["pelvis"]
        d = d / max(float(np.hypot(*d)), 1e-6)
        n = np.array([-d[1], d[0]])
        c = w - d * 1.0 * self.u
        layer.stroke(line(curve([c - n * b, c - d * 0.8 * self.u, c + n * b], 10)), colour, 2.3 * self.u, clip=body)

    def _extra_buttons(self, layer: Any, body: skia.Path, off: np.ndarray, frontal: float) -> None:
        if frontal < -0.1:
            return
        colour = self.attire.trim if self.attire.trim is not None else darken(self.attire.top, 0.16)
        pts = [self.j[n] + off * k for n, k in (("collar", 0.55), ("chest", 1.0), ("waist", 1.0), ("pelvis", 1.0))]
        seam = curve(np.array(pts), 24)
        layer.stroke(line(seam), darken(self.attire.top, 0.14), 0.8 * self.u, 0.7, clip=body)
        side = np.array([1.5 * self.u * max(frontal, 0.2), 0])
        for k in (5, 11, 17):
            c = seam[k] + side
            layer.fill(ellipse(float(c[0]), float(c[1]), 0.75 * self.u), colour, clip=body)

    def _extra_collar(self, layer: Any, body: skia.Path, off: np.ndarray, frontal: float) -> None:
        colour = self.attire.trim if self.attire.trim is not None else lighten(self.attire.top, 0.07)
        n, c = self.j["neck"], self.j["collar"]
        base = c + (c - n) * 0.1
        w = 3.9 * self.u
        tip = base + off * 0.55 + (self.j["chest"] - c) * 0.34
        if frontal > -0.3:
            layer.fill(
                soften(
                    hull(
                        [
                            (float(base[0] - w), float(base[1]), self.u),
                            (float(base[0] + w), float(base[1]), self.u),
                            (*map(float, tip), 0.4 * self.u),
                        ]
                    ),
                    0.4 * self.u,
                ),
                colour,
            )
        else:
            layer.fill(
                limb(
                    [
                        (float(base[0] - w), float(base[1]), 1.3 * self.u),
                        (float(base[0] + w), float(base[1]), 1.3 * self.u),
                    ],
                    0.3,
                ),
                colour,
            )

    def _extra_hem(self, layer: Any, body: skia.Path, off: np.ndarray, frontal: float) -> None:
        p = self.j["pelvis"] + (self.j["pelvis"] - self.j["waist"]) * 0.58
        d = self.j["collar"] - self.j["pelvis"]
        n = np.array([-d[1], d[0]]) / max(float(np.hypot(*d)), 1e-6) * 14 * self.u
        layer.stroke(line([p - n, p + n]), darken(self.attire.top, 0.07), 3.0 * self.u, clip=body)

    def _extra_apron(self, layer: Any, body: skia.Path, off: np.ndarray, frontal: float) -> None:
        self._extra_belt(layer, body, off, frontal)
        if frontal < -0.45 or self.parts.skirt is None:
            return
        j, u, g = self.j, self.u, self.garb
        small = skirt(j, g.length - 0.28, g.flare * 0.55)
        shift = off * (0.6 + 0.5 * (1 - max(frontal, 0)))
        panel = move(small, float(shift[0]), 0.0)
        bib = hull(
            [
                (*map(float, j["waist"] + off), j.build.waist * 0.75 * u),
                (*map(float, j["chest"] + off), j.build.chest * 0.5 * u),
            ]
        )
        clip = body
        layer.fill(panel, self.attire.apron, clip=self.parts.skirt)
        layer.fill(bib, self.attire.apron, clip=clip)
        for fold in folds(j, g.length - 0.3, g.flare * 0.4, 2):
            layer.fill(move(fold, float(shift[0]), 0), darken(self.attire.apron, 0.1), 0.6, clip=self.parts.skirt)

    def _extra_bib(self, layer: Any, body: skia.Path, off: np.ndarray, frontal: float) -> None:
        j, u, colour = self.j, self.u, self.attire.bottom
        low = hull(
            [
                disc(j, "waist", j.build.waist * 1.05),
                disc(j, "pelvis", j.build.seat * 1.2),
                disc(j, "hip_l", j.build.seat),
                disc(j, "hip_r", j.build.seat),
            ]
        )
        layer.fill(low, colour, clip=body)
        sign = 1 if frontal > -0.2 else -1
        mid = j["chest"] + off * 0.9 * sign
        layer.fill(
            hull(
                [
                    (*map(float, j["waist"] + off * 0.8 * sign), j.build.waist * 0.8 * u),
                    (*map(float, mid), j.build.chest * 0.6 * u),
                ]
            ),
            colour,
            clip=body,
        )
        for s in "lr":
            top = j[f"sh_{s}"] * 0.6 + j["collar"] * 0.4
            layer.stroke(line(np.array([mid, top])), darken(colour, 0.04), 1.8 * u, clip=body)

    def _extra_vest(self, layer: Any, body: skia.Path, off: np.ndarray, frontal: float) -> None:
        layer.fill(body, self.attire.trim if self.attire.trim is not None else darken(self.attire.bottom, -0.08))
        self._extra_buttons(layer, body, off, frontal)

    def _extra_epaulettes(self, layer: Any, body: skia.Path, off: np.ndarray, frontal: float) -> None:
        for s in "lr":
            x, y = self.j.at[f"sh_{s}"]
            layer.fill(ellipse(x, y - 2.2 * self.u, 2.8 * self.u, 1.2 * self.u), self.attire.trim or "#d8a84a")

    def cloak(self) -> None:
        if self.parts.cloak is None:
            return
        colour = self.attire.cloak if self.attire.cloak is not None else self.attire.top
        layer = self.art.layer()
        layer.fill(self.parts.cloak, colour)
        for k, fold in enumerate(folds(self.j, 1.7, 4.4, 5)):
            layer.fill(
                fold,
                darken(colour, 0.14) if k % 2 == 0 else lighten(colour, 0.06),
                0.85,
                clip=self.parts.cloak,
                blur=0.5 * self.u,
            )
        self.cast(layer, self.parts.head, self.parts.cloak, colour, 0.4)
        self.put(layer, 13)

    # -- head
    def head(self) -> None:
        attire, f = self.attire, self.frame
        back = heads.hair_back(f, attire.hairstyle)
        if back is not None and f.c >= 0.2:
            layer = self.art.layer()
            layer.fill(back, darken(attire.hair, 0.03))
            self.put(layer, 5)
        layer = self.art.layer()
        j = self.j
        layer.fill(
            hull([disc(j, "collar", 2.5, "neck", self._nape()), disc(j, "head", 2.3, "neck", 0.6)]),
            darken(attire.skin, 0.1),
        )
        self.put(layer, 3)
        layer = self.art.layer()
        layer.fill(heads.skull(f), attire.skin)
        for path in heads.ear(f):
            layer.fill(path, darken(attire.skin, 0.07))
        self.put(layer, 6, light=0.75)
        layer = self.art.layer()
        heads.paint_face(layer, f, attire.skin, attire.eyes, attire.mouth, attire.blush)
        self.put(layer, 2, flat=True, rough=0.1)
        self._beard()
        hair = heads.hair(f, attire.hairstyle) if attire.hat not in ("hood", "headscarf") else None
        if hair is not None:
            layer = self.art.layer()
            layer.fill(hair, attire.hair)
            self.put(layer, 5.5)
        if attire.hat:
            layer = self.art.layer()
            colour = attire.hatcol if attire.hatcol is not None else darken(attire.top, 0.06)
            heads.paint_hat(
                layer, f, attire.hat, colour, attire.band if attire.band is not None else darken(colour, 0.12)
            )
            self.put(layer, 6)

    def _nape(self) -> float:
        """From behind the collar hides the root of the neck."""
        return 0.8 if math.cos(math.radians(self.j.yaw)) < -0.2 else 0.0

    def _beard(self) -> None:
        path = heads.beard(self.frame) if self.attire.beard is not None else None
        if path is not None:
            layer = self.art.layer()
            layer.fill(path, self.attire.beard)
            self.put(layer, 4)

    def scarf(self) -> None:
        if self.attire.scarf is None:
            return
        j, u = self.j, self.u
        c = j["collar"] * 0.75 + j["neck"] * 0.25
        d = drift(j)
        back = np.array([-math.sin(math.radians(j.yaw)), 0.0])
        fly = float(np.hypot(*d)) / u
        start = c + back * 3.4 * u
        end = start + d * 1.9 + (np.array([0.0, 13.0 * u]) if fly < 3 else back * 12 * u + np.array([0.0, 2 * u]))
        mid = (start + end) / 2 + np.array([0.0, -2.4 * u if fly >= 3 else 0.0]) + back * 1.5 * u
        layer = self.art.layer()
        layer.fill(
            tube([tuple(start), tuple(mid), tuple(end)], [3.4 * u, 4.2 * u, 4.8 * u]), darken(self.attire.scarf, 0.05)
        )
        w = np.array([4.6 * u, 0])
        layer.fill(
            tube(
                [tuple(c - w + (0, -0.6 * u)), tuple(c + np.array([0, 1.2 * u])), tuple(c + w + (0, -0.6 * u))],
                [3.6 * u, 4.4 * u, 3.6 * u],
            ),
            self.attire.scarf,
        )
        self.put(layer, 3.4)

    def bag(self) -> None:
        """A satchel on a strap across the body, on the near hip."""
        if self.attire.bag is None:
            return
        j, u = self.j, self.u
        layer = self.art.layer()
        back = np.array([-math.sin(math.radians(j.yaw)), 0.0])
        hip = (
            j["pelvis"]
            + back * 4.2 * u
            + np.array([math.copysign(2.4 * u * abs(math.cos(math.radians(j.yaw))), -1), 1.0 * u])
        )
        top = j[f"sh_{self.far}"] * 0.5 + j["collar"] * 0.5
        layer.stroke(
            line(curve(np.array([top, (top + hip) / 2 + np.array([1.0 * u, 0]), hip]), 10)),
            darken(self.attire.bag, 0.1),
            1.6 * u,
        )
        x, y = map(float, hip)
        layer.fill(
            soften(
                hull(
                    [
                        (x - 4 * u, y - 1 * u, u),
                        (x + 4 * u, y - 1 * u, u),
                        (x - 4.4 * u, y + 5 * u, u),
                        (x + 4.4 * u, y + 5 * u, u),
                    ]
                ),
                0.5 * u,
            ),
            self.attire.bag,
        )
        layer.fill(
            soften(
                hull([(x - 4 * u, y - 1.2 * u, u), (x + 4 * u, y - 1.2 * u, u), (x, y + 3 * u, 0.6 * u)]), 0.5 * u
            ),
            lighten(self.attire.bag, 0.06),
        )
        self.put(layer, 3.4)

    # -- order
    def paint(self, between: Callable[[Figure], None] | None, figure: Figure) -> None:
        """Far parts first; `between` draws what lies between the body and the near arm."""
        if self.flat is not None:
            layer = self.art.layer()
            layer.fill(figure.outline, self.flat)
            self.put(layer, 7)
            return
        behind = {s: self._arm_behind(s) for s in (self.far, self.near)}
        for s in (self.far, self.near):
            if behind[s]:
                self.arm(s)
        self.body()
        late = not behind[self.far] and self._hand_over_head(self.far)
        if not behind[self.far] and not late:
            self.arm(self.far)
        from_behind = math.cos(math.radians(self.j.yaw)) < -0.2
        for draw in (self.scarf, self.head) if from_behind else (self.head, self.scarf):
            draw()
        if late:
            self.arm(self.far)
        if between is not None:
            between(figure)
        if not behind[self.near]:
            self.arm(self.near)

    def body(self) -> None:
        """Legs, trunk, skirt and cloak in the order of this view."""
        from_behind = math.cos(math.radians(self.j.yaw)) < -0.2
        lap = self._legs_in_front()
        if not from_behind:
            self.cloak()
        if not lap:
            self.legs()
        self.trunk()
        self.separate_skirt()
        if lap:
            self.legs()
        if from_behind:
            self.cloak()
        self.bag()

    def legs(self) -> None:
        """Both legs, the far one first, with the seat of the trousers between them."""
        self.leg(self.far)
        if self.parts.skirt is None:
            layer = self.art.layer()
            layer.fill(breech(self.j), self.attire.bottom)
            self.put(layer, 6)
        self.leg(self.near)

    def _arm_behind(self, s: str) -> bool:
        d = self.j.depth
        sideways = abs(math.sin(math.radians(self.j.yaw))) > 0.6
        mean = (d[f"el_{s}"] + d[f"wr_{s}"]) / 2 - d["chest"]
        return (sideways and s == self.far) or mean < -3.2

    def _hand_over_head(self, s: str) -> bool:
        return self.j.depth[f"hand_{s}"] > self.j.depth["head"] + 2

    def _legs_in_front(self) -> bool:
        d = self.j.depth
        knees = max(d["knee_l"], d["knee_r"]) - d["pelvis"]
        return knees > 6 and not self.parts.skirt


class _Catcher:
    """A layer stand-in that collects filled paths."""

    def __init__(self) -> None:
        self.paths: list[skia.Path] = []

    def fill(self, path: skia.Path, *_: Any, **__: Any) -> None:
        self.paths.append(path)


def _figure(painter: _Painter) -> Figure:
    j = painter.j
    at = j.at
    back = j["chest"] + np.array([-math.sin(math.radians(j.yaw)), 0.0]) * j.build.chest * j.unit
    return Figure(
        hand_r=at["hand_r"],
        hand_l=at["hand_l"],
        near=at[f"hand_{painter.near}"],
        far=at[f"hand_{painter.far}"],
        head=at["head"],
        crown=at["crown"],
        face=at["face"],
        shoulder=at[f"sh_{painter.near}"],
        back=(float(back[0]), float(back[1])),
        chest=at["chest"],
        seat=at["seat"],
        foot_r=at["ball_r"],
        foot_l=at["ball_l"],
        knee_r=at["knee_r"],
        knee_l=at["knee_l"],
        unit=j.unit,
        head_radius=j.build.head * j.unit,
        yaw=j.yaw,
        outline=painter.outline(),
        joints=j,
        points=dict(at),
    )


def _as_attire(attire: Attire | Mapping[str, Any] | None, changes: Mapping[str, Any]) -> Attire:
    base = Attire() if attire is None else attire if isinstance(attire, Attire) else Attire(**attire)
    return replace(base, **changes) if changes else base


_ATTIRE_KEYS = frozenset(f.name for f in fields(Attire))


def person(
    art: Any,
    x: float,
    y: float,
    h: float,
    pose: str | Mapping[str, Channel] = "stand",
    view: str | float = "tq",
    flip: bool = False,
    build: str | Build = "adult",
    attire: Attire | Mapping[str, Any] | None = None,
    rot: float = 0.0,
    anchor: str | None = None,
    silhouette: Any = None,
    reach: Mapping[str, Point] | None = None,
    between: Callable[[Figure], None] | None = None,
    options: Mapping[str, Any] | None = None,
    paint: bool = True,
    **changes: Any,
) -> Figure:
    """Draw a person of standing height h with the pose's anchor (feet, seat, centre ...) on (x, y).

    Further keywords are fields of Attire (garb="dress", hat="top", ...) or pose channels (lean=12,
    arm_r=(90, 5)). reach={"r": (x, y)} lays a hand on a card point; silhouette=colour paints one flat
    shape; between(figure) draws what lies under the near arm; options go to art.put.
    """
    dress = {k: v for k, v in changes.items() if k in _ATTIRE_KEYS}
    bend = {k: v for k, v in changes.items() if k not in _ATTIRE_KEYS}
    channels = globals()["pose"](pose, **bend)
    yaw = VIEWS[view] if isinstance(view, str) else float(view)
    joints = solve(channels, build_of(build), x, y, h, yaw, flip, rot, anchor)
    for side, target in (reach or {}).items():
        bend_arm(joints, _mirror_side(side, flip), target)
    painter = _Painter(art, joints, _as_attire(attire, dress), options or {}, silhouette)
    figure = _figure(painter)
    if paint:
        painter.paint(between, figure)
    return figure


def _mirror_side(side: str, flip: bool) -> str:
    return {"l": "r", "r": "l"}[side] if flip else side


SKINS = ("#f0cdac", "#e6b48c", "#c98f66", "#9c6644", "#6e4630", "#f3d6bd")
HAIRS = ("#2a2024", "#4a3024", "#7a4a2a", "#b07a3c", "#d8b878", "#8d8a88", "#d9d4cc", "#8a3a24")
_GARB_PICKS = (
    "coat",
    "coat",
    "greatcoat",
    "dress",
    "skirt",
    "apron",
    "jumper",
    "trousers",
    "waistcoat",
    "overalls",
    "tunic",
)
_HAT_PICKS = (None, None, None, "cap", "straw", "headscarf", "bowler", "bobble", "wide")
_WOMEN = frozenset({"dress", "skirt", "apron", "gown"})


def random_attire(
    seed: int, palette: Sequence[Any] = ("#a8442f", "#3f6a6b", "#c99a3f", "#5a4a6e", "#7d8a5a", "#d8c8a8", "#39486a")
) -> tuple[str, Attire]:
    """(build, attire) from a seed, in the palette's colours."""
    r = Rng("people", seed)
    garb = r.pick(_GARB_PICKS)
    top, bottom = r.pick(palette), r.pick(palette)
    woman = garb in _WOMEN
    build = r.pick(
        ("woman", "woman", "stout", "child", "old") if woman else ("adult", "tall", "stout", "child", "old", "bear")
    )
    style = (
        r.pick(("bun", "plait", "bob", "long", "curly", "plaits"))
        if woman
        else r.pick(("short", "short", "curly", "bald", "bob"))
    )
    hair = r.pick(HAIRS[5:7]) if build == "old" else r.pick(HAIRS)
    beard = hair if not woman and build not in ("child",) and r.chance(0.3) else None
    hat = r.pick(_HAT_PICKS)
    hat = "headscarf" if woman and hat in ("bowler", "cap") else None if not woman and hat == "headscarf" else hat
    hatcol = "#d8b468" if hat == "straw" else mix(r.pick(palette), "#2a2630", 0.3)
    return build, Attire(
        garb=garb,
        top=top,
        bottom=mix(bottom, "#2a2838", 0.55) if garb != "skirt" else bottom,
        skin=r.pick(SKINS),
        hair=hair,
        hairstyle=style,
        beard=beard,
        hat=hat,
        hatcol=hatcol,
        shoes=r.pick(("#2a2024", "#4a3228", "#5a2c24")),
        boots=r.chance(0.3),
        scarf=r.pick(palette) if r.chance(0.3) else None,
        bag="#7a5434" if r.chance(0.2) else None,
        stripes=lighten(top, 0.16) if garb == "jumper" and r.chance(0.5) else None,
    )
