"""Matching by words: those that a deck has for its cards, in the table's language first and in the others too."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from math import log

from haresay.bots.lore import LANGUAGES, Lore, spoken
from haresay.bots.phrases import bank
from haresay.bots.words import alike, tokens, trigrams
from haresay.game import Card

TAG, THEME, SENTENCE = 4.0, 4.0, 2.5
LETTERS = 0.55
"""From which likeness on two words may be forms of one."""
FOREIGN = 0.8


class Vocabulary:
    """The words that speak of the cards in one language, and of which cards."""

    def __init__(self, lore: Lore, language: str, forms: Mapping[str, str]) -> None:
        self.forms = forms
        self.things: dict[str, dict[Card, float]] = defaultdict(dict)
        self.feelings: dict[str, dict[Card, float]] = defaultdict(dict)
        self.by_letters: dict[str, set[str]] = defaultdict(set)
        for card, words in lore.items():
            if language in words:
                said = words[language]
                self._learn(self.things, card, said.tags, TAG)
                self._learn(self.feelings, card, said.themes, THEME)
                self._learn(self.things, card, (said.sentence,), SENTENCE)
        self._weigh()

    def _learn(self, index: dict[str, dict[Card, float]], card: Card, texts: Iterable[str], worth: float) -> None:
        for text in texts:
            for word in self.plain_forms(text):
                index[word][card] = max(worth, index[word].get(card, 0.0))

    def _weigh(self) -> None:
        """A word that speaks of many cards says little of each."""
        indexes = (self.things, self.feelings)
        cards = len({card for index in indexes for found in index.values() for card in found})
        for index in indexes:
            for word, found in index.items():
                rare = log((cards + 1) / len(found)) / log(cards + 1)
                index[word] = {card: worth * rare for card, worth in found.items()}
                for letters in trigrams(word):
                    self.by_letters[letters].add(word)

    def plain_forms(self, text: str) -> list[str]:
        return [self.forms.get(word, word) for word in tokens(text)]

    def known_as(self, word: str) -> list[tuple[str, float]]:
        """The word itself, or those that look much like it."""
        if word in self.things or word in self.feelings:
            return [(word, 1.0)]
        near = {other for letters in trigrams(word) for other in self.by_letters.get(letters, ())}
        return [(other, 0.75 * share) for other in near if (share := alike(word, other)) >= LETTERS]


class SharedWords:
    """The layer that is always there."""

    def __init__(self, lore: Lore) -> None:
        self._lore = lore
        self._vocabularies: dict[str, Vocabulary] = {}

    def of(self, clue: str, language: str) -> Mapping[Card, tuple[float, float]]:
        """For each card that shares a word with the clue: how much with its things, and with its feelings."""
        found = self._in(clue, spoken(language), 1.0)
        if not found:
            for other in LANGUAGES:
                for card, (thing, feeling) in self._in(clue, other, FOREIGN).items():
                    before = found.get(card, (0.0, 0.0))
                    found[card] = (before[0] + thing, before[1] + feeling)
        return found

    def _in(self, clue: str, language: str, trust: float) -> dict[Card, tuple[float, float]]:
        vocabulary = self._vocabulary(language)
        things: dict[Card, float] = defaultdict(float)
        feelings: dict[Card, float] = defaultdict(float)
        for word in dict.fromkeys(vocabulary.plain_forms(clue)):
            for known, share in vocabulary.known_as(word):
                for index, scores in ((vocabulary.things, things), (vocabulary.feelings, feelings)):
                    for card, worth in index.get(known, {}).items():
                        scores[card] += trust * share * worth
        return {card: (things.get(card, 0.0), feelings.get(card, 0.0)) for card in {**things, **feelings}}

    def _vocabulary(self, language: str) -> Vocabulary:
        if language not in self._vocabularies:
            self._vocabularies[language] = Vocabulary(self._lore, language, bank(language).forms)
        return self._vocabularies[language]
