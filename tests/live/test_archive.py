"""Long logs open like short ones, and old games are found however many there are."""

from importlib.metadata import version

import pytest
from msgspec.structs import replace

from haresay.game import StopGame
from haresay.live.archive import LONG_ENOUGH, table_in
from haresay.live.ports import Store
from haresay.live.table import LiveTable
from haresay.live.tables import LiveTables
from haresay.tables.refusals import NoSuchGame
from haresay.tables.state import PAST_KEPT
from haresay.tables.wishes import BeginGame, Say
from tests.live.given import Looker, a_server, a_table, done
from tests.live.memory_store import MemoryStore, NoBus

pytestmark = pytest.mark.asyncio

GAMES = 3 * PAST_KEPT


async def an_old_table(server: LiveTables, games: int = GAMES, notes: int = 1) -> LiveTable:
    """With so many games behind it, noted down every so many games."""
    live = await a_table(server)
    for number in range(1, games + 1):
        await done(live, "ada", BeginGame)
        await done(live, "ada", StopGame)
        if number % notes == 0:
            await server.archive.note_down(live.table)
    return live


async def test_of_a_long_log_only_what_happened_since_the_snapshot_is_read() -> None:
    store = MemoryStore()
    async with a_server(store, NoBus()) as server:
        live = await an_old_table(server)
        await done(live, "ben", Say, text="once more?")
    async with a_server(store, NoBus()) as server:
        store.log.entries_read = 0
        assert (await server.table(live.table.code)).table == live.table
        assert store.log.entries_read == 2


async def test_a_table_where_nothing_ends_is_noted_down_every_now_and_then() -> None:
    store = MemoryStore()
    async with a_server(store, NoBus()) as server:
        live = await a_table(server)
        while live.table.version < LONG_ENOUGH:
            assert not store.log.snapshots
            await done(live, "ben", Say, text="hello")
            await server._look_again()
        assert store.log.snapshots[live.table.code].seq == LONG_ENOUGH


@pytest.mark.parametrize("notes", [1, 2, PAST_KEPT, PAST_KEPT + 1, 10**9])
async def test_every_game_is_found_whatever_was_noted_down_of_it(store: Store, notes: int) -> None:
    async with a_server(store, NoBus()) as server:
        live = await an_old_table(server, notes=notes)
    async with a_server(store, NoBus()) as server:
        table = (await server.table(live.table.code)).table
        assert table == live.table
        await server._look_again()
        found = [await server.archive.game(table, number) for number in range(1, GAMES + 1)]
        assert [game.ending.number for game in found] == list(range(1, GAMES + 1))
        pages = [await server.archive.games(table, before, 4) for before in range(GAMES + 1, 1, -4)]
        assert [game for page in pages for game in page] == found[::-1]
        assert (await server.finished_game(table, 2)).ending == found[1].ending
        for number in (0, GAMES + 1):
            with pytest.raises(NoSuchGame):
                await server.archive.game(table, number)


async def test_a_snapshot_that_the_log_does_not_reach_to_or_that_is_damaged_is_not_believed() -> None:
    store = MemoryStore()
    async with a_server(store, NoBus()) as server:
        live = await an_old_table(server, 3)
    code = live.table.code
    del store.log.entries[code][-2:]
    async with a_server(store, NoBus()) as server:
        assert (await server.table(code)).table.version == live.table.version - 2
    for damage in (b"nonsense", b"\x81\xa1\xff\x01"):
        store.log.snapshots[code] = replace(store.log.snapshots[code], state=damage)
        async with a_server(store, NoBus()) as server:
            assert (await server.table(code)).table.version == live.table.version - 2


async def test_a_snapshot_that_another_version_made_is_as_good_as_none() -> None:
    store = MemoryStore()
    async with a_server(store, NoBus()) as server:
        live = await an_old_table(server, 1)
    kept = store.log.snapshots[live.table.code]
    assert table_in(kept) is not None
    assert table_in(replace(kept, form=kept.form.replace(version("haresay"), "0"))) is None
    assert table_in(None) is None


@pytest.mark.parametrize("damage", [b"nonsense", b"\x81\xa1\xff\x01", b""])
async def test_a_game_whose_note_is_damaged_is_found_in_the_log(damage: bytes) -> None:
    store = MemoryStore()
    async with a_server(store, NoBus()) as server:
        live = await an_old_table(server)
        found = await server.archive.games(live.table, GAMES + 1, GAMES)
        store.log.kept_games[live.table.code][2] = damage
        assert await server.archive.games(live.table, GAMES + 1, GAMES) == found
        assert await server.archive.game(live.table, 2) == found[-2]


async def test_a_message_does_not_grow_with_the_games_that_were_played() -> None:
    async with a_server(MemoryStore(), NoBus()) as server:
        ada, sizes = Looker("ada"), []
        live = await a_table(server)
        await live.come(ada)
        for _ in range(3):
            for _ in range(2 * PAST_KEPT):
                await done(live, "ada", BeginGame)
                await done(live, "ada", StopGame)
            sizes.append(len(str(ada.last["table"])))
            assert len(ada.last["table"]["endings"]) == PAST_KEPT
        assert max(sizes) < 1.05 * min(sizes)
        assert ada.last["table"]["finished"] == 6 * PAST_KEPT


async def test_nothing_of_a_sleeping_table_stays_in_memory() -> None:
    async with a_server(MemoryStore(), NoBus()) as server:
        live = await an_old_table(server, 1)
        server._put_to_sleep(live)
        assert not server.live
        assert not server._caretakers
        assert not server._aliases
        assert not server._alias_of
        assert not server.archive._noted
