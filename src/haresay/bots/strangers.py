"""Bots that do not know how the others listen: for cross-play in the arena.

Each tells as ever, by the bank, and imagines listeners who know it too. But nobody at the table listens that way: each
has the ears of one who never saw the bank, and no two neighbours the same.
"""

from collections.abc import Mapping
from itertools import cycle

from haresay.bots.associations import Associations
from haresay.bots.lore import Lore, Words
from haresay.bots.matching import Layer, Matcher
from haresay.bots.minds import Company
from haresay.bots.vectors import by_meaning
from haresay.bots.vocabulary import SharedWords


class Strangers(Company):
    """All who listen otherwise, one after another."""

    def __init__(self, lore: Lore) -> None:
        super().__init__(lore)
        self._others = cycle([Matcher(lore, [layer], knows_the_bank=False) for layer in unlike_layers(lore).values()])

    def _ears(self) -> Matcher:
        return next(self._others)


def unlike_layers(lore: Lore) -> Mapping[str, Layer]:
    """Ways to match of which none knows the bank: by words, by nothing but the description, by what
    one thinks of, and by vectors where they are installed."""
    layers: dict[str, Layer] = {
        "words": SharedWords(lore),
        "description": SharedWords(described(lore)),
        "associations": Associations(lore),
    }
    if meaning := by_meaning(lore):
        layers["meaning"] = meaning
    return layers


def described(lore: Lore) -> Lore:
    """Only the sentences, as if somebody looked at the card and never thought of what it stands for."""
    return {
        card: {language: Words((), (), said.sentence) for language, said in words.items()}
        for card, words in lore.items()
    }
