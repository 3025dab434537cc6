"""The simplest player there is: any legal move, each as likely as the next."""

from random import Random

from haresay.bots.bot import Bot
from haresay.game import Ballot, Card, Clue, GiveView, TellView, TextClue, View, VoteView

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


class Chance(Bot):
    """Chance has no memory: one of it may play any number of seats."""

    def tell(self, view: View, phase: TellView, dice: Random) -> tuple[Clue, Card | None]:
        card = dice.choice(view.hand) if phase.needs_card and view.hand else None
        return TextClue(dice.choice(WORDS)), card

    def give(self, view: View, phase: GiveView, dice: Random) -> list[Card]:
        return dice.sample(view.hand or (), phase.to_give)

    def vote(self, view: View, phase: VoteView, dice: Random) -> Ballot:  # noqa: ARG002 - it votes unseen
        votes = tuple(dice.sample(phase.choices, dice.randint(1, phase.votes)))
        return Ballot(votes, dice.randint(1, len(phase.table)) if phase.red_vote else None)
