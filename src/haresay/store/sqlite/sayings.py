"""What bots may remember, in a SQLite store: in the same file, and gone with the tables it was said at."""

import sqlite3
from collections.abc import Collection, Sequence
from functools import partial
from typing import Any

from haresay.store.contract import (
    KEPT_OF_A_CARD,
    KEPT_OF_A_CARD_AND_NETWORK,
    KEPT_OF_A_CARD_AND_TABLE,
    check_saying,
)
from haresay.store.sqlite.reader import SqliteReader
from haresay.store.sqlite.writer import SqliteWriter
from haresay.tables.sayings import Saying

ASKED_TOGETHER = 500
"""Cards in one question: SQLite takes no more than some number of values."""


FIELDS = '"table", seq, at, card, language, text, network, allowed'


class SqliteSayings:
    """Fills `haresay.live.ports.Sayings`."""

    def __init__(self, writer: SqliteWriter, reader: SqliteReader) -> None:
        self._writer = writer
        self._reader = reader

    async def remember(self, saying: Saying) -> None:
        check_saying(saying)
        await self._writer.do(partial(_remember, saying), saying.table)

    async def said_of(self, cards: Sequence[str]) -> list[Saying]:
        return await self._reader.do(partial(_said_of, cards))

    async def all(self) -> list[Saying]:
        return await self._reader.do(_all)

    async def allow(self, sayings: Collection[Saying]) -> None:
        await self._writer.do(partial(_each, 'UPDATE sayings SET allowed = 1 WHERE "table" = ? AND seq = ?', sayings))

    async def forget(self, sayings: Collection[Saying]) -> None:
        await self._writer.do(partial(_each, 'DELETE FROM sayings WHERE "table" = ? AND seq = ?', sayings))

    async def forget_all(self) -> None:
        await self._writer.do(_forget_all)


def forget_sayings(tables: Sequence[tuple[str]], connection: sqlite3.Connection) -> None:
    """All that was said at these tables."""
    connection.executemany('DELETE FROM sayings WHERE "table" = ?', tables)


def _remember(one: Saying, connection: sqlite3.Connection) -> None:
    connection.execute(
        f"""INSERT INTO sayings ({FIELDS})
        SELECT name, ?, ?, ?, ?, ?, ?, ? FROM tables WHERE name = ? ON CONFLICT DO NOTHING""",  # noqa: S608 - ours
        (one.seq, one.at, one.card, one.language, one.text, one.network, one.allowed, one.table),
    )
    connection.execute(
        """DELETE FROM sayings WHERE card = ?1 AND "table" = ?2 AND seq NOT IN (
            SELECT seq FROM sayings WHERE card = ?1 AND "table" = ?2 ORDER BY at DESC LIMIT ?3
        )""",
        (one.card, one.table, KEPT_OF_A_CARD_AND_TABLE),
    )
    connection.execute(
        """DELETE FROM sayings WHERE card = ?1 AND network = ?2 AND NOT allowed AND ("table", seq) NOT IN (
            SELECT "table", seq FROM sayings WHERE card = ?1 AND network = ?2 AND NOT allowed
            ORDER BY at DESC LIMIT ?3
        )""",
        (one.card, one.network, KEPT_OF_A_CARD_AND_NETWORK),
    )
    connection.execute(
        """DELETE FROM sayings WHERE card = ?1 AND ("table", seq) NOT IN (
            SELECT "table", seq FROM sayings WHERE card = ?1 ORDER BY allowed DESC, at DESC LIMIT ?2
        )""",
        (one.card, KEPT_OF_A_CARD),
    )


def _said_of(cards: Sequence[str], connection: sqlite3.Connection) -> list[Saying]:
    found: list[Saying] = []
    for first in range(0, len(cards), ASKED_TOGETHER):
        some = cards[first : first + ASKED_TOGETHER]
        places = ", ".join("?" * len(some))
        rows = connection.execute(
            f"SELECT {FIELDS} FROM sayings WHERE card IN ({places})",  # noqa: S608 - ours
            some,
        )
        found += [_saying(row) for row in rows]
    return sorted(found, key=lambda saying: saying.at, reverse=True)


def _all(connection: sqlite3.Connection) -> list[Saying]:
    rows = connection.execute(f"SELECT {FIELDS} FROM sayings ORDER BY at DESC")  # noqa: S608 - ours
    return [_saying(row) for row in rows]


def _saying(row: tuple[Any, ...]) -> Saying:
    table, seq, at, card, language, text, network, allowed = row
    return Saying(table, seq, at, card, language, text, network, bool(allowed))


def _each(statement: str, sayings: Collection[Saying], connection: sqlite3.Connection) -> None:
    connection.executemany(statement, [(one.table, one.seq) for one in sayings])


def _forget_all(connection: sqlite3.Connection) -> None:
    connection.execute("DELETE FROM sayings")
