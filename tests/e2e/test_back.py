"""Back takes away what lies on top, one at a time, and leaves a table only when nothing lies there any more."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.e2e.company import DESK, TV
from tests.e2e.reach import press

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator

    from tests.e2e.company import Company
    from tests.e2e.player import Player


def dialogs(player: Player) -> Locator:
    return player.page.get_by_role("dialog")


COUNTING = """() => {
  window.stillHere = true
  window.moves ??= 0
  if (window.moves === 0) addEventListener('popstate', () => (window.moves += 1))
}"""
MOVED = "(before) => window.moves > before"


def goes_back(player: Player, *, left: int) -> None:
    """The browser's own button; so many dialogs are left."""
    page = player.page
    page.evaluate(COUNTING)
    before = page.evaluate("() => window.moves")
    page.go_back()
    page.wait_for_function(MOVED, arg=before)
    expect(dialogs(player)).to_have_count(left)
    assert page.evaluate("() => window.stillHere"), "it left the page"


def looks_at_the_first_card(player: Player) -> None:
    press(player.page.locator(".spot").first)


def looks_at_the_picked_card(player: Player) -> None:
    player.picks(1)
    press(player.page.get_by_role("button", name=player.part("look.closer")))


def opens_and_goes_back(player: Player, opens: Callable[[], object]) -> None:
    address = player.page.url
    opens()
    expect(dialogs(player)).to_have_count(1)
    goes_back(player, left=0)
    assert player.page.url == address
    opens()  # and once more, since going back must not have spoiled it
    expect(dialogs(player)).to_have_count(1)
    player.closes_the_sheet()


def test_in_the_lobby(company: Company) -> None:
    (ana,) = company.sits("Ana", bots=2, dealt=False)
    for key in ("common.menu", "common.help", "lobby.house.usual"):
        opens_and_goes_back(ana, lambda key=key: ana.taps(key))  # type: ignore[misc]
    for seat in (ana.seats.first, ana.seats.last):
        opens_and_goes_back(ana, lambda seat=seat: press(seat))  # type: ignore[misc]


def test_in_a_turn(company: Company) -> None:
    ana, rui, zoe = company.sits("Ana", "Rui", "Zoe")
    ana.claims()
    opens_and_goes_back(ana, lambda: looks_at_the_picked_card(ana))
    ana.tells("there and back")
    rui.gives(1, 2)
    zoe.gives(1, 2)
    rui.reads("say.vote", name="Ana")
    opens_and_goes_back(rui, lambda: looks_at_the_first_card(rui))
    for player in (rui, zoe):
        player.votes(player.choices[0])
    rui.skips_the_show()
    opens_and_goes_back(rui, lambda: looks_at_the_first_card(rui))
    opens_and_goes_back(ana, lambda: ana.taps("aside.think"))


def test_from_the_clue_to_the_cards(company: Company) -> None:
    ana, *_ = company.sits("Ana", "Rui", "Zoe")
    address = ana.page.url
    ana.claims()
    ana.picks(2)
    ana.taps("tell.this")
    ana.find("textbox", "tell.clue").fill("half a clue")
    ana.reloads()  # and the way back is still the same
    expect(ana.find("textbox", "tell.clue")).to_have_value("half a clue")
    ana.taps("common.help")
    expect(dialogs(ana)).to_have_count(1)
    goes_back(ana, left=0)
    expect(ana.find("textbox", "tell.clue")).to_be_visible()
    goes_back(ana, left=0)
    expect(ana.find("textbox", "tell.clue")).to_have_count(0)
    assert ana.page.url == address
    ana.taps("tell.this")
    expect(ana.find("textbox", "tell.clue")).to_have_value("half a clue")
    with ana.moving_on():
        ana.taps("tell.go")


def test_from_changing_the_table_to_the_end(company: Company) -> None:
    (ana,) = company.sits("Ana", bots=2)
    ana.stops_the_game()
    ana.taps("end.lobby")
    expect(ana.find("button", "lobby.deal")).to_be_visible()
    goes_back(ana, left=0)
    expect(ana.find("button", "end.again")).to_be_visible()


def test_what_lies_on_top_goes_first(company: Company) -> None:
    (ana,) = company.sits("Ana", bots=2)
    ana.taps("common.menu")
    ana.taps("menu.chat")
    expect(dialogs(ana)).to_have_count(2)
    goes_back(ana, left=1)
    expect(ana.find("dialog", "menu.title")).to_be_visible()
    press(ana.page.locator(".meet").first)  # who is this bot?
    expect(dialogs(ana)).to_have_count(2)
    goes_back(ana, left=1)
    goes_back(ana, left=0)


