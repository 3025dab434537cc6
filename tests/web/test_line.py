"""The line to a device, over the real server: if uvicorn's class is no longer what it was, this says so."""

import asyncio
import sys
from pathlib import Path
from random import Random
from socket import IPPROTO_TCP, TCP_NODELAY
from typing import Any

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode

from haresay.bootstrap import listening, socket_protocol
from haresay.settings import ServerSettings
from haresay.web.line import MOST_UNHEARD, UvicornLine, framed, is_whole, unmasked
from haresay.web.writer import line_in
from tests.web.serving import Serving
from tests.web.wires import Wire, party
from tools.visit import free_port

pytestmark = pytest.mark.asyncio

SIZES = (0, 1, 125, 126, 127, 65535, 65536)


def lines(serving: Serving) -> list[UvicornLine]:
    """The server's ends of all open connections."""
    found = [connection._writer._line for connection in serving.app.sockets.open]
    return [line for line in found if isinstance(line, UvicornLine)]


# --- out


async def test_every_view_goes_down_the_line(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    write = UvicornLine.write

    def noting(line: UvicornLine, message: bytes) -> None:
        written.append(message.decode())
        write(line, message)

    monkeypatch.setattr(UvicornLine, "write", noting)
    async with party(serving, people=3) as people:
        version = await people.host.does("say", text="hello – ¡hola! – 你好")
        await people.all_see(version)
        for wire in people.wires.values():
            await wire.until(lambda wire=wire: wire.latest["chat"]["lines"])  # type: ignore[misc]
        received = [text for wire in people.wires.values() for text in wire.received]
        assert sorted(written) == sorted(received)
        assert any("你好" in text for text in received)


@pytest.mark.parametrize("size", SIZES)
async def test_a_message_is_framed_as_the_library_would(size: int) -> None:
    message = b"x" * size
    assert framed(message) == Frame(Opcode.TEXT, message).serialize(mask=False)


async def test_a_move_is_answered_within_the_movers_own_view(serving: Serving) -> None:
    async with party(serving) as people:
        await people.starts()
        before = {name: len(wire.received) for name, wire in people.wires.items()}
        await people.moves()
        heard = {name: wire.received[before[name] :] for name, wire in people.wires.items()}
        assert all(len(messages) == 1 for messages in heard.values())
        assert sum('"done":' in message for messages in heard.values() for message in messages) == 1


# --- in


@pytest.mark.parametrize("size", SIZES[:-1])
async def test_a_whole_text_frame_is_read_as_the_library_would(size: int) -> None:
    message = Random(size).randbytes(size)
    data = Frame(Opcode.TEXT, message).serialize(mask=True)
    assert is_whole(data)
    assert unmasked(data) == message
    assert not is_whole(data[:-1])
    assert not is_whole(data + b"\x00")


async def test_what_is_not_one_whole_frame_is_not_taken_for_one() -> None:
    half = Frame(Opcode.TEXT, b"half", fin=False).serialize(mask=True)
    compressed = bytes([0xC1]) + Frame(Opcode.TEXT, b"small").serialize(mask=True)[1:]
    unmasked_ = Frame(Opcode.TEXT, b"open").serialize(mask=False)
    huge = Frame(Opcode.TEXT, b"x" * 65536).serialize(mask=True)
    for data in (b"", b"\x81", half, compressed, unmasked_, huge, 2 * Frame(Opcode.TEXT, b"two").serialize(mask=True)):
        assert not is_whole(data)


async def test_however_frames_are_cut_and_mixed_all_of_them_are_heard_in_order(serving: Serving) -> None:
    """By the short way as long as it is one, and by the long one from the first piece on that is not."""
    dice = Random(7)
    async with party(serving, people=2) as people:
        ben = people["ben"]
        for number in range(30):
            message = b'{"type":"rename","id":"%d","moment":{"game":0},"name":""}' % number
            await send_in_pieces(ben, message, dice, cut=0.0 if number < 15 else 0.3)
            await asyncio.sleep(0)
        await ben.until(lambda: "29" in ben.answers)
        assert list(ben.answers) == [str(number) for number in range(30)]


async def send_in_pieces(wire: Wire, message: bytes, dice: Random, cut: float) -> None:
    """A message as one frame or as two, a pong between them, and each frame in as many pieces as chance has it."""
    frames = [Frame(Opcode.TEXT, message)]
    if dice.random() < cut:
        frames = [Frame(Opcode.TEXT, message[:9], fin=False), Frame(Opcode.PONG, b""), Frame(Opcode.CONT, message[9:])]
    data = b"".join(frame.serialize(mask=True) for frame in frames)
    while data:
        end = dice.randint(1, len(data)) if dice.random() < cut else len(data)
        wire.socket.transport.write(data[:end])
        data = data[end:]


async def test_text_that_is_no_text_ends_the_connection(serving: Serving) -> None:
    async with party(serving, people=2) as people:
        people["ben"].socket.transport.write(Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True))
        assert await people["ben"].until_closed() == 1007


