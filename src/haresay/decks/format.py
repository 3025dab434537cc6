"""What a deck is: a folder with a `deck.json` and pictures. The format is public; `docs/decks.md` describes it.

Everything is validated when it is read, and what is wrong is said with the card's name.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal, TypeAlias, get_args

import msgspec
from msgspec import Meta, Struct

from haresay.game.cards import Card

FILE = "deck.json"
PICTURES = "pictures"

Language: TypeAlias = Literal["en", "es", "pt-PT", "pt-BR", "ca", "ro", "it", "fr"]
LANGUAGES: tuple[Language, ...] = get_args(Language)

WIDTHS = (800, 400, 200)
RATIO = (2, 3)
"""Width to height of every card."""

Id: TypeAlias = Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9_-]{0,63}$")]
Word: TypeAlias = Annotated[str, Meta(min_length=1, max_length=60)]


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    """What can be said of a card in one language, for those who cannot see it and for bots."""

    tags: Annotated[tuple[Word, ...], Meta(min_length=8, max_length=12)]
    """Concrete things to be seen."""
    themes: Annotated[tuple[Word, ...], Meta(min_length=3, max_length=5)]
    """Abstract ones to be felt: loss, courage, waiting."""
    sentence: Annotated[str, Meta(min_length=10, max_length=300)]
    """What is there, plainly."""


class Picture(Struct, frozen=True, forbid_unknown_fields=True):
    """A picture's files, by width; each name holds a hash of its content, so it can be kept for ever."""

    avif: dict[int, str]
    webp: dict[int, str]


class CardData(Struct, frozen=True, forbid_unknown_fields=True):
    id: Id
    picture: Picture
    mood: Word = "calm"
    palette: Word = "mixed"
    words: dict[Language, Words] = {}
    """A deck of one's own may do without; then bots only guess, and nobody can read the picture aloud."""


class Deck(Struct, frozen=True, forbid_unknown_fields=True):
    """One deck of cards."""

    id: Id
    name: dict[Language, Word]
    author: Word
    licence: Word
    cover: Picture
    back: Picture
    cards: Annotated[tuple[CardData, ...], Meta(min_length=1, max_length=1000)]

    def card_names(self) -> tuple[Card, ...]:
        """The cards as the game knows them: unique among all decks."""
        return tuple(f"{self.id}/{card.id}" for card in self.cards)

    def called(self, language: Language) -> str:
        return self.name.get(language) or next(iter(self.name.values()))

    def files(self) -> Iterator[str]:
        """Every file that the deck names."""
        for picture in (self.cover, self.back, *(card.picture for card in self.cards)):
            yield from picture.avif.values()
            yield from picture.webp.values()


class DeckProblem(Exception):  # noqa: N818 - a sentence for whoever made the deck
    """A deck that cannot be played; the sentence says where and why."""


def read_deck(folder: Path) -> Deck:
    """The deck in that folder."""
    file = folder / FILE
    try:
        return msgspec.json.decode(file.read_bytes(), type=Deck)
    except FileNotFoundError:
        raise DeckProblem(f"{folder} is no deck: it has no {FILE}.") from None
    except OSError as trouble:
        raise DeckProblem(f"{file} cannot be read: {trouble.strerror}.") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise DeckProblem(f"{file} is not as a deck should be: {wrong}.") from None
