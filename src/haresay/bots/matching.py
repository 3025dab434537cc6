"""How well a clue suits a card. Layers, and all that are there add up:

a phrase of the bank is looked up, as everybody at the table knows it; other clues are matched by their words, by what
one thinks of at these words and, where vectors are installed, by meaning.

Scores are in about the units of the bank: 0 is the usual card, 3 is one that fits well.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Protocol, TypeAlias

from msgspec import Struct

from haresay.bots.lore import Lore, spoken
from haresay.bots.phrases import bank
from haresay.game import Card

Scores: TypeAlias = Mapping[Card, float]
REMEMBERED = 512


class Layer(Protocol):
    """One way to match."""

    def of(self, clue: str, language: str) -> Mapping[Card, tuple[float, float]]:
        """For each card that comes to mind: how near the clue is to its things, and to its feelings."""


class WhenAsked:
    """Layers that are made when the first clue is to be matched: a server need not wait for them to start."""

    def __init__(self, make: Callable[[], Iterable[Layer]]) -> None:
        self._make = make

    @cached_property
    def _made(self) -> tuple[Layer, ...]:
        return tuple(self._make())

    def __iter__(self) -> Iterator[Layer]:
        return iter(self._made)


class Heard(Struct, frozen=True):
    """What a clue makes one think of; a card that is not there leaves one cold."""

    things: Scores
    feelings: Scores

    def in_mind(self, card: Card, eye_for_things: float) -> float:
        """What somebody makes of it who has that much of an eye for things."""
        thing, feeling = self.things.get(card, 0.0), self.feelings.get(card, 0.0)
        return eye_for_things * thing + (1 - eye_for_things) * feeling


class Matcher:
    """Listens. Shared by all bots of a server; it remembers no game."""

    def __init__(self, lore: Lore, layers: Iterable[Layer], *, knows_the_bank: bool = True) -> None:
        self.lore = lore
        self._layers = layers
        self._knows_the_bank = knows_the_bank
        self._heard: dict[tuple[str, str], Heard] = {}

    def hear(self, clue: str, language: str) -> Heard:
        """What a clue makes one think of."""
        key = (clue, language)
        if key not in self._heard:
            if len(self._heard) >= REMEMBERED:
                self._heard.clear()
            self._heard[key] = self._looked_up(clue, language) or self._matched(clue, language)
        return self._heard[key]

    def _looked_up(self, clue: str, language: str) -> Heard | None:
        own = bank(spoken(language))
        phrase = own.by_text.get(clue) if self._knows_the_bank else None
        if phrase is None:
            return None
        return Heard(
            dict(zip(own.cards, phrase.things, strict=True)), dict(zip(own.cards, phrase.feelings, strict=True))
        )

    def _matched(self, clue: str, language: str) -> Heard:
        things: dict[Card, float] = defaultdict(float)
        feelings: dict[Card, float] = defaultdict(float)
        for layer in self._layers:
            for card, (thing, feeling) in layer.of(clue, language).items():
                things[card] += thing
                feelings[card] += feeling
        return Heard(things, feelings)
