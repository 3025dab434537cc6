"""A table and all who are at it: frozen, folded from its log, secrets included. `sight` says who sees what of it."""

from typing import TypeAlias

from msgspec import Struct

from haresay.game import State
from haresay.tables.rabbits import Rabbit
from haresay.tables.settings import Settings

PersonId: TypeAlias = str
"""Public: it names a person and grants nothing."""

Key: TypeAlias = str
"""The fingerprint of a device's secret. Whoever has the secret is the person."""

BOT = "bot:"
"""A holder that begins so is no person."""

SEATS = 12


class Person(Struct, frozen=True, gc=False):
    name: str
    rabbit: Rabbit
    keys: tuple[Key, ...]
    muted: bool = False


class PersonSits(Struct, frozen=True, gc=False, tag="person"):
    person: PersonId


class BotSits(Struct, frozen=True, gc=False, tag="bot"):
    name: str
    rabbit: Rabbit
    level: str


Sitter: TypeAlias = PersonSits | BotSits


class ChatLine(Struct, frozen=True, gc=False):
    number: int
    """The entry of the log that it came with."""
    person: PersonId
    text: str
    at: float


class GameEnding(Struct, frozen=True, gc=False):
    """What is kept of a finished game; all else can be folded from the log."""

    number: int
    first: int
    """The entry of the log that it began with."""
    last: int
    mode: str
    sitters: tuple[Sitter, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    stopped: bool
    ended_at: float


class DeviceCode(Struct, frozen=True, gc=False):
    """Lets one more device in, once."""

    person: PersonId
    fingerprint: Key
    until: float


class Playing(Struct, frozen=True, gc=False):
    """A game in progress, or the last one for as long as no other has begun."""

    number: int
    first: int
    sitters: tuple[Sitter, ...]
    """Whose seats they are, by the game's seats. Who plays a seat just now says the game's state."""
    state: State


class Table(Struct, frozen=True):
    code: str
    version: int
    opened_at: float
    host: PersonId
    people: dict[PersonId, Person]
    seats: tuple[Sitter | None, ...]
    settings: Settings
    playing: Playing | None = None
    deadline: float | None = None
    endings: tuple[GameEnding, ...] = ()
    chat: tuple[ChatLine, ...] = ()
    banned: tuple[Key, ...] = ()
    device_codes: tuple[DeviceCode, ...] = ()
    left: dict[PersonId, Person] = {}
    """Who left for good, for as long as the game that they were in is the newest."""


def person_with(table: Table, key: Key) -> PersonId | None:
    """Whose device that is."""
    return next((id_ for id_, person in table.people.items() if key in person.keys), None)


def seat_of(table: Table, person: PersonId) -> int | None:
    """Where they sit at the table, playing or not."""
    return next((seat for seat, sitter in enumerate(table.seats) if sitter == PersonSits(person)), None)


def game_seat_of(table: Table, person: PersonId) -> int | None:
    """Which seat of the running game is theirs, whoever holds it just now."""
    if table.playing is None:
        return None
    return next((seat for seat, sitter in enumerate(table.playing.sitters) if sitter == PersonSits(person)), None)
