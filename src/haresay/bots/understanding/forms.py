"""How characters put what they say: each begins in ways of its own, and anybody may put two things together.

The same thing in the same words every time would be a code that can be learnt by heart. Whoever knows the manners
hears what is meant: what somebody begins with says nothing of a card.
"""

import tomllib
from functools import lru_cache
from importlib.resources import files
from random import Random
from typing import TypeAlias

from msgspec import Struct

from haresay.bots.understanding.likeness import plain
from haresay.words import LANGUAGES, Language

BETWEEN: dict[Language, str] = {"fr": "\u00a0: "}
"""What stands after a beginning; French sets a space before it."""
USUAL = ": "
ASKED = "?"

Manner: TypeAlias = str
"""The name of a character."""


class Forms(Struct, frozen=True):
    """Of one language."""

    pairs: tuple[str, ...]
    beginnings: dict[Manner, tuple[str, ...]]
    known: frozenset[str]
    """All beginnings, as they are compared."""


@lru_cache(len(LANGUAGES))
def forms(language: Language) -> Forms:
    file = files("haresay.bots.understanding") / "forms" / f"{language}.toml"
    listed = tomllib.loads(file.read_text("utf-8"))
    pairs = tuple(listed.pop("pairs"))
    known = frozenset(bare_beginning(one) for several in listed.values() for one in several)
    return Forms(pairs, {manner: tuple(several) for manner, several in listed.items()}, known)


def bare_beginning(text: str) -> str:
    return plain(text).strip(" ?…\u00a0")


def begun(manner: Manner, text: str, language: Language, dice: Random) -> str:
    """A clue with one of this character's beginnings before it."""
    beginning = dice.choice(forms(language).beginnings[manner])
    between = " " if beginning.endswith(ASKED) else BETWEEN.get(language, USUAL)
    return f"{capital(beginning)}{between}{text}"


def paired(one: str, other: str, language: Language, dice: Random) -> str:
    """Two clues as one."""
    return capital(dice.choice(forms(language).pairs).format(x=one, y=other))


def capital(text: str) -> str:
    """With a capital to begin with; what does not begin with a letter stays."""
    return text[:1].upper() + text[1:]


def meant_by(text: str, language: Language) -> str:
    """What somebody said, without what they began it with.

    >>> meant_by("Mark my words: winter is coming", "en")
    'winter is coming'
    >>> meant_by("Help: winter is coming", "en")
    'Help: winter is coming'
    """
    known = forms(language).known
    for mark in (":", ASKED):
        beginning, _, rest = text.partition(mark)
        if rest.strip() and bare_beginning(beginning) in known:
            return rest.strip()
    return text
