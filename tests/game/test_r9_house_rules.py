"""R9: house rules. Every number and switch changes exactly what it says; what cannot be played is refused, and why."""

from random import Random
from types import MappingProxyType
from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import asdict, replace

from haresay.game import CastVotes, HouseRules, Refusal, Rules, VoteView, decide, rules_for
from haresay.game.refusals import (
    DeckTooSmall,
    HandTooSmall,
    NoCountingWithoutStory,
    NoEnding,
    NoSingleVoteBonus,
    NumberOutOfRange,
    OneVoteOnly,
    PileMustBeReshuffled,
    TooFewPlayers,
    TooManyPlayers,
    TooManyVotesForTable,
    TwoEndings,
    UnevenPairs,
    UnknownHouseRule,
    UnknownMode,
)
from haresay.game.state import Over, Recap, Voting
from tests.game.tables import EVERY_TABLE, TableAt, at_phase, dealt_to, hand, table, voting_table

MODES = ["classic", "odyssey", "party", "teams"]


def changed(mode: str, players: int, house: dict[str, Any]) -> dict[str, Any]:
    """Which rules are others than the mode's own."""
    usual = asdict(rules_for(mode, players))
    return {rule: value for rule, value in asdict(rules_for(mode, players, house)).items() if value != usual[rule]}


def laid(at: TableAt) -> int:
    assert isinstance(at.state.phase, Voting)
    return len(at.state.phase.table)


def votes_seen(at: TableAt, seat: int) -> int:
    phase = at.seen_by(seat).phase
    assert isinstance(phase, VoteView)
    return phase.votes


# --- what each of them changes


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    "house",
    [
        {"hand_size": 7},
        {"cards_given": 2},
        {"bonus_limit": 4},
        {"bonus_limit": 0},
        {"mime_or_song": True},
        {"written_clues": True},
    ],
)
def test_a_wish_changes_that_rule_and_no_other(mode: str, house: dict[str, Any]) -> None:
    """R9.1."""
    assert changed(mode, 6, house) == house


@pytest.mark.parametrize(
    ("mode", "players", "house", "difference"),
    [
        ("classic", 5, {"votes": 2}, {"votes": 2}),
        ("classic", 5, {"votes_from": 5}, {"votes": 2}),
        ("classic", 5, {"votes_from": 6}, {}),
        ("classic", 5, {"votes_from": 5, "votes": 3}, {"votes": 3}),
        ("classic", 5, {"votes_from": 6, "votes": 3}, {}),
        ("odyssey", 7, {"votes_from": 8}, {"votes": 1}),
        ("odyssey", 7, {"votes": 1}, {"votes": 1}),
        ("odyssey", 12, {"votes": 3}, {"votes": 3}),
        ("odyssey", 7, {"bonus_limit": None}, {"bonus_limit": None}),
        ("odyssey", 5, {"single_vote_bonus": 2}, {"single_vote_bonus": 2}),
        ("odyssey", 5, {"counting": True}, {"counting": True}),
        ("teams", 6, {"counting": True}, {"counting": True}),
        ("classic", 5, {"pass_hands": True}, {"pass_hands": True}),
        ("party", 6, {"pass_hands": False}, {"pass_hands": False}),
        ("classic", 5, {"points_to_win": 40}, {"points_to_win": 40}),
        ("classic", 5, {"rounds": 2}, {"rounds": 2, "points_to_win": None}),
        ("party", 6, {"rounds": 2}, {"rounds": 2}),
        ("teams", 6, {"points_to_win": 20}, {"rounds": None, "points_to_win": 20}),
        ("odyssey", 5, {"when_pile_is_empty": "end"}, {"when_pile_is_empty": "end"}),
    ],
)
def test_a_wish_changes_what_it_says(
    mode: str, players: int, house: dict[str, Any], difference: dict[str, Any]
) -> None:
    """R9.1."""
    assert changed(mode, players, house) == difference


