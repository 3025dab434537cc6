"""R4: giving cards."""

import pytest

from haresay.game import GiveCards, GiveView, LaidCard, TakeBackCards
from haresay.game.events import CardsGiven, CardsTakenBack, TableRevealed
from haresay.game.refusals import (
    CardNotInHand,
    ExchangeInstead,
    NothingToTakeBack,
    PartnerHasGiven,
    SameCardTwice,
    StorytellerHasGiven,
    WrongNumberOfCards,
    WrongPhase,
)
from haresay.game.state import Giving, Voting
from tests.game.tables import TableAt, at_phase, table


def giving(mode: str = "classic", players: int = 4, storyteller: int = 0) -> TableAt:
    """The clue is out, and nobody has given yet."""
    at = table(mode, players).drawn(storyteller)
    return at.told(storyteller, None if mode == "party" else "abcdef"[storyteller] + "1")


def given(at: TableAt) -> tuple[tuple[str, ...], ...]:
    assert isinstance(at.state.phase, Giving)
    return at.state.phase.given


def seen_giving(at: TableAt, seat: int) -> GiveView:
    phase = at.seen_by(seat).phase
    assert isinstance(phase, GiveView)
    return phase


# --- R4.1


def test_each_giver_picks_a_card() -> None:
    """R4.1."""
    assert giving().when(GiveCards(2, ("c4",))) == (CardsGiven(2, ("c4",)),)


def test_with_three_players_each_giver_picks_two_cards() -> None:
    """R4.1, R1.2."""
    assert giving(players=3).when(GiveCards(2, ("c4", "c1"))) == (CardsGiven(2, ("c4", "c1")),)


@pytest.mark.parametrize(
    ("players", "cards"), [(4, ()), (4, ("b1", "b2")), (3, ()), (3, ("b1",)), (3, ("b1", "b2", "b3"))]
)
def test_another_number_of_cards_is_refused(players: int, cards: tuple[str, ...]) -> None:
    """R4.1, R4.3: with three players both cards are given together."""
    refusal = giving(players=players).refuses(GiveCards(1, cards), WrongNumberOfCards)
    assert refusal.no.details == {"wanted": 2 if players == 3 else 1, "given": len(cards)}


@pytest.mark.parametrize("card", ["c1", "a1", "p1", ""])
def test_a_card_of_somebody_else_is_refused(card: str) -> None:
    """R4.1."""
    assert giving().refuses(GiveCards(1, (card,)), CardNotInHand).no.details == {"card": card}


def test_the_same_card_cannot_be_given_as_two() -> None:
    """R4.1."""
    assert giving(players=3).refuses(GiveCards(1, ("b1", "b1")), SameCardTwice).no.details == {"card": "b1"}


@pytest.mark.parametrize("mode", ["classic", "odyssey", "teams"])
def test_the_storyteller_s_card_came_with_the_clue(mode: str) -> None:
    """R4.1, R1.2."""
    giving(mode, 6).refuses(GiveCards(0, ("a2",)), StorytellerHasGiven)


def test_in_party_the_storyteller_gives_too() -> None:
    """R4.1, R1.2."""
    assert giving("party", 6).when(GiveCards(0, ("a2",))) == (CardsGiven(0, ("a2",)),)


def test_what_is_given_is_seen_by_its_giver_alone() -> None:
    """R4.1."""
    at = giving().gave("b2")
    assert [seen_giving(at, seat).given for seat in range(4)] == [(), ("b2",), (), ()]


def test_who_has_given_is_not_waited_for() -> None:
    """R4.1."""
    assert giving().gave("c2").waiting_for == (1, 3)


def test_everybody_is_told_how_many_cards_to_give() -> None:
    """R4.1."""
    assert [seen_giving(giving(players=3), seat).to_give for seat in range(3)] == [0, 2, 2]


# --- R4.2


def test_the_storyteller_s_partner_must_give_and_of_every_other_pair_either() -> None:
    """R4.2."""
    at = giving("teams", 6)
    asked = [(seen_giving(at, seat).to_give, seen_giving(at, seat).either_may_give) for seat in range(6)]
    assert asked == [(0, False), (1, True), (1, True), (1, False), (1, True), (1, True)]


@pytest.mark.parametrize(("first", "second"), [(1, 4), (4, 1)])
def test_whoever_of_a_pair_gives_first_is_the_giver(first: int, second: int) -> None:
    """R4.2."""
    at = giving("teams", 6).after(GiveCards(first, ("abcdef"[first] + "1",)))
    at.refuses(GiveCards(second, ("abcdef"[second] + "1",)), PartnerHasGiven)
    assert seen_giving(at, second).to_give == 0
    assert at.waiting_for == (2, 3, 5)


@pytest.mark.parametrize("next_giver", [1, 4])
def test_a_card_taken_back_lets_either_of_the_pair_give(next_giver: int) -> None:
    """R4.2."""
    at = giving("teams", 6).gave("b1")
    assert at.when(TakeBackCards(1)) == (CardsTakenBack(1),)
    at.after(TakeBackCards(1))
    assert at.waiting_for == (1, 2, 3, 4, 5)
    card = "abcdef"[next_giver] + "3"
    assert given(at.after(GiveCards(next_giver, (card,))))[next_giver] == (card,)


