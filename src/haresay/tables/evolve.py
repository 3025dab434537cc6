"""How a fact changes a table. It never refuses; `decide` has done that."""

from collections.abc import Iterable
from typing import Any, assert_never

from msgspec.structs import replace

from haresay.game.events import Event
from haresay.game.evolve import evolve as evolve_game
from haresay.game.evolve import replaced, replay
from haresay.game.state import Over
from haresay.tables.events import (
    DeadlineSet,
    DeviceCodeMade,
    DeviceJoined,
    GameBegan,
    HostPassed,
    PersonJoined,
    PersonLeft,
    PersonMuted,
    PersonRenamed,
    Played,
    RabbitChosen,
    Reacted,
    Refused,
    Said,
    SeatGivenAway,
    SeatLeft,
    SeatTaken,
    SettingsChanged,
    TableEvent,
    TableOpened,
    decode,
)
from haresay.tables.ports import Entry
from haresay.tables.state import (
    SEATS,
    ChatLine,
    DeviceCode,
    GameEnding,
    Key,
    Person,
    PersonId,
    PersonSits,
    Playing,
    Sitter,
    Table,
    game_seat_of,
    seat_of,
)

CHAT_KEPT = 60


def read_on(table: Table | None, entries: Iterable[Entry]) -> Table | None:
    """The table after these entries of its log."""
    for entry in entries:
        table = enter(table, entry, decode(entry.events))
    return table


def enter(table: Table | None, entry: Entry, events: tuple[TableEvent, ...]) -> Table:
    """The table after one entry."""
    for event in events:
        table = evolve(table, event, entry.seq, entry.at)
    assert table is not None, "a log begins with TableOpened"
    return replace(table, version=entry.seq)


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
        case Refused() | Reacted():
            return table
        case Said(person, text):
            lines = (*table.chat, ChatLine(seq, person, text, at))
            return replace(table, chat=lines[-CHAT_KEPT:])
        case PersonJoined(person, name, rabbit, key):
            people = table.people | {person: Person(name, rabbit, (key,))}
            return replace(table, people=people, host=table.host or person)
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
        case HostPassed(person):
            return replace(table, host=person)
        case DeviceCodeMade(person, fingerprint, until):
            others = tuple(code for code in table.device_codes if code.person != person and code.until > at)
            return replace(table, device_codes=(*others, DeviceCode(person, fingerprint, until)))
        case DeviceJoined(person, key, fingerprint):
            codes = tuple(code for code in table.device_codes if code.fingerprint != fingerprint)
            people = {id_: without_key(one, key) for id_, one in table.people.items()}
            table = replace(table, device_codes=codes, people=people)
            return with_person(table, person, keys=(*table.people[person].keys, key))
        case _:
            assert_never(event)


def with_game(table: Table, events: tuple[Event, ...], seq: int, at: float) -> Table:
    """The game goes on; when it is over, its ending is kept."""
    assert table.playing is not None
    state = table.playing.state
    for event in events:
        state = evolve_game(state, event)
    playing = replace(table.playing, state=state)
    table = replace(table, playing=playing)
    if not isinstance(state.phase, Over):
        return table
    ending = GameEnding(
        number=playing.number,
        first=playing.first,
        last=seq,
        mode=state.rules.mode,
        sitters=playing.sitters,
        scores=state.scores,
        winners=state.phase.winners,
        stopped=state.phase.stopped,
        ended_at=at,
    )
    return replace(table, deadline=None, endings=(*table.endings, ending))


def with_person(table: Table, id_: PersonId, **changes: Any) -> Table:
    return replace(table, people=table.people | {id_: replace(table.people[id_], **changes)})


def without_key(person: Person, key: Key) -> Person:
    """A device is one person at a time."""
    return replace(person, keys=tuple(one for one in person.keys if one != key)) if key in person.keys else person


def without_person(table: Table, id_: PersonId, *, banned: bool) -> Table:
    """They are gone from people and seats. A seat of a running game stays theirs by name only: a bot has it."""
    keys = table.people[id_].keys
    people = {other: person for other, person in table.people.items() if other != id_}
    seat = seat_of(table, id_)
    played = game_seat_of(table, id_) is not None
    return replace(
        table,
        people=people,
        left=table.left | {id_: replace(table.people[id_], keys=())} if played else table.left,
        host="" if table.host == id_ else table.host,
        seats=table.seats if seat is None else replaced(table.seats, seat, None),
        banned=(*table.banned, *keys) if banned else table.banned,
    )


def with_sitter(seats: tuple[Sitter | None, ...], seat: int, sitter: Sitter) -> tuple[Sitter | None, ...]:
    """Nobody sits in two places."""
    elsewhere = tuple(None if other == sitter else other for other in seats)
    return replaced(elsewhere, seat, sitter)
