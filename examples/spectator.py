"""A spectator who tells what happens at a table: python examples/spectator.py http://localhost:8423 CODE"""

import json
import sys
from typing import Any

import httpx
from websockets.sync.client import connect


def told(message: dict[str, Any]) -> str:
    """What everybody at the table can see just now, in a line."""
    names = {person["id"]: person["name"] for person in message["table"]["people"]}
    board, phase = message["view"]["board"], message["view"]["phase"]
    who = [names.get(holder, "a bot") for holder in board["holders"]]
    waiting = ", ".join(who[seat] for seat in board["waiting_for"])
    clue = (phase.get("clue") or {}).get("text", "")
    match phase["type"]:
        case "giving" | "voting":
            return f"Turn {board['turn']}, {phase['type']} for “{clue}”: waiting for {waiting}"
        case "recap":
            return f"Turn {board['turn']}: {dict(zip(who, phase['last']['points'], strict=False))}"
        case "over":
            return f"It is over: {board['scores']}"
        case _:
            return f"Turn {board['turn']}: waiting for {waiting}"


def main(address: str, code: str) -> None:
    bearer = {"Authorization": f"Bearer {httpx.post(f'{address}/api/devices').json()['secret']}"}
    with connect(f"ws{address[4:]}/api/tables/{code}/socket", additional_headers=bearer) as socket:
        for message in map(json.loads, socket):
            if message.get("view"):
                print(told(message))
                if message["view"]["phase"]["type"] == "over":
                    return


if __name__ == "__main__":
    main(*sys.argv[1:])
