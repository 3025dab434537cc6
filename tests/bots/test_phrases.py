"""What bots say: every language has a bank of its own, scored against every card."""

import pytest

from haresay.bots.phrases import FAMILIES, PLAIN, bank
from haresay.words import LANGUAGES, Language


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bank_has_a_score_for_every_phrase_and_card(language: Language) -> None:
    own = bank(language)
    assert len(own.phrases) >= 400
    assert {phrase.family for phrase in own.phrases} == set(FAMILIES)
    for phrase in own.phrases:
        assert len(phrase.things) == len(phrase.feelings) == len(phrase.common) == len(own.cards)
        assert 0 < len(phrase.text) <= 60


def test_a_phrase_that_gives_a_card_away_is_marked_for_tellers_and_clear_to_listeners() -> None:
    marked = [(phrase, at) for phrase in bank("en").phrases for at in phrase.literal]
    assert marked
    assert all(phrase.things[at] == PLAIN for phrase, at in marked)
