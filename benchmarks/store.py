"""How many entries a second the SQLite log makes durable, beside a bare `sqlite3` loop in the same run.

The bare loops write the same rows into one plain table, with the same promise (WAL, synchronous=FULL): one row a
transaction, as if every append waited for the disk alone; and a hundred rows a transaction, without queues, checks or
answers. They take turns in short rounds, so that a busy disk is busy for all; figures are medians.
"""

import argparse
import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter

from haresay.store import SqliteStore
from haresay.tables.entry import Entry
from haresay.tables.who import ByPerson

APPENDERS = 200
EACH = 50
ALONE = 400
EVENTS = b"e" * 400
"""About what one request of a game leaves behind."""


def bare(folder: Path, rows: int, together: int) -> float:
    """Rows a second, so many in each transaction."""
    with closing(sqlite3.connect(folder / f"bare-{together}.sqlite3", isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("CREATE TABLE rows (name TEXT, seq INTEGER, at REAL, command TEXT, events BLOB)")
        begun = perf_counter()
        for first in range(0, rows, together):
            connection.execute("BEGIN IMMEDIATE")
            for seq in range(first, first + together):
                row = (f"table {seq % APPENDERS}", seq, 1.5, f"command {seq}", EVENTS)
                connection.execute("INSERT INTO rows VALUES (?, ?, ?, ?, ?)", row)
            connection.execute("COMMIT")
        return rows / (perf_counter() - begun)


async def with_log(folder: Path, appenders: int, each: int) -> tuple[float, list[float]]:
    """Entries a second, and how long each append took."""
    store = await SqliteStore.open(folder)
    waits: list[float] = []

    async def append_in_turn(table: str) -> None:
        for seq in range(1, each + 1):
            begun = perf_counter()
            await store.log.append(table, Entry(seq, 1.5, f"command {seq}", ByPerson("somebody"), EVENTS))
            waits.append(perf_counter() - begun)

    begun = perf_counter()
    await asyncio.gather(*(append_in_turn(f"table {number}") for number in range(appenders)))
    rate = appenders * each / (perf_counter() - begun)
    await store.close()
    return rate, waits


def compare(rounds: int, place: Path | None) -> None:
    singles, hundreds, crowds, alones = [], [], [], []
    crowd_waits: list[float] = []
    for _ in range(rounds):
        with TemporaryDirectory(dir=place) as name:
            folder = Path(name)
            singles.append(bare(folder, ALONE, 1))
            hundreds.append(bare(folder, APPENDERS * EACH, 100))
            rate, waits = asyncio.run(with_log(folder / "crowd", APPENDERS, EACH))
            crowds.append(rate)
            crowd_waits += waits
            alones.append(asyncio.run(with_log(folder / "alone", 1, ALONE))[0])
    print(f"sqlite3, 1 row a transaction       {median(singles):>9,.0f} rows/s")
    print(f"sqlite3, 100 rows a transaction    {median(hundreds):>9,.0f} rows/s")
    for name, rates in ((f"the log, {APPENDERS} appenders", crowds), ("the log, 1 appender", alones)):
        to_single = median(mine / theirs for mine, theirs in zip(rates, singles, strict=True))
        to_hundred = median(mine / theirs for mine, theirs in zip(rates, hundreds, strict=True))
        print(f"{name:<34} {median(rates):>9,.0f} appends/s  {to_single:6.2f} x single  {to_hundred:5.2f} x hundreds")
    cuts = quantiles(crowd_waits, n=1000)
    print(
        f"with {APPENDERS} appenders an append takes {cuts[499] * 1e3:.1f} ms (median), {cuts[989] * 1e3:.1f} ms (p99)"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--folder", type=Path, help="on the disk to measure; usually where temporary files go")
    options = parser.parse_args()
    compare(options.rounds, options.folder)


if __name__ == "__main__":
    main()
