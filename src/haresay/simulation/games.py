"""One game of a series, played by chance. The same seed gives the same game."""

from dataclasses import dataclass
from random import Random

from haresay.bots import Chance
from haresay.game import Card, Rules
from haresay.simulation.loop import PlayedGame, play_out


@dataclass(frozen=True)
class Game:
    """A finished game, and which one of its series it was."""

    number: int
    played: PlayedGame


def play_game(rules: Rules, cards: tuple[Card, ...], seed: int, number: int = 0) -> Game:
    """Play game `number` of a series; each game of a series has dice of its own, whoever plays it and when."""
    dice = Random(f"table {seed} {number}")
    minds = Random(f"players {seed} {number}")
    return Game(number, play_out(rules, cards, [Chance().move] * rules.players, dice, minds))
