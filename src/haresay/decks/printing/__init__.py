"""A box to print: the cards with their backs, track, boards, markers, rabbits and the rules, as one PDF.

Typst sets the pages from what is laid into a folder for it: the pictures as JPEG with their bleed (`pictures`), and all
that the pages say (`contents`), with the texts of a language from `rules/` and turns that the game has scored
(`examples`). `box.typ` is the whole book, `booklet.typ` the rules in it, `look.typ` what both draw with. Typst and
Pillow come with the extra `print`.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from haresay.decks.printing.contents import PAPERS, Paper
from haresay.decks.shelf import Box
from haresay.extras import extra
from haresay.words import Language

if TYPE_CHECKING:
    from haresay.decks.printing.press import Printed

__all__ = ["MOST_LANGUAGES", "PAPERS", "SHARP", "Paper", "print_box"]

MOST_LANGUAGES = 2
"""Of one booklet: they stand side by side."""
SHARP = 300
"""Dots an inch from which on nobody sees them."""


def print_box(
    boxes: Sequence[Box], languages: Sequence[Language], paper: Paper, out: Path, masters: Path | None = None
) -> "Printed":
    """Write the PDF; how many cards are in it, and how sharp."""
    with extra("print", to="print"):
        from haresay.decks.printing.press import press  # noqa: PLC0415 - an optional extra, wanted only here
    return press(boxes, languages, paper, out, masters)
