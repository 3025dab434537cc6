"""What the page promises, measured in a real browser: Lighthouse's scores, and how quickly the recap answers a touch.

`make lighthouse` runs this. Both figures depend on how busy the machine is: measure on a quiet one.
"""

import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from build_hook import node_and_npm  # noqa: E402
from tests.e2e.company import Company  # noqa: E402
from tests.e2e.conftest import ARGUMENTS, CHROMIUM  # noqa: E402
from tests.e2e.serving import build_page, serving  # noqa: E402

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
    node, npm = node_and_npm()
    if not (LIGHTHOUSE / "node_modules").is_dir():
        quietly = ["--no-audit", "--no-fund", "--ignore-scripts"]
        # Not `ci`: a part of Lighthouse asks for the "latest" of another, which is newer than what the lock may hold.
        subprocess.run([node, npm, "install", *quietly], cwd=LIGHTHOUSE, check=True)  # noqa: S603
    measured = subprocess.run([node, "measure.js", address, str(REPORTS)], cwd=LIGHTHOUSE, check=False)  # noqa: S603
    return measured.returncode == 0


def recap_answers(browser: Browser, address: str) -> bool:
    """Touches during the recap's drama, on a processor four times slower; the longest until something is painted."""
    company = Company(browser, address)
    ana, rui, zoe = (company.invites(name, motion=True) for name in ("Ana", "Rui", "Zoe"))
    code = ana.lays_a_table()
    rui.sits_down_at(code)
    zoe.sits_down_at(code)
    for player in (ana, rui, zoe):
        player.is_in_a_hurry = True
    ana.deals()
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


def main() -> int:
    build_page()
    with tempfile.TemporaryDirectory() as games, serving(Path(games), bot_pause=1) as address:
        kept = lighthouse(address)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
            kept &= recap_answers(browser, address)
            browser.close()
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
