"""The tables of a log in PostgreSQL: how they are made and brought up to date."""

from psycopg import AsyncConnection
from psycopg.rows import TupleRow

from haresay.store.troubles import NewerLog

LOCK = int.from_bytes(b"haresay", "big")
"""The number of the advisory lock under which the steps are taken, when several servers start at once."""

STEPS: tuple[tuple[str, ...], ...] = (
    (
        # Room in every page, so that moving a table's end on stays in its page and needs no new index entry.
        """CREATE TABLE haresay_tables (
            name text PRIMARY KEY,
            last bigint NOT NULL,
            at double precision NOT NULL
        ) WITH (fillfactor = 70)""",
        """CREATE TABLE haresay_entries (
            "table" text NOT NULL REFERENCES haresay_tables ON DELETE CASCADE,
            seq bigint NOT NULL,
            at double precision NOT NULL,
            command text NOT NULL,
            events bytea NOT NULL,
            PRIMARY KEY ("table", seq),
            UNIQUE ("table", command)
        )""",
        "CREATE TABLE haresay_beats (server text PRIMARY KEY, at double precision NOT NULL)",
    ),
    (
        """CREATE TABLE haresay_recordings (
            "table" text NOT NULL REFERENCES haresay_tables ON DELETE CASCADE,
            id text NOT NULL,
            at double precision NOT NULL,
            kind text NOT NULL,
            type text NOT NULL,
            used boolean NOT NULL DEFAULT false,
            content bytea NOT NULL,
            PRIMARY KEY ("table", id)
        )""",
        # Sound and film are compressed already: trying again would only cost time.
        "ALTER TABLE haresay_recordings ALTER content SET STORAGE EXTERNAL",
        "CREATE INDEX haresay_unused_recordings ON haresay_recordings (at) WHERE NOT used",
    ),
    (
        """CREATE TABLE haresay_sayings (
            "table" text NOT NULL REFERENCES haresay_tables ON DELETE CASCADE,
            seq bigint NOT NULL,
            at double precision NOT NULL,
            card text NOT NULL,
            language text NOT NULL,
            text text NOT NULL,
            PRIMARY KEY ("table", seq)
        )""",
        "CREATE INDEX haresay_sayings_of_cards ON haresay_sayings (card, at)",
    ),
)
"""What leads from each version to the next. Steps are added, never changed."""


async def bring_up_to_date(connection: AsyncConnection[TupleRow], log: str) -> None:
    async with connection.transaction():
        cursor = connection.cursor()
        await cursor.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
        await cursor.execute(
            """CREATE TABLE IF NOT EXISTS haresay_migrations (
                version integer PRIMARY KEY,
                taken timestamptz NOT NULL DEFAULT now()
            )"""
        )
        await cursor.execute("SELECT coalesce(max(version), 0) FROM haresay_migrations")
        (found,) = await cursor.fetchone() or (0,)
        if found > len(STEPS):
            raise NewerLog(log=log, found=found, known=len(STEPS))
        for version, step in enumerate(STEPS[found:], found + 1):
            for statement in step:
                await cursor.execute(statement)
            await cursor.execute("INSERT INTO haresay_migrations (version) VALUES (%s)", (version,))
