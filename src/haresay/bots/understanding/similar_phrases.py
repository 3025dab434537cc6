"""Matching by what was said like it: a clue that shares a word with phrases of the bank makes one think of their cards.

A person has judged which cards these phrases suit. It counts for less than the phrase itself would.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import lru_cache

from haresay.bots.phrases import Phrase, bank
from haresay.bots.understanding.associations import glossary
from haresay.bots.understanding.likeness import tokens
from haresay.game import Card
from haresay.words import LANGUAGES, Language

TRUST = 0.8
TOO_MANY = 6
"""A word that so many phrases have says nothing."""


class SimilarPhrases:
    """The layer of phrases that share a word."""

    def of(self, clue: str, language: Language) -> Mapping[Card, tuple[float, float]]:
        index = by_word(language)
        alike = [phrases for word in plain_words(clue, language) if (phrases := index.get(word))]
        cards = bank(language).cards if alike else ()
        weight = TRUST / (len(alike) or 1) ** 0.5
        return {
            card: (
                weight * sum(mean(phrase.things[at] for phrase in phrases) for phrases in alike),
                weight * sum(mean(phrase.feelings[at] for phrase in phrases) for phrases in alike),
            )
            for at, card in enumerate(cards)
        }


def mean(scores: Iterator[float]) -> float:
    listed = list(scores)
    return sum(listed) / len(listed)


@lru_cache(len(LANGUAGES))
def by_word(language: Language) -> Mapping[str, tuple[Phrase, ...]]:
    """The phrases that have a word, for words that few of them have."""
    found: dict[str, list[Phrase]] = defaultdict(list)
    for phrase in bank(language).phrases:
        for word in plain_words(phrase.text, language):
            found[word].append(phrase)
    return {word: tuple(phrases) for word, phrases in found.items() if len(phrases) <= TOO_MANY}


def plain_words(text: str, language: Language) -> list[str]:
    known, forms = glossary(language).forms, bank(language).forms
    return list(dict.fromkeys(known.get(word) or forms.get(word, word) for word in tokens(text)))
