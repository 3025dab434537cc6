"""Copies of a SQLite store: made while it is being written to, checked, and restored into a data folder that has none.

A backup is one file: a store of its own, with a manifest inside (counts, and a checksum over all entries), so that it
can be checked wherever it was carried. These functions wait for the disk: call them from a command, or in a thread.
"""

import asyncio
import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from hashlib import sha256
from pathlib import Path
from time import time

import msgspec
from msgspec import Struct

from haresay.live.ports import StoreTrouble
from haresay.store.sqlite.file import connect, in_plain_words
from haresay.store.sqlite.folder import LOG_FILE, held, make_private_file
from haresay.store.sqlite.schema import APPLICATION, version
from haresay.store.troubles import BackupRefused, DiskFull

WITH_RECORDINGS, WITH_SAYINGS, WITH_WHO, WITH_CALENDAR, WITH_CODES, WITH_ALLOWED, WITH_SPENT, WITH_SEAL = (
    2,
    3,
    4,
    5,
    7,
    8,
    9,
    10,
)
"""The versions of the file from which on it has these: older backups can still be restored."""

CONTENTS = (
    (1, 'SELECT "table", seq, at, command, events FROM entries ORDER BY "table", seq'),
    (1, 'SELECT name, "last", at FROM tables ORDER BY name'),
    (1, "SELECT server, at FROM beats ORDER BY server"),
    (WITH_RECORDINGS, 'SELECT "table", id, at, kind, type, used, content FROM recordings ORDER BY "table", id'),
    (WITH_SAYINGS, 'SELECT "table", seq, at, card, language, text FROM sayings ORDER BY "table", seq'),
    (WITH_WHO, 'SELECT "table", seq, who FROM entries ORDER BY "table", seq'),
    (WITH_CALENDAR, "SELECT date, doubted FROM calendar"),
    (WITH_CODES, 'SELECT code, "table" FROM codes ORDER BY code'),
    (WITH_ALLOWED, 'SELECT "table", seq, network, allowed FROM sayings ORDER BY "table", seq'),
    (WITH_SPENT, "SELECT day, whose, questions FROM spent ORDER BY day, whose"),
    (WITH_SEAL, "SELECT seal FROM seals"),
)
"""All that a log holds, in order, each from the version on that has it."""


class Manifest(Struct, frozen=True):
    """What a backup says of itself."""

    made: float
    """Unix time."""
    version: int
    """Of the log's file."""
    tables: int
    entries: int
    checksum: str
    """SHA-256 over all that the log holds, in order."""
    recordings: int = 0


def back_up(folder: Path, backup: Path) -> Manifest:
    """Copy the log of a data folder to a file, as it is at this moment. A server may go on writing meanwhile."""
    log = folder / LOG_FILE
    if not log.is_file():
        raise BackupRefused(problem=f"There is no log in {folder}.")
    _refuse_to_overwrite(backup)
    with _made_whole(backup) as unfinished:
        _copy(log, unfinished)
        with in_plain_words(unfinished), closing(connect(unfinished)) as copy:
            version(copy, log)
            # Without this the backup would need two more files beside it.
            copy.execute("PRAGMA journal_mode = DELETE")
            _refuse_if_damaged(copy, log)
            manifest = _describe(copy)
            copy.execute("CREATE TABLE manifest (json BLOB NOT NULL)")
            copy.execute("INSERT INTO manifest VALUES (?)", (msgspec.json.encode(manifest),))
    return manifest


def check(backup: Path) -> Manifest:
    """Read a backup from end to end; refuse it if it is not what its manifest says."""
    return _check(backup, backup)


class BackupFolder:
    """Fills `haresay.live.ports.Backups`: every file in a folder that calls itself a log of ours, whole or not."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    async def newest(self) -> float | None:
        return await asyncio.to_thread(self._check_newest)

    def _check_newest(self) -> float | None:
        try:
            files = [file for file in self._folder.glob("[!.]*") if file.is_file() and _calls_itself_ours(file)]
            newest = max(files, key=lambda file: file.stat().st_mtime, default=None)
        except OSError as error:
            raise BackupRefused(problem=f"{self._folder} cannot be looked through: {error.strerror}.") from error
        return check(newest).made if newest else None


def _calls_itself_ours(file: Path) -> bool:
    """By SQLite's header, which stands in half a file too."""
    with file.open("rb") as opened:
        header = opened.read(72)
    return header.startswith(b"SQLite format 3\0") and header[68:] == APPLICATION.to_bytes(4, "big")


def restore(backup: Path, folder: Path) -> Manifest:
    """Put the log of a backup into a data folder, which is made if need be. Never over another log."""
    _refuse_if_absent(backup)
    with held(folder):
        return _restore(backup, folder)


