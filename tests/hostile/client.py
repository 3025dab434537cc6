"""A client of our own, from the description in docs/api.md alone: people, their sockets, and any legal move."""

import asyncio
import json
import secrets
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count
from random import Random
from time import perf_counter
from typing import Any, TypeAlias

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.hostile.server import Attacked

Message: TypeAlias = dict[str, Any]
PATIENCE = 30.0
SOMETHING = "something like it"


class Guest:
    """Somebody with a device."""

    def __init__(self, server: Attacked, secret: str | None = None) -> None:
        self.server = server
        self.headers = {"Authorization": f"Bearer {secret or secrets.token_urlsafe(24)}"}
        self.person = ""

    async def http(self, method: str, path: str, **options: Any) -> httpx.Response:
        headers = {**self.headers, **options.pop("headers", {})}
        async with httpx.AsyncClient(base_url=self.server.address, timeout=PATIENCE) as client:
            return await client.request(method, path, headers=headers, **options)

    async def opens(self, **settings: Any) -> str:
        answer = await self.http("POST", "/api/tables", json={"name": "Host", "settings": settings})
        assert answer.status_code == 201, answer.text
        self.person = answer.json()["person"]
        return str(answer.json()["code"])

    async def joins(self, code: str, name: str) -> None:
        answer = await self.http("POST", f"/api/tables/{code}/people", json={"name": name})
        assert answer.status_code == 201, answer.text
        self.person = answer.json()["person"]

    @asynccontextmanager
    async def at(self, code: str, query: str = "") -> "AsyncIterator[Ear]":
        address = f"ws://127.0.0.1:{self.server.port}/api/tables/{code}/socket{query}"
        async with connect(address, additional_headers=self.headers, compression=None, max_size=None) as socket:
            ear = Ear(socket)
            try:
                await ear.until(lambda: ear.shown)
                yield ear
            finally:
                await ear.close()


class Ear:
    """One end of a socket, with everything that came out of it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.frames: list[str] = []
        self.shown: Message = {}
        self.closed = False
        self._socket = socket
        self._answers: dict[str, Message] = {}
        self._news = asyncio.Event()
        self._ids = count()
        self._listening = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        try:
            async for frame in self._socket:
                text = frame if isinstance(frame, str) else frame.decode()
                message = json.loads(text)
                self.frames.append(text)
                if message["type"] == "table":
                    self.shown = {field: value for field, value in message.items() if field != "done"}
                if id_ := message.get("id") or message.get("done"):
                    self._answers[id_] = message
                self._news.set()
        except ConnectionClosed:
            pass
        self.closed = True
        self._news.set()

    async def close(self) -> None:
        await self._socket.close()
        await self._listening

    async def until(self, fact: Any) -> None:
        async with asyncio.timeout(PATIENCE):
            while not fact():
                assert not self.closed, f"the server hung up with {self._socket.close_code}"
                self._news.clear()
                await self._news.wait()

    async def asks(self, kind: str, **fields: Any) -> Message:
        id_ = f"w{next(self._ids)}"
        wish = {"type": kind, "id": id_, "moment": self.shown["moment"], **fields}
        await self._socket.send(json.dumps(wish))
        await self.until(lambda: id_ in self._answers)
        return self._answers[id_]

    async def does(self, kind: str, **fields: Any) -> None:
        answer = await self.asks(kind, **fields)
        assert answer["type"] in {"done", "table"}, answer

    async def pings(self) -> float:
        """How long an answer takes, in seconds."""
        id_, begun = f"p{next(self._ids)}", perf_counter()
        await self._socket.send(json.dumps({"type": "ping", "id": id_}))
        await self.until(lambda: id_ in self._answers)
        return perf_counter() - begun

    async def sends(self, frame: str | bytes) -> None:
        await self._socket.send(frame)

    @property
    def view(self) -> Message:
        view: Message = self.shown["view"]
        return view

    @property
    def phase(self) -> str:
        return str(self.view["phase"]["type"])

    def move(self, dice: Random, *, again: bool = False, says: str = SOMETHING) -> Message | None:
        """Any legal move; if `again`, instead of what was given or voted before."""
        view, phase = self.view, self.view["phase"]
        hand, seat = view["hand"] or [], view["audience"]
        match phase["type"]:
            case "claiming":
                return {"kind": "claim_turn"}
            case "telling" if seat == view["board"]["storyteller"]:
                card = {"card": dice.choice(hand)} if phase["needs_card"] else {}
                return {"kind": "tell_clue", "clue": {"kind": "text", "text": says}, **card}
            case "giving" if phase["to_give"] and bool(phase["given"]) == again:
                return {"kind": "give_cards", "cards": dice.sample(hand, phase["to_give"])}
            case "voting" if phase["votes"] and (phase["ballot"] is not None) == again:
                red = {"red": dice.choice(phase["choices"])} if phase["red_vote"] else {}
                return {"kind": "cast_votes", "votes": [dice.choice(phase["choices"])], **red}
            case "recap" if seat in view["board"]["waiting_for"]:
                return {"kind": "continue"}
        return None


class Company:
    """People at one table, and others who look on."""

    def __init__(self, code: str, guests: list[Guest], ears: list[Ear], onlookers: list[Ear]) -> None:
        self.code = code
        self.guests = guests
        self.ears = ears
        self.onlookers = onlookers
        self.saying = SOMETHING
        """What whoever is the storyteller tells."""

    @property
    def is_over(self) -> bool:
        return not self.ears[0].shown["table"]["running"]

    async def settles(self) -> None:
        """Everybody has heard all that there is to hear: each is answered after what was said before."""
        for ear in (*self.ears, *self.onlookers):
            await ear.pings()

    async def moves(self, dice: Random, *, again: bool = False) -> Ear | None:
        """Somebody makes a move; who."""
        await self.settles()
        for ear in dice.sample(self.ears, len(self.ears)):
            wish = ear.move(dice, again=again, says=self.saying)
            awaited = again or ear.view["audience"] in ear.view["board"]["waiting_for"]
            if wish and awaited:
                answer = await ear.asks(wish.pop("kind"), **wish)
                if answer["type"] in {"done", "table"}:
                    return ear
        return None


@asynccontextmanager
async def company(server: Attacked, people: int = 4, **settings: Any) -> AsyncIterator[Company]:
    """So many people at a new table, a watcher and a shared screen."""
    guests = [Guest(server) for _ in range(people)]
    code = await guests[0].opens(**settings)
    for number, guest in enumerate(guests[1:]):
        await guest.joins(code, f"Guest {number}")
    async with AsyncExitStack() as stack:
        ears = [await stack.enter_async_context(guest.at(code)) for guest in guests]
        watcher, owner = Guest(server), guests[0]
        onlookers = [
            await stack.enter_async_context(watcher.at(code)),
            await stack.enter_async_context(owner.at(code, "?as=screen")),
        ]
        yield Company(code, guests, ears, onlookers)
