"""Whether what was kept is still what happened: looked at table by table while a server runs, and by the doctor.

A table's entries are read from the first on. They must lead somewhere, to its snapshot too, and every recording that a
clue speaks of must be there. A table that fails is said to, and no other suffers for it. A recording that was kept for
a clue which was never told is lost room, and only noted.
"""

import logging
from collections.abc import Iterator
from collections.abc import Set as AbstractSet

from msgspec import Struct

from haresay.game.events import ClueTold
from haresay.live.archive import table_in
from haresay.live.ports import Backups, Damaged, EntryDamaged, Log, Store, StoreTrouble
from haresay.tables.events import Played, RecordingsDeleted, TableEvent, ThoughtTold
from haresay.tables.evolve import Unreadable, read_next
from haresay.tables.recorded import named_by
from haresay.tables.state import Table

log_ = logging.getLogger(__name__)

AT_ONCE = 200
"""Entries that are read in one go: nobody waits for more than these."""


class Problem(Struct, frozen=True):
    """What is wrong with a table."""

    sentence: str
    first_bad: int | None = None
    """The number of the first entry that cannot be read, if there is one: up to there all is well."""
    snapshot: bool = False
    """Whether it is only what was noted down beside the log, which can be made anew."""
    harmless: bool = False
    """Whether nothing is lost by it, and all can go on."""


async def problem_of(store: Store, code: str) -> Problem | None:
    """What is wrong with this table; None if nothing is."""
    try:
        return await _problem_of(store, code)
    except EntryDamaged as damaged:
        return Problem(str(damaged), first_bad=damaged.seq)
    except Damaged as damaged:
        return Problem(str(damaged))


async def _problem_of(store: Store, code: str) -> Problem | None:
    noted = table_in(await store.log.snapshot(code))
    table: Table | None = None
    used_before = await store.recordings.used_names(code)
    spoken_of: set[str] = set()
    after = 0
    while entries := await store.log.read(code, after, after + AT_ONCE):
        for entry in entries:
            try:
                table, events = read_next(table, entry)
            except Unreadable as why:
                return Problem(f"{why}".capitalize() + ".", first_bad=after_last(table) + 1)
            spoken_of.update(recordings_in(events))
            spoken_of.difference_update(deleted_in(events))
            if noted is not None and noted.version == entry.seq and noted != table:
                return Problem(f"What was noted down of it at entry {entry.seq} is not so.", snapshot=True)
        after += len(entries)
    if noted is not None and noted.version > after_last(table):
        return Problem("What was noted down of it is ahead of its entries.", snapshot=True)
    return recordings_wrong(spoken_of, used_before, await store.recordings.used_names(code))


def recordings_wrong(spoken_of: AbstractSet[str], before: frozenset[str], after: frozenset[str]) -> Problem | None:
    """A recording is kept before its clue is told, and deleted before the log says so: people may play meanwhile."""
    if missing := spoken_of - after:
        return Problem(f"{len(missing)} of its recordings are missing.")
    if needless := before & after - spoken_of:
        return Problem(f"{len(needless)} of its recordings are kept for clues that were never told.", harmless=True)
    return None


def after_last(table: Table | None) -> int:
    return table.version if table else 0


def recordings_in(events: tuple[TableEvent, ...]) -> Iterator[str]:
    """What the clues and the thoughts among these events speak of."""
    for event in events:
        if isinstance(event, ThoughtTold) and (named := named_by(event.said)):
            yield named[0]
        for move in event.events if isinstance(event, Played) else ():
            if isinstance(move, ClueTold) and (named := named_by(move.clue)):
                yield named[0]


def deleted_in(events: tuple[TableEvent, ...]) -> Iterator[str]:
    """What whoever recorded it has deleted."""
    for event in events:
        yield from event.recordings if isinstance(event, RecordingsDeleted) else ()


class Inspector:
    """Goes round all tables, one after the other, for as long as a server runs; and looks at the newest backup."""

    def __init__(self, store: Store, backups: Backups | None = None, after: str = "") -> None:
        """It begins with the table that comes next after that name."""
        self.checked = 0
        """How many tables were looked at."""
        self.failed = 0
        """At how many of them something was wrong."""
        self.backup_made: float | None = None
        """When the newest backup was made that can be restored, in Unix time."""
        self._store = store
        self._backups = backups
        self._last = after

    @property
    def _log(self) -> Log:
        return self._store.log

    async def next_table(self) -> tuple[str, Problem | None] | None:
        """One more, and what is wrong with it; after the last comes nothing, and then the first again."""
        code = await self._log.table_after(self._last)
        self._last = code or ""
        if code is None:
            return None
        problem = await problem_of(self._store, code)
        self.checked += 1
        if problem is not None and problem.harmless:
            log_.info("about a table: %s", problem.sentence)
        elif problem is not None:
            self.failed += 1
            # A code is an invitation, and a log is read by many.
            log_.error("something is wrong with a table: %s `haresay doctor` names it.", problem.sentence)
            if problem.snapshot:
                await self._log.drop_snapshot(code)
        return code, problem

    async def newest_backup(self) -> None:
        """Whether it could be restored."""
        if self._backups is not None:
            try:
                self.backup_made = await self._backups.newest()
            except StoreTrouble as trouble:
                self.backup_made = None
                log_.error("the newest backup is none: %s", trouble)  # noqa: TRY400 - the sentence says it all
