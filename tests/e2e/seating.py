"""People sit down without a browser, by the API that any program may use. How they do it by hand is `test_arriving`.

Then a page only has to be opened, and three people play after a second instead of seven.
"""

from __future__ import annotations

import json
from itertools import count
from typing import TYPE_CHECKING, Any, Final
from urllib.request import Request, urlopen

import msgspec
from websockets.sync.client import connect

from haresay.live import codes
from haresay.tables.wishes import BeginGame, SeatBot, Wish
from tests.answers import answer_in
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from websockets.sync.client import ClientConnection

A_BOT: Final = None
"""Sits where no person does."""


def laid(
    address: str, sitters: tuple[str | None, ...], settings: dict[str, Any], *, dealt: bool
) -> tuple[str, list[str]]:
    """A table with these people and bots, in this order: its code, and what the device of each person keeps."""
    host, *others = sitters
    secrets = [codes.new_secret() for sitter in sitters if sitter is not A_BOT]
    code = str(comes(address, "tables", secrets[0], name=host, settings=settings)["code"])
    waiting = iter(secrets[1:])
    socket_address = f"{address.replace('http', 'ws', 1)}/api/tables/{code}/socket"
    with connect(socket_address, additional_headers=bearer(secrets[0]), open_timeout=PATIENCE) as socket:
        wishes = Wishes(socket)
        for seat, sitter in enumerate(others, start=1):
            if sitter is A_BOT:
                wishes.ask(SeatBot(seat))
            else:
                comes(address, f"tables/{code}/people", next(waiting), name=sitter)
        if dealt:
            wishes.ask(BeginGame())
    return code, secrets


def comes(address: str, path: str, secret: str, **body: Any) -> dict[str, Any]:
    """A device opens a table, or comes to one."""
    headers = {"Content-Type": "application/json", **bearer(secret)}
    asked = Request(f"{address}/api/{path}", json.dumps(body).encode(), headers)  # noqa: S310 - our own
    with urlopen(asked, timeout=PATIENCE) as answer:  # noqa: S310
        said: dict[str, Any] = json.load(answer)
        return said


def bearer(secret: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {secret}"}


class Wishes:
    """What a host wishes, one after the other; all of it is granted."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._ids = count(1)

    def ask(self, wish: Wish) -> None:
        self._socket.send(
            json.dumps({**msgspec.to_builtins(wish), "id": f"seating {next(self._ids)}", "moment": {"game": 0}})
        )
        while (answer := answer_in(json.loads(self._socket.recv(PATIENCE)))) is None:
            pass
        assert answer["type"] == "done", answer
