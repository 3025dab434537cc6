"""The rules on paper: folding puts the booklet in order, nothing is cut off, and all languages tell the same."""

import re
from collections.abc import Iterator

import pytest

from haresay.decks.printing import PAPERS, Paper
from haresay.decks.printing.contents import rules_in
from haresay.decks.printing.examples import EXAMPLES
from haresay.words import LANGUAGES, Language
from tests.decks.printing.conftest import PAPER_OF, Press
from tests.decks.printing.paper import Sheet, Thing, bare

FIRST = 2
"""The page of the box that the booklet begins on, counted from 0."""
PAGES = {1: 12, 2: 24}
"""Of the booklet, by how many languages it has."""
AREA = (118, 188)
"""What is printed of a page, in millimetres; letters and the space behind them may stand out a little."""
SLACK = 1.2


class Leaf:
    """One page of the booklet, stood upright."""

    def __init__(self, sheet: Sheet, *, reverse: bool, second: bool) -> None:
        self.width, self.height = sheet.height / 2, sheet.width
        texts = sorted(
            (self.upright(one, sheet, reverse=reverse) for one in sheet.texts()), key=lambda one: (one.top, one.left)
        )
        self.texts = [
            one._replace(left=one.left - second * self.width, right=one.right - second * self.width)
            for one in texts
            if (one.middle[0] > self.width) == second
        ]

    @staticmethod
    def upright(one: Thing, sheet: Sheet, *, reverse: bool) -> Thing:
        """Fronts were turned clockwise, reverses the other way."""
        if reverse:
            return one._replace(
                left=sheet.height - one.bottom, right=sheet.height - one.top, top=one.left, bottom=one.right
            )
        return one._replace(left=one.top, right=one.bottom, top=sheet.width - one.right, bottom=sheet.width - one.left)

    @property
    def number(self) -> int | None:
        """What stands at its foot; the cover has none."""
        feet = [int(one.text) for one in self.texts if one.top > self.height - 12 and one.text.isdigit()]
        return feet[0] if feet else None

    def words(self) -> str:
        return bare("".join(one.text for one in self.texts))


