"""Small things that misled people, each as they meet it."""

from __future__ import annotations

import httpx
from playwright.sync_api import expect

from tests.e2e.company import DESK, PHONE, Company

BROKEN = """() => [...document.images].filter((one) => {
  return one.complete && one.naturalWidth === 0 && one.checkVisibility()
}).length"""


def test_an_address_that_there_is_not_is_answered_by_the_page(company: Company) -> None:
    company.expects_trouble("refused")
    ana = company.invites("Ana")
    ana.opens("/a/typing/mistake")
    ana.reads("nowhere.title")
    ana.looks_around("nowhere")
    ana.taps("oops.home")
    expect(ana.button("home.new")).to_be_visible()


def test_programs_are_still_told_in_their_own_way(server: str) -> None:
    answer = httpx.get(f"{server}/api/nothing", headers={"accept": "text/html"})
    assert answer.status_code == 404
    assert answer.json()["code"] == "http_404"


def test_a_second_device_scans_a_code_that_is_in_sight_and_is_in(company: Company) -> None:
    ana, rui, _ = company.sits("Ana", "Rui", "Zoe", sizes=(DESK, PHONE))
    ana.taps("common.menu")
    ana.taps("menu.device")
    expect(ana.find("img", "menu.device.qr")).to_be_in_viewport(ratio=1)
    code = ana.page.get_by_role("status").locator("b").inner_text()
    phone = company.invites("Ana", size=PHONE)
    phone.opens(f"/t/{ana.code}#device={code}")  # as a camera reads it
    expect(phone.hand.first).to_be_visible()
    assert "device=" not in phone.page.url
    rui.claims()
    phone.reads("say.tell.others", name="Rui")


def test_a_full_table_offers_no_free_seat(company: Company) -> None:
    (ana,) = company.sits("Ana", bots=11, dealt=False, mode="odyssey")
    lev = company.invites("Lev")
    lev.opens(f"/t/{ana.code}")
    lev.find("textbox", "seat.name").fill("Lev")
    lev.taps("join.go")
    expect(lev.line).to_contain_text(lev.part("lobby.sub.full"))


def test_whoever_came_by_the_link_and_loses_the_network_sees_no_broken_picture(company: Company) -> None:
    company.expects_trouble("offline")
    ana, rui = company.sits("Ana", "Rui", bots=2, dealt=False)
    rui.loses_the_connection()
    sheet = rui.page.get_by_role("complementary", name=rui.words("offline.title"))
    expect(sheet).to_be_visible()
    rui.page.wait_for_function(f"() => ({BROKEN})() === 0")
    rui.finds_the_connection()
    expect(sheet).to_have_count(0)
    ana.sees_seated(4)


def test_only_the_button_that_casts_says_vote_for(company: Company) -> None:
    ana, rui, zoe = company.sits("Ana", "Rui", "Zoe")
    ana.claims()
    ana.tells("which one?")
    for player in (rui, zoe):
        player.gives(1, 2)
    number = rui.choices[0]
    rui.marks(number)
    expect(rui.find("button", "vote.go", numbers=number)).to_have_count(1)
    expect(rui.page.get_by_role("button", name=rui.part("vote.go", numbers=""))).to_have_count(1)
