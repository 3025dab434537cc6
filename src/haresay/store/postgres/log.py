"""The log of a store in PostgreSQL: what it can be asked. How entries are added stands in `appending`."""

from collections.abc import Collection, Mapping
from typing import LiteralString

from msgspec.structs import asdict

from haresay.live.dates import Believed
from haresay.live.ports import Forgotten, Snapshot
from haresay.store.contract import (
    BEAT_COUNTS_FOR,
    BEAT_TOO_FAR_AHEAD,
    FORGOTTEN_TOGETHER,
    HIGHEST,
    check_storable,
    check_text,
    new_seal,
)
from haresay.store.postgres.appending import Appender, entry_in
from haresay.store.postgres.database import Database, DatabaseConnection, Values, execute
from haresay.tables.entry import Entry

READ: LiteralString = """
    SELECT seq, at, command, who, events FROM haresay_entries
    WHERE "table" = %(table)s AND seq > %(after)s::bigint AND seq <= %(up_to)s::bigint ORDER BY seq"""
FIND: LiteralString = """
    SELECT seq, at, command, who, events FROM haresay_entries WHERE "table" = %(table)s AND command = %(command)s"""
SNAPSHOT: LiteralString = 'SELECT seq, form, state FROM haresay_snapshots WHERE "table" = %(table)s'
# Nothing is kept of a table that was forgotten meanwhile.
KEEP_SNAPSHOT: LiteralString = """
    INSERT INTO haresay_snapshots ("table", seq, form, state)
    SELECT name, %(seq)s::bigint, %(form)s, %(state)b FROM haresay_tables
    WHERE name = %(table)s AND last >= %(seq)s::bigint FOR KEY SHARE
    ON CONFLICT ("table") DO UPDATE SET seq = excluded.seq, form = excluded.form, state = excluded.state
    WHERE excluded.seq >= haresay_snapshots.seq"""
KEEP_GAME: LiteralString = """
    INSERT INTO haresay_games ("table", number, game)
    SELECT name, %(number)s::bigint, %(game)b FROM haresay_tables WHERE name = %(table)s FOR KEY SHARE
    ON CONFLICT ("table", number) DO UPDATE SET game = excluded.game"""
DROP_SNAPSHOT: LiteralString = """
    WITH dropped AS (DELETE FROM haresay_snapshots WHERE "table" = %(table)s)
    DELETE FROM haresay_games WHERE "table" = %(table)s"""
GAMES: LiteralString = """
    SELECT game FROM haresay_games WHERE "table" = %(table)s AND number < %(before)s::bigint
    ORDER BY number DESC LIMIT %(most)s::bigint"""
TABLES: LiteralString = 'SELECT name, "last" FROM haresay_tables WHERE at >= %(since)s::float8'
ENDS: LiteralString = 'SELECT name, "last" FROM haresay_tables WHERE name = ANY(%(tables)s::text[])'
TOUCH: LiteralString = """
    UPDATE haresay_tables SET at = %(at)s::float8 WHERE name = ANY(%(tables)s::text[]) AND at < %(at)s::float8"""
HOW_MANY: LiteralString = "SELECT count(*) FROM haresay_tables"
TABLE_AFTER: LiteralString = "SELECT name FROM haresay_tables WHERE name > %(name)s ORDER BY name LIMIT 1"
# A table that is being appended to is not old, and not waited for.
CALL: LiteralString = """
    INSERT INTO haresay_codes (code, "table") SELECT %(code)s, name FROM haresay_tables
    WHERE name = %(table)s AND NOT EXISTS (SELECT 1 FROM haresay_tables WHERE name = %(code)s)
    ON CONFLICT DO NOTHING"""
CALLED: LiteralString = 'SELECT "table" FROM haresay_codes WHERE code = %(code)s'
DELETE: LiteralString = "DELETE FROM haresay_tables WHERE name = %(table)s"
FORGET: LiteralString = """
    DELETE FROM haresay_tables WHERE name IN (
        SELECT name FROM haresay_tables WHERE at < %(before)s::float8 AND name <> ALL(%(spare)s::text[])
        LIMIT %(some)s FOR UPDATE SKIP LOCKED
    ) RETURNING name, "last", at"""
BEAT: LiteralString = """
    WITH dropped AS (
        DELETE FROM haresay_beats
        WHERE server <> %(server)s
            AND (at < %(at)s::float8 - %(past)s::float8 OR at > %(at)s::float8 + %(ahead)s::float8)
    )
    INSERT INTO haresay_beats (server, at) VALUES (%(server)s, %(at)s)
    ON CONFLICT (server) DO UPDATE SET at = excluded.at"""
LAST_BEAT: LiteralString = "SELECT max(at) FROM haresay_beats"
NEW_SEAL: LiteralString = "INSERT INTO haresay_seals VALUES (1, %(seal)b) ON CONFLICT DO NOTHING"
SEAL: LiteralString = "SELECT seal FROM haresay_seals"
BELIEVED: LiteralString = "SELECT date, doubted FROM haresay_calendar"
NEWEST: LiteralString = """
    SELECT greatest((SELECT max(at) FROM haresay_tables), (SELECT max(at) FROM haresay_beats))"""
