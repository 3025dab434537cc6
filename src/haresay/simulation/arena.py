"""Bots against bots: whole games by characters of every kind. The same seed gives the same figures."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random

from msgspec import Struct

from haresay.bots.minds import Company
from haresay.bots.protocol import move
from haresay.game import Card, Rules, StartGame, TextClue, Turn, play, view
from haresay.game.state import Over, Recap, State


class Guest(Struct, frozen=True):
    """Who may be drawn to play."""

    name: str
    level: str


class Contest(Struct, frozen=True):
    """So many games by the same rules, with the same cards, in one language."""

    rules: Rules
    cards: tuple[Card, ...]
    guests: tuple[Guest, ...]
    games: int
    seed: int
    language: str = "en"


class Match(Struct, frozen=True):
    """A finished game."""

    guests: tuple[Guest, ...]
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


def contest(event: Contest, company: Company) -> Iterator[Match]:
    """Game after game; who sits where is drawn anew for each."""
    return (one_match(event, company, Random(f"arena {event.seed} {number}")) for number in range(event.games))


def one_match(event: Contest, company: Company, dice: Random) -> Match:
    """One game, from the first claim to the end."""
    players = event.rules.players
    seated = drawn(event.guests, players, dice)
    bots = [company.engage(guest.name, guest.level, event.language) for guest in seated]
    holders = tuple(f"seat {seat}" for seat in range(players))
    state, _ = play(None, StartGame(event.rules, event.cards, holders), dice)
    turns: dict[int, Turn] = {}
    while waiting := view(state, "spectator").board.waiting_for:
        seat = dice.choice(waiting)
        command = move(bots[seat], view(state, seat), dice)
        assert command is not None
        state, _ = play(state, command, dice)
        if turn := finished_turn(state):
            turns[turn.number] = turn
    assert isinstance(state.phase, Over)
    return Match(seated, tuple(turns.values()), state.phase.winners)


def drawn(guests: tuple[Guest, ...], players: int, dice: Random) -> tuple[Guest, ...]:
    """As many guests as there are seats; nobody twice unless there are too few."""
    rounds = -(-players // len(guests))
    return tuple(dice.sample((guests * rounds)[: max(players, len(guests))], players))


def finished_turn(state: State) -> Turn | None:
    return state.phase.turn if isinstance(state.phase, Recap | Over) else None


def figures(rules: Rules, matches: Sequence[Match], side_of: Callable[[int, int], int]) -> Figures:
    """Sum up."""
    turns = [turn for match in matches for turn in match.turns]
    told = [turn for turn in turns if turn.story is not None]
    outcomes = Counter(outcome(turn) for turn in told)
    finds = [find for turn in told for find in found_by(turn).values()]
    points = [turn.points[side_of(turn.storyteller, rules.players)] for turn in turns]
    return Figures(
        mode=rules.mode,
        players=rules.players,
        games=len(matches),
        turns=len(turns),
        some=share(outcomes["some"], len(told)),
        all=share(outcomes["all"], len(told)),
        none=share(outcomes["none"], len(told)),
        storyteller=sum(points) / len(points),
        found=share(sum(finds), len(finds)),
        standings=standings(rules, matches, side_of),
    )


def share(part: int, whole: int) -> float | None:
    return part / whole if whole else None


def found_by(turn: Turn) -> dict[int, bool]:
    """Which voters found the storyteller's card."""
    return {seat: turn.story in ballot.votes for seat, ballot in enumerate(turn.ballots) if ballot is not None}


def outcome(turn: Turn) -> str:
    found = found_by(turn).values()
    if all(found):
        return "all"
    return "some" if any(found) else "none"


def standings(rules: Rules, matches: Sequence[Match], side_of: Callable[[int, int], int]) -> dict[str, Standing]:
    """How each character did, by name and level."""
    count: dict[str, Counter[str]] = {}
    for match in matches:
        labels = [f"{guest.name} ({guest.level})" for guest in match.guests]
        for seat, label in enumerate(labels):
            mine = count.setdefault(label, Counter())
            side = side_of(seat, rules.players)
            mine.update(games=1, wins=int(side in match.winners))
            for turn in match.turns:
                if turn.storyteller == seat:
                    mine.update(told=1, points=turn.points[side])
                elif turn.story is not None and seat in (found := found_by(turn)):
                    mine.update(votes=1, finds=int(found[seat]))
    return {label: standing(mine) for label, mine in sorted(count.items())}


def standing(mine: Counter[str]) -> Standing:
    told, votes = mine["told"], mine["votes"]
    return Standing(
        games=mine["games"],
        wins=mine["wins"],
        told=told,
        points_told=mine["points"] / told if told else 0.0,
        votes=votes,
        finds=mine["finds"] / votes if votes else 0.0,
    )


def read_aloud(match: Match) -> Iterator[str]:
    """A line a turn: what was said of which card, and who found it."""
    for turn in match.turns:
        clue = turn.clue.text if isinstance(turn.clue, TextClue) else "…"
        card = turn.table[turn.story - 1].card if turn.story is not None else "-"
        found = sum(found_by(turn).values()) if turn.story is not None else 0
        yield f"{match.guests[turn.storyteller].name}: {clue} [{card}] {found}/{len(found_by(turn))}"
