"""Whoever draws a table need not know a rule: sides, votes, voters and what came of a turn are told as facts."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from haresay.game import MODES, Ballot, HouseRules, LaidCard, Rules, StopGame, TextClue, Turn, rules_for
from haresay.game.modes.mode import RANGES
from haresay.game.scoring import Earned, totals
from haresay.game.state import Giving, Recap, Voting
from haresay.game.view import waiting_for
from haresay.tables.explaining import (
    GameSeen,
    choices,
    each_got,
    game_seen,
    info_of,
    outcome_of,
    play_of,
    sides_at,
    votes_of,
    why_of,
)
from haresay.tables.wishes import ChangeSettings
from tests.tables.given import PLAYERS, Given, game_of, party_of


def seen(given: Given) -> GameSeen:
    return game_seen(given.playing.state)


# --- how a game is played


def test_a_rabbit_is_moved_by_one_or_by_two() -> None:
    assert play_of(rules_for("classic", 4)).sides == (0, 1, 2, 3)
    assert play_of(rules_for("teams", 6)).sides == (0, 1, 2, 0, 1, 2)


def test_votes_are_guesses_where_a_card_was_meant_and_else_agree() -> None:
    assert votes_of(MODES["odyssey"]) == ("guess",)
    assert votes_of(MODES["party"]) == ("agree", "against")


def reasons(rules: Rules) -> dict[str, tuple[int, int | None]]:
    return {worth.reason: (worth.points, worth.most) for worth in play_of(rules).worth}


def test_what_a_turn_is_worth_follows_the_rules_of_this_game() -> None:
    classic = {"some": (3, None), "all": (2, None), "fooled": (1, None)}
    assert reasons(rules_for("classic", 4)) == classic
    assert reasons(rules_for("classic", 4, {"counting": True})) == classic | {"counting": (4, None)}
    assert reasons(rules_for("odyssey", 7)) == classic | {"fooled": (1, 3), "single": (1, None)}
    assert reasons(rules_for("party", 6)) == {"agreed": (1, 5), "alone": (0, None), "spoiled": (0, None)}


# --- a turn, phase by phase


@pytest.mark.parametrize("mode", PLAYERS)
def test_cards_are_counted_as_they_come_to_the_table(mode: str) -> None:
    given = game_of(mode).played("giving")
    while isinstance(giving := given.playing.state.phase, Giving):
        groups = MODES[mode].givers(PLAYERS[mode], giving.storyteller)
        done = sum(any(giving.given[seat] for seat in group) for group in groups)
        assert seen(given).laid == done + (not MODES[mode].clue_first)
        given.moves()
    assert seen(given).laid == 0


@pytest.mark.parametrize("mode", PLAYERS)
def test_voters_stay_the_same_while_votes_come_in(mode: str) -> None:
    given = game_of(mode).played("voting")
    voters = seen(given).voters
    assert voters == waiting_for(given.playing.state, given.playing.state.phase)
    given.moves()
    while isinstance(given.playing.state.phase, Voting):
        assert seen(given).voters == voters
        given.moves()
    assert seen(given).voters == ()


def test_everybody_sees_who_tells_next_while_they_look() -> None:
    given = game_of().played("recap")
    turn = given.playing.state.turn
    following = seen(given).next
    given.played("telling")
    assert given.playing.state.turn == turn + 1
    assert (following,) == waiting_for(given.playing.state, given.playing.state.phase)
    assert seen(given).next is None


@pytest.mark.parametrize("mode", PLAYERS)
def test_what_came_of_a_turn_is_told_when_it_lies_open_and_not_before(mode: str) -> None:
    given = game_of(mode, house=HouseRules(rounds=1))
    while given.phase != "over":
        assert (seen(given).outcome is not None) == (given.phase == "recap")
        given.moves()
    assert seen(given).outcome is not None


def test_a_game_that_was_stopped_in_a_turn_has_no_outcome_of_it() -> None:
    given = game_of().played("voting")
    given.asks("ada", StopGame)
    assert seen(given).outcome is None


# --- what came of it


def turn(story: int | None, *ballots: Any, points: tuple[int, ...] = ()) -> Turn:
    """Seat 0 tells; each ballot is a number, a pair of a vote and the red one, or None."""
    cards = tuple(LaidCard(f"card {seat}", seat) for seat in range(len(ballots)))
    cast = tuple(
        None if ballot is None else Ballot((ballot,)) if isinstance(ballot, int) else Ballot(ballot[:1], ballot[1])
        for ballot in ballots
    )
    return Turn(1, 0, TextClue("hm"), cards, story, cast, points, points)


@pytest.mark.parametrize(
    ("ballots", "kind", "together", "missed"),
    [
        ((None, 1, 3, 2), "some", (1,), (2, 3)),
        ((None, 1, 1, 1), "all", (1, 2, 3), ()),
        ((None, 3, 2, 2), "none", (), (1, 2, 3)),
        (((2, 3), 1, 1, 1), "all", (1, 2, 3), ()),  # a storyteller who votes has nothing to find
    ],
)
def test_some_all_or_none_found_the_storytellers_card(
    ballots: tuple[Any, ...], kind: str, together: tuple[int, ...], missed: tuple[int, ...]
) -> None:
    outcome = outcome_of(turn(1, *ballots))
    assert (outcome.kind, outcome.card, outcome.together, outcome.missed) == (kind, 1, together, missed)


@pytest.mark.parametrize(
    ("ballots", "kind", "card", "together"),
    [
        (((2, 3), 2, 2, 3), "agreed", 2, (0, 1, 2)),
        (((2, 2), 2, 3, 3), "agreed", 3, (2, 3)),  # the thorn is on the other one
        (((1, 4), 2, 3, 4), "alone", 1, (0,)),
        (((4, 4), 4, 4, 4), "alone", 1, ()),  # all beside the thorn
        (((1, 4), 1, 2, 2), "agreed", 1, (0, 1)),  # of equals the first on the table
    ],
)
def test_two_agree_where_no_thorn_is_or_nobody_does(
    ballots: tuple[Any, ...], kind: str, card: int, together: tuple[int, ...]
) -> None:
    outcome = outcome_of(turn(None, *ballots))
    assert (outcome.kind, outcome.card, outcome.together) == (kind, card, together)


def each(rules: Rules, one: Turn) -> int | None:
    return each_got(outcome_of(one), one, rules, play_of(rules))


def test_what_each_got_is_said_as_the_books_have_it() -> None:
    rules = rules_for("classic", 4)
    assert each(rules, turn(1, None, 1, 3, 3, points=(3, 5, 0, 0))) == 3
    assert each(rules, turn(1, None, 1, 1, 1, points=(0, 2, 2, 2))) == 2
    assert each(replace(rules, counting=True), turn(1, None, 1, 3, 3, points=(4, 4, 2, 0))) == 4


def test_what_the_points_do_not_bear_out_is_not_said() -> None:
    """A mode may score as it likes; a sentence about it must be true all the same."""
    rules = rules_for("classic", 4)
    assert each(rules, turn(1, None, 1, 3, 3, points=(3, 0, 0, 0))) is None
    assert each(rules, turn(1, None, 1, 1, 1, points=(1, 2, 2, 2))) is None
    assert each(rules_for("party", 6), turn(None, (1, 2), 1, 1, 2, 3, 4, points=(3, 3, 3, 0, 0, 0))) is None


# --- what a host can choose from


def test_every_mode_is_offered_with_its_usual_rules_for_every_number_of_players() -> None:
    for info in choices().modes:
        for players in info.players:
            usual = [one.rules for one in info.usual if one.players <= players][-1]
            assert replace(usual, players=players) == rules_for(info.name, players)


def test_three_players_and_seven_have_rules_of_their_own() -> None:
    assert [one.players for one in info_of(MODES["odyssey"]).usual] == [3, 4, 7]


def test_only_numbers_of_players_that_can_play_are_offered() -> None:
    assert info_of(MODES["teams"]).players == (6, 8, 10, 12)
    assert info_of(MODES["teams"]).together == 2
    assert info_of(MODES["party"]).together == 1


def test_every_number_of_the_house_rules_has_its_range_and_somewhere_to_begin() -> None:
    offered = choices().numbers
    assert {rule: (number.least, number.most) for rule, number in offered.items()} == {
        rule: span for rule, span in RANGES.items() if rule in HouseRules.__struct_fields__
    }
    assert offered["points_to_win"].start == 30
    assert offered["rounds"].start == 1
    assert all(number.least <= number.start <= number.most for number in offered.values())


# --- who would play together


def test_partners_are_seen_as_soon_as_everybody_has_one() -> None:
    assert sides_at(MODES["teams"], 6) == (0, 1, 2, 0, 1, 2)
    assert sides_at(MODES["teams"], 4) == (0, 1, 0, 1)  # too few to play, and paired all the same
    assert [sides_at(MODES["teams"], players) for players in (0, 1, 5)] == [(), (), ()]
    assert sides_at(MODES["classic"], 4) == ()


def test_the_lobby_says_by_seat_who_would_play_together() -> None:
    given = party_of(4, mode="teams")
    assert given.seen.sides == (0, 1, 0, 1, *[None] * 8)
    settings = replace(given.table.settings, mode="classic")
    assert given.asks("ada", ChangeSettings, settings=settings).seen.sides == ()


def test_while_a_game_runs_its_own_sides_count() -> None:
    assert game_of("teams").seen.sides == ()


def every_moment(mode: str) -> Iterator[Given]:
    given = game_of(mode, house=HouseRules(rounds=1))
    while given.phase != "over":
        yield given
        given.moves()
    yield given


@pytest.mark.parametrize("mode", PLAYERS)
def test_the_explanation_is_a_small_part_of_a_message(mode: str) -> None:
    """It goes out after every move, to everybody."""
    for given in every_moment(mode):
        assert len(msgspec.json.encode(seen(given))) < 0.25 * len(given.message_to("ada"))


# --- what points are made of


@pytest.mark.parametrize("mode", PLAYERS)
def test_the_parts_of_everybodys_points_come_to_the_points(mode: str) -> None:
    given = game_of(mode, house=HouseRules(rounds=1))
    while given.phase != "over":
        if isinstance(recap := given.playing.state.phase, Recap):
            assert totals(seen(given).why) == recap.turn.points
        else:
            assert seen(given).why == ()
        given.moves()


def test_finders_are_told_what_they_got_for_finding_and_what_for_fooling() -> None:
    rules = rules_for("classic", 4)
    why = why_of(turn(1, None, 1, 2, 2, points=(3, 5, 0, 0)), rules)
    assert why == (
        (Earned("told", 3, cards=(1,), seats=(1,)),),
        (Earned("some", 3, cards=(1,), seats=(1,)), Earned("fooled", 2, cards=(2,), seats=(2, 3))),
        (Earned("missed", 0, cards=(2,), seats=(1,)),),
        (Earned("missed", 0, cards=(2,), seats=(1,)),),
    )


def test_a_clue_that_failed_is_named_as_the_reason_for_nothing_and_for_everybody_elses_two() -> None:
    why = why_of(turn(1, None, 1, 1, 1, points=(0, 2, 2, 2)), rules_for("classic", 4))
    solace = (Earned("all", 2, cards=(1,)),)
    assert why == ((Earned("failed", 0, cards=(1,), seats=(1, 2, 3)),), solace, solace, solace)


def test_a_failed_clue_earns_the_whole_pair_nothing_and_says_so_of_the_pair() -> None:
    """R6.6 a: the partner's card drew a vote."""
    rules = rules_for("teams", 6)
    ballots = (None, Ballot((2,)), Ballot((2,)), None, None, None)
    table = tuple(LaidCard(f"c{seat}", seat) for seat in (0, 3, 4, 5))
    failed = Turn(1, 0, TextClue("hm"), table, 1, ballots, (0, 2, 2), (0, 2, 2))
    why = why_of(failed, rules)
    assert why[0] == (Earned("failed", 0, cards=(1,)),)


