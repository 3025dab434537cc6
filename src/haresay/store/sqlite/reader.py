"""The one thread that reads from a SQLite store: it sees what is committed, and waits for no writer."""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

from haresay.store.sqlite.file import in_plain_words
from haresay.store.troubles import LogClosed

T = TypeVar("T")


class SqliteReader:
    def __init__(self, connection: sqlite3.Connection, file: Path) -> None:
        self._connection = connection
        self._file = file
        self._thread = ThreadPoolExecutor(1, "haresay-log-reader")
        self._closed = False

    async def do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if self._closed:
            raise LogClosed
        with in_plain_words(self._file):
            return await asyncio.get_running_loop().run_in_executor(self._thread, work, self._connection)

    async def close(self) -> None:
        """Finish all that was asked before, then let go of the file."""
        self._closed = True
        await asyncio.to_thread(self._thread.shutdown)
        self._connection.close()
