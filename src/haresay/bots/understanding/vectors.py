"""The layer of meaning: vectors of words, where the package that has them is installed.

Nothing depends on it. The vectors are English, as are the words of the cards that they are compared with; a clue in
another language is put into English word by word, as far as its words are known.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from threading import Lock
from typing import Any, TypeAlias

from haresay.bots.understanding.associations import in_english
from haresay.game import Card
from haresay.words import CardWords, Language

Embed: TypeAlias = Callable[[list[str]], Any]
"""Texts in, a row of numbers each out, all of length one."""
TRUST = 0.6
SENTENCE = 0.3


class ByMeaning:
    """Matches through the English words of a card."""

    def __init__(self, card_words: CardWords, embed: Embed, scored: frozenset[Card] = frozenset()) -> None:
        self._embed = embed
        self._scored = scored
        """Cards that were scored ahead through the same English words: of these, only an English clue says more."""
        english = {card: words["en"] for card, words in card_words.items() if "en" in words}
        self._cards = tuple(english)
        texts = [text for words in english.values() for text in (*words.tags, *words.themes, words.sentence)]
        known = dict(zip(texts, embed([text.lower() for text in texts]), strict=True))
        self._things = [[known[tag] for tag in words.tags] for words in english.values()]
        self._feelings = [[known[theme] for theme in words.themes] for words in english.values()]
        self._sentences = [known[words.sentence] for words in english.values()]

    def of(self, clue: str, language: Language) -> Mapping[Card, tuple[float, float]]:
        text = clue if language == "en" else in_english(clue, language)
        if not text:
            return {}
        said = self._embed([text.lower()])[0]
        near = [SENTENCE * float(sentence @ said) for sentence in self._sentences]
        things = standard([nearest(tags, said) + also for tags, also in zip(self._things, near, strict=True)])
        feelings = standard([nearest(themes, said) + also for themes, also in zip(self._feelings, near, strict=True)])
        both = zip(self._cards, things, feelings, strict=True)
        done = frozenset() if language == "en" else self._scored
        return {card: (TRUST * thing, TRUST * feeling) for card, thing, feeling in both if card not in done}


def nearest(vectors: list[Any], said: Any) -> float:
    return max((float(vector @ said) for vector in vectors), default=0.0)


def standard(scores: list[float]) -> list[float]:
    """How far each is above the usual, in standard deviations."""
    mean = sum(scores) / len(scores)
    spread = (sum((score - mean) ** 2 for score in scores) / len(scores)) ** 0.5
    return [(score - mean) / (spread or 1.0) for score in scores]


def word_llama() -> Embed | None:
    """Vectors of words, in a small package that has its weights inside."""
    if find_spec("wordllama") is None:
        return None
    package: Any = import_module("wordllama")
    folder = Path(package.__file__).parent
    model: Any = package.WordLlama.load(cache_dir=folder, disable_download=True)
    one_at_a_time = Lock()  # bots think in many threads, and nobody promises that it can be asked by several

    def embed(texts: list[str]) -> Any:
        with one_at_a_time:
            return model.embed(texts, norm=True)

    return embed


def by_meaning(card_words: CardWords, scored: frozenset[Card] = frozenset()) -> ByMeaning | None:
    """With vectors, if they are installed and there is something to match."""
    if not any("en" in words for words in card_words.values()):
        return None
    embed = word_llama()
    return ByMeaning(card_words, embed, scored) if embed else None