def test_when_nothing_lies_there_back_leaves_the_table(company: Company) -> None:
    ana = company.invites("Ana")
    ana.lays_a_table()
    ana.taps("common.menu")
    expect(dialogs(ana)).to_have_count(1)
    goes_back(ana, left=0)
    ana.page.go_back()
    expect(ana.find("button", "home.new")).to_be_visible()


def test_forward_and_a_reload_do_not_make_back_stumble(company: Company) -> None:
    ana = company.invites("Ana")
    ana.lays_a_table()
    ana.taps("common.help")
    expect(dialogs(ana)).to_have_count(1)
    goes_back(ana, left=0)
    before = ana.page.evaluate("() => window.moves")
    ana.page.go_forward()  # to something that is closed for good
    ana.page.wait_for_function(MOVED, arg=before)
    expect(dialogs(ana)).to_have_count(0)
    ana.page.wait_for_function("() => !history.state?.depth")
    ana.taps("common.help")
    expect(dialogs(ana)).to_have_count(1)
    ana.reloads()
    expect(ana.find("button", "lobby.deal")).to_be_visible()
    ana.page.wait_for_function("() => !history.state?.depth")
    ana.page.go_back()
    expect(ana.find("button", "home.new")).to_be_visible()


def test_going_home_from_the_menu_leaves_no_sheet_behind(company: Company) -> None:
    (ana,) = company.sits("Ana", bots=2, dealt=False)
    ana.taps("common.menu")
    ana.taps("menu.home")
    expect(ana.find("button", "home.new")).to_be_visible()
    ana.page.go_back()
    expect(ana.find("button", "lobby.deal")).to_be_visible()
    expect(dialogs(ana)).to_have_count(0)


def test_in_the_gallery_and_on_the_tv(company: Company) -> None:
    zoe = company.invites("Zoe")
    zoe.opens("/gallery")
    opens_and_goes_back(zoe, lambda: press(zoe.page.locator("main li button").first))
    players = company.sits("Ana", "Rui", "Ira", sizes=(DESK,))
    screen = company.invites("TV", size=TV)
    screen.opens(f"/tv/{players[0].code}")
    players[0].claims()
    players[0].tells("seen from afar")
    for player in players[1:]:
        player.gives(1, 2)
    opens_and_goes_back(screen, lambda: looks_at_the_first_card(screen))


def test_what_belongs_to_a_moment_goes_with_it(company: Company) -> None:
    ana, rui, zoe = company.sits("Ana", "Rui", "Zoe")
    ana.claims()
    ana.tells("look away now")
    rui.gives(1, 2)
    zoe.gives(1, 2)
    looks_at_the_first_card(ana)
    expect(dialogs(ana)).to_have_count(1)
    for player in (rui, zoe):
        player.votes(player.choices[0])
    expect(dialogs(ana)).to_have_count(0)  # the votes are open
    ana.goes_on()


def test_a_lost_connection_takes_no_clue_away_that_is_being_written(company: Company) -> None:
    company.expects_trouble("offline")
    ana, *_ = company.sits("Ana", "Rui", "Zoe")
    ana.claims()
    ana.picks(2)
    ana.taps("tell.this")
    ana.loses_the_connection()
    expect(ana.written(ana.part("offline.ribbon.off"))).to_be_visible()
    expect(ana.find("textbox", "tell.clue")).to_be_visible()


@pytest.mark.parametrize("key", ["common.menu", "common.help"])
def test_a_lost_connection_is_not_hidden_by_a_sheet(company: Company, key: str) -> None:
    company.expects_trouble("offline")
    (ana,) = company.sits("Ana", bots=2)
    ana.taps(key)
    expect(dialogs(ana)).to_have_count(1)
    ana.loses_the_connection()
    expect(dialogs(ana)).to_have_count(0)
    expect(ana.written(ana.part("offline.ribbon.off"))).to_be_visible()
    ana.finds_the_connection()
    expect(ana.page.get_by_text(ana.part("offline.ribbon.off"))).to_have_count(0)


def test_a_no_is_seen_on_top_of_what_lies_there(company: Company) -> None:
    company.expects_trouble("refused")
    (ana,) = company.sits("Ana", bots=2, dealt=False)
    ana.page.route("**/device-codes", lambda route: route.fulfill(status=404, body="no"))
    ana.taps("common.menu")
    ana.taps("menu.device")
    said = dialogs(ana).get_by_role("alert").filter(has_text=ana.part("refusal.server_trouble"))
    expect(said).to_be_visible()
    press(said.get_by_role("button"))  # not only to be seen: it can be put away
    expect(said).to_have_count(0)
