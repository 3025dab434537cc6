"""Who sits where between games, bots, and what is to be played."""

import pytest
from msgspec.structs import replace

from haresay.game import HouseRules, Refusal, StopGame
from haresay.tables.events import SeatTaken
from haresay.tables.holders import is_bot
from haresay.tables.refusals import GameIsRunning, SecondsOutOfRange
from haresay.tables.settings import Seconds, Settings
from haresay.tables.state import BotSits, PersonSits
from haresay.tables.wishes import BeginGame, ChangeSettings, ChooseRabbit, LeaveSeat, RemoveBot, SeatBot, TakeSeat
from tests.tables.given import PLAYERS, Given, game_of, party_of


def with_bots(bots: int, given: Given) -> Given:
    for seat in range(11, 11 - bots, -1):
        given.asks("ada", SeatBot, seat=seat)
    return given


def test_whoever_moves_leaves_their_old_seat() -> None:
    given = party_of(3).asks("ben", TakeSeat, seat=7)
    assert given.seat("ben") == 7
    assert given.table.seats[1] is None


def test_two_people_swap_places() -> None:
    given = party_of(3).asks("ben", TakeSeat, seat=2)
    assert (given.seat("ben"), given.seat("cleo")) == (2, 1)


def test_taking_ones_own_seat_again_changes_nothing_but_is_written_down() -> None:
    given = party_of(3)
    before = given.table.seats
    assert given.would("ben", TakeSeat, seat=1) == (SeatTaken(1, PersonSits("ben")),)
    assert given.asks("ben", TakeSeat, seat=1).table.seats == before


def test_a_person_and_a_bot_swap_places() -> None:
    given = with_bots(1, party_of(2))
    bot = given.table.seats[11]
    given.asks("ben", TakeSeat, seat=11)
    assert given.table.seats[11] == PersonSits("ben")
    assert given.table.seats[1] == bot


def test_a_bot_makes_room_for_somebody_who_has_no_seat() -> None:
    given = with_bots(1, party_of(2)).asks("ben", LeaveSeat).asks("ben", TakeSeat, seat=11)
    assert given.table.seats[11] == PersonSits("ben")
    assert given.table.seats[1] is None


def test_whoever_stands_up_watches() -> None:
    given = party_of(3).asks("ben", LeaveSeat)
    assert given.seat("ben") is None
    assert "ben" in given.table.people


def test_a_bot_is_the_rabbit_that_it_would_like_to_be_unless_somebody_else_is() -> None:
    given = Given().asks("ada", SeatBot, seat=3, level="easy")
    assert given.table.seats[3] == BotSits("Bramble", "plum", "easy")
    given = Given().asks("ada", ChooseRabbit, rabbit="plum").asks("ada", SeatBot, seat=3, level="easy")
    sitter = given.table.seats[3]
    assert isinstance(sitter, BotSits)
    assert sitter.rabbit != "plum"


def test_bots_have_names_and_rabbits_of_their_own() -> None:
    given = with_bots(11, Given())
    bots = [sitter for sitter in given.table.seats if isinstance(sitter, BotSits)]
    assert len({bot.name for bot in bots}) == 11
    assert len({bot.rabbit for bot in bots} | {given.table.people["ada"].rabbit}) == 12


def test_a_bots_level_can_be_changed_where_it_sits() -> None:
    given = with_bots(1, Given())
    before = given.table.seats[11]
    given.asks("ada", SeatBot, seat=11, level="hard")
    assert isinstance(before, BotSits)
    assert given.table.seats[11] == replace(before, level="hard")


def test_a_bot_that_the_server_brought_along_is_called_by_its_name_and_several_of_them_are_counted() -> None:
    given = Given()
    given.own_bots = ("Magpie", "Jay")
    for seat, own in ((3, "Magpie"), (4, "Magpie"), (5, "Jay")):
        given.asks("ada", SeatBot, seat=seat, own=own)
    sitters = [sitter for sitter in given.table.seats if isinstance(sitter, BotSits)]
    assert [(one.name, one.own) for one in sitters] == [("Magpie", "Magpie"), ("Magpie 2", "Magpie"), ("Jay", "Jay")]
    assert len({one.rabbit for one in sitters}) == 3


def test_it_takes_the_seat_and_the_rabbit_of_another_bot_and_makes_room_for_another() -> None:
    given = with_bots(1, Given())
    given.own_bots = ("Magpie",)
    before = given.table.seats[11]
    assert isinstance(before, BotSits)
    assert given.asks("ada", SeatBot, seat=11, own="Magpie").table.seats[11] == BotSits(
        "Magpie", before.rabbit, "medium", "Magpie"
    )
    assert given.asks("ada", SeatBot, seat=11, level="hard").table.seats[11] == replace(before, level="hard")


