"""Take pictures of every screen for every role at the sizes that count, into build/screenshots/, to be looked at.

`make screenshots` takes all; `make screenshots ARGS="party- lobby"` those whose names contain one of these words.
Tables are posed (see posing.py) and shown to the real page through a socket that says one thing and then keeps still.
"""

import json
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image
from playwright.sync_api import Browser, Page, Route, WebSocketRoute, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from posing import A_BOT, CODE, Posing  # noqa: E402
from tests.e2e.conftest import ARGUMENTS, CHROMIUM  # noqa: E402
from tests.e2e.serving import build_page, serving  # noqa: E402

from haresay.game import HouseRules  # noqa: E402

FOLDER = ROOT / "build" / "screenshots"
PHONE, TABLET, DESK, TV = (360, 640), (820, 1180), (1440, 900), (1920, 1080)
TINY, SIDEWAYS, WALL, POCKET = (320, 568), (640, 360), (3840, 2160), (390, 844)
USUAL = (PHONE, TABLET, DESK)
EVERY = (*USUAL, TINY, SIDEWAYS, WALL)
LONG_NAMES = (
    "Maximiliana Fürstenberg", "Bartholomew Featherstone", "Ștefan-Alexandru Ionescu", "Mª Assumpció Puigdomènech",
    "João", "Wilhelmina van der Berg", "Éloïse", "Giovambattista Lo Monaco", "Ana", "Christopher-Alexander", "Núria",
    "Zo",
)  # fmt: skip

PEOPLE = ("Ana", "Rui", "Zoe", "Núria")
"""Who plays at most tables; Lev watches."""

Steps = Callable[[Page], object]


def nothing(page: Page) -> None:
    """Just look."""


class Shot(NamedTuple):
    name: str
    path: str = f"/t/{CODE}"
    message: str | None = None
    """What the table's socket says; None: there is no such socket."""
    steps: Steps = nothing
    sizes: tuple[tuple[int, int], ...] = USUAL
    chat: str = ""
    answers: dict[str, bytes] = {}  # noqa: RUF012 - never changed
    """What the server says over HTTP, by the end of the address."""
    night: bool = False
    language: str = "en"
    remembered: dict[str, object] = {}  # noqa: RUF012 - never changed
    whole: bool = False
    """All of a page that scrolls."""


# --- what somebody does on the page before the picture is taken


def tap(selector: str, which: int = 0) -> Steps:
    return lambda page: page.locator(selector).nth(which).dispatch_event("click")


def write(selector: str, text: str) -> Steps:
    return lambda page: page.locator(selector).fill(text)


def each(*steps: Steps) -> Steps:
    def all_of_them(page: Page) -> None:
        for step in steps:
            step(page)

    return all_of_them


def writes_a_clue(page: Page) -> None:
    tap(".fan .f", 2)(page)
    if not page.locator("textarea").is_visible():
        tap(".handview .dock .btn")(page)
    write("textarea", "The day the forest learned to swim")(page)


NO_NETWORK = """() => {
  window.WebSocket = class {
    static OPEN = 1
    readyState = 3
    constructor() { setTimeout(() => this.onclose?.({ code: 1006 }), 50) }
    close() {}
  }
  dispatchEvent(new Event('offline'))
}"""


def loses_the_connection(page: Page) -> None:
    page.evaluate(NO_NETWORK)
    page.locator(".ribbon").wait_for()


def waits_for_the_connection(page: Page) -> None:
    loses_the_connection(page)
    page.locator(".card-note").wait_for(timeout=15_000)


PICK, MENU, HELP = tap(".fan .f", 2), tap(".top .round"), tap(".top .round", 1)
MARK, MARK_ANOTHER, CAST = tap(".hole:enabled", 1), tap(".hole:enabled", 3), tap(".act .btn")

# --- the tables


def six(mode: str = "classic", **settings: Any) -> Posing:
    return Posing("Ana", "Rui", "Zoe", A_BOT, "Núria", A_BOT, watchers=("Lev",), mode=mode, **settings)


