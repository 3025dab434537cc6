"""What was said of cards in earlier games on this server, given from outside: to understand others, and to say again.

It is all that bots have for cards without words. Every character remembers some of it and not the rest, always the
same: those who remember alike would all guess alike.

A clue is like an old saying if they share words, or if both make one think of the same cards of the deck that is known.
"""

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from heapq import nlargest
from math import log, sqrt
from operator import mul
from typing import TypeAlias
from zlib import crc32

from msgspec import Struct

from haresay.bots.matching import Matcher
from haresay.bots.phrases import bank, row
from haresay.bots.words import alike, plain, tokens
from haresay.game import Card

REMEMBERED = 60
"""Of a hundred sayings each character remembers about so many."""
NEAREST = 3
"""That many sayings of a card count together."""
NO_KIN, KIN = 0.05, 0.25
"""From which nearness of thoughts on a clue is like them at all, and from which on it is as good as said."""
LETTERS = 0.55
"""From which likeness on two words may be forms of one."""


class Said(Struct, frozen=True):
    """What somebody once told of a card. Who it was, nobody knows any more."""

    language: str
    text: str
    again: bool = False
    """Whether it may be said again where the bot sits now."""


Told: TypeAlias = Mapping[Card, Sequence[Said]]
Gist: TypeAlias = Sequence[float]
"""What a text makes one think of, as a direction among the cards that are known; nowhere, if of nothing."""
GistOf: TypeAlias = Callable[[str, str], Gist]
"""Text and language in."""


class Hearsay:
    """What can be remembered of the cards of a game. All bots of the game share it; nothing in it changes."""

    def __init__(self, told: Told) -> None:
        self._told = told
        counts = Counter(word for said in told.values() for one in said for word in words_of(one.text))
        sayings = sum(map(len, told.values()))
        self._rarity = {word: log((sayings + 1) / many) / log(sayings + 1) for word, many in counts.items()}

    def nearness(self, whose: str, card: Card, clue: Said, gist_of: GistOf) -> float:
        """How much the clue is like anything that this character remembers of the card, from 0 to 1."""
        known = self._remembered(whose, card)
        if not clue.text or not known:
            return 0.0
        words = max(self._likeness(clue.text, one.text) for one in known)
        thought = gist_of(clue.text, clue.language)
        meant = nlargest(NEAREST, (cosine(thought, gist_of(one.text, one.language)) for one in known))
        return max(words, min(1.0, (sum(meant) / len(meant) - NO_KIN) / (KIN - NO_KIN)))

    def to_say(self, whose: str, card: Card, language: str, besides: Collection[str]) -> list[str]:
        """What this character could say of the card again, besides what it may not."""
        known = (one.text for one in self._remembered(whose, card) if one.again and one.language == language)
        return [text for text in dict.fromkeys(known) if text not in besides]

    def _remembered(self, whose: str, card: Card) -> list[Said]:
        return [one for one in self._told.get(card, ()) if remembers(whose, card, one.text)]

    def _likeness(self, clue: str, old: str) -> float:
        """The cosine of the two as bags of words, in which rare words weigh more."""
        if plain(clue) == plain(old):
            return 1.0
        mine, theirs = words_of(clue), words_of(old)
        shared = sum(
            self._weight(word) * max((self._weight(other) * share(word, other) for other in theirs), default=0.0)
            for word in mine
        )
        return min(1.0, shared / (self._length(mine) * self._length(theirs))) if shared else 0.0

    def _weight(self, word: str) -> float:
        return self._rarity.get(word, 1.0)

    def _length(self, words: frozenset[str]) -> float:
        return sqrt(sum(self._weight(word) ** 2 for word in words))


NOTHING = Hearsay({})


def remembers(whose: str, card: Card, text: str) -> bool:
    """Whether this is one of the things that stayed with this character."""
    return crc32(f"{whose}\n{card}\n{text}\n".encode()) % 100 < REMEMBERED


def cosine(one: Gist, other: Gist) -> float:
    return float(sum(map(mul, one, other)))


@lru_cache(maxsize=8192)
def gist(matcher: Matcher, text: str, language: str) -> Gist:
    """The cards of the bank that it brings to mind, more than others do; so it can be compared across languages."""
    heard = matcher.hear(text, language)
    scores = [part.get(card, 0.0) for part in (heard.things, heard.feelings) for card in bank("en").cards]
    usual = sum(scores) / len(scores)
    length = sqrt(sum((score - usual) ** 2 for score in scores))
    return row((score - usual) / length for score in scores) if length else ()


@lru_cache(maxsize=20_000)
def words_of(text: str) -> frozenset[str]:
    return frozenset(tokens(text))


def share(one: str, other: str) -> float:
    """1 for the same word, less for one that looks much like it, 0 for another."""
    if one == other:
        return 1.0
    likeness = alike(one, other)
    return 0.75 * likeness if likeness >= LETTERS else 0.0
