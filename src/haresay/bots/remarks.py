"""What a bot says, or how it waves, when a turn lies open: seldom, and only of what everybody sees.

The lines stand in `remarks/<language>.toml`. Where a bot told a clue that its deck explains, it may say what it meant.
"""

import tomllib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from random import Random
from typing import Literal, TypeAlias, get_args

from msgspec import Struct

from haresay.bots.understanding.forms import capital, meant_by
from haresay.bots.understanding.known_clues import ClueBook
from haresay.game import TextClue, Turn
from haresay.words import LANGUAGES, CardWords, Language

Feeling: TypeAlias = Literal["found", "missed", "told_some", "told_all", "told_none", "fooled", "guessed"]
FEELINGS: tuple[Feeling, ...] = get_args(Feeling)
WAVES: Mapping[Feeling, Sequence[str]] = {
    "found": ("clap", "love"),
    "missed": ("hmm", "wow"),
    "told_some": ("love",),
    "told_all": ("laugh",),
    "told_none": ("hmm", "laugh"),
    "fooled": ("laugh",),
    "guessed": ("hmm",),
}
"""The reactions that go with a feeling."""
SPEAKS = 0.45
"""How often it is words; else it is a wave."""
EXPLAINS = 0.6
"""How often a storyteller says what it meant, rather than how it feels."""
MANY = 2
"""So many votes for one's own card are worth a word."""


class Remark(Struct, frozen=True):
    """Words, or one of the reactions that people have."""

    text: str = ""
    reaction: str = ""


@lru_cache(len(LANGUAGES))
def lines(language: Language) -> Mapping[str, Sequence[str]]:
    file = files("haresay.bots") / "remarks" / f"{language}.toml"
    return tomllib.loads(file.read_text("utf-8"))


def remark(  # noqa: PLR0913, PLR0917 - what happened, whose it is, and what is known of the cards
    turn: Turn, seat: int, book: ClueBook, card_words: CardWords, language: Language, dice: Random
) -> Remark:
    """What the bot of that seat makes of the turn."""
    feeling = feeling_of(turn, seat)
    why = meant(turn, book, language) if turn.storyteller == seat else ""
    if why and dice.random() < EXPLAINS:
        return Remark(text=capital(why))
    if dice.random() >= SPEAKS:
        return Remark(reaction=dice.choice(WAVES[feeling]))
    line = dice.choice(lines(language)[feeling])
    thing = thing_voted_for(turn, seat, card_words, language, dice) if "{thing}" in line else ""
    if "{thing}" in line and not thing:
        return Remark(reaction=dice.choice(WAVES[feeling]))
    return Remark(text=line.format(thing=thing))


def feeling_of(turn: Turn, seat: int) -> Feeling:
    if turn.storyteller == seat:
        return told(turn)
    if not isinstance(turn.clue, TextClue):
        return "guessed"
    if votes_for(turn, seat) >= MANY:
        return "fooled"
    ballot = turn.ballots[seat]
    return "found" if ballot and turn.story in ballot.votes else "missed"


def told(turn: Turn) -> Feeling:
    voted = [ballot for ballot in turn.ballots if ballot is not None and ballot.votes]
    found = sum(turn.story in ballot.votes for ballot in voted)
    if turn.story is None or 0 < found < len(voted):
        return "told_some"
    return "told_all" if found else "told_none"


def votes_for(turn: Turn, seat: int) -> int:
    own = {number for number, laid in enumerate(turn.table, 1) if laid.owner == seat}
    return sum(bool(own.intersection(ballot.votes)) for ballot in turn.ballots if ballot)


def meant(turn: Turn, book: ClueBook, language: Language) -> str:
    """The reason that the deck gives for this clue and this card, if it gives one."""
    if turn.story is None or not isinstance(turn.clue, TextClue):
        return ""
    card = turn.table[turn.story - 1].card
    reasons = (clue.why.get(card, "") for clue in book.inside(meant_by(turn.clue.text, language)))
    return next((why for why in reasons if why), "")


def thing_voted_for(turn: Turn, seat: int, card_words: CardWords, language: Language, dice: Random) -> str:
    ballot = turn.ballots[seat]
    card = turn.table[ballot.votes[0] - 1].card if ballot and ballot.votes else ""
    words = card_words.get(card, {}).get(language)
    return dice.choice(words.tags) if words else ""
