"""R1: the table, for every mode and every number of players."""

from random import Random

import pytest
from msgspec import structs

from haresay.game import CARDS_IN_A_BOX, MODES, decide, play, rules_for
from haresay.game.refusals import (
    DeckTooSmall,
    HoldersDoNotFit,
    MalformedCommand,
    SameCardTwiceInDeck,
    TooFewPlayers,
    TooManyPlayers,
    UnevenPairs,
    UnknownMode,
)
from haresay.game.seats import clockwise_from_left_of, left_of
from haresay.game.state import Giving, Telling, Voting
from tests.game.tables import EVERY_TABLE, LIMITS, at_phase, dealt_to, table, voting_table

every_table = pytest.mark.parametrize(("mode", "players"), EVERY_TABLE)
pairs_tables = pytest.mark.parametrize("players", LIMITS["teams"])


def usual_hand(mode: str, players: int) -> int:
    """R1.2, written out once more."""
    return {"party": 5, "teams": 4}.get(mode, 7 if players == 3 else 6)


def usual_table(mode: str, players: int) -> int:
    """R1.2, written out once more."""
    if mode == "teams":
        return players // 2 + 1
    return 5 if players == 3 else players


# --- R1.1


@pytest.mark.parametrize(("seat", "left"), [(0, 1), (1, 2), (3, 4), (4, 0)])
def test_the_left_of_a_seat_is_the_next_number_and_wraps_round(seat: int, left: int) -> None:
    """R1.1."""
    assert left_of(seat, players=5) == left


def test_clockwise_goes_once_round_the_table_and_ends_where_it_began() -> None:
    """R1.1."""
    assert clockwise_from_left_of(3, players=5) == (4, 0, 1, 2, 3)


# --- R1.2


@every_table
def test_every_number_of_players_within_the_limits_is_dealt_the_mode_s_hands(mode: str, players: int) -> None:
    """R1.2: players and hand."""
    state, _ = play(None, dealt_to(rules_for(mode, players), CARDS_IN_A_BOX), Random(1))
    assert [len(hand) for hand in state.hands] == [usual_hand(mode, players)] * players


@pytest.mark.parametrize(("mode", "least"), [("classic", 3), ("odyssey", 3), ("party", 6), ("teams", 6)])
@pytest.mark.parametrize("missing", [1, 2, 3])
def test_fewer_players_are_refused_with_both_numbers(mode: str, least: int, missing: int) -> None:
    """R1.2, R9.1."""
    with pytest.raises(TooFewPlayers, match=f"at least {least} players, and here are {least - missing}"):
        rules_for(mode, least - missing)


@pytest.mark.parametrize(("mode", "most"), [("classic", 6), ("odyssey", 12), ("party", 12), ("teams", 12)])
@pytest.mark.parametrize("extra", [1, 2])
def test_more_players_are_refused_with_both_numbers(mode: str, most: int, extra: int) -> None:
    """R1.2, R9.1."""
    with pytest.raises(TooManyPlayers, match=f"at most {most} players, and here are {most + extra}"):
        rules_for(mode, most + extra)


@pytest.mark.parametrize("players", [7, 9, 11])
def test_an_odd_number_of_players_has_no_pairs(players: int) -> None:
    """R1.2, R9.1."""
    with pytest.raises(UnevenPairs, match=f"must be even, and here are {players}"):
        rules_for("teams", players)


def test_there_are_four_modes_and_no_fifth() -> None:
    """R1.2."""
    assert set(MODES) == {"classic", "odyssey", "party", "teams"}
    with pytest.raises(UnknownMode, match=r"no mode called 'chess'\. The modes are classic, odyssey, party, teams"):
        rules_for("chess", 5)


@every_table
def test_the_mode_s_number_of_cards_lies_on_the_table(mode: str, players: int) -> None:
    """R1.2: cards on the table."""
    phase = at_phase("voting", mode, players).state.phase
    assert isinstance(phase, Voting)
    assert len(phase.table) == usual_table(mode, players)


@every_table
def test_the_storyteller_gives_one_card_and_the_others_as_many_as_the_mode_says(mode: str, players: int) -> None:
    """R1.2: cards each gives; with three players two, the storyteller always one."""
    phase = at_phase("voting", mode, players).state.phase
    assert isinstance(phase, Voting)
    owners = [laid.owner for laid in phase.table]
    others = {owners.count(seat) for seat in owners if seat != phase.storyteller}
    assert owners.count(phase.storyteller) == 1
    assert others == {2 if players == 3 else 1}


@every_table
def test_cards_are_wanted_of_all_the_givers_at_once(mode: str, players: int) -> None:
    """R1.2: who gives cards; of a pair that may choose, either can."""
    at = at_phase("giving", mode, players)
    phase = at.state.phase
    assert isinstance(phase, Giving)
    silent = set() if mode == "party" else {phase.storyteller}
    assert set(at.waiting_for) == set(range(players)) - silent


@pytest.mark.parametrize(("mode", "players"), [table for table in EVERY_TABLE if table[0] != "teams"])
def test_votes_are_wanted_of_all_but_the_storyteller_and_in_party_of_all(mode: str, players: int) -> None:
    """R1.2: who votes."""
    silent = set() if mode == "party" else {1}
    assert set(voting_table(mode, players, storyteller=1).waiting_for) == set(range(players)) - silent


@pairs_tables
def test_in_teams_those_vote_who_did_not_give_but_not_the_storyteller_s_pair(players: int) -> None:
    """R1.2, R5.5: who votes; the first of each pair gave here."""
    half = players // 2
    at = voting_table("teams", players, storyteller=half + 1)
    assert set(at.waiting_for) == {half + pair for pair in range(half)} - {half + 1}