@pytest.mark.parametrize(("mode", "players"), EVERY_TABLE)
def test_without_wishes_the_mode_is_played_as_it_is(mode: str, players: int) -> None:
    """R9.1."""
    usual = rules_for(mode, players)
    assert usual == rules_for(mode, players, {}) == rules_for(mode, players, HouseRules())
    switches = (usual.counting, usual.mime_or_song, usual.written_clues, usual.pass_hands, usual.when_pile_is_empty)
    assert switches == (False, False, False, mode == "party", "reshuffle")


@pytest.mark.parametrize("house", [HouseRules(hand_size=7), {"hand_size": 7}, MappingProxyType({"hand_size": 7})])
def test_wishes_can_be_written_either_way(house: Any) -> None:
    """R9.1."""
    assert rules_for("classic", 5, house).hand_size == 7


def test_what_is_not_wished_for_is_not_set() -> None:
    """R9.1."""
    assert {value is UNSET for value in asdict(HouseRules()).values()} == {True}


# --- and that the table plays so


@pytest.mark.parametrize("mode", MODES)
def test_hands_have_the_size_that_was_set_at_every_turn(mode: str) -> None:
    """R9.1: hand size."""
    at = table(mode, 6, hand_size=3)
    assert at.state.hands[0] == hand(0, 3)
    assert {len(held) for held in at.played(lambda state: state.turn == 3).state.hands} == {3}


@pytest.mark.parametrize(("mode", "cards"), [("classic", 1 + 5 * 2), ("party", 6 * 2), ("teams", 1 + 3 * 2)])
def test_givers_give_as_many_cards_as_was_set(mode: str, cards: int) -> None:
    """R9.1: cards given."""
    assert laid(at_phase("voting", mode, 6, cards_given=2)) == cards


def test_three_players_can_give_one_card_each() -> None:
    """R9.1: cards given."""
    assert laid(at_phase("voting", "classic", 3, cards_given=1)) == 3


def test_voters_have_as_many_votes_as_was_set() -> None:
    """R9.1: votes per player."""
    at = voting_table("classic", 6, votes=3)
    assert votes_seen(at, 1) == 3
    at.after(CastVotes(1, (3, 4, 5)))
    assert votes_seen(voting_table("odyssey", 7, votes=1), 1) == 1


def test_more_votes_are_had_from_as_many_players_as_was_set() -> None:
    """R9.1: votes from how many players."""
    assert [votes_seen(voting_table("odyssey", players, votes_from=5), 1) for players in (4, 5, 6)] == [1, 2, 2]


@pytest.mark.parametrize(("limit", "most"), [(0, 0), (1, 1), (3, 3), (None, 4), (100, 4)])
def test_the_bonus_limit_is_what_was_set(limit: int | None, most: int) -> None:
    """R9.1: the bonus limit."""
    at = voting_table("classic", 6, bonus_limit=limit)
    assert at.points({1: 1, 2: 2, 3: 2, 4: 2, 5: 2}) == (3, 3 + most, 0, 0, 0, 0)


@pytest.mark.parametrize(("limit", "worth"), [(0, 0), (2, 2), (None, 6), (100, 6)])
def test_in_party_the_limit_is_for_players_of_one_mind(limit: int | None, worth: int) -> None:
    """R9.1, R6.5."""
    at = voting_table("party", 6, bonus_limit=limit)
    assert at.points(dict.fromkeys(range(6), 1), red={0: 2}) == (worth,) * 6


@pytest.mark.parametrize(("mode", "passed"), [("classic", True), ("teams", True), ("party", False), ("odyssey", False)])
def test_hands_are_passed_where_that_was_set(*, mode: str, passed: bool) -> None:
    """R9.1: passing hands."""
    at = voting_table(mode, 6, pass_hands=passed)
    at.scored(*[0] * len(at.state.scores)).all_continue()
    assert at.state.hands[1][1][0] == ("a" if passed else "b")


