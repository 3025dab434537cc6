"""Whoever looks elsewhere is called when it is their turn: by tab and app, and if they wished by a notification."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.company import DESK, PHONE, Company
from tests.e2e.player import Player
from tests.e2e.reach import press

LISTENS = """() => {
  window.calls = []
  navigator.setAppBadge = async (count) => void window.calls.push('badge ' + count)
  navigator.clearAppBadge = async () => void window.calls.push('no badge')
  const Called = function (title, { body }) { window.calls.push(title + ': ' + body) }
  Called.permission = 'granted'
  Called.requestPermission = async () => 'granted'
  window.Notification = Called
  ServiceWorkerRegistration.prototype.showNotification = async (title, { body }) => void window.calls.push(title + ': ' + body)
}"""  # noqa: E501
ELSEWHERE = "() => Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })"
REFUSES = "() => { Notification.requestPermission = async () => 'denied' }"


def calls(player: Player) -> list[str]:
    return list(player.page.evaluate("() => window.calls"))


def called(player: Player, said: str) -> None:
    player.page.wait_for_function("(said) => window.calls.some((one) => one.startsWith(said))", arg=said)


def wishes_to_be_called(player: Player) -> None:
    player.taps("common.menu")
    press(player.page.get_by_role("switch", name=player.beginning("menu.notify")))
    expect(player.page.get_by_role("switch", name=player.beginning("menu.notify"))).to_be_checked()
    player.closes_the_sheet()


def test_the_tabs_title_and_the_apps_badge_say_whose_turn_it_is(company: Company) -> None:
    ana, rui, _ = company.sits("Ana", "Rui", "Zoe", sizes=(DESK, PHONE))
    ana.page.evaluate(LISTENS)
    rui.claims()
    expect(ana.page).not_to_have_title(ana.beginning("turn.title"))
    rui.tells("over here")
    expect(ana.page).to_have_title(ana.beginning("turn.title"))
    called(ana, "badge 1")
    ana.gives(1, 2)
    expect(ana.page).not_to_have_title(ana.beginning("turn.title"))
    called(ana, "no badge")
    assert not [one for one in calls(ana) if one.startswith(ana.words.plain("turn.yours"))]  # nobody wished for it


def test_whoever_wishes_is_notified_once_a_turn_and_only_when_they_look_elsewhere(company: Company) -> None:
    ana, rui, zoe = company.sits("Ana", "Rui", "Zoe")
    ana.page.evaluate(LISTENS)
    wishes_to_be_called(ana)
    yours = ana.words.plain("turn.yours")
    rui.claims()
    rui.tells("first")
    ana.reads("say.give")
    assert not [one for one in calls(ana) if one.startswith(yours)]  # they are looking
    ana.gives(1, 2)
    ana.page.evaluate(ELSEWHERE)
    zoe.gives(1, 2)
    called(ana, yours)
    zoe.votes(zoe.choices[0])
    assert len([one for one in calls(ana) if one.startswith(yours)]) == 1


def test_a_browser_that_says_no_is_told_of_in_words(company: Company) -> None:
    (ana,) = company.sits("Ana", bots=3, dealt=False)
    ana.page.evaluate(LISTENS)
    ana.page.evaluate(REFUSES)
    ana.taps("common.menu")
    switch = ana.page.get_by_role("switch", name=ana.beginning("menu.notify"))
    press(switch)
    ana.is_told("menu.notify.no")
    expect(switch).not_to_be_checked()
