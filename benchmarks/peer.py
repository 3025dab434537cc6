"""Another server of this game, `dixit` from the package index: what six people who play a turn there cost it.

Its pages ask for the board again and again. Here they ask as seldom as they can: each of the six once after every move,
as ours are shown each move once. A turn there is eleven moves, for nobody has to say that they have seen enough.
"""

import asyncio
import json
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any

import httpx

from benchmarks.players import PLAYERS
from benchmarks.processes import Process, running
from tools.visit import free_port

CARDS = 3000
"""Enough of them that its pile does not end."""
BOARD, JOIN, START, TELL, GIVE, VOTE = range(6)
COLOURS = ("c52828", "e59100", "e2e05d", "12751b", "214ddc", "a41bf3")
PHASES = {0: START, 1: TELL, 2: GIVE, 3: VOTE}


class PeerTable:
    """Six browsers at one game."""

    def __init__(self, process: Process, browsers: list[httpx.AsyncClient]) -> None:
        self.process = process
        self.browsers = browsers
        self.dice = Random(1)

    async def ask(self, browser: int, command: int, **fields: str) -> Any:
        answer = await self.browsers[browser].get(f"/game/0/{command}", params=fields)
        return answer.raise_for_status().json() if command == BOARD else None

    async def sit_down(self) -> None:
        limits = {"name": "bench", "max_score": "", "max_players": "6", "max_clue_length": "100"}
        await self.browsers[0].post("/create", data={"card_sets": "0", **limits})
        for browser, colour in zip(self.browsers, COLOURS, strict=True):
            joined = await browser.get(f"/game/0/{JOIN}", params={"colour": colour})
            joined.raise_for_status()
        await self.ask(0, START)

    async def turn(self) -> None:
        """Until somebody else is to tell."""
        boards = await self.boards()
        teller = boards[0]["turn"]
        while boards[0]["turn"] == teller:
            await self.move(boards)
            boards = await self.boards()

    async def boards(self) -> list[Any]:
        return await asyncio.gather(*(self.ask(browser, BOARD) for browser in range(PLAYERS)))

    async def move(self, boards: list[Any]) -> None:
        acting = boards[0]["requiresAction"]
        browser = next(number for number, board in enumerate(boards) if acting[board["user"]])
        board = boards[browser]
        command = PHASES[board["state"]]
        cards = board["round"]["cards"] if command == VOTE else board["player"]["hand"]
        for card in self.dice.sample(cards, len(cards)):  # one's own cannot be voted for
            answer = await self.browsers[browser].get(
                f"/game/0/{command}", params={"cid": card["cid"], "clue": "almost home"}
            )
            if answer.is_success:
                return

    async def costs(self, turns: int) -> float:
        """Seconds of CPU a turn."""
        cpu = self.process.cpu()
        for _ in range(turns):
            await self.turn()
        return (self.process.cpu() - cpu) / turns


def is_here() -> bool:
    return find_spec("dixit") is not None


@asynccontextmanager
async def peer() -> AsyncIterator[PeerTable]:
    port = free_port()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "cards").mkdir()
        for card in range(CARDS):
            (folder / "cards" / f"{card}.png").touch()
        settings = {"port": port, "card_sets": {"Dixit": [str(folder / "cards"), True]}}
        (folder / "config.json").write_text(json.dumps(settings), "utf-8")
        async with running("-m", "dixit.server", str(folder / "config.json"), port=port) as process:
            address = f"http://{process.address}"
            browsers = [httpx.AsyncClient(base_url=address, timeout=60) for _ in range(PLAYERS)]
            for browser in browsers:
                await browser.get("/")
            table = PeerTable(process, browsers)
            await table.sit_down()
            yield table
            for browser in browsers:
                await browser.aclose()
