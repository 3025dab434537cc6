"""A bot on a seat of its own, with Haresay's types: python examples/bot.py http://localhost:8423 CODE Robin"""

import sys
from random import Random

import httpx
import msgspec
from websockets.sync.client import connect

from haresay.bots import Chance
from haresay.game import OverView, View


class Message(msgspec.Struct):
    """As much of a message as a bot looks at."""

    moment: msgspec.Raw = msgspec.Raw()
    view: View | None = None


def main(address: str, code: str, name: str) -> None:
    bearer = {"Authorization": f"Bearer {httpx.post(f'{address}/api/devices').json()['secret']}"}
    httpx.post(f"{address}/api/tables/{code}/people", json={"name": name}, headers=bearer).raise_for_status()
    with connect(f"ws{address[4:]}/api/tables/{code}/socket", additional_headers=bearer) as socket:
        moved = None
        for text in socket:
            message = msgspec.json.decode(text, type=Message)
            view = message.view
            if view and isinstance(view.phase, OverView):
                print(f"{name}: it is over, {view.board.scores}")
                return
            command = Chance().move(view, Random()) if view else None
            if command and moved != (moved := bytes(message.moment).decode()):
                wish = msgspec.to_builtins(command)
                del wish["seat"]
                socket.send(msgspec.json.encode({**wish, "id": moved, "moment": message.moment}).decode())


if __name__ == "__main__":
    main(*sys.argv[1:])
