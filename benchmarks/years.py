"""What years cost: opening a table, telling it and starting a server, with much behind them and with little.

Much is a table of 1,000 games beside 100,000 sleeping tables, with entries of five years; little is one of ten games
beside ten. Both are measured in turns, in one process, and a ratio above 1.5 fails; so does a
sleeping table that weighs anything.
"""

# ruff: noqa: SLF001 - beats and sleep are measured by themselves

import argparse
import asyncio
import gc
import sqlite3
import sys
import tracemalloc
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, time

from msgspec.structs import replace

from haresay.bots import Chance
from haresay.bus import MemoryBus
from haresay.decks import paper_deck
from haresay.game import Audience, view
from haresay.game.view import waiting_for
from haresay.live.tables import LiveTables, Rounds
from haresay.store import SqliteStore
from haresay.store.sqlite.log import APPEND
from haresay.tables.arriving import open_table
from haresay.tables.decide import MOST_ENTRIES
from haresay.tables.events import GameBegan, SeatTaken, TableEvent, encode
from haresay.tables.happening import happening
from haresay.tables.playing import World, begin_game, is_running, play
from haresay.tables.settings import Settings
from haresay.tables.state import BotSits, Table
from haresay.tables.who import ByTable
from haresay.tables.who import encode as encode_who
from haresay.tables.wishes import OpenTable

A_YEAR = 365 * 24 * 3600
YEARS = 5
MOST = 1.5
NOTHING = 48
"""Bytes: less than a table's name takes, and so only how memory is counted."""
DECKS = {"overheard": paper_deck()}
IDLE = Rounds(beat=1e9, look_again=1e9, announce=1e9, forget=1e9, tidy=1e9, inspect=1e9)
WHO = encode_who(ByTable())
Row = tuple[str, int, float, str, str, bytes]


def opened(code: str) -> tuple[TableEvent, ...]:
    """A table of somebody and three bots."""
    seats = [SeatTaken(seat, BotSits(f"bot {seat}", "snow", "easy")) for seat in (3, 6, 9)]
    return (*open_table(OpenTable(code, Settings(), "ada", "Ada"), "a key"), *seats)


def played(table: Table, dice: Random) -> list[tuple[TableEvent, ...]]:
    """One whole game by chance, entry by entry."""
    world = World(0.0, dice, DECKS)
    happened = [begin_game(table, world)]
    table = happening(table, happened[0], 0.0).table
    while is_running(table):
        assert table.playing is not None
        state = table.playing.state
        command = Chance().move(view(state, waiting_for(state, state.phase)[0]), dice)
        assert command is not None
        happened.append(play(table, command, world))
        table = happening(table, happened[-1], 0.0).table
    return happened


def long_log(code: str, games: int) -> Iterator[Row]:
    """The same game again and again, under its numbers, spread over the years."""
    now, at = time(), time() - YEARS * A_YEAR
    entries = [opened(code)]
    table = happening(None, entries[0], at).table
    game = played(table, Random(1))
    for number in range(1, games + 1):
        (began,) = game[0]
        assert isinstance(began, GameBegan)
        entries += [(replace(began, number=number),), *game[1:]]
    assert len(entries) < MOST_ENTRIES, "no server would have such a table"
    step = (now - at) / len(entries)
    for seq, events in enumerate(entries, 1):
        yield code, seq, at + step * seq, f"command {seq}", WHO, encode(events)


def sleeping(tables: int) -> Iterator[Row]:
    now = time()
    for number in range(tables):
        code = f"SLEEPS{number}"
        # None of them within the last day: they sleep.
        at = now - 2 * 24 * 3600 - YEARS * A_YEAR * number / tables
        yield code, 1, at, "open", WHO, encode(opened(code))


def fill(rows: Iterator[Row], connection: sqlite3.Connection) -> None:
    connection.executemany(APPEND, rows)


async def made(folder: Path, games: int, tables: int) -> SqliteStore:
    store = await SqliteStore.open(folder)
    await store.writer.do(partial(fill, sleeping(tables)))
    await store.writer.do(partial(fill, long_log("LONG", games)))
    await store.log.beat("a server", time())
    await with_server(store, once)
    return store


