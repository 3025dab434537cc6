"""What those who play notice of hundreds who look on and guess: how soon everybody sees a move, with and without them.

Two tables play on one server, in turns; at one of them an audience looks on, from a process of its own, and all of it
guess in every turn. The figure is the ratio of the two, of the middle and of the slow moves.
"""

import argparse
import asyncio
import re
import sys
from secrets import token_urlsafe
from statistics import quantiles
from time import perf_counter

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.players import Seated, sit_down
from benchmarks.processes import haresay
from benchmarks.table import Row, show

AUDIENCE = 300
WARM_UP = 20
MOMENT = re.compile(rb'"moment":(\{[^}]*"phase":"voting"\})')


async def look_on(address: str, code: str, number: int, seated: asyncio.Semaphore) -> None:
    """One of the audience: guesses once in every turn, for as long as the table is there."""
    async with seated:
        own = {"Authorization": f"Bearer {token_urlsafe(24)}"}
        socket = await connect(f"ws://{address}/api/tables/{code}/socket", additional_headers=own, compression=None)
    guessed = b""
    while True:
        message = await socket.recv(decode=False)
        found = MOMENT.search(message[:400])
        if found and found[1] != guessed:
            guessed = found[1]
            await guess(socket, guessed, number)


async def guess(socket: ClientConnection, moment: bytes, number: int) -> None:
    wish = {"type": "guess", "id": moment.decode()[-40:], "moment": msgspec.Raw(moment), "card": number % 6 + 1}
    await socket.send(msgspec.json.encode(wish), text=True)


async def be_the_audience(address: str, code: str, many: int) -> None:
    seated = asyncio.Semaphore(20)
    await asyncio.gather(*(look_on(address, code, number, seated) for number in range(many)))


async def moves(table: Seated, many: int) -> list[float]:
    """How long it took each time until the last of the six had seen it."""
    waits = []
    for _ in range(many):
        views = table.views
        player, request = await table.whose_move()
        begun = perf_counter()
        await player.ask(request)
        await table.until_seen(views + len(table.players))
        waits.append(max(one.seen_at for one in table.players) - begun)
    return waits


async def until_all_look_on(table: Seated, audience: int) -> None:
    counted = b'"watchers":%d' % audience
    while counted not in table.players[0].latest:
        table.news.clear()
        await table.news.wait()


async def measure(audience: int, slices: int, a_slice: int) -> tuple[list[float], list[float]]:
    async with haresay("asyncio") as server:
        alone, watched = await sit_down(server.address, 0), await sit_down(server.address, 1)
        command = ["-m", "benchmarks.crowd", "--be", server.address, watched.code, "--audience", str(audience)]
        crowd = await asyncio.create_subprocess_exec(sys.executable, *command)
        try:
            await until_all_look_on(watched, audience)
            for table in (alone, watched):
                await moves(table, WARM_UP)
            quiet, loud = list[float](), list[float]()
            for _ in range(slices):
                quiet += await moves(alone, a_slice)
                loud += await moves(watched, a_slice)
        finally:
            crowd.terminate()
            await crowd.wait()
        for table in (alone, watched):
            await table.leave()
        return quiet, loud


def rows(audience: int = AUDIENCE, slices: int = 20, a_slice: int = 17) -> list[Row]:
    quiet, loud = asyncio.run(measure(audience, slices, a_slice))
    (q50, q95), (l50, l95) = ((cuts[49], cuts[94]) for cuts in (quantiles(quiet, n=100), quantiles(loud, n=100)))
    return [
        Row(
            f"command to the last of six views, with {audience} who look on and guess, to none",
            "≤ 1.5 × at p50",
            f"p50 {l50 / q50:.2f} × ({q50 * 1e3:.2f} → {l50 * 1e3:.2f} ms), p95 {l95 / q95:.2f} ×",
        )
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--audience", type=int, default=AUDIENCE)
    parser.add_argument("--slices", type=int, default=20)
    parser.add_argument("--be", nargs=2, metavar=("ADDRESS", "CODE"), help="be the audience of that table")
    asked = parser.parse_args()
    if asked.be:
        address, code = asked.be
        asyncio.run(be_the_audience(address, code, asked.audience))
    else:
        show(rows(asked.audience, asked.slices))


if __name__ == "__main__":
    main()