def test_a_limit_is_named_where_it_cut_something_off() -> None:
    why = why_of(turn(1, None, 3, 2, 2, 2, 2, 1, points=(3, 3, 1, 0, 0, 0, 4)), rules_for("odyssey", 7))
    assert Earned("fooled", 3, cards=(2,), seats=(2, 3, 4, 5), most=3) in why[1]
    assert why[2] == (Earned("fooled", 1, cards=(3,), seats=(1,)),)
    assert why[6] == (Earned("some", 3, cards=(1,), seats=(6,)), Earned("single", 1, cards=(1,), seats=(6,)))


def test_whoever_agreed_is_told_with_whom_and_who_sat_alone_or_on_the_thorn_why_there_is_nothing() -> None:
    why = why_of(turn(None, (2, 6), 2, 3, 6, 6, 5, points=(2, 2, 0, 0, 0, 0)), rules_for("party", 6))
    assert why[0] == (Earned("agreed", 2, cards=(2,), seats=(1,)),)
    assert why[2] == (Earned("alone", 0, cards=(3,)),)
    assert why[3] == (Earned("spoiled", 0, cards=(6,), seats=(4,)),)


def test_a_mode_that_scores_in_its_own_way_is_not_explained_by_anothers() -> None:
    assert why_of(turn(1, None, 1, 2, 2, points=(0, 0, 0, 7)), rules_for("classic", 4)) == ()


def test_cards_that_as_many_agreed_on_are_all_named() -> None:
    outcome = outcome_of(turn(None, (2, 6), 2, 3, 3, 5, 6))
    assert (outcome.card, outcome.also) == (2, (3,))
    assert outcome_of(turn(None, (1, 6), 2, 3, 4, 5, 6)).also == ()


def test_how_many_turns_there_are_is_known_where_everybody_tells_equally_often() -> None:
    assert play_of(rules_for("party", 6)).turns == 6
    assert play_of(rules_for("teams", 8, {"rounds": 2})).turns == 16
    assert play_of(rules_for("classic", 4)).turns is None
