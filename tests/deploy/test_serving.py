"""`haresay serve`, `backup` and `restore` as somebody at a terminal meets them."""

import asyncio
import re
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from haresay.cli import main
from haresay.cli.serve import greet
from haresay.settings import ServerSettings
from haresay.store import SqliteStore
from haresay.tables.evolve import read_on
from tests.deploy.proxy import port_of, proxy
from tests.durability.players import open_table
from tests.durability.server import Server
from tests.patience import PATIENCE


@pytest.mark.asyncio
@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGTERM], ids=["Ctrl+C", "SIGTERM"])
async def test_a_server_stops_in_good_order_when_it_is_asked_to(tmp_path: Path, by: signal.Signals) -> None:
    """Its log is closed, which is why nothing waits beside it to be written."""
    with Server(tmp_path) as server:
        await server.answers()
        await open_table(server.address, 2)
        assert await asyncio.to_thread(server.stop, by) == 0
        assert names_in(tmp_path) == ["log.sqlite3"]


def names_in(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


@pytest.mark.asyncio
async def test_players_are_told_when_a_server_stops(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        await server.answers()
        table = await open_table(server.address, 2)
        token = {"Authorization": f"Bearer {'w' * 32}"}
        address = f"ws://{server.address}/api/tables/{table.code}/socket"
        async with connect(address, additional_headers=token) as socket:
            messages = [await socket.recv()]
            await asyncio.to_thread(server.stop)
            with suppress(ConnectionClosed):
                while True:
                    messages.append(await socket.recv())
        assert messages[-1] == '{"type":"closing"}'
        assert socket.close_code == 1012


def test_a_port_that_is_taken_is_said_in_one_sentence(tmp_path: Path) -> None:
    with Server(tmp_path / "one") as server:
        asyncio.run(server.answers())
        options = ["--host", "127.0.0.1", "--port", str(server.port), "--data", str(tmp_path / "two")]
        command = [sys.executable, "-m", "haresay", "serve", *options]
        second = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)  # noqa: S603 - ours
    assert second.returncode == 2
    assert second.stdout == ""
    assert second.stderr == (
        f"haresay: Port {server.port} on 127.0.0.1 cannot be used: Address already in use. "
        "Choose another with --port, or stop the program that has it.\n"
    )


def test_the_greeting_names_every_address_and_draws_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("haresay.cli.serve.addresses", lambda: ["192.168.1.7"])
    greet(ServerSettings(port=8500))
    shown = capsys.readouterr().out
    assert "Here: http://localhost:8500" in shown
    assert "Other devices: http://192.168.1.7:8500   a TV: http://192.168.1.7:8500/tv" in shown
    drawn = [line for line in shown.splitlines() if re.fullmatch("[ ▀▄█]{20,}", line)]
    assert len(drawn) * 2 >= len(drawn[0])


def test_the_greeting_of_a_public_server_names_its_address(capsys: pytest.CaptureFixture[str]) -> None:
    greet(ServerSettings(host="127.0.0.1", public_address="https://games.example/haresay"))
    shown = capsys.readouterr().out
    assert "Here: http://localhost:8423/haresay" in shown
    assert "a TV: https://games.example/haresay/tv" in shown


def test_a_server_for_this_machine_alone_draws_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    greet(ServerSettings(host="127.0.0.1"))
    shown = capsys.readouterr().out
    assert "Other devices" not in shown
    assert "█" not in shown


@pytest.mark.asyncio
async def test_a_backup_taken_while_people_play_is_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    backup, data, restored = tmp_path / "games.backup", tmp_path / "data", tmp_path / "restored"
    with Server(data) as server:
        await server.answers()
        tables = [await open_table(server.address, 3) for _ in range(2)]
        playing = [asyncio.create_task(player.play()) for table in tables for player in table.players]
        while not all(table.last_new_answer() for table in tables):  # noqa: ASYNC110 - many move, nobody waits for all
            await asyncio.sleep(0.01)
        answered = [
            (table.code, f"{player.person}:{asked.id}")
            for table in tables
            for player in table.players
            for asked in player.asked
            if asked.is_done
        ]
        assert await asyncio.to_thread(main, ["backup", str(backup), "--data", str(data)]) == 0
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    assert main(["restore", str(backup), "--data", str(restored)]) == 0
    assert re.search(r"Saved 2 tables with \d+ entries: .*\nRestored 2 tables", capsys.readouterr().out)
    store = await SqliteStore.open(restored)
    kept = {table.code: await store.log.read(table.code) for table in tables}
    await store.close()
    assert answered
    for code, command in answered:
        assert command in {entry.command for entry in kept[code]}
    assert all(read_on(None, entries) for entries in kept.values())


def test_a_backup_never_takes_the_place_of_another_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(an_empty_log(tmp_path / "data"))
    (tmp_path / "games.backup").write_text("precious")
    assert main(["backup", str(tmp_path / "games.backup"), "--data", str(tmp_path / "data")]) == 2
    assert "is not overwritten" in capsys.readouterr().err
    assert (tmp_path / "games.backup").read_text() == "precious"


async def an_empty_log(folder: Path) -> None:
    await (await SqliteStore.open(folder)).close()


@pytest.mark.asyncio
async def test_a_table_is_played_through_a_proxy_below_a_path(tmp_path: Path) -> None:
    """The proxy keeps the path, the host and the scheme; pages from elsewhere stay out."""
    public = "https://games.example/haresay"
    headers = {"Host": "games.example", "X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.9"}
    with Server(tmp_path, "--public-address", public) as server:
        await server.answers()
        async with proxy(server.port, headers) as between:
            place = f"127.0.0.1:{port_of(between)}/haresay"
            table = await open_table(place, 2)
            address = f"ws://{place}/api/tables/{table.code}/socket"
            async with connect(address, origin="https://games.example") as socket:  # type: ignore[arg-type]
                assert str(await socket.recv()).startswith('{"type":"chat"')
            async with connect(address, origin="https://elsewhere.example") as stranger:  # type: ignore[arg-type]
                assert '"code":"foreign_page"' in str(await stranger.recv())
                with pytest.raises(ConnectionClosed, match="4401"):
                    await stranger.recv()
