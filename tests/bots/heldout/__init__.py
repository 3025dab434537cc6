"""Clues that somebody wrote who saw only the pictures, in eight languages: for measuring, never for learning.

`first/` and `second/` were written by different people, at different times; a card may have several in the second.
"""

import tomllib
from pathlib import Path
from typing import Literal, TypeAlias

FOLDER = Path(__file__).parent
Collection: TypeAlias = Literal["first", "second"]


def heldout(language: str, *collections: Collection) -> list[tuple[str, str]]:
    """Cards and clues, of both collections unless one is named."""
    return [pair for name in collections or ("first", "second") for pair in read(FOLDER / name / f"{language}.toml")]


def read(file: Path) -> list[tuple[str, str]]:
    listed = tomllib.loads(file.read_text("utf-8"))
    return [(f"overheard/{card}", clue) for card, clues in listed.items() for clue in clues]
