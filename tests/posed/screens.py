"""Every screen for every role, by name: what the table says to a page, and what somebody does there before one looks.

`make screenshots` takes pictures of them, `tests/e2e/test_every_screen.py` looks at them, and tests name those that
they need.
"""

from __future__ import annotations

import json
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from haresay.game import HouseRules, TextClue
from haresay.tables.wishes import Bet, Explain
from tests.posed.table import A_BOT, CODE, Posed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page

PHONE, TABLET, DESK, TV = (360, 640), (820, 1180), (1440, 900), (1920, 1080)
TINY, SIDEWAYS, WALL, POCKET, LAPTOP = (320, 568), (640, 360), (3840, 2160), (390, 844), (1366, 625)
USUAL = (PHONE, TABLET, DESK)
EVERY = (*USUAL, TINY, SIDEWAYS, WALL)
TALKING = (*USUAL, POCKET, LAPTOP)
LONG_NAMES = (
    "Maximiliana Fürstenberg", "Bartholomew Featherstone", "Ștefan-Alexandru Ionescu", "Mª Assumpció Puigdomènech",
    "João", "Wilhelmina van der Berg", "Éloïse", "Giovambattista Lo Monaco", "Ana", "Christopher-Alexander", "Núria",
    "Zo",
)  # fmt: skip

PEOPLE = ("Ana", "Rui", "Zoe", "Núria")
"""Who plays at most tables; Lev watches."""

Steps: TypeAlias = "Callable[[Page], object]"


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
    heard: tuple[str, ...] = ()
    """What is said at the table while one looks; it stays there."""
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


def opens_a_recorder(kind: str) -> Steps:
    def steps(page: Page) -> None:
        writes_a_clue(page)
        page.locator(f".kinds input[value={kind}]").dispatch_event("click")
        page.locator(".recorder").wait_for()

    return steps


NO_NETWORK = """() => {
  window.hasNoNetwork = true
  window.WebSocket = class {
    static OPEN = 1
    readyState = 3
    constructor() { setTimeout(() => this.onclose?.({ code: 1006 }), 50) }
    close() {}
  }
  window.EventSource = class extends EventTarget {
    constructor() { super(); setTimeout(() => this.onerror?.(), 50) }
    close() {}
  }
  dispatchEvent(new Event('offline'))
}"""


def loses_the_connection(page: Page) -> None:
    page.evaluate(NO_NETWORK)
    page.locator(".ribbon").wait_for()


def waits_for_the_connection(page: Page) -> None:
    loses_the_connection(page)
    page.locator(".card-note").wait_for()


PICK, MENU, HELP = tap(".fan .f", 2), tap(".top .round"), tap(".top .round", 1)
MARK, MARK_ANOTHER, CAST = tap(".hole:enabled", 1), tap(".hole:enabled", 3), tap(".act .btn")

# --- the tables


def six(mode: str = "classic", **settings: Any) -> Posed:
    return Posed("Ana", "Rui", "Zoe", A_BOT, "Núria", A_BOT, watchers=("Lev",), mode=mode, **settings)


def shots_of_turn(name: str, table: Posed) -> Iterator[Shot]:
    """A whole turn, phase by phase: the storyteller, one who has yet to move, one who has, a spectator, and the TV."""
    teller = table.teller
    slow, slow_too, quick = [one for one in PEOPLE if one != teller]

    def seen(role: str, who: str, steps: Steps = nothing) -> Shot:
        return Shot(f"{name}-{role}", message=table.message_to(who), steps=steps, chat=table.chat())

    def tv(role: str) -> Shot:
        return Shot(f"{name}-{role}-tv", f"/tv/{CODE}", table.message_to(None, "screen"), sizes=(TV,))

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
    table.move_of(teller)
    yield seen("3-give-giver", slow)
    yield seen("3-give-picked", slow, each(PICK, tap(".fan .f:not(.gone)")))
    table.everybody_moves(but=(slow, slow_too, *([teller] if party else [])))
    yield seen("3-give-in", quick)
    yield seen("3-give-teller", teller)
    yield seen("3-give-spectator", "Lev")
    yield tv("3-give")
    table.played("voting")
    yield from shots_of_vote(name, table, teller, slow)
    yield tv("4-vote")
    table.played("recap")
    yield seen("5-recap-voter", slow)
    yield tv("5-recap")
    table.move_of(teller)
    yield seen("5-recap-ready", teller)
    yield seen("5-recap-spectator", "Lev")


