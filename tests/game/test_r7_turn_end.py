"""R7: the end of a turn. The pile is p1, p2, … from the top; seat 0 holds a1, a2, …, seat 1 b1, b2, …."""

import pytest

from haresay.game import CARDS_IN_A_BOX, Continue, rules_for, turns_the_pile_allows
from haresay.game.events import (
    Continued,
    DiscardsShuffled,
    Event,
    GameEnded,
    HandsPassed,
    HandsRefilled,
    TableCleared,
    TurnBegun,
    TurnScored,
)
from haresay.game.refusals import AlreadyContinued
from haresay.game.state import Over, Recap, Telling
from tests.game.tables import EVERY_TABLE, TableAt, at_phase, hand, table

BY_POINTS = [(mode, players) for mode, players in EVERY_TABLE if mode in {"classic", "odyssey"}]


def scored_turn(mode: str = "classic", players: int = 5, pile: int = 54, storyteller: int = 0) -> TableAt:
    """The votes of a first turn are shown, and nobody has gone on yet."""
    at = table(mode, players, pile).all_in(storyteller)
    return at.scored(*[0] * len(at.state.scores))


def what_ends_the_turn(at: TableAt) -> list[Event]:
    """The events from the last one to go on."""
    return at.all_continue().events[-at.events[::-1].index(Continued(at.rules.players - 1)) :]


def everything(at: TableAt) -> list[str]:
    """All cards in hands, pile and discards."""
    return sorted([*(card for held in at.state.hands for card in held), *at.state.pile, *at.state.discards])


# --- R7.1


def test_the_table_goes_to_the_discards_before_anybody_draws() -> None:
    """R7.1."""
    events = what_ends_the_turn(scored_turn())
    assert [type(event) for event in events] == [TableCleared, HandsRefilled, TurnBegun]


def test_the_discards_are_the_cards_that_lay_on_the_table() -> None:
    """R7.1."""
    at = scored_turn().all_continue()
    assert set(at.state.discards) == {"a1", "b1", "c1", "d1", "e1"}


@pytest.mark.parametrize("storyteller", range(5))
def test_everyone_draws_clockwise_from_the_storyteller_s_left(storyteller: int) -> None:
    """R7.1."""
    at = scored_turn(storyteller=storyteller).all_continue()
    order = [(storyteller + step) % 5 for step in range(1, 6)]
    assert [at.state.hands[seat][-1] for seat in order] == ["p1", "p2", "p3", "p4", "p5"]


def test_with_three_players_the_storyteller_draws_one_and_the_others_two() -> None:
    """R7.1, R1.2."""
    at = scored_turn(players=3, storyteller=1).all_continue()
    assert [held[-2:] for held in at.state.hands] == [("p3", "p4"), ("b7", "p5"), ("p1", "p2")]


def test_in_teams_those_draw_who_gave() -> None:
    """R7.1."""
    at = scored_turn("teams", 6).all_continue()
    assert [held[-1] for held in at.state.hands] == ["p4", "p1", "p2", "p3", "e4", "f4"]


@pytest.mark.parametrize(("mode", "players"), EVERY_TABLE)
@pytest.mark.parametrize("pile", [0, 1, 5, 30])
def test_every_hand_is_full_at_every_turn_and_no_card_is_lost(mode: str, players: int, pile: int) -> None:
    """R7.1, R7.2."""
    at = table(mode, players, pile)
    cards = everything(at)
    for turn in range(2, 5):
        at.played(lambda state, turn=turn: state.turn == turn)  # type: ignore[misc]
        assert {len(held) for held in at.state.hands} == {at.rules.hand_size}
        assert everything(at) == cards


def test_the_turn_ends_when_everybody_has_looked() -> None:
    """R7.1."""
    at = scored_turn(players=4).after(Continue(2), Continue(0), Continue(3))
    assert isinstance(at.state.phase, Recap)
    assert at.waiting_for == (1,)
    assert isinstance(at.after(Continue(1)).state.phase, Telling)


def test_nobody_goes_on_twice() -> None:
    """R7.1."""
    scored_turn().after(Continue(2)).refuses(Continue(2), AlreadyContinued)


# --- R7.2


def test_an_empty_pile_is_made_of_the_discards_in_the_middle_of_drawing() -> None:
    """R7.2: this turn's cards are among them."""
    cleared, first, shuffled, second, begun = what_ends_the_turn(scored_turn(pile=2))
    assert cleared == TableCleared()
    assert first == HandsRefilled(((), ("p1",), ("p2",), (), ()))
    assert isinstance(shuffled, DiscardsShuffled)
    assert set(shuffled.pile) == {"a1", "b1", "c1", "d1", "e1"}
    top = [(card,) for card in shuffled.pile[:3]]
    assert second == HandsRefilled((top[2], (), (), top[0], top[1]))
    assert begun == TurnBegun(1)


def test_what_is_not_drawn_of_the_new_pile_stays_in_its_order() -> None:
    """R7.2."""
    at = scored_turn(pile=2)
    shuffled = what_ends_the_turn(at)[2]
    assert isinstance(shuffled, DiscardsShuffled)
    assert at.state.pile == shuffled.pile[3:]
    assert at.state.discards == ()


def test_an_empty_pile_at_the_start_of_drawing_is_reshuffled_at_once() -> None:
    """R7.2."""
    at = scored_turn(pile=0).all_continue()
    assert {len(held) for held in at.state.hands} == {6}
    assert (at.state.pile, at.state.discards) == ((), ())


