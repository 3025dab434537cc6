"""Another world that looks the same from one chair: every secret of the others is dealt, given and voted anew.

If a view of both worlds differs by a single byte, it tells something that this audience may not know.
"""

from random import Random
from typing import TypeVar

from msgspec.structs import replace

from haresay.game import MODES, Audience, Ballot, Card, LaidCard, Number, Seat, State
from haresay.game.state import Claiming, Giving, Over, Telling, Voting

T = TypeVar("T")


def other_world(state: State, audience: Audience, dice: Random) -> State:
    """A state that this audience cannot tell from the real one."""
    state = replace(state, discards=shuffled(state.discards, dice))
    state = with_other_hands(state, audience, dice)
    match state.phase:
        case Giving():
            return replace(state, phase=with_other_gifts(state, state.phase, audience, dice))
        case Voting():
            voting = with_other_owners(state.phase, audience, dice)
            return replace(state, phase=with_other_votes(state, voting, audience, dice))
        case _:
            return state


def with_other_hands(state: State, audience: Audience, dice: Random) -> State:
    """All cards that this audience never saw, in other places; those on the table and the discards were seen."""
    known = audience if sees_own_hand(state, audience) else None
    hidden = [card for seat, hand in enumerate(state.hands) if seat != known for card in hand] + list(state.pile)
    dice.shuffle(hidden)
    hands = tuple(hand if seat == known else tuple(hidden.pop() for _ in hand) for seat, hand in enumerate(state.hands))
    return replace(state, hands=hands, pile=tuple(hidden))


def sees_own_hand(state: State, audience: Audience) -> bool:
    """R2.2, said here once more and independently of the view."""
    if isinstance(audience, str) or isinstance(state.phase, Over):
        return False
    if not MODES[state.rules.mode].clue_first:
        return True
    if isinstance(state.phase, Claiming):
        return False
    return not (isinstance(state.phase, Telling) and state.phase.storyteller == audience)


def with_other_gifts(state: State, giving: Giving, audience: Audience, dice: Random) -> Giving:
    """Others gave other cards; in other pairs perhaps the other partner gave; the story is about another card."""
    given = list(giving.given)
    for group in MODES[state.rules.mode].givers(state.rules.players, giving.storyteller):
        if audience in group:
            partner = next((seat for seat in group if seat != audience), None)
            if partner is not None and given[partner]:
                given[partner] = some_of(state.hands[partner], len(given[partner]), dice)
            continue
        size = max(len(given[seat]) for seat in group)
        giver = dice.choice(group)
        for seat in group:
            given[seat] = some_of(state.hands[seat], size, dice) if seat == giver else ()
    story = giving.story
    if story is not None and audience != giving.storyteller:
        story = dice.choice(state.hands[giving.storyteller])
    return replace(giving, given=tuple(given), story=story)


def with_other_owners(voting: Voting, audience: Audience, dice: Random) -> Voting:
    """The same cards in the same order, but the others' are not whose they were."""
    owners = [laid.owner for laid in voting.table if laid.owner != audience]
    dice.shuffle(owners)
    table = tuple(laid if laid.owner == audience else LaidCard(laid.card, owners.pop()) for laid in voting.table)
    story = voting.story
    if story is not None:
        story = 1 + [laid.owner for laid in table].index(voting.storyteller)
    return replace(voting, table=table, story=story)


def with_other_votes(state: State, voting: Voting, audience: Audience, dice: Random) -> Voting:
    """Whoever has voted has voted otherwise, with as many markers as chance will have it."""
    ballots = tuple(
        ballot if ballot is None or seat == audience else some_ballot(state, voting, seat, dice)
        for seat, ballot in enumerate(voting.ballots)
    )
    return replace(voting, ballots=ballots)


def some_ballot(state: State, voting: Voting, seat: Seat, dice: Random) -> Ballot:
    mode = MODES[state.rules.mode]
    numbers: list[Number] = [
        number for number, laid in enumerate(voting.table, 1) if mode.own_card_counts or laid.owner != seat
    ]
    votes = tuple(dice.sample(numbers, dice.randint(1, state.rules.votes)))
    red = dice.randint(1, len(voting.table)) if mode.red_vote and seat == voting.storyteller else None
    return Ballot(votes, red)


def some_of(hand: tuple[Card, ...], size: int, dice: Random) -> tuple[Card, ...]:
    return tuple(dice.sample(hand, size))


def shuffled(things: tuple[T, ...], dice: Random) -> tuple[T, ...]:
    return tuple(dice.sample(things, len(things)))
