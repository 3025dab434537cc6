"""Whoever plays for the first time reads one line where something is new, and never twice."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.company import DESK, PHONE, SMALL_PHONE, Company
from tests.e2e.player import HINTS, Player
from tests.e2e.reach import press

FORGETS = "() => localStorage.setItem('haresay', JSON.stringify({ ...JSON.parse(localStorage.haresay), hinted: [] }))"


def hint(player: Player) -> Locator:
    return player.page.get_by_role("complementary", name=player.words("hint.label"))


def reads_once(player: Player, key: str, **known: object) -> None:
    expect(hint(player)).to_have_text(player.part(key, **known))


def is_new_here(*players: Player) -> None:
    """As if they had never played: nothing was explained to them."""
    for player in players:
        player.page.evaluate(FORGETS)
        player.reloads()


@pytest.mark.parametrize("size", [SMALL_PHONE, DESK])
def test_a_first_turn_is_explained_line_by_line_and_the_next_is_not(company: Company, size: tuple[int, int]) -> None:
    ana, rui, zoe, eva = company.sits("Ana", "Rui", "Zoe", "Eva", sizes=(size, PHONE, PHONE, PHONE))
    is_new_here(ana)
    reads_once(ana, "hint.hand")
    expect(hint(rui)).to_have_count(0)  # has played before
    rui.claims()
    rui.tells("once and no more")
    reads_once(ana, "hint.give", name="Rui")
    ana.looks_around(f"a hint on {size}")
    press(hint(ana).get_by_role("button"))
    expect(hint(ana)).to_have_count(0)
    for player in (ana, zoe, eva):
        player.gives(1)
    reads_once(ana, "hint.vote")
    for player in (ana, zoe, eva):
        player.votes(player.choices[0])
    ana.skips_the_show()
    reads_once(ana, "hint.recap")
    for player in (ana, rui, zoe, eva):
        player.goes_on()
    zoe.tells("again")
    ana.reads("say.give")
    expect(ana.button("give.choose")).to_be_visible()
    expect(hint(ana)).to_have_count(0)


def test_what_was_read_before_a_reload_is_not_said_again(company: Company) -> None:
    ana, _, _ = company.sits("Ana", "Rui", "Zoe")
    is_new_here(ana)
    reads_once(ana, "hint.hand")
    ana.reloads()
    expect(ana.hand.first).to_be_visible()
    expect(hint(ana)).to_have_count(0)


def test_a_second_marker_is_explained_where_it_is_placed(company: Company) -> None:
    names = ("Ana", "Rui", "Zoe", "Eva", "Leo", "Mia", "Noa")
    players = company.sits(*names, mode="odyssey", sizes=(SMALL_PHONE,))
    ana, rui, *_ = players
    is_new_here(ana)
    rui.claims()
    rui.tells("one or two")
    for player in players:
        if player is not rui:
            player.gives(1)
    reads_once(ana, "hint.two", bonus=1)
    first, second, *_ = ana.choices
    ana.marks(first)
    expect(ana.line).to_contain_text(ana.part("sub.vote.one", bonus=1))
    ana.marks(second)
    expect(ana.line).to_contain_text(ana.part("sub.vote.more"))
    ana.casts()
    ana.reads("say.vote.in")


def test_a_game_without_a_right_card_says_so_first(company: Company) -> None:
    ana, rui, *_ = company.sits("Ana", "Rui", "Zoe", "Eva", "Leo", "Mia", mode="party")
    is_new_here(ana, rui)
    ana.claims()
    reads_once(ana, "hint.first")
    ana.tells("anything at all")
    reads_once(rui, "hint.give", name="Ana")


def test_partners_read_that_one_gives_and_the_other_votes(company: Company) -> None:
    ana, _ = company.sits_in_pairs("Ana", "Rui")
    is_new_here(ana)
    ana.reads("say.give.pair")  # a bot has claimed the turn meanwhile
    reads_once(ana, "hint.pair")


def test_home_shows_in_a_step_how_points_come_about(company: Company) -> None:
    ana = company.invites("Ana", size=SMALL_PHONE)
    ana.opens("/#how")
    step = ana.page.get_by_role("listitem").filter(has_text=ana.part("how.points"))
    expect(step).to_contain_text(ana.part("how.points.text"))


def test_the_page_knows_no_other_lines(company: Company) -> None:
    known = {key.removeprefix("hint.") for key in company.invites("Ana").words.keys("hint.")}
    assert known - {"label", "close"} == set(HINTS)
