"""A person sees who the bots are, in the lobby and at the table, and the host says how well they play."""

import re

from playwright.sync_api import Locator, expect

from tests.e2e.company import DESK, Company
from tests.e2e.player import Player
from tests.e2e.reach import press
from tests.e2e.words import LANGUAGES

NARROW = (320, 568)


def meets(player: Player, bot: str) -> Locator:
    """The sheet of a bot, which is open now."""
    sheet = player.page.get_by_role("dialog", name=bot, exact=True)
    expect(sheet).to_be_visible()
    expect(sheet.get_by_text(player.words(f"bot.{bot.lower()}.profile"))).to_be_visible()
    expect(sheet.get_by_text(player.words("bot.by.words"))).to_be_visible()
    return sheet


def waits_for_rui(ana: Player) -> None:
    """Ana tells, or, if the bot was quicker, gives; then she has nothing to do but look around."""
    ana.tries_to_claim()
    expect(ana.line).to_have_text(
        re.compile(f"{ana.beginning('say.tell').pattern}|{ana.beginning('say.give').pattern}")
    )
    if ana.now() == "say.give":
        ana.gives_what_is_asked()
    else:
        ana.tells("who is this")


def test_the_host_meets_a_bot_and_changes_how_well_it_plays(company: Company) -> None:
    (ana,) = company.sits("Ana", bots=1, sizes=(NARROW,), dealt=False)
    press(ana.seat_of("Bramble"))
    sheet = meets(ana, "Bramble")
    ana.looks_around("a bot in the lobby")
    hard = sheet.get_by_role("radio", name=ana.words("seat.bot.hard"))
    expect(hard).not_to_be_checked()
    press(hard.locator("xpath=.."))
    expect(hard).to_be_checked()
    ana.closes_the_sheet()
    ana.reloads()
    press(ana.seat_of("Bramble"))
    expect(meets(ana, "Bramble").get_by_role("radio", name=ana.words("seat.bot.hard"))).to_be_checked()
    press(sheet.get_by_role("button", name=ana.words("seat.bot.remove")))
    ana.sees_seated(1)


def test_a_bot_is_met_by_keyboard_and_the_focus_comes_back(company: Company) -> None:
    (ana,) = company.sits("Ana", bots=2, sizes=(DESK,), dealt=False)
    seat = ana.seat_of("Clover")
    seat.focus()
    ana.page.keyboard.press("Enter")
    meets(ana, "Clover")
    ana.closes_the_sheet()
    expect(seat).to_be_focused()


def test_in_every_language_a_guest_reads_it_on_the_smallest_phone(company: Company) -> None:
    (ana,) = company.sits("Ana", bots=1, dealt=False)
    for language in LANGUAGES:
        guest = company.invites(f"Guest {language}", size=NARROW, language=language)
        guest.sits_down_at(ana.code)
        press(guest.seat_of("Bramble"))
        sheet = meets(guest, "Bramble")
        expect(sheet.get_by_role("radio")).to_have_count(0)
        assert guest.flaws() == [], language
        company.sends_home(guest)


def test_during_a_game_a_bot_is_met_where_the_table_waits_and_among_the_scores(company: Company) -> None:
    ana, _ = company.sits("Ana", "Rui", bots=1, sizes=(NARROW,))
    waits_for_rui(ana)
    press(ana.button("bot.who", name="Bramble"))
    sheet = meets(ana, "Bramble")
    expect(sheet.get_by_text(ana.words("seat.bot.medium"))).to_be_visible()
    expect(sheet.get_by_role("radio")).to_have_count(0)
    ana.looks_around("a bot at the table")
    ana.closes_the_sheet()
    ana.taps("common.menu")
    ana.looks_around("the menu with a bot")
    press(ana.find("dialog", "menu.title").get_by_role("button", name=ana.words("bot.who", name="Bramble")))
    meets(ana, "Bramble")
    ana.page.keyboard.press("Escape")
    expect(ana.find("dialog", "menu.title")).to_be_visible()
