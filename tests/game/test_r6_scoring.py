"""R6: scoring. At the tables here card number s + 1 is seat s's, and seat 0 tells, unless a test says otherwise."""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from haresay.game import MODES, OverView, RecapView, rules_for
from haresay.game.state import Voting
from tests.game.tables import EVERY_TABLE, Votes, table, voting_table

# --- the books' worked examples


@pytest.mark.parametrize(
    ("seating", "votes", "points"),
    [
        pytest.param(
            "Julián Tomás Leo Matilde Nicolás",
            {"Leo": "Julián", "Tomás": "Leo", "Matilde": "Leo", "Nicolás": "Tomás"},
            {"Leo": 5, "Julián": 3, "Tomás": 1, "Matilde": 0, "Nicolás": 0},
            id="E1",
        ),
        pytest.param(
            "Rosarinho Matilde Sebastião Mafalda Vicente",
            {"Matilde": "Rosarinho", "Mafalda": "Sebastião", "Vicente": "Sebastião", "Sebastião": "Mafalda"},
            {"Rosarinho": 3, "Matilde": 3, "Sebastião": 2, "Mafalda": 1, "Vicente": 0},
            id="E2",
        ),
        pytest.param(
            "Alex Adrià Gemma Oriol Marta",
            {"Gemma": "Alex", "Adrià": "Gemma", "Oriol": "Gemma", "Marta": "Oriol"},
            {"Gemma": 5, "Alex": 3, "Oriol": 1, "Marta": 0, "Adrià": 0},
            id="E3",
        ),
    ],
)
def test_the_books_examples_have_their_points_and_their_next_storyteller(
    seating: str, votes: Mapping[str, str], points: Mapping[str, int]
) -> None:
    """E1, E2, E3: R6.2, R6.3; R7.4 for who tells next: in all of them the second to sit."""
    names = seating.split()
    at = voting_table("classic", 5)
    scored = at.points({names.index(voter): names.index(card) + 1 for voter, card in votes.items()})
    assert dict(zip(names, scored, strict=True)) == points
    assert at.all_continue().seen_by(0).board.storyteller == 1


@pytest.mark.parametrize("players", [9, 10, 12])
def test_the_books_party_example_has_its_points(players: int) -> None:
    """E4: R6.5; whoever is more than the nine sits alone as well."""
    votes = {**dict.fromkeys(range(6), 3), 6: 2, 7: 2, 8: 5, **{seat: seat + 1 for seat in range(9, players)}}
    assert voting_table("party", players).points(votes, red={0: 2}) == (5,) * 6 + (0,) * (players - 6)


# --- R6.1, R6.2, R6.3


@pytest.mark.parametrize(("mode", "players"), [("classic", 4), ("classic", 6), ("odyssey", 4), ("odyssey", 6)])
def test_if_every_voter_found_it_the_storyteller_scores_0_and_the_others_2(mode: str, players: int) -> None:
    """R6.1."""
    votes = dict.fromkeys(range(1, players), 1)
    assert voting_table(mode, players).points(votes) == (0, *[2] * (players - 1))


@pytest.mark.parametrize("mode", ["classic", "odyssey"])
@pytest.mark.parametrize(
    ("votes", "points"),
    [
        pytest.param({1: 3, 2: 2, 3: 2, 4: 2}, (0, 2 + 3, 2 + 1, 2, 2), id="none found it"),
        pytest.param({1: 3, 2: 4, 3: 5, 4: 2}, (0, 3, 3, 3, 3), id="none found it, a vote each"),
        pytest.param({1: 1, 2: 1, 3: 1, 4: 1}, (0, 2, 2, 2, 2), id="all found it"),
        pytest.param({1: 1, 2: 1, 3: 1, 4: 2}, (3, 3 + 1, 3, 3, 0), id="all but one found it"),
        pytest.param({1: 1, 2: 4, 3: 3, 4: 3}, (3, 3, 2, 1, 0), id="one found it"),
        pytest.param({1: 1, 2: 1, 3: 3, 4: 3}, (3, 3, 3 + 2, 0, 0), id="a finder's card drew votes"),
        pytest.param({1: 5, 2: 5, 3: 5, 4: 1}, (3, 0, 0, 0, 3 + 3), id="the only finder drew all others"),
    ],
)
def test_the_clue_and_the_decoys_earn_their_points(mode: str, votes: Votes, points: tuple[int, ...]) -> None:
    """R6.1, R6.2, R6.3."""
    assert voting_table(mode, 5).points(votes) == points


