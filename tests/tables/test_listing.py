"""What strangers find: tables that wait for them, and nothing of who is there."""

from typing import Any

import msgspec
import pytest

from haresay.tables.listing import as_listed
from haresay.tables.wishes import SeatBot
from tests.tables.given import Given, game_of, party_of


def test_a_listed_table_says_what_is_played_in_which_language_and_how_many_seats_are_free() -> None:
    given = party_of(3, mode="classic", language="ro", listed=True).asks("ada", SeatBot, seat=3)
    seen = as_listed(given.table)
    assert seen is not None
    assert (seen.code, seen.mode, seen.language) == (given.table.invitation, "classic", "ro")
    assert (seen.people, seen.bots, seen.free) == (3, 1, 2)


def test_nobody_is_named() -> None:
    given = party_of(3, listed=True)
    said = msgspec.json.encode(as_listed(given.table)).decode()
    people = given.table.people
    assert not any(name in said for person, one in people.items() for name in (person, one.name, one.rabbit))


@pytest.mark.parametrize("settings", [{}, {"listed": True, "open": False}, {"listed": True, "stream": True}])
def test_what_is_not_listed_or_closed_or_streamed_is_not_found(settings: dict[str, Any]) -> None:
    assert as_listed(Given(**settings).table) is None


def test_a_game_that_is_on_is_not_found_and_after_it_the_table_is() -> None:
    given = game_of("classic", listed=True)
    assert as_listed(given.table) is None
    given.played("over")
    assert as_listed(given.table) is not None


def test_a_full_table_is_not_found() -> None:
    given: Given = party_of(5, mode="classic", listed=True)
    assert as_listed(given.table) is not None
    given.asks("ada", SeatBot, seat=5)
    assert as_listed(given.table) is None
