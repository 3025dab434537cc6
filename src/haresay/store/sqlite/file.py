"""The file of a SQLite store: how it is opened, to write and to read, and what its errors mean in plain words."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from time import sleep

from haresay.live.ports import StoreTrouble
from haresay.store.sqlite.folder import LOG_FILE, files_of, make_private, make_private_file
from haresay.store.sqlite.schema import bring_up_to_date
from haresay.store.troubles import DiskFull, LogBusy, LogDamaged, LogIncomplete, LogOutOfReach, NotALog

PATIENCE = 10.0
"""Seconds to wait for another process that is writing to the same file."""
PAUSE = 0.02
NO_TEXT = "what should be text in it is none"


def open_for_writing(folder: Path) -> sqlite3.Connection:
    """The connection that writes, to a file of this version, made if there is none."""
    file = folder / LOG_FILE
    make_private(folder)
    refuse_remains(file)
    if not file.exists():
        make_whole(file)
    with in_plain_words(file), closed_on_error(connect(file)) as connection:
        bring_up_to_date(connection, file)
        keep_a_write_ahead_file(connection)
        # FULL: an append has returned only when its commit is on the disk, power cut or not.
        connection.execute("PRAGMA synchronous = FULL")
        # What is forgotten is overwritten.
        connection.execute("PRAGMA secure_delete = ON")
        # A backup keeps the write-ahead file growing while it lasts; afterwards it shrinks again.
        connection.execute("PRAGMA journal_size_limit = 67108864")
        # From here on all three files are there.
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("COMMIT")
    return connection


def refuse_remains(file: Path) -> None:
    """A log is made whole, so one that is empty, or only what lay beside it, was something else before."""
    _, ahead, _ = files_of(file)
    if file.is_file() and not file.stat().st_size:
        raise LogIncomplete(log=file, problem="it is empty")
    if not file.exists() and ahead.is_file() and ahead.stat().st_size:
        raise LogIncomplete(log=file, problem=f"only {ahead.name} is left of it")


def make_whole(file: Path) -> None:
    """A new log, under its name only when it is complete. Of two who make one at once, one is first."""
    unfinished = file.with_name(f".{file.name}.{token_hex(4)}.new")
    try:
        make_private_file(unfinished)
        with in_plain_words(file), closing(connect(unfinished)) as connection:
            bring_up_to_date(connection, file)
        with suppress(FileExistsError):
            give_name(unfinished, file)
    except OSError as error:
        raise LogOutOfReach(log=file, problem=error.strerror) from error
    finally:
        unfinished.unlink(missing_ok=True)


def give_name(unfinished: Path, file: Path) -> None:
    try:
        os.link(unfinished, file)
    except FileExistsError:
        raise
    except OSError:  # not every file system has links
        unfinished.rename(file)
    folder = os.open(file.parent, os.O_RDONLY) if os.name == "posix" else None
    if folder is not None:
        os.fsync(folder)
        os.close(folder)


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
    except UnicodeDecodeError as error:  # from within the module: not even its complaint can be read
        raise LogDamaged(log=file, problem=NO_TEXT) from error


def trouble(error: sqlite3.Error, file: Path) -> StoreTrouble:
    if str(error).startswith("Could not decode"):  # the module's own words; what follows them is somebody's
        return LogDamaged(log=file, problem=NO_TEXT)
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
