"""The default log: one SQLite file in the data folder, written by one thread and read by another."""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import TypeVar

from haresay.store.law import check_storable, check_text, why_refused
from haresay.store.sqlite_file import LOG_FILE, closed_on_error, in_plain_words, open_for_reading, open_log
from haresay.store.sqlite_recordings import SqliteRecordings, forget_recordings
from haresay.store.sqlite_sayings import SqliteSayings, forget_sayings
from haresay.store.troubles import LogClosed
from haresay.store.writer import Writer
from haresay.tables.ports import Entry

FORGOTTEN_TOGETHER = 10
"""Tables deleted in one commit: whoever appends meanwhile waits for no more than that."""

T = TypeVar("T")


class SqliteLog:
    """Fills `haresay.tables.ports.Log`. It belongs to the loop that opened it; other processes may open its file."""

    def __init__(self, folder: Path, writing: sqlite3.Connection, reading: sqlite3.Connection) -> None:
        self._file = folder / LOG_FILE
        self._writer = Writer(writing, self._file)
        self._reading = reading
        self._reader = ThreadPoolExecutor(1, "haresay-log-reader")
        self._closed = False
        self.recordings = SqliteRecordings(self._writer.do, self._read)
        self.sayings = SqliteSayings(self._writer.do, self._read)

    @classmethod
    async def open(cls, folder: Path) -> "SqliteLog":
        """Open the log of a data folder, and make both if need be."""
        return cls(folder, *await asyncio.to_thread(_open, folder))

    async def append(self, table: str, entry: Entry) -> None:
        check_storable(table, entry)
        await self._writer.do(partial(_append, table, entry), table)

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        check_text("the table's name", table)
        return await self._read(partial(_entries, '"table" = ? AND seq > ? ORDER BY seq', (table, after)))

    async def find(self, table: str, command: str) -> Entry | None:
        check_text("the table's name", table)
        check_text("the command's id", command)
        found = await self._read(partial(_entries, '"table" = ? AND command = ?', (table, command)))
        return found[0] if found else None

    async def tables(self, since: float = 0) -> dict[str, int]:
        return await self._read(partial(_tables, since))

    async def forget(self, before: float) -> int:
        forgotten = 0
        while some := await self._writer.do(partial(_forget_some, before)):
            forgotten += some
        return forgotten

    async def beat(self, server: str, at: float) -> None:
        check_text("the server's name", server)
        await self._writer.do(partial(_beat, server, at))

    async def last_beat(self) -> float | None:
        return await self._read(_last_beat)

    async def close(self) -> None:
        self._closed = True
        await self._writer.close()
        await asyncio.to_thread(self._reader.shutdown)
        self._reading.close()

    async def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if self._closed:
            raise LogClosed
        with in_plain_words(self._file):
            return await asyncio.get_running_loop().run_in_executor(self._reader, work, self._reading)


def _open(folder: Path) -> tuple[sqlite3.Connection, sqlite3.Connection]:
    with closed_on_error(open_log(folder)) as writing:
        return writing, open_for_reading(folder)


def _append(table: str, entry: Entry, connection: sqlite3.Connection) -> None:
    row = (table, entry.seq, entry.at, entry.command, entry.events)
    try:
        connection.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", row)
    except sqlite3.IntegrityError:
        rivals = _entries('"table" = ? AND (command = ? OR seq = ?)', (table, entry.command, entry.seq), connection)
        raise why_refused(table, entry, rivals) from None


def _entries(where: str, values: tuple[str | int, ...], connection: sqlite3.Connection) -> list[Entry]:
    rows = connection.execute(f"SELECT seq, at, command, events FROM entries WHERE {where}", values)  # noqa: S608 - ours
    return [Entry(*row) for row in rows]


def _tables(since: float, connection: sqlite3.Connection) -> dict[str, int]:
    return dict(connection.execute('SELECT name, "last" FROM tables WHERE at >= ?', (since,)).fetchall())


def _forget_some(before: float, connection: sqlite3.Connection) -> int:
    old = connection.execute("SELECT name FROM tables WHERE at < ? LIMIT ?", (before, FORGOTTEN_TOGETHER)).fetchall()
    connection.executemany('DELETE FROM entries WHERE "table" = ?', old)
    forget_recordings(old, connection)
    forget_sayings(old, connection)
    connection.executemany("DELETE FROM tables WHERE name = ?", old)
    return len(old)


def _beat(server: str, at: float, connection: sqlite3.Connection) -> None:
    connection.execute("INSERT INTO beats VALUES (?, ?) ON CONFLICT DO UPDATE SET at = excluded.at", (server, at))


def _last_beat(connection: sqlite3.Connection) -> float | None:
    (at,) = connection.execute("SELECT max(at) FROM beats").fetchone()
    return None if at is None else float(at)