def shots_of_turn(name: str, table: Posing) -> Iterator[Shot]:
    """A whole turn, phase by phase: the storyteller, one who has yet to move, one who has, a spectator, and the TV."""
    teller = table.teller
    slow, slow_too, quick = [one for one in PEOPLE if one != teller]

    def seen(role: str, who: str, steps: Steps = nothing) -> Shot:
        return Shot(f"{name}-{role}", message=table.seen_by(who), steps=steps, chat=table.chat())

    def tv(role: str) -> Shot:
        return Shot(f"{name}-{role}-tv", f"/tv/{CODE}", table.seen_by(None, "screen"), sizes=(TV,))

    party = table.table.settings.mode == "party"
    if party:
        yield seen("2-tell-teller", teller)
        yield seen("2-tell-writing", teller, write("textarea", "Sunday, slightly too late"))
    else:
        yield seen("2-tell-teller", teller)
        yield seen("2-tell-picked", teller, PICK)
        yield seen("2-tell-writing", teller, writes_a_clue)
    yield seen("2-tell-other", slow)
    yield seen("2-tell-spectator", "Lev")
    yield tv("2-tell")
    table.move(teller)
    yield seen("3-give-giver", slow)
    yield seen("3-give-picked", slow, each(PICK, tap(".fan .f:not(.gone)")))
    table.everybody_moves(but=(slow, slow_too, *([teller] if party else [])))
    yield seen("3-give-in", quick)
    yield seen("3-give-teller", teller)
    yield seen("3-give-spectator", "Lev")
    yield tv("3-give")
    table.plays_on("voting")
    yield from shots_of_vote(name, table, teller, slow)
    yield tv("4-vote")
    table.plays_on("recap")
    yield seen("5-recap-voter", slow)
    yield tv("5-recap")
    table.move(teller)
    yield seen("5-recap-ready", teller)
    yield seen("5-recap-spectator", "Lev")


def shots_of_vote(name: str, table: Posing, teller: str, slow: str) -> Iterator[Shot]:
    def seen(role: str, who: str, steps: Steps = nothing) -> Shot:
        return Shot(f"{name}-{role}", message=table.seen_by(who), steps=steps)

    for number, who in enumerate(PEOPLE):
        yield seen(f"4-vote-of-{number}", who)
    voters = [one for one in PEOPLE if table.waits_for(one) and one != teller]
    yield seen("4-vote-marked", voters[0], each(MARK, MARK_ANOTHER) if "odyssey" in name else MARK)
    yield seen("4-vote-look", voters[0], tap(".grid .spot", 2))
    if "party" in name:
        yield seen("4-vote-thorn", teller, each(MARK, tap(".hold .kind", 1), MARK_ANOTHER))
    if not table.waits_for(teller):
        yield seen("4-vote-teller", teller)
    yield seen("4-vote-spectator", "Lev")
    last = slow if slow in voters else voters[0]
    table.everybody_moves(but=(last,))
    done = [one for one in voters if one != last]
    if done:
        yield seen("4-vote-in", done[0])


def classic() -> Iterator[Shot]:
    table = six().deals()
    yield Shot("classic-1-claim", message=table.seen_by("Ana"), sizes=EVERY)
    yield Shot("classic-1-claim-looked", message=table.seen_by("Ana"), steps=PICK)
    yield Shot("classic-1-claim-spectator", message=table.seen_by("Lev"))
    yield Shot("classic-1-claim-tv", f"/tv/{CODE}", table.seen_by(None, "screen"), sizes=(TV,))
    table.move("Ana").plays_on("telling", turn=3)
    yield from shots_of_turn("classic", table)


def odyssey() -> Iterator[Shot]:
    table = Posing(
        "Ana", "Rui", "Zoe", A_BOT, A_BOT, "Núria", A_BOT, A_BOT, watchers=("Lev",), mode="odyssey", seed=3
    ).deals()
    table.move("Rui")
    yield from shots_of_turn("odyssey", table)


def party() -> Iterator[Shot]:
    table = six("party").deals()
    yield Shot("party-1-claim", message=table.seen_by("Ana"))
    table.move("Ana")
    yield from shots_of_turn("party", table)


