"""How alike two pictures are, from 0 (the same) to 1 (unrelated): what strikes the eye first, weighed together.

Reseeded copies of a card score 0.04 to 0.08, mirrored ones 0.15, another colour 0.25, another medium up to 0.32. Pillow
and numpy, which it takes, come with the extra `decks`.
"""

import itertools
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray
from PIL import Image

Field: TypeAlias = NDArray[np.float64]

HASH = 16
GRID = (6, 9)
TO_LMS = np.array(
    [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
    ]
)
TO_LAB = np.array(
    [
        [0.2104542553, 0.7936177850, -0.0040720468],
        [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
    ]
)
GREY = np.array([0.299, 0.587, 0.114])


class Traits(Struct, frozen=True):
    """What is compared of a card."""

    hash: NDArray[Any]
    layout: Field
    histogram: Field
    edges: Field
    tags: frozenset[str]


def traits(file: Path, tags: Iterable[str] = ()) -> Traits:
    """Measure one card."""
    with Image.open(file) as image:
        pixels = np.asarray(image.convert("RGB"), np.float64) / 255
    return Traits(bits(pixels), layout(pixels), histogram(pixels), edges(pixels), frozenset(tags))


def pairs(cards: Mapping[str, Traits]) -> list[tuple[float, str, str]]:
    """Every pair with its score, the most alike first."""
    return sorted((score(cards[a], cards[b]), a, b) for a, b in itertools.combinations(cards, 2))


def exceeded_by(share: float, scores: Sequence[float]) -> float:
    """The score that so great a share of them exceed."""
    return float(np.quantile(scores, 1 - share)) if scores else 1.0


def score(a: Traits, b: Traits) -> float:
    """Each part is scaled so that 1 is clearly different."""
    other_bits = float((a.hash != b.hash).mean())
    places = min(distance(a.layout, b.layout), distance(a.layout, b.layout[:, ::-1]))
    colours = float(np.sqrt(max(1 - np.sqrt(a.histogram * b.histogram).sum(), 0)))
    detail = float(1 - a.edges @ b.edges)
    seen = (
        0.25 * min(other_bits / 0.45, 1)
        + 0.30 * min(places / 0.22, 1)
        + 0.25 * min(colours / 0.75, 1)
        + 0.20 * min(detail / 0.9, 1)
    )
    return seen * (1 - 0.5 * overlap(a.tags, b.tags))


def overlap(a: frozenset[str], b: frozenset[str]) -> float:
    """The share of words that two cards have in common (Jaccard)."""
    return len(a & b) / max(len(a | b), 1)


def distance(a: Field, b: Field) -> float:
    return float(np.sqrt(((a - b) ** 2).sum(2)).mean())


def bits(pixels: Field) -> NDArray[np.bool_]:
    """255 bits of the picture's cosine transform."""
    waves = cosines(64) @ shrunk(pixels @ GREY, 64, 64) @ cosines(64).T
    low: Field = waves[:HASH, :HASH].ravel()[1:]
    return low > np.median(low)


def layout(pixels: Field) -> Field:
    """A tiny thumbnail in OKLab."""
    return lab(shrunk(pixels, *GRID))


def histogram(pixels: Field) -> Field:
    """How much of which colour."""
    colours = lab(shrunk(pixels, 100, 150)).reshape(-1, 3)
    counts, _ = np.histogramdd(colours, bins=(5, 9, 9), range=((0, 1), (-0.2, 0.2), (-0.2, 0.2)))
    shares: Field = (counts / counts.sum()).ravel()
    return shares


def edges(pixels: Field) -> Field:
    """Where the detail is: edge energy on a grid."""
    grey = blurred(shrunk(pixels, 300, 450) @ GREY)
    around = np.pad(grey, 1, mode="reflect")
    across = around[:, 2:] - around[:, :-2]
    down = around[2:] - around[:-2]
    x = across[:-2] + 2 * across[1:-1] + across[2:]
    y = down[:, :-2] + 2 * down[:, 1:-1] + down[:, 2:]
    cells = shrunk(np.hypot(x, y), *GRID).ravel()
    cells = cells - cells.mean()
    even: Field = cells / (np.linalg.norm(cells) + 1e-9)
    return even


def lab(colours: Field) -> Field:
    """sRGB to OKLab, in which distances look as large as they are."""
    linear = np.where(colours <= 0.04045, colours / 12.92, ((colours + 0.055) / 1.055) ** 2.4)
    seen: Field = np.cbrt(np.maximum(linear @ TO_LMS.T, 0)) @ TO_LAB.T
    return seen


def shrunk(values: Field, width: int, height: int) -> Field:
    """Averages over areas: of one channel or of three."""
    rows = np.tensordot(areas(values.shape[0], height), values, axes=(1, 0))
    both: Field = np.moveaxis(np.tensordot(areas(values.shape[1], width), rows, axes=(1, 1)), 0, 1)
    return both


@cache
def areas(old: int, new: int) -> Field:
    """How much of each old pixel lies in each new one."""
    edges_ = np.linspace(0, old, new + 1)
    low, high = edges_[:-1, None], edges_[1:, None]
    here = np.arange(old)[None, :]
    inside: Field = np.clip(np.minimum(high, here + 1) - np.maximum(low, here), 0, 1) * (new / old)
    return inside


@cache
def cosines(size: int) -> Field:
    """The matrix of the cosine transform."""
    k, n = np.mgrid[0:size, 0:size]
    table: Field = np.cos(np.pi * k * (2 * n + 1) / (2 * size)) * np.sqrt(2 / size)
    table[0] /= np.sqrt(2)
    return table


def blurred(grey: Field) -> Field:
    """A soft picture, so that the brush's bristles do not count as edges."""
    height, width = grey.shape
    soft: Field = softening(height) @ grey @ softening(width).T
    return soft


@cache
def softening(size: int, spread: float = 2.0, reach: int = 8) -> Field:
    """How much each pixel of a line takes of the others; at its ends the line is mirrored."""
    weights = np.exp(-(np.arange(-reach, reach + 1) ** 2) / (2 * spread**2))
    table: Field = np.zeros((size, size))
    for step, weight in zip(range(-reach, reach + 1), weights / weights.sum(), strict=True):
        there = np.abs(np.arange(size) + step)
        np.add.at(table, (np.arange(size), np.where(there < size, there, 2 * size - 2 - there)), weight)
    return table
