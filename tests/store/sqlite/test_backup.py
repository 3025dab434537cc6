"""Backups are whole, say when they are not, and never overwrite anything."""
# ruff: noqa: ASYNC240 - a test may wait for its own files

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from haresay.store import SqliteStore
from haresay.store.sqlite.backup import Manifest, back_up, check, restore
from haresay.store.sqlite.file import connect
from haresay.store.sqlite.folder import LOG_FILE
from haresay.store.sqlite.schema import APPLICATION, STEPS
from haresay.store.troubles import BackupRefused, NotALog
from tests.store.given import ENDLESS, entry, fill, kept, recording, remembered, saying

pytestmark = pytest.mark.asyncio


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    return tmp_path / "backups" / "monday.haresay"


async def filled(data: Path) -> None:
    store = await SqliteStore.open(data)
    await fill(store.log, "one", 3)
    await fill(store.log, "zwölf", 2)
    await store.log.beat("server", 7)
    await store.close()


async def test_a_restored_log_is_the_same(data: Path, backup: Path, tmp_path: Path) -> None:
    await filled(data)
    made = back_up(data, backup)
    assert (made.tables, made.entries, made.version) == (2, 5, len(STEPS))
    assert check(backup) == made
    assert restore(backup, tmp_path / "new") == made
    store = await SqliteStore.open(tmp_path / "new")
    assert await store.log.read("one") == [entry(1), entry(2), entry(3)]
    assert await store.log.last_beat() == 7
    await store.log.append("zwölf", entry(3))
    await store.close()
    again = back_up(tmp_path / "new", tmp_path / "tuesday.haresay")
    assert again.entries == 6


async def test_a_backup_is_one_file_and_leaves_nothing_else(data: Path, backup: Path, tmp_path: Path) -> None:
    await filled(data)
    back_up(data, backup)
    check(backup)
    restore(backup, tmp_path / "new")
    assert [file.name for file in backup.parent.iterdir()] == [backup.name]
    assert [file.name for file in (tmp_path / "new").iterdir()] == [LOG_FILE]


async def test_the_same_log_has_the_same_checksum(data: Path, tmp_path: Path) -> None:
    await filled(data)
    one, other = back_up(data, tmp_path / "one"), back_up(data, tmp_path / "other")
    assert one.checksum == other.checksum


async def test_a_log_is_backed_up_while_it_is_written_to(data: Path, tmp_path: Path) -> None:
    store = await SqliteStore.open(data)
    await fill(store.log, "begun before", 50)
    playing, written, more = True, 50, asyncio.Event()

    async def play(table: str) -> None:
        nonlocal written
        seq = 0
        while playing:
            seq += 1
            await store.log.append(table, entry(seq, events=b"e" * 500))
            written += 1
            more.set()

    players = [asyncio.create_task(play(f"table {number}")) for number in range(20)]
    made: list[Manifest] = []
    for number in range(5):
        before = written
        made.append(await asyncio.to_thread(back_up, data, tmp_path / f"backup {number}"))
        assert before <= made[-1].entries <= written + len(players)
        more.clear()
        await more.wait()
    playing = False
    await asyncio.gather(*players)
    await store.close()
    assert made[0].entries < made[-1].entries <= written
    restore(tmp_path / "backup 3", tmp_path / "new")
    store = await SqliteStore.open(tmp_path / "new")
    for table in await store.log.tables():
        entries = await store.log.read(table)
        assert [one.seq for one in entries] == list(range(1, len(entries) + 1))
    await store.close()


# What lies beside the log


async def saved(data: Path, backup: Path) -> None:
    store = await SqliteStore.open(data)
    await kept(store, "table", recording(), recording("unused"))
    await store.recordings.use("table", "one", "sound")
    await store.close()
    assert back_up(data, backup).recordings == 2


async def test_a_backup_brings_recordings_along(tmp_path: Path) -> None:
    await saved(tmp_path / "data", tmp_path / "backup")
    assert restore(tmp_path / "backup", tmp_path / "new").recordings == 2
    store = await SqliteStore.open(tmp_path / "new")
    assert await store.recordings.used("table", "one") == recording()
    await store.close()


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
        old.execute(f"PRAGMA application_id = {APPLICATION}")
        old.execute("PRAGMA user_version = 1")
        old.execute("INSERT INTO entries VALUES ('table', 1, 1.5, 'open', x'00')")
    old.close()
    assert back_up(data, backup).recordings == 0
    restore(backup, tmp_path / "new")
    store = await SqliteStore.open(tmp_path / "new")
    await store.recordings.keep("table", recording(), ENDLESS)
    assert await store.recordings.use("table", "one", "sound") == "sound"
    await store.close()


async def test_a_backup_brings_sayings_along_and_says_if_they_are_others(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "data")
    await remembered(store, saying())
    await store.close()
    back_up(tmp_path / "data", tmp_path / "backup")
    restore(tmp_path / "backup", tmp_path / "new")
    store = await SqliteStore.open(tmp_path / "new")
    assert await store.sayings.said_of(["own/wolf"]) == [saying()]
    await store.close()
    with connect(tmp_path / "backup") as copy:
        copy.execute("UPDATE sayings SET text = 'something else'")
    copy.close()
    with pytest.raises(BackupRefused, match="its entries are not those that were saved"):
        check(tmp_path / "backup")


# Refusals


