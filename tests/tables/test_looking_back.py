"""Finished games of a table are looked back at by their numbers, each as it was played."""

import pytest

from haresay.game import HouseRules
from haresay.tables.looking_back import past_game, record_of
from haresay.tables.refusals import NoSuchGame
from tests.tables.given import Given, party_of


def played(games: int) -> Given:
    given = party_of(3, house=HouseRules(rounds=1))
    for _ in range(games):
        given.started().played("over")
    return given


def test_games_are_counted_from_one_and_each_is_its_own() -> None:
    table = played(2).table
    assert (past_game(table, 1), past_game(table, 2)) == table.past
    assert table.past[0] != table.past[1]


@pytest.mark.parametrize("number", [-1, 0, 2])
def test_a_game_that_was_not_played_is_refused(number: int) -> None:
    table = played(1).table
    with pytest.raises(NoSuchGame) as refused:
        past_game(table, number)
    assert refused.value.no.details == {"number": number}


def test_a_record_has_every_turn_with_what_came_of_it_and_how_it_ended() -> None:
    given = played(1)
    game = past_game(given.table, 1)
    assert game is not None
    record = record_of(game, given.log)
    assert [turn.number for turn in record.turns] == [1, 2, 3]
    assert len(record.outcomes) == 3
    assert record.ending == game.ending
    assert set(record.names) <= set(given.table.people)
