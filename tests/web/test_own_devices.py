"""Somebody's devices at a table: they can be listed and let go of, and codes for new ones are limited."""

import pytest

from haresay.web import wire
from tests.web.serving import Serving
from tests.web.wires import Device, Party, party

pytestmark = pytest.mark.asyncio


async def with_phone(serving: Serving, people: Party) -> Device:
    code = (await people.devices["ben"].post(f"/api/tables/{people.code}/device-codes")).json()["code"]
    phone = Device(serving)
    assert (await phone.post(f"/api/tables/{people.code}/devices", code=code)).status_code == 201
    return phone


async def test_a_person_sees_their_devices_and_lets_go_of_one(serving: Serving) -> None:
    async with party(serving, people=2) as people:
        phone, path = await with_phone(serving, people), f"/api/tables/{people.code}/devices"
        listed = (await people.devices["ben"].get(path)).json()
        assert [one["this"] for one in listed] == [True, False]
        assert [one["this"] for one in (await phone.get(path)).json()] == [False, True]
        async with phone.at(people.code) as on_the_phone:
            assert on_the_phone.me == people["ben"].me
            assert (await people.devices["ben"].delete(f"{path}/{listed[1]['device']}")).status_code == 200
            assert await on_the_phone.until_closed() == wire.GONE_FROM_TABLE
        assert (await phone.get(path)).json()["code"] == "not_at_the_table"
        assert len((await people.devices["ben"].get(path)).json()) == 1


async def test_nobody_lets_go_of_anothers_device_or_of_the_one_in_their_hands(serving: Serving) -> None:
    async with party(serving, people=2) as people:
        path = f"/api/tables/{people.code}/devices"
        (bens,) = (await people.devices["ben"].get(path)).json()
        assert (await people.devices["ada"].delete(f"{path}/{bens['device']}")).json()["code"] == "no_such_device"
        assert (await people.devices["ben"].delete(f"{path}/{bens['device']}")).json()["code"] == "this_device"
        assert (await Device(serving).get(path)).json()["code"] == "not_at_the_table"


async def test_nobody_else_notices(serving: Serving) -> None:
    async with party(serving, people=3) as people:
        await with_phone(serving, people)
        before = people["cleo"].version
        _, phone = (await people.devices["ben"].get(f"/api/tables/{people.code}/devices")).json()
        await people.devices["ben"].delete(f"/api/tables/{people.code}/devices/{phone['device']}")
        await people.host.does("say", text="hush")
        await people["cleo"].until(lambda: people["cleo"].version > before)
        assert people["cleo"].version == before + 1


async def test_codes_for_devices_are_limited(serving: Serving) -> None:
    async with party(serving, people=2) as people:
        path = f"/api/tables/{people.code}/device-codes"
        answers = [(await people.devices["ben"].post(path)).status_code for _ in range(12)]
        assert answers == [201] * 10 + [429] * 2


async def test_whoever_is_at_the_table_guesses_no_more_codes_than_anybody_else(serving: Serving) -> None:
    async with party(serving, people=2) as people:
        path = f"/api/tables/{people.code}/devices"
        answers = [(await people.devices["ben"].post(path, code=f"WRQNG{n:03}")).json()["code"] for n in range(14)]
        assert answers == ["device_code_wrong"] * 12 + ["too_many_tries"] * 2
