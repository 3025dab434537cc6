"""What guests asked their model, in a SQLite store: by day, so that a restart forgives nothing."""

import sqlite3
from collections.abc import Mapping
from functools import partial

from haresay.store.sqlite.reader import SqliteReader
from haresay.store.sqlite.writer import SqliteWriter


class SqliteAccounts:
    """Fills `haresay.live.ports.Accounts`."""

    def __init__(self, writer: SqliteWriter, reader: SqliteReader) -> None:
        self._writer = writer
        self._reader = reader

    async def spend(self, day: int, more: Mapping[str, int]) -> dict[str, int]:
        if more:
            await self._writer.do(partial(_spend, day, more))
        return await self._reader.do(partial(_spent, day))


def _spend(day: int, more: Mapping[str, int], connection: sqlite3.Connection) -> None:
    connection.execute("DELETE FROM spent WHERE abs(day - ?) > 1", (day,))
    connection.executemany(
        "INSERT INTO spent VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET questions = questions + excluded.questions",
        [(day, whose, questions) for whose, questions in more.items()],
    )


def _spent(day: int, connection: sqlite3.Connection) -> dict[str, int]:
    return dict(connection.execute("SELECT whose, questions FROM spent WHERE day = ?", (day,)).fetchall())
