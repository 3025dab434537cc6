"""The reveal, filmed: on a phone and on the TV nothing comes early, nothing goes back, and both agree."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.company import DESK, PHONE, SMALL_PHONE, TV, Company
from tests.e2e.film import Cameras, cards_lie_still, first, keeps_its_order, no_card_turns_back
from tests.e2e.player import play_on
from tests.e2e.reach import AT_REST

ORDER = ("question", "vote", "giver", "light", "headline", "points", "walk")
MARKS = {"vote": ".landing", "giver": ".by", "light": ".shown.lit", "points": ".pts"}

# What is to be seen and heard.
SEE = """() => {
  const words = document.body.textContent
    + [...document.querySelectorAll('[alt], [aria-label]')].map((one) => one.ariaLabel ?? one.alt).join(' ')
  const track = document.querySelector('.track')?.ariaLabel ?? ''
  return {
    seen: {
      question: document.querySelector('.shown .marks, .recap') !== null && !/found|agreed/.test(words),
      vote: / voted here/.test(words),
      giver: /given by/.test(words),
      light: document.querySelector('.shown.lit') !== null,
      headline: /found .*card\\./.test(words),
      points: document.querySelector('.pts') !== null,
      walk: track !== '' && !/ on 0.* on 0.* on 0/.test(track),
    },
  }
}"""


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
    cameras = Cameras({"phone": rui, "tv": tv}, "recap", SEE, MARKS)
    zoe.votes(zoe.choices[-1])
    films = cameras.films("walk")

    for where, film in films.items():
        keeps_its_order(where, film, ORDER, passing=("question",))
        no_card_turns_back(where, film[: first(film, "points")])  # then they make room for them
        assert all(film[-1]["faces"]), where
        cards_lie_still(where, film[: first(film, "light")])
    cameras.are_together(films, MARKS)
    steps = 2 if motion else 1
    for where, walks in cameras.walks().items():
        assert walks, where
        assert set(walks.values()) == {steps}, "along the stones, and up and down, once"
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
    ana.page.locator(".spot").first.evaluate(AT_REST)  # a show that was over by itself may still make room
    before = ana.page.evaluate(PLACES)
    ana.goes_on()
    expect(ana.page.get_by_text(ana.part("recap.waiting", names="Rui"))).to_be_visible()
    assert len(before) == 8
    assert ana.page.evaluate(PLACES) == before


@pytest.mark.parametrize("language", ["en", "ro"])
@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE, DESK], ids=["phone", "small phone", "desk"])
def test_in_pairs_the_cards_lie_at_the_reveal_where_they_lay_for_voting(
    company: Company, size: tuple[int, int], language: str
) -> None:
    """What is said above them may have more lines in one of the two."""
    ana, rui = company.sits_in_pairs("Ana", "Rui", language)
    rui.page.set_viewport_size({"width": size[0], "height": size[1]})
    play_on([ana, rui], until_somebody_reads="say.give.pair")
    rui.reads("say.give.pair")
    ana.gives(1)
    rui.reads("say.vote")
    rui.marks(rui.choices[0])
    rui.page.locator(".spot").first.evaluate(AT_REST)
    cameras = Cameras({"rui": rui}, "recap", SEE, MARKS)
    rui.casts()
    film = cameras.films("points")["rui"]
    begins = first(film, "question")
    cards_lie_still("rui", film[max(0, begins - 3) : first(film, "light")])
