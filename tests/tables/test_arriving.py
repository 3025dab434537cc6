"""Coming to a table: names, rabbits, devices, and going again."""

import pytest

from haresay.game.state import Over
from haresay.rabbits import RABBITS
from haresay.tables.arriving import (
    MOST_DEVICES,
    join,
    join_with_code,
    make_device_code,
    open_table,
    pass_host_on,
)
from haresay.tables.decide import decide
from haresay.tables.holders import is_bot
from haresay.tables.playing import GHOST_AFTER
from haresay.tables.refusals import DeviceCodeWrong, NameTooLong, SentAway, TooManyDevices
from haresay.tables.settings import Settings
from haresay.tables.state import SEATS, person_with
from haresay.tables.who import ByDevice, ByTable
from haresay.tables.wishes import (
    Arrive,
    BeginGame,
    ChooseRabbit,
    ClearAway,
    JoinTable,
    Leave,
    LeaveSeat,
    OpenTable,
    PassHost,
    Reclaim,
    Rename,
    SendAway,
    UseDeviceCode,
)
from tests.tables.given import PEOPLE, SHORT, Given, game_of, names_of, party_of


def with_code(given: Given, person: str = "ben") -> Given:
    return given.happens(make_device_code(given.table, person, "mark", given.now + 600))


def used(given: Given, key: str = "phone", mark: str = "mark", spare: str = "") -> Given:
    return given.happens(join_with_code(given.table, UseDeviceCode(mark, spare), key, given.now))


def test_whoever_opens_a_table_is_host_and_sits_on_the_first_seat() -> None:
    given = Given()
    assert given.table.host == "ada"
    assert given.seat("ada") == 0
    assert given.table.people["ada"].name == "Ada"


def test_a_newcomer_sits_on_the_first_free_seat() -> None:
    given = party_of(4).asks("ben", LeaveSeat).joined("zoe")
    assert given.seat("zoe") == 1


def a_ghost() -> Given:
    """Ben has joined, and never came."""
    given = party_of(1)
    return given.happens(decide(given.table, ByDevice("key of ben"), JoinTable("ben", "Ben"), given.world))


def test_whoever_joined_and_never_came_is_cleared_away() -> None:
    given = a_ghost().after(GHOST_AFTER + 1)
    assert names_of(decide(given.table, ByTable(), ClearAway("ben"), given.world)) == ["PersonLeft"]


def test_nobody_is_cleared_away_who_has_come_or_may_still_come() -> None:
    come = a_ghost().asks("ben", Arrive).after(GHOST_AFTER + 1)
    here = a_ghost().after(GHOST_AFTER + 1)
    here.here.add("ben")
    for given in (a_ghost(), come, here):
        assert decide(given.table, ByTable(), ClearAway("ben"), given.world) == ()
    assert come.would("ben", Arrive) == (), "they come for the first time once"


def test_a_game_does_not_count_on_ghosts() -> None:
    given = a_ghost().joined("cleo", "dan", "eva").after(GHOST_AFTER + 1).started()
    assert "ben" not in given.table.people
    assert set(given.playing.state.holders) == {"ada", "cleo", "dan", "eva"}
    fresh = a_ghost().joined("cleo", "dan", "eva").started()
    assert "ben" in fresh.playing.state.holders, "whoever has just joined is still on the way"


def test_a_spare_key_opens_the_same_seat_and_a_ban_closes_it() -> None:
    given = party_of(1)
    wish = JoinTable("ben", "Ben", "spare key of ben")
    given.happens(decide(given.table, ByDevice("key of ben"), wish, given.world))
    assert person_with(given.table, "spare key of ben") == "ben"
    given.asks("ada", SendAway, person="ben", ban=True)
    assert set(given.table.banned) == {"key of ben", "spare key of ben"}


def test_a_device_that_came_with_a_code_has_a_spare_key_too() -> None:
    given = used(with_code(party_of(2)), spare="spare key of phone")
    assert person_with(given.table, "spare key of phone") == person_with(given.table, "phone") == "ben"
    given = used(with_code(party_of(2)), spare="phone")
    assert given.table.people["ben"].devices[-1].spare == "", "what it comes with is no second key"


def test_the_thirteenth_watches() -> None:
    given = party_of(12).joined("zoe")
    assert given.seat("zoe") is None
    assert "zoe" in given.table.people


def test_everybody_gets_a_rabbit_of_their_own_while_there_are_any() -> None:
    assert len(RABBITS) == SEATS
    given = party_of(SEATS)
    assert {person.rabbit for person in given.table.people.values()} == set(RABBITS)
    assert given.joined("zoe").table.people["zoe"].rabbit in RABBITS


def test_a_rabbit_that_is_free_can_be_chosen_and_ones_own_kept() -> None:
    given = party_of(3).asks("ben", ChooseRabbit, rabbit="ink")
    assert given.table.people["ben"].rabbit == "ink"
    assert given.asks("ben", ChooseRabbit, rabbit="ink").table.people["ben"].rabbit == "ink"


def test_a_name_is_put_on_one_line_and_may_be_changed_any_time() -> None:
    given = game_of().asks("ben", Rename, name="  Benja\nmin \x07 ")
    assert given.table.people["ben"].name == "Benja min"


def test_a_name_of_25_letters_is_refused_with_its_length() -> None:
    with pytest.raises(NameTooLong) as no:
        open_table(OpenTable("CODE", Settings(), "ada", "x" * 25), "key")
    assert no.value.no.details == {"length": 25, "most": 24}


