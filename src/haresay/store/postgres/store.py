"""A store in PostgreSQL, for several servers on several machines. Needs the extra `postgres`."""

from haresay.store.postgres.accounts import PostgresAccounts
from haresay.store.postgres.database import PATIENCE, Database
from haresay.store.postgres.log import PostgresLog
from haresay.store.postgres.recordings import PostgresRecordings
from haresay.store.postgres.sayings import PostgresSayings


class PostgresStore:
    """Fills `haresay.live.ports.Store`."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.log = PostgresLog(database)
        self.recordings = PostgresRecordings(database)
        self.sayings = PostgresSayings(database)
        self.accounts = PostgresAccounts(database)

    @classmethod
    async def open(cls, address: str, *, patience: float = PATIENCE) -> "PostgresStore":
        """Open the store of a database, given as `postgresql://user:password@host/database`; make it if need be."""
        return cls(await Database.open(address, patience=patience))

    async def close(self) -> None:
        await self.log.close()
        await self.database.close()
