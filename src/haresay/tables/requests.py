"""What a person at a table can ask for, as it comes over the wire: one tagged message a wish, each with its own id.

The id makes a wish happen once: sent again, it gets the first answer. Nobody names their seat; the table knows it.
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from haresay.game import Card, Number
from haresay.game.clues import Clue
from haresay.tables.rabbits import Rabbit
from haresay.tables.settings import Settings
from haresay.tables.state import PersonId

RequestId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, lt=12)]
Reaction: TypeAlias = Literal["laugh", "wow", "hmm", "love", "clap", "sleepy"]
BotLevel: TypeAlias = Literal["easy", "medium", "hard", "guest"]
"""A guest asks a language model, on servers that have one."""


class Request(Struct, frozen=True, gc=False, forbid_unknown_fields=True, kw_only=True, tag_field="type"):
    id: RequestId


# --- sitting down


class Rename(Request, frozen=True, tag="rename"):
    name: str


class ChooseRabbit(Request, frozen=True, tag="choose_rabbit"):
    rabbit: Rabbit


class TakeSeat(Request, frozen=True, tag="take_seat"):
    """Sit down, or move. Between games an occupied seat means: swap places."""

    seat: SeatNumber


class LeaveSeat(Request, frozen=True, tag="leave_seat"):
    """Stand up and watch; in a game a bot plays on in your place."""


class SeatBot(Request, frozen=True, tag="seat_bot"):
    seat: SeatNumber
    level: BotLevel = "medium"


class RemoveBot(Request, frozen=True, tag="remove_bot"):
    seat: SeatNumber


class ChangeSettings(Request, frozen=True, tag="change_settings"):
    settings: Settings


class StartGame(Request, frozen=True, tag="start_game"):
    """The first game, or a rematch."""


class StopGame(Request, frozen=True, tag="stop_game"):
    pass


# --- playing


class Claim(Request, frozen=True, tag="claim"):
    pass


class Withdraw(Request, frozen=True, tag="withdraw"):
    pass


class Tell(Request, frozen=True, tag="tell"):
    clue: Clue
    card: Card | None = None


class Give(Request, frozen=True, tag="give"):
    cards: tuple[Card, ...]


class TakeBack(Request, frozen=True, tag="take_back"):
    pass


class Vote(Request, frozen=True, tag="vote"):
    votes: tuple[Number, ...]
    red: Number | None = None


class GoOn(Request, frozen=True, tag="go_on"):
    """Seen the recap; ready for the next turn."""


class MoreTime(Request, frozen=True, tag="more_time"):
    """Half a minute more for everybody."""


class Reclaim(Request, frozen=True, tag="reclaim"):
    """Back: take the own seat out of the bot's paws."""


class GiveSeatTo(Request, frozen=True, tag="give_seat_to"):
    """Hand the own seat of the running game to somebody who watches."""

    person: PersonId


# --- talking


class Say(Request, frozen=True, tag="say"):
    text: str


class React(Request, frozen=True, tag="react"):
    reaction: Reaction


# --- hosting


class Mute(Request, frozen=True, tag="mute"):
    person: PersonId
    muted: bool = True


class SendAway(Request, frozen=True, tag="send_away"):
    person: PersonId
    ban: bool = False


class PassHost(Request, frozen=True, tag="pass_host"):
    person: PersonId


class HoldSeat(Request, frozen=True, tag="hold_seat"):
    """Let a bot play for somebody who is gone, without waiting any longer."""

    person: PersonId


class Leave(Request, frozen=True, tag="leave"):
    """Leave the table altogether."""


GameRequest: TypeAlias = Claim | Withdraw | Tell | Give | TakeBack | Vote | GoOn
HostRequest: TypeAlias = SeatBot | RemoveBot | ChangeSettings | StartGame | StopGame | Mute | SendAway | PassHost
PersonRequest: TypeAlias = (
    Rename
    | ChooseRabbit
    | TakeSeat
    | LeaveSeat
    | GameRequest
    | MoreTime
    | Reclaim
    | GiveSeatTo
    | HoldSeat
    | Say
    | React
    | Leave
    | HostRequest
)
