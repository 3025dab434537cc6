"""Who plays in a test: players with a browser of their own each, and what their pages complained about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from playwright.sync_api import Browser, ConsoleMessage, Page

from tests.e2e.player import Player
from tests.e2e.words import words

if TYPE_CHECKING:
    from collections.abc import Sequence

PHONE = (390, 844)
SMALL_PHONE = (360, 640)
DESK = (1440, 900)
TV = (1920, 1080)

# What the browser itself says when a test takes the network or the table away.
type_of_trouble = Literal["offline", "refused"]
EXPECTED = {
    "offline": ("ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "WebSocket connection to"),
    "refused": ("status of 4", "WebSocket connection to"),
}


class Company:
    def __init__(self, browser: Browser, address: str, kind: type[Player] = Player) -> None:
        self.kind = kind
        self.browser = browser
        self.address = address
        self.players: list[Player] = []
        self._complaints: list[str] = []
        self._expected: set[str] = set()

    def invites(
        self,
        name: str,
        *,
        size: tuple[int, int] = PHONE,
        language: str = "en",
        night: bool = False,
        motion: bool = False,
    ) -> Player:
        """Somebody with a device of their own that has never seen the page."""
        width, height = size
        context = self.browser.new_context(
            base_url=self.address,
            viewport={"width": width, "height": height},
            locale=language,
            color_scheme="dark" if night else "light",
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=width < 1000,
        )
        context.set_default_timeout(10_000)
        page = context.new_page()
        self._listen(page, name)
        player = self.kind(page, name, words(language))
        self.players.append(player)
        return player

    def sits(
        self,
        *names: str,
        mode: str = "classic",
        bots: int = 0,
        points: int | None = None,
        sizes: Sequence[tuple[int, int]] = (PHONE,),
        language: str = "en",
        dealt: bool = True,
    ) -> list[Player]:
        """These people at a new table of the first one, with bots, ready to play."""
        players = [
            self.invites(name, size=sizes[index % len(sizes)], language=language) for index, name in enumerate(names)
        ]
        host, *guests = players
        code = host.lays_a_table()
        for guest in guests:
            guest.sits_down_at(code)
        for _ in range(bots):
            host.adds_a_bot()
        host.sees_seated(len(players) + bots)
        host.chooses_mode(mode)
        for player in players:
            player.mode = mode
        if points is not None:
            host.sets_points_to_win(points)
        if dealt:
            host.deals()
        return players

    def sits_in_pairs(self, one: str, partner: str, *, dealt: bool = True) -> list[Player]:
        """Six at a table for Teams: two partners, opposite each other, and two pairs of bots."""
        host, guest = self.invites(one), self.invites(partner, size=DESK)
        code = host.lays_a_table()
        for _ in range(2):
            host.adds_a_bot()
        guest.sits_down_at(code)
        for _ in range(2):
            host.adds_a_bot()
        host.chooses_mode("teams")
        guest.mode = "teams"
        if dealt:
            host.deals()
        return [host, guest]

    def expects_trouble(self, kind: type_of_trouble) -> None:
        """From now on the browser may complain about this."""
        self._expected.update(EXPECTED[kind])

    def goes_home(self) -> None:
        for player in self.players:
            player.page.context.close()
        assert not self._complaints, self._complaints

    def _listen(self, page: Page, name: str) -> None:
        def heard(message: ConsoleMessage) -> None:
            if message.type in {"error", "warning"} and not any(known in message.text for known in self._expected):
                self._complaints.append(f"{name}: {message.text}")

        page.on("console", heard)
        page.on("pageerror", lambda error: self._complaints.append(f"{name}: {error}"))
