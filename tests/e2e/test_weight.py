"""How much a phone has to fetch before it can play: bytes as they come over the wire."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playwright.sync_api import Page, expect

if TYPE_CHECKING:
    from tests.e2e.company import Company

KILOBYTE = 1000


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


def test_the_home_page_is_light(company: Company) -> None:
    ana = company.invites("Ana")
    scales = Scales(ana.page)
    ana.opens()
    expect(ana.find("button", "home.new")).to_be_visible()
    ana.page.wait_for_load_state("networkidle")
    assert scales.weigh("Image") <= 150 * KILOBYTE


def test_the_game_is_light_with_its_fonts_words_and_drawings(company: Company) -> None:
    """All but the cards themselves, which come as they are dealt."""
    ana, rui, zoe = company.sits("Ana", "Rui", "Zoe")
    rui.claims()
    rui.tells("as light as a feather")
    zoe.reads("say.give", name="Rui")
    scales = Scales(ana.page, fresh=True)
    ana.reloads()
    ana.reads("say.give", name="Rui")
    ana.page.wait_for_load_state("networkidle")
    assert scales.weigh("Card") <= 250 * KILOBYTE