@pytest.mark.parametrize("storyteller", range(5))
def test_it_does_not_matter_who_tells(storyteller: int) -> None:
    """R6.2."""
    finder, *fooled = [seat for seat in range(5) if seat != storyteller]
    votes = {finder: storyteller + 1} | dict.fromkeys(fooled, finder + 1)
    points = [0] * 5
    points[storyteller], points[finder] = 3, 3 + 3
    assert voting_table(storyteller=storyteller).points(votes) == tuple(points)


@pytest.mark.parametrize(("mode", "most"), [("classic", 4), ("odyssey", 3)])
def test_classic_has_no_limit_to_what_a_card_earns_and_odyssey_stops_at_3(mode: str, most: int) -> None:
    """R6.3; in the "none found it" case too."""
    assert voting_table(mode, 6).points({1: 3, 2: 2, 3: 2, 4: 2, 5: 2}) == (0, 2 + most, 3, 2, 2, 2)


@pytest.mark.parametrize(("mode", "most"), [("classic", 4), ("odyssey", 3)])
def test_the_limit_is_for_the_card_and_the_finding_comes_on_top(mode: str, most: int) -> None:
    """R6.3."""
    assert voting_table(mode, 6).points({1: 1, 2: 2, 3: 2, 4: 2, 5: 2}) == (3, 3 + most, 0, 0, 0, 0)


@pytest.mark.parametrize(
    ("votes", "points"),
    [
        pytest.param({1: 1, 2: 1}, (0, 2, 2), id="both found it"),
        pytest.param({1: 4, 2: 2}, (0, 3, 3), id="none found it"),
        pytest.param({1: 5, 2: 3}, (0, 3, 3), id="none found it, by the second cards"),
        pytest.param({1: 1, 2: 2}, (3, 3 + 1, 0), id="one found it"),
        pytest.param({1: 5, 2: 1}, (3, 0, 3 + 1), id="the other found it"),
    ],
)
def test_three_players_score_for_either_of_their_two_cards(votes: Votes, points: tuple[int, ...]) -> None:
    """R6.3."""
    assert voting_table(players=3).points(votes) == points


def test_three_players_two_cards_are_counted_together() -> None:
    """R6.3: seat 1's cards are 2 and 3, and the limit is for both."""
    votes: Votes = {1: (4, 1), 2: (2, 3)}
    assert voting_table(players=3, votes=2).points(votes) == (3, 3 + 2, 1)
    assert voting_table(players=3, votes=2, bonus_limit=1).points(votes) == (3, 3 + 1, 1)


def test_two_votes_on_two_cards_earn_each_owner_one() -> None:
    """R6.3, R5.3."""
    votes: Votes = {1: (3, 4), 2: (4, 5), 3: (5, 6), 4: (6, 7), 5: (7, 2), 6: (2, 3)}
    assert voting_table("odyssey", 7).points(votes) == (0, 4, 4, 4, 4, 4, 4)


def test_finding_it_with_either_of_two_votes_counts() -> None:
    """R6.2: one of the player's votes is on the storyteller's card."""
    votes: Votes = {1: (1, 3), 2: (4, 1), 3: (5, 6), 4: (6, 7), 5: (7, 2), 6: (2, 3)}
    assert voting_table("odyssey", 7).points(votes) == (3, 3 + 2, 3 + 2, 1, 1, 2, 2)


