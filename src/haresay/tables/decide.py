"""What comes of a wish at a table: events, or a refusal. The game's own checks are the game's; this is all around it.

Everything is given: the table, who wishes, what they wish, and the world of the moment. Nothing is read from outside,
nothing is changed. This is the only way in: a click, a deadline, a bot's move, an upload all come to `decide`.
"""

from typing import assert_never

from msgspec.structs import replace

from haresay.game import CastVotes, Seat, StopGame, TellClue
from haresay.game.clues import SoundClue, TextClue, is_blank, tidy
from haresay.game.commands import BySeat
from haresay.tables.arriving import (
    DEVICE_CODE_LASTS,
    accepted_rabbit,
    arrive,
    check_welcome,
    clear_away,
    forget_device,
    join,
    join_with_code,
    leave,
    make_device_code,
    open_table,
    pass_host_on,
)
from haresay.tables.asking import answer_asker, ask_for_seat
from haresay.tables.beside import bet, check_guess, check_may_explain
from haresay.tables.events import (
    CodeChanged,
    HostPassed,
    PersonMuted,
    PersonRenamed,
    RabbitChosen,
    Reacted,
    Said,
    SettingsChanged,
    TableEvents,
    ThoughtTold,
)
from haresay.tables.explaining import is_hushed
from haresay.tables.hurrying import check_all_open, send_carrot, turn_card
from haresay.tables.names import own_name
from haresay.tables.needs import check_words, say_needs
from haresay.tables.playing import (
    World,
    awaited_at,
    begin_game,
    bot_takes_over,
    give_seat_back,
    give_seat_to,
    give_time_back,
    held_seat,
    hold_seat,
    is_bots,
    more_time,
    play,
    reclaim,
    time_up,
)
from haresay.tables.recordings import check_may_record, check_recording, delete_recordings
from haresay.tables.refusals import (
    CameTooLate,
    ChatIsOff,
    NoSuchPerson,
    NotAtTheTable,
    NothingSaid,
    NotTheHost,
    NotYourself,
    NotYourTable,
    OwnerStays,
    PairsAreSilent,
    TableIsFull,
    TooMuchSaid,
    YouAreMuted,
)
from haresay.tables.returning import come_back, place_for, take_over
from haresay.tables.seating import check_settings, leave_seat, remove_bot, seat_bot, take_seat, with_people_together
from haresay.tables.state import AwaitedMove, BotSits, Key, Moment, PersonId, Table, Thought, game_seat_of, moment_at
from haresay.tables.who import ByBot, ByDevice, ByPerson, ByTable, Who
from haresay.tables.wishes import (
    AnswerAsker,
    Arrive,
    AskForSeat,
    BeginGame,
    Bet,
    BotRemark,
    BotWish,
    ChangeCode,
    ChangeSettings,
    ChooseRabbit,
    ClearAway,
    ComeBack,
    DeleteRecordings,
    DeleteTable,
    DeviceWish,
    Explain,
    ForgetDevice,
    GiveSeatBack,
    GiveSeatTo,
    GiveTimeBack,
    Guess,
    HoldSeat,
    HostWish,
    HostWishOverHttp,
    JoinTable,
    KeepRecording,
    Leave,
    LeaveSeat,
    MakeDeviceCode,
    Meant,
    MoreTime,
    Mute,
    OpenTable,
    PassHost,
    PassHostOn,
    PersonWish,
    React,
    Reclaim,
    RemoveBot,
    Rename,
    Say,
    SayNeeds,
    SeatBot,
    SendAway,
    SendCarrot,
    SocketWish,
    TableWish,
    TakeOver,
    TakeSeat,
    TimeUp,
    TurnCard,
    UseDeviceCode,
    Wish,
)

LONGEST_SAYING = 300

MOST_ENTRIES = 250_000
"""Two thousand games, or some hundred long ones with all that is said at them."""
FOR_THE_LAST_GAME = 10_000


def decide(table: Table | None, who: Who, wish: Wish, world: World) -> TableEvents:
    """The events that a wish leads to. Raises a `Refusal` where it cannot be done.

    Whoever wishes it can wish for that: the wire and the door make sure, so anything else is a mistake of ours.
    """
    if isinstance(wish, OpenTable):
        assert table is None
        assert isinstance(who, ByDevice)
        check_settings(wish.settings, world)
        return open_table(wish, who.key)
    assert table is not None, "a table is opened first"
    match who:
        case ByPerson(person):
            assert isinstance(wish, PersonWish)
            return decide_for_person(table, person, wish, world)
        case ByBot(seat):
            assert isinstance(wish, BotWish)
            return decide_for_bot(table, seat, wish, world)
        case ByDevice(key):
            assert isinstance(wish, DeviceWish)
            return decide_for_device(table, key, wish, world)
        case ByTable():
            assert isinstance(wish, TableWish)
            return decide_for_table(table, wish, world)
        case _:
            assert_never(who)


