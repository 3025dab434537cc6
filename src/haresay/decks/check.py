"""Whether a deck is fit to be played with: its files, its words, and whether its cards can be told apart.

Every finding is a sentence that says what is wrong and what to do. An error keeps a deck from working; a note is about
how well it works. What can be found is in `findings`; looking at pictures takes Pillow and numpy, the extra `decks`.
"""

from pathlib import Path
from typing import Literal, TypeAlias

from msgspec import Struct

from haresay.decks.format import FILE, PICTURES, DeckProblem, read_deck
from haresay.extras import extra

Weight: TypeAlias = Literal["error", "note"]

LARGE_LIMIT, SMALL_LIMIT = 9_000_000, 3_000_000
"""Bytes that all large pictures of a deck, and all smaller ones, may have together."""


class Pair(Struct, frozen=True):
    """Two cards, and how different they look: from 0, the same, to 1, unrelated."""

    score: float
    first: str
    second: str


class LikenessLimits(Struct, frozen=True):
    """How alike cards may be."""

    least: float = 0.50
    """The score of the closest pair."""
    fifth: float = 0.0
    """The score that 95 of 100 pairs exceed."""
    shared_tags: float = 0.35


OURS = LikenessLimits(least=0.60, fifth=0.78)
"""What we ask of the decks that come with Haresay."""


class DeckFinding(Struct, frozen=True):
    weight: Weight
    sentence: str


class DeckFigures(Struct, frozen=True):
    """What was measured."""

    cards: int
    large_bytes: int
    small_bytes: int
    closest: Pair | None
    """The two that look most alike; none in a deck of one card."""
    fifth: float
    shared_tags: float


class DeckReport(Struct, frozen=True):
    findings: tuple[DeckFinding, ...]
    figures: DeckFigures | None = None

    @property
    def errors(self) -> tuple[str, ...]:
        return tuple(one.sentence for one in self.findings if one.weight == "error")

    @property
    def notes(self) -> tuple[str, ...]:
        return tuple(one.sentence for one in self.findings if one.weight == "note")


def check(folder: Path, limits: LikenessLimits = LikenessLimits()) -> DeckReport:  # noqa: B008 - frozen
    """Everything that can be said of the deck in that folder."""
    with extra("decks", to="look at pictures"):
        from haresay.decks.findings import all_findings  # noqa: PLC0415 - an optional extra, wanted only here
    try:
        deck = read_deck(folder)
    except DeckProblem as problem:
        return DeckReport((DeckFinding("error", f"{problem} {advice(folder)}"),))
    return all_findings(deck, folder / PICTURES, limits)


def advice(folder: Path) -> str:
    if (folder / FILE).exists():
        return "docs/decks.md shows a complete example."
    return f"Give the folder that holds {FILE} and {PICTURES}/."
