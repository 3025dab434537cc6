"""What is true at a table, secrets included: a frozen value that `evolve` makes. Nobody is shown it; see `view`.

The phase is a tagged union: what exists only while cards are being given stands in `Giving` and nowhere else.
"""

from typing import TypeAlias

from msgspec import Struct

from haresay.game.cards import Card, LaidCard, Number
from haresay.game.clues import Clue
from haresay.game.rules import Rules
from haresay.game.seats import Holder, Seat, Side


class Ballot(Struct, frozen=True, gc=False):
    """One player's votes, sent whole (R5.6): one or more numbers, and in Party the storyteller's red one."""

    votes: tuple[Number, ...]
    red: Number | None = None


class Turn(Struct, frozen=True, gc=False):
    """All there is to tell of a finished turn: public from the moment the votes are shown."""

    number: int
    storyteller: Seat
    clue: Clue
    table: tuple[LaidCard, ...]
    story: Number | None
    """Where the storyteller's card lies; None in a mode without one."""
    ballots: tuple[Ballot | None, ...]
    """By seat; None for those who do not vote."""
    points: tuple[int, ...]
    scores: tuple[int, ...]


class Claiming(Struct, frozen=True, gc=False, tag="claiming"):
    """Nobody tells yet: the first with an idea will (R2.1)."""


class Telling(Struct, frozen=True, gc=False, tag="telling"):
    """The storyteller thinks."""

    storyteller: Seat
    claimed: bool
    """Whether they asked for it themselves, and so may still withdraw."""


class Giving(Struct, frozen=True, gc=False, tag="giving"):
    """The clue is out. A card leaves its hand only when all are laid out, so exchanging one is nobody's business."""

    storyteller: Seat
    clue: Clue
    story: Card | None
    given: tuple[tuple[Card, ...], ...]
    """By seat; empty where nothing was given yet."""


class Voting(Struct, frozen=True, gc=False, tag="voting"):
    """The cards lie face up."""

    storyteller: Seat
    clue: Clue
    table: tuple[LaidCard, ...]
    story: Number | None
    voters: tuple[Seat, ...]
    ballots: tuple[Ballot | None, ...]


class Recap(Struct, frozen=True, gc=False, tag="recap"):
    """Everything is shown, and everybody looks."""

    turn: Turn
    continued: tuple[Seat, ...]


class Over(Struct, frozen=True, gc=False, tag="over"):
    """The game has ended, or was stopped: then it has standings and no winners (R8.5)."""

    turn: Turn | None
    """The turn that the game ended with; None if it was stopped in the middle of one."""
    winners: tuple[Side, ...]
    stopped: bool


Phase: TypeAlias = Claiming | Telling | Giving | Voting | Recap | Over


class State(Struct, frozen=True, gc=False):
    """One game."""

    rules: Rules
    holders: tuple[Holder, ...]
    scores: tuple[int, ...]
    turn: int
    """Turns are counted from 1."""
    hands: tuple[tuple[Card, ...], ...]
    pile: tuple[Card, ...]
    """The next card to be drawn is the first."""
    discards: tuple[Card, ...]
    phase: Phase
