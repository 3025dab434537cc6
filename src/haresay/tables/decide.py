"""What comes of a wish at a table: events, or a refusal. The game's own checks are the game's; this is all around it.

Everything is given: the table, who asks, and the world of the moment. Nothing is read from outside, nothing is changed.
"""

from haresay.game import StopGame as StopGameCommand
from haresay.game.clues import is_blank, tidy
from haresay.tables.arriving import accepted_name, accepted_rabbit, leave
from haresay.tables.events import HostPassed, PersonMuted, PersonRenamed, RabbitChosen, Reacted, Said, TableEvent
from haresay.tables.playing import (
    World,
    game_command,
    give_seat_to,
    held_seat,
    hold_seat,
    more_time,
    play,
    reclaim,
    start_game,
)
from haresay.tables.recordings import check_recording
from haresay.tables.refusals import (
    ChatIsOff,
    NoSuchPerson,
    NotAtTheTable,
    NothingSaid,
    NotTheHost,
    NotYourself,
    TooMuchSaid,
    YouAreMuted,
)
from haresay.tables.requests import (
    ChangeSettings,
    ChooseRabbit,
    Claim,
    Give,
    GiveSeatTo,
    GoOn,
    HoldSeat,
    HostRequest,
    Leave,
    LeaveSeat,
    MoreTime,
    Mute,
    PassHost,
    PersonRequest,
    React,
    Reclaim,
    RemoveBot,
    Rename,
    Say,
    SeatBot,
    SendAway,
    StartGame,
    StopGame,
    TakeBack,
    TakeSeat,
    Tell,
    Vote,
    Withdraw,
)
from haresay.tables.seating import change_settings, leave_seat, remove_bot, seat_bot, take_seat
from haresay.tables.state import PersonId, Table

LONGEST_SAYING = 300

Events = tuple[TableEvent, ...]


def decide(table: Table, person: PersonId, request: PersonRequest, world: World) -> Events:
    """The events that a request leads to. Raises a `Refusal` where it cannot be done."""
    if person not in table.people:
        raise NotAtTheTable
    match request:
        case Give() | Vote() | GoOn() | Claim() | Withdraw() | TakeBack():
            return play(table, game_command(held_seat(table, person), request), world)
        case Tell(clue=clue):
            told = play(table, game_command(held_seat(table, person), request), world)
            check_recording(clue, world)
            return told
        case Say(text=text):
            return say(table, person, text)
        case React(reaction=reaction):
            check_voice(table, person)
            return (Reacted(person, reaction),)
        case MoreTime():
            return more_time(table, person)
        case Reclaim():
            return reclaim(table, person, world)
        case Rename(name=name):
            return (PersonRenamed(person, accepted_name(name)),)
        case ChooseRabbit(rabbit=rabbit):
            return (RabbitChosen(person, accepted_rabbit(table, person, rabbit)),)
        case TakeSeat(seat=seat):
            return take_seat(table, person, seat)
        case LeaveSeat():
            return leave_seat(table, person, world)
        case GiveSeatTo(person=other):
            return give_seat_to(table, person, other, world)
        case HoldSeat(person=other):
            check_other(table, person, other)
            return hold_seat(table, other, world)
        case Leave():
            return leave(table, person, world)
        case _:
            return decide_for_host(table, person, request, world)


def decide_for_host(table: Table, person: PersonId, request: HostRequest, world: World) -> Events:
    if person != table.host:
        raise NotTheHost
    match request:
        case ChangeSettings(settings=settings):
            return change_settings(settings, world)
        case SeatBot(seat=seat, level=level):
            return seat_bot(table, seat, level, world)
        case RemoveBot(seat=seat):
            return remove_bot(table, seat)
        case StartGame():
            return start_game(table, world)
        case StopGame():
            return play(table, StopGameCommand(), world)
        case Mute(person=other, muted=muted):
            check_other(table, person, other)
            return (PersonMuted(other, muted),)
        case SendAway(person=other, ban=ban):
            check_other(table, person, other)
            return leave(table, other, world, banned=ban)
        case PassHost(person=other):
            check_other(table, person, other)
            return (HostPassed(other),)


def say(table: Table, person: PersonId, text: str) -> Events:
    check_voice(table, person)
    text = tidy(text)
    if is_blank(text):
        raise NothingSaid
    if len(text) > LONGEST_SAYING:
        raise TooMuchSaid(length=len(text), most=LONGEST_SAYING)
    return (Said(person, text),)


def check_voice(table: Table, person: PersonId) -> None:
    if not table.settings.chat:
        raise ChatIsOff
    if table.people[person].muted:
        raise YouAreMuted


def check_other(table: Table, person: PersonId, other: PersonId) -> None:
    if other == person:
        raise NotYourself
    if other not in table.people:
        raise NoSuchPerson
