"""Servers as processes of their own: starting one, and what it has used. Linux only: its clocks are asked directly."""

import asyncio
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

from haresay.cli.loops import Loop
from tools.visit import free_port

CPU_OF_A_PROCESS = 2
"""Which of a process's clocks, as the kernel numbers them."""


class Process(NamedTuple):
    pid: int
    address: str
    """Without a scheme: a host and a port."""

    def cpu(self) -> float:
        """Seconds that all its threads have had, to the nanosecond: a turn is less than a tick of /proc."""
        return time.clock_gettime((~self.pid << 3) | CPU_OF_A_PROCESS)

    def memory_kb(self) -> int:
        found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{self.pid}/status").read_text("ascii"))
        assert found
        return int(found[1])


@asynccontextmanager
async def running(*command: str, port: int, folder: Path | None = None) -> AsyncIterator[Process]:
    """A Python program that listens there."""
    process = subprocess.Popen([sys.executable, *command], stdout=subprocess.DEVNULL, cwd=folder)  # noqa: ASYNC220, S603 - our own servers
    try:
        while True:
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.close()
                break
            except OSError:
                await asyncio.sleep(0.05)
        yield Process(process.pid, f"127.0.0.1:{port}")
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(15)


@asynccontextmanager
async def haresay(loop: Loop) -> AsyncIterator[Process]:
    port = free_port()
    with tempfile.TemporaryDirectory() as data:
        options = {"host": "127.0.0.1", "port": str(port), "data": data, "loop": loop, "log-level": "error"}
        options["requests-a-second"] = "1000000"  # people are slower than this
        words = [word for name, value in options.items() for word in (f"--{name}", value)]
        async with running("-m", "haresay", "serve", *words, port=port) as process:
            yield process
