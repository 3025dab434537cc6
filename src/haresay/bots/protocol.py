"""What a bot is: asked with the very view that a person in its seat gets, and with dice, it answers with a command.

What was revealed it is told by `observe`. It keeps what it remembers to itself and knows no table, clock or network.
"""

from collections.abc import Callable
from random import Random
from typing import Protocol, TypeAlias

from haresay.bots.hearsay import Hearsay
from haresay.game import (
    CastVotes,
    ClaimTurn,
    ClaimView,
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


class Bot(Protocol):
    """A player made of code. Each question comes only when the table waits for the answer."""

    def claim(self, view: View, rng: Random) -> ClaimTurn: ...

    def tell(self, view: View, rng: Random) -> TellClue: ...

    def give(self, view: View, rng: Random) -> GiveCards: ...

    def vote(self, view: View, rng: Random) -> CastVotes: ...

    def go_on(self, view: View, rng: Random) -> Continue: ...

    def recall(self, hearsay: Hearsay) -> None:
        """Hear what was said of the cards in earlier games; before the first question, if at all."""

    def observe(self, turn: Turn) -> None:
        """Look at a turn that lies open before everybody."""


Engage: TypeAlias = Callable[[str, str, str], Bot]
"""Name, level and language in, a bot out: with a memory of its own, for one seat and one game."""


def move(bot: Bot, view: View, rng: Random) -> SeatCommand | None:
    """What this bot does now; None where the table does not wait for its seat."""
    seat = view.audience
    if isinstance(seat, str) or seat not in view.board.waiting_for:
        return None
    match view.phase:
        case ClaimView():
            return bot.claim(view, rng)
        case TellView():
            return bot.tell(view, rng)
        case GiveView():
            return bot.give(view, rng)
        case VoteView():
            return bot.vote(view, rng)
        case RecapView(last=turn):
            bot.observe(turn)
            return bot.go_on(view, rng)
        case OverView():
            return None
