"""Chance that can be repeated: every random choice in a card comes from a keyed generator.

What belongs here: the `Rng` class and nothing else. Two generators with the same key give the same
numbers, so a card painted twice on one machine is the same card, bit for bit.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import TypeVar

import numpy as np

Item = TypeVar("Item")


def stable_seed(*key: object) -> int:
    """A number from any key; Python's own `hash` changes from run to run, this one does not."""
    return zlib.crc32(repr(key).encode())


class Rng:
    """A small source of chance with a key: `Rng("leaves", card.seed)`."""

    def __init__(self, *key: object) -> None:
        self.generator = np.random.default_rng(stable_seed(*key))

    def uniform(self, low: float = 0.0, high: float = 1.0) -> float:
        """Any number between low and high, all equally likely."""
        return float(self.generator.uniform(low, high))

    def normal(self, mean: float = 0.0, spread: float = 1.0) -> float:
        """A number near the mean: the jitter that takes the ruler out of a row of things."""
        return float(self.generator.normal(mean, spread))

    def integer(self, low: int, high: int) -> int:
        """A whole number from low to high, both included."""
        return int(self.generator.integers(low, high + 1))

    def pick(self, items: Sequence[Item]) -> Item:
        """One of the items."""
        return items[int(self.generator.integers(len(items)))]

    def chance(self, probability: float) -> bool:
        """True that often."""
        return bool(self.generator.uniform() < probability)
