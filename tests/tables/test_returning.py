"""Leaving can be undone, a bot makes room for whoever watches, and who stood up is let be until they say otherwise."""

import pytest

from haresay.game import ClaimTurn
from haresay.game.state import Over
from haresay.tables.decide import decide
from haresay.tables.playing import back_again
from haresay.tables.refusals import NobodyLeft, NoBotThere, NotPlaying, OneSeatEach, StillHere, TakingOverIsOff
from haresay.tables.returning import who_left_with
from haresay.tables.state import PersonSits, person_with
from haresay.tables.who import ByDevice
from haresay.tables.wishes import (
    AnswerAsker,
    AskForSeat,
    BeginGame,
    ChangeSettings,
    ComeBack,
    GiveSeatTo,
    HoldSeat,
    JoinTable,
    Leave,
    LeaveSeat,
    Reclaim,
    SeatBot,
    SendAway,
    TakeOver,
)
from tests.tables.given import PEOPLE, SHORT, Given, game_of, names_of, party_of


def returns(given: Given, person: str) -> Given:
    """With the device that they left with."""
    given.happens(decide(given.table, ByDevice(f"key of {person}"), ComeBack(), given.world))
    return given.back(person)


def with_bots(people: int = 2, bots: int = 2, **settings: object) -> Given:
    given = party_of(people, **settings)
    for seat in range(people, people + bots):
        given.asks("ada", SeatBot, seat=seat)
    return given.started()


# --- leaving undone


@pytest.mark.parametrize("phase", ["claiming", "telling", "giving", "voting", "recap"])
def test_whoever_left_takes_their_seat_back_with_the_same_device_in_every_phase(phase: str) -> None:
    given = game_of().played(phase).asks("ben", Leave)
    assert given.seen.players[1].bot_plays
    returns(given, "ben")
    assert given.seat_in_game("ben") == 1
    assert given.seat("ben") == 1, "they have a place for the next game, too"
    assert given.seen.left == ()
    assert given.table.people["ben"].name == "Ben"
    assert given.phase == phase
    assert given.reloaded == given.table


def test_who_is_back_is_known_by_all_that_they_left_with() -> None:
    given = returns(game_of().asks("ben", Leave), "ben")
    assert person_with(given.table, "key of ben") == "ben"
    assert returns(given, "ben").told == (), "and coming back twice is coming back once"


def test_nobody_comes_back_who_was_sent_away_or_never_played() -> None:
    for given in (game_of().asks("ada", SendAway, person="ben"), party_of(3).asks("ben", Leave)):
        assert who_left_with(given.table, "key of ben") is None
        with pytest.raises(NobodyLeft):
            returns(given, "ben")


def test_a_seat_can_be_had_back_until_another_game_has_begun() -> None:
    given = game_of(house=SHORT["classic"]).asks("ben", Leave)
    while not isinstance(given.playing.state.phase, Over):
        given.moves()
    assert who_left_with(given.table, "key of ben") == "ben"
    given.asks("ada", BeginGame)
    with pytest.raises(NobodyLeft):
        returns(given, "ben")


def test_whoever_comes_as_somebody_new_gives_the_old_seat_up() -> None:
    given = game_of().asks("ben", Leave)
    given.happens(decide(given.table, ByDevice("key of ben"), JoinTable("bea", "Bea"), given.world))
    assert who_left_with(given.table, "key of ben") is None


def test_a_name_or_rabbit_that_somebody_has_by_now_is_not_had_twice() -> None:
    given = game_of().asks("ben", Leave)
    rabbit = given.table.left["ben"].rabbit
    given.happens(decide(given.table, ByDevice("key of other"), JoinTable("other", "Ben"), given.world))
    assert given.table.people["other"].rabbit == rabbit
    returns(given, "ben")
    assert given.table.people["ben"].name == "Ben 2"
    assert given.table.people["ben"].rabbit != rabbit


def test_the_host_can_give_a_seat_back_to_whoever_left_and_lost_their_device() -> None:
    given = game_of().asks("ben", Leave)
    wish = AskForSeat("question", "ben")
    given.happens(decide(given.table, ByDevice("a new phone"), wish, given.world))
    given.asks("ada", AnswerAsker, asker="question", welcome=True)
    assert person_with(given.table, "a new phone") == "ben"
    assert given.seat_in_game("ben") == 1
    assert given.reloaded == given.table


