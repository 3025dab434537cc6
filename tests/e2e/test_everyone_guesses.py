"""Everyone guesses: whoever looks on taps a card, and all see what the gallery thought once the votes are in."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.e2e.company import DESK, PHONE, SMALL_PHONE, Company
from tests.e2e.player import Player
from tests.e2e.reach import press
from tests.e2e.test_recording import a_tv


def guesses(player: Player, number: int) -> None:
    button = player.find("button", "crowd.guess", number=number)
    press(button)
    expect(button).to_have_attribute("aria-pressed", "true")


def the_gallery(player: Player) -> re.Pattern[str]:
    keys = ("crowd.found", "crowd.fell")
    return re.compile("|".join(player.part(key, count=2, all=3).pattern for key in keys))


def test_whoever_looks_on_guesses_and_it_is_seen_after_the_votes(company: Company) -> None:
    ana, rui, zoe = company.sits("Ana", "Rui", "Zoe", sizes=(SMALL_PHONE, PHONE, DESK))
    tv, lev, eva, late = a_tv(company, ana.code), *(company.invites(name) for name in ("Lev", "Eva", "Late"))
    lev.opens(f"/t/{ana.code}?watch")
    eva.watches(ana.code)
    late.opens(f"/t/{ana.code}")
    late.find("textbox", "seat.name").fill("Late")
    late.taps("join.go")
    ana.claims()
    ana.tells("look at them")
    rui.gives(1, 2)
    zoe.gives(1, 2)
    guesses(lev, 3)
    guesses(lev, 1)
    lev.looks_around("a guess")
    guesses(eva, 1)
    guesses(late, 2)
    lev.reloads()
    expect(lev.find("button", "crowd.guess", number=1)).to_have_attribute("aria-pressed", "true")
    expect(rui.find("button", "crowd.guess", number=1)).to_have_count(0)
    for player in (rui, zoe):
        player.votes(player.choices[0])
    for player in (ana, lev, late, tv):
        expect(player.written(the_gallery(player))).to_be_visible()
    ana.looks_around("what the gallery thought")


def test_where_a_game_is_streamed_no_screen_shows_the_code(company: Company) -> None:
    (ana,) = company.sits("Ana", bots=3, dealt=False)
    tv = a_tv(company, ana.code)

    def code(player: Player) -> Locator:
        return player.page.get_by_text(ana.code, exact=True)

    expect(code(tv)).to_be_visible()
    ana.taps("lobby.house.usual")
    press(ana.page.get_by_role("switch", name=ana.beginning("house.stream")))
    ana.closes_the_sheet()
    for player in (ana, tv):
        expect(code(player)).to_have_count(0)
        expect(player.find("img", "lobby.qr")).to_have_count(0)
    ana.taps("common.menu")
    expect(code(ana)).to_have_count(0)
    expect(ana.find("button", "crowd.link")).to_be_visible()
    ana.closes_the_sheet()
    ana.deals()
    expect(tv.find("img", "track.label")).to_be_visible()  # whichever bot has claimed the turn meanwhile
    expect(code(tv)).to_have_count(0)
