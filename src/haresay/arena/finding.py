"""How well bots understand people: a clue, its card among five others, and which of the six they vote for.

And whether they understand alike: two who always vote for the same card are one mind at two seats.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations
from random import Random
from typing import TypeAlias

import msgspec
from msgspec import Struct

from haresay.bots.bot import Bot
from haresay.bots.characters import CHARACTERS
from haresay.bots.company import Company
from haresay.game import Card, StartGame, TextClue, View, VoteView, play, rules_for, view
from haresay.words import Language

TABLE = 6
Said: TypeAlias = Sequence[tuple[Card, str]]
"""Cards, and what somebody said of them; of a card there may be several."""


class Understanding(Struct, frozen=True):
    """What came of many such votes."""

    found: float
    """The share of votes for the clue's card; by chance it would be a sixth."""
    agreed: float
    """The share of pairs of voters who voted for the same card."""

    @property
    def by_themselves(self) -> float:
        """How often two would agree who find as often, and know nothing of each other: on the card, or by accident."""
        return self.found**2 + (1 - self.found) ** 2 / (TABLE - 1)


def understanding(
    company: Company, said: Said, language: Language, draws: int = 3, level: str = "hard"
) -> Understanding:
    """Every clue, by every character, so many times each."""
    dice = Random("finding")
    cards = sorted({card for card, _ in said})
    seen = somebodys_view(tuple(cards), dice)
    voters = [company.engage(character.name, level, language) for character in CHARACTERS]
    tables = [(clue, card, a_table(card, cards, dice)) for card, clue in said for _ in range(draws)]
    votes = [(card, [votes_for(voter, seen, clue, table, dice) for voter in voters]) for clue, card, table in tables]
    return Understanding(
        mean(vote == card for card, chosen in votes for vote in chosen),
        mean(one == other for _, chosen in votes for one, other in combinations(chosen, 2)),
    )


def mean(found: Iterable[bool]) -> float:
    listed = list(found)
    return sum(listed) / len(listed)


def somebodys_view(cards: tuple[Card, ...], dice: Random) -> View:
    """What a seat sees at some table of six; what lies there is put in its place."""
    state, _ = play(None, StartGame(rules_for("classic", TABLE, {}), cards, ("bot",) * TABLE), dice)
    return view(state, 1)


def a_table(card: Card, cards: Sequence[Card], dice: Random) -> tuple[Card, ...]:
    """The card among five others, in any order."""
    others = dice.sample([other for other in cards if other != card], TABLE - 1)
    return tuple(dice.sample([card, *others], TABLE))


def votes_for(voter: Bot, seen: View, clue: str, table: tuple[Card, ...], dice: Random) -> Card:
    everything = tuple(range(1, TABLE + 1))
    phase = VoteView(TextClue(clue), table, own=(), votes=1, choices=everything, red_vote=False, ballot=None)
    ballot = voter.vote(msgspec.structs.replace(seen, phase=phase), phase, dice)
    return table[ballot.votes[0] - 1]
