"""Whoever sits at a table learns from outside with whom, where it has come to, and whether it waits for them."""

import pytest

from haresay.game.view import waiting_for
from haresay.tables.glancing import glance
from haresay.tables.state import game_seat_of
from tests.tables.given import NOW, PLAYERS, game_of, party_of


def test_before_the_first_game_there_are_the_others_and_nothing_to_do() -> None:
    seen = glance(party_of(3).table, "ada", NOW)
    assert [one.name for one in seen.others] == ["Ben", "Cleo"]
    assert seen.you == "ada"
    assert (seen.phase, seen.your_move, seen.teller, seen.finished) == (None, False, "", 0)


@pytest.mark.parametrize("mode", PLAYERS)
def test_it_is_somebodys_move_exactly_while_the_table_waits_for_them(mode: str) -> None:
    given = game_of(mode)
    for _ in range(40):
        state = given.playing.state
        awaited = waiting_for(state, state.phase)
        for person in given.table.people:
            seat = game_seat_of(given.table, person)
            seen = glance(given.table, person, NOW)
            assert seen.your_move == (seat in awaited)
            assert seen.phase == given.phase
            assert len(seen.others) == len(given.table.people) - 1
            assert sum(one.awaited for one in seen.others) + seen.your_move == len(awaited)
        given.moves()


def test_who_tells_is_named_and_knows_it() -> None:
    given = game_of("classic").played("giving")
    told = [(person, glance(given.table, person, NOW)) for person in given.table.people]
    assert {seen.teller for _, seen in told} == {next(person for person, seen in told if seen.you_tell).capitalize()}


def test_whoever_looks_on_has_no_move() -> None:
    given = game_of("classic")
    given.joined("zoe")
    seen = glance(given.table, "zoe", NOW)
    assert not seen.your_move
    assert len(seen.others) == 4
