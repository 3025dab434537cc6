"""House rules: decks, clock and chat first; nothing is red before anybody did wrong; what is changed goes back."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.e2e.company import PHONE, SMALL_PHONE, Company
from tests.e2e.player import Player
from tests.e2e.reach import press


def opens_the_rules(player: Player) -> Locator:
    press(player.page.get_by_role("button", name=player.part("house.title")))
    sheet = player.find("dialog", "house.title")
    expect(sheet).to_be_visible()
    return sheet


def test_a_table_that_is_not_full_yet_is_no_mistake_of_anybodys(company: Company) -> None:
    (ana,) = company.sits("Ana", dealt=False, sizes=(SMALL_PHONE,))
    sheet = opens_the_rules(ana)
    expect(ana.page.locator(".trouble")).to_have_count(0)
    heads = sheet.get_by_role("heading", level=3)
    expect(heads).to_have_text([ana.words("house.group.table"), ana.words("house.group.rules")])
    ana.looks_around("house rules")
    ana.closes_the_sheet()
    ana.chooses_mode("teams")
    expect(ana.page.locator(".why.trouble")).to_have_count(0)


def test_what_cannot_be_played_is_said_as_soon_as_it_was_chosen(company: Company) -> None:
    (ana,) = company.sits("Ana", bots=3, dealt=False)
    sheet = opens_the_rules(ana)
    expect(sheet.locator(".trouble")).to_have_count(0)
    given = sheet.get_by_role("group", name=ana.words("house.cards_given"))
    for _ in range(6):
        press(given.get_by_role("button", name=ana.part("house.more", rule="")).first)
    expect(sheet.locator(".trouble")).to_be_visible()
    press(sheet.get_by_role("button", name=ana.words("house.back.rule", rule=ana.words.plain("house.cards_given"))))
    expect(sheet.locator(".trouble")).to_have_count(0)


def test_a_changed_rule_stands_out_and_goes_back_alone_while_others_stay(company: Company) -> None:
    ana, rui = company.sits("Ana", "Rui", bots=2, dealt=False, sizes=(SMALL_PHONE, PHONE))
    sheet = opens_the_rules(ana)
    hand = sheet.get_by_role("group", name=ana.words("house.hand_size"))
    press(hand.get_by_role("button").last)
    press(sheet.get_by_role("switch", name=ana.beginning("house.counting")))
    expect(sheet.locator(".kept.changed")).to_have_count(2)
    expect(rui.page.get_by_role("button", name=rui.words("lobby.house.own", count=2))).to_be_visible()
    ana.looks_around("house rules that were changed")
    seen = opens_the_rules(rui)
    expect(seen.locator(".kept.changed")).to_have_count(2)
    expect(seen.get_by_role("button", name=rui.beginning("house.back"))).to_have_count(0)  # only the host's to change
    press(sheet.get_by_role("button", name=ana.words("house.back.rule", rule=ana.words.plain("house.hand_size"))))
    expect(sheet.locator(".kept.changed")).to_have_count(1)
    expect(sheet.get_by_role("switch", name=ana.beginning("house.counting"))).to_be_checked()
    expect(seen.locator(".kept.changed")).to_have_count(1)
    expect(hand.get_by_role("status")).to_have_text(re.compile("^6"))


def test_what_is_recorded_and_what_is_done_live_stand_apart(company: Company) -> None:
    ana, *_ = company.sits("Ana", "Rui", "Zoe", mime_or_song=True, sizes=(SMALL_PHONE,))
    ana.claims()
    ana.picks(1)
    ana.taps("tell.this")
    recorded, live = (ana.find("group", f"tell.group.{kind}") for kind in ("recorded", "live"))
    expect(recorded.get_by_role("radio", name=ana.words("tell.kind.film"))).to_be_visible()
    expect(live.get_by_role("radio", name=ana.words("tell.kind.mimed"))).to_be_visible()
    expect(live.get_by_role("radio")).to_have_count(3)
    ana.looks_around("kinds of clues")