def _restore(backup: Path, folder: Path) -> Manifest:
    log = folder / LOG_FILE
    # A write-ahead file left by another log would be taken for a part of the restored one.
    for rest in (log, *(folder / f"{LOG_FILE}{end}" for end in ("-wal", "-shm", "-journal"))):
        _refuse_to_overwrite(rest)
    with _made_whole(log) as unfinished:
        with _in_words_of_the_disk(folder):
            shutil.copyfile(backup, unfinished)
        # What is checked is the copy: this is the file that will be played on.
        manifest = _check(unfinished, backup)
        with in_plain_words(unfinished), closing(connect(unfinished)) as copy:
            copy.execute("DROP TABLE manifest")
    return manifest


def _check(file: Path, backup: Path) -> Manifest:
    """Check a file that is, or was copied from, this backup."""
    _refuse_if_absent(file)
    try:
        with in_plain_words(backup), closing(_open_unchanging(file)) as copy:
            return _checked(copy, backup)
    except BackupRefused:
        raise
    except StoreTrouble as trouble:
        raise BackupRefused(problem=f"{backup} is not a whole backup. {trouble}") from trouble


def _refuse_if_absent(backup: Path) -> None:
    if not backup.is_file():
        raise BackupRefused(problem=f"There is no backup {backup}.")


def _copy(log: Path, unfinished: Path) -> None:
    """In one step: the log is read as of one moment, and its writers need not wait."""
    with (
        in_plain_words(log),
        closing(connect(log)) as source,
        closing(connect(unfinished)) as target,
    ):
        source.backup(target)


def _open_unchanging(backup: Path) -> sqlite3.Connection:
    """Touches nothing, so that a backup can be checked on a medium that is read-only."""
    return sqlite3.connect(f"{backup.absolute().as_uri()}?mode=ro&immutable=1", uri=True)


def _checked(copy: sqlite3.Connection, backup: Path) -> Manifest:
    (application,) = copy.execute("PRAGMA application_id").fetchone()
    names = {name for (name,) in copy.execute("SELECT name FROM sqlite_master")}
    if application != APPLICATION or "manifest" not in names:
        raise BackupRefused(problem=f"{backup} is not a backup of Haresay.")
    version(copy, backup)
    _refuse_if_damaged(copy, backup)
    try:
        (json,) = copy.execute("SELECT json FROM manifest").fetchone()
        manifest = msgspec.json.decode(json, type=Manifest)
    except (TypeError, msgspec.DecodeError) as error:
        raise BackupRefused(problem=f"{backup} has lost its manifest.") from error
    if msgspec.structs.replace(_describe(copy), made=manifest.made) != manifest:
        raise BackupRefused(problem=f"{backup} is damaged: its entries are not those that were saved.")
    return manifest


def _refuse_if_damaged(copy: sqlite3.Connection, file: Path) -> None:
    (verdict,) = copy.execute("PRAGMA integrity_check(1)").fetchone()
    if verdict != "ok":
        raise BackupRefused(problem=f"{file} is damaged: {verdict}.")


def _describe(copy: sqlite3.Connection) -> Manifest:
    (found,) = copy.execute("PRAGMA user_version").fetchone()
    (tables,) = copy.execute("SELECT count(*) FROM tables").fetchone()
    (entries,) = copy.execute("SELECT count(*) FROM entries").fetchone()
    recordings = 0
    if found >= WITH_RECORDINGS:
        (recordings,) = copy.execute("SELECT count(*) FROM recordings").fetchone()
    return Manifest(time(), found, tables, entries, _checksum(copy, found), recordings)


def _checksum(copy: sqlite3.Connection, found: int) -> str:
    digest = sha256()
    for rows in (rows for since, rows in CONTENTS if found >= since):
        for row in copy.execute(rows):
            # Encoded with its lengths, so that no two different rows look the same.
            digest.update(msgspec.msgpack.encode(row))
    return digest.hexdigest()


def _refuse_to_overwrite(file: Path) -> None:
    if os.path.lexists(file):
        raise BackupRefused(problem=f"{file} is there already, and is not overwritten.")


@contextmanager
def _made_whole(file: Path) -> Iterator[Path]:
    """A name to write to. The file gets its own when it is complete and on the disk: there are never halves."""
    unfinished = file.with_name(f".{file.name}.unfinished")
    try:
        with _in_words_of_the_disk(file.parent):
            file.parent.mkdir(parents=True, exist_ok=True)
            unfinished.unlink(missing_ok=True)
            make_private_file(unfinished)
        yield unfinished
        with _in_words_of_the_disk(file.parent):
            _to_disk(unfinished)
            _refuse_to_overwrite(file)
            unfinished.rename(file)
            _to_disk(file.parent)
    except DiskFull as full:
        raise BackupRefused(problem=f"There is no room for {file}: its disk is full.") from full
    finally:
        if unfinished.exists():
            unfinished.unlink()


@contextmanager
def _in_words_of_the_disk(folder: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise BackupRefused(problem=f"{folder} cannot be written to: {error.strerror}.") from error


def _to_disk(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