# --- R6.4


def test_among_seven_whoever_found_it_with_one_vote_scores_1_more() -> None:
    """R6.4; and R6.3's limit of 3: card 3 drew four votes."""
    votes: Votes = {1: 1, 2: (1, 2), 3: (2, 3), 4: 3, 5: (3, 5), 6: (3, 2)}
    assert voting_table("odyssey", 7).points(votes) == (3, 3 + 1 + 3, 3 + 3, 0, 1, 0, 0)


def test_the_single_vote_scores_1_more_where_all_found_it() -> None:
    """R6.4: decision."""
    votes: Votes = {1: 1, 2: (1, 2), 3: 1, 4: (1, 7), 5: 1, 6: 1}
    assert voting_table("odyssey", 7).points(votes) == (0, 2 + 1 + 1, 2, 2 + 1, 2, 2 + 1, 2 + 1 + 1)


def test_a_single_vote_that_found_nothing_scores_nothing_more() -> None:
    """R6.4."""
    votes: Votes = {1: 3, 2: 4, 3: 5, 4: 6, 5: 7, 6: 2}
    assert voting_table("odyssey", 7).points(votes) == (0, 3, 3, 3, 3, 3, 3)


@pytest.mark.parametrize(
    ("mode", "players", "house", "more"),
    [
        ("odyssey", 6, {}, 0),
        ("odyssey", 7, {}, 1),
        ("odyssey", 12, {}, 1),
        ("odyssey", 7, {"votes": 1}, 0),
        ("odyssey", 7, {"votes_from": 8}, 0),
        ("odyssey", 5, {"votes_from": 5}, 1),
        ("classic", 6, {}, 0),
        ("classic", 6, {"votes": 2}, 1),
        ("classic", 4, {"votes": 2}, 1),
        ("odyssey", 7, {"single_vote_bonus": 0}, 0),
        ("odyssey", 7, {"single_vote_bonus": 4}, 4),
    ],
)
def test_the_single_vote_earns_more_exactly_where_a_second_was_allowed(
    mode: str, players: int, house: dict[str, Any], more: int
) -> None:
    """R6.4, R9.1: seat 1 alone finds it, and all others vote for seat 2 or 3."""
    votes = {1: 1, 2: 4} | dict.fromkeys(range(3, players), 3)
    assert voting_table(mode, players, **house).points(votes)[1] == 3 + more


# --- R6.5


def test_players_of_one_mind_score_as_many_as_they_are() -> None:
    """R6.5."""
    votes = {0: 1, 1: 1, 2: 2, 3: 2, 4: 2, 5: 6}
    assert voting_table("party", 6).points(votes, red={0: 4}) == (2, 2, 3, 3, 3, 0)


@pytest.mark.parametrize("together", range(1, 13))
def test_the_players_on_a_card_score_at_most_5_and_one_alone_nothing(together: int) -> None:
    """R6.5: the others sit alone."""
    votes = dict.fromkeys(range(together), 1) | {seat: seat + 1 for seat in range(together, 12)}
    worth = 0 if together == 1 else min(together, 5)
    points = voting_table("party", 12).points(votes, red={0: 12 if together < 12 else 2})
    assert points == (worth,) * together + (0,) * (12 - together)


def test_whoever_is_on_the_card_with_the_red_vote_scores_0() -> None:
    """R6.5."""
    votes = {0: 1, 1: 1, 2: 1, 3: 2, 4: 2, 5: 2}
    assert voting_table("party", 6).points(votes, red={0: 2}) == (3, 3, 3, 0, 0, 0)


def test_a_storyteller_with_red_on_green_spoils_it_for_themself_and_all_with_them() -> None:
    """R6.5, R5.4."""
    votes = {0: 1, 1: 1, 2: 1, 3: 2, 4: 2, 5: 2}
    assert voting_table("party", 6).points(votes, red={0: 1}) == (0, 0, 0, 3, 3, 3)


