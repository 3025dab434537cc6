"""What many games come to: counts that can be added up, and the figures made of them."""

from collections import Counter
from itertools import zip_longest

from msgspec import Struct

from haresay.game import MODES, Rules
from haresay.simulation.loop import PlayedGame
from haresay.tables.explaining import outcome_of


class Tally(Struct, frozen=True):
    """Counts of some games. Tallies add up, so games can be played side by side."""

    games: int = 0
    turns: int = 0
    commands: int = 0
    wins: tuple[int, ...] = ()
    all_found: int = 0
    none_found: int = 0
    some_found: int = 0

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            self.games + other.games,
            self.turns + other.turns,
            self.commands + other.commands,
            tuple(map(sum, zip_longest(self.wins, other.wins, fillvalue=0))),
            self.all_found + other.all_found,
            self.none_found + other.none_found,
            self.some_found + other.some_found,
        )


class Found(Struct, frozen=True):
    """The share of turns in which all, none or some of the voters found the storyteller's card."""

    all: float
    none: float
    some: float


class Summary(Struct, frozen=True):
    """What `haresay simulate --json` prints."""

    mode: str
    players: int
    games: int
    turns: int
    commands: int
    seconds: float
    commands_per_second: float
    mean_turns_per_game: float
    wins_by_seat: dict[int, int]
    """Shared victories count for everyone who shares them, and in a game of pairs for both partners."""
    found: Found | None
    """None in a mode that has no storyteller's card."""


def tally(rules: Rules, game: PlayedGame) -> Tally:
    """The counts of one finished game."""
    outcomes = Counter(outcome_of(turn).kind for turn in game.turns)
    mode = MODES[rules.mode]
    wins = tuple(int(mode.side_of(seat, rules.players) in game.winners) for seat in range(rules.players))
    return Tally(1, len(game.turns), game.commands, wins, outcomes["all"], outcomes["none"], outcomes["some"])


def summarise(rules: Rules, total: Tally, seconds: float) -> Summary:
    told = total.all_found + total.none_found + total.some_found
    shares = (total.all_found, total.none_found, total.some_found)
    return Summary(
        mode=rules.mode,
        players=rules.players,
        games=total.games,
        turns=total.turns,
        commands=total.commands,
        seconds=seconds,
        commands_per_second=total.commands / seconds,
        mean_turns_per_game=total.turns / total.games,
        wins_by_seat=dict(enumerate(total.wins)),
        found=Found(*(share / told for share in shares)) if told else None,
    )
