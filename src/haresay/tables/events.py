"""What happened at a table. The game's own events come along inside `Played`."""

from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from haresay.game import Event
from haresay.tables.rabbits import Rabbit
from haresay.tables.settings import Settings
from haresay.tables.state import Key, PersonId, Sitter


class TableOpened(Struct, frozen=True, gc=False, tag="table_opened"):
    code: str
    settings: Settings


class PersonJoined(Struct, frozen=True, gc=False, tag="person_joined"):
    person: PersonId
    name: str
    rabbit: Rabbit
    key: Key


class PersonRenamed(Struct, frozen=True, gc=False, tag="person_renamed"):
    person: PersonId
    name: str


class RabbitChosen(Struct, frozen=True, gc=False, tag="rabbit_chosen"):
    person: PersonId
    rabbit: Rabbit


class SeatTaken(Struct, frozen=True, gc=False, tag="seat_taken"):
    """By a person or a bot; whoever sat elsewhere has moved."""

    seat: int
    sitter: Sitter


class SeatLeft(Struct, frozen=True, gc=False, tag="seat_left"):
    seat: int


class SettingsChanged(Struct, frozen=True, gc=False, tag="settings_changed"):
    settings: Settings


class GameBegan(Struct, frozen=True, gc=False, tag="game_began"):
    number: int
    sitters: tuple[Sitter, ...]
    events: tuple[Event, ...]


class Played(Struct, frozen=True, gc=False, tag="played"):
    events: tuple[Event, ...]


class SeatGivenAway(Struct, frozen=True, gc=False, tag="seat_given_away"):
    """A seat of the running game is somebody else's from now on."""

    seat: int
    person: PersonId


class DeadlineSet(Struct, frozen=True, gc=False, tag="deadline_set"):
    at: float | None


class Said(Struct, frozen=True, gc=False, tag="said"):
    person: PersonId
    text: str


class Reacted(Struct, frozen=True, gc=False, tag="reacted"):
    person: PersonId
    reaction: str


class PersonMuted(Struct, frozen=True, gc=False, tag="person_muted"):
    person: PersonId
    muted: bool


class PersonLeft(Struct, frozen=True, gc=False, tag="person_left"):
    """They went, or were sent away; banned, their devices cannot come back."""

    person: PersonId
    banned: bool


class HostPassed(Struct, frozen=True, gc=False, tag="host_passed"):
    person: PersonId


class DeviceCodeMade(Struct, frozen=True, gc=False, tag="device_code_made"):
    person: PersonId
    fingerprint: Key
    until: float


class DeviceJoined(Struct, frozen=True, gc=False, tag="device_joined"):
    person: PersonId
    key: Key
    fingerprint: Key


class Refused(Struct, frozen=True, gc=False, tag="refused"):
    """Kept so that asking again with the same id gets the same answer; nothing has changed."""

    code: str
    sentence: str
    details: dict[str, Any]


TableEvent: TypeAlias = (
    TableOpened
    | PersonJoined
    | PersonRenamed
    | RabbitChosen
    | SeatTaken
    | SeatLeft
    | SettingsChanged
    | GameBegan
    | Played
    | SeatGivenAway
    | DeadlineSet
    | Said
    | Reacted
    | PersonMuted
    | PersonLeft
    | HostPassed
    | DeviceCodeMade
    | DeviceJoined
    | Refused
)

_decoder = msgspec.json.Decoder(tuple[TableEvent, ...])
_encoder = msgspec.json.Encoder()


def encode(events: tuple[TableEvent, ...]) -> bytes:
    """As the log keeps them."""
    return _encoder.encode(events)


def decode(kept: bytes) -> tuple[TableEvent, ...]:
    return _decoder.decode(kept)