def test_the_voters_have_the_points_and_not_the_card_s_owner() -> None:
    """R6.5: card 6 is seat 5's, who votes elsewhere."""
    votes = {0: 6, 1: 6, 2: 6, 3: 6, 4: 1, 5: 2}
    assert voting_table("party", 6).points(votes, red={0: 3}) == (4, 4, 4, 4, 0, 0)


def test_a_vote_for_one_s_own_card_counts_like_any_other() -> None:
    """R6.5: themself included."""
    votes = {0: 1, 1: 1, 2: 3, 3: 4, 4: 5, 5: 6}
    assert voting_table("party", 6).points(votes, red={0: 6}) == (2, 2, 0, 0, 0, 0)


# --- R6.6: four pairs; 1 is the storyteller's card, 2 to 4 those of pairs 1 to 3, 5 the partner's; 5, 6 and 7 vote


@pytest.mark.parametrize(
    ("votes", "points"),
    [
        pytest.param({5: 1, 6: 1, 7: 1}, (0, 2, 2, 2), id="all found it"),
        pytest.param({5: 3, 6: 4, 7: 3}, (0, 2, 4, 3), id="none found it"),
        pytest.param({5: 1, 6: 4, 7: 3}, (3, 3, 1, 1), id="one found it"),
        pytest.param({5: 1, 6: 1, 7: 2}, (3, 4, 3, 0), id="two found it"),
        pytest.param({5: 1, 6: 5, 7: 5}, (3 + 2, 3, 0, 0), id="(a) the partner's card earns where the pair scored 3"),
        pytest.param({5: 5, 6: 5, 7: 5}, (0, 2, 2, 2), id="(a) and earns nothing where none found it"),
        pytest.param({5: 5, 6: 4, 7: 5}, (0, 2, 2, 3), id="(a) not even some"),
        pytest.param({5: 2, 6: 1, 7: 2}, (3, 1, 3, 0), id="(b) a vote on the own pair's card earns nothing"),
        pytest.param({5: 2, 6: 3, 7: 4}, (0, 2, 2, 2), id="(b) and finds nothing"),
    ],
)
def test_pairs_score_as_players_do(votes: Votes, points: tuple[int, ...]) -> None:
    """R6.6 with decisions (a) and (b)."""
    assert voting_table("teams", 8).points(votes) == points


@pytest.mark.parametrize(
    ("votes", "points"),
    [
        pytest.param({7: 1, 8: 2, 9: 2, 10: 2, 11: 2}, (3, 3 + 3, 0, 0, 0, 0), id="a pair's card"),
        pytest.param({7: 1, 8: 7, 9: 7, 10: 7, 11: 7}, (3 + 3, 3, 0, 0, 0, 0), id="the partner's card"),
        pytest.param({7: 3, 8: 4, 9: 3, 10: 3, 11: 3}, (0, 2, 2 + 3, 3, 2, 2), id="none found it"),
    ],
)
def test_a_pair_s_card_earns_at_most_3(votes: Votes, points: tuple[int, ...]) -> None:
    """R6.6: six pairs, where a card can draw four votes and more."""
    assert voting_table("teams", 12).points(votes) == points


def test_the_storyteller_s_own_card_never_earns_by_votes() -> None:
    """R6.6 (a)."""
    assert voting_table("teams", 12).points({7: 1, 8: 1, 9: 1, 10: 1, 11: 2})[0] == 3


def test_the_pair_scores_whichever_of_the_two_tells() -> None:
    """R6.6, R1.5: seat 5 tells, for pair 1; cards 1 to 4 are pair 0's, the partner 1's, pair 2's and pair 3's."""
    at = voting_table("teams", 8, storyteller=5)
    assert isinstance(at.state.phase, Voting)
    assert (at.state.phase.story, at.state.phase.voters) == (5, (4, 6, 7))
    assert at.points({4: 5, 6: 2, 7: 1}) == (3 + 1, 3 + 1, 0, 0)


