"""What somebody is called can be read, spoils nothing around it, and cannot be taken for another at the same table."""

import pytest

from haresay.game import Refusal
from haresay.tables.arriving import join
from haresay.tables.names import accepted_name, own_name, person_called
from haresay.tables.refusals import NameEmpty, NameLooksLike, NameUnreadable
from haresay.tables.wishes import JoinTable, Rename, SeatBot
from tests.tables.given import party_of


@pytest.mark.parametrize(
    "name",
    ["", "   ", "\u200d", "\x00\x01", "\u3164", "\u2800 \u2800", "\u115f\u1160", "\ufe0f", "\U000e0041", "\u00ad"],
)
def test_a_name_of_which_nothing_is_seen_is_refused(name: str) -> None:
    with pytest.raises(NameEmpty):
        accepted_name(name)


@pytest.mark.parametrize(
    "name",
    ["Ana\u202egro", "\u2067Ana", "A\u200fna", "A\u061cna", "Z" + "\u0335" * 5, "e\u0301\u0302\u0303\u0304\u0305"],
)
def test_a_name_that_spoils_what_stands_around_it_is_refused(name: str) -> None:
    with pytest.raises(NameUnreadable):
        accepted_name(name)


@pytest.mark.parametrize(
    "name",
    [
        "Ana",
        "Zoë",
        "Nguyễn",
        "José",
        "O\u2019Hara",
        "Łucja",
        "Дарья",
        "דנה",
        "سارة",
        "李雷",
        "さくら",
        "👩\u200d🚀",
        "☕ Jo",
    ],
)
def test_names_of_all_the_world_are_taken_as_they_are(name: str) -> None:
    assert accepted_name(name) == name


@pytest.mark.parametrize(
    "name", ["B\u0435n", "Be\u200bn", "Ben\ufe0f", "\uff22en", "\U0001d401en", "\u0392\u0435n", "Ben\u2060"]
)
def test_a_name_that_only_looks_like_anothers_is_refused(name: str) -> None:
    given = party_of(2)
    with pytest.raises(NameLooksLike) as no:
        join(given.table, JoinTable("mallory", name), "another key")
    assert no.value.no.details == {"name": "Ben"}
    with pytest.raises(NameLooksLike):
        own_name(given.table, name, "ada")


@pytest.mark.parametrize(("one", "other"), [("paypal", "p\u0430ypal"), ("Ian", "lan"), ("Arnie", "Amie"), ("O1", "0l")])
def test_looking_alike_goes_by_the_standards_data(one: str, other: str) -> None:
    given = party_of(2).asks("ben", Rename, name=one)
    with pytest.raises(NameLooksLike):
        own_name(given.table, other, "ada")


def test_two_people_who_are_called_the_same_are_counted() -> None:
    given = party_of(2)
    for number in range(3):
        given.happens(join(given.table, JoinTable(f"other ben {number}", "Ben"), f"key {number}"))
    assert [person.name for person in given.table.people.values()] == ["Ada", "Ben", "Ben 2", "Ben 3", "Ben 4"]


def test_there_is_room_for_the_number() -> None:
    given = party_of(2).asks("ben", Rename, name="x" * 24)
    assert own_name(given.table, "x" * 24, "ada") == "x" * 22 + " 2"


def test_ones_own_name_can_be_written_otherwise() -> None:
    given = party_of(2).asks("ben", Rename, name="Ben 2").asks("ben", Rename, name="B\u0435n 2")
    assert given.table.people["ben"].name == "B\u0435n 2"


def test_nobody_is_called_like_a_bot_that_sits_here() -> None:
    given = party_of(2).asks("ada", SeatBot, seat=3)
    bot = given.table.seats[3].name  # type: ignore[union-attr]
    assert own_name(given.table, bot) == f"{bot} 2"


def test_a_whole_table_of_hostile_names_is_no_work() -> None:
    given = party_of(2)
    for number in range(70):
        try:
            given.happens(join(given.table, JoinTable(f"p{number}", "\u0430" * (1 + number % 24)), f"k{number}"))
        except Refusal as no:
            raise AssertionError from no
    assert len({one.name for one in given.table.people.values()}) == 72


@pytest.mark.parametrize("typed", ["Ben", " ben ", "BEN", "\u0392en"])
def test_somebody_is_found_by_their_name_however_it_is_typed(typed: str) -> None:
    assert person_called(party_of(3).table, typed) == "ben"


def test_whoever_is_called_exactly_so_is_meant_before_all_who_are_called_alike() -> None:
    given = party_of(2).asks("ada", Rename, name="BEN")
    assert person_called(given.table, "Ben") == "ben"
    assert person_called(given.table, "BEN") == "ada"
    assert person_called(given.table, "Bea") is None
