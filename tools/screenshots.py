"""Take pictures of every screen for every role at the sizes that count, into build/screenshots/, to be looked at.

Games are played through the page as the browser tests do it; whoever meets a screen for the first time takes pictures.
"""

import shutil
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.e2e.company import TV, Company  # noqa: E402
from tests.e2e.conftest import ARGUMENTS, CHROMIUM  # noqa: E402
from tests.e2e.player import Player, play_on  # noqa: E402
from tests.e2e.serving import build_page, serving  # noqa: E402

FOLDER = ROOT / "build" / "screenshots"
SIZES = ((360, 640), (820, 1180), (1440, 900))
BOTS = {"classic": 3, "odyssey": 6, "party": 4}
PATIENCE = 300.0
TURNS = {"classic": 4, "odyssey": 2, "party": 3}

_taken: set[str] = set()


class Photographer(Player):
    """Takes pictures of what others would check."""

    def looks_around(self, screen: str) -> None:
        name = f"{self.mode or 'all'}-{screen.removeprefix('say.').replace(' ', '-')}"
        if name in _taken:
            return
        _taken.add(name)
        self.takes_pictures(name)
        for screen_on_the_wall in TVS:
            photograph(screen_on_the_wall, f"{name}-tv")

    def takes_pictures(self, name: str) -> None:
        own = self.page.viewport_size
        for width, height in SIZES:
            self.page.set_viewport_size({"width": width, "height": height})
            photograph(self.page, f"{name}-{width}")
        if own:
            self.page.set_viewport_size(own)


TVS: list[Page] = []


def photograph(page: Page, name: str) -> None:
    page.wait_for_function("() => [...document.images].every((one) => one.complete)")
    page.screenshot(path=FOLDER / f"{name}.png", animations="disabled")


def before_the_game(company: Company) -> None:
    ana = company.invites("Ana")
    ana.opens()
    ana.looks_around("home")
    code = ana.lays_a_table()
    ana.looks_around("lobby alone")
    rui = company.invites("Rui")
    rui.opens(f"/t/{code}")
    rui.find("heading", "join.title").wait_for()
    rui.looks_around("join")
    rui.sits_down_at(code)
    for _ in range(4):
        ana.adds_a_bot()
    ana.looks_around("lobby six")
    rui.looks_around("lobby guest")
    ana.chooses_mode("teams")
    ana.looks_around("lobby teams")
    ana.taps("lobby.house.usual")
    ana.looks_around("house rules")
    ana.closes_the_sheet()
    ana.seat_of("Ana").click()
    ana.looks_around("own seat")
    ana.closes_the_sheet()
    for opener in ("common.menu", "common.help"):
        ana.taps(opener)
        ana.looks_around(opener)
        ana.closes_the_sheet()
    lost = company.invites("Lev")
    lost.opens("/t/NOSUCHTABLE")
    lost.is_told("refusal.no_such_table")
    lost.looks_around("wrong code")


def game(company: Company, mode: str) -> None:
    players = company.sits("Ana", "Rui", mode=mode, bots=BOTS[mode], dealt=False)
    watch(company, players, mode)
    players[0].deals()
    play_on(players, turns=TURNS[mode], patience=PATIENCE)


def teams(company: Company) -> None:
    players = company.sits_in_pairs("Ana", "Rui", dealt=False)
    players[1].lets_partner_give = True
    watch(company, players, "teams")
    players[0].deals()
    play_on(players, patience=PATIENCE)


def three(company: Company) -> None:
    """To the end, with night on."""
    players = company.sits("Ana", "Rui", "Zoe", points=5, dealt=False)
    watch(company, players, "three")
    for player in players:
        player.page.emulate_media(color_scheme="dark")
    players[0].deals()
    play_on(players, patience=PATIENCE)


def twelve(company: Company) -> None:
    players = company.sits("Ana", "Rui", mode="odyssey", bots=10, dealt=False)
    watch(company, players, "twelve")
    players[0].deals()
    play_on(players, turns=1, patience=PATIENCE)


def watch(company: Company, players: list[Player], mode: str) -> None:
    """A TV and a spectator; and everybody's pictures are named."""
    for player in players:
        player.mode = mode
    tv = company.invites("TV", size=TV)
    tv.opens(f"/tv/{players[0].code}")
    tv.page.get_by_role("heading", level=1).wait_for()
    TVS[:] = [tv.page]
    photograph(tv.page, f"{mode}-lobby-tv")


def main() -> None:
    wanted = sys.argv[1:]
    if not wanted:
        shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True, exist_ok=True)
    build_page()
    scenes: dict[str, Callable[[Company], None]] = {
        "before": before_the_game,
        **{mode: partial(game, mode=mode) for mode in BOTS},
        "teams": teams,
        "three": three,
        "twelve": twelve,
    }
    with (
        sync_playwright() as playwright,
        tempfile.TemporaryDirectory() as games,
        serving(Path(games), bot_pause=0.3) as address,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        for name, scene in scenes.items():
            if wanted and name not in wanted:
                continue
            TVS.clear()
            company = Company(browser, address, Photographer)
            company.expects_trouble("refused")
            scene(company)
            company.goes_home()
            print(f"{name}: {len(list(FOLDER.glob('*.png')))} pictures so far")
        browser.close()


if __name__ == "__main__":
    main()
