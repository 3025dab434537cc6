"""What bots may remember of cards: the same promises, whichever database keeps them."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from haresay.store import SqliteLog
from haresay.store.backup import back_up, check, restore
from haresay.store.law import KEPT_OF_A_CARD
from haresay.store.sqlite_file import connect
from haresay.store.troubles import BackupRefused, LogClosed, Unstorable
from haresay.tables.ports import Log, Saying
from tests.store.conftest import OpenLog
from tests.store.entries import fill

pytestmark = pytest.mark.asyncio

NOW = 1_700_000_000.125


def saying(text: str = "hush", card: str = "own/wolf", table: str = "table", seq: int = 7, later: float = 0) -> Saying:
    return Saying(table, seq, NOW + later, card, "ro", text)


async def remembered(log: Log, *sayings: Saying) -> None:
    for table in sorted({one.table for one in sayings}):
        await fill(log, table, 1)
    for one in sayings:
        await log.sayings.remember(one)


async def test_what_was_said_of_a_card_comes_back_as_it_was(log: Log) -> None:
    one = saying("Cine știe? 🐺", later=1 / 3)
    await remembered(log, one)
    assert await log.sayings.said_of(["own/wolf"]) == [one]


async def test_only_those_cards_are_spoken_of_that_were_asked_about(log: Log) -> None:
    wolf, ship = saying(), saying("ahoy", "own/ship", seq=8, later=1)
    await remembered(log, wolf, ship)
    assert await log.sayings.said_of(["own/wolf", "own/cake"]) == [wolf]
    assert await log.sayings.said_of([]) == []


async def test_the_newest_comes_first_from_whatever_table(log: Log) -> None:
    first, second, third = saying(later=1), saying(table="other", later=2), saying(seq=9, later=3)
    await remembered(log, first, second, third)
    assert await log.sayings.said_of(["own/wolf"]) == [third, second, first]


async def test_a_deck_of_thousands_can_be_asked_about(log: Log) -> None:
    await remembered(log, saying(card="own/2999"))
    assert await log.sayings.said_of([f"own/{number}" for number in range(3000)]) == [saying(card="own/2999")]


async def test_the_same_turn_is_remembered_once(log: Log) -> None:
    await remembered(log, saying())
    await log.sayings.remember(saying())
    assert await log.sayings.said_of(["own/wolf"]) == [saying()]


async def test_only_the_newest_few_of_a_card_are_kept(log: Log) -> None:
    many = [saying(f"number {number}", seq=number, later=number) for number in range(1, KEPT_OF_A_CARD + 4)]
    await remembered(log, saying("other card", "own/ship", "other"), *many)
    assert await log.sayings.said_of(["own/wolf"]) == many[:2:-1]
    assert len(await log.sayings.said_of(["own/ship"])) == 1


async def test_another_server_remembers_it_too(log: Log, open_log: OpenLog) -> None:
    await remembered(log, saying())
    other = await open_log()
    assert await other.sayings.said_of(["own/wolf"]) == [saying()]
    await other.close()


async def test_it_goes_with_its_table(log: Log) -> None:
    await remembered(log, saying(table="old"))
    await fill(log, "new", 1, at=NOW + 100)
    await log.sayings.remember(saying(table="new"))
    assert await log.forget(NOW + 50) == 1
    assert await log.sayings.said_of(["own/wolf"]) == [saying(table="new")]


async def test_of_a_table_that_is_gone_nothing_is_remembered(log: Log) -> None:
    await log.sayings.remember(saying(table="gone"))
    assert await log.sayings.said_of(["own/wolf"]) == []


async def test_all_of_it_can_be_forgotten(log: Log) -> None:
    await remembered(log, saying(), saying(table="other"))
    await log.sayings.forget_all()
    assert await log.sayings.said_of(["own/wolf"]) == []


@pytest.mark.parametrize("field", ["table", "card", "language", "text"])
@pytest.mark.parametrize("text", ["zero\0", "half \ud83d"])
async def test_what_one_database_could_not_keep_none_takes(log: Log, field: str, text: str) -> None:
    await fill(log, "table", 1)
    with pytest.raises(Unstorable):
        await log.sayings.remember(replace(saying(), **{field: text}))


async def test_a_time_that_is_none_is_not_kept(log: Log) -> None:
    with pytest.raises(Unstorable, match="its time is nan"):
        await log.sayings.remember(saying(later=float("nan")))


async def test_a_closed_log_remembers_nothing(open_log: OpenLog) -> None:
    log = await open_log()
    await fill(log, "table", 1)
    await log.close()
    with pytest.raises(LogClosed):
        await log.sayings.remember(saying())


# A copy of a log in a file


async def test_a_backup_brings_them_along_and_says_if_they_are_others(tmp_path: Path) -> None:
    log = await SqliteLog.open(tmp_path / "data")
    await remembered(log, saying())
    await log.close()
    back_up(tmp_path / "data", tmp_path / "backup")
    restore(tmp_path / "backup", tmp_path / "new")
    log = await SqliteLog.open(tmp_path / "new")
    assert await log.sayings.said_of(["own/wolf"]) == [saying()]
    await log.close()
    with connect(tmp_path / "backup") as copy:
        copy.execute("UPDATE sayings SET text = 'something else'")
    copy.close()
    with pytest.raises(BackupRefused, match="its entries are not those that were saved"):
        check(tmp_path / "backup")
