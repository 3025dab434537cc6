"""What bots say: banks of phrases, each scored ahead of time against the cards that are shipped.

A bank is a small file a language, `phrases/<language>.table`, written by `tools/phrase_table.py` from the phrases
beside it. Telling a clue then needs no model, only looking up.
"""

from array import array
from collections.abc import Iterable, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Literal, TypeAlias, get_args

import msgspec
from msgspec import Struct

from haresay.game import Card
from haresay.game.clues import tidy
from haresay.words import LANGUAGES, Language

Family: TypeAlias = Literal["words", "sayings", "questions", "titles", "sounds"]
FAMILIES: tuple[Family, ...] = get_args(Family)

UNIT = 16
"""Scores are kept in sixteenths of a standard deviation, a byte each."""
LITERAL = -128
"""Stands where a phrase names what is plainly to be seen on the card; nobody tells that."""
PLAIN = 4.0
"""What it is worth to listeners then."""


class PhraseTable(Struct, frozen=True, forbid_unknown_fields=True):
    """As it lies in the file."""

    cards: tuple[Card, ...]
    phrases: tuple[tuple[str, Family], ...]
    things: bytes
    """How well each phrase suits what is to be seen on each card: a row of signed bytes a phrase."""
    feelings: bytes
    """And what is to be felt."""
    forms: dict[str, str]
    """The plain form of words that speak of these cards: `horses` is `horse`."""


class Phrase(Struct, frozen=True):
    text: str
    family: Family
    things: Sequence[float]
    feelings: Sequence[float]
    common: Sequence[float]
    """What people in general would make of it: the mean of both."""
    literal: frozenset[int]
    """The places of the cards that it would give away."""


class Bank(Struct, frozen=True):
    """All phrases of one language, and the cards that their scores are about."""

    cards: tuple[Card, ...]
    place: dict[Card, int]
    phrases: tuple[Phrase, ...]
    by_text: dict[str, Phrase]
    forms: dict[str, str]


def bank_from(table: PhraseTable) -> Bank:
    width = len(table.cards)
    phrases = tuple(
        phrase_from(text, family, row_of(table.things, number, width), row_of(table.feelings, number, width))
        for number, (text, family) in enumerate(table.phrases)
    )
    place = {card: at for at, card in enumerate(table.cards)}
    return Bank(table.cards, place, phrases, {phrase.text: phrase for phrase in phrases}, each_once(table.forms))


def row_of(scores: bytes, number: int, width: int) -> "array[int]":
    return array("b", scores[number * width : (number + 1) * width])


def phrase_from(text: str, family: Family, things: "array[int]", feelings: "array[int]") -> Phrase:
    literal = frozenset(at for at, thing in enumerate(things) if thing == LITERAL)
    seen = row(PLAIN if thing == LITERAL else thing / UNIT for thing in things)
    felt = row(feeling / UNIT for feeling in feelings)
    common = row((thing + feeling) / 2 for thing, feeling in zip(seen, felt, strict=True))
    return Phrase(tidy(text), family, seen, felt, common, literal)


def row(scores: Iterable[float]) -> Sequence[float]:
    """Four bytes a score: there are a million of them."""
    return array("f", scores)


def each_once(forms: dict[str, str]) -> dict[str, str]:
    """The same, with each plain form in memory once, however many words have it: as read, each has a copy."""
    once: dict[str, str] = {form: form for form in forms}
    return {form: once.setdefault(plain, plain) for form, plain in forms.items()}


@lru_cache(len(LANGUAGES))
def bank(language: Language) -> Bank:
    """The bank of a language."""
    file = files("haresay.bots") / "phrases" / f"{language}.table"
    return bank_from(msgspec.msgpack.decode(file.read_bytes(), type=PhraseTable))
