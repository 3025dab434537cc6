"""A learner that knows no word: a table of counts, which card belonged to which clue before, filled by playing along.

If it finds ever more cards, the bots' clues are a code, and a friend who plays every week learns it as well.
"""

from collections import Counter, defaultdict, deque
from collections.abc import Iterator
from random import Random

from msgspec import Struct

from haresay.arena.evening import Contest, seats_for
from haresay.bots import Bot, Chance
from haresay.bots.bot import Engage
from haresay.bots.memory import Memory
from haresay.game import Ballot, Card, TextClue, Turn, View, VoteView
from haresay.simulation.loop import play_out
from haresay.tables.explaining import outcome_of

LATELY = 20
"""So many games a table remembers what its bots told."""


class Counts:
    """What was told of which card, however often."""

    def __init__(self) -> None:
        self.told: dict[str, Counter[Card]] = defaultdict(Counter)


class Learner(Chance):
    """Votes for the card that this very clue was told of most often; else, tells and gives, by chance."""

    def __init__(self, counts: Counts) -> None:
        self._counts = counts

    def vote(self, view: View, phase: VoteView, dice: Random) -> Ballot:
        known = self._counts.told.get(phase.clue.text) if isinstance(phase.clue, TextClue) else None
        if not known:
            return super().vote(view, phase, dice)
        return Ballot((max(phase.choices, key=lambda one: (known[phase.table[one - 1]], dice.random())),))

    def observe(self, turn: Turn) -> None:
        if isinstance(turn.clue, TextClue) and turn.story is not None:
            self._counts.told[turn.clue.text][turn.table[turn.story - 1].card] += 1


class Lesson(Struct, frozen=True):
    """One game with the learner at the table."""

    votes: int
    finds: int
    """Of the learner's."""
    won: bool


def lessons(event: Contest, engage: Engage) -> Iterator[Lesson]:
    """Game after game at one table, which remembers what its bots told lately."""
    counts, lately = Counts(), deque[tuple[str, ...]](maxlen=LATELY)
    for number in range(event.games):
        dice = Random(f"learner {event.seed} {number}")
        seat = dice.randrange(event.rules.players)
        said = {text for game in lately for text in game}
        everybody: list[Bot] = []
        for one in seats_for(event, dice):
            bot = Learner(counts) if len(everybody) == seat else engage(one.name, one.level, event.language)
            bot.recall(Memory({}, said))
            everybody.append(bot)
        game = play_out(event.rules, event.cards, [bot.move for bot in everybody], dice)
        lately.append(tuple(turn.clue.text for turn in game.turns if isinstance(turn.clue, TextClue)))
        outcomes = [outcome_of(turn) for turn in game.turns if turn.storyteller != seat]
        found = sum(seat in outcome.together for outcome in outcomes)
        yield Lesson(found + sum(seat in outcome.missed for outcome in outcomes), found, seat in game.winners)
