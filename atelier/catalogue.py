"""The catalogue: finds the decks, and in each its cards and their data.

What belongs here: discovery and the card's data file. A card is two files: `scenes/<id>.py` with a
docstring and `paint(card)`, and `scenes/<id>.toml`. The box's own pictures lie in `boxart/` and have no data.
"""

from __future__ import annotations

import hashlib
import importlib
import tomllib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from atelier.picture import Picture

HOME = Path(__file__).parent
DECKS = HOME / "decks"
_GROUND = ("chance.py", "colour.py", "composition.py", "geometry.py", "picture.py")
"""What all illustrators stand on: a change of it may change any picture."""

Painter = Callable[[Picture], None]

EYE: dict[str, tuple[str, ...]] = {
    "viewpoint": (
        *("side", "above", "below", "through", "close", "far", "cut-away", "reflection", "silhouette", "interior"),
        *("frieze", "frontal", "behind", "upside-down"),
    ),
    "subject": ("people", "person", "animal", "object", "place", "crowd", "pattern"),
    "scale": ("near", "middle", "far"),
    "light": ("day", "dusk", "night", "lamp", "mist"),
    "tone": ("tender", "funny", "uncanny", "grand", "quiet"),
}
"""What is said of how a card is seen, in these words only: free words cannot be counted."""


@dataclass(frozen=True)
class Eye:
    """How a card is seen: `[eye]` in its data. `figures` is the number of people, motifs are what is on it."""

    subject: str = ""
    scale: str = ""
    light: str = ""
    figures: int = 0
    tone: str = ""
    motifs: tuple[str, ...] = ()


@dataclass(frozen=True)
class Card:
    """A card's data; `languages` holds tags, themes and the sentence by language."""

    deck: Deck
    id: str
    seed: int
    mood: str
    palette: str
    viewpoint: str
    family: str
    eye: Eye
    languages: dict[str, dict[str, Any]]

    @property
    def home(self) -> Path:
        """The folder of its code: the box's own pictures are not among the scenes."""
        return self.deck.boxart if (self.deck.boxart / f"{self.id}.py").exists() else self.deck.scenes

    @property
    def code_file(self) -> Path:
        """Where it is painted."""
        return self.home / f"{self.id}.py"

    @property
    def tags(self) -> list[str]:
        """The English nouns."""
        return list(self.languages.get("en", {}).get("tags", []))

    def painter(self) -> Painter:
        """The scene's `paint` function."""
        module = importlib.import_module(f"{self.deck.package}.{self.home.name}.{self.id}")
        paint: Painter = module.paint
        return paint

    def painted(self, scale: float) -> Picture:
        """The card, painted from scratch."""
        picture = self.deck.medium(self.seed, scale)
        self.painter()(picture)
        return picture

    def recipe_hash(self) -> str:
        """Changes whenever the picture may change: shared code, the scene's own code, its seed."""
        key = f"{_shared_code_hash(self.deck.name)} {self.seed} ".encode() + self.code_file.read_bytes()
        return hashlib.sha256(key).hexdigest()[:16]


@dataclass(frozen=True)
class Deck:
    """An illustrator's room: `decks/<name>`."""

    name: str

    @property
    def folder(self) -> Path:
        """All that is theirs."""
        return DECKS / self.name

    @property
    def package(self) -> str:
        """What their modules' names begin with."""
        return f"atelier.decks.{self.name}"

    @property
    def scenes(self) -> Path:
        """Where the cards are."""
        return self.folder / "scenes"

    @property
    def boxart(self) -> Path:
        """Where the cover and the back of the cards are."""
        return self.folder / "boxart"

    @cached_property
    def data(self) -> dict[str, Any]:
        """What `deck.toml` says."""
        return tomllib.loads((self.folder / "deck.toml").read_text("utf-8"))

    @cached_property
    def medium(self) -> type[Picture]:
        """What their cards are painted in."""
        found: type[Picture] = importlib.import_module(f"{self.package}.medium").MEDIUM
        return found

    def card_ids(self) -> list[str]:
        """Every card in the folder, in alphabetical order."""
        return _modules(self.scenes)

    def boxart_ids(self) -> list[str]:
        """The pictures of the box itself: its cover and the back of its cards."""
        return _modules(self.boxart)

    def card(self, card_id: str) -> Card:
        """One card's data; a scene without a data file yet can still be painted."""
        if card_id not in (*self.card_ids(), *self.boxart_ids()):
            raise SystemExit(f"{self.name} has no scene {card_id!r}; `python -m atelier list` shows them all.")
        file = self.scenes / f"{card_id}.toml"
        data: dict[str, Any] = tomllib.loads(file.read_text("utf-8")) if file.exists() else {}
        return Card(
            deck=self,
            id=card_id,
            seed=int(data.get("seed", 5)),
            mood=data.get("mood", ""),
            palette=data.get("palette", ""),
            viewpoint=data.get("viewpoint", ""),
            family=data.get("family", ""),
            eye=_eye(card_id, data.get("eye", {})),
            languages={key: value for key, value in data.items() if isinstance(value, dict) and key != "eye"},
        )

    def cards(self, ids: Iterable[str] = ()) -> list[Card]:
        """The named cards, or all."""
        return [self.card(card_id) for card_id in list(ids) or self.card_ids()]

    def box_pictures(self) -> list[Card]:
        """The cover and the back."""
        return [self.card(card_id) for card_id in self.boxart_ids()]


def _eye(card_id: str, data: dict[str, Any]) -> Eye:
    unknown = sorted(data.keys() - Eye.__dataclass_fields__.keys())
    if unknown:
        raise SystemExit(f"{card_id}.toml: [eye] has {', '.join(unknown)}, which means nothing here.")
    return Eye(**{**data, "motifs": tuple(data.get("motifs", ()))})


def _modules(folder: Path) -> list[str]:
    return sorted(file.stem for file in folder.glob("*.py") if not file.stem.startswith("_"))


@cache
def _shared_code_hash(name: str) -> str:
    """A hash of all code that every card of a deck depends on."""
    deck = Deck(name)
    own = [file for file in sorted(deck.folder.rglob("*.py")) if file.parent not in {deck.scenes, deck.boxart}]
    digest = hashlib.sha256()
    for file in [*(HOME / name for name in _GROUND), *own]:
        digest.update(file.relative_to(HOME).as_posix().encode() + file.read_bytes())
    return digest.hexdigest()


def deck_names() -> list[str]:
    """Every deck of the tree."""
    return sorted(file.parent.name for file in DECKS.glob("*/deck.toml"))


def load_deck(name: str) -> Deck:
    """One of them."""
    if name not in deck_names():
        raise SystemExit(f"There is no deck {name!r}, only {', '.join(deck_names())}.")
    return Deck(name)
