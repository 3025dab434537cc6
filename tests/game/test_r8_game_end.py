"""R8: the end of the game."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from haresay.game import HandOverSeat, OverView, StopGame, rules_for
from haresay.game.events import ClueTold, GameEnded, GameStopped, HandsDealt, SeatHandedOver
from haresay.game.refusals import GameAlreadyStarted, GameOver, SameHolder
from haresay.game.state import Claiming, Over, Recap
from tests.game.tables import PHASES, TableAt, at_phase, dealt_to, some_move, table, voting_table

UNFINISHED = PHASES[:-1]
FOUND_BY_ALL = {0: 2, 2: 2, 3: 2, 4: 2}
"""In a second turn, which seat 1 tells, with card number 2: worth 2 to everyone else."""


def second_turn(*scores: int, mode: str = "classic", players: int = 5, **house: Any) -> TableAt:
    """Votes are to be cast in the second turn, told by seat 1; these were the points of the first."""
    at = voting_table(mode, players, **house).scored(*scores)
    return at.all_continue().all_in(storyteller=1, number=2)


def over(at: TableAt) -> Over:
    assert isinstance(at.state.phase, Over)
    return at.state.phase


def tellers(at: TableAt) -> Counter[int]:
    """How often each seat told."""
    return Counter(event.seat for event in at.events if isinstance(event, ClueTold))


# --- R8.1


@pytest.mark.parametrize("mode", ["classic", "odyssey"])
@pytest.mark.parametrize(("before", "ends"), [(0, False), (27, False), (28, True), (29, True)])
def test_the_game_ends_after_the_turn_in_which_someone_has_30_or_more(*, mode: str, before: int, ends: bool) -> None:
    """R8.1: with 2 points to come."""
    at = second_turn(before, 0, 0, 0, 0, mode=mode)
    at.points(FOUND_BY_ALL)
    assert at.state.scores[0] == before + 2
    assert isinstance(at.state.phase, Over if ends else Recap)


def test_most_points_wins_and_not_whoever_stood_best_before() -> None:
    """R8.1: the last turn counts for all."""
    at = second_turn(28, 29, 0, 29, 0)
    at.points(FOUND_BY_ALL)
    assert at.state.scores == (30, 29, 2, 31, 2)
    assert over(at).winners == (3,)


def test_the_last_turn_ends_like_any_other_before_the_game_does() -> None:
    """R8.1, R7.1."""
    at = second_turn(28, 0, 0, 0, 0)
    at.points(FOUND_BY_ALL)
    kinds = [type(event).__name__ for event in at.events[-4:]]
    assert kinds == ["TurnScored", "TableCleared", "HandsRefilled", "GameEnded"]


def test_when_the_game_is_over_everybody_sees_who_won_and_the_last_turn_and_no_hands() -> None:
    """R8.1."""
    at = second_turn(28, 0, 0, 0, 0)
    at.points(FOUND_BY_ALL)
    for seat in range(5):
        seen = at.seen_by(seat)
        assert isinstance(seen.phase, OverView)
        assert seen.phase.winners == (0,)
        assert seen.phase.last is not None
        assert seen.phase.last.number == 2
        assert seen.hand is None
        assert seen.board.storyteller is None
        assert seen.board.waiting_for == ()


# --- R8.2


@pytest.mark.parametrize(("mode", "players"), [("party", 6), ("party", 7), ("teams", 6), ("teams", 8)])
@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_party_and_teams_end_when_everyone_has_told_as_often_as_was_set(mode: str, players: int, rounds: int) -> None:
    """R8.2, R8.4: N rounds are N times seats turns."""
    at = table(mode, players, rounds=rounds)
    assert at.turns_to_the_end() == rounds * players
    assert tellers(at) == dict.fromkeys(range(players), rounds)
    assert isinstance(at.events[-1], GameEnded)


@pytest.mark.parametrize("mode", ["party", "teams"])
def test_one_round_is_what_is_played_unless_it_is_set(mode: str) -> None:
    """R8.2."""
    assert tellers(table(mode, 6).drawn(4).played(lambda _: False)) == dict.fromkeys(range(6), 1)


# --- R8.3


def test_equal_scores_share_the_victory() -> None:
    """R8.3."""
    at = second_turn(28, 0, 28, 0, 28)
    at.points(FOUND_BY_ALL)
    assert over(at).winners == (0, 2, 4)


def test_all_can_share_it() -> None:
    """R8.3."""
    at = second_turn(28, 30, 28, 28, 28)
    at.points(FOUND_BY_ALL)
    assert over(at).winners == (0, 1, 2, 3, 4)


@pytest.mark.parametrize(
    ("scores", "winners"),
    [((0, 0, 0), (0, 2)), ((0, 2, 0), (0, 1, 2)), ((5, 4, 0), (0,)), ((0, 9, 0), (1,)), ((40, 0, 40), (0, 2))],
)
def test_tied_pairs_share_it_and_both_partners_win(scores: tuple[int, ...], winners: tuple[int, ...]) -> None:
    """R8.3: winners are pairs, so each stands for both of its partners (R1.5). Seats 3 and 5 vote; pair 1 told."""
    at = second_turn(*scores, mode="teams", players=6, points_to_win=2)
    assert at.points({3: 2, 5: 2}) == (2, 0, 2)
    assert over(at).winners == winners


# --- R8.4


@pytest.mark.parametrize(("mode", "sides"), [("party", 6), ("teams", 3)])
def test_reaching_30_does_not_end_party_or_teams(mode: str, sides: int) -> None:
    """R8.4."""
    at = voting_table(mode, 6).scored(*[40] * sides).all_continue()
    assert at.turns_to_the_end() == 6
    assert min(at.state.scores) >= 40


# --- R8.5


@pytest.mark.parametrize("mode", ["classic", "party", "teams"])
@pytest.mark.parametrize("phase", UNFINISHED)
def test_a_game_can_be_stopped_at_any_moment_and_then_has_no_winner(mode: str, phase: str) -> None:
    """R8.5."""
    at = at_phase(phase, mode, 6)
    assert at.when(StopGame()) == (GameStopped(),)
    at.after(StopGame())
    assert (over(at).winners, over(at).stopped) == ((), True)


def test_a_stopped_game_has_standings() -> None:
    """R8.5."""
    at = second_turn(7, 3, 0, 0, 2).after(StopGame())
    assert at.seen_by(0).board.scores == (7, 3, 0, 0, 2)
    seen = at.seen_by(0).phase
    assert isinstance(seen, OverView)
    assert (seen.winners, seen.stopped) == ((), True)


def test_a_stopped_game_shows_the_turn_whose_votes_were_being_looked_at() -> None:
    """R8.5."""
    at = voting_table().scored(7, 3, 0, 0, 2).after(StopGame())
    turn = over(at).turn
    assert turn is not None
    assert turn.points == (7, 3, 0, 0, 2)


def test_what_is_over_is_not_stopped_again() -> None:
    """R8.5."""
    at_phase("over").refuses(StopGame(), GameOver)


def test_a_rematch_starts_anew() -> None:
    """R8.5."""
    at = second_turn(7, 3, 0, 0, 2).after(StopGame())
    at.after(dealt_to(at.rules, 84), seed=2)
    assert at.state.scores == (0, 0, 0, 0, 0)
    assert at.state.turn == 1
    assert at.state.phase == Claiming()
    assert at.state.discards == ()
    assert len(at.state.pile) == 84 - 30


def test_a_rematch_may_have_other_rules_and_players() -> None:
    """R8.5."""
    at = at_phase("over").after(dealt_to(rules_for("teams", 8), 84))
    assert (at.state.rules.mode, at.state.scores) == ("teams", (0, 0, 0, 0))


def test_for_a_rematch_everything_is_reshuffled() -> None:
    """R8.5."""
    at = at_phase("over")
    dealt = {at.when(dealt_to(at.rules, 84), seed)[1] for seed in range(20)}
    assert all(isinstance(event, HandsDealt) for event in dealt)
    assert len(dealt) == 20


@pytest.mark.parametrize("phase", UNFINISHED)
def test_there_is_no_second_game_while_one_is_played(phase: str) -> None:
    """R8.5."""
    at = at_phase(phase)
    at.refuses(dealt_to(at.rules, 84), GameAlreadyStarted)


# --- R8.6


@pytest.mark.parametrize("mode", ["classic", "party", "teams"])
@pytest.mark.parametrize("phase", UNFINISHED)
def test_a_seat_handed_over_changes_nothing_but_its_holder(mode: str, phase: str) -> None:
    """R8.6."""
    at, other = at_phase(phase, mode, 6), at_phase(phase, mode, 6)
    assert other.when(HandOverSeat(2, "a bot")) == (SeatHandedOver(2, "a bot"),)
    other.after(HandOverSeat(2, "a bot"))
    assert other.state.holders == ("person 0", "person 1", "a bot", "person 3", "person 4", "person 5")
    assert other.after(HandOverSeat(2, "person 2")).state == at.state


@pytest.mark.parametrize("phase", UNFINISHED)
def test_the_new_holder_has_the_seat_s_view(phase: str) -> None:
    """R8.6."""
    at = at_phase(phase)
    before = at.seen_by(2)
    after = at.after(HandOverSeat(2, "a bot")).seen_by(2)
    assert (after.phase, after.hand) == (before.phase, before.hand)
    assert after.board.holders[2] == "a bot"


def test_the_person_who_is_back_plays_on_from_what_the_bot_did() -> None:
    """R8.6."""
    at = voting_table().after(HandOverSeat(1, "a bot"))
    at.after(some_move(at.seen_by(1), Random(1)), HandOverSeat(1, "person 1"))
    assert at.waiting_for == (2, 3, 4)
    assert at.state.holders[1] == "person 1"


def test_one_bot_can_hold_many_seats() -> None:
    """R8.6."""
    at = table().after(HandOverSeat(1, "a bot"), HandOverSeat(3, "a bot"))
    assert at.state.holders == ("person 0", "a bot", "person 2", "a bot", "person 4")


def test_a_seat_is_not_handed_to_its_own_holder() -> None:
    """R8.6."""
    table().refuses(HandOverSeat(1, "person 1"), SameHolder)


def test_after_the_game_no_seat_is_handed_over() -> None:
    """R8.6: seats are fixed for a game."""
    at_phase("over").refuses(HandOverSeat(1, "a bot"), GameOver)
