"""Cards as the rules see them: opaque names to be held and laid on the table. Pictures are the decks' business."""

from typing import TypeAlias

from msgspec import Struct

from haresay.game.seats import Seat

Card: TypeAlias = str

Number: TypeAlias = int
"""A card's place on the table, from 1. Players vote for numbers, since the order says nothing of owners (R4.4)."""

CARDS_IN_A_BOX = 84


class LaidCard(Struct, frozen=True, gc=False):
    """A card on the table together with the secret of who put it there."""

    card: Card
    owner: Seat


def without(hand: tuple[Card, ...], cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The hand after these cards have left it."""
    return tuple(card for card in hand if card not in cards)
