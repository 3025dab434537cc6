"""Small named scorers. Each looks at one reason for points; a mode adds up the ones that its book has.

Points are by side: a seat, or a pair. `side_of` says which side a seat plays for.
"""

from collections.abc import Callable
from typing import TypeAlias

from haresay.game.cards import LaidCard, Number
from haresay.game.rules import Rules
from haresay.game.seats import Seat, Side
from haresay.game.state import Ballot, Voting

SideOf: TypeAlias = Callable[[Seat], Side]
Ballots: TypeAlias = tuple[Ballot | None, ...]

FOUND = 3
LONE_FIND = 4
CONSOLATION = 2


def finders(ballots: Ballots, story: Number) -> list[Seat]:
    """Whoever has one of their votes on the storyteller's card."""
    return [seat for seat, ballot in enumerate(ballots) if ballot and story in ballot.votes]


def all_or_none_found(voting: Voting, found: list[Seat]) -> bool:
    """Too easy or too hard: either way the clue has failed (R6.1)."""
    return not found or len(found) == len(voting.voters)


def story_points(rules: Rules, voting: Voting, found: list[Seat], sides: int, side_of: SideOf) -> list[int]:
    """What the clue earns its teller and those who found the card (R6.1, R6.2, R6.7)."""
    teller = side_of(voting.storyteller)
    if all_or_none_found(voting, found):
        return [0 if side == teller else CONSOLATION for side in range(sides)]
    worth = LONE_FIND if rules.counting and len(found) == 1 else FOUND
    points = [0] * sides
    points[teller] = worth
    for seat in found:
        points[side_of(seat)] = worth
    return points


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


def score_story(rules: Rules, voting: Voting, story: Number, sides: int, side_of: SideOf) -> tuple[int, ...]:
    """A turn about the storyteller's card: for players, and with pairs as players (R6.1–R6.4, R6.6, R6.7)."""
    found = finders(voting.ballots, story)
    points = story_points(rules, voting, found, sides, side_of)
    drawn = votes_on_own_cards(voting.table, voting.ballots, sides, side_of)
    teller = side_of(voting.storyteller)
    # The storyteller's own card never earns this; their partner's does, unless the clue failed (R6.6 a).
    drawn[teller] -= len(found)
    if all_or_none_found(voting, found):
        drawn[teller] = 0
    for seat in found:
        points[side_of(seat)] += single_vote_bonus(rules, voting.ballots, seat)
    return tuple(earned + limited(extra, rules.bonus_limit) for earned, extra in zip(points, drawn, strict=True))


def score_agreement(rules: Rules, voting: Voting) -> tuple[int, ...]:
    """A turn about being of one mind: as many points as there are players on the same card (R6.5)."""
    greens = [ballot.votes[0] for ballot in voting.ballots if ballot]
    spoiled = {ballot.red for ballot in voting.ballots if ballot}

    def worth(number: Number) -> int:
        together = greens.count(number)
        return 0 if together == 1 or number in spoiled else limited(together, rules.bonus_limit)

    return tuple(worth(number) for number in greens)
