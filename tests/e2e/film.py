"""Filming pages: what was to be seen when, frame by frame, and what such a film must show.

Times are the machine's, so that pages can be compared. A card is seen as whoever looks sees it: where it is painted,
and whether its face or its back is in front, whatever the page's elements say.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import Page

    from tests.e2e.player import Player

FRAME = 100
"""Milliseconds."""
TOGETHER = 150
"""Milliseconds between two screens."""

Frame = dict[str, Any]
Film = list[Frame]

# `see` says what is there; `began`: when each of these selectors was there for the first time; `walks`: how often
# each rabbit set out.
FILMING = """({ every, marks }) => {
  const see = SEE
  const began = {}
  const film = []
  const walks = {}
  const now = () => performance.timeOrigin + performance.now()
  const place = (one) => {
    const { x, y, width } = one.getBoundingClientRect()
    return [Math.round(x), Math.round(y), Math.round(width)]
  }
  const isFace = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect()
    const front = document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.card')
    return front != null && one.contains(front) && !front.matches('.back')
  }
  const look = () => {
    const spots = [...document.querySelectorAll('.spot')]
    film.push({ now: now(), places: spots.map(place), faces: spots.map(isFace), ...see(spots) })
  }
  const note = new MutationObserver(() => {
    for (const [what, selector] of Object.entries(marks))
      if (document.querySelector(selector)) began[what] ??= now()
  })
  note.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] })
  const { animate } = Element.prototype
  Element.prototype.animate = function (...how) {
    if (this.matches('.track .r')) {
      const who = [...this.parentElement.querySelectorAll('.r')].indexOf(this)
      walks[who] = (walks[who] ?? 0) + 1
    }
    return animate.apply(this, how)
  }
  look()
  setInterval(look, every)
  Object.assign(window, { film, began, walks })
}"""


class Arrival:
    """When a page heard that the table has come to a phase: what a busy network adds before that, no page can help."""

    def __init__(self, page: Page, phase: str) -> None:
        self.at = 0.0
        self._mark = f'"{phase}"'
        session = page.context.new_cdp_session(page)
        session.on("Network.webSocketFrameReceived", self._hears)
        session.send("Network.enable")

    def _hears(self, frame: dict[str, Any]) -> None:
        if not self.at and self._mark in frame["response"]["payloadData"]:
            self.at = 1000 * frame["timestamp"]


class Cameras:
    """On some screens at once, from now on; `see` is a function of the page that says what is there, by its cards."""

    def __init__(self, screens: dict[str, Player], phase: str, see: str, marks: dict[str, str]) -> None:
        self._screens = screens
        self._arrivals = [Arrival(screen.page, phase) for screen in screens.values()]
        for screen in screens.values():
            screen.page.evaluate(FILMING.replace("SEE", see), {"every": FRAME, "marks": marks})

    def films(self, until: str) -> dict[str, Film]:
        """All frames of each up to some after the one in which this is seen."""
        return {where: film_of(screen.page, until) for where, screen in self._screens.items()}

    def walks(self) -> dict[str, dict[str, int]]:
        """By screen and rabbit, how often it set out."""
        return {where: screen.page.evaluate("() => window.walks") for where, screen in self._screens.items()}

    def are_together(self, films: dict[str, Film], marks: dict[str, str]) -> None:
        """Each thing came on all screens within a moment; what a busy machine adds, no page can help."""
        times = [screen.page.evaluate("() => window.began") for screen in self._screens.values()]
        assert all(set(one) == set(marks) for one in times), times
        apart = {what: max(one[what] for one in times) - min(one[what] for one in times) for what in marks}
        heard = [one.at for one in self._arrivals]
        assert all(heard)
        late = max(map(lateness, films.values())) + max(heard) - min(heard)
        assert max(apart.values()) <= TOGETHER + late, (apart, late)


AFTER = 10
"""How many frames more."""


def film_of(page: Page, until: str) -> Film:
    page.wait_for_function(
        "([until, after]) => window.film.findIndex((one) => one.seen[until]) + 1 > 0"
        " && window.film.length > window.film.findIndex((one) => one.seen[until]) + after",
        arg=[until, AFTER],
    )
    film: Film = page.evaluate("() => window.film")
    return film


def first(film: Film, what: str) -> int:
    """The frame in which it is seen for the first time."""
    return next((index for index, frame in enumerate(film) if frame["seen"][what]), len(film))


def lateness(film: Film) -> float:
    """How much longer a frame took than it should: what a busy machine adds, and no page can help."""
    return max(float(after["now"] - before["now"]) for before, after in pairwise(film)) - FRAME


# --- what a film must show


def keeps_its_order(where: str, film: Film, order: Sequence[str], passing: Sequence[str] = ()) -> None:
    """Nothing comes before its time, and nothing goes again but what is only there for a while."""
    came = [first(film, what) for what in order]
    assert came == sorted(came), (where, dict(zip(order, came, strict=True)))
    assert came[-1] < len(film), (where, order[-1])
    stays = [what for what in order if what not in passing]
    for number, (before, after) in enumerate(pairwise(film)):
        gone = [what for what in stays if before["seen"][what] and not after["seen"][what]]
        assert gone == [], (where, number, gone)


def no_card_turns_back(where: str, film: Film) -> None:
    """Whoever has seen a card's face sees it from then on."""
    for number, (before, after) in enumerate(pairwise(film)):
        for card, (was, is_) in enumerate(zip(before["faces"], after["faces"], strict=False), 1):
            assert is_ or not was, (where, number, card)
    assert any(frame["faces"] and all(frame["faces"]) for frame in film), where


def cards_lie_still(where: str, frames: Film) -> None:
    """In all these frames each card is where it was."""
    lying = {tuple(map(tuple, frame["places"])) for frame in frames}
    assert len(lying) == 1, (where, lying)
