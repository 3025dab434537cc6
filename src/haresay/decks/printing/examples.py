"""The turns that the booklet counts out: who gave and who voted stands here, the points come from the game itself."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from haresay.game.cards import LaidCard
from haresay.game.clues import TextClue
from haresay.game.modes import mode_called, rules_for
from haresay.game.seats import Seat
from haresay.game.state import Ballot, Voting


class Example(NamedTuple):
    """A turn on the table: of each card, its owner, who voted for it, and whether the red vote lies there too."""

    mode: str
    storyteller: Seat
    owners: tuple[Seat, ...]
    """Of the cards from number 1 on."""
    votes: Mapping[Seat, int]
    """Who voted for which number."""
    red: int | None = None

    def points(self) -> tuple[int, ...]:
        """What everybody gets for it, by seat."""
        players, mode = len(self.owners), mode_called(self.mode)
        voting = Voting(
            storyteller=self.storyteller,
            clue=TextClue(""),
            table=tuple(LaidCard(str(number), owner) for number, owner in enumerate(self.owners, 1)),
            story=None if mode.clue_first else self.owners.index(self.storyteller) + 1,
            voters=tuple(sorted(self.votes)),
            ballots=tuple(self.ballot(seat) for seat in range(players)),
        )
        return mode.score(rules_for(self.mode, players), voting)

    def ballot(self, seat: Seat) -> Ballot | None:
        if seat not in self.votes:
            return None
        return Ballot((self.votes[seat],), self.red if seat == self.storyteller else None)

    def drawn(self) -> dict[str, object]:
        """As the pages want it."""
        cards = [
            {
                "owner": owner,
                "voters": [seat for seat, vote in self.votes.items() if vote == number],
                "red": number == self.red,
                "story": not mode_called(self.mode).clue_first and owner == self.storyteller,
            }
            for number, owner in enumerate(self.owners, 1)
        ]
        return {"cards": cards, "points": self.points()}


EXAMPLES: Sequence[Example] = (
    Example("classic", 0, owners=(3, 2, 0, 1, 4), votes={1: 2, 2: 3, 3: 2, 4: 4}),
    Example("classic", 1, owners=(2, 4, 3, 1, 0), votes={0: 4, 2: 3, 3: 1, 4: 1}),
    Example(
        "party", 0, owners=(8, 7, 0, 6, 1, 5, 2, 4, 3), red=2,
        votes={0: 3, 1: 3, 2: 3, 3: 3, 4: 3, 5: 3, 6: 2, 7: 2, 8: 5},
    ),
)  # fmt: skip
"""Two turns of five players one after the other, and one of nine."""
