"""How one character hears: with its own part of all that is known.

Two people do not know the same words, films or proverbs, nor see the same in a picture. So each character has lost a
part of what links a clue to a card, always the same part: some of every layer, and some links altogether. What is left
it weighs by its own taste. All follows from its name, so it needs no memory and is the same in every game.
"""

from hashlib import blake2b
from math import exp, tanh
from statistics import NormalDist

from msgspec import Struct

from haresay.bots.understanding.matcher import Heard
from haresay.game import Card

BELL = NormalDist()
LIKES = 0.25
"""How differently characters trust the layers."""
LOUD = 3.0
"""However much speaks for a card, to a listener it is hardly worth more."""
BYTE, WORD = 256, 65536


class Ears(Struct, frozen=True):
    whose: str
    eye_for_things: float
    misses: float
    """The share of links between a clue and a card that this listener does not see, whatever speaks for them."""
    forgets: float
    """The share of every layer that it has forgotten."""

    def in_mind(self, heard: Heard, card: Card) -> float:
        """What this listener makes of the card."""
        marks = marks_of(self.whose, card, heard.text)
        if int.from_bytes(marks[:2]) < self.misses * WORD:
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
        return bell(marks_of(self.whose, card, clue)[2:6])

    def _trust(self, layer: int) -> float:
        return exp(LIKES * bell(marks_of(self.whose, "", str(layer))[2:6]))


def marks_of(whose: str, card: Card, clue: str) -> bytes:
    """Sixteen bytes that are this listener's alone."""
    return blake2b(f"{whose}\n{card}\n{clue}".encode(), digest_size=16).digest()


def bell(marks: bytes) -> float:
    """Four bytes as a draw from the bell curve."""
    return BELL.inv_cdf((int.from_bytes(marks) + 1) / (2**32 + 1))