def test_when_everybody_left_the_first_one_back_is_host() -> None:
    given = game_of()
    for person in PEOPLE[:4]:
        given.asks(person, Leave)
    assert returns(given, "cleo").table.host == "cleo"


# --- who stood up, and for whom the host let a bot play


def test_who_stood_up_is_let_be_and_has_a_place_again_when_they_take_the_seat_back() -> None:
    given = game_of().asks("ben", LeaveSeat)
    assert back_again(given.table, {"ben"}) == []
    given.asks("ben", Reclaim)
    assert given.seat("ben") == 1
    assert back_again(given.without("ben").asks("cleo", HoldSeat, person="ben").table, {"ben"}) == ["ben"]


def test_whoever_was_given_a_seat_has_it_back_by_being_back_although_they_sit_nowhere() -> None:
    given = party_of(12, mode="odyssey").started().joined("zoe").asks("ben", GiveSeatTo, person="zoe")
    assert given.seat("zoe") is None, "all twelve chairs are taken"
    given.without("zoe").asks("cleo", HoldSeat, person="zoe")
    assert back_again(given.table, {"zoe"}) == ["zoe"]
    given.back("zoe").asks("zoe", Reclaim).asks("zoe", LeaveSeat)
    assert back_again(given.table, {"zoe"}) == [], "but not after standing up"
    assert given.reloaded == given.table


def test_the_host_lets_a_bot_play_for_somebody_who_is_here_and_they_take_it_back() -> None:
    given = game_of()
    given.refuses(StillHere, "cleo", HoldSeat, person="ben")
    given.asks("ada", HoldSeat, person="ben")
    assert given.seen.players[1].bot_plays
    assert back_again(given.table, {"ben"}) == [], "it stays with the bot until they say otherwise"
    assert given.asks("ben", Reclaim).seat_in_game("ben") == 1
    assert given.reloaded == given.table


# --- taking over


def test_somebody_who_watches_plays_on_in_a_bots_place() -> None:
    given = with_bots().joined("zoe")
    hand = given.playing.state.hands[2]
    given.asks("zoe", TakeOver, seat=2)
    assert given.seat_in_game("zoe") == 2
    assert given.playing.state.hands[2] == hand
    assert given.seat("zoe") == 2, "the bot leaves them its chair"
    assert sum(isinstance(sitter, PersonSits) for sitter in given.table.seats) == 3
    assert given.asks("zoe", ClaimTurn).phase == "telling"
    assert given.reloaded == given.table


def test_the_seat_of_somebody_who_left_can_be_taken_over_and_is_not_theirs_any_more() -> None:
    given = game_of().asks("ben", Leave).joined("zoe").asks("zoe", TakeOver, seat=1)
    assert given.seat_in_game("zoe") == 1
    assert who_left_with(given.table, "key of ben") is None


def test_nobody_takes_over_a_persons_seat_a_second_one_or_what_there_is_not() -> None:
    given = with_bots().joined("zoe")
    given.refuses(NoBotThere, "zoe", TakeOver, seat=1)
    given.refuses(NoBotThere, "zoe", TakeOver, seat=9)
    given.refuses(OneSeatEach, "ben", TakeOver, seat=2)
    away = with_bots().without("ben").asks("ada", HoldSeat, person="ben").joined("zoe")
    away.refuses(NoBotThere, "zoe", TakeOver, seat=1)


def test_a_table_may_let_nobody_take_over() -> None:
    given = with_bots(take_over=False).joined("zoe")
    given.refuses(TakingOverIsOff, "zoe", TakeOver, seat=2)
    assert names_of(given.would("ada", ChangeSettings, settings=given.table.settings)) == ["SettingsChanged"]


def test_whoever_only_stood_up_keeps_their_seat_from_others() -> None:
    given = with_bots().joined("zoe").asks("ben", LeaveSeat)
    given.refuses(NoBotThere, "zoe", TakeOver, seat=1)
    given.refuses(NotPlaying, "zoe", Reclaim)
