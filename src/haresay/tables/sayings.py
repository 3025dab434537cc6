"""What people say of cards, for bots to remember: heard when a turn is over, and handed on without names.

A turn that is over lies open before everybody, so nothing here is a secret of a game. What bots say is left out: they
would only remember themselves.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence

from msgspec import Struct

from haresay.bots.memory import Memory, OldClue
from haresay.game import Card, TextClue
from haresay.game.events import ClueTold, Event, TurnScored
from haresay.game.state import Over, Recap
from haresay.tables.entry import Entry
from haresay.tables.events import Played, TableEvent, decode
from haresay.tables.state import Playing, Table
from haresay.tables.who import ByBot, ByPerson
from haresay.words import is_language

CLUE_TOLD, GAME_BEGAN = b'"clue_told"', b'"game_began"'
"""How an entry of a log is known that tells a clue, or begins a game, without decoding it."""
LONGEST_REMEMBERED = 100
"""In characters: clues are short, and what is long would cost every bot that compares it with others."""


class Saying(Struct, frozen=True, gc=False):
    """What somebody told of a card, once the turn was over: without a name, for bots to remember."""

    table: str
    seq: int
    """The entry of the table's log with which the turn was scored."""
    at: float
    """Unix time."""
    card: str
    language: str
    """The table's."""
    text: str
    network: int = 0
    """A mark of the network that the table was hosted from, too short to say which one; 0: an old one, of no mark."""
    allowed: bool = False
    """Whether bots may say it again at other tables, where they repeat at all."""


class TurnListener:
    """Follows the turns of one table. If it did not hear who told a clue, it takes the clue for nobody's."""

    def __init__(self) -> None:
        self._a_person_told = False

    def hear(self, table: Table, entry: Entry, events: tuple[TableEvent, ...]) -> Saying | None:
        """What a person has said of a card, if this entry shows it; the table is as it stands afterwards."""
        for move in moves_in(events):
            if isinstance(move, ClueTold):
                self._a_person_told = isinstance(entry.by, ByPerson)
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
    if len(turn.clue.text) > LONGEST_REMEMBERED:
        return None
    card = turn.table[turn.story - 1].card
    return Saying(table.code, entry.seq, entry.at, card, table.settings.language, turn.clue.text)


def told_by_bots(entries: Sequence[Entry], games: int) -> set[str]:
    """What bots told in the last so many games that these entries, in their order, speak of."""
    said: set[str] = set()
    for entry in reversed(entries):
        if games and isinstance(entry.by, ByBot) and CLUE_TOLD in entry.events:
            moves = moves_in(decode(entry.events))
            said |= {move.clue.text for move in moves if isinstance(move, ClueTold) and isinstance(move.clue, TextClue)}
        games -= GAME_BEGAN in entry.events
        if not games:
            break
    return said


def memory_of(
    sayings: Iterable[Saying], table: Table, playing: Playing, lately: Collection[str] = (), *, anywhere: bool
) -> Memory:
    """What the bots of this game may remember: all of it but this very game.

    To say it again is another thing: others wrote it for their own table, so elsewhere only what was allowed.
    """
    kept = list(sayings)
    now = [one for one in kept if one.table == table.code and one.seq >= playing.first]
    said_now = {one.text for one in now}
    told: dict[Card, list[OldClue]] = defaultdict(list)
    for one in kept:
        if one not in now and is_language(one.language):
            again = (one.table == table.code or (anywhere and one.allowed)) and one.text not in said_now
            told[one.card].append(OldClue(one.language, one.text, again))
    return Memory(told, lately)
