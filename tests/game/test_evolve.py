"""Events make the state: the log is the game, and both survive being written down."""

from random import Random

import msgspec
import pytest

from haresay.game import (
    ClaimTurn,
    Event,
    HandOverSeat,
    State,
    StopGame,
    View,
    WithdrawClaim,
    evolve,
    play,
    replay,
    rules_for,
    view,
    views,
)
from haresay.game.events import TurnClaimed
from tests.game.tables import EVERY_TABLE, PHASES, TableAt, at_phase, dealt_to, table

EVENTS = msgspec.json.Decoder(list[Event])
STATE = msgspec.json.Decoder(State)
VIEW = msgspec.json.Decoder(View)

every_table = pytest.mark.parametrize(("mode", "players"), EVERY_TABLE)


def some_turns(mode: str, players: int, pile: int = 3) -> TableAt:
    """With a pile so small that it is reshuffled, a claim withdrawn and a seat handed over."""
    at = table(mode, players, pile)
    if mode != "party":
        at.after(ClaimTurn(1), WithdrawClaim(1))
    return at.after(HandOverSeat(2, "a bot")).played(lambda state: state.turn == 4)


@every_table
def test_replaying_the_log_gives_the_live_state(mode: str, players: int) -> None:
    at = some_turns(mode, players)
    assert replay(at.events) == at.state


@every_table
def test_replaying_any_beginning_of_the_log_goes_through_the_same_states(mode: str, players: int) -> None:
    at = some_turns(mode, players)
    state = None
    for count, event in enumerate(at.events, 1):
        state = evolve(state, event)
        if count % 7 == 0:
            assert replay(at.events[:count]) == state
    assert state == at.state


@pytest.mark.parametrize(("mode", "players"), [("party", 6), ("teams", 6), ("classic", 3), ("odyssey", 7)])
def test_a_whole_game_replays_to_its_end(mode: str, players: int) -> None:
    at = table(mode, players, pile=3).played(lambda _: False)
    assert at.phase == "over"
    assert replay(at.events) == at.state


@every_table
def test_events_survive_json_byte_for_byte(mode: str, players: int) -> None:
    events = some_turns(mode, players).after(StopGame()).events
    written = msgspec.json.encode(events)
    read = EVENTS.decode(written)
    assert read == events
    assert msgspec.json.encode(read) == written


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize(("mode", "players"), [("classic", 3), ("odyssey", 8), ("party", 6), ("teams", 6)])
def test_states_and_views_survive_json_byte_for_byte(mode: str, players: int, phase: str) -> None:
    at = at_phase(phase, mode, players)
    written = msgspec.json.encode(at.state)
    assert STATE.decode(written) == at.state
    assert msgspec.json.encode(STATE.decode(written)) == written
    for seen in views(at.state):
        sent = msgspec.json.encode(seen)
        assert VIEW.decode(sent) == seen
        assert msgspec.json.encode(VIEW.decode(sent)) == sent


@pytest.mark.parametrize("phase", PHASES)
def test_a_game_that_was_written_down_is_played_on_as_if_it_had_not_been(phase: str) -> None:
    at = at_phase(phase)
    again = STATE.decode(msgspec.json.encode(at.state))
    command = HandOverSeat(1, "a bot") if phase != "over" else dealt_to(at.rules, 84)
    assert play(again, command, Random(1)) == play(at.state, command, Random(1))


@pytest.mark.parametrize("phase", PHASES)
def test_all_views_together_are_each_view_and_the_spectator_s(phase: str) -> None:
    at = at_phase(phase)
    assert views(at.state) == (*(view(at.state, seat) for seat in range(5)), view(at.state, "spectator"))


@pytest.mark.parametrize("phase", PHASES)
def test_the_screen_shows_what_a_spectator_sees(phase: str) -> None:
    screen, spectator = (view(at_phase(phase).state, audience) for audience in ("screen", "spectator"))
    assert (screen.board, screen.phase, screen.hand) == (spectator.board, spectator.phase, None)


def test_playing_is_deciding_and_recording() -> None:
    state, events = play(None, dealt_to(rules_for("classic", 4), 84), Random(1))
    assert replay(events) == state
    state, events = play(state, ClaimTurn(2), Random(1))
    assert events == (TurnClaimed(2),)


def test_the_same_dice_deal_the_same_game() -> None:
    start = dealt_to(rules_for("classic", 4), 84)
    assert play(None, start, Random(7)) == play(None, start, Random(7))
    assert play(None, start, Random(7)) != play(None, start, Random(8))


def test_an_old_state_is_not_touched_by_what_comes_after() -> None:
    at = table()
    before, written = at.state, msgspec.json.encode(at.state)
    at.played(lambda state: state.turn == 3)
    assert msgspec.json.encode(before) == written


def test_a_log_begins_with_the_start_of_a_game() -> None:
    with pytest.raises(AssertionError, match="a game begins with GameStarted"):
        replay([])
    with pytest.raises(AssertionError, match="a game begins with GameStarted"):
        evolve(None, TurnClaimed(0))
