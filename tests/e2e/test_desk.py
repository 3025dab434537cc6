"""At a desk: the cards have the middle, people stand at one side, the board or the heap at the other."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.company import DESK, PHONE, Company
from tests.e2e.player import Player
from tests.e2e.reach import AT_REST

LAPTOP = (1366, 625)
WIDTHS = "all => all.map((one) => one.getBoundingClientRect().width)"


def beside(player: Player) -> Locator:
    """Who is at the table, as it stands beside the cards."""
    return player.page.get_by_role("complementary", name=player.words("people.title"))


def says_of(player: Player, name: str, key: str) -> None:
    """What that person does just now."""
    row = beside(player).get_by_role("listitem").filter(has_text=name)
    expect(row).to_contain_text(player.part(key))


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize("size", [DESK, LAPTOP])
def test_people_stand_beside_the_cards_and_what_they_do_is_read_there(company: Company, size: tuple[int, int]) -> None:
    ana, rui, zoe, eva = company.sits("Ana", "Rui", "Zoe", "Eva", sizes=(size, PHONE, PHONE, PHONE))
    expect(beside(ana).get_by_role("listitem")).to_have_count(4)
    expect(beside(rui)).to_have_count(0)  # a phone has no room for that
    zoe.claims()
    says_of(ana, "Zoe", "people.tells")
    zoe.tells("wide enough")
    says_of(ana, "Rui", "people.choosing")
    rui.gives(1)
    says_of(ana, "Rui", "people.given")
    says_of(ana, "Eva", "people.choosing")
    ana.gives(1)
    eva.gives(1)
    says_of(ana, "Rui", "people.looking")
    rui.votes(rui.choices[0])
    says_of(ana, "Rui", "people.voted")
    expect(beside(ana)).to_contain_text(ana.part("you.alone"))
    ana.looks_around(f"the votes at a desk of {size}")


@pytest.mark.parametrize(("size", "least"), [(DESK, 200), (LAPTOP, 150)])
def test_cards_are_as_large_as_the_window_allows(company: Company, size: tuple[int, int], least: int) -> None:
    ana, rui, _, _ = company.sits("Ana", "Rui", "Zoe", "Eva", sizes=(size, PHONE, PHONE, PHONE))
    rui.claims()
    rui.tells("wide enough")
    ana.is_to_choose()
    ana.hand.first.evaluate(AT_REST)
    assert min(ana.hand.evaluate_all(WIDTHS)) >= least


def test_a_card_that_is_drawn_onto_the_heap_is_given(company: Company) -> None:
    ana, rui, _, _ = company.sits("Ana", "Rui", "Zoe", "Eva", sizes=(DESK, PHONE, PHONE, PHONE))
    rui.claims()
    rui.tells("come here")
    expect(ana.find("button", "give.choose")).to_be_disabled()
    pile = ana.page.locator("[data-heap]")
    (x, y), (to_x, to_y) = middle(ana.hand.nth(1)), middle(pile)
    ana.page.mouse.move(x, y)
    ana.page.mouse.down()
    ana.page.mouse.move((x + to_x) / 2, (y + to_y) / 2, steps=4)
    ana.page.mouse.move(to_x, to_y, steps=4)
    ana.page.mouse.up()
    ana.reads("say.give.in")
    expect(rui.written(rui.words("wait.for"))).not_to_contain_text("Ana")


def test_a_card_that_is_let_go_elsewhere_stays_in_the_hand(company: Company) -> None:
    ana, rui, _, _ = company.sits("Ana", "Rui", "Zoe", "Eva", sizes=(DESK, PHONE, PHONE, PHONE))
    rui.claims()
    rui.tells("come here")
    ana.is_to_choose()
    x, y = middle(ana.hand.nth(1))
    ana.page.mouse.move(x, y)
    ana.page.mouse.down()
    ana.page.mouse.move(x + 60, y + 40, steps=4)
    ana.page.mouse.up()
    ana.reads("say.give")
    ana.gives(2)
