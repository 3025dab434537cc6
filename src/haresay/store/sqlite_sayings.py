"""What bots may remember, beside a SQLite log: in the same file, and gone with the tables it was said at."""

import sqlite3
from collections.abc import Sequence
from functools import partial

from haresay.store.law import KEPT_OF_A_CARD, check_saying
from haresay.store.sqlite_recordings import Reads, Writes
from haresay.tables.ports import Saying

ASKED_TOGETHER = 500
"""Cards in one question: SQLite takes no more than some number of values."""


class SqliteSayings:
    """Fills `haresay.tables.ports.Sayings`."""

    def __init__(self, write: Writes, read: Reads) -> None:
        self._write = write
        self._read = read

    async def remember(self, saying: Saying) -> None:
        check_saying(saying)
        await self._write(partial(_remember, saying), saying.table)

    async def said_of(self, cards: Sequence[str]) -> list[Saying]:
        return await self._read(partial(_said_of, cards))

    async def forget_all(self) -> None:
        await self._write(_forget_all)


def forget_sayings(tables: Sequence[tuple[str]], connection: sqlite3.Connection) -> None:
    """All that was said at these tables."""
    connection.executemany('DELETE FROM sayings WHERE "table" = ?', tables)


def _remember(one: Saying, connection: sqlite3.Connection) -> None:
    connection.execute(
        """INSERT INTO sayings ("table", seq, at, card, language, text)
        SELECT name, ?, ?, ?, ?, ? FROM tables WHERE name = ? ON CONFLICT DO NOTHING""",
        (one.seq, one.at, one.card, one.language, one.text, one.table),
    )
    connection.execute(
        """DELETE FROM sayings WHERE card = ?1 AND ("table", seq) NOT IN (
            SELECT "table", seq FROM sayings WHERE card = ?1 ORDER BY at DESC LIMIT ?2
        )""",
        (one.card, KEPT_OF_A_CARD),
    )


def _said_of(cards: Sequence[str], connection: sqlite3.Connection) -> list[Saying]:
    found: list[Saying] = []
    for first in range(0, len(cards), ASKED_TOGETHER):
        some = cards[first : first + ASKED_TOGETHER]
        places = ", ".join("?" * len(some))
        rows = connection.execute(
            f'SELECT "table", seq, at, card, language, text FROM sayings WHERE card IN ({places})',  # noqa: S608 - ours
            some,
        )
        found += [Saying(*row) for row in rows]
    return sorted(found, key=lambda saying: saying.at, reverse=True)


def _forget_all(connection: sqlite3.Connection) -> None:
    connection.execute("DELETE FROM sayings")
