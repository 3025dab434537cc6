"""R5: voting. At the tables here card number s + 1 is seat s's, unless a test says otherwise."""

import pytest

from haresay.game import MODES, Ballot, CastVotes, CountVotes, LaidCard, RecapView, VoteView, rules_for
from haresay.game.events import TableRevealed, TurnScored, VotesCast
from haresay.game.refusals import (
    BothVotesOnOneCard,
    GiverDoesNotVote,
    NotOnTheTable,
    NoVote,
    OwnCard,
    PairDoesNotVote,
    RedVoteMissing,
    RedVoteNotYours,
    StorytellerDoesNotVote,
    TooManyVotes,
    VotesMissing,
    WrongPhase,
)
from haresay.game.state import Voting
from tests.game.tables import EVERY_TABLE, TableAt, table, voting_table

PAIRS = 6
"""Three pairs: 0 and 3 tell; 1 and 2 gave cards number 2 and 3, the partner 3 gave number 4; 4 and 5 vote."""


def seen_voting(at: TableAt, seat: int) -> VoteView:
    phase = at.seen_by(seat).phase
    assert isinstance(phase, VoteView)
    return phase


def recap(at: TableAt, seat: int) -> RecapView:
    phase = at.seen_by(seat).phase
    assert isinstance(phase, RecapView)
    return phase


# --- R5.1


def test_a_vote_is_seen_by_its_voter_alone() -> None:
    """R5.1."""
    at = voting_table().voted({2: 1})
    ballots = [seen_voting(at, seat).ballot for seat in range(5)]
    assert ballots == [None, None, Ballot((1,)), None, None]


def test_others_cannot_tell_one_vote_from_another() -> None:
    """R5.1, R5.6: neither for what nor with how many markers."""
    at, other = voting_table("odyssey", 7).voted({2: 1}), voting_table("odyssey", 7).voted({2: (4, 5)})
    others = [0, 1, 3, 4, 5, 6]
    assert [at.seen_by(seat) for seat in others] == [other.seen_by(seat) for seat in others]


def test_the_last_vote_shows_all_votes_and_all_owners_to_everybody() -> None:
    """R5.1."""
    at = voting_table(players=4).voted({1: 1, 2: 4}).after(CastVotes(3, (1,)))
    for seat in range(4):
        turn = recap(at, seat).last
        assert turn.ballots == (None, Ballot((1,)), Ballot((4,)), Ballot((1,)))
        assert turn.table == (LaidCard("a1", 0), LaidCard("b1", 1), LaidCard("c1", 2), LaidCard("d1", 3))
        assert turn.story == 1


def test_party_has_no_storyteller_s_card_and_shows_the_owners_all_the_same() -> None:
    """R5.1."""
    at = voting_table("party", 6).voted(dict.fromkeys(range(5), 2), {0: 3}).after(CastVotes(5, (2,)))
    turn = recap(at, 1).last
    assert turn.story is None
    assert [laid.owner for laid in turn.table] == list(range(6))
    assert turn.ballots[0] == Ballot((2,), red=3)


def test_nothing_is_shown_before_the_last_vote() -> None:
    """R5.1."""
    at = voting_table(players=4).voted({1: 1, 2: 4})
    assert isinstance(at.state.phase, Voting)
    assert at.when(CastVotes(2, (4,))) == (VotesCast(2, (4,), None),)


# --- R5.2


@pytest.mark.parametrize(("mode", "players"), [("classic", 4), ("odyssey", 4), ("odyssey", 12)])
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_nobody_votes_for_the_card_that_they_gave(mode: str, players: int, seat: int) -> None:
    """R5.2."""
    at = voting_table(mode, players)
    assert at.refuses(CastVotes(seat, (seat + 1,)), OwnCard).no.details == {"number": seat + 1}
    assert seat + 1 not in seen_voting(at, seat).choices


@pytest.mark.parametrize(("seat", "own"), [(1, (2, 3)), (2, (4, 5))])
def test_with_three_players_nobody_votes_for_either_of_their_two(seat: int, own: tuple[int, ...]) -> None:
    """R5.2."""
    at = voting_table(players=3)
    for number in own:
        at.refuses(CastVotes(seat, (number,)), OwnCard)
    assert seen_voting(at, seat).own == own
    assert seen_voting(at, seat).choices == tuple(number for number in range(1, 6) if number not in own)


def test_the_second_vote_is_not_for_one_s_own_card_either() -> None:
    """R5.2, R5.3."""
    voting_table("odyssey", 7).refuses(CastVotes(1, (1, 2)), OwnCard)


