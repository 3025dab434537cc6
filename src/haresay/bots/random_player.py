"""The simplest player there is: any legal move, each as likely as the next."""

from random import Random

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
    TextClue,
    View,
    VoteView,
)

WORDS = (
    "a whisper",
    "almost home",
    "hush",
    "what the rain said",
    "tick tock",
    "far",
    "once",
    "the other side",
    "why not?",
)


def choose(view: View, dice: Random) -> SeatCommand | None:
    """A legal command for the seat that this view belongs to; None where the table does not wait for it."""
    seat = view.audience
    if isinstance(seat, str) or seat not in view.board.waiting_for:
        return None
    match view.phase:
        case ClaimView():
            return ClaimTurn(seat)
        case TellView(needs_card=needs_card):
            card = dice.choice(view.hand) if needs_card and view.hand else None
            return TellClue(seat, TextClue(dice.choice(WORDS)), card)
        case GiveView(to_give=to_give):
            return GiveCards(seat, tuple(dice.sample(view.hand or (), to_give)))
        case VoteView() as phase:
            return CastVotes(
                seat, some_votes(phase, dice), dice.randint(1, len(phase.table)) if phase.red_vote else None
            )
        case RecapView():
            return Continue(seat)
        case OverView():
            return None


def some_votes(phase: VoteView, dice: Random) -> tuple[int, ...]:
    return tuple(dice.sample(phase.choices, dice.randint(1, phase.votes)))
