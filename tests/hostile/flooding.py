"""The floods, each a few attackers who never stop: `python -m tests.hostile.flooding NAME PORT`."""

import asyncio
import secrets
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random

import httpx

from tests.hostile.client import Guest, company
from tests.hostile.server import Attacked, Known

PAUSE = 0.01


async def silent(server: Attacked) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    with suppress(OSError):
        await asyncio.wait_for(reader.read(1), 5)
    writer.close()


async def slow_body(server: Attacked) -> None:
    _, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"
    )
    await asyncio.sleep(3)
    writer.close()


async def guess(server: Attacked) -> None:
    async with httpx.AsyncClient(base_url=server.address) as client:
        for _ in range(50):
            code = secrets.token_hex(3)
            await client.get(f"/api/tables/{code}", headers={"Authorization": f"Bearer {secrets.token_urlsafe(24)}"})
            await asyncio.sleep(PAUSE)


async def deck(server: Attacked) -> None:
    async with httpx.AsyncClient(base_url=server.address) as client:
        for _ in range(50):
            await client.get("/api/decks/overheard")
            await asyncio.sleep(PAUSE)


async def reconnect(server: Attacked) -> None:
    guest = Guest(server)
    code = await guest.opens()
    for _ in range(20):
        with suppress(Exception):
            async with guest.at(code) as ear:
                for number in range(30):
                    await ear.sends(f'{{"type":"nonsense","id":"{number}"}}')
        await asyncio.sleep(PAUSE)


async def cookies(server: Attacked) -> None:
    async with httpx.AsyncClient(base_url=server.address) as client:
        for _ in range(50):
            await client.get("/api/tables/AAAAA", headers={"Cookie": 'haresay="' + "\\" * 15_000})
            await asyncio.sleep(PAUSE)


async def bots(server: Attacked) -> None:
    """A game with five hurrying bots, who have much to compare: every clue is as long as it may be."""
    dice = Random()
    async with company(server, 1, quick_bots=True, house={"points_to_win": 100}) as party:
        party.saying = " ".join("".join(dice.choices("aeiourstnl", k=3)) for _ in range(50))
        for seat in range(1, 6):
            await party.ears[0].does("seat_bot", seat=seat, level="hard")
        await party.ears[0].does("begin_game")
        while not party.is_over:
            await party.moves(dice)
            await asyncio.sleep(PAUSE)


FLOODS: dict[str, tuple[Callable[[Attacked], Awaitable[None]], int]] = {
    "silent connections": (silent, 300),
    "slow bodies": (slow_body, 60),
    "guessed codes": (guess, 4),
    "decks": (deck, 2),
    "reconnecting": (reconnect, 2),
    "hostile cookies": (cookies, 4),
    "bots with much to compare": (bots, 10),
}


GOES_ON = {"bots with much to compare"}
"""What a server does by itself, once it was begun."""


async def flood(name: str, server: Attacked) -> None:
    attack, many = FLOODS[name]

    async def go_on() -> None:
        while True:
            with suppress(OSError, httpx.HTTPError, AssertionError):
                await attack(server)

    await asyncio.gather(*(go_on() for _ in range(many)))


if __name__ == "__main__":
    asyncio.run(flood(sys.argv[1], Known(int(sys.argv[2]))))
