"""Take pictures of every screen for every role at the sizes that count, into build/screenshots/, to be looked at.

`make screenshots` takes all; `make screenshots ARGS="party- lobby"` those whose names contain one of these words.
Tables are posed (tests/posed) and shown to the real page through a socket that says one thing and then keeps still.
"""

import json
import shutil
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, WebSocketRoute, sync_playwright

from tests.e2e.devices import opened
from tests.e2e.player import HINTS
from tests.e2e.serving import serving
from tests.e2e.stage import answer, answering, listen
from tests.posed.screens import DESK, POCKET, Shot, every_shot
from tools.build_page import build_page_if_old

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "build" / "screenshots"
LARGEST = (1440, 1440)


def keep(picture: Path) -> None:
    """The README's pictures are small files beside the documentation."""
    with Image.open(picture) as shown:
        name = picture.stem.removeprefix("readme-").rpartition("-")[0]
        shown.thumbnail(LARGEST)
        shown.convert("RGB").save(ROOT / "docs" / "pictures" / f"{name}.webp", quality=78, method=6)


def photograph(browser: Browser, address: str, shot: Shot, size: tuple[int, int]) -> None:
    width, height = size
    context = browser.new_context(
        base_url=address,
        viewport={"width": width, "height": height},
        device_scale_factor=2 if size == POCKET else 1,
        locale=shot.language,
        color_scheme="dark" if shot.night else "light",
        reduced_motion="reduce",
        has_touch=width < DESK[0],
        service_workers="block",
    )
    remembered = json.dumps({"name": "Ana", "hinted": HINTS, **shot.remembered})
    context.add_init_script(f"localStorage.setItem('haresay', {json.dumps(remembered)})")
    page = context.new_page()
    sockets: list[WebSocketRoute] = []

    def connected(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        answer(socket, shot)

    page.route_web_socket("**/socket*", connected)
    for end, body in shot.answers.items():
        page.route(f"**{end}", answering(body))
    page.goto(shot.path)
    page.locator("h1, .say").first.wait_for()
    shot.steps(page)
    listen(page, sockets, shot)
    seen = "[...document.images].filter((one) => one.checkVisibility())"
    page.wait_for_function(f"() => {seen}.every((one) => one.complete)")
    page.evaluate(f"() => Promise.all({seen}.map((one) => one.decode().catch(() => null)))")
    page.evaluate("() => document.fonts.ready")
    picture = FOLDER / f"{shot.name}-{width}.png"
    page.screenshot(path=picture, animations="disabled", full_page=shot.whole)
    context.close()
    if shot.name.startswith("readme-"):
        keep(picture)


def main() -> None:
    wanted = sys.argv[1:]
    if not wanted:
        shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True, exist_ok=True)
    build_page_if_old()
    with (
        sync_playwright() as playwright,
        tempfile.TemporaryDirectory() as games,
        serving(Path(games)) as address,
    ):
        browser = opened(playwright)
        for shot in every_shot():
            for size in shot.sizes:
                if not wanted or any(word in f"{shot.name}-{size[0]}" for word in wanted):
                    photograph(browser, address, shot, size)
        browser.close()
    print(f"{len(list(FOLDER.glob('*.png')))} pictures in {FOLDER.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
