"""Who plays in a test: players with a browser of their own each, and what their pages complained about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from tests.e2e.player import Player
from tests.e2e.seating import A_BOT, laid
from tests.e2e.words import words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import ConsoleMessage, Page

    from tests.e2e.devices import Devices

PHONE = (390, 844)
SMALL_PHONE = (360, 640)
DESK = (1440, 900)
TV = (1920, 1080)

# A table is shown before its line is up; whoever goes on at once is not waited for, and the browser says so.
LEFT_EARLY = "WebSocket is closed before the connection is established"
# What the browser itself says when a test takes the network or the table away.
type_of_trouble = Literal["offline", "refused"]
EXPECTED = {
    "offline": (
        "ERR_INTERNET_DISCONNECTED",
        "ERR_CONNECTION_",
        "ERR_SOCKET_NOT_CONNECTED",
        "ERR_EMPTY_RESPONSE",
        "ERR_INVALID_HTTP_RESPONSE",
        "ERR_INCOMPLETE_CHUNKED",
        "ERR_FAILED",
        "WebSocket connection to",
        "EventSource",
        "dynamically imported module",
    ),
    "refused": ("status of 4", "WebSocket connection to"),
}


class Company:
    def __init__(self, devices: Devices, kind: type[Player] = Player) -> None:
        self.kind = kind
        self.devices = devices
        self.address = devices.address
        self.players: list[Player] = []
        self._complaints: list[str] = []
        self._expected = {LEFT_EARLY}

    def invites(
        self,
        name: str,
        *,
        size: tuple[int, int] = PHONE,
        language: str = "en",
        night: bool = False,
        motion: bool = False,
        new: bool = False,
    ) -> Player:
        """Somebody with a device of their own that has never been at a table; a `new` one has not seen the page."""
        page = self.devices.lend(size, language, night=night, motion=motion, new=new)
        self._listen(page, name)
        player = self.kind(page, name, words(language))
        self.players.append(player)
        return player

    def sits(
        self,
        *names: str,
        mode: str = "classic",
        bots: int = 0,
        sizes: Sequence[tuple[int, int]] = (PHONE,),
        language: str = "en",
        motion: bool = False,
        dealt: bool = True,
        teller_turns: bool = False,
        **house: object,
    ) -> list[Player]:
        """These people at a new table of the first one, with bots and these house rules, ready to play."""
        players = [
            self.invites(name, size=sizes[index % len(sizes)], language=language, motion=motion)
            for index, name in enumerate(names)
        ]
        settings = {"mode": mode, "house": house, "language": language, "teller_turns": teller_turns}
        self.seats(players, (*names, *[A_BOT] * bots), dealt=dealt, **settings)
        return players

    def sits_in_pairs(self, one: str, partner: str, language: str = "en") -> list[Player]:
        """Six at a table for Teams: two partners, opposite each other, and two pairs of bots."""
        players = [self.invites(one, language=language), self.invites(partner, size=DESK, language=language)]
        self.seats(players, (one, A_BOT, A_BOT, partner, A_BOT, A_BOT), mode="teams")
        return players

    def arrives(
        self,
        *names: str,
        bots: int = 0,
        mode: str = "classic",
        points_to_win: int | None = None,
        sizes: Sequence[tuple[int, int]] = (PHONE,),
    ) -> list[Player]:
        """All of it by hand, from the home page on."""
        players = [self.invites(name, size=sizes[index % len(sizes)]) for index, name in enumerate(names)]
        host, *guests = players
        code = host.lays_a_table()
        for guest in guests:
            guest.sits_down_at(code)
        host.sees_seated(len(names))
        for _ in range(bots):
            host.adds_a_bot()
        host.sees_seated(len(names) + bots)
        host.chooses_mode(mode)
        for guest in guests:
            guest.mode = mode
        if points_to_win is not None:
            host.sets_points_to_win(points_to_win)
        host.deals()
        return players

    def seats(
        self, players: Sequence[Player], sitters: tuple[str | None, ...], *, dealt: bool = True, **settings: Any
    ) -> None:
        """These players, who have just come, and bots among them: by the API, and then each opens the page."""
        code, secrets = laid(self.address, sitters, settings, dealt=dealt)
        for player, secret in zip(players, secrets, strict=True):
            player.mode = settings["mode"]
            player.is_known(self.address, secret)
            player.opens(f"/t/{code}")
        for player in players:
            player.is_seated(None if dealt else len(sitters))

    def expects_trouble(self, kind: type_of_trouble) -> None:
        """From now on the browser may complain about this."""
        self._expected.update(EXPECTED[kind])

    def sends_home(self, player: Player) -> None:
        self.players.remove(player)
        self.devices.take_back(player.page)

    def goes_home(self) -> None:
        for player in self.players:
            self.devices.take_back(player.page)
        self.players.clear()
        assert not self._complaints, self._complaints

    def _listen(self, page: Page, name: str) -> None:
        def heard(message: ConsoleMessage) -> None:
            if message.type in {"error", "warning"} and not any(known in message.text for known in self._expected):
                self._complaints.append(f"{name}: {message.text}")

        page.on("console", heard)
        page.on("pageerror", lambda error: self._complaints.append(f"{name}: {error}"))
