"""Bots against bots: whole games by characters of every kind. The same seed gives the same figures."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random

from msgspec import Struct

from haresay.bots.bot import Engage
from haresay.bots.own_bots import BotProblem
from haresay.game import Card, Rules, TextClue, Turn
from haresay.simulation.loop import WrongMove, play_out
from haresay.tables.explaining import outcome_of
from haresay.words import Language


class Entrant(Struct, frozen=True, order=True):
    """Who may be drawn to play."""

    name: str
    level: str = ""
    """Empty for a bot of somebody's own, which has none."""

    @property
    def label(self) -> str:
        return f"{self.name} ({self.level})" if self.level else self.name


class Contest(Struct, frozen=True):
    """So many games by the same rules, with the same cards, in one language."""

    rules: Rules
    cards: tuple[Card, ...]
    entrants: tuple[Entrant, ...]
    games: int
    seed: int
    language: Language = "en"
    always: tuple[Entrant, ...] = ()
    """Who sits in every game, as far as there are seats."""


class Match(Struct, frozen=True):
    """A finished game."""

    seated: tuple[Entrant, ...]
    """By seat."""
    turns: tuple[Turn, ...]
    winners: tuple[int, ...]


class Standing(Struct, frozen=True):
    """How a character did."""

    games: int
    wins: int
    told: int
    points_told: float
    """A turn as the storyteller."""
    found: float
    """The share of the others' votes that found their card."""
    votes: int
    finds: float
    """The share of their votes that found the card."""


class Figures(Struct, frozen=True):
    """What `haresay arena --json` prints."""

    mode: str
    players: int
    games: int
    turns: int
    some: float | None
    """The share of turns in which some but not all found the card; None in a mode without one."""
    all: float | None
    none: float | None
    storyteller: float
    """Points a turn for the storyteller's side."""
    found: float | None
    """The share of voters who found the card."""
    standings: Mapping[str, Standing]


def contest(event: Contest, engage: Engage) -> Iterator[Match]:
    """Game after game; who sits where is drawn anew for each."""
    return (one_match(event, engage, Random(f"arena {event.seed} {number}")) for number in range(event.games))


def one_match(event: Contest, engage: Engage, dice: Random) -> Match:
    """One game, from the first claim to the end."""
    seated = seats_for(event, dice)
    players = [engage(entrant.name, entrant.level, event.language).move for entrant in seated]
    try:
        game = play_out(event.rules, event.cards, players, dice)
    except WrongMove as wrong:
        raise BotProblem(f"{seated[wrong.seat].label} made a move that the game refuses: {wrong.no}") from wrong
    return Match(seated, game.turns, game.winners)


def seats_for(event: Contest, dice: Random) -> tuple[Entrant, ...]:
    """Who always plays, and whoever is drawn besides, in any order."""
    players = event.rules.players
    if not event.always:
        return drawn(event.entrants, players, dice)
    always = drawn(event.always, min(players, len(event.always)), dice)
    return drawn((*always, *drawn(event.entrants, players - len(always), dice)), players, dice)


def drawn(entrants: tuple[Entrant, ...], players: int, dice: Random) -> tuple[Entrant, ...]:
    """So many of them; nobody twice unless there are too few."""
    rounds = -(-players // len(entrants))
    return tuple(dice.sample((entrants * rounds)[: max(players, len(entrants))], players))


def figures(rules: Rules, matches: Sequence[Match], side_of: Callable[[int, int], int]) -> Figures:
    """Sum up."""
    turns = [turn for match in matches for turn in match.turns]
    told = [outcome_of(turn) for turn in turns if turn.story is not None]
    kinds = Counter(outcome.kind for outcome in told)
    found, voted = sum(len(one.together) for one in told), sum(len(one.together) + len(one.missed) for one in told)
    points = [turn.points[side_of(turn.storyteller, rules.players)] for turn in turns]
    return Figures(
        mode=rules.mode,
        players=rules.players,
        games=len(matches),
        turns=len(turns),
        some=share(kinds["some"], len(told)),
        all=share(kinds["all"], len(told)),
        none=share(kinds["none"], len(told)),
        storyteller=sum(points) / len(points),
        found=share(found, voted),
        standings=standings(rules, matches, side_of),
    )


def share(part: int, whole: int) -> float | None:
    return part / whole if whole else None


def standings(rules: Rules, matches: Sequence[Match], side_of: Callable[[int, int], int]) -> dict[str, Standing]:
    """How each character did, by name and level."""
    count: dict[str, Counter[str]] = {}
    for match in matches:
        outcomes = [outcome_of(turn) for turn in match.turns]
        for seat, entrant in enumerate(match.seated):
            mine = count.setdefault(entrant.label, Counter())
            side = side_of(seat, rules.players)
            mine.update(games=1, wins=int(side in match.winners))
            for turn, outcome in zip(match.turns, outcomes, strict=True):
                if turn.storyteller == seat:
                    mine.update(told=1, points=turn.points[side])
                    if turn.story is not None:
                        mine.update(found=len(outcome.together), sought=len(outcome.together) + len(outcome.missed))
                elif turn.story is not None and seat in (*outcome.together, *outcome.missed):
                    mine.update(votes=1, finds=int(seat in outcome.together))
    return {label: standing(mine) for label, mine in sorted(count.items())}


def standing(mine: Counter[str]) -> Standing:
    told, votes = mine["told"], mine["votes"]
    return Standing(
        games=mine["games"],
        wins=mine["wins"],
        told=told,
        points_told=mine["points"] / told if told else 0.0,
        found=mine["found"] / mine["sought"] if mine["sought"] else 0.0,
        votes=votes,
        finds=mine["finds"] / votes if votes else 0.0,
    )


def read_aloud(match: Match) -> Iterator[str]:
    """A line a turn: what was said of which card, and who found it."""
    for turn in match.turns:
        clue = turn.clue.text if isinstance(turn.clue, TextClue) else "…"
        card = turn.table[turn.story - 1].card if turn.story is not None else "-"
        outcome = outcome_of(turn)
        voters = len(outcome.together) + len(outcome.missed)
        found = len(outcome.together) if turn.story is not None else 0
        yield f"{match.seated[turn.storyteller].name}: {clue} [{card}] {found}/{voters}"
