"""Boxes are printed once in each language and on each paper, and looked at by many."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from haresay.decks.printing import Paper, print_box
from haresay.decks.shelf import Box, boxes_in
from haresay.words import Language
from tests.decks.printing.paper import Sheet, sheets_of

Press = Callable[..., list[Sheet]]
PAPER_OF: dict[Language, Paper] = {
    "en": "a4",
    "es": "letter",
    "pt-PT": "a4",
    "pt-BR": "letter",
    "ca": "a4",
    "ro": "a4",
    "it": "letter",
    "fr": "letter",
}
"""Each language on one paper, so that both have long texts."""


@pytest.fixture(scope="session")
def boxes(good: Path) -> list[Box]:
    return boxes_in(good.parent)


@pytest.fixture(scope="session")
def press(boxes: list[Box], tmp_path_factory: pytest.TempPathFactory) -> Press:
    """The sheets of a box with four cards, in one language or two."""
    folder = tmp_path_factory.mktemp("printed")

    @cache
    def printed(*languages: Language, paper: Paper = "a4") -> list[Sheet]:
        out = folder / f"{'-'.join(languages)}-{paper}.pdf"
        print_box(boxes, languages, paper, out)
        return sheets_of(out)

    return printed
