"""A wish is meant for the moment that its wisher saw, and comes to nothing in any other."""

import pytest
from msgspec import Struct
from msgspec.structs import replace

from haresay.bots import Chance
from haresay.game import CastVotes, ClaimTurn, Continue, GiveCards, StopGame, TakeBackCards, TellClue, TextClue, view
from haresay.game.commands import WithdrawClaim
from haresay.game.view import waiting_for
from haresay.tables.refusals import CameTooLate
from haresay.tables.state import Moment, moment_at
from haresay.tables.wishes import (
    UNSEATED,
    BeginGame,
    ChooseRabbit,
    GiveSeatTo,
    HoldSeat,
    Leave,
    LeaveSeat,
    Meant,
    MoreTime,
    Mute,
    React,
    Reclaim,
    Rename,
    Say,
    SocketWish,
    TakeSeat,
)
from tests.tables.given import Given, game_of, names_of, party_of

MOVES: list[SocketWish] = [
    ClaimTurn(UNSEATED),
    WithdrawClaim(UNSEATED),
    TellClue(UNSEATED, TextClue("home"), None),
    GiveCards(UNSEATED, ("a card",)),
    TakeBackCards(UNSEATED),
    CastVotes(UNSEATED, (1,)),
    Continue(UNSEATED),
    MoreTime(),
]
OF_A_GAME: list[SocketWish] = [
    BeginGame(),
    StopGame(),
    Reclaim(),
    LeaveSeat(),
    TakeSeat(3),
    GiveSeatTo("ben"),
    HoldSeat("ben"),
    Leave(),
]
ANY_TIME: list[SocketWish] = [Say("hello"), React("wow"), Rename("Ada"), ChooseRabbit("ink"), Mute("ben")]


def kind(wish: Struct) -> str:
    return type(wish).__name__


def too_late(given: Given, wish: SocketWish, moment: Moment) -> bool:
    try:
        given.would("ada", Meant, moment=moment, wish=wish)
    except CameTooLate:
        return True
    except Exception:  # noqa: BLE001 - whatever else is wrong with it, it is in time
        return False
    return False


@pytest.mark.parametrize("wish", MOVES, ids=kind)
def test_a_move_is_for_its_own_game_turn_and_phase(wish: SocketWish) -> None:
    given = game_of(pace="normal").played("voting", turn=2)
    now = moment_at(given.table)
    assert now == Moment(1, 2, "voting")
    assert not too_late(given, wish, now)
    for other in (replace(now, game=2), replace(now, turn=1), replace(now, phase="giving"), Moment(0)):
        assert too_late(given, wish, other)


@pytest.mark.parametrize("wish", OF_A_GAME, ids=kind)
def test_what_concerns_a_game_or_its_seats_is_for_that_game_however_far_it_has_come(wish: SocketWish) -> None:
    given = game_of().played("voting", turn=2)
    assert not too_late(given, wish, Moment(1, 1, "telling"))
    assert too_late(given, wish, Moment(0))
    assert too_late(given, wish, Moment(2, 2, "voting"))


@pytest.mark.parametrize("wish", ANY_TIME, ids=kind)
def test_what_is_said_is_never_too_late(wish: SocketWish) -> None:
    given = game_of().played("recap")
    for moment in (Moment(0), Moment(7, 3, "voting")):
        assert not too_late(given, wish, moment)


def test_a_vote_of_one_turn_never_overwrites_one_of_the_next() -> None:
    given = game_of().played("voting", turn=1)
    old = moment_at(given.table)
    given.played("voting", turn=2)
    state = given.playing.state
    seat = waiting_for(state, state.phase)[0]
    vote = Chance().move(view(state, seat), given.dice)
    assert isinstance(vote, CastVotes)
    voter = state.holders[seat]
    given.refuses(CameTooLate, voter, Meant, moment=old, wish=vote)
    given.asks(voter, Meant, moment=moment_at(given.table), wish=vote)
    given.refuses(CameTooLate, voter, Meant, moment=old, wish=vote)


def test_the_sentence_names_what_came_too_late() -> None:
    given = game_of().played("recap")
    vote = given.refuses(CameTooLate, "ada", Meant, moment=Moment(1, 1, "voting"), wish=CastVotes(UNSEATED, (1,)))
    assert vote.no.sentence.startswith("Your vote came too late")
    assert vote.no.details == {"wish": "cast_votes"}
    start = given.refuses(CameTooLate, "ada", Meant, moment=Moment(0), wish=BeginGame())
    assert start.no.sentence.startswith("That came too late")


def test_before_the_first_game_there_is_a_moment_too() -> None:
    given = party_of(4)
    assert moment_at(given.table) == Moment(0)
    assert names_of(given.would("ada", Meant, moment=Moment(0), wish=BeginGame())) == ["GameBegan"]
