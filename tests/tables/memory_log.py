"""A log in memory that keeps the law of logs, a bus that tells nobody, and ways in which both can fail."""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Sequence

from haresay.recordings import Kind
from haresay.store.law import check_storable, why_refused
from haresay.store.troubles import NoSuchTableInLog
from haresay.tables.ports import Entry, LogTrouble, Recording, Saying


class MemoryLog:
    """Fills `haresay.tables.ports.Log`. Every call yields once, as a real one would."""

    def __init__(self) -> None:
        self.entries: dict[str, list[Entry]] = defaultdict(list)
        self.beats: dict[str, float] = {}
        self.broken = False
        self.reads = 0
        self.recordings = MemoryRecordings(self)
        self.sayings = MemorySayings(self)

    async def append(self, table: str, entry: Entry) -> None:
        await self.works()
        check_storable(table, entry)
        kept = self.entries[table]
        rivals = [other for other in kept if other.command == entry.command or other.seq == entry.seq]
        if rivals or entry.seq != len(kept) + 1:
            raise why_refused(table, entry, rivals)
        kept.append(entry)

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        await self.works()
        self.reads += 1
        return self.entries[table][after:] if table in self.entries else []

    async def find(self, table: str, command: str) -> Entry | None:
        await self.works()
        return next((entry for entry in self.entries[table] if entry.command == command), None)

    async def tables(self, since: float = 0) -> dict[str, int]:
        await self.works()
        return {table: kept[-1].seq for table, kept in self.entries.items() if kept and kept[-1].at >= since}

    async def forget(self, before: float) -> int:
        await self.works()
        old = [table for table, kept in self.entries.items() if kept[-1].at < before]
        for table in old:
            del self.entries[table]
            self.recordings.kept.pop(table, None)
            self.sayings.kept = [one for one in self.sayings.kept if one.table != table]
        return len(old)

    async def beat(self, server: str, at: float) -> None:
        await self.works()
        self.beats[server] = at

    async def last_beat(self) -> float | None:
        await self.works()
        return max(self.beats.values(), default=None)

    async def close(self) -> None:
        pass

    async def works(self) -> None:
        await asyncio.sleep(0)
        if self.broken:
            raise LogTrouble("the disk is on holiday")


class MemoryRecordings:
    """Fills `haresay.tables.ports.Recordings`."""

    def __init__(self, log: MemoryLog) -> None:
        self.log = log
        self.kept: dict[str, dict[str, Recording]] = defaultdict(dict)
        self.in_use: set[tuple[str, str]] = set()

    async def keep(self, table: str, recording: Recording) -> None:
        await self.log.works()
        if table not in self.log.entries:
            raise NoSuchTableInLog(table=table)
        self.kept[table][recording.id] = recording

    async def use(self, table: str, id_: str) -> Kind | None:
        await self.log.works()
        found = self.kept[table].get(id_)
        if found:
            self.in_use.add((table, id_))
        return found.kind if found else None

    async def used(self, table: str, id_: str) -> Recording | None:
        await self.log.works()
        return self.kept[table].get(id_) if (table, id_) in self.in_use else None

    async def space(self, table: str) -> int:
        await self.log.works()
        return sum(len(recording.content) for recording in self.kept[table].values())

    async def forget_unused(self, before: float) -> int:
        await self.log.works()
        old = [
            (table, one.id)
            for table, recordings in self.kept.items()
            for one in recordings.values()
            if one.at < before and (table, one.id) not in self.in_use
        ]
        for table, id_ in old:
            del self.kept[table][id_]
        return len(old)


class MemorySayings:
    """Fills `haresay.tables.ports.Sayings`."""

    def __init__(self, log: MemoryLog) -> None:
        self.log = log
        self.kept: list[Saying] = []

    async def remember(self, saying: Saying) -> None:
        await self.log.works()
        self.kept.append(saying)

    async def said_of(self, cards: Sequence[str]) -> list[Saying]:
        await self.log.works()
        return sorted((one for one in self.kept if one.card in cards), key=lambda one: one.at, reverse=True)

    async def forget_all(self) -> None:
        await self.log.works()
        self.kept.clear()


class NoBus:
    """Fills `haresay.tables.ports.Bus`, and loses every message."""

    async def publish(self, message: bytes) -> None:
        pass

    def listen(self, heard: Callable[[bytes], None]) -> None:
        pass

    async def close(self) -> None:
        pass
