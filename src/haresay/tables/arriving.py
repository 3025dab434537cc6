"""Coming to a table and leaving it: names, rabbits, devices. Deciding only; see `decide`."""

from haresay.rabbits import RABBITS, Rabbit
from haresay.tables.events import (
    DeviceCodeMade,
    DeviceForgotten,
    DeviceJoined,
    HostPassed,
    PersonCame,
    PersonJoined,
    PersonLeft,
    SeatTaken,
    TableEvents,
    TableOpened,
)
from haresay.tables.names import accepted_name, own_name
from haresay.tables.playing import World, bot_takes_over, ghosts_at
from haresay.tables.refusals import (
    DeviceCodeWrong,
    NoSuchDevice,
    OnlyWhoJoined,
    RabbitTaken,
    SentAway,
    TableIsClosed,
    TableIsCrowded,
    ThisDevice,
    TooManyDevices,
)
from haresay.tables.state import BotSits, Key, PersonId, PersonSits, Table, person_with
from haresay.tables.wishes import ForgetDevice, JoinTable, OpenTable, UseDeviceCode

MOST_PEOPLE = 80
MOST_DEVICES = 8
DEVICE_CODE_LASTS = 600.0
"""Seconds."""


def open_table(wish: OpenTable, key: Key) -> TableEvents:
    """A new table with its host on the first seat."""
    joined = PersonJoined(wish.person, accepted_name(wish.name), RABBITS[0], key, wish.spare)
    return (TableOpened(wish.code, wish.settings), joined, SeatTaken(0, PersonSits(wish.person)))


def check_welcome(table: Table, key: Key) -> None:
    """Refused if the host has asked whoever has this device not to come back."""
    if key in table.banned:
        raise SentAway


def join(table: Table, wish: JoinTable, key: Key) -> TableEvents:
    """A newcomer, on the first free seat if there is one: they play in the next game, and watch a running one.

    A device that is known is nobody new: nothing happens.
    """
    if person_with(table, key) is not None:
        return ()
    if not table.settings.open:
        raise TableIsClosed
    if len(table.people) >= MOST_PEOPLE:
        raise TableIsCrowded(people=len(table.people))
    joined = PersonJoined(wish.person, own_name(table, wish.name), free_rabbit(table), key, wish.spare, awaited=True)
    seat = next((seat for seat, sitter in enumerate(table.seats) if sitter is None), None)
    return (joined,) if seat is None else (joined, SeatTaken(seat, PersonSits(wish.person)))


def arrive(table: Table, person: PersonId) -> TableEvents:
    """For the first time; whoever comes back is known."""
    return () if table.people[person].awaited_since is None else (PersonCame(person),)


def clear_away(table: Table, person: PersonId, world: World) -> TableEvents:
    """A ghost; whoever has come meanwhile, or is gone already, is let be."""
    return leave(table, person, world) if person in ghosts_at(table, world) else ()


def leave(
    table: Table, person: PersonId, world: World, *, banned: bool = False, may_return: bool = False
) -> TableEvents:
    """Away from the table; in a game a bot plays on, and somebody else is host."""
    left = (*bot_takes_over(table, person, world), PersonLeft(person, banned, may_return))
    heirs = next_hosts(table, world)
    if person == table.owner and heirs:
        return (*left, HostPassed(heirs[0] if person == table.host else table.host))
    return (*left, HostPassed(heirs[0], stands_in=True)) if person == table.host and heirs else left


def next_hosts(table: Table, world: World) -> list[PersonId]:
    """Who could be host instead: those who are here first, in the order in which they came."""
    others = [person for person in table.people if person != table.host]
    return sorted(others, key=lambda person: person not in world.here)


def pass_host_on(table: Table, world: World) -> TableEvents:
    """Whose table it is has it back when they are here; until then somebody who is, if the host is not."""
    if table.owner in world.here:
        return (HostPassed(table.owner, stands_in=True),) if table.host != table.owner else ()
    heirs = [person for person in next_hosts(table, world) if person in world.here]
    return (HostPassed(heirs[0], stands_in=True),) if heirs and table.host not in world.here else ()


def make_device_code(table: Table, person: PersonId, fingerprint: Key, until: float) -> TableEvents:
    """A code with which one more device can be this person, once."""
    devices = len(table.people[person].devices)
    if devices >= MOST_DEVICES:
        raise TooManyDevices(devices=devices)
    return (DeviceCodeMade(person, fingerprint, until),)


def forget_device(table: Table, person: PersonId, wish: ForgetDevice) -> TableEvents:
    """Lost, lent or sold: it is nobody's here any more, and hears nothing."""
    device = next((one for one in table.people[person].devices if one.key.startswith(wish.device)), None)
    if device is None or not wish.device:
        raise NoSuchDevice
    if wish.asked_from in device.keys:
        raise ThisDevice
    return (DeviceForgotten(person, device.key),)


def check_may_look(table: Table, key: Key) -> None:
    """Refused to those who have not joined, where only who joined may watch."""
    if not table.settings.watching and person_with(table, key) is None:
        raise OnlyWhoJoined


def join_with_code(table: Table, wish: UseDeviceCode, key: Key, now: float) -> TableEvents:
    spare = "" if wish.spare == key else wish.spare
    for code in table.device_codes:
        if code.fingerprint == wish.fingerprint and code.until > now and code.person in table.people:
            return (DeviceJoined(code.person, key, wish.fingerprint, spare),)
    raise DeviceCodeWrong


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
