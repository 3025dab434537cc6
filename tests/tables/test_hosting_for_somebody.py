"""A table is somebody's: who stands in for them hosts it until they are back, and cannot take it away."""

from haresay.tables.decide import decide
from haresay.tables.who import ByTable
from haresay.tables.wishes import Leave, PassHost, PassHostOn
from tests.tables.given import Given, party_of


def noticed(given: Given) -> Given:
    """Whoever takes care of the table looks who is here."""
    return given.happens(decide(given.table, ByTable(), PassHostOn(), given.world))


def test_who_opened_a_table_has_it_back_when_they_return() -> None:
    given = noticed(party_of(3).without("ada"))
    assert given.table.host == "ben"
    given.here.add("ada")
    assert noticed(given).table.host == "ada"
    assert given.reloaded == given.table


def test_whoever_stands_in_passes_on_only_that() -> None:
    given = noticed(party_of(3).without("ada")).asks("ben", PassHost, person="cleo")
    given.here.add("ada")
    assert noticed(given).table.host == "ada"


def test_who_is_given_a_table_keeps_it() -> None:
    given = party_of(3).asks("ada", PassHost, person="cleo").without("cleo")
    noticed(given)
    given.here.add("cleo")
    assert noticed(given).table.host == "cleo"
    assert given.table.owner == "cleo"


def test_when_its_owner_leaves_for_good_it_is_the_hosts() -> None:
    given = noticed(party_of(3).without("ada"))
    given.asks("ada", Leave)
    assert (given.table.host, given.table.owner) == ("ben", "ben")
