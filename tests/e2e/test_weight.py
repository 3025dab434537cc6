"""How much a phone has to fetch before it can play, and how often it has to ask: bytes as they come over the wire, and
round trips. What that takes on a slow line follows from these, whatever machine this is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from playwright.sync_api import Page, Route, expect

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.e2e.company import Company

KILOBYTE = 1000
FIRST_PACKETS = 10 * 1460
"""Bytes that a server sends before it waits for an answer: ten packets."""
HEADERS = 1500
"""Bytes before the page itself, at most."""


class Line(NamedTuple):
    """A slow one, as many phones have it."""

    bytes_a_second: float
    round_trip: float

    def seconds(self, weight: float, waves: int) -> float:
        """At worst: before each of them somebody connects anew (TCP, TLS) and then asks."""
        return weight / self.bytes_a_second + waves * 3 * self.round_trip


SLOW_3G = Line(400_000 / 8, 0.4)


class Scales:
    """Everything a page fetches, by kind."""

    def __init__(self, page: Page, *, fresh: bool = False) -> None:
        self._kinds: dict[str, str] = {}
        self._bytes: dict[str, float] = {}
        session = page.context.new_cdp_session(page)
        session.on("Network.responseReceived", self._hears)
        session.on("Network.loadingFinished", self._weighs)
        session.send("Network.enable")
        if fresh:  # as a phone that has nothing yet but its seat
            session.send("Network.clearBrowserCache")
            session.send("Network.setBypassServiceWorker", {"bypass": True})

    def _hears(self, event: dict[str, Any]) -> None:
        card = event["type"] == "Image" and "/decks/" in event["response"]["url"]
        self._kinds[event["requestId"]] = "Card" if card else event["type"]

    def _weighs(self, event: dict[str, Any]) -> None:
        self._bytes[event["requestId"]] = event["encodedDataLength"]

    def weigh(self, *but: str) -> float:
        return sum(weight for one, weight in self._bytes.items() if self._kinds.get(one) not in but)


CODE = "about:client"
"""What a browser says of a module that code asks for: the page asks for the code, and that for the module."""


class Waves:
    """How many questions a page had to ask one after the other: each because of the answer to the one before."""

    def __init__(self, page: Page) -> None:
        self._depths: dict[str, int] = {CODE: 2}
        session = page.context.new_cdp_session(page)
        session.on("Network.requestWillBeSent", lambda event: self._asks(event["request"]["url"], event["initiator"]))
        session.on("Network.webSocketCreated", lambda event: self._asks(event["url"], event["initiator"]))
        session.send("Network.enable")

    def _asks(self, address: str, initiator: dict[str, Any]) -> None:
        if not address.startswith("data:"):
            before = [self._depths.get(file, 0) for file in causes(initiator)]
            self._depths.setdefault(address, max(before, default=0) + 1)

    @property
    def count(self) -> int:
        return max(self._depths.values())


def causes(initiator: dict[str, Any]) -> Iterator[str]:
    """The files that made the browser ask; for code, all that it stands in."""
    yield str(initiator.get("url", ""))
    stack = initiator.get("stack")
    while stack:
        yield from (str(frame["url"]) for frame in stack["callFrames"])
        stack = stack.get("parent")


def only_the_page(route: Route) -> None:
    if route.request.is_navigation_request():
        route.continue_()
    else:
        route.abort()


def test_the_first_packets_draw_the_frame_and_say_what_is_coming(company: Company) -> None:
    """At 50 kbit/s nothing else is there for half a minute."""
    (ana,) = company.sits("Ana", dealt=False)
    for path in ("/", f"/t/{ana.code}"):
        answer = ana.page.request.get(path, headers={"accept-encoding": "gzip"})
        assert int(answer.headers["content-length"]) + HEADERS <= FIRST_PACKETS
    company.expects_trouble("offline")
    eva = company.invites("Eva", new=True)
    eva.page.route("**/*", only_the_page)
    eva.page.goto("/")
    words = eva.page.locator(".opening .say:visible")
    expect(words).to_have_text("Laying the table")
    table, middle = eva.page.locator(".opening"), "(one) => getComputedStyle(one)"
    assert table.evaluate(f"{middle}.display") == "grid"
    assert eva.page.locator("body").evaluate(f"{middle}.backgroundColor") != "rgba(0, 0, 0, 0)"


@pytest.mark.parametrize("known", [False, True], ids=["a stranger", "who sits there"])
def test_a_cold_start_on_a_slow_phone_shows_a_table_within_ten_seconds(company: Company, *, known: bool) -> None:
    """Words come with the page itself: that is one question. Pictures are asked for when what they are for is shown."""
    ana, _, _ = company.sits("Ana", "Rui", "Zoe")
    player = ana if known else company.invites("Eva", new=True)
    scales, waves = Scales(player.page, fresh=True), Waves(player.page)
    player.page.goto(f"/t/{ana.code}")
    player.page.locator(".game .card, form.join").first.wait_for()
    assert 3 <= waves.count <= 4, "the page, its code, the table's code; then the table itself"
    assert SLOW_3G.seconds(scales.weigh("Card", "Image"), waves.count) <= 10
    assert SLOW_3G.seconds(FIRST_PACKETS, waves=1) <= 3


def test_the_home_page_is_light(company: Company) -> None:
    ana = company.invites("Ana")
    scales = Scales(ana.page)
    ana.opens()
    expect(ana.find("button", "home.new")).to_be_visible()
    ana.page.wait_for_load_state("networkidle")
    assert scales.weigh("Image") <= 150 * KILOBYTE


def test_the_game_is_light_with_its_fonts_words_drawings_and_a_hand_of_seven(company: Company) -> None:
    """What comes before any card, and all of it: three players hold seven each.

    The goal is 214 and 250. What came with playing by ear, the book, hints and seats to come back to weighs more than
    that.
    """
    ana, rui, zoe = company.sits("Ana", "Rui", "Zoe")
    rui.claims()
    rui.tells("as light as a feather")
    zoe.reads("say.give", name="Rui")
    scales = Scales(ana.page, fresh=True)
    ana.reloads()
    ana.reads("say.give", name="Rui")
    ana.page.wait_for_load_state("networkidle")
    assert scales.weigh("Card") <= 250 * KILOBYTE
    assert scales.weigh() <= 290 * KILOBYTE
