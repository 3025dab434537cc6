"""Somebody who plays with nothing but the keyboard: tab, arrows, enter, escape, and letters."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.e2e.player import EMPTY, TAKEN, Player

FOCUSED = """() => {
  const { ariaLabel, labels, textContent } = document.activeElement
  const label = labels?.[0]?.querySelector('b, .vh') ?? labels?.[0]
  return (ariaLabel ?? label?.textContent ?? textContent).trim()
}"""

LISTENING = """() => {
  window.touched = 0
  for (const kind of ['pointerdown', 'mousedown', 'touchstart'])
    addEventListener(kind, () => (window.touched += 1), { capture: true })
}"""

MOST_TABS = 60


class ByKeyboard(Player):
    def opens(self, path: str = "/") -> None:
        self.page.add_init_script(f"({LISTENING})()")
        super().opens(path)

    def never_touched_anything(self) -> bool:
        return bool(self.page.evaluate("() => window.touched === 0"))

    def press(self, *keys: str) -> ByKeyboard:
        for key in keys:
            self.page.keyboard.press(key)
        return self

    def types(self, text: str) -> ByKeyboard:
        self.page.keyboard.type(text)
        return self

    @property
    def focus(self) -> str:
        """What has the focus is called so."""
        return str(self.page.evaluate(FOCUSED))

    def tabs_to(self, *keys: str, **known: object) -> ByKeyboard:
        """Goes on with the tab key until something of one of these names has the focus."""
        wanted = [self.words(key, **known) for key in keys]
        met = []
        for _ in range(MOST_TABS):
            self.press("Tab")
            met.append(self.focus)
            if any(one.match(met[-1]) for one in wanted):
                return self
        raise AssertionError(f"the tab key does not lead to {keys}: {met}")

    def goes_along_to(self, *keys: str, by: str = "ArrowRight", **known: object) -> ByKeyboard:
        """Within a group, with an arrow key."""
        wanted = [self.words(key, **known) for key in keys]
        for _ in range(MOST_TABS):
            if any(one.match(self.focus) for one in wanted):
                return self
            self.press(by)
        raise AssertionError(f"the arrow keys do not lead to {keys}: {self.focus}")

    # --- the same things as with a finger

    def taps(self, *keys: str, **known: object) -> None:
        expect(self.button(*keys, **known)).to_be_enabled()
        self.tabs_to(*keys, **known).press("Enter")

    def taps_while_it_is_there(self, key: str) -> None:
        self.tabs_to(key).press("Enter")

    def says_their_name(self) -> None:
        expect(self.find("textbox", "name.title")).to_be_focused()
        self.types(self.name).press("Enter")

    def sits_down_at(self, code: str) -> None:
        self.opens(f"/t/{code}")
        expect(self.find("textbox", "seat.name")).to_be_focused()
        self.types(self.name).press("Enter")
        expect(self.seat_of(self.name)).to_be_visible()

    def chooses_mode(self, mode: str) -> None:
        self.mode = mode
        ticket = self.page.locator("label.ticket").filter(has=self.page.get_by_text(self.words(f"mode.{mode}")))
        radios = self.page.locator("label.ticket input")
        for _ in range(MOST_TABS):
            self.press("Tab")
            if radios.locator(":scope:focus").count():
                break
        while not ticket.get_by_role("radio").is_checked():
            self.press("ArrowRight")
        expect(ticket.get_by_role("radio")).to_be_checked()

    def sets_points_to_win(self, points: int) -> None:
        self.taps("lobby.house.usual")
        sheet = self.find("dialog", "house.title")
        expect(sheet).to_be_visible()
        self.tabs_to("house.ending").press("ArrowDown")
        group = sheet.get_by_role("group", name=self.words("house.points_to_win"))
        output = group.get_by_role("status")
        expect(output).to_have_text(re.compile("^30"))
        self.tabs_to("house.less", rule=self.words.plain("house.points_to_win"))
        self.press(*["Enter"] * (30 - points))
        expect(output).to_have_text(re.compile(rf"^{points}\b"))
        self.closes_the_sheet()

    def picks(self, *cards: int) -> None:
        self.is_to_choose()
        for card in cards:
            self.tabs_to("hand.card").press("Home").goes_along_to("hand.card", number=card)
            button = self.hand.nth(card - 1)
            if button.get_attribute("aria-pressed") != "true":
                self.press("Enter")
            expect(button).to_have_attribute("aria-pressed", "true")

    def writes(self, clue: str) -> None:
        if self.find("button", "tell.this").is_visible():
            self.taps("tell.this")
        self.tabs_to("tell.clue").types(clue)

    def marks(self, *numbers: int) -> None:
        for number in numbers:
            self.tabs_to(*EMPTY, *TAKEN).press("Home")
            self.goes_along_to(*EMPTY, number=number).press("Enter")
            expect(self.in_hole(number)).to_be_focused()
