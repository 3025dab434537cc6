"""What bots may remember, beside a log in PostgreSQL: the same for every server, and gone with its tables."""

from collections.abc import Sequence
from typing import LiteralString

from psycopg import errors

from haresay.store.law import KEPT_OF_A_CARD, check_saying
from haresay.store.postgres_recordings import Asks, Connection
from haresay.tables.ports import Saying

REMEMBER: LiteralString = """
    INSERT INTO haresay_sayings ("table", seq, at, card, language, text)
    VALUES (%(table)s, %(seq)s::bigint, %(at)s::float8, %(card)s, %(language)s, %(text)s) ON CONFLICT DO NOTHING"""
KEEP_THE_NEWEST: LiteralString = """
    DELETE FROM haresay_sayings WHERE card = %(card)s AND ("table", seq) NOT IN (
        SELECT "table", seq FROM haresay_sayings WHERE card = %(card)s ORDER BY at DESC LIMIT %(most)s::bigint
    )"""
SAID_OF: LiteralString = """
    SELECT "table", seq, at, card, language, text FROM haresay_sayings
    WHERE card = ANY(%(cards)s::text[]) ORDER BY at DESC"""


class PostgresSayings:
    """Fills `haresay.tables.ports.Sayings`."""

    def __init__(self, ask: Asks) -> None:
        self._ask = ask

    async def remember(self, saying: Saying) -> None:
        check_saying(saying)
        values = {field: getattr(saying, field) for field in saying.__struct_fields__}

        async def remember(connection: Connection) -> None:
            try:
                await connection.execute(REMEMBER, values, binary=True)
            except errors.ForeignKeyViolation:
                return  # Its table was deleted in the meantime, and with it all that was said there.
            await connection.execute(KEEP_THE_NEWEST, {"card": saying.card, "most": KEPT_OF_A_CARD}, binary=True)

        await self._ask(remember)

    async def said_of(self, cards: Sequence[str]) -> list[Saying]:
        async def ask(connection: Connection) -> list[Saying]:
            cursor = await connection.execute(SAID_OF, {"cards": list(cards)}, binary=True)
            return [Saying(*row) for row in await cursor.fetchall()]

        return await self._ask(ask)

    async def forget_all(self) -> None:
        async def forget(connection: Connection) -> None:
            await connection.execute("DELETE FROM haresay_sayings")

        await self._ask(forget)
