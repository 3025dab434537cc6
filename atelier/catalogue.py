"""The catalogue: finds every card in `scenes/` and reads its data.

What belongs here: discovery and the card's data file. A card is two files: `scenes/<id>.py` with a
docstring and `paint(card)`, and `scenes/<id>.toml`. The box's own pictures lie in `boxart/` and have no data.
"""

from __future__ import annotations

import hashlib
import importlib
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from atelier.painting import Art

HOME = Path(__file__).parent
SCENES = HOME / "scenes"
BOXART = HOME / "boxart"
_NOT_PAINT = {
    "cli.py",
    "__main__.py",
    "sheet.py",
    "lookalike.py",
    "files.py",
    "catalogue.py",
    "quotas.py",
    "box.py",
    "wording.py",
}
"""Shared modules that cannot change a picture."""


@dataclass(frozen=True)
class Card:
    """A card's data; `languages` holds tags, themes and the sentence by language."""

    id: str
    seed: int
    mood: str
    palette: str
    viewpoint: str
    family: str
    languages: dict[str, dict[str, Any]]

    @property
    def home(self) -> Path:
        """The folder of its code: the box's own pictures are not among the scenes."""
        return BOXART if (BOXART / f"{self.id}.py").exists() else SCENES

    @property
    def code_file(self) -> Path:
        """Where it is painted."""
        return self.home / f"{self.id}.py"

    @property
    def tags(self) -> list[str]:
        """The English nouns."""
        return list(self.languages.get("en", {}).get("tags", []))

    def painter(self) -> Callable[[Art], None]:
        """The scene's `paint` function."""
        module = importlib.import_module(f"atelier.{self.home.name}.{self.id}")
        paint: Callable[[Art], None] = module.paint
        return paint

    def recipe_hash(self) -> str:
        """Changes whenever the picture may change: shared code, the scene's own code, its seed."""
        key = f"{shared_code_hash()} {self.seed} ".encode() + self.code_file.read_bytes()
        return hashlib.sha256(key).hexdigest()[:16]


@cache
def shared_code_hash() -> str:
    """A hash of all code that every card depends on."""
    digest = hashlib.sha256()
    for file in sorted(HOME.rglob("*.py")):
        if file.parent not in {SCENES, BOXART} and file.name not in _NOT_PAINT:
            digest.update(file.relative_to(HOME).as_posix().encode() + file.read_bytes())
    return digest.hexdigest()


def card_ids() -> list[str]:
    """Every card in the folder, in alphabetical order."""
    return sorted(file.stem for file in SCENES.glob("*.py") if not file.stem.startswith("_"))


def boxart_ids() -> list[str]:
    """The pictures of the box itself: its cover and the back of its cards."""
    return sorted(file.stem for file in BOXART.glob("*.py") if not file.stem.startswith("_"))


def load_card(card_id: str) -> Card:
    """One card's data; a scene without a data file yet can still be painted."""
    if not any((folder / f"{card_id}.py").exists() for folder in (SCENES, BOXART)):
        raise SystemExit(f"There is no scene {card_id!r}; `python -m atelier list` shows them all.")
    file = SCENES / f"{card_id}.toml"
    data: dict[str, Any] = tomllib.loads(file.read_text("utf-8")) if file.exists() else {}
    return Card(
        id=card_id,
        seed=int(data.get("seed", 5)),
        mood=data.get("mood", ""),
        palette=data.get("palette", ""),
        viewpoint=data.get("viewpoint", ""),
        family=data.get("family", ""),
        languages={key: value for key, value in data.items() if isinstance(value, dict)},
    )


def load_cards(ids: list[str] | None = None) -> list[Card]:
    """The named cards, or all."""
    return [load_card(card_id) for card_id in ids or card_ids()]


def load_boxart() -> list[Card]:
    """The cover and the back."""
    return [load_card(card_id) for card_id in boxart_ids()]
