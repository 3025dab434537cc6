"""A network as phones have it: between browser and server, slow, deaf, cut at exact moments, or blocking WebSockets.

A TCP proxy in a thread of its own. What is wrong with it can be changed at any time, from any thread; it holds for the
connections that are open as well as for those to come.
"""

import asyncio
import re
import socket
import struct
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from threading import Thread
from typing import Literal, Self

from msgspec import Struct

from tests.patience import PATIENCE

CHUNK = 65536
PACKET = 1460
TO_CONNECT = 2
"""Round trips before anything can be asked for: TCP's, and TLS's, which phones have and this network has not."""
HEAD = b"\r\n\r\n"
UPGRADE = re.compile(rb"^upgrade:[^\n]*websocket[^\n]*\n", re.IGNORECASE | re.MULTILINE)

Upgrades = Literal["passed", "refused", "stripped", "swallowed"]


class Weather(Struct):
    """What is wrong just now."""

    hole: bool = False
    """Packets vanish, both ways, and nobody is told: a tunnel."""
    deaf: bool = False
    """What the server says vanishes; what is said to it arrives: half open."""
    delay: float = 0.0
    """Seconds, each way."""
    rate: float | None = None
    """Bytes a second, each way, for all connections together."""
    upgrades: Upgrades = "passed"
    lose_answers_to: str = ""
    """A method and the end of a path: such requests arrive, and their answers never come back."""
    cut_before: int = 0
    cut_after: int = 0
    """Which frame of the page's next socket the connection breaks at."""


class Link:
    """One way of a network, which all connections share: a packet after the other."""

    def __init__(self) -> None:
        self._free_at = 0.0

    async def take(self, size: int, rate: float | None) -> None:
        """Until the last of it is on its way."""
        if rate is None:
            return
        now = asyncio.get_running_loop().time()
        self._free_at = max(self._free_at, now) + size / rate
        await asyncio.sleep(self._free_at - now)


class OnItsWay:
    """What was sent to one end and is not there yet: everything arrives in its order, each packet after its delay."""

    def __init__(self, network: "Network", link: Link, writer: asyncio.StreamWriter) -> None:
        self._network, self._link, self._writer = network, link, writer
        self._packets: asyncio.Queue[tuple[float, bytes] | None] = asyncio.Queue()

    async def send(self, some: bytes) -> None:
        weather = self._network.weather
        size = PACKET if weather.rate else max(len(some), 1)
        for at in range(0, len(some), size):
            packet = some[at : at + size]
            await self._link.take(len(packet), weather.rate)
            self._packets.put_nowait((asyncio.get_running_loop().time() + weather.delay, packet))

    def end(self) -> None:
        self._packets.put_nowait(None)

    async def arrives(self) -> None:
        """All that is sent, until the end."""
        while (packet := await self._packets.get()) is not None:
            at, some = packet
            await asyncio.sleep(at - asyncio.get_running_loop().time())
            if not self._network.weather.hole:
                self._writer.write(some)
                await self._writer.drain()
            self._packets.task_done()
        if not self._network.weather.hole:
            self._writer.write_eof()

    async def all_arrived(self) -> None:
        await self._packets.join()


