"""Whole games over real sockets, with a recorder on every one of them: players, a second device, a spectator, a TV."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from random import Random
from typing import Any

from msgspec import Struct

from haresay.game import Audience
from haresay.tables.entry import Entry
from haresay.tables.evolve import read_on
from haresay.tables.gathering import Circle, gathering_at
from haresay.tables.messages import Showing
from haresay.tables.noticing import version_for
from haresay.tables.playing import World
from haresay.tables.state import PersonId, Table, game_seat_of
from tests.answers import answer_in, as_shown
from tests.tables.given import DECKS
from tests.web.serving import Serving
from tests.web.wires import Device, Party, Wire, party


class Track(Struct):
    """All that went over one socket."""

    person: PersonId | None
    audience: Audience
    received: list[str]
    sent: list[str]

    def messages(self, kind: str) -> list[dict[str, Any]]:
        return [message for message in map(json.loads, self.received) if message["type"] == kind]

    def answers(self) -> list[dict[str, Any]]:
        return [answer for answer in map(answer_in, map(json.loads, self.received)) if answer]

    def shown(self) -> list[str]:
        """The views, as somebody else of the same audience gets them."""
        return [as_shown(text) for text in self.received if text.startswith('{"type":"table"')]


class Recording(Struct):
    mode: str
    log: list[Entry]
    tracks: dict[str, Track]
    tables: list[Table]
    """The table after every entry."""

    def table_at(self, version: int, person: PersonId | None = None) -> Table:
        """The table when this person, or somebody who only watched, took that for its version."""
        return next(table for table in reversed(self.tables) if version_for(table, person) == version)

    def noticed(self, person: PersonId | None) -> list[int]:
        """Every version that the table had for them."""
        return sorted({version_for(table, person) for table in self.tables})


def after_every_entry(log: list[Entry]) -> Iterator[Table]:
    table: Table | None = None
    for entry in log:
        table = read_on(table, [entry])
        assert table is not None
        yield table


def message_for(table: Table, track: Track, here: frozenset[PersonId], watchers: int = 0) -> str:
    """What this audience is to be told of that table, while these are there and so many look on."""
    world = World(0.0, Random(0), DECKS, here, remembers=True, watchers=watchers)
    return Showing(table, Circle(gathering_at(table, world)), world.now).to(track.person, track.audience).decode()


def looks_from(table: Table, track: Track) -> Audience:
    """The seat of the game that this audience plays, or where it looks from."""
    seat = game_seat_of(table, track.person) if track.person else None
    return track.audience if seat is None else seat


def record(serving: Serving, mode: str) -> Recording:
    return asyncio.run(recorded(serving, mode))


async def recorded(serving: Serving, mode: str) -> Recording:
    async with party(serving, mode) as people, AsyncExitStack() as stack:
        phone = await second_device(people, "cleo")
        others = {
            "phone": await stack.enter_async_context(phone.at(people.code)),
            "spectator": await stack.enter_async_context(Device(serving).at(people.code)),
            "screen": await stack.enter_async_context(people.devices["ada"].at(people.code, "?as=screen")),
        }
        await people.starts()
        await play_and_misbehave(people)
        end = people.host.version
        for wire in {**people.wires, **others}.values():
            await wire.until(lambda wire=wire: wire.version >= end)  # type: ignore[misc]
        log = serving.do(serving.app.tables._log.read(people.code))
        tracks = {name: track(wire) for name, wire in {**people.wires, **others}.items()}
        return Recording(mode, log, tracks, list(after_every_entry(log)))


def track(wire: Wire) -> Track:
    you = wire.shown["you"]
    audience: Audience = "screen" if wire.shown["view"]["audience"] == "screen" else "spectator"
    return Track(you["person"] if you else None, audience, list(wire.received), list(wire.sent))


async def second_device(people: Party, name: str) -> Device:
    made = await people.devices[name].post(f"/api/tables/{people.code}/device-codes")
    phone = Device(people.devices[name].serving)
    answer = await phone.post(f"/api/tables/{people.code}/devices", code=made.json()["code"].lower())
    assert answer.json()["person"] == people[name].me
    return phone


async def play_and_misbehave(people: Party) -> None:
    """A game with talk, a seat that is left and taken back, and everything asked for that is refused."""
    phases: set[str] = set()
    while not people.is_over:
        phase = people.host.shown["view"]["phase"]["type"]
        if phase not in phases:
            phases.add(phase)
            await talk(list(people.wires.values())[len(phases) % 4], phase)
            await misbehave(people)
        await people.moves()
    await people.host.does("say", text="well played")


async def talk(wire: Wire, phase: str) -> None:
    if phase == "voting" and wire.shown["table"]["settings"]["mode"] == "teams":
        assert await wire.is_refused("say", text="is it yours?") == "pairs_are_silent"
    else:
        await wire.does("say", text=f"so this is {phase}")
    await wire.does("react", reaction="hmm")


async def misbehave(people: Party) -> None:
    ben = people["ben"]
    for wire in people.wires.values():
        await wire.is_refused("give_cards", cards=["a card that nobody has"])
        await wire.is_refused("cast_votes", votes=[99])
        await wire.is_refused("tell_clue", clue={"kind": "text", "text": ""})
        await wire.is_refused("cast_votes", votes=own_cards(wire) or [0])
    await ben.does("leave_seat")
    await ben.does("reclaim")
    await people.all_see(await ben.does("take_seat", seat=1))


def own_cards(wire: Wire) -> list[int]:
    """Both kinds of wrong votes: on one's own card, and more than there are."""
    return list(wire.shown["view"]["phase"].get("own", ())) * 3
