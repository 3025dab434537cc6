"""A good deck passes; every way of being broken has its sentence."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from haresay.decks.check import OURS, LikenessLimits, check
from tests.decks.given import change, encoded, painting, picture_of, write_picture


def test_a_good_deck_has_nothing_wrong(good: Path) -> None:
    report = check(good, OURS)
    assert (report.errors, report.notes) == ((), ())
    assert report.figures is not None
    assert report.figures.cards == 4
    assert report.figures.closest is not None
    assert report.figures.closest.score >= OURS.least


def says(folder: Path, *parts: str) -> None:
    sentences = [finding.sentence for finding in check(folder).findings]
    assert any(all(part in sentence for part in parts) for sentence in sentences), sentences


def test_no_deck_at_all(tmp_path: Path) -> None:
    says(tmp_path, "is no deck", "Give the folder")


def test_a_deck_json_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "deck.json").write_text("{}")
    says(tmp_path, "not as a deck should be", "docs/decks.md")


def test_the_same_id_twice(deck: Path) -> None:
    change(deck, lambda data: data["cards"].append(data["cards"][0]))
    says(deck, "'harbour'", "2 times")


def test_a_file_that_is_missing(deck: Path) -> None:
    picture_of(deck, "attic").unlink()
    says(deck, "card 'attic'", "is missing")


def test_a_width_that_is_not_named(deck: Path) -> None:
    change(deck, lambda data: data["cards"][1]["picture"]["avif"].pop("200"))
    says(deck, "card 'orchard'", "no AVIF is named of width 200")


def test_a_file_that_nobody_names(deck: Path) -> None:
    (deck / "pictures" / "left-over.png").write_bytes(b"")
    says(deck, "left-over.png", "name or remove")


def test_a_file_that_is_no_picture(deck: Path) -> None:
    picture_of(deck, "attic").write_bytes(b"no picture")
    says(deck, "card 'attic'", "cannot be opened")


def test_a_picture_that_breaks_off(deck: Path) -> None:
    file = picture_of(deck, "attic", "webp")
    file.write_bytes(file.read_bytes()[:400])
    says(deck, "card 'attic'", "cannot be opened")


def test_a_file_of_another_format(deck: Path) -> None:
    picture_of(deck, "attic").write_bytes(encoded(painting("attic"), "webp", 800))
    says(deck, "is WEBP, not AVIF")


def test_a_picture_of_another_size(deck: Path) -> None:
    picture_of(deck, "attic", width=400).write_bytes(encoded(painting("attic"), "avif", 200))
    says(deck, "is 200 wide and named as 400")


def test_a_picture_of_another_ratio(deck: Path) -> None:
    Image.new("RGB", (800, 800)).save(picture_of(deck, "attic"), "avif")
    says(deck, "is 800 × 800", "two wide and three high")


def test_a_name_without_a_hash(deck: Path) -> None:
    file = picture_of(deck, "attic")
    file.rename(file.with_name("attic.avif"))
    change(deck, lambda data: data["cards"][2]["picture"]["avif"].update({"800": "attic.avif"}))
    says(deck, "attic.avif", "hash")


@pytest.mark.parametrize("name", ["../secret.avif", "/etc/passwd", "a/b.avif", "..", "a\\b.avif"])
def test_a_name_that_leads_elsewhere(deck: Path, name: str) -> None:
    change(deck, lambda data: data["cards"][2]["picture"]["avif"].update({"800": name}))
    says(deck, "is no plain file name")


def test_one_picture_for_two_cards(deck: Path) -> None:
    change(deck, lambda data: data["cards"][1].update(picture=data["cards"][0]["picture"]))
    says(deck, "'harbour'", "'orchard'", "the same picture")


def test_two_cards_that_look_alike(deck: Path) -> None:
    image = painting("harbour")
    image.paste("#f2c14e", (500, 900, 560, 980))
    files = write_picture(deck / "pictures", "twin", image)
    change(deck, lambda data: data["cards"][1].update(picture=files))
    says(deck, "harbour and orchard look alike")


def test_pairs_that_are_too_close_on_the_whole(good: Path) -> None:
    report = check(good, LikenessLimits(fifth=1.1))
    assert any("Too many pairs are close" in note for note in report.notes)


def test_cards_without_words(deck: Path) -> None:
    change(deck, lambda data: data["cards"][0]["words"].pop("ro"))
    says(deck, "In ro harbour of 4 cards")


def test_a_deck_without_any_words_can_be_played_with(deck: Path) -> None:
    change(deck, lambda data: [card.pop("words") for card in data["cards"]])
    report = check(deck)
    assert not report.errors
    assert len(report.notes) == 8


def test_a_clue_that_suits_a_card_of_no_deck_is_wrong_and_one_that_suits_no_other_is_noted(deck: Path) -> None:
    told = [{"clue": "hush", "kind": "sound", "also": ["nowhere"]}, {"clue": "alone", "kind": "word"}]
    change(deck, lambda data: data["cards"][0].update(clues={"en": told}))
    says(deck, "also names nowhere")
    says(deck, "alone of 'harbour' suits no other card")
    says(deck, "In en")


def test_clues_of_some_cards_only_are_noted(deck: Path) -> None:
    told = [{"clue": "hush", "kind": "sound", "also": []}]
    change(deck, lambda data: data["cards"][0].update(clues={"fr": told}))
    says(deck, "cards have no clues, and the others have")


def test_tags_that_are_mostly_the_same(deck: Path) -> None:
    def copy(data: dict[str, Any]) -> None:
        data["cards"][1]["words"]["en"]["tags"] = data["cards"][0]["words"]["en"]["tags"]

    change(deck, copy)
    says(deck, "share 100% of their English tags")


@pytest.mark.parametrize(
    ("field", "value"), [("tags", ["one"]), ("themes", []), ("sentence", "Short."), ("sentence", 7)]
)
def test_words_that_do_not_count(deck: Path, field: str, value: object) -> None:
    change(deck, lambda data: data["cards"][3]["words"]["it"].update({field: value}))
    says(deck, "not as a deck should be", f".{field}")


def test_pictures_that_are_too_heavy(deck: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("haresay.decks.findings.LARGE_LIMIT", 1000)
    monkeypatch.setattr("haresay.decks.findings.SMALL_LIMIT", 1000)
    says(deck, "The large pictures", "MB")
    says(deck, "The smaller pictures", "MB")


def test_long_lists_are_cut_short(deck: Path) -> None:
    for number in range(9):
        (deck / "pictures" / f"{number}.txt").write_text("")
    says(deck, "5.txt and 3 more")


BREAKING: list[Callable[[dict[str, Any]], object]] = [
    lambda data: data["cards"][0].update(picture={"avif": {}, "webp": {}}),
    lambda data: data.update(cover={"avif": {}, "webp": {}}),
]


@pytest.mark.parametrize("how", BREAKING)
def test_a_picture_without_files_is_an_error_and_no_crash(deck: Path, how: Callable[[dict[str, Any]], object]) -> None:
    change(deck, how)
    assert check(deck).errors


def test_the_deck_stays_as_it_was(good: Path) -> None:
    before = json.loads((good / "deck.json").read_text("utf-8"))
    check(good)
    assert json.loads((good / "deck.json").read_text("utf-8")) == before
