"""`haresay doctor`: what is right is said to be right, and for what is wrong it says what to do."""

import asyncio
import shutil
import socket
import sys
from collections import namedtuple
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta, tzinfo
from email.utils import format_datetime
from pathlib import Path
from typing import Self

import httpx
import pytest

from haresay.cli import doctor, main
from haresay.cli.finding import Finding
from haresay.settings import ServerSettings
from haresay.web.doctor import RequestAsSeen
from tests.deploy.proxy import port_of, proxy
from tests.durability.players import open_table
from tests.durability.server import Server
from tools.visit import free_port

Usage = namedtuple("Usage", "total used free")  # noqa: PYI024 - as the standard library does it


KEY = "figures"


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("HARESAY_METRICS_KEY", KEY)
        with Server(tmp_path_factory.mktemp("data")) as server:
            asyncio.run(server.answers())
            yield server


def only(findings: Iterator[Finding]) -> Finding:
    (finding,) = findings
    return finding


def test_a_free_port_is_good(tmp_path: Path) -> None:
    assert only(doctor.port(ServerSettings(host="127.0.0.1", port=free_port(), data=str(tmp_path)))).state == "good"


def test_a_port_that_a_haresay_has_is_good(running: Server) -> None:
    findings = list(doctor.port(ServerSettings(host="127.0.0.1", port=running.port, metrics_key=KEY)))
    assert findings == [
        Finding("good", f"A Haresay answers on port {running.port}."),
        Finding("good", "Connected just now: 0 by WebSocket, 0 without."),
    ]


def test_where_most_play_without_websockets_the_proxy_is_to_be_looked_at(running: Server) -> None:
    async def somebody_looks() -> Finding:
        table = await open_table(running.address, 1)
        async with (
            httpx.AsyncClient(timeout=30) as client,
            client.stream("GET", f"http://{running.address}/api/tables/{table.code}/events") as stream,
        ):
            lines = stream.aiter_lines()
            await anext(lines)
            return await asyncio.to_thread(lambda: only(doctor.connected(f"http://{running.address}", KEY)))

    finding = asyncio.run(somebody_looks())
    assert finding.sentence == "Connected just now: 0 by WebSocket, 1 without."
    assert "WebSockets" in finding.advice


def test_a_port_that_somebody_else_has_is_bad_and_can_be_changed() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        other.settimeout(0)
        finding = only(doctor.port(ServerSettings(host="127.0.0.1", port=other.getsockname()[1])))
    assert finding.state == "bad"
    assert "--port" in finding.advice


