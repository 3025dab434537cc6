"""A server in a process of its own, as anybody starts it; what it takes is read from outside."""

import os
import socket
import subprocess
import sys
import time
import urllib.request
from contextlib import nullcontext, suppress
from pathlib import Path
from typing import Self

PATIENCE = 60.0


class Waiting:
    """How long these processes were ready to work while others had the processor; nothing where no system says so."""

    def __init__(self, *processes: int) -> None:
        self._processes = processes
        self._before = self._of_threads()

    def seconds(self) -> float:
        """Of all threads that there are, since this was made."""
        return sum(now - self._before.get(thread, 0) for thread, now in self._of_threads().items()) / 1e9

    def _of_threads(self) -> dict[Path, int]:
        found: dict[Path, int] = {}
        for file in (file for one in self._processes for file in Path(f"/proc/{one}/task").glob("*/schedstat")):
            with suppress(OSError):  # it has just ended
                found[file] = int(file.read_text().split()[1])
        return found


class Attacked:
    """`with Attacked(folder) as server:` a server answers at `server.address`.

    With `descriptors` the system gives it so many and no more; with `complaints` they go into that file.
    """

    def __init__(
        self, folder: Path, *, descriptors: int | None = None, complaints: Path | None = None, **settings: object
    ) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.address = f"http://127.0.0.1:{self.port}"
        self.folder = folder
        usual: dict[str, object] = {
            "host": "127.0.0.1",
            "port": self.port,
            "data": folder,
            "bot_pause": 0,
            "card_pause": 0,
            "vote_pause": 0,
        }
        named = {f"HARESAY_{name.upper()}": str(value) for name, value in {**usual, **settings}.items()}
        self._environment = {**os.environ, **named}
        command = [sys.executable, "-m", "haresay", "serve"]
        limited = ["sh", "-c", f'ulimit -n {descriptors}; exec "$@"', "sh"] if descriptors else []
        self._command = [*limited, *command]
        self._complaints = complaints

    def __enter__(self) -> Self:
        with self._complaints.open("wb") if self._complaints else nullcontext() as stderr:
            self._process = subprocess.Popen(  # noqa: S603 - ours
                self._command, env=self._environment, stdout=subprocess.DEVNULL, stderr=stderr
            )
        until = time.monotonic() + PATIENCE
        while not self.is_ready():
            assert self._process.poll() is None, "the server stopped by itself"
            assert time.monotonic() < until, "the server does not answer"
            time.sleep(0.05)
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait(PATIENCE)

    def kill(self) -> None:
        """As when the power goes: it cannot finish anything."""
        self._process.kill()
        self._process.wait(PATIENCE)

    def is_ready(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.address}/readyz", timeout=5) as answer:  # noqa: S310 - ours
                return bool(answer.status == 200)
        except OSError:
            return False

    def megabytes(self) -> float:
        """What it has in memory."""
        pages = int(Path(f"/proc/{self._process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6

    def cpu_seconds(self) -> float:
        """What it has worked."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def process(self) -> int:
        return self._process.pid

    def descriptors(self) -> int:
        """What it holds open: files and connections."""
        return len(list(Path(f"/proc/{self._process.pid}/fd").iterdir()))

    def stored_bytes(self) -> int:
        """What lies in its folder."""
        return sum(file.stat().st_size for file in self.folder.rglob("*") if file.is_file())


class Known(Attacked):
    """One that somebody else has started."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.address = f"http://127.0.0.1:{port}"