def teams() -> Iterator[Shot]:
    table = Posing("Ana", A_BOT, "Núria", "Rui", "Zoe", A_BOT, watchers=("Lev",), mode="teams").deals()
    yield Shot("teams-1-claim", message=table.seen_by("Ana"))
    table.move("Zoe")
    yield from shots_of_turn("teams", table)


def three() -> Iterator[Shot]:
    """Two cards each."""
    table = Posing("Ana", "Rui", "Zoe", watchers=("Lev",)).deals().move("Rui").move("Rui")
    yield Shot("three-3-give", message=table.seen_by("Ana"))
    yield Shot("three-3-give-picked", message=table.seen_by("Ana"), steps=each(PICK, tap(".fan .f", 4)))
    table.everybody_moves(but=("Ana",))
    yield Shot("three-3-give-in", message=table.seen_by("Zoe"))
    table.everybody_moves()
    yield Shot("three-4-vote", message=table.seen_by("Ana"), steps=MARK)
    table.everybody_moves()
    yield Shot("three-5-recap", message=table.seen_by("Ana"))


def twelve() -> Iterator[Shot]:
    """The most there can be, with the longest names there can be."""
    table = Posing(*(name[:24] for name in LONG_NAMES), mode="odyssey", seed=5)
    host, guest = LONG_NAMES[0][:24], LONG_NAMES[1][:24]
    yield Shot("twelve-0-lobby", message=table.seen_by(host), sizes=EVERY)
    yield Shot("twelve-0-lobby-tv", f"/tv/{CODE}", table.seen_by(None, "screen"), sizes=(TV, WALL))
    table.deals().move(guest)
    yield Shot("twelve-2-tell-tv", f"/tv/{CODE}", table.seen_by(None, "screen"), sizes=(TV, WALL))
    table.tells(guest, "Everyone left before the music stopped, and nobody remembered to turn off the lights")
    yield Shot("twelve-3-give", message=table.seen_by(host), steps=PICK, sizes=EVERY)
    table.everybody_moves()
    yield Shot("twelve-4-vote", message=table.seen_by(host), steps=each(MARK, MARK_ANOTHER), sizes=EVERY)
    yield Shot("twelve-4-vote-ro", message=table.seen_by(host), steps=MARK, language="ro")
    yield Shot("twelve-4-vote-teller", message=table.seen_by(guest), sizes=EVERY)
    yield Shot("twelve-4-vote-tv", f"/tv/{CODE}", table.seen_by(None, "screen"), sizes=(TV, WALL))
    table.everybody_moves()
    yield Shot("twelve-5-recap", message=table.seen_by(host), sizes=EVERY)
    yield Shot("twelve-5-recap-tv", f"/tv/{CODE}", table.seen_by(None, "screen"), sizes=(TV, WALL))


def endings() -> Iterator[Shot]:
    games = {
        "classic": six(house=HouseRules(points_to_win=12)),
        "teams": Posing("Ana", A_BOT, "Núria", "Rui", "Zoe", A_BOT, mode="teams", house=HouseRules(rounds=1)),
        "party": six("party", house=HouseRules(rounds=1)),
    }
    for mode, table in games.items():
        table.deals().plays_on("over")
        answers = {"/games/1": table.record()}
        yield Shot(f"{mode}-6-end", message=table.seen_by("Ana"), answers=answers, sizes=EVERY)
        yield Shot(f"{mode}-6-end-guest", message=table.seen_by("Rui"), answers=answers, whole=True)
        yield Shot(f"{mode}-6-end-tv", f"/tv/{CODE}", table.seen_by(None, "screen"), answers=answers, sizes=(TV, WALL))
        yield Shot(f"{mode}-6-end-look", message=table.seen_by("Ana"), answers=answers, steps=tap(".leafpage .spot", 1))


