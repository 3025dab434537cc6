"""Guessing, asking too much, coming back for more: what is allowed is a person's and a network's."""

import asyncio
import socket
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack, suppress
from pathlib import Path
from struct import pack
from time import perf_counter, sleep

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.hostile.client import PATIENCE, Ear, Guest, company
from tests.hostile.server import Attacked


@pytest.fixture(scope="module")
def one_a_second(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Attacked]:
    """Where little is enough to be too much."""
    with Attacked(tmp_path_factory.mktemp("one"), requests_a_second=1) as server:
        yield server


def test_over_the_limit_a_right_code_answers_like_a_wrong_one(tmp_path: Path) -> None:
    async def guesses(server: Attacked) -> None:
        code = await Guest(server).opens()
        statuses = [(await Guest(server).http("GET", f"/api/tables/WRNG{number}")).status_code for number in range(25)]
        assert statuses == [404] * 20 + [429] * 5
        for guess in (code, "WRNGX"):
            answer = await Guest(server).http("GET", f"/api/tables/{guess}")
            assert (answer.status_code, answer.json()["code"]) == (429, "too_many_tries")

    with Attacked(tmp_path, wrong_codes_of_a_network=20) as server:
        asyncio.run(guesses(server))


def test_nobody_guesses_codes_by_laying_the_same_table_again_and_again(tmp_path: Path) -> None:
    """Its code follows from what it is laid with, which whoever lays it chooses."""

    async def lays(server: Attacked) -> None:
        order = {"name": "Host", "id": "x" * 32}
        guest = Guest(server)
        answers = [await guest.http("POST", "/api/tables", json=order) for _ in range(10)]
        assert [answer.status_code for answer in answers] == [201] * 8 + [429] * 2
        assert len({answer.json()["code"] for answer in answers}) == 2, "a table, and why not"

    with Attacked(tmp_path, tables_of_a_network=2) as server:
        asyncio.run(lays(server))


async def nonsense(ear: Ear, times: int) -> int:
    """How much of it is answered before the server hangs up, if it does."""

    def answered() -> int:
        return sum('"malformed_message"' in frame for frame in ear.frames)

    with suppress(ConnectionClosed, AssertionError):
        for number in range(times):
            await ear.sends(f'{{"type":"nonsense","id":"{number}"}}')
        await ear.until(lambda: answered() == times)
    return answered()


async def further_device(guest: Guest, code: str) -> Guest:
    """Another device of the same person, by a one-time code."""
    other = Guest(guest.server)
    words = (await guest.http("POST", f"/api/tables/{code}/device-codes")).json()["code"]
    assert (await other.http("POST", f"/api/tables/{code}/devices", json={"code": words})).status_code == 201
    return other


def test_reconnecting_gives_nobody_more_to_ask(usual: Attacked) -> None:
    async def floods() -> int:
        async with company(usual, 3) as party:
            done = 0
            for _ in range(6):
                async with party.guests[1].at(party.code) as ear:
                    done += await nonsense(ear, 30)
        return done

    begun = perf_counter()
    done = asyncio.run(floods())
    assert done <= 40 + 10 * (perf_counter() - begun), "forty at once and ten a second, however often they come back"


def test_three_devices_give_a_person_no_more_to_ask(one_a_second: Attacked) -> None:
    async def floods() -> int:
        guest = Guest(one_a_second)
        code = await guest.opens()
        devices = [guest, *[await further_device(guest, code) for _ in range(2)]]
        async with AsyncExitStack() as stack:
            ears = [await stack.enter_async_context(device.at(code)) for device in devices]
            begun = perf_counter()
            done = sum([await nonsense(ear, 4) for ear in ears])
            assert done <= 4 + (perf_counter() - begun), "four at once and one a second"
        return done

    assert asyncio.run(floods()) >= 4


def test_whoever_only_watches_gets_no_more_by_coming_back(one_a_second: Attacked) -> None:
    async def floods() -> float:
        code = await Guest(one_a_second).opens()
        begun = perf_counter()
        for _ in range(15):
            async with Guest(one_a_second).at(code) as ear:
                assert await nonsense(ear, 4) == 4
        return perf_counter() - begun

    assert asyncio.run(floods()) > 3, "fifteen at once and fifteen a second from one network, whoever they say they are"


def test_what_is_refused_does_not_fill_the_disk(usual: Attacked) -> None:
    async def floods() -> None:
        async with company(usual, 3) as party:
            before = usual.stored_bytes()
            for _ in range(35):
                answer = await party.ears[1].asks("give_cards", cards=["x" * 4000])
                assert answer["type"] == "refused"
            assert usual.stored_bytes() - before < 100_000

    asyncio.run(floods())


def test_silent_connections_shut_nobody_out(usual: Attacked) -> None:
    with ExitStack() as stack:
        for _ in range(600):
            stack.enter_context(socket.create_connection(("127.0.0.1", usual.port)))
        assert httpx.get(f"{usual.address}/api/modes", timeout=10).status_code == 200


def test_where_the_system_gives_few_descriptors_nobody_is_shut_out_and_no_log_is_filled(tmp_path: Path) -> None:
    """More come than there are descriptors for, and again while the first are still there."""
    complaints = tmp_path / "complaints"
    with Attacked(tmp_path / "data", descriptors=256, complaints=complaints) as server, ExitStack() as stack:
        for _ in range(2):
            for _ in range(400):
                stack.enter_context(socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE))
            assert httpx.get(f"{server.address}/api/modes", timeout=PATIENCE).status_code == 200
            asyncio.run(Guest(server).opens())
        assert server.descriptors() <= 256
    assert complaints.stat().st_size < 20_000, "the log says so, and not over and over again"


HALVES = {
    "of a line": b"GET /api/mo",
    "of the headers": b"GET /api/modes HTTP/1.1\r\nHost: x\r\nX-Half: ",
    "of a body": b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{",
    "of a handshake": b"GET /api/tables/AAAAA/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Up",
}


@pytest.mark.thorough
def test_half_open_connections_are_let_go_and_shut_nobody_out(usual: Attacked) -> None:
    """Some say no more after half of it, some close their half, some are gone without a goodbye."""
    before = usual.descriptors()
    with ExitStack() as stack:
        halves = []
        for name, half in HALVES.items():
            for number in range(60):
                line = stack.enter_context(socket.create_connection(("127.0.0.1", usual.port), timeout=PATIENCE))
                line.sendall(half)
                if number % 3 == 1 or (number % 3 == 0 and name == "of a body"):  # which has three minutes
                    line.shutdown(socket.SHUT_WR)
                elif number % 3 == 2:
                    line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, pack("ii", 1, 0))
                    line.close()
                    continue
                halves.append(line)
        assert httpx.get(f"{usual.address}/api/modes", timeout=PATIENCE).status_code == 200
        for line in halves:
            with suppress(ConnectionError):
                while line.recv(4096):
                    pass
    until = perf_counter() + PATIENCE
    while usual.descriptors() > before + 5:
        assert perf_counter() < until, "descriptors are not given back"
        sleep(0.1)


def test_a_cookie_made_to_keep_a_parser_busy_costs_nothing(usual: Attacked) -> None:
    before = usual.cpu_seconds()
    for size in (1_000, 15_000, 60_000):
        with httpx.Client(base_url=usual.address, timeout=30) as page, suppress(httpx.HTTPError):
            page.get("/api/tables/AAAAA", headers={"Cookie": 'haresay="' + "\\" * size + '"'})
    assert usual.cpu_seconds() - before < 1
