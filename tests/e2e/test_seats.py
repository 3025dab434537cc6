"""Seats in other hands: leaving undone, a bot that makes room, and what a host does from somebody's seat."""

from playwright.sync_api import expect

from tests.e2e.company import DESK, SMALL_PHONE, Company
from tests.e2e.player import Player, play_on
from tests.e2e.reach import press


def meets(player: Player, name: str) -> None:
    """From the menu, which is at hand in every phase."""
    player.taps("common.menu")
    player.taps("player.who", name=name)


def hears(player: Player, key: str, **known: object) -> None:
    expect(player.page.locator(".comings")).to_contain_text(player.part(key, **known))


def test_whoever_left_in_mid_game_takes_their_seat_back_with_one_tap(company: Company) -> None:
    ana, rui, zoe = company.sits("Ana", "Rui", "Zoe", sizes=((390, 844), SMALL_PHONE, DESK))
    code = ana.code
    ana.claims()
    rui.leaves()
    for player in (ana, zoe):
        hears(player, "comings.left", name="Rui")
    rui.opens(f"/t/{code}")
    expect(rui.page.get_by_text(rui.words("join.back", name="Rui"))).to_be_visible()
    rui.looks_around("join.back")
    rui.taps("seatback.go")
    rui.reads("say.tell.others", name="Ana")
    for player in (ana, zoe):
        hears(player, "comings.back", name="Rui")
    ana.tells("welcome back")
    rui.gives(1, 2)  # it is his own hand again
    rui.reads("say.give.in")


def test_whoever_left_may_come_as_somebody_else_instead(company: Company) -> None:
    ana, rui, _ = company.sits("Ana", "Rui", "Zoe")
    code = ana.code
    rui.leaves()
    rui.opens(f"/t/{code}")
    rui.taps("join.back.new")
    rui.page.keyboard.press("Tab")
    press(rui.find("textbox", "seat.name"))
    rui.page.keyboard.press("Control+a")
    rui.page.keyboard.type("Bea")
    rui.page.keyboard.press("Enter")
    expect(rui.page.get_by_text(rui.words("takeover.text"))).to_be_visible()  # his own old seat is a bot's by now


def test_a_newcomer_plays_on_for_a_bot_and_everybody_sees_it(company: Company) -> None:
    (ana,) = company.sits("Ana", bots=3)
    zoe = company.invites("Zoe")
    zoe.opens(f"/t/{ana.code}")
    expect(zoe.page.get_by_text(zoe.words("join.playing.bots"))).to_be_visible()
    press(zoe.find("textbox", "seat.name"))
    zoe.page.keyboard.type("Zoe")
    zoe.page.keyboard.press("Enter")
    zoe.taps("seat.take")
    expect(zoe.find("button", "takeover.go")).to_have_count(3)
    press(zoe.find("button", "takeover.go").first)
    hears(ana, "comings.took", name="Zoe")
    expect(zoe.page.get_by_text(zoe.words("takeover.text"))).to_be_hidden()
    play_on((ana, zoe), until_somebody_reads="say.recap")  # she plays like everybody


def test_a_table_whose_bots_stay_offers_nobody_their_place(company: Company) -> None:
    (ana,) = company.sits("Ana", bots=3, dealt=False)
    ana.taps("lobby.house.usual")
    press(ana.page.get_by_role("switch", name=ana.beginning("house.take_over")))
    ana.closes_the_sheet()
    ana.deals()
    zoe = company.invites("Zoe")
    zoe.opens(f"/t/{ana.code}")
    expect(zoe.page.get_by_text(zoe.words("join.playing"))).to_be_visible()
    press(zoe.find("textbox", "seat.name"))
    zoe.page.keyboard.type("Zoe")
    zoe.page.keyboard.press("Enter")
    expect(zoe.find("button", "common.menu")).to_be_visible()
    expect(zoe.page.get_by_text(zoe.words("takeover.text"))).to_be_hidden()


def test_the_host_lets_a_bot_play_for_somebody_who_is_here_and_they_take_it_back(company: Company) -> None:
    ana, rui, zoe = company.sits("Ana", "Rui", "Zoe")
    meets(ana, "Rui")
    ana.looks_around("player")
    ana.taps("wait.hold", name="Rui")
    hears(zoe, "comings.bot", name="Rui")
    rui.taps("seatback.go")
    hears(zoe, "comings.back", name="Rui")
    expect(rui.find("button", "seatback.go")).to_be_hidden()


def test_the_host_mutes_passes_the_table_on_and_sends_away_in_mid_game(company: Company) -> None:
    ana, rui, zoe = company.sits("Ana", "Rui", "Zoe")
    meets(ana, "Rui")
    ana.taps("seat.mute", name="Rui")
    meets(ana, "Rui")
    expect(ana.find("button", "seat.unmute", name="Rui")).to_be_visible()
    ana.page.keyboard.press("Escape")
    ana.closes_the_sheet()  # and the menu below it

    meets(ana, "Zoe")
    ana.taps("seat.host", name="Zoe")
    hears(rui, "comings.host", name="Zoe")
    hears(zoe, "comings.host")
    company.expects_trouble("refused")
    meets(zoe, "Rui")
    zoe.taps("seat.away", name="Rui")
    zoe.taps("seat.away", name="Rui")
    hears(ana, "comings.left", name="Rui")
    meets(ana, "Rui")
    expect(ana.page.get_by_role("dialog").last).to_contain_text(ana.part("comings.left", name="Rui"))
    expect(ana.find("button", "seat.away", name="Rui")).to_be_hidden()  # she is not host any more


def test_whoever_is_no_host_does_nothing_to_anybody(company: Company) -> None:
    _, rui, _ = company.sits("Ana", "Rui", "Zoe")
    meets(rui, "Zoe")
    expect(rui.page.get_by_role("dialog").last).to_contain_text("Zoe")
    for key in ("wait.hold", "seat.mute", "seat.away", "seat.host"):
        expect(rui.find("button", key, name="Zoe")).to_be_hidden()
