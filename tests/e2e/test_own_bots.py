"""A bot that whoever runs the server brought along: offered by its name, shown as what it is, and it plays."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.e2e.company import DESK, PHONE, Company
from tests.e2e.devices import Devices
from tests.e2e.player import Player, play_on
from tests.e2e.reach import press
from tests.e2e.serving import serving


@pytest.fixture(scope="module")
def server(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:  # noqa: ARG001
    with serving(tmp_path_factory.mktemp("games"), bots=("haresay.bots:Chance",)) as address:
        yield address


@pytest.fixture(scope="module")
def devices(browser: Browser, server: str) -> Iterator[Devices]:
    devices = Devices(browser, server)
    yield devices
    devices.close()


def sheet_of(player: Player, bot: str) -> Locator:
    press(player.seat_of(bot))
    sheet = player.page.get_by_role("dialog", name=bot, exact=True)
    expect(sheet).to_be_visible()
    return sheet


def test_the_host_seats_it_by_its_name_and_it_plays(company: Company) -> None:
    ana, rui = company.sits("Ana", "Rui", bots=1, sizes=(PHONE, DESK), dealt=False)
    press(sheet_of(ana, "Bramble").get_by_role("radio", name="Chance").locator("xpath=.."))
    sheet = ana.page.get_by_role("dialog", name="Chance", exact=True)
    expect(sheet.get_by_text(ana.words("bot.own.profile"))).to_be_visible()
    expect(sheet.get_by_text(ana.words("bot.by"))).to_have_count(0)
    ana.looks_around("a bot that was brought along")
    ana.closes_the_sheet()
    seen = sheet_of(rui, "Chance")
    expect(seen.get_by_text(rui.words("bot.own.profile"))).to_be_visible()
    expect(seen.get_by_role("radio")).to_have_count(0)
    rui.closes_the_sheet()
    ana.deals()
    play_on((ana, rui), turns=1)  # nobody sees a recap before the bot has done its part


def test_it_makes_room_for_a_character_again(company: Company) -> None:
    (ana,) = company.sits("Ana", bots=1, sizes=(DESK,), dealt=False)
    press(sheet_of(ana, "Bramble").get_by_role("radio", name="Chance").locator("xpath=.."))
    sheet = ana.page.get_by_role("dialog", name="Chance", exact=True)
    press(sheet.get_by_role("radio", name=ana.words("seat.bot.easy")).locator("xpath=.."))
    again = ana.page.get_by_role("dialog", name="Bramble", exact=True)
    expect(again.get_by_role("radio", name=ana.words("seat.bot.easy"))).to_be_checked()
    expect(again.get_by_text(ana.words("bot.bramble.profile"))).to_be_visible()
