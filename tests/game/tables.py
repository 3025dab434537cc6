"""Tables for tests, with cards that say whose they are: seat 0 holds a1, a2, …, seat 1 b1, b2, …; the pile is p1, ….

A table is put where a test wants it by facts (`told`, `gave`, `laid`, …), and asked what comes of a command.
"""

from collections.abc import Callable, Mapping
from random import Random
from string import ascii_lowercase
from typing import Any, Self, TypeAlias

import pytest

from haresay.game import (
    MODES,
    Card,
    CastVotes,
    ClaimTurn,
    ClaimView,
    Command,
    Continue,
    Event,
    GiveCards,
    GiveView,
    Number,
    RecapView,
    Refusal,
    Rules,
    Seat,
    SeatCommand,
    StartGame,
    State,
    StopGame,
    TellClue,
    TellView,
    TextClue,
    View,
    VoteView,
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
from haresay.game.state import Over, Recap

PHASES = ("claiming", "telling", "giving", "voting", "recap", "over")
LIMITS = {"classic": range(3, 7), "odyssey": range(3, 13), "party": range(6, 13), "teams": range(6, 13, 2)}
EVERY_TABLE = [(mode, players) for mode, limits in LIMITS.items() for players in limits]
"""Every mode with every number of players that it is for (R1.2)."""
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

    @property
    def phase(self) -> str:
        return str(self.state.phase.__struct_config__.tag)

    @property
    def waiting_for(self) -> tuple[Seat, ...]:
        return view(self.state, "spectator").board.waiting_for

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

    def all_in(self, storyteller: Seat = 0, number: int = 1) -> Self:
        """Told about that card of the storyteller's, and everyone gave theirs: they lie in the order of the seats."""
        rules = self.rules
        story = None if MODES[rules.mode].clue_first else f"{ascii_lowercase[storyteller]}{number}"
        decoys = [
            f"{ascii_lowercase[seat]}{number + extra}"
            for seat in givers_at(rules, storyteller)
            for extra in range(rules.cards_given)
        ]
        laid = sorted([*decoys, story] if story else decoys)
        if self.phase == "claiming":
            self.drawn(storyteller)
        return self.told(storyteller, story).gave(*decoys).laid(*laid)

    def scored(self, *points: int) -> Self:
        return self.happened(TurnScored(points))

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

    def played(self, until: Callable[[State], bool], seed: int = 1) -> Self:
        """Play on by commands, with any moves, until something is true or the game is over."""
        dice = Random(seed)
        while not until(self.state) and not isinstance(self.state.phase, Over):
            self.happened(*decide(self.state, some_move(self.seen_by(self.waiting_for[0]), dice), dice))
        return self

    def turns_to_the_end(self, most: int = 99) -> int:
        """How many turns are played until the game is over, or this many and it still is not."""
        return self.played(lambda state: state.turn > most).state.turn

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
    """Everyone has given their first cards, and they lie in the order of the seats: seat s has number s + 1.

    In Teams those lie there who gave: the storyteller, the partner, and the first of every other pair.
    """
    return table(mode, players, **house).all_in(storyteller)


def at_phase(phase: str, mode: str = "classic", players: int = 5, **house: Any) -> TableAt:
    """A table that was played until this phase began; `over` is a game that was stopped."""
    if phase == "over":
        return table(mode, players, **house).after(StopGame())
    at = table(mode, players, **house)
    return at.played(lambda _: at.phase == phase)


def givers_at(rules: Rules, storyteller: Seat) -> tuple[Seat, ...]:
    """Who gives besides the clue's card; of pairs that may choose, the first."""
    seats = range(rules.players)
    half = rules.players // 2
    match rules.mode:
        case "party":
            return tuple(seats)
        case "teams":
            return tuple((storyteller + half) % rules.players if s == storyteller % half else s for s in range(half))
        case _:
            return tuple(seat for seat in seats if seat != storyteller)


def some_move(seen: View, dice: Random) -> SeatCommand:
    """Any legal move of a seat that the table waits for."""
    seat, phase = seen.audience, seen.phase
    assert isinstance(seat, int)
    match phase:
        case ClaimView():
            return ClaimTurn(seat)
        case TellView(needs_card=needs_card):
            return TellClue(seat, CLUE, seen.hand[0] if needs_card and seen.hand else None)
        case GiveView(to_give=to_give):
            assert seen.hand is not None
            return GiveCards(seat, seen.hand[:to_give])
        case VoteView(votes=votes, choices=choices):
            red = dice.choice(choices) if phase.red_vote else None
            return CastVotes(seat, tuple(dice.sample(choices, dice.randint(1, votes))), red)
        case _:
            assert isinstance(phase, RecapView)
            return Continue(seat)


def dealt_to(rules: Rules, cards: int) -> StartGame:
    """A new game with so many cards, which are called 0, 1, 2, …."""
    return StartGame(rules, tuple(map(str, range(cards))), tuple(f"person {seat}" for seat in range(rules.players)))