def before_the_game() -> Iterator[Shot]:
    yield Shot("home", "/", sizes=EVERY)
    yield Shot("home-tables", "/", remembered={"name": "Ana", "tables": [{"code": CODE, "at": 1}]})
    yield Shot("home-how", "/#how", whole=True)
    yield Shot("home-tv", "/tv", sizes=(TV,))
    yield Shot("gallery", "/gallery")
    alone = Posing("Ana")
    yield Shot("lobby-alone", message=alone.seen_by("Ana"), sizes=EVERY)
    yield Shot("lobby-name", message=alone.seen_by("Ana"), remembered={"name": ""})
    table = six()
    yield Shot("lobby-door", message=table.seen_by(None), remembered={"name": ""}, sizes=EVERY)
    yield Shot("lobby-door-device", message=table.seen_by(None), steps=tap(".alt .quiet", 1))
    yield Shot("lobby-host", message=table.seen_by("Ana"), sizes=EVERY)
    yield Shot("lobby-guest", message=table.seen_by("Rui"))
    yield Shot("lobby-watcher", message=table.seen_by("Lev"))
    yield Shot("lobby-tv", f"/tv/{CODE}", table.seen_by(None, "screen"), sizes=(TV, WALL))
    yield Shot("lobby-rules", message=table.seen_by("Ana"), steps=tap(".opts .quiet"), sizes=EVERY)
    yield Shot("lobby-seat-own", message=table.seen_by("Ana"), steps=tap(".seat"))
    yield Shot("lobby-seat-guest", message=table.seen_by("Ana"), steps=tap(".seat", 1))
    yield Shot("lobby-seat-bot", message=table.seen_by("Ana"), steps=tap(".seat", 3))
    for mode in ("odyssey", "party", "teams"):
        yield Shot(f"lobby-{mode}", message=six(mode).seen_by("Ana"))
    yield Shot("lobby-teams-es", message=six("teams").seen_by("Ana"), language="es")
    yield Shot("lobby-trouble", message=Posing("Ana", "Rui", "Zoe", A_BOT, "Núria", A_BOT, A_BOT).seen_by("Ana"))


def sheets() -> Iterator[Shot]:
    table = six().says("Rui", "Is that a whale?").says("Zoe", "Everything is a whale to you").deals().move("Rui")
    yield Shot("sheet-menu", message=table.seen_by("Ana"), steps=MENU, chat=table.chat(), sizes=EVERY)
    answers = {"/device-codes": json.dumps({"code": "4KPWX9RM", "seconds": 600}).encode()}
    device = each(MENU, tap(".choices .quiet"), lambda page: page.locator(".devicecode").scroll_into_view_if_needed())
    yield Shot("sheet-device", message=table.seen_by("Ana"), steps=device, answers=answers)
    chat = each(MENU, tap(".invite .quiet", 1))
    yield Shot("sheet-chat", message=table.seen_by("Ana"), steps=chat, chat=table.chat(), sizes=EVERY)
    for mode in ("classic", "party"):
        posed = six(mode).deals().move("Rui")
        yield Shot(f"sheet-help-{mode}", message=posed.seen_by("Ana"), steps=HELP, sizes=EVERY)
    yield Shot("sheet-help-rules", message=table.seen_by("Ana"), steps=each(HELP, tap("[role=tab]", 1)))


def trouble() -> Iterator[Shot]:
    refused = {"type": "refused", "id": None, "code": "no_such_table", "sentence": "", "details": {"code": "K7QR4WX"}}
    yield Shot("oops-wrong-code", "/t/K7QR4WX", json.dumps(refused), sizes=EVERY)
    for code in ("sent_away", "table_is_closed", "too_many_tries"):
        details = {"minutes": 3}
        yield Shot(f"oops-{code}", message=json.dumps({**refused, "code": code, "details": details}), sizes=(PHONE,))
    table = six().deals().move("Rui").move("Rui")
    yield Shot("offline-soon", message=table.seen_by("Ana"), steps=each(PICK, loses_the_connection))
    yield Shot("offline", message=table.seen_by("Ana"), steps=each(PICK, waits_for_the_connection), sizes=EVERY)
    hurried = six(pace="normal").deals().move("Rui").move("Rui")
    yield Shot("clock-give", message=hurried.seen_by("Ana"), steps=PICK)
    yield Shot("clock-vote", message=hurried.everybody_moves().seen_by("Ana"))
    table.here.discard("Zoe")
    table.everybody_moves(but=("Zoe",))
    yield Shot("away", message=table.seen_by("Ana"))


