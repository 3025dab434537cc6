"""Whoever only watches, and the TV: everything that all may know, and nothing else."""

from playwright.sync_api import expect

from tests.e2e import looks
from tests.e2e.company import TV, Company
from tests.e2e.player import Player, play_on

LEAST_TEXT = 28
SMALL_TEXT = """(least) => [...document.body.querySelectorAll('*')].flatMap((element) => {
  const own = [...element.childNodes].filter((node) => node.nodeType === 3 && node.data.trim())
  if (own.length === 0 || element.closest('.vh, script, style, .track')) return []
  if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) return []
  const size = parseFloat(getComputedStyle(element).fontSize)
  return size < least ? [`${size}: ${own[0].data.trim().slice(0, 40)}`] : []
})"""


def test_a_spectator_sees_a_turn_and_no_hand(company: Company) -> None:
    ana, rui, zoe = company.sits("Ana", "Rui", "Zoe")
    lev = company.invites("Lev")
    lev.watches(ana.code)
    lev.reads("say.claim.others")
    ana.claims()
    lev.reads("say.tell.others", name="Ana")
    ana.tells("look at them")
    lev.reads("say.give.watch", name="Ana")
    expect(lev.hand).to_have_count(0)
    rui.gives(1, 2)
    zoe.gives(1, 2)
    lev.reads("say.vote.watch", name="Ana")
    expect(lev.find("group", "vote.board")).to_be_hidden()
    rui.votes(rui.choices[0])
    zoe.votes(zoe.choices[0])
    expect(lev.find("list", "recap.points")).to_be_visible()


def test_whoever_comes_late_watches_and_plays_the_next_game(company: Company) -> None:
    players = ana, _, _ = company.sits("Ana", "Rui", "Zoe", points_to_win=1)
    lev = company.invites("Lev")
    lev.opens(f"/t/{ana.code}")
    expect(lev.written(lev.part("join.playing"))).to_be_visible()
    lev.find("textbox", "seat.name").fill("Lev")
    lev.taps("join.go")
    lev.reads("say.claim.others")
    expect(lev.hand).to_have_count(0)
    play_on(players)
    lev.sees_a_winner()
    ana.taps("end.again")
    for player in (*players, lev):
        player.reads("say.claim")
        expect(player.hand).to_have_count(6)
    lev.claims()
    ana.reads("say.tell.others", name="Lev")


def test_the_tv_shows_a_whole_turn_and_is_driven_by_arrow_keys(company: Company) -> None:
    ana, rui, zoe = company.sits("Ana", "Rui", "Zoe", dealt=False)
    tv = company.invites("TV", size=TV, motion=False)
    tv.mode = "tv"
    tv.opens("/tv")
    expect(tv.find("textbox", "home.code")).to_be_focused()
    tv.page.keyboard.type(ana.code.lower())
    tv.page.keyboard.press("Enter")
    tv.shows("tv.lobby")
    expect(tv.find("img", "lobby.qr")).to_be_visible()
    ana.deals()
    tv.shows("tv.claim")
    ana.claims()
    tv.shows("tv.tell", name="Ana")
    ana.tells("seen from the sofa")
    tv.shows("tv.give")
    expect(tv.written("seen from the sofa")).to_be_visible()
    rui.gives(1, 2)
    zoe.gives(1, 2)
    tv.shows("tv.vote", name="Ana")

    tv.page.keyboard.press("Tab")
    expect(tv.find("button", "tv.bigger", number=1)).to_be_focused()
    tv.page.keyboard.press("ArrowRight")
    expect(tv.find("button", "tv.bigger", number=2)).to_be_focused()
    tv.page.keyboard.press("Enter")
    expect(tv.find("dialog", "look.card", number=2)).to_be_visible()
    tv.page.keyboard.press("ArrowRight")
    expect(tv.find("dialog", "look.card", number=3)).to_be_visible()
    tv.page.keyboard.press("Escape")
    expect(tv.page.get_by_role("dialog")).to_have_count(0)

    rui.votes(rui.choices[0])
    zoe.votes(zoe.choices[0])
    expect(tv.find("list", "recap.points")).to_be_visible()
    tv.looks_around("recap")


def test_the_tv_asks_again_for_a_code_that_is_wrong(company: Company) -> None:
    company.expects_trouble("refused")
    tv = company.invites("TV", size=TV)
    tv.opens("/tv/ABCDEFGH")
    tv.is_told("refusal.no_such_table", code="ABCDEFGH")
    tv.taps("oops.again")
    expect(tv.find("textbox", "home.code")).to_be_focused()


def test_the_tv_says_that_it_reconnects(company: Company) -> None:
    ana, *_ = company.sits("Ana", "Rui", "Zoe")
    company.expects_trouble("offline")
    tv = company.invites("TV", size=TV)
    tv.opens(f"/tv/{ana.code}")
    tv.shows("tv.claim")
    tv.loses_the_connection()
    ribbon = tv.written(tv.part("tv.reconnecting"))
    expect(ribbon).to_be_visible()
    tv.finds_the_connection()
    expect(ribbon).to_be_hidden()


def test_everything_on_the_tv_can_be_read_from_the_sofa(company: Company) -> None:
    ana, rui, zoe = company.sits("Ana", "Rui", "Zoe")
    tv = company.invites("TV", size=TV)
    tv.opens(f"/tv/{ana.code}")
    tv.shows("tv.claim")
    is_readable(tv)
    ana.claims()
    tv.shows("tv.tell")
    is_readable(tv)
    ana.tells("a long way home, and longer still in the dark")
    tv.shows("tv.give")
    is_readable(tv)
    for player in (rui, zoe):
        player.gives(1, 2)
    tv.shows("tv.vote")
    is_readable(tv)
    for player in (rui, zoe):
        player.votes(player.choices[0])
    expect(tv.find("list", "recap.points")).to_be_visible()
    is_readable(tv)


def is_readable(tv: Player) -> None:
    assert looks.found_by(tv.page, SMALL_TEXT, LEAST_TEXT) == []
    looks.fits(tv.page)
