"""Somebody who plays through the page. What they do reads like the game; how the page wants it stands only here."""

from __future__ import annotations

import json
import re
from contextlib import contextmanager, suppress
from functools import reduce
from time import monotonic
from typing import TYPE_CHECKING, Literal

from playwright.sync_api import Locator, Page, TimeoutError, expect  # noqa: A004

from haresay.web.devices import COOKIE
from tests.e2e import looks
from tests.e2e.reach import press

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from tests.e2e.words import Words

Role = Literal[
    "button",
    "combobox",
    "dialog",
    "group",
    "heading",
    "img",
    "list",
    "radio",
    "radiogroup",
    "region",
    "status",
    "switch",
    "textbox",
]

TO_DO = {
    "claim": ("say.claim",),
    "tell": ("say.tell", "say.tell.first", "say.tell.write"),
    "give": ("say.give", "say.give.own", "say.give.pair"),
    "vote": ("say.vote", "say.vote.leaf", "say.vote.red", "say.vote.both"),
}
"""Which lines at the top of the page ask for what."""

EMPTY = ("vote.hole", "vote.lay.leaf", "vote.lay.marker", "vote.lay.thorn")
TAKEN = ("vote.hole.on", "vote.on.leaf", "vote.on.marker", "vote.on.thorn", "vote.on.both.leaf", "vote.on.both.marker")
"""What holes of the voting board are called; where there are two kinds of votes, by which."""

LINE = """() => {
  const line = document.querySelector('h1')
  return line?.firstChild?.textContent.trim() ?? null
}"""

ANOTHER_LINE = """(old) => {
  const line = document.querySelector('h1')
  return (line?.firstChild?.textContent.trim() ?? null) !== old
}"""

NEWS = """() => new Promise((heard) => {
  const watcher = new MutationObserver(() => done())
  const done = () => { watcher.disconnect(); heard() }
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
  setTimeout(done, 200)
})"""

LONGEST_SILENCE = 90.0
"""Seconds in which nobody is asked for anything: then the game has got stuck. How long a game takes is no matter."""

A_TRY = 3000
"""Milliseconds for what may be gone before it is pressed: then it is looked for again, if it is wanted still."""

HINTS = ("hand", "tell", "first", "give", "pair", "vote", "two", "leaf", "recap", "alike")
"""What the page explains once, as somebody has read it who has played before."""

_met: set[tuple[str, ...]] = set()


def is_new(*screen: str) -> bool:
    """Whether nobody has looked at this yet."""
    if screen in _met:
        return False
    _met.add(screen)
    return True


