"""How a fact changes a table. It never refuses; `decide` has done that."""

from collections.abc import Iterable
from typing import Any, assert_never

from msgspec.structs import replace

from haresay.game.events import Event
from haresay.game.evolve import evolve as evolve_game
from haresay.game.evolve import replaced, replay
from haresay.game.refusals import No
from haresay.game.state import Over
from haresay.tables.entry import Entry
from haresay.tables.events import (
    AskerAnswered,
    BetPlaced,
    CardsLeftFaceDown,
    CarrotSent,
    CodeChanged,
    DeadlineSet,
    DeviceCodeMade,
    DeviceForgotten,
    DeviceJoined,
    GalleryGuessed,
    GameBegan,
    HostPassed,
    PersonCame,
    PersonJoined,
    PersonLeft,
    PersonMuted,
    PersonRenamed,
    Played,
    RabbitChosen,
    Reacted,
    RecordingsDeleted,
    Said,
    SeatAskedFor,
    SeatGivenAway,
    SeatLeft,
    SeatTaken,
    SettingsChanged,
    TableEvent,
    TableOpened,
    ThoughtTold,
    decode,
)
from haresay.tables.noticing import Noticed, Noticing, noticed_by
from haresay.tables.recorded import named_by, recorded_by
from haresay.tables.state import (
    MOST_ASKERS,
    PAST_KEPT,
    SEATS,
    Asker,
    ChatLine,
    DeviceCode,
    Explained,
    GalleryGuesses,
    GameEnding,
    Key,
    KnownDevice,
    PastGame,
    Person,
    PersonId,
    PersonSits,
    Playing,
    Sitter,
    Table,
    Thought,
    Wager,
    game_seat_of,
    moment_at,
    seat_of,
    turn_shown,
)

CHAT_KEPT = 60
TURNED_DOWN_KEPT = 32


class Unreadable(Exception):  # noqa: N818 - the name says what is wrong
    """An entry of a log that cannot be what happened next: it was damaged, or one before it is missing."""

    def __init__(self, seq: int) -> None:
        self.seq = seq
        super().__init__(f"entry {seq} cannot be read")


def read_on(table: Table | None, entries: Iterable[Entry]) -> Table | None:
    """The table after these entries of its log."""
    return read_games(table, entries)[0]


def read_games(table: Table | None, entries: Iterable[Entry]) -> tuple[Table | None, list[PastGame]]:
    """The table after these entries, and the games that ended with one of them."""
    ended: list[PastGame] = []
    for entry in entries:
        before = table.finished if table else 0
        table, _ = read_next(table, entry)
        ended += table.past[-1:] if table.finished > before else ()
    return table, ended


def read_next(table: Table | None, entry: Entry) -> tuple[Table, tuple[TableEvent, ...]]:
    """The table after one more entry, and what that says has happened."""
    if entry.seq != (table.version if table else 0) + 1:
        raise Unreadable(entry.seq)
    try:
        events = decode(entry.events)
        return enter(table, events, entry.seq, entry.at), events
    except Exception as why:
        raise Unreadable(entry.seq) from why


def enter(table: Table | None, events: tuple[TableEvent, ...], seq: int, at: float) -> Table:
    """The table after the events of one entry."""
    noticing = noticed_by(table, events) if table else Noticed.BY_EVERYBODY
    before = moment_at(table) if table else None
    for event in events:
        table = evolve(table, event, seq, at)
    assert table is not None, "a log begins with TableOpened"
    since = table.since if moment_at(table) == before else at
    return replace(with_noticing(table, noticing), version=seq, since=since)


def with_noticing(table: Table, noticing: Noticing) -> Table:
    match noticing:
        case Noticed.BY_EVERYBODY:
            return table
        case Noticed.BY_NOBODY:
            return replace(table, unnoticed=table.unnoticed + 1)
        case person:
            alone = table.noticed_alone | {person: table.noticed_alone.get(person, 0) + 1}
            return replace(table, unnoticed=table.unnoticed + 1, noticed_alone=alone)


