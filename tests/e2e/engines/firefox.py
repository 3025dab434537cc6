"""Firefox, by WebDriver BiDi, which it speaks itself."""

from __future__ import annotations

import json
import re
from base64 import b64decode
from typing import TYPE_CHECKING, Any

from tests.e2e.engines.engine import Engine, until
from tests.e2e.engines.wire import wired

if TYPE_CHECKING:
    from re import Match

PREFERENCES = {
    # A microphone that hums, and nobody to ask whether it may be used.
    "media.navigator.streams.fake": True,
    "media.navigator.permission.disabled": True,
    "intl.accept_languages": "en",
    "datareporting.policy.dataSubmissionEnabled": False,
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
}
LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


class Firefox(Engine):
    name = "firefox"
    parts = ("firefox-esr",)

    def start(self) -> None:
        profile = self.folder / "profile"
        profile.mkdir()
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items()]
        (profile / "user.js").write_text("".join(lines), "utf-8")
        command = ("firefox-esr", "--headless", "--no-remote", "--remote-debugging-port", "0", "--profile", profile)
        process = self.run(*command, "about:blank", environment={"HOME": str(self.folder)})

        def listening() -> Match[str] | None:
            assert process.poll() is None, self.said()
            return LISTENS.search(self.said())

        self._wire = self._ending.enter_context(wired(f"{until(listening, 'Firefox does not listen')[1]}/session"))
        self._wire.ask("session.new", capabilities={})
        self._window = self._wire.ask("browsingContext.getTree")["contexts"][0]["context"]
        width, height = self.size
        self._ask("browsingContext.setViewport", viewport={"width": width, "height": height})

    def open(self, address: str) -> None:
        self._ask("browsingContext.navigate", url=address, wait="interactive")

    def evaluate(self, code: str) -> Any:
        """A value comes as text: then it is the same in every protocol."""
        expression = f"(async () => JSON.stringify((await ({code})) ?? null))()"
        target = {"context": self._window}
        said = self._wire.ask("script.evaluate", expression=expression, target=target, awaitPromise=True)
        assert said["type"] == "success", said["exceptionDetails"]["text"]
        return json.loads(said["result"]["value"])

    def press(self, x: float, y: float) -> None:
        there = {"type": "pointerMove", "x": round(x), "y": round(y)}
        button: list[dict[str, Any]] = [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
        self._ask("input.performActions", actions=[{"type": "pointer", "id": "hand", "actions": [there, *button]}])

    def type(self, text: str) -> None:
        keys = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
        self._ask("input.performActions", actions=[{"type": "key", "id": "keys", "actions": keys}])

    def screenshot(self) -> bytes:
        return b64decode(self._ask("browsingContext.captureScreenshot")["data"])

    def _ask(self, method: str, **params: Any) -> dict[str, Any]:
        return self._wire.ask(method, context=self._window, **params)
