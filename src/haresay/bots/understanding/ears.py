"""How one character hears: with its own part of all that is known.

Two people do not know the same words, films or proverbs, nor see the same in a picture. So each character has lost a
part of what links a clue to a card, always the same part: some of every layer, and some links altogether. What is left
it weighs by its own taste. All follows from its name, so it needs no memory and is the same in every game.

All that characters know they have from the same tables, errors included; people do not. That would make them agree more
than people do, so what each makes of a link is dealt out among them: of eight, one sees most in it, and one least.
"""

from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from math import exp, tanh
from statistics import NormalDist

from msgspec import Struct

from haresay.bots.understanding.matcher import Heard
from haresay.game import Card

BELL = NormalDist()
LIKES = 0.4
"""How differently characters trust the layers."""
LOUD = 5.0
"""However much speaks for a card, to a listener it is hardly worth more."""
PLACES = 8
"""Among so many a link is dealt out: one for each character."""
BYTE = 256


class Ears(Struct, frozen=True):
    whose: str
    place: int
    """Its own among the characters."""
    eye_for_things: float
    misses: float
    """The share of links between a clue and a card that this listener does not see, whatever speaks for them."""
    forgets: float
    """The share of every layer that it has forgotten."""

    def in_mind(self, heard: Heard, card: Card) -> float:
        """What this listener makes of the card."""
        marks = marks_of(self.whose, card, heard.text)
        if self._dealt(1, card, heard.text) < self.misses:
            return 0.0
        total = 0.0
        for number, part in enumerate(heard.parts):
            score = part.get(card)
            if score and marks[6 + number % 10] >= self.forgets * BYTE:
                thing, feeling = score
                total += self._trust(number) * (self.eye_for_things * thing + (1 - self.eye_for_things) * feeling)
        return LOUD * tanh(total / LOUD)

    def taste(self, card: Card, clue: str) -> float:
        """What this listener alone sees there: always the same, and no more than a fancy."""
        return BELL.inv_cdf(self._dealt(0, card, clue))

    def _dealt(self, deal: int, card: Card, clue: str) -> float:
        """This listener's share of a link, from 0 to 1: any is as likely as any other, and no two have the same."""
        own = marks_of(self.whose, card, clue)[2 * deal : 2 * deal + 2]
        return (dealt_out(card, clue)[deal][self.place % PLACES] + as_share(own)) / PLACES

    def _trust(self, layer: int) -> float:
        return exp(LIKES * BELL.inv_cdf(as_share(marks_of(self.whose, "", str(layer))[:4])))


def marks_of(whose: str, card: Card, clue: str) -> bytes:
    """Sixteen bytes that are this listener's alone."""
    return blake2b(f"{whose}\n{card}\n{clue}".encode(), digest_size=16).digest()


@lru_cache(maxsize=4096)
def dealt_out(card: Card, clue: str) -> tuple[Sequence[int], Sequence[int]]:
    """Twice the numbers of the places, in an order that is the same for everybody who hears this clue."""
    marks = marks_of("", card, clue)
    return tuple(sorted(range(PLACES), key=marks.__getitem__)), tuple(sorted(range(PLACES), key=marks[8:].__getitem__))


def as_share(marks: bytes) -> float:
    """Some bytes as a number between 0 and 1."""
    return (int.from_bytes(marks) + 0.5) / float(BYTE) ** len(marks)
