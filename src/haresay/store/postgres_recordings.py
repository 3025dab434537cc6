"""The recordings beside a log in PostgreSQL: in the same database, so that every server has them."""

from collections.abc import Awaitable, Callable
from typing import Any, LiteralString, Protocol, TypeAlias, TypeVar

from psycopg import AsyncConnection, AsyncCursor, errors
from psycopg.rows import TupleRow

from haresay.recordings import Kind
from haresay.store.law import check_text
from haresay.store.troubles import NoSuchTableInLog
from haresay.tables.ports import Recording

T = TypeVar("T")
Connection: TypeAlias = AsyncConnection[TupleRow]

# Asked again after a broken connection, the first try may have been kept already.
KEEP: LiteralString = """
    INSERT INTO haresay_recordings ("table", id, at, kind, type, content)
    VALUES (%(table)s, %(id)s, %(at)s, %(kind)s, %(type)s, %(content)b) ON CONFLICT DO NOTHING"""
USE: LiteralString = """
    UPDATE haresay_recordings SET used = true WHERE "table" = %(table)s AND id = %(id)s RETURNING kind"""
USED: LiteralString = """
    SELECT id, at, kind, type, content FROM haresay_recordings
    WHERE "table" = %(table)s AND id = %(id)s AND used"""
SPACE: LiteralString = """
    SELECT coalesce(sum(octet_length(content)), 0)::bigint FROM haresay_recordings WHERE "table" = %(table)s"""
FORGET: LiteralString = "DELETE FROM haresay_recordings WHERE NOT used AND at < %(before)s::float8"


class Asks(Protocol):
    def __call__(self, work: Callable[[Connection], Awaitable[T]], /) -> Awaitable[T]:
        """Do this over any connection that works."""


class PostgresRecordings:
    """Fills `haresay.tables.ports.Recordings`."""

    def __init__(self, ask: Asks) -> None:
        self._ask = ask

    async def keep(self, table: str, recording: Recording) -> None:
        check_text("the table's name", table)
        check_text("the recording's id", recording.id)
        values = {
            "table": table,
            "id": recording.id,
            "at": recording.at,
            "kind": recording.kind,
            "type": recording.type,
            "content": recording.content,
        }

        async def keep(connection: Connection) -> None:
            try:
                await connection.execute(KEEP, values, binary=True)
            except errors.ForeignKeyViolation as error:
                raise NoSuchTableInLog(table=table) from error

        await self._ask(keep)

    async def use(self, table: str, id_: str) -> Kind | None:
        found = await self._row(USE, table=table, id=check_id(id_))
        return found[0] if found else None

    async def used(self, table: str, id_: str) -> Recording | None:
        found = await self._row(USED, table=table, id=check_id(id_))
        return Recording(*found) if found else None

    async def space(self, table: str) -> int:
        found = await self._row(SPACE, table=table)
        return int(found[0]) if found else 0

    async def forget_unused(self, before: float) -> int:
        async def forget(connection: Connection) -> int:
            return (await connection.execute(FORGET, {"before": before}, binary=True)).rowcount

        return await self._ask(forget)

    async def _row(self, statement: LiteralString, **values: str) -> tuple[Any, ...] | None:
        async def ask(connection: Connection) -> tuple[Any, ...] | None:
            cursor: AsyncCursor[TupleRow] = await connection.execute(statement, values, binary=True)
            return await cursor.fetchone()

        return await self._ask(ask)


def check_id(id_: str) -> str:
    check_text("the recording's id", id_)
    return id_
