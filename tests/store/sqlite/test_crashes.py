"""A server is killed in the middle of its work, again and again: no promise is broken, and nothing is there twice."""

import subprocess
import sys
from collections import Counter
from pathlib import Path
from time import sleep

import pytest

from haresay.store import SqliteStore
from haresay.tables.entry import Entry
from tests.chance import dice
from tests.store.sqlite.crashing_server import TABLES

CRASHES = 24


def promises_until_killed(folder: Path, name: str, after: float) -> list[tuple[str, int, str]]:
    command = [sys.executable, "-m", "tests.store.sqlite.crashing_server", str(folder), name]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as server:  # noqa: S603
        assert server.stdout
        first = server.stdout.readline()
        sleep(after)
        server.kill()
        said = first + server.stdout.read()
    assert first, "it died by itself"
    return [(table, int(seq), command) for table, seq, command in map(str.split, said.decode().splitlines())]


@pytest.mark.asyncio
async def test_what_was_promised_survives_every_crash(tmp_path: Path) -> None:
    chance = dice()
    promised: list[tuple[str, int, str]] = []
    for crash in range(CRASHES):
        promised += promises_until_killed(tmp_path / "data", f"server{crash}", chance.uniform(0, 0.05))
    kept = await everything(tmp_path / "data")
    by_place = {(table, entry.seq): entry.command for table, entries in kept.items() for entry in entries}
    assert len(promised) > CRASHES
    assert len({(table, seq) for table, seq, _ in promised}) == len(promised)
    for table, seq, command in promised:
        assert by_place[table, seq] == command
    for entries in kept.values():
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
        assert max(Counter(entry.command for entry in entries).values()) == 1
        assert all(entry.events == entry.command.encode() * 20 for entry in entries)


async def everything(folder: Path) -> dict[str, list[Entry]]:
    store = await SqliteStore.open(folder)
    kept = {f"table-{number}": await store.log.read(f"table-{number}") for number in range(TABLES)}
    await store.close()
    return {table: entries for table, entries in kept.items() if entries}


def test_servers_of_several_processes_share_one_log(tmp_path: Path) -> None:
    """All of them append to the same tables, so all but the first are refused sooner or later; nobody is damaged."""
    code = """
import asyncio, sys
from pathlib import Path
from haresay.store import SqliteStore
from haresay.live.ports import SomebodyWasFirst
from haresay.tables.entry import Entry
from haresay.tables.who import ByTable

async def main(folder, name):
    store = await SqliteStore.open(Path(folder))
    added = 0
    while added < 30:
        seq = len(await store.log.read("table")) + 1
        try:
            await store.log.append("table", Entry(seq, 1.0, f"{name} {added}", ByTable(), b""))
            added += 1
        except SomebodyWasFirst:
            pass
    await store.close()

asyncio.run(main(*sys.argv[1:]))
"""
    servers = [
        subprocess.Popen([sys.executable, "-c", code, str(tmp_path / "new"), str(number)])  # noqa: S603
        for number in range(4)
    ]
    assert [server.wait(30) for server in servers] == [0, 0, 0, 0]
