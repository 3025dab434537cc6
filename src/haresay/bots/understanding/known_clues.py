"""Matching by what a deck says could be told of its cards: whoever hears such a clue thinks of all cards that it suits.

A clue is known inside other words too ("Vertigo, they say"). Any other words make a listener think of the clues that
have them, or that were explained with them; rare words more than common ones.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import log

from msgspec import Struct

from haresay.bots.phrases import bank
from haresay.bots.understanding.associations import glossary
from haresay.bots.understanding.likeness import tokens
from haresay.bots.understanding.sequences import Sequences
from haresay.game import Card
from haresay.words import LANGUAGES, CardClues, ClueKind, Language

OWN, ALSO = 3.3, (2.9, 2.6, 2.4, 2.2, 2.1)
"""What a clue is worth for the card that it was written for, and for the others that it suits."""
SHARED, EXPLAINED = 0.7, 0.55
"""What a word counts that stands in a known clue, or in the reason that is given for it."""
COMMON = 25
"""A word that so many clues have says nothing."""


class KnownClue(Struct, frozen=True, gc=False):
    """Something that can be told, the cards that it suits, and why."""

    text: str
    kind: ClueKind
    worth: dict[Card, float]
    why: dict[Card, str]


class ClueBook:
    """All clues of the decks in one language."""

    def __init__(self, card_clues: CardClues, language: Language) -> None:
        self.clues = all_clues(card_clues, language)
        self.of_card: dict[Card, list[KnownClue]] = defaultdict(list)
        for clue in self.clues:
            for card in clue.worth:
                self.of_card[card].append(clue)
        self._sequences = Sequences((clue.text, clue) for clue in self.clues)
        self._plain = PlainWords(language)
        self._speaking = self._speaking_of(self.clues)

    def inside(self, text: str) -> list[KnownClue]:
        """The clues that stand in a text, word for word."""
        return self._sequences.inside(text)

    def sharing_words(self, text: str) -> dict[Card, float]:
        """The cards of which words of a text were used, and how much that says."""
        words = [self._speaking[word] for word in dict.fromkeys(self._plain.words(text)) if word in self._speaking]
        return together(words)

    def _speaking_of(self, clues: Iterable[KnownClue]) -> dict[str, dict[Card, float]]:
        """By word: the cards that it was used of. A word that was used of many says little of each."""
        found: dict[str, dict[Card, float]] = defaultdict(dict)
        for clue in clues:
            for word in self._plain.words(clue.text):
                add_all(found[word], clue.worth, SHARED)
            for card, why in clue.why.items():
                for word in self._plain.words(why):
                    add_all(found[word], {card: OWN}, EXPLAINED)
        rare = {word: 1 - log(len(cards)) / log(COMMON) for word, cards in found.items()}
        return {
            word: {card: rare[word] * score for card, score in cards.items()}
            for word, cards in found.items()
            if rare[word] > 0
        }


def add_all(scores: dict[Card, float], worth: Mapping[Card, float], factor: float) -> None:
    """Each card counts once, with the most that speaks for it."""
    for card, score in worth.items():
        scores[card] = max(scores.get(card, 0.0), factor * score)


class PlainWords:
    """The words of a language in their plain forms, as far as these are known."""

    def __init__(self, language: Language) -> None:
        self._forms = (glossary(language).forms, bank(language).forms)

    def words(self, text: str) -> list[str]:
        first, second = self._forms
        return [first.get(word) or second.get(word, word) for word in tokens(text)]


def all_clues(card_clues: CardClues, language: Language) -> tuple[KnownClue, ...]:
    """Each text once; written for several cards, it suits them all."""
    found: dict[str, KnownClue] = {}
    for card, spoken in card_clues.items():
        for one in spoken.get(language, ()):
            known = found.setdefault(one.clue, KnownClue(one.clue, one.kind, {}, {}))
            known.why[card] = one.why
            for suited, worth in ((card, OWN), *zip(one.also, ALSO, strict=False)):
                known.worth[suited] = max(worth, known.worth.get(suited, 0.0))
    return tuple(found.values())


class Library:
    """The books of all languages, each opened when somebody speaks it."""

    def __init__(self, card_clues: CardClues) -> None:
        self.open = lru_cache(len(LANGUAGES))(lambda language: ClueBook(card_clues, language))


class KnownClues:
    """The layer of what the decks say could be told."""

    def __init__(self, library: Library) -> None:
        self._library = library

    def of(self, clue: str, language: Language) -> Mapping[Card, tuple[float, float]]:
        book = self._library.open(language)
        whole = book.inside(clue)
        return both(together([one.worth for one in whole]) if whole else book.sharing_words(clue))


def together(several: Sequence[Mapping[Card, float]]) -> dict[Card, float]:
    """A sum that grows ever slower with how many there are."""
    total: dict[Card, float] = defaultdict(float)
    for worth in several:
        for card, score in worth.items():
            total[card] += score / len(several) ** 0.5
    return total


def both(scores: Mapping[Card, float]) -> dict[Card, tuple[float, float]]:
    """For things and feelings alike."""
    return {card: (score, score) for card, score in scores.items()}
