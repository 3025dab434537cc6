"""What can be wished for at a table: values, each with a name and a tag, which are also its names on the wire.

The moves of a game are the game's own commands. Nobody names their seat in one: the table knows it, and fills it in.
What comes of a wish depends on who wishes it (`who`), and `decide` says it.
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from haresay.game import Number, Seat, SeatCommand, StopGame
from haresay.media import RecordingKind
from haresay.rabbits import Rabbit
from haresay.tables.settings import Settings
from haresay.tables.state import SEATS, Key, Moment, Needs, PersonId, Thought

UNSEATED: Seat = -1
"""Stands in a person's move until the table fills in their seat. No game has such a seat."""

SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, lt=SEATS)]
Reaction: TypeAlias = Literal["laugh", "wow", "hmm", "love", "clap", "sleepy"]
BotLevel: TypeAlias = Literal["easy", "medium", "hard", "guest"]
"""A guest asks a language model, on servers that have one."""


class Wished(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Something wished for, other than a move of the game."""


# --- sitting down


class Rename(Wished, frozen=True, tag="rename"):
    name: str


class ChooseRabbit(Wished, frozen=True, tag="choose_rabbit"):
    rabbit: Rabbit


class TakeSeat(Wished, frozen=True, tag="take_seat"):
    """Sit down, or move. Between games an occupied seat means: swap places."""

    seat: SeatNumber


class LeaveSeat(Wished, frozen=True, tag="leave_seat"):
    """Stand up and watch; in a game a bot plays on in your place."""


class SeatBot(Wished, frozen=True, tag="seat_bot"):
    seat: SeatNumber
    level: BotLevel = "medium"
    own: str = ""
    """One of the server's own bots, by its name. Levels mean nothing to it."""


class RemoveBot(Wished, frozen=True, tag="remove_bot"):
    seat: SeatNumber


class ChangeSettings(Wished, frozen=True, tag="change_settings"):
    settings: Settings


class BeginGame(Wished, frozen=True, tag="begin_game"):
    """The first game, or a rematch."""


# --- playing


class MoreTime(Wished, frozen=True, tag="more_time"):
    """Half a minute more for everybody."""


class TurnCard(Wished, frozen=True, tag="turn_card"):
    """Turn the next card over, where the storyteller does that; votes are cast when all lie open."""


class SendCarrot(Wished, frozen=True, tag="send_carrot"):
    """To the one whose vote is missing, and nobody else's."""


class Reclaim(Wished, frozen=True, tag="reclaim"):
    """Back: take the own seat out of the bot's paws."""


class TakeOver(Wished, frozen=True, tag="take_over"):
    """Play on in a bot's place, for somebody who watches: with its hand and its points, where the table allows it."""

    seat: SeatNumber
    """Of the game."""


class GiveSeatTo(Wished, frozen=True, tag="give_seat_to"):
    """Hand the own seat of the running game to somebody who watches."""

    person: PersonId


# --- talking


class Say(Wished, frozen=True, tag="say"):
    text: str


class React(Wished, frozen=True, tag="react"):
    reaction: Reaction


class Explain(Wished, frozen=True, tag="explain"):
    """What you were thinking, at a turn that lies open: a line, or a few seconds of voice."""

    said: Thought


class Bet(Wished, frozen=True, tag="bet"):
    """Who will find the card; None: nobody in particular. A secret until the votes are in, and it scores nothing."""

    on: SeatNumber | None


class Guess(Wished, frozen=True, tag="guess"):
    """Which card it is, from somebody who does not play; None: no guess after all. It never scores."""

    card: Number | None


class SayNeeds(Wished, frozen=True, tag="say_needs"):
    """What you need of the table, in place of what you said before. Nobody learns whose need it is."""

    needs: Needs


# --- hosting


class Mute(Wished, frozen=True, tag="mute"):
    person: PersonId
    muted: bool = True


class SendAway(Wished, frozen=True, tag="send_away"):
    person: PersonId
    ban: bool = False


class PassHost(Wished, frozen=True, tag="pass_host"):
    person: PersonId


class ChangeCode(Wished, frozen=True, tag="change_code"):
    """Call the table otherwise: nobody who is not known here finds it by what it was called before."""

    code: str


class DeleteTable(Wished, frozen=True, tag="delete_table"):
    """At once, with all that was said and recorded at it. All that comes of the wish is yes or no."""


class HoldSeat(Wished, frozen=True, tag="hold_seat"):
    """Let a bot play for somebody who is gone, without waiting any longer; a host may for whoever is here, too."""

    person: PersonId


class AnswerAsker(Wished, frozen=True, tag="answer_asker"):
    """Whether somebody who asks for a seat is the one whose seat it is."""

    asker: str
    welcome: bool


class Leave(Wished, frozen=True, tag="leave"):
    """Leave the table altogether."""


# --- what no socket says: it comes with a file, with a device, or with a connection


class Arrive(Wished, frozen=True, tag="arrive"):
    """Connected for the first time since joining: no ghost, but somebody."""


class MakeDeviceCode(Wished, frozen=True, tag="make_device_code"):
    """A code with which one more device can be this person, once."""

    fingerprint: Key


class ForgetDevice(Wished, frozen=True, tag="forget_device"):
    """One device less is this person."""

    device: str
    """The beginning of its key."""
    asked_from: Key
    """The device that asks."""


class DeleteRecordings(Wished, frozen=True, tag="delete_recordings"):
    """All that this person recorded is gone."""


class KeepRecording(Wished, frozen=True, tag="keep_recording"):
    """Put a recording down that a clue is to speak of. Nobody may notice: all that comes of it is yes or no."""

    kind: RecordingKind


class OpenTable(Wished, frozen=True, tag="open_table"):
    code: str
    settings: Settings
    person: PersonId
    """Who they are going to be."""
    name: str
    spare: Key = ""
    """What they are known by if their device forgets its secret."""


class JoinTable(Wished, frozen=True, tag="join_table"):
    person: PersonId
    """Who they are going to be."""
    name: str
    spare: Key = ""
    """What they are known by if their device forgets its secret."""


class UseDeviceCode(Wished, frozen=True, tag="use_device_code"):
    fingerprint: Key
    """Of the code."""
    spare: Key = ""
    """What they are known by if their device forgets its secret."""


class ComeBack(Wished, frozen=True, tag="come_back"):
    """Leaving undone: the device that left is that person again, and has their seat back."""

    spare: Key = ""
    """What they are known by if their device forgets its secret."""


class AskForSeat(Wished, frozen=True, tag="ask_for_seat"):
    """To be somebody who is away; the host is asked."""

    asker: str
    """What the question is called."""
    person: PersonId
    spare: Key = ""
    """What they are known by if their device forgets its secret."""


# --- what bots and the table wish by themselves


class BotMove(Wished, frozen=True, tag="bot_move"):
    """What a bot came to. Thinking takes time: it is meant for that moment, and nothing if it has passed."""

    moment: Moment
    move: SeatCommand


class BotRemark(Wished, frozen=True, tag="bot_remark"):
    """What a bot says, or how it waves, at a turn that lies open; nothing, if that has passed."""

    moment: Moment
    text: str = ""
    reaction: Reaction | None = None


class TimeUp(Wished, frozen=True, tag="time_up"):
    """The deadline has passed: play on without those who are late."""


class ClearAway(Wished, frozen=True, tag="clear_away"):
    """Somebody joined and never came: a ghost, from a request that was sent again or a device that gave up."""

    person: PersonId


class GiveSeatBack(Wished, frozen=True, tag="give_seat_back"):
    """Whoever a bot has played for is here: their seat is theirs again."""

    person: PersonId


class PassHostOn(Wished, frozen=True, tag="pass_host_on"):
    """The host has been away for long, and somebody who is here stands in; or whose table it is is back."""


class GiveTimeBack(Wished, frozen=True, tag="give_time_back"):
    """No server was there for so long, and nobody's clock is charged for it."""

    seconds: float


HostWish: TypeAlias = (
    SeatBot | RemoveBot | ChangeSettings | BeginGame | StopGame | Mute | SendAway | PassHost | AnswerAsker
)
SocketWish: TypeAlias = (
    Rename
    | ChooseRabbit
    | TakeSeat
    | LeaveSeat
    | SeatCommand
    | MoreTime
    | TurnCard
    | SendCarrot
    | Reclaim
    | TakeOver
    | GiveSeatTo
    | HoldSeat
    | Say
    | React
    | Explain
    | Bet
    | Guess
    | SayNeeds
    | Leave
    | HostWish
)
"""What a person can say over a socket."""


class Meant(Wished, frozen=True, tag="meant"):
    """A wish, and the moment that its wisher saw. On its way it may be late, or be sent again much later."""

    moment: Moment
    wish: SocketWish


HostWishOverHttp: TypeAlias = ChangeCode | DeleteTable
"""These need more of a server than its log."""
PersonWish: TypeAlias = (
    SocketWish | Meant | Arrive | MakeDeviceCode | ForgetDevice | KeepRecording | DeleteRecordings | HostWishOverHttp
)
DeviceWish: TypeAlias = OpenTable | JoinTable | ComeBack | UseDeviceCode | AskForSeat
TableWish: TypeAlias = TimeUp | ClearAway | PassHostOn | GiveTimeBack | HoldSeat | GiveSeatBack
BotWish: TypeAlias = BotMove | BotRemark
Wish: TypeAlias = PersonWish | DeviceWish | BotWish | TableWish
