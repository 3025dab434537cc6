"""Appending to the log of a store in PostgreSQL: whatever waits goes together, in one statement and one commit.

An entry is added where the end of its table's log is where the entry says. One whose command the log has already fails
the statement for all of them; then each is asked by itself, so that a "no" meets only who it is for.

What was asked over a connection that broke is asked again: an entry carries its command, so asking twice adds nothing.
"""

import asyncio
from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any, LiteralString, NamedTuple

import psycopg
from psycopg import errors

from haresay.live.ports import OutcomeUnknown, StoreTrouble
from haresay.store.contract import asked_by, why_refused
from haresay.store.postgres.database import Database, DatabaseConnection, Values, rows
from haresay.store.troubles import LogClosed
from haresay.tables.entry import Entry
from haresay.tables.who import encode

MOST_TOGETHER = 256

# The end of a table's log moves on only if it is where the entry says; the entry is added only if it moved.
ADD: LiteralString = """
    WITH asked AS (
        SELECT * FROM unnest(
            %(tables)s::text[], %(seqs)s::bigint[], %(ats)s::float8[],
            %(commands)s::text[], %(whos)s::text[], %(events)s::bytea[]
        ) AS asked (name, seq, at, command, who, events)
    ), made AS (
        INSERT INTO haresay_tables (name, last, at) SELECT name, 1, at FROM asked WHERE seq = 1
        ON CONFLICT DO NOTHING RETURNING name
    ), moved AS (
        UPDATE haresay_tables AS known SET last = asked.seq, at = greatest(known.at, asked.at)
        FROM asked WHERE asked.seq > 1 AND known.name = asked.name AND known.last = asked.seq - 1
        RETURNING known.name
    )
    INSERT INTO haresay_entries ("table", seq, at, command, who, events)
    SELECT asked.* FROM asked WHERE name IN (SELECT name FROM made UNION ALL SELECT name FROM moved)
    RETURNING "table" """
RIVALS: LiteralString = """
    SELECT seq, at, command, who, events FROM haresay_entries
    WHERE "table" = %(table)s AND (command = %(command)s OR seq = %(seq)s::bigint)"""


class Waiting(NamedTuple):
    """An entry that somebody waits for."""

    table: str
    entry: Entry
    settled: asyncio.Future[None]


class Appender:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: deque[Waiting] = deque()
        self._writing: asyncio.Task[None] | None = None
        self._closed = False

    async def append(self, table: str, entry: Entry) -> None:
        """Whoever no longer waits for it has asked for it all the same."""
        if self._closed:
            raise LogClosed
        one = Waiting(table, entry, asyncio.get_running_loop().create_future())
        self._waiting.append(one)
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write())
        await asyncio.shield(one.settled)

    async def close(self) -> None:
        """Finish what was begun."""
        self._closed = True
        if self._writing is not None:
            await asyncio.wait((self._writing,))

    async def _write(self) -> None:
        while together := list(self._next()):
            await self._settle(together)

    def _next(self) -> Iterator[Waiting]:
        """What goes together: of each table one entry, the others after it."""
        later: list[Waiting] = []
        tables: set[str] = set()
        while self._waiting and len(tables) < MOST_TOGETHER:
            one = self._waiting.popleft()
            if one.table in tables:
                later.append(one)
            else:
                tables.add(one.table)
                yield one
        self._waiting.extendleft(reversed(later))

    async def _settle(self, together: Sequence[Waiting]) -> None:
        """Every one of them gets its answer, whatever happens."""
        attempt = Attempt(together)
        try:
            await self._database.ask(attempt.add)
        except StoreTrouble as trouble:
            attempt.fail(OutcomeUnknown(problem=trouble) if attempt.unanswered else trouble)
        except Exception as mistake:  # noqa: BLE001 - whoever waits is told
            attempt.fail(mistake)


class Attempt:
    """To add some entries, over one connection after the other."""

    def __init__(self, together: Sequence[Waiting]) -> None:
        self._together = together
        self.unanswered = False
        """Whether something may have been committed, and only its answer got lost on the way."""

    @property
    def _left(self) -> list[Waiting]:
        return [one for one in self._together if not one.settled.done()]

    def fail(self, why: Exception) -> None:
        for one in self._left:
            one.settled.set_exception(why)

    async def add(self, connection: DatabaseConnection) -> None:
        try:
            grown = await added(connection, self._left)
            if grown is not None:
                await self._answer(connection, self._left, grown)
                return
            for one in self._left:
                await self._answer(connection, [one], await added(connection, [one]) or frozenset())
        except psycopg.Error as error:
            self.unanswered = self.unanswered or not is_an_answer(error)
            raise

    async def _answer(self, connection: DatabaseConnection, asked: Sequence[Waiting], grown: frozenset[str]) -> None:
        for one in asked:
            if one.table in grown:
                one.settled.set_result(None)
                continue
            key: Values = {"table": one.table, "command": one.entry.command, "seq": one.entry.seq}
            found = list(map(entry_in, await rows(connection, RIVALS, key)))
            if self.unanswered and one.entry in found:
                one.settled.set_result(None)
            else:
                one.settled.set_exception(why_refused(one.table, one.entry, found))


async def added(connection: DatabaseConnection, together: Sequence[Waiting]) -> frozenset[str] | None:
    """To which tables an entry was added; None if the log has the command of one of them, and so none was."""
    entries = [one.entry for one in together]
    values: Values = {
        "tables": [one.table for one in together],
        "seqs": [entry.seq for entry in entries],
        "ats": [entry.at for entry in entries],
        "commands": [entry.command for entry in entries],
        "whos": [encode(entry.by) for entry in entries],
        "events": [entry.events for entry in entries],
    }
    try:
        return frozenset(table for (table,) in await rows(connection, ADD, values))
    except errors.UniqueViolation:
        return None


def is_an_answer(error: psycopg.Error) -> bool:
    """Whether the server itself says that a statement failed; else only the way there broke, or the server stopped."""
    return error.sqlstate is not None and not error.sqlstate.startswith(("08", "57P"))


def entry_in(row: tuple[Any, ...]) -> Entry:
    seq, at, command, who, events = row
    return Entry(seq, at, command, asked_by(who, command, seq), events)
