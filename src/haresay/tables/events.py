"""What happened at a table. The game's own events come along inside `Played`.

A "no" is kept too, so that asking again with the same id gets the same answer; nothing has changed by it.
"""

from typing import TypeAlias

import msgspec
from msgspec import Struct

from haresay.game import Event
from haresay.game.refusals import No
from haresay.rabbits import Rabbit
from haresay.tables.settings import Settings
from haresay.tables.state import Key, Needs, PersonId, Sitter, Thought


class TableOpened(Struct, frozen=True, gc=False, tag="table_opened"):
    code: str
    settings: Settings


class PersonJoined(Struct, frozen=True, gc=False, tag="person_joined"):
    person: PersonId
    name: str
    rabbit: Rabbit
    key: Key
    spare: Key = ""
    """What they are known by if their device forgets its secret."""
    awaited: bool = False
    """Whether they still have to come; `PersonCame` says that they did."""


class PersonCame(Struct, frozen=True, gc=False, tag="person_came"):
    """Connected for the first time since joining."""

    person: PersonId


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
    """By a person, or by a bot that has a seat (see `holders`)."""

    person: PersonId
    text: str


class Reacted(Struct, frozen=True, gc=False, tag="reacted"):
    """By a person, or by a bot that has a seat."""

    person: PersonId
    reaction: str


class CardsLeftFaceDown(Struct, frozen=True, gc=False, tag="cards_left_face_down"):
    """So many still lie there for the storyteller to turn over."""

    count: int


class CarrotSent(Struct, frozen=True, gc=False, tag="carrot_sent"):
    """To the one whose vote is missing."""

    person: PersonId


class ThoughtTold(Struct, frozen=True, gc=False, tag="thought_told"):
    """By whoever has that seat of the game, about the turn that lies open."""

    seat: int
    said: Thought


class BetPlaced(Struct, frozen=True, gc=False, tag="bet_placed"):
    """By whoever has that seat of the game, while the others vote. It takes the place of an earlier one."""

    seat: int
    on: int | None


class GalleryGuessed(Struct, frozen=True, gc=False, tag="gallery_guessed"):
    """All guesses of those who looked on, counted when the votes were shown: how many there were on each card."""

    on: tuple[int, ...]


class NeedsSaid(Struct, frozen=True, gc=False, tag="needs_said"):
    """To the table, and to nobody at it."""

    person: PersonId
    needs: Needs


class PersonMuted(Struct, frozen=True, gc=False, tag="person_muted"):
    person: PersonId
    muted: bool


class PersonLeft(Struct, frozen=True, gc=False, tag="person_left"):
    """They went, or were sent away; banned, their devices cannot come back."""

    person: PersonId
    banned: bool
    may_return: bool = False
    """Whether they went by themselves: then their devices can have the seat back, while its game is the newest."""


class PersonReturned(Struct, frozen=True, gc=False, tag="person_returned"):
    """Somebody who left is here again, with this device."""

    person: PersonId
    name: str
    rabbit: Rabbit
    """As before, unless somebody else goes by it now."""
    key: Key
    spare: Key = ""


class SeatLetGo(Struct, frozen=True, gc=False, tag="seat_let_go"):
    """A bot plays for somebody who is here: they stood up, or the host let it. It takes a tap to have the seat back."""

    person: PersonId


class HostPassed(Struct, frozen=True, gc=False, tag="host_passed"):
    person: PersonId
    stands_in: bool = False
    """Only until the one whose table it is comes back; or it is they who are back."""


class DeviceCodeMade(Struct, frozen=True, gc=False, tag="device_code_made"):
    person: PersonId
    fingerprint: Key
    until: float


class DeviceJoined(Struct, frozen=True, gc=False, tag="device_joined"):
    person: PersonId
    key: Key
    fingerprint: Key
    """Of the code that it came with; empty where the host let it in."""
    spare: Key = ""
    """What it will be known by if it forgets its secret."""


class DeviceForgotten(Struct, frozen=True, gc=False, tag="device_forgotten"):
    person: PersonId
    key: Key


class CodeChanged(Struct, frozen=True, gc=False, tag="code_changed"):
    code: str


class RecordingsDeleted(Struct, frozen=True, gc=False, tag="recordings_deleted"):
    """Their bytes are gone already; clues that speak of them are not."""

    person: PersonId
    recordings: tuple[str, ...]


class SeatAskedFor(Struct, frozen=True, gc=False, tag="seat_asked_for"):
    """A device says that it is that person's, and has lost what it was known by."""

    asker: str
    key: Key
    spare: Key
    """What it will be known by if it forgets its secret once more."""
    person: PersonId


class AskerAnswered(Struct, frozen=True, gc=False, tag="asker_answered"):
    """By the host. Whoever is welcome is that person from now on, as `DeviceJoined` says."""

    asker: str
    welcome: bool


TableEvent: TypeAlias = (
    TableOpened
    | PersonJoined
    | PersonCame
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
    | CardsLeftFaceDown
    | CarrotSent
    | ThoughtTold
    | BetPlaced
    | GalleryGuessed
    | NeedsSaid
    | PersonMuted
    | PersonLeft
    | PersonReturned
    | SeatLetGo
    | HostPassed
    | DeviceCodeMade
    | DeviceJoined
    | DeviceForgotten
    | CodeChanged
    | RecordingsDeleted
    | SeatAskedFor
    | AskerAnswered
    | No
)
TableEvents: TypeAlias = tuple[TableEvent, ...]
"""What comes of one wish."""

_decoder = msgspec.json.Decoder(tuple[TableEvent, ...])
_encoder = msgspec.json.Encoder()


def encode(events: tuple[TableEvent, ...]) -> bytes:
    """As the log keeps them."""
    return _encoder.encode(events)


def decode(kept: bytes) -> tuple[TableEvent, ...]:
    return _decoder.decode(kept)
