"""A store in one file: what happened, what was recorded and what was said lie side by side, and are copied together."""

import asyncio
import sqlite3
from pathlib import Path

from haresay.store.sqlite.accounts import SqliteAccounts
from haresay.store.sqlite.file import closed_on_error, open_for_reading, open_for_writing
from haresay.store.sqlite.folder import LOG_FILE
from haresay.store.sqlite.log import SqliteLog
from haresay.store.sqlite.reader import SqliteReader
from haresay.store.sqlite.recordings import SqliteRecordings
from haresay.store.sqlite.sayings import SqliteSayings
from haresay.store.sqlite.writer import SqliteWriter


class SqliteStore:
    """Fills `haresay.live.ports.Store`. It belongs to the loop that opened it; other processes may open its file."""

    def __init__(self, file: Path, writing: sqlite3.Connection, reading: sqlite3.Connection) -> None:
        self.writer = SqliteWriter(writing, file)
        self.reader = SqliteReader(reading, file)
        self.log = SqliteLog(self.writer, self.reader)
        self.recordings = SqliteRecordings(self.writer, self.reader)
        self.sayings = SqliteSayings(self.writer, self.reader)
        self.accounts = SqliteAccounts(self.writer, self.reader)

    @classmethod
    async def open(cls, folder: Path) -> "SqliteStore":
        """Open the store of a data folder, and make both if need be."""
        return cls(folder / LOG_FILE, *await asyncio.to_thread(_open, folder))

    async def close(self) -> None:
        await self.writer.close()
        await self.reader.close()


def _open(folder: Path) -> tuple[sqlite3.Connection, sqlite3.Connection]:
    with closed_on_error(open_for_writing(folder)) as writing:
        return writing, open_for_reading(folder)
