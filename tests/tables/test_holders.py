"""Whoever holds a seat is a person or a bot; the name that the game knows them by stays as old logs have it."""

import pytest

from haresay.game import Holder
from haresay.live.codes import new_person
from haresay.tables.holders import BotHolds, Holding, PersonHolds, held_by, holder_for, is_bot, warm_keeper, written
from haresay.tables.state import BotSits, PersonSits


@pytest.mark.parametrize(
    ("holding", "name"),
    [(PersonHolds("3f9a"), "3f9a"), (BotHolds("Clover"), "bot:Clover"), (BotHolds("7"), "bot:7")],
)
def test_a_holder_is_read_as_it_was_written(holding: Holding, name: Holder) -> None:
    assert written(holding) == name
    assert held_by(name) == holding


def test_a_game_begins_with_everybody_in_their_own_seat() -> None:
    assert held_by(holder_for(PersonSits("ada"))) == PersonHolds("ada")
    assert held_by(holder_for(BotSits("Clover", "mint", "easy"))) == BotHolds("Clover")


def test_a_bot_keeps_a_seat_warm_under_the_seats_number() -> None:
    assert held_by(warm_keeper(3)) == BotHolds("3")


def test_no_person_is_taken_for_a_bot() -> None:
    assert not any(is_bot(new_person()) for _ in range(100))