async def test_nothing_is_overwritten(data: Path, backup: Path) -> None:
    await filled(data)
    back_up(data, backup)
    before = backup.read_bytes(), (data / LOG_FILE).read_bytes()
    with pytest.raises(BackupRefused, match="is there already, and is not overwritten"):
        back_up(data, backup)
    with pytest.raises(BackupRefused, match=r"log\.sqlite3 is there already"):
        restore(backup, data)
    assert (backup.read_bytes(), (data / LOG_FILE).read_bytes()) == before


async def test_nothing_is_restored_beside_the_remains_of_another_log(data: Path, backup: Path, tmp_path: Path) -> None:
    await filled(data)
    back_up(data, backup)
    (tmp_path / "new").mkdir()
    (tmp_path / "new" / f"{LOG_FILE}-wal").write_bytes(b"of another log")
    with pytest.raises(BackupRefused, match=r"log\.sqlite3-wal is there already"):
        restore(backup, tmp_path / "new")


async def test_other_files_of_a_data_folder_do_not_matter(data: Path, backup: Path, tmp_path: Path) -> None:
    await filled(data)
    back_up(data, backup)
    (tmp_path / "new" / "uploads").mkdir(parents=True)
    restore(backup, tmp_path / "new")


async def test_there_must_be_something_to_copy(tmp_path: Path) -> None:
    with pytest.raises(BackupRefused, match="There is no log in"):
        back_up(tmp_path / "nowhere", tmp_path / "backup")
    with pytest.raises(BackupRefused, match="There is no backup"):
        check(tmp_path / "nothing")
    with pytest.raises(BackupRefused, match="There is no backup"):
        restore(tmp_path / "nothing", tmp_path / "new")
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize("place", ["events", "end", "header"])
async def test_a_damaged_backup_is_refused(data: Path, backup: Path, tmp_path: Path, place: str) -> None:
    await filled(data)
    back_up(data, backup)
    content = bytearray(backup.read_bytes())
    match place:
        case "events":
            content[content.index(b"events", content.index(b"command 2"))] ^= 1
        case "end":
            del content[-4096:]
        case "header":
            content[:16] = b"Dear diary, 1234"
    backup.write_bytes(content)
    with pytest.raises(BackupRefused, match=r"monday\.haresay is (damaged|not a)"):
        check(backup)
    with pytest.raises(BackupRefused, match=r"monday\.haresay is (damaged|not a)"):
        restore(backup, tmp_path / "new")
    assert list((tmp_path / "new").iterdir()) == []


async def test_a_log_is_not_a_backup(data: Path, tmp_path: Path) -> None:
    await filled(data)
    with pytest.raises(BackupRefused, match="is not a backup of Haresay"):
        restore(data / LOG_FILE, tmp_path / "new")


@pytest.mark.parametrize("manifest", [None, b"{}", b"nonsense"])
async def test_a_backup_without_its_manifest_is_refused(data: Path, backup: Path, manifest: bytes | None) -> None:
    await filled(data)
    back_up(data, backup)
    with closing(sqlite3.connect(backup, isolation_level=None)) as copy:
        copy.execute("DELETE FROM manifest")
        if manifest:
            copy.execute("INSERT INTO manifest VALUES (?)", (manifest,))
    with pytest.raises(BackupRefused, match="has lost its manifest"):
        check(backup)


async def test_a_backup_of_a_newer_version_is_refused(data: Path, backup: Path) -> None:
    await filled(data)
    back_up(data, backup)
    with closing(sqlite3.connect(backup)) as copy:
        copy.execute("PRAGMA user_version = 99")
    with pytest.raises(BackupRefused, match="newer Haresay"):
        check(backup)


async def test_what_is_no_log_is_not_backed_up(data: Path, backup: Path) -> None:
    data.mkdir()
    (data / LOG_FILE).write_bytes(b"Dear diary, " * 1000)
    with pytest.raises(NotALog):
        back_up(data, backup)
    assert list(backup.parent.iterdir()) == []


async def test_a_damaged_log_is_not_backed_up(data: Path, backup: Path) -> None:
    await filled(data)
    with closing(sqlite3.connect(data / LOG_FILE, isolation_level=None)) as log:
        # Each index takes the place of the other: the kind of damage that only an integrity check finds.
        ((one,), (other,)) = log.execute(
            "SELECT rootpage FROM sqlite_master WHERE tbl_name = 'entries' AND type = 'index'"
        )
        log.execute("PRAGMA writable_schema = ON")
        log.execute(
            "UPDATE sqlite_master SET rootpage = ? - rootpage WHERE rootpage IN (?, ?)", (one + other, one, other)
        )
    with pytest.raises(BackupRefused, match=r"log\.sqlite3 is damaged: "):
        back_up(data, backup)
    assert list(backup.parent.iterdir()) == []


async def test_a_place_that_cannot_be_written_to(data: Path, tmp_path: Path) -> None:
    await filled(data)
    (tmp_path / "file").touch()
    with pytest.raises(BackupRefused, match="cannot be written to: File exists"):
        back_up(data, tmp_path / "file" / "backup")


async def test_a_full_disk_is_told(data: Path, backup: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    await filled(data)
    back_up(data, backup)

    def no_room(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("shutil.copyfile", no_room)
    with pytest.raises(BackupRefused, match="cannot be written to: No space left"):
        restore(backup, tmp_path / "new")


async def test_a_backup_can_be_checked_where_nothing_can_be_written(data: Path, backup: Path) -> None:
    await filled(data)
    made = back_up(data, backup)
    os.chmod(backup, 0o444)  # noqa: PTH101
    backup.parent.chmod(0o555)
    try:
        assert isinstance(check(backup), Manifest)
        assert check(backup) == made
    finally:
        backup.parent.chmod(0o755)
