"""Many games, on one core or several: a transcript is the same however many share the work."""

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import repeat
from multiprocessing import get_context
from time import perf_counter
from typing import BinaryIO

import msgspec

from haresay.game import Card, Rules
from haresay.simulation.games import play_game
from haresay.simulation.summary import Summary, Tally, summarise, tally
from haresay.simulation.transcript import turn_lines

CHUNK = 8


@dataclass(frozen=True)
class Series:
    """So many games by the same rules with the same cards."""

    rules: Rules
    cards: tuple[Card, ...]
    games: int
    seed: int


def simulate(
    series: Series,
    jobs: int = 1,
    transcript: BinaryIO | None = None,
    on_game: Callable[[], object] = lambda: None,
) -> Summary:
    """Play the series, write a line a turn to the transcript, and sum up."""
    begun = perf_counter()
    total = Tally()
    for counts, lines in played(series, jobs, with_lines=transcript is not None):
        total += counts
        if transcript is not None:
            transcript.write(lines)
        on_game()
    return summarise(series.rules, total, perf_counter() - begun)


def played(series: Series, jobs: int, *, with_lines: bool) -> Iterator[tuple[Tally, bytes]]:
    numbers = range(series.games)
    if jobs == 1:
        yield from map(play_one, repeat(series), numbers, repeat(with_lines))
        return
    # A fresh interpreter for each worker: the same on every platform, and safe beside a progress bar's thread.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as workers:
        yield from workers.map(play_one, repeat(series), numbers, repeat(with_lines), chunksize=CHUNK)


def play_one(series: Series, number: int, with_lines: bool) -> tuple[Tally, bytes]:  # noqa: FBT001 - mapped over
    game = play_game(series.rules, series.cards, series.seed, number)
    lines = b"".join(msgspec.json.encode(line) + b"\n" for line in turn_lines(game)) if with_lines else b""
    return tally(series.rules, game.played), lines
