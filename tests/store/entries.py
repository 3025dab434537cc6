"""Entries as a table would write them."""

from haresay.tables.ports import Entry, Log


def entry(seq: int, command: str | None = None, at: float = 1_700_000_000.125, events: bytes = b"events") -> Entry:
    return Entry(seq, at, command or f"command {seq}", events)


async def fill(log: Log, table: str, entries: int, at: float = 1_700_000_000.125) -> None:
    for seq in range(1, entries + 1):
        await log.append(table, entry(seq, at=at))
