"""The recordings of a store in PostgreSQL: in the same database, so that every server has them."""

from collections.abc import Collection
from typing import LiteralString

from msgspec.structs import asdict
from psycopg import errors

from haresay.live.ports import Recording, Room
from haresay.media import RecordingKind
from haresay.store.contract import check_room, check_text
from haresay.store.postgres.database import Database, DatabaseConnection, execute, rows
from haresay.store.troubles import NoSuchTableInLog

# Asked again after a broken connection, the first try may have been kept already.
KEEP: LiteralString = """
    INSERT INTO haresay_recordings ("table", id, at, kind, type, content)
    VALUES (%(table)s, %(id)s, %(at)s, %(kind)s, %(type)s, %(content)b) ON CONFLICT DO NOTHING"""
ONE_AT_A_TIME: LiteralString = "SELECT pg_advisory_xact_lock(hashtext('haresay_recordings'))"
SPACES: LiteralString = """
    SELECT coalesce(sum(octet_length(content)) FILTER (WHERE "table" = %(table)s), 0)::bigint,
        coalesce(sum(octet_length(content)), 0)::bigint
    FROM haresay_recordings WHERE NOT ("table" = %(table)s AND id = %(id)s)"""
USE: LiteralString = """
    UPDATE haresay_recordings SET used = used OR kind = %(kind)s
    WHERE "table" = %(table)s AND id = %(id)s RETURNING kind"""
USED: LiteralString = """
    SELECT id, at, kind, type, content FROM haresay_recordings
    WHERE "table" = %(table)s AND id = %(id)s AND used"""
USED_NAMES: LiteralString = 'SELECT id FROM haresay_recordings WHERE "table" = %(table)s AND used'
SPACE: LiteralString = """
    SELECT coalesce(sum(octet_length(content)), 0)::bigint FROM haresay_recordings WHERE "table" = %(table)s"""
DELETE: LiteralString = 'DELETE FROM haresay_recordings WHERE "table" = %(table)s AND id = ANY(%(ids)s::text[])'
FORGET: LiteralString = "DELETE FROM haresay_recordings WHERE NOT used AND at < %(before)s::float8"


class PostgresRecordings:
    """Fills `haresay.live.ports.Recordings`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def keep(self, table: str, recording: Recording, room: Room) -> None:
        check_text("the table's name", table)
        check_text("the recording's id", recording.id)

        async def keep(connection: DatabaseConnection) -> None:
            try:
                async with connection.transaction():
                    await execute(connection, ONE_AT_A_TIME, {})
                    ((of_table, of_all),) = await rows(connection, SPACES, {"table": table, "id": recording.id})
                    check_room(len(recording.content), of_table, of_all, room)
                    await execute(connection, KEEP, {"table": table, **asdict(recording)})
            except errors.ForeignKeyViolation as error:
                raise NoSuchTableInLog(table=table) from error

        await self._database.ask(keep)

    async def use(self, table: str, id_: str, kind: RecordingKind) -> RecordingKind | None:
        check_text("the recording's id", id_)
        found = await self._database.rows(USE, {"table": table, "id": id_, "kind": kind})
        return found[0][0] if found else None

    async def used(self, table: str, id_: str) -> Recording | None:
        check_text("the recording's id", id_)
        found = await self._database.rows(USED, {"table": table, "id": id_})
        return Recording(*found[0]) if found else None

    async def used_names(self, table: str) -> frozenset[str]:
        return frozenset(id_ for (id_,) in await self._database.rows(USED_NAMES, {"table": table}))

    async def delete(self, table: str, ids: Collection[str]) -> None:
        await self._database.do(DELETE, {"table": table, "ids": list(ids)})

    async def space(self, table: str) -> int:
        ((taken,),) = await self._database.rows(SPACE, {"table": table})
        return int(taken)

    async def forget_unused(self, before: float) -> int:
        return await self._database.do(FORGET, {"before": before})
