"""What can happen to a file on a disk, and what the store says to it."""
# ruff: noqa: ASYNC240 - a test may wait for its own files

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Event

import pytest
import pytest_asyncio

from haresay.store import SqliteStore, StoreTrouble
from haresay.store.sqlite import file as sqlite_file
from haresay.store.sqlite import schema
from haresay.store.sqlite.folder import LOG_FILE
from haresay.store.sqlite.schema import STEPS
from haresay.store.troubles import DiskFull, LogBusy, LogDamaged, LogOutOfReach, NewerLog, NotALog
from haresay.tables.who import ByBot, ByPerson, ByTable
from tests.store.given import entry, fill

pytestmark = pytest.mark.asyncio


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "some" / "data"


@pytest_asyncio.fixture
async def store(folder: Path) -> AsyncIterator[SqliteStore]:
    store = await SqliteStore.open(folder)
    yield store
    await store.close()


async def refused_to_open(folder: Path, trouble: type[StoreTrouble], saying: str) -> None:
    with pytest.raises(trouble, match=saying):
        await SqliteStore.open(folder)


async def answer_of(store: SqliteStore, pragma: str) -> object:
    def ask(connection: sqlite3.Connection) -> object:
        (value,) = connection.execute(f"PRAGMA {pragma}").fetchone()
        return value

    return await store.reader.do(ask)


# Opening


async def test_opening_makes_the_folder_and_the_file(store: SqliteStore, folder: Path) -> None:
    await store.log.append("table", entry(1))
    assert (folder / LOG_FILE).read_bytes().startswith(b"SQLite format 3")
    assert await answer_of(store, "journal_mode") == "wal"
    assert store.writer._connection.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL


async def test_closing_leaves_one_file(folder: Path) -> None:
    store = await SqliteStore.open(folder)
    await fill(store.log, "table", 3)
    await store.close()
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
    await (await SqliteStore.open(folder)).close()
    with closing(sqlite3.connect(folder / LOG_FILE)) as newer:
        newer.execute("PRAGMA user_version = 99")
    await refused_to_open(
        folder, NewerLog, rf"written by a newer Haresay \(its version is 99, this one knows {len(STEPS)}\)"
    )


