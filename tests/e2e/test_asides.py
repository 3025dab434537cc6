"""Beside the game: what somebody was thinking is read on phones, heard on the TV, and kept in the album."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import Locator, expect

from tests.e2e.company import DESK, PHONE, SMALL_PHONE, Company
from tests.e2e.reach import press
from tests.e2e.test_recording import a_tv, allows, has_played, records

if TYPE_CHECKING:
    from tests.e2e.player import Player

WORDS = "the moon, of course"


def said(player: Player, words: str = WORDS) -> Locator:
    return player.written(words)


def test_a_bet_is_the_tellers_own_until_the_votes_are_in(company: Company) -> None:
    ana, rui, zoe = company.sits("Ana", "Rui", "Zoe", sizes=(SMALL_PHONE, PHONE, DESK))
    tv = a_tv(company, ana.code)
    ana.claims()
    ana.tells("almost home")
    for player in (rui, zoe):
        player.gives(1, 2)
    for name in ("Zoe", "Rui"):
        button = ana.find("button", "bet.on", name=name)
        press(button)
        expect(button).to_have_attribute("aria-pressed", "true")
    ana.looks_around("a bet")
    for player in (rui, zoe, tv):
        expect(player.page.get_by_text(player.words("bet.ask"))).to_have_count(0)
    for player in (rui, zoe):
        player.votes(player.choices[0])
    for player in (ana, rui, zoe, tv):
        expect(bet_on(player, "Rui")).to_be_visible()
        expect(bet_on(player, "Zoe")).to_have_count(0)


def bet_on(player: Player, name: str) -> Locator:
    """As this player reads it: of whoever reads, it says "you"."""
    who = {"Ana": "you", name: "on"}.get(player.name, "other")
    right, wrong = (player.words(f"bet.{end}", who=who, name="Ana", on=name) for end in ("right", "wrong"))
    return player.written(right).or_(player.written(wrong))


def tells_a_turn(teller: Player, others: list[Player]) -> None:
    teller.claims()
    teller.tells("almost home")
    for player in others:
        player.gives(1, 2)
    for player in others:
        player.votes(player.choices[0])


def test_what_the_teller_was_thinking_is_read_by_all_and_stays_in_the_album(company: Company) -> None:
    ana, rui, zoe = company.sits("Ana", "Rui", "Zoe", sizes=(SMALL_PHONE, PHONE, DESK))
    tv = a_tv(company, ana.code)
    tells_a_turn(ana, [rui, zoe])
    ana.taps("aside.think")
    field = ana.find("textbox", "aside.write")
    press(field)
    field.press_sequentially(WORDS)
    ana.looks_around("a thought being written")
    ana.taps("aside.go")
    for player in (ana, rui, zoe, tv):
        expect(said(player)).to_be_visible()
    expect(ana.find("button", "aside.think")).to_have_count(0)
    rui.looks_around("a thought that was told")
    ana.stops_the_game()
    expect(said(zoe)).to_be_visible()
    zoe.looks_around("an album with a thought")


def test_a_voice_is_heard_on_the_tv_and_asked_for_on_phones(company: Company) -> None:
    ana, rui, zoe = company.sits("Ana", "Rui", "Zoe")
    tv = a_tv(company, ana.code)
    allows(ana)
    tells_a_turn(ana, [rui, zoe])
    ana.taps("aside.think")
    records(ana)
    ana.looks_around("a thought that was recorded")
    ana.taps("aside.go")
    has_played(tv, "aside.by")
    press(rui.find("group", "aside.by").get_by_role("button", name=rui.words("play.play")))
    has_played(rui, "aside.by")
