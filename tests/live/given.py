"""Servers for tests, tables on them, and somebody who looks."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from random import Random
from time import monotonic
from typing import Any

import msgspec
from msgspec import Struct

from haresay.bots import Chance
from haresay.game import Audience, SeatCommand, view
from haresay.game.refusals import No
from haresay.game.view import waiting_for
from haresay.live import codes
from haresay.live.bot_seats import Bots
from haresay.live.clock import Clock
from haresay.live.patience import Patience, always
from haresay.live.ports import Bus, Store
from haresay.live.table import LiveTable
from haresay.live.tables import LiveTables, NewTable, Rounds
from haresay.live.thinking import BotFailed, Threads
from haresay.tables.holders import PersonHolds, held_by
from haresay.tables.messages import Answer, Done
from haresay.tables.playing import is_running
from haresay.tables.settings import Settings
from haresay.tables.state import PersonId, moment_at
from haresay.tables.who import ByBot, ByDevice, ByPerson
from haresay.tables.wishes import Arrive, BotMove, JoinTable
from tests.live.virtual_clock import VirtualClock
from tests.patience import PATIENCE
from tests.tables.given import DECKS, PEOPLE, wish_of

IDLE = Rounds(beat=1e9, look_again=1e9, announce=1e9, forget=1e9, tidy=1e9, inspect=1e9, look_at_backups=1e9)
"""A server that does its rounds only when it is told to."""
PATIENT = Patience(gone_after=1e9, host_gone_after=1e9, bots=always(1e9))
"""A caretaker who never does anything."""


class Looker:
    """Fills `haresay.live.onlookers.Onlooking`: keeps all that it is told."""

    def __init__(self, person: PersonId | None = None, audience: Audience = "spectator") -> None:
        self.person = person
        self.key: str | None = None
        self.audience = audience
        self.told: list[dict[str, Any]] = []
        self.dismissed = False
        self.turned_away: No | None = None

    def show(self, view: bytes, *, answers: bool = False) -> None:  # noqa: ARG002 - it asks for nothing
        self.tell(view)

    def tell(self, news: bytes) -> None:
        self.told.append(msgspec.json.decode(news))

    def dismiss(self) -> None:
        self.dismissed = True

    def turn_away(self, why: No) -> None:
        self.turned_away = why

    @property
    def last(self) -> dict[str, Any]:
        """The table as it was shown last."""
        return next(message for message in reversed(self.told) if message["type"] == "table")

    @property
    def sees_here(self) -> set[str]:
        return {person["id"] for person in self.last["table"]["people"] if person["here"]}


class AtOnce(Threads):
    """Bots think within the call that asks them, so that a virtual clock knows when they are done."""

    def begin(self, work: Callable[[], SeatCommand | None]) -> asyncio.Future[SeatCommand | None]:
        outcome: asyncio.Future[SeatCommand | None] = asyncio.get_running_loop().create_future()
        try:
            outcome.set_result(work())
        except BotFailed as failure:
            outcome.set_exception(failure)
        return outcome


@asynccontextmanager
async def a_server(
    store: Store,
    bus: Bus,
    patience: Patience = PATIENT,
    rounds: Rounds = IDLE,
    *,
    bots: Bots | None = None,
    clock: Clock | None = None,
    lists: bool = False,
) -> AsyncIterator[LiveTables]:
    server = LiveTables(store, bus, DECKS, bots=bots, patience=patience, rounds=rounds, clock=clock, lists=lists)
    await server.open()
    try:
        yield server
    finally:
        await server.close()


async def a_table(server: LiveTables, people: int = 4, /, **settings: Any) -> LiveTable:
    """A new table with so many people, by their usual names."""
    live = await server.new_table(NewTable(Settings(**settings), "ada", "Ada", "secret of ada", codes.unguessable()))
    for person in PEOPLE[1:people]:
        await joins(live, person)
    return live


async def joins(live: LiveTable, person: PersonId) -> None:
    await live.ask(ByDevice(f"key of {person}"), JoinTable(person, person.capitalize()), person)
    await live.ask(ByPerson(person), Arrive(), "arrived")


async def ask(live: LiveTable, person: PersonId, kind: type[Struct], id_: str = "", /, **fields: Any) -> Answer:
    """As a socket would."""
    return await live.ask(ByPerson(person), wish_of(kind, fields), id_ or f"wish {live.table.version}")


async def done(live: LiveTable, person: PersonId, kind: type[Struct], /, **fields: Any) -> Done:
    answer = await ask(live, person, kind, **fields)
    assert isinstance(answer, Done), answer
    return answer


async def until(fact: Callable[[], object], clock: VirtualClock | None = None, patience: float = PATIENCE) -> None:
    """Wait for something to become true; a virtual clock goes on by a second at a time meanwhile."""
    begun = monotonic()
    while not fact():
        assert monotonic() - begun < patience, "this did not happen"
        await asyncio.sleep(0.001)
        if clock:
            clock.turn(1)


async def play_to_the_end(live: LiveTable) -> None:
    """Everybody makes any move, one after the other."""
    dice = Random(5)
    while is_running(live.table):
        assert live.table.playing is not None
        state = live.table.playing.state
        command = Chance().move(view(state, waiting_for(state, state.phase)[0]), dice)
        assert command is not None
        assert isinstance(await moves(live, command), Done)


async def moves(live: LiveTable, move: SeatCommand) -> Answer:
    """A move of whoever holds its seat, a person or a bot."""
    assert live.table.playing is not None
    holder = held_by(live.table.playing.state.holders[move.seat])
    if isinstance(holder, PersonHolds):
        return await live.ask(ByPerson(holder.person), move)
    return await live.ask(ByBot(move.seat), BotMove(moment_at(live.table), move))
