"""The SQLite file of a log: how it is opened and brought up to date, and what its errors mean in plain words."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from time import sleep

from haresay.store.troubles import DiskFull, LogBusy, LogDamaged, LogOutOfReach, NewerLog, NotALog, StoreTrouble

LOG_FILE = "log.sqlite3"
APPLICATION = int.from_bytes(b"hare", "big")
"""Stands in the file's header, so that no other program's database is taken for a log."""
PATIENCE = 10.0
"""Seconds to wait for another process that is writing to the same file."""
PAUSE = 0.02

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
)
"""What leads from each version of the file to the next. Steps are added, never changed."""


def open_log(folder: Path) -> sqlite3.Connection:
    """The connection that writes, to a file of this version, made if there is none."""
    file = folder / LOG_FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise LogOutOfReach(log=file, problem=error.strerror) from error
    with in_plain_words(file), closed_on_error(connect(file)) as connection:
        bring_up_to_date(connection, file)
        keep_a_write_ahead_file(connection)
        # FULL: an append has returned only when its commit is on the disk, power cut or not.
        connection.execute("PRAGMA synchronous = FULL")
        # What is forgotten is overwritten.
        connection.execute("PRAGMA secure_delete = ON")
        # A backup keeps the write-ahead file growing while it lasts; afterwards it shrinks again.
        connection.execute("PRAGMA journal_size_limit = 67108864")
    return connection


def keep_a_write_ahead_file(connection: sqlite3.Connection) -> None:
    """For this step SQLite does not wait by itself when another server takes it at the same moment."""
    for _ in range(int(PATIENCE / PAUSE)):
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
            sleep(PAUSE)
        else:
            return
    connection.execute("PRAGMA journal_mode = WAL")


def open_for_reading(folder: Path) -> sqlite3.Connection:
    with in_plain_words(folder / LOG_FILE), closed_on_error(connect(folder / LOG_FILE)) as connection:
        connection.execute("PRAGMA query_only = ON")
    return connection


def connect(file: Path) -> sqlite3.Connection:
    # Transactions are begun and ended by hand, and each connection is used by one thread at a time.
    with in_plain_words(file):
        return sqlite3.connect(file, timeout=PATIENCE, isolation_level=None, check_same_thread=False)


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


@contextmanager
def closed_on_error(connection: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    try:
        yield connection
    except BaseException:
        connection.close()
        raise


@contextmanager
def in_plain_words(file: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        raise trouble(error, file) from error


def trouble(error: sqlite3.Error, file: Path) -> StoreTrouble:
    match code(error):
        case sqlite3.SQLITE_FULL:
            return DiskFull(log=file)
        case sqlite3.SQLITE_NOTADB:
            return NotALog(log=file)
        case sqlite3.SQLITE_CORRUPT:
            return LogDamaged(log=file, problem=error)
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return LogBusy(log=file)
        case _:
            return LogOutOfReach(log=file, problem=error)


def code(error: sqlite3.Error) -> int:
    """The primary code: the lower byte. Errors of the Python module itself have none."""
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