@every_table
def test_one_vote_each_and_two_from_seven_players_on_in_odyssey(mode: str, players: int) -> None:
    """R1.2: votes each."""
    assert rules_for(mode, players).votes == (2 if mode == "odyssey" and players >= 7 else 1)


@every_table
def test_a_voter_may_choose_any_card_but_their_own_and_in_party_that_too(mode: str, players: int) -> None:
    """R1.2: may vote for own card. What the rules reckon with is what the voter sees."""
    at = at_phase("voting", mode, players)
    seen = at.seen_by(at.waiting_for[0]).phase
    barred = 0 if mode in {"party", "teams"} else at.rules.cards_given
    assert len(getattr(seen, "choices", ())) == usual_table(mode, players) - barred


@every_table
def test_the_mode_ends_by_points_or_by_turns_each(mode: str, players: int) -> None:
    """R1.2: ends."""
    rules = rules_for(mode, players)
    by_rounds = mode in {"party", "teams"}
    assert (rules.points_to_win, rules.rounds) == ((None, 1) if by_rounds else (30, None))


# --- R1.3


def test_a_box_has_84_cards() -> None:
    """R1.3."""
    assert CARDS_IN_A_BOX == 84


@every_table
@pytest.mark.parametrize("boxes", [1, 2, 5])
def test_all_cards_of_all_boxes_are_dealt_or_in_the_pile(mode: str, players: int, boxes: int) -> None:
    """R1.3."""
    start = dealt_to(rules_for(mode, players), boxes * CARDS_IN_A_BOX)
    state, _ = play(None, start, Random(1))
    dealt = [card for hand in state.hands for card in hand]
    assert sorted([*dealt, *state.pile]) == sorted(start.cards)


@every_table
def test_a_deck_that_just_fills_the_hands_is_enough_to_play_on_and_on(mode: str, players: int) -> None:
    """R1.3, R7.2."""
    at = table(mode, players, pile=0).played(lambda state: state.turn == 4)
    assert isinstance(at.state.phase, Telling)
    assert {len(hand) for hand in at.state.hands} == {usual_hand(mode, players)}


@every_table
def test_a_deck_one_card_too_small_is_refused_with_both_numbers(mode: str, players: int) -> None:
    """R1.3, R9.1."""
    needed = players * usual_hand(mode, players)
    with pytest.raises(DeckTooSmall, match=f"take {needed} cards, and the decks have {needed - 1}"):
        decide(None, dealt_to(rules_for(mode, players), needed - 1), Random(1))


def test_the_same_card_in_two_decks_is_refused_by_name() -> None:
    """R1.3."""
    start = dealt_to(rules_for("classic", 3), CARDS_IN_A_BOX)
    doubled = type(start)(start.rules, (*start.cards, "7"), start.holders)
    with pytest.raises(SameCardTwiceInDeck, match="'7' is in the decks twice"):
        decide(None, doubled, Random(1))


@pytest.mark.parametrize("holders", [(), ("one", "two"), ("one", "two", "three", "four")])
def test_every_seat_needs_exactly_one_holder(holders: tuple[str, ...]) -> None:
    """R1.1."""
    start = dealt_to(rules_for("classic", 3), CARDS_IN_A_BOX)
    with pytest.raises(HoldersDoNotFit, match=f"3 seats and {len(holders)} names"):
        decide(None, type(start)(start.rules, start.cards, holders), Random(1))


# --- R1.4


@every_table
def test_every_player_and_in_teams_every_pair_has_a_rabbit_at_0(mode: str, players: int) -> None:
    """R1.4."""
    assert table(mode, players).state.scores == (0,) * (players // 2 if mode == "teams" else players)


@pytest.mark.parametrize("mode", ["classic", "odyssey", "party"])
def test_outside_teams_every_seat_moves_its_own_rabbit(mode: str) -> None:
    """R1.4."""
    assert [MODES[mode].side_of(seat, 6) for seat in range(6)] == [0, 1, 2, 3, 4, 5]


# --- R1.5


@pairs_tables
def test_partners_sit_opposite_each_other_and_share_a_rabbit(players: int) -> None:
    """R1.5."""
    half = players // 2
    sides = [MODES["teams"].side_of(seat, players) for seat in range(players)]
    assert sides == [*range(half), *range(half)]


@pairs_tables
def test_opposite_the_storyteller_sits_the_one_who_must_give(players: int) -> None:
    """R1.5, R4.2."""
    at = table("teams", players).drawn(players - 1).told(players - 1, "x")
    partner = players // 2 - 1
    must = [s for s in range(players - 1) if not getattr(at.seen_by(s).phase, "either_may_give", True)]
    assert must == [partner]


# --- cards that these players know


def test_cards_that_were_seen_least_are_dealt_first_and_chance_decides_among_equals() -> None:
    """R9.1, the decks: whoever knows a deck by heart sees the rest of it first."""
    start = dealt_to(rules_for("classic", 4), CARDS_IN_A_BOX)
    known = start.cards[:50]
    start = structs.replace(start, seen=tuple(int(card in known) for card in start.cards))
    deals = [play(None, start, Random(seed))[0] for seed in (1, 2)]
    for state in deals:
        assert not {card for hand in state.hands for card in hand} & set(known)
        assert set(state.pile[-50:]) == set(known)
    assert deals[0].hands != deals[1].hands
    assert deals[0].pile[-50:] != deals[1].pile[-50:]


@pytest.mark.parametrize("seen", [(1,), [1], ("often",), (True,)])
def test_how_often_cards_were_seen_is_said_of_each_of_them_as_a_number(seen: object) -> None:
    """R9.1."""
    start = dealt_to(rules_for("classic", 4), CARDS_IN_A_BOX)
    with pytest.raises(MalformedCommand):
        structs.replace(start, seen=seen)