async def once(server: LiveTables) -> None:
    """Whoever comes first after an update pays for the whole log, once."""
    live = await server.table("LONG")
    await server.archive.note_down(live.table)


async def with_server(store: SqliteStore, work: Callable[[LiveTables], Awaitable[None]]) -> None:
    server = LiveTables(store, MemoryBus(), DECKS, rounds=IDLE)
    await server.open()
    await work(server)
    await server.close()


async def starting(store: SqliteStore) -> float:
    begun = perf_counter()
    server = LiveTables(store, MemoryBus(), DECKS, rounds=IDLE)
    await server.open()
    await server._beat()
    took = perf_counter() - begun
    await server.close()
    return took


async def opening(store: SqliteStore) -> float:
    took = 0.0

    async def open_it(server: LiveTables) -> None:
        nonlocal took
        begun = perf_counter()
        live = await server.table("LONG")
        took = perf_counter() - begun
        server._put_to_sleep(live)

    await with_server(store, open_it)
    return took


async def telling(store: SqliteStore) -> float:
    took = 0.0

    async def tell(server: LiveTables) -> None:
        nonlocal took
        live = await server.table("LONG")
        await live.come(Quiet())
        begun = perf_counter()
        for _ in range(20):
            live.tell(())
        took = perf_counter() - begun

    await with_server(store, tell)
    return took


class Quiet:
    """Fills `haresay.live.onlookers.Onlooking`, and does nothing with what it is told."""

    person: str | None = None
    audience: Audience = "spectator"
    key: str | None = None

    def show(self, view: bytes, *, answers: bool = False) -> None: ...
    def tell(self, *_: object) -> None: ...
    def dismiss(self) -> None: ...
    def turn_away(self, *_: object) -> None: ...


async def weight_of_sleep(store: SqliteStore, tables: int) -> float:
    """Bytes a table, after so many were awake and sleep again."""
    weight = 0.0

    async def wake_and_sleep(server: LiveTables) -> None:
        nonlocal weight
        for first in (0, tables):
            if first:
                gc.collect()
                before, _ = tracemalloc.get_traced_memory()
            for number in range(first, first + tables):
                server._put_to_sleep(await server.table(f"SLEEPS{number}"))
            await asyncio.sleep(0.1)
        gc.collect()
        weight = (tracemalloc.get_traced_memory()[0] - before) / tables

    tracemalloc.start()
    await with_server(store, wake_and_sleep)
    tracemalloc.stop()
    return weight


async def compare(rounds: int, games: int, tables: int, place: Path | None) -> bool:
    good = True
    with TemporaryDirectory(dir=place) as name:
        little = await made(Path(name) / "little", 10, 10)
        much = await made(Path(name) / "much", games, tables)
        print(
            f"little: a table of 10 games beside 10; much: one of {games:,} games beside {tables:,}, over {YEARS} years"
        )
        for what, work in (("starting", starting), ("opening", opening), ("telling", telling)):
            pairs = [(await work(little), await work(much)) for _ in range(rounds)]
            small, large = median(one for one, _ in pairs), median(other for _, other in pairs)
            good = good and large <= MOST * small
            figures = f"{small * 1000:8.2f} ms with little  {large * 1000:8.2f} ms with much"
            print(f"{what:<10} {figures}  {large / small:5.2f} x")
        weight = await weight_of_sleep(much, min(500, tables // 3))
        print(f"a table that sleeps again leaves {weight:,.0f} bytes behind")
        good = good and weight < NOTHING
        await little.close()
        await much.close()
    return good


if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--rounds", type=int, default=15)
    options.add_argument("--games", type=int, default=1_000)
    options.add_argument("--tables", type=int, default=100_000)
    options.add_argument("--place", type=Path, help="a folder on the disk that is to be measured")
    asked = options.parse_args()
    sys.exit(not asyncio.run(compare(asked.rounds, asked.games, asked.tables, asked.place)))
