"""Filming a page: what was to be seen when, frame by frame. Times are the machine's, so that pages can be compared."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.e2e.player import Player

FRAME = 100
"""Milliseconds."""
TOGETHER = 150
"""Milliseconds between two screens."""

Film = list[dict[str, Any]]

# `see` says what is there; `began`: when each of these selectors was there for the first time.
FILMING = """({ every, marks }) => {
  const see = SEE
  const began = {}
  const film = []
  const now = () => performance.timeOrigin + performance.now()
  const look = () => film.push({ now: now(), ...see() })
  const note = new MutationObserver(() => {
    for (const [what, selector] of Object.entries(marks))
      if (document.querySelector(selector)) began[what] ??= now()
  })
  note.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] })
  look()
  setInterval(look, every)
  window.film = film
  window.began = began
}"""


def films(player: Player, see: str, marks: dict[str, str]) -> None:
    """From now on; `see` is a function of the page that says what is there."""
    player.page.evaluate(FILMING.replace("SEE", see), {"every": FRAME, "marks": marks})


def film_of(player: Player, until: str) -> Film:
    """All frames up to the one in which this is seen."""
    player.page.wait_for_function(f"() => window.film.some((frame) => frame.seen.{until})")
    film: Film = player.page.evaluate("() => window.film")
    return film


def first(film: Film, what: str) -> int:
    """The frame in which it is seen for the first time."""
    return next((index for index, frame in enumerate(film) if frame["seen"][what]), len(film))


def lateness(film: Film) -> float:
    """How much longer a frame took than it should: what a busy machine adds, and no page can help."""
    return max(float(after["now"] - before["now"]) for before, after in pairwise(film)) - FRAME


def apart(one: Player, other: Player) -> dict[str, float]:
    """How much later each thing came on one screen than on the other."""
    times = [screen.page.evaluate("() => window.began") for screen in (one, other)]
    return {what: abs(times[0][what] - times[1][what]) for what in times[0]}
