"""The last to decide is sent a carrot: by anybody else, and not more often than every ten seconds."""

from typing import Any

import pytest

from haresay.game.state import Voting
from haresay.tables.events import CarrotSent
from haresay.tables.hurrying import CARROT_EVERY
from haresay.tables.refusals import (
    CarrotForYourself,
    CarrotOnItsWay,
    ChatIsOff,
    NobodyIsLast,
    NoGame,
    YouAreMuted,
)
from haresay.tables.wishes import Mute, SendCarrot
from tests.tables.given import PLAYERS, Given, game_of, party_of


def one_is_missing(mode: str = "classic", **settings: Any) -> tuple[Given, str]:
    """All votes are in but one; and whose that is."""
    given = game_of(mode, **settings).played("voting")
    phase = given.playing.state.phase
    assert isinstance(phase, Voting)
    *others, last = phase.voters
    for seat in others:
        given.moves(seat)
    return given, given.playing.state.holders[last]


def other_than(given: Given, person: str) -> str:
    return next(one for one in given.playing.state.holders if one != person)


@pytest.mark.parametrize("mode", PLAYERS)
def test_the_others_may_send_one(mode: str) -> None:
    given, last = one_is_missing(mode)
    sender = other_than(given, last)
    given.asks(sender, SendCarrot)
    assert given.told == (CarrotSent(sender),)
    assert given.reloaded == given.table


def test_whoever_only_looks_on_may_as_well() -> None:
    given, _ = one_is_missing()
    given.joined("zoe").asks("zoe", SendCarrot)
    assert given.told == (CarrotSent("zoe"),)


def test_not_to_oneself() -> None:
    given, last = one_is_missing()
    given.refuses(CarrotForYourself, last, SendCarrot)


def test_one_every_ten_seconds_whoever_sends_it() -> None:
    given, last = one_is_missing()
    given.asks(other_than(given, last), SendCarrot)
    no = given.joined("zoe").after(3.5).refuses(CarrotOnItsWay, "zoe", SendCarrot).no
    assert no.details == {"seconds": 7}
    given.after(CARROT_EVERY - 3.5).asks("zoe", SendCarrot)


def test_a_clock_that_was_set_back_keeps_nobody_waiting() -> None:
    given, last = one_is_missing()
    given.asks(other_than(given, last), SendCarrot).after(-3600).asks(other_than(given, last), SendCarrot)


def test_only_while_one_vote_is_missing() -> None:
    given = game_of()
    given.refuses(NobodyIsLast, "ben", SendCarrot)
    given.played("voting").refuses(NobodyIsLast, "ben", SendCarrot)
    party_of(4).refuses(NoGame, "ben", SendCarrot)


def test_not_where_nobody_may_talk() -> None:
    given, last = one_is_missing(chat=False)
    given.refuses(ChatIsOff, other_than(given, last), SendCarrot)
    given, last = one_is_missing()
    loud = next(one for one in given.playing.state.holders if one not in {last, "ada"})
    given.asks("ada", Mute, person=loud).refuses(YouAreMuted, loud, SendCarrot)
