"""A log in memory that keeps the law of logs, a bus that tells nobody, and ways in which both can fail."""

import asyncio
from collections import defaultdict
from collections.abc import Callable

from haresay.store.law import check_storable, why_refused
from haresay.tables.ports import Entry, LogTrouble


class MemoryLog:
    """Fills `haresay.tables.ports.Log`. Every call yields once, as a real one would."""

    def __init__(self) -> None:
        self.entries: dict[str, list[Entry]] = defaultdict(list)
        self.beats: dict[str, float] = {}
        self.broken = False
        self.reads = 0

    async def append(self, table: str, entry: Entry) -> None:
        await self._works()
        check_storable(table, entry)
        kept = self.entries[table]
        rivals = [other for other in kept if other.command == entry.command or other.seq == entry.seq]
        if rivals or entry.seq != len(kept) + 1:
            raise why_refused(table, entry, rivals)
        kept.append(entry)

    async def read(self, table: str, after: int = 0) -> list[Entry]:
        await self._works()
        self.reads += 1
        return self.entries[table][after:] if table in self.entries else []

    async def find(self, table: str, command: str) -> Entry | None:
        await self._works()
        return next((entry for entry in self.entries[table] if entry.command == command), None)

    async def tables(self, since: float = 0) -> list[str]:
        await self._works()
        return [table for table, kept in self.entries.items() if kept and kept[-1].at >= since]

    async def forget(self, before: float) -> int:
        await self._works()
        old = [table for table, kept in self.entries.items() if kept[-1].at < before]
        for table in old:
            del self.entries[table]
        return len(old)

    async def beat(self, server: str, at: float) -> None:
        await self._works()
        self.beats[server] = at

    async def last_beat(self) -> float | None:
        await self._works()
        return max(self.beats.values(), default=None)

    async def close(self) -> None:
        pass

    async def _works(self) -> None:
        await asyncio.sleep(0)
        if self.broken:
            raise LogTrouble("the disk is on holiday")


class NoBus:
    """Fills `haresay.tables.ports.Bus`, and loses every message."""

    async def publish(self, message: bytes) -> None:
        pass

    def listen(self, heard: Callable[[bytes], None]) -> None:
        pass

    async def close(self) -> None:
        pass
