"""Houses for tests, tables in them, and somebody who looks."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from random import Random
from time import monotonic
from typing import Any

import msgspec

from haresay.bots.random_player import choose
from haresay.game import Audience, SeatCommand, view
from haresay.game.view import waiting_for
from haresay.tables.arriving import join
from haresay.tables.caretaker import Care
from haresay.tables.decide import decide
from haresay.tables.house import House, HouseRoutine
from haresay.tables.live import Answer, Decision, Done, LiveTable
from haresay.tables.playing import is_running, play
from haresay.tables.ports import Bus, Log
from haresay.tables.requests import Request
from haresay.tables.settings import Settings
from haresay.tables.state import PersonId
from tests.tables.given import DECKS, PEOPLE

IDLE = HouseRoutine(beat=60, look_again=60, announce=60, forget=60)
"""A house that does its rounds only when it is told to."""
PATIENT = Care(gone_after=1e9, host_gone_after=1e9, bot_pause=(1e9, 1e9))
"""A caretaker who never does anything."""


class Looker:
    """Fills `haresay.tables.live.Onlooking`: keeps all that it is told."""

    def __init__(self, person: PersonId | None = None, audience: Audience = "spectator") -> None:
        self.person = person
        self.audience = audience
        self.told: list[dict[str, Any]] = []
        self.dismissed = False

    def tell(self, message: str) -> None:
        self.told.append(msgspec.json.decode(message))

    def dismiss(self) -> None:
        self.dismissed = True

    @property
    def last(self) -> dict[str, Any]:
        """The table as it was shown last."""
        return next(message for message in reversed(self.told) if message["type"] == "table")

    @property
    def sees_here(self) -> set[str]:
        return {person["id"] for person in self.last["table"]["people"] if person["here"]}


@asynccontextmanager
async def a_house(log: Log, bus: Bus, care: Care = PATIENT, routine: HouseRoutine = IDLE) -> AsyncIterator[House]:
    house = House(log, bus, DECKS, care, routine)
    await house.open()
    try:
        yield house
    finally:
        await house.close()


async def a_table(house: House, people: int = 4, /, **settings: Any) -> LiveTable:
    """A new table with so many people, by their usual names."""
    live = await house.new_table(Settings(**settings), "ada", "Ada", "secret of ada")
    for person in PEOPLE[1:people]:
        await live.do(f"join {person}", joining(person))
    return live


def joining(person: PersonId) -> Decision:
    return lambda table, _: join(table, person, person.capitalize(), f"key of {person}")


async def ask(live: LiveTable, person: PersonId, kind: type[Request], id_: str = "", /, **fields: Any) -> Answer:
    """As a socket would."""
    request: Any = kind(id=id_ or f"wish {live.table.version}", **fields)
    return await live.do(f"{person}:{request.id}", lambda table, world: decide(table, person, request, world))


async def done(live: LiveTable, person: PersonId, kind: type[Request], /, **fields: Any) -> Done:
    answer = await ask(live, person, kind, **fields)
    assert isinstance(answer, Done), answer
    return answer


async def until(fact: Callable[[], object], patience: float = 10) -> None:
    """Wait for something to become true."""
    begun = monotonic()
    while not fact():
        assert monotonic() - begun < patience, "this did not happen"
        await asyncio.sleep(0.005)


async def play_to_the_end(live: LiveTable) -> None:
    """Everybody makes any move, one after the other."""
    dice = Random(5)
    while is_running(live.table):
        assert live.table.playing is not None
        state = live.table.playing.state
        command = choose(view(state, waiting_for(state, state.phase)[0]), dice)
        assert command is not None
        await live.do(f"move {live.table.version}", playing(command))


def playing(command: SeatCommand) -> Decision:
    return lambda table, world: play(table, command, world)
