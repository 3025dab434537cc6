"""How much the server carries: tables of six over real WebSockets from a second process, beside a bare broadcast.

Commands are sent at a steady rate over all tables; what counts is how long answers take and what they cost. The bare
broadcast sends messages of the same size to the same number of listeners, on the same uvicorn and the same loop. Both
take turns, so that whatever else the machine does meets both alike.
"""

import argparse
import asyncio
from collections.abc import Sequence
from statistics import median, quantiles
from time import perf_counter

from benchmarks.bare_broadcast import bare_broadcast
from benchmarks.players import PLAYERS, Player, Seated, sit_down
from benchmarks.processes import Process, haresay
from benchmarks.table import Row, show
from haresay.cli.loops import Loop

TOGETHER = 20
"""Tables that are opened side by side."""
ROUNDS = 6
"""How often the server and the bare broadcast take turns."""


class Crowd:
    """Many tables at one server."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.empty = process.memory_kb()
        self.tables: list[Seated] = []
        self.times: list[float] = []
        """How long each command waited for its answer."""

    @property
    def players(self) -> list[Player]:
        return [player for table in self.tables for player in table.players]

    @property
    def views(self) -> int:
        return sum(player.views for player in self.players)

    def mean_size(self) -> int:
        return sum(player.bytes for player in self.players) // self.views

    async def seat(self, tables: int) -> None:
        for first in range(0, tables, TOGETHER):
            some = range(first, min(first + TOGETHER, tables))
            self.tables += await asyncio.gather(*(sit_down(self.process.address, number) for number in some))

    async def play(self, rate: float, seconds: float) -> float:
        """So many commands a second, spread over all tables; seconds of CPU a delivered view."""
        views, cpu, begun = self.views, self.process.cpu(), perf_counter()
        busy: set[int] = set()
        async with asyncio.TaskGroup() as commands:
            for count in range(int(rate * seconds)):
                await asyncio.sleep(max(0.0, begun + count / rate - perf_counter()))
                index = count % len(self.tables)
                if index not in busy:
                    busy.add(index)
                    commands.create_task(self._move(index, busy))
        return (self.process.cpu() - cpu) / (self.views - views)

    async def _move(self, index: int, busy: set[int]) -> None:
        self.times.append(await self.tables[index].next_move())
        busy.discard(index)

    def leave(self) -> None:
        for player in self.players:
            player.reader.cancel()


async def measure(loop: Loop, tables: int, rate: float, seconds: float) -> list[Row]:
    async with haresay(loop) as process, bare_broadcast(loop) as bare:
        ours = Crowd(process)
        await ours.seat(tables)
        await bare.seat(tables)
        await ours.play(rate, 2 * tables / rate)
        ours.times.clear()
        ratios, begun = [], len(ours.times)
        for _ in range(ROUNDS):
            mine = await ours.play(rate, seconds / ROUNDS)
            ratios.append(mine / await bare.paced(int(rate * seconds / ROUNDS), rate, ours.mean_size()))
        ours.leave()
        reached = (len(ours.times) - begun) / seconds
        return rows_of(loop, ours, reached, ratios)


def rows_of(loop: Loop, ours: Crowd, reached: float, ratios: Sequence[float]) -> list[Row]:
    cuts = quantiles(ours.times, n=100)
    tables, memory = len(ours.tables), ours.process.memory_kb()
    refused = sum(player.refused for player in ours.players)
    each = (memory - ours.empty) / tables / PLAYERS
    return [
        Row(
            f"CPU a delivered view at {reached:.0f} commands/s, to the bare broadcast ({loop})",
            "≤ 1.5 ×",
            f"{median(ratios):.2f} ×",
        ),
        Row(
            f"{tables:,} tables of {PLAYERS} at {reached:.0f} commands/s, answers ({loop})",
            "p99 ≤ 40 ms",
            f"p50 {cuts[49] * 1e3:.1f} ms, p99 {cuts[98] * 1e3:.1f} ms; refused: {refused}",
        ),
        Row("its memory", "≤ 500 MB", f"{memory / 1024:.0f} MB, {each:.0f} KB a socket with its share of the table"),
    ]


async def measure_idle(loop: Loop, tables: int) -> list[Row]:
    """What a table costs that nobody looks at, in the middle of a game, before it falls asleep.

    The first half warms up: what the allocator keeps of closed sockets serves the second half.
    """
    async with haresay(loop) as process:
        sizes = []
        for half in range(2):
            for first in range(0, tables, TOGETHER):
                numbers = range(half * tables + first, half * tables + min(first + TOGETHER, tables))
                await asyncio.gather(*(begin_and_leave(process, number) for number in numbers))
            await asyncio.sleep(1)
            sizes.append(process.memory_kb())
        return [Row("a table that nobody looks at", "≤ 20 KB", f"{(sizes[1] - sizes[0]) / tables:.1f} KB")]


async def begin_and_leave(process: Process, number: int) -> None:
    table = await sit_down(process.address, number)
    for _ in range(8):
        await table.next_move()
    await table.leave()


def rows(
    loop: Loop = "asyncio", tables: int = 1000, rate: float = 400, seconds: float = 30, idle: int = 200
) -> list[Row]:
    found = asyncio.run(measure(loop, tables, rate, seconds))
    return found + (asyncio.run(measure_idle(loop, idle)) if idle else [])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--loop", choices=("asyncio", "uvloop"), default="asyncio")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=400, help="commands a second")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--idle", type=int, default=200, help="tables to leave alone, twice; 0: none")
    show(rows(**vars(parser.parse_args())))


if __name__ == "__main__":
    main()
