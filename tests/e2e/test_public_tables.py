"""Public tables, where the server's owner lets them be: a host lists one, a stranger finds it on the first page."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.e2e.company import DESK, SMALL_PHONE, Company
from tests.e2e.devices import Devices
from tests.e2e.player import Player
from tests.e2e.reach import press
from tests.e2e.serving import serving


@pytest.fixture(scope="module")
def server(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:  # noqa: ARG001
    with serving(tmp_path_factory.mktemp("games"), public_tables=True) as address:
        yield address


@pytest.fixture(scope="module")
def devices(browser: Browser, server: str) -> Iterator[Devices]:
    devices = Devices(browser, server)
    yield devices
    devices.close()


def found_by(player: Player) -> Locator:
    return player.page.get_by_role("region", name=player.words("home.open")).get_by_role("button")


def lists_the_table(player: Player) -> None:
    player.taps("lobby.house.usual")
    switch = player.page.get_by_role("switch", name=player.beginning("house.listed"))
    expect(switch).not_to_be_checked()
    press(switch)
    expect(switch).to_be_checked()
    player.looks_around("house rules where tables can be listed")
    player.closes_the_sheet()


def test_a_stranger_finds_a_listed_table_and_sits_down_at_it(company: Company) -> None:
    ana = company.invites("Ana", size=DESK)
    code = ana.lays_a_table()
    zoe = company.invites("Zoe", size=SMALL_PHONE)
    zoe.opens()
    expect(zoe.find("button", "home.new")).to_be_visible()
    expect(found_by(zoe)).to_have_count(0)
    lists_the_table(ana)
    expect(found_by(zoe)).to_have_count(1)  # it is looked for again by itself
    expect(found_by(zoe)).to_contain_text(zoe.part("mode.classic"))
    expect(found_by(zoe)).to_contain_text(zoe.part("home.open.seats", people=1, free=5))
    zoe.looks_around("home with a public table")
    press(found_by(zoe))
    zoe.find("textbox", "seat.name").fill("Zoe")
    zoe.taps("join.go")
    assert zoe.code == code
    ana.sees_seated(2)


def test_tables_are_found_by_language_and_by_game_and_are_gone_with_the_last_who_waits(company: Company) -> None:
    ana, rui = company.invites("Ana"), company.invites("Rui", language="fr")
    for player, mode in ((ana, "party"), (rui, "classic")):
        player.lays_a_table()
        player.chooses_mode(mode)
        lists_the_table(player)
    zoe = company.invites("Zoe", size=DESK, language="fr")
    zoe.opens()
    languages = zoe.page.locator(".opentables h3")
    expect(languages).to_have_text(["Français", "English"])
    zoe.page.locator(".openhead select").select_option("party")
    expect(languages).to_have_text(["English"])
    zoe.looks_around("home with two public tables")
    ana.closes_the_page()
    expect(languages).to_have_text(["Français"])
