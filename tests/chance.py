"""Dice for tests that try something else every time: the seed is printed, and pytest shows it where a test fails.

`SEED=… pytest …` throws the same dice again. Whatever need not vary has a seed of its own instead.
"""

from os import environ
from random import Random


def dice() -> Random:
    seed = int(environ.get("SEED") or Random().getrandbits(32))
    print(f"SEED={seed} throws the same dice again")  # noqa: T201 - for whoever reads why a test failed
    return Random(seed)
