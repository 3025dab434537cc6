"""Printing itself: everything that the pages need is laid into a folder, and Typst makes a PDF of it."""

import json
import shutil
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple, TypeAlias

import typst

from haresay.decks.format import DeckProblem
from haresay.decks.printing.contents import HERE, Paper, Pictures, PrintedCard, contents
from haresay.decks.printing.pictures import COVER, LOOKS, best, check_masters, dots_an_inch, lay_cards, lay_look
from haresay.decks.shelf import Box
from haresay.words import Language


class Printed(NamedTuple):
    """What came out of the press."""

    cards: int
    dots_an_inch: int
    """Of the least sharp card."""


HowFar: TypeAlias = Callable[[int, int], None]
"""Hears how many cards are laid out, and of how many."""


def tell_nobody(_: int, __: int) -> None:
    """Whoever waits at a terminal sees it end."""


def press(  # noqa: PLR0913, PLR0917 - all that a box is made of
    boxes: Sequence[Box],
    languages: Sequence[Language],
    paper: Paper,
    out: Path,
    masters: Path | None,
    told: HowFar = tell_nobody,
) -> Printed:
    check_masters(boxes, masters)
    check_place(out)
    with tempfile.TemporaryDirectory(prefix="haresay-print-") as place:
        folder = Path(place)
        pictures = lay_pictures(boxes, folder, masters, told)
        data = contents(boxes, languages, paper, pictures)
        (folder / "data.json").write_text(json.dumps(data, ensure_ascii=False), "utf-8")
        for file in HERE.glob("*.typ"):
            shutil.copy(file, folder)
        shutil.copytree(HERE / "rabbits", folder / "rabbits")
        out.write_bytes(typst.compile(folder / "box.typ", root=folder))
        return Printed(len(pictures.cards), dots_an_inch([folder / card.front for card in pictures.cards]))


def lay_pictures(boxes: Sequence[Box], folder: Path, masters: Path | None, told: HowFar) -> Pictures:
    every = [(box, card) for box in boxes for card in box.deck.cards]
    cards: list[PrintedCard] = []
    for card in lay_cards(boxes, folder, masters):
        cards.append(card)
        told(len(cards), len(every))
    shown = every[:: max(1, len(every) // LOOKS)][:LOOKS]
    looks = [
        lay_look(best(box, card.id, card.picture, masters), folder, f"look-{box.deck.id}-{card.id}.jpg")
        for box, card in shown
    ]
    first = boxes[0]
    back = lay_look(best(first, "back", first.deck.back, masters), folder, "look-back.jpg")
    cover = lay_look(best(first, "cover", first.deck.cover, masters), folder, "cover.jpg", COVER)
    return Pictures(cards, cover, looks, back)


def check_place(out: Path) -> None:
    """Said before the pictures are laid out, which takes a while."""
    if not out.parent.is_dir():
        raise DeckProblem(
            f"There is no folder {out.parent} to put {out.name} into. Make it first, or name another one."
        )
    if out.is_dir():
        raise DeckProblem(f"{out} is a folder. Name the file that the box should go into: {out / 'box.pdf'}.")
