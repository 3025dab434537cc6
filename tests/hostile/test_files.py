"""Files damaged, locked, emptied or open to others: one table stops and no other, and nothing begins anew unseen."""

import asyncio
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from tests.hostile.client import Guest, company
from tests.hostile.server import Attacked

LOG = "log.sqlite3"


def started_beside(server: Attacked) -> subprocess.CompletedProcess[str]:
    """Another server on the same folder, which has half a minute to say why not."""
    command = [sys.executable, "-m", "haresay", "serve", "--data", str(server.folder), "--port", str(server.port + 1)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)  # noqa: S603 - ours


def test_nobody_else_on_the_machine_reads_the_games(tmp_path: Path) -> None:
    mask = os.umask(0)
    try:
        with Attacked(tmp_path / "data") as server:
            asyncio.run(Guest(server).opens())
            modes = {file.stat().st_mode & 0o777 for file in server.folder.iterdir()}
            assert modes == {0o600}
            assert server.folder.stat().st_mode & 0o777 == 0o700
    finally:
        os.umask(mask)


def test_a_second_server_on_the_same_folder_says_why_it_does_not_start(usual: Attacked) -> None:
    other = started_beside(usual)
    assert other.returncode == 2
    assert "is in use" in other.stderr
    assert "Traceback" not in other.stderr
    assert usual.is_ready()


@pytest.mark.parametrize("harm", ["events = x'00ff'", "who = CAST(x'ff' AS TEXT)", "events = 'no bytes'"])
def test_one_damaged_entry_stops_its_table_and_no_other(tmp_path: Path, harm: str) -> None:
    async def plays(server: Attacked) -> list[tuple[str, Guest]]:
        played = []
        for _ in range(3):
            async with company(server, 3) as party:
                await party.ears[0].does("begin_game")
                played.append((party.code, party.guests[0]))
        return played

    async def comes_back(server: Attacked, code: str, guest: Guest) -> bool:
        again = Guest(server)
        again.headers = guest.headers
        answer = await again.http("GET", f"/api/tables/{code}")
        assert answer.status_code == 200 or answer.json()["code"] == "table_damaged", answer.text
        return answer.status_code == 200

    with Attacked(tmp_path) as server:
        tables = asyncio.run(plays(server))
    with closing(sqlite3.connect(tmp_path / LOG)) as log, log:
        log.execute(f'UPDATE entries SET {harm} WHERE "table" = ? AND seq = 3', (tables[0][0],))  # noqa: S608 - ours
        log.execute("DELETE FROM snapshots")
    with Attacked(tmp_path) as server:
        assert [asyncio.run(comes_back(server, *table)) for table in tables] == [False, True, True]
        assert server.is_ready()
        assert httpx.get(f"{server.address}/api/modes").status_code == 200


def test_an_emptied_log_is_no_new_world(tmp_path: Path) -> None:
    with Attacked(tmp_path) as server:
        asyncio.run(Guest(server).opens())
    (tmp_path / LOG).write_bytes(b"")
    refused = started_beside(server)
    assert refused.returncode == 2
    assert "is not whole" in refused.stderr
    assert (tmp_path / LOG).read_bytes() == b""
