"""Leaving can be undone, and a bot makes room: a seat of a running game is somebody's again. Deciding only."""

from haresay.game import HandOverSeat, Seat
from haresay.tables.arriving import MOST_PEOPLE, free_rabbit, rabbits_in_use
from haresay.tables.events import PersonReturned, SeatGivenAway, SeatTaken, TableEvents
from haresay.tables.names import counted, names_at
from haresay.tables.playing import World, is_running, play, running
from haresay.tables.refusals import NobodyLeft, NoBotThere, OneSeatEach, TableIsCrowded, TakingOverIsOff
from haresay.tables.state import BotSits, Key, PersonId, PersonSits, Table, game_seat_of, person_with, seat_of


def who_left_with(table: Table, key: Key) -> PersonId | None:
    """Who left with this device, and whose seat of the newest game is still theirs by name."""
    return next((id_ for id_, one in table.left.items() if key in one.keys and keeps_seat(table, id_)), None)


def keeps_seat(table: Table, person: PersonId) -> bool:
    """Whether nobody has taken the seat over from the bot since."""
    return game_seat_of(table, person) is not None


def come_back(table: Table, key: Key, spare: Key, world: World) -> TableEvents:
    """The device that left takes its seat back; one that has, is at the table already."""
    if person_with(table, key) is not None:
        return ()
    person = who_left_with(table, key)
    if person is None:
        raise NobodyLeft
    return returned(table, person, key, spare, world)


def returned(table: Table, person: PersonId, key: Key, spare: Key, world: World) -> TableEvents:
    """Somebody who left is here again as who they were, plays where they sat, and has a place for the next game."""
    if len(table.people) >= MOST_PEOPLE:
        raise TableIsCrowded(people=len(table.people))
    one = table.left[person]
    others = names_at(table, besides=None)
    name = counted(one.name, others) if one.name in others else one.name
    rabbit = free_rabbit(table) if one.rabbit in rabbits_in_use(table) else one.rabbit
    events: TableEvents = (PersonReturned(person, name, rabbit, key, spare), *place_for(table, person))
    seat = game_seat_of(table, person)
    if seat is None or not is_running(table):
        return events
    return (*events, *play(table, HandOverSeat(seat, person), world))


def place_for(table: Table, person: PersonId) -> TableEvents:
    """Where they sit for the next game, if they sit nowhere and there is room."""
    free = next((seat for seat, sitter in enumerate(table.seats) if sitter is None), None)
    return () if free is None or seat_of(table, person) is not None else (SeatTaken(free, PersonSits(person)),)


def take_over(table: Table, person: PersonId, seat: Seat, world: World) -> TableEvents:
    """Somebody who watches plays on in a bot's place, with its hand and its points; it also leaves them its chair."""
    playing = running(table)
    if not table.settings.take_over:
        raise TakingOverIsOff
    if game_seat_of(table, person) is not None:
        raise OneSeatEach
    sitter = playing.sitters[seat] if seat < len(playing.sitters) else None
    if not (isinstance(sitter, BotSits) or (isinstance(sitter, PersonSits) and sitter.person in table.left)):
        raise NoBotThere
    chair = (
        (SeatTaken(table.seats.index(sitter), PersonSits(person)),)
        if sitter in table.seats
        else place_for(table, person)
    )
    return (SeatGivenAway(seat, person), *play(table, HandOverSeat(seat, person), world), *chair)
