"""The one thread that writes to a SQLite log. What waits while it commits is committed together, next.

A commit costs the same whether it holds one entry or hundreds: the busier the tables, the cheaper an entry. So while
several tables are busy, commits keep a small distance; a table that is busy alone need not wait for company.
Every job gets its own answer, after the commit and never before.
"""

import asyncio
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from time import monotonic, sleep
from typing import Any, NamedTuple, TypeAlias, TypeVar

from haresay.store.sqlite_file import code, trouble
from haresay.store.troubles import LogClosed, StoreTrouble
from haresay.tables.ports import AlreadyDone, SomebodyWasFirst

MOST_TOGETHER = 512
"""More would not be quicker, and the first of them would wait for the last."""

DISTANCE = 0.02
"""Seconds from one commit to the next while several tables are busy: too short to feel, and half the CPU of a server
that carries hundreds of tables."""

COMPANY = 8
"""With so many waiting there is no need to wait for more."""

T = TypeVar("T")
Outcome: TypeAlias = "tuple[asyncio.Future[Any], object, Exception | None]"


class Job(NamedTuple):
    answer: "asyncio.Future[Any]"
    work: Callable[[sqlite3.Connection], Any]
    """Writes, or raises one of `NOES` and has written nothing."""
    table: str
    """Which table it is for; empty: for none of them."""


NOES = (AlreadyDone, SomebodyWasFirst, StoreTrouble)


class Writer:
    def __init__(self, connection: sqlite3.Connection, file: Path) -> None:
        self._connection = connection
        self._file = file
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._closing = False
        self._committed_at = 0.0
        self._committed: set[str] = set()
        """The tables of the last commit."""
        # A daemon: a process that ends without closing its log is not kept alive. What was promised is on the disk.
        self._thread = Thread(target=self._run, name="haresay-log-writer", daemon=True)
        self._thread.start()

    def do(self, work: Callable[[sqlite3.Connection], T], table: str = "") -> "asyncio.Future[T]":
        if self._closing:
            raise LogClosed
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put(Job(answer, work, table))
        return answer

    async def close(self) -> None:
        """Finish all that was asked before, then let go of the file."""
        if not self._closing:
            self._closing = True
            self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        going_on = True
        while going_on:
            jobs, going_on = self._next_jobs()
            if jobs:
                give_answers(self._commit(jobs))
                self._committed_at, self._committed = monotonic(), {job.table for job in jobs}
        self._connection.close()

    def _next_jobs(self) -> tuple[list[Job], bool]:
        """All that is waiting, or the first that comes and its company; and whether there will be more."""
        jobs: list[Job] = []
        while not jobs or (len(jobs) < MOST_TOGETHER and not self._jobs.empty()):
            job = self._jobs.get()
            if job is None:
                return jobs, False
            if not jobs:
                self._wait_for_company(job)
            jobs.append(job)
        return jobs, True

    def _wait_for_company(self, first: Job) -> None:
        if first.table not in self._committed and self._jobs.qsize() < COMPANY:
            sleep(max(0.0, self._committed_at + DISTANCE - monotonic()))

    def _commit(self, jobs: Sequence[Job]) -> list[Outcome]:
        try:
            return self._commit_together(jobs)
        except Exception as error:  # noqa: BLE001 - whatever it is, those who wait are told, and the thread lives on
            if len(jobs) > 1 and not is_of_the_disk(error):
                # One of them is too much for the disk, or broken: its neighbours need not suffer.
                return [outcome for job in jobs for outcome in self._commit([job])]
            told = trouble(error, self._file) if isinstance(error, sqlite3.Error) else error
            return [(job.answer, None, told) for job in jobs]

    def _commit_together(self, jobs: Sequence[Job]) -> list[Outcome]:
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            outcomes = [self._try(job) for job in jobs]
            self._connection.execute("COMMIT")
        finally:
            # SQLite has already rolled back by itself after some errors, of a full disk for one.
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
        return outcomes

    def _try(self, job: Job) -> Outcome:
        try:
            return job.answer, job.work(self._connection), None
        except NOES as no:
            return job.answer, None, no


def is_of_the_disk(error: Exception) -> bool:
    """Trouble that everybody shares. After a failed write to the disk, trying again could only pretend to succeed."""
    shared = (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_READONLY)
    return isinstance(error, sqlite3.Error) and code(error) in shared


def give_answers(outcomes: Sequence[Outcome]) -> None:
    """One call into the event loop for the whole commit: waking it costs more than an insert."""
    by_loop: dict[asyncio.AbstractEventLoop, list[Outcome]] = defaultdict(list)
    for outcome in outcomes:
        by_loop[outcome[0].get_loop()].append(outcome)
    for loop, theirs in by_loop.items():
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(settle, theirs)


def settle(outcomes: Sequence[Outcome]) -> None:
    for answer, result, error in outcomes:
        if answer.done():  # its caller was cancelled
            continue
        if error is None:
            answer.set_result(result)
        else:
            answer.set_exception(error)
