"""What a wish is called in the log: one grammar, in which nobody can take another's id."""

import pytest

from haresay.game import Continue
from haresay.tables.entry import command_id
from haresay.tables.state import Moment
from haresay.tables.who import ByBot, ByDevice, ByPerson, ByTable, Who, decode, encode
from haresay.tables.wishes import BotMove, JoinTable, Rename, Say, TimeUp, UseDeviceCode


def test_people_choose_their_own_ids_and_one_id_is_one_wish_whatever_it_asks_for() -> None:
    assert command_id(ByPerson("ada"), Rename("Ada"), "w1") == "ada:w1"
    assert command_id(ByPerson("ada"), Say("hello"), "w1") == "ada:w1"


def test_nobody_gets_at_the_ids_of_others() -> None:
    for once in ("ben:w1", ":w1", "bot:2:31", "table:time_up:31"):
        assert command_id(ByPerson("ada"), Rename("Ada"), once).startswith("ada:")


def test_a_device_joins_once_and_uses_a_code_once() -> None:
    assert command_id(ByDevice("key"), JoinTable("ben", "Ben"), "x") != command_id(
        ByDevice("key"), UseDeviceCode("x"), "x"
    )


def test_bots_and_the_table_are_counted_by_the_version_at_which_they_noticed() -> None:
    move = BotMove(Moment(1, 1, "recap"), Continue(2))
    assert command_id(ByBot(2), move, 31) == "bot:2:31"
    assert command_id(ByTable(), TimeUp(), 31) == "table:time_up:31"


@pytest.mark.parametrize("who", [ByPerson("ada"), ByBot(3), ByDevice("key"), ByTable()])
def test_who_did_it_is_kept_and_read_again(who: Who) -> None:
    assert decode(encode(who)) == who
