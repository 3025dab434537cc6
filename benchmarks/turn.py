"""What a six-player turn costs the server, beside a bare broadcast of 72 messages, and how soon everybody sees a move.

A turn is seventeen moves: a clue, five cards, five votes, and six who have seen enough. Each move is made when
everybody has seen the one before, at many tables side by side, as on a server that is in use, and at one table alone,
where nobody shares a commit. Server and broadcast run on the same event loop and take turns in slices, with as many
groups as there are tables; each figure is the median of the slices' ratios. Another server of this game takes its turns
between them, where it is installed: it keeps nothing, so it has no commits to share, and plays one game.
"""

import argparse
import asyncio
from contextlib import AsyncExitStack
from statistics import median, quantiles
from time import perf_counter
from typing import NamedTuple

from benchmarks.bare_broadcast import GROUP, bare_broadcast
from benchmarks.peer import is_here, peer
from benchmarks.players import Seated, sit_down
from benchmarks.processes import haresay
from benchmarks.table import Row, show
from haresay.cli.loops import Loop

TURN = 17
BROADCAST = 72
TABLES = 48
WARM_UP = 12
"""Turns before anything is measured, over all tables."""
GOALS: dict[Loop, str] = {"asyncio": "≤ 2.7 ×", "uvloop": "≤ 3.0 ×"}


class Slice(NamedTuple):
    """Seconds of CPU a turn for the same evening, three times."""

    turn: float
    broadcast: float
    peer: float | None


async def play(table: Seated, turns: int, waits: list[float]) -> None:
    """So many turns; `waits` gets how long it took each time until the last of the six had seen it."""
    for _ in range(turns * TURN):
        views = table.views
        player, request = await table.whose_move()
        begun = perf_counter()
        await player.ask(request)
        await table.until_seen(views + len(table.players))
        waits.append(max(one.seen_at for one in table.players) - begun)


async def measure(loop: Loop, tables: int, slices: int, turns: int) -> tuple[list[Slice], list[float]]:
    """So many tables play so many turns each, in every slice."""
    async with haresay(loop) as ours, bare_broadcast(loop) as bare, AsyncExitStack() as stack:
        other = await stack.enter_async_context(peer()) if is_here() else None
        seated = await asyncio.gather(*(sit_down(ours.address, number) for number in range(tables)))
        await bare.seat(tables)
        found, waits = [], list[float]()

        async def all_play(turns: int) -> float:
            cpu = ours.cpu()
            await asyncio.gather(*(play(table, turns, waits) for table in seated))
            return (ours.cpu() - cpu) / turns / tables

        await all_play(-(-WARM_UP // tables))
        waits.clear()
        players = [player for table in seated for player in table.players]
        size = sum(player.bytes for player in players) // sum(player.views for player in players)
        await bare.in_turn(WARM_UP * BROADCAST // GROUP // tables, size)
        for _ in range(slices):
            mine = await all_play(turns)
            theirs = BROADCAST * await bare.in_turn(turns * BROADCAST // GROUP, size)
            found.append(Slice(mine, theirs, await other.costs(1) if other else None))
        for table in seated:
            await table.leave()
        return found, waits


def rows_of(loop: Loop, slices: int, turns: int) -> list[Row]:
    many, _ = asyncio.run(measure(loop, TABLES, slices, turns))
    alone, waits = asyncio.run(measure(loop, 1, slices, turns * 4))
    cuts = quantiles(waits, n=100)
    return [
        Row(
            f"a six-player turn, CPU, to a bare broadcast of {BROADCAST} messages, {TABLES} tables at once ({loop})",
            GOALS[loop],
            broadcasts(many),
        ),
        Row(f"the same at one table alone ({loop})", "", broadcasts(alone)),
        Row(
            f"command to the last of six views, idle server ({loop})",
            "p50 ≤ 2 ms, p95 ≤ 3 ms",
            f"p50 {cuts[49] * 1e3:.2f} ms, p95 {cuts[94] * 1e3:.2f} ms",
        ),
        Row(f"CPU a turn of the package dixit, to ours, {TABLES} tables at once ({loop})", "≥ 5 ×", peers(many)),
        Row(f"the same at one table alone ({loop})", "", peers(alone)),
    ]


def broadcasts(slices: list[Slice]) -> str:
    ratio = median(one.turn / one.broadcast for one in slices)
    return f"{ratio:.2f} × ({median(one.turn for one in slices) * 1e3:.1f} ms)"


def peers(slices: list[Slice]) -> str:
    ratios = [one.peer / one.turn for one in slices if one.peer is not None]
    return f"{median(ratios):.1f} ×" if ratios else "it is not installed: make bench brings it"


def rows(slices: int = 15, turns: int = 3) -> list[Row]:
    return [row for loop in GOALS for row in rows_of(loop, slices, turns)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--slices", type=int, default=15)
    parser.add_argument(
        "--turns", type=int, default=3, help="at each table, in a slice; at one alone four times as many"
    )
    show(rows(**vars(parser.parse_args())))


if __name__ == "__main__":
    main()
