"""A fifth mode: Odyssey with a red vote. `python -m tests.e2e.brambles` is `haresay` with it.

Nothing in `ui/` knows of it: no words, no picture, no rule. That the page plays it all the same is what it is for.
"""

import sys

from msgspec.structs import replace

from haresay.cli import main
from haresay.game import MODES, Rules, Seat
from haresay.game.modes.odyssey import Odyssey
from haresay.game.scoring import Worth
from haresay.game.state import Voting


class Brambles(Odyssey):
    """The storyteller votes too: for a card that is nearly right, and with a thorn against one. Who guessed the thorned
    card gets nothing.
    """

    name = "brambles"
    title = "Brambles"
    red_vote = True

    def voters(self, players: int, storyteller: Seat, gave: set[Seat]) -> tuple[Seat, ...]:  # noqa: ARG002
        return tuple(range(players))

    def score(self, rules: Rules, voting: Voting) -> tuple[int, ...]:
        told = voting.ballots[voting.storyteller]
        guesses = tuple(None if seat == voting.storyteller else one for seat, one in enumerate(voting.ballots))
        guessers = tuple(seat for seat in voting.voters if seat != voting.storyteller)
        points = super().score(rules, replace(voting, voters=guessers, ballots=guesses))
        thorned = [bool(told and one and told.red in one.votes) for one in guesses]
        return tuple(0 if pricked else earned for earned, pricked in zip(points, thorned, strict=True))

    def worth(self, rules: Rules) -> tuple[Worth, ...]:
        return (*super().worth(rules), Worth("spoiled", 0))


if __name__ == "__main__":
    MODES[Brambles.name] = Brambles()
    sys.exit(main())
