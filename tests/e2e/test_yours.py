"""Your tables and your games, without an account: whose move it is, past games as books, what they tell; carried to
another device, and deleted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import Locator, expect

from tests.e2e.company import DESK, SMALL_PHONE, Company
from tests.e2e.player import play_on
from tests.e2e.reach import press

if TYPE_CHECKING:
    from pathlib import Path

    from tests.e2e.player import Player


def books(player: Player) -> Locator:
    return player.page.locator(".bookshelf").get_by_role("button")


def own_tables(player: Player) -> Locator:
    return player.page.get_by_role("navigation", name=player.words("home.mine")).get_by_role("button")


def goes_home(player: Player) -> None:
    player.opens()
    expect(player.find("button", "home.new")).to_be_visible()


def test_home_says_whose_move_it_is_and_leads_back_to_the_table(company: Company) -> None:
    (ana,) = company.arrives("Ana", bots=3, sizes=(SMALL_PHONE,))
    code = ana.code
    play_on([ana], until_somebody_reads="say.give")
    goes_home(ana)
    table = own_tables(ana)
    expect(table).to_have_count(1)
    expect(table.locator("b")).to_have_text(ana.words("home.move.giving"))
    expect(table.locator("small")).to_have_text(ana.part("home.table.with"))
    ana.looks_around("home with a table")
    press(table)
    ana.is_to_choose()
    assert ana.code == code
    ana.stops_the_game()


def test_somebody_else_is_named_while_it_is_their_move(company: Company) -> None:
    ana, rui, _ = company.sits("Ana", "Rui", "Zoe", sizes=(SMALL_PHONE, DESK))
    rui.claims()
    goes_home(ana)
    goes_home(rui)
    expect(own_tables(ana).locator("b")).to_have_text(ana.words("home.table.telling", name="Rui"))
    expect(own_tables(rui).locator("b")).to_have_text(rui.words("home.move.telling"))
    rui.looks_around("home at a desk, with a table")


def test_a_finished_game_is_a_book_that_can_be_read_carried_and_taken_off(company: Company, tmp_path: Path) -> None:
    (ana,) = company.arrives("Ana", bots=3, points_to_win=6, sizes=(SMALL_PHONE,))
    play_on([ana])
    expect(ana.page.locator(".podium")).to_be_visible()
    goes_home(ana)
    expect(books(ana)).to_have_count(1)
    ana.looks_around("home with a table and a game")
    press(books(ana))
    expect(ana.page.locator(".podium")).to_be_visible()
    press(ana.find("button", "end.book.next"))
    expect(ana.page.locator(".leafno")).to_contain_text("2")
    ana.looks_around("a book from the shelf")
    ana.taps("common.back")
    ana.reads("yours.title")
    expect(ana.page.locator("[data-tale=games]")).to_be_visible()
    ana.looks_around("what the evenings tell")

    with ana.page.expect_download() as coming:
        ana.taps("yours.carry")
    file = tmp_path / "haresay-games.json"
    coming.value.save_as(file)
    expect(ana.page.get_by_text(ana.words("yours.carried"))).to_be_visible()

    zoe = company.invites("Zoe", size=DESK)
    zoe.opens()
    zoe.taps("yours.games")
    expect(zoe.page.get_by_text(zoe.words("yours.empty"))).to_be_visible()
    zoe.looks_around("nothing on the shelf yet")
    with zoe.page.expect_file_chooser() as choosing:
        press(zoe.page.locator("label").filter(has_text=zoe.part("yours.bring")))
    choosing.value.set_files(file)
    expect(zoe.page.get_by_text(zoe.words("yours.brought", count=1))).to_be_visible()
    press(books(zoe))
    expect(zoe.page.locator(".podium")).to_be_visible()
    zoe.reloads()
    expect(zoe.page.locator(".podium")).to_be_visible()

    ana.taps("yours.forget")
    expect(ana.page.get_by_text(ana.words("yours.forget.sure"))).to_be_visible()
    expect(books(ana)).to_have_count(1)
    ana.taps("yours.forget")
    expect(books(ana)).to_have_count(0)
    goes_home(ana)
    expect(own_tables(ana).locator("b")).to_have_text(ana.words("home.table.over"))
    expect(books(ana)).to_have_count(0)


def test_a_book_stays_when_its_table_is_gone_until_it_is_taken_off(company: Company) -> None:
    (ana,) = company.arrives("Ana", bots=2)
    play_on([ana], turns=1)
    ana.stops_the_game()
    expect(ana.page.locator(".leafs")).to_be_visible()
    ana.taps("common.menu")
    ana.taps("privacy.title")
    ana.taps("privacy.delete")
    company.expects_trouble("refused")
    ana.taps("privacy.delete")
    expect(ana.find("button", "home.new")).to_be_visible()
    expect(own_tables(ana)).to_have_count(0)
    press(books(ana))
    expect(ana.page.locator(".leafs")).to_be_visible()
    ana.taps("yours.take")
    ana.taps("yours.take")
    expect(ana.page.get_by_text(ana.words("yours.empty"))).to_be_visible()


def test_a_file_that_is_none_is_refused_with_what_to_do(company: Company, tmp_path: Path) -> None:
    ana = company.invites("Ana")
    ana.opens("/yours")
    file = tmp_path / "holiday.json"
    file.write_text('{"games": 3}', encoding="utf-8")
    with ana.page.expect_file_chooser() as choosing:
        press(ana.page.locator("label").filter(has_text=ana.part("yours.bring")))
    choosing.value.set_files(file)
    expect(ana.page.get_by_text(ana.words("yours.bad"))).to_be_visible()


def test_a_table_taken_off_the_list_is_still_sat_at(company: Company) -> None:
    (ana,) = company.arrives("Ana", bots=2)
    code = ana.code
    goes_home(ana)
    ana.taps("yours.games")
    ana.taps("yours.drop.table", code=code)
    goes_home(ana)
    expect(own_tables(ana)).to_have_count(0)
    ana.opens(f"/t/{code}")
    expect(ana.find("button", "common.menu")).to_be_visible()
