"""Scripted people over real sockets: every message is kept as it came."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count
from random import Random
from time import monotonic
from typing import Any, Protocol

import httpx
import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from haresay.bots import Chance
from haresay.game import View
from haresay.live import codes
from tests.answers import answer_in, as_shown
from tests.patience import PATIENCE
from tests.tables.given import PEOPLE, PLAYERS, SHORT


class Reachable(Protocol):
    """A server, wherever it runs."""

    @property
    def address(self) -> str:
        """Where it is."""


class Elsewhere(Struct):
    """A server in another process."""

    address: str


class Device:
    """A program with a secret of its own, or with none."""

    def __init__(self, serving: Reachable, secret: str | None = None, *, bearer: bool = True) -> None:
        self.serving = serving
        self.secret = secret or codes.new_secret()
        self.headers = {"Authorization": f"Bearer {self.secret}"} if bearer else {}

    async def get(self, path: str, **headers: str) -> httpx.Response:
        async with httpx.AsyncClient(base_url=self.serving.address, headers=self.headers | headers) as client:
            return await client.get(path)

    async def post(self, path: str, **body: Any) -> httpx.Response:
        async with httpx.AsyncClient(base_url=self.serving.address, headers=self.headers) as client:
            return await client.post(path, json=body)

    async def delete(self, path: str) -> httpx.Response:
        async with httpx.AsyncClient(base_url=self.serving.address, headers=self.headers) as client:
            return await client.delete(path)

    async def opens(self, name: str = "Ada", **settings: Any) -> str:
        """Open a table; its code."""
        answer = await self.post("/api/tables", name=name, settings=settings)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["code"])

    async def joins(self, code: str, name: str) -> str:
        """Join a table; who one is there."""
        answer = await self.post(f"/api/tables/{code}/people", name=name)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["person"])

    @asynccontextmanager
    async def at(self, code: str, query: str = "", **options: Any) -> "AsyncIterator[Wire]":
        """A socket to a table, shown what there is to see."""
        address = f"{self.serving.address.replace('http', 'ws', 1)}/api/tables/{code}/socket{query}"
        async with connect(address, additional_headers=self.headers, **options) as socket:
            wire = Wire(socket)
            try:
                await wire.until(lambda: wire.has_seen)
                yield wire
            finally:
                await wire.close()


class Wire:
    """One end of a socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.received: list[str] = []
        self.sent: list[str] = []
        self.latest: dict[str, Any] = {}
        """The newest message of each type."""
        self.answers: dict[str, dict[str, Any]] = {}
        self.closed: int | None = None
        self._ids = count(1)
        self._news = asyncio.Event()
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            async for text in self.socket:
                assert isinstance(text, str)
                message = json.loads(text)
                self.received.append(text)
                self.latest[message["type"]] = message
                if (answer := answer_in(message)) and "id" in answer:
                    self.answers[answer["id"]] = answer
                self._news.set()
        except ConnectionClosed:
            pass
        self.closed = self.socket.close_code
        self._news.set()

    async def close(self) -> None:
        await self.socket.close()
        await self._reader

    @property
    def has_seen(self) -> bool:
        return "table" in self.latest

    @property
    def shown(self) -> dict[str, Any]:
        """The table as it was shown last."""
        message: dict[str, Any] = self.latest["table"]
        return message

    @property
    def shown_raw(self) -> str:
        return as_shown(next(text for text in reversed(self.received) if text.startswith('{"type":"table"')))

    @property
    def version(self) -> int:
        return int(self.shown["version"])

    @property
    def moment(self) -> dict[str, Any]:
        """Where the table has come to."""
        moment: dict[str, Any] = self.shown["moment"]
        return moment

    @property
    def me(self) -> str:
        return str(self.shown["you"]["person"])

    @property
    def view(self) -> View:
        return msgspec.convert(self.shown["view"], View)

    async def until(self, fact: Callable[[], object]) -> None:
        """Wait for something that a message brings."""
        begun = monotonic()
        while not fact():
            assert self.closed is None, f"closed with {self.closed}"
            async with asyncio.timeout(PATIENCE - (monotonic() - begun)):
                await self._news.wait()
            self._news.clear()

    async def until_closed(self) -> int:
        """Wait for the server to close; with which code."""
        async with asyncio.timeout(PATIENCE):
            await self._reader
        assert self.closed is not None
        return self.closed

    async def send(self, message: dict[str, Any]) -> None:
        self.sent.append(json.dumps(message))
        await self.socket.send(self.sent[-1])

    async def ask(self, kind: str, id_: str | None = None, **fields: Any) -> dict[str, Any]:
        """Ask for something; the answer."""
        id_ = id_ or f"w{next(self._ids)}"
        self.answers.pop(id_, None)
        await self.send({"type": kind, "id": id_, "moment": self.moment, **fields})
        await self.until(lambda: id_ in self.answers)
        return self.answers[id_]

    async def does(self, kind: str, **fields: Any) -> int:
        """Ask for something that happens; the version that it led to."""
        answer = await self.ask(kind, **fields)
        assert answer["type"] == "done", answer
        return int(answer["version"])

    async def is_refused(self, kind: str, **fields: Any) -> str:
        """Ask for something that is refused; the code."""
        answer = await self.ask(kind, **fields)
        assert answer["type"] == "refused", answer
        return str(answer["code"])