async def test_bytes_are_heard_like_text(serving: Serving) -> None:
    async with party(serving, people=2) as people:
        frame = Frame(Opcode.BINARY, b'{"type":"rename","id":"b","moment":{"game":0},"name":"Benno"}')
        people["ben"].socket.transport.write(frame.serialize(mask=True))
        await people["ben"].until(lambda: "b" in people["ben"].answers)


async def test_reading_stops_only_when_much_waits_to_be_heard(serving: Serving) -> None:
    async with party(serving, people=2):
        line = lines(serving)[0]

        async def with_so_many(messages: int) -> bool:
            queue, line.queue = line.queue, type(line.queue)()
            try:
                for _ in range(messages):
                    line._hear("{}")
                return line.read_paused
            finally:
                if line.read_paused:
                    line.read_paused = False
                    line.transport.resume_reading()
                line.queue = queue

        assert not serving.do(with_so_many(MOST_UNHEARD - 1))
        assert serving.do(with_so_many(MOST_UNHEARD))


# --- what is below, and what if it is not there


async def test_no_answer_waits_for_another_to_be_acknowledged(serving: Serving) -> None:
    """Else the second answer on a kept connection would wait for up to forty milliseconds."""
    with listening(ServerSettings(host="127.0.0.1", port=free_port())) as place:
        assert place.getsockopt(IPPROTO_TCP, TCP_NODELAY)
    async with party(serving, people=2):
        for line in lines(serving):
            assert line.transport.get_extra_info("socket").getsockopt(IPPROTO_TCP, TCP_NODELAY)


async def test_where_there_is_no_line_all_goes_over_asgi(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("haresay.web.sockets.line_in", lambda _: None)
    async with party(serving, people=3) as people:
        await people.starts()
        await people.plays_until("voting")


async def test_a_scope_without_extensions_has_no_line() -> None:
    assert line_in({"type": "websocket"}) is None
    assert line_in({"type": "websocket", "extensions": {"websocket.http.response": {}}}) is None


async def test_uvicorns_class_is_still_what_the_line_leans_on() -> None:
    assert socket_protocol() is UvicornLine


async def test_where_uvicorns_class_is_another_the_server_takes_the_long_way_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def otherwise(self: Any, config: Any, server_state: Any, app_state: Any, _loop: Any = None) -> None:
        raise NotImplementedError

    monkeypatch.delitem(sys.modules, "haresay.web.line")
    with monkeypatch.context() as changed:
        changed.setattr(WebSocketsSansIOProtocol, "__init__", otherwise)
        protocol: type[asyncio.Protocol] | str = socket_protocol()
    assert protocol == "auto"
    assert "Sockets take the long way: uvicorn's WebSocket has no close_sent, config" in caplog.text
    monkeypatch.setattr("haresay.bootstrap.socket_protocol", lambda: protocol)
    with Serving(tmp_path) as serving:
        async with party(serving, people=3) as people:
            assert not lines(serving)
            await people.starts()
            await people.plays_until("voting")
