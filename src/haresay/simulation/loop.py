"""The game loop: move after move to the end, by players who see only views. Whoever plays without a server plays by it.

A player may leave a move to others: the first turn to somebody with an idea, a pair's card to the partner. Nobody is
asked twice for the same, and what nobody wants to do, chance does.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple, TypeAlias

from haresay.bots import Chance
from haresay.game import (
    Card,
    Command,
    DrawStoryteller,
    Event,
    Refusal,
    Rules,
    Seat,
    Side,
    StartGame,
    State,
    Turn,
    View,
    play,
    view,
)
from haresay.game.state import Claiming, Over, Recap
from haresay.game.view import waiting_for

Player: TypeAlias = Callable[[View, Random], Command | None]
"""A seat's view and dice in, its move out; None leaves it to others. `Bot.move` is one."""
AskNext: TypeAlias = Callable[[Sequence[Seat]], Seat]
"""Of those whom the table waits for, whom to ask next."""


class Move(NamedTuple):
    """One move of a game, and what came of it."""

    state: State
    """As it was before."""
    seen: View
    """What whoever moved saw then."""
    command: Command
    events: tuple[Event, ...]
    after: State


class WrongMove(Exception):  # noqa: N818 - as in the game: the name says what is wrong
    """A player who made a move that the game refuses. Nothing has changed, and the sentence says why not."""

    def __init__(self, seat: Seat, command: Command, no: Refusal) -> None:
        super().__init__(f"Seat {seat} cannot do {command}: {no}")
        self.seat = seat
        self.no = no


class PlayedGame(NamedTuple):
    """A whole game: all that happened, its finished turns, who won, and how many commands it took."""

    events: tuple[Event, ...]
    turns: tuple[Turn, ...]
    winners: tuple[Side, ...]
    commands: int


def play_out(
    rules: Rules, cards: tuple[Card, ...], players: Sequence[Player], dice: Random, minds: Random | None = None
) -> PlayedGame:
    """A game from the deal to its end."""
    state, dealt = deal(rules, cards, dice)
    events = list(dealt)
    turns: dict[int, Turn] = {}
    commands = 1
    for move in moves(state, players, dice, minds):
        state, commands = move.after, commands + 1
        events += move.events
        if isinstance(state.phase, Recap | Over) and state.phase.turn:
            turns[state.phase.turn.number] = state.phase.turn
    assert isinstance(state.phase, Over)
    return PlayedGame(tuple(events), tuple(turns.values()), state.phase.winners, commands)


def deal(rules: Rules, cards: tuple[Card, ...], dice: Random) -> tuple[State, tuple[Event, ...]]:
    """A new game, and what happened in dealing it."""
    return play(None, StartGame(rules, cards, tuple(f"player {seat}" for seat in range(rules.players))), dice)


def moves(
    state: State,
    players: Sequence[Player],
    dice: Random,
    minds: Random | None = None,
    asking: AskNext | None = None,
) -> Iterator[Move]:
    """Every move from here to the end.

    The table throws `dice`, the players `minds`, which are the same unless its luck is not to hang on how they think.
    Chance decides whom to ask next, unless somebody else does.
    """
    minds = minds or dice
    asking = asking or minds.choice
    left: set[Seat] = set()
    while waiting := waiting_for(state, state.phase):
        willing = [seat for seat in waiting if seat not in left]
        seat = asking(willing) if willing else waiting[0]
        seen = view(state, seat)
        command = players[seat](seen, minds) if willing else by_chance(seen, state, minds)
        if command is None:
            left.add(seat)
            continue
        before = state
        try:
            state, events = play(state, command, dice)
        except Refusal as no:
            raise WrongMove(seat, command, no) from no
        yield Move(before, seen, command, events, state)
        if (state.turn, type(state.phase)) != (before.turn, type(before.phase)):
            left.clear()


def by_chance(seen: View, state: State, minds: Random) -> Command | None:
    """What happens when everybody has left it to others."""
    return DrawStoryteller() if isinstance(state.phase, Claiming) else Chance().move(seen, minds)
