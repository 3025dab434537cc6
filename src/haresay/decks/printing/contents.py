"""All that the pages of a printed box say: sizes, texts, rabbits, examples, and which pictures go where."""

import re
import tomllib
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeAlias, get_args

from haresay.decks.printing.examples import EXAMPLES
from haresay.decks.shelf import Box
from haresay.rabbits import RABBITS, Rabbit
from haresay.words import Language

Paper: TypeAlias = Literal["a4", "letter"]
PAPERS: tuple[Paper, ...] = get_args(Paper)

HERE = Path(str(files("haresay.decks.printing")))
CARD, BLEED = (80, 120), 3
"""In millimetres."""
COLOUR = re.compile(r'class="small" fill="(#[0-9a-f]{6})"')


class PrintedCard(NamedTuple):
    """The files of a card."""

    front: str
    back: str


class Pictures(NamedTuple):
    """The files that the pages show."""

    cards: Sequence[PrintedCard]
    cover: str
    looks: Sequence[str]
    """A few cards, small, for the booklet."""
    back: str


def contents(boxes: Sequence[Box], languages: Sequence[Language], paper: Paper, pictures: Pictures) -> dict[str, Any]:
    return {
        "paper": "a4" if paper == "a4" else "us-letter",
        "card": CARD,
        "bleed": BLEED,
        "name": " · ".join(dict.fromkeys(called(boxes, language) for language in languages)),
        "author": authors_of(boxes),
        "languages": [spoken(language, boxes) for language in languages],
        "rabbits": [{"file": f"rabbits/{name}.svg", "colour": colour_of(name)} for name in RABBITS],
        "examples": [example.drawn() for example in EXAMPLES],
        "cover": pictures.cover,
        "looks": pictures.looks,
        "back": pictures.back,
        "cards": [card._asdict() for card in pictures.cards],
    }


def called(boxes: Sequence[Box], language: Language) -> str:
    return " + ".join(box.deck.called(language) for box in boxes)


def spoken(language: Language, boxes: Sequence[Box]) -> dict[str, Any]:
    """The texts of one language, and how a typesetter knows it."""
    rules = rules_in(language)
    licences = ", ".join(dict.fromkeys(box.deck.licence for box in boxes))
    made = rules["labels"]["made"].format(author=authors_of(boxes), licence=licences)
    return {**rules, "made": made, "lang": language[:2], "region": language[3:] or None}


def authors_of(boxes: Sequence[Box]) -> str:
    return ", ".join(dict.fromkeys(box.deck.author for box in boxes))


def rules_in(language: Language) -> dict[str, Any]:
    """The texts of one language, the names of modes and variants filled in."""
    rules = tomllib.loads((HERE / "rules" / f"{language}.toml").read_text("utf-8"))
    filled = with_names(rules, rules["names"])
    assert isinstance(filled, dict)
    return filled


def with_names(texts: object, names: dict[str, str]) -> object:
    """Every text below, with {party} and its like replaced; other braces are left for whoever knows what they are."""
    match texts:
        case str():
            return re.sub(r"\{(\w+)\}", lambda found: names.get(found[1], found[0]), texts)
        case list():
            return [with_names(one, names) for one in texts]
        case dict():
            return {key: with_names(value, names) for key, value in texts.items()}
    raise TypeError(texts)


def colour_of(rabbit: Rabbit) -> str:
    """The rabbit's own colour, as its drawing has it."""
    found = COLOUR.search((HERE / "rabbits" / f"{rabbit}.svg").read_text("utf-8"))
    assert found is not None
    return found[1]
