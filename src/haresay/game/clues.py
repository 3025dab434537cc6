"""What a storyteller may offer as a clue (R3.3): typed words or noises, a recording, a silent film, or a live act.

A kind that counts as song or mime needs the variant *Mime or song*; whether a table plays it is for `decide` to ask.
"""

import re
from typing import Literal, TypeAlias, assert_never

from msgspec import Struct

LONGEST_CLUE = 200
GAP = re.compile(r"(?!(?<=\S)[\u00a0\u202f][:;!?»]|(?<=«)[\u00a0\u202f]\S)\s+")
"""What becomes one space: all but the no-break space of a mark that belongs to its word."""


class TextClue(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="text", tag_field="kind"):
    """One word, many words, a made-up line, or a noise in letters."""

    text: str


class SoundClue(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="sound", tag_field="kind"):
    """A recorded voice or noise; with `sung` a recorded song or humming."""

    recording: str
    sung: bool = False
    words: str = ""
    """What is heard, for whoever cannot hear it."""


class MimeClue(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="mime", tag_field="kind"):
    """A short silent film."""

    recording: str
    words: str = ""
    """What is seen, for whoever cannot see it."""


class LiveClue(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="live", tag_field="kind"):
    """Performed in the room or on a call, with nothing recorded."""

    act: Literal["spoken", "sung", "mimed"] = "spoken"
    words: str = ""
    """What was said, sung or shown, for whoever could not follow it."""


Clue: TypeAlias = TextClue | SoundClue | MimeClue | LiveClue


def needs_mime_or_song(clue: Clue) -> bool:
    """Whether this kind of clue is only for tables with that variant."""
    match clue:
        case TextClue():
            return False
        case SoundClue(sung=sung):
            return sung
        case MimeClue():
            return True
        case LiveClue(act=act):
            return act != "spoken"
        case _:
            assert_never(clue)


def words_in(clue: Clue) -> str:
    """What can be read of it; nothing, where it was recorded or performed without a word."""
    return clue.text if isinstance(clue, TextClue) else clue.words


def tidy(text: str) -> str:
    """The text on one line, without what can be neither read nor stored (control characters, halves of a pair).

    A no-break space that keeps a mark with its word, as French writes it, stays; every other gap becomes one space.
    """
    if not text.isprintable():
        text = "".join(letter for letter in text if letter.isspace() or not _is_unreadable(letter))
    return GAP.sub(" ", text).strip()


def is_blank(text: str) -> bool:
    """Whether nothing of the text can be seen; a clue of invisible joiners is no clue."""
    return not any(letter.isprintable() and not letter.isspace() for letter in text)


def _is_unreadable(letter: str) -> bool:
    code = ord(letter)
    return code < 0x20 or 0x7F <= code < 0xA0 or 0xD800 <= code < 0xE000
