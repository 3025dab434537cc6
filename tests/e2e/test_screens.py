"""The home page and the lobby at every size, twelve cards on a small phone, with motion and without."""

from playwright.sync_api import expect

from tests.e2e import looks
from tests.e2e.company import DESK, PHONE, SMALL_PHONE, Company
from tests.e2e.player import play_on
from tests.e2e.reach import press

SIZES = ((320, 568), (360, 640), (820, 1180), (1440, 900), (1920, 1080))


def test_the_home_page_at_every_size(company: Company) -> None:
    ana = company.invites("Ana")
    ana.sizes = SIZES
    ana.opens()
    expect(ana.find("button", "home.new")).to_be_visible()
    ana.looks_around("home")


def test_the_lobby_and_its_sheets_at_every_size(company: Company) -> None:
    (ana,) = company.sits("Ana", bots=5, dealt=False)
    ana.sizes = SIZES
    ana.looks_around("lobby")
    ana.taps("lobby.house.usual")
    ana.looks_around("house rules")
    ana.closes_the_sheet()
    press(ana.seat_of("Ana"))
    ana.looks_around("own seat")
    ana.closes_the_sheet()
    for opener in ("common.menu", "common.help"):
        ana.taps(opener)
        ana.looks_around(opener)
        ana.closes_the_sheet()


def test_twelve_cards_fit_on_a_small_phone(company: Company) -> None:
    players = (ana,) = company.sits("Ana", mode="odyssey", bots=11, sizes=(SMALL_PHONE,))
    play_on(players, until_somebody_reads="say.vote")
    cards = ana.find("region", "vote.table").get_by_role("button")
    expect(cards).to_have_count(12)
    looks.cards_are_laid(ana.page)
    looks.fits_or_is_least(ana.page)
    for card in cards.all():
        box = card.bounding_box()
        assert box is not None
        assert box["width"] >= 60
    assert ana.flaws() == []


def test_with_motion_nothing_stands_in_the_way(company: Company) -> None:
    players = company.sits("Ana", "Rui", "Zoe", motion=True)
    for player in players:
        player.is_in_a_hurry = True
    play_on(players, turns=1)


def test_without_motion_nothing_moves_for_long(company: Company) -> None:
    players = ana, *_ = company.sits("Ana", "Rui", "Zoe", sizes=(PHONE, DESK))
    play_on(players, until_somebody_reads="say.recap")
    longest = ana.page.evaluate(
        "() => Math.max(0, ...document.getAnimations().map((one) => one.effect.getTiming().duration))"
    )
    assert longest <= 240
