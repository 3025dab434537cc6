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
"""What a turn gives points for, by the rules."""
Cause: TypeAlias = Reason | Literal["told", "failed", "missed"]
"""Why somebody has what they have: a clue that was found by some, one that failed, a card that was believed."""


class Worth(Struct, frozen=True, gc=False, omit_defaults=True):
    """One reason for points, for whoever explains them."""

    reason: Reason
    points: int
    """For each vote or player on a card where `most` makes sense of it, else once."""
    most: int | None = None
    """The most of it in one turn; None: no limit."""


class Earned(Struct, frozen=True, gc=False, omit_defaults=True):
    """What a side got in one turn for one reason; nothing, too, where there is a reason for it."""

    reason: Cause
    points: int
    cards: tuple[Number, ...] = ()
    """On which cards it was earned: the one that was found, those that fooled somebody, the one of one mind."""
    seats: tuple[Seat, ...] = ()
    """Who brought it about: whoever found the card or was fooled, once for each vote; whose cards were believed; who
    agreed."""
    most: int | None = None
    """The limit, where it was more than that."""


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
    assert voting.story is not None
    story = (voting.story,)
    if all_or_none_found(voting, found):
        failed, solace = Earned("failed", 0, story, tuple(found)), Earned("all", CONSOLATION, story)
        return [[failed] if side == teller else [solace] for side in range(sides)]
    alone = rules.counting and len(found) == 1
    worth = LONE_FIND if alone else FOUND
    parts: list[list[Earned]] = [[] for _ in range(sides)]
    parts[teller].append(Earned("told", worth, story, tuple(found)))
    for seat in found:  # one of a side at the most, and none of the teller's
        parts[side_of(seat)].append(Earned("counting" if alone else "some", worth, story, (seat,)))
    return parts


def believed(voting: Voting, found: list[Seat], sides: int, side_of: SideOf) -> list[Earned | None]:
    """By side: what its voter took for the storyteller's card. It earns nothing, and says why there is nothing."""
    believed: list[Earned | None] = [None] * sides
    for seat in voting.voters:
        ballot = voting.ballots[seat]
        if ballot and seat not in found:
            owners = tuple(voting.table[number - 1].owner for number in ballot.votes)
            believed[side_of(seat)] = Earned("missed", 0, ballot.votes, owners)
    return believed


def votes_on_own_cards(
    table: tuple[LaidCard, ...], ballots: Ballots, sides: int, side_of: SideOf
) -> list[list[tuple[Number, Seat]]]:
    """The votes that each side's cards drew from other sides (R6.3; nobody earns by a vote of their own, R6.6 b)."""
    drawn: list[list[tuple[Number, Seat]]] = [[] for _ in range(sides)]
    for seat, ballot in enumerate(ballots):
        if ballot is None:
            continue
        for number in ballot.votes:
            owner = side_of(table[number - 1].owner)
            if owner != side_of(seat):
                drawn[owner].append((number, seat))
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
    failed = all_or_none_found(voting, found)
    # The storyteller's own card never earns this; their partner's does, unless the clue failed (R6.6 a).
    drawn[teller] = [] if failed else [vote for vote in drawn[teller] if vote[0] != story]
    for side, votes in enumerate(drawn):
        if extra := limited(len(votes), rules.bonus_limit):
            most = rules.bonus_limit if extra < len(votes) else None
            cards, seats = dict.fromkeys(number for number, _ in votes), tuple(seat for _, seat in votes)
            parts[side].append(Earned("fooled", extra, tuple(cards), seats, most))
    for seat in found:
        if bonus := single_vote_bonus(rules, voting.ballots, seat):
            parts[side_of(seat)].append(Earned("single", bonus, (story,), (seat,)))
    for side, missed in enumerate(believed(voting, found, sides, side_of)):
        if missed and not parts[side]:
            parts[side].append(missed)
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

    def worth(seat: Seat, number: Number) -> Earned:
        others = tuple(other for other in finders(voting.ballots, number) if other != seat)
        if number in spoiled:
            return Earned("spoiled", 0, (number,), others)
        if not others:
            return Earned("alone", 0, (number,))
        together = len(others) + 1
        points = limited(together, rules.bonus_limit)
        return Earned("agreed", points, (number,), others, rules.bonus_limit if points < together else None)

    return tuple((worth(seat, number),) for seat, number in enumerate(greens))


def worth_of_agreement(rules: Rules) -> tuple[Worth, ...]:
    """What `score_agreement` gives points for, by these rules."""
    return (Worth("agreed", 1, rules.bonus_limit), Worth("alone", 0), Worth("spoiled", 0))
