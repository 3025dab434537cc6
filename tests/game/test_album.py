"""The album: the finished turns of a game."""

from haresay.game import Ballot, LaidCard, StopGame, Turn, album
from tests.game.tables import CLUE, table, voting_table


def test_a_turn_is_kept_with_its_clue_cards_owners_votes_and_points() -> None:
    """R5.1: all that was shown."""
    at = voting_table(players=4)
    at.points({1: 1, 2: 1, 3: 2})
    assert album(at.events) == (
        Turn(
            number=1,
            storyteller=0,
            clue=CLUE,
            table=(LaidCard("a1", 0), LaidCard("b1", 1), LaidCard("c1", 2), LaidCard("d1", 3)),
            story=1,
            ballots=(None, Ballot((1,)), Ballot((1,)), Ballot((2,))),
            points=(3, 4, 3, 0),
            scores=(3, 4, 3, 0),
        ),
    )


def test_it_holds_every_turn_of_a_whole_game_in_order() -> None:
    """R8.2."""
    at = table("party", 6).drawn(2).played(lambda _: False)
    turns = album(at.events)
    assert [turn.number for turn in turns] == [1, 2, 3, 4, 5, 6]
    assert [turn.storyteller for turn in turns] == [2, 3, 4, 5, 0, 1]
    assert turns[-1].scores == at.state.scores
    assert tuple(map(sum, zip(*(turn.points for turn in turns), strict=True))) == at.state.scores


def test_a_changed_ballot_is_kept_as_it_was_in_the_end() -> None:
    """R5.6."""
    at = voting_table(players=4).voted({1: 3}).voted({1: 1, 2: 1})
    at.points({3: 2})
    assert album(at.events)[0].ballots[1] == Ballot((1,))


def test_a_turn_that_was_not_finished_is_not_in_it() -> None:
    """R8.5."""
    at = voting_table().scored(0, 0, 0, 0, 0).all_continue().all_in(storyteller=1, number=2).after(StopGame())
    assert [turn.number for turn in album(at.events)] == [1]


def test_a_game_that_has_just_begun_has_an_empty_one() -> None:
    assert album(table().events) == album([]) == ()
