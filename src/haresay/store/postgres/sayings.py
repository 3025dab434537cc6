"""What bots may remember, in a store in PostgreSQL: the same for every server, and gone with its tables."""

from collections.abc import Collection, Sequence
from typing import LiteralString

from msgspec.structs import asdict
from psycopg import errors

from haresay.store.contract import (
    KEPT_OF_A_CARD,
    KEPT_OF_A_CARD_AND_NETWORK,
    KEPT_OF_A_CARD_AND_TABLE,
    check_saying,
)
from haresay.store.postgres.database import Database, DatabaseConnection, execute
from haresay.tables.sayings import Saying

REMEMBER: LiteralString = """
    INSERT INTO haresay_sayings ("table", seq, at, card, language, text, network, allowed)
    VALUES (%(table)s, %(seq)s::bigint, %(at)s::float8, %(card)s, %(language)s, %(text)s, %(network)s::integer,
        %(allowed)s::boolean) ON CONFLICT DO NOTHING"""
KEEP_THE_NEWEST: LiteralString = """
    DELETE FROM haresay_sayings WHERE card = %(card)s AND ("table", seq) NOT IN (
        SELECT "table", seq FROM haresay_sayings WHERE card = %(card)s
        ORDER BY allowed DESC, at DESC LIMIT %(most)s::bigint
    )"""
KEEP_FEW_OF_A_NETWORK: LiteralString = """
    DELETE FROM haresay_sayings WHERE card = %(card)s AND network = %(network)s::integer AND NOT allowed
    AND ("table", seq) NOT IN (
        SELECT "table", seq FROM haresay_sayings WHERE card = %(card)s AND network = %(network)s::integer
        AND NOT allowed ORDER BY at DESC LIMIT %(most)s::bigint
    )"""
KEEP_FEW_OF_A_TABLE: LiteralString = """
    DELETE FROM haresay_sayings WHERE card = %(card)s AND "table" = %(table)s AND seq NOT IN (
        SELECT seq FROM haresay_sayings WHERE card = %(card)s AND "table" = %(table)s
        ORDER BY at DESC LIMIT %(most)s::bigint
    )"""
SAID_OF: LiteralString = """
    SELECT "table", seq, at, card, language, text, network, allowed FROM haresay_sayings
    WHERE card = ANY(%(cards)s::text[]) ORDER BY at DESC"""
ALL: LiteralString = """
    SELECT "table", seq, at, card, language, text, network, allowed FROM haresay_sayings ORDER BY at DESC"""
ALLOW: LiteralString = """
    UPDATE haresay_sayings SET allowed = true WHERE "table" = %(table)s AND seq = %(seq)s::bigint"""
FORGET: LiteralString = """
    DELETE FROM haresay_sayings WHERE "table" = %(table)s AND seq = %(seq)s::bigint"""


class PostgresSayings:
    """Fills `haresay.live.ports.Sayings`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def remember(self, saying: Saying) -> None:
        check_saying(saying)

        async def remember(connection: DatabaseConnection) -> None:
            try:
                await execute(connection, REMEMBER, asdict(saying))
            except errors.ForeignKeyViolation:
                return  # Its table was deleted in the meantime, and with it all that was said there.
            few: dict[str, str | int] = {"card": saying.card, "table": saying.table, "most": KEPT_OF_A_CARD_AND_TABLE}
            await execute(connection, KEEP_FEW_OF_A_TABLE, few)
            same: dict[str, str | int] = {
                "card": saying.card,
                "network": saying.network,
                "most": KEPT_OF_A_CARD_AND_NETWORK,
            }
            await execute(connection, KEEP_FEW_OF_A_NETWORK, same)
            await execute(connection, KEEP_THE_NEWEST, {"card": saying.card, "most": KEPT_OF_A_CARD})

        await self._database.ask(remember)

    async def said_of(self, cards: Sequence[str]) -> list[Saying]:
        return [Saying(*row) for row in await self._database.rows(SAID_OF, {"cards": list(cards)})]

    async def all(self) -> list[Saying]:
        return [Saying(*row) for row in await self._database.rows(ALL, {})]

    async def allow(self, sayings: Collection[Saying]) -> None:
        for one in sayings:
            await self._database.do(ALLOW, {"table": one.table, "seq": one.seq})

    async def forget(self, sayings: Collection[Saying]) -> None:
        for one in sayings:
            await self._database.do(FORGET, {"table": one.table, "seq": one.seq})

    async def forget_all(self) -> None:
        await self._database.do("DELETE FROM haresay_sayings", {})
