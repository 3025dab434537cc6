"""Words as they are compared: in small letters, without accents, in their plain form; and by three letters at a time.

>>> tokens("L'Été, déjà?")
['ete', 'deja']
>>> round(alike("forest", "forests"), 2)
0.77
"""

import re
from functools import lru_cache
from unicodedata import combining, normalize

WORD = re.compile(r"[^\W\d_]+")
SHORTEST = 3
"""Shorter ones are articles, and say nothing."""


def plain(text: str) -> str:
    """Small letters without accents, as people type in a hurry."""
    return "".join(letter for letter in normalize("NFKD", text.casefold()) if not combining(letter))


def tokens(text: str) -> list[str]:
    """The words of a text that could mean something."""
    return [word for word in WORD.findall(plain(text)) if len(word) >= SHORTEST]


@lru_cache(maxsize=20_000)
def trigrams(word: str) -> frozenset[str]:
    padded = f" {word} "
    return frozenset(padded[at : at + 3] for at in range(len(padded) - 2))


def alike(one: str, other: str) -> float:
    """How much two words share, from 0 to 1: twice the common trigrams over all of them."""
    mine, theirs = trigrams(one), trigrams(other)
    return 2 * len(mine & theirs) / (len(mine) + len(theirs))
