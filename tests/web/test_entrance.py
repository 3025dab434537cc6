"""Whoever holds a connection and says nothing makes room for those who do."""

import asyncio
import socket
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import pytest

from haresay.web import entrance
from haresay.web.entrance import Complaints, Crowd, Entrance
from haresay.web.network import network_of
from tests.live.virtual_clock import VirtualClock
from tests.patience import PATIENCE, until
from tests.web.serving import Serving
from tests.web.wires import Device, party

pytestmark = pytest.mark.asyncio


def crowd_of(serving: Serving) -> Crowd:
    kind = serving._server.config.http_protocol_class
    assert issubclass(kind, Entrance)
    return kind.crowd


QUESTION = b"GET /api/decks/overheard HTTP/1.1\r\nHost: there\r\n\r\n"


def entrances(serving: Serving) -> list[Entrance]:
    return [one for one in tuple(serving._server.server_state.connections) if isinstance(one, Entrance)]


def silent(serving: Serving) -> socket.socket:
    return socket.create_connection(("127.0.0.1", serving.settings.port))


async def is_hung_up(one: socket.socket) -> bool:
    one.settimeout(PATIENCE)
    try:
        return not await asyncio.to_thread(one.recv, 1)
    except ConnectionError:
        return True


async def test_the_longest_silence_makes_room_for_newcomers(tmp_path: Path) -> None:
    with Serving(tmp_path) as serving, ExitStack() as stack:
        crowd_of(serving).most = 20
        many = [stack.enter_context(silent(serving)) for _ in range(60)]
        assert (await Device(serving).get("/api/modes")).status_code == 200
        assert await is_hung_up(many[0])


async def test_one_network_has_so_many_connections_and_no_more(tmp_path: Path) -> None:
    with Serving(tmp_path, trusted_proxies=()) as serving, ExitStack() as stack:
        crowd_of(serving).of_a_network = 5
        for _ in range(5):
            stack.enter_context(silent(serving))
        assert await is_hung_up(stack.enter_context(silent(serving)))
        with pytest.raises(httpx.HTTPError):
            await Device(serving).get("/api/modes")


async def test_headers_have_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(entrance, "HEADERS_WITHIN", PATIENCE)  # until somebody has asked for something
    with Serving(tmp_path) as serving, silent(serving) as again:
        again.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /healthz")
        again.settimeout(PATIENCE)
        assert (await asyncio.to_thread(again.recv, 9)) == b"HTTP/1.1 "
        monkeypatch.setattr(entrance, "HEADERS_WITHIN", 0.2)
        with silent(serving) as nothing, silent(serving) as slow:
            with suppress(ConnectionError):  # a busy machine may have hung up already
                slow.sendall(b"GET /api/modes HTTP/1.1\r\nHost: x\r\n")
            assert await is_hung_up(nothing)
            assert await is_hung_up(slow)
        while await asyncio.to_thread(again.recv, 4096):
            pass


async def test_whoever_takes_nothing_of_an_answer_is_cut_off_when_its_time_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(entrance, "UNTAKEN_FOR", 3600)
    with Serving(tmp_path) as serving, socket.socket() as deaf:
        serving._server.config.timeout_keep_alive = 3600
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect(("127.0.0.1", serving.settings.port))
        state = serving._server.server_state
        while not any(one.flow.write_paused for one in entrances(serving)):
            answered = state.total_requests
            deaf.sendall(QUESTION)
            await until(lambda: state.total_requests > answered)  # noqa: B023 - awaited here
        monkeypatch.setattr("haresay.web.app.AT_MOST", 0.1)
        deaf.sendall(QUESTION)
        await until(lambda: not entrances(serving))


async def test_the_system_hangs_up_on_whoever_takes_nothing_whichever_way_they_came(tmp_path: Path) -> None:
    with Serving(tmp_path) as serving, silent(serving):
        async with party(serving, people=1):
            await until(lambda: len(serving._server.server_state.connections) == 2)
            for one in serving._server.server_state.connections:
                connection = one.transport.get_extra_info("socket")
                if hasattr(socket, "TCP_USER_TIMEOUT"):  # other systems cannot tell
                    assert connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == 30_000


async def test_a_home_is_counted_as_one_whatever_address_it_takes() -> None:
    assert network_of("2001:db8:1:2::1") == network_of("2001:db8:1:2:ffff::9") != network_of("2001:db8:1:3::1")
    assert network_of("::ffff:192.0.2.9") == "192.0.2.9" == network_of("192.0.2.9")
    assert network_of("fe80::1%eth0") == "fe80::/64"
    assert network_of("somewhere") == "somewhere"


async def test_what_the_loop_complains_of_does_not_fill_the_log(caplog: pytest.LogCaptureFixture) -> None:
    clock, loop = VirtualClock(), asyncio.get_running_loop()
    complaints = Complaints(clock)
    for _ in range(1000):
        complaints(loop, {"message": "socket.accept() out of system resource"})
    assert len(caplog.records) == 5
    clock.turn(60)
    complaints(loop, {"message": "socket.accept() out of system resource"})
    assert "995 more complaints" in caplog.text
