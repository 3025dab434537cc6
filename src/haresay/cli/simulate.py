"""`haresay simulate`: whole games by random players, summed up."""

import argparse
import sys
from contextlib import ExitStack
from pathlib import Path
from random import SystemRandom

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from haresay.cli import table
from haresay.simulation import Series, Summary, simulate


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    command = commands.add_parser("simulate", help="play many games and sum them up", description=__doc__)
    table.add_to(command)
    command.add_argument("--games", type=natural, default=100, metavar="G", help="how many (default: 100)")
    command.add_argument("--jobs", type=natural, default=1, metavar="J", help="on how many cores (default: 1)")
    command.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    command.add_argument("--transcript", type=Path, metavar="FILE.jsonl", help="write one JSON object a turn")
    command.set_defaults(run=run)


def natural(word: str) -> int:
    number = int(word)
    if number < 1:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return number


def run(options: argparse.Namespace) -> int:
    rules, cards = table.table_from(options)
    seed = SystemRandom().getrandbits(32) if options.seed is None else options.seed
    series = Series(rules, cards, options.games, seed)
    with ExitStack() as stack:
        file = stack.enter_context(options.transcript.open("wb")) if options.transcript else None
        bar = stack.enter_context(progress_bar())
        task = bar.add_task("games", total=options.games)
        summary = simulate(series, options.jobs, file, lambda: bar.advance(task))
    if options.json:
        sys.stdout.write(msgspec.json.encode(summary).decode() + "\n")
    else:
        Console().print(in_a_table(summary))
    return 0


def progress_bar() -> Progress:
    """On standard error, where it is in nobody's way, and only for people."""
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())


def in_a_table(summary: Summary) -> Table:
    shown = Table(title=f"{summary.games} games of {summary.mode} with {summary.players} players", show_header=False)
    shown.add_row("turns", f"{summary.turns:,}")
    shown.add_row("turns a game", f"{summary.mean_turns_per_game:.1f}")
    shown.add_row("commands", f"{summary.commands:,}")
    shown.add_row("seconds", f"{summary.seconds:.2f}")
    shown.add_row("commands a second", f"{summary.commands_per_second:,.0f}")
    if summary.found:
        found = summary.found
        shown.add_row("found by all / none / some", f"{found.all:.1%} / {found.none:.1%} / {found.some:.1%}")
    wins = ", ".join(f"{seat}: {won}" for seat, won in summary.wins_by_seat.items())
    shown.add_row("wins by seat", wins)
    return shown
