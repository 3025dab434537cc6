"""Critics: what was thought of each card by somebody who looked at it, and what was done about it.

What belongs here: a deck's `ratings.toml`, read strictly, and its overview. How one looks stands in README.md.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import mean

from rich.console import Console

from atelier.catalogue import Deck

ASPECTS = ("idea", "composition", "drawing", "light", "finish")
_FIELDS = {"card", "round", "blind", "wrong", "done", *ASPECTS}


@dataclass(frozen=True)
class Rating:
    """One look at one card; 10 is a printed card by a professional."""

    card: str
    round: int
    blind: bool
    """Whether whoever rated it saw it for the first time, and knew nothing of who drew it or why."""
    marks: dict[str, float]
    wrong: str
    done: str

    @property
    def mean(self) -> float:
        """All aspects count alike."""
        return mean(self.marks.values())


def ratings(deck: Deck) -> list[Rating]:
    """All that were given, in the order of the file."""
    file = deck.folder / "ratings.toml"
    if not file.exists():
        return []
    known = {*deck.card_ids(), *deck.boxart_ids()}
    return [_rating(entry, known) for entry in tomllib.loads(file.read_text("utf-8")).get("rating", [])]


def _rating(entry: dict[str, object], known: set[str]) -> Rating:
    name = str(entry.get("card"))
    if name not in known:
        raise SystemExit(f"ratings.toml speaks of {name!r}, which is no scene.")
    odd = sorted(_FIELDS ^ entry.keys())
    if odd:
        raise SystemExit(f"ratings.toml, {name}: {', '.join(odd)} is missing or means nothing.")
    marks = {aspect: float(str(entry[aspect])) for aspect in ASPECTS}
    if not all(0 <= mark <= 10 for mark in marks.values()):
        raise SystemExit(f"ratings.toml, {name}: marks go from 0 to 10.")
    round_ = int(str(entry["round"]))
    return Rating(name, round_, entry["blind"] is True, marks, str(entry["wrong"]), str(entry["done"]))


def latest(given: Sequence[Rating]) -> dict[str, Rating]:
    """Of each card the last one: what is thought of it as it is now."""
    return {rating.card: rating for rating in given}


def overview(deck: Deck) -> None:
    """Print the cards that were looked at, the weakest first, and the means."""
    console = Console()
    now = sorted(latest(ratings(deck)).values(), key=lambda rating: rating.mean)
    for rating in now:
        marks = "  ".join(f"{aspect} {mark:.1f}" for aspect, mark in rating.marks.items())
        seen = "blind" if rating.blind else "by its painter"
        console.print(f"{rating.mean:.1f}  {rating.card}  {marks}  ({seen})", highlight=False)
    console.print(f"{len(now)} of {len(deck.card_ids())} cards were rated.")
    for aspect in ASPECTS if now else ():
        console.print(f"{aspect}: {mean(rating.marks[aspect] for rating in now):.1f}")
