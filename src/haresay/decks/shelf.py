"""Where the decks are: with Haresay itself, in packages that were installed, in folders that a host has named."""

from collections.abc import Iterable
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from haresay.decks.format import FILE, Deck, DeckProblem, read_deck
from haresay.game.cards import Card
from haresay.words import CardClues, CardWords

GROUP = "haresay.decks"
"""The entry points of packages that bring decks; each names the module whose folder they lie in."""
SHIPPED = Path(str(files("haresay.decks"))) / "boxes"


class Box(Struct, frozen=True):
    """A deck and the folder that it lies in."""

    deck: Deck
    folder: Path


def boxes_in(folder: Path) -> list[Box]:
    """Every deck of a folder, by name; a broken one is a problem."""
    if not folder.is_dir():
        return []
    return [Box(read_deck(one), one) for one in sorted(folder.iterdir()) if (one / FILE).is_file()]


def installed() -> list[Path]:
    """The folders of all packages that bring decks, by name."""
    return [folder_of(point) for point in sorted(entry_points(group=GROUP), key=lambda one: one.name)]


def folder_of(point: EntryPoint) -> Path:
    """Where a package has its decks. It is found and not imported: a deck is no program."""
    spec = find_spec(point.module) if "." not in point.module else None
    for folder in map(Path, (spec and spec.submodule_search_locations) or ()):
        if boxes_in(folder):
            return folder
    package = point.dist.name if point.dist else point.module
    raise DeckProblem(
        f"The package {package} should bring a deck, and there is none in it. Install it anew, or remove it."
    )


def shelf(own: Iterable[Path] = ()) -> dict[str, Box]:
    """All decks by id: the shipped ones first, then those of packages. Two of one id are a problem."""
    found: dict[str, Box] = {}
    for folder in (SHIPPED, *installed(), *own):
        for box in boxes_in(folder):
            if box.deck.id in found:
                raise DeckProblem(
                    f"Two decks are called {box.deck.id!r}: {found[box.deck.id].folder} and {box.folder}."
                )
            found[box.deck.id] = box
    return found


def cards_by_deck(boxes: dict[str, Box]) -> dict[str, tuple[Card, ...]]:
    """What the tables need to know: which cards each deck brings."""
    return {id_: box.deck.card_names() for id_, box in boxes.items()}


def words_by_card(boxes: dict[str, Box]) -> CardWords:
    """What bots may know of the cards: the words that the decks have for them."""
    return {
        name: card.words
        for box in boxes.values()
        for name, card in zip(box.deck.card_names(), box.deck.cards, strict=True)
    }


def clues_by_card(boxes: dict[str, Box]) -> CardClues:
    """What bots may tell of the cards, all of them called as the game knows them."""
    return {
        f"{id_}/{card.id}": {
            language: tuple(replace(one, also=tuple(f"{id_}/{other}" for other in one.also)) for one in clues)
            for language, clues in card.clues.items()
        }
        for id_, box in boxes.items()
        for card in box.deck.cards
        if card.clues
    }
