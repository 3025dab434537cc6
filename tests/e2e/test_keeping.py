"""What people keep: why points are what they are, the evening as a book, their tables and their games."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.company import DESK, PHONE, SMALL_PHONE, TV, Company
from tests.e2e.player import go_on
from tests.e2e.reach import press

if TYPE_CHECKING:
    from tests.e2e.player import Player

PICTURES = re.compile(r"data:[^\"]*")
NUMBERS = "(all) => all.map((one) => Number(one.textContent))"


SUMS = """(all) => all.map((one) =>
  [...one.querySelectorAll('.parts b')].reduce((sum, part) => sum + Number(part.textContent), 0))"""
"""What the parts of each score come to."""


def numbers(shown: Locator) -> list[int]:
    return [int(one) for one in shown.evaluate_all(NUMBERS)]


def gains(player: Player) -> list[int]:
    return numbers(player.page.locator(".pt > b"))


def shows_its_parts(player: Player, which: int) -> list[int]:
    """Somebody's score is pressed, and its parts lie open: what each of them brought."""
    score = player.page.locator("button.pt").nth(which)
    if score.get_attribute("aria-expanded") == "false":
        press(score)
    expect(score).to_have_attribute("aria-expanded", "true")
    expect(player.page.locator(".pt[aria-expanded=true]")).to_have_count(1)
    return numbers(player.page.locator(".opened .parts > li > b"))


@pytest.mark.parametrize(("mode", "bots"), [("classic", 3), ("party", 4), ("teams", 4), ("odyssey", 5)])
def test_every_score_opens_into_parts_that_come_to_it_and_the_tv_says_the_same(
    company: Company, mode: str, bots: int
) -> None:
    players = ana, _ = company.sits("Ana", "Rui", bots=bots, mode=mode, sizes=(SMALL_PHONE, PHONE))
    tv = company.invites("TV", size=TV)
    tv.opens(f"/tv/{ana.code}")
    while not all((player.now() or "").startswith(("say.recap", "sub.recap")) for player in players):
        for player in players:
            if not (player.now() or "").startswith("say.recap"):
                player.moves()
    for player in players:
        player.skips_the_show()
        got = gains(player)
        assert got == sorted(got, reverse=True)
        for which, points in enumerate(got):
            assert sum(shows_its_parts(player, which)) == points
        assert player.page.locator(".pt .stone").evaluate_all(NUMBERS) == got, (
            "after the first turn a gain is the total"
        )
        press(player.page.locator("button.pt").first)
        player.looks_around("why these points")
    expect(tv.page.locator(".tvfoot .parts").first).to_be_visible()
    assert tv.page.locator(".tvfoot .got").evaluate_all(SUMS) == gains(ana) == gains(tv)


def tells_a_turn(clue: str, teller: Player, others: list[Player]) -> None:
    teller.tells(clue)
    for player in others:
        player.gives(1, 2)
    for player in others:
        player.votes(player.choices[0])


def keeps(player: Player, what: str) -> Path:
    """The file that pressing this button leaves among the downloads."""
    with player.page.expect_download() as coming:
        player.taps(what)
    return Path(coming.value.path())


def test_the_evening_is_a_book_from_its_first_turn_on_that_can_be_kept_with_names_or_without(company: Company) -> None:
    ana, rui, zoe = players = company.sits("Ana", "Rui", "Zoe", sizes=(SMALL_PHONE, DESK, PHONE))
    ana.claims()
    tells_a_turn("where it all began", ana, [rui, zoe])
    go_on(players)
    tells_a_turn("and where it went", rui, [ana, zoe])
    for player in players:
        player.skips_the_show()
    ana.stops_the_game()
    for player in (ana, rui):
        leaf = player.page.locator(".leafs")
        expect(leaf).to_contain_text("where it all began")
        press(player.find("button", "end.book.next"))
        expect(leaf).to_contain_text("and where it went")
        player.page.keyboard.press("ArrowLeft")
        expect(leaf).to_contain_text("where it all began")
        player.looks_around("the book of the evening")
    page = keeps(rui, "end.keep").read_text(encoding="utf-8")
    assert "where it all began" in page
    assert "and where it went" in page
    assert "Zoe" in page
    assert "https://" not in page
    assert 'src="data:image/' in page
    press(rui.page.get_by_role("switch", name=rui.beginning("end.names")))
    nameless = PICTURES.sub("", keeps(rui, "end.keep").read_text(encoding="utf-8"))
    assert "where it all began" in nameless
    assert "Zoe" not in nameless
    assert "Ana" not in nameless
    picture = keeps(ana, "end.share").read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert (int.from_bytes(picture[16:20], "big"), int.from_bytes(picture[20:24], "big")) == (1080, 1350)
