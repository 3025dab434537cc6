"""Small things that were taken the wrong way once: each is a "no" in one sentence, and leaves no trace."""

import asyncio
from pathlib import Path

import httpx
import pytest

from tests.hostile.client import Guest, company
from tests.hostile.server import Attacked

ODD_FRAMES = (
    '{"type":"say","id":"a\\u0000b","moment":{"game":0},"text":"x"}',
    '{"type":"say","id":"x","moment":{"game":0},"text":"\\ud800"}',
    b'{"type":"say","id":"\xff"}',
    b"\xff\xfe\x00",
    "[" * 4000,
)


def test_a_frame_that_nobody_could_keep_is_malformed(attacked: Attacked) -> None:
    async def sends() -> list[str]:
        async with company(attacked, 3) as party:
            ear, before = party.ears[1], len(party.ears[1].frames)
            for frame in ODD_FRAMES:
                await ear.sends(frame)
                await ear.pings()
            return [frame for frame in ear.frames[before:] if '"pong"' not in frame]

    said = asyncio.run(sends())
    assert len(said) == len(ODD_FRAMES)
    assert all('"code":"malformed_message"' in frame for frame in said)


@pytest.mark.parametrize("body", [b'{"name":"A\xff"}', b'{"name":"A","id":"a\\u0000b"}', b'{"name":"\\ud800"}'])
def test_so_is_such_a_body(attacked: Attacked, body: bytes) -> None:
    answer = httpx.post(f"{attacked.address}/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed_message")


def test_five_thousand_decks_are_one_no(attacked: Attacked) -> None:
    decks = {"name": "A", "settings": {"decks": ["overheard"] * 5000}}
    answer = httpx.post(f"{attacked.address}/api/tables", json=decks)
    assert (answer.status_code, answer.json()["code"]) == (409, "same_deck_twice")


def test_what_is_said_of_tables_is_kept_by_no_browser_and_https_can_be_all_there_is(tmp_path: Path) -> None:
    with Attacked(tmp_path, only_https="true") as server:
        page = httpx.get(f"{server.address}/")
        table = httpx.post(
            f"{server.address}/api/tables", json={"name": "A"}, headers={"Authorization": f"Bearer {'a' * 32}"}
        )
    assert page.headers["strict-transport-security"] == "max-age=31536000"
    assert table.status_code == 201
    assert table.headers["cache-control"] == "no-store"


def test_https_is_not_all_there_is_unless_it_was_wished(attacked: Attacked) -> None:
    assert "strict-transport-security" not in httpx.get(f"{attacked.address}/").headers


@pytest.mark.parametrize("name", ["A\u202eda", "\u3164", "Z" + "\u0335" * 9, "Gu\u0435st 0", "Guest\u200b 0"])
def test_nobody_passes_for_another_by_name(attacked: Attacked, name: str) -> None:
    async def joins() -> str:
        async with company(attacked, 3) as party:
            answer = await Guest(attacked).http("POST", f"/api/tables/{party.code}/people", json={"name": name})
            return str(answer.json()["code"])

    assert asyncio.run(joins()) in {"name_unreadable", "name_empty", "name_looks_like"}
