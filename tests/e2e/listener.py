"""Somebody who plays by ear: keys, what has the focus is called, what was said, and nothing else.

Everything is found by its role and name, as a screen reader gives them. What the eye sees is never asked for.
"""

from __future__ import annotations

import re

from playwright.sync_api import Locator, TimeoutError, expect  # noqa: A004

from tests.e2e.keyboard import MOST_TABS, ByKeyboard
from tests.e2e.player import EMPTY, TAKEN

HEARD = """() => {
  window.heard = []
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node.nodeName === 'P' && node.parentElement?.matches('[role=status]') && !node.closest('[inert]'))
          window.heard.push(node.textContent.trim())
  }).observe(document, { childList: true, subtree: true })
}"""

STEPPING = "() => document.activeElement === document.body"


class ByEar(ByKeyboard):
    def opens(self, path: str = "/") -> None:
        self.page.add_init_script(f"({HEARD})()")
        super().opens(path)

    def plays_by_ear(self) -> None:
        """The first thing that the tab key meets, once there is a page."""
        expect(self.line).to_be_visible()
        self.page.keyboard.press("Tab")
        expect(self.find("button", "ear.title")).to_be_focused()
        self.press("Enter")
        self.hears("ear.on")

    def hears(self, key: str, **known: object) -> None:
        """It has been said, or is said soon."""
        pattern = self.words(key, **known).pattern.removeprefix("^").removesuffix("$")
        self.page.wait_for_function("(said) => window.heard.some((one) => new RegExp(said).test(one))", arg=pattern)

    def asks(self, key: str, answer: str, **known: object) -> None:
        """Presses a key, and hears this."""
        self.page.evaluate("() => { window.heard.length = 0 }")
        self.press(key)
        self.hears(answer, **known)

    # --- the game, by numbers

    @property
    def hand(self) -> Locator:
        return self.find("group", "hand.label").get_by_role("button", name=self.words("card.named"))

    def picks(self, *cards: int) -> None:
        self.is_to_choose()
        for card in cards:
            self.goes_to_card(card)
            button = self.hand.nth(card - 1)
            expect(button).to_be_focused()
            if button.get_attribute("aria-pressed") != "true":
                self.press("Enter")
            expect(button).to_have_attribute("aria-pressed", "true")

    def goes_to_card(self, number: int) -> None:
        self.press(str(number % 10))

    def marks(self, *numbers: int) -> None:
        for number in numbers:
            self.goes_to_card(number)
            expect(self.hole(number)).to_be_focused()
            self.press("Enter")
            expect(self.in_hole(number)).to_be_focused()

    def on_the_board(self, keys: tuple[str, ...], number: int) -> Locator:  # type: ignore[override]
        """Holes are called by what is on their cards, too."""
        board = self.find("group", "vote.board")
        plain = [self.words(key, number=number).pattern.removeprefix("^").removesuffix("$") for key in keys]
        return board.get_by_role("button", name=re.compile(rf"^(?:{'|'.join(plain)}): "))

    def gives_what_is_asked(self) -> None:
        """Of a pair the other one may be quicker; then there is nothing more to give."""
        try:
            super().gives_what_is_asked()
        except (AssertionError, TimeoutError):
            if self.now() in {"say.give.pair", "say.give", "say.give.own"}:
                raise

    def takes(self, key: str) -> None:
        """After the leaf the thorn is in the hand by itself."""
        expect(self.find("radio", key)).to_be_checked()

    @property
    def choices(self) -> list[int]:
        board = self.find("group", "vote.board")
        expect(board).to_be_visible()
        names = board.get_by_role("button", disabled=False).evaluate_all("all => all.map((one) => one.ariaLabel)")
        return [int(re.findall(r"\d+", name)[0]) for name in names]


class BySwitch(ByEar):
    """One key steps, one chooses. What is written comes from the system's own keyboard on the screen."""

    def goes_to_card(self, number: int) -> None:
        wanted = [self.words("card.named", number=number), self.words("card.named.own", number=number)]
        holes = [self.words(key, number=number).pattern.removesuffix("$") for key in (*EMPTY, *TAKEN)]
        on_the_board = self.find("group", "vote.board").is_visible()
        for _ in range(2 * MOST_TABS):
            self.press("Tab")
            name = self.focus
            if on_the_board and any(re.match(hole + ": ", name) for hole in holes):
                return
            if not on_the_board and any(one.match(name) for one in wanted):
                return
        raise AssertionError(f"the key that steps does not lead to card {number}")
