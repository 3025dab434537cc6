"""Quotas see: colours are measured, kinds are counted, and siblings are found by the eye and by what is on them."""

import itertools
from collections import Counter
from pathlib import Path

import pytest
from PIL import Image

from atelier.catalogue import Card, Deck, Eye, load_deck
from atelier.quotas import broken, counted, lacking
from atelier.seeing import alike_in_motif, palette, siblings_together
from tests.atelier.workshop import ROOT, atelier

DECKS = sorted(file.parent.name for file in (ROOT / "atelier" / "decks").glob("*/deck.toml"))


def card(name: str, *motifs: str, light: str = "day", family: str = "") -> Card:
    eye = Eye("animal", "near", light, 0, "quiet", motifs)
    return Card(Deck("overheard"), name, 1, "", "", "side", family, eye, {})


class Limited(Deck):
    data = {"quotas": {"most": {"motif": 1}, "least": {"light": 2, "tone": {"quiet": 1, "funny": 1}}}}  # noqa: RUF012


@pytest.mark.parametrize(
    ("colours", "seen"),
    [
        (["#101c50"], "dark blue"),
        (["#f6e08a"], "light yellow"),
        (["#777777"], "middle grey"),
        (["#c03020", "#2050c0"], "middle blue and red"),
    ],
)
def test_colours_are_measured(tmp_path: Path, colours: list[str], seen: str) -> None:
    image = Image.new("RGB", (200, 300), colours[0])
    image.paste(colours[-1], (0, 150, 200, 300))
    image.save(tmp_path / "card.png")
    assert palette(tmp_path / "card.png") == seen


def test_a_quota_that_is_not_kept_is_a_sentence() -> None:
    cards = [card("a", "moon"), card("b", "moon", "boat")]
    assert list(broken(Limited("limited"), counted(cards, {}))) == [
        "motif: 2 cards of 'moon', at most 1",
        "light: 1 different ones, at least 2",
        "tone: 0 cards of 'funny', at least 1",
    ]


def test_palettes_are_counted_as_they_were_measured() -> None:
    kinds = counted([card("a"), card("b")], {"a": "dark blue", "b": "dark blue"})
    assert kinds["palette"] == Counter({"dark blue": 2})


def test_two_motifs_make_siblings_and_so_does_one_in_the_same_light() -> None:
    cards = [card("a", "moon", "boat"), card("b", "moon", "boat", light="night"), card("c", "moon"), card("d", "key")]
    assert [(shared, one.id, two.id) for shared, one, two in alike_in_motif(cards)] == [
        (["boat", "moon"], "a", "b"),
        (["moon"], "a", "c"),
    ]


def test_siblings_stand_beside_each_other() -> None:
    cards = [card("a", "moon"), card("b"), card("c", "moon"), card("d")]
    far = {frozenset(pair): 0.9 for pair in itertools.combinations("abcd", 2)}
    order = siblings_together(cards, far | {frozenset("bd"): 0.5, frozenset("cd"): 0.85})
    assert [one.id for one in order] == ["a", "c", "d", "b"]


@pytest.mark.parametrize("name", DECKS)
def test_every_card_says_how_it_is_seen_in_words_that_can_be_counted(name: str) -> None:
    assert {one.id: lacking(one) for one in load_deck(name).cards() if lacking(one)} == {}


def test_the_deck_that_is_played_with_keeps_its_quotas() -> None:
    done = atelier("list")
    assert done.returncode == 0, done.stderr
    assert "84 cards" in done.stdout
    assert [line for line in done.stdout.splitlines() if ", at most" in line or ", at least" in line] == []


def test_a_contact_sheet_needs_no_masters(tmp_path: Path) -> None:
    done = atelier("sheet", "roof_ark", "sea_hair", "--out", tmp_path / "sheet.png")
    assert done.returncode == 0, done.stderr
    with Image.open(tmp_path / "sheet.png") as image:
        assert image.width > image.height
