"""A shared screen that shows the table to the whole room: python examples/tv.py http://localhost:8423 CODE"""

import json
import sys
from typing import Any

import httpx
from websockets.sync.client import connect


def picture(message: dict[str, Any]) -> str:
    """The table as it lies open before everybody."""
    board, phase = message["view"]["board"], message["view"]["phase"]
    lines = [f"--- table {message['table']['code']}, turn {board['turn']}: {phase['type']} ---"]
    if phase.get("clue"):
        lines.append(f"“{phase['clue'].get('text', phase['clue']['kind'])}”")
    lines += [f"{number:3}. {card}" for number, card in enumerate(phase.get("table", ()), 1)]
    if phase.get("last"):
        laid = enumerate(phase["last"]["table"], 1)
        lines += [f"{number:3}. {card['card']} (seat {card['owner']})" for number, card in laid]
    lines.append("  ".join(f"{score} points" for score in board["scores"]))
    return "\n".join(lines)


def main(address: str, code: str) -> None:
    bearer = {"Authorization": f"Bearer {httpx.post(f'{address}/api/devices').json()['secret']}"}
    with connect(f"ws{address[4:]}/api/tables/{code}/socket?as=screen", additional_headers=bearer) as socket:
        for message in map(json.loads, socket):
            if message.get("view"):
                print(picture(message))
                if message["view"]["phase"]["type"] == "over":
                    return


if __name__ == "__main__":
    main(*sys.argv[1:])
