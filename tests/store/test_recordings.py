"""What every store of recordings promises, whichever database keeps it."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from haresay.recordings import Kind
from haresay.store import SqliteLog
from haresay.store.backup import back_up, check, restore
from haresay.store.sqlite_file import LOG_FILE, STEPS, connect
from haresay.store.troubles import BackupRefused, LogClosed, NoSuchTableInLog, Unstorable
from haresay.tables.ports import Log, Recording
from tests.store.conftest import OpenLog
from tests.store.entries import fill

pytestmark = pytest.mark.asyncio

NOW = 1_700_000_000.125


def recording(
    id_: str = "one", kind: Kind = "sound", content: bytes = b"sounds like this", at: float = NOW
) -> Recording:
    return Recording(id_, at, kind, "audio/webm" if kind == "sound" else "video/mp4", content)


async def kept(log: Log, table: str, *recordings: Recording) -> None:
    await fill(log, table, 1)
    for one in recordings:
        await log.recordings.keep(table, one)


async def test_it_comes_back_to_the_bit_once_a_clue_speaks_of_it(log: Log) -> None:
    film = recording(kind="film", content=Random(1).randbytes(3_000_000), at=1e9 / 3)
    await kept(log, "table", film)
    assert await log.recordings.use("table", "one") == "film"
    assert await log.recordings.used("table", "one") == film


async def test_before_that_nobody_gets_it(log: Log) -> None:
    await kept(log, "table", recording())
    assert await log.recordings.used("table", "one") is None


async def test_it_can_be_used_again(log: Log) -> None:
    await kept(log, "table", recording())
    assert [await log.recordings.use("table", "one") for _ in range(3)] == ["sound"] * 3


async def test_what_was_never_kept_cannot_be_used(log: Log) -> None:
    await kept(log, "table", recording())
    assert await log.recordings.use("table", "other") is None
    assert await log.recordings.used("table", "other") is None


async def test_tables_do_not_hear_each_other(log: Log) -> None:
    await kept(log, "here", recording())
    await kept(log, "there", recording("other"))
    assert await log.recordings.use("there", "one") is None
    await log.recordings.use("here", "one")
    assert await log.recordings.used("there", "one") is None


async def test_another_server_has_it_too(log: Log, open_log: OpenLog) -> None:
    await kept(log, "table", recording())
    other = await open_log()
    assert await other.recordings.use("table", "one") == "sound"
    await other.close()
    assert await log.recordings.used("table", "one") == recording()


async def test_it_counts_what_a_table_has(log: Log) -> None:
    assert await log.recordings.space("table") == 0
    await kept(log, "table", recording("a", content=b"12345"), recording("b", content=b"123"))
    await kept(log, "other", recording("a", content=b"1"))
    assert await log.recordings.space("table") == 8


async def test_nothing_is_kept_for_a_table_that_there_is_not(log: Log) -> None:
    with pytest.raises(NoSuchTableInLog, match="Nothing can be kept for table 'nowhere'"):
        await log.recordings.keep("nowhere", recording())
    assert await log.recordings.space("nowhere") == 0


async def test_what_no_clue_speaks_of_is_forgotten_in_time(log: Log) -> None:
    old = [recording(id_, at=NOW - 100) for id_ in ("spoken of", "forgotten", "forgotten too")]
    await kept(log, "table", *old, recording("new"))
    await log.recordings.use("table", "spoken of")
    assert await log.recordings.forget_unused(NOW - 50) == 2
    assert await log.recordings.forget_unused(NOW - 50) == 0
    assert await log.recordings.used("table", "spoken of") == old[0]
    assert await log.recordings.use("table", "forgotten") is None
    assert await log.recordings.use("table", "new") == "sound"


async def test_it_goes_with_its_table(log: Log) -> None:
    await kept(log, "old", recording())
    await log.recordings.use("old", "one")
    await fill(log, "new", 1, at=NOW + 100)
    await log.recordings.keep("new", recording())
    assert await log.forget(NOW + 50) == 1
    assert [await log.recordings.space(table) for table in ("old", "new")] == [0, len(recording().content)]


@pytest.mark.parametrize("name", ["zero\0", "half \ud83d"])
async def test_what_one_database_could_not_keep_none_takes(log: Log, name: str) -> None:
    await fill(log, "table", 1)
    with pytest.raises(Unstorable):
        await log.recordings.keep("table", recording(name))
    with pytest.raises(Unstorable):
        await log.recordings.use("table", name)
    with pytest.raises(Unstorable):
        await log.recordings.used("table", name)


async def test_many_at_once_are_all_kept(log: Log) -> None:
    await fill(log, "table", 1)
    await asyncio.gather(*(log.recordings.keep("table", recording(str(number))) for number in range(30)))
    assert await log.recordings.space("table") == 30 * len(recording().content)


async def test_a_closed_log_keeps_nothing(open_log: OpenLog) -> None:
    log = await open_log()
    await fill(log, "table", 1)
    await log.close()
    with pytest.raises(LogClosed):
        await log.recordings.keep("table", recording())


# A copy of a log in a file


async def saved(data: Path, backup: Path) -> None:
    log = await SqliteLog.open(data)
    await kept(log, "table", recording(), recording("unused"))
    await log.recordings.use("table", "one")
    await log.close()
    assert back_up(data, backup).recordings == 2


async def test_a_backup_brings_recordings_along(tmp_path: Path) -> None:
    await saved(tmp_path / "data", tmp_path / "backup")
    assert restore(tmp_path / "backup", tmp_path / "new").recordings == 2
    log = await SqliteLog.open(tmp_path / "new")
    assert await log.recordings.used("table", "one") == recording()
    await log.close()


async def test_a_backup_with_another_recording_in_it_is_refused(tmp_path: Path) -> None:
    await saved(tmp_path / "data", tmp_path / "backup")
    with connect(tmp_path / "backup") as copy:
        copy.execute("UPDATE recordings SET content = ? WHERE id = 'one'", (b"something else",))
    copy.close()
    with pytest.raises(BackupRefused, match="its entries are not those that were saved"):
        check(tmp_path / "backup")


async def test_a_backup_from_before_recordings_can_be_restored(tmp_path: Path) -> None:
    data, backup = tmp_path / "data", tmp_path / "backup"
    data.mkdir()
    with connect(data / LOG_FILE) as old:
        for statement in STEPS[0]:
            old.execute(statement)
        old.execute(f"PRAGMA application_id = {int.from_bytes(b'hare', 'big')}")
        old.execute("PRAGMA user_version = 1")
        old.execute("INSERT INTO entries VALUES ('table', 1, 1.5, 'open', x'00')")
    old.close()
    assert back_up(data, backup).recordings == 0
    restore(backup, tmp_path / "new")
    log = await SqliteLog.open(tmp_path / "new")
    await log.recordings.keep("table", recording())
    assert await log.recordings.use("table", "one") == "sound"
    await log.close()
