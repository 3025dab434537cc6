"""What an operator may do on one evening: start it twice, restore beneath it, leave it nowhere to write."""

import shutil
import subprocess
import sys
from pathlib import Path
from time import sleep

import httpx
import pytest

from haresay.store.sqlite.backup import back_up, restore
from haresay.store.sqlite.folder import LOG_FILE
from haresay.store.troubles import FolderInUse
from tests.durability.forgetful_disk import layer_below
from tests.durability.players import Player, open_table
from tests.durability.server import Server
from tests.patience import PATIENCE, until
from tests.web.serving import Serving
from tools.visit import free_port

pytestmark = pytest.mark.asyncio


def started(folder: Path) -> subprocess.CompletedProcess[str]:
    """A server that is expected to end by itself."""
    words = ["serve", "--host", "127.0.0.1", "--port", str(free_port()), "--data", str(folder)]
    return subprocess.run(  # noqa: S603 - our own
        [sys.executable, "-m", "haresay", *words], capture_output=True, text=True, timeout=PATIENCE, check=False
    )


async def says(player: Player, text: str) -> str:
    """What is answered."""
    await player.ask_once({"type": "say", "text": text})
    answer = player.asked[-1].answer
    assert answer is not None
    return str(answer.get("code", answer["type"]))


def status(address: str) -> int:
    return httpx.get(f"http://{address}/readyz").status_code


async def test_a_second_server_on_the_same_folder_says_why_it_does_not_start(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as first:
        await first.answers()
        second = started(tmp_path / "data")
        assert second.returncode == 2
        assert "is in use: a server has its log open" in second.stderr
        assert "Traceback" not in second.stderr
        assert status(first.address) == 200
        assert first.stop() == 0


async def test_restoring_beneath_a_server_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    data, backup = tmp_path / "data", tmp_path / "backup"
    with Server(data) as server:
        await server.answers()
        [ada] = (await open_table(server.address, 1)).players
        assert await says(ada, "kept") == "done"
        back_up(data, backup)
        for file in data.iterdir():
            file.unlink()
        with pytest.raises(FolderInUse):
            restore(backup, data)
        data.rmdir()
        restore(backup, data)
        assert await says(ada, "lost?") == "not_kept"
        while status(server.address) == 200:
            sleep(0.05)  # noqa: ASYNC251 - a process of its own is waited for
        assert server.stop() == 0
    with Server(data) as server:
        await server.answers()
        ada.moves_to(server.address)
        assert await says(ada, "once more") == "done"
        assert server.stop() == 0


async def test_a_folder_that_cannot_be_written_is_said_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "data").touch()
    for nowhere in (tmp_path / "data", Path("/proc/haresay")):
        server = started(nowhere)
        assert server.returncode == 2
        assert f"{nowhere / LOG_FILE}) cannot be used" in server.stderr
        assert "Traceback" not in server.stderr
    (tmp_path / "empty").mkdir()
    (tmp_path / "empty" / LOG_FILE).touch()
    server = started(tmp_path / "empty")
    assert server.returncode == 2
    assert "is not whole: it is empty" in server.stderr
    shutil.rmtree(tmp_path / "empty")


async def test_a_full_disk_is_seen_from_outside_and_outlived(tmp_path: Path) -> None:
    with layer_below() as layer:
        with Serving(tmp_path / "data") as serving:
            where = serving.address.removeprefix("http://")
            [ada] = (await open_table(where, 1)).players
            assert await says(ada, "kept") == "done"
            layer.full = True
            assert await says(ada, "no room") == "not_kept"
            await until(lambda: not serving.app.tables.keeps)
            assert status(where) == 503
            layer.full = False
            assert await says(ada, "room again") == "done"
            await until(lambda: serving.app.tables.keeps)
            assert status(where) == 200
        with Serving(tmp_path / "data") as serving:
            live = serving.do(serving.app.tables.table(ada.code))
            assert [line.text for line in live.table.chat] == ["kept", "room again"]
