"""The recordings of a SQLite store: in the same file, so that one copy of it is a copy of everything."""

import sqlite3
from collections.abc import Collection, Sequence
from functools import partial

from haresay.live.ports import Recording, Room
from haresay.media import RecordingKind
from haresay.store.contract import check_room, check_text
from haresay.store.sqlite.reader import SqliteReader
from haresay.store.sqlite.writer import SqliteWriter
from haresay.store.troubles import NoSuchTableInLog


class SqliteRecordings:
    """Fills `haresay.live.ports.Recordings`."""

    def __init__(self, writer: SqliteWriter, reader: SqliteReader) -> None:
        self._writer = writer
        self._reader = reader

    async def keep(self, table: str, recording: Recording, room: Room) -> None:
        check_text("the table's name", table)
        check_text("the recording's id", recording.id)
        await self._writer.do(partial(_keep, table, recording, room), table)

    async def use(self, table: str, id_: str, kind: RecordingKind) -> RecordingKind | None:
        check_text("the recording's id", id_)
        return await self._writer.do(partial(_use, table, id_, kind), table)

    async def used(self, table: str, id_: str) -> Recording | None:
        check_text("the recording's id", id_)
        return await self._reader.do(partial(_used, table, id_))

    async def used_names(self, table: str) -> frozenset[str]:
        return await self._reader.do(partial(_used_names, table))

    async def delete(self, table: str, ids: Collection[str]) -> None:
        await self._writer.do(partial(_delete, table, tuple(ids)), table)

    async def space(self, table: str) -> int:
        return await self._reader.do(partial(_space, table))

    async def forget_unused(self, before: float) -> int:
        return await self._writer.do(partial(_forget_unused, before))


def forget_recordings(tables: Sequence[tuple[str]], connection: sqlite3.Connection) -> None:
    """All that was recorded at these tables."""
    connection.executemany('DELETE FROM recordings WHERE "table" = ?', tables)


def _keep(table: str, one: Recording, room: Room, connection: sqlite3.Connection) -> None:
    check_room(len(one.content), _space(table, connection), _space_of_all(connection), room)
    kept = connection.execute(
        """INSERT INTO recordings ("table", id, at, kind, type, content)
        SELECT name, ?, ?, ?, ?, ? FROM tables WHERE name = ?""",
        (one.id, one.at, one.kind, one.type, one.content, table),
    )
    if not kept.rowcount:
        raise NoSuchTableInLog(table=table)


def _use(table: str, id_: str, kind: RecordingKind, connection: sqlite3.Connection) -> RecordingKind | None:
    key = (table, id_)
    spoken_of = 'UPDATE recordings SET used = 1 WHERE "table" = ? AND id = ? AND kind = ? AND NOT used'
    connection.execute(spoken_of, (*key, kind))
    found = connection.execute('SELECT kind FROM recordings WHERE "table" = ? AND id = ?', key).fetchone()
    return found[0] if found else None


def _used(table: str, id_: str, connection: sqlite3.Connection) -> Recording | None:
    found = connection.execute(
        'SELECT id, at, kind, type, content FROM recordings WHERE "table" = ? AND id = ? AND used', (table, id_)
    ).fetchone()
    return Recording(*found) if found else None


def _used_names(table: str, connection: sqlite3.Connection) -> frozenset[str]:
    rows = connection.execute('SELECT id FROM recordings WHERE "table" = ? AND used', (table,))
    return frozenset(id_ for (id_,) in rows)


def _delete(table: str, ids: tuple[str, ...], connection: sqlite3.Connection) -> None:
    rows = [(table, id_) for id_ in ids]
    connection.executemany('DELETE FROM recordings WHERE "table" = ? AND id = ?', rows)


def _space(table: str, connection: sqlite3.Connection) -> int:
    (taken,) = connection.execute(
        'SELECT coalesce(sum(length(content)), 0) FROM recordings WHERE "table" = ?', (table,)
    ).fetchone()
    return int(taken)


def _space_of_all(connection: sqlite3.Connection) -> int:
    (taken,) = connection.execute("SELECT coalesce(sum(length(content)), 0) FROM recordings").fetchone()
    return int(taken)


def _forget_unused(before: float, connection: sqlite3.Connection) -> int:
    return connection.execute("DELETE FROM recordings WHERE NOT used AND at < ?", (before,)).rowcount
