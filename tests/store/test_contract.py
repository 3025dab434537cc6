"""Entries from before they said who wished for it: their command's id tells, in the forms that it had then."""

import pytest

from haresay.live.ports import EntryDamaged
from haresay.store.contract import asked_by
from haresay.tables.who import ByBot, ByDevice, ByPerson, ByTable, Who, encode

OLD: dict[str, Who] = {
    "p0a1b2c3d4e:wish-7": ByPerson("p0a1b2c3d4e"),
    "p0a1b2c3d4e:bot:7": ByPerson("p0a1b2c3d4e"),
    "bot:31:2": ByBot(2),
    "join:51e0:once": ByDevice("51e0"),
    "join:51e0:a:colon": ByDevice("51e0"),
    "device:77aa:51e0": ByDevice("51e0"),
    "time:31": ByTable(),
    "host:31": ByTable(),
    "gone:31:2": ByTable(),
    "outage:1700000000.5": ByTable(),
    "device-code:77aa": ByTable(),
    "open": ByTable(),
}


@pytest.mark.parametrize(("command", "who"), OLD.items())
def test_who_it_was_stands_in_the_id(command: str, who: Who) -> None:
    assert asked_by(None, command, 7) == who


@pytest.mark.parametrize("who", [ByPerson("ada"), ByBot(3), ByDevice("51e0"), ByTable()])
def test_where_it_is_said_nothing_is_guessed(who: Who) -> None:
    assert asked_by(encode(who), "bot:31:2", 7) == who


@pytest.mark.parametrize("damaged", ["", "{}", '{"type":"bot"}', '{"type":"person","person":"ad'])
@pytest.mark.parametrize("command", ["bot:2:31", "table:time_up:31", "51e0:join_table:once"])
def test_what_is_damaged_is_not_guessed_since_newer_ids_do_not_tell(damaged: str, command: str) -> None:
    with pytest.raises(EntryDamaged, match="Entry 7 does not say any more who wished for it"):
        asked_by(damaged, command, 7)
