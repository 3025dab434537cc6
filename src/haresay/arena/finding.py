"""How well bots understand people: a clue, its card among five others, and which of the six they vote for.

And whether they understand alike: two who always vote for the same card are one mind at two seats. What two would show
who know nothing of each other follows from how often each of the two finds, over all clues. That some clues are plainer
than others for everybody is not taken out: people among themselves agree more than that as well (`people_agree_more`).
"""

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import prod
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
ToldOfCards: TypeAlias = Sequence[tuple[Card, str]]
"""Cards, and what somebody said of them; of a card there may be several."""


class Understanding(Struct, frozen=True):
    """What came of many such votes."""

    found: float
    """The share of votes for the clue's card; by chance it would be a sixth."""
    agreed: float
    """The share of pairs of voters who voted for the same card."""
    by_themselves: float
    """How often two would who find as often as these and know nothing of each other: on the card, or by accident."""

    @property
    def more(self) -> float:
        """How much more they agree than if they knew nothing of each other."""
        return self.agreed - self.by_themselves


def understanding(
    company: Company, said: ToldOfCards, language: Language, draws: int = 3, level: str = "hard"
) -> Understanding:
    """Every clue, by every character, so many times each."""
    dice = Random("finding")
    cards = sorted({card for card, _ in said})
    seen = somebodys_view(tuple(cards), dice)
    voters = [company.engage(character.name, level, language) for character in CHARACTERS]
    tables = [(clue, card, a_table(card, cards, dice)) for card, clue in said for _ in range(draws)]
    votes = [(card, [votes_for(voter, seen, clue, table, dice) for voter in voters]) for clue, card, table in tables]
    each = [mean(chosen[voter] == card for card, chosen in votes) for voter in range(len(voters))]
    return Understanding(
        mean(each),
        mean(one == other for _, chosen in votes for one, other in combinations(chosen, 2)),
        mean(alike_by_accident(one, other) for one, other in combinations(each, 2)),
    )


def alike_by_accident(one: float, other: float) -> float:
    """How often two vote for the same card of six who find it so often, and know nothing of each other.

    >>> round(alike_by_accident(0.5, 0.5), 2)
    0.3
    """
    return one * other + (1 - one) * (1 - other) / (TABLE - 1)


def people_agree_more(found: float, some: float, voters: int) -> float:
    """How much more two people agree than if they knew nothing of each other, from what is known of them: how often
    they find a card, and how often some but not all do. Clues differ in how plain they are, as a beta distribution has
    it; which wrong card somebody takes is left to chance, so it is the least that it can be.

    >>> round(people_agree_more(0.41, 0.72, 5), 2)
    0.07
    """
    spread = next(one / 1000 for one in range(1, 1000) if some_of(found, one / 1000, voters) <= some)
    return found * (1 - found) * spread * TABLE / (TABLE - 1)


def some_of(found: float, spread: float, voters: int) -> float:
    """How often some but not all of so many find, where plainness is spread so much, from 0 to 1."""
    steps = [number * spread / (1 - spread) for number in range(voters)]
    everybody = prod((found + step) / (1 + step) for step in steps)
    nobody = prod((1 - found + step) / (1 + step) for step in steps)
    return 1 - everybody - nobody


def mean(found: Iterable[float]) -> float:
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