def evolve(table: Table | None, event: TableEvent, seq: int, at: float) -> Table:
    """The table after one event of that entry."""
    if isinstance(event, TableOpened):
        return Table(event.code, seq, at, host="", people={}, seats=(None,) * SEATS, settings=event.settings)
    assert table is not None, "a log begins with TableOpened"
    match event:
        case Played(events):
            return with_game(table, events, seq, at)
        case DeadlineSet(deadline):
            return replace(table, deadline=deadline)
        case No() | Reacted():
            return table
        case CardsLeftFaceDown(count):
            return replace(table, face_down=count)
        case CarrotSent():
            return replace(table, carrot_at=at)
        case Said(person, text):
            lines = (*table.chat, ChatLine(seq - table.unnoticed, person, text, at))
            return replace(table, chat=lines[-CHAT_KEPT:])
        case ThoughtTold(seat, said):
            return with_thought(table, seat, said)
        case BetPlaced(seat, on):
            return with_bet(table, seat, on)
        case GalleryGuessed(on):
            return with_gallery(table, on)
        case PersonJoined(person, name, rabbit, key, spare, awaited):
            device = KnownDevice(key, at, "" if spare == key else spare)
            joined = Person(name, rabbit, (device,), awaited_since=at if awaited else None)
            return replace(
                table,
                people=table.people | {person: joined},
                host=table.host or person,
                owner=table.owner or person,
                askers=without_askers(table.askers, key=key),
            )
        case PersonCame(person):
            return with_person(table, person, awaited_since=None)
        case PersonRenamed(person, name):
            return with_person(table, person, name=name)
        case RabbitChosen(person, rabbit):
            return with_person(table, person, rabbit=rabbit)
        case PersonMuted(person, muted):
            return with_person(table, person, muted=muted)
        case SeatTaken(seat, sitter):
            return replace(table, seats=with_sitter(table.seats, seat, sitter))
        case SeatLeft(seat):
            return replace(table, seats=replaced(table.seats, seat, None))
        case SettingsChanged(settings):
            return replace(table, settings=settings)
        case GameBegan():
            playing = Playing(event.number, seq, event.sitters, replay(event.events))
            return replace(table, playing=playing, deadline=None, left={})
        case SeatGivenAway(seat, person):
            assert table.playing is not None
            sitters = replaced(table.playing.sitters, seat, PersonSits(person))
            return replace(table, playing=replace(table.playing, sitters=sitters))
        case PersonLeft(person, banned):
            return without_person(table, person, banned=banned)
        case HostPassed(person, stands_in):
            return replace(table, host=person, owner=table.owner if stands_in else person)
        case DeviceCodeMade(person, fingerprint, until):
            others = tuple(code for code in table.device_codes if code.person != person and code.until > at)
            return replace(table, device_codes=(*others, DeviceCode(person, fingerprint, until)))
        case DeviceJoined(person, key, fingerprint, spare):
            codes = tuple(code for code in table.device_codes if code.fingerprint != fingerprint)
            people = {id_: without_device(one, key) for id_, one in table.people.items()}
            table = replace(table, device_codes=codes, people=people, askers=without_askers(table.askers, key=key))
            return with_person(table, person, devices=(*table.people[person].devices, KnownDevice(key, at, spare)))
        case DeviceForgotten(person, key):
            return with_person(table, person, devices=without_device(table.people[person], key).devices)
        case CodeChanged(code):
            return replace(table, new_code=code)
        case RecordingsDeleted(person):
            return replace(table, recorded={other: names for other, names in table.recorded.items() if other != person})
        case SeatAskedFor(asker, key, spare, person):
            return replace(table, askers=with_asker(table.askers, Asker(asker, key, spare, person, at)))
        case AskerAnswered(id_, welcome):
            return without_question(table, id_, welcome=welcome)
        case _:
            assert_never(event)


def with_game(table: Table, events: tuple[Event, ...], seq: int, at: float) -> Table:
    """The game goes on; when it is over, its ending is kept."""
    assert table.playing is not None
    recorded, state = table.recorded, table.playing.state
    for event in events:
        if whose := recorded_by(state.holders, event):
            recorded = recorded | {whose[0]: (*recorded.get(whose[0], ()), whose[1])}
        state = evolve_game(state, event)
    playing = replace(table.playing, state=state)
    table = replace(table, playing=playing, recorded=recorded)
    if not isinstance(state.phase, Over):
        return table
    ending = GameEnding(
        number=playing.number,
        mode=state.rules.mode,
        sitters=playing.sitters,
        scores=state.scores,
        winners=state.phase.winners,
        stopped=state.phase.stopped,
        ended_at=at,
    )
    past = PastGame(ending, playing.first, seq, names_of(table, playing.sitters))
    return replace(table, deadline=None, finished=table.finished + 1, past=(*table.past, past)[-PAST_KEPT:])


