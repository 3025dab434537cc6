"""A table is its log: reading it anywhere, at any time and in any portions gives the same table."""

from random import Random

import pytest
from msgspec import Struct

from haresay.game import Refusal, StopGame
from haresay.tables.events import decode, encode
from haresay.tables.evolve import read_on
from haresay.tables.settings import Settings
from haresay.tables.state import SEATS
from haresay.tables.wishes import (
    BeginGame,
    ChangeSettings,
    ChooseRabbit,
    GiveSeatTo,
    HoldSeat,
    Leave,
    LeaveSeat,
    MoreTime,
    Mute,
    PassHost,
    React,
    Reclaim,
    RemoveBot,
    Rename,
    Say,
    SeatBot,
    SendAway,
    TakeSeat,
)
from tests.tables.given import PEOPLE, Given, party_of

GUESTS = [*PEOPLE[:5], *(f"guest {number}" for number in range(200))]


def some_wish(given: Given, dice: Random) -> tuple[type[Struct], dict[str, object]]:
    person = dice.choice(list(given.table.people))
    seat = dice.randrange(SEATS)
    wishes: list[tuple[type[Struct], dict[str, object]]] = [
        (Rename, {"name": dice.choice(["Bo", "", "x" * 30])}),
        (ChooseRabbit, {"rabbit": dice.choice(["ink", "moss", "sky"])}),
        (TakeSeat, {"seat": seat}),
        (LeaveSeat, {}),
        (SeatBot, {"seat": seat}),
        (RemoveBot, {"seat": seat}),
        (ChangeSettings, {"settings": Settings(pace=dice.choice(["off", "normal"]))}),
        (BeginGame, {}),
        (MoreTime, {}),
        (Reclaim, {}),
        (GiveSeatTo, {"person": person}),
        (HoldSeat, {"person": person}),
        (Say, {"text": "hello"}),
        (React, {"reaction": "wow"}),
        (Mute, {"person": person}),
        (PassHost, {"person": person}),
    ]
    rare: list[tuple[type[Struct], dict[str, object]]] = [
        (Leave, {}),
        (SendAway, {"person": person, "ban": dice.random() < 0.5}),
        (StopGame, {}),
    ]
    return dice.choice(rare if dice.random() < 0.1 else wishes)


def busy_table(seed: int, wishes: int = 400) -> Given:
    """Everybody asks for anything; what is refused is left."""
    dice = Random(seed)
    given = party_of(4, pace="normal")
    guests = iter(GUESTS[4:])
    for _ in range(wishes):
        given.after(dice.random() * 20)
        given.here = {person for person in given.table.people if dice.random() < 0.7}
        try:
            if not given.table.people or dice.random() < 0.03:
                given.joined(next(guests))
            elif given.table.playing and given.seen.running and dice.random() < 0.5:
                given.moves()
            else:
                kind, fields = some_wish(given, dice)
                given.asks(dice.choice(list(given.table.people)), kind, **fields)
        except Refusal:
            continue
    return given


@pytest.mark.parametrize("seed", range(8))
def test_replaying_a_log_gives_the_same_table_after_every_entry(seed: int) -> None:
    given = busy_table(seed)
    assert given.reloaded == given.table
    table = None
    for entry in given.log:
        table = read_on(table, [entry])
    assert table == given.table


@pytest.mark.parametrize("seed", range(8))
def test_whatever_happens_a_table_keeps_its_order(seed: int) -> None:
    given = busy_table(seed)
    table = given.table
    sitting = [sitter for sitter in table.seats if sitter is not None]
    assert len(sitting) == len(set(sitting)), "nobody sits twice"
    assert table.host in table.people or not table.people
    keys = [key for person in table.people.values() for key in person.keys]
    assert len(keys) == len(set(keys)), "a device is one person"
    assert [ending.number for ending in table.endings] == list(range(1, len(table.endings) + 1))
    for person in table.people:
        assert given.message_to(person)


def test_events_are_kept_as_they_are() -> None:
    for entry in busy_table(3).log:
        assert encode(decode(entry.events)) == entry.events
