"""A table and all who are at it: frozen, folded from its log, secrets included. `messages` says who sees what of it."""

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias, cast

from msgspec import Struct

from haresay.game import Card, Holder, Seat, State, Turn
from haresay.game.clues import SoundClue, TextClue
from haresay.game.modes import MODES
from haresay.game.state import Over, Recap
from haresay.rabbits import Rabbit
from haresay.tables.settings import Settings

PersonId: TypeAlias = str
"""Public: it names a person and grants nothing."""

Thought: TypeAlias = TextClue | SoundClue
"""What somebody was thinking: said as a clue is, in words or with a voice."""

Key: TypeAlias = str
"""The fingerprint of a device's secret. Whoever has the secret is the person."""

PAST_KEPT = 5
"""How many finished games a table has at hand, and shows to everybody at every change."""

MOST_ASKERS = 3
"""How many may ask for their seat at a time: a host has something better to do."""

SEATS = max(mode.most for mode in MODES.values())
"""As many as the largest game has players."""


class KnownDevice(Struct, frozen=True, gc=False):
    """What somebody comes with."""

    key: Key
    since: float
    """Unix time."""
    spare: Key = ""
    """By which it is known if it forgets its secret."""

    @property
    def keys(self) -> tuple[Key, ...]:
        return (self.key, self.spare) if self.spare else (self.key,)


