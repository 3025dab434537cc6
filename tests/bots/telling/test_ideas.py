"""What comes to a storyteller's mind."""

from haresay.bots.telling.ideas import aimed_at, unseen_cards
from tests.bots.company import CARDS


def test_a_storyteller_imagines_only_hands_that_others_may_hold() -> None:
    hand = CARDS[:6]
    assert set(unseen_cards(CARDS, hand, ())) == set(CARDS[6:])
    assert set(unseen_cards(CARDS, hand, CARDS[6:20])) == set(CARDS[20:])
    assert set(unseen_cards(CARDS, hand, CARDS)) == set(CARDS[6:])
    assert set(unseen_cards((*CARDS, "holiday/1"), hand, ())) == set(CARDS[6:])


def test_two_listeners_should_disagree_and_of_many_a_few_are_enough() -> None:
    assert aimed_at(0.3, voters=2) == aimed_at(0.6, voters=2) == 0.5
    assert [aimed_at(0.4, voters) for voters in (3, 4, 5)] == [0.4, 0.4, 0.4]
    assert 2 < 11 * aimed_at(0.5, voters=11) < 4
