"""The tables of a store in PostgreSQL: how they are made and brought up to date."""

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
    # Who wished it; rows from before have nothing there, and `contract.asked_by` knows how they are read.
    ("ALTER TABLE haresay_entries ADD COLUMN who text",),
    (
        """CREATE TABLE haresay_calendar (
            one integer PRIMARY KEY CHECK (one = 1),
            date double precision NOT NULL,
            doubted double precision NOT NULL
        )""",
    ),
    (
        # Both follow from the entries; they only make a long log as quick to open as a short one.
        """CREATE TABLE haresay_snapshots (
            "table" text PRIMARY KEY REFERENCES haresay_tables ON DELETE CASCADE,
            seq bigint NOT NULL,
            form text NOT NULL,
            state bytea NOT NULL
        )""",
        """CREATE TABLE haresay_games (
            "table" text NOT NULL REFERENCES haresay_tables ON DELETE CASCADE,
            number bigint NOT NULL,
            game bytea NOT NULL,
            PRIMARY KEY ("table", number)
        )""",
    ),
    (
        # What a table is called besides its name.
        """CREATE TABLE haresay_codes (
            code text PRIMARY KEY,
            "table" text NOT NULL REFERENCES haresay_tables ON DELETE CASCADE
        )""",
        'CREATE INDEX haresay_codes_of_tables ON haresay_codes ("table")',
    ),
    (
        # From which network, as far as that can be told, and whether it may be said again anywhere.
        "ALTER TABLE haresay_sayings ADD COLUMN network integer NOT NULL DEFAULT 0",
        "ALTER TABLE haresay_sayings ADD COLUMN allowed boolean NOT NULL DEFAULT false",
    ),
    (
        """CREATE TABLE haresay_spent (
            day bigint NOT NULL,
            whose text NOT NULL,
            questions bigint NOT NULL,
            PRIMARY KEY (day, whose)
        )""",
    ),
    ("CREATE TABLE haresay_seals (one integer PRIMARY KEY CHECK (one = 1), seal bytea NOT NULL)",),
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
