"""What the page promises, measured in a real browser: Lighthouse's scores, how quickly the recap answers a touch, how
smoothly cards are turned over and revealed, and how soon somebody with nothing but a link sees words and a table on a
slow line.

`make lighthouse` runs this. All figures depend on how busy the machine is: measure on a quiet one.
"""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

from tests.e2e.company import Company
from tests.e2e.devices import Devices, opened
from tests.e2e.network import Network
from tests.e2e.seating import laid
from tests.e2e.serving import serving
from tests.e2e.traveller import Traveller
from tools.build_page import build_page_if_old, find_node
from tools.smoothness import shows_run_smoothly
from tools.visit import free_port

ROOT = Path(__file__).parents[1]
LIGHTHOUSE = ROOT / "tools" / "lighthouse"
REPORTS = ROOT / "build" / "lighthouse"

SLOWED = 4
LONGEST = 200

ROUNDS = 4
"""Whatever else the machine does only adds, so the quickest of some rounds counts."""

LISTENING = """() => {
  window.took = []
  new PerformanceObserver((list) => window.took.push(...list.getEntries().filter((one) => one.interactionId)))
    .observe({ type: 'event', durationThreshold: 16 })
}"""

LONGEST_JUST_NOW = """() => new Promise((done) => requestAnimationFrame(() => setTimeout(() => {
  done(Math.max(16, ...window.took.map(({ duration }) => duration)))
  window.took = []
}, 400)))"""


def lighthouse(address: str) -> bool:
    node = find_node()
    if not (LIGHTHOUSE / "node_modules").is_dir():
        quietly = ["--no-audit", "--no-fund", "--ignore-scripts"]
        # Not `ci`: a part of Lighthouse asks for the "latest" of another, which is newer than what the lock may hold.
        node.run_npm(["install", *quietly], LIGHTHOUSE).check_returncode()
    return node.run(["measure.js", address, str(REPORTS)], LIGHTHOUSE).returncode == 0


def recap_answers(browser: Browser, address: str) -> bool:
    """Touches during the recap's drama, on a processor four times slower; the longest until something is painted."""
    company = Company(Devices(browser, address))
    ana, rui, zoe = company.sits("Ana", "Rui", "Zoe", motion=True)
    for player in (ana, rui, zoe):
        player.is_in_a_hurry = True
    rui.claims()
    rui.tells("slowly, slowly")
    for player in (ana, zoe):
        player.gives(1, 2)
    zoe.votes(zoe.choices[0])
    ana.page.evaluate(LISTENING)
    ana.page.context.new_cdp_session(ana.page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    ana.votes(ana.choices[0])
    ana.page.locator("main.recap").wait_for()
    doing: dict[str, Callable[[], object]] = {
        "vote": lambda: None,
        "look at a card": ana.page.locator(".recap .spot").first.click,
        "close it": ana.closes_the_sheet,
        "ask for help": lambda: ana.taps("common.help"),
        "close the help": ana.closes_the_sheet,
        "hurry": lambda: ana.page.locator("main.recap").click(position={"x": 4, "y": 4}),
    }
    took: dict[str, list[float]] = {what: [] for what in doing}
    for _ in range(ROUNDS):
        for what, does in doing.items():
            does()
            took[what].append(ana.page.evaluate(LONGEST_JUST_NOW))
    ana.taps("recap.on", "recap.on.you")
    took["go on"] = [ana.page.evaluate(LONGEST_JUST_NOW)]
    took["vote"] = took["vote"][:1]
    company.goes_home()
    least = {what: min(times) for what, times in took.items()}
    print(f"recap on a {SLOWED}× slowed processor, from touch to paint, in milliseconds: {least}")
    return max(least.values()) <= LONGEST


class SlowLine(NamedTuple):
    kilobits: int
    round_trip: float
    words_within: float
    table_within: float


LINES = (SlowLine(400, 0.4, 3, 10), SlowLine(50, 0.6, 5, 60))
WORDS = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
TABLE = "() => document.querySelector('.game .card, form.join') && performance.now()"


def cold_starts(browser: Browser) -> bool:
    """On phones that have never seen the page; connecting takes as long as with TLS."""
    port = free_port()
    with (
        tempfile.TemporaryDirectory() as games,
        serving(Path(games), origins=(f"http://127.0.0.1:{port}",)) as address,
        Network(int(address.rsplit(":", 1)[1]), port) as network,
    ):
        code, secrets = laid(address, ("Ana", "Rui", "Zoe"), {}, dealt=True)
        kept = [cold_start(browser, network, code, line, who) for line in LINES for who in (None, secrets[0])]
        return all(kept)


def cold_start(browser: Browser, network: Network, code: str, line: SlowLine, secret: str | None) -> bool:
    phone = Traveller(browser, network.address, network.to)
    if secret:
        phone.is_known_by(secret)
    with network.with_(rate=line.kilobits * 1000 / 8, delay=line.round_trip / 2):
        phone.opens(code)
        words, table = (phone.page.wait_for_function(seen).json_value() / 1000 for seen in (WORDS, TABLE))
    phone.page.context.close()
    who = "who sits there" if secret else "a stranger"
    print(
        f"cold start of {who} at {line.kilobits} kbit/s and {line.round_trip * 1000:.0f} ms: "
        f"words after {words:.1f} s, a table after {table:.1f} s"
    )
    return bool(words <= line.words_within and table <= line.table_within)


def main() -> int:
    build_page_if_old()
    with tempfile.TemporaryDirectory() as games, serving(Path(games), bot_pause=1) as address:
        kept = lighthouse(address)
        with sync_playwright() as playwright:
            browser = opened(playwright)
            kept &= recap_answers(browser, address)
            kept &= shows_run_smoothly(browser, address)
            kept &= cold_starts(browser)
            browser.close()
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
