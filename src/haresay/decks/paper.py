"""Decks without pictures: cards that are nothing but a name to dream about, for the terminal and for simulations."""

from haresay.game.cards import CARDS_IN_A_BOX, Card

QUALITIES = (
    "sleeping", "borrowed", "upside-down", "last", "hollow", "singing",
    "forgotten", "paper", "drowned", "patient", "runaway", "invisible",
)  # fmt: skip
THINGS = ("lighthouse", "orchard", "staircase", "umbrella", "wolf", "letter", "harbour")


def paper_deck(boxes: int = 1) -> tuple[Card, ...]:
    """So many boxes of 84 names, no two alike."""
    box = tuple(f"the {quality} {thing}" for thing in THINGS for quality in QUALITIES)
    assert len(box) == CARDS_IN_A_BOX
    return tuple(card if number == 1 else f"{card} ({number})" for number in range(1, boxes + 1) for card in box)
