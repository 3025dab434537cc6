"""The cards that can be played with: which there are, and what they are called."""

from haresay.decks.paper import paper_deck

__all__ = ["paper_deck"]
