"""The game at a table: moves, and whose a seat is."""

import pytest
from msgspec.structs import astuple

from haresay.game import (
    CastVotes,
    ClaimTurn,
    Continue,
    GiveCards,
    StopGame,
    TakeBackCards,
    TellClue,
    TextClue,
    WithdrawClaim,
)
from haresay.game.refusals import NotTheStoryteller
from haresay.tables.playing import runs_by_itself
from haresay.tables.refusals import BotHoldsYourSeat, NoSuchPerson, NotPlaying, NotYourself, StillHere
from haresay.tables.wishes import GiveSeatTo, HoldSeat, Leave, LeaveSeat, Reclaim, SeatBot
from tests.tables.given import PLAYERS, SHORT, Given, game_of, party_of


def test_a_turn_is_played_by_requests_that_name_no_seat() -> None:
    given = game_of().asks("ben", ClaimTurn).asks("ben", WithdrawClaim).asks("cleo", ClaimTurn)
    hands = given.playing.state.hands
    given.asks("cleo", TellClue, clue=TextClue("a whisper"), card=hands[2][0])
    for seat, person in ((0, "ada"), (1, "ben"), (3, "dan")):
        given.asks(person, GiveCards, cards=(hands[seat][0],))
    story = [laid.owner for laid in given.playing.state.phase.table].index(2) + 1  # type: ignore[union-attr]
    for person in ("ada", "ben", "dan"):
        given.asks(person, CastVotes, votes=(story,))
    assert given.phase == "recap"
    assert given.playing.state.scores == (2, 2, 0, 2)
    for person in ("ada", "ben", "cleo", "dan"):
        given.asks(person, Continue)
    assert given.phase == "telling"


def test_in_pairs_a_card_can_be_taken_back() -> None:
    given = game_of("teams").played("giving")
    seat = next(seat for seat in range(6) if len(given.playing.state.hands[seat]) and seat not in storytellers(given))
    person = given.playing.state.holders[seat]
    given.asks(person, GiveCards, cards=given.playing.state.hands[seat][:1]).asks(person, TakeBackCards)
    assert given.playing.state.phase.given[seat] == ()  # type: ignore[union-attr]


def storytellers(given: Given) -> set[int]:
    """The storyteller and their partner."""
    seat: int = given.playing.state.phase.storyteller  # type: ignore[union-attr]
    return {seat, (seat + 3) % 6}


def test_the_games_own_refusals_come_through() -> None:
    given = game_of().asks("ben", ClaimTurn)
    given.refuses(NotTheStoryteller, "cleo", TellClue, clue=TextClue("a whisper"), card=given.playing.state.hands[2][0])


@pytest.mark.parametrize("mode", PLAYERS)
def test_a_game_of_every_mode_comes_to_its_end_and_is_kept(mode: str) -> None:
    given = game_of(mode, house=SHORT[mode]).played("over")
    ((ending, _, last, *_),) = map(astuple, given.table.past)
    assert ending.winners
    assert not ending.stopped
    assert ending.mode == mode
    assert last == given.table.version
    assert given.reloaded == given.table


def test_a_bot_plays_for_somebody_who_is_gone_when_another_asks_for_it() -> None:
    given = game_of().without("ben").asks("cleo", HoldSeat, person="ben")
    assert given.seen.players[1].bot_plays
    given.refuses(BotHoldsYourSeat, "ben", ClaimTurn)


def test_nobodys_seat_is_taken_while_they_are_here() -> None:
    game_of().refuses(StillHere, "cleo", HoldSeat, person="ben")


def test_nobody_has_a_bot_hold_their_own_seat_or_the_seat_of_somebody_unknown() -> None:
    game_of().refuses(NotYourself, "cleo", HoldSeat, person="cleo")
    game_of().refuses(NoSuchPerson, "cleo", HoldSeat, person="nobody")


@pytest.mark.parametrize("phase", ["claiming", "telling", "giving", "voting", "recap"])
def test_a_seat_can_be_reclaimed_in_every_phase(phase: str) -> None:
    given = game_of().played(phase).asks("ben", LeaveSeat).asks("ben", Reclaim)
    assert given.seat_in_game("ben") == 1
    assert given.phase == phase


def test_a_seat_is_given_to_somebody_who_watches() -> None:
    given = game_of().joined("zoe").asks("ben", GiveSeatTo, person="zoe")
    assert given.seat_in_game("zoe") == 1
    given.refuses(NotPlaying, "ben", ClaimTurn)
    assert given.asks("zoe", ClaimTurn).phase == "telling"
    assert given.reloaded == given.table


def test_whoever_was_given_a_seat_can_reclaim_it_and_its_first_owner_cannot() -> None:
    given = game_of().joined("zoe").asks("ben", GiveSeatTo, person="zoe").asks("zoe", LeaveSeat)
    given.refuses(NotPlaying, "ben", Reclaim)
    assert given.asks("zoe", Reclaim).seat_in_game("zoe") == 1


def test_a_game_goes_on_to_its_end_after_everybody_has_left() -> None:
    given = game_of().played("giving")
    for person in ("ada", "ben", "cleo", "dan"):
        given.asks(person, Leave)
    assert given.played("over").table.endings[0].winners
    assert given.reloaded == given.table


def test_bots_alone_play_to_the_end() -> None:
    given = party_of(3)
    given.started()
    for person in ("ada", "ben", "cleo"):
        given.asks(person, LeaveSeat)
    assert given.played("over").table.endings[0].winners


def test_stopping_a_game_clears_its_time_limit() -> None:
    given = game_of(pace="normal").asks("ada", StopGame)
    assert given.table.deadline is None


def test_a_table_runs_by_itself_where_all_are_here_and_neither_bot_nor_clock_is_waited_for() -> None:
    def runs(given: Given) -> bool:
        return runs_by_itself(given.table, frozenset(given.here))

    assert runs(game_of())
    assert not runs(game_of().without("ben"))
    assert not runs(game_of(pace="normal"))
    assert not runs(party_of(3).asks("ada", SeatBot, seat=3).started())


# --- cards that a table knows


def cards_in_hands(given: Given) -> set[str]:
    return {card for hand in given.playing.state.hands for card in hand}


def test_with_fresh_cards_first_a_second_game_begins_with_cards_that_nobody_has_seen_here() -> None:
    given = game_of(fresh_first=True, house=SHORT["classic"]).played("over")
    seen = {card for card, times in given.table.seen.items() if times}
    all_cards = set(given.world.decks["overheard"])
    unseen = all_cards - seen
    given.started()
    hands = cards_in_hands(given)
    assert unseen <= hands if len(unseen) < len(hands) else hands <= unseen


def test_what_comes_into_a_hand_is_counted_whether_or_not_anybody_wishes_for_fresh_cards() -> None:
    given = game_of()
    assert given.table.seen == dict.fromkeys(cards_in_hands(given), 1)
    before = cards_in_hands(given)
    given.played("telling", turn=2)
    assert set(given.table.seen) == before | cards_in_hands(given)


def test_how_often_cards_were_seen_is_told_to_nobody() -> None:
    given = game_of(fresh_first=True).played("giving")
    hidden = given.playing.state.pile[-1]
    told = [given.message_to(person) for person in ("ada", "ben", None)]
    assert not any('"seen"' in one or hidden in one for one in told)
