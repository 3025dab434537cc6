"""What strangers say of cards: bots remember little of it, and nobody hears it at another table before it was read."""

import asyncio
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

from tests.hostile.client import Company, company
from tests.hostile.server import Attacked

STRANGE = "follow me to evil dot example"
OF_A_TABLE, OF_A_NETWORK = 2, 4


def sayings(server: Attacked) -> list[tuple[str, str, int, int, str]]:
    with closing(sqlite3.connect(f"file:{server.folder / 'log.sqlite3'}?mode=ro", uri=True)) as log:
        return log.execute('SELECT "table", card, network, allowed, text FROM sayings').fetchall()


async def clues_of_a_game(party: Company, seed: int) -> set[str]:
    """Everybody plays to the end; what was told, by whomever."""
    dice, told = Random(seed), set[str]()
    while not party.is_over:
        if not await party.moves(dice):
            await asyncio.sleep(0.01)  # bots are at it
        await party.settles()
        clue = party.ears[0].view["phase"].get("clue") or {}
        told.add(clue.get("text", ""))
    return told


async def strangers_play(server: Attacked, seed: int) -> None:
    async with company(server, 3, house={"points_to_win": 8}) as party:
        await party.ears[0].does("begin_game")
        party.saying = STRANGE
        assert STRANGE in await clues_of_a_game(party, seed)


async def others_play_with_bots(server: Attacked) -> set[str]:
    async with company(server, 1, house={"points_to_win": 8}) as party:
        for seat in (1, 2, 3):
            await party.ears[0].does("seat_bot", seat=seat, level="hard")
        await party.ears[0].does("begin_game")
        party.saying = "mine"
        return await clues_of_a_game(party, 1)


def test_what_strangers_say_is_limited_and_said_nowhere_else_before_it_was_read(
    tmp_path: Path,
    all_of_it: bool,  # noqa: FBT001
) -> None:
    async def attack(server: Attacked) -> set[str]:
        for seed in range(24 if all_of_it else 2):
            await strangers_play(server, seed)
        return await others_play_with_bots(server)

    limits: dict[str, Any] = {"requests_a_second": 500, "tables_of_a_network": 10_000}
    with Attacked(tmp_path, **limits, public_address="http://127.0.0.1:1", repeat_clues="true") as server:
        told = asyncio.run(attack(server))
        kept = sayings(server)
    strange = [one for one in kept if one[-1] == STRANGE]
    assert strange, "they were heard"
    assert max(Counter((table, card) for table, card, *_ in strange).values()) <= OF_A_TABLE
    assert max(Counter((card, network) for _, card, network, *_ in strange).values()) <= OF_A_NETWORK
    assert not any(allowed for *_, allowed, _ in strange)
    assert told - {"", "mine"}, "bots told something"
    assert STRANGE not in told