def sides(sheets: list[Sheet], pages: int) -> Iterator[tuple[Leaf, Leaf]]:
    """Left and right page of each side of each sheet of the booklet."""
    for number, sheet in enumerate(sheets[FIRST : FIRST + pages // 2]):
        reverse = number % 2 == 1
        yield Leaf(sheet, reverse=reverse, second=False), Leaf(sheet, reverse=reverse, second=True)


def leaves(sheets: list[Sheet], pages: int) -> list[Leaf]:
    """The pages in the order in which they are read."""
    found = [leaf for side in sides(sheets, pages) for leaf in side]
    return sorted(found, key=lambda leaf: leaf.number or 1)


@pytest.mark.parametrize(
    ("languages", "paper"), [(("ro",), "a4"), (("ro",), "letter"), (("fr", "ro"), "letter")], ids=str
)
def test_folded_sheets_are_in_order(press: Press, languages: tuple[Language, ...], paper: Paper) -> None:
    pages = PAGES[len(languages)]
    laid = [(left.number or 1, right.number or 1) for left, right in sides(press(*languages, paper=paper), pages)]
    for sheet, (front, reverse) in enumerate(zip(laid[::2], laid[1::2], strict=True)):
        assert front == (pages - 2 * sheet, 2 * sheet + 1)
        assert reverse == (2 * sheet + 2, pages - 2 * sheet - 1)


@pytest.mark.parametrize("paper", PAPERS)
def test_a_page_stands_behind_the_one_before_it(press: Press, paper: Paper) -> None:
    """Flipped on the long edge, what is left comes to lie on the right, and what is above stays above."""
    front, reverse = press("ro", paper=paper)[FIRST + 2 : FIRST + 4]
    (third,) = (one for one in front.texts() if one.text == "3" and one.right < 12)
    (fourth,) = (one for one in reverse.texts() if one.text == "4" and one.left > reverse.width - 12)
    assert front.width - third.middle[0] == pytest.approx(fourth.middle[0], abs=0.5)
    assert third.middle[1] == pytest.approx(fourth.middle[1], abs=0.5)


@pytest.mark.parametrize(
    ("languages", "paper"),
    [
        *(((language,), paper) for language, paper in PAPER_OF.items()),
        (("fr", "ro"), "letter"),
        (("pt-PT", "ca"), "a4"),
    ],
    ids=str,
)
def test_no_page_is_too_small_for_its_words(press: Press, languages: tuple[Language, ...], paper: Paper) -> None:
    """The printed part of a page has the same size on either paper, so each language is tried on one."""
    for leaf in leaves(press(*languages, paper=paper), PAGES[len(languages)]):
        side, above = (leaf.width - AREA[0]) / 2, (leaf.height - AREA[1]) / 2 - 2
        for one in leaf.texts:
            if one.text.isdigit() and int(one.text) == leaf.number and one.top > leaf.height - 12:
                continue
            assert side - SLACK < one.left, (leaf.number, one)
            assert one.right < leaf.width - side + SLACK, (leaf.number, one)
            assert above - SLACK < one.top < one.bottom < above + AREA[1] + SLACK, (leaf.number, one)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_the_rules_say_is_printed(press: Press, language: Language) -> None:
    """The order of reading follows columns; so a text is looked for word by word in its page."""
    rules = rules_in(language)
    whole = "".join(leaf.words() for leaf in leaves(press(language, paper=PAPER_OF[language]), PAGES[1]))
    sections = {name: value for name, value in rules.items() if name not in {"labels", "how", "names", "words"}}
    for text in texts_in(sections):
        for word in re.split(r"[\s*\u2011-]+", text):
            assert bare(word) in whole, (text, word)


def test_the_summary_is_the_last_page_and_the_cover_the_first(press: Press) -> None:
    both: tuple[Language, ...] = ("fr", "ro")
    for languages in (both[:1], both):
        pages = leaves(press(*languages, paper="letter"), PAGES[len(languages)])
        for language in languages:
            rules = rules_in(language)
            assert bare(rules["title"]) in pages[0].words()
            assert bare(rules["summary"]["title"]) in pages[-1].words()


def test_two_languages_stand_side_by_side(press: Press) -> None:
    pages = leaves(press("fr", "ro", paper="letter"), PAGES[2])
    for left, right in zip(pages[1:-1:2], pages[2:-1:2], strict=True):
        assert left.number is not None
        assert left.number % 2 == 0
        assert right.number == left.number + 1
    for section in ("preparation", "example", "party", "teams"):
        french, romanian = (bare(rules_in(language)[section]["title"]) for language in ("fr", "ro"))
        (at,) = [number for number, page in enumerate(pages) if page.words().startswith(french)]
        assert pages[at + 1].words().startswith(romanian), section


@pytest.mark.parametrize(("language", "letters"), [("ro", "șțăâî"), ("ca", "·çàò"), ("pt-PT", "ãõç"), ("fr", "œéèê")])
def test_letters_of_a_language_are_printed(press: Press, language: Language, letters: str) -> None:
    whole = "".join(leaf.words() for leaf in leaves(press(language, paper=PAPER_OF[language]), PAGES[1]))
    assert not [letter for letter in letters if letter not in whole and letter in str(rules_in(language))]


def test_every_language_tells_the_same_rules() -> None:
    for language in LANGUAGES:
        assert shape(rules_in(language)) == shape(rules_in("en")), language


def test_numbers_of_the_rules_agree_in_every_language() -> None:
    def figures(language: Language) -> dict[str, list[str]]:
        return {name: figures_in(part) for name, part in rules_in(language).items()}

    for language in LANGUAGES:
        assert figures(language) == figures("en"), language


def test_the_examples_are_those_of_the_rulebooks() -> None:
    first, second, party = (example.points() for example in EXAMPLES)
    assert first == (3, 1, 5, 0, 0)
    assert second == (3, 3, 2, 1, 0)
    assert party == (5,) * 6 + (0, 0, 0)


def test_french_breaks_no_line_before_a_double_sign() -> None:
    for text in texts_in(rules_in("fr")):
        assert not re.search(r" [;:!?»]|« ", text), text


def texts_in(part: object) -> Iterator[str]:
    match part:
        case str():
            yield part
        case list():
            for one in part:
                yield from texts_in(one)
        case dict():
            for one in part.values():
                yield from texts_in(one)


def figures_in(part: object) -> list[str]:
    return sorted(figure for text in texts_in(part) for figure in re.findall(r"\d+", text))


def shape(part: object) -> object:
    """What is left of the rules when the words are gone."""
    match part:
        case list():
            return [shape(one) for one in part]
        case dict():
            return {name: shape(one) for name, one in part.items()}
    return type(part)
