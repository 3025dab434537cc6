"""`haresay deck`: check a deck that you made, pack it for others, list those there are, print one as a box."""

import argparse
import os
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

from haresay.decks.check import OURS, LikenessLimits, check
from haresay.decks.format import DeckProblem
from haresay.decks.packing import FIRST_VERSION, pack
from haresay.decks.printing import MOST_LANGUAGES, PAPERS, SHARP, print_box
from haresay.decks.shelf import Box, shelf
from haresay.settings import load
from haresay.words import LANGUAGES


def add_to(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    command = commands.add_parser("deck", help="check, pack, list or print decks", description=__doc__)
    verbs = command.add_subparsers(required=True, metavar="VERB")

    checking = verbs.add_parser("check", help="whether a deck is fit to be played with")
    checking.add_argument("folder", type=Path, metavar="FOLDER", help="the folder that holds deck.json")
    checking.add_argument("--strict", action="store_true", help="as strict as with the decks that come with Haresay")
    checking.set_defaults(run=run_check)

    packing = verbs.add_parser("pack", help="a package of a deck, which others install beside Haresay")
    packing.add_argument("folder", type=Path, metavar="FOLDER", help="the folder that holds deck.json")
    packing.add_argument(
        "--out", type=Path, default=Path("dist"), metavar="FOLDER", help="where it goes (default: dist)"
    )
    packing.add_argument("--version", default=FIRST_VERSION, help=f"of the deck (default: {FIRST_VERSION})")
    packing.set_defaults(run=run_pack)

    listing = verbs.add_parser("list", help="the decks that a server here would offer")
    add_folders_to(listing)
    listing.set_defaults(run=run_list)

    printing = verbs.add_parser("print", help="a PDF with cards, boards, track, rabbits and rules")
    printing.add_argument("out", type=Path, metavar="OUT.pdf")
    printing.add_argument("--deck", nargs="+", default=None, metavar="ID", help="which decks (default: the first)")
    printing.add_argument(
        "--language",
        nargs="+",
        choices=LANGUAGES,
        default=["en"],
        help="of the rules; two stand side by side (default: en)",
    )
    printing.add_argument("--paper", choices=PAPERS, default="a4", help="the size of the sheets (default: a4)")
    printing.add_argument(
        "--masters",
        type=Path,
        metavar="FOLDER",
        help="larger pictures of the decks, in a folder for each (docs/decks.md)",
    )
    add_folders_to(printing)
    printing.set_defaults(run=run_print)


def add_folders_to(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--decks", nargs="*", default=None, metavar="FOLDER", help="folders with further decks (default: as set)"
    )
    command.add_argument("--config", type=Path, metavar="FILE", help="a settings file (default: haresay.toml)")


def boxes_from(options: argparse.Namespace) -> dict[str, Box]:
    """The decks that a server with these settings would have."""
    settings = load(options.config, os.environ, {"decks": options.decks})
    return shelf(settings.deck_folders)


def run_check(options: argparse.Namespace) -> int:
    report = check(options.folder, OURS if options.strict else LikenessLimits())
    console = Console(highlight=False, soft_wrap=True)
    for sentence in report.errors:
        console.print(f"[red]✗[/red] {escaped(sentence)}")
    for sentence in report.notes:
        console.print(f"[yellow]·[/yellow] {escaped(sentence)}")
    if report.figures:
        figures = report.figures
        closest = f"{figures.closest.score:.2f}" if figures.closest else "none"
        console.print(
            f"{figures.cards} cards; large pictures {figures.large_bytes / 1e6:.1f} MB, smaller ones "
            f"{figures.small_bytes / 1e6:.1f} MB; closest pair {closest}, 95 of 100 above {figures.fifth:.2f}."
        )
    bad = bool(report.errors) or (options.strict and bool(report.notes))
    console.print("[red]Not yet.[/red]" if bad else "[green]✓[/green] This deck can be played with.")
    return 1 if bad else 0


def run_pack(options: argparse.Namespace) -> int:
    wheel = pack(options.folder, options.out, options.version)
    Console(highlight=False, soft_wrap=True).print(
        f"{wheel}: whoever installs it (pip install {wheel.name}) has the deck. To publish it, see docs/decks.md.",
        markup=False,
    )
    return 0


def escaped(sentence: str) -> str:
    """Square brackets are no markup here."""
    return sentence.replace("[", "\\[")


def run_list(options: argparse.Namespace) -> int:
    boxes = boxes_from(options)
    if not boxes:
        raise DeckProblem("There are no decks. Put some into a folder and name it with --decks; see docs/decks.md.")
    table = Table("id", "name", "cards", "languages", "author", "licence", box=None)
    for box in boxes.values():
        deck = box.deck
        spoken = [language for language in LANGUAGES if all(language in card.words for card in deck.cards)]
        row = (deck.id, deck.called("en"), str(len(deck.cards)), " ".join(spoken) or "none", deck.author, deck.licence)
        table.add_row(*map(escaped, row))
    Console(highlight=False).print(table)
    return 0


def run_print(options: argparse.Namespace) -> int:
    boxes = chosen(boxes_from(options), options.deck)
    languages = list(dict.fromkeys(options.language))
    if len(languages) > MOST_LANGUAGES:
        raise DeckProblem(f"A box speaks at most {MOST_LANGUAGES} languages, and here are {len(languages)}.")
    printed = print_box(boxes, languages, options.paper, options.out, options.masters)
    console = Console(highlight=False, soft_wrap=True)
    console.print(
        f"{options.out}: {printed.cards} cards at {printed.dots_an_inch} dots an inch, on {options.paper}. "
        "Print it at 100 %, on both sides."
    )
    if printed.dots_an_inch < SHARP:
        console.print(f"Paper shows more than a screen: for {SHARP} or more see docs/decks.md, Printing.", style="dim")
    return 0


def chosen(boxes: dict[str, Box], ids: Sequence[str] | None) -> list[Box]:
    """The decks asked for, or the first that there is."""
    if not boxes:
        raise DeckProblem("There is no deck to print. Name a folder with decks: --decks FOLDER.")
    for id_ in ids or ():
        if id_ not in boxes:
            raise DeckProblem(f"There is no deck {id_!r}. There are: {', '.join(boxes)}.")
    return [boxes[id_] for id_ in ids] if ids else [next(iter(boxes.values()))]
