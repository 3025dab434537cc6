"""Bots understand people: clues written from the pictures alone, of which no bot may know."""

from functools import cache
from pathlib import Path

import pytest

import haresay.bots
from haresay.bootstrap import lore_of
from haresay.bots.lore import LANGUAGES
from haresay.bots.minds import Company, layers_without_vectors
from haresay.bots.phrases import bank
from haresay.decks.shelf import shelf
from haresay.simulation.finding import share_found
from tests.bots.company import CARDS
from tests.bots.heldout import heldout

BOTS = Path(haresay.bots.__file__).parent
GOAL = 0.45
OF_ENGLISH = 0.85


@cache
def found(language: str) -> float:
    """Without vectors: what every server has."""
    lore = lore_of(shelf())
    return share_found(Company(lore, layers_without_vectors(lore)), heldout(language), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_a_clue_for_every_card(language: str) -> None:
    assert set(heldout(language)) == set(CARDS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_hard_bots_find_the_card_among_six(language: str) -> None:
    """By chance it would be one in six."""
    assert found(language) >= GOAL
    assert found(language) >= OF_ENGLISH * found("en")


def test_easy_bots_understand_less() -> None:
    company = Company(lore_of(shelf()))
    easy, hard = (share_found(company, heldout("en"), "en", 2, level) for level in ("easy", "hard"))
    assert easy < hard


def test_no_bot_reads_these_clues() -> None:
    for file in BOTS.rglob("*.py"):
        assert "heldout" not in file.read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_bot_has_learnt_these_clues(language: str) -> None:
    """Two people may say the same, of whatever card; more than one in ten would be no chance."""
    clues = heldout(language).values()
    assert sum(clue in bank(language).by_text for clue in clues) <= len(clues) / 10
    topics = (BOTS / "associations" / f"{language}.toml").read_text("utf-8").casefold()
    assert not [clue for clue in clues if len(clue.split()) > 4 and clue.casefold() in topics]
