"""How much the server carries: tables of six over real WebSockets from a second process, beside a bare broadcast.

Players are scripted: the table says whose move it is, and that player makes a random legal one. Commands are sent at a
steady rate over all tables; what counts is how long answers take and what they cost. The bare broadcast sends messages
of the same size to the same number of listeners on the same uvicorn. Both take turns, so that whatever else the machine
does meets both alike.
"""

import argparse
import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from secrets import token_urlsafe
from statistics import median, quantiles
from time import perf_counter
from typing import Any

import httpx
import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect

from haresay.bots.random_player import choose
from haresay.game import View

PLAYERS = 6
TOGETHER = 20
"""Tables that are opened side by side."""
ROUNDS = 6
"""How often the server and the bare broadcast take turns."""
TICK = os.sysconf("SC_CLK_TCK")
NAMES = {
    "claim_turn": "claim",
    "tell_clue": "tell",
    "give_cards": "give",
    "cast_votes": "vote",
    "continue": "go_on",
}


class Message(Struct):
    """As much of a message as a scripted player looks at."""

    type: str
    id: str | None = None
    view: View | None = None


decode = msgspec.json.Decoder(Message).decode


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text("ascii").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def memory_kb(pid: int) -> int:
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text("ascii"))
    assert found
    return int(found[1])


@asynccontextmanager
async def running(command: list[str], port: int) -> AsyncIterator[int]:
    """A server as a process of its own; its process id."""
    process = subprocess.Popen([sys.executable, *command], stdout=subprocess.DEVNULL)  # noqa: ASYNC220, S603 - our own server
    try:
        while True:
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.close()
                break
            except OSError:
                await asyncio.sleep(0.05)
        yield process.pid
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(15)


class Player:
    """One socket. It keeps the newest view undecoded until it is this player's move."""

    def __init__(self, socket_: ClientConnection) -> None:
        self.socket = socket_
        self.latest: str | bytes = b""
        self.answered = asyncio.Event()
        self.views = 0
        self.bytes = 0
        self.refused = 0
        self.reader = asyncio.create_task(self.read())

    async def read(self) -> None:
        async for message in self.socket:
            head = message[:20]
            if '"table"' in str(head):
                self.latest = message
                self.views += 1
                self.bytes += len(message)
            elif '"done"' in str(head):
                self.answered.set()
            elif '"refused"' in str(head):
                self.refused += 1
                self.answered.set()

    def view(self) -> View | None:
        return decode(self.latest).view if self.latest else None

    async def ask(self, request: dict[str, Any]) -> float:
        """Send it and wait for the answer; how long that took."""
        self.answered.clear()
        begun = perf_counter()
        await self.socket.send(msgspec.json.encode(request).decode())
        await self.answered.wait()
        return perf_counter() - begun


class Seated:
    """A table with its six players."""

    def __init__(self, number: int, players: list[Player]) -> None:
        self.players = players
        self.dice = Random(number)
        self.sent = 0

    async def next_move(self) -> float:
        self.sent += 1
        seen = self.players[0].view()
        if seen is None or not seen.board.waiting_for:
            return await self.players[0].ask({"type": "start_game", "id": f"s{self.sent}"})
        player = self.players[self.dice.choice(seen.board.waiting_for)]
        own = player.view()
        command = choose(own, self.dice) if own else None
        if command is None:  # their newest view is still on its way
            await asyncio.sleep(0.01)
            return await self.next_move()
        request = msgspec.to_builtins(command)
        del request["seat"]
        return await player.ask({**request, "type": NAMES[request["type"]], "id": f"c{self.sent}"})


async def sit_down(base: str, number: int) -> Seated:
    """As if through a proxy, from a network of their own: nobody opens a thousand tables from one."""
    network = {"X-Forwarded-For": f"10.0.{number // 256}.{number % 256}"}
    headers = [{"Authorization": f"Bearer {token_urlsafe(24)}", **network} for _ in range(PLAYERS)]
    async with httpx.AsyncClient(base_url=base, timeout=60) as http:
        opened = await http.post("/api/tables/", json={"name": "player 0"}, headers=headers[0])
        code = opened.raise_for_status().json()["code"]
        for seat in range(1, PLAYERS):
            joined = await http.post(
                f"/api/tables/{code}/people", json={"name": f"player {seat}"}, headers=headers[seat]
            )
            joined.raise_for_status()
    address = f"{base.replace('http', 'ws')}/api/tables/{code}/socket"
    sockets = [await connect(address, additional_headers=header, compression=None) for header in headers]
    return Seated(number, [Player(one) for one in sockets])


async def play(tables: list[Seated], rate: float, seconds: float) -> list[float]:
    """So many commands a second, spread over all tables, and how long each waited for its answer."""
    times: list[float] = []
    tasks: set[asyncio.Task[None]] = set()
    busy: set[int] = set()

    async def one(index: int) -> None:
        times.append(await tables[index].next_move())
        busy.discard(index)

    begun = perf_counter()
    for count in range(int(rate * seconds)):
        await asyncio.sleep(max(0.0, begun + count / rate - perf_counter()))
        index = count % len(tables)
        if index in busy:
            continue
        busy.add(index)
        task = asyncio.create_task(one(index))
        tasks.add(task)
        task.add_done_callback(tasks.discard)
    await asyncio.gather(*tasks)
    return times


