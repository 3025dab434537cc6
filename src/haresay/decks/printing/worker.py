"""Prints one deck in a process of its own, for a server: the deck's folder, a language, a paper, and where to.

How far it is it says line by line, as `12 84`; it lets everything else on the machine go first.
"""

import os
import sys
from pathlib import Path
from typing import cast

from haresay.decks.format import read_deck
from haresay.decks.printing.contents import Paper
from haresay.decks.printing.press import press
from haresay.decks.shelf import Box
from haresay.words import Language

LAST_IN_LINE = 15


def main(folder: str, language: str, paper: str, out: str) -> None:
    os.nice(LAST_IN_LINE)
    box = Box(read_deck(Path(folder)), Path(folder))
    press([box], [cast("Language", language)], cast("Paper", paper), Path(out), None, told=say)


def say(done: int, of: int) -> None:
    sys.stdout.write(f"{done} {of}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
