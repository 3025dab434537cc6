"""Talk on the table: faces in one tap and bubbles at the seats; a switch for calm; whoever is muted stays so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.e2e.company import DESK, PHONE, Company
from tests.e2e.listener import HEARD
from tests.e2e.player import play_on
from tests.e2e.reach import press
from tests.e2e.seating import A_BOT

if TYPE_CHECKING:
    from playwright.sync_api import Locator

    from tests.e2e.player import Player


def faces(player: Player) -> Locator:
    return player.find("group", "chat.react")


def shows_a_face(player: Player, reaction: str) -> None:
    press(faces(player).get_by_role("button", name=player.words(f"reaction.{reaction}")))


def says(player: Player, text: str) -> None:
    """By the button on the table; typed as people type."""
    press(faces(player).get_by_role("button", name=player.words("menu.chat")))
    press(player.find("textbox", "chat.say"))
    player.page.keyboard.type(text)
    player.page.keyboard.press("Enter")
    expect(player.page.get_by_role("dialog").get_by_text(text)).to_be_visible()
    player.closes_the_sheet()


def stays_calm(player: Player) -> None:
    player.taps("common.menu")
    press(player.page.get_by_role("switch", name=player.beginning("menu.calm")))
    player.closes_the_sheet()


def test_in_the_lobby_a_face_and_words_stand_at_the_seat_of_whoever_says_them(company: Company) -> None:
    ana, rui = company.sits("Ana", "Rui", bots=2, dealt=False, sizes=(PHONE, DESK))
    shows_a_face(ana, "laugh")
    for player in (ana, rui):
        expect(player.seat_of("Ana").locator(".bubble.face")).to_be_visible()
    says(ana, "Is that a whale?")
    expect(rui.seat_of("Ana").get_by_text("Is that a whale?")).to_be_visible()
    expect(rui.page.locator(".reaction")).to_have_count(0)  # it is at the seat, and nowhere else
    rui.looks_around("a bubble in the lobby")
    ana.looks_around("faces in the lobby")
    expect(rui.page.locator(".bubble")).to_have_count(0)  # for a moment only


def test_a_screen_reader_hears_a_face_and_words_once(company: Company) -> None:
    ana, rui = company.invites("Ana"), company.invites("Rui")
    rui.page.add_init_script(f"({HEARD})()")
    company.seats([ana, rui], ("Ana", "Rui", A_BOT), mode="classic", dealt=False)
    shows_a_face(ana, "wow")
    expect(rui.page.locator(".bubble.face")).to_be_visible()
    says(ana, "Good evening")
    expect(rui.page.locator(".bubble:not(.face)")).to_be_visible()
    face = rui.words("reaction.by", name="Ana", reaction=rui.words.plain("reaction.wow"))
    words = rui.words("chat.said", name="Ana", text="Good evening")
    rui.page.wait_for_function("() => window.heard.some((one) => one.includes('Good evening'))")
    heard = rui.page.evaluate("() => window.heard")
    assert [sum(bool(one.match(said)) for said in heard) for one in (face, words)] == [1, 1]
    assert all(one.get_attribute("aria-hidden") == "true" for one in rui.page.locator(".voices").all())


def test_whoever_wants_calm_sees_and_hears_nothing_and_whoever_is_muted_has_no_faces(company: Company) -> None:
    ana, rui, zoe = company.invites("Ana"), company.invites("Rui"), company.invites("Zoe")
    zoe.page.add_init_script(f"({HEARD})()")
    company.seats([ana, rui, zoe], ("Ana", "Rui", "Zoe", A_BOT), mode="classic", dealt=False)
    stays_calm(zoe)
    expect(faces(zoe)).to_have_count(0)
    press(ana.seat_of("Rui"))
    ana.taps("seat.mute", name="Rui")
    expect(faces(rui)).to_have_count(0)
    shows_a_face(ana, "wow")
    says(ana, "Good evening")
    expect(rui.seat_of("Ana").get_by_text("Good evening")).to_be_visible()
    expect(zoe.page.locator(".mark .news")).to_have_text("1")  # it has come, and waits in the chat
    expect(zoe.page.locator(".bubble, .reaction")).to_have_count(0)
    assert not any("Ana" in one for one in zoe.page.evaluate("() => window.heard"))


def test_at_the_recap_faces_are_one_tap_away_and_answer_over_the_points(company: Company) -> None:
    ana, rui, zoe = company.sits("Ana", "Rui", "Zoe", sizes=(PHONE, DESK, PHONE))
    ana.claims()
    ana.tells("well then")
    for player in (rui, zoe):
        player.gives(1, 2)
    for player in (rui, zoe):
        player.votes(player.choices[0])
    for player in (ana, rui, zoe):
        player.skips_the_show()
    expect(ana.not_yet).to_have_count(0)
    shows_a_face(ana, "love")
    expect(ana.not_yet).to_have_count(0)  # a face is no move: the way on does not rest for it
    for player in (ana, rui):
        points = player.find("list", "recap.points").get_by_role("listitem")
        hers = points.filter(has=player.page.locator(".bubble"))
        expect(hers).to_contain_text("You" if player is ana else "Ana")
    says(rui, "I knew it")
    expect(ana.find("list", "recap.points").get_by_text("I knew it")).to_be_visible()
    ana.looks_around("words at the recap")


def test_partners_and_others_are_heard_at_their_seats_while_they_choose(company: Company) -> None:
    ana, rui = company.sits_in_pairs("Ana", "Rui")
    play_on([ana, rui], until_somebody_reads="say.give.pair")
    for player in (ana, rui):
        player.reads("say.give.pair")
    press(rui.find("group", "chat.title").get_by_role("button", name=rui.words("menu.chat")))
    press(faces(rui).get_by_role("button", name=rui.words("reaction.hmm")))
    expect(ana.find("region", "pair.label").locator(".one").filter(has_text="Rui").locator(".face")).to_be_visible()
    expect(ana.page.locator(".reaction")).to_have_count(0)
