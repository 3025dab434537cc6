"""The recordings beside a SQLite log: in the same file, so that one copy of it is a copy of everything."""

import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Protocol, TypeVar

from haresay.recordings import Kind
from haresay.store.law import check_text
from haresay.store.troubles import NoSuchTableInLog
from haresay.tables.ports import Recording

T = TypeVar("T")


class Writes(Protocol):
    def __call__(self, work: Callable[[sqlite3.Connection], T], table: str = "", /) -> Awaitable[T]:
        """Do this in the thread that writes, and commit it."""


class Reads(Protocol):
    def __call__(self, work: Callable[[sqlite3.Connection], T], /) -> Awaitable[T]:
        """Do this in the thread that reads."""


class SqliteRecordings:
    """Fills `haresay.tables.ports.Recordings`."""

    def __init__(self, write: Writes, read: Reads) -> None:
        self._write = write
        self._read = read

    async def keep(self, table: str, recording: Recording) -> None:
        check_text("the table's name", table)
        check_text("the recording's id", recording.id)
        await self._write(partial(_keep, table, recording), table)

    async def use(self, table: str, id_: str) -> Kind | None:
        check_text("the recording's id", id_)
        return await self._write(partial(_use, table, id_), table)

    async def used(self, table: str, id_: str) -> Recording | None:
        check_text("the recording's id", id_)
        return await self._read(partial(_used, table, id_))

    async def space(self, table: str) -> int:
        return await self._read(partial(_space, table))

    async def forget_unused(self, before: float) -> int:
        return await self._write(partial(_forget_unused, before))


def forget_recordings(tables: Sequence[tuple[str]], connection: sqlite3.Connection) -> None:
    """All that was recorded at these tables."""
    connection.executemany('DELETE FROM recordings WHERE "table" = ?', tables)


def _keep(table: str, one: Recording, connection: sqlite3.Connection) -> None:
    kept = connection.execute(
        """INSERT INTO recordings ("table", id, at, kind, type, content)
        SELECT name, ?, ?, ?, ?, ? FROM tables WHERE name = ?""",
        (one.id, one.at, one.kind, one.type, one.content, table),
    )
    if not kept.rowcount:
        raise NoSuchTableInLog(table=table)


def _use(table: str, id_: str, connection: sqlite3.Connection) -> Kind | None:
    key = (table, id_)
    connection.execute('UPDATE recordings SET used = 1 WHERE "table" = ? AND id = ? AND NOT used', key)
    found = connection.execute('SELECT kind FROM recordings WHERE "table" = ? AND id = ?', key).fetchone()
    return found[0] if found else None


def _used(table: str, id_: str, connection: sqlite3.Connection) -> Recording | None:
    found = connection.execute(
        'SELECT id, at, kind, type, content FROM recordings WHERE "table" = ? AND id = ? AND used', (table, id_)
    ).fetchone()
    return Recording(*found) if found else None


def _space(table: str, connection: sqlite3.Connection) -> int:
    (taken,) = connection.execute(
        'SELECT coalesce(sum(length(content)), 0) FROM recordings WHERE "table" = ?', (table,)
    ).fetchone()
    return int(taken)


def _forget_unused(before: float, connection: sqlite3.Connection) -> int:
    return connection.execute("DELETE FROM recordings WHERE NOT used AND at < ?", (before,)).rowcount
