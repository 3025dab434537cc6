"""Time limits: deadlines are data, and when one has passed the table plays on."""

import pytest

from haresay.game import ClaimTurn, StopGame, WithdrawClaim
from haresay.game.state import Voting
from haresay.game.view import waiting_for
from haresay.tables.events import DeadlineSet
from haresay.tables.playing import give_time_back, time_up
from haresay.tables.refusals import NotPlaying
from haresay.tables.settings import PACES, Seconds, Settings
from haresay.tables.wishes import ChangeSettings, LeaveSeat, MoreTime
from tests.tables.given import NOW, PLAYERS, game_of

PHASES = ("claiming", "telling", "giving", "voting", "recap")


@pytest.mark.parametrize("pace", ["relaxed", "normal"])
@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_has_its_own_time(pace: str, phase: str) -> None:
    given = game_of(pace=pace).after(3).played(phase)
    allowed = getattr(PACES[pace], phase)  # type: ignore[index]
    begun = NOW if phase == "claiming" else NOW + 3
    assert given.table.deadline == begun + allowed
    assert given.seen.seconds_left == begun + allowed - given.now


def test_the_usual_paces_are_a_minute_or_two_and_twice_that_for_whoever_is_in_no_hurry() -> None:
    normal = Seconds(claiming=60, telling=120, giving=90, voting=90, recap=60)
    assert PACES["normal"] == normal
    assert PACES["relaxed"] == Seconds(*(2 * getattr(normal, phase) for phase in PHASES))


@pytest.mark.parametrize("phase", PHASES)
def test_without_a_pace_there_is_no_deadline(phase: str) -> None:
    given = game_of().played(phase)
    assert given.table.deadline is None
    assert given.seen.seconds_left is None


def test_a_custom_pace_may_limit_one_phase_and_not_the_next() -> None:
    given = game_of(pace="custom", custom=Seconds(telling=20)).played("telling")
    assert given.table.deadline == NOW + 20
    assert given.played("giving").table.deadline is None


def test_a_move_within_a_phase_gives_nobody_more_time() -> None:
    given = game_of(pace="normal").played("giving")
    deadline = given.table.deadline
    assert given.after(10).moves().table.deadline == deadline


def test_withdrawing_a_claim_starts_the_clock_anew() -> None:
    given = game_of(pace="normal").after(50).asks("ben", ClaimTurn).asks("ben", WithdrawClaim)
    assert given.table.deadline == NOW + 110


def test_anyone_who_plays_can_ask_for_half_a_minute_more_as_often_as_they_like() -> None:
    given = game_of(pace="normal").asks("dan", MoreTime).asks("ben", MoreTime)
    assert given.table.deadline == NOW + 60 + 60


def test_somebody_who_only_watches_cannot_ask_for_more_time() -> None:
    game_of(pace="normal").joined("zoe").refuses(NotPlaying, "zoe", MoreTime)


def test_before_the_deadline_nobodys_time_is_up() -> None:
    given = game_of(pace="normal").after(59)
    assert time_up(given.table, given.world) == ()


def test_when_nobody_claims_in_time_chance_finds_a_storyteller() -> None:
    assert game_of(pace="normal").after(61).time_is_up().phase == "telling"


@pytest.mark.parametrize("phase", ["telling", "giving", "voting"])
@pytest.mark.parametrize("mode", PLAYERS)
def test_bots_take_the_seats_of_those_who_are_late_and_of_nobody_else(mode: str, phase: str) -> None:
    given = game_of(mode, pace="normal").played(phase)
    late = waiting_for(given.playing.state, given.playing.state.phase)
    given.after(1000).time_is_up()
    held = {seat for seat, player in enumerate(given.seen.players) if player.bot_plays}
    assert held == set(late)
    assert given.table.deadline is None, "bots need no clock"
    assert given.played("recap").phase == "recap"


def test_who_is_late_keeps_what_they_have_already_done() -> None:
    given = game_of(pace="normal").played("voting").moves()
    before = given.playing.state.phase
    given.after(1000).time_is_up()
    assert isinstance(before, Voting)
    assert given.playing.state.phase == before


def test_a_recap_is_over_when_its_time_is_up_and_nobody_loses_their_seat() -> None:
    given = game_of(pace="normal").played("recap").moves().after(1000).time_is_up()
    assert given.phase == "telling"
    assert not any(player.bot_plays for player in given.seen.players)
    assert given.table.deadline == given.now + PACES["normal"].telling


def test_when_only_bots_are_late_the_clock_stops() -> None:
    given = game_of(pace="normal").asks("ben", ClaimTurn).asks("ben", LeaveSeat).after(1000).time_is_up()
    assert given.table.deadline is None
    assert given.phase == "telling"


def test_the_time_of_an_outage_is_given_back() -> None:
    given = game_of(pace="normal")
    assert give_time_back(given.table, 3600) == (DeadlineSet(NOW + 60 + 3600),)


def test_without_a_deadline_an_outage_changes_nothing() -> None:
    assert give_time_back(game_of().table, 3600) == ()


def test_a_new_pace_counts_from_the_next_phase_on() -> None:
    given = game_of().asks("ada", ChangeSettings, settings=Settings(pace="normal"))
    assert given.table.deadline is None
    assert given.played("telling").table.deadline == NOW + 120


def test_a_deadline_is_the_same_after_reading_the_log() -> None:
    given = game_of(pace="relaxed").after(7).played("voting")
    assert given.reloaded.deadline == given.table.deadline == NOW + 7 + 180


def test_what_an_entry_says_makes_of_the_table_what_happened() -> None:
    given = game_of(pace="normal")
    for _ in range(40):
        given.after(1).moves()
        assert given.reloaded == given.table


def test_where_nobody_set_a_pace_nothing_is_said_of_time() -> None:
    given = game_of()
    while given.phase != "recap":
        given.moves()
        assert not any(isinstance(event, DeadlineSet) for event in given.told)


def test_when_the_game_is_over_the_clock_stops_by_itself() -> None:
    given = game_of(pace="normal").asks("ada", StopGame)
    assert given.table.deadline is None
    assert not any(isinstance(event, DeadlineSet) for event in given.told)
