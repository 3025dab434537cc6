"""What decks say could be told of their cards: known word for word, inside other words, and by a rare word."""

from random import Random

import pytest

from haresay.bots.characters import CHARACTERS
from haresay.bots.understanding.forms import begun, forms, meant_by, paired
from haresay.bots.understanding.idioms import Idioms, idioms
from haresay.bots.understanding.known_clues import ClueBook, KnownClues, Library
from haresay.bots.understanding.shared_words import SharedWords
from haresay.words import LANGUAGES, CardClue, CardClues, Language
from tests.bots.company import KNOWN

CLUES: CardClues = {
    "own/wolf": {"en": (CardClue("winter is coming", "allusion", ("own/ship",), "a series with snow and wolves"),)},
    "own/cake": {"en": (CardClue("once a year", "saying", ("own/wolf", "own/ship"), "a birthday has its day"),)},
}
LAYER = KnownClues(Library(CLUES))


def thought_of(clue: str) -> list[str]:
    scores = LAYER.of(clue, "en")
    return sorted(scores, key=lambda card: -scores[card][0])


def test_a_clue_is_thought_of_for_the_card_it_was_written_for_and_for_all_that_it_suits() -> None:
    assert thought_of("Winter is coming") == ["own/wolf", "own/ship"]
    assert thought_of("once a year") == ["own/cake", "own/wolf", "own/ship"]


def test_it_is_known_inside_other_words() -> None:
    assert thought_of("They say winter is coming, again") == ["own/wolf", "own/ship"]


def test_two_of_them_at_once_make_one_think_of_what_suits_both() -> None:
    assert thought_of("winter is coming, or rather once a year")[0] == "own/wolf"


def test_a_word_of_a_clue_or_of_its_reason_says_something_too() -> None:
    assert thought_of("a cold winter")[0] == "own/wolf"
    assert thought_of("snowed in? snow!")[0] == "own/wolf"
    assert thought_of("zzz") == []


def test_a_book_has_each_clue_once_with_all_cards_that_it_suits() -> None:
    twice: CardClues = {**CLUES, "own/ship": {"en": (CardClue("once a year", "saying"),)}}
    book = ClueBook(twice, "en")
    assert len(book.clues) == 2
    assert {clue.text for clue in book.of_card["own/ship"]} == {"winter is coming", "once a year"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_character_has_ways_to_begin_that_say_nothing_of_a_card(language: Language) -> None:
    assert set(forms(language).beginnings) == {one.name for one in CHARACTERS}
    for character in CHARACTERS:
        for seed in range(20):
            said = begun(character.name, "winter is coming", language, Random(seed))
            assert said != "winter is coming"
            assert meant_by(said, language) == "winter is coming"


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_things_put_together_are_both_said(language: Language) -> None:
    for seed in range(20):
        said = paired("hush", "once a year", language, Random(seed)).casefold()
        assert "hush" in said
        assert "once a year" in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_its_idioms(language: Language) -> None:
    assert len(idioms(language)) >= 900


def test_an_idiom_makes_one_think_of_what_it_means() -> None:
    layer = Idioms([SharedWords(KNOWN)])
    assert "own/wolf" in layer.of("Little Red Riding Hood", "en")
    assert layer.of("nothing of that kind", "en") == {}
