"""Every screen there is, for every role: the posed tables that `make screenshots` photographs, shown to one page."""

from __future__ import annotations

import json
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

from screenshots import LONG_NAMES, Shot, answer, answering, every_shot

from tests.e2e.company import SMALL_PHONE, TV

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, WebSocketRoute


__all__ = ["LONG_NAMES", "Shot", "Stage", "screens"]


@cache
def screens() -> tuple[Shot, ...]:
    """Each once; night is a matter of the light."""
    return tuple(shot for shot in every_shot() if not shot.night)


class Stage:
    """One page for all of them: opening a browser for each would take most of the time."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.context = browser.new_context(
            base_url=address, reduced_motion="reduce", has_touch=True, service_workers="block"
        )
        self.page: Page = self.context.new_page()
        self._shot: Shot | None = None
        self.page.route_web_socket("**/socket*", self._answers)
        self.page.goto("/icon.svg")  # what is remembered belongs to an address

    def shows(self, shot: Shot, *, language: str = "en", longer: bool = False) -> None:
        """The screen as it is when somebody has come to it; `longer`: with words that are 40 % longer."""
        self._shot = shot
        self.resizes(*(TV if shot.path.startswith("/tv") else SMALL_PHONE))
        self.page.unroute_all()
        for end, body in shot.answers.items():
            self.page.route(f"**{end}", answering(body))
        remembered = json.dumps({"name": "Ana", "language": language, **shot.remembered})
        self.page.evaluate("(all) => { sessionStorage.clear(); localStorage.setItem('haresay', all) }", remembered)
        path, hash_, part = shot.path.partition("#")
        self.page.goto(f"{path}{'?pseudo' if longer else ''}{hash_}{part}")
        self.page.locator("h1, .say").first.wait_for()
        shot.steps(self.page)

    def resizes(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})

    def darkens(self) -> None:
        self.page.emulate_media(color_scheme="dark")

    def brightens(self) -> None:
        self.page.emulate_media(color_scheme="light")

    def closes(self) -> None:
        self.context.close()

    def _answers(self, socket: WebSocketRoute) -> None:
        assert self._shot is not None
        answer(socket, self._shot)