class Carried:
    """One connection, with its two ends."""

    def __init__(self, network: "Network", here: asyncio.StreamWriter) -> None:
        self.network = network
        self.here = here
        self.there: asyncio.StreamWriter | None = None
        self.is_socket = False
        self.lost = False
        """Whether the answers on this connection are lost."""

    def reset(self) -> None:
        """Both ends are told, without a goodbye."""
        for writer in (self.here, self.there):
            end = writer.get_extra_info("socket") if writer else None
            if writer and end is not None:
                with suppress(OSError):
                    end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                writer.transport.abort()

    async def carry(self, reader: asyncio.StreamReader) -> None:
        await asyncio.sleep(TO_CONNECT * 2 * self.network.weather.delay)
        behind, self.there = await asyncio.open_connection("127.0.0.1", self.network.to)
        up = OnItsWay(self.network, self.network.up, self.there)
        down = OnItsWay(self.network, self.network.down, self.here)
        try:
            async with asyncio.TaskGroup() as all_of_it:
                all_of_it.create_task(self._up(reader, up))
                all_of_it.create_task(self._down(behind, down))
                all_of_it.create_task(up.arrives())
                all_of_it.create_task(down.arrives())
        except* (OSError, asyncio.IncompleteReadError):
            pass
        finally:
            for writer in (self.here, self.there):
                writer.close()

    async def _up(self, reader: asyncio.StreamReader, up: OnItsWay) -> None:
        frames = Frames()
        while some := await reader.read(CHUNK):
            weather = self.network.weather
            if self.is_socket:
                some = await self._up_to_the_cut(frames, some, up)
            elif UPGRADE.search(some):
                some = await self._upgrade(some)
            elif weather.lose_answers_to and is_request(some, weather.lose_answers_to):
                self.lost = True
            if not weather.hole:
                await up.send(some)
        up.end()

    async def _down(self, reader: asyncio.StreamReader, down: OnItsWay) -> None:
        while some := await reader.read(CHUNK):
            weather = self.network.weather
            if not (weather.hole or weather.deaf or self.lost):
                await down.send(some)
        down.end()

    async def _upgrade(self, head: bytes) -> bytes:
        """What a network that wants no WebSockets makes of a handshake."""
        match self.network.weather.upgrades:
            case "passed":
                self.is_socket = True
                return head
            case "refused":
                self.here.write(b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
                await self.here.drain()
                self.here.close()
                return b""
            case "stripped":
                return UPGRADE.sub(b"", head)
            case "swallowed":
                return b""

    async def _up_to_the_cut(self, frames: "Frames", some: bytes, up: OnItsWay) -> bytes:
        """The frames that still arrive, if the connection breaks at one of these."""
        weather = self.network.weather
        before, after = weather.cut_before, weather.cut_after
        if not before and not after:
            return some
        passed = b""
        for frame in frames.in_(some):
            if frames.count == before:
                weather.cut_before = 0
                break
            passed += frame
            if frames.count == after:
                weather.cut_after = 0
                break
        else:
            return passed
        await up.send(passed)
        await up.all_arrived()
        await asyncio.sleep(0.05)  # the server reads it
        self.reset()
        raise ConnectionResetError


class Frames:
    """A browser's frames, counted: masked, and never longer than they say."""

    def __init__(self) -> None:
        self.count = 0
        self._rest = b""

    def in_(self, some: bytes) -> Iterator[bytes]:
        """Every whole frame; pings and closing are no messages, but pass."""
        self._rest += some
        while (length := self._length()) is not None and len(self._rest) >= length:
            frame, self._rest = self._rest[:length], self._rest[length:]
            if frame[0] & 0x0F in {1, 2}:
                self.count += 1
            yield frame

    def _length(self) -> int | None:
        if len(self._rest) < 2:
            return None
        short = self._rest[1] & 0x7F
        longer = {126: 2, 127: 8}.get(short, 0)
        if len(self._rest) < 2 + longer:
            return None
        payload = int.from_bytes(self._rest[2 : 2 + longer], "big") if longer else short
        return 2 + longer + 4 + payload


def is_request(head: bytes, wanted: str) -> bool:
    method, _, end = wanted.partition(" ")
    first = head.split(b"\r\n", 1)[0].decode("latin-1").split(" ")
    return len(first) == 3 and first[0] == method and first[1].split("?")[0].endswith(end)


class Network:
    """`with Network(port) as network:` whoever goes to `network.address` gets to that port, through the weather."""

    def __init__(self, to: int, port: int) -> None:
        self.to = to
        self.port = port
        self.weather = Weather()
        self.address = f"http://127.0.0.1:{port}"
        self.up, self.down = Link(), Link()
        self._carried: set[Carried] = set()
        self._started: Future[asyncio.AbstractEventLoop] = Future()
        self._stop = asyncio.Event()
        self._thread = Thread(target=lambda: asyncio.run(self._run()), name="network", daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        self._loop = self._started.result(PATIENCE)
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(PATIENCE)

    async def _run(self) -> None:
        async with await asyncio.start_server(self._serve, "127.0.0.1", self.port, limit=CHUNK):
            self._started.set_result(asyncio.get_running_loop())
            await self._stop.wait()
            self._reset_all()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        carried = Carried(self, writer)
        self._carried.add(carried)
        try:
            await carried.carry(reader)
        except (OSError, asyncio.CancelledError):  # cancelled where the network ends while something is on its way
            writer.transport.abort()
        finally:
            self._carried.discard(carried)

    # --- the weather

    def is_fine(self) -> None:
        """From now on. What went into a hole stays there: those connections are dead."""
        self.weather = Weather()

    def becomes(self, **changes: object) -> None:
        for name, value in changes.items():
            setattr(self.weather, name, value)

    @contextmanager
    def with_(self, **changes: object) -> Iterator[None]:
        """For a while."""
        self.becomes(**changes)
        try:
            yield
        finally:
            self.is_fine()

    def hole(self) -> None:
        """A tunnel. Whatever is open stays open, for those who believe it, and never comes back to life."""
        self._now(self._swallow_all)

    def reset(self) -> None:
        """Every connection breaks, at once."""
        self._now(self._reset_all)

    def _swallow_all(self) -> None:
        self.weather.hole = True
        for carried in self._carried:
            carried.lost = True

    def _reset_all(self) -> None:
        for carried in tuple(self._carried):
            carried.reset()

    def _now(self, what: Callable[[], object]) -> None:
        done: Future[None] = Future()

        def do() -> None:
            what()
            done.set_result(None)

        self._loop.call_soon_threadsafe(do)
        done.result(PATIENCE)
