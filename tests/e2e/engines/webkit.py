"""WebKit, the engine of Apple's phones, as GTK's small browser has it: by WebDriver, on a screen that nobody sees."""

from __future__ import annotations

import json
from base64 import b64decode
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from tests.e2e.engines.engine import Engine, a_screen, until
from tests.patience import PATIENCE
from tools.visit import free_port

PLACES = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"
ROOM = 200
"""Pixels beyond the page for what is around it."""


class WebKit(Engine):
    name = "webkit"
    parts = ("WebKitWebDriver", "Xvfb")

    def start(self) -> None:
        width, height = self.size
        screen = self._ending.enter_context(a_screen((width + ROOM, height + ROOM)))
        port = free_port()
        environment = {"DISPLAY": screen, "HOME": str(self.folder), "LANGUAGE": "en", "LIBGL_ALWAYS_SOFTWARE": "1"}
        environment |= {"GDK_BACKEND": "x11", "NO_AT_BRIDGE": "1"}
        self.run("WebKitWebDriver", f"--port={port}", "--host=127.0.0.1", environment=environment)
        self._address = f"http://127.0.0.1:{port}"
        until(self._is_ready, "WebKit's driver does not answer")
        browser = max(map(str, Path("/").glob(PLACES.removeprefix("/"))))
        options = {"webkitgtk:browserOptions": {"binary": browser, "args": ["--automation"]}}
        session = self._ask("POST", "/session", capabilities={"alwaysMatch": options})
        self._address += f"/session/{session['sessionId']}"
        self._ending.callback(self._ask, "DELETE", "")
        self._ask("POST", "/timeouts", script=int(PATIENCE * 1000), pageLoad=int(PATIENCE * 1000))
        self._ask("POST", "/window/rect", x=0, y=0, width=width, height=height)
        inner = self.evaluate("[innerWidth, innerHeight]")
        around = [whole - inside for whole, inside in zip(self.size, inner, strict=True)]
        self._ask("POST", "/window/rect", width=width + around[0], height=height + around[1])

    def open(self, address: str) -> None:
        self._ask("POST", "/url", url=address)

    def evaluate(self, code: str) -> Any:
        script = f"return (async () => JSON.stringify((await ({code})) ?? null))()"
        return json.loads(self._ask("POST", "/execute/sync", script=script, args=[]))

    def press(self, x: float, y: float) -> None:
        there = {"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)}
        button: list[dict[str, Any]] = [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
        self._act(type="pointer", id="hand", parameters={"pointerType": "mouse"}, actions=[there, *button])

    def type(self, text: str) -> None:
        self._act(
            type="key",
            id="keys",
            actions=[{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")],
        )

    def screenshot(self) -> bytes:
        return b64decode(self._ask("GET", "/screenshot"))

    def _act(self, **source: Any) -> None:
        self._ask("POST", "/actions", actions=[source])

    def _is_ready(self) -> bool:
        try:
            return bool(self._ask("GET", "/status"))
        except URLError:
            return False

    def _ask(self, method: str, path: str, **body: Any) -> Any:
        content = json.dumps(body).encode() if method == "POST" else None
        asked = Request(f"{self._address}{path}", content, {"Content-Type": "application/json"}, method=method)  # noqa: S310
        try:
            with urlopen(asked, timeout=PATIENCE) as answer:  # noqa: S310 - our own
                return json.load(answer)["value"]
        except HTTPError as error:
            raise AssertionError((path, error.read().decode())) from None
