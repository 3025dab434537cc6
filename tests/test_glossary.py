"""One word for one thing: `docs/glossary.md` is read; page, paper, refusals, remarks and terminal are held to it."""

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from haresay.bots.phrases import bank
from haresay.bots.remarks import lines
from haresay.decks.format import read_deck
from haresay.decks.printing.contents import rules_in
from haresay.decks.shelf import SHIPPED
from haresay.game import MODES
from haresay.game.refusals import REFUSALS
from haresay.words import LANGUAGES, Language

ROOT = Path(__file__).parents[1]
STRUCK, MESSAGE, SENSE = re.compile(r"~~(.+?)~~"), re.compile(r"`(.+?)`"), re.compile(r"\(.+?\)")
SAID_IN_ENGLISH = ("terminal", "cli")
ON_PAPER = ("mode.", "house.counting", "house.mime_or_song")
"""What a printed box must name as the page does."""
LONG = 5
"""From so many letters on, the last two of a word may differ."""
COLON, QUOTES, OTHERS = r"[^\u00a0]:(?=\s|$)", r"«[^\u00a0]|[^\u00a0]»", r"[^\u202f][;!?]"
"""Marks in French that are not kept from the start of a line by the right space."""
TO_SEVERAL = re.compile(
    r"\b(\w+([áé]is|[ai]steis)|\w+[aei]d(lo|la|los|las|le|les|me|nos)|os|sois|vais|dais|veis|vosotr[oa]s|vuestr[oa]s?|ustedes)\b",
    re.IGNORECASE,
)
"""Spanish that only one side of the ocean would say to several people."""
BUTTONS = (
    "join.watch", "seat.leave", "seat.host", "seat.mute", "seat.unmute", "seat.away", "seat.ban", "wait.hold",
    "menu.watch", "menu.pass", "menu.stop", "menu.leave",
)  # fmt: skip
"""What one does to others, or for oneself, where a wish (“May …”, “I want …”) comes to mind first."""
A_WISH = re.compile(r"(que|să|vull|vreau|quiero|quero|je veux|només vull|voglio)\b", re.IGNORECASE)
INFINITIVE = re.compile(r"((solo|só|juste|se) )?\w+([aeiô]r|re|oir)(me|-me)?\b", re.IGNORECASE)


class Term(NamedTuple):
    word: str
    message: str | None
    """The message that is this word and nothing else."""
    never: tuple[str, ...]


@cache
def glossary() -> dict[Language, list[Term]]:
    lines = (ROOT / "docs" / "glossary.md").read_text("utf-8").splitlines()
    rows = [line.strip("| ").split(" | ") for line in lines if line.startswith("| ")]
    columns, *terms = rows
    assert columns == [*LANGUAGES]
    messages = [found[1] if (found := MESSAGE.search(row[0])) else None for row in terms]
    return {
        language: [term_of(row[column], message) for row, message in zip(terms, messages, strict=True)]
        for column, language in enumerate(LANGUAGES)
    }


def term_of(cell: str, message: str | None) -> Term:
    word = SENSE.sub("", MESSAGE.sub("", STRUCK.sub("", cell))).strip()
    return Term(word, message, tuple(STRUCK.findall(cell)))


@cache
def page(language: Language) -> dict[str, str]:
    messages = ROOT / "ui" / "src" / "messages" / f"{language}.json"
    return {key: text.replace("\u00ad", "") for key, text in json.loads(messages.read_text("utf-8")).items()}


@cache
def paper(language: Language) -> tuple[str, ...]:
    return tuple(texts_in(rules_in(language)))


@cache
def remarked(language: Language) -> tuple[str, ...]:
    return tuple(texts_in(dict(lines(language))))


def texts_in(value: object) -> Iterator[str]:
    match value:
        case str():
            yield value.replace("*", "")
        case dict():
            yield from texts_in(list(value.values()))
        case list():
            for one in value:
                yield from texts_in(one)


@cache
def said_in_english() -> tuple[str, ...]:
    """Refusals, and what the terminal and the commands say: every text in them that is not a docstring."""
    files = [file for folder in SAID_IN_ENGLISH for file in (ROOT / "src" / "haresay" / folder).glob("*.py")]
    texts = [text for file in files for text in constants_in(ast.parse(file.read_text("utf-8")))]
    return (*texts, *(kind.sentence for kind in REFUSALS.values()))


def constants_in(tree: ast.AST) -> Iterator[str]:
    notes = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in notes:
            yield node.value


def everything_in(language: Language) -> tuple[str, ...]:
    said = said_in_english() if language == "en" else ()
    return (*page(language).values(), *paper(language), *remarked(language), *said)


def as_a_word(text: str) -> re.Pattern[str]:
    return re.compile(rf"\b{re.escape(text)}\b", re.IGNORECASE)


def in_some_form(term: str) -> re.Pattern[str]:
    """The term, however its words end."""
    stems = (re.escape(word[: -2 if len(word) > LONG else -1]) for word in term.split())
    return re.compile(r"\s".join(rf"\b{stem}\w*" for stem in stems), re.IGNORECASE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_uses_a_word_that_is_struck_out(language: Language) -> None:
    never = [word for term in glossary()[language] for word in term.never]
    texts = everything_in(language)
    assert [(word, text) for word in never for text in texts if as_a_word(word).search(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_is_one_that_people_meet(language: Language) -> None:
    texts = "\n".join(everything_in(language))
    assert [term.word for term in glossary()[language] if not in_some_form(term.word).search(texts)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_and_paper_call_modes_and_variants_alike(language: Language) -> None:
    printed = "\n".join(paper(language))
    for term in glossary()[language]:
        if term.message is not None:
            assert term.word.casefold() in page(language)[term.message].casefold()
            if term.message.startswith(ON_PAPER):
                assert term.word in printed


def test_the_game_itself_calls_its_modes_alike() -> None:
    names = {term.message: term.word for term in glossary()["en"]}
    assert {mode.name: mode.title for mode in MODES.values()} == {name: names[f"mode.{name}"] for name in MODES}


def test_french_keeps_its_marks_on_the_line_of_their_word() -> None:
    """On the page, on paper, in what bots say and what is said of the cards."""
    cards = [card.words["fr"].sentence for card in read_deck(SHIPPED / "overheard").cards]
    said = [phrase.text for phrase in bank("fr").phrases]
    texts = [re.sub(r"\{\w+\}", "x", text) for text in (*everything_in("fr"), *cards, *said)]
    assert [text for text in texts for law in (COLON, QUOTES, OTHERS) if re.search(law, text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_are_curved(language: Language) -> None:
    texts = (*page(language).values(), *paper(language), *remarked(language))
    assert [text for text in texts if "'" in text] == []


def test_spanish_speaks_to_both_sides_of_the_ocean() -> None:
    assert [text for text in everything_in("es") if TO_SEVERAL.search(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_buttons_say_what_they_do(language: Language) -> None:
    texts = [page(language)[key] for key in BUTTONS]
    assert [text for text in texts if A_WISH.match(text)] == []
    if language in {"es", "pt-PT", "pt-BR", "fr"}:
        assert [text for text in texts if not INFINITIVE.match(text)] == []
