"""What follows when a turn is scored: the table is cleared, hands are filled, the next one tells or the game is over.

Part of deciding: it says what happens, in events, and changes nothing.
"""

from random import Random

from haresay.game.cards import Card
from haresay.game.events import (
    DiscardsShuffled,
    Event,
    GameEnded,
    HandsPassed,
    HandsRefilled,
    TableCleared,
    TurnBegun,
)
from haresay.game.seats import Seat, Side, clockwise_from_left_of, left_of
from haresay.game.state import State, Turn, Voting


def begin_next_turn(state: State, turn: Turn, dice: Random) -> tuple[Event, ...]:
    """Everybody has looked: tidy up, and the next one to the left tells (R7.4)."""
    table = tuple(laid.card for laid in turn.table)
    storyteller = left_of(turn.storyteller, state.rules.players)
    return (*tidy_up(state, table, turn.storyteller, dice), TurnBegun(storyteller))


def end_of_game(state: State, voting: Voting, points: tuple[int, ...], dice: Random) -> tuple[Event, ...]:
    """Nothing, while the game goes on. A last turn ends like any other, and then the game does (R8.1, R8.2)."""
    scores = tuple(map(int.__add__, state.scores, points))
    table = tuple(laid.card for laid in voting.table)
    if pile_is_too_small(state):
        return (TableCleared(), GameEnded(leaders(scores)))
    if is_decided(state, scores):
        return (*tidy_up(state, table, voting.storyteller, dice), GameEnded(leaders(scores)))
    return ()


def is_decided(state: State, scores: tuple[int, ...]) -> bool:
    rules = state.rules
    if rules.rounds is not None:
        return state.turn >= rules.rounds * rules.players
    assert rules.points_to_win is not None
    return max(scores) >= rules.points_to_win


def pile_is_too_small(state: State) -> bool:
    """Only a house rule makes this the end (R7.2)."""
    if state.rules.when_pile_is_empty == "reshuffle":
        return False
    held = sum(map(len, state.hands))
    return state.rules.players * state.rules.hand_size - held > len(state.pile)


def leaders(scores: tuple[int, ...]) -> tuple[Side, ...]:
    """Equal scores share the victory (R8.3)."""
    best = max(scores)
    return tuple(side for side, score in enumerate(scores) if score == best)


def tidy_up(state: State, table: tuple[Card, ...], storyteller: Seat, dice: Random) -> list[Event]:
    """Clear the table, fill the hands clockwise from the storyteller's left, pass them on where that is played (R7)."""
    events: list[Event] = [TableCleared()]
    wanted = [
        seat
        for seat in clockwise_from_left_of(storyteller, state.rules.players)
        for _ in range(state.rules.hand_size - len(state.hands[seat]))
    ]
    first, rest = wanted[: len(state.pile)], wanted[len(state.pile) :]
    events.append(HandsRefilled(drawn(first, state.pile, state.rules.players)))
    if rest:
        pile = [*state.discards, *table]
        dice.shuffle(pile)
        events.append(DiscardsShuffled(tuple(pile)))
        events.append(HandsRefilled(drawn(rest, tuple(pile), state.rules.players)))
    if state.rules.pass_hands:
        events.append(HandsPassed())
    return events


def drawn(seats: list[Seat], pile: tuple[Card, ...], players: int) -> tuple[tuple[Card, ...], ...]:
    """What each seat draws when these seats, in this order, take one card each from the top."""
    hands: list[list[Card]] = [[] for _ in range(players)]
    for seat, card in zip(seats, pile, strict=False):
        hands[seat].append(card)
    return tuple(map(tuple, hands))
