"""The log of a SQLite store."""

import sqlite3
from collections.abc import Collection, Mapping, Sequence
from functools import partial

from haresay.live.dates import Believed
from haresay.live.ports import Forgotten, Snapshot
from haresay.store.contract import (
    BEAT_COUNTS_FOR,
    BEAT_TOO_FAR_AHEAD,
    FORGOTTEN_TOGETHER,
    HIGHEST,
    asked_by,
    check_storable,
    check_text,
    new_seal,
    why_refused,
)
from haresay.store.sqlite.reader import SqliteReader
from haresay.store.sqlite.recordings import forget_recordings
from haresay.store.sqlite.sayings import forget_sayings
from haresay.store.sqlite.writer import SqliteWriter
from haresay.tables.entry import Entry
from haresay.tables.who import encode

APPEND = 'INSERT INTO entries ("table", seq, at, command, who, events) VALUES (?, ?, ?, ?, ?, ?)'


class SqliteLog:
    """Fills `haresay.live.ports.Log`."""

    def __init__(self, writer: SqliteWriter, reader: SqliteReader) -> None:
        self._writer = writer
        self._reader = reader

    async def append(self, table: str, entry: Entry) -> None:
        check_storable(table, entry)
        await self._writer.do(partial(_append, table, entry), table)

    async def read(self, table: str, after: int = 0, up_to: int | None = None) -> list[Entry]:
        check_text("the table's name", table)
        wanted = (table, after, HIGHEST if up_to is None else up_to)
        return await self._reader.do(partial(_entries, '"table" = ? AND seq > ? AND seq <= ? ORDER BY seq', wanted))

    async def find(self, table: str, command: str) -> Entry | None:
        check_text("the table's name", table)
        check_text("the command's id", command)
        found = await self._reader.do(partial(_entries, '"table" = ? AND command = ?', (table, command)))
        return found[0] if found else None

    async def snapshot(self, table: str) -> Snapshot | None:
        check_text("the table's name", table)
        return await self._reader.do(partial(_snapshot, table))

    async def keep_snapshot(self, table: str, snapshot: Snapshot, games: Mapping[int, bytes]) -> None:
        check_text("the table's name", table)
        await self._writer.do(partial(_keep_snapshot, table, snapshot, games), table)

    async def drop_snapshot(self, table: str) -> None:
        await self._writer.do(partial(drop_snapshots, [(table,)]), table)

    async def games(self, table: str, before: int, most: int) -> list[bytes]:
        check_text("the table's name", table)
        return await self._reader.do(partial(_games, table, before, most))

    async def tables(self, since: float = 0) -> dict[str, int]:
        return await self._reader.do(partial(_tables, since))

    async def ends(self, tables: Collection[str]) -> dict[str, int]:
        return await self._reader.do(partial(_ends, tables))

    async def touch(self, tables: Collection[str], at: float) -> None:
        await self._writer.do(partial(_touch, tables, at))

    async def how_many(self) -> int:
        return await self._reader.do(_how_many)

    async def table_after(self, name: str) -> str | None:
        return await self._reader.do(partial(_table_after, name))

    async def call(self, table: str, code: str) -> bool:
        check_text("the code", code)
        return await self._writer.do(partial(_call, table, code), table)

    async def called(self, code: str) -> str | None:
        check_text("the code", code)
        return await self._reader.do(partial(_called, code))

    async def delete(self, table: str) -> None:
        await self._writer.do(partial(delete_tables, [(table,)]), table)

    async def forget(self, before: float, spare: Collection[str] = ()) -> list[Forgotten]:
        forgotten: list[Forgotten] = []
        while some := await self._writer.do(partial(_forget_some, before, frozenset(spare))):
            forgotten += some
        return forgotten

    async def beat(self, server: str, at: float) -> None:
        check_text("the server's name", server)
        await self._writer.do(partial(_beat, server, at))

    async def last_beat(self) -> float | None:
        return await self._reader.do(_last_beat)

    async def seal(self) -> bytes:
        return await self._writer.do(_seal)

    async def believed(self) -> Believed | None:
        return await self._reader.do(_believed)

    async def believe(self, date: Believed) -> None:
        await self._writer.do(partial(_believe, date))


def _append(table: str, entry: Entry, connection: sqlite3.Connection) -> None:
    row = (table, entry.seq, entry.at, entry.command, encode(entry.by), entry.events)
    try:
        connection.execute(APPEND, row)
    except sqlite3.IntegrityError:
        rivals = _entries('"table" = ? AND (command = ? OR seq = ?)', (table, entry.command, entry.seq), connection)
        raise why_refused(table, entry, rivals) from None


def _entries(where: str, values: tuple[str | int, ...], connection: sqlite3.Connection) -> list[Entry]:
    rows = connection.execute(f"SELECT seq, at, command, who, events FROM entries WHERE {where}", values)  # noqa: S608 - ours
    return [Entry(seq, at, command, asked_by(who, command, seq), events) for seq, at, command, who, events in rows]


def _snapshot(table: str, connection: sqlite3.Connection) -> Snapshot | None:
    found = connection.execute('SELECT seq, form, state FROM snapshots WHERE "table" = ?', (table,)).fetchone()
    return Snapshot(*found) if found else None


