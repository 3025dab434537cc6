"""Who looks on at a table without having joined: they are counted, and a host decides whether they may."""

import json

import pytest
from websockets.asyncio.client import connect

from haresay.web.sockets import NOT_ALLOWED, NOT_FOUND
from tests.web.serving import Serving
from tests.web.wires import Device, Party, party

pytestmark = pytest.mark.asyncio


def watchers(people: Party) -> int:
    return int(people.host.shown["table"]["watchers"])


async def turned_away(serving: Serving, device: Device, code: str, query: str = "") -> tuple[str, int | None]:
    address = f"{serving.address.replace('http', 'ws')}/api/tables/{code}/socket{query}"
    async with connect(address, additional_headers=device.headers) as socket:
        said = json.loads(await socket.recv())["code"]
        await socket.wait_closed()
        return said, socket.close_code


def here(people: Party, person: str) -> bool:
    return any(one["id"] == person and one["here"] for one in people.host.shown["table"]["people"])


async def only_who_joined(people: Party) -> None:
    settings = people.host.shown["table"]["settings"]
    await people.host.does("change_settings", settings={**settings, "watching": False})


async def test_everybody_sees_how_many_look_on(serving: Serving) -> None:
    async with party(serving, people=2) as people:
        assert watchers(people) == 0
        async with Device(serving).at(people.code) as one:
            await people.host.until(lambda: watchers(people) == 1)
            assert one.shown["table"]["watchers"] == 1
        await people.host.until(lambda: watchers(people) == 0)


async def test_a_screen_of_somebody_at_the_table_is_no_stranger(serving: Serving) -> None:
    async with party(serving, people=2) as people, people.devices["ben"].at(people.code, "?as=screen") as own:
        assert own.shown["table"]["watchers"] == 0
        async with Device(serving).at(people.code, "?as=screen") as strange:
            await own.until(lambda: own.shown["table"]["watchers"] == 1)
            assert strange.shown["table"]["watchers"] == 1


async def test_where_only_who_joined_may_watch_strangers_hear_nothing(serving: Serving) -> None:
    async with party(serving, people=3) as people:
        stranger = Device(serving)
        async with stranger.at(people.code) as watching:
            await only_who_joined(people)
            assert await watching.until_closed() == NOT_ALLOWED
        for query in ("", "?as=screen"):
            assert await turned_away(serving, stranger, people.code, query) == ("only_who_joined", NOT_ALLOWED)
        for path in ("games", "games/1", f"recordings/{'x' * 32}"):
            answer = await stranger.get(f"/api/tables/{people.code}/{path}")
            assert (answer.status_code, answer.json()["code"]) == (403, "only_who_joined"), path
        ping = await stranger.post(f"/api/tables/{people.code}/requests", type="ping", id="1")
        assert ping.json()["code"] == "only_who_joined"
        async with people.devices["ben"].at(people.code, "?as=screen") as own:
            assert own.shown["table"]["watchers"] == 0


async def test_they_can_still_join(serving: Serving) -> None:
    async with party(serving, people=2) as people:
        await only_who_joined(people)
        dan = Device(serving)
        assert (await dan.get(f"/api/tables/{people.code}")).json()["watching"] is False
        await dan.joins(people.code, "Dan")
        async with dan.at(people.code) as joined:
            assert joined.shown["you"] is not None


async def test_they_can_ask_for_their_seat_by_name_and_learn_of_nobody_who_is_there(serving: Serving) -> None:
    async with party(serving, people=2) as people:
        dan, stranger = Device(serving), Device(serving)
        person = await dan.joins(people.code, "Dan")
        async with dan.at(people.code):
            pass
        await only_who_joined(people)
        await people.host.until(lambda: not here(people, person))
        askers = f"/api/tables/{people.code}/askers"
        for name in ("Ben", "Nobody"):
            answer = await stranger.post(askers, name=name)
            assert (answer.status_code, answer.json()["code"]) == (409, "nobody_away_called"), name
        assert (await stranger.post(askers, name="dan")).json() == {"person": person}
        await people.host.until(lambda: "askers" in people.host.shown["you"])
        (asker,) = people.host.shown["you"]["askers"]
        await people.host.does("answer_asker", asker=asker["id"], welcome=True)
        async with stranger.at(people.code) as back:
            assert back.me == person


async def test_with_a_new_code_the_old_one_leads_only_those_there_who_are_known(serving: Serving) -> None:
    async with party(serving, people=3) as people:
        old, stranger = people.code, Device(serving)
        async with stranger.at(old) as watching:
            new = (await people.devices["ada"].post(f"/api/tables/{old}/code")).json()["code"]
            assert await watching.until_closed() == NOT_FOUND
        await people["ben"].until(lambda: people["ben"].shown["table"]["code"] == new)
        assert await turned_away(serving, stranger, old) == ("no_such_table", NOT_FOUND)
        assert (await stranger.get(f"/api/tables/{old}")).status_code == 404
        for code in (old, new):
            async with people.devices["ben"].at(code) as again:
                assert again.me == people["ben"].me
        eve = Device(serving)
        await eve.joins(new, "Eve")
        async with eve.at(new) as joined:
            assert joined.shown["table"]["code"] == new


async def test_a_table_with_a_new_code_is_woken_by_it(serving: Serving) -> None:
    device = Device(serving)
    old = await device.opens()
    new = (await device.post(f"/api/tables/{old}/code")).json()["code"]
    serving.app.tables._put_to_sleep(serving.app.tables.live[old])
    assert (await Device(serving).get(f"/api/tables/{new}")).json()["code"] == new
    assert (await Device(serving).get(f"/api/tables/{old}")).status_code == 404
    assert (await device.get(f"/api/tables/{old}")).json()["you"] is not None


async def test_only_the_host_makes_a_new_code_and_not_for_ever(serving: Serving) -> None:
    async with party(serving, people=2) as people:
        path = f"/api/tables/{people.code}/code"
        assert (await people.devices["ben"].post(path)).json()["code"] == "not_the_host"
        answers = [(await people.devices["ada"].post(path)).status_code for _ in range(12)]
        assert answers == [201] * 10 + [429] * 2


async def test_a_deleted_table_is_gone_at_once_for_everybody(serving: Serving) -> None:
    async with party(serving, people=3) as people:
        path = f"/api/tables/{people.code}"
        assert (await people.devices["ben"].delete(path)).json()["code"] == "not_the_host"
        assert (await people.devices["ada"].delete(path)).status_code == 200
        for name in people.devices:
            assert await people[name].until_closed() == NOT_FOUND
        assert await turned_away(serving, people.devices["ben"], people.code) == ("table_deleted", NOT_FOUND)
        assert await serving.app.tables._log.read(people.code) == []
