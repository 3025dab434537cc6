"""How a table listens: who will find the card, and how sharply they vote."""

from random import Random

import pytest

from haresay.bots.telling.imagining import Attention, Seating, chances, imagined, outlook, some_not_all

SEATING = Seating(givers=3, cards_each=1, hand=2, voters=3)


def test_a_clue_that_stands_out_too_much_is_found_by_all_and_one_that_does_not_by_none() -> None:
    row = [0.0] * 12
    tables = imagined(range(12), SEATING, 4, Random(1))
    plain, fine, dark = (outlook(story, row, tables, SEATING, 1.0) for story in (9.0, 1.0, -9.0))
    assert fine.some > 0.6 > plain.some
    assert fine.some > dark.some
    assert plain.found > 0.99
    assert dark.found < 0.01


def test_where_nothing_is_unseen_no_table_can_be_imagined() -> None:
    assert imagined([], SEATING, 4, Random(1)) == []


def test_some_but_not_all_is_what_its_name_says() -> None:
    assert some_not_all([1.0, 1.0]) == some_not_all([0.0, 0.0]) == 0
    assert some_not_all([1.0, 0.0]) == 1


def test_a_table_that_votes_for_the_best_card_is_thought_sharp_and_one_that_does_not_is_not() -> None:
    sharp, blunt = Attention(), Attention()
    for _ in range(20):
        sharp.learn([3.0, 1.0, 0.0], 0)
        blunt.learn([3.0, 1.0, 0.0], 2)
    assert blunt.sharpness < Attention().sharpness < sharp.sharpness
    assert sum(chances([3.0, 1.0], 1.0)) == pytest.approx(1)
