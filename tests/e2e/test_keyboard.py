"""The keyboard alone plays: from the home page to the podium, and every sheet opens and closes."""

from collections.abc import Iterator
from typing import cast

import pytest
from playwright.sync_api import expect

from tests.e2e.company import DESK, SMALL_PHONE, Company
from tests.e2e.devices import Devices
from tests.e2e.keyboard import ByKeyboard
from tests.e2e.player import Player, play_on

RING = """() => {
  const { activeElement } = document
  return [activeElement.outerHTML.slice(0, 60), getComputedStyle(activeElement).outlineStyle]
}"""


@pytest.fixture
def company(devices: Devices) -> Iterator[Company]:
    company = Company(devices, kind=ByKeyboard)
    yield company
    company.goes_home()


def typists(players: list[Player]) -> list[ByKeyboard]:
    return cast("list[ByKeyboard]", players)


def test_a_whole_game_with_nothing_but_the_keyboard(company: Company) -> None:
    players = company.arrives("Ana", "Rui", bots=1, points_to_win=5, sizes=(DESK, SMALL_PHONE))
    for player in players:
        player.is_in_a_hurry = True
    play_on(players)
    for player in typists(players):
        player.sees_a_winner()
        assert player.never_touched_anything()
    with players[0].moving_on():
        players[0].taps("end.again")


def test_cards_are_looked_at_closely_by_keyboard(company: Company) -> None:
    ana, rui, zoe = typists(company.sits("Ana", "Rui", "Zoe", sizes=(DESK,)))
    ana.claims()
    ana.tells("by touch alone")
    rui.gives(1, 2)
    zoe.gives(1, 2)
    first, second, *_ = rui.choices
    rui.tabs_to("look.closer", "look.closer.own", number=1).press("Enter")
    expect(rui.find("dialog", "look.card", number=1)).to_be_visible()
    rui.press("ArrowRight")
    expect(rui.find("dialog", "look.card", number=2)).to_be_visible()
    rui.press("Escape")
    expect(rui.page.get_by_role("dialog")).to_have_count(0)
    rui.tabs_to("vote.hole", number=first).press("ArrowRight", "Enter")
    expect(rui.find("button", "vote.hole.on", number=second)).to_be_focused()
    rui.tabs_to("vote.go", numbers=second).press("Enter")
    rui.reads("say.vote.in")


def test_menu_and_help_open_and_close_by_keyboard_in_every_phase(company: Company) -> None:
    ana, rui, zoe = typists(company.sits("Ana", "Rui", "Zoe", dealt=False))
    opens_menu_and_help(ana)
    ana.deals()
    ana.reads("say.claim")
    opens_menu_and_help(ana)
    rui.claims()
    ana.reads("say.tell.others")
    opens_menu_and_help(ana)
    rui.tells("with nothing but keys")
    ana.reads("say.give")
    opens_menu_and_help(ana)
    for player in (ana, zoe):
        player.gives(1, 2)
    ana.reads("say.vote")
    opens_menu_and_help(ana)
    for player in (ana, zoe):
        player.votes(player.choices[0])
    expect(ana.find("list", "recap.points")).to_be_visible()
    opens_menu_and_help(ana)
    ana.stops_the_game()
    opens_menu_and_help(ana)


def opens_menu_and_help(player: ByKeyboard) -> None:
    for opener, sheet in (("common.menu", "menu.title"), ("common.help", "help.title")):
        player.tabs_to(opener).press("Enter")
        expect(player.find("dialog", sheet)).to_be_visible()
        player.looks_around(sheet)
        player.press("Escape")
        expect(player.page.get_by_role("dialog")).to_have_count(0)
        expect(player.find("button", opener)).to_be_focused()


def test_whatever_has_the_focus_shows_it(company: Company) -> None:
    ana, *_ = typists(company.sits("Ana", "Rui", "Zoe"))
    seen = set()
    for _ in range(6):
        ana.press("Tab")
        name, ring = ana.page.evaluate(RING)
        seen.add(name)
        assert ring != "none" or name.startswith("<body"), name
    assert len(seen) > 3
