"""The small deck of the decks' own tests, to be checked, listed and printed."""

from tests.decks.conftest import deck, good

__all__ = ["deck", "good"]
