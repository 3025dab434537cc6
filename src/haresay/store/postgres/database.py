"""The way to a PostgreSQL database. A connection that breaks is replaced, and what was asked over it is asked again.

So whatever is asked here may happen twice: those who ask see to it that the second time changes nothing. Nobody waits
for long: a database that is away, frozen or behind a dead line is as good as one that says no.
"""

import asyncio
import logging
import os
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Any, LiteralString, TypeAlias, TypeVar

import psycopg
from psycopg import AsyncConnection, AsyncCursor, errors
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg.rows import TupleRow
from psycopg_pool import AsyncConnectionPool

from haresay.store.postgres.schema import bring_up_to_date
from haresay.store.troubles import DiskFull, LogClosed, LogOutOfReach

CONNECTIONS = 8
PATIENCE = 4.0
"""Seconds for which a request outlives a server that is away: a restart takes less, and people wait no longer."""
LEAST = 1.0
"""Seconds that an answer may take, however little patience is left."""
LINE = {"keepalives_idle": 3, "keepalives_interval": 1, "keepalives_count": 3, "tcp_user_timeout": 4000}
"""By this the system itself finds out that nobody is at the other end: seconds, and milliseconds."""
TURN = 1.0
"""Seconds after which a request asks the pool anew: a pool that has given up connecting tries again only when asked."""
PAUSE = 0.05

T = TypeVar("T")
DatabaseConnection: TypeAlias = AsyncConnection[TupleRow]
Values: TypeAlias = Mapping[str, str | int | float | bytes | list[str] | list[int] | list[float] | list[bytes]]

logger = logging.getLogger(__name__)


class Database:
    def __init__(self, pool: AsyncConnectionPool[DatabaseConnection], log: str, patience: float) -> None:
        self._pool = pool
        self._log = log
        self._patience = patience
        self._under_way = 0
        self._nothing_under_way = asyncio.Event()
        self._nothing_under_way.set()
        self._closed = False

    @classmethod
    async def open(cls, address: str, *, patience: float = PATIENCE) -> "Database":
        """Connect to `postgresql://user:password@host/database`, and make our tables there if need be."""
        log = _without_password(address)
        with_patience = make_conninfo(address, connect_timeout=max(2, int(patience / 2)), **LINE)
        try:
            async with await AsyncConnection.connect(with_patience, autocommit=True) as connection:
                await bring_up_to_date(connection, log)
        except psycopg.Error as error:
            raise LogOutOfReach(log=log, problem=_said(error)) from error
        pool: AsyncConnectionPool[DatabaseConnection] = AsyncConnectionPool(
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

    async def close(self) -> None:
        self._closed = True
        await self._nothing_under_way.wait()
        await self._pool.close()

    async def do(self, statement: LiteralString, values: Values) -> int:
        """How many rows it changed."""
        return (await self.ask(lambda connection: execute(connection, statement, values))).rowcount

    async def rows(self, statement: LiteralString, values: Values) -> Sequence[tuple[Any, ...]]:
        return await self.ask(lambda connection: rows(connection, statement, values))

    async def ask(self, work: Callable[[DatabaseConnection], Awaitable[T]]) -> T:
        """Ask over any connection; if it breaks, over another, for as long as patience lasts."""
        clock = asyncio.get_running_loop().time
        until = clock() + self._patience
        async with self._counted():
            while True:
                try:
                    async with self._pool.connection(min(TURN, self._patience)) as connection:
                        with answered_within(max(LEAST, until - clock()), connection):
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


@contextmanager
def answered_within(seconds: float, connection: DatabaseConnection) -> Iterator[None]:
    """Whoever waits longer for an answer finds the connection broken.

    Cancelling would not do: the client then waits for the server to say that it has stopped.
    """
    timer = asyncio.get_running_loop().call_later(seconds, hang_up, connection)
    try:
        yield
    finally:
        timer.cancel()


def hang_up(connection: DatabaseConnection) -> None:
    with suppress(OSError, psycopg.Error), socket.socket(fileno=os.dup(connection.fileno())) as line:
        line.shutdown(socket.SHUT_RDWR)


async def _promise_durability(connection: DatabaseConnection) -> None:
    """Whatever the server's default is: an append has returned only when its commit is on the disk."""
    await connection.execute("SET synchronous_commit = on")


async def execute(connection: DatabaseConnection, statement: LiteralString, values: Values) -> AsyncCursor[TupleRow]:
    return await connection.execute(statement, values, binary=True)


async def rows(connection: DatabaseConnection, statement: LiteralString, values: Values) -> Sequence[tuple[Any, ...]]:
    return await (await execute(connection, statement, values)).fetchall()


def _without_password(address: str) -> str:
    """What may stand in a log file or on a screen."""
    try:
        parts = conninfo_to_dict(address)
    except psycopg.ProgrammingError as error:
        raise LogOutOfReach(log="PostgreSQL", problem="its address cannot be understood") from error
    return f"PostgreSQL database {parts.get('dbname', '')} at {parts.get('host', 'this machine')}"


def _said(error: psycopg.Error) -> str:
    return str(error).strip().rstrip(".") or type(error).__name__