class Party:
    """People at one table, each on a socket: the first is the host."""

    def __init__(self, code: str, devices: dict[str, Device], wires: dict[str, Wire]) -> None:
        self.code = code
        self.devices = devices
        self.wires = wires
        self.dice = Random(3)

    def __getitem__(self, name: str) -> Wire:
        return self.wires[name]

    @property
    def host(self) -> Wire:
        return next(iter(self.wires.values()))

    async def all_see(self, version: int) -> None:
        for wire in self.wires.values():
            await wire.until(lambda wire=wire: wire.version >= version)  # type: ignore[misc]

    async def starts(self) -> None:
        await self.all_see(await self.host.does("begin_game"))

    @property
    def is_over(self) -> bool:
        return not self.host.shown["table"]["running"]

    async def moves(self) -> None:
        """Somebody whom the table waits for makes a move, and everybody sees it."""
        board = self.host.view.board
        holder = board.holders[board.waiting_for[0]]
        wire = next(wire for wire in self.wires.values() if wire.shown["you"] and wire.me == holder)
        answer = await self._move_of(wire)
        assert answer["type"] == "done", answer
        await self.all_see(answer["version"])

    async def host_moves(self) -> None:
        """The host's move, unless somebody was faster."""
        answer = await self._move_of(self.host)
        await self.host.until(lambda: self.host.version >= answer.get("version", 0))

    async def _move_of(self, wire: Wire) -> dict[str, Any]:
        command = Chance().move(wire.view, self.dice)
        assert command is not None
        wish = msgspec.to_builtins(command)
        del wish["seat"]
        return await wire.ask(wish.pop("type"), **wish)

    async def plays_to_the_end(self) -> None:
        while not self.is_over:
            await self.moves()

    async def plays_until(self, phase: str) -> None:
        while self.host.shown["view"]["phase"]["type"] != phase:
            await self.moves()


@asynccontextmanager
async def party(serving: Reachable, mode: str = "classic", people: int = 0, **settings: Any) -> AsyncIterator[Party]:
    """So many people at a new table, as many as the mode needs if nothing else is said."""
    names = PEOPLE[: people or PLAYERS[mode]]
    devices = {name: Device(serving) for name in names}
    usual = {"mode": mode, "house": msgspec.to_builtins(SHORT[mode]), "decks": ["overheard"]}
    code = await devices["ada"].opens("Ada", **(usual | settings))
    for name in names[1:]:
        await devices[name].joins(code, name.capitalize())
    async with AsyncExitStack() as stack:
        wires = {name: await stack.enter_async_context(device.at(code)) for name, device in devices.items()}
        yield Party(code, devices, wires)
