"""What people say of cards, for bots to remember: heard when a turn is over, and handed on without names.

A turn that is over lies open before everybody, so nothing here is a secret of a game. What bots say is left out: they
would only remember themselves.
"""

from collections import defaultdict
from collections.abc import Iterable

from haresay.bots.hearsay import Hearsay, Said
from haresay.game import Card, TextClue
from haresay.game.events import ClueTold, Event, TurnScored
from haresay.game.state import Over, Recap
from haresay.tables.events import Played, TableEvent
from haresay.tables.ports import Entry, Saying
from haresay.tables.state import BOT, Playing, Table


class Ear:
    """Follows one table. If it did not hear who told a clue, it takes the clue for nobody's."""

    def __init__(self) -> None:
        self._a_person_told = False

    def hear(self, table: Table, entry: Entry, events: tuple[TableEvent, ...]) -> Saying | None:
        """What a person has said of a card, if this entry shows it; the table is as it stands afterwards."""
        for move in moves_in(events):
            if isinstance(move, ClueTold):
                self._a_person_told = not entry.command.startswith(BOT)
            elif isinstance(move, TurnScored) and self._a_person_told:
                return saying_of(table, entry)
        return None


def moves_in(events: tuple[TableEvent, ...]) -> Iterable[Event]:
    return (move for event in events if isinstance(event, Played) for move in event.events)


def saying_of(table: Table, entry: Entry) -> Saying | None:
    """What was said of which card in the turn that lies open now; nothing, if it was no words or of no card."""
    phase = table.playing.state.phase if table.playing else None
    turn = phase.turn if isinstance(phase, Recap | Over) else None
    if turn is None or turn.story is None or not isinstance(turn.clue, TextClue):
        return None
    card = turn.table[turn.story - 1].card
    return Saying(table.code, entry.seq, entry.at, card, table.settings.language, turn.clue.text)


def hearsay_of(sayings: Iterable[Saying], table: Table, playing: Playing, *, anywhere: bool) -> Hearsay:
    """What the bots of this game may remember: all of it but this very game.

    To say it again is another thing: others wrote it for their own table, so elsewhere only if that was allowed.
    """
    kept = list(sayings)
    now = [one for one in kept if one.table == table.code and one.seq >= playing.first]
    said_now = {one.text for one in now}
    told: dict[Card, list[Said]] = defaultdict(list)
    for one in kept:
        if one not in now:
            again = (anywhere or one.table == table.code) and one.text not in said_now
            told[one.card].append(Said(one.language, one.text, again))
    return Hearsay(told)