def asides() -> Iterator[Shot]:
    """What is said and bet beside the game, and what is seen of it once the turn lies open."""
    table = six().started().move_of("Ana").played("voting")
    teller = table.teller
    yield Shot("bet-offered", message=table.message_to(teller), sizes=EVERY)
    yield Shot("guess-offered", message=table.message_to("Lev"), steps=tap(".hole", 3), sizes=EVERY)
    table.asks(teller, Bet, on=2)
    yield Shot("bet-placed", message=table.message_to(teller))
    table.gallery = (1, 2, 14, 0, 3, 0)
    table.played("recap")
    think = tap(".dock .think")
    yield Shot("aside-offered", message=table.message_to(teller), sizes=EVERY)
    writes = each(think, write(".thinking input", "My aunt and the hat"))
    yield Shot("aside-writing", message=table.message_to(teller), steps=writes)
    table.asks(teller, Explain, said=TextClue("My aunt, the hat, and how it flew off at the wedding"))
    yield Shot("aside-told", message=table.message_to("Rui"), sizes=EVERY)
    yield Shot("aside-told-night", message=table.message_to("Rui"), night=True)
    yield Shot("aside-told-tv", f"/tv/{CODE}", table.message_to(None, "screen"), sizes=(TV, WALL))


def talk() -> Iterator[Shot]:
    """What is said on the table: faces and bubbles at the seats, where the most stand side by side."""

    def heard(table: Posed) -> dict[str, Any]:
        before = table.chat()
        table.says("Rui", "Is that a whale?").says("Zoe", "Everything is a whale to you, my dear, and always was")
        return {"chat": before, "heard": (table.chat(), table.face("Ana", "laugh"), table.face("Núria", "wow"))}

    table = six()
    yield Shot("talk-lobby", message=table.message_to("Ana"), sizes=TALKING, **heard(table))
    table.started().move_of("Ana").played("recap")
    yield Shot("talk-recap", message=table.message_to("Rui"), sizes=TALKING, **heard(table))
    pairs = Posed("Ana", A_BOT, "Zoe", "Rui", "Núria", A_BOT, watchers=("Lev",), mode="teams").started()
    pairs.move_of("Zoe").move_of("Zoe")
    yield Shot("talk-give", message=pairs.message_to("Ana"), sizes=TALKING, **heard(pairs))
    pairs.played("recap")
    yield Shot("talk-recap-pairs", message=pairs.message_to("Ana"), sizes=TALKING, **heard(pairs))
    eight = Posed("Ana", "Rui", "Zoe", A_BOT, A_BOT, "Núria", A_BOT, A_BOT, mode="odyssey", seed=3).started()
    eight.move_of("Rui").played("recap")
    yield Shot("talk-recap-many", message=eight.message_to("Ana"), sizes=TALKING, **heard(eight))


def shots_of_vote(name: str, table: Posed, teller: str, slow: str) -> Iterator[Shot]:
    def seen(role: str, who: str, steps: Steps = nothing) -> Shot:
        return Shot(f"{name}-{role}", message=table.message_to(who), steps=steps)

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
    table = six().started()
    yield Shot("classic-1-claim", message=table.message_to("Ana"), sizes=EVERY)
    yield Shot("classic-1-claim-looked", message=table.message_to("Ana"), steps=PICK)
    yield Shot("classic-1-claim-spectator", message=table.message_to("Lev"))
    yield Shot("classic-1-claim-tv", f"/tv/{CODE}", table.message_to(None, "screen"), sizes=(TV,))
    table.move_of("Ana").played("telling", turn=3)
    yield from shots_of_turn("classic", table)


def odyssey() -> Iterator[Shot]:
    table = Posed(
        "Ana", "Rui", "Zoe", A_BOT, A_BOT, "Núria", A_BOT, A_BOT, watchers=("Lev",), mode="odyssey", seed=3
    ).started()
    table.move_of("Rui")
    yield from shots_of_turn("odyssey", table)


