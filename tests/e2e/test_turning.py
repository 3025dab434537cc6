"""Turning the cards over, filmed: on a phone and on the TV no card is seen early, none goes back, and both agree."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.company import TV, Company
from tests.e2e.devices import Devices
from tests.e2e.film import Cameras, cards_lie_still, first, keeps_its_order, no_card_turns_back
from tests.e2e.serving import serving

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.e2e.player import Player

CARDS = 5
MARKS = {f"card {number}": f":nth-child({number} of .spot, .shown) img:not([src*=cardback])" for number in range(1, 6)}

SEE = """(spots) => {
  const up = spots.filter((one) => one.querySelector('.no')).length
  const board = document.querySelector('.votedock')
  return {
    seen: {
      down: spots.length === 5,
      one: up >= 1, two: up >= 2, three: up >= 3, four: up >= 4, five: up === 5,
      open: board ? up === 5 && !board.inert : up === 5 && document.querySelector('.turning') === null,
    },
  }
}"""
ORDER = ("down", "one", "two", "three", "four", "five", "open")


@pytest.fixture(scope="module")
def unhurried(browser: Browser, built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Devices]:  # noqa: ARG001
    """A server that takes its time, as people's do."""
    with serving(tmp_path_factory.mktemp("games"), card_pause=0.7) as address:
        devices = Devices(browser, address)
        yield devices
        devices.close()


@pytest.fixture
def guests(unhurried: Devices) -> Iterator[Company]:
    company = Company(unhurried)
    yield company
    company.goes_home()


def all_but_one_gave(company: Company, *, motion: bool, teller_turns: bool = False) -> list[Player]:
    """Three people and a TV, before the last card is in."""
    players = ana, rui, _ = company.sits("Ana", "Rui", "Zoe", motion=motion, teller_turns=teller_turns)
    tv = company.invites("TV", size=TV, motion=motion)
    tv.opens(f"/tv/{ana.code}")
    ana.claims()
    ana.tells("out of the blue")
    rui.gives(1, 2)
    tv.reads("tv.give")
    return [*players, tv]


@pytest.mark.parametrize("motion", [True, False], ids=["in motion", "in steps"])
def test_cards_are_turned_one_by_one_and_the_tv_shows_it_with_the_phones(guests: Company, *, motion: bool) -> None:
    _, rui, zoe, tv = all_but_one_gave(guests, motion=motion)
    cameras = Cameras({"phone": rui, "tv": tv}, "voting", SEE, MARKS)
    zoe.gives(1, 2)
    films = cameras.films("open")

    for where, film in films.items():
        keeps_its_order(where, film, ORDER)
        no_card_turns_back(where, film)
        cards_lie_still(where, film[first(film, "open" if motion else "one") :])
    cameras.are_together(films, MARKS)


def test_nobody_votes_before_the_last_card_lies_open(guests: Company) -> None:
    ana, rui, zoe, _ = all_but_one_gave(guests, motion=False)
    zoe.gives(1, 2)
    rui.reads("say.turning")
    expect(rui.page.locator(".votedock[inert]")).to_be_attached()
    rui.reads("say.vote", name="Ana")
    rui.votes(rui.choices[0])
    zoe.votes(zoe.choices[0])
    ana.goes_on()


def test_whoever_comes_in_the_middle_sees_what_the_others_see(guests: Company) -> None:
    ana, rui, zoe, tv = all_but_one_gave(guests, motion=False, teller_turns=True)
    zoe.gives(1, 2)
    ana.turns_over(1)
    ana.turns_over(2)
    rui.reloads()
    for screen in (rui, tv):
        expect(screen.page.locator(".spot .no")).to_have_count(2)
    rui.reads("say.turning.teller", name="Ana")
    for number in (3, 4, 5):
        ana.turns_over(number)
    for screen in (ana, rui, zoe, tv):
        expect(screen.page.locator(".spot .no")).to_have_count(CARDS)
    rui.votes(rui.choices[0])
    zoe.votes(zoe.choices[0])
    ana.goes_on()
