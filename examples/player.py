"""A player who joins a table and plays along: python examples/player.py http://localhost:8423 CODE Ada"""

import json
import random
import sys
from typing import Any

import httpx
from websockets.sync.client import connect


def move(phase: dict[str, Any], hand: list[str]) -> dict[str, Any]:
    """Any legal move."""
    if phase["type"] == "telling":
        card = random.choice(hand) if phase["needs_card"] else None
        return {"type": "tell", "clue": {"kind": "text", "text": "almost home"}, "card": card}
    if phase["type"] == "giving":
        return {"type": "give", "cards": random.sample(hand, phase["to_give"])}
    if phase["type"] == "voting":
        number = random.choice(phase["choices"])
        return {"type": "vote", "votes": [number], "red": number if phase["red_vote"] else None}
    return {"type": {"claiming": "claim", "recap": "go_on"}[phase["type"]]}


def main(address: str, code: str, name: str) -> None:
    bearer = {"Authorization": f"Bearer {httpx.post(f'{address}/api/devices').json()['secret']}"}
    httpx.post(f"{address}/api/tables/{code}/people", json={"name": name}, headers=bearer).raise_for_status()
    with connect(f"ws{address[4:]}/api/tables/{code}/socket", additional_headers=bearer) as socket:
        moved = None
        for view in filter(None, (json.loads(message).get("view") for message in socket)):
            board, phase = view["board"], view["phase"]
            if phase["type"] == "over":
                print(f"{name}: it is over, {board['scores']}")
                return
            if view["audience"] in board["waiting_for"] and moved != (moved := f"{board['turn']} {phase['type']}"):
                socket.send(json.dumps({**move(phase, view["hand"]), "id": moved}))


if __name__ == "__main__":
    main(*sys.argv[1:])
