"""How a table listens: the chance that some, but not all, will find the card. Sampled, since hands are hidden.

A listener votes for a card the likelier the better it suits the clue. How sharply is learnt from how this table votes.
"""

from collections.abc import Iterable, Sequence
from math import exp, log
from random import Random
from typing import TypeAlias

from msgspec import Struct

from haresay.game import View

SHARPNESS = (0.5, 0.8, 1.2, 1.7, 2.4)
BELIEFS = (0.05, 0.2, 0.4, 0.25, 0.1)
"""How likely each is thought to be before anybody has voted."""
CLUMSY = 0.25
"""How far a gift falls short of the best in hand, towards the usual one: others see it with other eyes."""
FORGETFUL = 0.97
"""People change; what was seen long ago counts for less."""

Row: TypeAlias = Sequence[float]
"""What a phrase is worth for each card, by the card's place."""


class Seating(Struct, frozen=True):
    """Who listens: how many give how many cards from hands of what size, and how many vote."""

    givers: int
    cards_each: int
    hand: int
    voters: int


def seating_of(view: View) -> Seating:
    """Who listens to this storyteller. Where two share a rabbit, of each other pair one gives and one votes."""
    rules, sides = view.rules, len(view.board.scores)
    givers = sides if sides < rules.players else rules.players - 1
    return Seating(givers, rules.cards_given, rules.hand_size, voters=sides - 1)


class Outlook(Struct, frozen=True):
    some: float
    """The chance that some but not all will find it."""
    found: float
    """The share that will."""


class Attention:
    """What is believed of how sharply those at the table listen."""

    def __init__(self) -> None:
        self._weights = [log(belief) for belief in BELIEFS]

    @property
    def sharpness(self) -> float:
        top = max(self._weights)
        likely = [exp(weight - top) for weight in self._weights]
        return sum(map(float.__mul__, likely, SHARPNESS)) / sum(likely)

    def learn(self, choices: Sequence[float], chosen: int) -> None:
        """Somebody had cards of these scores to choose from, and chose that one."""
        for at, sharpness in enumerate(SHARPNESS):
            chance = chances(choices, sharpness)[chosen]
            self._weights[at] = FORGETFUL * self._weights[at] + log(max(chance, 1e-6))


def chances(scores: Sequence[float], sharpness: float) -> list[float]:
    """How likely each card is to get the vote."""
    top = max(scores)
    weights = [exp(sharpness * (score - top)) for score in scores]
    total = sum(weights)
    return [weight / total for weight in weights]


Hands: TypeAlias = list[list[list[int]]]
"""Imagined tables: on each, for each giver, the places of the cards in hand."""


def imagined(unseen: Sequence[int], seating: Seating, tables: int, dice: Random) -> Hands:
    """Plausible hands of the others: any of the cards that have not been seen."""
    dealt = seating.givers * seating.hand
    if not unseen:
        return []
    pool = list(unseen) * (1 + dealt // len(unseen))
    hands = []
    for _ in range(tables):
        cards = dice.sample(pool, dealt)
        hands.append([cards[at : at + seating.hand] for at in range(0, dealt, seating.hand)])
    return hands


def outlook(story: float, row: Row, tables: Hands, seating: Seating, sharpness: float) -> Outlook:
    """What will come of a clue that is worth `story` for the card told of, and `row` for all others."""
    some = found = 0.0
    for hands in tables:
        weights = [
            [exp(min(sharpness * score, 50.0)) for score in gift(hand, row, seating.cards_each)] for hand in hands
        ]
        chances_ = finding(exp(min(sharpness * story, 50.0)), [sum(gifts) for gifts in weights], seating.voters)
        some += some_not_all(chances_)
        found += sum(chances_) / len(chances_)
    return Outlook(some / len(tables), found / len(tables))


def gift(hand: Iterable[int], row: Row, cards: int) -> list[float]:
    """What somebody with this hand would give."""
    scores = [row[place] for place in hand]
    best = [max(scores)] if cards == 1 else sorted(scores, reverse=True)[:cards]
    usual = CLUMSY * sum(scores) / len(scores)
    return [(1 - CLUMSY) * score + usual for score in best]


def finding(story: float, gifts: list[float], voters: int) -> list[float]:
    """Each voter's chance; nobody votes for their own gift."""
    total = story + sum(gifts)
    return [story / (total - own) for own in gifts[:voters]]


def some_not_all(chances_: Iterable[float]) -> float:
    everybody = nobody = 1.0
    for chance in chances_:
        everybody *= chance
        nobody *= 1 - chance
    return 1 - everybody - nobody
