"""The last ballot can still be changed, for a moment that is the same whoever was last (R5.6)."""

import json
from typing import Any

import pytest

from haresay.game import CastVotes
from haresay.game.state import Recap, Voting
from haresay.tables.noticing import Noticed, noticed_by
from haresay.tables.playing import is_counting
from haresay.tables.refusals import NobodyIsLast, NoTimeLimit
from haresay.tables.wishes import MoreTime, SendCarrot
from tests.tables.given import PLAYERS, SHORT, Given, game_of, names_of

MOMENT = 3.0


def waiting(mode: str = "classic", **settings: Any) -> Given:
    """A table that waits a moment, and has just been given the last ballot."""
    given = game_of(mode, **settings).played("voting")
    given.second_thoughts = MOMENT
    while not is_counting(given.table):
        given.moves()
    return given


def voting(given: Given) -> Voting:
    phase = given.playing.state.phase
    assert isinstance(phase, Voting)
    return phase


def changes(given: Given, seat: int) -> Given:
    """This voter takes another card, of those that are not theirs."""
    phase = voting(given)
    before = phase.ballots[seat]
    assert before is not None
    other = next(
        number for number, laid in enumerate(phase.table, 1) if laid.owner != seat and number not in before.votes
    )
    return given.asks(given.playing.state.holders[seat], CastVotes, votes=(other,), red=before.red)


@pytest.mark.parametrize("mode", PLAYERS)
def test_the_votes_are_shown_when_the_moment_has_passed(mode: str) -> None:
    given = waiting(mode)
    assert given.phase == "voting"
    assert given.seen.seconds_left == MOMENT
    assert given.after(MOMENT - 0.1).time_is_up().phase == "voting"
    assert given.after(0.1).time_is_up().phase == "recap"
    assert given.reloaded == given.table


def test_whoever_was_last_can_take_their_vote_back_until_then() -> None:
    given = waiting()
    last = voting(given).voters[-1]
    changes(given, last)
    cast = voting(given).ballots[last]
    given.after(MOMENT).time_is_up()
    recap = given.playing.state.phase
    assert isinstance(recap, Recap)
    assert recap.turn.ballots[last] == cast


def test_nobody_notices_it_and_nobody_waits_longer() -> None:
    given = waiting()
    seat = voting(given).voters[0]
    others = [person for person in given.table.people if person != given.playing.state.holders[seat]]
    given.after(1)
    before = {person: given.message_to(person) for person in (*others, None)}
    changes(given, seat)
    assert names_of(given.told) == ["Played"]
    assert {person: given.message_to(person) for person in before} == before
    assert given.seen.seconds_left == MOMENT - 1


def test_the_last_ballot_itself_is_noticed_like_any_other() -> None:
    given = game_of().played("voting")
    while len([one for one in voting(given).ballots if one is None]) > 2:
        given.moves()
    given.second_thoughts = MOMENT
    before = given.table
    given.moves()
    assert names_of(given.told) == ["Played", "DeadlineSet"]
    assert noticed_by(before, given.told) is Noticed.BY_EVERYBODY


def test_it_is_no_time_limit_and_nobody_is_last() -> None:
    given = waiting(pace="normal")
    given.refuses(NoTimeLimit, "ada", MoreTime)
    given.refuses(NobodyIsLast, "ada", SendCarrot)


def test_a_time_limit_that_ends_meanwhile_hands_over_nobody_s_seat() -> None:
    given = waiting(pace="normal").after(MOMENT).time_is_up()
    assert given.playing.state.holders == tuple(given.table.people)
    assert given.seen.seconds_left == given.table.settings.seconds.recap


def test_a_bot_that_votes_for_who_is_late_leaves_the_same_moment() -> None:
    given = game_of(pace="normal").played("voting")
    given.second_thoughts = MOMENT
    given.after(200).time_is_up()
    while not is_counting(given.table):
        given.moves()
    assert given.seen.seconds_left == MOMENT


def test_the_guesses_of_the_gallery_are_counted_when_the_votes_are_shown() -> None:
    given = waiting()
    given.gallery = (0, 2, 1)
    given.after(MOMENT).time_is_up()
    assert given.playing.gallery is not None
    assert given.playing.gallery.on == (0, 2, 1)


@pytest.mark.parametrize("mode", PLAYERS)
def test_whole_games_are_played_so(mode: str) -> None:
    given = game_of(mode, house=SHORT[mode])
    given.second_thoughts = MOMENT
    while given.table.finished == 0:
        if is_counting(given.table):
            given.after(MOMENT).time_is_up()
        else:
            given.moves()
    assert given.reloaded == given.table
    assert json.loads(given.message_to(None))["view"]["phase"]["last"]
