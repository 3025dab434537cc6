"""One socket a device: coming back, going away, being slow, too loud, or too large."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import TypeAlias

import pytest
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, ConnectionClosedError, InvalidStatus

from haresay.game import Refusal
from haresay.live.ports import StoreTrouble
from haresay.live.refusals import TableDamaged
from haresay.tables.events import Said
from haresay.tables.refusals import NoSuchTable, OnlyWhoJoined, SentAway
from haresay.tables.state import ChatLine
from haresay.web import wire
from haresay.web.limits import Allowances
from haresay.web.metrics import CONNECTIONS, STREAMS, Count
from haresay.web.refusals import TooManyTries
from haresay.web.sockets import LONGEST_LINE, NOT_ALLOWED, NOT_FOUND, closing_code
from tests.patience import until
from tests.web.recordings import second_device
from tests.web.serving import Serving
from tests.web.wires import Device, Party, party

ALLOWED = Allowances()
pytestmark = pytest.mark.asyncio

NOISE = LONGEST_LINE // 2


async def test_a_request_repeated_after_a_reconnect_gets_the_same_answer_and_happens_once(serving: Serving) -> None:
    async with party(serving) as people:
        first = await people["ben"].ask("say", "once", text="hello")
        async with people.devices["ben"].at(people.code) as again:
            assert await again.ask("say", "once", text="hello") == first
            assert await people["ben"].ask("say", "once", text="another text") == first
        assert len(serving.table(people.code).chat) == 1


async def test_a_refusal_repeated_is_the_same_refusal(serving: Serving) -> None:
    async with party(serving) as people:
        first = await people["ben"].ask("choose_rabbit", "once", rabbit="poppy")
        assert first["code"] == "rabbit_taken"
        await people.host.does("choose_rabbit", rabbit="ink")
        assert await people["ben"].ask("choose_rabbit", "once", rabbit="poppy") == first


async def test_a_second_device_plays_for_the_same_person(serving: Serving) -> None:
    async with party(serving) as people:
        phone = await second_device(people, "ben")
        async with phone.at(people.code) as bens_phone:
            assert bens_phone.me == people["ben"].me
            await people.starts()
            await bens_phone.does("claim_turn")
            await people["ben"].until(lambda: people["ben"].view.board.storyteller == 1)


async def test_whoever_loses_their_connection_is_seen_to_be_gone_and_back(serving: Serving) -> None:
    async with party(serving) as people:
        ben = people["ben"].me
        await people["ben"].close()
        await people.host.until(lambda: not is_here(people, ben))
        async with people.devices["ben"].at(people.code):
            await people.host.until(lambda: is_here(people, ben))


def is_here(people: Party, person: str) -> bool:
    return any(one["here"] for one in people.host.shown["table"]["people"] if one["id"] == person)


async def test_whoever_stands_up_is_replaced_by_a_bot_and_takes_the_seat_back(serving: Serving) -> None:
    async with party(serving) as people:
        await people.starts()
        ben = people["ben"]
        await ben.does("leave_seat")
        await ben.until(lambda: ben.shown["you"]["bot_plays"])
        assert await ben.is_refused("claim_turn") == "bot_holds_your_seat"
        await ben.does("reclaim")
        await ben.until(lambda: not ben.shown["you"]["bot_plays"])


async def test_whoever_leaves_gets_the_answer_and_then_is_let_go(serving: Serving) -> None:
    async with party(serving) as people:
        await people["ben"].does("leave")
        assert await people["ben"].until_closed() == wire.GONE_FROM_TABLE
        assert await people.devices["ben"].joins(people.code, "Ben again")


async def test_a_ban_acts_at_once_and_keeps_them_out(serving: Serving) -> None:
    async with party(serving) as people:
        await people.host.does("send_away", person=people["ben"].me, ban=True)
        await people.host.does("say", text="He does not hear this any more.")
        assert await people["ben"].until_closed() == wire.GONE_FROM_TABLE
        assert people["ben"].latest["chat"]["lines"] == []
        ben = people.devices["ben"]
        answer = await ben.post(f"/api/tables/{people.code}/people", name="Ben")
        assert (answer.status_code, answer.json()["code"]) == (403, "sent_away")


async def test_a_muted_person_is_not_heard(serving: Serving) -> None:
    async with party(serving) as people:
        await people.host.does("mute", person=people["ben"].me)
        assert await people["ben"].is_refused("say", text="hello") == "you_are_muted"


async def test_those_who_only_watch_are_told_how_to_take_part(serving: Serving) -> None:
    async with party(serving) as people:
        async with Device(serving).at(people.code) as spectator:
            assert await spectator.is_refused("say", text="hello") == "not_at_the_table"
        async with people.devices["ada"].at(people.code, "?as=screen") as screen:
            assert await screen.is_refused("begin_game") == "not_at_the_table"


@asynccontextmanager
async def a_slow_reader(serving: Serving, code: str) -> AsyncIterator[ClientConnection]:
    address = f"{serving.address.replace('http', 'ws')}/api/tables/{code}/socket"
    async with connect(address, additional_headers=Device(serving).headers, max_queue=1, close_timeout=0.1) as slow:
        await slow.recv()
        slow.transport.pause_reading()
        yield slow


@asynccontextmanager
async def a_slow_listener(serving: Serving, code: str) -> AsyncIterator[None]:
    """Looks by events, and takes none of them."""
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    with deaf:
        deaf.connect(("127.0.0.1", serving.settings.port))
        looking = len(serving.app.sockets.open)
        deaf.sendall(f"GET /api/tables/{code}/events HTTP/1.1\r\nHost: there\r\n\r\n".encode())
        await until(lambda: len(serving.app.sockets.open) > looking)
        yield


NeverReads: TypeAlias = Callable[[Serving, str], AbstractAsyncContextManager[object]]


async def make_noise(serving: Serving, code: str) -> None:
    """Many long messages, one soon after the other."""
    live = serving.app.tables.live[code]
    live.table = replace(live.table, chat=(ChatLine(1, "ada", "x" * 300, 0.0),) * 60)

    async def noise() -> None:
        for _ in range(NOISE):
            live.tell((Said("ada", "x"),))
            await asyncio.sleep(0.0005)

    await asyncio.to_thread(serving.do, noise())


async def test_a_slow_reader_is_closed_and_resumes_and_the_others_do_not_notice(serving: Serving) -> None:
    async with party(serving, people=2) as people, a_slow_reader(serving, people.code) as slow:
        ben = people["ben"]
        while not any(connection._outbox.closed for connection in serving.app.sockets.open):
            told = len(ben.received)
            await make_noise(serving, people.code)
            await ben.until(lambda: len(ben.received) >= told + NOISE)  # noqa: B023 - awaited here
        slow.transport.resume_reading()
        with pytest.raises(ConnectionClosedError):
            async for _ in slow:
                pass
        assert slow.close_code == wire.SLOW_READER
        assert ben.closed is None
        async with Device(serving).at(people.code) as back:
            assert back.version == serving.table(people.code).version


async def test_a_reader_that_never_reads_again_is_let_go(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("haresay.web.sockets.GOODBYE", 0.1)
    async with party(serving, people=1) as people, a_slow_reader(serving, people.code):
        while len(serving.app.tables.live[people.code].looking) > 1:
            await make_noise(serving, people.code)
        assert await people.host.does("say", text="hello")


@pytest.mark.parametrize(("never_reads", "count"), [(a_slow_reader, CONNECTIONS), (a_slow_listener, STREAMS)])
async def test_readers_that_never_read_are_counted_while_they_hold_a_descriptor_and_are_cut_off_after_the_goodbye(
    serving: Serving, monkeypatch: pytest.MonkeyPatch, never_reads: NeverReads, count: Count
) -> None:
    monkeypatch.setattr("haresay.web.sockets.GOODBYE", 0.1)
    monkeypatch.setattr("haresay.web.entrance.UNTAKEN_FOR", 3600)
    async with party(serving, people=1) as people, AsyncExitStack() as stack:
        before = count.value
        for _ in range(5):
            await stack.enter_async_context(never_reads(serving, people.code))
        assert count.value == before + 5
        while len(serving.app.tables.live[people.code].looking) > 1:
            await make_noise(serving, people.code)
        await until(lambda: count.value == before)
        await until(lambda: len(serving._server.server_state.connections) == 1)


@pytest.mark.parametrize("never_reads", [a_slow_reader, a_slow_listener])
async def test_a_server_that_stops_does_not_wait_for_readers_that_never_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, never_reads: NeverReads
) -> None:
    monkeypatch.setattr("haresay.web.sockets.GOODBYE", 1e9)
    with Serving(tmp_path) as serving:
        async with party(serving, people=1) as people, never_reads(serving, people.code):
            while not any(connection._outbox._waiting for connection in serving.app.sockets.open):
                await make_noise(serving, people.code)
            await asyncio.to_thread(serving.stop)
    assert "timeout graceful shutdown exceeded" not in caplog.text


@pytest.mark.parametrize("size", [wire.LARGEST_FRAME + 1, 200_000])
async def test_a_frame_over_16_kib_closes_with_1009(serving: Serving, size: int) -> None:
    async with party(serving, people=1) as people:
        await people.host.socket.send("x" * size)
        assert await people.host.until_closed() == wire.TOO_LARGE


async def test_a_frame_of_16_kib_is_read(serving: Serving) -> None:
    async with party(serving, people=1) as people:
        await people.host.socket.send(
            json.dumps({"type": "say", "id": "long", "moment": {"game": 0}, "text": ""}).ljust(wire.LARGEST_FRAME)
        )
        await people.host.until(lambda: "long" in people.host.answers)


async def test_a_flood_of_messages_closes_with_1008_and_the_others_do_not_notice(serving: Serving) -> None:
    async with party(serving, people=2) as people:
        with suppress(ConnectionClosed):
            for number in range(int(ALLOWED.requests.burst) * 20):
                await people["ben"].send(
                    {"type": "rename", "id": f"flood {number}", "moment": {"game": 0}, "name": f"Ben {number}"}
                )
        assert await people["ben"].until_closed() == wire.POLICY
        assert await people.host.does("say", text="what was that?")


async def test_saying_too_much_is_refused_for_a_person_on_all_their_devices(serving: Serving) -> None:
    async with party(serving, people=2) as people, people.devices["ben"].at(people.code) as other:
        often = int(ALLOWED.sayings.burst)
        codes = [(await people["ben"].ask("say", text="hi")).get("code") for _ in range(often)]
        assert codes == [None] * len(codes)
        assert await other.is_refused("say", text="hi") == "too_fast"
        assert await other.is_refused("react", reaction="wow") == "too_fast"
        assert await people.host.does("say", text="everybody else may")


@pytest.mark.parametrize("frame", ["", "nonsense", "[]", '{"type":"fly","id":"1"}', b"\xff\xfe", b'{"type":"\xff"}'])
async def test_what_is_no_request_is_refused_and_the_socket_stays_open(serving: Serving, frame: str | bytes) -> None:
    async with party(serving, people=1) as people:
        await people.host.socket.send(frame)
        await people.host.until(lambda: "refused" in people.host.latest)
        assert people.host.latest["refused"]["code"] == "malformed_message"
        assert await people.host.does("say", text="hello")


async def test_a_table_that_there_is_not_is_explained_before_closing(serving: Serving) -> None:
    address = f"{serving.address.replace('http', 'ws')}/api/tables/NOWHERE/socket"
    async with connect(address, additional_headers=Device(serving).headers) as socket:
        message = json.loads(await socket.recv())
        assert (message["type"], message["code"]) == ("refused", "no_such_table")
        await socket.wait_closed()
        assert socket.close_code == NOT_FOUND


async def test_a_log_out_of_reach_is_explained_too(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object) -> None:
        raise StoreTrouble(problem="the disk is on holiday")

    monkeypatch.setattr(serving.app.tables._log, "read", broken)
    address = f"{serving.address.replace('http', 'ws')}/api/tables/ASLEEP/socket"
    async with connect(address, additional_headers=Device(serving).headers) as socket:
        assert json.loads(await socket.recv())["code"] == "not_kept"
        await socket.wait_closed()
        assert socket.close_code == wire.TRY_LATER


@pytest.mark.parametrize(
    ("why", "code"),
    [
        (SentAway(), wire.GONE_FROM_TABLE),
        (OnlyWhoJoined(), NOT_ALLOWED),
        (NoSuchTable(code="NOWHERE"), NOT_FOUND),
        (TooManyTries(minutes=10), wire.TRY_LATER),
        (TableDamaged(code="TABLE"), wire.TRY_LATER),
    ],
)
async def test_only_who_may_not_or_can_never_come_in_is_told_not_to_come_back(why: Refusal, code: int) -> None:
    assert closing_code(why.no) == code


@pytest.mark.parametrize("path", ["/api/tables/A/other", "/socket", "/api/socket/tables"])
async def test_a_socket_to_nowhere_is_not_accepted(serving: Serving, path: str) -> None:
    with pytest.raises(InvalidStatus) as no:
        async with connect(serving.address.replace("http", "ws") + path, additional_headers=Device(serving).headers):
            pass
    assert no.value.response.status_code == 403


async def test_a_code_is_read_as_people_type_it(serving: Serving) -> None:
    async with party(serving, people=1) as people:
        typed = "-".join(people.code.lower())
        async with people.devices["ada"].at(typed) as again:
            assert again.me == people.host.me