async def test_an_older_log_is_brought_up_to_date(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = await SqliteStore.open(folder)
    await fill(store.log, "table", 2)
    await store.close()
    step = ("CREATE TABLE novelty (x INTEGER)", "INSERT INTO novelty VALUES (7)")
    monkeypatch.setattr(schema, "STEPS", (*STEPS, step))
    for _ in range(2):
        store = await SqliteStore.open(folder)
        assert await answer_of(store, "user_version") == len(STEPS) + 1
        assert len(await store.log.read("table")) == 2
        await store.close()
    with closing(sqlite3.connect(folder / LOG_FILE)) as now:
        assert now.execute("SELECT x FROM novelty").fetchall() == [(7,)]


async def test_entries_from_before_they_said_who_are_read_by_their_ids(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as before:
        before.setattr(schema, "STEPS", STEPS[:3])
        await (await SqliteStore.open(folder)).close()
    with closing(sqlite3.connect(folder / LOG_FILE)) as old, old:
        old.execute("INSERT INTO entries VALUES ('table', 1, 1.5, 'ada:w1', x'00')")
        old.execute("INSERT INTO entries VALUES ('table', 2, 1.5, 'bot:1:3', x'00')")
    store = await SqliteStore.open(folder)
    await store.log.append("table", entry(3, by=ByTable()))
    assert [one.by for one in await store.log.read("table")] == [ByPerson("ada"), ByBot(3), ByTable()]
    await store.close()


async def test_a_step_that_fails_changes_nothing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    await (await SqliteStore.open(folder)).close()
    with monkeypatch.context() as patch:
        patch.setattr(schema, "STEPS", (*STEPS, ("CREATE TABLE novelty (x)", "nonsense")))
        await refused_to_open(folder, LogOutOfReach, "syntax error")
    store = await SqliteStore.open(folder)
    assert await answer_of(store, "user_version") == len(STEPS)
    await store.close()
    with closing(sqlite3.connect(folder / LOG_FILE)) as now:
        assert not now.execute("SELECT * FROM sqlite_master WHERE name = 'novelty'").fetchall()


async def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    await refused_to_open(tmp_path / "file" / "data", LogOutOfReach, "cannot be used: Not a directory")
    (tmp_path / "data" / LOG_FILE).mkdir(parents=True)
    await refused_to_open(tmp_path / "data", LogOutOfReach, "unable to open database file")


async def test_a_file_held_by_another_program(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_file, "PATIENCE", 0.05)
    store = await SqliteStore.open(folder)
    with closing(sqlite3.connect(folder / LOG_FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        await refused_to_open(folder, LogBusy, "being used by another program")
        tries = await asyncio.gather(*(store.log.append(f"{n}", entry(1)) for n in range(3)), return_exceptions=True)
        assert [type(no) for no in tries] == [LogBusy] * 3
        other.execute("ROLLBACK")
    await store.log.append("table", entry(1))
    assert list(await store.log.tables()) == ["table"]
    await store.close()


# Damage


async def test_a_damaged_file_says_so(folder: Path) -> None:
    store = await SqliteStore.open(folder)
    for seq in range(1, 200):
        await store.log.append("table", entry(seq, events=b"e" * 3000))
    await store.close()
    content = bytearray((folder / LOG_FILE).read_bytes())
    content[8192:-4096] = b"\xa5" * (len(content) - 12288)
    (folder / LOG_FILE).write_bytes(content)
    store = await SqliteStore.open(folder)
    with pytest.raises(LogDamaged, match=r"is damaged .* restore a backup"):
        await store.log.read("table")
    with pytest.raises(LogDamaged):
        await store.log.append("table", entry(200))
    await store.close()


async def test_a_file_cut_short_says_so(folder: Path) -> None:
    store = await SqliteStore.open(folder)
    for seq in range(1, 50):
        await store.log.append("table", entry(seq, events=b"e" * 3000))
    await store.close()
    content = (folder / LOG_FILE).read_bytes()
    (folder / LOG_FILE).write_bytes(content[: len(content) // 2])
    await refused_to_open(folder, LogDamaged, "malformed")


# A full disk


def leave_room_for(store: SqliteStore, pages: int) -> None:
    """SQLite gives the same error when the file may not grow as when the disk is full."""
    connection = store.writer._connection
    (now,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {now + pages}")


async def test_a_full_disk_is_told_and_outlived(store: SqliteStore) -> None:
    await fill(store.log, "table", 3)
    leave_room_for(store, 0)
    with pytest.raises(DiskFull, match=r"is full\. Nothing was lost; make room, and it goes on\."):
        await store.log.append("table", entry(4, events=b"e" * 100_000))
    assert len(await store.log.read("table")) == 3
    leave_room_for(store, 1000)
    await store.log.append("table", entry(4))
    assert [one.seq for one in await store.log.read("table")] == [1, 2, 3, 4]


async def test_what_is_too_large_for_the_disk_does_not_hurt_its_neighbours(store: SqliteStore) -> None:
    await fill(store.log, "table", 1)
    leave_room_for(store, 40)
    large = store.log.append("large", entry(1, events=b"e" * 1_000_000))
    answers = await asyncio.gather(
        *(store.log.append(f"small {number}", entry(1)) for number in range(20)),
        large,
        *(store.log.append(f"small {number}", entry(1)) for number in range(20, 40)),
        return_exceptions=True,
    )
    assert [type(answer) for answer in answers if answer is not None] == [DiskFull]
    assert len(await store.log.tables()) == 41


# The thread that writes


@contextmanager
def held(store: SqliteStore) -> Iterator[None]:
    """What is asked meanwhile waits, and is committed together."""
    go_on = Event()
    waiting = store.writer.do(lambda _: go_on.wait(10))
    # It may share the fate of those who wait behind it.
    waiting.add_done_callback(lambda done: done.exception())
    try:
        yield
    finally:
        go_on.set()
    assert not waiting.done()


async def test_a_broken_job_does_not_hurt_its_neighbours_nor_the_thread(store: SqliteStore) -> None:
    def break_down(connection: sqlite3.Connection) -> None:
        connection.execute("INSERT INTO beats VALUES ('half done', 1)")
        raise ZeroDivisionError

    answers = await asyncio.gather(
        store.log.append("one", entry(1)),
        store.writer.do(break_down),
        store.log.append("two", entry(1)),
        return_exceptions=True,
    )
    assert [type(answer) for answer in answers] == [type(None), ZeroDivisionError, type(None)]
    assert await store.log.last_beat() is None
    assert sorted(await store.log.tables()) == ["one", "two"]


async def test_after_an_error_of_the_disk_nobody_is_promised_anything(store: SqliteStore) -> None:
    def break_down(_: sqlite3.Connection) -> None:
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = sqlite3.SQLITE_IOERR_FSYNC
        raise error

    with held(store):
        asked = asyncio.gather(
            store.log.append("one", entry(1)),
            store.writer.do(break_down),
            store.log.append("two", entry(1)),
            return_exceptions=True,
        )
        await asyncio.sleep(0)
    assert [type(answer) for answer in await asked] == [LogOutOfReach] * 3
    assert await store.log.tables() == {}
    await store.log.append("one", entry(1))


async def test_a_log_outlives_the_loop_that_asked(folder: Path) -> None:
    """Somebody's loop is closed while its append is under way: the entry is kept, and the thread lives on."""
    store = await SqliteStore.open(folder)

    def ask_and_go_away() -> None:
        async def ask() -> None:
            asyncio.create_task(store.log.append("abandoned", entry(1)))  # noqa: RUF006
            await asyncio.sleep(0)

        asyncio.run(ask())

    with closing(sqlite3.connect(folder / LOG_FILE, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        await asyncio.to_thread(ask_and_go_away)
        other.execute("ROLLBACK")
    await store.log.append("table", entry(1))
    assert sorted(await store.log.tables()) == ["abandoned", "table"]
    await store.close()


async def test_what_is_forgotten_is_not_left_in_the_file(folder: Path) -> None:
    store = await SqliteStore.open(folder)
    secret = b"the clue that nobody should read any more"
    await store.log.append("table", entry(1, at=1, events=secret * 50))
    await store.log.forget(before=2)
    await store.close()
    assert secret not in (folder / LOG_FILE).read_bytes()


async def test_what_is_no_text_where_text_should_be_is_damage_of_its_table_and_is_not_repeated(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path)
    await fill(store.log, "whole", 2)
    await fill(store.log, "harmed", 2)
    with closing(sqlite3.connect(tmp_path / LOG_FILE)) as other, other:
        other.execute(
            "UPDATE entries SET command = CAST(x'736563726574ff' AS TEXT) WHERE \"table\" = 'harmed' AND seq = 1"
        )
    with pytest.raises(LogDamaged, match="what should be text in it is none") as damaged:
        await store.log.read("harmed")
    assert "secret" not in str(damaged.value)
    assert len(await store.log.read("whole")) == 2
    await store.close()