# --- R6.7


@pytest.mark.parametrize("mode", ["classic", "odyssey"])
@pytest.mark.parametrize(
    ("votes", "points"),
    [
        pytest.param({1: 1, 2: 4, 3: 3, 4: 3}, (4, 4, 2, 1, 0), id="one found it"),
        pytest.param({1: 1, 2: 2, 3: 2, 4: 2}, (4, 4 + 3, 0, 0, 0), id="the lone finder's card drew votes"),
        pytest.param({1: 1, 2: 1, 3: 3, 4: 3}, (3, 3, 5, 0, 0), id="two found it"),
        pytest.param({1: 1, 2: 1, 3: 1, 4: 1}, (0, 2, 2, 2, 2), id="all found it"),
        pytest.param({1: 3, 2: 2, 3: 2, 4: 2}, (0, 5, 3, 2, 2), id="none found it"),
    ],
)
def test_counting_gives_4_to_a_lone_finder_and_the_storyteller(
    mode: str, votes: Votes, points: tuple[int, ...]
) -> None:
    """R6.7."""
    assert voting_table(mode, 5, counting=True).points(votes) == points


@pytest.mark.parametrize(("counting", "points"), [(True, (4, 4 + 1, 0)), (False, (3, 3 + 1, 0))])
def test_counting_is_off_by_default_and_works_with_three(*, counting: bool, points: tuple[int, ...]) -> None:
    """R6.7."""
    assert voting_table(players=3).rules.counting is False
    assert voting_table(players=3, counting=counting).points({1: 1, 2: 2}) == points


def test_counting_is_offered_to_pairs() -> None:
    """R6.7, R6.6."""
    assert voting_table("teams", 8, counting=True).points({5: 1, 6: 5, 7: 4}) == (4 + 1, 4, 0, 0)
    assert voting_table("teams", 8, counting=True).points({5: 1, 6: 1, 7: 4}) == (3, 3, 3, 0)


def test_with_counting_a_lone_finder_with_one_vote_among_seven_scores_5() -> None:
    """R6.7, R6.4."""
    votes: Votes = {1: 1, 2: 4, 3: 5, 4: 6, 5: 7, 6: 3}
    assert voting_table("odyssey", 7, counting=True).points(votes) == (4, 5, 1, 1, 1, 1, 1)


def test_with_counting_a_lone_finder_with_two_votes_among_seven_scores_4() -> None:
    """R6.7, R6.4."""
    votes: Votes = {1: (1, 3), 2: 4, 3: 5, 4: 6, 5: 7, 6: 3}
    assert voting_table("odyssey", 7, counting=True).points(votes) == (4, 4, 2, 1, 1, 1, 1)


# --- R6.8


def test_rabbits_advance_by_the_points() -> None:
    """R6.8."""
    at = voting_table()
    at.points({1: 1, 2: 4, 3: 3, 4: 3})
    assert at.state.scores == (3, 3, 2, 1, 0)
    at.all_continue().all_in(storyteller=1, number=2).points({0: 2, 2: 2, 3: 2, 4: 1})
    assert at.state.scores == (3 + 3 + 1, 3 + 3, 2 + 3, 1 + 3, 0)
    seen = at.seen_by(0).phase
    assert isinstance(seen, RecapView)
    assert (seen.last.points, seen.last.scores) == ((4, 3, 3, 3, 0), (7, 6, 5, 4, 0))


def test_a_score_beyond_30_counts_in_full() -> None:
    """R6.8."""
    at = voting_table().scored(29, 29, 0, 0, 0).all_continue().all_in(storyteller=1, number=2)
    at.points({0: 2, 2: 1, 3: 1, 4: 1})
    assert at.state.scores == (29 + 3 + 3, 29 + 3, 0, 0, 0)
    assert at.seen_by(0).board.scores == at.state.scores
    seen = at.seen_by(0).phase
    assert isinstance(seen, OverView)
    assert seen.winners == (0,)


