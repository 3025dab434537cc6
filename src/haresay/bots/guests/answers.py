"""What a language model answered, read strictly: whatever is not as it was asked for is not used."""

import re
from collections.abc import Collection, Mapping
from typing import Annotated, TypeAlias, TypeVar

import msgspec
from msgspec import Meta, Struct

from haresay.bots.guests.asking import Silent
from haresay.bots.understanding.likeness import plain, tokens
from haresay.game import LONGEST_CLUE
from haresay.game.clues import is_blank, tidy
from haresay.words import Language, Words

T = TypeVar("T")

LONGEST_ANSWER = 20_000
FENCE = re.compile(r"```(?:json)?\s*(.*?)\s*```", re.DOTALL)
AFTER_THOUGHT = "</think>"

Score: TypeAlias = Annotated[float, Meta(ge=0, le=10)]


class Proposal(Struct, frozen=True, forbid_unknown_fields=True):
    clue: str
    card: int = 0
    """Which of the cards that were shown; 0: none."""
    found: Score = 5.0
    """How many of ten would find the card."""


class Proposals(Struct, frozen=True, forbid_unknown_fields=True):
    clues: Annotated[tuple[Proposal, ...], Meta(min_length=1, max_length=50)]


class Judgement(Struct, frozen=True, forbid_unknown_fields=True):
    scores: dict[int, Score]


def proposals_in(answer: str, cards: int) -> tuple[Proposal, ...]:
    """Clues, each about one of so many cards; where none were shown, about none."""
    found = read(answer, Proposals).clues
    if any(not min(cards, 1) <= one.card <= cards for one in found):
        raise Silent("it spoke of a card that it was not shown")
    return found


def scores_in(answer: str, cards: int) -> list[float]:
    """One score for each of so many cards, in their order."""
    scores = read(answer, Judgement).scores
    if set(scores) != set(range(1, cards + 1)):
        raise Silent("it judged other cards than those it was shown")
    return [scores[number] for number in range(1, cards + 1)]


def read(answer: str, form: type[T]) -> T:
    if len(answer) > LONGEST_ANSWER:
        raise Silent("its answer was too long")
    try:
        return msgspec.json.decode(bare(answer), type=form)
    except (msgspec.DecodeError, RecursionError):
        raise Silent("its answer was not of the form that was asked for") from None


def bare(answer: str) -> str:
    """Without what many models cannot help: thoughts before the answer, and a fence around it."""
    text = answer.rpartition(AFTER_THOUGHT)[2].strip()
    fenced = FENCE.fullmatch(text)
    return fenced[1] if fenced else text


def can_be_said(clue: str, said: Collection[str], words: Mapping[Language, Words]) -> bool:
    """Whether this is a clue: on one line, not too long, not heard before, and no name for what is on the card."""
    if clue != tidy(clue) or is_blank(clue) or len(clue) > LONGEST_CLUE:
        return False
    return plain(clue) not in map(plain, said) and not names_a_thing(clue, words)


def names_a_thing(clue: str, words: Mapping[Language, Words]) -> bool:
    """Whether all words of a tag stand in the clue, in any language that the card has words in."""
    heard = set(tokens(clue))
    things = (set(tokens(tag)) for known in words.values() for tag in known.tags)
    return any(thing and thing <= heard for thing in things) or any(
        plain(clue) == plain(tag) for known in words.values() for tag in known.tags
    )