class Needs(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What somebody needs of a table. They say it privately; the table does it for all, and names nobody."""

    words: bool = False
    """Words with every clue that is recorded or performed."""
    time: bool = False
    """More of it, where the table plays with a clock."""

    def __or__(self, other: "Needs") -> "Needs":
        return Needs(self.words or other.words, self.time or other.time)


NO_NEEDS = Needs()


class Person(Struct, frozen=True, gc=False):
    name: str
    rabbit: Rabbit
    devices: tuple[KnownDevice, ...]
    muted: bool = False
    awaited_since: float | None = None
    """When they joined, if they have never been connected."""

    @property
    def keys(self) -> tuple[Key, ...]:
        """Whatever they are known by."""
        return tuple(key for device in self.devices for key in device.keys)


class PersonSits(Struct, frozen=True, gc=False, tag="person"):
    person: PersonId


class BotSits(Struct, frozen=True, gc=False, tag="bot"):
    name: str
    rabbit: Rabbit
    level: str
    own: str = ""
    """Which of the server's own bots it is; empty for the usual ones."""


Sitter: TypeAlias = PersonSits | BotSits


class ChatLine(Struct, frozen=True, gc=False):
    number: int
    """The version with which it came, as those who only watch count."""
    person: Holder
    """Who said it: a person, or a bot, as whoever plays a seat is written."""
    text: str
    at: float


class GameEnding(Struct, frozen=True, gc=False):
    """How a game ended, as everybody is told; all else can be folded from the log."""

    number: int
    mode: str
    sitters: tuple[Sitter, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    stopped: bool
    ended_at: float


class PastGame(Struct, frozen=True, gc=False):
    """What is kept of a finished game."""

    ending: GameEnding
    first: int
    """The entry of the log that it began with."""
    last: int
    names: dict[PersonId, str]
    """What those who played were called then: they may have left since, or call themselves otherwise."""
    rabbits: dict[PersonId, Rabbit] = {}
    """Which rabbits they had then; nothing of games that ended before this was kept."""
    language: str = ""
    """What was spoken at the table then; the same."""


class DeviceCode(Struct, frozen=True, gc=False):
    """Lets one more device in, once."""

    person: PersonId
    fingerprint: Key
    until: float


class Asker(Struct, frozen=True, gc=False):
    """A device that says it belongs to somebody here, and has nothing left to show for it."""

    id: str
    """Public; it grants nothing."""
    key: Key
    spare: Key
    """What it will be known by if it forgets its secret once more."""
    person: PersonId
    since: float


PhaseName: TypeAlias = Literal["claiming", "telling", "giving", "voting", "recap", "over"]


class Moment(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Where a table has come to. A wish is meant for the moment that its wisher saw."""

    game: int
    """0 before the first."""
    turn: int = 0
    phase: PhaseName | None = None


class AwaitedMove(NamedTuple):
    """A move that a table waits for."""

    moment: Moment
    seat: Seat


class Explained(Struct, frozen=True, gc=False):
    """What somebody was thinking, in a turn that lies open."""

    turn: int
    seat: Seat
    said: Thought


class Wager(Struct, frozen=True, gc=False):
    """Who somebody of the storyteller's side thought would find the card of a turn."""

    turn: int
    seat: Seat
    on: Seat


class GalleryGuesses(Struct, frozen=True, gc=False):
    """What those thought who looked on at a turn."""

    turn: int
    on: tuple[int, ...]
    """How many guessed each card, by the cards on the table."""


class Playing(Struct, frozen=True, gc=False):
    """A game in progress, or the last one for as long as no other has begun."""

    number: int
    first: int
    sitters: tuple[Sitter, ...]
    """Whose seats they are, by the game's seats. Who plays a seat just now says the game's state."""
    state: State
    explained: tuple[Explained, ...] = ()
    """What was said of its turns, beside the game."""
    wagers: tuple[Wager, ...] = ()
    """Whom people bet on, beside the game."""
    gallery: GalleryGuesses | None = None
    """What those guessed who looked on at the last turn that was shown."""
    let_go: tuple[PersonId, ...] = ()
    """For whom a bot plays although they may be here: they stood up, or the host let it."""


class Table(Struct, frozen=True):
    code: str
    """What it was called first, and what its log is. Who is known here always finds it by that."""
    version: int
    """The number of its last entry. What somebody is told instead, `noticing` says."""
    opened_at: float
    host: PersonId
    people: dict[PersonId, Person]
    seats: tuple[Sitter | None, ...]
    settings: Settings
    playing: Playing | None = None
    since: float = 0.0
    """When it came to the moment that it is at."""
    deadline: float | None = None
    face_down: int = 0
    """How many cards the storyteller has still to turn over; see `turning`."""
    carrot_at: float = 0.0
    """When somebody was sent a carrot last."""
    finished: int = 0
    """How many games are over."""
    past: tuple[PastGame, ...] = ()
    """The last few of them; the others are looked up when somebody asks."""
    chat: tuple[ChatLine, ...] = ()
    banned: tuple[Key, ...] = ()
    device_codes: tuple[DeviceCode, ...] = ()
    owner: PersonId = ""
    """Whose table it is: who opened it, or whom they gave it to. Host is whoever stands in for them meanwhile."""
    left: dict[PersonId, Person] = {}
    """Who left, for as long as the game that they were in is the newest: so long they may come back to their seat."""
    unnoticed: int = 0
    """How many entries not everybody could notice; see `noticing`."""
    noticed_alone: dict[PersonId, int] = {}
    """How many of them each person could."""
    askers: tuple[Asker, ...] = ()
    """Who asks the host for their seat."""
    turned_down: tuple[Key, ...] = ()
    """The last devices that the host did not know."""
    new_code: str = ""
    """What it is called instead, if its host has made a new code."""
    needs: dict[PersonId, Needs] = {}
    """What people here need, each for their own eyes; of those who left together, under no name."""
    adapted: Needs = NO_NEEDS
    """What the table does for all; see `needs`."""
    recorded: dict[PersonId, tuple[str, ...]] = {}
    """What clues speak of that people recorded, and have not deleted since."""
    seen: dict[Card, int] = {}
    """How often each card came into somebody's hand here, over all games."""

    @property
    def invitation(self) -> str:
        """The code by which newcomers find it."""
        return self.new_code or self.code

    @property
    def endings(self) -> tuple[GameEnding, ...]:
        """How the last few games ended, by their numbers."""
        return tuple(game.ending for game in self.past)


def moment_at(table: Table) -> Moment:
    if table.playing is None:
        return Moment(0)
    number, state = table.playing.number, table.playing.state
    return Moment(number, state.turn, cast(PhaseName, state.phase.__struct_config__.tag))


def turn_shown(state: State) -> Turn | None:
    """The turn that lies open before everybody."""
    match state.phase:
        case Recap(turn=turn) | Over(turn=turn):
            return turn
        case _:
            return None


def person_with(table: Table, key: Key) -> PersonId | None:
    """Whose device that is."""
    return next((id_ for id_, person in table.people.items() if key in person.keys), None)


def seat_of(table: Table, person: PersonId) -> int | None:
    """Where they sit at the table, playing or not."""
    return seat_among(table.seats, person)


def game_seat_of(table: Table, person: PersonId) -> int | None:
    """Which seat of the running game is theirs, whoever holds it just now."""
    return seat_among(table.playing.sitters, person) if table.playing else None


def seat_among(sitters: Sequence[Sitter | None], person: PersonId) -> int | None:
    """Which of these is theirs."""
    theirs = PersonSits(person)
    return sitters.index(theirs) if theirs in sitters else None