@pytest.mark.parametrize(("mode", "players"), [("classic", 5), ("odyssey", 5), ("odyssey", 8)])
def test_the_storyteller_does_not_vote(mode: str, players: int) -> None:
    """R5.2, R1.2."""
    at = voting_table(mode, players)
    at.refuses(CastVotes(0, (2,)), StorytellerDoesNotVote)
    assert (seen_voting(at, 0).votes, seen_voting(at, 0).choices) == (0, ())


@pytest.mark.parametrize("number", [0, -1, 6, 99])
def test_a_number_that_does_not_lie_there_is_refused(number: int) -> None:
    """R5.2."""
    assert voting_table().refuses(CastVotes(1, (number,)), NotOnTheTable).no.details == {"number": number, "last": 5}


# --- R5.3


def test_with_seven_players_a_second_vote_is_allowed_and_not_required() -> None:
    """R5.3."""
    at = voting_table("odyssey", 7)
    assert at.when(CastVotes(1, (3, 4))) == (VotesCast(1, (3, 4), None),)
    assert at.when(CastVotes(1, (3,))) == (VotesCast(1, (3,), None),)
    assert seen_voting(at, 1).votes == 2


def test_the_second_vote_is_for_a_different_card() -> None:
    """R5.3."""
    voting_table("odyssey", 7).refuses(CastVotes(1, (3, 3)), BothVotesOnOneCard)


@pytest.mark.parametrize(
    ("mode", "players", "voter"), [("classic", 6, 1), ("odyssey", 6, 1), ("teams", 12, 7), ("party", 12, 7)]
)
def test_elsewhere_there_is_no_second_vote(mode: str, players: int, voter: int) -> None:
    """R5.3, R6.6."""
    refusal = voting_table(mode, players).refuses(CastVotes(voter, (3, 4)), TooManyVotes)
    assert refusal.no.details == {"most": 1, "votes": 2}


def test_there_is_never_a_third_vote() -> None:
    """R5.3."""
    voting_table("odyssey", 12).refuses(CastVotes(1, (3, 4, 5)), TooManyVotes)


@pytest.mark.parametrize(
    ("mode", "players", "voter"), [("classic", 4, 1), ("odyssey", 7, 1), ("party", 6, 0), ("teams", 6, 4)]
)
def test_a_ballot_without_a_vote_is_refused(mode: str, players: int, voter: int) -> None:
    """R5.3: the first vote is required."""
    voting_table(mode, players).refuses(CastVotes(voter, ()), NoVote)


# --- R5.4


@pytest.mark.parametrize("seat", range(6))
def test_in_party_everyone_has_one_green_vote_and_may_give_it_to_their_own_card(seat: int) -> None:
    """R5.4."""
    at = voting_table("party", 6)
    red = 1 if seat == 0 else None
    assert at.when(CastVotes(seat, (seat + 1,), red)) == (VotesCast(seat, (seat + 1,), red),)
    assert seen_voting(at, seat).choices == (1, 2, 3, 4, 5, 6)
    assert seen_voting(at, seat).red_vote == (seat == 0)


def test_the_party_storyteller_s_red_and_green_may_be_on_the_same_card() -> None:
    """R5.4: legal and foolish."""
    assert voting_table("party", 6).when(CastVotes(0, (4,), red=4)) == (VotesCast(0, (4,), 4),)


def test_the_party_storyteller_s_red_vote_is_required() -> None:
    """R5.4, R5.6: green and red together."""
    voting_table("party", 6).refuses(CastVotes(0, (4,)), RedVoteMissing)


@pytest.mark.parametrize("red", [0, 7, -1])
def test_the_red_vote_is_for_a_card_on_the_table(red: int) -> None:
    """R5.4."""
    voting_table("party", 6).refuses(CastVotes(0, (4,), red), NotOnTheTable)


@pytest.mark.parametrize(
    ("mode", "players", "seat"), [("party", 6, 1), ("classic", 4, 1), ("odyssey", 7, 1), ("teams", 6, 4)]
)
def test_nobody_else_has_a_red_vote(mode: str, players: int, seat: int) -> None:
    """R5.4."""
    voting_table(mode, players).refuses(CastVotes(seat, (1,), red=2), RedVoteNotYours)


# --- R5.5


@pytest.mark.parametrize("voter", [4, 5])
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_in_every_other_pair_the_one_who_did_not_give_votes_for_any_card(voter: int, number: int) -> None:
    """R5.5; R6.6 b: even their own pair's."""
    assert voting_table("teams", PAIRS).when(CastVotes(voter, (number,)))[0] == VotesCast(voter, (number,), None)


@pytest.mark.parametrize("giver", [1, 2])
def test_the_one_who_gave_does_not_vote(giver: int) -> None:
    """R5.5."""
    voting_table("teams", PAIRS).refuses(CastVotes(giver, (1,)), GiverDoesNotVote)


