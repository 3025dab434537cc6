"""A reload, a second device, somebody who goes and comes back, a lost connection: nothing is lost."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e import away
from tests.e2e.company import DESK, Company
from tests.e2e.devices import Devices
from tests.e2e.player import Player, go_on, play_on
from tests.e2e.serving import serving


def test_a_reload_in_the_lobby_keeps_the_seat(company: Company) -> None:
    ana, rui = company.sits("Ana", "Rui", dealt=False)
    rui.reloads()
    rui.sees_seated(2)
    ana.reloads()
    expect(ana.find("button", "lobby.deal")).to_be_visible()


def test_a_reload_in_every_phase_brings_everything_back(company: Company) -> None:
    players = ana, rui, zoe = company.sits("Ana", "Rui", "Zoe", points_to_win=1, sizes=(DESK,))
    ana.reloads()
    ana.reads("say.claim")
    ana.claims()

    ana.picks(3)
    ana.writes("half a cl")
    ana.reloads()
    expect(ana.find("textbox", "tell.clue")).to_have_value("half a cl")
    expect(ana.hand.nth(2)).to_have_attribute("aria-pressed", "true")
    ana.writes("half a clue")
    with ana.moving_on():
        ana.taps("tell.go")

    rui.picks(2, 5)
    rui.reloads()
    for card in (2, 5):
        expect(rui.hand.nth(card - 1)).to_have_attribute("aria-pressed", "true")
    with rui.moving_on():
        rui.taps("give.this")
    rui.reloads()
    rui.reads("say.give.in")
    expect(rui.find("button", "give.swap")).to_be_visible()
    zoe.gives(1, 2)

    first, second, *_ = rui.choices
    rui.marks(second)
    rui.reloads()
    expect(rui.find("button", "vote.hole.on", number=second)).to_be_visible()
    rui.casts()
    rui.reloads()
    rui.reads("say.vote.in")
    expect(rui.find("button", "vote.in", numbers=second)).to_be_visible()
    rui.marks(first)
    expect(rui.find("button", "vote.change", numbers=first)).to_be_enabled()
    zoe.votes(zoe.choices[0])

    for player in players:  # one turn is the whole game
        player.sees_a_winner()
    rui.reloads()
    rui.sees_a_winner()


def test_a_reload_in_the_recap_shows_the_same_again(company: Company) -> None:
    players = ana, rui, zoe = company.sits("Ana", "Rui", "Zoe")
    ana.claims()
    ana.tells("once")
    rui.gives(1, 2)
    zoe.gives(1, 2)
    rui.votes(rui.choices[0])
    zoe.votes(zoe.choices[0])
    expect(ana.find("list", "recap.points")).to_be_visible()
    line = ana.line.inner_text()
    ana.reloads()
    expect(ana.line).to_have_text(line, use_inner_text=True)
    go_on(players)
    rui.reads("say.tell")


def test_choices_can_be_changed_until_the_last_one_is_in(company: Company) -> None:
    ana, rui, zoe = company.sits("Ana", "Rui", "Zoe")
    ana.claims()
    ana.taps("tell.back")
    rui.reads("say.claim")
    rui.claims()
    rui.tells("I was quicker")
    ana.gives(1, 2)
    ana.taps("give.swap")
    ana.picks(4)
    with ana.moving_on():
        ana.taps("give.this")
    ana.reads("say.give.in")
    zoe.gives(1, 2)
    first, second, *_ = ana.choices
    ana.votes(first)
    ana.marks(second)
    with ana.moving_on():
        ana.taps("vote.change", numbers=second)
    ana.reads("say.vote.in")


def test_a_second_device_joins_with_a_code_and_sees_the_same_hand(company: Company) -> None:
    ana, rui, zoe = company.sits("Ana", "Rui", "Zoe")
    code = ana.asks_for_a_device_code()
    tablet = company.invites("Ana", size=(820, 1180))
    tablet.opens(f"/t/{ana.code}")
    tablet.is_on_another_device(code)
    tablet.reads("say.claim")
    assert tablet.pictures == ana.pictures
    tablet.claims()
    ana.reads("say.tell")
    tablet.tells("from the sofa", card=2)
    ana.reads("say.give.teller")
    rui.reads("say.give", name="Ana")
    zoe.reads("say.give", name="Ana")


def test_what_was_sent_from_one_device_shows_on_the_other(company: Company) -> None:
    ana, rui, zoe = company.sits("Ana", "Rui", "Zoe")
    tablet = company.invites("Rui", size=(820, 1180))
    code = rui.asks_for_a_device_code()
    tablet.opens(f"/t/{rui.code}")
    tablet.is_on_another_device(code)
    ana.claims()
    ana.tells("in two places at once")
    zoe.gives(1, 2)
    tablet.reads("say.give", name="Ana")
    rui.gives(1, 2)
    tablet.reads("say.vote", name="Ana")
    expect(tablet.find("button", "vote.choose")).to_be_disabled()
    first, *_, last = rui.choices
    rui.votes(first)
    tablet.reads("say.vote.in")
    expect(tablet.find("button", "vote.in", numbers=first)).to_be_disabled()
    tablet.marks(last)  # what is picked and not sent lies on top, here alone
    expect(tablet.find("button", "vote.change", numbers=last)).to_be_enabled()
    rui.reads("say.vote.in")


def test_a_wrong_device_code_is_said(company: Company) -> None:
    (ana,) = company.sits("Ana", dealt=False)
    tablet = company.invites("Ana")
    company.expects_trouble("refused")
    tablet.opens(f"/t/{ana.code}")
    tablet.is_on_another_device("WRONG1")
    tablet.is_told("refusal.device_code_wrong")


@pytest.fixture
def moment(request: pytest.FixtureRequest) -> float:
    """For how many seconds somebody has just gone."""
    return float(request.param)


@pytest.fixture
def patient(
    browser: Browser,
    built: None,  # noqa: ARG001
    moment: float,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Company]:
    """At a server of their own."""
    monkeypatch.setenv(away.SECONDS, str(moment))
    with serving(tmp_path, program="tests.e2e.away") as address:
        devices = Devices(browser, address)
        company = Company(devices)
        yield company
        company.goes_home()
        devices.close()


def without_rui(company: Company) -> tuple[Player, Player]:
    """The host and a guest, who wait for his cards."""
    ana, rui, zoe = company.sits("Ana", "Rui", "Zoe")
    ana.claims()
    ana.tells("he is on his way")
    rui.closes_the_page()
    zoe.gives(1, 2)
    return ana, zoe


@pytest.mark.parametrize("moment", [3600], indirect=True)
def test_whoever_has_just_gone_is_waited_for(patient: Company) -> None:
    _, zoe = without_rui(patient)
    zoe.taps("wait.hold", name="Rui")
    zoe.is_told("refusal.just_gone")  # a phone that changes networks is soon back


@pytest.mark.parametrize("moment", [3600], indirect=True)
def test_the_host_need_not_wait_for_whoever_has_just_gone(patient: Company) -> None:
    ana, _ = without_rui(patient)
    ana.taps("wait.hold", name="Rui")
    ana.reads("say.vote.teller")


@pytest.mark.parametrize("moment", [0], indirect=True)
def test_a_bot_plays_for_whoever_is_away_until_they_are_back(patient: Company) -> None:
    ana, rui, zoe = patient.sits("Ana", "Rui", "Zoe")
    ana.claims()
    ana.tells("where did he go")
    rui.closes_the_page()
    zoe.gives(1, 2)
    ana.taps("wait.hold", name="Rui")
    ana.reads("say.vote.teller")  # the bot gave
    rui.comes_back()
    expect(rui.find("button", "seatback.go")).to_be_hidden()
    play_on((ana, rui, zoe), until_somebody_reads="say.recap")  # the bot may have voted for him
    go_on((ana, rui, zoe))
    rui.reads("say.tell")


def test_somebody_leaves_for_good_and_the_game_goes_on(company: Company) -> None:
    ana, rui, zoe = company.sits("Ana", "Rui", "Zoe")
    ana.claims()
    ana.tells("goodbye")
    rui.leaves()
    expect(rui.find("button", "home.new")).to_be_visible()
    zoe.gives(1, 2)
    zoe.votes(zoe.choices[0])
    go_on((ana, zoe))
    zoe.reads("say.give", name="Rui")  # his bot has told already


def test_offline_is_said_and_what_was_chosen_is_not_lost(company: Company) -> None:
    ana, rui, zoe = company.sits("Ana", "Rui", "Zoe")
    company.expects_trouble("offline")
    ana.claims()
    ana.tells("can you hear me")
    rui.picks(2, 3)
    rui.loses_the_connection()
    expect(rui.written(rui.part("offline.ribbon.off"))).to_be_visible()
    rui.taps("give.this")
    zoe.gives(1, 2)
    ana.reads("say.give.teller")
    rui.finds_the_connection()
    rui.reads("say.vote", name="Ana")
    expect(rui.written(rui.part("offline.ribbon.off"))).to_be_hidden()
