"""The languages that Haresay speaks, and what a deck says of its cards in them: for decks, for tables and for bots.

A new language begins here. Then its phrases and associations are missing, and its texts on the page; tests say which.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal, TypeAlias, TypeGuard, get_args

from msgspec import Meta, Struct

from haresay.game.cards import Card

Language: TypeAlias = Literal["en", "es", "pt-PT", "pt-BR", "ca", "ro", "it", "fr"]
LANGUAGES: tuple[Language, ...] = get_args(Language)


def is_language(word: str) -> TypeGuard[Language]:
    return word in LANGUAGES


LONGEST_WORD, LONGEST_CLUE, LONGEST_WHY = 60, 80, 200
TAGS, THEMES, SENTENCE = (8, 12), (3, 5), (10, 300)
"""How many of these a card has at least and at most; of a sentence, letters."""

Word: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_WORD)]


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    """What can be said of a card in one language, for those who cannot see it and for bots."""

    tags: Annotated[tuple[Word, ...], Meta(min_length=TAGS[0], max_length=TAGS[1])]
    """Concrete things to be seen."""
    themes: Annotated[tuple[Word, ...], Meta(min_length=THEMES[0], max_length=THEMES[1])]
    """Abstract ones to be felt: loss, courage, waiting."""
    sentence: Annotated[str, Meta(min_length=SENTENCE[0], max_length=SENTENCE[1])]
    """What is there, plainly."""


CardWords: TypeAlias = Mapping[Card, Mapping[Language, Words]]
"""Card, language, words. A card of somebody's own deck may have none."""


ClueKind: TypeAlias = Literal["word", "feeling", "saying", "question", "sound", "allusion"]
CLUES, ALSO = 20, 5
"""How many clues a deck may bring for a card and language, and how many other cards a clue may suit as well."""


class CardClue(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What a bot may tell of a card, in one language. It suits others too, so that it is no code for this one."""

    clue: Annotated[str, Meta(min_length=1, max_length=LONGEST_CLUE)]
    kind: ClueKind
    also: Annotated[tuple[Card, ...], Meta(max_length=ALSO)] = ()
    """Other cards of the deck that it suits as well, the best first; it is told of each of them."""
    why: Annotated[str, Meta(max_length=LONGEST_WHY)] = ""
    """What the card has to do with it, for whoever wonders at the reveal."""


Clues: TypeAlias = Annotated[tuple[CardClue, ...], Meta(max_length=CLUES)]
CardClues: TypeAlias = Mapping[Card, Mapping[Language, Sequence[CardClue]]]
"""Card, language, clues. Most decks of one's own have none; then bots use phrases that suit any card a little."""
