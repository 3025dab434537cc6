"""Turning the cards over: when each is turned, who waits for it, and where the storyteller does it."""

import json
from typing import Any

import pytest
from msgspec import to_builtins

from haresay.game.commands import CastVotes
from haresay.game.state import Voting
from haresay.tables.refusals import AllCardsOpen, CardsFaceDown, NoGame, NotPlaying, OnlyTheTellerTurns
from haresay.tables.state import moment_at
from haresay.tables.turning import USUAL_PAUSE, Turning, face_down, turning_of
from haresay.tables.wishes import Bet, ChangeSettings, Guess, HoldSeat, LeaveSeat, MoreTime, Reclaim, TurnCard
from tests.tables.given import Given, game_of, names_of


def laid_out(mode: str = "classic", **settings: Any) -> Given:
    """Everybody has given."""
    return game_of(mode, **settings).played("voting")


def teller(given: Given) -> str:
    phase = given.playing.state.phase
    assert isinstance(phase, Voting)
    return given.playing.state.holders[phase.storyteller]


def voter(given: Given) -> str:
    phase = given.playing.state.phase
    assert isinstance(phase, Voting)
    return given.playing.state.holders[next(seat for seat in phase.voters if seat != phase.storyteller)]


def told(given: Given) -> dict[str, Any] | None:
    """What everybody is told of it."""
    seen: dict[str, Any] | None = json.loads(given.message_to(None)).get("turning")
    return seen


# --- when


@pytest.mark.parametrize(
    ("cards", "every", "opens"), [(4, 0.7, 5.11), (6, 0.7, 6.51), (8, 0.7, 7.91), (9, 0.4, 6.21), (12, 0.4, 7.41)]
)
def test_one_card_every_seven_tenths_of_a_second_and_above_eight_every_four(
    cards: int, every: float, opens: float
) -> None:
    assert turning_of(cards, USUAL_PAUSE) == Turning(0.7, 1.75, 2.31, every, opens)


def test_where_nobody_wants_to_wait_they_lie_open_at_once() -> None:
    assert turning_of(6, 0) is None
    assert told(laid_out()) is None


def test_everybody_is_told_while_votes_are_cast_and_at_no_other_time() -> None:
    given = game_of()
    given.card_pause = USUAL_PAUSE
    assert told(given) is None
    shown = turning_of(4, USUAL_PAUSE)
    assert shown is not None
    given.played("voting")
    assert told(given) == to_builtins(shown)
    assert shown.face_down is None
    assert told(given.played("recap")) is None


def test_no_time_limit_is_charged_for_it() -> None:
    given = game_of(pace="normal")
    given.card_pause = USUAL_PAUSE
    given.played("voting")
    assert given.table.deadline == pytest.approx(given.now + 90 + 5.11)
    assert given.played("recap").table.deadline == given.now + 60


def test_a_program_need_not_look() -> None:
    given = game_of()
    given.card_pause = USUAL_PAUSE
    given.played("voting").played("recap")
    assert given.phase == "recap"


def test_whoever_looks_on_or_waits_guesses_and_bets_only_when_the_last_card_lies_open() -> None:
    given = game_of().joined("zoe")
    given.card_pause = USUAL_PAUSE
    given.played("voting")
    on = given.seat_in_game(voter(given))
    for seconds in (0, 5.1):
        given.after(seconds)
        given.refuses(CardsFaceDown, "zoe", Guess, card=1)
        given.refuses(CardsFaceDown, teller(given), Bet, on=on)
    given.after(0.01)
    given.asks("zoe", Guess, card=1)
    given.asks(teller(given), Bet, on=on)


def test_a_clock_that_is_set_back_keeps_nobody_from_guessing() -> None:
    given = game_of().joined("zoe")
    given.card_pause = USUAL_PAUSE
    given.played("voting").after(-3600)
    given.asks("zoe", Guess, card=1)


# --- by the storyteller


def test_the_storyteller_turns_each_with_a_tap_and_then_votes_can_be_cast() -> None:
    given = laid_out(teller_turns=True)
    for left in (4, 3, 2, 1):
        assert told(given) == {"shuffle": 0, "spread": 0, "first": 0, "every": 0, "opens": 0, "face_down": left}
        given.refuses(CardsFaceDown, voter(given), CastVotes, votes=(1,))
        given.refuses(CardsFaceDown, teller(given), Bet, on=given.seat_in_game(voter(given)))
        given.asks(teller(given), TurnCard)
    assert told(given) is not None
    assert face_down(given.table) == 0
    given.refuses(AllCardsOpen, teller(given), TurnCard)
    assert given.played("recap").phase == "recap"
    assert given.reloaded == given.table


def test_nobody_else_turns_them() -> None:
    given = laid_out(teller_turns=True)
    given.refuses(OnlyTheTellerTurns, voter(given), TurnCard)
    given.joined("zoe")
    given.refuses(NotPlaying, "zoe", TurnCard)


def test_there_is_nothing_to_turn_at_any_other_time() -> None:
    given = game_of(teller_turns=True)
    given.refuses(AllCardsOpen, "ada", TurnCard)
    given.played("over", turn=None)
    given.refuses(NoGame, "ada", TurnCard)


def test_time_for_votes_begins_with_the_last_card() -> None:
    given = laid_out(teller_turns=True, pace="normal").after(50)
    for _ in range(4):
        given.asks(teller(given), TurnCard)
    assert given.table.deadline == given.now + 90
    assert given.asks(voter(given), MoreTime).table.deadline == given.now + 120


def test_a_storyteller_who_dreams_is_not_waited_for_longer_than_for_votes() -> None:
    given = laid_out(teller_turns=True, pace="normal").after(91).time_is_up()
    assert names_of(given.told) == ["CardsLeftFaceDown", "DeadlineSet"]
    assert face_down(given.table) == 0
    assert given.table.deadline == given.now + 90
    assert moment_at(given.table).phase == "voting"


def test_whoever_takes_the_storytellers_seat_finds_all_cards_open() -> None:
    given = laid_out(teller_turns=True)
    gone = teller(given)
    given.without(gone).asks(voter(given), HoldSeat, person=gone)
    assert face_down(given.table) == 0
    given.back(gone).asks(gone, Reclaim)
    given.played("recap").played("voting", turn=2)
    assert face_down(given.table) == 4, "in the next turn they are turned again"


def test_a_bot_leaves_it_to_the_table() -> None:
    given = game_of(teller_turns=True).played("giving")
    holders = given.playing.state.holders
    storyteller = given.playing.state.phase.storyteller  # type: ignore[union-attr]
    given.asks(holders[storyteller], LeaveSeat)
    given.card_pause = USUAL_PAUSE
    given.played("voting")
    assert face_down(given.table) == 0
    seen = told(given)
    assert seen is not None
    assert seen["face_down"] is None


def test_a_host_who_changes_their_mind_hides_no_card_that_was_seen() -> None:
    given = laid_out()
    settings = given.table.settings
    given.asks("ada", ChangeSettings, settings=type(settings)(teller_turns=True))
    assert face_down(given.table) == 0