def test_only_the_giver_takes_the_card_back() -> None:
    """R4.2."""
    giving("teams", 6).gave("b1").refuses(TakeBackCards(4), NothingToTakeBack)


def test_what_was_not_given_cannot_be_taken_back() -> None:
    """R4.2."""
    giving("teams", 6).refuses(TakeBackCards(1), NothingToTakeBack)


def test_once_the_table_is_full_nothing_is_taken_back() -> None:
    """R4.2."""
    at_phase("voting", "teams", 6).refuses(TakeBackCards(1), WrongPhase)


@pytest.mark.parametrize(("mode", "card", "seat"), [("classic", "b1", 1), ("party", "a1", 0), ("teams", "d1", 3)])
def test_where_nobody_else_could_give_a_card_is_exchanged_instead(mode: str, card: str, seat: int) -> None:
    """R4.2, R4.3: in Teams this is the storyteller's partner."""
    giving(mode, 6).gave(card).refuses(TakeBackCards(seat), ExchangeInstead)


def test_the_pairs_cards_are_the_storyteller_s_the_partner_s_and_one_of_each_other_pair() -> None:
    """R4.2, R1.2."""
    at = giving("teams", 6, storyteller=4).gave("b1", "a1").after(GiveCards(5, ("f1",)))
    assert isinstance(at.state.phase, Voting)
    assert {laid.card for laid in at.state.phase.table} == {"e1", "b1", "a1", "f1"}


# --- R4.3


@pytest.mark.parametrize(
    ("mode", "players", "first", "second"),
    [
        ("classic", 4, ("b1",), ("b5",)),
        ("classic", 4, ("b1",), ("b1",)),
        ("odyssey", 3, ("b1", "b2"), ("b2", "b7")),
        ("party", 6, ("b1",), ("b2",)),
        ("teams", 6, ("b1",), ("b2",)),
    ],
)
def test_a_given_card_can_be_exchanged(
    mode: str, players: int, first: tuple[str, ...], second: tuple[str, ...]
) -> None:
    """R4.3."""
    at = giving(mode, players).after(GiveCards(1, first), GiveCards(1, second))
    assert given(at)[1] == second


def test_an_exchange_changes_what_its_giver_sees_and_nobody_else() -> None:
    """R4.3."""
    before, after = giving().gave("b1"), giving().gave("b1").after(GiveCards(1, ("b2",)))
    others = (0, 2, 3)
    assert [before.seen_by(seat) for seat in others] == [after.seen_by(seat) for seat in others]
    assert before.seen_by(1) != after.seen_by(1)


def test_a_refused_exchange_leaves_the_first_card() -> None:
    """R4.3."""
    at = giving().gave("b1")
    at.refuses(GiveCards(1, ("c1",)), CardNotInHand)
    assert given(at)[1] == ("b1",)


def test_after_the_last_card_nothing_is_exchanged() -> None:
    """R4.3."""
    at = giving().gave("b1", "c1").after(GiveCards(3, ("d1",)))
    at.refuses(GiveCards(1, ("b2",)), WrongPhase)


# --- R4.4


def test_the_last_card_lays_the_table_out() -> None:
    """R4.4."""
    cast, revealed = giving().gave("b1", "c1").when(GiveCards(3, ("d1",)))
    assert cast == CardsGiven(3, ("d1",))
    assert isinstance(revealed, TableRevealed)
    owners = {LaidCard("a1", 0), LaidCard("b1", 1), LaidCard("c1", 2), LaidCard("d1", 3)}
    assert set(revealed.table) == owners


def test_with_three_players_five_cards_are_laid_out() -> None:
    """R4.4, R1.2."""
    at = giving(players=3).gave("b1", "b2").after(GiveCards(2, ("c6", "c7")))
    assert isinstance(at.state.phase, Voting)
    assert sorted(laid.card for laid in at.state.phase.table) == ["a1", "b1", "b2", "c6", "c7"]


def test_laid_out_cards_have_left_their_hands() -> None:
    """R4.4."""
    at = giving().gave("b1", "c1").after(GiveCards(3, ("d1",)))
    assert [hand[0] for hand in at.state.hands] == ["a2", "b2", "c2", "d2"]
    assert {len(hand) for hand in at.state.hands} == {5}


def test_every_order_of_the_table_can_come() -> None:
    """R4.4."""
    at = giving(players=4).gave("b1", "c1")
    orders = {at.when(GiveCards(3, ("d1",)), seed)[-1] for seed in range(500)}
    assert len(orders) == 24


def test_the_order_does_not_depend_on_who_told_or_who_came_last() -> None:
    """R4.4: the story's number, over many tables, is any number."""
    at = giving(players=4).gave("b1", "c1")
    places = set()
    for seed in range(60):
        revealed = at.when(GiveCards(3, ("d1",)), seed)[-1]
        assert isinstance(revealed, TableRevealed)
        places.add([laid.owner for laid in revealed.table].index(0))
    assert places == {0, 1, 2, 3}
