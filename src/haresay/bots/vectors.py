"""The layer of meaning: word vectors, where the package `wordllama` happens to be installed. Nothing depends on it."""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from haresay.bots.lore import Lore, Words
from haresay.game import Card


class WordVectors:
    """Matches through the English words of a card, whatever language the clue is in."""

    def __init__(self, lore: Lore) -> None:
        package: Any = import_module("wordllama")
        folder = Path(package.__file__).parent
        self._model: Any = package.WordLlama.load(cache_dir=folder, disable_download=True)
        english = {card: words["en"] for card, words in lore.items() if "en" in words}
        self._cards = tuple(english)
        self._things = [self._of(list(words.tags)) for words in english.values()]
        self._feelings = [self._of(list(words.themes)) for words in english.values()]
        self._sentences = self._of([words.sentence for words in english.values()])

    def of(self, clue: str, language: str) -> Mapping[Card, tuple[float, float]]:  # noqa: ARG002 - one for all
        said = self._of([clue])[0]
        sentences = [0.3 * float(nearness) for nearness in self._sentences @ said]
        things = standard([float(max(tags @ said)) + near for tags, near in zip(self._things, sentences, strict=True)])
        feelings = standard(
            [float(max(themes @ said)) + near for themes, near in zip(self._feelings, sentences, strict=True)]
        )
        return dict(zip(self._cards, zip(things, feelings, strict=True), strict=True))

    def _of(self, texts: list[str]) -> Any:
        return self._model.embed([text.lower() for text in texts], norm=True)


def standard(scores: list[float]) -> list[float]:
    """How far each is above the usual, in standard deviations."""
    mean = sum(scores) / len(scores)
    spread = (sum((score - mean) ** 2 for score in scores) / len(scores)) ** 0.5
    return [(score - mean) / (spread or 1.0) for score in scores]


def word_vectors(lore: Mapping[Card, Mapping[str, Words]]) -> WordVectors | None:
    """The vectors, if they are there and there is something to match."""
    if find_spec("wordllama") is None or not any("en" in words for words in lore.values()):
        return None
    return WordVectors(lore)
