"""A log in PostgreSQL, for several servers on several machines. Needs the extra `postgres`.

An append is one statement and one round trip. A connection that breaks is replaced, and what was asked over it is asked
again: an entry carries its command, so asking twice adds nothing.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, LiteralString, TypeAlias, TypeVar

import psycopg
from psycopg import AsyncConnection, AsyncCursor, errors
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg.rows import TupleRow
from psycopg_pool import AsyncConnectionPool

from haresay.store.law import check_storable, check_text, why_refused
from haresay.store.postgres_recordings import PostgresRecordings
from haresay.store.postgres_sayings import PostgresSayings
from haresay.store.postgres_schema import bring_up_to_date
from haresay.store.troubles import DiskFull, LogClosed, LogOutOfReach
from haresay.tables.ports import Entry

CONNECTIONS = 8
PATIENCE = 15.0
"""Seconds for which a request outlives a server that is away: a restart takes less."""
TURN = 1.0
"""Seconds after which a request asks the pool anew: a pool that has given up connecting tries again only when asked."""
PAUSE = 0.05
FORGOTTEN_TOGETHER = 10
"""Tables deleted in one statement: whoever appends meanwhile waits for no more than that."""

T = TypeVar("T")
Connection: TypeAlias = AsyncConnection[TupleRow]
Values: TypeAlias = dict[str, str | int | float | bytes]

# The end of the table's log moves on only if it is where the entry says; the entry is added only if it moved.
FIRST: LiteralString = """
    WITH made AS (
        INSERT INTO haresay_tables (name, last, at) VALUES (%(table)s, 1, %(at)s) ON CONFLICT DO NOTHING RETURNING name
    )
    INSERT INTO haresay_entries ("table", seq, at, command, events)
    SELECT name, 1, %(at)s, %(command)s, %(events)b FROM made"""
NEXT: LiteralString = """
    WITH moved AS (
        UPDATE haresay_tables SET last = %(seq)s::bigint, at = %(at)s
        WHERE name = %(table)s AND last = %(seq)s::bigint - 1 RETURNING name
    )
    INSERT INTO haresay_entries ("table", seq, at, command, events)
    SELECT name, %(seq)s::bigint, %(at)s, %(command)s, %(events)b FROM moved"""
RIVALS: LiteralString = """
    SELECT seq, at, command, events FROM haresay_entries
    WHERE "table" = %(table)s AND (command = %(command)s OR seq = %(seq)s::bigint)"""
READ: LiteralString = """
    SELECT seq, at, command, events FROM haresay_entries
    WHERE "table" = %(table)s AND seq > %(after)s::bigint ORDER BY seq"""
FIND: LiteralString = """
    SELECT seq, at, command, events FROM haresay_entries WHERE "table" = %(table)s AND command = %(command)s"""
TABLES: LiteralString = 'SELECT name, "last" FROM haresay_tables WHERE at >= %(since)s::float8'
# A table that is being appended to is not old, and not waited for.
FORGET: LiteralString = """
    DELETE FROM haresay_tables WHERE name IN (
        SELECT name FROM haresay_tables WHERE at < %(before)s::float8 LIMIT %(some)s FOR UPDATE SKIP LOCKED
    ) RETURNING name"""
BEAT: LiteralString = """
    INSERT INTO haresay_beats (server, at) VALUES (%(server)s, %(at)s)
    ON CONFLICT (server) DO UPDATE SET at = excluded.at"""
LAST_BEAT: LiteralString = "SELECT max(at) FROM haresay_beats"

logger = logging.getLogger(__name__)


class PostgresLog:
    """Fills `haresay.tables.ports.Log`."""

    def __init__(self, pool: AsyncConnectionPool[Connection], log: str, patience: float) -> None:
        self._pool = pool
        self._log = log
        self._patience = patience
        self._under_way = 0
        self._nothing_under_way = asyncio.Event()
        self._nothing_under_way.set()
        self._closed = False
        self.recordings = PostgresRecordings(self._ask)
        self.sayings = PostgresSayings(self._ask)

    @classmethod
    async def open(cls, address: str, *, patience: float = PATIENCE) -> "PostgresLog":
        """Open the log of a database, given as `postgresql://user:password@host/database`, and make it if need be."""
        log = _without_password(address)
        with_patience = make_conninfo(address, connect_timeout=max(2, int(patience / 2)))
        try:
            async with await AsyncConnection.connect(with_patience, autocommit=True) as connection:
                await bring_up_to_date(connection, log)
        except psycopg.Error as error:
            raise LogOutOfReach(log=log, problem=_said(error)) from error
        pool: AsyncConnectionPool[Connection] = AsyncConnectionPool(
            with_patience,
            kwargs={"autocommit": True},
            min_size=1,
            max_size=CONNECTIONS,
            configure=_promise_durability,
            # The pool waits longer and longer between its tries; if it gives up early, the next request tries at once.
            reconnect_timeout=TURN,
            open=False,
        )
        await pool.open()
        return cls(pool, log, patience)

    async def append(self, table: str, entry: Entry) -> None:
        check_storable(table, entry)
        values: Values = {
            "table": table,
            "seq": entry.seq,
            "at": entry.at,
            "command": entry.command,
            "events": entry.events,
        }
        tries = 0

        async def add(connection: Connection) -> None:
            nonlocal tries
            tries += 1
            if await _added(connection, values):
                return
            found = await _entries(connection, RIVALS, values)
            # An earlier try was committed, and only its answer got lost on the way.
            if tries == 1 or entry not in found:
                raise why_refused(table, entry, found)

        await self._ask(add)

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        check_text("the table's name", table)
        return await self._ask(lambda connection: _entries(connection, READ, {"table": table, "after": after}))

    async def find(self, table: str, command: str) -> Entry | None:
        check_text("the table's name", table)
        check_text("the command's id", command)
        values: Values = {"table": table, "command": command}
        found = await self._ask(lambda connection: _entries(connection, FIND, values))
        return found[0] if found else None

    async def tables(self, since: float = 0) -> dict[str, int]:
        return dict(await self._ask(lambda connection: _rows(connection, TABLES, {"since": since})))

    async def forget(self, before: float) -> int:
        forgotten = 0
        values: Values = {"before": before, "some": FORGOTTEN_TOGETHER}
        while some := await self._ask(lambda connection: _rows(connection, FORGET, values)):
            forgotten += len(some)
        return forgotten

    async def beat(self, server: str, at: float) -> None:
        check_text("the server's name", server)
        values: Values = {"server": server, "at": at}
        await self._ask(lambda connection: _execute(connection, BEAT, values))

    async def last_beat(self) -> float | None:
        ((at,),) = await self._ask(lambda connection: _rows(connection, LAST_BEAT, {}))
        return None if at is None else float(at)

    async def close(self) -> None:
        self._closed = True
        await self._nothing_under_way.wait()
        await self._pool.close()

    async def _ask(self, work: Callable[[Connection], Awaitable[T]]) -> T:
        """Ask over any connection; if it breaks, over another, for as long as patience lasts."""
        clock = asyncio.get_running_loop().time
        until = clock() + self._patience
        async with self._counted():
            while True:
                try:
                    async with self._pool.connection(min(TURN, self._patience)) as connection:
                        return await work(connection)
                except errors.DiskFull as error:
                    raise DiskFull(log=self._log) from error
                except (psycopg.OperationalError, psycopg.InterfaceError) as error:
                    if clock() >= until:
                        raise LogOutOfReach(log=self._log, problem=_said(error)) from error
                    logger.debug("asking PostgreSQL again: %s", error)
                    await asyncio.sleep(PAUSE)
                except psycopg.Error as error:
                    raise LogOutOfReach(log=self._log, problem=_said(error)) from error

    @asynccontextmanager
    async def _counted(self) -> AsyncIterator[None]:
        """Closing waits for what was begun."""
        if self._closed:
            raise LogClosed
        self._under_way += 1
        self._nothing_under_way.clear()
        try:
            yield
        finally:
            self._under_way -= 1
            if not self._under_way:
                self._nothing_under_way.set()


async def _promise_durability(connection: Connection) -> None:
    """Whatever the server's default is: an append has returned only when its commit is on the disk."""
    await connection.execute("SET synchronous_commit = on")


async def _added(connection: Connection, values: Values) -> bool:
    try:
        cursor = await _execute(connection, FIRST if values["seq"] == 1 else NEXT, values)
    except errors.UniqueViolation:
        return False
    return cursor.rowcount == 1


async def _execute(connection: Connection, statement: LiteralString, values: Values) -> AsyncCursor[TupleRow]:
    return await connection.execute(statement, values, binary=True)


async def _rows(connection: Connection, statement: LiteralString, values: Values) -> Sequence[tuple[Any, ...]]:
    return await (await _execute(connection, statement, values)).fetchall()


async def _entries(connection: Connection, statement: LiteralString, values: Values) -> list[Entry]:
    return [Entry(*row) for row in await _rows(connection, statement, values)]


def _without_password(address: str) -> str:
    """What may stand in a log file or on a screen."""
    try:
        parts = conninfo_to_dict(address)
    except psycopg.ProgrammingError as error:
        raise LogOutOfReach(log="PostgreSQL", problem="its address cannot be understood") from error
    return f"PostgreSQL database {parts.get('dbname', '')} at {parts.get('host', 'this machine')}"


def _said(error: psycopg.Error) -> str:
    return str(error).strip().rstrip(".") or type(error).__name__
