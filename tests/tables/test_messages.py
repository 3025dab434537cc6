"""What goes over the wire to each who looks: complete, and nothing that they may not know."""

import json
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from haresay.game import Audience, State, view
from haresay.game.state import Over
from haresay.tables.explaining import played_seen
from haresay.tables.gathering import You, gathering_at, open_part
from haresay.tables.messages import TableMessage, reaction_message
from haresay.tables.state import PersonId, Table, game_seat_of, moment_at
from haresay.tables.wishes import GiveSeatTo, LeaveSeat
from tests.game.secrets import other_world
from tests.tables.given import PLAYERS, SHORT, Given, game_of, party_of

EVERY_LOOK: list[tuple[PersonId | None, Audience]] = [(None, "spectator"), (None, "screen")]


def looks(given: Given) -> list[tuple[PersonId | None, Audience]]:
    return [*EVERY_LOOK, *((person, "spectator") for person in given.table.people)]


def with_state(table: Table, state: State) -> Table:
    assert table.playing is not None
    return replace(table, playing=replace(table.playing, state=state))


def whole_game(mode: str) -> list[Given]:
    """The table after every move of a whole game, with somebody who watches and a bot that holds a seat."""
    given = game_of(mode, house=SHORT[mode], pace="normal").joined("zoe")
    moments: list[Given] = []
    while not isinstance(given.playing.state.phase, Over):
        if len(moments) == 10:
            given.asks("ben", LeaveSeat)
        moments.append(snapshot(given.moves()))
    return moments


def snapshot(given: Given) -> Given:
    copy = Given()
    copy._table, copy.now, copy.here = given.table, given.now, set(given.here)
    return copy


@pytest.mark.parametrize("mode", PLAYERS)
def test_no_message_depends_on_what_its_reader_may_not_know(mode: str) -> None:
    dice = Random(11)
    for given in whole_game(mode):
        state = given.playing.state
        for person, audience in looks(given):
            seat = game_seat_of(given.table, person) if person else None
            other = with_state(given.table, other_world(state, audience if seat is None else seat, dice))
            assert given.message_to(person, audience, other) == given.message_to(person, audience)


@pytest.mark.parametrize("mode", PLAYERS)
def test_the_other_worlds_are_really_others(mode: str) -> None:
    dice = Random(12)
    giving = [given for given in whole_game(mode) if given.phase in {"giving", "voting"}]
    assert giving
    changed = [other_world(given.playing.state, "spectator", dice) != given.playing.state for given in giving]
    assert all(changed)


@pytest.mark.parametrize("mode", PLAYERS)
def test_a_message_put_together_from_parts_is_the_message(mode: str) -> None:
    for given in whole_game(mode)[::5]:
        for person, audience in looks(given):
            assert given.message_to(person, audience) == plainly(given, person, audience)


def plainly(given: Given, person: PersonId | None, audience: Audience) -> str:
    """The same message, made in the slow and simple way."""
    table = given.table
    you = None
    seen: Audience = audience
    if person is not None:
        seat = game_seat_of(table, person)
        bot_plays = seat is not None and given.playing.state.holders[seat] != person
        you = You(person, given.seat(person), seat, table.host == person, bot_plays)
        seen = audience if seat is None else seat
    shown = view(given.playing.state, seen) if table.playing else None
    game = played_seen(given.playing, may_talk=True) if table.playing else None
    around = open_part(gathering_at(table, given.world))
    return msgspec.json.encode(TableMessage(table.version, moment_at(table), you, around, game, shown, 0.0)).decode()


def test_before_the_first_game_there_is_nothing_to_view() -> None:
    given = party_of(3)
    for person, audience in looks(given):
        assert given.message_to(person, audience) == plainly(given, person, audience)
        assert read(given, person)["view"] is None


def read(given: Given, person: PersonId | None) -> dict[str, Any]:
    message: dict[str, Any] = msgspec.json.decode(given.message_to(person))
    return message


def test_fingerprints_of_devices_are_shown_to_nobody() -> None:
    given = game_of().joined("zoe")
    for person, audience in looks(given):
        assert "key of" not in given.message_to(person, audience)


def test_everybody_sees_who_is_here() -> None:
    given = party_of(3).without("ben")
    assert [person.here for person in given.seen.people] == [True, False, True]


def test_a_stranger_gets_what_a_spectator_gets() -> None:
    given = game_of()
    assert given.message_to("a stranger") == given.message_to(None)


def test_whoever_got_a_seat_sees_its_hand_and_whoever_gave_it_no_longer() -> None:
    given = game_of().joined("zoe").asks("ben", GiveSeatTo, person="zoe")
    assert read(given, "zoe")["view"]["hand"] == list(given.playing.state.hands[1])
    assert read(given, "ben")["view"]["hand"] is None


def test_somebody_whose_seat_a_bot_plays_is_told_so_and_still_sees_it() -> None:
    given = game_of().asks("ben", LeaveSeat)
    message = read(given, "ben")
    assert message["you"]["bot_plays"] is True
    assert message["view"]["hand"] == list(given.playing.state.hands[1])


def test_a_rabbit_hops_over_the_wire_as_it_is() -> None:
    message = read(party_of(2), "ben")
    assert message["table"]["people"][1] == {
        "id": "ben", "name": "Ben", "rabbit": "honey", "here": True, "muted": False,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("whose", "by"),
    [("ben", {"type": "person", "person": "ben"}), ("bot:Bramble", {"type": "bot", "name": "Bramble"})],
)
def test_a_reaction_says_whose_it_is(whose: str, by: dict[str, str]) -> None:
    said = msgspec.json.decode(reaction_message(whose, "wow"))
    assert said == {"type": "reaction", "by": by, "reaction": "wow"}


def test_everybody_is_told_how_long_ago_the_table_came_to_its_moment() -> None:
    given = game_of().played("voting")
    given.after(2.5)
    assert json.loads(given.message_to("ada"))["since"] == 2.5
    given.moves()
    assert json.loads(given.message_to("ada"))["since"] == 2.5, "a vote is no other moment"
    given.played("recap")
    assert json.loads(given.message_to("ada"))["since"] == 0.0


def test_a_clock_that_was_set_back_makes_no_moment_begin_in_the_future() -> None:
    given = game_of().played("voting").after(-60)
    assert json.loads(given.message_to("ada"))["since"] == 0.0
