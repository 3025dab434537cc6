"""Quotas: what keeps a deck various, and how it stands.

What belongs here: what is counted, and the overview that `python -m atelier list` prints. The limits are each deck's
own (`[quotas]` in its `deck.toml`).
"""

from __future__ import annotations

import ast
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from haresay.words import TAGS, THEMES
from rich.console import Console
from rich.table import Table

from atelier.catalogue import EYE, Card, Deck

_WIDE = 200
"""Letters in a line where nobody's window says how many there are."""
STORY = ("Idea:", "Readings:", "Second story:")


def lacking(card: Card) -> list[str]:
    """What is missing in one card's data, or means nothing."""
    out = [f"no {field}" for field in ("mood", "palette", "viewpoint", "family") if not getattr(card, field)]
    for field, allowed in EYE.items():
        value = card.viewpoint if field == "viewpoint" else getattr(card.eye, field)
        if value not in allowed:
            out.append(f"{field} is {value!r}")
    if not card.eye.motifs:
        out.append("no motifs")
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


def counted(cards: Sequence[Card], palettes: Mapping[str, str]) -> dict[str, Counter[str]]:
    """How many cards there are of each kind, by what is looked at. Palettes are those that were measured."""
    return {
        "viewpoint": Counter(card.viewpoint for card in cards),
        "subject": Counter(card.eye.subject for card in cards),
        "scale": Counter(card.eye.scale for card in cards),
        "light": Counter(card.eye.light for card in cards),
        "tone": Counter(card.eye.tone for card in cards),
        "figures": Counter(_people(card.eye.figures) for card in cards),
        "family": Counter(card.family for card in cards),
        "motif": Counter(motif for card in cards for motif in card.eye.motifs),
        "palette": Counter(palettes.values()),
    }


def _people(figures: int) -> str:
    return "nobody" if not figures else "one" if figures == 1 else "some" if figures < 8 else "many"


def broken(deck: Deck, kinds: Mapping[str, Counter[str]]) -> Iterator[str]:
    """One sentence for each quota that a deck does not keep."""
    quotas = deck.data.get("quotas", {})
    for kind, most in quotas.get("most", {}).items():
        for name, count in kinds[kind].most_common():
            if count > most:
                yield f"{kind}: {count} cards of {name!r}, at most {most}"
    for kind, wanted in quotas.get("least", {}).items():
        if isinstance(wanted, int):
            if len(kinds[kind]) < wanted:
                yield f"{kind}: {len(kinds[kind])} different ones, at least {wanted}"
            continue
        for name, least in wanted.items():
            if kinds[kind][name] < least:
                yield f"{kind}: {kinds[kind][name]} cards of {name!r}, at least {least}"


def overview(deck: Deck, cards: Sequence[Card], palettes: Mapping[str, str]) -> None:
    """Print the cards and the state of the quotas."""
    console = Console(width=None if sys.stdout.isatty() else _WIDE)
    table = Table("card", "viewpoint", "subject", "scale", "light", "figures", "tone", "seen as", "motifs", "to do")
    table.box = None
    for card in cards:
        eye = card.eye
        seen = (palettes.get(card.id, "not painted"), ", ".join(eye.motifs), ", ".join(lacking(card)))
        table.add_row(card.id, card.viewpoint, eye.subject, eye.scale, eye.light, str(eye.figures), eye.tone, *seen)
    console.print(table)
    kinds = counted(cards, palettes)
    console.print(f"{len(cards)} cards")
    for kind, counts in kinds.items():
        shown = [
            f"{name} {count}" for name, count in counts.most_common() if count > 1 or kind not in ("family", "motif")
        ]
        console.print(f"[bold]{kind}[/bold]: " + ", ".join(shown))
    for sentence in broken(deck, kinds) if len(cards) == len(deck.card_ids()) else ():
        console.print(f"[red]{sentence}[/red]")
