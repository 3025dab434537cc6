"""`haresay play`: a game in the terminal."""

import argparse
import sys
from random import Random, SystemRandom

from rich.console import Console

from haresay.cli import table
from haresay.terminal import play_in_terminal
from haresay.terminal.ask import Answering, GotUp


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    command = commands.add_parser("play", help="play in the terminal, against bots", description=__doc__)
    table.add_to(command)
    command.add_argument("--watch", action="store_true", help="only watch: your seat is played by a bot too")
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    rules, cards = table.table_from(options)
    dice = SystemRandom() if options.seed is None else Random(options.seed)
    console = Console(highlight=False)
    if not options.watch and not sys.stdin.isatty():
        console.print("There is no keyboard here to ask, so the bots play among themselves.")
        options.watch = True
    play_in_terminal(rules, cards, dice, console, None if options.watch else asking(console))
    return 0


def asking(console: Console) -> Answering:
    """Ask at the keyboard; `q` and the end of input both mean to leave."""

    def answer(question: str) -> str:
        try:
            words = console.input(f"[bold]{question}[/bold]").strip()
        except (EOFError, KeyboardInterrupt):
            raise GotUp from None
        if words.lower() == "q":
            raise GotUp
        return words

    return answer