def with_thought(table: Table, seat: int, said: Thought) -> Table:
    """Beside the game, which knows nothing of it."""
    assert table.playing is not None
    playing, recorded = table.playing, table.recorded
    if spoken_of := named_by(said):
        whose = playing.state.holders[seat]
        recorded = recorded | {whose: (*recorded.get(whose, ()), spoken_of[0])}
    turn = turn_shown(playing.state)
    assert turn is not None
    explained = (*playing.explained, Explained(turn.number, seat, said))
    return replace(table, playing=replace(playing, explained=explained), recorded=recorded)


def with_bet(table: Table, seat: int, on: int | None) -> Table:
    """One a seat and turn; the last one counts."""
    assert table.playing is not None
    playing, turn = table.playing, table.playing.state.turn
    others = tuple(one for one in playing.wagers if (one.turn, one.seat) != (turn, seat))
    wagers = others if on is None else (*others, Wager(turn, seat, on))
    return replace(table, playing=replace(playing, wagers=wagers))


def with_gallery(table: Table, on: tuple[int, ...]) -> Table:
    assert table.playing is not None
    turn = turn_shown(table.playing.state)
    assert turn is not None
    return replace(table, playing=replace(table.playing, gallery=GalleryGuesses(turn.number, on)))


def names_of(table: Table, sitters: tuple[Sitter, ...]) -> dict[PersonId, str]:
    """Those of them who are people: at the table, or gone from it since the game began."""
    people = table.people | table.left
    return {sitter.person: people[sitter.person].name for sitter in sitters if isinstance(sitter, PersonSits)}


def with_person(table: Table, id_: PersonId, **changes: Any) -> Table:
    return replace(table, people=table.people | {id_: replace(table.people[id_], **changes)})


def without_device(person: Person, key: Key) -> Person:
    """A device is one person at a time."""
    if key not in person.keys:
        return person
    return replace(person, devices=tuple(one for one in person.devices if key not in one.keys))


def without_person(table: Table, id_: PersonId, *, banned: bool) -> Table:
    """They are gone from people and seats. A seat of a running game stays theirs by name only: a bot has it."""
    keys = table.people[id_].keys
    people = {other: person for other, person in table.people.items() if other != id_}
    seat = seat_of(table, id_)
    played = game_seat_of(table, id_) is not None
    return replace(
        table,
        people=people,
        left=table.left | {id_: replace(table.people[id_], devices=())} if played else table.left,
        host="" if table.host == id_ else table.host,
        owner="" if table.owner == id_ else table.owner,
        seats=table.seats if seat is None else replaced(table.seats, seat, None),
        banned=(*table.banned, *keys) if banned else table.banned,
        askers=without_askers(table.askers, person=id_),
    )


def with_asker(askers: tuple[Asker, ...], asker: Asker) -> tuple[Asker, ...]:
    """One question a device, and never more than a few."""
    return (*without_askers(askers, key=asker.key), asker)[-MOST_ASKERS:]


def without_askers(askers: tuple[Asker, ...], *, key: Key = "", person: PersonId = "") -> tuple[Asker, ...]:
    """Who of them still asks, now that this device is somebody, or that this person has gone for good."""
    return tuple(one for one in askers if one.key != key and one.person != person)


def without_question(table: Table, id_: str, *, welcome: bool) -> Table:
    """It has been answered; whom the host does not know is remembered for that."""
    unknown = tuple(one.key for one in table.askers if one.id == id_ and not welcome)
    askers = tuple(one for one in table.askers if one.id != id_)
    return replace(table, askers=askers, turned_down=(*table.turned_down, *unknown)[-TURNED_DOWN_KEPT:])


def with_sitter(seats: tuple[Sitter | None, ...], seat: int, sitter: Sitter) -> tuple[Sitter | None, ...]:
    """Nobody sits in two places."""
    elsewhere = tuple(None if other == sitter else other for other in seats)
    return replaced(elsewhere, seat, sitter)