def decide_for_person(table: Table, person: PersonId, wish: PersonWish, world: World) -> TableEvents:
    if person not in table.people:
        raise NotAtTheTable
    if isinstance(wish, Meant):
        check_in_time(wish.wish, wish.moment, moment_at(table))
        wish = wish.wish
    if not isinstance(wish, Leave | LeaveSeat | StopGame | DeleteTable | DeleteRecordings | ForgetDevice):
        check_not_full(table, is_move=isinstance(wish, BySeat))
    match wish:
        case BySeat():
            move = replace(wish, seat=held_seat(table, person))
            if isinstance(move, CastVotes):
                check_all_open(table)
            if isinstance(move, TellClue):
                check_words(table, move.clue)
            events = play(table, move, world)
            if isinstance(move, TellClue):
                check_recording(move.clue, world)
            return events
        case Say(text=text):
            return say(table, person, text)
        case React(reaction=reaction):
            check_voice(table, person)
            return (Reacted(person, reaction),)
        case Explain(said=said):
            return explain(table, person, said, world)
        case Bet(on=on):
            return bet(table, person, on, world)
        case Guess(card=card):
            check_guess(table, person, card, world)
            return ()
        case SayNeeds(needs=needs):
            return say_needs(table, person, needs)
        case MoreTime():
            return more_time(table, person, world)
        case TurnCard():
            return turn_card(table, person, world)
        case SendCarrot():
            check_voice(table, person)
            return send_carrot(table, person, world)
        case Reclaim():
            return (*reclaim(table, person, world), *place_for(table, person))
        case TakeOver(seat=seat):
            return take_over(table, person, seat, world)
        case Rename(name=name):
            return (PersonRenamed(person, own_name(table, name, person)),)
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
            return hold_seat(table, other, world, by_host=person == table.host)
        case Arrive():
            return arrive(table, person)
        case Leave():
            return leave(table, person, world, may_return=True)
        case MakeDeviceCode(fingerprint=fingerprint):
            return make_device_code(table, person, fingerprint, world.now + DEVICE_CODE_LASTS)
        case ForgetDevice():
            return forget_device(table, person, wish)
        case DeleteRecordings():
            return delete_recordings(table, person)
        case KeepRecording(kind=kind):
            check_may_record(table, person, kind)
            return ()
        case _:
            return decide_for_host(table, person, wish, world)


def decide_for_host(table: Table, person: PersonId, wish: HostWish | HostWishOverHttp, world: World) -> TableEvents:
    if person != table.host:
        raise NotTheHost
    match wish:
        case ChangeSettings(settings=settings):
            check_settings(settings, world)
            changed = (SettingsChanged(settings),)
            is_another = settings.mode != table.settings.mode
            return with_people_together(table, settings.mode, changed) if is_another else changed
        case SeatBot():
            return with_people_together(table, table.settings.mode, seat_bot(table, wish, world))
        case RemoveBot(seat=seat):
            return remove_bot(table, seat)
        case BeginGame():
            return begin_game(table, world)
        case StopGame():
            return play(table, wish, world)
        case Mute(person=other, muted=muted):
            check_other(table, person, other)
            return (PersonMuted(other, muted),)
        case SendAway(person=other, ban=ban):
            check_other(table, person, other)
            if other == table.owner:
                raise OwnerStays
            return leave(table, other, world, banned=ban)
        case PassHost(person=other):
            check_other(table, person, other)
            return (HostPassed(other, stands_in=person != table.owner),)
        case ChangeCode(code=code):
            return (CodeChanged(code),)
        case DeleteTable():
            if person != table.owner:
                raise NotYourTable
            return ()
        case AnswerAsker():
            return answer_asker(table, wish, world)
        case _:
            assert_never(wish)


def decide_for_bot(table: Table, seat: Seat, wish: BotWish, world: World) -> TableEvents:
    """Its move, if the seat is still a bot's and the table still waits for this very move; or a word of it."""
    if isinstance(wish, BotRemark):
        return bots_remark(table, seat, wish)
    assert seat == wish.move.seat
    in_time = AwaitedMove(wish.moment, seat) in awaited_at(table)
    return play(table, wish.move, world) if in_time and is_bots(table, seat) else ()


