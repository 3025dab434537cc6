"""How smoothly the two shows run: cards that are turned over, and a reveal, on a phone and on the TV.

The page is told of a posed table through a socket of ours, on a processor four times slower, and counts its frames.
What else a machine does takes frames away from every page, so a figure is a share of what an empty page gets in the
same run.
"""

import json
from typing import NamedTuple

from playwright.sync_api import Browser, Page, ViewportSize, WebSocketRoute

from haresay.game.seats import Audience
from tests.e2e.company import PHONE, TV
from tests.e2e.stage import is_still_there
from tests.posed.table import CODE, Posed

SLOWED = 4
A_FRAME = 1000 / 60
LASTS = 7500
"""Milliseconds in which either show is over, from the message that begins it."""
ENOUGH = 0.9
"""Of the frames that an empty page has."""
ROUNDS = 2
"""Whatever else the machine does only takes frames away, so the best of some rounds counts."""
MOST_LAYOUTS = 100
"""In some hundred frames: a few for each step."""
SHOWS = ("turning", "reveal")
PLAYERS = (3, 6, 12)
NAMES = tuple("ABCDEFGHIJKL")

COUNT = """(lasts) => new Promise((done) => {
  let [frames, first] = [0, null]
  const tick = (now) => {
    first ??= now
    if (now - first >= lasts) return done(frames / (now - first))
    frames += 1
    requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
})"""
COUNTING = f"(lasts) => {{ window.counted = ({COUNT})(lasts) }}"
COUNTED = "() => window.counted"


class Screen(NamedTuple):
    name: str
    size: tuple[int, int]
    path: str
    is_shared: bool


SCREENS = (Screen("phone", PHONE, f"/t/{CODE}", is_shared=False), Screen("TV", TV, f"/tv/{CODE}", is_shared=True))


class Figures(NamedTuple):
    frames: float
    """A millisecond."""
    layouts: int
    """How often anything was laid out; never with every frame."""


def messages(players: int, screen: Screen) -> list[str]:
    """What that screen is told: the first gives; all have given; all have voted."""
    table = Posed(*NAMES[:players], mode="odyssey")
    table.card_pause, table.looked_at_after = 0.7, 0.0
    table.started()
    who: str | None = None if screen.is_shared else NAMES[0]
    audience: Audience = "screen" if screen.is_shared else "spectator"
    return [table.played(phase).message_to(who, audience) for phase in ("giving", "voting", "recap")]


def slow_page(browser: Browser, address: str, screen: Screen) -> Page:
    width, height = screen.size
    size: ViewportSize = {"width": width, "height": height}
    context = browser.new_context(base_url=address, service_workers="block", viewport=size)
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    return page


def figures_of_shows(browser: Browser, address: str, screen: Screen, players: int) -> dict[str, Figures]:
    before, *shows = messages(players, screen)
    page = slow_page(browser, address, screen)
    metrics = page.context.new_cdp_session(page)
    metrics.send("Performance.enable")
    lines: list[WebSocketRoute] = []

    def answers(line: WebSocketRoute) -> None:
        line.on_message(lambda asked: is_still_there(line, json.loads(asked)))
        line.send(before)
        lines.append(line)

    def layouts() -> int:
        known = metrics.send("Performance.getMetrics")["metrics"]
        return next(int(one["value"]) for one in known if one["name"] == "LayoutCount")

    page.route_web_socket("**/socket*", answers)
    page.goto(screen.path)
    page.locator("h1").wait_for()
    figures = {}
    for show, message in zip(SHOWS, shows, strict=True):
        laid_out = layouts()
        page.evaluate(COUNTING, LASTS)
        lines[-1].send(message)
        figures[show] = Figures(float(page.evaluate(COUNTED)), layouts() - laid_out)
    page.context.close()
    return figures


def frames_of_nothing(browser: Browser, address: str, screen: Screen) -> float:
    """A millisecond, on a page with next to nothing."""
    page = slow_page(browser, address, screen)
    page.goto("/icon.svg")
    frames = float(page.evaluate(COUNT, LASTS))
    page.context.close()
    return frames


def shows_run_smoothly(browser: Browser, address: str) -> bool:
    kept = [is_smooth(browser, address, screen, players) for screen in SCREENS for players in PLAYERS]
    return all(kept)


def is_smooth(browser: Browser, address: str, screen: Screen, players: int) -> bool:
    best = dict.fromkeys(SHOWS, 0.0)
    layouts = dict.fromkeys(SHOWS, 0)
    for _ in range(ROUNDS):
        most = frames_of_nothing(browser, address, screen)
        for show, (frames, laid_out) in figures_of_shows(browser, address, screen, players).items():
            best[show] = max(best[show], round(min(1.0, frames / most), 2))
            layouts[show] = laid_out
    print(
        f"{players} players on the {screen.name}, {SLOWED}× slowed: of the {most * 1000:.0f} frames a second that an "
        f"empty page has {best}; laid out so often: {layouts}"
    )
    return min(best.values()) >= ENOUGH and max(layouts.values()) <= MOST_LAYOUTS
