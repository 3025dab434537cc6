"""What those guess who only look on, while the others vote: kept in memory, counted when the votes are shown.

However many they are, a guess is no entry of the log and no message to anybody. What is counted on other servers comes
with what they say of who is there.
"""

from haresay.game import Number
from haresay.tables.state import Moment

MOST_GUESSES = 5000
"""Of a table, on one server: whoever has thousands of devices fills no memory with them."""


class Gallery:
    """At one table. A guess belongs to one moment, and is gone with it."""

    def __init__(self) -> None:
        self._moment: Moment | None = None
        self._guesses: dict[str, Number] = {}
        self._elsewhere: dict[str, tuple[Moment, tuple[int, ...]]] = {}

    def put(self, moment: Moment, who: str, card: Number | None) -> None:
        """The last of each counts; what is more than can be counted is let be."""
        if moment != self._moment:
            self._moment, self._guesses = moment, {}
        if card is None:
            self._guesses.pop(who, None)
        elif who in self._guesses or len(self._guesses) < MOST_GUESSES:
            self._guesses[who] = card

    def heard(self, server: str, moment: Moment, counts: tuple[int, ...]) -> None:
        """What another server has counted so far."""
        self._elsewhere[server] = (moment, counts)

    def here(self, moment: Moment) -> tuple[int, ...]:
        """How many there are on each card on this server, as far as the highest that somebody guessed."""
        if moment != self._moment or not self._guesses:
            return ()
        counts = [0] * max(self._guesses.values())
        for card in self._guesses.values():
            counts[card - 1] += 1
        return tuple(counts)

    def counted(self, moment: Moment, cards: int) -> tuple[int, ...]:
        """On each of so many cards, on all servers."""
        known = [self.here(moment), *(counts for at, counts in self._elsewhere.values() if at == moment)]
        return tuple(sum(counts[card] for counts in known if card < len(counts)) for card in range(cards))
