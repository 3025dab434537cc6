"""Which tables strangers find on a server, and on the others beside it."""

import pytest
from msgspec.structs import replace

from haresay.bus import MemoryBus
from haresay.live.listings import LASTS, MOST
from haresay.live.tables import LiveTables
from haresay.tables.settings import Settings
from haresay.tables.wishes import ChangeSettings
from tests.live.given import IDLE, Looker, a_server, a_table, done, until
from tests.live.memory_store import MemoryStore
from tests.live.virtual_clock import VirtualClock

pytestmark = pytest.mark.asyncio

TALKATIVE = replace(IDLE, announce=10.0)


def codes(server: LiveTables) -> list[str]:
    return [table.code for table in server.open_to_strangers()]


async def test_a_listed_table_is_found_while_somebody_is_there(clock: VirtualClock) -> None:
    async with a_server(MemoryStore(), MemoryBus(), clock=clock, lists=True) as server:
        live = await a_table(server, 3, listed=True)
        assert codes(server) == []
        ada = Looker("ada")
        await live.come(ada)
        assert codes(server) == [live.table.code]
        await live.go(ada)
        assert codes(server) == []


async def test_whoever_only_looks_on_is_nobody_to_play_with(clock: VirtualClock) -> None:
    async with a_server(MemoryStore(), MemoryBus(), clock=clock, lists=True) as server:
        live = await a_table(server, 3, listed=True)
        await live.come(Looker())
        assert codes(server) == []


async def test_a_host_lists_it_and_takes_it_off_again(clock: VirtualClock) -> None:
    async with a_server(MemoryStore(), MemoryBus(), clock=clock, lists=True) as server:
        live = await a_table(server, 3)
        await live.come(Looker("ada"))
        assert codes(server) == []
        for listed in (True, False):
            await done(live, "ada", ChangeSettings, settings=Settings(listed=listed))
            assert bool(codes(server)) == listed


async def test_where_the_owner_does_not_want_it_nothing_is_found(clock: VirtualClock) -> None:
    async with a_server(MemoryStore(), MemoryBus(), clock=clock) as server:
        live = await a_table(server, 3, listed=True)
        await live.come(Looker("ada"))
        assert codes(server) == []


async def test_those_at_which_most_wait_come_first_and_not_endlessly_many(clock: VirtualClock) -> None:
    async with a_server(MemoryStore(), MemoryBus(), clock=clock, lists=True) as server:
        for _ in range(MOST):
            await (await a_table(server, 1, listed=True)).come(Looker("ada"))
        live = await a_table(server, 3, listed=True)
        await live.come(Looker("ada"))
        found = codes(server)
        assert found[0] == live.table.code
        assert len(found) == MOST


async def test_a_table_of_another_server_is_found_for_as_long_as_that_speaks_of_it(clock: VirtualClock) -> None:
    store, bus = MemoryStore(), MemoryBus()
    async with (
        a_server(store, bus, rounds=TALKATIVE, clock=clock, lists=True) as there,
        a_server(store, bus, clock=clock, lists=True) as here,
    ):
        live = await a_table(there, 3, listed=True)
        ada = Looker("ada")
        await live.come(ada)
        await until(lambda: codes(here), clock)
        assert codes(here) == [live.table.code]
        await live.go(ada)
        await clock.pass_by(LASTS + 1)
        assert codes(here) == []
