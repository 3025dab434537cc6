"""A bet for whoever waits: who will find the card. A secret until the votes are in, and worth nothing but a smile."""

import json
from typing import Any

import pytest
from msgspec.structs import replace

from haresay.game import CastVotes, VoteView, view
from haresay.game.state import Voting
from haresay.tables.events import BetPlaced
from haresay.tables.explaining import bettors, play_of
from haresay.tables.looking_back import record_of
from haresay.tables.noticing import noticed_by, version_for
from haresay.tables.refusals import BotHoldsYourSeat, CameTooLate, NobodyToBetOn, NothingToBet, NotPlaying
from haresay.tables.state import Wager, moment_at, turn_shown
from haresay.tables.wishes import Bet, LeaveSeat, Meant
from tests.tables.given import PLAYERS, SHORT, Given, game_of


def voting(mode: str = "classic", **settings: Any) -> Given:
    return game_of(mode, **settings).joined("zoe").played("voting")


def phase_of(given: Given) -> Voting:
    phase = given.playing.state.phase
    assert isinstance(phase, Voting)
    return phase


def may(given: Given) -> list[str]:
    seats = bettors(play_of(given.playing.state.rules), phase_of(given))
    return [given.playing.state.holders[seat] for seat in seats]


def seen(given: Given, person: str | None = None) -> dict[str, Any]:
    message: dict[str, Any] = json.loads(given.message_to(person))
    return message


def shown(given: Given) -> dict[str | None, dict[str, Any]]:
    return {person: seen(given, person) for person in (*given.table.people, None)}


@pytest.mark.parametrize(("mode", "how_many"), [("classic", 1), ("odyssey", 1), ("teams", 2), ("party", 0)])
def test_whoever_knows_the_card_and_waits_may_bet(mode: str, how_many: int) -> None:
    given = voting(mode)
    assert len(may(given)) == how_many
    assert len(seen(given)["game"].get("may_bet", ())) == how_many
    teller = phase_of(given).storyteller
    sides = play_of(given.playing.state.rules).sides
    assert all(sides[given.seat_in_game(person)] == sides[teller] for person in may(given))


def test_nobody_else_may_and_only_on_somebody_who_votes() -> None:
    given = voting()
    (teller,) = may(given)
    voter = next(person for person in ("ada", "ben", "cleo", "dan") if person != teller)
    given.refuses(NothingToBet, voter, Bet, on=given.seat_in_game(teller))
    given.refuses(NobodyToBetOn, teller, Bet, on=given.seat_in_game(teller))
    given.refuses(NotPlaying, "zoe", Bet, on=0)
    held = voting()
    (teller,) = may(held)
    held.asks(teller, LeaveSeat).refuses(BotHoldsYourSeat, teller, Bet, on=0)
    game_of().played("giving").refuses(NothingToBet, "ada", Bet, on=1)


@pytest.mark.parametrize("mode", ["classic", "odyssey", "teams"])
def test_a_bet_is_noticed_by_nobody_else_until_the_votes_are_in(mode: str) -> None:
    given = voting(mode, pace="normal")
    for person in may(given):
        for on in (*phase_of(given).voters[:2], None):
            before = shown(given)
            events = given.would(person, Bet, on=on)
            assert noticed_by(given.table, events) == person
            given.asks(person, Bet, on=on)
            after = shown(given)
            assert {who: after[who] for who in after if who != person} == {
                who: before[who] for who in before if who != person
            }
            assert after[person]["version"] == before[person]["version"] + 1 == version_for(given.table, person)
            assert after[person].get("bet") == on
    assert given.reloaded == given.table


@pytest.mark.parametrize("mode", ["classic", "teams"])
def test_no_message_before_the_reveal_depends_on_anothers_bet(mode: str) -> None:
    given = voting(mode)
    turn, voters = given.playing.state.turn, phase_of(given).voters
    for person in (*given.table.people, None):
        seat = None if person in {None, "zoe"} else given.seat_in_game(str(person))
        others = [given.seat_in_game(one) for one in may(given) if given.seat_in_game(one) != seat]
        for on in voters:
            wagers = tuple(Wager(turn, other, on) for other in others)
            other_world = replace(given.table, playing=replace(given.playing, wagers=wagers))
            assert given.message_to(person, "spectator", other_world) == given.message_to(person)


def test_the_last_one_counts_and_the_same_again_changes_nothing() -> None:
    given = voting()
    (teller,) = may(given)
    seat, (one, other, *_) = given.seat_in_game(teller), phase_of(given).voters
    assert given.would(teller, Bet, on=one) == (BetPlaced(seat, one),)
    given.asks(teller, Bet, on=one)
    assert given.would(teller, Bet, on=one) == ()
    given.asks(teller, Bet, on=other)
    assert list(given.playing.wagers) == [Wager(1, seat, other)]
    given.asks(teller, Bet, on=None)
    assert not given.playing.wagers


def test_once_the_votes_are_in_everybody_sees_it_and_it_scored_nothing() -> None:
    plain, given = voting(), voting()
    (teller,) = may(given)
    on = phase_of(given).voters[0]
    then = moment_at(given.table)
    given.asks(teller, Bet, on=on)
    for one in (plain, given):
        everybody_votes(one)
    for person in (*given.table.people, None):
        message = seen(given, person)
        assert message["game"]["wagers"] == [{"turn": 1, "seat": given.seat_in_game(teller), "on": on}]
        assert "bet" not in message
    assert given.playing.state.scores == plain.playing.state.scores
    given.refuses(CameTooLate, teller, Meant, moment=then, wish=Bet(on))


def everybody_votes(given: Given) -> None:
    for seat in phase_of(given).voters:
        seen_ = view(given.playing.state, seat).phase
        assert isinstance(seen_, VoteView)
        given.asks(given.playing.state.holders[seat], CastVotes, votes=seen_.choices[:1])


@pytest.mark.parametrize("mode", PLAYERS)
def test_the_album_has_every_bet_of_a_turn_that_was_finished(mode: str) -> None:
    given = voting(mode, house=SHORT[mode])
    placed: list[Wager] = []
    while True:
        for person in may(given):
            on = phase_of(given).voters[-1]
            given.asks(person, Bet, on=on)
            placed.append(Wager(given.playing.state.turn, given.seat_in_game(person), on))
        given.played("recap")
        if turn_shown(given.playing.state) and given.phase == "over":
            break
        given.played("voting")
        if given.phase == "over":
            break
    assert list(record_of(given.table.past[0], given.log).wagers) == placed
