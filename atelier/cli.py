"""The command line: paint, render, deck, sheet, lookalike, list, ratings.

What belongs here: arguments and printing. The work is done elsewhere.
"""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path
from typing import TYPE_CHECKING

from atelier.catalogue import Deck, deck_names, load_deck

if TYPE_CHECKING:
    from atelier.files import Gallery

LOOKS = Path("build/looks")
"""Where `paint` leaves its PNGs."""
MASTERS = Path("build/masters")
"""Where `render` keeps the masters, in a folder called like the deck: a cache, no part of the project."""
PACKAGE, TREE = Path("src/haresay/decks/boxes"), Path("decks")
"""Where finished decks lie: the one that comes with Haresay in its package, all others at the top of the tree. `make
play` has both."""


def paint(arguments: argparse.Namespace) -> int:
    """Paint some cards as PNG, to look at."""
    import cv2
    from haresay.decks.format import LARGEST, height

    deck, folder = load_deck(arguments.deck), Path(arguments.out)
    folder.mkdir(parents=True, exist_ok=True)
    for card_id in arguments.ids:
        started = time.perf_counter()
        picture = deck.card(card_id).painted(deck.medium.QUICK if arguments.quick else deck.medium.FULL)
        pixels = picture.pixels()
        if not arguments.quick:
            pixels = cv2.resize(pixels, (LARGEST, height(LARGEST)), interpolation=cv2.INTER_AREA)
        file = folder / f"{card_id}.png"
        cv2.imwrite(str(file), pixels[..., ::-1])
        print(f"{file}  {time.perf_counter() - started:.1f} s  {picture.count} layers")
    return 0


def render(arguments: argparse.Namespace) -> int:
    """Paint every changed card at full size, and the box's own pictures, and keep their masters."""
    from atelier.files import render_cards

    deck = load_deck(arguments.deck)
    cards = deck.cards(arguments.ids) if arguments.ids else deck.box_pictures() + deck.cards()
    return render_cards(cards, _masters(arguments), arguments.jobs, arguments.force)


def box(arguments: argparse.Namespace) -> int:
    """Assemble the deck that the game plays with."""
    from atelier.box import assemble
    from atelier.files import Shelf

    deck = load_deck(arguments.deck)
    if not deck.data.get("finished", True) and not arguments.out:
        print(
            f"{deck.name} is not finished: its pictures stay out of the game. --out build/boxes puts them elsewhere."
        )
        return 1
    out = Path(arguments.out) if arguments.out else _place(deck)
    return assemble(deck, Shelf(_masters(arguments)), out, arguments.jobs, arguments.draft, arguments.ids)


def sheet(arguments: argparse.Namespace) -> int:
    """Write the contact sheet: siblings beside each other, or in the deck's order."""
    from haresay.decks.lookalike import pairs, traits

    from atelier.box import chosen_cards
    from atelier.files import at_width
    from atelier.seeing import siblings_together
    from atelier.sheet import contact_sheet

    gallery = _gallery(arguments)
    cards = [card for card in chosen_cards(load_deck(arguments.deck)) if card.id in gallery]
    cards = [card for card in cards if not arguments.ids or card.id in arguments.ids]
    if not arguments.in_order:
        alike = pairs({card.id: traits(gallery.file(card.id)) for card in cards})
        cards = siblings_together(cards, {frozenset((a, b)): score for score, a, b in alike})
    ids = [card.id for card in cards]
    contact_sheet([at_width(gallery.file(name), 400) for name in ids], ids, Path(arguments.out), arguments.columns)
    print(f"{arguments.out}  {len(ids)} cards")
    return 0


def lookalike(arguments: argparse.Namespace) -> int:
    """Print how alike the cards are."""
    from atelier.lookalike import report

    gallery = _gallery(arguments)
    cards = [card for card in load_deck(arguments.deck).cards() if card.id in gallery]
    return report(cards, {card.id: gallery.file(card.id) for card in cards}, arguments.ids)


def list_cards(arguments: argparse.Namespace) -> int:
    """Print every card with its data, and how the quotas stand."""
    from atelier.quotas import overview
    from atelier.seeing import palette

    gallery, deck = _gallery(arguments), load_deck(arguments.deck)
    cards = deck.cards(arguments.ids)
    overview(deck, cards, {card.id: palette(gallery.file(card.id)) for card in cards if card.id in gallery})
    return 0


def rated(arguments: argparse.Namespace) -> int:
    """Print what critics thought of the cards."""
    from atelier.critics import overview

    overview(load_deck(arguments.deck))
    return 0


def _gallery(arguments: argparse.Namespace) -> Gallery:
    """What there is to look at; of a shelf that was named, nothing else."""
    from atelier.files import Gallery, Shelf

    deck = load_deck(arguments.deck)
    box = None if arguments.cards else _place(deck) / str(deck.data["id"])
    return Gallery(deck, Shelf(_masters(arguments)), box)


def _place(deck: Deck) -> Path:
    """The folder that its box lies in, once it is finished."""
    return PACKAGE if deck.data.get("shipped", False) else TREE


def _masters(arguments: argparse.Namespace) -> Path:
    return Path(arguments.cards) if arguments.cards else MASTERS / arguments.deck


def parser() -> argparse.ArgumentParser:
    """All commands."""
    root = argparse.ArgumentParser(prog="atelier", description="Paints the cards of Haresay.")
    commands = root.add_subparsers(required=True, metavar="command")

    one = commands.add_parser("paint", help="paint some cards as PNG, to look at")
    one.add_argument("ids", nargs="+", metavar="ID")
    one.add_argument("--quick", action="store_true", help="a fast look at half size")
    one.add_argument("--out", default=str(LOOKS), metavar="DIR")
    one.set_defaults(run=paint)

    everything = commands.add_parser("render", help="paint all changed cards and keep their masters")
    everything.add_argument("--force", action="store_true", help="paint unchanged cards too")
    everything.set_defaults(run=render)

    assembled = commands.add_parser("deck", help="assemble deck.json and the pictures in every size")
    assembled.add_argument("--out", metavar="DIR", help="a folder named like the deck is made in it (decks)")
    assembled.add_argument("--draft", action="store_true", help="leave out what is missing instead of stopping")
    assembled.set_defaults(run=box)

    contact = commands.add_parser("sheet", help="the contact sheet of the rendered cards")
    contact.add_argument("--out", default="build/contact-sheet.png", metavar="FILE")
    contact.add_argument("--columns", type=int, default=9)
    contact.add_argument("--in-order", action="store_true", help="as they lie in the deck, not beside their siblings")
    contact.set_defaults(run=sheet)

    alike = commands.add_parser("lookalike", help="how alike the rendered cards are")
    alike.set_defaults(run=lookalike)

    listing = commands.add_parser("list", help="every card, its data and the quotas")
    listing.set_defaults(run=list_cards)

    critics = commands.add_parser("ratings", help="what critics thought of the cards, the weakest first")
    critics.set_defaults(run=rated)

    for command in (everything, assembled, contact, alike, listing):
        command.add_argument("ids", nargs="*", metavar="ID", help="only these; without any, all")
        command.add_argument("--cards", metavar="DIR", help="the shelf of masters (build/masters/DECK)")
    for command in (everything, assembled):
        command.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N")
    for command in (one, everything, assembled, contact, alike, listing, critics):
        command.add_argument("--deck", choices=deck_names(), default="overheard")
    return root


def main() -> int:
    """Run one command."""
    arguments = parser().parse_args()
    return int(arguments.run(arguments))