def _keep_snapshot(table: str, one: Snapshot, games: Mapping[int, bytes], connection: sqlite3.Connection) -> None:
    if not connection.execute('SELECT 1 FROM tables WHERE name = ? AND "last" >= ?', (table, one.seq)).fetchone():
        return  # forgotten meanwhile
    connection.execute(
        """INSERT INTO snapshots VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE
        SET seq = excluded.seq, form = excluded.form, state = excluded.state WHERE excluded.seq >= seq""",
        (table, one.seq, one.form, one.state),
    )
    rows = [(table, number, game) for number, game in games.items()]
    connection.executemany("INSERT OR REPLACE INTO games VALUES (?, ?, ?)", rows)


def drop_snapshots(names: Sequence[tuple[str]], connection: sqlite3.Connection) -> None:
    """With the games that were kept beside them: all of it is made again from the entries."""
    connection.executemany('DELETE FROM snapshots WHERE "table" = ?', names)
    connection.executemany('DELETE FROM games WHERE "table" = ?', names)


def _games(table: str, before: int, most: int, connection: sqlite3.Connection) -> list[bytes]:
    rows = connection.execute(
        'SELECT game FROM games WHERE "table" = ? AND number < ? ORDER BY number DESC LIMIT ?', (table, before, most)
    )
    return [game for (game,) in rows]


def _tables(since: float, connection: sqlite3.Connection) -> dict[str, int]:
    return dict(connection.execute('SELECT name, "last" FROM tables WHERE at >= ?', (since,)).fetchall())


def _ends(names: Collection[str], connection: sqlite3.Connection) -> dict[str, int]:
    found = (connection.execute('SELECT name, "last" FROM tables WHERE name = ?', (name,)).fetchone() for name in names)
    return dict(row for row in found if row)


def _touch(names: Collection[str], at: float, connection: sqlite3.Connection) -> None:
    connection.executemany("UPDATE tables SET at = ? WHERE name = ? AND at < ?", [(at, name, at) for name in names])


def _how_many(connection: sqlite3.Connection) -> int:
    (count,) = connection.execute("SELECT count(*) FROM tables").fetchone()
    return int(count)


def _table_after(name: str, connection: sqlite3.Connection) -> str | None:
    found = connection.execute("SELECT name FROM tables WHERE name > ? ORDER BY name LIMIT 1", (name,)).fetchone()
    return str(found[0]) if found else None


def _forget_some(before: float, spare: frozenset[str], connection: sqlite3.Connection) -> list[Forgotten]:
    rows = connection.execute(
        'SELECT name, "last", at FROM tables WHERE at < ? LIMIT ?', (before, FORGOTTEN_TOGETHER + len(spare))
    )
    old = [Forgotten(*row) for row in rows if row[0] not in spare][:FORGOTTEN_TOGETHER]
    delete_tables([(one.table,) for one in old], connection)
    return old


def delete_tables(names: list[tuple[str]], connection: sqlite3.Connection) -> None:
    """With all that there is of them."""
    connection.executemany('DELETE FROM entries WHERE "table" = ?', names)
    forget_recordings(names, connection)
    forget_sayings(names, connection)
    drop_snapshots(names, connection)
    connection.executemany('DELETE FROM codes WHERE "table" = ?', names)
    connection.executemany("DELETE FROM tables WHERE name = ?", names)


def _call(table: str, code: str, connection: sqlite3.Connection) -> bool:
    given = connection.execute(
        """INSERT OR IGNORE INTO codes SELECT ?, name FROM tables
        WHERE name = ? AND NOT EXISTS (SELECT 1 FROM tables WHERE name = ?)""",
        (code, table, code),
    )
    return given.rowcount > 0


def _called(code: str, connection: sqlite3.Connection) -> str | None:
    found = connection.execute('SELECT "table" FROM codes WHERE code = ?', (code,)).fetchone()
    return found[0] if found else None


def _beat(server: str, at: float, connection: sqlite3.Connection) -> None:
    connection.execute("DELETE FROM beats WHERE at < ? OR at > ?", (at - BEAT_COUNTS_FOR, at + BEAT_TOO_FAR_AHEAD))
    connection.execute("INSERT INTO beats VALUES (?, ?) ON CONFLICT DO UPDATE SET at = excluded.at", (server, at))


def _last_beat(connection: sqlite3.Connection) -> float | None:
    (at,) = connection.execute("SELECT max(at) FROM beats").fetchone()
    return None if at is None else float(at)


def _seal(connection: sqlite3.Connection) -> bytes:
    connection.execute("INSERT OR IGNORE INTO seals VALUES (1, ?)", (new_seal(),))
    (seal,) = connection.execute("SELECT seal FROM seals").fetchone()
    return bytes(seal)


def _believed(connection: sqlite3.Connection) -> Believed | None:
    if noted := connection.execute("SELECT date, doubted FROM calendar").fetchone():
        return Believed(*noted)
    rows = connection.execute("SELECT max(at) FROM (SELECT at FROM tables UNION ALL SELECT at FROM beats)")
    (newest,) = rows.fetchone()
    return None if newest is None else Believed(float(newest))


def _believe(date: Believed, connection: sqlite3.Connection) -> None:
    connection.execute("INSERT OR REPLACE INTO calendar VALUES (1, ?, ?)", (date.date, date.doubted))
