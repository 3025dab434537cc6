"""Scripted players over real sockets: the table says whose move it is, and that player makes a random legal one."""

import asyncio
from random import Random
from secrets import token_urlsafe
from time import perf_counter
from typing import Any

import httpx
import msgspec
from msgspec import Raw, Struct
from websockets.asyncio.client import ClientConnection, connect

from haresay.bots import Chance
from haresay.game import View

PLAYERS = 6


class Message(Struct):
    """As much of a message as a scripted player looks at."""

    moment: Raw
    view: View | None = None


decode = msgspec.json.Decoder(Message).decode


class Player:
    """One socket. It keeps the newest view undecoded until it is this player's move."""

    def __init__(self, socket: ClientConnection, news: asyncio.Event) -> None:
        self.socket = socket
        self.news = news
        self.latest: bytes = b""
        self.answered = asyncio.Event()
        self.seen_at = 0.0
        self.views = 0
        self.bytes = 0
        self.refused = 0
        self.asked = 0
        self.reader = asyncio.create_task(self.read())

    async def read(self) -> None:
        while True:
            self.hear(await self.socket.recv(decode=False))

    def hear(self, message: bytes) -> None:
        if message.startswith(b'{"type":"table"'):
            self.latest = message
            self.seen_at = perf_counter()
            self.views += 1
            self.bytes += len(message)
            self.news.set()
            if message.endswith(b'"done":"%d"}' % self.asked):
                self.answered.set()
        elif message.startswith(b'{"type":"done"'):
            self.answered.set()
        elif message.startswith(b'{"type":"refused"'):
            self.refused += 1
            self.answered.set()

    def sees(self) -> Message | None:
        return decode(self.latest) if self.latest else None

    async def ask(self, request: dict[str, Any]) -> float:
        """Send it and wait for the answer; how long that took."""
        self.answered.clear()
        self.asked += 1
        begun = perf_counter()
        await self.socket.send(msgspec.json.encode({**request, "id": str(self.asked)}), text=True)
        await self.answered.wait()
        return perf_counter() - begun


class Seated:
    """A table with its six players."""

    def __init__(self, number: int, code: str, sockets: list[ClientConnection]) -> None:
        self.code = code
        self.news = asyncio.Event()
        """Set whenever one of them sees something new."""
        self.players = [Player(socket, self.news) for socket in sockets]
        self.dice = Random(number)

    async def next_move(self) -> float:
        """How long the answer took."""
        player, request = await self.whose_move()
        return await player.ask(request)

    async def whose_move(self) -> tuple[Player, dict[str, Any]]:
        while True:
            if (seen := self.players[0].sees()) is not None:
                if seen.view is None or not seen.view.board.waiting_for:
                    return self.players[0], {"type": "begin_game", "moment": seen.moment}
                player = self.players[self.dice.choice(seen.view.board.waiting_for)]
                own = player.sees()
                if own and own.view and (command := Chance().move(own.view, self.dice)):
                    request: dict[str, Any] = msgspec.to_builtins(command)
                    del request["seat"]
                    return player, {**request, "moment": own.moment}
            await asyncio.sleep(0.01)  # the newest view is still on its way

    @property
    def views(self) -> int:
        return sum(player.views for player in self.players)

    async def until_seen(self, views: int) -> None:
        """Until all of them together have seen so many."""
        while self.views < views:
            self.news.clear()
            await self.news.wait()

    async def leave(self) -> None:
        for player in self.players:
            player.reader.cancel()
            await player.socket.close()


async def sit_down(address: str, number: int) -> Seated:
    """As if through a proxy, from a network of their own: nobody opens a thousand tables from one."""
    network = {"X-Forwarded-For": f"10.0.{number // 256}.{number % 256}"}
    headers = [{"Authorization": f"Bearer {token_urlsafe(24)}", **network} for _ in range(PLAYERS)]
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=60) as http:
        opened = await http.post("/api/tables/", json={"name": "player 0"}, headers=headers[0])
        code = opened.raise_for_status().json()["code"]
        for seat in range(1, PLAYERS):
            joined = await http.post(
                f"/api/tables/{code}/people", json={"name": f"player {seat}"}, headers=headers[seat]
            )
            joined.raise_for_status()
    socket = f"ws://{address}/api/tables/{code}/socket"
    sockets = [await connect(socket, additional_headers=header, compression=None) for header in headers]
    return Seated(number, code, sockets)
