"""A game in the terminal, by the game loop: the person at the keyboard is a player like the others, asked first."""

from collections.abc import Sequence
from random import Random

from rich.console import Console

from haresay.bots import Chance
from haresay.bots.characters import NAMES
from haresay.game import (
    Card,
    GiveView,
    OverView,
    RecapView,
    Refusal,
    Rules,
    Seat,
    SeatCommand,
    StartGame,
    StopGame,
    TellView,
    Turn,
    View,
    decide,
    play,
    view,
)
from haresay.simulation.loop import moves
from haresay.terminal.ask import Answering, GotUp, Misread, ask
from haresay.terminal.show import Screen

ME: Seat = 0


def play_in_terminal(
    rules: Rules, cards: tuple[Card, ...], dice: Random, console: Console, answer: Answering | None
) -> None:
    """One game from the welcome to the standings. Without anyone to answer, seat 0 is a bot's like the others."""
    TerminalGame(rules, cards, dice, console, answer).run()


class TerminalGame:
    def __init__(
        self, rules: Rules, cards: tuple[Card, ...], dice: Random, console: Console, answer: Answering | None
    ) -> None:
        names = ("you" if answer else NAMES[-1], *NAMES[: rules.players - 1])
        self.dice = dice
        self.answer = answer
        self.screen = Screen(console, ME if answer else None, names)
        self.state, _ = play(None, StartGame(rules, cards, names), dice)
        self.turn_shown = 0
        self.clue_shown = 0
        self.recap_shown = 0

    def run(self) -> None:
        self.screen.welcome(view(self.state, ME))
        bots = [Chance().move] * self.state.rules.players
        players = [self.person, *bots[1:]] if self.answer else bots
        try:
            self.show_news()
            for move in moves(self.state, players, self.dice, asking=self.asking):
                self.state = move.after
                self.show_news()
        except GotUp:
            self.state, _ = play(self.state, StopGame(), self.dice)
        self.show_end()

    def asking(self, waiting: Sequence[Seat]) -> Seat:
        return ME if self.answer and ME in waiting else self.dice.choice(waiting)

    def person(self, seen: View, dice: Random) -> SeatCommand | None:
        """Ask the person, until it is a move that the game can take; None where they leave it to somebody else."""
        assert self.answer is not None
        while True:
            try:
                command = ask(seen, ME, self.screen, self.answer)
                if command is not None:
                    decide(self.state, command, dice)
            except (Misread, Refusal) as no:
                self.screen.say(str(no), "red")
            else:
                return command

    def show_news(self) -> None:
        """What the person should see before anything is asked: a new turn, a new recap, each once."""
        seen = view(self.state, ME)
        match seen.phase:
            case TellView() if self.turn_shown < seen.board.turn:
                self.turn_shown = seen.board.turn
                self.screen.turn_begins(seen)
            case GiveView(clue=clue) if self.clue_shown < seen.board.turn:
                self.clue_shown = seen.board.turn
                self.screen.clue(clue)
            case RecapView(last=turn) if self.recap_shown < turn.number:
                self.show_recap(turn)

    def show_recap(self, turn: Turn) -> None:
        self.recap_shown = turn.number
        self.screen.recap(turn)
        self.screen.track(view(self.state, ME), turn.points)

    def show_end(self) -> None:
        seen = view(self.state, ME)
        assert isinstance(seen.phase, OverView)
        if seen.phase.last and self.recap_shown < seen.phase.last.number:
            self.show_recap(seen.phase.last)
        else:
            self.screen.track(seen)
        self.screen.farewell(seen.phase, seen.rules)
