"""What a deck.json may say, and where decks are looked for."""

import re
import shutil
from pathlib import Path

import msgspec
import pytest

from haresay.decks.format import Deck, DeckProblem, read_deck
from haresay.decks.shelf import cards_by_deck, shelf
from tests.decks.given import CARDS, change, write_deck

DOCS = Path(__file__).parents[2] / "docs"


def test_a_deck_is_read_with_all_its_cards(good: Path) -> None:
    deck = read_deck(good)
    assert [card.id for card in deck.cards] == list(CARDS)
    assert deck.card_names() == tuple(f"rings/{card}" for card in CARDS)
    assert len(list(deck.files())) == 5 * (len(CARDS) + 2)


def test_a_deck_is_called_by_its_first_name_where_a_language_has_none(good: Path) -> None:
    deck = read_deck(good)
    assert (deck.called("fr"), deck.called("ro")) == ("Anneaux", "Rings")


def test_the_example_of_the_documentation_is_a_deck() -> None:
    example = re.search(r"```json\n(.*?)```", (DOCS / "decks.md").read_text("utf-8"), re.DOTALL)
    assert example is not None
    deck = msgspec.json.decode(example[1], type=Deck)
    assert deck.cards[0].words["en"].sentence


def test_a_folder_without_a_deck_says_so(tmp_path: Path) -> None:
    with pytest.raises(DeckProblem, match=r"is no deck: it has no deck\.json"):
        read_deck(tmp_path)


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xfe", b'{"id": "x"}', b"[" * 100_000])
def test_what_is_no_deck_is_said_in_a_sentence(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "deck.json").write_bytes(content)
    with pytest.raises(DeckProblem, match="is not as a deck should be"):
        read_deck(tmp_path)


@pytest.mark.parametrize(
    ("field", "value", "where"),
    [
        ("id", "Not An Id", r"\$\.id"),
        ("cards", [], r"\$\.cards"),
        ("colour", "red", "colour"),
        ("name", {"xx": "Rings"}, r"\$\.name"),
    ],
)
def test_a_wrong_field_is_named(deck: Path, field: str, value: object, where: str) -> None:
    change(deck, lambda data: data.update({field: value}))
    with pytest.raises(DeckProblem, match=where):
        read_deck(deck)


def test_a_folder_in_place_of_the_file_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "deck.json").mkdir()
    with pytest.raises(DeckProblem, match="cannot be read"):
        read_deck(tmp_path)


def test_hosts_put_their_decks_into_a_folder(good: Path) -> None:
    boxes = shelf([good.parent])
    assert boxes["rings"].folder == good
    assert cards_by_deck(boxes)["rings"] == tuple(f"rings/{card}" for card in CARDS)


def test_a_folder_that_is_not_there_has_no_decks(tmp_path: Path) -> None:
    assert "rings" not in shelf([tmp_path / "nowhere"])


def test_two_decks_of_one_id_are_refused(good: Path, tmp_path: Path) -> None:
    shutil.copytree(good, tmp_path / "other")
    with pytest.raises(DeckProblem, match="Two decks are called 'rings'"):
        shelf([good.parent, tmp_path])


def test_several_decks_lie_side_by_side(good: Path, tmp_path: Path) -> None:
    write_deck(tmp_path / "more", "knots")
    cards = cards_by_deck(shelf([good.parent, tmp_path]))
    assert len({*cards["rings"], *cards["knots"]}) == 2 * len(CARDS)
