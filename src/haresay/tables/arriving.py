"""Coming to a table and leaving it: names, rabbits, devices. Deciding only; see `decide`."""

from haresay.game.clues import is_blank, tidy
from haresay.tables.events import (
    DeviceCodeMade,
    DeviceJoined,
    HostPassed,
    PersonJoined,
    PersonLeft,
    SeatTaken,
    TableEvent,
    TableOpened,
)
from haresay.tables.playing import World, bot_takes_over
from haresay.tables.rabbits import RABBITS, Rabbit
from haresay.tables.refusals import (
    DeviceCodeWrong,
    NameEmpty,
    NameTooLong,
    RabbitTaken,
    SentAway,
    TableIsClosed,
    TableIsCrowded,
    TooManyDevices,
)
from haresay.tables.settings import Settings
from haresay.tables.state import BotSits, Key, PersonId, PersonSits, Table, person_with

LONGEST_NAME = 24
MOST_PEOPLE = 80
MOST_DEVICES = 8

Events = tuple[TableEvent, ...]


def open_table(code: str, settings: Settings, person: PersonId, name: str, key: Key) -> Events:
    """A new table with its host on the first seat."""
    joined = PersonJoined(person, accepted_name(name), RABBITS[0], key)
    return (TableOpened(code, settings), joined, SeatTaken(0, PersonSits(person)))


def join(table: Table, person: PersonId, name: str, key: Key) -> Events:
    """A newcomer, on the first free seat if there is one: they play in the next game, and watch a running one.

    A device that is known is nobody new: nothing happens.
    """
    if person_with(table, key) is not None:
        return ()
    if key in table.banned:
        raise SentAway
    if not table.settings.open:
        raise TableIsClosed
    if len(table.people) >= MOST_PEOPLE:
        raise TableIsCrowded(people=len(table.people))
    joined = PersonJoined(person, accepted_name(name), free_rabbit(table), key)
    seat = next((seat for seat, sitter in enumerate(table.seats) if sitter is None), None)
    return (joined,) if seat is None else (joined, SeatTaken(seat, PersonSits(person)))


def leave(table: Table, person: PersonId, world: World, *, banned: bool = False) -> Events:
    """Away from the table; in a game a bot plays on, and somebody else is host."""
    left = (*bot_takes_over(table, person, world), PersonLeft(person, banned))
    heirs = next_hosts(table, world)
    return (*left, HostPassed(heirs[0])) if person == table.host and heirs else left


def next_hosts(table: Table, world: World) -> list[PersonId]:
    """Who could be host instead: those who are here first, in the order in which they came."""
    others = [person for person in table.people if person != table.host]
    return sorted(others, key=lambda person: person not in world.here)


def pass_host_on(table: Table, world: World) -> Events:
    """Somebody who is here becomes host, if the host still is not."""
    heirs = [person for person in next_hosts(table, world) if person in world.here]
    return (HostPassed(heirs[0]),) if heirs and table.host not in world.here else ()


def make_device_code(table: Table, person: PersonId, fingerprint: Key, until: float) -> Events:
    """A code with which one more device can be this person, once."""
    devices = len(table.people[person].keys)
    if devices >= MOST_DEVICES:
        raise TooManyDevices(devices=devices)
    return (DeviceCodeMade(person, fingerprint, until),)


def join_with_code(table: Table, fingerprint: Key, key: Key, now: float) -> Events:
    if key in table.banned:
        raise SentAway
    for code in table.device_codes:
        if code.fingerprint == fingerprint and code.until > now and code.person in table.people:
            return (DeviceJoined(code.person, key, fingerprint),)
    raise DeviceCodeWrong


def accepted_name(name: str) -> str:
    """The name on one line; refused if nothing of it can be read, or too much."""
    name = tidy(name)
    if is_blank(name):
        raise NameEmpty
    if len(name) > LONGEST_NAME:
        raise NameTooLong(length=len(name), most=LONGEST_NAME)
    return name


def accepted_rabbit(table: Table, person: PersonId, rabbit: Rabbit) -> Rabbit:
    if rabbit != table.people[person].rabbit and rabbit in rabbits_in_use(table):
        raise RabbitTaken
    return rabbit


def free_rabbit(table: Table) -> Rabbit:
    """One that nobody has, as long as there is one."""
    taken = rabbits_in_use(table)
    return next((rabbit for rabbit in RABBITS if rabbit not in taken), RABBITS[len(table.people) % len(RABBITS)])


def rabbits_in_use(table: Table) -> set[Rabbit]:
    bots = {sitter.rabbit for sitter in table.seats if isinstance(sitter, BotSits)}
    return bots | {person.rabbit for person in table.people.values()}
