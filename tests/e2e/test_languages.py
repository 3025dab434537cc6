"""A game in every language that there is."""

import pytest
from playwright.sync_api import expect

from tests.e2e.company import SMALL_PHONE, Company
from tests.e2e.player import play_on
from tests.e2e.words import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_in_every_language(company: Company, language: str) -> None:
    players = (ana,) = company.sits("Ana", bots=3, points_to_win=1, sizes=(SMALL_PHONE,), language=language)
    expect(ana.page.locator("html")).to_have_attribute("lang", language)
    play_on(players)
    ana.sees_a_winner()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_can_be_chosen_by_hand_and_stays(company: Company, language: str) -> None:
    ana = company.invites("Ana", language="en")
    ana.opens()
    ana.find("combobox", "home.language").select_option(language)
    expect(ana.page.locator("html")).to_have_attribute("lang", language)
    ana.reloads()
    expect(ana.page.locator("html")).to_have_attribute("lang", language)
