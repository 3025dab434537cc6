"""What bots say when a turn lies open: of what everybody sees, in every language."""

from random import Random

import pytest

from haresay.bots.remarks import FEELINGS, feeling_of, lines, meant, remark
from haresay.bots.understanding.known_clues import ClueBook
from haresay.game import Ballot, Clue, LaidCard, LiveClue, TextClue, Turn
from haresay.words import LANGUAGES, CardClue, CardClues, Language
from tests.bots.company import KNOWN

TABLE = (LaidCard("own/wolf", 0), LaidCard("own/ship", 1), LaidCard("own/cake", 2), LaidCard("own/bare", 3))
CLUES: CardClues = {"own/wolf": {"en": (CardClue("hush", "sound", (), "wolves are about"),)}}
BOOK = ClueBook(CLUES, "en")


def a_turn(*votes: int, clue: Clue = TextClue("hush")) -> Turn:  # noqa: B008 - frozen
    ballots = (None, *(Ballot((vote,)) for vote in votes))
    return Turn(1, 0, clue, TABLE, 1, ballots, (0,) * 4, (0,) * 4)


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_lines_for_every_feeling_in_every_language(language: Language) -> None:
    assert set(lines(language)) == set(FEELINGS)
    assert all(len(line) <= 80 for several in lines(language).values() for line in several)
    assert {key: len(several) for key, several in lines(language).items()} == {
        key: len(several) for key, several in lines("en").items()
    }


def test_what_a_bot_feels_goes_by_what_came_of_the_turn() -> None:
    assert feeling_of(a_turn(1, 1, 3), 1) == "found"
    assert feeling_of(a_turn(1, 1, 3), 3) == "missed"
    assert feeling_of(a_turn(1, 1, 3), 0) == "told_some"
    assert feeling_of(a_turn(1, 1, 1), 0) == "told_all"
    assert feeling_of(a_turn(3, 4, 2), 0) == "told_none"
    assert feeling_of(a_turn(1, 2, 2), 1) == "fooled"
    assert feeling_of(a_turn(1, 1, 3, clue=LiveClue("mimed")), 1) == "guessed"


def test_a_storyteller_may_say_what_it_meant() -> None:
    assert meant(a_turn(1, 2, 3), BOOK, "en") == "wolves are about"
    said = {remark(a_turn(1, 2, 3), 0, BOOK, KNOWN, "en", Random(seed)).text for seed in range(40)}
    assert "Wolves are about" in said


def test_whoever_missed_it_names_something_of_the_card_that_they_voted_for() -> None:
    said = [remark(a_turn(3, 1, 1), 1, BOOK, KNOWN, "en", Random(seed)) for seed in range(60)]
    assert any("cake" in one.text or "candles" in one.text or "children" in one.text for one in said)
    assert not any("wolf" in one.text or "{" in one.text for one in said)
    assert all(bool(one.text) != bool(one.reaction) for one in said)


def test_a_card_without_words_has_no_name() -> None:
    said = [remark(a_turn(4, 1, 1), 1, BOOK, KNOWN, "en", Random(seed)) for seed in range(60)]
    assert not any("“" in one.text for one in said)
