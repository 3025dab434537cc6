"""Played with letters at 200 %, in forced colours, and by somebody who needs something of the table.

A usual run plays one mode each in the first two ways; `make games` (`--every-mode`) all of them.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.company import SMALL_PHONE, Company
from tests.e2e.devices import Devices
from tests.e2e.modes import every_mode
from tests.e2e.player import Player, play_on
from tests.e2e.reach import press
from tests.e2e.serving import serving

MODES = {"classic": 1, "odyssey": 1, "party": 4, "teams": 4}
"""With how many bots two people play it here; every other seat is one's."""


def sit_down(company: Company, mode: str) -> list[Player]:
    if mode == "teams":
        return company.sits_in_pairs("Ana", "Rui")
    short: dict[str, Any] = {} if mode == "party" else {"points_to_win": 5}
    return company.sits("Ana", "Rui", mode=mode, bots=MODES[mode], sizes=(SMALL_PHONE,), **short)


@every_mode(MODES, usually="teams")
def test_a_whole_game_with_letters_twice_as_large_on_a_small_phone(company: Company, mode: str) -> None:
    players = sit_down(company, mode)
    ana = players[0]
    ana.page.set_viewport_size({"width": SMALL_PHONE[0], "height": SMALL_PHONE[1]})
    ana.taps("common.menu")
    ana.taps("display.open")
    ana.page.get_by_label(ana.part("display.letters")).select_option("2")
    ana.page.keyboard.press("Escape")
    ana.page.keyboard.press("Escape")
    expect(ana.page.locator("html[data-large]")).to_be_visible()
    play_on(players)
    ana.sees_a_winner()


@every_mode(MODES, usually="odyssey")
def test_a_whole_game_in_forced_colours(company: Company, mode: str) -> None:
    players = sit_down(company, mode)
    players[0].page.emulate_media(forced_colors="active")
    play_on(players)
    players[0].sees_a_winner()
    players[0].page.emulate_media(forced_colors="none")


def test_whoever_needs_words_says_so_once_and_then_every_clue_has_them(company: Company) -> None:
    """In the lobby, privately: when the game begins the table asks for them, and says for nobody's sake."""
    ana, rui, zoe = players = company.sits("Ana", "Rui", "Zoe", dealt=False)
    for key in ("common.menu", "display.open"):
        zoe.taps(key)
    words_with_clues = zoe.page.get_by_role("switch", name=zoe.part("needs.words"))
    press(words_with_clues)
    expect(words_with_clues).to_be_checked()
    zoe.page.keyboard.press("Escape")
    zoe.page.keyboard.press("Escape")
    ana.taps("lobby.deal")
    ana.claims()
    ana.picks(1)
    ana.taps("tell.this")
    press(ana.page.get_by_text(ana.part("tell.kind.spoken")))
    words = ana.page.get_by_label(ana.part("tell.words.asked"))
    words.fill("a kettle that sings")
    ana.taps("tell.live.go")
    for player in players[1:]:
        expect(player.page.locator(".slip q")).to_contain_text("a kettle that sings")
    rui.reads("say.give", name="Ana", count=2)


@pytest.fixture(scope="module")
def patient(
    browser: Browser,
    built: None,  # noqa: ARG001
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Devices]:
    """At a server on which the last vote can be changed for a moment."""
    with serving(tmp_path_factory.mktemp("games"), vote_pause=3.0) as address:
        devices = Devices(browser, address)
        yield devices
        devices.close()


def test_the_last_vote_is_changed_before_anybody_sees_it(patient: Devices) -> None:
    company = Company(patient)
    ana, rui, zoe = company.sits("Ana", "Rui", "Zoe")
    ana.claims()
    ana.tells("almost home")
    rui.gives(1, 2)
    zoe.gives(3, 4)
    rui.votes(rui.choices[0])
    first, *_, last = zoe.choices
    zoe.marks(first)
    zoe.casts()
    expect(zoe.page.get_by_text(zoe.part("sub.vote.counting"))).to_be_visible()
    zoe.page.keyboard.press("Tab")  # nothing hurries whoever thinks again
    zoe.page.get_by_role("button", name=zoe.words("vote.hole", number=last)).press("Enter")
    zoe.find("button", "vote.change", numbers=str(last)).press("Enter")
    expect(zoe.line).not_to_have_text(zoe.beginning("say.vote.in"))
    shown = zoe.page.locator(".shown")
    expect(shown).to_have_count(5)
    zoe.skips_the_show()
    expect(shown.nth(last - 1).get_by_role("img", name="You voted here")).to_be_visible()
    expect(shown.nth(first - 1).get_by_role("img", name="You voted here")).to_have_count(0)
    company.goes_home()


def test_standing_up_asks_first(company: Company) -> None:
    ana, *_ = company.sits("Ana", "Rui", "Zoe")
    ana.taps("common.menu")
    ana.taps("menu.watch")
    expect(ana.page.get_by_text(ana.part("menu.watch.sure"))).to_be_visible()
    ana.page.keyboard.press("Escape")
    ana.claims()
