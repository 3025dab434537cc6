"""Bots understand people: clues written from the pictures alone, of which no bot may know."""

from functools import cache
from pathlib import Path

import pytest

import haresay.bots
from haresay.arena.finding import people_agree_more, some_of, understanding
from haresay.arena.person import FINDS, PEOPLE_SOME
from haresay.bots.characters import USUAL
from haresay.bots.company import Company
from haresay.bots.phrases import bank
from haresay.decks.shelf import clues_by_card, shelf, words_by_card
from haresay.words import LANGUAGES, Language
from tests.bots.company import CARDS
from tests.bots.heldout import heldout

BOTS = Path(haresay.bots.__file__).parent
GOAL = 0.45
OF_ENGLISH = 0.85


@cache
def found(language: Language) -> float:
    """Without vectors: what every server has."""
    return understanding(usual_company(), heldout(language), language, draws=2).found


@cache
def usual_company() -> Company:
    return Company(words_by_card(shelf()), clues_by_card(shelf()), vectors=False)


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_a_clue_for_every_card(language: Language) -> None:
    assert {card for card, _ in heldout(language)} == set(CARDS)
    assert len(heldout(language)) >= len(CARDS) + 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_hard_bots_find_the_card_among_six(language: Language) -> None:
    """By chance it would be one in six."""
    assert found(language) >= GOAL
    assert found(language) >= OF_ENGLISH * found("en")


def test_easy_bots_understand_less() -> None:
    easy, hard = (understanding(usual_company(), heldout("en"), "en", 1, level).found for level in ("easy", "hard"))
    assert easy < hard


def test_bots_at_the_usual_level_agree_about_as_people_do() -> None:
    """Two who know nothing of each other agree by accident; people more often, as some clues are plainer."""
    people = people_agree_more(FINDS[6], PEOPLE_SOME[6], voters=5)
    assert understanding(usual_company(), heldout("en"), "en", 1, USUAL).more < people + 0.02
    assert 0.06 < people < 0.08


def test_people_whose_clues_are_all_equally_plain_would_agree_by_accident_alone() -> None:
    independent = some_of(0.4, 0.0, voters=5)
    assert independent == pytest.approx(1 - 0.4**5 - 0.6**5)
    assert people_agree_more(0.4, independent, voters=5) < 0.001
    assert people_agree_more(0.4, 0.6, voters=5) > people_agree_more(0.4, 0.8, voters=5)


def test_no_bot_reads_these_clues() -> None:
    for file in BOTS.rglob("*.py"):
        assert "heldout" not in file.read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_bot_has_learnt_these_clues(language: Language) -> None:
    """Two people may say the same, of whatever card; more than one in ten would be no chance."""
    clues = [clue for _, clue in heldout(language)]
    assert sum(clue in bank(language).by_text for clue in clues) <= len(clues) / 10
    topics = (BOTS / "understanding" / "associations" / f"{language}.toml").read_text("utf-8").casefold()
    assert not [clue for clue in clues if len(clue.split()) > 4 and clue.casefold() in topics]
