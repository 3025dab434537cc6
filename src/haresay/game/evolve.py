"""How a fact changes the state. It never refuses, never decides and never rolls dice: all that has happened before.

The cases stand with the frequent ones first.
"""

from collections.abc import Iterable
from typing import TypeVar, assert_never

from msgspec.structs import replace

from haresay.game.cards import Card, without
from haresay.game.events import (
    CardsGiven,
    CardsTakenBack,
    ClaimWithdrawn,
    ClueTold,
    Continued,
    DiscardsShuffled,
    Event,
    GameEnded,
    GameStarted,
    GameStopped,
    HandsDealt,
    HandsPassed,
    HandsRefilled,
    SeatHandedOver,
    StorytellerDrawn,
    TableCleared,
    TableRevealed,
    TurnBegun,
    TurnClaimed,
    TurnScored,
    VotesCast,
)
from haresay.game.modes import mode_called
from haresay.game.seats import Seat
from haresay.game.state import Ballot, Claiming, Giving, Over, Recap, State, Telling, Turn, Voting

T = TypeVar("T")


def evolve(state: State | None, event: Event) -> State:
    """The state after this event."""
    if isinstance(event, GameStarted):
        return started(event)
    assert state is not None, "a game begins with GameStarted"
    match event:
        case CardsGiven():  # the three most frequent are not taken apart by position, which costs as much as the rest
            return with_gift(state, event.seat, event.cards)
        case VotesCast():
            return with_ballot(state, event.seat, Ballot(event.votes, event.red))
        case Continued():
            assert isinstance(state.phase, Recap)
            return replace(state, phase=Recap(state.phase.turn, (*state.phase.continued, event.seat)))
        case ClueTold(seat, clue, card):
            return replace(state, phase=Giving(seat, clue, card, ((),) * state.rules.players))
        case TableRevealed():
            return revealed(state, event)
        case TurnScored(points):
            return scored(state, points)
        case TableCleared():
            return cleared(state)
        case HandsRefilled(drawn):
            hands = tuple(hand + new for hand, new in zip(state.hands, drawn, strict=True))
            return replace(state, hands=hands, pile=state.pile[sum(map(len, drawn)) :])
        case HandsPassed():
            return replace(state, hands=(state.hands[-1], *state.hands[:-1]))
        case TurnBegun(storyteller):
            return replace(state, turn=state.turn + 1, phase=Telling(storyteller, claimed=False))
        case HandsDealt(hands, pile):
            return replace(state, hands=hands, pile=pile)
        case DiscardsShuffled(pile):
            return replace(state, pile=pile, discards=())
        case TurnClaimed(seat):
            return replace(state, phase=Telling(seat, claimed=True))
        case StorytellerDrawn(seat):
            return replace(state, phase=Telling(seat, claimed=False))
        case ClaimWithdrawn():
            return replace(state, phase=Claiming())
        case CardsTakenBack(seat):
            return with_gift(state, seat, ())
        case SeatHandedOver(seat, holder):
            return replace(state, holders=replaced(state.holders, seat, holder))
        case GameEnded(winners):
            return replace(state, phase=Over(last_turn(state), winners, stopped=False))
        case GameStopped():
            return replace(state, phase=Over(last_turn(state), (), stopped=True))
        case _:
            assert_never(event)


def replay(events: Iterable[Event]) -> State:
    """The state that a game's events lead to."""
    state = None
    for event in events:
        state = evolve(state, event)
    assert state is not None, "a game begins with GameStarted"
    return state


def started(event: GameStarted) -> State:
    sides = mode_called(event.rules.mode).sides(event.rules.players)
    return State(event.rules, event.holders, (0,) * sides, 1, (), (), (), Claiming())


def with_gift(state: State, seat: Seat, cards: tuple[Card, ...]) -> State:
    phase = state.phase
    assert isinstance(phase, Giving)
    return replace(state, phase=Giving(phase.storyteller, phase.clue, phase.story, replaced(phase.given, seat, cards)))


def with_ballot(state: State, seat: Seat, ballot: Ballot) -> State:
    assert isinstance(state.phase, Voting)
    return replace(state, phase=voted(state.phase, seat, ballot))


def voted(voting: Voting, seat: Seat, ballot: Ballot) -> Voting:
    """The voting once this ballot is in."""
    ballots = replaced(voting.ballots, seat, ballot)
    return Voting(voting.storyteller, voting.clue, voting.table, voting.story, voting.voters, ballots)


def revealed(state: State, event: TableRevealed) -> State:
    """The cards leave the hands and lie on the table; now it is known who votes."""
    giving = state.phase
    assert isinstance(giving, Giving)
    hands = tuple(without(hand, cards) for hand, cards in zip(state.hands, giving.given, strict=True))
    story = None
    if giving.story is not None:
        hands = replaced(hands, giving.storyteller, without(hands[giving.storyteller], (giving.story,)))
        story = 1 + [laid.card for laid in event.table].index(giving.story)
    players = state.rules.players
    gave = {laid.owner for laid in event.table}
    voters = mode_called(state.rules.mode).voters(players, giving.storyteller, gave)
    voting = Voting(giving.storyteller, giving.clue, event.table, story, voters, (None,) * players)
    return replace(state, hands=hands, phase=voting)


def scored(state: State, points: tuple[int, ...]) -> State:
    voting = state.phase
    assert isinstance(voting, Voting)
    scores = tuple(map(int.__add__, state.scores, points))
    turn = Turn(
        number=state.turn,
        storyteller=voting.storyteller,
        clue=voting.clue,
        table=voting.table,
        story=voting.story,
        ballots=voting.ballots,
        points=points,
        scores=scores,
    )
    return replace(state, scores=scores, phase=Recap(turn, ()))


def cleared(state: State) -> State:
    assert isinstance(state.phase, Recap)
    return replace(state, discards=state.discards + tuple(laid.card for laid in state.phase.turn.table))


def last_turn(state: State) -> Turn | None:
    return state.phase.turn if isinstance(state.phase, Recap) else None


def replaced(things: tuple[T, ...], index: int, thing: T) -> tuple[T, ...]:
    """The same tuple with another thing at one place."""
    changed = list(things)
    changed[index] = thing
    return tuple(changed)
