"""Quotas: what keeps a deck various, and how it stands.

What belongs here: the limits, and the overview that `python -m atelier list` prints.
"""

from __future__ import annotations

import ast
from collections import Counter

from rich.console import Console
from rich.table import Table

from atelier.catalogue import Card

MOST_OF_A_FAMILY = 6
LEAST_VIEWPOINTS = 8
LEAST_PALETTES = 12
TAGS = (8, 12)
THEMES = (3, 5)
STORY = ("Idea:", "Readings:", "Second story:")


def complaints(card: Card) -> list[str]:
    """What is missing in one card's data."""
    out = [f"no {field}" for field in ("mood", "palette", "viewpoint", "family") if not getattr(card, field)]
    english = card.languages.get("en", {})
    if not TAGS[0] <= len(english.get("tags", [])) <= TAGS[1]:
        out.append(f"{len(english.get('tags', []))} tags")
    if not THEMES[0] <= len(english.get("themes", [])) <= THEMES[1]:
        out.append(f"{len(english.get('themes', []))} themes")
    if not english.get("sentence"):
        out.append("no sentence")
    story = ast.get_docstring(ast.parse(card.code_file.read_text("utf-8"))) or ""
    out += [f"docstring lacks {part}" for part in STORY if part not in story]
    return out


def overview(cards: list[Card]) -> None:
    """Print the cards and the state of the quotas."""
    console = Console()
    table = Table("card", "family", "viewpoint", "palette", "mood", "to do", box=None)
    for card in cards:
        table.add_row(card.id, card.family, card.viewpoint, card.palette, card.mood, ", ".join(complaints(card)))
    console.print(table)
    families = Counter(card.family for card in cards)
    crowded = [f"{name} {count}" for name, count in families.items() if count > MOST_OF_A_FAMILY]
    viewpoints = Counter(card.viewpoint for card in cards)
    palettes = {card.palette for card in cards}
    console.print(f"{len(cards)} cards; families: " + ", ".join(f"{n} {c}" for n, c in families.most_common()))
    console.print(f"too full: {', '.join(crowded) or 'none'} (at most {MOST_OF_A_FAMILY})")
    console.print(
        f"viewpoints: {len(viewpoints)} (at least {LEAST_VIEWPOINTS}): "
        + ", ".join(f"{n} {c}" for n, c in viewpoints.most_common())
    )
    console.print(f"palettes: {len(palettes)} (at least {LEAST_PALETTES})")
