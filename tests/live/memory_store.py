"""A store in memory that keeps the contract of stores, a bus that tells nobody, and ways in which both can fail."""

import asyncio
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence

from msgspec.structs import replace

from haresay.live.dates import Believed
from haresay.live.ports import Forgotten, Recording, Room, Snapshot, StoreTrouble
from haresay.media import RecordingKind
from haresay.store.contract import BEAT_TOO_FAR_AHEAD, check_room, check_storable, why_refused
from haresay.store.troubles import NoSuchTableInLog
from haresay.tables.entry import Entry
from haresay.tables.sayings import Saying


class MemoryStore:
    """Fills `haresay.live.ports.Store`. Every call yields once, as a real one would."""

    def __init__(self) -> None:
        self.broken = False
        self.log = MemoryLog(self)
        self.recordings = MemoryRecordings(self)
        self.sayings = MemorySayings(self)
        self.accounts = MemoryAccounts(self)

    async def close(self) -> None:
        pass

    async def works(self) -> None:
        await asyncio.sleep(0)
        if self.broken:
            raise StoreTrouble(problem="the disk is on holiday")


class MemoryLog:
    """Fills `haresay.live.ports.Log`."""

    def __init__(self, store: MemoryStore) -> None:
        self.store = store
        self.entries: dict[str, list[Entry]] = defaultdict(list)
        self.beats: dict[str, float] = {}
        self.date: Believed | None = None
        self.snapshots: dict[str, Snapshot] = {}
        self.kept_games: dict[str, dict[int, bytes]] = defaultdict(dict)
        self.entries_read = 0
        self.codes: dict[str, str] = {}
        self.touched: dict[str, float] = {}

    async def append(self, table: str, entry: Entry) -> None:
        await self.store.works()
        check_storable(table, entry)
        kept = self.entries[table]
        rivals = [other for other in kept if other.command == entry.command or other.seq == entry.seq]
        if rivals or entry.seq != len(kept) + 1:
            raise why_refused(table, entry, rivals)
        kept.append(entry)

    async def read(self, table: str, after: int = 0, up_to: int | None = None) -> list[Entry]:
        await self.store.works()
        found = self.entries[table][after:up_to] if table in self.entries else []
        self.entries_read += len(found)
        return found

    async def find(self, table: str, command: str) -> Entry | None:
        await self.store.works()
        return next((entry for entry in self.entries[table] if entry.command == command), None)

    async def snapshot(self, table: str) -> Snapshot | None:
        await self.store.works()
        return self.snapshots.get(table)

    async def keep_snapshot(self, table: str, snapshot: Snapshot, games: Mapping[int, bytes]) -> None:
        await self.store.works()
        if table in self.entries:
            self.snapshots[table] = snapshot
            self.kept_games[table].update(games)

    async def drop_snapshot(self, table: str) -> None:
        await self.store.works()
        self.snapshots.pop(table, None)
        self.kept_games.pop(table, None)

    async def games(self, table: str, before: int, most: int) -> list[bytes]:
        await self.store.works()
        kept = self.kept_games[table]
        return [kept[number] for number in sorted(kept, reverse=True) if number < before][:most]

    async def tables(self, since: float = 0) -> dict[str, int]:
        await self.store.works()
        return {table: kept[-1].seq for table, kept in self.entries.items() if kept and self._at(table) >= since}

    def _at(self, table: str) -> float:
        """When it was used last: its time never goes back."""
        return max([self.touched.get(table, 0.0), *(entry.at for entry in self.entries[table])])

    async def ends(self, tables: Collection[str]) -> dict[str, int]:
        await self.store.works()
        return {table: self.entries[table][-1].seq for table in tables if self.entries.get(table)}

    async def touch(self, tables: Collection[str], at: float) -> None:
        await self.store.works()
        self.touched |= {table: max(at, self.touched.get(table, 0.0)) for table in tables if table in self.entries}

    async def how_many(self) -> int:
        await self.store.works()
        return len(self.entries)

    async def table_after(self, name: str) -> str | None:
        await self.store.works()
        return min((table for table in self.entries if table > name), default=None)

    async def call(self, table: str, code: str) -> bool:
        await self.store.works()
        if table not in self.entries or code in self.codes or code in self.entries:
            return False
        self.codes[code] = table
        return True

    async def called(self, code: str) -> str | None:
        await self.store.works()
        return self.codes.get(code)

    async def delete(self, table: str) -> None:
        await self.store.works()
        self._drop(table)

    def _drop(self, table: str) -> None:
        self.entries.pop(table, None)
        self.snapshots.pop(table, None)
        self.kept_games.pop(table, None)
        self.codes = {code: other for code, other in self.codes.items() if other != table}
        self.store.recordings.kept.pop(table, None)
        self.store.sayings.kept = [one for one in self.store.sayings.kept if one.table != table]

    async def forget(self, before: float, spare: Collection[str] = ()) -> list[Forgotten]:
        await self.store.works()
        last = {table: self._at(table) for table in self.entries}
        old = [table for table, at in last.items() if at < before and table not in spare]
        forgotten = [Forgotten(table, len(self.entries[table]), last[table]) for table in old]
        for table in old:
            self._drop(table)
        return forgotten

    async def beat(self, server: str, at: float) -> None:
        await self.store.works()
        self.beats = {other: beat for other, beat in self.beats.items() if beat <= at + BEAT_TOO_FAR_AHEAD}
        self.beats[server] = at

    async def last_beat(self) -> float | None:
        await self.store.works()
        return max(self.beats.values(), default=None)

    async def seal(self) -> bytes:
        await self.store.works()
        return b"sealed"

    async def believed(self) -> Believed | None:
        await self.store.works()
        signs = [*self.beats.values(), *(entry.at for kept in self.entries.values() for entry in kept)]
        return self.date or (Believed(max(signs)) if signs else None)

    async def believe(self, date: Believed) -> None:
        await self.store.works()
        self.date = date


