"""The reveal, filmed: on a phone and on the TV nothing comes early, nothing goes back, and both agree."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.company import TV, Company

if TYPE_CHECKING:
    from tests.e2e.player import Player

FRAME = 100
TOGETHER = 150
"""Milliseconds between two screens."""
ORDER = ("question", "vote", "giver", "light", "headline", "points", "walk")

# Every 100 ms: what is to be seen and heard, and where the cards are. Times are the machine's: pages can be compared.
FILM = """(every) => {
  const began = {}
  const film = []
  const see = () => {
    const now = performance.timeOrigin + performance.now()
    const words = document.body.textContent
      + [...document.querySelectorAll('[alt], [aria-label]')].map((one) => one.ariaLabel ?? one.alt).join(' ')
    const cards = [...document.querySelectorAll('.spot')].map((one) => one.getBoundingClientRect())
    const track = document.querySelector('.track')?.ariaLabel ?? ''
    film.push({
      now,
      line: document.querySelector('h1')?.firstChild?.textContent.trim() ?? '',
      cards: cards.map(({ x, y, width }) => [Math.round(x), Math.round(y), Math.round(width)]),
      seen: {
        question: document.querySelector('.shown .marks, .recap') !== null && !/found|agreed/.test(words),
        vote: / voted here/.test(words),
        giver: /given by/.test(words),
        light: document.querySelector('.shown.lit') !== null,
        headline: /found .*card\\./.test(words),
        points: document.querySelector('.pts') !== null,
        walk: track !== '' && !/ on 0.* on 0.* on 0/.test(track),
        next: /Next:/.test(words),
      },
    })
  }
  const note = new MutationObserver(() => {
    for (const [what, selector] of Object.entries({
      vote: '.landing', giver: '.by', light: '.shown.lit', points: '.pts' }))
      if (document.querySelector(selector)) began[what] ??= performance.timeOrigin + performance.now()
  })
  note.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] })
  see()
  setInterval(see, every)
  window.film = film
  window.began = began
}"""


class Arrival:
    """When a page heard that all votes were in: what a busy network adds before that, no page can help either."""

    def __init__(self, page: Page) -> None:
        self.at = 0.0
        session = page.context.new_cdp_session(page)
        session.on("Network.webSocketFrameReceived", self._hears)
        session.send("Network.enable")

    def _hears(self, frame: dict[str, Any]) -> None:
        if not self.at and '"recap"' in frame["response"]["payloadData"]:
            self.at = 1000 * frame["timestamp"]


def films(player: Player) -> None:
    player.page.evaluate(FILM, FRAME)


def film_of(player: Player) -> list[dict[str, Any]]:
    player.page.wait_for_function("() => window.film.some((frame) => frame.seen.walk)")
    film: list[dict[str, Any]] = player.page.evaluate("() => window.film")
    return film


def first(film: list[dict[str, Any]], what: str) -> int:
    """The frame in which it is seen for the first time."""
    return next((index for index, frame in enumerate(film) if frame["seen"][what]), len(film))


def lateness(film: list[dict[str, Any]]) -> float:
    """How much longer a frame took than it should: what a busy machine adds, and no page can help."""
    return max(float(after["now"] - before["now"]) for before, after in pairwise(film)) - FRAME


@pytest.mark.parametrize("motion", [True, False], ids=["in motion", "in steps"])
def test_a_reveal_shows_nothing_early_and_the_tv_shows_it_with_the_phones(company: Company, *, motion: bool) -> None:
    ana, rui, zoe = company.sits("Ana", "Rui", "Zoe", motion=motion)
    tv = company.invites("TV", size=TV, motion=motion)
    tv.opens(f"/tv/{ana.code}")
    ana.claims()
    ana.tells("out of the blue")
    for player in (rui, zoe):
        player.gives(1, 2)
    tv.reads("tv.vote", name="Ana")
    rui.votes(rui.choices[0])
    arrivals = [Arrival(screen.page) for screen in (rui, tv)]
    for screen in (rui, tv):
        films(screen)
    zoe.votes(zoe.choices[-1])
    films_of_both = {"phone": film_of(rui), "tv": film_of(tv)}

    for where, film in films_of_both.items():
        came = [first(film, what) for what in ORDER]
        assert came == sorted(came), (where, dict(zip(ORDER, came, strict=True)))
        assert came[-1] < len(film), where
        seen = [what for what in ORDER if what != "question"]
        for before, after in pairwise(film):
            gone = [what for what in seen if before["seen"][what] and not after["seen"][what]]
            assert gone == [], (where, gone)
        if where == "tv":
            lying = {tuple(map(tuple, frame["cards"])) for frame in film[2:] if not frame["seen"]["light"]}
            assert len(lying) == 1, "the cards stay where they lay"
    times = [screen.page.evaluate("() => window.began") for screen in (rui, tv)]
    apart = {what: abs(times[0][what] - times[1][what]) for what in times[0]}
    assert all(one.at for one in arrivals)
    late = max(lateness(film) for film in films_of_both.values()) + abs(arrivals[0].at - arrivals[1].at)
    assert max(apart.values()) <= TOGETHER + late, (apart, late)
    rui.goes_on()


def test_the_last_turn_is_shown_like_any_other_and_then_the_podium(company: Company) -> None:
    players = ana, rui, zoe = company.sits("Ana", "Rui", "Zoe", points_to_win=1)
    ana.claims()
    ana.tells("the end of it")
    for player in (rui, zoe):
        player.gives(1, 2)
    for player in (rui, zoe):
        player.votes(player.choices[0])
    for player in players:
        expect(player.find("button", "recap.end")).to_be_visible()
        player.sees_a_winner()


PLACES = """() => [...document.querySelectorAll('.spot')].map((one) => {
  const { x, y, width } = one.getBoundingClientRect()
  return [x, y, width].map(Math.round)
})"""


def test_eight_cards_stay_where_they_lie_when_somebody_is_ready(company: Company) -> None:
    players = ana, _, *_ = company.sits("Ana", "Rui", bots=6, mode="odyssey")
    for player in players:
        player.is_in_a_hurry = True
    while not (ana.now() or "").startswith("say.recap"):
        for player in players:
            if not (player.now() or "").startswith("say.recap"):
                player.moves()
    ana.skips_the_show()
    before = ana.page.evaluate(PLACES)
    ana.goes_on()
    expect(ana.page.get_by_text(ana.part("recap.waiting", names="Rui"))).to_be_visible()
    assert len(before) == 8
    assert ana.page.evaluate(PLACES) == before
