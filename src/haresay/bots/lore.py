"""What is known of the cards: words in several languages, given from outside. Bots never open a deck themselves."""

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct

from haresay.game import Card


class Words(Struct, frozen=True):
    """What can be said of a card in one language."""

    tags: tuple[str, ...]
    """Things to be seen."""
    themes: tuple[str, ...]
    """Things to be felt."""
    sentence: str


Lore: TypeAlias = Mapping[Card, Mapping[str, Words]]
"""Card, language, words. A card of somebody's own deck may have none."""

LANGUAGES = ("en", "es", "pt-PT", "pt-BR", "ca", "ro", "it", "fr")


def deck_of(card: Card) -> str:
    """Which deck a card's name says it is from.

    >>> deck_of("overheard/cat_night")
    'overheard'
    """
    return card.partition("/")[0]


def spoken(language: str) -> str:
    """The language itself if bots speak it, else English."""
    return language if language in LANGUAGES else "en"
