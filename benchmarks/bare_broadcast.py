"""What the server is measured against: a bare ASGI application on the same uvicorn that sends bytes to groups of six.

Whoever sends a number gets that many bytes sent to everybody of their group. Nothing is decoded, decided or stored.
"""

import asyncio
import sys
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import perf_counter
from typing import Any

import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.processes import Process, running
from haresay.cli.loops import Loop
from haresay.web.wire import LARGEST_FRAME
from tools.visit import free_port

GROUP = 6

groups: dict[str, set[Any]] = defaultdict(set)


async def app(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    group = groups[scope["path"]]
    group.add(send)
    while (message := await receive())["type"] != "websocket.disconnect":
        text = "x" * int(message["text"])
        for one in tuple(group):
            await one({"type": "websocket.send", "text": text})
    group.discard(send)


class Group:
    """Listeners who all get what one of them sends for."""

    def __init__(self, sockets: list[ClientConnection]) -> None:
        self.sockets = sockets
        self.received = 0
        self.news = asyncio.Event()
        self.readers = [asyncio.create_task(self.read(one)) for one in sockets]

    async def read(self, one: ClientConnection) -> None:
        while True:
            await one.recv(decode=False)
            self.received += 1
            self.news.set()

    async def send(self, size: int) -> None:
        await self.sockets[0].send(str(size))

    async def in_turn(self, commands: int, size: int) -> None:
        """One after the other, each when all have the one before."""
        for _ in range(commands):
            expected = self.received + GROUP
            await self.send(size)
            while self.received < expected:
                self.news.clear()
                await self.news.wait()


class Broadcast:
    """Groups of listeners, and what it costs to reach them."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.groups: list[Group] = []

    async def seat(self, groups: int) -> None:
        for group in range(groups):
            address = f"ws://{self.process.address}/{group}"
            self.groups.append(Group([await connect(address, compression=None) for _ in range(GROUP)]))

    async def paced(self, commands: int, rate: float, size: int) -> float:
        """So many a second, over all groups; seconds of CPU a message that arrived."""
        expected, cpu, begun = self.received + commands * GROUP, self.process.cpu(), perf_counter()
        for count in range(commands):
            await asyncio.sleep(max(0.0, begun + count / rate - perf_counter()))
            await self.groups[count % len(self.groups)].send(size)
        while self.received < expected:  # noqa: ASYNC110 - thousands of events would be measured too
            await asyncio.sleep(0.01)
        return (self.process.cpu() - cpu) / (commands * GROUP)

    async def in_turn(self, commands: int, size: int) -> float:
        """So many in every group, one after the other; seconds of CPU a message that arrived."""
        cpu = self.process.cpu()
        await asyncio.gather(*(group.in_turn(commands, size) for group in self.groups))
        return (self.process.cpu() - cpu) / (commands * GROUP * len(self.groups))

    @property
    def received(self) -> int:
        return sum(group.received for group in self.groups)

    def leave(self) -> None:
        for group in self.groups:
            for reader in group.readers:
                reader.cancel()


@asynccontextmanager
async def bare_broadcast(loop: Loop) -> AsyncIterator[Broadcast]:
    port = free_port()
    async with running("-m", "benchmarks.bare_broadcast", str(port), loop, port=port) as process:
        broadcast = Broadcast(process)
        yield broadcast
        broadcast.leave()


if __name__ == "__main__":
    uvicorn.run(
        app,
        port=int(sys.argv[1]),
        loop=sys.argv[2],
        ws="websockets-sansio",
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        lifespan="off",
        log_level="error",
    )