def test_a_pile_exactly_used_up_is_not_reshuffled_before_it_is_needed() -> None:
    """R7.2."""
    at = scored_turn(pile=5)
    assert [type(event) for event in what_ends_the_turn(at)] == [TableCleared, HandsRefilled, TurnBegun]
    assert at.state.pile == ()
    assert len(at.state.discards) == 5


def test_the_next_turn_then_reshuffles_the_cards_of_both() -> None:
    """R7.2."""
    at = scored_turn(pile=5).all_continue().all_in(storyteller=1, number=2).scored(*[0] * 5).all_continue()
    (shuffled,) = [event for event in at.events if isinstance(event, DiscardsShuffled)]
    assert set(shuffled.pile) == {*(f"{letter}{number}" for letter in "abcde" for number in (1, 2))}


def test_three_players_can_reshuffle_between_one_player_s_two_cards() -> None:
    """R7.2."""
    at = scored_turn(players=3, pile=1).all_continue()
    assert at.state.hands[1][-2] == "p1"
    assert at.state.hands[1][-1] in {"a1", "b1", "b2", "c1", "c2"}


def test_the_new_pile_comes_in_any_order() -> None:
    """R7.2."""
    piles = {scored_turn(players=4, pile=0).all_continue(seed).state.hands for seed in range(300)}
    assert len(piles) == 24


# --- R7.2: "the game ends when the draw pile cannot refill the hands"


def ending(players: int, pile: int, mode: str = "classic") -> TableAt:
    return table(mode, players, pile, when_pile_is_empty="end", points_to_win=1000)


def test_the_house_rule_ends_the_game_when_the_pile_cannot_refill_the_hands() -> None:
    """R7.2, R9.1."""
    at = ending(5, pile=4).all_in()
    at.points({1: 1, 2: 4, 3: 3, 4: 3})
    assert isinstance(at.state.phase, Over)
    assert (at.state.phase.winners, at.state.phase.stopped) == ((0, 1), False)
    assert [type(event) for event in at.events[-3:]] == [TurnScored, TableCleared, GameEnded]


def test_a_pile_that_just_refills_the_hands_does_not_end_the_game() -> None:
    """R7.2, R9.1."""
    at = ending(5, pile=5).all_in()
    at.points({1: 1, 2: 4, 3: 3, 4: 3})
    assert isinstance(at.state.phase, Recap)
    assert isinstance(at.all_continue().state.phase, Telling)


def test_points_still_end_a_game_that_could_end_with_the_pile() -> None:
    """R7.2, R8.1."""
    at = table(pile=54, when_pile_is_empty="end", points_to_win=3).all_in()
    at.points({1: 1, 2: 4, 3: 3, 4: 3})
    assert isinstance(at.state.phase, Over)
    assert at.state.phase.winners == (0, 1)


@pytest.mark.parametrize(("mode", "players"), BY_POINTS)
@pytest.mark.parametrize("pile", [0, 1, 11, 12, 13, 24])
def test_the_pile_allows_as_many_turns_as_the_lobby_says(mode: str, players: int, pile: int) -> None:
    """R7.2: counted by playing."""
    at = ending(players, pile, mode)
    cards = players * at.rules.hand_size + pile
    assert at.turns_to_the_end() == turns_the_pile_allows(at.rules, cards)
    assert not any(isinstance(event, DiscardsShuffled) for event in at.events)


@pytest.mark.parametrize(("mode", "players", "turns"), [("classic", 3, 13), ("classic", 6, 9), ("odyssey", 12, 2)])
def test_one_box_allows_so_many_turns(mode: str, players: int, turns: int) -> None:
    """R7.2: 63, 48 and 12 cards are left in the pile, and a turn takes 5, 6 and 12."""
    assert turns_the_pile_allows(rules_for(mode, players), CARDS_IN_A_BOX) == turns


# --- R7.3


def test_in_party_everyone_passes_the_whole_hand_to_the_left_after_drawing() -> None:
    """R7.3."""
    at = scored_turn("party", 6)
    events = what_ends_the_turn(at)
    assert [type(event) for event in events] == [TableCleared, HandsRefilled, HandsPassed, TurnBegun]
    assert at.state.hands[1] == (*hand(0, 5)[1:], "p6")
    assert at.state.hands[2] == (*hand(1, 5)[1:], "p1")
    assert at.state.hands[0] == (*hand(5, 5)[1:], "p5")


def test_a_drawn_card_is_first_seen_by_its_receiver() -> None:
    """R7.3: while the votes are shown nobody has drawn, and the next thing seen is what came from the right."""
    at = scored_turn("party", 6)
    assert at.seen_by(1).hand == hand(1, 5)[1:]
    assert (at.all_continue().seen_by(2).hand or ())[-1] == "p1"


@pytest.mark.parametrize("mode", ["classic", "odyssey", "teams"])
def test_elsewhere_hands_stay_where_they_are(mode: str) -> None:
    """R7.3."""
    at = scored_turn(mode, 6).all_continue()
    assert [held[1][0] for held in at.state.hands] == list("abcdef")


# --- R7.4


@pytest.mark.parametrize(("mode", "players"), EVERY_TABLE)
def test_the_next_storyteller_sits_to_the_left(mode: str, players: int) -> None:
    """R7.4, R1.1."""
    for storyteller in range(players):
        at = scored_turn(mode, players, storyteller=storyteller).all_continue()
        assert at.state.phase == Telling((storyteller + 1) % players, claimed=False)


def test_the_turns_are_counted() -> None:
    """R7.4."""
    assert at_phase("claiming").state.turn == 1
    assert scored_turn().all_continue().state.turn == 2
