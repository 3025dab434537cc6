"""How a fact changes a table. It never refuses; `decide` has done that."""

from collections.abc import Iterable
from functools import reduce
from typing import Any, assert_never

from msgspec.structs import replace

from haresay.game import Card
from haresay.game.events import Event, HandsDealt, HandsRefilled
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
    NeedsSaid,
    PersonCame,
    PersonJoined,
    PersonLeft,
    PersonMuted,
    PersonRenamed,
    PersonReturned,
    Played,
    RabbitChosen,
    Reacted,
    RecordingsDeleted,
    Said,
    SeatAskedFor,
    SeatGivenAway,
    SeatLeft,
    SeatLetGo,
    SeatTaken,
    SettingsChanged,
    TableEvent,
    TableOpened,
    ThoughtTold,
    decode,
)
from haresay.tables.needs import needs_of_all, needs_of_players, with_needs, without_name
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
        case PersonJoined():
            return with_joined(table, event, at)
        case PersonCame(person):
            return with_person(table, person, awaited_since=None)
        case PersonRenamed(person, name):
            return with_person(table, person, name=name)
        case RabbitChosen(person, rabbit):
            return with_person(table, person, rabbit=rabbit)
        case NeedsSaid(person, said):
            return replace(table, needs=with_needs(table.needs, person, said))
        case PersonMuted(person, muted):
            return with_person(table, person, muted=muted)
        case SeatTaken(seat, sitter):
            return replace(table, seats=with_sitter(table.seats, seat, sitter))
        case SeatLeft(seat):
            there = table.seats[seat]
            stood_up = with_let_go(table, there.person) if isinstance(there, PersonSits) else table
            return replace(stood_up, seats=replaced(table.seats, seat, None))
        case SeatLetGo(person):
            return with_let_go(table, person)
        case SettingsChanged(settings):
            return replace(table, settings=settings)
        case GameBegan():
            playing = Playing(event.number, seq, event.sitters, replay(event.events))
            seen = reduce(with_seen, event.events, table.seen)
            adapted = needs_of_all(table.needs)
            return replace(table, playing=playing, deadline=None, left={}, adapted=adapted, seen=seen)
        case SeatGivenAway(seat, person):
            assert table.playing is not None
            sitters = replaced(table.playing.sitters, seat, PersonSits(person))
            return replace(table, playing=replace(table.playing, sitters=sitters))
        case PersonLeft(person, banned, may_return):
            return without_person(table, person, banned=banned, may_return=may_return)
        case PersonReturned():
            return with_returned(table, event, at)
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
    seen = reduce(with_seen, events, table.seen)
    for event in events:
        if whose := recorded_by(state.holders, event):
            recorded = recorded | {whose[0]: (*recorded.get(whose[0], ()), whose[1])}
        state = evolve_game(state, event)
    playing = replace(table.playing, state=state)
    adapted = table.adapted
    if state.turn != table.playing.state.turn and table.needs:
        adapted |= needs_of_players(table.needs, playing.sitters)
    if playing.let_go:
        playing = replace(playing, let_go=tuple(one for one in playing.let_go if one not in state.holders))
    table = replace(table, playing=playing, recorded=recorded, adapted=adapted, seen=seen)
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
    people = people_of(table, playing.sitters)
    names = {id_: person.name for id_, person in people.items()}
    rabbits = {id_: person.rabbit for id_, person in people.items()}
    past = PastGame(ending, playing.first, seq, names, rabbits, table.settings.language)
    return replace(table, deadline=None, finished=table.finished + 1, past=(*table.past, past)[-PAST_KEPT:])


def with_seen(seen: dict[Card, int], event: Event) -> dict[Card, int]:
    """Whatever came into a hand was seen once more."""
    match event:
        case HandsDealt(hands=hands) | HandsRefilled(drawn=hands):
            return seen | {card: seen.get(card, 0) + 1 for hand in hands for card in hand}
        case _:
            return seen


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


def people_of(table: Table, sitters: tuple[Sitter, ...]) -> dict[PersonId, Person]:
    """Those of them who are people: at the table, or gone from it since the game began."""
    people = table.people | table.left
    return {sitter.person: people[sitter.person] for sitter in sitters if isinstance(sitter, PersonSits)}


def with_person(table: Table, id_: PersonId, **changes: Any) -> Table:
    return replace(table, people=table.people | {id_: replace(table.people[id_], **changes)})


def without_device(person: Person, key: Key) -> Person:
    """A device is one person at a time."""
    if key not in person.keys:
        return person
    return replace(person, devices=tuple(one for one in person.devices if key not in one.keys))


def with_joined(table: Table, joined: PersonJoined, at: float) -> Table:
    """Somebody new; whoever their device was before gave that up."""
    person, key = joined.person, joined.key
    device = KnownDevice(key, at, "" if joined.spare == key else joined.spare)
    one = Person(joined.name, joined.rabbit, (device,), awaited_since=at if joined.awaited else None)
    return replace(
        table,
        people=table.people | {person: one},
        left={id_: without_device(other, key) for id_, other in table.left.items()},
        host=table.host or person,
        owner=table.owner or person,
        askers=without_askers(table.askers, key=key),
    )


def with_let_go(table: Table, person: PersonId) -> Table:
    """Of the game that they play in, if they do: a bot plays on for them until they say otherwise."""
    playing = table.playing
    if playing is None or game_seat_of(table, person) is None or person in playing.let_go:
        return table
    return replace(table, playing=replace(playing, let_go=(*playing.let_go, person)))


def with_returned(table: Table, back: PersonReturned, at: float) -> Table:
    """With the devices that they left with; a device that was somebody else meanwhile is that no longer."""
    id_, key = back.person, back.key
    person = replace(table.left[id_], name=back.name, rabbit=back.rabbit)
    others = without_device(person, key).devices
    person = replace(person, devices=(*others, KnownDevice(key, at, back.spare)))
    people = {other: without_device(one, key) for other, one in table.people.items()}
    return replace(
        table,
        people=people | {id_: person},
        left={other: one for other, one in table.left.items() if other != id_},
        host=table.host or id_,
        owner=table.owner or id_,
        askers=without_askers(table.askers, key=key),
    )


def without_person(table: Table, id_: PersonId, *, banned: bool, may_return: bool) -> Table:
    """They are gone from people and seats. A seat of a running game stays theirs by name: a bot has it. If they went by
    themselves, what they are known by opens it again."""
    keys = table.people[id_].keys
    gone = table.people[id_] if may_return else replace(table.people[id_], devices=())
    people = {other: person for other, person in table.people.items() if other != id_}
    seat = seat_of(table, id_)
    played = game_seat_of(table, id_) is not None
    return replace(
        table,
        people=people,
        left=table.left | {id_: gone} if played else table.left,
        host="" if table.host == id_ else table.host,
        owner="" if table.owner == id_ else table.owner,
        seats=table.seats if seat is None else replaced(table.seats, seat, None),
        banned=(*table.banned, *keys) if banned else table.banned,
        askers=without_askers(table.askers, person=id_),
        needs=without_name(table.needs, id_),
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
