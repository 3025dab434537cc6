"""Small named scorers. Each looks at one reason for points; a mode adds up the ones that its book has.

Points are by side: a seat, or a pair. `side_of` says which side a seat plays for.
"""

from collections.abc import Callable
from typing import Literal, TypeAlias

from msgspec import Struct

from haresay.game.cards import LaidCard, Number
from haresay.game.rules import Rules
from haresay.game.seats import Seat, Side
from haresay.game.state import Ballot, Voting

SideOf: TypeAlias = Callable[[Seat], Side]
Ballots: TypeAlias = tuple[Ballot | None, ...]

FOUND = 3
LONE_FIND = 4
CONSOLATION = 2


Reason: TypeAlias = Literal["some", "all", "fooled", "single", "counting", "agreed", "alone", "spoiled"]


class Worth(Struct, frozen=True, gc=False, omit_defaults=True):
    """One reason for points, for whoever explains them."""

    reason: Reason
    points: int
    """For each vote or player on a card where `most` makes sense of it, else once."""
    most: int | None = None
    """The most of it in one turn; None: no limit."""


class Earned(Struct, frozen=True, gc=False):
    """What a side got in one turn for one reason."""

    reason: Reason
    points: int


Parts: TypeAlias = tuple[tuple[Earned, ...], ...]
"""By side: what its points are made of."""


def totals(parts: Parts) -> tuple[int, ...]:
    return tuple(sum(part.points for part in side) for side in parts)


def finders(ballots: Ballots, story: Number) -> list[Seat]:
    """Whoever has one of their votes on the storyteller's card."""
    return [seat for seat, ballot in enumerate(ballots) if ballot and story in ballot.votes]


def all_or_none_found(voting: Voting, found: list[Seat]) -> bool:
    """Too easy or too hard: either way the clue has failed (R6.1)."""
    return not found or len(found) == len(voting.voters)


def story_parts(rules: Rules, voting: Voting, found: list[Seat], sides: int, side_of: SideOf) -> list[list[Earned]]:
    """What the clue earns its teller and those who found the card (R6.1, R6.2, R6.7)."""
    teller = side_of(voting.storyteller)
    if all_or_none_found(voting, found):
        return [[] if side == teller else [Earned("all", CONSOLATION)] for side in range(sides)]
    worth = Earned("counting", LONE_FIND) if rules.counting and len(found) == 1 else Earned("some", FOUND)
    lucky = {teller, *map(side_of, found)}
    return [[worth] if side in lucky else [] for side in range(sides)]


def votes_on_own_cards(table: tuple[LaidCard, ...], ballots: Ballots, sides: int, side_of: SideOf) -> list[int]:
    """How many votes each side's cards drew from other sides (R6.3; nobody earns by a vote of their own, R6.6 b)."""
    drawn = [0] * sides
    for seat, ballot in enumerate(ballots):
        if ballot is None:
            continue
        for number in ballot.votes:
            owner = side_of(table[number - 1].owner)
            if owner != side_of(seat):
                drawn[owner] += 1
    return drawn


def limited(points: int, limit: int | None) -> int:
    """At most so many a turn, where there is a limit."""
    return points if limit is None else min(points, limit)


def single_vote_bonus(rules: Rules, ballots: Ballots, seat: Seat) -> int:
    """For those who found it and were sure enough to need only one vote where more were allowed (R6.4)."""
    ballot = ballots[seat]
    sure = rules.votes > 1 and ballot is not None and len(ballot.votes) == 1
    return rules.single_vote_bonus if sure else 0


def score_story(rules: Rules, voting: Voting, story: Number, sides: int, side_of: SideOf) -> Parts:
    """A turn about the storyteller's card: for players, and with pairs as players (R6.1–R6.4, R6.6, R6.7)."""
    found = finders(voting.ballots, story)
    parts = story_parts(rules, voting, found, sides, side_of)
    drawn = votes_on_own_cards(voting.table, voting.ballots, sides, side_of)
    teller = side_of(voting.storyteller)
    # The storyteller's own card never earns this; their partner's does, unless the clue failed (R6.6 a).
    drawn[teller] -= len(found)
    if all_or_none_found(voting, found):
        drawn[teller] = 0
    for side, votes in enumerate(drawn):
        if extra := limited(votes, rules.bonus_limit):
            parts[side].append(Earned("fooled", extra))
    for seat in found:
        if bonus := single_vote_bonus(rules, voting.ballots, seat):
            parts[side_of(seat)].append(Earned("single", bonus))
    return tuple(map(tuple, parts))


def worth_of_story(rules: Rules) -> tuple[Worth, ...]:
    """What `score_story` gives points for, by these rules."""
    worth = [Worth("some", FOUND), Worth("all", CONSOLATION), Worth("fooled", 1, rules.bonus_limit)]
    if rules.votes > 1 and rules.single_vote_bonus:
        worth.append(Worth("single", rules.single_vote_bonus))
    if rules.counting:
        worth.append(Worth("counting", LONE_FIND))
    return tuple(worth)


def score_agreement(rules: Rules, voting: Voting) -> Parts:
    """A turn about being of one mind: as many points as there are players on the same card (R6.5)."""
    greens = [ballot.votes[0] for ballot in voting.ballots if ballot]
    spoiled = {ballot.red for ballot in voting.ballots if ballot}

    def worth(number: Number) -> Earned:
        together = greens.count(number)
        if number in spoiled:
            return Earned("spoiled", 0)
        return Earned("alone", 0) if together == 1 else Earned("agreed", limited(together, rules.bonus_limit))

    return tuple((worth(number),) for number in greens)


def worth_of_agreement(rules: Rules) -> tuple[Worth, ...]:
    """What `score_agreement` gives points for, by these rules."""
    return (Worth("agreed", 1, rules.bonus_limit), Worth("alone", 0), Worth("spoiled", 0))
