"""The deck that comes with Haresay is complete, various, light enough, and named by its content."""

import hashlib
from functools import cache

import pytest
from PIL import Image

from haresay.decks.check import LARGE_LIMIT, OURS, SMALL_LIMIT, DeckFigures, DeckReport, check
from haresay.decks.format import PICTURES, Deck, read_deck
from haresay.decks.shelf import SHIPPED, shelf
from haresay.game.cards import CARDS_IN_A_BOX
from haresay.tables.settings import Settings
from haresay.words import LANGUAGES
from tests.decks.given import most_apart

FOLDER = SHIPPED / "overheard"


@pytest.fixture(scope="module")
def report() -> DeckReport:
    """Looking at 84 cards takes a while: once is enough."""
    return check(FOLDER, OURS)


@pytest.fixture
def figures(report: DeckReport) -> DeckFigures:
    assert report.figures is not None
    return report.figures


@cache
def deck() -> Deck:
    return read_deck(FOLDER)


def test_it_is_on_the_shelf_and_the_usual_deck_of_a_table() -> None:
    assert "overheard" in shelf()
    assert Settings().decks == ("overheard",)


def test_it_is_a_box_of_84_different_cards() -> None:
    assert len({card.id for card in deck().cards}) == len(deck().cards) == CARDS_IN_A_BOX


def test_it_is_ours_to_give_away() -> None:
    assert (deck().called("en"), deck().author, deck().licence) == ("Overheard", "Haresay", "CC-BY-4.0")


def test_nothing_is_wrong_with_it(report: DeckReport) -> None:
    assert report.findings == ()


def test_every_card_speaks_every_language() -> None:
    for card in deck().cards:
        assert set(card.words) == set(LANGUAGES), card.id
        sentences = {card.words[language].sentence for language in LANGUAGES}
        assert len(sentences) >= len(LANGUAGES) - 1, f"{card.id}: only the two Portugueses may ever agree"


def test_no_two_cards_look_alike(figures: DeckFigures) -> None:
    closest = figures.closest
    assert closest is not None
    assert closest.score >= 0.60, f"{closest.first} / {closest.second}"
    assert figures.fifth >= 0.78


def test_no_two_cards_have_the_same_tags(figures: DeckFigures) -> None:
    assert figures.shared_tags <= 0.35


def test_moods_and_palettes_are_many() -> None:
    assert len({card.mood for card in deck().cards}) >= 20
    assert len({card.palette for card in deck().cards}) >= 12


def test_it_is_light_enough(figures: DeckFigures) -> None:
    assert figures.large_bytes <= LARGE_LIMIT == 9_000_000
    assert figures.small_bytes <= SMALL_LIMIT == 3_000_000


def test_every_name_holds_the_hash_of_its_content() -> None:
    for name in deck().files():
        assert hashlib.sha256((FOLDER / PICTURES / name).read_bytes()).hexdigest()[:8] in name


def test_its_back_is_the_same_turned_by_half() -> None:
    """Encoding adds a little noise of its own; a hare that looks the other way is a difference of 200 and more."""
    with Image.open(FOLDER / PICTURES / deck().back.avif[800]) as image:
        small = image.convert("RGB").resize((200, 300), Image.Resampling.BOX)
    assert most_apart(small, small.rotate(180)) < 40
