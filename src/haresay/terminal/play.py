"""The table in the terminal: it keeps the state, passes commands on, and shows and asks from views only."""

from random import Random

from rich.console import Console

from haresay.bots.random_player import choose
from haresay.game import (
    Card,
    Command,
    GiveView,
    OverView,
    PhaseView,
    RecapView,
    Refusal,
    Rules,
    Seat,
    StartGame,
    StopGame,
    TellView,
    Turn,
    View,
    play,
    view,
)
from haresay.terminal.ask import Answer, Leave, Misread, ask
from haresay.terminal.show import Screen

BOTS = ("Bramble", "Clover", "Fern", "Hazel", "Juniper", "Moss", "Nettle", "Pepper", "Quince", "Rowan", "Sorrel")
ME: Seat = 0


def play_in_terminal(
    rules: Rules, cards: tuple[Card, ...], dice: Random, console: Console, answer: Answer | None
) -> None:
    """One game from the welcome to the standings. Without anyone to answer, seat 0 is a bot's like the others."""
    TerminalGame(rules, cards, dice, console, answer).run()


class TerminalGame:
    def __init__(
        self, rules: Rules, cards: tuple[Card, ...], dice: Random, console: Console, answer: Answer | None
    ) -> None:
        names = ("you" if answer else "Thistle", *BOTS[: rules.players - 1])
        self.dice = dice
        self.answer = answer
        self.screen = Screen(console, ME if answer else None, names)
        self.state, _ = play(None, StartGame(rules, cards, names), dice)
        self.left_to_others: PhaseView | None = None
        self.turn_shown = 0
        self.clue_shown = 0
        self.recap_shown = 0

    def run(self) -> None:
        self.screen.welcome(view(self.state, ME))
        try:
            while not isinstance(view(self.state, ME).phase, OverView):
                self.show_news()
                if not self.person_moves():
                    self.bot_moves()
        except Leave:
            self.do(StopGame())
        self.show_end()

    def do(self, command: Command) -> None:
        self.state, _ = play(self.state, command, self.dice)

    def person_moves(self) -> bool:
        """Ask the person, until the game can take the answer. False where it is not, or need not be, their move."""
        seen = view(self.state, ME)
        while self.answer and self.is_my_move(seen):
            try:
                command = ask(seen, ME, self.screen, self.answer)
                if command is None:
                    self.left_to_others = seen.phase
                    return False
                self.do(command)
            except (Misread, Refusal) as no:
                self.screen.say(str(no), "red")
            else:
                return True
        return False

    def is_my_move(self, seen: View) -> bool:
        """Whether the table waits for the person, who has not just left this to somebody else."""
        return ME in seen.board.waiting_for and seen.phase != self.left_to_others

    def bot_moves(self) -> None:
        waiting = view(self.state, "spectator").board.waiting_for
        seats = [seat for seat in waiting if seat != ME or self.answer is None]
        command = choose(view(self.state, self.dice.choice(seats)), self.dice)
        assert command is not None
        self.do(command)

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