def for_the_readme() -> Iterator[Shot]:
    """A few of the best, on a usual phone and on a TV; see `keep`."""
    table = six(seed=13)
    yield Shot("readme-lobby", message=table.seen_by("Ana"), sizes=(POCKET,))
    table.deals().move("Zoe").plays_on("telling", turn=4).move(table.teller)
    yield Shot("readme-hand", message=table.seen_by("Ana"), sizes=(POCKET,))
    table.plays_on("voting")
    yield Shot("readme-vote", message=table.seen_by("Ana"), steps=MARK, sizes=(POCKET,))
    table.plays_on("recap")
    yield Shot("readme-recap", message=table.seen_by("Ana"), sizes=(POCKET,), night=True)
    yield Shot("readme-tv", f"/tv/{CODE}", table.seen_by(None, "screen"), sizes=(TV,))


LARGEST = (1440, 1440)


def keep(picture: Path) -> None:
    """The README's pictures are small files beside the documentation."""
    with Image.open(picture) as shown:
        name = picture.stem.removeprefix("readme-").rpartition("-")[0]
        shown.thumbnail(LARGEST)
        shown.convert("RGB").save(ROOT / "docs" / "pictures" / f"{name}.webp", quality=78, method=6)


def by_night(shots: Iterator[Shot]) -> Iterator[Shot]:
    for shot in shots:
        if not shot.path.startswith("/tv"):
            yield shot._replace(name=f"night-{shot.name}", night=True, sizes=(PHONE, DESK))


def every_shot() -> Iterator[Shot]:
    games = (classic, odyssey, party, teams, three, twelve)
    yield from before_the_game()
    yield from chain.from_iterable(game() for game in games)
    yield from endings()
    yield from sheets()
    yield from trouble()
    yield from for_the_readme()
    yield from by_night(chain(before_the_game(), classic(), party(), endings(), sheets(), trouble()))


# --- the camera


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
    remembered = json.dumps({"name": "Ana", **shot.remembered})
    context.add_init_script(f"localStorage.setItem('haresay', {json.dumps(remembered)})")
    page = context.new_page()
    page.route_web_socket("**/socket*", lambda socket: answer(socket, shot))
    for end, body in shot.answers.items():
        page.route(f"**{end}", answering(body))
    page.goto(shot.path)
    page.locator("h1, .say").first.wait_for()
    shot.steps(page)
    page.wait_for_function("() => [...document.images].every((one) => one.complete)")
    page.evaluate("() => Promise.all([...document.images].map((one) => one.decode().catch(() => null)))")
    page.evaluate("() => document.fonts.ready")
    picture = FOLDER / f"{shot.name}-{width}.png"
    page.screenshot(path=picture, animations="disabled", full_page=shot.whole)
    context.close()
    if shot.name.startswith("readme-"):
        keep(picture)


def answer(socket: WebSocketRoute, shot: Shot) -> None:
    if shot.chat:
        socket.send(shot.chat)
    if shot.message:
        socket.send(shot.message)


def answering(body: bytes) -> Callable[[Route], None]:
    return lambda route: route.fulfill(body=body, content_type="application/json")


def main() -> None:
    wanted = sys.argv[1:]
    if not wanted:
        shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True, exist_ok=True)
    build_page()
    with (
        sync_playwright() as playwright,
        tempfile.TemporaryDirectory() as games,
        serving(Path(games)) as address,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        for shot in every_shot():
            for size in shot.sizes:
                if not wanted or any(word in f"{shot.name}-{size[0]}" for word in wanted):
                    photograph(browser, address, shot, size)
        browser.close()
    print(f"{len(list(FOLDER.glob('*.png')))} pictures in {FOLDER.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
