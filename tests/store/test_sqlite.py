"""What can happen to a file on a disk, and what the log says to it."""
# ruff: noqa: ASYNC240 - a test may wait for its own files

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Event

import pytest
import pytest_asyncio

from haresay.store import SqliteLog, StoreTrouble, sqlite_file
from haresay.store.sqlite_file import LOG_FILE
from haresay.store.troubles import DiskFull, LogBusy, LogDamaged, LogOutOfReach, NewerLog, NotALog
from tests.store.entries import entry, fill

pytestmark = pytest.mark.asyncio


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "some" / "data"


@pytest_asyncio.fixture
async def log(folder: Path) -> AsyncIterator[SqliteLog]:
    log = await SqliteLog.open(folder)
    yield log
    await log.close()


async def refused_to_open(folder: Path, trouble: type[StoreTrouble], saying: str) -> None:
    with pytest.raises(trouble, match=saying):
        await SqliteLog.open(folder)


async def answer_of(log: SqliteLog, pragma: str) -> object:
    def ask(connection: sqlite3.Connection) -> object:
        (value,) = connection.execute(f"PRAGMA {pragma}").fetchone()
        return value

    return await log._read(ask)


# Opening


async def test_opening_makes_the_folder_and_the_file(log: SqliteLog, folder: Path) -> None:
    await log.append("table", entry(1))
    assert (folder / LOG_FILE).read_bytes().startswith(b"SQLite format 3")
    assert await answer_of(log, "journal_mode") == "wal"
    assert log._writer._connection.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL


async def test_closing_leaves_one_file(folder: Path) -> None:
    log = await SqliteLog.open(folder)
    await fill(log, "table", 3)
    await log.close()
    assert [file.name for file in folder.iterdir()] == [LOG_FILE]


async def test_a_file_of_something_else_is_refused_and_left_alone(folder: Path) -> None:
    folder.mkdir(parents=True)
    (folder / LOG_FILE).write_bytes(b"Dear diary, " * 1000)
    await refused_to_open(folder, NotALog, r"log\.sqlite3 is not a log of Haresay\. Move it away")
    assert (folder / LOG_FILE).read_bytes() == b"Dear diary, " * 1000


async def test_a_database_of_something_else_is_refused_and_left_alone(folder: Path) -> None:
    folder.mkdir(parents=True)
    with closing(sqlite3.connect(folder / LOG_FILE)) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    before = (folder / LOG_FILE).read_bytes()
    await refused_to_open(folder, NotALog, "is not a log of Haresay")
    assert (folder / LOG_FILE).read_bytes() == before


async def test_a_log_from_a_newer_version_is_refused(folder: Path) -> None:
    await (await SqliteLog.open(folder)).close()
    with closing(sqlite3.connect(folder / LOG_FILE)) as newer:
        newer.execute("PRAGMA user_version = 99")
    await refused_to_open(folder, NewerLog, r"written by a newer Haresay \(its version is 99, this one knows 3\)")