def test_a_data_folder_that_cannot_be_written_is_bad(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    finding = only(doctor.disk(ServerSettings(data=str(tmp_path / "file" / "data"))))
    assert finding.state == "bad"
    assert "cannot be written: Not a directory." in finding.sentence
    assert "--data" in finding.advice


def test_a_full_disk_is_bad(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: Usage(10**12, 10**12, 5 * 1024**2))
    finding = only(doctor.disk(ServerSettings(data=str(tmp_path))))
    assert finding.state == "bad"
    assert "only 5 MB left" in finding.sentence


def test_games_kept_by_postgresql_need_no_disk_here() -> None:
    assert only(doctor.disk(ServerSettings(store="postgresql://db/haresay"))).state == "note"


def test_a_clock_before_there_was_a_haresay_is_bad(monkeypatch: pytest.MonkeyPatch) -> None:
    class Long(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Self:
            return cls(1970, 1, 1, tzinfo=tz)

    assert only(doctor.clock(ServerSettings())).state == "good"
    monkeypatch.setattr(doctor, "datetime", Long)
    assert only(doctor.clock(ServerSettings())).state == "bad"


def test_two_clocks_that_disagree_are_bad() -> None:
    now = datetime.now(UTC)
    assert not list(doctor.clock_beside(format_datetime(now)))
    assert not list(doctor.clock_beside(None))
    finding = only(doctor.clock_beside(format_datetime(now - timedelta(hours=1))))
    assert finding.state == "bad"
    assert "NTP" in finding.advice


def test_bots_that_were_brought_along_can_play_or_are_told_why_not() -> None:
    assert not list(doctor.bots(ServerSettings()))
    good, bad = doctor.bots(ServerSettings(bots=("haresay.bots:Chance", "haresay.bots:Magpie")))
    assert good == Finding("good", "The bot Chance can play.")
    assert bad.state == "bad"
    assert bad.sentence == "There is no Magpie in the module haresay.bots."
    assert "--bots" in bad.advice


def test_only_this_machine_gets_in_where_it_listens_to_nobody_else() -> None:
    assert only(doctor.network(ServerSettings(host="127.0.0.1"))).state == "note"


def test_a_machine_without_a_network_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "addresses", list)
    assert only(doctor.network(ServerSettings())).sentence == "This machine has no address in a network."
    monkeypatch.setattr(doctor, "addresses", lambda: ["192.168.1.7"])
    assert "http://192.168.1.7:8423" in only(doctor.network(ServerSettings())).sentence


# --- behind a proxy


async def behind(server: Server, headers: dict[str, str], scheme: str = "http") -> list[Finding]:
    """What the doctor says when players come through a proxy that sends these headers."""
    async with proxy(server.port, headers) as between:
        address = f"http://127.0.0.1:{port_of(between)}"
        findings = await asyncio.to_thread(lambda: list(doctor.public_address(ServerSettings(public_address=address))))
        told = ServerSettings(public_address=address.replace("http", scheme, 1))
        assert findings[0] == Finding("good", f"{address} answers.")
        seen = RequestAsSeen(haresay=True, scheme="http", host=f"127.0.0.1:{port_of(between)}", client="")
        return findings if scheme == "http" else list(doctor.proxy_headers(told, seen))


@pytest.mark.asyncio
async def test_a_proxy_that_passes_everything_on_is_good(running: Server) -> None:
    findings = await behind(running, {"X-Forwarded-For": "192.0.2.9", "X-Forwarded-Proto": "http"})
    assert [finding.state for finding in findings] == ["good", "good"]


@pytest.mark.asyncio
async def test_a_proxy_that_changes_the_host_is_bad(running: Server) -> None:
    findings = await behind(running, {"Host": "localhost:8423"})
    assert findings[1].state == "bad"
    assert findings[1].advice == "Let the proxy pass the Host header on unchanged."


@pytest.mark.asyncio
async def test_a_proxy_that_does_not_tell_the_scheme_is_bad(running: Server) -> None:
    (finding,) = await behind(running, {}, scheme="https")
    assert finding.state == "bad"
    assert "X-Forwarded-Proto" in finding.advice


def test_an_address_where_nobody_answers_is_bad() -> None:
    finding = only(doctor.public_address(ServerSettings(public_address=f"http://127.0.0.1:{free_port()}")))
    assert finding.state == "bad"
    assert "does not answer as a Haresay would" in finding.sentence


# --- as a command


def test_the_command_says_it_all_and_its_exit_code_sums_it_up(
    running: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = ["doctor", "--host", "127.0.0.1", "--port", str(running.port), "--data", str(tmp_path)]
    assert main(good) == 0
    assert f"A Haresay answers on port {running.port}." in capsys.readouterr().out
    (tmp_path / "file").touch()
    assert main([*good, "--data", str(tmp_path / "file")]) == 1
    assert "✗" in capsys.readouterr().out


def test_it_says_which_loop_drives_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    assert only(doctor.loop(ServerSettings())) == Finding("good", "The server runs on uvloop.")
    assert only(doctor.loop(ServerSettings(loop="asyncio"))) == Finding("good", "The server runs on asyncio.")
    monkeypatch.setattr("haresay.cli.loops.find_spec", lambda _: None)
    finding = only(doctor.loop(ServerSettings()))
    assert finding.sentence == "The server runs on asyncio."
    assert "haresay[uvloop]" in finding.advice


def test_a_loop_that_is_set_and_not_here_is_bad(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "uvloop", None)
    finding = only(doctor.loop(ServerSettings(loop="uvloop")))
    assert finding.state == "bad"
    assert "uvloop is needed: pip install 'haresay[uvloop]'" in finding.sentence
