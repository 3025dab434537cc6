"""People at a table who never give up: cut off, they come back, repeat what was not answered, and play on.

Each asks one thing at a time. Whatever was asked is remembered with its answer, to be compared with the log afterwards
and with what the server says when it is asked the same again.
"""

import asyncio
from contextlib import suppress
from random import Random
from time import time
from typing import Any

import httpx
import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from haresay.bots import Chance
from haresay.game import View
from haresay.tables.state import Moment
from tests.answers import answer_in
from tests.patience import PATIENCE

LONGEST_PAUSE = 0.02
NONSENSE = 0.08
"""How often somebody asks for what cannot be done."""
REPEATED = 2
"""How many old requests somebody repeats after coming back."""


class Asked(Struct):
    """A request, and the first answer to it."""

    id: str
    frame: str
    answer: dict[str, Any] | None = None
    answered_at: float = 0.0

    @property
    def is_done(self) -> bool:
        return self.answer is not None and self.answer["type"] == "done"


class OpenPart(Struct):
    seconds_left: float | None


class Seen(Struct):
    """As much of a view as a scripted player looks at."""

    moment: Moment
    table: OpenPart
    view: View | None


seen_in = msgspec.json.Decoder(Seen).decode


class Player:
    def __init__(self, server: str, code: str, person: str, secret: str, *, host: bool) -> None:
        self._moment = Moment(0)
        self.person = person
        self.asked: list[Asked] = []
        self.repeated = 0
        self._host = host
        self._dice = Random(secret)
        self.code = code
        self.moves_to(server)
        self._headers = {"Authorization": f"Bearer {secret}"}
        self._latest: Seen | None = None

    def moves_to(self, server: str) -> None:
        """They find the table there from now on."""
        self._address = f"ws://{server}/api/tables/{self.code}/socket"

    async def play(self) -> None:
        """Until cancelled."""
        while True:
            with suppress(OSError, WebSocketException):
                async with connect(self._address, additional_headers=self._headers, compression=None) as socket:
                    self._latest = None
                    await self._repeat_some(socket)
                    await self._go_on(socket)
            await asyncio.sleep(0.03)

    async def ask_once(self, wish: dict[str, Any]) -> None:
        async with connect(self._address, additional_headers=self._headers, compression=None) as socket:
            await self._ask(socket, self._new(wish))

    async def _repeat_some(self, socket: ClientConnection) -> None:
        answered = [asked for asked in self.asked if asked.is_done]
        for asked in self._dice.sample(answered, min(REPEATED, len(answered))):
            await self._ask(socket, asked)
            self.repeated += 1
        for asked in self.asked[-1:]:
            if asked.answer is None:
                await self._ask(socket, asked)

    async def _go_on(self, socket: ClientConnection) -> None:
        while True:
            wish = self._wish()
            if wish is None:
                self._hear(await socket.recv())
                continue
            await asyncio.sleep(self._dice.uniform(0, LONGEST_PAUSE))
            await self._ask(socket, self._new(wish))

    def _new(self, wish: dict[str, Any]) -> Asked:
        id_ = f"wish-{len(self.asked)}"
        self.asked.append(Asked(id_, msgspec.json.encode({**wish, "id": id_, "moment": self._moment}).decode()))
        return self.asked[-1]

    def _wish(self) -> dict[str, Any] | None:
        if self._latest is None:
            return None
        view = self._latest.view
        if view is None or not view.board.waiting_for:
            return {"type": "begin_game"} if self._host else None
        command = Chance().move(view, self._dice)
        if command is None:
            return None
        if self._dice.random() < NONSENSE:
            return {"type": "cast_votes", "votes": [77]}
        wish: dict[str, Any] = msgspec.to_builtins(command)
        del wish["seat"]
        return wish

    async def _ask(self, socket: ClientConnection, asked: Asked) -> None:
        """However often something is asked that was done, the answer is that it is done, and now it shows as well."""
        await socket.send(asked.frame)
        answer = None
        while answer is None or answer["id"] != asked.id:
            answer = self._hear(await socket.recv())
        if asked.answer is None:
            asked.answer, asked.answered_at = answer, time()
        first = asked.answer
        assert first is not None
        again = {**first, "version": max(first["version"], answer.get("version", 0))} if asked.is_done else first
        assert answer == again, f"{asked.frame} was answered with {first}, and again with {answer}"

    def _hear(self, message: str | bytes) -> dict[str, Any] | None:
        """An answer, if it is one."""
        assert isinstance(message, str)
        if message.startswith('{"type":"table"'):
            self._latest = seen_in(message)
            self._moment = self._latest.moment
        return answer_in(msgspec.json.decode(message))


class SeatedTable:
    def __init__(self, code: str, players: list[Player]) -> None:
        self.code = code
        self.players = players

    def last_new_answer(self) -> float:
        return max((asked.answered_at for player in self.players for asked in player.asked), default=0.0)


async def open_table(server: str, people: int, settings: dict[str, Any] | None = None) -> SeatedTable:
    async with httpx.AsyncClient(base_url=f"http://{server}", timeout=PATIENCE) as http:
        players: list[Player] = []
        place = "/api/tables/"
        for number in range(people):
            secret = (await http.post("/api/devices/")).json()["secret"]
            body = {"name": f"player {number}"} | ({} if number or settings is None else {"settings": settings})
            headers = {"Authorization": f"Bearer {secret}"}
            at = (await http.post(place, json=body, headers=headers)).raise_for_status().json()
            place = f"/api/tables/{at['code']}/people"
            players.append(Player(server, at["code"], at["person"], secret, host=number == 0))
    return SeatedTable(at["code"], players)


async def seconds_left(server: str, code: str) -> float:
    """What the clock of a table shows to somebody who has just come to watch."""
    secret = {"Authorization": f"Bearer {'w' * 32}"}
    async with connect(
        f"ws://{server}/api/tables/{code}/socket", additional_headers=secret, compression=None
    ) as socket:
        async for message in socket:
            if str(message).startswith('{"type":"table"'):
                left = seen_in(message).table.seconds_left
                assert left is not None
                return left
    raise AssertionError("the server hung up without a word")