async def test_an_older_log_is_brought_up_to_date(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = await SqliteLog.open(folder)
    await fill(log, "table", 2)
    await log.close()
    step = ("CREATE TABLE novelty (x INTEGER)", "INSERT INTO novelty VALUES (7)")
    monkeypatch.setattr(sqlite_file, "STEPS", (*sqlite_file.STEPS, step))
    for _ in range(2):
        log = await SqliteLog.open(folder)
        assert await answer_of(log, "user_version") == 4
        assert len(await log.read("table")) == 2
        await log.close()
    with closing(sqlite3.connect(folder / LOG_FILE)) as now:
        assert now.execute("SELECT x FROM novelty").fetchall() == [(7,)]


async def test_a_step_that_fails_changes_nothing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    await (await SqliteLog.open(folder)).close()
    with monkeypatch.context() as patch:
        patch.setattr(sqlite_file, "STEPS", (*sqlite_file.STEPS, ("CREATE TABLE novelty (x)", "nonsense")))
        await refused_to_open(folder, LogOutOfReach, "syntax error")
    log = await SqliteLog.open(folder)
    assert await answer_of(log, "user_version") == 3
    await log.close()
    with closing(sqlite3.connect(folder / LOG_FILE)) as now:
        assert not now.execute("SELECT * FROM sqlite_master WHERE name = 'novelty'").fetchall()


async def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    await refused_to_open(tmp_path / "file" / "data", LogOutOfReach, "cannot be used: Not a directory")
    (tmp_path / "data" / LOG_FILE).mkdir(parents=True)
    await refused_to_open(tmp_path / "data", LogOutOfReach, "unable to open database file")


async def test_a_file_held_by_another_program(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_file, "PATIENCE", 0.05)
    log = await SqliteLog.open(folder)
    with closing(sqlite3.connect(folder / LOG_FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        await refused_to_open(folder, LogBusy, "being used by another program")
        tries = await asyncio.gather(*(log.append(f"{n}", entry(1)) for n in range(3)), return_exceptions=True)
        assert [type(no) for no in tries] == [LogBusy] * 3
        other.execute("ROLLBACK")
    await log.append("table", entry(1))
    assert list(await log.tables()) == ["table"]
    await log.close()


# Damage


async def test_a_damaged_file_says_so(folder: Path) -> None:
    log = await SqliteLog.open(folder)
    for seq in range(1, 200):
        await log.append("table", entry(seq, events=b"e" * 3000))
    await log.close()
    content = bytearray((folder / LOG_FILE).read_bytes())
    content[8192:-4096] = b"\xa5" * (len(content) - 12288)
    (folder / LOG_FILE).write_bytes(content)
    log = await SqliteLog.open(folder)
    with pytest.raises(LogDamaged, match=r"is damaged .* restore a backup"):
        await log.read("table")
    with pytest.raises(LogDamaged):
        await log.append("table", entry(200))
    await log.close()


async def test_a_file_cut_short_says_so(folder: Path) -> None:
    log = await SqliteLog.open(folder)
    for seq in range(1, 50):
        await log.append("table", entry(seq, events=b"e" * 3000))
    await log.close()
    content = (folder / LOG_FILE).read_bytes()
    (folder / LOG_FILE).write_bytes(content[: len(content) // 2])
    await refused_to_open(folder, LogDamaged, "malformed")


# A full disk


def leave_room_for(log: SqliteLog, pages: int) -> None:
    """SQLite gives the same error when the file may not grow as when the disk is full."""
    connection = log._writer._connection
    (now,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {now + pages}")


async def test_a_full_disk_is_told_and_outlived(log: SqliteLog) -> None:
    await fill(log, "table", 3)
    leave_room_for(log, 0)
    with pytest.raises(DiskFull, match=r"is full\. Nothing was lost; make room, and it goes on\."):
        await log.append("table", entry(4, events=b"e" * 100_000))
    assert len(await log.read("table")) == 3
    leave_room_for(log, 1000)
    await log.append("table", entry(4))
    assert [one.seq for one in await log.read("table")] == [1, 2, 3, 4]


async def test_what_is_too_large_for_the_disk_does_not_hurt_its_neighbours(log: SqliteLog) -> None:
    await fill(log, "table", 1)
    leave_room_for(log, 40)
    large = log.append("large", entry(1, events=b"e" * 1_000_000))
    answers = await asyncio.gather(
        *(log.append(f"small {number}", entry(1)) for number in range(20)),
        large,
        *(log.append(f"small {number}", entry(1)) for number in range(20, 40)),
        return_exceptions=True,
    )
    assert [type(answer) for answer in answers if answer is not None] == [DiskFull]
    assert len(await log.tables()) == 41


# The thread that writes


@contextmanager
def held(log: SqliteLog) -> Iterator[None]:
    """What is asked meanwhile waits, and is committed together."""
    go_on = Event()
    waiting = log._writer.do(lambda _: go_on.wait(10))
    # It may share the fate of those who wait behind it.
    waiting.add_done_callback(lambda done: done.exception())
    try:
        yield
    finally:
        go_on.set()
    assert not waiting.done()


async def test_a_broken_job_does_not_hurt_its_neighbours_nor_the_thread(log: SqliteLog) -> None:
    def break_down(connection: sqlite3.Connection) -> None:
        connection.execute("INSERT INTO beats VALUES ('half done', 1)")
        raise ZeroDivisionError

    answers = await asyncio.gather(
        log.append("one", entry(1)), log._writer.do(break_down), log.append("two", entry(1)), return_exceptions=True
    )
    assert [type(answer) for answer in answers] == [type(None), ZeroDivisionError, type(None)]
    assert await log.last_beat() is None
    assert sorted(await log.tables()) == ["one", "two"]


async def test_after_an_error_of_the_disk_nobody_is_promised_anything(log: SqliteLog) -> None:
    def break_down(_: sqlite3.Connection) -> None:
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = sqlite3.SQLITE_IOERR_FSYNC
        raise error

    with held(log):
        asked = asyncio.gather(
            log.append("one", entry(1)), log._writer.do(break_down), log.append("two", entry(1)), return_exceptions=True
        )
        await asyncio.sleep(0)
    assert [type(answer) for answer in await asked] == [LogOutOfReach] * 3
    assert await log.tables() == {}
    await log.append("one", entry(1))


async def test_a_log_outlives_the_loop_that_asked(folder: Path) -> None:
    """Somebody's loop is closed while its append is under way: the entry is kept, and the thread lives on."""
    log = await SqliteLog.open(folder)

    def ask_and_go_away() -> None:
        async def ask() -> None:
            asyncio.create_task(log.append("abandoned", entry(1)))  # noqa: RUF006
            await asyncio.sleep(0)

        asyncio.run(ask())

    with closing(sqlite3.connect(folder / LOG_FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        await asyncio.to_thread(ask_and_go_away)
        other.execute("ROLLBACK")
    await log.append("table", entry(1))
    assert sorted(await log.tables()) == ["abandoned", "table"]
    await log.close()


async def test_what_is_forgotten_is_not_left_in_the_file(folder: Path) -> None:
    log = await SqliteLog.open(folder)
    secret = b"the clue that nobody should read any more"
    await log.append("table", entry(1, at=1, events=secret * 50))
    await log.forget(before=2)
    await log.close()
    assert secret not in (folder / LOG_FILE).read_bytes()
