"""What guests asked their model, in a store in PostgreSQL: by day, and of all servers together."""

from collections.abc import Mapping
from typing import LiteralString

from haresay.store.postgres.database import Database, DatabaseConnection, execute

OTHER_DAYS: LiteralString = "DELETE FROM haresay_spent WHERE abs(day - %(day)s::bigint) > 1"
SPEND: LiteralString = """
    INSERT INTO haresay_spent AS kept VALUES (%(day)s::bigint, %(whose)s, %(questions)s::bigint)
    ON CONFLICT (day, whose) DO UPDATE SET questions = kept.questions + excluded.questions"""
SPENT: LiteralString = "SELECT whose, questions FROM haresay_spent WHERE day = %(day)s::bigint"


class PostgresAccounts:
    """Fills `haresay.live.ports.Accounts`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def spend(self, day: int, more: Mapping[str, int]) -> dict[str, int]:
        async def spend(connection: DatabaseConnection) -> None:
            async with connection.transaction():
                await execute(connection, OTHER_DAYS, {"day": day})
                for whose, questions in sorted(
                    more.items()
                ):  # in one order, so that no two servers wait for each other
                    await execute(connection, SPEND, {"day": day, "whose": whose, "questions": questions})

        if more:
            await self._database.ask(spend)
        return dict(await self._database.rows(SPENT, {"day": day}))
