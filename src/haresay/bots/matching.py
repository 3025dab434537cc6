"""How well a clue suits a card. Layers, and the best that is there is used:

a phrase of the bank is looked up; other clues are matched by their words and, where a word is unknown, by its letters,
in the table's language first and in the others too; and if word vectors are installed, by meaning.

Scores are in about the units of the bank: 0 is the usual card, 3 is one that fits well.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from math import log
from typing import TypeAlias

from msgspec import Struct

from haresay.bots.lore import LANGUAGES, Lore, spoken
from haresay.bots.phrases import Bank, bank
from haresay.bots.vectors import Meaning
from haresay.bots.words import alike, tokens, trigrams
from haresay.game import Card

Scores: TypeAlias = Mapping[Card, float]

TAG, THEME, SENTENCE = 4.0, 4.0, 2.5
LETTERS = 0.55
"""From which likeness on two words may be forms of one."""
FOREIGN = 0.8
REMEMBERED = 512


class Heard(Struct, frozen=True):
    """What a clue makes one think of; a card that is not there leaves one cold."""

    things: Scores
    feelings: Scores

    def in_mind(self, card: Card, eye_for_things: float) -> float:
        """What somebody makes of it who has that much of an eye for things."""
        thing, feeling = self.things.get(card, 0.0), self.feelings.get(card, 0.0)
        return eye_for_things * thing + (1 - eye_for_things) * feeling


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


class Matcher:
    """Knows what was said of the cards, and listens. Shared by all bots of a server; it remembers no game."""

    def __init__(self, lore: Lore, meaning: Meaning | None = None) -> None:
        self.lore = lore
        self._meaning = meaning
        self._vocabularies: dict[str, Vocabulary] = {}
        self._heard: dict[tuple[str, str], Heard] = {}

    def hear(self, clue: str, language: str) -> Heard:
        """What a clue makes one think of."""
        key = (clue, language)
        if key not in self._heard:
            if len(self._heard) >= REMEMBERED:
                self._heard.clear()
            self._heard[key] = self._listen(clue, language)
        return self._heard[key]

    def _listen(self, clue: str, language: str) -> Heard:
        own = bank(spoken(language))
        if phrase := own.by_text.get(clue):
            cards = own.cards
            return Heard(dict(zip(cards, phrase.things, strict=True)), dict(zip(cards, phrase.feelings, strict=True)))
        things: dict[Card, float] = defaultdict(float)
        feelings: dict[Card, float] = defaultdict(float)
        self._by_words(clue, spoken(language), 1.0, things, feelings)
        if not things and not feelings:
            for other in LANGUAGES:
                self._by_words(clue, other, FOREIGN, things, feelings)
        if self._meaning:
            for card, (thing, feeling) in self._meaning.of(clue).items():
                things[card] += thing
                feelings[card] += feeling
        return Heard(things, feelings)

    def _by_words(
        self, clue: str, language: str, trust: float, things: dict[Card, float], feelings: dict[Card, float]
    ) -> None:
        vocabulary = self._vocabulary(language)
        for word in dict.fromkeys(vocabulary.plain_forms(clue)):
            for known, share in vocabulary.known_as(word):
                for index, scores in ((vocabulary.things, things), (vocabulary.feelings, feelings)):
                    for card, worth in index.get(known, {}).items():
                        scores[card] = max(scores[card], 0.0) + trust * share * worth

    def _vocabulary(self, language: str) -> Vocabulary:
        if language not in self._vocabularies:
            own: Bank = bank(language)
            self._vocabularies[language] = Vocabulary(self.lore, language, own.forms)
        return self._vocabularies[language]
