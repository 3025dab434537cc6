"""R2: the first storyteller."""

import pytest

from haresay.game import ClaimTurn, ClaimView, DrawStoryteller, TellClue, TextClue, WithdrawClaim
from haresay.game.events import StorytellerDrawn, TurnClaimed
from haresay.game.refusals import ClaimIsFinal, NothingToWithdraw, NotTheStoryteller, TurnAlreadyClaimed, WrongPhase
from haresay.game.state import Claiming, Telling
from tests.game.tables import EVERY_TABLE, TableAt, at_phase, table


def hands_seen(at: TableAt) -> list[bool]:
    """By seat, whether it sees its own hand."""
    return [at.seen_by(seat).hand is not None for seat in range(at.rules.players)]


# --- R2.1


@pytest.mark.parametrize(("mode", "players"), EVERY_TABLE)
def test_nobody_is_storyteller_at_the_start_and_everybody_may_be(mode: str, players: int) -> None:
    """R2.1."""
    at = table(mode, players)
    assert at.seen_by(0).board.storyteller is None
    assert at.seen_by(0).phase == ClaimView()
    assert at.waiting_for == tuple(range(players))


@pytest.mark.parametrize("seat", range(5))
def test_whoever_claims_first_tells_first(seat: int) -> None:
    """R2.1."""
    at = table()
    assert at.when(ClaimTurn(seat)) == (TurnClaimed(seat),)
    assert at.after(ClaimTurn(seat)).state.phase == Telling(seat, claimed=True)


def test_the_second_to_claim_is_told_who_was_first() -> None:
    """R2.1."""
    refusal = table().claimed(3).refuses(ClaimTurn(1), TurnAlreadyClaimed)
    assert refusal.no.details == {"seat": 3}
    assert "Seat 3 was a moment faster" in str(refusal)


def test_the_storyteller_does_not_claim_twice() -> None:
    """R2.1."""
    table().claimed(3).refuses(ClaimTurn(3), WrongPhase)


def test_later_turns_are_not_claimed() -> None:
    """R2.1, R7.4."""
    at = table().played(lambda state: state.turn == 2)
    at.refuses(ClaimTurn(4), WrongPhase)


def test_a_clue_before_anybody_has_claimed_is_too_early() -> None:
    """R2.1."""
    table().refuses(TellClue(0, TextClue("already"), "a1"), WrongPhase)


def test_a_clue_by_somebody_else_names_the_storyteller() -> None:
    """R2.1."""
    refusal = table().claimed(3).refuses(TellClue(0, TextClue("mine"), "a1"), NotTheStoryteller)
    assert refusal.no.details == {"storyteller": 3}


# --- R2.2


@pytest.mark.parametrize("mode", ["classic", "odyssey", "teams"])
def test_hands_are_seen_from_the_start(mode: str) -> None:
    """R2.1: an idea needs a card; only Party is otherwise (R2.2)."""
    assert all(hands_seen(table(mode, 6)))
    assert all(hands_seen(table(mode, 6).claimed(2)))


def test_in_party_s_first_turn_nobody_sees_a_hand_before_somebody_has_claimed() -> None:
    """R2.2."""
    assert not any(hands_seen(table("party", 6)))


@pytest.mark.parametrize("chosen", ["claimed", "drawn"])
def test_then_everybody_in_party_but_the_storyteller_sees_their_hand(chosen: str) -> None:
    """R2.2."""
    at = getattr(table("party", 6), chosen)(2)
    assert hands_seen(at) == [True, True, False, True, True, True]


def test_in_party_the_storyteller_s_hand_is_shown_when_the_clue_is_out() -> None:
    """R2.2."""
    at = table("party", 6).claimed(2).after(TellClue(2, TextClue("out of the blue")))
    assert all(hands_seen(at))


def test_in_later_party_turns_the_new_storyteller_does_not_see_theirs() -> None:
    """R2.2."""
    at = table("party", 6).played(lambda state: state.turn == 2)
    assert at.state.phase == Telling(1, claimed=False)
    assert hands_seen(at) == [True, False, True, True, True, True]


def test_in_party_a_claim_stands_for_hands_have_been_shown() -> None:
    """R2.2, R3.4."""
    table("party", 6).claimed(2).refuses(WithdrawClaim(2), ClaimIsFinal)


# --- R2.3


def test_where_nobody_claims_chance_can_choose_every_seat() -> None:
    """R2.3."""
    at = table(players=4)
    events = {at.when(DrawStoryteller(), seed) for seed in range(60)}
    assert events == {(StorytellerDrawn(seat),) for seat in range(4)}


def test_who_was_drawn_tells_and_has_no_claim_to_withdraw() -> None:
    """R2.3."""
    at = table().drawn(3)
    assert at.state.phase == Telling(3, claimed=False)
    at.refuses(WithdrawClaim(3), NothingToWithdraw)


def test_by_itself_the_table_waits_for_a_claim() -> None:
    """R2.3: off by default; the game has no clock and draws only when it is told to."""
    assert table().state.phase == Claiming()


@pytest.mark.parametrize("phase", ["telling", "giving", "voting", "recap"])
def test_nobody_is_drawn_once_there_is_a_storyteller(phase: str) -> None:
    """R2.3."""
    at_phase(phase).refuses(DrawStoryteller(), WrongPhase)