def party() -> Iterator[Shot]:
    table = six("party").started()
    yield Shot("party-1-claim", message=table.message_to("Ana"))
    table.move_of("Ana")
    yield from shots_of_turn("party", table)


def teams() -> Iterator[Shot]:
    table = Posed("Ana", A_BOT, "Núria", "Rui", "Zoe", A_BOT, watchers=("Lev",), mode="teams").started()
    yield Shot("teams-1-claim", message=table.message_to("Ana"))
    table.move_of("Zoe")
    yield from shots_of_turn("teams", table)


def three() -> Iterator[Shot]:
    """Two cards each."""
    table = Posed("Ana", "Rui", "Zoe", watchers=("Lev",)).started().move_of("Rui").move_of("Rui")
    yield Shot("three-3-give", message=table.message_to("Ana"))
    yield Shot("three-3-give-picked", message=table.message_to("Ana"), steps=each(PICK, tap(".fan .f", 4)))
    table.everybody_moves(but=("Ana",))
    yield Shot("three-3-give-in", message=table.message_to("Zoe"))
    table.everybody_moves()
    yield Shot("three-4-vote", message=table.message_to("Ana"), steps=MARK)
    table.everybody_moves()
    yield Shot("three-5-recap", message=table.message_to("Ana"))


def recording() -> Iterator[Shot]:
    """The most there is to choose from, and a recorder open."""
    table = six(house=HouseRules(mime_or_song=True)).started().move_of("Ana")
    yield Shot("recording-2-tell-writing", message=table.message_to("Ana"), steps=writes_a_clue)
    for kind in ("sound", "film"):
        yield Shot(f"recording-2-tell-{kind}", message=table.message_to("Ana"), steps=opens_a_recorder(kind))


def hints() -> Iterator[Shot]:
    """What is said once, where it takes most room."""
    new: dict[str, object] = {"hinted": ()}
    table = six().started()
    yield Shot("hint-hand", message=table.message_to("Ana"), remembered=new, sizes=EVERY)
    table.move_of("Rui")
    yield Shot("hint-tell", message=table.message_to("Rui"), remembered=new, sizes=EVERY)
    table.move_of("Rui")
    yield Shot("hint-give", message=table.message_to("Ana"), remembered=new, sizes=EVERY)
    table.played("voting")
    yield Shot("hint-vote", message=table.message_to("Ana"), remembered=new, sizes=EVERY)
    table.played("recap")
    yield Shot("hint-recap", message=table.message_to("Ana"), remembered=new, sizes=EVERY)
    eight = Posed("Ana", "Rui", "Zoe", A_BOT, A_BOT, "Núria", A_BOT, A_BOT, mode="odyssey", seed=3).started()
    eight.move_of("Rui").played("voting")
    yield Shot("hint-two", message=eight.message_to("Ana"), remembered=new, sizes=EVERY)
    festive = six("party").started().move_of("Ana")
    yield Shot("hint-first", message=festive.message_to("Ana"), remembered=new, sizes=EVERY)
    festive.played("voting")
    yield Shot("hint-leaf", message=festive.message_to("Rui"), remembered=new, sizes=EVERY)
    festive.played("recap")
    yield Shot("hint-alike", message=festive.message_to("Rui"), remembered=new)
    pairs = Posed("Ana", A_BOT, "Núria", "Rui", "Zoe", A_BOT, mode="teams").started().move_of("Zoe").move_of("Zoe")
    yield Shot("hint-pair", message=pairs.message_to("Ana"), remembered=new, sizes=EVERY)


