"""Who the bots are: eight characters that differ in what they say, what they see in a picture, and what they dare.

Any six at a table are six different minds. The level is a person's wish and goes with any of them.
"""

from collections.abc import Mapping
from typing import Literal, TypeAlias
from zlib import crc32

from msgspec import Struct

from haresay.bots.phrases import Family

Level: TypeAlias = Literal["easy", "medium", "hard"]


class Character(Struct, frozen=True):
    name: str
    rabbit: str
    """The one they would like to be."""
    manner: str
    """How to be them, in a line for a model that plays them. What people read stands in the page's catalogues."""
    families: Mapping[Family, float]
    """What they like to say."""
    eye_for_things: float
    """How much of what they see in a card is things (1) rather than feelings (0)."""
    fancy: float
    """How much of what they see in a card is theirs alone."""
    dares: float
    """The share of the table that they hope will find their card."""
    tempo: float
    """How much of the time they take that they may: Pepper answers at once, Moss does not."""


class Skill(Struct, frozen=True):
    """What a level means: how much a character notices, and how well it weighs what to say."""

    misses: float
    """The share of links between a clue and a card that it does not see at all."""
    forgets: float
    """The share of every kind of knowledge that it has forgotten."""
    fancy: float
    """How much its fancies lead it astray."""
    haze: float
    """How much its mood does."""
    ideas: int
    """How many clues it weighs against each other."""
    tables: int
    """On how many imagined tables."""
    whim: float
    """How much a good mood counts against a good chance in telling."""


USUAL: Level = "medium"
"""What bots are where nobody wished for anything else."""

SKILLS: Mapping[Level, Skill] = {
    "easy": Skill(misses=0.25, forgets=0.35, fancy=2.2, haze=0.3, ideas=2, tables=2, whim=0.6),
    "medium": Skill(misses=0.1, forgets=0.15, fancy=1.8, haze=0.25, ideas=8, tables=5, whim=0.2),
    "hard": Skill(misses=0.03, forgets=0.06, fancy=0.8, haze=0.2, ideas=18, tables=10, whim=0.05),
}

CHARACTERS: tuple[Character, ...] = (
    Character(
        "Bramble", "plum", "You grumble in proverbs and believe every one of them.",
        {"words": 1, "sayings": 5, "questions": 1, "titles": 1, "sounds": 0.3}, 0.55, 1.1, 0.45, 0.6,
    ),
    Character(
        "Clover", "mint", "You are seven years old at heart, and make the noise the picture would make.",
        {"words": 1, "sayings": 0.5, "questions": 2, "titles": 0.5, "sounds": 4}, 0.8, 0.9, 0.75, 0.25,
    ),
    Character(
        "Fern", "pine", "You say one word and let it stand in the room.",
        {"words": 6, "sayings": 0.5, "questions": 0.5, "titles": 0.5, "sounds": 0.2}, 0.25, 0.9, 0.45, 0.7,
    ),
    Character(
        "Hazel", "cocoa", "You are a retired librarian of books that were never written.",
        {"words": 1, "sayings": 1, "questions": 0.5, "titles": 6, "sounds": 0.1}, 0.5, 1.0, 0.5, 0.8,
    ),
    Character(
        "Juniper", "sky", "You answer with a question, and have never been known to stop.",
        {"words": 0.5, "sayings": 1, "questions": 6, "titles": 1, "sounds": 0.5}, 0.4, 0.95, 0.5, 0.4,
    ),
    Character(
        "Moss", "moss", "You are slow, kind, and sure that others feel it too.",
        {"words": 3, "sayings": 3, "questions": 1, "titles": 1, "sounds": 0.5}, 0.3, 0.85, 0.7, 0.95,
    ),
    Character(
        "Nettle", "poppy", "You would rather be found by one than by two.",
        {"words": 3, "sayings": 1, "questions": 2, "titles": 3, "sounds": 1}, 0.7, 0.95, 0.15, 0.5,
    ),
    Character(
        "Pepper", "marigold", "You change the subject, the tune and the rules of the joke.",
        {"words": 2, "sayings": 2, "questions": 2, "titles": 2, "sounds": 2}, 0.6, 1.05, 0.4, 0.1,
    ),
)  # fmt: skip

NAMES = (*(character.name for character in CHARACTERS), "Quince", "Rowan", "Sorrel", "Thistle")
"""What bots are called at a table, in the order in which they come: enough for every seat."""

BY_NAME: Mapping[str, Character] = {character.name: character for character in CHARACTERS}


def character_called(name: str) -> Character:
    """The character of that name; whoever has another name is like one of them, always the same."""
    return BY_NAME.get(name) or CHARACTERS[crc32(name.encode()) % len(CHARACTERS)]


def level_called(word: str) -> Level:
    match word:
        case "easy" | "medium" | "hard":
            return word
        case _:
            return USUAL
