"""The plug is pulled at every write of a whole game: whatever anybody saw taken is still there."""

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from shutil import rmtree

import pytest

from haresay.store import SqliteStore
from haresay.store.sqlite.folder import LOG_FILE
from haresay.tables.entry import Entry
from haresay.tables.wishes import BeginGame
from tests.durability.forgetful_disk import Disk, Step, layer_below
from tests.live.given import a_server, a_table, done, play_to_the_end
from tests.live.memory_store import NoBus
from tests.tables.given import SHORT

pytestmark = pytest.mark.asyncio

SEED = 7


async def a_whole_game(folder: Path, steps: list[Step]) -> tuple[Disk, int, list[int]]:
    """The disk as it was when the store was open, how many steps that took, and how many each acknowledgement took."""
    store = await SqliteStore.open(folder)
    disk, begun, acknowledged = Disk(folder), len(steps), []
    append = store.log.append

    async def noted(table: str, entry: Entry) -> None:
        await append(table, entry)
        acknowledged.append(len(steps))

    store.log.append = noted  # type: ignore[method-assign]
    async with a_server(store, NoBus()) as server:
        live = await a_table(server, house=SHORT["classic"])
        await done(live, "ada", BeginGame)
        await play_to_the_end(live)
        assert len(acknowledged) == live.table.version
    await store.close()
    return disk, begun, acknowledged


def entries_in(folder: Path) -> int:
    """How many there are, and that none is missing between them."""
    with closing(sqlite3.connect(folder / LOG_FILE)) as log:
        (verdict,) = log.execute("PRAGMA integrity_check(1)").fetchone()
        assert verdict == "ok"
        count, last = log.execute("SELECT count(*), coalesce(max(seq), 0) FROM entries").fetchone()
    assert count == last
    return int(count)


async def test_no_move_that_was_acknowledged_is_lost_whenever_the_power_goes(tmp_path: Path) -> None:
    with layer_below() as noted:
        disk, begun, acknowledged = await a_whole_game(tmp_path / "data", noted.steps)
        steps = list(noted.steps)
    dice, after = Random(SEED), tmp_path / "after"
    assert len(acknowledged) > 20
    assert sum(step.written is not None for step in steps[begun:]) > 5 * len(acknowledged)
    for number, step in enumerate(steps[begun:], begun + 1):
        disk.take(step)
        promised = sum(at <= number for at in acknowledged)
        is_synced = step.written is None and step.length is None
        disk.after_a_power_cut(after, None if is_synced else dice)
        assert promised <= entries_in(after) <= promised + 1, f"the power went after step {number}, seed {SEED}"
        rmtree(after)


async def test_the_layer_would_notice_a_log_that_does_not_wait_for_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a promise less, acknowledged moves are lost: so the test above can fail."""
    opened = SqliteStore.open

    async def hasty(folder: Path) -> SqliteStore:
        store = await opened(folder)
        store.writer._connection.execute("PRAGMA synchronous = OFF")
        return store

    monkeypatch.setattr(SqliteStore, "open", hasty)
    with layer_below() as noted:
        disk, begun, acknowledged = await a_whole_game(tmp_path / "data", noted.steps)
        steps = list(noted.steps)
    for step in steps[begun : acknowledged[-1]]:
        disk.take(step)
    disk.after_a_power_cut(tmp_path / "after")
    assert entries_in(tmp_path / "after") < len(acknowledged)