BELIEVE: LiteralString = """
    INSERT INTO haresay_calendar (one, date, doubted) VALUES (1, %(date)s, %(doubted)s)
    ON CONFLICT (one) DO UPDATE SET date = excluded.date, doubted = excluded.doubted"""


class PostgresLog:
    """Fills `haresay.live.ports.Log`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._appender = Appender(database)

    async def close(self) -> None:
        """Finish what was begun."""
        await self._appender.close()

    async def append(self, table: str, entry: Entry) -> None:
        check_storable(table, entry)
        await self._appender.append(table, entry)

    async def read(self, table: str, after: int = 0, up_to: int | None = None) -> list[Entry]:
        check_text("the table's name", table)
        values: Values = {"table": table, "after": after, "up_to": HIGHEST if up_to is None else up_to}
        return list(map(entry_in, await self._database.rows(READ, values)))

    async def find(self, table: str, command: str) -> Entry | None:
        check_text("the table's name", table)
        check_text("the command's id", command)
        found = await self._database.rows(FIND, {"table": table, "command": command})
        return entry_in(found[0]) if found else None

    async def snapshot(self, table: str) -> Snapshot | None:
        check_text("the table's name", table)
        found = await self._database.rows(SNAPSHOT, {"table": table})
        return Snapshot(*found[0]) if found else None

    async def keep_snapshot(self, table: str, snapshot: Snapshot, games: Mapping[int, bytes]) -> None:
        check_text("the table's name", table)

        async def keep(connection: DatabaseConnection) -> None:
            async with connection.transaction():
                for number, game in games.items():
                    await execute(connection, KEEP_GAME, {"table": table, "number": number, "game": game})
                await execute(connection, KEEP_SNAPSHOT, {"table": table, **asdict(snapshot)})

        await self._database.ask(keep)

    async def drop_snapshot(self, table: str) -> None:
        await self._database.do(DROP_SNAPSHOT, {"table": table})

    async def games(self, table: str, before: int, most: int) -> list[bytes]:
        check_text("the table's name", table)
        rows = await self._database.rows(GAMES, {"table": table, "before": before, "most": most})
        return [game for (game,) in rows]

    async def tables(self, since: float = 0) -> dict[str, int]:
        return dict(await self._database.rows(TABLES, {"since": since}))

    async def ends(self, tables: Collection[str]) -> dict[str, int]:
        return dict(await self._database.rows(ENDS, {"tables": list(tables)}))

    async def touch(self, tables: Collection[str], at: float) -> None:
        await self._database.do(TOUCH, {"tables": list(tables), "at": at})

    async def how_many(self) -> int:
        ((count,),) = await self._database.rows(HOW_MANY, {})
        return int(count)

    async def table_after(self, name: str) -> str | None:
        found = await self._database.rows(TABLE_AFTER, {"name": name})
        return found[0][0] if found else None

    async def call(self, table: str, code: str) -> bool:
        check_text("the code", code)
        await self._database.do(CALL, {"table": table, "code": code})
        return await self.called(code) == table  # the first of two tries may have been kept, and its answer lost

    async def called(self, code: str) -> str | None:
        check_text("the code", code)
        found = await self._database.rows(CALLED, {"code": code})
        return found[0][0] if found else None

    async def delete(self, table: str) -> None:
        await self._database.do(DELETE, {"table": table})

    async def forget(self, before: float, spare: Collection[str] = ()) -> list[Forgotten]:
        forgotten: list[Forgotten] = []
        values: Values = {"before": before, "spare": list(spare), "some": FORGOTTEN_TOGETHER}
        while some := await self._database.rows(FORGET, values):
            forgotten += [Forgotten(*row) for row in some]
        return forgotten

    async def beat(self, server: str, at: float) -> None:
        check_text("the server's name", server)
        values: Values = {"server": server, "at": at, "past": BEAT_COUNTS_FOR, "ahead": BEAT_TOO_FAR_AHEAD}
        await self._database.do(BEAT, values)

    async def last_beat(self) -> float | None:
        ((at,),) = await self._database.rows(LAST_BEAT, {})
        return None if at is None else float(at)

    async def seal(self) -> bytes:
        await self._database.do(NEW_SEAL, {"seal": new_seal()})
        ((seal,),) = await self._database.rows(SEAL, {})
        return bytes(seal)

    async def believed(self) -> Believed | None:
        if noted := await self._database.rows(BELIEVED, {}):
            return Believed(*noted[0])
        ((newest,),) = await self._database.rows(NEWEST, {})
        return None if newest is None else Believed(float(newest))

    async def believe(self, date: Believed) -> None:
        await self._database.do(BELIEVE, {"date": date.date, "doubted": date.doubted})