def partners(given: Given) -> set[tuple[str, str]]:
    """Who would move a rabbit with whom."""
    named = [sitter.person if isinstance(sitter, PersonSits) else "bot" for sitter in given.table.seats if sitter]
    sides = [side for side in given.seen.sides if side is not None]
    assert sides[: len(sides) // 2] == sides[len(sides) // 2 :]
    pairs = len(sides) // 2
    return {(named[one], named[one + pairs]) for one in range(pairs)}


@pytest.mark.parametrize("bots", [4, 6, 8])
def test_two_people_among_bots_are_a_pair_whoever_comes_first(bots: int) -> None:
    bots_later = party_of(2, mode="teams")
    for seat in range(2, 2 + bots):
        bots_later.asks("ada", SeatBot, seat=seat)
    bots_first = Given(mode="teams")
    for seat in range(1, 1 + bots):
        bots_first.asks("ada", SeatBot, seat=seat)
    pairs_later = with_bots(bots, party_of(2)).asks("ada", ChangeSettings, settings=Settings(mode="teams"))
    for given in (bots_later, bots_first.joined("ben"), pairs_later):
        assert partners(given) == {("ada", "ben"), ("bot", "bot")}
        assert len({sitter for sitter in given.table.seats if sitter}) == bots + 2


def test_of_three_people_among_bots_two_are_a_pair_and_whoever_chose_a_seat_keeps_it() -> None:
    given = with_bots(3, party_of(3, mode="teams"))
    assert sum("bot" in pair for pair in partners(given)) == 2
    given.asks("ada", TakeSeat, seat=next(s for s, one in enumerate(given.table.seats) if isinstance(one, BotSits)))
    before = given.table.seats
    given.asks("ada", ChangeSettings, settings=Settings(mode="teams", chat=False))
    assert given.table.seats == before


def test_a_bot_can_be_removed() -> None:
    assert with_bots(1, Given()).asks("ada", RemoveBot, seat=11).table.seats[11] is None


def test_bots_fill_a_game() -> None:
    given = with_bots(3, Given()).started()
    assert [is_bot(holder) for holder in given.playing.state.holders] == [False, True, True, True]


def test_the_game_is_dealt_clockwise_to_those_who_sit() -> None:
    given = party_of(4).asks("ben", TakeSeat, seat=9).started()
    assert given.playing.state.holders == ("ada", "cleo", "dan", "ben")


@pytest.mark.parametrize("mode", PLAYERS)
def test_every_mode_can_be_started(mode: str) -> None:
    given = game_of(mode)
    assert given.phase == "claiming"
    assert given.seen.running
    assert given.seen.game == 1


@pytest.mark.parametrize(
    ("people", "settings", "code"),
    [
        (2, {}, "too_few_players"),
        (7, {}, "too_many_players"),
        (5, {"mode": "party"}, "too_few_players"),
        (7, {"mode": "teams"}, "uneven_pairs"),
        (4, {"decks": ("tiny",)}, "deck_too_small"),
        (4, {"decks": ("overheard", "overheard")}, "same_card_twice_in_deck"),
        (4, {"decks": ("gone",)}, "unknown_deck"),
        (4, {"house": HouseRules(hand_size=1, cards_given=2)}, "hand_too_small"),
        (4, {"house": HouseRules(points_to_win=10, rounds=2)}, "two_endings"),
        (4, {"house": HouseRules(hand_size=10**30)}, "number_out_of_range"),
    ],
)
def test_an_impossible_combination_is_shown_as_a_problem_and_the_start_is_refused(
    people: int, settings: dict[str, object], code: str
) -> None:
    given = party_of(people, **settings)
    problem = given.seen.problem
    assert problem is not None
    assert problem.code == code
    assert problem.sentence
    with pytest.raises(Refusal) as no:
        given.would("ada", BeginGame)
    assert no.value.code == code


def test_what_can_be_played_shows_no_problem() -> None:
    assert party_of(4).seen.problem is None


def test_how_many_turns_the_pile_allows_is_shown_where_the_game_ends_with_it() -> None:
    assert party_of(4, house=HouseRules(when_pile_is_empty="end")).seen.turns_allowed == 16
    assert party_of(4).seen.turns_allowed is None


def test_the_host_changes_the_settings_for_the_next_game_while_one_is_running() -> None:
    given = game_of().asks("ada", ChangeSettings, settings=Settings(mode="odyssey"))
    assert given.playing.state.rules.mode == "classic"
    given.asks("ada", StopGame).started()
    assert given.playing.state.rules.mode == "odyssey"


def test_custom_time_limits_are_taken_as_they_are() -> None:
    settings = Settings(pace="custom", custom=Seconds(voting=7))
    assert party_of(4).asks("ada", ChangeSettings, settings=settings).table.settings.seconds.voting == 7


def test_a_rematch_has_the_same_people_and_the_next_number() -> None:
    given = game_of().asks("ada", StopGame).started()
    assert given.playing.number == 2
    assert given.playing.state.holders == ("ada", "ben", "cleo", "dan")
    assert len(given.table.endings) == 1


def test_no_second_game_begins_while_one_is_running() -> None:
    game_of().refuses(GameIsRunning, "ada", BeginGame)


def test_a_stopped_game_has_standings_and_no_winner() -> None:
    given = game_of().played("recap").asks("ada", StopGame)
    (ending,) = given.table.endings
    assert ending.stopped
    assert ending.winners == ()
    assert ending.scores == given.playing.state.scores
    assert not given.seen.running


def test_a_latecomer_watches_and_plays_in_the_next_game() -> None:
    given = game_of().joined("zoe")
    assert "zoe" not in given.playing.state.holders
    assert given.seat("zoe") == 4
    assert '"game_seat":null' in given.message_to("zoe")
    given.asks("ada", StopGame).started()
    assert "zoe" in given.playing.state.holders


def test_changing_seats_during_a_game_is_for_the_next_one() -> None:
    given = game_of().asks("ben", TakeSeat, seat=11)
    assert given.playing.state.holders[1] == "ben"
    given.asks("ada", StopGame).started()
    assert given.playing.state.holders[3] == "ben"


@pytest.mark.parametrize("seconds", [-1, 3601])
def test_no_phase_lasts_less_than_nothing_or_more_than_an_hour(seconds: int) -> None:
    hour = Settings(custom=Seconds(voting=3600, telling=0))
    assert party_of(3).asks("ada", ChangeSettings, settings=hour).table.settings == hour
    party_of(3).refuses(SecondsOutOfRange, "ada", ChangeSettings, settings=Settings(custom=Seconds(voting=seconds)))
