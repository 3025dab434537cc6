"""The company test: how an evening with bots is for a person. One seat is played by somebody who finds cards as often
as people do with each other, and tells what people told of the cards; all others are bots.

The person is asked through the same views as everybody. Only how often they find the card is settled from outside: the
table says which it is, and dice say whether they saw it.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from random import Random

from msgspec import Struct

from haresay.arena.evening import Contest, seats_for
from haresay.bots import Bot
from haresay.bots.bot import Engage
from haresay.game import Ballot, Card, Clue, GiveView, Number, TellView, TextClue, Turn, View, VoteView
from haresay.game.state import Over, Recap, Voting
from haresay.simulation.loop import deal, moves
from haresay.tables.explaining import outcome_of

FINDS: Mapping[int, float] = {3: 0.6, 4: 0.54, 5: 0.47, 6: 0.41}
"""How often people find each other's cards, by the size of the table; at three it is a guess."""
PEOPLE_SOME: Mapping[int, float] = {4: 0.58, 5: 0.68, 6: 0.72}
"""How often some but not all of them do."""
CHANCE_SOME: Mapping[int, float] = {3: 0.44, 4: 0.67, 5: 0.68, 6: 0.67}
"""How often some but not all find it among random players: at four this figure alone says nothing."""
NORMAL = 1.96


class Somebody(Bot):
    """Somebody among bots. What suits a clue they see with eyes of their own, like a character of middling skill."""

    def __init__(self, clues: Mapping[Card, Sequence[str]], finds: float, eyes: Bot) -> None:
        self._clues = clues
        self._finds = finds
        self._eyes = eyes
        self._said: set[str] = set()
        self.story: Number | None = None
        """The card to be found, as the table knows it."""

    def tell(self, view: View, phase: TellView, dice: Random) -> tuple[Clue, Card | None]:
        hand = view.hand or ()
        known = [(card, clue) for card in hand for clue in self._clues.get(card, ()) if clue not in self._said]
        if not (known and phase.needs_card):
            return self._eyes.tell(view, phase, dice)
        card, clue = dice.choice(known)
        self._said.add(clue)
        return TextClue(clue), card

    def give(self, view: View, phase: GiveView, dice: Random) -> Sequence[Card]:
        return self._eyes.give(view, phase, dice)

    def vote(self, view: View, phase: VoteView, dice: Random) -> Ballot:  # noqa: ARG002 - the table says which it is
        others = [number for number in phase.choices if number != self.story]
        if self.story in phase.choices and dice.random() < self._finds:
            return Ballot((self.story,))
        return Ballot((dice.choice(others),))


class Evening(Struct, frozen=True):
    """A game with a person in it."""

    seat: int
    """Theirs."""
    turns: tuple[Turn, ...]
    winners: tuple[int, ...]


class Share(Struct, frozen=True):
    """A share of so many, and the interval that holds it with 95 % (Wilson's)."""

    part: int
    whole: int

    @property
    def mean(self) -> float:
        return self.part / self.whole if self.whole else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        many = max(self.whole, 1)
        middle = (self.mean + NORMAL**2 / (2 * many)) / (1 + NORMAL**2 / many)
        half = NORMAL * sqrt(self.mean * (1 - self.mean) / many + (NORMAL / (2 * many)) ** 2) / (1 + NORMAL**2 / many)
        return max(0.0, middle - half), min(1.0, middle + half)

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.mean:.0%} ({low:.0%} to {high:.0%})"


class CompanyFigures(Struct, frozen=True):
    """What an evening was like for the person, beside the bots."""

    players: int
    games: int
    won: Share
    """Shared victories count as what they are: a victory."""
    fair: float
    """What everybody's share would be if all were equal; ties included."""
    some: Share
    """Of the person's clues: some but not all found the card."""
    all: Share
    none: Share
    bots_some: Share
    points_told: float
    """The person's points a turn as the storyteller, and the bots'."""
    bots_points_told: float
    finds: Share
    bots_find: Share
    """Of the bots' votes on the person's clues."""
    bots_find_bots: Share

    @property
    def of_fair(self) -> float:
        return self.won.mean / self.fair


def evenings(event: Contest, clues: Mapping[Card, Sequence[str]], engage: Engage) -> Iterator[Evening]:
    """Game after game with the person in a seat drawn anew."""
    for number in range(event.games):
        yield one_evening(event, clues, engage, Random(f"company {event.seed} {number}"))


def one_evening(event: Contest, clues: Mapping[Card, Sequence[str]], engage: Engage, dice: Random) -> Evening:
    players, seat = event.rules.players, dice.randrange(event.rules.players)
    person = Somebody(clues, FINDS[players], engage("Somebody", "medium", event.language))
    seated = list(seats_for(event, dice))
    bots = [engage(one.name, one.level, event.language) for one in seated]
    everybody: list[Bot] = [*bots[:seat], person, *bots[seat + 1 :]]
    state, _ = deal(event.rules, event.cards, dice)
    turns: dict[int, Turn] = {}
    for move in moves(state, [one.move for one in everybody], dice):
        phase = move.after.phase
        person.story = phase.story if isinstance(phase, Voting) else None
        if isinstance(phase, Recap | Over) and phase.turn:
            turns[phase.turn.number] = phase.turn
    assert isinstance(phase, Over)
    return Evening(seat, tuple(turns.values()), phase.winners)


def company_figures(players: int, games: Sequence[Evening]) -> CompanyFigures:
    kinds: dict[tuple[bool, str], int] = defaultdict(int)
    points: dict[bool, list[int]] = {True: [], False: []}
    votes: dict[str, list[bool]] = {"person": [], "on person": [], "on bots": []}
    for game in games:
        for turn in game.turns:
            outcome, own = outcome_of(turn), turn.storyteller == game.seat
            kinds[own, outcome.kind] += 1
            points[own].append(turn.points[turn.storyteller])
            for seat in (*outcome.together, *outcome.missed):
                whose = "person" if seat == game.seat else "on person" if own else "on bots"
                votes[whose].append(seat in outcome.together)
    told = {own: sum(many for (whose, _), many in kinds.items() if whose == own) for own in (True, False)}
    winners = sum(len(game.winners) for game in games)
    return CompanyFigures(
        players=players,
        games=len(games),
        won=Share(sum(game.seat in game.winners for game in games), len(games)),
        fair=winners / len(games) / players,
        some=Share(kinds[True, "some"], told[True]),
        all=Share(kinds[True, "all"], told[True]),
        none=Share(kinds[True, "none"], told[True]),
        bots_some=Share(kinds[False, "some"], told[False]),
        points_told=sum(points[True]) / max(1, len(points[True])),
        bots_points_told=sum(points[False]) / max(1, len(points[False])),
        finds=share(votes["person"]),
        bots_find=share(votes["on person"]),
        bots_find_bots=share(votes["on bots"]),
    )


def share(votes: Sequence[bool]) -> Share:
    return Share(sum(votes), len(votes))
