"""`haresay serve` as a process of its own, to be killed and started again on the same folder and port."""

import asyncio
import multiprocessing
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from signal import SIGKILL, SIGTERM, Signals
from time import time
from typing import Protocol, Self

from haresay.cli import main
from tests.patience import PATIENCE
from tools.visit import free_port

NURSERY = multiprocessing.get_context("forkserver")
NURSERY.set_forkserver_preload(["haresay.cli.serve"])


class Life(Protocol):
    """A process that was started."""

    def signal(self, number: Signals) -> None: ...
    def exit_code(self) -> int | None: ...
    def end(self) -> int | None: ...


class Born:
    """Started from nothing, as a person does it."""

    def __init__(self, words: list[str]) -> None:
        command = [sys.executable, "-m", "haresay", *words]
        self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL)  # noqa: S603 - our own

    def signal(self, number: Signals) -> None:
        self._process.send_signal(number)

    def exit_code(self) -> int | None:
        return self._process.poll()

    def end(self) -> int | None:
        return self._process.wait(PATIENCE)


class Hatched:
    """The same command in a process that has its imports behind it: a hundred of them start in the time of twenty."""

    def __init__(self, words: list[str]) -> None:
        self._process = NURSERY.Process(target=run, args=(words,))
        self._process.start()

    def signal(self, number: Signals) -> None:
        assert self._process.pid is not None
        if self._process.exitcode is None:
            os.kill(self._process.pid, number)

    def exit_code(self) -> int | None:
        return self._process.exitcode

    def end(self) -> int | None:
        self._process.join(PATIENCE)
        return self._process.exitcode


def run(words: list[str]) -> None:
    with Path(os.devnull).open("w") as nowhere:
        os.dup2(nowhere.fileno(), 1)
    sys.exit(main(words))


class Server:
    """Usable with `with`: at its end nothing is left running."""

    def __init__(self, folder: Path, *options: str, start_as: type[Born | Hatched] = Born) -> None:
        self.folder = folder
        self.port = free_port()
        self.started_at = 0.0
        self.answered_at = 0.0
        self._start_as = start_as
        self._options = options
        self._life: Life | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def life(self) -> Life:
        assert self._life is not None
        return self._life

    def start(self) -> None:
        self.started_at = time()
        place = ["--host", "127.0.0.1", "--port", str(self.port), "--data", str(self.folder), "--log-level", "error"]
        self._life = self._start_as(["serve", *place, *self._options])

    async def answers(self) -> None:
        """Wait until a request is answered."""
        async with asyncio.timeout(PATIENCE):
            while not await self._answers():
                assert self.life.exit_code() is None, "the server stopped by itself"
                await asyncio.sleep(0.02)
        self.answered_at = time()

    async def _answers(self) -> bool:
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        except OSError:
            return False
        answer = b""
        with suppress(OSError):
            writer.write(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            answer = await reader.read(8)
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()
        return answer == b"HTTP/1.1"

    def kill(self) -> float:
        """SIGKILL: no goodbye, no last write. When it was dead, as Unix time."""
        self.life.signal(SIGKILL)
        self.life.end()
        return time()

    def stop(self, by: Signals = SIGTERM) -> int | None:
        """A graceful end; its exit code."""
        self.life.signal(by)
        return self.life.end()