def bots_remark(table: Table, seat: Seat, wish: BotRemark) -> TableEvents:
    """Only of a turn that lies open, from a bot with a seat of its own, where bots may talk."""
    playing, settings = table.playing, table.settings
    if playing is None or wish.moment != moment_at(table) or wish.moment.phase != "recap":
        return ()
    sitter = playing.sitters[seat]
    if not (settings.chat and settings.bots_talk and isinstance(sitter, BotSits) and is_bots(table, seat)):
        return ()
    whose = playing.state.holders[seat]
    return (Reacted(whose, wish.reaction),) if wish.reaction else (Said(whose, wish.text),)


def decide_for_device(
    table: Table, key: Key, wish: JoinTable | ComeBack | UseDeviceCode | AskForSeat, world: World
) -> TableEvents:
    """The door has let it in; a ban may have come since."""
    check_welcome(table, key)
    check_not_full(table)
    match wish:
        case JoinTable():
            return with_people_together(table, table.settings.mode, join(table, wish, key))
        case ComeBack():
            return come_back(table, key, wish.spare, world)
        case UseDeviceCode():
            return join_with_code(table, wish, key, world.now)
        case AskForSeat():
            return ask_for_seat(table, wish, key, world)
        case _:
            assert_never(wish)


def decide_for_table(table: Table, wish: TableWish, world: World) -> TableEvents:
    """The table notices late, or somewhere else somebody else does: what is no longer so is let be."""
    match wish:
        case TimeUp():
            return time_up(table, world)
        case HoldSeat(person=person):
            return () if person in world.here else bot_takes_over(table, person, world)
        case GiveSeatBack(person=person):
            return give_seat_back(table, person, world)
        case ClearAway(person=person):
            return clear_away(table, person, world)
        case PassHostOn():
            return pass_host_on(table, world)
        case GiveTimeBack(seconds=seconds):
            return give_time_back(table, seconds)
        case _:
            assert_never(wish)


def check_in_time(wish: SocketWish, meant: Moment, now: Moment) -> None:
    """A move is meant for one moment, what concerns a game or its seats for that game, talk for any time."""
    match wish:
        case Say() | React() | SayNeeds() | Rename() | ChooseRabbit() | Mute() | AnswerAsker():
            in_time = True
        case BySeat() | MoreTime() | Explain() | Bet() | Guess() | TurnCard() | SendCarrot():
            in_time = meant == now
        case _:
            in_time = meant.game == now.game
    if not in_time:
        raise CameTooLate(wish=str(wish.__struct_config__.tag))


def check_not_full(table: Table, *, is_move: bool = False) -> None:
    """A log has an end, so that nobody fills a disk. A game that runs is still played out, and all may go."""
    if table.version >= MOST_ENTRIES + is_move * FOR_THE_LAST_GAME:
        raise TableIsFull


def say(table: Table, person: PersonId, text: str) -> TableEvents:
    check_voice(table, person)
    check_not_hushed(table, person)
    return (Said(person, sayable(text)),)


def sayable(text: str) -> str:
    """As it will be read."""
    text = tidy(text)
    if is_blank(text):
        raise NothingSaid
    if len(text) > LONGEST_SAYING:
        raise TooMuchSaid(length=len(text), most=LONGEST_SAYING)
    return text


def explain(table: Table, person: PersonId, said: Thought, world: World) -> TableEvents:
    seat = check_may_explain(table, person)
    check_voice(table, person)
    if isinstance(said, TextClue):
        return (ThoughtTold(seat, TextClue(sayable(said.text))),)
    check_recording(said, world)
    check_words(table, said)
    return (ThoughtTold(seat, SoundClue(said.recording, words="" if is_blank(said.words) else sayable(said.words))),)


def check_voice(table: Table, person: PersonId) -> None:
    if not table.settings.chat:
        raise ChatIsOff
    if table.people[person].muted:
        raise YouAreMuted


def check_not_hushed(table: Table, person: PersonId) -> None:
    if table.playing and is_hushed(table.playing.state) and game_seat_of(table, person) is not None:
        raise PairsAreSilent


def check_other(table: Table, person: PersonId, other: PersonId) -> None:
    if other == person:
        raise NotYourself
    if other not in table.people:
        raise NoSuchPerson