class Player:
    def __init__(self, page: Page, name: str, words: Words) -> None:
        self.page = page
        self.name = name
        self.words = words
        self.mode = ""
        self.turns = 0
        self.lets_partner_give = False
        self.is_in_a_hurry = False
        """Then they do not look around."""
        self.sizes: Sequence[tuple[int, int]] = ()
        """Where to look at each screen, besides the size of the own device."""

    # --- finding things, by what they are and what they are called

    def find(self, role: Role, key: str, **known: object) -> Locator:
        return self.page.get_by_role(role, name=self.words(key, **known))

    def taps(self, *keys: str, **known: object) -> None:
        press(self.button(*keys, **known))

    def button(self, *keys: str, **known: object) -> Locator:
        """The button that is called one of these."""
        return reduce(Locator.or_, [self.find("button", key, **known) for key in keys]).last

    def written(self, text: str | re.Pattern[str]) -> Locator:
        """What stands there to be seen: what is only said aloud may say the same."""
        return self.page.get_by_text(text).and_(self.page.locator(":not(.vh, .vh *)"))

    @property
    def line(self) -> Locator:
        """The one line that says what to do now."""
        return self.page.get_by_role("heading", level=1)

    def reads(self, key: str, **known: object) -> None:
        """The line at the top says this."""
        expect(self.line).to_have_text(self.beginning(key, **known))

    def shows(self, key: str, **known: object) -> None:
        """As `reads`, and then looks whether all is well with the screen."""
        self.reads(key, **known)
        self.looks_around(key)

    def beginning(self, key: str, **known: object) -> re.Pattern[str]:
        return re.compile(self.words(key, **known).pattern.removesuffix("$"))

    def part(self, key: str, **known: object) -> re.Pattern[str]:
        return re.compile(self.beginning(key, **known).pattern.removeprefix("^"))

    @contextmanager
    def moving_on(self) -> Iterator[None]:
        """What is done here gives the page another line to show."""
        before = self.page.evaluate(LINE)
        yield
        self.page.wait_for_function(ANOTHER_LINE, arg=before)

    # --- arriving

    def opens(self, path: str = "/") -> None:
        """What is looked for then is waited for; so several can open a page at once."""
        self.page.goto(path, wait_until="commit")

    def is_known(self, address: str, secret: str) -> None:
        """From an evening before: the server knows this device, and the page knows their name."""
        self.page.context.add_cookies([{"name": COOKIE, "value": secret, "url": address}])
        remembered = json.dumps(json.dumps({"name": self.name, "hinted": HINTS}))
        self.page.add_init_script(f"if (origin === '{address}') localStorage.haresay ??= {remembered}")

    def is_seated(self, seated: int | None) -> None:
        """With so many in the lobby; None: where a game has begun."""
        if seated is None:
            expect(self.line).to_be_visible()
        else:
            self.sees_seated(seated)

    def lays_a_table(self) -> str:
        """Opens a table, says their name; the table's code."""
        self.opens()
        self.taps("home.new")
        self.says_their_name()
        self.sees_seated(1)
        return self.code

    @property
    def code(self) -> str:
        return self.page.url.rstrip("/").rpartition("/")[2]

    def says_their_name(self) -> None:
        """As people type: into the field that waits for it."""
        field = self.find("textbox", "name.title")
        expect(field).to_be_focused()
        self.page.keyboard.type(self.name)
        expect(field).to_have_value(self.name)
        self.taps("name.go.friends")

    def sits_down_at(self, code: str) -> None:
        """By the link, with two inputs: a name, and go."""
        self.opens(f"/t/{code}")
        self.find("textbox", "seat.name").fill(self.name)
        self.taps("join.go")
        expect(self.seats.filter(has=self.page.get_by_text(self.name, exact=True))).to_be_visible()

    def watches(self, code: str) -> None:
        self.opens(f"/t/{code}")
        self.taps("join.watch")

    def reloads(self) -> None:
        self.page.reload()

    def closes_the_page(self) -> None:
        self.page.goto("about:blank")

    def comes_back(self) -> None:
        self.page.go_back()

    def leaves(self) -> None:
        self.taps("common.menu")
        self.taps("menu.leave")
        expect(self.page.get_by_role("alert").filter(has_text=self.part("menu.leave.sure"))).to_be_visible()
        self.taps("menu.leave")

    def asks_for_a_device_code(self) -> str:
        self.taps("common.menu")
        self.taps("menu.device")
        code = self.page.get_by_role("status").locator("b").inner_text()
        self.closes_the_sheet()
        return code

    def is_on_another_device(self, code: str) -> None:
        self.taps("join.device")
        self.find("textbox", "join.device.code").fill(code)
        self.taps("join.device.go")

    def is_told(self, key: str, **known: object) -> None:
        """It says this, aloud or as the heading of the page."""
        said = self.page.get_by_role("alert").or_(self.line).filter(has_text=self.part(key, **known))
        expect(said.first).to_be_visible()

    def loses_the_connection(self) -> None:
        self.page.context.set_offline(True)

    def finds_the_connection(self) -> None:
        self.page.context.set_offline(False)

    # --- the lobby

    @property
    def seats(self) -> Locator:
        """The seats with somebody on them: there is a rabbit."""
        ring = self.find("region", "lobby.seats")
        return ring.get_by_role("button").filter(has=self.page.get_by_role("img"))

    def sees_seated(self, count: int) -> None:
        expect(self.seats).to_have_count(count)

    def adds_a_bot(self) -> None:
        before = self.seats.count()
        self.taps("lobby.seat.addbot")
        self.sees_seated(before + 1)

    def chooses_mode(self, mode: str) -> None:
        self.mode = mode
        ticket = self.page.locator("label.ticket").filter(has=self.page.get_by_text(self.words(f"mode.{mode}")))
        press(ticket)
        expect(ticket.get_by_role("radio")).to_be_checked()

    def sets_points_to_win(self, points: int) -> None:
        press(self.page.get_by_role("button", name=self.words("lobby.house.usual")))
        sheet = self.find("dialog", "house.title")
        sheet.get_by_role("combobox", name=self.words("house.ending")).select_option("points")
        group = sheet.get_by_role("group", name=self.words("house.points_to_win"))
        output = group.get_by_role("status")
        expect(output).to_have_text(re.compile("^30"))
        for count in range(29, points - 1, -1):
            press(group.get_by_role("button").first)
            expect(output).to_have_text(re.compile(rf"^{count}\b"))
        self.closes_the_sheet()

    def closes_the_sheet(self) -> None:
        self.page.keyboard.press("Escape")
        expect(self.page.get_by_role("dialog")).to_have_count(0)

    def deals(self) -> None:
        self.taps("lobby.deal")
        expect(self.find("button", "lobby.deal")).to_be_hidden()

    def stops_the_game(self) -> None:
        """As a host may; asked once more whether they mean it."""
        self.taps("common.menu")
        self.taps("menu.stop")
        self.taps("menu.stop")
        expect(self.page.get_by_role("dialog")).to_have_count(0)

    def seat_of(self, name: str) -> Locator:
        return self.seats.filter(has=self.page.get_by_text(name, exact=True))

    def closes_the_table(self) -> None:
        """To newcomers, by a house rule."""
        self.taps("lobby.house.usual")
        switch = self.page.get_by_role("switch", name=self.beginning("house.open"))
        press(switch)
        expect(switch).not_to_be_checked()
        self.closes_the_sheet()

    # --- playing

    @property
    def hand(self) -> Locator:
        return self.find("group", "hand.label").get_by_role("button")

    @property
    def pictures(self) -> list[str]:
        """What the cards of the hand show, once all are there, in whatever size this screen asks for."""
        expect(self.hand.first).to_be_visible()
        self.page.wait_for_function(
            "() => [...document.images].every((one) => one.currentSrc || !one.checkVisibility())"
        )
        shown = self.hand.locator("img").evaluate_all("all => all.map((one) => one.currentSrc)")
        return [str(one).rpartition("/")[2].partition("-")[0] for one in shown]

    def claims(self) -> None:
        with self.moving_on():
            self.taps("claim.go")

    def tries_to_claim(self) -> None:
        """Bots may be quicker; then there is nothing to press any more."""
        with suppress(TimeoutError, AssertionError), self.moving_on():
            self.taps_while_it_is_there("claim.go")

    def taps_while_it_is_there(self, key: str) -> None:
        """What may go by itself meanwhile; then this says so, soon."""
        press(self.button(key), timeout=A_TRY)

    def is_to_choose(self) -> None:
        """The page asks for cards of the hand. Before it does, a tap only looks at one."""
        expect(
            self.button("tell.this", "tell.go", "give.choose", "give.this", "give.this.pair", "give.more")
        ).to_be_visible()

    def picks(self, *cards: int) -> None:
        """Holds up cards of the hand, counted from the left."""
        self.is_to_choose()
        for card in cards:
            button = self.hand.nth(card - 1)
            if button.get_attribute("aria-pressed") != "true":
                press(button, {"x": 26, "y": 70})
            expect(button).to_have_attribute("aria-pressed", "true")

    def writes(self, clue: str) -> None:
        go_on = self.find("button", "tell.this")
        if go_on.is_visible():
            press(go_on)
        self.find("textbox", "tell.clue").fill(clue)

    def tells(self, clue: str, card: int = 1) -> None:
        if self.now() != "say.tell.first":
            self.picks(card)
        self.writes(clue)
        with self.moving_on():
            self.taps("tell.go")

    def gives(self, *cards: int) -> None:
        self.picks(*cards)
        with self.moving_on():
            self.taps("give.this", "give.this.pair")

    def turns_over(self, number: int) -> None:
        """The next card, as a storyteller may."""
        press(self.find("button", "turning.turn", number=number))
        expect(self.find("button", "turning.turn", number=number)).to_have_count(0)

    def marks(self, *numbers: int) -> None:
        """Puts markers into the holes of these numbers."""
        for number in numbers:
            press(self.hole(number))
            expect(self.in_hole(number)).to_be_visible()

    def hole(self, number: int) -> Locator:
        """An empty hole of the board, for whichever vote is in the hand."""
        return self.on_the_board(EMPTY, number)

    def in_hole(self, number: int) -> Locator:
        """The same with a vote in it."""
        return self.on_the_board(TAKEN, number)

    def on_the_board(self, keys: Sequence[str], number: int) -> Locator:
        board = self.find("group", "vote.board")
        named = [board.get_by_role("button", name=self.words(key, number=number)) for key in keys]
        return reduce(Locator.or_, named).last

    def votes(self, *numbers: int) -> None:
        self.marks(*numbers)
        self.casts()

    def casts(self) -> None:
        """Presses the button that says what will be cast."""
        with self.moving_on():
            self.taps("vote.go", "vote.leaf.go", "vote.both")

    @property
    def choices(self) -> list[int]:
        """The numbers that this player may vote for."""
        board = self.find("group", "vote.board")
        expect(board).to_be_visible()
        holes = board.get_by_role("button", disabled=False)
        return [
            int(re.findall(r"\d+", hole)[0]) for hole in holes.evaluate_all("all => all.map((one) => one.ariaLabel)")
        ]

    def votes_anyhow(self) -> None:
        """For the first card that is not their own; and whoever has a thorn puts it on the next."""
        leaf, *others = self.choices
        self.marks(leaf)
        if self.find("radiogroup", "vote.holding").is_visible():
            self.takes("vote.thorn.why")
            self.marks(others[0])
        self.casts()

    def takes(self, key: str) -> None:
        choice = self.find("radio", key)
        press(choice.locator("xpath=.."))
        expect(choice).to_be_checked()

    def skips_the_show(self) -> None:
        """All that is shown step by step is there; the way on can be taken a second later."""
        skip = self.find("button", "recap.skip")
        expect(skip.or_(self.button("recap.on", "recap.on.you", "recap.end"))).to_be_visible()
        if skip.is_visible():
            with suppress(TimeoutError, AssertionError):  # it may be over by itself
                self.taps_while_it_is_there("recap.skip")
        expect(skip).to_have_count(0)

    @property
    def not_yet(self) -> Locator:
        """The way on, in its first second."""
        return self.page.locator(".dock .btn[aria-disabled=true]")

    def goes_on(self) -> None:
        self.skips_the_show()
        expect(self.not_yet).to_have_count(0)
        self.taps("recap.on", "recap.on.you")
        expect(self.button("recap.on", "recap.on.you")).to_be_hidden()
        self.turns += 1

    # --- playing on without a plan

    def now(self) -> str | None:
        """The key of the line that the page shows."""
        line = self.page.evaluate(LINE)
        if not line:
            return None
        key = next((key for key in self.words.keys("say.", "end.") if self.words(key).match(line)), None)
        return "say.over" if key and key.startswith("end.") else key

    def moves(self) -> bool:
        """Does what the page asks for, if it asks for something."""
        now = self.now()
        if now and now.startswith("say.recap"):
            return self.moves_in_the_recap(now)
        todo = next((what for what, lines in TO_DO.items() if now in lines), None)
        if now:
            self.looks_around(now)
        if todo is None or (now == "say.give.pair" and self.lets_partner_give):
            return False
        doing: dict[str, Callable[[], None]] = {
            "claim": self.tries_to_claim,
            "tell": lambda: self.tells("half a whisper"),
            "give": self.gives_what_is_asked,
            "vote": self.votes_anyhow,
        }
        doing[todo]()
        return True

    def moves_in_the_recap(self, now: str) -> bool:
        if self.find("button", "recap.skip").is_visible():
            self.skips_the_show()
            self.looks_around(self.now() or now)
            return True
        if self.not_yet.count():  # meanwhile the others hurry too
            return False
        self.looks_around(now)
        if self.find("button", "recap.end").is_visible():
            self.taps("recap.end")
            return True
        if not self.button("recap.on", "recap.on.you").is_visible():
            return False
        self.goes_on()
        return True

    def gives_what_is_asked(self) -> None:
        self.picks(1)
        if self.find("button", "give.more").is_visible():
            self.picks(2)
        with self.moving_on():
            self.taps("give.this", "give.this.pair")

    # --- looking

    def looks_around(self, screen: str) -> None:
        """Whatever is met for the first time is checked: barriers, things cut off, things too small."""
        own = self.page.viewport_size
        assert own is not None
        if self.is_in_a_hurry:
            return
        self.page.wait_for_function("() => document.querySelector('.card .unpainted') === null")
        theme = self.page.evaluate("() => document.documentElement.dataset.theme ?? 'day'")
        met = (screen, self.mode, theme)
        if self.words.language == "en" and is_new(*met):
            assert looks.barriers(self.page) == [], met
        for width, height in ((own["width"], own["height"]), *self.sizes):
            if is_new(*met, str(width), self.words.language):
                self.page.set_viewport_size({"width": width, "height": height})
                flaws = self.flaws()
                assert flaws == [], (*met, width, flaws)
        if self.page.viewport_size != own:
            self.page.set_viewport_size(own)

    def flaws(self) -> list[str]:
        """What nobody could read or touch at this size."""
        return looks.flaws(self.page)

    def sees_a_winner(self) -> None:
        shown = self.find("button", "recap.skip").or_(self.find("button", "recap.end"))
        expect(shown.or_(self.page.locator(".podium")).first).to_be_visible()
        if shown.first.is_visible():
            self.skips_the_show()
            expect(self.not_yet).to_have_count(0)
            self.taps("recap.end")
        expect(self.find("heading", "end.wins").or_(self.find("heading", "end.wins.by"))).to_be_visible()
        self.looks_around("say.over")

    def is_at_the_end(self) -> bool:
        return self.now() == "say.over"


def go_on(players: Sequence[Player]) -> None:
    """To the next turn, all of them. The second after a show was skipped passes for everybody at once."""
    for player in players:
        player.skips_the_show()
    for player in players:
        player.goes_on()


def play_on(players: Sequence[Player], until_somebody_reads: str = "nothing", turns: int | None = None) -> Player:
    """Everybody does what their page asks for: to the end of the game, until a page says something, or some turns.

    Whose page said it is returned.
    """
    last_move = monotonic()
    while True:
        if all(player.is_at_the_end() or player.turns == turns for player in players):
            return players[0]
        moved = False
        for player in players:
            if (player.now() or "").startswith(until_somebody_reads):
                return player
            if player.turns == turns:
                continue
            moved |= player.moves()
        if moved:
            last_move = monotonic()
        else:
            players[0].page.evaluate(NEWS)
        assert monotonic() < last_move + LONGEST_SILENCE, {player.name: player.now() for player in players}