@pytest.mark.parametrize("seat", [0, 3])
def test_storyteller_and_partner_do_not_vote(seat: int) -> None:
    """R5.5."""
    voting_table("teams", PAIRS).refuses(CastVotes(seat, (2,)), PairDoesNotVote)


def test_if_the_other_partner_gave_the_first_one_votes() -> None:
    """R5.5, R4.2."""
    at = table("teams", PAIRS).drawn(0).told(0, "a1").gave("e1", "c1", "d1").laid("a1", "c1", "d1", "e1")
    assert at.waiting_for == (1, 5)


# --- R5.6


def test_a_ballot_can_be_changed_until_the_last_one_is_in() -> None:
    """R5.6."""
    at = voting_table(players=4).voted({1: 1, 2: 4}).after(CastVotes(1, (3,)))
    assert at.points({3: 1}) == (3, 0, 1, 3 + 1)


def test_two_votes_can_be_changed_to_one_and_back() -> None:
    """R5.6, R5.3."""
    at = voting_table("odyssey", 7).after(CastVotes(1, (3, 4)), CastVotes(1, (5,)), CastVotes(1, (6, 7)))
    assert seen_voting(at, 1).ballot == Ballot((6, 7))


def test_the_party_storyteller_changes_green_and_red_together() -> None:
    """R5.6."""
    at = voting_table("party", 6).after(CastVotes(0, (3,), 4), CastVotes(0, (5,), 6))
    assert seen_voting(at, 0).ballot == Ballot((5,), red=6)


def test_a_refused_change_leaves_the_ballot_as_it_was() -> None:
    """R5.6."""
    at = voting_table().voted({1: 3})
    at.refuses(CastVotes(1, (2,)), OwnCard)
    assert seen_voting(at, 1).ballot == Ballot((3,))


def test_after_the_last_ballot_nothing_is_changed() -> None:
    """R5.6."""
    at = voting_table(players=4).voted({1: 1, 2: 1}).after(CastVotes(3, (1,)))
    at.refuses(CastVotes(1, (3,)), WrongPhase)


def test_who_has_voted_is_shown() -> None:
    """R5.6."""
    at = voting_table().voted({3: 1})
    assert at.seen_by(0).board.waiting_for == (1, 2, 4)


def test_the_ballots_may_come_in_any_order() -> None:
    """R5.6."""
    votes = {1: 1, 2: 4, 3: 1, 4: 2}
    backwards = dict(reversed(votes.items()))
    assert voting_table().points(votes) == voting_table().points(backwards)


def test_the_points_come_with_the_last_ballot_and_once() -> None:
    """R5.6."""
    at = voting_table()
    at.points({1: 1, 2: 4, 3: 1, 4: 2})
    assert sum(isinstance(event, TurnScored) for event in at.events) == 1


def test_where_a_table_waits_a_moment_the_votes_are_counted_when_it_has() -> None:
    """R5.6: all ballots are in, and the last of them was changed once more."""
    waits = voting_table(players=4).voted({1: 1, 2: 4, 3: 2})
    waits.happened(VotesCast(3, (1,), None))
    assert waits.waiting_for == ()
    assert waits.when(CountVotes())[0] == TurnScored((3, 3, 0, 4))
    voting_table(players=4).voted({1: 1, 2: 4}).refuses(CountVotes(), VotesMissing)
    table().refuses(CountVotes(), WrongPhase)


# --- R5.7


def test_a_voter_learns_which_card_was_their_pair_s_at_the_reveal() -> None:
    """R5.7."""
    at = voting_table("teams", PAIRS)
    assert seen_voting(at, 4).own == ()
    assert seen_voting(at, 1).own == (2,)
    at.after(CastVotes(4, (1,)), CastVotes(5, (1,)))
    assert recap(at, 4).last.table[1] == LaidCard("b1", 1)


def test_what_a_voter_sees_does_not_depend_on_which_card_was_their_partner_s() -> None:
    """R5.7: partner 1 gave b1, or else c1; seat 4 sees the same table."""
    laid_by = ({"a1": 0, "b1": 1, "c1": 2, "d1": 3}, {"a1": 0, "b1": 2, "c1": 1, "d1": 3})
    seen = [
        table("teams", PAIRS)
        .drawn(0)
        .told(0, "a1")
        .happened(TableRevealed(tuple(LaidCard(card, owner) for card, owner in owners.items())))
        .seen_by(4)
        for owners in laid_by
    ]
    assert seen[0] == seen[1]


@pytest.mark.parametrize(("mode", "players"), EVERY_TABLE)
def test_as_many_cards_lie_on_the_table_as_the_mode_says(mode: str, players: int) -> None:
    """R5.1: so it is known before anybody has given one."""
    phase = voting_table(mode, players).state.phase
    assert isinstance(phase, Voting)
    assert len(phase.table) == MODES[mode].cards_on_table(rules_for(mode, players))
