"""The command line: paint, render, deck, sheet, lookalike, list.

What belongs here: arguments and printing. The work is done elsewhere.
"""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path

from atelier.catalogue import card_ids, load_boxart, load_card, load_cards
from atelier.media import MEDIA
from atelier.painting import FULL_SCALE, QUICK_SCALE

LOOKS = Path("build/looks")
"""Where `paint` leaves its PNGs."""
MASTERS = "build/cards"
"""Where `render` keeps the masters: a cache, no part of the project."""
BOXES = "src/haresay/decks/boxes"
"""Where the game finds its decks."""


def paint(arguments: argparse.Namespace) -> int:
    """Paint some cards as PNG, to look at."""
    folder = Path(arguments.out)
    folder.mkdir(parents=True, exist_ok=True)
    scale = QUICK_SCALE if arguments.quick else FULL_SCALE
    for card_id in arguments.ids:
        card = load_card(card_id)
        started = time.perf_counter()
        art = MEDIA[arguments.medium](card.seed, scale)
        card.painter()(art)
        file = folder / f"{card_id}.png"
        art.save(file, (art.width, art.height) if arguments.quick else (800, 1200))
        print(f"{file}  {time.perf_counter() - started:.1f} s  {art.count} layers")
    return 0


def render(arguments: argparse.Namespace) -> int:
    """Paint every changed card at full size, and the box's own pictures, and keep their masters."""
    from atelier.files import render_cards

    cards = load_cards(arguments.ids) if arguments.ids else load_boxart() + load_cards()
    return render_cards(cards, Path(arguments.out), arguments.jobs, arguments.force)


def deck(arguments: argparse.Namespace) -> int:
    """Assemble the deck that the game plays with."""
    from atelier.box import assemble
    from atelier.files import Shelf

    return assemble(Shelf(Path(arguments.cards)), Path(arguments.out), arguments.jobs, arguments.draft)


def sheet(arguments: argparse.Namespace) -> int:
    """Write the contact sheet."""
    from atelier.files import Shelf
    from atelier.sheet import contact_sheet

    shelf = Shelf(Path(arguments.cards))
    ids = [card_id for card_id in arguments.ids or card_ids() if card_id in shelf]
    contact_sheet([shelf.picture(card_id, 400) for card_id in ids], ids, Path(arguments.out), arguments.columns)
    print(f"{arguments.out}  {len(ids)} cards")
    return 0


def lookalike(arguments: argparse.Namespace) -> int:
    """Print how alike the cards are."""
    from atelier.files import Shelf
    from atelier.lookalike import report

    shelf = Shelf(Path(arguments.cards))
    cards = [card for card in load_cards(arguments.ids or None) if card.id in shelf]
    return report({card.id: (shelf.picture(card.id, 800), card.tags) for card in cards})


def list_cards(arguments: argparse.Namespace) -> int:
    """Print every card with its data, and how the quotas stand."""
    from atelier.quotas import overview

    overview(load_cards())
    return 0


def parser() -> argparse.ArgumentParser:
    """All commands."""
    root = argparse.ArgumentParser(prog="atelier", description="Paints the cards of Haresay.")
    commands = root.add_subparsers(required=True, metavar="command")

    one = commands.add_parser("paint", help="paint some cards as PNG, to look at")
    one.add_argument("ids", nargs="+", metavar="ID")
    one.add_argument("--quick", action="store_true", help="a fast look at half size")
    one.add_argument("--out", default=str(LOOKS), metavar="DIR")
    one.add_argument("--medium", choices=sorted(MEDIA), default="gouache")
    one.set_defaults(run=paint)

    everything = commands.add_parser("render", help="paint all changed cards and keep their masters")
    everything.add_argument("ids", nargs="*", metavar="ID")
    everything.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N")
    everything.add_argument("--force", action="store_true", help="paint unchanged cards too")
    everything.add_argument("--out", default=MASTERS, metavar="DIR")
    everything.set_defaults(run=render)

    box = commands.add_parser("deck", help="assemble deck.json and the pictures in every size")
    box.add_argument("--cards", default=MASTERS, metavar="DIR", help="the shelf that render keeps")
    box.add_argument("--out", default=BOXES, metavar="DIR", help="a folder named like the deck is made in it")
    box.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N")
    box.add_argument("--draft", action="store_true", help="leave out what is missing instead of stopping")
    box.set_defaults(run=deck)

    contact = commands.add_parser("sheet", help="the contact sheet of the rendered cards")
    contact.add_argument("ids", nargs="*", metavar="ID")
    contact.add_argument("--out", default="build/contact-sheet.png", metavar="FILE")
    contact.add_argument("--cards", default=MASTERS, metavar="DIR")
    contact.add_argument("--columns", type=int, default=9)
    contact.set_defaults(run=sheet)

    alike = commands.add_parser("lookalike", help="how alike the rendered cards are")
    alike.add_argument("ids", nargs="*", metavar="ID")
    alike.add_argument("--cards", default=MASTERS, metavar="DIR")
    alike.set_defaults(run=lookalike)

    listing = commands.add_parser("list", help="every card, its data and the quotas")
    listing.set_defaults(run=list_cards)
    return root


def main() -> int:
    """Run one command."""
    arguments = parser().parse_args()
    return int(arguments.run(arguments))
