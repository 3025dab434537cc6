"""Who looks on and what is kept: counted, shown, and in the hands of those whom it concerns."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.company import TV, Company
from tests.e2e.player import Player
from tests.e2e.reach import press


@pytest.fixture
def company(company: Company) -> Company:
    company.expects_trouble("refused")
    return company


def opens_privacy(player: Player) -> None:
    player.taps("common.menu")
    player.taps("privacy.title")
    expect(player.find("heading", "privacy.devices")).to_be_visible()


def device_code_of(player: Player) -> str:
    player.taps("common.menu")
    player.taps("menu.device")
    code = player.page.locator(".devicecode b").inner_text()
    player.closes_the_sheet()
    return code


def keeps_strangers_out(player: Player) -> None:
    opens_privacy(player)
    switch = player.page.get_by_role("switch", name=player.beginning("house.watching"))
    press(switch)
    expect(switch).not_to_be_checked()


def test_everybody_sees_that_somebody_looks_on(company: Company) -> None:
    (ana,) = company.sits("Ana", dealt=False)
    company.invites("Lev").watches(ana.code)
    expect(ana.written(ana.part("privacy.watchers", count=1))).to_be_visible()
    ana.looks_around("lobby, watched")


def test_where_only_who_joined_may_watch_a_stranger_can_join_and_no_more(company: Company) -> None:
    (ana,) = company.sits("Ana", dealt=False)
    lev = company.invites("Lev")
    lev.watches(ana.code)
    keeps_strangers_out(ana)
    ana.looks_around("privacy")
    expect(lev.written(lev.part("refusal.only_who_joined"))).to_be_visible()
    expect(lev.find("button", "join.watch")).to_have_count(0)
    lev.looks_around("door, only who joined")
    lev.find("textbox", "seat.name").fill("Lev")
    lev.taps("join.go")
    lev.reads("lobby.seated", count=2)


def test_a_tv_comes_in_with_a_code_of_somebody_at_the_table(company: Company) -> None:
    (ana,) = company.sits("Ana", dealt=False)
    keeps_strangers_out(ana)
    ana.page.keyboard.press("Escape")
    ana.closes_the_sheet()
    tv = company.invites("TV", size=TV, motion=False)
    tv.mode = "tv"
    tv.opens(f"/tv/{ana.code}")
    tv.is_told("refusal.only_who_joined")
    tv.looks_around("tv, only who joined")
    door = tv.page.get_by_role("main").bounding_box()
    assert door
    assert door["x"] + door["width"] / 2 == pytest.approx(TV[0] / 2, abs=2), "what a wall is asked stands in its middle"
    assert door["y"] + door["height"] / 2 == pytest.approx(TV[1] / 2, abs=2)
    tv.find("textbox", "join.device.code").fill(device_code_of(ana))
    tv.taps("join.device.go")
    expect(tv.page.get_by_text(ana.code).first).to_be_visible()


def test_a_new_code_sends_watchers_off_and_the_table_is_found_by_it(company: Company) -> None:
    (ana,) = company.sits("Ana", dealt=False)
    lev, old = company.invites("Lev"), ana.code
    lev.watches(old)
    opens_privacy(ana)
    ana.taps("privacy.code")
    ana.taps("privacy.code")
    code = ana.page.locator("dialog .code b").last
    expect(code).to_have_text(re.compile(f"^(?!{old}$).+"))
    lev.is_told("refusal.no_such_table", code=old)
    lev.find("textbox", "home.code").fill(code.inner_text())
    lev.taps("oops.again")
    expect(lev.find("heading", "join.title")).to_be_visible()


def test_a_second_device_is_listed_and_signed_out(company: Company) -> None:
    (ana,) = company.sits("Ana", dealt=False)
    words = device_code_of(ana)
    phone = company.invites("Ana again")
    phone.opens(f"/t/{ana.code}")
    phone.taps("join.device")
    phone.find("textbox", "join.device.code").fill(words)
    phone.taps("join.device.go")
    phone.reads("lobby.seated", count=1)
    opens_privacy(ana)
    ana.looks_around("privacy, two devices")
    ana.taps("privacy.device.forget")
    phone.is_told("refusal.sent_away")
    expect(ana.find("button", "privacy.device.forget")).to_have_count(0)


def test_a_deleted_table_is_gone_for_everybody(company: Company) -> None:
    ana, rui = company.sits("Ana", "Rui", dealt=False)
    opens_privacy(ana)
    ana.taps("privacy.delete")
    ana.taps("privacy.delete")
    rui.is_told("refusal.table_deleted")
    expect(ana.find("button", "home.new")).to_be_visible()


def test_under_a_name_that_is_not_allowed_the_page_says_so(company: Company) -> None:
    (ana,) = company.sits("Ana", dealt=False)
    rui = company.invites("Rui")
    rui.opens(re.sub("127.0.0.1", "strange.localhost", company.address) + f"/t/{ana.code}")
    rui.is_told("refusal.foreign_page")
