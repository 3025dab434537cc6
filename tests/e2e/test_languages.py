"""A game in every language that there is."""

import pytest
from playwright.sync_api import expect

from tests.e2e.company import SMALL_PHONE, Company
from tests.e2e.player import Player, play_on
from tests.e2e.words import LANGUAGES, words


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_in_every_language(company: Company, language: str) -> None:
    players = (ana,) = company.sits("Ana", bots=3, points_to_win=1, sizes=(SMALL_PHONE,), language=language)
    expect(ana.page.locator("html")).to_have_attribute("lang", language)
    play_on(players)
    ana.sees_a_winner()


def test_every_language_can_be_chosen_by_hand_and_stays(company: Company) -> None:
    ana = company.invites("Ana", language="en")
    ana.opens()
    for language in (*(one for one in LANGUAGES if one != "en"), "en"):  # each is another than the one before
        ana.find("combobox", "home.language").select_option(language)
        ana.words = words(language)
        is_shown_in(ana, language)
        ana.reloads()
        is_shown_in(ana, language)


def is_shown_in(player: Player, language: str) -> None:
    expect(player.page.locator("html")).to_have_attribute("lang", language)
    expect(player.find("combobox", "home.language")).to_have_value(language)
