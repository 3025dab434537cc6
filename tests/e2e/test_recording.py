"""Clues that are recorded: a sound or a silent film, made with microphone and camera, heard and seen by the others."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import Locator, expect

from tests.e2e.company import DESK, PHONE, SMALL_PHONE, TV, Company
from tests.e2e.reach import point_at, press

if TYPE_CHECKING:
    from tests.e2e.player import Player

HAS_PLAYED = "(media) => media.played.length > 0 && media.played.end(0) > 0"
DENIED = "() => { navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotFoundError')) }"
NOT_SECURE = "Object.defineProperty(window, 'isSecureContext', { value: false })"
NO_RECORDER = "delete window.MediaRecorder"
LISTENING = """() => {
  window.said = new Set()
  const listen = () => document.querySelectorAll('[role=status]').forEach((one) => window.said.add(one.textContent))
  new MutationObserver(listen).observe(document.body, { childList: true, subtree: true, characterData: true })
}"""
"""What is said and gone again after three seconds is remembered: a busy machine looks late."""


def allows(player: Player) -> None:
    """Says yes to the microphone and the camera."""
    player.page.context.grant_permissions(["microphone", "camera"])


def a_tv(company: Company, code: str) -> Player:
    """A TV that somebody has typed the code into."""
    tv = company.invites("TV", size=TV, motion=True)
    tv.mode = "tv"
    tv.opens("/tv")
    expect(tv.find("textbox", "home.code")).to_be_focused()
    tv.page.keyboard.type(code)
    tv.page.keyboard.press("Enter")
    expect(tv.find("textbox", "home.code")).to_be_hidden()
    return tv


def plays_mime_or_song(host: Player) -> None:
    host.taps("lobby.house.usual")
    switch = host.page.get_by_role("switch", name=host.beginning("house.mime_or_song"))
    press(switch)
    expect(switch).to_be_checked()
    host.closes_the_sheet()


def is_to_tell(player: Player) -> None:
    """Has a card in mind, and the clue before them."""
    player.claims()
    player.picks(1)
    go_on = player.find("button", "tell.this")
    if go_on.is_visible():
        press(go_on)


def chooses(player: Player, kind: str) -> None:
    press(player.find("radio", f"tell.kind.{kind}").locator("xpath=.."))
    expect(player.find("radio", f"tell.kind.{kind}")).to_be_checked()


def is_recording(player: Player) -> None:
    expect(player.page.get_by_role("status").filter(has_text=player.part("record.on"))).to_be_attached()


def has_recorded(player: Player) -> None:
    expect(player.find("group", "record.taken")).to_be_visible()


def records(player: Player, kind: str = "sound") -> None:
    """Starts with a tap, says something, stops with another."""
    player.taps(f"record.start.{kind}")
    is_recording(player)
    if kind == "sound":
        player.page.wait_for_function("() => document.querySelector('.rec').style.getPropertyValue('--level') > 0.01")
    player.page.wait_for_function("() => document.querySelector('.rec').style.getPropertyValue('--over') > 0.05")
    player.taps("record.stop")
    has_recorded(player)


def recording(player: Player, key: str) -> Locator:
    return player.find("group", key).locator("audio, video").first


def has_played(player: Player, key: str) -> None:
    media = recording(player, key)
    expect(media).to_be_attached()
    player.page.wait_for_function(HAS_PLAYED, arg=media.element_handle())


def listens(player: Player, key: str = "clue.sound") -> None:
    press(player.find("group", key).get_by_role("button", name=player.words("play.play")))
    has_played(player, key)
    expect(player.find("group", key).get_by_role("button", name=player.words("play.again"))).to_be_visible()


def test_a_recorded_sound_is_heard_by_everybody_until_the_album(company: Company) -> None:
    ana, rui, zoe = company.sits("Ana", "Rui", "Zoe", sizes=(SMALL_PHONE, PHONE, DESK))
    tv, lev = a_tv(company, ana.code), company.invites("Lev")
    lev.watches(ana.code)
    allows(ana)
    is_to_tell(ana)
    chooses(ana, "sound")
    ana.looks_around("a sound to be recorded")
    records(ana)
    ana.looks_around("a sound that was recorded")
    listens(ana, "record.taken")
    ana.taps("record.again")
    records(ana)
    with ana.moving_on():
        ana.taps("tell.go")
    has_played(tv, "clue.sound")
    for player in (rui, zoe, lev):
        assert not recording(player, "clue.sound").evaluate("(media) => media.played.length"), (
            "it plays only when asked"
        )
        listens(player)
    for player in (rui, zoe):
        player.looks_around("giving for a sound")
        player.gives(1, 2)
    for player in (rui, zoe):
        player.looks_around("voting for a sound")
        listens(player)
        player.votes(player.choices[0])
    for player in (ana, rui, lev):
        listens(player)
    ana.looks_around("the recap of a sound")
    ana.stops_the_game()
    listens(rui)
    rui.looks_around("an album with a sound")


def test_a_mime_is_filmed_without_sound_and_seen_by_everybody(company: Company) -> None:
    ana, rui, zoe = company.sits("Ana", "Rui", "Zoe", dealt=False)
    zeno, tv = company.invites("Zeno", motion=True), a_tv(company, ana.code)
    plays_mime_or_song(ana)
    ana.deals()
    zeno.watches(ana.code)
    allows(ana)
    is_to_tell(ana)
    chooses(ana, "film")
    ana.looks_around("a film to be made")
    ana.page.evaluate(LISTENING)
    ana.taps("record.start.film")
    is_recording(ana)
    said = ana.page.evaluate("() => [...window.said]")
    assert any(ana.part("record.counting").search(one) for one in said), said
    ana.page.wait_for_function("() => document.querySelector('.rec').style.getPropertyValue('--over') > 0.05")
    ana.looks_around("a film being made")
    ana.taps("record.stop")
    has_recorded(ana)
    ana.looks_around("a film that was made")
    with ana.moving_on():
        ana.taps("tell.go")
    for player in (zeno, tv):
        has_played(player, "clue.film")
    listens(rui, "clue.film")
    assert recording(rui, "clue.film").evaluate("(film) => film.muted && film.videoWidth > 0")
    rui.looks_around("giving for a film")
    press(rui.find("group", "clue.film").get_by_role("button", name=rui.words("play.larger")))
    expect(rui.find("dialog", "clue.film")).to_be_visible()
    rui.page.go_back()  # the browser's own button
    expect(rui.find("dialog", "clue.film")).to_have_count(0)
    expect(rui.find("group", "clue.film")).to_be_visible()
    for player in (rui, zoe):
        player.gives(1, 2)
    rui.looks_around("voting for a film")
    listens(zoe, "clue.film")


def test_a_song_is_told_as_one_and_recorded_by_holding_the_button(company: Company) -> None:
    ana, rui, _ = company.sits("Ana", "Rui", "Zoe", mime_or_song=True, sizes=(DESK,))
    allows(ana)
    is_to_tell(ana)
    chooses(ana, "sound")
    point_at(ana.find("button", "record.start.sound"))
    ana.page.mouse.down()
    is_recording(ana)
    ana.page.wait_for_function("() => document.querySelector('.rec').style.getPropertyValue('--over') > 0.05")
    ana.page.mouse.up()
    has_recorded(ana)
    press(ana.find("switch", "record.sung"))
    expect(ana.find("switch", "record.sung")).to_be_checked()
    ana.looks_around("a song that was recorded")
    with ana.moving_on():
        ana.taps("tell.go")
    listens(rui, "clue.song")


def test_the_keyboard_alone_records_and_listens(company: Company) -> None:
    ana, rui, _ = company.sits("Ana", "Rui", "Zoe", sizes=(DESK,))
    allows(ana)
    is_to_tell(ana)
    chooses(ana, "sound")
    ana.find("button", "record.start.sound").press("Enter")
    is_recording(ana)
    ana.page.wait_for_function("() => document.querySelector('.rec').style.getPropertyValue('--over') > 0.05")
    ana.find("button", "record.stop").press("Enter")
    has_recorded(ana)
    with ana.moving_on():
        ana.find("button", "tell.go").press("Enter")
    rui.find("group", "clue.sound").get_by_role("button").first.press("Enter")
    has_played(rui, "clue.sound")


def test_without_a_network_nothing_that_was_made_is_lost(company: Company) -> None:
    ana, rui, _ = company.sits("Ana", "Rui", "Zoe")
    company.expects_trouble("offline")
    allows(ana)
    is_to_tell(ana)
    ana.writes("typed before")
    chooses(ana, "sound")
    records(ana)
    ana.loses_the_connection()
    ana.taps("tell.go")
    ana.is_told("record.unsent")
    chooses(ana, "text")
    expect(ana.find("textbox", "tell.clue")).to_have_value("typed before")
    chooses(ana, "sound")
    ana.finds_the_connection()
    with ana.moving_on():
        ana.taps("tell.go")
    listens(rui)


def test_whoever_cannot_record_is_told_why_and_can_type(company: Company) -> None:
    ana, rui, zoe = company.sits("Ana", "Rui", "Zoe", dealt=False)
    for player, script in ((rui, NOT_SECURE), (zoe, NO_RECORDER)):
        player.page.add_init_script(script)
        player.reloads()
        press(player.line)
    ana.deals()
    is_to_tell(ana)
    chooses(ana, "sound")
    ana.taps("record.start.sound")
    ana.is_told("record.trouble.denied")
    ana.page.evaluate(DENIED)
    ana.taps("record.start.sound")
    ana.is_told("record.trouble.missing")
    ana.looks_around("no microphone")
    press(ana.page.locator(".round").first)
    ana.taps("tell.back")
    for player, trouble in ((rui, "insecure"), (zoe, "unsupported")):
        is_to_tell(player)
        chooses(player, "sound")
        player.is_told(f"record.trouble.{trouble}")
        press(player.page.locator(".round").first)
        player.taps("tell.back")
    rui.claims()
    rui.tells("said in letters")
    expect(zoe.page.get_by_text(re.compile("said in letters")).first).to_be_visible()
