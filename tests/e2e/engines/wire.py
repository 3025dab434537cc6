"""Questions and answers over a WebSocket, as WebDriver BiDi numbers them."""

from __future__ import annotations

import json
from contextlib import contextmanager
from itertools import count
from typing import TYPE_CHECKING, Any

from websockets.sync.client import connect

from tests.patience import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from websockets.sync.client import ClientConnection

A_PICTURE = 64 * 1024 * 1024
"""Bytes: the longest answer is a screenshot."""


class Wire:
    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._ids = count(1)

    def ask(self, method: str, **params: Any) -> dict[str, Any]:
        number = next(self._ids)
        self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:  # what is told without being asked is not for us
            answer = json.loads(self._socket.recv(PATIENCE))
            if answer.get("id") == number:
                assert "error" not in answer, (method, answer)
                result: dict[str, Any] = answer["result"]
                return result


@contextmanager
def wired(address: str) -> Iterator[Wire]:
    with connect(address, max_size=A_PICTURE, open_timeout=PATIENCE, compression=None, proxy=None) as socket:
        yield Wire(socket)