# --- all of R6 once more, for any votes: the rules written down a second time, player by player


def expected(phase: Voting, mode: str, *, votes: int, counting: bool) -> tuple[int, ...]:
    """R6.1 to R6.7 as the sentences stand."""
    ballots = {seat: ballot for seat, ballot in enumerate(phase.ballots) if ballot}
    if mode == "party":
        red = ballots[phase.storyteller].red
        on = [ballots[seat].votes[0] for seat in ballots]
        return tuple(0 if card == red or on.count(card) == 1 else min(5, on.count(card)) for card in on)
    seats = len(phase.ballots)
    sides = seats // 2 if mode == "teams" else seats
    found = {seat for seat, ballot in ballots.items() if phase.story in ballot.votes}
    failed = found in (set(), set(ballots))

    def earned(side: int) -> int:
        own = [number for number, laid in enumerate(phase.table, 1) if laid.owner % sides == side]
        tells = phase.storyteller % sides == side
        drawn = sum(
            number in own and number != phase.story
            for seat, ballot in ballots.items()
            for number in ballot.votes
            if seat % sides != side
        )
        extra = drawn if mode == "classic" else min(3, drawn)
        finder = next((seat for seat in found if seat % sides == side), None)
        single = int(finder is not None and votes > 1 and len(ballots[finder].votes) == 1)
        if failed:
            return 0 if tells else 2 + extra + single
        worth = 4 if counting and len(found) == 1 else 3
        return (worth if tells or finder is not None else 0) + extra + single

    return tuple(map(earned, range(sides)))


@settings(deadline=None, max_examples=150)
@given(st.sampled_from(EVERY_TABLE), st.data())
def test_any_votes_at_any_table_are_worth_what_the_rules_say(where: tuple[str, int], data: st.DataObject) -> None:
    """R6.1, R6.2, R6.3, R6.4, R6.5, R6.6, R6.7."""
    mode, players = where
    counting = mode != "party" and data.draw(st.booleans())
    storyteller = data.draw(st.integers(0, players - 1))
    at = table(mode, players, counting=counting).all_in(storyteller)
    votes, red = {}, {}
    for seat in at.waiting_for:
        seen = at.seen_by(seat).phase
        cards = st.sampled_from(getattr(seen, "choices", ()))
        chosen = st.lists(cards, min_size=1, max_size=at.rules.votes, unique=True)
        votes[seat] = tuple(data.draw(chosen))
        if getattr(seen, "red_vote", False):
            red[seat] = data.draw(cards)
    scored = table(mode, players, counting=counting).all_in(storyteller).voted(votes, red).state.phase
    assert isinstance(scored, Voting)
    assert at.points(votes, red) == expected(scored, mode, votes=at.rules.votes, counting=counting)


STORY = (("some", 3, None), ("all", 2, None))


@pytest.mark.parametrize(
    ("mode", "players", "house", "worth"),
    [
        ("classic", 5, {}, (*STORY, ("fooled", 1, None))),
        ("classic", 5, {"counting": True}, (*STORY, ("fooled", 1, None), ("counting", 4, None))),
        ("odyssey", 6, {}, (*STORY, ("fooled", 1, 3))),
        ("odyssey", 8, {}, (*STORY, ("fooled", 1, 3), ("single", 1, None))),
        ("teams", 6, {"bonus_limit": 2}, (*STORY, ("fooled", 1, 2))),
        ("party", 6, {}, (("agreed", 1, 5), ("alone", 0, None), ("spoiled", 0, None))),
    ],
)
def test_what_a_turn_can_be_worth_is_told_to_whoever_explains_it(
    mode: str, players: int, house: dict[str, Any], worth: tuple[tuple[str, int, int | None], ...]
) -> None:
    """R6.1 to R6.8."""
    told = MODES[mode].worth(rules_for(mode, players, house))
    assert tuple((one.reason, one.points, one.most) for one in told) == worth
