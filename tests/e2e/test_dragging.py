"""Changing seats by finger: a rest on the own rabbit lifts it; a finger that moves at once scrolls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import CDPSession, Locator, expect

from tests.e2e.reach import AT_REST, SETTLED

if TYPE_CHECKING:
    from tests.e2e.company import Company
    from tests.e2e.player import Player

LIFTED = "() => document.querySelector('[data-lifted]') !== null"
NO_TIME_PASSES = "() => { window.setTimeout = () => 0 }"
"""However slow the machine is, a finger that moves at once has not rested."""


def test_a_finger_that_rests_on_the_own_rabbit_moves_it_to_another_seat(company: Company) -> None:
    ana, rui = company.sits("Ana", "Rui", bots=2, dealt=False)
    before = seating(ana)
    finger = Finger(ana)
    finger.rests_on(ana.seat_of("Ana"))
    ana.page.wait_for_function(LIFTED)
    finger.slides_to(ana.seat_of("Rui"))
    finger.lifts()
    swapped = [{"Ana": "Rui", "Rui": "Ana"}.get(name, name) for name in before]
    for player in (ana, rui):
        expect(names(player)).to_have_text(swapped)
    expect(ana.page.get_by_role("dialog")).to_have_count(0)  # it was no tap


def test_a_finger_that_moves_at_once_scrolls_and_moves_nobody(company: Company) -> None:
    ana, _ = company.sits("Ana", "Rui", bots=2, dealt=False, sizes=((360, 500),))
    before = seating(ana)
    ana.page.wait_for_function(SETTLED)
    ana.page.evaluate(NO_TIME_PASSES)
    finger = Finger(ana)
    finger.rests_on(ana.seat_of("Ana"))
    finger.slides_by(0, -160)
    finger.lifts()
    assert seating(ana) == before
    assert not ana.page.evaluate(LIFTED)


def test_a_short_tap_opens_the_seat(company: Company) -> None:
    (ana,) = company.sits("Ana", bots=2, dealt=False)
    ana.page.wait_for_function(SETTLED)
    ana.page.evaluate(NO_TIME_PASSES)
    finger = Finger(ana)
    finger.rests_on(ana.seat_of("Ana"))
    finger.lifts()
    expect(ana.find("dialog", "seat.you")).to_be_visible()


def test_a_mouse_drags_too(company: Company) -> None:
    (ana,) = company.sits("Ana", bots=2, dealt=False, sizes=((1440, 900),))
    before = seating(ana)
    (x, y), (to_x, to_y) = middle(ana.seats.nth(0)), middle(ana.seats.nth(1))
    ana.page.mouse.move(x, y)
    ana.page.mouse.down()
    ana.page.mouse.move(to_x, to_y, steps=6)
    ana.page.mouse.up()
    expect(names(ana)).to_have_text([before[1], before[0], before[2]])


def names(player: Player) -> Locator:
    """In the order in which they sit."""
    return player.seats.locator("span:first-of-type")


def seating(player: Player) -> list[str]:
    return names(player).all_inner_texts()


def middle(thing: Locator) -> tuple[float, float]:
    thing.evaluate(AT_REST)
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Finger:
    """Real touches, as a touch screen sends them."""

    def __init__(self, player: Player) -> None:
        self._session: CDPSession = player.page.context.new_cdp_session(player.page)
        self._at = (0.0, 0.0)

    def rests_on(self, thing: Locator) -> None:
        self._at = middle(thing)
        self._send("touchStart")

    def slides_to(self, thing: Locator) -> None:
        (x, y), (to_x, to_y) = self._at, middle(thing)
        self.slides_by(to_x - x, to_y - y)

    def slides_by(self, dx: float, dy: float, steps: int = 5) -> None:
        x, y = self._at
        for step in range(1, steps + 1):
            self._at = (x + dx * step / steps, y + dy * step / steps)
            self._send("touchMove")

    def lifts(self) -> None:
        self._session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def _send(self, kind: str) -> None:
        x, y = self._at
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
