"""Look-alikes: a score for each pair of cards, 0 (the same) to 1 (unrelated).

What belongs here: the measures and the report. Calibration on the first 27 cards: reseeded copies score
0.04-0.08, mirrored 0.14-0.16, hue-shifted 0.21-0.27, another medium 0.10-0.32.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from atelier.colour import to_lab

REJECT, LOOK = 0.50, 0.70
_WORST = 10

Picture = NDArray[np.uint8]
Field = NDArray[Any]


@dataclass(frozen=True)
class Traits:
    """What is compared of a card."""

    hash: NDArray[np.bool_]
    layout: Field
    histogram: Field
    edges: Field
    tags: frozenset[str]


def traits(picture: Picture, tags: list[str]) -> Traits:
    """Measure one card."""
    image = picture.astype(np.float32) / 255
    return Traits(_hash(image), _layout(image), _histogram(image), _edges(image), frozenset(tags))


def _grey(image: Field, size: tuple[int, int]) -> Field:
    return cv2.resize(cv2.cvtColor(image, cv2.COLOR_RGB2GRAY), size, interpolation=cv2.INTER_AREA)


def _hash(image: Field) -> NDArray[np.bool_]:
    """255 bits of the picture's cosine transform."""
    waves = cv2.dct(_grey(image, (64, 64)))[:16, :16].ravel()[1:]
    return waves > np.median(waves)


def _layout(image: Field) -> Field:
    """A 6 x 9 thumbnail in OKLab."""
    return to_lab(cv2.resize(image, (6, 9), interpolation=cv2.INTER_AREA))


def _histogram(image: Field) -> Field:
    """How much of which colour."""
    lab = to_lab(cv2.resize(image, (100, 150), interpolation=cv2.INTER_AREA)).reshape(-1, 3)
    counts, _ = np.histogramdd(lab, bins=(5, 9, 9), range=((0, 1), (-0.2, 0.2), (-0.2, 0.2)))
    return (counts / counts.sum()).ravel()


def _edges(image: Field) -> Field:
    """Where the detail is: edge energy on a 6 x 9 grid."""
    small = cv2.resize(image, (300, 450), interpolation=cv2.INTER_AREA)
    grey = cv2.GaussianBlur(cv2.cvtColor(small, cv2.COLOR_RGB2GRAY), (0, 0), 2)
    energy = np.hypot(cv2.Sobel(grey, cv2.CV_32F, 1, 0), cv2.Sobel(grey, cv2.CV_32F, 0, 1))
    cells = cv2.resize(energy, (6, 9), interpolation=cv2.INTER_AREA).ravel()
    cells -= cells.mean()
    return cells / (np.linalg.norm(cells) + 1e-9)


def score(a: Traits, b: Traits) -> float:
    """0 for the same card, 1 for an unrelated one; each part is scaled so that 1 is clearly different."""
    bits = float((a.hash != b.hash).mean())
    layout = min(_layout_distance(a.layout, b.layout), _layout_distance(a.layout, b.layout[:, ::-1]))
    colour = float(np.sqrt(max(1 - np.sqrt(a.histogram * b.histogram).sum(), 0)))
    edges = float(1 - a.edges @ b.edges)
    visible = (
        0.25 * min(bits / 0.45, 1)
        + 0.30 * min(layout / 0.22, 1)
        + 0.25 * min(colour / 0.75, 1)
        + 0.20 * min(edges / 0.9, 1)
    )
    shared = len(a.tags & b.tags) / max(len(a.tags | b.tags), 1)
    return visible * (1 - 0.5 * shared)


def _layout_distance(a: Field, b: Field) -> float:
    return float(np.sqrt(((a - b) ** 2).sum(2)).mean())


def pair_scores(cards: dict[str, tuple[Picture, list[str]]]) -> list[tuple[float, str, str]]:
    """Every pair, the most alike first."""
    measured = {name: traits(picture, tags) for name, (picture, tags) in cards.items()}
    pairs = itertools.combinations(measured, 2)
    return sorted((score(measured[a], measured[b]), a, b) for a, b in pairs)


def report(cards: dict[str, tuple[Picture, list[str]]]) -> int:
    """Print the figures; the exit status is the number of pairs to reject."""
    pairs = pair_scores(cards)
    if not pairs:
        print("Fewer than two rendered cards: run `python -m atelier render` first.")
        return 0
    scores = np.array([pair[0] for pair in pairs])
    print(f"{len(cards)} cards, {len(pairs)} pairs")
    low, median = np.percentile(scores, 5), np.median(scores)
    print(f"min {scores.min():.2f}   5th percentile {low:.2f}   median {median:.2f}")
    for value, a, b in pairs[:_WORST]:
        verdict = "reject" if value < REJECT else "look" if value < LOOK else "pass"
        print(f"  {value:.2f}  {verdict:6}  {a} / {b}")
    return int((scores < REJECT).sum())