@pytest.mark.parametrize(("points", "phase"), [(1, Over), (3, Over), (4, Recap), (1000, Recap)])
def test_the_game_ends_with_the_points_that_were_set(points: int, phase: type) -> None:
    """R9.1: points to win."""
    at = voting_table(points_to_win=points)
    assert max(at.points({1: 1, 2: 4, 3: 3, 4: 3})) == 3
    assert isinstance(at.state.phase, phase)


def test_party_can_end_by_points() -> None:
    """R9.1."""
    at = voting_table("party", 6, points_to_win=5)
    at.points(dict.fromkeys(range(6), 1), red={0: 2})
    assert isinstance(at.state.phase, Over)


@pytest.mark.parametrize(("mode", "players"), [("classic", 3), ("classic", 4), ("odyssey", 7)])
def test_classic_and_odyssey_can_end_by_turns_each_and_then_not_by_points(mode: str, players: int) -> None:
    """R9.1."""
    at = voting_table(mode, players, rounds=2).scored(*[40] * players).all_continue()
    assert at.turns_to_the_end() == 2 * players


# --- what cannot be played

IMPOSSIBLE: list[tuple[str, int, dict[str, Any], type[Refusal], str]] = [
    ("classic", 5, {"hand_size": 1, "cards_given": 2}, HandTooSmall, "A hand of 1 cannot give 2 cards"),
    ("classic", 3, {"hand_size": 1}, HandTooSmall, "A hand of 1 cannot give 2 cards"),
    ("party", 6, {"cards_given": 6}, HandTooSmall, "A hand of 5 cannot give 6 cards"),
    ("teams", 6, {"hand_size": 3, "cards_given": 4}, HandTooSmall, "A hand of 3 cannot give 4 cards"),
    ("classic", 3, {"votes": 3}, TooManyVotesForTable, "With 3 votes each and only 3 cards"),
    ("classic", 3, {"votes": 2, "cards_given": 1}, TooManyVotesForTable, "With 2 votes each and only 2 cards"),
    ("classic", 4, {"votes": 3}, TooManyVotesForTable, "With 3 votes each and only 3 cards"),
    ("odyssey", 7, {"votes": 6}, TooManyVotesForTable, "With 6 votes each and only 6 cards"),
    ("odyssey", 7, {"votes": 12}, TooManyVotesForTable, "With 12 votes each and only 6 cards"),
    ("party", 6, {"votes": 2}, OneVoteOnly, "In Party every player has one vote"),
    ("teams", 12, {"votes": 2}, OneVoteOnly, "In Teams every player has one vote"),
    ("teams", 12, {"votes_from": 12}, OneVoteOnly, "In Teams every player has one vote"),
    ("party", 6, {"single_vote_bonus": 1}, NoSingleVoteBonus, "no sense in Party"),
    ("teams", 6, {"single_vote_bonus": 1}, NoSingleVoteBonus, "no sense in Teams"),
    ("party", 6, {"counting": True}, NoCountingWithoutStory, "Party has no such card"),
    ("party", 6, {"when_pile_is_empty": "end"}, PileMustBeReshuffled, "In Party everybody tells equally often"),
    ("teams", 6, {"when_pile_is_empty": "end"}, PileMustBeReshuffled, "In Teams everybody tells equally often"),
    ("classic", 5, {"rounds": 1, "points_to_win": 30}, TwoEndings, "by points or by turns each"),
    ("party", 6, {"rounds": 1, "points_to_win": 30}, TwoEndings, "by points or by turns each"),
    ("party", 3, {}, TooFewPlayers, "at least 6 players, and here are 3"),
    ("party", 3, {"hand_size": 7, "cards_given": 2}, TooFewPlayers, "at least 6 players, and here are 3"),
    ("classic", 7, {"hand_size": 3}, TooManyPlayers, "at most 6 players, and here are 7"),
    ("teams", 7, {}, UnevenPairs, "must be even, and here are 7"),
    ("", 5, {}, UnknownMode, "no mode called ''"),
]


