"""Every posed screen, shown to one page. From one to the next it goes by the browser's history, as a person does.

Opening a browser for each would take most of the time, and loading the page anew half of the rest. It is loaded again
only where that is the point: another language, other words, other things that the device remembers.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from tests.e2e.company import SMALL_PHONE, TV
from tests.e2e.player import HINTS
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, Page, Route, WebSocketRoute

    from tests.posed.screens import Shot

PICTURES = re.compile(r"/decks/[^/]+/[^/]+\.(?:avif|webp)$")

LOADED = "() => !window.hasNoNetwork && document.querySelector('#app, main') !== null"

MOVES = """async (path) => {
  const go = (to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
    return new Promise((drawn) => setTimeout(drawn))
  }
  await go('/' + location.search)
  sessionStorage.clear()
  await go(path)
  scrollTo(0, 0)
}"""

ARRIVED = """({ home, painted, told }) => home === (document.querySelector('main.homepage') !== null)
  && document.querySelector('h1, .say') !== null
  && (!told || document.querySelector('main.loading') === null)
  && [...document.querySelectorAll('.card .unpainted')].every((one) => !painted && one.textContent !== '')"""
"""Its words stand there, not those of a table that is being laid, and where there are pictures they are painted."""


class Stage:
    def __init__(self, browser: Browser, address: str) -> None:
        self.context = browser.new_context(
            base_url=address, reduced_motion="reduce", has_touch=True, service_workers="block"
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        self.page: Page = self.context.new_page()
        self._shot: Shot | None = None
        self._sockets: list[WebSocketRoute] = []
        self._loaded_as: tuple[str, str] | None = None
        self.page.route_web_socket("**/socket*", self._answers)
        self.page.goto("/icon.svg")  # what is remembered belongs to an address

    def shows(
        self, shot: Shot, *, language: str = "en", longer: bool = False, painted: bool = True, letters: float = 1
    ) -> None:
        """The screen as it is when somebody has come to it; `longer`: with words that are 40 % longer. Not `painted`:
        no picture of a card can be had. `letters`: how many times as large as usual."""
        self._shot = shot
        self.resizes(*(TV if shot.path.startswith("/tv") else SMALL_PHONE))
        self.page.unroute_all()
        for end, body in shot.answers.items():
            self.page.route(f"**{end}", answering(body))
        if not painted:
            self.page.route(PICTURES, lambda route: route.abort())
        path, hash_, part = shot.path.partition("#")
        query = "?pseudo" if longer else ""
        known = {"name": "Ana", "language": language, "letters": letters, "hinted": HINTS}
        remembered = json.dumps({**known, **shot.remembered})
        self._goes_to(f"{path}{query}{hash_}{part}", (remembered, query))
        awaited = {"home": path == "/", "painted": painted, "told": shot.message is not None}
        self.page.wait_for_function(ARRIVED, arg=awaited)
        shot.steps(self.page)
        listen(self.page, self._sockets, shot)

    def _goes_to(self, path: str, needs: tuple[str, str]) -> None:
        if self._loaded_as == needs and self.page.evaluate(LOADED):
            self.page.evaluate(MOVES, path)
            return
        remembered, _ = needs
        kept = "(all) => { sessionStorage.clear(); localStorage.clear(); localStorage.haresay = all }"
        self.page.evaluate(kept, remembered)
        self.page.goto(path)
        self._loaded_as = needs

    def resizes(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})

    def darkens(self) -> None:
        self.page.emulate_media(color_scheme="dark")

    def forces_colours(self, forced: bool = True) -> None:  # noqa: FBT001, FBT002 - on or off
        self.page.emulate_media(forced_colors="active" if forced else "none")

    def brightens(self) -> None:
        self.page.emulate_media(color_scheme="light")

    def closes(self) -> None:
        self.context.close()

    def _answers(self, socket: WebSocketRoute) -> None:
        assert self._shot is not None
        self._sockets[:] = [socket]
        answer(socket, self._shot)


def answer(socket: WebSocketRoute, shot: Shot) -> None:
    """The table says one thing, and then only that it is still there: however long somebody looks, nothing is lost."""
    socket.on_message(lambda asked: is_still_there(socket, json.loads(asked)))
    if shot.chat:
        socket.send(shot.chat)
    if shot.message:
        socket.send(shot.message)


STAYS = """() => {
  const { setTimeout } = window
  window.setTimeout = (after, wait, ...more) => wait >= 4000 ? 0 : setTimeout(after, wait, ...more)
  window.goesOn = () => { window.setTimeout = setTimeout }
}"""


def listen(page: Page, sockets: list[WebSocketRoute], shot: Shot) -> None:
    """What is said while one looks stays there, however long that takes."""
    if not shot.heard:
        return
    page.evaluate(STAYS)
    for said in shot.heard:
        sockets[-1].send(said)
    page.locator(".bubble, .reaction").first.wait_for()
    page.evaluate("() => window.goesOn()")


def is_still_there(socket: WebSocketRoute, asked: dict[str, str]) -> None:
    if asked["type"] == "ping":
        socket.send(json.dumps({"type": "pong", "version": 0, "id": asked["id"]}))


def answering(body: bytes) -> Callable[[Route], None]:
    return lambda route: route.fulfill(body=body, content_type="application/json")
