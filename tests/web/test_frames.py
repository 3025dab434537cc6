"""Fuzzed frames: whatever comes, nobody crashes and nothing changes."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from haresay.game import StopGame
from haresay.tables.wishes import BeginGame
from haresay.web import wire
from tests.live.given import Looker, a_server, a_table, done
from tests.live.memory_store import MemoryStore, NoBus
from tests.web.fake_socket import FakeSocket
from tests.web.serving import Serving
from tests.web.wires import party

FRAMES = 100_000
OVER_A_SOCKET = 3_000
SCRAPS: tuple[Any, ...] = (
    None, True, 0, -1, 11, 12, 2**63, 10**40, 1e308, "", "ada", "nobody", "\0", "é" * 300, "\U0001d573", "poppy",
    [], [0], ["a"], [[[]]], {}, {"kind": "text", "text": "x"}, {"kind": "mime"}, {"mode": "classic"}, {"type": "say"},
)  # fmt: skip
MISCHIEF = ("{", "}", '"', "\\", "\\u0000", "\\ud800", "\ud7ff", "1e999", "-", "nul", "[[[[", ":", ",,", "\x00", "\x7f")


def frames(number: int, seed: int) -> Iterator[str | bytes]:
    """Nearly right requests, broken ones, and noise; none of them can be done by somebody who only watches."""
    dice = Random(seed)
    texts = [json.dumps(nearly_a_request(dice), ensure_ascii=dice.random() < 0.5) for _ in range(3000)]
    for _ in range(number):
        text = dice.choice(texts)
        match dice.randrange(4):
            case 0:
                yield text
            case 1:
                yield broken(text, dice)
            case 2:
                yield broken(text, dice).encode("utf-8", "surrogatepass")[:: dice.choice((1, 1, -1))]
            case _:
                yield dice.randbytes(dice.randrange(40))


def nearly_a_request(dice: Random) -> dict[str, Any]:
    kind = dice.choice(wire.REQUESTS)
    fields = [*kind.__struct_fields__, "seat", "extra"]
    request: dict[str, Any] = {"type": kind.__struct_config__.tag, "id": "x", "moment": {"game": 0}}
    for field in dice.sample(fields, dice.randint(0, len(fields))):
        request[field] = dice.choice(SCRAPS)
    return request


def broken(text: str, dice: Random) -> str:
    for _ in range(dice.randrange(1, 4)):
        at = int(dice.random() * len(text))
        text = text[:at] + dice.choice(MISCHIEF) + text[at + int(dice.random() * 6) :]
    return text


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server that lets a connection ask for as much as it likes."""
    with Serving(tmp_path_factory.mktemp("server"), requests_a_second=1_000_000) as serving:
        yield serving


def answers(sent: list[str]) -> list[dict[str, Any]]:
    return [message for message in map(json.loads, sent) if message["type"] in {"refused", "done"}]


def test_the_decoder_takes_a_frame_or_says_what_is_wrong_with_it() -> None:
    understood = 0
    for frame in frames(20_000, seed=1):
        try:
            understood += isinstance(wire.decoder.decode(frame), wire.Request)
        except (msgspec.DecodeError, UnicodeDecodeError):
            continue
    assert 200 < understood < 10_000


@pytest.mark.asyncio
async def test_a_hundred_thousand_frames_change_nothing() -> None:
    async with a_server(MemoryStore(), NoBus()) as server:
        live = await a_table(server)
        await done(live, "ada", BeginGame)
        before = live.table
        socket = FakeSocket(frames(FRAMES, seed=2))
        await socket.at(live, None).run()
        assert live.table == before
        assert socket.closed is None
        codes = [answer["code"] for answer in answers(socket.sent)]
        assert len(codes) == FRAMES
        assert set(codes) == {"malformed_message", "not_at_the_table"}


@pytest.mark.asyncio
async def test_whatever_somebody_at_the_table_sends_they_get_an_answer() -> None:
    async with a_server(MemoryStore(), NoBus()) as server:
        live = await a_table(server)
        await done(live, "ada", BeginGame)
        others = Looker("cleo")
        await live.come(others)
        socket = FakeSocket(frames(10_000, seed=3))
        await socket.at(live, "ben").run()
        assert len(answers(socket.sent)) == 10_000 or socket.closed == wire.GONE_FROM_TABLE
        assert not others.dismissed
        assert await done(live, "ada", StopGame)


@pytest.mark.asyncio
async def test_thousands_of_frames_over_a_real_socket_change_nothing(serving: Serving) -> None:
    async with party(serving) as people:
        await people.starts()
        before = serving.table(people.code)
        async with people.devices["ben"].at(people.code, "?as=screen") as screen:
            for frame in frames(OVER_A_SOCKET, seed=4):
                await screen.socket.send(frame)
            await screen.send({"type": "claim_turn", "id": "the last one", "moment": {"game": 0}})
            await screen.until(lambda: "the last one" in screen.answers)
            assert len(answers(screen.received)) == OVER_A_SOCKET + 1
        assert serving.table(people.code) == before
        await people.plays_until("voting")


@pytest.mark.asyncio
async def test_what_is_no_websocket_frame_at_all_ends_that_connection_only(serving: Serving) -> None:
    async with party(serving, people=2) as people:
        for noise in (b"\xff" * 40, b"GET / HTTP/1.1\r\n\r\n", b"\x81\xfe\xff\xff", bytes(range(256))):
            async with people.devices["ben"].at(people.code) as other:
                other.socket.transport.write(noise)
                try:
                    await other.until_closed()
                except (ConnectionClosed, TimeoutError):
                    continue
        assert await people["ben"].does("say", text="hello")