@pytest.mark.parametrize(("mode", "players", "house", "kind", "sentence"), IMPOSSIBLE)
def test_what_cannot_be_played_is_refused_with_the_reason(
    mode: str, players: int, house: dict[str, Any], kind: type[Refusal], sentence: str
) -> None:
    """R9.1, R1.2."""
    with pytest.raises(kind, match=sentence) as caught:
        rules_for(mode, players, house)
    assert type(caught.value) is kind


@pytest.mark.parametrize(
    ("mode", "players", "house"),
    [
        ("classic", 5, {"hand_size": 2, "cards_given": 2}),
        ("classic", 3, {"votes": 2}),
        ("classic", 4, {"votes": 2}),
        ("classic", 3, {"cards_given": 3, "votes": 3}),
        ("odyssey", 7, {"votes": 5}),
        ("odyssey", 12, {"votes": 10, "cards_given": 1}),
        ("party", 6, {"votes": 1, "single_vote_bonus": 0, "counting": False, "when_pile_is_empty": "reshuffle"}),
        ("party", 6, {"hand_size": 1}),
        ("teams", 6, {"hand_size": 1}),
    ],
)
def test_what_can_just_be_played_is_played(mode: str, players: int, house: dict[str, Any]) -> None:
    """R9.1: the other side of every limit, for two turns."""
    at = table(mode, players, pile=0, **house).played(lambda state: state.turn == 3)
    assert at.state.turn == 3


@pytest.mark.parametrize(
    ("rule", "least", "most"),
    [
        ("hand_size", 1, 20),
        ("cards_given", 1, 20),
        ("votes", 1, 12),
        ("votes_from", 3, 12),
        ("bonus_limit", 0, 100),
        ("single_vote_bonus", 0, 10),
        ("points_to_win", 1, 1000),
        ("rounds", 1, 20),
    ],
)
@pytest.mark.parametrize("beyond", [1, 7, 10**20])
def test_numbers_out_of_all_reason_are_refused_with_the_limits(rule: str, least: int, most: int, beyond: int) -> None:
    """R9.1."""
    for value in (least - beyond, most + beyond):
        with pytest.raises(NumberOutOfRange, match=f"^{rule} can be from {least} to {most}, not {value}.$"):
            rules_for("odyssey", 12, {rule: value})


def test_how_many_votes_are_wished_for_is_checked_even_where_they_are_too_few_to_have_them() -> None:
    """R9.1: the same wish must not be refused only when the seventh sits down."""
    with pytest.raises(NumberOutOfRange):
        rules_for("odyssey", 4, {"votes": 13, "votes_from": 7})
    assert rules_for("odyssey", 4, {"votes": 12, "votes_from": 12}).votes == 1


def test_that_too_many_sit_there_is_said_before_anything_that_they_wish() -> None:
    """R9.1."""
    with pytest.raises(TooManyPlayers):
        rules_for("classic", 7, {"votes": 13})


@pytest.mark.parametrize("players", [-1, 1001, 10**20])
def test_so_many_players_are_no_number_of_players(players: int) -> None:
    """R9.1: whatever is less far off is for the mode to say."""
    with pytest.raises(NumberOutOfRange, match=f"^players can be from 0 to 1000, not {players}.$"):
        rules_for("odyssey", players)
    with pytest.raises(TooManyPlayers):
        rules_for("odyssey", 1000)


@pytest.mark.parametrize("rule", [*HouseRules.__struct_fields__])
@pytest.mark.parametrize("value", ["6", 6.5, [], {}, "never", b"end", float("nan"), object()])
def test_a_wish_of_the_wrong_type_is_refused_and_named(rule: str, value: object) -> None:
    """R9.1."""
    with pytest.raises(UnknownHouseRule):
        rules_for("classic", 5, {rule: value})


@pytest.mark.parametrize("rule", [rule for rule in HouseRules.__struct_fields__ if rule != "bonus_limit"])
def test_only_the_bonus_limit_can_be_none(rule: str) -> None:
    """R9.1."""
    with pytest.raises(UnknownHouseRule, match=rule):
        rules_for("classic", 5, {rule: None})


