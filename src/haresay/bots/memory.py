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
from typing import TypeAlias
from zlib import crc32

from msgspec import Struct

from haresay.bots.understanding.likeness import as_one_word, cosine, plain, tokens
from haresay.bots.understanding.matcher import Gist
from haresay.game import Card
from haresay.words import Language

REMEMBERED = 60
"""Of a hundred sayings each character remembers about so many."""
NEAREST = 3
"""That many sayings of a card count together."""
MOST_WORDS = 12
"""Of one text that are compared with those of another: who says a hundred little ones is to keep no bot busy."""
NO_KIN, KIN = 0.05, 0.25
"""From which nearness of thoughts on a clue is like them at all, and from which on it is as good as said."""


class OldClue(Struct, frozen=True):
    """What somebody once told of a card. Who it was, nobody knows any more."""

    language: Language
    text: str
    again: bool = False
    """Whether it may be said again where the bot sits now."""


Told: TypeAlias = Mapping[Card, Sequence[OldClue]]
GistOf: TypeAlias = Callable[[str, Language], Gist]
"""Text and language in, what it makes one think of out."""


class Memory:
    """What can be remembered of the cards of a game. All bots of the game share it; nothing in it changes."""

    def __init__(self, told: Told, lately: Collection[str] = ()) -> None:
        self._told = told
        self.lately = lately
        """What bots told at this table in its last games, and would rather not tell again."""
        counts = Counter(word for said in told.values() for one in said for word in words_of(one.text))
        sayings = sum(map(len, told.values()))
        self._rarity = {word: log((sayings + 1) / many) / log(sayings + 1) for word, many in counts.items()}

    def of(self, card: Card) -> Sequence[OldClue]:
        """All that was told of a card, the newest first."""
        return self._told.get(card, ())

    def nearness(self, whose: str, card: Card, clue: OldClue, gist_of: GistOf) -> float:
        """How much the clue is like anything that this character remembers of the card, from 0 to 1."""
        known = self._remembered(whose, card)
        if not clue.text or not known:
            return 0.0
        words = max(self._likeness(clue.text, one.text) for one in known)
        thought = gist_of(clue.text, clue.language)
        meant = nlargest(NEAREST, (cosine(thought, gist_of(one.text, one.language)) for one in known))
        return max(words, min(1.0, (sum(meant) / len(meant) - NO_KIN) / (KIN - NO_KIN)))

    def to_say(self, whose: str, card: Card, language: Language, besides: Collection[str]) -> list[str]:
        """What this character could say of the card again, besides what it may not."""
        known = (one.text for one in self._remembered(whose, card) if one.again and one.language == language)
        return [text for text in dict.fromkeys(known) if text not in besides]

    def anything_to_say(self, whose: str, language: Language, besides: Collection[str]) -> list[str]:
        """What this character could say again of some card or other."""
        return [text for card in self._told for text in self.to_say(whose, card, language, besides)]

    def _remembered(self, whose: str, card: Card) -> list[OldClue]:
        return [one for one in self.of(card) if remembers(whose, card, one.text)]

    def _likeness(self, clue: str, old: str) -> float:
        """The cosine of the two as bags of words, in which rare words weigh more."""
        if plain(clue) == plain(old):
            return 1.0
        mine, theirs = words_of(clue), words_of(old)
        shared = sum(
            self._weight(word) * max((self._weight(other) * as_one_word(word, other) for other in theirs), default=0.0)
            for word in mine
        )
        return min(1.0, shared / (self._length(mine) * self._length(theirs))) if shared else 0.0

    def _weight(self, word: str) -> float:
        return self._rarity.get(word, 1.0)

    def _length(self, words: frozenset[str]) -> float:
        return sqrt(sum(self._weight(word) ** 2 for word in words))


NO_MEMORY = Memory({})


def remembers(whose: str, card: Card, text: str) -> bool:
    """Whether this is one of the things that stayed with this character."""
    return crc32(f"{whose}\n{card}\n{text}\n".encode()) % 100 < REMEMBERED


@lru_cache(maxsize=20_000)
def words_of(text: str) -> frozenset[str]:
    return frozenset(tokens(text)[:MOST_WORDS])
