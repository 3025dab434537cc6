"""The second way, for networks that block WebSockets: the same messages as events, and requests by POST."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest

from haresay.web import metrics, streams
from tests.live.given import until
from tests.patience import PATIENCE
from tests.web.serving import Serving
from tests.web.wires import Device, party

pytestmark = pytest.mark.asyncio


class Listening:
    """Somebody at the end of a stream: every event, as it comes."""

    def __init__(self, answer: httpx.Response) -> None:
        self.answer = answer
        self._lines = answer.aiter_lines()

    async def next(self) -> tuple[str, str]:
        """What kind of event, and what it says."""
        kind = "message"
        async with asyncio.timeout(PATIENCE):
            async for line in self._lines:
                name, _, value = line.partition(": ")
                if name == "event":
                    kind = value
                elif name == "data":
                    return kind, value
        raise AssertionError("the stream has ended")

    async def message(self, type_: str) -> dict[str, Any]:
        """The next one of that type."""
        while True:
            kind, text = await self.next()
            if kind == "message" and json.loads(text)["type"] == type_:
                message: dict[str, Any] = json.loads(text)
                return message


@asynccontextmanager
async def listening(device: Device, code: str, query: str = "") -> AsyncIterator[Listening]:
    address = f"{device.serving.address}/api/tables/{code}/events{query}"
    async with (
        httpx.AsyncClient(headers=device.headers, timeout=PATIENCE) as client,
        client.stream("GET", address) as answer,
    ):
        assert answer.status_code == 200
        yield Listening(answer)


async def test_whoever_looks_by_events_is_here_and_sees_what_a_socket_shows(serving: Serving) -> None:
    async with party(serving) as people:
        await people["ben"].close()
        ben = people.devices["ben"]
        async with listening(ben, people.code) as events:
            assert events.answer.headers["content-type"].startswith("text/event-stream")
            await events.message("chat")
            shown = await events.message("table")
            assert shown["you"]["person"] in {one["id"] for one in shown["table"]["people"] if one["here"]}
            async with ben.at(people.code) as socket:
                assert socket.shown | {"since": 0} == shown | {"since": 0}


async def test_a_whole_game_can_be_played_by_events_and_posts(serving: Serving) -> None:
    async with party(serving) as people:
        await people.starts()
        ben = people.devices["ben"]
        async with listening(ben, people.code) as events:
            shown = await events.message("table")
            request = {"type": "claim_turn", "id": "mine", "moment": shown["moment"]}
            for _ in range(2):
                answer = await ben.post(f"/api/tables/{people.code}/requests", **request)
                assert answer.json() == {"type": "done", "version": shown["version"] + 1, "id": "mine"}, "once"
            assert (await events.message("table"))["moment"]["phase"] == "telling"
            late = await ben.post(f"/api/tables/{people.code}/requests", **{**request, "id": "late"})
            assert (late.status_code, late.json()["code"], late.json()["id"]) == (409, "came_too_late", "late")


async def test_a_ping_is_answered_by_post_and_on_a_socket_to_anybody_at_once(serving: Serving) -> None:
    async with party(serving, people=1) as people:
        ping = {"type": "ping", "id": "there?"}
        pong = {"type": "pong", "version": people.host.version, "id": "there?"}
        stranger = Device(serving)
        assert (await stranger.post(f"/api/tables/{people.code}/requests", **ping)).json() == pong
        async with stranger.at(people.code) as watching:
            await watching.send(ping)
            await watching.until(lambda: "pong" in watching.latest)
            assert watching.latest["pong"] == pong


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"type": "fly", "id": "1"}, "malformed_message"),
        ({"type": "claim_turn", "id": "1"}, "malformed_message"),
        ({"type": "say", "id": "1", "moment": {"game": 0}, "text": "hello"}, "not_at_the_table"),
    ],
)
async def test_what_a_socket_refuses_is_refused_here_as_well(serving: Serving, body: dict[str, Any], code: str) -> None:
    async with party(serving, people=1) as people:
        answer = await Device(serving).post(f"/api/tables/{people.code}/requests", **body)
        assert answer.json()["code"] == code


async def test_a_stream_that_is_not_wanted_says_why_and_how_it_ends(serving: Serving) -> None:
    async with listening(Device(serving), "NOWHERE") as events:
        assert (await events.message("refused"))["code"] == "no_such_table"
        assert await events.next() == ("close", "4404")


async def test_a_silent_stream_gives_signs_of_life(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "BEAT", 0.05)
    async with party(serving, people=1) as people, listening(people.devices["ada"], people.code) as events:
        await events.message("table")
        assert await events.next() == ("beat", ".")


async def test_the_metrics_tell_how_many_look_this_way(serving: Serving) -> None:
    async with party(serving, people=1) as people:
        before = metrics.STREAMS.value
        async with listening(people.devices["ada"], people.code) as events:
            await events.message("table")
            assert f"haresay_streams {before + 1}\n" in metrics.page().decode()
        await until(lambda: metrics.STREAMS.value == before)


async def test_a_shared_screen_looks_this_way_as_well(serving: Serving) -> None:
    async with party(serving, people=1) as people, listening(people.devices["ada"], people.code, "?as=screen") as tv:
        assert (await tv.message("table"))["you"] is None
