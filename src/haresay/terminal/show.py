"""What the terminal shows of a view: the hand, the table, the recap, the track. It draws and asks nothing."""

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from haresay.game import (
    MODES,
    Card,
    Clue,
    LiveClue,
    MimeClue,
    Number,
    OverView,
    Rules,
    Seat,
    Side,
    SoundClue,
    TextClue,
    Turn,
    View,
)

TRACK = 30


class Screen:
    """The terminal as seen from one seat; `names` are what the seats are called at this table."""

    def __init__(self, console: Console, me: Seat | None, names: tuple[str, ...]) -> None:
        self.console = console
        self.me = me
        self.names = names

    def say(self, sentence: str, style: str = "") -> None:
        self.console.print(sentence, style=style)

    def welcome(self, view: View) -> None:
        mode = MODES[view.rules.mode]
        names = " · ".join(escape(name) for name in self.names)
        text = f"[b]{mode.title}[/b], clockwise: {names}\n{ending(view.rules)}"
        self.console.print(Panel(text, title="Haresay", border_style="yellow", padding=(1, 2)))

    def turn_begins(self, view: View) -> None:
        teller = view.board.storyteller
        self.console.print()
        self.console.rule(f"turn {view.board.turn}" + ("" if teller is None else f" · {self.whose(teller)} to tell"))

    def clue(self, clue: Clue) -> None:
        self.console.print(Panel(Text(in_words(clue), justify="center", style="bold italic"), border_style="yellow"))

    def cards(self, cards: tuple[Card, ...], title: str, own: tuple[Number, ...] = ()) -> None:
        def one(number: Number, card: Card) -> RenderableType:
            mine = number in own
            return Panel(escape(card), title=str(number), border_style="dim" if mine else "cyan", width=24)

        cells = [one(number, card) for number, card in enumerate(cards, 1)]
        self.console.print(Group(Text(title, style="bold"), Columns(cells)))

    def recap(self, turn: Turn) -> None:
        table = Table(box=None, padding=(0, 2), title_justify="left")
        for heading in ("", "card", "from", "votes"):
            table.add_column(heading)
        for number, laid in enumerate(turn.table, 1):
            is_story = number == turn.story
            marks = " ".join([*self.voters(turn, number), *self.red(turn, number)])
            style = "bold yellow" if is_story else ""
            table.add_row(str(number), escape(laid.card), self.name(laid.owner), marks, style=style)
        self.console.print(table)

    def voters(self, turn: Turn, number: Number) -> list[str]:
        return [self.name(seat) for seat, ballot in enumerate(turn.ballots) if ballot and number in ballot.votes]

    def red(self, turn: Turn, number: Number) -> list[str]:
        return ["[red]● red[/red]"] if any(ballot and ballot.red == number for ballot in turn.ballots) else []

    def track(self, view: View, points: tuple[int, ...] | None = None) -> None:
        """Every rabbit's way so far, with what the turn has brought it."""
        table = Table(box=None, padding=(0, 1), show_header=False)
        for side, score in enumerate(view.board.scores):
            run = min(score, TRACK)
            way = f"[yellow]{'·' * run}[/yellow]🐇" + " " * (TRACK - run)
            gained = f"+{points[side]}" if points is not None else ""
            table.add_row(self.side(side, view.rules), way, str(score), f"[dim]{gained}[/dim]")
        self.console.print(table)

    def farewell(self, phase: OverView, rules: Rules) -> None:
        if phase.stopped:
            self.say("The game was stopped, so nobody has won. See you soon.")
            return
        winners = " and ".join(self.side(side, rules) for side in phase.winners)
        self.say(f"\n[bold yellow]{winners}[/bold yellow] {'win' if self.is_plural(phase, rules) else 'wins'}.")

    def is_plural(self, phase: OverView, rules: Rules) -> bool:
        side_of = MODES[rules.mode].side_of
        winning = [seat for seat in range(rules.players) if side_of(seat, rules.players) in phase.winners]
        return len(winning) > 1 or winning == [self.me]

    def name(self, seat: Seat) -> str:
        return escape(self.names[seat])

    def whose(self, seat: Seat) -> str:
        return "your turn" if seat == self.me else f"{self.name(seat)}'s turn"

    def side(self, side: Side, rules: Rules) -> str:
        """A player's name, or both names of a pair."""
        mode = MODES[rules.mode]
        return " & ".join(self.name(seat) for seat in range(rules.players) if mode.side_of(seat, rules.players) == side)


def ending(rules: Rules) -> str:
    if rules.rounds is None:
        return f"It ends with the turn in which somebody reaches {rules.points_to_win}; the most points win."
    often = "once" if rules.rounds == 1 else f"{rules.rounds} times"
    return f"It ends when everyone has told {often}; the most points win."


def in_words(clue: Clue) -> str:
    match clue:
        case TextClue(text=text):
            return text
        case SoundClue():
            return with_words("(a sound)", clue.words)
        case MimeClue():
            return with_words("(a mime)", clue.words)
        case LiveClue(act=act):
            return with_words(f"({act}, live)", clue.words)


def with_words(what: str, words: str) -> str:
    """What was recorded or performed, and what the storyteller wrote beside it."""
    return f"{what} {words}".rstrip()
