"""What every browser must do for us, in one small interface: open a page, look, press, type, take a picture.

Firefox, WebKit and an old Chromium fill it, each by its own protocol. What a person does with the page stands in
`person.py`, once for all of them.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from abc import ABC, abstractmethod
from contextlib import ExitStack, contextmanager
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar

from tests.patience import PATIENCE
from tools import system_parts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

Size = tuple[int, int]
T = TypeVar("T")

A_LOOK = 0.05
"""Seconds between two looks at what is waited for."""


class Engine(ABC):
    """One window of a browser. It is a context: what was started ends with it."""

    name: ClassVar[str]
    parts: ClassVar[tuple[str, ...]] = ()
    """What the system must have for it, as `tools.system_parts` knows it."""

    def __init__(self, folder: Path, size: Size) -> None:
        self.folder = folder
        self.size = size
        self._ending = ExitStack()

    def __enter__(self) -> Self:
        with self._ending:
            self.start()
            self._ending = self._ending.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._ending.close()

    @classmethod
    def missing(cls) -> str | None:
        """One line that says what to install, where something is missing."""
        return system_parts.line_for(list(cls.parts))

    @abstractmethod
    def start(self) -> None:
        """The browser runs, with an empty profile and one window of this size."""

    @abstractmethod
    def open(self, address: str) -> None: ...

    @abstractmethod
    def evaluate(self, code: str) -> Any:
        """The value of an expression on the page, as JSON can carry it; a promise is waited for."""

    @abstractmethod
    def press(self, x: float, y: float) -> None:
        """With the pointer, at this place of the window."""

    @abstractmethod
    def type(self, text: str) -> None:
        """Key by key, into whatever has the focus."""

    @abstractmethod
    def screenshot(self) -> bytes:
        """A PNG of what the window shows."""

    def run(
        self, *command: str | Path, environment: dict[str, str], pipes: dict[str, int] | None = None
    ) -> subprocess.Popen[bytes]:
        """A process that ends with this engine. What it says is in the folder, but for what comes through pipes."""
        said = self._ending.enter_context((self.folder / f"{self.name}.log").open("ab"))
        heard: dict[str, Any] = {"stdout": said, "stderr": said, **(pipes or {})}
        process = subprocess.Popen(  # noqa: S603 - our own
            [str(word) for word in command], env={**os.environ, **environment}, start_new_session=True, **heard
        )
        self._ending.callback(end, process)
        return process

    def said(self) -> str:
        return (self.folder / f"{self.name}.log").read_text("utf-8", "replace")


def end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait(PATIENCE)
    for pipe in (process.stdin, process.stdout):
        if pipe:
            pipe.close()


def until(fact: Callable[[], T | None], what: str) -> T:
    """What this finds at last."""
    patience = monotonic() + PATIENCE
    while True:
        found = fact()
        if found:
            return found
        assert monotonic() < patience, what
        sleep(A_LOOK)


@contextmanager
def a_screen(size: Size) -> Iterator[str]:
    """A screen that nobody sees, for browsers that must have one: its name."""
    heard, says = os.pipe()
    width, height = size
    program = shutil.which("Xvfb")
    assert program is not None
    command = [program, "-displayfd", str(says), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[says], stderr=subprocess.DEVNULL) as process:  # noqa: S603 - our own
        os.close(says)
        try:
            with os.fdopen(heard) as pipe:
                yield f":{pipe.readline().strip()}"
        finally:
            end(process)
