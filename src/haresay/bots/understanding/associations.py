"""Matching by what one thinks of: everyday words, and how near their meanings are to the cards that are shipped.

The scores are made ahead by `tools/association_table.py`, so understanding needs no model, in any language.
"""

from array import array
from bisect import bisect
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from operator import add

import msgspec
from msgspec import Struct

from haresay.bots.phrases import UNIT, each_once
from haresay.bots.understanding.likeness import begin_alike, cosine, direction, tokens
from haresay.game import Card
from haresay.words import LANGUAGES, CardWords, Language, Words

TRUST = 1.1
KINDRED = 4.0
"""What it counts that a card of another deck makes one think of just the same."""
TOGETHER = 3
"""So many words at most make one expression."""
STEM, ENDING = 5, 3
"""Words of one stem share so many letters at least, and differ in so many at most."""
SISTERS: Mapping[Language, tuple[Language, ...]] = {"pt-PT": ("pt-BR",), "pt-BR": ("pt-PT",)}


class Meanings(Struct, frozen=True, forbid_unknown_fields=True):
    """As they lie in the file: a row of signed bytes a meaning, in sixteenths."""

    cards: tuple[Card, ...]
    things: bytes
    feelings: bytes


class Glossary(Struct, frozen=True, forbid_unknown_fields=True):
    """The words of one language."""

    words: dict[str, list[int]]
    """Which meanings a word has; several words stand with a space between them."""
    forms: dict[str, str]


@lru_cache(maxsize=1)
def meanings() -> Meanings:
    file = files("haresay.bots.understanding") / "associations" / "meanings.table"
    return msgspec.msgpack.decode(file.read_bytes(), type=Meanings)


@lru_cache(len(LANGUAGES))
def glossary(language: Language) -> Glossary:
    file = files("haresay.bots.understanding") / "associations" / f"{language}.table"
    listed = msgspec.msgpack.decode(file.read_bytes(), type=Glossary)
    return Glossary(listed.words, each_once(listed.forms))


class Associations:
    """The layer of what one thinks of.

    The cards that are shipped have scores. Any other card that has words is compared by way of them: a text is known by
    which of the shipped cards it makes one think of, and two texts are near that make one think of the same.
    """

    def __init__(self, card_words: CardWords) -> None:
        scored = frozenset(meanings().cards)
        self._others = {card: words for card, words in card_words.items() if words and card not in scored}
        self._gists_in = lru_cache(len(LANGUAGES))(self._gists)

    def of(self, clue: str, language: Language) -> Mapping[Card, tuple[float, float]]:
        found = meant(clue, language)
        if not found:
            return {}
        table = meanings()
        weight = TRUST / UNIT / len(found) ** 0.5
        things = [weight * score for score in added(table.things, found, len(table.cards))]
        feelings = [weight * score for score in added(table.feelings, found, len(table.cards))]
        scores = dict(zip(table.cards, zip(things, feelings, strict=True), strict=True))
        thought = direction(list(map(add, things, feelings)))
        for card, gist in self._gists_in(language).items():
            near = KINDRED * cosine(gist, thought)
            scores[card] = (near, near)
        return scores

    def _gists(self, language: Language) -> dict[Card, list[float]]:
        """What the words of each card make one think of, in this language or whatever it has."""
        return {card: gist_of(words, language) for card, words in self._others.items()}


def gist_of(words: Mapping[Language, Words], language: Language) -> list[float]:
    own = language if language in words else next(iter(words))
    said = words[own]
    found = [ids for text in (*said.tags, *said.themes) for ids in meant(text, own)]
    table = meanings()
    width = len(table.cards)
    return direction(list(map(add, added(table.things, found, width), added(table.feelings, found, width))))


def meant(clue: str, language: Language) -> list[list[int]]:
    """The meanings of each word of a clue that has any, and of words that mean something only together."""
    said = tokens(clue)
    found = []
    while said:
        for size in range(min(TOGETHER, len(said)), 0, -1):
            if ids := known(" ".join(said[:size]), language):
                found.append(ids)
                break
        said = said[size:]
    return found


def known(words: str, language: Language) -> list[int]:
    """What they mean, in this language or its sister, in any form, or as a word of the same stem."""
    for own in (language, *SISTERS.get(language, ())):
        listed = glossary(own)
        if ids := listed.words.get(words) or listed.words.get(listed.forms.get(words, "")):
            return ids
    stem = same_stem(words, language)
    return glossary(language).words[stem] if stem else []


def same_stem(word: str, language: Language) -> str | None:
    """The word that begins alike, if there is one that is not much longer or shorter."""
    listed = in_order(language)
    at = bisect(listed, word)
    near = [other for other in listed[max(at - 1, 0) : at + 1] if abs(len(other) - len(word)) <= ENDING]
    best = max(near, key=lambda other: begin_alike(word, other), default="")
    shared = begin_alike(word, best)
    return best if shared >= STEM and shared >= max(len(word), len(best)) - ENDING else None


@lru_cache(len(LANGUAGES))
def in_order(language: Language) -> list[str]:
    return sorted(glossary(language).words)


def in_english(clue: str, language: Language) -> str:
    """The words of a clue in English, as far as they are known."""
    names = english_words()
    found = meant(clue, language)
    return " ".join(dict.fromkeys(names[ids[0]] for ids in found if ids[0] in names))


@lru_cache(maxsize=1)
def english_words() -> dict[int, str]:
    """An English word for each meaning."""
    return {number: word for word, ids in glossary("en").words.items() for number in ids}


def added(rows: bytes, found: Sequence[Sequence[int]], width: int) -> list[float]:
    """All words together; one with several meanings counts once."""
    total = [0.0] * width
    for ids in found:
        for number in ids:
            for at, score in enumerate(array("b", rows[number * width : (number + 1) * width])):
                total[at] += score / len(ids)
    return total
