"""The one thread that writes to a SQLite log. What waits while it commits is committed together, next.

A commit costs the same whether it holds one entry or hundreds: the busier the tables, the cheaper an entry. So while
several tables are busy, commits keep a small distance; a table that is busy alone need not wait for company.
Jobs wait on the event loop's side, so that waking the thread, and being woken by it, is paid once a commit.
Every job gets its own answer, after the commit and never before.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeAlias, TypeVar

from haresay.live.ports import AlreadyDone, OutcomeUnknown, SomebodyWasFirst, StoreTrouble
from haresay.store.sqlite.file import code, trouble
from haresay.store.sqlite.folder import Whereabouts
from haresay.store.troubles import LogClosed, LogReplaced

MOST_TOGETHER = 512
"""More would not be quicker, and the first of them would wait for the last."""

DISTANCE = 0.02
"""Seconds from one commit to the next while several tables are busy: too short to feel, and half the CPU of a server
that carries hundreds of tables."""

COMPANY = 48
"""With so many waiting there is no need to wait for more."""

T = TypeVar("T")
JobOutcome: TypeAlias = "tuple[asyncio.Future[Any], object, Exception | None]"


class Job(NamedTuple):
    answer: "asyncio.Future[Any]"
    work: Callable[[sqlite3.Connection], Any]
    """Writes, or raises one of `NOES` and has written nothing."""
    table: str
    """Which table it is for; empty: for none of them."""


NOES = (AlreadyDone, SomebodyWasFirst, StoreTrouble)


class SqliteWriter:
    """Belongs to the event loop that made it."""

    def __init__(self, connection: sqlite3.Connection, file: Path) -> None:
        self._connection = connection
        self._file = file
        self._whereabouts = Whereabouts(file)
        self._loop = asyncio.get_running_loop()
        self._waiting: list[Job] = []
        self._next: asyncio.Handle | None = None
        """When what waits is handed over, if nothing is being written."""
        self._writing = False
        self._closing = False
        self._committed_at = 0.0
        self._committed: set[str] = set()
        """The tables of the last commit."""
        self._handed_over: SimpleQueue[list[Job] | None] = SimpleQueue()
        # A daemon: a process that ends without closing its log is not kept alive. What was promised is on the disk.
        self._thread = Thread(target=self._run, name="haresay-log-writer", daemon=True)
        self._thread.start()

    def do(self, work: Callable[[sqlite3.Connection], T], table: str = "") -> "asyncio.Future[T]":
        if self._closing:
            raise LogClosed
        answer: asyncio.Future[T] = self._loop.create_future()
        self._waiting.append(Job(answer, work, table))
        self._see_to_it()
        return answer

    async def close(self) -> None:
        """Finish all that was asked before, then let go of the file."""
        if not self._closing:
            self._closing = True
            while self._waiting:
                self._hand_over()
            self._handed_over.put(None)
        await asyncio.to_thread(self._thread.join)

    def _see_to_it(self) -> None:
        """That what waits is handed over: now, or when the first has waited long enough for company."""
        if self._writing or not self._waiting:
            return
        if len(self._waiting) >= COMPANY or self._waiting[0].table in self._committed:
            self._hand_over()
        elif self._next is None:
            self._next = self._loop.call_at(self._committed_at + DISTANCE, self._hand_over)

    def _hand_over(self) -> None:
        if self._next:
            self._next.cancel()
            self._next = None
        self._writing = True
        self._handed_over.put(self._waiting[:MOST_TOGETHER])
        del self._waiting[:MOST_TOGETHER]

    def _settle(self, jobs: Sequence[Job], outcomes: Sequence[JobOutcome]) -> None:
        self._writing = False
        self._committed_at, self._committed = self._loop.time(), {job.table for job in jobs}
        settle(outcomes)
        self._see_to_it()

    # --- the thread's side

    def _run(self) -> None:
        while jobs := self._handed_over.get():
            outcomes = self._commit(jobs)
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                self._loop.call_soon_threadsafe(self._settle, jobs, outcomes)
        self._connection.close()

    def _commit(self, jobs: Sequence[Job]) -> list[JobOutcome]:
        try:
            return self._commit_together(jobs)
        except Exception as error:  # noqa: BLE001 - whatever it is, those who wait are told, and the thread lives on
            if len(jobs) > 1 and not is_of_the_disk(error):
                # One of them is too much for the disk, or broken: its neighbours need not suffer.
                return [outcome for job in jobs for outcome in self._commit([job])]
            told = trouble(error, self._file) if isinstance(error, sqlite3.Error) else error
            return [(job.answer, None, told) for job in jobs]

    def _commit_together(self, jobs: Sequence[Job]) -> list[JobOutcome]:
        self._whereabouts.check()
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            outcomes = [self._try(job) for job in jobs]
            self._end_transaction()
        finally:
            # SQLite has already rolled back by itself after some errors, of a full disk for one.
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
        return outcomes

    def _end_transaction(self) -> None:
        try:
            self._connection.execute("COMMIT")
        except sqlite3.Error as error:
            if code(error) != sqlite3.SQLITE_IOERR:
                raise
            # What could not be brought to the disk for sure may be found there all the same, after a crash.
            raise OutcomeUnknown(problem=trouble(error, self._file)) from error
        try:
            self._whereabouts.check()
        except LogReplaced as replaced:
            raise OutcomeUnknown(problem=replaced) from replaced

    def _try(self, job: Job) -> JobOutcome:
        try:
            return job.answer, job.work(self._connection), None
        except NOES as no:
            return job.answer, None, no


def is_of_the_disk(error: Exception) -> bool:
    """Trouble that everybody shares. After a failed write to the disk, trying again could only pretend to succeed."""
    if isinstance(error, StoreTrouble):
        return True
    shared = (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_READONLY)
    return isinstance(error, sqlite3.Error) and code(error) in shared


def settle(outcomes: Sequence[JobOutcome]) -> None:
    for answer, result, error in outcomes:
        if answer.done():  # its caller was cancelled
            continue
        if error is None:
            answer.set_result(result)
        else:
            answer.set_exception(error)
