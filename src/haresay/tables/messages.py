"""What somebody at a table gets to see: the gathering, themselves, and the game from where they sit.

Like the game's view it is built up from what an audience may know, complete each time. Its version is
how many things this audience could notice so far.
"""

from functools import lru_cache
from typing import TypeAlias, assert_never

from msgspec import UNSET, Raw, Struct, UnsetType

from haresay.game import Audience, Card, Holder, PhaseView, Rules, Seat, View
from haresay.game.refusals import No
from haresay.game.state import Voting
from haresay.game.view import board, hands_of, open_phase, phases_of
from haresay.tables.explaining import GameSeen, played_seen
from haresay.tables.gathering import NOBODY, Circle, Open, You, encode
from haresay.tables.holders import BotHolds, PersonHolds, held_by
from haresay.tables.noticing import version_for
from haresay.tables.state import Moment, PersonId, Table, moment_at
from haresay.tables.turning import Turning, turning_at


class TableMessage(Struct, frozen=True, tag="table", tag_field="type"):
    """Everything one audience may know, complete."""

    version: int
    moment: Moment
    """Where the table has come to: a request says which moment it is meant for, with these very words."""
    you: You | None
    table: Open
    game: GameSeen | None
    view: View | None
    since: float
    """Seconds since it came to that moment: what is shown step by step is shown on all screens together."""
    bet: Seat | UnsetType = UNSET
    """Who you bet will find the card, while the others vote."""
    turning: Turning | UnsetType = UNSET
    """How the cards are turned over before votes are cast, where they are."""
    done: str | UnsetType = UNSET
    """The request of yours that has led here, on a socket: this is its answer, too."""


class PersonSpeaks(Struct, frozen=True, gc=False, tag="person"):
    person: PersonId


class BotSpeaks(Struct, frozen=True, gc=False, tag="bot"):
    """One that plays at this table, by its name there."""

    name: str


Voice: TypeAlias = PersonSpeaks | BotSpeaks


class LineSeen(Struct, frozen=True, gc=False):
    """What somebody has said."""

    number: int
    """The version with which it came, as those who only watch count."""
    by: Voice
    text: str
    at: float
    """Unix time."""


class ChatMessage(Struct, frozen=True, tag="chat", tag_field="type"):
    """The last lines that were said, complete."""

    version: int
    lines: tuple[LineSeen, ...]


class ReactionMessage(Struct, frozen=True, tag="reaction", tag_field="type"):
    """Somebody waves, laughs or wonders: it is shown for a moment, and kept nowhere."""

    by: Voice
    reaction: str


class Done(Struct, frozen=True, gc=False, tag="done", tag_field="type"):
    """It has happened, and a view of this version or a later one shows it."""

    version: int
    id: str | UnsetType = UNSET
    """The request that it answers, on a socket."""


Answer: TypeAlias = Done | No
"""What comes of a wish, for the one who has it."""

Onlooker: TypeAlias = PersonId | None
"""A person at the table; None for those who only watch."""


class EncodedView(Struct, frozen=True, gc=False):
    """A `View` whose shared parts are bytes already."""

    audience: Audience
    rules: Raw
    board: Raw
    phase: PhaseView | Raw
    hand: tuple[Card, ...] | None


class EncodedMessage(Struct, frozen=True, gc=False, tag="table", tag_field="type"):
    """A `TableMessage` whose shared parts are bytes already."""

    version: int
    moment: Raw
    you: Raw
    table: Raw
    game: Raw
    view: EncodedView | None
    since: float
    turning: Turning | UnsetType = UNSET
    bet: Seat | UnsetType = UNSET


@lru_cache
def encoded_rules(rules: Rules) -> Raw:
    return Raw(encode(rules))


class Showing:
    """One version of a table, ready to be shown to anyone: what lies open is built and encoded once, and so is what one
    audience sees, however many of it look."""

    def __init__(self, table: Table, circle: Circle, now: float, card_pause: float = 0.0) -> None:
        self.table = table
        self.turning = turning_at(table, card_pause) or UNSET
        self.since = round(max(0.0, now - table.since), 3)
        self.moment = Raw(encode(moment_at(table)))
        self.circle = circle
        self.state = table.playing.state if table.playing else None
        self.game = Raw(b"null")
        self._made: dict[tuple[Onlooker, Audience], bytes] = {}
        if self.state and table.playing:
            seats = range(self.state.rules.players)
            self.game = Raw(encode(played_seen(table.playing, may_talk=table.settings.chat)))
            self.rules = encoded_rules(self.state.rules)
            self.board = Raw(encode(board(self.state)))
            self.phase = open_phase(self.state)
            self.encoded_phase = Raw(encode(self.phase))
            self.phases = phases_of(self.state, seats, self.phase)
            self.hands = hands_of(self.state, seats)

    def to(self, person: Onlooker, audience: Audience) -> bytes:
        """What goes to one audience; `audience` is where someone who plays no seat looks from."""
        whose = (person, audience)
        if whose not in self._made:
            self._made[whose] = self._message(person, audience)
        return self._made[whose]

    def _message(self, person: Onlooker, audience: Audience) -> bytes:
        place = self.circle.places.get(person, NOBODY) if person is not None else NOBODY
        seen = self._view(audience if place.seat is None else place.seat)
        version, bet = version_for(self.table, person), self._bet_of(place.seat)
        known = (version, self.moment, place.you, self.circle.open, self.game, seen, self.since, self.turning, bet)
        return encode(EncodedMessage(*known))

    def _bet_of(self, seat: Seat | None) -> Seat | UnsetType:
        """Theirs alone, until the turn lies open before everybody."""
        if self.table.playing is None or self.state is None or not isinstance(self.state.phase, Voting):
            return UNSET
        whose = (self.state.turn, seat)
        return next((one.on for one in self.table.playing.wagers if (one.turn, one.seat) == whose), UNSET)

    def _view(self, audience: Audience) -> EncodedView | None:
        if self.state is None:
            return None
        if isinstance(audience, str):
            return EncodedView(audience, self.rules, self.board, self.encoded_phase, None)
        phase: PhaseView | Raw = self.phases[audience]
        if phase is self.phase:
            phase = self.encoded_phase
        return EncodedView(audience, self.rules, self.board, phase, self.hands[audience])


def chat_message(table: Table) -> bytes:
    lines = tuple(LineSeen(line.number, voice_of(line.person), line.text, line.at) for line in table.chat)
    return encode(ChatMessage(version_for(table, None), lines))


def reaction_message(whose: Holder, reaction: str) -> bytes:
    return encode(ReactionMessage(voice_of(whose), reaction))


def voice_of(whose: Holder) -> Voice:
    """Whoever says something, as the log has them, for those who hear it."""
    match held_by(whose):
        case PersonHolds(person):
            return PersonSpeaks(person)
        case BotHolds(name):
            return BotSpeaks(name)
        case _ as never:
            assert_never(never)
