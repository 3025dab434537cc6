"""What a bot is: asked with the very view that a person in its seat gets, and with dice, it answers.

Three answers make a player: what to tell, what to give, how to vote. Everything else has a usual way that a simple bot
need not think about. A bot never names its seat, so it can play for nobody else; it knows no table, clock or network.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias, final

from haresay.bots.memory import Memory
from haresay.game import (
    Ballot,
    Card,
    CastVotes,
    ClaimTurn,
    ClaimView,
    Clue,
    Continue,
    GiveCards,
    GiveView,
    OverView,
    RecapView,
    SeatCommand,
    TellClue,
    TellView,
    Turn,
    View,
    VoteView,
)
from haresay.words import CardWords, Language


class Bot(ABC):
    """A player made of code, for one seat and one game. A question comes only when the table waits for the answer."""

    _turns_observed = 0

    # --- what makes a player

    @abstractmethod
    def tell(self, view: View, phase: TellView, dice: Random) -> tuple[Clue, Card | None]:
        """A clue, and the card in hand that it is about; none where `phase.needs_card` is false."""

    @abstractmethod
    def give(self, view: View, phase: GiveView, dice: Random) -> Sequence[Card]:
        """As many cards in hand as `phase.to_give`, to lie among the storyteller's."""

    @abstractmethod
    def vote(self, view: View, phase: VoteView, dice: Random) -> Ballot:
        """One to `phase.votes` of `phase.choices`, and a number on the table besides where `phase.red_vote` asks."""

    # --- what a simple bot does not care about

    def claim(self, view: View, dice: Random) -> bool:  # noqa: ARG002 - whoever cares looks at them
        """Whether it would like to tell first."""
        return True

    def prepare(self, language: Language, card_words: CardWords) -> None:  # noqa: B027 - some need to know nothing
        """Before anything else: what the table speaks, and what its decks say of their cards. A card may lack words."""

    def recall(self, memory: Memory) -> None:  # noqa: B027 - not everybody listens
        """Hear what was said of the cards in earlier games; before the first question, if at all."""

    def observe(self, turn: Turn) -> None:  # noqa: B027 - not everybody looks
        """Look at a turn that lies open before everybody. Each turn comes once, however often it is shown."""

    # --- how everybody is asked

    @final
    def move(self, view: View, dice: Random) -> SeatCommand | None:
        """What this bot does now; None where the table does not wait for its seat, or it leaves this to others."""
        seat, phase = view.audience, view.phase
        if isinstance(seat, str) or seat not in view.board.waiting_for:
            return None
        match phase:
            case ClaimView():
                return ClaimTurn(seat) if self.claim(view, dice) else None
            case TellView():
                return TellClue(seat, *self.tell(view, phase, dice))
            case GiveView():
                return GiveCards(seat, tuple(self.give(view, phase, dice)))
            case VoteView():
                ballot = self.vote(view, phase, dice)
                return CastVotes(seat, ballot.votes, ballot.red)
            case RecapView(last=turn):
                self.see(turn)
                return Continue(seat)
            case OverView():
                return None

    @final
    def see(self, turn: Turn) -> None:
        """A turn lies open before everybody. Shown again, it is observed no more."""
        if turn.number > self._turns_observed:
            self._turns_observed = turn.number
            self.observe(turn)


Engage: TypeAlias = Callable[[str, str, Language], Bot]
"""Name, level and language in, a bot out: with a memory of its own, for one seat and one game."""


def seat_of(view: View) -> int:
    """The seat that a bot's view is seen from."""
    assert isinstance(view.audience, int)
    return view.audience
