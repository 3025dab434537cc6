"""Matching by words: those that a deck has for its cards, in the table's language first and in the others too."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import log
from typing import TypeAlias

from haresay.bots.phrases import bank
from haresay.bots.understanding.likeness import as_one_word, tokens, trigrams
from haresay.game import Card
from haresay.words import LANGUAGES, CardWords, Language

TAG, THEME, SENTENCE = 4.0, 4.0, 2.5
FOREIGN = 0.8


Index: TypeAlias = Mapping[str, Mapping[Card, float]]
"""By word: the cards that it speaks of, and how much it says of each."""


class Vocabulary:
    """The words that speak of the cards in one language, and of which cards. Once made it stays as it is."""

    def __init__(self, card_words: CardWords, language: Language, forms: Mapping[str, str]) -> None:
        self.forms = forms
        spoken = {card: words[language] for card, words in card_words.items() if language in words}
        things = self._worth({card: [(said.tags, TAG), ((said.sentence,), SENTENCE)] for card, said in spoken.items()})
        feelings = self._worth({card: [(said.themes, THEME)] for card, said in spoken.items()})
        cards = len({card for index in (things, feelings) for found in index.values() for card in found})
        self.things, self.feelings = weighed(things, cards), weighed(feelings, cards)
        self.by_letters = by_letters((*self.things, *self.feelings))

    def _worth(self, texts: Mapping[Card, Iterable[tuple[Iterable[str], float]]]) -> Index:
        """What each word is worth to each card: as much as the best text that has it."""
        index: dict[str, dict[Card, float]] = defaultdict(dict)
        for card, said in texts.items():
            for text, worth in ((text, worth) for several, worth in said for text in several):
                for word in self.plain_forms(text):
                    index[word][card] = max(worth, index[word].get(card, 0.0))
        return dict(index)

    def plain_forms(self, text: str) -> list[str]:
        return [self.forms.get(word, word) for word in tokens(text)]

    def known_as(self, word: str) -> list[tuple[str, float]]:
        """The word itself, or those that look much like it."""
        if word in self.things or word in self.feelings:
            return [(word, 1.0)]
        near = {other for letters in trigrams(word) for other in self.by_letters.get(letters, ())}
        return [(other, share) for other in near if (share := as_one_word(word, other))]


def weighed(index: Index, cards: int) -> Index:
    """A word that speaks of many cards says little of each."""
    rare = {word: log((cards + 1) / len(found)) / log(cards + 1) for word, found in index.items()}
    return {word: {card: worth * rare[word] for card, worth in found.items()} for word, found in index.items()}


def by_letters(words: Iterable[str]) -> Mapping[str, tuple[str, ...]]:
    """By three letters: the words that have them."""
    found: dict[str, set[str]] = defaultdict(set)
    for word in words:
        for letters in trigrams(word):
            found[letters].add(word)
    return {letters: tuple(having) for letters, having in found.items()}


class SharedWords:
    """The layer that is always there."""

    def __init__(self, card_words: CardWords) -> None:
        self._card_words = card_words
        self._vocabulary = lru_cache(len(LANGUAGES))(self._words_in)

    def of(self, clue: str, language: Language) -> Mapping[Card, tuple[float, float]]:
        """For each card that shares a word with the clue: how much with its things, and with its feelings."""
        found = self._in(clue, language, 1.0)
        if not found:
            for other in LANGUAGES:
                for card, (thing, feeling) in self._in(clue, other, FOREIGN).items():
                    before = found.get(card, (0.0, 0.0))
                    found[card] = (before[0] + thing, before[1] + feeling)
        return found

    def _in(self, clue: str, language: Language, trust: float) -> dict[Card, tuple[float, float]]:
        vocabulary = self._vocabulary(language)
        things: dict[Card, float] = defaultdict(float)
        feelings: dict[Card, float] = defaultdict(float)
        for word in dict.fromkeys(vocabulary.plain_forms(clue)):
            for known, share in vocabulary.known_as(word):
                for index, scores in ((vocabulary.things, things), (vocabulary.feelings, feelings)):
                    for card, worth in index.get(known, {}).items():
                        scores[card] += trust * share * worth
        return {card: (things.get(card, 0.0), feelings.get(card, 0.0)) for card in {**things, **feelings}}

    def _words_in(self, language: Language) -> Vocabulary:
        return Vocabulary(self._card_words, language, bank(language).forms)
