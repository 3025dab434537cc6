"""The floods, each a few attackers who never stop: `python -m tests.hostile.flooding NAME PORT`."""

import asyncio
import secrets
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random

import httpx
from websockets.exceptions import WebSocketException

from tests.hostile.client import Guest, company
from tests.hostile.server import Attacked, Known

PAUSE = 0.002
"""Seconds that an attacker takes breath: a process of them keeps one processor busy."""


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


WEBM = b"\x1a\x45\xdf\xa3\x80\x83\x81\x01\x86\x85V_VP8"
FILM = (WEBM + b"\xa3\x85\x81\x00\x00\x80\x98" * 430_000)[:2_990_000]
"""As large as it may be, and made of more pieces than anybody looks at."""


async def uploads(server: Attacked) -> None:
    """As many films as somebody may send in an hour, one after the other."""
    async with company(server, 4, house={"mime_or_song": True}) as party:
        await party.ears[0].does("begin_game")
        await party.ears[0].does("claim_turn")
        for _ in range(60):
            await party.guests[0].http("POST", f"/api/tables/{party.code}/recordings?kind=film", content=FILM)
            await asyncio.sleep(PAUSE)


async def watching(server: Attacked) -> None:
    """Somebody new each time, who asks as much as whoever watches can."""
    code = await Guest(server).opens()
    for _ in range(20):
        async with Guest(server).at(code) as ear:
            for _ in range(30):
                await ear.pings()
        await asyncio.sleep(PAUSE)


async def refusals(server: Attacked) -> None:
    """What is long, cannot be, and has to be looked at before anybody can say so."""
    async with company(server, 3) as party:
        await party.ears[0].does("begin_game")
        for _ in range(200):
            for ear in party.ears:
                await ear.asks("give_cards", cards=["x" * 4000])
            await asyncio.sleep(PAUSE)


FLOODS: dict[str, tuple[Callable[[Attacked], Awaitable[None]], int]] = {
    "silent connections": (silent, 300),
    "slow bodies": (slow_body, 60),
    "guessed codes": (guess, 8),
    "decks": (deck, 8),
    "reconnecting": (reconnect, 8),
    "hostile cookies": (cookies, 8),
    "films": (uploads, 4),
    "watchers": (watching, 8),
    "refused wishes": (refusals, 4),
    "bots with much to compare": (bots, 10),
}

GOES_ON = {"bots with much to compare"}
"""What a server does by itself, once it was begun."""


async def flood(name: str, server: Attacked) -> None:
    attack, many = FLOODS[name]

    async def go_on() -> None:
        while True:
            with suppress(OSError, httpx.HTTPError, WebSocketException, AssertionError):
                await attack(server)
            await asyncio.sleep(PAUSE)

    await asyncio.gather(*(go_on() for _ in range(many)))


if __name__ == "__main__":
    asyncio.run(flood(sys.argv[1], Known(int(sys.argv[2]))))
