"""One door for all ways in: whoever may not be at a table is kept out of all of it."""

import json

import pytest
from websockets.asyncio.client import connect

from haresay.web import wire
from haresay.web.describe import asyncapi
from tests.web.serving import Serving
from tests.web.wires import Device, Party, party

pytestmark = pytest.mark.asyncio

BODIES = {"people": {"name": "Ben"}, "devices": {"code": "ABCDEFGH"}}
"""What a request to that path needs to be understood."""


def ways_in(serving: Serving, code: str) -> list[tuple[str, str]]:
    """Every method and path that has to do with a table."""
    paths = serving.app.litestar.openapi_schema.paths or {}
    return [
        (method, path.format(code=code, number=1, recording="x" * 32, device="0" * 16))
        for path, item in paths.items()
        for method in ("get", "post", "delete")
        if "{code}" in path and getattr(item, method)
    ]


async def knock(device: Device, method: str, path: str) -> tuple[int, str]:
    if method in {"get", "delete"}:
        answer = await (device.get(path) if method == "get" else device.delete(path))
    else:
        query = "?kind=sound" if path.endswith("recordings") else ""
        answer = await device.post(path + query, **BODIES.get(path.rsplit("/", 1)[1], {}))
    return answer.status_code, answer.json()["code"]


async def sent_away(people: Party) -> Device:
    await people.host.does("send_away", person=people["ben"].me, ban=True)
    await people["ben"].until_closed()
    return people.devices["ben"]


async def test_whoever_was_sent_away_is_kept_out_whichever_way_they_come(serving: Serving) -> None:
    async with party(serving, people=3) as people:
        ben = await sent_away(people)
        ways = ways_in(serving, people.code)
        assert len(ways) >= 8
        assert {way: await knock(ben, *way) for way in ways} == dict.fromkeys(ways, (403, "sent_away"))


async def test_by_socket_they_are_told_why_and_not_to_come_back(serving: Serving) -> None:
    async with party(serving, people=3) as people:
        ben = await sent_away(people)
        for as_what in ("", "?as=screen"):
            address = f"{serving.address.replace('http', 'ws')}/api/tables/{people.code}/socket{as_what}"
            async with connect(address, additional_headers=ben.headers) as socket:
                assert json.loads(await socket.recv())["code"] == "sent_away"
                await socket.wait_closed()
                assert socket.close_code == wire.GONE_FROM_TABLE


async def test_others_come_and_go_as_before(serving: Serving) -> None:
    async with party(serving, people=3) as people:
        await sent_away(people)
        assert (await Device(serving).get(f"/api/tables/{people.code}")).status_code == 200
        assert (await people.devices["cleo"].get(f"/api/tables/{people.code}/games")).status_code == 200


async def test_where_there_is_no_such_table_no_way_leads_there(serving: Serving) -> None:
    ways = ways_in(serving, "NOWHERE")
    assert {way: await knock(Device(serving), *way) for way in ways} == dict.fromkeys(ways, (404, "no_such_table"))


async def test_the_description_of_the_socket_says_how_the_door_is_closed() -> None:
    assert f"`{wire.GONE_FROM_TABLE}`" in asyncapi()["info"]["description"]
