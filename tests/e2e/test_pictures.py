"""Which pictures a page asks for, and when: not before they are shown, nor in an order that says whose they are."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import Page, Request, expect

from tests.e2e.player import go_on
from tests.e2e.reach import press

if TYPE_CHECKING:
    from tests.e2e.company import Company
    from tests.e2e.player import Player

CARD = re.compile(r"/decks/[^/]+/(?P<card>[a-z_]+)-[0-9a-f]+\.\d+\.(?:avif|webp)$")
SHOWN = "all => all.map((one) => one.currentSrc)"


class Asked:
    """The cards whose pictures a page asks for, each once, in order."""

    def __init__(self, page: Page) -> None:
        self.cards: list[str] = []
        page.on("request", self._hears)

    def _hears(self, request: Request) -> None:
        found = CARD.search(request.url)
        if found and found["card"] not in self.cards:
            self.cards.append(found["card"])


def cards_in(player: Player, where: str) -> list[str]:
    player.page.wait_for_function(
        "() => [...document.images].every((one) => (one.complete && one.currentSrc) || !one.checkVisibility())"
    )
    return [CARD.search(one)["card"] for one in player.page.locator(where).evaluate_all(SHOWN)]  # type: ignore[index]


def test_pictures_are_asked_for_when_they_are_shown_and_in_the_order_in_which_they_lie(company: Company) -> None:
    ana, rui, zoe = company.sits("Ana", "Rui", "Zoe", dealt=False)
    asked = Asked(rui.page)
    ana.deals()
    ana.claims()
    rui.reads("say.tell.others", name="Ana")
    hand = cards_in(rui, ".fan img.face")
    assert asked.cards == hand

    ana.tells("look, but not yet")
    rui.gives(1, 2)
    assert asked.cards == hand  # nobody else's card is known before the last one is in

    zoe.gives(1, 2)
    rui.reads("say.vote", name="Ana")
    table = cards_in(rui, ".grid img.face")
    assert asked.cards == [*hand, *(card for card in table if card not in hand)]

    before = list(asked.cards)
    rui.votes(rui.choices[0])
    zoe.votes(zoe.choices[0])
    rui.page.locator("main.recap").wait_for()
    cards_in(rui, ".recap img.face")
    go_on((ana, rui, zoe))
    rui.reads("say.tell")
    fresh = [card for card in cards_in(rui, ".fan img.face") if card not in before]
    assert asked.cards == [*before, *fresh]  # only what was drawn to the own hand


def test_words_for_pictures_say_nothing_of_whose_they_are(company: Company) -> None:
    """Everybody reads the same of the same card, whether it is their own or not."""
    players = ana, rui, zoe = company.sits("Ana", "Rui", "Zoe")
    for player in players:
        player.taps("common.menu")
        press(player.page.get_by_role("switch", name=player.beginning("look.described")))
        player.closes_the_sheet()
    ana.claims()
    ana.tells("in other words")
    rui.gives(1, 2)
    zoe.gives(1, 2)
    told, owned = [], []
    for player in players:
        spots = player.page.locator(".grid .spot")
        expect(spots).to_have_count(5)
        for number in range(1, 6):  # by its words, once it lies face up; to its owner it is their own besides
            name = player.words("card.named", number=number).pattern
            own = player.words("card.named.own", number=number).pattern
            expect(spots.nth(number - 1)).to_have_accessible_name(re.compile(f"{name}|{own}"))
        names = [str(one) for one in spots.evaluate_all("all => all.map((one) => one.ariaLabel)")]
        owned += [number for number, name in enumerate(names, 1) if player.words("card.named.own").match(name)]
        told.append([name.partition(": ")[2] for name in names])
        assert set(spots.locator("img.face").evaluate_all("all => all.map((one) => one.alt)")) == {""}  # said once
    assert told[0] == told[1] == told[2]
    assert all(told[0])
    assert len(owned) == len(set(owned)), "no card is called their own by two"
