"""A process that appends to a log until it is killed. It says each entry that it was promised, and nothing else.

Run as `python -m tests.store.sqlite.crashing_server FOLDER ROUND`.
"""

import asyncio
import os
import sys
from pathlib import Path

from haresay.store import SqliteStore
from haresay.tables.entry import Entry
from haresay.tables.who import ByTable

TABLES = 20


async def play(store: SqliteStore, table: str, name: str) -> None:
    seq = len(await store.log.read(table))
    while True:
        seq += 1
        command = f"{name}-{seq}"
        await store.log.append(table, Entry(seq, seq, command, ByTable(), command.encode() * 20))
        # In one piece, past every buffer: what was said before the kill is what the parent reads.
        os.write(sys.stdout.fileno(), f"{table} {seq} {command}\n".encode())


async def main(folder: str, name: str) -> None:
    store = await SqliteStore.open(Path(folder))
    await asyncio.gather(*(play(store, f"table-{number}", name) for number in range(TABLES)))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
