"""The phones and desks that tests play on: lent for a test, wiped when they come back, and lent again.

To open a browser's context, warm its cache and fetch the page takes most of a second; a wiped one knows nothing of its
last owner (no cookie, no name, no worker, no permission), but has the page's files in its cache as a phone has them on
its second evening. Who must begin with nothing at all asks for a `new` one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tests.patience import PATIENCE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page, Playwright

CHROMIUM = "/usr/bin/chromium"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # A microphone that beeps and a camera that blinks. Who allows them is each test's affair.
    "--use-fake-device-for-media-stream",
]

A_DESK = 1000
"""Narrower than this is touched with fingers."""


class Traits(NamedTuple):
    """What a browser's context cannot change later."""

    language: str
    touch: bool


def opened(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)


class Devices:
    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self._free: dict[Traits, list[BrowserContext]] = {}
        self._lent: dict[Page, Traits | None] = {}

    def lend(self, size: tuple[int, int], language: str, *, night: bool, motion: bool, new: bool) -> Page:
        """An empty page on a device that has never seen this table."""
        width, height = size
        traits = Traits(language, touch=width < A_DESK)
        free = self._free.get(traits)
        context = free.pop() if free and not new else self._unpack(traits)
        page = context.new_page()
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(
            color_scheme="dark" if night else "light", reduced_motion="no-preference" if motion else "reduce"
        )
        self._lent[page] = None if new else traits
        return page

    def take_back(self, page: Page) -> None:
        traits = self._lent.pop(page)
        if traits is None:
            page.context.close()
        else:
            self._free.setdefault(traits, []).append(self._wipe(page))

    def close(self) -> None:
        for contexts in self._free.values():
            for context in contexts:
                context.close()
        self._free.clear()

    def _unpack(self, traits: Traits) -> BrowserContext:
        context = self.browser.new_context(base_url=self.address, locale=traits.language, has_touch=traits.touch)
        context.set_default_timeout(PATIENCE * 1000)
        return context

    def _wipe(self, page: Page) -> BrowserContext:
        context = page.context
        context.set_offline(False)
        page.goto("about:blank")
        wiper = context.new_cdp_session(page)
        wiper.send("Storage.clearDataForOrigin", {"origin": self.address, "storageTypes": "all"})
        context.clear_cookies()
        context.clear_permissions()
        for one in context.pages:
            one.close()
        return context
