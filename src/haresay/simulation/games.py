"""One game from the first claim to the end, played by code that sees only views. The same seed gives the same game."""

from dataclasses import dataclass
from random import Random

from haresay.bots.random_player import choose
from haresay.game import Card, Event, Rules, StartGame, play, view


@dataclass(frozen=True)
class Game:
    """A finished game: its events, and how many commands it took."""

    number: int
    events: tuple[Event, ...]
    commands: int


def play_game(rules: Rules, cards: tuple[Card, ...], seed: int, number: int = 0) -> Game:
    """Play game `number` of a series; each game of a series has dice of its own, whoever plays it and when."""
    dice = Random(f"table {seed} {number}")
    minds = Random(f"players {seed} {number}")
    holders = tuple(f"player {seat}" for seat in range(rules.players))
    state, events = play(None, StartGame(rules, cards, holders), dice)
    log = list(events)
    commands = 1
    while waiting := view(state, "spectator").board.waiting_for:
        command = choose(view(state, minds.choice(waiting)), minds)
        assert command is not None
        state, events = play(state, command, dice)
        log.extend(events)
        commands += 1
    return Game(number, tuple(log), commands)