def twelve() -> Iterator[Shot]:
    """The most there can be, with the longest names there can be."""
    table = Posed(*(name[:24] for name in LONG_NAMES), mode="odyssey", seed=5)
    host, guest = LONG_NAMES[0][:24], LONG_NAMES[1][:24]
    yield Shot("twelve-0-lobby", message=table.message_to(host), sizes=EVERY)
    yield Shot("twelve-0-lobby-tv", f"/tv/{CODE}", table.message_to(None, "screen"), sizes=(TV, WALL))
    table.started().move_of(guest)
    yield Shot("twelve-2-tell-tv", f"/tv/{CODE}", table.message_to(None, "screen"), sizes=(TV, WALL))
    table.tells(guest, "Everyone left before the music stopped, and nobody remembered to turn off the lights")
    yield Shot("twelve-3-give", message=table.message_to(host), steps=PICK, sizes=EVERY)
    table.everybody_moves()
    yield Shot("twelve-4-vote", message=table.message_to(host), steps=each(MARK, MARK_ANOTHER), sizes=EVERY)
    yield Shot("twelve-4-vote-ro", message=table.message_to(host), steps=MARK, language="ro")
    yield Shot("twelve-4-vote-teller", message=table.message_to(guest), sizes=EVERY)
    yield Shot("twelve-4-vote-tv", f"/tv/{CODE}", table.message_to(None, "screen"), sizes=(TV, WALL))
    table.everybody_moves()
    yield Shot("twelve-5-recap", message=table.message_to(host), sizes=EVERY)
    yield Shot("twelve-5-recap-tv", f"/tv/{CODE}", table.message_to(None, "screen"), sizes=(TV, WALL))


def eight() -> Iterator[Shot]:
    """Long names on a wall that has room for them."""
    table = Posed(*(name[:24] for name in LONG_NAMES[:8]), mode="odyssey", seed=5).started()
    table.move_of(LONG_NAMES[1][:24])
    yield Shot("eight-2-tell-tv", f"/tv/{CODE}", table.message_to(None, "screen"), sizes=(TV, WALL))
    table.played("voting")
    yield Shot("eight-4-vote-tv", f"/tv/{CODE}", table.message_to(None, "screen"), sizes=(TV, WALL))


def endings() -> Iterator[Shot]:
    games = {
        "classic": six(house=HouseRules(points_to_win=12)),
        "teams": Posed("Ana", A_BOT, "Núria", "Rui", "Zoe", A_BOT, mode="teams", house=HouseRules(rounds=1)),
        "party": six("party", house=HouseRules(rounds=1)),
    }
    for mode, table in games.items():
        table.started().played("over")
        answers = {"/games/1": table.record()}
        yield Shot(f"{mode}-6-end", message=table.message_to("Ana"), answers=answers, sizes=EVERY)
        yield Shot(f"{mode}-6-end-guest", message=table.message_to("Rui"), answers=answers, whole=True)
        yield Shot(
            f"{mode}-6-end-tv", f"/tv/{CODE}", table.message_to(None, "screen"), answers=answers, sizes=(TV, WALL)
        )
        yield Shot(f"{mode}-6-end-look", message=table.message_to("Ana"), answers=answers, steps=tap(".leaf .spot", 1))


OTHER_CODE, THIRD_CODE, FOURTH_CODE = "M3N8PQR", "W2X9TUV", "B4C6DFG"


def yours() -> Iterator[Shot]:
    """What this device has of its owner: tables, games, and what they tell."""
    over, older = (six(house=HouseRules(points_to_win=36), seed=seed).started().played("over") for seed in (7, 8))
    now = six(seed=9).started().move_of("Rui").played("giving")
    codes = (CODE, OTHER_CODE, THIRD_CODE, FOURTH_CODE)
    here: dict[str, object] = {"tables": [{"code": code, "at": 1} for code in codes]}
    answers = {
        f"/{CODE}/games/1": over.record(),
        f"/{CODE}/glance": over.glance("Ana"),
        f"/{OTHER_CODE}/games/1": older.record(),
        f"/{OTHER_CODE}/glance": older.glance("Ana"),
        f"/{THIRD_CODE}/glance": now.glance("Ana"),
        f"/{FOURTH_CODE}/glance": Posed("Ana", "João", "Inês").glance("Ana"),
    }

    def shown(page: Page) -> None:
        page.locator(".spine").nth(1).wait_for()

    def opened(page: Page) -> None:
        shown(page)
        tap(".spine")(page)
        page.locator(".past .leaf").first.wait_for()

    yield Shot("home-yours", "/", answers=answers, remembered=here, steps=shown, sizes=(*EVERY, POCKET))
    yield Shot("home-yours-ro", "/", answers=answers, remembered=here, steps=shown, language="ro")
    yield Shot("yours", "/yours", answers=answers, remembered=here, steps=shown, sizes=EVERY, whole=True)
    yield Shot("yours-ro", "/yours", answers=answers, remembered=here, steps=shown, language="ro", whole=True)
    yield Shot("yours-night", "/yours", answers=answers, remembered=here, steps=shown, night=True, whole=True)
    yield Shot("yours-none", "/yours")
    yield Shot("yours-book", "/yours", answers=answers, remembered=here, steps=opened, sizes=EVERY, whole=True)