def test_a_known_device_joins_only_once() -> None:
    given = party_of(2)
    assert join(given.table, JoinTable("somebody else", "Ben"), "key of ben") == ()


def test_a_second_device_is_the_same_person() -> None:
    given = used(with_code(party_of(2)))
    assert person_with(given.table, "phone") == person_with(given.table, "key of ben") == "ben"
    assert given.reloaded == given.table


def test_a_device_code_is_good_once() -> None:
    given = used(with_code(party_of(2)))
    with pytest.raises(DeviceCodeWrong):
        used(given, key="a third device")


def test_a_device_code_is_good_until_it_expires() -> None:
    given = with_code(party_of(2))
    used(given.after(599))
    with pytest.raises(DeviceCodeWrong):
        used(with_code(given).after(601))


def test_a_wrong_device_code_lets_nobody_in() -> None:
    with pytest.raises(DeviceCodeWrong):
        used(with_code(party_of(2)), mark="another mark")


def test_a_new_device_code_takes_the_place_of_the_last() -> None:
    given = with_code(party_of(2))
    given.happens(make_device_code(given.table, "ben", "newer mark", given.now + 600))
    with pytest.raises(DeviceCodeWrong):
        used(given)
    assert person_with(used(given, mark="newer mark").table, "phone") == "ben"


def test_the_code_of_somebody_who_left_is_worth_nothing() -> None:
    given = with_code(party_of(2)).asks("ben", Leave)
    with pytest.raises(DeviceCodeWrong):
        used(given)


def test_a_device_that_was_somebody_else_is_that_person_no_longer() -> None:
    given = used(with_code(party_of(3)), key="key of cleo")
    assert person_with(given.table, "key of cleo") == "ben"
    assert given.table.people["cleo"].keys == ()


def test_nobody_has_more_than_eight_devices() -> None:
    given = party_of(2)
    for number in range(MOST_DEVICES - 1):
        used(with_code(given), key=f"device {number}")
    with pytest.raises(TooManyDevices):
        with_code(given)


def test_a_banned_device_gets_in_neither_by_name_nor_by_code() -> None:
    given = party_of(3).asks("ada", SendAway, person="ben", ban=True)
    with_code(given, "cleo")
    for wish in (JoinTable("new", "Ben"), UseDeviceCode("mark")):
        with pytest.raises(SentAway):
            decide(given.table, ByDevice("key of ben"), wish, given.world)


def test_whoever_leaves_gives_up_their_place_and_a_bot_plays_on() -> None:
    given = game_of()
    seat = given.seat_in_game("ben")
    given.asks("ben", Leave)
    assert "ben" not in given.table.people
    assert given.seat("ben") is None
    assert is_bot(given.playing.state.holders[seat])


def test_the_name_of_a_leaver_stays_for_as_long_as_their_game() -> None:
    given = game_of(house=SHORT["classic"]).asks("ben", Leave)
    assert [(person.id, person.name) for person in given.seen.left] == [("ben", "Ben")]
    assert given.table.left["ben"].keys == ("key of ben",)
    assert given.reloaded == given.table
    while not isinstance(given.playing.state.phase, Over):
        given.moves()
    assert given.seen.left
    given.asks("ada", BeginGame)
    assert given.seen.left == ()


def test_whoever_left_may_come_back_as_somebody_new() -> None:
    given = party_of(3).asks("ben", Leave).joined("ben")
    assert given.seat("ben") == 1


def test_when_the_host_leaves_somebody_who_is_here_is_host() -> None:
    given = party_of(4).without("ben").asks("ada", Leave)
    assert given.table.host == "cleo"


def test_when_everybody_has_left_the_next_one_to_join_is_host() -> None:
    given = party_of(2).asks("ada", Leave).asks("ben", Leave)
    assert given.table.host == ""
    assert given.joined("cleo").table.host == "cleo"


def test_the_host_can_pass_their_rights_on() -> None:
    assert party_of(3).asks("ada", PassHost, person="cleo").table.host == "cleo"


def test_an_absent_hosts_rights_go_to_the_first_who_is_here() -> None:
    given = party_of(4).without("ada", "ben")
    assert given.happens(pass_host_on(given.table, given.world)).table.host == "cleo"


def test_a_host_who_came_back_in_time_stays_host() -> None:
    given = party_of(3)
    assert pass_host_on(given.table, given.world) == ()


def test_without_anybody_here_nobody_becomes_host() -> None:
    given = party_of(3).without("ada", "ben", "cleo")
    assert pass_host_on(given.table, given.world) == ()


def test_whoever_stood_up_takes_their_seat_back_from_the_bot() -> None:
    given = game_of()
    seat = given.seat_in_game("ben")
    given.asks("ben", LeaveSeat)
    assert given.seen.players[seat].bot_plays
    given.asks("ben", Reclaim)
    assert names_of(given.told) == ["Played", "SeatTaken"]
    assert given.seat_in_game("ben") == seat
    assert not given.seen.players[seat].bot_plays


@pytest.mark.parametrize("people", [1, 2, 12])
def test_a_table_can_be_read_again_from_its_log(people: int) -> None:
    given = party_of(people)
    assert given.reloaded == given.table
    assert list(given.table.people) == list(PEOPLE[:people])
