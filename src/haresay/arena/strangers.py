"""Bots that do not know how the others listen: for cross-play in the arena.

Each tells as ever, by the bank, and imagines listeners who know it too. But nobody at the table listens that way: each
has the ears of one who never saw the bank, and no two neighbours the same.
"""

from collections.abc import Mapping
from itertools import cycle

from haresay.bots.company import Company
from haresay.bots.understanding.associations import Associations
from haresay.bots.understanding.matcher import Layer, Matcher
from haresay.bots.understanding.shared_words import SharedWords
from haresay.bots.understanding.vectors import by_meaning
from haresay.words import CardClues, CardWords, Words


class Strangers(Company):
    """All who listen otherwise, one after another."""

    def __init__(self, card_words: CardWords, card_clues: CardClues, only: str = "", *, vectors: bool = True) -> None:
        """Where `only` names a layer, all of the table listen by this one."""
        super().__init__(card_words, card_clues, vectors=vectors)
        unlike = unlike_layers(card_words, vectors=vectors)
        layers = [unlike[only]] if only else unlike.values()
        self._others = cycle([Matcher(card_words, [layer], knows_the_bank=False) for layer in layers])

    def _other_ears(self) -> Matcher:
        return next(self._others)


def unlike_layers(card_words: CardWords, *, vectors: bool = True) -> Mapping[str, Layer]:
    """Ways to match of which none knows the bank: by words, by nothing but the description, by what
    one thinks of, and by vectors where they are installed."""
    layers: dict[str, Layer] = {
        "words": SharedWords(card_words),
        "description": SharedWords(described(card_words)),
        "associations": Associations(card_words),
    }
    if vectors and (meaning := by_meaning(card_words)):
        layers["meaning"] = meaning
    return layers


def described(card_words: CardWords) -> CardWords:
    """Only the sentences, as if somebody looked at the card and never thought of what it stands for."""
    return {
        card: {language: Words((), (), said.sentence) for language, said in words.items()}
        for card, words in card_words.items()
    }
