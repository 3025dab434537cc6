"""How much the server carries: tables of six over real WebSockets from a second process, beside a bare broadcast.

Players are scripted: the table says whose move it is, and that player makes a random legal one. Commands are sent at a
steady rate over all tables; what counts is how long answers take and what they cost. The bare broadcast sends messages
of the same size to the same number of listeners on the same uvicorn.
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
from statistics import quantiles
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


async def measure_server(tables: int, rate: float, seconds: float) -> tuple[float, float]:
    """Print the figures of the server; its microseconds a view and the mean size of a view."""
    port = free_port()
    base = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as data:
        command = ["-m", "haresay", "serve", "--host", "127.0.0.1", "--port", str(port), "--data", data]
        async with running([*command, "--log-level", "error"], port) as pid:
            empty = memory_kb(pid)
            seated: list[Seated] = []
            for first in range(0, tables, TOGETHER):
                some = range(first, min(first + TOGETHER, tables))
                seated += await asyncio.gather(*(sit_down(base, number) for number in some))
            await play(seated, rate, tables / rate * 2)
            views = [player for table in seated for player in table.players]
            before, cpu = sum(one.views for one in views), cpu_seconds(pid)
            size, begun = sum(one.bytes for one in views), perf_counter()
            times = await play(seated, rate, seconds)
            took = perf_counter() - begun
            delivered = sum(one.views for one in views) - before
            microseconds = (cpu_seconds(pid) - cpu) / delivered * 1e6
            mean_size = (sum(one.bytes for one in views) - size) / delivered
            cuts = quantiles(times, n=100)
            memory = memory_kb(pid)
            print(
                f"{tables} tables of {PLAYERS}: {len(times) / took:,.0f} commands/s, "
                f"{delivered / took:,.0f} views/s of {mean_size:,.0f} B"
            )
            print(
                f"  answers: p50 {cuts[49] * 1e3:.1f} ms, p99 {cuts[98] * 1e3:.1f} ms; "
                f"refused {sum(one.refused for one in views)}"
            )
            print(
                f"  memory: {memory / 1024:.0f} MB in all, "
                f"{(memory - empty) / tables:.0f} KB a table with its {PLAYERS} sockets"
            )
            print(f"  CPU: {microseconds:.1f} µs a delivered view")
            for one in views:
                one.reader.cancel()
    return microseconds, mean_size


async def measure_broadcast(groups: int, rate: float, seconds: float, size: int) -> float:
    """Microseconds a message of the bare broadcast."""
    port = free_port()
    async with running([str(Path(__file__).with_name("bare_broadcast.py")), str(port)], port) as pid:
        sockets = [
            [await connect(f"ws://127.0.0.1:{port}/{group}", compression=None) for _ in range(PLAYERS)]
            for group in range(groups)
        ]
        received = 0

        async def read(one: ClientConnection) -> None:
            nonlocal received
            async for _ in one:
                received += 1

        readers = [asyncio.create_task(read(one)) for group in sockets for one in group]
        cpu, begun = cpu_seconds(pid), perf_counter()
        for count in range(int(rate * seconds)):
            await asyncio.sleep(max(0.0, begun + count / rate - perf_counter()))
            await sockets[count % groups][0].send(str(size))
        await asyncio.sleep(1)
        microseconds = (cpu_seconds(pid) - cpu) / received * 1e6
        for reader in readers:
            reader.cancel()
    return microseconds


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--rate", type=float, default=200, help="commands a second")
    parser.add_argument("--seconds", type=float, default=15)
    options = parser.parse_args()
    ours, size = await measure_server(options.tables, options.rate, options.seconds)
    bare = await measure_broadcast(options.tables, options.rate, options.seconds, int(size))
    print(f"bare broadcast of {size:,.0f} B: {bare:.1f} µs a message; ours {ours / bare:.2f} x   (goal: 1.6 x)")


if __name__ == "__main__":
    asyncio.run(main())
