"""Turning the cards over: when all are in they come as a pile, are shuffled face down, and turned one after the other.

Nobody votes before the last lies open: bots wait for it, nobody's time limit is charged for it, and pages offer nothing
before. It is a show of what everybody may know, so a program that votes at once is not refused; only where the
storyteller turns each card with a tap (a rule of the table) all wait for that. Guesses of those who look on, and bets,
are for people's eyes alone: they wait for the last card in any case.
"""

from msgspec import Struct
from msgspec.structs import replace

from haresay.game.state import Voting
from haresay.tables.holders import is_bot
from haresay.tables.state import Table

USUAL_PAUSE = 0.7
"""Seconds from one card to the next."""
CROWDED = 8
HURRIED = 4 / 7
"""How much of that is left where more cards than this are turned."""
PILE, SHUFFLE, SPREAD, LAST_LOOK = 1.0, 1.5, 0.8, 1.0
"""How long they come, are shuffled, and are spread out, and how long the last is looked at, in such pauses."""


class Turning(Struct, frozen=True, gc=False):
    """When the cards are turned over, in seconds since the table came to this moment."""

    shuffle: float
    """When they are shuffled; before, they come."""
    spread: float
    """When each is laid in its place."""
    first: float
    """When the first is turned."""
    every: float
    """How long from one to the next."""
    opens: float
    """When all lie open, and votes can be cast."""
    face_down: int | None = None
    """How many the storyteller has still to turn; None where time does it."""


def turning_of(cards: int, pause: float) -> Turning | None:
    """How so many cards are turned over; None where they lie open at once."""
    if pause <= 0 or not cards:
        return None
    every = pause * (HURRIED if cards > CROWDED else 1)
    shuffle = pause * PILE
    spread = shuffle + pause * SHUFFLE
    first = spread + pause * SPREAD
    opens = first + every * (cards - 1) + pause * LAST_LOOK
    return Turning(round(shuffle, 3), round(spread, 3), round(first, 3), round(every, 3), round(opens, 3))


def cards_on(table: Table) -> int:
    """How many cards votes are cast on; 0 at any other time."""
    phase = table.playing.state.phase if table.playing else None
    return len(phase.table) if isinstance(phase, Voting) else 0


def teller_turns(table: Table) -> bool:
    """Whether it is for the storyteller to turn the cards; a bot leaves that to the table."""
    state = table.playing.state if table.playing else None
    if state is None or not isinstance(state.phase, Voting):
        return False
    return table.settings.teller_turns and not is_bot(state.holders[state.phase.storyteller])


def face_down(table: Table) -> int:
    """How many cards wait for the storyteller; none, where they have gone and a bot has their seat."""
    return min(table.face_down, cards_on(table)) if teller_turns(table) else 0


def takes(table: Table, pause: float) -> float:
    """Seconds from laying the cards out to the first vote, where time turns them."""
    shown = turning_of(cards_on(table), pause)
    return shown.opens if shown and not teller_turns(table) else 0.0


def is_turning(table: Table, now: float, pause: float) -> bool:
    """Whether a card has still to be turned over, by the storyteller or by time."""
    lasts = takes(table, pause)
    left = table.since + lasts - now
    return face_down(table) > 0 or 0 < left <= lasts  # longer, and a clock was set


def turning_at(table: Table, pause: float) -> Turning | None:
    """How it is shown to everybody; None at any other time, and where they lie open at once."""
    shown = turning_of(cards_on(table), pause)
    if not teller_turns(table):
        return shown
    return replace(shown or Turning(0, 0, 0, 0, 0), face_down=face_down(table))
