"""On a phone: at home on the screen, awake while playing, quiet until touched, and back from a pocket at once."""

import json
from time import time
from urllib.parse import urljoin
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, WebSocketRoute

from tests.e2e.company import Company

AWAKE = """() => {
  window.locks = []
  Object.defineProperty(navigator, 'wakeLock', { value: { request: async (kind) => {
    window.locks.push(`asked for ${kind}`)
    return { release: async () => window.locks.push('let go') }
  } } })
}"""

FELT = """() => {
  window.felt = []
  navigator.vibrate = (pattern) => window.felt.push('touch')
  window.AudioContext = class {
    constructor() { window.felt.push('sound') }
    resume() { return Promise.resolve() }
    createOscillator() { return { frequency: {}, connect: (to) => to, start() {}, stop() {} } }
    createGain() {
      const gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} }
      return { gain, connect: (to) => to }
    }
  }
}"""

SIGHT = """(sight) => {
  Object.defineProperty(document, 'visibilityState', { value: sight, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}"""

AN_HOUR = 3600
A_MOMENT = 2_000
"""Milliseconds, on the page's own clock: how fast the machine is does not matter."""


def test_the_page_can_be_installed(company: Company) -> None:
    ana = company.invites("Ana")
    ana.opens()
    session = ana.page.context.new_cdp_session(ana.page)
    ana.page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] in (
        [],
        [{"errorId": "in-incognito", "errorArguments": []}],  # as every window of a test is
    )
    told = session.send("Page.getAppManifest")
    assert told["errors"] == []
    manifest = json.loads(told["data"])
    assert urljoin(told["url"], manifest["start_url"]) == f"{company.address}/"
    for icon in manifest["icons"]:
        with urlopen(urljoin(told["url"], icon["src"])) as answer:  # noqa: S310 - our own
            assert answer.headers["content-type"] == icon["type"]


def test_the_screen_stays_on_while_playing_and_only_then(company: Company) -> None:
    (ana,) = company.sits("Ana", bots=2, dealt=False)
    ana.page.evaluate(AWAKE)
    assert ana.page.evaluate("() => window.locks") == []
    ana.deals()
    ana.page.wait_for_function("() => window.locks.length === 1")
    ana.page.evaluate(SIGHT, "hidden")
    ana.page.evaluate(SIGHT, "visible")  # browsers let go when a page is hidden
    ana.page.wait_for_function("() => window.locks.length === 2")
    ana.stops_the_game()
    ana.page.wait_for_function("() => window.locks.at(-1) === 'let go'")


@pytest.mark.parametrize("felt", [{"touch"}, {"sound"}, {"touch", "sound"}])
def test_nothing_is_heard_or_felt_before_a_touch_nor_when_it_is_off(company: Company, felt: set[str]) -> None:
    ana, rui, _ = company.sits("Ana", "Rui", "Zoe")
    wishes = {"name": "Ana", "sounds": "sound" in felt, "vibration": "touch" in felt}
    ana.page.evaluate("(wishes) => localStorage.setItem('haresay', wishes)", json.dumps(wishes))
    ana.page.add_init_script(f"({FELT})()")
    ana.reloads()
    ana.reads("say.claim")
    rui.claims()
    ana.reads("say.tell.others", name="Rui")
    assert ana.page.evaluate("() => window.felt") == []
    ana.page.mouse.click(5, 5)
    rui.tells("do you hear it")
    ana.reads("say.give", name="Rui")
    ana.page.wait_for_function("(felt) => felt.every((one) => window.felt.includes(one))", arg=sorted(felt))
    assert set(ana.page.evaluate("() => window.felt")) == felt


def test_back_from_the_pocket_the_page_is_right_within_two_seconds(company: Company) -> None:
    ana, zoe = company.invites("Ana"), company.invites("Zoe")
    rui = company.invites("Rui", new=True)  # nobody is lent a device whose clock stands still
    company.seats([ana, rui, zoe], ("Ana", "Rui", "Zoe"), mode="classic")
    ana.claims()
    door = Door(rui.page)
    rui.page.clock.install()
    rui.reloads()
    rui.reads("say.tell.others", name="Ana")
    rui.page.evaluate(SIGHT, "hidden")
    door.shuts()
    ana.tells("meanwhile")
    zoe.reads("say.give", name="Ana")
    rui.page.clock.pause_at(time() + AN_HOUR)  # whatever waits for a later moment waits for ever
    door.opens()
    rui.page.evaluate(SIGHT, "visible")
    rui.page.clock.run_for(A_MOMENT)
    rui.reads("say.give", name="Ana")


def test_a_page_that_was_frozen_is_right_when_it_thaws(company: Company) -> None:
    ana, rui, zoe = company.sits("Ana", "Rui", "Zoe")
    ana.claims()
    rui.reads("say.tell.others", name="Ana")
    session = rui.page.context.new_cdp_session(rui.page)
    session.send("Page.setWebLifecycleState", {"state": "frozen"})
    ana.tells("while you were asleep")
    zoe.reads("say.give", name="Ana")
    session.send("Page.setWebLifecycleState", {"state": "active"})
    rui.reads("say.give", name="Ana")


class Door:
    """Between a page and its table: shut, the page hears nothing and cannot come back."""

    def __init__(self, page: Page) -> None:
        self._open = True
        self._sockets: list[WebSocketRoute] = []
        page.route_web_socket("**/socket*", self._passes)

    def shuts(self) -> None:
        self._open = False
        for socket in self._sockets:
            socket.close(code=1001)

    def opens(self) -> None:
        self._open = True

    def _passes(self, socket: WebSocketRoute) -> None:
        if self._open:
            self._sockets.append(socket)
            socket.connect_to_server()
        else:
            socket.close(code=1001)