def before_the_game() -> Iterator[Shot]:
    yield Shot("home", "/", sizes=EVERY)
    yield Shot("home-how", "/#how", whole=True)
    yield Shot("home-tv", "/tv", sizes=(TV,))
    yield Shot("gallery", "/gallery")
    alone = Posed("Ana")
    yield Shot("lobby-alone", message=alone.message_to("Ana"), sizes=EVERY)
    yield Shot("lobby-name", message=alone.message_to("Ana"), remembered={"name": ""})
    table = six()
    yield Shot("lobby-door", message=table.message_to(None), remembered={"name": ""}, sizes=EVERY)
    yield Shot("lobby-door-device", message=table.message_to(None), steps=tap(".alt .quiet", 1))
    yield Shot("lobby-host", message=table.message_to("Ana"), sizes=EVERY)
    yield Shot("lobby-guest", message=table.message_to("Rui"))
    yield Shot("lobby-watcher", message=table.message_to("Lev"))
    yield Shot("lobby-tv", f"/tv/{CODE}", table.message_to(None, "screen"), sizes=(TV, WALL))
    yield Shot("lobby-rules", message=table.message_to("Ana"), steps=tap(".opts .quiet"), sizes=EVERY)
    changed = six(house=HouseRules(hand_size=7, counting=True))
    yield Shot("lobby-rules-changed", message=changed.message_to("Ana"), steps=tap(".opts .quiet"), sizes=EVERY)
    yield Shot("lobby-seat-own", message=table.message_to("Ana"), steps=tap(".seat"))
    yield Shot("lobby-seat-guest", message=table.message_to("Ana"), steps=tap(".seat", 1))
    yield Shot("lobby-seat-bot", message=table.message_to("Ana"), steps=tap(".seat", 3))
    for mode in ("odyssey", "party", "teams"):
        yield Shot(f"lobby-{mode}", message=six(mode).message_to("Ana"))
    yield Shot("lobby-teams-es", message=six("teams").message_to("Ana"), language="es")
    yield Shot("lobby-trouble", message=Posed("Ana", "Rui", "Zoe", A_BOT, "Núria", A_BOT, A_BOT).message_to("Ana"))


def sheets() -> Iterator[Shot]:
    table = six().says("Rui", "Is that a whale?").says("Zoe", "Everything is a whale to you").started().move_of("Rui")
    yield Shot("sheet-menu", message=table.message_to("Ana"), steps=MENU, chat=table.chat(), sizes=EVERY)
    answers = {"/device-codes": json.dumps({"code": "4KPWX9RM", "seconds": 600}).encode()}
    device = each(MENU, tap(".choices .quiet"), lambda page: page.locator(".devicecode").scroll_into_view_if_needed())
    yield Shot("sheet-device", message=table.message_to("Ana"), steps=device, answers=answers)
    chat = each(MENU, tap(".invite .quiet", 1))
    yield Shot("sheet-chat", message=table.message_to("Ana"), steps=chat, chat=table.chat(), sizes=EVERY)
    for mode in ("classic", "party"):
        posed = six(mode).started().move_of("Rui")
        yield Shot(f"sheet-help-{mode}", message=posed.message_to("Ana"), steps=HELP, sizes=EVERY)
    yield Shot("sheet-help-rules", message=table.message_to("Ana"), steps=each(HELP, tap("[role=tab]", 1)))
    display = each(MENU, tap(".rules + .quiet"), lambda page: page.locator("#display").wait_for())
    yield Shot("sheet-display", message=table.message_to("Ana"), steps=display)