class MemoryRecordings:
    """Fills `haresay.live.ports.Recordings`."""

    def __init__(self, store: MemoryStore) -> None:
        self.store = store
        self.kept: dict[str, dict[str, Recording]] = defaultdict(dict)
        self.in_use: set[tuple[str, str]] = set()

    async def keep(self, table: str, recording: Recording, room: Room) -> None:
        await self.store.works()
        if table not in self.store.log.entries:
            raise NoSuchTableInLog(table=table)
        of_all = sum(len(one.content) for kept in self.kept.values() for one in kept.values())
        check_room(len(recording.content), await self.space(table), of_all, room)
        self.kept[table][recording.id] = recording

    async def use(self, table: str, id_: str, kind: RecordingKind) -> RecordingKind | None:
        await self.store.works()
        found = self.kept[table].get(id_)
        if found and found.kind == kind:
            self.in_use.add((table, id_))
        return found.kind if found else None

    async def used(self, table: str, id_: str) -> Recording | None:
        await self.store.works()
        return self.kept[table].get(id_) if (table, id_) in self.in_use else None

    async def used_names(self, table: str) -> frozenset[str]:
        await self.store.works()
        return frozenset(id_ for kept, id_ in self.in_use if kept == table)

    async def delete(self, table: str, ids: Collection[str]) -> None:
        await self.store.works()
        for id_ in ids:
            self.kept[table].pop(id_, None)
            self.in_use.discard((table, id_))

    async def space(self, table: str) -> int:
        await self.store.works()
        return sum(len(recording.content) for recording in self.kept[table].values())

    async def forget_unused(self, before: float) -> int:
        await self.store.works()
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
    """Fills `haresay.live.ports.Sayings`."""

    def __init__(self, store: MemoryStore) -> None:
        self.store = store
        self.kept: list[Saying] = []

    async def remember(self, saying: Saying) -> None:
        await self.store.works()
        self.kept.append(saying)

    async def said_of(self, cards: Sequence[str]) -> list[Saying]:
        await self.store.works()
        return sorted((one for one in self.kept if one.card in cards), key=lambda one: one.at, reverse=True)

    async def all(self) -> list[Saying]:
        await self.store.works()
        return sorted(self.kept, key=lambda one: one.at, reverse=True)

    async def allow(self, sayings: Collection[Saying]) -> None:
        await self.store.works()
        self.kept = [replace(one, allowed=one.allowed or one in sayings) for one in self.kept]

    async def forget(self, sayings: Collection[Saying]) -> None:
        await self.store.works()
        self.kept = [one for one in self.kept if one not in sayings]

    async def forget_all(self) -> None:
        await self.store.works()
        self.kept.clear()


class MemoryAccounts:
    """Fills `haresay.live.ports.Accounts`."""

    def __init__(self, store: MemoryStore) -> None:
        self.store = store
        self.spent: dict[int, Counter[str]] = defaultdict(Counter)

    async def spend(self, day: int, more: Mapping[str, int]) -> dict[str, int]:
        await self.store.works()
        self.spent[day].update(more)
        return dict(self.spent[day])


class NoBus:
    """Fills `haresay.live.ports.Bus`, and loses every message."""

    async def publish(self, message: bytes, but: Callable[[bytes], None] | None = None) -> None:
        pass

    def listen(self, heard: Callable[[bytes], None]) -> None:
        pass

    async def close(self) -> None:
        pass
