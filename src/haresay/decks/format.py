"""What a deck is: a folder with a `deck.json` and pictures. The format is public; `docs/decks.md` describes it.

Everything is validated when it is read, and what is wrong is said with the card's name.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from haresay.game.cards import Card
from haresay.words import Clues, Language, Word, Words

FILE = "deck.json"
PICTURES = "pictures"

WIDTHS = {"avif": (800, 400, 200), "webp": (800, 400)}
"""How wide the files of a picture are, in each format: AVIF for nearly all, WebP for browsers from before it."""
LARGEST = max(WIDTHS["avif"])
RATIO = (2, 3)
"""Width to height of every card."""
MEDIA_TYPES = {".avif": "image/avif", ".webp": "image/webp"}
HASH_LETTERS = 8
"""So many letters of its content's hash stand in a file's name."""

LONGEST_HAND = 200
Light: TypeAlias = Literal["day", "dusk", "night", "lamp", "mist"]
Colour: TypeAlias = Literal[
    "red", "orange", "yellow", "green", "teal", "blue", "violet", "rose", "brown", "black", "grey", "white"
]
"""Words of these lists only: the page has them in every language."""
MOST_COLOURS = 4

PlainId: TypeAlias = Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9_-]{0,63}$")]


class Picture(Struct, frozen=True, forbid_unknown_fields=True):
    """A picture's files, by width; each name holds a hash of its content, so it can be kept for ever."""

    avif: dict[int, str]
    webp: dict[int, str]

    def by_format(self) -> dict[str, dict[int, str]]:
        return {"avif": self.avif, "webp": self.webp}


class CardData(Struct, frozen=True, forbid_unknown_fields=True):
    id: PlainId
    picture: Picture
    mood: Word = "calm"
    palette: Word = "mixed"
    light: Light | None = None
    """By what light it is seen; where nobody has said it, nothing is said of it."""
    colours: Annotated[tuple[Colour, ...], Meta(max_length=MOST_COLOURS)] = ()
    """Which colours it is made of, the most first."""
    words: dict[Language, Words] = {}
    """A deck of one's own may do without; then bots only guess, and nobody can read the picture aloud."""
    clues: dict[Language, Clues] = {}
    """What bots tell of it. Other cards are named by their ids within the deck."""


class Deck(Struct, frozen=True, forbid_unknown_fields=True):
    """One deck of cards."""

    id: PlainId
    name: dict[Language, Word]
    author: Word
    licence: Word
    cover: Picture
    back: Picture
    cards: Annotated[tuple[CardData, ...], Meta(min_length=1, max_length=1000)]
    hand: dict[Language, Annotated[str, Meta(min_length=1, max_length=LONGEST_HAND)]] = {}
    """A line about whoever made it, and how."""

    def card_names(self) -> tuple[Card, ...]:
        """The cards as the game knows them: unique among all decks."""
        return tuple(f"{self.id}/{card.id}" for card in self.cards)

    def called(self, language: Language) -> str:
        return self.name.get(language) or next(iter(self.name.values()))

    def files(self) -> Iterator[str]:
        """Every file that the deck names."""
        for picture in (self.cover, self.back, *(card.picture for card in self.cards)):
            for by_width in picture.by_format().values():
                yield from by_width.values()


def picture_file(folder: Path, name: str) -> Path | None:
    """The file of that name among the pictures of a deck; None for what lies elsewhere, whatever its author wrote."""
    pictures = (folder / PICTURES).resolve()
    plain = name not in {"", ".", ".."} and not set(name) & set("/\\\0")
    file = pictures / name if plain else None
    return file if file and file.suffix in MEDIA_TYPES and file.resolve().parent == pictures else None


def height(width: int) -> int:
    """Of a card that is so wide."""
    across, down = RATIO
    return width * down // across


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
