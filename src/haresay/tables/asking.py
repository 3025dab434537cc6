"""Whoever has lost all that their device knew them by asks the host for their seat. Deciding only; see `decide`.

Anybody who knows a table's code could ask, so little comes of it: only the host sees the question, nothing is told to
the one who asks, a seat whose person is here cannot be asked for, and whom the host turned down is not heard again.
Where only those may look who have joined, a name has to be known to be asked for, and nobody learns who is here.
"""

from haresay.tables.events import AskerAnswered, DeviceJoined, SeatAskedFor, TableEvents
from haresay.tables.playing import World
from haresay.tables.refusals import (
    AlreadyAnswered,
    AlreadyAtTheTable,
    NobodyAwayCalled,
    NoSuchPerson,
    SeatIsInUse,
    TooManyAsk,
    TurnedDown,
)
from haresay.tables.returning import returned
from haresay.tables.state import MOST_ASKERS, Key, PersonId, Table, person_with
from haresay.tables.wishes import AnswerAsker, AskForSeat

ASKING_LASTS = 600.0
"""Seconds; then a question makes room for another."""


def ask_for_seat(table: Table, wish: AskForSeat, key: Key, world: World) -> TableEvents:
    """A device asks to be somebody who is away. Asked again, nothing happens; for another seat, that one is meant."""
    somebody = person_with(table, key)
    if somebody == wish.person:
        return ()
    if somebody is not None:
        raise AlreadyAtTheTable(name=table.people[somebody].name)
    if wish.person not in table.people and wish.person not in table.left:
        raise NoSuchPerson
    if wish.person in world.here and wish.person in table.people:
        raise SeatIsInUse(name=table.people[wish.person].name) if table.settings.watching else NobodyAwayCalled
    if key in table.turned_down:
        raise TurnedDown
    if asked_by(table, key) == wish.person:
        return ()
    others = [one for one in table.askers if one.key != key and one.since + ASKING_LASTS > world.now]
    if len(others) >= MOST_ASKERS:
        raise TooManyAsk
    return (SeatAskedFor(wish.asker, key, wish.spare, wish.person),)


def answer_asker(table: Table, wish: AnswerAsker, world: World) -> TableEvents:
    """The host knows them, or not. Who left is at the table again, too."""
    asker = next((one for one in table.askers if one.id == wish.asker), None)
    if asker is None:
        raise AlreadyAnswered
    answered = AskerAnswered(asker.id, wish.welcome)
    if not wish.welcome:
        return (answered,)
    spare = "" if asker.spare == asker.key else asker.spare
    if asker.person in table.left:
        return (answered, *returned(table, asker.person, asker.key, spare, world))
    return (answered, DeviceJoined(asker.person, asker.key, "", spare))


def asked_by(table: Table, key: Key) -> PersonId | None:
    """Whose seat this device waits for."""
    return next((one.person for one in table.askers if one.key == key), None)
