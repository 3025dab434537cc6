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
        return {"type": "tell_clue", "clue": {"kind": "text", "text": "almost home"}, "card": card}
    if phase["type"] == "giving":
        return {"type": "give_cards", "cards": random.sample(hand, phase["to_give"])}
    if phase["type"] == "voting":
        number = random.choice(phase["choices"])
        return {"type": "cast_votes", "votes": [number], "red": number if phase["red_vote"] else None}
    return {"type": {"claiming": "claim_turn", "recap": "continue"}[phase["type"]]}


def main(address: str, code: str, name: str) -> None:
    bearer = {"Authorization": f"Bearer {httpx.post(f'{address}/api/devices').json()['secret']}"}
    httpx.post(f"{address}/api/tables/{code}/people", json={"name": name}, headers=bearer).raise_for_status()
    with connect(f"ws{address[4:]}/api/tables/{code}/socket", additional_headers=bearer) as socket:
        moved = None
        for message in filter(lambda message: message.get("view"), map(json.loads, socket)):
            view, board, phase = message["view"], message["view"]["board"], message["view"]["phase"]
            if phase["type"] == "over":
                print(f"{name}: it is over, {board['scores']}")
                return
            if view["audience"] in board["waiting_for"] and moved != (moved := message["moment"]):
                socket.send(json.dumps({**move(phase, view["hand"]), "id": f"{moved}", "moment": moved}))


if __name__ == "__main__":
    main(*sys.argv[1:])
