"""How like two words, two texts or two trains of thought are. Whoever compares any of them does it with these.

Words are compared in small letters and without accents, and by three letters at a time.

>>> tokens("L'Été, déjà?")
['ete', 'deja']
>>> round(alike("forest", "forests"), 2)
0.77
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import takewhile
from operator import mul
from unicodedata import combining, normalize

WORD = re.compile(r"[^\W\d_]+")
SHORTEST = 3
"""Shorter ones are articles, and say nothing."""
LETTERS = 0.55
"""From which likeness on two words may be forms of one."""
ANOTHER_FORM = 0.75
"""What another form of a word is worth beside the word itself."""


# --- words


def plain(text: str) -> str:
    """Small letters without accents, as people type in a hurry."""
    return "".join(letter for letter in normalize("NFKD", text.casefold()) if not combining(letter))


def tokens(text: str) -> list[str]:
    """The words of a text that could mean something."""
    return [word for word in WORD.findall(plain(text)) if len(word) >= SHORTEST]


@lru_cache(maxsize=4096)
def trigrams(word: str) -> frozenset[str]:
    padded = f" {word} "
    return frozenset(padded[at : at + 3] for at in range(len(padded) - 2))


def alike(one: str, other: str) -> float:
    """How much two words share, from 0 to 1: twice the common trigrams over all of them."""
    mine, theirs = trigrams(one), trigrams(other)
    return 2 * len(mine & theirs) / (len(mine) + len(theirs))


def as_one_word(one: str, other: str) -> float:
    """1 for the same word, less for one that looks much like it and may be a form of it, 0 for another."""
    if one == other:
        return 1.0
    likeness = alike(one, other)
    return ANOTHER_FORM * likeness if likeness >= LETTERS else 0.0


def begin_alike(one: str, other: str) -> int:
    """How many letters two words begin with alike.

    >>> begin_alike("navegar", "navegante")
    6
    """
    same = takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))
    return sum(1 for _ in same)


# --- texts


def common_share(one: frozenset[str], other: frozenset[str]) -> float:
    """How much of all words of two texts is common to both."""
    both = one | other
    return len(one & other) / len(both) if both else 0.0


# --- thoughts


def direction(scores: Sequence[float]) -> list[float]:
    """The same scores, of length one; all zero where there is no direction."""
    length = sum(score * score for score in scores) ** 0.5
    return [score / length for score in scores] if length else list(scores)


def cosine(one: Sequence[float], other: Sequence[float]) -> float:
    """How much two directions are one: 1 for the same, 0 where they have nothing to do with each other."""
    return float(sum(map(mul, one, other)))
