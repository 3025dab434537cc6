"""Which texts look alike, by the data of Unicode's security mechanisms (UTS 39); and what nobody sees of a text.

Two texts that have the same skeleton cannot be told apart by looking at them, whatever letters they are made of.
"""

import unicodedata
from functools import cache, lru_cache
from importlib.resources import files
from itertools import chain

IGNORED = (
    *(range(0x00AD, 0x00AE), range(0x034F, 0x0350), range(0x061C, 0x061D), range(0x115F, 0x1161)),
    *(range(0x17B4, 0x17B6), range(0x180B, 0x1810), range(0x200B, 0x2010), range(0x202A, 0x202F)),
    *(range(0x2060, 0x2070), range(0x3164, 0x3165), range(0xFE00, 0xFE10), range(0xFEFF, 0xFF00)),
    *(range(0xFFA0, 0xFFA1), range(0xFFF0, 0xFFF9), range(0x1BCA0, 0x1BCA4), range(0x1D173, 0x1D17B)),
    range(0xE0000, 0xE1000),
)
"""Characters of which nothing is shown (Default_Ignorable_Code_Point), by their numbers."""
BLANK = 0x2800
"""A sign of braille without a dot; the only other one that shows nothing and is no space."""
UNSEEN = dict.fromkeys((BLANK, *chain.from_iterable(IGNORED)))
TURNING = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""What turns the direction of writing (Bidi_Control)."""
MOST_MARKS = 4
"""So many marks may stand over one letter (UTS 39, 5.4); more run over the lines around it."""


@cache
def prototypes() -> dict[str, str]:
    """Each character that looks like another, and what it looks like."""
    lines = files(__name__).joinpath("prototypes.txt").read_text("ascii").splitlines()
    numbers = ([chr(int(number, 16)) for number in line.split()] for line in lines if not line.startswith("#"))
    return {one: "".join(other) for one, *other in numbers}


@lru_cache(maxsize=1024)
def skeleton(text: str) -> str:
    """What the text looks like."""
    known, shown = prototypes(), unicodedata.normalize("NFD", visible(text))
    return unicodedata.normalize("NFD", "".join(known.get(letter, letter) for letter in shown))


def visible(text: str) -> str:
    """The text without what is not shown."""
    return text.translate(UNSEEN)


def turns_direction(text: str) -> bool:
    """Whether something in it makes what follows run the other way."""
    return not TURNING.isdisjoint(text)


def is_piled_up(text: str) -> bool:
    """Whether marks are heaped onto a letter."""
    marks = 0
    for letter in unicodedata.normalize("NFD", text):
        marks = marks + 1 if unicodedata.category(letter) == "Mn" else 0
        if marks > MOST_MARKS:
            return True
    return False
