"""Tables for tests, with cards that say whose they are: seat 0 holds a1, a2, …, seat 1 b1, b2, …; the pile is p1, ….

A table is put where a test wants it by facts (`told`, `gave`, `laid`, …), and asked what comes of a command.
"""

from collections.abc import Mapping
from random import Random
from string import ascii_lowercase
from typing import Any, Self, TypeAlias

import pytest

from haresay.game import (
    Card,
    CastVotes,
    Command,
    Continue,
    Event,
    Number,
    Refusal,
    Rules,
    Seat,
    State,
    TextClue,
    View,
    decide,
    evolve,
    rules_for,
    view,
)
from haresay.game.cards import LaidCard
from haresay.game.clues import Clue
from haresay.game.events import (
    CardsGiven,
    ClueTold,
    GameStarted,
    HandsDealt,
    StorytellerDrawn,
    TableRevealed,
    TurnClaimed,
    TurnScored,
    VotesCast,
)
from haresay.game.state import Recap

CLUE = TextClue("a whisper")


def hand(seat: Seat, size: int) -> tuple[Card, ...]:
    return tuple(f"{ascii_lowercase[seat]}{number}" for number in range(1, size + 1))


def owner_of(card: Card) -> Seat:
    return ascii_lowercase.index(card[0])


Votes: TypeAlias = Mapping[Seat, Number | tuple[Number, ...]]
"""By seat, the number or numbers that it votes for."""
Reds: TypeAlias = Mapping[Seat, Number]


class TableAt:
    """A table at some moment of a game."""

    def __init__(self, rules: Rules, pile: int) -> None:
        self.rules = rules
        self.events: list[Event] = []
        self._state: State | None = None
        hands = tuple(hand(seat, rules.hand_size) for seat in range(rules.players))
        holders = tuple(f"person {seat}" for seat in range(rules.players))
        self.happened(GameStarted(rules, holders))
        self.happened(HandsDealt(hands, tuple(f"p{number}" for number in range(1, pile + 1))))

    @property
    def state(self) -> State:
        assert self._state is not None
        return self._state

    # --- given: facts

    def happened(self, *events: Event) -> Self:
        for event in events:
            self._state = evolve(self._state, event)
            self.events.append(event)
        return self

    def claimed(self, seat: Seat) -> Self:
        return self.happened(TurnClaimed(seat))

    def drawn(self, seat: Seat) -> Self:
        return self.happened(StorytellerDrawn(seat))

    def told(self, seat: Seat, card: Card | None = None, clue: Clue = CLUE) -> Self:
        return self.happened(ClueTold(seat, clue, card))

    def gave(self, *cards: Card) -> Self:
        """Each card by the seat it is named after; two of one seat are given together."""
        by_seat: dict[Seat, tuple[Card, ...]] = {}
        for card in cards:
            by_seat[owner_of(card)] = (*by_seat.get(owner_of(card), ()), card)
        return self.happened(*(CardsGiven(seat, given) for seat, given in by_seat.items()))

    def laid(self, *cards: Card) -> Self:
        """The cards on the table in this order, from number 1."""
        return self.happened(TableRevealed(tuple(LaidCard(card, owner_of(card)) for card in cards)))

    def voted(self, votes: Votes, red: Reds | None = None) -> Self:
        reds = red or {}
        for seat, numbers in votes.items():
            many = numbers if isinstance(numbers, tuple) else (numbers,)
            self.happened(VotesCast(seat, many, reds.get(seat)))
        return self

    # --- when: commands

    def when(self, command: Command, seed: int = 1) -> tuple[Event, ...]:
        """What a command leads to; the table itself stays as it is."""
        return decide(self._state, command, Random(seed))

    def after(self, *commands: Command, seed: int = 1) -> Self:
        """Do these, one after the other."""
        for command in commands:
            self.happened(*self.when(command, seed))
        return self

    def refuses(self, command: Command, kind: type[Refusal]) -> Refusal:
        """The refusal of exactly this kind, which has changed nothing."""
        before = self._state
        with pytest.raises(Refusal) as caught:
            self.when(command)
        assert type(caught.value) is kind
        assert self._state == before
        assert str(caught.value)
        return caught.value

    # --- then: what is true

    def seen_by(self, seat: Seat) -> View:
        return view(self.state, seat)

    def points(self, votes: Votes, red: Reds | None = None) -> tuple[int, ...]:
        """What these votes are worth: all but the last by fact, the last by command."""
        reds = red or {}
        *earlier, last = votes
        self.voted({seat: votes[seat] for seat in earlier}, red)
        numbers = votes[last]
        self.after(CastVotes(last, numbers if isinstance(numbers, tuple) else (numbers,), reds.get(last)))
        return next(event.points for event in reversed(self.events) if isinstance(event, TurnScored))

    def all_continue(self, seed: int = 1) -> Self:
        assert isinstance(self.state.phase, Recap)
        return self.after(*(Continue(seat) for seat in range(self.rules.players)), seed=seed)


def table(mode: str = "classic", players: int = 5, pile: int = 54, **house: Any) -> TableAt:
    """A table where the hands have just been dealt."""
    return TableAt(rules_for(mode, players, house), pile)


def voting_table(mode: str = "classic", players: int = 5, storyteller: Seat = 0, **house: Any) -> TableAt:
    """Everyone has given their first cards, and they lie in the order of the seats: seat s has number s + 1."""
    at = table(mode, players, **house)
    given = [
        f"{ascii_lowercase[seat]}{number}" for seat in range(players) for number in range(1, at.rules.cards_given + 1)
    ]
    story = f"{ascii_lowercase[storyteller]}1"
    decoys = [card for card in given if owner_of(card) != storyteller]
    laid = sorted([story, *decoys])
    return at.drawn(storyteller).told(storyteller, story).gave(*decoys).laid(*laid)
