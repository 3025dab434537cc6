"""`haresay arena`: bots against bots, and what came of it."""

import argparse
import sys
from random import SystemRandom

import msgspec
from rich.console import Console
from rich.table import Table

from haresay.bootstrap import lore_of
from haresay.bots.characters import CHARACTERS
from haresay.bots.lore import LANGUAGES
from haresay.bots.minds import Company
from haresay.bots.phrases import bank
from haresay.cli.simulate import natural, progress_bar
from haresay.decks.shelf import shelf
from haresay.game import MODES, rules_for
from haresay.game.rules import HouseRules
from haresay.simulation.arena import Contest, Figures, Guest, Match, contest, figures, read_aloud


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    command = commands.add_parser("arena", help="let the bots play each other", description=__doc__)
    command.add_argument("--mode", choices=list(MODES), default="classic", help="which game (default: classic)")
    command.add_argument(
        "--players", type=natural, nargs="+", default=[4, 5, 6], metavar="N", help="how many seats (default: 4 5 6)"
    )
    command.add_argument("--games", type=natural, default=100, metavar="G", help="of each size (default: 100)")
    command.add_argument("--level", choices=["easy", "medium", "hard"], help="of all (default: each has their own)")
    command.add_argument("--language", choices=LANGUAGES, default="en", help="what they speak (default: en)")
    command.add_argument("--seed", type=int, metavar="N", help="the same number gives the same games")
    command.add_argument("--read", type=int, default=0, metavar="N", help="read the clues of so many games aloud")
    command.add_argument("--json", action="store_true", help="one JSON object a size instead of tables")
    command.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    seed = SystemRandom().getrandbits(32) if options.seed is None else options.seed
    guests = tuple(Guest(character.name, options.level or character.level) for character in CHARACTERS)
    lore = lore_of(shelf())
    company, cards = Company(lore), tuple(lore) or bank(options.language).cards
    mode = MODES[options.mode]
    for players in options.players:
        rules = rules_for(options.mode, players, HouseRules())
        with progress_bar() as bar:
            event = Contest(rules, cards, guests, options.games, seed, options.language)
            matches = list(bar.track(contest(event, company), total=options.games))
        show(figures(rules, matches, mode.side_of), matches[: options.read], as_json=options.json)
    return 0


def show(summary: Figures, aloud: list[Match], *, as_json: bool) -> None:
    if as_json:
        sys.stdout.write(msgspec.json.encode(summary).decode() + "\n")
        return
    console = Console()
    console.print(in_a_table(summary))
    for match in aloud:
        console.print("\n".join(read_aloud(match)), markup=False)


def in_a_table(summary: Figures) -> Table:
    shown = Table(title=f"{summary.games} games of {summary.mode} with {summary.players} bots, {summary.turns:,} turns")
    for column in ("who", "games", "won", "points a turn told", "finds"):
        shown.add_column(column, justify="left" if column == "who" else "right")
    for who, one in summary.standings.items():
        finds = f"{one.finds:.0%}" if one.votes else "–"
        shown.add_row(who, str(one.games), f"{one.wins / one.games:.0%}", f"{one.points_told:.2f}", finds)
    if summary.found is not None:
        shown.caption = (
            f"some but not all found it: {summary.some:.1%}; all: {summary.all:.1%}; none: {summary.none:.1%}\n"
            f"storyteller: {summary.storyteller:.2f} points a turn; voters find it: {summary.found:.1%}"
        )
    return shown