@pytest.mark.parametrize("rule", ["hand_size", "cards_given", "votes", "votes_from", "points_to_win", "rounds"])
def test_true_is_no_number(rule: str) -> None:
    """R9.1."""
    with pytest.raises(UnknownHouseRule, match=f"Expected `int`, got `bool` - at `..{rule}`"):
        rules_for("classic", 5, {rule: True})


@pytest.mark.parametrize("rule", ["counting", "mime_or_song", "written_clues", "pass_hands"])
def test_1_is_no_switch(rule: str) -> None:
    """R9.1."""
    with pytest.raises(UnknownHouseRule, match=f"Expected `bool`, got `int` - at `..{rule}`"):
        rules_for("classic", 5, {rule: 1})


@pytest.mark.parametrize("rule", ["hands", "players", "mode", "Hand_size", "", "hand_size "])
def test_an_unknown_wish_is_refused_by_name(rule: str) -> None:
    """R9.1: the limits of players among them."""
    with pytest.raises(UnknownHouseRule, match=f"unknown field `{rule}`"):
        rules_for("classic", 5, {rule: 6})


@pytest.mark.parametrize("players", ["5", 5.0, None, [], float("nan"), True, pytest.param(10**5000, id="huge")])
def test_a_number_of_players_that_is_none_is_refused(players: Any) -> None:
    """R9.1, R1.2."""
    with pytest.raises(Refusal):
        rules_for("classic", players)


@pytest.mark.parametrize("mode", [None, 5, [], {}, "Classic", "classic\0", "\ud800"])
def test_a_mode_that_is_none_is_refused(mode: Any) -> None:
    """R9.1, R1.2."""
    with pytest.raises(UnknownMode):
        rules_for(mode, 5)


def test_a_party_in_which_nobody_could_ever_score_does_not_go_by_points() -> None:
    """R9.1: the game would never end."""
    with pytest.raises(NoEnding):
        rules_for("party", 6, {"bonus_limit": 0, "points_to_win": 30})
    assert rules_for("party", 6, {"bonus_limit": 1, "points_to_win": 30}).points_to_win == 30
    assert rules_for("party", 6, {"bonus_limit": 0}).rounds == 1


# --- a pile that cannot fill the hands, and rules that were written by hand


def start(rules: Rules, cards: int = 84) -> None:
    decide(None, dealt_to(rules, cards), Random(1))


@pytest.mark.parametrize(("mode", "players", "size", "needed"), [("classic", 5, 17, 85), ("party", 12, 8, 96)])
def test_decks_that_cannot_fill_larger_hands_are_refused_with_both_numbers(
    mode: str, players: int, size: int, needed: int
) -> None:
    """R9.1, R1.3: the decks, and the hand size."""
    with pytest.raises(DeckTooSmall, match=f"{players} hands of {size} take {needed} cards, and the decks have 84"):
        start(rules_for(mode, players, {"hand_size": size}))
    start(rules_for(mode, players, {"hand_size": size}), needed)


@pytest.mark.parametrize(
    ("house", "kind"),
    [
        ({"rounds": 1}, TwoEndings),
        ({"points_to_win": None}, NoEnding),
        ({"hand_size": 0}, NumberOutOfRange),
        ({"players": 2}, TooFewPlayers),
        ({"players": 7}, TooManyPlayers),
        ({"votes": 4}, TooManyVotesForTable),
        ({"mode": "chess"}, UnknownMode),
        ({"mode": []}, UnknownHouseRule),
        ({"votes": True}, UnknownHouseRule),
        ({"when_pile_is_empty": "never"}, UnknownHouseRule),
        ({"mode": "party"}, TooFewPlayers),
        ({"mode": "teams", "players": 7}, UnevenPairs),
    ],
)
def test_rules_written_by_hand_are_checked_like_any_others(house: dict[str, Any], kind: type[Refusal]) -> None:
    """R9.1."""
    with pytest.raises(kind):
        start(replace(rules_for("classic", 5), **house))
