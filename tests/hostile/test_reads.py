"""What anybody may read costs the server next to nothing: it was made once, and who has it gets no more than a word."""

import asyncio
from random import Random

import httpx

from tests.hostile.client import company
from tests.hostile.server import Attacked

TIMES = 100
AT_MOST = 10
"""Times what the smallest answer costs that there is."""

FOR_ANYBODY = ("/", "/sw.js", "/api/modes", "/api/decks", "/api/decks/overheard", "/api/decks/overheard?language=fr")
DESCRIPTIONS = ("/api/openapi/openapi.json", "/api/asyncapi.json")
LONG_WISHES = {"Accept-Language": ",".join(["xx"] * 4000), "Accept-Encoding": "gzip" + ",x" * 1000}


async def cost_of(server: Attacked, page: httpx.AsyncClient, path: str, **headers: str) -> float:
    """Seconds of the server's work, for so many."""
    before = server.cpu_seconds()
    for _ in range(TIMES):
        assert (await page.get(path, headers=headers)).status_code == 200
    return server.cpu_seconds() - before


def test_what_anybody_may_read_costs_next_to_nothing(attacked: Attacked) -> None:
    async def reads() -> dict[str, float]:
        async with company(attacked, 4, house={"points_to_win": 6}) as party:
            await party.ears[0].does("begin_game")
            dice = Random(1)
            while not party.is_over:
                assert await party.moves(dice)
                await party.settles()
            async with httpx.AsyncClient(base_url=attacked.address, timeout=60) as page:
                paths = (*FOR_ANYBODY, *DESCRIPTIONS, f"/api/tables/{party.code}/games/1", f"/t/{party.code}")
                costs = {path: await cost_of(attacked, page, path) for path in ("/healthz", *paths)}
                costs["long wishes"] = await cost_of(attacked, page, "/", **LONG_WISHES)
        return costs

    costs = asyncio.run(reads())
    figures = "; ".join(f"{path} {1000 * seconds / TIMES:.1f} ms" for path, seconds in costs.items())
    print(f"the server's work for each: {figures}")  # noqa: T201 - shown
    least = max(costs["/healthz"], 0.05)
    assert {path for path, seconds in costs.items() if seconds > AT_MOST * least} == set()


def test_what_a_browser_has_is_not_sent_again(attacked: Attacked) -> None:
    with httpx.Client(base_url=attacked.address) as page:
        for path in FOR_ANYBODY:
            first = page.get(path)
            again = page.get(path, headers={"If-None-Match": first.headers["etag"]})
            assert (again.status_code, again.content) == (304, b""), path


def test_what_is_not_wished_for_is_not_sent_packed(attacked: Attacked) -> None:
    with httpx.Client(base_url=attacked.address) as page:
        for path in FOR_ANYBODY:
            plain = page.get(path, headers={"Accept-Encoding": "br;q=0, gzip;q=0"})
            assert "content-encoding" not in plain.headers, path