class Server:
    """The server as a process of its own, with tables of scripted players."""

    def __init__(self, pid: int, base: str) -> None:
        self.pid = pid
        self.base = base
        self.empty = memory_kb(pid)
        self.tables: list[Seated] = []
        self.times: list[float] = []
        self.costs: list[float] = []
        """Microseconds of CPU a delivered view, by round."""

    @property
    def players(self) -> list[Player]:
        return [player for table in self.tables for player in table.players]

    async def seat(self, tables: int) -> None:
        for first in range(len(self.tables), len(self.tables) + tables, TOGETHER):
            some = range(first, min(first + TOGETHER, tables))
            self.tables += await asyncio.gather(*(sit_down(self.base, number) for number in some))

    async def play(self, rate: float, seconds: float) -> None:
        views, cpu = self.views(), cpu_seconds(self.pid)
        self.times += await play(self.tables, rate, seconds)
        self.costs.append((cpu_seconds(self.pid) - cpu) / (self.views() - views) * 1e6)

    def views(self) -> int:
        return sum(player.views for player in self.players)

    def mean_size(self) -> int:
        return sum(player.bytes for player in self.players) // self.views()

    def leave(self) -> None:
        for player in self.players:
            player.reader.cancel()


class Broadcast:
    """The bare one, with as many listeners."""

    def __init__(self, pid: int, port: int) -> None:
        self.pid = pid
        self.address = f"ws://127.0.0.1:{port}"
        self.groups: list[list[ClientConnection]] = []
        self.readers: list[asyncio.Task[None]] = []
        self.received = 0
        self.costs: list[float] = []

    async def seat(self, groups: int) -> None:
        for group in range(groups):
            sockets = [await connect(f"{self.address}/{group}", compression=None) for _ in range(PLAYERS)]
            self.groups.append(sockets)
            self.readers += [asyncio.create_task(self.read(one)) for one in sockets]

    async def read(self, one: ClientConnection) -> None:
        async for _ in one:
            self.received += 1

    async def send(self, rate: float, seconds: float, size: int) -> None:
        received, cpu, begun = self.received, cpu_seconds(self.pid), perf_counter()
        commands = int(rate * seconds)
        for count in range(commands):
            await asyncio.sleep(max(0.0, begun + count / rate - perf_counter()))
            await self.groups[count % len(self.groups)][0].send(str(size))
        while self.received < received + commands * PLAYERS:  # noqa: ASYNC110 - thousands of events would be measured too
            await asyncio.sleep(0.01)
        self.costs.append((cpu_seconds(self.pid) - cpu) / (commands * PLAYERS) * 1e6)

    def leave(self) -> None:
        for reader in self.readers:
            reader.cancel()


@asynccontextmanager
async def haresay() -> AsyncIterator[Server]:
    port = free_port()
    with tempfile.TemporaryDirectory() as data:
        command = ["-m", "haresay", "serve", "--host", "127.0.0.1", "--port", str(port), "--data", data]
        async with running([*command, "--log-level", "error"], port) as pid:
            server = Server(pid, f"http://127.0.0.1:{port}")
            yield server
            server.leave()


@asynccontextmanager
async def bare_broadcast() -> AsyncIterator[Broadcast]:
    port = free_port()
    async with running([str(Path(__file__).with_name("bare_broadcast.py")), str(port)], port) as pid:
        broadcast = Broadcast(pid, port)
        yield broadcast
        broadcast.leave()


async def measure_load(tables: int, rate: float, seconds: float) -> None:
    async with haresay() as ours, bare_broadcast() as bare:
        await ours.seat(tables)
        await bare.seat(tables)
        await play(ours.tables, rate, 2 * tables / rate)
        for _ in range(ROUNDS):
            await ours.play(rate, seconds / ROUNDS)
            await bare.send(rate, seconds / ROUNDS, ours.mean_size())
        show(ours, bare, seconds)


def show(ours: Server, bare: Broadcast, seconds: float) -> None:
    cuts = quantiles(ours.times, n=100)
    tables, memory = len(ours.tables), memory_kb(ours.pid)
    refused = sum(player.refused for player in ours.players)
    print(
        f"{tables:,} tables of {PLAYERS}: {len(ours.times) / seconds:,.0f} commands/s, views of {ours.mean_size():,} B"
    )
    print(f"  answers: p50 {cuts[49] * 1e3:.1f} ms, p99 {cuts[98] * 1e3:.1f} ms (goal: 150 ms); refused: {refused}")
    print(
        f"  memory: {memory / 1024:.0f} MB in all (goal: 500 MB), "
        f"{(memory - ours.empty) / tables / PLAYERS:.0f} KB a socket with its share of the table"
    )
    ratio = median(mine / theirs for mine, theirs in zip(ours.costs, bare.costs, strict=True))
    print(
        f"  CPU: {median(ours.costs):.1f} µs a delivered view, bare broadcast {median(bare.costs):.1f} µs a message: "
        f"{ratio:.2f} x (goal: 1.6 x)"
    )


async def measure_idle(tables: int) -> None:
    """What a table costs that nobody looks at, in the middle of a game, before it falls asleep.

    The first half warms up: what the allocator keeps of closed sockets serves the second half.
    """
    async with haresay() as ours:
        sizes = []
        for half in range(2):
            for first in range(0, tables, TOGETHER):
                numbers = range(half * tables + first, half * tables + min(first + TOGETHER, tables))
                await asyncio.gather(*(begin_and_leave(ours.base, number) for number in numbers))
            await asyncio.sleep(1)
            sizes.append(memory_kb(ours.pid))
        print(f"idle tables: {(sizes[1] - sizes[0]) / tables:.1f} KB each (goal: 20 KB)")


async def begin_and_leave(base: str, number: int) -> None:
    table = await sit_down(base, number)
    for _ in range(8):
        await table.next_move()
    for player in table.players:
        player.reader.cancel()
        await player.socket.close()


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=400, help="commands a second")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--idle", type=int, default=200, help="tables to leave alone, twice; 0: none")
    options = parser.parse_args()
    await measure_load(options.tables, options.rate, options.seconds)
    if options.idle:
        await measure_idle(options.idle)


if __name__ == "__main__":
    asyncio.run(main())
