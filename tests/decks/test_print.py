"""The box to print: its pages, their size, and that every language can be read on them."""

import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from PIL import Image
from pypdf import PdfReader

from haresay.decks.format import LANGUAGES, DeckProblem, Language
from haresay.decks.print import PAPERS, RABBITS, Paper, print_box, rules_in, with_bleed
from haresay.decks.shelf import Box, boxes_in
from haresay.tables.rabbits import RABBITS as AT_TABLES
from tests.decks.given import picture_of, write_deck

SIZES = {"a4": (595.28, 841.89), "letter": (612.0, 792.0)}
EVERY_LANGUAGE: list[tuple[Language, Paper]] = [
    ("en", "a4"), ("es", "letter"), ("pt-PT", "a4"), ("pt-BR", "letter"),
    ("ca", "a4"), ("ro", "a4"), ("it", "letter"), ("fr", "letter"),
]  # fmt: skip
"""The longest texts on the shorter paper."""
PAGES_BEFORE_THE_CARDS = 14
"""Front page and rules, track, three sheets of boards, markers, rabbits: seven sheets of two pages."""


@pytest.fixture(scope="module")
def boxes(good: Path) -> list[Box]:
    return boxes_in(good.parent)


Press = Callable[[Language, Paper], PdfReader]


@pytest.fixture(scope="module")
def press(boxes: list[Box], tmp_path_factory: pytest.TempPathFactory) -> Press:
    """Prints each box once."""
    folder = tmp_path_factory.mktemp("printed")

    @cache
    def printed(language: Language, paper: Paper) -> PdfReader:
        return printed_to(folder / f"{language}-{paper}.pdf", boxes, language, paper)

    return printed


def printed_to(out: Path, boxes: list[Box], language: Language = "en", paper: Paper = "a4") -> PdfReader:
    print_box(boxes, language, paper, out)
    return PdfReader(out)


def words_of(text: str) -> str:
    """Without the breaks and spaces that setting it brought."""
    return "".join(text.split()).replace("\u00ad", "").replace("\u2019", "'")


@pytest.mark.parametrize("paper", PAPERS)
def test_every_page_has_the_size_of_the_paper(press: Press, paper: Paper) -> None:
    for page in press("ro", paper).pages:
        assert (float(page.mediabox.width), float(page.mediabox.height)) == pytest.approx(SIZES[paper], abs=0.1)


def test_four_cards_lie_on_a_sheet_and_their_backs_behind_them(press: Press) -> None:
    reader = press("ro", "a4")
    assert len(reader.pages) == PAGES_BEFORE_THE_CARDS + 2
    front, back = reader.pages[-2:]
    assert (len(front.images), len({image.name for image in back.images})) == (4, 1)


def test_two_decks_make_one_box(boxes: list[Box], tmp_path: Path) -> None:
    write_deck(tmp_path / "more" / "knots", "knots")
    reader = printed_to(tmp_path / "box.pdf", [*boxes, *boxes_in(tmp_path / "more")])
    assert len(reader.pages) == PAGES_BEFORE_THE_CARDS + 4


@pytest.mark.parametrize(("language", "paper"), EVERY_LANGUAGE)
def test_the_rules_are_there_in_every_language(press: Press, language: Language, paper: Paper) -> None:
    reader = press(language, paper)
    assert len(reader.pages) == PAGES_BEFORE_THE_CARDS + 2
    text = words_of(reader.pages[1].extract_text())
    rules = rules_in(language)
    for section in rules["section"]:
        assert words_of(section["title"]) in text
    pages = words_of("".join(page.extract_text() for page in reader.pages[:PAGES_BEFORE_THE_CARDS]))
    for name in ("how", "track", "markers", "rabbits"):
        assert words_of(rules["labels"][name]) in pages


@pytest.mark.parametrize(("language", "letters"), [("ro", "șțăâî"), ("ca", "·çàò"), ("pt-PT", "ãõç"), ("fr", "œéèê")])
def test_letters_of_a_language_are_printed(press: Press, language: Language, letters: str) -> None:
    text = press(language, dict(EVERY_LANGUAGE)[language]).pages[1].extract_text()
    assert not [letter for letter in letters if letter not in text]


def test_numbers_of_track_and_boards_are_all_there(press: Press) -> None:
    pages = press("ro", "a4").pages
    digits = Counter(letter for letter in pages[2].extract_text() if letter.isdigit())
    assert digits == Counter("".join(map(str, range(31))))
    boards = " ".join(pages[number].extract_text() for number in (4, 6, 8)).split()
    assert [boards.count(str(number)) for number in range(1, 13)] == [12] * 12


def test_every_language_tells_the_same_rules() -> None:
    def skeleton(language: Language) -> list[tuple[int, bool]]:
        return [(len(part.get("items", [])), "text" in part) for part in rules_in(language)["section"]]

    for language in LANGUAGES:
        assert skeleton(language) == skeleton("en"), language
        assert rules_in(language)["labels"].keys() == rules_in("en")["labels"].keys()
        assert len(rules_in(language)["how"]["steps"]) == 4


def test_numbers_of_the_rules_agree_in_every_language() -> None:
    def figures(language: Language) -> list[list[str]]:
        parts = [" ".join([*part.get("items", []), part.get("text", "")]) for part in rules_in(language)["section"]]
        return [sorted(re.findall(r"\d+", part)) for part in parts]

    for language in LANGUAGES:
        assert figures(language) == figures("en"), language


def test_the_rabbits_are_those_of_the_tables() -> None:
    assert RABBITS == AT_TABLES


def test_bleed_is_the_picture_mirrored_at_its_edge(good: Path, tmp_path: Path) -> None:
    with_bleed(picture_of(good, "orchard"), tmp_path / "wide.jpg")
    with Image.open(tmp_path / "wide.jpg") as wide:
        assert wide.size == (860, 1260)


def test_a_missing_picture_is_said_before_anything_is_printed(deck: Path, tmp_path: Path) -> None:
    picture_of(deck, "attic").unlink()
    with pytest.raises(DeckProblem, match=r"is missing: haresay deck check"):
        print_box(boxes_in(deck.parent), "en", "a4", tmp_path / "box.pdf")
