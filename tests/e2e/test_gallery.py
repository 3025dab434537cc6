"""The cards, to be looked at in peace."""

from playwright.sync_api import expect

from haresay.game.cards import CARDS_IN_A_BOX
from tests.e2e.company import Company
from tests.e2e.reach import press


def test_every_card_can_be_looked_at_closely_and_read_aloud(company: Company) -> None:
    ana = company.invites("Ana")
    ana.opens()
    ana.taps("gallery.title")
    cards = ana.page.get_by_role("listitem").get_by_role("button")
    expect(cards).to_have_count(CARDS_IN_A_BOX)
    ana.looks_around("gallery")
    press(cards.first)
    expect(ana.page.get_by_role("dialog")).to_be_visible()
    ana.looks_around("a card of the gallery")
    ana.page.keyboard.press("Escape")
    expect(ana.page.get_by_role("dialog")).to_be_hidden()
    assert all(cards.evaluate_all("all => all.map((one) => one.ariaLabel)"))
