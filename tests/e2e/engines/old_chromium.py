"""Chromium 87, as televisions of 2022 have it: Qt's browser of that time, from the package index, in a window of Qt."""

from __future__ import annotations

import json
import subprocess
import sys
from base64 import b64decode
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any

from tests.e2e.engines.engine import Engine, a_screen, until

FLAGS = "--no-sandbox --disable-gpu --no-zygote"


class OldChromium(Engine):
    name = "chromium87"
    parts = ("Xvfb", "libxcb-icccm.so.4", "libxcb-keysyms.so.1", "libxcb-xinerama.so.0")
    python = sys.executable
    """Which Python has Qt's browser."""

    @classmethod
    def missing(cls) -> str | None:
        return super().missing() or (None if find_spec("PyQt5") else "Chromium 87 comes with `make browsers`.")

    def start(self) -> None:
        screen = self._ending.enter_context(a_screen(self.size))
        environment = {"DISPLAY": screen, "QT_QPA_PLATFORM": "xcb", "QTWEBENGINE_CHROMIUM_FLAGS": FLAGS}
        environment |= {"HOME": str(self.folder), "XDG_RUNTIME_DIR": str(self.folder), "LANG": "C.UTF-8"}
        window = Path(__file__).with_name("qt_window.py")
        self._process = self.run(
            self.python,
            window,
            *map(str, self.size),
            pipes={"stdin": subprocess.PIPE, "stdout": subprocess.PIPE},
            environment=environment,
        )
        self._ids = count(1)

    def open(self, address: str) -> None:
        self._ask("open", address)

    def evaluate(self, code: str) -> Any:
        """Qt waits for no promise: what comes of it is looked for until it is there."""
        name = f"window.answer{next(self._ids)}"
        done = f"(value) => {{ {name} = JSON.stringify({{ value: value === undefined ? null : value }}) }}"
        wrong = f"(error) => {{ {name} = JSON.stringify({{ error: String(error) + error.stack }}) }}"
        self._ask("run", f"(async () => ({code}))().then({done}, {wrong}); null")
        said = json.loads(until(lambda: self._ask("run", f"{name}"), f"no answer to {code[:200]}"))
        assert "error" not in said, (code[:200], said)
        return said["value"]

    def press(self, x: float, y: float) -> None:
        self._ask("press", x, y)

    def type(self, text: str) -> None:
        self._ask("type", text)

    def screenshot(self) -> bytes:
        return b64decode(self._ask("screenshot"))

    def _ask(self, *words: Any) -> Any:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(words).encode() + b"\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        assert line, self.said()
        return json.loads(line)