def by_ear() -> Iterator[Shot]:
    """As whoever plays by ear meets it: everything besides that is said is a button, too."""
    heard: dict[str, object] = {"ear": True}
    yield Shot("everyone", "/everyone", whole=True)
    yield Shot("ear-home", "/", remembered=heard)
    table = six().started().move_of("Rui")
    yield Shot("ear-give", message=table.move_of("Rui").message_to("Ana"), remembered=heard)
    said = each(tap("[role=toolbar] .btn"), tap("[role=toolbar] .btn:last-child"))
    opened = each(said, lambda page: page.locator("dialog[open] h2").wait_for())
    yield Shot("ear-heard", message=table.message_to("Ana"), remembered=heard, steps=opened)
    table.played("voting")
    yield Shot("ear-vote", message=table.message_to("Ana"), remembered=heard, steps=MARK)
    table.played("recap")
    yield Shot("ear-recap", message=table.message_to("Ana"), remembered=heard)


def trouble() -> Iterator[Shot]:
    refused = {"type": "refused", "code": "no_such_table", "sentence": "", "details": {"code": "K7QR4WX"}}
    yield Shot("oops-wrong-code", "/t/K7QR4WX", json.dumps(refused), sizes=EVERY)
    for code in ("sent_away", "table_is_closed", "too_many_tries"):
        details = {"minutes": 3}
        yield Shot(f"oops-{code}", message=json.dumps({**refused, "code": code, "details": details}), sizes=(PHONE,))
    table = six().started().move_of("Rui").move_of("Rui")
    yield Shot("offline-soon", message=table.message_to("Ana"), steps=each(PICK, loses_the_connection))
    yield Shot("offline", message=table.message_to("Ana"), steps=each(PICK, waits_for_the_connection), sizes=EVERY)
    hurried = six(pace="normal").started().move_of("Rui").move_of("Rui")
    yield Shot("clock-give", message=hurried.message_to("Ana"), steps=PICK)
    yield Shot("clock-vote", message=hurried.everybody_moves().message_to("Ana"))
    table.here.discard("Zoe")
    table.everybody_moves(but=("Zoe",))
    yield Shot("away", message=table.message_to("Ana"))
    held = six().started().move_of("Rui").move_of("Rui").a_bot_plays_for("Zoe").played("voting")
    yield Shot("held-vote", message=held.everybody_moves(but=("Ana",)).message_to("Zoe"))


def for_the_readme() -> Iterator[Shot]:
    """A few of the best, on a usual phone and on a TV."""
    table = six(seed=13)
    yield Shot("readme-lobby", message=table.message_to("Ana"), sizes=(POCKET,))
    table.started().move_of("Zoe").played("telling", turn=4).move_of(table.teller)
    yield Shot("readme-hand", message=table.message_to("Ana"), sizes=(POCKET,))
    table.played("voting")
    yield Shot("readme-vote", message=table.message_to("Ana"), steps=MARK, sizes=(POCKET,))
    table.played("recap")
    yield Shot("readme-recap", message=table.message_to("Ana"), sizes=(POCKET,), night=True)
    yield Shot("readme-tv", f"/tv/{CODE}", table.message_to(None, "screen"), sizes=(TV,))


def by_night(shots: Iterator[Shot]) -> Iterator[Shot]:
    for shot in shots:
        if not shot.path.startswith("/tv"):
            yield shot._replace(name=f"night-{shot.name}", night=True, sizes=(PHONE, DESK))


def every_shot() -> Iterator[Shot]:
    games = (classic, odyssey, party, teams, three, recording, asides, talk, hints, twelve, eight)
    yield from before_the_game()
    yield from yours()
    yield from chain.from_iterable(game() for game in games)
    yield from endings()
    yield from sheets()
    yield from by_ear()
    yield from trouble()
    yield from for_the_readme()
    yield from by_night(chain(before_the_game(), classic(), party(), endings(), sheets(), trouble()))


@cache
def screens() -> dict[str, Shot]:
    """By name, each once; night is a matter of the light."""
    return {shot.name: shot for shot in every_shot() if not shot.night}
