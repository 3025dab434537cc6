"""The tables of a SQLite store: how they are made and brought up to date, and which files are refused."""

import sqlite3
from itertools import chain
from pathlib import Path

from haresay.store.troubles import NewerLog, NotALog

APPLICATION = int.from_bytes(b"hare", "big")
"""Stands in the file's header, so that no other program's database is taken for a log."""

STEPS: tuple[tuple[str, ...], ...] = (
    (
        # Entries lie in the order of writing, so that one commit touches few pages; the constraints find them by table.
        """CREATE TABLE entries (
            "table" TEXT NOT NULL,
            seq INTEGER NOT NULL,
            at REAL NOT NULL,
            command TEXT NOT NULL,
            events BLOB NOT NULL,
            UNIQUE ("table", seq),
            UNIQUE ("table", command)
        )""",
        'CREATE TABLE tables (name TEXT PRIMARY KEY, "last" INTEGER NOT NULL, at REAL NOT NULL) WITHOUT ROWID',
        "CREATE TABLE beats (server TEXT PRIMARY KEY, at REAL NOT NULL) WITHOUT ROWID",
        # An append is one statement: the file itself refuses gaps and remembers where each table's log ends.
        """CREATE TRIGGER no_gaps BEFORE INSERT ON entries
            WHEN NEW.seq <> 1 + coalesce((SELECT "last" FROM tables WHERE name = NEW."table"), 0)
            BEGIN SELECT raise(ABORT, 'gap'); END""",
        """CREATE TRIGGER remember_the_last AFTER INSERT ON entries
            BEGIN
                INSERT INTO tables VALUES (NEW."table", NEW.seq, NEW.at)
                ON CONFLICT (name) DO UPDATE SET "last" = excluded."last", at = excluded.at;
            END""",
    ),
    (
        """CREATE TABLE recordings (
            "table" TEXT NOT NULL,
            id TEXT NOT NULL,
            at REAL NOT NULL,
            kind TEXT NOT NULL,
            type TEXT NOT NULL,
            used INTEGER NOT NULL DEFAULT 0,
            content BLOB NOT NULL,
            PRIMARY KEY ("table", id)
        )""",
        "CREATE INDEX unused_recordings ON recordings (at) WHERE NOT used",
    ),
    (
        """CREATE TABLE sayings (
            "table" TEXT NOT NULL,
            seq INTEGER NOT NULL,
            at REAL NOT NULL,
            card TEXT NOT NULL,
            language TEXT NOT NULL,
            text TEXT NOT NULL,
            PRIMARY KEY ("table", seq)
        ) WITHOUT ROWID""",
        "CREATE INDEX sayings_of_cards ON sayings (card, at)",
    ),
    # Who wished it; rows from before have nothing there, and `contract.asked_by` knows how they are read.
    ("ALTER TABLE entries ADD COLUMN who TEXT",),
    (
        # A table's time never goes back, whatever the clock does.
        "DROP TRIGGER remember_the_last",
        """CREATE TRIGGER remember_the_last AFTER INSERT ON entries
            BEGIN
                INSERT INTO tables VALUES (NEW."table", NEW.seq, NEW.at)
                ON CONFLICT (name) DO UPDATE SET "last" = excluded."last", at = max(at, excluded.at);
            END""",
        "CREATE INDEX tables_by_time ON tables (at)",
        "CREATE TABLE calendar (one INTEGER PRIMARY KEY CHECK (one = 1), date REAL NOT NULL, doubted REAL NOT NULL)",
    ),
    (
        # Both follow from the entries; they only make a long log as quick to open as a short one.
        """CREATE TABLE snapshots (
            "table" TEXT PRIMARY KEY,
            seq INTEGER NOT NULL,
            form TEXT NOT NULL,
            state BLOB NOT NULL
        )""",
        """CREATE TABLE games (
            "table" TEXT NOT NULL,
            number INTEGER NOT NULL,
            game BLOB NOT NULL,
            PRIMARY KEY ("table", number)
        ) WITHOUT ROWID""",
    ),
    (
        # What a table is called besides its name.
        'CREATE TABLE codes (code TEXT PRIMARY KEY, "table" TEXT NOT NULL) WITHOUT ROWID',
        'CREATE INDEX codes_of_tables ON codes ("table")',
    ),
    (
        # From which network, as far as that can be told, and whether it may be said again anywhere.
        "ALTER TABLE sayings ADD COLUMN network INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE sayings ADD COLUMN allowed INTEGER NOT NULL DEFAULT 0",
    ),
    (
        """CREATE TABLE spent (
            day INTEGER NOT NULL,
            whose TEXT NOT NULL,
            questions INTEGER NOT NULL,
            PRIMARY KEY (day, whose)
        ) WITHOUT ROWID""",
    ),
    ("CREATE TABLE seals (one INTEGER PRIMARY KEY CHECK (one = 1), seal BLOB NOT NULL)",),
)
"""What leads from each version of the file to the next. Steps are added, never changed."""


def bring_up_to_date(connection: sqlite3.Connection, file: Path) -> None:
    # Two servers may open a new file at once: one of them takes the steps, the other waits and finds them taken.
    connection.execute("BEGIN IMMEDIATE")
    if steps := STEPS[version(connection, file) :]:
        for statement in chain.from_iterable(steps):
            connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {len(STEPS)}")
    connection.execute("COMMIT")


def version(connection: sqlite3.Connection, file: Path) -> int:
    """How many steps this file has behind it. Refuses what is no log, or comes from a newer Haresay."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (found,) = connection.execute("PRAGMA user_version").fetchone()
    (things,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if application != APPLICATION and (application or found or things):
        raise NotALog(log=file)
    if found > len(STEPS):
        raise NewerLog(log=file, found=found, known=len(STEPS))
    return int(found)
