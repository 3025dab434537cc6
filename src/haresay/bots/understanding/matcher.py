"""How well a clue suits a card. Layers, and all that are there add up:

a phrase of the bank is looked up, as everybody at the table knows it; other clues are matched by their words, by what
one thinks of at these words and, where vectors are installed, by meaning.

Scores are in about the units of the bank: 0 is the usual card, 3 is one that fits well.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from threading import Lock
from typing import Protocol, TypeAlias

from msgspec import Struct

from haresay.bots.phrases import bank, row
from haresay.bots.understanding.forms import meant_by
from haresay.bots.understanding.likeness import direction
from haresay.game import Card
from haresay.words import CardWords, Language

LayerScores: TypeAlias = Mapping[Card, tuple[float, float]]
"""For each card that comes to mind: how near the clue is to its things, and to its feelings."""
Gist: TypeAlias = Sequence[float]
"""What a text makes one think of, as a direction among the cards that are known; nowhere, if of nothing."""

EVERYBODYS_EYE = 0.5
"""What people in general see in a card: things and feelings alike."""
CLUES_KEPT, GISTS_KEPT = 192, 8192


class Layer(Protocol):
    """One way to match."""

    def of(self, clue: str, language: Language) -> LayerScores:
        """What the clue makes one think of, for whoever knows nothing else."""


class WhenAsked:
    """Layers that are made when the first clue is to be matched: a server need not wait for them to start.

    They are large, so whoever comes second waits for them and does not make them again.
    """

    def __init__(self, make: Callable[[], Iterable[Layer]]) -> None:
        self._make = make
        self._making = Lock()
        self._made: tuple[Layer, ...] | None = None

    def __iter__(self) -> Iterator[Layer]:
        with self._making:
            if self._made is None:
                self._made = tuple(self._make())
        return iter(self._made)


class Heard(Struct, frozen=True):
    """What a clue makes one think of, layer by layer; a card that is not there leaves one cold."""

    text: str
    """What was said, without what it was begun with."""
    parts: tuple[LayerScores, ...]

    def in_mind(self, card: Card, eye_for_things: float) -> float:
        """What somebody makes of it who knows all layers, and has that much of an eye for things."""
        thing = feeling = 0.0
        for part in self.parts:
            if both := part.get(card):
                thing, feeling = thing + both[0], feeling + both[1]
        return eye_for_things * thing + (1 - eye_for_things) * feeling


class Matcher:
    """Listens. Shared by all bots of a server, in all their threads; it remembers no game.

    An answer depends on the question alone and is never changed. What was asked before is kept by `lru_cache`, which
    any number of threads may ask at once; at worst two of them work out the same.
    """

    def __init__(self, card_words: CardWords, layers: Iterable[Layer], *, knows_the_bank: bool = True) -> None:
        self.card_words = card_words
        self._layers = layers
        self._knows_the_bank = knows_the_bank
        self._kept_clues = lru_cache(CLUES_KEPT)(self._heard)
        self._kept_gists = lru_cache(GISTS_KEPT)(self._direction)

    def hear(self, clue: str, language: Language) -> Heard:
        """What a clue makes one think of."""
        return self._kept_clues(clue, language)

    def gist(self, text: str, language: Language) -> Gist:
        """The cards of the bank that it brings to mind, more than others do; so it can be compared across languages."""
        return self._kept_gists(text, language)

    def _heard(self, clue: str, language: Language) -> Heard:
        clue = meant_by(clue, language)
        listed = self._looked_up(clue, language)
        matched = (layer.of(clue, language) for layer in self._layers)
        if not listed:
            return Heard(clue, tuple(matched))
        others = ({card: score for card, score in part.items() if card not in listed} for part in matched)
        return Heard(clue, (listed, *others))

    def _looked_up(self, clue: str, language: Language) -> LayerScores:
        """What somebody who judged it thought of a phrase of the bank, for the cards that the bank is about."""
        own = bank(language)
        phrase = own.by_text.get(clue) if self._knows_the_bank else None
        return dict(zip(own.cards, zip(phrase.things, phrase.feelings, strict=True), strict=True)) if phrase else {}

    def _direction(self, text: str, language: Language) -> Gist:
        heard = self.hear(text, language)
        scores = [heard.in_mind(card, eye) for eye in (1.0, 0.0) for card in bank("en").cards]
        usual = sum(scores) / len(scores)
        above = [score - usual for score in scores]
        return row(direction(above)) if any(above) else ()
