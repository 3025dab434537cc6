"""Matching by what everybody has heard: idioms, titles and names, and what they make one think of.

"One small step" has nothing to do with steps. `idioms/<language>.json` says in everyday English words what it has to do
with, and these are matched in place of what was said.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from haresay.bots.understanding.sequences import Sequences
from haresay.game import Card
from haresay.words import LANGUAGES, Language

if TYPE_CHECKING:
    from haresay.bots.understanding.matcher import Layer

TRUST = 1.0
BETWEEN = "|"
"""Stands between two ways to say the same."""


class Idiom(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    say: str
    think: tuple[str, ...]


@lru_cache(len(LANGUAGES))
def idioms(language: Language) -> Sequences[str]:
    """All of a language: what is said, and what it makes one think of."""
    file = files("haresay.bots.understanding") / "idioms" / f"{language}.json"
    known = msgspec.json.decode(file.read_bytes(), type=tuple[Idiom, ...])
    return Sequences((way, " ".join(one.think)) for one in known for way in one.say.split(BETWEEN))


class Idioms:
    """The layer of what is meant by it, seen through layers that know English words."""

    def __init__(self, layers: Iterable["Layer"]) -> None:
        self._layers = tuple(layers)

    def of(self, clue: str, language: Language) -> Mapping[Card, tuple[float, float]]:
        meant = idioms(language).inside(clue)
        total: dict[Card, tuple[float, float]] = {}
        for layer in self._layers if meant else ():
            for card, (thing, feeling) in layer.of(" ".join(meant), "en").items():
                before = total.get(card, (0.0, 0.0))
                total[card] = (before[0] + TRUST * thing, before[1] + TRUST * feeling)
        return total
