"""What an eye takes in first, measured: which colours a picture is made of, and which cards are close to each other.

What belongs here: measures of finished pictures and of what the data say is on them. Limits are in `quotas`.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import numpy as np
from haresay.decks.format import MOST_COLOURS
from haresay.decks.lookalike import lab, shrunk
from PIL import Image

from atelier.catalogue import Card

_HUES = (
    (10, "rose"),
    (45, "red"),
    (70, "orange"),
    (112, "yellow"),
    (165, "green"),
    (215, "teal"),
    (285, "blue"),
    (335, "violet"),
    (360, "rose"),
)
"""Where a hue ends, in degrees of OKLab."""
_GREY = 0.025
"""Chroma below which there is no hue to speak of."""
_SECOND = 0.28
"""The share of all colour that makes a second hue worth naming."""
_SHADES = ((0.48, "dark"), (0.70, "middle"), (1.01, "light"))


def palette(file: Path) -> str:
    """The colours of a picture in two or three words: "dark blue", "light yellow and teal", "middle grey"."""
    with Image.open(file) as image:
        pixels = np.asarray(image.convert("RGB"), np.float64) / 255
    light, a, b = lab(shrunk(pixels, 60, 90)).reshape(-1, 3).T
    shade = next(name for limit, name in _SHADES if light.mean() < limit)
    chroma = np.hypot(a, b)
    if chroma.mean() < _GREY:
        return f"{shade} grey"
    degrees = np.degrees(np.arctan2(b, a)) % 360
    weights: dict[str, float] = {}
    start = 0
    for end, name in _HUES:
        inside = (degrees >= start) & (degrees < end)
        weights[name] = weights.get(name, 0.0) + float(chroma[inside].sum() / chroma.sum())
        start = end
    first, second = sorted(weights, key=lambda name: -weights[name])[:2]
    return f"{shade} {first}" + (f" and {second}" if weights[second] > _SECOND else "")


_BLACK, _PALE, _BROWN = 0.27, 0.84, 0.66
"""Lightness: darker is black, lighter and with little hue is white; warm and below the last is brown."""
_WARM = (20.0, 95.0)
_PALE_CHROMA, _BROWN_CHROMA, _LOUD = 0.05, 0.12, 0.15
_WORTH_NAMING, _AN_ACCENT = 0.13, 0.03
"""The share of a picture that a colour needs; less, where it is loud."""


def colours(file: Path, most: int = MOST_COLOURS) -> list[str]:
    """The colours that a picture is made of, in the words of `deck.json`, the most first."""
    with Image.open(file) as image:
        small = image.convert("RGB").resize((100, 150), Image.Resampling.BOX)
    light, a, b = lab(np.asarray(small, np.float64) / 255).reshape(-1, 3).T
    chroma, hue = np.hypot(a, b), np.degrees(np.arctan2(b, a)) % 360
    names = np.select([hue <= end for end, _ in _HUES], [name for _, name in _HUES], "rose").astype("U8")
    warm = (hue > _WARM[0]) & (hue < _WARM[1])
    names = np.where(warm & (light < _BROWN) & ((chroma < _BROWN_CHROMA) | (hue > _HUES[1][0])), "brown", names)
    names = np.where(chroma < _GREY, "grey", names)
    names = np.where((light > _PALE) & (chroma < _PALE_CHROMA), "white", names)
    names = np.where(light < _BLACK, "black", names)
    shares = {str(name): float((names == name).mean()) for name in np.unique(names)}
    loud = {name: float(((names == name) & (chroma > _LOUD)).mean()) for name in shares}
    named = [name for name in shares if shares[name] >= _WORTH_NAMING or loud[name] >= _AN_ACCENT]
    return sorted(named or [max(shares, key=shares.__getitem__)], key=lambda name: -shares[name])[:most]


def in_common(a: Card, b: Card) -> list[str]:
    """What two cards share of what is on them, and of how it is shown."""
    shared = sorted(set(a.eye.motifs) & set(b.eye.motifs))
    if a.family and a.family == b.family:
        shared.append(f"family: {a.family}")
    return shared


def alike_in_motif(cards: Iterable[Card]) -> list[tuple[list[str], Card, Card]]:
    """Pairs that tell of the same things: two motifs in common, or one in the same light from the same distance."""
    out = []
    for a, b in itertools.combinations(cards, 2):
        shared = in_common(a, b)
        staged = (a.eye.light, a.eye.scale, a.eye.subject) == (b.eye.light, b.eye.scale, b.eye.subject)
        if len(shared) > 1 or (shared and staged):
            out.append((shared, a, b))
    return sorted(out, key=lambda pair: (-len(pair[0]), pair[1].id, pair[2].id))


def siblings_together(cards: Sequence[Card], distances: Mapping[frozenset[str], float]) -> list[Card]:
    """An order in which each stands beside what it is most like: a chain of nearest neighbours.

    Every motif in common brings two cards a tenth nearer than the eye has them.
    """
    left = {card.id: card for card in cards}
    if not left:
        return []
    chain = [left.pop(min(left))]
    while left:
        last = chain[-1]
        nearest = min(
            left.values(),
            key=lambda card: (distances[frozenset((last.id, card.id))] - 0.1 * len(in_common(last, card)), card.id),
        )
        chain.append(left.pop(nearest.id))
    return chain
