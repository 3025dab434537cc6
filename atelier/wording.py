"""The words of the cards in every language, and what is still missing.

What belongs here: English from the scenes' own data files, the others from `words/<language>.toml` (one table
a card: tags, themes, sentence), what bots tell of the cards from `clues/<language>.json`, and complaints about words.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Iterator
from typing import Any

from haresay.words import LANGUAGES, LONGEST_WORD, SENTENCE, TAGS, THEMES

from atelier.catalogue import Card, Deck

Said = dict[str, Any]
"""What one language says of one card."""
Words = dict[str, dict[str, Said]]
"""Card → language → tags, themes and sentence."""


def read_words(deck: Deck, cards: Iterable[Card]) -> Words:
    """All that has been written so far."""
    translated = {language: _words(deck, language) for language in LANGUAGES if language != "en"}
    return {
        card.id: {
            "en": card.languages.get("en", {}),
            **{language: said.get(card.id, {}) for language, said in translated.items()},
        }
        for card in cards
    }


def read_clues(deck: Deck, cards: Iterable[Card]) -> dict[str, dict[str, list[Said]]]:
    """Card → language → what bots tell of it. Clues speak of other cards by their ids."""
    told = {language: _clues(deck, language) for language in LANGUAGES}
    return {
        card.id: {language: some[card.id] for language, some in told.items() if card.id in some} for card in cards
    }


def _clues(deck: Deck, language: str) -> dict[str, list[Said]]:
    file = deck.folder / "clues" / f"{language}.json"
    try:
        found: dict[str, list[Said]] = json.loads(file.read_text("utf-8")) if file.exists() else {}
    except json.JSONDecodeError as wrong:
        raise SystemExit(f"{file} is no JSON: {wrong}.") from None
    return found


def _words(deck: Deck, language: str) -> dict[str, Said]:
    file = deck.folder / "words" / f"{language}.toml"
    try:
        return tomllib.loads(file.read_text("utf-8")) if file.exists() else {}
    except tomllib.TOMLDecodeError as wrong:
        raise SystemExit(f"{file} is no TOML: {wrong}.") from None


def complaints(words: Words) -> Iterator[str]:
    """One line for each card and language that is not as it should be; a file that is missing is one line."""
    absent = [language for language in LANGUAGES if not any(said[language] for said in words.values())]
    yield from (f"{language}: nothing is written yet (words/{language}.toml)." for language in absent)
    for card, said in words.items():
        for language in LANGUAGES:
            if language not in absent:
                yield from (f"{card}, {language}: {what}." for what in _lacking(said[language], said["en"]))


def strangers(deck: Deck) -> Iterator[str]:
    """Tables in a language's file that belong to no scene: probably a slip of the pen."""
    for language in LANGUAGES[1:]:
        for card in sorted(_words(deck, language).keys() - set(deck.card_ids())):
            yield f"{language}.toml has words for {card!r}, which is no scene."


def _lacking(said: Said, english: Said) -> Iterator[str]:
    if not said:
        yield "no words"
        return
    yield from (f"it has {field!r}, which means nothing here" for field in said.keys() - _FIELDS)
    for field, (least, most) in (("tags", TAGS), ("themes", THEMES)):
        some = said.get(field, [])
        if not isinstance(some, list) or not all(isinstance(word, str) and word.strip() for word in some):
            yield f"{field} must be a list of words"
        elif not least <= len(some) <= most:
            yield f"{len(some)} {field}, not {least} to {most}"
        elif len(set(some)) != len(some):
            yield f"{field} has a word twice"
        elif any(len(word) > LONGEST_WORD for word in some):
            yield f"a word of {field} is longer than {LONGEST_WORD} letters"
    sentence = said.get("sentence", "")
    if not SENTENCE[0] <= len(sentence) <= SENTENCE[1]:
        yield f"the sentence has {len(sentence)} letters, not {SENTENCE[0]} to {SENTENCE[1]}"
    elif said is not english and sentence == english.get("sentence"):
        yield "the sentence is the English one"


_FIELDS = {"tags", "themes", "sentence"}
